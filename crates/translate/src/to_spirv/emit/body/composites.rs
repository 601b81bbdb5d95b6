//! Emits operations on vectors and aggregates (component access, shuffles and selections), and `freeze`.

use transpire_llvm::ir::{CastOp, Constant, ConstantKind, Literal, Type, Value};
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::mappings::opaque_types::OpaqueType;
use crate::mappings::poison::POISON_FREEZE;
use crate::to_spirv::emit::body::BodyWriter;
use crate::to_spirv::emit::context::{Context, constants};
use crate::to_spirv::emit::words::NO_COMPONENT;
use crate::{Error, Result};

impl BodyWriter<'_, '_> {
    /// Emits `freeze` of `operand` with the type `ty`. Without the extension for `OpFreezeKHR`, returns zero for an
    /// undefined constant, and any other value unchanged.
    pub(super) fn emit_freeze(&mut self, operand: Value, ty: Type) -> Result<Id> {
        if self.cx.wants(POISON_FREEZE) {
            let operand = self.value_as(operand, ty)?;
            let type_id = self.type_id(ty)?;
            self.cx.use_poison();
            return self.emit(Op::FreezeKHR, type_id, &[operand.word()]);
        }
        match operand.as_constant() {
            Some(constant)
                if matches!(
                    self.cx.module.constants[constant].kind,
                    ConstantKind::Undef | ConstantKind::Poison
                ) =>
            {
                let ty = self.type_id(ty)?;
                Ok(self.cx.null(ty))
            }
            _ => self.value_as(operand, ty),
        }
    }

    pub(super) fn emit_extract_element(
        &mut self,
        vector: Value,
        index: Value,
    ) -> Result<(Id, Type)> {
        let id = self.value(vector)?;
        let vector_type = self.ty(vector);
        let natural = self.cx.module.types.scalar(vector_type);
        let type_id = self.type_id(natural)?;
        let id = match self.constant_index(index, vector) {
            Some(index) => self.emit(Op::CompositeExtract, type_id, &[id.word(), index])?,
            None => {
                let operands = [id, self.emit_index(index, CastOp::ZExt)?].map(Id::word);
                self.emit(Op::VectorExtractDynamic, type_id, &operands)?
            }
        };
        Ok((id, natural))
    }

    pub(super) fn emit_insert_element(
        &mut self,
        vector: Value,
        element: Value,
        index: Value,
        ty: Type,
    ) -> Result<Id> {
        let id = self.value_as(vector, ty)?;
        let scalar = self.cx.module.types.scalar(ty);
        let element = self.value_as(element, scalar)?;
        let type_id = self.type_id(ty)?;
        match self.constant_index(index, vector) {
            Some(index) => {
                let operands = [element.word(), id.word(), index];
                self.emit(Op::CompositeInsert, type_id, &operands)
            }
            None => {
                let index = self.emit_index(index, CastOp::ZExt)?;
                let operands = [id, element, index].map(Id::word);
                self.emit(Op::VectorInsertDynamic, type_id, &operands)
            }
        }
    }

    pub(super) fn emit_extract_value(
        &mut self,
        aggregate: Value,
        indices: &[Literal],
    ) -> Result<(Id, Type)> {
        let mut operands = vec![self.value(aggregate)?.word()];
        operands.extend(indices.iter().map(|&Literal(index)| index));
        // The member's own type: the type of a pointer in an aggregate follows from the aggregate.
        let aggregate = self.ty(aggregate);
        let member = member_at(self.cx, aggregate, indices);
        let member = member
            .ok_or_else(|| Error::malformed("an index of extractvalue leads out of its type"))?;
        let type_id = self.type_id(member)?;
        Ok((self.emit(Op::CompositeExtract, type_id, &operands)?, member))
    }

    pub(super) fn emit_insert_value(
        &mut self,
        aggregate: Value,
        element: Value,
        indices: &[Literal],
        ty: Type,
    ) -> Result<Id> {
        let member = member_at(self.cx, ty, indices);
        let member = member
            .ok_or_else(|| Error::malformed("an index of insertvalue leads out of its type"))?;
        let element = self.value_as(element, member)?;
        let mut operands = vec![element.word(), self.value_as(aggregate, ty)?.word()];
        operands.extend(indices.iter().map(|&Literal(index)| index));
        let type_id = self.type_id(ty)?;
        self.emit(Op::CompositeInsert, type_id, &operands)
    }

    pub(super) fn emit_select(
        &mut self,
        condition: Value,
        then: Value,
        otherwise: Value,
        ty: Type,
    ) -> Result<Id> {
        let condition_type = self.body.value_type(&self.cx.module, condition);
        let mut condition = self.value(condition)?;
        let (then, otherwise) = (self.value_as(then, ty)?, self.value_as(otherwise, ty)?);
        let lanes = self.cx.module.types.lanes(ty);
        if let Some(lanes) = lanes
            && self.cx.module.types.lanes(condition_type).is_none()
        {
            // Before SPIR-V 1.4 the condition must have as many components as the objects.
            let vector = self.cx.module.types.vector(lanes, condition_type);
            let vector = self.type_id(vector)?;
            condition = self.splat(vector, condition.word(), lanes)?;
        }
        let type_id = self.type_id(ty)?;
        match self.cx.as_opaque(ty) {
            None => {
                let operands = [condition, then, otherwise].map(Id::word);
                self.emit(Op::Select, type_id, &operands)
            }
            // A phi cannot take these either (SPIR-V §3.3.10, OpSampledImage).
            Some(OpaqueType::SampledImage(_)) => Err(Error::cannot_translate(
                "a select of sampled images, which SPIR-V lets only their own block use",
            )),
            Some(_) => self.emit_choice(type_id, condition, then, otherwise),
        }
    }

    pub(super) fn emit_shuffle(
        &mut self,
        lhs: Value,
        rhs: Value,
        mask: Constant,
        ty: Type,
    ) -> Result<Id> {
        let mask = constants::shuffle_mask(&self.cx.module, mask)?;
        let sources = {
            let module = &mut self.cx.module;
            let scalar = module.types.scalar(ty);
            let source = self.body.value_type(module, lhs);
            module.types.in_lanes_of(scalar, source)
        };
        let (lhs, rhs) = (self.value_as(lhs, sources)?, self.value_as(rhs, sources)?);
        let mut operands = vec![lhs.word(), rhs.word()];
        operands.extend(mask.iter().map(|lane| lane.unwrap_or(NO_COMPONENT)));
        let type_id = self.type_id(ty)?;
        self.emit(Op::VectorShuffle, type_id, &operands)
    }

    /// Returns a constant index into a vector, or `None` if it is not constant or out of range.
    fn constant_index(&self, index: Value, vector: Value) -> Option<u32> {
        let ty = self.body.value_type(&self.cx.module, vector);
        let lanes = self.cx.module.types.lanes(ty)?;
        let index = self.cx.integer_of(index)?;
        (index < u64::from(lanes)).then_some(index as u32)
    }
}

/// Returns the type that the indices select in an aggregate, or `None` if an index is out of range.
fn member_at(cx: &Context<'_>, aggregate: Type, indices: &[Literal]) -> Option<Type> {
    let types = &cx.module.types;
    let mut indices = indices.iter();
    indices.try_fold(aggregate, |ty, &Literal(index)| {
        types.element_at(ty, u64::from(index))
    })
}
