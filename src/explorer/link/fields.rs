//! The parts of a link: their keys, and how each is written and read.

use super::Link;
use super::arrivals_text::{arrivals_text, read_arrivals};
use super::number::{number_text, read_number};
use super::time_text::{read_time, time_text};
use crate::day::MAX_PAUSE_S;
use crate::explorer::{
    Change, MAX_HOUR_RATE_PER_MIN, MIN_CLASS_SHARE, SLIDERS, SPEEDS_PER_SECOND, Settings, Slider, TimeWindow,
    preset_by_id, presets,
};
use crate::model::{ClassMix, JobId};
use crate::repartition::{Fork, PolicyKind};
use crate::scheduler::SchedulerKind;

/// A part of a link, `key=value`.
pub struct Field {
    /// Its key.
    pub key: &'static str,
    /// What it is, for messages.
    pub label: &'static str,
    /// What stands when it cannot be read; `None` if its default says so best.
    pub instead: Option<&'static str>,
    /// Whether it is looked at rather than set.
    pub is_view: bool,
    /// The value.
    pub value: fn(&Link) -> String,
    /// The link with this value; an error says what is wrong with it.
    pub read: fn(&Link, &str) -> Result<Link, String>,
}

/// What stands instead of a number that the preset has.
const THE_PRESETS: Option<&str> = Some("the preset's is used");

/// All parts in the order in which they are written and read: each may rest on those before it.
pub const FIELDS: &[Field] = &[
    Field {
        key: "set",
        label: "scenario",
        instead: None,
        is_view: false,
        value: |link| link.settings.base.id.to_owned(),
        read: |link, text| {
            let preset = preset_by_id(text).ok_or_else(|| {
                let known: Vec<_> = presets().iter().map(|preset| preset.id).collect();
                format!("is none of {}", known.join(", "))
            })?;
            Ok(link.with(Change::Preset(preset)))
        },
    },
    Field {
        key: "seed",
        label: "seed",
        instead: None,
        is_view: false,
        value: |link| link.settings.scenario.workload.seed.to_string(),
        read: |link, text| {
            let digits = text.bytes().all(|digit| digit.is_ascii_digit());
            let seed = text.parse().ok().filter(|_| digits).ok_or("is not a whole number of up to 20 digits")?;
            Ok(link.with(Change::Seed(seed)))
        },
    },
    Field {
        key: "policy",
        label: "policy",
        instead: None,
        is_view: false,
        value: |link| link.settings.scenario.policy.key(),
        read: |link, text| policy(link, text).map(|policy| link.with(Change::Policy(policy))),
    },
    Field {
        key: "static",
        label: "static layout",
        instead: None,
        is_view: false,
        value: |link| link.settings.static_layout.to_string(),
        read: |link, text| {
            let PolicyKind::Static(static_layout) = policy(link, &format!("static:{text}"))? else {
                return Err("is no layout".to_owned());
            };
            Ok(Link { settings: Settings { static_layout, ..link.settings.clone() }, ..link.clone() })
        },
    },
    Field {
        key: "baseline",
        label: "baseline",
        instead: None,
        is_view: false,
        value: |link| link.settings.baseline.key(),
        read: |link, text| policy(link, text).map(|policy| link.with(Change::Baseline(policy))),
    },
    Field {
        key: "scheduler",
        label: "scheduler",
        instead: None,
        is_view: false,
        value: |link| link.settings.scenario.scheduler.key().to_owned(),
        read: |link, text| {
            text.parse::<SchedulerKind>().map(|kind| link.with(Change::Scheduler(kind))).map_err(unusable)
        },
    },
    Field {
        key: "pause",
        label: "repartition pause",
        instead: None,
        is_view: false,
        value: |link| number_text(link.settings.scenario.pause_s),
        read: |link, text| Ok(link.with(Change::PauseS(number_in(text, 0.0, MAX_PAUSE_S)?))),
    },
    Field {
        key: "rate",
        label: "arrival rate",
        instead: THE_PRESETS,
        is_view: false,
        value: |link| number_text(link.settings.scenario.workload.rate_multiplier),
        read: |link, text| Ok(link.with(Change::ArrivalRate(number_on(text, &SLIDERS[0])?))),
    },
    Field {
        key: "arrivals",
        label: "arrival curve",
        instead: THE_PRESETS,
        is_view: false,
        value: |link| {
            let preset = link.settings.preset();
            arrivals_text(&link.settings.scenario.workload.arrivals, &preset.workload.arrivals)
        },
        read: |link, text| {
            let preset = link.settings.preset();
            let mut link = link.clone();
            link.settings.scenario.workload.arrivals =
                read_arrivals(text, &preset.workload.arrivals).ok_or_else(|| {
                    let example = "9:0.5,10-12:0.75";
                    format!(
                        "is not hours and jobs per minute such as {example}, each from 0 to {MAX_HOUR_RATE_PER_MIN}"
                    )
                })?;
            Ok(link)
        },
    },
    Field {
        key: "inference",
        label: "inference share",
        instead: THE_PRESETS,
        is_view: false,
        value: |link| number_text(link.settings.scenario.workload.inference_share),
        read: |link, text| Ok(link.with(Change::InferenceShare(number_on(text, &SLIDERS[1])?))),
    },
    Field {
        key: "mix",
        label: "mix of jobs",
        instead: THE_PRESETS,
        is_view: false,
        value: |link| {
            let ClassMix { linear, sublinear } = link.settings.scenario.workload.class_mix;
            format!("linear:{},sublinear:{}", number_text(linear), number_text(sublinear))
        },
        read: |link, text| {
            let mix = read_mix(text);
            let changed = mix.map(|mix| link.with(Change::ClassMix(mix)));
            let kept = changed.filter(|link| Some(link.settings.scenario.workload.class_mix) == mix);
            kept.ok_or_else(|| {
                let least = MIN_CLASS_SHARE;
                format!(
                    "is not shares such as linear:0.5,sublinear:0.25 with at least {least} for each and for the rest"
                )
            })
        },
    },
    Field {
        key: "inference-work",
        label: "inference duration",
        instead: THE_PRESETS,
        is_view: false,
        value: |link| number_text(link.settings.scenario.workload.inference_work_multiplier),
        read: |link, text| Ok(link.with(Change::InferenceWork(number_on(text, &SLIDERS[3])?))),
    },
    Field {
        key: "training-work",
        label: "training duration",
        instead: THE_PRESETS,
        is_view: false,
        value: |link| number_text(link.settings.scenario.workload.training_work_multiplier),
        read: |link, text| Ok(link.with(Change::TrainingWork(number_on(text, &SLIDERS[4])?))),
    },
    Field {
        key: "deadline",
        label: "deadline slack",
        instead: THE_PRESETS,
        is_view: false,
        value: |link| number_text(link.settings.scenario.workload.deadline_multiplier),
        read: |link, text| Ok(link.with(Change::DeadlineSlack(number_on(text, &SLIDERS[2])?))),
    },
    Field {
        key: "t",
        label: "time",
        instead: Some("the day opens where it is busy"),
        is_view: true,
        value: |link| link.view.time.map(time_text).unwrap_or_default(),
        read: |link, text| {
            let time = read_time(text).ok_or("is not a time such as 10:31:00")?;
            Ok(Link { view: link.view.at(time), ..link.clone() })
        },
    },
    Field {
        key: "zoom",
        label: "zoom",
        instead: None,
        is_view: true,
        value: |link| window_text(link.view.window),
        read: |link, text| {
            let window = read_window(text).ok_or("is not a stretch of the day such as 09:00-13:00")?;
            let mut link = link.clone();
            link.view.window = window;
            Ok(link)
        },
    },
    Field {
        key: "job",
        label: "job",
        instead: Some("none is selected"),
        is_view: true,
        value: |link| link.view.selected.map(|job| (u64::from(job.0) + 1).to_string()).unwrap_or_default(),
        read: |link, text| {
            let number = text.parse::<u32>().ok().and_then(|number| number.checked_sub(1));
            let mut link = link.clone();
            link.view.selected = Some(number.map(JobId).ok_or("is not a job's number, 1 and up")?);
            Ok(link)
        },
    },
    Field {
        key: "speed",
        label: "speed",
        instead: None,
        is_view: true,
        value: |link| number_text(link.view.speed),
        read: |link, text| {
            let mut link = link.clone();
            link.view.speed = number_in(text, SPEEDS_PER_SECOND.0, SPEEDS_PER_SECOND.1)?;
            Ok(link)
        },
    },
    Field {
        key: "fork",
        label: "fork",
        instead: Some("there is none"),
        is_view: false,
        value: |link| link.settings.fork.as_ref().map(Fork::to_string).unwrap_or_default(),
        read: |link, text| {
            let fork = Fork::parse(text, link.settings.scenario.gpu).map_err(unusable)?;
            Ok(Link { settings: Settings { fork: Some(fork), ..link.settings.clone() }, ..link.clone() })
        },
    },
];

impl Link {
    /// The link after a change of settings.
    fn with(&self, change: Change) -> Link {
        Link { settings: self.settings.with(change), ..self.clone() }
    }
}

fn unusable(error: impl std::fmt::Display) -> String {
    format!("cannot be used ({error})")
}

/// A policy that a page can wait for.
fn policy(link: &Link, text: &str) -> Result<PolicyKind, String> {
    match PolicyKind::parse(text, link.settings.scenario.gpu) {
        Ok(PolicyKind::Clairvoyant) => Err("takes too long for a page".to_owned()),
        Ok(policy) => Ok(policy),
        Err(error) => Err(unusable(error)),
    }
}

fn number_on(text: &str, slider: &Slider) -> Result<f64, String> {
    number_in(text, slider.min, slider.max)
}

fn number_in(text: &str, min: f64, max: f64) -> Result<f64, String> {
    let number = read_number(text).filter(|number| (min..=max).contains(number));
    number.ok_or_else(|| format!("is not from {min} to {max}"))
}

fn read_mix(text: &str) -> Option<ClassMix> {
    let (linear, sublinear) = text.strip_prefix("linear:")?.split_once(",sublinear:")?;
    Some(ClassMix { linear: read_number(linear)?, sublinear: read_number(sublinear)? })
}

fn window_text(window: TimeWindow) -> String {
    format!("{}-{}", time_text(window.from), time_text(window.to))
}

fn read_window(text: &str) -> Option<TimeWindow> {
    let (from, to) = text.split_once('-')?;
    let window = TimeWindow { from: read_time(from)?, to: read_time(to)? };
    (window.from < window.to).then_some(window)
}
