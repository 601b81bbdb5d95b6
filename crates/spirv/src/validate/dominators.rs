//! Reachability and dominators of blocks (the algorithm of Lengauer and Tarjan, without recursion). Blocks are identified by
//! their index in the function.

use super::context::NONE;

/// The dominance properties of a reachable block.
#[derive(Clone, Copy)]
pub(super) struct Dominated {
    /// The immediate dominator. The entry block is its own.
    pub(super) by: u32,
    /// The times at which a walk over the dominator tree enters and leaves the block. The spans of dominators enclose this
    /// span.
    pub(super) span: (u32, u32),
}

/// Returns the dominators of each block; `None` for an unreachable block. The first block is the entry.
pub(super) fn dominators<'a>(
    count: usize,
    successors: impl Fn(u32) -> &'a [u32],
    predecessors: impl Fn(u32) -> &'a [u32],
) -> Vec<Option<Dominated>> {
    let mut known = vec![None; count];
    let (order, parents, number) = depth_first(count, successors);
    let immediate = lengauer_tarjan(&parents, |place| {
        let block = order.get(place as usize).copied().unwrap_or_default();
        let places = predecessors(block).iter();
        places
            .filter_map(|block| number.get(*block as usize).copied())
            .filter(|place| *place != NONE)
    });
    let spans = spans(&immediate);
    for ((&block, &by), &span) in order.iter().zip(&immediate).zip(&spans) {
        if let Some(known) = known.get_mut(block as usize) {
            let by = order.get(by as usize).copied().unwrap_or_default();
            *known = Some(Dominated { by, span });
        }
    }
    known
}

/// Returns the reachable blocks in depth-first order, the position of the parent of each of them in that order, and the
/// position of each block of the function; [`NONE`] for unreachable blocks.
fn depth_first<'a>(
    count: usize,
    successors: impl Fn(u32) -> &'a [u32],
) -> (Vec<u32>, Vec<u32>, Vec<u32>) {
    let mut number = vec![NONE; count];
    let (mut order, mut parents) = (Vec::new(), Vec::new());
    let mut pending = vec![(0, 0)];
    while let Some((block, parent)) = pending.pop() {
        let Some(number) = number
            .get_mut(block as usize)
            .filter(|number| **number == NONE)
        else {
            continue;
        };
        let place = order.len() as u32;
        *number = place;
        order.push(block);
        parents.push(parent);
        pending.extend(successors(block).iter().map(|next| (*next, place)));
    }
    (order, parents, number)
}

/// Returns the immediate dominator of each block. Blocks are identified by their position in depth-first order.
/// `parents` has the parent of each block in the depth-first tree.
fn lengauer_tarjan<I: Iterator<Item = u32>>(
    parents: &[u32],
    predecessors: impl Fn(u32) -> I,
) -> Vec<u32> {
    let count = parents.len();
    let mut semi: Vec<u32> = (0..count as u32).collect();
    let mut label = semi.clone();
    let mut ancestor = vec![NONE; count];
    let mut path = Vec::new();
    let mut immediate = vec![0; count];
    // The blocks of each semidominator, as linked lists.
    let (mut first, mut next) = (vec![NONE; count], vec![NONE; count]);
    for block in (1..count).rev() {
        for predecessor in predecessors(block as u32) {
            let best = least(predecessor, &mut ancestor, &mut label, &semi, &mut path);
            semi[block] = semi[block].min(semi[best as usize]);
        }
        let of_semi = &mut first[semi[block] as usize];
        next[block] = std::mem::replace(of_semi, block as u32);
        let parent = parents[block];
        ancestor[block] = parent;
        let mut below = std::mem::replace(&mut first[parent as usize], NONE);
        while below != NONE {
            let best = least(below, &mut ancestor, &mut label, &semi, &mut path);
            let is_less = semi[best as usize] < semi[below as usize];
            immediate[below as usize] = if is_less { best } else { parent };
            below = next[below as usize];
        }
    }
    for block in 1..count {
        if immediate[block] != semi[block] {
            immediate[block] = immediate[immediate[block] as usize];
        }
    }
    immediate
}

/// Returns the block with the least semidominator on the path from `block` to the root of its tree in the forest. Compresses
/// the path.
fn least(
    block: u32,
    ancestor: &mut [u32],
    label: &mut [u32],
    semi: &[u32],
    path: &mut Vec<usize>,
) -> u32 {
    let mut at = block as usize;
    if ancestor[at] == NONE {
        return block;
    }
    while ancestor[ancestor[at] as usize] != NONE {
        path.push(at);
        at = ancestor[at] as usize;
    }
    let (top, mut best) = (ancestor[at], label[at]);
    while let Some(below) = path.pop() {
        if semi[label[below] as usize] > semi[best as usize] {
            label[below] = best;
        }
        best = label[below];
        ancestor[below] = top;
    }
    best
}

/// Returns the times at which a walk over the dominator tree enters and leaves each block. `immediate` has each parent before
/// its children.
fn spans(immediate: &[u32]) -> Vec<(u32, u32)> {
    // The number of blocks that each block dominates, including itself; later the start of the next child's span.
    let mut sizes = vec![1_u32; immediate.len()];
    for block in (1..immediate.len()).rev() {
        sizes[immediate[block] as usize] += sizes[block];
    }
    let mut spans = vec![(0, 0); immediate.len()];
    let mut next = vec![0; immediate.len()];
    for (block, &parent) in immediate.iter().enumerate() {
        let start = match block {
            0 => 0,
            _ => next[parent as usize],
        };
        spans[block] = (start, start + sizes[block]);
        next[block] = start + 1;
        if block != 0 {
            next[parent as usize] += sizes[block];
        }
    }
    spans
}

#[cfg(test)]
mod tests {
    use super::dominators;

    /// Returns, for each block, whether it is reachable from the entry on a path that avoids the block `without`.
    fn reached(successors: &[Vec<u32>], without: Option<u32>) -> Vec<bool> {
        let mut seen = vec![false; successors.len()];
        let mut pending = vec![0_u32];
        while let Some(block) = pending.pop() {
            if Some(block) != without && !std::mem::replace(&mut seen[block as usize], true) {
                pending.extend(&successors[block as usize]);
            }
        }
        seen
    }

    /// Compares with the definition: `a` dominates `b` if `b` is not reachable without `a`.
    #[test]
    fn spans_are_nested_as_blocks_are_dominated() {
        let mut state = 1_u64;
        let mut random = |most: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) as usize % most
        };
        for _ in 0..500 {
            let count = 1 + random(12);
            let mut successors = vec![Vec::new(); count];
            let mut predecessors = vec![Vec::new(); count];
            for _ in 0..random(2 * count) {
                let (from, to) = (random(count), random(count));
                successors[from].push(to as u32);
                predecessors[to].push(from as u32);
            }
            let known = dominators(
                count,
                |block| &successors[block as usize],
                |block| &predecessors[block as usize],
            );
            let all = reached(&successors, None);
            for b in 0..count {
                assert_eq!(known[b].is_some(), all[b], "{successors:?}");
                let Some(below) = known[b] else { continue };
                let mut above = 0;
                for (a, other) in known.iter().enumerate() {
                    let Some(other) = other else { continue };
                    let expected = a == b || !reached(&successors, Some(a as u32))[b];
                    let (outer, inner) = (other.span, below.span);
                    let is_within = outer.0 <= inner.0 && inner.1 <= outer.1;
                    assert_eq!(is_within, expected, "{a} and {b} of {successors:?}");
                    above += usize::from(expected && a != b);
                }
                // The immediate dominator has all the other dominators except the block itself.
                let by = known[below.by as usize].map(|by| by.span);
                let of_by = (0..count).filter(|a| {
                    known[*a]
                        .is_some_and(|a| by.is_some_and(|by| a.span.0 <= by.0 && by.1 <= a.span.1))
                });
                assert_eq!(of_by.count(), above.max(1), "{b} of {successors:?}");
            }
        }
    }
}
