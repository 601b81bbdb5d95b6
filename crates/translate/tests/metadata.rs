//! Checks the translation of the metadata of modules and kernels to SPIR-V.

// A panic fails the test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::{fill, lines, translate, translate_with};
use transpire_spirv::Version;
use transpire_translate::to_spirv::{ToSpirv, to_spirv};

#[test]
fn kernel_attributes_become_execution_modes() {
    let text = translate(
        22,
        "define spir_kernel void @k() !reqd_work_group_size !0 !work_group_size_hint !1 !vec_type_hint !2 !intel_reqd_sub_group_size !3 { ret void }
         !0 = !{i32 8, i32 4, i32 2}
         !1 = !{i32 16, i32 1, i32 1}
         !2 = !{<4 x float> undef, i32 0}
         !3 = !{i32 16}",
    );
    assert_eq!(lines(&text, &["LocalSize 8 4 2"]).len(), 1, "{text}");
    assert_eq!(lines(&text, &["LocalSizeHint 16 1 1"]).len(), 1, "{text}");
    // §3.6: four components (in the upper half) of float, which is 5.
    assert_eq!(lines(&text, &["VecTypeHint 262149"]).len(), 1, "{text}");
    assert_eq!(
        lines(&text, &["OpExecutionMode", "SubgroupSize 16"]).len(),
        1,
        "{text}"
    );
    assert_eq!(
        lines(&text, &["OpCapability SubgroupDispatch"]).len(),
        1,
        "{text}"
    );
}

#[test]
fn kernels_that_are_called_before_all_others_need_version_1_1() {
    let module = "@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] \
         [{ i32, ptr, ptr } { i32 65535, ptr @k, ptr null }, { i32, ptr, ptr } { i32 65535, ptr @f, ptr null }]
         define spir_kernel void @k() { ret void }
         define internal spir_func void @f() { ret void }";
    let text = translate(22, module);
    assert_eq!(
        lines(&text, &["OpExecutionMode", "Initializer"]).len(),
        1,
        "{text}"
    );
    assert_eq!(lines(&text, &["; Version: 1.1"]).len(), 1, "{text}");
    let mut options = ToSpirv::default();
    options.version = Some(Version::V1_0);
    let error = translate_with(22, module, &options).unwrap_err();
    assert!(
        error.contains("Initializer") && error.contains("needs SPIR-V 1.1"),
        "{error}"
    );
}

#[test]
fn argument_information_survives_as_names_decorations_and_strings() {
    let text = translate(
        22,
        r#"define spir_kernel void @k(ptr addrspace(1) %0, ptr addrspace(3) %1, i32 %2)
             !kernel_arg_name !0 !kernel_arg_type !1 !kernel_arg_type_qual !2 { ret void }
           !0 = !{!"source", !"scratch", !"count"}
           !1 = !{!"float*", !"my_type*", !"uint"}
           !2 = !{!"restrict const", !"volatile", !""}"#,
    );
    for name in ["source", "scratch", "count"] {
        assert_eq!(
            lines(&text, &["OpName", &format!(r#""{name}""#)]).len(),
            1,
            "{text}"
        );
    }
    assert_eq!(
        lines(&text, &["OpDecorate %source Restrict"]).len(),
        1,
        "{text}"
    );
    assert_eq!(
        lines(&text, &["OpDecorate %source FuncParamAttr NoWrite"]).len(),
        1,
        "{text}"
    );
    assert_eq!(
        lines(&text, &["OpDecorate %scratch Volatile"]).len(),
        1,
        "{text}"
    );
    assert_eq!(
        lines(
            &text,
            &["OpString", r#""kernel_arg_type.k.float*,my_type*,uint,""#]
        )
        .len(),
        1,
        "{text}"
    );
    assert_eq!(
        lines(
            &text,
            &[
                "OpString",
                r#""kernel_arg_type_qual.k.restrict const,volatile,,""#
            ]
        )
        .len(),
        1,
        "{text}"
    );
}

#[test]
fn the_kernel_list_of_spir_says_the_same_as_attachments() {
    let text = translate(
        14,
        include_str!("metadata/the_kernel_list_of_spir_says_the_same_as_attachments.ll"),
    );
    assert_eq!(
        lines(&text, &["OpEntryPoint"]),
        [r#"OpEntryPoint Kernel %k "k""#],
        "{text}"
    );
    assert_eq!(lines(&text, &["LocalSizeHint 64 2 1"]).len(), 1, "{text}");
    assert_eq!(lines(&text, &["VecTypeHint 524290"]).len(), 1, "{text}");
    assert_eq!(
        lines(&text, &["OpSource OpenCL_C 101000"]).len(),
        1,
        "{text}"
    );
    assert_eq!(
        lines(&text, &[r#"OpSourceExtension "cl_khr_fp16""#]).len(),
        1,
        "{text}"
    );
    // SPIR 1.2 §2.9.1: without opencl.enable.FP_CONTRACT contraction is not allowed.
    assert_eq!(
        lines(&text, &["OpExecutionMode %k ContractionOff"]).len(),
        1,
        "{text}"
    );
}

#[test]
fn a_product_that_is_added_without_contract_turns_contraction_off() {
    let kernel = |flags: &str| {
        translate(
            22,
            &format!(
                "define spir_kernel void @k(ptr addrspace(1) %p, float %x) {{
                   %m = fmul {flags} float %x, %x
                   %s = fadd {flags} float %m, 1.0
                   store float %s, ptr addrspace(1) %p
                   ret void
                 }}"
            ),
        )
    };
    assert_eq!(lines(&kernel(""), &["ContractionOff"]).len(), 1);
    assert_eq!(lines(&kernel("contract"), &["ContractionOff"]).len(), 0);
}

#[test]
fn addressing_model_and_memory_model_follow_the_triple() {
    let text = translate(22, "define spir_kernel void @k() { ret void }");
    assert_eq!(
        lines(&text, &["OpMemoryModel"]),
        ["OpMemoryModel Physical64 OpenCL"]
    );
}

#[test]
fn decorations_of_values_globals_and_parameters() {
    let text = translate(
        22,
        include_str!("metadata/decorations_of_values_globals_and_parameters.ll"),
    );
    assert_eq!(
        lines(&text, &["OpDecorate %v Alignment 16"]).len(),
        1,
        "{text}"
    );
    assert_eq!(
        lines(&text, &["OpDecorate %i Alignment 16"]).len(),
        1,
        "{text}"
    );
    assert_eq!(lines(&text, &["OpDecorate %b Restrict"]).len(), 1, "{text}");
    assert_eq!(lines(&text, &["OpDecorate %a"]).len(), 0, "{text}");
}

#[test]
fn loop_hints_become_loop_controls_of_the_version() {
    let source = include_str!("metadata/loop_hints_become_loop_controls_of_the_version.ll");
    let text = translate(22, source);
    assert_eq!(
        lines(&text, &["OpLoopMerge"]),
        ["OpLoopMerge %done %latch Unroll"]
    );
    let mut options = ToSpirv::default();
    options.version = Some(Version::V1_4);
    let text = translate_with(22, source, &options).unwrap();
    assert_eq!(
        lines(&text, &["OpLoopMerge"]),
        ["OpLoopMerge %done %latch PartialCount 4"]
    );
}

/// Returns two kernels with the metadata of an example in "SPIR-V in LLVM IR". `first` and `second` are the
/// function operands in the metadata: the functions, or null if the metadata contains only their names.
fn example_of_named_metadata(first: &str, second: &str) -> String {
    fill(
        include_str!("metadata/example_of_named_metadata.ll"),
        &[("first", &first), ("second", &second)],
    )
}

#[test]
fn named_metadata_is_the_instructions_of_its_name() {
    for (first, second) in [("ptr @kernel1", "ptr @kernel2"), ("null", "null")] {
        let text = translate(22, &example_of_named_metadata(first, second));
        for line in [
            "OpCapability Float64",
            "OpExecutionMode %kernel1 LocalSizeHint 16 1 1",
            "OpSource OpenCL_C 102000 %",
            r#"OpSourceExtension "cl_khr_fp16""#,
            r#"OpSourceExtension "cl_khr_gl_sharing""#,
            r#"OpEntryPoint Kernel %kernel1 "kernel1""#,
            r#"OpEntryPoint Kernel %kernel2 "kernel2""#,
            "OpMemoryModel Physical64 OpenCL",
            "; Generator: Khronos LLVM/SPIR-V Translator; 123",
        ] {
            assert_eq!(lines(&text, &[line]).len(), 1, "{line}\n{text}");
        }
        // The name of an OpenCL C extension is not a SPIR-V extension.
        assert!(lines(&text, &["OpExtension"]).is_empty(), "{text}");
        assert_eq!(lines(&text, &["OpExecutionMode"]).len(), 1, "{text}");
    }
}

#[test]
fn entry_points_have_the_names_that_the_module_lists() {
    let text = translate(
        22,
        r#"define spir_func void @f() { ret void }
           define spir_kernel void @k() { ret void }
           !spirv.EntryPoint = !{!0, !1}
           !spirv.ExecutionMode = !{!2, !3}
           !0 = !{i32 6, ptr @f, !"first"}
           !1 = !{i32 6, ptr @f, !"second"}
           !2 = !{!0, i32 17, i32 8, i32 1, i32 1}
           !3 = !{ptr @k, i32 17, i32 4, i32 1, i32 1}"#,
    );
    for line in [
        r#"OpEntryPoint Kernel %f "first""#,
        r#"OpEntryPoint Kernel %f "second""#,
        r#"OpEntryPoint Kernel %k "k""#,
        "OpExecutionMode %f LocalSize 8 1 1",
        "OpExecutionMode %k LocalSize 4 1 1",
    ] {
        assert_eq!(lines(&text, &[line]).len(), 1, "{line}\n{text}");
    }
}

#[test]
fn capabilities_that_the_module_lists_bring_their_extensions() {
    let text = translate(
        22,
        "define spir_kernel void @k() { ret void }
         !spirv.Capability = !{!0, !1}
         !0 = !{i32 6441}
         !1 = !{i32 22}",
    );
    assert_eq!(
        lines(&text, &["OpCapability CacheControlsINTEL"]).len(),
        1,
        "{text}"
    );
    assert_eq!(lines(&text, &["OpCapability Int16"]).len(), 1, "{text}");
    assert_eq!(
        lines(&text, &[r#"OpExtension "SPV_INTEL_cache_controls""#]).len(),
        1,
        "{text}"
    );
}

#[test]
fn named_metadata_of_another_form_is_an_error_that_names_the_list() {
    for (list, node, part) in [
        ("Capability", "i32 4000", "4000 is not a capability"),
        ("Capability", r#"!"Float64""#, "one number"),
        ("EntryPoint", r#"i32 5, ptr @k, !"k""#, "Kernel"),
        ("EntryPoint", r#"i32 6, null, !"absent""#, "@absent"),
        ("ExecutionMode", r#"!"k", i32 31"#, "neither a function"),
        ("ExecutionMode", "ptr @k, i32 17, i32 8", "LocalSize"),
        (
            "ExecutionMode",
            r#"ptr @k, i32 17, i32 8, !"x", i32 1"#,
            "17",
        ),
        (
            "ExecutionMode",
            "ptr @k, i32 3999",
            "no execution mode has the number 3999",
        ),
        ("Extension", "i32 1", "a string"),
        ("Generator", "i32 65536, i32 0", "16 bits"),
        ("MemoryModel", "i32 2, i32 1", "OpenCL"),
        (
            "MemoryModel",
            "i32 9, i32 2",
            "9 is not an addressing model",
        ),
        ("Source", "i32 3", "a language"),
        ("Source", "i32 3999, i32 1", "3999 is not a source language"),
    ] {
        let error = translate_with(
            22,
            &format!(
                "define spir_kernel void @k() {{ ret void }}
                 !spirv.{list} = !{{!0}}
                 !0 = !{{{node}}}"
            ),
            &ToSpirv::default(),
        )
        .unwrap_err();
        assert!(error.contains(&format!("!spirv.{list}, node 0")), "{error}");
        assert!(error.contains(part), "{error}");
    }
}

/// Translates LLVM assembly to SPIR-V assembly without `spirv-val`, which cannot read modules with these
/// decorations because its grammar gives an operand a single literal.
fn translate_unchecked(text: &str) -> String {
    let text = format!(
        r#"target triple = "spir64-unknown-unknown"
           {text}"#
    );
    let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    let (module, _) = transpire_translate::to_spirv::to_spirv(module, &ToSpirv::default()).unwrap();
    common::keeps_rules(&module);
    let bytes = transpire_spirv::binary::write(&module);
    let options = transpire_spirv::assembly::DisassembleOptions::default();
    transpire_spirv::assembly::disassemble(&bytes, &options).unwrap()
}

#[test]
fn dependencies_of_accesses_are_the_arrays_of_their_groups() {
    let accesses = |of_address: &str, of_store: &str| {
        translate_unchecked(&fill(
            include_str!("metadata/dependencies_of_accesses_are_the_arrays_of_their_groups.ll"),
            &[("of_address", &of_address), ("of_store", &of_store)],
        ))
    };
    for (of_address, of_store) in [
        ("", ", !llvm.access.group !0"),
        (", !llvm.index.group !0", ""),
        (", !llvm.index.group !0", ", !llvm.access.group !0"),
        ("", ", !llvm.access.group !2"),
    ] {
        let text = accesses(of_address, of_store);
        let merge = lines(&text, &["OpLoopMerge", "DependencyArrayALTERA 1 "]);
        let [merge] = merge[..] else {
            panic!("{text}");
        };
        assert!(merge.ends_with(" 3"), "{merge}");
        let extension = r#"OpExtension "SPV_INTEL_fpga_loop_controls""#;
        assert_eq!(lines(&text, &[extension]).len(), 1, "{text}");
    }
    let text = accesses("", ", !llvm.access.group !1");
    assert!(lines(&text, &["DependencyArray"]).is_empty(), "{text}");
}

#[test]
fn a_kernel_that_returns_a_value_is_refused_whatever_its_pointers_are() {
    for (pointer, count) in [
        ("i32 addrspace(1)*", "i32"),
        ("ptr addrspace(1)", "i32"),
        ("i8 addrspace(1)*", "<2 x float>"),
    ] {
        let text = format!(
            "target triple = \"spir64-unknown-unknown\"
             define spir_kernel {count} @count({pointer} %p) {{ ret {count} zeroinitializer }}"
        );
        let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
        let refused = to_spirv(module, &ToSpirv::default()).unwrap_err();
        assert!(
            refused.to_string().contains("@count") && refused.to_string().contains("void"),
            "{refused}"
        );
    }
}
