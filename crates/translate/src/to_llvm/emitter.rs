//! What both reading and emission know of the module as a whole.

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{AttributeList, DataLayout, Global, Module, Value};
use transpire_llvm::versions::{Feature, Release};
use transpire_opencl::names::BuiltIn;
use transpire_spirv::grammar::{AddressingModel, Decoration, Op};
use transpire_spirv::{Id, IdMap, Instruction, Location, Section, long_composites};

use super::classes::{self, Declaration};
use super::{Builtins, ToLlvm, emit, read};
use crate::correspondences::opaque_types::OpaqueType;
use crate::dialect;
use crate::ledger::Report;
use crate::to_llvm::read::annotations::Annotations;
use crate::{Error, Result};

/// What emission knows of the module as a whole.
pub(crate) struct Emitter<'m> {
    pub(crate) source: &'m transpire_spirv::Module,
    pub(crate) options: &'m ToLlvm,
    /// Types and constants that several instructions make, by their ids.
    pub(super) joined: &'m FxHashMap<u32, Vec<u32>>,
    pub(crate) annotations: Annotations<'m>,
    pub(crate) module: Module,
    pub(crate) layout: DataLayout,
    pub(crate) report: Report,
    /// The LLVM type of each type's id, and how deep it nests.
    pub(super) types: IdMap<(transpire_llvm::ir::Type, u16)>,
    /// The value of each id: constants, variables and functions of the module, and what the function
    /// at hand has defined so far.
    pub(super) values: IdMap<Value>,
    /// How many elements may still be made that the input does not spell out one by one.
    pub(super) budget: u64,
    /// Names of globals and of structs that are taken.
    pub(super) global_names: FxHashMap<Vec<u8>, u32>,
    pub(super) struct_names: FxHashMap<Vec<u8>, u32>,
    /// Structs that are declared, some ahead of their members, and opaque structs by their names.
    pub(super) forward_structs: FxHashMap<u32, transpire_llvm::ir::Type>,
    /// Types that pointers lead to which are used before these come.
    pub(super) types_ahead: FxHashMap<u32, transpire_llvm::ir::Type>,
    pub(super) opaque_structs: FxHashMap<Vec<u8>, transpire_llvm::ir::Type>,
    /// The names that kernels have got.
    pub(super) kernel_names: FxHashMap<Id, Vec<u8>>,
    /// Samplers: the initializer and the type of each.
    pub(super) samplers: FxHashMap<u32, (u64, transpire_llvm::ir::Type)>,
    /// Pipe storages: the literals, the type and the name of each.
    pub(super) pipe_storages: FxHashMap<u32, ([u32; 3], transpire_llvm::ir::Type, Vec<u8>)>,
    /// All functions, by name and type.
    pub(super) functions_by_name:
        FxHashMap<(transpire_llvm::ir::Str, transpire_llvm::ir::Type), Global>,
    /// Constant matrices: what each component is, and the type.
    pub(super) matrices: FxHashMap<u32, (transpire_llvm::ir::Constant, transpire_llvm::ir::Type)>,
    /// Functions that are called by name, and not of the source.
    pub(super) callees: FxHashMap<(Vec<u8>, transpire_llvm::ir::Type), Global>,
    /// Functions that pointers point to, before they are declared.
    pub(super) functions_ahead: FxHashMap<Id, Global>,
    /// The functions that are entry points, each with the first of its instructions.
    pub(super) kernels: FxHashMap<Id, Instruction<'m>>,
    /// Built-in variables that are read by calls, by the ids of the variable and of other addresses of it.
    pub(super) built_ins: FxHashMap<u32, BuiltInVariable>,
    /// The ids of all addresses of these that are found so far.
    pub(super) built_in_addresses: IdMap<()>,
    /// Whether the module declares its built-in variables as compilers do in LLVM IR: in global memory.
    pub(super) declares_built_ins: bool,
    /// Whether a function calls a kernel.
    pub(super) calls_kernels: bool,
    /// Whether a type is a matrix's that LLVM IR lacks.
    pub(super) has_matrices: bool,
    /// What strings and execution modes say of kernels.
    pub(super) kernel_information: emit::kernel_metadata::KernelInformation<'m>,
    /// The nodes of metadata that are there once.
    pub(super) nodes: emit::metadata::Nodes,
    /// The addresses of the texts of annotations.
    pub(super) debug_info: emit::debug_info::DebugInfo<'m>,
    pub(super) annotation_texts: FxHashMap<Vec<u8>, transpire_llvm::ir::Constant>,
    /// The globals that are annotated, each with the address of the text.
    pub(super) annotated_globals: Vec<(Global, transpire_llvm::ir::Constant)>,
    /// The kernels that are called before and after all others, each with the name of the variable that will hold it.
    pub(super) structors: Vec<(&'static str, Global)>,
    /// What calls of a function of the source have to agree with it on.
    pub(super) call_attributes: FxHashMap<Global, AttributeList>,
    /// The ids of functions that are not wanted, and of what is in them.
    pub(super) left_out: FxHashSet<u32>,
}

/// A built-in variable that calls stand for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BuiltInVariable {
    pub(super) built_in: BuiltIn,
    /// The type of its value.
    pub(super) ty: transpire_llvm::ir::Type,
    /// Which place in it the address is of.
    pub(super) offset: read::built_in_addresses::Offset,
}

impl<'m> Emitter<'m> {
    pub(super) fn new(
        source: &'m transpire_spirv::Module,
        options: &'m ToLlvm,
        joined: &'m FxHashMap<u32, Vec<u32>>,
    ) -> Result<Self> {
        let mut module = Module::new();
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
            Some(_) => return Err(Error::unsupported("an addressing model of shaders")),
        };
        let (triple, layout) = emit::metadata::target(wide);
        triple.clone_into(&mut module.triple);
        module.data_layout = layout.to_owned() + &options.address_spaces.data_layout();
        let limit = source.word_count();
        let mut kernels = FxHashMap::default();
        let entry_points = source
            .instructions(Section::EntryPoints)
            .filter(|instruction| instruction.is(Op::EntryPoint))
            .filter_map(|instruction| Some((instruction.id(2)?, instruction)));
        for (kernel, entry) in entry_points {
            kernels.entry(kernel).or_insert(entry);
        }
        let with = |wanted: Decoration| -> FxHashSet<Id> {
            let decorations = source.instructions(Section::Annotations);
            let decorations = decorations
                .filter(|row| row.is(Op::Decorate) && row.word(2) == Some(wanted.word()));
            decorations.filter_map(|row| row.id(1)).collect()
        };
        // Those that stand for functions have no alignment.
        let declares_built_ins = options.dialect.aligned_built_ins_in_global_memory
            && !with(Decoration::BuiltIn).is_disjoint(&with(Decoration::Alignment));
        Ok(Self {
            layout: DataLayout::of(&module),
            source,
            options,
            joined,
            annotations: Annotations::new(source)?,
            declares_built_ins,
            module,
            report: Report::default(),
            types: IdMap::new(limit),
            values: IdMap::new(limit),
            budget: BASE_BUDGET + BUDGET_PER_WORD * limit as u64,
            global_names: FxHashMap::default(),
            struct_names: FxHashMap::default(),
            forward_structs: FxHashMap::default(),
            types_ahead: FxHashMap::default(),
            opaque_structs: FxHashMap::default(),
            kernel_names: FxHashMap::default(),
            samplers: FxHashMap::default(),
            pipe_storages: FxHashMap::default(),
            functions_by_name: FxHashMap::default(),
            matrices: FxHashMap::default(),
            callees: FxHashMap::default(),
            functions_ahead: FxHashMap::default(),
            kernels,
            built_ins: FxHashMap::default(),
            built_in_addresses: IdMap::new(limit),
            calls_kernels: false,
            has_matrices: false,
            kernel_information: emit::kernel_metadata::KernelInformation::new(source),
            nodes: emit::metadata::Nodes::default(),
            annotation_texts: FxHashMap::default(),
            debug_info: emit::debug_info::DebugInfo::default(),
            annotated_globals: Vec::new(),
            structors: Vec::new(),
            call_attributes: FxHashMap::default(),
            left_out: FxHashSet::default(),
        })
    }

    /// The module as it is, the report, and whether a function calls a kernel.
    pub(super) fn finish(self) -> (Module, Report, bool) {
        (self.module, self.report, self.calls_kernels)
    }

    /// The types, constants and variables of the module, in their order.
    pub(super) fn emit_types_constants_and_globals(&mut self) -> Result<()> {
        let source = self.source;
        let mut instructions = source.instructions(Section::Globals);
        loop {
            let offset = instructions.offset() as u32;
            let Some(instruction) = instructions.next() else {
                return Ok(());
            };
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
            && (self.types.get(id.word()).is_some() || self.values.get(id.word()).is_some())
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
                let poison = self.poison(ty);
                self.values
                    .insert(id(instruction, 2)?.word(), poison.into());
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

    /// The error, led by the instruction and its place.
    #[cold]
    pub(crate) fn at(
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

    /// The number of bits of a pointer.
    pub(crate) fn pointer_bits(&self) -> u32 {
        self.layout.pointer_bits(1)
    }

    /// Takes note that the translation makes `count` elements of what the input says in a few words.
    ///
    /// # Errors
    /// When these become more than a module of this size has use for.
    pub(crate) fn expand(&mut self, count: u64) -> Result<()> {
        match self.budget.checked_sub(count) {
            Some(left) => {
                self.budget = left;
                Ok(())
            }
            None => Err(Error::unsupported(
                "the module makes more elements of composites than its size allows",
            )),
        }
    }

    /// Whether pointers have pointees.
    pub(crate) fn is_typed(&self) -> bool {
        self.options.release.has_typed_pointers()
    }

    /// Whether an opaque type is a target extension type.
    pub(crate) fn is_target_type(&self, opaque: OpaqueType) -> bool {
        let of_opencl =
            self.options.builtins != Builtins::Spirv && opaque.opencl_struct().is_some();
        self.options.release.has(Feature::TargetTypes)
            && (!of_opencl || self.dialect().opencl_target_types)
    }

    /// How what can be said in several ways is said.
    pub(crate) fn dialect(&self) -> &'m dialect::ToLlvm {
        &self.options.dialect
    }

    /// Whether the release is at least `release`.
    pub(crate) fn since(&self, release: Release) -> bool {
        self.options.release >= release
    }

    /// The value of an id that the module or the function at hand has defined.
    pub(crate) fn value(&self, id: Id) -> Result<Value> {
        self.values.get(id.word()).ok_or_else(|| self.undefined(id))
    }

    #[cold]
    fn undefined(&self, id: Id) -> Error {
        match self.source.definition(id) {
            None => Error::malformed(format!("the id {id} is not defined")),
            Some(_) if self.types.get(id.word()).is_some() => {
                Error::malformed(format!("the id {id} is a type, not a value"))
            }
            Some(definition) => Error::malformed(format!(
                "the id {id} (of {definition:?}) is used where it is not defined"
            )),
        }
    }

    /// A name for a global that no other has: `base`, or with a number behind it.
    pub(crate) fn unique_global_name(&mut self, base: &[u8]) -> Vec<u8> {
        unique(&mut self.global_names, base)
    }
}

/// Elements that the translation may make of what the input says in a few words: some for any module, and
/// more for each word.
const BASE_BUDGET: u64 = 1 << 20;
const BUDGET_PER_WORD: u64 = 64;

/// `base` if it is not taken, else with the first number behind it that makes it so. An empty name
/// stays one.
pub(crate) fn unique(taken: &mut FxHashMap<Vec<u8>, u32>, base: &[u8]) -> Vec<u8> {
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

/// The word at `index` of an instruction, or an error that it is missing.
pub(crate) fn word(instruction: Instruction<'_>, index: usize) -> Result<u32> {
    instruction.word(index).ok_or_else(|| {
        Error::malformed(format!(
            "the instruction has only {} words",
            instruction.word_count()
        ))
    })
}

/// The id at `index` of an instruction, or an error that there is none.
pub(crate) fn id(instruction: Instruction<'_>, index: usize) -> Result<Id> {
    Id::new(word(instruction, index)?).ok_or_else(|| Error::malformed("an id is 0"))
}
