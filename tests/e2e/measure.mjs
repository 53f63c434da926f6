// `make measure`: how fast the page of dist/ starts, answers a slider, plays and simulates, in headless Chromium.

import { launchBrowser } from "./browser.mjs";
import { byId, openPage } from "./page.mjs";
import { servePage } from "./server.mjs";

const LOADS = 10;
const MOVES = 60;
/** Arrival rates to move through: name, least, number of steps of 0.05. */
const RANGES = [
    ["near the default day", 0.9, 5],
    ["all rates", 0.2, 37],
];
const PLAYING_MS = 10_000;
/** How many times slower the CPU is made. */
const SLOWDOWNS = [1, 4];
/** Movements of the pointer in a drag; a screen shows 60 a second. */
const DRAG_MOVES = 90;
const FRAME_MS = 1000 / 60;
const BENCH_DAYS = 5_000;

const [browser, server] = await Promise.all([launchBrowser(), servePage()]);
try {
    report("navigation to live stage, ms", await loads());
    // The page takes its own measures only when it is asked to.
    const { page, close } = await openPage(browser, `${server.url}?measure`, { reducedMotion: "no-preference" });
    for (const [range, low, steps] of RANGES) {
        const moves = await sliderMoves(page, low, steps);
        report(`slider move, ${range}, to second frame, ms`, moves.busy);
        report("  the same without a move, ms", moves.idle);
        report("  more than without, ms", moves.extra);
        report("  of it record, ms", moves.record);
        report("  of it paint, ms", moves.paint);
        report("  record and paint together, ms", moves.together);
    }
    const slowDown = await throttle(page);
    for (const slowdown of SLOWDOWNS) {
        await slowDown(slowdown);
        const drag = await dragSlider(page);
        report(`slider drag, CPU / ${slowdown}: work for a move, ms`, drag.work);
        report("  input to next paint, ms", drag.interactions);
        report(`frame while playing, CPU / ${slowdown}, ms`, await frames(page));
    }
    await slowDown(1);
    console.log(`days per second in wasm: ${Math.round(await daysPerSecond(page)).toLocaleString("en")}`);
    await close();
} finally {
    await Promise.all([browser.close(), server.close()]);
}

async function loads() {
    const times = [];
    for (let load = 0; load < LOADS; load++) {
        const { liveAfter, close } = await openPage(browser, server.url);
        times.push(liveAfter);
        await close();
    }
    return times;
}

/** Dispatches each event at the start of a frame, so that waiting for the screen is the same with and without it. */
async function sliderMoves(page, low, steps) {
    if ((await byId(page, "play").getAttribute("aria-label")) === "Pause") await byId(page, "play").click();
    return page.evaluate(async ({ moves, low, steps }) => {
        const slider = document.querySelector("#arrival-rate");
        const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())));
        const toSecondFrame = async (act) => {
            const start = await frame();
            act();
            await frame();
            return (await frame()) - start;
        };
        const durations = (name) => performance.getEntriesByName(name, "measure").map(({ duration }) => duration);
        const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

        const idle = [];
        for (let i = 0; i < moves; i++) idle.push(await toSecondFrame(() => {}));
        const typical = idle.toSorted((a, b) => a - b)[moves / 2];
        performance.clearMeasures();
        const busy = [];
        const together = [];
        let seen = 0;
        for (let i = 0; i < moves; i++) {
            slider.value = low + ((i * 7) % steps) * 0.05;
            busy.push(await toSecondFrame(() => slider.dispatchEvent(new Event("input", { bubbles: true }))));
            const spent = [...durations("record"), ...durations("paint")];
            together.push(sum(spent) - seen);
            seen = sum(spent);
        }
        const extra = busy.map((time) => Math.max(0, time - typical));
        return { idle, busy, extra, together, record: durations("record"), paint: durations("paint") };
    }, { moves: MOVES, low, steps });
}

/** Gives a function that makes the CPU of the page this many times slower, for as long as its session lasts. */
async function throttle(page) {
    const session = await page.context().newCDPSession(page);
    return (rate) => session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Drags the slider of arrivals with the pointer, as a user would. */
async function dragSlider(page) {
    await page.evaluate(() => {
        performance.clearMeasures();
        window.interactions = [];
        window.observer = new PerformanceObserver((list) => window.interactions.push(...list.getEntries().map((e) => e.duration)));
        window.observer.observe({ type: "event", durationThreshold: 16 });
    });
    const { x, y, width, height } = await page.locator("#arrival-rate").boundingBox();
    const at = (share) => [x + width * (0.15 + 0.7 * share), y + height / 2];
    await page.mouse.move(...at(0.5));
    await page.mouse.down();
    for (let move = 0; move < DRAG_MOVES; move++) {
        await page.mouse.move(...at(0.5 + 0.5 * Math.sin(move / 7)));
        await page.waitForTimeout(FRAME_MS);
    }
    await page.mouse.up();
    await page.waitForTimeout(500);
    return page.evaluate(() => {
        window.observer.disconnect();
        const durations = (name) => performance.getEntriesByName(name, "measure").map(({ duration }) => duration);
        const [record, paint] = [durations("record"), durations("paint")];
        // Each move records one day and paints both charts.
        const charts = paint.length / record.length;
        const work = record.map((time, move) => {
            const painted = paint.slice(Math.round(move * charts), Math.round((move + 1) * charts));
            return painted.reduce((total, more) => total + more, time);
        });
        return { work, interactions: window.interactions };
    });
}

async function frames(page) {
    await page.evaluate(() => performance.clearMeasures());
    await byId(page, "play").click();
    await page.waitForTimeout(PLAYING_MS);
    await byId(page, "play").click();
    return page.evaluate(() => performance.getEntriesByName("frame", "measure").map(({ duration }) => duration));
}

/** The first call warms the engine up: wasm starts in its quick compiler's code. */
function daysPerSecond(page) {
    return page.evaluate((days) => {
        window.migBench(days / 10);
        return window.migBench(days);
    }, BENCH_DAYS);
}

function report(what, times) {
    if (times.length === 0) {
        console.log(`${what.padEnd(34)} not measured: the page has left no such entry`);
        process.exitCode = 1;
        return;
    }
    const sorted = times.toSorted((a, b) => a - b);
    const quantile = (q) => sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))].toFixed(1).padStart(7);
    console.log(`${what.padEnd(34)} median ${quantile(0.5)}  p95 ${quantile(0.95)}  n ${sorted.length}`);
}
