//! Links: golden ones that must keep working, every state there and back, and damaged or hostile ones.

use mig_explorer::explorer::{
    Change, HistoryStep, LONGEST_LINK, Link, MAX_HOUR_RATE_PER_MIN, Opened, SLIDERS, Session, Settings, TimeWindow,
    Trail, View, preset_by_id, presets,
};
use mig_explorer::model::{ArrivalRate, ClassMix, HOURS, JobId, LayoutId, a100_40gb};
use mig_explorer::repartition::{Fork, PolicyKind};
use mig_explorer::scheduler::SchedulerKind;
use proptest::prelude::*;

fn read(text: &str) -> (Link, Vec<String>) {
    Link::read(text).unwrap_or_else(|| panic!("{text} is a link"))
}

/// The link and nothing to complain of.
fn whole(text: &str) -> Link {
    let (link, problems) = read(text);
    assert_eq!(problems, [""; 0], "{text}");
    link
}

fn policy(text: &str) -> PolicyKind {
    PolicyKind::parse(text, a100_40gb()).expect("a policy")
}

fn preset(id: &str) -> Change {
    Change::Preset(preset_by_id(id).expect("a preset"))
}

fn after(changes: &[Change]) -> Settings {
    changes.iter().fold(Settings::default(), |settings, change| settings.with(*change))
}

/// If this fails, a default has changed: links in version 1 leave it out, so a new version is needed that knows both.
#[test]
fn what_links_of_version_1_leave_out_is_what_it_was() {
    let Link { settings, view } = whole("v=1");
    let scenario = &settings.scenario;
    let workload = &scenario.workload;
    assert_eq!((workload.set.id, workload.seed), ("F2", 11));
    assert_eq!((scenario.policy, settings.baseline), (policy("agent"), policy("static:3")));
    assert_eq!((settings.static_layout, &settings.fork), (LayoutId(3), &None));
    assert_eq!((scenario.scheduler, scenario.pause_s), (SchedulerKind::EdfSsRestricted, 4.0));
    assert_eq!((workload.rate_multiplier, workload.inference_share, workload.deadline_multiplier), (1.0, 0.8, 1.0));
    let window = TimeWindow { from: 540.0, to: 780.0 };
    assert_eq!((workload.inference_work_multiplier, workload.training_work_multiplier), (1.0, 1.0));
    assert_eq!(workload.class_mix, ClassMix { linear: 1.0 / 3.0, sublinear: 1.0 / 3.0 });
    let group = |hour: f64| workload.arrivals.per_minute(60.0 * hour);
    assert!((group(0.0) - 0.111 * 2.5).abs() < 1e-12 && (group(10.0) - 0.201 * 2.5).abs() < 1e-12);
    assert_eq!(view, View { time: None, window, selected: None, speed: 60.0 });
}

/// Links that were shared must go on to mean what they meant.
#[test]
fn golden_links_keep_working() {
    let at = |time, from, to| View { time: Some(time), window: TimeWindow { from, to }, ..View::default() };
    let fork = |text| Some(Fork::parse(text, a100_40gb()).expect("a fork"));
    let golden = [
        (
            "v=1&set=P&seed=7&policy=static:3&rate=1.2&t=10:31&zoom=08:00-12:30&job=93",
            after(&[preset("P"), Change::Seed(7), Change::Policy(policy("static:3")), Change::ArrivalRate(1.2)]),
            View { selected: Some(JobId(92)), ..at(631.0, 480.0, 750.0) },
        ),
        (
            "v=1&seed=18446744073709551615&policy=day-night:6/2&static=12&baseline=lookahead:0&scheduler=lalf",
            Settings {
                static_layout: LayoutId(12),
                ..after(&[
                    Change::Seed(u64::MAX),
                    Change::Policy(policy("day-night:6/2")),
                    Change::Baseline(policy("lookahead:0")),
                    Change::Scheduler(SchedulerKind::Lalf),
                ])
            },
            View::default(),
        ),
        (
            "v=1&pause=0.5&inference=0.35&deadline=0.25&t=20:00:07.5&speed=3600",
            after(&[Change::PauseS(0.5), Change::InferenceShare(0.35), Change::DeadlineSlack(0.25)]),
            View { speed: 3600.0, ..at(1200.125, 1080.125, 1320.125) },
        ),
        (
            "v=1&set=overload&inference=0.5&mix=linear:0.5,sublinear:0.25&inference-work=2&training-work=0.3",
            after(&[
                preset("overload"),
                Change::InferenceShare(0.5),
                Change::ClassMix(ClassMix { linear: 0.5, sublinear: 0.25 }),
                Change::InferenceWork(2.0),
                Change::TrainingWork(0.3),
            ]),
            View::default(),
        ),
        (
            "v=1&policy=no-mig&fork=6@10:31-3@11:00-,12@10:00",
            Settings::default().with(Change::Policy(PolicyKind::NoMig)),
            View::default(),
        ),
        (
            "v=1&fork=12@10:00,6@10:31:14.074-11:00",
            Settings { fork: fork("12@10:00,6@10:31:14.074-11:00"), ..Settings::default() },
            View::default(),
        ),
    ];
    for (text, settings, view) in golden {
        let (link, problems) = read(text);
        assert_eq!(link, Link { settings, view }, "{text}");
        let refused = text.contains("-,12@10:00");
        assert_eq!(problems.len(), usize::from(refused), "the fork that goes back in time: {problems:?}");
        assert!(refused || link.text() == text, "{} is not {text}", link.text());
    }
}

#[test]
fn golden_arrivals_keep_working() {
    let arrivals = |text: &str| whole(text).settings.scenario.workload.arrivals;
    assert_eq!(arrivals("v=1&arrivals=0.5"), ArrivalRate::Constant(0.5));
    let curve = whole("v=1&set=P1").settings.scenario.workload.arrivals;
    let mut rates: [f64; HOURS] = std::array::from_fn(|hour| curve.per_minute(60.0 * hour as f64));
    rates[9] = 0.5;
    rates[10..=12].fill(0.75);
    assert_eq!(arrivals("v=1&arrivals=9:0.5,10-12:0.75&set=P1"), ArrivalRate::Hourly(rates));
}

#[test]
fn the_page_as_it_opens_has_an_empty_link() {
    assert_eq!(Link::default().text(), "");
    assert_eq!(Opened::of("", None).text(), "");
}

#[test]
fn the_name_of_a_place_on_the_page_is_no_link() {
    for text in ["", "main", "tl", "controls", "%", "é", "%ff"] {
        assert_eq!(Link::read(text), None, "{text}");
    }
}

#[test]
fn an_encoded_link_is_read_like_a_plain_one() {
    let plain = whole("v=1&policy=day-night:6/2&t=10:31:00");
    assert_eq!(whole("v=1&policy=day-night%3A6%2f2&t=10%3a31:00"), plain);
    assert_eq!(whole("v%3D1%26policy%3Dday-night%3A6%2F2%26t%3D10%3A31%3A00"), plain);
    assert_eq!(whole("&&v=1&policy=day-night:6/2&&t=10:31:00&"), plain);
}

/// The problem is told, and the seed beside it is used.
#[test]
fn what_is_not_valid_is_told_and_the_rest_is_used() {
    for (part, problem) in [
        ("rate=99", "The link's arrival rate 99 is not from 0.2 to 2; the preset's is used."),
        ("rate=NaN", "The link's arrival rate NaN is not from 0.2 to 2; the preset's is used."),
        ("rate=inf", "The link's arrival rate inf is not from 0.2 to 2; the preset's is used."),
        ("rate=-1", "The link's arrival rate -1 is not from 0.2 to 2; the preset's is used."),
        ("rate=1e0", "The link's arrival rate 1e0 is not from 0.2 to 2; the preset's is used."),
        ("rate=", "The link's arrival rate “” is not from 0.2 to 2; the preset's is used."),
        ("rate", "The link's arrival rate “” is not from 0.2 to 2; the preset's is used."),
        ("inference=1.01", "The link's inference share 1.01 is not from 0 to 1; the preset's is used."),
        ("training-work=5", "The link's training duration 5 is not from 0.25 to 2; the preset's is used."),
        ("pause=601", "The link's repartition pause 601 is not from 0 to 600; 4 is used."),
        ("policy=clairvoyant", "The link's policy clairvoyant takes too long for a page; agent is used."),
        ("t=10:61", "The link's time 10:61 is not a time such as 10:31:00; the day opens where it is busy."),
        (
            "zoom=13:00-09:00",
            "The link's zoom 13:00-09:00 is not a stretch of the day such as 09:00-13:00; 09:00-13:00 is used.",
        ),
        ("job=0", "The link's job 0 is not a job's number, 1 and up; none is selected."),
        ("speed=0", "The link's speed 0 is not from 1 to 3600; 60 is used."),
        ("foo=bar", "The link's part foo=bar is not known; it is left out."),
        ("<b>", "The link's part <b> is not known; it is left out."),
        ("seed=8", "The link gives seed more than once; the first counts."),
        ("v=2", "The link's version 2 is not one this page knows; what it knows is used."),
        ("a=%ff", "The link's part a=%ff is not text; it is left out."),
    ] {
        let (link, problems) = read(&format!("seed=7&{part}"));
        assert_eq!(problems, [problem]);
        assert_eq!(link, whole("seed=7"), "{part}");
    }
    for (part, start) in [
        ("set=Q", "The link's scenario Q is none of F2, F2U, F1, P, P1, C1, "),
        ("mix=linear:0.5", "The link's mix of jobs linear:0.5 is not shares such as "),
        ("mix=linear:0.5,sublinear:0.5", "The link's mix of jobs linear:0.5,sublinear:0.5 is not shares such as "),
        ("policy=static:13", "The link's policy static:13 cannot be used ("),
        ("policy=lookahead:3", "The link's policy lookahead:3 cannot be used ("),
        ("static=0", "The link's static layout 0 cannot be used ("),
        ("scheduler=fifo", "The link's scheduler fifo cannot be used ("),
        ("arrivals=9:99", "The link's arrival curve 9:99 is not hours and jobs per minute such as "),
        ("fork=13@10:00", "The link's fork 13@10:00 cannot be used ("),
    ] {
        let (link, problems) = read(&format!("seed=7&{part}"));
        assert!(problems.len() == 1 && problems[0].starts_with(start), "{problems:?}");
        assert_eq!(link, whole("seed=7"), "{part}");
    }
    let (link, problems) = read("policy=static:5&seed=99999999999999999999");
    assert_eq!(
        problems,
        ["The link's seed 99999999999999999999 is not a whole number of up to 20 digits; 11 is used."]
    );
    assert_eq!(link, whole("policy=static:5"));
}

#[test]
fn many_problems_are_counted_and_long_ones_cut() {
    let (_, problems) = read(&(0..300).map(|k| format!("x{k}=1&")).collect::<String>());
    assert_eq!((problems.len(), problems[8].as_str()), (9, "292 more parts of the link could not be used."));
    let (link, problems) = read(&format!("seed=7&policy={}", "x".repeat(100_000)));
    assert_eq!(link, whole("seed=7"));
    assert_eq!(problems[0], "The link is longer than 2000 characters; what comes after is left out.");
    assert!(problems.iter().all(|problem| problem.len() < 500), "{problems:?}");
}

#[test]
fn what_the_day_does_not_have_is_told() {
    let opened = Opened::of("v=1&seed=7&t=99:00&job=5000&zoom=97:00-99:00", None);
    let end = opened.session.recording.end();
    assert_eq!((opened.view.time, opened.view.selected), (Some(end), None));
    assert_eq!(opened.session.settings, whole("seed=7").settings);
    let starts =
        ["The link's time 99:00:00 is after the end of the day, ", "The link's job 5000 is not among the day's "];
    for (problem, start) in opened.problems.iter().zip(starts) {
        assert!(problem.starts_with(start), "{problem}");
    }
    assert!((opened.view.window.to - end).abs() < 1e-9);
    let zoom = "The link's zoom is not within the day; the nearest part of it is shown.";
    assert_eq!(opened.problems[2..], [zoom]);
}

/// The end of a day is at no whole second.
#[test]
fn a_link_to_the_whole_day_shows_the_whole_day() {
    let session = Session::run(&Settings::default()).expect("the default settings are valid");
    let whole_day = TimeWindow::whole(session.recording.end());
    let view = View { window: whole_day, ..View::default() }.rounded(&session.recording, 0.0);
    let text = Link { settings: session.settings.clone(), view }.text();
    assert_eq!(Opened::of(&text, None).view.window, whole_day, "{text}");
}

/// The days are run once: what a link shares with the days on show is taken over.
#[test]
fn going_back_runs_no_day_again() {
    let first = Opened::of("v=1&policy=static:5", None);
    let back = Opened::of("v=1&policy=static:5&t=10:31", Some(&first.session));
    assert!(std::rc::Rc::ptr_eq(&first.session.recording, &back.session.recording));
    assert_eq!((back.cursor().time, back.cursor().playing), (631.0, false));
}

fn rates() -> impl Strategy<Value = f64> {
    prop_oneof![Just(0.0), Just(MAX_HOUR_RATE_PER_MIN), (0u32..1000).prop_map(|k| f64::from(k) / 1000.0), 0.001..1.0f64]
}

fn arrivals() -> impl Strategy<Value = Option<ArrivalRate>> {
    let hourly = proptest::collection::vec(rates(), HOURS)
        .prop_map(|rates| ArrivalRate::Hourly(std::array::from_fn(|hour| rates[hour])));
    prop_oneof![Just(None), rates().prop_map(|rate| Some(ArrivalRate::Constant(rate))), hourly.prop_map(Some)]
}

fn policies() -> impl Strategy<Value = PolicyKind> {
    let layout = || (1u8..=12).prop_map(LayoutId);
    prop_oneof![
        Just(PolicyKind::NoMig),
        layout().prop_map(PolicyKind::Static),
        (layout(), layout()).prop_map(|(day, night)| PolicyKind::DayNight { day, night }),
        (0u8..=2).prop_map(|depth| PolicyKind::Lookahead { depth }),
        Just(policy("agent")),
        Just(policy("paper-agent")),
    ]
}

fn forks() -> impl Strategy<Value = Option<Fork>> {
    let chains = ["6@10:31", "1@00:00-", "12@10:31:14.074-11:00,3@12:00", "6@10:31-3@11:00-7@11:30"];
    proptest::option::of(proptest::sample::select(chains.to_vec()))
        .prop_map(|text| text.map(|text| Fork::parse(text, a100_40gb()).expect("a fork")))
}

/// A number that a slider gives, or any other of its range.
fn slid(slider: usize) -> impl Strategy<Value = f64> {
    let (min, max) = (SLIDERS[slider].min, SLIDERS[slider].max);
    let steps = (0..=20u32).prop_map(move |step| min + (max - min) * f64::from(step) / 20.0);
    prop_oneof![steps, (min + 0.001)..max]
}

prop_compose! {
    fn settings()(
        start in proptest::sample::select(presets().iter().collect::<Vec<_>>()),
        seed in any::<u64>(),
        (policy, baseline) in (policies(), policies()),
        layout in 1u8..=12,
        scheduler in proptest::sample::select(SchedulerKind::ALL.to_vec()),
        pause in prop_oneof![Just(0.0), Just(4.0), 0.001..600.0f64],
        (rate, inference, deadline) in (slid(0), slid(1), slid(2)),
        (inference_work, training_work) in (slid(3), slid(4)),
        mix in proptest::option::of((0.05..0.5f64, 0.05..0.4f64)),
        arrivals in arrivals(),
        fork in forks(),
    ) -> Settings {
        let mut settings = after(&[
            Change::Preset(start), Change::Seed(seed), Change::Policy(policy), Change::Baseline(baseline),
            Change::Scheduler(scheduler), Change::PauseS(pause), Change::ArrivalRate(rate),
            Change::InferenceShare(inference), Change::DeadlineSlack(deadline), Change::InferenceWork(inference_work),
            Change::TrainingWork(training_work),
        ]);
        settings.static_layout = LayoutId(layout);
        settings.fork = fork;
        if let Some((linear, sublinear)) = mix {
            settings = settings.with(Change::ClassMix(ClassMix { linear, sublinear }));
        }
        if let Some(arrivals) = arrivals {
            settings.scenario.workload.arrivals = arrivals;
        }
        settings
    }
}

prop_compose! {
    fn views()(
        time in proptest::option::of(0.0..2000.0f64),
        (from, span) in (0.0..1400.0f64, 10.0..500.0f64),
        zoomed in any::<bool>(),
        selected in proptest::option::of(0u32..2000),
        speed in prop_oneof![Just(60.0), 1.0..3600.0f64],
    ) -> View {
        let text = time.map_or("v=1".to_owned(), |time| format!("v=1&t={time}"));
        let own = read(&text).0.view.window;
        let window = if zoomed { TimeWindow { from, to: from + span } } else { own };
        View { time, window, selected: selected.map(JobId), speed }
    }
}

proptest! {
    /// To the last bit, and in no more than 2,000 of the characters that an address can have behind `#`.
    #[test]
    fn every_state_is_read_as_it_was_written(settings in settings(), view in views()) {
        let link = Link { settings, view };
        let text = link.text();
        prop_assert!(text.len() <= LONGEST_LINK);
        prop_assert!(text.bytes().all(|b| b.is_ascii_alphanumeric() || b"=&:/,.-@".contains(&b)), "{}", text);
        let (again, problems) = read(if text.is_empty() { "v=1" } else { &text });
        prop_assert_eq!(&problems, &[""; 0]);
        prop_assert_eq!(&again, &link);
        prop_assert_eq!(again.text(), text);
    }

    /// Whatever the bytes: no panic, and what was read is a state like any other.
    #[test]
    fn any_bytes_give_a_state(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        check_any(&String::from_utf8_lossy(&bytes))?;
    }

    /// A valid link with a few bytes changed, cut or doubled.
    #[test]
    fn a_damaged_link_gives_a_state(
        (settings, view) in (settings(), views()),
        damage in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..4u8), 1..6),
    ) {
        let mut bytes = Link { settings, view }.text().into_bytes();
        bytes.extend(b"v=1");
        for (place, byte, how) in damage {
            let at = place.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                2 => bytes.truncate(at.max(1)),
                _ => bytes.extend_from_within(at..),
            }
        }
        check_any(&String::from_utf8_lossy(&bytes))?;
    }

    /// Known keys with values from nowhere.
    #[test]
    fn any_value_gives_a_state(
        parts in proptest::collection::vec(
            (proptest::sample::select(KEYS.to_vec()), "\\PC{0,20}|[0-9:.,@/-]{0,30}"),
            0..20,
        ),
    ) {
        check_any(&parts.iter().map(|(key, value)| format!("{key}={value}&")).collect::<String>())?;
    }
}

const KEYS: [&str; 20] = [
    "v",
    "set",
    "seed",
    "policy",
    "static",
    "baseline",
    "scheduler",
    "pause",
    "rate",
    "arrivals",
    "inference",
    "mix",
    "inference-work",
    "training-work",
    "deadline",
    "t",
    "zoom",
    "job",
    "speed",
    "fork",
];

fn check_any(text: &str) -> Result<(), TestCaseError> {
    let Some((link, problems)) = Link::read(text) else { return Ok(()) };
    prop_assert!(problems.len() <= 9 && problems.iter().all(|problem| problem.chars().count() < 500));
    let written = link.text();
    prop_assert!(written.len() <= LONGEST_LINK);
    prop_assert_eq!(read(if written.is_empty() { "v=1" } else { &written }), (link, vec![]));
    Ok(())
}

/// Random links are not only read but run.
#[test]
fn damaged_links_open() {
    for text in [
        "v=1&seed=7&rate=99&policy=static:99&t=10:31",
        "seed=18446744073709551616&set=&policy=&=&==&&&t=::&zoom=-&job=-1&arrivals=,&fork=,",
        "\u{0}\u{202e}=\u{feff}&seed=٣",
        "rate=0.2&inference=0&deadline=0.25&pause=600&arrivals=0&t=0",
        "rate=2&inference=0&deadline=4&pause=600&policy=no-mig&baseline=no-mig&scheduler=llf&t=1000:00",
    ] {
        let opened = Opened::of(text, None);
        let end = opened.session.recording.end();
        assert!(opened.view.time.is_none_or(|time| time <= end) && opened.view.window.to <= end + 1e-9);
        let again = Opened::of(&opened.text(), None);
        assert_eq!(again.problems, [""; 0], "{text}");
        assert_eq!(again.session.settings, opened.session.settings, "{text}");
        assert_eq!((again.view.time, again.view.selected), (opened.view.time, opened.view.selected), "{text}");
    }
}

/// The longest values of everything: hours that all differ, in numbers of seventeen digits, and as many forced layouts
/// as a fork can have.
#[test]
fn the_longest_link_has_2000_characters_at_most() {
    let mut settings = after(&[
        preset("training-heavy"),
        Change::Seed(u64::MAX),
        Change::Policy(policy("day-night:10/12")),
        Change::Baseline(policy("day-night:12/11")),
        Change::Scheduler(SchedulerKind::EdfSs),
        Change::PauseS(1000.0 / 3.0),
        Change::ArrivalRate(4.0 / 3.0),
        Change::InferenceShare(1.0 / 300.0),
        Change::DeadlineSlack(10.0 / 3.0),
        Change::ClassMix(ClassMix { linear: 1.0 / 7.0, sublinear: 3.0 / 7.0 }),
        Change::InferenceWork(10.0 / 3.0),
        Change::TrainingWork(4.0 / 3.0),
    ]);
    settings.static_layout = LayoutId(12);
    let rates = std::array::from_fn(|hour| (hour as f64 + 1.0) / 3000.0);
    settings.scenario.workload.arrivals = ArrivalRate::Hourly(rates);
    let view = View {
        time: Some(3700.0 / 3.0),
        window: TimeWindow { from: 370.0 / 3.0, to: 4100.0 / 3.0 },
        selected: Some(JobId(4_294_967_293)),
        speed: 3700.0 / 3.0,
    };
    let link = Link { settings, view };
    let text = link.text();
    assert!((700..1100).contains(&text.len()), "{} characters without a fork", text.len());
    assert_eq!(whole(&text), link);

    let interventions =
        (0..64).map(|k| format!("12@{:02}:{:02}:14.074-{:02}:{:02}:44.075", k / 4, k % 4 * 15, k / 4, k % 4 * 15 + 7));
    let fork = Fork::parse(&interventions.collect::<Vec<_>>().join(","), a100_40gb()).expect("the longest fork");
    let forked = Link { settings: Settings { fork: Some(fork), ..link.settings.clone() }, ..link.clone() };
    assert!(forked.text().len() <= 2000);
    assert_eq!(whole(&forked.text()), link, "there is no room for the fork, and everything else is there");
    let alone =
        Link { settings: Settings { fork: forked.settings.fork, ..Settings::default() }, view: View::default() };
    assert!(alone.text().len() <= 2000);
    assert_eq!(whole(&alone.text()), alone, "by itself the longest fork fits");
}

/// A change of a setting can be gone back from; a look cannot. The same rule for every key.
#[test]
fn settings_are_steps_and_views_are_not() {
    let parts = [
        ("set=P", true),
        ("seed=7", true),
        ("policy=no-mig", true),
        ("static=5", true),
        ("baseline=no-mig", true),
        ("scheduler=llf", true),
        ("pause=60", true),
        ("rate=1.2", true),
        ("arrivals=0.5", true),
        ("inference=0.5", true),
        ("mix=linear:0.5,sublinear:0.25", true),
        ("inference-work=2", true),
        ("training-work=2", true),
        ("deadline=2", true),
        ("fork=6@10:31", true),
        ("t=10:31", false),
        ("zoom=08:00-12:00", false),
        ("job=93", false),
        ("speed=600", false),
    ];
    assert_eq!(parts.len(), KEYS.len() - 1, "all keys but the version");
    for (part, is_step) in parts {
        let text = whole(part).text();
        let expected = if is_step { HistoryStep::Push } else { HistoryStep::Replace };
        assert_eq!(Trail::default().go(text, 0.0), expected, "{part}");
    }
}

/// What the page writes for a moment of a day leads to the same state of that day.
#[test]
fn a_link_to_an_event_shows_that_event() {
    let session = Session::run(&Settings::default()).expect("the default settings are valid");
    let recording = &session.recording;
    for (index, frame) in recording.frames.iter().enumerate().step_by(7) {
        let view = View { time: Some(frame.time), ..View::default() }.rounded(recording, f64::NAN);
        let text = Link { settings: session.settings.clone(), view }.text();
        let time = whole(if text.is_empty() { "v=1" } else { &text }).view.time.expect("a time");
        let shown = recording.frame_index(time);
        assert!(shown >= index && recording.frames[shown].time == frame.time, "{text}");
    }
}
