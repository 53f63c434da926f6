//! Scenarios that run the same jobs.

use super::{Prepared, Scenario, ScenarioError};

/// Runs scenarios one after the other. Neighbours with equal workloads share one draw of the jobs, so
/// what is compared stands together.
///
/// # Errors
/// [`ScenarioError`] for the first scenario whose numbers cannot be used.
pub fn on_same_jobs<T>(
    scenarios: impl IntoIterator<Item = Scenario>,
    mut run: impl FnMut(&Scenario, &Prepared) -> T,
) -> Result<Vec<T>, ScenarioError> {
    let mut drawn: Option<(Scenario, Prepared)> = None;
    let mut results = Vec::new();
    for scenario in scenarios {
        let prepared = match drawn.take() {
            Some((before, prepared)) if before.workload == scenario.workload => prepared,
            _ => Prepared::of(&scenario)?,
        };
        results.push(run(&scenario, &prepared));
        drawn = Some((scenario, prepared));
    }
    Ok(results)
}
