//! Checks the targets of aliases: LangRef, "Aliases".

use rustc_hash::FxHashMap;

use super::broken;
use crate::Result;
use crate::ir::{Constant, Global, GlobalKind, Linkage, Module};

/// The progress of the walk at a constant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// The walk is at one of its operands.
    Entered,
    /// The constant and its operands have been checked.
    Left,
}

/// Checks that the targets of aliases are definitions, and that no alias is part of its own target. Each constant is
/// visited once for aliases with the linkage `available_externally`, whose targets may have the same linkage, and once
/// for all other aliases.
pub(super) fn verify(module: &Module) -> Result<()> {
    let mut states: [FxHashMap<Constant, State>; 2] = Default::default();
    for (global, value) in module.globals.iter() {
        let GlobalKind::Alias(alias) = &value.kind else {
            continue;
        };
        let is_copy = value.linkage == Linkage::AvailableExternally;
        verify_target(
            module,
            alias.target,
            is_copy,
            &mut states[usize::from(is_copy)],
        )
        .map_err(|error| error.in_global(&module.name(global)))?;
    }
    Ok(())
}

fn verify_target(
    module: &Module,
    target: Constant,
    is_copy: bool,
    states: &mut FxHashMap<Constant, State>,
) -> Result<()> {
    // Operands of an expression may be such an alias: LLVM checks only direct targets.
    if let Some(global) = module.as_global(target)
        && let value = &module.globals[global]
        && matches!(value.kind, GlobalKind::Alias(_))
        && is_replaceable(value.linkage)
    {
        return Err(broken(
            "the target of an alias must not be an alias that the linker may replace",
        ));
    }
    let mut pending = vec![(target, State::Entered)];
    while let Some((constant, state)) = pending.pop() {
        transpire_interrupt::tick();
        match (state, states.insert(constant, state)) {
            (State::Left, _) => continue,
            (State::Entered, None) => {}
            (State::Entered, Some(State::Entered)) => {
                return Err(broken("an alias must not be part of its own target"));
            }
            (State::Entered, Some(State::Left)) => {
                states.insert(constant, State::Left);
                continue;
            }
        }
        pending.push((constant, State::Left));
        if let Some(global) = module.as_global(constant) {
            if !is_definition(module, global, is_copy) {
                return Err(broken("the target of an alias must be a definition"));
            }
            let value = &module.globals[global];
            if let GlobalKind::Alias(alias) = &value.kind {
                pending.push((alias.target, State::Entered));
            }
        }
        let kind = &module.constants[constant].kind;
        kind.for_each_operand(|operand| pending.push((operand, State::Entered)));
    }
    Ok(())
}

/// Returns whether the linker may replace a definition by another one that differs.
fn is_replaceable(linkage: Linkage) -> bool {
    matches!(
        linkage,
        Linkage::WeakAny | Linkage::LinkOnceAny | Linkage::Common | Linkage::ExternalWeak
    )
}

/// Returns whether a global value is a definition. A value with the linkage `available_externally` counts only if
/// `is_copy` is set.
fn is_definition(module: &Module, global: Global, is_copy: bool) -> bool {
    let value = &module.globals[global];
    value.kind.is_definition() && (is_copy || value.linkage != Linkage::AvailableExternally)
}
