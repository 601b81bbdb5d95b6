//! Reads the records of instructions. There is a file for each group of instructions.

mod aggregates;
mod arithmetic;
mod calls;
mod control_flow;
mod exceptions;
mod memory;

use crate::bitcode::bitstream::{Reader, Record};
use crate::bitcode::read::function::{FunctionReader, operands};
use crate::bitcode::read::ops::Ops;
use crate::bitcode::records::function as code;
use crate::error::Result;
use crate::ir::forms::{self, Form, Operand};
use crate::ir::{InstructionKind, Type, TypeKind};
use InstructionKind as K;

impl FunctionReader<'_, '_> {
    /// Reads a record of a function block: an instruction, or data of the function or of an instruction. `reader` is
    /// positioned after the record.
    // The functions called here are not inlined, as they would then compete for registers.
    pub(in crate::bitcode::read) fn instruction(
        &mut self,
        record: &Record<'_>,
        reader: &Reader<'_>,
    ) -> Result<()> {
        match record.code {
            code::DECLAREBLOCKS
            | code::DEBUG_LOC_AGAIN
            | code::DEBUG_LOC
            | code::OPERAND_BUNDLE
            | code::BLOCKADDR_USERS
            | code::DEBUG_RECORD_VALUE..=code::DEBUG_RECORD_DECLARE_VALUE => {
                self.attachment(record, reader.left())
            }
            code::UNOP => self.unary(record),
            code::BINOP => self.binary(record),
            code::CAST => self.cast(record),
            code::GEP | code::GEP_OLD | code::INBOUNDS_GEP_OLD => self.get_element_ptr(record),
            code::SELECT_OLD | code::VSELECT => self.select(record),
            code::SHUFFLEVEC => self.shuffle_vector(record),
            code::CMP | code::CMP2 => self.compare(record),
            code::EXTRACTVAL => self.extract_value(record),
            code::INSERTVAL => self.insert_value(record),
            code::RET => self.ret(record),
            code::BR => self.branch(record),
            code::SWITCH => self.switch(record),
            code::INDIRECTBR => self.indirect_branch(record),
            code::INVOKE => self.invoke(record),
            code::CALLBR => self.call_branch(record),
            code::CALL => self.call(record),
            code::CLEANUPRET => self.cleanup_ret(record),
            code::CATCHRET => self.catch_ret(record),
            code::CATCHSWITCH => self.catch_switch(record),
            code::CATCHPAD | code::CLEANUPPAD => self.pad(record),
            code::LANDINGPAD | code::LANDINGPAD_OLD => self.landing_pad(record),
            code::UNREACHABLE => self.add_void(K::Unreachable, &operands(record)),
            code::PHI => self.phi(record),
            code::ALLOCA => self.alloca(record),
            code::LOAD | code::LOADATOMIC => self.load(record),
            code::STORE | code::STORE_OLD | code::STOREATOMIC | code::STOREATOMIC_OLD => {
                self.store(record)
            }
            code::CMPXCHG => self.compare_exchange(record),
            code::CMPXCHG_OLD => self.old_compare_exchange(record),
            code::ATOMICRMW | code::ATOMICRMW_OLD => self.atomic_rmw(record),
            code::FENCE => self.fence(record),
            code::VAARG => self.va_arg(record),
            code => match Form::with_code(code) {
                Some(form) => self.values(form, record),
                None => Err(operands(record).unknown()),
            },
        }
    }

    /// Reads an instruction that a [`Form`] describes.
    #[inline(never)]
    fn values(&mut self, form: &Form, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
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
        self.add(kind, self.module.void_type, ops)
    }

    #[inline(always)]
    fn add_value(&mut self, kind: K, ty: Type, ops: &Ops<'_>) -> Result<()> {
        self.add(kind, ty, ops)
    }

    #[inline(always)]
    fn ty(&self, ops: &mut Ops<'_>) -> Result<Type> {
        let number = ops.next()?;
        self.tables.types.get(number, ops)
    }

    /// Reads the type of a value. Types without values, such as `void`, are rejected.
    #[inline(always)]
    fn value_ty(&self, ops: &mut Ops<'_>) -> Result<Type> {
        let ty = self.ty(ops)?;
        match self.module.types[ty] {
            TypeKind::Void | TypeKind::Label | TypeKind::Function(_) | TypeKind::Metadata => {
                Err(ops.fault("a value of a type that has no values"))
            }
            _ => Ok(ty),
        }
    }

    #[inline(always)]
    fn pointee(&self, pointer: Type, ops: &Ops<'_>) -> Result<Type> {
        self.module
            .types
            .pointee(pointer)
            .ok_or_else(|| ops.fault("the pointer has no pointee"))
    }

    /// Checks that the type `ty` is a pointer.
    #[inline(always)]
    fn check_pointer(&self, ty: Type, ops: &Ops<'_>) -> Result<()> {
        if self.module.types.is_pointer(ty) {
            Ok(())
        } else {
            Err(ops.fault("the address is not a pointer"))
        }
    }
}
