#!/usr/bin/env bash
# Translates the SPIR 1.2 modules of the OpenCL conformance suite, validates the results, and prints a table.
#
#   scripts/conformance.sh DIR [SUITE...]
#
# DIR holds the suite's archives (test_conformance/spir/*.zip of its repository); SUITE names one, as `basic`.
# What failed, and why, is left in target/conformance/failures.txt; exit status 1 if anything did.
set -euo pipefail
folder=$(cd "${1:?the folder with the archives}" && pwd)
shift
cd "$(dirname "$0")/.."
out=$PWD/target/conformance

cargo build --quiet --release --package transpire-cli
TRANSPIRE=${CARGO_TARGET_DIR:-target}/release/transpire
VALIDATE=target/tools/spirv-val
[ -x "$VALIDATE" ] || { echo "$VALIDATE is missing: run scripts/setup.sh" >&2; exit 1; }
export TRANSPIRE VALIDATE

# One module: prints `ok`, or what failed.
one() {
  local module=$1 why
  if ! why=$("$TRANSPIRE" translate "$module" -o "$module.spv" 2>&1); then
    printf 'translation\t%s\t%s\n' "$module" "$(printf %s "$why" | head -n 1)"
  elif ! why=$("$VALIDATE" --target-env opencl2.2 "$module.spv" 2>&1); then
    printf 'validation\t%s\t%s\n' "$module" "$(printf %s "$why" | head -n 1)"
  else
    printf 'ok\t%s\n' "$module"
  fi
}
export -f one

suites=("$@")
if [ ${#suites[@]} = 0 ]; then
  for archive in "$folder"/*.zip; do suites+=("$(basename "$archive" .zip)"); done
fi

rm -rf "$out"
mkdir -p "$out"
: >"$out/failures.txt"
printf '%-28s %8s %10s %8s\n' suite modules translated valid
for suite in "${suites[@]}"; do
  python3 -m zipfile -e "$folder/$suite.zip" "$out"
  find "$out/$suite" -name '*.bc32' -o -name '*.bc64' | sort |
    xargs -r -P "$(nproc)" -I{} bash -c 'one "$1"' _ {} >"$out/results.txt"
  grep -v '^ok' "$out/results.txt" | sort >>"$out/failures.txt" || true
  awk -v suite="$suite" -F '\t' '
    $1 != "translation" { translated++ }
    $1 == "ok" { valid++ }
    END { printf "%-28s %8d %10d %8d\n", suite, NR, translated, valid }' "$out/results.txt"
  rm -rf "${out:?}/$suite"
done
rm -f "$out/results.txt"
[ ! -s "$out/failures.txt" ]
