//! The records of instructions; those of a family in a file each.

mod aggregates;
mod arithmetic;
mod calls;
mod control_flow;
mod exceptions;
mod memory;

use crate::bitcode::read::function::FunctionReader;
use crate::bitcode::read::ops::Ops;
use crate::bitcode::records::function as code;
use crate::error::Result;
use crate::ir::forms::{self, Form, Operand};
use crate::ir::{InstructionKind, Type, TypeKind};
use InstructionKind as K;

impl FunctionReader<'_, '_> {
    /// Reads the record of an instruction.
    pub(in crate::bitcode::read) fn instruction(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        match ops.code() {
            code::UNOP => self.unary(ops),
            code::BINOP => self.binary(ops),
            code::CAST => self.cast(ops),
            code::GEP | code::GEP_OLD | code::INBOUNDS_GEP_OLD => self.get_element_ptr(ops),
            code::SELECT_OLD | code::VSELECT => self.select(ops),
            code::SHUFFLEVEC => self.shuffle_vector(ops),
            code::CMP | code::CMP2 => self.compare(ops),
            code::EXTRACTVAL => self.extract_value(ops),
            code::INSERTVAL => self.insert_value(ops),
            code::RET => self.ret(ops),
            code::BR => self.branch(ops),
            code::SWITCH => self.switch(ops),
            code::INDIRECTBR => self.indirect_branch(ops),
            code::INVOKE => self.invoke(ops),
            code::CALLBR => self.call_branch(ops),
            code::CALL => self.call(ops),
            code::CLEANUPRET => self.cleanup_ret(ops),
            code::CATCHRET => self.catch_ret(ops),
            code::CATCHSWITCH => self.catch_switch(ops),
            code::CATCHPAD | code::CLEANUPPAD => self.pad(ops),
            code::LANDINGPAD | code::LANDINGPAD_OLD => self.landing_pad(ops),
            code::UNREACHABLE => self.add_void(K::Unreachable, ops),
            code::PHI => self.phi(ops),
            code::ALLOCA => self.alloca(ops),
            code::LOAD | code::LOADATOMIC => self.load(ops),
            code::STORE | code::STORE_OLD | code::STOREATOMIC | code::STOREATOMIC_OLD => {
                self.store(ops)
            }
            code::CMPXCHG => self.compare_exchange(ops),
            code::CMPXCHG_OLD => self.old_compare_exchange(ops),
            code::ATOMICRMW | code::ATOMICRMW_OLD => self.atomic_rmw(ops),
            code::FENCE => self.fence(ops),
            code::VAARG => self.va_arg(ops),
            code => match Form::with_code(code) {
                Some(form) => self.values(form, ops),
                None => Err(ops.unknown()),
            },
        }
    }

    /// An instruction of values alone.
    fn values(&mut self, form: &Form, ops: &mut Ops<'_>) -> Result<()> {
        let mut operands = forms::no_operands();
        let mut first = self.module.void_type;
        for (number, (&kind, operand)) in form.operands.iter().zip(&mut operands).enumerate() {
            *operand = match kind {
                Operand::Element => {
                    let ty = self.element(first, ops)?;
                    self.value(ops, ty)?
                }
                Operand::Lane => self.index(ops)?,
                Operand::Any | Operand::Vector => {
                    let (value, ty) = self.typed_value(ops)?;
                    if number == 0 {
                        first = ty;
                    }
                    value
                }
            };
        }
        if form.operands.first() == Some(&Operand::Vector) {
            self.element(first, ops)?;
        }
        let ty = form.result(self.module, first);
        self.add_value((form.make)(operands), ty, ops)
    }

    #[inline(always)]
    fn add_void(&mut self, kind: K, ops: &Ops<'_>) -> Result<()> {
        self.add(kind, self.module.void_type, ops).map(|_| ())
    }

    #[inline(always)]
    fn add_value(&mut self, kind: K, ty: Type, ops: &Ops<'_>) -> Result<()> {
        self.add(kind, ty, ops).map(|_| ())
    }

    fn ty(&self, ops: &mut Ops<'_>) -> Result<Type> {
        let number = ops.next()?;
        self.tables.types.get(number, ops)
    }

    /// The type of values that an operand of the record names.
    fn value_ty(&self, ops: &mut Ops<'_>) -> Result<Type> {
        let ty = self.ty(ops)?;
        match self.module.types[ty] {
            TypeKind::Void | TypeKind::Label | TypeKind::Function(_) | TypeKind::Metadata => {
                Err(ops.fault("a value of a type that has no values"))
            }
            _ => Ok(ty),
        }
    }

    fn pointee(&self, pointer: Type, ops: &Ops<'_>) -> Result<Type> {
        self.module
            .types
            .pointee(pointer)
            .ok_or_else(|| ops.fault("the pointer has no pointee"))
    }

    /// Says that `ty` is a pointer.
    fn check_pointer(&self, ty: Type, ops: &Ops<'_>) -> Result<()> {
        if self.module.types.is_pointer(ty) {
            Ok(())
        } else {
            Err(ops.fault("the address is not a pointer"))
        }
    }
}
