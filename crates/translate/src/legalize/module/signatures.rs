//! Checks parameter and result types for dialects that reject types that core SPIR-V lacks.

use transpire_llvm::ir::{Module, Type, TypeKind};

use crate::to_spirv::Extensions;
use crate::{Error, Reason, Result};

/// Rejects functions, except intrinsics, whose parameters or results are vectors or integers that SPIR-V lacks with the
/// enabled extensions. Inside function bodies such types are replaced.
///
/// # Errors
/// Returns an error that names the extensions that would add the type, or its width.
pub(crate) fn check(module: &Module, extensions: &Extensions) -> Result<()> {
    for (global, ..) in module.functions() {
        let Some(signature) = module.signature(global) else {
            continue;
        };
        if module
            .strings
            .get(module.globals[global].name)
            .starts_with(b"llvm.")
        {
            continue;
        }
        for &ty in signature.parameters.iter().chain([&signature.result]) {
            check_type(module, ty, extensions)
                .map_err(|error| error.in_function(&module.source_name(global)))?;
        }
    }
    Ok(())
}

/// Maximum number of components of a vector without an extension.
const MOST_LANES: u32 = 16;

/// Rejects parameters and results of functions that are vectors of a length that core SPIR-V lacks, and instructions
/// whose results are vectors longer than core SPIR-V allows.
///
/// # Errors
/// Returns an error that names the number of elements.
pub(crate) fn check_vectors(module: &Module) -> Result<()> {
    let refused = |length| {
        let vector = format!("a vector of {length} components");
        Error::cannot_translate(vector).because(Reason::VectorLength(length))
    };
    for (global, _, function) in module.functions() {
        let signature = module.signature(global).into_iter();
        let types =
            signature.flat_map(|signature| signature.parameters.iter().chain([&signature.result]));
        for &ty in types {
            if let TypeKind::Vector { length, .. } = module.types[ty]
                && !matches!(length, 2 | 3 | 4 | 8 | 16)
            {
                return Err(refused(length).in_function(&module.source_name(global)));
            }
        }
        for (block, inst, instruction) in function
            .body
            .iter()
            .flat_map(|body| body.instructions_in_order())
        {
            if let TypeKind::Vector { length, .. } = module.types[instruction.ty]
                && length > MOST_LANES
            {
                return Err(refused(length).in_body(module, global, block, inst));
            }
        }
    }
    Ok(())
}

fn check_type(module: &Module, ty: Type, extensions: &Extensions) -> Result<()> {
    match module.types[ty] {
        TypeKind::Vector { length, .. }
            if !matches!(length, 2 | 3 | 4 | 8 | 16) && !extensions.keeps_any_vector() =>
        {
            let what = format!("a vector of {length} components");
            Err(Error::needs_extension(
                &what,
                &["SPV_EXT_long_vector", "SPV_INTEL_vector_compute"],
            ))
        }
        TypeKind::Integer { bits }
            if !matches!(bits, 1 | 8 | 16 | 32 | 64) && !extensions.keeps_integer(bits) =>
        {
            let error = Error::cannot_translate(format!("a parameter or a result of {bits} bits"));
            Err(error.because(Reason::BitWidth(bits)))
        }
        _ => Ok(()),
    }
}
