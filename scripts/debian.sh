#!/usr/bin/env bash
# debian.sh PACKAGE…: installs Debian packages when that is possible here, else says what to install.
set -euo pipefail
. "$(dirname "$0")/say.sh"

as_root=()
if ! command -v apt-get >/dev/null; then
    fail "please install: $*"
elif [ "$(id -u)" != 0 ]; then
    sudo -n true 2>/dev/null || fail "please run: sudo apt-get install $*"
    as_root=(sudo)
fi
say "Installing $* with apt-get (about a minute)"
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get update -qq >&2
"${as_root[@]}" apt-get install -y -qq --no-install-recommends "$@" >&2
