//! Records the places of source variables, from debug records and from debug intrinsics.

use transpire_llvm::ir::debug_info::FieldName;
use transpire_llvm::ir::metadata::{DebugRecord, MetadataId, VariableRecord};
use transpire_llvm::ir::{ConstantKind, Inst, InstructionKind as K, Value, ValueKind};

use super::Context;
use super::body::Lowerer;
use crate::code::{Shape, VariablePlace};

impl Context<'_> {
    /// Returns the index of a variable's name in the program's list, to which it is added. Returns `None` if the
    /// variable has no name.
    fn variable_name(&self, variable: MetadataId) -> Option<u32> {
        let mut names = self.names.borrow_mut();
        if let Some(&known) = names.known.get(&variable) {
            return Some(known);
        }
        let metadata = &self.module.metadata;
        let name_of = |node: MetadataId| {
            let name = metadata.specialized(node)?.reference(FieldName::Name)?;
            let name = metadata.string(name)?;
            Some(self.module.strings.text(name).into_owned())
        };
        let name = name_of(variable)?;
        let ty = metadata.specialized(variable)?.reference(FieldName::Type);
        let number = names.list.len() as u32;
        names.list.push((name, ty.and_then(name_of)));
        names.known.insert(variable, number);
        Some(number)
    }
}

impl Lowerer<'_, '_> {
    /// Records the places of variables from the debug records before an instruction.
    pub(super) fn debug_records(&mut self, inst: Inst) {
        let body = self.body;
        if body.debug_records.is_empty() {
            return;
        }
        for record in body.debug_records.get(&inst).map_or(&[][..], |list| list) {
            if let DebugRecord::Variable(kind, of) = *record
                && kind != VariableRecord::DeclareValue
            {
                let is_address = kind == VariableRecord::Declare;
                self.debug_place(of.variable, of.expression, of.value, is_address);
            }
        }
    }

    /// Records the place of a variable from a call of `llvm.dbg.declare` or `llvm.dbg.value`. Ignores other functions.
    pub(super) fn debug_intrinsic(&mut self, name: &str, arguments: &[Value]) {
        let metadata = |value: &Value| match value.kind() {
            ValueKind::Metadata(node) => Some(node),
            _ => None,
        };
        let nodes: Vec<Option<MetadataId>> = arguments.iter().map(metadata).collect();
        match (name, nodes.as_slice()) {
            ("dbg.declare", &[Some(place), Some(variable), Some(expression)]) => {
                self.debug_place(variable, expression, place, true);
            }
            // Before LLVM 6, the call also has an offset.
            ("dbg.value", &[Some(place), .., Some(variable), Some(expression)]) => {
                self.debug_place(variable, expression, place, false);
            }
            _ => {}
        }
    }

    fn debug_place(
        &mut self,
        variable: MetadataId,
        expression: MetadataId,
        place: MetadataId,
        is_address: bool,
    ) {
        let metadata = &self.context.module.metadata;
        let expression = metadata.specialized(expression);
        let is_plain = expression.is_some_and(|expression| expression.rest().is_empty());
        let Some(name) = self.context.variable_name(variable) else {
            return;
        };
        // A variable loses its earlier place if its value is not known.
        let value = metadata.value(place).filter(|_| is_plain);
        let Some((place, shape)) = value.and_then(|value| self.place_of(value, is_address)) else {
            self.b.variable(name, VariablePlace::Unknown, Shape::Void);
            return;
        };
        self.b.variable(name, place, shape);
    }

    /// Returns the place of a variable from its value, or from its address. Returns `None` if the place is not known.
    fn place_of(&mut self, value: Value, is_address: bool) -> Option<(VariablePlace, Shape)> {
        let is_defined = match value.kind() {
            ValueKind::Instruction(inst) => self.is_defined(inst),
            ValueKind::Argument(_) => true,
            ValueKind::Constant(number) => !matches!(
                self.context.module.constants[number].kind,
                ConstantKind::Undef | ConstantKind::Poison
            ),
            ValueKind::Metadata(_) => false,
        };
        if !is_defined {
            return None;
        }
        let types = &self.context.module.types;
        let pointee = match value.kind() {
            ValueKind::Instruction(inst) => match self.body.instructions[inst].kind {
                K::Alloca { allocated, .. } => Some(allocated),
                _ => None,
            },
            _ => None,
        };
        let ty = self.body.value_type(self.context.module, value);
        let pointee = pointee.or_else(|| types.pointee(ty));
        let operand = self.operand(value).ok()?;
        if !is_address {
            return Some((VariablePlace::Register(operand.reg), operand.shape));
        }
        let shape = self.context.shape(pointee?).ok()?;
        Some((VariablePlace::Memory(operand.reg), shape))
    }
}
