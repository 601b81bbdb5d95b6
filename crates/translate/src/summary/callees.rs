//! Classifies declared functions by their names.

use std::sync::Arc;

use cranelift_entity::SecondaryMap;
use transpire_llvm::ir::{Global, Module, Str};
use transpire_opencl::builtins::{self, ExtInst, Lowering};
use transpire_opencl::spirv_friendly::SpirvName;
use transpire_opencl::{self as opencl, Signature};
use transpire_spirv::grammar::{ExtInstSet, LogicalOperand, OperandQuantifier};

use crate::mappings::small_floats::Conversion;

/// The parsed names of the functions that a module declares.
///
/// Each row also has the string from which the name was parsed. The row no longer applies after a pass has renamed or
/// renumbered the function.
pub(crate) struct Names(SecondaryMap<Global, Option<(Str, Arc<Name>)>>);

impl Names {
    /// Parses the names of the functions that a module declares.
    pub(super) fn of(module: &Module) -> Self {
        let mut names = SecondaryMap::with_capacity(module.globals.len());
        for (global, value, function) in module.functions() {
            if !function.is_definition {
                let name = Arc::new(Name::parse(&module.name(global)));
                names[global] = Some((value.name, name));
            }
        }
        Self(names)
    }

    /// Returns the parsed name of a declared function. Parses the name again if its row no longer applies.
    pub(crate) fn get(&self, module: &Module, function: Global) -> Arc<Name> {
        match &self.0[function] {
            Some((string, name)) if *string == module.globals[function].name => Arc::clone(name),
            _ => Arc::new(Name::parse(&module.name(function))),
        }
    }
}

/// The information in the name of a declared function.
#[derive(Clone)]
pub(crate) struct Name {
    pub(crate) kind: Kind,
    /// The function and its parameter types, if the name is mangled.
    pub(crate) signature: Option<Signature>,
}

/// The kind of a callee.
#[derive(Clone)]
pub(crate) enum Kind {
    /// A function that the module defines, or that another module provides.
    Function,
    Intrinsic,
    /// A built-in function of OpenCL.
    BuiltIn(Lowering),
    /// A SPIR-V-friendly name.
    Friendly(SpirvName),
    /// A conversion from or to a number format that LLVM IR has no type for.
    SmallFloat(&'static Conversion),
}

/// Returns whether a declared function with this name is lowered to instructions.
pub(crate) fn is_instruction(name: &str) -> bool {
    Name::parse(name).is_instruction()
}

/// Returns whether a driver provides a function or a variable that a module only declares, by its name. Drivers provide
/// built-in functions and variables of OpenCL and SPIR-V, and intrinsics.
pub fn is_built_in(name: &str) -> bool {
    name.starts_with("__spirv_") || is_instruction(name)
}

impl Name {
    /// The name of a function that the module defines.
    pub(crate) const DEFINED: Self = Self {
        kind: Kind::Function,
        signature: None,
    };

    /// Parses the name of a declared function.
    pub(crate) fn parse(name: &str) -> Self {
        let signature = opencl::demangle(name).ok();
        let kind = kind(name, signature.as_ref());
        Self { kind, signature }
    }

    /// Returns the types of the parameters in the mangled name, or an empty slice if the name is not mangled.
    pub(crate) fn parameters(&self) -> &[opencl::Type] {
        let signature = self.signature.as_ref();
        signature.map_or(&[], |signature| &signature.parameters)
    }

    /// Returns whether the function is lowered to instructions.
    pub(crate) fn is_instruction(&self) -> bool {
        !matches!(self.kind, Kind::Function)
    }
}

/// Returns the kind of a declared function with this name. Overloads that OpenCL does not define count as the program's
/// own functions.
fn kind(name: &str, signature: Option<&Signature>) -> Kind {
    if name.starts_with("llvm.") {
        return Kind::Intrinsic;
    }
    let base = opencl::base_name(name);
    if let Some(mut friendly) = opencl::spirv_friendly::parse(base.unwrap_or(name)) {
        let result = signature.and_then(|signature| signature.result.clone());
        friendly.result = friendly.result.or(result);
        return Kind::Friendly(friendly);
    }
    if let Some(conversion) = Conversion::from_name(base.unwrap_or(name)) {
        return Kind::SmallFloat(conversion);
    }
    let Some(base) = base else {
        // OpenCL C functions are mangled, except `printf` and the helpers that clang calls.
        return match builtins::lookup(name) {
            Some(shape) if name.starts_with("__") || name == "printf" => Kind::BuiltIn(shape),
            _ => Kind::Function,
        };
    };
    match (builtins::lookup(base), signature) {
        (Some(Lowering::Atomic(atomic)), Some(signature))
            if !atomic.takes(&signature.parameters) =>
        {
            Kind::Function
        }
        (Some(Lowering::ExtInst(row)), Some(signature))
            if !takes(&row, signature.parameters.len()) =>
        {
            Kind::Function
        }
        (Some(shape), Some(_)) => Kind::BuiltIn(shape),
        _ => Kind::Function,
    }
}

/// Returns whether an extended instruction allows this number of arguments. Returns `true` for an unknown instruction.
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
