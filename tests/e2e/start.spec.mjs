// The page starts, wherever it lies, and says so when it cannot.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launchBrowser } from "./browser.mjs";
import { openPage } from "./page.mjs";
import { servePage } from "./server.mjs";

let browser, server;
before(async () => ([browser, server] = await Promise.all([launchBrowser(), servePage()])));
after(() => Promise.all([browser?.close(), server?.close()]));

test("starts without errors and shows a live stage", async (t) => {
    const { page, errors, liveAfter, close } = await openPage(browser, server.url);
    t.diagnostic(`live stage after ${Math.round(liveAfter)} ms`);
    await page.waitForTimeout(500);
    assert.deepEqual(errors, []);
    await close();
});

test("asks no other host for anything", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const foreign = [];
    page.on("request", (request) => request.url().startsWith(server.url) || foreign.push(request.url()));
    await page.goto(server.url, { waitUntil: "networkidle" });
    assert.deepEqual(foreign, []);
    await context.close();
});

for (const [reason, pattern] of [
    ["its program cannot be loaded", "**/*.wasm"],
    ["its module cannot be loaded", "**/*.js"],
]) {
    test(`explains itself when ${reason}`, async () => {
        const context = await browser.newContext();
        const page = await context.newPage();
        await page.route(pattern, (route) => route.fulfill({ status: 404, body: "" }));
        await page.goto(server.url);
        await page.getByRole("alert").filter({ hasText: "could not start" }).waitFor({ timeout: 10_000 });
        await context.close();
    });
}

test("paints the stored theme from the start", async () => {
    const context = await browser.newContext({ colorScheme: "light" });
    await context.addInitScript(() => localStorage.setItem("mig-theme", "dark"));
    const page = await context.newPage();
    await page.route("**/*.wasm", (route) => route.abort());
    await page.goto(server.url);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
    await context.close();
});
