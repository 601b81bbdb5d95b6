//! LLVM's intrinsic functions: those that are one instruction, or a few that IR cannot say. The
//! others became plain IR before, in `legalize::expand`.

use transpire_llvm::ir::{
    AttributeIndex, CallKind, CastOp, Inst, InstructionKind, Type, TypeKind, Value,
};
use transpire_opencl::names::CLOp;
use transpire_spirv::Id;
use transpire_spirv::grammar::{Decoration, FPRoundingMode, Op, StorageClass};

use crate::correspondences::intrinsics::Inaccurate;
use crate::correspondences::{intrinsics, opcodes};
use crate::legalize::operations::Operation;
use crate::to_spirv::emit::functions::FunctionEmitter;
use crate::to_spirv::emit::pointers::PointerModel;
use crate::to_spirv::emit::reductions;
use crate::to_spirv::emit::string_attributes;
use crate::{Error, Reason, Result};

/// What emits a call of an intrinsic.
type Emit = fn(&mut FunctionEmitter<'_, '_>, Inst, &CallKind) -> Result<()>;

/// What rounds as it is told.
enum Rounded {
    Conversion(Op),
    Operation(Op),
    Function(CLOp),
}

/// Intrinsics that have an emission of their own.
const SPECIAL: &[(&str, Emit)] = &[
    ("annotation", |emitter, inst, call| {
        emitter.emit_value_annotation(inst, call)
    }),
    ("arithmetic.fence", |emitter, inst, call| {
        emitter.emit_arithmetic_fence(inst, call)
    }),
    ("assume", |emitter, inst, call| {
        emitter.emit_assume(inst, call)
    }),
    ("bitreverse", |emitter, inst, call| {
        emitter.emit_unary(inst, call, Op::BitReverse)
    }),
    ("ctpop", |emitter, inst, call| {
        emitter.emit_unary(inst, call, Op::BitCount)
    }),
    ("expect", |emitter, inst, call| {
        emitter.emit_expect(inst, call)
    }),
    ("fptosi.sat", |emitter, inst, call| {
        emitter.emit_saturated(inst, call, Op::ConvertFToS, true)
    }),
    ("fptoui.sat", |emitter, inst, call| {
        emitter.emit_saturated(inst, call, Op::ConvertFToU, true)
    }),
    ("fptrunc.round", |emitter, inst, call| {
        emitter.emit_rounded(inst, call, Rounded::Conversion(Op::FConvert))
    }),
    ("fshl", |emitter, inst, call| {
        emitter.emit_rotate(inst, call, true)
    }),
    ("fshr", |emitter, inst, call| {
        emitter.emit_rotate(inst, call, false)
    }),
    ("lifetime.end", |emitter, _, call| {
        emitter.emit_lifetime(call, Op::LifetimeStop)
    }),
    ("lifetime.start", |emitter, _, call| {
        emitter.emit_lifetime(call, Op::LifetimeStart)
    }),
    ("memcpy", |emitter, _, call| emitter.emit_memcpy(call)),
    ("memcpy.inline", |emitter, _, call| {
        emitter.emit_memcpy(call)
    }),
    ("memset", |emitter, _, call| emitter.emit_memset(call)),
    ("memset.inline", |emitter, _, call| {
        emitter.emit_memset(call)
    }),
    ("ptr.annotation", |emitter, inst, call| {
        emitter.emit_value_annotation(inst, call)
    }),
    ("scmp", |emitter, inst, call| {
        emitter.emit_three_way(inst, call, [Op::SLessThanEqual, Op::SLessThan])
    }),
    ("stackrestore", |emitter, inst, call| {
        emitter.emit_saved_stack(inst, call, Op::RestoreMemoryINTEL)
    }),
    ("stacksave", |emitter, inst, call| {
        emitter.emit_saved_stack(inst, call, Op::SaveMemoryINTEL)
    }),
    ("ucmp", |emitter, inst, call| {
        emitter.emit_three_way(inst, call, [Op::ULessThanEqual, Op::ULessThan])
    }),
    ("var.annotation", |emitter, _, call| {
        emitter.emit_variable_annotation(call)
    }),
];

/// Whether calls of `llvm.<name>` are translated.
pub(crate) fn is_known(name: &str) -> bool {
    let special = |base: &str| SPECIAL.iter().find(|row| row.0 == base).map(|_| ());
    let hint = |base: &str| {
        intrinsics::HINTS
            .iter()
            .find(|row| row.0 == base)
            .map(|_| ())
    };
    intrinsics::extended(name).is_some()
        || intrinsics::inaccurate(name).is_some()
        || reductions::fold(name).is_some()
        || intrinsics::base(name, special).is_some()
        || intrinsics::base(name, hint).is_some()
}

impl FunctionEmitter<'_, '_> {
    /// Emits a call of `llvm.<name>`.
    pub(crate) fn emit_intrinsic(&mut self, inst: Inst, call: &CallKind, name: &str) -> Result<()> {
        let special = |base: &str| SPECIAL.iter().find(|row| row.0 == base).map(|row| row.1);
        if let Some(emit) = intrinsics::base(name, special) {
            return emit(self, inst, call);
        }
        if let Some((op, arguments)) = intrinsics::extended(name) {
            return self.emit_extended_intrinsic(inst, call, op, arguments);
        }
        if let Some((function, arguments)) = intrinsics::inaccurate(name) {
            return self.emit_inaccurate(inst, call, function, arguments);
        }
        if let Some(fold) = reductions::fold(name) {
            return self.emit_reduction(inst, call, fold);
        }
        let hint = |base: &str| {
            intrinsics::HINTS
                .iter()
                .find(|row| row.0 == base)
                .map(|row| row.1)
        };
        match intrinsics::base(name, hint) {
            Some(what) => self.pass_on(inst, call, what),
            None => {
                let error = Error::unsupported(format!("the intrinsic llvm.{name}"));
                Err(error.because(Reason::Intrinsic(format!("llvm.{name}"))))
            }
        }
    }

    /// Emits a call of an operation that legalization made.
    pub(crate) fn emit_internal_operation(
        &mut self,
        inst: Inst,
        call: &CallKind,
        operation: Operation,
    ) -> Result<()> {
        use Operation as O;
        match operation {
            O::AnyLane => self.emit_unary(inst, call, Op::Any),
            O::Composite => self.emit_two_operands(inst, call, Op::CompositeConstruct),
            O::DifferenceWithBorrow => self.emit_two_operands(inst, call, Op::ISubBorrow),
            O::DivideRounded => self.emit_rounded(inst, call, Rounded::Operation(Op::FDiv)),
            O::Frexp => self.emit_function_of_two(inst, call, CLOp::frexp),
            O::Modf => self.emit_function_of_two(inst, call, CLOp::modf),
            O::SaturatedFToS => self.emit_saturated(inst, call, Op::ConvertFToS, false),
            O::SaturatedFToU => self.emit_saturated(inst, call, Op::ConvertFToU, false),
            O::SToFRounded => self.emit_rounded(inst, call, Rounded::Conversion(Op::ConvertSToF)),
            O::Sincos => self.emit_function_of_two(inst, call, CLOp::sincos),
            O::SignedHighProduct => self.emit_function_of_two(inst, call, CLOp::s_mul_hi),
            O::SqrtRounded => self.emit_rounded(inst, call, Rounded::Function(CLOp::sqrt)),
            O::SumWithCarry => self.emit_two_operands(inst, call, Op::IAddCarry),
            O::UToFRounded => self.emit_rounded(inst, call, Rounded::Conversion(Op::ConvertUToF)),
            O::UnsignedHighProduct => self.emit_function_of_two(inst, call, CLOp::u_mul_hi),
        }
    }

    pub(crate) fn intrinsic_argument(&self, call: &CallKind, number: usize) -> Result<Value> {
        let argument = call.arguments.get(number, &self.body.values);
        argument.ok_or_else(|| Error::malformed("an intrinsic is called with too few arguments"))
    }

    /// `OpExtInst` of OpenCL.std.
    pub(crate) fn extended_instruction(
        &mut self,
        op: CLOp,
        ty: Id,
        operands: &[u32],
    ) -> Result<Id> {
        let set = self.cx.builder.ext_inst_import("OpenCL.std");
        let mut words = vec![set.word(), op.word()];
        words.extend_from_slice(operands);
        self.emit(Op::ExtInst, ty, &words)
    }

    fn emit_extended_intrinsic(
        &mut self,
        inst: Inst,
        call: &CallKind,
        op: CLOp,
        arguments: usize,
    ) -> Result<()> {
        let ty = self.result_type(inst);
        let mut op = op;
        // OpenCL has native functions of `float` only: OpenCL C §6.12.2.
        let is_float = matches!(
            self.cx.module.types[self.cx.module.types.scalar(ty)],
            TypeKind::Float
        );
        if is_float && call.fast_math.contains(transpire_llvm::ir::FastMath::AFN) {
            op = opcodes::forward(intrinsics::APPROXIMATE, op).unwrap_or(op);
        }
        let operands = self.operands_of_function(call, Some(op), arguments, ty)?;
        let type_id = self.type_id(ty)?;
        if let (CLOp::mad, false, &[a, b, c]) =
            (op, self.cx.options.dialect.fmuladd_as_mad, &operands[..])
        {
            let product = self.emit(Op::FMul, type_id, &[a, b])?;
            let id = self.emit(Op::FAdd, type_id, &[product.word(), c])?;
            return self.bind(inst, ty, id);
        }
        let fused = op == CLOp::fma && self.cx.options.extensions.wants("SPV_KHR_fma");
        let id = match fused {
            true => self.emit(Op::FmaKHR, type_id, &operands)?,
            false => self.extended_instruction(op, type_id, &operands)?,
        };
        self.decorate_fast_math(id, call.fast_math, false);
        self.bind(inst, ty, id)
    }

    /// An instruction whose result may be off by as much as an attribute of the call says.
    fn emit_inaccurate(
        &mut self,
        inst: Inst,
        call: &CallKind,
        function: Inaccurate,
        arguments: usize,
    ) -> Result<()> {
        let ty = self.result_type(inst);
        let op = match function {
            Inaccurate::Function(op) => Some(op),
            Inaccurate::Operation(_) => None,
        };
        let operands = self.operands_of_function(call, op, arguments, ty)?;
        let type_id = self.type_id(ty)?;
        let id = match function {
            Inaccurate::Operation(op) => self.emit(op, type_id, &operands)?,
            Inaccurate::Function(op) => self.extended_instruction(op, type_id, &operands)?,
        };
        self.decorate_fast_math(
            id,
            call.fast_math,
            matches!(function, Inaccurate::Operation(_)),
        );
        let attributes = self
            .cx
            .module
            .attributes
            .get(call.attributes.expand(), AttributeIndex::Function);
        let error = string_attributes::string(self.cx, attributes, intrinsics::MAX_ERROR);
        if let Some(error) = error.and_then(|value| value.parse::<f32>().ok()) {
            self.cx.builder.decorate(
                id,
                Decoration::FPMaxErrorDecorationINTEL,
                &[error.to_bits()],
            );
        }
        self.bind(inst, ty, id)
    }

    /// The arguments of a call that becomes an instruction, the function `op` of `OpenCL.std` or one of the core.
    fn operands_of_function(
        &mut self,
        call: &CallKind,
        op: Option<CLOp>,
        count: usize,
        ty: Type,
    ) -> Result<Vec<u32>> {
        let mut operands = Vec::with_capacity(count);
        for number in 0..count {
            let argument = self.intrinsic_argument(call, number)?;
            let mut id = self.value(argument)?;
            if matches!(op, Some(CLOp::pown | CLOp::ldexp)) && number == 1 {
                id = self.exponent(argument, id, ty)?;
            }
            operands.push(id.word());
        }
        Ok(operands)
    }

    /// The exponent of `pown` and `ldexp`: of 32 bits, one for each lane.
    fn exponent(&mut self, value: Value, id: Id, ty: Type) -> Result<Id> {
        let from = self.body.value_type(&self.cx.module, value);
        let types = &mut self.cx.module.types;
        let mut id = id;
        let mut element = types.integer(32);
        if types.integer_bits(types.scalar(from)) != Some(32) {
            return Err(Error::unsupported("an exponent of other than 32 bits"));
        }
        if let (Some(lanes), None) = (types.lanes(ty), types.lanes(from)) {
            element = types.vector(lanes, element);
            let vector = self.type_id(element)?;
            id = self.splat(vector, id.word(), lanes)?;
        }
        Ok(id)
    }

    /// Drops the call; its result, if it has one, is its first argument, or null.
    pub(crate) fn pass_on(
        &mut self,
        inst: Inst,
        call: &CallKind,
        what: &'static str,
    ) -> Result<()> {
        self.cx.report.drop(what, 1);
        let ty = self.result_type(inst);
        if ty == self.cx.module.void_type {
            return Ok(());
        }
        let id = match call.arguments.first(&self.body.values) {
            Some(value)
                if self.body.value_type(&self.cx.module, value)
                    == self.body.instructions[inst].ty =>
            {
                self.value_as(value, ty)?
            }
            _ => {
                let type_id = self.type_id(ty)?;
                self.cx.builder.constant(Op::ConstantNull, type_id, &[])
            }
        };
        self.bind(inst, ty, id)
    }

    fn emit_arithmetic_fence(&mut self, inst: Inst, call: &CallKind) -> Result<()> {
        let names = ["SPV_EXT_arithmetic_fence", "SPV_INTEL_arithmetic_fence"];
        if !names
            .iter()
            .any(|name| self.cx.options.extensions.wants(name))
        {
            return self.pass_on(inst, call, "arithmetic fences");
        }
        let ty = self.result_type(inst);
        let value = self.intrinsic_argument(call, 0)?;
        let (type_id, value) = (self.type_id(ty)?, self.value(value)?);
        let id = self.emit(Op::ArithmeticFenceEXT, type_id, &[value.word()])?;
        self.bind(inst, ty, id)
    }

    fn emit_assume(&mut self, inst: Inst, call: &CallKind) -> Result<()> {
        if !self.cx.options.extensions.wants("SPV_KHR_expect_assume") {
            return self.pass_on(inst, call, "assumptions");
        }
        let condition = self.intrinsic_argument(call, 0)?;
        // What operand bundles assume is lost; the condition is then `true`.
        if condition.as_constant().is_some() {
            return self.pass_on(inst, call, "assumptions");
        }
        let condition = self.value(condition)?;
        self.emit_void(Op::AssumeTrueKHR, &[condition.word()])
    }

    fn emit_expect(&mut self, inst: Inst, call: &CallKind) -> Result<()> {
        let ty = self.result_type(inst);
        if !self.cx.options.extensions.wants("SPV_KHR_expect_assume") {
            return self.pass_on(inst, call, "expected values");
        }
        let (value, expected) = (
            self.intrinsic_argument(call, 0)?,
            self.intrinsic_argument(call, 1)?,
        );
        let (value, expected) = (self.value(value)?, self.value(expected)?);
        let type_id = self.type_id(ty)?;
        let id = self.emit(Op::ExpectKHR, type_id, &[value.word(), expected.word()])?;
        self.bind(inst, ty, id)
    }

    /// A conversion to an integer that saturates. Of a NaN it is 0 in LLVM; OpenCL C recommends that
    /// (§6.2.3.3), and not all drivers follow: it is asked for unless `legalize` has seen to that.
    fn emit_saturated(
        &mut self,
        inst: Inst,
        call: &CallKind,
        op: Op,
        may_be_none: bool,
    ) -> Result<()> {
        let ty = self.result_type(inst);
        let value = self.intrinsic_argument(call, 0)?;
        let value = self.value(value)?;
        let type_id = self.type_id(ty)?;
        let id = self.emit(op, type_id, &[value.word()])?;
        self.cx
            .builder
            .decorate(id, Decoration::SaturatedConversion, &[]);
        if !may_be_none {
            return self.bind(inst, ty, id);
        }
        let mut boolean = self.cx.module.types.integer(1);
        if let Some(lanes) = self.cx.module.types.lanes(ty) {
            boolean = self.cx.module.types.vector(lanes, boolean);
        }
        let boolean = self.type_id(boolean)?;
        let is_number = self.emit(Op::Ordered, boolean, &[value.word(), value.word()])?;
        let zero = self.cx.builder.constant(Op::ConstantNull, type_id, &[]);
        let id = self.emit(
            Op::Select,
            type_id,
            &[is_number.word(), id.word(), zero.word()],
        )?;
        self.bind(inst, ty, id)
    }

    /// `llvm.fptrunc.round` and the like, whose last argument names a rounding. SPIR-V has a word for it with
    /// conversions alone, unless an extension is used.
    fn emit_rounded(&mut self, inst: Inst, call: &CallKind, operation: Rounded) -> Result<()> {
        const MODES: &[(&str, FPRoundingMode)] = &[
            ("round.tonearest", FPRoundingMode::RTE),
            ("round.towardzero", FPRoundingMode::RTZ),
            ("round.upward", FPRoundingMode::RTP),
            ("round.downward", FPRoundingMode::RTN),
        ];
        let ty = self.result_type(inst);
        let body = self.body;
        let Some((mode, values)) = call.arguments.as_slice(&body.values).split_last() else {
            return Err(Error::malformed(
                "an intrinsic is called with too few arguments",
            ));
        };
        let module = &self.cx.module;
        let mode = match mode.kind() {
            transpire_llvm::ir::ValueKind::Metadata(id) => module.metadata.string(id),
            _ => None,
        };
        let mode = mode
            .map(|mode| module.strings.text(mode).into_owned())
            .unwrap_or_default();
        let Some(mode) = MODES.iter().find(|row| row.0 == mode).map(|row| row.1) else {
            return Err(Error::unsupported(format!("the rounding mode \"{mode}\"")));
        };
        let mut operands = Vec::with_capacity(values.len());
        for &value in values {
            operands.push(self.value(value)?.word());
        }
        let type_id = self.type_id(ty)?;
        let (id, may_say) = match operation {
            Rounded::Conversion(op) => (self.emit(op, type_id, &operands)?, true),
            Rounded::Operation(op) => (self.emit(op, type_id, &operands)?, false),
            Rounded::Function(op) => (self.extended_instruction(op, type_id, &operands)?, false),
        };
        if may_say
            || self
                .cx
                .options
                .extensions
                .wants("SPV_INTEL_rounded_divide_sqrt")
        {
            self.cx
                .builder
                .decorate(id, Decoration::FPRoundingMode, &[mode.word()]);
        }
        self.decorate_fast_math(id, call.fast_math, false);
        self.bind(inst, ty, id)
    }

    /// An instruction of one operand.
    fn emit_unary(&mut self, inst: Inst, call: &CallKind, op: Op) -> Result<()> {
        let ty = self.result_type(inst);
        let operand = self.intrinsic_argument(call, 0)?;
        let operand = self.value(operand)?;
        let type_id = self.type_id(ty)?;
        let id = self.emit(op, type_id, &[operand.word()])?;
        self.bind(inst, ty, id)
    }

    fn two_operands(&mut self, call: &CallKind) -> Result<(Id, Id)> {
        let (lhs, rhs) = (
            self.intrinsic_argument(call, 0)?,
            self.intrinsic_argument(call, 1)?,
        );
        Ok((self.value(lhs)?, self.value(rhs)?))
    }

    /// An instruction of two operands.
    fn emit_two_operands(&mut self, inst: Inst, call: &CallKind, op: Op) -> Result<()> {
        let ty = self.result_type(inst);
        let (lhs, rhs) = self.two_operands(call)?;
        let type_id = self.type_id(ty)?;
        let id = self.emit(op, type_id, &[lhs.word(), rhs.word()])?;
        self.bind(inst, ty, id)
    }

    /// 1, 0 or −1, as two comparisons say: constants that stand here alone.
    fn emit_three_way(
        &mut self,
        inst: Inst,
        call: &CallKind,
        [at_most, less]: [Op; 2],
    ) -> Result<()> {
        let ty = self.result_type(inst);
        let (lhs, rhs) = self.two_operands(call)?;
        let lanes = self.cx.module.types.lanes(ty);
        let type_id = self.type_id(ty)?;
        let mut constants = Vec::with_capacity(3);
        for value in [1, 0, u64::MAX] {
            let scalar = self.cx.module.types.scalar(ty);
            constants.push(self.cx.own_integer_constant(scalar, value)?);
        }
        if let Some(lanes) = lanes {
            for constant in &mut constants {
                let elements = vec![constant.word(); lanes as usize];
                *constant = self
                    .cx
                    .builder
                    .constant(Op::ConstantComposite, type_id, &elements);
            }
        }
        let mut boolean = self.cx.module.types.integer(1);
        if let Some(lanes) = lanes {
            boolean = self.cx.module.types.vector(lanes, boolean);
        }
        let boolean = self.type_id(boolean)?;
        let [one, zero, minus_one] = constants[..] else {
            return Ok(());
        };
        let at_most = self.emit(at_most, boolean, &[lhs.word(), rhs.word()])?;
        let less = self.emit(less, boolean, &[lhs.word(), rhs.word()])?;
        let id = self.emit(
            Op::Select,
            type_id,
            &[less.word(), minus_one.word(), zero.word()],
        )?;
        let id = self.emit(
            Op::Select,
            type_id,
            &[at_most.word(), id.word(), one.word()],
        )?;
        self.bind(inst, ty, id)
    }

    /// A funnel shift of one value: the others became shifts.
    fn emit_rotate(&mut self, inst: Inst, call: &CallKind, left: bool) -> Result<()> {
        let ty = self.result_type(inst);
        let (value, amount) = (
            self.intrinsic_argument(call, 0)?,
            self.intrinsic_argument(call, 2)?,
        );
        let (value, mut amount) = (self.value(value)?, self.value(amount)?);
        let type_id = self.type_id(ty)?;
        if !left {
            amount = self.emit(Op::SNegate, type_id, &[amount.word()])?;
        }
        let id =
            self.extended_instruction(CLOp::rotate, type_id, &[value.word(), amount.word()])?;
        self.bind(inst, ty, id)
    }

    /// A function of OpenCL C that `legalize` asks for.
    fn emit_function_of_two(&mut self, inst: Inst, call: &CallKind, op: CLOp) -> Result<()> {
        let ty = self.result_type(inst);
        let (lhs, rhs) = self.two_operands(call)?;
        let type_id = self.type_id(ty)?;
        let id = self.extended_instruction(op, type_id, &[lhs.word(), rhs.word()])?;
        self.bind(inst, ty, id)
    }

    /// The lifetime of a variable. A size of 0 stands for all of it: §3.42.18.
    fn emit_lifetime(&mut self, call: &CallKind, op: Op) -> Result<()> {
        let pointer = call.arguments.as_slice(&self.body.values).last().copied();
        let variable = pointer.and_then(|pointer| self.variable_behind(pointer));
        match variable {
            Some(variable) => {
                let generic = variable
                    .as_instruction()
                    .and_then(|inst| self.generic_variables.get(&inst));
                let id = match generic {
                    Some(&id) => id,
                    None => self.value(variable)?,
                };
                if self.cx.options.dialect.lifetime_sizes && self.is_byte(variable) {
                    let pointer = self.as_void(id)?;
                    return self.emit_void(op, &[pointer.word(), 1]);
                }
                self.emit_void(op, &[id.word(), 0])
            }
            None => {
                self.cx.report.drop("lifetimes of other than variables", 1);
                Ok(())
            }
        }
    }

    /// A variable as a pointer to void, which alone may have a size.
    fn as_void(&mut self, variable: Id) -> Result<Id> {
        if let Some(&known) = self.voids.get(&variable) {
            return Ok(known);
        }
        if self.cx.pointers == PointerModel::Untyped {
            return Ok(variable);
        }
        let void = self.cx.builder.type_(Op::TypeVoid, &[]);
        let class = StorageClass::Function;
        let pointer = self.cx.typed_pointer_to(class, void);
        let id = self.emit(Op::Bitcast, pointer, &[variable.word()])?;
        self.voids.insert(variable, id);
        Ok(id)
    }

    /// Whether an `alloca` is one byte.
    fn is_byte(&self, variable: Value) -> bool {
        let kind = variable
            .as_instruction()
            .map(|inst| &self.body.instructions[inst].kind);
        let Some(InstructionKind::Alloca {
            allocated, count, ..
        }) = kind
        else {
            return false;
        };
        self.cx.module.types.integer_bits(*allocated) == Some(8)
            && self.integer_of(*count) == Some(1)
    }

    /// The `alloca` that a pointer is, through a cast of it, in the private or the generic address space.
    fn variable_behind(&mut self, pointer: Value) -> Option<Value> {
        let mut inst = pointer.as_instruction()?;
        if let InstructionKind::Cast {
            op: CastOp::BitCast,
            operand,
            ..
        } = self.body.instructions[inst].kind
        {
            inst = operand.as_instruction()?;
        }
        let instruction = &self.body.instructions[inst];
        let space = self.cx.module.types.address_space(instruction.ty);
        let has_variable = space == Some(0) || self.generic_variables.contains_key(&inst);
        (has_variable && matches!(instruction.kind, InstructionKind::Alloca { .. }))
            .then(|| inst.into())
    }
}
