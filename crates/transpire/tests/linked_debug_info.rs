//! Checks that debug information with cycles stays valid when modules are linked.

#![allow(clippy::unwrap_used)]

use transpire::spirv::binary::to_bytes;
use transpire::spirv::validate::Options;
use transpire::{LinkOptions, ToSpirv, link_spirv, to_spirv};

/// A kernel whose parameter points to a struct that points to itself. Members refer to their struct, and the struct to
/// its members.
const KERNEL: &[u8] = br#"target triple = "spir64-unknown-unknown"
define spir_kernel void @k(ptr addrspace(1) %p) !dbg !3 {
  store i32 1, ptr addrspace(1) %p, !dbg !6
  ret void, !dbg !6
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "p", isOptimized: false, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !5)
!5 = !{null, !12}
!6 = !DILocation(line: 2, column: 3, scope: !3)
!7 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !1, line: 1, size: 128, elements: !8)
!8 = !{!9, !10}
!9 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !7, file: !1, line: 1, baseType: !11, size: 32)
!10 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !7, file: !1, line: 1, baseType: !12, size: 64, offset: 64)
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!12 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !7, size: 64)
"#;

const LIBRARY: &[u8] = br#"target triple = "spir64-unknown-unknown"
define spir_func i32 @f() {
  ret i32 7
}
"#;

#[test]
fn structs_and_members_that_refer_to_each_other_stay_in_order() {
    for reduces in [false, true] {
        let mut options = LinkOptions::default();
        options.only_needed = reduces;
        options.internalize = reduces;
        let translated =
            [KERNEL, LIBRARY].map(|text| to_bytes(&to_spirv(text, &ToSpirv::default()).unwrap()));
        for [kernel, library] in [[KERNEL, LIBRARY], [&translated[0], &translated[1]]] {
            let inputs = [("kernel", kernel), ("library", library)];
            let linked = link_spirv(&inputs, &options).unwrap();
            let findings = linked.module.validate(&Options::default());
            assert!(findings.is_empty(), "{findings:?}");
        }
    }
}
