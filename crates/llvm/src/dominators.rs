//! Dominator trees of functions, computed with the Semi-NCA algorithm of Georgiadis and Tarjan, without recursion.

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityRef, SecondaryMap};

use crate::ir::{Block, Body};

const NONE: u32 = u32::MAX;

/// The dominator tree of a function's reachable blocks.
#[derive(Debug)]
pub struct Dominators {
    immediate: SecondaryMap<Block, PackedOption<Block>>,
    /// For each block, the times at which a depth-first walk of the tree enters and leaves it, or zeros if the block is
    /// unreachable.
    spans: SecondaryMap<Block, (u32, u32)>,
}

/// The successors of the blocks of a body, as concatenated lists.
pub(crate) struct Branches {
    /// The end of each block's list in `to`. The list begins at the end of the previous block's list.
    ends: Vec<u32>,
    to: Vec<Block>,
}

impl Branches {
    pub(crate) fn of(body: &Body) -> Self {
        let mut to = Vec::with_capacity(2 * body.blocks.len());
        let mut ends = Vec::with_capacity(body.blocks.len());
        for block in body.blocks.keys() {
            if let Some(terminator) = body.terminator(block) {
                to.extend_from_slice(&body.successors(&terminator.kind));
            }
            ends.push(to.len() as u32);
        }
        Self { ends, to }
    }

    /// Returns the successors of a block, in order. A successor is repeated for each of its edges.
    pub(crate) fn from(&self, block: Block) -> &[Block] {
        list(&self.ends, &self.to, block.index())
    }
}

/// Returns list `number` of the concatenated lists `all`. `ends` has the end of each list.
fn list<'a, T>(ends: &[u32], all: &'a [T], number: usize) -> &'a [T] {
    let start = match number {
        0 => 0,
        number => ends[number - 1],
    };
    &all[start as usize..ends[number] as usize]
}

impl Dominators {
    /// Computes the dominator tree of a body from its entry block.
    pub fn new(body: &Body, entry: Block) -> Self {
        Self::of(body, entry, &Branches::of(body))
    }

    /// Computes the dominator tree of a body from its entry block and the successors of its blocks.
    pub(crate) fn of(body: &Body, entry: Block, branches: &Branches) -> Self {
        if body.layout.len() == 1 {
            let mut spans = SecondaryMap::new();
            spans[entry] = (1, 2);
            return Self {
                immediate: SecondaryMap::new(),
                spans,
            };
        }
        let (order, parents) = depth_first(body, entry, branches);
        let mut number = SecondaryMap::with_default(NONE);
        number.resize(body.blocks.len());
        for (at, &block) in order.iter().enumerate() {
            number[block] = at as u32;
        }
        let predecessors = Edges::into(branches, &order, &number);
        let places = semi_nca(&parents, &predecessors);
        let mut immediate = SecondaryMap::new();
        immediate.resize(body.blocks.len());
        for (&block, &dominator) in order.iter().zip(&places).skip(1) {
            immediate[block] = order.get(dominator as usize).copied().into();
        }
        Self {
            immediate,
            spans: spans(&order, &places),
        }
    }

    /// Returns the immediate dominator of a block, or `None` for the entry block and unreachable blocks.
    pub fn immediate(&self, block: Block) -> Option<Block> {
        self.immediate[block].expand()
    }

    /// Returns whether `a` dominates `b`. Every block dominates an unreachable block.
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        let ((a_in, a_out), (b_in, b_out)) = (self.spans[a], self.spans[b]);
        b_out == 0 || (a_in <= b_in && b_out <= a_out)
    }

    /// Returns whether a block is reachable from the entry block.
    pub fn is_reachable(&self, block: Block) -> bool {
        self.spans[block].1 != 0
    }
}

/// The predecessors of each reachable block. Blocks are numbered by their position in the depth-first walk.
struct Edges {
    /// The end of each block's list in `from`. The list begins at the end of the previous block's list.
    ends: Vec<u32>,
    from: Vec<u32>,
}

impl Edges {
    fn into(branches: &Branches, order: &[Block], number: &SecondaryMap<Block, u32>) -> Self {
        let mut ends = vec![0; order.len()];
        for &block in order {
            for &next in branches.from(block) {
                ends[number[next] as usize] += 1;
            }
        }
        let mut total = 0;
        for end in &mut ends {
            total += std::mem::replace(end, total);
        }
        let mut origins = vec![0; total as usize];
        for (from, &block) in (0..).zip(order) {
            for &next in branches.from(block) {
                let end = &mut ends[number[next] as usize];
                origins[*end as usize] = from;
                *end += 1;
            }
        }
        Self {
            ends,
            from: origins,
        }
    }

    fn of(&self, block: usize) -> &[u32] {
        list(&self.ends, &self.from, block)
    }
}

/// Returns the reachable blocks in depth-first preorder, and the position of each block's parent in that order.
fn depth_first(body: &Body, entry: Block, branches: &Branches) -> (Vec<Block>, Vec<u32>) {
    let mut seen = SecondaryMap::with_default(false);
    seen.resize(body.blocks.len());
    let count = body.blocks.len();
    let (mut order, mut parents) = (Vec::with_capacity(count), Vec::with_capacity(count));
    let mut pending = vec![(entry, 0)];
    while let Some((block, parent)) = pending.pop() {
        if std::mem::replace(&mut seen[block], true) {
            continue;
        }
        let place = order.len() as u32;
        order.push(block);
        parents.push(parent);
        let next = branches.from(block).iter();
        pending.extend(next.map(|&next| (next, place)));
    }
    (order, parents)
}

/// Returns the immediate dominator of each block. `parents` and the result refer to blocks by their position in the
/// depth-first walk.
fn semi_nca(parents: &[u32], predecessors: &Edges) -> Vec<u32> {
    let count = parents.len();
    let mut semi: Vec<u32> = (0..count as u32).collect();
    let mut label = semi.clone();
    let mut ancestor = vec![NONE; count];
    let mut path = Vec::new();
    for block in (1..count).rev() {
        for &predecessor in predecessors.of(block) {
            let best = evaluate(
                predecessor as usize,
                &mut ancestor,
                &mut label,
                &semi,
                &mut path,
            );
            semi[block] = semi[block].min(semi[best as usize]);
        }
        label[block] = block as u32;
        ancestor[block] = parents[block];
    }
    let mut immediate = parents.to_vec();
    for block in 1..count {
        let mut dominator = immediate[block];
        while dominator > semi[block] {
            dominator = immediate[dominator as usize];
        }
        immediate[block] = dominator;
    }
    immediate
}

/// Returns the block with the least semidominator on the path from `block` up to the root of its tree in the forest,
/// and compresses that path.
fn evaluate(
    block: usize,
    ancestor: &mut [u32],
    label: &mut [u32],
    semi: &[u32],
    path: &mut Vec<usize>,
) -> u32 {
    if ancestor[block] == NONE {
        return block as u32;
    }
    path.clear();
    let mut at = block;
    while ancestor[ancestor[at] as usize] != NONE {
        path.push(at);
        at = ancestor[at] as usize;
    }
    let top = ancestor[at];
    let mut best = label[at];
    while let Some(below) = path.pop() {
        if semi[label[below] as usize] > semi[best as usize] {
            label[below] = best;
        }
        best = label[below];
        ancestor[below] = top;
    }
    label[block]
}

fn spans(order: &[Block], immediate: &[u32]) -> SecondaryMap<Block, (u32, u32)> {
    // The children of each block as linked lists.
    let (mut first, mut next) = (vec![NONE; order.len()], vec![NONE; order.len()]);
    for block in (1..order.len()).rev() {
        let parent = immediate[block] as usize;
        next[block] = first[parent];
        first[parent] = block as u32;
    }
    let mut spans = SecondaryMap::new();
    if let Some(last) = order.iter().max() {
        spans.resize(last.index() + 1);
    }
    let mut time = 1;
    let mut stack = vec![(0_usize, first[0])];
    spans[order[0]] = (time, 0);
    while let Some((block, child)) = stack.last_mut() {
        time += 1;
        if *child == NONE {
            spans[order[*block]].1 = time;
            stack.pop();
            continue;
        }
        let at = *child as usize;
        *child = next[at];
        spans[order[at]] = (time, 0);
        stack.push((at, first[at]));
    }
    spans
}
