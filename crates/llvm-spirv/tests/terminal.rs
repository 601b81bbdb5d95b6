//! Checks that messages contain no characters that control a terminal, regardless of the names of files and
//! of their contents.

// A failure of a helper is a failure of the test.
#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::process::Command;

/// Characters that control a terminal, from C0, DEL and C1, and characters that change the direction of text.
const STEERING: [char; 9] = [
    '\u{7}', '\u{8}', '\r', '\u{1b}', '\u{7f}', '\u{85}', '\u{9b}', '\u{202e}', '\u{2066}',
];

#[test]
fn names_of_the_input_and_of_files_steer_no_terminal() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("terminal");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let name: String = STEERING.iter().collect();
    let escaped: String = name.bytes().map(|byte| format!("\\{byte:02X}")).collect();
    let file = format!("{name}.ll");
    let kernel = format!(
        "target triple = \"spir64-unknown-unknown\"
         define spir_kernel void @\"k{escaped}\"() {{
         %x = add i32 1, %\"{escaped}\"
         ret void
         }}"
    );
    std::fs::write(folder.join(&file), kernel).unwrap();
    let other = format!("no{file}");
    let option = format!("--spirv-ext=+{name}");
    let unknown = format!("--{name}");
    for arguments in [
        vec![file.as_str(), "-o", "out.spv"],
        vec!["-r", &file, "-o", "out.bc"],
        vec![&other, "-o", "out.spv"],
        vec![&option, &file, "-o", "out.spv"],
        vec![&unknown, &file],
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_llvm-spirv"));
        let output = command
            .args(&arguments)
            .current_dir(&folder)
            .output()
            .unwrap();
        assert!(!output.status.success(), "{arguments:?}");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(
            !told.is_empty() && !told.contains(STEERING),
            "{arguments:?}: {told:?}"
        );
    }
}
