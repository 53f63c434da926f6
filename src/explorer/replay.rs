//! The day simulated again up to a frame, for questions that the recording itself does not answer.

use super::Recording;
use crate::repartition::RepartitionPolicy;
use crate::sim::{Event, Simulation};

impl Recording {
    /// The day right after the event of a frame, before anybody has reacted to it: what a policy is asked about,
    /// and what the scheduler finds.
    #[must_use]
    pub fn replayed(&self, frame: usize) -> Simulation<'_> {
        self.replay(frame, |_, _, _| ())
    }

    /// The last frame up to `frame` after whose event a policy would be asked, with the day as it would see it.
    /// The layouts are those of the recording, whoever chose them.
    pub fn asked_by(&self, policy: &dyn RepartitionPolicy, frame: usize) -> Option<(usize, Simulation<'_>)> {
        let mut last = None;
        self.replay(frame, |frame, event, simulation| {
            if policy.is_asked_after(event, simulation) {
                last = Some((frame, simulation.clone()));
            }
        });
        last
    }

    /// Steps through the events up to a frame and shows the day after each of them. Layouts and wake-ups are taken
    /// from the recording, so no policy decides again.
    fn replay<'a>(&'a self, to: usize, mut show: impl FnMut(usize, Event, &Simulation<'a>)) -> Simulation<'a> {
        let mut simulation = self.prepared.midnight(&self.scenario, self.frames[0].layout);
        for (index, frame) in self.frames[..=to].iter().enumerate().skip(1) {
            let wakeup = matches!(frame.event, Some(Event::WokeUp)).then_some(frame.time);
            let Some(event) = simulation.advance(wakeup, &mut ()) else { break };
            debug_assert_eq!(Some(event), frame.event, "a replay repeats the day");
            show(index, event, &simulation);
            if index < to {
                simulation.commit(frame.layout, &mut ());
            }
        }
        simulation
    }
}

#[cfg(test)]
mod tests {
    use crate::explorer::{Change, Session, Settings};
    use crate::model::LayoutId;
    use crate::repartition::{Fixed, PolicyKind};
    use crate::sim::Event;

    const DAY_NIGHT: PolicyKind = PolicyKind::DayNight { day: LayoutId(6), night: LayoutId(2) };

    /// Committing what was chosen then must lead to the recorded frame, whatever the policy and its pauses.
    #[test]
    fn a_replay_meets_every_frame() {
        for (policy, pause) in [(PolicyKind::Lookahead { depth: 0 }, 4.0), (DAY_NIGHT, 4.0), (DAY_NIGHT, 0.0)] {
            let settings = Settings::default().with(Change::Policy(policy)).with(Change::PauseS(pause));
            let recording = Session::run(&settings).unwrap().recording;
            for (index, frame) in recording.frames.iter().enumerate().skip(1).step_by(7) {
                let mut simulation = recording.replayed(index);
                simulation.commit(frame.layout, &mut ());
                assert_eq!(simulation.now(), frame.time);
                assert_eq!(simulation.system().jobs, recording.active(frame));
                assert_eq!(simulation.watts(), frame.watts);
            }
        }
    }

    #[test]
    fn the_last_question_is_found_and_a_fixed_policy_has_none() {
        let recording = Session::run(&Settings::default()).unwrap().recording;
        let (policy, _) = recording.prepared.start(&recording.scenario);
        let first = recording.frames.iter().position(|frame| matches!(frame.event, Some(Event::Arrived(_)))).unwrap();
        assert!(recording.asked_by(policy.as_ref(), first - 1).is_none());
        assert_eq!(recording.asked_by(policy.as_ref(), first).unwrap().0, first);
        let held = Session::run(&Settings::default().with(Change::Policy(PolicyKind::Static(LayoutId(3))))).unwrap();
        assert!(held.recording.asked_by(&Fixed(LayoutId(3)), held.recording.frames.len() - 1).is_none());
    }
}
