//! Moves nodes out of the `retainedNodes` of subprograms. LLVM 17 added imported entities to them, and LLVM 23 global
//! variables and types. Earlier releases have these nodes in lists of the compile unit. Their verifier drops all debug
//! information if it finds them in the list of a subprogram.

use cranelift_entity::packed_option::PackedOption;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::Module;
use crate::ir::debug_info::{FieldName, code};
use crate::ir::metadata::{MetadataId, MetadataNode};
use crate::versions::{Feature, Release};

/// The maximum number of elements that are copied when lists of compile units are extended.
const MAX_COPIED: usize = 1 << 22;

/// Returns the field of the compile unit whose list must have a node, because the release does not allow subprograms to
/// retain it. Returns `None` for other nodes.
fn list_of_unit(module: &Module, node: MetadataId, release: Release) -> Option<FieldName> {
    match module.metadata.specialized(node)?.code {
        code::IMPORTED_ENTITY if !release.has(Feature::RetainedImports) => Some(FieldName::Imports),
        code::GLOBAL_VAR_EXPR if !release.has(Feature::RetainedVariables) => {
            Some(FieldName::Globals)
        }
        code::BASIC_TYPE
        | code::DERIVED_TYPE
        | code::COMPOSITE_TYPE
        | code::SUBROUTINE_TYPE
        | code::STRING_TYPE
            if !release.has(Feature::RetainedVariables) =>
        {
            Some(FieldName::RetainedTypes)
        }
        _ => None,
    }
}

/// Returns the subprograms that retain nodes which the release does not allow. Each is followed by its compile unit and
/// its list of retained nodes.
fn misplaced(module: &Module, release: Release) -> Vec<(MetadataId, MetadataId, MetadataId)> {
    if release == Release::NEWEST {
        return Vec::new();
    }
    let mut is_misplaced: FxHashMap<MetadataId, bool> = FxHashMap::default();
    let nodes = module.metadata.nodes.iter();
    let found = nodes.filter_map(|(id, node)| {
        let MetadataNode::Specialized(node) = node else {
            return None;
        };
        if node.code != code::SUBPROGRAM {
            return None;
        }
        let (unit, list) = (
            node.reference(FieldName::Unit)?,
            node.reference(FieldName::RetainedNodes)?,
        );
        let is_misplaced = *is_misplaced.entry(list).or_insert_with(|| {
            let operands = module.metadata.tuple(list).unwrap_or_default().iter();
            let mut operands = operands.filter_map(|operand| operand.expand());
            operands.any(|operand| list_of_unit(module, operand, release).is_some())
        });
        is_misplaced.then_some((id, unit, list))
    });
    found.collect()
}

/// Returns whether [`to_units`] would change the module.
pub(super) fn is_misplaced(module: &Module, release: Release) -> bool {
    !misplaced(module, release).is_empty()
}

/// Moves retained nodes that the release does not allow to lists of the compile units. A node that subprograms of
/// several units share is moved to the list of the first unit. Nodes are dropped if more than `MAX_COPIED` elements
/// would have to be copied.
pub fn to_units(module: &mut Module, release: Release) {
    // The rest of each list, as functions may share a list.
    let mut kept: FxHashMap<MetadataId, MetadataId> = FxHashMap::default();
    let mut moved: Vec<(MetadataId, FieldName, MetadataId)> = Vec::new();
    for (function, unit, list) in misplaced(module, release) {
        let rest = match kept.get(&list) {
            Some(&rest) => rest,
            None => {
                let mut rest = Vec::new();
                for &operand in module.metadata.tuple(list).unwrap_or_default() {
                    let node = operand.expand();
                    let field = node.and_then(|node| list_of_unit(module, node, release));
                    match (node, field) {
                        (Some(node), Some(field)) => moved.push((unit, field, node)),
                        _ => rest.push(operand),
                    }
                }
                let rest = push_list(module, rest);
                kept.insert(list, rest);
                rest
            }
        };
        set(module, function, FieldName::RetainedNodes, rest);
    }
    // The lists of the units, without repetitions.
    let mut lists: Vec<(MetadataId, FieldName, Vec<PackedOption<MetadataId>>)> = Vec::new();
    let mut places: FxHashMap<(MetadataId, FieldName), Option<usize>> = FxHashMap::default();
    let mut is_listed: FxHashSet<(usize, MetadataId)> = FxHashSet::default();
    let mut copied = 0;
    for (unit, field, node) in moved {
        let place = *places.entry((unit, field)).or_insert_with(|| {
            let of_unit = module.metadata.specialized(unit);
            let old = of_unit.and_then(|unit| module.metadata.tuple(unit.reference(field)?));
            let old = old.unwrap_or_default();
            // Units may share a list.
            copied += old.len();
            if copied > MAX_COPIED {
                return None;
            }
            let known = old.iter().filter_map(|operand| operand.expand());
            is_listed.extend(known.map(|node| (lists.len(), node)));
            lists.push((unit, field, old.to_vec()));
            Some(lists.len() - 1)
        });
        if let Some(place) = place
            && is_listed.insert((place, node))
            && let Some((.., list)) = lists.get_mut(place)
        {
            list.push(node.into());
        }
    }
    for (unit, field, operands) in lists {
        let list = push_list(module, operands);
        set(module, unit, field, list);
    }
}

fn push_list(module: &mut Module, operands: Vec<PackedOption<MetadataId>>) -> MetadataId {
    module.metadata.nodes.push(MetadataNode::tuple(operands))
}

fn set(module: &mut Module, node: MetadataId, field: FieldName, value: MetadataId) {
    if let Some(MetadataNode::Specialized(node)) = module.metadata.nodes.get_mut(node) {
        node.set(field, value.to_field());
    }
}
