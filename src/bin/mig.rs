//! scratch
fn main() {
    use mig_explorer::day::*;
    use mig_explorer::model::*;
    use mig_explorer::repartition::*;
    let n: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    let sc0 = Scenario::of_set(default_set(), 1);
    for text in ["no-mig", "static:3", "static:2", "day-night:6/2", "lookahead:0", "lookahead:1"] {
        let mut e = vec![];
        let mut y = vec![];
        let mut jobs = 0;
        let prepared: Vec<Prepared> =
            (0..n).map(|s| { let mut sc = sc0.clone(); sc.workload.seed = s + 1; Prepared::of(&sc).unwrap() }).collect();
        let mut sc = sc0.clone();
        sc.policy = PolicyKind::parse(text, sc.gpu).unwrap();
        let t0 = std::time::Instant::now();
        let mut rep = 0;
        for p in &prepared {
            let t = p.run(&sc, &mut ());
            jobs += t.arrived;
            rep += t.repartitions;
            e.push(t.energy_wh);
            y.push(t.mean_tardiness_min());
        }
        let dt = t0.elapsed().as_secs_f64();
        let (e, y) = (Summary::of(e).unwrap(), Summary::of(y).unwrap());
        println!("{text}: jobs {} E {:.1} Wh y {:.3}±{:.3} rep {} {:.0} days/s", jobs as f64 / n as f64, e.mean, y.mean, y.ci95, rep as f64/n as f64, n as f64 / dt);
    }
}
