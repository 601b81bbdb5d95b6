//! Checks the translation of SPIR-V functions to LLVM IR.

// A panic fails the test.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use transpire_llvm::versions::Release;
use transpire_spirv::assembly::assemble;
use transpire_spirv::binary;
use transpire_translate::DeviceTarget;
use transpire_translate::to_llvm::{ToLlvm, to_llvm};
use transpire_translate::to_spirv::{ToSpirv, to_spirv};

/// Returns the assembly of two kernels. `calls` is inserted in the second one, and `more` after it.
fn kernels(calls: &str, more: &str) -> String {
    common::fill(
        include_str!("to_llvm_functions/kernels.spvasm"),
        &[("calls", &calls), ("more", &more)],
    )
}

#[test]
fn a_kernel_that_is_called_calls_what_the_others_call() {
    let once = "%c1 = OpFunctionCall %void %k %q";
    let twice = "%c1 = OpFunctionCall %void %k %q
                 %c2 = OpFunctionCall %void %f %q";
    for (calls, more) in [
        (once, ""),
        (twice, ""),
        (twice, "%c3 = OpFunctionCall %void %k %r"),
        ("", "%c3 = OpFunctionCall %void %l %r"),
    ] {
        let module = binary::read_words(&assemble(&kernels(calls, more)).unwrap()).unwrap();
        for release in [Release::V16, Release::V19, Release::V22] {
            let mut options = ToLlvm::default();
            options.release = release;
            let (ir, _) = to_llvm(&module, &options).unwrap();
            let text = transpire_llvm::assembly::print(&ir, release);
            assert!(!text.contains("call spir_kernel"), "{text}");
            assert!(text.contains("define spir_kernel void @k("), "{text}");
            assert!(text.contains("define spir_kernel void @l("), "{text}");
            let bitcode = common::assemble(if release == Release::V22 { 22 } else { 19 }, &text);
            let back = transpire_llvm::bitcode::read(&bitcode).unwrap();
            common::validate_module(&to_spirv(back, &ToSpirv::default()).unwrap().0);
        }
    }
}

#[test]
fn extended_products_come_back_in_every_width_and_length() {
    for (bits, lanes) in [(8, 1), (32, 3), (64, 1), (64, 2), (64, 3), (64, 16)] {
        for op in ["OpUMulExtended", "OpSMulExtended"] {
            let (ty, definition) = match lanes {
                1 => ("%n", String::new()),
                _ => ("%v", format!("%v = OpTypeVector %n {lanes}\n")),
            };
            let text = common::fill(
                include_str!(
                    "to_llvm_functions/extended_products_come_back_in_every_width_and_length.spvasm"
                ),
                &[
                    ("bits", &bits),
                    ("definition", &definition),
                    ("ty", &ty),
                    ("op", &op),
                ],
            );
            let module = binary::read_words(&assemble(&text).unwrap()).unwrap();
            let (ir, _) = to_llvm(&module, &ToLlvm::default()).unwrap();
            let text = transpire_llvm::assembly::print(&ir, Release::V22);
            let bitcode = common::assemble(22, &text);
            let back = transpire_llvm::bitcode::read(&bitcode).unwrap();
            common::validate_module(&to_spirv(back, &ToSpirv::default()).unwrap().0);
        }
    }
}

/// Returns the assembly of a kernel that reads a number at a byte offset in a built-in variable. The variable
/// is a vector of `lanes` integers of `bits` bits.
fn reads_behind(built_in: &str, bits: u32, lanes: u32, offset: u64) -> String {
    let (definition, number) = match bits {
        64 => ("", "%long"),
        _ => ("%n = OpTypeInt 32 0", "%n"),
    };
    common::fill(
        include_str!("to_llvm_functions/reads_behind.spvasm"),
        &[
            ("built_in", &built_in),
            ("definition", &definition),
            ("number", &number),
            ("lanes", &lanes),
            ("offset", &offset),
        ],
    )
}

#[test]
fn only_dimensions_are_read_behind_a_built_in_variable() {
    for (built_in, bits, lanes, offset, reads) in [
        ("GlobalInvocationId", 64, 3, 16, true),
        ("GlobalInvocationId", 64, 3, 24, true),
        ("GlobalInvocationId", 64, 3, 8 << 20, true),
        // The dimension is a 32-bit number.
        ("GlobalInvocationId", 64, 3, 8 << 32, false),
        ("SubgroupEqMask", 32, 4, 12, true),
        ("SubgroupEqMask", 32, 4, 16, false),
        ("SubgroupEqMask", 32, 4, 4 << 20, false),
    ] {
        let text = reads_behind(built_in, bits, lanes, offset);
        let module = binary::read_words(&assemble(&text).unwrap()).unwrap();
        let result = to_llvm(&module, &ToLlvm::default());
        match result {
            Ok((ir, _)) => {
                assert!(reads, "{built_in} at {offset} is read");
                common::assemble(22, &transpire_llvm::assembly::print(&ir, Release::NEWEST));
            }
            Err(e) => {
                assert!(!reads, "{built_in} at {offset}: {e}");
                assert!(e.to_string().contains(built_in), "{e}");
            }
        }
    }
}

/// Returns the assembly of a function that adds 10, 9, … in a loop. The loop ends after the argument, in
/// which case 100 is added, or after 1. `bits` is the width of the numbers, and `blocks` contains the blocks
/// after the first.
fn summing(bits: u32, blocks: &[&str]) -> String {
    let blocks = blocks.join("\n");
    common::fill(
        include_str!("to_llvm_functions/summing.spvasm"),
        &[("bits", &bits), ("blocks", &blocks)],
    )
}

/// The blocks for [`summing`]. The tests compare the results of `f` for 3 and for 11.
const SUMMING: [&str; 6] = [
    "%head = OpLabel
     %n = OpPhi %number %ten %entry %less %next
     %sum = OpPhi %number %zero %entry %more %next
     %more = OpIAdd %number %sum %n
     %less = OpISub %number %n %one
     %is = OpIEqual %bool %n %last
     OpBranchConditional %is %early %check",
    "%check = OpLabel
     %left = OpIAdd %number %less %zero
     OpSwitch %left %next 0 %exit",
    "%next = OpLabel
     OpBranch %head",
    "%early = OpLabel
     %plus = OpIAdd %number %more %hundred
     OpBranch %exit",
    "%exit = OpLabel
     %result = OpPhi %number %more %check %plus %early
     OpBranch %end",
    "%end = OpLabel
     OpReturnValue %result",
];

/// Returns the exit code of a program that calls `f` of [`summing`] with `argument`, run by LLVM's JIT. Returns `None`
/// if a signal ends it.
fn result_of(bits: u32, blocks: &[&str], argument: u32) -> Option<i32> {
    let module = binary::read_words(&assemble(&summing(bits, blocks)).unwrap()).unwrap();
    let mut options = ToLlvm::default();
    options.release = Release::V22;
    let (ir, _) = to_llvm(&module, &options).unwrap_or_else(|e| panic!("{blocks:?}: {e}"));
    let text = transpire_llvm::assembly::print(&ir, Release::V22);
    // Without a target, so that it runs on this machine.
    let text: String = text
        .lines()
        .filter(|line| !line.starts_with("target "))
        .map(|line| format!("{}\n", line.replace("spir_func ", "")))
        .collect();
    let narrowed = match bits {
        32 => "%code = add i32 %r, 0",
        _ => "%code = trunc i64 %r to i32",
    };
    let main = format!(
        "define i32 @main() {{
           %r = call i{bits} @f(i{bits} {argument})
           {narrowed}
           ret i32 %code
         }}"
    );
    let bitcode = common::assemble(22, &format!("{text}\n{main}"));
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(format!("summing-{bits}-{argument}.bc"));
    std::fs::write(&path, bitcode).unwrap();
    let ended = std::process::Command::new("lli-22").arg(&path).status();
    ended.expect("scripts/setup.sh installs lli-22").code()
}

#[test]
fn blocks_may_stand_before_those_that_dominate_them() {
    for bits in [32, 64] {
        for order in [[0, 1, 2, 3, 4, 5], [5, 4, 3, 2, 1, 0], [4, 5, 0, 3, 2, 1]] {
            let blocks = order.map(|block| SUMMING[block]);
            assert_eq!(result_of(bits, &blocks, 3), Some(52 + 100), "{order:?}");
            assert_eq!(result_of(bits, &blocks, 11), Some(55), "{order:?}");
        }
    }
}

/// Returns the LLVM assembly for NVIDIA's GPUs of a kernel that calls `name`, an imported function of a float, or the
/// message if the kernel is rejected.
fn on_a_gpu(name: &str) -> Result<String, String> {
    let text = format!(
        "OpCapability Addresses
         OpCapability Kernel
         OpCapability Linkage
         OpMemoryModel Physical64 OpenCL
         OpEntryPoint Kernel %k \"k\"
         OpDecorate %f LinkageAttributes \"{name}\" Import
         %void = OpTypeVoid
         %float = OpTypeFloat 32
         %of_f = OpTypeFunction %float %float
         %of_k = OpTypeFunction %void %float
         %f = OpFunction %float None %of_f
         %p = OpFunctionParameter %float
         OpFunctionEnd
         %k = OpFunction %void None %of_k
         %x = OpFunctionParameter %float
         %entry = OpLabel
         %r = OpFunctionCall %float %f %x
         OpReturn
         OpFunctionEnd"
    );
    let module = binary::read_words(&assemble(&text).unwrap()).unwrap();
    let mut options = ToLlvm::for_target(DeviceTarget::Nvptx64);
    options.release = Release::V22;
    let (ir, _) = to_llvm(&module, &options).map_err(|error| error.to_string())?;
    Ok(transpire_llvm::assembly::print(&ir, Release::V22))
}

/// Checks that names of imports do not break the text in which the functions of a target are written. Quotation marks
/// and placeholders (`$local`) in a name have no effect, and a name that the target reserves is rejected.
#[test]
fn names_of_imports_are_not_text_of_the_functions_of_a_target() {
    assert!(
        on_a_gpu("_Z4sqrtf")
            .unwrap()
            .contains("define internal float @_Z4sqrtf(")
    );
    for name in [
        "_Z4sqrtf$local",
        "_Z4sqrtf\\\"(float %p0) { ret float %p0 } define float @\\\"evil",
    ] {
        let text = on_a_gpu(name).unwrap();
        let defined = text.lines().filter(|line| line.starts_with("define"));
        assert_eq!(defined.count(), 1, "{text}");
        common::assemble(22, &text);
    }
    let error = on_a_gpu("transpire_dynamic_local").unwrap_err();
    assert!(
        error.contains("@transpire_dynamic_local, which nvptx64-nvidia-cuda reserves"),
        "{error}"
    );
}
