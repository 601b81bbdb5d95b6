//! Splits kernels that other functions call. SPIR-V forbids calls of entry points (§2.16.1), and LLVM 21 and newer
//! forbid calls of kernels. The body moves to a new function, which both the kernel and the other callers call. For
//! some dialects, [`wrap`] instead gives every kernel a separate entry point.

use std::borrow::Cow;

use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;
use transpire_llvm::ir::metadata::MetadataNode;
use transpire_llvm::ir::{
    Body, CallingConvention, Constant, Function, Global, GlobalKind, InstructionKind, Linkage,
    Module,
};
use transpire_llvm::rewrite::called_kernels::{move_body, pass_on};

use crate::Result;
use crate::analysis::kernel_metadata::as_global;
use crate::analysis::named_metadata;
use crate::dialect;
use crate::mappings::metadata_names::{
    DBG, OPENCL_KERNELS, SPIRV_ENTRY_POINT, SPIRV_EXECUTION_MODE,
};
use crate::summary::Summary;

/// Splits the kernels that are called, like [`split_called`] with a new summary.
pub(crate) fn run(module: &mut Module) -> Result<()> {
    split_called(module, &Summary::default())
}

/// Splits each kernel that is called directly (see [`split`]), and redirects the calls to the new function. The kernels
/// of the summary stay valid: the new functions are no kernels. Calls may have any calling convention.
pub(crate) fn split_called(module: &mut Module, summary: &Summary) -> Result<()> {
    let mut addresses = EntitySet::new();
    for &kernel in summary.kernels(module).list() {
        let address = module.address(kernel);
        addresses.insert(address);
    }
    let mut called: FxHashMap<Constant, Global> = FxHashMap::default();
    for (_, _, function) in module.functions() {
        let Some(body) = &function.body else { continue };
        for instruction in body.instructions.values() {
            if let InstructionKind::Call(call) = &instruction.kind
                && let Some(callee) = call.callee.as_constant()
                && addresses.contains(callee)
                && let Some(global) = module.as_global(callee)
            {
                called.insert(callee, global);
            }
        }
    }
    if called.is_empty() {
        return Ok(());
    }
    let mut inner: FxHashMap<Constant, Constant> = FxHashMap::default();
    let mut constants: Vec<Constant> = called.keys().copied().collect();
    constants.sort_unstable();
    for constant in constants {
        if let Some(function) = split(module, called[&constant]) {
            inner.insert(constant, function);
        }
    }
    redirect(module, &inner);
    Ok(())
}

/// Moves a kernel's body to a new function, and makes the kernel call it. Returns the address of the new function, or
/// `None` if the kernel has no body.
///
/// The debug information of the function moves too, because it is the scope of the body's locations.
pub(crate) fn split(module: &mut Module, kernel: Global) -> Option<Constant> {
    let old = module.function(kernel)?;
    old.body.as_ref()?;
    let attributes = old.attributes;
    let mut value = module.globals[kernel].clone();
    let name = format!("{}.body", module.name(kernel));
    value.name = module.strings.intern(&name);
    value.linkage = Linkage::Internal;
    value.kind = GlobalKind::Function(Box::new(Function {
        calling_convention: CallingConvention::SPIR_FUNC,
        attributes,
        ..Function::default()
    }));
    let function = module.globals.push(value);
    let address = module.address(function);
    move_body(module, kernel, function);
    Some(address)
}

/// The prefix of an entry point's name, before the name of the kernel that it calls.
pub(crate) const ENTRY_PREFIX: &str = "__spirv_entry_";

/// Returns the name of a kernel's entry point: the name of the kernel, without [`ENTRY_PREFIX`] unless the dialect has
/// `plain_entry_points`.
pub(crate) fn entry_name<'m>(
    module: &'m Module,
    kernel: Global,
    dialect: &dialect::ToSpirv,
) -> Cow<'m, str> {
    let name = module.name(kernel);
    match name.strip_prefix(ENTRY_PREFIX) {
        Some(called) if !dialect.modules.plain_entry_points => called.to_owned().into(),
        _ => name,
    }
}

/// Turns each kernel into a function, and adds an entry point that calls it.
///
/// The function keeps its name, its linkage and its debug information. Kernel attributes and metadata move to the entry
/// point.
pub(crate) fn wrap(module: &mut Module) -> Result<()> {
    let kernels: Vec<Global> = module
        .functions()
        .filter(|(_, _, function)| function.calling_convention == CallingConvention::SPIR_KERNEL)
        .map(|(global, ..)| global)
        .collect();
    let mut functions = FxHashMap::default();
    let mut entries = FxHashMap::default();
    for kernel in kernels {
        let address = module.address(kernel);
        functions.insert(address, address);
        if let Some(entry) = entry_point(module, kernel) {
            entries.insert(kernel, entry);
        }
        if let Some(function) = module.function_mut(kernel) {
            function.calling_convention = CallingConvention::SPIR_FUNC;
        }
    }
    redirect(module, &functions);
    move_to_entry_points(module, &entries);
    Ok(())
}

/// Replaces kernels in lists with the entry points that were created for them, which `entries` holds.
fn move_to_entry_points(module: &mut Module, entries: &FxHashMap<Global, Constant>) {
    let mut changes = Vec::new();
    for &node in named_metadata::nodes(module, SPIRV_ENTRY_POINT) {
        let entry = named_metadata::find_entry_point(module, node).ok();
        changes.extend(entry.map(|(kernel, _)| (node, 1, kernel)));
    }
    for list in [SPIRV_EXECUTION_MODE, OPENCL_KERNELS] {
        for &node in named_metadata::nodes(module, list) {
            let first = module.metadata.tuple(node).and_then(|list| list.first());
            let kernel = first.and_then(|id| as_global(module, id.expand()?));
            changes.extend(kernel.map(|kernel| (node, 0, kernel)));
        }
    }
    for (node, place, kernel) in changes {
        let Some(&entry) = entries.get(&kernel) else {
            continue;
        };
        let address = module.metadata.add_value(entry);
        if let MetadataNode::Tuple { operands, .. } = &mut module.metadata.nodes[node]
            && let Some(operand) = operands.get_mut(place)
        {
            *operand = address.into();
        }
    }
}

/// Adds an entry point that calls `kernel`, which becomes a function. Returns the address of the entry point, or `None`
/// if the kernel has no body.
fn entry_point(module: &mut Module, kernel: Global) -> Option<Constant> {
    let dbg = module.metadata.kind(&module.strings, DBG);
    let function = module.function(kernel)?;
    let body = function.body.as_ref()?;
    let attributes = function.attributes;
    let mut wrapper = Body::new(body.argument_types.clone());
    wrapper.argument_names.clone_from(&body.argument_names);
    let mut value = module.globals[kernel].clone();
    let name = format!("{ENTRY_PREFIX}{}", module.name(kernel));
    value.name = module.strings.intern(&name);
    value.linkage = Linkage::Internal;
    value.attachments.retain(|(kind, _)| Some(*kind) != dbg);
    pass_on(module, kernel, &mut wrapper);
    value.kind = GlobalKind::Function(Box::new(Function {
        calling_convention: CallingConvention::SPIR_KERNEL,
        body: Some(Box::new(wrapper)),
        is_definition: true,
        attributes,
        source_name: module.globals[kernel].name.into(),
        ..Function::default()
    }));
    let entry = module.globals.push(value);
    Some(module.address(entry))
}

/// Redirects calls of the functions that are keys of `inner` to its values, and gives these calls the calling
/// convention `spir_func`.
pub(in crate::legalize) fn redirect(module: &mut Module, inner: &FxHashMap<Constant, Constant>) {
    module.each_body(|_, _, body| {
        for call in body.instructions.calls_mut() {
            if let Some(&replacement) = call
                .callee
                .as_constant()
                .and_then(|callee| inner.get(&callee))
            {
                call.callee = replacement.into();
                call.calling_convention = CallingConvention::SPIR_FUNC;
            }
        }
    });
}
