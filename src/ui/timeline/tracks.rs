//! Where the bands of the timeline stand.

use super::axis::NAMES;
use super::plot::Band;
use super::size::Size;

/// Space between the bands of the detail, CSS pixels.
const SPACE: f64 = 7.0;

/// Heights of running ET, layout strip of the overview; waiting jobs, layout strip, compute slots,
/// power, before they are fitted into the height there is. CSS pixels.
const HEIGHTS: [f64; 6] = [50.0, 10.0, 38.0, 20.0, 98.0, 46.0];

/// What does not grow: names of hours, spaces and the projection of the brush. CSS pixels.
const FIXED: f64 = 88.0;

/// Height of the projection of the brush, CSS pixels.
const PROJECTION: f64 = 11.0;

/// Space under the last band, for its base line. CSS pixels.
const FOOT: f64 = 3.0;

/// Space at the right, CSS pixels.
const RIGHT: f64 = 16.0;

/// The places of everything, CSS pixels; bands from the top of their part.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tracks {
    /// Left edge of the charts.
    pub left: f64,
    /// Width of the charts.
    pub width: f64,
    /// Where the overview stands.
    pub overview: Band,
    /// In the overview: ET.
    pub et: Band,
    /// In the overview: layouts.
    pub day_layouts: Band,
    /// The projection of the brush on the detail.
    pub projection: Band,
    /// Where the detail stands.
    pub detail: Band,
    /// In the detail: waiting jobs.
    pub queue: Band,
    /// In the detail: layouts.
    pub layouts: Band,
    /// In the detail: compute slots.
    pub slots: Band,
    /// In the detail: power.
    pub power: Band,
}

impl Tracks {
    /// The places in a timeline of this size.
    pub fn of(size: Size) -> Tracks {
        let total: f64 = HEIGHTS.iter().sum();
        let factor = ((size.height - FIXED) / total).clamp(0.7, 2.0);
        let [et, day_layouts, queue, layouts, slots, power] = HEIGHTS.map(|height| (height * factor).round());
        let head = NAMES + 3.0;
        let et = Band { top: head, height: et };
        let day_layouts = Band { top: et.bottom() + 2.0, height: day_layouts };
        let overview = Band { top: 2.0, height: day_layouts.bottom() + 2.0 };
        let projection = Band { top: overview.bottom(), height: PROJECTION };
        let after = |band: Band, height| Band { top: band.bottom() + SPACE, height };
        let queue = Band { top: head, height: queue };
        let layouts = after(queue, layouts);
        let slots = after(layouts, slots);
        let power = after(slots, power);
        let left = if size.narrow { 84.0 } else { 118.0 };
        Tracks {
            left,
            width: (size.width - left - RIGHT).max(40.0),
            overview,
            et,
            day_layouts,
            projection,
            detail: Band { top: projection.bottom(), height: power.bottom() + FOOT },
            queue,
            layouts,
            slots,
            power,
        }
    }

    /// In the overview: the layouts of the day, and of its fork if there is one.
    pub fn day_layouts_of(&self, forked: bool) -> (Band, Band) {
        let Band { top, height } = self.day_layouts;
        let own = if forked { ((height - 1.0) / 2.0).round() } else { height };
        (Band { top, height: own }, Band { top: top + own + 1.0, height: height - own - 1.0 })
    }

    /// The style of a part of the timeline.
    pub fn style(&self, band: Band) -> String {
        let Band { top, height } = band;
        format!("left:{}px;width:{}px;top:{top}px;height:{height}px", self.left, self.width)
    }
}
