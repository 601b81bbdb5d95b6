#!/usr/bin/env bash
# Builds the release in target/packages: stripped commands, the C library, Debian packages, a wheel, bills of materials and
# checksums. Before that, it does everything for the publication of the crates except the upload.
#
#   scripts/release.sh [FOLDER]
#
# These tools must be on the path or in FOLDER: `cargo deb` (3 or later) and `cargo semver-checks` (cargo install cargo-deb
# cargo-semver-checks), `maturin`, `zig` and `twine` (pip install maturin ziglang==0.15.2 twine). cargo must be 1.90 or later.
# Files in the archives have the time of the last commit.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=${1:+$(cd "$1" && pwd):}$PATH
out=$PWD/target/packages
files=$out/files
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH

for tool in cargo-deb cargo-semver-checks maturin twine; do
  command -v "$tool" >/dev/null || { echo "$tool is missing" >&2; exit 1; }
done
python3 -m ziglang version >/dev/null || { echo "ziglang is missing" >&2; exit 1; }

rm -rf "$out"

# Each crate is packaged and built as crates.io would get it.
cargo publish --dry-run --workspace --locked
if last=$(git describe --tags --abbrev=0 2>/dev/null); then
  cargo semver-checks --workspace --baseline-rev "$last"
else
  echo "no tag yet: cargo semver-checks is skipped" >&2
fi

cargo build --release --package transpire-cli --package transpire-llvm-spirv --package transpire-spirv-link \
  --features transpire-cli/png
# Built with the commands, it would have their features.
cargo build --release --package transpire-capi
scripts/archives.sh target/release "$out"

cargo deb --no-build --package transpire-cli --output "$out/"

# drop_in RELEASE REPLACED: a Debian package with the Khronos translator's library for a release of LLVM, in place of Debian's.
drop_in() {
  local package=libllvmspirvlib-transpire-$1 root=$files/drop-in-$1 multiarch library
  multiarch=$(c++ -print-multiarch)
  cargo xtask capi install "$out/c" --libraries target/release --llvmspirvlib "$1"
  library=$root/usr/lib/$multiarch
  mkdir -p "$root/DEBIAN" "$root/usr/share/doc/$package" "$library"
  mv "$out/c/lib/$multiarch"/libLLVMSPIRVLib.so.* "$library"
  rm -r "$out/c/lib/$multiarch"
  cat LICENSE-MIT LICENSE-APACHE >"$root/usr/share/doc/$package/copyright"
  cat >"$root/DEBIAN/control" <<END
Package: $package
Version: $version
Architecture: $(dpkg --print-architecture)
Maintainer: The transpire developers <transpire-ir@users.noreply.github.com>
Section: libs
Priority: optional
Depends: libc6 (>= $(glibc_of "$library")), libgcc-s1, libstdc++6 (>= 12)
Provides: $2
Conflicts: $2
Replaces: $2
Description: translates LLVM IR to SPIR-V and back, in place of the Khronos library
 libLLVMSPIRVLib for LLVM $1 with the same functions, for OpenCL drivers and other
 programs that load it.
END
  dpkg-deb --root-owner-group --build "$root" "$out/${package}_${version}_$(dpkg --print-architecture).deb"
}

# The release of glibc that the libraries in a folder need.
glibc_of() {
  objdump -T "$1"/*.so.* | grep -o 'GLIBC_[0-9.]*' | sort -Vu | tail -n 1 | cut -d _ -f 2
}

drop_in 15 libllvmspirvlib15
drop_in 19 libllvmspirvlib19.1
drop_in 22 libllvmspirvlib22.1

# Zig links for the C library of manylinux2014 (2.17), whichever this machine has.
maturin build --release --features png --zig --compatibility manylinux2014 --manifest-path bindings/python/Cargo.toml --out "$out"

twine check --strict "$out"/*.whl

for package in transpire-cli transpire-llvm-spirv transpire-spirv-link transpire-capi transpire-python; do
  scripts/sbom.py "$package" >"$out/$package-$version.cdx.json"
done

rm -r "$files" "$out/c"
cd "$out"
sha256sum -- * >SHA256SUMS
cat SHA256SUMS
