//! Lifetimes of variables: `llvm.lifetime.start` and `llvm.lifetime.end`.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{CastOp, Inst, InstructionKind, Value};
use transpire_spirv::Id;
use transpire_spirv::grammar::{Op, StorageClass};

use crate::Result;
use crate::to_spirv::emit::intrinsics::IntrinsicEmitter;

/// The variables of a function as their lifetimes name them.
#[derive(Default)]
pub(super) struct Lifetimes {
    /// The variables whose addresses are generic pointers.
    generic: FxHashMap<Inst, Id>,
    /// Variables as pointers to void, in the block at hand.
    voids: FxHashMap<Id, Id>,
}

impl Lifetimes {
    /// The variable of an `alloca` whose address is a generic pointer.
    pub(super) fn note_generic(&mut self, inst: Inst, variable: Id) {
        self.generic.insert(inst, variable);
    }

    /// Pointers to void are cast anew in each block.
    pub(super) fn enter_block(&mut self) {
        self.voids.clear();
    }
}

impl IntrinsicEmitter<'_, '_, '_> {
    /// The lifetime of a variable. A size of 0 stands for all of it: §3.42.18.
    pub(super) fn emit_lifetime(&mut self, op: Op) -> Result<()> {
        let pointer = self
            .call
            .arguments
            .as_slice(&self.function.body.values)
            .last()
            .copied();
        let variable = pointer.and_then(|pointer| self.variable_behind(pointer));
        match variable {
            Some(variable) => {
                let generic = variable
                    .as_instruction()
                    .and_then(|inst| self.function.lifetimes.generic.get(&inst));
                let id = match generic {
                    Some(&id) => id,
                    None => self.function.value(variable)?,
                };
                if self.function.cx.options.dialect.instructions.repeated_sizes
                    && self.is_byte(variable)
                {
                    let pointer = self.as_void(id)?;
                    return self.function.emit_void(op, &[pointer.word(), 1]);
                }
                self.function.emit_void(op, &[id.word(), 0])
            }
            None => {
                self.function
                    .cx
                    .report
                    .drop("lifetimes of other than variables", 1);
                Ok(())
            }
        }
    }

    /// A variable as a pointer to void, which alone may have a size.
    fn as_void(&mut self, variable: Id) -> Result<Id> {
        if let Some(&known) = self.function.lifetimes.voids.get(&variable) {
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
        self.function.lifetimes.voids.insert(variable, id);
        Ok(id)
    }

    /// Whether an `alloca` is one byte.
    fn is_byte(&self, variable: Value) -> bool {
        let kind = variable
            .as_instruction()
            .map(|inst| &self.function.body.instructions[inst].kind);
        let Some(InstructionKind::Alloca {
            allocated, count, ..
        }) = kind
        else {
            return false;
        };
        self.function.cx.module.types.integer_bits(*allocated) == Some(8)
            && self.function.cx.integer_of(*count) == Some(1)
    }

    /// The `alloca` that a pointer is, through a cast of it, in the private or the generic address space.
    fn variable_behind(&self, pointer: Value) -> Option<Value> {
        let mut inst = pointer.as_instruction()?;
        if let InstructionKind::Cast {
            op: CastOp::BitCast,
            operand,
            ..
        } = self.function.body.instructions[inst].kind
        {
            inst = operand.as_instruction()?;
        }
        let instruction = &self.function.body.instructions[inst];
        let space = self.function.cx.module.types.address_space(instruction.ty);
        let has_variable = space == Some(0) || self.function.lifetimes.generic.contains_key(&inst);
        (has_variable && matches!(instruction.kind, InstructionKind::Alloca { .. }))
            .then(|| inst.into())
    }
}
