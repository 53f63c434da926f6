//! How fast our simulator is beside the same model on general event kernels. `make bench-peers` calls it.
//!
//! `mig-peer-kernel throughput N` runs N default days, `mig-peer-kernel curve N` days of N jobs; each answers in JSON.

mod agree;
mod clock;
mod curve;
mod days;
mod gpu;
mod layout;
mod on_nexosim;
mod on_simcore;
mod throughput;

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let answer = match arguments[..] {
        ["throughput", days] => serde_json::to_string(&throughput::run(days.parse()?)?)?,
        ["curve", jobs] => serde_json::to_string(&curve::run(jobs.parse()?)?)?,
        _ => return Err("usage: mig-peer-kernel throughput DAYS | curve JOBS".into()),
    };
    println!("{answer}");
    Ok(())
}
