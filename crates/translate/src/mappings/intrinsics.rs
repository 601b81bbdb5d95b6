//! LLVM's intrinsic functions that become one SPIR-V instruction or one function, and the prefixes of the intrinsics of
//! device compilers.
//!
//! Names omit `llvm.` and the types that overloading appends (`.v4f32`), except where the documentation says otherwise.

use transpire_opencl::names::CLOp;
use transpire_spirv::grammar::Op;

/// Elementwise functions on numbers. A row contains the name of the intrinsic, the instruction of `OpenCL.std`, and the
/// number of arguments that the instruction takes. Some intrinsics have one more argument, a flag.
/// Several intrinsics may share an instruction. The first row with an instruction is used to translate SPIR-V to LLVM
/// IR.
pub(crate) const EXTENDED: &[(&str, CLOp, usize)] = &[
    ("abs", CLOp::s_abs, 1),
    ("acos", CLOp::acos, 1),
    ("asin", CLOp::asin, 1),
    ("atan", CLOp::atan, 1),
    ("atan2", CLOp::atan2, 2),
    ("ceil", CLOp::ceil, 1),
    ("copysign", CLOp::copysign, 2),
    ("cos", CLOp::cos, 1),
    ("cosh", CLOp::cosh, 1),
    ("ctlz", CLOp::clz, 1),
    ("cttz", CLOp::ctz, 1),
    ("exp", CLOp::exp, 1),
    ("exp10", CLOp::exp10, 1),
    ("exp2", CLOp::exp2, 1),
    ("fabs", CLOp::fabs, 1),
    ("floor", CLOp::floor, 1),
    ("fma", CLOp::fma, 3),
    // Both may, but need not, be fused: OpenCL C §6.15.2, "mad", of the full profile.
    ("fmuladd", CLOp::mad, 3),
    ("ldexp", CLOp::ldexp, 2),
    ("log", CLOp::log, 1),
    ("log10", CLOp::log10, 1),
    ("log2", CLOp::log2, 1),
    ("maxnum", CLOp::fmax, 2),
    ("minnum", CLOp::fmin, 2),
    ("pow", CLOp::pow, 2),
    ("powi", CLOp::pown, 2),
    ("rint", CLOp::rint, 1),
    // OpenCL always rounds to nearest even: OpenCL C §7.1.
    ("nearbyint", CLOp::rint, 1),
    ("roundeven", CLOp::rint, 1),
    ("round", CLOp::round, 1),
    ("sadd.sat", CLOp::s_add_sat, 2),
    ("sin", CLOp::sin, 1),
    ("sinh", CLOp::sinh, 1),
    ("smax", CLOp::s_max, 2),
    ("smin", CLOp::s_min, 2),
    ("sqrt", CLOp::sqrt, 1),
    ("ssub.sat", CLOp::s_sub_sat, 2),
    ("tan", CLOp::tan, 1),
    ("tanh", CLOp::tanh, 1),
    ("trunc", CLOp::trunc, 1),
    ("uadd.sat", CLOp::u_add_sat, 2),
    ("umax", CLOp::u_max, 2),
    ("umin", CLOp::u_min, 2),
    ("usub.sat", CLOp::u_sub_sat, 2),
];

/// Replacements for instructions if the call may be approximated (`afn`).
const APPROXIMATE: &[(CLOp, CLOp)] = &[
    (CLOp::cos, CLOp::native_cos),
    (CLOp::exp, CLOp::native_exp),
    (CLOp::exp10, CLOp::native_exp10),
    (CLOp::exp2, CLOp::native_exp2),
    (CLOp::log, CLOp::native_log),
    (CLOp::log10, CLOp::native_log10),
    (CLOp::log2, CLOp::native_log2),
    (CLOp::sin, CLOp::native_sin),
    (CLOp::sqrt, CLOp::native_sqrt),
    (CLOp::tan, CLOp::native_tan),
];

/// The SPIR-V instruction for an intrinsic `llvm.fpbuiltin.<name>`: a core instruction or one of `OpenCL.std`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FpBuiltin {
    Operation(Op),
    Function(CLOp),
}

/// The intrinsics `llvm.fpbuiltin.<name>`, whose maximum error is set by an attribute of the call
/// (SPV_INTEL_fp_max_error). A row contains the name, the SPIR-V instruction, and the number of arguments.
const FP_BUILTINS: &[(&str, FpBuiltin, usize)] = &[
    ("acos", FpBuiltin::Function(CLOp::acos), 1),
    ("acosh", FpBuiltin::Function(CLOp::acosh), 1),
    ("asin", FpBuiltin::Function(CLOp::asin), 1),
    ("asinh", FpBuiltin::Function(CLOp::asinh), 1),
    ("atan", FpBuiltin::Function(CLOp::atan), 1),
    ("atan2", FpBuiltin::Function(CLOp::atan2), 2),
    ("atanh", FpBuiltin::Function(CLOp::atanh), 1),
    ("cos", FpBuiltin::Function(CLOp::cos), 1),
    ("cosh", FpBuiltin::Function(CLOp::cosh), 1),
    ("erf", FpBuiltin::Function(CLOp::erf), 1),
    ("erfc", FpBuiltin::Function(CLOp::erfc), 1),
    ("exp", FpBuiltin::Function(CLOp::exp), 1),
    ("exp10", FpBuiltin::Function(CLOp::exp10), 1),
    ("exp2", FpBuiltin::Function(CLOp::exp2), 1),
    ("expm1", FpBuiltin::Function(CLOp::expm1), 1),
    ("fadd", FpBuiltin::Operation(Op::FAdd), 2),
    ("fdiv", FpBuiltin::Operation(Op::FDiv), 2),
    ("fmul", FpBuiltin::Operation(Op::FMul), 2),
    ("frem", FpBuiltin::Operation(Op::FRem), 2),
    ("fsub", FpBuiltin::Operation(Op::FSub), 2),
    ("hypot", FpBuiltin::Function(CLOp::hypot), 2),
    ("ldexp", FpBuiltin::Function(CLOp::ldexp), 2),
    ("log", FpBuiltin::Function(CLOp::log), 1),
    ("log10", FpBuiltin::Function(CLOp::log10), 1),
    ("log1p", FpBuiltin::Function(CLOp::log1p), 1),
    ("log2", FpBuiltin::Function(CLOp::log2), 1),
    ("pow", FpBuiltin::Function(CLOp::pow), 2),
    ("rsqrt", FpBuiltin::Function(CLOp::rsqrt), 1),
    ("sin", FpBuiltin::Function(CLOp::sin), 1),
    ("sinh", FpBuiltin::Function(CLOp::sinh), 1),
    ("sqrt", FpBuiltin::Function(CLOp::sqrt), 1),
    ("tan", FpBuiltin::Function(CLOp::tan), 1),
    ("tanh", FpBuiltin::Function(CLOp::tanh), 1),
];

/// The attribute with the maximum error of a result, in units in the last place.
pub(crate) const MAX_ERROR: &str = "fpbuiltin-max-error";

/// Intrinsics that can become functions of the module. A row contains the name of the intrinsic, the prefix that the
/// Khronos translator gives the function's name, and the indices of the parameters whose types occur in the intrinsic's
/// name.
///
/// A function with the prefix `spirv.` becomes the intrinsic again when SPIR-V is read.
const FUNCTIONS: &[(&str, &str, &[usize])] = &[
    ("bitreverse", "", &[0]),
    ("bswap", "spirv.", &[0]),
    ("fshl", "spirv.", &[0]),
    ("fshr", "spirv.", &[0]),
    ("memmove", "spirv.", &[0, 1, 2]),
    ("memset", "spirv.", &[0, 2]),
    ("memset.inline", "spirv.", &[0, 2]),
    ("sadd.with.overflow", "", &[0]),
    ("umul.with.overflow", "spirv.", &[0]),
];

/// Returns the name of the function that replaces the intrinsic `llvm.<name>`, or `None` if no function replaces it.
pub(crate) fn function_name(name: &str) -> Option<String> {
    let begin = base(name, |base| {
        FUNCTIONS.iter().find(|row| row.0 == base).map(|row| row.1)
    })?;
    Some(format!("{begin}llvm_{}", name.replace('.', "_")))
}

/// Returns the intrinsic that the function `name` replaces, without `llvm.` and types, and the indices of the
/// parameters whose types are part of the intrinsic's name. Returns `None` for any other function.
pub(crate) fn of_function(name: &str) -> Option<(&'static str, &'static [usize])> {
    let name = name.strip_prefix("spirv.llvm_")?.replace('_', ".");
    base(&name, |base| {
        FUNCTIONS
            .iter()
            .find(|row| row.0 == base && !row.1.is_empty())
            .map(|row| (row.0, row.2))
    })
}

/// Returns the result of `find` for the base name of an intrinsic. The base name is the longest prefix of `name`, up to
/// a dot or the end, for which `find` returns a value. Returns `None` if no prefix has one, or if the rest of `name`
/// does not begin with a type.
pub(crate) fn base<T>(name: &str, find: impl Fn(&str) -> Option<T>) -> Option<T> {
    let mut base = name;
    loop {
        if let Some(found) = find(base) {
            let types = name[base.len()..].strip_prefix('.');
            return types.is_none_or(begins_with_a_type).then_some(found);
        }
        base = &base[..base.rfind('.')?];
    }
}

/// Returns whether the text begins with a type as in an overloaded name: `v4f32`, `p1`, `s_struct`, `isVoid`.
fn begins_with_a_type(types: &str) -> bool {
    let first = types.split('.').next().unwrap_or(types);
    matches!(first, "isVoid" | "Metadata")
        || first.contains(|c: char| c.is_ascii_digit() || c == '_')
}

/// Returns the instruction and the number of arguments of the intrinsic `llvm.<name>` if it has a row in
/// [`FP_BUILTINS`], or `None` if not. The name may end in types.
pub(crate) fn inaccurate(name: &str) -> Option<(FpBuiltin, usize)> {
    let name = name.strip_prefix("fpbuiltin.")?;
    base(name, |base| {
        FP_BUILTINS
            .iter()
            .find(|row| row.0 == base)
            .map(|row| (row.1, row.2))
    })
}

/// Returns the equivalent instruction of unspecified accuracy, or `op` itself if no instruction is equivalent.
pub(crate) fn approximate(op: CLOp) -> CLOp {
    let row = APPROXIMATE.iter().find(|row| row.0 == op);
    row.map_or(op, |row| row.1)
}

/// Returns the instruction and the number of arguments of the intrinsic `llvm.<name>` if it has a row in [`EXTENDED`],
/// or `None` if not. The name may end in types.
pub(crate) fn extended(name: &str) -> Option<(CLOp, usize)> {
    base(name, |base| {
        EXTENDED
            .iter()
            .find(|row| row.0 == base)
            .map(|row| (row.1, row.2))
    })
}

/// The prefixes of the intrinsic functions of device compilers, and whether a prefix belongs to vector compute, whose
/// functions take and return vectors of any length. Intrinsic functions with these prefixes have no SPIR-V instruction,
/// and become external functions of the same name.
const OF_DEVICES: &[(&str, bool)] = &[("llvm.amdgcn.", false), ("llvm.genx.", true)];

/// Returns whether `name`, with `llvm.`, names an intrinsic function of a device compiler.
pub(crate) fn is_of_device(name: &str) -> bool {
    OF_DEVICES.iter().any(|row| name.starts_with(row.0))
}

/// Returns whether `name`, with `llvm.`, names an intrinsic function of vector compute.
pub(crate) fn is_of_vector_compute(name: &str) -> bool {
    OF_DEVICES
        .iter()
        .any(|row| row.1 && name.starts_with(row.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_types_that_overloading_appends_are_no_part_of_the_name() {
        assert_eq!(extended("fmuladd.v4f32"), Some((CLOp::mad, 3)));
        assert_eq!(extended("sadd.sat.i32"), Some((CLOp::s_add_sat, 2)));
        assert_eq!(extended("umin"), Some((CLOp::u_min, 2)));
        assert_eq!(extended("uminimum.i32"), None);
        // A different intrinsic with the same prefix.
        assert_eq!(extended("ctlz.elements.i32"), None);
        assert_eq!(extended("sqrt.round.f32"), None);
    }

    #[test]
    fn functions_that_stand_for_intrinsics_are_named_for_them() {
        assert_eq!(
            function_name("umul.with.overflow.v2i64").as_deref(),
            Some("spirv.llvm_umul_with_overflow_v2i64")
        );
        assert_eq!(
            function_name("bitreverse.i8").as_deref(),
            Some("llvm_bitreverse_i8")
        );
        assert_eq!(function_name("abs.i8"), None);
        assert_eq!(
            of_function("spirv.llvm_memset_p1_i64.volatile"),
            Some(("memset", &[0, 2][..]))
        );
        assert_eq!(
            of_function("spirv.llvm_fshl_v2i16"),
            Some(("fshl", &[0][..]))
        );
        assert_eq!(of_function("spirv.llvm_bitreverse_i8"), None);
        assert_eq!(of_function("llvm_fshl_i32"), None);
    }
}
