//! Reports as CSV: for each item a file of rows and one of claims.

use mig_explorer::paper::Report;
use serde::Serialize;
use std::error::Error;
use std::fs;
use std::path::Path;

/// A line of an item's rows.
#[derive(Serialize)]
struct RowLine<'a> {
    name: &'a str,
    at: Option<&'a str>,
    unit: &'a str,
    paper: Option<f64>,
    ours: f64,
    ci95: Option<f64>,
}

/// A line of an item's claims.
#[derive(Serialize)]
struct ClaimLine<'a> {
    section: &'a str,
    claim: &'a str,
    verdict: &'a str,
    evidence: &'a str,
    why: Option<&'a str>,
}

/// Makes the folder for the files if it is not there.
pub fn make_folder(folder: &Path) -> Result<(), Box<dyn Error>> {
    fs::create_dir_all(folder).map_err(|error| format!("cannot make {}: {error}", folder.display()).into())
}

/// Writes the files into a folder.
pub fn write(reports: &[Report], folder: &Path) -> Result<(), Box<dyn Error>> {
    for report in reports {
        let rows = report.rows.iter().map(|row| RowLine {
            name: &row.name,
            at: row.at.as_deref(),
            unit: row.unit,
            paper: row.paper,
            ours: row.ours,
            ci95: row.ci95,
        });
        file(&folder.join(format!("{}.csv", report.item)), rows)?;
        let claims = report.claims.iter().map(|claim| ClaimLine {
            section: claim.section,
            claim: &claim.claim,
            verdict: claim.verdict.text(),
            evidence: &claim.evidence,
            why: claim.why.as_deref(),
        });
        file(&folder.join(format!("{}-claims.csv", report.item)), claims)?;
    }
    Ok(())
}

fn file(path: &Path, lines: impl Iterator<Item = impl Serialize>) -> Result<(), Box<dyn Error>> {
    let mut writer =
        csv::Writer::from_path(path).map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    for line in lines {
        writer.serialize(line)?;
    }
    writer.flush()?;
    Ok(())
}
