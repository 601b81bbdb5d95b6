//! Instructions with a counterpart in LLVM IR.

use transpire_llvm::ir::{
    BinaryOp, CallingConvention, CastOp, ConstantKind, FastMath, FloatPredicate, InstructionKind,
    IntFlags, IntPredicate, Literal, Module, Type, TypeKind, Value,
};
use transpire_llvm::versions::Release;
use transpire_opencl::Number;
use transpire_spirv::grammar::{self, OperandKind};
use transpire_spirv::grammar::{Decoration, FPFastMathMode, Op};
use transpire_spirv::{Id, Instruction};

use crate::correspondences::{fast_math, opcodes};
use crate::to_llvm::Builtins;
use crate::to_llvm::emit::functions::FunctionEmitter;
use crate::to_llvm::id;
use crate::to_llvm::read::constant_folding;
use crate::{Error, Result};

impl<'m> FunctionEmitter<'_, 'm> {
    /// `OpPoisonKHR`.
    pub(crate) fn emit_poison(&mut self, instruction: Instruction<'m>) -> Result<()> {
        let ty = self.emitter.result_type(instruction)?;
        let poison = self.emitter.poison(ty);
        self.define_result(instruction, poison.into())
    }

    /// `OpFreezeKHR`.
    pub(crate) fn emit_freeze(&mut self, instruction: Instruction<'m>) -> Result<()> {
        let ty = self.emitter.result_type(instruction)?;
        let operand = self.operand(instruction, 3)?;
        let frozen = self.append(InstructionKind::Freeze { operand }, ty)?;
        self.define_result(instruction, frozen.into())
    }

    /// One instruction of a function's body.
    pub(crate) fn emit_instruction(&mut self, op: Op, instruction: Instruction<'m>) -> Result<()> {
        match op {
            Op::Label => self.emit_label(instruction),
            Op::Branch
            | Op::BranchConditional
            | Op::Switch
            | Op::Return
            | Op::ReturnValue
            | Op::Unreachable => self.emit_terminator(op, instruction),
            Op::AbortKHR => self.emit_abort(instruction),
            Op::PoisonKHR => self.emit_poison(instruction),
            Op::FreezeKHR => self.emit_freeze(instruction),
            Op::Phi => self.emit_phi(instruction),
            Op::FPGARegALTERA if self.dialect().annotated_registers => {
                self.emit_register(instruction)
            }
            Op::LoopMerge | Op::LoopControlINTEL => self.emit_loop_merge(instruction),
            Op::Nop => Ok(()),
            Op::SelectionMerge => {
                self.lose_bits(
                    OperandKind::SelectionControl,
                    instruction.word(2).unwrap_or(0),
                );
                Ok(())
            }
            Op::Line | Op::NoLine => {
                self.emit_line(op, instruction);
                Ok(())
            }
            Op::Undef => {
                let ty = self.emitter.result_type(instruction)?;
                let undef = self.emitter.undef(ty);
                self.define_result(instruction, undef.into())
            }
            Op::FunctionCall => self.emit_function_call(instruction),
            Op::AsmCallINTEL => self.emit_assembly_call(instruction),
            Op::FunctionPointerCallINTEL => self.emit_indirect_call(instruction),
            _ => {
                if self.emit_component(op, instruction)? || self.define_built_in(op, instruction)? {
                    return Ok(());
                }
                if self.emit_small_float(instruction)? {
                    return Ok(());
                }
                if self.is_of_matrices(op, instruction) {
                    return self.emit_friendly(instruction);
                }
                if let Some(value) = self.value_of(op, instruction)? {
                    return self.define_result(instruction, value);
                }
                if self.emit_memory(op, instruction)? || self.emit_intrinsic(op, instruction)? {
                    return Ok(());
                }
                self.emit_built_in(op, instruction)
            }
        }
    }

    fn emit_function_call(&mut self, instruction: Instruction<'m>) -> Result<()> {
        let function = self.operand(instruction, 3)?;
        let callee = function
            .as_constant()
            .and_then(|constant| self.emitter.module.as_global(constant));
        let Some(callee) = callee.filter(|&callee| self.emitter.module.signature(callee).is_some())
        else {
            return Err(Error::malformed("what is called is no function"));
        };
        let mut arguments = Vec::with_capacity(instruction.word_count().saturating_sub(4));
        for index in 4..instruction.word_count() {
            arguments.push(self.operand(instruction, index)?);
        }
        let fits = self
            .emitter
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
                "the arguments of a call are not those that the function takes",
            ));
        }
        self.emitter.calls_kernels |= self
            .emitter
            .module
            .function(callee)
            .is_some_and(|function| function.calling_convention == CallingConvention::SPIR_KERNEL);
        let value = self.call_function(callee, &arguments)?;
        self.define_result(instruction, value)
    }

    /// Whether an instruction of the core computes a matrix or takes one apart: LLVM IR has no such operations.
    fn is_of_matrices(&self, op: Op, instruction: Instruction<'m>) -> bool {
        let ty = match op {
            Op::Load | Op::Select | Op::CopyObject | Op::Bitcast => return false,
            Op::CompositeExtract | Op::VectorExtractDynamic => instruction
                .id(3)
                .and_then(|id| self.emitter.source.type_of(id)),
            _ if grammar::layout(op.0).is_some_and(|layout| layout.version.is_none()) => {
                return false;
            }
            _ => instruction.result_type(),
        };
        self.emitter.is_matrix(ty)
    }

    /// The value of an instruction that computes one from others; none for any other instruction.
    fn value_of(&mut self, op: Op, instruction: Instruction<'m>) -> Result<Option<Value>> {
        let Some(ty) = instruction.result_type() else {
            return Ok(None);
        };
        let ty = self.emitter.type_of_id(ty)?;
        let result = instruction.result_id();
        let logical = opcodes::LOGICAL
            .iter()
            .filter(|row| row.1 != Op::LogicalNotEqual);
        if let Some((binary, _)) = opcodes::BINARY
            .iter()
            .chain(logical)
            .find(|row| row.1 == op)
        {
            let (lhs, rhs) = (self.operand(instruction, 3)?, self.operand(instruction, 4)?);
            if let Some(folded) = self.folded(op, lhs, rhs, ty) {
                return Ok(Some(folded));
            }
            let rhs = self.shift_amount(op, lhs, rhs)?;
            let flags = self.int_flags(result);
            let fast_math = self.fast_math(result, is_float(*binary));
            return self
                .emit(
                    InstructionKind::Binary {
                        op: *binary,
                        lhs,
                        rhs,
                        flags,
                        fast_math,
                    },
                    ty,
                )
                .map(Some);
        }
        if let Some((predicate, _)) = opcodes::INT_COMPARE.iter().find(|row| row.1 == op) {
            let (lhs, rhs) = (self.operand(instruction, 3)?, self.operand(instruction, 4)?);
            return self
                .emit(
                    InstructionKind::ICmp {
                        predicate: *predicate,
                        same_sign: false,
                        lhs,
                        rhs,
                    },
                    ty,
                )
                .map(Some);
        }
        if let Some((predicate, _)) = opcodes::FLOAT_COMPARE.iter().find(|row| row.1 == op) {
            let (lhs, rhs) = (self.operand(instruction, 3)?, self.operand(instruction, 4)?);
            let fast_math = self.fast_math(result, true);
            return self
                .emit(
                    InstructionKind::FCmp {
                        predicate: *predicate,
                        fast_math,
                        lhs,
                        rhs,
                    },
                    ty,
                )
                .map(Some);
        }
        let value = match op {
            Op::CopyObject => {
                let value = self.operand(instruction, 3)?;
                if self.is_copied(value) {
                    self.copy_through_memory(value, ty)?
                } else {
                    value
                }
            }
            Op::FNegate => {
                let operand = self.operand(instruction, 3)?;
                let fast_math = self.fast_math(result, true);
                self.emit(InstructionKind::FNeg { operand, fast_math }, ty)?
            }
            Op::SNegate => {
                let rhs = self.operand(instruction, 3)?;
                let lhs = self.emitter.null(ty).into();
                let flags = self.int_flags(result);
                self.emit(
                    InstructionKind::Binary {
                        op: BinaryOp::Sub,
                        lhs,
                        rhs,
                        flags,
                        fast_math: FastMath::NONE,
                    },
                    ty,
                )?
            }
            // OpenCL C's function is of an extension.
            Op::BitReverse if self.dialect().bit_reverse_intrinsics => {
                let operand = self.operand(instruction, 3)?;
                let types = &self.emitter.module.types;
                let Some(bits) = types.integer_bits(types.scalar(ty)) else {
                    return Ok(None);
                };
                let lanes = types
                    .lanes(ty)
                    .map_or(String::new(), |lanes| format!("v{lanes}"));
                self.call(
                    format!("llvm.bitreverse.{lanes}i{bits}").as_bytes(),
                    ty,
                    &[operand],
                    None,
                )?
            }
            Op::Not | Op::LogicalNot => {
                let lhs = self.operand(instruction, 3)?;
                let rhs = self.integer_of(ty, u64::MAX).into();
                self.binary(BinaryOp::Xor, lhs, rhs, ty)?
            }
            Op::LogicalEqual | Op::LogicalNotEqual => {
                let (lhs, rhs) = (self.operand(instruction, 3)?, self.operand(instruction, 4)?);
                let predicate = if op == Op::LogicalEqual {
                    IntPredicate::Eq
                } else {
                    IntPredicate::Ne
                };
                self.emit(
                    InstructionKind::ICmp {
                        predicate,
                        same_sign: false,
                        lhs,
                        rhs,
                    },
                    ty,
                )?
            }
            Op::LessOrGreater => {
                let (lhs, rhs) = (self.operand(instruction, 3)?, self.operand(instruction, 4)?);
                let predicate = FloatPredicate::One;
                self.emit(
                    InstructionKind::FCmp {
                        predicate,
                        fast_math: FastMath::NONE,
                        lhs,
                        rhs,
                    },
                    ty,
                )?
            }
            Op::Select => {
                let (condition, then) =
                    (self.operand(instruction, 3)?, self.operand(instruction, 4)?);
                let otherwise = self.operand(instruction, 5)?;
                let known = condition
                    .as_constant()
                    .and_then(|condition| self.emitter.module.constants.as_integer(condition));
                if let Some(known) = known
                    .filter(|_| then.as_constant().is_some() && otherwise.as_constant().is_some())
                {
                    return Ok(Some(if known == 0 { otherwise } else { then }));
                }
                let floats = self
                    .emitter
                    .module
                    .types
                    .is_float(self.emitter.module.types.scalar(ty));
                let fast_math = self.fast_math(result, floats);
                self.emit(
                    InstructionKind::Select {
                        condition,
                        then,
                        otherwise,
                        fast_math,
                    },
                    ty,
                )?
            }
            Op::VectorTimesScalar => self.vector_times_scalar(instruction, ty)?,
            Op::MatrixTimesScalar
            | Op::VectorTimesMatrix
            | Op::MatrixTimesVector
            | Op::MatrixTimesMatrix
            | Op::OuterProduct
            | Op::Transpose => self.matrix_operation(op, instruction, ty)?,
            Op::PtrEqual | Op::PtrNotEqual => {
                let (lhs, rhs) = (self.operand(instruction, 3)?, self.operand(instruction, 4)?);
                let predicate = if op == Op::PtrEqual {
                    IntPredicate::Eq
                } else {
                    IntPredicate::Ne
                };
                let (lhs, rhs) = match self.dialect().compares_addresses {
                    true => (self.address_number(lhs)?, self.address_number(rhs)?),
                    false => (lhs, self.cast_pointer(rhs, self.ty(lhs))?),
                };
                self.emit(
                    InstructionKind::ICmp {
                        predicate,
                        same_sign: false,
                        lhs,
                        rhs,
                    },
                    ty,
                )?
            }
            Op::SizeOf => {
                // Some modules have the type of the pointer here.
                let definition = self.emitter.source.definition(id(instruction, 3)?);
                let Some(definition) =
                    definition.filter(|definition| definition.is(Op::TypePointer))
                else {
                    return Ok(None);
                };
                let pointee = self.emitter.type_of_id(id(definition, 3)?)?;
                let size = self
                    .emitter
                    .layout
                    .allocated_size(&self.emitter.module.types, pointee);
                let size =
                    size.ok_or_else(|| Error::malformed("what is pointed to has no size"))?;
                self.integer_of(ty, size).into()
            }
            Op::PtrDiff => self.pointer_difference(instruction, ty)?,
            Op::Bitcast => self.bitcast(instruction, ty)?,
            Op::PtrCastToGeneric
            | Op::GenericCastToPtr
            | Op::CrossWorkgroupCastToPtrINTEL
            | Op::PtrCastToCrossWorkgroupINTEL => {
                let pointer = self.operand(instruction, 3)?;
                let types = &self.emitter.module.types;
                if !types.is_pointer(self.ty(pointer)) || !types.is_pointer(ty) {
                    return Err(Error::malformed("what is cast is no pointer"));
                }
                self.cast_pointer(pointer, ty)?
            }
            Op::UConvert
            | Op::SConvert
            | Op::FConvert
            | Op::ConvertFToU
            | Op::ConvertFToS
            | Op::ConvertUToF
            | Op::ConvertSToF
            | Op::ConvertPtrToU
            | Op::ConvertUToPtr => match self.convert(op, instruction, ty)? {
                Some(value) => value,
                None => return Ok(None),
            },
            Op::VectorExtractDynamic => {
                let (vector, index) =
                    (self.operand(instruction, 3)?, self.operand(instruction, 4)?);
                self.emit(InstructionKind::ExtractElement { vector, index }, ty)?
            }
            Op::VectorInsertDynamic => {
                let (vector, element) =
                    (self.operand(instruction, 3)?, self.operand(instruction, 4)?);
                let index = self.operand(instruction, 5)?;
                self.emit(
                    InstructionKind::InsertElement {
                        vector,
                        element,
                        index,
                    },
                    ty,
                )?
            }
            Op::VectorShuffle => self.shuffle(instruction, ty)?,
            Op::CompositeConstruct => self.construct(instruction, ty)?,
            Op::CompositeExtract => {
                let composite = self.operand(instruction, 3)?;
                self.extract(composite, instruction.words().get(4..).unwrap_or_default())?
            }
            Op::CompositeInsert => {
                let (object, composite) =
                    (self.operand(instruction, 3)?, self.operand(instruction, 4)?);
                self.insert(
                    object,
                    composite,
                    instruction.words().get(5..).unwrap_or_default(),
                )?
            }
            Op::CopyLogical => {
                let value = self.operand(instruction, 3)?;
                self.copy_logical(value, ty)?
            }
            Op::IAddCarry | Op::ISubBorrow if self.dialect().expands_extended_arithmetic => {
                self.with_overflow(op, instruction, ty)?
            }
            Op::IAddCarry | Op::ISubBorrow if self.dialect().overflow_intrinsics => {
                self.overflow_call(op, instruction, ty)?
            }
            Op::FmaKHR => {
                let mut factors = Vec::new();
                for index in 3..instruction.word_count() {
                    factors.push(self.operand(instruction, index)?);
                }
                self.intrinsic("llvm.fma", ty, &factors, ty)?
            }
            Op::UMulExtended | Op::SMulExtended if self.dialect().expands_extended_arithmetic => {
                self.extended_product(op, instruction, ty)?
            }
            _ => return Ok(None),
        };
        Ok(Some(value))
    }

    /// The number that an operation on two numbers gives, where operations on constants are folded. Divisions stay, as
    /// they may be by zero.
    fn folded(&mut self, op: Op, lhs: Value, rhs: Value, ty: Type) -> Option<Value> {
        let (lhs, rhs) = (lhs.as_constant()?, rhs.as_constant()?);
        let divides = matches!(op, Op::UDiv | Op::SDiv | Op::UMod | Op::SRem | Op::FRem);
        if !self.dialect().folds_constants
            || divides
            || self.emitter.module.types.lanes(ty).is_some()
        {
            return None;
        }
        constant_folding::scalar(self.emitter, op, ty, &[lhs, rhs])
            .ok()
            .map(Value::from)
    }

    /// An operation without flags.
    pub(crate) fn binary(
        &mut self,
        op: BinaryOp,
        lhs: Value,
        rhs: Value,
        ty: Type,
    ) -> Result<Value> {
        self.emit(
            InstructionKind::Binary {
                op,
                lhs,
                rhs,
                flags: IntFlags::NONE,
                fast_math: FastMath::NONE,
            },
            ty,
        )
    }

    /// SPIR-V's shifts may be by an integer of another width.
    fn shift_amount(&mut self, op: Op, lhs: Value, rhs: Value) -> Result<Value> {
        let is_shift = matches!(
            op,
            Op::ShiftLeftLogical | Op::ShiftRightLogical | Op::ShiftRightArithmetic
        );
        let (ty, from) = (self.ty(lhs), self.ty(rhs));
        if !is_shift || ty == from {
            Ok(rhs)
        } else {
            self.resize(rhs, ty, false)
        }
    }

    /// An integer, or a vector of them, as one of type `ty`.
    pub(crate) fn resize(&mut self, value: Value, ty: Type, signed: bool) -> Result<Value> {
        let types = &self.emitter.module.types;
        let bits = |ty| types.integer_bits(types.scalar(ty));
        let from = self.ty(value);
        let (Some(from_bits), Some(to_bits)) = (bits(from), bits(ty)) else {
            return Err(Error::malformed("what is converted is no integer"));
        };
        let op = match from_bits.cmp(&to_bits) {
            std::cmp::Ordering::Less if signed => CastOp::SExt,
            std::cmp::Ordering::Less => CastOp::ZExt,
            std::cmp::Ordering::Equal => return Ok(value),
            std::cmp::Ordering::Greater => CastOp::Trunc,
        };
        self.cast(op, value, ty)
    }

    /// A vector of type `ty` with the scalar in each lane.
    pub(crate) fn splat(&mut self, scalar: Value, ty: Type) -> Result<Value> {
        let Some(lanes) = self.emitter.module.types.lanes(ty) else {
            return Ok(scalar);
        };
        if let Some(constant) = scalar.as_constant() {
            return Ok(self
                .emitter
                .aggregate(ty, vec![constant; lanes as usize])?
                .into());
        }
        let poison = self.emitter.poison(ty);
        let bits = match self.dialect().wide_splat_indices {
            true => 64,
            false => 32,
        };
        let index_type = self.emitter.module.types.integer(bits);
        let index = self.integer_of(index_type, 0).into();
        let vector = self.emit(
            InstructionKind::InsertElement {
                vector: poison.into(),
                element: scalar,
                index,
            },
            ty,
        )?;
        self.name(vector, ".splatinsert");
        let mask = self.mask(&vec![0; lanes as usize])?;
        self.emit(
            InstructionKind::ShuffleVector {
                lhs: vector,
                rhs: poison.into(),
                mask,
            },
            ty,
        )
    }

    /// A mask of a `shufflevector`; lanes of `u32::MAX` are not defined.
    pub(crate) fn mask(&mut self, lanes: &[u32]) -> Result<transpire_llvm::ir::Constant> {
        let int = self.emitter.module.types.integer(32);
        let ty = self.emitter.module.types.vector(lanes.len() as u32, int);
        let mut elements = Vec::with_capacity(lanes.len());
        for &lane in lanes {
            elements.push(if lane == u32::MAX {
                self.emitter.undef(int)
            } else {
                self.integer_of(int, u64::from(lane))
            });
        }
        self.emitter.aggregate(ty, elements)
    }

    fn shuffle(&mut self, instruction: Instruction<'m>, ty: Type) -> Result<Value> {
        let (lhs, mut rhs) = (self.operand(instruction, 3)?, self.operand(instruction, 4)?);
        let mut lhs = lhs;
        let lanes = instruction.words().get(5..).unwrap_or_default();
        let count = |this: &Self, value| this.emitter.module.types.lanes(this.ty(value));
        let (Some(left), Some(right)) = (count(self, lhs), count(self, rhs)) else {
            return Err(Error::malformed("what is shuffled is no vector"));
        };
        if lanes.is_empty()
            || lanes.iter().any(|&lane| {
                lane != u32::MAX && u64::from(lane) >= u64::from(left) + u64::from(right)
            })
        {
            return Err(Error::malformed(
                "a component of a shuffle is in neither vector",
            ));
        }
        let mut numbers = lanes.to_vec();
        if left != right {
            // LLVM's vectors are of one length: the shorter is widened first.
            let longer = left.max(right);
            let widen = |this: &mut Self, value: Value, from: u32| -> Result<Value> {
                if from == longer {
                    return Ok(value);
                }
                let scalar = this.emitter.module.types.scalar(this.ty(value));
                let wide = this.emitter.module.types.vector(longer, scalar);
                let numbers: Vec<u32> = (0..longer)
                    .map(|lane| if lane < from { lane } else { u32::MAX })
                    .collect();
                let mask = this.mask(&numbers)?;
                let nothing = this.emitter.poison(this.ty(value));
                this.emit(
                    InstructionKind::ShuffleVector {
                        lhs: value,
                        rhs: nothing.into(),
                        mask,
                    },
                    wide,
                )
            };
            lhs = widen(self, lhs, left)?;
            rhs = widen(self, rhs, right)?;
            for lane in numbers
                .iter_mut()
                .filter(|lane| **lane != u32::MAX && **lane >= left)
            {
                *lane += longer - left;
            }
        }
        let mask = self.mask(&numbers)?;
        self.emit(InstructionKind::ShuffleVector { lhs, rhs, mask }, ty)
    }

    /// `OpCompositeConstruct`: of vectors, the constituents may be vectors, too.
    fn construct(&mut self, instruction: Instruction<'m>, ty: Type) -> Result<Value> {
        let mut constituents = Vec::new();
        for index in 3..instruction.word_count() {
            constituents.push(self.operand(instruction, index)?);
        }
        if self.emitter.module.types.lanes(ty).is_some() {
            let mut elements = Vec::new();
            for &constituent in &constituents {
                let Some(lanes) = self.emitter.module.types.lanes(self.ty(constituent)) else {
                    elements.push(constituent);
                    continue;
                };
                self.emitter.expand(u64::from(lanes))?;
                for lane in 0..lanes {
                    elements.push(self.extract(constituent, &[lane])?);
                }
            }
            constituents = elements;
        }
        let constant = constituents
            .iter()
            .all(|constituent| constituent.as_constant().is_some());
        if self.dialect().composes_in_memory
            && !constant
            && self.emitter.module.types.lanes(ty).is_none()
        {
            self.check_elements(ty, &constituents)?;
            return self.compose_in_memory(ty, &constituents);
        }
        self.aggregate(ty, &constituents)
    }

    /// An error unless these are the elements that a composite of the type has.
    fn check_elements(&self, ty: Type, elements: &[Value]) -> Result<()> {
        let types = &self.emitter.module.types;
        let count = types.element_count(ty).unwrap_or(u64::MAX);
        if count != elements.len() as u64 {
            return Err(Error::malformed(format!(
                "a composite is made of {} elements, its type has another number",
                elements.len()
            )));
        }
        for (index, &element) in elements.iter().enumerate() {
            if types.element_at(ty, index as u64) != Some(self.ty(element)) {
                return Err(Error::malformed(format!(
                    "element {index} of a composite has another type than the composite's"
                )));
            }
        }
        Ok(())
    }

    /// A vector, an array or a struct of these elements.
    pub(crate) fn aggregate(&mut self, ty: Type, elements: &[Value]) -> Result<Value> {
        self.check_elements(ty, elements)?;
        if let Some(constants) = elements
            .iter()
            .map(|element| element.as_constant())
            .collect::<Option<Vec<_>>>()
        {
            return Ok(self.emitter.aggregate(ty, constants)?.into());
        }
        let mut value = match self.emitter.is_typed() && !self.dialect().poison_with_typed_pointers
        {
            true => self.emitter.undef(ty).into(),
            false => self.emitter.poison(ty).into(),
        };
        for (index, &element) in elements.iter().enumerate() {
            value = self.insert(element, value, &[index as u32])?;
        }
        Ok(value)
    }

    /// What a composite begins as whose elements are all written.
    pub(crate) fn unwritten(&mut self, ty: Type) -> Value {
        self.emitter.nothing(ty).into()
    }

    /// The element of a composite that the indices lead to.
    pub(crate) fn extract(&mut self, composite: Value, indices: &[u32]) -> Result<Value> {
        let (outer, inner) = self.split_path(composite, indices)?;
        let mut value = composite;
        if !outer.is_empty() {
            let ty = self.at(self.ty(composite), outer)?;
            let indices: Vec<Literal> = outer.iter().map(|&index| Literal(index)).collect();
            let indices =
                cranelift_entity::EntityList::from_slice(&indices, &mut self.body.literals);
            value = self.emit(
                InstructionKind::ExtractValue {
                    aggregate: value,
                    indices,
                },
                ty,
            )?;
        }
        if let Some(lane) = inner {
            let ty = self.emitter.module.types.scalar(self.ty(value));
            let index = self.int32(lane);
            value = self.emit(
                InstructionKind::ExtractElement {
                    vector: value,
                    index,
                },
                ty,
            )?;
        }
        Ok(value)
    }

    /// The composite with `object` where the indices lead to.
    pub(crate) fn insert(
        &mut self,
        object: Value,
        composite: Value,
        indices: &[u32],
    ) -> Result<Value> {
        let (outer, inner) = self.split_path(composite, indices)?;
        let ty = self.ty(composite);
        if self.at(ty, indices)? != self.ty(object) {
            return Err(Error::malformed(
                "what is inserted has another type than its place",
            ));
        }
        let folds = self.dialect().folds_constants;
        if let (true, Some(object), Some(composite)) =
            (folds, object.as_constant(), composite.as_constant())
            && let Ok(folded) =
                constant_folding::insert_at(self.emitter, object, composite, indices)
        {
            return Ok(folded.into());
        }
        let mut object = object;
        if let Some(lane) = inner {
            let vector = self.extract(composite, outer)?;
            let vector_type = self.ty(vector);
            let index = self.int32(lane);
            object = self.emit(
                InstructionKind::InsertElement {
                    vector,
                    element: object,
                    index,
                },
                vector_type,
            )?;
        }
        if outer.is_empty() {
            return Ok(object);
        }
        let indices: Vec<Literal> = outer.iter().map(|&index| Literal(index)).collect();
        let indices = cranelift_entity::EntityList::from_slice(&indices, &mut self.body.literals);
        self.emit(
            InstructionKind::InsertValue {
                aggregate: composite,
                element: object,
                indices,
            },
            ty,
        )
    }

    /// Indices into aggregates, and the last if it is one into a vector.
    fn split_path<'i>(
        &self,
        composite: Value,
        indices: &'i [u32],
    ) -> Result<(&'i [u32], Option<u32>)> {
        let Some((&last, outer)) = indices.split_last() else {
            return Ok((indices, None));
        };
        let parent = self.at(self.ty(composite), outer)?;
        Ok(if self.emitter.module.types.lanes(parent).is_some() {
            (outer, Some(last))
        } else {
            (indices, None)
        })
    }

    /// The type that literal indices lead to.
    fn at(&self, ty: Type, indices: &[u32]) -> Result<Type> {
        indices.iter().try_fold(ty, |ty, &index| {
            let types = &self.emitter.module.types;
            let in_range = match types[ty] {
                TypeKind::Vector { length, .. } => index < length,
                TypeKind::Array { length, .. } => u64::from(index) < length,
                _ => true,
            };
            let element = types.element_at(ty, u64::from(index)).filter(|_| in_range);
            element
                .ok_or_else(|| Error::malformed(format!("the index {index} leads to no element")))
        })
    }

    /// `OpCopyLogical`: the same members, one by one, of a type of another id.
    fn copy_logical(&mut self, value: Value, ty: Type) -> Result<Value> {
        if self.ty(value) == ty {
            return Ok(value);
        }
        let types = &self.emitter.module.types;
        let count = types.element_count(ty).unwrap_or(0);
        // No member is padded in one of the two only, or the sizes would differ.
        let size = |ty| self.emitter.layout.allocated_size(types, ty);
        let fields = |ty| types.struct_fields(ty).map(<[Type]>::len);
        let own = self.ty(value);
        if self.is_copied(value) && size(own) == size(ty) && fields(own) == fields(ty) {
            return self.copy_through_memory(value, ty);
        }
        if count == 0 && !types.struct_fields(ty).is_some_and(<[Type]>::is_empty) {
            return Err(Error::malformed(
                "a logical copy is between types that don't match",
            ));
        }
        self.emitter.expand(count)?;
        let mut copy = Value::from(self.emitter.undef(ty));
        for index in 0..count as u32 {
            let element = self.extract(value, &[index])?;
            let wanted = self.at(ty, &[index])?;
            let element = self.copy_logical(element, wanted)?;
            copy = self.insert(element, copy, &[index])?;
        }
        Ok(copy)
    }

    fn pointer_difference(&mut self, instruction: Instruction<'m>, ty: Type) -> Result<Value> {
        let operand = id(instruction, 3)?;
        let pointee = match self.emitter.source.definition(operand) {
            // An untyped variable says what is in it.
            Some(variable) if variable.is(Op::UntypedVariableKHR) => {
                self.emitter.type_of_id(id(variable, 4)?)?
            }
            _ => self.emitter.pointee_of_value(operand)?,
        };
        let size = self
            .emitter
            .layout
            .allocated_size(&self.emitter.module.types, pointee);
        let size = size
            .filter(|&size| size > 0)
            .ok_or_else(|| Error::malformed("what is pointed to has no size"))?;
        let (a, b) = (self.operand(instruction, 3)?, self.operand(instruction, 4)?);
        let as_addresses =
            self.dialect().differences_by_ptrtoaddr && self.emitter.since(Release::V22);
        let cast = match as_addresses {
            true => CastOp::PtrToAddr,
            false => CastOp::PtrToInt,
        };
        let bits = self.emitter.pointer_bits();
        let int = self.emitter.module.types.integer(bits);
        let (a, b) = (self.cast(cast, a, int)?, self.cast(cast, b, int)?);
        let difference = self.binary(BinaryOp::Sub, a, b, int)?;
        let size = match self.dialect().element_sizes_as_expressions && !as_addresses {
            true => self.emitter.size_expression(pointee, int).into(),
            false => self.integer_of(int, size).into(),
        };
        let flags = IntFlags::EXACT;
        let quotient = self.emit(
            InstructionKind::Binary {
                op: BinaryOp::SDiv,
                lhs: difference,
                rhs: size,
                flags,
                fast_math: FastMath::NONE,
            },
            int,
        )?;
        self.resize(quotient, ty, true)
    }

    /// A pointer as the number of its address.
    fn address_number(&mut self, pointer: Value) -> Result<Value> {
        let bits = self.emitter.pointer_bits();
        let int = self.emitter.module.types.integer(bits);
        self.cast(CastOp::PtrToInt, pointer, int)
    }

    fn bitcast(&mut self, instruction: Instruction<'m>, ty: Type) -> Result<Value> {
        let operand = self.operand(instruction, 3)?;
        let from = self.ty(operand);
        // Matrices of small floats are matrices of integers, and these of themselves.
        if from == ty && !self.emitter.module.types.is_pointer(ty) {
            return Ok(operand);
        }
        let types = &self.emitter.module.types;
        match (types.is_pointer(from), types.is_pointer(ty)) {
            // A function keeps its bitcast, constant or not.
            (true, true)
                if from == ty
                    && self.dialect().keeps_redundant_bitcasts
                    && operand.as_constant().is_none_or(|c| self.is_function(c)) =>
            {
                let op = CastOp::BitCast;
                self.emit(
                    InstructionKind::Cast {
                        op,
                        operand,
                        flags: IntFlags::NONE,
                        fast_math: FastMath::NONE,
                    },
                    ty,
                )
            }
            (true, true) => self.cast_pointer(operand, ty),
            // Since SPIR-V 1.5 pointers may be cast to numbers, or vectors of them, and back this way.
            (true, false) => {
                let number = self.pointer_sized(ty)?;
                let value = self.cast(CastOp::PtrToInt, operand, number)?;
                self.cast(CastOp::BitCast, value, ty)
            }
            (false, true) => {
                let number = self.pointer_sized(from)?;
                let value = self.cast(CastOp::BitCast, operand, number)?;
                self.cast(CastOp::IntToPtr, value, ty)
            }
            _ => {
                let bits = |ty| self.emitter.layout.bits(types, ty);
                if bits(from).is_none() || bits(from) != bits(ty) {
                    return Err(Error::malformed(
                        "a bitcast is between types of different sizes",
                    ));
                }
                self.cast(CastOp::BitCast, operand, ty)
            }
        }
    }

    /// The integer that a pointer is cast to by way of `ty`, whose size that has to be.
    fn pointer_sized(&mut self, ty: Type) -> Result<Type> {
        let types = &self.emitter.module.types;
        if types.integer_bits(ty).is_some() {
            return Ok(ty);
        }
        let bits = self.emitter.pointer_bits();
        if self.emitter.layout.bits(types, ty) != Some(u64::from(bits)) {
            return Err(Error::malformed(
                "a pointer is cast to or from what has another size",
            ));
        }
        Ok(self.emitter.module.types.integer(bits))
    }

    /// A conversion; none for one that saturates or rounds in a way of its own, which is a call.
    fn convert(&mut self, op: Op, instruction: Instruction<'m>, ty: Type) -> Result<Option<Value>> {
        let Some(result) = instruction.result_id() else {
            return Ok(None);
        };
        let annotations = &self.emitter.annotations;
        let rounds = annotations.has(result, Decoration::FPRoundingMode);
        if annotations.has(result, Decoration::SaturatedConversion) || rounds {
            return Ok(None);
        }
        let operand = self.operand(instruction, 3)?;
        let from = self.ty(operand);
        let types = &self.emitter.module.types;
        let (from_scalar, to_scalar) = (types.scalar(from), types.scalar(ty));
        if types.lanes(ty).is_some()
            && self.dialect().converts_vectors_by_functions
            && self.emitter.options.builtins != Builtins::Spirv
        {
            let result = instruction
                .result_type()
                .and_then(|ty| self.emitter.opencl_type(ty, Number::Signed));
            if self.number(operand, Number::Signed).is_some() && result.is_some() {
                return Ok(None);
            }
        }
        if types.lanes(from) != types.lanes(ty) {
            return Err(Error::malformed(
                "a conversion is between vectors of different lengths",
            ));
        }
        let (from_int, to_int) = (
            types.integer_bits(from_scalar).is_some(),
            types.integer_bits(to_scalar).is_some(),
        );
        let (from_float, to_float) = (types.is_float(from_scalar), types.is_float(to_scalar));
        let (from_pointer, to_pointer) =
            (types.is_pointer(from_scalar), types.is_pointer(to_scalar));
        let malformed = || Error::malformed("a conversion is between other types than it is for");
        let cast = match op {
            Op::UConvert | Op::SConvert if from_int && to_int => {
                return self.resize(operand, ty, op == Op::SConvert).map(Some);
            }
            Op::FConvert if from_float && to_float => {
                let bits = |ty| self.emitter.layout.bits(types, ty).unwrap_or(0);
                if bits(from_scalar) < bits(to_scalar) {
                    CastOp::FPExt
                } else {
                    CastOp::FPTrunc
                }
            }
            Op::ConvertFToU if from_float && to_int => CastOp::FPToUI,
            Op::ConvertFToS if from_float && to_int => CastOp::FPToSI,
            Op::ConvertUToF if from_int && to_float => CastOp::UIToFP,
            Op::ConvertSToF if from_int && to_float => CastOp::SIToFP,
            Op::ConvertPtrToU if from_pointer && to_int => CastOp::PtrToInt,
            // Compilers for explicit SIMD make numbers of images so: a function says what no cast can.
            Op::ConvertPtrToU if matches!(types[from], TypeKind::Target { .. }) && to_int => {
                return Ok(None);
            }
            Op::ConvertUToPtr if from_int && to_pointer => CastOp::IntToPtr,
            _ => return Err(malformed()),
        };
        self.cast(cast, operand, ty).map(Some)
    }

    /// `OpIAddCarry`, `OpISubBorrow`: sum and carry, both of the operands' type.
    fn with_overflow(&mut self, op: Op, instruction: Instruction<'m>, ty: Type) -> Result<Value> {
        let (lhs, rhs) = (self.operand(instruction, 3)?, self.operand(instruction, 4)?);
        let int = self.ty(lhs);
        let (binary, predicate) = match op {
            Op::IAddCarry => (BinaryOp::Add, IntPredicate::Ult),
            _ => (BinaryOp::Sub, IntPredicate::Ult),
        };
        let low = self.binary(binary, lhs, rhs, int)?;
        let boolean = self.emitter.module.types.integer(1);
        let boolean = self.emitter.module.types.in_lanes_of(boolean, int);
        // A sum that is less than an operand has wrapped; a difference borrows if what is taken is more.
        let (a, b) = if op == Op::IAddCarry {
            (low, lhs)
        } else {
            (lhs, rhs)
        };
        let carry = self.emit(
            InstructionKind::ICmp {
                predicate,
                same_sign: false,
                lhs: a,
                rhs: b,
            },
            boolean,
        )?;
        let carry = self.cast(CastOp::ZExt, carry, int)?;
        self.aggregate(ty, &[low, carry])
    }

    /// The same by the intrinsic function that gives the sum and whether it has wrapped.
    fn overflow_call(&mut self, op: Op, instruction: Instruction<'m>, ty: Type) -> Result<Value> {
        let (lhs, rhs) = (self.operand(instruction, 3)?, self.operand(instruction, 4)?);
        let int = self.ty(lhs);
        if int != self.ty(rhs) {
            return Err(Error::malformed("the operands of a sum are of two types"));
        }
        let types = &mut self.emitter.module.types;
        let boolean = types.integer(1);
        let boolean = types.in_lanes_of(boolean, int);
        let pair = types.literal_struct([int, boolean].into(), false);
        let name = if op == Op::IAddCarry {
            "llvm.uadd.with.overflow"
        } else {
            "llvm.usub.with.overflow"
        };
        let call = self.intrinsic(name, int, &[lhs, rhs], pair)?;
        let (low, carry) = (self.extract(call, &[0])?, self.extract(call, &[1])?);
        let carry = self.cast(CastOp::ZExt, carry, int)?;
        // Where it goes straight to memory the struct needs no name.
        let types = &mut self.emitter.module.types;
        let is_pair = types.struct_fields(ty) == Some(&[int, int]);
        let ty = if is_pair && !self.emitter.is_typed() && self.is_only_stored(instruction) {
            self.emitter
                .module
                .types
                .literal_struct([int, int].into(), false)
        } else {
            ty
        };
        let nothing = self.emitter.nothing(ty).into();
        let sum = self.insert(low, nothing, &[0])?;
        self.insert(carry, sum, &[1])
    }

    /// `OpUMulExtended`, `OpSMulExtended`: the low and the high half of a product.
    fn extended_product(
        &mut self,
        op: Op,
        instruction: Instruction<'m>,
        ty: Type,
    ) -> Result<Value> {
        let (lhs, rhs) = (self.operand(instruction, 3)?, self.operand(instruction, 4)?);
        let int = self.ty(lhs);
        let Some(bits) = self
            .emitter
            .module
            .types
            .integer_bits(self.emitter.module.types.scalar(int))
            .filter(|&bits| bits <= 64)
        else {
            return Err(Error::malformed("the product of what is no integer"));
        };
        let wide = self.emitter.module.types.integer(bits * 2);
        let wide = self.emitter.module.types.in_lanes_of(wide, int);
        let extend = if op == Op::UMulExtended {
            CastOp::ZExt
        } else {
            CastOp::SExt
        };
        let (a, b) = (self.cast(extend, lhs, wide)?, self.cast(extend, rhs, wide)?);
        let product = self.binary(BinaryOp::Mul, a, b, wide)?;
        let low = self.cast(CastOp::Trunc, product, int)?;
        let shift = match bits * 2 > 64 {
            false => self.integer_of(wide, u64::from(bits)),
            true => {
                let Module {
                    types, constants, ..
                } = &mut self.emitter.module;
                let kind = ConstantKind::WideInteger([u64::from(bits)].into());
                let one = constants.intern(types.scalar(wide), kind);
                match types.lanes(wide) {
                    Some(lanes) => constants.aggregate(types, wide, vec![one; lanes as usize]),
                    None => one,
                }
            }
        };
        let high = self.binary(BinaryOp::LShr, product, shift.into(), wide)?;
        let high = self.cast(CastOp::Trunc, high, int)?;
        self.aggregate(ty, &[low, high])
    }

    /// `nsw` and `nuw`, from decorations.
    fn int_flags(&self, result: Option<Id>) -> IntFlags {
        let Some(result) = result else {
            return IntFlags::NONE;
        };
        let mut flags = IntFlags::NONE;
        for row in self.emitter.annotations.of(result) {
            if row.is(Decoration::NoSignedWrap) {
                flags = flags.with(IntFlags::NSW);
            } else if row.is(Decoration::NoUnsignedWrap) {
                flags = flags.with(IntFlags::NUW);
            }
        }
        flags
    }

    /// The mode of what has no decoration: the function's for the type of the result, of comparisons for that of what
    /// they compare.
    fn default_fast_math(&self, id: Id) -> Option<u32> {
        if self.fast_math_defaults.is_empty() {
            return None;
        }
        let source = self.emitter.source;
        let scalar = |ty: Instruction<'_>| match ty.is(Op::TypeVector) {
            true => ty.id(2),
            false => ty.result_id(),
        };
        let instruction = source.definition(id)?;
        let mut ty = scalar(self.type_definition(id).ok()?)?;
        if source.definition(ty)?.is(Op::TypeBool) {
            ty = scalar(self.type_definition(instruction.id(3)?).ok()?)?;
        }
        let found = self.fast_math_defaults.iter().find(|row| row.0 == ty);
        found.map(|row| row.1)
    }

    /// Fast-math flags, from the decoration or the default.
    pub(crate) fn fast_math(&self, result: Option<Id>, floats: bool) -> FastMath {
        let mode = result.filter(|_| floats).and_then(|id| {
            self.emitter
                .annotations
                .literal(id, Decoration::FPFastMathMode)
                .or_else(|| self.default_fast_math(id))
        });
        mode.map_or(FastMath::NONE, |mode| {
            fast_math::flags(FPFastMathMode(mode))
        })
    }
}

fn is_float(op: BinaryOp) -> bool {
    op.code() >= BinaryOp::FAdd.code()
}
