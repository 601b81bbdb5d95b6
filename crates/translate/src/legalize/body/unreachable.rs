//! Removes unreachable blocks.
//!
//! Their instructions are never executed, and may use values that are never defined, including themselves. So none of
//! these instructions are emitted.

use cranelift_entity::{EntityList, EntitySet};
use transpire_llvm::ir::{Block, Body, Global, InstructionKind, Interner};

use crate::Result;
use crate::analysis::block_order;
use crate::pipeline::{BodyPass, Filter};

/// The pass that removes unreachable blocks.
pub(crate) struct Unreachable {
    /// Whether the blocks keep their place, each with only an `unreachable`.
    pub(crate) stay: bool,
}

impl BodyPass for Unreachable {
    fn filter(&self) -> Filter<'_> {
        Box::new(|_, body| !block_order::is_reached_in_order(body))
    }

    fn run(&mut self, _: &mut Interner<'_>, _: Global, body: &mut Body) -> Result<()> {
        cut(body, self.stay);
        Ok(())
    }
}

fn cut(body: &mut Body, stay: bool) {
    let mut reached = EntitySet::with_capacity(body.blocks.len());
    for block in block_order::reverse_postorder(body) {
        reached.insert(block);
    }
    if body.layout.iter().all(|&block| reached.contains(block)) {
        return;
    }
    let layout = std::mem::take(&mut body.layout);
    for &block in &layout {
        if reached.contains(block) {
            retain_edges(body, block, |from| reached.contains(from));
        } else if stay {
            empty(body, block);
        }
    }
    body.layout = layout;
    if !stay {
        body.layout.retain(|&block| reached.contains(block));
    }
}

/// Removes the edges in the phis of a block, except those from the blocks that `stays` selects.
pub(super) fn retain_edges(body: &mut Body, block: Block, stays: impl Fn(Block) -> bool) {
    for &inst in &body.blocks[block].instructions {
        let InstructionKind::Phi { values, blocks, .. } = &mut body.instructions.edit(inst).kind
        else {
            break;
        };
        let from = blocks.as_slice(&body.block_lists);
        if from.iter().all(|&block| stays(block)) {
            continue;
        }
        let edges = values
            .as_slice(&body.values)
            .iter()
            .zip(from)
            .filter(|edge| stays(*edge.1));
        let (kept, from): (Vec<_>, Vec<_>) = edges.map(|(&value, &block)| (value, block)).unzip();
        *values = EntityList::from_slice(&kept, &mut body.values);
        *blocks = EntityList::from_slice(&from, &mut body.block_lists);
    }
}

/// Removes all instructions of a block except the terminator, which becomes `unreachable`.
fn empty(body: &mut Body, block: Block) {
    let Some(last) = body.blocks[block].instructions.pop() else {
        return;
    };
    body.attachments.remove(&last);
    body.debug_records.remove(&last);
    body.instructions.edit(last).kind = InstructionKind::Unreachable;
    body.blocks[block].instructions = vec![last];
}
