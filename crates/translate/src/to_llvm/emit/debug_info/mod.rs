//! Debug information: the instructions of the sets for it, as specialised metadata nodes.
//!
//! A node is set aside for every instruction first ([`entities`]), so that all can refer to all, in
//! whatever order they stand and in circles; then each is filled in by the row of its kind in the table
//! of [mappings](crate::mappings::debug_info) ([`nodes`]), and what no operand says is
//! added: sizes of arrays, lists of compile units, nodes that functions and variables carry ([`units`],
//! [`attachments`]). In bodies, [`locations`] says which line and scope an instruction has, and
//! [`records`] where a variable is.
//!
//! What LLVM's verifier wouldn't take is left out. So is an instruction that breaks a rule of its set, with what
//! cannot be without it; the fields of other nodes that refer to it are empty then.

pub(crate) mod style;

mod attachments;
mod chains;
mod entities;
mod files;
mod locations;
mod nodes;
mod records;
mod sizes;
mod units;
mod values;

use std::cell::Cell;

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::Global;
use transpire_llvm::ir::metadata::MetadataId;
use transpire_spirv::{Id, Instruction, Module};

use crate::dialect;
use crate::ledger::Report;
use crate::mappings::debug_info::DebugInfoSet;
use crate::to_llvm::emit::kernels::Kernels;
use crate::to_llvm::ir::Ir;
use crate::to_llvm::read::values::Values;
use crate::to_llvm::shared::Shared;
use crate::to_llvm::{Emitter, ToLlvm};
use crate::{Error, Result};
pub(crate) use locations::Place;

use entities::Entity;

/// How often nodes are filled at most: each time, those that turn out to break a rule are left out.
const MAX_ROUNDS: usize = 16;

/// What is known of the debug information of a module.
#[derive(Clone, Default)]
pub(crate) struct DebugInfo<'m> {
    /// The sets by the ids of their imports.
    sets: FxHashMap<u32, DebugInfoSet>,
    /// The instructions outside of functions that have a result, in their order.
    entities: Vec<Entity<'m>>,
    /// Where each id stands among them.
    places: FxHashMap<Id, usize>,
    /// For each entity that is a local scope or stands in one the subprogram, as far as there is one.
    subprograms: Vec<Option<usize>>,
    /// The subprogram of each local scope that has a node.
    subprograms_of_nodes: FxHashMap<MetadataId, MetadataId>,
    /// For each location that is inlined the subprogram where the code ends up.
    outermost: FxHashMap<MetadataId, MetadataId>,
    /// For each entity the compile unit, as the place of its entity.
    units: Vec<Option<usize>>,
    /// The bases of typedefs that are aliases.
    bases: FxHashMap<usize, usize>,
    /// The arrays that are vectors.
    vectors: FxHashSet<usize>,
    /// The composite types of members that don't name them.
    parents: FxHashMap<usize, usize>,
    /// The functions that are declared in composite types.
    methods: FxHashMap<usize, Vec<usize>>,
    /// The parameters of templates, by what they belong to.
    template_parameters: FxHashMap<usize, &'m [u32]>,
    /// The signature of the compiler and its arguments, by compile unit.
    signatures: FxHashMap<usize, [u32; 2]>,
    /// The functions that instructions `DebugFunctionDefinition` name, each with the place of its subprogram.
    definitions: Vec<(Id, usize)>,
    /// The subprograms that entry points name.
    mains: Vec<usize>,
    /// The files by their paths.
    files: FxHashMap<Vec<u8>, Option<MetadataId>>,
    /// The subprogram that each function carries, by the function's id.
    functions: FxHashMap<Id, MetadataId>,
    /// The nodes for global variables to carry.
    variables: FxHashMap<Global, MetadataId>,
    /// Whether anything of it is translated.
    pub(super) is_on: bool,
}

/// What is left out when it breaks a rule.
const BROKEN: &str = "debug information that breaks a rule of its set";

impl<'m> DebugInfo<'m> {
    /// Lets one entity stand for another, wherever that is named.
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

/// What writes debug information: what it knows itself, the module that is made, and what it reads.
pub(in crate::to_llvm) struct Writer<'e, 'm> {
    debug_info: &'e mut Shared<DebugInfo<'m>>,
    /// How many instructions and references break a rule of their set.
    broken: &'e Cell<usize>,
    ir: &'e mut Ir<'m>,
    report: &'e mut Report,
    values: &'e Values,
    kernels: &'e Kernels<'m>,
    source: &'m Module,
    options: &'m ToLlvm,
}

impl<'m> Emitter<'m> {
    /// What writes debug information.
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

    /// Counts an instruction or a reference that breaks a rule.
    fn note_broken(&self) {
        self.broken.set(self.broken.get() + 1);
    }
}

impl<'m> Writer<'_, 'm> {
    /// Takes note of the sets that the module imports.
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

    /// The nodes of debug information. It is known by now which functions are kernels.
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

    /// Whether there is debug information to speak of.
    fn emit_debug_nodes(&mut self) -> Result<bool> {
        self.find_entities();
        if !self.debug_info.entities.iter().any(Entity::is_unit) {
            return Ok(false);
        }
        let broken = self.broken.get();
        let mut lost = 0;
        // What is left out may have been what others cannot be without.
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
        Ok(true)
    }

    /// The instruction of a set of debug information that an extended instruction is.
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
