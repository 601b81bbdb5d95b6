//! Tests with the SPIR 1.2 modules of the OpenCL conformance suite. They must break exactly the rules that
//! `docs/spir-1.2-rules.md` lists for them.
//!
//! `OPENCL_CTS_SPIR` is the folder with the unpacked archives of `test_conformance/spir`, each in a subfolder with the
//! name of the archive. The archives are only available with the suite. If you have it, run
//! `cargo test -p transpire-spir -- --ignored`.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use transpire_spir::{Limits, Severity, validate_input};

/// For each broken rule, the number of modules in each archive that break it.
#[rustfmt::skip]
const BROKEN: &[(&str, &[(&str, usize)])] = &[
    ("exact-shifts", &[
        ("api", 1), ("atomics", 35), ("basic", 225), ("commonfns", 103), ("geometrics", 48), ("integer_ops", 775),
        ("kernel_attributes", 1), ("math_brute_force", 865), ("relationals", 232), ("vec_align", 61), ("vec_step", 60),
    ]),
    ("vector-comparisons",    &[("images_samplerlessRead", 36), ("relationals", 140)]),
    ("vec-type-hint-sign",    &[("basic", 100), ("kernel_attributes", 2)]),
    ("vec-type-hint-doubles", &[("basic", 10)]),
    ("printf-name",           &[("printf", 26)]),
    ("qualified-values",      &[("api", 64)]),
    ("half-arrays",           &[("half", 120)]),
    ("address-space-casts",   &[("compile_and_link", 2)]),
    ("nounwind-declarations", &[
        ("atomics", 92), ("basic", 1200), ("commonfns", 34), ("compile_and_link", 2), ("geometrics", 26), ("half", 748),
        ("images_kernel_read_write", 24), ("integer_ops", 324), ("math_brute_force", 466), ("profiling", 2),
        ("relationals", 64), ("select", 40),
    ]),
    ("program-scope-variables",  &[("compile_and_link", 10)]),
    ("sampler-use",              &[("enum_values", 2)]),
    ("unused-features",          &[("basic", 2)]),
];

fn modules(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            modules(&path, found);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "bc32" || extension == "bc64")
        {
            found.push(path);
        }
    }
}

#[test]
#[ignore = "wants the OpenCL conformance suite"]
fn modules_of_the_suite_keep_the_rules_but_for_those_that_are_listed() {
    let root = std::env::var_os("OPENCL_CTS_SPIR").map(PathBuf::from);
    let root =
        root.unwrap_or_else(|| panic!("OPENCL_CTS_SPIR has to name the folder of the modules"));
    let mut paths = Vec::new();
    modules(&root, &mut paths);
    paths.sort();
    let mut broken: BTreeMap<&str, BTreeMap<String, usize>> = BTreeMap::new();
    let (mut with_errors, mut with_warnings) = (0, 0);
    for path in &paths {
        let archive = path
            .strip_prefix(&root)
            .unwrap()
            .iter()
            .next()
            .unwrap()
            .to_str()
            .unwrap()
            .to_owned();
        let findings = validate_input(&fs::read(path).unwrap(), &Limits::default()).unwrap();
        with_errors += usize::from(
            findings
                .iter()
                .any(|finding| finding.severity == Severity::Error),
        );
        with_warnings += usize::from(
            findings
                .iter()
                .any(|finding| finding.severity == Severity::Warning),
        );
        let mut rules: Vec<&str> = findings.iter().map(|finding| finding.rule.name).collect();
        rules.sort_unstable();
        rules.dedup();
        for rule in rules {
            *broken
                .entry(rule)
                .or_default()
                .entry(archive.clone())
                .or_default() += 1;
        }
    }
    let expected: BTreeMap<&str, BTreeMap<String, usize>> = BROKEN
        .iter()
        .map(|(rule, archives)| {
            (
                *rule,
                archives
                    .iter()
                    .map(|(name, count)| ((*name).to_owned(), *count))
                    .collect(),
            )
        })
        .collect();
    assert_eq!(broken, expected);
    assert_eq!((paths.len(), with_errors, with_warnings), (8714, 2, 5182));
}
