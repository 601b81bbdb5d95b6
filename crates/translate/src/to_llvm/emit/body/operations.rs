//! Translates instructions that compute a value from other values.

use transpire_llvm::ir::{FloatPredicate, InstBuilderBase, InstructionKind, Type, Value};
use transpire_spirv::Instruction;
use transpire_spirv::grammar::Op;

use crate::Result;
use crate::dialect::to_llvm::Carries;
use crate::to_llvm::classes::{Composite, Operation};
use crate::to_llvm::emit::body::BodyWriter;

impl<'m> BodyWriter<'_, 'm> {
    /// Emits an operation, and returns its result, of type `ty`. Returns `None` if LLVM IR has no equivalent, or if the
    /// dialect does not use it. The operation must then become a call of a built-in function.
    pub(in crate::to_llvm::emit) fn value_of(
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
                    .insert(InstructionKind::FNeg(operand, fast_math), ty)
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
                    .insert(InstructionKind::ExtractElement([vector, index]), ty)
            }
            Composite::InsertDynamic => {
                let (vector, element) = self.two_operands(instruction)?;
                let index = self.operand(instruction, 5)?;
                let kind = InstructionKind::insert_element(vector, element, index);
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
        let kind = InstructionKind::Select([condition, then, otherwise], fast_math);
        Ok(self.ins()?.insert(kind, ty))
    }
}
