//! Reads calls, including `invoke` and `callbr`.

use cranelift_entity::packed_option::PackedOption;

use crate::bitcode::bitstream::Record;
use crate::bitcode::read::function::{FunctionReader, operands};
use crate::bitcode::read::ops::Ops;
use crate::bitcode::read::{FAST_MATH, fast_math};
use crate::error::Result;
use crate::ir::{
    CallKind, CallingConvention, FastMath, InstructionKind, Invoke, TailCall, Type, TypeKind,
};
use InstructionKind as K;

/// The bits in the flags of a call.
mod call_bit {
    pub(super) const TAIL: u32 = 0;
    pub(super) const INVOKE_EXPLICIT_TYPE: u32 = 13;
    pub(super) const MUST_TAIL: u32 = 14;
    pub(super) const EXPLICIT_TYPE: u32 = 15;
    pub(super) const NO_TAIL: u32 = 16;
    pub(super) const FAST_MATH: u32 = 17;

    /// The mask of the known flags of a `call`. Eleven bits are `tail` and the calling convention.
    pub(super) const OF_CALL: u64 =
        0x7ff | 1 << MUST_TAIL | 1 << EXPLICIT_TYPE | 1 << NO_TAIL | 1 << FAST_MATH;
    /// The mask of the known flags of an `invoke`. Ten bits are the calling convention.
    pub(super) const OF_INVOKE: u64 = 0x3ff | 1 << INVOKE_EXPLICIT_TYPE;
    /// The mask of the known flags of a `callbr`.
    pub(super) const OF_CALLBR: u64 = 0x7ff | 1 << EXPLICIT_TYPE;
}

impl FunctionReader<'_, '_> {
    /// Reads the part of a call from its signature on. `has_type` means that the record contains the signature. The
    /// caller sets the attributes, the calling convention and the flags.
    fn callee(&mut self, ops: &mut Ops<'_>, has_type: bool) -> Result<CallKind> {
        let explicit = if has_type { Some(self.ty(ops)?) } else { None };
        let (callee, of) = self.typed_value(ops)?;
        self.check_pointer(of, ops)?;
        let function_type = match explicit {
            Some(ty) => ty,
            None => self.pointee(of, ops)?,
        };
        let mut arguments = std::mem::take(&mut self.scratch.operands);
        arguments.clear();
        let Some(signature) = self.module.types.function_type(function_type) else {
            return Err(ops.fault("the callee is not a function"));
        };
        let (count, variadic) = (signature.parameters.len(), signature.variadic);
        for number in 0..count {
            // Looked up again, as reading a value may change the module.
            let signature = self.module.types.function_type(function_type);
            let Some(&ty) = signature.and_then(|signature| signature.parameters.get(number)) else {
                break;
            };
            if matches!(self.module.types[ty], TypeKind::Label) {
                return Err(ops.unsupported("an argument of type `label`"));
            }
            arguments.push(self.value(ops, ty)?);
        }
        if variadic {
            while !ops.is_empty() {
                arguments.push(self.typed_value(ops)?.0);
            }
        }
        let list = self.body.value_list(&arguments);
        self.scratch.operands = arguments;
        let bundles: PackedOption<_> = match self.scratch.bundles.is_empty() {
            true => None.into(),
            false => self
                .body
                .bundles
                .push(std::mem::take(&mut self.scratch.bundles))
                .into(),
        };
        Ok(CallKind {
            callee,
            function_type,
            arguments: list,
            attributes: None.into(),
            bundles,
            calling_convention: CallingConvention::C,
            tail: TailCall::None,
            fast_math: FastMath::NONE,
        })
    }

    /// Returns the type of the result of a call.
    fn result(&self, call: &CallKind) -> Type {
        let signature = self.module.types.function_type(call.function_type);
        signature.map_or(self.module.void_type, |signature| signature.result)
    }

    #[inline(never)]
    pub(super) fn call(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let attributes = self.tables.attributes.get(ops.next()?, ops)?;
        let bits = ops.flags(call_bit::OF_CALL)?;
        let is_set = |bit: u32| bits >> bit & 1 == 1;
        let fast = if is_set(call_bit::FAST_MATH) {
            fast_math(ops.flags(FAST_MATH)?)
        } else {
            FastMath::NONE
        };
        let mut call = self.callee(ops, is_set(call_bit::EXPLICIT_TYPE))?;
        call.attributes = attributes.into();
        call.calling_convention = CallingConvention((bits >> 1 & 0x3ff) as u16);
        call.tail = if is_set(call_bit::NO_TAIL) {
            TailCall::NoTail
        } else if is_set(call_bit::MUST_TAIL) {
            TailCall::MustTail
        } else if is_set(call_bit::TAIL) {
            TailCall::Tail
        } else {
            TailCall::None
        };
        call.fast_math = fast;
        let ty = self.result(&call);
        self.add_value(K::Call(call), ty, ops)
    }

    #[inline(never)]
    pub(super) fn invoke(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let attributes = self.tables.attributes.get(ops.next()?, ops)?;
        let bits = ops.flags(call_bit::OF_INVOKE)?;
        let (normal, unwind) = (self.target(ops)?, self.target(ops)?);
        let mut call = self.callee(ops, bits >> call_bit::INVOKE_EXPLICIT_TYPE & 1 == 1)?;
        call.attributes = attributes.into();
        call.calling_convention = CallingConvention((bits & 0x3ff) as u16);
        let ty = self.result(&call);
        self.add_value(
            K::Invoke(Box::new(Invoke {
                call,
                normal,
                unwind,
            })),
            ty,
            ops,
        )
    }

    #[inline(never)]
    pub(super) fn call_branch(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let attributes = self.tables.attributes.get(ops.next()?, ops)?;
        let bits = ops.flags(call_bit::OF_CALLBR)?;
        let normal = self.target(ops)?;
        let count = ops.next()?;
        let others = self.targets(ops, count)?;
        let mut call = self.callee(ops, bits >> call_bit::EXPLICIT_TYPE & 1 == 1)?;
        call.attributes = attributes.into();
        call.calling_convention = CallingConvention((bits >> 1 & 0x3ff) as u16);
        let ty = self.result(&call);
        self.add_value(
            K::CallBr(
                Box::new(Invoke {
                    call,
                    normal,
                    unwind: normal,
                }),
                others,
            ),
            ty,
            ops,
        )
    }
}
