//! Defines the state of a translation, which reading and emission share.

use std::cell::Cell;

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{Block, Module, Str, Value};
use transpire_spirv::grammar::{AddressingModel, Op};
use transpire_spirv::{Id, Instruction, Location, Section, long_composites};

use super::classes::{self, Declaration};
use super::emit::accounts::LeftOut;
use super::emit::body::called_constants::CalledConstants;
use super::emit::calls::spirv_friendly::KnownCallees;
use super::emit::function_pointers::FunctionsAhead;
use super::emit::kernels::Kernels;
use super::emit::metadata::Aliases;
use super::emit::structors::Structors;
use super::emit::value_annotations::Annotated;
use super::ir::Ir;
use super::ir::code::Names;
use super::read::built_ins::BuiltIns;
use super::read::ids::Ids;
use super::read::local_ids::LocalIds;
use super::read::types::Types;
use super::read::values::Values;
use super::shared::Shared;
use super::{ToLlvm, emit};
use crate::dialect;
use crate::ledger::Report;
use crate::to_llvm::read::annotations::Annotations;
use crate::to_llvm::read::volatile_pointers::VolatilePointers;
use crate::{Error, Result};

/// The state of the translation of one module.
pub(super) struct Emitter<'m> {
    pub(super) source: &'m transpire_spirv::Module,
    pub(super) options: &'m ToLlvm,
    /// The joined words of types and constants that are split over several instructions
    /// (SPV_INTEL_long_composites), by id.
    pub(super) joined: &'m FxHashMap<u32, Vec<u32>>,
    pub(super) annotations: Annotations<'m>,
    pub(super) volatile_pointers: Shared<VolatilePointers>,
    pub(super) ir: Ir<'m>,
    pub(super) report: Report,
    pub(super) types: Shared<Types>,
    pub(super) values: Values,
    /// The id of the imported set `OpenCL.std`. `None` until one of its instructions is translated.
    pub(super) opencl_set: Option<Id>,
    pub(super) known_callees: KnownCallees,
    pub(super) called_constants: Shared<CalledConstants>,
    pub(super) functions_ahead: Shared<FunctionsAhead>,
    pub(super) kernels: Shared<Kernels<'m>>,
    pub(super) built_ins: BuiltIns,
    pub(super) aliases: Aliases,
    pub(super) debug_info: Shared<emit::debug_info::DebugInfo<'m>>,
    /// The number of malformed debug instructions and references.
    pub(super) broken_debug_info: Cell<usize>,
    pub(super) annotated: Annotated,
    pub(super) structors: Shared<Structors>,
    pub(super) left_out: Shared<LeftOut>,
    /// The value names that the previous function has used, kept so that the next one can reuse the memory.
    pub(super) names: Names,
    pub(super) given_names: LocalIds<Str>,
    pub(super) labels: LocalIds<Block>,
}

impl<'m> Emitter<'m> {
    pub(super) fn new(
        source: &'m transpire_spirv::Module,
        options: &'m ToLlvm,
        joined: &'m FxHashMap<u32, Vec<u32>>,
    ) -> Result<Self> {
        let addressing = source
            .instructions(Section::MemoryModel)
            .find(|i| i.is(Op::MemoryModel))
            .and_then(|i| i.word(1));
        let wide = match addressing.and_then(AddressingModel::from_u32) {
            Some(AddressingModel::Physical32) => false,
            Some(AddressingModel::Physical64) => true,
            Some(AddressingModel::Logical) | None => {
                return Err(Error::unsupported(
                    "the module has no physical addresses: only kernels (OpMemoryModel Physical32 or Physical64) are translated",
                ));
            }
            Some(_) => return Err(Error::cannot_translate("an addressing model of shaders")),
        };
        let limit = source.word_count();
        let annotations = Annotations::new(source)?;
        let mut ir = Ir::new(options, wide, limit);
        // Most names of the source become names of the output. Tables that grow leave gaps in the memory.
        let (names, bytes) = annotations.size_of_names();
        ir.module.strings.reserve(names, bytes);
        Ok(Self {
            source,
            options,
            joined,
            volatile_pointers: Shared::new(VolatilePointers::of(source, &annotations)),
            annotations,
            ir,
            report: Report::default(),
            types: Shared::new(Types::new(source, &options.dialect)),
            values: Values::new(limit),
            opencl_set: None,
            known_callees: KnownCallees::default(),
            called_constants: Shared::default(),
            functions_ahead: Shared::default(),
            kernels: Shared::new(Kernels::new(source)),
            built_ins: BuiltIns::new(limit),
            aliases: Aliases::default(),
            annotated: Annotated::default(),
            debug_info: Shared::default(),
            broken_debug_info: Cell::new(0),
            structors: Shared::default(),
            left_out: Shared::default(),
            names: Names::default(),
            given_names: LocalIds::default(),
            labels: LocalIds::default(),
        })
    }

    /// Returns the module, the report, and whether any function calls a kernel.
    pub(super) fn finish(self) -> (Module, Report, bool) {
        let calls_kernels = self.ir.calls_kernels();
        (self.ir.module, self.report, calls_kernels)
    }

    /// Emits the types, constants and variables of the module, in order.
    pub(super) fn emit_types_constants_and_globals(&mut self) -> Result<()> {
        let source = self.source;
        let mut instructions = source.instructions(Section::Globals);
        loop {
            let offset = instructions.offset() as u32;
            let Some(instruction) = instructions.next() else {
                return Ok(());
            };
            transpire_interrupt::tick();
            if long_composites::is_continuation(instruction) {
                continue;
            }
            let joined = instruction
                .result_id()
                .and_then(|id| self.joined.get(&id.word()));
            let instruction = joined.map_or(instruction, |words| Instruction::of_all(words));
            self.emit_global_instruction(instruction).map_err(|error| {
                self.at(
                    error,
                    instruction,
                    Location {
                        section: Section::Globals,
                        offset,
                    },
                )
            })?;
        }
    }

    fn emit_global_instruction(&mut self, instruction: Instruction<'m>) -> Result<()> {
        let class = classes::of_globals(instruction.opcode());
        if class != Declaration::Token
            && let Some(id) = instruction.result_id()
            && (self.types.contains(id) || self.values.contains(id))
        {
            return Err(Error::malformed(format!(
                "the id {id} is defined a second time"
            )));
        }
        match class {
            Declaration::Token => self.emit_token_type(instruction),
            Declaration::Type => self.emit_type(instruction),
            Declaration::Constant => self.emit_constant(instruction),
            Declaration::Poison => {
                let ty = self.result_type(instruction)?;
                let poison = self.ir.poison(ty);
                self.values.set(id(instruction, 2)?, poison);
                Ok(())
            }
            Declaration::Variable => self.emit_variable(instruction),
            Declaration::Assembly => self.emit_assembly(instruction),
            Declaration::Nothing => Ok(()),
            Declaration::Misplaced => Err(match instruction.op() {
                Some(_) => {
                    Error::unsupported("the instruction does not stand outside of functions")
                }
                None => Error::malformed(format!("the opcode {} is unknown", instruction.opcode())),
            }),
        }
    }

    /// Adds the instruction to the message of an error. If the error has no location, it gets the location of
    /// the instruction.
    #[cold]
    pub(super) fn at(
        &self,
        error: Error,
        instruction: Instruction<'_>,
        location: Location,
    ) -> Error {
        let name = Op(instruction.opcode());
        let result = instruction
            .result_id()
            .map(|id| format!(" {id}"))
            .unwrap_or_default();
        let word = self.source.word_index(location);
        error.within(format_args!("{name}{result}")).at_word(word)
    }

    /// Returns the dialect of the translation.
    pub(super) fn dialect(&self) -> &'m dialect::ToLlvm {
        &self.options.dialect
    }

    /// Returns a reader of the types and values of ids.
    pub(super) fn ids(&self) -> Ids<'_, 'm> {
        Ids::new(self.source, &self.types, &self.values)
    }

    /// Returns the value of an id that is defined at module scope or in the current function.
    #[inline]
    pub(super) fn value(&self, id: Id) -> Result<Value> {
        self.ids().value(id)
    }
}

/// Returns `base` if it is not taken, otherwise `base` with the first suffix `.1`, `.2`, … that makes it
/// unique. Adds the name to `taken`. An empty name stays empty.
pub(super) fn unique(taken: &mut FxHashMap<Vec<u8>, u32>, base: &[u8]) -> Vec<u8> {
    if base.is_empty() {
        return Vec::new();
    }
    let mut name = base.to_vec();
    loop {
        match taken.get_mut(base) {
            None => break,
            Some(count) => {
                *count += 1;
                name.truncate(base.len());
                name.extend_from_slice(format!(".{count}").as_bytes());
                if !taken.contains_key(&name) {
                    break;
                }
            }
        }
    }
    taken.insert(name.clone(), 0);
    name
}

/// Returns the word at `index` of an instruction, or an error if the instruction is too short.
pub(super) fn word(instruction: Instruction<'_>, index: usize) -> Result<u32> {
    instruction.word(index).ok_or_else(|| {
        Error::malformed(format!(
            "the instruction has only {} words",
            instruction.word_count()
        ))
    })
}

/// Returns the id at `index` of an instruction, or an error if the word is missing or 0.
pub(super) fn id(instruction: Instruction<'_>, index: usize) -> Result<Id> {
    Id::new(word(instruction, index)?).ok_or_else(|| Error::malformed("an id is 0"))
}
