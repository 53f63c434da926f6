// Forks of the day, and the user against the agent.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launchBrowser } from "./browser.mjs";
import { NARROW, byId, eventually, openPage, seconds, text } from "./page.mjs";
import { servePage } from "./server.mjs";

let browser, server;
before(async () => ([browser, server] = await Promise.all([launchBrowser(), servePage()])));
after(() => Promise.all([browser?.close(), server?.close()]));

/** The layout on the stage, as its head names it. */
const layoutOnStage = async (page) => (await page.locator("[data-testid=stage] h2 .chip").innerText()).trim();

const stageButton = (page, name) => byId(page, "fork-panel").getByRole("button", { name, exact: true });

/** The test id of the element that has the focus. */
const focused = (page) => page.evaluate(() => document.activeElement.dataset.testid);

/** Opens the dialog by its key and forces a layout for the rest of the day. */
async function forkTo(page, layout) {
    await page.keyboard.press("f");
    const dialog = byId(page, "fork-dialog");
    await dialog.waitFor({ state: "visible" });
    await dialog.getByLabel("The rest of the day").check();
    await dialog.locator(`[data-choice="${layout}"]`).click();
    await dialog.waitFor({ state: "hidden" });
}

test("a fork keeps both futures, says the difference, and can be removed", async () => {
    const { page, errors, close } = await openPage(browser, server.url);
    const story = await text(page, "story");
    await forkTo(page, 12);
    assert.match(await text(page, "fork-panel"), /Fork: layout 12 from \d\d:\d\d\. Against Agent alone .* at \d\d:\d\d/);
    assert.match(await text(page, "fork-end"), /^\+\d\.\d+ ET, worse$/, "seven small slices all day are worse");
    assert.match(await text(page, "fork-story"), /^The fork \(layout 12 from .*\) ends \d+\s% worse than Agent alone/);
    assert.match(await page.locator(".tl-names .fork").innerText(), /Fork: \+\d\.\d+ ET, worse/);
    const label = await byId(page, "overview").locator("canvas").getAttribute("aria-label");
    assert.match(label, /the fork \(layout 12 from .*\): \+\d\.\d+ ET, worse/);

    // The stage shows the fork, and either day at will; a minute on, layout 12 is in place in the fork.
    await page.keyboard.press("Shift+ArrowRight");
    assert.equal(await layoutOnStage(page), "12");
    await stageButton(page, "Day").click();
    await eventually(() => stageButton(page, "Day").getAttribute("aria-pressed"), (on) => on === "true", "day on stage");
    const ofDay = await page.locator("[data-testid=stage] .gpu").innerText();
    await stageButton(page, "Fork").click();
    assert.equal(await layoutOnStage(page), "12");
    assert.notEqual(await page.locator("[data-testid=stage] .gpu").innerText(), ofDay);

    await byId(page, "unfork").click();
    await byId(page, "fork-panel").waitFor({ state: "detached" });
    assert.equal(await focused(page), "fork", "the focus is not lost with the button");
    assert.equal(await text(page, "story"), story);
    assert.deepEqual(errors, []);
    await close();
});

test("a layout forced for a while gives way to the policy, and further choices join the fork", async () => {
    const { page, errors, close } = await openPage(browser, server.url);
    await byId(page, "fork").click();
    const dialog = byId(page, "fork-dialog");
    await dialog.getByLabel("15 minutes").check();
    // The keys of the number row choose too: 0 is layout 10.
    await page.keyboard.press("0");
    await dialog.waitFor({ state: "hidden" });
    assert.match(await text(page, "fork-panel"), /Fork: layout 10 from (\d\d:\d\d) to \d\d:\d\d\./);
    await page.keyboard.press("Shift+ArrowRight");
    assert.equal(await layoutOnStage(page), "10", "ten minutes on it is held");
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("f");
    assert.match(await dialog.innerText(), /joins the fork there is: layout 10/);
    // Arrow keys move from layout to layout.
    await dialog.locator('[data-choice="2"]').focus();
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.choice), "3");
    await page.keyboard.press("Enter");
    assert.match(await text(page, "fork-panel"), /layout 10 from .*, layout 3 from/);
    assert.deepEqual(errors, []);
    await close();
});

test("the user beats the agent, or not", async () => {
    const { page, errors, close } = await openPage(browser, server.url);
    const began = seconds(await text(page, "clock"));
    await byId(page, "beat").click();
    const turn = byId(page, "turn");
    await turn.waitFor({ state: "visible" });
    assert.match(await text(page, "score"), /^You \d\.\d\d, the agent \d\.\d\d so far: no difference in ET$/);
    assert.equal(await page.locator(".tl-veil").count(), 2, "the rest of the day is hidden");
    assert.equal(await byId(page, "beat").getAttribute("aria-pressed"), "true");
    assert.equal(await focused(page), "play", "the space bar plays, and does not take the switch back");
    await turn.locator("#stops").selectOption("every");

    // Twice: play to the next decision, and choose a layout that is not in place.
    let last = began;
    for (const key of ["2", "1"]) {
        const asked = byId(page, "your-turn");
        if (!(await asked.isVisible())) {
            await byId(page, "play").click();
            await asked.waitFor({ state: "visible" });
        }
        const now = seconds(await text(page, "clock"));
        assert.ok(now >= last, "the clock stops at a decision");
        assert.doesNotMatch(await turn.locator("[role=status]").innerText(), key === "2" ? /would have chosen/ : /^$/);
        last = now;
        await page.keyboard.press(key);
        await eventually(
            () => turn.locator("[role=status]").innerText(),
            (said) => new RegExp(`You chose\\s*${key}\\s*, the agent would have chosen`).test(said),
            "the agent's choice is told afterwards",
        );
        await asked.waitFor({ state: "visible" });
    }

    await byId(page, "hand-back").click();
    await turn.waitFor({ state: "detached" });
    assert.equal(await focused(page), "fork");
    assert.match(await text(page, "fork-panel"), /Against Agent alone .* ET.*, at \d\d:\d\d; .* ET.*, at the end of the day/s);
    assert.equal(await page.locator(".tl-veil").count(), 0);
    assert.deepEqual(errors, []);
    await close();
});

test("the score of a whole day stands beside the agent's", async () => {
    const { page, errors, close } = await openPage(browser, server.url);
    await byId(page, "beat").click();
    await page.locator("#stops").selectOption("never");
    await page.keyboard.press("=");
    await page.locator("#scrub").press("End");
    const over = (now) => /The day is over\. You did not beat the agent\./.test(now);
    await eventually(() => text(page, "turn"), over, "the day should be over, and the agent not beaten");
    assert.match(await text(page, "score"), /^You \d\.\d\d, the agent \d\.\d\d: \+\d\.\d\d ET, worse$/);
    assert.match(await text(page, "fork-panel"), /It (gained most from .* and )?lost most from \d\d:\d\d to \d\d:\d\d/);
    await byId(page, "hand-back").click();
    await byId(page, "turn").waitFor({ state: "detached" });
    assert.deepEqual(errors, []);
    await close();
});

test("a phone has room for it", async () => {
    const { page, errors, close } = await openPage(browser, server.url, { viewport: NARROW });
    await page.getByRole("button", { name: "Beat the agent" }).click();
    await byId(page, "turn").waitFor({ state: "visible" });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.ok(!wide, "nothing hangs over the edge");
    const boxes = await byId(page, "turn")
        .locator("button")
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
    assert.ok(Math.min(...boxes) >= 40, `${boxes}`);
    assert.deepEqual(errors, []);
    await close();
});
