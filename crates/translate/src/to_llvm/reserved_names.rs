//! Handles names that LLVM reserves: functions and variables whose names begin with `llvm.` (LangRef,
//! "Intrinsic Functions" and "Intrinsic Global Variables"). Functions with such names cannot be defined, and
//! some of the variables have special rules.

use transpire_llvm::has_other_signature;
use transpire_llvm::ir::{
    Constant, ConstantKind, Expression, FunctionType, Module, Type, TypeKind, Types,
};
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, Section};

use crate::mappings::execution_modes::STRUCTORS;
use crate::to_llvm::{Emitter, source};
use crate::{Error, Result};

const PREFIX: &[u8] = b"llvm.";

/// Returns whether LLVM reserves the name.
pub(in crate::to_llvm) fn is_reserved(name: &[u8]) -> bool {
    name.starts_with(PREFIX)
}

/// Returns whether LLVM has special rules for variables with this name.
pub(in crate::to_llvm) fn is_special_variable(name: &[u8]) -> bool {
    is_list_of_used(name) || is_list_of_structors(name)
}

/// Returns the replacement for a reserved name, with the prefix `llvm_`. Returns any other name unchanged.
pub(in crate::to_llvm) fn replaced(name: &[u8]) -> Vec<u8> {
    match name.strip_prefix(PREFIX) {
        Some(rest) => [b"llvm_", rest].concat(),
        None => name.to_vec(),
    }
}

/// Returns the error for a reserved name that is visible to other modules or to the host. `what` describes
/// the named object.
#[cold]
pub(in crate::to_llvm) fn error(what: &str, name: &[u8]) -> Error {
    Error::cannot_translate(format!(
        "{what} named {}: LLVM reserves names that begin with llvm., give it another name",
        String::from_utf8_lossy(name)
    ))
}

/// Checks that a declaration with the name of an intrinsic function has the signature of that function. Accepts any
/// other name.
pub(in crate::to_llvm) fn check_declaration(
    name: &[u8],
    types: &Types,
    signature: &FunctionType,
) -> Result<()> {
    if !is_reserved(name) {
        return Ok(());
    }
    let name = String::from_utf8_lossy(name);
    match has_other_signature(&name, types, signature) {
        true => Err(Error::cannot_translate(format!(
            "an imported function named {name}: LLVM's intrinsic function of this name has other parameters or \
             another result, give the function another name"
        ))),
        false => Ok(()),
    }
}

fn is_list_of_used(name: &[u8]) -> bool {
    matches!(name, b"llvm.used" | b"llvm.compiler.used")
}

fn is_list_of_structors(name: &[u8]) -> bool {
    STRUCTORS.iter().any(|row| row.0.as_bytes() == name)
}

impl Emitter<'_> {
    /// Returns whether a variable becomes one of LLVM's special lists: a list of globals to keep (LangRef, "The
    /// 'llvm.used' Global Variable"), or a list of constructors or destructors (`llvm.global_ctors`). The initializer
    /// must have the form of such a list, nothing may use the variable, and no other global may have its name.
    pub(in crate::to_llvm) fn is_list(
        &self,
        variable: Id,
        name: &[u8],
        initializer: Constant,
    ) -> Result<bool> {
        if !is_special_variable(name) || self.ir.has_global(name) {
            return Ok(false);
        }
        let module = &self.ir.module;
        let TypeKind::Array { element, .. } = module.types[module.constants.ty(initializer)] else {
            return Ok(false);
        };
        let fits = match is_list_of_used(name) {
            true => module.types.is_pointer(element) && lists_globals(module, initializer),
            false => is_structor(module, element),
        };
        Ok(fits && !self.is_used(variable)?)
    }

    /// Returns whether an instruction or another constant uses a variable. Debug information does not count.
    fn is_used(&self, variable: Id) -> Result<bool> {
        for section in [Section::Globals, Section::Functions] {
            for instruction in self.source.instructions(section) {
                // Most instructions do not contain the id as a word, so their operands need not be decoded.
                // Extended instructions outside of functions are debug information, which does not count as a
                // use.
                let is_debug = section == Section::Globals && instruction.is(Op::ExtInst);
                if is_debug || !instruction.operand_words().contains(&variable.word()) {
                    continue;
                }
                let operands = source::operands_of(self.source, instruction)?;
                if operands
                    .iter()
                    .any(|operand| operand.id() == Some(variable))
                {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}

/// Returns whether all elements of an array constant are addresses of globals, possibly cast.
fn lists_globals(module: &Module, list: Constant) -> bool {
    let ConstantKind::Aggregate(elements) = &module.constants[list].kind else {
        return false;
    };
    elements.iter().all(|&element| {
        let mut element = element;
        while let ConstantKind::Expression(expression) = &module.constants[element].kind
            && let Expression::Cast(_, operand) = **expression
        {
            element = operand;
        }
        module.as_global(element).is_some()
    })
}

/// Returns whether a type is a struct of a priority, a function pointer and a pointer to associated data.
fn is_structor(module: &Module, ty: Type) -> bool {
    let types = &module.types;
    match types.struct_fields(ty) {
        Some(&[priority, function, data]) => {
            types.integer_bits(priority) == Some(32)
                && types.is_pointer(function)
                && types.is_pointer(data)
        }
        _ => false,
    }
}
