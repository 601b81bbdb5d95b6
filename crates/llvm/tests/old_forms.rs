//! Checks the forms of older releases with LLVM's tools. Each module is written as bitcode and as text for a release.
//! The release reads both, verifies the module and prints it. Releases up to 11 are in the libraries of llvmlite.

// A panic here is a test failure.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use transpire_llvm::ir::Module;
use transpire_llvm::versions::Release;
use transpire_llvm::{assembly, bitcode, downgrade, pointers};

/// The releases with llvmlite's library: the name of the release and of the library's folder.
const LIBRARIES: [(&str, &str); 5] = [
    ("6", "0.24.0"),
    ("8", "0.31.0"),
    ("9", "0.33.0"),
    ("10", "0.34.0"),
    ("11", "0.38.1"),
];

/// Returns the text that the release prints for a module, or its message if it refuses the module.
fn judged(release: Release, module: &[u8], name: &str) -> Result<String, String> {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", release.name()));
    std::fs::write(&path, module).unwrap();
    match LIBRARIES.iter().find(|(of, _)| *of == release.name()) {
        Some((_, library)) => judged_by_library(library, &path),
        None => judged_by_opt(release.name(), &path),
    }
}

fn judged_by_library(library: &str, path: &Path) -> Result<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let library = format!("target/llvmlite/{library}/llvmlite/binding/libllvmlite.so");
    let mut judge = Command::new("python3")
        .arg(root.join("tests/judges/llvmlite.py"))
        .arg(root.join(library))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    writeln!(judge.stdin.take().unwrap(), "{}", path.display()).unwrap();
    let output = judge.wait_with_output().unwrap();
    let verdict = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let mut text = path.as_os_str().to_owned();
    text.push(".own.ll");
    match verdict.as_str() {
        "ok" => Ok(std::fs::read_to_string(PathBuf::from(text)).unwrap()),
        _ => Err(verdict),
    }
}

/// Asks `opt`, which accepts debug information that it drops with a warning.
fn judged_by_opt(release: &str, path: &Path) -> Result<String, String> {
    let output = Command::new(format!("opt-{release}"))
        .args(["-passes=verify", "-S"])
        .arg(path)
        .output()
        .unwrap();
    let messages = String::from_utf8_lossy(&output.stderr);
    match output.status.success() && !messages.contains("invalid debug") {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(messages.into_owned()),
    }
}

/// Parses a module and gives it the pointers of the release.
fn module(text: &str, release: Release) -> Module {
    if release.has_typed_pointers() {
        // Text without a pointer has no form of its own.
        return assembly::parse(format!("@typed = external global i8*\n{text}").as_bytes())
            .unwrap();
    }
    let mut module = assembly::parse(text.as_bytes()).unwrap();
    pointers::make_opaque(&mut module);
    module
}

/// Returns the two forms of a module for a release: bitcode and text.
fn forms(text: &str, release: Release) -> transpire_llvm::Result<[Vec<u8>; 2]> {
    let module = module(text, release);
    let bitcode = bitcode::write(&module, &bitcode::WriteOptions { release })?;
    let older = downgrade::for_release(&module, release)?;
    Ok([bitcode, assembly::print(&older, release).into_bytes()])
}

/// Checks that the releases read both forms of a module, and that the text that each prints for it contains `expected`.
fn read_as(name: &str, releases: &[&str], text: &str, expected: &[&str]) {
    for release in releases {
        let release = Release::from_name(release).unwrap();
        let forms = forms(text, release).unwrap_or_else(|error| panic!("{release}: {error}"));
        for (form, notation) in forms.iter().zip(["bc", "ll"]) {
            let printed = judged(release, form, &format!("{name}.{notation}"));
            let shown = String::from_utf8_lossy(form);
            let printed =
                printed.unwrap_or_else(|it| panic!("{release}, {notation}: {it}\n{shown}"));
            for expected in expected {
                let has = printed.contains(expected);
                assert!(has, "{release}, {notation}: {expected} in\n{printed}");
            }
        }
    }
}

/// Checks that neither form of a module can be written for the release, with the message.
fn refused_for(release: &str, text: &str, expected: &str) {
    let release = Release::from_name(release).unwrap();
    let module = module(text, release);
    let written = bitcode::write(&module, &bitcode::WriteOptions { release }).unwrap_err();
    let printed = downgrade::for_release(&module, release).unwrap_err();
    for error in [written, printed] {
        assert!(error.message().contains(expected), "{release}: {error}");
    }
}

/// The releases with typed pointers whose tools are installed.
const TYPED: [&str; 7] = ["6", "8", "9", "10", "11", "13", "14"];

#[test]
fn inline_assembly_keeps_its_text_and_its_flags() {
    let text = r#"define i32 @f(i32 %x) {
  %r = call i32 asm sideeffect alignstack inteldialect "mov $0, $1", "=r,r,~{memory}"(i32 %x)
  ret i32 %r
}
"#;
    let expected =
        r#"call i32 asm sideeffect alignstack inteldialect "mov $0, $1", "=r,r,~{memory}"(i32 %x)"#;
    read_as("asm", &TYPED, text, &[expected]);
    read_as("asm", &["15", "16", "19", "22"], text, &[expected]);
    let unwinds = text.replace("sideeffect", "sideeffect unwind").replace(
        "unwind alignstack inteldialect",
        "alignstack inteldialect unwind",
    );
    let expected = expected.replace("inteldialect", "inteldialect unwind");
    read_as("asm-unwind", &["13", "14"], &unwinds, &[&expected]);
    refused_for(
        "11",
        &unwinds,
        "LLVM 11 has no form for inline assembly that unwinds",
    );
}

#[test]
fn constants_that_a_release_lacks_are_replaced_or_refused() {
    let poison = "define i32 @f() {\n  ret i32 poison\n}\n";
    read_as("poison", &["6", "10", "11"], poison, &["ret i32 undef"]);
    read_as("poison", &["13", "14"], poison, &["ret i32 poison"]);
    let negation = "@g = global i32 0\n\
                    define float @f() {\n  ret float fneg (float bitcast (i32 ptrtoint (i32* @g to i32) to float))\n}\n";
    // Readers of bitcode before LLVM 12 fail on `fneg` of an expression that follows.
    read_as(
        "negation",
        &["6", "8", "9", "10", "11"],
        negation,
        &["ret float fsub (float -0.000000e+00, float bitcast"],
    );
    read_as(
        "negation",
        &["13", "14"],
        negation,
        &["ret float fneg (float bitcast"],
    );
    let equivalent = "declare void @e()\n\
                      define void ()* @f() {\n  ret void ()* dso_local_equivalent @e\n}\n";
    read_as(
        "equivalent",
        &["13", "14"],
        equivalent,
        &["dso_local_equivalent @e"],
    );
    refused_for(
        "11",
        equivalent,
        "LLVM 11 has no form for dso_local_equivalent",
    );
    let plain = equivalent.replace("dso_local_equivalent", "no_cfi");
    read_as("no-cfi", &["14"], &plain, &["no_cfi @e"]);
    refused_for("13", &plain, "LLVM 13 has no form for no_cfi");
}

/// A module with a composite type as named metadata.
fn debug_info(rest: &str) -> String {
    format!(
        "!llvm.module.flags = !{{!0}}\n!llvm.dbg.cu = !{{!1}}\n\
         !0 = !{{i32 2, !\"Debug Info Version\", i32 3}}\n\
         !1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug, retainedTypes: !3, enums: !4)\n\
         !2 = !DIFile(filename: \"a\", directory: \"b\")\n\
         !9 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)\n{rest}"
    )
}

#[test]
fn negative_enumerators_and_lower_bounds_keep_their_values() {
    let text = debug_info(
        r#"
!3 = !{!5}
!4 = !{!6}
!5 = !DICompositeType(tag: DW_TAG_array_type, baseType: !9, size: 128, elements: !7)
!6 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "e", file: !2, baseType: !9, size: 32, elements: !8)
!7 = !{!10}
!8 = !{!11, !12, !13, !14}
!10 = !DISubrange(count: 4, lowerBound: -3)
!11 = !DIEnumerator(name: "A", value: -1)
!12 = !DIEnumerator(name: "B", value: -2)
!13 = !DIEnumerator(name: "C", value: 5)
!14 = !DIEnumerator(name: "D", value: -9223372036854775808)
"#,
    );
    let expected = [
        "!DISubrange(count: 4, lowerBound: -3)",
        "!DIEnumerator(name: \"A\", value: -1)",
        "!DIEnumerator(name: \"B\", value: -2)",
        "!DIEnumerator(name: \"C\", value: 5)",
        "!DIEnumerator(name: \"D\", value: -9223372036854775808)",
    ];
    read_as("enumerators", &TYPED, &text, &expected);
    // We read the bitcode that the release writes itself.
    for release in ["6", "8", "9", "10", "11"] {
        let release = Release::from_name(release).unwrap();
        let name = "enumerators.own";
        let [bitcode, _] = forms(&text, release).unwrap();
        judged(release, &bitcode, name).unwrap();
        let path = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let path = path.join(format!("{name}-{}.own.bc", release.name()));
        let module = bitcode::read(&std::fs::read(path).unwrap()).unwrap();
        let printed = assembly::print(&module, release);
        for expected in expected {
            assert!(
                printed.contains(expected),
                "{release}: {expected} in\n{printed}"
            );
        }
    }
}

#[test]
fn fields_of_debug_information_are_left_out_before_their_release() {
    let text = debug_info(
        r#"
!3 = !{!5, !15, !16}
!4 = !{!6}
!5 = !DICompositeType(tag: DW_TAG_array_type, baseType: !9, size: 288, elements: !7)
!6 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "e", file: !14, size: 32, flags: DIFlagEnumClass, elements: !8, annotations: !17)
!7 = !{!10, !18}
!8 = !{!11}
!10 = !DISubrange(lowerBound: 1, upperBound: 9)
!11 = !DIEnumerator(name: "A", value: 1, isUnsigned: true)
!14 = !DIFile(filename: "c", directory: "b", checksumkind: CSK_SHA256, checksum: "ff", source: "")
!15 = !DICompositeType(tag: DW_TAG_class_type, name: "s", file: !2, size: 32, elements: !17, templateParams: !19, flags: DIFlagNonTrivial | DIFlagExportSymbols)
!16 = !DIDerivedType(tag: DW_TAG_typedef, name: "t", file: !2, baseType: !9, annotations: !17)
!17 = !{}
!18 = !DISubrange(upperBound: !20, stride: 4)
!19 = !{!21, !22}
!20 = !DIExpression(DW_OP_constu, 3)
!21 = !DITemplateTypeParameter(name: "T", type: !9, defaulted: true)
!22 = !DITemplateValueParameter(name: "N", type: !9, defaulted: true, value: i32 7)
"#,
    )
    .replace("checksum: \"ff\"", &format!("checksum: \"{}\"", "0f".repeat(32)));
    let bounds = "!DISubrange(count: 9, lowerBound: 1)";
    let value = "!DITemplateValueParameter(name: \"N\", type: !";
    for release in ["6", "8", "9", "10"] {
        read_as(
            "fields",
            &[release],
            &text,
            &[bounds, "count: -1", value, "value: i32 7"],
        );
    }
    read_as(
        "fields",
        &["11", "13"],
        &text,
        &["upperBound: 9", "CSK_SHA256", "defaulted: true"],
    );
    read_as("fields", &["14", "16", "19"], &text, &["annotations: !"]);
    let present = ["annotations: !", "source: \"\""];
    read_as("fields", &["22"], &text, &present);
    read_as("flags", &["8"], &text, &["DIFlagEnumClass"]);
    read_as("flags", &["9"], &text, &["flags: DIFlagNonTrivial"]);
    read_as(
        "flags",
        &["10"],
        &text,
        &["DIFlagExportSymbols | DIFlagNonTrivial"],
    );
}

#[test]
fn locations_of_strings_are_left_out_before_llvm_14() {
    let text = debug_info(
        r#"
!3 = !{!5}
!4 = !{}
!5 = !DIStringType(name: "c", stringLocationExpression: !DIExpression(DW_OP_push_object_address), size: 32, align: 8)
"#,
    );
    read_as(
        "strings",
        &["13"],
        &text,
        &["!DIStringType(name: \"c\", size: 32, align: 8)"],
    );
    read_as(
        "strings",
        &["14", "22"],
        &text,
        &["stringLocationExpression: !DIExpression(DW_OP_push_object_address), size: 32"],
    );
}

#[test]
fn attributes_are_left_out_before_their_release() {
    let text = "define void @f() nosanitize_bounds {\n  ret void\n}\n";
    read_as("attributes", &["14"], text, &["define void @f() {"]);
    read_as(
        "attributes",
        &["15", "19", "22"],
        text,
        &["nosanitize_bounds"],
    );
}

#[test]
fn atomics_have_the_alignments_and_orderings_of_the_release() {
    let text = "define i32 @f(i32* %p, i32 %y) {
  %x = atomicrmw add i32* %p, i32 %y monotonic, align 8
  %c = cmpxchg i32* %p, i32 %y, i32 %x release seq_cst, align 8
  %d = cmpxchg i32* %p, i32 %y, i32 %x monotonic acquire, align 8
  %e = cmpxchg i32* %p, i32 %y, i32 %x release acquire, align 8
  ret i32 %x
}
";
    let orderings = [
        "%y, i32 %x seq_cst seq_cst",
        "%y, i32 %x acquire acquire",
        "%y, i32 %x acq_rel acquire",
    ];
    read_as("atomics", &["6", "8", "9", "10", "11"], text, &orderings);
    let orderings = [
        "monotonic, align 8",
        "%y, i32 %x release seq_cst, align 8",
        "%y, i32 %x monotonic acquire, align 8",
        "%y, i32 %x release acquire, align 8",
    ];
    read_as("atomics", &["13", "14", "15", "22"], text, &orderings);
}

#[test]
fn atomic_operations_that_a_release_lacks_are_refused_in_both_notations() {
    let text = |operation: &str, ty: &str| {
        format!(
            "define void @f({ty}* %p, {ty} %x) {{\n  %r = atomicrmw {operation} {ty}* %p, {ty} %x seq_cst\n  ret void\n}}\n"
        )
    };
    for (operation, ty, before, since, named) in [
        (
            "fadd",
            "<2 x half>",
            "16",
            "19",
            "atomicrmw fadd of vectors",
        ),
        (
            "fadd",
            "<2 x half>",
            "11",
            "22",
            "atomicrmw fadd of vectors",
        ),
        ("fadd", "float", "8", "9", "atomicrmw fadd"),
        (
            "xchg",
            "float",
            "8",
            "9",
            "atomicrmw xchg of floating-point numbers",
        ),
        ("fmax", "float", "14", "15", "atomicrmw fmax"),
        ("uinc_wrap", "i32", "15", "16", "atomicrmw uinc_wrap"),
        ("usub_cond", "i32", "19", "22", "atomicrmw usub_cond"),
        ("fmaximum", "float", "19", "22", "atomicrmw fmaximum"),
    ] {
        let text = text(operation, ty);
        refused_for(
            before,
            &text,
            &format!("LLVM {before} has no form for {named}"),
        );
        read_as(
            "operation",
            &[since],
            &text,
            &[&format!("atomicrmw {operation}")],
        );
    }
}

#[test]
fn properties_of_globals_are_left_out_before_their_release() {
    let text = "$c = comdat nodeduplicate
@v = global i32 0, partition \"p\", code_model \"small\", no_sanitize_address, comdat($c)
define void @f() partition \"p\" {
  ret void
}
";
    read_as(
        "globals",
        &["6", "8"],
        text,
        &["@v = global i32 0, comdat($c)", "$c = comdat noduplicates"],
    );
    read_as(
        "globals",
        &["9", "10", "11"],
        text,
        &[
            "@v = global i32 0, partition \"p\", comdat($c)",
            "$c = comdat noduplicates",
        ],
    );
    read_as(
        "globals",
        &["13", "14"],
        text,
        &[
            "@v = global i32 0, partition \"p\", comdat($c)",
            "$c = comdat nodeduplicate",
        ],
    );
    read_as(
        "globals",
        &["15", "16"],
        text,
        &["@v = global i32 0, partition \"p\", no_sanitize_address, comdat($c)"],
    );
    read_as(
        "globals",
        &["19", "22"],
        text,
        &["code_model \"small\", no_sanitize_address"],
    );
}

#[test]
fn calling_conventions_have_keywords_since_their_release() {
    let text = "declare tailcc void @a()\ndeclare swifttailcc void @b()\ndeclare aarch64_vector_pcs void @c()\n";
    read_as(
        "conventions",
        &["6"],
        text,
        &["declare cc18 void @a()", "declare cc20 void @b()"],
    );
    read_as(
        "conventions",
        &["8", "9"],
        text,
        &[
            "declare cc18 void @a()",
            "declare cc20 void @b()",
            "aarch64_vector_pcs",
        ],
    );
    read_as(
        "conventions",
        &["10", "11"],
        text,
        &["declare tailcc void @a()", "declare cc20 void @b()"],
    );
    read_as(
        "conventions",
        &["13", "14", "22"],
        text,
        &["declare tailcc void @a()", "declare swifttailcc void @b()"],
    );
    let text = "declare webkit_jscc void @a()\ndeclare preserve_nonecc void @b()\n";
    read_as(
        "conventions",
        &["16"],
        text,
        &["declare webkit_jscc void @a()", "declare cc21 void @b()"],
    );
    read_as(
        "conventions",
        &["19", "22"],
        text,
        &[
            "declare cc12 void @a()",
            "declare preserve_nonecc void @b()",
        ],
    );
}

#[test]
fn metadata_of_ifuncs_is_kept_since_llvm_22() {
    let text = "@i = ifunc void (), void ()* ()* @r, !foo !0\n\
                define void ()* @r() {\n  ret void ()* null\n}\n!0 = !{!\"x\"}\n";
    read_as(
        "ifunc",
        &["22"],
        text,
        &["@i = ifunc void (), ptr @r, !foo !0"],
    );
    read_as(
        "ifunc",
        &["19", "16"],
        text,
        &["@i = ifunc void (), ptr @r\n"],
    );
    read_as(
        "ifunc",
        &["14"],
        text,
        &["@i = ifunc void (), void ()* ()* @r\n"],
    );
}

#[test]
fn a_phi_without_entries_is_read_in_both_notations() {
    let text = "define i32 @f(i32 %x) {\n  ret i32 %x\n\ndead:\n  %r = phi i32 \n  ret i32 %r\n}\n";
    read_as("phi", &["16", "19", "22"], text, &["%r = phi i32 \n"]);
}

#[test]
fn fewer_than_16_digits_are_the_second_word_of_a_wide_float() {
    let text = "@a = global fp128 0xL01
@b = global fp128 0xL1234567890ABCDEF1
@c = global ppc_fp128 0xM01
@d = global fp128 0xL1234567890ABCDEF
";
    let expected = [
        "@a = global fp128 0xL00000000000000000000000000000001",
        "@b = global fp128 0xL1234567890ABCDEF0000000000000001",
        "@c = global ppc_fp128 0xM00000000000000000000000000000001",
        "@d = global fp128 0xL1234567890ABCDEF0000000000000000",
    ];
    read_as("digits", &["16", "22"], text, &expected);
    let printed = judged(Release::V22, text.as_bytes(), "digits.original.ll").unwrap();
    for expected in expected {
        assert!(printed.contains(expected), "{printed}");
    }
}

#[test]
fn calls_of_intrinsics_without_types_get_the_types_of_the_call() {
    let text = "define void @k(i32 %a, i64 %c, <4 x ptr addrspace(1)> %p, <4 x i1> %m) {
  %1 = call i32 @llvm.umax(i32 %a, i32 %a)
  %2 = call i64 @llvm.umax(i64 %c, i64 4)
  %3 = call { i32, i1 } @llvm.uadd.with.overflow(i32 %a, i32 %a)
  %4 = call <4 x float> @llvm.masked.gather(<4 x ptr addrspace(1)> %p, <4 x i1> %m, <4 x float> zeroinitializer)
  call void @llvm.trap()
  ret void
}
";
    let expected = [
        "call i32 @llvm.umax.i32(",
        "call i64 @llvm.umax.i64(",
        "call { i32, i1 } @llvm.uadd.with.overflow.i32(",
        "call <4 x float> @llvm.masked.gather.v4f32.v4p1(",
        "call void @llvm.trap()",
    ];
    read_as("intrinsics", &["22"], text, &expected);
    let theirs = judged(Release::V22, text.as_bytes(), "intrinsics.original.ll").unwrap();
    for expected in expected {
        assert!(theirs.contains(expected), "{theirs}");
    }
}

#[test]
fn expressions_that_a_release_no_longer_has_become_instructions() {
    // The releases without the expression.
    let rows: [(&str, &[&str], &str, &str); 7] = [
        (
            "mul",
            &["22"],
            "i64 mul (i64 ptrtoint (ptr @a to i64), i64 3)",
            "i64",
        ),
        (
            "udiv",
            &["16", "19", "22"],
            "i64 udiv (i64 ptrtoint (ptr @a to i64), i64 3)",
            "i64",
        ),
        (
            "shl",
            &["19", "22"],
            "i64 shl (i64 ptrtoint (ptr @a to i64), i64 3)",
            "i64",
        ),
        (
            "and",
            &["19", "22"],
            "i64 and (i64 ptrtoint (ptr @a to i64), i64 3)",
            "i64",
        ),
        (
            "zext",
            &["19", "22"],
            "i64 zext (i32 ptrtoint (ptr @a to i32) to i64)",
            "i64",
        ),
        (
            "icmp eq",
            &["19", "22"],
            "i1 icmp eq (ptr @a, ptr null)",
            "i1",
        ),
        (
            "select",
            &["19", "22"],
            "i64 select (i1 icmp eq (ptr @a, ptr null), i64 1, i64 2)",
            "i64",
        ),
    ];
    for (keyword, releases, constant, ty) in rows {
        let text = format!(
            "@a = extern_weak global i32
             define {ty} @f(i1 %c) {{
             entry:
               br i1 %c, label %then, label %end
             then:
               br label %end
             end:
               %r = phi {ty} [ {}, %entry ], [ {}, %then ]
               ret {ty} %r
             }}",
            constant.strip_prefix(ty).unwrap(),
            constant.strip_prefix(ty).unwrap(),
        );
        let name = format!("expand-{}", keyword.replace(' ', "-"));
        read_as(&name, releases, &text, &[&format!("= {keyword} ")]);
    }
}

#[test]
fn aggregates_of_removed_expressions_are_built_in_the_entry_block() {
    let text = "@a = global i32 0
define { i64, i64 } @f() {
  ret { i64, i64 } { i64 1, i64 mul (i64 ptrtoint (ptr @a to i64), i64 3) }
}
define <2 x i64> @g() {
  ret <2 x i64> <i64 1, i64 mul (i64 ptrtoint (ptr @a to i64), i64 3)>
}
";
    let expected = ["= mul i64", "insertvalue", "insertelement"];
    read_as("expand-aggregate", &["22"], text, &expected);
}

#[test]
fn removed_expressions_that_must_stay_constant_are_refused() {
    let multiply = "mul (i64 ptrtoint (ptr @a to i64), i64 3)";
    let initializer = format!("@a = global i32 0\n@g = global i64 {multiply}\n");
    read_as(
        "initializer",
        &["16", "19"],
        &initializer,
        &["= global i64 mul ("],
    );
    let expected = "LLVM 22 has no form for the constant expression mul";
    refused_for("22", &initializer, expected);
    // Values in metadata, such as the values of source variables, become poison.
    let metadata = format!("@a = global i32 0\n!values = !{{!0}}\n!0 = !{{i64 {multiply}}}\n");
    read_as("value", &["22"], &metadata, &["!{i64 poison}"]);
    read_as("value", &["16", "19"], &metadata, &["!{i64 mul ("]);
    // The instruction would divide by zero even if the constant is not used.
    let divide = "@a = global i32 0
define i64 @f() {
  ret i64 udiv (i64 3, i64 ptrtoint (ptr @a to i64))
}
";
    let expected = "LLVM 16 has no form for the constant expression udiv";
    refused_for("16", divide, expected);
}

#[test]
fn webkit_jscc_has_a_keyword_up_to_llvm_17() {
    let text = "declare webkit_jscc void @a()\n";
    for (release, expected) in [(Release::V17, "webkit_jscc"), (Release::V18, "cc12")] {
        let printed = assembly::print(&module(text, release), release);
        assert!(printed.contains(expected), "{release}: {printed}");
    }
}

#[test]
fn vectors_of_pointers_have_alignments_since_llvm_14() {
    let text = "declare void @f(<2 x i8*> align 4, i8* align 4)
define void @g(<2 x i8*> %v, i8* %p) {
  call void @f(<2 x i8*> align 4 %v, i8* align 4 %p)
  ret void
}
";
    let kept = [
        "@f(<2 x i8*> align 4, i8* align 4)",
        "<2 x i8*> align 4 %v, i8* align 4 %p",
    ];
    read_as("vector-align", &["14"], text, &kept);
    let removed = ["@f(<2 x i8*>, i8* align 4)", "<2 x i8*> %v, i8* align 4 %p"];
    read_as("vector-align", &["10", "11", "13"], text, &removed);
}

#[test]
fn types_that_a_release_lacks_are_refused_in_both_notations() {
    let scalable = "declare void @f(<vscale x 4 x i32>)\n";
    for (text, before, since, expected) in [
        ("@g = global bfloat 0xR3F80\n", "10", "11", "bfloat"),
        ("@g = global bfloat 0xR3F80\n", "6", "11", "bfloat"),
        (scalable, "8", "11", "scalable vectors"),
        (
            "declare void @f(target(\"spirv.Event\"))\n",
            "15",
            "16",
            "target extension types",
        ),
    ] {
        refused_for(
            before,
            text,
            &format!("LLVM {before} has no form for {expected}"),
        );
        read_as("types", &[since], text, &[]);
    }
    let matrix = "declare void @f(x86_amx)\n";
    refused_for("11", matrix, "LLVM 11 has no form for x86_amx");
    let bytes = "@g = global b8 1\n";
    refused_for("22", bytes, "LLVM 22 has no form for byte types");
}

#[test]
fn metadata_that_a_release_lacks_is_refused_in_both_notations() {
    let fixed = r#"
!3 = !{!5, !6}
!4 = !{}
!5 = !DIFixedPointType(name: "c", size: 32, encoding: DW_ATE_signed_fixed, kind: Binary, factor: -4)
!6 = !{}
"#;
    let range = r#"
!3 = !{!5}
!4 = !{}
!5 = !DISubrangeType(name: "s", size: 32, baseType: !9, lowerBound: i32 0, upperBound: i32 5)
"#;
    for release in ["11", "14", "16", "19"] {
        for (text, name) in [(fixed, "!DIFixedPointType"), (range, "!DISubrangeType")] {
            let expected = format!(
                "{} has no form for {name}",
                Release::from_name(release).unwrap()
            );
            refused_for(release, &debug_info(text), &expected);
        }
    }
    let strings = "\n!3 = !{!5}\n!4 = !{}\n!5 = !DIStringType(name: \"c\", size: 32)\n";
    refused_for(
        "11",
        &debug_info(strings),
        "LLVM 11 has no form for !DIStringType",
    );
    let list = "define void @f(i32 %x) {
  call void @llvm.dbg.value(metadata !DIArgList(i32 %x), metadata !0, metadata !DIExpression())
  ret void
}
declare void @llvm.dbg.value(metadata, metadata, metadata)
!0 = !{}
";
    refused_for("11", list, "LLVM 11 has no form for !DIArgList");
    let assign = "define void @f() {\n  ret void\n}\n!a = !{!0}\n!0 = distinct !DIAssignID()\n";
    refused_for("15", assign, "LLVM 15 has no form for !DIAssignID");
}

#[test]
fn debug_information_has_numbers_for_names_that_a_release_lacks() {
    let rest = "\n!3 = !{!5}\n!4 = !{}\n!5 = !DISubroutineType(cc: CC, types: !6)\n!6 = !{null}\n";
    // The releases themselves print an unknown calling convention as a byte.
    for (release, language, convention, shown) in [
        (
            "6",
            "DW_LANG_C17",
            "DW_CC_nocall",
            ["language: 44", "cc: DW_CC_nocall"],
        ),
        (
            "14",
            "DW_LANG_Kotlin",
            "DW_CC_LLVM_SwiftTail",
            ["language: 38", "cc: 207"],
        ),
        (
            "14",
            "DW_LANG_Mojo",
            "DW_CC_LLVM_DeviceKernel",
            ["language: 51", "cc: DW_CC_LLVM_OpenCLKernel"],
        ),
        (
            "16",
            "DW_LANG_SYCL",
            "DW_CC_LLVM_M68kRTD",
            ["language: 57", "cc: 204"],
        ),
        (
            "16",
            "DW_LANG_C17",
            "DW_CC_LLVM_PreserveNone",
            ["language: DW_LANG_C17", "cc: 205"],
        ),
        (
            "19",
            "DW_LANG_Metal",
            "DW_CC_LLVM_RISCVVLSCall",
            ["language: 61", "cc: 208"],
        ),
        (
            "22",
            "DW_LANG_Metal",
            "DW_CC_LLVM_DeviceKernel",
            ["language: DW_LANG_Metal", "cc: DW_CC_LLVM_DeviceKernel"],
        ),
    ] {
        let text = debug_info(&rest.replace("CC,", &format!("{convention},")));
        let text = text.replace("DW_LANG_C99", language);
        let [_, printed] = forms(&text, Release::from_name(release).unwrap()).unwrap();
        let printed = String::from_utf8(printed).unwrap();
        for expected in shown {
            assert!(
                printed.contains(expected),
                "{release}: {expected} in\n{printed}"
            );
        }
        read_as("dwarf", &[release], &text, &["!DICompileUnit(language: "]);
    }
}

#[test]
fn tags_and_name_tables_that_a_release_rejects_are_replaced() {
    let text = debug_info(
        r#"
!3 = !{!5, !6, !7}
!4 = !{}
!5 = !DIDerivedType(tag: DW_TAG_template_alias, name: "t", baseType: !9, extraData: !4)
!6 = !DIDerivedType(tag: DW_TAG_LLVM_ptrauth_type, baseType: !9, ptrAuthKey: 2)
!7 = !DICompositeType(tag: DW_TAG_variant, name: "v", size: 8)
"#,
    )
    .replace("FullDebug", "FullDebug, nameTableKind: Apple");
    let structure = "!DICompositeType(tag: DW_TAG_structure_type, name: \"v\"";
    let replaced = [
        "!DIDerivedType(tag: DW_TAG_typedef, name: \"t\", baseType: !",
        "!DIDerivedType(tag: DW_TAG_typedef, baseType: !",
        structure,
    ];
    read_as("tags", &["6", "11", "14", "16"], &text, &replaced);
    let kept = [
        "DW_TAG_template_alias",
        "DW_TAG_LLVM_ptrauth_type",
        structure,
        "nameTableKind: Apple",
    ];
    read_as("tags", &["19"], &text, &kept);
    read_as("tags", &["22"], &text, &["DW_TAG_variant"]);
}

#[test]
fn ranges_of_vectors_are_left_out_before_llvm_19() {
    let text = "declare <2 x i32> @h()
define <2 x i32> @g() {
  %v = call <2 x i32> @h(), !range !0
  ret <2 x i32> %v
}
define i32 @f(i32* %p) {
  %v = load i32, i32* %p, !range !0
  ret i32 %v
}
!0 = !{i32 0, i32 5}
";
    let removed = ["@h()\n  ret", "load i32, ", "!range !0"];
    read_as("ranges", &["6", "11", "14", "16"], text, &removed);
    read_as("ranges", &["19", "22"], text, &["@h(), !range !0"]);
}

/// Returns a module with a function with debug information. `location` is the location of its `ret`, and `more` are
/// further nodes, of which `!9` are the retained types. Those with `!12` have a second unit.
fn with_debug_information(location: &str, file: &str, more: &str) -> String {
    let units = if more.contains("!12 = distinct !DICompileUnit") {
        ", !12"
    } else {
        ""
    };
    format!(
        "define void @f() !dbg !5 {{
           ret void, !dbg !DILocation(line: 2, column: 3, scope: !5{location})
         }}
         !llvm.dbg.cu = !{{!0{units}}}
         !llvm.module.flags = !{{!2, !3}}
         !0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: \"x\", emissionKind: FullDebug, retainedTypes: !9)
         !1 = !DIFile(filename: \"a.c\", directory: \"/\"{file})
         !2 = !{{i32 2, !\"Debug Info Version\", i32 3}}
         !3 = !{{i32 2, !\"Dwarf Version\", i32 5}}
         !5 = distinct !DISubprogram(name: \"f\", scope: !8, file: !8, line: 1, type: !6, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
         !6 = !DISubroutineType(types: !7)
         !7 = !{{null}}
         !8 = !DIFile(filename: \"<built-in>\", directory: \"/\")
         {more}"
    )
}

#[test]
fn locations_of_instructions_have_the_fields_of_the_release() {
    let text = with_debug_information(", atomGroup: 1, atomRank: 1", "", "!9 = !{}");
    let releases = ["6", "8", "11", "14", "16", "19"];
    let expected = ["!DILocation(line: 2, column: 3, scope: "];
    read_as("atom-groups", &releases, &text, &expected);
    read_as(
        "atom-groups",
        &["22"],
        &text,
        &["atomGroup: 1, atomRank: 1"],
    );
    let text = with_debug_information(", isImplicitCode: true", "", "!9 = !{}");
    read_as("implicit-code", &["6"], &text, &expected);
    read_as(
        "implicit-code",
        &["8", "14", "22"],
        &text,
        &["isImplicitCode: true"],
    );
}

#[test]
fn static_members_of_dwarf_5_are_members_for_older_releases() {
    let text = with_debug_information(
        "",
        "",
        "!9 = !{!10}
         !10 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: \"S\", file: !1, line: 1, size: 32, elements: !11)
         !11 = !{!12}
         !12 = !DIDerivedType(tag: DW_TAG_variable, name: \"s\", scope: !10, file: !1, line: 3, baseType: !13, flags: DIFlagStaticMember, extraData: i32 7)
         !13 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)",
    );
    let releases = ["6", "11", "14", "15", "16"];
    read_as(
        "static-members",
        &releases,
        &text,
        &["DW_TAG_member, name: \"s\"", "extraData: i32 7"],
    );
    read_as(
        "static-members",
        &["19", "22"],
        &text,
        &["DW_TAG_variable, name: \"s\""],
    );
}

#[test]
fn texts_of_some_files_alone_are_dropped_for_older_releases() {
    let text = with_debug_information("", ", source: \"int x;\"", "!9 = !{}");
    let expected = ["!DIFile(filename: \"a.c\", directory: \"/\")"];
    read_as(
        "mixed-sources",
        &["8", "11", "14", "15", "16"],
        &text,
        &expected,
    );
    read_as(
        "mixed-sources",
        &["19", "22"],
        &text,
        &["source: \"int x;\""],
    );
    // A further unit may differ, and so may a file that is neither of a unit nor of a function.
    let text = with_debug_information(
        "",
        "",
        "!9 = !{!10}
         !10 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: \"S\", file: !11, line: 1, size: 32)
         !11 = !DIFile(filename: \"s.h\", directory: \"/\", source: \"int s;\")
         !12 = distinct !DICompileUnit(language: DW_LANG_C11, file: !13, producer: \"x\", emissionKind: FullDebug)
         !13 = !DIFile(filename: \"b.c\", directory: \"/\", source: \"int b;\")",
    );
    let expected = ["source: \"int s;\"", "source: \"int b;\""];
    read_as("own-sources", &["14", "15", "16"], &text, &expected);
}

#[test]
fn removed_expressions_become_at_most_2_to_the_20_instructions() {
    // In each function, 512 multiplications and 512 insertions.
    let elements: Vec<String> = (0..512)
        .map(|factor| format!("i64 mul (i64 ptrtoint (ptr @g to i64), i64 {})", 3 + factor))
        .collect();
    let text = format!(
        "@g = external global i8
         define void @f(ptr %p) {{
           store [512 x i64] [{}], ptr %p
           ret void
         }}",
        elements.join(", ")
    );
    let mut module = assembly::parse(text.as_bytes()).unwrap();
    let (first, ..) = module.functions().next().unwrap();
    let function = module.globals[first].clone();
    for number in 1..1024 {
        let mut function = function.clone();
        function.name = module.strings.intern(format!("f{number}"));
        module.globals.push(function);
    }
    let most = downgrade::for_release(&module, Release::V22).unwrap();
    assert_eq!(
        assembly::print(&most, Release::V22)
            .matches(" mul ")
            .count(),
        1 << 19
    );
    let mut function = function;
    function.name = module.strings.intern("one_more");
    module.globals.push(function);
    let error = downgrade::for_release(&module, Release::V22).unwrap_err();
    let message =
        "the constant expressions that LLVM 22 lacks become more than 1048576 instructions";
    assert_eq!(error.message(), message);
}
