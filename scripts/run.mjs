// Runs a program: what it says goes to the terminal, what it answers on stdout is the result.

import { spawn } from "node:child_process";

/** Resolves to the program's stdout once it has ended well. */
export function run(program, args = [], options = {}) {
    return new Promise((resolve, reject) => {
        const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"], ...options });
        const chunks = [];
        child.stdout.on("data", (chunk) => chunks.push(chunk));
        child.on("error", reject);
        child.on("close", (code) => {
            if (code === 0) resolve(Buffer.concat(chunks).toString());
            else reject(new Error(`${program} has failed`));
        });
    });
}
