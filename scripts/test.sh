#!/usr/bin/env bash
# Installs what the tests need, checks style, lints and documentation, then runs all tests. Arguments go to `cargo test`.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/setup.sh

cargo fmt --all --check
cargo clippy --quiet --workspace --all-targets -- -D warnings
RUSTDOCFLAGS="-D warnings" cargo doc --quiet --workspace --no-deps

exec cargo test --workspace "$@"
