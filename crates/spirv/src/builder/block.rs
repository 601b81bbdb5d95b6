//! The checked builder of a block: instructions of any opcode, and terminators.

use super::function::Label;
use super::{FunctionBuilder, ModuleBuilder, Operand};
use crate::grammar::{LoopControl, SelectionControl, literal_words};
use crate::{Error, Id, Op, Result, Section, grammar};

/// Appends instructions to a block. A terminator consumes the builder. After a merge instruction, every method that
/// emits another instruction than a terminator returns an error.
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

    /// Returns the builder of the module, for types and constants.
    pub fn module(&mut self) -> &mut ModuleBuilder {
        self.function.module()
    }

    /// Returns the builder of the function.
    pub fn function(&mut self) -> &mut FunctionBuilder<'m> {
        self.function
    }

    /// Emits any instruction with a result of type `ty`, and returns the result.
    ///
    /// # Errors
    /// If `ty` is not a type, the operands do not match the grammar or the types that the instruction accepts, or the
    /// instruction may not be in a block. `OpVariable` and `OpPhi` are only emitted by their own methods.
    pub fn emit(&mut self, op: Op, ty: Id, operands: &[Operand<'_>]) -> Result<Id> {
        self.function.module_ref().expect_type(ty)?;
        // A rejected instruction uses no id.
        let next = self.function.module_ref().next_id();
        self.append(op, Some(ty), Some(next), operands)?;
        let id = self.module().reserve();
        self.module().note_type(id, ty);
        Ok(id)
    }

    /// Emits any instruction that has no result and doesn't end the block.
    ///
    /// # Errors
    /// If the operands do not match the grammar or the types that the instruction accepts, or the instruction ends a
    /// block or may not be in one.
    pub fn emit_void(&mut self, op: Op, operands: &[Operand<'_>]) -> Result<()> {
        self.append(op, None, None, operands)
    }

    /// Emits any terminator.
    ///
    /// # Errors
    /// If the instruction is not a terminator, or the operands do not match the grammar.
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

    /// Returns an error with this message. Ids in the message get the names that the disassembler prints.
    #[cold]
    pub(super) fn error(&self, message: String) -> Error {
        self.function.module_ref().error(message)
    }

    /// Returns the type of a value, and for a function its return type. Returns an error if this builder knows no value
    /// with this id.
    pub(super) fn type_of(&self, value: Id) -> Result<Id> {
        self.function.module_ref().type_of(value)
    }

    /// Emits an instruction whose result has the type of its first operand. Returns an error if there are no operands,
    /// or the first one is not a value.
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

    /// Returns an error if two operands of `op` have different types, or one of them is not a value.
    pub(super) fn expect_same(&self, op: Op, left: Id, right: Id) -> Result<()> {
        let (first, second) = (self.type_of(left)?, self.type_of(right)?);
        match first == second {
            true => Ok(()),
            false => Err(self.error(format!(
                "{op} of {left}, of the type {first}, and {right}, of the type {second}: they have to be of one type"
            ))),
        }
    }

    /// Emits `OpPhi` with a value for each of these predecessors. [`BlockBuilder::add_incoming`] adds further ones.
    ///
    /// # Errors
    /// If the block already has an instruction other than `OpPhi`, `ty` is not a type, or a value does not have the
    /// type `ty`.
    pub fn phi(&mut self, ty: Id, incoming: &[(Id, Label)]) -> Result<Id> {
        let phi = self.function.add_phi(self.index, ty)?;
        for (value, from) in incoming {
            self.function.add_incoming(phi, *value, *from)?;
        }
        Ok(phi)
    }

    /// Adds a pair to an `OpPhi` of this function: a value and the label of the predecessor that supplies it.
    ///
    /// # Errors
    /// If `phi` is not an `OpPhi` of this function, or the value does not have its type.
    pub fn add_incoming(&mut self, phi: Id, value: Id, from: Label) -> Result<()> {
        self.function.add_incoming(phi, value, from)
    }

    /// Returns the label of this block.
    pub fn label(&self) -> Label {
        self.label
    }

    /// Emits `OpFunctionCall`, and returns its result. The result of a `void` function cannot be used.
    ///
    /// # Errors
    /// If `function` isn't a function of this builder, or the number or the types of the arguments differ from the
    /// parameters.
    pub fn call(&mut self, function: Id, arguments: &[Id]) -> Result<Id> {
        let parameters = self.function.module_ref().parameter_types(function)?;
        if parameters.len() != arguments.len() {
            let (asked, given) = (parameters.len(), arguments.len());
            return Err(self.error(format!(
                "OpFunctionCall of {function}: its number of parameters is {asked}, and the number of arguments is {given}"
            )));
        }
        for (place, (argument, asked)) in arguments.iter().zip(parameters).enumerate() {
            let given = self.type_of(*argument)?;
            if given != asked {
                return Err(self.error(format!(
                    "OpFunctionCall of {function}: parameter {} is of the type {asked}, and {argument} of {given}",
                    place + 1
                )));
            }
        }
        let ty = self.type_of(function)?;
        let mut operands = vec![function];
        operands.extend_from_slice(arguments);
        self.emit_ids(Op::FunctionCall, ty, &operands)
    }

    /// Emits `OpExtInst` with the number of an instruction in any extended instruction set. If the grammar does not
    /// have the instruction, or `set` is not imported, the operands must be ids.
    ///
    /// # Errors
    /// If `ty` is not a type, or the operands do not match the instruction. Types are checked if the set is
    /// `OpenCL.std`.
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

    /// Emits `OpExtInst` with an instruction of `OpenCL.std`. Imports the set if needed.
    ///
    /// # Errors
    /// If `ty` is not a type, or the operands or the types do not match the instruction.
    pub fn opencl(
        &mut self,
        instruction: grammar::CLOp,
        ty: Id,
        operands: &[Operand<'_>],
    ) -> Result<Id> {
        let set = self.module().ext_inst_import("OpenCL.std");
        self.ext_inst(set, instruction.word(), ty, operands)
    }

    /// Emits `OpLine`, the source location of the instructions that follow. Whether `file` is an `OpString` is not
    /// checked.
    ///
    /// # Errors
    /// Only if a merge instruction precedes.
    pub fn line(&mut self, file: Id, line: u32, column: u32) -> Result<()> {
        self.emit_void(Op::Line, &[file.into(), line.into(), column.into()])
    }

    /// Emits `OpNoLine`.
    ///
    /// # Errors
    /// Only if a merge instruction precedes.
    pub fn no_line(&mut self) -> Result<()> {
        self.emit_void(Op::NoLine, &[])
    }

    /// Emits `OpSelectionMerge`, which must precede the branch. `merge` is the block where the paths of the selection join.
    ///
    /// # Errors
    /// Only if a merge instruction precedes, or `control` has bits that the grammar does not have.
    pub fn selection_merge(&mut self, merge: Label, control: SelectionControl) -> Result<()> {
        self.emit_void(Op::SelectionMerge, &[merge.into(), control.into()])
    }

    /// Emits `OpLoopMerge`, which must precede the branch. `merge` is the block after the loop. `continues` is the block that
    /// branches back to this one.
    ///
    /// # Errors
    /// If `operands` are not the operands of the loop control, or a merge instruction precedes.
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

    /// Emits `OpBranch`.
    ///
    /// # Errors
    /// Only if the instruction does not match the grammar.
    pub fn branch(self, target: Label) -> Result<()> {
        self.terminate(Op::Branch, &[target.into()])
    }

    /// Emits `OpBranchConditional` to `yes` if the condition is true, otherwise to `no`.
    ///
    /// # Errors
    /// If the condition is not a value of the type `bool`.
    pub fn branch_conditional(self, condition: Id, yes: Label, no: Label) -> Result<()> {
        let module = self.function.module_ref();
        module.expect_operand(Op::BranchConditional, condition, &[Op::TypeBool])?;
        let operands = [condition.into(), yes.into(), no.into()];
        self.terminate(Op::BranchConditional, &operands)
    }

    /// Emits `OpSwitch`, which branches to the block of the literal that equals the selector, or to `default` if no literal
    /// does.
    ///
    /// # Errors
    /// If the selector is not an integer, or a literal needs more bits than the selector has.
    pub fn switch(self, selector: Id, default: Label, cases: &[(u64, Label)]) -> Result<()> {
        let module = self.function.module_ref();
        let ty = module.expect_operand(Op::Switch, selector, &[Op::TypeInt])?;
        let bits = ty.word(2).unwrap_or_default();
        let mut operands = vec![selector.into(), default.into()];
        for (literal, target) in cases {
            match u32::try_from(*literal) {
                _ if bits < 64 && literal >> bits != 0 => {
                    return Err(self.error(format!(
                        "OpSwitch has the literal {literal}, and its selector {selector} {bits} bits"
                    )));
                }
                Ok(word) if bits <= 32 => operands.push(word.into()),
                _ => operands.push((*literal).into()),
            }
            // The further words of a literal of more than 64 bits are 0 here.
            let more = literal_words(bits).saturating_sub(2);
            for _ in 0..more {
                operands.push(0_u32.into());
            }
            operands.push((*target).into());
        }
        self.terminate(Op::Switch, &operands)
    }

    /// Emits `OpReturn`.
    ///
    /// # Errors
    /// If the function returns a value.
    pub fn return_(self) -> Result<()> {
        let result = self.function.result();
        let module = self.function.module_ref();
        if !module.expect_type(result)?.is(Op::TypeVoid) {
            return Err(self.error(format!(
                "OpReturn: the return type of the function is {result}, and OpReturnValue is needed"
            )));
        }
        self.terminate(Op::Return, &[])
    }

    /// Emits `OpReturnValue`.
    ///
    /// # Errors
    /// If the value doesn't have the return type of the function.
    pub fn return_value(self, value: Id) -> Result<()> {
        let (result, given) = (self.function.result(), self.type_of(value)?);
        if result != given {
            return Err(self.error(format!(
                "OpReturnValue of {value}, of the type {given}: the return type of the function is {result}"
            )));
        }
        self.terminate(Op::ReturnValue, &[value.into()])
    }

    /// Emits `OpUnreachable`.
    ///
    /// # Errors
    /// Only if the instruction does not match the grammar.
    pub fn unreachable(self) -> Result<()> {
        self.terminate(Op::Unreachable, &[])
    }
}
