//! Checks the types of a call against the mangled name of the called function.
//!
//! The name selects the instruction, and the types in LLVM IR become its operands. An instruction whose operands have
//! other types than the name says is invalid.

use transpire_llvm::ir::{Type, TypeKind};
use transpire_opencl as opencl;
use transpire_opencl::builtins::{Atomic, AtomicKind, Convert};
use transpire_opencl::names::CLOp;

use crate::Result;
use crate::to_spirv::emit::calls::CallEmitter;

/// The result type of an instruction of `OpenCL.std`.
#[derive(Clone, Copy)]
enum ResultType {
    Void,
    /// An integer of 32 bits.
    Int32,
    /// A float of 32 bits, or a vector of them.
    Single,
    /// The scalar type of the first argument.
    Scalar,
    /// `int`, with as many elements as the first argument.
    Int,
    /// A float with the width and the number of elements of the first argument.
    Float,
    /// Integers twice as wide as in the first argument, with as many elements.
    Twice,
    /// A vector of the first argument's elements, as long as the last argument.
    Shuffled,
    /// A scalar or a vector with the element type of the second argument's pointee.
    Pointee,
}

/// The instructions whose result type is not an argument's type, each with the rule for its result type.
#[rustfmt::skip]
const RESULTS: &[(CLOp, ResultType)] = &[
    (CLOp::distance,       ResultType::Scalar),
    (CLOp::fast_distance,  ResultType::Scalar),
    (CLOp::fast_length,    ResultType::Scalar),
    (CLOp::ilogb,          ResultType::Int),
    (CLOp::length,         ResultType::Scalar),
    (CLOp::nan,            ResultType::Float),
    (CLOp::prefetch,       ResultType::Void),
    (CLOp::printf,         ResultType::Int32),
    (CLOp::s_upsample,     ResultType::Twice),
    (CLOp::shuffle,        ResultType::Shuffled),
    (CLOp::shuffle2,       ResultType::Shuffled),
    (CLOp::u_upsample,     ResultType::Twice),
    (CLOp::vload_half,     ResultType::Single),
    (CLOp::vload_halfn,    ResultType::Single),
    (CLOp::vloada_halfn,   ResultType::Single),
    (CLOp::vloadn,         ResultType::Pointee),
    (CLOp::vstore_half,    ResultType::Void),
    (CLOp::vstore_half_r,  ResultType::Void),
    (CLOp::vstore_halfn,   ResultType::Void),
    (CLOp::vstore_halfn_r, ResultType::Void),
    (CLOp::vstorea_halfn,  ResultType::Void),
    (CLOp::vstorea_halfn_r, ResultType::Void),
    (CLOp::vstoren,        ResultType::Void),
];

impl CallEmitter<'_, '_, '_> {
    /// Returns the type of argument `number` in LLVM IR.
    pub(super) fn written_type(&self, number: usize) -> Result<Type> {
        let value = self.call.value(number)?;
        let function = &self.function;
        Ok(function.body().value_type(&function.cx.module, value))
    }

    /// Returns whether the LLVM type `ty` has elements of the format of `scalar`. Any type fits `void` and `bool`.
    fn has_elements(&self, ty: Type, scalar: opencl::Scalar) -> bool {
        let types = &self.function.cx.module.types;
        let element = types.scalar(ty);
        match scalar.number() {
            None => true,
            Some(opencl::Number::Float) => {
                let is_bfloat = types[element] == TypeKind::BFloat;
                types.is_float(element)
                    && is_bfloat == (scalar == opencl::Scalar::BFloat16)
                    && self.function.cx.bits(element) == Some(u64::from(scalar.bits()))
            }
            Some(_) => types.integer_bits(element) == Some(scalar.bits()),
        }
    }

    /// Returns an error if the LLVM type of an argument with an index in `numbers` does not match the mangled name.
    /// Arguments that the name lacks, or in which it has no number or vector, are not checked.
    pub(super) fn check_arguments(&self, numbers: std::ops::Range<usize>) -> Result<()> {
        for number in numbers {
            let Some(declared) = self.call.declared.get(number) else {
                break;
            };
            let Some(scalar) = declared.scalar() else {
                continue;
            };
            let ty = self.written_type(number)?;
            let lanes = self.function.cx.module.types.lanes(ty).unwrap_or(1);
            let has_lanes = scalar.number().is_none() || lanes == declared.elements();
            if !has_lanes || !self.has_elements(ty, scalar) {
                return Err(self.call.mistyped());
            }
        }
        Ok(())
    }

    /// Checks the value of an `atomic_init`, which is stored without a cast. It must be a number with as many bits as
    /// the mangled name declares, but it may be an integer in place of a float, and the reverse.
    pub(super) fn check_initial_value(&self) -> Result<()> {
        let declared = self.call.declared.get(1).and_then(opencl::Type::scalar);
        let Some(declared) = declared.filter(|scalar| scalar.number().is_some()) else {
            return Ok(());
        };
        let ty = self.written_type(1)?;
        let types = &self.function.cx.module.types;
        let is_number = types.is_float(ty) || types.integer_bits(ty).is_some();
        match is_number && self.function.cx.bits(ty) == Some(u64::from(declared.bits())) {
            true => Ok(()),
            false => Err(self.call.mistyped()),
        }
    }

    /// Returns an error unless the result type of a call that becomes the instruction `op` is the type of an argument
    /// or follows the rule in [`RESULTS`].
    pub(super) fn check_result(&self, op: CLOp) -> Result<()> {
        let count = self.call.arguments.len();
        let result = self.call.result;
        let types = &self.function.cx.module.types;
        let row = RESULTS.iter().find(|row| row.0 == op);
        let Some(&(_, expected)) = row else {
            for number in 0..count {
                if self.written_type(number)? == result {
                    return Ok(());
                }
            }
            return Err(self.call.misreturned());
        };
        let same_lanes = |ty: Type| types.lanes(ty) == types.lanes(result);
        let bits = |ty: Type| self.function.cx.bits(types.scalar(ty));
        let element = types.scalar(result);
        let fits = match expected {
            ResultType::Void => result == self.function.cx.module.void_type,
            ResultType::Int32 => types.integer_bits(result) == Some(32),
            ResultType::Single => types.is_float(element) && bits(result) == Some(32),
            ResultType::Scalar => result == types.scalar(self.written_type(0)?),
            ResultType::Int => {
                types.integer_bits(element) == Some(32) && same_lanes(self.written_type(0)?)
            }
            ResultType::Float => {
                let first = self.written_type(0)?;
                types.is_float(element) && bits(result) == bits(first) && same_lanes(first)
            }
            ResultType::Twice => {
                let first = self.written_type(0)?;
                let twice = types.integer_bits(types.scalar(first)).map(|bits| 2 * bits);
                types.integer_bits(element) == twice && same_lanes(first)
            }
            ResultType::Shuffled => {
                element == types.scalar(self.written_type(0)?)
                    && same_lanes(self.written_type(count.saturating_sub(1))?)
            }
            ResultType::Pointee => {
                match self.call.declared.get(1).and_then(opencl::Type::pointee) {
                    Some(pointee) => pointee
                        .ty
                        .scalar()
                        .is_none_or(|scalar| self.has_elements(result, scalar)),
                    None => true,
                }
            }
        };
        match fits {
            true => Ok(()),
            false => Err(self.call.misreturned()),
        }
    }

    /// Returns an error if the value arguments of an atomic function do not match its mangled name, or if its result is
    /// a value of the atomic object and does not match the object's type.
    pub(super) fn check_atomic(&self, atomic: &Atomic) -> Result<()> {
        let returns_value = matches!(
            atomic.kind,
            AtomicKind::Load | AtomicKind::Step | AtomicKind::Modify | AtomicKind::CompareExchange
        );
        let object = self.call.declared.first().and_then(opencl::Type::pointee);
        let scalar = object.and_then(|object| match &object.ty {
            opencl::Type::Atomic(inner) => inner.scalar(),
            ty => ty.scalar(),
        });
        if let Some(scalar) = scalar.filter(|_| returns_value) {
            let is_vector = self.function.cx.module.types.lanes(self.call.result);
            if is_vector.is_some() || !self.has_elements(self.call.result, scalar) {
                return Err(self.call.misreturned());
            }
        }
        self.check_arguments(1..1 + atomic.kind.values())
    }

    /// Returns an error if the argument or the result of an explicit conversion does not match its mangled name. The
    /// argument may be an `i1` or a vector of `i1`.
    pub(super) fn check_conversion(&self, convert: &Convert) -> Result<()> {
        let (ty, result) = (self.written_type(0)?, self.call.result);
        let types = &self.function.cx.module.types;
        if types.lanes(ty) != types.lanes(result) || !self.has_elements(result, convert.element) {
            return Err(self.call.misreturned());
        }
        match self.function.cx.is_boolean(ty) {
            true => Ok(()),
            false => self.check_arguments(0..1),
        }
    }
}
