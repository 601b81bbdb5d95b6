#!/usr/bin/env bash
# Builds the archives of a release from built programs and libraries.
#
#   scripts/archives.sh BUILT OUT
#
# BUILT is a folder of cargo with the commands and the C library, such as target/release. OUT gets transpire-….tar.gz (commands,
# manual pages, completions) and libtranspire-….tar.gz (the C library), and the folders `files` and `c` with their contents.
# Files in the archives have the time of the last commit.
set -euo pipefail
built=$(cd "$1" && pwd)
mkdir -p "$2"
out=$(cd "$2" && pwd)
cd "$(dirname "$0")/.."
files=$out/files
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
machine=$(rustc -vV | sed -n 's/^host: //p')
: "${SOURCE_DATE_EPOCH:=$(git log -1 --format=%ct)}"

# archive NAME FOLDER: the folder's files, below a folder of the archive's name.
archive() {
  tar --create --gzip --file "$out/$1.tar.gz" --directory "$2" --transform "s,^\.,$1," \
    --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner .
}

mkdir -p "$files/bin" "$files/completions"
cp "$built/transpire" "$built/llvm-spirv" "$built/spirv-link" "$files/bin"
strip "$files"/bin/*
transpire=$files/bin/transpire
"$transpire" man --out-dir "$files/man"
"$transpire" completions bash >"$files/completions/transpire.bash"
"$transpire" completions zsh >"$files/completions/_transpire"
"$transpire" completions fish >"$files/completions/transpire.fish"
cp README.md CHANGELOG.md SECURITY.md LICENSE-MIT LICENSE-APACHE "$files"
archive "transpire-$version-$machine" "$files"

cargo xtask capi install "$out/c" --libraries "${TRANSPIRE_LIBRARIES:-$built}"
cp LICENSE-MIT LICENSE-APACHE "$out/c"
archive "libtranspire-$version-$machine" "$out/c"
