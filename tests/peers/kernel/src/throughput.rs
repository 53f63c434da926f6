//! Our simulator and the kernels on the same days.

use crate::agree::difference;
use crate::clock::{Contestant, in_turn};
use crate::gpu::Rule;
use crate::layout::Layout;
use crate::{days, on_nexosim, on_simcore};
use mig_explorer::day::{Prepared, Scenario};
use mig_explorer::model::{Job, LayoutId};
use mig_explorer::repartition::PolicyKind;
use mig_explorer::scheduler::SchedulerKind;
use serde::Serialize;
use std::error::Error;
use std::hint::black_box;
use std::sync::Arc;

const PASSES: usize = 25;

/// Layouts that are measured: one of few slices and one of many.
const LAYOUTS: [u8; 2] = [3, 6];

/// Schedulers that are measured, and the rule of the kernels' model that is the same.
const SCHEDULERS: [(SchedulerKind, Option<Rule>); 3] = [
    (SchedulerKind::EdfFs, Some(Rule::Fastest)),
    (SchedulerKind::EdfSs, Some(Rule::SlowestInTime)),
    (SchedulerKind::EdfSsRestricted, None),
];

/// One scheduler on one layout.
struct Case {
    scenario: Scenario,
    layout: Arc<Layout>,
    rule: Option<Rule>,
}

/// What a case measures, over all days.
#[derive(Serialize)]
pub struct Row {
    layout: u8,
    scheduler: &'static str,
    jobs: usize,
    preemptions: u32,
    tardiness_min: f64,
    energy_wh: f64,
    ours_s: f64,
    simcore_s: Option<f64>,
    nexosim_s: Option<f64>,
}

/// Checks that all agree on every one of the days 1 to `day_count`, then times them in turn.
pub fn run(day_count: u64) -> Result<Vec<Row>, Box<dyn Error>> {
    let days: Vec<Prepared> = (1..=day_count).map(days::default_day).collect::<Result<_, _>>()?;
    let jobs: Vec<Arc<[Job]>> = days.iter().map(|day| Arc::from(day.workload.jobs())).collect();
    let cases: Vec<Case> =
        LAYOUTS.iter().flat_map(|&layout| SCHEDULERS.map(|(s, rule)| case(layout, s, rule))).collect();
    let mut rows = Vec::new();
    for case in &cases {
        rows.push(check(case, &days, &jobs)?);
    }

    let contestants: Vec<Contestant<'_>> = cases.iter().flat_map(|case| contestants(case, &days, &jobs)).collect();
    let mut seconds = in_turn(PASSES, days.len(), &contestants).into_iter();
    for (row, case) in rows.iter_mut().zip(&cases) {
        row.ours_s = seconds.next().expect("ours are in every case");
        if case.rule.is_some() {
            (row.simcore_s, row.nexosim_s) = (seconds.next(), seconds.next());
        }
    }
    Ok(rows)
}

fn case(layout: u8, scheduler: SchedulerKind, rule: Option<Rule>) -> Case {
    let id = LayoutId(layout);
    let scenario = Scenario { scheduler, policy: PolicyKind::Static(id), ..days::scenario(1) };
    let (gpu, set) = (scenario.gpu, scenario.workload.set);
    let watts = set.watts_by_busy_slots.as_deref().unwrap_or(gpu.power.watts());
    let layout = Arc::new(Layout::new(gpu, id, &set.speedups(), watts));
    Case { scenario, layout, rule }
}

/// Who runs a case: ours, then the kernels if their model knows the scheduler.
fn contestants<'a>(case: &'a Case, days: &'a [Prepared], jobs: &'a [Arc<[Job]>]) -> Vec<Contestant<'a>> {
    let ours = move |day: usize| {
        black_box(days[day].run(&case.scenario, &mut ()));
    };
    let mut all: Vec<Contestant<'a>> = vec![Box::new(ours)];
    if let Some(rule) = case.rule {
        all.push(Box::new(move |day| {
            black_box(on_simcore::run(&jobs[day], &case.layout, rule));
        }));
        all.push(Box::new(move |day| {
            black_box(on_nexosim::run(&jobs[day], &case.layout, rule)).expect("it has run before");
        }));
    }
    all
}

/// Runs every day of a case once and compares; the times in the row are still to be filled in.
fn check(case: &Case, days: &[Prepared], jobs: &[Arc<[Job]>]) -> Result<Row, Box<dyn Error>> {
    let PolicyKind::Static(layout) = case.scenario.policy else { unreachable!("cases keep their layout") };
    let mut row = Row {
        layout: layout.0,
        scheduler: case.scenario.scheduler.key(),
        jobs: jobs.iter().map(|day| day.len()).sum(),
        preemptions: 0,
        tardiness_min: 0.0,
        energy_wh: 0.0,
        ours_s: 0.0,
        simcore_s: None,
        nexosim_s: None,
    };
    for (day, jobs) in days.iter().zip(jobs) {
        let ours = day.run(&case.scenario, &mut ());
        row.preemptions += ours.preemptions;
        row.tardiness_min += ours.tardiness_sum_min;
        row.energy_wh += ours.energy_wh;
        let Some(rule) = case.rule else { continue };
        let theirs = [
            ("simcore", on_simcore::run(jobs, &case.layout, rule)),
            ("nexosim", on_nexosim::run(jobs, &case.layout, rule)?),
        ];
        for (kernel, theirs) in theirs {
            if let Some(difference) = difference(&ours, &theirs) {
                let (layout, scheduler) = (row.layout, row.scheduler);
                return Err(format!("layout {layout}, {scheduler}: ours and {kernel} differ in {difference}").into());
            }
        }
    }
    Ok(row)
}
