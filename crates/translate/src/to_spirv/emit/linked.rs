//! The maps with which the parts of a fragment are linked.

use transpire_llvm::ir;
use transpire_spirv::Renumbering;

/// The maps from the entities of a fragment to the entities of the module.
pub(super) struct Linked<'l> {
    pub(super) llvm: &'l ir::Renumbering,
    pub(super) ids: &'l Renumbering,
}
