//! Emits constants whose components are all equal.

use transpire_llvm::half;
use transpire_llvm::ir::{Type, TypeKind};
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::to_spirv::emit::context::Context;
use crate::{Error, Result};

impl Context<'_> {
    /// Returns the id of the constant of type `ty`, which is `i1` or a vector of `i1`, with all components equal to
    /// `value`.
    pub(in crate::to_spirv::emit) fn boolean(&mut self, ty: Type, value: bool) -> Result<Id> {
        self.splat_integer(ty, u64::from(value))
    }

    /// Returns the id of the integer constant of type `ty`, a scalar or vector, with all components equal to `value`,
    /// truncated to the width.
    pub(in crate::to_spirv::emit) fn splat_integer(&mut self, ty: Type, value: u64) -> Result<Id> {
        let types = &self.module.types;
        let (scalar, lanes) = (types.scalar(ty), types.lanes(ty));
        if value == 0 && lanes.is_some() {
            let ty = self.type_id(ty)?;
            return Ok(self.builder.constant(Op::ConstantNull, ty, &[]));
        }
        let mask = types
            .integer_bits(scalar)
            .map_or(u64::MAX, |bits| u64::MAX >> (64 - bits.clamp(1, 64)));
        let id = self.integer_constant(scalar, value & mask)?;
        self.splat_constant(ty, lanes, id)
    }

    /// Returns the id of the floating-point constant of type `ty`, a scalar or vector, with all components equal to
    /// `value`. It is an error if the scalars are in none of SPIR-V's formats.
    pub(in crate::to_spirv::emit) fn splat_float(&mut self, ty: Type, value: f64) -> Result<Id> {
        let types = &self.module.types;
        let (scalar, lanes) = (types.scalar(ty), types.lanes(ty));
        let bits = match types[scalar] {
            TypeKind::Double => value.to_bits(),
            TypeKind::Float => u64::from((value as f32).to_bits()),
            // Callers only use small integers, which are exact in all formats. `bfloat` is the upper half of a `float`.
            TypeKind::BFloat => u64::from((value as f32).to_bits() >> 16),
            TypeKind::Half => u64::from(half::from_f64(value)),
            _ => return Err(Error::cannot_translate("a conversion from i1 to this type")),
        };
        let id = self.float_constant(scalar, bits)?;
        self.splat_constant(ty, lanes, id)
    }

    fn splat_constant(&mut self, ty: Type, lanes: Option<u32>, id: Id) -> Result<Id> {
        let Some(lanes) = lanes else { return Ok(id) };
        let ty = self.type_id(ty)?;
        Ok(self
            .builder
            .constant(Op::ConstantComposite, ty, &vec![id.word(); lanes as usize]))
    }
}
