//! Emits the addresses that `getelementptr` computes.

use smallvec::smallvec;
use transpire_llvm::ir::{CastOp, GepFlags, Type, Value};
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::mappings::address_spaces::{CODE, CONSTANT, INPUT};
use crate::summary::pointees::gep_element;
use crate::to_spirv::emit::body::BodyWriter;
use crate::to_spirv::emit::words::Operands;
use crate::{Error, Result};

impl BodyWriter<'_, '_> {
    pub(super) fn emit_gep(
        &mut self,
        source: Type,
        flags: GepFlags,
        operands: &[Value],
        ty: Type,
    ) -> Result<(Id, Type)> {
        let Some((&base, indices)) = operands.split_first() else {
            return Err(Error::malformed("getelementptr has no base pointer"));
        };
        let base_type = self.body.value_type(&self.cx.module, base);
        let (Some(space), true) = (
            self.cx.module.types.address_space(base_type),
            self.cx.module.types.is_pointer(ty),
        ) else {
            return Err(Error::cannot_translate(
                "getelementptr of a vector of pointers",
            ));
        };
        // The pointee of the base may be known more precisely, for example the contents of an array.
        let natural = self.ty(base);
        let source = match self.cx.module.types.pointee(natural) {
            Some(pointee) if self.cx.is_refined(source, pointee) => pointee,
            _ => source,
        };
        let base_type = self.cx.module.types.typed_pointer(space, source);
        let mut ids: Operands = smallvec![self.value_as(base, base_type)?.word()];
        let mut element = source;
        for (number, &index) in indices.iter().enumerate() {
            let constant = self.cx.integer_of(index);
            if number > 0 {
                let is_struct = self.cx.module.types.struct_fields(element).is_some();
                let inner = self
                    .cx
                    .module
                    .types
                    .element_at(element, constant.unwrap_or(0));
                element = inner.ok_or_else(|| {
                    Error::malformed("an index of getelementptr leads out of its type")
                })?;
                // `OpPtrAccessChain` requires a member index to be a 32-bit constant.
                if let (true, Some(member)) = (is_struct, constant) {
                    ids.push(self.cx.word_constant(member as u32).word());
                    continue;
                }
            }
            ids.push(self.emit_index(index, CastOp::SExt)?.word());
        }
        if indices.is_empty() {
            return Ok((self.value(base)?, natural));
        }
        debug_assert_eq!(gep_element(&self.cx.module, source, indices), Some(element));
        let natural = self.cx.module.types.typed_pointer(space, element);
        let op = if flags.contains(GepFlags::INBOUNDS) {
            self.cx.claim_flags(GepFlags::INBOUNDS);
            Op::InBoundsPtrAccessChain
        } else {
            Op::PtrAccessChain
        };
        Ok((self.emit_address(op, source, natural, &ids)?, natural))
    }

    /// Returns the address space of a pointer to memory. It is an error if the value is not a pointer, or if the
    /// address space is the one of code, where no memory is accessed (SPV_INTEL_function_pointers).
    pub(in crate::to_spirv::emit) fn address_space(&self, pointer: Value) -> Result<u32> {
        let ty = self.body.value_type(&self.cx.module, pointer);
        match self.cx.module.types.address_space(ty) {
            Some(CODE) => Err(Error::cannot_translate(format!(
                "a memory access in address space {CODE}, which only has functions in SPIR-V"
            ))),
            Some(space) => Ok(space),
            None => Err(Error::malformed(
                "the address of a memory access is not a pointer",
            )),
        }
    }

    /// Returns the address space of a pointer to write through. It is an error if SPIR-V only allows reads from that
    /// address space: constant memory or input.
    pub(in crate::to_spirv::emit) fn address_space_to_write(&self, pointer: Value) -> Result<u32> {
        let space = self.address_space(pointer)?;
        match space {
            CONSTANT | INPUT => Err(Error::cannot_translate(format!(
                "a write to address space {space}, which is only read in SPIR-V"
            ))),
            _ => Ok(space),
        }
    }
}
