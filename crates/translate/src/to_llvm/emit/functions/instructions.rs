//! Translates the instructions in function bodies, by class.

use transpire_llvm::ir::InstructionKind;
use transpire_spirv::Instruction;
use transpire_spirv::grammar::{self, Op, OperandKind};

use crate::to_llvm::Emitter;
use crate::to_llvm::classes::{Class, Operation};
use crate::to_llvm::emit::body::memory::lose_bits;
use crate::to_llvm::emit::functions::FunctionEmitter;
use crate::{Error, Result};

impl Emitter<'_> {
    /// Returns whether a core instruction computes a cooperative or joint matrix or extracts a component of one, and
    /// must become a call. Returns `false` for loads, selections, copies and bitcasts of matrices, because LLVM IR
    /// supports these.
    fn is_of_matrices(&self, op: Op, instruction: Instruction<'_>) -> bool {
        if !self.types.has_matrices() {
            return false;
        }
        let ty = match op {
            Op::Load | Op::Select | Op::CopyObject | Op::Bitcast => return false,
            Op::CompositeExtract | Op::VectorExtractDynamic => {
                instruction.id(3).and_then(|id| self.source.type_of(id))
            }
            _ if grammar::layout(op.0)
                .is_some_and(|layout| layout.requirements().version.is_none()) =>
            {
                return false;
            }
            _ => instruction.result_type(),
        };
        self.is_matrix(ty)
    }
}

impl<'m> FunctionEmitter<'_, 'm> {
    /// Translates one instruction of a function's body.
    pub(super) fn emit_instruction(
        &mut self,
        class: Class,
        instruction: Instruction<'m>,
    ) -> Result<()> {
        let op = Op(instruction.opcode());
        if !self.body.emitter.built_ins.is_empty()
            && (self.emit_component(op, instruction)?
                || self.body.define_built_in(op, instruction)?)
        {
            return Ok(());
        }
        match class {
            Class::Function | Class::Parameter | Class::Label => Err(Error::malformed(
                "the instruction does not stand in a block",
            )),
            Class::Terminator => self.emit_terminator(op, instruction),
            Class::Abort => self.calls().emit_abort(instruction),
            Class::Phi => self.emit_phi(instruction),
            Class::LoopMerge => self.emit_loop_merge(instruction),
            Class::SelectionMerge => {
                let control = instruction.word(2).unwrap_or(0);
                lose_bits(
                    &mut self.body.emitter.report,
                    OperandKind::SelectionControl,
                    control,
                );
                Ok(())
            }
            Class::Line => {
                self.debug().line(op, instruction);
                Ok(())
            }
            Class::Nothing => Ok(()),
            Class::Undef => {
                let ty = self.body.emitter.result_type(instruction)?;
                let undef = self.body.emitter.ir.undef(ty);
                self.body.define_result(instruction, undef.into())
            }
            Class::Poison => {
                let ty = self.body.emitter.result_type(instruction)?;
                let poison = self.body.emitter.ir.poison(ty);
                self.body.define_result(instruction, poison.into())
            }
            Class::Freeze => self.emit_freeze(instruction),
            Class::FunctionCall => self.emit_function_call(instruction),
            Class::AssemblyCall => self.calls().emit_assembly_call(instruction),
            Class::IndirectCall => self.calls().emit_indirect_call(instruction),
            Class::Register => match self.body.dialect().metadata.annotations {
                true => self.emit_register(instruction),
                false => self.calls().emit_built_in(op, instruction),
            },
            Class::Value(operation) => self.emit_value(operation, op, instruction),
            Class::Variable => self.body.emit_local(instruction),
            Class::VariableLengthArray => self.body.emit_array_of_variable_length(instruction),
            Class::SavedStack => self.body.emit_saved_stack(op, instruction),
            Class::Load => self.body.emit_load(instruction),
            Class::Store => self.body.emit_store(instruction),
            Class::CopyMemory => self.body.emit_copy(instruction),
            Class::CopyMemorySized => self.body.emit_copy_sized(instruction),
            Class::AccessChain => match self.body.emitter.leads_into_matrix(op, instruction)? {
                true => self.calls().emit_friendly_chain(op, instruction),
                false => self.body.emit_access_chain(op, instruction),
            },
            Class::Lifetime => self.body.emit_lifetime(op, instruction),
            Class::Intrinsic => match self.calls().emit_intrinsic(op, instruction)? {
                true => Ok(()),
                false => self.calls().emit_built_in(op, instruction),
            },
            Class::BuiltIn => self.emit_without_counterpart(instruction),
        }
    }

    fn emit_freeze(&mut self, instruction: Instruction<'m>) -> Result<()> {
        let ty = self.body.emitter.result_type(instruction)?;
        let operand = self.body.operand(instruction, 3)?;
        let frozen = self
            .body
            .ins()?
            .append(InstructionKind::Freeze(operand), ty);
        self.body.define_result(instruction, frozen.into())
    }

    fn emit_function_call(&mut self, instruction: Instruction<'m>) -> Result<()> {
        let function = self.body.operand(instruction, 3)?;
        let callee = function
            .as_constant()
            .and_then(|constant| self.body.emitter.ir.module.as_global(constant));
        let Some(callee) =
            callee.filter(|&callee| self.body.emitter.ir.module.signature(callee).is_some())
        else {
            return Err(Error::malformed("the callee of the call is not a function"));
        };
        let arguments = self.body.operands(instruction, 4)?;
        let fits = self
            .body
            .emitter
            .ir
            .module
            .signature(callee)
            .is_some_and(|signature| {
                signature.parameters.len() == arguments.len()
                    && signature
                        .parameters
                        .iter()
                        .zip(&arguments)
                        .all(|(&parameter, &argument)| self.body.ty(argument) == parameter)
            });
        if !fits {
            return Err(Error::malformed(
                "the arguments of a call do not have the types of the function's parameters",
            ));
        }
        let value = self.body.ins()?.call_source_function(callee, &arguments)?;
        self.body.define_result(instruction, value)
    }

    /// Translates an instruction that has no equivalent in LLVM IR, usually to a call.
    fn emit_without_counterpart(&mut self, instruction: Instruction<'m>) -> Result<()> {
        let Some(op) = instruction.op() else {
            return Err(Error::malformed(format!(
                "the opcode {} is unknown",
                instruction.opcode()
            )));
        };
        if let Some(ty) = instruction.result_type() {
            self.body.emitter.type_of_id(ty)?;
        }
        if self.calls().emit_small_float(instruction)? {
            return Ok(());
        }
        if self.body.emitter.is_of_matrices(op, instruction) {
            return self.calls().emit_friendly(instruction);
        }
        if op == Op::ExtInst && self.debug().instruction(instruction) {
            return Ok(());
        }
        self.calls().emit_built_in(op, instruction)
    }

    /// Translates an instruction that computes a value from other values. Operations on matrices, and
    /// operations that LLVM IR does not support, become calls.
    fn emit_value(
        &mut self,
        operation: Operation,
        op: Op,
        instruction: Instruction<'m>,
    ) -> Result<()> {
        if matches!(operation, Operation::Conversion)
            && self.calls().emit_small_float(instruction)?
        {
            return Ok(());
        }
        if self.body.emitter.is_of_matrices(op, instruction) {
            return self.calls().emit_friendly(instruction);
        }
        let ty = self.body.emitter.result_type(instruction)?;
        match self.body.value_of(operation, op, instruction, ty)? {
            Some(value) => self.body.define_result(instruction, value),
            None => self.calls().emit_built_in(op, instruction),
        }
    }

    /// Translates `OpFPGARegALTERA` to an annotation of the value. Numbers other than integers are bitcast to an
    /// integer. A value that is neither a pointer nor a number is passed to a `__spirv_…` function instead.
    fn emit_register(&mut self, instruction: Instruction<'m>) -> Result<()> {
        let value = self.body.operand(instruction, 3)?;
        match self.body.annotator()?.register(value)? {
            Some(value) => self.body.define_result(instruction, value),
            None => self.calls().emit_friendly(instruction),
        }
    }
}
