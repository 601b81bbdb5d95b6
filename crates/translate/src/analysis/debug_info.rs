//! Reads the nodes of debug information.

use transpire_llvm::ir::Module;
use transpire_llvm::ir::debug_info::{FieldKind, FieldName};
use transpire_llvm::ir::metadata::{MetadataId, SpecializedNode};

use crate::analysis::kernel_metadata;
use crate::mappings::metadata_names::LLVM_DBG_CU;

/// Returns whether a module has debug information: at least one node in `!llvm.dbg.cu`.
pub(crate) fn is_in(module: &Module) -> bool {
    module
        .named_metadata(LLVM_DBG_CU)
        .is_some_and(|units| !units.nodes.is_empty())
}

/// Returns the operands of the tuple to which a field of a node refers, without nulls. Returns an empty list if the
/// field refers to no tuple.
pub(crate) fn operands_of(module: &Module, node: MetadataId, field: FieldName) -> Vec<MetadataId> {
    let tuple = module
        .metadata
        .specialized(node)
        .and_then(|node| node.reference(field));
    let operands = tuple
        .and_then(|tuple| module.metadata.tuple(tuple))
        .unwrap_or_default();
    operands.iter().filter_map(|id| id.expand()).collect()
}

/// Returns the number in a field. If it is 0 or missing, returns the integer constant to which the metadata field of
/// the same name refers, or 0 without such a constant.
pub(crate) fn number_in(module: &Module, node: &SpecializedNode, field: FieldName) -> u64 {
    let number = node.field(field).unwrap_or(0);
    if number != 0 {
        return number;
    }
    let fields = node.schema().map_or(&[][..], |schema| schema.fields);
    let mut twins = fields
        .iter()
        .zip(&*node.fields)
        .filter(|(row, _)| row.name == field && row.kind == FieldKind::NodeTwin);
    let twin = twins
        .next()
        .and_then(|(_, &twin)| MetadataId::from_field(twin));
    twin.and_then(|twin| kernel_metadata::wide_integer(module, twin))
        .unwrap_or(0)
}
