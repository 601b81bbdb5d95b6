//! In which order blocks are translated: where a value is used, its definition is known.

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_spirv::grammar::{Op, literal_words};
use transpire_spirv::{Instruction, Instructions, Module};

use crate::Result;
use crate::to_llvm::emit::functions::{FunctionEmitter, defined_again};
use crate::to_llvm::id;
use crate::to_llvm::source;

/// Words of a function, from a label to the next, by their offsets.
type Words = std::ops::Range<usize>;

impl<'m> FunctionEmitter<'_, 'm> {
    /// Makes the blocks of a function, and names them and all that the function defines. Gives the parts of its words in the
    /// order in which they are to be translated: what stands before the first label, then the blocks. `blocks` is how many
    /// there are.
    ///
    /// A valid module's blocks stand after those that dominate them (SPIR-V §2.4, item 11); the translators of LLVM 14 and
    /// 15 left them where LLVM IR had them, which says no such thing.
    pub(super) fn translation_order(
        &mut self,
        words: &'m [u32],
        blocks: usize,
    ) -> Result<Vec<Words>> {
        // Nearly always each block stands after one that leads to it, and so, by induction, after all that dominate it.
        let mut is_ordered = true;
        let mut labels: Vec<(u32, usize)> = Vec::with_capacity(blocks);
        let body = self.code.body_mut();
        body.blocks.reserve(blocks);
        body.layout.reserve(blocks);
        // How many instructions came before the block at hand.
        let (mut count, mut before) = (0, 0);
        let mut text = Vec::new();
        let mut instructions = Instructions::new(words);
        loop {
            let offset = instructions.offset();
            let Some(instruction) = instructions.next() else {
                break;
            };
            // The name of the function itself is not among those of what is in it.
            if let Some(result) = instruction.result_id()
                && !instruction.is(Op::Function)
                && self.emitter.annotations.read_name(result, &mut text)
            {
                let strings = &mut self.emitter.ir.module.strings;
                let name = self.code.unique_name(strings, &text);
                self.names.set(result, name);
            }
            count += 1;
            match Op(instruction.opcode()) {
                Op::Label => {}
                op if op.is_terminator() => {
                    for_each_target(self.emitter.source, instruction, |label| {
                        self.control.await_block(label);
                    });
                    // Most instructions become one.
                    if let Some(block) = self.code.body_mut().blocks.values_mut().next_back() {
                        block.instructions.reserve_exact(count - before);
                    }
                    before = count;
                    continue;
                }
                _ => continue,
            }
            before = count;
            let label = id(instruction, 1)?;
            let name = self.names.get(label);
            let block = self.code.body_mut().append_block(name);
            let is_reached = self.control.add_block(label, block);
            let is_reached = is_reached.filter(|_| !self.emitter.values.contains(label));
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
                for_each_target(self.emitter.source, instruction, |label| {
                    targets.extend(numbers.get(&label))
                });
            }
            targets
        };
        let mut order = reverse_postorder(&blocks, successors);
        // What nothing leads to comes last.
        let is_reached: FxHashSet<usize> = order.iter().copied().collect();
        order.extend((0..blocks.len()).filter(|block| !is_reached.contains(block)));
        let first = blocks.first().map_or(words.len(), |block| block.start);
        let ordered = order.iter().filter_map(|&block| blocks.get(block).cloned());
        Ok(std::iter::once(0..first).chain(ordered).collect())
    }
}

/// Calls `visit` with the labels that an instruction may branch to.
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

/// Returns the width of the selector of a switch, or 0 if it is not known.
fn selector_width(source: &Module, switch: Instruction<'_>) -> u32 {
    let selector = switch.word(1).and_then(transpire_spirv::Id::new);
    let ty = selector.and_then(|id| source::type_definition(source, id).ok());
    ty.and_then(|ty| ty.word(2)).unwrap_or_default()
}

/// The blocks that can be reached from the first, each after those that dominate it.
fn reverse_postorder<B>(blocks: &[B], successors: impl Fn(&B) -> Vec<usize>) -> Vec<usize> {
    let mut order = Vec::with_capacity(blocks.len());
    let mut is_seen = vec![false; blocks.len()];
    // Blocks with the successors that are still to be visited.
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
