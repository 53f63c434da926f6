// The states of the page that are looked at by axe and compared as pictures.
//
// A state is reached from the opening page. A new one needs a line here, and, if it is to be compared as a picture, one
// in screens.mjs.

import { byId, eventually, moveSlider } from "./page.mjs";

const shown = (page, selector) => page.locator(selector).first().waitFor({ state: "visible" });

/** Follows a link on the page that is open. */
const openLink = (page, link) => page.evaluate((link) => (location.hash = link), link);

/** Name, how to reach it from the page as it opens, and, where it matters, options for opening the page. */
export const STATES = [
    { name: "opening", reach: async () => {} },
    {
        name: "playing",
        options: { reducedMotion: "no-preference" },
        reach: async (page) => {
            const label = () => byId(page, "play").getAttribute("aria-label");
            if ((await label()) === "Play") await byId(page, "play").click();
            await eventually(label, (now) => now === "Pause", "the page should play");
        },
    },
    { name: "midnight", reach: (page) => moveSlider(page, "#scrub", 0) },
    {
        name: "end of the day",
        reach: async (page) => moveSlider(page, "#scrub", await page.locator("#scrub").getAttribute("max")),
    },
    {
        name: "repartitioning",
        reach: async (page) => {
            await byId(page, "next-repartition").click();
            await shown(page, ".cutmsg");
        },
    },
    {
        name: "selected job",
        reach: async (page) => {
            await page.locator("#stage [data-slice] [data-job]").first().click();
            await shown(page, "#stage [data-job][aria-pressed=true]");
            await page.mouse.move(0, 0);
        },
    },
    {
        name: "overload",
        reach: async (page) => {
            await moveSlider(page, "#arrival-rate", 2);
            await moveSlider(page, "#scrub", 1000);
            await shown(page, ".queue .more");
        },
    },
    {
        name: "asked agent",
        reach: async (page) => {
            await page.locator("input[name=policy][value='static:3']").check();
            await byId(page, "ask-agent").click();
            await shown(page, "[data-testid=ranking]");
        },
    },
    {
        name: "fork",
        reach: async (page) => {
            await page.keyboard.press("f");
            await byId(page, "fork-dialog").locator("[data-choice='12']").click();
            await shown(page, "[data-testid=fork-panel]");
        },
    },
    {
        name: "fork dialog",
        reach: async (page) => {
            await page.keyboard.press("f");
            await shown(page, "[data-testid=fork-dialog]");
        },
    },
    {
        name: "your turn",
        reach: async (page) => {
            await page.locator(".fk-btn[aria-label^=Beat]:visible").click();
            await shown(page, "[data-testid=turn]");
        },
    },
    {
        name: "no arrivals",
        reach: async (page) => {
            await openLink(page, "arrivals=0");
            await shown(page, "[data-testid=restore-arrivals]");
        },
    },
    {
        name: "damaged link",
        reach: async (page) => {
            await openLink(page, "rate=99&seed=7&foo=bar");
            await shown(page, "[data-testid=link-notice] li");
        },
    },
    {
        name: "so far",
        reach: (page) => byId(page, "so-far").click(),
    },
    {
        name: "popover",
        reach: async (page) => {
            await page.locator("main button.i").first().click();
            await shown(page, ".pop:popover-open");
        },
    },
    {
        name: "download",
        reach: async (page) => {
            await byId(page, "download").click();
            await shown(page, "#takeaway:popover-open");
        },
    },
    {
        name: "help",
        reach: async (page) => {
            await page.keyboard.press("?");
            await shown(page, "#help[open]");
        },
    },
    {
        name: "tables",
        reach: async (page) => {
            // A quiet day: axe takes its time over each of some thousand cells.
            await moveSlider(page, "#arrival-rate", 0.2);
            await page.keyboard.press("t");
            await shown(page, "#tables[open] table");
            await page.locator("#tables summary").click();
        },
    },
];

/** The state with this name. */
export function state(name) {
    const found = STATES.find((state) => state.name === name);
    if (!found) throw new Error(`no state is called ${name}`);
    return found;
}
