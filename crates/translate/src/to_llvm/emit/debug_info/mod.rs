//! Translates the instructions of the debug information sets to specialized metadata nodes.
//!
//! First, a node is reserved for each instruction ([`entities`]), so that instructions can refer to each
//! other in any order and in cycles. Then each node is filled in according to its row in the table of
//! [mappings](crate::mappings::debug_info) ([`nodes`]). Finally, information that no operand contains is
//! added: sizes of arrays, lists of compile units, and attachments of functions and variables ([`units`],
//! [`attachments`]). In bodies, [`locations`] determines the line and the scope of each instruction, and
//! [`records`] the locations of variables.
//!
//! Constructs that LLVM's verifier would reject are dropped. The same applies to an instruction that violates
//! a rule of its set, and to all instructions that require it. Optional fields that refer to a dropped
//! instruction are empty.

pub(crate) mod style;

mod attachments;
mod chains;
mod entities;
mod files;
pub(super) mod locations;
mod nodes;
mod records;
mod sizes;
mod units;
mod values;

use std::cell::Cell;

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::Global;
use transpire_llvm::ir::debug_info::FieldName;
use transpire_llvm::ir::metadata::MetadataId;
use transpire_spirv::{Id, Instruction, Module};

use crate::dialect;
use crate::ledger::Report;
use crate::mappings::debug_info::{DebugInfoSet, Instruction as DebugInstruction};
use crate::to_llvm::emit::kernels::Kernels;
use crate::to_llvm::ir::Ir;
use crate::to_llvm::read::values::Values;
use crate::to_llvm::shared::Shared;
use crate::to_llvm::{Emitter, ToLlvm};
use crate::{Error, Result};
pub(crate) use locations::Place;

use entities::Entity;

/// The maximum number of times that the nodes are filled in. Each time, malformed nodes are dropped.
const MAX_ROUNDS: usize = 16;

/// The debug information of a module.
#[derive(Clone, Default)]
pub(crate) struct DebugInfo<'m> {
    /// The debug information sets, by the id of their import.
    sets: FxHashMap<u32, DebugInfoSet>,
    /// The debug instructions outside of functions that have a result, in module order.
    entities: Vec<Entity<'m>>,
    /// The index in `entities` of each id.
    places: FxHashMap<Id, usize>,
    /// For each entity, the index of its subprogram if the entity is a local scope or inside one.
    subprograms: Vec<Option<usize>>,
    /// The node of the subprogram that contains each local scope, by the node of the scope.
    subprograms_of_nodes: FxHashMap<MetadataId, MetadataId>,
    /// The node of the outermost subprogram that code is inlined in, by the node of the location where it is inlined.
    outermost: FxHashMap<MetadataId, MetadataId>,
    /// The index of the compile unit of each entity, if any.
    units: Vec<Option<usize>>,
    /// The base types of variables that stand for typedefs. Keys and values are indices in `entities`.
    bases: FxHashMap<usize, usize>,
    /// The array types that are vectors, as indices in `entities`.
    vectors: FxHashSet<usize>,
    /// The composite type of each member without a scope operand. Keys and values are indices in `entities`.
    parents: FxHashMap<usize, usize>,
    /// The functions that each composite type declares, as indices in `entities`.
    methods: FxHashMap<usize, Vec<usize>>,
    /// The ids of template parameters, by the index of the entity that they belong to.
    template_parameters: FxHashMap<usize, &'m [u32]>,
    /// The ids of the compiler's signature and command-line arguments, by the index of the compile unit.
    signatures: FxHashMap<usize, [u32; 2]>,
    /// The functions in `DebugFunctionDefinition` instructions, each with the index of its subprogram.
    definitions: Vec<(Id, usize)>,
    /// The subprograms of entry points, as indices in `entities`.
    mains: Vec<usize>,
    /// The node of each file, by path. `None` for a path without a file name.
    files: FxHashMap<Vec<u8>, Option<MetadataId>>,
    /// The subprogram node of each function, by the id of the function.
    functions: FxHashMap<Id, MetadataId>,
    /// The node to attach to each global variable.
    variables: FxHashMap<Global, MetadataId>,
    /// Whether debug information is translated. `false` if the module has none or it is malformed as a whole.
    pub(super) is_on: bool,
}

/// The name under which malformed debug information is reported as lost.
const BROKEN: &str = "debug information that breaks a rule of its set";

impl<'m> DebugInfo<'m> {
    /// Redirects references to the entity at index `place` to the one at index `by`, and drops the node of the former.
    fn stand_for(&mut self, place: usize, by: usize) {
        let entity = self.entities.get_mut(place);
        if let Some(id) = entity.and_then(|entity| {
            entity.node = None;
            entity.id
        }) {
            self.places.insert(id, by);
        }
    }
}

/// A writer of debug information. Contains the debug information, the module under construction, and the
/// inputs.
pub(in crate::to_llvm) struct Writer<'e, 'm> {
    debug_info: &'e mut Shared<DebugInfo<'m>>,
    /// The number of malformed instructions and references.
    broken: &'e Cell<usize>,
    ir: &'e mut Ir<'m>,
    report: &'e mut Report,
    values: &'e Values,
    kernels: &'e Kernels<'m>,
    source: &'m Module,
    options: &'m ToLlvm,
}

impl<'m> Emitter<'m> {
    /// Returns a writer of debug information for this module.
    pub(in crate::to_llvm) fn debug(&mut self) -> Writer<'_, 'm> {
        Writer {
            debug_info: &mut self.debug_info,
            broken: &self.broken_debug_info,
            ir: &mut self.ir,
            report: &mut self.report,
            values: &self.values,
            kernels: &self.kernels,
            source: self.source,
            options: self.options,
        }
    }
}

impl<'m> Writer<'_, 'm> {
    fn dialect(&self) -> &'m dialect::ToLlvm {
        &self.options.dialect
    }

    /// Counts a malformed instruction or reference.
    fn note_broken(&self) {
        self.broken.set(self.broken.get() + 1);
    }
}

impl<'m> Writer<'_, 'm> {
    /// Records the debug information sets that the module imports.
    pub(crate) fn find_debug_info_sets(&mut self) {
        for import in self
            .source
            .instructions(transpire_spirv::Section::ExtInstImports)
        {
            let Some(id) = import.result_id() else {
                continue;
            };
            if let Some(set) = DebugInfoSet::named(&String::from_utf8_lossy(&import.string(2).0)) {
                self.debug_info.sets.insert(id.word(), set);
            }
        }
    }

    /// Emits the nodes of debug information. Must run after the kernels are known. If there is no compile
    /// unit, or the debug information is malformed as a whole, all of it is reported as lost.
    pub(super) fn emit_debug_info(&mut self) {
        if self.debug_info.sets.is_empty() {
            return;
        }
        let lists = self.ir.module.named_metadata.len();
        match self.emit_debug_nodes() {
            Ok(true) => self.debug_info.is_on = true,
            failed => {
                self.ir.module.named_metadata.truncate(lists);
                let count = self.debug_info.entities.len();
                let why = match failed {
                    Ok(_) => "debug information without a compile unit",
                    Err(_) => BROKEN,
                };
                self.report.drop(why, count);
                **self.debug_info = DebugInfo {
                    sets: std::mem::take(&mut self.debug_info.sets),
                    ..DebugInfo::default()
                };
            }
        }
    }

    /// Emits the nodes of debug information. Returns `false` if the module has no compile unit, and an error if the
    /// debug information is malformed as a whole.
    fn emit_debug_nodes(&mut self) -> Result<bool> {
        self.find_entities();
        if !self.debug_info.entities.iter().any(Entity::is_unit) {
            return Ok(false);
        }
        let broken = self.broken.get();
        let mut lost = 0;
        // Other nodes may require a node that was dropped, so this is repeated until no more are dropped.
        for round in 0.. {
            if round == MAX_ROUNDS {
                return Err(Error::malformed(BROKEN));
            }
            self.broken.set(broken);
            let circular = self.find_subprograms();
            let failed = match circular {
                0 => self.fill_entities(),
                _ => 0,
            };
            lost += circular + failed;
            if circular + failed == 0 {
                break;
            }
        }
        self.report.drop(BROKEN, lost + self.broken.get());
        self.size_arrays();
        self.mark_bit_fields();
        self.finish_units()?;
        self.find_functions();
        self.attach_variables();
        self.report_declarations();
        Ok(true)
    }

    /// Reports the `DebugFunctionDeclaration` entities that no other entity refers to and whose scope is not a
    /// composite type. LLVM attaches them to declarations of functions, but a function that is an instruction in SPIR-V
    /// has no declaration.
    fn report_declarations(&mut self) {
        let is_declaration =
            |entity: &&Entity<'_>| entity.is(DebugInstruction::FunctionDeclaration);
        let entities = &self.debug_info.entities;
        let declarations = entities.iter().filter(is_declaration).filter(|entity| {
            // A class lists its functions.
            let scope = entity.word_of(FieldName::Scope);
            let scope = scope.and_then(|scope| self.entity(scope));
            !scope.is_some_and(|scope| scope.is(DebugInstruction::TypeComposite))
        });
        let mut lost: FxHashSet<u32> = declarations
            .filter_map(|entity| Some(entity.id?.word()))
            .collect();
        if lost.is_empty() {
            return;
        }
        for word in entities.iter().flat_map(|entity| entity.operands) {
            lost.remove(word);
        }
        self.report
            .drop("declarations of functions in debug information", lost.len());
    }

    /// Parses an extended instruction as a debug instruction. Returns `None` if it does not belong to a debug
    /// information set.
    fn debug_instruction(&self, instruction: Instruction<'m>) -> Option<Entity<'m>> {
        let set = *self.debug_info.sets.get(&instruction.word(3)?)?;
        Some(Entity::new(
            instruction.result_id(),
            set,
            instruction.word(4)?,
            instruction.words().get(5..)?,
        ))
    }
}
