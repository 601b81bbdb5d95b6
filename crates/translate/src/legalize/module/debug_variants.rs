//! Lowers debug information for types with variants, such as Rust's enumerations. The instruction sets have no variant
//! part.
//!
//! A variant part is lowered as in C: to a union of the variants, which is the type of an unnamed member. The
//! discriminant is another member of the struct. The mapping from discriminant values to variants is lost.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::Module;
use transpire_llvm::ir::debug_info::{FieldName, code};
use transpire_llvm::ir::metadata::{MetadataId, MetadataNode, SpecializedNode};

use crate::analysis::debug_info;
use crate::ledger::Report;
use crate::mappings::debug_info::tag;

/// The name given to the discriminant, which has none in languages with variants.
const DISCRIMINANT: &str = "discriminant";

/// Lowers the variant parts in the debug information of a module. Reports each of them as a loss, because the values of
/// its discriminant are lost.
pub(crate) fn run(module: &mut Module, report: &mut Report) {
    let nodes = &module.metadata.nodes;
    let types: Vec<MetadataId> = nodes
        .keys()
        .filter(|&id| has_variants(module, id))
        .collect();
    // Types may share a list of elements. Each list is rewritten once, so that the output is no larger than the input.
    let mut rewritten: FxHashMap<Option<MetadataId>, MetadataId> = FxHashMap::default();
    for ty in types {
        let list = module.metadata.specialized(ty);
        let list = list.and_then(|node| node.reference(FieldName::Elements));
        if let Some(elements) = rewritten.get(&list) {
            set(module, ty, FieldName::Elements, elements.to_field());
            continue;
        }
        let mut elements = Vec::new();
        for element in debug_info::operands_of(module, ty, FieldName::Elements) {
            if !is_variant_part(module, element) {
                elements.push(element);
                continue;
            }
            elements.extend(discriminant(module, element));
            elements.push(union_member(module, ty, element));
            report.drop("variant parts of debug information", 1);
        }
        let elements = module.metadata.add_tuple(elements);
        rewritten.insert(list, elements);
        set(module, ty, FieldName::Elements, elements.to_field());
    }
}

fn has_variants(module: &Module, ty: MetadataId) -> bool {
    let elements = || debug_info::operands_of(module, ty, FieldName::Elements);
    module
        .metadata
        .specialized(ty)
        .is_some_and(|node| node.code == code::COMPOSITE_TYPE)
        && elements().iter().any(|&id| is_variant_part(module, id))
}

fn is_variant_part(module: &Module, id: MetadataId) -> bool {
    let node = module.metadata.specialized(id);
    node.is_some_and(|node| {
        node.code == code::COMPOSITE_TYPE
            && node.field(FieldName::Tag) == Some(tag::VARIANT_PART.into())
    })
}

/// Returns a copy of the discriminant member of a variant part, named if it had no name. Returns `None` without a
/// discriminant.
fn discriminant(module: &mut Module, part: MetadataId) -> Option<MetadataId> {
    let part = module.metadata.specialized(part)?;
    let mut member = module
        .metadata
        .specialized(part.reference(FieldName::Discriminator)?)
        .filter(|member| member.code == code::DERIVED_TYPE)?
        .clone();
    if member.reference(FieldName::Name).is_none() {
        let name = module.strings.intern(DISCRIMINANT);
        let name = module.metadata.nodes.push(MetadataNode::String(name));
        member.set(FieldName::Name, name.to_field());
    }
    let member = MetadataNode::Specialized(member);
    Some(module.metadata.nodes.push(member))
}

/// Changes the variant part `part` to a union, and returns a new member of `ty` with that union as its type.
fn union_member(module: &mut Module, ty: MetadataId, part: MetadataId) -> MetadataId {
    let mut member = SpecializedNode::new(code::DERIVED_TYPE)
        .with(FieldName::Tag, tag::MEMBER)
        .with(FieldName::Scope, ty.to_field())
        .with(FieldName::BaseType, part.to_field());
    if let Some(part) = module.metadata.specialized(part) {
        for field in [FieldName::File, FieldName::Line] {
            member.set(field, part.field(field).unwrap_or(0));
        }
        member.set(
            FieldName::Size,
            debug_info::number_in(module, part, FieldName::Size),
        );
    }
    set(module, part, FieldName::Tag, tag::UNION_TYPE.into());
    set(module, part, FieldName::Discriminator, 0);
    let member = MetadataNode::Specialized(member);
    module.metadata.nodes.push(member)
}

fn set(module: &mut Module, id: MetadataId, field: FieldName, value: u64) {
    if let Some(MetadataNode::Specialized(node)) = module.metadata.nodes.get_mut(id) {
        node.set(field, value);
    }
}
