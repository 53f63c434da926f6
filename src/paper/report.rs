//! An item's numbers and claims, ready to print.

use super::text::{figures, published, signed_percent};
use super::{Claim, Item, Plan, Verdict};
use crate::day::{Comparison, Summary};
use serde::Serialize;

/// A number of ours, with the paper's if it is published.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// Scheduler, policy or quantity, as the paper calls it.
    pub name: String,
    /// Layout, hour or measure that the number belongs to, if the item has several for one name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// Unit, empty for ET, which has none.
    pub unit: &'static str,
    /// The paper's number.
    pub paper: Option<f64>,
    /// Ours.
    pub ours: f64,
    /// Half-width of its 95 % interval; none for a single day or what has no chance in it.
    pub ci95: Option<f64>,
}

impl Row {
    /// The mean of a series over days.
    pub(super) fn mean(name: impl Into<String>, unit: &'static str, series: &[f64]) -> Row {
        let summary = Summary::of(series.iter().copied());
        let summary = summary.unwrap_or(Summary { mean: f64::NAN, ci95: f64::INFINITY });
        let ci95 = summary.ci95.is_finite().then_some(summary.ci95);
        Row { name: name.into(), at: None, unit, paper: None, ours: summary.mean, ci95 }
    }

    /// A number without chance in it.
    pub(super) fn exact(name: impl Into<String>, unit: &'static str, number: f64) -> Row {
        Row { name: name.into(), at: None, unit, paper: None, ours: number, ci95: None }
    }

    /// A difference in percent.
    pub(super) fn difference(name: impl Into<String>, comparison: Comparison) -> Row {
        let ci95 = comparison.ci95.is_finite().then_some(comparison.ci95);
        Row { name: name.into(), at: None, unit: "%", paper: None, ours: comparison.percent, ci95 }
    }

    /// Says what the number belongs to.
    pub(super) fn at(mut self, at: impl Into<String>) -> Row {
        self.at = Some(at.into());
        self
    }

    /// Adds the paper's number.
    pub(super) fn paper(mut self, paper: f64) -> Row {
        self.paper = Some(paper);
        self
    }

    /// The claim that our number is the paper's; `None` where the paper has none.
    pub(super) fn claim(&self, section: &'static str, what: &str) -> Option<Claim> {
        let paper = self.paper?;
        let apart = (self.ours - paper).abs();
        let holds = apart <= NUMBER_TOLERANCE * paper.abs() || self.ci95.is_some_and(|half| apart <= half);
        let interval = self.ci95.map(|half| format!(" ± {}", figures(half))).unwrap_or_default();
        let (paper, ours) = if self.unit == "%" {
            (signed_percent(paper), format!("{}{interval} %", figures(self.ours)))
        } else {
            let apart = signed_percent(100.0 * (self.ours / paper - 1.0));
            (published(paper), format!("{}{interval}, {apart} apart", figures(self.ours)))
        };
        let (claim, evidence) = (format!("{what} of {} is {paper}", self.name), ours);
        Some(Claim::new(section, claim, Verdict::of(holds), evidence))
    }
}

/// A number is reproduced if ours is this close, as a share of the paper's, or its interval holds
/// the paper's.
///
/// `Assumption:` the paper gives no intervals; its 500-day mean of No MIG alone is known to ± 5 %.
const NUMBER_TOLERANCE: f64 = 0.05;

/// An item of the paper: rows and claims.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// Key of the item.
    pub item: &'static str,
    /// Title of the item.
    pub title: &'static str,
    /// Key of the assumption set.
    pub set: &'static str,
    /// Number of days or queues.
    pub days: u64,
    /// Seed of the first one.
    pub seed: u64,
    /// The weight a of energy in ET, per watt-hour, frozen for all that the item compares.
    pub a: f64,
    /// Numbers.
    pub rows: Vec<Row>,
    /// What the paper says of them.
    pub claims: Vec<Claim>,
    /// What a reader of the rows must know.
    pub notes: Vec<String>,
}

impl Report {
    /// An empty report of an item that compares schedulers.
    pub(super) fn of_queues(item: Item, plan: &Plan) -> Report {
        Self::empty(item, plan, plan.queues, plan.set.queue_et_weight_per_wh)
    }

    /// An empty report of an item that compares policies.
    pub(super) fn of_days(item: Item, plan: &Plan) -> Report {
        Self::empty(item, plan, plan.days, plan.set.et_weight_per_wh)
    }

    fn empty(item: Item, plan: &Plan, days: u64, a: f64) -> Report {
        Report {
            item: item.key(),
            title: item.title(),
            set: plan.set.id,
            days,
            seed: plan.seed,
            a,
            rows: Vec::new(),
            claims: Vec::new(),
            notes: Vec::new(),
        }
    }
}
