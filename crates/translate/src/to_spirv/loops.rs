//! Hints of `!llvm.loop`, which stand on the branch of a loop's latch in LLVM, and in an
//! `OpLoopMerge` of its header in SPIR-V.

use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::FxHashMap;
use spirv::{LoopControl, Op};
use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{Block, Body, InstructionKind, Module};

use super::functions::FunctionEmitter;
use super::{Report, ToSpirv, kernel_metadata};
use crate::Result;
use crate::correspondences::loop_controls::{self, LoopHint};

/// An `OpLoopMerge`.
#[derive(Debug, Clone)]
pub(crate) struct LoopMerge {
    merge: Block,
    continue_target: Block,
    control: LoopControl,
    literals: Vec<u32>,
}

/// How many blocks may be looked at for all loops of a function together, for each of its blocks.
const WORK_PER_BLOCK: usize = 16;

/// The merges of a function's loops, by header. Hints of loops that have no exit, or whose header
/// ends in a switch, are dropped.
pub(crate) fn merges(module: &Module, body: &Body, order: &[Block], options: &ToSpirv, report: &mut Report) -> FxHashMap<Block, LoopMerge> {
    let mut merges = FxHashMap::default();
    let Some(kind) = module.metadata.kind(&module.strings, "llvm.loop") else { return merges };
    if body.attachments.is_empty() {
        return merges;
    }
    let mut loops = None;
    for &latch in order {
        let Some(&inst) = body.blocks[latch].instructions.last() else { continue };
        let attached = body.attachments.get(&inst).and_then(|list| list.iter().find(|(k, _)| *k == kind));
        let Some(&(_, node)) = attached else { continue };
        let (control, literals) = controls(module, node, options);
        if control.is_empty() {
            continue;
        }
        let loops = loops.get_or_insert_with(|| Loops::new(body, order));
        match loops.find(body, latch) {
            Some((header, merge)) if !merges.contains_key(&header) => {
                merges.insert(header, LoopMerge { merge, continue_target: latch, control, literals });
            }
            _ => report.drop("hints of loops that have no header and exit of their own", 1),
        }
    }
    merges
}

/// The controls that the properties of a loop ask for, and their literals in the order of the bits.
fn controls(module: &Module, node: MetadataId, options: &ToSpirv) -> (LoopControl, Vec<u32>) {
    let mut found: Vec<(&LoopHint, Option<u32>)> = Vec::new();
    // The first operand is the node itself.
    for property in module.metadata.tuple(node).unwrap_or_default().iter().skip(1) {
        let Some(operands) = property.expand().and_then(|id| module.metadata.tuple(id)) else { continue };
        let name = operands.first().and_then(|id| module.metadata.string(id.expand()?));
        let Some(name) = name.map(|name| module.strings.text(name)) else { continue };
        let literal = operands.get(1).and_then(|id| kernel_metadata::integer(module, id.expand()?));
        found.extend(loop_controls::hint(&name, options.most()).map(|hint| (hint, literal)));
    }
    found.sort_by_key(|(hint, _)| hint.control.bits());
    found.dedup_by_key(|(hint, _)| hint.control);
    let control = found.iter().fold(LoopControl::NONE, |control, (hint, _)| control | hint.control);
    if control.contains(LoopControl::UNROLL | LoopControl::DONT_UNROLL) {
        return (LoopControl::NONE, Vec::new());
    }
    (control, found.iter().filter(|(hint, _)| hint.has_literal).map(|(_, literal)| literal.unwrap_or(0)).collect())
}

struct Loops {
    predecessors: SecondaryMap<Block, Vec<Block>>,
    /// The place of each block in reverse postorder.
    place: SecondaryMap<Block, u32>,
    budget: usize,
}

impl Loops {
    fn new(body: &Body, order: &[Block]) -> Self {
        let mut predecessors: SecondaryMap<Block, Vec<Block>> = SecondaryMap::new();
        let mut place = SecondaryMap::new();
        for (number, &block) in order.iter().enumerate() {
            place[block] = number as u32;
            if let Some(terminator) = body.terminator(block) {
                for next in body.successors(&terminator.kind) {
                    predecessors[next].push(block);
                }
            }
        }
        Self { predecessors, place, budget: order.len().saturating_mul(WORK_PER_BLOCK) }
    }

    /// The header and an exit of the loop that ends with `latch`.
    fn find(&mut self, body: &Body, latch: Block) -> Option<(Block, Block)> {
        let branches = body.successors(&body.terminator(latch)?.kind);
        let header = branches.into_iter().find(|&next| self.place[next] <= self.place[latch])?;
        let ends_in_branch = matches!(
            body.terminator(header)?.kind,
            InstructionKind::Br { .. } | InstructionKind::CondBr { .. }
        );
        if !ends_in_branch {
            return None;
        }
        let mut inside = EntitySet::new();
        inside.insert(header);
        let mut pending = vec![latch];
        while let Some(block) = pending.pop() {
            if inside.insert(block) {
                self.budget = self.budget.checked_sub(1)?;
                pending.extend(&self.predecessors[block]);
            }
        }
        // The exit of the header, else of the latch.
        let exit = |block| {
            let next = body.successors(&body.terminator(block)?.kind);
            next.into_iter().find(|&next| !inside.contains(next))
        };
        Some((header, exit(header).or_else(|| exit(latch))?))
    }
}

impl FunctionEmitter<'_, '_> {
    /// `OpLoopMerge`, before the branch of a loop's header.
    pub(crate) fn emit_loop_merge(&mut self) -> Result<()> {
        let Some(merge) = self.loop_merges.get(&self.block).cloned() else { return Ok(()) };
        let mut operands = vec![
            self.label(merge.merge)?.word(),
            self.label(merge.continue_target)?.word(),
            merge.control.bits(),
        ];
        operands.extend(merge.literals);
        self.emit_void(Op::LoopMerge, &operands)
    }
}
