//! The stage in means, for speeds at which single jobs would only flicker.

use super::Recording;
use crate::model::{JobClass, LayoutId, Minutes, PowerCurve};

/// Minutes that the means are taken over.
pub const MEANS_OVER: Minutes = 15.0;

/// Speed-up classes in the order of [`Means::busy`].
pub const MEAN_CLASSES: [JobClass; 3] = [JobClass::Linear, JobClass::Sublinear, JobClass::Capped(0)];

/// What the minutes before a time held.
#[derive(Clone, Debug, PartialEq)]
pub struct Means {
    /// From when to when, minutes since midnight.
    pub over: (Minutes, Minutes),
    /// For each compute slot the share of the time in which it ran jobs of each class.
    pub busy: Vec<[f64; MEAN_CLASSES.len()]>,
    /// Jobs waiting: mean, fewest, most.
    pub waiting: (f64, u32, u32),
    /// Jobs done.
    pub finished: usize,
    /// Jobs done past their deadline.
    pub late: usize,
    /// Mean power, watts.
    pub watts: f64,
    /// The share of the time of each layout that was in force, the greatest first.
    pub layouts: Vec<(LayoutId, f64)>,
}

impl Means {
    /// Mean number of busy slots.
    #[must_use]
    pub fn busy_slots(&self) -> f64 {
        self.busy.iter().flatten().sum()
    }
}

impl Recording {
    /// The means over the minutes before a time.
    #[must_use]
    pub fn means_before(&self, time: Minutes) -> Means {
        let (from, to) = ((time - MEANS_OVER).max(0.0), time.max(0.0));
        // At midnight nothing has passed, and every share is of nothing.
        let length = (to - from).max(f64::MIN_POSITIVE);
        let within = |start: Minutes, end: Minutes| (end.min(to) - start.max(from)).max(0.0) / length;

        let mut busy = vec![[0.0; MEAN_CLASSES.len()]; usize::from(self.prepared.machine.compute_slots)];
        for run in self.runs_between(from, to) {
            let class = match self.prepared.workload.job(run.job).class {
                JobClass::Linear => 0,
                JobClass::Sublinear => 1,
                JobClass::Capped(_) => 2,
            };
            if let Some(slice) = self.slice_of(run) {
                for slot in slice.start..slice.start + slice.slots {
                    busy[usize::from(slot)][class] += within(run.from, run.to);
                }
            }
        }

        let (first, last) = (self.frame_index(from), self.frame_index(to));
        let mut waiting = (0.0, u32::MAX, 0);
        for (index, frame) in self.frames.iter().enumerate().take(last + 1).skip(first) {
            let end = self.frames.get(index + 1).map_or(f64::INFINITY, |next| next.time);
            waiting.0 += f64::from(frame.waiting) * within(frame.time, end);
            // Between events of the same time nothing can be seen.
            if end > frame.time {
                waiting = (waiting.0, waiting.1.min(frame.waiting), waiting.2.max(frame.waiting));
            }
        }
        waiting.1 = waiting.1.min(waiting.2);

        let done = |time: Minutes| self.completions.partition_point(|completion| completion.at <= time);
        let completions = &self.completions[done(from)..done(to)];
        let mut layouts: Vec<(LayoutId, f64)> = Vec::new();
        for span in self.spans_between(from, to) {
            let share = within(span.from, span.to);
            match layouts.iter_mut().find(|(layout, _)| *layout == span.layout) {
                Some((_, sum)) => *sum += share,
                None => layouts.push((span.layout, share)),
            }
        }
        layouts.retain(|(_, share)| *share > 0.0);
        layouts.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        let drawn = self.figures_at(to).energy_wh - self.figures_at(from).energy_wh;
        Means {
            over: (from, to),
            busy,
            waiting,
            finished: completions.len(),
            late: completions.iter().filter(|completion| completion.tardiness > 0.0).count(),
            watts: drawn / PowerCurve::watt_hours(1.0, length),
            layouts,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explorer::{Session, Settings};

    /// The power curve is concave and the day is not constant, so only sums can be compared: the means of
    /// the day's quarters of an hour add up to the day's energy, jobs and lateness.
    #[test]
    fn the_means_of_all_quarters_add_up_to_the_day() {
        let session = Session::run(&Settings::default()).unwrap();
        let recording = &session.recording;
        let quarters = (recording.end() / MEANS_OVER) as usize + 1;
        let means: Vec<Means> =
            (1..=quarters).map(|quarter| recording.means_before(quarter as f64 * MEANS_OVER)).collect();
        let sum = |of: &dyn Fn(&Means) -> f64| means.iter().map(of).sum::<f64>();
        assert_eq!(sum(&|m| m.finished as f64), f64::from(recording.totals.completed));
        assert_eq!(sum(&|m| m.late as f64), f64::from(recording.totals.completed - recording.totals.on_time));
        let busy_minutes: f64 = recording
            .runs
            .iter()
            .map(|run| (run.to - run.from) * f64::from(recording.slice_of(run).unwrap().slots))
            .sum();
        assert!((sum(&|m| m.busy_slots() * MEANS_OVER) - busy_minutes).abs() < 1e-6);
        let waited: f64 = recording.frames.windows(2).map(|w| f64::from(w[0].waiting) * (w[1].time - w[0].time)).sum();
        assert!((sum(&|m| m.waiting.0 * MEANS_OVER) - waited).abs() < 1e-6);
        let energy = sum(&|m| m.watts * MEANS_OVER / 60.0);
        assert!((energy - recording.totals.energy_wh).abs() < 1e-6, "{energy}");
        for m in &means[..quarters - 1] {
            assert!((m.layouts.iter().map(|(_, share)| share).sum::<f64>() - 1.0).abs() < 1e-9);
            assert!(f64::from(m.waiting.1) <= m.waiting.0 + 1e-9 && m.waiting.0 <= f64::from(m.waiting.2) + 1e-9);
        }
    }

    #[test]
    fn at_midnight_there_is_nothing_to_average() {
        let session = Session::run(&Settings::default()).unwrap();
        let means = session.recording.means_before(0.0);
        assert_eq!((means.finished, means.busy_slots(), means.watts), (0, 0.0, 0.0));
        assert!(means.layouts.is_empty());
    }
}
