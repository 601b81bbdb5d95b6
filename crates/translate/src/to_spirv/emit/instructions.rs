//! Instructions.

use transpire_llvm::ir::{
    Alignment, AtomicOperation, BinaryOp, Block, CallKind, CastOp, Expression, FastMath,
    FloatPredicate, GepFlags, Inst, InstructionKind, IntFlags, IntPredicate, Literal,
    MemoryOrdering, SyncScope, Type, TypeKind, Value,
};
use transpire_spirv::grammar::{
    Decoration, MemoryAccess, MemorySemantics, Op, Scope, StorageClass,
};
use transpire_spirv::{Id, Version};

use crate::analysis::expressions;
use crate::analysis::pointers::gep_element;
use crate::correspondences::opaque_types::OpaqueType;
use crate::correspondences::poison::POISON_FREEZE;
use crate::correspondences::{address_spaces, atomics, fast_math, opcodes};
use crate::to_spirv::emit::Emitter;
use crate::to_spirv::emit::functions::FunctionEmitter;
use crate::to_spirv::emit::loops;
use crate::{Error, Reason, Result};

/// The operands of one instruction, few of which have more.
pub(crate) type Operands = smallvec::SmallVec<[u32; 8]>;

/// The literal of `OpVectorShuffle` for a component without a source.
pub(crate) const NO_COMPONENT: u32 = u32::MAX;

/// The extension of arrays whose length is a variable.
const VARIABLE_LENGTH: &str = "SPV_INTEL_variable_length_array";

impl FunctionEmitter<'_, '_> {
    pub(crate) fn emit_instruction(&mut self, inst: Inst) -> Result<()> {
        let start = self.code.len();
        self.emit_words(inst)?;
        self.decorate_aliasing(inst, start);
        Ok(())
    }

    fn emit_words(&mut self, inst: Inst) -> Result<()> {
        let body = self.body;
        let instruction = &body.instructions[inst];
        if instruction.kind.is_terminator() {
            self.emit_edge_values()?;
            self.emit_terminator(inst, &instruction.kind)?;
            return self.emit_edge_blocks();
        }
        let values = |list: &cranelift_entity::EntityList<Value>| list.as_slice(&body.values);
        match &instruction.kind {
            InstructionKind::Phi {
                values: list,
                blocks,
                ..
            } => self.emit_phi(inst, values(list), blocks.as_slice(&body.block_lists)),
            InstructionKind::Alloca {
                allocated,
                count,
                alignment,
                ..
            } => self.emit_alloca(inst, *allocated, *count, *alignment),
            InstructionKind::Load {
                pointer,
                alignment,
                volatile,
                ordering,
                scope,
            } => {
                let access = self.memory_access(inst, *alignment, *volatile);
                self.emit_load(inst, *pointer, access, *ordering, *scope)
            }
            InstructionKind::Store {
                pointer,
                value,
                alignment,
                volatile,
                ordering,
                scope,
            } => {
                let access = self.memory_access(inst, *alignment, *volatile);
                self.emit_store(*pointer, *value, access, *ordering, *scope)
            }
            InstructionKind::AtomicRmw {
                operation,
                pointer,
                value,
                ordering,
                scope,
                ..
            } => self.emit_atomic_rmw(inst, *operation, *pointer, *value, *ordering, *scope),
            InstructionKind::CmpXchg {
                pointer,
                compare,
                new,
                success,
                failure,
                scope,
                ..
            } => self.emit_cmpxchg(inst, *pointer, *compare, *new, *success, *failure, *scope),
            InstructionKind::Fence { ordering, scope } => {
                let scope = self.scope(*scope, Scope::CrossDevice)?;
                let mut semantics = semantics(*ordering);
                if self.emitter.options.dialect.fence_memories {
                    semantics |=
                        MemorySemantics::WorkgroupMemory | MemorySemantics::CrossWorkgroupMemory;
                }
                let semantics = self.emitter.word_constant(semantics.word());
                self.emit_void(Op::MemoryBarrier, &[scope.word(), semantics.word()])
            }
            InstructionKind::Call(call) => self.emit_call(inst, call),
            kind => {
                let ty = self.result_type(inst);
                let (id, natural) = self.emit_operation(kind, ty)?;
                self.bind(inst, natural, id)
            }
        }
    }

    /// An operation on values alone, of which constant expressions are made too. Gives its result
    /// and the type that this has.
    fn emit_operation(&mut self, kind: &InstructionKind, ty: Type) -> Result<(Id, Type)> {
        let body = self.body;
        let id = match kind {
            InstructionKind::Binary {
                op,
                lhs,
                rhs,
                flags,
                fast_math,
            } => self.emit_binary(*op, *lhs, *rhs, *flags, *fast_math, ty)?,
            InstructionKind::FNeg { operand, fast_math } => {
                let operand = self.value(*operand)?;
                let type_id = self.type_id(ty)?;
                let id = self.emit(Op::FNegate, type_id, &[operand.word()])?;
                self.decorate_fast_math(id, *fast_math, false);
                id
            }
            InstructionKind::ICmp {
                predicate,
                lhs,
                rhs,
                ..
            } => self.emit_icmp(*predicate, *lhs, *rhs, ty)?,
            InstructionKind::FCmp {
                predicate,
                lhs,
                rhs,
                fast_math,
            } => self.emit_fcmp(*predicate, *lhs, *rhs, *fast_math, ty)?,
            InstructionKind::Cast { op, operand, .. } => return self.emit_cast(*op, *operand, ty),
            InstructionKind::Select {
                condition,
                then,
                otherwise,
                ..
            } => self.emit_select(*condition, *then, *otherwise, ty)?,
            InstructionKind::Freeze { operand }
                if self.emitter.options.extensions.wants(POISON_FREEZE) =>
            {
                let operand = self.value_as(*operand, ty)?;
                let type_id = self.type_id(ty)?;
                self.emitter.uses_poison = true;
                self.emit(Op::FreezeKHR, type_id, &[operand.word()])?
            }
            // A value that is not undefined is its own `freeze`; one that is, is any value: zero.
            InstructionKind::Freeze { operand } => match operand.as_constant() {
                Some(constant) if self.is_undefined(constant) => {
                    let type_id = self.type_id(ty)?;
                    self.emitter
                        .builder
                        .constant(Op::ConstantNull, type_id, &[])
                }
                _ => self.value_as(*operand, ty)?,
            },
            InstructionKind::ExtractElement { vector, index } => {
                let id = self.value(*vector)?;
                let vector_type = self.ty(*vector);
                let natural = self.emitter.module.types.scalar(vector_type);
                let type_id = self.type_id(natural)?;
                let id = match self.constant_index(*index, *vector) {
                    Some(index) => self.emit(Op::CompositeExtract, type_id, &[id.word(), index])?,
                    None => {
                        let index = self.value(*index)?;
                        self.emit(
                            Op::VectorExtractDynamic,
                            type_id,
                            &[id.word(), index.word()],
                        )?
                    }
                };
                return Ok((id, natural));
            }
            InstructionKind::InsertElement {
                vector,
                element,
                index,
            } => {
                let id = self.value_as(*vector, ty)?;
                let scalar = self.emitter.module.types.scalar(ty);
                let element = self.value_as(*element, scalar)?;
                let type_id = self.type_id(ty)?;
                match self.constant_index(*index, *vector) {
                    Some(index) => self.emit(
                        Op::CompositeInsert,
                        type_id,
                        &[element.word(), id.word(), index],
                    )?,
                    None => {
                        let index = self.value(*index)?;
                        self.emit(
                            Op::VectorInsertDynamic,
                            type_id,
                            &[id.word(), element.word(), index.word()],
                        )?
                    }
                }
            }
            InstructionKind::ShuffleVector { lhs, rhs, mask } => {
                self.emit_shuffle(*lhs, *rhs, *mask, ty)?
            }
            InstructionKind::ExtractValue { aggregate, indices } => {
                let mut operands = vec![self.value(*aggregate)?.word()];
                // The member's own type: a pointer in an aggregate points to what the aggregate says.
                let mut member = self.ty(*aggregate);
                for &Literal(index) in indices.as_slice(&body.literals) {
                    let inner = self
                        .emitter
                        .module
                        .types
                        .element_at(member, u64::from(index));
                    member =
                        inner.ok_or_else(|| Error::malformed("extractvalue leaves its type"))?;
                    operands.push(index);
                }
                let type_id = self.type_id(member)?;
                return Ok((self.emit(Op::CompositeExtract, type_id, &operands)?, member));
            }
            InstructionKind::InsertValue {
                aggregate,
                element,
                indices,
            } => {
                let indices: Vec<u32> = indices
                    .as_slice(&body.literals)
                    .iter()
                    .map(|&Literal(index)| index)
                    .collect();
                let mut member = ty;
                for &index in &indices {
                    let inner = self
                        .emitter
                        .module
                        .types
                        .element_at(member, u64::from(index));
                    member =
                        inner.ok_or_else(|| Error::malformed("insertvalue leaves its type"))?;
                }
                let element = self.value_as(*element, member)?;
                let mut operands = vec![element.word(), self.value_as(*aggregate, ty)?.word()];
                operands.extend(indices);
                let type_id = self.type_id(ty)?;
                self.emit(Op::CompositeInsert, type_id, &operands)?
            }
            InstructionKind::GetElementPtr {
                source,
                flags,
                operands,
            } => {
                return self.emit_gep(*source, *flags, operands.as_slice(&body.values), ty);
            }
            InstructionKind::VaArg { .. } => return Err(Error::unsupported("va_arg")),
            InstructionKind::LandingPad { .. }
            | InstructionKind::CleanupPad { .. }
            | InstructionKind::CatchPad { .. } => {
                return Err(Error::unsupported("exception handling"));
            }
            _ => {
                return Err(Error::unsupported(
                    "an instruction without a counterpart in SPIR-V",
                ));
            }
        };
        Ok((id, ty))
    }

    /// A constant expression, as an instruction where it is used.
    pub(crate) fn emit_expression(&mut self, expression: &Expression, ty: Type) -> Result<Id> {
        self.expression_depth += 1;
        if self.expression_depth > 256 {
            return Err(Error::unsupported(
                "a constant expression nests more than 256 deep",
            ));
        }
        let (id, natural) = match expression {
            Expression::GetElementPtr {
                source,
                flags,
                operands,
                ..
            } => {
                let operands: Vec<Value> =
                    operands.iter().map(|&constant| constant.into()).collect();
                self.emit_gep(*source, *flags, &operands, ty)?
            }
            expression => match expressions::as_instruction(expression) {
                Some(kind) => self.emit_operation(&kind, ty)?,
                None => {
                    return Err(Error::unsupported(
                        "a constant expression that no instruction is",
                    ));
                }
            },
        };
        self.expression_depth -= 1;
        self.cast_pointer(id, natural, ty)
    }

    fn is_undefined(&self, constant: transpire_llvm::ir::Constant) -> bool {
        use transpire_llvm::ir::ConstantKind;
        matches!(
            self.emitter.module.constants[constant].kind,
            ConstantKind::Undef | ConstantKind::Poison
        )
    }

    pub(crate) fn integer_of(&self, value: Value) -> Option<u64> {
        self.emitter
            .module
            .constants
            .as_integer(value.as_constant()?)
    }

    /// A constant index into a vector, if it is inside of it.
    fn constant_index(&mut self, index: Value, vector: Value) -> Option<u32> {
        let ty = self.body.value_type(&self.emitter.module, vector);
        let lanes = self.emitter.module.types.lanes(ty)?;
        let index = self.integer_of(index)?;
        (index < u64::from(lanes)).then_some(index as u32)
    }

    pub(crate) fn is_boolean(&self, ty: Type) -> bool {
        let types = &self.emitter.module.types;
        types.integer_bits(types.scalar(ty)) == Some(1)
    }

    fn emit_binary(
        &mut self,
        op: BinaryOp,
        lhs: Value,
        rhs: Value,
        flags: IntFlags,
        fast_math: FastMath,
        ty: Type,
    ) -> Result<Id> {
        let (lhs, rhs) = (self.value(lhs)?, self.value(rhs)?);
        let type_id = self.type_id(ty)?;
        if self.is_boolean(ty) {
            return match opcodes::forward(opcodes::LOGICAL, op) {
                Some(op) => self.emit(op, type_id, &[lhs.word(), rhs.word()]),
                // The only divisor is 1, and the only distance to shift by is 0.
                None if matches!(op, BinaryOp::URem | BinaryOp::SRem) => Ok(self
                    .emitter
                    .builder
                    .constant(Op::ConstantNull, type_id, &[])),
                None => Ok(lhs),
            };
        }
        let Some(operation) = opcodes::forward(opcodes::BINARY, op) else {
            return Err(Error::unsupported(op.keyword()));
        };
        let id = self.emit(operation, type_id, &[lhs.word(), rhs.word()])?;
        match operation {
            Op::FAdd | Op::FSub | Op::FMul | Op::FDiv | Op::FRem => {
                self.decorate_fast_math(id, fast_math, true)
            }
            Op::IAdd | Op::ISub | Op::IMul | Op::ShiftLeftLogical => {
                self.decorate_no_wrap(id, flags)
            }
            _ => {}
        }
        Ok(id)
    }

    /// `FPFastMathMode`, which before SPIR-V 1.6 and without `SPV_KHR_float_controls2` only arithmetic may have.
    pub(crate) fn decorate_fast_math(&mut self, id: Id, flags: FastMath, is_arithmetic: bool) {
        let options = self.emitter.options;
        let modes = options.fast_math_modes();
        let mode = fast_math::mode(flags, modes);
        let is_controlled = matches!(modes, fast_math::Modes::FloatControls2 { .. });
        let may_use_later = !is_arithmetic && options.may_use(Version::V1_6);
        let may_decorate =
            is_arithmetic || may_use_later || is_controlled && options.dialect.fast_math_of_all;
        // What has no mode has the entry point's default, if there is one.
        let is_said = mode.is_empty()
            && !(is_arithmetic && is_controlled && self.emitter.kernels.lists_fast_math());
        if is_said || !may_decorate {
            return;
        }
        if may_use_later && !is_controlled {
            self.emitter.at_least(Version::V1_6);
        }
        self.emitter.inventory.read_flags(fast_math::flags(mode));
        self.emitter
            .builder
            .decorate(id, Decoration::FPFastMathMode, &[mode.word()]);
    }

    fn decorate_no_wrap(&mut self, id: Id, flags: IntFlags) {
        const DECORATIONS: [(IntFlags, Decoration); 2] = [
            (IntFlags::NSW, Decoration::NoSignedWrap),
            (IntFlags::NUW, Decoration::NoUnsignedWrap),
        ];
        for (flag, decoration) in DECORATIONS {
            if !flags.contains(flag) {
                continue;
            }
            if self.emitter.options.may_decorate_no_wrap() {
                self.emitter.inventory.read_flags(flag);
                self.emitter.builder.decorate(id, decoration, &[]);
            }
        }
    }

    fn emit_icmp(
        &mut self,
        predicate: IntPredicate,
        lhs: Value,
        rhs: Value,
        ty: Type,
    ) -> Result<Id> {
        self.note_channel_data_type(lhs, &[rhs])?;
        self.note_channel_data_type(rhs, &[lhs])?;
        let operand_type = self.body.value_type(&self.emitter.module, lhs);
        let type_id = self.type_id(ty)?;
        if self.emitter.module.types.is_pointer(operand_type) && self.is_plain_pointer(lhs) {
            let equality = [
                (IntPredicate::Eq, Op::PtrEqual),
                (IntPredicate::Ne, Op::PtrNotEqual),
            ];
            if self.emitter.options.may_use(Version::V1_4)
                && let Some(&(_, op)) = equality.iter().find(|row| row.0 == predicate)
            {
                let ty = self.ty(lhs);
                let (lhs, rhs) = (self.value(lhs)?, self.value_as(rhs, ty)?);
                return self.emit(op, type_id, &[lhs.word(), rhs.word()]);
            }
            // Before, pointers are compared as integers.
            let bits = self.emitter.pointer_bits();
            let integer = self.emitter.module.types.integer(bits);
            let integer = self.type_id(integer)?;
            let (lhs, rhs) = (self.value(lhs)?, self.value(rhs)?);
            let lhs = self.emit(Op::ConvertPtrToU, integer, &[lhs.word()])?;
            let rhs = self.emit(Op::ConvertPtrToU, integer, &[rhs.word()])?;
            let op = opcodes::forward(opcodes::INT_COMPARE, predicate).unwrap_or(Op::IEqual);
            return self.emit(op, type_id, &[lhs.word(), rhs.word()]);
        }
        if self.emitter.module.types.is_pointer(operand_type) {
            return self.emit_opaque_compare(predicate, lhs, rhs, type_id);
        }
        let (lhs, rhs) = (self.value(lhs)?, self.value(rhs)?);
        if self.is_boolean(operand_type) {
            return self.emit_boolean_compare(predicate, lhs, rhs, type_id);
        }
        let op = opcodes::forward(opcodes::INT_COMPARE, predicate)
            .ok_or_else(|| Error::unsupported(predicate.keyword()))?;
        self.emit(op, type_id, &[lhs.word(), rhs.word()])
    }

    /// Whether a value of an opaque type is null, which there are instructions for; it can't be compared otherwise.
    fn emit_opaque_compare(
        &mut self,
        predicate: IntPredicate,
        lhs: Value,
        rhs: Value,
        ty: Id,
    ) -> Result<Id> {
        let is_null = |value: &Value| {
            let constant = value.as_constant();
            constant.is_some_and(|constant| self.emitter.is_null(constant))
        };
        let value = match (is_null(&lhs), is_null(&rhs)) {
            (false, true) => Some(lhs),
            (true, false) => Some(rhs),
            _ => None,
        };
        let value_type = self.ty(value.unwrap_or(lhs));
        let is_valid = match self.emitter.as_opaque(value_type) {
            Some(OpaqueType::Plain(Op::TypeDeviceEvent)) => Some(Op::IsValidEvent),
            Some(OpaqueType::Plain(Op::TypeReserveId)) => Some(Op::IsValidReserveId),
            _ => None,
        };
        let (Some(value), Some(op)) = (value, is_valid) else {
            return Err(Error::unsupported(
                "a comparison of values of an opaque type: SPIR-V compares device events and reservation ids with null",
            ));
        };
        let value = self.value(value)?;
        let valid = self.emit(op, ty, &[value.word()])?;
        match predicate {
            IntPredicate::Ne => Ok(valid),
            IntPredicate::Eq => self.emit(Op::LogicalNot, ty, &[valid.word()]),
            _ => Err(Error::unsupported("an order of values of an opaque type")),
        }
    }

    /// Whether a value is a pointer in SPIR-V too, and no image or the like.
    fn is_plain_pointer(&mut self, value: Value) -> bool {
        let ty = self.ty(value);
        self.emitter.as_opaque(ty).is_none()
    }

    /// `i1` as a number is 0 or 1; as a signed one, 0 or -1.
    fn emit_boolean_compare(
        &mut self,
        predicate: IntPredicate,
        lhs: Id,
        rhs: Id,
        ty: Id,
    ) -> Result<Id> {
        use IntPredicate as P;
        // Each is `a op !b` or `!a op b`.
        let (op, negate_left) = match predicate {
            P::Eq => return self.emit(Op::LogicalEqual, ty, &[lhs.word(), rhs.word()]),
            P::Ne => return self.emit(Op::LogicalNotEqual, ty, &[lhs.word(), rhs.word()]),
            P::Ugt | P::Slt => (Op::LogicalAnd, false),
            P::Ult | P::Sgt => (Op::LogicalAnd, true),
            P::Uge | P::Sle => (Op::LogicalOr, false),
            P::Ule | P::Sge => (Op::LogicalOr, true),
        };
        let negated = self.emit(
            Op::LogicalNot,
            ty,
            &[if negate_left { lhs } else { rhs }.word()],
        )?;
        let operands = if negate_left {
            [negated, rhs]
        } else {
            [lhs, negated]
        };
        self.emit(op, ty, &operands.map(Id::word))
    }

    fn emit_fcmp(
        &mut self,
        predicate: FloatPredicate,
        lhs: Value,
        rhs: Value,
        flags: FastMath,
        ty: Type,
    ) -> Result<Id> {
        let type_id = self.type_id(ty)?;
        match opcodes::forward(opcodes::FLOAT_COMPARE, predicate) {
            Some(op) => {
                let (lhs, rhs) = (self.value(lhs)?, self.value(rhs)?);
                let id = self.emit(op, type_id, &[lhs.word(), rhs.word()])?;
                self.decorate_fast_math(id, flags, false);
                Ok(id)
            }
            None => self.boolean(ty, predicate == FloatPredicate::True),
        }
    }

    /// The constant of type `ty`, `i1` or a vector of it, with all components the same.
    pub(crate) fn boolean(&mut self, ty: Type, value: bool) -> Result<Id> {
        self.splat_integer(ty, u64::from(value))
    }

    /// The integer constant of type `ty`, a scalar or a vector, with all components the same.
    pub(crate) fn splat_integer(&mut self, ty: Type, value: u64) -> Result<Id> {
        let types = &self.emitter.module.types;
        let (scalar, lanes) = (types.scalar(ty), types.lanes(ty));
        if value == 0 && lanes.is_some() {
            let ty = self.type_id(ty)?;
            return Ok(self.emitter.builder.constant(Op::ConstantNull, ty, &[]));
        }
        let mask = types
            .integer_bits(scalar)
            .map_or(u64::MAX, |bits| u64::MAX >> (64 - bits.clamp(1, 64)));
        let id = self.emitter.integer_constant(scalar, value & mask)?;
        self.splat_constant(ty, lanes, id)
    }

    /// The floating point constant of type `ty`, a scalar or a vector, with all components the same.
    pub(crate) fn splat_float(&mut self, ty: Type, value: f64) -> Result<Id> {
        let types = &self.emitter.module.types;
        let (scalar, lanes) = (types.scalar(ty), types.lanes(ty));
        let bits = match types[scalar] {
            TypeKind::Double => value.to_bits(),
            TypeKind::Float => u64::from((value as f32).to_bits()),
            // Only small integers are asked for: exact in the upper half of a float's exponents.
            _ => u64::from(half_bits(value)),
        };
        let id = self.emitter.float_constant(scalar, bits)?;
        self.splat_constant(ty, lanes, id)
    }

    fn splat_constant(&mut self, ty: Type, lanes: Option<u32>, id: Id) -> Result<Id> {
        let Some(lanes) = lanes else { return Ok(id) };
        let ty = self.type_id(ty)?;
        Ok(self.emitter.builder.constant(
            Op::ConstantComposite,
            ty,
            &vec![id.word(); lanes as usize],
        ))
    }

    fn emit_cast(&mut self, op: CastOp, operand: Value, ty: Type) -> Result<(Id, Type)> {
        let from = self.ty(operand);
        // A constant stands before the type that it is cast to, as all operands do.
        if op == CastOp::BitCast && operand.as_constant().is_some() {
            self.value(operand)?;
        }
        let type_id = self.type_id(ty)?;
        if self.is_boolean(from) && op != CastOp::BitCast {
            return Ok((self.emit_from_boolean(op, operand, ty)?, ty));
        }
        if self.is_boolean(ty) && op != CastOp::BitCast {
            return Ok((self.emit_to_boolean(op, operand, from, ty)?, ty));
        }
        let id = match op {
            CastOp::AddrSpaceCast => return self.emit_address_space_cast(operand, from, ty),
            CastOp::BitCast => {
                let id = self.value(operand)?;
                // The older revision of "SPIR-V representation in LLVM IR" casts pipes to `i8*` for their instructions.
                if matches!(self.emitter.as_opaque(from), Some(OpaqueType::Pipe(_))) {
                    return Ok((id, ty));
                }
                if self.type_id(from)? == type_id
                    && !(self.emitter.options.dialect.equal_pointer_bitcasts
                        && self.emitter.module.types.is_pointer(ty)
                        && !self.emitter.is_untyped_pointer(ty))
                {
                    id
                } else if self.is_boolean(from) || self.is_boolean(ty) {
                    return Err(Error::unsupported("a bitcast of a vector of i1"));
                } else {
                    self.emit(Op::Bitcast, type_id, &[id.word()])?
                }
            }
            CastOp::PtrToInt | CastOp::PtrToAddr => {
                let id = self.value(operand)?;
                let bits = self.emitter.pointer_bits();
                let integer = self.emitter.module.types.integer(bits);
                let integer = self.type_id(integer)?;
                let id = self.emit(Op::ConvertPtrToU, integer, &[id.word()])?;
                if integer == type_id {
                    id
                } else {
                    self.emit(Op::UConvert, type_id, &[id.word()])?
                }
            }
            CastOp::IntToPtr => {
                // It extends with zeros, or truncates, as `inttoptr` does.
                let id = self.value(operand)?;
                self.emit(Op::ConvertUToPtr, type_id, &[id.word()])?
            }
            op => {
                let id = self.value(operand)?;
                let Some(operation) = opcodes::forward(opcodes::CASTS, op) else {
                    return Err(Error::unsupported(op.keyword()));
                };
                self.emit(operation, type_id, &[id.word()])?
            }
        };
        Ok((id, ty))
    }

    /// `i1` has no width in SPIR-V: its conversions choose between two constants. By way of an
    /// integer these are integers, which then become floats.
    fn emit_from_boolean(&mut self, op: CastOp, operand: Value, ty: Type) -> Result<Id> {
        let id = self.value(operand)?;
        if self.is_boolean(ty) {
            return Ok(id);
        }
        let extension = match op {
            CastOp::SIToFP => Some(CastOp::SExt),
            CastOp::UIToFP => Some(CastOp::ZExt),
            _ => None,
        };
        if let (true, Some(extension), Some(convert)) = (
            self.emitter.options.dialect.booleans_as_integers,
            extension,
            opcodes::forward(opcodes::CASTS, op),
        ) {
            let types = &mut self.emitter.module.types;
            let word = types.integer(32);
            let integer = types.in_lanes_of(word, ty);
            let id = self.emit_from_boolean(extension, operand, integer)?;
            let type_id = self.type_id(ty)?;
            return self.emit(convert, type_id, &[id.word()]);
        }
        let type_id = self.type_id(ty)?;
        let (one, zero) = match op {
            CastOp::SIToFP => (self.splat_float(ty, -1.0)?, self.splat_float(ty, 0.0)?),
            CastOp::UIToFP => (self.splat_float(ty, 1.0)?, self.splat_float(ty, 0.0)?),
            CastOp::SExt => (
                self.splat_integer(ty, u64::MAX)?,
                self.splat_integer(ty, 0)?,
            ),
            CastOp::ZExt => (self.splat_integer(ty, 1)?, self.splat_integer(ty, 0)?),
            _ => return Err(Error::unsupported(format!("{} of i1", op.keyword()))),
        };
        self.emit(Op::Select, type_id, &[id.word(), one.word(), zero.word()])
    }

    fn emit_to_boolean(&mut self, op: CastOp, operand: Value, from: Type, ty: Type) -> Result<Id> {
        let mut id = self.value(operand)?;
        let type_id = self.type_id(ty)?;
        let mut integer = from;
        match op {
            CastOp::Trunc => {}
            CastOp::FPToUI | CastOp::FPToSI => {
                let lanes = self.emitter.module.types.lanes(from);
                integer = self.emitter.module.types.integer(32);
                if let Some(lanes) = lanes {
                    integer = self.emitter.module.types.vector(lanes, integer);
                }
                let integer_id = self.type_id(integer)?;
                id = self.emit(Op::ConvertFToS, integer_id, &[id.word()])?;
            }
            _ => return Err(Error::unsupported(format!("{} to i1", op.keyword()))),
        }
        let (one, zero) = (
            self.splat_integer(integer, 1)?,
            self.splat_integer(integer, 0)?,
        );
        let integer = self.type_id(integer)?;
        let low = self.emit(Op::BitwiseAnd, integer, &[id.word(), one.word()])?;
        self.emit(Op::INotEqual, type_id, &[low.word(), zero.word()])
    }

    fn emit_address_space_cast(
        &mut self,
        operand: Value,
        from: Type,
        ty: Type,
    ) -> Result<(Id, Type)> {
        let types = &self.emitter.module.types;
        let (source, target) = (types.address_space(from), types.address_space(ty));
        let (Some(source), Some(target)) = (source, target) else {
            return Err(Error::unsupported("addrspacecast of a vector of pointers"));
        };
        let Some(pointee) = types.pointee(from) else {
            let byte = self.emitter.module.types.integer(8);
            let from = self.emitter.module.types.typed_pointer(source, byte);
            return self.emit_address_space_cast_of(operand, from, byte, source, target);
        };
        self.emit_address_space_cast_of(operand, from, pointee, source, target)
    }

    fn emit_address_space_cast_of(
        &mut self,
        operand: Value,
        from: Type,
        pointee: Type,
        source: u32,
        target: u32,
    ) -> Result<(Id, Type)> {
        let natural = self.emitter.module.types.typed_pointer(target, pointee);
        let natural_id = self.type_id(natural)?;
        // A null pointer is one in every address space.
        let is_kept =
            self.emitter.options.dialect.null_generic_casts && source == address_spaces::GENERIC;
        if !is_kept
            && operand.as_constant().is_some_and(|c| {
                self.emitter.module.constants[c].kind == transpire_llvm::ir::ConstantKind::Null
            })
        {
            return Ok((
                self.emitter
                    .builder
                    .constant(Op::ConstantNull, natural_id, &[]),
                natural,
            ));
        }
        let pointer = self.value_as(operand, from)?;
        let Some(op) = self.emitter.space_cast(source, target)? else {
            return Ok((pointer, natural));
        };
        let ty = self.generic_type(pointer, natural)?;
        let id = self.emit(op, ty, &[pointer.word()])?;
        self.keep_pointee_of_cast(pointer, id, natural);
        Ok((id, natural))
    }

    fn emit_select(
        &mut self,
        condition: Value,
        then: Value,
        otherwise: Value,
        ty: Type,
    ) -> Result<Id> {
        let condition_type = self.body.value_type(&self.emitter.module, condition);
        let mut condition = self.value(condition)?;
        let (then, otherwise) = (self.value_as(then, ty)?, self.value_as(otherwise, ty)?);
        let lanes = self.emitter.module.types.lanes(ty);
        if let Some(lanes) = lanes
            && self.emitter.module.types.lanes(condition_type).is_none()
        {
            // Before SPIR-V 1.4 the condition has as many components as the objects.
            let vector = self.emitter.module.types.vector(lanes, condition_type);
            let vector = self.type_id(vector)?;
            condition = self.splat(vector, condition.word(), lanes)?;
        }
        let type_id = self.type_id(ty)?;
        match self.emitter.as_opaque(ty) {
            None => {
                let operands = [condition, then, otherwise].map(Id::word);
                self.emit(Op::Select, type_id, &operands)
            }
            // No phi takes these (SPIR-V §3.42.10, OpSampledImage).
            Some(OpaqueType::SampledImage(_)) => Err(Error::unsupported(
                "a select of sampled images, which SPIR-V lets only their own block use",
            )),
            Some(_) => self.emit_choice(type_id, condition, then, otherwise),
        }
    }

    fn emit_shuffle(
        &mut self,
        lhs: Value,
        rhs: Value,
        mask: transpire_llvm::ir::Constant,
        ty: Type,
    ) -> Result<Id> {
        let mask = self.emitter.shuffle_mask(mask)?;
        let sources = {
            let module = &mut self.emitter.module;
            let scalar = module.types.scalar(ty);
            let source = self.body.value_type(module, lhs);
            module.types.in_lanes_of(scalar, source)
        };
        let (lhs, rhs) = (self.value_as(lhs, sources)?, self.value_as(rhs, sources)?);
        let mut operands = vec![lhs.word(), rhs.word()];
        operands.extend(mask.iter().map(|lane| lane.unwrap_or(NO_COMPONENT)));
        let type_id = self.type_id(ty)?;
        self.emit(Op::VectorShuffle, type_id, &operands)
    }

    fn emit_gep(
        &mut self,
        source: Type,
        flags: GepFlags,
        operands: &[Value],
        ty: Type,
    ) -> Result<(Id, Type)> {
        let Some((&base, indices)) = operands.split_first() else {
            return Err(Error::malformed("getelementptr without a base"));
        };
        let base_type = self.body.value_type(&self.emitter.module, base);
        let (Some(space), true) = (
            self.emitter.module.types.address_space(base_type),
            self.emitter.module.types.is_pointer(ty),
        ) else {
            return Err(Error::unsupported("getelementptr of a vector of pointers"));
        };
        // What the base points to may be known more exactly: what an array holds.
        let natural = self.ty(base);
        let source = match self.emitter.module.types.pointee(natural) {
            Some(pointee) if self.emitter.is_refined(source, pointee) => pointee,
            _ => source,
        };
        let base_type = self.emitter.module.types.typed_pointer(space, source);
        let mut ids = Operands::from_slice(&[self.value_as(base, base_type)?.word()]);
        let mut element = source;
        for (number, &index) in indices.iter().enumerate() {
            let constant = self.integer_of(index);
            if number > 0 {
                let is_struct = self.emitter.module.types.struct_fields(element).is_some();
                let inner = self
                    .emitter
                    .module
                    .types
                    .element_at(element, constant.unwrap_or(0));
                element = inner.ok_or_else(|| Error::malformed("getelementptr leaves its type"))?;
                // `OpPtrAccessChain` wants the number of a member as a 32-bit constant.
                if let (true, Some(member)) = (is_struct, constant) {
                    ids.push(self.emitter.word_constant(member as u32).word());
                    continue;
                }
            }
            ids.push(self.value(index)?.word());
        }
        debug_assert_eq!(
            gep_element(&self.emitter.module, source, indices),
            Some(element)
        );
        let natural = self.emitter.module.types.typed_pointer(space, element);
        if indices.is_empty() {
            return Err(Error::malformed("getelementptr without an index"));
        }
        let op = if flags.contains(GepFlags::INBOUNDS) {
            self.emitter.inventory.read_flags(GepFlags::INBOUNDS);
            Op::InBoundsPtrAccessChain
        } else {
            Op::PtrAccessChain
        };
        Ok((self.emit_address(op, source, natural, &ids)?, natural))
    }

    fn emit_alloca(
        &mut self,
        inst: Inst,
        allocated: Type,
        count: Value,
        alignment: Alignment,
    ) -> Result<()> {
        let mut pointee = allocated;
        let Some(count) = self.integer_of(count) else {
            return self.emit_dynamic_alloca(inst, allocated, count, alignment);
        };
        let wanted = self.result_type(inst);
        if count > 1 {
            // The pointer to the first before the array: types have the order of their ids.
            self.type_id(wanted)?;
            pointee = self.emitter.module.types.array(count, allocated);
        } else if let Some(wanted) = self.emitter.module.types.pointee(wanted)
            && self.emitter.is_refined(allocated, wanted)
        {
            // A pointer or sampler variable, whose content is known more exactly.
            pointee = wanted;
        }
        let variable_type = self.emitter.module.types.typed_pointer(0, pointee);
        let id = self.emit_variable(variable_type, None)?;
        if let Some(bytes) = alignment.bytes() {
            self.emitter
                .builder
                .decorate(id, Decoration::Alignment, &[bytes as u32]);
        }
        let space = self.emitter.module.types.address_space(wanted).unwrap_or(0);
        if space == address_spaces::GENERIC {
            self.generic_variables.insert(inst, id);
            let generic = self.emitter.module.types.typed_pointer(space, pointee);
            let generic_id = self.type_id(generic)?;
            let id = self.emit(Op::PtrCastToGeneric, generic_id, &[id.word()])?;
            return self.bind(inst, generic, id);
        }
        self.bind(inst, variable_type, id)?;
        // The pointer to the first of several is aligned as they are.
        if let (Some(bytes), Some(bound)) = (alignment.bytes(), self.local(inst.into()))
            && bound != id
            && self.emitter.options.dialect.aligned_first_elements
        {
            self.emitter
                .builder
                .decorate(bound, Decoration::Alignment, &[bytes as u32]);
        }
        Ok(())
    }

    fn memory_access(&mut self, inst: Inst, alignment: Alignment, volatile: bool) -> Operands {
        let mut access = MemoryAccess::None;
        let bytes = alignment.bytes();
        if volatile {
            access |= MemoryAccess::Volatile;
        }
        if bytes.is_some() {
            access |= MemoryAccess::Aligned;
        }
        if self.has_attachment(inst, "nontemporal") {
            access |= MemoryAccess::Nontemporal;
        }
        let aliasing = self.alias_lists(inst);
        for &(bit, ..) in &aliasing {
            access |= bit;
        }
        if access.is_empty() {
            return Operands::new();
        }
        let mut words = Operands::from_slice(&[access.word()]);
        words.extend(bytes.map(|bytes| bytes as u32));
        words.extend(aliasing.iter().map(|(.., list)| list.word()));
        words
    }

    pub(crate) fn has_attachment(&self, inst: Inst, name: &str) -> bool {
        let module = &self.emitter.module;
        self.body.attachments.contains_key(&inst)
            && module
                .metadata
                .kind(&module.strings, name)
                .is_some_and(|kind| self.body.attachment(inst, kind).is_some())
    }

    /// An array as long as a specialization constant says, or `OpVariableLengthArrayINTEL`.
    fn emit_dynamic_alloca(
        &mut self,
        inst: Inst,
        allocated: Type,
        count: Value,
        alignment: Alignment,
    ) -> Result<()> {
        let length = self.value(count)?;
        if self.emitter.built_ins.specialized.contains(&length) {
            let ty = self.emitter.module.types.typed_pointer(0, allocated);
            let (element, pointer) = (self.type_id(allocated)?, self.type_id(ty)?);
            let array = self
                .emitter
                .builder
                .type_(Op::TypeArray, &[element.word(), length.word()]);
            let class = StorageClass::Function;
            let variable_type = self.emitter.typed_pointer_to(class, array);
            let variable = self.emit_variable_by(Op::Variable, variable_type, &[class.word()])?;
            if let Some(bytes) = alignment.bytes() {
                self.emitter
                    .builder
                    .decorate(variable, Decoration::Alignment, &[bytes as u32]);
            }
            let id = self.emit(Op::Bitcast, pointer, &[variable.word()])?;
            return self.bind(inst, ty, id);
        }
        if !self.emitter.options.extensions.allows(VARIABLE_LENGTH) {
            return Err(Error::unsupported(format!(
                "an alloca whose size is not constant ({VARIABLE_LENGTH})"
            )));
        }
        let ty = self.emitter.module.types.typed_pointer(0, allocated);
        let (type_id, count) = (self.type_id(ty)?, self.value(count)?);
        let id = self.emit(Op::VariableLengthArrayINTEL, type_id, &[count.word()])?;
        if let Some(bytes) = alignment.bytes() {
            self.emitter
                .builder
                .decorate(id, Decoration::Alignment, &[bytes as u32]);
        }
        self.bind(inst, ty, id)
    }

    /// `llvm.stacksave` and `llvm.stackrestore`; without the extension of arrays whose length is a variable there is
    /// nothing to free.
    pub(crate) fn emit_saved_stack(&mut self, inst: Inst, call: &CallKind, op: Op) -> Result<()> {
        if !self.emitter.options.extensions.wants(VARIABLE_LENGTH) {
            return self.pass_on(inst, call, "saved stacks");
        }
        let byte = self.emitter.module.types.integer(8);
        let ty = self.emitter.module.types.typed_pointer(0, byte);
        if op == Op::RestoreMemoryINTEL {
            let stack = call.arguments.first(&self.body.values);
            let stack = stack
                .ok_or_else(|| Error::malformed("an intrinsic is called with too few arguments"))?;
            let stack = self.value_as(stack, ty)?;
            return self.emit_void(op, &[stack.word()]);
        }
        let type_id = self.type_id(ty)?;
        let id = self.emit(op, type_id, &[])?;
        self.bind(inst, ty, id)
    }

    fn emit_load(
        &mut self,
        inst: Inst,
        pointer: Value,
        access: Operands,
        ordering: MemoryOrdering,
        scope: SyncScope,
    ) -> Result<()> {
        let ty = self.result_type(inst);
        if let Some(OpaqueType::Plain(Op::TypeSampler)) = self.emitter.as_opaque(ty)
            && let Some(id) = self.sampler_of_variable(pointer)?
        {
            return self.bind(inst, ty, id);
        }
        let space = self.address_space(pointer)?;
        let address = self.emitter.module.types.typed_pointer(space, ty);
        let pointer = self.value_as(pointer, address)?;
        let type_id = self.type_id(ty)?;
        let id = if ordering == MemoryOrdering::NotAtomic {
            let mut operands = Operands::from_slice(&[pointer.word()]);
            operands.extend(access);
            self.emit(Op::Load, type_id, &operands)?
        } else {
            let (scope, semantics) = self.atomic_operands(scope, ordering, space)?;
            self.emit(
                Op::AtomicLoad,
                type_id,
                &[pointer.word(), scope.word(), semantics.word()],
            )?
        };
        self.bind(inst, ty, id)
    }

    /// The constant that a sampler variable of the module stands for.
    fn sampler_of_variable(&mut self, pointer: Value) -> Result<Option<Id>> {
        let module = &self.emitter.module;
        let Some(global) = pointer.as_constant().and_then(|c| module.as_global(c)) else {
            return Ok(None);
        };
        let transpire_llvm::ir::GlobalKind::Variable(variable) = &module.globals[global].kind
        else {
            return Ok(None);
        };
        match variable
            .initializer
            .expand()
            .and_then(|c| module.constants.as_integer(c))
        {
            Some(value) => self.emitter.sampler_constant(value).map(Some),
            None => Ok(None),
        }
    }

    fn emit_store(
        &mut self,
        pointer: Value,
        value: Value,
        access: Operands,
        ordering: MemoryOrdering,
        scope: SyncScope,
    ) -> Result<()> {
        let space = self.address_space(pointer)?;
        let pointer_type = self.ty(pointer);
        let mut ty = self.ty(value);
        // A constant takes the type that is stored there.
        if let Some(pointee) = self.emitter.module.types.pointee(pointer_type)
            && self.emitter.is_refined(ty, pointee)
        {
            ty = pointee;
        }
        let address = self.emitter.module.types.typed_pointer(space, ty);
        let pointer = self.value_as(pointer, address)?;
        if ordering == MemoryOrdering::NotAtomic {
            let value = self.value_as(value, ty)?;
            let mut operands = Operands::from_slice(&[pointer.word(), value.word()]);
            operands.extend(access);
            return self.emit_void(Op::Store, &operands);
        }
        let (scope, semantics) = self.atomic_operands(scope, ordering, space)?;
        let value = self.value_as(value, ty)?;
        self.emit_void(
            Op::AtomicStore,
            &[pointer.word(), scope.word(), semantics.word(), value.word()],
        )
    }

    /// The address space of a pointer.
    pub(crate) fn address_space(&mut self, pointer: Value) -> Result<u32> {
        let ty = self.body.value_type(&self.emitter.module, pointer);
        let space = self.emitter.module.types.address_space(ty);
        space.ok_or_else(|| Error::malformed("an access through what is no pointer"))
    }

    /// The id of a scope; `unnamed` is that of names that are not known, where the dialect has some.
    fn scope(&mut self, scope: SyncScope, unnamed: Scope) -> Result<Id> {
        let module = &self.emitter.module;
        let name = module
            .sync_scopes
            .get(usize::from(scope.0))
            .map(|&name| module.strings.text(name).into_owned());
        let name = name.unwrap_or_default();
        let dialect = &self.emitter.options.dialect;
        let knows_all = dialect.llvm_scopes;
        let scope = atomics::SCOPES
            .iter()
            .find(|row| row.0 == name && (knows_all || row.2))
            .map(|row| row.1)
            .or(dialect.unknown_scopes.then_some(unnamed));
        let scope = scope.ok_or_else(|| Error::unsupported(format!("syncscope(\"{name}\")")))?;
        Ok(self.emitter.word_constant(scope.word()))
    }

    /// Scope and semantics, with the storage class that the semantics are about.
    fn atomic_operands(
        &mut self,
        scope: SyncScope,
        ordering: MemoryOrdering,
        space: u32,
    ) -> Result<(Id, Id)> {
        let mut semantics = semantics(ordering);
        let dialect = &self.emitter.options.dialect;
        let names_memories =
            dialect.llvm_memories && (!semantics.is_empty() || dialect.relaxed_memories);
        if names_memories {
            semantics |= match self.emitter.storage_class(space)? {
                StorageClass::Workgroup => MemorySemantics::WorkgroupMemory,
                StorageClass::CrossWorkgroup => MemorySemantics::CrossWorkgroupMemory,
                StorageClass::Generic => {
                    MemorySemantics::WorkgroupMemory | MemorySemantics::CrossWorkgroupMemory
                }
                _ => MemorySemantics::Relaxed,
            };
        }
        let unnamed = match dialect.llvm_scopes {
            true => Scope::CrossDevice,
            false => Scope::Device,
        };
        let scope = self.scope(scope, unnamed)?;
        Ok((scope, self.emitter.word_constant(semantics.word())))
    }

    fn emit_atomic_rmw(
        &mut self,
        inst: Inst,
        operation: AtomicOperation,
        pointer: Value,
        value: Value,
        ordering: MemoryOrdering,
        scope: SyncScope,
    ) -> Result<()> {
        let ty = self.result_type(inst);
        let space = self.address_space(pointer)?;
        let address = self.emitter.module.types.typed_pointer(space, ty);
        let pointer = self.value_as(pointer, address)?;
        let (scope, semantics) = self.atomic_operands(scope, ordering, space)?;
        let value = self.value_as(value, ty)?;
        let type_id = self.type_id(ty)?;
        let (op, value) = match (operation, opcodes::forward(atomics::OPERATIONS, operation)) {
            (_, Some(op)) => (op, value),
            (AtomicOperation::FSub, None) => (
                Op::AtomicFAddEXT,
                self.emit(Op::FNegate, type_id, &[value.word()])?,
            ),
            _ => {
                let keyword = operation.keyword();
                let text = self.text_of(inst);
                let message = format!("{text}: SPIR-V has no atomic {keyword}");
                return Err(
                    Error::unsupported(message).because(Reason::AtomicOperation { keyword, text })
                );
            }
        };
        let operands = [pointer, scope, semantics, value].map(Id::word);
        let id = self.emit(op, type_id, &operands)?;
        self.bind(inst, ty, id)
    }

    #[allow(clippy::too_many_arguments)] // the operands of the instruction
    fn emit_cmpxchg(
        &mut self,
        inst: Inst,
        pointer: Value,
        compare: Value,
        new: Value,
        success: MemoryOrdering,
        failure: MemoryOrdering,
        scope: SyncScope,
    ) -> Result<()> {
        // The result is the old value and whether it was the expected one.
        let pair = self.result_type(inst);
        let ty = self.ty(compare);
        let space = self.address_space(pointer)?;
        let address = self.emitter.module.types.typed_pointer(space, ty);
        let pointer = self.value_as(pointer, address)?;
        let (scope_id, equal) = self.atomic_operands(scope, success, space)?;
        let (_, unequal) = self.atomic_operands(scope, failure, space)?;
        let (new, compare) = (self.value_as(new, ty)?, self.value(compare)?);
        let type_id = self.type_id(ty)?;
        let operands = [pointer, scope_id, equal, unequal, new, compare].map(Id::word);
        let old = self.emit(Op::AtomicCompareExchange, type_id, &operands)?;
        let boolean = self.emitter.module.types.integer(1);
        let boolean = self.type_id(boolean)?;
        let pair_id = self.type_id(pair)?;
        if pair_id == type_id {
            // LLVM 3.2's has the old value alone.
            return self.bind(inst, pair, old);
        }
        let same = self.emit(Op::IEqual, boolean, &[old.word(), compare.word()])?;
        let id = self.composite(pair_id, &[old.word(), same.word()])?;
        self.bind(inst, pair, id)
    }

    fn emit_terminator(&mut self, inst: Inst, kind: &InstructionKind) -> Result<()> {
        let body = self.body;
        if !matches!(kind, InstructionKind::Switch { .. }) {
            self.emit_loop_merge()?;
        }
        match kind {
            InstructionKind::Ret { value } => match value.expand() {
                None => self.emit_void(Op::Return, &[]),
                Some(value) => {
                    let signature = self
                        .emitter
                        .pointees
                        .signature(&mut self.emitter.module, self.function);
                    let ty = signature
                        .map(|s| s.result)
                        .unwrap_or(self.emitter.module.void_type);
                    let value = self.value_as(value, ty)?;
                    self.emit_void(Op::ReturnValue, &[value.word()])
                }
            },
            InstructionKind::Br { target } => {
                let target = self.target(*target)?;
                self.emit_void(Op::Branch, &[target.word()])
            }
            InstructionKind::CondBr {
                condition,
                then,
                otherwise,
            } => {
                let (then, otherwise) = (self.target(*then)?, self.target(*otherwise)?);
                if then == otherwise {
                    return self.emit_void(Op::Branch, &[then.word()]);
                }
                let condition = self.value(*condition)?;
                let mut operands = [condition, then, otherwise].map(Id::word).to_vec();
                operands.extend(
                    loops::branch_weights(&self.emitter.module, body, inst)
                        .into_iter()
                        .flatten(),
                );
                self.emit_void(Op::BranchConditional, &operands)
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
            InstructionKind::Unreachable if std::mem::take(&mut self.is_aborted) => Ok(()),
            InstructionKind::Unreachable => self.emit_void(Op::Unreachable, &[]),
            InstructionKind::IndirectBr { .. } => Err(Error::unsupported("indirectbr")),
            InstructionKind::Invoke(_)
            | InstructionKind::Resume { .. }
            | InstructionKind::CleanupRet { .. }
            | InstructionKind::CatchRet { .. }
            | InstructionKind::CatchSwitch { .. } => Err(Error::unsupported("exception handling")),
            _ => Err(Error::unsupported(
                "a terminator without a counterpart in SPIR-V",
            )),
        }
    }

    fn emit_switch(
        &mut self,
        condition: Value,
        default: Block,
        values: &[Value],
        targets: &[Block],
    ) -> Result<()> {
        self.note_channel_data_type(condition, values)?;
        let ty = self.body.value_type(&self.emitter.module, condition);
        if self.is_boolean(ty) {
            return self.emit_boolean_switch(condition, default, values, targets);
        }
        if self.loop_merges.contains_key(&self.block) {
            // `OpLoopMerge` stands before a branch.
            let label = self.emitter.builder.id();
            self.emit_loop_merge()?;
            self.emit_void(Op::Branch, &[label.word()])?;
            self.go_on_in(label)?;
        }
        let bits = self.emitter.module.types.integer_bits(ty).unwrap_or(32);
        let condition = self.value(condition)?;
        let mut operands = vec![condition.word(), self.target(default)?.word()];
        for (&value, &target) in values.iter().zip(targets) {
            let Some(value) = self.integer_of(value) else {
                return Err(Error::unsupported(
                    "a switch over integers of more than 64 bits",
                ));
            };
            operands.push(value as u32);
            if bits > 32 {
                operands.push((value >> 32) as u32);
            }
            operands.push(self.target(target)?.word());
        }
        self.emit_void(Op::Switch, &operands)
    }

    /// A switch over `i1`, which is no number in SPIR-V: a branch.
    fn emit_boolean_switch(
        &mut self,
        condition: Value,
        default: Block,
        values: &[Value],
        targets: &[Block],
    ) -> Result<()> {
        let target_of = |this: &Self, wanted: u64| {
            let case = values.iter().zip(targets);
            let mut case = case.filter(|(value, _)| this.integer_of(**value) == Some(wanted));
            this.target(case.next().map_or(default, |(_, &target)| target))
        };
        let (then, otherwise) = (target_of(self, 1)?, target_of(self, 0)?);
        let condition = self.value(condition)?;
        self.emit_loop_merge()?;
        if then == otherwise {
            return self.emit_void(Op::Branch, &[then.word()]);
        }
        let operands = [condition, then, otherwise].map(Id::word);
        self.emit_void(Op::BranchConditional, &operands)
    }
}

impl Emitter<'_> {
    /// The cast between pointers of two address spaces; none where these are one storage class.
    pub(crate) fn space_cast(&self, source: u32, target: u32) -> Result<Option<Op>> {
        let op = match (self.merged_space(source), self.merged_space(target)) {
            (s, t) if s == t => return Ok(None),
            // §2.18: the generic storage class has no constants.
            (address_spaces::GENERIC, address_spaces::CONSTANT)
            | (address_spaces::CONSTANT, address_spaces::GENERIC) => {
                let error = Error::unsupported(
                    "an addrspacecast between the generic and the constant address space",
                );
                return Err(error.because(Reason::AddressSpaces {
                    from: source,
                    to: target,
                }));
            }
            (_, address_spaces::GENERIC) => Op::PtrCastToGeneric,
            (address_spaces::GENERIC, _) => Op::GenericCastToPtr,
            (s, address_spaces::GLOBAL) if address_spaces::UNIFIED.contains(&s) => {
                Op::PtrCastToCrossWorkgroupALTERA
            }
            (address_spaces::GLOBAL, t) if address_spaces::UNIFIED.contains(&t) => {
                Op::CrossWorkgroupCastToPtrALTERA
            }
            _ => {
                let error = Error::unsupported(format!(
                    "no SPIR-V instruction for the addrspacecast from {source} to {target}"
                ));
                return Err(error.because(Reason::AddressSpaces {
                    from: source,
                    to: target,
                }));
            }
        };
        Ok(Some(op))
    }
}

/// The ordering's part of memory semantics.
pub(crate) fn semantics(ordering: MemoryOrdering) -> MemorySemantics {
    opcodes::forward(atomics::ORDERINGS, ordering).unwrap_or(MemorySemantics::Relaxed)
}

/// The bits of a half for -1, 0 and 1.
fn half_bits(value: f64) -> u16 {
    match value {
        v if v > 0.0 => 0x3c00,
        v if v < 0.0 => 0xbc00,
        _ => 0,
    }
}
