//! The checked builder of a block: any instruction by its opcode, and what ends it.

use super::function::Label;
use super::{FunctionBuilder, ModuleBuilder, Operand};
use crate::grammar::{LoopControl, SelectionControl, literal_words};
use crate::{Error, Id, Op, Result, Section, grammar};

/// Appends instructions to a block. Its terminator consumes it.
#[derive(Debug)]
pub struct BlockBuilder<'f, 'm> {
    function: &'f mut FunctionBuilder<'m>,
    index: usize,
    label: Label,
}

impl<'f, 'm> BlockBuilder<'f, 'm> {
    pub(super) fn new(function: &'f mut FunctionBuilder<'m>, index: usize, label: Label) -> Self {
        Self {
            function,
            index,
            label,
        }
    }

    /// The module, for types and constants.
    pub fn module(&mut self) -> &mut ModuleBuilder {
        self.function.module()
    }

    /// The function.
    pub fn function(&mut self) -> &mut FunctionBuilder<'m> {
        self.function
    }

    /// Any instruction that gives a value of `ty`: the value.
    ///
    /// # Errors
    /// When the grammar asks for other operands, or the instruction doesn't stand in a block.
    pub fn emit(&mut self, op: Op, ty: Id, operands: &[Operand<'_>]) -> Result<Id> {
        self.function.module_ref().expect_type(ty)?;
        // An instruction that is refused uses up no id.
        let next = self.function.module_ref().next_id();
        self.append(op, Some(ty), Some(next), operands)?;
        let id = self.module().reserve();
        self.module().note_type(id, ty);
        Ok(id)
    }

    /// Any instruction that gives nothing and doesn't end the block.
    ///
    /// # Errors
    /// When the grammar asks for other operands, or the instruction doesn't stand in a block.
    pub fn emit_void(&mut self, op: Op, operands: &[Operand<'_>]) -> Result<()> {
        self.append(op, None, None, operands)
    }

    /// Any instruction that ends the block.
    ///
    /// # Errors
    /// When it doesn't, or the grammar asks for other operands.
    pub fn terminate(self, op: Op, operands: &[Operand<'_>]) -> Result<()> {
        if !op.is_terminator() {
            return Err(Error::built(format!("{op} doesn't end a block")));
        }
        let (block, module) = self.function.parts(self.index)?;
        module.encode(&mut block.words, op, None, None, operands)?;
        block.is_terminated = true;
        Ok(())
    }

    fn append(
        &mut self,
        op: Op,
        ty: Option<Id>,
        result: Option<Id>,
        operands: &[Operand<'_>],
    ) -> Result<()> {
        let misplaced = |why: &str| Err(Error::built(format!("{op} {why}")));
        match op {
            Op::Variable => return misplaced("is made by FunctionBuilder::variable"),
            Op::Phi => return misplaced("is made by BlockBuilder::phi"),
            Op::Label | Op::FunctionParameter => {
                return misplaced("stands between blocks, not in one");
            }
            _ if op.is_terminator() => return misplaced("ends the block: it is a terminator"),
            _ => {}
        }
        let is_global = |name: &str| {
            ["Type", "Constant", "SpecConstant"]
                .iter()
                .any(|prefix| name.starts_with(prefix))
        };
        if Section::of(op.0) != Section::Globals || op.name().is_some_and(is_global) {
            return misplaced("doesn't stand in a function (§2.4)");
        }
        let (block, module) = self.function.parts(self.index)?;
        if block.is_merging {
            return misplaced("stands between a merge instruction and its branch (§2.4)");
        }
        module.encode(&mut block.words, op, ty, result, operands)?;
        block.is_merging = matches!(op, Op::LoopMerge | Op::SelectionMerge);
        Ok(())
    }

    /// The type of a value.
    pub(super) fn type_of(&self, value: Id) -> Result<Id> {
        self.function.module_ref().type_of(value)
    }

    /// An instruction whose result is of its first operand's type.
    pub(super) fn emit_like(&mut self, op: Op, operands: &[Id]) -> Result<Id> {
        let Some(first) = operands.first() else {
            return Err(Error::built(format!("{op} without operands")));
        };
        let ty = self.type_of(*first)?;
        self.emit_ids(op, ty, operands)
    }

    pub(super) fn emit_ids(&mut self, op: Op, ty: Id, operands: &[Id]) -> Result<Id> {
        let operands: Vec<Operand<'_>> = operands.iter().copied().map(Operand::Id).collect();
        self.emit(op, ty, &operands)
    }

    /// That two values are of one type.
    pub(super) fn expect_same(&self, op: Op, left: Id, right: Id) -> Result<()> {
        let (first, second) = (self.type_of(left)?, self.type_of(right)?);
        match first == second {
            true => Ok(()),
            false => Err(Error::built(format!(
                "{op} of {left}, of the type {first}, and {right}, of the type {second}: they have to be of one type"
            ))),
        }
    }

    /// `OpPhi`: one value for each block that leads here, more of which [`BlockBuilder::add_incoming`] adds.
    ///
    /// # Errors
    /// When it isn't at the start of the block, or a value is of another type.
    pub fn phi(&mut self, ty: Id, incoming: &[(Id, Label)]) -> Result<Id> {
        let phi = self.function.add_phi(self.index, ty)?;
        for (value, from) in incoming {
            self.function.add_incoming(phi, *value, *from)?;
        }
        Ok(phi)
    }

    /// Adds a pair to an `OpPhi` of this function: the value that comes from the block of `from`.
    ///
    /// # Errors
    /// When there is no such `OpPhi`, or the value is of another type.
    pub fn add_incoming(&mut self, phi: Id, value: Id, from: Label) -> Result<()> {
        self.function.add_incoming(phi, value, from)
    }

    /// The label of this block.
    pub fn label(&self) -> Label {
        self.label
    }

    /// `OpFunctionCall`: what the function gives; for one that gives `void`, a value that nothing can use.
    ///
    /// # Errors
    /// When `function` isn't known to this builder.
    pub fn call(&mut self, function: Id, arguments: &[Id]) -> Result<Id> {
        let ty = self.type_of(function)?;
        let mut operands = vec![function];
        operands.extend_from_slice(arguments);
        self.emit_ids(Op::FunctionCall, ty, &operands)
    }

    /// `OpExtInst` of any set, by the instruction's number.
    ///
    /// # Errors
    /// When the set isn't imported, or the instruction takes other operands.
    pub fn ext_inst(
        &mut self,
        set: Id,
        instruction: u32,
        ty: Id,
        operands: &[Operand<'_>],
    ) -> Result<Id> {
        let mut all = vec![set.into(), instruction.into()];
        all.extend_from_slice(operands);
        self.emit(Op::ExtInst, ty, &all)
    }

    /// `OpExtInst` of `OpenCL.std`, which is imported where it isn't yet.
    ///
    /// # Errors
    /// When the instruction takes other operands.
    pub fn opencl(
        &mut self,
        instruction: grammar::CLOp,
        ty: Id,
        operands: &[Operand<'_>],
    ) -> Result<Id> {
        let set = self.module().ext_inst_import("OpenCL.std");
        self.ext_inst(set, instruction.word(), ty, operands)
    }

    /// `OpLine`: where in the source what follows comes from.
    ///
    /// # Errors
    /// When `file` is no id of the module.
    pub fn line(&mut self, file: Id, line: u32, column: u32) -> Result<()> {
        self.emit_void(Op::Line, &[file.into(), line.into(), column.into()])
    }

    /// `OpNoLine`
    ///
    /// # Errors
    /// None but those of the grammar.
    pub fn no_line(&mut self) -> Result<()> {
        self.emit_void(Op::NoLine, &[])
    }

    /// `OpSelectionMerge`, before the branch: where the selection's ways meet.
    ///
    /// # Errors
    /// None but those of the grammar.
    pub fn selection_merge(&mut self, merge: Label, control: SelectionControl) -> Result<()> {
        self.emit_void(Op::SelectionMerge, &[merge.into(), control.into()])
    }

    /// `OpLoopMerge`, before the branch: where the loop ends, and the block that leads back to this one.
    ///
    /// # Errors
    /// When the controls take other operands.
    pub fn loop_merge(
        &mut self,
        merge: Label,
        continues: Label,
        control: LoopControl,
        operands: &[Operand<'_>],
    ) -> Result<()> {
        let mut all = vec![merge.into(), continues.into(), control.into()];
        all.extend_from_slice(operands);
        self.emit_void(Op::LoopMerge, &all)
    }

    /// `OpBranch`
    ///
    /// # Errors
    /// None but those of the grammar.
    pub fn branch(self, target: Label) -> Result<()> {
        self.terminate(Op::Branch, &[target.into()])
    }

    /// `OpBranchConditional`
    ///
    /// # Errors
    /// When the condition is no `bool`.
    pub fn branch_conditional(self, condition: Id, yes: Label, no: Label) -> Result<()> {
        let ty = self.type_of(condition)?;
        self.function.module_ref().expect_op(ty, &[Op::TypeBool])?;
        let operands = [condition.into(), yes.into(), no.into()];
        self.terminate(Op::BranchConditional, &operands)
    }

    /// `OpSwitch`: to the block of the literal that the selector is, else to `default`.
    ///
    /// # Errors
    /// When the selector is no integer, or a literal needs more bits than it has.
    pub fn switch(self, selector: Id, default: Label, cases: &[(u64, Label)]) -> Result<()> {
        let ty = self.type_of(selector)?;
        let ty = self.function.module_ref().expect_op(ty, &[Op::TypeInt])?;
        let bits = ty.word(2).unwrap_or_default();
        let mut operands = vec![selector.into(), default.into()];
        for (literal, target) in cases {
            match u32::try_from(*literal) {
                _ if bits < 64 && literal >> bits != 0 => {
                    return Err(Error::built(format!(
                        "OpSwitch has the literal {literal}, and its selector {selector} {bits} bits"
                    )));
                }
                Ok(word) if bits <= 32 => operands.push(word.into()),
                _ => operands.push((*literal).into()),
            }
            // A literal of more than 64 bits has further words, which are 0 here.
            let more = literal_words(bits).saturating_sub(2);
            for _ in 0..more {
                operands.push(0_u32.into());
            }
            operands.push((*target).into());
        }
        self.terminate(Op::Switch, &operands)
    }

    /// `OpReturn`
    ///
    /// # Errors
    /// When the function gives a value.
    pub fn return_(self) -> Result<()> {
        let result = self.function.result();
        self.function
            .module_ref()
            .expect_op(result, &[Op::TypeVoid])?;
        self.terminate(Op::Return, &[])
    }

    /// `OpReturnValue`
    ///
    /// # Errors
    /// When the value isn't of the type that the function gives.
    pub fn return_value(self, value: Id) -> Result<()> {
        let (result, given) = (self.function.result(), self.type_of(value)?);
        if result != given {
            return Err(Error::built(format!(
                "the function gives a value of the type {result}, and {value} is of {given}"
            )));
        }
        self.terminate(Op::ReturnValue, &[value.into()])
    }

    /// `OpUnreachable`
    ///
    /// # Errors
    /// None but those of the grammar.
    pub fn unreachable(self) -> Result<()> {
        self.terminate(Op::Unreachable, &[])
    }
}
