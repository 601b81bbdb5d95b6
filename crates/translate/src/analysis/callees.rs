//! Classifies declared functions by their names.

use transpire_opencl::builtins::{self, ExtInst, Lowering};
use transpire_opencl::spirv_friendly::SpirvName;
use transpire_opencl::{self as opencl};
use transpire_spirv::grammar::{ExtInstSet, LogicalOperand, OperandQuantifier};

use crate::mappings::small_floats::Conversion;

/// The kind of a callee.
pub(crate) enum Kind {
    /// Defined in the module, or imported.
    Function,
    Intrinsic,
    /// A built-in function of OpenCL, with the parameter types from its mangled name.
    BuiltIn(Lowering, Vec<opencl::Type>),
    /// A SPIR-V-friendly name, with the parameter types from its mangled name.
    Friendly(SpirvName, Vec<opencl::Type>),
    /// A conversion from or to a number format that LLVM IR has no type for.
    SmallFloat(&'static Conversion),
}

/// Returns whether a declared function with this name is lowered to instructions.
pub(crate) fn is_instruction(name: &str) -> bool {
    !matches!(kind(name), Kind::Function)
}

/// Returns whether a driver provides a function or a variable that a module only declares, by its name. Drivers provide
/// built-in functions and variables of OpenCL and SPIR-V, and intrinsics.
pub fn is_built_in(name: &str) -> bool {
    name.starts_with("__spirv_") || is_instruction(name)
}

/// Returns the kind of a declared function with this name. Overloads that OpenCL does not define count as the program's own
/// functions.
pub(crate) fn kind(name: &str) -> Kind {
    if name.starts_with("llvm.") {
        return Kind::Intrinsic;
    }
    let base = opencl::base_name(name);
    if let Some(mut friendly) = opencl::spirv_friendly::parse(base.unwrap_or(name)) {
        let Ok(signature) = opencl::demangle(name) else {
            return Kind::Friendly(friendly, Vec::new());
        };
        friendly.result = friendly.result.or(signature.result);
        return Kind::Friendly(friendly, signature.parameters);
    }
    if let Some(conversion) = Conversion::from_name(base.unwrap_or(name)) {
        return Kind::SmallFloat(conversion);
    }
    let Some(base) = base else {
        // OpenCL C functions are mangled, except `printf` and the helpers that clang calls.
        return match builtins::lookup(name) {
            Some(shape) if name.starts_with("__") || name == "printf" => {
                Kind::BuiltIn(shape, Vec::new())
            }
            _ => Kind::Function,
        };
    };
    match (builtins::lookup(base), opencl::demangle(name)) {
        (Some(Lowering::Atomic(atomic)), Ok(signature)) if !atomic.takes(&signature.parameters) => {
            Kind::Function
        }
        (Some(Lowering::ExtInst(row)), Ok(signature))
            if !takes(&row, signature.parameters.len()) =>
        {
            Kind::Function
        }
        (Some(shape), Ok(signature)) => Kind::BuiltIn(shape, signature.parameters),
        _ => Kind::Function,
    }
}

/// Returns whether an extended instruction allows this number of arguments.
fn takes(row: &ExtInst, arguments: usize) -> bool {
    let op = row.ops.select(None);
    let set = ExtInstSet::named("OpenCL.std");
    let Some(instruction) = op.and_then(|op| set.instruction(op.word())) else {
        return true;
    };
    let operands = instruction.operands();
    let is_one = |operand: &&LogicalOperand| operand.quantifier == OperandQuantifier::One;
    let least = operands.iter().filter(is_one).count();
    arguments == least || arguments > least && least < operands.len()
}
