//! Tests with modules at and beyond the limits that every reader of SPIR-V must support (§2.17).

// Tests may panic. Clippy allows that only in test functions, not in their helpers.
#![allow(clippy::unwrap_used)]

use transpire::spirv::{assembly::assemble, binary};
use transpire::{ReadSpirv, read_spirv};

/// The largest bound that every reader must support.
const BOUND: u32 = 0x3f_ffff;

/// Returns a module whose bound is [`BOUND`] + 2, and which has `names` names of one type.
fn module(names: usize) -> Vec<u8> {
    let mut words = assemble(
        "OpCapability Addresses
         OpCapability Kernel
         OpCapability Linkage
         OpMemoryModel Physical64 OpenCL",
    )
    .unwrap();
    words[3] = BOUND + 2;
    // OpName with an empty name, and OpTypeVoid.
    let name = [3 << 16 | 5, BOUND + 1, 0];
    words.extend(std::iter::repeat_n(name, names).flatten());
    words.extend([2 << 16 | 19, BOUND + 1]);
    binary::to_bytes(&words)
}

#[test]
fn as_many_ids_as_words_are_read() {
    let module = module(BOUND as usize / 3);
    read_spirv(&module, &ReadSpirv::default()).unwrap();
    let error = read_spirv(&module, &ReadSpirv::in_full()).unwrap_err();
    assert!(error.message().contains("(§2.17)"), "{error}");
}

#[test]
fn more_ids_than_words_are_not() {
    let error = read_spirv(&module(0), &ReadSpirv::default()).unwrap_err();
    assert!(error.message().contains("(§2.17)"), "{error}");
}

/// Returns the SPIR-V translation of the LLVM assembly `text`, which has no target triple, or the message of the error.
fn translated(text: &str) -> Result<Vec<u32>, String> {
    let text = format!("target triple = \"spirv64-unknown-unknown\"\n{text}");
    transpire::to_spirv(text.as_bytes(), &transpire::ToSpirv::default())
        .map_err(|error| error.to_string())
}

/// Checks modules at the limits of §2.17 for parameters of functions and members of structs, and modules that exceed a
/// limit by one.
#[test]
fn what_exceeds_the_universal_limits_is_not_written() {
    let parameters = |count: usize| {
        let parameters = vec!["i32 %"; count];
        let parameters: Vec<String> = (0..)
            .zip(parameters)
            .map(|(n, p)| format!("{p}p{n}"))
            .collect();
        format!(
            "define spir_func void @f({}) {{\n  ret void\n}}\n",
            parameters.join(", ")
        )
    };
    let held = "define spir_kernel void @k(ptr addrspace(1) %p) {\n  \
                %v = getelementptr %t, ptr addrspace(1) %p, i64 1\n  \
                store i8 0, ptr addrspace(1) %v\n  ret void\n}\n";
    let members =
        |count: usize| format!("%t = type {{ {} }}\n{held}", vec!["i8"; count].join(", "));
    let rules = transpire::spirv::validate::Options::default();
    for (what, of, (most, too_many)) in [
        (
            "parameters",
            &parameters as &dyn Fn(usize) -> String,
            (255, 256),
        ),
        ("members", &members, (16_383, 16_384)),
    ] {
        let words = translated(&of(most)).unwrap_or_else(|error| panic!("{what}: {error}"));
        let findings = transpire::spirv::validate::validate(&words, &rules);
        assert!(findings.is_empty(), "{what}: {findings:?}");
        let error = translated(&of(too_many)).unwrap_err();
        assert!(error.contains(what), "{what}: {error}");
    }
}
