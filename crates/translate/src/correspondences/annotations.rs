//! The words in which annotations of C++ name decorations, of memories and of loads and stores on FPGAs.

use spirv::{Decoration, MemoryAccess};

/// A name in an annotation, `{name:value}`, and its decoration (`SPV_INTEL_fpga_memory_attributes`), in the order in which
/// the Khronos translator writes them.
const MEMORY_ATTRIBUTES: &[(&str, Decoration)] = &[
    ("register",         Decoration::RegisterALTERA),
    ("memory",           Decoration::MemoryALTERA),
    ("bankwidth",        Decoration::BankwidthALTERA),
    ("numbanks",         Decoration::NumbanksALTERA),
    ("private_copies",   Decoration::MaxPrivateCopiesALTERA),
    ("pump",             Decoration::SinglepumpALTERA),
    ("pump",             Decoration::DoublepumpALTERA),
    ("max_replicates",   Decoration::MaxReplicatesALTERA),
    ("simple_dual_port", Decoration::SimpleDualPortALTERA),
    ("merge",            Decoration::MergeALTERA),
    ("bank_bits",        Decoration::BankBitsALTERA),
    ("force_pow2_depth", Decoration::ForcePow2DepthALTERA),
    ("stride_size",      Decoration::StridesizeALTERA),
    ("word_size",        Decoration::WordsizeALTERA),
    ("true_dual_port",   Decoration::TrueDualPortALTERA),
];

/// Which one of several decorations in one text comes first: those with names, in their order, before others.
pub(crate) fn place(number: u32) -> usize {
    let decoration = Decoration::from_u32(number);
    let place = MEMORY_ATTRIBUTES.iter().position(|row| Some(row.1) == decoration);
    place.unwrap_or(MEMORY_ATTRIBUTES.len())
}

/// Whether a decoration of a variable or of a value is said by an annotation of it.
pub(crate) fn is_of_text(number: u32) -> bool {
    let decoration = Decoration::from_u32(number);
    MEMORY_ATTRIBUTES.iter().any(|row| Some(row.1) == decoration)
        || is_of_pointer(number)
        || decoration == Some(Decoration::UserSemantic)
}

/// Whether it is one of those of [`block_of_pointer`].
pub(crate) fn is_of_pointer(number: u32) -> bool {
    let decoration = Decoration::from_u32(number);
    ACCESSES.iter().any(|row| Some(row.1) == decoration) || SYCL_NAMES.iter().any(|row| Some(row.1) == decoration)
}

/// The annotation that asks for a register between a value and its use.
pub(crate) const REGISTER: &str = "__builtin_intel_fpga_reg";

/// The decoration that a name and its value stand for.
pub(crate) fn memory_attribute(name: &str, value: &str) -> Option<Decoration> {
    match (name, value) {
        ("pump", "1") => Some(Decoration::SinglepumpALTERA),
        ("pump", "2") => Some(Decoration::DoublepumpALTERA),
        ("pump", _) => None,
        _ => MEMORY_ATTRIBUTES.iter().find(|row| row.0 == name).map(|row| row.1),
    }
}

/// A decoration as an annotation says it, `{name:value}`: by a reserved name, else by its number (seed
/// text "SPIR-V in LLVM IR", decorations of members). `literals` are in quotation marks where strings.
pub(crate) fn block(number: u32, literals: &[String]) -> String {
    let decoration = Decoration::from_u32(number);
    let row = MEMORY_ATTRIBUTES.iter().find(|row| Some(row.1) == decoration);
    match (decoration, row) {
        (Some(Decoration::SinglepumpALTERA), _) => "{pump:1}".to_owned(),
        (Some(Decoration::DoublepumpALTERA), _) => "{pump:2}".to_owned(),
        (Some(Decoration::MergeALTERA), Some(row)) => {
            let parts: Vec<&str> = literals.iter().map(|literal| literal.trim_matches('"')).collect();
            format!("{{{}:{}}}", row.0, parts.join(":"))
        }
        // The Khronos translator writes this one bare, and every reader of it knows the name.
        (Some(Decoration::TrueDualPortALTERA), Some(row)) => format!("{{{}}}", row.0),
        (_, Some(row)) if literals.is_empty() => format!("{{{}:1}}", row.0),
        (_, Some(row)) => format!("{{{}:{}}}", row.0, literals.join(",").replace('"', "")),
        (_, None) if literals.is_empty() => format!("{{{number}}}"),
        (_, None) => format!("{{{number}:{}}}", literals.join(",")),
    }
}

/// The bits of `{params:…}` with what they stand for (`SPV_INTEL_fpga_memory_accesses`), and whether a size
/// follows, which is 0 unless it is said.
pub(crate) const ACCESSES: &[(u32, Decoration, bool)] = &[
    (0x1, Decoration::BurstCoalesceALTERA, false),
    (0x4, Decoration::DontStaticallyCoalesceALTERA, false),
    (0x2, Decoration::CacheSizeALTERA, true),
    (0x8, Decoration::PrefetchALTERA, true),
];

/// How the Khronos translator names other decorations of pointers when it reads them back.
const SYCL_NAMES: &[(&str, Decoration)] = &[
    ("sycl-buffer-location", Decoration::BufferLocationALTERA),
    ("sycl-latency-anchor-id", Decoration::LatencyControlLabelALTERA),
    ("sycl-latency-constraint", Decoration::LatencyControlConstraintALTERA),
];

/// The text for all accesses and pointers together: what has a name of SYCL's, `{params:…}` of the bits that stand for
/// accesses, and the size of the cache. `rows` are decorations with their literals.
pub(crate) fn block_of_pointer<'r>(rows: impl Iterator<Item = (u32, &'r [u32])> + Clone) -> String {
    let literals = |decoration: Decoration| rows.clone().find(|row| row.0 == decoration as u32).map(|row| row.1);
    let mut text = String::new();
    for (name, decoration) in SYCL_NAMES {
        if let Some(literals) = literals(*decoration) {
            let literals: Vec<String> = literals.iter().map(u32::to_string).collect();
            text.push_str(&format!("{{{name}:{}}}", literals.join(",")));
        }
    }
    let bits = ACCESSES.iter().filter(|row| literals(row.1).is_some()).fold(0, |bits, row| bits | row.0);
    if bits != 0 {
        text.push_str(&format!("{{params:{bits}}}"));
    }
    if let Some([size, ..]) = literals(Decoration::CacheSizeALTERA) {
        text.push_str(&format!("{{cache-size:{size}}}"));
    }
    text
}

/// Lists of aliasing scopes: the metadata of an access, the bit of its memory access, and the decoration of what is no
/// access by itself.
pub(crate) const ALIASING: &[(&str, MemoryAccess, Decoration)] = &[
    ("alias.scope", MemoryAccess::ALIAS_SCOPE_INTEL_MASK, Decoration::AliasScopeINTEL),
    ("noalias", MemoryAccess::NO_ALIAS_INTEL_MASK, Decoration::NoAliasINTEL),
];
