//! One file for each table or figure: its rows and its claims.

mod by_layout;
mod fig10;
mod fig11;
mod fig4;
mod fig5;
mod fig6;
mod fig7;
mod fig8;
mod fig9;
mod pauses;
mod policies;
mod sensitivity;
mod table2;
mod table3;

use super::{Item, Report, Results};

/// The report of an item.
pub fn report(item: Item, results: &Results) -> Report {
    match item {
        Item::Table2 => table2::report(results),
        Item::Table3 => table3::report(results),
        Item::Fig4 => fig4::report(results),
        Item::Fig5 => fig5::report(results),
        Item::Fig6 => fig6::report(results),
        Item::Fig7 => fig7::report(results),
        Item::Fig8 => fig8::report(results),
        Item::Fig9 => fig9::report(results),
        Item::Fig10 => fig10::report(results),
        Item::Fig11 => fig11::report(results),
        Item::Sensitivity => sensitivity::report(results),
        Item::Pauses => pauses::report(results),
    }
}
