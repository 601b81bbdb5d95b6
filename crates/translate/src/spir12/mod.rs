//! Lowers modules to SPIR 1.2: LLVM IR that calls OpenCL's built-in functions, for drivers with
//! `cl_khr_spir`. The parts of such a module that SPIR-V cannot express are stored in strings, so that they
//! survive a round trip.
//!
//! [`produce`] runs the passes in `passes.rs`: first those that SPIR-V needs too, then those for SPIR 1.2.
//! Each pass leaves a module that the next one can read. The result is checked against the rules of
//! `transpire-spir`.

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

pub use upgrade::Remembered;

use transpire_llvm::Place;
use transpire_llvm::ir::{
    Attribute, AttributeIndex, AttributeKind, AttributeList, CallingConvention, FastMath, Global,
    InstBuilder, InstructionKind, Interner, Module, Type, TypeKind, Value,
};
use transpire_opencl::{self as opencl, Number, Scalar, Spelling};
use transpire_spir::{Finding, Object, Severity};

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
    /// Whether to return the module even if it violates a rule of SPIR 1.2.
    pub no_verify: bool,
    /// Whether to use the plain name of `printf`, as the original SPIR 1.2 generator did and as drivers require,
    /// instead of the mangled name in the specification (§2.10.3).
    pub plain_printf: bool,
    /// The target to assume. By default, the triple and the data layout of the module determine it.
    pub target: Option<Target>,
    /// The classes of losses that are errors.
    pub deny_loss: DenyLoss,
}

/// Lowers an LLVM IR module to SPIR 1.2, ready to be written for LLVM 3.2. All bodies must be decoded, and
/// built-in functions must be called as an OpenCL C compiler does.
///
/// # Errors
/// Returns an error if the module uses a construct that OpenCL 1.2 cannot express. The message names the
/// construct and the function.
pub fn produce(module: Module, options: &Spir12) -> Result<(Module, Report)> {
    produce_observed(module, options, &mut ())
}

/// Lowers a module to SPIR 1.2 like [`produce`], and shows it to an observer after each of the [`passes()`].
///
/// # Errors
/// Returns an error in the same cases as [`produce`].
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

/// Returns the passes to SPIR 1.2, in execution order.
pub fn passes() -> impl Iterator<Item = Pass> {
    let begin = passes::BEGIN.iter().map(|step| step.about);
    let legalize = LEGALIZE.iter().map(|step| step.about);
    let end = passes::END.iter().map(|step| step.about);
    begin.chain(legalize).chain(end)
}

/// The rules that the original generator always violated. The verifier only warns about these violations, but
/// this crate does not produce them.
const HABITS: &[&str] = &[
    "exact-shifts",
    "printf-name",
    "vec-type-hint-doubles",
    "vec-type-hint-sign",
    "vector-comparisons",
];

/// Checks a module against the rules of SPIR 1.2. Returns the first violation as an error; warnings count only for the
/// rules in [`HABITS`]. Violations of the rule `well-formed` are left to the verifier of LLVM IR.
fn check(module: &Module) -> Result<()> {
    let findings = transpire_spir::validate(module, &transpire_spir::Limits::default());
    // If a module is not well formed, another finding gives the reason with a better message.
    let Some(first) = findings.iter().find(|finding| {
        (finding.severity == Severity::Error || HABITS.contains(&finding.rule.name))
            && finding.rule.name != "well-formed"
    }) else {
        return Ok(());
    };
    let message = format!("SPIR 1.2 §{}: {}", first.rule.section, first.message);
    Err(Error::unsupported(message).at_place(place_of(module, first)))
}

/// Returns the place of a finding if it is in a function.
fn place_of(module: &Module, finding: &Finding) -> Option<Place> {
    let name = finding.place.function.as_ref()?;
    let mut functions = module.functions();
    let function = functions.find(|(global, ..)| module.name(*global) == name.as_str());
    let source_name = function.map(|(global, ..)| module.source_name(global).into_owned());
    let (mut block, mut instruction) = (None, None);
    if let Object::Instruction { block: name, .. } = &finding.place.object {
        block = Some(name.clone());
        // The text is the instruction in LLVM assembly.
        let text = finding.instruction.as_deref().unwrap_or_default();
        let operation = || text.split(' ').next().unwrap_or_default();
        let name = text.split_once(" = ").map_or_else(operation, |it| it.0);
        instruction = Some(name.to_owned()).filter(|name| !name.is_empty());
    }
    Some(Place::Function {
        name: source_name.unwrap_or_else(|| name.clone()),
        block,
        instruction,
    })
}

/// Returns an OpenCL C function with its mangled name from appendix A, and declares it if it is not declared yet.
/// `parameters` contains the OpenCL C types, and `types` the LLVM types.
fn declare(
    module: &mut Interner<'_>,
    name: &str,
    parameters: &[opencl::Type],
    types: &[Type],
    result: Type,
) -> Global {
    let mangled = opencl::mangle_as(name, parameters, Spelling::Spir12);
    let attributes = extensions(module, parameters, types);
    let signature = (result, types.into());
    module.declare_function_with(&mangled, signature, |convention, own| {
        *convention = CallingConvention::SPIR_FUNC;
        *own = own.expand().or(attributes).into();
    })
}

/// Returns the `signext` and `zeroext` attributes for narrow integer parameters, according to their
/// signedness (§3.5). Returns `None` if there are no such parameters.
fn extensions(
    module: &mut Interner<'_>,
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
                .attributes_mut()
                .sets
                .intern([Attribute::Enum(kind)].into());
            sets.push((AttributeIndex::Parameter(number as u32), set));
        }
    }
    (!sets.is_empty()).then(|| module.attributes_mut().lists.intern(sets.into()))
}

/// Returns a call instruction for the OpenCL C function `name` with parameters of the given types.
fn call_kind(
    rw: &mut Rewriter<'_>,
    name: &str,
    parameters: &[opencl::Type],
    arguments: &[Value],
    result: Type,
) -> InstructionKind {
    let types: Vec<Type> = arguments.iter().map(|&argument| rw.ty(argument)).collect();
    let callee = declare(&mut rw.module, name, parameters, &types, result);
    rw.call_kind(callee, arguments, FastMath::NONE)
}

/// Returns a call instruction for the OpenCL C function `name` on numbers. `integers` is the signedness of all
/// integers. Returns an error if OpenCL C lacks the type of an argument.
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
        let parameter = opencl_type(&rw.module, ty, integers);
        parameters.push(parameter.ok_or_else(|| {
            Error::cannot_translate(format!("{name} of a type that OpenCL C lacks"))
        })?);
    }
    Ok(call_kind(rw, name, &parameters, arguments, result))
}
