//! The words of a function's body.

use transpire_llvm::ir::Value;
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, encode};

use crate::{Error, Result};

/// The words of a function behind its first label.
#[derive(Default)]
pub(super) struct Words {
    /// `OpVariable`s, which open the first block.
    variables: Vec<u32>,
    /// All else.
    code: Vec<u32>,
    /// Where in `code` the id of a value is to be filled in, once all are known.
    fixups: Vec<(usize, Value)>,
}

impl Words {
    /// Without what it holds, but with the memory for it.
    pub(super) fn emptied(mut self) -> Self {
        self.variables.clear();
        self.code.clear();
        self.fixups.clear();
        self
    }

    /// Adds an instruction.
    pub(super) fn emit(
        &mut self,
        op: Op,
        ty: Option<Id>,
        id: Option<Id>,
        operands: &[u32],
    ) -> Result<()> {
        encode(&mut self.code, op, ty, id, operands)?;
        Ok(())
    }

    /// Adds a variable.
    pub(super) fn emit_variable(&mut self, op: Op, ty: Id, id: Id, operands: &[u32]) -> Result<()> {
        encode(&mut self.variables, op, Some(ty), Some(id), operands)?;
        Ok(())
    }

    /// What was added, but for variables.
    pub(super) fn code(&self) -> &[u32] {
        &self.code
    }

    pub(super) fn variables(&self) -> &[u32] {
        &self.variables
    }

    /// Takes off what was added since there were `length` words of code.
    pub(super) fn truncate(&mut self, length: usize) {
        self.code.truncate(length);
    }

    /// Lets what is added next go among the variables, or behind them again.
    pub(super) fn swap_variables(&mut self) {
        std::mem::swap(&mut self.code, &mut self.variables);
    }

    /// Replaces a word of the code.
    pub(super) fn replace(&mut self, at: usize, id: Id) {
        if let Some(word) = self.code.get_mut(at) {
            *word = id.word();
        }
    }

    /// Lets a word be the id of a value that may be defined after it; `word` is counted from the next instruction on.
    pub(super) fn fill_in(&mut self, word: usize, value: Value) {
        self.fixups.push((self.code.len() + word, value));
    }

    /// Fills in the ids of values, once all are known.
    ///
    /// # Errors
    /// If a value has none.
    pub(super) fn apply_fixups(&mut self, id_of: impl Fn(Value) -> Option<Id>) -> Result<()> {
        for &(at, value) in &self.fixups {
            let Some(id) = id_of(value) else {
                return Err(Error::malformed("a value is used that is never defined"));
            };
            if let Some(word) = self.code.get_mut(at) {
                *word = id.word();
            }
        }
        Ok(())
    }
}
