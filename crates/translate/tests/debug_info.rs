//! Checks the translation of debug information to SPIR-V. It must follow the rules of `spirv-val`, which are
//! stricter than those for metadata. Also checks the handling of invalid metadata.

// A panic fails the test.
#![allow(clippy::panic)]

mod common;

use common::{fill, lines, translate, translate_with};
use transpire_translate::to_spirv::{self, DebugInfoSet, ToSpirv};

/// Returns a module with the given body and metadata nodes, a compile unit `!0` with the fields `unit`, and a
/// file `!1`. The numbers in `nodes` begin with `!10`.
fn module(body: &str, unit: &str, nodes: &str) -> String {
    format!(
        r#"{body}
           !llvm.dbg.cu = !{{!0}}
           !llvm.module.flags = !{{!2, !3}}
           !0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug{unit})
           !1 = !DIFile(filename: "file.cl", directory: "/src", checksumkind: CSK_MD5, checksum: "00112233445566778899aabbccddeeff")
           !2 = !{{i32 7, !"Dwarf Version", i32 5}}
           !3 = !{{i32 2, !"Debug Info Version", i32 3}}
           {nodes}"#
    )
}

const KERNEL: &str = "define spir_kernel void @kernel() !dbg !10 { ret void }";

fn set(set: DebugInfoSet) -> ToSpirv {
    let mut options = ToSpirv::default();
    options.debug_info = set;
    options
}

#[test]
fn types_are_valid_in_every_set() {
    let text = module(
        KERNEL,
        ", retainedTypes: !{!20, !22, !23, !25, !26, !28, !30, !40}, enums: !{!45}, imports: !{!50}",
        include_str!("debug_info/types_are_valid_in_every_set.ll"),
    );
    for known in [
        DebugInfoSet::OpenCl100,
        DebugInfoSet::Shader100,
        DebugInfoSet::Shader200,
    ] {
        let spirv = translate_with(22, &text, &set(known))
            .unwrap_or_else(|error| panic!("{known:?}: {error}"));
        // The typedefs of a structure and of a vector's component are aliases, and the vector of eight is an array.
        assert_eq!(
            lines(&spirv, &["DebugGlobalVariable"]).len(),
            2,
            "{known:?}: {spirv}"
        );
        assert_eq!(
            lines(&spirv, &["DebugTypeVector"]).len(),
            1,
            "{known:?}: {spirv}"
        );
    }
    let spirv = translate(22, &text);
    // An array of arrays, the vector of eight, and the array without a count.
    assert_eq!(lines(&spirv, &["DebugTypeArray"]).len(), 4, "{spirv}");
    assert_eq!(lines(&spirv, &["DebugImportedEntity"]).len(), 1, "{spirv}");
}

#[test]
fn a_block_of_another_discriminator_is_its_scope() {
    let spirv = translate(
        22,
        &module(
            "define spir_kernel void @kernel(ptr addrspace(1) %p) !dbg !10 {
              store i32 1, ptr addrspace(1) %p, align 4, !dbg !13
              ret void, !dbg !14
            }",
            "",
            r#"
            !10 = distinct !DISubprogram(name: "kernel", file: !1, line: 9, type: !11, scopeLine: 9, spFlags: DISPFlagDefinition, unit: !0)
            !11 = !DISubroutineType(types: !{null})
            !12 = !DILexicalBlockFile(scope: !10, file: !1, discriminator: 2)
            !13 = !DILocation(line: 3, column: 4, scope: !12)
            !14 = !DILocation(line: 5, column: 6, scope: !10)"#,
        ),
    );
    assert!(
        lines(&spirv, &["DebugLexicalBlockDiscriminator"]).is_empty(),
        "{spirv}"
    );
    assert_eq!(lines(&spirv, &["OpLine"]).len(), 2, "{spirv}");
}

#[test]
fn a_value_that_went_is_undefined() {
    // `i1` in memory, odd widths and similar types are rewritten, so the value of a variable may be lost.
    let spirv = translate(
        22,
        &module(
            "define spir_kernel void @kernel(ptr addrspace(1) %p, <3 x i7> %v) !dbg !10 {
              %wide = add <3 x i7> %v, splat (i7 1)
                #dbg_value(<3 x i7> %wide, !13, !DIExpression(), !14)
                #dbg_value(<5 x i32> poison, !13, !DIExpression(), !14)
              %first = extractelement <3 x i7> %wide, i32 0
              %zext = zext i7 %first to i32
              store i32 %zext, ptr addrspace(1) %p, align 4
              ret void
            }",
            "",
            r#"
            !10 = distinct !DISubprogram(name: "kernel", file: !1, line: 9, type: !11, scopeLine: 9, spFlags: DISPFlagDefinition, unit: !0)
            !11 = !DISubroutineType(types: !{null})
            !13 = !DILocalVariable(name: "v", scope: !10, file: !1, line: 9)
            !14 = !DILocation(line: 3, column: 4, scope: !10)"#,
        ),
    );
    assert_eq!(lines(&spirv, &["DebugValue"]).len(), 2, "{spirv}");
}

#[test]
fn a_value_that_does_not_reach_the_record_is_undefined() {
    // LLVM does not verify that the values of records dominate them.
    let record = "#dbg_value(i32 %value, !13, !DIExpression(), !14)";
    for (name, body, is_known) in [
        (
            "after it, in its block",
            "%value = add i32 %a, 1
             {record}
             br label %end
             end: ret void",
            true,
        ),
        (
            "in a block that it dominates",
            "%value = add i32 %a, 1
             br i1 %c, label %one, label %end
             one:
             {record}
             br label %end
             end: ret void",
            true,
        ),
        (
            "before it, in its block",
            "{record}
             %value = add i32 %a, 1
             br label %end
             end: ret void",
            false,
        ),
        (
            "in a block beside it",
            "br i1 %c, label %one, label %two
             one: %value = add i32 %a, 1
             br label %end
             two:
             {record}
             br label %end
             end: ret void",
            false,
        ),
        (
            "where two ways meet",
            "br i1 %c, label %one, label %end
             one: %value = add i32 %a, 1
             br label %end
             end:
             {record}
             ret void",
            false,
        ),
        (
            "in a loop that may not have reached it",
            "br label %top
             top: {record}
             br i1 %c, label %one, label %end
             one: %value = add i32 %a, 1
             br label %top
             end: ret void",
            false,
        ),
    ] {
        let body = body.replace("{record}", record);
        let text = module(
            &format!("define spir_kernel void @kernel(i32 %a, i1 %c) !dbg !10 {{ {body} }}"),
            "",
            r#"
            !10 = distinct !DISubprogram(name: "kernel", file: !1, line: 9, type: !11, scopeLine: 9, spFlags: DISPFlagDefinition, unit: !0)
            !11 = !DISubroutineType(types: !{null})
            !13 = !DILocalVariable(name: "v", scope: !10, file: !1, line: 9)
            !14 = !DILocation(line: 3, column: 4, scope: !10)"#,
        );
        for set_of in [
            DebugInfoSet::OpenCl100,
            DebugInfoSet::Shader100,
            DebugInfoSet::Shader200,
        ] {
            // spirv-val accepts the module.
            let spirv = translate_with(22, &text, &set(set_of))
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            let values = lines(&spirv, &["DebugValue"]);
            assert_eq!(values.len(), 1, "{name}: {spirv}");
            assert_eq!(
                values.iter().all(|line| line.contains("%value")),
                is_known,
                "{name}: {spirv}"
            );
        }
    }
}

#[test]
fn circles_and_depth_have_an_end() {
    let mut nodes = String::from(
        r#"
        !10 = distinct !DISubprogram(name: "kernel", scope: !14, file: !1, line: 9, type: !11, scopeLine: 9, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !{!16})
        !11 = !DISubroutineType(types: !{!12, !13})
        !12 = distinct !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !12, size: 64)
        !13 = distinct !DIDerivedType(tag: DW_TAG_typedef, name: "t", baseType: !15, file: !1, line: 1)
        !14 = distinct !DINamespace(name: "n", scope: null)
        !15 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "s", scope: !10, file: !1, line: 2, size: 64, elements: !{!15, !16})
        !16 = !DILocalVariable(name: "v", scope: !10, file: !1, line: 9, type: !13)"#,
    );
    // A long chain of each kind, and one that refers to itself.
    let depth = 20_000;
    let mut retained = Vec::new();
    let chain = |tag: &str, next: u32| {
        format!(
            r#"distinct !DIDerivedType(tag: DW_TAG_{tag}, name: "t", baseType: !{next}, size: 64)"#
        )
    };
    let mut number = 100;
    for tag in ["pointer_type", "typedef", "const_type", "reference_type"] {
        retained.extend([format!("!{number}"), format!("!{}", number + depth + 1)]);
        for _ in 0..depth {
            nodes += &format!("!{number} = {}\n", chain(tag, number + 1));
            number += 1;
        }
        nodes += &format!(
            "!{number} = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)\n"
        );
        nodes += &format!("!{} = {}\n", number + 1, chain(tag, number + 1));
        number += 2;
    }
    let unit = format!(", retainedTypes: !{{{}}}", retained.join(", "));
    let text = module(KERNEL, &unit, &nodes);
    let text = format!(
        r#"target triple = "spir64-unknown-unknown"
           {text}"#
    );
    let bitcode = common::assemble(22, &text);
    for known in [
        DebugInfoSet::Legacy,
        DebugInfoSet::OpenCl100,
        DebugInfoSet::Shader200,
    ] {
        let module =
            transpire_llvm::bitcode::read(&bitcode).unwrap_or_else(|error| panic!("{error}"));
        let translated = transpire_translate::to_spirv::to_spirv(module, &set(known));
        let translated = translated.unwrap_or_else(|error| panic!("{known:?}: {error}"));
        // Only the Khronos translator wrote the legacy set, and no other tool knows it.
        if known != DebugInfoSet::Legacy {
            common::keeps_rules(&translated.0);
        }
    }
}

/// The tested sets: all except the one that only the Khronos translator wrote.
const SETS: [DebugInfoSet; 3] = [
    DebugInfoSet::OpenCl100,
    DebugInfoSet::Shader100,
    DebugInfoSet::Shader200,
];

/// Translates `text`, LLVM assembly of a release, to SPIR-V with debug information in the set `set_of`. Returns the
/// module and the report.
fn to_spirv(
    release: u32,
    text: &str,
    set_of: DebugInfoSet,
) -> (transpire_spirv::Module, transpire_translate::Report) {
    let text = format!(
        r#"target triple = "spir64-unknown-unknown"
           {text}"#
    );
    let module = transpire_llvm::bitcode::read(&common::assemble(release, &text))
        .unwrap_or_else(|error| panic!("{error}"));
    let translated = transpire_translate::to_spirv::to_spirv(module, &set(set_of))
        .unwrap_or_else(|error| panic!("{error}"));
    common::keeps_rules(&translated.0);
    translated
}

/// Returns the debug information fields that the translation of `text` with `set_of` omits, each as its count and its
/// name.
fn fields(text: &str, set_of: DebugInfoSet) -> Vec<String> {
    let (_, report) = to_spirv(22, text, set_of);
    let fields = report
        .losses()
        .iter()
        .filter(|loss| loss.kind == transpire_translate::LossKind::DebugField);
    fields
        .map(|loss| format!("{} {}", loss.count, loss.name))
        .collect()
}

/// Returns the visible losses of the translation of `text` with `set_of`, each as its count and its name.
fn losses(text: &str, set_of: DebugInfoSet) -> Vec<String> {
    visible(&to_spirv(22, text, set_of).1)
}

fn visible(report: &transpire_translate::Report) -> Vec<String> {
    let visible = report.of_class(transpire_translate::LossClass::Visible);
    visible
        .map(|loss| format!("{} {}", loss.count, loss.name))
        .collect()
}

/// Translates `text` to SPIR-V with debug information in the set `set_of`, and back. Returns the LLVM assembly, after
/// the assembler of LLVM 22 has accepted it.
fn come_back(text: &str, set_of: DebugInfoSet) -> String {
    let_it_come_back(&to_spirv(22, text, set_of).0)
}

fn let_it_come_back(module: &transpire_spirv::Module) -> String {
    let options = transpire_translate::to_llvm::ToLlvm::default();
    let back = transpire_translate::to_llvm::to_llvm(module, &options);
    let (module, report) = back.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(visible(&report), [""; 0]);
    let text = transpire_llvm::assembly::print(&module, options.release);
    common::assemble(22, &text);
    text
}

const FUNCTION: &str = r#"
    !10 = distinct !DISubprogram(name: "kernel", file: !1, line: 9, type: !11, scopeLine: 9, spFlags: DISPFlagDefinition, unit: !0)
    !11 = !DISubroutineType(types: !{null})
    !12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
    !13 = !DILocation(line: 3, column: 4, scope: !10)"#;

#[test]
fn variant_parts_become_unions() {
    // The discriminant is an unnamed member, a named one, or absent. One type has two variant parts, and one is nested
    // in another.
    let text = module(
        KERNEL,
        ", retainedTypes: !{!20, !30, !40, !50, !60}",
        &fill(
            include_str!("debug_info/variant_parts_become_unions.ll"),
            &[("FUNCTION", &FUNCTION)],
        ),
    );
    for known in SETS {
        let spirv = translate_with(22, &text, &set(known));
        assert!(spirv.is_ok(), "{known:?}: {spirv:?}");
        let back = come_back(&text, known);
        assert_eq!(lines(&back, &["DW_TAG_union_type"]).len(), 7, "{back}");
        for name in [
            "First",
            "Second",
            "Only",
            "Single",
            "Left",
            "Right",
            "Inner",
            "Deepest",
            "discriminant",
            "which",
            "plain",
        ] {
            let name = format!(r#"name: "{name}""#);
            assert_eq!(lines(&back, &["DW_TAG_member", &name]).len(), 1, "{back}");
        }
        let sized = lines(&back, &["DW_TAG_member, scope", "size: "]);
        assert_eq!(sized.len(), 7, "members without a name: {back}");
        assert!(lines(&back, &["DW_TAG_inheritance"]).is_empty(), "{back}");
        let told = losses(&text, known);
        assert_eq!(told, ["7 variant parts of debug information"], "{known:?}");
    }
}

#[test]
fn a_variable_at_an_address_that_is_computed_is_a_value_that_is_loaded() {
    let text = module(
        include_str!(
            "debug_info/a_variable_at_an_address_that_is_computed_is_a_value_that_is_loaded.ll"
        ),
        "",
        &format!(
            r#"{FUNCTION}
            !20 = !DILocalVariable(name: "at_loaded", scope: !10, file: !1, line: 9, type: !12)
            !21 = !DILocalVariable(name: "at_element", scope: !10, file: !1, line: 9, type: !12)
            !22 = !DILocalVariable(name: "at_cast", scope: !10, file: !1, line: 9, type: !12)
            !23 = !DILocalVariable(name: "in_space", scope: !10, file: !1, line: 9, type: !12)
            !24 = !DILocalVariable(name: "at_global", scope: !10, file: !1, line: 9, type: !12)"#
        ),
    );
    for known in SETS {
        let spirv = translate_with(22, &text, &set(known));
        assert!(spirv.is_ok(), "{known:?}: {spirv:?}");
        let back = come_back(&text, known);
        for expression in [
            "!DIExpression(DW_OP_deref)",
            "!DIExpression(DW_OP_plus_uconst, 16, DW_OP_deref)",
            "!DIExpression(DW_OP_deref, DW_OP_deref, DW_OP_LLVM_fragment, 0, 16)",
            "!DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef)",
        ] {
            let found = lines(&back, &["#dbg_value", expression]);
            assert!(!found.is_empty(), "{known:?}: no {expression}\n{back}");
        }
        assert_eq!(lines(&back, &["#dbg_value"]).len(), 5, "{known:?}: {back}");
        assert_eq!(losses(&text, known), [""; 0], "{known:?}");
    }
}

#[test]
fn a_variable_can_be_an_address_in_a_global() {
    let text = module(
        "@shared = internal addrspace(3) global [4 x i32] undef, align 4
        define spir_kernel void @kernel(i64 %i) !dbg !10 {
          %p = getelementptr [4 x i32], ptr addrspace(3) @shared, i64 0, i64 %i
          store i32 1, ptr addrspace(3) %p, align 4
            #dbg_value(ptr addrspace(4) addrspacecast (ptr addrspace(3) @shared to ptr addrspace(4)), !20, !DIExpression(), !13)
            #dbg_value(ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @shared, i64 8), !21, !DIExpression(), !13)
          ret void
        }",
        "",
        &format!(
            r#"{FUNCTION}
            !20 = !DILocalVariable(name: "cast", scope: !10, file: !1, line: 9, type: !22)
            !21 = !DILocalVariable(name: "inside", scope: !10, file: !1, line: 9, type: !22)
            !22 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !12, size: 64)"#
        ),
    );
    for known in SETS {
        let spirv = translate_with(22, &text, &set(known));
        assert!(spirv.is_ok(), "{known:?}: {spirv:?}");
        let back = come_back(&text, known);
        let values = lines(&back, &["#dbg_value(ptr addrspace("]);
        assert_eq!(values.len(), 2, "{known:?}: {back}");
        assert_eq!(losses(&text, known), [""; 0], "{known:?}");
    }
}

#[test]
fn what_no_instruction_says_is_told_by_its_kind() {
    let text = module(
        KERNEL,
        ", retainedTypes: !{!20, !21, !22, !23}",
        &format!(
            r#"{FUNCTION}
            !20 = !DIStringType(name: "text", size: 64)
            !21 = !DIDerivedType(tag: DW_TAG_set_type, name: "set", file: !1, baseType: !12, size: 32)
            !22 = !DIDerivedType(tag: DW_TAG_template_alias, name: "alias", file: !1, line: 3, baseType: !12)
            !23 = !DIDerivedType(tag: DW_TAG_typedef, name: "of_alias", file: !1, line: 3, baseType: !22)"#
        ),
    );
    for known in SETS {
        let spirv = translate_with(22, &text, &set(known));
        assert!(spirv.is_ok(), "{known:?}: {spirv:?}");
        let mut told = losses(&text, known);
        told.sort();
        let mut all = vec!["1 DW_TAG_set_type", "1 DW_TAG_template_alias"];
        // The newest set has strings.
        if known != DebugInfoSet::Shader200 {
            all.insert(1, "1 DW_TAG_string_type");
        }
        assert_eq!(told, all, "{known:?}");
    }
}

#[test]
fn a_basic_type_keeps_its_size_whatever_its_encoding() {
    let rows = [
        ("DW_ATE_UTF", 32, "DW_ATE_unsigned"),
        ("DW_ATE_ASCII", 8, "DW_ATE_unsigned_char"),
        ("DW_ATE_signed_fixed", 16, "DW_ATE_signed"),
        ("DW_ATE_unsigned_fixed", 16, "DW_ATE_unsigned"),
        ("DW_ATE_decimal_float", 64, ""),
    ];
    for (encoding, size, nearest) in rows {
        let text = module(
            KERNEL,
            ", retainedTypes: !{!20}",
            &format!(
                r#"{FUNCTION}
                !20 = !DIBasicType(name: "other", size: {size}, encoding: {encoding})"#
            ),
        );
        for known in SETS {
            let spirv = translate_with(22, &text, &set(known));
            assert!(spirv.is_ok(), "{known:?}: {spirv:?}");
            let back = come_back(&text, known);
            let nearest = match nearest {
                "" => String::new(),
                nearest => format!(", encoding: {nearest}"),
            };
            let expected = format!(r#"!DIBasicType(name: "other", size: {size}{nearest})"#);
            assert_eq!(lines(&back, &[&expected]).len(), 1, "{known:?}: {back}");
            let told = losses(&text, known);
            assert_eq!(told, ["1 encodings of basic types in debug information"]);
        }
    }
}

#[test]
fn files_keep_checksums_and_texts() {
    let sources = [
        ("plain.h", ""),
        (
            "summed.h",
            r#", checksumkind: CSK_SHA1, checksum: "00112233445566778899aabbccddeeff00112233""#,
        ),
        (
            "texted.h",
            r#", source: "int a;\0A// no //__CSK_ of anything\0A""#,
        ),
        (
            "both.h",
            r#", checksumkind: CSK_MD5, checksum: "ffeeddccbbaa99887766554433221100", source: "int b;\0A""#,
        ),
    ];
    let mut nodes = String::from(FUNCTION);
    let mut types = Vec::new();
    for (number, (name, more)) in sources.iter().enumerate() {
        let (ty, file) = (20 + number, 30 + number);
        types.push(format!("!{ty}"));
        nodes += &format!(
            r#"!{ty} = !DIDerivedType(tag: DW_TAG_typedef, name: "t{number}", file: !{file}, line: 1, baseType: !12)
               !{file} = !DIFile(filename: "{name}", directory: "/src"{more})"#
        );
    }
    let text = module(
        KERNEL,
        &format!(", retainedTypes: !{{{}}}", types.join(", ")),
        &nodes,
    );
    for known in SETS {
        let spirv = translate_with(22, &text, &set(known));
        assert!(spirv.is_ok(), "{known:?}: {spirv:?}");
        let back = come_back(&text, known);
        for (name, more) in sources {
            // The oldest set for shaders has no checksums.
            let more = match (known, more.find("source:")) {
                (DebugInfoSet::Shader100, None) => String::new(),
                (DebugInfoSet::Shader100, Some(at)) => format!(", {}", &more[at..]),
                _ => more.to_owned(),
            };
            let file = format!(r#"!DIFile(filename: "{name}", directory: "/src"{more})"#);
            assert_eq!(lines(&back, &[&file]).len(), 1, "{known:?}: {file}\n{back}");
        }
        assert_eq!(losses(&text, known), [""; 0], "{known:?}");
    }
}

#[test]
fn a_checksum_that_no_string_holds_is_refused() {
    let checksum = "a".repeat(300_000);
    let nodes = format!(
        r#"{FUNCTION}
           !20 = !DIDerivedType(tag: DW_TAG_typedef, name: "t", file: !30, line: 1, baseType: !12)
           !30 = !DIFile(filename: "a.h", directory: "/src", checksumkind: CSK_MD5, checksum: "{checksum}", source: "int x;")"#
    );
    // LLVM would drop the debug information when it reads it.
    let text = module(KERNEL, ", retainedTypes: !{!20}", &nodes);
    let text = format!("target triple = \"spir64-unknown-unknown\"\n{text}");
    let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    let refused = to_spirv::to_spirv(module, &set(DebugInfoSet::OpenCl100));
    let message = refused.expect_err("it is refused").to_string();
    assert!(message.contains("OpString would have"), "{message}");
}

#[test]
fn a_kernel_that_is_called_keeps_its_scope_and_lines() {
    let text = module(
        "define spir_kernel void @called(ptr addrspace(1) %p) !dbg !10 {
           store i32 1, ptr addrspace(1) %p, align 4, !dbg !13
           ret void, !dbg !13
         }
         define spir_kernel void @caller(ptr addrspace(1) %p) !dbg !20 {
           call spir_kernel void @called(ptr addrspace(1) %p), !dbg !21
           ret void, !dbg !21
         }",
        "",
        &format!(
            r#"{FUNCTION}
            !20 = distinct !DISubprogram(name: "caller", file: !1, line: 12, type: !11, scopeLine: 12, spFlags: DISPFlagDefinition, unit: !0)
            !21 = !DILocation(line: 14, column: 4, scope: !20)"#
        ),
    );
    for known in SETS {
        // Since LLVM 21 kernels cannot be called.
        let (spirv, report) = to_spirv(19, &text, known);
        assert_eq!(visible(&report), [""; 0], "{known:?}");
        let back = let_it_come_back(&spirv);
        let body = lines(&back, &["define", "@called.body(", "!dbg"]);
        assert_eq!(body.len(), 1, "{known:?}: {back}");
        let subprograms = lines(&back, &["!DISubprogram(name: "]);
        assert_eq!(subprograms.len(), 2, "{known:?}: {back}");
        let store = lines(&back, &["store ", "!dbg"]);
        assert_eq!(store.len(), 1, "{known:?}: {back}");
    }
}

#[test]
fn fields_without_an_operand_are_told_by_name() {
    let text = module(
        "define spir_kernel void @kernel(ptr addrspace(1) %p) !dbg !10 {
           store i32 1, ptr addrspace(1) %p, align 4, !dbg !30
           ret void
         }",
        r#", splitDebugInlining: false, sysroot: "/", enums: !{}, retainedTypes: !{!14, !15, !16, !17, !18}"#,
        include_str!("debug_info/fields_without_an_operand_are_told_by_name.ll"),
    );
    for known in SETS {
        let mut expected = vec![
            "1 align of DIDerivedType",
            "1 align of DILocalVariable",
            "1 annotations of DIDerivedType",
            "1 cc of DISubroutineType",
            "1 discriminator of DILexicalBlockFile",
            "1 flags of DISubprogram",
            "1 identifier of DICompositeType",
            "1 runtimeLang of DICompositeType",
            "1 spFlags of DISubprogram",
            "1 splitDebugInlining of DICompileUnit",
            "1 sysroot of DICompileUnit",
            "1 thrownTypes of DISubprogram",
        ];
        match known {
            DebugInfoSet::OpenCl100 => {
                expected.extend(["1 column of DILocation", "1 lowerBound of DISubrange"]);
            }
            DebugInfoSet::Shader100 => expected.extend([
                "1 checksum of DIFile",
                "1 column of DILocation",
                "1 lowerBound of DISubrange",
            ]),
            _ => {}
        }
        expected.sort_unstable();
        let mut told = fields(&text, known);
        told.sort();
        assert_eq!(told, expected, "{known:?}");
    }
}

#[test]
fn a_long_vector_with_a_name_is_no_array() {
    let text = module(
        KERNEL,
        ", retainedTypes: !{!20, !22, !23, !24}",
        &format!(
            r#"{FUNCTION}
            !20 = !DIDerivedType(tag: DW_TAG_typedef, name: "named", file: !1, line: 1, baseType: !21)
            !21 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 256, flags: DIFlagVector, elements: !{{!DISubrange(count: 8)}})
            !22 = !DIDerivedType(tag: DW_TAG_typedef, name: "again", file: !1, line: 1, baseType: !20)
            !23 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 256, elements: !{{!DISubrange(count: 8)}})
            !24 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 512, flags: DIFlagVector, elements: !{{!DISubrange(count: 16)}})"#
        ),
    );
    for known in SETS {
        let spirv = translate_with(22, &text, &set(known));
        assert!(spirv.is_ok(), "{known:?}: {spirv:?}");
        let back = come_back(&text, known);
        let vectors = lines(
            &back,
            &["DW_TAG_array_type", "size: 256, flags: DIFlagVector"],
        );
        assert_eq!(vectors.len(), 1, "{known:?}: {back}");
        let vector = vectors[0].split(' ').next().unwrap_or_default();
        let typedefs = lines(
            &back,
            &[
                "DW_TAG_typedef",
                r#"name: "named""#,
                &format!("baseType: {vector}"),
            ],
        );
        assert_eq!(typedefs.len(), 1, "{known:?}: {back}");
        assert_eq!(
            lines(&back, &[r#"DW_TAG_typedef, name: "again""#]).len(),
            1,
            "{back}"
        );
        // The vector that no other node refers to comes back as an array without the flag.
        assert!(
            lines(&back, &["size: 512, flags: DIFlagVector"]).is_empty(),
            "{back}"
        );
        assert!(
            fields(&text, known).contains(&"1 flags of DICompositeType".to_owned()),
            "{known:?}"
        );
    }
}

/// Checks that the static variables and types in the retained nodes of functions are kept. LLVM 23 writes them there,
/// and older releases write them to lists of the compile unit.
#[test]
fn what_functions_of_llvm_23_retain_is_kept() {
    let text = module(
        "@counter = internal addrspace(1) global i32 0, !dbg !14
         define spir_kernel void @kernel() !dbg !10 { ret void }",
        "",
        r#"
        !10 = distinct !DISubprogram(name: "kernel", file: !1, line: 9, type: !11, scopeLine: 9, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !{!14, !16})
        !11 = !DISubroutineType(types: !{null})
        !12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
        !14 = !DIGlobalVariableExpression(var: !15, expr: !DIExpression())
        !15 = distinct !DIGlobalVariable(name: "counter", scope: !10, file: !1, line: 3, type: !12, isLocal: true, isDefinition: true)
        !16 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "inner", scope: !10, file: !1, line: 4, size: 32, elements: !{!17})
        !17 = !DIDerivedType(tag: DW_TAG_member, name: "number", scope: !16, file: !1, line: 4, baseType: !12, size: 32)"#,
    );
    let text = format!(
        r#"target triple = "spir64-unknown-unknown"
           {text}"#
    );
    for set_of in SETS {
        // No older release's assembler preserves them.
        let module = transpire_llvm::assembly::parse(text.as_bytes())
            .unwrap_or_else(|error| panic!("{error}"));
        let (module, report) = transpire_translate::to_spirv::to_spirv(module, &set(set_of))
            .unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(visible(&report), [""; 0], "{set_of:?}");
        common::validate_module(&module);
        let back = let_it_come_back(&module);
        for name in [r#"!DIGlobalVariable(name: "counter""#, r#"name: "inner""#] {
            assert_eq!(lines(&back, &[name]).len(), 1, "{set_of:?} {name}: {back}");
        }
    }
}

/// Checks that the expansion of macros is limited. Several files may include the same macros, so a few nodes
/// could expand without bound.
#[test]
fn macros_that_files_share_have_a_limit() {
    let macros = |files: u32| {
        let include = |number| {
            format!(
                "!{} = !DIMacroFile(line: {number}, file: !1, nodes: !30)",
                100 + number
            )
        };
        let lines: Vec<String> = (1..=files).map(include).collect();
        let list: Vec<String> = (1..=files)
            .map(|number| format!("!{}", 100 + number))
            .collect();
        let name = "m".repeat(200_000);
        let nodes = format!(
            r#"{FUNCTION}
               !30 = !{{!31}}
               !31 = !DIMacro(type: DW_MACINFO_define, line: 1, name: "{name}", value: "1")
               !32 = !{{{}}}
               {}"#,
            list.join(", "),
            lines.join("\n")
        );
        let text = module(KERNEL, ", macros: !32", &nodes);
        let lost = losses(&text, DebugInfoSet::OpenCl100);
        lost.into_iter()
            .filter(|loss| loss.contains("macros that"))
            .collect::<Vec<_>>()
    };
    assert_eq!(macros(10), [""; 0]);
    // 64 MiB hold 335 of them.
    assert_eq!(macros(400), ["65 macros that the set has no words for"]);
}

/// Checks that the producer is omitted in SPIR-V 1.0, which lacks `OpModuleProcessed`.
#[test]
fn version_1_0_has_debug_information_without_the_producer() {
    let text = module(KERNEL, "", FUNCTION);
    for (version, count) in [("1.0", 0), ("1.1", 1)] {
        let mut options = ToSpirv::default();
        options.version = version.parse().ok();
        let text = translate_with(22, &text, &options).unwrap();
        assert_eq!(lines(&text, &["OpModuleProcessed"]).len(), count, "{text}");
        assert!(!lines(&text, &["DebugFunction"]).is_empty(), "{text}");
    }
}

#[test]
fn a_set_without_semantics_needs_its_extension() {
    let text = module(
        KERNEL,
        "",
        "!10 = distinct !DISubprogram(name: \"kernel\", file: !1, line: 1, type: !11, spFlags: DISPFlagDefinition, unit: !0)
         !11 = !DISubroutineType(types: !{null})",
    );
    let translated = |debug_info, extensions: &str| {
        let mut options = set(debug_info);
        options.extensions =
            to_spirv::Extensions::parse(extensions).unwrap_or_else(|error| panic!("{error}"));
        translate_with(22, &text, &options)
    };
    for (debug_info, extensions, is_allowed) in [
        (DebugInfoSet::Shader100, "", true),
        (DebugInfoSet::Shader100, "-all", false),
        (DebugInfoSet::Shader200, "-SPV_KHR_non_semantic_info", false),
        (
            DebugInfoSet::Shader200,
            "-all,+SPV_KHR_non_semantic_info",
            true,
        ),
        (DebugInfoSet::OpenCl100, "-all", true),
    ] {
        match (translated(debug_info, extensions), is_allowed) {
            (Ok(spirv), true) => {
                let declared = spirv.contains("SPV_KHR_non_semantic_info");
                assert_eq!(declared, debug_info != DebugInfoSet::OpenCl100, "{spirv}");
            }
            (Err(error), false) => {
                assert!(error.contains("SPV_KHR_non_semantic_info"), "{error}");
            }
            (result, _) => panic!("{extensions}: {}", result.is_ok()),
        }
    }
}

/// Returns a module with a function that begins with `before` and declares and loads its variable `%p`.
fn declared(signature: &str, before: &str) -> String {
    module(
        &format!(
            "%S = type {{ i32, i32 }}
             define spir_func i32 @f({signature}) !dbg !10 {{
               {before}
                 #dbg_declare(ptr %p, !14, !DIExpression(), !13)
               %x = load i32, ptr %p, align 4
               ret i32 %x, !dbg !13
             }}"
        ),
        "",
        r#"
        !10 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !11, spFlags: DISPFlagDefinition, unit: !0)
        !11 = !DISubroutineType(types: !{!12, !12})
        !12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
        !13 = !DILocation(line: 2, column: 3, scope: !10)
        !14 = !DILocalVariable(name: "p", arg: 1, scope: !10, file: !1, line: 1, type: !12)"#,
    )
}

// `translate_with` panics if spirv-val refuses the declaration.
#[test]
fn an_array_of_variable_length_is_a_dereferenced_value() {
    for known in [DebugInfoSet::OpenCl100, DebugInfoSet::Shader100] {
        let mut options = set(known);
        options.extensions = to_spirv::Extensions::parse("all").unwrap_or_else(|e| panic!("{e}"));
        let text = declared("i32 %n", "%p = alloca %S, i32 %n");
        let spirv = translate_with(22, &text, &options).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(lines(&spirv, &["DebugValue"]).len(), 1, "{spirv}");
        assert_eq!(lines(&spirv, &["DebugDeclare"]).len(), 0, "{spirv}");
        let text = declared("i32 %n", "%p = alloca %S, i32 4");
        let spirv = translate_with(22, &text, &options).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(lines(&spirv, &["DebugDeclare"]).len(), 1, "{spirv}");
    }
}

#[test]
fn a_parameter_with_a_pointee_is_declared_by_itself() {
    for known in [DebugInfoSet::OpenCl100, DebugInfoSet::Shader100] {
        let mut options = set(known);
        options.extensions = to_spirv::Extensions::parse("+SPV_KHR_untyped_pointers")
            .unwrap_or_else(|error| panic!("{error}"));
        let mut texts = vec![declared("ptr byval(%S) align 4 %p", "")];
        let result =
            declared("ptr sret(%S) align 4 %p", "").replace("spir_func i32", "spir_func void");
        texts.push(result.replace("ret i32 %x", "ret void"));
        for text in texts {
            let spirv = translate_with(22, &text, &options).unwrap_or_else(|e| panic!("{e}"));
            let declare = lines(&spirv, &["DebugDeclare"])[0];
            let parameter = lines(&spirv, &["OpFunctionParameter"])[0];
            let name = parameter.split(' ').next().unwrap_or_default();
            assert!(declare.split(' ').any(|word| word == name), "{spirv}");
        }
    }
}

#[test]
fn a_member_that_refers_to_an_array_is_no_bit_field() {
    let text = module(
        KERNEL,
        ", retainedTypes: !{!20}",
        &format!(
            r#"{FUNCTION}
           !20 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "S", file: !1, line: 1, size: 128, elements: !{{!21, !22}})
           !21 = !DIDerivedType(tag: DW_TAG_member, name: "r", scope: !20, file: !1, line: 1, baseType: !23, size: 64)
           !22 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !20, file: !1, line: 1, baseType: !25, size: 3, offset: 64, flags: DIFlagBitField, extraData: i64 64)
           !23 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !24, size: 64)
           !24 = !DICompositeType(tag: DW_TAG_array_type, baseType: !25, size: 256, elements: !{{!26}})
           !25 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
           !26 = !DISubrange(count: 8)"#
        ),
    );
    for known in SETS {
        let (spirv, _) = to_spirv(22, &text, known);
        let back = let_it_come_back(&spirv);
        let fields = lines(&back, &["DIFlagBitField"]);
        assert_eq!(fields.len(), 1, "{known:?}: {back}");
        assert!(fields[0].contains("name: \"b\""), "{known:?}: {back}");
        let reference = lines(&back, &["DW_TAG_reference_type", "size: 64"]);
        assert_eq!(reference.len(), 1, "{known:?}: {back}");
    }
}
