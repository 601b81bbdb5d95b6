//! Reads the body of a function: its blocks, its values, and the data attached to its instructions.

use rustc_hash::FxHashMap;

use super::constants::{self, Slot};
use super::metadata::{MetadataTable, Values};
use super::ops::{Ops, list_index, signed};
use super::{Tables, each_record, symbols, unknown_block};
use crate::bitcode::bitstream::{self, Entry, Record};
use crate::bitcode::records::{block, function as code, metadata as metadata_code, use_list};
use crate::error::Result;
use crate::ir::metadata::{DebugRecord, DebugVariable, MetadataId, MetadataNode, VariableRecord};
use crate::ir::{
    Block, Body, DebugLocation, DebugLocationData, Global, Inst, Instruction, InstructionKind,
    Module, OperandBundle, Type, UseListValue, Value,
};

/// Reads the body of `function`, whose block is at the position of `reader`.
pub(super) fn read(
    mut reader: bitstream::Reader<'_>,
    module: &mut Module,
    tables: &mut Tables<'_>,
    function: Global,
) -> Result<Body> {
    let (global_values, global_metadata) = (tables.values.len(), tables.metadata.len());
    let mut body = FunctionReader::new(module, tables, function);
    let result = body.read(&mut reader);
    let (body, mut scratch) = (body.body, body.scratch);
    scratch.clear();
    tables.scratch = scratch;
    // These numbers belong to the function only.
    tables.values.truncate(global_values);
    tables.metadata.truncate(global_metadata);
    tables.constants.forget_waiting();
    result.map(|()| body)
}

/// Returns the operands of a record in a function block.
#[inline(always)]
pub(super) fn operands<'r>(record: &'r Record<'_>) -> Ops<'r> {
    Ops::of(record, block::FUNCTION)
}

/// A reader of a function body, with the part that has been read.
pub(super) struct FunctionReader<'m, 'a> {
    pub(super) module: &'m mut Module,
    pub(super) tables: &'m mut Tables<'a>,
    pub(super) function: Global,
    pub(super) body: Body,
    pub(super) i1: Type,
    pub(super) scratch: Scratch,
    /// The number of the current block, to which instructions are added.
    block: usize,
    /// The index in `scratch.placed` of the first instruction of the current block.
    block_start: usize,
    last_location: Option<DebugLocation>,
    /// The instruction to which the gathered debug records belong.
    recorded: Option<Inst>,
}

/// Temporary storage for reading a body. It is reused for the next body.
#[derive(Debug, Clone, Default)]
pub(super) struct Scratch {
    /// Instructions that are referenced before their records, by value number.
    forward: FxHashMap<u32, Inst>,
    /// The instructions of the body, in order.
    placed: Vec<Inst>,
    /// The positions of instructions without a record. Each is the number of preceding instructions that have a record.
    extras: Vec<usize>,
    /// The operand bundles of the next call.
    pub(super) bundles: Vec<OperandBundle>,
    /// The operands that are being gathered.
    pub(super) operands: Vec<Value>,
    /// The debug records that are being gathered.
    records: Vec<DebugRecord>,
}

impl Scratch {
    fn clear(&mut self) {
        // The map is empty unless reading failed, and clearing it takes time even so.
        if !self.forward.is_empty() {
            self.forward.clear();
        }
        self.placed.clear();
        self.extras.clear();
        self.bundles.clear();
        self.records.clear();
    }
}

/// The values of a function, to which its metadata refers.
struct Local<'f> {
    values: &'f [Slot],
    body: &'f mut Body,
    forward: &'f mut FxHashMap<u32, Inst>,
}

impl Values for Local<'_> {
    const OF_FUNCTION: bool = true;

    fn slots(&self) -> &[Slot] {
        self.values
    }

    #[inline(always)]
    fn value(
        &mut self,
        module: &mut Module,
        number: u64,
        ty: Type,
        ops: &Ops<'_>,
    ) -> Result<Value> {
        match self.values.get(list_index(number)) {
            Some(slot) if slot.ty == ty => Ok(slot.value),
            Some(_) => Err(ops.fault(format_args!("value {number} has a different type"))),
            None => reserve(self.body, self.forward, module, number, ty, *ops),
        }
    }
}

/// Returns the instruction whose value has this number, before its record has been read. The first call creates the
/// instruction. Returns an error if the type has no values or differs from the type in an earlier call.
fn reserve(
    body: &mut Body,
    forward: &mut FxHashMap<u32, Inst>,
    module: &Module,
    number: u64,
    ty: Type,
    ops: Ops<'_>,
) -> Result<Value> {
    let Ok(number) = u32::try_from(number) else {
        return Err(ops.fault(format_args!("value {number} does not exist")));
    };
    if !module.types.has_values(ty) {
        return Err(ops.fault("a value of a type that has no values"));
    }
    let inst = *forward
        .entry(number)
        .or_insert_with(|| body.create(InstructionKind::Unreachable, ty));
    if body.instructions[inst].ty != ty {
        return Err(ops.fault(format_args!("value {number} is used with two types")));
    }
    Ok(inst.into())
}

impl<'m, 'a> FunctionReader<'m, 'a> {
    fn new(module: &'m mut Module, tables: &'m mut Tables<'a>, function: Global) -> Self {
        let parameters = module
            .signature(function)
            .map(|f| f.parameters.to_vec())
            .unwrap_or_default();
        for (number, &ty) in parameters.iter().enumerate() {
            tables.values.push(Slot {
                value: Value::argument(number as u32),
                ty,
            });
        }
        let i1 = module.types.integer(1);
        let scratch = std::mem::take(&mut tables.scratch);
        Self {
            module,
            tables,
            function,
            body: Body::new(parameters),
            i1,
            scratch,
            block: 0,
            block_start: 0,
            last_location: None,
            recorded: None,
        }
    }

    fn read(&mut self, reader: &mut bitstream::Reader<'_>) -> Result<()> {
        reader.enter(block::FUNCTION)?;
        // Reserve room for the usual number of instructions: a record and its share of the names take about 64 bits.
        let room = (reader.left() / 64) as usize;
        self.body.instructions.reserve(room);
        self.scratch.placed.reserve(room);
        self.tables.values.reserve(room);
        let mut record = Record::default();
        loop {
            match reader.next(&mut record)? {
                Entry::End => break,
                Entry::Record => self.instruction(&record, reader)?,
                Entry::Block(block::CONSTANTS) => {
                    let tables = &mut *self.tables;
                    let (values, table) = (&mut tables.values, &mut tables.constants);
                    constants::read(reader, self.module, &tables.types, values, table)?;
                    constants::resolve(self.module, &tables.types, values, table)?;
                }
                Entry::Block(block::METADATA) => {
                    let tables = &mut *self.tables;
                    let (body, forward) = (&mut self.body, &mut self.scratch.forward);
                    let mut local = Local {
                        values: &tables.values,
                        body,
                        forward,
                    };
                    tables
                        .metadata
                        .read(reader, self.module, &tables.types, &mut local)?;
                }
                Entry::Block(block::METADATA_ATTACHMENT) => self.attachments(reader)?,
                Entry::Block(block::VALUE_SYMTAB) => {
                    symbols::read_function(
                        reader,
                        self.module,
                        &mut self.body,
                        &self.tables.values,
                    )?;
                }
                Entry::Block(block::USELIST) => self.use_lists(reader)?,
                Entry::Block(id) => return Err(unknown_block(id, reader)),
            }
        }
        self.keep_records();
        let ops = operands(&record);
        if let Some(number) = self.scratch.forward.keys().min() {
            return Err(ops.fault(format_args!("value {number} does not exist")));
        }
        if self.block < self.body.blocks.len() || self.body.blocks.is_empty() {
            return Err(ops.fault("a block without a terminator"));
        }
        self.body.instructions.shrink_to_fit();
        self.body.shrink_lists();
        Ok(())
    }

    /// Reads a record that describes the function, or the preceding or following instruction. `left` is the number of
    /// bits that follow it in the block.
    #[inline(never)]
    pub(super) fn attachment(&mut self, record: &Record<'_>, left: u64) -> Result<()> {
        let ops = &mut operands(record);
        self.attach(ops, left)?;
        ops.end()
    }

    fn attach(&mut self, ops: &mut Ops<'_>, left: u64) -> Result<()> {
        match ops.code() {
            code::DECLAREBLOCKS => {
                let count = ops.next()?;
                // Each block has at least the record of its terminator.
                if count == 0 || count > left / 4 || !self.body.blocks.is_empty() {
                    return Err(ops.fault("an impossible number of blocks"));
                }
                self.body.blocks.reserve_exact(count as usize);
                self.body.layout.reserve_exact(count as usize);
                for _ in 0..count {
                    self.body.append_block(None);
                }
                Ok(())
            }
            code::DEBUG_LOC_AGAIN => {
                let inst = self.last(ops)?;
                self.body.set_debug_location(inst, self.last_location);
                Ok(())
            }
            code::DEBUG_LOC => self.debug_location(ops),
            code::OPERAND_BUNDLE => self.operand_bundle(ops),
            // Only needed by readers that never read some of the functions.
            code::BLOCKADDR_USERS => {
                ops.take_rest();
                Ok(())
            }
            _ => self.debug_record(ops),
        }
    }

    /// Returns the instruction that was read last, or an error if there is none.
    fn last(&self, ops: &Ops<'_>) -> Result<Inst> {
        self.scratch
            .placed
            .last()
            .copied()
            .ok_or_else(|| ops.fault("no instruction precedes this record"))
    }

    /// Returns the instruction with this number, or `None` if there is none. Only instructions with a record are
    /// counted.
    fn numbered(&self, number: u64) -> Option<Inst> {
        let number = list_index(number);
        let before = self
            .scratch
            .extras
            .partition_point(|&extra| extra <= number);
        self.scratch
            .placed
            .get(number.checked_add(before)?)
            .copied()
    }

    /// Adds the instruction of a record to the current block. If it has a result, adds the result to the values. All
    /// operands of the record must have been read.
    // Inlined, so that an instruction is built in its final place.
    #[inline(always)]
    pub(super) fn add(&mut self, kind: InstructionKind, ty: Type, ops: &Ops<'_>) -> Result<()> {
        let is_terminator = kind.is_terminator();
        let inst = if self.scratch.forward.is_empty() {
            self.body.instructions.push(Instruction::new(kind, ty))
        } else {
            self.create_reserved(kind, ty, *ops)?
        };
        if ty != self.module.void_type {
            self.tables.values.push(Slot {
                value: inst.into(),
                ty,
            });
        }
        self.place(inst, is_terminator, ops)?;
        ops.end()
    }

    /// Creates an instruction, or fills in the one that was created for a forward reference to its value.
    #[inline(never)]
    fn create_reserved(&mut self, kind: InstructionKind, ty: Type, ops: Ops<'_>) -> Result<Inst> {
        let number = self.tables.values.len() as u32;
        if ty == self.module.void_type {
            return Ok(self.body.create(kind, ty));
        }
        let Some(inst) = self.scratch.forward.remove(&number) else {
            return Ok(self.body.create(kind, ty));
        };
        let mut instruction = self.body.instructions.edit(inst);
        if instruction.ty != ty {
            return Err(ops.fault(format_args!("value {number} is used with two types")));
        }
        instruction.kind = kind;
        Ok(inst)
    }

    /// Adds an instruction at the end of the current block, and ends the block if it is a terminator.
    #[inline(always)]
    fn place(&mut self, inst: Inst, is_terminator: bool, ops: &Ops<'_>) -> Result<()> {
        if !self.scratch.bundles.is_empty() {
            return Err(ops.fault("operand bundles in front of an instruction that is not a call"));
        }
        if self.block >= self.body.blocks.len() {
            return Err(ops.fault("an instruction after the last block"));
        }
        self.scratch.placed.push(inst);
        if is_terminator {
            self.end_block();
        }
        Ok(())
    }

    /// Stores the instructions of the current block, and starts the next block.
    fn end_block(&mut self) {
        let number = Block::from_u32(self.block as u32);
        let instructions = self
            .scratch
            .placed
            .get(self.block_start..)
            .unwrap_or_default();
        if let Some(block) = self.body.blocks.get_mut(number) {
            block.instructions = instructions.into();
        }
        self.block += 1;
        self.block_start = self.scratch.placed.len();
    }

    /// Adds an instruction that has no record, and whose result has no number in bitcode.
    pub(super) fn add_extra(
        &mut self,
        kind: InstructionKind,
        ty: Type,
        ops: &Ops<'_>,
    ) -> Result<Inst> {
        let is_terminator = kind.is_terminator();
        let inst = self.body.create(kind, ty);
        self.scratch
            .extras
            .push(self.scratch.placed.len() - self.scratch.extras.len());
        self.place(inst, is_terminator, ops)?;
        Ok(inst)
    }

    /// Returns the block with this number in the function.
    #[inline(always)]
    pub(super) fn block(&self, number: u64, ops: &Ops<'_>) -> Result<Block> {
        match u32::try_from(number)
            .ok()
            .map(Block::from_u32)
            .filter(|&b| self.body.blocks.is_valid(b))
        {
            Some(block) => Ok(block),
            None => Err(ops.fault(format_args!("block {number} does not exist"))),
        }
    }

    /// Returns the absolute number of a value, from the operand that refers to it.
    #[inline(always)]
    fn number(&self, operand: u64) -> u32 {
        match self.tables.version {
            0 => operand as u32,
            _ => (self.tables.values.len() as u32).wrapping_sub(operand as u32),
        }
    }

    /// Returns the value of type `ty` with this absolute number. Creates an instruction for a value that has not been
    /// read yet.
    #[inline(always)]
    fn value_of(&mut self, number: u32, ty: Type, ops: &Ops<'_>) -> Result<Value> {
        if ty == self.module.metadata_type {
            return Ok(self.tables.metadata.get(u64::from(number), ops)?.into());
        }
        match self.tables.values.get(number as usize) {
            Some(slot) if slot.ty == ty => Ok(slot.value),
            Some(_) => Err(ops.fault(format_args!("value {number} has a different type"))),
            None => reserve(
                &mut self.body,
                &mut self.scratch.forward,
                self.module,
                u64::from(number),
                ty,
                *ops,
            ),
        }
    }

    /// Reads an operand and returns the value of type `ty` to which it refers.
    #[inline(always)]
    pub(super) fn value(&mut self, ops: &mut Ops<'_>, ty: Type) -> Result<Value> {
        let number = self.number(ops.next()?);
        self.value_of(number, ty, ops)
    }

    /// Reads a value as [`value`](Self::value) does, from a signed operand.
    pub(super) fn signed_value(&mut self, ops: &mut Ops<'_>, ty: Type) -> Result<Value> {
        let number = self.number(signed(ops.next()?) as u64);
        self.value_of(number, ty, ops)
    }

    /// Reads a value as [`value`](Self::value) does, from an operand that is an absolute number in all releases.
    pub(super) fn absolute_value(&mut self, ops: &mut Ops<'_>, ty: Type) -> Result<Value> {
        let number = ops.next()? as u32;
        self.value_of(number, ty, ops)
    }

    /// Reads a value and returns it with its type. The operand after a forward reference is its type.
    #[inline(always)]
    pub(super) fn typed_value(&mut self, ops: &mut Ops<'_>) -> Result<(Value, Type)> {
        let number = self.number(ops.next()?);
        if let Some(slot) = self.tables.values.get(number as usize) {
            return Ok((slot.value, slot.ty));
        }
        let ty = self.tables.types.get(ops.next()?, ops)?;
        Ok((self.value_of(number, ty, ops)?, ty))
    }

    fn operand_bundle(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        /// The operand that precedes an operand which is metadata.
        const METADATA: u64 = 0x8000_0000;
        let Some(&tag) = self.tables.bundle_tags.get(list_index(ops.next()?)) else {
            return Err(ops.fault("an operand bundle with an unknown tag"));
        };
        let mut operands = Vec::with_capacity(ops.len());
        while let Some(&operand) = ops.rest().first() {
            operands.push(if operand == METADATA {
                ops.next()?;
                let ty = self.module.metadata_type;
                self.value(ops, ty)?
            } else {
                self.typed_value(ops)?.0
            });
        }
        let operands = self.body.value_list(&operands);
        self.scratch.bundles.push(OperandBundle { tag, operands });
        Ok(())
    }

    fn debug_location(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let inst = self.last(ops)?;
        let (line, column) = (ops.next()? as u32, ops.next()? as u32);
        let (scope, inlined_at) = (ops.next()?, ops.next()?);
        let metadata = |number: u64| match number.checked_sub(1) {
            Some(number) => self.tables.metadata.get(number, ops).map(Some),
            None => Ok(None),
        };
        let (scope, inlined_at) = (metadata(scope)?, metadata(inlined_at)?.into());
        let is_implicit_code = ops.flags_or_none(1)? != 0;
        let (atom_group, atom_rank) = (ops.next_or(0), ops.next_or(0) as u8);
        // Without a scope there is no location.
        self.last_location = scope.map(|scope| {
            self.body.debug_locations.push(DebugLocationData {
                line,
                column,
                scope,
                inlined_at,
                is_implicit_code,
                atom_group,
                atom_rank,
            })
        });
        self.body.set_debug_location(inst, self.last_location);
        Ok(())
    }

    fn debug_record(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let inst = self.last(ops)?;
        let next = |ops: &mut Ops<'_>, metadata: &MetadataTable| {
            let number = ops.next()?;
            metadata.get(number, ops)
        };
        let metadata = &self.tables.metadata;
        let location = next(ops, metadata)?;
        let variable = next(ops, metadata)?;
        let record = if ops.code() == code::DEBUG_RECORD_LABEL {
            DebugRecord::Label {
                location,
                label: variable,
            }
        } else {
            let expression = next(ops, metadata)?;
            let (kind, value) = match ops.code() {
                code::DEBUG_RECORD_VALUE_SIMPLE => {
                    let value = self.typed_value(ops)?.0;
                    (Some(VariableRecord::Value), self.metadata_of(value))
                }
                code => (VariableRecord::from_code(code.into()), next(ops, metadata)?),
            };
            let metadata = &self.tables.metadata;
            let of = DebugVariable {
                location,
                variable,
                expression,
                value,
            };
            match kind {
                Some(kind) => DebugRecord::Variable(kind, of),
                None if ops.code() == code::DEBUG_RECORD_ASSIGN => DebugRecord::Assign {
                    assigned: of,
                    id: next(ops, metadata)?,
                    address_expression: next(ops, metadata)?,
                    address: next(ops, metadata)?,
                },
                None => return Err(ops.unknown()),
            }
        };
        if self.recorded != Some(inst) {
            self.keep_records();
            self.recorded = Some(inst);
        }
        self.scratch.records.push(record);
        Ok(())
    }

    /// Attaches the gathered debug records to their instruction.
    fn keep_records(&mut self) {
        if let Some(inst) = self.recorded.take() {
            let records = self.scratch.records.as_slice().into();
            self.body.debug_records.insert(inst, records);
            self.scratch.records.clear();
        }
    }

    /// Adds a metadata node that holds a value.
    fn metadata_of(&mut self, value: Value) -> MetadataId {
        self.module.metadata.nodes.push(MetadataNode::Value(value))
    }

    /// Reads a METADATA_ATTACHMENT block, which has the attachments of the function and its instructions.
    fn attachments(&mut self, reader: &mut bitstream::Reader<'_>) -> Result<()> {
        each_record(reader, block::METADATA_ATTACHMENT, |record| {
            let mut ops = Ops::of(record, block::METADATA_ATTACHMENT);
            if record.code != metadata_code::ATTACHMENT {
                return Err(ops.unknown());
            }
            // The record of the function has only pairs; other records start with the instruction.
            let list = if ops.len().is_multiple_of(2) {
                &mut self.module.globals[self.function].attachments
            } else {
                let Some(inst) = self.numbered(ops.next()?) else {
                    let message = "metadata is attached to an instruction that does not exist";
                    return Err(ops.fault(message));
                };
                self.body.attachments.entry(inst).or_default()
            };
            // LLVM 3 had attachments that refer to values of the function, and later releases drop them.
            let nodes = &self.module.metadata.nodes;
            let is_local = |id| match nodes.get(id) {
                Some(MetadataNode::Value(value)) => value.as_constant().is_none(),
                _ => false,
            };
            let attachments = self.tables.metadata.attachments(&mut ops)?;
            list.extend(attachments.into_iter().filter(|row| !is_local(row.1)));
            Ok(())
        })?;
        Ok(())
    }

    /// Reads the block of use-list orders. Each record has a permutation, followed by the number of the value or block.
    fn use_lists(&mut self, reader: &mut bitstream::Reader<'_>) -> Result<()> {
        each_record(reader, block::USELIST, |record| {
            let ops = Ops::of(record, block::USELIST);
            let Some((&number, order)) = ops.rest().split_last() else {
                return Err(ops.fault("the record is too short"));
            };
            let value = match record.code {
                use_list::VALUE => match self.tables.values.get(list_index(number)) {
                    Some(slot) => UseListValue::Value(slot.value),
                    None => {
                        return Err(ops.fault(format_args!("value {number} does not exist")));
                    }
                },
                use_list::BLOCK => UseListValue::Block(self.block(number, &ops)?),
                _ => return Err(ops.unknown()),
            };
            let order = order.iter().map(|&at| at as u32).collect();
            self.body.use_list_orders.push((value, order));
            Ok(())
        })?;
        Ok(())
    }
}
