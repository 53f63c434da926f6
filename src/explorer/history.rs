//! Undo and redo: settings that were, and settings that were undone.

use super::Settings;
use std::rc::Rc;

/// Most steps that can be undone.
const MOST_STEPS: usize = 100;

/// Settings to go back or forward to, and what that undoes or redoes.
#[derive(Clone, Debug, PartialEq)]
struct Step {
    /// What was changed, as `arrival rate`.
    what: &'static str,
    /// The gesture that changed it.
    gesture: u32,
    /// The settings on the other side of the change.
    settings: Rc<Settings>,
}

/// The changes made to the settings, the last [`MOST_STEPS`] of them, and those undone since the last change.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct History {
    done: Vec<Step>,
    undone: Vec<Step>,
}

impl History {
    /// After a change of `before` into `after`, which forgets what was undone. Changes of the same thing in one
    /// gesture, as the drag of a slider, are one step; a gesture that ends where it began is none.
    #[must_use]
    pub fn changed(&self, what: &'static str, gesture: u32, before: &Settings, after: &Settings) -> History {
        let mut done = self.done.clone();
        match done.last() {
            // Whatever was undone in between is another gesture.
            Some(last) if (last.what, last.gesture) == (what, gesture) => {
                if *last.settings == *after {
                    done.pop();
                }
            }
            _ => {
                if done.len() == MOST_STEPS {
                    done.remove(0);
                }
                done.push(Step { what, gesture, settings: Rc::new(before.clone()) });
            }
        }
        History { done, undone: Vec::new() }
    }

    /// What would be undone.
    #[must_use]
    pub fn undoes(&self) -> Option<&'static str> {
        self.done.last().map(|step| step.what)
    }

    /// What would be redone.
    #[must_use]
    pub fn redoes(&self) -> Option<&'static str> {
        self.undone.last().map(|step| step.what)
    }

    /// One step back from `now`: the settings that were, and the history then.
    #[must_use]
    pub fn undo(&self, now: &Settings) -> Option<(Rc<Settings>, History)> {
        let (mut done, mut undone) = (self.done.clone(), self.undone.clone());
        let settings = cross(&mut done, &mut undone, now)?;
        Some((settings, History { done, undone }))
    }

    /// One step forward again from `now`.
    #[must_use]
    pub fn redo(&self, now: &Settings) -> Option<(Rc<Settings>, History)> {
        let (mut done, mut undone) = (self.done.clone(), self.undone.clone());
        let settings = cross(&mut undone, &mut done, now)?;
        Some((settings, History { done, undone }))
    }
}

/// Moves the last step to the other side, where it leads back to `now`.
fn cross(from: &mut Vec<Step>, to: &mut Vec<Step>, now: &Settings) -> Option<Rc<Settings>> {
    let Step { what, gesture, settings } = from.pop()?;
    to.push(Step { what, gesture, settings: Rc::new(now.clone()) });
    Some(settings)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::{Change, HourRate};

    /// Settings and their history, as the page keeps them.
    struct Page {
        now: Settings,
        history: History,
    }

    impl Page {
        fn open() -> Page {
            Page { now: Settings::default(), history: History::default() }
        }

        fn change(&mut self, change: Change, gesture: u32) {
            let after = self.now.with(change);
            self.history = self.history.changed(change.what(), gesture, &self.now, &after);
            self.now = after;
        }

        fn undo(&mut self) -> bool {
            let Some((settings, history)) = self.history.undo(&self.now) else { return false };
            (self.now, self.history) = ((*settings).clone(), history);
            true
        }

        fn redo(&mut self) -> bool {
            let Some((settings, history)) = self.history.redo(&self.now) else { return false };
            (self.now, self.history) = ((*settings).clone(), history);
            true
        }

        fn names(&self) -> (Option<&str>, Option<&str>) {
            (self.history.undoes(), self.history.redoes())
        }
    }

    #[test]
    fn changes_are_undone_and_redone_in_turn_with_their_names() {
        let mut page = Page::open();
        let opening = page.now.clone();
        assert_eq!(page.names(), (None, None));
        page.change(Change::ArrivalRate(1.5), 1);
        let faster = page.now.clone();
        page.change(Change::PauseS(30.0), 2);
        let both = page.now.clone();
        assert_eq!(page.names(), (Some("repartition pause"), None));
        assert!(page.undo());
        assert_eq!((&page.now, page.names()), (&faster, (Some("arrival rate"), Some("repartition pause"))));
        assert!(page.undo());
        assert_eq!((&page.now, page.names()), (&opening, (None, Some("arrival rate"))));
        assert!(!page.undo());
        assert!(page.redo() && page.redo());
        assert_eq!((&page.now, page.names()), (&both, (Some("repartition pause"), None)));
        assert!(!page.redo());
    }

    #[test]
    fn a_change_after_an_undo_forgets_what_was_undone() {
        let mut page = Page::open();
        page.change(Change::ArrivalRate(1.5), 1);
        page.undo();
        page.change(Change::InferenceShare(0.5), 2);
        assert_eq!(page.names(), (Some("inference share"), None));
    }

    /// Three values on the way of one drag, then a second drag of the same slider.
    #[test]
    fn a_drag_is_one_step() {
        let mut page = Page::open();
        let opening = page.now.clone();
        for value in [1.1, 1.2, 1.3] {
            page.change(Change::ArrivalRate(value), 1);
        }
        let dragged = page.now.clone();
        page.change(Change::ArrivalRate(1.8), 2);
        page.undo();
        assert_eq!(page.now, dragged);
        page.undo();
        assert_eq!(page.now, opening);
        page.redo();
        assert_eq!(page.now, dragged);
    }

    /// Bars painted across are one step; what else a gesture changes is another.
    #[test]
    fn a_step_is_one_thing_in_one_gesture() {
        let mut page = Page::open();
        for hour in 8..12 {
            let rate = HourRate { hour, per_minute: 0.1 };
            page.change(Change::Paint(rate, rate), 1);
        }
        page.change(Change::Seed(4), 1);
        assert_eq!(page.names().0, Some("seed"));
        page.undo();
        assert_eq!(page.names().0, Some("arrival curve"));
        page.undo();
        assert_eq!(page.now, Settings::default());
    }

    #[test]
    fn a_drag_that_returns_leaves_no_step() {
        let mut page = Page::open();
        page.change(Change::Seed(3), 1);
        for value in [1.1, 1.2, 1.0] {
            page.change(Change::ArrivalRate(value), 2);
        }
        assert_eq!(page.names().0, Some("seed"));
        // And on in the same gesture.
        page.change(Change::ArrivalRate(1.4), 2);
        assert_eq!(page.names().0, Some("arrival rate"));
    }

    #[test]
    fn the_oldest_steps_are_forgotten() {
        let mut page = Page::open();
        for step in 0..MOST_STEPS as u32 + 5 {
            page.change(Change::Seed(1000 + u64::from(step)), step);
        }
        let mut undone = 0;
        while page.undo() {
            undone += 1;
        }
        assert_eq!((undone, page.now.scenario.workload.seed), (MOST_STEPS, 1004));
    }
}
