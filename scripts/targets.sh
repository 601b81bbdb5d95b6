#!/usr/bin/env bash
# Compiles the project's kernels for an NVIDIA GPU, launches them with the CUDA driver, and compares the numbers with those that the
# host computes. Without a driver it compiles the kernels to cubins, and says that nothing was launched. scripts/setup.sh fetches
# the tools. With FILE, such as `math/rounding.cl`, only this file is tested.
#
#   scripts/targets.sh [FILE]
set -euo pipefail
cd "$(dirname "$0")/.."

if python3 -c 'import ctypes; exit(ctypes.CDLL("libcuda.so.1").cuInit(0) != 0)' 2>/dev/null; then
  export TRANSPIRE_CUDA=1
  exec cargo test --workspace --test targets -- "${1-}::cuda"
fi
cargo test --workspace --test targets -- "${1-}::nvptx64"
echo "no NVIDIA GPU: the kernels were compiled to cubins, and not launched" >&2
