//! Contains the table of built-in functions with a regular signature: their parameters, and their name in each
//! spelling.

use super::types::{Feed, INT, Kind, Type, scalar};

/// The element types that a function supports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum On {
    Integers,
    Signed,
    Unsigned,
    /// 32-bit integers.
    Words,
    /// Integers of up to 32 bits.
    Narrow,
    Floats,
    /// `float`.
    Singles,
    Anything,
}

impl On {
    /// Returns whether the function supports a scalar type.
    pub fn has(self, ty: Type) -> bool {
        let float = ty.kind == Kind::Float;
        match self {
            Self::Integers => !float,
            Self::Signed => ty.kind == Kind::Signed,
            Self::Unsigned => ty.kind == Kind::Unsigned,
            Self::Words => !float && ty.bits == 32,
            Self::Narrow => !float && ty.bits <= 32,
            Self::Floats => float,
            Self::Singles => float && ty.bits == 32,
            Self::Anything => true,
        }
    }
}

/// A row for a function.
#[derive(Debug, Clone, Copy)]
pub struct Row {
    /// The name in OpenCL C.
    pub name: &'static str,
    /// The element types that the function supports.
    pub on: On,
    /// The numbers of components that the function supports.
    pub lengths: &'static [u32],
    /// A letter for the result, then a space, and a letter for each parameter.
    ///
    /// `T` is the type, `e` a component, `n` an `int` for each component, `k` one `int`, `i` and `u` a signed and an
    /// unsigned integer with the width of the type for each component, `w` a number with twice the width, `r` the
    /// result of a comparison, `s` a number of 24 bits, `g` a small `int` for each component, `G` one small `int`. `P`
    /// and `N` are pointers to `T` and `n`.
    pub form: &'static str,
    /// The name, after `__spirv_`, of the SPIR-V function with the same parameters. Empty if there is no such function.
    /// `?` stands for `s` or `u`, depending on the signedness of the type.
    pub spirv: &'static str,
    /// The name after `llvm.`. Empty if there is no intrinsic. The types in the name follow `:`, unless the only type
    /// is `T`. An additional last argument follows `+`. `*` at the end of the name repeats the first argument.
    pub llvm: &'static str,
}

const ALL: &[u32] = &[1, 2, 3, 4, 8, 16];
const VECTORS: &[u32] = &[2, 3, 4, 8, 16];
const SHORT: &[u32] = &[1, 2, 3, 4];
const SHORT_VECTORS: &[u32] = &[2, 3, 4];
const SCALAR: &[u32] = &[1];
const CROSS: &[u32] = &[3, 4];

const fn row(
    name: &'static str,
    on: On,
    lengths: &'static [u32],
    form: &'static str,
    spirv: &'static str,
    llvm: &'static str,
) -> Row {
    Row {
        name,
        on,
        lengths,
        form,
        spirv,
        llvm,
    }
}

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("acos",           On::Floats,   ALL, "T T",   "ocl_acos",      "acos"),
    row("acosh",          On::Floats,   ALL, "T T",   "ocl_acosh",     ""),
    row("acospi",         On::Floats,   ALL, "T T",   "ocl_acospi",    ""),
    row("asin",           On::Floats,   ALL, "T T",   "ocl_asin",      "asin"),
    row("asinh",          On::Floats,   ALL, "T T",   "ocl_asinh",     ""),
    row("asinpi",         On::Floats,   ALL, "T T",   "ocl_asinpi",    ""),
    row("atan",           On::Floats,   ALL, "T T",   "ocl_atan",      "atan"),
    row("atan2",          On::Floats,   ALL, "T TT",  "ocl_atan2",     "atan2"),
    row("atanh",          On::Floats,   ALL, "T T",   "ocl_atanh",     ""),
    row("atanpi",         On::Floats,   ALL, "T T",   "ocl_atanpi",    ""),
    row("atan2pi",        On::Floats,   ALL, "T TT",  "ocl_atan2pi",   ""),
    row("cbrt",           On::Floats,   ALL, "T T",   "ocl_cbrt",      ""),
    row("ceil",           On::Floats,   ALL, "T T",   "ocl_ceil",      "ceil"),
    row("copysign",       On::Floats,   ALL, "T TT",  "ocl_copysign",  "copysign"),
    row("cos",            On::Floats,   ALL, "T T",   "ocl_cos",       "cos"),
    row("cosh",           On::Floats,   ALL, "T T",   "ocl_cosh",      "cosh"),
    row("cospi",          On::Floats,   ALL, "T T",   "ocl_cospi",     ""),
    row("erfc",           On::Floats,   ALL, "T T",   "ocl_erfc",      ""),
    row("erf",            On::Floats,   ALL, "T T",   "ocl_erf",       ""),
    row("exp",            On::Floats,   ALL, "T T",   "ocl_exp",       "exp"),
    row("exp2",           On::Floats,   ALL, "T T",   "ocl_exp2",      "exp2"),
    row("exp10",          On::Floats,   ALL, "T T",   "ocl_exp10",     "exp10"),
    row("expm1",          On::Floats,   ALL, "T T",   "ocl_expm1",     ""),
    row("fabs",           On::Floats,   ALL, "T T",   "ocl_fabs",      "fabs"),
    row("fdim",           On::Floats,   ALL, "T TT",  "ocl_fdim",      ""),
    row("floor",          On::Floats,   ALL, "T T",   "ocl_floor",     "floor"),
    row("fma",            On::Floats,   ALL, "T TTT", "ocl_fma",       "fma"),
    row("fmax",           On::Floats,   ALL, "T TT",  "ocl_fmax",      "maxnum"),
    row("fmax",           On::Floats,   VECTORS, "T Te", "",           ""),
    row("fmin",           On::Floats,   ALL, "T TT",  "ocl_fmin",      "minnum"),
    row("fmin",           On::Floats,   VECTORS, "T Te", "",           ""),
    row("fmod",           On::Floats,   ALL, "T TT",  "ocl_fmod",      ""),
    row("fract",          On::Floats,   ALL, "T TP",  "ocl_fract",     ""),
    row("frexp",          On::Floats,   ALL, "T TN",  "ocl_frexp",     ""),
    row("hypot",          On::Floats,   ALL, "T TT",  "ocl_hypot",     ""),
    row("ilogb",          On::Floats,   ALL, "n T",   "ocl_ilogb",     ""),
    row("ldexp",          On::Floats,   ALL, "T Tn",  "ocl_ldexp",     "ldexp:Tn"),
    row("ldexp",          On::Floats,   ALL, "T Tg",  "ocl_ldexp",     "ldexp:Tn"),
    row("ldexp",          On::Floats,   VECTORS, "T TG", "",           ""),
    row("lgamma",         On::Floats,   ALL, "T T",   "ocl_lgamma",    ""),
    row("lgamma_r",       On::Floats,   ALL, "T TN",  "ocl_lgamma_r",  ""),
    row("log",            On::Floats,   ALL, "T T",   "ocl_log",       "log"),
    row("log2",           On::Floats,   ALL, "T T",   "ocl_log2",      "log2"),
    row("log10",          On::Floats,   ALL, "T T",   "ocl_log10",     "log10"),
    row("log1p",          On::Floats,   ALL, "T T",   "ocl_log1p",     ""),
    row("logb",           On::Floats,   ALL, "T T",   "ocl_logb",      ""),
    row("mad",            On::Floats,   ALL, "T TTT", "ocl_mad",       "fmuladd"),
    row("maxmag",         On::Floats,   ALL, "T TT",  "ocl_maxmag",    ""),
    row("minmag",         On::Floats,   ALL, "T TT",  "ocl_minmag",    ""),
    row("modf",           On::Floats,   ALL, "T TP",  "ocl_modf",      ""),
    row("nan",            On::Floats,   ALL, "T u",   "ocl_nan",       ""),
    row("nextafter",      On::Floats,   ALL, "T TT",  "ocl_nextafter", ""),
    row("pow",            On::Floats,   ALL, "T TT",  "ocl_pow",       "pow"),
    row("pown",           On::Floats,   ALL, "T Tn",  "ocl_pown",      ""),
    row("pown",           On::Floats,   ALL, "T Tg",  "ocl_pown",      ""),
    row("pown",           On::Floats,   SCALAR, "T Tg", "",            "powi:Tk"),
    row("powr",           On::Floats,   ALL, "T TT",  "ocl_powr",      ""),
    row("remainder",      On::Floats,   ALL, "T TT",  "ocl_remainder", ""),
    row("remquo",         On::Floats,   ALL, "T TTN", "ocl_remquo",    ""),
    row("rint",           On::Floats,   ALL, "T T",   "ocl_rint",      "rint"),
    row("rint",           On::Floats,   ALL, "T T",   "",              "roundeven"),
    row("rint",           On::Floats,   ALL, "T T",   "",              "nearbyint"),
    row("rootn",          On::Floats,   ALL, "T Tg",  "ocl_rootn",     ""),
    row("round",          On::Floats,   ALL, "T T",   "ocl_round",     "round"),
    row("rsqrt",          On::Floats,   ALL, "T T",   "ocl_rsqrt",     ""),
    row("sin",            On::Floats,   ALL, "T T",   "ocl_sin",       "sin"),
    row("sincos",         On::Floats,   ALL, "T TP",  "ocl_sincos",    ""),
    row("sinh",           On::Floats,   ALL, "T T",   "ocl_sinh",      "sinh"),
    row("sinpi",          On::Floats,   ALL, "T T",   "ocl_sinpi",     ""),
    row("sqrt",           On::Floats,   ALL, "T T",   "ocl_sqrt",      "sqrt"),
    row("tan",            On::Floats,   ALL, "T T",   "ocl_tan",       "tan"),
    row("tanh",           On::Floats,   ALL, "T T",   "ocl_tanh",      "tanh"),
    row("tanpi",          On::Floats,   ALL, "T T",   "ocl_tanpi",     ""),
    row("tgamma",         On::Floats,   ALL, "T T",   "ocl_tgamma",    ""),
    row("trunc",          On::Floats,   ALL, "T T",   "ocl_trunc",     "trunc"),
    row("half_cos",       On::Singles,  ALL, "T T",   "ocl_half_cos",    ""),
    row("half_divide",    On::Singles,  ALL, "T TT",  "ocl_half_divide", ""),
    row("half_exp",       On::Singles,  ALL, "T T",   "ocl_half_exp",    ""),
    row("half_exp2",      On::Singles,  ALL, "T T",   "ocl_half_exp2",   ""),
    row("half_exp10",     On::Singles,  ALL, "T T",   "ocl_half_exp10",  ""),
    row("half_log",       On::Singles,  ALL, "T T",   "ocl_half_log",    ""),
    row("half_log2",      On::Singles,  ALL, "T T",   "ocl_half_log2",   ""),
    row("half_log10",     On::Singles,  ALL, "T T",   "ocl_half_log10",  ""),
    row("half_powr",      On::Singles,  ALL, "T TT",  "ocl_half_powr",   ""),
    row("half_recip",     On::Singles,  ALL, "T T",   "ocl_half_recip",  ""),
    row("half_rsqrt",     On::Singles,  ALL, "T T",   "ocl_half_rsqrt",  ""),
    row("half_sin",       On::Singles,  ALL, "T T",   "ocl_half_sin",    ""),
    row("half_sqrt",      On::Singles,  ALL, "T T",   "ocl_half_sqrt",   ""),
    row("half_tan",       On::Singles,  ALL, "T T",   "ocl_half_tan",    ""),
    row("native_cos",     On::Singles,  ALL, "T T",   "ocl_native_cos",    ""),
    row("native_divide",  On::Singles,  ALL, "T TT",  "ocl_native_divide", ""),
    row("native_exp",     On::Singles,  ALL, "T T",   "ocl_native_exp",    ""),
    row("native_exp2",    On::Singles,  ALL, "T T",   "ocl_native_exp2",   ""),
    row("native_exp10",   On::Singles,  ALL, "T T",   "ocl_native_exp10",  ""),
    row("native_log",     On::Singles,  ALL, "T T",   "ocl_native_log",    ""),
    row("native_log2",    On::Singles,  ALL, "T T",   "ocl_native_log2",   ""),
    row("native_log10",   On::Singles,  ALL, "T T",   "ocl_native_log10",  ""),
    row("native_powr",    On::Singles,  ALL, "T TT",  "ocl_native_powr",   ""),
    row("native_recip",   On::Singles,  ALL, "T T",   "ocl_native_recip",  ""),
    row("native_rsqrt",   On::Singles,  ALL, "T T",   "ocl_native_rsqrt",  ""),
    row("native_sin",     On::Singles,  ALL, "T T",   "ocl_native_sin",    ""),
    row("native_sqrt",    On::Singles,  ALL, "T T",   "ocl_native_sqrt",   ""),
    row("native_tan",     On::Singles,  ALL, "T T",   "ocl_native_tan",    ""),

    row("degrees",        On::Floats,   ALL, "T T",   "ocl_degrees",    ""),
    row("radians",        On::Floats,   ALL, "T T",   "ocl_radians",    ""),
    row("clamp",          On::Floats,   ALL, "T TTT", "ocl_fclamp",     ""),
    row("clamp",          On::Floats,   VECTORS, "T Tee", "",           ""),
    row("max",            On::Floats,   ALL, "T TT",  "ocl_fmax_common", ""),
    row("max",            On::Floats,   VECTORS, "T Te", "",            ""),
    row("min",            On::Floats,   ALL, "T TT",  "ocl_fmin_common", ""),
    row("min",            On::Floats,   VECTORS, "T Te", "",            ""),
    row("mix",            On::Floats,   ALL, "T TTT", "ocl_mix",        ""),
    row("mix",            On::Floats,   VECTORS, "T TTe", "",           ""),
    row("step",           On::Floats,   ALL, "T TT",  "ocl_step",       ""),
    row("step",           On::Floats,   VECTORS, "T eT", "",            ""),
    row("smoothstep",     On::Floats,   ALL, "T TTT", "ocl_smoothstep", ""),
    row("smoothstep",     On::Floats,   VECTORS, "T eeT", "",           ""),
    row("sign",           On::Floats,   ALL, "T T",   "ocl_sign",       ""),

    row("cross",          On::Floats,   CROSS, "T TT", "ocl_cross",     ""),
    row("dot",            On::Floats,   SCALAR, "e TT", "",             ""),
    row("dot",            On::Floats,   SHORT_VECTORS, "e TT", "Dot",   ""),
    row("distance",       On::Floats,   SHORT, "e TT", "ocl_distance",  ""),
    row("length",         On::Floats,   SHORT, "e T", "ocl_length",     ""),
    row("normalize",      On::Floats,   SHORT, "T T", "ocl_normalize",  ""),
    row("fast_distance",  On::Singles,  SHORT, "e TT", "ocl_fast_distance", ""),
    row("fast_length",    On::Singles,  SHORT, "e T", "ocl_fast_length", ""),
    row("fast_normalize", On::Singles,  SHORT, "T T", "ocl_fast_normalize", ""),

    row("abs",            On::Signed,   ALL, "u T",   "ocl_s_abs",      "abs+false"),
    row("abs",            On::Unsigned, ALL, "u T",   "ocl_u_abs",      ""),
    row("abs_diff",       On::Integers, ALL, "u TT",  "ocl_?_abs_diff", ""),
    row("add_sat",        On::Integers, ALL, "T TT",  "ocl_?_add_sat",  "?add.sat"),
    row("hadd",           On::Integers, ALL, "T TT",  "ocl_?_hadd",     ""),
    row("rhadd",          On::Integers, ALL, "T TT",  "ocl_?_rhadd",    ""),
    row("clamp",          On::Integers, ALL, "T TTT", "ocl_?_clamp",    ""),
    row("clamp",          On::Integers, VECTORS, "T Tee", "",           ""),
    row("clz",            On::Integers, ALL, "T T",   "ocl_clz",        "ctlz+false"),
    row("ctz",            On::Integers, ALL, "T T",   "ocl_ctz",        "cttz+false"),
    row("mad_hi",         On::Integers, ALL, "T TTT", "ocl_?_mad_hi",   ""),
    row("mad_sat",        On::Integers, ALL, "T TTT", "ocl_?_mad_sat",  ""),
    row("max",            On::Integers, ALL, "T TT",  "ocl_?_max",      "?max"),
    row("max",            On::Integers, VECTORS, "T Te", "",            ""),
    row("min",            On::Integers, ALL, "T TT",  "ocl_?_min",      "?min"),
    row("min",            On::Integers, VECTORS, "T Te", "",            ""),
    row("mul_hi",         On::Integers, ALL, "T TT",  "ocl_?_mul_hi",   ""),
    row("rotate",         On::Integers, ALL, "T TT",  "ocl_rotate",     "fshl*"),
    row("sub_sat",        On::Integers, ALL, "T TT",  "ocl_?_sub_sat",  "?sub.sat"),
    row("upsample",       On::Narrow,   ALL, "w Tu",  "ocl_?_upsample", ""),
    row("popcount",       On::Integers, ALL, "T T",   "ocl_popcount",   "ctpop"),
    row("popcount",       On::Integers, ALL, "T T",   "BitCount",       ""),
    row("mad24",          On::Words,    ALL, "T ssT", "ocl_?_mad24",    ""),
    row("mul24",          On::Words,    ALL, "T ss",  "ocl_?_mul24",    ""),

    row("isequal",        On::Floats,   ALL, "r TT",  "FOrdEqual",             ""),
    row("isnotequal",     On::Floats,   ALL, "r TT",  "FUnordNotEqual",        ""),
    row("isgreater",      On::Floats,   ALL, "r TT",  "FOrdGreaterThan",       ""),
    row("isgreaterequal", On::Floats,   ALL, "r TT",  "FOrdGreaterThanEqual",  ""),
    row("isless",         On::Floats,   ALL, "r TT",  "FOrdLessThan",          ""),
    row("islessequal",    On::Floats,   ALL, "r TT",  "FOrdLessThanEqual",     ""),
    row("islessgreater",  On::Floats,   ALL, "r TT",  "LessOrGreater",         ""),
    row("islessgreater",  On::Floats,   ALL, "r TT",  "FOrdNotEqual",          ""),
    row("isfinite",       On::Floats,   ALL, "r T",   "IsFinite",              ""),
    row("isfinite",       On::Floats,   SCALAR, "r T", "",                     "is.fpclass+504"),
    row("isinf",          On::Floats,   ALL, "r T",   "IsInf",                 ""),
    row("isinf",          On::Floats,   SCALAR, "r T", "",                     "is.fpclass+516"),
    row("isnan",          On::Floats,   ALL, "r T",   "IsNan",                 ""),
    row("isnan",          On::Floats,   SCALAR, "r T", "",                     "is.fpclass+3"),
    row("isnormal",       On::Floats,   ALL, "r T",   "IsNormal",              ""),
    row("isnormal",       On::Floats,   SCALAR, "r T", "",                     "is.fpclass+264"),
    row("isordered",      On::Floats,   ALL, "r TT",  "Ordered",               ""),
    row("isunordered",    On::Floats,   ALL, "r TT",  "Unordered",             ""),
    row("signbit",        On::Floats,   ALL, "r T",   "SignBitSet",            ""),
    row("any",            On::Signed,   ALL, "k T",   "",                      ""),
    row("all",            On::Signed,   ALL, "k T",   "",                      ""),
    row("bitselect",      On::Anything, ALL, "T TTT", "ocl_bitselect",         ""),
    row("select",         On::Anything, ALL, "T TTi", "ocl_select",            ""),
    row("select",         On::Anything, ALL, "T TTu", "ocl_select",            ""),
];

/// The operands of functions whose results OpenCL C leaves open for other operands, or that the driver computes
/// wrongly: a name or its prefix, the width of the numbers or 0 for all widths, the operands, and the reason.
const FEEDS: &[(&str, u32, Feed, &str)] = &[
    ("cross", 16, Feed::Tiny, SUM),
    ("dot", 16, Feed::Tiny, SUM),
    ("distance", 16, Feed::Tiny, SUM),
    ("length", 16, Feed::Tiny, SUM),
    ("normalize", 16, Feed::Tiny, SUM),
    (
        "fract",
        16,
        Feed::Ordinary,
        "the driver has other results for zeros, infinities and NaNs than OpenCL C 7.5.1",
    ),
    (
        "max",
        0,
        Feed::Nonzero,
        "it becomes `fmax`, which prefers numbers, and may take either zero; drivers crash with `fmax_common`",
    ),
    (
        "min",
        0,
        Feed::Nonzero,
        "it becomes `fmin`, which prefers numbers, and may take either zero; drivers crash with `fmin_common`",
    ),
    ("step", 0, Feed::Number, "the result for a NaN is open"),
    (
        "normalize",
        0,
        Feed::Small,
        "the driver divides an infinity by itself, although OpenCL C 7.5.1 specifies the result",
    ),
    ("clamp", 0, Feed::Number, "the result for a NaN is open"),
    (
        "half_",
        0,
        Feed::Normal,
        "denormal numbers need not be supported",
    ),
    (
        "fast_",
        0,
        Feed::Small,
        "the squares may overflow, and denormal numbers need not be supported",
    ),
];

/// The reason for the operands of functions that add products of halves.
const SUM: &str = "sums of small whole numbers are exact; others depend on whether the driver fuses multiplications and \
                   additions, which depends on how the operands were loaded";

/// Returns the values that a function gets for the parameter with this index and type.
pub fn feed(name: &str, parameter: usize, ty: Type) -> Feed {
    // The result is undefined if the least result is above the greatest result.
    if name == "clamp" && parameter == 2 {
        return Feed::AtLeast;
    }
    let matches = |row: &&(&str, u32, Feed, &str)| {
        let named = match row.0.ends_with('_') {
            true => name.starts_with(row.0),
            false => name == row.0,
        };
        named && (row.1 == 0 || ty.kind == Kind::Float && ty.bits == row.1)
    };
    FEEDS.iter().find(matches).map_or(Feed::Any, |row| row.2)
}

/// Returns the type that a letter of a form stands for. For a pointer, returns the pointee type.
pub fn of(ty: Type, letter: char) -> Type {
    match letter {
        'e' => ty.with_lanes(1),
        'n' | 'g' | 'N' => ty.of(Kind::Signed, 32),
        'k' | 'G' => INT,
        'i' => ty.of(Kind::Signed, ty.bits),
        'u' => ty.of(Kind::Unsigned, ty.bits),
        'w' => ty.of(ty.kind, 2 * ty.bits),
        'r' if ty.lanes == 1 => scalar(Kind::Signed, 32),
        'r' => ty.of(Kind::Signed, ty.bits),
        _ => ty,
    }
}
