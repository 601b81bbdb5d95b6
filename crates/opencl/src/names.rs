//! The names of SPIR-V's instructions, of the OpenCL extended instructions, and of built-in
//! variables: from text and to text.

use std::fmt;
use std::sync::LazyLock;

use rustc_hash::FxHashMap;
use spirv::Op;

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
    ("JointMatrixLoadINTEL",                  6120),
    ("JointMatrixStoreINTEL",                 6121),
    ("JointMatrixMadINTEL",                   6122),
    ("JointMatrixSUMadINTEL",                 6128),
    ("JointMatrixUSMadINTEL",                 6129),
    ("JointMatrixUUMadINTEL",                 6130),
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
    ("JointMatrixWorkItemLengthINTEL",        6410),
    ("ComplexFMulINTEL",                      6415),
    ("ComplexFDivINTEL",                      6416),
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

/// A built-in variable, also one that the crate `spirv` doesn't know. It is shown by its name.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BuiltIn(u32);

/// Built-in variables that the crate `spirv` doesn't know: name, number.
const NEWER_BUILT_INS: &[(&str, u32)] = &[
    ("SubDeviceIDINTEL", 6135),
    ("GlobalHWThreadIDINTEL", 6136),
    ("DeviceBarrierValidINTEL", 6186),
];

impl BuiltIn {
    pub(crate) const fn of(built_in: spirv::BuiltIn) -> Self {
        Self(built_in as u32)
    }

    /// The built-in variable with this number.
    pub fn numbered(number: u32) -> Option<Self> {
        let newer = || NEWER_BUILT_INS.iter().any(|row| row.1 == number);
        (spirv::BuiltIn::from_u32(number).is_some() || newer()).then_some(Self(number))
    }

    /// The built-in variable with this name: `GlobalInvocationId`.
    pub fn named(name: &str) -> Option<Self> {
        let newer = NEWER_BUILT_INS.iter().find(|row| row.0 == name);
        match newer {
            Some(row) => Some(Self(row.1)),
            None => name.parse().ok().map(Self::of),
        }
    }

    /// Its number.
    pub fn number(self) -> u32 {
        self.0
    }

    /// The same in the crate `spirv`, where that knows it.
    pub fn core(self) -> Option<spirv::BuiltIn> {
        spirv::BuiltIn::from_u32(self.0)
    }
}

impl From<spirv::BuiltIn> for BuiltIn {
    fn from(built_in: spirv::BuiltIn) -> Self {
        Self::of(built_in)
    }
}

impl fmt::Display for BuiltIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let newer = NEWER_BUILT_INS.iter().find(|row| row.1 == self.0);
        match (self.core(), newer) {
            (Some(built_in), _) => write!(f, "{built_in:?}"),
            (None, Some(row)) => f.write_str(row.0),
            (None, None) => write!(f, "{}", self.0),
        }
    }
}

impl fmt::Debug for BuiltIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
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
            BuiltIn::named("GlobalInvocationId"),
            Some(spirv::BuiltIn::GlobalInvocationId.into())
        );
        assert_eq!(
            op_name(Op::TypeAvcImePayloadINTEL),
            "TypeAvcImePayloadINTEL"
        );
    }

    #[test]
    fn built_in_variables_that_no_crate_knows_have_names_and_numbers() {
        for (name, number) in NEWER_BUILT_INS {
            let built_in = BuiltIn::named(name).expect(name);
            assert_eq!(built_in.number(), *number);
            assert_eq!(BuiltIn::numbered(*number), Some(built_in));
            assert_eq!(built_in.to_string(), *name);
            assert_eq!(built_in.core(), None, "the crate knows {name}");
        }
        assert_eq!(BuiltIn::numbered(6137), None);
        assert_eq!(BuiltIn::named("NoSuchVariable"), None);
    }
}
