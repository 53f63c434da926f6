//! The power curve with the GPU's place on it.

use super::Recording;
use crate::model::LayoutId;

/// A curve rises no more once this share of its whole rise is left.
const FLAT_SHARE: f64 = 0.1;

/// Power by busy slots, and the state now.
#[derive(Clone, Debug, PartialEq)]
pub struct PowerView {
    /// Watts at none to all slots busy.
    pub watts: Vec<f64>,
    /// Slots busy now.
    pub busy: u8,
    /// Slots busy after the next start, if one more can be busy: one more slot, or without MIG all.
    pub next: Option<u8>,
    /// The number of busy slots from which on further ones add next to nothing, if there is one
    /// with two or more slots above it.
    pub flat_from: Option<u8>,
}

impl PowerView {
    /// Watts now.
    #[must_use]
    pub fn now(&self) -> f64 {
        self.watts[usize::from(self.busy)]
    }

    /// Watts with this many slots busy, over those with `from` busy.
    #[must_use]
    pub fn added(&self, from: u8, to: u8) -> f64 {
        self.watts[usize::from(to)] - self.watts[usize::from(from)]
    }

    /// Slots of the GPU.
    #[must_use]
    pub fn slots(&self) -> u8 {
        (self.watts.len() - 1) as u8
    }
}

impl Recording {
    /// The power curve of a layout with `busy` slots busy.
    #[must_use]
    pub fn power_view(&self, layout: LayoutId, busy: u8) -> PowerView {
        let machine = &self.prepared.machine;
        let slots = machine.compute_slots;
        let watts: Vec<f64> = (0..=slots).map(|busy| machine.partition(layout).watts(busy)).collect();
        let whole = layout == LayoutId::NO_MIG;
        let next = (busy < slots).then_some(if whole { slots } else { busy + 1 });
        let rise = |from: u8| watts[usize::from(slots)] - watts[usize::from(from)];
        let flat = (0..=slots).find(|&from| rise(from) <= FLAT_SHARE * rise(0));
        let flat_from = flat.filter(|&from| !whole && from + 2 <= slots);
        PowerView { busy, next, flat_from, watts }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::{Change, Session, Settings, preset_by_id};
    use crate::repartition::PolicyKind;

    #[test]
    fn above_four_slots_the_published_curve_is_flat() {
        let session = Session::run(&Settings::default()).unwrap();
        let view = session.recording.power_view(LayoutId(3), 2);
        assert_eq!((view.next, view.flat_from, view.slots()), (Some(3), Some(4), 7));
        assert!((view.added(4, 7) - 4.6).abs() < 1e-9);
        assert_eq!(session.recording.power_view(LayoutId(3), 7).next, None);
    }

    #[test]
    fn without_mig_a_job_takes_all_slots_at_250_watts() {
        let settings = Settings::default().with(Change::Policy(PolicyKind::NoMig));
        let session = Session::run(&settings).unwrap();
        let view = session.recording.power_view(LayoutId::NO_MIG, 0);
        assert_eq!((view.now(), view.next, view.flat_from), (40.0, Some(7), None));
        assert_eq!(view.added(0, 7), 210.0);
    }

    #[test]
    fn a_set_with_other_watts_shows_them() {
        let settings = Settings::default().with(Change::Preset(preset_by_id("C1").unwrap()));
        let session = Session::run(&settings).unwrap();
        assert_eq!(session.recording.power_view(LayoutId(1), 7).now(), 250.0);
    }
}
