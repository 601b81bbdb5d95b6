//! The intrinsic functions of LLVM 3.2: their names and their signatures.

use rustc_hash::FxHashSet;

use super::is_named;
use crate::ir::{Global, Module, Str, Type, TypeKind};

/// A type, or a set of types, in the signature of an intrinsic.
#[derive(Debug, Clone, Copy)]
enum Shape {
    Void,
    Integer(u32),
    Float,
    Metadata,
    /// A pointer in address space 0 to a value of this shape.
    To(&'static Shape),
    /// A struct with these fields.
    Struct(&'static [Shape]),
    /// Any integer type or vector of integers. The type is part of the name.
    AnyInteger,
    /// Any floating-point type or vector of floats. The type is part of the name.
    AnyFloat,
    /// Any pointer type. The type is part of the name.
    AnyPointer,
    /// The same type as the first type in the name.
    First,
}

use Shape::{AnyFloat, AnyInteger, AnyPointer, First, Float, Metadata, Void};

const I1: Shape = Shape::Integer(1);
const I8: Shape = Shape::Integer(8);
const I16: Shape = Shape::Integer(16);
const I32: Shape = Shape::Integer(32);
const I64: Shape = Shape::Integer(64);
const PTR: Shape = Shape::To(&I8);
const PTR_PTR: Shape = Shape::To(&PTR);
const DESCRIPTOR: Shape = Shape::To(&Shape::Struct(&[]));
const WITH_OVERFLOW: Shape = Shape::Struct(&[AnyInteger, I1]);

/// The signature of an intrinsic: its name without `llvm.`, its result and its parameters.
struct IntrinsicSignature(&'static str, Shape, &'static [Shape]);

#[rustfmt::skip]
const KNOWN: &[IntrinsicSignature] = &[
    IntrinsicSignature("adjust.trampoline",    PTR, &[PTR]),
    IntrinsicSignature("annotation",           AnyInteger, &[First, PTR, PTR, I32]),
    IntrinsicSignature("bswap",                AnyInteger, &[First]),
    IntrinsicSignature("convert.from.fp16",    Float, &[I16]),
    IntrinsicSignature("convert.to.fp16",      I16, &[Float]),
    IntrinsicSignature("cos",                  AnyFloat, &[First]),
    IntrinsicSignature("ctlz",                 AnyInteger, &[First, I1]),
    IntrinsicSignature("ctpop",                AnyInteger, &[First]),
    IntrinsicSignature("cttz",                 AnyInteger, &[First, I1]),
    IntrinsicSignature("dbg.declare",          Void, &[Metadata, Metadata]),
    IntrinsicSignature("dbg.value",            Void, &[Metadata, I64, Metadata]),
    IntrinsicSignature("debugtrap",            Void, &[]),
    IntrinsicSignature("donothing",            Void, &[]),
    IntrinsicSignature("eh.dwarf.cfa",         PTR, &[I32]),
    IntrinsicSignature("eh.return.i32",        Void, &[I32, PTR]),
    IntrinsicSignature("eh.return.i64",        Void, &[I64, PTR]),
    IntrinsicSignature("eh.sjlj.callsite",     Void, &[I32]),
    IntrinsicSignature("eh.sjlj.functioncontext", Void, &[PTR]),
    IntrinsicSignature("eh.sjlj.longjmp",      Void, &[PTR]),
    IntrinsicSignature("eh.sjlj.lsda",         PTR, &[]),
    IntrinsicSignature("eh.sjlj.setjmp",       I32, &[PTR]),
    IntrinsicSignature("eh.typeid.for",        I32, &[PTR]),
    IntrinsicSignature("eh.unwind.init",       Void, &[]),
    IntrinsicSignature("exp",                  AnyFloat, &[First]),
    IntrinsicSignature("exp2",                 AnyFloat, &[First]),
    IntrinsicSignature("expect",               AnyInteger, &[First, First]),
    IntrinsicSignature("fabs",                 AnyFloat, &[First]),
    IntrinsicSignature("floor",                AnyFloat, &[First]),
    IntrinsicSignature("flt.rounds",           I32, &[]),
    IntrinsicSignature("fma",                  AnyFloat, &[First, First, First]),
    IntrinsicSignature("fmuladd",              AnyFloat, &[First, First, First]),
    IntrinsicSignature("frameaddress",         PTR, &[I32]),
    IntrinsicSignature("gcread",               PTR, &[PTR, PTR_PTR]),
    IntrinsicSignature("gcroot",               Void, &[PTR_PTR, PTR]),
    IntrinsicSignature("gcwrite",              Void, &[PTR, PTR, PTR_PTR]),
    IntrinsicSignature("init.trampoline",      Void, &[PTR, PTR, PTR]),
    IntrinsicSignature("invariant.end",        Void, &[DESCRIPTOR, I64, PTR]),
    IntrinsicSignature("invariant.start",      DESCRIPTOR, &[I64, PTR]),
    IntrinsicSignature("lifetime.end",         Void, &[I64, PTR]),
    IntrinsicSignature("lifetime.start",       Void, &[I64, PTR]),
    IntrinsicSignature("log",                  AnyFloat, &[First]),
    IntrinsicSignature("log10",                AnyFloat, &[First]),
    IntrinsicSignature("log2",                 AnyFloat, &[First]),
    IntrinsicSignature("longjmp",              Void, &[PTR, I32]),
    IntrinsicSignature("memcpy",               Void, &[AnyPointer, AnyPointer, AnyInteger, I32, I1]),
    IntrinsicSignature("memmove",              Void, &[AnyPointer, AnyPointer, AnyInteger, I32, I1]),
    IntrinsicSignature("memset",               Void, &[AnyPointer, I8, AnyInteger, I32, I1]),
    IntrinsicSignature("objectsize",           AnyInteger, &[PTR, I1]),
    IntrinsicSignature("pcmarker",             Void, &[I32]),
    IntrinsicSignature("pow",                  AnyFloat, &[First, First]),
    IntrinsicSignature("powi",                 AnyFloat, &[First, I32]),
    IntrinsicSignature("prefetch",             Void, &[PTR, I32, I32, I32]),
    IntrinsicSignature("ptr.annotation",       AnyPointer, &[First, PTR, PTR, I32]),
    IntrinsicSignature("readcyclecounter",     I64, &[]),
    IntrinsicSignature("returnaddress",        PTR, &[I32]),
    IntrinsicSignature("sadd.with.overflow",   WITH_OVERFLOW, &[First, First]),
    IntrinsicSignature("setjmp",               I32, &[PTR]),
    IntrinsicSignature("siglongjmp",           Void, &[PTR, I32]),
    IntrinsicSignature("sigsetjmp",            I32, &[PTR, I32]),
    IntrinsicSignature("sin",                  AnyFloat, &[First]),
    IntrinsicSignature("smul.with.overflow",   WITH_OVERFLOW, &[First, First]),
    IntrinsicSignature("sqrt",                 AnyFloat, &[First]),
    IntrinsicSignature("ssub.with.overflow",   WITH_OVERFLOW, &[First, First]),
    IntrinsicSignature("stackprotector",       Void, &[PTR, PTR_PTR]),
    IntrinsicSignature("stackrestore",         Void, &[PTR]),
    IntrinsicSignature("stacksave",            PTR, &[]),
    IntrinsicSignature("trap",                 Void, &[]),
    IntrinsicSignature("uadd.with.overflow",   WITH_OVERFLOW, &[First, First]),
    IntrinsicSignature("umul.with.overflow",   WITH_OVERFLOW, &[First, First]),
    IntrinsicSignature("usub.with.overflow",   WITH_OVERFLOW, &[First, First]),
    IntrinsicSignature("va_copy",              Void, &[PTR, PTR]),
    IntrinsicSignature("va_end",               Void, &[PTR]),
    IntrinsicSignature("va_start",             Void, &[PTR]),
    IntrinsicSignature("var.annotation",       Void, &[PTR, PTR, PTR, I32]),
];

/// The prefixes of intrinsics whose signatures are not checked, without `llvm.`: target intrinsics, and
/// `llvm.convert…`.
const TARGETS: &[&str] = &[
    "arm.", "hexagon.", "mips.", "nvvm.", "ppc.", "spu.", "x86.", "xcore.", "convert",
];

/// Newer intrinsics without a result that are only hints for the optimizer: their names without `llvm.`.
pub(crate) const HINTS: &[&str] = &[
    "assume",
    "experimental.noalias.scope.decl",
    "pseudoprobe",
    "sideeffect",
    "fake.use",
];

/// Returns the row of the LLVM 3.2 intrinsic with this name, which may end in mangled types: after `llvm.` and the name
/// in the row, `name` ends or goes on with a dot. Returns `None` if there is no such row.
fn row(name: &str) -> Option<&'static IntrinsicSignature> {
    let name = name.strip_prefix("llvm.")?;
    let is_of = |row: &&IntrinsicSignature| is_named(name.as_bytes(), row.0);
    KNOWN.iter().filter(is_of).max_by_key(|row| row.0.len())
}

/// Returns the name of the LLVM 3.2 intrinsic `name`, without `llvm.` and mangled types. Returns `None` if LLVM 3.2
/// does not have it.
pub(crate) fn base_name(name: &str) -> Option<&'static str> {
    row(name).map(|row| row.0)
}

/// Returns the name of an intrinsic in LLVM 3.2, with its types. Returns `None` if LLVM 3.2 does not have an intrinsic
/// with this name and signature. A name that begins with a prefix of [`TARGETS`] is returned unchanged, whatever its
/// signature.
pub(crate) fn known_name(module: &Module, function: Global) -> Option<String> {
    let name = module.name(function);
    let own = name.strip_prefix("llvm.")?;
    let Some(IntrinsicSignature(base, result, parameters)) = row(&name) else {
        let is_of_target = TARGETS.iter().any(|target| own.starts_with(target));
        return is_of_target.then(|| name.clone().into_owned());
    };
    let signature = module.signature(function)?;
    if signature.variadic || signature.parameters.len() != parameters.len() {
        return None;
    }
    let mut told = Vec::new();
    let has = |ty, shape, told: &mut Vec<Type>| has_shape(module, ty, shape, told);
    let types = signature.parameters.iter().zip(*parameters);
    if !has(signature.result, result, &mut told)
        || !types
            .into_iter()
            .all(|(&ty, shape)| has(ty, shape, &mut told))
    {
        return None;
    }
    let mut known = format!("llvm.{base}");
    for ty in told {
        known.push('.');
        mangle(module, ty, &mut known)?;
    }
    Some(known)
}

/// Returns whether a type matches a shape of the signature. Appends the types that are part of the name to `told`.
fn has_shape(module: &Module, ty: Type, shape: &Shape, told: &mut Vec<Type>) -> bool {
    let types = &module.types;
    let (is_any, is_told) = match *shape {
        Shape::Void => (ty == module.void_type, false),
        Shape::Integer(bits) => (types.integer_bits(ty) == Some(bits), false),
        Shape::Float => (matches!(types[ty], TypeKind::Float), false),
        Shape::Metadata => (matches!(types[ty], TypeKind::Metadata), false),
        Shape::To(of) => {
            let pointee = types
                .pointee(ty)
                .filter(|_| types.address_space(ty) == Some(0));
            (
                pointee.is_some_and(|ty| has_shape(module, ty, of, told)),
                false,
            )
        }
        Shape::Struct(shapes) => {
            let fields = types.struct_fields(ty).unwrap_or_default();
            let has_fields = fields.len() == shapes.len()
                && types.struct_fields(ty).is_some()
                && fields
                    .iter()
                    .zip(shapes)
                    .all(|(&ty, shape)| has_shape(module, ty, shape, told));
            (has_fields, false)
        }
        Shape::AnyInteger => (types.integer_bits(types.scalar(ty)).is_some(), true),
        Shape::AnyFloat => (types.is_float(types.scalar(ty)), true),
        Shape::AnyPointer => (types.is_pointer(ty), true),
        Shape::First => (told.first() == Some(&ty), false),
    };
    if is_any && is_told {
        told.push(ty);
    }
    is_any
}

/// Renames intrinsics to their names in LLVM 3.2, unless another global value already has the name.
pub(crate) fn rename(module: &mut Module) {
    let functions: Vec<Global> = module.functions().map(|(global, ..)| global).collect();
    let mut taken: FxHashSet<Str> = module.globals.values().map(|value| value.name).collect();
    for function in functions {
        let Some(name) = known_name(module, function) else {
            continue;
        };
        let name = module.strings.intern(name);
        if taken.insert(name) {
            module.globals[function].name = name;
        }
    }
}

/// Appends the mangled form of a type in LLVM 3.2. Returns `None` for types that cannot be mangled, such as structs,
/// functions and pointers to pointers.
fn mangle(module: &Module, ty: Type, out: &mut String) -> Option<()> {
    match module.types[ty] {
        TypeKind::Integer { bits } => out.push_str(&format!("i{bits}")),
        TypeKind::Half => out.push_str("f16"),
        TypeKind::Float => out.push_str("f32"),
        TypeKind::Double => out.push_str("f64"),
        TypeKind::X86Fp80 => out.push_str("f80"),
        TypeKind::Fp128 => out.push_str("f128"),
        TypeKind::PpcFp128 => out.push_str("ppcf128"),
        TypeKind::Vector {
            length,
            element,
            scalable: false,
        } => {
            out.push_str(&format!("v{length}"));
            // Vectors have no vectors as elements.
            match module.types[element] {
                TypeKind::Vector { .. } | TypeKind::Pointer { .. } => return None,
                _ => mangle(module, element, out)?,
            }
        }
        TypeKind::Pointer {
            address_space,
            pointee: Some(pointee),
        } => {
            out.push_str(&format!("p{address_space}"));
            match module.types[pointee] {
                TypeKind::Pointer { .. } => return None,
                _ => mangle(module, pointee, out)?,
            }
        }
        _ => return None,
    }
    Some(())
}
