//! Compares the table of built-in functions with the declarations of clang for OpenCL C 1.2.

#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stderr)]

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use transpire_opencl::{Image, Opaque, Type, demangle};
use transpire_spir::built_ins;

/// Returns the functions that clang declares for the target `triple`: their mangled names and their return types.
/// Returns `None` if clang is not available.
fn declared(triple: &str) -> Option<Vec<(String, String)>> {
    let arguments = [
        "-cc1",
        "-triple",
        triple,
        "-x",
        "cl",
        "-cl-std=CL1.2",
        "-finclude-default-header",
        "-ast-dump=json",
        "-",
    ];
    let mut clang = Command::new("clang-14")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    clang.stdin.take()?.write_all(b"\n").ok()?;
    let mut functions = Vec::new();
    let mut name = None;
    let value = |line: &str| {
        Some(
            line.trim()
                .trim_end_matches(',')
                .split_once(r#": ""#)?
                .1
                .trim_end_matches('"')
                .to_owned(),
        )
    };
    for line in BufReader::new(clang.stdout.take()?).lines() {
        let line = line.ok()?;
        if line.contains(r#""mangledName": "#) {
            name = value(&line);
        } else if line.contains(r#""qualType": "#)
            && let Some(name) = name.take()
        {
            let ty = value(&line)?;
            functions.push((name, ty.split('(').next()?.trim().to_owned()));
        }
    }
    clang.wait().ok()?;
    Some(functions)
}

fn spelled(ty: Option<Type>) -> String {
    match ty {
        None => "void".to_owned(),
        Some(Type::Opaque(opaque)) => Opaque::name(opaque).to_owned(),
        Some(ty) => {
            let lanes = if ty.elements() > 1 {
                ty.elements().to_string()
            } else {
                String::new()
            };
            format!("{}{lanes}", ty.scalar().unwrap().name())
        }
    }
}

#[test]
fn functions_are_those_that_clang_declares() {
    for (triple, bits, size) in [
        ("spir-unknown-unknown", 32, "uint"),
        ("spir64-unknown-unknown", 64, "ulong"),
    ] {
        let Some(functions) = declared(triple) else {
            eprintln!("clang-14 is missing: nothing is compared");
            return;
        };
        let mut compared = 0;
        for (name, result) in functions {
            let Ok(mut signature) = demangle(&name) else {
                continue;
            };
            if !built_ins::is_known(&signature.name) {
                continue;
            }
            // Image names in SPIR 1.2 don't include the access qualifier.
            for parameter in &mut signature.parameters {
                if let Type::Image(Image { access, .. }) = parameter {
                    *access = None;
                }
            }
            let function = built_ins::lookup(&signature.name, &signature.parameters, Some(bits));
            let function = function.unwrap_or_else(|| panic!("there is no {signature}"));
            let result = result.replace("unsigned ", "u").replace("size_t", size);
            assert_eq!(spelled(function.result), result, "{signature}");
            compared += 1;
        }
        assert!(compared > 11_000, "only {compared}");
    }
}
