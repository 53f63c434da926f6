// `make serve`: builds the development page, serves it, and builds it again whenever a source file changes.

import { existsSync, readFileSync, watch } from "node:fs";
import path from "node:path";
import { buildPage, root } from "./page.mjs";
import { serveFolder } from "./static.mjs";

const FOLDERS = ["src", "static"];
const FILES = ["index.html", "Cargo.toml"];
const RELOAD_PATH = "/reload-events";
// Only served, never written: the files are the same as those of `make dist`.
const RELOAD_SCRIPT = `<script>new EventSource("${RELOAD_PATH}").onmessage = () => location.reload();</script>`;

const out = path.join(root, "target", "serve");
const html = path.join(out, "index.html");
const listeners = new Set();

async function rebuild() {
    try {
        await buildPage({ out });
        console.log(`Built at ${new Date().toLocaleTimeString()}.`);
        for (const response of listeners) response.write("data: built\n\n");
    } catch (error) {
        console.error(`Not built: ${error.message}. Waiting for a change.`);
    }
}

function intercept(pathname, request, response) {
    if (pathname === RELOAD_PATH) {
        response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
        listeners.add(response);
        request.on("close", () => listeners.delete(response));
        return true;
    }
    if ((pathname === "/" || pathname === "/index.html") && existsSync(html)) {
        response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" });
        response.end(readFileSync(html, "utf8").replace("</body>", `${RELOAD_SCRIPT}</body>`));
        return true;
    }
    return false;
}

if (!existsSync(out)) console.log("The first build takes about three minutes on two cores, later ones seconds.");
await rebuild();
const port = Number(process.env.PORT ?? 8080);
const { url } = await serveFolder(out, { port, intercept }).catch((error) => {
    console.error(`Cannot serve on port ${port}: ${error.message}. Choose another: PORT=8081 make serve`);
    process.exit(1);
});
console.log(`MIG Explorer is at ${url} (Ctrl-C stops it; a change of the sources reloads it).`);

let pending;
let building = Promise.resolve();
function changed() {
    // Editors save in bursts, and one build must not overtake another.
    clearTimeout(pending);
    pending = setTimeout(() => (building = building.then(rebuild)), 100);
}
for (const folder of FOLDERS) watch(path.join(root, folder), { recursive: true }, changed);
// The folder, not the files: an editor that saves by renaming leaves a watched file behind.
watch(root, (_, name) => FILES.includes(name) && changed());
