// A static file server for one folder, with no more cleverness than the hosts the page is meant for.

import { createReadStream, statSync } from "node:fs";
import http from "node:http";
import path from "node:path";

const TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
};

/** Listens on the loopback interface; `base` is the path under which the folder appears, with both slashes. */
export function serveFolder(folder, { port = 0, base = "/", intercept = () => false } = {}) {
    const server = http.createServer((request, response) => {
        const pathname = pathOf(request.url);
        if (intercept(pathname, request, response)) return;
        const file = fileOf(folder, base, pathname);
        if (!file) {
            response.writeHead(404, { "content-type": "text/plain" }).end("not found\n");
            return;
        }
        const type = TYPES[path.extname(file)] ?? "application/octet-stream";
        response.writeHead(200, { "content-type": type, "cache-control": "no-cache" });
        createReadStream(file).pipe(response);
    });
    return new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, "127.0.0.1", () => {
            resolve({ url: `http://127.0.0.1:${server.address().port}${base}`, close: () => stop(server) });
        });
    });
}

/** The decoded path of a request; empty when it is no path. */
function pathOf(url) {
    try {
        return decodeURIComponent(new URL(url, "http://localhost").pathname);
    } catch {
        return "";
    }
}

function fileOf(folder, base, pathname) {
    if (!pathname.startsWith(base)) return null;
    // URL has resolved every "..": what is left cannot leave the folder unless it was percent-encoded.
    const relative = pathname.slice(base.length) || "index.html";
    const file = path.join(folder, relative);
    const inside = file.startsWith(folder + path.sep);
    return inside && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : null;
}

function decode(encoded) {
    try {
        return decodeURIComponent(encoded);
    } catch {
        return encoded;
    }
}

function stop(server) {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
}
