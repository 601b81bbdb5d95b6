//! What a function's debug information retains beside its variables and labels: imported entities only since LLVM 17,
//! global variables and types since 23. Before, lists of the compile unit have them; a verifier that meets them in the
//! function's drops all debug information.

use cranelift_entity::packed_option::PackedOption;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::Module;
use crate::ir::debug_info::code;
use crate::ir::metadata::{MetadataId, MetadataNode, SpecializedNode};
use crate::versions::{Feature, Release};

/// The list of the compile unit that has a node which the release doesn't let functions retain.
fn list_of_unit(module: &Module, node: MetadataId, release: Release) -> Option<&'static str> {
    match module.metadata.specialized(node)?.code {
        code::IMPORTED_ENTITY if !release.has(Feature::RetainedImports) => Some("imports"),
        code::GLOBAL_VAR_EXPR if !release.has(Feature::RetainedVariables) => Some("globals"),
        code::BASIC_TYPE
        | code::DERIVED_TYPE
        | code::COMPOSITE_TYPE
        | code::SUBROUTINE_TYPE
        | code::STRING_TYPE
            if !release.has(Feature::RetainedVariables) =>
        {
            Some("retainedTypes")
        }
        _ => None,
    }
}

/// The functions with their units and the lists of what they retain, where the release wants some of that elsewhere.
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
        let (unit, list) = (node.reference("unit")?, node.reference("retainedNodes")?);
        let is_misplaced = *is_misplaced.entry(list).or_insert_with(|| {
            let operands = module.metadata.tuple(list).unwrap_or_default().iter();
            let mut operands = operands.filter_map(|operand| operand.expand());
            operands.any(|operand| list_of_unit(module, operand, release).is_some())
        });
        is_misplaced.then_some((id, unit, list))
    });
    found.collect()
}

/// Whether [`to_units`] changes something.
pub(super) fn is_misplaced(module: &Module, release: Release) -> bool {
    !misplaced(module, release).is_empty()
}

/// Moves what functions retain and the release wants in their compile units' lists there.
pub fn to_units(module: &mut Module, release: Release) {
    let mut kept: FxHashMap<MetadataId, MetadataId> = FxHashMap::default();
    let mut moved: Vec<(MetadataId, &str, MetadataId)> = Vec::new();
    let mut is_moved: FxHashSet<(MetadataId, MetadataId)> = FxHashSet::default();
    for (function, unit, list) in misplaced(module, release) {
        let operands: Vec<PackedOption<MetadataId>> =
            module.metadata.tuple(list).unwrap_or_default().to_vec();
        let place = |operand: &PackedOption<MetadataId>| {
            let node = operand.expand()?;
            Some((node, list_of_unit(module, node, release)?))
        };
        // Functions may share a list.
        if is_moved.insert((unit, list)) {
            let places = operands.iter().filter_map(place);
            moved.extend(places.map(|(node, field)| (unit, field, node)));
        }
        let kept = match kept.get(&list) {
            Some(&kept) => kept,
            None => {
                let operands = operands.iter().copied();
                let rest = operands
                    .filter(|operand| place(operand).is_none())
                    .collect();
                let rest = push_list(module, rest);
                kept.insert(list, rest);
                rest
            }
        };
        set(module, function, "retainedNodes", kept);
    }
    // The lists of the units, each once.
    let mut lists: Vec<(MetadataId, &str, Vec<PackedOption<MetadataId>>)> = Vec::new();
    let mut places: FxHashMap<(MetadataId, &str), usize> = FxHashMap::default();
    let mut is_listed: FxHashSet<(usize, MetadataId)> = FxHashSet::default();
    for (unit, field, node) in moved {
        let place = *places.entry((unit, field)).or_insert_with(|| {
            let of_unit = module.metadata.specialized(unit);
            let old = of_unit.and_then(|unit| module.metadata.tuple(unit.reference(field)?));
            let old = old.unwrap_or_default().to_vec();
            let known = old.iter().filter_map(|operand| operand.expand());
            is_listed.extend(known.map(|node| (lists.len(), node)));
            lists.push((unit, field, old));
            lists.len() - 1
        });
        if is_listed.insert((place, node)) {
            lists[place].2.push(node.into());
        }
    }
    for (unit, field, operands) in lists {
        let list = push_list(module, operands);
        set(module, unit, field, list);
    }
}

fn push_list(module: &mut Module, operands: Vec<PackedOption<MetadataId>>) -> MetadataId {
    module.metadata.nodes.push(MetadataNode::Tuple {
        distinct: false,
        operands: operands.into(),
    })
}

fn set(module: &mut Module, node: MetadataId, field: &str, value: MetadataId) {
    if let Some(MetadataNode::Specialized(node)) = module.metadata.nodes.get_mut(node) {
        SpecializedNode::set(node, field, value.to_field());
    }
}
