#!/usr/bin/env bash
# Installs what the tests need, checks style, lints, documentation and the fuzz targets, then runs all tests. Arguments go to `cargo test`.
set -euo pipefail
cd "$(dirname "$0")/.."
# Nothing is built twice or debugged in CI: what incremental builds keep, and lines of code in 150 test programs, would only
# take time and disk. A panic names its line without them.
if [ -n "${CI:-}" ]; then export CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=none; fi
scripts/setup.sh

cargo fmt --all --check
cargo clippy --quiet --workspace --all-targets -- -D warnings
RUSTDOCFLAGS="-D warnings" cargo doc --quiet --workspace --no-deps
# The fuzz targets are a workspace of their own. Nothing is linked, so libFuzzer itself need not be built.
CUSTOM_LIBFUZZER_PATH=/libfuzzer.a cargo check --quiet --manifest-path fuzz/Cargo.toml --target-dir target/fuzz

# Pictures as PNG are a feature that the first build leaves out.
cargo test --quiet --workspace --features transpire-cli/png --test graphs
exec cargo test --workspace "$@"
