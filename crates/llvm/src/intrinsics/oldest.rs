//! The intrinsic functions that LLVM 3.2 knows, and what it calls them.

use rustc_hash::FxHashSet;

use crate::ir::{Global, Module, Str, Type, TypeKind};

/// What a name tells of the types: those of the result or of a parameter.
#[derive(Debug, Clone, Copy)]
enum Part {
    /// The result, or its first field.
    Result,
    Parameter(usize),
}

/// An intrinsic: its name, how many operands it has, and the types that its name tells.
struct Row(&'static str, usize, &'static [Part]);

const NONE: &[Part] = &[];
const R: &[Part] = &[Part::Result];
const P0: &[Part] = &[Part::Parameter(0)];

#[rustfmt::skip]
const KNOWN: &[Row] = &[
    Row("adjust.trampoline",    1, NONE),
    Row("annotation",           4, R),
    Row("bswap",                1, R),
    Row("convert.from.fp16",    1, NONE),
    Row("convert.to.fp16",      1, NONE),
    Row("cos",                  1, R),
    Row("ctlz",                 2, R),
    Row("ctpop",                1, R),
    Row("cttz",                 2, R),
    Row("dbg.declare",          2, NONE),
    Row("dbg.value",            3, NONE),
    Row("debugtrap",            0, NONE),
    Row("donothing",            0, NONE),
    Row("eh.dwarf.cfa",         1, NONE),
    Row("eh.return.i32",        2, NONE),
    Row("eh.return.i64",        2, NONE),
    Row("eh.sjlj.callsite",     1, NONE),
    Row("eh.sjlj.functioncontext", 1, NONE),
    Row("eh.sjlj.longjmp",      1, NONE),
    Row("eh.sjlj.lsda",         0, NONE),
    Row("eh.sjlj.setjmp",       1, NONE),
    Row("eh.typeid.for",        1, NONE),
    Row("eh.unwind.init",       0, NONE),
    Row("exp",                  1, R),
    Row("exp2",                 1, R),
    Row("expect",               2, R),
    Row("fabs",                 1, R),
    Row("floor",                1, R),
    Row("flt.rounds",           0, NONE),
    Row("fma",                  3, R),
    Row("fmuladd",              3, R),
    Row("frameaddress",         1, NONE),
    Row("gcread",               2, NONE),
    Row("gcroot",               2, NONE),
    Row("gcwrite",              3, NONE),
    Row("init.trampoline",      3, NONE),
    Row("invariant.end",        3, NONE),
    Row("invariant.start",      2, NONE),
    Row("lifetime.end",         2, NONE),
    Row("lifetime.start",       2, NONE),
    Row("log",                  1, R),
    Row("log10",                1, R),
    Row("log2",                 1, R),
    Row("longjmp",              2, NONE),
    Row("memcpy",               5, &[Part::Parameter(0), Part::Parameter(1), Part::Parameter(2)]),
    Row("memmove",              5, &[Part::Parameter(0), Part::Parameter(1), Part::Parameter(2)]),
    Row("memset",               5, &[Part::Parameter(0), Part::Parameter(2)]),
    Row("objectsize",           2, R),
    Row("pcmarker",             1, NONE),
    Row("pow",                  2, R),
    Row("powi",                 2, R),
    Row("prefetch",             4, NONE),
    Row("ptr.annotation",       4, R),
    Row("readcyclecounter",     0, NONE),
    Row("returnaddress",        1, NONE),
    Row("sadd.with.overflow",   2, P0),
    Row("setjmp",               1, NONE),
    Row("siglongjmp",           2, NONE),
    Row("sigsetjmp",            2, NONE),
    Row("sin",                  1, R),
    Row("smul.with.overflow",   2, P0),
    Row("sqrt",                 1, R),
    Row("ssub.with.overflow",   2, P0),
    Row("stackprotector",       2, NONE),
    Row("stackrestore",         1, NONE),
    Row("stacksave",            0, NONE),
    Row("trap",                 0, NONE),
    Row("uadd.with.overflow",   2, P0),
    Row("umul.with.overflow",   2, P0),
    Row("usub.with.overflow",   2, P0),
    Row("va_copy",              2, NONE),
    Row("va_end",               1, NONE),
    Row("va_start",             1, NONE),
    Row("var.annotation",       4, NONE),
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

/// What LLVM 3.2 calls the intrinsic, if it is one that it knows, with as many operands.
pub(crate) fn known_name(module: &Module, function: Global) -> Option<String> {
    let name = module.name(function);
    let name = name.strip_prefix("llvm.")?;
    if TARGETS.iter().any(|target| name.starts_with(target)) {
        return Some(format!("llvm.{name}"));
    }
    let signature = module.signature(function)?;
    // The longest name that this one begins with: `exp2`, and not `exp`.
    let is_of = |row: &&Row| {
        let rest = name.strip_prefix(row.0);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
            && signature.parameters.len() == row.1
    };
    let row = KNOWN.iter().filter(is_of).max_by_key(|row| row.0.len())?;
    let mut known = format!("llvm.{}", row.0);
    for part in row.2 {
        let ty = match *part {
            Part::Result => signature.result,
            Part::Parameter(number) => *signature.parameters.get(number)?,
        };
        known.push('.');
        mangle(module, ty, &mut known)?;
    }
    Some(known)
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
