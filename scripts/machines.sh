#!/usr/bin/env bash
# The library on other machines: runs the tests that need cargo alone for 32-bit x86 and for ARM, then translates the examples,
# and the kernels that tests have compiled, there and here, and compares the bytes.
#
#   scripts/machines.sh [TARGET…]
#
# It is for Debian bookworm on x86-64, and takes some minutes a target. Rust's standard library is built of Debian's source, by
# Debian's compiler, as this suite has no other build of it for these targets.
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- i686-unknown-linux-gnu aarch64-unknown-linux-gnu
PACKAGES=(gcc-i686-linux-gnu libc6-dev-i386-cross gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user)
# Tools for this machine, what holds a library of C or of Python, and the tests that drive OpenCL.
EXCLUDED=(xtask transpire-bench transpire-capi transpire-python transpire-tests transpire-cli transpire-llvm-spirv transpire-spirv-link)

missing=()
for package in "${PACKAGES[@]}"; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
done
[ ${#missing[@]} = 0 ] || { echo "to be installed first: apt-get install ${missing[*]}" >&2; exit 1; }

rust=$PWD/target/machines/rust
scripts/setup.sh --rust

# Programs are linked whole, so that they run without the other machine's libraries.
for target in i686 aarch64; do
  name=$(tr a-z A-Z <<<"CARGO_TARGET_${target}_UNKNOWN_LINUX_GNU")
  export "${name}_LINKER=$target-linux-gnu-gcc" "${name}_RUSTFLAGS=-C target-feature=+crt-static"
done
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER=qemu-aarch64
# Compilation is most of the time.
export CARGO_PROFILE_DEV_OPT_LEVEL=0

# there TARGET ARGUMENT…: cargo, for that machine.
there() {
  RUSTC=$rust/rustc RUSTC_BOOTSTRAP=1 CARGO_TARGET_DIR=target/machines \
    cargo "${@:2}" --target "$1" -Zbuild-std=std,panic_unwind,test
}

# translate FOLDER COMMAND…: the modules as SPIR-V, and as LLVM IR again.
translate() {
  rm -rf "$1"
  "${@:2}" translate --out-dir "$1/spirv" "${modules[@]}"
  "${@:2}" translate --llvm 14 --out-dir "$1/llvm14" "$1/spirv"
  "${@:2}" translate --llvm 22 --emit ll --out-dir "$1/llvm22" "$1/spirv"
}

modules=(examples)
[ ! -d target/tests/bitcode ] || modules+=(target/tests/bitcode)
CARGO_PROFILE_DEV_OPT_LEVEL=1 cargo build --quiet --package transpire-cli
translate target/machines/here target/debug/transpire
for target in "$@"; do
  there "$target" quick "${EXCLUDED[@]/#/--exclude=}"
  there "$target" build --quiet --package transpire-cli
  runner=()
  case $target in aarch64-*) runner=(qemu-aarch64) ;; esac
  translate "target/machines/$target-outputs" "${runner[@]}" "target/machines/$target/debug/transpire"
  diff --recursive --brief target/machines/here "target/machines/$target-outputs"
  echo "$target: the same bytes, of $(find "target/machines/$target-outputs" -type f | wc -l) files"
done
