//! Tests that launches end at the limits of steps and of memory.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used)]

mod common;

use common::{launch, program, rules};
use transpire_run::{Argument, Checks, ErrorKind, Launch, Limits, Machine};

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
    let message =
        "the run takes more than 150000 steps, the limit; the option \"steps\" sets another one";
    assert_eq!(error.message(), message);
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
