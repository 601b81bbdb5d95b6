//! The basic blocks of a function, and the blocks that emission adds: on split edges, and within blocks where an
//! expansion branches.

use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use transpire_llvm::ir::Block;
use transpire_spirv::grammar::Op;
use transpire_spirv::{Builder, Id};

use crate::to_spirv::emit::body::BodyWriter;
use crate::to_spirv::emit::words::Words;
use crate::{Error, Result};

/// The labels of a function, and the current position of emission.
pub(in crate::to_spirv::emit) struct Blocks {
    labels: SecondaryMap<Block, Option<Id>>,
    /// The block being emitted.
    current: Block,
    /// The number of SPIR-V blocks begun so far.
    begun: usize,
    /// Whether `OpAbortKHR` has terminated the current block.
    is_aborted: bool,
    /// The labels of the blocks on each split edge, in order.
    edges: FxHashMap<(Block, Block), SmallVec<[Id; 1]>>,
    /// The last label of each LLVM block that became several SPIR-V blocks.
    last: FxHashMap<Block, Id>,
    /// The indices of the words in `OpPhi`s that hold the label of a predecessor, each with that predecessor.
    sources: Vec<(usize, Block)>,
}

impl Blocks {
    pub(in crate::to_spirv::emit) fn new(entry: Block) -> Self {
        Self {
            labels: SecondaryMap::new(),
            current: entry,
            begun: 0,
            is_aborted: false,
            edges: FxHashMap::default(),
            last: FxHashMap::default(),
            sources: Vec::new(),
        }
    }

    /// Adds a block of the function with its label.
    pub(in crate::to_spirv::emit) fn add(&mut self, block: Block, label: Id) {
        self.labels[block] = Some(label);
    }

    /// Returns whether a block is emitted. Unreachable blocks are not, unless `block_order::in_order` keeps them.
    pub(in crate::to_spirv::emit) fn has(&self, block: Block) -> bool {
        self.labels[block].is_some()
    }

    /// Returns the label of a block. It is an error if the block is not emitted.
    pub(in crate::to_spirv::emit) fn label(&self, block: Block) -> Result<Id> {
        self.labels[block]
            .ok_or_else(|| Error::malformed("a branch to a block that is not in the function"))
    }

    /// Sets the block being emitted.
    pub(in crate::to_spirv::emit) fn enter(&mut self, block: Block) {
        self.current = block;
    }

    /// Returns the block being emitted.
    pub(in crate::to_spirv::emit) fn current(&self) -> Block {
        self.current
    }

    /// Returns the number of SPIR-V blocks begun so far.
    pub(in crate::to_spirv::emit) fn begun(&self) -> usize {
        self.begun
    }

    /// Records that `OpAbortKHR` has terminated the current block.
    pub(in crate::to_spirv::emit) fn abort(&mut self) {
        self.is_aborted = true;
    }

    /// Returns whether `OpAbortKHR` has terminated the current block, and clears this record for the next block.
    pub(in crate::to_spirv::emit) fn take_aborted(&mut self) -> bool {
        std::mem::take(&mut self.is_aborted)
    }

    /// Adds a new block on the edge between the blocks `from` and `to`, after any others on the edge, and returns its
    /// label. The block is emitted after `from`.
    pub(in crate::to_spirv::emit) fn split_edge(
        &mut self,
        builder: &mut Builder,
        from: Block,
        to: Block,
    ) -> Id {
        let label = builder.id();
        self.edges.entry((from, to)).or_default().push(label);
        label
    }

    /// Returns the label that the terminator of the current block uses for this successor: the first label on the edge
    /// if it is split, otherwise the label of the successor.
    pub(in crate::to_spirv::emit) fn target(&self, successor: Block) -> Result<Id> {
        let own = self.edges.get(&(self.current, successor));
        match own.and_then(|labels| labels.first()) {
            Some(&first) => Ok(first),
            None => self.label(successor),
        }
    }

    /// Returns the label for the edge from `from` in an `OpPhi` of the block `to`: the last label on the edge if it is
    /// split, otherwise the label of `from`. In the second case, records `word`, the index of this label in the code,
    /// for [`Self::apply_last_labels`].
    pub(in crate::to_spirv::emit) fn source_label(
        &mut self,
        from: Block,
        to: Block,
        word: usize,
    ) -> Result<Id> {
        let own = self.edges.get(&(from, to));
        if let Some(&last) = own.and_then(|labels| labels.last()) {
            return Ok(last);
        }
        self.sources.push((word, from));
        self.label(from)
    }

    /// Replaces the label of each predecessor in the `OpPhi`s of `words` with the predecessor's last label, if the
    /// predecessor became several SPIR-V blocks.
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

    /// Returns the label of the SPIR-V block being emitted.
    fn current_label(&self) -> Result<Id> {
        match self.last.get(&self.current) {
            Some(&label) => Ok(label),
            None => self.label(self.current),
        }
    }
}

impl BodyWriter<'_, '_> {
    /// Emits the blocks that split the edges from the current block, if any. Must be called after its terminator is
    /// emitted.
    pub(in crate::to_spirv::emit) fn emit_edge_blocks(&mut self) -> Result<()> {
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

    /// Emits a branch and an `OpPhi` that select `then` if `condition` is true, and `otherwise` if not, for types that
    /// `OpSelect` does not accept. Returns the id of the selected value, which has the type `ty`.
    pub(super) fn emit_choice(
        &mut self,
        ty: Id,
        condition: Id,
        then: Id,
        otherwise: Id,
    ) -> Result<Id> {
        let head = self.blocks.current_label()?;
        let (taken, join) = (self.cx.builder.id(), self.cx.builder.id());
        // A loop header ends here.
        self.emit_loop_merge()?;
        let operands = [condition, taken, join].map(Id::word);
        self.emit_void(Op::BranchConditional, &operands)?;
        self.begin_block(taken)?;
        self.emit_void(Op::Branch, &[join.word()])?;
        self.go_on_in(join)?;
        let operands = [then, taken, otherwise, head].map(Id::word);
        self.emit(Op::Phi, ty, &operands)
    }

    /// Emits `label` after a terminator, and continues the current LLVM block in the SPIR-V block that it begins.
    pub(in crate::to_spirv::emit) fn go_on_in(&mut self, label: Id) -> Result<()> {
        self.blocks.last.insert(self.blocks.current, label);
        self.begin_block(label)
    }

    /// Emits the label of a new SPIR-V block, within the current block or at its start.
    pub(in crate::to_spirv::emit) fn begin_block(&mut self, label: Id) -> Result<()> {
        self.blocks.begun += 1;
        self.words.emit(Op::Label, None, Some(label), &[])
    }
}
