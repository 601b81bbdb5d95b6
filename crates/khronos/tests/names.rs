//! Checks that the crates on which this one depends implement decisions, but do not contain the name of the
//! tool that makes them.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::path::{Path, PathBuf};

const BELOW: &[&str] = &[
    "spirv",
    "llvm",
    "opencl",
    "spir",
    "findings",
    "translate",
    "transpire",
];

/// The file with the registry of tools, whose names occur in headers of modules.
const REGISTRY: &str = "crates/spirv/src/generators.rs";

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn no_code_below_names_the_khronos_translator() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut sources = Vec::new();
    for package in BELOW {
        files(&root.join("crates").join(package).join("src"), &mut sources);
    }
    assert!(sources.len() > 200, "{}", sources.len());
    let mut named = Vec::new();
    for path in sources.iter().filter(|path| !path.ends_with(REGISTRY)) {
        let text = std::fs::read_to_string(path).unwrap();
        for (number, line) in text.lines().enumerate() {
            // Comments may name it.
            let code = line.split("//").next().unwrap_or_default().to_lowercase();
            if code.contains("khronos") || code.contains("translator") {
                named.push(format!("{}:{}: {line}", path.display(), number + 1));
            }
        }
    }
    assert!(named.is_empty(), "{}", named.join("\n"));
}
