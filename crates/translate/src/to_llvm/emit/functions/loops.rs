//! Translates the loop controls of `OpLoopMerge` and `OpLoopControlINTEL` to `!llvm.loop` metadata.

use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;
use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{Block, Body, Inst};
use transpire_spirv::grammar::{LoopControl, Op};

use crate::mappings::loop_controls;
use crate::mappings::loop_controls::{COALESCE, LOOP_COUNTS, OF_BRANCH, UNROLL_FULL};
use crate::mappings::metadata_names::LLVM_LOOP;
use crate::to_llvm::emit::functions::FunctionEmitter;
use crate::to_llvm::word;
use crate::{Error, Result};

/// The metadata properties of a loop, and the metadata to attach to its branches, each with the name of its kind.
type Properties = (Vec<MetadataId>, Vec<(&'static str, MetadataId)>);

impl FunctionEmitter<'_, '_> {
    /// Attaches the controls of each loop to the branches to its header from within the loop. Reports the controls as
    /// lost if there is no such branch.
    pub(super) fn finish_loops(&mut self) -> Result<()> {
        let merges = self.control.take_merges();
        if merges.is_empty() {
            return Ok(());
        }
        let mut latches = latches(self.body.code().body(), merges.iter().map(|merge| merge.0));
        for (header, merge) in merges {
            let first = if merge.is(Op::LoopControlINTEL) { 1 } else { 3 };
            let control = LoopControl(word(merge, first)?);
            let latches = latches.remove(&header).unwrap_or_default();
            let literals = merge.words().get(first + 1..).unwrap_or_default();
            let (properties, of_branch) = self.properties(control, literals, header, &latches)?;
            let is_bare = self.body.dialect().metadata.literal_modes
                && control.is_empty()
                && merge.is(Op::LoopMerge)
                && !latches.is_empty();
            if properties.is_empty() && of_branch.is_empty() && !is_bare {
                continue;
            }
            if latches.is_empty() {
                self.body
                    .emitter
                    .report
                    .drop("controls of loops that do not go back", 1);
                continue;
            }
            let node = (!properties.is_empty() || is_bare)
                .then(|| self.body.emitter.ir.metadata_self(&properties));
            let (emitter, code) = self.body.parts_mut();
            for latch in latches {
                if let Some(node) = node {
                    code.attach(&mut emitter.ir, latch, LLVM_LOOP, node);
                }
                for &(name, node) in &of_branch {
                    code.attach(&mut emitter.ir, latch, name, node);
                }
            }
        }
        Ok(())
    }

    /// Translates a loop control to properties of the loop and attachments of the branch. `latches` are the branches to
    /// `header` from within the loop. Returns an error if literals are missing.
    fn properties(
        &mut self,
        control: LoopControl,
        literals: &[u32],
        header: Block,
        latches: &[Inst],
    ) -> Result<Properties> {
        let (mut properties, mut of_branch) = (Vec::new(), Vec::new());
        let mut rest = literals;
        let unroll = control.contains(LoopControl::Unroll);
        let is_full = control == LoopControl::Unroll | LoopControl::PartialCount
            && literals.first() == Some(&1);
        for bit in (0..u32::BITS)
            .map(|bit| 1 << bit)
            .filter(|bit| control.word() & bit != 0)
        {
            let control = LoopControl(bit);
            // The count already implies that the loop is unrolled completely.
            if self.body.dialect().metadata.literal_modes
                && control == LoopControl::Unroll
                && is_full
            {
                continue;
            }
            let Some(count) = loop_controls::literal_words(control) else {
                let count = rest.first().map_or(0, |&pairs| 1 + 2 * pairs as usize);
                let Some((pairs, after)) = rest.split_at_checked(count) else {
                    return Err(too_few_literals());
                };
                rest = after;
                properties.extend(self.parallel_indices(
                    header,
                    latches,
                    pairs.get(1..).unwrap_or_default(),
                )?);
                continue;
            };
            let Some((literals, after)) = rest.split_at_checked(count) else {
                return Err(too_few_literals());
            };
            rest = after;
            if control == LoopControl::LoopCountALTERA {
                for (name, number) in LOOP_COUNTS.iter().zip(literals.chunks(2)) {
                    let number = number
                        .iter()
                        .rev()
                        .fold(0, |number, &word| number << 32 | u64::from(word));
                    // A value with all bits set means that the count is unknown.
                    if number != u64::MAX {
                        let operands = [
                            self.body.emitter.ir.metadata_string(name),
                            self.body.emitter.ir.metadata_integer(64, number),
                        ];
                        properties.push(self.body.emitter.ir.metadata_tuple(&operands));
                    }
                }
                continue;
            }
            let Some(hint) = loop_controls::property(control) else {
                self.body.emitter.report.drop("loop controls", 1);
                continue;
            };
            let (name, literal) = match (control, literals.first()) {
                (LoopControl::LoopCoalesceALTERA, Some(0)) => (COALESCE, None),
                // With `Unroll`, a count of 1 requests full unrolling. In LLVM, a count of 1 disables
                // unrolling.
                (LoopControl::PartialCount, Some(1)) if unroll => (UNROLL_FULL, None),
                (_, literal) => (hint.property, literal),
            };
            let number = literal.map(|&literal| self.body.emitter.ir.metadata_int32(literal));
            if name.starts_with(OF_BRANCH) {
                let node = self.body.emitter.ir.metadata_tuple(number.as_slice());
                of_branch.push((name, node));
            } else {
                let mut operands = vec![self.body.emitter.ir.metadata_string(name)];
                operands.extend(number);
                properties.push(self.body.emitter.ir.metadata_tuple(&operands));
            }
        }
        Ok((properties, of_branch))
    }
}

/// Returns the terminators that branch back to each header. A block follows its dominators (SPIR-V §2.16.1),
/// so a branch to its own block or an earlier one goes back.
fn latches(body: &Body, headers: impl Iterator<Item = Block>) -> FxHashMap<Block, Vec<Inst>> {
    let mut latches: FxHashMap<Block, Vec<Inst>> =
        headers.map(|header| (header, Vec::new())).collect();
    let mut place: SecondaryMap<Block, u32> = SecondaryMap::new();
    for (number, &block) in body.layout.iter().enumerate() {
        place[block] = number as u32;
    }
    for &block in &body.layout {
        let Some((terminator, &inst)) = body
            .terminator(block)
            .zip(body.blocks[block].instructions.last())
        else {
            continue;
        };
        for next in body.successors(&terminator.kind) {
            if place[next] <= place[block]
                && let Some(latches) = latches.get_mut(&next)
                && latches.last() != Some(&inst)
            {
                latches.push(inst);
            }
        }
    }
    latches
}

#[cold]
fn too_few_literals() -> Error {
    Error::malformed("a loop control has too few literals")
}
