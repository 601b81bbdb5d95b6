//! Some of a module's kernels, and what they use: [`ToSpirv::kernels`](crate::to_spirv::ToSpirv::kernels).

use transpire_llvm::ir::{Global, Module};

use crate::analysis::kernel_metadata::Kernels;
use crate::analysis::used_globals;
use crate::correspondences::execution_modes::lists_structors;
use crate::legalize::annotations;
use crate::{Error, Result};

/// Takes out of a module all but the kernels of these names, or other functions, and what these use: functions,
/// variables, and the annotations of both. What is called before and after all kernels stays. No names stand for all
/// kernels.
///
/// # Errors
/// When the module defines no function of one of the names.
pub fn select_kernels(module: &mut Module, names: &[String]) -> Result<()> {
    if names.is_empty() {
        return Ok(());
    }
    let kernels = Kernels::new(module);
    let roots = names
        .iter()
        .map(|name| named(module, &kernels, name))
        .collect::<Result<_>>()?;
    retain(module, roots);
    Ok(())
}

/// Takes out of a module all but these functions, and what they use.
pub(crate) fn retain(module: &mut Module, mut roots: Vec<Global>) {
    let structors = module
        .variables()
        .map(|(global, ..)| global)
        .filter(|&global| lists_structors(&module.name(global)));
    roots.extend(structors);
    let mut used = used_globals::from(module, roots.clone());
    if let Some((list, strings)) = annotations::of_globals(module, &used) {
        roots.extend(strings);
        used = used_globals::from(module, roots);
        used.insert(list);
    }
    used_globals::retain(module, &used);
}

/// The kernel of that name, or the function.
fn named(module: &Module, kernels: &Kernels, name: &str) -> Result<Global> {
    let is_named = |global: &Global| module.name(*global) == name;
    let mut functions = module
        .functions()
        .filter(|(.., function)| function.is_definition)
        .map(|(global, ..)| global);
    let kernel = kernels.list().iter().copied().find(is_named);
    kernel
        .or_else(|| functions.find(is_named))
        .ok_or_else(|| Error::no_kernel(name))
}
