//! Hints of `!llvm.loop`, which stand on the branch of a loop's latch in LLVM, and in an
//! `OpLoopMerge` of its header in SPIR-V.

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::FxHashMap;
use spirv::{LoopControl, Op};
use transpire_llvm::ir::metadata::{MetadataId, MetadataKind};
use transpire_llvm::ir::{Block, Body, Inst, InstructionKind, Module};
use transpire_spirv::Version;

use super::functions::FunctionEmitter;
use super::{Report, ToSpirv, kernel_metadata};
use crate::Result;
use crate::correspondences::loop_controls::{self, LOOP_COUNTS, LoopHint, Since};

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
    let kinds = Kinds::new(module);
    if body.attachments.is_empty() || kinds.node.is_none() && kinds.of_branch.is_empty() {
        return merges;
    }
    let mut loops = None;
    for &latch in order {
        let Some(&inst) = body.blocks[latch].instructions.last() else { continue };
        let Some(attached) = body.attachments.get(&inst) else { continue };
        let (control, literals) = controls(module, attached, &kinds, options);
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

/// How often a conditional branch goes either way: `!prof !{!"branch_weights", …}`.
pub(crate) fn branch_weights(module: &Module, body: &Body, inst: Inst) -> Option<[u32; 2]> {
    let attached = body.attachments.get(&inst)?;
    let kind = module.metadata.kind(&module.strings, "prof")?;
    let (_, node) = attached.iter().find(|(attached, _)| *attached == kind)?;
    let operands = module.metadata.tuple(*node)?;
    // A string among them says where the weights are from.
    let mut weights = operands.iter().filter_map(|operand| kernel_metadata::integer(module, operand.expand()?));
    match (weights.next(), weights.next(), weights.next()) {
        // At least one has to be more than 0.
        (Some(a), Some(b), None) if a | b != 0 => Some([a, b]),
        _ => None,
    }
}

/// The kinds of attachments that speak of loops.
struct Kinds {
    /// `!llvm.loop`
    node: Option<MetadataKind>,
    /// `!spirv.loop.…`
    of_branch: Vec<(MetadataKind, &'static LoopHint)>,
}

impl Kinds {
    fn new(module: &Module) -> Self {
        let kind = |name| module.metadata.kind(&module.strings, name);
        let of_branch = loop_controls::of_branch().filter_map(|hint| Some((kind(hint.property)?, hint))).collect();
        Self { node: kind("llvm.loop"), of_branch }
    }
}

/// The controls that what hangs on a latch asks for, and their literals in the order of the bits.
fn controls(
    module: &Module,
    attached: &[(MetadataKind, MetadataId)],
    kinds: &Kinds,
    options: &ToSpirv,
) -> (LoopControl, Vec<u32>) {
    let may_use = |since: Since| match since {
        // A hint is no reason to need a higher version than was asked for.
        Since::Version(version) => version <= options.most().unwrap_or(Version::V1_0),
        Since::Extension(name) => options.extensions.allows(name),
    };
    let mut found: Vec<(LoopControl, Vec<u32>)> = Vec::new();
    let mut counts = [None; 3];
    for &(kind, node) in attached {
        let operands = module.metadata.tuple(node).unwrap_or_default();
        let number = |operand: Option<&PackedOption<MetadataId>>| kernel_metadata::integer(module, operand?.expand()?);
        if let Some((_, hint)) = kinds.of_branch.iter().find(|row| row.0 == kind)
            && may_use(hint.since)
        {
            found.push((hint.control, vec![number(operands.first()).unwrap_or(0)]));
        }
        if Some(kind) != kinds.node {
            continue;
        }
        // The first operand is the node itself.
        for property in operands.iter().skip(1) {
            let Some(operands) = property.expand().and_then(|id| module.metadata.tuple(id)) else { continue };
            let name = operands.first().and_then(|id| module.metadata.string(id.expand()?));
            let Some(name) = name.map(|name| module.strings.text(name)) else { continue };
            if let Some(place) = LOOP_COUNTS.iter().position(|count| *count == name) {
                counts[place] = operands.get(1).and_then(|id| kernel_metadata::wide_integer(module, id.expand()?));
            }
            let Some(hint) = loop_controls::hint(&name, may_use) else { continue };
            let literal = hint.has_literal.then(|| number(operands.get(1)).unwrap_or(0));
            found.push((hint.control, literal.into_iter().collect()));
        }
    }
    if counts.iter().any(Option::is_some) && may_use(Since::Extension("SPV_INTEL_fpga_loop_controls")) {
        // What is not known is -1.
        let words = counts.iter().map(|count: &Option<u64>| count.unwrap_or(u64::MAX)).flat_map(|count| [count as u32, (count >> 32) as u32]);
        found.push((LoopControl::LOOP_COUNT_ALTERA, words.collect()));
    }
    found.sort_by_key(|(control, _)| control.bits());
    found.dedup_by_key(|(control, _)| *control);
    let control = found.iter().fold(LoopControl::NONE, |all, (control, _)| all | *control);
    if control.contains(LoopControl::UNROLL | LoopControl::DONT_UNROLL) {
        return (LoopControl::NONE, Vec::new());
    }
    (control, found.into_iter().flat_map(|(_, literals)| literals).collect())
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
        // The exit of the header, else of the latch, else the first there is.
        let exit = |block| {
            let next = body.successors(&body.terminator(block)?.kind);
            next.into_iter().find(|&next| !inside.contains(next))
        };
        let found = exit(header).or_else(|| exit(latch));
        let others = || inside.keys().filter_map(|block| Some((self.place[block], exit(block)?))).min().map(|(_, exit)| exit);
        Some((header, found.or_else(others)?))
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
