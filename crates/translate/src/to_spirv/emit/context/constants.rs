//! Emits constants without addresses: numbers, undefined values, and operations on constants.

use transpire_llvm::ir::{
    CastOp, Constant, ConstantKind, Expression, Module, Type, TypeKind, Value,
};
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, constant_data};

use crate::error::MAX_DEPTH;
use crate::mappings::opaque_types::OpaqueType;
use crate::mappings::samplers;
use crate::to_spirv::emit::context::Context;
use crate::{Error, Result};

/// The extension for arrays of integers whose elements are packed into the words of one constant. It is used only if it
/// is enabled by name: no input needs it, and consumers that allow all extensions may not know it.
const CONSTANT_DATA: &str = "SPV_KHR_constant_data";

impl Context<'_> {
    /// Returns the value of an integer constant, or `None` for any other value.
    pub(in crate::to_spirv::emit) fn integer_of(&self, value: Value) -> Option<u64> {
        self.module.constants.as_integer(value.as_constant()?)
    }

    /// Returns the type of a constant, with the pointee that the constant implies.
    pub(in crate::to_spirv::emit) fn constant_type(&mut self, constant: Constant) -> Type {
        let data = &self.module.constants[constant];
        let ty = data.ty;
        match &data.kind {
            ConstantKind::Global(global) => {
                let global = *global;
                self.global_type(global)
            }
            ConstantKind::Expression(expression) if self.module.types.is_pointer(ty) => {
                match &**expression {
                    Expression::GetElementPtr {
                        source, operands, ..
                    } => {
                        let mut element = *source;
                        for &index in operands.iter().skip(2) {
                            let value = self.module.constants.as_integer(index).unwrap_or(0);
                            element = self
                                .module
                                .types
                                .element_at(element, value)
                                .unwrap_or(element);
                        }
                        let space = self.module.types.address_space(ty).unwrap_or(0);
                        self.module.types.typed_pointer(space, element)
                    }
                    Expression::Cast(CastOp::AddrSpaceCast, operand)
                        if self.module.types.pointee(ty).is_none() =>
                    {
                        let operand = *operand;
                        let from = self.constant_type(operand);
                        let space = self.module.types.address_space(ty).unwrap_or(0);
                        match self.module.types.pointee(from) {
                            Some(pointee) => self.module.types.typed_pointer(space, pointee),
                            None => ty,
                        }
                    }
                    _ => ty,
                }
            }
            _ => ty,
        }
    }

    /// Returns the id of the `OpUndef` of a type, and declares it on first use.
    pub(in crate::to_spirv::emit) fn undef(&mut self, ty: Id) -> Id {
        self.builder.constant(Op::Undef, ty, &[])
    }

    /// Returns the id of the integer, boolean or sampler constant `value` of type `ty`, and declares it on first use.
    /// Samplers are given by the bits in their initializers. It is an error if `ty` is any other type.
    pub(in crate::to_spirv::emit) fn integer_constant(
        &mut self,
        ty: Type,
        value: u64,
    ) -> Result<Id> {
        if let Some(OpaqueType::Plain(Op::TypeSampler)) = self.as_opaque(ty) {
            return self.sampler_constant(value);
        }
        let id = self.type_id(ty)?;
        Ok(match self.module.types[ty] {
            TypeKind::Integer { bits: 1 } => {
                let op = if value & 1 == 1 {
                    Op::ConstantTrue
                } else {
                    Op::ConstantFalse
                };
                self.builder.constant(op, id, &[])
            }
            TypeKind::Integer { bits } => {
                let mut words = vec![value as u32, (value >> 32) as u32];
                words.resize(bits.div_ceil(32) as usize, 0);
                self.builder.constant(Op::Constant, id, &words)
            }
            _ => {
                return Err(Error::malformed(
                    "an integer constant has a type that is not an integer",
                ));
            }
        })
    }

    /// Returns the id of the integer constant `value` of type `ty`, for code that imitates an expansion of the Khronos
    /// translator. Each use declares a new constant, except for 32-bit integers whose `value` fits in 32 bits.
    pub(in crate::to_spirv::emit) fn own_integer_constant(
        &mut self,
        ty: Type,
        value: u64,
    ) -> Result<Id> {
        let bits = self
            .module
            .types
            .integer_bits(ty)
            .unwrap_or(64)
            .clamp(1, 64);
        if let (32, Ok(word)) = (bits, u32::try_from(value)) {
            return Ok(self.word_constant(word));
        }
        let value = value & (u64::MAX >> (64 - bits));
        let type_id = self.type_id(ty)?;
        let words = [value as u32, (value >> 32) as u32];
        let words = &words[..bits.div_ceil(32) as usize];
        Ok(self.define(Op::Constant, type_id, words))
    }

    /// Returns the id of the floating-point constant of type `ty` with these bits, and declares it on first use.
    pub(in crate::to_spirv::emit) fn float_constant(&mut self, ty: Type, bits: u64) -> Result<Id> {
        let id = self.type_id(ty)?;
        Ok(match self.module.types[ty] {
            TypeKind::Double => {
                self.builder
                    .constant(Op::Constant, id, &[bits as u32, (bits >> 32) as u32])
            }
            _ => self.builder.constant(Op::Constant, id, &[bits as u32]),
        })
    }

    /// Returns the id of the `OpConstantSampler` for `value`, the bits in OpenCL C's initializers (SPIR 1.2 §2.1.3.1).
    /// It is declared on first use or, with `constants_as_written`, on each use. Other bits are an error.
    pub(in crate::to_spirv::emit) fn sampler_constant(&mut self, value: u64) -> Result<Id> {
        let Some([addressing, normalized, filter]) = samplers::literals(value) else {
            return Err(Error::malformed(format!(
                "{value:#x} is not the initializer of a sampler (SPIR 1.2 §2.1.3.1, table 4)"
            )));
        };
        let ty = self.builder.type_(Op::TypeSampler, &[]);
        let literals = [addressing, normalized, filter];
        if !self.options.dialect.globals.constants_as_written {
            return Ok(self.builder.constant(Op::ConstantSampler, ty, &literals));
        }
        Ok(self.define(Op::ConstantSampler, ty, &literals))
    }

    /// Returns the id of the constant of type `wanted` whose elements, in little-endian order, are `bytes`. Declares it
    /// on first use. It is an error if `wanted` is neither an array nor a vector.
    pub(in crate::to_spirv::emit) fn data_constant(
        &mut self,
        wanted: Type,
        bytes: &[u8],
    ) -> Result<Id> {
        let Some(element) = self.module.types.element_at(wanted, 0) else {
            return Err(Error::malformed(
                "constant data has a type that is neither an array nor a vector",
            ));
        };
        if self.is_constant_data(wanted) {
            let ty = self.type_id(wanted)?;
            let words = constant_data::pack(bytes);
            return Ok(self.builder.constant(Op::ConstantDataKHR, ty, &words));
        }
        let size = match self.module.types[element] {
            TypeKind::Integer { bits } => bits as usize / 8,
            TypeKind::Half | TypeKind::BFloat => 2,
            TypeKind::Float => 4,
            _ => 8,
        };
        let is_integer = self.module.types.integer_bits(element).is_some();
        let mut ids = Vec::with_capacity(bytes.len() / size.max(1));
        for chunk in bytes.chunks_exact(size.max(1)) {
            let mut word = [0; 8];
            word[..chunk.len().min(8)].copy_from_slice(&chunk[..chunk.len().min(8)]);
            let value = u64::from_le_bytes(word);
            let id = if is_integer {
                self.integer_constant(element, value)?
            } else {
                self.float_constant(element, value)?
            };
            ids.push(id.word());
        }
        let ty = self.type_id(wanted)?;
        Ok(self.builder.constant(Op::ConstantComposite, ty, &ids))
    }

    /// Returns whether numbers of type `ty` become one `OpConstantDataKHR`: an array of integers that fits in an
    /// instruction, if the extension is enabled.
    pub(in crate::to_spirv::emit) fn is_constant_data(&self, ty: Type) -> bool {
        let TypeKind::Array { length, element } = self.module.types[ty] else {
            return false;
        };
        let width = self.module.types.integer_bits(element);
        let count = width.and_then(|width| constant_data::word_count(width, length));
        count.is_some_and(|count| count <= constant_data::MOST_WORDS as u64)
            && self.options.extensions.names(CONSTANT_DATA)
    }

    /// Returns the id of the `i32` constant `value`, and declares it on first use. Instructions use this type for
    /// flags, scopes and the like.
    pub(in crate::to_spirv::emit) fn word_constant(&mut self, value: u32) -> Id {
        let ty = self.builder.type_(Op::TypeInt, &[32, 0]);
        self.builder.constant(Op::Constant, ty, &[value])
    }

    /// Returns the id of the `OpSpecConstantOp` of `op` and `operands`, and declares it on first use.
    pub(in crate::to_spirv::emit) fn spec_constant_op(
        &mut self,
        op: Op,
        ty: Id,
        operands: &[Id],
    ) -> Id {
        let mut words = vec![op.word()];
        words.extend(operands.iter().map(|id| id.word()));
        self.builder.constant(Op::SpecConstantOp, ty, &words)
    }
}

/// Returns whether a constant is null or the integer 0. Looks through casts.
pub(in crate::to_spirv::emit) fn is_null(module: &Module, mut constant: Constant) -> bool {
    for _ in 0..MAX_DEPTH {
        match &module.constants[constant].kind {
            ConstantKind::Null => return true,
            ConstantKind::Integer(value) => return *value == 0,
            ConstantKind::Expression(expression) => match **expression {
                Expression::Cast(
                    CastOp::AddrSpaceCast | CastOp::BitCast | CastOp::IntToPtr | CastOp::PtrToInt,
                    operand,
                ) => constant = operand,
                _ => return false,
            },
            _ => return false,
        }
    }
    false
}

/// Returns the lanes that a `shufflevector` selects, with `None` for undefined lanes. It is an error if the mask is not
/// a constant vector.
pub(in crate::to_spirv::emit) fn shuffle_mask(
    module: &Module,
    mask: Constant,
) -> Result<Vec<Option<u32>>> {
    let data = &module.constants[mask];
    let lanes = module.types.lanes(data.ty).unwrap_or(0) as usize;
    let lane = |value: u64| (value as i32 >= 0).then_some(value as u32);
    Ok(match &data.kind {
        ConstantKind::Null => vec![Some(0); lanes],
        ConstantKind::Undef | ConstantKind::Poison => vec![None; lanes],
        ConstantKind::Data(bytes) => {
            let (words, _) = bytes.as_chunks::<4>();
            words
                .iter()
                .map(|word| lane(u64::from(u32::from_le_bytes(*word))))
                .collect()
        }
        ConstantKind::Aggregate(elements) => elements
            .iter()
            .map(|&element| module.constants.as_integer(element).and_then(lane))
            .collect(),
        _ => {
            return Err(Error::malformed(
                "the mask of a shufflevector is not a constant vector",
            ));
        }
    })
}
