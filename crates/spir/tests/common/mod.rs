//! Functions that the rule tests share: completion of small modules, and validation.

#![allow(dead_code)]

use std::collections::BTreeSet;

use transpire_spir::{Finding, Limits, validate_input};

const LAYOUT: &str = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-\
v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-\
v512:512:512-v1024:1024:1024";

/// Adds the parts that every SPIR module needs to the module `text`, unless they are present.
pub(crate) fn complete(mut text: String) -> String {
    let layout = format!(r#"target datalayout = "{LAYOUT}""#);
    let needed = [
        (
            "target triple",
            r#"target triple = "spir64-unknown-unknown""#,
        ),
        ("target datalayout", &layout),
        ("!opencl.kernels", "!opencl.kernels = !{}"),
        (
            "!opencl.spir.version",
            "!opencl.spir.version = !{!1000}
             !1000 = metadata !{i32 1, i32 2}",
        ),
        (
            "!opencl.ocl.version",
            "!opencl.ocl.version = !{!1001}
             !1001 = metadata !{i32 1, i32 2}",
        ),
    ];
    for (name, lines) in needed {
        if !text.contains(name) {
            text.push_str(lines);
            text.push('\n');
        }
    }
    text
}

/// Returns the findings for the module `text`, which must be readable.
pub(crate) fn found(text: &[u8]) -> Vec<Finding> {
    validate_input(text, &Limits::default())
        .unwrap_or_else(|error| panic!("{error}\n{}", String::from_utf8_lossy(text)))
}

/// Returns the names of the rules that a module breaks, or the error message if it cannot be read.
pub(crate) fn broken(module: &[u8]) -> BTreeSet<String> {
    let findings = match validate_input(module, &Limits::default()) {
        Ok(findings) => findings,
        Err(error) => return BTreeSet::from([error.to_string()]),
    };
    for finding in &findings {
        assert!(!finding.message.is_empty());
        assert_eq!(finding.severity, finding.rule.severity);
    }
    let names = findings.iter().map(|finding| finding.rule.name.to_owned());
    names.collect()
}
