//! What users of `llvm-spirv` rely on beside its command line: order, names, spellings, metadata.
//!
//! A test is a file below `drop_in/`: a module of LLVM IR (`.ll`), in SPIR-V's assembly (`.spvasm`) or in the internal
//! text form (`.spt`) with RUN lines, as LLVM's own tests have. LLVM's `lit` runs them, `FileCheck` judges.

use std::path::{Path, PathBuf};
use std::process::Command;

#[test]
fn conventions_of_the_khronos_translator_hold() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let lit: PathBuf = package.join("../../target/venv/bin/lit");
    assert!(
        lit.exists(),
        "{} is missing: run scripts/setup.sh, which installs what the tests need",
        lit.display()
    );
    let output = Command::new(lit)
        .args(["-v", "--no-progress-bar"])
        .arg(package.join("tests/drop_in"))
        .env("LLVM_SPIRV", env!("CARGO_BIN_EXE_llvm-spirv"))
        .env(
            "LIT_OUTPUT",
            Path::new(env!("CARGO_TARGET_TMPDIR")).join("drop_in"),
        )
        .output();
    let output = output.unwrap_or_else(|error| panic!("lit: {error}"));
    let log = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success(),
        "{log}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(
        log.contains("\nPASS: ") && !log.contains("Unsupported"),
        "a test was skipped:\n{log}"
    );
}
