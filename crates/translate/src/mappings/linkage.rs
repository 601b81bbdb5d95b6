//! Linkages of definitions that extensions have a word for.

use transpire_llvm::ir::Linkage;
use transpire_spirv::grammar::LinkageType;

/// One row: what SPIR-V has, what it is in LLVM IR, and which other linkages it may stand for.
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

/// What a linkage becomes, by the extensions that are wanted: the row of that very linkage, else one that may stand for it.
pub(crate) fn row(linkage: Linkage, wants: impl Fn(&str) -> bool) -> Option<&'static LinkageRow> {
    let mut rows = ROWS.iter().filter(|row| wants(row.extension));
    let exact = rows.clone().find(|row| row.linkage == linkage);
    exact.or_else(|| rows.find(|row| row.others.contains(&linkage)))
}

/// The linkage that has that number.
pub(crate) fn linkage(number: u32) -> Option<Linkage> {
    ROWS.iter()
        .find(|row| row.linkage_type.word() == number)
        .map(|row| row.linkage)
}
