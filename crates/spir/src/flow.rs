//! The origins of values. They are traced through stack slots, selections, and arguments of functions in the module.

use std::cell::Cell;

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{Body, Global, Inst, InstructionKind, Module, Value, ValueKind};

use crate::survey::Call;

/// The maximum number of values that one search visits. All searches of a module together visit at most
/// [`MAX_SEARCHES`]. A module may pass one value through very many functions.
const MAX_SEARCH: usize = 1 << 10;
const MAX_SEARCHES: usize = 1 << 22;

/// The flow of unchanged values in a module.
#[derive(Default)]
pub(crate) struct Flow {
    /// The values that are stored in each stack slot, by function and instruction.
    stored: FxHashMap<(Global, Inst), Vec<Value>>,
    /// The values that the module passes to each argument of a function, each with the calling function.
    passed: FxHashMap<(Global, u32), Vec<(Global, Value)>>,
    /// The number of values that all searches have visited so far.
    searched: Cell<usize>,
}

impl Flow {
    pub(crate) fn of(
        module: &Module,
        calls: &[Call<'_>],
        callee: impl Fn(&Call<'_>) -> Option<Global>,
    ) -> Self {
        let mut flow = Self::default();
        for (function, _, data) in module.functions() {
            let Some(body) = data.body.as_deref() else {
                continue;
            };
            for (_, _, instruction) in body.instructions_in_order() {
                if let InstructionKind::Store { pointer, value, .. } = instruction.kind
                    && let Some(slot) = slot(body, pointer)
                {
                    flow.stored.entry((function, slot)).or_default().push(value);
                }
            }
        }
        for call in calls {
            let Some(callee) = callee(call) else { continue };
            let is_own = module.function(callee).is_some_and(|f| f.is_definition);
            if !is_own {
                continue;
            }
            for (number, &argument) in call.arguments().iter().enumerate() {
                let passed = flow.passed.entry((callee, number as u32)).or_default();
                passed.push((call.caller, argument));
            }
        }
        flow
    }

    /// Returns the values that are stored in a stack slot.
    pub(crate) fn stored(&self, function: Global, slot: Inst) -> &[Value] {
        self.stored
            .get(&(function, slot))
            .map_or(&[], |values| values.as_slice())
    }

    /// Returns all stores to stack slots: the function, the slot and the stored value.
    pub(crate) fn stores(&self) -> impl Iterator<Item = (Global, Inst, Value)> {
        let stored = self.stored.iter();
        stored.flat_map(|(&(function, slot), values)| {
            values.iter().map(move |&value| (function, slot, value))
        })
    }

    /// Returns the possible origins of a value, each with the function to which it belongs: constants, arguments that
    /// no call in the module passes, and results of instructions that compute values. A search that reaches
    /// [`MAX_SEARCH`] or [`MAX_SEARCHES`] returns only some of them, and perhaps values that it did not trace further.
    pub(crate) fn origins(
        &self,
        module: &Module,
        function: Global,
        value: Value,
    ) -> Vec<(Global, Value)> {
        let mut found = Vec::new();
        let mut seen = FxHashSet::default();
        let mut pending = vec![(function, value)];
        while let Some((function, value)) = pending.pop() {
            if !seen.insert((function, value)) {
                continue;
            }
            let searched = self.searched.get() + 1;
            self.searched.set(searched);
            if seen.len() > MAX_SEARCH || searched > MAX_SEARCHES {
                break;
            }
            let body = module.function(function).and_then(|f| f.body.as_deref());
            let before = pending.len();
            // The worklist is bounded, too: one value may come from very many places.
            let room = MAX_SEARCH.saturating_sub(before);
            match value.kind() {
                ValueKind::Argument(number) => {
                    let passed = self.passed.get(&(function, number));
                    pending.extend(passed.into_iter().flatten().take(room));
                }
                ValueKind::Instruction(inst) => {
                    let Some(body) = body else { continue };
                    match body.instructions.get(inst).map(|i| &i.kind) {
                        Some(InstructionKind::Load { pointer, .. }) => {
                            let slot = slot(body, *pointer);
                            let stored = slot.map_or(&[][..], |slot| self.stored(function, slot));
                            let stored = stored.iter().take(room);
                            pending.extend(stored.map(|&value| (function, value)));
                        }
                        Some(InstructionKind::Select([_, then, otherwise], _)) => {
                            pending.extend([(function, *then), (function, *otherwise)])
                        }
                        Some(InstructionKind::Phi { values, .. }) => {
                            let values = values.as_slice(&body.values).iter().take(room);
                            pending.extend(values.map(|&value| (function, value)));
                        }
                        _ => {}
                    }
                }
                _ => {}
            }
            if pending.len() == before {
                found.push((function, value));
            }
        }
        found
    }
}

/// Returns the stack slot to which a pointer points; `None` if it does not directly point to one.
pub(crate) fn slot(body: &Body, pointer: Value) -> Option<Inst> {
    let inst = pointer.as_instruction()?;
    let kind = &body.instructions.get(inst)?.kind;
    matches!(kind, InstructionKind::Alloca { .. }).then_some(inst)
}
