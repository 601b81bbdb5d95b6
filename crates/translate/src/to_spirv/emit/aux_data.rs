//! Emits `NonSemantic.AuxData`: attributes, metadata and `available_externally` linkage of functions and variables,
//! preserved for round trips.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::metadata::MetadataNode;
use transpire_llvm::ir::{Attribute, AttributeIndex, Global, GlobalKind, Linkage};
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, Version};

use crate::mappings::aux_data::{AVAILABLE_EXTERNALLY, AuxData, SAID_OTHERWISE, SET};
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::entities::Entities;
use crate::{Error, Result};

const EXTENSION: &str = "SPV_KHR_non_semantic_info";

/// The state of writing the instructions of `NonSemantic.AuxData`.
struct Writer<'e, 'o> {
    cx: &'e mut Context<'o>,
    entities: &'e mut Entities,
    /// The strings emitted so far.
    strings: FxHashMap<String, Id>,
}

/// Allows the module to import non-semantic instruction sets: raises its version to SPIR-V 1.6 if the options allow
/// that, otherwise adds `SPV_KHR_non_semantic_info`.
///
/// # Errors
/// Returns an error that names `set` if the options allow neither.
pub(super) fn allow_non_semantic(cx: &mut Context<'_>, set: &str) -> Result<()> {
    if cx.options.may_use(Version::V1_6) {
        cx.at_least(Version::V1_6);
    } else if cx.options.extensions.allows(EXTENSION) {
        cx.builder.extension(EXTENSION);
    } else {
        return Err(Error::needs_extension(set, &[EXTENSION]));
    }
    Ok(())
}

/// Imports the instruction set if the options ask for auxiliary data. This runs before variables and functions are
/// emitted, because the module's version may depend on it. It is an error if the options do not allow non-semantic
/// instruction sets.
pub(super) fn prepare(cx: &mut Context<'_>) -> Result<()> {
    if !cx.options.aux_data {
        return Ok(());
    }
    allow_non_semantic(cx, SET)?;
    cx.builder.ext_inst_import(SET);
    Ok(())
}

/// Emits instructions of the set that hold the attributes, the metadata and the `available_externally` linkage of all
/// functions and variables with ids, if the options ask for auxiliary data.
pub(super) fn emit(cx: &mut Context<'_>, entities: &mut Entities) -> Result<()> {
    if !cx.options.aux_data {
        return Ok(());
    }
    let globals: Vec<Global> = cx.module.globals.keys().collect();
    let mut writer = Writer {
        cx,
        entities,
        strings: FxHashMap::default(),
    };
    for global in globals {
        let Some(id) = writer.entities.known_global(global) else {
            continue;
        };
        let value = &writer.cx.module.globals[global];
        let is_declared = match &value.kind {
            GlobalKind::Function(function) => !function.is_definition,
            GlobalKind::Variable(variable) => variable.initializer.is_none(),
            _ => true,
        };
        if value.linkage == Linkage::AvailableExternally && !is_declared {
            let number = writer.cx.word_constant(AVAILABLE_EXTERNALLY);
            writer.write(AuxData::Linkage, id, &[number]);
        }
        writer.emit_attributes(global, id);
        writer.emit_attached(global, id)?;
    }
    Ok(())
}

impl Writer<'_, '_> {
    fn emit_attributes(&mut self, global: Global, id: Id) {
        let attributes = &self.cx.module.attributes;
        let (number, set) = match &self.cx.module.globals[global].kind {
            GlobalKind::Function(function) => (
                AuxData::FunctionAttribute,
                attributes.get(function.attributes.expand(), AttributeIndex::Function),
            ),
            GlobalKind::Variable(variable) => (
                AuxData::VariableAttribute,
                variable
                    .attributes
                    .expand()
                    .map_or(&[][..], |set| &attributes.sets[set]),
            ),
            _ => return,
        };
        let text = |text| self.cx.module.strings.text(text).into_owned();
        let mut rows = Vec::new();
        for attribute in set {
            self.cx
                .claims
                .attribute(AttributeIndex::Function, attribute);
            match attribute {
                Attribute::String(name, value) => {
                    rows.push([
                        Some(text(*name)),
                        value.map(text).filter(|value| !value.is_empty()),
                    ]);
                }
                Attribute::Enum(kind) => rows.push([kind.keyword().map(str::to_owned), None]),
                // Attributes with numbers or types are not strings.
                _ => self.cx.report.drop("attributes that are no words", 1),
            }
        }
        for row in rows {
            let strings: Vec<Id> = row
                .into_iter()
                .flatten()
                .map(|text| self.string(text))
                .collect();
            self.write(number, id, &strings);
        }
    }

    fn emit_attached(&mut self, global: Global, id: Id) -> Result<()> {
        let number = match &self.cx.module.globals[global].kind {
            GlobalKind::Function(_) => AuxData::FunctionMetadata,
            _ => AuxData::VariableMetadata,
        };
        for (kind, node) in self.cx.module.globals[global].attachments.clone() {
            let Some(key) = self.cx.module.metadata.kinds.get(kind) else {
                continue;
            };
            let key = self.cx.module.strings.text(key).into_owned();
            self.cx.claims.attached(&self.cx.module, global, &key);
            if SAID_OTHERWISE.contains(&key.as_str()) {
                continue;
            }
            let Some(operands) = self.cx.module.metadata.tuple(node).map(<[_]>::to_vec) else {
                self.cx
                    .report
                    .drop("metadata that is not a list of strings and values", 1);
                continue;
            };
            let mut ids = vec![self.string(key)];
            for operand in &operands {
                let id = match operand
                    .expand()
                    .map(|operand| self.cx.module.metadata.nodes[operand].clone())
                {
                    Some(MetadataNode::String(text)) => {
                        let text = self.cx.module.strings.text(text).into_owned();
                        Some(self.string(text))
                    }
                    Some(MetadataNode::Value(value)) => match value.as_constant() {
                        Some(constant) => {
                            let ty = self.cx.constant_type(constant);
                            Some(self.entities.initializer(self.cx, constant, ty)?)
                        }
                        None => None,
                    },
                    _ => None,
                };
                ids.extend(id);
            }
            match ids.len() == 1 + operands.len() {
                true => self.write(number, id, &ids),
                false => self
                    .cx
                    .report
                    .drop("metadata that is not a list of strings and values", 1),
            }
        }
        Ok(())
    }

    fn string(&mut self, text: String) -> Id {
        if let Some(id) = self.strings.get(&text) {
            return *id;
        }
        let id = self.cx.builder.string(&text);
        self.strings.insert(text, id);
        id
    }

    fn write(&mut self, number: AuxData, of: Id, operands: &[Id]) {
        let set = self.cx.builder.ext_inst_import(SET);
        let void = self.cx.builder.type_(Op::TypeVoid, &[]);
        let words: Vec<u32> = [set.word(), number as u32, of.word()]
            .into_iter()
            .chain(operands.iter().map(|id| id.word()))
            .collect();
        self.cx.define(Op::ExtInst, void, &words);
    }
}
