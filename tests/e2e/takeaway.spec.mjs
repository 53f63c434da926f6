// Every file of the menu can be had, and says what it shows.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import UPNG from "upng-js";
import { launchBrowser } from "./browser.mjs";
import { byId, moveSlider, openPage, setTheme, text } from "./page.mjs";
import { servePage } from "./server.mjs";

let browser, server;
before(async () => ([browser, server] = await Promise.all([launchBrowser(), servePage()])));
after(() => Promise.all([browser?.close(), server?.close()]));

/** Chooses an entry of the menu by keys; returns the file's name and content. */
async function download(page, entry) {
    if (!(await page.locator("#takeaway").isVisible())) await byId(page, "download").press("Enter");
    const [file] = await Promise.all([page.waitForEvent("download"), page.locator(`[data-save="${entry}"]`).press("Enter")]);
    return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}

test("the tables hold the day's figures", async () => {
    const { page, errors, close } = await openPage(browser, server.url);
    const policy = await page.locator("input[name=policy]:checked").inputValue();
    const tables = {};
    for (const table of ["series", "jobs", "events"]) {
        const { name, content } = await download(page, `${table}.csv`);
        assert.equal(name, `mig-explorer-F2-seed11-${policy}-${table}.csv`);
        const lines = content.toString("utf8").split("\r\n").slice(0, -1);
        assert.ok(lines.includes("# seed: 11") && lines.some((line) => line.startsWith("# set: F2, ")));
        tables[table] = lines.filter((line) => !line.startsWith("#"));
    }
    const [names, ...rows] = tables.series.map((line) => line.split(","));
    const last = (name) => Number(rows.at(-1)[names.indexOf(name)]);
    assert.equal(last("et").toFixed(2), await text(page, "figure-et"));
    assert.equal(tables.jobs.length - 1, Number((await text(page, "job-count")).replace(/\D/g, "")));
    assert.deepEqual(errors, []);
    await close();
});

test("the pictures are drawn in the colours of the page and name the scenario", async () => {
    const { page, errors, close } = await openPage(browser, server.url);
    await moveSlider(page, "#arrival-rate", 1.5);
    await setTheme(page, "dark");
    for (const what of ["stage", "day", "zoom"]) {
        const svg = await download(page, `${what}.svg`);
        assert.match(svg.name, /^mig-explorer-F2-changed-seed11-.*\.svg$/);
        const read = await page.evaluate((text) => {
            const { documentElement: root } = new DOMParser().parseFromString(text, "image/svg+xml");
            const visible = [...root.querySelectorAll("text")].map((element) => element.textContent).join(" ");
            return {
                root: root.localName,
                size: [root.getAttribute("width"), root.getAttribute("height")].map(Number),
                desc: root.querySelector("desc")?.textContent ?? "",
                visible,
                ground: root.querySelector("rect")?.getAttribute("fill"),
                shapes: root.querySelectorAll("rect, polygon, path, polyline").length,
            };
        }, svg.content.toString("utf8"));
        assert.equal(read.root, "svg", `${what}.svg is not well-formed`);
        for (const part of ["set: F2", "seed: 11", "× 1 → × 1.5"]) {
            assert.ok(read.desc.includes(part) && read.visible.includes(part), `${what}.svg lacks ${part}`);
        }
        assert.equal(read.ground, "#111315");
        assert.ok(read.shapes > 20, `${what}.svg has ${read.shapes} shapes`);

        const png = await download(page, `${what}.png`);
        assert.equal(png.name, svg.name.replace(".svg", ".png"));
        const { width, height, ...image } = UPNG.decode(png.content);
        assert.deepEqual([width, height], read.size.map((side) => Math.round(2 * side)));
        const pixels = new Uint32Array(UPNG.toRGBA8({ width, height, ...image })[0]);
        assert.ok(new Set(pixels).size > 50, `${what}.png shows hardly anything`);
    }
    assert.deepEqual(errors, []);
    await close();
});
