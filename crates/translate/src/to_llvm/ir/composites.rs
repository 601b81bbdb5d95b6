//! Builds, extracts from, inserts into and copies vectors, arrays and structs.

use std::borrow::Cow;

use cranelift_entity::EntityList;
use transpire_llvm::ir::{
    Constant, InstBuilder, InstBuilderBase, InstructionKind, Literal, Type, TypeKind, Value,
};

use super::builder::Builder;
use crate::to_llvm::read::constant_folding;
use crate::{Error, Result};

impl Builder<'_, '_> {
    /// Translates `OpCopyObject` to the copied value itself or, in some styles, to a copy through memory.
    pub(in crate::to_llvm) fn copy(&mut self, value: Value, ty: Type) -> Result<Value> {
        match self.is_copied(value) {
            true => self.copy_through_memory(value, ty),
            false => Ok(value),
        }
    }

    /// Returns a vector of type `ty` with the scalar in each lane. If `ty` is not a vector type, returns the
    /// scalar.
    pub(in crate::to_llvm) fn splat(&mut self, scalar: Value, ty: Type) -> Result<Value> {
        let Some(lanes) = self.ir.module.types.lanes(ty) else {
            return Ok(scalar);
        };
        if let Some(constant) = scalar.as_constant() {
            return Ok(self
                .ir
                .aggregate(ty, vec![constant; lanes as usize])?
                .into());
        }
        let poison = self.ir.poison(ty);
        let bits = match self.dialect().values.wide_splat_indices {
            true => 64,
            false => 32,
        };
        let index_type = self.ir.module.types.integer(bits);
        let index = self.ir.integer_of(index_type, 0).into();
        let vector = self.insert(
            InstructionKind::insert_element(poison.into(), scalar, index),
            ty,
        );
        self.name(vector, ".splatinsert");
        let mask = self.mask(&vec![0; lanes as usize])?;
        Ok(self.insert(
            InstructionKind::ShuffleVector([vector, poison.into()], mask),
            ty,
        ))
    }

    /// Returns the mask constant of a `shufflevector` that selects the given lanes. Lanes of `u32::MAX` are
    /// undefined.
    pub(in crate::to_llvm) fn mask(&mut self, lanes: &[u32]) -> Result<Constant> {
        if let Some(&known) = self.ir.masks.get(lanes) {
            return Ok(known);
        }
        let int = self.ir.module.types.integer(32);
        let ty = self.ir.module.types.vector(lanes.len() as u32, int);
        let mut elements = Vec::with_capacity(lanes.len());
        for &lane in lanes {
            elements.extend(match lane {
                u32::MAX => Some(self.ir.undef(int)),
                lane => self.ir.int32(lane).as_constant(),
            });
        }
        let mask = self.ir.aggregate(ty, elements)?;
        self.ir.masks.insert(lanes.into(), mask);
        Ok(mask)
    }

    /// Translates `OpVectorShuffle`. `lanes` contains the component literals; lanes of `u32::MAX` are undefined.
    /// Returns an error if an operand is not a vector, or if `lanes` is empty or exceeds both vectors.
    pub(in crate::to_llvm) fn shuffle_vectors(
        &mut self,
        mut lhs: Value,
        mut rhs: Value,
        lanes: &[u32],
        ty: Type,
    ) -> Result<Value> {
        let count = |this: &Self, value| this.ir.module.types.lanes(this.ty(value));
        let (Some(left), Some(right)) = (count(self, lhs), count(self, rhs)) else {
            return Err(Error::malformed("an operand of a shuffle is not a vector"));
        };
        if lanes.is_empty()
            || lanes.iter().any(|&lane| {
                lane != u32::MAX && u64::from(lane) >= u64::from(left) + u64::from(right)
            })
        {
            return Err(Error::malformed(
                "a component of a shuffle is beyond the end of both vectors",
            ));
        }
        let mut numbers = Cow::Borrowed(lanes);
        if left != right {
            // LLVM requires operands of the same length, so the shorter vector is widened first.
            let longer = left.max(right);
            let widen = |this: &mut Self, value: Value, from: u32| -> Result<Value> {
                if from == longer {
                    return Ok(value);
                }
                let scalar = this.ir.module.types.scalar(this.ty(value));
                let wide = this.ir.module.types.vector(longer, scalar);
                let numbers: Vec<u32> = (0..longer)
                    .map(|lane| if lane < from { lane } else { u32::MAX })
                    .collect();
                let mask = this.mask(&numbers)?;
                let nothing = this.ir.poison(this.ty(value));
                Ok(this.insert(
                    InstructionKind::ShuffleVector([value, nothing.into()], mask),
                    wide,
                ))
            };
            lhs = widen(self, lhs, left)?;
            rhs = widen(self, rhs, right)?;
            for lane in numbers
                .to_mut()
                .iter_mut()
                .filter(|lane| **lane != u32::MAX && **lane >= left)
            {
                *lane += longer - left;
            }
        }
        let mask = self.mask(&numbers)?;
        Ok(self.insert(InstructionKind::ShuffleVector([lhs, rhs], mask), ty))
    }

    /// Translates `OpCompositeConstruct`, and returns the composite of type `ty`. The constituents of a vector may also
    /// be vectors. Returns an error if their number or their types do not match the members of `ty`.
    pub(in crate::to_llvm) fn construct(
        &mut self,
        mut constituents: Vec<Value>,
        ty: Type,
    ) -> Result<Value> {
        if self.ir.module.types.lanes(ty).is_some() {
            let mut elements = Vec::new();
            for &constituent in &constituents {
                let Some(lanes) = self.ir.module.types.lanes(self.ty(constituent)) else {
                    elements.push(constituent);
                    continue;
                };
                self.ir.budget.expand(u64::from(lanes))?;
                for lane in 0..lanes {
                    elements.push(self.extract_at(constituent, &[lane])?);
                }
            }
            constituents = elements;
        }
        let constant = constituents
            .iter()
            .all(|constituent| constituent.as_constant().is_some());
        if self.dialect().values.composes_in_memory
            && !constant
            && self.ir.module.types.lanes(ty).is_none()
        {
            self.check_elements(ty, &constituents)?;
            return self.compose_in_memory(ty, &constituents);
        }
        self.aggregate(ty, &constituents)
    }

    /// Checks that the number and the types of the elements match the members of a composite type.
    fn check_elements(&self, ty: Type, elements: &[Value]) -> Result<()> {
        let types = &self.ir.module.types;
        let count = types.element_count(ty).unwrap_or(u64::MAX);
        if count != elements.len() as u64 {
            return Err(Error::malformed(format!(
                "a composite is made of {} elements, and its type has another number of members",
                elements.len()
            )));
        }
        for (index, &element) in elements.iter().enumerate() {
            if types.element_at(ty, index as u64) != Some(self.ty(element)) {
                return Err(Error::malformed(format!(
                    "element {index} of a composite does not have the type of that member"
                )));
            }
        }
        Ok(())
    }

    /// Returns a vector, an array or a struct of type `ty` with these elements. Returns an error if their number or
    /// their types do not match the members of `ty`.
    pub(in crate::to_llvm) fn aggregate(&mut self, ty: Type, elements: &[Value]) -> Result<Value> {
        self.check_elements(ty, elements)?;
        if let Some(constants) = elements
            .iter()
            .map(|element| element.as_constant())
            .collect::<Option<Vec<_>>>()
        {
            return Ok(self.ir.aggregate(ty, constants)?.into());
        }
        let mut value = match self.ir.options().has_typed_pointers()
            && !self.dialect().values.composes_in_memory
        {
            true => self.ir.undef(ty).into(),
            false => self.ir.poison(ty).into(),
        };
        for (index, &element) in elements.iter().enumerate() {
            value = self.insert_at(element, value, &[index as u32])?;
        }
        Ok(value)
    }

    /// Returns the value to start from when all elements of a composite are inserted later: poison or undefined,
    /// depending on the style.
    pub(in crate::to_llvm) fn unwritten(&mut self, ty: Type) -> Value {
        self.ir.nothing(ty).into()
    }

    /// Returns the element at the given indices of a composite, or an error if an index is out of range.
    pub(in crate::to_llvm) fn extract_at(
        &mut self,
        composite: Value,
        indices: &[u32],
    ) -> Result<Value> {
        let (outer, inner) = self.split_path(composite, indices)?;
        let mut value = composite;
        if !outer.is_empty() {
            let ty = self.at(self.ty(composite), outer)?;
            let indices: Vec<Literal> = outer.iter().map(|&index| Literal(index)).collect();
            let indices = EntityList::from_slice(&indices, &mut self.code.body_mut().literals);
            value = self.insert(
                InstructionKind::ExtractValue {
                    aggregate: value,
                    indices,
                },
                ty,
            );
        }
        if let Some(lane) = inner {
            let ty = self.ir.module.types.scalar(self.ty(value));
            let index = self.ir.int32(lane);
            value = self.insert(InstructionKind::ExtractElement([value, index]), ty);
        }
        Ok(value)
    }

    /// Returns the composite with the element at the given indices replaced by `object`. Returns an error if an index
    /// is out of range, or if `object` does not have the type of the element.
    pub(in crate::to_llvm) fn insert_at(
        &mut self,
        object: Value,
        composite: Value,
        indices: &[u32],
    ) -> Result<Value> {
        let (outer, inner) = self.split_path(composite, indices)?;
        let ty = self.ty(composite);
        if self.at(ty, indices)? != self.ty(object) {
            return Err(Error::malformed(
                "the inserted object does not have the type of the element that it replaces",
            ));
        }
        let folds = self.dialect().values.folds_instructions;
        if let (true, Some(object), Some(composite)) =
            (folds, object.as_constant(), composite.as_constant())
            && let Ok(folded) = constant_folding::insert_at(self.ir, object, composite, indices)
        {
            return Ok(folded.into());
        }
        let mut object = object;
        if let Some(lane) = inner {
            let vector = self.extract_at(composite, outer)?;
            let vector_type = self.ty(vector);
            let index = self.ir.int32(lane);
            object = self.insert(
                InstructionKind::insert_element(vector, object, index),
                vector_type,
            );
        }
        if outer.is_empty() {
            return Ok(object);
        }
        let indices: Vec<Literal> = outer.iter().map(|&index| Literal(index)).collect();
        let indices = EntityList::from_slice(&indices, &mut self.code.body_mut().literals);
        Ok(self.insert(
            InstructionKind::InsertValue {
                aggregate: composite,
                element: object,
                indices,
            },
            ty,
        ))
    }

    /// Splits a path of indices into the indices that select elements of arrays and structs, and the lane, if the last
    /// index selects a component of a vector.
    fn split_path<'i>(
        &self,
        composite: Value,
        indices: &'i [u32],
    ) -> Result<(&'i [u32], Option<u32>)> {
        let Some((&last, outer)) = indices.split_last() else {
            return Ok((indices, None));
        };
        let parent = self.at(self.ty(composite), outer)?;
        Ok(if self.ir.module.types.lanes(parent).is_some() {
            (outer, Some(last))
        } else {
            (indices, None)
        })
    }

    /// Returns the type of the element of `ty` at the given indices. Returns an error if an index is out of
    /// range.
    fn at(&self, ty: Type, indices: &[u32]) -> Result<Type> {
        indices.iter().try_fold(ty, |ty, &index| {
            let types = &self.ir.module.types;
            let in_range = match types[ty] {
                TypeKind::Vector { length, .. } => index < length,
                TypeKind::Array { length, .. } => u64::from(index) < length,
                _ => true,
            };
            let element = types.element_at(ty, u64::from(index)).filter(|_| in_range);
            element
                .ok_or_else(|| Error::malformed(format!("the index {index} leads to no element")))
        })
    }

    /// Translates `OpCopyLogical`. If the two LLVM types differ, copies the members one by one, or copies the whole
    /// value through memory in some styles.
    pub(in crate::to_llvm) fn copy_logical(&mut self, value: Value, ty: Type) -> Result<Value> {
        if self.ty(value) == ty {
            return Ok(value);
        }
        let types = &self.ir.module.types;
        let count = types.element_count(ty).unwrap_or(0);
        // If the sizes are equal, neither type has padding that the other lacks.
        let size = |ty| self.ir.allocated_size(ty);
        let fields = |ty| types.struct_fields(ty).map(<[Type]>::len);
        let own = self.ty(value);
        if self.is_copied(value) && size(own) == size(ty) && fields(own) == fields(ty) {
            return self.copy_through_memory(value, ty);
        }
        if count == 0 && !types.struct_fields(ty).is_some_and(<[Type]>::is_empty) {
            return Err(Error::malformed(
                "a logical copy is between types that don't match",
            ));
        }
        self.ir.budget.expand(count)?;
        let mut copy = Value::from(self.ir.undef(ty));
        for index in 0..count as u32 {
            let element = self.extract_at(value, &[index])?;
            let wanted = self.at(ty, &[index])?;
            let element = self.copy_logical(element, wanted)?;
            copy = self.insert_at(element, copy, &[index])?;
        }
        Ok(copy)
    }
}
