//! Reads the members of structures that kernels take by value, and the names and types in debug information.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::debug_info::{FieldName, code};
use transpire_llvm::ir::metadata::{MetadataId, MetadataNode, SpecializedNode};
use transpire_llvm::ir::{DataLayout, Global, Module, Type, TypeKind};

use super::Member;
use crate::analysis::debug_info::number_in;
use crate::analysis::type_names::type_name;
use crate::mappings::metadata_names::DBG;

/// The maximum number of members that are listed for an argument.
pub(super) const MAX_MEMBERS: usize = 1024;
/// The maximum size of the names and type names of an argument's members, in bytes.
pub(super) const MAX_MEMBER_TEXT: usize = 1 << 16;
/// The maximum number of types that are followed from a type to a named one.
pub(super) const MAX_STEPS: u32 = 16;

/// `DW_TAG_member`
const MEMBER: u64 = 0x0d;
/// `DW_TAG_pointer_type`
const POINTER: u64 = 0x0f;

/// The parameters of functions in debug information.
pub(super) struct DebugParameters(FxHashMap<(MetadataId, u64), MetadataId>);

impl DebugParameters {
    /// Collects the parameters in the debug information of a module.
    pub(super) fn of(module: &Module) -> Self {
        let mut found = FxHashMap::default();
        for (id, node) in module.metadata.nodes.iter() {
            transpire_interrupt::tick();
            if let MetadataNode::Specialized(node) = node
                && node.code == code::LOCAL_VAR
                && let (Some(scope), Some(number @ 1..)) =
                    (node.reference(FieldName::Scope), node.field(FieldName::Arg))
            {
                found.entry((scope, number)).or_insert(id);
            }
        }
        Self(found)
    }

    /// Returns the variable that describes a parameter of a subprogram, or `None` if debug information has none.
    /// Parameters are counted from 0.
    pub(super) fn variable<'m>(
        &self,
        module: &'m Module,
        subprogram: Option<MetadataId>,
        number: usize,
    ) -> Option<&'m SpecializedNode> {
        let subprogram = subprogram?;
        let variable = self.0.get(&(subprogram, number as u64 + 1))?;
        module.metadata.specialized(*variable)
    }
}

/// Returns the subprogram of a function in debug information, or `None` if it has none.
pub(super) fn subprogram(module: &Module, function: Global) -> Option<MetadataId> {
    let dbg = module.metadata.kind(&module.strings, DBG)?;
    let attachments = &module.globals[function].attachments;
    let attached = attachments.iter().find(|(kind, _)| *kind == dbg);
    attached.map(|(_, node)| *node)
}

/// Returns the name of a node of debug information, or `None` if it has no name.
pub(super) fn name(module: &Module, node: &SpecializedNode) -> Option<String> {
    let name = module.metadata.string(node.reference(FieldName::Name)?)?;
    super::named(module.strings.text(name).into_owned())
}

/// Returns the members of a structure type. The names of the members and of their types come from `variable`, the
/// parameter in debug information, if there is one. Returns an empty vector if the type has no layout, or if there are
/// too many members or their names are too long.
pub(super) fn of_llvm(
    module: &Module,
    layout: &DataLayout,
    ty: Type,
    variable: Option<&SpecializedNode>,
) -> Vec<Member> {
    let types = &module.types;
    let fields = types.struct_fields(ty).unwrap_or_default();
    let Some(offsets) = layout.struct_layout(types, ty) else {
        return Vec::new();
    };
    if fields.len() > MAX_MEMBERS {
        return Vec::new();
    }
    let described = variable
        .and_then(|variable| variable.reference(FieldName::Type))
        .map(|ty| described_members(module, ty))
        .unwrap_or_default();
    let members = fields.iter().zip(&offsets.offsets);
    let mut text = 0;
    let members: Option<Vec<Member>> = members
        .map(|(&field, &offset)| {
            transpire_interrupt::tick();
            let size = layout.allocated_size(types, field).unwrap_or(0);
            let described = described.get(&(offset, size));
            let name = described.and_then(|member| name(module, member));
            let spelled = described
                .and_then(|member| described_type(module, member.reference(FieldName::BaseType)));
            let type_name = spelled.unwrap_or_else(|| spelled_type(module, field));
            text += name.as_ref().map_or(0, String::len) + type_name.len();
            let member = Member {
                name,
                type_name,
                offset,
                size,
            };
            (text <= MAX_MEMBER_TEXT).then_some(member)
        })
        .collect();
    members.unwrap_or_default()
}

/// Returns the OpenCL C name of a type in LLVM IR, with the lengths of arrays.
fn spelled_type(module: &Module, ty: Type) -> String {
    let (mut ty, mut lengths) = (ty, String::new());
    for _ in 0..MAX_STEPS {
        let TypeKind::Array { length, element } = module.types[ty] else {
            break;
        };
        lengths += &format!("[{length}]");
        ty = element;
    }
    match module.types.is_pointer(ty) && module.types.pointee(ty).is_none() {
        true => format!("void*{lengths}"),
        false => type_name(module, ty) + &lengths,
    }
}

/// Collects members by their offsets and sizes in bytes. Leaves out members at the same place, such as members of a
/// union.
pub(super) fn by_place<T>(
    members: impl Iterator<Item = ((u64, u64), T)>,
) -> FxHashMap<(u64, u64), T> {
    let mut known: FxHashMap<(u64, u64), Option<T>> = FxHashMap::default();
    for (place, member) in members {
        transpire_interrupt::tick();
        known
            .entry(place)
            .and_modify(|known| *known = None)
            .or_insert(Some(member));
    }
    let known = known.into_iter();
    known
        .filter_map(|(place, member)| Some((place, member?)))
        .collect()
}

/// Returns the members of a structure in debug information, by their offsets and sizes in bytes. Leaves out bit-fields
/// that are no whole bytes. Follows typedefs and other derived types. Returns an empty map if they lead to no
/// structure.
fn described_members(module: &Module, ty: MetadataId) -> FxHashMap<(u64, u64), &SpecializedNode> {
    let mut ty = Some(ty);
    for _ in 0..MAX_STEPS {
        let node = ty.and_then(|ty| module.metadata.specialized(ty));
        match node {
            Some(node) if node.code == code::DERIVED_TYPE => {
                ty = node.reference(FieldName::BaseType);
            }
            Some(node) if node.code == code::COMPOSITE_TYPE => {
                let elements = node.reference(FieldName::Elements);
                let elements = elements.and_then(|list| module.metadata.tuple(list));
                let elements = elements.unwrap_or_default().iter().take(MAX_MEMBERS);
                let members = elements.filter_map(|element| {
                    let member = module.metadata.specialized(element.expand()?)?;
                    let is_member = member.field(FieldName::Tag) == Some(MEMBER);
                    let bytes = |field| {
                        let bits = number_in(module, member, field);
                        bits.is_multiple_of(8).then_some(bits / 8)
                    };
                    let place = (bytes(FieldName::Offset)?, bytes(FieldName::Size)?);
                    is_member.then_some((place, member))
                });
                return by_place(members);
            }
            _ => break,
        }
    }
    FxHashMap::default()
}

/// Returns the name of a type in debug information, with a `*` for each pointer. A pointer without a pointee points to
/// `void`. Returns `None` if no name is found.
fn described_type(module: &Module, ty: Option<MetadataId>) -> Option<String> {
    let (mut ty, mut stars) = (ty, String::new());
    for _ in 0..MAX_STEPS {
        let node = module.metadata.specialized(ty?)?;
        if let Some(name) = name(module, node) {
            return Some(name + &stars);
        }
        if node.code != code::DERIVED_TYPE {
            return None;
        }
        if node.field(FieldName::Tag) == Some(POINTER) {
            stars.push('*');
        }
        ty = node.reference(FieldName::BaseType);
        if ty.is_none() && !stars.is_empty() {
            return Some(format!("void{stars}"));
        }
    }
    None
}
