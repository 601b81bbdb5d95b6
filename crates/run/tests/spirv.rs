//! Tests the lowering of SPIR-V: addresses of built-in variables, and decorations.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used)]

mod common;

use common::launch;
use transpire_run::{Argument, Checks, Launch, Machine, ParameterKind, Program};

fn program_of(text: &str) -> Program {
    let words = transpire_spirv::assembly::assemble(text).unwrap();
    let module = transpire_spirv::binary::read_words(&words).unwrap();
    Program::from_spirv(&module, &[]).unwrap()
}

/// Returns the program of a kernel `k` with the buffer `%p`. The kernel runs `body`, which computes `%r`, a number of 32
/// bits, and stores it in the element of its work-item.
fn of_built_ins(globals: &str, body: &str) -> Program {
    program_of(&format!(
        "OpCapability Addresses
OpCapability Kernel
OpCapability Int64
OpCapability Int8
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %k \"k\" %gid %size %lane
OpDecorate %gid BuiltIn GlobalInvocationId
OpDecorate %size BuiltIn GlobalSize
OpDecorate %lane BuiltIn SubgroupLocalInvocationId
%void = OpTypeVoid
%uchar = OpTypeInt 8 0
%uint = OpTypeInt 32 0
%ulong = OpTypeInt 64 0
%v3ulong = OpTypeVector %ulong 3
%v2ulong = OpTypeVector %ulong 2
%u0 = OpConstant %uint 0
%u1 = OpConstant %uint 1
%u2 = OpConstant %uint 2
%l0 = OpConstant %ulong 0
%l1 = OpConstant %ulong 1
%l2 = OpConstant %ulong 2
%l8 = OpConstant %ulong 8
%all = OpTypePointer Input %v3ulong
%pair = OpTypePointer Input %v2ulong
%one = OpTypePointer Input %ulong
%word = OpTypePointer Input %uint
%byte = OpTypePointer Input %uchar
%buffer = OpTypePointer CrossWorkgroup %uint
%fn = OpTypeFunction %void %buffer
%gid = OpVariable %all Input
%size = OpVariable %all Input
%lane = OpVariable %word Input
{globals}
%k = OpFunction %void None %fn
%p = OpFunctionParameter %buffer
%entry = OpLabel
%at0 = OpInBoundsAccessChain %one %gid %u0
%id = OpLoad %ulong %at0
{body}
%at = OpInBoundsPtrAccessChain %buffer %p %id
OpStore %at %r Aligned 4
OpReturn
OpFunctionEnd"
    ))
}

#[test]
fn addresses_are_derived_from_built_in_variables() {
    let load = |ty: &str, at: &str| format!("%x = OpLoad %{ty} %{at}\n%r = OpUConvert %uint %x");
    // The addresses, the load, and the results of two work-items in each of two rows.
    #[rustfmt::skip]
    let rows = [
        ("%a = OpInBoundsPtrAccessChain %one %gid %u0 %u1", load("ulong", "a"), [0, 0]),
        ("%a = OpPtrAccessChain %one %size %l0 %u0", load("ulong", "a"), [2, 2]),
        ("%a = OpPtrAccessChain %one %gid %l0 %id", load("ulong", "a"), [0, 0]),
        ("%w = OpPtrAccessChain %all %gid %l0\n%a = OpAccessChain %one %w %u0", load("ulong", "a"), [0, 1]),
        // Another element than the first, from a component.
        ("%c = OpAccessChain %one %size %u2\n%m = OpISub %ulong %l0 %l2\n%a = OpInBoundsPtrAccessChain %one %c %m", load("ulong", "a"), [2, 2]),
        ("%a = OpCopyObject %all %gid", "%v = OpLoad %v3ulong %a\n%x = OpCompositeExtract %ulong %v 0\n%r = OpUConvert %uint %x".into(), [0, 1]),
        ("%c = OpAccessChain %one %gid %u0\n%a = OpCopyObject %one %c", load("ulong", "a"), [0, 1]),
        ("%a = OpBitcast %one %gid", load("ulong", "a"), [0, 1]),
        ("%a = OpBitcast %pair %size", "%v = OpLoad %v2ulong %a\n%x = OpCompositeExtract %ulong %v 0\n%r = OpUConvert %uint %x".into(), [2, 2]),
        // Offsets in bytes, as in canonical LLVM IR.
        ("%c = OpBitcast %byte %size\n%d = OpInBoundsPtrAccessChain %byte %c %l8\n%a = OpBitcast %one %d", load("ulong", "a"), [1, 1]),
        // A part of a component.
        ("%a = OpBitcast %word %gid", "%r = OpLoad %uint %a".into(), [0, 1]),
        ("%a = OpBitcast %byte %lane", load("uchar", "a"), [0, 1]),
        ("%a = OpPtrAccessChain %word %lane %l0", "%r = OpLoad %uint %a".into(), [0, 1]),
    ];
    for (addresses, load, expected) in rows {
        let program = of_built_ins("", &format!("{addresses}\n{load}"));
        let (values, _) = launch(&program, &[7, 7], |_| {}).unwrap();
        assert_eq!(values, expected, "{addresses}");
    }
    // The addresses are constants.
    let constant = "%c = OpSpecConstantOp %one InBoundsPtrAccessChain %gid %l0 %u0
%d = OpSpecConstantOp %all Bitcast %size
%e = OpSpecConstantOp %one InBoundsPtrAccessChain %size %l0 %u1";
    for (load, expected) in [
        (load("ulong", "c"), [0, 1]),
        (load("ulong", "e"), [1, 1]),
        (
            "%v = OpLoad %v3ulong %d\n%x = OpCompositeExtract %ulong %v 0\n%r = OpUConvert %uint %x"
                .to_owned(),
            [2, 2],
        ),
    ] {
        let program = of_built_ins(constant, &load);
        let (values, _) = launch(&program, &[7, 7], |_| {}).unwrap();
        assert_eq!(values, expected, "{load}");
    }
}

#[test]
fn accesses_outside_of_built_in_variables_are_errors() {
    for (body, why) in [
        (
            "%a = OpBitcast %byte %gid\n%b = OpPtrAccessChain %byte %a %l1\n%c = OpBitcast %one %b\n%x = OpLoad %ulong %c",
            "a read of 8 bytes at a built-in variable",
        ),
        (
            "%a = OpPtrAccessChain %all %gid %u1\n%v = OpLoad %v3ulong %a\n%x = OpCompositeExtract %ulong %v 0",
            "a read of 8 bytes at a built-in variable",
        ),
        (
            "%x = OpIAdd %ulong %l1 %l1\nOpStore %at0 %x",
            "a built-in variable",
        ),
    ] {
        let program = of_built_ins("", &format!("{body}\n%r = OpUConvert %uint %x"));
        let error = launch(&program, &[7, 7], |_| {}).unwrap_err();
        assert!(error.message().contains(why), "{body}: {error}");
    }
}

/// Returns a kernel `k` with the buffer `%p` and the structure `%s`, which calls a function that changes its copy of a
/// variable. Each of `decorations` decorates an id, or a group of decorations of this id.
fn decorated(decorations: &str) -> Program {
    program_of(&format!(
        "OpCapability Addresses
OpCapability Kernel
OpCapability Float16
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %k \"k\"
{decorations}
%void = OpTypeVoid
%half = OpTypeFloat 16
%float = OpTypeFloat 32
%bool = OpTypeBool
%short = OpTypeInt 16 0
%uint = OpTypeInt 32 0
%u0 = OpConstant %uint 0
%u1 = OpConstant %uint 1
%most = OpConstant %uint 0x7fffffff
%above = OpConstant %float 0x1.001p+0
%pair = OpTypeStruct %uint %uint
%buffer = OpTypePointer CrossWorkgroup %uint
%pointer = OpTypePointer Function %pair
%word = OpTypePointer Function %uint
%of_f = OpTypeFunction %void %pointer
%of_k = OpTypeFunction %void %buffer
%of_l = OpTypeFunction %void %buffer %pointer
%f = OpFunction %void None %of_f
%s = OpFunctionParameter %pointer
%in_f = OpLabel
%first = OpInBoundsAccessChain %word %s %u0
OpStore %first %u1 Aligned 4
OpReturn
OpFunctionEnd
%k = OpFunction %void None %of_k
%p = OpFunctionParameter %buffer
%in_k = OpLabel
%v = OpVariable %pointer Function
%own = OpInBoundsAccessChain %word %v %u0
OpStore %own %u0 Aligned 4
%p1 = OpInBoundsPtrAccessChain %buffer %p %u1
%none = OpFunctionCall %void %f %v
%x = OpLoad %uint %own Aligned 4
%rounded = OpFConvert %half %above
%bits = OpBitcast %short %rounded
%wide = OpUConvert %uint %bits
%r = OpBitwiseXor %uint %x %wide
OpStore %p %r Aligned 4
%c = OpULessThan %bool %x %most
%one = OpSelect %uint %c %u1 %u0
%sum = OpIAdd %uint %most %one
OpStore %p1 %sum Aligned 4
OpReturn
OpFunctionEnd
%l = OpFunction %void None %of_l
%q = OpFunctionParameter %buffer
%t = OpFunctionParameter %pointer
%in_l = OpLabel
OpReturn
OpFunctionEnd"
    ))
}

#[test]
fn decoration_groups_count_as_decorations() {
    let entry = "OpEntryPoint Kernel %l \"l\"\n";
    let parameters = "FuncParamAttr NoWrite
FuncParamAttr ByVal";
    let rows = [
        ("s", parameters),
        ("t", parameters),
        ("rounded", "FPRoundingMode RTP"),
        ("sum", "NoSignedWrap"),
    ];
    let direct: String = rows
        .iter()
        .flat_map(|(id, all)| {
            all.lines()
                .map(move |one| format!("OpDecorate %{id} {one}\n"))
        })
        .collect();
    let groups: String = rows
        .iter()
        .map(|(id, all)| {
            let group = format!("%group_{id}");
            let all: String = all
                .lines()
                .map(|one| format!("OpDecorate {group} {one}\n"))
                .collect();
            format!("{all}{group} = OpDecorationGroup\nOpGroupDecorate {group} %{id}\n")
        })
        .collect();
    for (decorations, expected, rules) in [
        // The call changes the variable, and the conversion rounds to the nearest.
        (String::new(), 0x3c01, vec![]),
        (direct, 0x3c01, vec!["overflow"]),
        (groups, 0x3c01, vec!["overflow"]),
    ] {
        let program = decorated(&format!("{entry}{decorations}"));
        let (values, _) = launch(&program, &[0, 0], |launch| launch.global = [1; 3]).unwrap();
        assert_eq!(values, [expected, i32::MIN], "{decorations}");
        let parameter = &program.kernel("l").unwrap().parameters[1];
        let is_value = matches!(parameter.kind, ParameterKind::Value { size: 8 });
        assert_eq!(is_value, !decorations.is_empty());
        let mut machine = Machine::new(&program).unwrap();
        let mut launch = Launch::new("k", [1; 3]);
        launch.arguments = vec![Argument::Buffer(
            machine.add_buffer("data", &[0; 8]).unwrap(),
        )];
        let mut checks = Checks::none();
        checks.apply("overflow").unwrap();
        let findings = machine.check(&launch, &checks).unwrap().findings;
        let found: Vec<&str> = findings.iter().map(|finding| finding.rule.name).collect();
        assert_eq!(found, rules);
    }
}

#[test]
fn types_that_are_not_supported_stop_only_the_kernels_with_them() {
    let program = program_of(
        "OpCapability Addresses
OpCapability Kernel
OpCapability Int8
OpCapability Float8EXT
OpExtension \"SPV_EXT_float8\"
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %k \"k\"
OpEntryPoint Kernel %l \"l\"
OpEntryPoint Kernel %m \"m\"
%void = OpTypeVoid
%uchar = OpTypeInt 8 0
%uint = OpTypeInt 32 0
%u5 = OpConstant %uint 5
%u2 = OpConstant %uint 2
%fp8 = OpTypeFloat 8 Float8E4M3EXT
%v2fp8 = OpTypeVector %fp8 2
%array = OpTypeArray %v2fp8 %u2
%struct = OpTypeStruct %uint %array
%one = OpConstant %fp8 0x1p+0
%two = OpConstantComposite %v2fp8 %one %one
%none = OpConstantNull %struct
%buffer = OpTypePointer CrossWorkgroup %uint
%floats = OpTypePointer CrossWorkgroup %fp8
%pairs = OpTypePointer CrossWorkgroup %struct
%of_k = OpTypeFunction %void %buffer
%of_m = OpTypeFunction %void %buffer %v2fp8
%k = OpFunction %void None %of_k
%p = OpFunctionParameter %buffer
%in_k = OpLabel
OpStore %p %u5 Aligned 4
OpReturn
OpFunctionEnd
%l = OpFunction %void None %of_k
%q = OpFunctionParameter %buffer
%in_l = OpLabel
%at = OpBitcast %floats %q
OpStore %at %one Aligned 1
OpReturn
OpFunctionEnd
%m = OpFunction %void None %of_m
%r = OpFunctionParameter %buffer
%s = OpFunctionParameter %v2fp8
%in_m = OpLabel
OpReturn
OpFunctionEnd",
    );
    assert_eq!(launch(&program, &[0], |_| {}).unwrap().0, [5]);
    let error = launch(&program, &[0], |launch| launch.kernel = "l".into()).unwrap_err();
    assert_eq!(
        error.message(),
        "an 8-bit floating-point type is not supported"
    );
    let parameter = &program.kernel("m").unwrap().parameters[1];
    let expected = ParameterKind::Unsupported("an 8-bit floating-point type".into());
    assert_eq!(parameter.kind, expected);
}

#[test]
fn a_vector_of_booleans_has_the_size_of_llvm_ir() {
    let program = program_of(
        "OpCapability Addresses
OpCapability Kernel
OpCapability Vector16
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %k \"k\"
%void = OpTypeVoid
%bool = OpTypeBool
%v3bool = OpTypeVector %bool 3
%v16bool = OpTypeVector %bool 16
%uint = OpTypeInt 32 0
%u0 = OpConstant %uint 0
%u1 = OpConstant %uint 1
%buffer = OpTypePointer CrossWorkgroup %uint
%of_k = OpTypeFunction %void %buffer %bool %v3bool %v16bool
%k = OpFunction %void None %of_k
%p = OpFunctionParameter %buffer
%a = OpFunctionParameter %bool
%b = OpFunctionParameter %v3bool
%c = OpFunctionParameter %v16bool
%in_k = OpLabel
%b1 = OpCompositeExtract %bool %b 1
%c12 = OpCompositeExtract %bool %c 12
%ab = OpLogicalAnd %bool %a %b1
%all = OpLogicalAnd %bool %ab %c12
%r = OpSelect %uint %all %u1 %u0
OpStore %p %r Aligned 4
OpReturn
OpFunctionEnd",
    );
    let kinds = program.kernel("k").unwrap().parameters.iter().skip(1);
    let sizes: Vec<ParameterKind> = kinds.map(|it| it.kind.clone()).collect();
    let size = |size| ParameterKind::Value { size };
    assert_eq!(sizes, [size(1), size(1), size(2)]);
    for (b, expected) in [(2, 1), (5, 0)] {
        let values = [vec![1], vec![b], vec![0, 0x10]];
        let (values, _) = launch(&program, &[7], |launch| {
            launch.arguments.extend(values.map(Argument::Value));
        })
        .unwrap();
        assert_eq!(values, [expected]);
    }
}
