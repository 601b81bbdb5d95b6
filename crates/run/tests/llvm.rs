//! Tests the lowering of LLVM IR: kernels in named metadata.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used)]

mod common;

use common::{launch, program};
use transpire_run::Program;

fn names(program: &Program) -> Vec<&str> {
    program
        .kernels()
        .iter()
        .map(|kernel| kernel.name.as_str())
        .collect()
}

#[test]
fn kernels_are_listed_in_named_metadata() {
    let program = program(
        "define void @listed(ptr addrspace(1) %p) {
  ret void
}
define void @second(ptr addrspace(1) %p) {
  ret void
}
define spir_kernel void @__spirv_entry_third(ptr addrspace(1) %p) {
  ret void
}
define void @function(ptr addrspace(1) %p) {
  ret void
}
declare void @declared()
!opencl.kernels = !{!0, !1, !7}
!0 = !{ptr @listed, !2, !3}
!1 = !{ptr @declared}
!2 = !{!\"kernel_arg_name\", !\"data\"}
!3 = !{!\"reqd_work_group_size\", i32 4}
!7 = !{!\"no function\"}
!spirv.EntryPoint = !{!4, !5, !6, !8}
!4 = !{i32 6, ptr @second, !\"first name\"}
!5 = !{i32 6, ptr @second, !\"second name\"}
!6 = !{i32 6, null, !\"function_that_is_missing\"}
!8 = !{i32 5, ptr @function, !\"a shader\"}",
    );
    assert_eq!(
        names(&program),
        ["listed", "first name", "second name", "third"]
    );
    let listed = program.kernel("listed").unwrap();
    assert_eq!(listed.parameters[0].name.as_deref(), Some("data"));
    assert_eq!(listed.required_group_size, Some([4, 1, 1]));
}

#[test]
fn an_entry_point_without_a_function_is_the_function_of_its_name() {
    let program = program(
        "define void @k(ptr addrspace(1) %p) {
  store i32 3, ptr addrspace(1) %p
  ret void
}
!spirv.EntryPoint = !{!0}
!0 = !{i32 6, null, !\"k\"}
!spirv.ExecutionMode = !{!1}
!1 = !{!0, i32 17, i32 1, i32 1, i32 1}",
    );
    assert_eq!(
        program.kernel("k").unwrap().required_group_size,
        Some([1; 3])
    );
    assert_eq!(launch(&program, &[0], |_| {}).unwrap().0, [3]);
}

#[test]
fn execution_modes_are_in_named_metadata() {
    let of = |attachments: &str, modes: &[&str]| {
        let lines = modes.iter().enumerate();
        let nodes: String = lines
            .map(|(at, mode)| format!("!{} = {mode}\n", at + 10))
            .collect();
        let list: Vec<String> = (0..modes.len()).map(|at| format!("!{}", at + 10)).collect();
        let program = program(&format!(
            "define spir_kernel void @k(ptr addrspace(1) %p) {attachments} {{
  ret void
}}
!spirv.ExecutionMode = !{{{}}}
!1 = !{{i32 2, i32 2}}
!2 = !{{i32 16}}
!3 = !{{i32 -1}}
!4 = !{{i32 8}}
!5 = !{{i32 9}}
{nodes}",
            list.join(", ")
        ));
        let kernel = program.kernel("k").unwrap();
        (kernel.required_group_size, kernel.required_sub_group_size)
    };
    #[rustfmt::skip]
    let rows: [(&str, &[&str], _); 9] = [
        ("", &["!{ptr @k, i32 17, i32 12, i32 10, i32 1}", "!{ptr @k, i32 35, i32 8}"], (Some([12, 10, 1]), Some(8))),
        // LocalSizeId
        ("", &["!{ptr @k, i32 38, !4, !4, !5}"], (Some([8, 8, 9]), None)),
        // The first of several counts, and a node of another function is ignored.
        ("", &["!{ptr @k, i32 35, i32 8}", "!{ptr @k, i32 35, i32 16}", "!{null, i32 17, i32 1, i32 1, i32 1}"], (None, Some(8))),
        ("", &["!{ptr @k, i32 17, i32 12}", "!{ptr @k}", "!{}"], (None, None)),
        ("!reqd_work_group_size !1", &["!{ptr @k, i32 17, i32 12, i32 10, i32 1}"], (Some([2, 2, 1]), None)),
        ("!intel_reqd_sub_group_size !2", &["!{ptr @k, i32 35, i32 8}"], (None, Some(16))),
        ("!reqd_sub_group_size !2", &[], (None, Some(16))),
        // The size that the device prefers.
        ("!intel_reqd_sub_group_size !3", &[], (None, None)),
        ("!reqd_work_group_size !2", &[], (Some([16, 1, 1]), None)),
    ];
    for (attachments, modes, expected) in rows {
        assert_eq!(of(attachments, modes), expected, "{attachments} {modes:?}");
    }
}
