//! Collects the words of a function body.

use transpire_llvm::ir::Value;
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, encode};

use crate::{Error, Result};

/// The operands of an instruction. Few instructions have more than 8.
pub(super) type Operands = smallvec::SmallVec<[u32; 8]>;

/// The literal of `OpVectorShuffle` for a component without a source.
pub(super) const NO_COMPONENT: u32 = u32::MAX;

/// The words of a function after its first label.
#[derive(Default)]
pub(super) struct Words {
    /// The `OpVariable`s, which start the first block.
    variables: Vec<u32>,
    /// The other instructions.
    code: Vec<u32>,
    /// The indices in `code` where the ids of values are filled in at the end.
    fixups: Vec<(usize, Value)>,
}

impl Words {
    /// Returns the same collection without words or fixups. It keeps its memory.
    pub(super) fn emptied(mut self) -> Self {
        self.variables.clear();
        self.code.clear();
        self.fixups.clear();
        self
    }

    /// Appends the instruction `op` with `operands` to the code. `ty` is its result type, and `id` its result.
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

    /// Appends the variable `id` to the function's variables, by the instruction `op` with `operands` and the result
    /// type `ty`.
    pub(super) fn emit_variable(&mut self, op: Op, ty: Id, id: Id, operands: &[u32]) -> Result<()> {
        encode(&mut self.variables, op, Some(ty), Some(id), operands)?;
        Ok(())
    }

    /// Returns the code without variables.
    pub(super) fn code(&self) -> &[u32] {
        &self.code
    }

    pub(super) fn variables(&self) -> &[u32] {
        &self.variables
    }

    /// Truncates the code to `length` words.
    pub(super) fn truncate(&mut self, length: usize) {
        self.code.truncate(length);
    }

    /// Exchanges the variables and the code, so that [`Words::emit`] appends to the variables. A second call reverts
    /// this.
    pub(super) fn swap_variables(&mut self) {
        std::mem::swap(&mut self.code, &mut self.variables);
    }

    /// Replaces the word with index `at` in the code by `id`. Does nothing if the code is shorter.
    pub(super) fn replace(&mut self, at: usize, id: Id) {
        if let Some(word) = self.code.get_mut(at) {
            *word = id.word();
        }
    }

    /// Records that the id of `value`, which may be defined later, replaces the word with index `word` of the
    /// instruction emitted next.
    pub(super) fn fill_in(&mut self, word: usize, value: Value) {
        self.fixups.push((self.code.len() + word, value));
    }

    /// Fills in the ids of values, which `id_of` returns.
    ///
    /// # Errors
    /// Returns an error if a value has no id.
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
