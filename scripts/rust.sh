#!/usr/bin/env bash
# rust.sh [rustfmt|clippy…]: makes sure of cargo, of the standard library for wasm, and of the components named.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/say.sh

command -v cargo >/dev/null || fail "cargo is not on PATH: install Rust with rustup, see https://rustup.rs"

# Asked of rustc, not rustup, so that a Rust from elsewhere will do.
if [ ! -d "$(rustc --print target-libdir --target wasm32-unknown-unknown)" ]; then
    say "Adding Rust's standard library for wasm32-unknown-unknown (a few seconds)"
    rustup target add wasm32-unknown-unknown >&2
fi
for component in "$@"; do
    if ! cargo "${component#rust}" --version >/dev/null 2>&1; then
        say "Adding $component (a few seconds)"
        rustup component add "$component" >&2
    fi
done
