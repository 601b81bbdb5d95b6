//! Moves global variables out of the generic address space, whose storage class allows none (§3.7).
//!
//! A generic address points to private, local or global memory. A global variable in the generic address space moves to
//! global memory, and its address is cast. The storage classes `Input` and `Output` allow only built-in variables.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{CastOp, ConstantKind, Expression, Global, Module, Type, TypeKind};
use transpire_spirv::grammar::StorageClass;

use crate::legalize::body::aliases::{Substitution, substitute};
use crate::mappings::address_spaces::{GLOBAL, storage_class};
use crate::mappings::metadata_names::SPIRV_DECORATIONS;
use crate::{Error, Result};

/// Moves generic variables to global memory.
///
/// # Errors
/// Returns an error if the address space of `Input` or `Output` has a variable that is not a built-in.
pub(crate) fn run(module: &mut Module) -> Result<()> {
    let mut moved = Vec::new();
    for (global, value, _) in module.variables() {
        let Some(space) = module.types.address_space(value.ty) else {
            continue;
        };
        match storage_class(space) {
            Some(StorageClass::Generic) => moved.push(global),
            Some(StorageClass::Input | StorageClass::Output) if !is_built_in(module, global) => {
                let what =
                    format!("a variable in address space {space} that is not a built-in one");
                return Err(Error::cannot_translate(what).in_global(module, global));
            }
            _ => {}
        }
    }
    match moved.is_empty() {
        true => Ok(()),
        false => make_global(module, &moved),
    }
}

/// Returns whether the variable `global` is a built-in by its name, or has decorations that may declare it as a
/// built-in.
fn is_built_in(module: &Module, global: Global) -> bool {
    let value = &module.globals[global];
    let decorations = module.metadata.kind(&module.strings, SPIRV_DECORATIONS);
    let is_decorated = |kind| value.attachments.iter().any(|attached| attached.0 == kind);
    module.name(global).starts_with("__spirv_BuiltIn") || decorations.is_some_and(is_decorated)
}

/// Moves variables to global memory, and replaces each address with a cast of the new one.
fn make_global(module: &mut Module, variables: &[Global]) -> Result<()> {
    let mut casts = FxHashMap::default();
    let mut addresses = Vec::with_capacity(variables.len());
    for &variable in variables {
        let generic = module.globals[variable].ty;
        let global = in_global_memory(module, generic);
        module.globals[variable].ty = global;
        let address = module.address(variable);
        addresses.push(address);
        let cast = Expression::Cast(CastOp::AddrSpaceCast, address);
        let cast = ConstantKind::Expression(cast.into());
        casts.insert(variable, module.constants.intern(generic, cast));
    }
    let mut substitution = Substitution::new(&casts);
    for address in addresses {
        substitution.keep(address);
    }
    substitute(module, &mut substitution)
}

fn in_global_memory(module: &mut Module, pointer: Type) -> Type {
    match module.types[pointer] {
        TypeKind::Pointer {
            pointee: Some(pointee),
            ..
        } => module.types.typed_pointer(GLOBAL, pointee),
        _ => module.types.pointer(GLOBAL),
    }
}
