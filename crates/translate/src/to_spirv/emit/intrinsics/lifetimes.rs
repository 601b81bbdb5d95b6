//! Emits the lifetimes of variables: `llvm.lifetime.start` and `llvm.lifetime.end`.

use transpire_llvm::ir::{CastOp, InstructionKind, Value};
use transpire_spirv::Id;
use transpire_spirv::grammar::{Op, StorageClass};

use crate::Result;
use crate::to_spirv::emit::intrinsics::IntrinsicEmitter;

impl IntrinsicEmitter<'_, '_, '_> {
    /// Emits `op`, the start or end of a variable's lifetime. A size of 0 means the whole variable (§3.3.17). With
    /// `repeated_sizes`, a variable of one byte is passed as a pointer to void with the size 1. A lifetime of anything
    /// other than a variable is dropped and reported.
    pub(super) fn emit_lifetime(&mut self, op: Op) -> Result<()> {
        let arguments = self.call.arguments.as_slice(&self.function.body().values);
        let variable = arguments
            .last()
            .and_then(|&pointer| self.variable_behind(pointer));
        let Some(variable) = variable else {
            let report = &mut self.function.cx.report;
            report.drop("lifetimes of other than variables", 1);
            return Ok(());
        };
        let generic = variable
            .as_instruction()
            .and_then(|inst| self.function.lifetimes().generic(inst));
        let id = match generic {
            Some(id) => id,
            None => self.function.value(variable)?,
        };
        if self.function.cx.options.dialect.instructions.repeated_sizes && self.is_byte(variable) {
            let pointer = self.as_void(id)?;
            return self.function.emit_void(op, &[pointer.word(), 1]);
        }
        self.function.emit_void(op, &[id.word(), 0])
    }

    /// Returns a variable cast to a pointer to void, the only typed pointer for which a lifetime instruction may have a
    /// nonzero size. Emits the cast once in a block. Returns an untyped pointer unchanged.
    fn as_void(&mut self, variable: Id) -> Result<Id> {
        if let Some(known) = self.function.lifetimes().void(variable) {
            return Ok(known);
        }
        if self.function.cx.has_untyped_pointers() {
            return Ok(variable);
        }
        let void = self.function.cx.builder.type_(Op::TypeVoid, &[]);
        let class = StorageClass::Function;
        let pointer = self.function.cx.typed_pointer_to(class, void);
        let id = self
            .function
            .emit(Op::Bitcast, pointer, &[variable.word()])?;
        self.function.lifetimes_mut().note_void(variable, id);
        Ok(id)
    }

    /// Returns whether `variable` is an `alloca` of a single byte.
    fn is_byte(&self, variable: Value) -> bool {
        let kind = variable
            .as_instruction()
            .map(|inst| &self.function.body().instructions[inst].kind);
        let Some(InstructionKind::Alloca {
            allocated, count, ..
        }) = kind
        else {
            return false;
        };
        self.function.cx.module.types.integer_bits(*allocated) == Some(8)
            && self.function.cx.integer_of(*count) == Some(1)
    }

    /// Returns the `alloca` that computes a pointer, looking through at most one bitcast. Returns `None` for any other
    /// pointer, and if the variable is neither in the private nor in the generic address space.
    fn variable_behind(&self, pointer: Value) -> Option<Value> {
        let mut inst = pointer.as_instruction()?;
        if let InstructionKind::Cast(CastOp::BitCast, operand, ..) =
            self.function.body().instructions[inst].kind
        {
            inst = operand.as_instruction()?;
        }
        let instruction = &self.function.body().instructions[inst];
        let space = self.function.cx.module.types.address_space(instruction.ty);
        let has_variable = space == Some(0) || self.function.lifetimes().generic(inst).is_some();
        (has_variable && matches!(instruction.kind, InstructionKind::Alloca { .. }))
            .then(|| inst.into())
    }
}
