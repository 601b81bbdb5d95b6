//! Checks that metadata names occur in the sources only once, as constants, so that a typo does not compile.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

/// The files that define the names.
const OWNERS: [&str; 3] = [
    "llvm/src/ir/metadata.rs",
    "opencl/src/metadata.rs",
    "translate/src/mappings/metadata_names.rs",
];

/// The files in which the names may occur, too. `noalias` is also an attribute in the list of LLVM's attributes and in
/// the keywords of LLVM 3.2 (`spir/src/input.rs`). Otherwise, the files compare single names.
const OTHERS: [&str; 5] = [
    "llvm/src/assembly/parse/function.rs",
    "llvm/src/ir/attributes.rs",
    "llvm/src/ir/link/unused.rs",
    "llvm/src/verify/llvm_3_2/attachments.rs",
    "spir/src/input.rs",
];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Returns the values of the string constants that a file defines.
fn constants(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let (_, rest) = line.split_once("const ")?;
        rest.split_once(": &str = \"")?.1.strip_suffix("\";")
    })
}

/// Appends the paths of all files below a folder to `into`.
fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => sources(&path, into),
            false => into.push(path),
        }
    }
}

#[test]
fn names_of_metadata_stand_once() {
    let owners = OWNERS.map(|owner| fs::read_to_string(crates().join(owner)).unwrap());
    let names: Vec<String> = owners
        .iter()
        .flat_map(|text| constants(text))
        .map(|name| format!("\"{name}\""))
        .collect();
    assert!(names.len() > 40, "{names:?}");
    for (number, name) in names.iter().enumerate() {
        assert!(!names[..number].contains(name), "{name} stands twice");
    }

    let mut files = Vec::new();
    for package in ["llvm", "opencl", "spir", "translate"] {
        sources(&crates().join(package).join("src"), &mut files);
    }
    let exempt = OWNERS.iter().chain(&OTHERS);
    let exempt: Vec<PathBuf> = exempt.map(|file| crates().join(file)).collect();
    let is_rust = |file: &Path| file.extension().is_some_and(|extension| extension == "rs");
    files.retain(|file| is_rust(file) && !exempt.contains(file));
    assert!(files.len() > 300, "{}", files.len());
    let mut found = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        // Tests may spell out the expected names.
        let code = text
            .lines()
            .take_while(|line| *line != "mod tests {")
            .enumerate()
            .filter(|(_, line)| !line.trim_start().starts_with("//"));
        for (number, line) in code {
            for name in names.iter().filter(|name| line.contains(name.as_str())) {
                found.push(format!("{}:{}: {name}", file.display(), number + 1));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
