// Compiles the Rust program that a `rel="rust"` link names.

import { run } from "./run.mjs";

/** The path of the compiled wasm file. */
export async function compile(root, link, release) {
    const bin = link["data-bin"];
    const profile = link[release ? "data-cargo-profile-release" : "data-cargo-profile-dev"];
    const args = ["build", "--target", "wasm32-unknown-unknown", "--bin", bin, "--profile", profile];
    args.push("--manifest-path", link.href);
    if (release) args.push("--locked");
    // The messages name the file wherever the target folder is; the human-readable part still goes to the terminal.
    args.push("--message-format", "json-render-diagnostics");

    const messages = (await run("cargo", args, { cwd: root })).split("\n").filter(Boolean).map(JSON.parse);
    const artifact = messages.find(({ reason, target }) => reason === "compiler-artifact" && target.name === bin);
    return artifact.filenames.find((file) => file.endsWith(".wasm"));
}
