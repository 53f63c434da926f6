//! The menu of what can be taken away: pictures and tables, each with the scenario in it.

mod save;

use super::icon::{Icon, icon};
use super::info::place;
use super::timeline::{chart_picture, tokens};
use mig_explorer::explorer::{
    Caption, Line, Picture, Session, TimeWindow, events_csv, file_name, hours_minutes, jobs_csv, series_csv,
    stage_picture,
};
use mig_explorer::model::Minutes;
use save::{save_png, save_text};
use std::rc::Rc;
use web_sys::HtmlElement;
use yew::prelude::*;

/// An entry of the menu: its name, and a button for each file; `data-save` has the key and the ending.
macro_rules! entry {
    ($name:literal, $key:literal: $($ending:literal $shown:literal),+) => {
        concat!(
            "<dt>", $name, "</dt><dd>",
            $(
                r#"<button type="button" class="btn small" data-save=""#, $key, ".", $ending, r#"" aria-label=""#,
                $name, " as ", $shown, r#"">"#, $shown, "</button>",
            )+
            "</dd>"
        )
    };
}

/// The menu. As text it takes less code, and no time while the day plays.
const MENU: &str = concat!(
    "<div><dl>",
    entry!("Stage", "stage": "svg" "SVG", "png" "PNG"),
    entry!("Whole day", "day": "svg" "SVG", "png" "PNG"),
    entry!("Timeline as shown", "zoom": "svg" "SVG", "png" "PNG"),
    entry!("Series", "series": "csv" "CSV"),
    entry!("Jobs", "jobs": "csv" "CSV"),
    entry!("Events and decisions", "events": "csv" "CSV"),
    r#"</dl><p class="mut">The scenario is written into each file.</p></div>"#
);

/// The button that opens the menu, and the menu: a future of `session` at `time`, with the timeline showing
/// `zoom`.
pub fn download_menu(session: &Rc<Session>, line: Line, time: Minutes, zoom: TimeWindow) -> Html {
    let save = {
        let session = Rc::clone(session);
        Callback::from(move |event: MouseEvent| {
            let pressed = event.target_dyn_into::<HtmlElement>().and_then(|target| target.get_attribute("data-save"));
            if let Some((what, ending)) = pressed.as_deref().and_then(|key| key.split_once('.')) {
                save(&session, (line, time), zoom, what, ending);
            }
        })
    };
    html! {
        <>
            <button
                type="button"
                class="btn small"
                popovertarget="takeaway"
                data-testid="download"
                aria-label="Download"
                onclick={Callback::from(place)}
            >
                { icon(Icon::Download) }
                <span class="tx">{ "Download" }</span>
            </button>
            <div id="takeaway" class="pop" popover="auto" role="group" aria-label="Download" onclick={save}>
                { Html::from_html_unchecked(AttrValue::Static(MENU)) }
            </div>
        </>
    }
}

fn save(session: &Rc<Session>, (line, time): (Line, Minutes), zoom: TimeWindow, what: &str, ending: &str) {
    let recording = session.line(line);
    let minute = |time: Minutes| hours_minutes(time).replace(':', "");
    let csv = |table: String| save_text(&file_name(recording, what, ending), "text/csv", &table);
    let drawn = |picture: Picture, what: &str| {
        // The whole day shows the fork beside it, whichever of the two is on the stage.
        let captioned = session.fork.as_ref().filter(|_| what == "day").unwrap_or(recording);
        let (document, size) = picture.document(&Caption::of(captioned), &tokens());
        let name = file_name(recording, what, ending);
        if ending == "png" { save_png(name, &document, size) } else { save_text(&name, "image/svg+xml", &document) }
    };
    match what {
        "series" => csv(series_csv(recording)),
        "jobs" => csv(jobs_csv(recording)),
        "events" => csv(events_csv(recording)),
        "stage" => drawn(stage_picture(recording, time, &tokens()), &format!("stage-{}", minute(time))),
        "day" => drawn(chart_picture(session, line, None, &tokens()), what),
        _ => {
            let hours = format!("{}-{}", minute(zoom.from), minute(zoom.to));
            drawn(chart_picture(session, line, Some(zoom), &tokens()), &hours);
        }
    }
}
