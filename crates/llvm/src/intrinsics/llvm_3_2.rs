//! The intrinsic functions that LLVM 3.2 knows, and what it calls them.

use rustc_hash::FxHashSet;

use crate::ir::{Global, Module, Str, Type, TypeKind};

/// A type in an intrinsic's signature.
#[derive(Debug, Clone, Copy)]
enum Shape {
    Void,
    Integer(u32),
    Float,
    Metadata,
    /// A pointer in address space 0.
    To(&'static Shape),
    /// A struct of these fields.
    Struct(&'static [Shape]),
    /// Any integer, or a vector of them: the name tells it.
    AnyInteger,
    /// Any floating point number, or a vector of them: the name tells it.
    AnyFloat,
    /// Any pointer: the name tells it.
    AnyPointer,
    /// That which the name tells first.
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

/// An intrinsic: its name, its result, and its parameters.
struct Row(&'static str, Shape, &'static [Shape]);

#[rustfmt::skip]
const KNOWN: &[Row] = &[
    Row("adjust.trampoline",    PTR, &[PTR]),
    Row("annotation",           AnyInteger, &[First, PTR, PTR, I32]),
    Row("bswap",                AnyInteger, &[First]),
    Row("convert.from.fp16",    Float, &[I16]),
    Row("convert.to.fp16",      I16, &[Float]),
    Row("cos",                  AnyFloat, &[First]),
    Row("ctlz",                 AnyInteger, &[First, I1]),
    Row("ctpop",                AnyInteger, &[First]),
    Row("cttz",                 AnyInteger, &[First, I1]),
    Row("dbg.declare",          Void, &[Metadata, Metadata]),
    Row("dbg.value",            Void, &[Metadata, I64, Metadata]),
    Row("debugtrap",            Void, &[]),
    Row("donothing",            Void, &[]),
    Row("eh.dwarf.cfa",         PTR, &[I32]),
    Row("eh.return.i32",        Void, &[I32, PTR]),
    Row("eh.return.i64",        Void, &[I64, PTR]),
    Row("eh.sjlj.callsite",     Void, &[I32]),
    Row("eh.sjlj.functioncontext", Void, &[PTR]),
    Row("eh.sjlj.longjmp",      Void, &[PTR]),
    Row("eh.sjlj.lsda",         PTR, &[]),
    Row("eh.sjlj.setjmp",       I32, &[PTR]),
    Row("eh.typeid.for",        I32, &[PTR]),
    Row("eh.unwind.init",       Void, &[]),
    Row("exp",                  AnyFloat, &[First]),
    Row("exp2",                 AnyFloat, &[First]),
    Row("expect",               AnyInteger, &[First, First]),
    Row("fabs",                 AnyFloat, &[First]),
    Row("floor",                AnyFloat, &[First]),
    Row("flt.rounds",           I32, &[]),
    Row("fma",                  AnyFloat, &[First, First, First]),
    Row("fmuladd",              AnyFloat, &[First, First, First]),
    Row("frameaddress",         PTR, &[I32]),
    Row("gcread",               PTR, &[PTR, PTR_PTR]),
    Row("gcroot",               Void, &[PTR_PTR, PTR]),
    Row("gcwrite",              Void, &[PTR, PTR, PTR_PTR]),
    Row("init.trampoline",      Void, &[PTR, PTR, PTR]),
    Row("invariant.end",        Void, &[DESCRIPTOR, I64, PTR]),
    Row("invariant.start",      DESCRIPTOR, &[I64, PTR]),
    Row("lifetime.end",         Void, &[I64, PTR]),
    Row("lifetime.start",       Void, &[I64, PTR]),
    Row("log",                  AnyFloat, &[First]),
    Row("log10",                AnyFloat, &[First]),
    Row("log2",                 AnyFloat, &[First]),
    Row("longjmp",              Void, &[PTR, I32]),
    Row("memcpy",               Void, &[AnyPointer, AnyPointer, AnyInteger, I32, I1]),
    Row("memmove",              Void, &[AnyPointer, AnyPointer, AnyInteger, I32, I1]),
    Row("memset",               Void, &[AnyPointer, I8, AnyInteger, I32, I1]),
    Row("objectsize",           AnyInteger, &[PTR, I1]),
    Row("pcmarker",             Void, &[I32]),
    Row("pow",                  AnyFloat, &[First, First]),
    Row("powi",                 AnyFloat, &[First, I32]),
    Row("prefetch",             Void, &[PTR, I32, I32, I32]),
    Row("ptr.annotation",       AnyPointer, &[First, PTR, PTR, I32]),
    Row("readcyclecounter",     I64, &[]),
    Row("returnaddress",        PTR, &[I32]),
    Row("sadd.with.overflow",   WITH_OVERFLOW, &[First, First]),
    Row("setjmp",               I32, &[PTR]),
    Row("siglongjmp",           Void, &[PTR, I32]),
    Row("sigsetjmp",            I32, &[PTR, I32]),
    Row("sin",                  AnyFloat, &[First]),
    Row("smul.with.overflow",   WITH_OVERFLOW, &[First, First]),
    Row("sqrt",                 AnyFloat, &[First]),
    Row("ssub.with.overflow",   WITH_OVERFLOW, &[First, First]),
    Row("stackprotector",       Void, &[PTR, PTR_PTR]),
    Row("stackrestore",         Void, &[PTR]),
    Row("stacksave",            PTR, &[]),
    Row("trap",                 Void, &[]),
    Row("uadd.with.overflow",   WITH_OVERFLOW, &[First, First]),
    Row("umul.with.overflow",   WITH_OVERFLOW, &[First, First]),
    Row("usub.with.overflow",   WITH_OVERFLOW, &[First, First]),
    Row("va_copy",              Void, &[PTR, PTR]),
    Row("va_end",               Void, &[PTR]),
    Row("va_start",             Void, &[PTR]),
    Row("var.annotation",       Void, &[PTR, PTR, PTR, I32]),
];

/// Targets whose intrinsics it has; which ones is not looked at.
const TARGETS: &[&str] = &[
    "arm.", "hexagon.", "mips.", "nvvm.", "ppc.", "spu.", "x86.", "xcore.", "convert",
];

/// Intrinsics without a result that only help an optimizer, and came later.
pub(crate) const HINTS: &[&str] = &[
    "llvm.assume",
    "llvm.experimental.noalias.scope.decl",
    "llvm.pseudoprobe",
    "llvm.sideeffect",
    "llvm.fake.use",
];

/// The name of an intrinsic of LLVM 3.2 that a function's name begins with, and its row: the longest, `exp2` and not
/// `exp`.
fn row(name: &str) -> Option<&'static Row> {
    let name = name.strip_prefix("llvm.")?;
    let is_of = |row: &&Row| {
        let rest = name.strip_prefix(row.0);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    KNOWN.iter().filter(is_of).max_by_key(|row| row.0.len())
}

/// The intrinsic of LLVM 3.2 that a function is, without `llvm.` and without the types.
pub(crate) fn base_name(name: &str) -> Option<&'static str> {
    row(name).map(|row| row.0)
}

/// What LLVM 3.2 calls the intrinsic, if it is one that it knows, with the types that it has there.
pub(crate) fn known_name(module: &Module, function: Global) -> Option<String> {
    let name = module.name(function);
    let own = name.strip_prefix("llvm.")?;
    let Some(Row(base, result, parameters)) = row(&name) else {
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

/// Whether a type is what the signature asks for; what the name tells is added to `told`.
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

/// Gives the intrinsics that LLVM 3.2 knows its names, where no other function has them.
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

/// How it spells a type in a name: of structs and functions it has none.
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
