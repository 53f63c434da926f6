//! From CSS pixels to the whole-numbered units in which plotters draws.

/// How many units make a CSS pixel and a device pixel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// Units of a CSS pixel.
    pub unit: f64,
    /// Units of a device pixel.
    pub device: i32,
    /// How much larger than it is to become the backend must be told a text is.
    pub text: f64,
}

impl Scale {
    /// Units of a length in CSS pixels.
    pub fn units(self, pixels: f64) -> i32 {
        (pixels * self.unit).round() as i32
    }

    /// Units of a length in CSS pixels, as whole device pixels and at least one.
    pub fn whole(self, pixels: f64) -> i32 {
        self.snap(self.units(pixels)).max(self.device)
    }

    /// Units of the width of a line.
    pub fn stroke(self, pixels: f64) -> u32 {
        self.units(pixels).max(1).unsigned_abs()
    }

    /// The edge between device pixels that is nearest.
    pub fn snap(self, units: i32) -> i32 {
        (units + self.device / 2).div_euclid(self.device) * self.device
    }

    /// CSS pixels of a length in units.
    pub fn pixels(self, units: i32) -> f64 {
        f64::from(units) / self.unit
    }
}
