// axe-core finds nothing in any state, in both themes, at the width of a desk and of a phone.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { barriers } from "./axe.mjs";
import { launchBrowser } from "./browser.mjs";
import { NARROW, openPage, WIDE } from "./page.mjs";
import { servePage } from "./server.mjs";
import { STATES } from "./states.mjs";

let browser, server;
before(async () => ([browser, server] = await Promise.all([launchBrowser(), servePage()])));
after(() => Promise.all([browser?.close(), server?.close()]));

for (const { name, reach, options } of STATES) {
    test(`no barriers: ${name}`, async () => {
        for (const viewport of [WIDE, NARROW]) {
            for (const colorScheme of ["light", "dark"]) {
                const { page, errors, close } = await openPage(browser, server.url, { viewport, colorScheme, ...options });
                await reach(page);
                assert.deepEqual(await barriers(page), [], `${viewport.width} px, ${colorScheme}`);
                assert.deepEqual(errors, []);
                await close();
            }
        }
    });
}
