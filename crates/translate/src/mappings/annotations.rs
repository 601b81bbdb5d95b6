//! The names that annotations use for decorations of FPGA memories, of FPGA loads and stores, and of SYCL's pointers.
//! Also the decorations for the lists of aliasing scopes.

use crate::mappings::metadata_names::{ALIAS_SCOPE, NOALIAS};
use transpire_spirv::grammar::{Decoration, MemoryAccess};

/// A name in an annotation, `{name:value}`, and its decoration (`SPV_INTEL_fpga_memory_attributes`).
pub(crate) struct MemoryAttribute {
    name: &'static str,
    pub(crate) decoration: Decoration,
    pub(crate) value: Value,
}

/// The meaning of the value that follows the name of an attribute.
#[derive(Clone, Copy)]
pub(crate) enum Value {
    /// The decoration has no literal. Reading accepts any value. This value is written, without the colon if it is
    /// empty.
    Nothing(&'static str),
    /// The decoration has no literal, and the name means this decoration only with this value.
    Only(&'static str),
    /// Literals separated by colons.
    Parts,
    /// Literals separated by commas.
    Literals,
}

const fn attribute(name: &'static str, decoration: Decoration, value: Value) -> MemoryAttribute {
    MemoryAttribute {
        name,
        decoration,
        value,
    }
}

/// The attributes in the order in which the Khronos translator writes them. All readers accept `true_dual_port` without
/// a value, as that translator writes it.
const MEMORY_ATTRIBUTES: &[MemoryAttribute] = &[
    attribute("register", Decoration::RegisterALTERA, Value::Nothing("1")),
    attribute("memory", Decoration::MemoryALTERA, Value::Literals),
    attribute("bankwidth", Decoration::BankwidthALTERA, Value::Literals),
    attribute("numbanks", Decoration::NumbanksALTERA, Value::Literals),
    attribute(
        "private_copies",
        Decoration::MaxPrivateCopiesALTERA,
        Value::Literals,
    ),
    attribute("pump", Decoration::SinglepumpALTERA, Value::Only("1")),
    attribute("pump", Decoration::DoublepumpALTERA, Value::Only("2")),
    attribute(
        "max_replicates",
        Decoration::MaxReplicatesALTERA,
        Value::Literals,
    ),
    attribute(
        "simple_dual_port",
        Decoration::SimpleDualPortALTERA,
        Value::Nothing("1"),
    ),
    attribute("merge", Decoration::MergeALTERA, Value::Parts),
    attribute("bank_bits", Decoration::BankBitsALTERA, Value::Literals),
    attribute(
        "force_pow2_depth",
        Decoration::ForcePow2DepthALTERA,
        Value::Literals,
    ),
    attribute("stride_size", Decoration::StridesizeALTERA, Value::Literals),
    attribute("word_size", Decoration::WordsizeALTERA, Value::Literals),
    attribute(
        "true_dual_port",
        Decoration::TrueDualPortALTERA,
        Value::Nothing(""),
    ),
];

/// Returns the sort key of a decoration within one text: named decorations first, in the order of the table, and then
/// all others.
pub(crate) fn place(number: u32) -> usize {
    let decoration = Decoration::from_u32(number);
    let place = MEMORY_ATTRIBUTES
        .iter()
        .position(|row| Some(row.decoration) == decoration);
    place.unwrap_or(MEMORY_ATTRIBUTES.len())
}

/// Returns whether the decoration with this number, on a variable or a value, can be written as an LLVM annotation
/// string: memory attributes, decorations of pointers, and `UserSemantic`.
pub(crate) fn is_of_text(number: u32) -> bool {
    let decoration = Decoration::from_u32(number);
    MEMORY_ATTRIBUTES
        .iter()
        .any(|row| Some(row.decoration) == decoration)
        || is_of_pointer(number)
        || decoration == Some(Decoration::UserSemantic)
}

/// Returns whether [`block_of_pointer`] formats the decoration with this number.
pub(crate) fn is_of_pointer(number: u32) -> bool {
    let decoration = Decoration::from_u32(number);
    ACCESSES.iter().any(|row| Some(row.1) == decoration)
        || SYCL_NAMES.iter().any(|row| Some(row.1) == decoration)
}

/// The annotation that requests a register between a value and its use.
pub(crate) const REGISTER: &str = "__builtin_intel_fpga_reg";

/// Returns the attribute called `name` that may have the value `value`, or `None` if no row matches.
pub(crate) fn memory_attribute(name: &str, value: &str) -> Option<&'static MemoryAttribute> {
    let fits = |row: &&MemoryAttribute| {
        row.name == name && !matches!(row.value, Value::Only(own) if own != value)
    };
    MEMORY_ATTRIBUTES.iter().find(fits)
}

/// Formats the decoration `number` for an annotation ("SPIR-V representation in LLVM IR", decorations of members):
/// `{name:value}` with its reserved name. If it has no such name, or if colons would separate literals that contain
/// colons themselves, returns `{number:literals}`. String literals in `literals` have quotation marks.
pub(crate) fn block(number: u32, literals: &[String]) -> String {
    let decoration = Decoration::from_u32(number);
    let row = MEMORY_ATTRIBUTES
        .iter()
        .find(|row| Some(row.decoration) == decoration);
    let value = match row.map(|row| row.value) {
        Some(Value::Nothing(own) | Value::Only(own)) => own.to_owned(),
        Some(Value::Parts) if literals.iter().all(|literal| is_word(unquoted(literal))) => {
            let parts: Vec<&str> = literals.iter().map(|literal| unquoted(literal)).collect();
            parts.join(":")
        }
        Some(Value::Literals) if literals.is_empty() => "1".to_owned(),
        Some(Value::Literals) => {
            let plain = |literal: &'_ String| match unquoted(literal) {
                word if is_word(word) => word.to_owned(),
                _ => literal.clone(),
            };
            let values: Vec<String> = literals.iter().map(plain).collect();
            values.join(",")
        }
        // Literals that contain colons cannot be separated by colons.
        Some(Value::Parts) | None => {
            return match literals {
                [] => format!("{{{number}}}"),
                _ => format!("{{{number}:{}}}", literals.join(",")),
            };
        }
    };
    let name = row.map_or("", |row| row.name);
    match value.as_str() {
        "" => format!("{{{name}}}"),
        value => format!("{{{name}:{value}}}"),
    }
}

/// Strips the quotation marks from a string literal.
fn unquoted(literal: &str) -> &str {
    let text = literal.strip_prefix('"');
    text.and_then(|text| text.strip_suffix('"'))
        .unwrap_or(literal)
}

/// Returns whether a string literal needs no quotation marks.
fn is_word(text: &str) -> bool {
    !text.contains([',', ':', '{', '}', '"'])
}

/// The bits of `{params:…}` with their decorations (`SPV_INTEL_fpga_memory_accesses`), and whether the decoration has a
/// literal: a size, which defaults to 0.
pub(crate) const ACCESSES: &[(u32, Decoration, bool)] = &[
    (0x1, Decoration::BurstCoalesceALTERA, false),
    (0x4, Decoration::DontStaticallyCoalesceALTERA, false),
    (0x2, Decoration::CacheSizeALTERA, true),
    (0x8, Decoration::PrefetchALTERA, true),
];

/// Decorations of pointers that are not in [`ACCESSES`], each with the name that the Khronos translator gives it in
/// annotation strings when it translates SPIR-V to LLVM IR.
const SYCL_NAMES: &[(&str, Decoration)] = &[
    ("sycl-buffer-location", Decoration::BufferLocationALTERA),
    (
        "sycl-latency-anchor-id",
        Decoration::LatencyControlLabelALTERA,
    ),
    (
        "sycl-latency-constraint",
        Decoration::LatencyControlConstraintALTERA,
    ),
];

/// Formats the annotation string for all decorations of accesses and pointers in `rows`, each a number with its
/// literals: decorations with a SYCL name, `{params:…}` with the bits of the accesses, and the size of the cache. Other
/// decorations are ignored.
pub(crate) fn block_of_pointer<'r>(rows: impl Iterator<Item = (u32, &'r [u32])> + Clone) -> String {
    let literals = |decoration: Decoration| {
        rows.clone()
            .find(|row| row.0 == decoration.word())
            .map(|row| row.1)
    };
    let mut text = String::new();
    for (name, decoration) in SYCL_NAMES {
        if let Some(literals) = literals(*decoration) {
            let literals: Vec<String> = literals.iter().map(u32::to_string).collect();
            text.push_str(&format!("{{{name}:{}}}", literals.join(",")));
        }
    }
    let bits = ACCESSES
        .iter()
        .filter(|row| literals(row.1).is_some())
        .fold(0, |bits, row| bits | row.0);
    if bits != 0 {
        text.push_str(&format!("{{params:{bits}}}"));
    }
    if let Some([size, ..]) = literals(Decoration::CacheSizeALTERA) {
        text.push_str(&format!("{{cache-size:{size}}}"));
    }
    text
}

/// The two lists of aliasing scopes that an access may have. A row contains the metadata kind of the list, its bit in
/// memory operands, and its decoration for an instruction without memory operands.
pub(crate) const ALIASING: &[(&str, MemoryAccess, Decoration)] = &[
    (
        ALIAS_SCOPE,
        MemoryAccess::AliasScopeINTELMask,
        Decoration::AliasScopeINTEL,
    ),
    (
        NOALIAS,
        MemoryAccess::NoAliasINTELMask,
        Decoration::NoAliasINTEL,
    ),
];
