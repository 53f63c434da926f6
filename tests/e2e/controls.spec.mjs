// The transport moves time; the controls change the day and leave the time alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { freshPage } from "./fresh.mjs";
import { byId, changed, eventually, moveSlider, readFigures, seconds, text } from "./page.mjs";

let page;
freshPage(async (fresh) => {
    page = fresh.page;
    await pause();
});

const clock = () => text(page, "clock");
const figures = () => readFigures(page);
const playLabel = () => byId(page, "play").getAttribute("aria-label");

/** The tests start from a standing clock, whether the page opens paused or playing. */
async function pause() {
    if ((await playLabel()) === "Pause") await byId(page, "play").click();
    await eventually(playLabel, (label) => label === "Play", "the play button should offer to play");
}

test("play moves the clock forward and pause stops it", async () => {
    const before = await clock();
    await byId(page, "play").click();
    const later = await changed(clock, before, "the clock");
    assert.ok(seconds(later) > seconds(before), `${before} -> ${later}`);
    await pause();
    const stopped = await clock();
    await page.waitForTimeout(400);
    assert.equal(await clock(), stopped);
});

test("stepping by event goes forward and comes back", async () => {
    // The page may open between two events: the first step puts the clock on one.
    const opening = await clock();
    await byId(page, "next-event").click();
    const event = await changed(clock, opening, "the clock");
    await byId(page, "next-event").click();
    const next = await changed(clock, event, "the clock");
    assert.ok(seconds(next) > seconds(event), `${event} -> ${next}`);
    await byId(page, "prev-event").click();
    await eventually(clock, (now) => now === event, `the clock should be back at ${event}`);
});

test("the page opens with the learned agent, which says where not to trust it", async () => {
    const opening = await figures();
    const agent = page.locator("input[name=policy][value=agent]");
    assert.ok(await agent.isChecked());
    await page.locator("input[name=policy][value='lookahead:0']").check();
    const ahead = await changed(figures, opening, "the figures");
    assert.ok(Number(opening["figure-et"]) < Number(ahead["figure-et"]), "it is better than looking ahead at depth 0");
    await agent.check();
    await eventually(figures, (now) => JSON.stringify(now) === JSON.stringify(opening), "the agent's day should be back");
    const note = () => page.locator("label", { has: agent }).locator("small").textContent();
    assert.equal(await note(), "Q-table");
    await page.locator("#pause").fill("300");
    await page.locator("#pause").press("Enter");
    await eventually(note, (now) => now === "no gain at this pause", "the note should warn of long pauses");
});

test("the arrival slider changes the day and keeps the time", async () => {
    const [time, before] = [await clock(), await figures()];
    await moveSlider(page, "#arrival-rate", 1.5);
    const after = await changed(figures, before, "the figures");
    assert.ok(Number(after["job-count"].replace(/\D/g, "")) > Number(before["job-count"].replace(/\D/g, "")));
    assert.notEqual(after["figure-energy"], before["figure-energy"]);
    assert.equal(await clock(), time);
});

for (const [id, value] of [
    ["#inference-share", 0.3],
    ["#deadline-slack", null],
]) {
    test(`${id} changes the figures`, async () => {
        const before = await figures();
        const extreme = value ?? (await page.locator(id).getAttribute("min"));
        await moveSlider(page, id, extreme);
        await changed(figures, before, "the figures");
    });
}

test("another scheduler changes the figures", async () => {
    const before = await figures();
    const others = page.locator("#scheduler option:not(:checked)");
    await page.locator("#scheduler").selectOption(await others.first().getAttribute("value"));
    await changed(figures, before, "the figures");
});

test("a layout's thumbnail makes that layout the policy", async () => {
    const before = await figures();
    await page.locator('[data-layout="3"]').click();
    const after = await changed(figures, before, "the figures");
    assert.equal(after["figure-repartitions"], "0");
    assert.equal(after["job-count"], before["job-count"]);
});

test("another policy changes the figures and not the jobs", async () => {
    const before = await figures();
    await page.locator("input[name=policy]:not(:checked)").first().check({ force: true });
    const after = await changed(figures, before, "the figures");
    assert.equal(after["job-count"], before["job-count"]);
});

test("the dice roll another day; the same seed brings the same day back", async () => {
    const seed = page.locator("#seed");
    const [firstSeed, first] = [await seed.inputValue(), await figures()];
    await byId(page, "dice").click();
    const rolled = await changed(figures, first, "the figures");
    assert.notEqual(await seed.inputValue(), firstSeed);
    await seed.fill(firstSeed);
    await seed.press("Enter");
    await eventually(figures, (now) => JSON.stringify(now) === JSON.stringify(first), "the first day should be back");
    assert.notDeepEqual(rolled, first);
});
