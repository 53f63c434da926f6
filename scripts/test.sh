#!/usr/bin/env bash
# `make test`: every check, the fast ones first. A step that fails does not keep the others from running;
# a step that cannot run fails. The last line of the output is "N passed, N failed".
set -uo pipefail
cd "$(dirname "$0")/.."
. scripts/say.sh

logs=target/test
mkdir -p "$logs"
passed=0
failed=0
summary=()

# step NAME COMMAND…: runs a command, shows and keeps what it prints, and counts the tests it reports.
# A command that reports none counts as one check.
step() {
    local name=$1 log started=$SECONDS code good bad
    shift
    log="$logs/${name// /-}.log"
    say "$name: $*"
    "$@" 2>&1 | tee "$log"
    code=${PIPESTATUS[0]}
    read -r good bad < <(count "$log")
    if ((good + bad == 0 || (code != 0 && bad == 0))); then
        if ((code == 0)); then good=1; else bad=1; fi
    fi
    ((passed += good, failed += bad))
    summary+=("$(printf '%-16s %5d passed %4d failed %5d s' "$name" "$good" "$bad" $((SECONDS - started)))")
    say "${summary[-1]}"
}

# skip NAME REASON: a check that cannot run here, but does in CI.
skip() {
    summary+=("$(printf '%-16s skipped: %s' "$1" "$2")")
    say "${summary[-1]}"
}

# Tests passed and failed according to cargo and tests/peers ("test result: ok. 3 passed; 0 failed; …") and node ("ℹ pass 3").
# Of node's, all that did not pass count as failed: skipped and cancelled ones too.
count() {
    awk '/^test result:/ { for (i = 2; i <= NF; i++) { if ($i ~ /^passed/) good += $(i - 1); if ($i ~ /^failed/) bad += $(i - 1) } }
        /^ℹ tests / { bad += $3 } /^ℹ pass / { good += $3; bad -= $3 }
        END { print good + 0, bad + 0 }' "$1"
}

peers() {
    local python
    python=$(scripts/python.sh) || return
    cargo build --release --locked --bin mig || return
    "$python" tests/peers/agree.py "${CARGO_TARGET_DIR:-target}/release/mig"
}

wasm_parity() {
    local tools
    tools=$(scripts/wasm-bindgen.sh) || return
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER="$tools/wasm-bindgen-test-runner" \
        cargo test --locked --target wasm32-unknown-unknown --no-default-features --test parity
}

browser() {
    [ -f dist/index.html ] || fail "there is no page to test: make dist has failed"
    scripts/npm.sh || return
    CHROME=$(scripts/browser.sh) || return
    export CHROME
    node --test --test-reporter=spec tests/e2e/*.spec.mjs
}

# screens: compares pictures of the page; where they cannot be compared, says so and skips.
screens() {
    local log=$logs/screens-possible.log
    node tests/e2e/screens.mjs --possible >"$log" 2>&1
    case $? in
        3) skip "screens" "$(cat "$log")" ;;
        *) step "screens" node tests/e2e/screens.mjs ;;
    esac
}

rm -rf dist
step "rust" scripts/rust.sh rustfmt clippy
step "format" cargo fmt --all --check
step "clippy" cargo clippy --locked --package mig-explorer --package mig-peer-kernel --all-targets -- -D warnings
step "clippy wasm" cargo clippy --locked --target wasm32-unknown-unknown --package mig-explorer-ui -- -D warnings
step "native tests" cargo test --locked --no-fail-fast
step "training" cargo test --release --locked --no-fail-fast --features train --bins --test it -- dqn:: environment:: training:: delivery::
scripts/python.sh >/dev/null
if (($? == 3)); then skip "peers" "no Python 3.10 or later with venv"; else step "peers" peers; fi
step "results" scripts/results.sh --check
step "wasm parity" wasm_parity
step "dist" node scripts/dist.mjs
step "browser" browser
screens

say "Summary ($((SECONDS / 60)) min $((SECONDS % 60)) s)"
printf '%s\n' "${summary[@]}" "$passed passed, $failed failed" | tee "$logs/summary.txt"
((failed == 0))
