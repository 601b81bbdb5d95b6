//! Lowers a module from SPIR's conventions to the conventions of a target: defines the functions of the target that the
//! module calls, and changes kernels and calling conventions.

use rustc_hash::FxHashSet;
use transpire_llvm::assembly;
use transpire_llvm::ir::link::{LinkInput, LinkOptions, link};
use transpire_llvm::ir::{CallingConvention, Global, GlobalKind, Linkage, Module, Str};
use transpire_opencl::base_name;

use super::library::{self, Spaces};
use super::{DeviceTarget, Table, kernels, printf, work_item};
use crate::mappings::address_spaces;
use crate::to_llvm::AddressSpaceMap;
use crate::{Error, Result};

/// The name of the function that checks whether an address is in local memory.
const IS_LOCAL: &str = "transpire.is_local";

/// Lowers a module from SPIR's conventions to the conventions of the target.
///
/// # Errors
/// Returns an error if the target has no function for an instruction of the module, or if the module uses a reserved
/// name. Also returns an error for a `printf` that [`printf::lower`] rejects, for a kernel argument that is a struct
/// without a size, and for a function whose work-item parameter cannot be passed on ([`work_item::pass_on`]).
pub(crate) fn run(
    module: &mut Module,
    target: DeviceTarget,
    spaces: &AddressSpaceMap,
) -> Result<()> {
    let table = target.table();
    let spaces = Spaces {
        private: spaces.of(address_spaces::PRIVATE),
        local: spaces.of(address_spaces::LOCAL),
    };
    refuse_reserved(module, table)?;
    add_functions(module, table, &spaces)?;
    refuse_unknown(module, table)?;
    printf::lower(module, table)?;
    kernels::lower(module, table, &spaces)?;
    if table.work_item_parameter {
        work_item::pass_on(module)?;
    }
    if let Some(section) = table.local_section
        && named(module, IS_LOCAL).is_none()
    {
        let section = module.strings.find(section.as_bytes());
        for value in module.globals.values_mut() {
            value.section = value
                .section
                .expand()
                .filter(|&it| Some(it) != section)
                .into();
        }
    }
    change_conventions(module, table);
    Ok(())
}

/// Returns an error if the module uses a name that the translation gives to functions and variables of the target.
fn refuse_reserved(module: &Module, table: &Table) -> Result<()> {
    for (global, value) in module.globals.iter() {
        transpire_interrupt::tick();
        let name = module.name(global);
        let is_reserved = name == kernels::DYNAMIC
            || match name.starts_with(library::OWN) {
                true => value.kind.is_definition(),
                false => table.work_item_parameter && name.ends_with(work_item::SUFFIX),
            };
        if is_reserved {
            let message = format!("the name @{name}, which {} reserves", table.triple);
            return Err(Error::cannot_translate(message));
        }
    }
    Ok(())
}

/// Links the functions of the target that the module needs into the module, as internal functions.
fn add_functions(module: &mut Module, table: &Table, spaces: &Spaces) -> Result<()> {
    let text = library::text(module, table, spaces);
    if text.is_empty() {
        return Ok(());
    }
    let mut library = assembly::parse(text.as_bytes())
        .map_err(|error| Error::from(error).within("the functions of the target"))?;
    library.triple.clone_from(&module.triple);
    library.data_layout.clone_from(&module.data_layout);
    let names: FxHashSet<Vec<u8>> = library
        .globals
        .values()
        .filter(|value| value.kind.is_definition())
        .map(|value| library.strings.get(value.name).to_vec())
        .collect();
    let inputs = vec![
        LinkInput::new("the module", std::mem::take(module)),
        LinkInput::new("the functions of the target", library),
    ];
    let mut options = LinkOptions::default();
    options.only_needed = true;
    let linked = link(inputs, &options)
        .map_err(|error| Error::malformed(format!("the functions of the target: {error}")))?;
    *module = linked.module;
    for value in module.globals.values_mut() {
        if value.kind.is_definition() && names.contains(module.strings.get(value.name)) {
            value.linkage = Linkage::Internal;
            value.dso_local = true;
        }
    }
    Ok(())
}

/// Returns an error if the module declares a `__spirv_…` function that it does not define. Functions of `OpenCL.std`
/// (`__spirv_ocl_…`) may stay declared, because a library defines them.
fn refuse_unknown(module: &Module, table: &Table) -> Result<()> {
    let unknown = module.functions().find_map(|(global, _, function)| {
        let name = module.name(global);
        let base = base_name(&name)?.strip_prefix("__spirv_")?;
        (!function.is_definition && !base.starts_with("ocl_")).then(|| base.to_owned())
    });
    match unknown {
        Some(base) => Err(Error::cannot_translate(format!(
            "Op{base} for {}",
            table.triple
        ))),
        None => Ok(()),
    }
}

/// Replaces the calling conventions of SPIR, of functions and of calls, with the target's.
fn change_conventions(module: &mut Module, table: &Table) {
    let change = |convention: &mut CallingConvention| match *convention {
        CallingConvention::SPIR_KERNEL => *convention = table.kernels,
        CallingConvention::SPIR_FUNC => *convention = CallingConvention::C,
        _ => {}
    };
    for value in module.globals.values_mut() {
        let GlobalKind::Function(function) = &mut value.kind else {
            continue;
        };
        transpire_interrupt::tick();
        change(&mut function.calling_convention);
        let body = function.body.iter_mut();
        for call in body.flat_map(|body| body.instructions.calls_mut()) {
            change(&mut call.calling_convention);
        }
    }
}

/// Returns the function or variable with a name, or `None` if the module has no such global.
pub(super) fn named(module: &Module, name: &str) -> Option<Global> {
    let name: Str = module.strings.find(name.as_bytes())?;
    let mut globals = module.globals.iter();
    globals
        .find(|(_, value)| value.name == name)
        .map(|(global, _)| global)
}
