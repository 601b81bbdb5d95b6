//! Emits the merge instructions of loops.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{Block, Value};
use transpire_spirv::Id;
use transpire_spirv::grammar::{LoopControl, Op};

use crate::Result;
use crate::to_spirv::emit::body::BodyWriter;

/// An `OpLoopMerge` or an `OpLoopControlINTEL`.
#[derive(Debug)]
pub(in crate::to_spirv::emit) struct LoopMerge {
    /// The merge block and the continue target, or `None` if the loop is not structured.
    pub(in crate::to_spirv::emit) structure: Option<(Id, Id)>,
    pub(in crate::to_spirv::emit) controls: Controls,
}

/// The loop controls for a loop's hints.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::to_spirv::emit) struct Controls {
    pub(in crate::to_spirv::emit) control: LoopControl,
    /// The literals, in the order of the controls' bits.
    pub(in crate::to_spirv::emit) literals: Vec<u32>,
    /// The pointers whose ids become literals, each with its index in `literals`.
    pub(in crate::to_spirv::emit) arrays: Vec<(usize, Value)>,
}

impl Controls {
    pub(in crate::to_spirv::emit) const NONE: Self = Self {
        control: LoopControl::None,
        literals: Vec::new(),
        arrays: Vec::new(),
    };
}

/// The merge instructions of a function's loops, by the block that they are in.
#[derive(Default)]
pub(in crate::to_spirv::emit) struct LoopMerges(FxHashMap<Block, LoopMerge>);

impl LoopMerges {
    pub(in crate::to_spirv::emit) fn has(&self, block: Block) -> bool {
        self.0.contains_key(&block)
    }

    /// Records the merge instruction of a loop, which is emitted in the loop's header.
    pub(in crate::to_spirv::emit) fn add(&mut self, header: Block, merge: LoopMerge) {
        self.0.insert(header, merge);
    }
}

impl BodyWriter<'_, '_> {
    /// Emits `OpLoopMerge` or `OpLoopControlINTEL` before the branch of a loop's header. Does nothing in any other
    /// block.
    pub(in crate::to_spirv::emit) fn emit_loop_merge(&mut self) -> Result<()> {
        let Some(LoopMerge {
            structure,
            controls,
        }) = self.loop_merges.0.remove(&self.blocks.current())
        else {
            return Ok(());
        };
        let (op, mut operands) = match structure {
            Some((merge, latch)) => (Op::LoopMerge, vec![merge.word(), latch.word()]),
            None => (Op::LoopControlINTEL, Vec::new()),
        };
        operands.push(controls.control.word());
        let first = operands.len();
        operands.extend(controls.literals);
        for (place, array) in controls.arrays {
            match array.as_constant() {
                Some(_) => operands[first + place] = self.value(array)?.word(),
                // It may be computed within the loop.
                None => self.words.fill_in(1 + first + place, array),
            }
        }
        self.emit_void(op, &operands)
    }
}
