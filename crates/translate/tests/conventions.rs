//! Checks conventions on which users of the Khronos translator rely: the order of declarations in a module,
//! and its options. `spirv-val` validates every module.

#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::{lines, translate, translate_with};
use transpire_spirv::Version;
use transpire_translate::dialect::to_spirv::NamedMemories;
use transpire_translate::to_spirv::{Contraction, Extensions, ToSpirv};

fn with(text: &str, change: impl FnOnce(&mut ToSpirv)) -> String {
    let mut options = ToSpirv::default();
    change(&mut options);
    translate_with(22, text, &options).unwrap()
}

/// Returns the index of the first line of `text` that contains all of `parts`.
fn place(text: &str, parts: &[&str]) -> usize {
    let found = text
        .lines()
        .position(|line| parts.iter().all(|part| line.contains(part)));
    found.unwrap_or_else(|| panic!("{parts:?}: {text}"))
}

#[test]
fn integers_come_before_other_types_and_those_before_other_constants() {
    let text = translate(
        22,
        "@table = addrspace(1) global [3 x float] [float 1.0, float 2.0, float 4.0]
         define spir_func i64 @f() { ret i64 7 }",
    );
    let integer = place(&text, &["= OpTypeInt 64"]);
    let constant = place(&text, &["= OpConstant %ulong 7"]);
    let array = place(&text, &["= OpTypeArray"]);
    let float = place(&text, &["= OpConstant %float 1"]);
    let variable = place(&text, &["= OpVariable"]);
    assert!(
        integer < constant && constant < array && array < float && float < variable,
        "{text}"
    );
}

#[test]
fn lanes_of_a_reduction_are_folded_in_pairs() {
    let text = translate(
        22,
        "declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
         define spir_func i32 @f(<4 x i32> %v) {
           %sum = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %v)
           ret i32 %sum
         }",
    );
    assert_eq!(
        lines(&text, &["OpVectorExtractDynamic %uint %v"]).len(),
        4,
        "{text}"
    );
    assert_eq!(lines(&text, &["OpIAdd %uint"]).len(), 3, "{text}");
}

#[test]
fn an_annotation_is_a_user_semantic_or_the_decoration_that_it_names() {
    let module = r#"@.text = private unnamed_addr addrspace(1) constant [5 x i8] c"mine\00", section "llvm.metadata"
                    @.named = private unnamed_addr addrspace(1) constant [8 x i8] c"{44:16}\00", section "llvm.metadata"
                    @v = addrspace(1) global i32 0
                    @w = addrspace(1) global i32 0
                    @llvm.global.annotations = appending global [2 x { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr }] [
                      { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr } { ptr addrspace(1) @v, ptr addrspace(1) @.text, ptr addrspace(1) @.text, i32 1, ptr null },
                      { ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr } { ptr addrspace(1) @w, ptr addrspace(1) @.named, ptr addrspace(1) @.text, i32 1, ptr null }], section "llvm.metadata""#;
    let text = translate(22, module);
    assert_eq!(
        lines(&text, &[r#"OpDecorate %v UserSemantic "mine""#]).len(),
        1,
        "{text}"
    );
    // 44 is Alignment, which is otherwise the alignment of the variable: 4.
    assert_eq!(
        lines(&text, &["OpDecorate %w UserSemantic"]).len(),
        0,
        "{text}"
    );
}

#[test]
fn an_integer_that_a_sampler_is_asked_for_becomes_one_beside_opaque_pointers() {
    let text = translate(
        22,
        r#"declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), i32, <2 x float>)
           define spir_kernel void @k(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, ptr addrspace(1) %p) {
             %x = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, i32 17, <2 x float> zeroinitializer)
             store <4 x float> %x, ptr addrspace(1) %p
             ret void
           }"#,
    );
    assert_eq!(
        lines(&text, &["OpConstantSampler", "None 1 Nearest"]).len(),
        1,
        "{text}"
    );
}

#[test]
fn semantics_of_llvms_atomics_name_memories_but_in_dialects_that_do_not() {
    let module = "define spir_kernel void @k(ptr addrspace(1) %p) {
           %old = atomicrmw add ptr addrspace(1) %p, i32 42 seq_cst
           ret void
         }";
    // 0x10 | 0x200.
    assert_eq!(
        lines(&translate(22, module), &["OpConstant %uint 528"]).len(),
        1
    );
    let bare = with(module, |options| {
        options.dialect.atomics.memories = NamedMemories::None;
    });
    assert_eq!(lines(&bare, &["OpConstant %uint 16"]).len(), 1, "{bare}");
}

#[test]
fn built_in_variables_are_imported_where_the_options_say() {
    let module = "declare spir_func i64 @_Z13get_global_idj(i32)
         define spir_kernel void @k(ptr addrspace(1) %p) {
           %i = call spir_func i64 @_Z13get_global_idj(i32 0)
           store i64 %i, ptr addrspace(1) %p
           ret void
         }";
    assert_eq!(
        lines(&translate(22, module), &["LinkageAttributes"]).len(),
        0
    );
    let imported = with(module, |options| {
        options.dialect.globals.built_ins_as_imports = true
    });
    assert_eq!(
        lines(
            &imported,
            &[r#"LinkageAttributes "__spirv_BuiltInGlobalInvocationId" Import"#]
        )
        .len(),
        1,
        "{imported}"
    );
}

#[test]
fn unused_variables_of_the_module_stay_where_the_options_say() {
    let module = "@mine = internal addrspace(1) global i32 5
                  define spir_func void @f() { ret void }";
    assert_eq!(lines(&translate(22, module), &["OpVariable"]).len(), 0);
    let kept = with(module, |options| {
        options.dialect.globals.variables_as_written = true
    });
    assert_eq!(lines(&kept, &["%mine = OpVariable"]).len(), 1, "{kept}");
}

#[test]
fn pointers_are_compared_as_pointers_since_1_4() {
    let module = "define spir_func i1 @f(ptr addrspace(1) %a, ptr addrspace(1) %b) {
           %same = icmp eq ptr addrspace(1) %a, %b
           ret i1 %same
         }";
    let old = translate(22, module);
    assert_eq!(lines(&old, &["OpPtrEqual"]).len(), 0, "{old}");
    assert_eq!(lines(&old, &["OpConvertPtrToU"]).len(), 2, "{old}");
    let new = with(module, |options| options.max_version = Some(Version::V1_6));
    assert_eq!(lines(&new, &["OpPtrEqual %bool %a %b"]).len(), 1, "{new}");
    assert!(new.contains("; Version: 1.4"), "{new}");
}

#[test]
fn a_copy_of_two_alignments_has_two_memory_operands_since_1_4() {
    let module = "declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
         define spir_func void @f(ptr addrspace(1) %a, ptr addrspace(1) %b) {
           call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 8 %a, ptr addrspace(1) align 4 %b, i64 16, i1 false)
           ret void
         }";
    assert_eq!(
        lines(&translate(22, module), &["OpCopyMemorySized", "Aligned 4"]).len(),
        1
    );
    let new = with(module, |options| options.max_version = Some(Version::V1_4));
    assert_eq!(
        lines(&new, &["OpCopyMemorySized", "Aligned 8 Aligned 4"]).len(),
        1,
        "{new}"
    );
}

#[test]
fn contraction_is_off_where_the_options_say_and_where_an_unknown_function_may_forbid_it() {
    let module = |called: &str| {
        format!(
            "declare spir_func float @{called}(float)
             define spir_kernel void @k(ptr addrspace(1) %p, float %x) {{
               %y = call spir_func float @{called}(float %x)
               store float %y, ptr addrspace(1) %p
               ret void
             }}"
        )
    };
    assert_eq!(
        lines(&translate(22, &module("elsewhere")), &["ContractionOff"]).len(),
        1
    );
    assert_eq!(
        lines(&translate(22, &module("_Z3sinf")), &["ContractionOff"]).len(),
        0
    );
    let fast = with(&module("elsewhere"), |options| {
        options.contraction = Contraction::Fast
    });
    assert_eq!(lines(&fast, &["ContractionOff"]).len(), 0, "{fast}");
    let off = with(&module("_Z3sinf"), |options| {
        options.contraction = Contraction::Off
    });
    assert_eq!(lines(&off, &["ContractionOff"]).len(), 1, "{off}");
}

#[test]
fn untyped_pointers_keep_arrays_vectors_and_what_is_passed_by_value() {
    let text = with(
        include_str!(
            "conventions/untyped_pointers_keep_arrays_vectors_and_what_is_passed_by_value.ll"
        ),
        |options| options.extensions = Extensions::parse("+SPV_KHR_untyped_pointers").unwrap(),
    );
    assert_eq!(
        lines(&text, &["OpUntypedVariableKHR", "Function %pair"]).len(),
        1,
        "{text}"
    );
    assert_eq!(
        lines(&text, &["OpUntypedInBoundsPtrAccessChainKHR", "%pair"]).len(),
        1,
        "{text}"
    );
    // The parameter has the pointee type, and is cast once in the body.
    assert_eq!(
        lines(&text, &["%p = OpFunctionParameter %_ptr_Function_pair"]).len(),
        1,
        "{text}"
    );
    assert_eq!(
        lines(&text, &["OpBitcast", "%p"])
            .iter()
            .filter(|line| line.ends_with("%p"))
            .count(),
        1,
        "{text}"
    );
}
