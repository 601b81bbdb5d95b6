//! Emits calls of LLVM intrinsics that become one instruction, or a few instructions that LLVM IR cannot express. All
//! other intrinsics are already expanded to plain IR by `legalize::body::expand`.

mod annotations;
mod lifetimes;
mod memcpy;
mod reductions;
mod stack;

use transpire_llvm::ir::{
    Attribute, AttributeIndex, AttributeKind, CallKind, FastMath, Inst, Type, TypeKind, Value,
    ValueKind,
};
use transpire_opencl::names::CLOp;
use transpire_spirv::Id;
use transpire_spirv::grammar::{Decoration, FPRoundingMode, Op, Scope};

use crate::ledger::llvm::Flags;
use crate::legalize::body::expand::fates::{self, Fate};
use crate::legalize::body::operations::Operation;
use crate::mappings;
use crate::mappings::intrinsics;
use crate::mappings::intrinsics::FpBuiltin;
use crate::to_spirv::emit::body::BodyWriter;
use crate::to_spirv::emit::string_attributes;
use crate::{Error, Reason, Result};

/// A function that emits a call of an intrinsic.
type Emit = fn(&mut IntrinsicEmitter<'_, '_, '_>) -> Result<()>;

/// The state for emitting a call of an intrinsic.
pub(super) struct IntrinsicEmitter<'f, 'e, 'o> {
    /// The calling function.
    function: &'f mut BodyWriter<'e, 'o>,
    inst: Inst,
    call: &'f CallKind,
}

impl<'f, 'e, 'o> IntrinsicEmitter<'f, 'e, 'o> {
    pub(super) fn new(
        function: &'f mut BodyWriter<'e, 'o>,
        inst: Inst,
        call: &'f CallKind,
    ) -> Self {
        Self {
            function,
            inst,
            call,
        }
    }
}

/// The extension for assumptions and expected values.
const EXPECT_ASSUME: &str = "SPV_KHR_expect_assume";

/// The extension for clocks.
const SHADER_CLOCK: &str = "SPV_KHR_shader_clock";

/// An operation with an explicit rounding mode.
enum Rounded {
    Conversion(Op),
    Operation(Op),
    Function(CLOp),
}

/// Intrinsics with an emission function of their own.
const SPECIAL: &[(&str, Emit)] = &[
    ("annotation", |emitter| emitter.emit_value_annotation()),
    ("arithmetic.fence", |emitter| {
        emitter.emit_arithmetic_fence()
    }),
    ("assume", |emitter| emitter.emit_assume()),
    ("bitreverse", |emitter| emitter.emit_unary(Op::BitReverse)),
    ("ctpop", |emitter| emitter.emit_unary(Op::BitCount)),
    ("expect", |emitter| emitter.emit_expect()),
    ("fptosi.sat", |emitter| {
        emitter.emit_saturated(Op::ConvertFToS, true)
    }),
    ("fptoui.sat", |emitter| {
        emitter.emit_saturated(Op::ConvertFToU, true)
    }),
    ("fptrunc.round", |emitter| {
        emitter.emit_rounded(Rounded::Conversion(Op::FConvert))
    }),
    ("fshl", |emitter| emitter.emit_rotate(true)),
    ("fshr", |emitter| emitter.emit_rotate(false)),
    ("lifetime.end", |emitter| {
        emitter.emit_lifetime(Op::LifetimeStop)
    }),
    ("lifetime.start", |emitter| {
        emitter.emit_lifetime(Op::LifetimeStart)
    }),
    ("masked.gather", |emitter| emitter.emit_gather()),
    ("masked.scatter", |emitter| emitter.emit_scatter()),
    ("memcpy", |emitter| emitter.emit_memcpy()),
    ("memcpy.inline", |emitter| emitter.emit_memcpy()),
    ("memset", |emitter| emitter.emit_memset()),
    ("memset.inline", |emitter| emitter.emit_memset()),
    ("ptr.annotation", |emitter| emitter.emit_value_annotation()),
    ("readcyclecounter", |emitter| {
        emitter.emit_clock(Scope::Subgroup)
    }),
    ("readsteadycounter", |emitter| {
        emitter.emit_clock(Scope::Device)
    }),
    ("scmp", |emitter| {
        emitter.emit_three_way([Op::SLessThanEqual, Op::SLessThan])
    }),
    ("stackrestore", |emitter| {
        emitter.emit_saved_stack(Op::RestoreMemoryINTEL)
    }),
    ("stacksave", |emitter| {
        emitter.emit_saved_stack(Op::SaveMemoryINTEL)
    }),
    ("ucmp", |emitter| {
        emitter.emit_three_way([Op::ULessThanEqual, Op::ULessThan])
    }),
    ("var.annotation", |emitter| {
        emitter.emit_variable_annotation()
    }),
];

/// Returns whether emission accepts calls of `llvm.<name>`: it translates them, or drops and reports them.
pub(super) fn is_known(name: &str) -> bool {
    let special = |base: &str| SPECIAL.iter().find(|row| row.0 == base).map(|_| ());
    intrinsics::extended(name).is_some()
        || intrinsics::inaccurate(name).is_some()
        || mappings::reductions::fold(name).is_some()
        || intrinsics::base(name, special).is_some()
        || fates::dropped(name).is_some()
}

impl IntrinsicEmitter<'_, '_, '_> {
    /// Translates a call of `llvm.<name>`. A call without an effect in SPIR-V is dropped and reported. It is an error
    /// if the intrinsic is unknown or has no translation.
    pub(super) fn emit_intrinsic(&mut self, name: &str) -> Result<()> {
        let special = |base: &str| SPECIAL.iter().find(|row| row.0 == base).map(|row| row.1);
        if let Some(emit) = intrinsics::base(name, special) {
            return emit(self);
        }
        if let Some((op, arguments)) = intrinsics::extended(name) {
            return self.emit_extended_intrinsic(op, arguments);
        }
        if let Some((function, arguments)) = intrinsics::inaccurate(name) {
            return self.emit_fp_builtin(function, arguments);
        }
        if let Some(fold) = mappings::reductions::fold(name) {
            return self.emit_reduction(fold);
        }
        match fates::fate(name) {
            Some(Fate::Dropped(what)) => self.pass_on(None, what),
            fate => {
                let mut message = format!("the intrinsic llvm.{name}");
                if let Some(Fate::Refused(reason)) = fate {
                    message = format!("{message}: {reason}");
                }
                let error = Error::cannot_translate(message);
                Err(error.because(Reason::Intrinsic(format!("llvm.{name}"))))
            }
        }
    }

    /// Translates a call of an internal operation that legalization created.
    pub(super) fn emit_internal_operation(&mut self, operation: Operation) -> Result<()> {
        use Operation as O;
        match operation {
            O::AnyLane => self.emit_unary(Op::Any),
            O::Composite => self.emit_two_operands(Op::CompositeConstruct),
            O::Cospi => self.emit_extended_intrinsic(CLOp::cospi, 1),
            O::DifferenceWithBorrow => self.emit_two_operands(Op::ISubBorrow),
            O::DivideRounded => self.emit_rounded(Rounded::Operation(Op::FDiv)),
            O::Frexp => self.emit_function_of_two(CLOp::frexp),
            O::Modf => self.emit_function_of_two(CLOp::modf),
            O::SaturatedFToS => self.emit_saturated(Op::ConvertFToS, false),
            O::SaturatedFToU => self.emit_saturated(Op::ConvertFToU, false),
            O::SToFRounded => self.emit_rounded(Rounded::Conversion(Op::ConvertSToF)),
            O::Sincos => self.emit_function_of_two(CLOp::sincos),
            O::SignedHighProduct => self.emit_function_of_two(CLOp::s_mul_hi),
            O::Sinpi => self.emit_extended_intrinsic(CLOp::sinpi, 1),
            O::SqrtRounded => self.emit_rounded(Rounded::Function(CLOp::sqrt)),
            O::SumWithCarry => self.emit_two_operands(Op::IAddCarry),
            O::UToFRounded => self.emit_rounded(Rounded::Conversion(Op::ConvertUToF)),
            O::UnsignedHighProduct => self.emit_function_of_two(CLOp::u_mul_hi),
        }
    }

    /// Returns the type of the result, with pointees.
    pub(super) fn result_type(&mut self) -> Type {
        self.function.result_type(self.inst)
    }

    /// Binds `id`, of type `ty`, as the result of the call.
    pub(super) fn bind(&mut self, ty: Type, id: Id) -> Result<()> {
        self.function.bind(self.inst, ty, id)
    }

    /// Returns the argument with the index `number`. It is an error if the call has fewer arguments.
    pub(super) fn argument(&self, number: usize) -> Result<Value> {
        let argument = self
            .call
            .arguments
            .get(number, &self.function.body().values);
        argument.ok_or_else(|| Error::malformed("an intrinsic is called with too few arguments"))
    }

    fn emit_extended_intrinsic(&mut self, op: CLOp, arguments: usize) -> Result<()> {
        let ty = self.result_type();
        let mut op = op;
        // OpenCL's native functions are for `float` only (OpenCL C §6.15.2).
        let types = &self.function.cx.module.types;
        let is_float = matches!(types[types.scalar(ty)], TypeKind::Float);
        if is_float && self.call.fast_math.contains(FastMath::AFN) {
            op = intrinsics::approximate(op);
        }
        let operands = self.operands_of_function(Some(op), arguments, ty)?;
        let type_id = self.function.type_id(ty)?;
        if let (CLOp::mad, false, &[a, b, c]) =
            (op, !self.function.cx.options.split_fmuladd, &operands[..])
        {
            let product = self.function.emit(Op::FMul, type_id, &[a, b])?;
            return self.emit_result(Op::FAdd, &[product.word(), c]);
        }
        let fused = op == CLOp::fma && self.function.cx.wants("SPV_KHR_fma");
        let id = match fused {
            true => self.function.emit(Op::FmaKHR, type_id, &operands)?,
            false => self.function.extended_instruction(op, type_id, &operands)?,
        };
        self.function
            .decorate_fast_math(id, self.call.fast_math, false);
        self.bind(ty, id)
    }

    /// Emits `function` on the first `arguments` arguments, and binds its result. Decorates the result with the maximum
    /// error that an attribute of the call allows, if any.
    fn emit_fp_builtin(&mut self, function: FpBuiltin, arguments: usize) -> Result<()> {
        let ty = self.result_type();
        let op = match function {
            FpBuiltin::Function(op) => Some(op),
            FpBuiltin::Operation(_) => None,
        };
        let operands = self.operands_of_function(op, arguments, ty)?;
        let type_id = self.function.type_id(ty)?;
        let id = match function {
            FpBuiltin::Operation(op) => self.function.emit(op, type_id, &operands)?,
            FpBuiltin::Function(op) => {
                self.function.extended_instruction(op, type_id, &operands)?
            }
        };
        self.function.decorate_fast_math(
            id,
            self.call.fast_math,
            matches!(function, FpBuiltin::Operation(_)),
        );
        let (module, claims) = (&self.function.cx.module, &mut self.function.cx.claims);
        let list = self.call.attributes.expand();
        let attributes = module.attributes.get(list, AttributeIndex::Function);
        let error = string_attributes::string(module, claims, attributes, intrinsics::MAX_ERROR);
        if let Some(error) = error.and_then(|value| value.parse::<f32>().ok()) {
            let decoration = Decoration::FPMaxErrorDecorationINTEL;
            let builder = &mut self.function.cx.builder;
            builder.decorate(id, decoration, &[error.to_bits()]);
        }
        self.bind(ty, id)
    }

    /// Emits the first `count` arguments of a call, and returns their ids as operand words. The call becomes an
    /// instruction with a result of type `ty`: the function `op` of `OpenCL.std` or, if `op` is `None`, a core
    /// instruction. A scalar exponent of `pown` or `ldexp` is splatted to the lanes of `ty`. An exponent that does not
    /// have 32 bits is an error.
    fn operands_of_function(
        &mut self,
        op: Option<CLOp>,
        count: usize,
        ty: Type,
    ) -> Result<Vec<u32>> {
        let mut operands = Vec::with_capacity(count);
        for number in 0..count {
            let argument = self.argument(number)?;
            let mut id = self.function.value(argument)?;
            if matches!(op, Some(CLOp::pown | CLOp::ldexp)) && number == 1 {
                id = self.exponent(argument, id, ty)?;
            }
            operands.push(id.word());
        }
        Ok(operands)
    }

    /// Returns `value`, the exponent of `pown` or `ldexp`, which has been emitted as `id`, with one lane for each lane
    /// of the result type `ty`: a scalar is splatted. It is an error if the exponent does not have 32 bits.
    fn exponent(&mut self, value: Value, id: Id, ty: Type) -> Result<Id> {
        let body = self.function.body();
        let from = body.value_type(&self.function.cx.module, value);
        let types = &mut self.function.cx.module.types;
        let mut id = id;
        let mut element = types.integer(32);
        if types.integer_bits(types.scalar(from)) != Some(32) {
            return Err(Error::cannot_translate(
                "an exponent that is not 32 bits wide",
            ));
        }
        if let (Some(lanes), None) = (types.lanes(ty), types.lanes(from)) {
            element = types.vector(lanes, element);
            let vector = self.function.type_id(element)?;
            id = self.function.splat(vector, id.word(), lanes)?;
        }
        Ok(id)
    }

    /// Drops the call and reports it as `what`. `extension`, if any, is the one that would keep it. The result of the
    /// call, if any, becomes the first argument if it has the result type, and null otherwise.
    fn pass_on(&mut self, extension: Option<&'static str>, what: &'static str) -> Result<()> {
        let cx = &mut *self.function.cx;
        let remedy = extension.and_then(|name| cx.options.remedy(name));
        cx.report.drop_without(what, 1, remedy);
        let ty = self.result_type();
        let module = &self.function.cx.module;
        if ty == module.void_type || module.types[ty] == TypeKind::Token {
            return Ok(());
        }
        let body = self.function.body();
        let id = match self.call.arguments.first(&body.values) {
            Some(value) if body.value_type(module, value) == body.instructions[self.inst].ty => {
                self.function.value_as(value, ty)?
            }
            _ => {
                let type_id = self.function.type_id(ty)?;
                self.function.cx.null(type_id)
            }
        };
        self.bind(ty, id)
    }

    fn emit_arithmetic_fence(&mut self) -> Result<()> {
        let names = ["SPV_EXT_arithmetic_fence", "SPV_INTEL_arithmetic_fence"];
        if !names.iter().any(|name| self.function.cx.wants(name)) {
            return self.pass_on(Some(names[0]), "arithmetic fences");
        }
        self.emit_unary(Op::ArithmeticFenceEXT)
    }

    /// Emits `OpReadClockKHR` with `scope`. Without its extension, the call is dropped and returns 0 (LangRef,
    /// "llvm.readcyclecounter").
    fn emit_clock(&mut self, scope: Scope) -> Result<()> {
        if !self.function.cx.wants(SHADER_CLOCK) {
            return self.pass_on(Some(SHADER_CLOCK), "clocks");
        }
        let ty = self.result_type();
        let type_id = self.function.type_id(ty)?;
        let scope = self.function.cx.word_constant(scope.word());
        let operands = [scope.word()];
        let id = self.function.emit(Op::ReadClockKHR, type_id, &operands)?;
        self.bind(ty, id)
    }

    /// Emits a gather of a type that `SPV_INTEL_masked_gather_scatter` supports, and binds its result. All other
    /// gathers were lowered to loads.
    fn emit_gather(&mut self) -> Result<()> {
        let ty = self.result_type();
        let element = self.function.cx.module.types.scalar(ty);
        let (pointers, alignment, at) = self.masked_operands(0, element)?;
        let (mask, rest) = (self.argument(at)?, self.argument(at + 1)?);
        let (mask, rest) = (
            self.function.value(mask)?,
            self.function.value_as(rest, ty)?,
        );
        let operands = [pointers.word(), alignment, mask.word(), rest.word()];
        self.emit_result(Op::MaskedGatherINTEL, &operands)
    }

    fn emit_scatter(&mut self) -> Result<()> {
        let value = self.argument(0)?;
        let ty = self.function.ty(value);
        let element = self.function.cx.module.types.scalar(ty);
        let (pointers, alignment, at) = self.masked_operands(1, element)?;
        let mask = self.argument(at)?;
        let (value, mask) = (self.function.value(value)?, self.function.value(mask)?);
        let operands = [value.word(), pointers.word(), alignment, mask.word()];
        self.function.emit_void(Op::MaskedScatterINTEL, &operands)
    }

    /// Emits argument `number`, a vector of pointers to `element`. Returns the id of the vector, the alignment in bytes
    /// (1 if it is unknown), and the index of the next argument. Before LLVM 22, the alignment is an argument of its
    /// own.
    fn masked_operands(&mut self, number: usize, element: Type) -> Result<(Id, u32, usize)> {
        let (pointers, next) = (self.argument(number)?, self.argument(number + 1)?);
        let attributes = self.call.attributes.expand();
        let body = self.function.body();
        let module = &mut self.function.cx.module;
        let index = AttributeIndex::Parameter(number as u32);
        let attribute = module
            .attributes
            .find(attributes, index, AttributeKind::ALIGNMENT);
        let (alignment, at) = match next
            .as_constant()
            .and_then(|c| module.constants.as_integer(c))
        {
            Some(bytes) => (bytes, number + 2),
            None => match attribute {
                Some(Attribute::Integer(_, bytes)) => (*bytes, number + 1),
                _ => (1, number + 1),
            },
        };
        let from = body.value_type(module, pointers);
        let space = module.types.address_space(module.types.scalar(from));
        let pointer = module.types.typed_pointer(space.unwrap_or(0), element);
        let vector = module.types.in_lanes_of(pointer, from);
        let pointers = self.function.value_as(pointers, vector)?;
        Ok((pointers, alignment.max(1) as u32, at))
    }

    fn emit_assume(&mut self) -> Result<()> {
        let condition = self.argument(0)?;
        // The assumptions of operand bundles are lost; their condition is `true`.
        if condition.as_constant().is_some() {
            return self.pass_on(None, "assumptions");
        }
        if !self.function.cx.wants(EXPECT_ASSUME) {
            return self.pass_on(Some(EXPECT_ASSUME), "assumptions");
        }
        let operands = [self.function.value(condition)?.word()];
        self.function.emit_void(Op::AssumeTrueKHR, &operands)
    }

    fn emit_expect(&mut self) -> Result<()> {
        if !self.function.cx.wants(EXPECT_ASSUME) {
            return self.pass_on(Some(EXPECT_ASSUME), "expected values");
        }
        self.emit_two_operands(Op::ExpectKHR)
    }

    /// Emits a saturating conversion to an integer. In LLVM the result for NaN is 0; OpenCL C only recommends this
    /// (§6.4.3.3), and not all drivers follow. If `may_be_none`, the value may be NaN, and the emitted code tests for
    /// it. Otherwise `legalize` has handled NaN.
    fn emit_saturated(&mut self, op: Op, may_be_none: bool) -> Result<()> {
        let ty = self.result_type();
        let value = self.argument(0)?;
        let value = self.function.value(value)?;
        let type_id = self.function.type_id(ty)?;
        let id = self.function.emit(op, type_id, &[value.word()])?;
        let builder = &mut self.function.cx.builder;
        builder.decorate(id, Decoration::SaturatedConversion, &[]);
        if !may_be_none {
            return self.bind(ty, id);
        }
        let boolean = self.boolean_type(ty)?;
        let operands = [value.word(); 2];
        let is_number = self.function.emit(Op::Ordered, boolean, &operands)?;
        let zero = self.function.cx.null(type_id);
        self.emit_result(Op::Select, &[is_number.word(), id.word(), zero.word()])
    }

    /// Emits `operation` for `llvm.fptrunc.round` and similar intrinsics, whose last argument names a rounding mode.
    /// Without an extension, only conversions have rounding modes in SPIR-V, so other operations lose theirs. It is an
    /// error if the mode is unknown.
    fn emit_rounded(&mut self, operation: Rounded) -> Result<()> {
        const MODES: &[(&str, FPRoundingMode)] = &[
            ("round.tonearest", FPRoundingMode::RTE),
            ("round.towardzero", FPRoundingMode::RTZ),
            ("round.upward", FPRoundingMode::RTP),
            ("round.downward", FPRoundingMode::RTN),
        ];
        let ty = self.result_type();
        let body = self.function.body();
        let Some((mode, values)) = self.call.arguments.as_slice(&body.values).split_last() else {
            return Err(Error::malformed(
                "an intrinsic is called with too few arguments",
            ));
        };
        let module = &self.function.cx.module;
        let mode = match mode.kind() {
            ValueKind::Metadata(id) => module.metadata.string(id),
            _ => None,
        };
        let mode = mode
            .map(|mode| module.strings.text(mode).into_owned())
            .unwrap_or_default();
        let Some(mode) = MODES.iter().find(|row| row.0 == mode).map(|row| row.1) else {
            return Err(Error::cannot_translate(format!(
                "the rounding mode \"{mode}\""
            )));
        };
        let mut operands = Vec::with_capacity(values.len());
        for &value in values {
            operands.push(self.function.value(value)?.word());
        }
        let type_id = self.function.type_id(ty)?;
        let (id, may_say) = match operation {
            Rounded::Conversion(op) => (self.function.emit(op, type_id, &operands)?, true),
            Rounded::Operation(op) => (self.function.emit(op, type_id, &operands)?, false),
            Rounded::Function(op) => (
                self.function.extended_instruction(op, type_id, &operands)?,
                false,
            ),
        };
        let cx = &mut *self.function.cx;
        if may_say || cx.wants("SPV_INTEL_rounded_divide_sqrt") {
            cx.builder
                .decorate(id, Decoration::FPRoundingMode, &[mode.word()]);
            if mode != FPRoundingMode::RTE {
                cx.claim_flags(Flags::ROUNDING);
            }
        }
        self.function
            .decorate_fast_math(id, self.call.fast_math, false);
        self.bind(ty, id)
    }

    /// Emits the instruction `op` with `operands`, and binds its result as the result of the call.
    fn emit_result(&mut self, op: Op, operands: &[u32]) -> Result<()> {
        let ty = self.result_type();
        let type_id = self.function.type_id(ty)?;
        let id = self.function.emit(op, type_id, operands)?;
        self.bind(ty, id)
    }

    /// Emits the instruction `op`, whose operand is the call's first argument, and binds its result.
    fn emit_unary(&mut self, op: Op) -> Result<()> {
        let operand = self.argument(0)?;
        let operand = self.function.value(operand)?;
        self.emit_result(op, &[operand.word()])
    }

    fn two_operands(&mut self) -> Result<[u32; 2]> {
        let (lhs, rhs) = (self.argument(0)?, self.argument(1)?);
        let (lhs, rhs) = (self.function.value(lhs)?, self.function.value(rhs)?);
        Ok([lhs.word(), rhs.word()])
    }

    /// Emits the instruction `op`, whose operands are the call's first two arguments, and binds its result.
    fn emit_two_operands(&mut self, op: Op) -> Result<()> {
        let operands = self.two_operands()?;
        self.emit_result(op, &operands)
    }

    /// Returns the id of the boolean type, or of a type for vectors of booleans if `shape` is a vector.
    fn boolean_type(&mut self, shape: Type) -> Result<Id> {
        let types = &mut self.function.cx.module.types;
        let boolean = types.integer(1);
        let boolean = types.in_lanes_of(boolean, shape);
        self.function.type_id(boolean)
    }

    /// Emits a three-way comparison of the call's first two arguments, and binds its result: 1, 0 or -1. `at_most` and
    /// `less` are the comparison instructions. The constants are declared for this call only, except 32-bit 1 and 0.
    fn emit_three_way(&mut self, [at_most, less]: [Op; 2]) -> Result<()> {
        let ty = self.result_type();
        let operands = self.two_operands()?;
        let lanes = self.function.cx.module.types.lanes(ty);
        let type_id = self.function.type_id(ty)?;
        let mut constants = Vec::with_capacity(3);
        for value in [1, 0, u64::MAX] {
            let scalar = self.function.cx.module.types.scalar(ty);
            constants.push(self.function.cx.own_integer_constant(scalar, value)?);
        }
        if let Some(lanes) = lanes {
            for constant in &mut constants {
                let elements = vec![constant.word(); lanes as usize];
                let builder = &mut self.function.cx.builder;
                *constant = builder.constant(Op::ConstantComposite, type_id, &elements);
            }
        }
        let boolean = self.boolean_type(ty)?;
        let [one, zero, minus_one] = constants[..] else {
            return Ok(());
        };
        let at_most = self.function.emit(at_most, boolean, &operands)?;
        let less = self.function.emit(less, boolean, &operands)?;
        let operands = [less.word(), minus_one.word(), zero.word()];
        let id = self.function.emit(Op::Select, type_id, &operands)?;
        self.emit_result(Op::Select, &[at_most.word(), id.word(), one.word()])
    }

    /// Emits a funnel shift of two equal values as a rotation, to the left if `left`. All others were expanded to
    /// shifts.
    fn emit_rotate(&mut self, left: bool) -> Result<()> {
        let ty = self.result_type();
        let (value, amount) = (self.argument(0)?, self.argument(2)?);
        let (value, mut amount) = (self.function.value(value)?, self.function.value(amount)?);
        let type_id = self.function.type_id(ty)?;
        if !left {
            amount = self.function.emit(Op::SNegate, type_id, &[amount.word()])?;
        }
        let operands = [value.word(), amount.word()];
        let function = &mut *self.function;
        let id = function.extended_instruction(CLOp::rotate, type_id, &operands)?;
        self.bind(ty, id)
    }

    /// Emits the function `op` of `OpenCL.std` on the call's first two arguments, and binds its result. `legalize`
    /// created the call.
    fn emit_function_of_two(&mut self, op: CLOp) -> Result<()> {
        let ty = self.result_type();
        let operands = self.two_operands()?;
        let type_id = self.function.type_id(ty)?;
        let function = &mut *self.function;
        let id = function.extended_instruction(op, type_id, &operands)?;
        self.bind(ty, id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::legalize::body::expand::fates::{fates, fates_of_other_releases};
    use crate::mappings::intrinsics::EXTENDED;

    #[test]
    fn emission_knows_each_intrinsic_that_the_table_leaves_to_it() {
        for (name, fate) in fates().chain(fates_of_other_releases()) {
            match fate {
                Fate::Instruction(_) | Fate::Dropped(_) => assert!(is_known(name), "{name}"),
                Fate::Refused(_) => assert!(!is_known(name), "{name}"),
                Fate::Expansion => {}
            }
        }
    }

    #[test]
    fn the_table_names_the_extended_instructions() {
        for &(name, op, _) in EXTENDED {
            let fate = fates::fate(name);
            match fate {
                Some(Fate::Instruction(text)) => assert_eq!(text, format!("OpExtInst {op:?}")),
                _ => panic!("{name}: {fate:?}"),
            }
        }
        for (name, _) in SPECIAL {
            let fate = fates::fate(name);
            assert!(matches!(fate, Some(Fate::Instruction(_))), "{name}");
        }
    }
}
