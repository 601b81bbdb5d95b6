#!/usr/bin/env bash
# Makes what is released, in target/packages: stripped commands, the C library, a Debian package, a wheel, and checksums.
#
#   scripts/release.sh [FOLDER]
#
# `cargo deb` (cargo install cargo-deb, 3 or later), `maturin` and `zig` (pip install maturin ziglang==0.15.2) have to be on the
# path, or in the folder that is named. Files in the archives have the time of the last commit.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=${1:+$(cd "$1" && pwd):}$PATH
out=$PWD/target/packages
files=$out/files
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
machine=$(rustc -vV | sed -n 's/^host: //p')
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH

for tool in cargo-deb maturin; do
  command -v "$tool" >/dev/null || { echo "$tool is missing" >&2; exit 1; }
done
python3 -m ziglang version >/dev/null || { echo "ziglang is missing" >&2; exit 1; }

rm -rf "$out"
mkdir -p "$files/completions"

# archive NAME FOLDER: the folder's files, below a folder of the archive's name.
archive() {
  tar --create --gzip --file "$out/$1.tar.gz" --directory "$2" --transform "s,^\.,$1," \
    --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner .
}

cargo build --release --package transpire-cli --package transpire-llvm-spirv
transpire=target/release/transpire
"$transpire" man --out-dir "$files/man"
"$transpire" completions bash >"$files/completions/transpire.bash"
"$transpire" completions zsh >"$files/completions/_transpire"
"$transpire" completions fish >"$files/completions/transpire.fish"
mkdir "$files/bin"
cp target/release/transpire target/release/llvm-spirv "$files/bin"
cp README.md CHANGELOG.md SECURITY.md LICENSE-MIT LICENSE-APACHE "$files"
archive "transpire-$version-$machine" "$files"

cargo xtask capi install "$out/c"
cp LICENSE-MIT LICENSE-APACHE "$out/c"
archive "libtranspire-$version-$machine" "$out/c"

cargo deb --no-build --package transpire-cli --output "$out/"

# Zig links for the C library of manylinux2014 (2.17), whichever this machine has.
maturin build --release --zig --compatibility manylinux2014 --manifest-path bindings/python/Cargo.toml --out "$out"

rm -r "$files" "$out/c"
cd "$out"
sha256sum -- * >SHA256SUMS
cat SHA256SUMS
