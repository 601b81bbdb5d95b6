"""Runs a program of the OpenCL conformance suite under PoCL, with Debian's llvm-spirv and with another, and compares.

Each test runs with both commands. The command translates the suite's kernels to SPIR-V, and SPIR-V to LLVM IR for PoCL. Only the
superuser can run this. PoCL needs a folder with its packages, and /proc, /sys and /dev in it:

    scripts/setup.sh --root trixie target/drivers/pocl pocl-opencl-icd ocl-icd-libopencl1 bash dash coreutils
    for folder in proc sys dev; do mount --bind /$folder target/drivers/pocl/$folder; done

The suite is built with CMake, as its README.md says.
"""

import argparse
import os
import pathlib
import re
import shlex
import shutil
import signal
import subprocess
import sys

# From bad to good.
RANKS = ["crash", "timeout", "fail", "skip", "pass"]

# The suite's offline compiler: cl_offline_compiler-interface.txt describes its arguments.
COMPILER = """#!/bin/sh
set -e
while [ $# -gt 0 ]; do
  case $1 in
    --source=*) source=${{1#*=}} ;;
    --output=*) output=${{1#*=}} ;;
    --cl-device-info=*) . "${{1#*=}}" ;;
    --) shift; break ;;
  esac
  shift
done
standard=-cl-std=CL1.2
case " $*" in *-cl-std=*) standard= ;; esac
# Both commands get the same bitcode.
bitcode=/cts/bitcode/${{output##*/}}.bc
[ -f "$bitcode" ] || {clang} -target spir$CL_DEVICE_ADDRESS_BITS -O1 -w -x cl $standard "$@" -emit-llvm -c "$source" -o "$bitcode"
{command} --spirv-ext=+SPV_KHR_no_integer_wrap_decoration,+SPV_EXT_shader_atomic_float_add "$bitcode" -o "$output"
"""


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", required=True, type=pathlib.Path)
    parser.add_argument("--suite", required=True, type=pathlib.Path, help="the folder of the suite's build")
    parser.add_argument("--release", required=True, type=int, help="the release of LLVM that PoCL uses")
    parser.add_argument("--ours", required=True, type=pathlib.Path, help="the llvm-spirv to compare with Debian's")
    parser.add_argument("--timeout", type=int, default=300, help="seconds for a test")
    parser.add_argument("--options", default="", help="more options of the program")
    parser.add_argument("program", help="as test_basic")
    parser.add_argument("tests", nargs="*", help="all tests of the program if none is named")
    return parser.parse_args()


class Translator:
    """An llvm-spirv command in the root, with its SPIR-V and its logs."""

    def __init__(self, options, name, binary):
        self.options = options
        self.folder = f"/cts/{name}"
        self.was_used = False
        here = self.outside(self.folder)
        for folder in ("cache", "logs"):
            (here / folder).mkdir(parents=True, exist_ok=True)
        self.temporary = f"{self.folder}/tmp.{options.program}"
        self.outside(self.temporary).mkdir(exist_ok=True)
        self.command = f"{self.folder}/llvm-spirv-{options.release}"
        if binary:
            # Another program of the suite may run the command at this moment.
            fresh = self.outside(f"{self.command}.{options.program}")
            shutil.copy(binary, fresh)
            fresh.replace(self.outside(self.command))
        elif not self.outside(self.command).exists():
            # PoCL 6 always starts the file in /usr/bin.
            debian = self.outside(f"/usr/bin/llvm-spirv-{options.release}")
            shutil.move(debian, self.outside(self.command))
            debian.write_text('#!/bin/sh\nexec "$POCL_PATH_LLVM_SPIRV" "$@"\n')
            debian.chmod(0o755)
        compiler = here / "compiler"
        compiler.write_text(COMPILER.format(clang=f"clang-{options.release}", command=self.command))
        compiler.chmod(0o755)

    def outside(self, path):
        return self.options.root / path.removeprefix("/")

    def start(self, *arguments):
        environment = {
            "PATH": "/usr/bin",
            "HOME": self.folder,
            "TMPDIR": self.temporary,
            "OCL_ICD_VENDORS": "/etc/OpenCL/vendors/pocl.icd",
            "POCL_PATH_LLVM_SPIRV": self.command,
            # PoCL's cache would keep the result of the other command.
            "POCL_KERNEL_CACHE": "0",
            "POCL_CACHE_DIR": f"{self.temporary}/pocl",
        }
        return subprocess.Popen(
            ["chroot", self.options.root, "env", "-i", *(f"{key}={value}" for key, value in environment.items()), *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            start_new_session=True,
        )

    def run(self, test):
        """Returns the result of a test, and stores its output in a file."""
        program = self.options.program
        command = [f"/cts/{program}", "--compilation-mode", "spir-v", "--compilation-program", f"{self.folder}/compiler"]
        command += ["--compilation-cache-mode", "compile-if-absent", "--compilation-cache-path", f"{self.folder}/cache"]
        # There is no spirv-val in the root.
        command += ["--disable-spirv-validation"]
        if program == "test_spirv_new":
            command += ["--spirv-binaries-path", "/cts/spirv_bin"]
        process = self.start(*command, test, *shlex.split(self.options.options))
        try:
            output, _ = process.communicate(timeout=self.options.timeout)
            result = verdict(output, process.returncode)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output, _ = process.communicate()
            result = "timeout"
        self.outside(f"{self.folder}/logs/{program}.{test}.txt").write_text(output)
        self.was_used = "Executing command" in output or "clCreateProgramWithIL" in output or program == "test_spirv_new"
        shutil.rmtree(self.outside(self.temporary))
        self.outside(self.temporary).mkdir()
        return result


def verdict(output, status):
    if re.search(r"^FAILED|\bFAILED$", output, re.MULTILINE) and status > 0:
        return "fail"
    if status != 0:
        return "crash"
    skipped = re.search(r"^SKIPPED|test not supported$|skipped \(requires|test currently not implemented", output, re.MULTILINE)
    return "skip" if skipped else "pass"


def main():
    options = arguments()
    options.root = options.root.resolve()
    if not (options.root / "proc/self").exists():
        sys.exit(f"mount /proc, /sys and /dev in {options.root}")
    place = options.root / "cts"
    (place / "bitcode").mkdir(parents=True, exist_ok=True)
    program = next(options.suite.rglob(options.program))
    shutil.copy(program, place)
    if options.program == "test_spirv_new" and not (place / "spirv_bin").exists():
        shutil.copytree(next(options.suite.rglob("spirv_bin")), place / "spirv_bin")
    theirs, ours = Translator(options, "theirs", None), Translator(options, "ours", options.ours)
    listed, _ = theirs.start(f"/cts/{options.program}", "--list").communicate()
    tests = options.tests or re.findall(r"^\t(\w+)$", listed, re.MULTILINE)
    counts = dict.fromkeys(["same", "better", "worse"], 0)
    results = {}
    used = 0
    for test in tests:
        before = theirs.run(test)
        # A test without kernels has the same result with any command.
        after = ours.run(test) if theirs.was_used else before
        used += theirs.was_used
        difference = RANKS.index(after) - RANKS.index(before)
        found = "worse" if difference < 0 else "better" if difference > 0 else "same"
        counts[found] += 1
        results[after] = results.get(after, 0) + 1
        note = "" if theirs.was_used else " (no kernels)"
        print(f"{found:<6}  {before:<7}  {after:<7}  {test}{note}", flush=True)
    told = ", ".join(f"{number} {name}" for name, number in counts.items())
    print(f"{options.program}, {len(tests)} tests, {used} with translated kernels: {told}; with ours {results}")
    return 1 if counts["worse"] else 0


if __name__ == "__main__":
    sys.exit(main())
