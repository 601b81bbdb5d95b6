//! Orders the blocks of a function.

use cranelift_entity::EntitySet;
use transpire_llvm::dominators::Dominators;
use transpire_llvm::ir::{Block, Body, InstructionKind, Successors};

/// Returns the reachable blocks in layout order, except that a block's dominators come before it. SPIR-V requires this
/// (§2.4); LLVM does not. A block that has no predecessor and contains only `unreachable` is kept in its place. Other
/// unreachable blocks are left out.
pub(crate) fn in_order(body: &Body) -> Vec<Block> {
    let Some(&entry) = body.layout.first() else {
        return Vec::new();
    };
    let lone = lone_unreachable(body);
    // Blocks rarely need to move: usually each one follows one of its predecessors, and so, by induction, everything
    // that dominates it.
    let mut reached = EntitySet::with_capacity(body.blocks.len());
    reached.insert(entry);
    let (in_place, others): (Vec<Block>, Vec<Block>) = body.layout.iter().partition(|&&block| {
        let is_reached = reached.contains(block);
        if is_reached {
            for next in successors(body, block) {
                reached.insert(next);
            }
        }
        is_reached || lone.contains(block)
    });
    if others.iter().any(|&block| reached.contains(block)) {
        dominators_first(body, entry, &lone)
    } else {
        in_place
    }
}

fn dominators_first(body: &Body, entry: Block, lone: &EntitySet<Block>) -> Vec<Block> {
    let dominators = Dominators::new(body, entry);
    let mut placed = EntitySet::with_capacity(body.blocks.len());
    let mut order = Vec::with_capacity(body.layout.len());
    let mut chain = Vec::new();
    for &block in body
        .layout
        .iter()
        .filter(|&&block| dominators.is_reachable(block) || lone.contains(block))
    {
        let mut next = Some(block);
        while let Some(block) = next.filter(|&block| placed.insert(block)) {
            chain.push(block);
            next = dominators.immediate(block);
        }
        order.extend(chain.drain(..).rev());
    }
    order
}

/// Returns the blocks, other than the entry, that have no predecessor and contain only `unreachable`.
fn lone_unreachable(body: &Body) -> EntitySet<Block> {
    let is_bare = |block: Block| {
        let mut kinds = body.blocks[block]
            .instructions
            .iter()
            .map(|&inst| &body.instructions[inst].kind);
        matches!(
            (kinds.next(), kinds.next()),
            (Some(InstructionKind::Unreachable), None)
        )
    };
    let mut lone = EntitySet::new();
    lone.extend(
        body.layout
            .iter()
            .copied()
            .skip(1)
            .filter(|&block| is_bare(block)),
    );
    if !lone.is_empty() {
        for next in body
            .layout
            .iter()
            .flat_map(|&block| successors(body, block))
        {
            lone.remove(next);
        }
    }
    lone
}

/// Returns whether each block except the entry follows one of its predecessors in the layout. If so, every block is
/// reachable; this is the usual case.
pub(crate) fn is_reached_in_order(body: &Body) -> bool {
    let mut reached = EntitySet::with_capacity(body.blocks.len());
    reached.extend(body.layout.first().copied());
    body.layout.iter().all(|&block| {
        let is_reached = reached.contains(block);
        if is_reached && body.layout.len() > 1 {
            reached.extend(successors(body, block));
        }
        is_reached
    })
}

/// Returns the reachable blocks in reverse postorder: an edge to an earlier block is a back edge.
pub(crate) fn reverse_postorder(body: &Body) -> Vec<Block> {
    let Some(&entry) = body.layout.first() else {
        return Vec::new();
    };
    let mut seen = EntitySet::with_capacity(body.blocks.len());
    seen.insert(entry);
    let mut order = Vec::with_capacity(body.layout.len());
    let mut stack = vec![(entry, successors(body, entry))];
    while let Some((block, pending)) = stack.last_mut() {
        match pending.pop() {
            Some(next) => {
                if seen.insert(next) {
                    stack.push((next, successors(body, next)));
                }
            }
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}

/// Returns the successors of `block` in order, or none if it has no terminator. The caller pops from the end, so the
/// last successor is visited first and comes last in reverse postorder.
fn successors(body: &Body, block: Block) -> Successors {
    body.terminator(block)
        .map_or_else(Successors::new, |terminator| {
            body.successors(&terminator.kind)
        })
}
