// Builds the page: index.html with its Trunk links replaced by the files they stand for, each named by its content.
//
// This does what `trunk build` does for the links in use. Trunk itself takes minutes to compile, more than everything
// else that a first `make serve` needs, and this page uses little of it.

import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compile } from "./compile.mjs";
import { replaceLinks, rustLink } from "./links.mjs";
import { run } from "./run.mjs";

/** The checkout. */
export const root = path.resolve(import.meta.dirname, "..");

/**
 * Writes the page into the folder `out`. `optimize(file)` may rewrite the wasm file in place, `minify(content, language)`
 * the text of a script ("js") or style sheet ("css").
 */
export async function buildPage({ out, release = false, optimize = async () => {}, minify = (content) => content }) {
    const html = readFileSync(path.join(root, "index.html"), "utf8");
    const bindings = await bind(rustLink(html), release);
    await optimize(bindings.wasm);

    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    const publish = (file) => {
        const { name, ext } = path.parse(file);
        const language = ext.slice(1);
        const content = ["js", "css"].includes(language) ? minify(readFileSync(file, "utf8"), language) : readFileSync(file);
        const digest = createHash("sha256").update(content).digest("hex").slice(0, 16);
        const published = `${name}-${digest}${ext}`;
        writeFileSync(path.join(out, published), content);
        return `./${published}`;
    };
    const page = replaceLinks(html, {
        icon: ({ href }) => `<link rel="icon" href="${publish(path.join(root, href))}" />`,
        "copy-file": ({ href }) => {
            copyFileSync(path.join(root, href), path.join(out, path.basename(href)));
            return "";
        },
        css: ({ href }) => `<link rel="stylesheet" href="${publish(path.join(root, href))}" />`,
        rust: () => starter(publish(bindings.js), publish(bindings.wasm)),
    });
    writeFileSync(path.join(out, "index.html"), page);
}

/** Compiles the program and turns it into a JavaScript module and the wasm file that module loads. */
async function bind(link, release) {
    await run(script("rust.sh"));
    // On first use both take minutes, and cargo alone leaves a core idle for much of them.
    const [program, tools] = await Promise.all([compile(root, link, release), run(script("wasm-bindgen.sh"))]);

    const folder = path.join(root, "target", release ? "bindings" : "bindings-dev");
    const name = link["data-bin"];
    rmSync(folder, { recursive: true, force: true });
    const args = ["--target", "web", "--no-typescript", "--out-dir", folder, "--out-name", name, program];
    await run(path.join(tools.trim(), "wasm-bindgen"), args);
    return { js: path.join(folder, `${name}.js`), wasm: path.join(folder, `${name}_bg.wasm`) };
}

/** The path of one of our shell scripts. */
export function script(name) {
    return path.join(root, "scripts", name);
}

/** The same start as Trunk's, so that a page built by either behaves alike. */
function starter(js, wasm) {
    return `<link rel="modulepreload" href="${js}" />
        <link rel="preload" href="${wasm}" as="fetch" type="application/wasm" crossorigin />
        <script type="module">
            import init, * as bindings from "${js}";
            const wasm = await init({ module_or_path: "${wasm}" });
            window.wasmBindings = bindings;
            dispatchEvent(new CustomEvent("TrunkApplicationStarted", { detail: { wasm } }));
        </script>`;
}
