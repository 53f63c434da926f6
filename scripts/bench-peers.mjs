// `make bench-peers`: the same days in our simulator, on two event kernels and in SimPy; then what a job costs as days
// grow longer. First all must agree on what happened.

import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root, script } from "./page.mjs";
import { run } from "./run.mjs";
import { printTable } from "./table.mjs";

const DAYS = 64;
const LENGTHS = [1_000, 10_000, 100_000, 1_000_000];
// The speed of a machine drifts within minutes: everything is measured in turn, several times, and the best counts.
const ROUNDS = 3;
// Relative difference of sums that is rounding, not another schedule.
const TOLERANCE = 1e-6;

const out = path.join(root, "target", "peers");
const events = path.join(out, "events.csv");

try {
    mkdirSync(out, { recursive: true });
    const { mig, peer } = await build();
    const python = await findPython();
    // Only the jobs are read from this file; they are the same whatever the policy.
    await run(mig, ["simulate", "--policy", "static:3", "--days", String(DAYS), "--events", events]);
    const rounds = [];
    for (let round = 1; round <= ROUNDS; round++) {
        console.log(`==> round ${round} of ${ROUNDS}`);
        rounds.push({ days: await measureDays(peer, python), curve: await measureCurve(peer) });
    }
    await reportVersions(python);
    reportDays(rounds.map(({ days }) => days));
    reportCurve(rounds.map(({ curve }) => curve));
} catch (error) {
    console.error(`error: ${error.message}`);
    process.exitCode = 1;
}

/** Compiles the command and the kernels' program, optimised alike; returns their paths. */
async function build() {
    await run(script("rust.sh"));
    const args = ["build", "--release", "--locked", "--package", "mig-explorer", "--package", "mig-peer-kernel"];
    args.push("--bins", "--message-format", "json-render-diagnostics");
    const messages = (await run("cargo", args, { cwd: root })).split("\n").filter(Boolean).map(JSON.parse);
    const executable = (name) => messages.find((m) => m.executable && m.target.name === name).executable;
    return { mig: executable("mig"), peer: executable("mig-peer-kernel") };
}

/** The Python that has SimPy; none if there is no Python to install it for. */
async function findPython() {
    try {
        return (await run(script("python.sh"))).trim();
    } catch (error) {
        console.log(`SimPy is left out: ${error.message}`);
        return null;
    }
}

/** One round: seconds of everybody for each layout and scheduler. */
async function measureDays(peer, python) {
    const rows = JSON.parse(await run(peer, ["throughput", String(DAYS)]));
    for (const row of python ? rows : []) {
        const bench = path.join(root, "tests", "peers", "bench.py");
        const args = [bench, events, "--layout", String(row.layout), "--scheduler", row.scheduler, "--runs", "3"];
        const simpy = JSON.parse(await run(python, args));
        checkAgreement(row, simpy);
        row.simpy_s = simpy.seconds;
    }
    return rows;
}

function checkAgreement(row, simpy) {
    for (const figure of ["jobs", "preemptions", "tardiness_min", "energy_wh"]) {
        const [a, b] = [row[figure], simpy[figure]];
        if (!(Math.abs(a - b) <= TOLERANCE * Math.abs(a))) {
            const { layout, scheduler } = row;
            throw new Error(`layout ${layout}, ${scheduler}: ours and SimPy differ in ${figure}: ${a} and ${b}`);
        }
    }
}

/** One round: what a job costs in days of each length. Each length has a process of its own, for its memory. */
async function measureCurve(peer) {
    const points = [];
    for (const jobs of LENGTHS) points.push(JSON.parse(await run(peer, ["curve", String(jobs)])));
    return points;
}

async function reportVersions(python) {
    const lock = readFileSync(path.join(root, "Cargo.lock"), "utf8");
    const locked = (name) => `${name} ${lock.match(new RegExp(`name = "${name}"\nversion = "(.*)"`))[1]}`;
    const versions = [locked("nexosim"), locked("simcore"), (await run("rustc", ["--version"])).trim()];
    if (python) {
        const print = "import platform, simpy; print(f'SimPy {simpy.__version__}, Python {platform.python_version()}')";
        versions.push((await run(python, ["-c", print])).trim());
    }
    console.log(`\n${versions.join(", ")}`);
}

function reportDays(rounds) {
    console.log(`\n${DAYS} default days, ${rounds[0][0].jobs} jobs: jobs per second on one core (ours / theirs)`);
    const best = (index, who) => Math.min(...rounds.map((rows) => rows[index][`${who}_s`] ?? NaN));
    const rows = rounds[0].map(({ layout, scheduler, jobs }, index) => {
        const speed = (who) => jobs / best(index, who);
        const times = (who) => `${thousands(speed(who))} (${ratio(speed("ours") / speed(who))})`;
        const beside = (who) => (isNaN(speed(who)) ? "" : times(who));
        return [layout, scheduler, thousands(speed("ours")), beside("simcore"), beside("nexosim"), beside("simpy")];
    });
    printTable([["layout", "scheduler", "ours", "simcore", "nexosim", "SimPy"], ...rows]);
}

function reportCurve(rounds) {
    console.log("\nOne long day, EDF-FS on layout 6: cost of a job and peak memory of the process");
    const first = rounds[0][0];
    const rows = LENGTHS.map((jobs, index) => {
        const ns = Math.min(...rounds.map((points) => points[index].seconds_per_job)) * 1e9;
        const { drawn_kib: drawn, simulated_kib: simulated } = rounds[0][index];
        if (simulated === null) return [thousands(jobs), ns.toFixed(1), "", "", ""];
        const perJob = ((simulated - first.simulated_kib) * 1024) / (jobs - first.jobs);
        return [thousands(jobs), ns.toFixed(1), thousands(drawn), thousands(simulated), index ? perJob.toFixed(1) : ""];
    });
    printTable([["jobs", "ns/job", "jobs drawn, KiB", "day simulated, KiB", "bytes/job over the first row"], ...rows]);
}

function thousands(number) {
    return Math.round(number).toLocaleString("en").replaceAll(",", " ");
}

function ratio(number) {
    return `${number < 20 ? number.toFixed(1) : Math.round(number)}x`;
}
