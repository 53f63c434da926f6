// What the user can set: arrivals, mix, durations, scenarios; what is changed is told and can be undone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { freshPage } from "./fresh.mjs";
import { NARROW, byId, changed, eventually, openPage, readFigures, text } from "./page.mjs";

let browser, url, page;
freshPage((fresh) => ({ browser, url, page } = fresh));

const figures = () => readFigures(page);
const jobs = async () => Number((await text(page, "job-count")).replace(/\D/g, ""));
const clock = () => text(page, "clock");
const bar = (hour) => page.locator(`[data-hour="${hour}"]`);
const expected = async (hour) => Number(await bar(hour).getAttribute("aria-valuenow"));
const undoName = () => byId(page, "undo").getAttribute("aria-label");
const redoName = () => byId(page, "redo").getAttribute("aria-label");
const changedButton = () => page.locator(".changed");
const howMany = async () => (await changedButton().innerText()).trim();
const focusedId = () => page.evaluate(() => document.activeElement?.id);

/** Drags over the bars of some hours, to a share of the height. */
async function paint(from, to, share) {
    const box = await byId(page, "curve").boundingBox();
    const at = (hour) => [box.x + ((hour + 0.5) / 24) * box.width, box.y + (1 - share) * box.height];
    // From within the bars; the drag may leave them.
    const [x, y] = at(from);
    await page.mouse.move(x, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, y);
    await page.mouse.move(...at((from + to) / 2), { steps: 2 });
    await page.mouse.move(...at(to), { steps: 2 });
    await page.mouse.up();
}

/** As a user enters a number: selects what is there, types, presses Enter. */
async function enter(selector, typed) {
    const input = page.locator(selector);
    await input.fill(typed);
    await input.press("Enter");
}

test("bars dragged down take jobs away, in one step that can be undone and redone", async () => {
    const [time, before, first] = [await clock(), await jobs(), await figures()];
    await paint(8, 14, 0);
    const after = await changed(jobs, before, "the number of jobs");
    // Seven of the busiest hours, of about 28 jobs each, are empty.
    assert.ok(before - after > 120, `${before} -> ${after}`);
    for (let hour = 8; hour <= 14; hour++) assert.equal(await expected(hour), 0, `hour ${hour}`);
    assert.ok((await expected(7)) > 20 && (await expected(15)) > 20);
    assert.equal(await howMany(), "1 changed");
    assert.equal(await undoName(), "Undo: arrival curve");
    const painted = await figures();

    await page.keyboard.press("Control+z");
    await eventually(figures, (now) => JSON.stringify(now) === JSON.stringify(first), "one step should undo the drag");
    assert.equal(await redoName(), "Redo: arrival curve");
    assert.equal(await undoName(), "Nothing to undo");
    assert.equal(await howMany(), "as preset");
    for (const keys of ["Control+Shift+z", "Control+y"]) {
        await page.keyboard.press(keys);
        await eventually(figures, (now) => JSON.stringify(now) === JSON.stringify(painted), `${keys} should redo it`);
        await byId(page, "undo").click();
        await eventually(howMany, (now) => now === "as preset", "the button should undo it");
    }
    assert.equal(await clock(), time, "changes and undo leave the time alone");
});

test("bars are set by keys, each key a step", async () => {
    await bar(10).focus();
    assert.equal(await bar(10).getAttribute("tabindex"), "0");
    await page.keyboard.press("ArrowRight");
    await eventually(() => bar(11).getAttribute("tabindex"), (now) => now === "0", "the focus should go on");
    const [before, count] = [await expected(11), await jobs()];
    await page.keyboard.press("ArrowUp");
    await eventually(() => expected(11), (now) => Math.abs(now - before - 1) < 0.06, "one job more");
    await page.keyboard.press("PageUp");
    await eventually(() => expected(11), (now) => Math.abs(now - before - 6) < 0.06, "five more");
    assert.ok((await jobs()) >= count, "a raised rate only adds jobs");
    assert.match(await bar(11).getAttribute("aria-valuetext"), /^[\d.]+ jobs expected, \d+ today$/);
    await page.keyboard.press("Control+z");
    await eventually(() => expected(11), (now) => Math.abs(now - before - 1) < 0.06, "one key should be undone");
    // Two keys between two frames: the second counts from where the first leaves it.
    await bar(11).evaluate((element) => {
        for (const key of ["ArrowDown", "ArrowDown"]) {
            element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        }
    });
    await eventually(() => expected(11), (now) => Math.abs(now - before + 1) < 0.06, "two keys should count twice");
});

test("an hour takes a number when it is entered; one out of range stays, with a message, and changes nothing", async () => {
    const hour = page.locator("#hour-jobs");
    await bar(3).focus();
    const [value, first] = [await hour.inputValue(), await figures()];
    await hour.fill("4");
    await page.waitForTimeout(100);
    assert.deepEqual(await figures(), first, "a number half typed does not act");
    await hour.press("Enter");
    await changed(figures, first, "the figures");
    assert.equal(await expected(3), 4);

    const second = await figures();
    await enter("#hour-jobs", "61");
    const message = () => page.locator("#hour-jobs-error").innerText();
    await eventually(message, (now) => now === "Enter 0 to 60 jobs. Still 4.", "the message should tell the range");
    assert.equal(await hour.inputValue(), "61");
    assert.equal(await hour.getAttribute("aria-invalid"), "true");
    assert.deepEqual(await figures(), second);
    await hour.press("Escape");
    await eventually(() => hour.inputValue(), (now) => now === "4", "Escape should bring the value back");
    assert.equal(await message(), "");
    await page.keyboard.press("Control+z");
    await eventually(() => hour.inputValue(), (now) => now === value, "the entered number should be undone");
});

for (const [selector, typed, kept, message] of [
    ["#pause", "601", "4", "Enter 0 to 600 seconds. Still 4."],
    ["#pause", "", "4", "Enter 0 to 600 seconds. Still 4."],
    ["#seed", "1.5", "11", "Enter a whole number from 0 up. Still 11."],
]) {
    test(`${selector} refuses "${typed}" and keeps ${kept}`, async () => {
        const first = await figures();
        await enter(selector, typed);
        const shown = () => page.locator(`${selector}-error`).innerText();
        await eventually(shown, (now) => now === message, "the message should tell the range");
        assert.equal(await page.locator(selector).inputValue(), typed);
        assert.deepEqual(await figures(), first);
    });
}

test("the mix moves by keys and keeps a part of each", async () => {
    const first = await figures();
    const linear = page.locator("#mix-linear");
    await linear.focus();
    await page.keyboard.press("ArrowRight");
    await eventually(() => linear.getAttribute("aria-valuetext"), (now) => now === "34 % linear, 33 % sublinear", "34 %");
    const moved = await changed(figures, first, "the figures");
    assert.equal(moved["job-count"], first["job-count"], "the mix only relabels jobs");
    await page.keyboard.press("End");
    await eventually(() => linear.inputValue(), (now) => now === "62", "no part falls under 5 %");
    assert.equal(await linear.getAttribute("aria-valuetext"), "62 % linear, 5 % sublinear");
    await page.locator('[data-restore="mix-linear"]').click();
    await eventually(figures, (now) => JSON.stringify(now) === JSON.stringify(first), "the preset's mix should be back");
    assert.equal(await focusedId(), "mix-linear", "the focus goes to the slider");
});

test("the mix moves by drag, as one step", async () => {
    const first = await figures();
    const box = await byId(page, "mix").boundingBox();
    await page.mouse.move(box.x + (box.width * 2) / 3, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    const second = page.locator("#mix-capped");
    await eventually(() => second.inputValue(), (now) => Math.abs(now - 80) <= 1, "the boundary should follow");
    assert.equal(await undoName(), "Undo: how jobs scale");
    await byId(page, "undo").click();
    await eventually(figures, (now) => JSON.stringify(now) === JSON.stringify(first), "one step should undo it");
});

test("a scenario brings its own day; what is changed from it is told, restored by field and all at once", async () => {
    const [time, first] = [await clock(), await figures()];
    await page.locator("#scenario").selectOption("steady-0.1");
    const steady = await changed(figures, first, "the figures");
    // 144 jobs to expect.
    const count = Number(steady["job-count"].replace(/\D/g, ""));
    assert.ok(Math.abs(count - 144) < 5 * 12, steady["job-count"]);
    assert.equal(await page.locator("#scheduler").inputValue(), "edf-ss");
    assert.equal(await howMany(), "as preset");
    assert.equal(await clock(), time);

    await enter("#pause", "30");
    await page.locator("#scheduler").selectOption("llf");
    await eventually(howMany, (now) => now === "2 changed", "two fields should be changed");
    await changedButton().click();
    const lines = () => page.locator(".changes li span").allInnerTexts();
    assert.deepEqual(await lines(), ["repartition pause 30 s, preset 4 s", "scheduler LLF, preset EDF-SS"]);
    await page.locator('[data-field="scheduler"]').click();
    await eventually(howMany, (now) => now === "1 changed", "one field should be left");
    assert.equal(await focusedId(), "about-changes", "the focus stays in the list");
    assert.equal(await page.locator("#scheduler").inputValue(), "edf-ss");
    assert.equal(await byId(page, "reset").innerText(), "Reset workload, scheduler and pause");
    await byId(page, "reset").click();
    await eventually(howMany, (now) => now === "as preset", "nothing should be changed");
    assert.equal(await page.locator("#pause").inputValue(), "4");
    await page.keyboard.press("Control+z");
    await eventually(howMany, (now) => now === "1 changed", "the reset should be undone");
    assert.equal(await undoName(), "Undo: scheduler");
});

test("every scenario runs, with a sentence on it", async () => {
    const keys = await page.locator("#scenario option").evaluateAll((options) => options.map((option) => option.value));
    assert.ok(keys.length >= 12, keys.join());
    for (const key of keys) {
        await page.locator("#scenario").selectOption(key);
        assert.equal(await howMany(), "as preset", key);
        const told = page.locator("#about-scenario p").nth(2);
        assert.match(await told.textContent(), /\.$/, key);
        assert.match(await text(page, "figure-et"), /^\d/, key);
    }
});

test("popovers give the set's value and what it rests on", async () => {
    const told = (key) => page.locator(`#about-${key} .src`).first().textContent();
    const expectations = [
        ["inference-share", "F2", /^In this set, inference share: 80 %, inferred:/],
        ["inference-share", "F1", /^In this set, inference share: 40 %, fitted:/],
        ["arrivals", "F1", /^In this set, arrival scale: × 1, published:/],
        ["class-mix", "P", /1\/3 each, published:/],
        ["inference-work", "C1", /exponential, mean 1 min, fitted:/],
        ["training-work", "C1", /uniform, 10 to 40 min, published:/],
        ["deadline-slack", "P", /factor, least: 1, published:/],
        ["pause", "P", /4 s, published:/],
        ["scheduler", "F2", /restricted EDF-SS\), inferred:/],
    ];
    for (const [key, set, pattern] of expectations) {
        await page.locator("#scenario").selectOption(set);
        await eventually(() => told(key), (now) => pattern.test(now), `${key} of ${set}`);
    }
});

test("durations stretch the jobs", async () => {
    const first = await figures();
    await page.locator("details.more summary").click();
    await page.locator("#training-work").focus();
    await page.keyboard.press("ArrowRight");
    const longer = await changed(figures, first, "the figures");
    assert.equal(longer["job-count"], first["job-count"]);
    assert.equal(await page.locator("#training-work").getAttribute("aria-valuetext"), "×1.05");
    assert.equal(await undoName(), "Undo: training length");
});

test("a day without arrivals says so and offers them back", async () => {
    const first = await figures();
    await paint(0, 23, 0);
    await eventually(jobs, (now) => now === 0, "no job should arrive");
    assert.match(await text(page, "story"), /No job arrives/);
    await byId(page, "restore-arrivals").click();
    await eventually(figures, (now) => JSON.stringify(now) === JSON.stringify(first), "the arrivals should be back");
    assert.equal(await byId(page, "restore-arrivals").count(), 0);
});

test("the bar of the hour on show is dark and follows the clock", async () => {
    if ((await byId(page, "play").getAttribute("aria-label")) === "Pause") await byId(page, "play").click();
    const dark = () => page.locator(".curve .now").getAttribute("data-hour");
    await eventually(dark, async (now) => Number(now) === Number((await clock()).slice(0, 2)), "the bar should be dark");
    await page.locator("#scrub").evaluate((input) => {
        input.value = "130";
        input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await eventually(dark, (now) => now === "2", "it should follow the clock");
});

test("on a small screen nothing is wider than the page", async () => {
    const narrow = await openPage(browser, url, { viewport: NARROW });
    const wide = await narrow.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= NARROW.width, `${wide} px`);
    assert.deepEqual(narrow.errors, []);
    await narrow.close();
});
