// A headless Chromium that asks nobody on the network for anything.

import { execFileSync } from "node:child_process";
import path from "node:path";
import { chromium } from "playwright-core";

const findBrowser = path.resolve(import.meta.dirname, "../../scripts/browser.sh");

/** Starts the browser with a fresh profile, which Playwright removes again on close. */
export function launchBrowser() {
    const executablePath = execFileSync(findBrowser, { encoding: "utf8" }).trim();
    const args = [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-gpu",
        "--disable-sync",
        "--no-first-run",
    ];
    const isRoot = process.getuid?.() === 0;
    return chromium.launch({ executablePath, args, headless: true, chromiumSandbox: !isRoot });
}
