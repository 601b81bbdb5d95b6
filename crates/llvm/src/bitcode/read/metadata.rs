//! Reads metadata blocks: strings, nodes, values, named metadata and kinds.
//!
//! Every string, node and value in a block has a number, and nodes may refer to later numbers. A node is created as a
//! placeholder when it is first referenced, and filled in when its record is read.

use std::sync::Arc;

use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::constants::Slot;
use super::ops::{Ops, list_index, signed, text, unrotated};
use super::types::TypeTable;
use super::{each_record, symbols};
use crate::bitcode::bitstream::{Bits, Reader, Record};
use crate::bitcode::records::{block, metadata as code};
use crate::error::Result;
use crate::ir::debug_info::{FieldKind, FieldPlace, Schema, code as node_code};
use crate::ir::metadata::{MetadataId, MetadataKind, MetadataNode, SpecializedNode};
use crate::ir::{Constant, Module, NamedMetadata, Type, Value, ValueKind};

/// The fields of a node that is read. Most nodes have fewer.
type Fields = SmallVec<[u64; 24]>;

/// The metadata of a module, by number in bitcode.
#[derive(Debug, Clone, Default)]
pub(super) struct MetadataTable {
    ids: Vec<MetadataId>,
    /// Placeholders for metadata that has been referenced but not read yet, by number.
    forward: FxHashMap<u64, MetadataId>,
    /// The nodes for constants that have no metadata number, because nodes before LLVM 3.6 contain them directly.
    constants: FxHashMap<Constant, MetadataId>,
    kinds: FxHashMap<u64, MetadataKind>,
}

/// The values that a metadata block can refer to.
pub(super) trait Values {
    /// Whether the block belongs to a function. Such a block has no records that change the rest of the module.
    const OF_FUNCTION: bool;

    /// Returns the values by number.
    fn slots(&self) -> &[Slot];

    /// Returns the value with this number. Returns an error if there can be no such value, or its type is not `ty`.
    fn value(&mut self, module: &mut Module, number: u64, ty: Type, ops: &Ops<'_>)
    -> Result<Value>;
}

/// The values of a module. All of them are known before its metadata is read.
impl Values for &[Slot] {
    const OF_FUNCTION: bool = false;

    fn slots(&self) -> &[Slot] {
        self
    }

    fn value(&mut self, _: &mut Module, number: u64, ty: Type, ops: &Ops<'_>) -> Result<Value> {
        match self.get(list_index(number)) {
            Some(slot) if slot.ty == ty => Ok(slot.value),
            Some(_) => Err(ops.fault(format_args!("value {number} has a different type"))),
            None => Err(ops.fault(format_args!("value {number} does not exist"))),
        }
    }
}

impl MetadataTable {
    /// Returns the number of metadata strings, nodes and values that have numbers.
    pub(super) fn len(&self) -> usize {
        self.ids.len()
    }

    /// Discards the metadata with numbers from `len` on, and all placeholders, at the end of a function.
    pub(super) fn truncate(&mut self, len: usize) {
        self.ids.truncate(len);
        self.forward.clear();
    }

    /// Returns the nodes for constants that have no metadata number.
    pub(super) fn constants(&mut self) -> &mut FxHashMap<Constant, MetadataId> {
        &mut self.constants
    }

    /// Returns the metadata with this number, or an error if it has not been read.
    #[inline]
    pub(super) fn get(&self, number: u64, ops: &Ops<'_>) -> Result<MetadataId> {
        match self.ids.get(list_index(number)) {
            Some(&id) => Ok(id),
            None => Err(ops.fault(format_args!("metadata {number} does not exist"))),
        }
    }

    /// Returns the kind of attachment with this number, or an error if it has not been read.
    pub(super) fn kind(&self, number: u64, ops: &Ops<'_>) -> Result<MetadataKind> {
        match self.kinds.get(&number) {
            Some(&kind) => Ok(kind),
            None => Err(ops.fault(format_args!("metadata kind {number} does not exist"))),
        }
    }

    /// Reads the remaining operands as pairs of a kind and a node.
    pub(super) fn attachments(&self, ops: &mut Ops<'_>) -> Result<Vec<(MetadataKind, MetadataId)>> {
        let mut attachments = Vec::with_capacity(ops.len() / 2);
        while !ops.is_empty() {
            let kind = ops.next()?;
            let node = ops.next()?;
            attachments.push((self.kind(kind, ops)?, self.get(node, ops)?));
        }
        Ok(attachments)
    }

    /// Returns the metadata with this number. Creates a placeholder if it has not been read yet.
    fn reference(&mut self, module: &mut Module, number: u64) -> MetadataId {
        if let Some(&id) = self.ids.get(list_index(number)) {
            return id;
        }
        *self
            .forward
            .entry(number)
            .or_insert_with(|| module.metadata.nodes.push(placeholder()))
    }

    /// Returns the metadata whose number is `number - 1`, or `None` if `number` is 0. Creates a placeholder if it has
    /// not been read yet.
    fn optional(&mut self, module: &mut Module, number: u64) -> PackedOption<MetadataId> {
        match number.checked_sub(1) {
            Some(number) => self.reference(module, number).into(),
            None => None.into(),
        }
    }

    /// Gives the next number to `node`, and replaces its placeholder, if any.
    fn define(&mut self, module: &mut Module, node: MetadataNode) {
        let number = self.ids.len() as u64;
        let reserved = if self.forward.is_empty() {
            None
        } else {
            self.forward.remove(&number)
        };
        let id = match reserved {
            Some(id) => {
                module.metadata.nodes[id] = node;
                id
            }
            None => module.metadata.nodes.push(node),
        };
        self.ids.push(id);
    }

    /// Returns the node for a constant that has no number in bitcode. Creates the node if necessary.
    fn constant(&mut self, module: &mut Module, constant: Constant) -> MetadataId {
        *self.constants.entry(constant).or_insert_with(|| {
            module
                .metadata
                .nodes
                .push(MetadataNode::Value(constant.into()))
        })
    }

    /// Reads a metadata block of a module or a function. Returns an error if the block refers to metadata that does not
    /// exist.
    pub(super) fn read(
        &mut self,
        reader: &mut Reader<'_>,
        module: &mut Module,
        types: &TypeTable,
        values: &mut impl Values,
    ) -> Result<()> {
        let mut name = None;
        let last = each_record(reader, block::METADATA, |record| {
            self.record(record, module, types, values, &mut name)
        })?;
        match self.forward.keys().min() {
            None => Ok(()),
            Some(number) => {
                let ops = Ops::of(&last, block::METADATA);
                Err(ops.fault(format_args!("metadata {number} does not exist")))
            }
        }
    }

    fn record<V: Values>(
        &mut self,
        record: &mut Record<'_>,
        module: &mut Module,
        types: &TypeTable,
        values: &mut V,
        name: &mut Option<Vec<u8>>,
    ) -> Result<()> {
        if let Some(schema) = Schema::of_code(record.code) {
            return self.specialized(schema, record, module);
        }
        let mut ops = Ops::of(record, block::METADATA);
        let node = match record.code {
            code::STRINGS => return self.strings(record, module),
            code::STRING_OLD => MetadataNode::String(module.strings.intern(text(ops.rest()))),
            code::NODE | code::DISTINCT_NODE => {
                let operands = ops
                    .rest()
                    .iter()
                    .map(|&op| self.optional(module, op))
                    .collect();
                MetadataNode::Tuple {
                    distinct: record.code == code::DISTINCT_NODE,
                    operands,
                }
            }
            code::VALUE => {
                let ty = types.get(ops.next()?, &ops)?;
                let number = ops.next()?;
                ops.end()?;
                MetadataNode::Value(values.value(module, number, ty, &ops)?)
            }
            code::OLD_NODE => {
                MetadataNode::tuple(self.old_operands(&mut ops, module, types, values)?)
            }
            code::OLD_FN_NODE => {
                let operands = self.old_operands(&mut ops, module, types, values)?;
                self.function_local(module, operands)
            }
            code::ARG_LIST => {
                let list = ops.rest().iter().map(|&op| {
                    let value = self.get(op, &ops)?;
                    match module.metadata.nodes.get(value) {
                        Some(MetadataNode::Value(_)) => Ok(value),
                        _ => Err(ops.fault("a list of arguments holds what is not a value")),
                    }
                });
                MetadataNode::ArgList(list.collect::<Result<_>>()?)
            }
            code::NAME | code::NAMED_NODE | code::KIND | code::GLOBAL_DECL_ATTACHMENT
                if V::OF_FUNCTION =>
            {
                return Err(ops.fault("the record belongs in the metadata block of the module"));
            }
            code::NAME => {
                *name = Some(text(ops.rest()));
                return Ok(());
            }
            code::NAMED_NODE => {
                let Some(name) = name.take() else {
                    return Err(ops.fault("named metadata without a name"));
                };
                let nodes: Vec<_> = ops
                    .rest()
                    .iter()
                    .map(|&op| self.reference(module, op))
                    .collect();
                let name = module.strings.intern(name);
                module.named_metadata.push(NamedMetadata { name, nodes });
                return Ok(());
            }
            code::KIND => return self.kind_record(ops, module),
            code::GLOBAL_DECL_ATTACHMENT => return self.global_attachment(ops, module, values),
            // The positions of nodes in the block, for readers that load nodes selectively.
            code::INDEX_OFFSET | code::INDEX => return Ok(()),
            // LLVM ignores such records, but then the numbers of all later metadata would be wrong.
            _ => return Err(ops.unknown()),
        };
        self.define(module, node);
        Ok(())
    }

    /// Reads all strings of the block from one record. Its blob has the lengths of the strings and, from `offset` on,
    /// their bytes.
    fn strings(&mut self, record: &Record<'_>, module: &mut Module) -> Result<()> {
        let mut ops = Ops::of(record, block::METADATA);
        let (count, offset) = (ops.next()?, ops.next()?);
        let parts = usize::try_from(offset)
            .ok()
            .and_then(|offset| record.blob.split_at_checked(offset));
        let Some((lengths, mut bytes)) = parts else {
            return Err(ops.fault("the offset of the strings is past their end"));
        };
        let limit = Bits::len(lengths);
        let mut lengths = Bits::new(lengths, 0);
        for _ in 0..count {
            let length = lengths.vbr(6);
            lengths
                .check(limit)
                .map_err(|_| ops.fault("there are fewer strings than it says"))?;
            let parts = usize::try_from(length)
                .ok()
                .and_then(|length| bytes.split_at_checked(length));
            let Some((string, rest)) = parts else {
                return Err(ops.fault("a string goes on after the end"));
            };
            bytes = rest;
            let string = module.strings.intern(string);
            self.define(module, MetadataNode::String(string));
        }
        Ok(())
    }

    /// Reads the operands of a node as before LLVM 3.6, when each operand had a type and could be a value.
    fn old_operands(
        &mut self,
        ops: &mut Ops<'_>,
        module: &mut Module,
        types: &TypeTable,
        values: &mut impl Values,
    ) -> Result<Box<[PackedOption<MetadataId>]>> {
        let mut operands = Vec::with_capacity(ops.len() / 2);
        while !ops.is_empty() {
            let ty = types.get(ops.next()?, ops)?;
            let number = ops.next()?;
            operands.push(if ty == module.metadata_type {
                self.reference(module, number).into()
            } else if ty == module.void_type {
                None.into()
            } else {
                let value = values.value(module, number, ty, ops)?;
                match value.kind() {
                    ValueKind::Constant(constant) => self.constant(module, constant),
                    _ => module.metadata.nodes.push(MetadataNode::Value(value)),
                }
                .into()
            });
        }
        Ok(operands.into())
    }

    /// Converts a function-local node. A node with a single value becomes that value, as in current releases.
    fn function_local(
        &mut self,
        module: &Module,
        operands: Box<[PackedOption<MetadataId>]>,
    ) -> MetadataNode {
        let value = match *operands {
            [operand] => operand.expand().and_then(|id| module.metadata.value(id)),
            _ => None,
        };
        match value {
            Some(value) => MetadataNode::Value(value),
            None => MetadataNode::tuple(operands),
        }
    }

    fn kind_record(&mut self, mut ops: Ops<'_>, module: &mut Module) -> Result<()> {
        let number = ops.next()?;
        let name = module.strings.intern(text(ops.rest()));
        let kind = module.metadata.kinds.intern(name);
        match self.kinds.insert(number, kind) {
            None => Ok(()),
            Some(_) => Err(ops.fault(format_args!("the kind {number} of metadata has two names"))),
        }
    }

    fn global_attachment(
        &mut self,
        mut ops: Ops<'_>,
        module: &mut Module,
        values: &mut impl Values,
    ) -> Result<()> {
        let Some(global) = symbols::global(module, values.slots(), ops.next()?) else {
            return Err(ops.fault("metadata is attached to a value that is not a global"));
        };
        while !ops.is_empty() {
            let kind = ops.next()?;
            let node = ops.next()?;
            let attachment = (self.kind(kind, &ops)?, self.reference(module, node));
            module.globals[global].attachments.push(attachment);
        }
        Ok(())
    }

    /// Reads a block of kinds of attachments.
    pub(super) fn read_kinds(
        &mut self,
        reader: &mut Reader<'_>,
        module: &mut Module,
    ) -> Result<()> {
        each_record(reader, block::METADATA_KIND, |record| {
            let ops = Ops::of(record, block::METADATA_KIND);
            match record.code {
                code::KIND => self.kind_record(ops, module),
                _ => Err(ops.unknown()),
            }
        })?;
        Ok(())
    }

    /// Reads a specialized node, according to its schema.
    fn specialized(
        &mut self,
        schema: &Schema,
        record: &mut Record<'_>,
        module: &mut Module,
    ) -> Result<()> {
        modernize(record)?;
        let ops = Ops::of(record, block::METADATA);
        let Some(&marks) = ops.rest().first() else {
            return Err(ops.fault("the record is too short"));
        };
        if schema.code == node_code::SUBRANGE && marks >> 1 < 2 {
            return self.old_subrange(ops, module);
        }
        if marks & !(1 | schema.marks) != 0 {
            ops.check_flags(marks, schema.known_marks())?;
        }
        let operand = |number: u8| ops.rest().get(usize::from(number)).copied();
        let is_set = |bit: u8| marks >> bit & 1 == 1;
        let mut fields = Fields::new();
        let mut known = 1;
        let end = end_of_rest(schema, &ops)?;
        for field in schema.fields {
            let (number, value) = match field.place {
                FieldPlace::Operand(number) => (number, operand(number).unwrap_or(0)),
                FieldPlace::OperandOr(number, default) => {
                    (number, operand(number).unwrap_or(default))
                }
                FieldPlace::Bit(bit) => (0, u64::from(is_set(bit))),
                FieldPlace::If(number, bit) => {
                    (number, operand(number).filter(|_| is_set(bit)).unwrap_or(0))
                }
                FieldPlace::Unless(number, bit) => (
                    number,
                    operand(number).filter(|_| !is_set(bit)).unwrap_or(0),
                ),
                FieldPlace::After(number) => {
                    let number = u8::try_from(end).unwrap_or(u8::MAX).saturating_add(number);
                    (number, operand(number).unwrap_or(0))
                }
                FieldPlace::Rest(number) => {
                    known = known.max(end);
                    let rest = ops.rest().get(usize::from(number)..end).unwrap_or_default();
                    self.rest(field.kind, schema.code, rest, &mut fields, module);
                    continue;
                }
            };
            known = known.max(usize::from(number) + 1);
            fields.push(match field.kind {
                FieldKind::RequiredNode => self.reference(module, value).to_field(),
                kind if kind.is_reference() => self
                    .optional(module, value)
                    .expand()
                    .map_or(0, MetadataId::to_field),
                _ => value,
            });
        }
        if ops.rest().iter().skip(known).any(|&op| op != 0) {
            let count = ops.len() - known;
            return Err(ops.unsupported(format_args!("{count} unknown operands at the end")));
        }
        let distinct = marks & 1 == 1 || schema.code == node_code::COMPILE_UNIT;
        let node = SpecializedNode {
            code: schema.code,
            distinct,
            fields: Arc::from(&*fields),
        };
        self.define(module, MetadataNode::Specialized(node));
        Ok(())
    }

    /// Appends `rest`, the variable-length data of a node with the record code `code`, to its fields. `kind` is the
    /// kind of this data.
    fn rest(
        &mut self,
        kind: FieldKind,
        code: u32,
        rest: &[u64],
        fields: &mut Fields,
        module: &mut Module,
    ) {
        match kind {
            FieldKind::Nodes => fields.extend(rest.iter().map(|&op| {
                self.optional(module, op)
                    .expand()
                    .map_or(0, MetadataId::to_field)
            })),
            _ if code == node_code::ENUMERATOR => {
                fields.extend(rest.iter().map(|&op| signed(op) as u64))
            }
            _ => fields.extend_from_slice(rest),
        }
    }

    /// Reads a subrange in the form before LLVM 11 (version 1), whose lower bound is a number, or before LLVM 7
    /// (version 0), whose count is a number too.
    fn old_subrange(&mut self, mut ops: Ops<'_>, module: &mut Module) -> Result<()> {
        let (marks, count, lower) = (ops.next()?, ops.next()?, ops.next()?);
        let mut number = |table: &mut Self, value: u64| {
            let ty = module.types.integer(64);
            let constant = module.constants.integer(&module.types, ty, value);
            table.constant(module, constant).to_field()
        };
        let lower = number(self, unrotated(lower) as u64);
        ops.end()?;
        let count = match marks >> 1 {
            0 => number(self, count),
            _ => self
                .optional(module, count)
                .expand()
                .map_or(0, MetadataId::to_field),
        };
        let fields = [count, lower, 0, 0].into();
        let node = SpecializedNode {
            code: node_code::SUBRANGE,
            distinct: marks & 1 == 1,
            fields,
        };
        self.define(module, MetadataNode::Specialized(node));
        Ok(())
    }
}

/// Returns the index of the first operand after the ratio of a node, or the number of operands if the node has no
/// ratio.
fn end_of_rest(schema: &Schema, ops: &Ops<'_>) -> Result<usize> {
    let ratio = schema.fields.iter().find_map(|field| match field.place {
        FieldPlace::Rest(number) if field.kind == FieldKind::Ratio => Some(number),
        _ => None,
    });
    let Some(first) = ratio else {
        return Ok(ops.len());
    };
    // The data is a numerator and a denominator, each preceded by its number of words, in the upper half of an operand.
    let mut ops = *ops;
    let all = ops.len();
    ops.take(first.into())?;
    for _ in 0..2 {
        let words = ops.next_or(0) >> 32;
        ops.take(words)?;
    }
    Ok(all - ops.len())
}

/// Converts a record of an older release to the layout that the schemas describe.
fn modernize(record: &mut Record<'_>) -> Result<()> {
    let length = record.ops.len();
    let marks = record.ops.first().copied().unwrap_or(0);
    let ops = &mut record.ops;
    match (record.code, length) {
        // The value, of 64 bits, was where its width is now.
        (node_code::ENUMERATOR, 3) if marks & 4 == 0 => {
            let value = std::mem::replace(&mut ops[1], 64);
            // The current form has the magnitude of negative numbers instead of their complement, which is one less.
            ops.push(if value & 1 == 0 {
                value
            } else {
                value.wrapping_add(2)
            });
        }
        // A checksum needs both its kind and its value.
        (node_code::FILE, 5..) if ops[3] == 0 || ops[4] == 0 => ops[3..5].fill(0),
        (node_code::NAMESPACE, 5) => *ops = vec![marks, ops[1], ops[3]],
        (node_code::TEMPLATE_VALUE, 5) => ops.insert(4, 0),
        (node_code::MODULE, 5..8) => ops.insert(1, 0),
        (node_code::STRING_TYPE, 8) => ops.insert(5, 0),
        // Operand 9 was the value or the expression, before `DIGlobalVariableExpression`.
        (node_code::GLOBAL_VAR, 11..) if marks >> 1 < 2 => {
            let alignment = ops.get(11).copied().unwrap_or(0);
            ops[0] = marks & 1 | 2 << 1;
            ops[9] = ops[10];
            ops[10] = 0;
            ops.truncate(11);
            ops.push(alignment);
        }
        // The first operand was a tag, and the last one the inlining location.
        (node_code::LOCAL_VAR, _) if marks & 2 == 0 => {
            if length > 8 {
                ops.remove(1);
            }
            ops.truncate(8);
        }
        (node_code::SUBPROGRAM, 18..) if marks & 4 == 0 => *ops = modern_subprogram(ops),
        (node_code::EXPRESSION, 1..) if marks >> 1 < 3 => modernize_expression(ops, marks >> 1),
        _ => {}
    }
    Ok(())
}

/// Converts the operands of a subprogram before LLVM 8, which had one operand for each flag.
fn modern_subprogram(ops: &[u64]) -> Vec<u64> {
    /// `DIFlagMainSubprogram`, before it became a `DISPFlag…`.
    const OLD_MAIN_FLAG: u64 = 1 << 21;
    let op = |at: usize| ops.get(at).copied().unwrap_or(0);
    let (marks, length) = (op(0), ops.len());
    let flags = op(13);
    let (is_local, is_definition, is_optimized, virtuality) = (op(7), op(8), op(14), op(11));
    let subprogram_flags = virtuality & 3
        | (is_local & 1) << 2
        | (is_definition & 1) << 3
        | (is_optimized & 1) << 4
        | u64::from(flags & OLD_MAIN_FLAG != 0) << 8;
    // Operand 15 was the function, then absent, then the compile unit.
    let has_unit = marks & 2 != 0;
    let (unit, shift) = match (length >= 19, has_unit) {
        (true, true) => (op(15), 1),
        (true, false) => (0, 1),
        (false, _) => (0, 0),
    };
    let after = |at: usize| op(at + shift);
    let mut new = vec![marks | is_definition & 1 | 6];
    new.extend_from_slice(&ops[1..7]);
    new.extend([
        op(9),
        op(10),
        subprogram_flags,
        op(12),
        flags & !OLD_MAIN_FLAG,
        unit,
    ]);
    new.extend([after(15), after(16), after(17)]);
    new.push(if length >= 20 { after(18) } else { 0 });
    new.push(if length >= 21 { after(19) } else { 0 });
    new
}

/// Converts the operations of an expression before LLVM 5 to their current form. `version` is the version of such
/// expressions, from 0 to 2.
fn modernize_expression(ops: &mut Vec<u64>, version: u64) {
    const DEREF: u64 = 0x06;
    const CONSTU: u64 = 0x10;
    const MINUS: u64 = 0x1c;
    const PLUS: u64 = 0x22;
    const PLUS_UCONST: u64 = 0x23;
    const BIT_PIECE: u64 = 0x9d;
    const FRAGMENT: u64 = 0x1000;
    let mut elements = ops.split_off(1);
    ops[0] = ops[0] & 1 | 3 << 1;
    // A fragment is the last three elements.
    let fragment = elements.len().wrapping_sub(3);
    if version == 0 && elements.get(fragment) == Some(&BIT_PIECE) {
        elements[fragment] = FRAGMENT;
    }
    if version <= 1 && elements.first() == Some(&DEREF) {
        let end = match elements.get(fragment) {
            Some(&FRAGMENT) => fragment,
            _ => elements.len(),
        };
        elements[..end].rotate_left(1);
    }
    let mut rest = elements.as_slice();
    while let Some(&operation) = rest.first() {
        let length = match operation {
            CONSTU | MINUS | PLUS => 2,
            FRAGMENT => 3,
            _ => 1,
        };
        let (this, next) = rest.split_at(length.min(rest.len()));
        rest = next;
        let arguments = &this[1..];
        match operation {
            PLUS => {
                ops.push(PLUS_UCONST);
                ops.extend_from_slice(arguments);
            }
            MINUS => {
                ops.push(CONSTU);
                ops.extend_from_slice(arguments);
                ops.push(MINUS);
            }
            _ => ops.extend_from_slice(this),
        }
    }
}

/// Creates the placeholder for a node that has not been read yet.
fn placeholder() -> MetadataNode {
    MetadataNode::tuple([])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values of a function without any.
    struct NoValues;

    impl Values for NoValues {
        const OF_FUNCTION: bool = true;

        fn slots(&self) -> &[Slot] {
            &[]
        }

        fn value(&mut self, _: &mut Module, _: u64, _: Type, ops: &Ops<'_>) -> Result<Value> {
            Err(ops.fault("no value"))
        }
    }

    /// Reads a metadata record. `values` determines whether it is in a block of a function or of the module.
    fn read<V: Values>(code: u32, operands: &[u64], mut values: V) -> Result<Module> {
        let (mut table, mut module) = (MetadataTable::default(), Module::new());
        let mut record = Record {
            code,
            ..Record::default()
        };
        record.ops.extend(operands);
        let types = TypeTable::default();
        let mut name = Some(b"name".to_vec());
        table.record(&mut record, &mut module, &types, &mut values, &mut name)?;
        Ok(module)
    }

    #[test]
    fn records_of_the_module_are_refused_in_a_function() {
        let module: &[Slot] = &[];
        for (code, operands) in [
            (code::NAME, vec![]),
            (code::NAMED_NODE, vec![]),
            (code::KIND, vec![100, 120]),
            (code::GLOBAL_DECL_ATTACHMENT, vec![0]),
        ] {
            // The attachment belongs to a global, which this module lacks.
            let is_complete = code != code::GLOBAL_DECL_ATTACHMENT;
            assert_eq!(read(code, &operands, module).is_ok(), is_complete, "{code}");
            let error = read(code, &operands, NoValues).map(|_| ()).unwrap_err();
            let expected = "the record belongs in the metadata block of the module";
            assert!(error.to_string().contains(expected), "{code}: {error}");
        }
    }
}
