//! Writes the records of the module block: global values and properties of the module.

use cranelift_entity::packed_option::PackedOption;

use super::numbers::Names;
use super::{Output, unsupported};
use crate::bitcode::records::{block, module as code, name_list};
use crate::error::Result;
use crate::ir::{
    Alignment, DllStorage, Function, Global, GlobalKind, GlobalValue, GlobalVariable, Linkage,
    ModuleAsm, Str, Visibility,
};
use crate::versions::Feature;

/// The names to which global values refer by number.
#[derive(Debug, Default)]
struct Lists {
    sections: Names,
    collectors: Names,
}

/// Writes the records of the module block for global values and properties of the module.
pub(super) fn write(output: &mut Output<'_>) -> Result<()> {
    let module = output.module;
    comdats(output);
    text(output, code::TRIPLE, module.triple.as_bytes());
    text(output, code::DATALAYOUT, module.data_layout.as_bytes());
    module_asm(output, &module.inline_asm);
    let mut lists = Lists::default();
    for value in module.globals.values() {
        if let Some(section) = value.section.expand() {
            add(output, code::SECTIONNAME, &mut lists.sections, section);
        }
        let GlobalKind::Function(function) = &value.kind else {
            continue;
        };
        if let Some(collector) = function.gc.expand() {
            add(output, code::GCNAME, &mut lists.collectors, collector);
        }
    }
    let mut ops = Vec::new();
    for (global, value) in module.globals.iter() {
        ops.clear();
        let code = match &value.kind {
            GlobalKind::Variable(variable) => {
                self::variable(output, value, variable, &lists, &mut ops)?
            }
            GlobalKind::Function(function) => {
                self::function(output, value, function, &lists, &mut ops)
            }
            GlobalKind::Alias(alias) | GlobalKind::IFunc(alias) => {
                let target = output.value(alias.target);
                self::alias(output, global, value, target, &mut ops)?
            }
        };
        output.bits.record(code, &ops);
    }
    if output.release.has(Feature::StringTable) {
        text(output, code::SOURCE_FILENAME, &module.source_filename);
    }
    Ok(())
}

/// Writes the module assembly: the properties of each piece, then its text. Before LLVM 23, a single record has the
/// text of all pieces, without properties.
fn module_asm(output: &mut Output<'_>, pieces: &[ModuleAsm]) {
    if !output.release.has(Feature::AssemblyProperties) {
        // A single record holds all assembly.
        let all: Vec<u8> = pieces
            .iter()
            .flat_map(|piece| &piece.text)
            .copied()
            .collect();
        return text(output, code::ASM, &all);
    }
    for piece in pieces {
        for (name, value) in &piece.properties {
            text(
                output,
                code::ASM_PROPERTY,
                &[name, &b"\0"[..], value].concat(),
            );
        }
        text(output, code::ASM, &piece.text);
    }
}

/// Writes a record of characters. Writes nothing if the text is empty.
fn text(output: &mut Output<'_>, code: u32, text: &[u8]) {
    if !text.is_empty() {
        let ops: Vec<u64> = text.iter().map(|&c| u64::from(c)).collect();
        output.bits.record(code, &ops);
    }
}

fn add(output: &mut Output<'_>, code: u32, list: &mut Names, item: Str) {
    if list.add(item) {
        text(output, code, output.module.strings.get(item));
    }
}

/// Returns the number of a name in a list, counted from 1, or 0 if there is no name.
fn listed(list: &Names, item: PackedOption<Str>) -> u64 {
    let number = item.expand().and_then(|item| list.number(item));
    number.map_or(0, |number| number + 1)
}

fn comdats(output: &mut Output<'_>) {
    if !output.release.has(Feature::StringTable) {
        return;
    }
    for comdat in output.module.comdats.values() {
        let [start, length] = output.string(comdat.name);
        output
            .bits
            .record(code::COMDAT, &[start, length, comdat.selection.into()]);
    }
}

fn comdat(value: &GlobalValue) -> u64 {
    value
        .comdat
        .expand()
        .map_or(0, |comdat| u64::from(comdat.as_u32()) + 1)
}

/// Returns whether the value is `dso_local` although its linkage and visibility do not imply it.
fn says_dso_local(value: &GlobalValue) -> bool {
    let is_implied = value.linkage.is_local()
        || value.visibility != Visibility::Default && value.linkage != Linkage::ExternalWeak;
    value.dso_local && !is_implied
}

fn variable(
    output: &mut Output<'_>,
    value: &GlobalValue,
    variable: &GlobalVariable,
    lists: &Lists,
    ops: &mut Vec<u64>,
) -> Result<u32> {
    let is_new = output.release.has(Feature::StringTable);
    let initializer = variable
        .initializer
        .expand()
        .map_or(0, |constant| output.value(constant) + 1);
    let constant = u64::from(variable.constant);
    if is_new {
        let space = output.module.types.address_space(value.ty).unwrap_or(0);
        ops.extend(output.string(value.name));
        ops.extend([
            output.numbered.ty(value.value_type),
            constant | 2 | u64::from(space) << 2,
        ]);
    } else {
        ops.extend([output.numbered.ty(value.ty), constant]);
    }
    ops.extend([
        initializer,
        linkage(value, is_new),
        value.alignment.encoded(),
        listed(&lists.sections, value.section),
    ]);
    let attributes = output.numbered.attribute_set(variable.attributes.expand());
    let (sanitizer, code_model) = (
        u64::from(variable.sanitizer),
        u64::from(variable.code_model),
    );
    let rest = [
        value.visibility.code(),
        value.thread_local.code(),
        value.unnamed_address.code(),
        variable.externally_initialized.into(),
        value.dll_storage.code(),
        comdat(value),
        attributes,
        says_dso_local(value).into(),
    ];
    if !is_new {
        if rest.iter().take(3).any(|&op| op != 0) {
            ops.extend(&rest[..3]);
        }
        return Ok(code::GLOBALVAR);
    }
    let has_more = value.partition.is_some() || sanitizer != 0 || code_model != 0;
    if has_more || rest.iter().any(|&op| op != 0) {
        ops.extend(rest);
    }
    if has_more {
        ops.extend(output.partition(value));
        ops.extend([sanitizer, code_model]);
        ops.truncate(if code_model != 0 {
            ops.len()
        } else {
            ops.len() - 1
        });
    }
    Ok(code::GLOBALVAR)
}

fn function(
    output: &mut Output<'_>,
    value: &GlobalValue,
    function: &Function,
    lists: &Lists,
    ops: &mut Vec<u64>,
) -> u32 {
    let is_new = output.release.has(Feature::StringTable);
    if is_new {
        ops.extend(output.string(value.name));
    }
    let optional = |constant: PackedOption<_>| constant.expand().map_or(0, |c| output.value(c) + 1);
    ops.extend([
        output
            .numbered
            .ty(if is_new { value.value_type } else { value.ty }),
        function.calling_convention.0.into(),
        (!function.is_definition).into(),
        linkage(value, is_new),
        output.numbered.attributes(function.attributes.expand()),
        value.alignment.encoded(),
        listed(&lists.sections, value.section),
        value.visibility.code(),
        listed(&lists.collectors, function.gc),
        value.unnamed_address.code(),
    ]);
    if is_new {
        ops.extend([
            optional(function.prologue),
            value.dll_storage.code(),
            comdat(value),
            optional(function.prefix),
            optional(function.personality),
            says_dso_local(value).into(),
            output
                .module
                .types
                .address_space(value.ty)
                .unwrap_or(0)
                .into(),
        ]);
        let alignment = function.preferred_alignment;
        let has_alignment =
            alignment != Alignment::NONE && output.release.has(Feature::PreferredAlignment);
        if value.partition.is_some() || has_alignment {
            ops.extend(output.partition(value));
        }
        ops.extend(has_alignment.then(|| alignment.encoded()));
    }
    code::FUNCTION
}

fn alias(
    output: &mut Output<'_>,
    global: Global,
    value: &GlobalValue,
    target: u64,
    ops: &mut Vec<u64>,
) -> Result<u32> {
    let is_ifunc = matches!(value.kind, GlobalKind::IFunc(_));
    if !output.release.has(Feature::StringTable) {
        if is_ifunc {
            return Err(unsupported(
                output.release,
                &format!("the ifunc @{}", output.module.name(global)),
            ));
        }
        ops.extend([
            output.numbered.ty(value.ty),
            target,
            linkage(value, false),
            value.visibility.code(),
        ]);
        return Ok(code::ALIAS_OLD);
    }
    ops.extend(output.string(value.name));
    ops.extend([
        output.numbered.ty(value.value_type),
        output
            .module
            .types
            .address_space(value.ty)
            .unwrap_or(0)
            .into(),
        target,
        linkage(value, true),
        value.visibility.code(),
    ]);
    if !is_ifunc {
        ops.extend([
            value.dll_storage.code(),
            value.thread_local.code(),
            value.unnamed_address.code(),
        ]);
    }
    ops.push(says_dso_local(value).into());
    if value.partition.is_some() {
        ops.extend(output.partition(value));
    }
    Ok(if is_ifunc { code::IFUNC } else { code::ALIAS })
}

/// Writes a block that contains only names. Writes nothing if there are no names.
pub(super) fn write_names(output: &mut Output<'_>, block: u32, names: &[Str]) {
    if names.is_empty() {
        return;
    }
    output.bits.enter(block, 3);
    for &name in names {
        let ops: Vec<u64> = output
            .module
            .strings
            .get(name)
            .iter()
            .map(|&c| u64::from(c))
            .collect();
        output.bits.record(name_list::NAME, &ops);
    }
    output.bits.end();
}

/// Writes the names of the synchronization scopes, if there are any besides the two predefined scopes.
pub(super) fn write_sync_scopes(output: &mut Output<'_>) {
    if output.module.sync_scopes.len() > 2 && output.release.has(Feature::ModernInstructions) {
        write_names(output, block::SYNC_SCOPE_NAMES, &output.module.sync_scopes);
    }
}

/// Returns the number of a linkage. With `is_new`, `weak` and `linkonce` linkages have the number that does not imply a
/// COMDAT. Otherwise they have the one that does, and DLL storage classes are linkages, as before LLVM 3.5.
fn linkage(value: &GlobalValue, is_new: bool) -> u64 {
    match (value.linkage, value.dll_storage) {
        (linkage, _) if is_new => linkage.code(),
        (Linkage::External, DllStorage::Import) => 5,
        (Linkage::External, DllStorage::Export) => 6,
        (Linkage::WeakAny, _) => 1,
        (Linkage::WeakOdr, _) => 10,
        (Linkage::LinkOnceAny, _) => 4,
        (Linkage::LinkOnceOdr, _) => 11,
        (linkage, _) => linkage.code(),
    }
}
