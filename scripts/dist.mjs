// `make dist`: the page to publish, optimised, in dist/, and what it weighs.

import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { buildPage, root, script } from "./page.mjs";
import { run } from "./run.mjs";

/** What the page may weigh compressed, beside the agents' tables, which are embedded in the program. */
const BUDGET = 455_000;
const TABLES = ["agent/agent.bin", "agent/patient/patient.bin", "paper_agent/table.bin"].map((name) =>
    path.join(root, "src/repartition", name),
);
// By name, because --all-features also turns on proposals that browsers refuse.
const FEATURES = [
    "bulk-memory",
    "multivalue",
    "mutable-globals",
    "nontrapping-float-to-int",
    "reference-types",
    "sign-ext",
];

const out = path.join(root, "dist");
try {
    await run(script("npm.sh"));
    await buildPage({ out, release: true, optimize, minify });
    weigh();
} catch (error) {
    console.error(`error: ${error.message}`);
    process.exitCode = 1;
}

async function optimize(wasm) {
    const wasmOpt = path.join(root, "tests", "e2e", "node_modules", ".bin", "wasm-opt");
    const features = FEATURES.map((feature) => `--enable-${feature}`);
    await run(wasmOpt, ["-O2", ...features, wasm, "-o", wasm]);
}

function minify(content, language) {
    return esbuild().transformSync(content, { loader: language, format: "esm", minify: true }).code;
}

/** The minifier, which npm.sh has put beside the browser tests' tools. */
function esbuild() {
    return createRequire(path.join(root, "tests", "e2e", "package.json"))("esbuild");
}

/** Prints what every file weighs, and refuses a page whose start weighs too much. */
function weigh() {
    const html = readFileSync(path.join(out, "index.html"), "utf8");
    // What the page names it loads; the rest is fetched when somebody asks for it.
    const loadedAtStart = (name) => name === "index.html" || html.includes(name);
    const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const rows = files.map((entry) => {
        const content = readFileSync(path.join(entry.parentPath, entry.name));
        return [entry.name, content.length, gzipSync(content, { level: 9 }).length];
    });
    const atStart = rows.filter(([name]) => loadedAtStart(name));
    const sum = (column) => atStart.reduce((total, row) => total + row[column], 0);
    const total = sum(2);
    for (const [name, raw, zipped] of [["file", "bytes", "gzip -9"], ...rows, ["at the start", sum(1), total]]) {
        console.log(`${String(name).padEnd(36)} ${String(raw).padStart(9)} ${String(zipped).padStart(9)}`);
    }
    const tables = TABLES.reduce((bytes, file) => bytes + gzipSync(readFileSync(file), { level: 9 }).length, 0);
    if (total - tables > BUDGET) {
        const allowed = `${BUDGET} and the tables' ${tables} are allowed`;
        throw new Error(`the page's start weighs ${total} bytes compressed; ${allowed}`);
    }
}
