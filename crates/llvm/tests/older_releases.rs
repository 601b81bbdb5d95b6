//! Checks that releases accept, as text and as bitcode, what is written for them. The judge is the `opt` of each
//! release.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use transpire_llvm::bitcode::WriteOptions;
use transpire_llvm::ir::Module;
use transpire_llvm::versions::Release;
use transpire_llvm::{assembly, bitcode, downgrade};

fn parse(text: &str) -> Module {
    assembly::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error}:\n{text}"))
}

/// Returns the assembly that `opt` prints for a module, or its errors.
fn printed(number: u32, module: &[u8]) -> Result<String, String> {
    let output = support::verified(number, module);
    // LLVM drops invalid debug information with a warning.
    match output.status.success() && output.stderr.is_empty() {
        true => Ok(String::from_utf8(output.stdout).unwrap()),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

/// Returns the assembly that each release prints for the module, from text and from bitcode. Bitcode for releases
/// without opaque pointers is left out.
fn accepted(module: &Module) -> Vec<(u32, String)> {
    let mut all = Vec::new();
    for number in support::RELEASES {
        let release = Release::from_name(&number.to_string()).unwrap();
        let older = downgrade::for_release(module, release).unwrap();
        let text = assembly::print(&older, release);
        let judged = printed(number, text.as_bytes());
        all.push((
            number,
            judged.unwrap_or_else(|error| panic!("{error}:\n{text}")),
        ));
        if !release.has_typed_pointers() {
            let written = bitcode::write(module, &WriteOptions { release }).unwrap();
            let judged = printed(number, &written);
            all.push((
                number,
                judged.unwrap_or_else(|error| panic!("{error}:\n{text}")),
            ));
        }
    }
    all
}

#[test]
fn phis_without_values_are_accepted_by_all_releases() {
    let module = parse(
        "define i32 @f() {
           ret i32 0
         x:
           %a = phi i32
           %b = phi { i32, [2 x float] }
           %c = phi <2 x float>
           %d = phi ptr
           ret i32 %a
         }",
    );
    for (number, text) in accepted(&module) {
        assert_eq!(text.contains("phi"), number >= 16, "{number}: {text}");
    }
}

#[test]
fn attributes_that_no_reader_accepts_are_left_out_of_bitcode() {
    let module = parse(
        "define void @f() hybrid_patchable {
           ret void
         }
         define void @g() hybrid_patchable nounwind {
           ret void
         }",
    );
    let all = accepted(&module);
    assert!(all.iter().all(|(_, text)| text.contains("nounwind")));
    assert!(assembly::print(&module, Release::V22).contains("hybrid_patchable"));
}

#[test]
fn names_of_languages_become_languages_before_llvm_22() {
    for (name, version, expected) in [
        ("C", 0, "C"),
        ("C", 199_901, "C99"),
        ("C", 202_311, "C17"),
        ("C_plus_plus", 0, "C_plus_plus"),
        ("C_plus_plus", 201_402, "C_plus_plus_14"),
        ("Fortran", 1990, "Fortran90"),
        ("OpenCL_C", 300, "OpenCL"),
        ("Rust", 0, "Rust"),
        ("Pascal", 0, "Pascal83"),
    ] {
        let module = parse(&format!(
            r#"!llvm.dbg.cu = !{{!0}}
               !llvm.module.flags = !{{!2}}
               !0 = distinct !DICompileUnit(sourceLanguageName: DW_LNAME_{name}, sourceLanguageVersion: {version},
                   file: !1, emissionKind: FullDebug)
               !1 = !DIFile(filename: "a.c", directory: "/")
               !2 = !{{i32 2, !"Debug Info Version", i32 3}}"#
        ));
        for (number, text) in accepted(&module) {
            let expected = match number {
                // The number of C17, which has no name.
                14 | 15 if expected == "C17" => "language: 44,".to_owned(),
                22 => format!("sourceLanguageName: DW_LNAME_{name},"),
                _ => format!("language: DW_LANG_{expected},"),
            };
            assert!(text.contains(&expected), "{number}: {text}");
        }
    }
}

#[test]
fn callees_with_typed_pointers_may_be_references() {
    for keyword in ["no_cfi", "dso_local_equivalent"] {
        let text = format!(
            "@p = global i32 (i8)* {keyword} @g

declare i32 @g(i8)

define i32 @f() {{
  %a = call i32 {keyword} @g(i8 1)
  ret i32 %a
}}
"
        );
        let module = parse(&text);
        let written = bitcode::write(
            &module,
            &WriteOptions {
                release: Release::V14,
            },
        )
        .unwrap();
        let read = bitcode::read(&written).unwrap();
        for module in [module, read] {
            let printed = assembly::print(&module, Release::V14);
            assert_eq!(printed.trim_start(), text);
        }
        let printed = printed(14, &written).unwrap();
        assert!(
            printed.contains(&format!("call i32 {keyword} @g(i8 1)")),
            "{printed}"
        );
    }
}
