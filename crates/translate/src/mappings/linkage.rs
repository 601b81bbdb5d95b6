//! Linkages that extensions add to SPIR-V.

use transpire_llvm::ir::Linkage;
use transpire_spirv::grammar::LinkageType;

/// A SPIR-V linkage type, its linkage in LLVM IR, and the other linkages that it may represent.
pub(crate) struct LinkageRow {
    pub(crate) linkage_type: LinkageType,
    pub(crate) extension: &'static str,
    pub(crate) linkage: Linkage,
    others: &'static [Linkage],
}

const ROWS: &[LinkageRow] = &[
    LinkageRow {
        linkage_type: LinkageType::LinkOnceODR,
        extension: "SPV_KHR_linkonce_odr",
        linkage: Linkage::LinkOnceOdr,
        others: &[Linkage::LinkOnceAny, Linkage::WeakAny, Linkage::WeakOdr],
    },
    LinkageRow {
        linkage_type: LinkageType::WeakAMD,
        extension: "SPV_AMD_weak_linkage",
        linkage: Linkage::WeakAny,
        others: &[Linkage::WeakOdr],
    },
];

/// Returns the extensions that add linkages to SPIR-V, each with its linkage type.
pub fn linkage_extensions() -> impl Iterator<Item = (&'static str, LinkageType)> {
    ROWS.iter().map(|row| (row.extension, row.linkage_type))
}

/// Returns the row for `linkage` among the enabled extensions: an exact match, or else a row that may represent it.
/// `wants` returns whether an extension is enabled. Returns `None` if no enabled extension has such a row.
pub(crate) fn row(linkage: Linkage, wants: impl Fn(&str) -> bool) -> Option<&'static LinkageRow> {
    let mut rows = ROWS.iter().filter(|row| wants(row.extension));
    let exact = rows.clone().find(|row| row.linkage == linkage);
    exact.or_else(|| rows.find(|row| row.others.contains(&linkage)))
}

/// Returns the extension that has an exact equivalent of `linkage`, or `None` if none has.
pub(crate) fn extension(linkage: Linkage) -> Option<&'static str> {
    let row = ROWS.iter().find(|row| row.linkage == linkage);
    row.map(|row| row.extension)
}

/// Returns the LLVM linkage for a SPIR-V linkage type with this number, or `None` for any other number.
pub(crate) fn linkage(number: u32) -> Option<Linkage> {
    ROWS.iter()
        .find(|row| row.linkage_type.word() == number)
        .map(|row| row.linkage)
}
