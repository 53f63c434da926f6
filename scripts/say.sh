# To be sourced. Scripts that answer on stdout talk to people on stderr.

say() { printf '==> %s\n' "$*" >&2; }

fail() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}
