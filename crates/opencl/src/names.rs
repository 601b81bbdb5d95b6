//! Conversions between instructions of SPIR-V or `OpenCL.std` and their names in LLVM IR.

use transpire_spirv::grammar::Op;

/// The types of built-in variables and of instructions of the extended instruction set `OpenCL.std`.
pub use transpire_spirv::grammar::{BuiltIn, CLOp};

/// The suffixes that names of instructions have before the instructions enter the core.
const SUFFIXES: &[&str] = &["KHR", "EXT", "GOOGLE", "NV"];
const OLD_VENDOR: &str = "INTEL";
const NEW_VENDOR: &str = "ALTERA";

/// Returns the instruction with this name, without `Op`, or `None` if no instruction has it. The name may have the
/// suffix of the extension from which the instruction entered the core (`SDotKHR` is `SDot`), or `INTEL` where the
/// instruction has `ALTERA`.
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

/// Returns the name of an instruction, without `Op`, as compilers write it in LLVM IR: `GroupAsyncCopy`, or `SDotKHR`
/// for `OpSDot`. Returns an empty text for an unknown opcode.
pub fn op_name(op: Op) -> String {
    let name = op.name().unwrap_or_default();
    match name.strip_suffix(NEW_VENDOR) {
        Some(stem) => format!("{stem}{OLD_VENDOR}"),
        // Compilers already called these by the name of their extension when they entered the core.
        None if DOT_PRODUCTS.contains(&op) => format!("{name}KHR"),
        None => name.to_owned(),
    }
}

/// Returns the extended instruction with this name, such as `s_max`, or `None` if no instruction has it.
pub fn ext_inst(name: &str) -> Option<CLOp> {
    CLOp::named(name)
}

/// Returns the name of an extended instruction, such as `s_max`. Returns an empty text for an unknown instruction.
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
