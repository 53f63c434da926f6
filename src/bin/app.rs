//! The page.

fn main() {
    mig_explorer::ui::mount();
}
