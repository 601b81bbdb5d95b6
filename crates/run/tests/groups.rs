//! Tests work-groups, their barriers and their threads.

// A test may panic. Clippy allows that in test functions, but not in the functions that they call.
#![allow(clippy::unwrap_used)]

mod common;

use std::num::NonZeroUsize;

use common::{launch, program};
use transpire_parallel::{Threads, with_threads};
use transpire_run::ErrorKind;

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
fn a_sub_group_has_a_work_item() {
    let program = program(REVERSE);
    let run = |size: u32| {
        launch(&program, &[0; 4], |launch| {
            (launch.local, launch.sub_group) = (Some([4, 1, 1]), Some(size));
        })
    };
    assert!(run(1).is_ok());
    let error = run(0).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Launch);
}

#[test]
fn local_memory_is_zero_before_the_first_write_and_has_an_end() {
    // Without checks, local memory is zero at the beginning of each group.
    let text = "@unused = internal addrspace(3) global [1000 x i64] undef
@tile = internal addrspace(3) global [4 x i32] undef
define spir_kernel void @k(ptr addrspace(1) %p) {
  %id = call i64 @_Z13get_global_idj(i32 0)
  %lid = call i64 @_Z12get_local_idj(i32 0)
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %x = load i32, ptr addrspace(1) %at
  %place = getelementptr [4 x i32], ptr addrspace(3) @tile, i64 0, i64 AT
  %y = load i32, ptr addrspace(3) %place
  store i32 %x, ptr addrspace(3) %place
  %z = load i32, ptr addrspace(3) %place
  %sum = add i32 %y, %z
  store i32 %sum, ptr addrspace(1) %at
  ret void
}";
    let values: Vec<i32> = (5..25).collect();
    let run = |at: &str| {
        launch(&program(&text.replace("AT", at)), &values, |launch| {
            launch.local = Some([4, 1, 1]);
        })
    };
    assert_eq!(run("%lid").unwrap().0, values);
    for outside in ["4", "-1", "1000000000"] {
        let error = run(outside).unwrap_err();
        assert!(error.message().contains("local memory tile"), "{error}");
    }
}
