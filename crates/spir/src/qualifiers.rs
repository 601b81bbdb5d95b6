//! Checks of type qualifiers (§2.6): `const` on variables, and `volatile` on accesses.

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{CastOp, Global, InstructionKind, Value};
use transpire_opencl::metadata::KERNEL_ARG_TYPE_QUAL;

use crate::context::{Context, Spot};
use crate::findings::Findings;

pub(crate) fn constant_variables(context: &Context<'_>, findings: &mut Findings) {
    for (global, value, variable) in context.module.variables() {
        if context.module.types.address_space(value.ty) == Some(2) && !variable.constant {
            findings.add(
                global,
                format!(
                    "@{} is in constant memory, but no constant",
                    context.name(global)
                ),
            );
        }
    }
}

/// Returns the kernel arguments that point to volatile memory, according to the metadata.
fn volatile_arguments(context: &Context<'_>) -> FxHashMap<Global, FxHashSet<Value>> {
    let mut found: FxHashMap<Global, FxHashSet<Value>> = FxHashMap::default();
    for kernel in &context.kernels {
        let (Some(function), Some(entry)) =
            (kernel.function, kernel.entry(&[KERNEL_ARG_TYPE_QUAL]))
        else {
            continue;
        };
        for (number, value) in entry.values.iter().enumerate() {
            let is_volatile = value
                .text()
                .is_some_and(|text| text.split(' ').any(|word| word == "volatile"));
            if is_volatile && number < Value::MAX_INDEX {
                found
                    .entry(function)
                    .or_default()
                    .insert(Value::argument(number as u32));
            }
        }
    }
    found
}

/// Checks that accesses through arguments that point to volatile memory are volatile. The arguments are traced through
/// `getelementptr` and `bitcast`.
pub(crate) fn volatile_accesses(context: &Context<'_>, findings: &mut Findings) {
    let arguments = volatile_arguments(context);
    if arguments.is_empty() {
        return;
    }
    for (function, _, data) in context.definitions() {
        let (Some(body), Some(arguments)) = (data.body.as_deref(), arguments.get(&function)) else {
            continue;
        };
        let mut pointers = arguments.clone();
        for (block, block_data) in body.blocks_in_order() {
            for (at, &inst) in block_data.instructions.iter().enumerate() {
                use InstructionKind as K;
                let derived = match &body.instructions[inst].kind {
                    K::GetElementPtr { operands, .. } => {
                        operands.as_slice(&body.values).first().copied()
                    }
                    K::Cast(CastOp::BitCast, operand, ..) => Some(*operand),
                    K::Load { pointer, access }
                    | K::Store {
                        pointer, access, ..
                    } => {
                        if !access.volatile && pointers.contains(pointer) {
                            let spot = Spot::Instruction {
                                function,
                                block,
                                inst,
                                number: at as u32,
                            };
                            findings.add(spot, "an access to an argument that the kernel declares volatile is not volatile");
                        }
                        None
                    }
                    _ => None,
                };
                if derived.is_some_and(|base| pointers.contains(&base)) {
                    pointers.insert(inst.into());
                }
            }
        }
    }
}
