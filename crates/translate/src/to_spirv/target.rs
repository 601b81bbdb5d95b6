//! What a module's target triple says.

use transpire_llvm::ir::Module;
use transpire_spirv::Version;

use super::ToSpirv;
use crate::{Error, Reason, Result};

/// The options with the version that the target's name says, if it says one.
///
/// # Errors
/// When the target is none of OpenCL's, or its version is higher than is allowed.
pub(crate) fn checked(module: &Module, options: &ToSpirv) -> Result<ToSpirv> {
    let mut options = options.clone();
    let architecture = module.triple.split('-').next().unwrap_or_default();
    let empty = module.globals.keys().next().is_none();
    let rest = ["spirv64", "spirv32", "spir64", "spir", "spirv"]
        .iter()
        .filter_map(|known| architecture.strip_prefix(known))
        .find(|rest| rest.is_empty() || rest.starts_with('v'));
    let Some(rest) = rest else {
        if empty || module.triple.is_empty() {
            return Ok(options);
        }
        let error = Error::unsupported(format!("the target {}", module.triple));
        return Err(error.because(Reason::Target(module.triple.to_string())));
    };
    let minor = rest
        .strip_prefix("v1.")
        .and_then(|minor| minor.parse().ok());
    if let Some(minor) = minor.filter(|minor| *minor <= 6) {
        let version = Version::new(1, minor);
        if options.most().is_some_and(|most| most < version) {
            let error = Error::unsupported(format!(
                "the target {} and the highest version",
                module.triple
            ));
            return Err(error.because(Reason::TargetVersion));
        }
        options.version = Some(version);
    }
    Ok(options)
}
