//! Promotes local variables that are only loaded and stored whole to values and phis.
//!
//! A variable needs a phi in each block that has several predecessors and in which it is live on entry. A phi is
//! removed again if its operands are only a single value and the phi itself, so that the result is minimal on reducible
//! graphs (Braun et al., "Simple and Efficient Construction of Static Single Assignment Form"). The algorithm needs no
//! dominators.

use std::collections::BTreeMap;

use cranelift_entity::{EntityList, SecondaryMap};
use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::metadata::{DebugRecord, MetadataId, MetadataNode, VariableRecord};
use transpire_llvm::ir::{
    AttributeIndex, AttributeKind, Block, Body, CastOp, ConstantKind, FastMath, Global, Inst,
    InstBuilder, Instruction, InstructionKind, Interner, MemoryAccess, Module, Opcodes, Type,
    Value, ValueKind,
};

use crate::Result;
use crate::legalize::rewrite::{Rewrite, Rewriter};
use crate::pipeline::BodyPass;

/// Limit on the sum of visited blocks, visited phi operands and created debug records, for each instruction of a
/// function. It is added to [`STEPS`]. Variables beyond the limit are not promoted.
const STEPS_PER_INSTRUCTION: usize = 64;
/// The part of the limit on promotion that does not depend on the size of the function.
const STEPS: usize = 1 << 16;

/// The pass that promotes variables to values, except in functions marked `optnone`.
pub(crate) struct Mem2Reg;

impl BodyPass for Mem2Reg {
    fn run(&mut self, module: &mut Interner<'_>, function: Global, body: &mut Body) -> Result<()> {
        let attributes = module
            .function(function)
            .and_then(|f| f.attributes.expand());
        let (of_function, stays) = (AttributeIndex::Function, AttributeKind::OPTIMIZE_NONE);
        if module.attributes.has(attributes, of_function, stays)
            || variables_of_entry(body).is_empty()
        {
            return Ok(());
        }
        Promotion::default().run(module, function, body)
    }

    fn opcodes(&self) -> Opcodes {
        Opcodes::ALLOCA
    }
}

/// Returns the `alloca`s in a function's entry block, except `inalloca` and `swifterror` ones, each with its allocated
/// type.
fn variables_of_entry(body: &Body) -> FxHashMap<Inst, Type> {
    let entry = body
        .layout
        .first()
        .map_or(&[][..], |&entry| &body.blocks[entry].instructions);
    let allocated = |&inst: &Inst| match body.instructions[inst].kind {
        InstructionKind::Alloca {
            allocated,
            in_alloca: false,
            swift_error: false,
            ..
        } => Some((inst, allocated)),
        _ => None,
    };
    entry.iter().filter_map(allocated).collect()
}

/// The changes to the instructions of a function.
#[derive(Default)]
struct Promotion {
    /// The replacements for loads and for trivial phis.
    values: FxHashMap<Inst, Value>,
    /// The removed instructions: variables, stores and lifetime markers.
    removed: FxHashSet<Inst>,
    /// The phis to add to blocks.
    phis: BTreeMap<Block, Vec<Inst>>,
    /// The metadata of addresses whose `dbg.declare` records are replaced with `dbg.value` records.
    described: FxHashSet<MetadataId>,
}

impl Rewrite for Promotion {
    fn enter(&mut self, rw: &mut Rewriter<'_>) -> Result<()> {
        let accesses = accesses(&rw.module, rw.body);
        let graph = Graph::of(rw.body);
        let mut steps = STEPS.saturating_add(
            rw.body
                .instructions
                .len()
                .saturating_mul(STEPS_PER_INSTRUCTION),
        );
        for (variable, accesses) in accesses {
            let Some(live) = graph.live(&accesses, &mut steps) else {
                break;
            };
            let Some(left) = steps.checked_sub(accesses.descriptions(live.len())) else {
                break;
            };
            steps = left;
            self.promote(rw, &graph, variable, &accesses, &live);
        }
        self.shorten(rw);
        self.remove_trivial(rw.body, &mut steps);
        for (block, phis) in std::mem::take(&mut self.phis) {
            rw.body.blocks[block].instructions.splice(0..0, phis);
        }
        for records in rw.body.debug_records.values_mut() {
            records.retain(|record| {
                !declared_address(record).is_some_and(|it| self.described.contains(&it))
            });
        }
        Ok(())
    }

    fn rewrite(&mut self, rw: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        if let Some(&value) = self.values.get(&inst) {
            rw.replace(inst, value);
        } else if self.removed.contains(&inst) {
            rw.remove(inst);
        } else {
            rw.keep(inst);
        }
        Ok(())
    }
}

/// The uses of a variable.
#[derive(Default)]
struct Accesses {
    ty: Option<Type>,
    /// Loads and stores, in order, by the position of the block.
    blocks: Vec<(u32, Vec<Access>)>,
    /// Lifetime markers.
    marks: Vec<Inst>,
    /// The metadata nodes that refer to the variable.
    nodes: FxHashSet<MetadataId>,
    /// The records that declare the source variable.
    declarations: Vec<DebugRecord>,
}

impl Accesses {
    /// Returns the maximum number of records that describe the values of the variable if it needs `phis` phis.
    fn descriptions(&self, phis: usize) -> usize {
        let accesses: usize = self.blocks.iter().map(|block| block.1.len()).sum();
        self.declarations
            .len()
            .saturating_mul(accesses.saturating_add(phis))
    }
}

/// A load, or a store with its value.
struct Access {
    inst: Inst,
    stored: Option<Value>,
}

/// Returns the variables that are only loaded and stored whole, in the order of their `alloca`s, with their accesses.
fn accesses(module: &Module, body: &Body) -> Vec<(Inst, Accesses)> {
    let variables = variables_of_entry(body);
    let mut found: FxHashMap<Inst, Accesses> = FxHashMap::default();
    for (&inst, &ty) in &variables {
        let InstructionKind::Alloca { count, .. } = body.instructions[inst].kind else {
            continue;
        };
        if count
            .as_constant()
            .and_then(|count| module.constants.as_integer(count))
            == Some(1)
        {
            found.insert(
                inst,
                Accesses {
                    ty: Some(ty),
                    ..Accesses::default()
                },
            );
        }
    }
    let casts = casts(body, &found);
    for (place, &block) in body.layout.iter().enumerate() {
        for &inst in &body.blocks[block].instructions {
            let records = body.debug_records.get(&inst).map_or(&[][..], Vec::as_slice);
            records
                .iter()
                .for_each(|record| declared(module, &casts, &mut found, record));
            let mut operands = Vec::new();
            body.for_each_operand(inst, |operand| operands.push(operand));
            for operand in operands {
                match operand.kind() {
                    ValueKind::Instruction(address) => {
                        let cast = casts.get(&address);
                        let variable = cast.copied().unwrap_or(address);
                        if cast.is_some() || casts.contains_key(&inst) {
                            note_cast(module, body, &casts, &mut found, variable, inst);
                        } else if found.contains_key(&variable) {
                            note(module, body, &mut found, variable, inst, place as u32);
                        }
                    }
                    ValueKind::Metadata(id) => name(module, &casts, &mut found, id),
                    _ => {}
                }
            }
        }
    }
    let entry = body
        .layout
        .first()
        .map_or(&[][..], |&entry| &body.blocks[entry].instructions);
    entry
        .iter()
        .filter_map(|&inst| Some((inst, found.remove(&inst)?)))
        .collect()
}

/// Returns the bitcasts of the variables in `found`, each with its variable. If pointers are typed, lifetime markers
/// use such casts to byte pointers.
fn casts(body: &Body, found: &FxHashMap<Inst, Accesses>) -> FxHashMap<Inst, Inst> {
    let cast = |(_, inst, instruction): (_, Inst, &Instruction)| match instruction.kind {
        InstructionKind::Cast(CastOp::BitCast, operand, ..) => {
            let variable = operand.as_instruction()?;
            found.contains_key(&variable).then_some((inst, variable))
        }
        _ => None,
    };
    body.instructions_in_order().filter_map(cast).collect()
}

/// Records `inst`, a cast of a variable, or a use of such a cast. The cast is removed with the variable if only
/// lifetime markers use it. Any other use removes the variable from `found`.
fn note_cast(
    module: &Module,
    body: &Body,
    casts: &FxHashMap<Inst, Inst>,
    found: &mut FxHashMap<Inst, Accesses>,
    variable: Inst,
    inst: Inst,
) {
    let is_mark = match body.instructions[inst].kind {
        InstructionKind::Cast(..) => casts.contains_key(&inst),
        InstructionKind::Call(ref call) => is_lifetime(module, call.callee),
        _ => false,
    };
    if !is_mark {
        found.remove(&variable);
    } else if let Some(accesses) = found.get_mut(&variable) {
        accesses.marks.push(inst);
    }
}

/// Records a use of a variable by `inst` in the block `place`: a lifetime marker, or a load or store of the whole value
/// that is neither volatile nor atomic. Any other use removes the variable from `found`.
fn note(
    module: &Module,
    body: &Body,
    found: &mut FxHashMap<Inst, Accesses>,
    variable: Inst,
    inst: Inst,
    place: u32,
) {
    let Some(accesses) = found.get_mut(&variable) else {
        return;
    };
    let instruction = &body.instructions[inst];
    let is_plain = |access: MemoryAccess| !access.volatile && !access.is_atomic();
    let stored = match instruction.kind {
        InstructionKind::Load { access, .. }
            if is_plain(access) && Some(instruction.ty) == accesses.ty =>
        {
            None
        }
        InstructionKind::Store { value, access, .. }
            if is_plain(access)
                && value != variable.into()
                && Some(body.value_type(module, value)) == accesses.ty =>
        {
            Some(value)
        }
        InstructionKind::Call(ref call) if is_lifetime(module, call.callee) => {
            accesses.marks.push(inst);
            return;
        }
        _ => {
            found.remove(&variable);
            return;
        }
    };
    match accesses.blocks.last_mut().filter(|block| block.0 == place) {
        Some((_, list)) => list.push(Access { inst, stored }),
        None => accesses.blocks.push((place, vec![Access { inst, stored }])),
    }
}

fn is_lifetime(module: &Module, callee: Value) -> bool {
    let callee = callee
        .as_constant()
        .and_then(|callee| module.as_global(callee));
    callee.is_some_and(|callee| module.name(callee).starts_with("llvm.lifetime."))
}

/// Records the metadata operands of a debug record that refer to variables in `found`, also through `casts`. Records
/// the debug record itself as a declaration of the variable if it is a `#dbg_declare` of it.
fn declared(
    module: &Module,
    casts: &FxHashMap<Inst, Inst>,
    found: &mut FxHashMap<Inst, Accesses>,
    record: &DebugRecord,
) {
    record
        .operands()
        .into_iter()
        .flatten()
        .for_each(|id| name(module, casts, found, id));
    if let Some(address) = declared_address(record)
        && let MetadataNode::Value(variable) = module.metadata.nodes[address]
        && let Some(accesses) = named(casts, found, variable)
    {
        accesses.declarations.push(*record);
    }
}

/// Returns the address in a record that declares a source variable, or `None` for another record.
fn declared_address(record: &DebugRecord) -> Option<MetadataId> {
    match record {
        DebugRecord::Variable(VariableRecord::Declare, of) => Some(of.value),
        _ => None,
    }
}

/// Returns the accesses, in `found`, of the variable whose address `value` is, possibly cast by one of `casts`, or
/// `None` for any other value.
fn named<'f>(
    casts: &FxHashMap<Inst, Inst>,
    found: &'f mut FxHashMap<Inst, Accesses>,
    value: Value,
) -> Option<&'f mut Accesses> {
    let address = value.as_instruction()?;
    found.get_mut(casts.get(&address).unwrap_or(&address))
}

/// Records the metadata `id` if it refers to a variable in `found`, alone or in a `DIArgList`.
fn name(
    module: &Module,
    casts: &FxHashMap<Inst, Inst>,
    found: &mut FxHashMap<Inst, Accesses>,
    id: MetadataId,
) {
    match &module.metadata.nodes[id] {
        MetadataNode::Value(value) => {
            if let Some(accesses) = named(casts, found, *value) {
                accesses.nodes.insert(id);
            }
        }
        MetadataNode::ArgList(list) => list.iter().for_each(|&id| {
            if let MetadataNode::Value(value) = &module.metadata.nodes[id]
                && let Some(accesses) = named(casts, found, *value)
            {
                accesses.nodes.insert(id);
            }
        }),
        _ => {}
    }
}

/// The predecessors of each block, one for each edge. Blocks are identified by their position in the layout.
struct Graph {
    predecessors: Vec<Vec<u32>>,
    /// The first instruction of each block that is not a phi.
    after_phis: Vec<Option<Inst>>,
}

impl Graph {
    fn of(body: &Body) -> Self {
        let mut places: SecondaryMap<Block, Option<u32>> = SecondaryMap::new();
        for (place, &block) in body.layout.iter().enumerate() {
            places[block] = Some(place as u32);
        }
        let mut predecessors = vec![Vec::new(); body.layout.len()];
        for (place, &block) in body.layout.iter().enumerate() {
            for next in body
                .terminator(block)
                .map(|terminator| body.successors(&terminator.kind))
                .unwrap_or_default()
            {
                if let Some(list) =
                    places[next].and_then(|next| predecessors.get_mut(next as usize))
                {
                    list.push(place as u32);
                }
            }
        }
        let is_phi =
            |inst: &Inst| matches!(body.instructions[*inst].kind, InstructionKind::Phi { .. });
        let after_phis = |&block: &Block| {
            body.blocks[block]
                .instructions
                .iter()
                .copied()
                .find(|inst| !is_phi(inst))
        };
        Self {
            predecessors,
            after_phis: body.layout.iter().map(after_phis).collect(),
        }
    }

    fn after_phis(&self, place: u32) -> Option<Inst> {
        self.after_phis.get(place as usize).copied().flatten()
    }

    fn of_block(&self, place: u32) -> &[u32] {
        self.predecessors
            .get(place as usize)
            .map_or(&[], Vec::as_slice)
    }

    /// Returns the blocks in which the variable with these accesses is live on entry, in order, or `None` if that takes
    /// more than `steps` steps. Subtracts the steps from `steps`.
    fn live(&self, accesses: &Accesses, steps: &mut usize) -> Option<Vec<u32>> {
        let stores: FxHashSet<u32> = accesses
            .blocks
            .iter()
            .filter(|block| last_store(&block.1).is_some())
            .map(|b| b.0)
            .collect();
        let loads_first =
            |list: &[Access]| list.first().is_some_and(|access| access.stored.is_none());
        let mut pending: Vec<u32> = accesses
            .blocks
            .iter()
            .filter(|block| loads_first(&block.1))
            .map(|block| block.0)
            .collect();
        let mut live: FxHashSet<u32> = pending.iter().copied().collect();
        while let Some(place) = pending.pop() {
            let from = self.of_block(place);
            *steps = steps.checked_sub(from.len() + 1)?;
            pending.extend(
                from.iter()
                    .filter(|&&place| !stores.contains(&place) && live.insert(place)),
            );
        }
        let mut live: Vec<u32> = live.into_iter().collect();
        live.sort_unstable();
        Some(live)
    }
}

fn last_store(accesses: &[Access]) -> Option<Value> {
    accesses.iter().rev().find_map(|access| access.stored)
}

impl Promotion {
    /// Computes the values of `variable`, which is live on entry in the blocks `live`, and records the replacements for
    /// its loads.
    fn promote(
        &mut self,
        rw: &mut Rewriter<'_>,
        graph: &Graph,
        variable: Inst,
        accesses: &Accesses,
        live: &[u32],
    ) {
        let Some(ty) = accesses.ty else { return };
        let undefined = Value::from(rw.module.constant(ty, ConstantKind::Undef));
        let stored: FxHashMap<u32, Value> = accesses
            .blocks
            .iter()
            .filter_map(|(place, list)| Some((*place, last_store(list)?)))
            .collect();
        let mut at_start: FxHashMap<u32, Value> = FxHashMap::default();
        let mut made = Vec::new();
        for &place in live {
            // A block with a single predecessor comes after it.
            let at_end = |from: u32| stored.get(&from).or_else(|| at_start.get(&from)).copied();
            let value = match graph.of_block(place) {
                [] => undefined,
                &[from] => at_end(from).unwrap_or(undefined),
                _ => {
                    let (values, blocks) = (EntityList::new(), EntityList::new());
                    let phi = rw.body.create(
                        InstructionKind::Phi {
                            values,
                            blocks,
                            fast_math: FastMath::NONE,
                        },
                        ty,
                    );
                    made.push((place, phi));
                    phi.into()
                }
            };
            at_start.insert(place, value);
        }
        self.forget_address(rw, variable, accesses);
        for (place, phi) in made {
            let at_end = |from: &u32| {
                stored
                    .get(from)
                    .or_else(|| at_start.get(from))
                    .copied()
                    .unwrap_or(undefined)
            };
            let values: Vec<Value> = graph.of_block(place).iter().map(at_end).collect();
            let layout = &rw.body.layout;
            let blocks: Vec<Block> = graph
                .of_block(place)
                .iter()
                .filter_map(|&from| layout.get(from as usize).copied())
                .collect();
            let Some(&block) = layout.get(place as usize) else {
                continue;
            };
            let values = EntityList::from_slice(&values, &mut rw.body.values);
            let blocks = EntityList::from_slice(&blocks, &mut rw.body.block_lists);
            rw.body.instructions.edit(phi).kind = InstructionKind::Phi {
                values,
                blocks,
                fast_math: FastMath::NONE,
            };
            if let Some(first) = graph.after_phis(place) {
                describe(rw, &accesses.declarations, first, phi.into());
            }
            self.phis.entry(block).or_default().push(phi);
        }
        for (place, list) in &accesses.blocks {
            let mut value = at_start.get(place).copied().unwrap_or(undefined);
            for &Access { inst, stored } in list {
                match stored {
                    Some(stored) => {
                        value = stored;
                        describe(rw, &accesses.declarations, inst, value);
                        self.removed.insert(inst);
                    }
                    None => {
                        self.values.insert(inst, value);
                    }
                }
            }
        }
        self.removed.insert(variable);
        self.removed.extend(&accesses.marks);
    }

    /// Removes the address of a variable from metadata. The declaration of a variable without accesses stays.
    fn forget_address(&mut self, rw: &mut Rewriter<'_>, variable: Inst, accesses: &Accesses) {
        let ty = rw.body.instructions[variable].ty;
        let nowhere = rw.poison(ty);
        for &node in &accesses.nodes {
            rw.module.metadata_mut().nodes[node] = MetadataNode::Value(nowhere);
        }
        if !accesses.blocks.is_empty() {
            self.described.extend(&accesses.nodes);
        }
    }

    /// Resolves the replacement of each load to a value that is not itself replaced. Loads that replace each other in a
    /// cycle, which use a value before its definition, are undefined.
    fn shorten(&mut self, rw: &mut Rewriter<'_>) {
        let mut loads: Vec<Inst> = self.values.keys().copied().collect();
        loads.sort_unstable();
        let (mut seen, mut done) = (FxHashSet::default(), FxHashSet::default());
        for load in loads {
            let mut path = Vec::new();
            let mut at = Value::from(load);
            while let Some(inst) = at.as_instruction()
                && let Some(&next) = self.values.get(&inst)
            {
                if !done.contains(&inst) && !seen.insert(inst) {
                    let ty = rw.body.instructions[load].ty;
                    at = rw.module.constant(ty, ConstantKind::Undef).into();
                    break;
                }
                at = next;
                if done.contains(&inst) {
                    break;
                }
                path.push(inst);
            }
            for inst in path {
                self.values.insert(inst, at);
                done.insert(inst);
            }
        }
    }

    /// Records the replacements of phis whose operands are only one value and the phi itself. Stops when `steps` are
    /// used up.
    fn remove_trivial(&mut self, body: &Body, steps: &mut usize) {
        let mut pending: Vec<Inst> = self.phis.values().flatten().copied().collect();
        let phis: FxHashSet<Inst> = pending.iter().copied().collect();
        let mut users: FxHashMap<Inst, Vec<Inst>> = FxHashMap::default();
        while let Some(phi) = pending.pop() {
            let InstructionKind::Phi { values, .. } = &body.instructions[phi].kind else {
                continue;
            };
            if self.values.contains_key(&phi) {
                continue;
            }
            let mut chosen = None;
            let mut is_trivial = true;
            for &value in values.as_slice(&body.values) {
                let Some(left) = steps.checked_sub(1) else {
                    return;
                };
                *steps = left;
                let value = self.resolve(value);
                if value == phi.into() {
                    continue;
                }
                if let Some(inst) = value.as_instruction().filter(|inst| phis.contains(inst)) {
                    users.entry(inst).or_default().push(phi);
                }
                if *chosen.get_or_insert(value) != value {
                    is_trivial = false;
                    break;
                }
            }
            if let (true, Some(value)) = (is_trivial, chosen) {
                self.values.insert(phi, value);
                pending.extend(users.remove(&phi).unwrap_or_default());
            }
        }
    }

    /// Returns the current replacement of a value, or the value itself if it is not replaced.
    fn resolve(&mut self, value: Value) -> Value {
        let mut passed = Vec::new();
        let mut result = value;
        while let Some(inst) = result.as_instruction()
            && let Some(&next) = self.values.get(&inst)
        {
            passed.push(inst);
            result = next;
        }
        for inst in passed {
            self.values.insert(inst, result);
        }
        result
    }
}

/// Adds debug records before an instruction: from there on, the declared source variables have the given value.
fn describe(rw: &mut Rewriter<'_>, declarations: &[DebugRecord], before: Inst, value: Value) {
    for declaration in declarations {
        let mut record = *declaration;
        if let DebugRecord::Variable(kind, of) = &mut record {
            *kind = VariableRecord::Value;
            of.value = rw.module.metadata_mut().add_value(value);
        }
        rw.body
            .debug_records
            .entry(before)
            .or_default()
            .push(record);
    }
}
