//! The capabilities, extensions and version that a module needs.

use transpire_spirv::Module;

use super::ToSpirv;
use crate::Result;

/// Adds them to the module.
pub(crate) fn run(_module: &mut Module, _options: &ToSpirv) -> Result<()> {
    Ok(())
}
