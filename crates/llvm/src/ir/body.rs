//! A function's body: its blocks, its instructions and what hangs on them.

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityList, EntityRef, ListPool, PrimaryMap, SecondaryMap, entity_impl};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::attachments::Attachments;
use super::instructions::{Instruction, InstructionKind, operands};
use super::interner::Str;
use super::metadata::{DebugRecord, MetadataId, MetadataKind};
use super::module::Module;
use super::types::Type;
use super::values::{Block, Inst, Literal, Value, ValueKind};

/// A source location that instructions of a body share.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DebugLocation(u32);
entity_impl!(DebugLocation, "location");

/// The operand bundles of one call.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bundles(u32);
entity_impl!(Bundles, "bundles");

/// A source location: what `!DILocation(…)` says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // named as the fields of the node
pub struct DebugLocationData {
    pub line: u32,
    pub column: u32,
    pub scope: MetadataId,
    pub inlined_at: PackedOption<MetadataId>,
    pub is_implicit_code: bool,
    pub atom_group: u64,
    pub atom_rank: u8,
}

/// One operand bundle: LangRef, "Operand Bundles".
#[derive(Debug, Clone)]
pub struct OperandBundle {
    /// Its tag.
    pub tag: Str,
    /// Its operands.
    pub operands: EntityList<Value>,
}

/// A basic block.
#[derive(Debug, Clone, Default)]
pub struct BlockData {
    /// Its name.
    pub name: PackedOption<Str>,
    /// Its instructions; the last is the terminator.
    pub instructions: Vec<Inst>,
}

/// A function's body.
#[derive(Debug, Clone, Default)]
pub struct Body {
    /// The types of the arguments.
    pub argument_types: Vec<Type>,
    /// The names of the arguments, one each.
    pub argument_names: Vec<PackedOption<Str>>,
    /// The blocks; the order of the arena is of no meaning.
    pub blocks: PrimaryMap<Block, BlockData>,
    /// The blocks in order; the first is the entry.
    pub layout: Vec<Block>,
    /// The instructions, in whatever order; a block lists its own.
    pub instructions: PrimaryMap<Inst, Instruction>,
    /// The operands in lists.
    pub values: ListPool<Value>,
    /// The blocks in lists.
    pub block_lists: ListPool<Block>,
    /// The literal numbers in lists.
    pub literals: ListPool<Literal>,
    /// Source locations.
    pub debug_locations: PrimaryMap<DebugLocation, DebugLocationData>,
    /// Where in the source instructions come from; without debug information there are none.
    pub(super) located: SecondaryMap<Inst, PackedOption<DebugLocation>>,
    /// Operand bundles.
    pub bundles: PrimaryMap<Bundles, Vec<OperandBundle>>,
    /// Metadata attached to instructions (`!tbaa !1`), in order; `!dbg` is a debug location.
    pub attachments: Attachments,
    /// Debug records, by the instruction before which they stand.
    pub debug_records: FxHashMap<Inst, Vec<DebugRecord>>,
    /// Use-list orders, as written: the value (or block) and the permutation.
    pub use_list_orders: Vec<(UseListValue, Vec<u32>)>,
}

/// What a use-list order is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UseListValue {
    /// A value.
    Value(Value),
    /// A basic block.
    Block(Block),
}

impl Body {
    /// A body without blocks for arguments of these types.
    pub fn new(argument_types: Vec<Type>) -> Self {
        let argument_names = vec![PackedOption::default(); argument_types.len()];
        Self {
            argument_types,
            argument_names,
            ..Self::default()
        }
    }

    /// The blocks in order, each with its instructions.
    pub fn blocks_in_order(&self) -> impl Iterator<Item = (Block, &BlockData)> {
        self.layout
            .iter()
            .map(|&block| (block, &self.blocks[block]))
    }

    /// The instructions in order, each with the block that it stands in.
    pub fn instructions_in_order(&self) -> impl Iterator<Item = (Block, Inst, &Instruction)> {
        self.blocks_in_order().flat_map(move |(block, data)| {
            data.instructions
                .iter()
                .map(move |&inst| (block, inst, &self.instructions[inst]))
        })
    }

    /// The terminator of a block, if the block has one.
    pub fn terminator(&self, block: Block) -> Option<&Instruction> {
        let inst = self.blocks[block].instructions.last()?;
        let instruction = &self.instructions[*inst];
        instruction.kind.is_terminator().then_some(instruction)
    }

    /// Adds an instruction to the arena; it stands in no block yet.
    #[inline]
    pub fn create(&mut self, kind: InstructionKind, ty: Type) -> Inst {
        transpire_interrupt::tick();
        self.instructions.push(Instruction::new(kind, ty))
    }

    /// Adds an instruction at the end of `block`.
    pub fn append(&mut self, block: Block, kind: InstructionKind, ty: Type) -> Inst {
        let inst = self.create(kind, ty);
        self.blocks[block].instructions.push(inst);
        inst
    }

    /// Adds an empty block at the end of the layout.
    pub fn append_block(&mut self, name: Option<Str>) -> Block {
        let block = self.blocks.push(BlockData {
            name: name.into(),
            instructions: Vec::new(),
        });
        self.layout.push(block);
        block
    }

    /// Lets go of memory that was set aside for more instructions and blocks.
    pub fn shrink_to_fit(&mut self) {
        self.instructions.shrink_to_fit();
        self.blocks.shrink_to_fit();
        for block in self.blocks.values_mut() {
            block.instructions.shrink_to_fit();
        }
        self.shrink_lists();
    }

    /// Lets go of memory that was set aside for more operands in lists.
    pub(crate) fn shrink_lists(&mut self) {
        // A pool has no way to, but a copy takes no more than it needs.
        self.values = self.values.clone();
    }

    /// A list of values.
    pub fn value_list(&mut self, values: &[Value]) -> EntityList<Value> {
        EntityList::from_slice(values, &mut self.values)
    }

    /// Where in the source an instruction comes from, if that is known.
    #[inline]
    pub fn debug_location(&self, inst: Inst) -> Option<DebugLocation> {
        self.located[inst].expand()
    }

    /// Says where in the source an instruction comes from.
    #[inline]
    pub fn set_debug_location(&mut self, inst: Inst, location: Option<DebugLocation>) {
        /// Room is made for as many instructions at once: most of a function have a location if one has.
        const STEP: usize = 64;
        if self.located.get(inst).is_none() {
            if location.is_none() {
                return;
            }
            self.located.resize(inst.index() + STEP);
        }
        self.located[inst] = location.into();
    }

    /// What is attached to an instruction as metadata of that kind.
    pub fn attachment(&self, inst: Inst, kind: MetadataKind) -> Option<MetadataId> {
        let attached = self.attachments.get(&inst)?;
        let (_, node) = attached.iter().find(|(attached, _)| *attached == kind)?;
        Some(*node)
    }

    /// The type of a value.
    pub fn value_type(&self, module: &Module, value: Value) -> Type {
        match value.kind() {
            ValueKind::Constant(constant) => module.constants.ty(constant),
            ValueKind::Argument(number) => self.argument_types[number as usize],
            ValueKind::Instruction(inst) => self.instructions[inst].ty,
            ValueKind::Metadata(_) => module.metadata_type,
        }
    }

    /// Calls `visit` with every operand of an instruction that is a value, in order.
    pub fn for_each_operand(&self, inst: Inst, mut visit: impl FnMut(Value)) {
        self.instructions[inst]
            .kind
            .for_each_operand(self, &mut visit);
    }

    /// Replaces every operand of an instruction that is a value by what `map` makes of it, in the
    /// order of [`for_each_operand`](Self::for_each_operand). The mask of a `shufflevector` is left
    /// as it is.
    pub fn map_operands(&mut self, inst: Inst, mut map: impl FnMut(Value) -> Value) {
        let (pool, bundles) = (&mut self.values, &self.bundles);
        let mut list = |list: &mut EntityList<Value>, map: &mut dyn FnMut(Value) -> Value| {
            list.as_mut_slice(pool)
                .iter_mut()
                .for_each(|value| *value = map(*value));
        };
        macro_rules! one {
            ($value:expr) => {
                *$value = map(*$value)
            };
        }
        macro_rules! optional {
            ($value:expr) => {
                *$value = $value.expand().map(map).into()
            };
        }
        macro_rules! list {
            ($list:expr) => {
                list($list, &mut map)
            };
        }
        macro_rules! mask {
            ($mask:expr) => {
                let _ = $mask;
            };
        }
        macro_rules! call {
            ($call:expr) => {
                Self::map_call(&mut $call, bundles, &mut list, &mut map)
            };
        }
        operands!(
            &mut self.instructions[inst].kind,
            one,
            optional,
            list,
            mask,
            call
        );
    }

    fn map_call(
        call: &mut super::instructions::CallKind,
        bundles: &PrimaryMap<Bundles, Vec<OperandBundle>>,
        list: &mut MapList<'_>,
        map: &mut dyn FnMut(Value) -> Value,
    ) {
        list(&mut call.arguments, map);
        for bundle in call
            .bundles
            .expand()
            .map(|b| bundles[b].as_slice())
            .unwrap_or_default()
        {
            // The list's elements live in the pool: a copy of its handle reaches them.
            list(&mut bundle.operands.clone(), map);
        }
        call.callee = map(call.callee);
    }

    /// The blocks that a terminator may go to, in order, with repetitions.
    pub fn successors(&self, kind: &InstructionKind) -> Successors {
        use InstructionKind as K;
        let list = |list: &EntityList<Block>| list.as_slice(&self.block_lists).iter().copied();
        match kind {
            K::Br { target } | K::CatchRet { target, .. } => Successors::from_slice(&[*target]),
            K::CondBr {
                then, otherwise, ..
            } => Successors::from_slice(&[*then, *otherwise]),
            K::Switch {
                default, targets, ..
            } => std::iter::once(*default).chain(list(targets)).collect(),
            K::IndirectBr { targets, .. } => list(targets).collect(),
            K::Invoke(invoke) => Successors::from_slice(&[invoke.normal, invoke.unwind]),
            K::CallBr(invoke, targets) => std::iter::once(invoke.normal)
                .chain(list(targets))
                .collect(),
            K::CleanupRet { unwind, .. } => unwind.expand().into_iter().collect(),
            K::CatchSwitch {
                handlers, unwind, ..
            } => list(handlers).chain(unwind.expand()).collect(),
            _ => Successors::new(),
        }
    }
}

/// Replaces the values of a list by what a function makes of them.
type MapList<'a> = dyn FnMut(&mut EntityList<Value>, &mut dyn FnMut(Value) -> Value) + 'a;

/// The successors of a block, of which most have at most two.
pub type Successors = SmallVec<[Block; 2]>;
