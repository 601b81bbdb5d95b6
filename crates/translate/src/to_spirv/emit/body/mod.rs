//! Writes the body of a function: its values, operations, blocks and variables.
//!
//! A [`BodyWriter`] is sufficient to emit arithmetic, casts, comparisons, composites, addresses and constant
//! expressions, and calls of instructions. It knows nothing of the instructions that use it: control flow between
//! blocks, phis, loops and debug information are in [`functions`](crate::to_spirv::emit::functions). Apart from the
//! context, its fields are private to this folder.

mod addresses;
mod arithmetic;
mod casts;
mod comparisons;
mod composites;
mod control_flow;
mod lifetimes;
mod loop_merges;
mod operations;
mod pointers;
mod values;

use std::sync::Arc;

use smallvec::smallvec;
use transpire_llvm::assembly::SinglePrinter;
use transpire_llvm::ir::{Block, Body, Constant, Global, InlineAsm, Inst, Type, Value};
use transpire_llvm::versions::Release;
use transpire_opencl::names::{BuiltIn, CLOp};
use transpire_spirv::Id;
use transpire_spirv::grammar::{Decoration, MemoryAccess, Op, StorageClass};

use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::entities::{Callee, Entities, Specializations};
use crate::to_spirv::emit::value_names::ValueNames;
use crate::to_spirv::emit::words::{Operands, Words};
use crate::{Error, Result};
use control_flow::Blocks;
use lifetimes::Lifetimes;
use loop_merges::LoopMerges;
use pointers::KeptPointees;
use values::Values;

pub(super) use loop_merges::{Controls, LoopMerge};

/// The words of a function body, and the ids of its values.
pub(super) struct BodyWriter<'e, 'o> {
    pub(super) cx: &'e mut Context<'o>,
    entities: &'e mut Entities,
    function: Global,
    body: &'e Body,
    /// The pointers that have pointees in a module of untyped pointers.
    kept: KeptPointees,
    values: Values,
    blocks: Blocks,
    loop_merges: LoopMerges,
    lifetimes: Lifetimes,
    words: Words,
    /// The names of the values, once one is needed.
    names: Option<ValueNames>,
}

impl<'e, 'o> BodyWriter<'e, 'o> {
    /// Returns a writer for `body`, the body of `function`, whose first block is `entry`. `arguments` are the ids of
    /// its parameters. If `is_debugged`, debug information names variables.
    pub(super) fn new(
        cx: &'e mut Context<'o>,
        entities: &'e mut Entities,
        (function, body): (Global, &'e Body),
        entry: Block,
        arguments: Vec<Id>,
        is_debugged: bool,
    ) -> Self {
        let names_variables = is_debugged && cx.options.dialect.debug_info.strict_declares;
        Self {
            function,
            body,
            kept: KeptPointees::new(names_variables),
            values: Values::new(arguments, body),
            blocks: Blocks::new(entry),
            loop_merges: LoopMerges::default(),
            lifetimes: Lifetimes::default(),
            words: entities.take_scratch(),
            names: None,
            cx,
            entities,
        }
    }

    /// Returns the function whose body is written.
    #[inline]
    pub(super) fn function(&self) -> Global {
        self.function
    }

    /// Returns the body in LLVM IR.
    #[inline]
    pub(super) fn body(&self) -> &'e Body {
        self.body
    }

    #[inline]
    pub(super) fn entities(&self) -> &Entities {
        self.entities
    }

    /// Returns the context, the entities and the words, for code that needs all three at once.
    #[inline]
    pub(super) fn parts_mut(&mut self) -> (&mut Context<'o>, &mut Entities, &mut Words) {
        (self.cx, self.entities, &mut self.words)
    }

    #[inline]
    pub(super) fn blocks(&self) -> &Blocks {
        &self.blocks
    }

    #[inline]
    pub(super) fn blocks_mut(&mut self) -> &mut Blocks {
        &mut self.blocks
    }

    /// Adds a new block on the edge between two blocks, and returns its label. See [`Blocks::split_edge`].
    pub(super) fn split_edge(&mut self, from: Block, to: Block) -> Id {
        self.blocks.split_edge(&mut self.cx.builder, from, to)
    }

    #[inline]
    pub(super) fn loop_merges(&self) -> &LoopMerges {
        &self.loop_merges
    }

    pub(super) fn loop_merges_mut(&mut self) -> &mut LoopMerges {
        &mut self.loop_merges
    }

    pub(super) fn lifetimes(&self) -> &Lifetimes {
        &self.lifetimes
    }

    pub(super) fn lifetimes_mut(&mut self) -> &mut Lifetimes {
        &mut self.lifetimes
    }

    #[inline]
    pub(super) fn words(&self) -> &Words {
        &self.words
    }

    #[inline]
    pub(super) fn words_mut(&mut self) -> &mut Words {
        &mut self.words
    }

    /// Returns the words of the casts of variables and parameters, which follow the function's variables.
    pub(super) fn kept_casts(&self) -> &[u32] {
        self.kept.casts()
    }

    /// Makes `block` the current block, and forgets the constant expressions and casts that can be reused only in one
    /// block.
    pub(super) fn enter_block(&mut self, block: Block) {
        self.blocks.enter(block);
        self.values.enter_block();
        self.lifetimes.enter_block();
    }

    /// Records that the ids from the builder's current bound on belong to the next instruction.
    #[inline]
    pub(super) fn enter_instruction(&mut self) {
        self.values.enter_instruction(self.cx.builder.bound());
    }

    /// Fills in the ids of values and labels that were not known when they were used. It is an error if a value has no
    /// id.
    pub(super) fn apply_fixups(&mut self) -> Result<()> {
        self.words.apply_fixups(|value| self.values.get(value))?;
        self.blocks.apply_last_labels(&mut self.words);
        Ok(())
    }

    /// Ends the writer, and keeps the memory of its words for the next function.
    pub(super) fn finish(self) {
        self.entities.keep_scratch(self.words);
    }

    /// Returns the id of an argument or of a result emitted so far. Returns `None` for any other value.
    #[inline]
    pub(super) fn value_id(&self, value: Value) -> Option<Id> {
        self.values.get(value)
    }

    /// Returns the id of a variable or function, and emits its definition or declaration on first use.
    pub(super) fn global_id(&mut self, global: Global) -> Result<Id> {
        self.entities.global_id(self.cx, global)
    }

    /// Returns the id of a constant that needs no instructions in the function, and emits it on first use. Returns
    /// `None` for any other constant.
    #[inline]
    pub(super) fn plain_constant(&mut self, constant: Constant, ty: Type) -> Result<Option<Id>> {
        self.entities.plain_constant(self.cx, constant, ty)
    }

    /// Returns the variable for `built_in` and the type of its value. On first use, declares the variable with the type
    /// `ty`.
    pub(super) fn built_in(&mut self, built_in: BuiltIn, ty: Type) -> Result<(Id, Type)> {
        self.entities.built_in(self.cx, built_in, ty)
    }

    /// Returns the callee `global`, which is examined on first use. It is an error if `global` is not a function.
    pub(super) fn callee(&mut self, global: Global) -> Result<Arc<Callee>> {
        self.entities.callee(self.cx, global)
    }

    /// Returns the id of the `OpAsmINTEL` for `constant`, the inline assembly `assembly`, which is called with the
    /// function type `ty`. Emits it on first use.
    pub(super) fn assembly(
        &mut self,
        constant: Constant,
        assembly: &InlineAsm,
        ty: Type,
    ) -> Result<Id> {
        self.entities.assembly(self.cx, constant, assembly, ty)
    }

    pub(super) fn specializations_mut(&mut self) -> &mut Specializations {
        self.entities.specializations_mut()
    }

    /// Returns the alias scope lists attached to `inst`, and emits them on first use.
    pub(super) fn alias_lists(&mut self, inst: Inst) -> Vec<(MemoryAccess, Decoration, Id)> {
        self.entities.alias_lists(self.cx, self.body, inst)
    }

    /// Returns the names of the function's values, which are collected by the first call.
    pub(super) fn names(&mut self) -> &mut ValueNames {
        let (module, body) = (&self.cx.module, self.body);
        self.names
            .get_or_insert_with(|| ValueNames::of(module, body))
    }
}

impl BodyWriter<'_, '_> {
    /// Returns the id of the SPIR-V type for an LLVM type, and declares it on first use.
    #[inline]
    pub(super) fn type_id(&mut self, ty: Type) -> Result<Id> {
        self.cx.type_id(ty)
    }

    /// Emits a composite of type `ty` with the constituents `parts`, which need not be constants, as a chain of
    /// `OpCompositeInsert`, and returns its id. The Khronos translators 14.0, 15.0 and 17.0 crash on
    /// `OpCompositeConstruct` with constituents that are not constants.
    pub(super) fn composite(&mut self, ty: Id, parts: &[u32]) -> Result<Id> {
        let mut composite = self.cx.undef(ty);
        for (index, &part) in (0..).zip(parts) {
            composite = self.emit(Op::CompositeInsert, ty, &[part, composite.word(), index])?;
        }
        Ok(composite)
    }

    /// Emits a vector of type `vector` whose `lanes` components are all `scalar`, and returns its id.
    pub(super) fn splat(&mut self, vector: Id, scalar: u32, lanes: u32) -> Result<Id> {
        let undefined = self.cx.undef(vector).word();
        let first = self.emit(Op::CompositeInsert, vector, &[scalar, undefined, 0])?;
        let mut operands = vec![first.word(), undefined];
        operands.resize(2 + lanes as usize, 0);
        self.emit(Op::VectorShuffle, vector, &operands)
    }

    /// Emits the instruction `op` with `operands` and a result of type `ty`, and returns the result's id.
    #[inline]
    pub(super) fn emit(&mut self, op: Op, ty: Id, operands: &[u32]) -> Result<Id> {
        let id = self.cx.builder.id();
        self.words.emit(op, Some(ty), Some(id), operands)?;
        Ok(id)
    }

    /// Emits the instruction `op` with `operands`, without a result.
    #[inline]
    pub(super) fn emit_void(&mut self, op: Op, operands: &[u32]) -> Result<()> {
        self.words.emit(op, None, None, operands)
    }

    /// Emits a local variable with this initializer, if any, and returns its id. `ty` is the type of its address. It is
    /// an error if `ty` is not a pointer with a pointee.
    pub(super) fn emit_variable(&mut self, ty: Type, initializer: Option<Id>) -> Result<Id> {
        let Some(pointee) = self.cx.module.types.pointee(ty) else {
            return Err(Error::malformed(
                "the address of a variable is not a pointer",
            ));
        };
        let ty = self.type_id(ty)?;
        let class = StorageClass::Function;
        let (op, operands) = self.cx.variable(class, pointee, initializer)?;
        self.emit_variable_by(op, ty, &operands)
    }

    /// Emits a local variable by the instruction `op` with `operands`, and returns its id. `ty` is the type of its
    /// address.
    pub(super) fn emit_variable_by(&mut self, op: Op, ty: Id, operands: &[u32]) -> Result<Id> {
        let id = self.cx.builder.id();
        self.words.emit_variable(op, ty, id, operands)?;
        Ok(id)
    }

    /// Returns the text of an instruction in LLVM assembly, or an empty text if it cannot be printed. The module holds
    /// the body during this call only.
    #[cold]
    pub(super) fn text_of(&mut self, inst: Inst) -> String {
        let (id, module) = (self.function, &mut self.cx.module);
        if let Some(function) = module.function_mut(id) {
            function.body = Some(Box::new(self.body.clone()));
        }
        let text = SinglePrinter::new(module, Release::NEWEST).instruction(id, inst);
        if let Some(function) = module.function_mut(id) {
            function.body = None;
        }
        text.unwrap_or_default()
    }

    /// Marks the attachment `name` of `inst` as translated. Returns whether `inst` has this attachment.
    pub(super) fn claim_attachment(&mut self, inst: Inst, name: &str) -> bool {
        if !self.body.attachments.contains_key(&inst) {
            return false;
        }
        let module = &self.cx.module;
        let kind = module.metadata.kind(&module.strings, name);
        kind.is_some_and(|kind| {
            let claimed = self.cx.claims.attachment(self.body, inst, kind);
            claimed.is_some()
        })
    }

    /// Emits an `OpExtInst` of the function `op` of `OpenCL.std`, with `operands`, and returns the result, of type
    /// `ty`.
    pub(super) fn extended_instruction(
        &mut self,
        op: CLOp,
        ty: Id,
        operands: &[u32],
    ) -> Result<Id> {
        let set = self.cx.builder.ext_inst_import("OpenCL.std");
        let mut words: Operands = smallvec![set.word(), op.word()];
        words.extend_from_slice(operands);
        self.emit(Op::ExtInst, ty, &words)
    }
}
