//! The order of blocks.

use cranelift_entity::EntitySet;
use transpire_llvm::dominators::Dominators;
use transpire_llvm::ir::{Block, Body, InstructionKind, Successors};

/// The blocks that can be reached, in their own order but that those come first that dominate a block: SPIR-V wants
/// it (§2.4, item 11), LLVM does not. Blocks that nothing leads to keep their place if there is but `unreachable` in
/// them.
pub(crate) fn in_order(body: &Body) -> Vec<Block> {
    let Some(&entry) = body.layout.first() else {
        return Vec::new();
    };
    let lone = lone_unreachable(body);
    // Nearly always there is nothing to move: each block stands after one that leads to it, and so, by induction, after
    // all that dominate it.
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

/// The blocks but the entry that nothing leads to and that have but `unreachable` in them.
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

/// Whether each block but the entry stands after one that leads to it, which is so nearly always: then each can be reached.
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

/// The blocks that can be reached, in reverse postorder: what leads back is an edge of a loop.
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

/// The successors, in order: popped from the end, the last is visited first and ends up last.
fn successors(body: &Body, block: Block) -> Successors {
    body.terminator(block)
        .map_or_else(Successors::new, |terminator| {
            body.successors(&terminator.kind)
        })
}
