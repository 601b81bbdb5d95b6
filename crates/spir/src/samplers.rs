//! Samplers (§2.1.3, §2.1.3.1).

use rustc_hash::FxHashSet;
use transpire_llvm::ir::{Global, GlobalKind, InstructionKind, Value};
use transpire_opencl::{Opaque, Type as ClType};

use crate::context::{Context, Site, Spot};
use crate::findings::Findings;
use crate::survey::Call;

/// Where a sampler comes from that is passed to a built-in function.
enum Source {
    /// A number.
    Number(u64),
    /// A variable that is loaded.
    Variable(Global),
}

/// What is passed as sampler to built-in functions, with the call.
fn passed<'c>(context: &'c Context<'_>) -> impl Iterator<Item = (Source, Spot)> + 'c {
    context.calls.iter().flat_map(move |call| {
        let parameters = context
            .built_in(call.kind)
            .map_or(&[][..], |built_in| built_in.parameters());
        let is_sampler = |parameter: &ClType| *parameter == ClType::Opaque(Opaque::Sampler);
        let arguments = parameters
            .iter()
            .zip(call.arguments())
            .filter(move |(parameter, _)| is_sampler(parameter));
        arguments
            .filter_map(move |(_, &argument)| Some((source(context, call, argument)?, call.spot)))
    })
}

fn source(context: &Context<'_>, call: &Call<'_>, argument: Value) -> Option<Source> {
    if let Some(number) = context.integer(argument) {
        return Some(Source::Number(number));
    }
    let load = call.body.instructions.get(argument.as_instruction()?)?;
    let InstructionKind::Load { pointer, .. } = load.kind else {
        return None;
    };
    context
        .module
        .as_global(pointer.as_constant()?)
        .map(Source::Variable)
}

/// The initial value of a variable that is as §2.1.3.1 wants it; else what is wrong.
fn initializer(context: &Context<'_>, variable: Global) -> Result<u64, &'static str> {
    let module = context.module;
    let value = &module.globals[variable];
    let GlobalKind::Variable(data) = &value.kind else {
        return Err("is no variable");
    };
    if module.types.integer_bits(value.value_type) != Some(32) {
        return Err("is no i32");
    }
    if module.types.address_space(value.ty) != Some(2) {
        return Err("is not in constant memory, address space 2");
    }
    if !data.constant {
        return Err("is no constant");
    }
    let initializer = data
        .initializer
        .expand()
        .and_then(|constant| module.constants.as_integer(constant));
    initializer.ok_or("is not initialised by a number")
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

/// What is wrong with the bits of a sampler (table 4).
fn fault(value: u64) -> Option<&'static str> {
    if value & !0x3F != 0 {
        return Some("bits that mean nothing are set");
    }
    if value & 0xE > 8 {
        return Some("the addressing mode is unknown");
    }
    match value & 0x30 {
        0x10 | 0x20 => None,
        0 => Some("there is no filter mode"),
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

/// What is done with the samplers that are arguments of kernels.
pub(crate) fn uses(context: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    let Some(samplers) = context.samplers.get(&site.function) else {
        return;
    };
    use InstructionKind as K;
    let is_sampler = |value: Value| samplers.contains(&value);
    match &site.instruction.kind {
        // What it is passed to decides; the copy in a variable is how a compiler keeps a parameter.
        K::Call(_) | K::Invoke(_) | K::CallBr(..) => {}
        K::Store { pointer, value, .. } if is_sampler(*value) => {
            let alloca = pointer
                .as_instruction()
                .and_then(|inst| site.body.instructions.get(inst));
            if !alloca.is_some_and(|pointer| matches!(pointer.kind, K::Alloca { .. })) {
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

/// The arguments of a kernel that are samplers, as its metadata says.
pub(crate) fn arguments(context: &Context<'_>) -> rustc_hash::FxHashMap<Global, Vec<Value>> {
    let mut samplers: rustc_hash::FxHashMap<Global, Vec<Value>> = rustc_hash::FxHashMap::default();
    for kernel in &context.kernels {
        let (Some(function), Some(entry)) =
            (kernel.function, kernel.entry(&["kernel_arg_base_type"]))
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
    samplers
}
