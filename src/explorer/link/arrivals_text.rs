//! Arrival rates as text: one rate for the day, or the hours in which they differ from the assumption set's.

use super::number::{number_text, read_number};
use crate::model::{ArrivalRate, AssumptionSet, HOURS, MAX_RATE_PER_MIN};

/// Jobs per minute as `0.5` all day, or as `9:0.5,10-12:0.75` where they differ from the set's; empty if they do not.
pub fn arrivals_text(arrivals: &ArrivalRate, set: &AssumptionSet) -> String {
    let rates = match arrivals {
        ArrivalRate::Constant(rate) => return number_text(*rate),
        ArrivalRate::Hourly(rates) => rates,
    };
    let own = hourly(set);
    let mut texts = Vec::new();
    let mut hour = 0;
    while hour < HOURS {
        let rate = rates[hour];
        if rate == own[hour] {
            hour += 1;
            continue;
        }
        let alike = (hour..HOURS).take_while(|other| rates[*other] == rate && own[*other] != rate).count();
        let last = hour + alike - 1;
        let hours = if last == hour { hour.to_string() } else { format!("{hour}-{last}") };
        texts.push(format!("{hours}:{}", number_text(rate)));
        hour = last + 1;
    }
    texts.join(",")
}

/// Reads what [`arrivals_text`] writes.
pub fn read_arrivals(text: &str, set: &AssumptionSet) -> Option<ArrivalRate> {
    let rate = |text| read_number(text).filter(|rate| *rate <= MAX_RATE_PER_MIN);
    if !text.contains(':') {
        return rate(text).map(ArrivalRate::Constant);
    }
    let mut rates = hourly(set);
    for part in text.split(',') {
        let (hours, value) = part.split_once(':')?;
        let (first, last) = hours.split_once('-').unwrap_or((hours, hours));
        let hours = first.parse::<usize>().ok()?..=last.parse::<usize>().ok()?;
        rates.get_mut(hours)?.fill(rate(value)?);
    }
    Some(ArrivalRate::Hourly(rates))
}

fn hourly(set: &AssumptionSet) -> [f64; HOURS] {
    std::array::from_fn(|hour| set.arrivals().per_minute(hour as f64 * 60.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::default_set;

    #[test]
    fn only_hours_that_differ_are_written() {
        let set = default_set();
        let mut rates = hourly(set);
        assert_eq!(arrivals_text(&ArrivalRate::Hourly(rates), set), "");
        rates[0] = 0.5;
        (rates[9], rates[10], rates[11]) = (0.75, 0.75, 1.0);
        rates[23] = 0.0;
        let text = "0:0.5,9-10:0.75,11:1,23:0";
        assert_eq!(arrivals_text(&ArrivalRate::Hourly(rates), set), text);
        assert_eq!(read_arrivals(text, set), Some(ArrivalRate::Hourly(rates)));
        assert_eq!(read_arrivals("0.1", set), Some(ArrivalRate::Constant(0.1)));
    }

    #[test]
    fn what_is_no_rate_of_any_hour_is_refused() {
        let words =
            ["", ":", "24:1", "9:5.1", "5.1", "9:1,", "12-9:1", "0-24:1", "9:-1", "9-:1", "-9:1", "9:1,9", "a:1"];
        for text in words.into_iter().chain(["18446744073709551615:1", "0-18446744073709551615:1"]) {
            assert_eq!(read_arrivals(text, default_set()), None, "{text}");
        }
    }
}
