//! Translates instructions with struct results to calls of functions that return the struct through a
//! pointer. If the next instruction stores the result, the function writes directly to the destination of the
//! store.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{Type, Value};
use transpire_spirv::grammar::{MemoryAccess, Op};
use transpire_spirv::{Id, Instruction, Instructions};

use crate::Result;
use crate::mappings::address_spaces;
use crate::to_llvm::emit::body::BodyWriter;
use crate::to_llvm::emit::body::memory::Access;

/// The results that functions write to the destination of the following store, by id.
#[derive(Default)]
pub(crate) struct Destinations {
    by_result: FxHashMap<u32, Destination>,
}

impl Destinations {
    /// Finds the stores that directly follow an instruction with a struct result. `words` contains the
    /// instructions of the function.
    pub(crate) fn find(words: &[u32]) -> Self {
        let mut found: FxHashMap<u32, Destination> = FxHashMap::default();
        let mut previous: Option<Instruction<'_>> = None;
        for instruction in Instructions::new(words) {
            let result = previous
                .filter(|previous| returns_struct(Op(previous.opcode())))
                .and_then(Instruction::result_id);
            let volatile = |store: Instruction<'_>| {
                let mask = store.word(3).map(MemoryAccess);
                mask.is_some_and(|mask| mask.contains(MemoryAccess::Volatile))
            };
            if let Some(result) = result
                && instruction.is(Op::Store)
                && !volatile(instruction)
                && instruction.id(2) == Some(result)
                && let Some(pointer) = instruction.id(1)
            {
                found.insert(
                    result.word(),
                    Destination {
                        pointer,
                        is_used: false,
                        is_done: false,
                    },
                );
            }
            previous = Some(instruction);
        }
        if found.is_empty() {
            return Self::default();
        }
        for instruction in Instructions::new(words) {
            for word in instruction.operand_words() {
                if let Some(destination) = found.get_mut(word)
                    && !(instruction.is(Op::Store)
                        && instruction.id(1) == Some(destination.pointer))
                {
                    destination.is_used = true;
                }
            }
        }
        Self { by_result: found }
    }

    /// Returns whether the next instruction stores the result of `instruction`, and the result has no other
    /// use.
    pub(crate) fn is_only_stored(&self, instruction: Instruction<'_>) -> bool {
        let destination = instruction
            .result_id()
            .and_then(|result| self.by_result.get(&result.word()));
        destination.is_some_and(|destination| !destination.is_used)
    }

    /// Returns whether a store is redundant, because a function has already written the result to the
    /// destination.
    pub(crate) fn is_stored(&self, store: Instruction<'_>) -> bool {
        let destination = store.word(2).and_then(|object| self.by_result.get(&object));
        destination.is_some_and(|destination| {
            destination.is_done && store.id(1) == Some(destination.pointer)
        })
    }
}

/// The store that follows an instruction with a struct result.
#[derive(Debug, Clone, Copy)]
struct Destination {
    pointer: Id,
    /// Whether the result has uses other than the store.
    is_used: bool,
    /// Whether a function has written the result to the destination, so that the store is redundant.
    is_done: bool,
}

/// Returns whether OpenCL C may have a function that returns the result of the instruction through a pointer.
pub(crate) fn returns_struct(op: Op) -> bool {
    matches!(
        op,
        Op::BuildNDRange | Op::IAddCarry | Op::ISubBorrow | Op::SMulExtended | Op::UMulExtended
    )
}

impl<'m> BodyWriter<'_, 'm> {
    /// Returns the pointer through which the function for an instruction returns its result, of type `structure`: the
    /// destination of the following store, or a temporary variable. Marks that store as redundant.
    pub(in crate::to_llvm::emit) fn destination(
        &mut self,
        instruction: Instruction<'m>,
        structure: Type,
    ) -> Result<Value> {
        let result = instruction.result_id().map_or(0, |id| id.word());
        let known = self
            .destinations
            .by_result
            .get(&result)
            .and_then(|destination| self.value(destination.pointer).ok());
        // The functions of OpenCL C take private pointers.
        let private = self.emitter.ir.space(address_spaces::PRIVATE);
        let is_private =
            |pointer| self.emitter.ir.module.types.address_space(self.ty(pointer)) == Some(private);
        let known =
            known.filter(|&pointer| !instruction.is(Op::BuildNDRange) || is_private(pointer));
        match known {
            Some(pointer) => {
                if let Some(destination) = self.destinations.by_result.get_mut(&result) {
                    destination.is_done = true;
                }
                Ok(pointer)
            }
            None => {
                self.destinations.by_result.remove(&result);
                self.ins()?.temporary(structure)
            }
        }
    }

    /// Loads the struct at `pointer` and defines it as the result of an instruction. Does nothing if the
    /// following store is the only use of the result, because the struct is then already at its destination.
    pub(in crate::to_llvm::emit) fn define_returned(
        &mut self,
        instruction: Instruction<'m>,
        pointer: Value,
        structure: Type,
    ) -> Result<()> {
        let known = instruction
            .result_id()
            .and_then(|result| self.destinations.by_result.get(&result.word()));
        if known.is_some_and(|destination| !destination.is_used) {
            return Ok(());
        }
        let value = self.load(pointer, structure, Access::default())?;
        self.define_result(instruction, value)
    }
}
