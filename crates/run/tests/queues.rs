//! Tests pipes and kernels that kernels enqueue.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used)]

mod common;

use common::{launch, program};
use transpire_run::{Argument, Checks, ErrorKind, Launch, Limits, Machine};

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
        "3 reservations of pipe q are not committed; function k, block %0, %r; work-item (0, 0, 0)"
    );
    assert_eq!(machine.read_pipe(pipe), [1, 0, 0, 0]);
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
    let steps =
        "the run takes more than 262144 steps, the limit; the option \"steps\" sets another one";
    assert_eq!(reached, steps);
    // Events take memory up to the end of the launch. Without memory for another one, the kernel is not enqueued.
    let (_, outcome) = run(&with_event, |limits| limits.set_memory(100_000)).unwrap();
    assert!(outcome.steps < 1 << 18);
    let printing =
        format!("call i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @text)\n  {plain}");
    let reached = message(&printing, |limits| limits.printed_bytes = 10_000);
    assert_eq!(
        reached,
        "the kernel prints more than 10000 bytes, the limit"
    );
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
