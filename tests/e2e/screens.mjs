// Pictures of fixed states, compared with those in screens/.
//
//     node tests/e2e/screens.mjs             compare
//     node tests/e2e/screens.mjs --possible  say whether they can be compared here
//     node tests/e2e/screens.mjs --renew     take the pictures that are to be right from now on (`make screens`)
//
// Browsers and fonts draw differently, so pictures are compared only where the browser's version and the look of a line of
// text are those that drew the references; elsewhere this says why not and exits with 3. What differs is left in out/.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pixelmatch from "pixelmatch";
import UPNG from "upng-js";
import { launchBrowser } from "./browser.mjs";
import { NARROW, openPage, WIDE } from "./page.mjs";
import { servePage } from "./server.mjs";
import { state } from "./states.mjs";

/** What is compared: state, window, theme. */
const SCREENS = [
    ["opening", WIDE, "light"],
    ["opening", WIDE, "dark"],
    ["opening", NARROW, "light"],
    ["opening", NARROW, "dark"],
    ["repartitioning", WIDE, "light"],
    ["repartitioning", NARROW, "dark"],
    ["selected job", WIDE, "dark"],
    ["overload", WIDE, "light"],
    ["fork", WIDE, "light"],
    ["tables", WIDE, "dark"],
    ["tables", NARROW, "light"],
    ["download", WIDE, "light"],
    ["help", NARROW, "dark"],
];

/** How much a colour may differ, from 0 to 1: the references have 256 colours each. */
const COLOUR_TOLERANCE = 0.1;
/** Share of the pixels that may differ more. */
const PIXEL_TOLERANCE = 0.0005;
const COLOURS = 256;

const references = path.join(import.meta.dirname, "screens");
const made = path.join(references, "made-with.json");
const out = path.join(import.meta.dirname, "out");

const [browser, server] = await Promise.all([launchBrowser(), servePage()]);
try {
    const here = await drawingSystem();
    if (process.argv.includes("--renew")) {
        await renew(here);
    } else {
        const reason = whyNot(here);
        if (reason) {
            console.log(reason);
            process.exitCode = 3;
        } else if (!process.argv.includes("--possible")) {
            await compareAll();
        }
    }
} finally {
    await Promise.all([browser.close(), server.close()]);
}

/** What decides how a page is drawn beside the page: the browser, and the fonts, by a line of text in each weight. */
async function drawingSystem() {
    const page = await browser.newPage();
    await page.setContent(`<p style="font:13px -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, system-ui, sans-serif">
        Slices 0123456789 ▲▼ → <b>layout ×1.5</b></p>`);
    const line = await page.locator("p").screenshot();
    await page.close();
    return { browser: browser.version(), text: createHash("sha256").update(line).digest("hex").slice(0, 16) };
}

/** Why pictures made here cannot be compared with the references; `null` if they can. */
function whyNot(here) {
    if (!existsSync(made)) return "there are no references: make screens";
    const there = JSON.parse(readFileSync(made, "utf8"));
    if (there.browser !== here.browser) return `references are from browser ${there.browser}, this is ${here.browser}`;
    return there.text === here.text ? null : "references were drawn with other fonts";
}

function fileName([name, { width }, theme]) {
    return `${name.replaceAll(" ", "-")}-${width}-${theme}.png`;
}

/** What the page looks like in a state; the pixels and their size. */
async function taken([name, viewport, colorScheme]) {
    const { reach, options } = state(name);
    const { page, errors, close } = await openPage(browser, server.url, { viewport, colorScheme, ...options });
    await reach(page);
    await page.mouse.move(0, 0);
    // The canvases are painted in the frame after the change.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const png = await page.screenshot();
    assert.deepEqual(errors, []);
    await close();
    return decoded(png);
}

function decoded(png) {
    const image = UPNG.decode(png);
    return { width: image.width, height: image.height, pixels: new Uint8Array(UPNG.toRGBA8(image)[0]) };
}

function encoded({ width, height, pixels }, colours = 0) {
    return new Uint8Array(UPNG.encode([pixels.buffer], width, height, colours));
}

async function renew(here) {
    rmSync(references, { recursive: true, force: true });
    mkdirSync(references);
    let bytes = 0;
    for (const screen of SCREENS) {
        const png = encoded(await taken(screen), COLOURS);
        bytes += png.length;
        writeFileSync(path.join(references, fileName(screen)), png);
    }
    writeFileSync(made, `${JSON.stringify(here, null, 4)}\n`);
    console.log(`${SCREENS.length} pictures, ${Math.round(bytes / 1000)} kB`);
}

/** Compares all, and reports like cargo, for scripts/test.sh to count. */
async function compareAll() {
    mkdirSync(out, { recursive: true });
    let failed = 0;
    for (const screen of SCREENS) {
        const difference = await compare(screen);
        console.log(`${difference ? `DIFFERS: ${difference}` : "same"}: ${fileName(screen)}`);
        if (difference) failed += 1;
    }
    console.log(`test result: ${failed ? "FAILED" : "ok"}. ${SCREENS.length - failed} passed; ${failed} failed`);
    if (failed) {
        console.log("Look at the pictures in tests/e2e/out; if they are right, `make screens` makes them the references.");
        process.exitCode = 1;
    }
}

/** How a state's picture differs from its reference; `null` if it does not. */
async function compare(screen) {
    const reference = path.join(references, fileName(screen));
    if (!existsSync(reference)) return "no reference";
    const [is, should] = [await taken(screen), decoded(readFileSync(reference))];
    const { width, height } = is;
    if (width !== should.width || height !== should.height) return `${width} × ${height} pixels`;
    const marked = new Uint8Array(is.pixels.length);
    const count = pixelmatch(is.pixels, should.pixels, marked, width, height, { threshold: COLOUR_TOLERANCE });
    if (count <= PIXEL_TOLERANCE * width * height) return null;
    const name = fileName(screen).replace(".png", "");
    writeFileSync(path.join(out, `${name}-is.png`), encoded(is));
    writeFileSync(path.join(out, `${name}-marked.png`), encoded({ width, height, pixels: marked }));
    return `${count} pixels`;
}
