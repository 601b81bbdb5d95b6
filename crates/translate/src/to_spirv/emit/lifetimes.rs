//! Emits the lifetimes of variables: `llvm.lifetime.start` and `llvm.lifetime.end`.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{CastOp, Inst, InstructionKind, Value};
use transpire_spirv::Id;
use transpire_spirv::grammar::{Op, StorageClass};

use crate::Result;
use crate::to_spirv::emit::intrinsics::IntrinsicEmitter;

/// The variables of a function in the form that lifetime instructions use.
#[derive(Default)]
pub(super) struct Lifetimes {
    /// The variables whose addresses are generic pointers, by their `alloca`.
    generic: FxHashMap<Inst, Id>,
    /// Variables cast to pointers to void in the current block.
    voids: FxHashMap<Id, Id>,
}

impl Lifetimes {
    /// Records the variable of the `alloca` `inst`, whose address is a generic pointer.
    pub(super) fn note_generic(&mut self, inst: Inst, variable: Id) {
        self.generic.insert(inst, variable);
    }

    /// Discards the casts to pointers to void at the start of a block.
    pub(super) fn enter_block(&mut self) {
        self.voids.clear();
    }
}

impl IntrinsicEmitter<'_, '_, '_> {
    /// Emits `op`, the start or end of a variable's lifetime. A size of 0 means the whole variable (§3.42.18). A
    /// lifetime of anything else is dropped and reported.
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

    /// Casts a variable to a pointer to void, because a lifetime instruction may have a nonzero size only with this type of
    /// typed pointer. Returns an untyped pointer unchanged.
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

    /// Returns whether `variable` is an `alloca` of a single byte.
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

    /// Returns the `alloca` that computes a pointer, looking through at most one bitcast. Returns `None` for any other
    /// pointer, and if the variable is neither in the private nor in the generic address space.
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
