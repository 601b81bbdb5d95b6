//! Checks that the modules of the emitters use only modules of lower layers. The docs of `emit/mod.rs` list the layers.

// A panic fails the test.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the layer of each module in the numbered list of `docs`. The modules of an item are in its first line,
/// before a colon: `1. `name`, `name`: text`.
fn layers(docs: &str) -> BTreeMap<String, usize> {
    let mut layers = BTreeMap::new();
    let docs = docs.lines().map_while(|line| line.strip_prefix("//!"));
    let items = docs.filter_map(|line| line.trim().split_once(". "));
    for (number, text) in items {
        let Ok(layer) = number.parse() else { continue };
        let (names, _) = text.split_once(':').unwrap_or((text, ""));
        for name in names.split('`').skip(1).step_by(2) {
            assert!(layers.insert(name.to_owned(), layer).is_none(), "{name}");
        }
    }
    layers
}

/// Returns the names that follow `parent::` in `source`, also in braces. Comments do not count.
fn mentioned(source: &str, parent: &str) -> Vec<String> {
    let code = source.lines().filter(|line| !line.trim().starts_with("//"));
    let code = code.collect::<Vec<_>>().join("\n");
    let mut names = Vec::new();
    for rest in code.split(&format!("{parent}::")).skip(1) {
        let first = |text: &str| -> String {
            let is_name = |c: &char| c.is_alphanumeric() || *c == '_';
            text.trim_start().chars().take_while(is_name).collect()
        };
        let Some(list) = rest.strip_prefix('{') else {
            names.push(first(rest));
            continue;
        };
        let (mut depth, mut start) = (0, 0);
        for (at, c) in list.char_indices() {
            match c {
                '{' => depth += 1,
                '}' if depth > 0 => depth -= 1,
                ',' | '}' if depth == 0 => {
                    names.push(first(&list[start..at]));
                    start = at + 1;
                    if c == '}' {
                        break;
                    }
                }
                _ => {}
            }
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

/// Returns an error for each module of `parent` that `source`, a file of the module `own`, mentions and that is not of
/// a lower layer. If `own` has no layer, that is the only error.
fn errors_of(
    own: &str,
    source: &str,
    parent: &str,
    layers: &BTreeMap<String, usize>,
) -> Vec<String> {
    let Some(layer) = layers.get(own) else {
        return vec![format!("{own} is in no layer")];
    };
    let used = mentioned(source, parent);
    let used = used.iter().filter(|name| *name != own);
    let is_lower = |name: &&String| layers.get(*name).is_some_and(|other| other < layer);
    let upward = used.filter(|name| !is_lower(name));
    upward.map(|name| format!("{own} uses {name}")).collect()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let files = paths.flat_map(|path| match path.is_dir() {
        true => files(&path),
        false => vec![path],
    });
    files
        .filter(|path| path.extension() == Some("rs".as_ref()))
        .collect()
}

fn check(direction: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let folder = folder.join(direction).join("emit");
    let layers = layers(&fs::read_to_string(folder.join("mod.rs")).unwrap());
    let parent = format!("crate::{direction}::emit");
    let mut errors = Vec::new();
    for path in files(&folder) {
        let inner = path.strip_prefix(&folder).unwrap().with_extension("");
        let own = inner.iter().next().unwrap().to_str().unwrap();
        if inner != Path::new("mod") && !path.ends_with("tests.rs") {
            let source = fs::read_to_string(&path).unwrap();
            errors.extend(errors_of(own, &source, &parent, &layers));
        }
    }
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

#[test]
fn modules_of_the_emitter_of_spirv_use_only_lower_layers() {
    check("to_spirv");
}

#[test]
fn modules_of_the_emitter_of_llvm_ir_use_only_lower_layers() {
    check("to_llvm");
}

#[test]
fn an_upward_import_is_an_error() {
    let docs = "//! Text.\n//!\n//! 1. `low`, `lower`: data, see `high`\n//! 2. `high`: all else\n\nmod low;";
    let layers = layers(docs);
    let expected = [("high", 2), ("low", 1), ("lower", 1)];
    assert!(
        layers
            .iter()
            .map(|(name, layer)| (name.as_str(), *layer))
            .eq(expected)
    );
    let errors = |own, source| errors_of(own, source, "crate::emit", &layers);
    for (own, source, expected) in [
        ("high", "use crate::emit::low::{A, B};", vec![]),
        (
            "high",
            "use crate::emit::{high::A, low, lower::{C, D}};",
            vec![],
        ),
        (
            "low",
            "// crate::emit::high\nuse crate::emit::low::A;",
            vec![],
        ),
        ("low", "use crate::emit::high::A;", vec!["low uses high"]),
        (
            "low",
            "use crate::emit::{low::A, lower::{B, C}};",
            vec!["low uses lower"],
        ),
        (
            "low",
            "fn f() { crate::emit::high::f() }",
            vec!["low uses high"],
        ),
        ("other", "", vec!["other is in no layer"]),
    ] {
        assert_eq!(errors(own, source), expected, "{own}: {source}");
    }
}
