//! Checks that built-in variables in LLVM IR can be read in every type, at every position and through every
//! cast. After a round trip through SPIR-V in each spelling, the calls that replace the variables must return
//! the same values. LLVM's JIT computes the values.

// A panic fails the test.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use transpire_llvm::versions::Release;
use transpire_spirv::assembly::assemble;
use transpire_spirv::{Module, binary};
use transpire_translate::to_llvm::{Builtins, ToLlvm, to_llvm};
use transpire_translate::to_spirv::{ToSpirv, to_spirv};

const SPELLINGS: [Builtins; 3] = [Builtins::Spirv, Builtins::Cl12, Builtins::Cl20];

/// The tested variables: the name, the LLVM type, the value, the functions that return it in OpenCL C and in
/// the SPIR-V-friendly spelling, and whether it is a vector.
const VARIABLES: &[(&str, &str, &str, [&str; 2], bool)] = &[
    (
        "GlobalInvocationId",
        "<3 x i64>",
        "<i64 1234605616436508552, i64 1082152022374638, i64 71777214294589695>",
        [
            "_Z13get_global_idj",
            "_Z33__spirv_BuiltInGlobalInvocationIdi",
        ],
        true,
    ),
    (
        "LocalInvocationId",
        "<3 x i64>",
        "<i64 81985529216486895, i64 77, i64 578437695752307201>",
        ["_Z12get_local_idj", "_Z32__spirv_BuiltInLocalInvocationIdi"],
        true,
    ),
    (
        "SubgroupEqMask",
        "<4 x i32>",
        "<i32 305419896, i32 591751049, i32 878082202, i32 1164413355>",
        [
            "_Z21get_sub_group_eq_maskv",
            "_Z29__spirv_BuiltInSubgroupEqMaski",
        ],
        true,
    ),
    (
        "SubgroupLocalInvocationId",
        "i32",
        "287454020",
        [
            "_Z22get_sub_group_local_idv",
            "_Z40__spirv_BuiltInSubgroupLocalInvocationIdv",
        ],
        false,
    ),
];

/// The number of bytes that each kernel may write in one run.
const BYTES: usize = 64;
/// The first byte of each kernel's input, one for each run.
const INPUTS: [u8; 4] = [0, 1, 2, 3];

#[test]
fn a_built_in_variable_is_read_at_any_place_by_any_type() {
    let mut declarations = String::new();
    for (name, ty, ..) in VARIABLES {
        let _ = writeln!(
            declarations,
            "@__spirv_BuiltIn{name} = external addrspace(1) constant {ty}"
        );
    }
    let mut definitions = String::new();
    for (name, ty, value, ..) in VARIABLES {
        let _ = writeln!(
            definitions,
            "@__spirv_BuiltIn{name} = constant {ty} {value}, align 32"
        );
    }
    let expected = run(KERNELS, &definitions);
    let bitcode = common::assemble(22, &format!("{TARGET}{declarations}{KERNELS}"));
    let module = transpire_llvm::bitcode::read(&bitcode).unwrap();
    let (module, _) = to_spirv(module, &ToSpirv::default()).unwrap();
    common::validate_module(&module);
    for builtins in SPELLINGS {
        let back = to_text(&module, builtins);
        assert_eq!(run(&back, &functions()), expected, "{builtins:?}\n{back}");
        // The output is read again.
        let bitcode = common::assemble(22, &back);
        let again = transpire_llvm::bitcode::read(&bitcode).unwrap();
        let (again, _) = to_spirv(again, &ToSpirv::default()).unwrap();
        common::validate_module(&again);
        let back = to_text(&again, builtins);
        assert_eq!(
            run(&back, &functions()),
            expected,
            "{builtins:?}, again\n{back}"
        );
    }
}

#[test]
fn an_address_of_a_built_in_variable_is_chosen_compared_and_passed_on() {
    let module = binary::read_words(&assemble(ADDRESSES).unwrap()).unwrap();
    common::validate_module(&module);
    // The components of the global and the local id, in the order in which the kernel writes them.
    let expected = |input: u8| -> Vec<u64> {
        let (global, local) = ([1234605616436508552, 1082152022374638], 77);
        let chosen = if input == 0 { global[1] } else { local };
        vec![chosen, global[1], global[0] & 0xff, 71777214294589695]
    };
    for (builtins, again) in SPELLINGS
        .into_iter()
        .flat_map(|builtins| [(builtins, false), (builtins, true)])
    {
        let mut back = to_text(&module, builtins);
        if again {
            let ir = transpire_llvm::bitcode::read(&common::assemble(22, &back)).unwrap();
            let (module, _) = to_spirv(ir, &ToSpirv::default()).unwrap();
            common::validate_module(&module);
            back = to_text(&module, builtins);
        }
        let found = run(&back, &functions());
        for (input, bytes) in INPUTS.iter().zip(found.chunks_exact(BYTES)) {
            let words: Vec<u64> = bytes
                .chunks_exact(8)
                .take(4)
                .map(|bytes| u64::from_le_bytes(bytes.try_into().unwrap()))
                .collect();
            assert_eq!(words, expected(*input), "{builtins:?}\n{back}");
        }
    }
}

fn to_text(module: &Module, builtins: Builtins) -> String {
    let mut options = ToLlvm::default();
    options.release = Release::NEWEST;
    options.builtins = builtins;
    let (ir, _) = to_llvm(module, &options).unwrap_or_else(|error| panic!("{builtins:?}: {error}"));
    transpire_llvm::assembly::print(&ir, Release::NEWEST)
}

/// Returns LLVM definitions of the functions that replace the variables.
fn functions() -> String {
    let mut text = String::new();
    for (_, ty, value, names, is_vector) in VARIABLES {
        for name in names {
            let element = ty.rsplit(' ').next().unwrap().trim_end_matches('>');
            let by_component = *is_vector && !name.ends_with('v');
            let _ = match by_component {
                true => writeln!(
                    text,
                    "define {element} @{name}(i32 %i) {{
                     %e = extractelement {ty} {value}, i32 %i
                     ret {element} %e
                     }}"
                ),
                false => writeln!(
                    text,
                    "define {ty} @{name}() {{
                     ret {ty} {value}
                     }}"
                ),
            };
        }
    }
    text
}

/// Runs each kernel in a text with LLVM's JIT, once for each of [`INPUTS`]. Replaces all address spaces by address
/// space 0, and adds `definitions` to the text. Returns the [`BYTES`] bytes that each run writes, in order.
fn run(text: &str, definitions: &str) -> Vec<u8> {
    let mut flat = String::new();
    let mut declared = BTreeSet::new();
    let mut kernels = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with("target ")) {
        if let Some(rest) = line.strip_prefix("define spir_kernel void @") {
            kernels.push(rest.split('(').next().unwrap());
        }
        let mut line = line.replace("spir_kernel ", "").replace("spir_func ", "");
        for space in 1..10 {
            line = line.replace(&format!(" addrspace({space})"), "");
            line = line.replace(&format!(".p{space}."), ".p0.");
        }
        line = line.replace("addrspacecast", "bitcast");
        let is_defined = VARIABLES
            .iter()
            .any(|row| row.3.iter().any(|name| line.contains(&format!("@{name}("))));
        let is_new = !line.starts_with("declare ") || !is_defined && declared.insert(line.clone());
        if is_new {
            flat.push_str(&line);
            flat.push('\n');
        }
    }
    let mut main = String::from(
        "declare i64 @write(i32, ptr, i64)
         define i32 @main() {",
    );
    for kernel in &kernels {
        for input in INPUTS {
            let name = format!("{kernel}.{input}");
            let _ = writeln!(
                flat,
                "@{name}.in = global i64 {input}
                 @{name}.out = global [{BYTES} x i8] zeroinitializer, align 64"
            );
            let _ = writeln!(
                main,
                "  call void @{kernel}(ptr @{name}.in, ptr @{name}.out)\n  call i64 @write(i32 1, ptr @{name}.out, i64 {BYTES})"
            );
        }
    }
    main.push_str("  ret i32 0\n}\n");
    let text = format!("{flat}{definitions}{main}");
    let output = common::pipe("lli-22", &["-"], text.as_bytes());
    let output = output.unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(output.len(), kernels.len() * INPUTS.len() * BYTES);
    output
}

const TARGET: &str = r#"target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
                        target triple = "spir64-unknown-unknown""#;

/// The kernels that read the variables and write the values.
const KERNELS: &str = include_str!("built_in_variables/kernels.ll");

/// A SPIR-V kernel that uses addresses of built-in variables as values: the second component of one of two
/// variables, selected by a byte, through a phi; the same through an address that is passed to a function; a
/// byte of the first component; and the third component, through an address that is a constant of the module.
const ADDRESSES: &str = include_str!("built_in_variables/addresses.spvasm");

#[test]
fn a_literal_that_is_the_number_of_a_load_is_no_use_of_it() {
    // The id of the load is equal to the alignment of another.
    let text = include_str!(
        "built_in_variables/a_literal_that_is_the_number_of_a_load_is_no_use_of_it.spvasm"
    );
    let words = assemble(text).unwrap();
    let module = binary::read_words(&words).unwrap();
    let mut options = ToLlvm::default();
    options.builtins = Builtins::Cl12;
    let (module, _) = to_llvm(&module, &options).unwrap();
    let printed = transpire_llvm::assembly::print(&module, Release::V16);
    assert!(!printed.contains("insertelement"), "{printed}");
    assert_eq!(printed.matches("call spir_func").count(), 1, "{printed}");
}
