#!/usr/bin/env bash
# Prints the folder that holds wasm-bindgen and wasm-bindgen-test-runner of exactly the version in Cargo.lock,
# building them on first use. They live outside the checkout, so that the next clone finds them.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/say.sh

[ -f Cargo.lock ] || cargo generate-lockfile
version=$(sed -n '/^name = "wasm-bindgen"$/{n;s/version = "\(.*\)"/\1/p;}' Cargo.lock)
is_right() { [ "$("$1/wasm-bindgen" --version 2>/dev/null)" = "wasm-bindgen $version" ] && [ -x "$1/wasm-bindgen-test-runner" ]; }

on_path=$(dirname "$(command -v wasm-bindgen || echo /nowhere/wasm-bindgen)")
if is_right "$on_path"; then
    echo "$on_path"
    exit
fi

tools=${XDG_CACHE_HOME:-$HOME/.cache}/mig-explorer/wasm-bindgen-$version
if ! is_right "$tools/bin"; then
    say "Building wasm-bindgen $version into $tools (once; one to two minutes on two cores)"
    # Unoptimised: it treats our page in under a second all the same.
    # It downloads nothing here, hence no TLS; its own lock file does not suit the current stable Rust.
    CARGO_PROFILE_RELEASE_OPT_LEVEL=0 CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 CARGO_PROFILE_RELEASE_STRIP=symbols \
        cargo install wasm-bindgen-cli --version "$version" --no-default-features \
        --root "$tools" --target-dir "$tools/build" --no-track >&2
    rm -rf "$tools/build"
fi
echo "$tools/bin"
