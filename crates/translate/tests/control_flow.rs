//! Checks the translation of branches, loops and switches to SPIR-V.

mod common;

use std::collections::BTreeSet;

use common::{fill, lines, translate, translate_with};
use transpire_translate::to_spirv::{Extensions, ToSpirv};

/// Metadata with hints for up to three loops, one node for each loop.
const HINTS: &str = r#"
    !0 = distinct !{!0, !9}
    !1 = distinct !{!1, !9}
    !2 = distinct !{!2, !9}
    !9 = !{!"llvm.loop.unroll.disable"}"#;

/// Returns the ids of the merge blocks of all loops in `text`.
fn merges(text: &str) -> Vec<&str> {
    lines(text, &["OpLoopMerge"])
        .into_iter()
        .filter_map(|line| line.split_whitespace().nth(1))
        .collect()
}

/// Translates `body`, LLVM assembly with `count` loops that have [`HINTS`], and checks that each loop has its
/// own merge block. Returns the SPIR-V assembly.
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
        include_str!("control_flow/loops_with_one_exit_have_merge_blocks_of_their_own.ll"),
    );
    // The value comes from the block that was inserted on the edge.
    let phi = lines(&text, &["%r = OpPhi", "%i_next %a", "%j_next"]);
    assert_eq!(phi.len(), 1, "{text}");
    assert!(!phi[0].ends_with("%b"), "{text}");
}

#[test]
fn nested_loops_that_end_by_one_edge_have_merge_blocks_of_their_own() {
    loops_of(
        3,
        include_str!(
            "control_flow/nested_loops_that_end_by_one_edge_have_merge_blocks_of_their_own.ll"
        ),
    );
}

#[test]
fn an_exit_that_three_loops_share_is_the_merge_block_of_one() {
    loops_of(
        3,
        include_str!("control_flow/an_exit_that_three_loops_share_is_the_merge_block_of_one.ll"),
    );
}

#[test]
fn a_loop_of_two_latches_has_one_merge() {
    loops_of(
        1,
        include_str!("control_flow/a_loop_of_two_latches_has_one_merge.ll"),
    );
}

#[test]
fn a_header_that_ends_in_a_switch_ends_in_a_branch_to_it() {
    let text = loops_of(
        1,
        include_str!("control_flow/a_header_that_ends_in_a_switch_ends_in_a_branch_to_it.ll"),
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
        include_str!("control_flow/a_choice_of_events_is_a_branch.ll"),
    );
    assert_eq!(lines(&text, &["OpSelect"]).len(), 0, "{text}");
    // The back edge comes from the block after the second selection.
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
            &fill(
                include_str!("control_flow/a_switch_over_booleans_is_a_branch.ll"),
                &[("cases", &cases)],
            ),
        );
        assert_eq!(lines(&text, &["OpSwitch"]).len(), 0, "{text}");
        assert_eq!(lines(&text, &[branch]).len(), 1, "{branch}\n{text}");
    }
}

#[test]
fn phis_keep_the_edges_of_a_switch_over_booleans() {
    let one = "[ 3, %entry ]";
    let two = "[ 3, %entry ], [ 3, %entry ]";
    let three = "[ 3, %entry ], [ 3, %entry ], [ 3, %entry ]";
    for (default, cases, edges, branch, phi) in [
        // The default block is unreachable.
        (
            "z",
            "i1 true, label %a i1 false, label %b",
            one,
            "%c %a %b",
            "%uint_1 %a %uint_2 %b",
        ),
        // A block without other predecessors is unreachable too.
        (
            "a",
            "i1 true, label %z i1 false, label %b",
            one,
            "%c %z %b",
            "%uint_3 %entry %uint_2 %b",
        ),
        (
            "b",
            "i1 true, label %z i1 false, label %z",
            two,
            "%z",
            "%uint_3 %entry",
        ),
        // One of two edges stays.
        (
            "z",
            "i1 true, label %z i1 false, label %b",
            two,
            "%c %z %b",
            "%uint_3 %entry %uint_2 %b",
        ),
        (
            "z",
            "i1 true, label %b i1 false, label %z",
            two,
            "%c %b %z",
            "%uint_3 %entry %uint_2 %b",
        ),
        (
            "z",
            "i1 true, label %b",
            one,
            "%c %b %z",
            "%uint_3 %entry %uint_2 %b",
        ),
        (
            "z",
            "i1 false, label %b",
            one,
            "%c %z %b",
            "%uint_3 %entry %uint_2 %b",
        ),
        (
            "z",
            "i1 false, label %z i1 true, label %z",
            three,
            "%z",
            "%uint_3 %entry",
        ),
    ] {
        let text = include_str!("control_flow/phis_keep_the_edges_of_a_switch_over_booleans.ll");
        let text = fill(
            text,
            &[("default", &default), ("cases", &cases), ("edges", &edges)],
        );
        let text = translate(22, &text);
        let operands = |opcode| {
            let line = lines(&text, &[opcode]);
            line.first()
                .and_then(|line| line.split_once(opcode))
                .map(|(_, it)| it.trim())
        };
        let opcode = match branch.contains(' ') {
            true => "OpBranchConditional ",
            false => "OpBranch ",
        };
        assert_eq!(operands(opcode), Some(branch), "{text}");
        assert_eq!(operands("OpPhi %uint "), Some(phi), "{text}");
    }
}

/// Checks selectors of a few bits with a case for each of their values. Here the default edge stays, because
/// `OpSwitch` has one, and a phi has one entry for each predecessor.
#[test]
fn phis_keep_the_edges_of_a_switch_over_all_values_of_a_narrow_integer() {
    let three = "%uint_3 %entry %uint_1 %a %uint_2 %b";
    for (bits, targets, default, phi) in [
        (2, "aabb", "z", three),
        (2, "azbz", "z", three),
        (2, "abba", "a", "%uint_1 %a %uint_2 %b"),
        (3, "abababaz", "b", three),
        (4, "abbaabbaabbaabba", "z", three),
        (8, &"zab".repeat(86)[..256], "a", three),
    ] {
        let cases = targets.chars().enumerate();
        let cases: String = cases
            .map(|(value, target)| format!("i{bits} {value}, label %{target}\n"))
            .collect();
        let edges = targets.matches('z').count() + usize::from(default == "z");
        let mut incoming = vec!["[ 3, %entry ]"; edges];
        incoming.extend(["[ 1, %a ]", "[ 2, %b ]"]);
        let text = translate(
            22,
            &fill(
                include_str!(
                    "control_flow/phis_keep_the_edges_of_a_switch_over_all_values_of_a_narrow_integer.ll"
                ),
                &[
                    ("bits", &bits),
                    ("cases", &cases),
                    ("default", &default),
                    ("incoming", &incoming.join(", ")),
                ],
            ),
        );
        let switch = lines(&text, &["OpSwitch "]);
        assert_eq!(switch.len(), 1, "{text}");
        // A literal and a label for each case, behind the opcode, the selector and the default.
        let words = switch[0].split_whitespace().count();
        assert_eq!(words, 3 + 2 * targets.len(), "{text}");
        let phis = lines(&text, &["OpPhi %uint "]);
        assert!(phis[0].ends_with(&format!("OpPhi %uint {phi}")), "{text}");
    }
}

/// Checks that messages show the address of a block as LLVM's assembly does.
#[test]
fn the_address_of_a_block_is_refused_and_shown_as_llvm_prints_it() {
    const KERNEL: &str = "define spir_kernel void @k(ptr addrspace(1) %p, i1 %c) {
        br i1 %c, label %first, label %last
        first:
          br label %last
        last:
          {use}
          ret void
        }";
    let store =
        |value: &str| KERNEL.replace("{use}", &format!("store {value}, ptr addrspace(1) %p"));
    let variable = |definition: &str| format!("{definition}\n{}", KERNEL.replace("{use}", ""));
    let function = "define spir_func void @\"an other\"() {
          br label %1
        1:
          br label %\"to be\"
        \"to be\":
          ret void
        }";
    // LLVM's assembler takes the number of a block only before the function.
    let of_other = |value: &str| format!("{}\n{function}", store(value));
    for (text, shown) in [
        (
            store("ptr blockaddress(@k, %last)"),
            "blockaddress(@k, %last)",
        ),
        (
            store("i64 ptrtoint (ptr blockaddress(@k, %first) to i64)"),
            "blockaddress(@k, %first)",
        ),
        (
            of_other("ptr blockaddress(@\"an other\", %1)"),
            "blockaddress(@\"an other\", %1)",
        ),
        (
            of_other("ptr blockaddress(@\"an other\", %\"to be\")"),
            "blockaddress(@\"an other\", %\"to be\")",
        ),
        (
            variable("@v = addrspace(1) global ptr blockaddress(@k, %first)"),
            "blockaddress(@k, %first)",
        ),
        (
            variable(
                "@v = addrspace(2) constant [2 x ptr] [ptr null, ptr blockaddress(@k, %last)]",
            ),
            "blockaddress(@k, %last)",
        ),
    ] {
        let error = translate_with(22, &text, &ToSpirv::default()).unwrap_err();
        let message = format!("the constant {shown}: SPIR-V has no addresses of blocks");
        assert!(error.contains(&message), "{error}");
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
        // The first and the last case of each part have the same targets.
        let cases: String = (0..count)
            .map(|case| format!("{ty} {}, label %{}\n", case * 7, ["a", "b"][case % 2]))
            .collect();
        let text = translate(
            22,
            &fill(
                include_str!(
                    "control_flow/a_switch_of_more_cases_than_an_instruction_may_have_is_split.ll"
                ),
                &[
                    ("ty", &ty),
                    ("cases", &cases),
                    (
                        "incoming",
                        &vec!["[ 2, %entry ]"; count.div_ceil(2)].join(", "),
                    ),
                ],
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
            let text = fill(
                include_str!("control_flow/untyped_pointers_pass_through_phis_and_selects.ll"),
                &[("first", &first), ("second", &second)],
            );
            let text = translate_with(22, &text, &options).unwrap();
            untyped += usize::from(text.contains("OpTypeUntypedPointerKHR"));
        }
    }
    // Pointers to arrays and vectors stay typed.
    assert!(untyped >= 32, "{untyped}");
}
