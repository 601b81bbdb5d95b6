//! The basic blocks of a function, and those that emission adds: on edges that need a block of their own, and inside of
//! blocks that need a branch.

use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use transpire_llvm::ir::Block;
use transpire_spirv::grammar::Op;
use transpire_spirv::{Builder, Id};

use crate::to_spirv::emit::functions::FunctionEmitter;
use crate::to_spirv::emit::words::Words;
use crate::{Error, Result};

/// The labels of a function, and where in it emission is.
pub(super) struct Blocks {
    labels: SecondaryMap<Block, Option<Id>>,
    /// The block that is being emitted.
    current: Block,
    /// Whether `OpAbortKHR` has ended it.
    is_aborted: bool,
    /// Edges that lead through blocks of their own, in order.
    edges: FxHashMap<(Block, Block), SmallVec<[Id; 1]>>,
    /// The last label of blocks that are several in SPIR-V.
    last: FxHashMap<Block, Id>,
    /// Where in the code the label of a predecessor stands: in `OpPhi`s.
    sources: Vec<(usize, Block)>,
}

impl Blocks {
    pub(super) fn new(entry: Block) -> Self {
        Self {
            labels: SecondaryMap::new(),
            current: entry,
            is_aborted: false,
            edges: FxHashMap::default(),
            last: FxHashMap::default(),
            sources: Vec::new(),
        }
    }

    /// A block of the function, and its label.
    pub(super) fn add(&mut self, block: Block, label: Id) {
        self.labels[block] = Some(label);
    }

    /// Whether a block is emitted: those that nothing leads to are not.
    pub(super) fn has(&self, block: Block) -> bool {
        self.labels[block].is_some()
    }

    /// The label of a block.
    pub(super) fn label(&self, block: Block) -> Result<Id> {
        self.labels[block]
            .ok_or_else(|| Error::malformed("a branch to a block that is not in the function"))
    }

    /// What is emitted next is of this block.
    pub(super) fn enter(&mut self, block: Block) {
        self.current = block;
    }

    /// The block that is being emitted.
    pub(super) fn current(&self) -> Block {
        self.current
    }

    /// `OpAbortKHR` has ended the block at hand.
    pub(super) fn abort(&mut self) {
        self.is_aborted = true;
    }

    /// Whether it has; the next block is not ended yet.
    pub(super) fn take_aborted(&mut self) -> bool {
        std::mem::take(&mut self.is_aborted)
    }

    /// Lets an edge lead through a new block, behind those that it leads through already. They stand after its source.
    pub(super) fn split_edge(&mut self, builder: &mut Builder, from: Block, to: Block) -> Id {
        let label = builder.id();
        self.edges.entry((from, to)).or_default().push(label);
        label
    }

    /// The label that the block at hand branches to for this successor.
    pub(super) fn target(&self, successor: Block) -> Result<Id> {
        let own = self.edges.get(&(self.current, successor));
        match own.and_then(|labels| labels.first()) {
            Some(&first) => Ok(first),
            None => self.label(successor),
        }
    }

    /// The label of an edge's source as the target's `OpPhi` names it; `word` is where in the code it will stand.
    pub(super) fn source_label(&mut self, from: Block, to: Block, word: usize) -> Result<Id> {
        let own = self.edges.get(&(from, to));
        if let Some(&last) = own.and_then(|labels| labels.last()) {
            return Ok(last);
        }
        self.sources.push((word, from));
        self.label(from)
    }

    /// Says in `OpPhi`s what the last labels of the predecessors are.
    pub(super) fn apply_last_labels(&mut self, words: &mut Words) {
        if self.last.is_empty() {
            return;
        }
        for (at, from) in std::mem::take(&mut self.sources) {
            if let Some(&last) = self.last.get(&from) {
                words.replace(at, last);
            }
        }
    }

    /// The label that what is emitted now stands under.
    pub(super) fn current_label(&self) -> Result<Id> {
        match self.last.get(&self.current) {
            Some(&label) => Ok(label),
            None => self.label(self.current),
        }
    }
}

impl FunctionEmitter<'_, '_> {
    /// The blocks of the edges from the block at hand, after its terminator.
    pub(super) fn emit_edge_blocks(&mut self) -> Result<()> {
        if self.blocks.edges.is_empty() {
            return Ok(());
        }
        let current = self.blocks.current;
        let Some(terminator) = self.body.terminator(current) else {
            return Ok(());
        };
        let mut successors = self.body.successors(&terminator.kind);
        successors.sort_unstable();
        successors.dedup();
        for to in successors {
            let Some(labels) = self.blocks.edges.get(&(current, to)).cloned() else {
                continue;
            };
            let last = self.blocks.label(to)?;
            let targets = labels.iter().skip(1).chain([&last]);
            for (&label, target) in labels.iter().zip(targets) {
                self.begin_block(label)?;
                self.emit_void(Op::Branch, &[target.word()])?;
            }
        }
        Ok(())
    }

    /// A choice by a branch, between values that `OpSelect` does not take.
    pub(super) fn emit_choice(
        &mut self,
        ty: Id,
        condition: Id,
        then: Id,
        otherwise: Id,
    ) -> Result<Id> {
        let head = self.blocks.current_label()?;
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
    pub(super) fn go_on_in(&mut self, label: Id) -> Result<()> {
        self.blocks.last.insert(self.blocks.current, label);
        self.begin_block(label)
    }

    /// Emits a label inside of the block at hand, or at its beginning.
    pub(super) fn begin_block(&mut self, label: Id) -> Result<()> {
        self.enter_label();
        self.words.emit(Op::Label, None, Some(label), &[])
    }

    /// Lines and scopes of debug information end with their block.
    pub(super) fn enter_label(&mut self) {
        if let Some(locations) = &mut self.locations {
            locations.enter_block();
        }
    }
}
