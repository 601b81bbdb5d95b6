//! Checks properties on which users of `llvm-spirv` rely, other than its command line: order, names,
//! spellings, metadata.
//!
//! A test is a file below `drop_in/`: a module of LLVM IR (`.ll`), in SPIR-V assembly (`.spvasm`) or in the
//! internal text form (`.spt`), with RUN lines as in LLVM's own tests. LLVM's `lit` runs the tests, and
//! `FileCheck` checks the output. The name of a test is the name of its file: `cargo test --workspace --test
//! drop_in -- loops`.

use std::path::Path;
use std::process::ExitCode;

#[path = "../../../tests/shared/lit.rs"]
mod lit;

fn main() -> ExitCode {
    let suite = lit::Suite {
        folder: Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/drop_in"),
        output: Path::new(env!("CARGO_TARGET_TMPDIR")).join("drop_in"),
        program: ("LLVM_SPIRV", env!("CARGO_BIN_EXE_llvm-spirv")),
    };
    lit::run(suite, Vec::new())
}
