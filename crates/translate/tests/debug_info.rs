//! Debug information in SPIR-V: what is said by the rules of `spirv-val`, which are narrower than what
//! metadata can say, and what broken metadata does.

// What fails here fails the test.
#![allow(clippy::panic)]

mod common;

use common::{lines, translate, translate_with};
use transpire_translate::to_spirv::{DebugInfoSet, ToSpirv};

/// A module with these nodes beside a compile unit, `!0`, of a file, `!1`; nodes begin with `!10`.
fn module(body: &str, unit: &str, nodes: &str) -> String {
    format!(
        "{body}
        !llvm.dbg.cu = !{{!0}}
        !llvm.module.flags = !{{!2, !3}}
        !0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug{unit})
        !1 = !DIFile(filename: \"file.cl\", directory: \"/src\", checksumkind: CSK_MD5, checksum: \"00112233445566778899aabbccddeeff\")
        !2 = !{{i32 7, !\"Dwarf Version\", i32 5}}
        !3 = !{{i32 2, !\"Debug Info Version\", i32 3}}
        {nodes}"
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
        r#"
        !10 = distinct !DISubprogram(name: "kernel", file: !1, line: 9, type: !11, scopeLine: 9, spFlags: DISPFlagDefinition, unit: !0, templateParams: !{!37})
        !11 = !DISubroutineType(types: !{null, !12, null})
        !12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
        !20 = !DIDerivedType(tag: DW_TAG_typedef, name: "alias", file: !1, line: 1, baseType: !30)
        !21 = !DIDerivedType(tag: DW_TAG_typedef, name: "number", file: !1, line: 1, baseType: !12)
        !22 = !DICompositeType(tag: DW_TAG_array_type, baseType: !21, size: 256, flags: DIFlagVector, elements: !{!DISubrange(count: 8)})
        !23 = !DICompositeType(tag: DW_TAG_array_type, baseType: !21, size: 128, flags: DIFlagVector, elements: !{!DISubrange(count: 4)})
        !25 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 384, elements: !{!DISubrange(count: 3), !DISubrange(count: 4)})
        !26 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, elements: !{!DISubrange(count: -1)})
        !28 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
        !30 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "list", scope: !48, file: !1, line: 2, size: 64, elements: !{!31, !32, !33, !34}, templateParams: !{!37, !38, !39})
        !31 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !30, file: !1, line: 3, baseType: !36, size: 64)
        !32 = !DIDerivedType(tag: DW_TAG_variable, name: "shared", scope: !30, file: !1, line: 4, baseType: !12, flags: DIFlagStaticMember, extraData: i1 true)
        !33 = !DISubprogram(name: "method", scope: !30, file: !1, line: 5, type: !11, spFlags: 0)
        !34 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !30, baseType: !40)
        !36 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !30, size: 64)
        !37 = !DITemplateTypeParameter(name: "T", type: !12)
        !38 = !DITemplateValueParameter(name: "N", type: !12, value: i32 3)
        !39 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_parameter_pack, name: "P", value: !{!37})
        !40 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "base", file: !1, line: 2, size: 8, elements: !{}, identifier: "base")
        !45 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "declared", file: !1, line: 9, flags: DIFlagFwdDecl)
        !48 = !DINamespace(name: "space", scope: null)
        !50 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !0, entity: !48, file: !1, line: 3)
        "#,
    );
    for known in [
        DebugInfoSet::OpenCl100,
        DebugInfoSet::Shader100,
        DebugInfoSet::Shader200,
    ] {
        let spirv = translate_with(22, &text, &set(known))
            .unwrap_or_else(|error| panic!("{known:?}: {error}"));
        // The typedef of a structure is an alias, and the vector of eight an array.
        assert!(
            lines(&spirv, &["DebugTypedef"]).len() == 1,
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
            !14 = !DILocation(line: 5, column: 6, scope: !10)
            "#,
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
    // `i1` in memory, odd widths and the like are rewritten: what a variable was may be gone.
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
            !14 = !DILocation(line: 3, column: 4, scope: !10)
            "#,
        ),
    );
    assert_eq!(lines(&spirv, &["DebugValue"]).len(), 2, "{spirv}");
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
        !16 = !DILocalVariable(name: "v", scope: !10, file: !1, line: 9, type: !13)
        "#,
    );
    let (first, depth) = (100, 20_000);
    for number in first..first + depth {
        let next = number + 1;
        nodes += &format!(
            "!{number} = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !{next}, size: 64)\n"
        );
    }
    nodes += &format!(
        "!{} = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)\n",
        first + depth
    );
    let text = module(KERNEL, &format!(", retainedTypes: !{{!{first}}}"), &nodes);
    let text = format!("target triple = \"spir64-unknown-unknown\"\n{text}");
    let bitcode = common::assemble(22, &text);
    for known in [
        DebugInfoSet::Legacy,
        DebugInfoSet::OpenCl100,
        DebugInfoSet::Shader200,
    ] {
        let module =
            transpire_llvm::bitcode::read(&bitcode).unwrap_or_else(|error| panic!("{error}"));
        let translated = transpire_translate::to_spirv::to_spirv(module, &set(known));
        assert!(translated.is_ok(), "{known:?}: {:?}", translated.err());
    }
}
