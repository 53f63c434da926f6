// dist/ under a path that is not the root, as on a shared static host.

import { existsSync } from "node:fs";
import path from "node:path";
import { serveFolder } from "../../scripts/static.mjs";

const dist = path.resolve(import.meta.dirname, "../../dist");

/** Serves the built page; the caller closes the server. */
export function servePage() {
    if (!existsSync(path.join(dist, "index.html"))) throw new Error("dist/ holds no page: run `make dist` first");
    return serveFolder(dist, { base: "/some/sub/path/" });
}
