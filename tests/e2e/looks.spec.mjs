// Both themes, at the width of a desk and of a phone: no sideways scrolling, no barrier, and a picture to look at.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { after, before, test } from "node:test";
import { launchBrowser } from "./browser.mjs";
import { NARROW, openPage, setTheme, WIDE } from "./page.mjs";
import { servePage } from "./server.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
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

        test(`${look}: follows the system, fits, and has no barriers`, async () => {
            const { page, errors, close } = await openPage(browser, server.url, { viewport, colorScheme: theme });
            assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), theme);
            await page.screenshot({ path: path.join(out, `${look}.png`) });
            await page.screenshot({ path: path.join(out, `${look}-full.png`), fullPage: true });
            const width = await page.evaluate(() => document.scrollingElement.scrollWidth);
            assert.ok(width <= viewport.width, `the page is ${width} px wide`);
            assert.deepEqual(await barriers(page), []);
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

/** The serious and critical violations that axe-core finds, each with the elements concerned. */
async function barriers(page) {
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ["violations"] }));
    return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target.join(" ")) }));
}
