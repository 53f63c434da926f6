// A fresh page for each test of a file.

import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach } from "node:test";
import { launchBrowser } from "./browser.mjs";
import { openPage } from "./page.mjs";
import { servePage } from "./server.mjs";

/**
 * Opens the page before each test, and fails the test if its page reports an error. `ready` is given the page, and the
 * browser and the address for further pages; it may prepare the page. With less motion asked for, the page opens paused.
 */
export function freshPage(ready) {
    let browser, server, opened;
    before(async () => ([browser, server] = await Promise.all([launchBrowser(), servePage()])));
    after(() => Promise.all([browser?.close(), server?.close()]));
    beforeEach(async () => {
        opened = await openPage(browser, server.url);
        await ready({ page: opened.page, browser, url: server.url });
    });
    afterEach(async () => {
        const { errors } = opened;
        await opened.close();
        assert.deepEqual(errors, []);
    });
}
