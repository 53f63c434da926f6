//! The tables and figures by name.

use super::{QueueLoad, Study};
use std::fmt;
use std::str::FromStr;

/// A table or figure of the paper's evaluation, or our addition to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// ET of the schedulers.
    Table2,
    /// ET of the policies.
    Table3,
    /// Preemptions, free against restricted, by layout.
    Fig4,
    /// Arrivals over the day.
    Fig5,
    /// Share of time by utilisation.
    Fig6,
    /// ET by layout at 0.1 jobs per minute.
    Fig7,
    /// ET by layout at 0.75 jobs per minute.
    Fig8,
    /// ET by layout with 20 % inference.
    Fig9,
    /// ET by layout with 80 % inference.
    Fig10,
    /// Layouts by time of day.
    Fig11,
    /// Table III under other assumptions; not in the paper.
    Sensitivity,
    /// Gain of repartitioning by the pause it takes; not in the paper.
    Pauses,
}

impl Item {
    /// All items, in the paper's order.
    pub const ALL: [Item; 12] = [
        Self::Table2,
        Self::Table3,
        Self::Fig4,
        Self::Fig5,
        Self::Fig6,
        Self::Fig7,
        Self::Fig8,
        Self::Fig9,
        Self::Fig10,
        Self::Fig11,
        Self::Sensitivity,
        Self::Pauses,
    ];

    /// The key in commands and files.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Table2 => "table2",
            Self::Table3 => "table3",
            Self::Fig4 => "fig4",
            Self::Fig5 => "fig5",
            Self::Fig6 => "fig6",
            Self::Fig7 => "fig7",
            Self::Fig8 => "fig8",
            Self::Fig9 => "fig9",
            Self::Fig10 => "fig10",
            Self::Fig11 => "fig11",
            Self::Sensitivity => "sensitivity",
            Self::Pauses => "pauses",
        }
    }

    /// The title to show.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Table2 => "Table II: ET of the schedulers",
            Self::Table3 => "Table III: ET of the repartition policies",
            Self::Fig4 => "Figure 4: preemptions, free against restricted EDF-SS, by layout",
            Self::Fig5 => "Figure 5: arrivals over the day",
            Self::Fig6 => "Figure 6: share of time at each utilisation",
            Self::Fig7 => "Figure 7: ET by layout, 0.1 jobs per minute",
            Self::Fig8 => "Figure 8: ET by layout, 0.75 jobs per minute",
            Self::Fig9 => "Figure 9: ET by layout, 20 % inference",
            Self::Fig10 => "Figure 10: ET by layout, 80 % inference",
            Self::Fig11 => "Figure 11: layouts by time of day",
            Self::Sensitivity => "Sensitivity: Table III under other assumptions",
            Self::Pauses => "Pauses: what repartitioning gains when it takes longer",
        }
    }

    /// The studies it is made of.
    #[must_use]
    pub fn studies(self) -> &'static [Study] {
        const BASE: Study = Study::Queues(QueueLoad::Base);
        match self {
            Self::Table2 | Self::Fig4 | Self::Fig10 => &[BASE],
            Self::Table3 => &[Study::Policies, Study::Fixed, Study::Search],
            Self::Fig5 => &[Study::Arrivals],
            Self::Fig6 | Self::Fig7 => &[BASE, Study::Queues(QueueLoad::Slow)],
            Self::Fig8 => &[BASE, Study::Queues(QueueLoad::Fast)],
            Self::Fig9 => &[BASE, Study::Queues(QueueLoad::Training), Study::Queues(QueueLoad::TrainingAtBaseLoad)],
            Self::Fig11 => &[Study::Policies],
            Self::Sensitivity => &[Study::Variations],
            Self::Pauses => &[Study::Pauses, Study::Search],
        }
    }
}

/// No item has this key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownItem(pub String);

impl fmt::Display for UnknownItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Item::ALL.map(Item::key).join(", ");
        write!(f, "no table or figure called {}; there are {known} and all", self.0)
    }
}

impl std::error::Error for UnknownItem {}

impl FromStr for Item {
    type Err = UnknownItem;

    fn from_str(text: &str) -> Result<Item, UnknownItem> {
        Item::ALL.into_iter().find(|item| item.key() == text).ok_or_else(|| UnknownItem(text.to_owned()))
    }
}
