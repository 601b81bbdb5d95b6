//! Translates loads of built-in variables to calls of work-item functions.
//!
//! OpenCL C queries one component at a time. If only components of a load are used, the load does not become
//! a call. Instead, each extraction becomes a call, even if its index is not constant. In OpenCL C, the index
//! may be outside of the three dimensions.

use transpire_llvm::ir::{
    BinaryOp, CastOp, InstBuilder, InstBuilderBase, InstructionKind, Type, Value,
};
use transpire_opencl::builtins::{VariableType, by_built_in};
use transpire_opencl::names::BuiltIn;
use transpire_opencl::spirv_friendly::{SpirvName, Target};
use transpire_opencl::{self as opencl, Scalar};

use crate::to_llvm::emit::arguments::Argument;
use crate::to_llvm::ir::builder::Builder;
use crate::to_llvm::read::built_ins::BuiltInVariable;
use crate::to_llvm::read::built_ins::Offset;
use crate::{Error, Result};

/// Returns whether a built-in variable is read by a work-item function with a dimension argument. Such a
/// function returns a value for any dimension.
pub(super) fn is_of_three(built_in: BuiltIn) -> bool {
    by_built_in(built_in).is_some_and(|row| row.1.ty == VariableType::Size3)
}

impl Builder<'_, '_> {
    /// Returns whether a type is a float, an integer with whole bytes, or a vector of these, so that a bitcast can
    /// create its values.
    fn is_number(&self, ty: Type) -> bool {
        let types = &self.ir.module.types;
        let scalar = types.scalar(ty);
        types.is_float(scalar) || types.integer_bits(scalar).is_some_and(|bits| bits % 8 == 0)
    }

    /// Returns the bits of a number from bit `first` on, as a value of type `ty`. Returns an error if one of the types
    /// has no size.
    fn bits_of(&mut self, value: Value, first: u64, ty: Type) -> Result<Value> {
        let own = self.ty(value);
        if own == ty {
            return Ok(value);
        }
        let bits = |ty| self.ir.bits(ty);
        let (Some(from), Some(to)) = (bits(own), bits(ty)) else {
            return Err(Error::malformed(
                "a built-in variable is read as a type that it cannot have",
            ));
        };
        if from == to {
            return Ok(self.cast(CastOp::BitCast, value, ty));
        }
        let types = &mut self.ir.module.types;
        let (wide, narrow) = (types.integer(from as u32), types.integer(to as u32));
        let mut value = self.cast(CastOp::BitCast, value, wide);
        if first > 0 {
            let amount = self.ir.integer_of(wide, first).into();
            value = self.binary(BinaryOp::LShr, value, amount);
        }
        let value = self.cast(CastOp::Trunc, value, narrow);
        Ok(self.cast(CastOp::BitCast, value, ty))
    }

    /// Returns the index of the component that contains all bytes of a load of type `ty`, and the first bit
    /// of the load in this component. The index is `None` if the variable is a scalar. Returns `None` if no
    /// single component contains all bytes.
    fn lane(
        &mut self,
        variable: BuiltInVariable,
        ty: Type,
    ) -> Result<Option<(Option<Value>, u64)>> {
        let types = &self.ir.module.types;
        let scalar = types.scalar(variable.ty);
        let lanes = types.lanes(variable.ty);
        let of_three = is_of_three(variable.built_in);
        let size = |ty| {
            let size = self.ir.allocated_size(ty);
            size.and_then(|size| i64::try_from(size).ok())
        };
        let (Some(size), Some(read)) = (size(scalar).filter(|&size| size > 0), size(ty)) else {
            return Ok(None);
        };
        let Offset { bytes, index } = variable.offset;
        let (lane, rest) = (bytes.div_euclid(size), bytes.rem_euclid(size));
        if rest + read > size {
            return Ok(None);
        }
        let lane = match (index, lanes) {
            (None, None) if lane == 0 => None,
            // A dimension beyond the third has a value, too (OpenCL C §6.15.1), but other variables have no
            // components beyond their end.
            (None, Some(lanes)) => match u32::try_from(lane) {
                Ok(lane) if of_three || lane < lanes => Some(self.ir.int32(lane)),
                _ => return Ok(None),
            },
            (Some((index, stride)), Some(_)) if stride == size && lane == 0 => Some(index),
            (Some((index, stride)), Some(_)) if stride == size => {
                let own = self.ty(index);
                let first = self.ir.integer_of(own, lane as u64).into();
                Some(self.binary(BinaryOp::Add, index, first))
            }
            _ => return Ok(None),
        };
        Ok(Some((lane, rest as u64 * 8)))
    }

    /// Returns the value of a built-in variable from its work-item functions, as type `ty`. Returns `None` if OpenCL C
    /// has no such function, and an error if the variable cannot have this type.
    fn load_opencl_built_in(&mut self, built_in: BuiltIn, ty: Type) -> Result<Option<Value>> {
        let Some((name, variable)) = by_built_in(built_in) else {
            return Ok(None);
        };
        let (lanes, own) = match variable.ty {
            VariableType::Size3 => (Some(3), self.ir.size_type()),
            VariableType::Size => (None, self.ir.size_type()),
            VariableType::UInt => (None, self.ir.int_type()),
            VariableType::UInt4 => {
                let int = self.ir.int_type();
                (None, self.ir.module.types.vector(4, int))
            }
        };
        let types = &self.ir.module.types;
        let scalar = types.scalar(ty);
        if types.integer_bits(scalar).is_none()
            || lanes.is_some_and(|lanes| types.lanes(ty) != Some(lanes))
        {
            return Err(Error::malformed(format!(
                "the built-in variable {built_in:?} has another type"
            )));
        }
        let Some(lanes) = lanes else {
            let value = self.call_opencl(name, &[], own)?;
            return self.resize_int(value, ty, false).map(Some);
        };
        let mut vector = Value::from(self.ir.nothing(ty));
        for lane in 0..lanes {
            let index = self.ir.int32(lane);
            let element = self.built_in_component(built_in, index, scalar)?;
            vector = self.insert_element(vector, element, lane);
        }
        Ok(Some(vector))
    }

    /// Returns one component of a built-in variable, as an integer of type `ty`. Returns an error if no work-item
    /// function returns the variable.
    pub(super) fn built_in_component(
        &mut self,
        built_in: BuiltIn,
        index: Value,
        ty: Type,
    ) -> Result<Value> {
        let Some((name, _)) = by_built_in(built_in) else {
            return Err(Error::cannot_translate(format!(
                "a component of the built-in variable {built_in:?}"
            )));
        };
        let (int, size) = (
            self.ir.int_type(),
            if self.dialect().calls.signatures_of_instructions {
                ty
            } else {
                self.ir.size_type()
            },
        );
        let value = self.resize_int(index, int, false)?;
        let value = self.call_opencl(
            name,
            &[Argument {
                value,
                ty: Scalar::UInt.into(),
            }],
            size,
        )?;
        self.resize_int(value, ty, false)
    }

    fn load_component(&mut self, variable: BuiltInVariable, index: Value) -> Result<Value> {
        let scalar = self.ir.module.types.scalar(variable.ty);
        let of_three = is_of_three(variable.built_in);
        match self.ir.options().has_friendly_variables() {
            true => {
                let int = self.ir.int_type();
                let index = self.resize_int(index, int, false)?;
                self.call_built_in(variable.built_in, scalar, Some(index))
            }
            _ if of_three => self.built_in_component(variable.built_in, index, scalar),
            _ => {
                let vector = self.load_whole_built_in(variable.built_in, variable.ty)?;
                Ok(self.insert(InstructionKind::ExtractElement([vector, index]), scalar))
            }
        }
    }

    /// Loads a value of type `ty` from an address in a built-in variable. `copy` is the address of the function's copy
    /// of the variable, if any. Returns an error if `ty` has no size, or if a constant address is outside of the
    /// variable.
    pub(crate) fn load_built_in(
        &mut self,
        variable: BuiltInVariable,
        copy: Option<Value>,
        ty: Type,
    ) -> Result<Value> {
        let size = |ty| self.ir.allocated_size(ty);
        let (own, read) = (size(variable.ty), size(ty));
        let (Some(own), Some(read)) = (own, read.filter(|&read| read > 0)) else {
            return Err(Error::malformed(
                "a built-in variable is read as a type that it cannot have",
            ));
        };
        if variable.offset == Offset::ZERO && ty == variable.ty {
            return self.load_whole_built_in(variable.built_in, variable.ty);
        }
        if self.is_number(ty) {
            if let Some((lane, bits)) = self.lane(variable, ty)? {
                let value = match lane {
                    Some(index) => self.load_component(variable, index)?,
                    None => self.load_whole_built_in(variable.built_in, variable.ty)?,
                };
                return self.bits_of(value, bits, ty);
            }
            let bits = |ty| self.ir.bits(ty);
            if variable.offset == Offset::ZERO && bits(ty) == bits(variable.ty) {
                let value = self.load_whole_built_in(variable.built_in, variable.ty)?;
                return Ok(self.cast(CastOp::BitCast, value, ty));
            }
        }
        if variable.offset.index.is_none()
            && !u64::try_from(variable.offset.bytes)
                .is_ok_and(|bytes| bytes.checked_add(read).is_some_and(|end| end <= own))
        {
            return Err(Error::malformed(format!(
                "{read} bytes at {} are read of the built-in variable {:?}, which has {own}",
                variable.offset.bytes, variable.built_in
            )));
        }
        // Any other part of the variable is loaded from a copy.
        let copy = match copy {
            Some(copy) => copy,
            None => {
                let value = self.load_whole_built_in(variable.built_in, variable.ty)?;
                let copy = self.temporary(variable.ty)?;
                self.store_at(copy, value, None)?;
                copy
            }
        };
        let address = self.address_in(copy, variable.offset)?;
        let pointer = self.ir.private_pointer(ty);
        let address = self.cast_pointer(address, pointer);
        let stride = variable.offset.index.map_or(0, |(_, stride)| stride);
        let least = variable.offset.bytes | stride | 1 << 32;
        let alignment = self.ir.access_alignment(None, variable.ty)?;
        let alignment = (1 << least.trailing_zeros()).min(alignment.bytes().unwrap_or(1));
        self.load_at(address, ty, Some(alignment))
    }

    /// Returns the whole value of a built-in variable, as type `ty`.
    pub(crate) fn load_whole_built_in(&mut self, built_in: BuiltIn, ty: Type) -> Result<Value> {
        if !self.ir.options().has_friendly_variables()
            && let Some(value) = self.load_opencl_built_in(built_in, ty)?
        {
            return Ok(value);
        }
        self.load_friendly_built_in(built_in, ty)
    }

    /// Returns the value of a built-in variable by calling its `__spirv_BuiltIn…` function. A vector needs one call for
    /// each component, except that some styles read subgroup masks with one call.
    fn load_friendly_built_in(&mut self, built_in: BuiltIn, ty: Type) -> Result<Value> {
        let Some(lanes) = self.ir.module.types.lanes(ty) else {
            return self.call_built_in(built_in, ty, None);
        };
        let scalar = self.ir.module.types.scalar(ty);
        if self.dialect().calls.whole_vectors && is_subgroup_mask(built_in) {
            // This function has no parameters and returns a vector.
            let name = format!("{}KHR", SpirvName::new(Target::BuiltIn(built_in)));
            let name = opencl::mangle(&name, &[]);
            return self.call_named(name.as_bytes(), ty, &[], None);
        }
        let mut vector = Value::from(self.ir.nothing(ty));
        for lane in 0..lanes {
            let index = self.ir.int32(lane);
            let element = self.call_built_in(built_in, scalar, Some(index))?;
            vector = self.insert_element(vector, element, lane);
        }
        Ok(vector)
    }

    fn call_built_in(
        &mut self,
        built_in: BuiltIn,
        ty: Type,
        index: Option<Value>,
    ) -> Result<Value> {
        let known = (built_in, ty, index.is_some());
        if let Some(&callee) = self.ir.built_in_callees.get(&known) {
            return self.call_function(callee, index.as_slice());
        }
        let name = SpirvName::new(Target::BuiltIn(built_in)).to_string();
        let types: &[opencl::Type] = if index.is_some() {
            &[opencl::Type::Scalar(Scalar::Int)]
        } else {
            &[]
        };
        let mangled = opencl::mangle(&name, types);
        let attributes = self.ir.friendly_attributes(false);
        let value_type = self.type_of_call(ty, index.as_slice());
        let callee = self.ir.callee(mangled.as_bytes(), value_type, attributes);
        self.ir.built_in_callees.insert(known, callee);
        self.call_function(callee, index.as_slice())
    }
}

fn is_subgroup_mask(built_in: BuiltIn) -> bool {
    matches!(
        built_in,
        BuiltIn::SubgroupEqMask
            | BuiltIn::SubgroupGeMask
            | BuiltIn::SubgroupGtMask
            | BuiltIn::SubgroupLeMask
            | BuiltIn::SubgroupLtMask
    )
}
