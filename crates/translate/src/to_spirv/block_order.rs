//! The order of blocks.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use cranelift_entity::{EntitySet, SecondaryMap};
use transpire_llvm::ir::{Block, Body, Successors};

/// The blocks that can be reached, in their own order but that each stands after one that leads to it. So it stands
/// after all blocks that dominate it, as SPIR-V wants (§2.4, item 11) and LLVM does not.
pub(crate) fn reachable_in_order(body: &Body) -> Vec<Block> {
    let Some(&entry) = body.layout.first() else { return Vec::new() };
    let mut places: SecondaryMap<Block, u32> = SecondaryMap::with_capacity(body.blocks.len());
    for (place, &block) in body.layout.iter().enumerate() {
        places[block] = place as u32;
    }
    let mut seen = EntitySet::with_capacity(body.blocks.len());
    seen.insert(entry);
    let mut order = Vec::with_capacity(body.layout.len());
    let mut ready = BinaryHeap::from([(Reverse(0), entry)]);
    while let Some((_, block)) = ready.pop() {
        order.push(block);
        for next in successors(body, block) {
            if seen.insert(next) {
                ready.push((Reverse(places[next]), next));
            }
        }
    }
    order
}

/// The blocks that can be reached, in reverse postorder: what leads back is an edge of a loop.
pub(crate) fn reverse_postorder(body: &Body) -> Vec<Block> {
    let Some(&entry) = body.layout.first() else { return Vec::new() };
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
    body.terminator(block).map_or_else(Successors::new, |terminator| body.successors(&terminator.kind))
}
