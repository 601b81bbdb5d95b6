//! The words in which annotations of C++ name decorations, of memories and of loads and stores on FPGAs.

use spirv::{Decoration, MemoryAccess};

/// A name in an annotation, `{name:value}`, and its decoration (`SPV_INTEL_fpga_memory_attributes`).
const MEMORY_ATTRIBUTES: &[(&str, Decoration)] = &[
    ("bank_bits",        Decoration::BankBitsALTERA),
    ("bankwidth",        Decoration::BankwidthALTERA),
    ("force_pow2_depth", Decoration::ForcePow2DepthALTERA),
    ("max_replicates",   Decoration::MaxReplicatesALTERA),
    ("memory",           Decoration::MemoryALTERA),
    ("merge",            Decoration::MergeALTERA),
    ("numbanks",         Decoration::NumbanksALTERA),
    ("private_copies",   Decoration::MaxPrivateCopiesALTERA),
    ("register",         Decoration::RegisterALTERA),
    ("simple_dual_port", Decoration::SimpleDualPortALTERA),
    ("stride_size",      Decoration::StridesizeALTERA),
    ("true_dual_port",   Decoration::TrueDualPortALTERA),
    ("word_size",        Decoration::WordsizeALTERA),
];

/// Whether a decoration of a variable or of a value is said by an annotation of it.
pub(crate) fn is_of_text(number: u32) -> bool {
    let decoration = Decoration::from_u32(number);
    MEMORY_ATTRIBUTES.iter().any(|row| Some(row.1) == decoration)
        || matches!(decoration, Some(Decoration::SinglepumpALTERA | Decoration::DoublepumpALTERA | Decoration::UserSemantic))
}

/// The decoration that a name and its value stand for.
pub(crate) fn memory_attribute(name: &str, value: &str) -> Option<Decoration> {
    match (name, value) {
        ("pump", "1") => Some(Decoration::SinglepumpALTERA),
        ("pump", "2") => Some(Decoration::DoublepumpALTERA),
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

/// Lists of aliasing scopes: the metadata of an access, the bit of its memory access, and the decoration of what is no
/// access by itself.
pub(crate) const ALIASING: &[(&str, MemoryAccess, Decoration)] = &[
    ("alias.scope", MemoryAccess::ALIAS_SCOPE_INTEL_MASK, Decoration::AliasScopeINTEL),
    ("noalias", MemoryAccess::NO_ALIAS_INTEL_MASK, Decoration::NoAliasINTEL),
];
