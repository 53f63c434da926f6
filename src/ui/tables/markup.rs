//! The tables as markup: as text it takes far less code and time than built from elements.

use mig_explorer::explorer::{
    Caption, JobColumn, Recording, clock, escaped, job_kind_text, job_name, job_records, minutes_seconds,
    repartition_cause,
};
use mig_explorer::model::{Job, Minutes};
use std::fmt::Write as _;

/// What jobs can be sorted by, and the name of the column.
pub const SORTED_BY: [(JobColumn, &str); 6] = [
    (JobColumn::Arrival, "Arrival"),
    (JobColumn::Start, "Start"),
    (JobColumn::End, "End"),
    (JobColumn::Deadline, "Deadline"),
    (JobColumn::Tardiness, "Late"),
    (JobColumn::Preemptions, "Preempted"),
];

/// The order of the jobs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Order {
    column: JobColumn,
    descending: bool,
}

impl Default for Order {
    fn default() -> Order {
        Order { column: JobColumn::Arrival, descending: false }
    }
}

impl Order {
    /// By a column; the other way round if it is that already.
    pub fn by(self, column: JobColumn) -> Order {
        Order { column, descending: self.column == column && !self.descending }
    }

    /// The name of the column.
    pub fn name(self) -> &'static str {
        SORTED_BY.iter().find(|(column, _)| *column == self.column).map_or("", |(_, name)| name)
    }
}

/// The tables of a day at a moment.
pub fn markup(recording: &Recording, time: Minutes, order: Order) -> String {
    let mut text = String::with_capacity(256 * 1024);
    // Writing to a string cannot fail.
    let _ = write!(text, "<div><p class=\"mut\">{}</p>", escaped(&Caption::of(recording).line()));
    slices(&mut text, recording, time);
    decisions(&mut text, recording);
    jobs(&mut text, recording, order);
    text += "</div>";
    text
}

fn title(job: &Job) -> String {
    format!("#{} {}", job.id.0 + 1, job_name(job))
}

/// The head of a column.
fn head(name: &str) -> String {
    format!("<th scope=\"col\">{name}</th>")
}

/// Begins a table that scrolls in its frame.
fn begin(text: &mut String, caption: &str, heads: &[String]) {
    // Writing to a string cannot fail.
    let _ = write!(
        text,
        "<div class=\"tb\" tabindex=\"0\" role=\"group\" aria-label=\"{0}\"><table><caption>{0}</caption>\
         <thead><tr>{1}</tr></thead><tbody>",
        escaped(caption),
        heads.concat()
    );
}

fn row(text: &mut String, head: &str, cells: &[String]) {
    // Writing to a string cannot fail.
    let _ = write!(text, "<tr><th scope=\"row\">{head}</th>");
    for cell in cells {
        let _ = write!(text, "<td>{cell}</td>");
    }
    *text += "</tr>";
}

const TABLE_END: &str = "</tbody></table></div>";

fn slices(text: &mut String, recording: &Recording, time: Minutes) {
    let moment = recording.at(time);
    let caption = format!("Slices at {}, layout {}", clock(time), moment.frame.layout);
    begin(text, &caption, &["Slice", "Profile", "Slots", "Memory", "Job", "Done", "Left", "Deadline"].map(head));
    for (position, (slice, running)) in (1..).zip(&moment.slices) {
        let mut cells = vec![slice.profile.to_owned(), slice.slots.to_string(), format!("{} GB", slice.memory_gb)];
        cells.extend(match running {
            Some(running) => [
                title(running.job),
                format!("{:.0}%", running.done * 100.0),
                minutes_seconds(running.left),
                if running.spare < 0.0 {
                    format!("late by {}", minutes_seconds(running.spare))
                } else {
                    format!("{} to spare", minutes_seconds(running.spare))
                },
            ],
            None => ["none", "", "", ""].map(str::to_owned),
        });
        row(text, &position.to_string(), &cells);
    }
    *text += TABLE_END;
}

fn decisions(text: &mut String, recording: &Recording) {
    let repartitions = &recording.repartitions;
    // Writing to a string cannot fail.
    let _ = write!(text, "<details><summary>Decisions: {} repartitionings</summary>", repartitions.len());
    let heads = ["Number", "Time", "After", "From layout", "To layout", "Jobs held", "Took"].map(head);
    begin(text, "Repartitionings, by time", &heads);
    for (number, repartition) in (1..).zip(repartitions) {
        let cells = [
            clock(repartition.at),
            repartition_cause(recording, repartition),
            repartition.from.to_string(),
            repartition.to.to_string(),
            repartition.held.to_string(),
            format!("{:.1} s", (repartition.until - repartition.at) * 60.0),
        ];
        row(text, &number.to_string(), &cells);
    }
    *text += TABLE_END;
    *text += "</details>";
}

fn jobs(text: &mut String, recording: &Recording, order: Order) {
    let records = job_records(recording);
    let sorting = if order.descending { "descending" } else { "ascending" };
    let mut heads = ["Job", "Kind"].map(head).to_vec();
    heads.extend(SORTED_BY.map(|(column, name)| {
        let sorted = if column == order.column { format!(" aria-sort=\"{sorting}\"") } else { String::new() };
        format!("<th scope=\"col\"{sorted}><button type=\"button\" data-sort=\"{name}\">{name}</button></th>")
    }));
    heads.push(head("Slices, as layout:slice profile"));
    begin(text, &format!("{} jobs", records.len()), &heads);
    let time = |time: Option<Minutes>| time.map_or_else(String::new, clock);
    for position in order.column.order(recording, &records, order.descending) {
        let record = &records[position];
        let job = recording.prepared.workload.job(record.job);
        let late = match record.tardiness {
            Some(late) if late > 0.0 => format!("<span class=\"late\">{}</span>", minutes_seconds(late)),
            Some(_) => "on time".to_owned(),
            None => String::new(),
        };
        let number = job.id.0 + 1;
        let head = format!(
            "<button type=\"button\" data-job=\"{number}\" aria-pressed=\"false\">{}</button>",
            escaped(&title(job))
        );
        let cells = [
            job_kind_text(job),
            clock(job.arrival),
            time(record.start),
            time(record.end),
            clock(job.deadline),
            late,
            record.preemptions.to_string(),
            record.slices_text(", "),
        ];
        row(text, &head, &cells);
    }
    *text += TABLE_END;
}
