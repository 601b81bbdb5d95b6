//! Extracts selected kernels of a module, and everything that they use, before a translation: from a module in memory,
//! or while a module is read.

use cranelift_entity::EntitySet;
use transpire_llvm::bitcode::Reader;
use transpire_llvm::ir::{Function, Global, Module};
use transpire_spirv::spelling::{not_a_kernel, unknown_kernel};

use crate::analysis::structors;
use crate::analysis::used_globals::{self, Bodies};
use crate::legalize::body::annotations;
use crate::legalize::module::unused_globals;
use crate::summary::kernels::Kernels;
use crate::{Error, Result};

/// Removes everything from a module except the kernels (in a module without kernels: the functions) with these names
/// and everything that they use: functions, variables, and the annotations of both. Functions that run before or after
/// all kernels are kept. If `names` is empty, the module is left unchanged.
///
/// # Errors
/// Returns an error if the module does not define a kernel (in a module without kernels: a function) with one of the
/// names.
pub fn select_kernels(module: &mut Module, names: &[String]) -> Result<()> {
    if names.is_empty() {
        return Ok(());
    }
    let mut roots = roots(module, names)?;
    roots.extend(structors::lists(module));
    let Ok(used) = with_annotations(&mut &*module, roots);
    unused_globals::retain(module, &used);
    Ok(())
}

/// Reads a module and selects kernels like [`select_kernels`]. Decodes only the bodies that are kept, so
/// errors in other bodies are not detected.
///
/// # Errors
/// Returns an error in the same cases as [`select_kernels`], and if a body that is kept is malformed.
pub fn read_kernels(mut reader: Reader<'_>, names: &[String]) -> Result<Module> {
    if names.is_empty() {
        reader.read_functions()?;
        return Ok(reader.into_module());
    }
    let mut roots = roots(reader.module(), names)?;
    roots.extend(structors::lists(reader.module()));
    let used = with_annotations(&mut reader, roots)?;
    let mut module = reader.into_module();
    unused_globals::retain(&mut module, &used);
    Ok(module)
}

/// Reads these functions, everything that they use, and the annotations of both. Of the functions that run before or
/// after all kernels, keeps those that use a variable that stays and is not constant. Decodes only the bodies of
/// functions that are kept, or that functions that run before or after all kernels use.
///
/// # Errors
/// Returns an error if a body that is decoded is malformed.
pub fn read_functions(mut reader: Reader<'_>, functions: Vec<Global>) -> Result<Module> {
    let entries = structors::related(&mut reader, &functions)?;
    let values = entries.iter().map(|entry| entry.value);
    let globals = used_globals::by_constants(reader.module(), values);
    let roots = functions.into_iter().chain(globals).collect();
    let mut used = with_annotations(&mut reader, roots)?;
    let mut module = reader.into_module();
    for list in structors::keep(&mut module, &entries) {
        used.insert(list);
    }
    unused_globals::retain(&mut module, &used);
    Ok(module)
}

/// Returns the globals that some globals use, and these.
pub fn used_by(module: &Module, globals: Vec<Global>) -> EntitySet<Global> {
    used_globals::from(module, globals)
}

/// Returns the kernels (in a module without kernels: the functions) with these names. Returns an error if one is not
/// defined.
fn roots(module: &Module, names: &[String]) -> Result<Vec<Global>> {
    let kernels = Kernels::new(module);
    let named = |name: &String| named(module, &kernels, name);
    names.iter().map(named).collect()
}

/// Returns the globals in `roots`, everything that they use, and the annotations of all. Returns an error if a body
/// cannot be decoded.
fn with_annotations<B: Bodies>(
    bodies: &mut B,
    mut roots: Vec<Global>,
) -> Result<EntitySet<Global>, B::Error> {
    let mut used = used_globals::reach(bodies, roots.clone())?;
    if let Some((list, strings)) = annotations::of_globals(bodies.module(), &used) {
        roots.extend(strings);
        used = used_globals::reach(bodies, roots)?;
        used.insert(list);
    }
    Ok(used)
}

/// Returns the kernel with this name. In a module without kernels, returns the function with this name. Kernels of
/// other targets count as kernels. Returns an error if the module does not define such a function, or if the function
/// is not a kernel.
fn named(module: &Module, kernels: &Kernels, name: &str) -> Result<Global> {
    let is_named = |global: &Global| module.name(*global) == name;
    if let Some(kernel) = kernels.list().iter().copied().find(is_named) {
        return Ok(kernel);
    }
    // Kernels of other targets have their own calling conventions.
    let is_kernel = |function: &Function| {
        let convention = function.calling_convention.keyword();
        matches!(convention, Some("ptx_kernel" | "amdgpu_kernel"))
    };
    let defined = || { module.functions() }.filter(|(_, _, function)| function.is_definition);
    let names = || -> Vec<String> {
        let others = defined().filter(|(_, _, function)| is_kernel(function));
        let kernels = kernels.list().iter().copied();
        let kernels = kernels.chain(others.map(|(global, ..)| global));
        kernels
            .map(|kernel| module.name(kernel).into_owned())
            .collect()
    };
    match defined().find(|(global, ..)| is_named(global)) {
        // A library has no kernels.
        Some((global, _, function)) if kernels.list().is_empty() || is_kernel(function) => {
            Ok(global)
        }
        Some(_) => Err(Error::argument(not_a_kernel(&names(), name))),
        None => Err(Error::argument(unknown_kernel(&names(), name))),
    }
}
