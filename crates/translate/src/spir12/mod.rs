//! SPIR 1.2: a module of LLVM IR that calls OpenCL's functions, as a driver with `cl_khr_spir`
//! takes it, and what of such a module SPIR-V holds in strings so that it comes back unchanged.
//!
//! [`produce`] goes through the steps of `passes.rs`: those that SPIR-V needs too, then those of SPIR 1.2. Each leaves a
//! module that the next one can read; what comes out is held against the rules of `transpire-spir`.

mod alignment;
mod arguments;
mod built_ins;
mod conversions;
mod extensions;
mod generic;
mod image_sizes;
mod intrinsics;
pub(crate) mod kernels;
mod masks;
mod module;
mod opaque_types;
pub(crate) mod passes;
mod signs;
pub(crate) mod upgrade;

pub use upgrade::{Remembered, is_spir12};

use transpire_llvm::ir::{
    Attribute, AttributeIndex, AttributeKind, AttributeList, CallingConvention, FastMath, Global,
    InstBuilder, InstructionKind, Module, Type, TypeKind, Value,
};
use transpire_opencl::{self as opencl, Number, Scalar, Spelling};
use transpire_spir::Severity;

pub(crate) use crate::analysis::builtin_types::opencl_type;
use crate::ledger::{DenyLoss, Report};
use crate::legalize::rewrite::Rewriter;
use crate::pipeline::{self, Observer, Pass};
use crate::to_spirv::Target;
use crate::to_spirv::passes::LEGALIZE;
use crate::{Error, Result};

/// Options of [`produce`].
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct Spir12 {
    /// Give the module as it came out, even if it breaks a rule of SPIR 1.2.
    pub no_verify: bool,
    /// Call `printf` by its plain name, as the generator of SPIR 1.2 did and drivers want it, and not by the mangled
    /// one that the specification gives it (§2.10.3).
    pub plain_printf: bool,
    /// The target to take the module for, whatever its triple says.
    pub target: Option<Target>,
    /// Which losses are errors.
    pub deny_loss: DenyLoss,
}

/// Makes a module of LLVM IR one of SPIR 1.2, to be written for LLVM 3.2. Its bodies must be decoded, its built-in
/// functions be called as a compiler of OpenCL C does.
///
/// # Errors
/// When the module uses something that OpenCL 1.2 cannot express; the message names it, and the function.
pub fn produce(module: Module, options: &Spir12) -> Result<(Module, Report)> {
    produce_observed(module, options, &mut ())
}

/// Makes a module one of SPIR 1.2 as [`produce`] does, and shows it to an observer behind each of the [`passes()`].
///
/// # Errors
/// As those of [`produce`].
pub fn produce_observed(
    module: Module,
    options: &Spir12,
    observer: &mut dyn Observer,
) -> Result<(Module, Report)> {
    let mut work = passes::Unit12::new(module, options);
    pipeline::run(passes::BEGIN, &mut work, observer)?;
    pipeline::run(LEGALIZE, &mut work.unit, observer)?;
    pipeline::run(passes::END, &mut work, observer)?;
    let report = work.unit.report.finish(options.deny_loss)?;
    Ok((work.unit.module, report))
}

/// The steps to SPIR 1.2, in the order in which they run.
pub fn passes() -> impl Iterator<Item = Pass> {
    let begin = passes::BEGIN.iter().map(|step| step.about);
    let legalize = LEGALIZE.iter().map(|step| step.about);
    let end = passes::END.iter().map(|step| step.about);
    begin.chain(legalize).chain(end)
}

/// What the original generator does throughout, so that breaking these rules is a warning of the verifier, and what is
/// not written nevertheless.
const HABITS: &[&str] = &[
    "exact-shifts",
    "printf-name",
    "vec-type-hint-doubles",
    "vec-type-hint-sign",
    "vector-comparisons",
];

/// Holds a module against the rules of SPIR 1.2.
fn check(module: &Module) -> Result<()> {
    let findings = transpire_spir::validate(module, &transpire_spir::Limits::default());
    // What is not well formed has a reason, which is a better message.
    let Some(first) = findings.iter().find(|finding| {
        (finding.severity == Severity::Error || HABITS.contains(&finding.rule.name))
            && finding.rule.name != "well-formed"
    }) else {
        return Ok(());
    };
    let mut message = format!("SPIR 1.2 §{}: {}", first.rule.section, first.message);
    if let Some(function) = &first.place.function {
        message = format!("function @{function}: {message}");
    }
    Err(Error::unsupported(message))
}

/// Declares a function of OpenCL C under the name that appendix A gives it.
fn declare(
    module: &mut Module,
    name: &str,
    parameters: &[opencl::Type],
    types: &[Type],
    result: Type,
) -> Global {
    let mangled = opencl::mangle_as(name, parameters, Spelling::Spir12);
    let function = module.declare_function(&mangled, result, types.into());
    let attributes = extensions(module, parameters, types);
    if let Some(function) = module.function_mut(function) {
        function.calling_convention = CallingConvention::SPIR_FUNC;
        if function.attributes.is_none() {
            function.attributes = attributes.into();
        }
    }
    function
}

/// How narrow integers are passed (§3.5): extended, by their signs.
fn extensions(
    module: &mut Module,
    parameters: &[opencl::Type],
    types: &[Type],
) -> Option<AttributeList> {
    let mut sets = Vec::new();
    for (number, (parameter, &ty)) in parameters.iter().zip(types).enumerate() {
        if matches!(module.types[ty], TypeKind::Integer { bits: 1 | 8 | 16 }) {
            let signed = parameter.scalar().is_some_and(Scalar::is_signed);
            let kind = if signed {
                AttributeKind::S_EXT
            } else {
                AttributeKind::Z_EXT
            };
            let set = module
                .attributes
                .sets
                .intern([Attribute::Enum(kind)].into());
            sets.push((AttributeIndex::Parameter(number as u32), set));
        }
    }
    (!sets.is_empty()).then(|| module.attributes.lists.intern(sets.into()))
}

/// A call of a function of OpenCL C on values of these types.
fn call_kind(
    rw: &mut Rewriter<'_>,
    name: &str,
    parameters: &[opencl::Type],
    arguments: &[Value],
    result: Type,
) -> InstructionKind {
    let types: Vec<Type> = arguments.iter().map(|&argument| rw.ty(argument)).collect();
    let callee = declare(rw.module, name, parameters, &types, result);
    rw.call_kind(callee, arguments, FastMath::NONE)
}

/// A call of a function of OpenCL C on numbers, all of which are read alike.
fn call_on_numbers(
    rw: &mut Rewriter<'_>,
    name: &str,
    integers: Number,
    arguments: &[Value],
    result: Type,
) -> Result<InstructionKind> {
    let mut parameters = Vec::with_capacity(arguments.len());
    for &argument in arguments {
        let ty = rw.ty(argument);
        let parameter = opencl_type(rw.module, ty, integers);
        parameters.push(parameter.ok_or_else(|| {
            Error::cannot_translate(format!("{name} of a type that OpenCL C lacks"))
        })?);
    }
    Ok(call_kind(rw, name, &parameters, arguments, result))
}
