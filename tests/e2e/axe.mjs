// What axe-core finds on a page.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** All violations of WCAG and of good practice that axe-core finds, each with the elements concerned. */
export async function barriers(page) {
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ["violations"] }));
    return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target.join(" ")) }));
}
