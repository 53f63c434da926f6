//! How much of the day the figures tell of.

use super::{Figures, Recording};
use crate::model::Minutes;

/// The part of the day that figures and the result sentence are about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Extent {
    /// From midnight until the last job is done.
    WholeDay,
    /// From midnight to this minute.
    SoFar(Minutes),
}

impl Recording {
    /// The sums over a part of the day.
    #[must_use]
    pub fn figures(&self, extent: Extent) -> Figures {
        match extent {
            Extent::WholeDay => Figures::of(&self.totals),
            Extent::SoFar(time) => self.figures_at(time),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::{Session, Settings};

    #[test]
    fn at_the_end_so_far_is_the_whole_day_and_at_midnight_nothing() {
        let session = Session::run(&Settings::default()).unwrap();
        let recording = &session.recording;
        let [whole, end] = [Extent::WholeDay, Extent::SoFar(recording.end())].map(|extent| recording.figures(extent));
        assert!((whole.energy_wh - end.energy_wh).abs() < 1e-9);
        assert_eq!(Figures { energy_wh: 0.0, ..whole }, Figures { energy_wh: 0.0, ..end });
        assert_eq!(recording.figures(Extent::SoFar(0.0)), Figures::default());
    }
}
