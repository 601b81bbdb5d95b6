//! Checks of blocks: branch targets, dominators, and whether definitions dominate their uses (§2.16.1).

use std::ops::Range;

use rustc_hash::FxHashSet;

use crate::grammar::{Op, literal_words};

use super::context::{Block, Context, Function, I, InstructionRow, NONE};
use super::dominators::dominators;
use super::findings::Findings;
use super::known_faults::Fault;
use super::rule_table::W;

/// Checks the blocks of all functions, and records which blocks are reachable and which blocks dominate them.
pub(super) fn run(context: &mut Context<'_>, findings: &mut Findings) {
    let mut blocks = std::mem::take(&mut context.blocks);
    let parts = parts(context, &mut blocks);
    context.share(findings, parts, |mut part, findings| part.check(findings));
    context.blocks = blocks;
    let context = &*context;
    let stretches = context.stretches(context.uses.len());
    let checks: [fn(&Context<'_>, &mut Findings, Range<usize>); 2] = [uses, phi_uses];
    let tasks = checks.iter().flat_map(|check| {
        let stretches = stretches.iter();
        stretches.map(move |stretch| (check, stretch.clone()))
    });
    context.share(findings, tasks.collect(), |(check, stretch), findings| {
        check(context, findings, stretch);
    });
}

/// A range of the functions of a module, with their blocks, which are removed from the context during the check.
struct Part<'p, 'a> {
    context: &'p Context<'a>,
    functions: &'p [Function],
    blocks: &'p mut [Block],
    /// The index of the first of these blocks among the blocks of the module.
    first: u32,
}

/// Splits the functions and their blocks into parts for the available threads. Both are in the order of the module.
fn parts<'p, 'a>(context: &'p Context<'a>, mut blocks: &'p mut [Block]) -> Vec<Part<'p, 'a>> {
    let (mut functions, mut first) = (&context.functions[..], 0);
    let mut parts = Vec::new();
    for stretch in context.stretches(blocks.len()) {
        // The functions that begin in the stretch, with all of their blocks.
        let count =
            functions.partition_point(|function| (function.blocks.start as usize) < stretch.end);
        let (here, rest) = functions.split_at(count);
        let end = rest.first().map_or(first as usize + blocks.len(), |next| {
            next.blocks.start as usize
        });
        let end = end.saturating_sub(first as usize).min(blocks.len());
        let (own, others) = blocks.split_at_mut(end);
        parts.push(Part {
            context,
            functions: here,
            blocks: own,
            first,
        });
        (functions, blocks, first) = (rest, others, first + end as u32);
    }
    parts
}

impl Part<'_, '_> {
    fn check(&mut self, findings: &mut Findings) {
        let mut edges = Edges::default();
        for function in self.functions {
            transpire_interrupt::check();
            let blocks = function.blocks.clone();
            if self.is_single(&blocks) {
                let first = blocks.start.wrapping_sub(self.first);
                if let Some(block) = self.blocks.get_mut(first as usize) {
                    (block.is_reachable, block.span) = (true, (0, 1));
                }
                continue;
            }
            edges.collect(self, findings, blocks.clone());
            self.dominate(&edges, blocks.clone());
            self.order(findings, blocks.clone());
            self.phis(findings, &edges, blocks);
        }
    }

    /// Returns the block with this index in the module; `None` if it is not in this part.
    #[inline]
    fn block(&self, place: u32) -> Option<&Block> {
        self.blocks.get(place.wrapping_sub(self.first) as usize)
    }

    /// Returns whether the function with these blocks has only one, and that block ends with `OpReturn` or
    /// `OpReturnValue`.
    fn is_single(&self, blocks: &Range<u32>) -> bool {
        let block = self.block(blocks.start);
        let last = block.and_then(|block| self.context.rows.get(block.last as usize));
        let returns =
            last.is_some_and(|last| matches!(Op(last.opcode), Op::Return | Op::ReturnValue));
        blocks.len() == 1 && returns
    }

    /// Records which blocks of a function are reachable, and their dominators.
    fn dominate(&mut self, edges: &Edges, blocks: Range<u32>) {
        let known = dominators(
            blocks.len(),
            |block| edges.successors.of(block),
            |block| edges.predecessors.of(block),
        );
        let of_function = self
            .blocks
            .iter_mut()
            .skip(blocks.start.wrapping_sub(self.first) as usize);
        for (block, known) in of_function.zip(known) {
            if let Some(known) = known {
                block.is_reachable = true;
                block.dominator = blocks.start + known.by;
                block.span = known.span;
            }
        }
    }

    /// Checks that each block comes after its dominator (§2.4).
    fn order(&self, findings: &mut Findings, blocks: Range<u32>) {
        let context = self.context;
        for place in blocks {
            let Some(block) = self.block(place).filter(|block| block.is_reachable) else {
                continue;
            };
            if block.dominator > place {
                let offset = context
                    .rows
                    .get(block.first as usize)
                    .map_or(0, |row| row.offset);
                let dominator = self.block(block.dominator).map_or(0, |block| block.label);
                let offset = offset as usize;
                let message = format!(
                    "%{} stands before %{dominator}, which dominates it",
                    block.label
                );
                if !findings.accept(context, Fault::BlockOrder, offset, || message.clone()) {
                    findings.walk(W::BlockOrder, offset, message);
                }
            }
        }
    }

    /// Checks that each phi has a value for each predecessor of its block.
    fn phis(&self, findings: &mut Findings, edges: &Edges, blocks: Range<u32>) {
        let context = self.context;
        for place in blocks.clone() {
            let Some(block) = self.block(place) else {
                continue;
            };
            let mut predecessors: Vec<u32> = Vec::new();
            let mut is_ready = false;
            let mut number = block.first + 1;
            while let Some(instruction) = context.at(number) {
                number += 1;
                match instruction.op() {
                    Some(Op::Phi) => {}
                    Some(Op::Line | Op::NoLine) => continue,
                    // Debug information may stand among phis.
                    Some(Op::ExtInst) if context.is_debug_info(instruction) => continue,
                    _ => break,
                }
                if !is_ready {
                    let of_block = edges.predecessors.of(place - blocks.start).iter();
                    predecessors.extend(of_block.map(|block| blocks.start + block));
                    predecessors.sort_unstable();
                    predecessors.dedup();
                    is_ready = true;
                }
                phi(self, findings, instruction, &predecessors);
            }
        }
    }
}

/// The edges of the control flow graph of a function: the successors and the predecessors of each block. Blocks are
/// identified by their index in the function.
#[derive(Default)]
struct Edges {
    successors: Lists,
    predecessors: Lists,
}

/// A sequence of lists, stored in one vector.
#[derive(Default)]
struct Lists {
    ends: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    fn clear(&mut self) {
        self.ends.clear();
        self.items.clear();
    }

    fn of(&self, list: u32) -> &[u32] {
        let list = list as usize;
        let start = list
            .checked_sub(1)
            .and_then(|before| self.ends.get(before))
            .copied()
            .unwrap_or_default();
        let end = self.ends.get(list).copied().unwrap_or(start);
        self.items
            .get(start as usize..end as usize)
            .unwrap_or_default()
    }
}

/// Calls `visit` with each label to which a terminator branches.
fn for_each_target<'a>(context: &Context<'a>, terminator: I<'a>, mut visit: impl FnMut(u32)) {
    match terminator.op() {
        Some(Op::Branch) => visit(terminator.word(1)),
        Some(Op::BranchConditional) => {
            visit(terminator.word(2));
            visit(terminator.word(3));
        }
        Some(Op::Switch) => {
            let step = 1 + literal_words(context.width(context.ty(terminator.word(1))));
            let cases = terminator.words_from(3).chunks_exact(step);
            visit(terminator.word(2));
            cases
                .filter_map(|case| case.last().copied())
                .for_each(visit);
        }
        _ => {}
    }
}

impl Edges {
    fn collect(&mut self, part: &Part<'_, '_>, findings: &mut Findings, blocks: Range<u32>) {
        let context = part.context;
        self.successors.clear();
        self.predecessors.clear();
        let mut counts = vec![0_u32; blocks.len()];
        let mut headers = FxHashSet::default();
        for block in blocks.clone() {
            let Some(known) = part.block(block) else {
                continue;
            };
            if let Some(terminator) = context.at(known.last) {
                let offset = context.row(terminator).offset as usize;
                for_each_target(context, terminator, |target| {
                    match context.block_of_label(target) {
                        Some(to) if to == blocks.start => {
                            let message = format!(
                                "%{target} is the first block of the function, and must not have predecessors"
                            );
                            findings.walk(W::EntryBlocks, offset, message);
                        }
                        Some(to) if !blocks.contains(&to) => {
                            let message = format!("%{target} is a block of another function");
                            findings.walk(W::BranchTargets, offset, message);
                        }
                        Some(to) => {
                            let to = to - blocks.start;
                            self.successors.items.push(to);
                            if let Some(count) = counts.get_mut(to as usize) {
                                *count += 1;
                            }
                        }
                        None => findings.walk(
                            W::BranchTargets,
                            offset,
                            format!("%{target} is not a block"),
                        ),
                    }
                });
                self.merge(context, findings, &blocks, terminator, &mut headers);
            }
            self.successors
                .ends
                .push(self.successors.items.len() as u32);
        }
        // The same edges by target: each list is filled from its end.
        let mut end = 0;
        let mut ends = counts;
        for count in &mut ends {
            end += *count;
            *count = end;
        }
        self.predecessors.ends.clone_from(&ends);
        self.predecessors.items.resize(end as usize, 0);
        for block in (0..blocks.len() as u32).rev() {
            for &to in self.successors.of(block).iter().rev() {
                if let Some(end) = ends.get_mut(to as usize) {
                    *end -= 1;
                    if let Some(slot) = self.predecessors.items.get_mut(*end as usize) {
                        *slot = block;
                    }
                }
            }
        }
    }

    /// Checks the merge instruction before a terminator, if any. The blocks that it names must belong to the function,
    /// and no header in `headers` may have the same merge block. Adds its merge block to `headers`.
    fn merge(
        &self,
        context: &Context<'_>,
        findings: &mut Findings,
        blocks: &Range<u32>,
        terminator: I<'_>,
        headers: &mut FxHashSet<u32>,
    ) {
        let Some(merge) = terminator
            .number
            .checked_sub(1)
            .and_then(|number| context.at(number))
        else {
            return;
        };
        let used = match merge.op() {
            Some(Op::SelectionMerge) => 1..2,
            Some(Op::LoopMerge) => 1..3,
            _ => return,
        };
        let offset = context.row(merge).offset as usize;
        for word in used {
            let target = merge.word(word);
            if !context
                .block_of_label(target)
                .is_some_and(|block| blocks.contains(&block))
            {
                findings.walk(
                    W::BranchTargets,
                    offset,
                    format!("%{target} is not a block of the function"),
                );
            }
        }
        if !headers.insert(merge.word(1)) {
            let message = format!("%{} is the merge block of another header", merge.word(1));
            findings.walk(W::MergeBlocks, offset, message);
        }
    }
}

/// Returns whether the block with the index `above` dominates the block with the index `below`.
fn dominates(context: &Context<'_>, above: u32, below: u32) -> bool {
    match (
        context.blocks.get(above as usize),
        context.blocks.get(below as usize),
    ) {
        (Some(above), Some(below)) => {
            above.is_reachable
                && above.span.0 <= below.span.0
                && below.span.1 <= above.span.1
                && above.function == below.function
        }
        _ => false,
    }
}

fn phi(part: &Part<'_, '_>, findings: &mut Findings, phi: I<'_>, predecessors: &[u32]) {
    let context = part.context;
    let offset = context.row(phi).offset as usize;
    let is_forgiving = context.forgives(Fault::RepeatedPredecessors);
    let mut is_repeated = false;
    let mut tell = |message: String| findings.walk(W::Phis, offset, message);
    let pairs = phi.words_from(3).chunks(2);
    if !phi.words_from(3).len().is_multiple_of(2) {
        return tell("values and blocks do not come in pairs".to_owned());
    }
    if context.defines(phi.ty(), Op::TypeVoid) {
        tell("the result is of the type void".to_owned());
    }
    let count = pairs.len();
    let mut seen = Vec::with_capacity(count);
    for pair in pairs {
        let &[value, label] = pair else { continue };
        if context.ty(value) != phi.ty() {
            tell(format!("%{value} is not of the type of the result"));
        }
        match context.block_of_label(label) {
            None => tell(format!("%{label} is not a block")),
            Some(block) if predecessors.binary_search(&block).is_err() => {
                tell(format!("%{label} is not a predecessor"));
            }
            Some(block) => seen.push((block, value)),
        }
    }
    seen.sort_unstable();
    let known = seen.len();
    if is_forgiving {
        seen.dedup();
        is_repeated = seen.len() != known;
    }
    let count = count - (known - seen.len());
    if count != predecessors.len() {
        let has_value = |block: &&u32| {
            seen.binary_search_by_key(*block, |(block, _)| *block)
                .is_ok()
        };
        let missing = predecessors.iter().find(|block| !has_value(block));
        let missing = missing.and_then(|block| part.block(*block));
        tell(match missing {
            Some(block) => format!("there is no value for the predecessor %{}", block.label),
            None => format!(
                "there are {count} values, and {} predecessors",
                predecessors.len()
            ),
        });
    }
    if seen.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        tell("a predecessor is named twice".to_owned());
    }
    if is_repeated {
        findings.accept(context, Fault::RepeatedPredecessors, offset, || {
            "a predecessor is named twice, with the same value".to_owned()
        });
    }
}

/// Checks that each definition in a function is used only in the same function, and dominates its uses. Labels need not
/// dominate their uses. Skips uses in unreachable blocks, and leaves uses by `OpPhi` to [`phi_uses`].
fn uses(context: &Context<'_>, findings: &mut Findings, stretch: Range<usize>) {
    for &(user, id) in context.uses.get(stretch).unwrap_or_default() {
        let definition = context.by_id.number(id);
        let Some(defined) = context.rows.get(definition as usize) else {
            continue;
        };
        if defined.home.is_module() {
            continue;
        }
        let Some(used) = context.rows.get(user as usize) else {
            continue;
        };
        let (defined_block, used_block) = (defined.block(), used.block());
        // Most definitions are used in their own block.
        let is_near = defined_block == used_block && definition < user;
        if used.home.is_module() || is_near && defined_block != NONE {
            continue;
        }
        let function = context.function_of(defined);
        let is_head = context
            .functions
            .get(function as usize)
            .is_some_and(|function| function.head == definition);
        if is_head {
            continue;
        }
        let offset = used.offset as usize;
        if defined_block == NONE {
            if context.function_of(used) != function {
                let message = format!("%{id} belongs to another function");
                findings.walk(W::Dominance, offset, message);
            }
            continue;
        }
        let Some(block) = context
            .blocks
            .get(used_block as usize)
            .filter(|block| block.is_reachable)
        else {
            continue;
        };
        let is_label = context
            .blocks
            .get(defined_block as usize)
            .is_some_and(|block| block.first == definition);
        if used.opcode == Op::Phi.0 || is_label && block.function == function {
            continue;
        }
        let is_early = defined_block == used_block && definition > user;
        if is_early || !dominates(context, defined_block, used_block) {
            findings.walk(
                W::Dominance,
                offset,
                format!("the definition of %{id} does not dominate this use of it"),
            );
        }
    }
}

/// Checks that the value of a phi for each predecessor is defined at the end of that predecessor. Skips unreachable
/// blocks.
fn phi_uses(context: &Context<'_>, findings: &mut Findings, stretch: Range<usize>) {
    let before = stretch.start.checked_sub(1);
    let before = before.and_then(|before| context.uses.get(before));
    let mut last = before.map_or(NONE, |(user, _)| *user);
    for &(user, _) in context.uses.get(stretch).unwrap_or_default() {
        if user == last {
            continue;
        }
        last = user;
        let row = context.rows.get(user as usize);
        let row = row.filter(|row| row.opcode == Op::Phi.0);
        let Some((row, instruction)) = row.zip(context.at(user)) else {
            continue;
        };
        if !context
            .blocks
            .get(row.block() as usize)
            .is_some_and(|block| block.is_reachable)
        {
            continue;
        }
        for pair in instruction.words_from(3).chunks_exact(2) {
            let &[value, label] = pair else { continue };
            let Some(parent) = context.block_of_label(label) else {
                continue;
            };
            let defined = context
                .defining_row(value)
                .map_or(NONE, InstructionRow::block);
            if defined == NONE {
                continue;
            }
            let is_reachable = context
                .blocks
                .get(parent as usize)
                .is_some_and(|block| block.is_reachable);
            if is_reachable && !dominates(context, defined, parent) {
                let message = format!(
                    "the definition of %{value} does not dominate the predecessor %{label}"
                );
                findings.walk(W::Dominance, row.offset as usize, message);
            }
        }
    }
}
