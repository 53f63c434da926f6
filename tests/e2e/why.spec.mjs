// The panel at the right: why the GPU has its layout, and why a job is where it is.

import assert from "node:assert/strict";
import { test } from "node:test";
import { freshPage } from "./fresh.mjs";
import { byId, changed, eventually, NARROW, text, WIDE } from "./page.mjs";

let page;
freshPage((fresh) => (page = fresh.page));

/** The rows of the ranking: layout, cost, whether it is the one chosen. */
async function ranking() {
    const rows = byId(page, "ranking").locator("[data-rank]");
    return rows.evaluateAll((rows) =>
        rows.map((row) => ({
            layout: row.dataset.rank,
            cost: Number(row.querySelector(".v").textContent),
            chosen: row.getAttribute("aria-current") === "true",
        })),
    );
}

const layoutOnStage = () => page.locator(".stage h2 .chip").innerText();

test("ranks the twelve layouts, least cost first, and marks the one on the stage", async () => {
    const rows = await ranking();
    assert.equal(new Set(rows.map(({ layout }) => layout)).size, 12);
    assert.deepEqual(
        rows.map(({ cost }) => cost),
        rows.map(({ cost }) => cost).toSorted((a, b) => a - b),
    );
    const chosen = rows.filter(({ chosen }) => chosen);
    assert.equal(chosen.length, 1);
    assert.equal(chosen[0].layout, await layoutOnStage());
    assert.ok(chosen[0].cost <= 0.05, "it is the best, or within the switching margin of it");
});

test("follows the cursor to another repartition", async () => {
    const before = await text(page, "why-layout");
    await byId(page, "next-repartition").click();
    const after = await changed(() => text(page, "why-layout"), before, "the sentence");
    assert.match(after, /left .* above the switching margin of 0\.05 min/s);
    const [chosen] = (await ranking()).filter(({ chosen }) => chosen);
    assert.equal(chosen.layout, await layoutOnStage());
});

test("before the first decision there is none", async () => {
    for (let hours = 0; hours < 15 * 6; hours++) await page.keyboard.press("Shift+ArrowLeft");
    await eventually(
        () => page.locator("#why").innerText(),
        (words) => words.includes("No decision yet today."),
        "the panel should say that nothing was decided",
    );
    assert.equal(await byId(page, "ranking").count(), 0);
});

test("a running job is shown on each slice, with the one it got", async () => {
    const slice = page.locator("[data-slice]", { has: page.locator(".job") }).first();
    const position = Number(await slice.getAttribute("data-slice"));
    await slice.locator(".job").click();
    const rows = byId(page, "why-slices").locator("tbody tr");
    await eventually(
        () => rows.count(),
        (count) => count > 0,
        "the table should appear",
    );
    assert.equal(await rows.count(), await page.locator("[data-slice]").count());
    const chosen = await rows.evaluateAll((rows) => rows.map((row) => row.classList.contains("on")));
    assert.deepEqual(
        chosen,
        chosen.map((_, index) => index === position),
    );
    assert.match(await text(page, "why-here"), /^EDF-SS restricted: /);
    await slice.locator(".job").click();
    await eventually(
        () => byId(page, "why-slices").count(),
        (count) => count === 0,
        "the table should go with the choice",
    );
});

test("a waiting job finds every slice held, and leads to the holders", async () => {
    await page.locator(".jrow").first().click();
    await eventually(
        () => text(page, "why-here"),
        (words) => words.includes("It waits"),
        "the panel should say why",
    );
    const holders = byId(page, "why-slices").locator("tbody [data-job]");
    assert.equal(await holders.count(), await page.locator("[data-slice]").count());
    const number = await holders.first().getAttribute("data-job");
    await holders.first().press("Enter");
    await eventually(
        () => page.locator("[aria-labelledby=why-here] .grp-head").innerText(),
        (words) => words.includes(`#${number} `),
        "the holder should be chosen",
    );
    assert.equal(await page.evaluate(() => document.activeElement.id), "why-here", "the focus is not lost");
});

test("a fixed policy tells its rule and offers the agent", async () => {
    await page.locator('[data-layout="3"]').click();
    const ask = byId(page, "ask-agent");
    await ask.waitFor();
    assert.match(await text(page, "why-layout"), /held all day/);
    assert.equal(await byId(page, "ranking").count(), 0);
    await ask.press("Enter");
    await byId(page, "ranking").waitFor();
    assert.equal(await ask.getAttribute("aria-expanded"), "true");
    const rows = await ranking();
    assert.equal(rows.length, 12);
    assert.equal(rows.filter(({ chosen }) => chosen).length, 1);
});

test("look-ahead shows its forecast", async () => {
    await page.locator('input[name=policy][value="lookahead:0"]').check();
    await eventually(
        () => text(page, "why-layout"),
        (words) => words.includes("look-ahead"),
        "the panel should speak of look-ahead",
    );
    assert.equal((await ranking()).length, 12);
});

test("it is beside the stage on a desk, and below everything on a phone, in the section bar", async () => {
    const box = (selector) => page.locator(selector).boundingBox();
    const [stage, why] = [await box("#stage"), await box("#why")];
    assert.equal(Math.round(why.width), 292);
    assert.ok(why.x >= stage.x + stage.width);
    assert.equal(Math.round(why.x + why.width), WIDE.width);
    await page.setViewportSize(NARROW);
    const [controls, below] = [await box("#controls"), await box("#why")];
    assert.ok(below.y >= controls.y + controls.height - 1);
    await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Why" }).click();
    await eventually(
        async () => (await box("#why")).y,
        (y) => y < NARROW.height / 2,
        "the panel should come into view",
    );
});
