//! Emits loop hints. In LLVM, `!llvm.loop` is attached to the branch of a loop's latch. In SPIR-V, hints are in an
//! `OpLoopMerge` of the loop's header, or in an `OpLoopControlINTEL` if the loop is not structured.

use std::borrow::Cow;
use std::collections::hash_map::Entry;

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::FxHashMap;
use transpire_llvm::ir::debug_info::code;
use transpire_llvm::ir::metadata::{MetadataId, MetadataKind};
use transpire_llvm::ir::{Block, Body, Inst, InstructionKind, Module, Value};
use transpire_spirv::Version;
use transpire_spirv::grammar::LoopControl;

use crate::Result;
use crate::analysis::{block_order, kernel_metadata};
use crate::ledger::claims::Claims;
use crate::ledger::{LossKind, Remedy, Report};
use crate::mappings::loop_controls;
use crate::mappings::loop_controls::{
    DEPENDENCY_ACCESSES, LOOP_COUNTS, LoopHint, PARALLEL_INDICES, Since, UNROLL_FULL,
};
use crate::mappings::metadata_names::{LLVM_LOOP, PROF};
use crate::to_spirv::ToSpirv;
use crate::to_spirv::emit::body::{Controls, LoopMerge};
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::functions::FunctionEmitter;
use crate::to_spirv::emit::functions::index_groups::IndexGroups;

/// A loop with hints.
struct HintedLoop {
    header: Block,
    latch: Block,
    /// The edge that leaves the loop for the merge block, or `None` if the loop is not structured.
    exit: Option<(Block, Block)>,
    controls: Controls,
}

const UNSTRUCTURED: &str = "SPV_INTEL_unstructured_loop_controls";
const FPGA: &str = "SPV_INTEL_fpga_loop_controls";

/// The number of blocks that the search for loops may visit, for each block of the function.
const WORK_PER_BLOCK: usize = 16;

/// Finds a function's loops that have hints, in the order of their latches. Reports and drops hints of loops without an
/// exit that cannot have an `OpLoopControlINTEL`, and hints that differ from latch to latch.
fn hinted_loops(
    module: &Module,
    body: &Body,
    order: &[Block],
    options: &ToSpirv,
    claims: &mut Claims,
    report: &mut Report,
) -> Vec<HintedLoop> {
    let mut found: Vec<HintedLoop> = Vec::new();
    let kinds = Kinds::new(module);
    if body.attachments.is_empty() || kinds.are_none() {
        return found;
    }
    let mut loops = None;
    let mut by_header = FxHashMap::default();
    let groups = IndexGroups::new(module, body, order, claims);
    for &latch in order {
        let Some(&inst) = body.blocks[latch].instructions.last() else {
            continue;
        };
        let Some(attached) = body.attachments.get(&inst) else {
            continue;
        };
        let controls = controls(module, attached, &kinds, &groups, options, report);
        for (kind, _) in attached
            .iter()
            .filter(|(kind, _)| kinds.speaks_of_loops(*kind))
        {
            claims.attachment(body, inst, *kind);
        }
        if controls.control.is_empty() {
            continue;
        }
        let loops =
            loops.get_or_insert_with(|| Loops::new(body, &block_order::reverse_postorder(body)));
        let unstructured = || {
            loops
                .unstructured(body, latch)
                .filter(|_| options.extensions.wants(UNSTRUCTURED))
        };
        let structure = match unstructured() {
            Some(header) => Some((header, None)),
            None => loops
                .find(body, latch)
                .map(|(header, exit)| (header, Some(exit))),
        };
        let Some((header, exit)) = structure else {
            report.drop("hints of loops that have no exit", 1);
            continue;
        };
        match by_header.entry(header) {
            Entry::Vacant(entry) => {
                entry.insert(found.len());
                found.push(HintedLoop {
                    header,
                    latch,
                    exit,
                    controls,
                });
            }
            // A loop with several latches has the hint at each of them.
            Entry::Occupied(entry) => {
                if found.get(*entry.get()).map(|first| &first.controls) != Some(&controls) {
                    report.drop("hints of one loop that differ from latch to latch", 1);
                }
            }
        }
    }
    found
}

/// Returns the weights of the conditional branch `inst`: `!prof !{!"branch_weights", …}`, and marks them as translated.
/// Returns `None` unless there are two, of which at least one is nonzero.
pub(super) fn branch_weights(
    module: &Module,
    claims: &mut Claims,
    body: &Body,
    inst: Inst,
) -> Option<[u32; 2]> {
    let kind = module.metadata.kind(&module.strings, PROF)?;
    let operands = module
        .metadata
        .tuple(claims.attachment(body, inst, kind)?)?;
    // A string operand names the source of the weights and is skipped.
    let mut weights = operands
        .iter()
        .filter_map(|operand| kernel_metadata::integer(module, operand.expand()?));
    match (weights.next(), weights.next(), weights.next()) {
        // At least one weight must be nonzero.
        (Some(a), Some(b), None) if a | b != 0 => Some([a, b]),
        _ => None,
    }
}

/// The kinds of attachments with loop hints.
struct Kinds {
    /// The kind of `!llvm.loop`, if the module has it.
    node: Option<MetadataKind>,
    /// The kinds of `!spirv.loop.…` that the module has, each with its hint.
    of_branch: Vec<(MetadataKind, &'static LoopHint)>,
    /// The kind of `!spirv.loop.dependency_accesses`, if the module has it.
    dependencies: Option<MetadataKind>,
}

impl Kinds {
    fn speaks_of_loops(&self, kind: MetadataKind) -> bool {
        self.node == Some(kind)
            || self.dependencies == Some(kind)
            || self.of_branch.iter().any(|row| row.0 == kind)
    }

    fn new(module: &Module) -> Self {
        let kind = |name| module.metadata.kind(&module.strings, name);
        let of_branch: Vec<(MetadataKind, &'static LoopHint)> = loop_controls::of_branch()
            .filter_map(|hint| Some((kind(hint.property)?, hint)))
            .collect();
        let dependencies = kind(DEPENDENCY_ACCESSES);
        Self {
            node: kind(LLVM_LOOP),
            of_branch,
            dependencies,
        }
    }

    fn are_none(&self) -> bool {
        self.node.is_none() && self.of_branch.is_empty() && self.dependencies.is_none()
    }
}

/// Returns the arrays of the groups that `operands` lists, each with `distance`, the number of iterations from which
/// accesses may depend on each other, or 0 if it is unknown.
fn grouped(
    operands: &[PackedOption<MetadataId>],
    groups: &IndexGroups,
    distance: Option<u32>,
) -> Vec<(Value, u32)> {
    let mut arrays = Vec::new();
    let groups = operands
        .iter()
        .filter_map(|group| groups.of.get(&group.expand()?));
    for &array in groups.flatten() {
        if arrays.iter().all(|&(known, _)| known != array) {
            arrays.push((array, distance.unwrap_or(0)));
        }
    }
    arrays
}

/// Returns the string with which a list begins, or `None` if the first operand is not a string.
fn name_of<'m>(module: &'m Module, list: &[PackedOption<MetadataId>]) -> Option<Cow<'m, str>> {
    let name = module.metadata.string(list.first()?.expand()?)?;
    Some(module.strings.text(name))
}

/// Reports `part`, an operand of a loop's metadata, if it is a source location.
fn report_location(module: &Module, part: PackedOption<MetadataId>, report: &mut Report) {
    let node = part.expand().and_then(|id| module.metadata.specialized(id));
    let is_location = node.is_some_and(|node| node.code == code::LOCATION);
    report.drop("source lines of loops", usize::from(is_location));
}

/// Returns the control of a property that is attached to the branch of a loop, with its literal. Reports a property that
/// has no number, or whose control may not be used.
fn control_of_branch(
    hint: &LoopHint,
    literal: Option<u32>,
    may_use: bool,
    report: &mut Report,
) -> Option<(LoopControl, Vec<u32>)> {
    if !may_use {
        let what = "loop controls that a later version adds";
        report.drop_without(what, 1, Some(hint.since.into()));
        return None;
    }
    if literal.is_none() {
        report.lose_here(LossKind::Attachment, hint.property);
    }
    Some((hint.control, vec![literal?]))
}

/// Returns the [`joined`] controls for the attachments of a latch. Hints without a control are reported.
fn controls(
    module: &Module,
    attached: &[(MetadataKind, MetadataId)],
    kinds: &Kinds,
    groups: &IndexGroups,
    options: &ToSpirv,
    report: &mut Report,
) -> Controls {
    let may_use = |since: Since| match since {
        // A hint does not raise the version above the requested one.
        Since::Version(version) => version <= options.most().unwrap_or(Version::V1_0),
        Since::Extension(name) => options.extensions.allows(name),
    };
    let mut found: Vec<(LoopControl, Vec<u32>)> = Vec::new();
    let mut counts = [None; 3];
    let mut arrays: Vec<(Value, u32)> = Vec::new();
    for &(kind, node) in attached {
        let operands = module.metadata.tuple(node).unwrap_or_default();
        let number = |operand: Option<&PackedOption<MetadataId>>| {
            kernel_metadata::integer(module, operand?.expand()?)
        };
        if let Some((_, hint)) = kinds.of_branch.iter().find(|row| row.0 == kind) {
            let literal = number(operands.first());
            found.extend(control_of_branch(
                hint,
                literal,
                may_use(hint.since),
                report,
            ));
        }
        if Some(kind) == kinds.dependencies && may_use(Since::Extension(FPGA)) {
            arrays.extend(grouped(operands, groups, number(operands.last())));
        }
        if Some(kind) != kinds.node {
            continue;
        }
        // The first operand is the node itself.
        for property in operands.iter().skip(1) {
            let Some(operands) = property.expand().and_then(|id| module.metadata.tuple(id)) else {
                report_location(module, *property, report);
                continue;
            };
            let Some(name) = name_of(module, operands) else {
                continue;
            };
            let mut is_read = false;
            if let Some(place) = LOOP_COUNTS.iter().position(|count| *count == name) {
                is_read = may_use(Since::Extension(FPGA));
                counts[place] = operands
                    .get(1)
                    .and_then(|id| kernel_metadata::wide_integer(module, id.expand()?));
            }
            if name == PARALLEL_INDICES && may_use(Since::Extension(FPGA)) {
                is_read = true;
                let rest = operands.get(1..).unwrap_or_default();
                arrays.extend(grouped(rest, groups, number(operands.last())));
            }
            let Some(hint) = loop_controls::hint(&name, may_use) else {
                if !is_read {
                    report.lose_here(LossKind::Attachment, &name);
                }
                continue;
            };
            // A count of 1 also means full unrolling.
            if name == UNROLL_FULL
                && options.dialect.instructions.control_flow_in_full
                && may_use(Since::Version(Version::V1_4))
            {
                found.push((LoopControl::PartialCount, vec![1]));
            }
            if !hint.has_literal && operands.len() > 1 {
                let remedy = loop_controls::since_of_literal(&name).map(Remedy::from);
                report.drop_without("counts of unrolled iterations", 1, remedy);
            }
            let is_known = !hint.has_literal || operands.len() < 2;
            // A loop without a number is coalesced with all loops inside it.
            let literal = number(operands.get(1)).or(is_known.then_some(0));
            let Some(literal) = literal else {
                report.lose_here(LossKind::Attachment, &name);
                continue;
            };
            let literal = hint.has_literal.then_some(literal);
            found.push((hint.control, literal.into_iter().collect()));
        }
    }
    if counts.iter().any(Option::is_some) && may_use(Since::Extension(FPGA)) {
        // Unknown counts are -1.
        let words = counts
            .iter()
            .map(|count: &Option<u64>| count.unwrap_or(u64::MAX))
            .flat_map(|count| [count as u32, (count >> 32) as u32]);
        found.push((LoopControl::LoopCountALTERA, words.collect()));
    }
    if !arrays.is_empty() {
        // The number of pairs, then the pairs. The ids of the arrays are filled in once they are known.
        let pairs = arrays.iter().flat_map(|&(_, distance)| [0, distance]);
        found.push((
            LoopControl::DependencyArrayALTERA,
            [arrays.len() as u32].into_iter().chain(pairs).collect(),
        ));
    }
    joined(found, &arrays)
}

/// Returns the controls of a loop with their literals in the order of the bits, the first of several for one bit. Returns
/// no controls if they ask both for unrolling and against it. `arrays` has the arrays of `DependencyArrayALTERA`.
fn joined(mut found: Vec<(LoopControl, Vec<u32>)>, arrays: &[(Value, u32)]) -> Controls {
    found.sort_by_key(|(control, _)| control.word());
    found.dedup_by_key(|(control, _)| *control);
    let mut controls = Controls::NONE;
    for (control, literals) in found {
        controls.control |= control;
        if control == LoopControl::DependencyArrayALTERA {
            let first = controls.literals.len() + 1;
            controls.arrays = arrays
                .iter()
                .enumerate()
                .map(|(number, &(array, _))| (first + 2 * number, array))
                .collect();
        }
        controls.literals.extend(literals);
    }
    if controls
        .control
        .contains(LoopControl::Unroll | LoopControl::DontUnroll)
    {
        return Controls::NONE;
    }
    controls
}

struct Loops {
    predecessors: SecondaryMap<Block, Vec<Block>>,
    /// The index of each block in reverse postorder.
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
        Self {
            predecessors,
            place,
            budget: order.len().saturating_mul(WORK_PER_BLOCK),
        }
    }

    fn header(&self, body: &Body, latch: Block) -> Option<Block> {
        let branches = body.successors(&body.terminator(latch)?.kind);
        branches
            .into_iter()
            .find(|&next| self.place[next] <= self.place[latch])
    }

    /// Returns the header of a loop whose header and latch both end with an unconditional branch, or `None` for any
    /// other latch.
    fn unstructured(&self, body: &Body, latch: Block) -> Option<Block> {
        let header = self.header(body, latch)?;
        let is_branch = |block| {
            Some(matches!(
                body.terminator(block)?.kind,
                InstructionKind::Br { .. }
            ))
        };
        (is_branch(latch)? && is_branch(header)?).then_some(header)
    }

    /// Returns the header of the loop with this latch, and an edge that leaves the loop. Returns `None` if there is no
    /// loop or no such edge, or if the budget of visited blocks is exhausted.
    fn find(&mut self, body: &Body, latch: Block) -> Option<(Block, (Block, Block))> {
        let header = self.header(body, latch)?;
        let mut inside = EntitySet::new();
        inside.insert(header);
        let mut pending = vec![latch];
        while let Some(block) = pending.pop() {
            if inside.insert(block) {
                self.budget = self.budget.checked_sub(1)?;
                pending.extend(&self.predecessors[block]);
            }
        }
        // The exit edge of the header, else of the latch, else of the first block that has one.
        let exit = |block| {
            let next = body.successors(&body.terminator(block)?.kind);
            let outside = next.into_iter().find(|&next| !inside.contains(next));
            outside.map(|next| (block, next))
        };
        let found = exit(header).or_else(|| exit(latch));
        let others = || {
            inside
                .keys()
                .filter_map(|block| Some((self.place[block], exit(block)?)))
                .min()
                .map(|(_, exit)| exit)
        };
        Some((header, found.or_else(others)?))
    }
}

impl FunctionEmitter<'_, '_> {
    /// Finds the loops with hints and gives each structured one a merge block of its own. If an exit already is the
    /// merge block of another loop, the edge to it is split.
    pub(super) fn prepare_loop_merges(&mut self, order: &[Block]) -> Result<()> {
        let body = self.writer.body();
        let Context {
            module,
            options,
            report,
            claims,
            ..
        } = &mut *self.writer.cx;
        let hinted = hinted_loops(module, body, order, options, claims, report);
        let mut taken = EntitySet::new();
        for found in hinted {
            let structure = match found.exit {
                Some((from, to)) => {
                    let merge = match taken.insert(to) {
                        true => self.writer.blocks().label(to)?,
                        false => self.writer.split_edge(from, to),
                    };
                    Some((merge, self.writer.blocks().label(found.latch)?))
                }
                None => None,
            };
            let controls = found.controls;
            self.writer.loop_merges_mut().add(
                found.header,
                LoopMerge {
                    structure,
                    controls,
                },
            );
        }
        Ok(())
    }
}
