//! Emits the terminators of blocks.

use transpire_llvm::ir::{Block, Inst, InstructionKind, Value};
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::to_spirv::emit::channel_types::note_channel_data_type;
use crate::to_spirv::emit::functions::{FunctionEmitter, loops};
use crate::{Error, Result};

impl FunctionEmitter<'_, '_> {
    pub(super) fn emit_terminator(&mut self, inst: Inst, kind: &InstructionKind) -> Result<()> {
        let body = self.writer.body();
        if !matches!(kind, InstructionKind::Switch { .. }) {
            self.writer.emit_loop_merge()?;
        }
        match kind {
            InstructionKind::Ret { value } => match value.expand() {
                None => self.writer.emit_void(Op::Return, &[]),
                Some(value) => {
                    let signature = self.writer.cx.signature(self.writer.function());
                    let ty = signature
                        .map(|s| s.result)
                        .unwrap_or(self.writer.cx.module.void_type);
                    let value = self.writer.value_as(value, ty)?;
                    self.writer.emit_void(Op::ReturnValue, &[value.word()])
                }
            },
            InstructionKind::Br { target } => {
                let target = self.writer.blocks().target(*target)?;
                self.writer.emit_void(Op::Branch, &[target.word()])
            }
            InstructionKind::CondBr {
                condition,
                then,
                otherwise,
            } => {
                let (then, otherwise) = (
                    self.writer.blocks().target(*then)?,
                    self.writer.blocks().target(*otherwise)?,
                );
                if then == otherwise {
                    return self.writer.emit_void(Op::Branch, &[then.word()]);
                }
                let condition = self.writer.value(*condition)?;
                let mut operands = [condition, then, otherwise].map(Id::word).to_vec();
                operands.extend(
                    loops::branch_weights(
                        &self.writer.cx.module,
                        &mut self.writer.cx.claims,
                        body,
                        inst,
                    )
                    .into_iter()
                    .flatten(),
                );
                self.writer.emit_void(Op::BranchConditional, &operands)
            }
            InstructionKind::Switch {
                condition,
                default,
                values,
                targets,
            } => self.emit_switch(
                *condition,
                *default,
                values.as_slice(&body.values),
                targets.as_slice(&body.block_lists),
            ),
            InstructionKind::Unreachable if self.writer.blocks_mut().take_aborted() => Ok(()),
            InstructionKind::Unreachable => self.writer.emit_void(Op::Unreachable, &[]),
            InstructionKind::IndirectBr { .. } => Err(Error::cannot_translate("indirectbr")),
            InstructionKind::Invoke(_)
            | InstructionKind::Resume(..)
            | InstructionKind::CleanupRet { .. }
            | InstructionKind::CatchRet { .. }
            | InstructionKind::CatchSwitch { .. } => {
                Err(Error::cannot_translate("exception handling"))
            }
            InstructionKind::CallBr(..) => Err(Error::cannot_translate("callbr")),
            _ => Err(Error::malformed("a block ends without a terminator")),
        }
    }

    fn emit_switch(
        &mut self,
        condition: Value,
        default: Block,
        values: &[Value],
        targets: &[Block],
    ) -> Result<()> {
        note_channel_data_type(self.writer.cx, self.writer.body(), condition, values)?;
        let ty = self
            .writer
            .body()
            .value_type(&self.writer.cx.module, condition);
        if self.writer.cx.is_boolean(ty) {
            return self.emit_boolean_switch(condition, default, targets);
        }
        if self
            .writer
            .loop_merges()
            .has(self.writer.blocks().current())
        {
            // `OpLoopMerge` must precede a branch.
            let label = self.writer.cx.builder.id();
            self.writer.emit_loop_merge()?;
            self.writer.emit_void(Op::Branch, &[label.word()])?;
            self.writer.go_on_in(label)?;
        }
        let bits = self.writer.cx.module.types.integer_bits(ty).unwrap_or(32);
        let condition = self.writer.value(condition)?;
        if bits > 32 {
            // The words alone do not show the width of the literals.
            self.writer.cx.builder.wide_selector(condition);
        }
        let mut operands = vec![
            condition.word(),
            self.writer.blocks().target(default)?.word(),
        ];
        for (&value, &target) in values.iter().zip(targets) {
            let Some(value) = self.writer.cx.integer_of(value) else {
                return Err(Error::cannot_translate(
                    "a switch over integers of more than 64 bits",
                ));
            };
            operands.push(value as u32);
            if bits > 32 {
                operands.push((value >> 32) as u32);
            }
            operands.push(self.writer.blocks().target(target)?.word());
        }
        self.writer.emit_void(Op::Switch, &operands)
    }

    /// Emits a switch over the `i1` `condition`, which is not a number in SPIR-V, as a branch to the first of `targets`
    /// if it is true, and to `default` otherwise. The pass `boolean-switches` leaves only the case `true`.
    fn emit_boolean_switch(
        &mut self,
        condition: Value,
        default: Block,
        targets: &[Block],
    ) -> Result<()> {
        let then = targets.first().copied().unwrap_or(default);
        let (then, otherwise) = (
            self.writer.blocks().target(then)?,
            self.writer.blocks().target(default)?,
        );
        let condition = self.writer.value(condition)?;
        self.writer.emit_loop_merge()?;
        if then == otherwise {
            return self.writer.emit_void(Op::Branch, &[then.word()]);
        }
        let operands = [condition, then, otherwise].map(Id::word);
        self.writer.emit_void(Op::BranchConditional, &operands)
    }
}
