#!/usr/bin/env bash
# Runs piglit's OpenCL files under Debian's rusticl, as it is, on the processor: with the Khronos translator's library, and with
# ours in its place. Prints a line for each file: same, better, worse, or flaky where it differs within one library. Fails where
# one is worse. scripts/setup.sh fetches the driver and the files.
#
#   scripts/drivers.sh [--quick] [--ours FOLDER] [OPTION...] [FILE...]
#
# --quick runs 40 files, once, and those that differ three times; without it all of them run three times, for hours. --ours is a
# folder with libLLVMSPIRVLib.so.15; without it, one is built. Other options are those of drivers.py; FILE is below piglit's
# folder.
set -euo pipefail
cd "$(dirname "$0")/.."

ours='' arguments=()
while [ $# -gt 0 ]; do
  case $1 in
    --quick)
      mapfile -t quick <scripts/drivers.quick
      arguments+=(--runs 1 "${quick[@]}")
      ;;
    --ours)
      ours=$2
      shift
      ;;
    *) arguments+=("$1") ;;
  esac
  shift
done

multiarch=$(c++ -print-multiarch)
driver=target/drivers/mesa-opencl-icd/usr/lib/$multiarch
piglit=target/drivers/piglit/usr/lib/$multiarch/piglit
for path in "$driver/libRusticlOpenCL.so.1" "$piglit/bin/cl-program-tester"; do
  [ -e "$path" ] || { echo "$path is missing: run scripts/setup.sh" >&2; exit 1; }
done
if [ -z "$ours" ]; then
  cargo xtask capi install target/drivers/transpire --llvmspirvlib 15
  ours=target/drivers/transpire/lib/$multiarch
fi

exec python3 scripts/drivers.py --driver "$PWD/$driver/libRusticlOpenCL.so.1" --piglit "$PWD/$piglit" \
  --theirs "/usr/lib/$multiarch" --ours "$(cd "$ours" && pwd)" "${arguments[@]}"
