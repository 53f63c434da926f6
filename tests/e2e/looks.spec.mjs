// Both themes, at the width of a desk and of a phone, with a picture to look at; and no sideways scrolling at any width.

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { launchBrowser } from "./browser.mjs";
import { NARROW, openPage, setTheme, WIDE } from "./page.mjs";
import { servePage } from "./server.mjs";

/** From the narrowest phone we support to an ultra-wide screen, and both sides of where the layout changes. */
const WIDTHS = [360, 390, 480, 600, 760, 761, 900, 1024, 1100, 1280, 1440, 1920, 2560, 3440];
const out = path.join(import.meta.dirname, "out");

let browser, server;
before(async () => {
    mkdirSync(out, { recursive: true });
    [browser, server] = await Promise.all([launchBrowser(), servePage()]);
});
after(() => Promise.all([browser?.close(), server?.close()]));

for (const viewport of [WIDE, NARROW]) {
    for (const theme of ["light", "dark"]) {
        const look = `${viewport.width}x${viewport.height}-${theme}`;

        test(`${look}: follows the system`, async () => {
            const { page, errors, close } = await openPage(browser, server.url, { viewport, colorScheme: theme });
            assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), theme);
            await page.screenshot({ path: path.join(out, `${look}.png`) });
            await page.screenshot({ path: path.join(out, `${look}-full.png`), fullPage: true });
            assert.deepEqual(errors, []);
            await close();
        });
    }
}

test("the theme switch changes the theme, and a reload keeps it", async () => {
    const { page, errors, close } = await openPage(browser, server.url, { colorScheme: "light" });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await setTheme(page, "dark");
    assert.notEqual(await background(), light);
    await page.reload();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
    await setTheme(page, "light");
    assert.equal(await background(), light);
    assert.deepEqual(errors, []);
    await close();
});

test("nothing is wider than the window, however wide that is", async () => {
    const { page, close } = await openPage(browser, server.url, { viewport: NARROW });
    for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const wide = await page.evaluate(() => document.scrollingElement.scrollWidth);
        assert.ok(wide <= width, `in a window of ${width} px the page is ${wide} px wide`);
    }
    await close();
});
