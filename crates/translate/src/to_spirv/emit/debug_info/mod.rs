//! Translates debug information. The metadata nodes become instructions of an extended instruction set, each after the
//! instructions that it refers to. The attachments of instructions become `DebugScope`, `OpLine` and the like.
//!
//! The ids of nodes are assigned on first reference ([`DebugInfo::reference`]), so function bodies can refer to nodes
//! that are written at the end ([`DebugInfo::emit_module`]). The table of nodes is in `mappings::debug_info`.

pub(crate) mod style;

mod attached;
mod cycles;
mod fields;
mod find;
mod fragments;
mod macros;
mod nodes;
mod operands;
mod sources;
mod strict;

use std::collections::VecDeque;
use std::sync::Arc;

use cranelift_entity::{EntitySet, SecondaryMap};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use transpire_llvm::ir::debug_info::FieldName;
use transpire_llvm::ir::metadata::{MetadataId, MetadataNode, SpecializedNode};
use transpire_llvm::ir::{Global, GlobalKind, GlobalValue, Module};
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, Section, encode};

use crate::Result;
use crate::analysis::debug_info::{is_in, operands_of};
use crate::analysis::{kernel_metadata, used_globals};
use crate::mappings::debug_info::{DebugInfoSet, Instruction, Sets};
use crate::mappings::metadata_names::{LLVM_DBG_CU, LLVM_MODULE_FLAGS};
use crate::to_spirv::emit::aux_data::allow_non_semantic;
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::entities::Entities;
use attached::Attached;
use find::Found;
use sources::Files;
use strict::Vectors;

/// The operands of an instruction of the set. Few instructions have more than 16.
pub(super) type OperandWords = SmallVec<[u32; 16]>;

/// The state of translating a module's debug information.
pub(super) struct DebugInfo {
    set: DebugInfoSet,
    /// The id of the set.
    import: Id,
    found: Found,
    dwarf_version: u32,
    /// The compile unit used as scope of nodes that have none.
    unit: MetadataId,
    /// The ids of referenced nodes.
    ids: SecondaryMap<MetadataId, Option<Id>>,
    /// The nodes whose instructions are begun.
    begun: EntitySet<MetadataId>,
    /// The nodes whose instructions are written.
    done: EntitySet<MetadataId>,
    /// The nodes that function bodies are the first to refer to.
    wanted: Vec<MetadataId>,
    /// Tasks that run when no other node is begun, so that they can refer to any node.
    deferred: VecDeque<nodes::Task>,
    /// The index in `words` of the instruction of each type, by id.
    places: FxHashMap<Id, usize>,
    /// The declarations of composite types that are referred to before they are written.
    declarations: FxHashMap<MetadataId, Id>,
    /// The composite type that contains each member. The node of a member may not refer to it.
    parents: FxHashMap<MetadataId, MetadataId>,
    none: Option<Id>,
    void: Option<Id>,
    files: Files,
    attached: Arc<Attached>,
    /// The globals that code uses, if any metadata refers to a variable.
    used: Arc<EntitySet<Global>>,
    /// The expression for values that cannot be represented, written last.
    empty_expression: Option<Id>,
    /// The nodes that were reported because the set has no instruction for them.
    unsaid: FxHashSet<MetadataId>,
    vectors: Vectors,
    /// The instructions, which follow types, constants and variables.
    words: Vec<u32>,
}

impl DebugInfo {
    /// Collects the debug information of a module whose bodies are all decoded, and marks `!llvm.dbg.cu` as translated.
    /// Returns `None` if the module has no debug information, or no compile unit.
    ///
    /// # Errors
    /// Returns an error if the instruction set needs an extension that is not allowed.
    pub(super) fn find(cx: &mut Context<'_>) -> Result<Option<Box<Self>>> {
        cx.claims.lists(&cx.module, &[LLVM_DBG_CU]);
        if !is_in(&cx.module) {
            return Ok(None);
        }
        let module = &cx.module;
        let found = find::find(module);
        let Some(&unit) = found.units.first() else {
            return Ok(None);
        };
        let attached = Arc::new(Attached::find(module, &found.global_expressions));
        let vectors = Vectors::find(module);
        let set = cx.options.debug_info;
        let dwarf_version = dwarf_version(module);
        if set.is_non_semantic() {
            allow_non_semantic(cx, set.name())?;
        }
        let import = cx.builder.ext_inst_import(set.name());
        Ok(Some(Box::new(Self {
            set,
            import,
            found,
            dwarf_version,
            unit,
            ids: SecondaryMap::new(),
            begun: EntitySet::new(),
            done: EntitySet::new(),
            wanted: Vec::new(),
            deferred: VecDeque::new(),
            places: FxHashMap::default(),
            declarations: FxHashMap::default(),
            parents: FxHashMap::default(),
            none: None,
            void: None,
            files: Files::default(),
            attached,
            used: Arc::new(used_by_code(&cx.module)),
            empty_expression: None,
            unsaid: FxHashSet::default(),
            vectors,
            words: Vec::new(),
        })))
    }

    /// Returns whether the instruction set is one of the non-semantic sets.
    pub(super) fn is_non_semantic(&self) -> bool {
        self.set.is_non_semantic()
    }

    /// Returns the subprogram of a function, if it has one.
    pub(super) fn subprogram(&self, function: Global) -> Option<MetadataId> {
        self.attached.subprogram(function)
    }

    /// Returns the id of the empty expression, which stands for values that cannot be represented. The id is reserved
    /// on first use.
    pub(super) fn empty_expression(&mut self, cx: &mut Context<'_>) -> Id {
        *self.empty_expression.get_or_insert_with(|| cx.builder.id())
    }

    /// Returns whether `global` is a function definition, or a variable that code uses. All such globals are emitted,
    /// and debug information refers to no others.
    pub(super) fn is_used_by_code(&self, module: &Module, global: Global) -> bool {
        match module.function(global) {
            Some(function) => function.is_definition,
            None => self.used.contains(global),
        }
    }

    /// Writes the instructions of all nodes in this order: compile units with their imports and macros, types,
    /// functions, scopes, global variables, then the remaining nodes that bodies refer to.
    pub(super) fn emit_module(
        &mut self,
        cx: &mut Context<'_>,
        entities: &mut Entities,
    ) -> Result<()> {
        let found = std::mem::take(&mut self.found);
        for &unit in &found.units {
            if self.set.is_non_semantic() && Some(&unit) == found.units.first() {
                let file = cx
                    .module
                    .metadata
                    .specialized(unit)
                    .and_then(|unit| unit.reference(FieldName::File));
                self.source(cx, entities, file)?;
                self.emit_build_identifier(cx, unit)?;
            }
            self.emit_node(cx, entities, unit)?;
            for import in operands_of(&cx.module, unit, FieldName::Imports) {
                self.emit_node(cx, entities, import)?;
            }
            if !Sets::SINCE_200.has(self.set) && !self.set.is_non_semantic() {
                let producer = cx
                    .module
                    .metadata
                    .specialized(unit)
                    .and_then(|unit| unit.reference(FieldName::Producer));
                self.emit_producer(cx, producer);
            }
            self.emit_macros(cx, unit)?;
        }
        for node in found
            .types
            .into_iter()
            .chain(found.subprograms)
            .chain(found.scopes)
            .chain(found.variables)
        {
            self.emit_node(cx, entities, node)?;
        }
        let wanted = std::mem::take(&mut self.wanted);
        for node in wanted {
            self.emit_node(cx, entities, node)?;
        }
        self.note_vectors(cx);
        if let Some(id) = self.empty_expression {
            self.add_as(cx, Instruction::Expression, id, &[])?;
        }
        let mut words = std::mem::take(&mut self.words);
        let globals = cx.builder.module_mut().words_mut(Section::Globals);
        // The shorter part is copied.
        if globals.len() < words.len() {
            words.splice(0..0, globals.drain(..));
            *globals = words;
        } else {
            globals.append(&mut words);
        }
        Ok(())
    }

    /// Returns the id of the instruction that represents a node, and reserves the id on first use. The instruction may
    /// be written later. Returns `None` if the set has no instruction for the node.
    fn reference(&mut self, cx: &mut Context<'_>, node: MetadataId) -> Option<Id> {
        // A node with an id stands for itself.
        if let Some(id) = self.ids[node] {
            return Some(id);
        }
        let node = Self::stands_for(cx, node)?;
        if let Some(id) = self.ids[node] {
            return Some(id);
        }
        self.row(cx, node)?;
        let id = cx.builder.id();
        self.ids[node] = Some(id);
        Some(id)
    }

    /// Returns the same id as [`Self::reference`] for use in a function body. The instruction is written even if no
    /// other node refers to it. Returns `None` if the set has no instruction for the node.
    pub(super) fn wanted(&mut self, cx: &mut Context<'_>, node: MetadataId) -> Option<Id> {
        if let Some(id) = self.ids[node] {
            return Some(id);
        }
        let node = Self::stands_for(cx, node)?;
        let known = self.ids[node].is_some();
        let id = self.reference(cx, node)?;
        if !known {
            self.wanted.push(node);
        }
        Some(id)
    }

    /// Returns the id of `DebugInfoNone`, which is emitted once.
    pub(super) fn none(&mut self, cx: &mut Context<'_>) -> Result<Id> {
        match self.none {
            Some(none) => Ok(none),
            None => {
                let none = self.add(cx, Instruction::InfoNone, &[])?;
                self.none = Some(none);
                Ok(none)
            }
        }
    }

    /// Adds an instruction of the set with `operands` at module scope, and returns its id.
    fn add(
        &mut self,
        cx: &mut Context<'_>,
        instruction: Instruction,
        operands: &[u32],
    ) -> Result<Id> {
        let id = cx.builder.id();
        self.add_as(cx, instruction, id, operands)?;
        Ok(id)
    }

    /// Adds an instruction of the set with `operands` and the existing `id` at module scope.
    fn add_as(
        &mut self,
        cx: &mut Context<'_>,
        instruction: Instruction,
        id: Id,
        operands: &[u32],
    ) -> Result<()> {
        let mut words = std::mem::take(&mut self.words);
        let encoded = self.encode(cx, &mut words, instruction, id, operands);
        self.words = words;
        encoded
    }

    /// Returns the result type and the operands of the `OpExtInst` for an instruction of the set.
    pub(super) fn extended(
        &self,
        cx: &mut Context<'_>,
        instruction: Instruction,
        operands: &[u32],
    ) -> (Id, OperandWords) {
        let mut all = OperandWords::from_slice(&[self.import.word(), instruction as u32]);
        all.extend_from_slice(operands);
        (cx.void(), all)
    }

    /// Encodes an instruction of the set with `operands` and the result `id`, and appends it to `words`.
    pub(super) fn encode(
        &self,
        cx: &mut Context<'_>,
        words: &mut Vec<u32>,
        instruction: Instruction,
        id: Id,
        operands: &[u32],
    ) -> Result<()> {
        let (void, all) = self.extended(cx, instruction, operands);
        encode(words, Op::ExtInst, Some(void), Some(id), &all)?;
        Ok(())
    }

    /// Returns a number as an operand: the literal, or the id of a constant in the non-semantic sets.
    fn number(&self, cx: &mut Context<'_>, number: u32) -> u32 {
        match self.set.is_non_semantic() {
            true => cx.word_constant(number).word(),
            false => number,
        }
    }

    /// Emits `DebugBuildIdentifier` and `DebugStoragePath` for the split debug information of a compile unit.
    fn emit_build_identifier(&mut self, cx: &mut Context<'_>, unit: MetadataId) -> Result<()> {
        let Some(node) = cx.module.metadata.specialized(unit) else {
            return Ok(());
        };
        let identifier = node.field(FieldName::DwoId).unwrap_or(0).to_string();
        let path = text(&cx.module, node.reference(FieldName::SplitDebugFilename));
        let identifier = self.string(cx, &identifier);
        let flags = cx.word_constant(1);
        self.add(
            cx,
            Instruction::BuildIdentifier,
            &[identifier.word(), flags.word()],
        )?;
        let path = self.string(cx, &path);
        self.add(cx, Instruction::StoragePath, &[path.word()])?;
        Ok(())
    }
}

/// Returns the text of a metadata string, or an empty string without one.
fn text(module: &Module, string: Option<MetadataId>) -> String {
    let string = string.and_then(|id| module.metadata.string(id));
    string
        .map(|string| module.strings.text(string).into_owned())
        .unwrap_or_default()
}

/// Returns the module flag `Dwarf Version`, or 0 without one.
fn dwarf_version(module: &Module) -> u32 {
    let flags = module
        .named_metadata(LLVM_MODULE_FLAGS)
        .map_or(&[][..], |flags| &flags.nodes);
    let version = flags.iter().find_map(|&flag| {
        let [_, name, value, ..] = module.metadata.tuple(flag)? else {
            return None;
        };
        let name = module.metadata.string(name.expand()?)?;
        (module.strings.get(name) == b"Dwarf Version")
            .then_some(kernel_metadata::integer(module, value.expand()?)?)
    });
    version.unwrap_or(0)
}

/// Returns a clone of a specialized node, so that the module can be changed meanwhile. Returns `None` for any other
/// node.
fn specialized(module: &Module, node: MetadataId) -> Option<SpecializedNode> {
    match module.metadata.nodes.get(node)? {
        MetadataNode::Specialized(node) => Some(node.clone()),
        _ => None,
    }
}

/// Returns the globals that functions and visible variables use. Returns an empty set if no metadata refers to a
/// variable.
fn used_by_code(module: &Module) -> EntitySet<Global> {
    let is_variable = |&global: &Global| module.function(global).is_none();
    let constant = |node: &MetadataNode| match node {
        MetadataNode::Value(value) => value.as_constant(),
        _ => None,
    };
    let constants = module.metadata.nodes.values().filter_map(constant);
    let named = used_globals::by_constants(module, constants);
    if !named.iter().any(is_variable) {
        return EntitySet::new();
    }
    let is_root = |value: &GlobalValue| match &value.kind {
        GlobalKind::Function(function) => function.is_definition,
        _ => !value.linkage.is_local(),
    };
    let roots = module.globals.iter().filter(|(_, value)| is_root(value));
    used_globals::from(module, roots.map(|(global, _)| global).collect())
}
