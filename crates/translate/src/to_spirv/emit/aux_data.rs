//! `NonSemantic.AuxData`: attributes and metadata of functions and variables, kept for who reads them back.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::metadata::MetadataNode;
use transpire_llvm::ir::{Attribute, AttributeIndex, Global, GlobalKind, Linkage};
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, Version};

use crate::correspondences::aux_data::{AVAILABLE_EXTERNALLY, AuxData, SAID_OTHERWISE, SET};
use crate::to_spirv::emit::Emitter;
use crate::{Error, Result};

const EXTENSION: &str = "SPV_KHR_non_semantic_info";

/// The strings that were emitted.
type Strings = FxHashMap<String, Id>;

impl Emitter<'_> {
    /// Emits what the options ask to keep; before all else of the module, whose version may depend on it.
    pub(crate) fn prepare_aux_data(&mut self) -> Result<()> {
        if !self.options.aux_data {
            return Ok(());
        }
        // Instructions that mean nothing are in the core since 1.6.
        if self.options.may_use(Version::V1_6) {
            self.at_least(Version::V1_6);
        } else if self.options.extensions.allows(EXTENSION) {
            self.builder.extension(EXTENSION);
        } else {
            return Err(Error::needs_extension(SET, &[EXTENSION]));
        }
        self.builder.ext_inst_import(SET);
        Ok(())
    }

    /// Emits the attributes and the metadata of all functions and variables that have an id.
    pub(crate) fn emit_aux_data(&mut self) -> Result<()> {
        if !self.options.aux_data {
            return Ok(());
        }
        let mut strings = Strings::default();
        for global in self.module.globals.keys() {
            let Some(id) = self.global_ids.get(global) else {
                continue;
            };
            let value = &self.module.globals[global];
            let is_declared = match &value.kind {
                GlobalKind::Function(function) => !function.is_definition,
                GlobalKind::Variable(variable) => variable.initializer.is_none(),
                _ => true,
            };
            if value.linkage == Linkage::AvailableExternally && !is_declared {
                let number = self.word_constant(AVAILABLE_EXTERNALLY);
                self.aux_data(AuxData::Linkage, id, &[number]);
            }
            self.emit_attributes(global, id, &mut strings);
            self.emit_attached(global, id, &mut strings)?;
        }
        Ok(())
    }

    fn emit_attributes(&mut self, global: Global, id: Id, strings: &mut Strings) {
        let attributes = &self.module.attributes;
        let (number, set) = match &self.module.globals[global].kind {
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
        let text = |text| self.module.strings.text(text).into_owned();
        let mut rows = Vec::new();
        for attribute in set {
            attributes.mark(AttributeIndex::Function, attribute);
            match attribute {
                Attribute::String(name, value) => {
                    rows.push([
                        Some(text(*name)),
                        value.map(text).filter(|value| !value.is_empty()),
                    ]);
                }
                Attribute::Enum(kind) => rows.push([kind.keyword().map(str::to_owned), None]),
                // Those with numbers and types are no strings.
                _ => self.report.drop("attributes that are no words", 1),
            }
        }
        for row in rows {
            let strings: Vec<Id> = row
                .into_iter()
                .flatten()
                .map(|text| self.aux_string(text, strings))
                .collect();
            self.aux_data(number, id, &strings);
        }
    }

    fn emit_attached(&mut self, global: Global, id: Id, strings: &mut Strings) -> Result<()> {
        let number = match &self.module.globals[global].kind {
            GlobalKind::Function(_) => AuxData::FunctionMetadata,
            _ => AuxData::VariableMetadata,
        };
        for (kind, node) in self.module.globals[global].attachments.clone() {
            let Some(&key) = self.module.metadata.kinds.get(kind) else {
                continue;
            };
            self.module.read_marks.attached.set((global, key));
            let key = self.module.strings.text(key).into_owned();
            if SAID_OTHERWISE.contains(&key.as_str()) {
                continue;
            }
            let Some(operands) = self.module.metadata.tuple(node).map(<[_]>::to_vec) else {
                self.report
                    .drop("metadata that is no list of strings and values", 1);
                continue;
            };
            let mut ids = vec![self.aux_string(key, strings)];
            for operand in &operands {
                let id = match operand
                    .expand()
                    .map(|operand| self.module.metadata.nodes[operand].clone())
                {
                    Some(MetadataNode::String(text)) => {
                        let text = self.module.strings.text(text).into_owned();
                        Some(self.aux_string(text, strings))
                    }
                    Some(MetadataNode::Value(value)) => match value.as_constant() {
                        Some(constant) => {
                            let ty = self.constant_type(constant);
                            Some(self.initializer(constant, ty)?)
                        }
                        None => None,
                    },
                    _ => None,
                };
                ids.extend(id);
            }
            match ids.len() == 1 + operands.len() {
                true => self.aux_data(number, id, &ids),
                false => self
                    .report
                    .drop("metadata that is no list of strings and values", 1),
            }
        }
        Ok(())
    }

    fn aux_string(&mut self, text: String, strings: &mut Strings) -> Id {
        if let Some(id) = strings.get(&text) {
            return *id;
        }
        let id = self.builder.string(&text);
        strings.insert(text, id);
        id
    }

    fn aux_data(&mut self, number: AuxData, of: Id, operands: &[Id]) {
        let set = self.builder.ext_inst_import(SET);
        let void = self.builder.type_(Op::TypeVoid, &[]);
        let id = self.builder.id();
        let words: Vec<u32> = [set.word(), number as u32, of.word()]
            .into_iter()
            .chain(operands.iter().map(|id| id.word()))
            .collect();
        self.builder
            .global(Op::ExtInst, Some(void), Some(id), &words);
    }
}
