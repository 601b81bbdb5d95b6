//! Tests the lowering of LLVM IR: kernels in named metadata, specialization constants, and types of parameters.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used)]

mod common;

use common::{launch, program};
use transpire_run::{Argument, Launch, Machine, ParameterKind, Program};

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

#[test]
fn specialization_constants_have_their_defaults() {
    // The type, the mangled letter, the default, and the instructions that make an `i32` of `%c`.
    #[rustfmt::skip]
    let rows = [
        ("i1", "b", "true", "%r = zext i1 %c to i32", 1),
        ("i8", "c", "-3", "%r = sext i8 %c to i32", -3),
        ("i16", "s", "300", "%r = sext i16 %c to i32", 300),
        ("i32", "i", "70000", "%r = add i32 %c, 1", 70001),
        ("i64", "l", "8589934594", "%s = lshr i64 %c, 32\n%r = trunc i64 %s to i32", 2),
        ("half", "Dh", "1.5", "%r = fptosi half %c to i32", 1),
        ("float", "f", "-2.0", "%r = fptosi float %c to i32", -2),
        ("double", "d", "7.0", "%r = fptosi double %c to i32", 7),
    ];
    for (ty, letter, default, rest, expected) in rows {
        let name = format!("_Z20__spirv_SpecConstanti{letter}");
        let program = program(&format!(
            "declare {ty} @{name}(i32, {ty})
define spir_kernel void @k(ptr addrspace(1) %p) {{
  %c = call {ty} @{name}(i32 4, {ty} {default})
  {rest}
  store i32 %r, ptr addrspace(1) %p
  ret void
}}"
        ));
        assert_eq!(
            launch(&program, &[0], |_| {}).unwrap().0,
            [expected],
            "{ty}"
        );
    }
}

#[test]
fn composite_specialization_constants_have_their_members() {
    let program = program(
        "%s = type { i8, <2 x i32>, [2 x i16] }
declare i8 @_Z20__spirv_SpecConstantic(i32, i8)
declare i32 @_Z20__spirv_SpecConstantii(i32, i32)
declare <2 x i32> @_Z29__spirv_SpecConstantCompositeii(i32, i32)
declare [2 x i16] @_Z29__spirv_SpecConstantCompositess(i16, i16)
declare %s @_Z29__spirv_SpecConstantCompositecDv2_iA2_s(i8, <2 x i32>, [2 x i16])
define spir_kernel void @k(ptr addrspace(1) %p) {
  %a = call i8 @_Z20__spirv_SpecConstantic(i32 0, i8 1)
  %b = call i32 @_Z20__spirv_SpecConstantii(i32 1, i32 20)
  %v = call <2 x i32> @_Z29__spirv_SpecConstantCompositeii(i32 %b, i32 300)
  %w = call [2 x i16] @_Z29__spirv_SpecConstantCompositess(i16 4000, i16 undef)
  %s = call %s @_Z29__spirv_SpecConstantCompositecDv2_iA2_s(i8 %a, <2 x i32> %v, [2 x i16] %w)
  store %s %s, ptr addrspace(1) %p
  ret void
}",
    );
    let (values, _) = launch(&program, &[0; 6], |launch| launch.global = [1; 3]).unwrap();
    assert_eq!((values[0] & 0xff, &values[2..4]), (1, &[20, 300][..]));
    assert_eq!(values[4] & 0xffff, 4000);
}

#[test]
fn calls_that_are_not_supported_have_no_opcodes_in_messages() {
    let call = "call i32 @_Z20__spirv_SpecConstantii(i32 0, i32 1)";
    for (declaration, call, expected) in [
        (
            "declare i64 @_Z20__spirv_SpecConstantil(i32, i32)",
            call.replace(
                "i32 @_Z20__spirv_SpecConstantii",
                "i64 @_Z20__spirv_SpecConstantil",
            ),
            "a specialization constant of another type than its default is not supported",
        ),
        (
            "declare i32 @_Z20__spirv_ReadClockKHRi(i32)",
            "call i32 @_Z20__spirv_ReadClockKHRi(i32 0)".to_owned(),
            "function __spirv_ReadClockKHR is not supported",
        ),
        (
            "declare i64 @_Z14get_local_sizev()",
            "call i64 @_Z14get_local_sizev()".to_owned(),
            "a call for WorkgroupSize without the argument that selects a component is not supported",
        ),
    ] {
        let program = program(&format!(
            "{declaration}
define spir_kernel void @k(ptr addrspace(1) %p) {{
  %c = {call}
  ret void
}}"
        ));
        let error = launch(&program, &[0], |_| {}).unwrap_err();
        assert_eq!(error.message(), expected);
    }
}

#[test]
fn vectors_of_booleans_are_bits_of_arguments() {
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p, <4 x i1> %a, <3 x i1> %b, <16 x i1> %c, i1 %d) {
  %w = zext <4 x i1> %a to <4 x i32>
  %x = call i32 @llvm.vector.reduce.or.v4i32(<4 x i32> %w)
  %a2 = extractelement <4 x i1> %a, i32 2
  %a3 = extractelement <4 x i1> %a, i32 3
  %b0 = extractelement <3 x i1> %b, i32 0
  %c9 = extractelement <16 x i1> %c, i32 9
  %all = and i1 %a2, %b0
  %both = and i1 %all, %c9
  %e = and i1 %both, %d
  %f = xor i1 %e, %a3
  %r = zext i1 %f to i32
  store i32 %r, ptr addrspace(1) %p
  ret void
}
declare i32 @llvm.vector.reduce.or.v4i32(<4 x i32>)",
    );
    let sizes: Vec<&ParameterKind> = { program.kernel("k").unwrap().parameters.iter() }
        .skip(1)
        .map(|parameter| &parameter.kind)
        .collect();
    let size = |size| ParameterKind::Value { size };
    assert_eq!(sizes, [&size(1), &size(1), &size(2), &size(1)]);
    for (a, expected) in [(0b0100, 1), (0b1000, 1), (0b1100, 0), (0b0010, 0)] {
        let mut machine = Machine::new(&program).unwrap();
        let buffer = machine.add_buffer("data", &[7; 4]).unwrap();
        let mut launch = Launch::new("k", [1; 3]);
        launch.arguments = vec![Argument::Buffer(buffer)];
        let values = [vec![a], vec![1], vec![0, 2], vec![1]];
        launch.arguments.extend(values.map(Argument::Value));
        machine.launch(&launch).unwrap();
        assert_eq!(machine.read_buffer(buffer), [expected, 0, 0, 0], "{a}");
    }
}

#[test]
fn types_that_are_not_supported_are_named() {
    let program = program(
        "define spir_kernel void @k(fp128 %a, <2 x x86_fp80> %b, <vscale x 2 x i32> %c) {
  ret void
}",
    );
    let parameters = program.kernel("k").unwrap().parameters.iter();
    let kinds: Vec<String> = parameters.map(|it| format!("{:?}", it.kind)).collect();
    for (kind, name) in kinds
        .iter()
        .zip(["type fp128", "type x86_fp80", "a scalable vector"])
    {
        assert!(kind.contains(name), "{kind}");
    }
}

#[test]
fn opaque_parameters_follow_from_calls() {
    let text = "target triple = \"spir64-unknown-unknown\"
declare <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr addrspace(1), ptr addrspace(2), <2 x i32>)
declare void @_Z12write_imagei14ocl_image1d_woiDv4_i(ptr addrspace(1), i32, <4 x i32>)
define <4 x float> @inner(ptr addrspace(2) %s, ptr addrspace(1) %i) {
  %v = call <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr addrspace(1) %i, ptr addrspace(2) %s, <2 x i32> zeroinitializer)
  ret <4 x float> %v
}
define <4 x float> @outer(ptr addrspace(1) %i, ptr addrspace(2) %s) {
  %v = call <4 x float> @inner(ptr addrspace(2) %s, ptr addrspace(1) %i)
  ret <4 x float> %v
}
define <4 x float> @endless(ptr addrspace(1) %i) {
  %v = call <4 x float> @endless(ptr addrspace(1) %i)
  ret <4 x float> %v
}
define spir_kernel void @k(ptr addrspace(1) %i, ptr addrspace(2) %s, ptr addrspace(1) %o, ptr addrspace(1) %w, ptr addrspace(2) %c) {
  %v = call <4 x float> @outer(ptr addrspace(1) %i, ptr addrspace(2) %s)
  store <4 x float> %v, ptr addrspace(1) %o
  call void @_Z12write_imagei14ocl_image1d_woiDv4_i(ptr addrspace(1) %w, i32 0, <4 x i32> zeroinitializer)
  %e = call <4 x float> @endless(ptr addrspace(1) %o)
  ret void
}
";
    let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
    let program = Program::from_llvm(&module).unwrap();
    let parameters = &program.kernel("k").unwrap().parameters;
    let kinds: Vec<String> = parameters.iter().map(|it| it.kind.to_string()).collect();
    assert_eq!(
        kinds,
        [
            "an image of type image2d_t",
            "a sampler",
            "a buffer",
            "an image of type image1d_t",
            "a buffer"
        ]
    );
}
