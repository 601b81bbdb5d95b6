//! Translates the instructions in function bodies, by class.

use transpire_llvm::ir::{
    CallingConvention, FloatPredicate, InstBuilderBase, InstructionKind, Type, Value,
};
use transpire_spirv::Instruction;
use transpire_spirv::grammar::{self, Op, OperandKind};

use crate::dialect::to_llvm::Carries;
use crate::to_llvm::Emitter;
use crate::to_llvm::classes::{Class, Composite, Operation};
use crate::to_llvm::emit::functions::FunctionEmitter;
use crate::to_llvm::emit::memory::lose_bits;
use crate::{Error, Result};

impl Emitter<'_> {
    /// Returns whether a core instruction computes a cooperative matrix or extracts a component of one, and must become
    /// a call. Returns `false` for loads, selections, copies and bitcasts of matrices, because LLVM IR supports these.
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
        if !self.emitter.built_ins.is_empty()
            && (self.emit_component(op, instruction)? || self.define_built_in(op, instruction)?)
        {
            return Ok(());
        }
        match class {
            Class::Function | Class::Parameter | Class::Label => Err(Error::malformed(
                "the instruction does not stand in a block",
            )),
            Class::Terminator => self.emit_terminator(op, instruction),
            Class::Abort => self.emit_abort(instruction),
            Class::Phi => self.emit_phi(instruction),
            Class::LoopMerge => self.emit_loop_merge(instruction),
            Class::SelectionMerge => {
                let control = instruction.word(2).unwrap_or(0);
                lose_bits(
                    &mut self.emitter.report,
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
                let ty = self.emitter.result_type(instruction)?;
                let undef = self.emitter.ir.undef(ty);
                self.define_result(instruction, undef.into())
            }
            Class::Poison => {
                let ty = self.emitter.result_type(instruction)?;
                let poison = self.emitter.ir.poison(ty);
                self.define_result(instruction, poison.into())
            }
            Class::Freeze => self.emit_freeze(instruction),
            Class::FunctionCall => self.emit_function_call(instruction),
            Class::AssemblyCall => self.emit_assembly_call(instruction),
            Class::IndirectCall => self.emit_indirect_call(instruction),
            Class::Register => match self.dialect().metadata.annotations {
                true => self.emit_register(instruction),
                false => self.emit_built_in(op, instruction),
            },
            Class::Value(operation) => self.emit_value(operation, op, instruction),
            Class::Variable => self.emit_local(instruction),
            Class::VariableLengthArray => self.emit_array_of_variable_length(instruction),
            Class::SavedStack => self.emit_saved_stack(op, instruction),
            Class::Load => self.emit_load(instruction),
            Class::Store => self.emit_store(instruction),
            Class::CopyMemory => self.emit_copy(instruction),
            Class::CopyMemorySized => self.emit_copy_sized(instruction),
            Class::AccessChain => match self.emitter.leads_into_matrix(op, instruction)? {
                true => self.emit_friendly_chain(op, instruction),
                false => self.emit_access_chain(op, instruction),
            },
            Class::Lifetime => self.emit_lifetime(op, instruction),
            Class::Intrinsic => match self.emit_intrinsic(op, instruction)? {
                true => Ok(()),
                false => self.emit_built_in(op, instruction),
            },
            Class::BuiltIn => self.emit_without_counterpart(instruction),
        }
    }

    fn emit_freeze(&mut self, instruction: Instruction<'m>) -> Result<()> {
        let ty = self.emitter.result_type(instruction)?;
        let operand = self.operand(instruction, 3)?;
        let frozen = self.ins()?.append(InstructionKind::Freeze { operand }, ty);
        self.define_result(instruction, frozen.into())
    }

    fn emit_function_call(&mut self, instruction: Instruction<'m>) -> Result<()> {
        let function = self.operand(instruction, 3)?;
        let callee = function
            .as_constant()
            .and_then(|constant| self.emitter.ir.module.as_global(constant));
        let Some(callee) =
            callee.filter(|&callee| self.emitter.ir.module.signature(callee).is_some())
        else {
            return Err(Error::malformed("the callee of the call is not a function"));
        };
        let arguments = self.operands(instruction, 4)?;
        let fits = self
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
                        .all(|(&parameter, &argument)| self.ty(argument) == parameter)
            });
        if !fits {
            return Err(Error::malformed(
                "the arguments of a call do not have the types of the function's parameters",
            ));
        }
        self.emitter.calls_kernels |= self
            .emitter
            .ir
            .module
            .function(callee)
            .is_some_and(|function| function.calling_convention == CallingConvention::SPIR_KERNEL);
        let value = self.ins()?.call_function(callee, &arguments)?;
        self.define_result(instruction, value)
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
            self.emitter.type_of_id(ty)?;
        }
        if self.emit_small_float(instruction)? {
            return Ok(());
        }
        if self.emitter.is_of_matrices(op, instruction) {
            return self.emit_friendly(instruction);
        }
        self.emit_built_in(op, instruction)
    }

    /// Translates an instruction that computes a value from other values. Operations on matrices, and
    /// operations that LLVM IR does not support, become calls.
    fn emit_value(
        &mut self,
        operation: Operation,
        op: Op,
        instruction: Instruction<'m>,
    ) -> Result<()> {
        if matches!(operation, Operation::Conversion) && self.emit_small_float(instruction)? {
            return Ok(());
        }
        if self.emitter.is_of_matrices(op, instruction) {
            return self.emit_friendly(instruction);
        }
        let ty = self.emitter.result_type(instruction)?;
        match self.value_of(operation, op, instruction, ty)? {
            Some(value) => self.define_result(instruction, value),
            None => self.emit_built_in(op, instruction),
        }
    }

    /// Returns the result of an operation of type `ty`, or `None` if LLVM IR does not support the operation
    /// and it must become a call.
    fn value_of(
        &mut self,
        operation: Operation,
        op: Op,
        instruction: Instruction<'m>,
        ty: Type,
    ) -> Result<Option<Value>> {
        let dialect = self.dialect();
        let value = match operation {
            Operation::Binary(binary) => self.binary_operation(binary, op, instruction, ty)?,
            Operation::FloatNegation => {
                let operand = self.operand(instruction, 3)?;
                let fast_math = self.fast_math(instruction.result_id(), true);
                self.ins()?
                    .insert(InstructionKind::FNeg { operand, fast_math }, ty)
            }
            Operation::IntNegation => self.negation(instruction, ty)?,
            Operation::Not => {
                let operand = self.operand(instruction, 3)?;
                self.ins()?.complement(operand, ty)
            }
            // The function for this in OpenCL C needs an extension.
            Operation::BitReversal if dialect.values.llvm_intrinsics => {
                let operand = self.operand(instruction, 3)?;
                return self.ins()?.bit_reversal(operand, ty);
            }
            Operation::BitReversal => return Ok(None),
            Operation::WithOverflow if dialect.values.carries == Carries::Arithmetic => {
                let (lhs, rhs) = self.two_operands(instruction)?;
                self.ins()?.with_overflow(op, lhs, rhs, ty)?
            }
            Operation::WithOverflow if dialect.values.carries == Carries::Intrinsics => {
                let (lhs, rhs) = self.two_operands(instruction)?;
                let is_stored = self.destinations.is_only_stored(instruction);
                self.ins()?.overflow_call(op, lhs, rhs, is_stored, ty)?
            }
            Operation::WithOverflow => return Ok(None),
            Operation::ExtendedProduct if dialect.values.carries == Carries::Arithmetic => {
                let (lhs, rhs) = self.two_operands(instruction)?;
                self.ins()?.extended_product(op, lhs, rhs, ty)?
            }
            Operation::ExtendedProduct => return Ok(None),
            Operation::FusedProduct => {
                let factors = self.operands(instruction, 3)?;
                self.ins()?.call_overloaded("llvm.fma", ty, &factors, ty)?
            }
            Operation::IntComparison(predicate) => {
                let (lhs, rhs) = self.two_operands(instruction)?;
                self.ins()?
                    .insert(InstructionKind::icmp(predicate, lhs, rhs), ty)
            }
            Operation::FloatComparison(predicate) => {
                let fast_math = self.fast_math(instruction.result_id(), true);
                let operands = self.two_operands(instruction)?;
                self.ins()?
                    .compare_floats(predicate, operands, fast_math, ty)
            }
            Operation::LessOrGreater => {
                let fast_math = self.fast_math(instruction.result_id(), true);
                let operands = self.two_operands(instruction)?;
                let kind = FloatPredicate::One;
                self.ins()?.compare_floats(kind, operands, fast_math, ty)
            }
            Operation::PointerComparison(predicate) => {
                let operands = self.two_operands(instruction)?;
                self.ins()?.compare_pointers(predicate, operands, ty)
            }
            Operation::PointerDifference => self.pointer_difference(instruction, ty)?,
            Operation::SizeOf => return self.emitter.size_of_pointee(instruction, ty),
            Operation::Select => self.select(instruction, ty)?,
            Operation::Conversion => return self.convert(op, instruction, ty),
            Operation::Bitcast => {
                let operand = self.operand(instruction, 3)?;
                self.ins()?.bitcast(operand, ty)?
            }
            Operation::PointerCast => {
                let pointer = self.operand(instruction, 3)?;
                self.ins()?.pointer_cast(pointer, ty)?
            }
            Operation::Composite(operation) => self.composite_of(operation, op, instruction, ty)?,
        };
        Ok(Some(value))
    }

    /// Returns the result of an operation on composites, of type `ty`.
    fn composite_of(
        &mut self,
        operation: Composite,
        op: Op,
        instruction: Instruction<'m>,
        ty: Type,
    ) -> Result<Value> {
        Ok(match operation {
            Composite::Copy => {
                let value = self.operand(instruction, 3)?;
                self.ins()?.copy(value, ty)?
            }
            Composite::LogicalCopy => {
                let value = self.operand(instruction, 3)?;
                self.ins()?.copy_logical(value, ty)?
            }
            Composite::Construct => {
                let constituents = self.operands(instruction, 3)?;
                self.ins()?.construct(constituents, ty)?
            }
            Composite::Extract => {
                let composite = self.operand(instruction, 3)?;
                self.ins()?
                    .extract_at(composite, instruction.words().get(4..).unwrap_or_default())?
            }
            Composite::Insert => {
                let (object, composite) = self.two_operands(instruction)?;
                let indices = instruction.words().get(5..).unwrap_or_default();
                self.ins()?.insert_at(object, composite, indices)?
            }
            Composite::ExtractDynamic => {
                let (vector, index) = self.two_operands(instruction)?;
                self.ins()?
                    .insert(InstructionKind::ExtractElement { vector, index }, ty)
            }
            Composite::InsertDynamic => {
                let (vector, element) = self.two_operands(instruction)?;
                let index = self.operand(instruction, 5)?;
                let kind = InstructionKind::InsertElement {
                    vector,
                    element,
                    index,
                };
                self.ins()?.insert(kind, ty)
            }
            Composite::Shuffle => {
                let (lhs, rhs) = self.two_operands(instruction)?;
                let lanes = instruction.words().get(5..).unwrap_or_default();
                self.ins()?.shuffle_vectors(lhs, rhs, lanes, ty)?
            }
            Composite::VectorTimesScalar => {
                let (vector, scalar) = self.two_operands(instruction)?;
                let fast_math = self.fast_math(instruction.result_id(), true);
                self.ins()?
                    .vector_times_scalar(vector, scalar, fast_math, ty)?
            }
            Composite::Transpose => {
                let matrix = self.operand(instruction, 3)?;
                self.ins()?.transpose(matrix, ty)?
            }
            Composite::Matrix => {
                let operands = self.two_operands(instruction)?;
                let fast_math = self.fast_math(instruction.result_id(), true);
                self.ins()?.matrix_operation(op, operands, fast_math, ty)?
            }
        })
    }

    /// Returns the values of the id operands from word `first` to the end.
    pub(super) fn operands(
        &self,
        instruction: Instruction<'m>,
        first: usize,
    ) -> Result<Vec<Value>> {
        (first..instruction.word_count())
            .map(|index| self.operand(instruction, index))
            .collect()
    }

    /// Returns the values of the first two operands of an instruction with a result.
    pub(super) fn two_operands(&self, instruction: Instruction<'m>) -> Result<(Value, Value)> {
        Ok((self.operand(instruction, 3)?, self.operand(instruction, 4)?))
    }

    /// Translates `OpSelect`. A selection between constants by a constant condition is folded.
    fn select(&mut self, instruction: Instruction<'m>, ty: Type) -> Result<Value> {
        let (condition, then) = self.two_operands(instruction)?;
        let otherwise = self.operand(instruction, 5)?;
        let known = condition
            .as_constant()
            .and_then(|condition| self.emitter.ir.module.constants.as_integer(condition));
        if let Some(known) =
            known.filter(|_| then.as_constant().is_some() && otherwise.as_constant().is_some())
        {
            return Ok(if known == 0 { otherwise } else { then });
        }
        let types = &self.emitter.ir.module.types;
        let floats = types.is_float(types.scalar(ty));
        let fast_math = self.fast_math(instruction.result_id(), floats);
        let kind = InstructionKind::Select {
            condition,
            then,
            otherwise,
            fast_math,
        };
        Ok(self.ins()?.insert(kind, ty))
    }
}
