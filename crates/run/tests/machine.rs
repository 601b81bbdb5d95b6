//! Tests the machine with modules of LLVM IR and SPIR-V: faults and their places, variables, pointers and types.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used)]

mod common;

use common::{launch, program};
use transpire_llvm::assembly;
use transpire_run::{
    Argument, Checks, ElementType, ErrorKind, Launch, Machine, Program, Verdict, VerifyOptions,
    verify,
};

#[test]
fn a_write_behind_a_buffer_is_an_error_with_the_place_and_the_work_item() {
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p) {
entry:
  %id = call i64 @_Z13get_global_idj(i32 0)
  %next = add i64 %id, 1
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %next
  store i32 7, ptr addrspace(1) %at
  ret void
}",
    );
    let error = launch(&program, &[0; 4], |_| {}).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::OutOfBounds);
    assert_eq!(
        error.to_string(),
        "a write of 4 bytes at offset 16 of data, which has 16 bytes; \
         function k, block %entry, instruction 3 (store); work-item (3, 0, 0)"
    );
}

#[test]
fn a_null_pointer_and_a_constant_are_not_written() {
    let null = "define spir_kernel void @k(ptr addrspace(1) %p) {
  store i32 7, ptr addrspace(1) null
  ret void
}";
    let error = launch(&program(null), &[0; 1], |_| {}).unwrap_err();
    assert!(error.message().contains("the null pointer"), "{error}");
    let constant = "@c = addrspace(2) constant i32 5
define spir_kernel void @k(ptr addrspace(1) %p) {
  store i32 7, ptr addrspace(2) @c
  ret void
}";
    let error = launch(&program(constant), &[0; 1], |_| {}).unwrap_err();
    assert!(
        error.message().contains("constant c, which is read-only"),
        "{error}"
    );
}

#[test]
fn phis_exchange_values_at_once() {
    let text = "define spir_kernel void @k(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %a = phi i32 [ 1, %entry ], [ %b, %loop ]
  %b = phi i32 [ 2, %entry ], [ %a, %loop ]
  %n = phi i32 [ 0, %entry ], [ %m, %loop ]
  %m = add i32 %n, 1
  %more = icmp ult i32 %m, 4
  br i1 %more, label %loop, label %end
end:
  %tens = mul i32 %a, 10
  %both = add i32 %tens, %b
  store i32 %both, ptr addrspace(1) %p
  ret void
}";
    // Three exchanges of 1 and 2.
    assert_eq!(launch(&program(text), &[0], |_| {}).unwrap().0, [21]);
}

#[test]
fn spirv_runs_with_other_values_for_specialization_constants() {
    let text = "OpCapability Kernel
OpCapability Addresses
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %f \"k\"
OpDecorate %spec SpecId 5
%void = OpTypeVoid
%int = OpTypeInt 32 0
%ptr = OpTypePointer CrossWorkgroup %int
%fn = OpTypeFunction %void %ptr
%spec = OpSpecConstant %int 3
%two = OpConstant %int 2
%twice = OpSpecConstantOp %int IMul %spec %two
%f = OpFunction %void None %fn
%p = OpFunctionParameter %ptr
%entry = OpLabel
OpStore %p %twice
OpReturn
OpFunctionEnd";
    let words = transpire_spirv::assembly::assemble(text).unwrap();
    let module = transpire_spirv::binary::read_words(&words).unwrap();
    for (values, expected) in [(&[][..], 6), (&[(5, 21)][..], 42)] {
        let program = Program::from_spirv(&module, values).unwrap();
        assert_eq!(launch(&program, &[0], |_| {}).unwrap().0, [expected]);
    }
}

/// Checks structures that share their members: 2^60 paths lead to the innermost one, which has no members.
#[test]
fn types_that_share_their_parts_are_lowered_once() {
    let mut llvm = String::from("%s0 = type {}\n");
    let mut spirv = String::from(
        "OpCapability Kernel
        OpCapability Addresses
        OpMemoryModel Physical64 OpenCL
        OpEntryPoint Kernel %k \"k\"
        %s0 = OpTypeStruct\n",
    );
    for level in 1..=60 {
        let inner = level - 1;
        llvm += &format!("%s{level} = type {{ %s{inner}, %s{inner} }}\n");
        spirv += &format!("%s{level} = OpTypeStruct %s{inner} %s{inner}\n");
    }
    llvm += "define spir_kernel void @k() {\n  %p = alloca %s60\n  %v = load %s60, ptr %p\n  store %s60 %v, ptr %p\n  ret void\n}\n";
    spirv += "%void = OpTypeVoid
        %p = OpTypePointer Function %s60
        %type = OpTypeFunction %void
        %k = OpFunction %void None %type
        %entry = OpLabel
        %x = OpVariable %p Function
        %v = OpLoad %s60 %x
        OpStore %x %v
        OpReturn
        OpFunctionEnd";
    let words = transpire_spirv::assembly::assemble(&spirv).unwrap();
    let module = transpire_spirv::binary::read_words(&words).unwrap();
    for program in [
        Program::from_llvm(&assembly::parse(llvm.as_bytes()).unwrap()).unwrap(),
        Program::from_spirv(&module, &[]).unwrap(),
    ] {
        let mut machine = Machine::new(&program).unwrap();
        machine.launch(&Launch::new("k", [1, 1, 1])).unwrap();
    }
}

#[test]
fn variables_have_their_initial_values_in_each_compared_launch() {
    let kernel = |first: &str| {
        program(&format!(
            "@g = addrspace(1) global i32 3
define spir_kernel void @k(ptr addrspace(1) %p) {{
  %id = call i64 @_Z13get_global_idj(i32 0)
  %old = load i32, ptr addrspace(1) @g
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %id
  store i32 {first}, ptr addrspace(1) %at
  %size = call i64 @_Z15get_global_sizej(i32 0)
  %last = sub i64 %size, 1
  %is.last = icmp eq i64 %id, %last
  br i1 %is.last, label %set, label %end
set:
  store i32 5, ptr addrspace(1) @g
  br label %end
end:
  ret void
}}
declare i64 @_Z15get_global_sizej(i32)"
        ))
    };
    let mut options = VerifyOptions::default();
    // The first two rounds are one-dimensional launches.
    options.rounds = 2;
    let results = verify(&kernel("%old"), &kernel("3"), &options).unwrap();
    assert!(matches!(results[0].verdict, Verdict::Same), "{results:?}");
    assert_eq!(results[0].compared, 2);
}

#[test]
fn a_variable_of_another_module_is_an_error_where_it_is_accessed() {
    let program = program(
        "@imported = external addrspace(1) global i32
@own = addrspace(1) global i32 7
define spir_kernel void @k(ptr addrspace(1) %p) {
  %x = load i32, ptr addrspace(1) @own
  store i32 %x, ptr addrspace(1) %p
  ret void
}
define spir_kernel void @other(ptr addrspace(1) %p) {
  %x = load i32, ptr addrspace(1) @imported
  store i32 %x, ptr addrspace(1) %p
  ret void
}",
    );
    // The variable that follows the imported one has its own initial value.
    assert_eq!(launch(&program, &[0], |_| {}).unwrap().0, [7]);
    let error = launch(&program, &[0], |launch| launch.kernel = "other".to_owned()).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Unsupported);
    assert!(error.to_string().contains("imported"), "{error}");
}

#[test]
fn tables_of_functions_may_have_functions_that_are_only_declared() {
    let text = |called: u32| {
        format!(
            "@table = addrspace(1) constant [2 x ptr] [ptr @other, ptr @add]
declare spir_func i32 @other(i32)
define internal spir_func i32 @add(i32 %v) {{
  %r = add i32 %v, 2
  ret i32 %r
}}
define spir_kernel void @k(ptr addrspace(1) %p) {{
  %slot = getelementptr ptr, ptr addrspace(1) @table, i64 {called}
  %f = load ptr, ptr addrspace(1) %slot
  %r = call spir_func i32 %f(i32 5)
  store i32 %r, ptr addrspace(1) %p
  ret void
}}"
        )
    };
    let (values, _) = launch(&program(&text(1)), &[0], |_| {}).unwrap();
    assert_eq!(values, [7]);
    let error = launch(&program(&text(0)), &[0], |_| {}).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Unsupported);
    assert!(error.message().contains("other"), "{error}");
}

const POINTERS: &str = "
OpCapability Addresses
OpCapability Kernel
OpCapability Linkage
OpCapability FunctionPointersINTEL
OpExtension \"SPV_INTEL_function_pointers\"
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %k \"k\"
OpDecorate %other LinkageAttributes \"other\" Import
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%five = OpConstant %uint 5
%two = OpConstant %uint 2
%buffer = OpTypePointer CrossWorkgroup %uint
%function = OpTypeFunction %uint %uint
%kernel = OpTypeFunction %void %buffer
%pointer = OpTypePointer CodeSectionINTEL %function
%of_other = OpConstantFunctionPointerINTEL %pointer %other
%of_add = OpConstantFunctionPointerINTEL %pointer %add
%other = OpFunction %uint None %function
%w = OpFunctionParameter %uint
OpFunctionEnd
%k = OpFunction %void None %kernel
%p = OpFunctionParameter %buffer
%entry = OpLabel
%r = OpFunctionPointerCallINTEL %uint {called} %five
OpStore %p %r
OpReturn
OpFunctionEnd
%add = OpFunction %uint None %function
%v = OpFunctionParameter %uint
%start = OpLabel
%sum = OpIAdd %uint %v %two
OpReturnValue %sum
OpFunctionEnd";

#[test]
fn pointers_of_spirv_to_declared_functions_are_only_called_in_vain() {
    let program = |called: &str| {
        let text = POINTERS.replace("{called}", called);
        let words = transpire_spirv::assembly::assemble(&text).unwrap();
        let module = transpire_spirv::binary::read_words(&words).unwrap();
        Program::from_spirv(&module, &[]).unwrap()
    };
    let (values, _) = launch(&program("%of_add"), &[0], |_| {}).unwrap();
    assert_eq!(values, [7]);
    let error = launch(&program("%of_other"), &[0], |_| {}).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Unsupported);
}

#[test]
fn spirv_has_replicated_composites_poison_and_fused_products() {
    let text = "OpCapability Kernel
OpCapability Addresses
OpCapability Vector16
OpCapability ReplicatedCompositesEXT
OpCapability PoisonFreezeKHR
OpCapability FMAKHR
OpExtension \"SPV_EXT_replicated_composites\"
OpExtension \"SPV_KHR_poison_freeze\"
OpExtension \"SPV_KHR_fma\"
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %f \"k\"
%void = OpTypeVoid
%int = OpTypeInt 32 0
%float = OpTypeFloat 32
%int4 = OpTypeVector %int 4
%float4 = OpTypeVector %float 4
%ptr = OpTypePointer CrossWorkgroup %int4
%fn = OpTypeFunction %void %ptr
%three = OpConstant %int 3
%threes = OpConstantCompositeReplicateEXT %int4 %three
%x = OpConstant %float 1.5
%poison = OpPoisonKHR %int4
%f = OpFunction %void None %fn
%p = OpFunctionParameter %ptr
%entry = OpLabel
%xs = OpCompositeConstructReplicateEXT %float4 %x
%y = OpFmaKHR %float4 %xs %xs %xs
%z = OpConvertFToS %int4 %y
%frozen = OpFreezeKHR %int4 %poison
%zero = OpIMul %int4 %frozen %z
%none = OpISub %int4 %zero %zero
%sum = OpIAdd %int4 %z %threes
%all = OpIAdd %int4 %sum %none
OpStore %p %all
OpReturn
OpFunctionEnd";
    let words = transpire_spirv::assembly::assemble(text).unwrap();
    let module = transpire_spirv::binary::read_words(&words).unwrap();
    let program = Program::from_spirv(&module, &[]).unwrap();
    let run = |launch: &mut Launch| launch.global = [1; 3];
    assert_eq!(launch(&program, &[0; 4], run).unwrap().0, [6; 4]);
}

/// Checks arrays whose elements are packed into words (SPV_KHR_constant_data), with bits after the last element.
#[test]
fn constant_data_is_an_array_of_integers() {
    let module = |constants: &str| {
        let text = format!(
            "OpCapability Kernel
OpCapability Addresses
OpCapability Int16
OpCapability Int64
OpCapability ConstantDataKHR
OpExtension \"SPV_KHR_constant_data\"
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %f \"k\"
OpDecorate %longs SpecId 7
%void = OpTypeVoid
%int = OpTypeInt 32 0
%short = OpTypeInt 16 0
%long = OpTypeInt 64 0
%zero = OpConstant %int 0
%one = OpConstant %int 1
%two = OpConstant %int 2
%three = OpConstant %int 3
%array = OpTypeArray %short %three
%pair = OpTypeArray %long %two
{constants}
%constant = OpTypePointer UniformConstant %array
%element = OpTypePointer UniformConstant %short
%table = OpVariable %constant UniformConstant %data
%ptr = OpTypePointer CrossWorkgroup %int
%fn = OpTypeFunction %void %ptr
%f = OpFunction %void None %fn
%p = OpFunctionParameter %ptr
%entry = OpLabel
%from = OpInBoundsAccessChain %element %table %two
%x = OpLoad %short %from
%high = OpSConvert %int %x
%y = OpCompositeExtract %long %longs 1
%low = OpUConvert %int %y
%sum = OpIAdd %int %high %low
OpStore %p %sum
OpReturn
OpFunctionEnd"
        );
        let words = transpire_spirv::assembly::assemble(&text).unwrap();
        transpire_spirv::binary::read_words(&words).unwrap()
    };
    let longs = "%longs = OpSpecConstantDataKHR %pair 1 2 3 4";
    let valid = module(&format!(
        "%data = OpConstantDataKHR %array 0x50004 0x1234fffe\n{longs}"
    ));
    let program = Program::from_spirv(&valid, &[]).unwrap();
    let run = |launch: &mut Launch| launch.global = [1; 3];
    // -2 and 0x400000003
    assert_eq!(launch(&program, &[0], run).unwrap().0, [1]);
    let error = Program::from_spirv(&valid, &[(7, 1)]).unwrap_err();
    assert!(
        error.to_string().contains("the data of an array"),
        "{error}"
    );
    let short = module(&format!(
        "%data = OpConstantDataKHR %array 0x50004\n{longs}"
    ));
    let error = Program::from_spirv(&short, &[]).unwrap_err();
    assert!(
        error.to_string().contains("does not fit its type"),
        "{error}"
    );
}

#[test]
fn a_value_that_no_object_has_is_undefined() {
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p) {
  %at = getelementptr i32, ptr addrspace(1) %p, i64 5
  %x = load i32, ptr addrspace(1) %at
  store i32 %x, ptr addrspace(1) %p
  ret void
}",
    );
    let run = |level: &str| {
        let mut machine = Machine::new(&program).unwrap();
        let buffer = machine.add_buffer("data", &[0; 4]).unwrap();
        let mut launch = Launch::new("k", [1; 3]);
        launch.arguments = vec![Argument::Buffer(buffer)];
        let mut checks = Checks::all();
        checks.apply(&format!("out-of-bounds={level}")).unwrap();
        let findings = machine.check(&launch, &checks).unwrap().findings;
        findings
            .iter()
            .map(|finding| finding.rule.name)
            .collect::<Vec<_>>()
    };
    assert_eq!(run("warning"), ["out-of-bounds", "uninitialized"]);
    assert_eq!(run("error"), ["out-of-bounds"]);
    assert!(run("off").is_empty());
}

#[test]
fn an_array_of_unknown_length_has_any_index() {
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p) {
  %id = call i64 @_Z13get_global_idj(i32 0)
  %at = getelementptr [0 x i32], ptr addrspace(1) %p, i64 0, i64 %id
  store i32 7, ptr addrspace(1) %at
  ret void
}",
    );
    assert_eq!(launch(&program, &[0; 3], |_| {}).unwrap().0, [7; 3]);
}

#[test]
fn functions_named_after_instructions_copy_and_tell_the_memory_of_a_pointer() {
    let program = program(
        "@l = internal addrspace(3) global [2 x i32] undef
define spir_kernel void @k(ptr addrspace(1) %p) {
  %id = call i64 @_Z13get_global_idj(i32 0)
  %mine = getelementptr i32, ptr addrspace(3) @l, i64 %id
  %other = addrspacecast ptr addrspace(3) %mine to ptr addrspace(4)
  %semantics = call i32 @_Z30__spirv_GenericPtrMemSemanticsPU3AS4v(ptr addrspace(4) %other)
  store i32 %semantics, ptr addrspace(3) %mine
  call void @_Z7barrierj(i32 1)
  %e = call target(\"spirv.Event\") @_Z22__spirv_GroupAsyncCopyiPU3AS1iPU3AS3Kimm9ocl_event(i32 2, ptr addrspace(1) %p, ptr addrspace(3) @l, i64 2, i64 1, target(\"spirv.Event\") zeroinitializer)
  %list = alloca target(\"spirv.Event\")
  store target(\"spirv.Event\") %e, ptr %list
  call void @_Z23__spirv_GroupWaitEventsiiP9ocl_event(i32 2, i32 1, ptr %list)
  ret void
}
declare i32 @_Z30__spirv_GenericPtrMemSemanticsPU3AS4v(ptr addrspace(4))
declare target(\"spirv.Event\") @_Z22__spirv_GroupAsyncCopyiPU3AS1iPU3AS3Kimm9ocl_event(i32, ptr addrspace(1), ptr addrspace(3), i64, i64, target(\"spirv.Event\"))
declare void @_Z23__spirv_GroupWaitEventsiiP9ocl_event(i32, i32, ptr)",
    );
    // WorkgroupMemory of SPIR-V's memory semantics.
    let (values, _) = launch(&program, &[0; 2], |_| {}).unwrap();
    assert_eq!(values, [0x100; 2]);
}

#[test]
fn the_address_of_a_weak_symbol_that_nothing_defines_is_null() {
    let program = program(
        "@v = extern_weak addrspace(1) global i32
declare extern_weak void @f()
define spir_kernel void @k(ptr addrspace(1) %p) {
  %no_variable = icmp eq ptr addrspace(1) @v, null
  %no_function = icmp eq ptr @f, null
  %both = and i1 %no_variable, %no_function
  %x = zext i1 %both to i32
  store i32 %x, ptr addrspace(1) %p
  ret void
}",
    );
    assert_eq!(launch(&program, &[7], |_| {}).unwrap().0, [1]);
}

#[test]
fn structs_of_spirv_may_point_to_themselves() {
    let words = transpire_spirv::assembly::assemble(
        "OpCapability Addresses
         OpCapability Kernel
         OpMemoryModel Physical64 OpenCL
         OpEntryPoint Kernel %k \"k\"
         OpTypeForwardPointer %to_node Function
         %void = OpTypeVoid
         %u = OpTypeInt 32 0
         %node = OpTypeStruct %u %to_node
         %to_node = OpTypePointer Function %node
         %to_next = OpTypePointer Function %to_node
         %to_u = OpTypePointer CrossWorkgroup %u
         %to_value = OpTypePointer Function %u
         %of_k = OpTypeFunction %void %to_u
         %c0 = OpConstant %u 0
         %c1 = OpConstant %u 1
         %c5 = OpConstant %u 5
         %k = OpFunction %void None %of_k
         %p = OpFunctionParameter %to_u
         %entry = OpLabel
         %a = OpVariable %to_node Function
         %b = OpVariable %to_node Function
         %value = OpInBoundsPtrAccessChain %to_value %b %c0 %c0
         OpStore %value %c5 Aligned 4
         %link = OpInBoundsPtrAccessChain %to_next %a %c0 %c1
         OpStore %link %b Aligned 8
         %next = OpLoad %to_node %link Aligned 8
         %of_next = OpInBoundsPtrAccessChain %to_value %next %c0 %c0
         %x = OpLoad %u %of_next Aligned 4
         OpStore %p %x Aligned 4
         OpReturn
         OpFunctionEnd",
    )
    .unwrap();
    let module = transpire_spirv::binary::read_words(&words).unwrap();
    let program = Program::from_spirv(&module, &[]).unwrap();
    assert_eq!(launch(&program, &[0], |_| {}).unwrap().0, [5]);
}

#[test]
fn constructors_run_once_before_the_first_kernel() {
    let program = program(
        "@v = internal addrspace(1) global i32 0
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @init, ptr null }]
define internal void @init() {
  store i32 41, ptr addrspace(1) @v
  ret void
}
define spir_kernel void @k(ptr addrspace(1) %p) {
  %x = load i32, ptr addrspace(1) @v
  %y = add i32 %x, 1
  store i32 %y, ptr addrspace(1) @v
  store i32 %y, ptr addrspace(1) %p
  ret void
}",
    );
    let mut machine = Machine::new(&program).unwrap();
    let buffer = machine.add_buffer("data", &[0; 4]).unwrap();
    let mut launch = Launch::new("k", [1, 1, 1]);
    launch.arguments = vec![Argument::Buffer(buffer)];
    for expected in [42, 43] {
        machine.launch(&launch).unwrap();
        assert_eq!(machine.read_buffer(buffer), [expected, 0, 0, 0]);
    }
}

#[test]
fn a_kernel_has_its_own_types_of_arguments() {
    let text = "OpCapability Kernel
OpCapability Addresses
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %a \"a\"
OpEntryPoint Kernel %b \"a.b\"
%first = OpString \"kernel_arg_type.a.float*,\"
%second = OpString \"kernel_arg_type.a.b.int*,\"
%void = OpTypeVoid
%char = OpTypeInt 8 0
%pointer = OpTypePointer CrossWorkgroup %char
%function = OpTypeFunction %void %pointer
%a = OpFunction %void None %function
%p = OpFunctionParameter %pointer
%x = OpLabel
OpReturn
OpFunctionEnd
%b = OpFunction %void None %function
%q = OpFunctionParameter %pointer
%y = OpLabel
OpReturn
OpFunctionEnd
";
    let words = transpire_spirv::assembly::assemble(text).unwrap();
    let module = transpire_spirv::binary::read_words(&words).unwrap();
    let program = Program::from_spirv(&module, &[]).unwrap();
    let elements = |kernel| program.kernel(kernel).unwrap().parameters[0].elements;
    assert_eq!(elements("a"), Some((ElementType::Float, 1)));
    assert_eq!(elements("a.b"), Some((ElementType::Integer(32, true), 1)));
}
