// The address holds what is shown: it can be opened elsewhere, gone back from, copied, and survives damage.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launchBrowser } from "./browser.mjs";
import { byId, changed, eventually, moveSlider, openPage, readFigures, text } from "./page.mjs";
import { servePage } from "./server.mjs";

let browser, server;
before(async () => ([browser, server] = await Promise.all([launchBrowser(), servePage()])));
after(() => Promise.all([browser?.close(), server?.close()]));

/** Runs `use` on an opened page and checks that it had no errors. */
async function onPage(fragment, use, options) {
    const opened = await openPage(browser, server.url + fragment, options);
    try {
        await use(opened.page);
        assert.deepEqual(opened.errors, []);
    } finally {
        await opened.close();
    }
}

const fragment = (page) => new URL(page.url()).hash;
const holds = (page, part) =>
    eventually(() => fragment(page), (now) => now.split(/[#&]/).includes(part), `the address should hold ${part}`);
const brush = (page) => page.locator(".tl-brush").getAttribute("style");

/** The jobs that stand out as chosen. */
const selected = async (page) =>
    new Set(
        await page
            .locator("[data-job]")
            .evaluateAll((jobs) => jobs.filter((job) => job.closest(".sel")).map((job) => job.dataset.job)),
    );

/** All that a link should bring back. */
async function shown(page) {
    return {
        figures: await readFigures(page),
        clock: await text(page, "clock"),
        zoom: await brush(page),
        settings: await page
            .locator("aside input, header select, #scheduler")
            .evaluateAll((inputs) => inputs.map((input) => (input.type === "radio" ? input.checked : input.value))),
    };
}

test("the page as it opens needs no link", async () => {
    await onPage("", async (page) => {
        await page.waitForTimeout(600);
        assert.equal(page.url(), server.url);
    });
});

test("what was changed is in the address, and a new page shows the same", async () => {
    await onPage("", async (page) => {
        const before = await readFigures(page);
        await page.locator("input[name=policy][value='static:3']").check();
        await page.locator("#scheduler").selectOption("llf");
        await moveSlider(page, "#arrival-rate", 1.2);
        await page.locator("#seed").fill("7");
        await page.locator("#seed").press("Enter");
        await changed(() => readFigures(page), before, "the figures");
        for (let step = 0; step < 3; step++) await byId(page, "next-event").click();
        await page.locator("#main").press("z");
        await page.locator("[data-job]").first().click();
        for (const part of ["v=1", "policy=static:3", "scheduler=llf", "rate=1.2", "seed=7"]) await holds(page, part);
        await eventually(() => fragment(page), (now) => /&t=.*&zoom=.*&job=\d+/.test(now), "time, zoom and job");
        await page.waitForTimeout(600);
        assert.ok(fragment(page).length <= 2001);
        const there = await shown(page);
        const job = new URLSearchParams(fragment(page).slice(1)).get("job");
        assert.deepEqual(await selected(page), new Set([job]));
        await onPage(fragment(page), async (copy) => {
            assert.deepEqual(await shown(copy), there);
            assert.deepEqual(await selected(copy), new Set([job]));
            assert.equal(await byId(copy, "play").getAttribute("aria-label"), "Play");
            assert.equal(await byId(copy, "link-notice").innerText(), "");
            await copy.waitForTimeout(600);
            assert.equal(copy.url(), page.url());
        });
    });
});

test("a link with a time opens paused there, also where things move", async () => {
    await onPage(
        "#v=1&t=20:15:30&speed=600",
        async (page) => {
            await page.waitForTimeout(500);
            assert.equal(await text(page, "clock"), "20:15:30");
            assert.equal(await byId(page, "play").getAttribute("aria-label"), "Play");
        },
        { reducedMotion: "no-preference" },
    );
});

test("back undoes the last change, forward makes it again, a drag is one change", async () => {
    await onPage("", async (page) => {
        const read = () => readFigures(page);
        const opening = await read();
        await page.locator("#scheduler").selectOption("llf");
        const llf = await changed(read, opening, "the figures");
        await moveSlider(page, "#arrival-rate", 1.1);
        await moveSlider(page, "#arrival-rate", 1.2);
        await moveSlider(page, "#arrival-rate", 1.3);
        const more = await changed(read, llf, "the figures");
        await holds(page, "rate=1.3");
        await page.goBack();
        await eventually(read, (now) => JSON.stringify(now) === JSON.stringify(llf), "back to LLF");
        assert.equal(await page.locator("#arrival-rate").inputValue(), "1");
        await page.goBack();
        await eventually(read, (now) => JSON.stringify(now) === JSON.stringify(opening), "back to the beginning");
        assert.equal(await page.locator("#scheduler").inputValue(), "edf-ss-restricted");
        await page.goForward();
        await page.goForward();
        await eventually(read, (now) => JSON.stringify(now) === JSON.stringify(more), "forward again");
        assert.equal(await page.locator("#arrival-rate").inputValue(), "1.3");
    });
});

test("going back brings back the time at which the change was made", async () => {
    await onPage("#v=1&t=08:00&zoom=07:00-09:00", async (page) => {
        const zoom = await brush(page);
        await page.locator("#scheduler").selectOption("llf");
        await holds(page, "scheduler=llf");
        for (let step = 0; step < 3; step++) await page.locator("#main").press("Shift+ArrowRight");
        await holds(page, "t=08:30");
        await page.goBack();
        await eventually(() => text(page, "clock"), (now) => now === "08:00:00", "the time of the link");
        assert.equal(await brush(page), zoom);
        assert.equal(fragment(page), "#v=1&t=08:00&zoom=07:00-09:00");
    });
});

test("a damaged link says what was left out and gives the rest", async () => {
    const damaged = "#v=1&seed=7&rate=99&policy=static:99&foo=<b>&scheduler=llf&t=10:31&job=99999";
    await onPage(damaged, async (page) => {
        const notice = byId(page, "link-notice");
        const said = (await notice.locator("li").allInnerTexts()).join("\n");
        assert.match(said, /The link's arrival rate 99 is not from 0.2 to 2; the preset's is used\./);
        assert.match(said, /static:99/);
        assert.match(said, /foo=(<|%3C)b/);
        assert.match(said, /99999/);
        assert.equal(await page.locator("#seed").inputValue(), "7");
        assert.equal(await page.locator("#scheduler").inputValue(), "llf");
        assert.equal(await page.locator("#arrival-rate").inputValue(), "1");
        assert.equal(await text(page, "clock"), "10:31:00");
        await notice.getByRole("button").click();
        await eventually(() => notice.innerText(), (now) => now === "", "the notice should close");
        assert.equal(await page.evaluate(() => document.activeElement.id), "main");
        assert.equal(await page.locator("#seed").inputValue(), "7");
    });
});

test("an address that the user edits is opened", async () => {
    await onPage("", async (page) => {
        await page.evaluate(() => (location.hash = "#v=1&seed=7&t=10:31"));
        await eventually(() => page.locator("#seed").inputValue(), (now) => now === "7", "the seed of the link");
        assert.equal(await text(page, "clock"), "10:31:00");
        await page.evaluate(() => (location.hash = "#" + "%00&=".repeat(1000)));
        await eventually(() => byId(page, "link-notice").innerText(), (now) => now.includes("2000"), "a notice");
        assert.equal(await page.locator("#seed").inputValue(), "11");
    });
});

test("a place on the page is no link", async () => {
    await onPage("#v=1&seed=7&t=10:31", async (page) => {
        await page.evaluate(() => (location.hash = "#tl"));
        await holds(page, "seed=7");
        assert.equal(await page.locator("#seed").inputValue(), "7");
        assert.equal(await byId(page, "link-notice").innerText(), "");
    });
});

test("while it plays the address stays, and the button copies the present time", async () => {
    const options = { reducedMotion: "no-preference", permissions: ["clipboard-read", "clipboard-write"] };
    await onPage(
        "#v=1&seed=7&t=10:31",
        async (page) => {
            await byId(page, "play").click();
            await page.waitForTimeout(900);
            assert.equal(fragment(page), "#v=1&seed=7&t=10:31");
            await byId(page, "share").click();
            const toast = () => text(page, "toast");
            await eventually(toast, (now) => now === "Link copied: seed, settings, time, zoom", "a toast");
            const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
            assert.match(copied.hash, /^#v=1&seed=7&t=10:3\d:\d\d/);
            assert.equal(copied.origin + copied.pathname, server.url);
            await eventually(toast, (now) => now === "", "the toast should go");
        },
        options,
    );
});

test("where the page may not copy there is a field to copy from", async () => {
    await onPage("#v=1&seed=7&t=10:31", async (page) => {
        await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
        await byId(page, "share").press("Enter");
        const field = byId(page, "share-link");
        await field.waitFor({ state: "visible" });
        const url = `${server.url}#v=1&seed=7&t=10:31`;
        assert.equal(await field.inputValue(), url);
        const chosen = await field.evaluate((input) => input.value.slice(input.selectionStart, input.selectionEnd));
        assert.equal(chosen, url);
        await page.keyboard.press("Escape");
        await field.waitFor({ state: "hidden" });
        assert.equal(await page.evaluate(() => document.activeElement.dataset.testid), "share");
    });
});

test("the longest link is opened", async () => {
    const hours = Array.from({ length: 24 }, (_, hour) => `${hour}:0.0${hour + 10}3333333333333`);
    const time = (k) => `${10 + Math.floor(k / 4)}:${(k % 4) * 12 + 10}`;
    const forks = Array.from({ length: 28 }, (_, k) => `${(k % 12) + 1}@${time(k)}`);
    const long = `#v=1&set=P&seed=18446744073709551615&arrivals=${hours}&fork=${forks}`;
    const filled = long + `&x=${"y".repeat(2001 - long.length - 3)}`;
    assert.equal(filled.length, 2001);
    await onPage(filled, async (page) => {
        assert.equal(await page.locator("#seed").inputValue(), "18446744073709551615");
        assert.equal(await byId(page, "link-notice").locator("li").count(), 1);
        await page.locator("#scheduler").selectOption("llf");
        await holds(page, "scheduler=llf");
        assert.ok(fragment(page).length <= 2001);
    });
});
