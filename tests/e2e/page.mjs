// The page as the tests see it: its stable hooks, and what can be asked of it.

import assert from "node:assert/strict";

export const FIGURES = ["et", "energy", "tardiness", "on-time", "preemptions", "repartitions"];
export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

const PATIENCE = 10_000;

/** Opens the page in a fresh context and waits for a live stage. Errors of the page are collected in `errors`. */
export async function openPage(browser, url, options = {}) {
    const context = await browser.newContext({ viewport: WIDE, reducedMotion: "reduce", ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const errors = [];
    page.on("pageerror", (error) => errors.push(`page error: ${error.message}`));
    page.on("console", (message) => message.type() === "error" && errors.push(`console: ${message.text()}`));
    page.on("requestfailed", (request) => errors.push(`request failed: ${request.url()}`));
    await page.goto(url, { waitUntil: "commit" });
    const liveAfter = await liveStage(page);
    return { page, errors, liveAfter, close: () => context.close() };
}

/** Milliseconds from the start of navigation to the first frame that shows a stage with a slice on it. */
async function liveStage(page) {
    await page.locator("[data-testid=stage]").waitFor({ state: "visible" });
    const found = await page.waitForFunction(() => {
        const slice = document.querySelector("[data-testid=stage] [data-slice]");
        return slice?.getClientRects().length ? performance.now() : false;
    });
    return found.jsonValue();
}

export const byId = (page, id) => page.locator(`[data-testid=${id}]`);

export const text = async (page, id) => (await byId(page, id).innerText()).trim();

/** The figures and the number of jobs, as the page writes them. */
export async function readFigures(page) {
    const ids = [...FIGURES.map((figure) => `figure-${figure}`), "job-count"];
    const entries = await Promise.all(ids.map(async (id) => [id, await text(page, id)]));
    return Object.fromEntries(entries);
}

/** Waits until `read()` no longer equals `before`, and returns what it then is. */
export async function changed(read, before, what) {
    return eventually(read, (now) => JSON.stringify(now) !== JSON.stringify(before), `${what} should change`);
}

/** Waits until `read()` satisfies `accept`, and returns it. */
export async function eventually(read, accept, what) {
    const deadline = Date.now() + PATIENCE;
    for (;;) {
        const now = await read();
        if (accept(now)) return now;
        assert.ok(Date.now() < deadline, `${what}; it is ${JSON.stringify(now)}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
}

/** Moves a range input as a drag would: value and `input` event. */
export async function moveSlider(page, selector, value) {
    await page.locator(selector).evaluate((input, value) => {
        input.value = value;
        input.dispatchEvent(new Event("input", { bubbles: true }));
    }, String(value));
}

/** Seconds since midnight of a clock such as 10:31:12. */
export function seconds(clock) {
    const [hours, minutes, rest] = clock.split(":").map(Number);
    return (hours * 60 + minutes) * 60 + rest;
}

/** Waits until the page shows the theme `wanted`, pressing the switch as often as it has states. */
export async function setTheme(page, wanted) {
    const shown = () => page.evaluate(() => document.documentElement.dataset.theme);
    for (let presses = 0; presses < 3 && (await shown()) !== wanted; presses++) {
        await byId(page, "theme").click();
        await page.waitForTimeout(50);
    }
    assert.equal(await shown(), wanted);
}
