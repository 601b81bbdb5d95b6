//! Passes on the pointer to the work-item, which kernels of some targets get as their last parameter. Functions that
//! need it, and the functions that call them, have it as their last parameter too.

use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;
use transpire_llvm::ir::link::remove_unused;
use transpire_llvm::ir::{
    Body, CallingConvention, GepFlags, Global, InstructionKind, Module, Value,
};

use super::lower::named;
use crate::analysis::function_pointers::address_taken;
use crate::{Error, Result};

/// The name of the function that returns the pointer.
const WORK_ITEM: &str = "transpire.work_item";

/// The suffix of the names of exported functions that have the parameter.
pub(super) const SUFFIX: &str = ".work_item";

/// Adds the parameter to all kernels and to the functions that need it, and passes its value on in calls.
///
/// # Errors
/// Returns an error if the address of a function that needs it is taken.
pub(super) fn pass_on(module: &mut Module) -> Result<()> {
    let source = named(module, WORK_ITEM);
    let needing = needing(module, source);
    let taken = address_taken(module);
    let functions: Vec<Global> = module
        .functions()
        .map(|(global, ..)| global)
        .filter(|&global| needing.contains(global))
        .collect();
    for &function in &functions {
        if !is_kernel(module, function) {
            if taken.contains(&function) {
                return Err(refused(module, function));
            }
            rename(module, function);
        }
        add_parameter(module, function);
    }
    for &function in &functions {
        transpire_interrupt::tick();
        module.with_body(function, |module, body| {
            pass_on_in(module, body, &needing, source);
        });
    }
    if source.is_some() {
        remove_unused(module);
    }
    Ok(())
}

/// Returns the kernels, the functions that call `source`, and all functions that call these.
fn needing(module: &Module, source: Option<Global>) -> EntitySet<Global> {
    let mut callers: FxHashMap<Global, Vec<Global>> = FxHashMap::default();
    let mut pending = Vec::new();
    for (global, _, function) in module.functions() {
        transpire_interrupt::tick();
        if function.calling_convention == CallingConvention::SPIR_KERNEL {
            pending.push(global);
        }
        let body = function.body.iter();
        for instruction in body.flat_map(|body| body.instructions.values()) {
            if let InstructionKind::Call(call) = &instruction.kind
                && let Some(callee) = module.callee(call)
            {
                callers.entry(callee).or_default().push(global);
            }
        }
    }
    pending.extend(
        source
            .and_then(|source| callers.remove(&source))
            .into_iter()
            .flatten(),
    );
    let mut needing = EntitySet::new();
    while let Some(global) = pending.pop() {
        transpire_interrupt::tick();
        if needing.insert(global) {
            pending.extend(callers.remove(&global).into_iter().flatten());
        }
    }
    needing
}

fn is_kernel(module: &Module, function: Global) -> bool {
    module
        .function(function)
        .is_some_and(|it| it.calling_convention == CallingConvention::SPIR_KERNEL)
}

#[cold]
fn refused(module: &Module, function: Global) -> Error {
    Error::unsupported(
        "a function whose address is taken uses the ids of its work-item, and the target passes them as an argument",
    )
    .in_function(&module.source_name(function))
}

/// Renames a function unless it has local linkage, so that another module cannot call it without the parameter.
fn rename(module: &mut Module, function: Global) {
    if !module.globals[function].linkage.is_local() {
        let name = format!("{}{SUFFIX}", module.name(function));
        module.globals[function].name = module.strings.intern(&name);
    }
}

fn add_parameter(module: &mut Module, function: Global) {
    let Some(signature) = module.signature(function).cloned() else {
        return;
    };
    let pointer = module.types.pointer(0);
    let parameters = [&signature.parameters[..], &[pointer]].concat();
    let (result, variadic) = (signature.result, signature.variadic);
    module.globals[function].value_type =
        module.types.function(result, parameters.into(), variadic);
    if let Some(body) = module
        .function_mut(function)
        .and_then(|it| it.body.as_mut())
    {
        body.argument_types.push(pointer);
        body.argument_names.push(None.into());
    }
}

/// In one body, passes the last argument on to the functions that need it, and replaces calls of `source` with it.
fn pass_on_in(
    module: &mut Module,
    body: &mut Body,
    needing: &EntitySet<Global>,
    source: Option<Global>,
) {
    let last = body.argument_types.len().saturating_sub(1);
    let item = Value::argument(last as u32);
    let byte = module.types.integer(8);
    let i64 = module.types.integer(64);
    let zero = module.constants.zero(&module.types, i64);
    for inst in body.instructions.keys() {
        let InstructionKind::Call(call) = &body.instructions[inst].kind else {
            continue;
        };
        let Some(callee) = module.callee(call) else {
            continue;
        };
        if Some(callee) == source {
            let operands = body.value_list(&[item, zero.into()]);
            body.instructions.edit(inst).kind =
                InstructionKind::gep(byte, GepFlags::INBOUNDS, operands);
        } else if needing.contains(callee) {
            let mut call = call.clone();
            call.arguments.push(item, &mut body.values);
            call.function_type = module.globals[callee].value_type;
            body.instructions.edit(inst).kind = InstructionKind::Call(call);
        }
    }
}
