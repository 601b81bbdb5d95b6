//! Tests which lines of an assembly and of its translation belong together. The tests compare them with pairs that are
//! written by hand.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used, clippy::panic)]

use transpire_interface::{Call, Settings, counterparts};

const LLVM: &str = r#"target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %then, label %done

then:                                             ; a comment
  %x = add i32 %n, 1
  store i32 %x, ptr addrspace(1) %p
  %y = call spir_func i32 @f(i32 %x)
  store i32 %y, ptr addrspace(1) %p
  br label %done

done:
  ret void
}

define spir_func i32 @f(i32 %x) {
  %m = mul i32 %x, 3
  ret i32 %m
}
"#;

/// Translates `text` by `call` with `options`, and returns each line that has counterparts with its counterparts in the
/// output. The returned lines have no comments and no indentation.
fn map(call: Call, text: &str, options: &[(&str, &str)]) -> Vec<(String, Vec<String>)> {
    let mut settings = Settings::default();
    settings.set("text", "true").unwrap();
    for (name, value) in options {
        settings.set(name, value).unwrap();
    }
    let (output, done) = call.run(text.as_bytes(), &settings);
    done.unwrap_or_else(|fault| panic!("{fault}"));
    let output = String::from_utf8(output.bytes).unwrap();
    let pairs = counterparts(text, &output, &settings);
    let pairs = pairs.unwrap_or_else(|fault| panic!("{fault}"));
    let line = |text: &str, line: u32| {
        let line = text.lines().nth(line as usize - 1).unwrap();
        line.split(';').next().unwrap().trim().to_owned()
    };
    let mut map: Vec<(String, Vec<String>)> = Vec::new();
    for (from, to) in pairs {
        let (from, to) = (line(text, from), line(&output, to));
        match map.last_mut() {
            Some((last, all)) if *last == from => all.push(to),
            _ => map.push((from, vec![to])),
        }
    }
    map
}

/// Checks that each line in `expected` has the expected counterparts in `found` and no others. Only the starts of lines
/// are compared.
fn check(found: &[(String, Vec<String>)], expected: &[(&str, &[&str])]) {
    for (from, to) in expected {
        let all = found.iter().find(|(line, _)| line.starts_with(from));
        let (_, all) = all.unwrap_or_else(|| panic!("{from} has no counterpart: {found:#?}"));
        let equal = all.len() == to.len();
        let equal = equal && all.iter().zip(*to).all(|(line, to)| line.starts_with(to));
        assert!(equal, "{from}: {all:?}");
    }
}

#[test]
fn lines_of_llvm_ir_have_counterparts_in_spirv() {
    let found = map(Call::ToSpirv, LLVM, &[]);
    let expected: &[(&str, &[&str])] = &[
        ("define spir_kernel void @k", &["%k = OpFunction %void"]),
        ("entry:", &["%entry = OpLabel"]),
        ("%c = icmp", &["%c = OpIEqual"]),
        ("br i1", &["OpBranchConditional"]),
        ("then:", &["%then = OpLabel"]),
        ("%x = add", &["%x = OpIAdd"]),
        ("store i32 %x", &["OpStore %p %x"]),
        ("%y = call", &["%y = OpFunctionCall"]),
        ("store i32 %y", &["OpStore %p %y"]),
        ("br label %done", &["OpBranch %done"]),
        ("done:", &["%done = OpLabel"]),
        ("ret void", &["OpReturn"]),
        ("define spir_func i32 @f", &["%f = OpFunction %uint"]),
        ("%m = mul", &["%m = OpIMul"]),
        ("ret i32", &["OpReturnValue %m"]),
    ];
    check(&found, expected);
}

#[test]
fn lines_of_spirv_have_counterparts_in_llvm_ir() {
    let mut settings = Settings::default();
    settings.set("text", "true").unwrap();
    let (output, _) = Call::ToSpirv.run(LLVM.as_bytes(), &settings);
    let spirv = String::from_utf8(output.bytes).unwrap();
    let expected: &[(&str, &[&str])] = &[
        ("%k = OpFunction %void", &["define spir_kernel void @k"]),
        ("%entry = OpLabel", &["entry:"]),
        ("%c = OpIEqual", &["%c = icmp"]),
        ("OpBranchConditional", &["br i1"]),
        ("%then = OpLabel", &["then:"]),
        ("OpStore %p %x", &["store i32 %x"]),
        ("%y = OpFunctionCall", &["%y = call"]),
        ("OpReturnValue", &["ret i32 %m"]),
    ];
    check(&map(Call::ToLlvm, &spirv, &[]), expected);
    // Translations to typed pointers contain further instructions.
    let typed: &[(&str, &[&str])] = &[
        ("%c = OpIEqual", &["%c = icmp"]),
        ("OpStore %p %x", &["store i32 %x, i32 addrspace(1)* %p"]),
    ];
    check(&map(Call::ToLlvm, &spirv, &[("llvm", "13")]), typed);
}

#[test]
fn an_instruction_may_have_several_counterparts() {
    let text = r#"target triple = "spir64-unknown-unknown"
define spir_func i8 @f(<4 x i32> %v, i32 %i) {
  %b = trunc i32 %i to i8
  %s = call i8 @llvm.sadd.sat.i8(i8 %b, i8 1)
  %d = freeze i8 %s
  ret i8 %d
}
declare i8 @llvm.sadd.sat.i8(i8, i8)
"#;
    let found = map(Call::ToSpirv, text, &[]);
    check(
        &found,
        &[
            ("%b = trunc", &["%b = OpUConvert"]),
            ("ret i8", &["OpReturnValue"]),
        ],
    );
}

#[test]
fn debug_information_of_the_input_has_no_effect() {
    let text = r#"target triple = "spir64-unknown-unknown"
define spir_kernel void @k(i32 %n) !dbg !3 {
  %x = add i32 %n, 1, !dbg !6
  call void @llvm.dbg.value(metadata i32 %x, metadata !7, metadata !DIExpression()), !dbg !6
  %y = mul i32 %x, %x, !dbg !6
  ret void, !dbg !6
}
declare void @llvm.dbg.value(metadata, metadata, metadata)
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "k", file: !1, line: 40, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !DILocation(line: 41, column: 2, scope: !3)
!7 = !DILocalVariable(name: "x", scope: !3, file: !1, line: 41)
"#;
    let expected: &[(&str, &[&str])] = &[
        ("%x = add", &["%x = OpIAdd"]),
        ("%y = mul", &["%y = OpIMul"]),
        ("ret void", &["OpReturn"]),
    ];
    check(&map(Call::ToSpirv, text, &[]), expected);
    let mut settings = Settings::default();
    settings.set("text", "true").unwrap();
    let (output, _) = Call::ToSpirv.run(text.as_bytes(), &settings);
    let spirv = String::from_utf8(output.bytes).unwrap();
    assert!(spirv.contains("DebugValue"), "{spirv}");
    let back: &[(&str, &[&str])] = &[
        ("%x = OpIAdd", &["%x = add"]),
        ("%y = OpIMul", &["%y = mul"]),
        ("OpReturn", &["ret void"]),
    ];
    check(&map(Call::ToLlvm, &spirv, &[]), back);
}
