#!/usr/bin/env bash
# Prints the path of a Python with SimPy: a virtual environment in the cache, made on first use and when
# tests/peers/requirements.txt changes. Exit code 3: there is no Python here to make it with, and this is not CI.
set -euo pipefail
cd "$(dirname "$0")"
. ./say.sh

requirements=../tests/peers/requirements.txt
environment=${XDG_CACHE_HOME:-$HOME/.cache}/mig-explorer/python
if cmp -s "$requirements" "$environment/.installed" && "$environment/bin/python" -c 'import simpy' 2>/dev/null; then
    echo "$environment/bin/python"
    exit
fi

# Tried rather than looked for: a python3 may be a shim of a version that is not installed, Debian's lacks venv.
make_environment() {
    local python
    for python in python3 /usr/bin/python3; do
        if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null &&
            "$python" -m venv --clear "$environment" >/dev/null 2>&1; then
            return
        fi
    done
    return 1
}

if ! make_environment; then
    if [ "${CI:-}" != true ]; then
        say "there is no Python 3.10 or later that can make virtual environments"
        exit 3
    fi
    ./debian.sh python3-venv
    make_environment || fail "$(/usr/bin/python3 --version 2>&1) cannot make virtual environments"
fi
say "Installing SimPy from PyPI into $environment (a few seconds)"
"$environment/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: \
    --requirement "$requirements" >&2
cp "$requirements" "$environment/.installed"
echo "$environment/bin/python"
