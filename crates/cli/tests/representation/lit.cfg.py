"""lit's configuration of the tests of the representation of SPIR-V in LLVM IR: what the commands of RUN lines are.

`crates/cli/tests/representation.rs` runs them with the binary that was built. By hand:

    TRANSPIRE=target/debug/transpire target/venv/bin/lit crates/cli/tests/representation
"""

import os
import pathlib
import tempfile

import lit.formats

root = pathlib.Path(__file__).resolve().parents[4]
llvm = pathlib.Path("/usr/lib/llvm-22/bin")
llvm_14 = pathlib.Path("/usr/lib/llvm-14/bin")

config.name = "representation"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".ll", ".spvasm"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.environ.get("LIT_OUTPUT") or tempfile.mkdtemp(prefix="representation-")
# FileCheck's messages end with what was read.
config.environment["FILECHECK_OPTS"] = "--dump-input-filter=error"


# A test is about a statement in one direction or in both: from its own text to SPIR-V, from there to LLVM IR, and what
# came of SPIR-V to SPIR-V again, with the same meaning. Each substitution ends with the text of what was written, after
# its judge has seen it. Modules that only environments other than OpenCL's allow have substitutions of their own.
for environment, assembler, suffix in (("opencl2.2", "spv1.2", ""), ("spv1.6", "spv1.6", ":universal")):
    validate = f"spirv-val --target-env {environment}"

    def to_spirv(source, target):
        return f"transpire translate {source} -o {target} && {validate} {target} && spirv-dis {target}"

    config.substitutions += [
        ("%{to-spirv" + suffix + "}", to_spirv("%s", "%t.spv")),
        ("%{again" + suffix + "}", to_spirv("%t.bc", "%t.again.spv")),
        ("%{again-14" + suffix + "}", to_spirv("%t.14.bc", "%t.again.spv")),
        ("%{assemble" + suffix + "}", f"spirv-as --target-env {assembler} %s -o %t.spv && {validate} %t.spv"),
    ]
config.substitutions += [
    ("%{to-llvm}", "transpire translate %t.spv --llvm 22 -o %t.bc && opt -passes=verify -S %t.bc"),
    ("%{to-llvm-14}", "transpire translate %t.spv --llvm 14 -o %t.14.bc && opt-14 -passes=verify -S %t.14.bc"),
]


def tool(name, path):
    if not os.path.exists(path):
        lit_config.fatal(f"{path} is missing: run scripts/setup.sh, which installs what the tests need")
    # Whole words only, neither parts of names nor options.
    config.substitutions.append((rf"(?<![\w./-]){name}(?![\w.-])", str(path)))


tool("transpire", os.environ["TRANSPIRE"])
for name in ("FileCheck", "not", "opt", "split-file"):
    tool(name, llvm / name)
tool("opt-14", llvm_14 / "opt")
for name in ("spirv-as", "spirv-dis", "spirv-val"):
    tool(name, root / "target/tools" / name)
