#!/usr/bin/env bash
# Installs npm's development tools (package.json lists them) into tests/e2e/node_modules if they are not there yet.
set -euo pipefail
cd "$(dirname "$0")/../tests/e2e"
. ../../scripts/say.sh

installed=node_modules/.installed
if ! cmp -s package-lock.json "$installed"; then
    say "Installing wasm-opt, esbuild, playwright-core, axe-core and picture tools from npm (about 15 seconds)"
    npm ci --no-audit --no-fund --loglevel=error >&2
    cp package-lock.json "$installed"
fi
