"""lit's configuration of the tests of `llvm-spirv`: what the commands of RUN lines are.

`crates/llvm-spirv/tests/drop_in.rs` runs them with the binary that was built. By hand, with this binary or another one,
the Khronos translator's for example:

    LLVM_SPIRV=/path/to/llvm-spirv target/venv/bin/lit crates/llvm-spirv/tests/drop_in
"""

import os
import pathlib
import tempfile

import lit.formats

root = pathlib.Path(__file__).resolve().parents[4]
llvm = pathlib.Path("/usr/lib/llvm-22/bin")

config.name = "llvm-spirv"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".ll", ".spvasm", ".spt"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.environ.get("LIT_OUTPUT") or tempfile.mkdtemp(prefix="llvm-spirv-")
# FileCheck's messages end with what was read.
config.environment["FILECHECK_OPTS"] = "--dump-input-filter=error"


def tool(name, path):
    if not os.path.exists(path):
        lit_config.fatal(f"{path} is missing: run scripts/setup.sh, which installs what the tests need")
    # Whole words only, neither parts of names nor options.
    config.substitutions.append((rf"(?<![\w./-]){name}(?![\w.-])", str(path)))


tool("llvm-spirv", os.environ["LLVM_SPIRV"])
for name in ("FileCheck", "not", "count", "llvm-as", "llvm-dis", "opt", "split-file", "llc", "llvm-dwarfdump"):
    tool(name, llvm / name)
for name in ("spirv-as", "spirv-dis", "spirv-val"):
    tool(name, root / "target/tools" / name)

# Under the names of the Khronos translator's releases the program takes their places, each with LLVM's tools of its
# release.
releases = pathlib.Path(config.test_exec_root) / "releases"
releases.mkdir(parents=True, exist_ok=True)
for release in (14, 15, 16, 19, 22, 23):
    named = releases / f"llvm-spirv-{release}"
    named.unlink(missing_ok=True)
    named.symlink_to(os.path.abspath(os.environ["LLVM_SPIRV"]))
    tool(f"llvm-spirv-{release}", named)
for release in (14, 15, 16, 19):
    for name in ("llvm-as", "llvm-dis"):
        tool(f"{name}-{release}", f"/usr/lib/llvm-{release}/bin/{name}")
