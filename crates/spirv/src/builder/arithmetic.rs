//! Methods of blocks for arithmetic, comparisons, conversions, and operations on composites and vectors. Each is named
//! after the instruction that it emits.

use super::{BlockBuilder, Operand};
use crate::{Id, Op, Result};

macro_rules! methods {
    ($shape:ident: $($name:ident $op:ident,)*) => { $(methods!(@$shape $name $op);)* };
    (@unary $name:ident $op:ident) => {
        #[doc = concat!("Emits `Op", stringify!($op), "`. The result has the type of the operand.")]
        ///
        /// # Errors
        /// If the operand is not a value, or the instruction does not accept its type.
        pub fn $name(&mut self, operand: Id) -> Result<Id> {
            self.emit_like(Op::$op, &[operand])
        }
    };
    (@binary $name:ident $op:ident) => {
        #[doc = concat!("Emits `Op", stringify!($op), "`. The result has the type of the operands.")]
        ///
        /// # Errors
        /// If an operand is not a value, the operands have different types, or the instruction does not accept their
        /// type.
        pub fn $name(&mut self, left: Id, right: Id) -> Result<Id> {
            self.expect_same(Op::$op, left, right)?;
            self.emit_like(Op::$op, &[left, right])
        }
    };
    (@shift $name:ident $op:ident) => {
        #[doc = concat!("Emits `Op", stringify!($op), "`. The result has the type of `base`.")]
        ///
        /// # Errors
        /// If an operand is not a value, or the instruction does not accept the two types.
        pub fn $name(&mut self, base: Id, amount: Id) -> Result<Id> {
            self.type_of(amount)?;
            self.emit_like(Op::$op, &[base, amount])
        }
    };
    (@compare $name:ident $op:ident) => {
        #[doc = concat!("Emits `Op", stringify!($op), "`. The result is a Boolean for each component.")]
        ///
        /// # Errors
        /// If an operand is not a value, the operands have different types, or the instruction does not accept their
        /// type.
        pub fn $name(&mut self, left: Id, right: Id) -> Result<Id> {
            self.expect_same(Op::$op, left, right)?;
            let ty = self.type_of(left)?;
            let ty = self.module().boolean_like(ty)?;
            self.emit_ids(Op::$op, ty, &[left, right])
        }
    };
    (@test $name:ident $op:ident) => {
        #[doc = concat!("Emits `Op", stringify!($op), "`. The result is a Boolean for each component.")]
        ///
        /// # Errors
        /// If the operand is not a value, or the instruction does not accept its type.
        pub fn $name(&mut self, operand: Id) -> Result<Id> {
            let ty = self.type_of(operand)?;
            let ty = self.module().boolean_like(ty)?;
            self.emit_ids(Op::$op, ty, &[operand])
        }
    };
    (@fold $name:ident $op:ident) => {
        #[doc = concat!("Emits `Op", stringify!($op), "`. The result is one Boolean.")]
        ///
        /// # Errors
        /// If `vector` is not a vector of Booleans.
        pub fn $name(&mut self, vector: Id) -> Result<Id> {
            self.type_of(vector)?;
            let ty = self.module().type_bool();
            self.emit_ids(Op::$op, ty, &[vector])
        }
    };
    (@convert $name:ident $op:ident) => {
        #[doc = concat!("Emits `Op", stringify!($op), "`, which converts the operand to the type `ty`.")]
        ///
        /// # Errors
        /// If `ty` is not a type, the operand is not a value, or the instruction does not convert between the two
        /// types. The types of bitcasts and of casts between storage classes are not checked.
        pub fn $name(&mut self, ty: Id, operand: Id) -> Result<Id> {
            self.type_of(operand)?;
            self.emit_ids(Op::$op, ty, &[operand])
        }
    };
}

impl BlockBuilder<'_, '_> {
    methods! { unary:
        s_negate SNegate, f_negate FNegate, not Not, logical_not LogicalNot, copy_object CopyObject,
    }

    methods! { binary:
        i_add IAdd, f_add FAdd, i_sub ISub, f_sub FSub, i_mul IMul, f_mul FMul, u_div UDiv, s_div SDiv, f_div FDiv,
        u_mod UMod, s_rem SRem, s_mod SMod, f_rem FRem, f_mod FMod, bitwise_or BitwiseOr, bitwise_xor BitwiseXor,
        bitwise_and BitwiseAnd, logical_or LogicalOr, logical_and LogicalAnd, logical_equal LogicalEqual,
        logical_not_equal LogicalNotEqual,
    }

    methods! { shift:
        shift_right_logical ShiftRightLogical, shift_right_arithmetic ShiftRightArithmetic,
        shift_left_logical ShiftLeftLogical, vector_times_scalar VectorTimesScalar,
    }

    methods! { compare:
        i_equal IEqual, i_not_equal INotEqual, u_greater_than UGreaterThan, s_greater_than SGreaterThan,
        u_greater_than_equal UGreaterThanEqual, s_greater_than_equal SGreaterThanEqual, u_less_than ULessThan,
        s_less_than SLessThan, u_less_than_equal ULessThanEqual, s_less_than_equal SLessThanEqual,
        f_ord_equal FOrdEqual, f_unord_equal FUnordEqual, f_ord_not_equal FOrdNotEqual,
        f_unord_not_equal FUnordNotEqual, f_ord_less_than FOrdLessThan, f_unord_less_than FUnordLessThan,
        f_ord_greater_than FOrdGreaterThan, f_unord_greater_than FUnordGreaterThan,
        f_ord_less_than_equal FOrdLessThanEqual, f_unord_less_than_equal FUnordLessThanEqual,
        f_ord_greater_than_equal FOrdGreaterThanEqual, f_unord_greater_than_equal FUnordGreaterThanEqual,
        ordered Ordered, unordered Unordered, ptr_equal PtrEqual, ptr_not_equal PtrNotEqual,
    }

    methods! { test:
        is_nan IsNan, is_inf IsInf, is_finite IsFinite, is_normal IsNormal, sign_bit_set SignBitSet,
    }

    methods! { fold: any Any, all All, }

    methods! { convert:
        convert_f_to_u ConvertFToU, convert_f_to_s ConvertFToS, convert_s_to_f ConvertSToF, convert_u_to_f ConvertUToF,
        u_convert UConvert, s_convert SConvert, f_convert FConvert, convert_ptr_to_u ConvertPtrToU,
        convert_u_to_ptr ConvertUToPtr, sat_convert_s_to_u SatConvertSToU, sat_convert_u_to_s SatConvertUToS,
        ptr_cast_to_generic PtrCastToGeneric, generic_cast_to_ptr GenericCastToPtr, bitcast Bitcast,
        bit_count BitCount, bit_reverse BitReverse,
    }

    /// Emits `OpDot`, the sum of the products of the components of two vectors.
    ///
    /// # Errors
    /// If an operand is not a value, or the operands are not vectors of floats of the same type.
    pub fn dot(&mut self, left: Id, right: Id) -> Result<Id> {
        self.expect_same(Op::Dot, left, right)?;
        let ty = self.type_of(left)?;
        let ty = self.module().member_type(ty, 0)?;
        self.emit_ids(Op::Dot, ty, &[left, right])
    }

    /// Emits `OpSelect`, which returns `yes` if the condition is true, otherwise `no`.
    ///
    /// # Errors
    /// If `yes` or `no` is not a value, or they have different types. The condition is not checked.
    pub fn select(&mut self, condition: Id, yes: Id, no: Id) -> Result<Id> {
        self.expect_same(Op::Select, yes, no)?;
        let ty = self.type_of(yes)?;
        self.emit_ids(Op::Select, ty, &[condition, yes, no])
    }

    /// Emits `OpCompositeConstruct`.
    ///
    /// # Errors
    /// If `ty` is not a type. The members are not checked.
    pub fn composite_construct(&mut self, ty: Id, members: &[Id]) -> Result<Id> {
        self.emit_ids(Op::CompositeConstruct, ty, members)
    }

    /// Emits `OpCompositeExtract`, which returns the member at `indices`. Each further index selects a member of the member
    /// that the previous index selects.
    ///
    /// # Errors
    /// If `composite` is not a value, or an index is out of range or selects a member of a type that is not a
    /// composite.
    pub fn composite_extract(&mut self, composite: Id, indices: &[u32]) -> Result<Id> {
        let ty = self.member_type_of(composite, indices)?;
        let mut operands: Vec<Operand<'_>> = vec![composite.into()];
        operands.extend(indices.iter().copied().map(Operand::Word));
        self.emit(Op::CompositeExtract, ty, &operands)
    }

    /// Emits `OpCompositeInsert`, which returns `composite` with the member at `indices` replaced by `object`.
    ///
    /// # Errors
    /// If `composite` or `object` is not a value, an index is out of range, or `object` does not have the type of the
    /// member.
    pub fn composite_insert(&mut self, object: Id, composite: Id, indices: &[u32]) -> Result<Id> {
        let (asked, given) = (
            self.member_type_of(composite, indices)?,
            self.type_of(object)?,
        );
        if asked != given {
            return Err(self.error(format!(
                "OpCompositeInsert of {object}, of the type {given}, where the member is of {asked}"
            )));
        }
        let ty = self.type_of(composite)?;
        let mut operands: Vec<Operand<'_>> = vec![object.into(), composite.into()];
        operands.extend(indices.iter().copied().map(Operand::Word));
        self.emit(Op::CompositeInsert, ty, &operands)
    }

    fn member_type_of(&mut self, composite: Id, indices: &[u32]) -> Result<Id> {
        let mut ty = self.type_of(composite)?;
        for index in indices {
            ty = self.module().member_type(ty, *index)?;
        }
        Ok(ty)
    }

    /// Emits `OpVectorExtractDynamic`, which returns the component at a dynamic index.
    ///
    /// # Errors
    /// If `vector` is not a value of a composite type.
    pub fn vector_extract_dynamic(&mut self, vector: Id, index: Id) -> Result<Id> {
        let ty = self.member_type_of(vector, &[0])?;
        self.emit_ids(Op::VectorExtractDynamic, ty, &[vector, index])
    }

    /// Emits `OpVectorInsertDynamic`, which returns the vector with the component at a dynamic index replaced.
    ///
    /// # Errors
    /// If `vector` is not a value. The other operands are not checked.
    pub fn vector_insert_dynamic(&mut self, vector: Id, component: Id, index: Id) -> Result<Id> {
        self.emit_like(Op::VectorInsertDynamic, &[vector, component, index])
    }

    /// Emits `OpVectorShuffle`, whose result has the components of `first` and `second` with the numbers in
    /// `components`. The components of `second` are numbered after those of `first`. `u32::MAX` selects an undefined
    /// component.
    ///
    /// # Errors
    /// If `first` is not a composite of scalars, or the number of components is not allowed for a vector.
    pub fn vector_shuffle(&mut self, first: Id, second: Id, components: &[u32]) -> Result<Id> {
        let component = self.member_type_of(first, &[0])?;
        let count = u32::try_from(components.len()).unwrap_or(u32::MAX);
        let ty = self.module().type_vector(component, count)?;
        let mut operands: Vec<Operand<'_>> = vec![first.into(), second.into()];
        operands.extend(components.iter().copied().map(Operand::Word));
        self.emit(Op::VectorShuffle, ty, &operands)
    }
}
