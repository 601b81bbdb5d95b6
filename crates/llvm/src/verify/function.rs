//! The shape of a function: its blocks, its phis, and the order of definitions and uses.

use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;

use super::sizes::Sizes;
use super::{broken, check, instructions};
use crate::Result;
use crate::dominators::{Branches, Dominators};
use crate::ir::metadata::{DebugRecord, MetadataId, MetadataNode};
use crate::ir::{Block, Body, Global, Inst, InstructionKind, Module, Value, ValueKind};

/// Where an instruction stands: its block, and its place there.
type Position = (Block, u32);

pub(super) fn verify(module: &Module, sizes: &Sizes, global: Global, body: &Body) -> Result<()> {
    let Some(signature) = module.signature(global) else {
        return Err(broken("the type of a function must be a function type"));
    };
    check(
        body.argument_types[..] == signature.parameters[..],
        "the arguments of a body must have the types of the parameters",
    )?;
    let Some(&entry) = body.layout.first() else {
        return Err(broken("a body must have a block"));
    };
    verify_metadata(module, body)?;
    let positions = positions(module, body)?;
    let branches = Branches::of(body);
    let dominators = Dominators::of(body, entry, &branches);
    let predecessors = Predecessors::of(body, &branches);
    check(
        predecessors.get(entry).is_empty(),
        "the entry block must not have predecessors",
    )?;
    let uses = Uses {
        body,
        positions: &positions,
        dominators: &dominators,
    };
    for (block, data) in body.blocks_in_order() {
        let is_reachable = dominators.is_reachable(block);
        for (place, &inst) in (0..).zip(&data.instructions) {
            let located = |error: crate::Error| {
                let (block, inst) = describe(module, body, block, inst);
                error.in_block(block, Some(inst))
            };
            uses.verify_operands(inst, (block, place), is_reachable)
                .map_err(located)?;
            instructions::verify(module, sizes, body, signature.result, inst).map_err(located)?;
            if let InstructionKind::Phi { values, blocks, .. } = &body.instructions[inst].kind {
                let (values, blocks) = (
                    values.as_slice(&body.values),
                    blocks.as_slice(&body.block_lists),
                );
                uses.verify_phi(values, blocks, predecessors.get(block))
                    .map_err(located)?;
            }
        }
    }
    Ok(())
}

/// What hangs on instructions are nodes, and so are the scopes of locations.
fn verify_metadata(module: &Module, body: &Body) -> Result<()> {
    let is_node = |id: MetadataId| {
        matches!(
            module.metadata.nodes.get(id),
            Some(MetadataNode::Tuple { .. } | MetadataNode::Specialized(_))
        )
    };
    for location in body.debug_locations.values() {
        check(
            is_node(location.scope),
            "the scope of a source location must be a node",
        )?;
        check(
            location.inlined_at.expand().is_none_or(is_node),
            "`inlinedAt` of a source location must be a node",
        )?;
    }
    let mut attachments = body.attachments.values().flatten();
    check(
        attachments.all(|(_, id)| is_node(*id)),
        "an attachment of an instruction must be a node",
    )?;
    for record in body.debug_records.values().flatten() {
        let (location, nodes) = match *record {
            DebugRecord::Value {
                location,
                variable,
                expression,
                ..
            }
            | DebugRecord::Declare {
                location,
                variable,
                expression,
                ..
            }
            | DebugRecord::DeclareValue {
                location,
                variable,
                expression,
                ..
            }
            | DebugRecord::Assign {
                location,
                variable,
                expression,
                ..
            } => (location, [variable, expression]),
            DebugRecord::Label { location, label } => (location, [label, label]),
        };
        let are_nodes = is_node(location) && nodes.into_iter().all(is_node);
        check(
            are_nodes,
            "the location, the variable and the expression of a debug record must be nodes",
        )?;
    }
    Ok(())
}

/// Where each instruction stands. Each stands in one block, phis before others, and each block ends
/// with its only terminator.
fn positions(module: &Module, body: &Body) -> Result<SecondaryMap<Inst, Option<Position>>> {
    let mut positions: SecondaryMap<Inst, Option<Position>> = SecondaryMap::new();
    positions.resize(body.instructions.len());
    for (block, data) in body.blocks_in_order() {
        let mut after_phis = false;
        for (place, &inst) in data.instructions.iter().enumerate() {
            let kind = &body.instructions[inst].kind;
            let located = |error: crate::Error| {
                let (block, inst) = describe(module, body, block, inst);
                error.in_block(block, Some(inst))
            };
            check(
                positions[inst].is_none(),
                "an instruction must not be in two places",
            )
            .map_err(located)?;
            positions[inst] = Some((block, place as u32));
            let is_phi = matches!(kind, InstructionKind::Phi { .. });
            check(
                !is_phi || !after_phis,
                "phis must precede all other instructions of their block",
            )
            .map_err(located)?;
            after_phis |= !is_phi;
            let is_last = place + 1 == data.instructions.len();
            check(
                kind.is_terminator() == is_last,
                "a terminator in the middle of a block",
            )
            .map_err(located)?;
        }
        if data.instructions.is_empty() {
            return Err(
                broken("a block without a terminator").in_block(name_of(module, body, block), None)
            );
        }
    }
    Ok(positions)
}

/// The predecessors of all blocks, one for each edge.
struct Predecessors {
    /// Where those of a block end; they begin where those of the block before it end.
    ends: SecondaryMap<Block, u32>,
    all: Vec<Block>,
}

impl Predecessors {
    fn of(body: &Body, branches: &Branches) -> Self {
        let mut ends: SecondaryMap<Block, u32> = SecondaryMap::new();
        ends.resize(body.blocks.len());
        for &block in &body.layout {
            for &next in branches.from(block) {
                ends[next] += 1;
            }
        }
        let mut total = 0;
        for end in ends.values_mut() {
            total += std::mem::replace(end, total);
        }
        let entry = Block::from_u32(0);
        let mut all = vec![entry; total as usize];
        for &block in &body.layout {
            for &next in branches.from(block) {
                let end = &mut ends[next];
                all[*end as usize] = block;
                *end += 1;
            }
        }
        Self { ends, all }
    }

    fn get(&self, block: Block) -> &[Block] {
        let start = match block.as_u32() {
            0 => 0,
            number => self.ends[Block::from_u32(number - 1)],
        };
        &self.all[start as usize..self.ends[block] as usize]
    }
}

/// What the uses of values are checked by.
struct Uses<'a> {
    body: &'a Body,
    positions: &'a SecondaryMap<Inst, Option<Position>>,
    dominators: &'a Dominators,
}

impl Uses<'_> {
    /// Every operand exists, and its definition dominates the instruction.
    fn verify_operands(&self, inst: Inst, position: Position, is_reachable: bool) -> Result<()> {
        if matches!(
            self.body.instructions[inst].kind,
            InstructionKind::Phi { .. }
        ) {
            return Ok(());
        }
        let mut result = Ok(());
        self.body.for_each_operand(inst, |operand| {
            if result.is_ok() {
                result = self.verify_operand(operand, position, is_reachable);
            }
        });
        result
    }

    /// What stands at that position uses the operand.
    #[inline]
    fn verify_operand(
        &self,
        operand: Value,
        (block, place): Position,
        is_reachable: bool,
    ) -> Result<()> {
        match operand.kind() {
            ValueKind::Argument(number) => check(
                (number as usize) < self.body.argument_types.len(),
                "an operand is not an argument of this function",
            ),
            ValueKind::Instruction(definition) => {
                let Some((defined_in, at)) = self.positions[definition] else {
                    return Err(broken("an operand is not an instruction of this function"));
                };
                let comes_before = !is_reachable
                    || if defined_in == block {
                        at < place
                    } else {
                        self.dominators.dominates(defined_in, block)
                    };
                check(comes_before, "a use is not dominated by its definition")
            }
            ValueKind::Constant(_) | ValueKind::Metadata(_) => Ok(()),
        }
    }

    fn verify_phi(&self, values: &[Value], blocks: &[Block], predecessors: &[Block]) -> Result<()> {
        check(
            values.len() == blocks.len(),
            "a phi must have one value for each block",
        )?;
        let rule = "a phi must have one entry for each edge from a predecessor";
        check(blocks.len() == predecessors.len(), rule)?;
        // Per predecessor: how many edges come from it, and the value that they bring.
        let mut edges: FxHashMap<Block, (usize, Option<Value>)> = FxHashMap::default();
        for &block in predecessors {
            edges.entry(block).or_default().0 += 1;
        }
        for (&value, &block) in values.iter().zip(blocks) {
            let Some((left, known)) = edges.get_mut(&block) else {
                return Err(broken(rule));
            };
            check(*left > 0, rule)?;
            *left -= 1;
            check(
                known.is_none_or(|known| known == value),
                "a phi must have the same value for all edges from one block",
            )?;
            *known = Some(value);
            // The edge out of the end of the block uses it.
            let end = (block, u32::MAX);
            self.verify_operand(value, end, self.dominators.is_reachable(block))?;
        }
        Ok(())
    }
}

#[cold]
fn name_of(module: &Module, body: &Body, block: Block) -> String {
    match body.blocks[block].name.expand() {
        Some(name) => format!("%{}", module.strings.text(name)),
        None => {
            let number = body.layout.iter().position(|&b| b == block);
            number.unwrap_or_default().to_string()
        }
    }
}

#[cold]
fn describe(module: &Module, body: &Body, block: Block, inst: Inst) -> (String, String) {
    let instruction = match body.instructions[inst].name.expand() {
        Some(inst) => format!("%{}", module.strings.text(inst)),
        None => {
            let mut instructions = body.blocks[block].instructions.iter();
            let number = instructions.position(|&i| i == inst);
            number.unwrap_or_default().to_string()
        }
    };
    (name_of(module, body, block), instruction)
}
