//! The nesting depth of each block of a function, as `spirv-dis --nested-indent` shows it.

use rustc_hash::FxHashMap;

use super::types::Types;
use crate::grammar::{self, Op, Operands};
use crate::{Instruction, Instructions};

/// The maximum level that is shown, so that the text stays proportional to the module.
const MAX_LEVEL: u32 = 128;

/// The nesting levels of a function. Maps the offset of each label, in words from the first label, to the level of the
/// block.
#[derive(Default)]
pub(super) struct Nesting(FxHashMap<usize, u32>);

/// A block: the offset of its label, and the labels of its successors, each with its level relative to the block.
struct Block {
    offset: usize,
    successors: Vec<(u32, u32)>,
}

impl Nesting {
    /// Computes the levels of the blocks of a function. Its first label is at the start of `words`.
    ///
    /// If a block has a merge instruction, its merge block has the same level as the block, its continue target is one
    /// level deeper, and its branch targets are two levels deeper. Without a merge instruction, the target of
    /// `OpBranch` has the same level, and the targets of other branches are two levels deeper. The first block that
    /// reaches a block, in depth-first order, determines its level. A block that is not reachable from the entry has
    /// level 0.
    pub(super) fn of_function(words: &[u32], types: &mut Types) -> Self {
        let (blocks, numbers) = blocks(words, types);
        let mut levels: Vec<Option<u32>> = vec![None; blocks.len()];
        let mut is_visited = vec![false; blocks.len()];
        let mut pending = Vec::new();
        if let Some(entry) = levels.first_mut() {
            *entry = Some(0);
            pending.push(0);
        }
        while let Some(number) = pending.pop() {
            let (Some(block), Some(level)) = (blocks.get(number), levels.get(number)) else {
                continue;
            };
            let level = level.unwrap_or_default();
            match is_visited.get_mut(number) {
                Some(is_visited) if !*is_visited => *is_visited = true,
                _ => continue,
            }
            let successors = block.successors.iter();
            let successors = successors.filter_map(|(label, deeper)| {
                let number = *numbers.get(label)?;
                Some((number, *deeper))
            });
            for (number, deeper) in successors.clone() {
                if let Some(known @ None) = levels.get_mut(number) {
                    *known = Some((level + deeper).min(MAX_LEVEL));
                }
            }
            // The first successor is visited first.
            pending.extend(successors.rev().map(|(number, _)| number));
        }
        let levels = levels.into_iter().map(Option::unwrap_or_default);
        let offsets = blocks.iter().map(|block| block.offset);
        Self(offsets.zip(levels).collect())
    }

    /// Returns the level of the block whose label is at this offset, in words from the first label; 0 if it is unknown.
    pub(super) fn level(&self, offset: usize) -> u32 {
        self.0.get(&offset).copied().unwrap_or_default()
    }
}

/// Returns the blocks up to the end of the function, and their indices by label id.
fn blocks(words: &[u32], types: &mut Types) -> (Vec<Block>, FxHashMap<u32, usize>) {
    let mut blocks: Vec<Block> = Vec::new();
    let mut numbers = FxHashMap::default();
    // The last two instructions of the current block.
    let mut last: [Option<Instruction<'_>>; 2] = [None, None];
    let mut offset = 0;
    for instruction in Instructions::new(words) {
        types.define(instruction);
        let is_end = instruction.is(Op::FunctionEnd);
        if (instruction.is(Op::Label) || is_end)
            && let Some(block) = blocks.last_mut()
        {
            block.successors = successors(last, types);
        }
        if is_end {
            return (blocks, numbers);
        }
        if instruction.is(Op::Label) {
            numbers.insert(instruction.word(1).unwrap_or_default(), blocks.len());
            blocks.push(Block {
                offset,
                successors: Vec::new(),
            });
        }
        last = [last[1], Some(instruction)];
        offset += instruction.word_count();
    }
    if let Some(block) = blocks.last_mut() {
        block.successors = successors(last, types);
    }
    (blocks, numbers)
}

/// Returns the labels of the successors of a block with their relative levels, in the order of visits. The argument has the
/// last two instructions of the block.
fn successors([merge, branch]: [Option<Instruction<'_>>; 2], types: &Types) -> Vec<(u32, u32)> {
    let mut successors = Vec::new();
    let mut add = |label: Option<u32>, deeper| successors.extend(label.map(|id| (id, deeper)));
    let merge = merge.filter(|i| i.is(Op::LoopMerge) || i.is(Op::SelectionMerge));
    if let Some(merge) = merge {
        add(merge.word(1), 0);
        add(merge.word(2).filter(|_| merge.is(Op::LoopMerge)), 1);
    }
    let Some(branch) = branch else {
        return successors;
    };
    match branch.op() {
        Some(Op::Branch) => add(branch.word(1), if merge.is_some() { 2 } else { 0 }),
        Some(Op::BranchConditional) => {
            // The first visit determines the level, and the false branch is visited first.
            add(branch.word(3), 2);
            add(branch.word(2), 2);
        }
        Some(Op::Switch) => {
            let operands = Operands::new(branch, types, 0).into_iter().flatten();
            let labels = operands.map_while(Result::ok).skip(1);
            let labels = labels.filter(|operand| grammar::is_id(operand.kind));
            let labels: Vec<u32> = labels.map(|operand| operand.word()).collect();
            labels.iter().rev().for_each(|label| add(Some(*label), 2));
        }
        _ => {}
    }
    successors
}
