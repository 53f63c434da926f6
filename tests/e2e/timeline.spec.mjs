// The timeline: zoom, pan, seek, snap, measure, and the same job lit in stage and chart.

import assert from "node:assert/strict";
import { test } from "node:test";
import { freshPage } from "./fresh.mjs";
import { byId, changed, eventually, NARROW, openPage, seconds, text } from "./page.mjs";

let browser, url, page;
freshPage((fresh) => ({ browser, url, page } = fresh));

const clock = () => text(page, "clock");
const close = (a, b, tolerance, what) => assert.ok(Math.abs(a - b) <= tolerance, `${what}: ${a} and ${b}`);

/** The part of the day that the detail shows, minutes, as the brush in the overview has it: within a hundredth. */
async function shown(page) {
    return page.locator(".tl-brush").evaluate((brush) => {
        const day = Number(brush.querySelector("[role=slider]").ariaValueMax);
        const [left, width] = ["left", "width"].map((side) => (parseFloat(brush.style[side]) / 100) * day);
        return { from: left, to: left + width, span: width };
    });
}

/** A place in the detail: a share of its width, and pixels below its top. */
async function place(share, top = 60) {
    const box = await byId(page, "detail").boundingBox();
    return { x: box.x + share * box.width, y: box.y + top, width: box.width };
}

async function drag(from, to) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
}

/** Shows ten minutes around the cursor, where events are many pixels apart. */
async function zoomIn() {
    for (let press = 0; press < 12; press++) await page.keyboard.press("+");
    await eventually(async () => (await shown(page)).span, (span) => Math.abs(span - 10) < 0.05, "ten minutes");
}

test("the wheel zooms about the pointer, and sideways it pans", async () => {
    await byId(page, "timeline").focus();
    const { x, y } = await place(0.25);
    await page.mouse.move(x, y);
    const before = await shown(page);
    await page.mouse.wheel(0, -400);
    const closer = await changed(() => shown(page), before, "the window");
    assert.ok(closer.span < before.span);
    close(closer.from + 0.25 * closer.span, before.from + 0.25 * before.span, 0.3, "the time under the pointer");
    await page.mouse.wheel(100, 0);
    const moved = await changed(() => shown(page), closer, "the window");
    close(moved.span, closer.span, 0.05, "span");
    assert.ok(moved.from > closer.from);
});

test("a drag pans and leaves the clock; a click moves the clock", async () => {
    const [before, time] = [await shown(page), await clock()];
    await drag(await place(0.8), await place(0.6));
    const moved = await changed(() => shown(page), before, "the window");
    close(moved.from - before.from, 0.2 * before.span, 0.5, "the drag");
    assert.equal(await clock(), time);
    const target = await place(0.2);
    await page.keyboard.down("Alt");
    await page.mouse.click(target.x, target.y);
    await page.keyboard.up("Alt");
    const clicked = await changed(clock, time, "the clock");
    close(seconds(clicked) / 60, moved.from + 0.2 * moved.span, 0.5, "the clock and the place of the click");
});

test("a drag over the hours moves the clock and leaves the window", async () => {
    const [before, time] = [await shown(page), await clock()];
    await drag(await place(0.3, 6), await place(0.1, 6));
    await eventually(
        clock,
        (now) => now !== time && Math.abs(seconds(now) / 60 - (before.from + 0.1 * before.span)) < 2,
        "the clock should be where the drag ended",
    );
    assert.deepEqual(await shown(page), before);
});

test("a click close to an event lands on it", async () => {
    await byId(page, "next-event").click();
    await zoomIn();
    const event = await clock();
    const line = await page.locator(".tl .cur:not(.o):not(.h)").boundingBox();
    const elsewhere = await place(0.9);
    await page.keyboard.down("Alt");
    await page.mouse.click(elsewhere.x, elsewhere.y);
    await page.keyboard.up("Alt");
    await changed(clock, event, "the clock");
    await page.mouse.click(line.x + 3, elsewhere.y);
    await eventually(clock, (now) => now === event, `the clock should be at the event, ${event}`);
});

test("a measurement of the whole day has the day's figures", async () => {
    await page.keyboard.press("z");
    await eventually(async () => (await shown(page)).from, (from) => from === 0, "the whole day should be shown");
    await page.keyboard.down("Shift");
    await drag(await place(0), await place(1));
    await page.keyboard.up("Shift");
    const measured = (await text(page, "measured")).replaceAll("\u00a0", " ");
    const [, wattHours] = measured.match(/([\d.]+) Wh, mean \d+ W/);
    const [, done, late] = measured.match(/(\d+) jobs done, (\d+) late/);
    assert.equal((Number(wattHours) / 1000).toFixed(2), await text(page, "figure-energy"));
    assert.equal(done, (await text(page, "job-count")).replace(/\D/g, ""));
    const onTime = (100 * (Number(done) - Number(late))) / Number(done);
    assert.equal(onTime.toFixed(1), await text(page, "figure-on-time"));
    await page.keyboard.press("Escape");
    await byId(page, "measured").waitFor({ state: "detached" });
});

test("M sets a mark and measures to the cursor", async () => {
    const start = seconds(await clock());
    await page.keyboard.press("m");
    await byId(page, "measured").waitFor();
    await page.keyboard.press("Shift+ArrowRight");
    const measured = () => text(page, "measured");
    await eventually(measured, (now) => now.startsWith("10:00 min"), "ten minutes");
    assert.equal(seconds(await clock()) - start, 600);
    await page.keyboard.press("m");
    await byId(page, "measured").waitFor({ state: "detached" });
});

test("a job lights up in stage and chart, whichever the pointer is on, and a click chooses it", async () => {
    await zoomIn();
    const onStage = page.locator(".room .job[data-job]").first();
    const job = await onStage.getAttribute("data-job");
    await onStage.hover();
    const run = page.locator(`.tl-runs .hi[data-run="${job}"]`).last();
    await run.waitFor();
    const detail = await byId(page, "detail").boundingBox();
    const box = await run.boundingBox();
    const [left, right] = [Math.max(box.x, detail.x), Math.min(box.x + box.width, detail.x + detail.width)];
    await page.mouse.move(1, 1);
    await run.waitFor({ state: "detached" });
    await page.mouse.move((left + right) / 2, box.y + box.height / 2);
    await page.locator(`.room.hi .job[data-job="${job}"]`).waitFor();
    assert.match(await text(page, "tip"), new RegExp(`^#${job} `));
    await page.mouse.down();
    await page.mouse.up();
    await page.locator(`.tl-runs .sel[data-run="${job}"]`).first().waitFor();
    await page.locator(`[data-job="${job}"][aria-pressed=true]`).first().waitFor();
});

for (const [key, name] of [
    ["r", "repartition"],
    ["l", "late"],
    ["p", "preemption"],
]) {
    test(`${key} goes to each next ${name}, and with Shift the same way back`, async () => {
        const jump = async (press, from) => {
            await page.keyboard.press(press);
            return changed(clock, from, "the clock");
        };
        await page.locator("#scrub").fill("60");
        const start = await clock();
        const first = await jump(key, start);
        const second = await jump(key, first);
        assert.ok(seconds(start) < seconds(first) && seconds(first) < seconds(second));
        assert.equal(await jump(`Shift+${key.toUpperCase()}`, second), first);
        await byId(page, `next-${name}`).click();
        await eventually(clock, (now) => now === second, "the button goes there too");
        await byId(page, `prev-${name}`).click();
        await eventually(clock, (now) => now === first, "and back");
    });
}

test("the handles of the brush are sliders", async () => {
    const before = await shown(page);
    const time = await clock();
    const handle = (name) => page.getByRole("slider", { name });
    await handle("Start of the detail").press("ArrowLeft");
    await eventually(async () => (await shown(page)).from, (from) => Math.abs(from - before.from + 10) < 0.05, "start");
    await handle("End of the detail").press("Shift+ArrowRight");
    await eventually(async () => (await shown(page)).to, (to) => Math.abs(to - before.to - 60) < 0.05, "end");
    await handle("Place of the detail").press("Home");
    const moved = await eventually(() => shown(page), ({ from }) => from === 0, "the window should begin at midnight");
    close(moved.span, before.span + 70, 0.05, "span");
    assert.equal(await handle("End of the detail").getAttribute("aria-valuetext"), "05:10");
    assert.equal(await clock(), time, "the keys of a slider are its own");
});

test("J and K choose among the jobs present", async () => {
    const chosen = () => page.locator("#stage [aria-pressed=true]").evaluateAll((jobs) => jobs.map((j) => j.dataset.job));
    await page.keyboard.press("j");
    const [first] = await eventually(chosen, (jobs) => jobs.length === 1, "a job should be chosen");
    await page.keyboard.press("j");
    const [second] = await changed(chosen, [first], "the chosen job");
    assert.ok(Number(second) > Number(first));
    await page.keyboard.press("k");
    await eventually(chosen, ([job]) => job === first, "the first job should be chosen again");
});

test("with single keys switched off no letter acts, after a reload too", async () => {
    const before = await shown(page);
    await byId(page, "help").click();
    await page.getByLabel("Single keys act on the page").uncheck();
    await page.getByRole("button", { name: "Close" }).click();
    await page.reload();
    await byId(page, "detail").waitFor();
    const time = await clock();
    for (const key of ["z", "m", "r", "j", "+"]) await page.keyboard.press(key);
    await page.waitForTimeout(100);
    assert.deepEqual([await shown(page), await clock()], [before, time]);
    assert.equal(await byId(page, "measured").count(), 0);
});

test("on a phone two fingers zoom, one pans, and a tap moves the clock", async () => {
    const phone = await openPage(browser, url, { viewport: NARROW, hasTouch: true, isMobile: true });
    const { page } = phone;
    await byId(page, "detail").scrollIntoViewIfNeeded();
    await page.evaluate(() => document.querySelector("[data-testid=detail]").scrollIntoView({ block: "start" }));
    const box = await byId(page, "detail").boundingBox();
    const at = (share, id) => ({ x: box.x + share * box.width, y: box.y + 100, id });
    const session = await phone.page.context().newCDPSession(page);
    const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });

    const before = await shown(page);
    await touch("touchStart", at(0.1, 0));
    await touch("touchStart", at(0.1, 0), at(0.2, 1));
    await touch("touchMove", at(0.1, 0), at(0.3, 1));
    const closer = await changed(() => shown(page), before, "the window");
    await touch("touchEnd");
    close(closer.span, before.span / 2, 2, "half as long");
    close(closer.from + 0.1 * closer.span, before.from + 0.1 * before.span, 1, "the time under the first finger");

    await touch("touchStart", at(0.9, 0));
    await touch("touchMove", at(0.85, 0));
    await touch("touchMove", at(0.8, 0));
    const moved = await changed(() => shown(page), closer, "the window");
    await touch("touchEnd");
    assert.ok(moved.from > closer.from);
    close(moved.span, closer.span, 0.05, "span");

    const now = await shown(page);
    await touch("touchStart", at(0.5, 0));
    await touch("touchEnd");
    const clock = () => text(page, "clock");
    await eventually(
        clock,
        (time) => Math.abs(seconds(time) / 60 - (now.from + 0.5 * now.span)) < 3,
        "the clock should be where the tap was",
    );
    assert.deepEqual(phone.errors, []);
    await phone.close();
});
