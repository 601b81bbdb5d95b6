//! What metadata of a module and of its kernels becomes.

mod common;

use common::{lines, translate, translate_with};
use transpire_spirv::Version;
use transpire_translate::to_spirv::ToSpirv;

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
    // §3.6: four components (in the high half) of float, which is 5.
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
        "define spir_kernel void @k(ptr addrspace(1) %0, ptr addrspace(3) %1, i32 %2)
           !kernel_arg_name !0 !kernel_arg_type !1 !kernel_arg_type_qual !2 { ret void }
         !0 = !{!\"source\", !\"scratch\", !\"count\"}
         !1 = !{!\"float*\", !\"my_type*\", !\"uint\"}
         !2 = !{!\"restrict const\", !\"volatile\", !\"\"}",
    );
    for name in ["source", "scratch", "count"] {
        assert_eq!(
            lines(&text, &["OpName", &format!("\"{name}\"")]).len(),
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
            &["OpString", "\"kernel_arg_type.k.float*,my_type*,uint,\""]
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
                "\"kernel_arg_type_qual.k.restrict const,volatile,,\""
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
        "define spir_kernel void @k(float addrspace(1)* %p) { ret void }
         define spir_func void @helper() { ret void }
         !opencl.kernels = !{!0}
         !opencl.ocl.version = !{!5}
         !opencl.used.extensions = !{!6}
         !0 = !{void (float addrspace(1)*)* @k, !1, !2, !3, !4}
         !1 = !{!\"kernel_arg_type\", !\"float*\"}
         !2 = !{!\"kernel_arg_name\", !\"data\"}
         !3 = !{!\"work_group_size_hint\", i32 64, i32 2, i32 1}
         !4 = !{!\"vec_type_hint\", <8 x i32> undef, i1 true}
         !5 = !{i32 1, i32 1}
         !6 = !{!\"cl_khr_fp16\"}",
    );
    assert_eq!(
        lines(&text, &["OpEntryPoint"]),
        ["OpEntryPoint Kernel %k \"k\""],
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
        lines(&text, &["OpSourceExtension \"cl_khr_fp16\""]).len(),
        1,
        "{text}"
    );
    // SPIR 1.2 §2.9.1: without opencl.enable.FP_CONTRACT nothing may be contracted.
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
        "@v = addrspace(1) global i32 0, !spirv.Decorations !1
         define spir_kernel void @k(ptr addrspace(1) %a, ptr addrspace(1) %b) !spirv.ParameterDecorations !3 {
           %i = getelementptr inbounds i32, ptr addrspace(1) %b, i64 1, !spirv.Decorations !1
           store i32 1, ptr addrspace(1) %i
           ret void
         }
         !0 = !{i32 44, i32 16}
         !1 = !{!0}
         !2 = !{i32 19}
         !3 = !{!4, !5}
         !4 = !{}
         !5 = !{!2}",
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
    let source = "define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {
         entry:
           br label %head
         head:
           %i = phi i32 [ 0, %entry ], [ %next, %latch ]
           %more = icmp ult i32 %i, %n
           br i1 %more, label %latch, label %done
         latch:
           %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
           store i32 %i, ptr addrspace(1) %q
           %next = add i32 %i, 1
           br label %head, !llvm.loop !0
         done:
           ret void
         }
         !0 = distinct !{!0, !1, !2}
         !1 = !{!\"llvm.loop.unroll.count\", i32 4}
         !2 = !{!\"llvm.loop.mustprogress\"}";
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
