//! Tests of `transpire run` and `verify` with pipes and with kernels that a kernel enqueues.

// Tests may panic. Clippy allows that only in test functions, not in their helpers.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::{Folder, text};

/// A kernel that reads a packet of two integers and writes it to another pipe with the integers swapped.
const SWAP: &str = "target triple = \"spir64-unknown-unknown\"
define spir_kernel void @swap(target(\"spirv.Pipe\", 0) %in, target(\"spirv.Pipe\", 1) %out) {
  %x = alloca <2 x i32>, align 8
  %g = addrspacecast ptr %x to ptr addrspace(4)
  %r = call spir_func i32 @__read_pipe_2(target(\"spirv.Pipe\", 0) %in, ptr addrspace(4) %g, i32 8, i32 8)
  %ok = icmp eq i32 %r, 0
  br i1 %ok, label %full, label %done
full:
  %v = load <2 x i32>, ptr %x
  %s = shufflevector <2 x i32> %v, <2 x i32> poison, <2 x i32> <i32 1, i32 0>
  store <2 x i32> %s, ptr %x
  %w = call spir_func i32 @__write_pipe_2(target(\"spirv.Pipe\", 1) %out, ptr addrspace(4) %g, i32 8, i32 8)
  br label %done
done:
  ret void
}
declare spir_func i32 @__read_pipe_2(target(\"spirv.Pipe\", 0), ptr addrspace(4), i32, i32)
declare spir_func i32 @__write_pipe_2(target(\"spirv.Pipe\", 1), ptr addrspace(4), i32, i32)
";

/// A kernel whose first work-item enqueues a kernel of four work-items to the queue of the argument. The enqueued
/// kernel multiplies the numbers by three.
const TRIPLE: &str = "target datalayout = \"e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024\"
target triple = \"spir64-unknown-unknown\"
%struct.ndrange_t = type { i32, [3 x i64], [3 x i64], [3 x i64] }
define spir_kernel void @triple(ptr addrspace(1) %p, target(\"spirv.Queue\") %queue) {
  %range = alloca %struct.ndrange_t, align 8
  %block = alloca <{ i32, i32, ptr addrspace(4), ptr addrspace(1) }>, align 8
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %is.first = icmp eq i64 %id, 0
  br i1 %is.first, label %enqueue, label %done
enqueue:
  call spir_func void @_Z10ndrange_1Dm(ptr sret(%struct.ndrange_t) %range, i64 4)
  store i32 24, ptr %block
  %align = getelementptr <{ i32, i32, ptr addrspace(4), ptr addrspace(1) }>, ptr %block, i32 0, i32 1
  store i32 8, ptr %align
  %invoke = getelementptr <{ i32, i32, ptr addrspace(4), ptr addrspace(1) }>, ptr %block, i32 0, i32 2
  store ptr addrspace(4) addrspacecast (ptr @__triple_block_invoke_kernel to ptr addrspace(4)), ptr %invoke
  %captured = getelementptr <{ i32, i32, ptr addrspace(4), ptr addrspace(1) }>, ptr %block, i32 0, i32 3
  store ptr addrspace(1) %p, ptr %captured
  %literal = addrspacecast ptr %block to ptr addrspace(4)
  %r = call spir_func i32 @__enqueue_kernel_basic(target(\"spirv.Queue\") %queue, i32 1, ptr %range, ptr addrspace(4) addrspacecast (ptr @__triple_block_invoke_kernel to ptr addrspace(4)), ptr addrspace(4) %literal)
  br label %done
done:
  ret void
}
define spir_kernel void @__triple_block_invoke_kernel(ptr addrspace(4) %block) {
  %place = getelementptr <{ i32, i32, ptr addrspace(4), ptr addrspace(1) }>, ptr addrspace(4) %block, i32 0, i32 3
  %p = load ptr addrspace(1), ptr addrspace(4) %place
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %id
  %x = load i32, ptr addrspace(1) %at
  %y = mul i32 %x, 3
  store i32 %y, ptr addrspace(1) %at
  ret void
}
declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func void @_Z10ndrange_1Dm(ptr sret(%struct.ndrange_t), i64)
declare spir_func i32 @__enqueue_kernel_basic(target(\"spirv.Queue\"), i32, ptr, ptr addrspace(4), ptr addrspace(4))
";

fn run(folder: &Folder, arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = folder.run(arguments);
    let (out, errors) = (text(&output.stdout), text(&output.stderr));
    (output.status.code(), out, errors)
}

#[test]
fn packets_are_read_from_a_file_and_written_to_another() {
    let folder = Folder::new("run-pipes");
    folder.write("k.ll", SWAP);
    let numbers: Vec<u8> = (1..7i32).flat_map(i32::to_le_bytes).collect();
    folder.write("in.raw", &numbers);
    let translate = ["translate", "k.ll", "-o", "k.spv"];
    assert_eq!(run(&folder, &translate).0, Some(0));
    for module in ["k.ll", "k.spv"] {
        // Of five work-items, three find a packet, and only two find room.
        let given = ["--arg", "pipe:int2:4:in.raw", "--arg", "pipe:8:2"];
        let fixed = ["run", module, "--global", "5", "--check", "all", "--quiet"];
        let (status, out, errors) = run(
            &folder,
            &[&fixed[..], &given, &["--out", "0", "--out", "1=out.npy"]].concat(),
        );
        assert_eq!((status, out.as_str()), (Some(0), ""), "{errors}");
        let written = std::fs::read(folder.0.join("out.npy")).unwrap();
        let expected = [2, 1, 4, 3].map(i32::to_le_bytes).concat();
        assert!(written.ends_with(&expected), "{written:?}");
    }
    // A pipe with packets of another size is an error.
    let given = ["run", "k.ll", "--arg", "pipe:int:4", "--arg", "pipe:int:4"];
    let (status, _, errors) = run(&folder, &given);
    let message = "an access with packets of 8 bytes to pipe in, which has packets of 4 bytes";
    assert!(status == Some(1) && errors.contains(message), "{errors}");
}

#[test]
fn a_pipe_needs_a_type_or_a_size() {
    let folder = Folder::new("run-pipes-wrong");
    folder.write("k.ll", SWAP);
    for (wrong, why) in [
        ("pipe:int2", "pipe:PACKET:N is expected"),
        ("pipe:complex:2", "pipe:PACKET:N is expected"),
        (
            "pipe:int18446744073709551615:1",
            "pipe:PACKET:N is expected",
        ),
        ("pipe:int5:1", "pipe:PACKET:N is expected"),
        ("pipe:8:2:random:x", "random:SEED is expected"),
        ("pipe:8:999999999999", "the pipe is too large"),
    ] {
        let (status, _, errors) = run(
            &folder,
            &["run", "k.ll", "--arg", wrong, "--arg", "pipe:int:1"],
        );
        assert!(
            status == Some(2) && errors.contains(why),
            "{wrong}: {errors}"
        );
    }
    let (status, _, errors) = run(
        &folder,
        &["run", "k.ll", "--arg", "pipe:0:2", "--arg", "null"],
    );
    let why = "the packet size and the capacity must be at least 1";
    assert!(status == Some(1) && errors.contains(why), "{errors}");
}

#[test]
fn an_enqueued_kernel_runs_after_its_parent() {
    let folder = Folder::new("run-enqueue");
    folder.write("k.ll", TRIPLE);
    let translate = ["translate", "k.ll", "-o", "k.spv"];
    assert_eq!(run(&folder, &translate).0, Some(0));
    let numbers: Vec<u8> = (1..6i32).flat_map(i32::to_le_bytes).collect();
    folder.write("in.raw", &numbers);
    for module in ["k.ll", "k.spv"] {
        for more in [&["--check", "all"][..], &["-j", "2"], &["--profile"]] {
            // The kernel of the block is no choice.
            let fixed = ["run", module, "--global", "8"];
            let given = ["--arg", "in.raw", "--arg", "queue", "--out", "0=out.raw"];
            let (status, _, errors) = run(&folder, &[&fixed[..], &given, more].concat());
            assert_eq!(status, Some(0), "{errors}");
            let expected = [3, 6, 9, 12, 5].map(i32::to_le_bytes).concat();
            let written = std::fs::read(folder.0.join("out.raw")).unwrap();
            assert_eq!(written, expected, "{module} {more:?}");
        }
        // The steps of the enqueued kernel count for the limit.
        let fixed = [
            "run", module, "--kernel", "triple", "--global", "1", "--steps", "40",
        ];
        let (status, _, errors) = run(
            &folder,
            &[&fixed[..], &["--arg", "in.raw", "--arg", "queue"]].concat(),
        );
        let message =
            "the run takes more than 40 steps, the limit; the option \"steps\" sets another one";
        assert!(status == Some(1) && errors.contains(message), "{errors}");
    }
}

#[test]
fn verify_generates_pipes_and_runs_enqueued_kernels() {
    let folder = Folder::new("verify-pipes");
    folder.write("pipes.ll", SWAP);
    folder.write("enqueue.ll", TRIPLE);
    let (status, out, errors) = run(&folder, &["verify", "pipes.ll"]);
    assert_eq!(status, Some(0), "{errors}");
    assert_eq!(out.lines().next(), Some("swap: the same in 21 launches"));
    let other = SWAP.replace("<i32 1, i32 0>", "<i32 1, i32 1>");
    folder.write("other.ll", &other);
    let (status, out, _) = run(&folder, &["verify", "pipes.ll", "other.ll"]);
    assert!(
        status == Some(1) && out.starts_with("swap: different: out at byte "),
        "{out}"
    );
    // A packet that is not written, and one that is not read.
    let calls: Vec<&str> = SWAP
        .lines()
        .filter(|line| line.contains("= call"))
        .collect();
    let without_write = SWAP.replace(calls[1], "");
    let without_both = without_write.replace(calls[0], "  %r = add i32 0, 0");
    for (one, other, pipe) in [
        (SWAP, &without_write, "out"),
        (&without_write, &without_both, "in"),
    ] {
        folder.write("one.ll", one);
        folder.write("other.ll", other);
        let (status, out, _) = run(&folder, &["verify", "one.ll", "other.ll"]);
        let message = format!("swap: different: the number of packets in {pipe}\n");
        assert!(status == Some(1) && out.starts_with(&message), "{out}");
    }
    let triple = ["verify", "enqueue.ll", "--kernel", "triple"];
    let (status, out, errors) = run(&folder, &triple);
    assert_eq!(status, Some(0), "{errors}");
    assert_eq!(out.lines().next(), Some("triple: the same in 21 launches"));
    folder.write(
        "fourfold.ll",
        TRIPLE.replace("mul i32 %x, 3", "mul i32 %x, 4"),
    );
    let (status, out, _) = run(
        &folder,
        &["verify", "enqueue.ll", "fourfold.ll", "--kernel", "triple"],
    );
    assert!(
        status == Some(1) && out.starts_with("triple: different: p at byte "),
        "{out}"
    );
}

#[test]
fn differences_have_places_behind_a_pipe() {
    let folder = Folder::new("verify-pipe-places");
    let kernel = "target triple = \"spir64-unknown-unknown\"
define spir_kernel void @k(target(\"spirv.Pipe\", 0) %in, ptr addrspace(1) %unused, ptr addrspace(1) %p) {
  %n = call spir_func i32 @__get_pipe_num_packets_ro(target(\"spirv.Pipe\", 0) %in, i32 4, i32 4)
  store i32 7, ptr addrspace(1) %p
  ret void
}
declare spir_func i32 @__get_pipe_num_packets_ro(target(\"spirv.Pipe\", 0), i32, i32)
";
    folder.write("one.ll", kernel);
    folder.write("other.ll", kernel.replace("store i32 7", "store i32 8"));
    let (status, out, errors) = run(&folder, &["verify", "one.ll", "other.ll"]);
    assert_eq!(status, Some(1), "{errors}");
    for line in out.lines().skip(1).take(2) {
        let place = "function k, block %0, instruction 1 (store); work-item (";
        assert!(line.contains(place), "{out}");
    }
}
