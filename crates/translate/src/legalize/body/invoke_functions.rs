//! Removes the addresses of functions from the literals of blocks (OpenCL C 6.13.17), which device-side enqueue passes
//! to kernels.
//!
//! Clang stores the address of a block's function in its literal. SPIR-V has no such addresses, and nothing reads them:
//! `OpEnqueueKernel` names the function itself, and clang calls blocks directly. The addresses become null.

use transpire_llvm::ir::{
    Body, Constant, ConstantKind, Global, InstructionKind, Interner, Module, Opcodes, Value,
};

use crate::Result;
use crate::analysis::structors::function_of;
use crate::pipeline::BodyPass;

/// A part of the name that clang gives the function of each OpenCL C block.
const INVOKE: &str = "_block_invoke";

/// Replaces the addresses of blocks' functions with null in initializers, and returns the pass that does so where
/// instructions store them. Returns `None` if the module has no such function.
pub(crate) fn prepare(module: &mut Module) -> Option<InvokeFunctions> {
    let has_any = module
        .functions()
        .any(|(function, ..)| is_invoke(module, function));
    has_any.then(|| {
        forget_in_variables(module);
        InvokeFunctions
    })
}

/// The pass that replaces the addresses of functions of OpenCL C blocks with null.
pub(crate) struct InvokeFunctions;

impl BodyPass for InvokeFunctions {
    fn run(&mut self, module: &mut Interner<'_>, _: Global, body: &mut Body) -> Result<()> {
        body.instructions.edit_all(|_, instruction| {
            if let InstructionKind::Store { value, .. } = &mut instruction.kind
                && let Some(null) = value
                    .as_constant()
                    .and_then(|constant| null_for(module, constant))
            {
                *value = Value::from(null);
            }
        });
        Ok(())
    }

    fn opcodes(&self) -> Opcodes {
        Opcodes::STORE.or(Opcodes::ATOMIC_STORE)
    }
}

fn forget_in_variables(module: &mut Module) {
    let literals: Vec<(Global, Constant)> = module
        .variables()
        .filter_map(|(global, _, variable)| Some((global, variable.initializer.expand()?)))
        .collect();
    for (global, initializer) in literals {
        let data = module.constants[initializer].clone();
        let ConstantKind::Aggregate(mut elements) = data.kind else {
            continue;
        };
        let mut changed = false;
        for element in &mut elements {
            if let Some(null) = null_for(&mut module.interner(), *element) {
                *element = null;
                changed = true;
            }
        }
        if changed {
            let literal = module.aggregate(data.ty, elements.into_vec());
            module.set_initializer(global, Some(literal));
        }
    }
}

/// Returns the null pointer that replaces the address of a block's function, or `None` for any other constant.
fn null_for(module: &mut Interner<'_>, constant: Constant) -> Option<Constant> {
    let function = function_of(module, constant)?;
    if !is_invoke(module, function) {
        return None;
    }
    let ty = module.constants.ty(constant);
    Some(module.zero(ty))
}

fn is_invoke(module: &Module, function: Global) -> bool {
    module.name(function).contains(INVOKE)
}
