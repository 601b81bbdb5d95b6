//! Tests the checks of running kernels with pairs of kernels: one violates a rule, the other one only just satisfies it.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used)]

use transpire_llvm::assembly;
use transpire_run::{Argument, BufferKind, Checks, Launch, Machine, Program};

const DECLARATIONS: &str = "
declare i64 @_Z13get_global_idj(i32)
declare i64 @_Z12get_local_idj(i32)
declare i64 @_Z12get_group_idj(i32)
declare i32 @_Z22get_sub_group_local_idv()
declare i32 @_Z16get_sub_group_idv()
declare void @_Z7barrierj(i32)
declare void @_Z17sub_group_barrierj(i32)
declare void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32, i32, i32)
declare i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4), i32, i32)
declare void @_Z21atomic_store_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(ptr addrspace(4), i32, i32, i32)
declare i32 @_Z24atomic_exchange_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(ptr addrspace(4), i32, i32, i32)
declare i32 @_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(ptr addrspace(4), i32, i32, i32)
declare i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4), ptr addrspace(4), i32, i32, i32, i32)
declare i1 @_Z33atomic_flag_test_and_set_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4), i32, i32)
declare void @_Z26atomic_flag_clear_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4), i32, i32)
declare i32 @_Z20work_group_broadcastim(i32, i64)
declare i32 @_Z19sub_group_broadcastij(i32, i32)
declare i32 @_Z21work_group_reduce_addi(i32)
declare i32 @_Z29work_group_scan_inclusive_addi(i32)
declare i32 @_Z14work_group_anyi(i32)
declare <4 x i32> @_Z16sub_group_balloti(i32)
declare i32 @_Z24sub_group_inverse_ballotDv4_j(<4 x i32>)
declare i32 @_Z28sub_group_ballot_bit_extractDv4_jj(<4 x i32>, i32)
declare i32 @_Z26sub_group_ballot_bit_countDv4_j(<4 x i32>)
declare i32 @_Z25sub_group_ballot_find_lsbDv4_j(<4 x i32>)
declare void @llvm.memcpy.p1.p3.i64(ptr addrspace(1), ptr addrspace(3), i64, i1)
declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1)
";

/// Returns the names of the rules that the kernel `k` with this body breaks, with all checks and `more`. Its parameters
/// are a buffer `%p` of 256 zero bytes and 64 bytes of local memory `%l`. Eight work-items run in groups of four, and
/// those in sub-groups of two.
fn rules_with(body: &str, more: &str) -> Vec<&'static str> {
    let text = format!(
        "target datalayout = \"e-i64:64-v16:16-v32:32-n8:16:32:64\"
define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(3) %l) {{
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z12get_local_idj(i32 0)
  %g = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
{body}
}}
{DECLARATIONS}"
    );
    let program = Program::from_llvm(&assembly::parse(text.as_bytes()).unwrap()).unwrap();
    let mut machine = Machine::new(&program).unwrap();
    let buffer = machine.add_buffer("data", &[0; 256]).unwrap();
    let mut launch = Launch::new("k", [8, 1, 1]);
    launch.local = Some([4, 1, 1]);
    launch.sub_group = Some(2);
    launch.arguments = vec![Argument::Buffer(buffer), Argument::Local(64)];
    let mut checks = Checks::all();
    if !more.is_empty() {
        checks.apply(more).unwrap();
    }
    let checked = machine.check(&launch, &checks).unwrap();
    let mut found: Vec<&str> = checked.findings.iter().map(|it| it.rule.name).collect();
    found.dedup();
    found
}

fn rules(body: &str) -> Vec<&'static str> {
    rules_with(body, "")
}

const NONE: [&str; 0] = [];
const RACE: [&str; 1] = ["data-race"];
const UNINITIALIZED: [&str; 1] = ["uninitialized"];

/// Returns the body of a kernel in which work-item 0 writes data and then executes `release`, and `reader` executes
/// `acquire` and then reads the data.
fn message(release: &str, acquire: &str, reader: u32) -> String {
    format!(
        "  %flag = getelementptr i32, ptr addrspace(4) %g, i64 8
  %expected = alloca i32
  store i32 0, ptr %expected
  %e = addrspacecast ptr %expected to ptr addrspace(4)
  switch i64 %i, label %end [ i64 0, label %write
                              i64 {reader}, label %read ]
write:
  store i32 5, ptr addrspace(1) %p
  {release}
  ret void
read:
  {acquire}
  %x = load i32, ptr addrspace(1) %p
  ret void
end:
  ret void"
    )
}

fn atomic(name: &str, order: u32, scope: u32) -> String {
    let flag = "ptr addrspace(4) %flag";
    match name {
        "load" => format!(
            "%a = call i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope({flag}, i32 {order}, i32 {scope})"
        ),
        "store" => format!(
            "call void @_Z21atomic_store_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope({flag}, i32 1, i32 {order}, i32 {scope})"
        ),
        "exchange" => format!(
            "%b = call i32 @_Z24atomic_exchange_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope({flag}, i32 1, i32 {order}, i32 {scope})"
        ),
        "add" => format!(
            "%c = call i32 @_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope({flag}, i32 1, i32 {order}, i32 {scope})"
        ),
        "set" => format!(
            "%d = call i1 @_Z33atomic_flag_test_and_set_explicitPU3AS4VU7_Atomici12memory_order12memory_scope({flag}, i32 {order}, i32 {scope})"
        ),
        "clear" => format!(
            "call void @_Z26atomic_flag_clear_explicitPU3AS4VU7_Atomici12memory_order12memory_scope({flag}, i32 {order}, i32 {scope})"
        ),
        _ => {
            // A comparison that fails releases nothing.
            let failure = if order == RELEASE { RELAXED } else { order };
            format!(
                "%f = call i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope({flag}, ptr addrspace(4) %e, i32 1, i32 {order}, i32 {failure}, i32 {scope})"
            )
        }
    }
}

const RELAXED: u32 = 0;
const ACQUIRE: u32 = 2;
const RELEASE: u32 = 3;
const SEQUENTIAL: u32 = 5;
const WORK_GROUP: u32 = 1;
const DEVICE: u32 = 2;

#[test]
fn each_atomic_function_has_the_order_of_its_argument() {
    for name in ["store", "exchange", "add", "set", "clear", "compare"] {
        for (order, expected) in [(RELEASE, &NONE[..]), (RELAXED, &RACE)] {
            let release = atomic(name, order, DEVICE);
            let found = rules(&message(&release, &atomic("load", ACQUIRE, DEVICE), 1));
            assert_eq!(found, expected, "{name} {order}");
        }
    }
    for name in ["load", "exchange", "add", "set", "compare"] {
        for (order, expected) in [(ACQUIRE, &NONE[..]), (RELAXED, &RACE)] {
            let acquire = atomic(name, order, DEVICE);
            let found = rules(&message(&atomic("store", RELEASE, DEVICE), &acquire, 1));
            assert_eq!(found, expected, "{name} {order}");
        }
    }
}

#[test]
fn a_comparison_that_succeeds_does_not_write_what_it_expects() {
    // All work-items expect the value at the beginning of the buffer, which equals the object's.
    let body = |desired: u32| {
        format!(
            "  %flag = getelementptr i32, ptr addrspace(4) %g, i64 8
  %f = call i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4) %flag, ptr addrspace(4) %g, i32 {desired}, i32 0, i32 0, i32 2)
  ret void"
        )
    };
    assert_eq!(rules(&body(0)), NONE);
    assert!(rules(&body(1)).contains(&"data-race"));
}

#[test]
fn a_comparison_that_fails_releases_nothing() {
    let compare = |expected: u32| {
        let store = format!("store i32 {expected}, ptr %expected\n  ");
        store + &atomic("compare", RELEASE, DEVICE)
    };
    let acquire = atomic("load", ACQUIRE, DEVICE);
    assert_eq!(rules(&message(&compare(0), &acquire, 1)), NONE);
    assert_eq!(rules(&message(&compare(77), &acquire, 1)), RACE);
}

#[test]
fn a_release_in_the_scope_of_a_group_orders_its_work_items_only() {
    for (release, acquire, reader, expected) in [
        (WORK_GROUP, WORK_GROUP, 1, &NONE[..]),
        (WORK_GROUP, WORK_GROUP, 4, &RACE),
        (WORK_GROUP, DEVICE, 1, &NONE),
        (WORK_GROUP, DEVICE, 4, &RACE),
        (DEVICE, WORK_GROUP, 1, &NONE),
        (DEVICE, WORK_GROUP, 4, &RACE),
        (DEVICE, DEVICE, 4, &NONE),
    ] {
        let body = message(
            &atomic("store", RELEASE, release),
            &atomic("load", ACQUIRE, acquire),
            reader,
        );
        assert_eq!(rules(&body), expected, "{release} {acquire} {reader}");
    }
    let native = |scope: &str, reader| {
        let release =
            format!("store atomic i32 1, ptr addrspace(4) %flag {scope} release, align 4");
        let acquire =
            format!("%a = load atomic i32, ptr addrspace(4) %flag {scope} acquire, align 4");
        message(&release, &acquire, reader)
    };
    let group = "syncscope(\"workgroup\")";
    assert_eq!(rules(&native(group, 1)), NONE);
    assert_eq!(rules(&native(group, 4)), RACE);
    assert_eq!(rules(&native("", 4)), NONE);
}

#[test]
fn a_store_of_another_work_item_ends_what_was_released() {
    let body = |write: &str| {
        format!(
            "  %flag = getelementptr i32, ptr addrspace(4) %g, i64 8
  switch i64 %i, label %end [ i64 0, label %write
                              i64 1, label %replace
                              i64 2, label %read ]
write:
  store i32 5, ptr addrspace(1) %p
  {}
  {}
  ret void
replace:
  {write}
  ret void
read:
  {}
  %x = load i32, ptr addrspace(1) %p
  ret void
end:
  ret void",
            atomic("store", RELEASE, DEVICE),
            // A store by the same work-item continues the sequence.
            atomic("store", RELAXED, DEVICE),
            atomic("load", ACQUIRE, DEVICE),
        )
    };
    assert_eq!(rules(&body("")), NONE);
    assert_eq!(rules(&body(&atomic("add", RELAXED, DEVICE))), NONE);
    assert_eq!(rules(&body(&atomic("store", RELAXED, DEVICE))), RACE);
}

#[test]
fn an_atomic_operation_orders_the_memory_of_its_object() {
    // The flag is in local or in global memory, and the data are in global memory.
    let body = |flag: &str| {
        let text = message(
            &atomic("store", RELEASE, DEVICE),
            &atomic("load", ACQUIRE, DEVICE),
            1,
        );
        text.replace(
            "%flag = getelementptr i32, ptr addrspace(4) %g, i64 8",
            &format!("%flag = addrspacecast ptr {flag} to ptr addrspace(4)"),
        )
        .replace(
            "store i32 5, ptr addrspace(1) %p",
            "store i32 5, ptr addrspace(1) %data",
        )
        .replace(
            "load i32, ptr addrspace(1) %p",
            "load i32, ptr addrspace(1) %data",
        )
    };
    let with = |flag: &str| {
        let data = "  %data = getelementptr i32, ptr addrspace(1) %p, i64 4\n";
        // The flag in local memory has a value.
        let flagged = "  store atomic i32 0, ptr addrspace(3) %l monotonic, align 4\n";
        format!("{data}{flagged}{}", body(flag))
    };
    assert_eq!(rules(&with("addrspace(1) %p")), NONE);
    assert_eq!(rules(&with("addrspace(3) %l")), RACE);
}

#[test]
fn a_fence_orders_the_memory_of_its_flags() {
    const LOCAL: u32 = 1;
    const GLOBAL: u32 = 2;
    for (flags, expected) in [(GLOBAL, &NONE[..]), (LOCAL, &RACE), (LOCAL | GLOBAL, &NONE)] {
        let fence = |order: u32| {
            format!(
                "call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 {flags}, i32 {order}, i32 2)"
            )
        };
        let release = format!("{}\n  {}", fence(RELEASE), atomic("store", RELAXED, DEVICE));
        let acquire = format!("{}\n  {}", atomic("load", RELAXED, DEVICE), fence(ACQUIRE));
        assert_eq!(rules(&message(&release, &acquire, 1)), expected, "{flags}");
    }
}

#[test]
fn fences_order_accesses_whatever_the_orders_of_the_atomic_operations_are() {
    let fence = |flags: u32, order: u32| {
        format!(
            "call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 {flags}, i32 {order}, i32 1)\n  "
        )
    };
    // The flag is in local memory, so that its own operations do not order the data.
    let global = "%flag = getelementptr i32, ptr addrspace(4) %g, i64 8";
    let local = "%m = addrspacecast ptr addrspace(3) %l to ptr addrspace(4)
  %flag = getelementptr i32, ptr addrspace(4) %m, i64 8";
    let run =
        |release: &str, acquire: &str| rules(&message(release, acquire, 1).replace(global, local));
    let (release, acquire) = (fence(2, RELEASE), fence(2, ACQUIRE));
    for order in [RELAXED, RELEASE, SEQUENTIAL] {
        for other in [RELAXED, ACQUIRE, SEQUENTIAL] {
            let store = atomic("store", order, WORK_GROUP);
            let load = atomic("load", other, WORK_GROUP);
            let (before, after) = (format!("{release}{store}"), format!("{load}\n  {acquire}"));
            assert_eq!(run(&before, &after), NONE, "{order} {other}");
            assert_eq!(run(&store, &after), RACE, "{order} {other}");
            assert_eq!(run(&before, &load), RACE, "{order} {other}");
        }
    }
    // A second fence does not undo the first one.
    let both = format!("{release}{}", fence(1, RELEASE));
    let before = both + &atomic("store", RELAXED, WORK_GROUP);
    let after = atomic("load", RELAXED, WORK_GROUP) + "\n  " + &acquire;
    assert_eq!(run(&before, &after), NONE);
}

#[test]
fn a_lock_in_local_memory_orders_its_group_only() {
    // The first work-item of each group increments a counter, under a lock in global or in local memory.
    let body = |lock: &str| {
        let lock = format!("ptr addrspace({lock}");
        format!(
            "  %first = icmp eq i64 %j, 0
  br i1 %first, label %do, label %end
do:
  store atomic i32 0, {lock} monotonic, align 4
  %old = atomicrmw xchg {lock}, i32 1 acquire
  %data = getelementptr i32, ptr addrspace(1) %p, i64 4
  %x = load i32, ptr addrspace(1) %data
  %y = add i32 %x, 1
  store i32 %y, ptr addrspace(1) %data
  %done = atomicrmw xchg {lock}, i32 0 release
  br label %end
end:
  ret void"
        )
        .replace(
            "store atomic i32 0, ptr addrspace(1) %p monotonic, align 4\n",
            "\n",
        )
    };
    assert_eq!(rules(&body("1) %p")), NONE);
    assert_eq!(rules(&body("3) %l")), RACE);
}

#[test]
fn a_barrier_of_a_sub_group_comes_before_what_its_work_items_release() {
    // Each work-item writes, and the last sub-group to arrive reads what all have written.
    let body = |barrier: &str| {
        format!(
            "  %counter = getelementptr i32, ptr addrspace(4) %g, i64 32
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %i
  store i32 1, ptr addrspace(1) %at
  {barrier}
  %own = call i32 @_Z22get_sub_group_local_idv()
  %first = icmp eq i32 %own, 0
  br i1 %first, label %count, label %end
count:
  %n = call i32 @_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(ptr addrspace(4) %counter, i32 1, i32 4, i32 2)
  %last = icmp eq i32 %n, 3
  br i1 %last, label %sum, label %end
sum:
  %all = load <8 x i32>, ptr addrspace(1) %p
  br label %end
end:
  ret void"
        )
    };
    let barrier = |flags: u32| format!("call void @_Z17sub_group_barrierj(i32 {flags})");
    assert_eq!(rules(&body(&barrier(2))), NONE);
    assert_eq!(rules(&body(&barrier(1))), RACE);
    assert_eq!(rules(&body("")), RACE);
}

#[test]
fn a_barrier_of_a_sub_group_passes_on_what_a_work_item_has_acquired() {
    // Work-item 4 acquires what work-item 0 has released, and work-item 5 reads it after a barrier of their sub-group.
    let body = |barrier: &str| {
        format!(
            "  %flag = getelementptr i32, ptr addrspace(4) %g, i64 8
  switch i64 %i, label %end [ i64 0, label %write
                              i64 4, label %acquire
                              i64 5, label %meet ]
write:
  store i32 5, ptr addrspace(1) %p
  {}
  ret void
acquire:
  {}
  br label %meet
meet:
  {barrier}
  %is = icmp eq i64 %i, 5
  br i1 %is, label %read, label %end
read:
  %x = load i32, ptr addrspace(1) %p
  ret void
end:
  ret void",
            atomic("store", RELEASE, DEVICE),
            atomic("load", ACQUIRE, DEVICE),
        )
    };
    assert_eq!(
        rules(&body("call void @_Z17sub_group_barrierj(i32 2)")),
        NONE
    );
    assert_eq!(rules(&body("")), RACE);
}

#[test]
fn a_barrier_is_a_fence_for_later_atomic_operations() {
    // Work-item 0 writes before the barrier, and work-item 4, which is of another group, reads.
    let body = |barrier: &str, kind: &str, fence: &str| {
        format!(
            "  %flag = getelementptr i32, ptr addrspace(4) %g, i64 8
  %writes = icmp eq i64 %i, 0
  br i1 %writes, label %write, label %wait
write:
  store i32 5, ptr addrspace(1) %p
  br label %wait
wait:
  {barrier}
  switch i64 %i, label %end [ i64 0, label %release
                              i64 4, label %read ]
release:
  {}
  ret void
read:
  {}
  {fence}
  %x = load i32, ptr addrspace(1) %p
  ret void
end:
  ret void",
            atomic(kind, RELAXED, DEVICE),
            atomic("load", RELAXED, DEVICE),
        )
    };
    let fence = format!(
        "call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 2, i32 {ACQUIRE}, i32 2)"
    );
    for name in ["_Z7barrierj", "_Z17sub_group_barrierj"] {
        let barrier = |flags: u32| format!("call void @{name}(i32 {flags})");
        for kind in ["store", "add"] {
            assert_eq!(rules(&body(&barrier(2), kind, &fence)), NONE, "{kind}");
            assert_eq!(rules(&body(&barrier(1), kind, &fence)), RACE, "{kind}");
            assert_eq!(rules(&body(&barrier(2), kind, "")), RACE, "{kind}");
            assert_eq!(rules(&body("", kind, &fence)), RACE, "{kind}");
        }
    }
}

#[test]
fn a_barrier_acquires_accesses_to_its_own_memories_only() {
    // Work-item 0 releases its write. Work-item 4, which is of another group, finds the flag before the barrier.
    let body = |barriers: &[u32]| {
        let barriers = barriers
            .iter()
            .map(|flags| format!("  call void @_Z7barrierj(i32 {flags})\n"));
        format!(
            "  %flag = getelementptr i32, ptr addrspace(4) %g, i64 8
  switch i64 %i, label %wait [ i64 0, label %write
                               i64 4, label %look ]
write:
  store i32 5, ptr addrspace(1) %p
  {}
  br label %wait
look:
  {}
  br label %wait
wait:
{}  %reads = icmp eq i64 %i, 4
  br i1 %reads, label %read, label %end
read:
  %x = load i32, ptr addrspace(1) %p
  ret void
end:
  ret void",
            atomic("store", RELEASE, DEVICE),
            atomic("load", RELAXED, DEVICE),
            barriers.collect::<String>()
        )
    };
    for (barriers, expected) in [
        (&[2][..], &NONE[..]),
        (&[3], &NONE),
        (&[1, 2], &NONE),
        (&[1], &RACE),
        (&[1, 1], &RACE),
    ] {
        assert_eq!(rules(&body(barriers)), expected, "{barriers:?}");
    }
}

#[test]
fn a_comparison_that_fails_has_an_order_of_its_own() {
    // The flag is 1, and the comparison expects 0.
    let release = atomic("store", RELEASE, DEVICE);
    let explicit = |success: u32, failure: u32| {
        format!(
            "%f = call i1 @_Z39atomic_compare_exchange_strong_explicitPU3AS4VU7_AtomiciPU3AS4ii12memory_orderS4_12memory_scope(ptr addrspace(4) %flag, ptr addrspace(4) %e, i32 1, i32 {success}, i32 {failure}, i32 2)"
        )
    };
    let instruction = |orders: &str| {
        format!("%f = cmpxchg ptr addrspace(4) %flag, i32 0, i32 2 {orders}, align 4")
    };
    for (acquire, expected) in [
        (explicit(RELEASE, ACQUIRE), &NONE[..]),
        (explicit(ACQUIRE, RELAXED), &RACE),
        (instruction("release acquire"), &NONE),
        (instruction("acquire monotonic"), &RACE),
    ] {
        assert_eq!(
            rules(&message(&release, &acquire, 1)),
            expected,
            "{acquire}"
        );
    }
    // It succeeds, and has the first order.
    let acquire = |orders: &str| instruction(orders).replace("i32 0, i32 2", "i32 1, i32 2");
    let found = rules(&message(&release, &acquire("acquire monotonic"), 1));
    assert_eq!(found, NONE);
}

#[test]
fn all_work_items_of_a_sub_group_reach_its_operations() {
    // Each sub-group has two work-items.
    let body = |call: &str, condition: &str| {
        format!(
            "  %own = trunc i64 %j to i32
  %v = insertelement <4 x i32> zeroinitializer, i32 %own, i32 0
  %c = icmp {condition}
  br i1 %c, label %do, label %end
do:
  {call}
  br label %end
end:
  ret void"
        )
    };
    let barrier = "call void @_Z17sub_group_barrierj(i32 1)";
    let broadcast = "%y = call i32 @_Z19sub_group_broadcastij(i32 %own, i32 0)";
    let ballot = "%y = call <4 x i32> @_Z16sub_group_balloti(i32 %own)";
    let (group, wait) = (["group-divergence"], ["barrier-divergence"]);
    for (call, expected) in [
        (barrier, &wait[..]),
        (broadcast, &group),
        // Only the active work-items take part.
        (ballot, &NONE),
    ] {
        assert_eq!(rules(&body(call, "ult i64 %j, 1")), expected, "{call}");
        assert_eq!(rules(&body(call, "ult i64 %j, 2")), NONE, "{call}");
    }
}

/// Returns the body of a kernel in which the first work-item stores `bytes` of the first 16 bytes of local memory, and
/// then executes `then`.
fn stored(bytes: &[u32], then: &str) -> String {
    let mut body = "  %first = icmp eq i64 %i, 0
  br i1 %first, label %do, label %end
do:
"
    .to_owned();
    for byte in bytes {
        body += &format!(
            "  %b{byte} = getelementptr i8, ptr addrspace(3) %l, i64 {byte}
  store i8 -1, ptr addrspace(3) %b{byte}\n"
        );
    }
    format!("{body}  {then}\n  br label %end\nend:\n  ret void")
}

#[test]
fn a_copy_of_a_structure_with_padding_uses_no_undefined_value() {
    for (ty, bytes) in [
        ("i64", &[0, 4, 5, 6, 7][..]),
        ("i64", &[0, 1, 2, 3, 4]),
        ("i32", &[0, 2, 3]),
        ("i32", &[0]),
        ("i16", &[1]),
        ("<2 x i32>", &[0, 4]),
    ] {
        let copy =
            format!("%x = load {ty}, ptr addrspace(3) %l\n  store {ty} %x, ptr addrspace(1) %p");
        assert_eq!(rules(&stored(bytes, &copy)), NONE, "{ty}");
        assert_eq!(rules(&stored(&[], &copy)), UNINITIALIZED, "{ty}");
    }
    // A lane of a vector is no padding.
    let copy =
        "%x = load <2 x i32>, ptr addrspace(3) %l\n  store <2 x i32> %x, ptr addrspace(1) %p";
    assert_eq!(rules(&stored(&[0, 1, 2, 3], copy)), UNINITIALIZED);
}

#[test]
fn no_operation_makes_the_result_of_an_invalid_read_defined() {
    let body = |compute: &str, number: u32| {
        format!(
            "  %far = getelementptr i32, ptr addrspace(1) %p, i64 {number}
  %x = load i32, ptr addrspace(1) %far
  {compute}
  %to = getelementptr i32, ptr addrspace(1) %p, i64 %i
  store i32 %y, ptr addrspace(1) %to
  ret void"
        )
    };
    let warning = "out-of-bounds=warning";
    for compute in [
        "%y = mul i32 %x, 0",
        "%y = and i32 %x, 0",
        "%y = or i32 %x, -1",
    ] {
        let found = rules_with(&body(compute, 4096), warning);
        assert_eq!(found, ["out-of-bounds", "uninitialized"], "{compute}");
        assert_eq!(rules_with(&body(compute, 60), warning), NONE, "{compute}");
    }
    let chosen = "%y = select i1 true, i32 7, i32 %x";
    assert_eq!(rules_with(&body(chosen, 4096), warning), ["out-of-bounds"]);
}

#[test]
fn the_undefined_last_lane_of_a_vector_stays_undefined_in_a_buffer() {
    let body = |then: &str| {
        format!(
            "  %v = insertelement <4 x i32> <i32 1, i32 1, i32 1, i32 poison>, i32 7, i64 0
  %at = getelementptr <4 x i32>, ptr addrspace(1) %p, i64 %i
  store <4 x i32> %v, ptr addrspace(1) %at
  %lane = getelementptr i32, ptr addrspace(1) %at, i64 3
  {then}
  ret void"
        )
    };
    assert_eq!(rules(&body("")), NONE);
    let read = "%x = load i32, ptr addrspace(1) %lane
  store i32 %x, ptr addrspace(1) %at";
    assert_eq!(rules(&body(read)), UNINITIALIZED);
    let written = format!("store i32 3, ptr addrspace(1) %lane\n  {read}");
    assert_eq!(rules(&body(&written)), NONE);
}

#[test]
fn a_selected_copy_of_a_structure_uses_no_undefined_value() {
    let copy = "%x = load i64, ptr addrspace(3) %l
  %c = icmp eq i64 %j, 0
  %y = select i1 %c, i64 %x, i64 0
  store i64 %y, ptr addrspace(1) %p";
    assert_eq!(rules(&stored(&[0, 4, 5, 6, 7], copy)), NONE);
}

#[test]
fn a_structure_may_be_taken_apart_and_joined() {
    // The first byte is a field, the next three are padding, and the last four are a field.
    let copy = "%x = load i64, ptr addrspace(3) %l
  %field = trunc i64 %x to i8
  %next = add i8 %field, 1
  %others = and i64 %x, -256
  %wide = zext i8 %next to i64
  %y = or i64 %others, %wide
  store i64 %y, ptr addrspace(1) %p";
    assert_eq!(rules(&stored(&[0, 4, 5, 6, 7], copy)), NONE);
    assert_eq!(rules(&stored(&[4, 5, 6, 7], copy)), UNINITIALIZED);
    let halves = "%x = load i32, ptr addrspace(3) %l
  %at = getelementptr i32, ptr addrspace(3) %l, i64 1
  %y = load i32, ptr addrspace(3) %at
  %low = zext i32 %x to i64
  %wide = zext i32 %y to i64
  %high = shl i64 %wide, 32
  %z = or i64 %low, %high
  store i64 %z, ptr addrspace(1) %p";
    assert_eq!(rules(&stored(&[0, 4], halves)), NONE);
    assert_eq!(rules(&stored(&[4], halves)), UNINITIALIZED);
}

#[test]
fn a_value_that_is_computed_from_an_undefined_one_is_a_result() {
    // The upper bytes of the results are defined.
    for compute in [
        "%x = load i8, ptr addrspace(3) %l\n  %y = zext i8 %x to i32",
        "%x = load i32, ptr addrspace(3) %l\n  %y = and i32 %x, 255",
        "%x = load i32, ptr addrspace(3) %l\n  %y = lshr i32 %x, 8",
    ] {
        let copy = format!("{compute}\n  store i32 %y, ptr addrspace(1) %p");
        assert_eq!(rules(&stored(&[], &copy)), UNINITIALIZED, "{compute}");
        assert_eq!(rules(&stored(&[0, 1, 2, 3], &copy)), NONE, "{compute}");
        let through = format!(
            "{compute}\n  %v = alloca i32\n  store i32 %y, ptr %v\n  %z = load i32, ptr %v
  store i32 %z, ptr addrspace(1) %p"
        );
        assert_eq!(rules(&stored(&[], &through)), UNINITIALIZED, "{compute}");
    }
}

#[test]
fn a_copy_of_a_structure_with_bit_fields_uses_no_undefined_value() {
    let update = |compute: &str| {
        format!(
            "%x = load i32, ptr addrspace(3) %l
  {compute}
  store i32 %y, ptr addrspace(3) %l
  %z = load i32, ptr addrspace(3) %l
  store i32 %z, ptr addrspace(1) %p"
        )
    };
    let masked = update("%others = and i32 %x, 2147483647\n  %y = or i32 %others, -2147483648");
    assert_eq!(rules(&stored(&[], &masked)), NONE);
    let widened = update(
        "%wide = zext i32 %x to i64
  %others = and i64 %wide, 4294967288
  %new = or i64 %others, 5
  %y = trunc i64 %new to i32",
    );
    assert_eq!(rules(&stored(&[], &widened)), NONE);
    let extended =
        update("%s = sext i32 %x to i64\n  %r = lshr i64 %s, 8\n  %y = trunc i64 %r to i32");
    assert_eq!(rules(&stored(&[], &extended)), UNINITIALIZED);
}

#[test]
fn only_the_bits_of_a_field_are_read_from_its_unit() {
    // A unit of integers, and the first bit and the width of a field.
    for (unit, first, width) in [
        (8, 0, 3),
        (8, 2, 5),
        (16, 2, 11),
        (24, 2, 15),
        (32, 31, 1),
        (40, 17, 20),
        (64, 1, 63),
        (128, 1, 63),
        (128, 64, 33),
        (192, 120, 40),
        (200, 130, 64),
    ] {
        let u = format!("i{unit}");
        let given = match unit {
            ..64 => format!("trunc i64 %i to {u}"),
            64 => "add i64 %i, 0".to_owned(),
            _ => format!("zext i64 %i to {u}"),
        };
        let result = match unit {
            32 => "add i32 %f, 0".to_owned(),
            ..32 => format!("sext {u} %f to i32"),
            _ => format!("trunc {u} %f to i32"),
        };
        // Reads the field, and `more` bits below it.
        let read = |more: u32| {
            let body = format!(
                "%given = {given}
  %ones = lshr {u} -1, {}
  %value = and {u} %given, %ones
  %shifted = shl {u} %value, {first}
  %place = shl {u} %ones, {first}
  %rest = xor {u} %place, -1
  %x = load {u}, ptr addrspace(3) %l
  %others = and {u} %x, %rest
  %y = or {u} %others, %shifted
  store {u} %y, ptr addrspace(3) %l
  %z = load {u}, ptr addrspace(3) %l
  %up = shl {u} %z, {}
  %f = ashr {u} %up, {}
  %result = {result}
  store i32 %result, ptr addrspace(1) %p",
                unit - width,
                unit - width - first,
                unit - width - more,
            );
            rules(&stored(&[], &body))
        };
        assert_eq!(read(0), NONE, "{width} bits at {first} of {u}");
        if first > 0 {
            assert_eq!(read(1), UNINITIALIZED, "{width} bits at {first} of {u}");
        }
    }
}

#[test]
fn a_field_of_an_odd_unit_is_updated_in_parts_by_spirv() {
    // The unit is a `ushort` and a `uchar`, and the field has 15 bits from bit 2. The result is the field after a shift by
    // `down`.
    let rules = |down: u32| {
        let text = format!(
            "OpCapability Kernel
OpCapability Addresses
OpCapability Int8
OpCapability Int16
OpCapability Int64
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %k \"k\"
%void = OpTypeVoid
%uchar = OpTypeInt 8 0
%ushort = OpTypeInt 16 0
%uint = OpTypeInt 32 0
%ulong = OpTypeInt 64 0
%two = OpConstant %ulong 2
%four = OpConstant %ulong 4
%value = OpConstant %uint 0x5554
%others = OpConstant %uint 0xfe0003
%sign = OpConstant %uint 0x800000
%mask = OpConstant %uint 0xffffff
%seven = OpConstant %uint 7
%sixteen = OpConstant %uint 16
%down = OpConstant %uint {down}
%array = OpTypeArray %uchar %four
%to_array = OpTypePointer Function %array
%to_uchar = OpTypePointer Function %uchar
%to_ushort = OpTypePointer Function %ushort
%to_result = OpTypePointer CrossWorkgroup %uint
%signature = OpTypeFunction %void %to_result
%k = OpFunction %void None %signature
%p = OpFunctionParameter %to_result
%entry = OpLabel
%s = OpVariable %to_array Function
%low = OpBitcast %to_ushort %s
%bytes = OpBitcast %to_uchar %s
%high = OpInBoundsPtrAccessChain %to_uchar %bytes %two
%old_low = OpLoad %ushort %low Aligned 4
%old_low_wide = OpUConvert %uint %old_low
%old_high = OpLoad %uchar %high Aligned 2
%old_high_wide = OpUConvert %uint %old_high
%old_high_part = OpShiftLeftLogical %uint %old_high_wide %sixteen
%old = OpBitwiseOr %uint %old_low_wide %old_high_part
%kept = OpBitwiseAnd %uint %old %others
%new = OpBitwiseOr %uint %kept %value
%new_low = OpUConvert %ushort %new
OpStore %low %new_low Aligned 4
%new_rest = OpShiftRightLogical %uint %new %sixteen
%new_high = OpUConvert %uchar %new_rest
OpStore %high %new_high Aligned 2
%read_low = OpLoad %ushort %low Aligned 4
%read_low_wide = OpUConvert %uint %read_low
%read_high = OpLoad %uchar %high Aligned 2
%read_high_wide = OpUConvert %uint %read_high
%read_high_part = OpShiftLeftLogical %uint %read_high_wide %sixteen
%read = OpBitwiseOr %uint %read_low_wide %read_high_part
%up = OpShiftLeftLogical %uint %read %seven
%top = OpBitwiseAnd %uint %up %mask
%flipped = OpBitwiseXor %uint %top %sign
%extended = OpISub %uint %flipped %sign
%field = OpShiftRightArithmetic %uint %extended %down
OpStore %p %field Aligned 4
OpReturn
OpFunctionEnd"
        );
        let words = transpire_spirv::assembly::assemble(&text).unwrap();
        let module = transpire_spirv::binary::read_words(&words).unwrap();
        let program = Program::from_spirv(&module, &[]).unwrap();
        let mut machine = Machine::new(&program).unwrap();
        let buffer = machine.add_buffer("data", &[0; 4]).unwrap();
        let mut launch = Launch::new("k", [1, 1, 1]);
        launch.arguments = vec![Argument::Buffer(buffer)];
        let checked = machine.check(&launch, &Checks::all()).unwrap();
        let findings = checked.findings.iter().map(|it| it.rule.name);
        (findings.collect::<Vec<_>>(), machine.read_buffer(buffer))
    };
    assert_eq!(rules(9), (vec![], 0x1555u32.to_le_bytes().to_vec()));
    assert_eq!(rules(8).0, UNINITIALIZED);
}

#[test]
fn undefined_parts_of_constants_have_no_value() {
    let store = |ty: &str| format!("store {ty} %x, ptr addrspace(1) %p");
    let mask = |lane: &str| {
        format!(
            "%x = shufflevector <2 x i32> <i32 1, i32 2>, <2 x i32> poison, <2 x i32> <i32 0, i32 {lane}>\n  {}",
            store("<2 x i32>")
        )
    };
    let lane = |vector: &str, lane: u32| {
        format!(
            "%x = extractelement <4 x i32> {vector}, i32 {lane}\n  {}",
            store("i32")
        )
    };
    let member = |index: u32| {
        format!(
            "%x = extractvalue {{ i32, [2 x i32] }} {{ i32 1, [2 x i32] [i32 2, i32 undef] }}, 1, {index}\n  {}",
            store("i32")
        )
    };
    let insert = |vector: &str| {
        format!(
            "%x = insertelement <2 x i32> {vector}, i32 7, i64 0\n  {}",
            store("<2 x i32>")
        )
    };
    let vector = "<i32 1, i32 undef, i32 poison, i32 1>";
    for (body, expected) in [
        (mask("1"), &NONE[..]),
        (mask("poison"), &UNINITIALIZED),
        (lane(vector, 0), &NONE),
        (lane(vector, 1), &UNINITIALIZED),
        (lane(vector, 2), &UNINITIALIZED),
        (lane(vector, 3), &NONE),
        (member(0), &NONE),
        (member(1), &UNINITIALIZED),
        (insert("<i32 undef, i32 1>"), &NONE),
        (insert("<i32 1, i32 undef>"), &UNINITIALIZED),
    ] {
        assert_eq!(rules(&stored(&[], &body)), expected, "{body}");
    }
}

/// Returns the rules that one work-item of a kernel of these declarations and this body breaks. `%p` is a buffer.
fn rules_of(globals: &str, body: &str) -> Vec<&'static str> {
    let text = format!(
        "target datalayout = \"e-i64:64-v16:16-v32:32-n8:16:32:64\"
{globals}
define spir_kernel void @k(ptr addrspace(1) %p) {{
  {body}
  ret void
}}"
    );
    rules_of_program(&Program::from_llvm(&assembly::parse(text.as_bytes()).unwrap()).unwrap())
}

/// Returns the rules that one work-item of the kernel `k` of a program breaks. Its parameter is a buffer.
fn rules_of_program(program: &Program) -> Vec<&'static str> {
    let mut machine = Machine::new(program).unwrap();
    let buffer = machine.add_buffer("data", &[0; 64]).unwrap();
    let mut launch = Launch::new("k", [1, 1, 1]);
    launch.arguments = vec![Argument::Buffer(buffer)];
    let findings = machine.check(&launch, &Checks::all()).unwrap().findings;
    findings.iter().map(|it| it.rule.name).collect()
}

/// Returns the rules that one work-item of the kernel `k` of an assembly of SPIR-V breaks. Its parameter is a buffer.
fn rules_of_spirv(text: &str) -> Vec<&'static str> {
    let words = transpire_spirv::assembly::assemble(text).unwrap();
    let module = transpire_spirv::binary::read_words(&words).unwrap();
    rules_of_program(&Program::from_spirv(&module, &[]).unwrap())
}

#[test]
fn undefined_parts_of_initial_values_have_no_value() {
    let globals = "@s = addrspace(1) global { i32, [2 x i16], <2 x i32> } { i32 1, [2 x i16] [i16 undef, i16 7], <2 x i32> <i32 3, i32 poison> }
@c = addrspace(2) constant [2 x i32] undef
@e = addrspace(1) global [2 x i32] [i32 xor (i32 undef, i32 1), i32 xor (i32 7, i32 1)]
@z = addrspace(1) global [2 x i32] zeroinitializer";
    let load = |ty: &str, space: u32, variable: &str, offset: u32| {
        format!(
            "%a = getelementptr i8, ptr addrspace({space}) @{variable}, i64 {offset}
  %x = load {ty}, ptr addrspace({space}) %a
  %y = zext {ty} %x to i64
  store i64 %y, ptr addrspace(1) %p"
        )
    };
    for (body, expected) in [
        (load("i32", 1, "s", 0), &NONE[..]),
        (load("i16", 1, "s", 4), &UNINITIALIZED),
        (load("i16", 1, "s", 6), &NONE),
        (load("i32", 1, "s", 8), &NONE),
        (load("i32", 1, "s", 12), &UNINITIALIZED),
        (load("i32", 2, "c", 4), &UNINITIALIZED),
        (load("i32", 1, "e", 0), &UNINITIALIZED),
        (load("i32", 1, "e", 4), &NONE),
        (load("i32", 1, "z", 0), &NONE),
    ] {
        assert_eq!(rules_of(globals, &body), expected, "{body}");
    }
    let written = format!(
        "store i16 1, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @s, i64 4)
  {}",
        load("i16", 1, "s", 4)
    );
    assert!(!rules_of(globals, &written).contains(&"uninitialized"));
}

#[test]
fn constant_expressions_have_the_undefined_bits_of_their_operands() {
    let store = |value: &str| format!("store i32 {value}, ptr addrspace(1) %p");
    for (value, expected) in [
        ("xor (i32 undef, i32 1)", true),
        ("sub (i32 poison, i32 1)", true),
        ("sub (i32 5, i32 1)", false),
        (
            "extractelement (<2 x i32> <i32 1, i32 undef>, i32 0)",
            false,
        ),
        ("extractelement (<2 x i32> <i32 1, i32 undef>, i32 1)", true),
    ] {
        let found = rules_of("", &store(value));
        assert_eq!(found.contains(&"uninitialized"), expected, "{value}");
    }
}

#[test]
fn a_function_of_integers_may_not_depend_on_an_undefined_operand() {
    // The argument is undefined.
    for (name, operands, expected) in [
        ("umin", "i32 0, i32 %x", false),
        ("umin", "i32 1, i32 %x", true),
        ("umax", "i32 %x, i32 -1", false),
        ("umax", "i32 %x, i32 -2", true),
        ("smin", "i32 %x, i32 -2147483648", false),
        ("smin", "i32 %x, i32 0", true),
        ("smax", "i32 %x, i32 2147483647", false),
        ("smax", "i32 %x, i32 -1", true),
        ("uadd.sat", "i32 %x, i32 -1", false),
        ("uadd.sat", "i32 %x, i32 1", true),
        ("usub.sat", "i32 0, i32 %x", false),
        ("usub.sat", "i32 1, i32 %x", true),
        ("ssub.sat", "i32 0, i32 %x", true),
        ("umin", "i32 0, i32 undef", false),
        ("umin", "i32 0, i32 poison", true),
    ] {
        let body = format!(
            "%l = alloca i32
  %x = load i32, ptr %l
  %y = call i32 @llvm.{name}.i32({operands})
  store i32 %y, ptr addrspace(1) %p"
        );
        let found = rules_of(&format!("declare i32 @llvm.{name}.i32(i32, i32)"), &body);
        let is_found = found.contains(&"uninitialized");
        assert_eq!(is_found, expected, "{name} {operands}: {found:?}");
    }
}

#[test]
fn a_divisor_is_defined() {
    for operation in ["udiv", "sdiv", "urem", "srem"] {
        for (divisor, expected) in [
            ("undef", "uninitialized"),
            ("poison", "uninitialized"),
            ("%x", "uninitialized"),
            ("%odd", ""),
            ("0", "division"),
            ("3", ""),
        ] {
            // The result is not used.
            let body = format!(
                "%l = alloca i32
  %x = load i32, ptr %l
  %odd = or i32 %x, 1
  %y = {operation} i32 7, {divisor}"
            );
            let found = rules_of("", &body);
            let found = found.first().copied().unwrap_or_default();
            assert_eq!(found, expected, "{operation} {divisor}");
        }
    }
}

#[test]
fn padding_may_be_copied_by_itself() {
    let globals = "%s = type { i8, i64, i8, i16 }
@l = addrspace(3) global [4 x %s] undef
@u = addrspace(3) global [4 x [24 x i8]] undef
declare void @llvm.memcpy.p0.p3.i64(ptr, ptr addrspace(3), i64, i1)
declare void @llvm.memcpy.p1.p3.i64(ptr addrspace(1), ptr addrspace(3), i64, i1)
declare void @llvm.memcpy.p1.p0.i64(ptr addrspace(1), ptr, i64, i1)";
    let move_by = |ty: &str, offset: u32, then: &str| {
        format!(
            "%v = alloca [2 x %s]
  %a = getelementptr i8, ptr %v, i64 {offset}
  %x = load {ty}, ptr %a, align 1
  {then}
  store {ty} %y, ptr addrspace(1) %p, align 1"
        )
    };
    let same = |ty: &str| format!("%y = select i1 true, {ty} %x, {ty} %x");
    let copy = |variable: &str, offset: u32, size: u32| {
        format!(
            "%a = getelementptr i8, ptr addrspace(3) @{variable}, i64 {offset}
  call void @llvm.memcpy.p1.p3.i64(ptr addrspace(1) %p, ptr addrspace(3) %a, i64 {size}, i1 false)"
        )
    };
    // The optimizer keeps padding in variables of its own.
    let through = |variable: &str| {
        format!(
            "%t = alloca [7 x i8]
  %a = getelementptr i8, ptr addrspace(3) @{variable}, i64 25
  call void @llvm.memcpy.p0.p3.i64(ptr %t, ptr addrspace(3) %a, i64 7, i1 false)
  call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) %p, ptr %t, i64 7, i1 false)"
        )
    };
    let branch = "%c = icmp eq i8 %x, 1
  br i1 %c, label %next, label %next
next:
  %y = add i8 0, 1";
    for (body, expected) in [
        (move_by("i8", 17, &same("i8")), &NONE[..]),
        (move_by("i8", 41, &same("i8")), &NONE),
        (move_by("i32", 20, &same("i32")), &NONE),
        (move_by("i8", 16, &same("i8")), &UNINITIALIZED),
        (move_by("i16", 18, &same("i16")), &UNINITIALIZED),
        (move_by("i8", 17, "%y = mul i8 %x, 3"), &UNINITIALIZED),
        (move_by("i8", 17, branch), &UNINITIALIZED),
        (copy("l", 25, 7), &NONE),
        (copy("l", 25, 8), &UNINITIALIZED),
        (copy("l", 8, 8), &UNINITIALIZED),
        (copy("u", 25, 7), &UNINITIALIZED),
        (through("l"), &NONE),
        (through("u"), &UNINITIALIZED),
    ] {
        assert_eq!(rules_of(globals, &body), expected, "{body}");
    }
}

#[test]
fn a_value_is_padding_only_if_all_its_bytes_are() {
    let globals = "%s = type { i8, i64 }
@l = addrspace(3) global %s undef
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memcpy.p0.p3.i64(ptr, ptr addrspace(3), i64, i1)
declare void @llvm.memcpy.p1.p0.i64(ptr addrspace(1), ptr, i64, i1)";
    // Padding is copied to an array of bytes, and a part of the array is copied to the buffer.
    let part = |copied: u32, first: u32, size: u32| {
        format!(
            "%t = alloca [15 x i8]
  %a = getelementptr i8, ptr addrspace(3) @l, i64 1
  call void @llvm.memcpy.p0.p3.i64(ptr %t, ptr addrspace(3) %a, i64 {copied}, i1 false)
  %f = getelementptr i8, ptr %t, i64 {first}
  call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) %p, ptr %f, i64 {size}, i1 false)"
        )
    };
    let loaded = |ty: &str, more: &str| {
        format!(
            "%t = alloca [8 x i8]
  %a = getelementptr i8, ptr addrspace(3) @l, i64 1
  %b = load i8, ptr addrspace(3) %a
  store i8 %b, ptr %t
  {more}
  %x = load {ty}, ptr %t, align 1
  store {ty} %x, ptr addrspace(1) %p"
        )
    };
    let joined = |offset: u32, then: &str| {
        format!(
            "%a = getelementptr i8, ptr addrspace(3) @l, i64 1
  %b = load i8, ptr addrspace(3) %a
  %m = getelementptr i8, ptr addrspace(3) @l, i64 {offset}
  %c = load i8, ptr addrspace(3) %m
  %v = insertelement <2 x i8> undef, i8 %b, i32 0
  %w = insertelement <2 x i8> %v, i8 %c, i32 1
  {then}"
        )
    };
    let whole = "%x = bitcast <2 x i8> %w to i16
  store i16 %x, ptr addrspace(1) %p";
    let lane = |lane: u32| {
        format!(
            "%x = extractelement <2 x i8> %w, i32 {lane}
  store i8 %x, ptr addrspace(1) %p"
        )
    };
    let second = "%t1 = getelementptr i8, ptr %t, i64 1
  store i8 %b, ptr %t1";
    let overwritten = "%a = getelementptr i8, ptr addrspace(3) @l, i64 1
  %t = alloca [7 x i8]
  %u = alloca [1 x i8]
  call void @llvm.memcpy.p0.p3.i64(ptr %t, ptr addrspace(3) %a, i64 7, i1 false)
  %m = getelementptr i8, ptr %t, i64 3
  call void @llvm.memcpy.p0.p0.i64(ptr %m, ptr %u, i64 1, i1 false)";
    let copy = |first: u32, size: u32| {
        format!(
            "{overwritten}
  %f = getelementptr i8, ptr %t, i64 {first}
  call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) %p, ptr %f, i64 {size}, i1 false)"
        )
    };
    for (body, expected) in [
        (part(7, 0, 7), &NONE[..]),
        (part(7, 2, 5), &NONE),
        (part(7, 2, 6), &UNINITIALIZED),
        (part(1, 0, 8), &UNINITIALIZED),
        (part(7, 0, 15), &UNINITIALIZED),
        (loaded("i8", ""), &NONE),
        (loaded("i16", second), &NONE),
        (loaded("i16", ""), &UNINITIALIZED),
        (loaded("i64", second), &UNINITIALIZED),
        (joined(2, whole), &NONE),
        (joined(8, whole), &UNINITIALIZED),
        (joined(8, &lane(0)), &NONE),
        (joined(8, &lane(1)), &UNINITIALIZED),
        (copy(0, 3), &NONE),
        (copy(4, 3), &NONE),
        (copy(3, 1), &UNINITIALIZED),
        (copy(0, 7), &UNINITIALIZED),
    ] {
        assert_eq!(rules_of(globals, &body), expected, "{body}");
    }
}

#[test]
fn the_copy_of_an_argument_has_the_padding_of_its_type() {
    let globals = |offset: u32, size: u32| {
        format!(
            "%s = type {{ i8, i64 }}
declare void @llvm.memcpy.p1.p0.i64(ptr addrspace(1), ptr, i64, i1)
define internal void @f(ptr byval(%s) align 8 %a, ptr addrspace(1) %p) {{
  %q = getelementptr i8, ptr %a, i64 {offset}
  call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) %p, ptr %q, i64 {size}, i1 false)
  ret void
}}"
        )
    };
    let call = "%v = alloca %s
  call void @f(ptr byval(%s) align 8 %v, ptr addrspace(1) %p)";
    assert_eq!(rules_of(&globals(1, 7), call), NONE);
    assert_eq!(rules_of(&globals(1, 8), call), UNINITIALIZED);
    assert_eq!(rules_of(&globals(8, 8), call), UNINITIALIZED);
}

#[test]
fn padding_may_be_copied_by_itself_in_spirv() {
    for (offset, expected) in [(9, &NONE[..]), (8, &UNINITIALIZED), (10, &UNINITIALIZED)] {
        let found = rules_of_spirv(&format!(
            "OpCapability Kernel
OpCapability Addresses
OpCapability Int8
OpCapability Int16
OpCapability Int64
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %k \"k\"
%void = OpTypeVoid
%uchar = OpTypeInt 8 0
%ushort = OpTypeInt 16 0
%ulong = OpTypeInt 64 0
%offset = OpConstant %ulong {offset}
%struct = OpTypeStruct %ulong %uchar %ushort
%to_struct = OpTypePointer Function %struct
%to_uchar = OpTypePointer Function %uchar
%to_result = OpTypePointer CrossWorkgroup %uchar
%signature = OpTypeFunction %void %to_result
%k = OpFunction %void None %signature
%p = OpFunctionParameter %to_result
%entry = OpLabel
%variable = OpVariable %to_struct Function
%bytes = OpBitcast %to_uchar %variable
%at = OpInBoundsPtrAccessChain %to_uchar %bytes %offset
%x = OpLoad %uchar %at Aligned 1
OpStore %p %x Aligned 1
OpReturn
OpFunctionEnd"
        ));
        assert_eq!(found, expected, "{offset}");
    }
}

#[test]
fn an_assumption_is_true() {
    let globals = "declare void @llvm.assume(i1)";
    for (condition, expected) in [
        ("true", &NONE[..]),
        ("false", &["assumption"]),
        ("undef", &UNINITIALIZED),
        ("poison", &UNINITIALIZED),
    ] {
        let found = rules_of(globals, &format!("call void @llvm.assume(i1 {condition})"));
        assert_eq!(found, expected, "{condition}");
    }
}

#[test]
fn an_assumption_that_is_not_supported_is_ignored() {
    let globals = "@e = external addrspace(1) global i32
declare void @llvm.assume(i1)";
    let assume = "call void @llvm.assume(i1 icmp ne (ptr addrspace(1) @e, ptr addrspace(1) null))
  store i32 1, ptr addrspace(1) %p";
    assert_eq!(rules_of(globals, assume), NONE);
}

#[test]
fn a_result_is_poison_if_an_operand_is() {
    for (shift, expected) in [
        ("shl i32 1, poison", true),
        ("shl i32 0, undef", true),
        ("lshr i32 poison, 1", true),
        ("mul i32 poison, 0", true),
        ("mul i32 undef, 0", false),
        ("and i32 poison, 0", true),
        ("and i32 undef, 0", false),
        ("lshr i32 7, 1", false),
        ("select i1 poison, i32 7, i32 7", true),
        ("select i1 undef, i32 7, i32 7", false),
        ("select i1 true, i32 7, i32 poison", false),
        ("and i32 sub (i32 poison, i32 1), 0", true),
        ("and i32 sub (i32 undef, i32 1), 0", false),
        ("add i32 xor (i32 7, i32 1), 0", false),
    ] {
        let body = format!("%y = {shift}\n  store i32 %y, ptr addrspace(1) %p");
        let found = rules_of("", &body);
        assert_eq!(found.contains(&"uninitialized"), expected, "{shift}");
    }
}

#[test]
fn poison_of_spirv_is_poison_in_a_module_and_in_a_function() {
    // Multiplies a value without a value by zero.
    let rules = |constant: &str, instruction: &str| {
        rules_of_spirv(&format!(
            "OpCapability Kernel
OpCapability Addresses
OpCapability PoisonFreezeKHR
OpExtension \"SPV_KHR_poison_freeze\"
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %k \"k\"
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%zero = OpConstant %uint 0
{constant}
%to_result = OpTypePointer CrossWorkgroup %uint
%signature = OpTypeFunction %void %to_result
%k = OpFunction %void None %signature
%p = OpFunctionParameter %to_result
%entry = OpLabel
{instruction}
%product = OpIMul %uint %x %zero
OpStore %p %product
OpReturn
OpFunctionEnd"
        ))
    };
    for (definition, expected) in [
        ("%x = OpPoisonKHR %uint", &UNINITIALIZED[..]),
        ("%x = OpUndef %uint", &NONE),
    ] {
        assert_eq!(rules(definition, ""), expected, "{definition}");
        assert_eq!(rules("", definition), expected, "{definition}");
    }
    let select = "%bool = OpTypeBool\n%one = OpConstant %uint 1";
    for (condition, expected) in [
        ("%c = OpPoisonKHR %bool", &UNINITIALIZED[..]),
        ("%c = OpUndef %bool", &NONE),
    ] {
        let instructions = format!(
            "{condition}\n%selected = OpSelect %uint %c %one %one
OpStore %p %selected
%x = OpCopyObject %uint %one"
        );
        assert_eq!(rules(select, &instructions), expected, "{condition}");
    }
    let frozen = "%poison = OpPoisonKHR %uint\n%x = OpFreezeKHR %uint %poison";
    assert_eq!(rules("", frozen), NONE);
}

#[test]
fn a_lane_of_a_selection_is_poison_if_its_condition_is() {
    let body = |condition: &str, lane: u32| {
        format!(
            "%v = select <2 x i1> {condition}, <2 x i32> <i32 7, i32 8>, <2 x i32> <i32 7, i32 8>
  %y = extractelement <2 x i32> %v, i32 {lane}
  store i32 %y, ptr addrspace(1) %p"
        )
    };
    assert_eq!(rules_of("", &body("poison", 1)), UNINITIALIZED);
    assert_eq!(rules_of("", &body("undef", 1)), NONE);
    // A poison lane of a vector counts as undefined.
    assert_eq!(rules_of("", &body("<i1 true, i1 poison>", 1)), NONE);
}

#[test]
fn a_function_may_ignore_a_poison_argument() {
    let globals = "declare <4 x i32> @_Z8shuffle2Dv4_iS_Dv4_j(<4 x i32>, <4 x i32>, <4 x i32>)
declare i32 @_Z6selectiij(i32, i32, i32)
declare void @_Z7vstore3Dv3_fjPf(<3 x float>, i32, ptr)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.abs.i32(i32, i1)
declare <2 x i32> @llvm.vector.insert.v2i32.v1i32(<2 x i32>, <1 x i32>, i64)";
    let shuffle = |lane: u32| {
        format!(
            "%v = load <4 x i32>, ptr addrspace(1) %p
  %y = call <4 x i32> @_Z8shuffle2Dv4_iS_Dv4_j(<4 x i32> %v, <4 x i32> poison, <4 x i32> <i32 0, i32 1, i32 {lane}, i32 3>)
  store <4 x i32> %y, ptr addrspace(1) %p"
        )
    };
    let select = |condition: i32| {
        format!(
            "%y = call i32 @_Z6selectiij(i32 poison, i32 5, i32 {condition})
  store i32 %y, ptr addrspace(1) %p"
        )
    };
    let vstore = "%t = alloca [12 x i8], align 4
  call void @_Z7vstore3Dv3_fjPf(<3 x float> poison, i32 0, ptr %t)";
    let intrinsic =
        |call: &str| format!("%y = call i32 @llvm.{call}\n  store i32 %y, ptr addrspace(1) %p");
    let inserted = "%v = call <2 x i32> @llvm.vector.insert.v2i32.v1i32(<2 x i32> poison, <1 x i32> <i32 3>, i64 1)
  %y = extractelement <2 x i32> %v, i32 1
  store i32 %y, ptr addrspace(1) %p";
    for (body, expected) in [
        (shuffle(3), &NONE[..]),
        (shuffle(5), &UNINITIALIZED),
        (select(-1), &NONE),
        (select(0), &UNINITIALIZED),
        (vstore.to_owned(), &NONE),
        (intrinsic("umin.i32(i32 poison, i32 0)"), &UNINITIALIZED),
        (intrinsic("abs.i32(i32 poison, i1 false)"), &UNINITIALIZED),
        (inserted.to_owned(), &NONE),
    ] {
        assert_eq!(rules_of(globals, &body), expected, "{body}");
    }
}

#[test]
fn undefined_parts_of_constants_of_spirv_have_no_value() {
    // Stores a component of a vector of constants, or of a shuffle of two of them.
    let rules = |vector: &str, component: u32| {
        let text = format!(
            "OpCapability Kernel
OpCapability Addresses
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %k \"k\"
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%v2uint = OpTypeVector %uint 2
%one = OpConstant %uint 1
%undefined = OpUndef %uint
%part = OpConstantComposite %v2uint %one %undefined
%whole = OpConstantComposite %v2uint %one %one
%to_result = OpTypePointer CrossWorkgroup %uint
%signature = OpTypeFunction %void %to_result
%k = OpFunction %void None %signature
%p = OpFunctionParameter %to_result
%entry = OpLabel
%vector = {vector}
%x = OpCompositeExtract %uint %vector {component}
OpStore %p %x Aligned 4
OpReturn
OpFunctionEnd"
        );
        rules_of_spirv(&text)
    };
    let copy = "OpCopyObject %v2uint %part";
    assert_eq!(rules(copy, 0), NONE);
    assert_eq!(rules(copy, 1), UNINITIALIZED);
    let shuffle = "OpVectorShuffle %v2uint %whole %whole 2 4294967295";
    assert_eq!(rules(shuffle, 0), NONE);
    assert_eq!(rules(shuffle, 1), UNINITIALIZED);
}

#[test]
fn constants_of_spirv_have_the_undefined_bits_of_their_operands() {
    // Stores a component of a constant, or of a variable with this initial value.
    let rules = |constant: &str, component: u32, is_variable: bool| {
        let vector = match is_variable {
            true => "OpLoad %v2uint %variable Aligned 8",
            false => "OpCopyObject %v2uint %constant",
        };
        rules_of_spirv(&format!(
            "OpCapability Kernel
OpCapability Addresses
OpCapability ReplicatedCompositesEXT
OpExtension \"SPV_EXT_replicated_composites\"
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %k \"k\"
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%v2uint = OpTypeVector %uint 2
%one = OpConstant %uint 1
%undefined = OpUndef %uint
%sum = OpSpecConstantOp %uint IAdd %undefined %one
%two = OpSpecConstantOp %uint IAdd %one %one
%constant = {constant}
%to_result = OpTypePointer CrossWorkgroup %uint
%to_vector = OpTypePointer CrossWorkgroup %v2uint
%variable = OpVariable %to_vector CrossWorkgroup %constant
%signature = OpTypeFunction %void %to_result
%k = OpFunction %void None %signature
%p = OpFunctionParameter %to_result
%entry = OpLabel
%vector = {vector}
%x = OpCompositeExtract %uint %vector {component}
OpStore %p %x Aligned 4
OpReturn
OpFunctionEnd"
        ))
    };
    for (constant, expected) in [
        ("OpConstantComposite %v2uint %one %undefined", [false, true]),
        ("OpSpecConstantComposite %v2uint %sum %two", [true, false]),
        (
            "OpConstantCompositeReplicateEXT %v2uint %undefined",
            [true, true],
        ),
        (
            "OpConstantCompositeReplicateEXT %v2uint %one",
            [false, false],
        ),
        ("OpUndef %v2uint", [true, true]),
        ("OpConstantNull %v2uint", [false, false]),
    ] {
        for (component, is_undefined) in (0..).zip(expected) {
            for is_variable in [false, true] {
                let expected = if is_undefined {
                    &UNINITIALIZED[..]
                } else {
                    &NONE
                };
                let found = rules(constant, component, is_variable);
                assert_eq!(found, expected, "{constant} {component} {is_variable}");
            }
        }
    }
}

#[test]
fn an_assumption_of_spirv_is_true() {
    for (condition, expected) in [
        ("%true", &NONE[..]),
        ("%false", &["assumption"]),
        ("%undefined", &UNINITIALIZED),
    ] {
        let found = rules_of_spirv(&format!(
            "OpCapability Kernel
OpCapability Addresses
OpCapability ExpectAssumeKHR
OpExtension \"SPV_KHR_expect_assume\"
OpMemoryModel Physical64 OpenCL
OpEntryPoint Kernel %k \"k\"
%void = OpTypeVoid
%bool = OpTypeBool
%uint = OpTypeInt 32 0
%true = OpConstantTrue %bool
%false = OpConstantFalse %bool
%undefined = OpUndef %bool
%to_result = OpTypePointer CrossWorkgroup %uint
%signature = OpTypeFunction %void %to_result
%k = OpFunction %void None %signature
%p = OpFunctionParameter %to_result
%entry = OpLabel
OpAssumeTrueKHR {condition}
OpReturn
OpFunctionEnd"
        ));
        assert_eq!(found, expected, "{condition}");
    }
}

#[test]
fn a_product_that_replaces_its_operand_is_a_result() {
    let update = "%x = load i32, ptr addrspace(3) %l
  %y = mul i32 %x, 3
  store i32 %y, ptr addrspace(3) %l
  %z = load i32, ptr addrspace(3) %l
  store i32 %z, ptr addrspace(1) %p";
    assert_eq!(rules(&stored(&[0], update)), UNINITIALIZED);
    assert_eq!(rules(&stored(&[0, 1, 2, 3], update)), NONE);
}

#[test]
fn a_buffer_keeps_the_undefined_part_of_a_copy() {
    let copies = [
        "%x = load i64, ptr addrspace(3) %l\n  store i64 %x, ptr addrspace(1) %p",
        "call void @llvm.memcpy.p1.p3.i64(ptr addrspace(1) %p, ptr addrspace(3) %l, i64 8, i1 false)",
    ];
    for copy in copies {
        let read = |offset: u32| {
            let then = format!(
                "{copy}
  %at = getelementptr i8, ptr addrspace(1) %p, i64 {offset}
  %y = load i8, ptr addrspace(1) %at
  %c = icmp eq i8 %y, 0
  br i1 %c, label %end, label %more
more:"
            );
            rules(&stored(&[0, 4, 5, 6, 7], &then))
        };
        assert_eq!(read(0), NONE);
        assert_eq!(read(1), UNINITIALIZED);
        assert_eq!(read(4), NONE);
    }
}

#[test]
fn a_field_may_be_set_in_a_unit_that_nobody_has_written() {
    // Sets the lowest bit of a unit, then the next three, and tests the bit `bit`.
    let found = |to: u32, bit: u32| {
        let text = format!(
            "define spir_kernel void @k(ptr addrspace(1) %p) {{
  %x = load i32, ptr addrspace(1) %p
  %others = and i32 %x, -2
  %set = or i32 %others, 1
  %to = getelementptr i32, ptr addrspace(1) %p, i32 {to}
  store i32 %set, ptr addrspace(1) %to
  %y = load i32, ptr addrspace(1) %p
  %more = and i32 %y, -15
  %both = or i32 %more, 6
  store i32 %both, ptr addrspace(1) %p
  %z = load i32, ptr addrspace(1) %p
  %field = and i32 %z, {}
  %c = icmp eq i32 %field, 0
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  ret void
}}",
            1 << bit
        );
        let program = Program::from_llvm(&assembly::parse(text.as_bytes()).unwrap()).unwrap();
        let mut machine = Machine::new(&program).unwrap();
        let kind = BufferKind::Uninitialized;
        let buffer = machine.add_buffer_of("data", &[0; 8], kind).unwrap();
        let mut launch = Launch::new("k", [1, 1, 1]);
        launch.arguments = vec![Argument::Buffer(buffer)];
        let findings = machine.check(&launch, &Checks::all()).unwrap().findings;
        let rules = findings.iter().map(|it| it.rule.name);
        rules.collect::<Vec<_>>()
    };
    assert_eq!(found(0, 0), NONE);
    assert_eq!(found(0, 3), NONE);
    assert_eq!(found(0, 4), UNINITIALIZED);
    // The unit of another object is no update of it.
    assert_eq!(found(1, 3), UNINITIALIZED);
}

#[test]
fn a_copy_of_what_nobody_has_written_is_a_result() {
    let copy = "call void @llvm.memcpy.p1.p3.i64(ptr addrspace(1) %p, ptr addrspace(3) %l, i64 32, i1 false)";
    assert_eq!(rules(&stored(&[], copy)), UNINITIALIZED);
    assert_eq!(rules(&stored(&[3], copy)), NONE);
}

#[test]
fn bytes_that_are_set_to_an_undefined_value_are_a_result() {
    let set = "%x = load i8, ptr addrspace(3) %l
  call void @llvm.memset.p1.i64(ptr addrspace(1) %p, i8 %x, i64 8, i1 false)";
    assert_eq!(rules(&stored(&[], set)), UNINITIALIZED);
    assert_eq!(rules(&stored(&[0], set)), NONE);
    let none = set.replace("i64 8", "i64 0");
    assert_eq!(rules(&stored(&[], &none)), NONE);
}

#[test]
fn the_expected_value_of_an_atomic_comparison_is_used() {
    let compare = "%x = load i32, ptr addrspace(3) %l
  %r = cmpxchg ptr addrspace(1) %p, i32 %x, i32 1 seq_cst seq_cst";
    assert_eq!(rules(&stored(&[0, 1, 2], compare)), UNINITIALIZED);
    assert_eq!(rules(&stored(&[0, 1, 2, 3], compare)), NONE);
}

#[test]
fn defined_bits_decide_a_comparison() {
    // The highest byte is 0xff, and the others are undefined.
    for (test, expected) in [
        ("slt i32 %x, 0", &NONE[..]),
        ("sge i32 %x, 0", &NONE),
        ("slt i32 %x, -16777216", &NONE),
        ("sle i32 %x, -16777216", &UNINITIALIZED),
        ("sgt i32 %x, -1", &NONE),
        ("sge i32 %x, -1", &UNINITIALIZED),
        ("ult i32 %x, -16777216", &NONE),
        ("ule i32 %x, -16777216", &UNINITIALIZED),
        ("ugt i32 %x, 15", &NONE),
        ("ugt i32 15, %x", &NONE),
        ("eq i32 %x, 0", &NONE),
        ("ne i32 %x, 5", &NONE),
        ("eq i32 %x, -16777216", &UNINITIALIZED),
        ("ne i32 %x, -1", &UNINITIALIZED),
    ] {
        let body = format!(
            "%x = load i32, ptr addrspace(3) %l
  %c = icmp {test}
  br i1 %c, label %end, label %more
more:"
        );
        assert_eq!(rules(&stored(&[3], &body)), expected, "{test}");
    }
    // An undefined sign.
    let body = |test: &str| {
        stored(
            &[0, 1, 2],
            &format!(
                "%x = load i32, ptr addrspace(3) %l
  %c = icmp {test}
  br i1 %c, label %end, label %more
more:"
            ),
        )
    };
    assert_eq!(rules(&body("slt i32 %x, 0")), UNINITIALIZED);
    assert_eq!(rules(&body("ugt i32 %x, 16777214")), NONE);
    assert_eq!(rules(&body("ugt i32 %x, 16777215")), UNINITIALIZED);
}

#[test]
fn defined_bits_decide_a_comparison_of_wide_integers() {
    for (test, expected) in [
        ("slt i128 %x, 0", &NONE[..]),
        ("eq i128 %x, 0", &NONE),
        ("ugt i128 %x, 18446744073709551615", &NONE),
        ("ugt i128 %x, -1", &NONE),
        ("uge i128 %x, -1", &UNINITIALIZED),
    ] {
        let body = format!(
            "%x = load i128, ptr addrspace(3) %l
  %c = icmp {test}
  br i1 %c, label %end, label %more
more:"
        );
        assert_eq!(rules(&stored(&[15], &body)), expected, "{test}");
    }
}

#[test]
fn defined_bits_decide_sums_and_products() {
    // The lowest byte is undefined, and the others are 0xff.
    for (compute, expected) in [
        ("%y = lshr i32 %x, 8", &NONE[..]),
        ("%s = add i32 %x, 256\n  %y = lshr i32 %s, 8", &NONE),
        ("%s = add i32 %x, 1\n  %y = lshr i32 %s, 8", &UNINITIALIZED),
        ("%s = sub i32 %x, 256\n  %y = lshr i32 %s, 8", &NONE),
        ("%s = sub i32 %x, 1\n  %y = lshr i32 %s, 8", &UNINITIALIZED),
        ("%s = sub i32 0, %x\n  %y = lshr i32 %s, 8", &UNINITIALIZED),
        ("%y = mul i32 %x, 2", &UNINITIALIZED),
        ("%y = mul i32 %x, 16777216", &UNINITIALIZED),
        (
            "%s = mul i32 %x, 16777216\n  %y = and i32 %s, 16777215",
            &NONE,
        ),
        ("%y = mul i32 %x, %x", &UNINITIALIZED),
        ("%y = mul i32 %x, 0", &NONE),
    ] {
        let body = format!(
            "%x = load i32, ptr addrspace(3) %l\n  {compute}\n  store i32 %y, ptr addrspace(1) %p"
        );
        assert_eq!(rules(&stored(&[1, 2, 3], &body)), expected, "{compute}");
    }
}

#[test]
fn defined_bits_decide_wide_products() {
    // The highest byte is 0xff, and the others are undefined.
    for (compute, expected) in [
        ("%y = mul i128 %x, 0", &NONE[..]),
        (
            "%s = mul i128 %x, 18446744073709551616\n  %y = and i128 %s, 18446744073709551615",
            &NONE,
        ),
        (
            "%s = mul i128 %x, 18446744073709551616\n  %y = lshr i128 %s, 64",
            &UNINITIALIZED,
        ),
        (
            "%s = mul i128 %x, %x\n  %t = trunc i128 %s to i64\n  %y = zext i64 %t to i128",
            &UNINITIALIZED,
        ),
        ("%s = mul i128 %x, 2\n  %y = and i128 %s, 1", &NONE),
        ("%s = mul i128 %x, 2\n  %y = and i128 %s, 2", &UNINITIALIZED),
    ] {
        let body = format!(
            "%x = load i128, ptr addrspace(3) %l
  {compute}
  %c = icmp eq i128 %y, 0
  br i1 %c, label %end, label %more
more:"
        );
        assert_eq!(rules(&stored(&[15], &body)), expected, "{compute}");
    }
}

#[test]
fn defined_bits_decide_counts_of_bits() {
    let globals = "declare i32 @llvm.cttz.i32(i32, i1)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.ctpop.i32(i32)
declare i128 @llvm.cttz.i128(i128, i1)
declare i128 @llvm.ctlz.i128(i128, i1)";
    for (ty, compute, call, expected) in [
        (
            "i32",
            "or i32 %x, 1",
            "cttz.i32(i32 %o, i1 false)",
            &NONE[..],
        ),
        (
            "i32",
            "or i32 %x, 2",
            "cttz.i32(i32 %o, i1 false)",
            &UNINITIALIZED,
        ),
        (
            "i32",
            "or i32 %x, -2147483648",
            "ctlz.i32(i32 %o, i1 false)",
            &NONE,
        ),
        (
            "i32",
            "or i32 %x, 1073741824",
            "ctlz.i32(i32 %o, i1 false)",
            &UNINITIALIZED,
        ),
        ("i32", "and i32 %x, 0", "ctpop.i32(i32 %o)", &NONE),
        ("i32", "and i32 %x, 1", "ctpop.i32(i32 %o)", &UNINITIALIZED),
        (
            "i128",
            "or i128 %x, 1",
            "cttz.i128(i128 %o, i1 false)",
            &NONE,
        ),
        (
            "i128",
            "or i128 %x, 2",
            "cttz.i128(i128 %o, i1 false)",
            &UNINITIALIZED,
        ),
        (
            "i128",
            "or i128 %x, -1",
            "ctlz.i128(i128 %o, i1 false)",
            &NONE,
        ),
    ] {
        let body = format!(
            "%l = alloca {ty}
  %x = load {ty}, ptr %l
  %o = {compute}
  %y = call {ty} @llvm.{call}
  store {ty} %y, ptr addrspace(1) %p"
        );
        // A count that is undefined in part is a computed value.
        assert_eq!(rules_of(globals, &body), expected, "{compute} {call}");
    }
    // A count of bits is at most 4, so that its higher bits are defined.
    let small = "%l = alloca i32
  %x = load i32, ptr %l
  %o = and i32 %x, 15
  %c = call i32 @llvm.ctpop.i32(i32 %o)
  %y = lshr i32 %c, 3
  store i32 %y, ptr addrspace(1) %p";
    assert_eq!(rules_of(globals, small), NONE);
}

#[test]
fn a_result_of_a_group_operation_depends_on_its_operands() {
    // Work-item 1 of each group has an undefined value.
    let body = |call: &str, condition: &str| {
        format!(
            "  %at = getelementptr i32, ptr addrspace(3) %l, i64 %j
  %is = icmp eq i64 %j, 1
  br i1 %is, label %go, label %set
set:
  store i32 7, ptr addrspace(3) %at
  br label %go
go:
  %x = load i32, ptr addrspace(3) %at
  %y = call i32 {call}
  %c = icmp {condition}
  br i1 %c, label %result, label %end
result:
  %to = getelementptr i32, ptr addrspace(1) %p, i64 %i
  store i32 %y, ptr addrspace(1) %to
  br label %end
end:
  ret void"
        )
    };
    let all = "uge i64 %j, 0";
    for (call, condition, expected) in [
        (
            "@_Z21work_group_reduce_addi(i32 %x)",
            all,
            &UNINITIALIZED[..],
        ),
        (
            "@_Z29work_group_scan_inclusive_addi(i32 %x)",
            all,
            &UNINITIALIZED,
        ),
        (
            "@_Z29work_group_scan_inclusive_addi(i32 %x)",
            "ult i64 %j, 1",
            &NONE,
        ),
        (
            "@_Z20work_group_broadcastim(i32 %x, i64 1)",
            all,
            &UNINITIALIZED,
        ),
        ("@_Z20work_group_broadcastim(i32 %x, i64 2)", all, &NONE),
        (
            "@_Z19sub_group_broadcastij(i32 %x, i32 1)",
            "ult i64 %j, 2",
            &UNINITIALIZED,
        ),
        (
            "@_Z19sub_group_broadcastij(i32 %x, i32 1)",
            "uge i64 %j, 2",
            &NONE,
        ),
        ("@_Z19sub_group_broadcastij(i32 %x, i32 0)", all, &NONE),
        // A value that is not 0 decides.
        ("@_Z14work_group_anyi(i32 %x)", all, &NONE),
    ] {
        assert_eq!(
            rules(&body(call, condition)),
            expected,
            "{call} {condition}"
        );
    }
    let zeros = body("@_Z14work_group_anyi(i32 %x)", all).replace("store i32 7", "store i32 0");
    assert_eq!(rules(&zeros), UNINITIALIZED);
}

#[test]
fn a_bit_of_a_ballot_depends_on_its_work_item_only() {
    // Work-item 1 of each group has an undefined value.
    let body = |compute: &str, condition: &str| {
        format!(
            "  %at = getelementptr i32, ptr addrspace(3) %l, i64 %j
  %is = icmp eq i64 %j, 1
  br i1 %is, label %go, label %set
set:
  store i32 3, ptr addrspace(3) %at
  br label %go
go:
  %x = load i32, ptr addrspace(3) %at
  %v = insertelement <4 x i32> zeroinitializer, i32 %x, i32 0
  {compute}
  %c = icmp {condition}
  br i1 %c, label %result, label %end
result:
  %to = getelementptr i32, ptr addrspace(1) %p, i64 %i
  store i32 %y, ptr addrspace(1) %to
  br label %end
end:
  ret void"
        )
    };
    let bit = |mask: u32| {
        format!(
            "%b = call <4 x i32> @_Z16sub_group_balloti(i32 %x)
  %w = extractelement <4 x i32> %b, i32 0
  %y = and i32 %w, {mask}"
        )
    };
    assert_eq!(rules(&body(&bit(1), "ult i64 %j, 2")), NONE);
    assert_eq!(rules(&body(&bit(2), "ult i64 %j, 2")), UNINITIALIZED);
    assert_eq!(rules(&body(&bit(3), "uge i64 %j, 2")), NONE);
    for call in [
        "@_Z24sub_group_inverse_ballotDv4_j(<4 x i32> %v)",
        "@_Z28sub_group_ballot_bit_extractDv4_jj(<4 x i32> %v, i32 1)",
        "@_Z26sub_group_ballot_bit_countDv4_j(<4 x i32> %v)",
        "@_Z25sub_group_ballot_find_lsbDv4_j(<4 x i32> %v)",
    ] {
        let compute = format!("%y = call i32 {call}");
        assert_eq!(rules(&body(&compute, "ne i64 %j, 1")), NONE, "{call}");
        let found = rules(&body(&compute, "eq i64 %j, 1"));
        assert_eq!(found, UNINITIALIZED, "{call}");
    }
}

#[test]
fn the_work_item_of_a_broadcast_is_the_same_for_all() {
    let body = |broadcast: &str| {
        format!(
            "  %own = trunc i64 %j to i32
  %sub = call i32 @_Z16get_sub_group_idv()
  %y = call i32 {broadcast}
  ret void"
        )
    };
    let diverges = ["group-divergence"];
    for (broadcast, expected) in [
        ("@_Z20work_group_broadcastim(i32 %own, i64 1)", &NONE[..]),
        ("@_Z20work_group_broadcastim(i32 %own, i64 %j)", &diverges),
        ("@_Z19sub_group_broadcastij(i32 %own, i32 %sub)", &NONE),
        ("@_Z19sub_group_broadcastij(i32 %own, i32 %own)", &diverges),
    ] {
        assert_eq!(rules(&body(broadcast)), expected, "{broadcast}");
    }
}

#[test]
fn a_shift_by_too_much_is_an_error_if_its_result_is_used() {
    let body = |compute: &str| {
        format!(
            "  %n = trunc i64 %i to i32
  %amount = add i32 %n, 30
  %small = icmp ult i32 %amount, 32
  %large = xor i1 %small, true
  {compute}
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %i
  store i32 %r, ptr addrspace(1) %at
  ret void"
        )
    };
    let shift = ["shift"];
    for (compute, expected) in [
        (
            "%s = shl i32 1, %amount\n  %r = select i1 %small, i32 %s, i32 0",
            &NONE[..],
        ),
        (
            "%s = shl i32 1, %amount\n  %r = select i1 %large, i32 %s, i32 0",
            &shift,
        ),
        ("%s = shl i32 1, %amount\n  %r = or i32 %s, 1", &shift),
        // It passes through other operations.
        (
            "%s = shl i32 1, %amount\n  %o = or i32 %s, 4\n  %r = select i1 %small, i32 %o, i32 0",
            &NONE,
        ),
        (
            "%s = shl i32 1, %amount\n  %o = or i32 %s, 4\n  %r = select i1 %large, i32 %o, i32 0",
            &shift,
        ),
        (
            "%s = lshr i32 8, %amount\n  %c = icmp eq i32 %s, 0\n  %r = select i1 %c, i32 1, i32 0",
            &shift,
        ),
        (
            "%s = lshr i32 8, %amount\n  %f = freeze i32 %s\n  %r = or i32 %f, 1",
            &NONE,
        ),
        // Each lane is selected on its own.
        (
            "%a = insertelement <2 x i32> <i32 40, i32 3>, i32 3, i32 1
  %s = shl <2 x i32> <i32 1, i32 1>, %a
  %v = select <2 x i1> <i1 false, i1 true>, <2 x i32> %s, <2 x i32> zeroinitializer
  %r = extractelement <2 x i32> %v, i32 1",
            &NONE,
        ),
        (
            "%a = insertelement <2 x i32> <i32 40, i32 3>, i32 3, i32 1
  %s = shl <2 x i32> <i32 1, i32 1>, %a
  %v = select <2 x i1> <i1 true, i1 true>, <2 x i32> %s, <2 x i32> zeroinitializer
  %r = extractelement <2 x i32> %v, i32 0",
            &shift,
        ),
    ] {
        assert_eq!(rules(&body(compute)), expected, "{compute}");
    }
}

#[test]
fn a_group_operation_uses_its_own_operands_only() {
    let body = |operand: &str| {
        format!(
            "  %n = trunc i64 %i to i32
  %v = add i32 %n, 1
  %s = shl i32 1, 32
  %w = add i32 %n, 2
  %r = call i32 @_Z21work_group_reduce_addi(i32 %{operand})
  ret void"
        )
    };
    assert_eq!(rules(&body("v")), NONE);
    assert_eq!(rules(&body("s"))[0], "shift");
}

#[test]
fn any_number_of_shifts_by_too_much_may_be_unused() {
    let shifts = (0..400).map(|number| format!("  %s{number} = shl i32 {number}, 32\n"));
    let body = shifts.collect::<String>();
    assert_eq!(rules(&format!("{body}  ret void")), NONE);
    let used = format!("{body}  store i32 %s399, ptr addrspace(1) %p\n  ret void");
    assert_eq!(rules(&used)[0], "shift");
}

#[test]
fn a_shift_of_a_wide_integer_is_within_the_limit_of_the_checks() {
    // The integer has 1024 slots.
    let text = "define spir_kernel void @k(i32 %n) {
  %x = zext i32 %n to i65536
  %s = shl i65536 %x, 65536
  %o = xor i65536 %s, %s
  ret void
}";
    let program = Program::from_llvm(&assembly::parse(text.as_bytes()).unwrap()).unwrap();
    for (bytes, expected) in [(1 << 17, "limit"), (300_000, "limit"), (1 << 20, "")] {
        let mut machine = Machine::new(&program).unwrap();
        let mut launch = Launch::new("k", [1, 1, 1]);
        launch.arguments = vec![Argument::Value(vec![1, 0, 0, 0])];
        launch.limits.check_bytes = bytes;
        let checked = machine.check(&launch, &Checks::all()).unwrap();
        let found = checked.findings.first().map_or("", |it| it.rule.name);
        assert_eq!(found, expected, "{bytes}");
    }
}

#[test]
fn a_shift_by_too_much_is_used_by_a_branch_and_a_call() {
    let calls = "  %s = shl i64 1, 64\n  %n = call i32 @_Z20work_group_broadcastim(i32 1, i64 %s)\n  ret void";
    assert_eq!(rules(calls)[0], "shift");
    let branch = "  %s = shl i64 1, 64\n  %c = icmp eq i64 %s, 1
  br i1 %c, label %end, label %end\nend:\n  ret void";
    assert_eq!(rules(branch), ["shift"]);
    let unused = "  %s = shl i64 1, 64\n  ret void";
    assert_eq!(rules(unused), NONE);
}

#[test]
fn an_overflow_is_a_warning_if_its_result_is_used() {
    let body = |condition: &str| {
        format!(
            "  %n = trunc i64 %i to i32
  %m = add i32 %n, 2147483640
  %small = icmp slt i32 %m, 2147483647
  %large = xor i1 %small, true
  %s = add nsw i32 %m, 1
  %r = select i1 %{condition}, i32 %s, i32 0
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %i
  store i32 %r, ptr addrspace(1) %at
  ret void"
        )
    };
    assert_eq!(rules_with(&body("small"), "overflow"), NONE);
    assert_eq!(rules_with(&body("large"), "overflow"), ["overflow"]);
}

#[test]
fn undefined_parts_of_a_buffer_are_within_the_limit_of_the_checks() {
    let text = "define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(3) %l) {
  store i8 1, ptr addrspace(3) %l
  %x = load i32, ptr addrspace(3) %l
  store i32 %x, ptr addrspace(1) %p
  ret void
}";
    let program = Program::from_llvm(&assembly::parse(text.as_bytes()).unwrap()).unwrap();
    for (bytes, expected) in [(1 << 19, "limit"), (1 << 22, "")] {
        let mut machine = Machine::new(&program).unwrap();
        let kind = BufferKind::ReadWrite;
        let buffer = machine.add_buffer_of("data", &[0; 1 << 20], kind).unwrap();
        let mut launch = Launch::new("k", [1, 1, 1]);
        launch.arguments = vec![Argument::Buffer(buffer), Argument::Local(64)];
        launch.limits.check_bytes = bytes;
        let mut checks = Checks::none();
        checks.apply("uninitialized").unwrap();
        let checked = machine.check(&launch, &checks).unwrap();
        let found = checked.findings.first().map_or("", |it| it.rule.name);
        assert_eq!(found, expected, "{bytes}");
    }
}

#[test]
fn undefined_parts_of_variables_take_memory_in_a_run_with_checks_only() {
    let text = "@g = addrspace(1) global [1000 x i8] undef
define spir_kernel void @k() {
  %x = load i8, ptr addrspace(1) @g
  %y = add i8 %x, 1
  store i8 %y, ptr addrspace(1) @g
  ret void
}";
    let program = Program::from_llvm(&assembly::parse(text.as_bytes()).unwrap()).unwrap();
    let mut launch = Launch::new("k", [1, 1, 1]);
    launch.limits.global_bytes = 1000;
    for (bytes, expected) in [(999, "limit"), (1 << 20, "uninitialized")] {
        launch.limits.check_bytes = bytes;
        let mut machine = Machine::new(&program).unwrap();
        let checked = machine.check(&launch, &Checks::all()).unwrap();
        let found: Vec<&str> = checked.findings.iter().map(|it| it.rule.name).collect();
        assert_eq!(found, [expected], "{bytes}");
    }
    let mut machine = Machine::new(&program).unwrap();
    machine.launch(&launch).unwrap();
    // It is not known which bytes the first launch has written.
    let checked = machine.check(&launch, &Checks::all()).unwrap();
    let found: Vec<&str> = checked.findings.iter().map(|it| it.rule.name).collect();
    assert_eq!(found, NONE);
}

#[test]
fn undefined_parts_of_a_buffer_count_in_the_next_launch() {
    let text = "define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(3) %l) {
  store i8 1, ptr addrspace(3) %l
  %x = load i32, ptr addrspace(3) %l
  store i32 %x, ptr addrspace(1) %p
  ret void
}";
    let program = Program::from_llvm(&assembly::parse(text.as_bytes()).unwrap()).unwrap();
    let mut machine = Machine::new(&program).unwrap();
    let mut checks = Checks::none();
    checks.apply("uninitialized").unwrap();
    // The limit has room for the bits of one buffer.
    for expected in ["", "limit"] {
        let kind = BufferKind::ReadWrite;
        let buffer = machine.add_buffer_of("data", &[0; 1 << 20], kind).unwrap();
        let mut launch = Launch::new("k", [1, 1, 1]);
        launch.arguments = vec![Argument::Buffer(buffer), Argument::Local(64)];
        launch.limits.check_bytes = 3 << 19;
        let checked = machine.check(&launch, &checks).unwrap();
        let found = checked.findings.first().map_or("", |it| it.rule.name);
        assert_eq!(found, expected);
    }
}

#[test]
fn a_relaxed_store_continues_what_its_work_item_has_released() {
    // Work-item 0 releases after a barrier and stores again; work-item 4, which is of another group, acquires the last value.
    let body = |first: &str| {
        format!(
            "  %flag = getelementptr i32, ptr addrspace(1) %p, i64 8
  call void @_Z7barrierj(i32 2)
  switch i64 %i, label %end [ i64 0, label %write
                              i64 4, label %read ]
write:
  store i32 42, ptr addrspace(1) %p
  store atomic i32 1, ptr addrspace(1) %flag {first}, align 4
  store atomic i32 2, ptr addrspace(1) %flag monotonic, align 4
  ret void
read:
  %f = load atomic i32, ptr addrspace(1) %flag acquire, align 4
  %x = load i32, ptr addrspace(1) %p
  ret void
end:
  ret void"
        )
    };
    assert_eq!(rules(&body("release")), NONE);
    assert_eq!(rules(&body("monotonic")), RACE);
}
