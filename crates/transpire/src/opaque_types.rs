//! Images, samplers and similar types in links of several releases of LLVM IR: clang 16 and older write pointers to
//! opaque structs, and newer releases target types.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

use crate::llvm::ir;

/// The functions of the inputs that other modules see, each with its [`shape`] in the first input that has it.
#[derive(Default)]
pub(crate) struct Shapes {
    of: HashMap<String, Vec<usize>>,
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

/// Returns the numbers of the result and the parameters of a function type that are target types of SPIR-V: 0 for the
/// result, 1 for the first parameter.
fn shape(module: &ir::Module, ty: ir::Type) -> Vec<usize> {
    let types = target_types(module, ty).into_iter();
    types.map(|(number, _)| number).collect()
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

/// Returns the calls whose callee has other target types: the functions with the calls, and the callees. Lists each
/// pair once.
pub(crate) fn mixed_calls(module: &ir::Module) -> Vec<(ir::Global, ir::Global)> {
    let mut known = HashSet::new();
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
                && target_types(module, call.function_type) != target_types(module, other)
                && known.insert((caller, callee))
            {
                mixed.push((caller, callee));
            }
        }
    }
    mixed
}

/// Returns the target types among the result and the parameters of a function type, each with its number: 0 for the
/// result, 1 for the first parameter.
fn target_types(module: &ir::Module, ty: ir::Type) -> Vec<(usize, ir::Type)> {
    let Some(ty) = module.types.function_type(ty) else {
        return Vec::new();
    };
    let types = std::iter::once(&ty.result).chain(&*ty.parameters);
    types
        .copied()
        .enumerate()
        .filter(|&(_, ty)| is_target_type(module, ty))
        .collect()
}
