//! Branches, loops and switches.

mod common;

use std::collections::BTreeSet;

use common::{lines, translate, translate_with};
use transpire_translate::to_spirv::{Extensions, ToSpirv};

/// Distinct hints, so that no two loops have one node.
const HINTS: &str = "
    !0 = distinct !{!0, !9}
    !1 = distinct !{!1, !9}
    !2 = distinct !{!2, !9}
    !9 = !{!\"llvm.loop.unroll.disable\"}";

/// The merge blocks of the loops.
fn merges(text: &str) -> Vec<&str> {
    lines(text, &["OpLoopMerge"])
        .into_iter()
        .filter_map(|line| line.split_whitespace().nth(1))
        .collect()
}

/// Translates a function that has this many loops with hints, and checks that each has a merge block of its own.
fn loops_of(count: usize, body: &str) -> String {
    let text = translate(22, &format!("{body}{HINTS}"));
    let merges = merges(&text);
    let distinct: BTreeSet<&&str> = merges.iter().collect();
    assert_eq!((merges.len(), distinct.len()), (count, count), "{text}");
    text
}

#[test]
fn loops_with_one_exit_have_merge_blocks_of_their_own() {
    let text = loops_of(
        2,
        "define spir_kernel void @k(ptr addrspace(1) %out, i1 %c, i32 %n) {
         entry:
           br i1 %c, label %a, label %b
         a:
           %i = phi i32 [ 0, %entry ], [ %i.next, %a ]
           %i.next = add i32 %i, 3
           %i.more = icmp slt i32 %i.next, %n
           br i1 %i.more, label %a, label %exit, !llvm.loop !0
         b:
           %j = phi i32 [ 0, %entry ], [ %j.next, %b ]
           %j.next = add i32 %j, 5
           %j.more = icmp slt i32 %j.next, %n
           br i1 %j.more, label %b, label %exit, !llvm.loop !1
         exit:
           %r = phi i32 [ %i.next, %a ], [ %j.next, %b ]
           store i32 %r, ptr addrspace(1) %out
           ret void
         }",
    );
    // The value comes from the block that was put on the edge.
    let phi = lines(&text, &["%r = OpPhi", "%i_next %a", "%j_next"]);
    assert_eq!(phi.len(), 1, "{text}");
    assert!(!phi[0].ends_with("%b"), "{text}");
}

#[test]
fn nested_loops_that_end_by_one_edge_have_merge_blocks_of_their_own() {
    loops_of(
        3,
        "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {
         entry:
           br label %outer
         outer:
           br label %middle
         middle:
           br label %inner
         inner:
           %i = phi i32 [ 0, %middle ], [ %next, %inner.latch ]
           %next = add i32 %i, 1
           %done = icmp eq i32 %next, %n
           br i1 %done, label %exit, label %inner.body
         inner.body:
           %odd = trunc i32 %i to i1
           br i1 %odd, label %inner.latch, label %middle.latch
         inner.latch:
           br label %inner, !llvm.loop !0
         middle.latch:
           %two = and i32 %i, 2
           %again = icmp eq i32 %two, 0
           br i1 %again, label %middle, label %outer.latch, !llvm.loop !1
         outer.latch:
           br label %outer, !llvm.loop !2
         exit:
           %r = phi i32 [ %next, %inner ]
           store i32 %r, ptr addrspace(1) %out
           ret void
         }",
    );
}

#[test]
fn an_exit_that_three_loops_share_is_the_merge_block_of_one() {
    loops_of(
        3,
        "define spir_kernel void @k(i32 %c, i32 %n) {
         entry:
           switch i32 %c, label %a [ i32 1, label %b
                                     i32 2, label %z ]
         a:
           %i = phi i32 [ 0, %entry ], [ %i.next, %a ]
           %i.next = add i32 %i, 1
           %i.more = icmp slt i32 %i.next, %n
           br i1 %i.more, label %a, label %exit, !llvm.loop !0
         b:
           %j = phi i32 [ 0, %entry ], [ %j.next, %b ]
           %j.next = add i32 %j, 2
           %j.more = icmp slt i32 %j.next, %n
           br i1 %j.more, label %b, label %exit, !llvm.loop !1
         z:
           %k = phi i32 [ 0, %entry ], [ %k.next, %z ]
           %k.next = add i32 %k, 3
           %k.more = icmp slt i32 %k.next, %n
           br i1 %k.more, label %z, label %exit, !llvm.loop !2
         exit:
           ret void
         }",
    );
}

#[test]
fn a_loop_of_two_latches_has_one_merge() {
    loops_of(
        1,
        "define spir_kernel void @k(i32 %n) {
         entry:
           br label %header
         header:
           %i = phi i32 [ 0, %entry ], [ %next, %even ], [ %next, %odd ]
           %next = add i32 %i, 1
           %done = icmp eq i32 %next, %n
           br i1 %done, label %exit, label %body
         body:
           %is.odd = trunc i32 %i to i1
           br i1 %is.odd, label %odd, label %even
         even:
           br label %header, !llvm.loop !0
         odd:
           br label %header, !llvm.loop !0
         exit:
           ret void
         }",
    );
}

#[test]
fn a_header_that_ends_in_a_switch_ends_in_a_branch_to_it() {
    let text = loops_of(
        1,
        "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {
         entry:
           br label %header
         header:
           %i = phi i32 [ %n, %entry ], [ %next, %latch ]
           %rest = urem i32 %i, 5
           switch i32 %rest, label %latch [ i32 0, label %exit
                                            i32 1, label %one ]
         one:
           store i32 %i, ptr addrspace(1) %out
           br label %latch
         latch:
           %step = phi i32 [ 7, %header ], [ 11, %one ]
           %next = add i32 %i, %step
           br label %header, !llvm.loop !0
         exit:
           ret void
         }",
    );
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let merge = lines
        .iter()
        .position(|line| line.starts_with("OpLoopMerge"));
    assert!(lines[merge.unwrap() + 1].starts_with("OpBranch "), "{text}");
}

#[test]
fn a_choice_of_events_is_a_branch() {
    let text = loops_of(
        1,
        "declare spir_func target(\"spirv.Event\") @_Z3getv()
         declare spir_func void @_Z3put9ocl_event(target(\"spirv.Event\"))
         define spir_kernel void @k(i32 %n) {
         entry:
           %a = call spir_func target(\"spirv.Event\") @_Z3getv()
           %b = call spir_func target(\"spirv.Event\") @_Z3getv()
           br label %loop
         loop:
           %i = phi i32 [ 0, %entry ], [ %next, %loop ]
           %odd = trunc i32 %i to i1
           %e = select i1 %odd, target(\"spirv.Event\") %a, target(\"spirv.Event\") %b
           call spir_func void @_Z3put9ocl_event(target(\"spirv.Event\") %e)
           %f = select i1 %odd, target(\"spirv.Event\") %b, target(\"spirv.Event\") zeroinitializer
           call spir_func void @_Z3put9ocl_event(target(\"spirv.Event\") %f)
           %next = add i32 %i, 1
           %more = icmp slt i32 %next, %n
           br i1 %more, label %loop, label %exit, !llvm.loop !0
         exit:
           %last = phi i32 [ %next, %loop ]
           ret void
         }",
    );
    assert_eq!(lines(&text, &["OpSelect"]).len(), 0, "{text}");
    // The block that leads back is the one behind the second choice.
    let phi = lines(&text, &["%i = OpPhi"]);
    assert!(!phi[0].ends_with("%loop"), "{text}");
}

#[test]
fn a_switch_over_booleans_is_a_branch() {
    for (cases, branch) in [
        ("i1 true, label %b", "OpBranchConditional %c %b %a"),
        ("i1 false, label %b", "OpBranchConditional %c %a %b"),
        (
            "i1 false, label %b i1 true, label %z",
            "OpBranchConditional %c %z %b",
        ),
        ("i1 false, label %b i1 true, label %b", "OpBranch %b"),
        ("", "OpBranch %a"),
    ] {
        let text = translate(
            22,
            &format!(
                "define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {{
                 entry:
                   %c = trunc i32 %n to i1
                   switch i1 %c, label %a [ {cases} ]
                 a:
                   store i32 1, ptr addrspace(1) %out
                   ret void
                 b:
                   store i32 2, ptr addrspace(1) %out
                   ret void
                 z:
                   store i32 3, ptr addrspace(1) %out
                   ret void
                 }}"
            ),
        );
        assert_eq!(lines(&text, &["OpSwitch"]).len(), 0, "{text}");
        assert_eq!(lines(&text, &[branch]).len(), 1, "{branch}\n{text}");
    }
}

#[test]
fn a_switch_of_more_cases_than_an_instruction_may_have_is_split() {
    for (ty, count, parts) in [
        ("i32", 16_383, 1),
        ("i32", 16_384, 2),
        ("i64", 16_383, 1),
        ("i64", 65_000, 4),
    ] {
        // The first and the last case of each part lead to the same blocks.
        let cases: String = (0..count)
            .map(|case| format!("{ty} {}, label %{}\n", case * 7, ["a", "b"][case % 2]))
            .collect();
        let text = translate(
            22,
            &format!(
                "define spir_kernel void @k(ptr addrspace(1) %out, {ty} %n) {{
                 entry:
                   switch {ty} %n, label %z [ {cases} ]
                 a:
                   %x = phi i32 {}
                   br label %z
                 b:
                   br label %z
                 z:
                   %r = phi i32 [ 1, %entry ], [ %x, %a ], [ 3, %b ]
                   store i32 %r, ptr addrspace(1) %out
                   ret void
                 }}",
                vec!["[ 2, %entry ]"; count.div_ceil(2)].join(", ")
            ),
        );
        assert_eq!(
            lines(&text, &["OpSwitch"]).len(),
            parts,
            "{count} cases of {ty}"
        );
    }
}

#[test]
fn untyped_pointers_pass_through_phis_and_selects() {
    const POINTEES: [&str; 6] = [
        "i8",
        "i32",
        "double",
        "<4 x float>",
        "[4 x i32]",
        "{ i32, ptr addrspace(1) }",
    ];
    let mut options = ToSpirv::default();
    options.extensions = Extensions::parse("all").unwrap();
    let mut untyped = 0;
    for first in POINTEES {
        for second in POINTEES {
            let text = format!(
                "define spir_func void @f(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr byval({first}) %v, i1 %c) {{
                 entry:
                   %x = load {first}, ptr addrspace(1) %a
                   %w = load {second}, ptr %v
                   br i1 %c, label %loop, label %other
                 loop:
                   %p = phi ptr addrspace(1) [ %a, %entry ], [ %q, %latch ]
                   %l = phi ptr [ %v, %entry ], [ %m, %latch ]
                   %s = select i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %b
                   store {second} %w, ptr addrspace(1) %s
                   br label %latch
                 latch:
                   %q = getelementptr {second}, ptr addrspace(1) %s, i64 1
                   %m = getelementptr {second}, ptr %l, i64 1
                   %n = select i1 %c, ptr %m, ptr %v
                   store {first} %x, ptr %n
                   %i = ptrtoint ptr addrspace(1) %q to i64
                   %again = icmp ult i64 %i, 1000
                   br i1 %again, label %loop, label %exit
                 other:
                   %z = load {second}, ptr addrspace(1) %b
                   br label %exit
                 exit:
                   %r = phi ptr addrspace(1) [ %q, %latch ], [ null, %other ]
                   %t = select i1 %c, ptr addrspace(1) null, ptr addrspace(1) %r
                   store {first} %x, ptr addrspace(1) %t
                   ret void
                 }}"
            );
            let text = translate_with(22, &text, &options).unwrap();
            untyped += usize::from(text.contains("OpTypeUntypedPointerKHR"));
        }
    }
    // Pointers to arrays and vectors stay typed.
    assert!(untyped >= 32, "{untyped}");
}
