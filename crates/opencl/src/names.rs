//! The names of SPIR-V's instructions, of the OpenCL extended instructions, and of built-in
//! variables: from text and to text.

use rustc_hash::FxHashMap;
use spirv::{BuiltIn, Op};
use std::sync::LazyLock;

/// An instruction of the extended instruction set `OpenCL.std`.
pub use spirv::OpenclStd100Op as CLOp;

/// Every opcode is below this.
const OP_END: u32 = 1 << 14;
/// Every extended instruction's number is below this.
const CL_OP_END: u32 = 256;

static OPS: LazyLock<FxHashMap<String, Op>> = LazyLock::new(|| {
    (0..OP_END)
        .filter_map(Op::from_u32)
        .map(|op| (format!("{op:?}"), op))
        .collect()
});

static CL_OPS: LazyLock<FxHashMap<String, CLOp>> = LazyLock::new(|| {
    (0..CL_OP_END)
        .filter_map(CLOp::from_u32)
        .map(|op| (ext_inst_name(op), op))
        .collect()
});

/// What is appended to the names of instructions before and after they enter the core.
const SUFFIXES: &[&str] = &["KHR", "EXT", "GOOGLE", "NV"];
const OLD_VENDOR: &str = "INTEL";
const NEW_VENDOR: &str = "ALTERA";

/// The instruction with this name, without `Op`. What entered the core under another name is found
/// by both: `SDotKHR` is `SDot`.
pub fn op(name: &str) -> Option<Op> {
    if let Some(op) = OPS.get(name) {
        return Some(*op);
    }
    if let Some(stem) = name.strip_suffix(OLD_VENDOR) {
        // Intel's FPGA instructions moved to Altera; LLVM IR has them under the old name.
        return OPS
            .get(&format!("{stem}{NEW_VENDOR}"))
            .or_else(|| OPS.get(stem))
            .copied();
    }
    let without = SUFFIXES.iter().find_map(|suffix| name.strip_suffix(suffix));
    without.and_then(|name| OPS.get(name).copied())
}

/// The instructions of `SPV_KHR_integer_dot_product`.
const DOT_PRODUCTS: &[Op] = &[
    Op::SDot,
    Op::UDot,
    Op::SUDot,
    Op::SDotAccSat,
    Op::UDotAccSat,
    Op::SUDotAccSat,
];

/// The name of an instruction, without `Op`, as LLVM IR spells it: `GroupAsyncCopy`.
pub fn op_name(op: Op) -> String {
    let name = format!("{op:?}");
    match name.strip_suffix(NEW_VENDOR) {
        Some(stem) => format!("{stem}{OLD_VENDOR}"),
        // They entered the core after compilers had called them by their extension's name.
        None if DOT_PRODUCTS.contains(&op) => format!("{name}KHR"),
        None => name,
    }
}

/// `AbortKHR`, which ends its block (SPV_KHR_abort).
pub const ABORT: u16 = 5121;

/// Instructions that the crate `spirv` doesn't know yet and that LLVM IR may call: name, number.
#[rustfmt::skip]
const NEWER_OPS: &[(&str, u16)] = &[
    ("AbortKHR",                              ABORT),
    ("BitcastExtractEXT",                     4195),
    ("PredicatedLoadINTEL",                   6258),
    ("PredicatedStoreINTEL",                  6259),
    ("FSigmoidINTEL",                         6168),
    ("CooperativeMatrixLoadCheckedINTEL",     6193),
    ("CooperativeMatrixStoreCheckedINTEL",    6194),
    ("CooperativeMatrixConstructCheckedINTEL", 6195),
    ("ClampConvertFToFINTEL",                 6216),
    ("StochasticRoundFToFINTEL",              6217),
    ("ClampStochasticRoundFToFINTEL",         6218),
    ("ClampStochasticRoundFToSINTEL",         6219),
    ("CooperativeMatrixLoadOffsetINTEL",      6239),
    ("CooperativeMatrixStoreOffsetINTEL",     6240),
    ("SubgroupScaledMatrixMultiplyAccumulateINTEL", 6264),
    ("ClampConvertFToSINTEL",                 6424),
    ("MaskedGatherINTEL",                     6428),
    ("MaskedScatterINTEL",                    6429),
    ("JointMatrixGetElementCoordINTEL",       6440),
    ("CooperativeMatrixApplyFunctionINTEL",   6448),
    ("CooperativeMatrixPrefetchINTEL",        6449),
    ("ConvertHandleToImageINTEL",             6529),
    ("ConvertHandleToSamplerINTEL",           6530),
    ("ConvertHandleToSampledImageINTEL",      6531),
];

/// The number of the instruction with this name, without `Op`, that the crate `spirv` doesn't know.
pub fn newer_op(name: &str) -> Option<u16> {
    NEWER_OPS.iter().find(|row| row.0 == name).map(|row| row.1)
}

/// The name of an instruction that the crate `spirv` doesn't know.
pub fn newer_op_name(opcode: u16) -> Option<&'static str> {
    NEWER_OPS
        .iter()
        .find(|row| row.1 == opcode)
        .map(|row| row.0)
}

/// The extended instruction with this name: `s_max`.
pub fn ext_inst(name: &str) -> Option<CLOp> {
    CL_OPS.get(name).copied()
}

/// The name of an extended instruction: `s_max`.
pub fn ext_inst_name(op: CLOp) -> String {
    format!("{op:?}")
}

/// The built-in variable with this name: `GlobalInvocationId`.
pub fn built_in(name: &str) -> Option<BuiltIn> {
    name.parse().ok()
}

/// The name of a built-in variable.
pub fn built_in_name(built_in: BuiltIn) -> String {
    format!("{built_in:?}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_with_and_without_the_suffix_of_an_extension() {
        assert_eq!(op("SDotKHR"), Some(Op::SDot));
        assert_eq!(op("SDot"), Some(Op::SDot));
        assert_eq!(op("GroupAsyncCopy"), Some(Op::GroupAsyncCopy));
        assert_eq!(op("SubgroupShuffleINTEL"), Some(Op::SubgroupShuffleINTEL));
        assert_eq!(op("FixedSqrtINTEL"), Some(Op::FixedSqrtALTERA));
        assert_eq!(op_name(Op::FixedSqrtALTERA), "FixedSqrtINTEL");
        assert_eq!(op("NoSuchThing"), None);
        assert_eq!(ext_inst("s_max"), Some(CLOp::s_max));
        assert_eq!(
            built_in("GlobalInvocationId"),
            Some(BuiltIn::GlobalInvocationId)
        );
        assert_eq!(
            op_name(Op::TypeAvcImePayloadINTEL),
            "TypeAvcImePayloadINTEL"
        );
    }
}
