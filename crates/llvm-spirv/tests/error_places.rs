//! Checks that errors name the function, the block and the instruction as `llvm-dis` does, and the line of the source.

// Tests may panic. Clippy allows that only in test functions, not in their helpers.
#![allow(clippy::unwrap_used)]

#[path = "../../translate/tests/error_places/faults.rs"]
mod faults;

use std::fs;
use std::path::Path;
use std::process::Command;

use faults::FAULTS;

#[test]
fn errors_name_the_place() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("error-places");
    fs::create_dir_all(&folder).unwrap();
    let faults = FAULTS
        .iter()
        .flat_map(|fault| [(fault, false), (fault, true)]);
    for (fault, is_called) in faults {
        fs::write(folder.join("faulty.ll"), fault.module(is_called)).unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_llvm-spirv"))
            .args(["faulty.ll", "-o", "out.spv"])
            .current_dir(&folder)
            .output()
            .unwrap();
        assert!(!output.status.success(), "{}", fault.name);
        fault.check(&String::from_utf8_lossy(&output.stderr));
    }
}
