//! Arrival rates as text: one rate for the day, or the hours in which they differ from the preset's.

use super::number::{number_text, read_number};
use crate::explorer::MAX_HOUR_RATE_PER_MIN;
use crate::model::{ArrivalRate, HOURS};

/// Jobs per minute as `0.5` all day, or as `9:0.5,10-12:0.75` where they differ from the preset's; empty if they do
/// not. A preset with one rate all day has no hours to differ from, so all are written.
pub fn arrivals_text(arrivals: &ArrivalRate, preset: &ArrivalRate) -> String {
    if arrivals == preset {
        return String::new();
    }
    let rates = match arrivals {
        ArrivalRate::Constant(rate) => return number_text(*rate),
        ArrivalRate::Hourly(rates) => rates,
    };
    let differs = |hour: usize| match preset {
        ArrivalRate::Constant(_) => true,
        ArrivalRate::Hourly(own) => rates[hour] != own[hour],
    };
    let mut texts = Vec::new();
    let mut hour = 0;
    while hour < HOURS {
        let alike = (hour..HOURS).take_while(|other| differs(*other) && rates[*other] == rates[hour]).count();
        if alike > 0 {
            let last = hour + alike - 1;
            let hours = if alike == 1 { hour.to_string() } else { format!("{hour}-{last}") };
            texts.push(format!("{hours}:{}", number_text(rates[hour])));
        }
        hour += alike.max(1);
    }
    texts.join(",")
}

/// Reads what [`arrivals_text`] writes.
pub fn read_arrivals(text: &str, preset: &ArrivalRate) -> Option<ArrivalRate> {
    let rate = |text| read_number(text).filter(|rate| *rate <= MAX_HOUR_RATE_PER_MIN);
    if !text.contains(':') {
        return rate(text).map(ArrivalRate::Constant);
    }
    let mut rates: [f64; HOURS] = std::array::from_fn(|hour| preset.per_minute(hour as f64 * 60.0));
    for part in text.split(',') {
        let (hours, value) = part.split_once(':')?;
        let (first, last) = hours.split_once('-').unwrap_or((hours, hours));
        let hours = first.parse::<usize>().ok()?..=last.parse::<usize>().ok()?;
        rates.get_mut(hours)?.fill(rate(value)?);
    }
    Some(ArrivalRate::Hourly(rates))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::default_set;

    #[test]
    fn only_hours_that_differ_are_written() {
        let preset = default_set().arrivals();
        assert_eq!(arrivals_text(&preset, &preset), "");
        let ArrivalRate::Hourly(mut rates) = preset else { panic!("the default set has a curve") };
        rates[0] = 0.5;
        (rates[9], rates[10], rates[11]) = (0.75, 0.75, 1.0);
        rates[23] = 0.0;
        let text = "0:0.5,9-10:0.75,11:1,23:0";
        assert_eq!(arrivals_text(&ArrivalRate::Hourly(rates), &preset), text);
        assert_eq!(read_arrivals(text, &preset), Some(ArrivalRate::Hourly(rates)));
        assert_eq!(read_arrivals("0.1", &preset), Some(ArrivalRate::Constant(0.1)));
    }

    #[test]
    fn a_curve_that_was_one_rate_is_written_whole() {
        let steady = ArrivalRate::Constant(0.5);
        let mut rates = [0.5; HOURS];
        assert_eq!(arrivals_text(&ArrivalRate::Hourly(rates), &steady), "0-23:0.5");
        rates[23] = 0.2;
        assert_eq!(arrivals_text(&ArrivalRate::Hourly(rates), &steady), "0-22:0.5,23:0.2");
        assert_eq!(read_arrivals("23:0.2", &steady), Some(ArrivalRate::Hourly(rates)));
    }

    #[test]
    fn what_is_no_rate_of_any_hour_is_refused() {
        let words =
            ["", ":", "24:1", "9:1.1", "1.1", "9:1,", "12-9:1", "0-24:1", "9:-1", "9-:1", "-9:1", "9:1,9", "a:1"];
        for text in words.into_iter().chain(["18446744073709551615:1", "0-18446744073709551615:1"]) {
            assert_eq!(read_arrivals(text, &default_set().arrivals()), None, "{text}");
        }
    }
}
