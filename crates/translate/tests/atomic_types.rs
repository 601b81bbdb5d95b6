//! Checks atomic accesses to types for which SPIR-V has no atomic instructions. They become accesses to an
//! integer of the same width.

// A panic fails the test.
#![allow(clippy::unwrap_used)]

mod common;

use common::{fill, keeps_rules, lines, translate_with};
use transpire_spirv::Version;
use transpire_spirv::assembly::{DisassembleOptions, disassemble};
use transpire_translate::to_spirv::{Extensions, ToSpirv, to_spirv};

/// A kernel with the atomic instruction `{instruction}` on a value `%v` of the type `{type}`.
const KERNEL: &str =
    "define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %o, {type} %v) {
    {instruction}
    ret void
}";

const TYPES: [(&str, &str); 8] = [
    ("ptr addrspace(1)", "ulong"),
    ("ptr addrspace(3)", "ulong"),
    ("ptr addrspace(4)", "ulong"),
    ("<2 x i32>", "ulong"),
    ("<4 x i16>", "ulong"),
    ("<2 x float>", "ulong"),
    ("<4 x i8>", "uint"),
    ("bfloat", "ushort"),
];

fn one(ty: &str, instruction: &str) -> String {
    fill(
        KERNEL,
        &[
            ("type", &ty),
            ("instruction", &instruction.replace("TYPE", ty)),
        ],
    )
}

/// Translates LLVM assembly to SPIR-V 1.4 assembly. The validator does not check this version in the OpenCL
/// 2.2 environment, where 64-bit atomics are an extension.
fn translate(text: &str) -> String {
    let mut options = ToSpirv::default();
    options.version = "1.4".parse::<Version>().ok();
    translate_with(22, text, &options).unwrap()
}

/// Returns the opcode and the first operand of each atomic instruction in `text`. The first operand is the result type
/// if the instruction has a result.
fn atomics(text: &str) -> Vec<String> {
    let all = lines(text, &["OpAtomic"]);
    let words = all.iter().map(|line| {
        let line = line.split_once(" = ").map_or(*line, |it| it.1);
        line.split_whitespace()
            .take(2)
            .collect::<Vec<_>>()
            .join(" ")
    });
    words.collect()
}

#[test]
fn values_are_moved_as_integers() {
    for (ty, integer) in TYPES {
        for (instruction, opcode) in [
            (
                "%r = load atomic TYPE, ptr addrspace(1) %p monotonic, align 8\n store TYPE %r, ptr addrspace(1) %o",
                "OpAtomicLoad",
            ),
            (
                "%r = load atomic TYPE, ptr addrspace(1) %p acquire, align 8\n store TYPE %r, ptr addrspace(1) %o",
                "OpAtomicLoad",
            ),
            (
                "%r = atomicrmw xchg ptr addrspace(1) %p, TYPE %v acq_rel\n store TYPE %r, ptr addrspace(1) %o",
                "OpAtomicExchange",
            ),
        ] {
            if instruction.contains("xchg") && ty.starts_with('<') {
                continue;
            }
            let text = translate(&one(ty, instruction));
            assert_eq!(
                atomics(&text),
                [format!("{opcode} %{integer}")],
                "{ty}\n{text}"
            );
        }
        let store = "store atomic TYPE %v, ptr addrspace(1) %p release, align 8";
        let text = translate(&one(ty, store));
        assert_eq!(atomics(&text), ["OpAtomicStore %p"], "{ty}\n{text}");
    }
}

#[test]
fn pointers_are_compared_as_integers() {
    let exchange = "%c = cmpxchg weak ptr addrspace(1) %p, TYPE null, TYPE %v acq_rel monotonic
        %old = extractvalue { TYPE, i1 } %c, 0
        %done = extractvalue { TYPE, i1 } %c, 1
        %r = select i1 %done, TYPE %old, TYPE %v
        store TYPE %r, ptr addrspace(1) %o";
    for ty in ["ptr addrspace(1)", "ptr addrspace(2)", "ptr addrspace(4)"] {
        let text = translate(&one(ty, exchange));
        let found = atomics(&text);
        assert_eq!(found.len(), 1, "{text}");
        assert!(
            found[0].starts_with("OpAtomicCompareExchange") && found[0].ends_with("%ulong"),
            "{text}"
        );
    }
}

#[test]
fn operations_on_vectors_are_loops() {
    for (ty, operation, opcode) in [
        ("<2 x float>", "fadd", "OpFAdd %v2float"),
        ("<2 x float>", "fsub", "OpFSub %v2float"),
        ("<2 x float>", "fmax", "fmax"),
        ("<2 x float>", "fmin", "fmin"),
    ] {
        let instruction = format!(
            "%r = atomicrmw {operation} ptr addrspace(1) %p, TYPE %v monotonic, align 8\n store TYPE %r, ptr addrspace(1) %o"
        );
        let text = translate(&one(ty, &instruction));
        let found = atomics(&text);
        assert_eq!(found.len(), 2, "{text}");
        assert!(found[0].starts_with("OpAtomicLoad %u"), "{text}");
        assert!(found[1].starts_with("OpAtomicCompareExchange"), "{text}");
        assert_eq!(lines(&text, &[opcode]).len(), 1, "{opcode}\n{text}");
    }
}

#[test]
fn floating_point_operations_without_their_extension_are_loops() {
    let mut options = ToSpirv::default();
    options.version = "1.4".parse::<Version>().ok();
    for (ty, operation, computed, instruction) in [
        ("float", "fadd", "OpFAdd %float", "OpAtomicFAddEXT %float"),
        (
            "double",
            "fsub",
            "OpFSub %double",
            "OpAtomicFAddEXT %double",
        ),
        ("float", "fmax", "fmax", "OpAtomicFMaxEXT %float"),
        ("double", "fmin", "fmin", "OpAtomicFMinEXT %double"),
    ] {
        let atomic = format!(
            "%r = atomicrmw {operation} ptr addrspace(1) %p, TYPE %v monotonic, align 8\n store TYPE %r, ptr addrspace(1) %o"
        );
        options.extensions = Extensions::parse("-all").unwrap();
        let text = translate_with(22, &one(ty, &atomic), &options).unwrap();
        let found = atomics(&text);
        assert_eq!(found.len(), 2, "{text}");
        assert!(found[0].starts_with("OpAtomicLoad %u"), "{text}");
        assert!(found[1].starts_with("OpAtomicCompareExchange"), "{text}");
        assert_eq!(lines(&text, &[computed]).len(), 1, "{computed}\n{text}");
        options.extensions = Extensions::default();
        let text = translate_with(22, &one(ty, &atomic), &options).unwrap();
        assert_eq!(atomics(&text), [instruction], "{text}");
    }
}

#[test]
fn arithmetic_on_half_needs_two_extensions() {
    let add = "%r = atomicrmw fadd ptr addrspace(1) %p, TYPE %v monotonic, align 8\n store TYPE %r, ptr addrspace(1) %o";
    for (extensions, number) in [
        ("-SPV_EXT_shader_atomic_float_add", 2),
        ("-SPV_EXT_shader_atomic_float16_add", 2),
        ("", 1),
    ] {
        let mut options = ToSpirv::default();
        options.version = "1.4".parse::<Version>().ok();
        if !extensions.is_empty() {
            options.extensions = Extensions::parse(extensions).unwrap();
        }
        let text = translate_with(22, &one("half", add), &options).unwrap();
        assert_eq!(atomics(&text).len(), number, "{extensions}\n{text}");
    }
}

#[test]
fn vectors_of_more_than_64_bits_are_refused() {
    for ty in [
        "<4 x i32>",
        "<2 x i64>",
        "<2 x ptr addrspace(1)>",
        "<8 x half>",
    ] {
        let store = "store atomic TYPE %v, ptr addrspace(1) %p release, align 16";
        let error = translate_with(22, &one(ty, store), &ToSpirv::default()).unwrap_err();
        assert!(
            error.contains("an atomic access of a vector of 128 bits"),
            "{ty}: {error}"
        );
    }
}

/// Checks that `SPV_INTEL_16bit_atomics` is used with the capabilities for bfloat16, and without those for `half`.
/// `spirv-val` does not know the extension, so the specification gives the expected lines.
#[test]
fn atomic_arithmetic_on_bfloat_declares_no_capabilities_of_half() {
    let mut options = ToSpirv::default();
    options.extensions = Extensions::parse("all").unwrap();
    for (operation, capability) in [
        ("fadd", "AtomicBFloat16AddINTEL"),
        ("fmin", "AtomicBFloat16MinMaxINTEL"),
        ("fmax", "AtomicBFloat16MinMaxINTEL"),
    ] {
        let text = format!(
            "target triple = \"spirv64-unknown-unknown\"
             define spir_kernel void @k(ptr addrspace(1) %p, bfloat %x) {{
               %old = atomicrmw {operation} ptr addrspace(1) %p, bfloat %x seq_cst
               ret void
             }}"
        );
        let module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
        let (module, _) = to_spirv(module, &options).unwrap();
        let bytes = transpire_spirv::binary::write(&module);
        let text = disassemble(&bytes, &DisassembleOptions::default()).unwrap();
        let declared = format!("OpCapability {capability}");
        assert_eq!(lines(&text, &[&declared]).len(), 1, "{text}");
        assert!(
            lines(&text, &["OpCapability AtomicFloat16"]).is_empty(),
            "{text}"
        );
        keeps_rules(&module);
    }
}

#[test]
fn the_semantics_for_unequal_values_are_not_stronger_than_for_equal_ones() {
    let [relaxed, acquire, acquire_release, sequential] = ["0x0", "0x202", "0x208", "0x210"];
    for success in ["monotonic", "acquire", "release", "acq_rel", "seq_cst"] {
        for failure in ["monotonic", "acquire", "seq_cst"] {
            // `translate` panics if spirv-val refuses the semantics.
            let instruction =
                format!("%c = cmpxchg ptr addrspace(1) %p, TYPE 0, TYPE %v {success} {failure}");
            let text = translate(&one("i32", &instruction));
            let line = lines(&text, &["OpAtomicCompareExchange"])[0].to_owned();
            let semantics = [6, 7].map(|word| {
                let id = line.split_whitespace().nth(word).unwrap();
                let constant = lines(&text, &["OpConstant %uint"]);
                let constant = constant
                    .iter()
                    .find(|line| line.starts_with(&format!("{id} = ")));
                let value = constant.unwrap().split_whitespace().last().unwrap();
                format!("{:#x}", value.parse::<u32>().unwrap())
            });
            let expected = match (success, failure) {
                ("monotonic", "monotonic") => Some([relaxed, relaxed]),
                ("monotonic", "acquire") => Some([acquire, acquire]),
                ("release", "acquire") => Some([acquire_release, acquire]),
                (_, "seq_cst") => Some([sequential, sequential]),
                ("acq_rel", "acquire") => Some([acquire_release, acquire]),
                _ => None,
            };
            if let Some(expected) = expected {
                assert_eq!(semantics, expected, "{success} {failure}\n{text}");
            }
        }
    }
}
