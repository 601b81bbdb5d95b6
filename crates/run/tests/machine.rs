//! Tests the machine with kernels of LLVM IR and SPIR-V: faults and their places, limits, work-groups, threads.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used)]

use std::num::NonZeroUsize;

use transpire_llvm::assembly;
use transpire_parallel::{Threads, with_threads};
use transpire_run::{
    Argument, BufferKind, Checks, ElementType, Error, ErrorKind, Launch, Limits, Machine, Outcome,
    Program, Verdict, VerifyOptions, verify,
};

const DECLARATIONS: &str = "
declare i64 @_Z13get_global_idj(i32)
declare i64 @_Z12get_local_idj(i32)
declare void @_Z7barrierj(i32)
declare <4 x i32> @_Z31sub_group_non_uniform_broadcastDv4_ij(<4 x i32>, i32)
";

fn program(kernel: &str) -> Program {
    let text = format!(
        "target datalayout = \"e-i64:64-v16:16-v32:32-n8:16:32:64\"\n{kernel}\n{DECLARATIONS}"
    );
    Program::from_llvm(&assembly::parse(text.as_bytes()).unwrap()).unwrap()
}

/// Launches the kernel `k` of `program` with a buffer of the integers `values`, and one work-item for each. `change`
/// can change the launch before. Returns the final integers and the outcome, or the error of the launch.
fn launch(
    program: &Program,
    values: &[i32],
    change: impl FnOnce(&mut Launch),
) -> Result<(Vec<i32>, Outcome), Error> {
    let mut machine = Machine::new(program)?;
    let bytes: Vec<u8> = values
        .iter()
        .flat_map(|value| value.to_le_bytes())
        .collect();
    let buffer = machine.add_buffer("data", &bytes)?;
    let mut launch = Launch::new("k", [values.len() as u64, 1, 1]);
    launch.arguments = vec![Argument::Buffer(buffer)];
    change(&mut launch);
    let outcome = machine.launch(&launch)?;
    let bytes = machine.read_buffer(buffer);
    let words = bytes
        .chunks_exact(4)
        .map(|word| i32::from_le_bytes(word.try_into().unwrap()));
    Ok((words.collect(), outcome))
}

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
         function k, block entry, instruction 3; work-item (3, 0, 0)"
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
fn an_endless_loop_ends_at_the_limit_of_steps() {
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  br label %loop
}",
    );
    let error = launch(&program, &[0; 1], |launch| launch.limits.steps = 100_000).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Limit);
}

#[test]
fn a_work_item_has_a_limit_of_steps_of_its_own() {
    // Each work-item takes 100,000 steps.
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %n = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %n, 1
  %more = icmp ult i32 %next, 25000
  br i1 %more, label %loop, label %end
end:
  ret void
}",
    );
    assert!(Limits::default().item_steps < u64::MAX);
    let run =
        |change: fn(&mut Limits)| launch(&program, &[0; 8], |launch| change(&mut launch.limits));
    run(|_| {}).unwrap();
    run(|limits| limits.item_steps = 150_000).unwrap();
    let error = run(|limits| limits.item_steps = 60_000).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Limit);
    assert!(error.message().contains("more than 60000 steps"), "{error}");
    // The limit of all work-items takes the place of the other one.
    run(|limits| limits.set_steps(2_000_000)).unwrap();
    let error = run(|limits| limits.set_steps(150_000)).unwrap_err();
    assert_eq!(error.message(), "the limit of steps is reached");
}

#[test]
fn a_work_item_is_charged_its_own_steps_alone() {
    // 64 work-items take 6 steps each between barriers, so the same few of them always take every 4096th step of the group.
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %n = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @_Z7barrierj(i32 1)
  %next = add i32 %n, 1
  %more = icmp ult i32 %next, 1000
  br i1 %more, label %loop, label %end
end:
  ret void
}",
    );
    let run = |limit: u64| {
        let values = [0; 64];
        launch(&program, &values, |launch| {
            launch.local = Some([64, 1, 1]);
            launch.limits.item_steps = limit;
        })
    };
    run(12_000).unwrap();
    assert_eq!(run(2_000).unwrap_err().kind(), ErrorKind::Limit);
}

#[test]
fn an_endless_loop_over_expensive_operations_ends() {
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p) {
entry:
  %a = load i8192, ptr addrspace(1) %p
  br label %loop
loop:
  %x = phi i8192 [ %a, %entry ], [ %y, %loop ]
  %y = udiv i8192 %a, %x
  br label %loop
}",
    );
    let error = launch(&program, &[3; 256], |launch| {
        launch.global = [1, 1, 1];
        launch.limits.item_steps = 1 << 20;
    });
    assert_eq!(error.unwrap_err().kind(), ErrorKind::Limit);
}

#[test]
fn an_endless_copy_ends_at_the_limit_of_steps() {
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(3) %l) {
  %e = call target(\"spirv.Event\") @_Z21async_work_group_copyPU3AS3iPU3AS1Kim9ocl_event(ptr addrspace(3) %l, ptr addrspace(1) %p, i64 -1, target(\"spirv.Event\") zeroinitializer)
  ret void
}
declare target(\"spirv.Event\") @_Z21async_work_group_copyPU3AS3iPU3AS1Kim9ocl_event(ptr addrspace(3), ptr addrspace(1), i64, target(\"spirv.Event\"))",
    );
    let mut machine = Machine::new(&program).unwrap();
    let buffer = machine.add_buffer("data", &[0; 16]).unwrap();
    let mut launch = Launch::new("k", [1, 1, 1]);
    launch.arguments = vec![Argument::Buffer(buffer), Argument::Local(16)];
    launch.limits.steps = 10_000;
    let mut checks = Checks::all();
    // Accesses wrap, so no access ends the copy.
    checks.apply("out-of-bounds=warning").unwrap();
    let checked = machine.check(&launch, &checks).unwrap();
    assert!(checked.outcome.is_none());
    let mut rules = checked.findings.iter().map(|finding| finding.rule.name);
    assert_eq!(rules.next_back(), Some("limit"));
}

#[test]
fn endless_recursion_ends_at_the_limit_of_the_stack() {
    let program = program(
        "define void @f(i32 %x) {
  call void @f(i32 %x)
  ret void
}
define spir_kernel void @k(ptr addrspace(1) %p) {
  call void @f(i32 1)
  ret void
}",
    );
    let error = launch(&program, &[0; 1], |_| {}).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Limit);
}

/// A kernel that reverses the elements of each work-group, of four work-items, through local memory.
const REVERSE: &str = "@tile = internal addrspace(3) global [4 x i32] undef
define spir_kernel void @k(ptr addrspace(1) %p) {
  %id = call i64 @_Z13get_global_idj(i32 0)
  %lid = call i64 @_Z12get_local_idj(i32 0)
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %x = load i32, ptr addrspace(1) %at
  %to = getelementptr [4 x i32], ptr addrspace(3) @tile, i64 0, i64 %lid
  store i32 %x, ptr addrspace(3) %to
  call void @_Z7barrierj(i32 1)
  %other = sub i64 3, %lid
  %from = getelementptr [4 x i32], ptr addrspace(3) @tile, i64 0, i64 %other
  %y = load i32, ptr addrspace(3) %from
  store i32 %y, ptr addrspace(1) %at
  ret void
}";

#[test]
fn work_items_meet_at_barriers_with_any_number_of_threads() {
    let program = program(REVERSE);
    let values: Vec<i32> = (0..400).collect();
    let expected: Vec<i32> = (0..400).map(|i| i / 4 * 4 + 3 - i % 4).collect();
    for threads in 1..=4 {
        let threads = Threads::Exactly(NonZeroUsize::new(threads).unwrap());
        let found = with_threads(threads, || {
            launch(&program, &values, |launch| launch.local = Some([4, 1, 1]))
        });
        assert_eq!(found.unwrap().0, expected);
    }
}

#[test]
fn a_barrier_that_some_work_items_do_not_reach_is_an_error() {
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p) {
entry:
  %lid = call i64 @_Z12get_local_idj(i32 0)
  %first = icmp eq i64 %lid, 0
  br i1 %first, label %wait, label %end
wait:
  call void @_Z7barrierj(i32 1)
  br label %end
end:
  ret void
}",
    );
    let error = launch(&program, &[0; 4], |launch| launch.local = Some([4, 1, 1])).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Divergence);
}

#[test]
fn a_group_at_the_end_is_smaller_if_the_size_is_not_divided() {
    let text = "declare i64 @_Z14get_local_sizej(i32)
define spir_kernel void @k(ptr addrspace(1) %p) {
  %id = call i64 @_Z13get_global_idj(i32 0)
  %size = call i64 @_Z14get_local_sizej(i32 0)
  %size32 = trunc i64 %size to i32
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %id
  store i32 %size32, ptr addrspace(1) %at
  ret void
}";
    let (found, _) = launch(&program(text), &[0; 7], |launch| {
        launch.local = Some([4, 1, 1])
    })
    .unwrap();
    assert_eq!(found, [4, 4, 4, 4, 3, 3, 3]);
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
fn odd_integers_wrap_at_their_width() {
    let text = "define spir_kernel void @k(ptr addrspace(1) %p) {
  %x = load i32, ptr addrspace(1) %p
  %odd = trunc i32 %x to i7
  %sum = add i7 %odd, 100
  %wide = sext i7 %sum to i128
  %product = mul i128 %wide, 18446744073709551616
  %high = ashr i128 %product, 64
  %low = trunc i128 %high to i32
  store i32 %low, ptr addrspace(1) %p
  ret void
}";
    // 20 + 100 = 120 is -8 in seven bits.
    assert_eq!(launch(&program(text), &[20], |_| {}).unwrap().0, [-8]);
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

/// Returns the names of the rules that a launch of `k` of `program` breaks, with all checks. The launch has `groups`
/// work-groups of 64 work-items, and a buffer of 16 KiB. `check_bytes` limits the memory of the checks.
fn rules(program: &Program, groups: u64, check_bytes: u64) -> Result<Vec<&'static str>, Error> {
    let mut machine = Machine::new(program)?;
    let buffer = machine.add_buffer("data", &[0; 1 << 14])?;
    let mut launch = Launch::new("k", [groups * 64, 1, 1]);
    launch.local = Some([64, 1, 1]);
    launch.limits.check_bytes = check_bytes;
    launch.arguments = vec![Argument::Buffer(buffer)];
    let checked = machine.check(&launch, &Checks::all())?;
    let findings = checked.findings.iter();
    Ok(findings.map(|finding| finding.rule.name).collect())
}

#[test]
fn the_history_of_accesses_has_a_limit() {
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p) {
  %id = call i64 @_Z13get_global_idj(i32 0)
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %id
  store i32 7, ptr addrspace(1) %at
  ret void
}",
    );
    // 4,096 words, each with three accesses of at least 16 bytes.
    assert_eq!(rules(&program, 64, 100_000).unwrap(), ["limit"]);
    assert_eq!(rules(&program, 64, 1 << 20).unwrap(), [""; 0]);
}

#[test]
fn the_order_of_atomic_operations_takes_memory_in_proportion() {
    // All work-items synchronize by one counter. Each work-item knows all earlier ones: eight million pairs.
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p) {
  %old = atomicrmw add ptr addrspace(1) %p, i32 1 seq_cst
  ret void
}",
    );
    assert_eq!(rules(&program, 64, 16 << 20).unwrap(), [""; 0]);
    assert_eq!(rules(&program, 64, 1 << 16).unwrap(), ["limit"]);
}

#[test]
fn the_local_memory_of_a_group_has_a_limit_in_total() {
    let program = program(
        "@a = internal addrspace(3) global [40 x i8] undef
@b = internal addrspace(3) global [40 x i8] undef
define spir_kernel void @k(ptr addrspace(1) %p) {
  ret void
}",
    );
    for (limit, fits) in [(64, false), (79, false), (80, true)] {
        let outcome = launch(&program, &[0], |launch| launch.limits.local_bytes = limit);
        match outcome {
            Ok(_) => assert!(fits, "{limit}"),
            Err(error) => assert_eq!((error.kind(), fits), (ErrorKind::Launch, false)),
        }
    }
}

#[test]
fn the_private_memory_of_a_group_has_a_limit_in_total() {
    let text = |barrier: &str| {
        format!(
            "define spir_kernel void @k(ptr addrspace(1) %p) {{
  %a = alloca [4096 x i8]
  store i8 1, ptr %a
  {barrier}
  ret void
}}"
        )
    };
    let run = |barrier: &str, group_bytes: u64| {
        let program = program(&text(barrier));
        launch(&program, &[0; 64], |launch| {
            launch.limits.group_bytes = group_bytes;
        })
    };
    let barrier = "call void @_Z7barrierj(i32 1)";
    assert!(run(barrier, 64 * 6000).is_ok());
    let error = run(barrier, 63 * 4096).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Limit);
    // Without a barrier, a work-item ends before the next one begins.
    assert!(run("", 6000).is_ok());
    assert!(run("", 4096).is_err());
}

#[test]
fn the_text_that_a_launch_prints_has_a_limit_in_total() {
    let program = program(
        "@text = addrspace(2) constant [11 x i8] c\"0123456789\\00\"
declare i32 @printf(ptr addrspace(2), ...)
define spir_kernel void @k(ptr addrspace(1) %p) {
  call i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @text)
  ret void
}",
    );
    let run = |printed_bytes: u64| {
        let launched = launch(&program, &[0; 100], |launch| {
            launch.local = Some([10, 1, 1]);
            launch.limits.printed_bytes = printed_bytes;
        });
        launched.map(|(_, outcome)| outcome.printed.len())
    };
    assert_eq!(run(1000).unwrap(), 1000);
    assert_eq!(run(999).unwrap_err().kind(), ErrorKind::Limit);
}

#[test]
fn private_memory_takes_steps_in_proportion_to_its_size() {
    let program = program(
        "define void @f() {
  %a = alloca [1048576 x i8]
  ret void
}
define spir_kernel void @k(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  call void @f()
  br label %loop
}",
    );
    let run = |steps: u64| {
        let launched = launch(&program, &[0], |launch| launch.limits.set_steps(steps));
        launched.unwrap_err()
    };
    let start = std::time::Instant::now();
    // Without steps for its bytes, the memory would be cleared a million times.
    assert_eq!(run(1 << 22).kind(), ErrorKind::Limit);
    assert!(start.elapsed() < std::time::Duration::from_secs(60));
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
fn buffers_and_variables_have_a_limit_in_total() {
    let program = program(
        "@own = addrspace(1) global [96 x i8] zeroinitializer
define spir_kernel void @k(ptr addrspace(1) %p) {
  ret void
}",
    );
    let with = |bytes: u64| {
        launch(&program, &[0; 8], |launch| {
            launch.limits.global_bytes = bytes
        })
    };
    assert!(with(128).is_ok());
    assert_eq!(with(127).unwrap_err().kind(), ErrorKind::Limit);
}

#[test]
fn bits_keep_their_values_in_vectors_of_all_widths() {
    // Copies of one lane, of several, and of lanes of more than 64 bits.
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p) {
  %v = load <4 x i32>, ptr addrspace(1) %p
  %a = extractelement <4 x i32> %v, i32 2
  %w = insertelement <4 x i32> %v, i32 %a, i32 0
  %wide = insertelement <2 x i128> zeroinitializer, i128 -3, i32 1
  %big = extractelement <2 x i128> %wide, i32 1
  %high = lshr i128 %big, 64
  %low = trunc i128 %high to i32
  %x = insertelement <4 x i32> %w, i32 %low, i32 1
  %swapped = shufflevector <4 x i32> %x, <4 x i32> %v, <4 x i32> <i32 0, i32 1, i32 7, i32 3>
  %bits = call <4 x i32> @llvm.ctpop.v4i32(<4 x i32> %swapped)
  store <4 x i32> %bits, ptr addrspace(1) %p
  ret void
}
declare <4 x i32> @llvm.ctpop.v4i32(<4 x i32>)",
    );
    let (values, _) = launch(&program, &[1, 3, 7, 15], |launch| {
        launch.global = [1; 3];
    })
    .unwrap();
    assert_eq!(values, [3, 32, 4, 4]);
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
fn loads_from_built_in_variables_of_llvm_ir_are_work_item_functions() {
    let program = program(
        "@__spirv_BuiltInGlobalInvocationId = external addrspace(1) constant <3 x i64>, align 32
@__spirv_BuiltInWorkgroupSize = external local_unnamed_addr addrspace(5) constant [3 x i64]
@__spirv_BuiltInWorkDim = external addrspace(1) constant i32
@__spirv_BuiltInSubgroupLocalInvocationId = external addrspace(1) constant i32
define spir_kernel void @k(ptr addrspace(1) %p) {
  %id = load i64, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, align 32
  %all = load <3 x i64>, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, align 32
  %y = load i64, ptr addrspace(4) addrspacecast (ptr addrspace(1) getelementptr inbounds (i8, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 8) to ptr addrspace(4))
  %first = extractelement <3 x i64> %all, i64 0
  %dimension = and i64 %id, 1
  %place = getelementptr inbounds [3 x i64], ptr addrspace(5) @__spirv_BuiltInWorkgroupSize, i64 0, i64 %dimension
  %generic = addrspacecast ptr addrspace(5) %place to ptr addrspace(4)
  %size = load i64, ptr addrspace(4) %generic
  %low = load i32, ptr addrspace(4) %generic
  %part = getelementptr i8, ptr addrspace(4) %generic, i64 4
  %high = load i32, ptr addrspace(4) %part
  %dim = load i32, ptr addrspace(1) @__spirv_BuiltInWorkDim
  %lane = load i32, ptr addrspace(1) @__spirv_BuiltInSubgroupLocalInvocationId
  %wide = zext i32 %low to i64
  %a = mul i64 %first, 10
  %b = add i64 %a, %y
  %c = mul i64 %b, 10
  %d = add i64 %c, %size
  %e = mul i64 %d, 10
  %f = add i64 %e, %wide
  %g = trunc i64 %f to i32
  %h = add i32 %g, %high
  %i = mul i32 %h, 10
  %j = add i32 %i, %dim
  %l = mul i32 %j, 10
  %m = add i32 %l, %lane
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %id
  store i32 %m, ptr addrspace(1) %at
  ret void
}",
    );
    // The id, the second component, the size of the group twice, the dimensions, the number in the sub-group.
    let groups_of_four = |launch: &mut Launch| {
        launch.local = Some([4, 1, 1]);
        launch.sub_group = Some(2);
    };
    let (values, _) = launch(&program, &[0; 8], groups_of_four).unwrap();
    let expected = [
        4410, 101_111, 204_410, 301_111, 404_410, 501_111, 604_410, 701_111,
    ];
    assert_eq!(values, expected);
}

#[test]
fn the_address_of_a_built_in_variable_is_not_an_object() {
    let program = program(
        "@__spirv_BuiltInGlobalInvocationId = external addrspace(1) constant <3 x i64>
define spir_kernel void @k(ptr addrspace(1) %p) {
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %p, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 8, i1 false)
  ret void
}
declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)",
    );
    let error = launch(&program, &[0; 8], |_| {}).unwrap_err();
    assert!(error.message().contains("a built-in variable"), "{error}");
}

#[test]
fn a_load_outside_of_a_built_in_variable_is_an_error() {
    for (at, why) in [
        ("i64 4", "a load at byte 4 of the built-in variable"),
        ("i64 32", "a load at byte 32 of the built-in variable"),
        ("i64 %odd", "a read of 8 bytes at a built-in variable"),
        ("i64 %behind", "a read of 8 bytes at a built-in variable"),
    ] {
        let variable = "@__spirv_BuiltInGlobalInvocationId";
        let address = match at.contains('%') {
            true => "%dynamic".to_owned(),
            false => format!("getelementptr (i8, ptr addrspace(1) {variable}, {at})"),
        };
        let program = program(&format!(
            "{variable} = external addrspace(1) constant <3 x i64>
define spir_kernel void @k(ptr addrspace(1) %p) {{
  %odd = load i64, ptr addrspace(1) %p
  %behind = mul i64 %odd, 8
  %dynamic = getelementptr i8, ptr addrspace(1) {variable}, {}
  %x = load i64, ptr addrspace(1) {address}
  store i64 %x, ptr addrspace(1) %p
  ret void
}}",
            if at.contains('%') { at } else { "i64 0" }
        ));
        let error = launch(&program, &[4, 0], |_| {}).unwrap_err();
        assert!(error.message().contains(why), "{at}: {error}");
    }
}

#[test]
fn a_reservation_that_is_not_committed_is_an_error_at_the_end() {
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p, target(\"spirv.Pipe\", 1) %q) {
  %r = call target(\"spirv.ReserveId\") @__reserve_write_pipe(target(\"spirv.Pipe\", 1) %q, i32 1, i32 4, i32 4)
  ret void
}
declare target(\"spirv.ReserveId\") @__reserve_write_pipe(target(\"spirv.Pipe\", 1), i32, i32, i32)",
    );
    let mut machine = Machine::new(&program).unwrap();
    let buffer = machine.add_buffer("data", &[0; 4]).unwrap();
    let pipe = machine.add_pipe("q", 4, 8, &[1, 0, 0, 0]).unwrap();
    let mut launch = Launch::new("k", [3, 1, 1]);
    launch.arguments = vec![Argument::Buffer(buffer), Argument::Pipe(pipe)];
    let error = machine.launch(&launch).unwrap_err();
    assert_eq!(
        error.to_string(),
        "3 reservations of pipe q are not committed; function k, block 0, instruction 0; work-item (0, 0, 0)"
    );
    assert_eq!(machine.read_pipe(pipe), [1, 0, 0, 0]);
}

#[test]
fn the_memory_and_the_packets_of_pipes_are_within_the_limits() {
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p, target(\"spirv.Pipe\", 1) %q) {
  %r = call target(\"spirv.ReserveId\") @__reserve_write_pipe(target(\"spirv.Pipe\", 1) %q, i32 4096, i32 1, i32 1)
  call void @__commit_write_pipe(target(\"spirv.Pipe\", 1) %q, target(\"spirv.ReserveId\") %r, i32 1, i32 1)
  ret void
}
declare target(\"spirv.ReserveId\") @__reserve_write_pipe(target(\"spirv.Pipe\", 1), i32, i32, i32)
declare void @__commit_write_pipe(target(\"spirv.Pipe\", 1), target(\"spirv.ReserveId\"), i32, i32)",
    );
    let mut machine = Machine::new(&program).unwrap();
    let error = machine.add_pipe("q", 1, 0x7fff_ffff, &[]).unwrap_err();
    assert_eq!(error.message(), "pipe q: it takes too much memory");
    let mut machine = Machine::new(&program).unwrap();
    let buffer = machine.add_buffer("data", &[0; 4]).unwrap();
    let pipe = machine.add_pipe("q", 1, 4096, &[]).unwrap();
    let mut launch = Launch::new("k", [1, 1, 1]);
    launch.arguments = vec![Argument::Buffer(buffer), Argument::Pipe(pipe)];
    // The reservation fits the limit, and the commit does not.
    launch.limits.steps = 6000;
    let error = machine.launch(&launch).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Limit);
    // The next launch releases the reservation.
    launch.limits.steps = 10_000;
    machine.launch(&launch).unwrap();
    assert_eq!(machine.read_pipe(pipe).len(), 4096);
}

/// A kernel that enqueues `other_kernel` with one work-item, and stores the result of the call in the buffer. The
/// argument of `other_kernel` is a block, which captures the buffer.
const PARENT: &str = "
%struct.ndrange_t = type { i32, [3 x i64], [3 x i64], [3 x i64] }
define spir_kernel void @k(ptr addrspace(1) %p) {
  %queue = call target(\"spirv.Queue\") @_Z17get_default_queuev()
  %range = alloca %struct.ndrange_t, align 8
  %block = alloca <{ i32, i32, ptr addrspace(4), ptr addrspace(1) }>, align 8
  call void @_Z10ndrange_1Dm(ptr sret(%struct.ndrange_t) %range, i64 1)
  store i32 24, ptr %block
  %align = getelementptr i8, ptr %block, i32 4
  store i32 8, ptr %align
  %invoke = getelementptr i8, ptr %block, i32 8
  store ptr addrspace(4) addrspacecast (ptr @other_kernel to ptr addrspace(4)), ptr %invoke
  %captured = getelementptr i8, ptr %block, i32 16
  store ptr addrspace(1) %p, ptr %captured
  %literal = addrspacecast ptr %block to ptr addrspace(4)
  %r = call i32 @__enqueue_kernel_basic(target(\"spirv.Queue\") %queue, i32 1, ptr %range, ptr addrspace(4) addrspacecast (ptr @other_kernel to ptr addrspace(4)), ptr addrspace(4) %literal)
  store i32 %r, ptr addrspace(1) %p
  ret void
}
declare target(\"spirv.Queue\") @_Z17get_default_queuev()
declare void @_Z10ndrange_1Dm(ptr sret(%struct.ndrange_t), i64)
declare i32 @__enqueue_kernel_basic(target(\"spirv.Queue\"), i32, ptr, ptr addrspace(4), ptr addrspace(4))
";

#[test]
fn findings_of_an_enqueued_kernel_are_findings_of_the_launch() {
    let program = program(&format!(
        "{PARENT}
%spirv.ConstantPipeStorage = type {{ i32, i32, i32 }}
@storage = addrspace(1) constant %spirv.ConstantPipeStorage {{ i32 4, i32 4, i32 2 }}
define spir_kernel void @other_kernel(ptr addrspace(4) %block) {{
  %q = call target(\"spirv.Pipe\", 1) @_Z39__spirv_CreatePipeFromPipeStorage_writePU3AS1K25spirv.ConstantPipeStorage(ptr addrspace(1) @storage)
  %r = call target(\"spirv.ReserveId\") @__reserve_write_pipe(target(\"spirv.Pipe\", 1) %q, i32 1, i32 4, i32 4)
  ret void
}}
declare target(\"spirv.Pipe\", 1) @_Z39__spirv_CreatePipeFromPipeStorage_writePU3AS1K25spirv.ConstantPipeStorage(ptr addrspace(1))
declare target(\"spirv.ReserveId\") @__reserve_write_pipe(target(\"spirv.Pipe\", 1), i32, i32, i32)",
    ));
    let mut machine = Machine::new(&program).unwrap();
    let buffer = machine.add_buffer("data", &[9; 4]).unwrap();
    let mut launch = Launch::new("k", [1, 1, 1]);
    launch.arguments = vec![Argument::Buffer(buffer)];
    let checked = machine.check(&launch, &Checks::all()).unwrap();
    assert_eq!(machine.read_buffer(buffer), [0; 4]);
    let findings: Vec<String> = checked.findings.iter().map(ToString::to_string).collect();
    let [finding] = findings.as_slice() else {
        panic!("{findings:?}")
    };
    assert!(finding.contains("is not committed [pipe]; function other_kernel"));
}

#[test]
fn the_times_of_an_event_are_the_work_items_of_its_command() {
    let parent = PARENT
        .replace("%range, i64 1)", "%range, i64 3)")
        .replace("@__enqueue_kernel_basic", "@__enqueue_kernel_basic_events")
        .replace("i32 1, ptr %range,", "i32 1, ptr %range, i32 0, ptr addrspace(4) null, ptr addrspace(4) %event,")
        .replace("(target(\"spirv.Queue\"), i32, ptr,", "(target(\"spirv.Queue\"), i32, ptr, i32, ptr addrspace(4), ptr addrspace(4),")
        .replace("%queue =", "%own = alloca target(\"spirv.DeviceEvent\")
  %event = addrspacecast ptr %own to ptr addrspace(4)
  %queue =")
        .replace("  ret void", "  %handle = load target(\"spirv.DeviceEvent\"), ptr %own
  %times = getelementptr i8, ptr addrspace(1) %p, i64 8
  call void @_Z28capture_event_profiling_info12ocl_clkeventiPU3AS1v(target(\"spirv.DeviceEvent\") %handle, i32 INFO, ptr addrspace(1) %times)
  ret void");
    let text = format!(
        "{parent}
declare void @_Z28capture_event_profiling_info12ocl_clkeventiPU3AS1v(target(\"spirv.DeviceEvent\"), i32, ptr addrspace(1))
define spir_kernel void @other_kernel(ptr addrspace(4) %block) {{
  ret void
}}"
    );
    let run = |info: &str| {
        let program = program(&text.replace("INFO", info));
        launch(&program, &[9; 6], |launch| launch.global = [1; 3])
    };
    assert_eq!(run("1").unwrap().0, [0, 9, 3, 0, 3, 0]);
    let error = run("2").unwrap_err();
    assert!(error.message().contains("other information"), "{error}");
}

#[test]
fn a_kernel_that_enqueues_itself_is_within_the_limits() {
    let run = |enqueue: &str, change: fn(&mut Limits)| {
        let program = program(&format!(
            "{PARENT}
define spir_kernel void @other_kernel(ptr addrspace(4) %block) {{
  %queue = call target(\"spirv.Queue\") @_Z17get_default_queuev()
  %range = alloca %struct.ndrange_t, align 8
  %own = alloca target(\"spirv.DeviceEvent\")
  %event = addrspacecast ptr %own to ptr addrspace(4)
  call void @_Z10ndrange_1Dm(ptr sret(%struct.ndrange_t) %range, i64 1)
  {enqueue}
  ret void
}}
@text = addrspace(2) constant [11 x i8] c\"0123456789\\00\"
declare i32 @printf(ptr addrspace(2), ...)
declare i32 @__enqueue_kernel_basic_events(target(\"spirv.Queue\"), i32, ptr, i32, ptr addrspace(4), ptr addrspace(4), ptr addrspace(4), ptr addrspace(4))"
        ));
        launch(&program, &[9], |launch| change(&mut launch.limits))
    };
    let message = |enqueue: &str, change| {
        let error = run(enqueue, change).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Limit);
        error.message().to_owned()
    };
    let invoke = "ptr addrspace(4) addrspacecast (ptr @other_kernel to ptr addrspace(4)), ptr addrspace(4) %block";
    let plain = format!(
        "call i32 @__enqueue_kernel_basic(target(\"spirv.Queue\") %queue, i32 1, ptr %range, {invoke})"
    );
    let with_event = format!(
        "call i32 @__enqueue_kernel_basic_events(target(\"spirv.Queue\") %queue, i32 1, ptr %range, i32 0, ptr addrspace(4) null, ptr addrspace(4) %event, {invoke})"
    );
    // A command without an event ends before the next one begins.
    let reached = message(&plain, |limits| {
        limits.set_memory(100_000);
        limits.set_steps(1 << 18);
    });
    assert_eq!(reached, "the limit of steps is reached");
    // Events take memory up to the end of the launch. Without memory for another one, the kernel is not enqueued.
    let (_, outcome) = run(&with_event, |limits| limits.set_memory(100_000)).unwrap();
    assert!(outcome.steps < 1 << 18);
    let printing =
        format!("call i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @text)\n  {plain}");
    let reached = message(&printing, |limits| limits.printed_bytes = 10_000);
    assert_eq!(reached, "too much text is printed");
}

#[test]
fn a_kernel_is_enqueued_only_if_its_arguments_fit() {
    let program = program(&format!(
        "{PARENT}
define spir_kernel void @other_kernel(ptr addrspace(4) %block, ptr addrspace(3) %more) {{
  ret void
}}"
    ));
    // CLK_ENQUEUE_FAILURE
    assert_eq!(launch(&program, &[9], |_| {}).unwrap().0, [-101]);
}

#[test]
fn an_enqueued_kernel_has_the_sub_groups_that_it_requires() {
    let parent = PARENT.replace("%range, i64 1)", "%range, i64 16)");
    let program = program(&format!(
        "{parent}
define spir_kernel void @other_kernel(ptr addrspace(4) %block) !intel_reqd_sub_group_size !0 {{
  %at = getelementptr i8, ptr addrspace(4) %block, i32 16
  %p = load ptr addrspace(1), ptr addrspace(4) %at
  %size = call i32 @_Z22get_max_sub_group_sizev()
  store i32 %size, ptr addrspace(1) %p
  ret void
}}
declare i32 @_Z22get_max_sub_group_sizev()
!0 = !{{i32 8}}"
    ));
    assert_eq!(launch(&program, &[9], |_| {}).unwrap().0, [8]);
    let given = |launch: &mut Launch| launch.sub_group = Some(4);
    assert_eq!(launch(&program, &[9], given).unwrap().0, [4]);
}

#[test]
fn a_pipe_of_the_program_keeps_its_packets_from_one_kernel_to_the_next() {
    let program = program(
        "%spirv.ConstantPipeStorage = type { i32, i32, i32 }
@storage = addrspace(1) constant %spirv.ConstantPipeStorage { i32 4, i32 4, i32 2 }
define spir_kernel void @k(ptr addrspace(1) %p) {
  %q = call target(\"spirv.Pipe\", 1) @_Z39__spirv_CreatePipeFromPipeStorage_writePU3AS1K25spirv.ConstantPipeStorage(ptr addrspace(1) @storage)
  %g = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  %r = call i32 @__write_pipe_2(target(\"spirv.Pipe\", 1) %q, ptr addrspace(4) %g, i32 4, i32 4)
  store i32 %r, ptr addrspace(1) %p
  ret void
}
declare target(\"spirv.Pipe\", 1) @_Z39__spirv_CreatePipeFromPipeStorage_writePU3AS1K25spirv.ConstantPipeStorage(ptr addrspace(1))
declare i32 @__write_pipe_2(target(\"spirv.Pipe\", 1), ptr addrspace(4), i32, i32)",
    );
    let mut machine = Machine::new(&program).unwrap();
    let buffer = machine.add_buffer("data", &[7, 0, 0, 0]).unwrap();
    let mut launch = Launch::new("k", [1, 1, 1]);
    launch.arguments = vec![Argument::Buffer(buffer)];
    for (room, result) in [(2, 0u32), (1, 0), (0, u32::MAX)] {
        machine.launch(&launch).unwrap();
        assert_eq!(machine.read_buffer(buffer), result.to_le_bytes(), "{room}");
    }
}

#[test]
fn exponents_of_ldexp_have_lanes_and_zeros_have_an_order() {
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p) {
  %x = call <2 x float> @llvm.ldexp.v2f32.v2i32(<2 x float> <float 1.0, float 3.0>, <2 x i32> <i32 2, i32 -1>)
  store <2 x float> %x, ptr addrspace(1) %p
  %y = getelementptr i8, ptr addrspace(1) %p, i64 8
  %low = call float @llvm.minimum.f32(float 0.0, float -0.0)
  store float %low, ptr addrspace(1) %y
  %z = getelementptr i8, ptr addrspace(1) %p, i64 12
  %high = call float @llvm.maximumnum.f32(float -0.0, float 0.0)
  store float %high, ptr addrspace(1) %z
  ret void
}
declare <2 x float> @llvm.ldexp.v2f32.v2i32(<2 x float>, <2 x i32>)
declare float @llvm.minimum.f32(float, float)
declare float @llvm.maximumnum.f32(float, float)",
    );
    let (values, _) = launch(&program, &[7; 4], |launch| launch.global = [1; 3]).unwrap();
    let expected = [4.0f32, 1.5, -0.0, 0.0].map(|x| x.to_bits() as i32);
    assert_eq!(values, expected);
}

/// Runs `calls` of intrinsic functions, each followed by the instructions that make an `i32` of its result `%r`, and
/// returns these numbers.
fn results(calls: &[(&str, &str)]) -> Vec<i32> {
    let (mut body, mut declarations) = (String::new(), String::new());
    for (number, (call, rest)) in calls.iter().enumerate() {
        let own = |text: &str| text.replace("%r", &format!("%r{number}"));
        body += &format!("  %r{number} = call {call}\n");
        let lines: Vec<&str> = rest.split('\n').collect();
        for (index, line) in lines.iter().enumerate() {
            let is_last = index + 1 == lines.len();
            let name = if is_last { "value" } else { "r.part" };
            body += &format!(
                "  %{name}{number} = {}\n",
                own(line).replace("%part", &format!("%r.part{number}"))
            );
        }
        body += &format!(
            "  %at{number} = getelementptr i32, ptr addrspace(1) %p, i32 {number}
  store i32 %value{number}, ptr addrspace(1) %at{number}\n"
        );
        let (head, arguments) = call.split_once('(').unwrap();
        let types = declared(arguments.trim_end_matches(')'));
        let declaration = format!("declare {head}({types})\n");
        if !declarations.contains(&declaration) {
            declarations += &declaration;
        }
    }
    let program = program(&format!(
        "define spir_kernel void @k(ptr addrspace(1) %p) {{
{body}  ret void
}}
{declarations}"
    ));
    let values = vec![-7; calls.len()];
    launch(&program, &values, |launch| launch.global = [1; 3])
        .unwrap()
        .0
}

/// Returns the types of `arguments`, which are constants, separated by commas.
fn declared(arguments: &str) -> String {
    let (mut depth, mut parts) = (0, vec![String::new()]);
    for character in arguments.chars() {
        match character {
            '<' => depth += 1,
            '>' => depth -= 1,
            _ => {}
        }
        match character {
            ',' if depth == 0 => parts.push(String::new()),
            _ => parts.last_mut().unwrap().push(character),
        }
    }
    let types = parts.iter().map(|part| {
        let part = part.trim();
        match part.find('>') {
            Some(end) if part.starts_with('<') => &part[..=end],
            _ => part.split(' ').next().unwrap(),
        }
    });
    types.collect::<Vec<_>>().join(", ")
}

#[test]
fn functions_of_integers_have_any_width() {
    let whole = "trunc i128 %r to i32";
    let high = "lshr i128 %r, 96\ntrunc i128 %part to i32";
    let calls = [
        ("i128 @llvm.umin.i128(i128 -1, i128 5)", whole, 5),
        ("i128 @llvm.smin.i128(i128 -1, i128 5)", whole, -1),
        ("i128 @llvm.usub.sat.i128(i128 1, i128 2)", whole, 0),
        (
            "i128 @llvm.uadd.sat.i128(i128 -1, i128 2)",
            "lshr i128 %r, 100\ntrunc i128 %part to i32",
            0xfff_ffff,
        ),
        // 2^99 - 1
        (
            "i100 @llvm.sadd.sat.i100(i100 633825300114114700748351602687, i100 1)",
            "lshr i100 %r, 68\ntrunc i100 %part to i32",
            i32::MAX,
        ),
        (
            "i8 @llvm.sshl.sat.i8(i8 64, i8 1)",
            "sext i8 %r to i32",
            127,
        ),
        (
            "i8 @llvm.sshl.sat.i8(i8 -65, i8 1)",
            "sext i8 %r to i32",
            -128,
        ),
        (
            "i8 @llvm.ushl.sat.i8(i8 -128, i8 1)",
            "zext i8 %r to i32",
            255,
        ),
        // -1.5 * 0.5, rounded down to halves.
        (
            "i8 @llvm.smul.fix.i8(i8 -3, i8 1, i32 1)",
            "sext i8 %r to i32",
            -2,
        ),
        (
            "i8 @llvm.umul.fix.sat.i8(i8 -56, i8 2, i32 0)",
            "zext i8 %r to i32",
            255,
        ),
        // 2^100
        (
            "i128 @llvm.fptosi.sat.i128.f32(float 0x4630000000000000)",
            high,
            16,
        ),
        (
            "i128 @llvm.vector.reduce.umax.v2i128(<2 x i128> <i128 1, i128 1267650600228229401496703205376>)",
            high,
            16,
        ),
    ];
    let expected = calls.map(|row| row.2);
    assert_eq!(results(&calls.map(|row| (row.0, row.1))), expected);
}

#[test]
fn functions_of_vectors_move_lanes() {
    let lane = "extractelement <4 x i32> %r, i32 1";
    let calls = [
        (
            "<3 x i17> @llvm.vector.reverse.v3i17(<3 x i17> <i17 1, i17 2, i17 3>)",
            "extractelement <3 x i17> %r, i32 0\nzext i17 %part to i32",
            3,
        ),
        (
            "<4 x i32> @llvm.vector.interleave2.v4i32(<2 x i32> <i32 1, i32 2>, <2 x i32> <i32 3, i32 4>)",
            lane,
            3,
        ),
        (
            "{ <2 x i32>, <2 x i32> } @llvm.vector.deinterleave2.v4i32(<4 x i32> <i32 1, i32 2, i32 3, i32 4>)",
            "extractvalue { <2 x i32>, <2 x i32> } %r, 1\nextractelement <2 x i32> %part, i32 0",
            2,
        ),
        (
            "<4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, <2 x i32> <i32 8, i32 9>, i64 0)",
            lane,
            9,
        ),
        (
            "<2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, i64 2)",
            "extractelement <2 x i32> %r, i32 1",
            4,
        ),
        (
            "<4 x i32> @llvm.vector.splice.v4i32(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, <4 x i32> <i32 5, i32 6, i32 7, i32 8>, i32 -1)",
            lane,
            5,
        ),
    ];
    let expected = calls.map(|row| row.2);
    assert_eq!(results(&calls.map(|row| (row.0, row.1))), expected);
}

#[test]
fn parts_and_classes_of_floats_are_separate_results() {
    let exponent = "extractvalue { float, i32 } %r, 1";
    let flag = "zext i1 %r to i32";
    let calls = [
        (
            "{ float, i32 } @llvm.frexp.f32.i32(float 12.0)",
            exponent,
            4,
        ),
        (
            "{ float, float } @llvm.modf.f32(float -2.5)",
            "extractvalue { float, float } %r, 1\nfptosi float %part to i32",
            -2,
        ),
        // A signaling and a quiet NaN.
        ("i1 @llvm.is.fpclass.f16(half 0xH7D00, i32 1)", flag, 1),
        ("i1 @llvm.is.fpclass.f16(half 0xH7D00, i32 2)", flag, 0),
        ("i1 @llvm.is.fpclass.f16(half 0xH7E00, i32 2)", flag, 1),
        ("i1 @llvm.is.fpclass.f16(half 0xH7E00, i32 1)", flag, 0),
        ("i1 @llvm.is.fpclass.f16(half 0xH7C00, i32 3)", flag, 0),
        (
            "float @llvm.vector.reduce.fminimum.v2f32(<2 x float> <float 1.0, float -0.0>)",
            "bitcast float %r to i32",
            i32::MIN,
        ),
    ];
    let expected = calls.map(|row| row.2);
    assert_eq!(results(&calls.map(|row| (row.0, row.1))), expected);
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
fn the_values_of_a_kernel_are_within_the_limit_of_private_memory() {
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p) {
  %x = load [20000 x i64], ptr addrspace(1) %p
  ret void
}",
    );
    let limit = |launch: &mut Launch| launch.limits.private_bytes = 100_000;
    let error = launch(&program, &[0], limit).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Limit);
}

/// Returns the names of the rules that `k` breaks with a buffer of a kind, with all checks, and whether it fails without checks.
fn rules_of_kind(body: &str, kind: BufferKind) -> (Vec<&'static str>, bool) {
    let program = program(&format!(
        "define spir_kernel void @k(ptr addrspace(1) %p) {{\n  {body}\n  ret void\n}}"
    ));
    let mut machine = Machine::new(&program).unwrap();
    let mut launch = Launch::new("k", [1, 1, 1]);
    let buffer = machine.add_buffer_of("data", &[1; 16], kind).unwrap();
    launch.arguments = vec![Argument::Buffer(buffer)];
    let checked = machine.check(&launch, &Checks::all()).unwrap();
    let findings = checked.findings.iter();
    let rules = findings.map(|finding| finding.rule.name).collect();
    (rules, machine.launch(&launch).is_err())
}

#[test]
fn a_buffer_allows_the_accesses_of_its_kind() {
    use BufferKind::{ReadOnly, ReadWrite, WriteOnly};
    const READ: &str = "%x = load i32, ptr addrspace(1) %p";
    const WRITE: &str = "store i32 7, ptr addrspace(1) %p";
    const ADD: &str = "%x = atomicrmw add ptr addrspace(1) %p, i32 1 seq_cst";
    const ADD_WIDE: &str = "%x = atomicrmw add ptr addrspace(1) %p, i64 1 seq_cst";
    const ATOMIC_READ: &str = "%x = load atomic i32, ptr addrspace(1) %p seq_cst, align 4";
    const ATOMIC_WRITE: &str = "store atomic i32 7, ptr addrspace(1) %p seq_cst, align 4";
    const FILL: &str = "call void @llvm.memset.p1.i64(ptr addrspace(1) %p, i8 0, i64 16, i1 false)";
    for (body, reads, writes) in [
        (READ, true, false),
        (WRITE, false, true),
        (ADD, true, true),
        (ADD_WIDE, true, true),
        (ATOMIC_READ, true, false),
        (ATOMIC_WRITE, false, true),
        (FILL, false, true),
    ] {
        let only = |rule, is_broken: bool| (Vec::from_iter(is_broken.then_some(rule)), is_broken);
        assert_eq!(
            rules_of_kind(body, ReadWrite),
            (Vec::new(), false),
            "{body}"
        );
        assert_eq!(
            rules_of_kind(body, ReadOnly),
            only("read-only", writes),
            "{body}"
        );
        assert_eq!(
            rules_of_kind(body, WriteOnly),
            only("write-only", reads),
            "{body}"
        );
    }
}

#[test]
fn accesses_that_a_buffer_forbids_read_its_values_and_write_nothing() {
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %x = load i32, ptr addrspace(1) %out
  %y = add i32 %x, 1
  store i32 %y, ptr addrspace(1) %out
  store i32 %y, ptr addrspace(1) %in
  ret void
}",
    );
    let mut machine = Machine::new(&program).unwrap();
    let kinds = [BufferKind::ReadOnly, BufferKind::WriteOnly];
    let buffers = kinds.map(|kind| machine.add_buffer_of("data", &[4, 0, 0, 0], kind).unwrap());
    let mut launch = Launch::new("k", [1, 1, 1]);
    launch.arguments = buffers.map(Argument::Buffer).into();
    let mut checks = Checks::all();
    for text in ["read-only=warning", "write-only=off"] {
        checks.apply(text).unwrap();
    }
    let checked = machine.check(&launch, &checks).unwrap();
    let rules: Vec<_> = checked
        .findings
        .iter()
        .map(|finding| finding.rule.name)
        .collect();
    assert_eq!(rules, ["read-only"]);
    assert_eq!(
        checked.findings[0].message,
        "a write of 4 bytes at offset 0 of data, which is read-only"
    );
    assert_eq!(buffers.map(|buffer| machine.read_buffer(buffer)[0]), [4, 5]);
}

#[test]
fn an_uninitialized_buffer_has_values_after_a_write_or_a_run_without_checks() {
    let program = program(
        "define spir_kernel void @write(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  store i32 7, ptr addrspace(1) %p
  ret void
}
define spir_kernel void @read(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %x = load i32, ptr addrspace(1) %p
  store i32 %x, ptr addrspace(1) %q
  ret void
}
define spir_kernel void @second(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %at = getelementptr i32, ptr addrspace(1) %p, i64 1
  %old = atomicrmw add ptr addrspace(1) %at, i32 1 seq_cst
  %x = load i32, ptr addrspace(1) %at
  store i32 %x, ptr addrspace(1) %q
  ret void
}
define spir_kernel void @copy(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %q, ptr addrspace(1) %p, i64 4, i1 false)
  ret void
}",
    );
    let rules = |kernels: &[&str], kinds: [BufferKind; 2]| {
        let mut machine = Machine::new(&program).unwrap();
        let buffers = kinds.map(|kind| machine.add_buffer_of("data", &[0; 8], kind).unwrap());
        let mut rules = Vec::new();
        for kernel in kernels {
            let mut launch = Launch::new(kernel.trim_start_matches('!'), [1, 1, 1]);
            launch.arguments = buffers.map(Argument::Buffer).into();
            if kernel.starts_with('!') {
                machine.launch(&launch).unwrap();
                continue;
            }
            let checked = machine.check(&launch, &Checks::all()).unwrap();
            rules.extend(checked.findings.iter().map(|finding| finding.rule.name));
        }
        rules
    };
    use BufferKind::{ReadWrite, Uninitialized};
    let first = [Uninitialized, ReadWrite];
    assert_eq!(rules(&["read"], first), ["uninitialized"]);
    assert_eq!(rules(&["write", "read"], first), [""; 0]);
    assert_eq!(rules(&["!write", "read"], first), [""; 0]);
    // An atomic operation on a value that is undefined is reported, and defines the value.
    assert_eq!(rules(&["write", "second"], first), ["uninitialized"]);
    // A copy of undefined values is no use of them, and its copies are undefined.
    assert_eq!(rules(&["copy"], [Uninitialized; 2]), [""; 0]);
    assert_eq!(
        rules(&["write", "copy", "read"], [Uninitialized; 2]),
        [""; 0]
    );
}

#[test]
fn the_events_of_copies_are_within_the_limit_of_the_checks() {
    // Each work-item has 4,096 events that it does not wait for.
    let program = program(
        "@l = internal addrspace(3) global [64 x i32] undef
define spir_kernel void @k(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %n = phi i32 [ 0, %entry ], [ %next, %loop ]
  %e = call target(\"spirv.Event\") @_Z21async_work_group_copyPU3AS1iPU3AS3Kim9ocl_event(ptr addrspace(1) %p, ptr addrspace(3) @l, i64 0, target(\"spirv.Event\") zeroinitializer)
  %next = add i32 %n, 1
  %more = icmp ult i32 %next, 4096
  br i1 %more, label %loop, label %end
end:
  ret void
}
declare target(\"spirv.Event\") @_Z21async_work_group_copyPU3AS1iPU3AS3Kim9ocl_event(ptr addrspace(1), ptr addrspace(3), i64, target(\"spirv.Event\"))",
    );
    // 64 work-items with 4,096 events of 8 bytes.
    assert_eq!(rules(&program, 1, 2 << 20).unwrap(), ["limit"]);
    assert_eq!(rules(&program, 1, 16 << 20).unwrap(), ["async-copy"]);
}

#[test]
fn an_asynchronous_copy_moves_undefined_values() {
    let program = program(
        "@l = internal addrspace(3) global [64 x i32] undef
define spir_kernel void @k(ptr addrspace(1) %p) {
  %e = call target(\"spirv.Event\") @_Z21async_work_group_copyPU3AS1iPU3AS3Kim9ocl_event(ptr addrspace(1) %p, ptr addrspace(3) @l, i64 4, target(\"spirv.Event\") zeroinitializer)
  %list = alloca target(\"spirv.Event\")
  store target(\"spirv.Event\") %e, ptr %list
  %generic = addrspacecast ptr %list to ptr addrspace(4)
  call void @_Z17wait_group_eventsiPU3AS49ocl_event(i32 1, ptr addrspace(4) %generic)
  ret void
}
declare target(\"spirv.Event\") @_Z21async_work_group_copyPU3AS1iPU3AS3Kim9ocl_event(ptr addrspace(1), ptr addrspace(3), i64, target(\"spirv.Event\"))
declare void @_Z17wait_group_eventsiPU3AS49ocl_event(i32, ptr addrspace(4))",
    );
    assert_eq!(rules(&program, 1, 16 << 20).unwrap(), ["uninitialized"]);
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
fn a_buffer_that_takes_its_bytes_has_them_in_order() {
    let program = program("define spir_kernel void @k() {\n  ret void\n}");
    for length in [0usize, 1, 65_536, 65_537, 3_000_001] {
        let bytes: Vec<u8> = (0..length).map(|i| (i % 251) as u8).collect();
        let mut machine = Machine::new(&program).unwrap();
        let kind = BufferKind::ReadWrite;
        let buffer = machine.take_buffer("data", bytes.clone(), kind).unwrap();
        assert!(machine.read_buffer(buffer) == bytes, "{length}");
        let pieces: Vec<Vec<u8>> = machine.buffer_pieces(buffer).collect();
        assert!(pieces.concat() == bytes, "{length}");
        let full = pieces.iter().rev().skip(1);
        assert!(full.into_iter().all(|piece| piece.len() == 1 << 16));
    }
}

#[test]
fn an_undefined_value_has_the_origin_of_its_read() {
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p) {
  %a = alloca [2 x i32]
  %b = alloca i32
  %a1 = getelementptr i32, ptr %a, i64 1
  %x = load i32, ptr %a1
  %y = call i32 @next(i32 %x)
  store i32 %y, ptr %b
  %z = load i32, ptr %b
  %c = icmp eq i32 %z, 0
  br i1 %c, label %yes, label %no
yes:
  br label %no
no:
  store i32 1, ptr %b
  %w = load i32, ptr %b
  %v = load i32, ptr %a
  %u = add i32 %w, %v
  store i32 %u, ptr addrspace(1) %p
  ret void
}
define i32 @next(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}",
    );
    let mut machine = Machine::new(&program).unwrap();
    let buffer = machine.add_buffer("data", &[0; 4]).unwrap();
    let mut launch = Launch::new("k", [1, 1, 1]);
    launch.arguments = vec![Argument::Buffer(buffer)];
    let findings = machine.check(&launch, &Checks::all()).unwrap().findings;
    let texts: Vec<String> = findings.iter().map(ToString::to_string).collect();
    assert_eq!(
        texts,
        [
            "a branch depends on an undefined value, which was read at offset 4 of private variable 0 [uninitialized]; \
             function k, block 0, instruction 8; work-item (0, 0, 0); \
             the read: function k, block 0, instruction 3; work-item (0, 0, 0)",
            "an undefined value is written to global memory, which was read at offset 0 of private variable 0 [uninitialized]; \
             function k, block no, instruction 4; work-item (0, 0, 0); \
             the read: function k, block no, instruction 2; work-item (0, 0, 0)",
        ]
    );
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
fn bfloat16_is_rounded_to_its_eight_bits() {
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p) {
  %id = call i64 @_Z13get_global_idj(i32 0)
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %x = load bfloat, ptr addrspace(1) %at
  %y = fadd bfloat %x, 0xR3FC0
  %wide = fpext bfloat %y to float
  %narrow = fptrunc float %wide to bfloat
  %bits = bitcast bfloat %narrow to i16
  %less = fcmp olt bfloat %x, %y
  %flag = select i1 %less, i32 65536, i32 0
  %low = zext i16 %bits to i32
  %all = or i32 %low, %flag
  store i32 %all, ptr addrspace(1) %at
  ret void
}",
    );
    // 1 + 1.5, 256 + 1.5, which is between 256 and 258, and -4 + 1.5.
    let (values, _) = launch(&program, &[0x3f80, 0x4380, 0xc080], |_| {}).unwrap();
    assert_eq!(values, [0x1_4020, 0x1_4381, 0x1_c020]);
}

#[test]
fn tf32_is_rounded_to_its_eleven_bits() {
    let kernel = |declarations: &str, rounding: &str| {
        program(&format!(
            "{declarations}
define spir_kernel void @k(ptr addrspace(1) %p) {{
  %id = call i64 @_Z13get_global_idj(i32 0)
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %x = load float, ptr addrspace(1) %at
  {rounding}
  store float %y, ptr addrspace(1) %at
  ret void
}}"
        ))
    };
    let scalar = kernel(
        "declare float @_Z31intel_convert_tfloat32_as_floatf(float)",
        "%y = call float @_Z31intel_convert_tfloat32_as_floatf(float %x)",
    );
    let vector = kernel(
        "declare <2 x float> @_Z33intel_convert_tfloat322_as_float2Dv2_f(<2 x float>)",
        "%v = insertelement <2 x float> zeroinitializer, float %x, i32 1
  %w = call <2 x float> @_Z33intel_convert_tfloat322_as_float2Dv2_f(<2 x float> %v)
  %y = extractelement <2 x float> %w, i32 1",
    );
    // The bits of a number, and the bits of the nearest number whose last 13 bits are 0.
    #[rustfmt::skip]
    let rows = [
        (0x3f80_2000_u32, 0x3f80_2000_u32), // 1 + 2^-10 is a number of TF32
        (0x3f80_1000, 0x3f80_0000), // a tie, to even
        (0x3f80_3000, 0x3f80_4000), // a tie, to even
        (0x3f80_1001, 0x3f80_2000), // above a tie
        (0xbf80_0fff, 0xbf80_0000), // below a tie
        (0xbfff_f000, 0xc000_0000), // to the next power of two
        (0x0000_1001, 0x0000_2000), // a subnormal number
        (0x8000_0000, 0x8000_0000), // -0
        (0x7f7f_ffff, 0x7f80_0000), // above the largest number of TF32
        (0xff80_0000, 0xff80_0000), // an infinity
        (0x7f80_0001, 0x7fc0_0000), // a NaN whose bits are among the last 13
    ];
    let inputs: Vec<i32> = rows.iter().map(|row| row.0 as i32).collect();
    let expected: Vec<i32> = rows.iter().map(|row| row.1 as i32).collect();
    for program in [scalar, vector] {
        let (values, _) = launch(&program, &inputs, |_| {}).unwrap();
        assert_eq!(values, expected);
    }
}

#[test]
fn only_lanes_that_return_to_their_place_are_no_reads() {
    const LOAD: &str = "%v = load <4 x i32>, ptr addrspace(1) %p";
    let kernel = |rest: &str| format!("{LOAD}\n  {rest}");
    let rules = |rest: &str, kind| rules_of_kind(&kernel(rest), kind);
    use BufferKind::{Uninitialized, WriteOnly};
    const DYNAMIC: &str = "%id = call i64 @_Z13get_global_idj(i32 0)
  %w = insertelement <4 x i32> %v, i32 7, i64 %id
  store <4 x i32> %w, ptr addrspace(1) %p";
    assert_eq!(rules(DYNAMIC, WriteOnly), (vec![], false));
    assert_eq!(rules(DYNAMIC, Uninitialized), (vec![], false));
    // An operation that reads the vector and a copy of it, a lane of which moves.
    const TWICE: &str = "%w = insertelement <4 x i32> %v, i32 7, i32 0
  %s = shufflevector <4 x i32> %v, <4 x i32> %w, <4 x i32> <i32 0, i32 6, i32 2, i32 3>
  store <4 x i32> %s, ptr addrspace(1) %p";
    assert_eq!(rules(TWICE, WriteOnly), (vec!["write-only"], true));
    // A lane comes from somewhere else, after one that returns.
    const OTHER: &str = "%a = alloca i32
  %x = load i32, ptr %a
  %w = insertelement <4 x i32> %v, i32 %x, i32 2
  store <4 x i32> %w, ptr addrspace(1) %p";
    assert_eq!(rules(OTHER, Uninitialized), (vec!["uninitialized"], false));
    // Other work-items get the lanes.
    const SHARED: &str =
        "%w = call <4 x i32> @_Z31sub_group_non_uniform_broadcastDv4_ij(<4 x i32> %v, i32 0)";
    assert_eq!(rules(SHARED, WriteOnly), (vec!["write-only"], true));
    assert_eq!(rules("", WriteOnly), (vec![], false));
    // A lane is outside.
    let body = "%q = getelementptr i8, ptr addrspace(1) %p, i64 8
  %v = load <4 x i32>, ptr addrspace(1) %q";
    let outside = (vec!["out-of-bounds"], true);
    assert_eq!(rules_of_kind(body, WriteOnly), outside);
}

#[test]
fn equal_writes_to_a_write_only_buffer_are_a_uniform_race() {
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  ret void
}",
    );
    for kind in [BufferKind::ReadWrite, BufferKind::WriteOnly] {
        let mut machine = Machine::new(&program).unwrap();
        let buffer = machine.add_buffer_of("data", &[0; 4], kind).unwrap();
        let mut launch = Launch::new("k", [2, 1, 1]);
        launch.arguments = vec![Argument::Buffer(buffer)];
        let findings = machine.check(&launch, &Checks::all()).unwrap().findings;
        let rules: Vec<_> = findings.iter().map(|finding| finding.rule.name).collect();
        assert_eq!(rules, ["uniform-race"], "{kind:?}");
    }
}

#[test]
fn the_origins_of_undefined_values_have_a_limit() {
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p) {
entry:
  %a = alloca [1000 x i32]
  br label %loop
loop:
  %n = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr i32, ptr %a, i32 %n
  %x = load i32, ptr %at
  %next = add i32 %n, 1
  %more = icmp ult i32 %next, 1000
  br i1 %more, label %loop, label %end
end:
  ret void
}",
    );
    // More than 30,000 origins, each of at least 40 bytes.
    assert_eq!(rules(&program, 1, 1 << 20).unwrap(), ["limit"]);
    assert_eq!(rules(&program, 1, 64 << 20).unwrap(), [""; 0]);
}

#[test]
fn lanes_are_written_back_whatever_the_number_of_origins() {
    // 1,024 work-items read undefined values at 70 places.
    let reads: String = (0..70)
        .map(|number| format!("  %x{number} = load i32, ptr %a\n"))
        .collect();
    let program = program(&format!(
        "define spir_kernel void @k(ptr addrspace(1) %p) {{
  %a = alloca i32
{reads}  %id = call i64 @_Z13get_global_idj(i32 0)
  %at = getelementptr <4 x i32>, ptr addrspace(1) %p, i64 %id
  %v = load <4 x i32>, ptr addrspace(1) %at
  %w = insertelement <4 x i32> %v, i32 7, i32 2
  store <4 x i32> %w, ptr addrspace(1) %at
  ret void
}}"
    ));
    let mut machine = Machine::new(&program).unwrap();
    let kind = BufferKind::Uninitialized;
    let buffer = machine.add_buffer_of("data", &[0; 1 << 14], kind).unwrap();
    let mut launch = Launch::new("k", [1024, 1, 1]);
    launch.local = Some([1024, 1, 1]);
    launch.arguments = vec![Argument::Buffer(buffer)];
    let findings = machine.check(&launch, &Checks::all()).unwrap().findings;
    assert!(findings.is_empty(), "{}", findings[0]);
}

#[test]
fn an_origin_has_the_offset_and_the_latest_write() {
    let program = program(
        "define spir_kernel void @k(ptr addrspace(1) %p) {
entry:
  %a = alloca [8 x i32]
  %b = alloca i32
  br label %loop
loop:
  %n = phi i32 [ 0, %entry ], [ %next, %more ]
  %at = getelementptr i32, ptr %a, i32 %n
  %x = load i32, ptr %at
  %is = icmp eq i32 %n, 5
  br i1 %is, label %use, label %more
use:
  %c = icmp eq i32 %x, 0
  br i1 %c, label %more, label %more
more:
  %next = add i32 %n, 1
  %again = icmp ult i32 %next, 8
  br i1 %again, label %loop, label %end
end:
  store i32 %x, ptr %b
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 4, i1 false)
  %y = load i32, ptr %b
  store i32 %y, ptr addrspace(1) %p
  ret void
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)",
    );
    let mut machine = Machine::new(&program).unwrap();
    let buffer = machine.add_buffer("data", &[0; 4]).unwrap();
    let mut launch = Launch::new("k", [1, 1, 1]);
    launch.arguments = vec![Argument::Buffer(buffer)];
    let findings = machine.check(&launch, &Checks::all()).unwrap().findings;
    let objects: Vec<_> = findings
        .iter()
        .map(|finding| finding.object.clone().unwrap())
        .collect();
    let object = |name: &str, offset| (name.to_owned(), offset);
    let expected = [
        object("private variable 0", 20),
        object("private variable 1", 0),
    ];
    assert_eq!(objects, expected);
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
