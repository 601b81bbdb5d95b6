//! Creates constants and addresses of globals.

use transpire_llvm::ir::{
    CastOp, Constant, ConstantKind, Expression, GepFlags, Global, Module, Type, TypeKind, Value,
};

use super::Ir;
use crate::{Error, Result};

impl Ir<'_> {
    /// Returns an aggregate constant. Returns an error if the elements do not match the members of the type.
    pub(crate) fn aggregate(&mut self, ty: Type, elements: Vec<Constant>) -> Result<Constant> {
        let count = self.module.types.element_count(ty).unwrap_or(u64::MAX);
        if count != elements.len() as u64 {
            return Err(Error::malformed(format!(
                "a composite has {} constituents, and its type has another number of members",
                elements.len()
            )));
        }
        for (index, &element) in elements.iter().enumerate() {
            if self.module.types.element_at(ty, index as u64)
                != Some(self.module.constants.ty(element))
            {
                return Err(Error::malformed(format!(
                    "constituent {index} of a composite does not have the type of that member"
                )));
            }
        }
        Ok(self.module.aggregate(ty, elements))
    }

    /// Returns the zero constant of a type.
    pub(crate) fn null(&mut self, ty: Type) -> Constant {
        self.module.constants.zero(&self.module.types, ty)
    }

    /// Returns the negative zero of a floating-point type with up to 64 bits, or a vector with this number in
    /// each lane.
    pub(crate) fn negative_zero(&mut self, ty: Type) -> Constant {
        let Module {
            types, constants, ..
        } = &mut self.module;
        let scalar = types.scalar(ty);
        let sign = match types[scalar] {
            TypeKind::Half | TypeKind::BFloat => 15,
            TypeKind::Float => 31,
            _ => 63,
        };
        let zero = constants.intern(scalar, ConstantKind::Float(1 << sign));
        match types.lanes(ty) {
            Some(lanes) => constants.aggregate(types, ty, vec![zero; lanes as usize]),
            None => zero,
        }
    }

    /// Returns the size of a type as a constant expression of type `int`: the address of the second element
    /// of an array at address 0, converted to an integer.
    pub(crate) fn size_expression(&mut self, ty: Type, int: Type) -> Constant {
        let pointer = self.pointer(0, ty);
        let index = self.module.types.integer(32);
        let operands = [self.null(pointer), self.integer_of(index, 1)].into();
        let address = Expression::GetElementPtr {
            source: ty,
            flags: GepFlags::NONE,
            in_range: None,
            operands,
        };
        let constants = &mut self.module.constants;
        let address = constants.expression(pointer, address);
        constants.cast(CastOp::PtrToInt, address, int)
    }

    /// Returns an undefined value of a type.
    pub(crate) fn undef(&mut self, ty: Type) -> Constant {
        self.module.constants.intern(ty, ConstantKind::Undef)
    }

    /// Returns a poison value of a type.
    pub(crate) fn poison(&mut self, ty: Type) -> Constant {
        self.module.constants.intern(ty, ConstantKind::Poison)
    }

    /// Returns an integer constant of type `ty`. If `ty` is a vector type, each lane contains the integer.
    pub(crate) fn integer_of(&mut self, ty: Type, number: u64) -> Constant {
        let Module {
            types, constants, ..
        } = &mut self.module;
        constants.splat_integer(types, ty, number)
    }

    /// Returns an `i32` constant.
    pub(crate) fn int32(&mut self, number: u32) -> Value {
        if let Some(known) = self.small_numbers.get(number as usize)
            && let Some(known) = known.expand()
        {
            return known.into();
        }
        let ty = self.int_type();
        let constant = self.integer_of(ty, u64::from(number));
        if let Some(slot) = self.small_numbers.get_mut(number as usize) {
            *slot = constant.into();
        }
        constant.into()
    }

    pub(crate) fn boolean(&mut self, ty: Type, value: bool) -> Result<Constant> {
        if self.module.types.integer_bits(ty) != Some(1) {
            return Err(Error::malformed(
                "a boolean constant has a type that is not bool",
            ));
        }
        Ok(self.module.integer(ty, u64::from(value)))
    }

    /// Returns a numeric constant from its words, with the low-order words first (SPIR-V §2.2.1, "Literal"). Returns an
    /// error if there are no words, or if `ty` is not a numeric type.
    pub(crate) fn number(&mut self, ty: Type, words: &[u32]) -> Result<Constant> {
        let low = |words: &[u32]| {
            u64::from(words.first().copied().unwrap_or(0))
                | u64::from(words.get(1).copied().unwrap_or(0)) << 32
        };
        if words.is_empty() {
            return Err(Error::malformed("a number has no words"));
        }
        let kind = match self.module.types[ty] {
            TypeKind::Integer { bits } if bits <= 64 => {
                return Ok(self.module.integer(ty, low(words)));
            }
            TypeKind::Integer { bits } => {
                let mut wide: Vec<u64> = words
                    .chunks(2)
                    .map(low)
                    .take(bits.div_ceil(64) as usize)
                    .collect();
                if bits % 64 != 0
                    && wide.len() == bits.div_ceil(64) as usize
                    && let Some(last) = wide.last_mut()
                {
                    *last &= (1 << (bits % 64)) - 1;
                }
                while wide.len() > 1 && wide.last() == Some(&0) {
                    wide.pop();
                }
                ConstantKind::WideInteger(wide.into())
            }
            TypeKind::Half | TypeKind::BFloat => ConstantKind::Float(low(words) & 0xffff),
            TypeKind::Float => ConstantKind::Float(low(words) & 0xffff_ffff),
            TypeKind::Double => ConstantKind::Float(low(words)),
            _ => {
                return Err(Error::malformed(
                    "a number has a type that is not a number type",
                ));
            }
        };
        Ok(self.module.constants.intern(ty, kind))
    }

    /// Returns a constant for a place where the value is not used: poison or undefined, depending on the
    /// style.
    pub(crate) fn nothing(&mut self, ty: Type) -> Constant {
        if self.options.has_typed_pointers() || !self.options.dialect.values.poison_where_unused {
            self.undef(ty)
        } else {
            self.poison(ty)
        }
    }

    /// Casts the address of a global to the pointer type `ty`, as a constant expression. Returns `operand` if it
    /// already has this type.
    pub(crate) fn as_bytes(&mut self, operand: Constant, ty: Type) -> Constant {
        let own = self.module.constants.ty(operand);
        if own == ty {
            return operand;
        }
        let op = match self.module.types.address_space(own) == self.module.types.address_space(ty) {
            true => CastOp::BitCast,
            false => CastOp::AddrSpaceCast,
        };
        self.module.constants.cast(op, operand, ty)
    }

    /// Returns the address of the first byte of a text, as type `ty`. `text` is the address of an array of
    /// bytes. With typed pointers, the result is a `getelementptr`, as clang writes it.
    pub(crate) fn first_byte(&mut self, text: Constant, ty: Type) -> Constant {
        let source = match self.module.as_global(text) {
            Some(global) if self.options.has_typed_pointers() => {
                self.module.globals[global].value_type
            }
            _ => return self.as_bytes(text, ty),
        };
        let int = self.module.types.integer(32);
        let zero = self.integer_of(int, 0);
        let address = Expression::GetElementPtr {
            source,
            flags: GepFlags::INBOUNDS,
            in_range: None,
            operands: [text, zero, zero].into(),
        };
        self.module.constants.expression(ty, address)
    }

    /// Returns the address of a global as a value.
    pub(crate) fn address(&mut self, global: Global) -> Value {
        let ty = self.module.globals[global].ty;
        if let Some(known) = self.addresses[global].expand()
            && self.module.constants.ty(known) == ty
        {
            return known.into();
        }
        let constants = &mut self.module.constants;
        let constant = constants.intern(ty, ConstantKind::Global(global));
        self.addresses[global] = constant.into();
        constant.into()
    }
}
