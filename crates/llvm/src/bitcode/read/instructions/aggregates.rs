//! Reads `shufflevector`, `extractvalue` and `insertvalue`.

use cranelift_entity::EntityList;

use crate::bitcode::bitstream::Record;
use crate::bitcode::read::function::{FunctionReader, operands};
use crate::bitcode::read::ops::Ops;
use crate::error::Result;
use crate::ir::{InstructionKind, Literal, Type, TypeKind, Value};
use InstructionKind as K;

impl FunctionReader<'_, '_> {
    /// Returns the element type of a vector type, or an error for other types.
    pub(super) fn element(&self, ty: Type, ops: &Ops<'_>) -> Result<Type> {
        match self.module.types[ty] {
            TypeKind::Vector { element, .. } => Ok(element),
            _ => Err(ops.fault("the operand is not a vector")),
        }
    }

    /// Reads the index of a vector lane. Returns an error if it is not an integer.
    pub(super) fn index(&mut self, ops: &mut Ops<'_>) -> Result<Value> {
        let (index, ty) = self.typed_value(ops)?;
        match self.module.types.integer_bits(ty) {
            Some(_) => Ok(index),
            None => Err(ops.fault("the index is not an integer")),
        }
    }

    #[inline(never)]
    pub(super) fn shuffle_vector(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let (lhs, of) = self.typed_value(ops)?;
        let rhs = self.value(ops, of)?;
        let (mask, lanes) = self.typed_value(ops)?;
        let element = self.element(of, ops)?;
        self.element(lanes, ops)?;
        let Some(mask) = mask.as_constant() else {
            return Err(ops.fault("the mask is not a constant"));
        };
        let ty = self.module.types.in_lanes_of(element, lanes);
        self.add_value(K::ShuffleVector([lhs, rhs], mask), ty, ops)
    }

    /// Reads all remaining operands as indices into an aggregate of type `ty`. Returns the indices and the type of the
    /// element that they select.
    fn path(&mut self, mut ty: Type, ops: &mut Ops<'_>) -> Result<(EntityList<Literal>, Type)> {
        if ops.is_empty() {
            return Err(ops.fault("no index"));
        }
        let mut path = EntityList::new();
        for &index in ops.take_rest() {
            let inner = match self.module.types[ty] {
                TypeKind::Array { length, element } => (index < length).then_some(element),
                TypeKind::Struct { .. } | TypeKind::Named(_) => {
                    self.module.types.element_at(ty, index)
                }
                _ => None,
            };
            match (inner, u32::try_from(index)) {
                (Some(inner), Ok(index)) => {
                    ty = inner;
                    path.push(Literal(index), &mut self.body.literals);
                }
                _ => return Err(ops.fault("an index that is out of bounds")),
            }
        }
        Ok((path, ty))
    }

    #[inline(never)]
    pub(super) fn extract_value(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let (aggregate, of) = self.typed_value(ops)?;
        let (indices, ty) = self.path(of, ops)?;
        self.add_value(K::ExtractValue { aggregate, indices }, ty, ops)
    }

    #[inline(never)]
    pub(super) fn insert_value(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let (aggregate, ty) = self.typed_value(ops)?;
        let (element, of) = self.typed_value(ops)?;
        let (indices, place) = self.path(ty, ops)?;
        if place != of {
            return Err(ops.fault("the aggregate has another type in this place than the element"));
        }
        self.add_value(
            K::InsertValue {
                aggregate,
                element,
                indices,
            },
            ty,
            ops,
        )
    }
}
