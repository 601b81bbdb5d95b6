//! Translates calls of functions with SPIR-V-friendly names: instructions, extended instructions and built-in variables
//! under their own names ("SPIR-V in LLVM IR").
//!
//! Most translations follow from the grammar: arguments are operands in the same order, and literals and enumerants
//! must be constant. The rest of this file handles instructions whose types LLVM IR cannot express.

use std::ops::Range;

use transpire_llvm::ir::{Type, Value};
use transpire_opencl as opencl;
use transpire_opencl::names::CLOp;
use transpire_opencl::spirv_friendly::{SpirvName, Target};
use transpire_spirv::grammar::{
    self, ExtInstSet, Layout, LogicalOperand, OperandKind, OperandQuantifier,
};
use transpire_spirv::grammar::{ImageOperands, Op, StorageClass};
use transpire_spirv::{Id, Version};

use crate::analysis::structors::function_of;
use crate::mappings::opaque_types::{OpaqueType, is_of_matrices};
use crate::to_spirv::emit::calls::CallEmitter;
use crate::{Error, Result};

/// Instructions that access elements through pointers and count in elements, with the indices of these pointer
/// arguments.
const COUNTING: &[(Op, &[usize])] = &[
    (Op::SubgroupBlockReadINTEL, &[0]),
    (Op::SubgroupBlockWriteINTEL, &[0]),
    (Op::CopyMemory, &[0, 1]),
    (Op::GroupAsyncCopy, &[1, 2]),
];

impl CallEmitter<'_, '_, '_> {
    pub(super) fn emit_friendly(&mut self, name: &SpirvName) -> Result<()> {
        match name.target {
            Target::BuiltIn(built_in) => self.emit_built_in_call(built_in),
            Target::ExtInst(op) => self.emit_friendly_ext_inst(op, name),
            Target::Op(op) => self.emit_friendly_op(op, name),
        }
    }

    /// Emits `OpAbortKHR`, which terminates the block. It is an error if the call has not exactly one argument.
    fn emit_abort(&mut self) -> Result<()> {
        if self.call.arguments.len() != 1 {
            return Err(Error::unsupported(
                "__spirv_AbortKHR must be called with exactly one Message argument",
            ));
        }
        let ty = self.argument_type(0)?;
        let (ty, message) = (self.function.type_id(ty)?, self.argument(0)?);
        self.function.blocks_mut().abort();
        self.function
            .emit_void(Op::AbortKHR, &[ty.word(), message.word()])
    }

    fn emit_friendly_ext_inst(&mut self, op: CLOp, name: &SpirvName) -> Result<()> {
        if op == CLOp::printf {
            let operands = self.printf_operands()?;
            self.check_result(op)?;
            return self.finish_extended(op, operands);
        }
        let row = ExtInstSet::named("OpenCL.std").instruction(op.word());
        let row = row.ok_or_else(|| {
            Error::cannot_translate(
                "a call of an extended instruction that the grammar does not have",
            )
        })?;
        let mut operands = self.operands_by_grammar(0, row.operands())?;
        // The rounding mode may be given by the name only.
        if let (Some(mode), Some(last)) = (name.rounding, row.operands().last())
            && last.kind == OperandKind::FPRoundingMode
            && operands.len() + 1 == row.operands().len()
        {
            operands.push(mode.word());
        }
        self.finish_extended(op, operands.into())
    }

    fn emit_friendly_op(&mut self, op: Op, name: &SpirvName) -> Result<()> {
        // The weak exchange means the same as the strong one, and was removed in SPIR-V 1.4.
        let op = if op == Op::AtomicCompareExchangeWeak {
            Op::AtomicCompareExchange
        } else {
            op
        };
        // `OpLessOrGreater` is deprecated since SPIR-V 1.5, which names its replacement.
        let op = if op == Op::LessOrGreater && self.function.cx.options.may_use(Version::V1_5) {
            Op::FOrdNotEqual
        } else {
            op
        };
        match op {
            Op::AbortKHR => return self.emit_abort(),
            Op::SpecConstant => return self.emit_specialization(),
            Op::SpecConstantComposite => return self.emit_specialization_composite(),
            Op::ConstantPipeStorage => return self.emit_pipe_storage(),
            Op::GenericCastToPtrExplicit => return self.emit_friendly_cast(name),
            Op::GenericCastToPtr if name.storage.is_some() => return self.emit_plain_cast(),
            Op::ConstantComposite => return self.emit_constant_matrix(),
            Op::CooperativeMatrixLengthKHR => return self.emit_matrix_length(),
            Op::AccessChain
            | Op::InBoundsAccessChain
            | Op::UntypedAccessChainKHR
            | Op::UntypedInBoundsAccessChainKHR => {
                return self.emit_chain_into_matrix(op);
            }
            _ => {}
        }
        self.emit_by_grammar(op, name)
    }

    fn emit_by_grammar(&mut self, op: Op, name: &SpirvName) -> Result<()> {
        let Some(layout) = grammar::layout(op.0).filter(|layout| stands_in_functions(layout))
        else {
            return Err(Error::unsupported(format!(
                "{op} cannot be called by a __spirv_ name"
            )));
        };
        // Pointers to cooperative matrices may have any number as pointee.
        if is_of_matrices(layout.name()) {
            self.call.parameters = &[];
        }
        let shape = grammar::shape(op.0);
        let returned = if shape.result_type {
            self.returned_struct()?
        } else {
            None
        };
        let first = usize::from(returned.is_some());
        let skipped = usize::from(shape.result_type) + usize::from(shape.result);
        let kinds = layout.operands().get(skipped..).unwrap_or_default();
        if let Some(ty) = returned
            && self.emit_exchange(op, kinds, ty)?
        {
            return Ok(());
        }
        if layout.name().starts_with("Atomic") {
            self.check_writable(first)?;
        }
        let mut operands = match name.dimensions.filter(|_| op == Op::BuildNDRange) {
            Some(dimensions) => self.range_operands(first, dimensions)?,
            None => self.operands_by_grammar(first, kinds)?,
        };
        self.make_booleans(first, op, &mut operands)?;
        if self.function.cx.options.dialect.calls.fixed_operands {
            self.say_texels(op, name, &mut operands);
        }
        if let (Some(pointer), Some(pointee)) = (operands.first_mut(), self.object(first, layout)?)
        {
            let id = match op {
                Op::AtomicFlagTestAndSet | Op::AtomicFlagClear => self.flag(first)?,
                _ => self.pointer_argument(first, pointee)?,
            };
            *pointer = id.word();
        }
        let counting = COUNTING.iter().find(|row| row.0 == op);
        for &place in counting.map(|row| row.1).unwrap_or_default() {
            self.say_pointee(first + place, operands.get_mut(place))?;
        }
        if !shape.result_type {
            if self.call.result != self.function.cx.module.void_type {
                return Err(Error::unsupported(format!("{op} has no result")));
            }
            return self.function.emit_void(op, &operands);
        }
        if let Some(ty) = returned {
            let type_id = self.function.type_id(ty)?;
            let id = self.function.emit(op, type_id, &operands)?;
            let pointer = self.pointer_argument(0, ty)?;
            if self.function.cx.options.dialect.calls.staged_arguments {
                let operands = [pointer, id].map(Id::word);
                return self.function.emit_void(Op::Store, &operands);
            }
            return self.store_aligned(pointer, id, ty);
        }
        if returns_boolean(op) {
            let boolean = self.boolean_type(self.call.result);
            let boolean = self.function.type_id(boolean)?;
            let id = self.function.emit(op, boolean, &operands)?;
            return self.finish_boolean(id);
        }
        let op = self.checked_broadcast(op);
        let ty = match op {
            Op::SampledImage => self.sampled_image_type()?,
            _ => self.function.type_id(self.call.result)?,
        };
        // The result of a task may be `void`.
        if self.call.result == self.function.cx.module.void_type && op != Op::TaskSequenceGetALTERA
        {
            return Err(Error::unsupported(format!("{op} has a result")));
        }
        let id = match op {
            Op::PtrAccessChain | Op::InBoundsPtrAccessChain => {
                let base = self.pointer_type(first)?;
                let byte = self.function.cx.module.types.integer(8);
                let source = self.function.cx.module.types.pointee(base).unwrap_or(byte);
                self.function
                    .emit_address(op, source, self.call.result, &operands)?
            }
            Op::Bitcast => self.emit_friendly_bitcast(first, &operands)?,
            _ => self.function.emit(op, ty, &operands)?,
        };
        self.decorate_conversion(id, name.saturated, name.rounding);
        self.finish(self.call.result, id)
    }

    /// Emits `OpBitcast` of argument `number`, whose id is in `operands`. If both types are the same untyped pointer
    /// type, emits nothing and returns the argument.
    fn emit_friendly_bitcast(&mut self, number: usize, operands: &[u32]) -> Result<Id> {
        let from = self.pointer_type(number)?;
        let (from, ty) = (
            self.function.type_id(from)?,
            self.function.type_id(self.call.result)?,
        );
        if from == ty && self.function.cx.is_untyped_pointer(self.call.result) {
            return self.argument(number);
        }
        self.function.emit(Op::Bitcast, ty, operands)
    }

    /// Replaces integer operands of `op` that must be Booleans with comparisons with zero. The operands start at
    /// argument `first`.
    fn make_booleans(&mut self, first: usize, op: Op, operands: &mut [u32]) -> Result<()> {
        let Some(booleans) = boolean_operands(op) else {
            return Ok(());
        };
        for (number, word) in operands.iter_mut().enumerate() {
            if !booleans.contains(&number) {
                continue;
            }
            let ty = self.argument_type(first + number)?;
            if self
                .function
                .cx
                .module
                .types
                .integer_bits(self.function.cx.module.types.scalar(ty))
                .is_some()
                && let Some(id) = Id::new(*word)
            {
                *word = self.is_not_zero(id, ty)?.word();
            }
        }
        Ok(())
    }

    /// Adds `SignExtend` or `ZeroExtend` to the image operands of a read, sample or write if the function's name
    /// determines the signedness of integer texels, the call does not specify it, and SPIR-V 1.4 is allowed.
    fn say_texels(&self, op: Op, name: &SpirvName, operands: &mut Vec<u32>) {
        let (place, texel) = match op {
            Op::ImageRead | Op::ImageSampleExplicitLod => (2, name.result.as_ref()),
            Op::ImageWrite => (3, self.call.declared.get(2)),
            _ => return,
        };
        let said = (ImageOperands::SignExtend | ImageOperands::ZeroExtend).word();
        let extension = texel
            .and_then(opencl::Type::scalar)
            .map_or(0, |texel| self.extension(texel).word());
        match operands.get_mut(place) {
            Some(mask) if *mask & said == 0 => *mask |= extension,
            None if extension != 0 => operands.push(extension),
            _ => {}
        }
    }

    /// Emits the arguments from index `next` on as operands of the given kinds, and returns the operand words. It is an
    /// error if their number does not match the kinds.
    fn operands_by_grammar(
        &mut self,
        mut next: usize,
        kinds: &[LogicalOperand],
    ) -> Result<Vec<u32>> {
        let mut operands = Vec::with_capacity(self.call.arguments.len());
        // The pending parameters of the enumerants emitted so far, in reverse order.
        let mut parameters: Vec<OperandKind> = Vec::new();
        for operand in kinds {
            loop {
                let Some(&argument) = self.call.arguments.get(next) else {
                    if operand.quantifier == OperandQuantifier::One {
                        return Err(self.call.miscounted());
                    }
                    return Ok(operands);
                };
                self.operand_by_kind(next, argument, operand.kind, &mut operands, &mut parameters)?;
                next += 1;
                while let Some(kind) = parameters.pop() {
                    let argument = self.call.value(next)?;
                    self.operand_by_kind(next, argument, kind, &mut operands, &mut parameters)?;
                    next += 1;
                }
                if operand.quantifier != OperandQuantifier::ZeroOrMore {
                    break;
                }
            }
        }
        if next < self.call.arguments.len() {
            return Err(self.call.miscounted());
        }
        Ok(operands)
    }

    pub(super) fn operand_by_kind(
        &mut self,
        number: usize,
        argument: Value,
        kind: OperandKind,
        operands: &mut Vec<u32>,
        parameters: &mut Vec<OperandKind>,
    ) -> Result<()> {
        if grammar::is_id(kind) {
            let function = argument
                .as_constant()
                .and_then(|constant| function_of(&self.function.cx.module, constant));
            let id = match function {
                Some(function) => self.function.global_id(function)?,
                None => self.argument(number)?,
            };
            operands.push(id.word());
            return Ok(());
        }
        let is_mask = grammar::is_mask(kind);
        if !is_mask && !grammar::is_enum(kind) && kind != OperandKind::LiteralInteger {
            return Err(Error::cannot_translate(format!(
                "an operand of kind {kind:?}"
            )));
        }
        let Some(value) = self
            .function
            .cx
            .integer_of(argument)
            .and_then(|value| u32::try_from(value).ok())
        else {
            return Err(Error::unsupported(format!(
                "argument {number} is a literal in SPIR-V, and has to be a constant"
            )));
        };
        operands.push(value);
        let enumerants = if is_mask {
            (0..32)
                .rev()
                .map(|bit| 1 << bit)
                .filter(|bit| value & bit != 0)
                .collect()
        } else {
            vec![value]
        };
        for enumerant in enumerants
            .into_iter()
            .filter_map(|value| grammar::enumerant(kind, value))
        {
            parameters.extend(
                enumerant
                    .parameters()
                    .iter()
                    .rev()
                    .map(|parameter| parameter.kind),
            );
        }
        Ok(())
    }

    /// Returns the required pointee of the first operand, derived from the type of the value read or written. Returns
    /// `None` if the instruction requires none.
    fn object(&mut self, first: usize, layout: &Layout) -> Result<Option<Type>> {
        Ok(match layout.name() {
            "AtomicFlagTestAndSet" | "AtomicFlagClear" => Some(self.word_type()),
            "AtomicStore" => Some(self.argument_type(first + 3)?),
            "Store" => Some(self.argument_type(first + 1)?),
            "Load" => Some(self.call.result),
            name if name.starts_with("Atomic") => Some(self.call.result),
            _ => None,
        })
    }

    /// Returns `op`, or a legal replacement for a broadcast from an invocation that is not constant, which requires
    /// SPIR-V 1.5. If the options do not allow that version, `OpGroupNonUniformBroadcast` becomes a shuffle, which has
    /// the same result, because the invocation must be uniform. Otherwise the module is made to require version 1.5.
    fn checked_broadcast(&mut self, op: Op) -> Op {
        let is_constant = |number: usize| {
            self.call
                .arguments
                .get(number)
                .is_some_and(|value| value.as_constant().is_some())
        };
        if !matches!(
            op,
            Op::GroupNonUniformBroadcast | Op::GroupNonUniformQuadBroadcast
        ) || is_constant(2)
        {
            return op;
        }
        if op == Op::GroupNonUniformBroadcast
            && self
                .function
                .cx
                .options
                .most()
                .is_some_and(|most| most < Version::V1_5)
        {
            return Op::GroupNonUniformShuffle;
        }
        self.function.cx.at_least(Version::V1_5);
        op
    }

    fn sampled_image_type(&mut self) -> Result<Id> {
        let image = self.argument_type(0)?;
        match self.function.cx.as_opaque(image) {
            Some(OpaqueType::Image(image)) => Ok(self
                .function
                .cx
                .opaque_type(OpaqueType::SampledImage(image))),
            _ => Err(Error::unsupported("the first argument is not an image")),
        }
    }

    fn range_operands(&mut self, first: usize, dimensions: u32) -> Result<Vec<u32>> {
        let size = self.size_type();
        let ty = match dimensions {
            1 => size,
            _ => self
                .function
                .cx
                .module
                .types
                .array(u64::from(dimensions), size),
        };
        (first..self.call.arguments.len())
            .map(|number| Ok(self.nd_range_operand(number, ty)?.word()))
            .collect()
    }

    fn emit_friendly_cast(&mut self, name: &SpirvName) -> Result<()> {
        let class = name
            .storage
            .or_else(|| StorageClass::from_u32(self.constant_argument(1)? as u32));
        let class = class.ok_or_else(|| {
            Error::cannot_translate("a pointer cast whose storage class is not constant")
        })?;
        self.emit_generic_cast(class)
    }

    /// Translates a call of `__spirv_GenericCastToPtr_To…`. The second argument is ignored, because it repeats the
    /// storage class.
    fn emit_plain_cast(&mut self) -> Result<()> {
        let byte = self.function.cx.module.types.integer(8);
        let pointer = self.pointer_argument(0, byte)?;
        let space = self.result_space()?;
        let natural = self.function.cx.module.types.typed_pointer(space, byte);
        let id = self.emit_op(Op::GenericCastToPtr, natural, &[pointer])?;
        self.finish(natural, id)
    }

    /// Translates a call of `__spirv_ConstantPipeStorage(size, alignment, capacity)` to a constant at module scope. It
    /// is an error if there are not three arguments, or an argument is not constant.
    fn emit_pipe_storage(&mut self) -> Result<()> {
        let mut literals = Vec::new();
        for number in 0..self.call.arguments.len() {
            let literal = self
                .constant_argument(number)
                .and_then(|literal| u32::try_from(literal).ok());
            literals.push(literal.ok_or_else(|| {
                Error::cannot_translate("a pipe storage whose sizes are not constant")
            })?);
        }
        if literals.len() != 3 {
            return Err(self.call.miscounted());
        }
        let ty = self.function.type_id(self.call.result)?;
        let id = self
            .function
            .cx
            .builder
            .constant(Op::ConstantPipeStorage, ty, &literals);
        self.finish(self.call.result, id)
    }

    /// Translates a call of `__spirv_ConstantComposite_R…(component)` to a constant cooperative or joint matrix. It is
    /// an error if the component is not constant, or the result is no such matrix.
    fn emit_constant_matrix(&mut self) -> Result<()> {
        let matrix = matches!(
            self.function.cx.as_opaque(self.call.result),
            Some(OpaqueType::CooperativeMatrix(_) | OpaqueType::JointMatrix(_))
        );
        if !matrix || self.call.arguments.len() != 1 || self.call.value(0)?.as_constant().is_none()
        {
            return Err(Error::cannot_translate(
                "a constant composite that is not a matrix of constants",
            ));
        }
        let component = self.argument(0)?;
        let ty = self.function.type_id(self.call.result)?;
        let id = self
            .function
            .cx
            .builder
            .constant(Op::ConstantComposite, ty, &[component.word()]);
        self.finish(self.call.result, id)
    }

    /// Emits `OpCooperativeMatrixLengthKHR`, whose operand is the type of the argument. Its result has 32 bits, and is
    /// converted to the type of the call, which is often `size_t`.
    fn emit_matrix_length(&mut self) -> Result<()> {
        let matrix = self.argument_type(0)?;
        let matrix = self.function.type_id(matrix)?;
        let word = self.function.cx.module.types.integer(32);
        let word = self.function.type_id(word)?;
        let ty = self.function.type_id(self.call.result)?;
        let mut id = self
            .function
            .emit(Op::CooperativeMatrixLengthKHR, word, &[matrix.word()])?;
        if ty != word {
            id = self.function.emit(Op::UConvert, ty, &[id.word()])?;
        }
        self.finish(self.call.result, id)
    }

    /// Emits the address of a component of a cooperative matrix. An untyped access chain `op` becomes a typed one. The
    /// address is in the address space of the matrix, and is cast if the call returns a generic pointer. It is an error
    /// if the first argument does not point to a cooperative matrix.
    fn emit_chain_into_matrix(&mut self, op: Op) -> Result<()> {
        let base = self.call.value(0)?;
        let base_type = self.function.ty(base);
        let pointee = self.function.cx.module.types.pointee(base_type);
        let matrix = pointee.filter(|&pointee| {
            let opaque = self.function.cx.as_opaque(pointee);
            matches!(opaque, Some(OpaqueType::CooperativeMatrix(_)))
        });
        let Some(matrix) = matrix else {
            return Err(Error::cannot_translate(
                "an access chain into something other than a cooperative matrix",
            ));
        };
        let mut operands = vec![self.function.value(base)?.word()];
        operands.extend(self.arguments_from(1)?);
        let typed = match op {
            Op::UntypedAccessChainKHR => Op::AccessChain,
            Op::UntypedInBoundsAccessChainKHR => Op::InBoundsAccessChain,
            op => op,
        };
        let types = &mut self.function.cx.module.types;
        let (result, space) = (self.call.result, types.address_space(base_type));
        let byte = types.integer(8);
        let component = types.pointee(result).unwrap_or(byte);
        let natural = types.typed_pointer(space.unwrap_or(0), component);
        let cast = match (space, types.address_space(result)) {
            (Some(from), Some(to)) => self.function.cx.space_cast(from, to)?,
            _ => None,
        };
        let Some(cast) = cast else {
            let id = self
                .function
                .emit_address(typed, matrix, result, &operands)?;
            return self.finish(result, id);
        };
        let id = self
            .function
            .emit_address(typed, matrix, natural, &operands)?;
        let ty = self.function.type_id(result)?;
        let id = self.function.emit(cast, ty, &[id.word()])?;
        self.finish(result, id)
    }
}

/// Returns whether an instruction may be called by its name: it may be used within a block, is neither a variable nor
/// part of control flow, and has both a result and a result type, or neither.
fn stands_in_functions(layout: &Layout) -> bool {
    const ELSEWHERE: &[&str] = &[
        "Type",
        "Constant",
        "SpecConstant",
        "Decorate",
        "Member",
        "GroupDecorate",
        "GroupMember",
        "Source",
        "String",
        "Line",
        "NoLine",
        "Extension",
        "ExtInst",
        "MemoryModel",
        "EntryPoint",
        "ExecutionMode",
        "Capability",
        "ModuleProcessed",
        "Function",
        "Label",
        "Branch",
        "Switch",
        "Return",
        "Kill",
        "Unreachable",
        "LoopMerge",
        "SelectionMerge",
        "Phi",
        "Variable",
        "Conditional",
    ];
    let shape = grammar::shape(layout.opcode);
    shape.result == shape.result_type
        && layout.name() != "Name"
        && !ELSEWHERE
            .iter()
            .any(|elsewhere| layout.name().starts_with(elsewhere))
}

/// Returns the indices of an instruction's Boolean operands, which may be integers in LLVM IR, or `None` if it has no
/// such operands.
fn boolean_operands(op: Op) -> Option<Range<usize>> {
    Some(match op {
        Op::Any
        | Op::All
        | Op::LogicalNot
        | Op::Select
        | Op::SubgroupAllKHR
        | Op::SubgroupAnyKHR
        | Op::SubgroupBallotKHR
        | Op::AssumeTrueKHR => 0..1,
        Op::LogicalEqual | Op::LogicalNotEqual | Op::LogicalOr | Op::LogicalAnd => 0..2,
        // After the scope.
        Op::GroupAll
        | Op::GroupAny
        | Op::GroupNonUniformAll
        | Op::GroupNonUniformAny
        | Op::GroupNonUniformBallot => 1..2,
        // After the scope and the operation.
        Op::GroupNonUniformLogicalAnd
        | Op::GroupNonUniformLogicalOr
        | Op::GroupNonUniformLogicalXor
        | Op::GroupLogicalAndKHR
        | Op::GroupLogicalOrKHR
        | Op::GroupLogicalXorKHR => 2..3,
        _ => return None,
    })
}

/// Returns whether an instruction's result is a Boolean, which may be an integer in LLVM IR.
fn returns_boolean(op: Op) -> bool {
    matches!(
        op,
        Op::Any
            | Op::All
            | Op::IsNan
            | Op::IsInf
            | Op::IsFinite
            | Op::IsNormal
            | Op::SignBitSet
            | Op::LessOrGreater
            | Op::Ordered
            | Op::Unordered
            | Op::LogicalEqual
            | Op::LogicalNotEqual
            | Op::LogicalOr
            | Op::LogicalAnd
            | Op::LogicalNot
            | Op::IEqual
            | Op::INotEqual
            | Op::UGreaterThan
            | Op::SGreaterThan
            | Op::UGreaterThanEqual
            | Op::SGreaterThanEqual
            | Op::ULessThan
            | Op::SLessThan
            | Op::ULessThanEqual
            | Op::SLessThanEqual
            | Op::FOrdEqual
            | Op::FUnordEqual
            | Op::FOrdNotEqual
            | Op::FUnordNotEqual
            | Op::FOrdLessThan
            | Op::FUnordLessThan
            | Op::FOrdGreaterThan
            | Op::FUnordGreaterThan
            | Op::FOrdLessThanEqual
            | Op::FUnordLessThanEqual
            | Op::FOrdGreaterThanEqual
            | Op::FUnordGreaterThanEqual
            | Op::PtrEqual
            | Op::PtrNotEqual
            | Op::IsValidEvent
            | Op::IsValidReserveId
            | Op::AtomicFlagTestAndSet
            | Op::GroupAll
            | Op::GroupAny
            | Op::SubgroupAllKHR
            | Op::SubgroupAnyKHR
            | Op::SubgroupAllEqualKHR
            | Op::GroupNonUniformElect
            | Op::GroupNonUniformAll
            | Op::GroupNonUniformAny
            | Op::GroupNonUniformAllEqual
            | Op::GroupNonUniformInverseBallot
            | Op::GroupNonUniformBallotBitExtract
            | Op::GroupNonUniformLogicalAnd
            | Op::GroupNonUniformLogicalOr
            | Op::GroupNonUniformLogicalXor
            | Op::GroupLogicalAndKHR
            | Op::GroupLogicalOrKHR
            | Op::GroupLogicalXorKHR
    )
}
