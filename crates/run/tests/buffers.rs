//! Tests buffers of each kind, and undefined values that move through them.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used)]

mod common;

use common::{program, rules};
use transpire_run::{Argument, BufferKind, Checks, Launch, Machine, ParameterKind};

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
            "a branch depends on an undefined value; the value was read at offset 4 of private variable 0 [uninitialized]; \
             function k, block %0, instruction 8 (br); work-item (0, 0, 0); \
             the read: function k, block %0, %x; work-item (0, 0, 0)",
            "an undefined value is written to global memory; the value was read at offset 0 of private variable 0 [uninitialized]; \
             function k, block %no, instruction 4 (store); work-item (0, 0, 0); \
             the read: function k, block %no, %v; work-item (0, 0, 0)",
        ]
    );
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
fn an_argument_behind_byval_or_byref_is_a_value_in_every_address_space() {
    for attribute in ["byval", "byref"] {
        for space in 0..=4 {
            let program = program(&format!(
                "%S = type {{ i32, i32 }}
define spir_kernel void @k(ptr addrspace({space}) {attribute}(%S) align 8 %s, ptr addrspace(1) %p) {{
  %at = getelementptr i32, ptr addrspace({space}) %s, i64 1
  %x = load i32, ptr addrspace({space}) %at
  store i32 %x, ptr addrspace(1) %p
  ret void
}}"
            ));
            let kind = &program.kernels()[0].parameters[0].kind;
            assert!(
                matches!(kind, ParameterKind::Value { size: 8 }),
                "{attribute} {space}"
            );
            let mut machine = Machine::new(&program).unwrap();
            let buffer = machine.add_buffer("data", &[0; 4]).unwrap();
            let mut launch = Launch::new("k", [1, 1, 1]);
            let value = Argument::Value([3, 0, 0, 0, 7, 0, 0, 0].into());
            launch.arguments = vec![value, Argument::Buffer(buffer)];
            let checked = machine.check(&launch, &Checks::all()).unwrap();
            assert!(checked.findings.is_empty(), "{}", checked.findings[0]);
            assert_eq!(machine.read_buffer(buffer), [7, 0, 0, 0]);
        }
    }
}

#[test]
fn findings_of_invalid_accesses_have_the_object() {
    const READ: &str = "%x = load i32, ptr addrspace(1) %at, align 4";
    const WRITE: &str = "store i32 7, ptr addrspace(1) %at";
    const AS_LOCAL: &str = "%g = addrspacecast ptr addrspace(1) %at to ptr addrspace(4)
  %l = addrspacecast ptr addrspace(4) %g to ptr addrspace(3)
  %x = load i32, ptr addrspace(3) %l";
    const INDEX: &str =
        "%of = getelementptr { [2 x i32], i32 }, ptr addrspace(1) %p, i64 0, i32 0, i64 2
  %x = load i32, ptr addrspace(1) %of";
    const NULL: &str = "%x = load i32, ptr addrspace(1) null";
    use BufferKind::{ReadOnly, ReadWrite, WriteOnly};
    for (rule, kind, offset, body, expected) in [
        ("out-of-bounds", ReadWrite, 32, READ, Some(32)),
        ("out-of-bounds", ReadWrite, -4, WRITE, Some(-4)),
        ("read-only", ReadOnly, 8, WRITE, Some(8)),
        ("write-only", WriteOnly, 4, READ, Some(4)),
        ("misaligned", ReadWrite, 2, READ, Some(2)),
        ("address-space", ReadWrite, 4, AS_LOCAL, Some(4)),
        ("array-index", ReadWrite, 0, INDEX, Some(8)),
        ("null-pointer", ReadWrite, 0, NULL, None),
    ] {
        let program = program(&format!(
            "define spir_kernel void @k(ptr addrspace(1) %p) {{
  %at = getelementptr i8, ptr addrspace(1) %p, i64 {offset}
  {body}
  ret void
}}"
        ));
        let mut machine = Machine::new(&program).unwrap();
        let buffer = machine.add_buffer_of("data", &[1; 16], kind).unwrap();
        let mut launch = Launch::new("k", [1, 1, 1]);
        launch.arguments = vec![Argument::Buffer(buffer)];
        for level in ["error", "warning"] {
            let mut checks = Checks::all();
            checks.apply(&format!("{rule}={level}")).unwrap();
            let findings = machine.check(&launch, &checks).unwrap().findings;
            assert_eq!(findings[0].rule.name, rule, "{level}");
            let expected = expected.map(|offset| ("data".to_owned(), offset));
            assert_eq!(findings[0].object, expected, "{rule} {level}");
        }
    }
}

#[test]
fn a_copy_that_nobody_waits_for_has_its_place() {
    // The work-item waits for the second of three copies.
    let copy = "call target(\"spirv.Event\") @_Z21async_work_group_copyPU3AS3iPU3AS1Kim9ocl_event(ptr addrspace(3) @l, ptr addrspace(1) %p, i64 1, target(\"spirv.Event\") zeroinitializer)";
    let program = program(&format!(
        "@l = internal addrspace(3) global [4 x i32] undef
define spir_kernel void @k(ptr addrspace(1) %p) {{
  %events = alloca target(\"spirv.Event\")
  %e = {copy}
  %f = {copy}
  %g = {copy}
  store target(\"spirv.Event\") %f, ptr %events
  %generic = addrspacecast ptr %events to ptr addrspace(4)
  call void @_Z17wait_group_eventsiPU3AS49ocl_event(i32 1, ptr addrspace(4) %generic)
  ret void
}}
declare void @_Z17wait_group_eventsiPU3AS49ocl_event(i32, ptr addrspace(4))
declare target(\"spirv.Event\") @_Z21async_work_group_copyPU3AS3iPU3AS1Kim9ocl_event(ptr addrspace(3), ptr addrspace(1), i64, target(\"spirv.Event\"))"
    ));
    let mut machine = Machine::new(&program).unwrap();
    let buffer = machine.add_buffer("data", &[0; 16]).unwrap();
    let mut launch = Launch::new("k", [2, 1, 1]);
    launch.local = Some([2, 1, 1]);
    launch.arguments = vec![Argument::Buffer(buffer)];
    let mut checks = Checks::none();
    checks.apply("async-copy").unwrap();
    let findings = machine.check(&launch, &checks).unwrap().findings;
    let places = findings.iter().map(|it| {
        let (place, item) = it.other.as_ref().unwrap();
        (place.instruction, *item, it.more)
    });
    let places: Vec<_> = places.collect();
    assert_eq!(places, [(1, [0; 3], 1), (3, [0; 3], 1)]);
    assert!(findings[0].to_string().contains("; the copy: function k, "));
}

#[test]
fn a_value_of_a_wrong_size_is_reported_with_both_sizes() {
    let program = program("define spir_kernel void @k(i32 %n) {\n  ret void\n}");
    let mut machine = Machine::new(&program).unwrap();
    let mut launch = Launch::new("k", [1, 1, 1]);
    launch.arguments = vec![Argument::Value(vec![0; 8])];
    let error = machine.launch(&launch).unwrap_err();
    let message = "kernel k, argument 0 (n): a value of 4 bytes is needed, not a value of 8 bytes";
    assert_eq!(error.message(), message);
    // A program whose `main` returns the error prints its `Debug`.
    assert_eq!(format!("{error:?}"), error.to_string());
}
