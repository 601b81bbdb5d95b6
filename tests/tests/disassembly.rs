//! Compares our disassembly of modules with the output of `spirv-dis`.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::fs;
use std::path::Path;
use std::process::Command;

use transpire::spirv::assembly::{DisassembleOptions, assemble, disassemble_words};
use transpire_tests::toolchain;

/// Returns our options that are equivalent to these options of `spirv-dis`.
fn options(names: &[&str]) -> DisassembleOptions {
    let has = |name| names.contains(&name);
    DisassembleOptions {
        raw_ids: has("--raw-id"),
        indent: !has("--no-indent"),
        nested_indent: has("--nested-indent"),
        header: !has("--no-header"),
        offsets: has("--offsets"),
        comments: has("--comment"),
        constants: false,
        color: has("--color"),
        id_table: false,
    }
}

#[test]
fn text_is_what_spirv_dis_writes_with_the_same_options() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("disassembly");
    fs::create_dir_all(&folder).unwrap();
    let tool = toolchain::installed("tools/spirv-dis").unwrap();
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/disassembly");
    let mut compared = 0;
    for source in fs::read_dir(sources).unwrap() {
        let source = source.unwrap().path();
        let words = assemble(&fs::read_to_string(&source).unwrap()).unwrap();
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let module = folder.join(source.with_extension("spv").file_name().unwrap());
        fs::write(&module, bytes).unwrap();
        for names in [
            &[][..],
            &["--nested-indent"],
            &["--nested-indent", "--raw-id", "--no-header"],
            &["--nested-indent", "--no-indent"],
            &["--nested-indent", "--offsets"],
            &["--nested-indent", "--color"],
            &["--comment", "--offsets"],
        ] {
            let theirs = Command::new(&tool)
                .args(names)
                .arg(&module)
                .output()
                .unwrap();
            let theirs = String::from_utf8(theirs.stdout).unwrap();
            let ours = disassemble_words(&words, &options(names)).unwrap();
            assert!(
                ours == theirs,
                "{} {names:?}:\n{ours}\nspirv-dis:\n{theirs}",
                source.display()
            );
            compared += 1;
        }
    }
    assert_eq!(compared, 14);
}
