//! Conversions between text and the names of SPIR-V instructions, `OpenCL.std` instructions and built-in variables.

use transpire_spirv::grammar::Op;

/// The types of built-in variables and of instructions of the extended instruction set `OpenCL.std`.
pub use transpire_spirv::grammar::{BuiltIn, CLOp};

/// The suffixes that names of instructions have before the instructions enter the core.
const SUFFIXES: &[&str] = &["KHR", "EXT", "GOOGLE", "NV"];
const OLD_VENDOR: &str = "INTEL";
const NEW_VENDOR: &str = "ALTERA";

/// Returns the instruction with this name, without `Op`; `None` if there is none. If an instruction entered the core
/// under another name, both names are accepted: `SDotKHR` is `SDot`.
pub fn op(name: &str) -> Option<Op> {
    if let Some(op) = Op::named(name) {
        return Some(op);
    }
    if let Some(stem) = name.strip_suffix(OLD_VENDOR) {
        // Intel's FPGA instructions moved to Altera; LLVM IR has them under the old name.
        return Op::named(&format!("{stem}{NEW_VENDOR}")).or_else(|| Op::named(stem));
    }
    let without = SUFFIXES.iter().find_map(|suffix| name.strip_suffix(suffix));
    without.and_then(Op::named)
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

/// Returns the name of an instruction, without `Op`, as it is written in LLVM IR: `GroupAsyncCopy`.
pub fn op_name(op: Op) -> String {
    let name = op.name().unwrap_or_default();
    match name.strip_suffix(NEW_VENDOR) {
        Some(stem) => format!("{stem}{OLD_VENDOR}"),
        // Compilers already called these by the name of their extension when they entered the core.
        None if DOT_PRODUCTS.contains(&op) => format!("{name}KHR"),
        None => name.to_owned(),
    }
}

/// Returns the extended instruction with this name, such as `s_max`; `None` if there is none.
pub fn ext_inst(name: &str) -> Option<CLOp> {
    CLOp::named(name)
}

/// Returns the name of an extended instruction, such as `s_max`.
pub fn ext_inst_name(op: CLOp) -> &'static str {
    op.name().unwrap_or_default()
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
            Some(BuiltIn::GlobalInvocationId)
        );
        assert_eq!(
            op_name(Op::TypeAvcImePayloadINTEL),
            "TypeAvcImePayloadINTEL"
        );
    }
}
