//! Extracts some of a module's kernels, and what they use, when the module is read. Translations take what they are given.

use cranelift_entity::EntitySet;
use transpire_llvm::bitcode::Reader;
use transpire_llvm::ir::{Global, Module};

use crate::analysis::kernel_metadata::Kernels;
use crate::analysis::used_globals::{self, Bodies};
use crate::legalize::annotations;
use crate::mappings::execution_modes::lists_structors;
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
    let used = used_by(&mut &*module, names)?;
    used_globals::retain(module, &used);
    Ok(())
}

/// As [`select_kernels`], with a module of which no body is decoded yet: those that stay are, and no others. What is wrong with
/// the others stays unseen.
///
/// # Errors
/// As [`select_kernels`], and when a body that stays is malformed.
pub fn read_kernels(mut reader: Reader<'_>, names: &[String]) -> Result<Module> {
    if names.is_empty() {
        reader.read_functions()?;
        return Ok(reader.into_module());
    }
    let used = used_by(&mut reader, names)?;
    let mut module = reader.into_module();
    used_globals::retain(&mut module, &used);
    Ok(module)
}

/// What the kernels of these names use, and they themselves.
fn used_by<B: Bodies>(bodies: &mut B, names: &[String]) -> Result<EntitySet<Global>>
where
    Error: From<B::Error>,
{
    let module = bodies.module();
    let kernels = Kernels::new(module);
    let roots = names
        .iter()
        .map(|name| named(module, &kernels, name))
        .collect::<Result<_>>()?;
    Ok(with_annotations(bodies, roots)?)
}

/// What these functions use, and what is called before and after all kernels, with the annotations of all that.
fn with_annotations<B: Bodies>(
    bodies: &mut B,
    mut roots: Vec<Global>,
) -> Result<EntitySet<Global>, B::Error> {
    let module = bodies.module();
    let structors = module
        .variables()
        .map(|(global, ..)| global)
        .filter(|&global| lists_structors(&module.name(global)));
    roots.extend(structors);
    let mut used = used_globals::reach(bodies, roots.clone())?;
    if let Some((list, strings)) = annotations::of_globals(bodies.module(), &used) {
        roots.extend(strings);
        used = used_globals::reach(bodies, roots)?;
        used.insert(list);
    }
    Ok(used)
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
