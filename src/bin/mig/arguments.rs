//! Arguments that several subcommands take, and how they are read.

use mig_explorer::model::{AssumptionSet, a100_40gb, assumption_sets, set_by_id};
use mig_explorer::repartition::PolicyKind;
use mig_explorer::scheduler::SchedulerKind;

/// Reads the key of an assumption set.
pub fn assumption_set(text: &str) -> Result<&'static AssumptionSet, String> {
    set_by_id(text).map_err(|error| error.to_string())
}

/// What an argument that takes an assumption set says of itself.
pub fn assumption_set_help() -> String {
    let ids: Vec<&str> = assumption_sets().iter().map(|set| set.id).collect();
    let (last, others) = ids.split_last().expect("sets ship with the program");
    format!("Assumption set: {} or {last}", others.join(", "))
}

/// Reads the key of a scheduler.
pub fn scheduler(text: &str) -> Result<SchedulerKind, String> {
    text.parse::<SchedulerKind>().map_err(|error| error.to_string())
}

/// Reads a policy for the A100-40GB.
pub fn policy(text: &str) -> Result<PolicyKind, String> {
    PolicyKind::parse(text, a100_40gb()).map_err(|error| error.to_string())
}

/// Most days that can be asked for.
pub const MAX_DAYS: u64 = 1_000_000;

/// Reads a number of days, at least one.
pub fn days(text: &str) -> Result<u64, String> {
    let days = text.parse::<u64>().ok().filter(|days| (1..=MAX_DAYS).contains(days));
    days.ok_or_else(|| format!("must be a whole number from 1 to {MAX_DAYS}"))
}

/// Reads a finite number between two bounds.
fn number(text: &str, low: f64, high: f64) -> Result<f64, String> {
    let number = text.parse::<f64>().ok().filter(|number| (low..=high).contains(number));
    number.ok_or_else(|| format!("must be a number from {low} to {high}"))
}

/// Reads a share.
pub fn share(text: &str) -> Result<f64, String> {
    number(text, 0.0, 1.0)
}

/// Reads a factor.
pub fn factor(text: &str) -> Result<f64, String> {
    number(text, 0.0, 1000.0)
}

/// Reads an arrival rate, jobs per minute.
pub fn rate_per_min(text: &str) -> Result<f64, String> {
    number(text, 0.0, mig_explorer::model::MAX_RATE_PER_MIN)
}

/// Reads the pause of a repartitioning, seconds.
pub fn pause_s(text: &str) -> Result<f64, String> {
    number(text, 0.0, mig_explorer::day::MAX_PAUSE_S)
}

/// Reads a switching margin, minutes.
pub fn margin_min(text: &str) -> Result<f64, String> {
    number(text, 0.0, 1e6)
}
