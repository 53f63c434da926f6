// Those who asked for less motion see the day event by event.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launchBrowser } from "./browser.mjs";
import { byId, eventually, openPage, text } from "./page.mjs";
import { servePage } from "./server.mjs";

let browser, server;
before(async () => ([browser, server] = await Promise.all([launchBrowser(), servePage()])));
after(() => Promise.all([browser?.close(), server?.close()]));

/** The times that the clock shows from the opening on, until it has changed so often. */
async function timesPlayed(page, changes) {
    const times = [];
    await byId(page, "play").click();
    await eventually(
        async () => {
            const now = await text(page, "clock");
            if (times.at(-1) !== now) times.push(now);
            return times.length;
        },
        (count) => count > changes,
        "the clock should run",
    );
    await byId(page, "play").click();
    return times;
}

/** The times of the next events, by stepping. */
async function eventTimes(page, steps) {
    const times = [await text(page, "clock")];
    for (let step = 0; step < steps; step++) {
        await page.keyboard.press("ArrowRight");
        times.push(await text(page, "clock"));
    }
    return times;
}

for (const [reducedMotion, byEvents] of [["reduce", true], ["no-preference", false]]) {
    test(`with motion ${reducedMotion} the clock ${byEvents ? "goes from event to event" : "runs between events"}`, async () => {
        const { page, close } = await openPage(browser, server.url, { reducedMotion });
        const play = () => byId(page, "play").getAttribute("aria-label");
        if ((await play()) === "Pause") await byId(page, "play").click();
        const start = await text(page, "clock");
        const played = await timesPlayed(page, 6);
        // The same day from the same moment, step by step.
        await page.locator("#scrub").evaluate((input, clock) => {
            const [hours, minutes] = clock.split(":").map(Number);
            input.value = hours * 60 + minutes;
            input.dispatchEvent(new Event("input", { bubbles: true }));
        }, start);
        const events = new Set(await eventTimes(page, 100));
        const between = played.filter((time) => time !== start && !events.has(time));
        assert.equal(between.length === 0, byEvents, `between events: ${between}`);
        await close();
    });
}
