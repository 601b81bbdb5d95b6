//! Basic blocks that emission adds to those of the function: on edges that need a block of their own, and inside of
//! blocks that need a branch.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use transpire_llvm::ir::Block;
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, encode};

use crate::Result;
use crate::to_spirv::emit::debug_info::Place;
use crate::to_spirv::emit::functions::FunctionEmitter;

/// The labels of a function beyond one for each of its blocks.
#[derive(Default)]
pub(crate) struct AddedBlocks {
    /// Edges that lead through blocks of their own, in order.
    edges: FxHashMap<(Block, Block), SmallVec<[Id; 1]>>,
    /// The last label of blocks that are several in SPIR-V.
    last: FxHashMap<Block, Id>,
    /// Where in the code the label of a predecessor stands: in `OpPhi`s.
    sources: Vec<(usize, Block)>,
}

impl FunctionEmitter<'_, '_> {
    /// Lets an edge lead through a new block, behind those that it leads through already. They stand after its source.
    pub(crate) fn split_edge(&mut self, from: Block, to: Block) -> Id {
        let label = self.cx.builder.id();
        self.added.edges.entry((from, to)).or_default().push(label);
        label
    }

    /// The label that the block at hand branches to for this successor.
    pub(crate) fn target(&self, successor: Block) -> Result<Id> {
        let own = self.added.edges.get(&(self.block, successor));
        match own.and_then(|labels| labels.first()) {
            Some(&first) => Ok(first),
            None => self.label(successor),
        }
    }

    /// The blocks of the edges from the block at hand, after its terminator.
    pub(crate) fn emit_edge_blocks(&mut self) -> Result<()> {
        if self.added.edges.is_empty() {
            return Ok(());
        }
        let Some(terminator) = self.body.terminator(self.block) else {
            return Ok(());
        };
        let mut successors = self.body.successors(&terminator.kind);
        successors.sort_unstable();
        successors.dedup();
        for to in successors {
            let Some(labels) = self.added.edges.get(&(self.block, to)).cloned() else {
                continue;
            };
            let last = self.label(to)?;
            let targets = labels.iter().skip(1).chain([&last]);
            for (&label, target) in labels.iter().zip(targets) {
                self.begin_block(label)?;
                self.emit_void(Op::Branch, &[target.word()])?;
            }
        }
        Ok(())
    }

    /// The label of an edge's source as the target's `OpPhi` names it; `word` is where in the code it will stand.
    pub(crate) fn source_label(&mut self, from: Block, to: Block, word: usize) -> Result<Id> {
        let own = self.added.edges.get(&(from, to));
        if let Some(&last) = own.and_then(|labels| labels.last()) {
            return Ok(last);
        }
        self.added.sources.push((word, from));
        self.label(from)
    }

    /// Says in `OpPhi`s what the last labels of the predecessors are.
    pub(crate) fn apply_last_labels(&mut self) {
        if self.added.last.is_empty() {
            return;
        }
        for (at, from) in std::mem::take(&mut self.added.sources) {
            if let (Some(word), Some(last)) = (self.code.get_mut(at), self.added.last.get(&from)) {
                *word = last.word();
            }
        }
    }

    /// A choice by a branch, between values that `OpSelect` does not take.
    pub(crate) fn emit_choice(
        &mut self,
        ty: Id,
        condition: Id,
        then: Id,
        otherwise: Id,
    ) -> Result<Id> {
        let head = self.current_label()?;
        let (taken, join) = (self.cx.builder.id(), self.cx.builder.id());
        // A loop's header ends here.
        self.emit_loop_merge()?;
        let operands = [condition, taken, join].map(Id::word);
        self.emit_void(Op::BranchConditional, &operands)?;
        self.begin_block(taken)?;
        self.emit_void(Op::Branch, &[join.word()])?;
        self.go_on_in(join)?;
        let operands = [then, taken, otherwise, head].map(Id::word);
        self.emit(Op::Phi, ty, &operands)
    }

    /// Goes on with the block at hand under another label, after a terminator.
    pub(crate) fn go_on_in(&mut self, label: Id) -> Result<()> {
        self.added.last.insert(self.block, label);
        self.begin_block(label)
    }

    /// The label that what is emitted now stands under.
    fn current_label(&self) -> Result<Id> {
        match self.added.last.get(&self.block) {
            Some(&label) => Ok(label),
            None => self.label(self.block),
        }
    }

    fn begin_block(&mut self, label: Id) -> Result<()> {
        // Lines and scopes of debug information end with their block.
        self.place = Place::default();
        encode(&mut self.code, Op::Label, None, Some(label), &[]).map_err(Into::into)
    }
}
