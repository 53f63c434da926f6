#!/usr/bin/env bash
# Prints the path of a Chrome or Chromium, installing Debian's when there is none.
set -euo pipefail
cd "$(dirname "$0")"

find_browser() {
    local name
    for name in "${CHROME:-}" chromium chromium-browser google-chrome google-chrome-stable chrome \
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"; do
        [ -n "$name" ] && command -v "$name" && return
    done
    return 1
}

find_browser || { ./debian.sh chromium && find_browser; }
