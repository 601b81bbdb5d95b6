//! Completes compile units and their lists, and adds the named metadata and module flags of debug
//! information.

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::debug_info::{FieldName, code};
use transpire_llvm::ir::metadata::{MetadataId, MetadataNode, SpecializedNode};
use transpire_llvm::versions::Release;
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, Section};

use crate::Result;
use crate::mappings::debug_info::{
    DebugInfoSet, Instruction, LANGUAGES, LANGUAGES_200, MACRO_DEFINE, MACRO_UNDEFINE,
    OLDER_LANGUAGES, OperandSource, PRODUCER_PREFIX,
};
use crate::mappings::metadata_names::{LLVM_DBG_CU, LLVM_MODULE_FLAGS};
use crate::to_llvm::emit::debug_info::Writer;
use crate::to_llvm::emit::debug_info::entities::Entity;

/// The version of debug information in LLVM IR.
const DEBUG_INFO_VERSION: u32 = 3;
/// The module-flag behavior that emits a warning if the values in linked modules differ.
const WARNING: u32 = 2;
/// The module-flag behavior that uses the maximum of the values in linked modules.
const MAX: u32 = 7;
/// The language `DW_LANG_OpenCL`.
const OPENCL: u32 = 0x15;
/// The highest number that a source language has in the sets before version 200.
const LAST_LANGUAGE: u64 = 6;
/// The emission kind `FullDebug`.
const FULL_DEBUG: u32 = 1;
/// The producer that is written if the module does not name one.
const NO_PRODUCER: &[u8] = b"spirv";
/// The file name that is written if a compile unit has no file.
const NO_FILE: &[u8] = b"<unknown>";

/// The lists in the fields of a compile unit.
#[derive(Default)]
struct Lists {
    enums: Vec<MetadataId>,
    globals: Vec<MetadataId>,
    imports: Vec<MetadataId>,
    macros: Vec<MetadataId>,
    retained: Vec<MetadataId>,
}

impl<'m> Writer<'_, 'm> {
    /// Returns the `DW_LANG_…` number of a source language, and whether the set of the entity defines the language. An
    /// unknown language becomes `DW_LANG_OpenCL`, and a language that the LLVM release lacks becomes an older one.
    pub(super) fn debug_language(&self, entity: &Entity<'_>, word: u32) -> Result<(u32, bool)> {
        let number = self.debug_number(entity, word)?;
        let (rows, last) = match entity.set {
            DebugInfoSet::Shader200 => (LANGUAGES_200, u64::MAX),
            _ => (LANGUAGES, LAST_LANGUAGE),
        };
        let language = u32::try_from(number).ok();
        let language = language.and_then(|number| rows.to_llvm(number));
        let language = language.unwrap_or(OPENCL);
        let before = OLDER_LANGUAGES
            .iter()
            .find(|older| older.0 == language && !self.options.since(Release::V16));
        Ok((before.map_or(language, |older| older.1), number <= last))
    }

    /// Returns the DWARF version of the first compile unit, or 0 if the module has no compile unit.
    pub(super) fn dwarf_version(&self) -> Result<u64> {
        let unit = self
            .debug_info
            .entities
            .iter()
            .find(|entity| entity.is_unit());
        let word =
            unit.and_then(|unit| Some((unit, unit.word_of_kind(OperandSource::DwarfVersion)?)));
        word.map_or(Ok(0), |(unit, word)| self.debug_number(unit, word))
    }

    /// Completes the compile units and the retained nodes of subprograms, and adds the named metadata and the
    /// flags of the module.
    pub(super) fn finish_units(&mut self) -> Result<()> {
        self.retain_nodes();
        let mut lists = self.unit_lists()?;
        let version = self.dwarf_version()? as u32;
        let version = self.ir.metadata_int32(version);
        self.add_module_flag(MAX, "Dwarf Version", version);
        let storage = self.storage()?;
        let mut languages = Vec::new();
        for place in 0..self.debug_info.entities.len() {
            let entity = self.debug_info.entities[place];
            let (true, Some(unit)) = (entity.is_unit(), entity.node) else {
                continue;
            };
            self.complete_unit(
                entity,
                place,
                unit,
                lists.remove(&place).unwrap_or_default(),
                storage,
            )?;
            if let Some(word) = entity.word_of(FieldName::Language)
                && !self.debug_language(&entity, word)?.1
            {
                let number = self.debug_number(&entity, word)? as u32;
                let number = self.ir.metadata_int32(number);
                languages.push(self.ir.metadata_tuple(&[unit, number]));
            }
            self.ir.add_named_metadata(LLVM_DBG_CU, Some(unit));
        }
        if !languages.is_empty() {
            let languages = self.ir.metadata_tuple(&languages);
            self.add_module_flag(WARNING, "Source Lang Literal", languages);
        }
        let version = self.ir.metadata_int32(DEBUG_INFO_VERSION);
        self.add_module_flag(WARNING, "Debug Info Version", version);
        Ok(())
    }

    fn add_module_flag(&mut self, behavior: u32, name: &str, value: MetadataId) {
        let flag = [
            self.ir.metadata_int32(behavior),
            self.ir.metadata_string(name),
            value,
        ];
        let flag = self.ir.metadata_tuple(&flag);
        self.ir.add_named_metadata(LLVM_MODULE_FLAGS, Some(flag));
    }

    fn complete_unit(
        &mut self,
        entity: Entity<'m>,
        place: usize,
        unit: MetadataId,
        lists: Lists,
        storage: (Option<MetadataId>, u64),
    ) -> Result<()> {
        let Some(mut node) = self.ir.module.metadata.specialized(unit).cloned() else {
            return Ok(());
        };
        let [signature, arguments] = match self.debug_info.signatures.get(&place) {
            Some(words) => words.map(Some),
            None => [None; 2],
        };
        let producer = match entity.set {
            DebugInfoSet::Shader200 => None,
            DebugInfoSet::Shader100 => signature
                .map(|word| self.debug_string(word))
                .transpose()?
                .flatten(),
            DebugInfoSet::Legacy | DebugInfoSet::OpenCl100 => {
                let producer = self.module_producer();
                Some(self.ir.metadata_string(producer))
            }
        };
        if entity.set != DebugInfoSet::Shader200 {
            node.set(
                FieldName::Producer,
                producer.map_or(0, MetadataId::to_field),
            );
        }
        let arguments = arguments
            .map(|word| self.debug_string(word))
            .transpose()?
            .flatten();
        node.set(FieldName::Flags, arguments.map_or(0, MetadataId::to_field));
        if node.reference(FieldName::File).is_none() {
            let file = self.file_of_path(NO_FILE)?;
            node.set(FieldName::File, file.map_or(0, MetadataId::to_field));
        }
        node.set(FieldName::EmissionKind, FULL_DEBUG);
        let (path, identifier) = storage;
        node.set(
            FieldName::SplitDebugFilename,
            path.map_or(0, MetadataId::to_field),
        );
        node.set(FieldName::DwoId, identifier);
        for (field, list) in [
            (FieldName::Enums, lists.enums),
            (FieldName::Globals, lists.globals),
            (FieldName::Imports, lists.imports),
            (FieldName::Macros, lists.macros),
            (FieldName::RetainedTypes, lists.retained),
        ] {
            if !list.is_empty() {
                let list = self.ir.metadata_tuple(&list);
                node.set(field, list.to_field());
            }
        }
        self.ir.module.metadata.nodes[unit] = MetadataNode::Specialized(node);
        Ok(())
    }

    /// Returns the name of the file with the split debug information, and the identifier of this information.
    /// They are `None` and 0 if the module does not specify them.
    fn storage(&mut self) -> Result<(Option<MetadataId>, u64)> {
        let (mut path, mut identifier) = (None, 0);
        for place in 0..self.debug_info.entities.len() {
            let entity = self.debug_info.entities[place];
            if entity.is(Instruction::StoragePath) {
                path = self.debug_string(entity.operand(0)?)?;
            } else if entity.is(Instruction::BuildIdentifier) {
                let text = self.debug_text(entity.operand(0)?)?.unwrap_or_default();
                identifier = str::from_utf8(&text)
                    .ok()
                    .and_then(|text| text.parse().ok())
                    .unwrap_or(0);
            }
        }
        Ok((path, identifier))
    }

    /// Returns the producer of the debug information, which `OpModuleProcessed` names. The default is
    /// `spirv`.
    fn module_producer(&self) -> Vec<u8> {
        let prefix = PRODUCER_PREFIX.as_bytes();
        let mut processes = self
            .source
            .instructions(Section::ModuleProcessed)
            .filter(|process| process.is(Op::ModuleProcessed));
        let producer = processes
            .find_map(|process| process.string(1).0.strip_prefix(prefix).map(<[u8]>::to_vec));
        producer.unwrap_or_else(|| NO_PRODUCER.to_vec())
    }

    /// Returns the lists of each compile unit, by the index of its entity. Also records the nodes of global variables
    /// for attachment.
    fn unit_lists(&mut self) -> Result<FxHashMap<usize, Lists>> {
        let mut all: FxHashMap<usize, Lists> = FxHashMap::default();
        // Consecutive macros of the same file.
        let mut macros: Vec<((usize, u32), Vec<MetadataId>)> = Vec::new();
        let mut last_unit = None;
        if self.dialect().debug_info.retains_unnamed_types {
            for (unit, node) in self.unnamed_types() {
                all.entry(unit).or_default().retained.push(node);
            }
        }
        for place in 0..self.debug_info.entities.len() {
            let entity = self.debug_info.entities[place];
            if entity.is_unit() {
                last_unit = Some(place);
            }
            // Macros have no scope.
            let is_macro = entity.is(Instruction::MacroDef) || entity.is(Instruction::MacroUndef);
            let unit = self.debug_info.units.get(place).copied().flatten();
            let Some(unit) = unit.or(last_unit.filter(|_| is_macro)) else {
                continue;
            };
            let lists = all.entry(unit).or_default();
            match (entity.code(), entity.node) {
                (Some(code::COMPOSITE_TYPE), Some(node)) if entity.is(Instruction::TypeEnum) => {
                    lists.enums.push(node)
                }
                (Some(code::GLOBAL_VAR), Some(node)) => {
                    let variable = self.variable_expression(entity, node);
                    let is_definition = self.ir.module.metadata.is_distinct(node);
                    all.entry(unit)
                        .or_default()
                        .globals
                        .extend(is_definition.then_some(variable));
                }
                (Some(code::IMPORTED_ENTITY), Some(node)) if !self.is_retained(place) => {
                    lists.imports.push(node)
                }
                _ if is_macro => {
                    let source = entity.operand(0)?;
                    if let Some(node) = self.debug_macro(entity)? {
                        match macros.last_mut() {
                            Some((of, nodes)) if *of == (unit, source) => nodes.push(node),
                            _ => macros.push(((unit, source), vec![node])),
                        }
                    }
                }
                _ => {}
            }
        }
        for ((unit, source), nodes) in macros {
            // In the sets for kernels, the operand is a string with the path.
            let path = Id::new(source)
                .and_then(|id| self.source.definition(id))
                .filter(|definition| definition.is(Op::String))
                .map(|string| string.string(2).0);
            let file = match path {
                Some(path) => self.file_of_path(&path)?,
                None => self.debug_node(source, |code| code == code::FILE)?,
            };
            if file.is_none() {
                all.entry(unit).or_default().macros.extend(nodes);
                continue;
            }
            let nodes = self.ir.metadata_tuple(&nodes);
            let node = SpecializedNode::new(code::MACRO_FILE)
                .with_reference(FieldName::File, file)
                .with_reference(FieldName::Nodes, Some(nodes));
            let node = self.ir.metadata_specialized(node);
            all.entry(unit).or_default().macros.push(node);
        }
        Ok(all)
    }

    /// Returns the types that no other node refers to, each with the index of its compile unit. The units
    /// retain such types, for example the types of casts.
    fn unnamed_types(&self) -> Vec<(usize, MetadataId)> {
        let mut reached = FxHashSet::default();
        let entities = self.debug_info.entities.iter();
        for entity in entities.filter(|entity| !self.stands_alone(entity)) {
            let is_root = matches!(
                entity.code(),
                Some(code::SUBPROGRAM | code::LOCAL_VAR | code::GLOBAL_VAR | code::IMPORTED_ENTITY)
            ) || entity.is(Instruction::TypeEnum);
            self.reach(entity.node.filter(|_| is_root), &mut reached);
        }
        // A type precedes its users, so the types are visited in reverse order.
        let mut types = Vec::new();
        for (place, entity) in self.debug_info.entities.iter().enumerate().rev() {
            let unit = self.debug_info.units.get(place).copied().flatten();
            if let (Some(unit), Some(node)) = (unit, entity.node)
                && self.stands_alone(entity)
                && !reached.contains(&node)
            {
                types.push((unit, node));
                self.reach(Some(node), &mut reached);
            }
        }
        types.reverse();
        types
    }

    /// Adds a node and all nodes that are reachable from it to `reached`. Does not follow scopes.
    fn reach(&self, from: Option<MetadataId>, reached: &mut FxHashSet<MetadataId>) {
        let mut pending: Vec<MetadataId> = from.into_iter().collect();
        while let Some(id) = pending.pop() {
            if !reached.insert(id) {
                continue;
            }
            match self.ir.module.metadata.nodes.get(id) {
                Some(MetadataNode::Tuple { operands, .. }) => {
                    pending.extend(operands.iter().filter_map(|id| id.expand()));
                }
                Some(MetadataNode::Specialized(node)) => {
                    let fields = node.schema().map_or(&[][..], |schema| schema.fields);
                    let fields = fields.iter().zip(&*node.fields);
                    let names = fields.filter(|(field, _)| {
                        field.kind.is_reference() && field.name != FieldName::Scope
                    });
                    pending.extend(names.filter_map(|(_, &value)| MetadataId::from_field(value)));
                }
                _ => {}
            }
        }
    }

    /// Returns whether an entity is a type that a compile unit retains if nothing refers to it.
    fn stands_alone(&self, entity: &Entity<'m>) -> bool {
        const TYPES: [Instruction; 5] = [
            Instruction::TypeBasic,
            Instruction::TypePointer,
            Instruction::TypeQualifier,
            Instruction::TypeComposite,
            Instruction::Typedef,
        ];
        let is_alias =
            entity.is(Instruction::GlobalVariable) && entity.code() == Some(code::DERIVED_TYPE);
        (is_alias || TYPES.iter().any(|&ty| entity.is(ty)))
            && entity.id.is_none_or(|id| !self.is_none(id.word()))
    }

    /// Returns the node of a macro, or `None` for a `DebugMacroUndef` of `DebugInfoNone`. Any other operand that is not
    /// a macro is an error.
    fn debug_macro(&mut self, entity: Entity<'m>) -> Result<Option<MetadataId>> {
        let is_definition = entity.is(Instruction::MacroDef);
        let line = self.debug_number(&entity, entity.operand(1)?)? as u32;
        let node = SpecializedNode::new(code::MACRO)
            .with(
                FieldName::Type,
                if is_definition {
                    MACRO_DEFINE
                } else {
                    MACRO_UNDEFINE
                },
            )
            .with(FieldName::Line, line);
        // A macro is undefined by a reference to its definition.
        let of = if is_definition {
            Some(entity)
        } else {
            self.entity(entity.operand(2)?)
                .filter(|of| of.is(Instruction::MacroDef))
        };
        let Some(of) = of else {
            if self.is_none(entity.operand(2)?) {
                return Ok(None);
            }
            return Err(crate::Error::malformed(
                "the operand of DebugMacroUndef is not a macro",
            ));
        };
        let name = self.debug_string(of.operand(2)?)?;
        let value = of
            .operands
            .get(3)
            .filter(|_| is_definition)
            .map(|&word| self.debug_string(word))
            .transpose()?
            .flatten();
        let node = node
            .with_reference(FieldName::Name, name)
            .with_reference(FieldName::Value, value);
        Ok(Some(self.ir.metadata_specialized(node)))
    }

    /// Returns whether a local entity belongs in the retained nodes of its subprogram. The subprogram must be a
    /// definition. Imported entities are retained only since LLVM 17.
    fn is_retained(&self, place: usize) -> bool {
        let entity = self.debug_info.entities.get(place);
        let is_local_variable = entity.is_some_and(|entity| entity.code() == Some(code::LOCAL_VAR));
        let subprogram = self.debug_info.subprograms.get(place).copied().flatten();
        let subprogram = subprogram.and_then(|subprogram| self.debug_info.entities.get(subprogram));
        subprogram.is_some_and(|subprogram| self.is_definition(subprogram))
            && (is_local_variable || self.options.since(Release::V17))
    }

    /// Sets the retained nodes of each subprogram to its local variables and imported entities.
    fn retain_nodes(&mut self) {
        let mut retained: BTreeMap<usize, Vec<MetadataId>> = BTreeMap::new();
        for (place, entity) in self.debug_info.entities.iter().enumerate() {
            if let (Some(code::LOCAL_VAR | code::IMPORTED_ENTITY), Some(node)) =
                (entity.code(), entity.node)
                && self.is_retained(place)
                && let Some(subprogram) = self.debug_info.subprograms.get(place).copied().flatten()
            {
                retained.entry(subprogram).or_default().push(node);
            }
        }
        for (subprogram, nodes) in retained {
            let Some(node) = self
                .debug_info
                .entities
                .get(subprogram)
                .and_then(|subprogram| subprogram.node)
            else {
                continue;
            };
            let nodes = self.ir.metadata_tuple(&nodes);
            if let Some(MetadataNode::Specialized(node)) =
                self.ir.module.metadata.nodes.get_mut(node)
            {
                node.set(FieldName::RetainedNodes, nodes.to_field());
            }
        }
    }
}
