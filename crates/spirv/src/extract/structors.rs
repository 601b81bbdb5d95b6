//! Entry points that run before or after all kernels (`Initializer`, `Finalizer`), in an extraction.

use std::rc::Rc;

use rustc_hash::FxHashSet;

use super::Uses;
use crate::grammar::{ExecutionMode, StorageClass};
use crate::{Id, Module, Op, Result, Section};

/// Returns the functions of entry points that run before or after all kernels: those with the execution mode
/// `Initializer` or `Finalizer`.
pub fn structors(module: &Module) -> FxHashSet<Id> {
    let modes = module.instructions(Section::ExecutionModes);
    let modes = modes.filter(|mode| mode.is(Op::ExecutionMode));
    let modes = modes.filter(|mode| is_of_structor(mode.word(2)));
    modes.filter_map(|mode| mode.id(1)).collect()
}

/// The execution modes of entry points that run before or after all kernels.
const MODES: [ExecutionMode; 2] = [ExecutionMode::Initializer, ExecutionMode::Finalizer];

/// Returns whether a word is one of these execution modes.
fn is_of_structor(mode: Option<u32>) -> bool {
    mode.is_some_and(|mode| MODES.contains(&ExecutionMode(mode)))
}

impl Uses<'_> {
    /// Returns the functions that run before or after all kernels.
    pub(super) fn structors(&self) -> FxHashSet<u32> {
        let source = &self.source;
        let modes = self.index.modes.iter();
        let modes = modes.filter(|&&at| source.opcode(at).map(Op) == Some(Op::ExecutionMode));
        let modes = modes.filter(|&&at| is_of_structor(source.word(at + 2)));
        let functions = modes.filter_map(|&at| source.word(at + 1));
        functions.collect()
    }

    /// Follows the used ids as [`follow`](Self::follow) does. Whenever it finds a variable in global memory that is not
    /// constant, the functions of `structors` that use it become used. Each function of `structors` is visited once to
    /// find the variables that it uses.
    pub(super) fn follow_with_structors(&mut self, structors: &FxHashSet<u32>) -> Result<()> {
        if structors.is_empty() {
            return self.follow();
        }
        let mut alone = Self::with(self.source, Rc::clone(&self.index));
        alone.users = Some(Default::default());
        for &structor in structors {
            alone.id(structor);
        }
        alone.follow()?;
        let mut users = alone.users.unwrap_or_default();
        let constant: FxHashSet<u32> = self.index.constant.iter().copied().collect();
        let mut words = Vec::new();
        while let Some(id) = self.pending.pop() {
            self.visit(id, &mut words)?;
            if !self.is_global_variable(id) || constant.contains(&id) {
                continue;
            }
            let mut to_do = vec![id];
            while let Some(used) = to_do.pop() {
                transpire_interrupt::tick();
                for user in users.remove(&used).unwrap_or_default() {
                    if structors.contains(&user) {
                        self.id(user);
                    }
                    to_do.push(user);
                }
            }
        }
        Ok(())
    }

    /// Returns whether an id is a variable with the storage class `CrossWorkgroup`.
    fn is_global_variable(&self, id: u32) -> bool {
        let definition = self.index.definitions.get(id);
        definition.is_some_and(|at| {
            let op = self.source.opcode(at.get()).map(Op);
            matches!(op, Some(Op::Variable | Op::UntypedVariableKHR))
                && self.source.word(at.get() + 3) == Some(StorageClass::CrossWorkgroup.word())
        })
    }
}
