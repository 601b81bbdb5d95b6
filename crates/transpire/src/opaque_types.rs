//! Images, samplers and similar types in links of several releases of LLVM IR: clang 16 and older write pointers to
//! opaque structs, and newer releases target types.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use transpire_translate::OpaqueSignatures;

use crate::llvm::ir;
use crate::{Error, ReadLlvm, read_llvm};

/// The functions of the inputs that other modules see, each with its [`shape`] in the first input that has it.
#[derive(Default)]
pub(crate) struct Shapes {
    of: HashMap<String, Vec<bool>>,
    /// Whether a function has a target type in one input where it has another type in another input.
    pub(crate) are_mixed: bool,
}

impl Shapes {
    /// Adds the functions of an input.
    pub(crate) fn add(&mut self, module: &ir::Module) {
        for (global, value, _) in module.functions() {
            transpire_interrupt::tick();
            if value.linkage.is_local() {
                continue;
            }
            let shape = shape(module, value.value_type);
            match self.of.entry(module.name(global).into_owned()) {
                Entry::Occupied(known) => self.are_mixed |= *known.get() != shape,
                Entry::Vacant(place) => {
                    place.insert(shape);
                }
            }
        }
    }
}

/// Returns which of the result and the parameters of a function type are target types of SPIR-V.
fn shape(module: &ir::Module, ty: ir::Type) -> Vec<bool> {
    let Some(ty) = module.types.function_type(ty) else {
        return Vec::new();
    };
    let types = std::iter::once(&ty.result).chain(&*ty.parameters);
    types.map(|&ty| is_target_type(module, ty)).collect()
}

fn is_target_type(module: &ir::Module, ty: ir::Type) -> bool {
    match &module.types[ty] {
        ir::TypeKind::Target { name, .. } => module.strings.get(*name).starts_with(b"spirv."),
        _ => false,
    }
}

/// Returns whether a module has target types of SPIR-V.
pub(crate) fn has_target_types(module: &ir::Module) -> bool {
    let mut types = module.types.iter();
    types.any(|(ty, _)| is_target_type(module, ty))
}

/// Reads a module, and replaces its pointers to opaque structs with target types. `signatures` are known from inputs with
/// target types.
///
/// # Errors
/// Returns an error if the module is malformed, or its types are nested too deeply.
pub(crate) fn read_with_target_types(
    bytes: &[u8],
    signatures: &OpaqueSignatures,
) -> Result<ir::Module, Error> {
    let mut module = read_llvm(bytes, &ReadLlvm::default())?.module;
    transpire_translate::use_target_types(&mut module, signatures)?;
    Ok(module)
}

/// Returns the calls that pass or expect a pointer where the callee has a target type, or the other way round: the
/// functions with the calls, and the callees. Lists each pair once.
pub(crate) fn mixed_calls(module: &ir::Module) -> Vec<(ir::Global, ir::Global)> {
    let mut mixed = Vec::new();
    for (caller, _, function) in module.functions() {
        let Some(body) = &function.body else { continue };
        for (_, _, instruction) in body.instructions_in_order() {
            transpire_interrupt::tick();
            let Some(call) = instruction.kind.call() else {
                continue;
            };
            let Some(callee) = module.callee(call) else {
                continue;
            };
            let other = module.globals[callee].value_type;
            if call.function_type != other
                && shape(module, call.function_type) != shape(module, other)
                && !mixed.contains(&(caller, callee))
            {
                mixed.push((caller, callee));
            }
        }
    }
    mixed
}
