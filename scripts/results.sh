#!/usr/bin/env bash
# `make results`: repeats the paper's evaluation and writes RESULTS.md and static/results.json from what `mig`
# says. With --check it only tells whether they are what it says now.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/say.sh

made=target/results
mkdir -p "$made"
scripts/rust.sh
cargo build --release --locked --bin mig
mig="${CARGO_TARGET_DIR:-target}/release/mig"
# One run, printed twice.
say "Running every table and figure (about 30 s on two cores)"
"$mig" paper all --shard 1/1 --out "$made/all.json"
"$mig" merge "$made/all.json" --markdown >"$made/RESULTS.md"
"$mig" merge "$made/all.json" --json >"$made/results.json"

if [ "${1-}" = --check ]; then
    for file in RESULTS.md static/results.json; do
        diff -q "$made/$(basename "$file")" "$file" >/dev/null ||
            fail "$file is not what mig paper says now; make results writes it anew"
    done
    say "RESULTS.md and static/results.json are what mig paper says"
else
    mv "$made/RESULTS.md" RESULTS.md
    mv "$made/results.json" static/results.json
    say "Wrote RESULTS.md and static/results.json"
fi
