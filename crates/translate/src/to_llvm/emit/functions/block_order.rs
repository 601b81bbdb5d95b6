//! Determines the order in which blocks are translated, so that definitions are translated before their uses.

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_spirv::grammar::{Op, literal_words};
use transpire_spirv::{Instruction, Instructions, Module};

use crate::Result;
use crate::to_llvm::emit::body::defined_again;
use crate::to_llvm::emit::functions::FunctionEmitter;
use crate::to_llvm::id;
use crate::to_llvm::source;

/// A block, as the range of words in its function from the label of the block to the next label.
type Words = std::ops::Range<usize>;

impl<'m> FunctionEmitter<'_, 'm> {
    /// Creates the blocks of a function, and assigns names to the blocks and to all results in the function. Returns
    /// the parts of the function's words in the order in which they must be translated: first the part before the first
    /// label, then the blocks. If the blocks are in order already, returns all words as one part. `blocks` is the
    /// number of blocks. Returns an error if a label is defined twice.
    ///
    /// In a valid module, a block follows its dominators (SPIR-V §2.4, item 11). However, the translators for LLVM 14
    /// and 15 kept the block order of LLVM IR, which has no such rule.
    pub(super) fn translation_order(
        &mut self,
        words: &'m [u32],
        blocks: usize,
    ) -> Result<Vec<Words>> {
        // In almost every module, each block follows one of its predecessors, and therefore, by induction,
        // all of its dominators.
        let mut is_ordered = true;
        let mut labels: Vec<(u32, usize)> = Vec::with_capacity(blocks);
        let body = self.body.code_mut().body_mut();
        body.blocks.reserve(blocks);
        body.layout.reserve(blocks);
        // The number of instructions so far, and the number before the current block.
        let (mut count, mut before) = (0, 0);
        let mut text = Vec::new();
        let mut instructions = Instructions::new(words);
        loop {
            let offset = instructions.offset();
            let Some(instruction) = instructions.next() else {
                break;
            };
            // The name of the function itself is not a name inside the function.
            if let Some(result) = instruction.result_id()
                && !instruction.is(Op::Function)
                && self.body.emitter.annotations.read_name(result, &mut text)
            {
                self.body.set_name(result, &text);
            }
            count += 1;
            match Op(instruction.opcode()) {
                Op::Label => {}
                op if op.is_terminator() => {
                    for_each_target(self.body.emitter.source, instruction, |label| {
                        self.control.await_block(label);
                    });
                    // Most instructions are translated to one instruction.
                    if let Some(block) = self
                        .body
                        .code_mut()
                        .body_mut()
                        .blocks
                        .values_mut()
                        .next_back()
                    {
                        block.instructions.reserve_exact(count - before);
                    }
                    before = count;
                    continue;
                }
                _ => continue,
            }
            before = count;
            let label = id(instruction, 1)?;
            let name = self.body.name(label);
            let block = self.body.code_mut().body_mut().append_block(name);
            let is_reached = self.control.add_block(label, block);
            let is_reached = is_reached.filter(|_| !self.body.emitter.values.contains(label));
            is_ordered &= is_reached.ok_or_else(|| defined_again(label))? || labels.is_empty();
            labels.push((label.word(), offset));
        }
        if is_ordered {
            return Ok(std::iter::once(0..words.len()).collect());
        }

        let ends = labels.iter().skip(1).map(|label| label.1);
        let blocks: Vec<Words> = labels
            .iter()
            .zip(ends.chain([words.len()]))
            .map(|(label, end)| label.1..end)
            .collect();
        let numbers: FxHashMap<u32, usize> = (0..)
            .zip(&labels)
            .map(|(number, label)| (label.0, number))
            .collect();
        let successors = |block: &Words| {
            let mut targets = Vec::new();
            for instruction in Instructions::new(words.get(block.clone()).unwrap_or_default()) {
                for_each_target(self.body.emitter.source, instruction, |label| {
                    targets.extend(numbers.get(&label))
                });
            }
            targets
        };
        let mut order = reverse_postorder(&blocks, successors);
        // Unreachable blocks come last.
        let is_reached: FxHashSet<usize> = order.iter().copied().collect();
        order.extend((0..blocks.len()).filter(|block| !is_reached.contains(block)));
        let first = blocks.first().map_or(words.len(), |block| block.start);
        let ordered = order.iter().filter_map(|&block| blocks.get(block).cloned());
        Ok(std::iter::once(0..first).chain(ordered).collect())
    }
}

/// Calls `visit` with the id of each label that an instruction may branch to.
fn for_each_target(source: &Module, instruction: Instruction<'_>, mut visit: impl FnMut(u32)) {
    let words = instruction.words();
    match instruction.op() {
        Some(Op::Branch) => words.get(1).copied().into_iter().for_each(visit),
        Some(Op::BranchConditional) => {
            words
                .get(2..)
                .unwrap_or_default()
                .iter()
                .take(2)
                .copied()
                .for_each(visit);
        }
        Some(Op::Switch) => {
            words.get(2).copied().into_iter().for_each(&mut visit);
            let literal = literal_words(selector_width(source, instruction));
            let cases = words.get(3..).unwrap_or_default();
            let cases = cases.chunks_exact(literal + 1);
            cases
                .filter_map(|case| case.last().copied())
                .for_each(visit);
        }
        _ => {}
    }
}

/// Returns the width of a switch's selector in bits, or 0 if it is unknown.
fn selector_width(source: &Module, switch: Instruction<'_>) -> u32 {
    let selector = switch.word(1).and_then(transpire_spirv::Id::new);
    let ty = selector.and_then(|id| source::type_definition(source, id).ok());
    ty.and_then(|ty| ty.word(2)).unwrap_or_default()
}

/// Returns the indices of the reachable blocks in reverse postorder, in which each block follows its
/// dominators. The first element of `blocks` is the entry block.
fn reverse_postorder<B>(blocks: &[B], successors: impl Fn(&B) -> Vec<usize>) -> Vec<usize> {
    let mut order = Vec::with_capacity(blocks.len());
    let mut is_seen = vec![false; blocks.len()];
    // Blocks on the current path, each with the successors that have not been visited.
    let mut stack: Vec<(usize, Vec<usize>)> = Vec::new();
    let mut next = Some(0);
    loop {
        let entered = next
            .and_then(|block| Some((block, blocks.get(block)?)))
            .filter(|(block, _)| !std::mem::replace(&mut is_seen[*block], true));
        if let Some((block, words)) = entered {
            stack.push((block, successors(words)));
        }
        let Some((block, rest)) = stack.last_mut() else {
            break;
        };
        next = rest.pop();
        if next.is_none() {
            order.push(*block);
            stack.pop();
        }
    }
    order.reverse();
    order
}
