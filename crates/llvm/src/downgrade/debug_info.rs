//! Rewrites nodes of debug information whose fields or flags an older release does not support.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::ir::debug_info::{FieldKind, FieldName, FieldPlace, SCHEMAS, Schema, code};
use crate::ir::dwarf::{self, LANGUAGE_NAME};
use crate::ir::metadata::{MetadataId, MetadataNode, SpecializedNode};
use crate::ir::{Body, DebugLocationData, Module};
use crate::versions::{Feature, Release};
use FieldName as F;

/// Fields that older releases lack, although their operand is not at the end of the record: the kind of the node, the
/// field, and the release that added it.
#[rustfmt::skip]
static ADDED: &[(u32, FieldName, Release)] = &[
    (code::ENUMERATOR,     F::IsUnsigned,               Release::V8),
    (code::GLOBAL_VAR,     F::TemplateParams,           Release::V8),
    (code::TEMPLATE_VALUE, F::Defaulted,                Release::V11),
    (code::STRING_TYPE,    F::StringLocationExpression, Release::V14),
    (code::LABEL,          F::IsArtificial,             Release::V21),
];

/// Bits of `DIFlag…` and the release that added them.
const FLAGS: [(u64, Release); 4] = [
    (0b1111 << 22 | 0b111 << 27, Release::V8),
    // Before LLVM 9, this bit marked trivial types.
    (1 << 26, Release::V9),
    (1 << 15, Release::V10),
    (1 << 30, Release::V22),
];
/// Bits of `DISPFlag…` and the release that added them.
const SUBPROGRAM_FLAGS: [(u64, Release); 2] =
    [(0b1111 << 5, Release::V9), (0b101 << 9, Release::V10)];
/// `DISPFlagMainSubprogram`, and the `DIFlag…` before LLVM 9.
const MAIN: (u64, u64) = (1 << 8, 1 << 21);
/// Tags that older releases reject, each with the nearest tag that they accept, and a release that accepts the first one.
const TAGS: [(u64, u64, Release); 4] = [
    // DW_TAG_variable, a static member in DWARF 5, becomes DW_TAG_member.
    (0x34, 0x0d, Release::V18),
    // DW_TAG_variant becomes DW_TAG_structure_type, and DW_TAG_template_alias becomes DW_TAG_typedef.
    (0x19, 0x13, Release::V22),
    (0x43, 0x16, Release::V19),
    // DW_TAG_LLVM_ptrauth_type becomes a DW_TAG_typedef, which has no name.
    (0x4300, 0x16, Release::V19),
];
/// The tag whose extra data is a list of parameters.
const TEMPLATE_ALIAS: u64 = 0x43;
/// The first release that accepts a unit in which only some files have a text.
const MIXED_SOURCES: Release = Release::V19;
/// The name table kind `Apple`, and the release that added it.
const APPLE: (u64, Release) = (3, Release::V17);
/// `CSK_SHA256`
const SHA256: u64 = 3;

/// A node in the form of an older release.
pub(super) struct Change {
    id: MetadataId,
    node: SpecializedNode,
    /// Numbers that become operands of the node.
    numbers: Vec<(FieldName, i64)>,
}

/// The fields of a kind of node that a release lacks: their indices and defaults.
type Lacking = Vec<(usize, u64)>;

fn lacking(schema: &Schema, release: Release) -> Lacking {
    let operands = release.node_operands(schema.code);
    let is_added = |name: FieldName| {
        let mut rows = ADDED.iter();
        rows.any(|&(of, field, since)| of == schema.code && field == name && release < since)
    };
    let fields = schema.fields.iter().take(schema.rest()).enumerate();
    let lacking = fields.filter(|(_, field)| {
        let is_cut = match field.place {
            FieldPlace::Operand(at)
            | FieldPlace::OperandOr(at, _)
            | FieldPlace::If(at, _)
            | FieldPlace::Unless(at, _) => usize::from(at) >= operands,
            FieldPlace::After(_) => !release.has(Feature::ByteTypes),
            FieldPlace::Bit(_) | FieldPlace::Rest(_) => false,
        };
        is_cut || is_added(field.name)
    });
    lacking
        .map(|(at, field)| (at, field.default(schema)))
        .collect()
}

/// Returns the nodes whose fields or flags the release does not support, in a form that it supports.
pub(super) fn changes(module: &Module, release: Release) -> Vec<Change> {
    if release == Release::NEWEST || !release.has(Feature::MetadataNodes) {
        return Vec::new();
    }
    let lacking: Vec<(u32, Lacking)> = SCHEMAS
        .iter()
        .map(|schema| (schema.code, lacking(schema, release)))
        .collect();
    let keeps_texts = release >= MIXED_SOURCES || !has_mixed_sources(module);
    let mut changes = Vec::new();
    for (id, node) in module.metadata.nodes.iter() {
        transpire_interrupt::tick();
        let MetadataNode::Specialized(old) = node else {
            continue;
        };
        let (mut node, mut numbers) = (old.clone(), Vec::new());
        if !release.has(Feature::SizeNodes) {
            sizes(module, &mut node);
        }
        let lacking = lacking.iter().find(|(code, _)| *code == old.code);
        for &(at, default) in lacking.map(|(_, fields)| &**fields).unwrap_or_default() {
            if let Some(field) = Arc::make_mut(&mut node.fields).get_mut(at) {
                *field = default;
            }
        }
        flags(&mut node, release);
        tag(&mut node, release);
        if node.field(F::NameTableKind) == Some(APPLE.0) && release < APPLE.1 {
            node.set(F::NameTableKind, 0_u64);
        }
        match node.code {
            code::FILE => file(module, &mut node, release, keeps_texts),
            code::COMPILE_UNIT if !release.has(Feature::LanguageNames) => language(old, &mut node),
            code::SUBRANGE if !release.has(Feature::SubrangeNodes) => {
                numbers = subrange(module, &mut node, release);
            }
            _ => {}
        }
        if node != *old || !numbers.is_empty() {
            changes.push(Change { id, node, numbers });
        }
    }
    changes
}

/// Returns the fields of locations that the release lacks.
fn lacking_of_locations(release: Release) -> Lacking {
    let schema = Schema::of_code(code::LOCATION);
    schema.map_or_else(Lacking::new, |schema| lacking(schema, release))
}

/// Returns the location of an instruction without the fields in `lacking`. Locations that are nodes are among the
/// [`changes`].
fn lesser_location(location: DebugLocationData, lacking: &Lacking) -> DebugLocationData {
    let mut node = location.node();
    for &(at, default) in lacking {
        if let Some(field) = Arc::make_mut(&mut node.fields).get_mut(at) {
            *field = default;
        }
    }
    DebugLocationData::of_node(&node).unwrap_or(location)
}

/// Returns whether the location of an instruction has a field that the release does not support.
pub(super) fn has_unknown_locations(body: &Body, release: Release) -> bool {
    let lacking = lacking_of_locations(release);
    let mut locations = body.debug_locations.values();
    !lacking.is_empty()
        && locations.any(|location| lesser_location(*location, &lacking) != *location)
}

/// Removes the fields of instructions' locations that the release does not support.
pub(super) fn lessen_locations(body: &mut Body, release: Release) {
    let lacking = lacking_of_locations(release);
    if lacking.is_empty() {
        return;
    }
    for location in body.debug_locations.values_mut() {
        transpire_interrupt::tick();
        *location = lesser_location(*location, &lacking);
    }
}

/// Replaces nodes with their older forms.
pub(super) fn rewrite(module: &mut Module, changes: Vec<Change>) {
    let i64_type = module.types.integer(64);
    for Change {
        id,
        mut node,
        numbers,
    } in changes
    {
        for (field, number) in numbers {
            let number = module
                .constants
                .integer(&module.types, i64_type, number as u64);
            let number = module
                .metadata
                .nodes
                .push(MetadataNode::Value(number.into()));
            node.set(field, number.to_field());
        }
        module.metadata.nodes[id] = MetadataNode::Specialized(node);
    }
}

/// Replaces constant nodes in the fields for sizes and offsets with numbers, and removes other nodes.
fn sizes(module: &Module, node: &mut SpecializedNode) {
    let fields = node.schema().map_or(&[][..], |schema| schema.fields);
    for (at, field) in fields.iter().enumerate() {
        if field.kind != FieldKind::NodeTwin {
            continue;
        }
        let Some(id) = node
            .fields
            .get(at)
            .copied()
            .and_then(MetadataId::from_field)
        else {
            continue;
        };
        Arc::make_mut(&mut node.fields)[at] = 0;
        // The first field with this name is the number.
        if let Some(number) = number(module, id) {
            node.set(field.name, number as u64);
        }
    }
}

/// Returns the sign-extended value of an integer constant of up to 64 bits, or `None` for other nodes.
fn number(module: &Module, id: MetadataId) -> Option<i64> {
    let constant = module.metadata.value(id)?.as_constant()?;
    let bits = module.types.integer_bits(module.constants.ty(constant))?;
    let unused = 64_u32.checked_sub(bits)?;
    Some(((module.constants.as_integer(constant)? << unused) as i64) >> unused)
}

/// Removes flags that the release does not support.
fn flags(node: &mut SpecializedNode, release: Release) {
    let unknown = |rows: &[(u64, Release)]| {
        let newer = rows.iter().filter(|(_, since)| release < *since);
        newer.fold(0, |bits, row| bits | row.0)
    };
    let is_main = node
        .field(F::SpFlags)
        .is_some_and(|flags| flags & MAIN.0 != 0);
    let fields = node.schema().map_or(&[][..], |schema| schema.fields);
    for (field, value) in fields.iter().zip(Arc::make_mut(&mut node.fields)) {
        match field.kind {
            FieldKind::Flags => {
                *value &= !unknown(&FLAGS);
                if is_main && release < Release::V9 {
                    *value |= MAIN.1;
                }
            }
            FieldKind::SubprogramFlags => *value &= !unknown(&SUBPROGRAM_FLAGS),
            _ => {}
        }
    }
}

/// Replaces a tag of a type that the release rejects.
fn tag(node: &mut SpecializedNode, release: Release) {
    if !matches!(node.code, code::COMPOSITE_TYPE | code::DERIVED_TYPE) {
        return;
    }
    let tag = node.field(F::Tag);
    let mut rows = TAGS.iter().filter(|row| release < row.2);
    if let Some(&(_, older, _)) = rows.find(|row| Some(row.0) == tag) {
        node.set(F::Tag, older);
        if tag == Some(TEMPLATE_ALIAS) {
            node.set(F::ExtraData, 0_u64);
        }
    }
}

/// Replaces the name and version of a language in a compile unit with the language in their combination.
fn language(old: &SpecializedNode, node: &mut SpecializedNode) {
    let name = old
        .field(F::Language)
        .filter(|name| name & LANGUAGE_NAME != 0);
    if let Some(name) = name {
        let version = old.field(F::SourceLanguageVersion).unwrap_or(0);
        node.set(F::Language, dwarf::language(name & !LANGUAGE_NAME, version));
    }
}

/// Returns whether a unit has files with a text and files without one, or with an empty text. As in LLVM, a unit
/// has the files that it and its subprograms name.
fn has_mixed_sources(module: &Module) -> bool {
    let mut units: FxHashMap<MetadataId, bool> = FxHashMap::default();
    module.metadata.nodes.iter().any(|(id, node)| {
        transpire_interrupt::tick();
        let MetadataNode::Specialized(node) = node else {
            return false;
        };
        let unit = match node.code {
            code::COMPILE_UNIT => Some(id),
            code::SUBPROGRAM => node.reference(F::Unit),
            _ => None,
        };
        let file = node.reference(F::File);
        let file = file.and_then(|file| module.metadata.specialized(file));
        let (Some(unit), Some(file)) = (unit, file) else {
            return false;
        };
        let has_text = has_text(module, file);
        *units.entry(unit).or_insert(has_text) != has_text
    })
}

/// Returns whether a file has a text that is not empty.
fn has_text(module: &Module, file: &SpecializedNode) -> bool {
    let text = file.reference(F::Source);
    let text = text.and_then(|text| module.metadata.string(text));
    text.is_some_and(|text| !module.strings.get(text).is_empty())
}

/// Removes the checksum and the text of a file if the release does not support them. `keeps_text` is whether it
/// supports the texts of this module.
fn file(module: &Module, node: &mut SpecializedNode, release: Release, keeps_text: bool) {
    if node.field(F::Checksumkind) == Some(SHA256) && release < Release::V11 {
        node.set(F::Checksumkind, 0_u64);
        node.set(F::Checksum, 0_u64);
    }
    // Some of these releases fail on a text that is present and empty, and the others drop it.
    let is_kept = has_text(module, node) || release.has(Feature::EmptySources);
    if !is_kept || !keeps_text {
        node.set(F::Source, 0_u64);
    }
}

/// Converts a subrange to the form before LLVM 11. The lower bound is a number. The count is a node, or a number before
/// LLVM 8, and follows from the bounds if it is absent. Returns the numbers that become its operands.
fn subrange(
    module: &Module,
    node: &mut SpecializedNode,
    release: Release,
) -> Vec<(FieldName, i64)> {
    let number_of = |node: &SpecializedNode, field| number(module, node.reference(field)?);
    let mut numbers = Vec::new();
    let lower = number_of(node, F::LowerBound);
    if lower.is_none() {
        node.set(F::LowerBound, 0_u64);
    }
    let is_count = node.reference(F::Count).is_some()
        && (release.has(Feature::SubprogramFlags) || number_of(node, F::Count).is_some());
    if !is_count {
        let count = number_of(node, F::UpperBound)
            .and_then(|upper| upper.checked_sub(lower.unwrap_or(0))?.checked_add(1));
        // -1 stands for arrays of unknown length.
        numbers.push((F::Count, count.unwrap_or(-1)));
    }
    node.set(F::UpperBound, 0_u64);
    node.set(F::Stride, 0_u64);
    numbers
}
