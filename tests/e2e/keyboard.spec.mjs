// Everything can be reached and worked by keys, nothing holds the focus, and playing does not lose it.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launchBrowser } from "./browser.mjs";
import { byId, eventually, NARROW, openPage, WIDE } from "./page.mjs";
import { servePage } from "./server.mjs";
import { state } from "./states.mjs";

let browser, server;
before(async () => ([browser, server] = await Promise.all([launchBrowser(), servePage()])));
after(() => Promise.all([browser?.close(), server?.close()]));

/**
 * Numbers everything that Tab should stop at, in `data-stop`, and returns a description of each: all that can be clicked or
 * set, whatever its tabindex, and what has a tabindex. A group of radio buttons is one stop, and so is what ARIA calls a
 * composite, where arrow keys move on.
 */
function numberStops(page) {
    return page.evaluate(() => {
        const controls = "a[href], button, input, select, textarea, summary, [contenteditable]";
        const composite = "[role=toolbar], [role=menu], [role=tablist], [role=listbox], [role=grid], [role=radiogroup]";
        const inert = document.querySelector("dialog:modal");
        const radios = new Set();
        const stops = [...document.querySelectorAll(`${controls}, [tabindex]`)].filter((element) => {
            if (element.disabled || (inert && !inert.contains(element))) return false;
            if (!element.checkVisibility({ visibilityProperty: true })) return false;
            if (element.tabIndex < 0 && (!element.matches(controls) || element.closest(composite))) return false;
            if (element.type !== "radio") return true;
            const group = [...document.getElementsByName(element.name)];
            const stands = group.find((radio) => radio.checked) ?? group[0];
            return element === stands && !radios.has(element.name) && radios.add(element.name);
        });
        stops.forEach((element, index) => (element.dataset.stop = index));
        return stops.map((element) => element.outerHTML.slice(0, 120));
    });
}

/** The number of the element that has the focus; `null` outside the page. */
const focused = (page) => page.evaluate(() => document.activeElement?.dataset.stop ?? null);

/** Presses a key from the stop `from` on, until the focus leaves the page or is back; returns the stops in order. */
async function walk(page, key, from, stops) {
    await page.locator(`[data-stop="${from}"]`).focus();
    const order = [from];
    for (let presses = 0; presses < stops + 5; presses++) {
        await page.keyboard.press(key);
        const now = await focused(page);
        if (now === null || Number(now) === from) return order;
        order.push(Number(now));
    }
    return assert.fail(`the focus does not leave the page: ${order.slice(-5)}`);
}

for (const viewport of [WIDE, NARROW]) {
    test(`${viewport.width} px: Tab stops at everything once, and Shift Tab goes back the same way`, async () => {
        const { page, close } = await openPage(browser, server.url, { viewport });
        const stops = await numberStops(page);
        const all = stops.map((_, index) => index);
        await page.keyboard.press("Tab");
        assert.equal(await focused(page), "0", "the first Tab goes to the first stop");
        const forward = await walk(page, "Tab", 0, stops.length);
        const missed = all.filter((stop) => !forward.includes(stop)).map((stop) => stops[stop]);
        assert.deepEqual(missed, []);
        assert.equal(forward.length, stops.length);
        const back = await walk(page, "Shift+Tab", stops.length - 1, stops.length);
        assert.deepEqual(back.toReversed(), forward);
        await close();
    });

    test(`${viewport.width} px: every element does something at the keys that belong to it`, async () => {
        const { page, close } = await openPage(browser, server.url, { viewport });
        const stops = await numberStops(page);
        const idle = [];
        for (const [stop, html] of stops.entries()) {
            const worked = await worksByKey(page, `[data-stop="${stop}"]`);
            if (!worked) idle.push(html);
        }
        assert.deepEqual(idle, []);
        await close();
    });
}

/** Whether an element hears of a key that belongs to its kind. What would follow from it is held back. */
async function worksByKey(page, selector) {
    const element = page.locator(selector);
    const [key, event] = await element.evaluate((element) => {
        const native = element.type === "radio" || element.type === "range" ? element.type : element.localName;
        const kind = element.role === "slider" ? "slider" : native;
        const slides = ["ArrowRight", "input"];
        const [key, event] = {
            a: ["Enter", "click"],
            button: ["Enter", "click"],
            summary: ["Enter", "click"],
            select: ["ArrowDown", "keydown"],
            slider: ["ArrowUp", "keydown"],
            radio: ["Space", "keydown"],
            range: element.value === element.max ? ["ArrowLeft", "input"] : slides,
            input: element.type === "checkbox" ? ["Space", "click"] : ["1", "input"],
            // A part of the page that Tab stops at: its keys are the page's.
            section: ["ArrowRight", "keydown"],
            div: ["ArrowRight", "keydown"],
        }[kind] ?? ["Enter", "click"];
        const heard = (event) => {
            window.heard = true;
            event.preventDefault();
            event.stopImmediatePropagation();
        };
        window.heard = false;
        window.addEventListener(event, heard, { capture: true, once: true });
        const { value } = element;
        window.removeHeard = () => {
            window.removeEventListener(event, heard, { capture: true });
            // A number typed would act when the focus goes on.
            if (element.type === "text" || element.type === "number") element.value = value;
        };
        element.focus();
        return [key, event];
    });
    const took = await element.evaluate((element) => document.activeElement === element);
    await page.keyboard.press(key);
    const heard = await page.evaluate(() => {
        window.removeHeard();
        return window.heard;
    });
    assert.ok(took, `${selector} takes the focus for ${event}`);
    return heard;
}

for (const [name, opener] of [
    ["help", "help"],
    ["tables", "tables"],
]) {
    test(`the dialog ${name} keeps the focus while it is open, and gives it back`, async () => {
        const { page, close } = await openPage(browser, server.url);
        await byId(page, opener).focus();
        await page.keyboard.press("Enter");
        await page.locator(`#${name}[open]`).waitFor();
        const within = () => page.evaluate((id) => document.activeElement.closest(`#${id}`) !== null, name);
        assert.ok(await within());
        for (let presses = 0; presses < 5; presses++) {
            await page.keyboard.press("Shift+Tab");
            // Between the last and the first stop Chromium visits its own window.
            assert.ok((await within()) || (await page.evaluate(() => document.activeElement === document.body)));
        }
        await page.keyboard.press("Escape");
        await page.locator(`#${name}`).waitFor({ state: "hidden" });
        assert.equal(await page.evaluate(() => document.activeElement.dataset.testid), opener);
        await close();
    });
}

test("an explanation closes at Escape and leaves the focus on its button", async () => {
    const { page, close } = await openPage(browser, server.url);
    const button = page.locator("main button.i").first();
    await button.focus();
    await page.keyboard.press("Enter");
    await page.locator(".pop:popover-open").waitFor();
    await page.keyboard.press("Escape");
    assert.equal(await page.locator(".pop:popover-open").count(), 0);
    assert.ok(await button.evaluate((button) => document.activeElement === button));
    await close();
});

test("the tables are sorted by keys, and their rows choose jobs", async () => {
    const { page, errors, close } = await openPage(browser, server.url);
    await state("tables").reach(page);
    const late = page.locator("#tables [data-sort=Late]");
    for (const [press, sorted] of [[1, "ascending"], [2, "descending"]]) {
        await late.press("Enter");
        const sort = () => page.locator("#tables [aria-sort]").getAttribute("aria-sort");
        await eventually(sort, (now) => now === sorted, `after ${press} presses the jobs should be ${sorted}`);
        assert.ok(await late.evaluate((header) => document.activeElement === header), "the header keeps the focus");
    }
    const first = page.locator("#tables [data-job]").first();
    const job = await first.getAttribute("data-job");
    await first.press("Enter");
    await eventually(() => first.getAttribute("aria-pressed"), (now) => now === "true", "the row should be pressed");
    assert.ok(await first.evaluate((row) => document.activeElement === row), "the row keeps the focus");
    // The chosen job is the one that has waited longest past its deadline: the stage shows it when the day is there.
    await page.keyboard.press("Escape");
    const marked = await page.locator(`[data-job="${job}"][aria-pressed]`).count();
    assert.equal(await page.locator(`[data-job="${job}"][aria-pressed=true]`).count(), marked);
    assert.deepEqual(errors, []);
    await close();
});

test("the focus goes with a job across the stage and is never lost", async () => {
    const { page, close } = await openPage(browser, server.url);
    const place = () =>
        page.evaluate(() => {
            const { activeElement } = document;
            return [activeElement.closest(".queue, .gpu, .fin")?.className ?? activeElement.id, activeElement.dataset.job];
        });
    const waits = async () => (await page.locator(".queue [data-job]").count()) > 0;
    for (let steps = 0; steps < 200 && !(await waits()); steps++) await page.keyboard.press("ArrowRight");
    await page.locator(".queue [data-job]").first().focus();
    const [, job] = await place();
    const places = new Set();
    for (let steps = 0; steps < 60; steps++) {
        // It is put back when the page has been drawn.
        const [where, focused] = await eventually(place, ([where]) => where, `after ${steps} events the focus is lost`);
        assert.ok(focused === job || where === "stage", `the focus is on job ${focused} instead of ${job}`);
        places.add(where.split(" ")[0]);
        await page.keyboard.press("ArrowRight");
    }
    assert.deepEqual([...places], ["queue", "gpu", "fin", "stage"]);
    await close();
});

test("a button that is switched off under the focus hands it on", async () => {
    const { page, close } = await openPage(browser, server.url);
    const scrub = page.locator("#scrub");
    await scrub.fill(await scrub.getAttribute("max"));
    await scrub.press("Home");
    const late = byId(page, "next-late");
    await late.focus();
    for (let presses = 0; presses < 1000 && !(await late.isDisabled()); presses++) await page.keyboard.press("Enter");
    assert.ok(await late.isDisabled());
    assert.ok(await page.evaluate(() => document.activeElement.closest("main") !== null));
    await page.keyboard.press("Tab");
    assert.ok(await page.evaluate(() => document.activeElement.closest("main") !== null));
    await close();
});
