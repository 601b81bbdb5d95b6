//! The body of a function: its blocks, its instructions, and the data attached to them.

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{
    EntityList, EntityRef, EntitySet, ListPool, PrimaryMap, SecondaryMap, entity_impl,
};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::attachments::Attachments;
use super::debug_info::{FieldName, code};
use super::instructions::{CallKind, Instruction, InstructionKind, operands};
use super::interner::Str;
use super::metadata::{DebugRecord, MetadataId, MetadataKind, SpecializedNode};
use super::module::Module;
use super::opcodes::Instructions;
use super::types::Type;
use super::values::{Block, Inst, Literal, Value, ValueKind};

/// A source location that instructions share: an index into [`Body::debug_locations`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DebugLocation(u32);
entity_impl!(DebugLocation, "location");

/// The operand bundles of one call: an index into [`Body::bundles`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bundles(u32);
entity_impl!(Bundles, "bundles");

/// A source location: the contents of a `!DILocation(…)` node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // named after the fields of the node
pub struct DebugLocationData {
    pub line: u32,
    pub column: u32,
    pub scope: MetadataId,
    pub inlined_at: PackedOption<MetadataId>,
    pub is_implicit_code: bool,
    pub atom_group: u64,
    pub atom_rank: u8,
}

impl DebugLocationData {
    /// Returns the contents of a `DILocation` node, or `None` for other nodes. The inverse of [`node`](Self::node).
    pub fn of_node(node: &SpecializedNode) -> Option<Self> {
        if node.code != code::LOCATION {
            return None;
        }
        let number = |name| node.field(name).unwrap_or(0);
        Some(Self {
            line: number(FieldName::Line) as u32,
            column: number(FieldName::Column) as u32,
            scope: node.reference(FieldName::Scope)?,
            inlined_at: node.reference(FieldName::InlinedAt).into(),
            is_implicit_code: number(FieldName::IsImplicitCode) != 0,
            atom_group: number(FieldName::AtomGroup),
            atom_rank: number(FieldName::AtomRank) as u8,
        })
    }

    /// Returns the `DILocation` node with these contents, which is not distinct.
    pub fn node(self) -> SpecializedNode {
        // In the order of the fields in `SCHEMAS`.
        let fields = [
            u64::from(self.line),
            u64::from(self.column),
            self.scope.to_field(),
            self.inlined_at.expand().map_or(0, MetadataId::to_field),
            u64::from(self.is_implicit_code),
            self.atom_group,
            u64::from(self.atom_rank),
        ];
        SpecializedNode {
            code: code::LOCATION,
            distinct: false,
            fields: fields.into(),
        }
    }
}

/// An operand bundle: LangRef, "Operand Bundles".
#[derive(Debug, Clone)]
pub struct OperandBundle {
    /// The tag, such as `deopt`.
    pub tag: Str,
    /// The operands, a list in [`Body::values`].
    pub operands: EntityList<Value>,
}

/// A basic block.
#[derive(Debug, Clone, Default)]
pub struct BlockData {
    /// The name. An unnamed block is numbered when it is printed.
    pub name: PackedOption<Str>,
    /// The instructions, in order. The last one is the terminator.
    pub instructions: Vec<Inst>,
}

/// The body of a function.
#[derive(Debug, Clone, Default)]
pub struct Body {
    /// The types of the arguments.
    pub argument_types: Vec<Type>,
    /// The names of the arguments, one for each argument.
    pub argument_names: Vec<PackedOption<Str>>,
    /// The blocks. Their order in the arena has no meaning.
    pub blocks: PrimaryMap<Block, BlockData>,
    /// The blocks in order. The first one is the entry block.
    pub layout: Vec<Block>,
    /// The instructions, in any order. Each block lists its own.
    pub instructions: Instructions,
    /// The pool of the lists of values.
    pub values: ListPool<Value>,
    /// The pool of the lists of blocks.
    pub block_lists: ListPool<Block>,
    /// The pool of the lists of literal numbers.
    pub literals: ListPool<Literal>,
    /// The source locations that instructions refer to.
    pub debug_locations: PrimaryMap<DebugLocation, DebugLocationData>,
    /// The source location of each instruction. Empty if no instruction has one.
    pub(super) located: SecondaryMap<Inst, PackedOption<DebugLocation>>,
    /// The operand bundles of each call that has any.
    pub bundles: PrimaryMap<Bundles, Vec<OperandBundle>>,
    /// Metadata attached to instructions (`!tbaa !1`), in order, except for `!dbg`, which is a debug location.
    pub attachments: Attachments,
    /// Debug records, by the instruction that they precede.
    pub debug_records: FxHashMap<Inst, Vec<DebugRecord>>,
    /// The `uselistorder` directives as written: the value or block whose uses are permuted, and the permutation.
    pub use_list_orders: Vec<(UseListValue, Vec<u32>)>,
}

/// The value or block whose uses a `uselistorder` directive permutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UseListValue {
    /// A value.
    Value(Value),
    /// A basic block.
    Block(Block),
}

impl Body {
    /// Creates a body without blocks. The arguments have no names.
    pub fn new(argument_types: Vec<Type>) -> Self {
        let argument_names = vec![PackedOption::default(); argument_types.len()];
        Self {
            argument_types,
            argument_names,
            ..Self::default()
        }
    }

    /// Returns the blocks in order, each with its contents.
    pub fn blocks_in_order(&self) -> impl Iterator<Item = (Block, &BlockData)> {
        self.layout
            .iter()
            .map(|&block| (block, &self.blocks[block]))
    }

    /// Returns the instructions in order, each with the block that contains it.
    pub fn instructions_in_order(&self) -> impl Iterator<Item = (Block, Inst, &Instruction)> {
        self.blocks_in_order().flat_map(move |(block, data)| {
            data.instructions
                .iter()
                .map(move |&inst| (block, inst, &self.instructions[inst]))
        })
    }

    /// Returns the instructions in order. Unlike [`Body::instructions_in_order`], the list allows changes of the body.
    pub fn insts_in_order(&self) -> Vec<Inst> {
        self.instructions_in_order()
            .map(|(_, inst, _)| inst)
            .collect()
    }

    /// Returns the terminator of a block, or `None` if the last instruction is not a terminator or the block is empty.
    pub fn terminator(&self, block: Block) -> Option<&Instruction> {
        let inst = self.blocks[block].instructions.last()?;
        let instruction = &self.instructions[*inst];
        instruction.kind.is_terminator().then_some(instruction)
    }

    /// Adds an instruction to the arena, and returns it. It is not part of a block yet.
    #[inline]
    pub fn create(&mut self, kind: InstructionKind, ty: Type) -> Inst {
        transpire_interrupt::tick();
        self.instructions.push(Instruction::new(kind, ty))
    }

    /// Adds an instruction at the end of `block`, and returns it.
    pub fn append(&mut self, block: Block, kind: InstructionKind, ty: Type) -> Inst {
        let inst = self.create(kind, ty);
        self.blocks[block].instructions.push(inst);
        inst
    }

    /// Rebuilds the list of instructions of each block. Passes each instruction to `rewrite`, which appends its
    /// replacement to the new list.
    pub(crate) fn rewrite_blocks(
        &mut self,
        mut rewrite: impl FnMut(&mut Self, Inst, &mut Vec<Inst>),
    ) {
        for at in 0..self.layout.len() {
            let block = self.layout[at];
            let old = std::mem::take(&mut self.blocks[block].instructions);
            let mut new = Vec::with_capacity(old.len());
            for inst in old {
                rewrite(self, inst, &mut new);
            }
            self.blocks[block].instructions = new;
        }
    }

    /// Replaces each instruction that is in no block with `unreachable`, which has no operands.
    pub fn clear_removed(&mut self) {
        let mut kept: EntitySet<Inst> = EntitySet::new();
        for inst in self.insts_in_order() {
            kept.insert(inst);
        }
        for inst in self.instructions.keys() {
            if !kept.contains(inst) {
                self.instructions.edit(inst).kind = InstructionKind::Unreachable;
            }
        }
    }

    /// Adds an empty block at the end of the layout, and returns it.
    pub fn append_block(&mut self, name: Option<Str>) -> Block {
        let block = self.blocks.push(BlockData {
            name: name.into(),
            instructions: Vec::new(),
        });
        self.layout.push(block);
        block
    }

    /// Releases memory reserved for more instructions and blocks.
    pub fn shrink_to_fit(&mut self) {
        self.instructions.shrink_to_fit();
        self.blocks.shrink_to_fit();
        for block in self.blocks.values_mut() {
            block.instructions.shrink_to_fit();
        }
        self.shrink_lists();
    }

    /// Releases the memory that the pool of value lists reserves for more values.
    pub(crate) fn shrink_lists(&mut self) {
        // A pool cannot be shrunk, but a clone allocates only the memory it needs.
        self.values = self.values.clone();
    }

    /// Adds a list of values to the pool [`Body::values`].
    pub fn value_list(&mut self, values: &[Value]) -> EntityList<Value> {
        EntityList::from_slice(values, &mut self.values)
    }

    /// Returns the source location of an instruction, or `None` if it has none.
    #[inline]
    pub fn debug_location(&self, inst: Inst) -> Option<DebugLocation> {
        self.located[inst].expand()
    }

    /// Sets or, for `None`, removes the source location of an instruction.
    #[inline]
    pub fn set_debug_location(&mut self, inst: Inst, location: Option<DebugLocation>) {
        /// The number of entries to reserve beyond the instruction. If one instruction of a function has a location,
        /// most have.
        const STEP: usize = 64;
        if self.located.get(inst).is_none() {
            if location.is_none() {
                return;
            }
            self.located.resize(inst.index() + STEP);
        }
        self.located[inst] = location.into();
    }

    /// Returns the metadata attached to an instruction with this kind, or `None` if there is none.
    pub fn attachment(&self, inst: Inst, kind: MetadataKind) -> Option<MetadataId> {
        let attached = self.attachments.get(&inst)?;
        let (_, node) = attached.iter().find(|(attached, _)| *attached == kind)?;
        Some(*node)
    }

    /// Returns the type of a value. The value must belong to the module and the body.
    pub fn value_type(&self, module: &Module, value: Value) -> Type {
        match value.kind() {
            ValueKind::Constant(constant) => module.constants.ty(constant),
            ValueKind::Argument(number) => self.argument_types[number as usize],
            ValueKind::Instruction(inst) => self.instructions[inst].ty,
            ValueKind::Metadata(_) => module.metadata_type,
        }
    }

    /// Calls `visit` with each operand of an instruction that is a value, in order. Blocks and literal numbers are not
    /// visited.
    pub fn for_each_operand(&self, inst: Inst, mut visit: impl FnMut(Value)) {
        self.instructions[inst]
            .kind
            .for_each_operand(self, &mut visit);
    }

    /// Replaces each operand of an instruction that is a value with the result of `map`, in the order of
    /// [`for_each_operand`](Self::for_each_operand). The mask of a `shufflevector` is not changed.
    pub fn map_operands(&mut self, inst: Inst, mut map: impl FnMut(Value) -> Value) {
        let (pool, bundles) = (&mut self.values, &self.bundles);
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
                map_list($list, pool, &mut map)
            };
        }
        macro_rules! mask {
            ($mask:expr) => {
                let _ = $mask;
            };
        }
        macro_rules! call {
            ($call:expr) => {
                map_call(&mut $call, pool, bundles, &mut map)
            };
        }
        operands!(
            &mut self.instructions.same_opcode_mut(inst).kind,
            one,
            optional,
            list,
            mask,
            call
        );
    }

    /// Returns the successors of a block that ends with the instruction `kind`, in order. A block that occurs several
    /// times is repeated. If `kind` is not a terminator, the result is empty.
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

/// Replaces each value of a list with the result of `map`.
fn map_list(
    list: &mut EntityList<Value>,
    pool: &mut ListPool<Value>,
    map: &mut impl FnMut(Value) -> Value,
) {
    for value in list.as_mut_slice(pool) {
        *value = map(*value);
    }
}

/// Replaces each operand of a call with the result of `map`: the arguments, the operands of bundles, and the callee.
fn map_call(
    call: &mut CallKind,
    pool: &mut ListPool<Value>,
    bundles: &PrimaryMap<Bundles, Vec<OperandBundle>>,
    map: &mut impl FnMut(Value) -> Value,
) {
    map_list(&mut call.arguments, pool, map);
    if let Some(bundles) = call.bundles.expand().and_then(|at| bundles.get(at)) {
        for bundle in bundles {
            // The elements are in the pool, so a copy of the list handle suffices.
            map_list(&mut bundle.operands.clone(), pool, map);
        }
    }
    call.callee = map(call.callee);
}

/// The successors of a block, usually at most two.
pub type Successors = SmallVec<[Block; 2]>;
