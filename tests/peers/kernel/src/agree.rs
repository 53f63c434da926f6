//! Whether two simulators have simulated the same day.

use mig_explorer::sim::Totals;

/// Greatest relative difference of energy and tardiness: rounding, not another schedule.
const TOLERANCE: f64 = 1e-6;

/// What differs between two totals of one day; `None` if nothing does.
pub fn difference(ours: &Totals, theirs: &Totals) -> Option<String> {
    let close = |a: f64, b: f64| (a - b).abs() <= TOLERANCE * a.abs().max(b.abs());
    let exact =
        |name, of: fn(&Totals) -> u32| (name, f64::from(of(ours)), f64::from(of(theirs)), of(ours) == of(theirs));
    let rounded = |name, of: fn(&Totals) -> f64| (name, of(ours), of(theirs), close(of(ours), of(theirs)));
    let compared = [
        exact("arrivals", |t| t.arrived),
        exact("completions", |t| t.completed),
        exact("preemptions", |t| t.preemptions),
        rounded("total tardiness (min)", |t| t.tardiness_sum_min),
        rounded("energy (Wh)", |t| t.energy_wh),
        rounded("end of the day (min)", |t| t.end),
    ];
    let (name, ours, theirs, _) = compared.into_iter().find(|(.., equal)| !equal)?;
    Some(format!("{name}: {ours} and {theirs}"))
}
