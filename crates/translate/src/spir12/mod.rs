//! SPIR 1.2: a module of LLVM IR that calls OpenCL's functions, as a driver with `cl_khr_spir`
//! takes it, and what of such a module SPIR-V holds in strings so that it comes back unchanged.
//!
//! [`produce`] goes through these stages, one file each, after those that SPIR-V needs too (`regularize`) and
//! pointers have got their pointees (`typed_pointers`):
//!
//! | stage | what it does |
//! | --- | --- |
//! | `intrinsics` | LLVM's functions and atomic instructions become OpenCL's functions (§3.4, §3.16) |
//! | `generic` | pointers of a known address space that are generic for the time of a call |
//! | `masks` | vectors of `i1` become vectors of `i8` (§2.1.2) |
//! | `conversions` | conversions of vectors become `convert_…` (§3.3, table 10) |
//! | `opaque_types` | images lose their access qualifier, samplers are `i32` (§2.1.3) |
//! | `arguments` | pointers that kernels take point to what OpenCL C says (§2.4) |
//! | `alignment` | loads and stores that are aligned to less than their type are done in parts (§2.1.4) |
//! | `built_ins` | built-in functions take the names of appendix A, or are refused |
//! | `kernels` | what is attached to kernels goes to `opencl.kernels` (§2.3, §2.4) |
//! | `extensions` | calls extend narrow integers as declarations do (§3.5) |
//! | `module` | what LLVM 3.2 and SPIR have no word for goes: attributes, flags, linkage, debug information |
//!
//! Each stage leaves a module that the next one can read; the last one is held against the rules of
//! `transpire-spir`, so that what comes out keeps them.

mod alignment;
mod arguments;
mod built_ins;
mod conversions;
mod extensions;
mod generic;
mod image_sizes;
mod intrinsics;
mod kernels;
mod masks;
mod module;
mod opaque_types;
mod signs;
mod upgrade;

pub use upgrade::{Remembered, is_spir12};

use transpire_llvm::ir::{
    Attribute, AttributeIndex, AttributeKind, AttributeList, CallingConvention, FastMath, Global,
    InstructionKind, Module, Type, TypeKind, Value,
};
use transpire_opencl::{self as opencl, Number, Scalar, Spelling};
use transpire_spir::Severity;

use crate::ledger::{DenyLoss, Report};
use crate::to_spirv::regularize::rewrite::{self, Rewriter};
use crate::to_spirv::{
    self, Target, ToSpirv, kernel_metadata::Kernels, metadata, regularize, target,
};
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
    /// Keep only the kernels of these names, with what they use. Empty: all.
    pub kernels: Vec<String>,
    /// Which losses are errors.
    pub deny_loss: DenyLoss,
}

/// Makes a module of LLVM IR one of SPIR 1.2, to be written for LLVM 3.2. Its bodies must be decoded, its built-in
/// functions be called as a compiler of OpenCL C does.
///
/// # Errors
/// When the module uses something that OpenCL 1.2 cannot express; the message names it, and the function.
pub fn produce(mut module: Module, options: &Spir12) -> Result<(Module, Report)> {
    transpire_llvm::address_spaces::split_bitcasts(&mut module);
    let mut report = Report::default();
    target::settle(&mut module, options.target)?;
    to_spirv::select_kernels(&mut module, &options.kernels)?;
    // What came of SPIR-V says so for the module.
    let contracts = module.named_metadata("spirv.MemoryModel").is_none() && {
        let kernels = Kernels::new(&module);
        metadata::contraction_off(&module, &kernels).is_empty()
    };
    module::drop_debug_information(&mut module, &mut report);
    regularize::unreachable::run(&mut module, &ToSpirv::default());
    intrinsics::check_atomics(&module)?;
    regularize::run(&mut module, &ToSpirv::default(), &mut report)?;
    intrinsics::run(&mut module, &mut report)?;
    generic::run(&mut module)?;
    masks::run(&mut module)?;
    conversions::run(&mut module)?;
    built_ins::name_printf(&mut module);
    crate::type_pointers(&mut module)?;
    opaque_types::run(&mut module)?;
    arguments::run(&mut module);
    alignment::run(&mut module)?;
    built_ins::run(&mut module)?;
    let information = module::run(&mut module, contracts, &mut report)?;
    information.write(&mut module)?;
    extensions::run(&mut module);
    let mut module = module::downgraded(module)?;
    if !options.no_verify {
        check(&module)?;
        transpire_llvm::verify(&module)
            .map_err(|error| Error::from(error).within("the module of SPIR 1.2 breaks a rule"))?;
    }
    if options.plain_printf {
        built_ins::unname_printf(&mut module);
    }
    Ok((module, report.finish(options.deny_loss)?))
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

/// The type of OpenCL C that a scalar or a vector of LLVM IR is, its integers read as `integers` says.
fn opencl_type(module: &Module, ty: Type, integers: Number) -> Option<opencl::Type> {
    let scalar = match module.types[module.types.scalar(ty)] {
        TypeKind::Integer {
            bits: bits @ (8 | 16 | 32 | 64),
        } => Scalar::of(integers, bits)?,
        TypeKind::Half => Scalar::Half,
        TypeKind::Float => Scalar::Float,
        TypeKind::Double => Scalar::Double,
        _ => return None,
    };
    match module.types[ty] {
        TypeKind::Vector {
            length: length @ (2 | 3 | 4 | 8 | 16),
            scalable: false,
            ..
        } => Some(opencl::Type::Vector(length, scalar)),
        TypeKind::Vector { .. } => None,
        _ => Some(opencl::Type::Scalar(scalar)),
    }
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
    let function = rewrite::declare(module, &mangled, result, types.into());
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
        parameters.push(
            parameter.ok_or_else(|| {
                Error::unsupported(format!("{name} of a type that OpenCL C lacks"))
            })?,
        );
    }
    Ok(call_kind(rw, name, &parameters, arguments, result))
}
