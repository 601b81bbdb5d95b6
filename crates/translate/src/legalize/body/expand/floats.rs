//! Expands floating-point intrinsics.

use transpire_llvm::ir::{
    Alignment, BinaryOp, CastOp, FastMath, FloatPredicate, InstBuilder, InstBuilderBase,
    InstructionKind, IntPredicate, Type, TypeKind, Value, ValueKind,
};

use crate::legalize::body::expand::{Call, Outcome, Rewriter, Row, is_legal, part, unless};
use crate::legalize::body::operations::Operation;
use crate::legalize::body::scalarize::WIDEST;
use crate::{Error, Result};

pub(super) const EXPANSIONS: &[Row] = &[
    ("canonicalize", canonicalize),
    ("convert.from.fp16", from_half),
    ("convert.to.fp16", to_half),
    ("experimental.constrained.acos", constrained_unary),
    ("experimental.constrained.asin", constrained_unary),
    ("experimental.constrained.atan", constrained_unary),
    ("experimental.constrained.atan2", constrained_binary),
    ("experimental.constrained.ceil", constrained_unary),
    ("experimental.constrained.cos", constrained_unary),
    ("experimental.constrained.cosh", constrained_unary),
    ("experimental.constrained.exp", constrained_unary),
    ("experimental.constrained.exp2", constrained_unary),
    ("experimental.constrained.fadd", constrained),
    ("experimental.constrained.fcmp", constrained_compare),
    ("experimental.constrained.fcmps", constrained_compare),
    ("experimental.constrained.fdiv", constrained),
    ("experimental.constrained.floor", constrained_unary),
    ("experimental.constrained.fma", |rw, call| {
        constrained_function(rw, call, 3)
    }),
    ("experimental.constrained.fmul", constrained),
    (
        "experimental.constrained.fmuladd",
        constrained_product_and_sum,
    ),
    ("experimental.constrained.fpext", constrained_cast),
    ("experimental.constrained.fptosi", constrained_cast),
    ("experimental.constrained.fptoui", constrained_cast),
    ("experimental.constrained.fptrunc", constrained_cast),
    ("experimental.constrained.frem", constrained),
    ("experimental.constrained.fsub", constrained),
    ("experimental.constrained.ldexp", constrained_binary),
    ("experimental.constrained.llrint", constrained_unary),
    ("experimental.constrained.llround", constrained_unary),
    ("experimental.constrained.log", constrained_unary),
    ("experimental.constrained.log10", constrained_unary),
    ("experimental.constrained.log2", constrained_unary),
    ("experimental.constrained.lrint", constrained_unary),
    ("experimental.constrained.lround", constrained_unary),
    ("experimental.constrained.maximum", constrained_binary),
    ("experimental.constrained.maxnum", constrained_binary),
    ("experimental.constrained.minimum", constrained_binary),
    ("experimental.constrained.minnum", constrained_binary),
    ("experimental.constrained.nearbyint", constrained_unary),
    ("experimental.constrained.pow", constrained_binary),
    ("experimental.constrained.powi", constrained_binary),
    ("experimental.constrained.rint", constrained_unary),
    ("experimental.constrained.round", constrained_unary),
    ("experimental.constrained.roundeven", constrained_unary),
    ("experimental.constrained.sin", constrained_unary),
    ("experimental.constrained.sinh", constrained_unary),
    ("experimental.constrained.sitofp", constrained_cast),
    ("experimental.constrained.sqrt", |rw, call| {
        constrained_function(rw, call, 1)
    }),
    ("experimental.constrained.tan", constrained_unary),
    ("experimental.constrained.tanh", constrained_unary),
    ("experimental.constrained.trunc", constrained_unary),
    ("experimental.constrained.uitofp", constrained_cast),
    ("flt.rounds", |rw, call| {
        Ok(Outcome::Value(rw.int(call.ty, 1)))
    }),
    ("fptosi.sat", |rw, call| saturated(rw, call, true)),
    ("fptoui.sat", |rw, call| saturated(rw, call, false)),
    ("frexp", |rw, call| with_pointer(rw, call, Operation::Frexp)),
    // The rounding mode is to nearest even: 1.
    ("get.rounding", |rw, call| {
        Ok(Outcome::Value(rw.int(call.ty, 1)))
    }),
    ("is.fpclass", is_class),
    ("ldexp", scale),
    ("llrint", |rw, call| rounded(rw, call, "rint")),
    ("llround", |rw, call| rounded(rw, call, "round")),
    ("lrint", |rw, call| rounded(rw, call, "rint")),
    ("lround", |rw, call| rounded(rw, call, "round")),
    ("maximum", |rw, call| {
        extremum(rw, call, "maxnum", BinaryOp::And, true)
    }),
    ("maximumnum", |rw, call| {
        extremum(rw, call, "maxnum", BinaryOp::And, false)
    }),
    ("minimum", |rw, call| {
        extremum(rw, call, "minnum", BinaryOp::Or, true)
    }),
    ("minimumnum", |rw, call| {
        extremum(rw, call, "minnum", BinaryOp::Or, false)
    }),
    ("modf", |rw, call| with_pointer(rw, call, Operation::Modf)),
    ("sincos", |rw, call| {
        with_pointer(rw, call, Operation::Sincos)
    }),
    ("sincospi", sine_and_cosine_of_pi),
];

/// The widths of the parts of a floating-point format in bits. `bits` is the total and includes the sign bit.
struct Format {
    bits: u32,
    fraction: u32,
}

impl Format {
    fn of(rw: &Rewriter<'_>, ty: Type) -> Result<Self> {
        Ok(match rw.module.types[rw.module.types.scalar(ty)] {
            TypeKind::Half => Self {
                bits: 16,
                fraction: 10,
            },
            TypeKind::BFloat => Self {
                bits: 16,
                fraction: 7,
            },
            TypeKind::Float => Self {
                bits: 32,
                fraction: 23,
            },
            TypeKind::Double => Self {
                bits: 64,
                fraction: 52,
            },
            _ => {
                return Err(Error::cannot_translate(
                    "an intrinsic on floats of a format that SPIR-V lacks",
                ));
            }
        })
    }

    fn sign(&self) -> u64 {
        1 << (self.bits - 1)
    }

    fn infinity(&self) -> u64 {
        (self.sign() - 1) & !(self.smallest_normal() - 1)
    }

    fn smallest_normal(&self) -> u64 {
        1 << self.fraction
    }

    fn quiet(&self) -> u64 {
        self.smallest_normal() >> 1
    }
}

/// Expands `minimum` and similar intrinsics to the intrinsic `name`, `minnum` or `maxnum`, and corrects the cases that
/// this intrinsic handles differently, as [`ordered_extremum`] does with `combine` and `nan`. With
/// `compared_intrinsics`, a branch skips the corrections for scalars that need none, unless the flags include `nsz`.
fn extremum(
    rw: &mut Rewriter<'_>,
    call: &Call<'_>,
    name: &str,
    combine: BinaryOp,
    nan: bool,
) -> Result<Outcome> {
    let (a, b) = (call.argument(0)?, call.argument(1)?);
    let usual =
        |rw: &mut Rewriter<'_>| Ok(rw.intrinsic(name, &[a, b], call.ty, call.kind.fast_math));
    let all = |rw: &mut Rewriter<'_>| ordered_extremum(rw, call, name, combine, nan);
    // The function alone is correct if the numbers are not equal and neither is a NaN.
    if call.dialect.calls.compared_intrinsics
        && rw.module.types.lanes(call.ty).is_none()
        && !call.kind.fast_math.contains(FastMath::NSZ)
    {
        let predicate = if nan {
            FloatPredicate::Ueq
        } else {
            FloatPredicate::Oeq
        };
        let special = rw.fcmp(predicate, a, b);
        return unless(rw, call, special, usual, all).map(Outcome::Value);
    }
    all(rw).map(Outcome::Value)
}

/// Expands `minimum` and similar intrinsics to the intrinsic `name` and corrections. −0 is less than +0, so `combine`,
/// And or Or, computes the sign of the result for equal operands. With `nan`, a NaN operand gives a NaN. OpenCL's
/// `fmin` and `fmax` guarantee neither. The flags `nsz` and `nnan` make one of the corrections unnecessary.
fn ordered_extremum(
    rw: &mut Rewriter<'_>,
    call: &Call<'_>,
    name: &str,
    combine: BinaryOp,
    nan: bool,
) -> Result<Value> {
    let (a, b) = (call.argument(0)?, call.argument(1)?);
    let ty = call.ty;
    let mut result = rw.intrinsic(name, &[a, b], ty, call.kind.fast_math);
    if !call.kind.fast_math.contains(FastMath::NSZ) {
        // Equal numbers have equal bits, except for zeros, whose signs are combined.
        let format = Format::of(rw, ty)?;
        let bits = rw.int_like(ty, format.bits);
        let (one, two) = (
            rw.cast(CastOp::BitCast, a, bits),
            rw.cast(CastOp::BitCast, b, bits),
        );
        let both = rw.binary(combine, one, two);
        let both = rw.cast(CastOp::BitCast, both, ty);
        let equal = rw.fcmp(FloatPredicate::Oeq, a, b);
        result = rw.select(equal, both, result);
    }
    if nan && !call.kind.fast_math.contains(FastMath::NNAN) {
        let sum = rw.binary(BinaryOp::FAdd, a, b);
        let unordered = rw.fcmp(FloatPredicate::Uno, a, b);
        result = rw.select(unordered, sum, result);
    }
    Ok(result)
}

/// Expands `canonicalize` to a multiplication by 1, whose result is canonical.
fn canonicalize(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let format = Format::of(rw, call.ty)?;
    // The bias of the exponent: all of its bits except the highest.
    let one = format.infinity() & (format.infinity() >> 1);
    let bits = rw.int_like(call.ty, format.bits);
    let one = rw.int(bits, one);
    let one = rw.cast(CastOp::BitCast, one, call.ty);
    Ok(Outcome::Value(rw.binary(
        BinaryOp::FMul,
        call.argument(0)?,
        one,
    )))
}

fn from_half(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let half = rw.module.types_mut().intern(TypeKind::Half);
    let value = rw.cast(CastOp::BitCast, call.argument(0)?, half);
    Ok(Outcome::Value(rw.cast(CastOp::FPExt, value, call.ty)))
}

fn to_half(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let half = rw.module.types_mut().intern(TypeKind::Half);
    let value = rw.cast(CastOp::FPTrunc, call.argument(0)?, half);
    Ok(Outcome::Value(rw.cast(CastOp::BitCast, value, call.ty)))
}

/// Expands a saturating conversion to integers of a width that SPIR-V lacks, which are signed if `signed`: converts to
/// the next legal width or, with `compared_intrinsics`, to 64 bits, then clamps. Keeps conversions to legal widths.
/// [`saturated_wide`] expands conversions to more than 64 bits.
fn saturated(rw: &mut Rewriter<'_>, call: &Call<'_>, signed: bool) -> Result<Outcome> {
    let bits = rw.bits(call.ty).ok_or_else(|| {
        Error::malformed("the conversion to an integer has a result of another type")
    })?;
    if is_legal(bits) {
        return Ok(Outcome::Keep);
    }
    if bits > 64 {
        return saturated_wide(rw, call, signed, bits).map(Outcome::Value);
    }
    let greatest = if signed {
        (1_u64 << (bits - 1)) - 1
    } else {
        (1 << bits) - 1
    };
    if call.dialect.calls.compared_intrinsics {
        return saturated_by_choices(rw, call, signed, greatest);
    }
    let wide = rw.int_like(call.ty, bits.max(8).next_power_of_two());
    let name = if signed { "fptosi.sat" } else { "fptoui.sat" };
    let mut value = rw.intrinsic(name, &[call.argument(0)?], wide, FastMath::NONE);
    let limit = rw.int(wide, greatest);
    value = rw.intrinsic(
        if signed { "smin" } else { "umin" },
        &[value, limit],
        wide,
        FastMath::NONE,
    );
    if signed {
        let limit = rw.int(wide, !greatest);
        value = rw.intrinsic("smax", &[value, limit], wide, FastMath::NONE);
    }
    Ok(Outcome::Value(rw.resize(value, call.ty)))
}

/// Expands a saturating conversion to integers of `bits` bits, more than 64, which are signed if `signed`: the plain
/// conversion, a limit if the float is out of range, or 0 for a NaN.
fn saturated_wide(
    rw: &mut Rewriter<'_>,
    call: &Call<'_>,
    signed: bool,
    bits: u32,
) -> Result<Value> {
    let from = call.argument(0)?;
    let float = rw.ty(from);
    let format = Format::of(rw, float)?;
    let integers = rw.int_like(float, format.bits);
    let op = if signed {
        CastOp::FPToSI
    } else {
        CastOp::FPToUI
    };
    let converted = rw.cast(op, from, call.ty);
    let magnitude = if signed { bits - 1 } else { bits };
    // The smallest power of two that is out of range. If the format has none, only infinity is out of range.
    let bias = (1_u64 << (format.bits - format.fraction - 2)) - 1;
    let limit = match u64::from(magnitude) {
        exponent if exponent <= bias => (bias + exponent) << format.fraction,
        _ => format.infinity(),
    };
    let above = rw.int(integers, limit);
    let above = rw.cast(CastOp::BitCast, above, float);
    let below = rw.int(integers, if signed { limit | format.sign() } else { 0 });
    let below = rw.cast(CastOp::BitCast, below, float);
    let greatest = rw.ones(call.ty, 0, magnitude);
    let least = if signed {
        rw.ones(call.ty, magnitude, bits)
    } else {
        rw.zero(call.ty)
    };
    let zero = rw.zero(call.ty);
    let is_above = rw.fcmp(FloatPredicate::Oge, from, above);
    let is_below = rw.fcmp(FloatPredicate::Ole, from, below);
    let is_none = rw.fcmp(FloatPredicate::Uno, from, from);
    let value = rw.select(is_above, greatest, converted);
    let value = rw.select(is_below, least, value);
    Ok(rw.select(is_none, zero, value))
}

/// Expands a saturating conversion as the Khronos translator does: converts to 64 bits, then clamps by comparisons.
/// `greatest` is the greatest result, and `signed` says whether the result is signed. The result for a NaN is 0.
fn saturated_by_choices(
    rw: &mut Rewriter<'_>,
    call: &Call<'_>,
    signed: bool,
    greatest: u64,
) -> Result<Outcome> {
    let from = call.argument(0)?;
    let wide = rw.int_like(call.ty, 64);
    let operation = if signed {
        Operation::SaturatedFToS
    } else {
        Operation::SaturatedFToU
    };
    let converted = rw.operation(operation, &[from], wide, FastMath::NONE);
    let (least, greatest) = (rw.int(wide, !greatest), rw.int(wide, greatest));
    let above = rw.icmp(
        if signed {
            IntPredicate::Sge
        } else {
            IntPredicate::Uge
        },
        converted,
        greatest,
    );
    let below = signed.then(|| rw.icmp(IntPredicate::Sle, converted, least));
    let mut value = rw.select(above, greatest, converted);
    if let Some(below) = below {
        value = rw.select(below, least, value);
    }
    let (is_number, zero) = (rw.fcmp(FloatPredicate::Ord, from, from), rw.zero(wide));
    let value = rw.select(is_number, value, zero);
    Ok(Outcome::Value(rw.resize(value, call.ty)))
}

/// Expands `ldexp` with an exponent that is not 32 bits wide to `ldexp` with the exponent extended or clamped to 32
/// bits. Keeps any other `ldexp`.
fn scale(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let exponent = call.argument(1)?;
    let from = rw.ty(exponent);
    let bits = rw.bits(from).unwrap_or(32);
    if bits == 32 {
        return Ok(Outcome::Keep);
    }
    let word = rw.int_like(from, 32);
    let exponent = if bits < 32 {
        rw.cast(CastOp::SExt, exponent, word)
    } else {
        // With exponents beyond these limits every result is zero or infinite.
        let (least, greatest) = (
            rw.int(from, (-0x10_0000_i64) as u64),
            rw.int(from, 0x10_0000),
        );
        let exponent = rw.intrinsic("smax", &[exponent, least], from, FastMath::NONE);
        let exponent = rw.intrinsic("smin", &[exponent, greatest], from, FastMath::NONE);
        rw.cast(CastOp::Trunc, exponent, word)
    };
    Ok(Outcome::Value(rw.intrinsic(
        "ldexp",
        &[call.argument(0)?, exponent],
        call.ty,
        call.kind.fast_math,
    )))
}

/// Expands an intrinsic with two results to `operation`, an OpenCL function that returns one of them through a pointer.
/// Vectors of more lanes than SPIR-V has are processed in parts. An integer result that is not 32 bits wide, such as
/// the exponent of `frexp`, is converted from 32 bits. It is an error if the call does not return a struct of two.
fn with_pointer(rw: &mut Rewriter<'_>, call: &Call<'_>, operation: Operation) -> Result<Outcome> {
    let value = call.argument(0)?;
    let (Some(first), Some(second)) = (
        rw.module.types.element_at(call.ty, 0),
        rw.module.types.element_at(call.ty, 1),
    ) else {
        return Err(Error::malformed(
            "an intrinsic with two results does not return a struct of the two",
        ));
    };
    // The exponent of `frexp`. An exponent that does not fit is poison in LLVM too.
    if rw.bits(second).is_some_and(|bits| bits != 32) {
        let word = rw.int_like(second, 32);
        let parts = [first, word];
        let ty = rw.module.types_mut().literal_struct(parts.into(), false);
        let inner = Call { ty, ..*call };
        let Outcome::Composite([one, other]) = with_pointer(rw, &inner, operation)? else {
            return Err(Error::malformed("a function with two results gives one"));
        };
        let op = match rw.bits(second) {
            Some(bits) if bits < 32 => CastOp::Trunc,
            _ => CastOp::SExt,
        };
        return Ok(Outcome::Pair([one, rw.cast(op, other, second)]));
    }
    let lanes = rw.module.types.lanes(first).unwrap_or(1);
    if lanes <= WIDEST {
        let (one, other) = through_pointer(rw, operation, value, first, second);
        return Ok(Outcome::Composite([one, other]));
    }
    // The pointee is a vector that SPIR-V has, which holds a part of this one.
    let part_of = |rw: &mut Rewriter<'_>, ty: Type| {
        let element = rw.module.types.scalar(ty);
        rw.module.types_mut().vector(WIDEST, element)
    };
    let (first_part, second_part) = (part_of(rw, first), part_of(rw, second));
    let padding = rw.poison(first);
    let (mut one, mut other) = (rw.poison(first), rw.poison(second));
    for start in (0..lanes).step_by(WIDEST as usize) {
        let end = lanes.min(start + WIDEST);
        let mask: Vec<_> = (start..start + WIDEST)
            .map(|lane| (lane < end).then_some(lane))
            .collect();
        let part = rw.shuffle(value, padding, &mask);
        let parts = through_pointer(rw, operation, part, first_part, second_part);
        for lane in start..end {
            let element = rw.extract_element(parts.0, lane - start);
            one = rw.insert_element(one, element, lane);
            let element = rw.extract_element(parts.1, lane - start);
            other = rw.insert_element(other, element, lane);
        }
    }
    Ok(Outcome::Composite([one, other]))
}

/// Emits a call of `operation` on `value`. The function returns one result, of type `first`, and stores the other, of
/// type `second`, through its second argument. Returns both results.
fn through_pointer(
    rw: &mut Rewriter<'_>,
    operation: Operation,
    value: Value,
    first: Type,
    second: Type,
) -> (Value, Value) {
    let variable = rw.variable(second, Alignment::NONE);
    let one = rw.operation(operation, &[value, variable], first, FastMath::NONE);
    let other = rw.load(variable, second, Alignment::NONE, false);
    (one, other)
}

/// Expands `sincospi` to OpenCL's functions `sinpi` and `cospi`.
fn sine_and_cosine_of_pi(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let value = [call.argument(0)?];
    let (ty, flags) = (rw.ty(value[0]), call.kind.fast_math);
    let operations = [Operation::Sinpi, Operation::Cospi];
    Ok(Outcome::Pair(operations.map(|operation| {
        rw.operation(operation, &value, ty, flags)
    })))
}

fn rounded(rw: &mut Rewriter<'_>, call: &Call<'_>, name: &str) -> Result<Outcome> {
    let value = call.argument(0)?;
    let ty = rw.ty(value);
    let value = rw.intrinsic(name, &[value], ty, FastMath::NONE);
    Ok(Outcome::Value(rw.cast(CastOp::FPToSI, value, call.ty)))
}

/// Expands `is.fpclass` to tests of the bits for each class in the mask.
fn is_class(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    use IntPredicate::{Eq, Sge, Slt, Uge, Ugt, Ult};
    let value = call.argument(0)?;
    let mask = call.number(&rw.module, 1)?;
    let format = Format::of(rw, rw.ty(value))?;
    let ty = rw.int_like(rw.ty(value), format.bits);
    let bits = rw.cast(CastOp::BitCast, value, ty);
    let magnitude_mask = rw.int(ty, format.sign() - 1);
    let magnitude = rw.binary(BinaryOp::And, bits, magnitude_mask);
    let zero = rw.zero(ty);
    let mut tests = Vec::new();
    let nan = mask & 3;
    let infinity = rw.int(ty, format.infinity());
    let first_quiet = rw.int(ty, format.infinity() | format.quiet());
    match nan {
        0 => {}
        // Signaling NaNs lie between infinity and the first quiet NaN.
        1 => {
            let above = rw.icmp(Ugt, magnitude, infinity);
            let below = rw.icmp(Ult, magnitude, first_quiet);
            tests.push(rw.binary(BinaryOp::And, above, below));
        }
        2 => tests.push(rw.icmp(Uge, magnitude, first_quiet)),
        _ => tests.push(rw.icmp(Ugt, magnitude, infinity)),
    }
    // For each class: the mask bits of its negative and its positive half, its first magnitude and the number of
    // magnitudes.
    let classes = [
        (2, 9, format.infinity(), 1),
        (
            3,
            8,
            format.smallest_normal(),
            format.infinity() - format.smallest_normal(),
        ),
        (4, 7, 1, format.smallest_normal() - 1),
        (5, 6, 0, 1),
    ];
    for (negative, positive, first, count) in classes {
        let (negative, positive) = (mask >> negative & 1 == 1, mask >> positive & 1 == 1);
        if !negative && !positive {
            continue;
        }
        let first_value = rw.int(ty, first);
        let test = if count == 1 {
            rw.icmp(Eq, magnitude, first_value)
        } else {
            let count = rw.int(ty, count);
            let distance = rw.binary(BinaryOp::Sub, magnitude, first_value);
            rw.icmp(Ult, distance, count)
        };
        tests.push(if negative && positive {
            test
        } else {
            let sign = rw.icmp(if negative { Slt } else { Sge }, bits, zero);
            rw.binary(BinaryOp::And, test, sign)
        });
    }
    let result = tests
        .into_iter()
        .reduce(|a, b| rw.binary(BinaryOp::Or, a, b));
    Ok(Outcome::Value(result.unwrap_or_else(|| rw.zero(call.ty))))
}

/// Returns the text of argument `number`, or an empty string if it is not metadata with a text. It is an error if the
/// call has no such argument.
fn metadata(rw: &Rewriter<'_>, call: &Call<'_>, number: usize) -> Result<String> {
    let text = match call.argument(number)?.kind() {
        ValueKind::Metadata(id) => rw.module.metadata.string(id),
        _ => None,
    };
    Ok(text
        .map(|text| rw.module.strings.text(text).into_owned())
        .unwrap_or_default())
}

/// An operation whose last argument is metadata that names its rounding mode.
#[derive(Clone, Copy)]
enum Rounded {
    Operation(Operation),
    /// An intrinsic of LLVM.
    Intrinsic(&'static str),
}

/// Emits `rounded` on the first `count` arguments, with an explicit rounding mode, which is the next argument. Emits
/// nothing and returns `None` if SPIR-V does not have the types or the mode is unknown.
fn rounded_operation(
    rw: &mut Rewriter<'_>,
    call: &Call<'_>,
    rounded: Rounded,
    count: usize,
) -> Result<Option<Outcome>> {
    const MODES: [&str; 4] = [
        "round.tonearest",
        "round.towardzero",
        "round.upward",
        "round.downward",
    ];
    let mode = metadata(rw, call, count)?;
    let is_plain = |ty: Type| {
        let lanes = rw.module.types.lanes(ty);
        rw.bits(ty).is_none_or(is_legal)
            && lanes.is_none_or(|lanes| matches!(lanes, 2 | 3 | 4 | 8 | 16))
    };
    if !MODES.contains(&mode.as_str()) || !is_plain(call.ty) || !is_plain(rw.ty(call.argument(0)?))
    {
        return Ok(None);
    }
    let arguments = call.first(count + 1)?;
    let (ty, flags) = (call.ty, call.kind.fast_math);
    Ok(Some(Outcome::Value(match rounded {
        Rounded::Operation(operation) => rw.operation(operation, arguments, ty, flags),
        Rounded::Intrinsic(name) => rw.intrinsic(name, arguments, ty, flags),
    })))
}

/// Expands a constrained operation to the plain one, because exceptions are not observable in SPIR-V. A division keeps
/// its rounding mode if SPIR-V can express it.
fn constrained(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let op = call.named(BinaryOp::from_keyword)?;
    let (lhs, rhs) = (call.argument(0)?, call.argument(1)?);
    if op == BinaryOp::FDiv
        && let Some(rounded) =
            rounded_operation(rw, call, Rounded::Operation(Operation::DivideRounded), 2)?
    {
        return Ok(rounded);
    }
    let flags = transpire_llvm::ir::IntFlags::NONE;
    Ok(Outcome::Value(rw.binary_with(
        op,
        lhs,
        rhs,
        flags,
        call.kind.fast_math,
    )))
}

fn constrained_function(rw: &mut Rewriter<'_>, call: &Call<'_>, count: usize) -> Result<Outcome> {
    let name = call.last_part();
    if name == "sqrt"
        && let Some(rounded) =
            rounded_operation(rw, call, Rounded::Operation(Operation::SqrtRounded), 1)?
    {
        return Ok(rounded);
    }
    let (arguments, flags) = (call.first(count)?, call.kind.fast_math);
    Ok(Outcome::Value(
        rw.intrinsic(name, arguments, call.ty, flags),
    ))
}

fn constrained_unary(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    constrained_part(rw, call, 1)
}

fn constrained_binary(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    constrained_part(rw, call, 2)
}

/// Expands a constrained function to the plain intrinsic on the first `count` arguments. It is an error if the next
/// argument is another rounding mode than to nearest even, which is always in effect.
fn constrained_part(rw: &mut Rewriter<'_>, call: &Call<'_>, count: usize) -> Result<Outcome> {
    let name = call.last_part();
    let mode = metadata(rw, call, count)?;
    if matches!(
        mode.as_str(),
        "round.towardzero" | "round.upward" | "round.downward" | "round.tonearestaway"
    ) {
        return Err(Error::cannot_translate(format!(
            "llvm.experimental.constrained.{name} with the rounding mode \"{mode}\": SPIR-V rounds to nearest even"
        )));
    }
    part(rw, call, name, call.first(count)?, call.ty).map(Outcome::Value)
}

fn constrained_product_and_sum(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (flags, fast_math) = (transpire_llvm::ir::IntFlags::NONE, call.kind.fast_math);
    let product = rw.binary_with(
        BinaryOp::FMul,
        call.argument(0)?,
        call.argument(1)?,
        flags,
        fast_math,
    );
    Ok(Outcome::Value(rw.binary_with(
        BinaryOp::FAdd,
        product,
        call.argument(2)?,
        flags,
        fast_math,
    )))
}

fn constrained_cast(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let op = call.named(CastOp::from_keyword)?;
    let rounded = match op {
        CastOp::SIToFP => Some(Rounded::Operation(Operation::SToFRounded)),
        CastOp::UIToFP => Some(Rounded::Operation(Operation::UToFRounded)),
        CastOp::FPTrunc => Some(Rounded::Intrinsic("fptrunc.round")),
        _ => None,
    };
    if let Some(rounded) = rounded
        && let Some(rounded) = rounded_operation(rw, call, rounded, 1)?
    {
        return Ok(rounded);
    }
    Ok(Outcome::Value(rw.cast(op, call.argument(0)?, call.ty)))
}

fn constrained_compare(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let predicate = metadata(rw, call, 2)?;
    let predicate = FloatPredicate::from_keyword(&predicate)
        .ok_or_else(|| Error::malformed(format!("no comparison is called \"{predicate}\"")))?;
    let (lhs, rhs) = (call.argument(0)?, call.argument(1)?);
    let kind = InstructionKind::fcmp(predicate, lhs, rhs);
    Ok(Outcome::Value(rw.insert(kind, call.ty)))
}
