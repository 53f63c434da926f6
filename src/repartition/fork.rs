//! Forks of a day: layouts that somebody forces on its policy, and when.

use crate::model::{Gpu, LayoutId, Minutes, NoTimeOfDay, TimeOfDay};
use std::fmt;

/// The most interventions of a fork, so that one fits into a link.
pub const MAX_INTERVENTIONS: usize = 64;

/// A layout forced on the policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Intervention {
    /// When: after the first event in this millisecond, in place of the policy's choice, and when it
    /// is over if there is none. While the GPU is being repartitioned, when that has ended.
    pub from: TimeOfDay,
    /// The layout.
    pub layout: LayoutId,
    /// For how long.
    pub hold: Hold,
}

/// How long a forced layout is kept from the policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    /// Not at all: at its next decision the policy chooses as it likes.
    Once,
    /// Until this time; if the policy then follows the clock, it acts at once.
    Until(TimeOfDay),
    /// To the end of the day.
    ToTheEnd,
}

impl Intervention {
    /// Whether the policy has no say in the millisecond of `time`, if this is the last intervention
    /// begun by then.
    #[must_use]
    pub fn holds_at(&self, time: Minutes) -> bool {
        self.holds(TimeOfDay::of(time))
    }

    fn holds(&self, time: TimeOfDay) -> bool {
        match self.hold {
            Hold::Once => false,
            Hold::Until(until) => time < until,
            Hold::ToTheEnd => true,
        }
    }
}

/// Interventions in the order of time, at least one; they do not overlap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork(Vec<Intervention>);

/// Why interventions make no fork.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ForkError {
    /// There is none.
    Empty,
    /// There are too many.
    TooMany {
        /// How many there are.
        count: usize,
    },
    /// A text is not written as an intervention is.
    Form(String),
    /// A time is none.
    Time(NoTimeOfDay),
    /// The GPU does not have a layout.
    Layout {
        /// The layout asked for.
        layout: String,
        /// The GPU's last layout.
        last: usize,
    },
    /// An intervention ends before it begins, or does not begin after the one before has ended.
    Order {
        /// The time that comes too early.
        time: TimeOfDay,
    },
}

impl fmt::Display for ForkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("a fork needs a layout and a time, as 6@10:31"),
            Self::TooMany { count } => {
                write!(f, "a fork has at most {MAX_INTERVENTIONS} interventions, this one {count}")
            }
            Self::Form(text) => {
                write!(
                    f,
                    "'{text}' is no intervention; write 6@10:31, 6@10:31-11:00 or, to the end of the day, 6@10:31-"
                )
            }
            Self::Time(error) => error.fmt(f),
            Self::Layout { layout, last } => write!(f, "no layout {layout} to fork to; there are 1 to {last}"),
            Self::Order { time } => write!(f, "the time {time} in a fork comes too early; write times in their order"),
        }
    }
}

impl std::error::Error for ForkError {}

impl From<NoTimeOfDay> for ForkError {
    fn from(error: NoTimeOfDay) -> ForkError {
        ForkError::Time(error)
    }
}

impl Fork {
    /// Interventions as a fork.
    ///
    /// # Errors
    /// [`ForkError`], saying which intervention is wrong and how.
    pub fn new(interventions: Vec<Intervention>, gpu: &Gpu) -> Result<Fork, ForkError> {
        let count = interventions.len();
        if count == 0 {
            return Err(ForkError::Empty);
        }
        if count > MAX_INTERVENTIONS {
            return Err(ForkError::TooMany { count });
        }
        let last = gpu.layouts.len();
        for Intervention { from, layout, hold } in &interventions {
            if !(1..=last).contains(&layout.index()) {
                return Err(ForkError::Layout { layout: layout.0.to_string(), last });
            }
            if let Hold::Until(until) = hold
                && until <= from
            {
                return Err(ForkError::Order { time: *until });
            }
        }
        for pair in interventions.windows(2) {
            if pair[1].from <= pair[0].from || pair[0].holds(pair[1].from) {
                return Err(ForkError::Order { time: pair[1].from });
            }
        }
        Ok(Fork(interventions))
    }

    /// Reads what [`Display`](fmt::Display) writes.
    ///
    /// # Errors
    /// [`ForkError`], saying which part of the text is wrong and how.
    pub fn parse(text: &str, gpu: &Gpu) -> Result<Fork, ForkError> {
        let mut interventions: Vec<Intervention> = Vec::new();
        for chain in text.split(',').filter(|_| !text.is_empty()) {
            let mut parts = chain.split('-');
            let first = parts.next().unwrap_or_default();
            interventions.push(begun(first, gpu)?);
            let mut open = true;
            for part in parts {
                let before =
                    interventions.last_mut().filter(|_| open).ok_or_else(|| ForkError::Form(chain.to_owned()))?;
                if part.contains('@') {
                    let next = begun(part, gpu)?;
                    before.hold = Hold::Until(next.from);
                    interventions.push(next);
                } else {
                    before.hold = if part.is_empty() { Hold::ToTheEnd } else { Hold::Until(part.parse()?) };
                    open = false;
                }
            }
        }
        Fork::new(interventions, gpu)
    }

    /// The interventions.
    #[must_use]
    pub fn interventions(&self) -> &[Intervention] {
        &self.0
    }

    /// When the first intervention begins.
    #[must_use]
    pub fn since(&self) -> TimeOfDay {
        self.0[0].from
    }

    /// Whether an intervention brings this layout at a time: after an event in its millisecond, or when
    /// that is over.
    #[must_use]
    pub fn begins(&self, layout: LayoutId, time: Minutes) -> bool {
        let here = |other: &Intervention| TimeOfDay::of(time) == other.from || time == other.from.over();
        self.0.iter().any(|other| other.layout == layout && here(other))
    }

    /// The fork with one more intervention, or a new one. Where it begins, one that holds ends; those
    /// that begin while it holds are dropped.
    ///
    /// # Errors
    /// [`ForkError`], if the GPU has no such layout, the times are wrong or there are too many.
    pub fn with(fork: Option<&Fork>, added: Intervention, gpu: &Gpu) -> Result<Fork, ForkError> {
        let known = fork.map_or(&[][..], Fork::interventions);
        let earlier = &known[..known.partition_point(|other| other.from < added.from)];
        let later = known.iter().filter(|other| other.from > added.from && !added.holds(other.from));
        let mut interventions = earlier.to_vec();
        if let Some(last) = interventions.last_mut().filter(|last| last.holds(added.from)) {
            last.hold = Hold::Until(added.from);
        }
        interventions.push(added);
        interventions.extend(later);
        Fork::new(interventions, gpu)
    }

    /// The fork with everything left to the policy after a time; `None` if nothing is forced before.
    /// What begins at that time is still forced once.
    #[must_use]
    pub fn released(&self, at: TimeOfDay) -> Option<Fork> {
        let mut interventions = self.0[..self.0.partition_point(|other| other.from <= at)].to_vec();
        let last = interventions.last_mut()?;
        if last.from == at {
            last.hold = Hold::Once;
        } else if last.holds(at) {
            last.hold = Hold::Until(at);
        }
        Some(Fork(interventions))
    }
}

/// Reads `6@10:31`.
fn begun(text: &str, gpu: &Gpu) -> Result<Intervention, ForkError> {
    let (layout, from) = text.split_once('@').ok_or_else(|| ForkError::Form(text.to_owned()))?;
    let last = gpu.layouts.len();
    let known = layout.bytes().all(|byte| byte.is_ascii_digit()).then(|| layout.parse().ok()).flatten().map(LayoutId);
    let layout = known.ok_or_else(|| ForkError::Layout { layout: layout.to_owned(), last })?;
    Ok(Intervention { from: from.parse()?, layout, hold: Hold::Once })
}

/// As `6@10:31` for once, `6@10:31-11:00`, `6@10:31-` to the end of the day, separated by commas; when
/// one begins where the one before ends, as `6@10:31-3@11:00-`.
impl fmt::Display for Fork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, Intervention { from, layout, hold }) in self.0.iter().enumerate() {
            write!(f, "{}@{from}", layout.0)?;
            let next = self.0.get(index + 1);
            match hold {
                Hold::Until(until) if next.is_some_and(|next| next.from == *until) => {
                    f.write_str("-")?;
                    continue;
                }
                Hold::Once => {}
                Hold::Until(until) => write!(f, "-{until}")?,
                Hold::ToTheEnd => f.write_str("-")?,
            }
            if next.is_some() {
                f.write_str(",")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::a100_40gb;

    fn parse(text: &str) -> Result<Fork, ForkError> {
        Fork::parse(text, a100_40gb())
    }

    fn at(minutes: Minutes) -> TimeOfDay {
        TimeOfDay::of(minutes)
    }

    fn forced(layout: u8, from: Minutes, hold: Hold) -> Intervention {
        Intervention { from: at(from), layout: LayoutId(layout), hold }
    }

    #[test]
    fn texts_and_what_they_say() {
        for (text, interventions) in [
            ("6@10:31", vec![forced(6, 631.0, Hold::Once)]),
            ("12@00:00-", vec![forced(12, 0.0, Hold::ToTheEnd)]),
            ("6@10:31-11:00", vec![forced(6, 631.0, Hold::Until(at(660.0)))]),
            (
                "6@10:31-3@11:00-1@12:00:30",
                vec![
                    forced(6, 631.0, Hold::Until(at(660.0))),
                    forced(3, 660.0, Hold::Until(at(720.5))),
                    forced(1, 720.5, Hold::Once),
                ],
            ),
            (
                "6@10:31-11:00,2@11:30,2@11:31-",
                vec![
                    forced(6, 631.0, Hold::Until(at(660.0))),
                    forced(2, 690.0, Hold::Once),
                    forced(2, 691.0, Hold::ToTheEnd),
                ],
            ),
        ] {
            let fork = parse(text).expect(text);
            assert_eq!((fork.interventions(), fork.to_string().as_str()), (&interventions[..], text));
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, message) in [
            ("", "a fork needs a layout and a time"),
            (",", "'' is no intervention"),
            ("6", "'6' is no intervention"),
            ("6@10:31-11:00-12:00", "'6@10:31-11:00-12:00' is no intervention"),
            ("6@10:31--", "'6@10:31--' is no intervention"),
            ("6@25", "'25' is no time of day"),
            ("6@100:00", "'100:00' is no time of day"),
            ("6@10:31-x", "'x' is no time of day"),
            ("0@10:31", "no layout 0 to fork to; there are 1 to 12"),
            ("13@10:31", "no layout 13 to fork to"),
            ("+6@10:31", "no layout +6 to fork to"),
            ("999@10:31", "no layout 999 to fork to"),
            ("@10:31", "no layout  to fork to"),
            ("6@10:31-10:31", "the time 10:31 in a fork comes too early"),
            ("6@10:31,3@10:31", "the time 10:31 in a fork comes too early"),
            ("6@10:31-,3@11:00", "the time 11:00 in a fork comes too early"),
            ("6@10:31-11:00,3@10:59", "the time 10:59 in a fork comes too early"),
        ] {
            let refused = parse(text).expect_err(text).to_string();
            assert!(refused.starts_with(message), "{text}: {refused}");
        }
        let many: Vec<String> = (0..65).map(|minute| format!("6@{:02}:{:02}", minute / 60, minute % 60)).collect();
        assert!(parse(&many[..64].join(",")).is_ok());
        assert_eq!(parse(&many.join(",")), Err(ForkError::TooMany { count: 65 }));
    }

    #[test]
    fn a_further_intervention_takes_over_where_it_begins_and_drops_what_begins_while_it_holds() {
        let fork = parse("6@10:00-11:00,2@11:30,3@12:00-").unwrap();
        let with = |added| Fork::with(Some(&fork), added, a100_40gb()).unwrap().to_string();
        assert_eq!(with(forced(9, 630.0, Hold::Once)), "6@10:00-9@10:30,2@11:30,3@12:00-");
        assert_eq!(with(forced(9, 630.0, Hold::Until(at(700.0)))), "6@10:00-9@10:30-11:40,3@12:00-");
        assert_eq!(with(forced(9, 630.0, Hold::Until(at(720.0)))), "6@10:00-9@10:30-3@12:00-");
        assert_eq!(with(forced(9, 600.0, Hold::ToTheEnd)), "9@10:00-");
        assert_eq!(with(forced(9, 690.0, Hold::Once)), "6@10:00-11:00,9@11:30,3@12:00-");
        assert_eq!(Fork::with(None, forced(9, 1.0, Hold::Once), a100_40gb()).unwrap().to_string(), "9@00:01");
        assert!(Fork::with(Some(&fork), forced(13, 1.0, Hold::Once), a100_40gb()).is_err());
    }

    #[test]
    fn released_is_what_came_before() {
        let fork = parse("6@10:00-3@11:00-").unwrap();
        let released = |time| fork.released(at(time)).map(|fork| fork.to_string());
        assert_eq!(released(599.0), None);
        assert_eq!(released(600.0).as_deref(), Some("6@10:00"));
        assert_eq!(released(630.0).as_deref(), Some("6@10:00-10:30"));
        assert_eq!(released(660.0).as_deref(), Some("6@10:00-3@11:00"));
        assert_eq!(released(900.0).as_deref(), Some("6@10:00-3@11:00-15:00"));
    }
}
