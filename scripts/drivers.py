"""Runs piglit's OpenCL files under a driver with one translator's library and with another, and compares: see drivers.sh."""

import argparse
import concurrent.futures
import json
import os
import pathlib
import signal
import subprocess
import sys

# From bad to good, where one thing has both.
RANKS = ["crash", "timeout", "fail", "warn", "skip", "pass"]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--driver", required=True, type=pathlib.Path, help="the driver's library")
    parser.add_argument("--piglit", required=True, type=pathlib.Path, help="piglit's folder")
    parser.add_argument("--theirs", required=True, type=pathlib.Path, help="the folder of the one library")
    parser.add_argument("--ours", required=True, type=pathlib.Path, help="the folder of the other")
    parser.add_argument("--root", type=pathlib.Path, help="unpacked packages of a later suite, the driver's among them")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--timeout", type=int, default=30)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--every", type=int, default=1, help="take one file of so many")
    parser.add_argument("files", nargs="*", help="below piglit's folder; all OpenCL files where none is named")
    return parser.parse_args()


def start(options, library, file, **more):
    """Starts a file's tests, with one library."""
    folder = options.driver.parent
    environment = os.environ | more | {
        "OCL_ICD_VENDORS": str(options.driver),
        "RUSTICL_ENABLE": "llvmpipe",
        "GALLIUM_PIPE_SEARCH_DIR": str(folder / "gallium-pipe"),
        # What one library has made is not what the other is given.
        "MESA_SHADER_CACHE_DISABLE": "true",
        "LP_NUM_THREADS": "1",
    }
    path = f"{library}:{folder}:{options.piglit / 'lib'}"
    loader = []
    if options.root:
        # With its own C library, and of this machine what it has not.
        machine = "/usr/lib/" + folder.name
        loader = [options.root / "usr/lib64/ld-linux-x86-64.so.2", "--library-path", f"{path}:{machine}"]
    else:
        environment["LD_LIBRARY_PATH"] = path
    return subprocess.Popen(
        [*loader, options.piglit / "bin/cl-program-tester", options.piglit / file],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )


def check_loaded(options, library, file):
    """Fails unless the driver loads its translator's library from this folder."""
    output, _ = start(options, library, file, LD_DEBUG="libs").communicate()
    if f"calling init: {library}/libLLVMSPIRVLib.so".encode() not in output:
        sys.exit(f"the driver does not load the library in {library}")


def run(options, library, file):
    """What becomes of a file: of the whole, and of each of its tests."""
    process = start(options, library, file)
    try:
        output, _ = process.communicate(timeout=options.timeout)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return {"": "timeout"}
    results = {}
    for line in output.decode(errors="replace").splitlines():
        if not line.startswith("PIGLIT: "):
            continue
        told = json.loads(line.removeprefix("PIGLIT: "))
        results.update(told.get("subtest", {}))
        if "result" in told:
            results[""] = told["result"]
    if process.returncode < 0 or "" not in results:
        results[""] = "crash"
    return results


def verdict(theirs, ours):
    """Compares what both made of a file, in all runs."""
    if any(results != runs[0] for runs in (theirs, ours) for results in runs):
        return "flaky"
    theirs, ours = theirs[0], ours[0]
    rank = lambda results, name: RANKS.index(results.get(name, "crash"))
    differences = [rank(ours, name) - rank(theirs, name) for name in sorted(theirs.keys() | ours.keys())]
    if min(differences) < 0:
        return "worse"
    return "better" if max(differences) > 0 else "same"


def compare(options, file):
    runs = [[run(options, library, file)] for library in (options.theirs, options.ours)]
    # A second look where they differ, and as many as are wanted.
    wanted = max(options.runs, 3 if runs[0] != runs[1] else 1)
    for library, done in zip((options.theirs, options.ours), runs):
        while len(done) < wanted:
            done.append(run(options, library, file))
    return runs


def summary(runs):
    """The result of a file, and how many of its tests pass."""
    told = []
    for results in runs:
        tests = [result for name, result in results.items() if name]
        passed = f" {tests.count('pass')}/{len(tests)}" if tests else ""
        told.append(results[""] + passed)
    return told[0] if len(set(told)) == 1 else " | ".join(told)


def main():
    options = arguments()
    files = options.files
    if not files:
        roots = [options.piglit / "tests/cl", options.piglit / "generated_tests/cl"]
        found = [file for root in roots for kind in ("*.cl", "*.program_test") for file in root.rglob(kind)]
        files = sorted(str(file.relative_to(options.piglit)) for file in found)[:: options.every]
    missing = [file for file in files if not (options.piglit / file).is_file()]
    if missing:
        sys.exit(f"piglit has no {missing[0]}")
    for library in (options.theirs, options.ours):
        check_loaded(options, library, files[0])
    counts = dict.fromkeys(["same", "better", "worse", "flaky"], 0)
    passed = tests = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for file, (theirs, ours) in zip(files, pool.map(lambda file: compare(options, file), files)):
            found = verdict(theirs, ours)
            counts[found] += 1
            of_file = [result for name, result in ours[0].items() if name]
            passed, tests = passed + of_file.count("pass"), tests + len(of_file)
            print(f"{found:<6}  {summary(theirs):<16}  {summary(ours):<16}  {file}", flush=True)
            if found in ("worse", "better"):
                for name in sorted(theirs[0].keys() | ours[0].keys()):
                    before, after = theirs[0].get(name, "-"), ours[0].get(name, "-")
                    if name and before != after:
                        print(f"          {before} -> {after}: {name}")
    told = ", ".join(f"{number} {name}" for name, number in counts.items())
    print(f"{len(files)} files: {told}; {passed} of {tests} tests pass with ours")
    return 1 if counts["worse"] else 0


if __name__ == "__main__":
    sys.exit(main())
