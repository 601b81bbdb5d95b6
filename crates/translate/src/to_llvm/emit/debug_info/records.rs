//! Translates `DebugDeclare` and `DebugValue`, which locate variables, to debug records.

use transpire_llvm::ir::Value;
use transpire_llvm::ir::debug_info::{FieldName, code};
use transpire_llvm::ir::metadata::{
    DebugRecord, DebugVariable, MetadataId, MetadataNode, VariableRecord,
};
use transpire_spirv::Id;

use crate::Result;
use crate::mappings::debug_info::Instruction;
use crate::to_llvm::emit::debug_info::Writer;
use crate::to_llvm::emit::debug_info::entities::Entity;
use crate::to_llvm::emit::debug_info::locations::LocationWriter;

/// The operation `DW_OP_LLVM_arg`.
const ARGUMENT: u64 = 0x1005;
/// The operation `DW_OP_LLVM_fragment`.
const FRAGMENT: u64 = 0x1000;
/// The maximum number of values that an expression may refer to.
const MAX_ARGUMENTS: u64 = 64;

impl<'m> LocationWriter<'_, 'm> {
    pub(super) fn emit_debug_record(&mut self, entity: Entity<'m>) -> Result<()> {
        let variable = self
            .writer
            .debug_node(entity.operand(0)?, |code| code == code::LOCAL_VAR)?;
        let expression = self
            .writer
            .debug_node(entity.operand(2)?, |code| code == code::EXPRESSION)?;
        let is_declaration = entity.is(Instruction::Declare);
        let place = self.debug_place(entity.operand(1)?, is_declaration);
        let record = match (variable, expression, place) {
            (Some(variable), Some(expression), Some(place)) => {
                self.debug_record(variable, expression, place, is_declaration)
            }
            _ => None,
        };
        let (Some(record), Some(block)) = (record, self.code.block()) else {
            self.writer.report.drop("places of variables", 1);
            return Ok(());
        };
        if self.place.after.is_none_or(|(of, _)| of != block) {
            self.place.records.clear();
            self.place.after = Some((
                block,
                self.code.body().blocks[block].instructions.last().copied(),
            ));
        }
        self.place.records.push(record);
        Ok(())
    }

    /// Returns the value of the id `word`, to which a debug record refers. Returns `None` for an id without a value,
    /// for a void value, and for a declaration whose value is neither a pointer nor an integer. If a declaration refers
    /// to no value, returns a null pointer.
    fn debug_place(&mut self, word: u32, is_declaration: bool) -> Option<Value> {
        if self.writer.is_none(word) {
            let byte = self.writer.ir.module.types.integer(8);
            let pointer = self.writer.ir.private_pointer(byte);
            return is_declaration.then(|| self.writer.ir.null(pointer).into());
        }
        let value = Id::new(word).and_then(|id| self.writer.values.get(id))?;
        let (ty, types) = (
            self.code.body().value_type(&self.writer.ir.module, value),
            &self.writer.ir.module.types,
        );
        let fits = match is_declaration {
            true => types.is_pointer(ty) || types.integer_bits(ty).is_some(),
            false => ty != self.writer.ir.module.void_type,
        };
        fits.then_some(value)
    }

    fn debug_record(
        &mut self,
        variable: MetadataId,
        expression: MetadataId,
        place: Value,
        is_declaration: bool,
    ) -> Option<DebugRecord> {
        let location = self
            .place
            .location()
            .or_else(|| self.location_of_variable(variable))?;
        // The location must be in the function of the variable, and the code must be in the current function.
        let subprograms = &self.writer.debug_info.subprograms_of_nodes;
        let subprogram_of = |node: MetadataId| subprograms.get(&node).copied();
        let subprogram = subprogram_of(variable)?;
        let is_inlined = location.inlined_at.is_some();
        let is_definition = self.writer.ir.module.metadata.is_distinct(subprogram);
        if !is_definition || subprogram_of(location.scope) != Some(subprogram) {
            return None;
        }
        if !is_inlined && self.place.subprogram.is_some_and(|own| own != subprogram) {
            return None;
        }
        if !self.writer.is_fragment_of(expression, variable) {
            return None;
        }
        let metadata = &self.writer.ir.module.metadata;
        let number = metadata.specialized(variable)?.field(FieldName::Arg);
        let number = number.unwrap_or(0);
        if number != 0
            && !is_inlined
            && *self.place.arguments.entry(number).or_insert(variable) != variable
        {
            return None;
        }
        let location = self.location_node(location);
        let mut value = self.local_metadata(place);
        let record = |kind, value| {
            let of = DebugVariable {
                location,
                variable,
                expression,
                value,
            };
            Some(DebugRecord::Variable(kind, of))
        };
        if is_declaration {
            return record(VariableRecord::Declare, value);
        }
        let metadata = &mut self.writer.ir.module.metadata;
        let elements = metadata.specialized(expression).map(|node| node.rest());
        let elements = elements.unwrap_or_default();
        let count = arguments(elements);
        if count > MAX_ARGUMENTS {
            return None;
        }
        if count > 0 {
            let list = vec![value; count as usize].into();
            value = metadata.nodes.push(MetadataNode::ArgList(list));
        }
        record(VariableRecord::Value, value)
    }

    /// Returns a value as metadata. Values other than constants are local to the function.
    fn local_metadata(&mut self, value: Value) -> MetadataId {
        if value.as_constant().is_some() {
            return self.writer.ir.metadata_value(value);
        }
        let nodes = &mut self.writer.ir.module.metadata.nodes;
        *self
            .place
            .values
            .entry(value)
            .or_insert_with(|| nodes.push(MetadataNode::Value(value)))
    }
}

/// Returns the number of values that the elements of an expression refer to: one more than the largest
/// operand of `DW_OP_LLVM_arg`.
fn arguments(mut elements: &[u64]) -> u64 {
    let mut count = 0;
    while let [operation, rest @ ..] = elements {
        if let (ARGUMENT, Some(&number)) = (*operation, rest.first()) {
            count = count.max(number.saturating_add(1));
        }
        let length = transpire_llvm::expressions::operation_length(*operation);
        elements = elements.get(length..).unwrap_or_default();
    }
    count
}

impl Writer<'_, '_> {
    /// Returns whether an expression describes the whole variable or a fragment inside it. LLVM rejects fragments that
    /// exceed the variable. If the size of the variable is unknown, every fragment is accepted.
    pub(super) fn is_fragment_of(&self, expression: MetadataId, variable: MetadataId) -> bool {
        let metadata = &self.ir.module.metadata;
        let elements = metadata
            .specialized(expression)
            .map(|node| node.rest())
            .unwrap_or_default();
        let Some(&[FRAGMENT, offset, size]) = elements.last_chunk() else {
            return true;
        };
        // The size is given by the first type along the chain of base types that has one.
        let mut ty = metadata
            .specialized(variable)
            .and_then(|node| node.reference(FieldName::Type));
        for _ in 0..metadata.nodes.len() {
            let Some(node) = ty.and_then(|ty| metadata.specialized(ty)) else {
                return true;
            };
            match node.field(FieldName::Size) {
                Some(whole) if whole != 0 => {
                    return size != whole
                        && offset.checked_add(size).is_some_and(|end| end <= whole);
                }
                _ if node.code == code::DERIVED_TYPE => ty = node.reference(FieldName::BaseType),
                _ => return true,
            }
        }
        true
    }
}
