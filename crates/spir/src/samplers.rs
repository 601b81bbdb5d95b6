//! Checks of samplers (§2.1.3, §2.1.3.1).

use rustc_hash::FxHashSet;
use transpire_llvm::ir::{Global, GlobalKind, Inst, InstructionKind, Value, ValueKind};
use transpire_opencl::metadata::KERNEL_ARG_BASE_TYPE;
use transpire_opencl::{Opaque, Type as ClType};

use crate::built_ins::BuiltIn;
use crate::context::{Context, Site, Spot};
use crate::findings::Findings;
use crate::flow::slot;
use crate::survey::Call;

/// The origin of a sampler that is passed to a built-in function.
enum Source {
    /// A number.
    Number(u64),
    /// A loaded variable.
    Variable(Global),
}

/// Returns the sampler arguments of calls of built-in functions, each with the built-in function and the call.
fn sampler_arguments<'c, 'm>(
    context: &'c Context<'m>,
) -> impl Iterator<Item = (&'c BuiltIn, &'c Call<'m>, Value)> {
    context.calls.iter().flat_map(move |call| {
        let built_in = context.built_in(call.kind);
        let parameters = built_in.map_or(&[][..], |built_in| built_in.parameters());
        let is_sampler = |parameter: &ClType| *parameter == ClType::Opaque(Opaque::Sampler);
        let arguments = parameters.iter().zip(call.arguments());
        let arguments = arguments.filter(move |(parameter, _)| is_sampler(parameter));
        arguments.filter_map(move |(_, &argument)| Some((built_in?, call, argument)))
    })
}

/// Returns the sources of samplers that are passed to built-in functions, directly or through other functions, each
/// with the place of the call.
fn passed<'c>(context: &'c Context<'_>) -> impl Iterator<Item = (Source, Spot)> + 'c {
    sampler_arguments(context).flat_map(move |(_, call, argument)| {
        let origins = context.flow.origins(context.module, call.caller, argument);
        origins.into_iter().filter_map(move |(function, value)| {
            Some((source(context, function, value)?, call.spot))
        })
    })
}

fn source(context: &Context<'_>, function: Global, value: Value) -> Option<Source> {
    if let Some(number) = context.integer(value) {
        return Some(Source::Number(number));
    }
    let body = context.module.function(function)?.body.as_deref()?;
    let load = body.instructions.get(value.as_instruction()?)?;
    let InstructionKind::Load { pointer, .. } = load.kind else {
        return None;
    };
    context
        .module
        .as_global(pointer.as_constant()?)
        .map(Source::Variable)
}

/// Reports samplers that are results of integer operations or casts and are passed to a built-in function.
pub(crate) fn computed(context: &Context<'_>, findings: &mut Findings) {
    use InstructionKind as K;
    for (built_in, call, argument) in sampler_arguments(context) {
        for (function, value) in context.flow.origins(context.module, call.caller, argument) {
            let body = context.module.function(function);
            let body = body.and_then(|function| function.body.as_deref());
            let kind = value
                .as_instruction()
                .and_then(|inst| Some(&body?.instructions.get(inst)?.kind));
            if matches!(kind, Some(K::Binary(..) | K::Cast(..))) {
                findings.add(
                    call.spot,
                    format!("the sampler that {} takes is computed", built_in.name),
                );
            }
        }
    }
}

/// Returns the value of a sampler variable. The error is the rule of §2.1.3.1 that the variable breaks.
fn initializer(context: &Context<'_>, variable: Global) -> Result<u64, &'static str> {
    let module = context.module;
    let value = &module.globals[variable];
    let GlobalKind::Variable(data) = &value.kind else {
        return Err("is not a variable");
    };
    if module.types.integer_bits(value.value_type) != Some(32) {
        return Err("is not an i32");
    }
    if module.types.address_space(value.ty) != Some(2) {
        return Err("is not in constant memory, address space 2");
    }
    if !data.constant {
        return Err("is not a constant");
    }
    let initializer = data
        .initializer
        .expand()
        .and_then(|constant| module.constants.as_integer(constant));
    initializer.ok_or("is not initialized by a number")
}

pub(crate) fn variables(context: &Context<'_>, findings: &mut Findings) {
    let mut seen = FxHashSet::default();
    for (source, _) in passed(context) {
        let Source::Variable(variable) = source else {
            continue;
        };
        if seen.insert(variable)
            && let Err(fault) = initializer(context, variable)
        {
            findings.add(
                variable,
                format!("the sampler @{} {fault}", context.name(variable)),
            );
        }
    }
}

/// Returns the error in the bits of a sampler (table 4); `None` if they are valid.
fn fault(value: u64) -> Option<&'static str> {
    if value & !0x3F != 0 {
        return Some("bits that mean nothing are set");
    }
    if value & 0xE > 8 {
        return Some("the addressing mode is unknown");
    }
    match value & 0x30 {
        0x10 | 0x20 => None,
        0 => Some("the filter mode is missing"),
        _ => Some("there are two filter modes"),
    }
}

pub(crate) fn values(context: &Context<'_>, findings: &mut Findings) {
    let mut seen = FxHashSet::default();
    for (source, spot) in passed(context) {
        let (value, spot) = match source {
            Source::Number(value) => (value, spot),
            Source::Variable(variable) if seen.insert(variable) => {
                match initializer(context, variable) {
                    Ok(value) => (value, Spot::Global(variable)),
                    Err(_) => continue,
                }
            }
            Source::Variable(_) => continue,
        };
        if let Some(fault) = fault(value) {
            findings.add(spot, format!("the sampler is {value:#x}: {fault}"));
        }
    }
}

/// Reports uses of samplers, except passing them to functions and storing them in stack slots. The samplers are the
/// arguments in `context.samplers`, the values of sampler variables, and copies of sampler arguments in stack slots.
pub(crate) fn uses(context: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    use InstructionKind as K;
    let is_argument = |value: Value| {
        let samplers = context.samplers.get(&site.function);
        samplers.is_some_and(|samplers| samplers.contains(&value))
    };
    let is_sampler = |value: Value| {
        if is_argument(value) {
            return true;
        }
        let Some(inst) = value.as_instruction() else {
            return false;
        };
        let Some(K::Load { pointer, .. }) = site.body.instructions.get(inst).map(|i| &i.kind)
        else {
            return false;
        };
        if let Some(slot) = slot(site.body, *pointer) {
            return context.sampler_slots.contains(&(site.function, slot));
        }
        let global = pointer
            .as_constant()
            .and_then(|constant| context.module.as_global(constant));
        global.is_some_and(|global| context.sampler_variables.contains(&global))
    };
    match &site.instruction.kind {
        // The parameter of the callee decides. Compilers keep a parameter in a stack slot.
        K::Call(_) | K::Invoke(_) | K::CallBr(..) => {}
        K::Store { pointer, value, .. } if is_sampler(*value) => {
            if slot(site.body, *pointer).is_none() {
                findings.add(
                    site,
                    "a sampler is stored, and not passed to an image function",
                );
            }
        }
        _ => {
            let mut found = false;
            site.body
                .for_each_operand(site.inst, |operand| found |= is_sampler(operand));
            if found {
                findings.add(
                    site,
                    "a sampler is used for something else than as argument of an image function",
                );
            }
        }
    }
}

/// Returns the variables that are passed to built-in functions as samplers.
pub(crate) fn sampler_variables(context: &Context<'_>) -> FxHashSet<Global> {
    let variables = passed(context).filter_map(|(source, _)| match source {
        Source::Variable(variable) => Some(variable),
        Source::Number(_) => None,
    });
    variables.collect()
}

/// Returns the arguments of each function that are samplers, according to the metadata of kernels or to calls of image
/// functions.
pub(crate) fn arguments(context: &Context<'_>) -> rustc_hash::FxHashMap<Global, Vec<Value>> {
    let mut samplers: rustc_hash::FxHashMap<Global, Vec<Value>> = rustc_hash::FxHashMap::default();
    for kernel in &context.kernels {
        let (Some(function), Some(entry)) =
            (kernel.function, kernel.entry(&[KERNEL_ARG_BASE_TYPE]))
        else {
            continue;
        };
        for (number, value) in entry.values.iter().enumerate() {
            if value.text() == Some("sampler_t") && number < 1024 {
                samplers
                    .entry(function)
                    .or_default()
                    .push(Value::argument(number as u32));
            }
        }
    }
    let mut seen = FxHashSet::default();
    for (_, call, argument) in sampler_arguments(context) {
        let module = context.module;
        let body = module.function(call.caller).and_then(|f| f.body.as_deref());
        let kind = argument
            .as_instruction()
            .and_then(|inst| Some(&body?.instructions.get(inst)?.kind));
        // An argument, or its copy in a stack slot.
        let stored = match (kind, body) {
            (Some(InstructionKind::Load { pointer, .. }), Some(body)) => {
                let slot = slot(body, *pointer).filter(|&slot| seen.insert((call.caller, slot)));
                slot.map_or(&[][..], |slot| context.flow.stored(call.caller, slot))
            }
            _ => &[argument],
        };
        for &value in stored {
            let known = samplers.entry(call.caller).or_default();
            if matches!(value.kind(), ValueKind::Argument(0..1024)) && !known.contains(&value) {
                known.push(value);
            }
        }
    }
    samplers
}

/// Returns the stack slots in which sampler arguments are stored.
pub(crate) fn slots(context: &Context<'_>) -> FxHashSet<(Global, Inst)> {
    let is_sampler = |&(function, _, value): &(Global, Inst, Value)| {
        let samplers = context.samplers.get(&function);
        samplers.is_some_and(|samplers| samplers.contains(&value))
    };
    let stores = context.flow.stores().filter(is_sampler);
    stores.map(|(function, slot, _)| (function, slot)).collect()
}
