//! The order of blocks.

use cranelift_entity::EntitySet;
use transpire_llvm::ir::{Block, Body, Successors};

/// The blocks that can be reached, in reverse postorder: each stands after the blocks that dominate
/// it, as SPIR-V wants (§2.4, item 11) and LLVM does not.
pub(crate) fn reachable_in_order(body: &Body) -> Vec<Block> {
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
