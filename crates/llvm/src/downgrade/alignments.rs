//! Removes alignments of vectors of pointers from attributes: before LLVM 14, only pointers had them.

use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;

use crate::ir::{
    Attribute, AttributeIndex, AttributeKind, AttributeList, GlobalKind, Module, Type,
};
use crate::versions::{Feature, Release};

/// The new list for each list and the function type with which it is used.
type Lists = FxHashMap<(AttributeList, Type), PackedOption<AttributeList>>;

/// Returns whether a module may have alignments that the release does not support.
pub(super) fn may_have(module: &Module, release: Release) -> bool {
    let types = &module.types;
    let is_alignment = |one: &Attribute| one.kind() == Some(AttributeKind::ALIGNMENT);
    !release.has(Feature::VectorAlignments)
        && types.iter().any(|(ty, _)| is_pointers(module, ty))
        && (module.attributes.sets.iter()).any(|(_, set)| set.iter().any(is_alignment))
}

fn is_pointers(module: &Module, ty: Type) -> bool {
    let types = &module.types;
    types.lanes(ty).is_some() && types.is_pointer(types.scalar(ty))
}

/// Removes the alignments from the attributes of functions and calls.
pub(super) fn remove(module: &mut Module) {
    let mut lists = Lists::default();
    let globals: Vec<_> = module.globals.keys().collect();
    for global in globals {
        let ty = module.globals[global].value_type;
        let Some(list) = module
            .function(global)
            .and_then(|function| function.attributes.expand())
        else {
            continue;
        };
        let list = without(module, &mut lists, list, ty);
        if let GlobalKind::Function(function) = &mut module.globals[global].kind {
            function.attributes = list;
        }
    }
    module.each_body(|module, _, body| {
        for inst in body.instructions.keys() {
            let Some(call) = body.instructions[inst].kind.call() else {
                continue;
            };
            let Some(list) = call.attributes.expand() else {
                continue;
            };
            let new = without(module, &mut lists, list, call.function_type);
            if new != list.into()
                && let Some(call) = body.instructions.edit(inst).kind.call_mut()
            {
                call.attributes = new;
            }
        }
    });
}

/// Returns a list of attributes without the alignments of vectors of pointers in the function type `ty`.
fn without(
    module: &mut Module,
    lists: &mut Lists,
    list: AttributeList,
    ty: Type,
) -> PackedOption<AttributeList> {
    if let Some(&known) = lists.get(&(list, ty)) {
        return known;
    }
    transpire_interrupt::tick();
    let mut entries = module.attributes.lists[list].to_vec();
    let mut is_changed = false;
    for (index, set) in &mut entries {
        let signature = module.types.function_type(ty);
        let of = match *index {
            AttributeIndex::Return => signature.map(|signature| signature.result),
            AttributeIndex::Parameter(number) => signature
                .and_then(|signature| signature.parameters.get(number as usize))
                .copied(),
            AttributeIndex::Function => None,
        };
        let mut attributes = module.attributes.sets[*set].to_vec();
        let count = attributes.len();
        if of.is_some_and(|of| is_pointers(module, of)) {
            attributes.retain(|one| one.kind() != Some(AttributeKind::ALIGNMENT));
        }
        if attributes.len() < count {
            is_changed = true;
            *set = module.attributes.sets.intern(attributes.into());
        }
    }
    let new = match is_changed {
        false => list.into(),
        true => {
            entries.retain(|(_, set)| !module.attributes.sets[*set].is_empty());
            let is_empty = entries.is_empty();
            (!is_empty)
                .then(|| module.attributes.lists.intern(entries.into()))
                .into()
        }
    };
    lists.insert((list, ty), new);
    new
}
