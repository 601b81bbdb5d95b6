//! Checks the structure of function bodies: their blocks, their phis, and the order of definitions and uses.

use std::cell::{Cell, OnceCell};

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityRef, SecondaryMap};

use super::attachments::Attached;
use super::attributes::{Attributes, Checked};
use super::instructions::Rules;
use super::intrinsics::Intrinsics;
use super::sizes::Sizes;
use super::{broken, check};
use crate::Result;
use crate::assembly::LocalNames;
use crate::dominators::{Branches, Dominators};
use crate::ir::metadata::{DebugRecord, MetadataId, MetadataNode};
use crate::ir::{
    AttributeIndex, AttributeKind, Block, Body, Constant, DataLayout, Function, Global, Inst,
    InstructionKind, Module, Type, Value, ValueKind,
};

/// A verifier of function bodies, which reuses its allocations from body to body.
pub(super) struct Verifier<'m> {
    module: &'m Module,
    sizes: &'m Sizes,
    layout: DataLayout,
    attributes: &'m Attributes<'m>,
    intrinsics: &'m Intrinsics,
    /// The attribute lists that calls were checked with.
    checked: Checked,
    attached: Attached,
    /// See [`Rules::last_mask`].
    last_mask: Cell<Option<(Constant, u32)>>,
    /// The definition of each instruction. The entry of an instruction that no block of the current body contains is
    /// left over from an earlier body.
    definitions: Vec<Definition>,
    /// The position of the first instruction of the current body.
    first: u32,
    edges: Edges,
}

/// The position of an instruction, and the type of its result.
#[derive(Debug, Clone, Copy)]
struct Definition {
    /// The position of the instruction in block order. Positions increase from body to body. An instruction whose
    /// position is less than the first one of the current body is not in any of its blocks.
    at: u32,
    block: Block,
    ty: Type,
}

impl<'m> Verifier<'m> {
    pub(super) fn new(
        module: &'m Module,
        sizes: &'m Sizes,
        attributes: &'m Attributes<'m>,
        intrinsics: &'m Intrinsics,
    ) -> Self {
        Self {
            module,
            sizes,
            layout: DataLayout::of(module),
            attributes,
            intrinsics,
            checked: attributes.checked(),
            attached: Attached::of(module, attributes.is_opaque),
            last_mask: Cell::new(None),
            definitions: Vec::new(),
            first: 1,
            edges: Edges::default(),
        }
    }

    /// Checks the body of a function. The verifier must not be used after an error, as its state is then incomplete.
    pub(super) fn verify(
        &mut self,
        global: Global,
        function: &Function,
        body: &Body,
    ) -> Result<()> {
        let module = self.module;
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
        verify_metadata(module, body, &self.attached)?;
        let is_naked = module.attributes.has(
            function.attributes.expand(),
            AttributeIndex::Function,
            AttributeKind::NAKED,
        );
        check(
            !is_naked || !uses_arguments(body),
            "a function with the attribute naked must not use its arguments",
        )?;
        let end = self.place(body)?;
        let flow = Flow::of(body, entry);
        check(
            !body
                .layout
                .iter()
                .any(|&block| flow.branches.from(block).contains(&entry)),
            "the entry block must not have predecessors",
        )?;
        let mut rules = Rules {
            module,
            sizes: self.sizes,
            layout: &self.layout,
            body,
            function,
            signature,
            attributes: self.attributes,
            checked: &self.checked,
            last_mask: &self.last_mask,
            intrinsics: self.intrinsics,
            uses: Uses {
                module,
                body,
                definitions: &self.definitions,
                flow: &flow,
                first: self.first,
                entry_end: self.first,
                block: entry,
                start: self.first,
                at: self.first,
            },
        };
        for (block, data) in body.blocks_in_order() {
            rules.uses.enter(block);
            for &inst in &data.instructions {
                let instruction = &body.instructions[inst];
                let verified = match &instruction.kind {
                    InstructionKind::Phi { values, blocks, .. } => {
                        let (values, blocks) = (
                            values.as_slice(&body.values),
                            blocks.as_slice(&body.block_lists),
                        );
                        rules
                            .phi(instruction.ty, values)
                            .and_then(|()| self.edges.verify(&rules.uses, values, blocks))
                    }
                    _ => rules.verify(instruction),
                };
                if let Err(error) = verified {
                    return Err(error.in_instruction(module, body, block, inst));
                }
                rules.uses.at += 1;
            }
        }
        self.first = end;
        Ok(())
    }

    /// Records the position of each instruction, and returns one past the last position. Checks that each instruction
    /// is in one block only, that phis come first, and that each block ends with its only terminator.
    fn place(&mut self, body: &Body) -> Result<u32> {
        let count = body.instructions.len();
        if self.first.checked_add(count as u32).is_none() {
            self.definitions.clear();
            self.first = 1;
        }
        if self.definitions.len() < count {
            let nowhere = Definition {
                at: 0,
                block: Block::from_u32(0),
                ty: self.module.void_type,
            };
            self.definitions.resize(count, nowhere);
        }
        let mut at = self.first;
        for (block, data) in body.blocks_in_order() {
            let mut after_phis = false;
            let mut left = data.instructions.len();
            for &inst in &data.instructions {
                let instruction = &body.instructions[inst];
                let definition = &mut self.definitions[inst.index()];
                let is_phi = matches!(instruction.kind, InstructionKind::Phi { .. });
                left -= 1;
                let broken_rule = if definition.at >= self.first {
                    "an instruction must not be in two places"
                } else if is_phi && after_phis {
                    "phis must precede all other instructions of their block"
                } else if instruction.kind.is_terminator() != (left == 0) {
                    "a block must end with its only terminator"
                } else {
                    *definition = Definition {
                        at,
                        block,
                        ty: instruction.ty,
                    };
                    at += 1;
                    after_phis |= !is_phi;
                    continue;
                };
                let error = broken(broken_rule);
                return Err(error.in_instruction(self.module, body, block, inst));
            }
            if data.instructions.is_empty() {
                return Err(broken("a block without a terminator")
                    .in_block(Some(LocalNames::new(self.module, body).block(block)), None));
            }
        }
        Ok(at)
    }
}

/// Returns whether an instruction uses an argument of the function.
fn uses_arguments(body: &Body) -> bool {
    let mut found = false;
    for (_, inst, _) in body.instructions_in_order() {
        body.for_each_operand(inst, |value| {
            found |= matches!(value.kind(), ValueKind::Argument(_));
        });
    }
    found
}

/// Checks that attachments of instructions, scopes of locations and the parts of debug records are metadata nodes. Also
/// checks the contents of the attachments.
fn verify_metadata(module: &Module, body: &Body, attached: &Attached) -> Result<()> {
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
    for (&inst, attachments) in &body.attachments {
        for &(kind, id) in attachments {
            check(
                is_node(id),
                "an attachment of an instruction must be a node",
            )?;
            attached.verify(module, body, inst, kind, id)?;
        }
    }
    for record in body.debug_records.values().flatten() {
        let nodes = match *record {
            DebugRecord::Variable(_, of) | DebugRecord::Assign { assigned: of, .. } => {
                [of.variable, of.expression]
            }
            DebugRecord::Label { label, .. } => [label, label],
        };
        check(
            is_node(record.location()) && nodes.into_iter().all(is_node),
            "the location, the variable and the expression of a debug record must be nodes",
        )?;
    }
    Ok(())
}

/// The control flow between the blocks of a body.
struct Flow<'b> {
    body: &'b Body,
    entry: Block,
    branches: Branches,
    /// The dominator tree, computed on demand: most uses are of definitions in the same block or in the entry block.
    dominators: OnceCell<Dominators>,
    /// The predecessors of all blocks, computed on demand: only phis need them.
    predecessors: OnceCell<Predecessors>,
}

impl<'b> Flow<'b> {
    fn of(body: &'b Body, entry: Block) -> Self {
        Self {
            body,
            entry,
            branches: Branches::of(body),
            dominators: OnceCell::new(),
            predecessors: OnceCell::new(),
        }
    }

    fn dominators(&self) -> &Dominators {
        self.dominators
            .get_or_init(|| Dominators::of(self.body, self.entry, &self.branches))
    }

    fn predecessors(&self, block: Block) -> &[Block] {
        self.predecessors
            .get_or_init(|| Predecessors::of(self.body, &self.branches))
            .get(block)
    }
}

/// The predecessors of all blocks. A predecessor is repeated for each of its edges.
struct Predecessors {
    /// The end of each block's list, which begins at the end of the previous block's list.
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

/// The state for checking uses of values.
pub(super) struct Uses<'a> {
    module: &'a Module,
    body: &'a Body,
    definitions: &'a [Definition],
    flow: &'a Flow<'a>,
    /// The position of the first instruction of the body.
    first: u32,
    /// One past the position of the last instruction of the entry block. Equals `first` while the entry block is the
    /// current block.
    entry_end: u32,
    block: Block,
    /// The position of the first instruction of the current block.
    start: u32,
    /// The position of the current instruction.
    at: u32,
}

impl Uses<'_> {
    /// Makes `block` the current block.
    fn enter(&mut self, block: Block) {
        if self.block == self.flow.entry {
            self.entry_end = self.at;
        }
        self.block = block;
        self.start = self.at;
    }

    /// Returns the current instruction and those after it in its block.
    pub(super) fn rest_of_block(&self) -> &[Inst] {
        let instructions = &self.body.blocks[self.block].instructions;
        let at = self.at.saturating_sub(self.start) as usize;
        instructions.get(at..).unwrap_or(&[])
    }

    /// Returns the type of an operand. Checks that the operand exists and that its definition dominates the current
    /// instruction.
    #[inline(always)]
    pub(super) fn operand(&self, value: Value) -> Result<Type> {
        match value.kind() {
            ValueKind::Instruction(inst) => match self.definitions.get(inst.index()) {
                Some(definition)
                    if (self.start..self.at).contains(&definition.at)
                        || (self.first..self.entry_end).contains(&definition.at) =>
                {
                    Ok(definition.ty)
                }
                definition => self.distant(definition, self.block),
            },
            ValueKind::Constant(constant) => Ok(self.module.constants.ty(constant)),
            ValueKind::Argument(number) => match self.body.argument_types.get(number as usize) {
                Some(&ty) => Ok(ty),
                None => Err(broken("an operand is not an argument of this function")),
            },
            ValueKind::Metadata(_) => Ok(self.module.metadata_type),
        }
    }

    /// Returns the type of an instruction that is used in `block` and defined in another block. Checks that the
    /// definition dominates `block`.
    fn distant(&self, definition: Option<&Definition>, block: Block) -> Result<Type> {
        let Some(definition) = definition.filter(|definition| definition.at >= self.first) else {
            return Err(broken("an operand is not an instruction of this function"));
        };
        let dominators = self.flow.dominators();
        let comes_before = !dominators.is_reachable(block)
            || definition.block != block && dominators.dominates(definition.block, block);
        check(comes_before, "a use is not dominated by its definition")?;
        Ok(definition.ty)
    }

    /// Checks a value that a phi has for the predecessor `block`. Its definition must dominate the end of `block`.
    fn verify_incoming(&self, value: Value, block: Block) -> Result<()> {
        match value.kind() {
            ValueKind::Instruction(inst) => match self.definitions.get(inst.index()) {
                Some(definition)
                    if definition.at >= self.first
                        && (definition.block == block || definition.block == self.flow.entry) =>
                {
                    Ok(())
                }
                definition => self.distant(definition, block).map(|_| ()),
            },
            ValueKind::Argument(number) => check(
                (number as usize) < self.body.argument_types.len(),
                "an operand is not an argument of this function",
            ),
            ValueKind::Constant(_) | ValueKind::Metadata(_) => Ok(()),
        }
    }
}

/// The edges into the current block, by predecessor. Before and after the check of a phi, all entries are zero.
#[derive(Default)]
struct Edges {
    /// For each block, the number of its edges into the current block that the phi has not listed yet, and the value
    /// that the phi has for them.
    from: Vec<(u32, PackedOption<Value>)>,
}

impl Edges {
    /// Checks the incoming values and blocks of a phi in the current block.
    fn verify(&mut self, uses: &Uses<'_>, values: &[Value], blocks: &[Block]) -> Result<()> {
        check(
            values.len() == blocks.len(),
            "a phi must have one value for each block",
        )?;
        let predecessors = uses.flow.predecessors(uses.block);
        let rule = "a phi must have one entry for each edge from a predecessor";
        check(blocks.len() == predecessors.len(), rule)?;
        if self.from.len() < uses.body.blocks.len() {
            self.from.resize(uses.body.blocks.len(), Default::default());
        }
        for &block in predecessors {
            self.from[block.index()].0 += 1;
        }
        for (&value, &block) in values.iter().zip(blocks) {
            let Some((left, known)) = self.from.get_mut(block.index()) else {
                return Err(broken(rule));
            };
            check(*left > 0, rule)?;
            *left -= 1;
            check(
                known.expand().is_none_or(|known| known == value),
                "a phi must have the same value for all edges from one block",
            )?;
            *known = value.into();
            uses.verify_incoming(value, block)?;
        }
        for &block in predecessors {
            self.from[block.index()].1 = None.into();
        }
        Ok(())
    }
}
