//! Emits the instructions of a function: dispatches each to the file for its kind.

use transpire_llvm::ir::{Inst, InstructionKind, Value};

use crate::Result;
use crate::to_spirv::emit::calls::emit_call;
use crate::to_spirv::emit::functions::FunctionEmitter;
use crate::to_spirv::emit::instructions::aliasing::decorate_aliasing;
use crate::to_spirv::emit::instructions::{atomics, memory};

impl FunctionEmitter<'_, '_> {
    pub(super) fn emit_instruction(&mut self, inst: Inst) -> Result<()> {
        let start = self.writer.words().code().len();
        self.emit_words(inst)?;
        if self.writer.body().attachments.contains_key(&inst) {
            decorate_aliasing(&mut self.writer, inst, start);
        }
        Ok(())
    }

    fn emit_words(&mut self, inst: Inst) -> Result<()> {
        let body = self.writer.body();
        let instruction = &body.instructions[inst];
        if instruction.kind.is_terminator() {
            self.emit_edge_values()?;
            self.emit_terminator(inst, &instruction.kind)?;
            return self.writer.emit_edge_blocks();
        }
        let values = |list: &cranelift_entity::EntityList<Value>| list.as_slice(&body.values);
        match &instruction.kind {
            InstructionKind::Phi {
                values: list,
                blocks,
                ..
            } => self.emit_phi(inst, values(list), blocks.as_slice(&body.block_lists)),
            InstructionKind::Alloca {
                allocated,
                count,
                alignment,
                ..
            } => memory::emit_alloca(&mut self.writer, inst, *allocated, *count, *alignment),
            InstructionKind::Load { pointer, access } => {
                memory::emit_load(&mut self.writer, inst, *pointer, *access)
            }
            InstructionKind::Store {
                pointer,
                value,
                access,
            } => memory::emit_store(&mut self.writer, inst, *pointer, *value, *access),
            InstructionKind::AtomicRmw {
                operation,
                pointer,
                value,
                access,
                ..
            } => atomics::emit_atomic_rmw(
                &mut self.writer,
                inst,
                *operation,
                *pointer,
                *value,
                *access,
            ),
            InstructionKind::CmpXchg {
                pointer,
                compare,
                new,
                failure,
                access,
                ..
            } => atomics::emit_cmpxchg(
                &mut self.writer,
                inst,
                *pointer,
                [*compare, *new],
                *failure,
                *access,
            ),
            InstructionKind::Fence { ordering, scope } => {
                atomics::emit_fence(&mut self.writer, *ordering, *scope)
            }
            InstructionKind::Call(call) => emit_call(&mut self.writer, inst, call),
            kind => {
                let ty = self.writer.result_type(inst);
                let (id, natural) = self.writer.emit_operation(kind, ty)?;
                self.writer.bind(inst, natural, id)
            }
        }
    }
}
