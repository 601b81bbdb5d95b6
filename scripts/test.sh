#!/usr/bin/env bash
# Installs what the tests need, then runs all of them. Arguments go to `cargo test`.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/setup.sh
exec cargo test --workspace "$@"
