//! Functions: their heads, their blocks, and the values inside of them.

use std::collections::hash_map::Entry;

use cranelift_entity::SecondaryMap;
use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::assembly::SinglePrinter;
use transpire_llvm::ir::{
    Block, Body, Constant, ConstantKind, Function, Global, Inst, InstructionKind, Type, Value,
    ValueKind,
};
use transpire_llvm::versions::Release;
use transpire_spirv::grammar::{Op, StorageClass};
use transpire_spirv::{Builder, Id, encode};

use crate::analysis::block_order;
use crate::correspondences::opaque_types::OpaqueType;
use crate::legalize::kernels::entry_name;
use crate::to_spirv::emit::control_flow::AddedBlocks;
use crate::to_spirv::emit::debug_info::{DebugInfo, Dominance, Place};
use crate::to_spirv::emit::function_attributes;
use crate::to_spirv::emit::globals;
use crate::to_spirv::emit::listed_decorations;
use crate::to_spirv::emit::loops::LoopMerge;
use crate::to_spirv::emit::metadata;
use crate::to_spirv::emit::pointers::KeptPointees;
use crate::to_spirv::emit::string_attributes;
use crate::to_spirv::emit::value_names::ValueNames;
use crate::to_spirv::emit::{Context, Emitter};
use crate::{Error, Reason, Result};

/// The words of functions, and the order in which they stand.
#[derive(Default)]
pub(super) struct EmittedFunctions {
    /// In the order in which they were first asked for.
    order: Vec<Global>,
    /// The words of those without a body, which stand before those with one.
    declarations: Vec<u32>,
    definitions: SecondaryMap<Global, Vec<u32>>,
}

impl EmittedFunctions {
    /// A function that was not asked for before.
    pub(super) fn meet(&mut self, function: Global) {
        self.order.push(function);
    }

    pub(super) fn declare(&mut self, words: &[u32]) {
        self.declarations.extend_from_slice(words);
    }

    pub(super) fn define(&mut self, function: Global, words: Vec<u32>) {
        self.definitions[function] = words;
    }

    /// Gives the module what there is.
    pub(super) fn finish(self, builder: &mut Builder) {
        builder.append_function(&self.declarations);
        // What is called stands behind what calls it first.
        for function in self.order {
            builder.append_function(&self.definitions[function]);
        }
    }
}

/// What is emitted of one function.
pub(crate) struct FunctionEmitter<'e, 'o> {
    pub(crate) cx: &'e mut Context<'o>,
    pub(crate) emitter: &'e mut Emitter,
    /// The module's debug information, if it has any.
    pub(super) debug_info: Option<&'e mut DebugInfo>,
    pub(crate) function: Global,
    pub(crate) body: &'e Body,
    arguments: Vec<Id>,
    /// The pointers that have pointees where others have none.
    pub(super) kept: KeptPointees,
    values: SecondaryMap<Inst, Option<Id>>,
    blocks: SecondaryMap<Block, Option<Id>>,
    /// The block that is being emitted.
    pub(crate) block: Block,
    /// The lowest id that the instruction being emitted can have made.
    first_id: u32,
    /// How deep in constant expressions emission is.
    pub(crate) expression_depth: u32,
    /// What debug information says of the instructions that follow.
    pub(crate) place: Place,
    /// The same of the variables.
    pub(crate) variables_place: Place,
    /// Which values are there where debug information names one, once it does.
    pub(crate) dominance: Option<Dominance>,
    /// The `OpVariable`s of `alloca`s, which debug information names.
    pub(crate) debug_variables: FxHashMap<Inst, Id>,
    /// `OpVariable`s, which open the first block.
    pub(crate) variables: Vec<u32>,
    /// All else after the first label.
    pub(crate) code: Vec<u32>,
    /// Whether `OpAbortKHR` has ended the block at hand.
    pub(crate) is_aborted: bool,
    /// Where in `code` the id of a value is to be filled in, once all are known.
    fixups: Vec<(usize, Value)>,
    /// Values that need an instruction to be what `OpPhi` takes, by the block at whose end this stands.
    edge_values: FxHashMap<Block, Vec<(Value, Type, Id)>>,
    /// The ids of those.
    edge_ids: FxHashMap<(Block, Value, Type), Id>,
    /// Constants that took instructions, since the current label: shared parts of constant
    /// expressions would be emitted exponentially often.
    expressions: FxHashMap<(Constant, Type), Id>,
    /// The variables whose addresses are generic pointers.
    pub(crate) generic_variables: FxHashMap<Inst, Id>,
    /// Variables as pointers to void, in the block at hand.
    pub(crate) voids: FxHashMap<Id, Id>,
    /// `OpLoopMerge`s, by the block at whose end they stand.
    pub(crate) loop_merges: FxHashMap<Block, LoopMerge>,
    /// Blocks that emission adds.
    pub(crate) added: AddedBlocks,
    /// The names of the values, once a name is made for one.
    pub(crate) names: Option<ValueNames>,
}

impl Emitter {
    /// `OpFunction` and its parameters; the ids of the parameters.
    pub(crate) fn begin_function(
        &mut self,
        cx: &mut Context<'_>,
        global: Global,
        id: Id,
        function: &Function,
        words: &mut Vec<u32>,
    ) -> Result<Vec<Id>> {
        let Some(signature) = cx.pointees.signature(&mut cx.module, global) else {
            return Err(Error::malformed(format!(
                "@{} is no function",
                cx.module.name(global)
            )));
        };
        if signature.variadic && cx.options.dialect.variadic_refused {
            let error =
                Error::unsupported(format!("the variadic function @{}", cx.module.name(global)));
            return Err(error.because(Reason::Variadic));
        }
        let (returned, parameters) = (signature.result, signature.parameters.clone());
        let result = cx.type_id(returned)?;
        let ty = cx.type_of_function(function, signature)?;
        let control = function_attributes::control(cx, function);
        encode(
            words,
            Op::Function,
            Some(result),
            Some(id),
            &[control.word(), ty.word()],
        )?;
        let mut ids = Vec::with_capacity(parameters.len());
        for (number, &parameter) in parameters.iter().enumerate() {
            let ty = cx.parameter_type(function, number as u32, parameter)?;
            let id = cx.builder.id();
            encode(words, Op::FunctionParameter, Some(ty), Some(id), &[])?;
            function_attributes::decorate_parameter(cx, function, number as u32, id, parameter);
            ids.push(id);
        }
        function_attributes::decorate_result(cx, function, id, returned);
        string_attributes::decorate_function(
            cx,
            self.entry_points.is_kernel(global),
            function,
            id,
            &ids,
        );
        metadata::decorate_by_attachments(cx, global, id);
        self.entry_points
            .decorate_register_allocation(cx, global, id);
        self.listed.decorate_global(cx, global, id)?;
        if self.entry_points.entry_of(cx, global).is_some() {
            self.entry_points
                .emit_parameter_qualifiers(cx, global, &ids);
        }
        listed_decorations::decorate_parameters(cx, global, &ids)?;
        Ok(ids)
    }

    /// Emits a function with a body at the end of `words`.
    pub(crate) fn emit_function(
        &mut self,
        cx: &mut Context<'_>,
        debug_info: Option<&mut DebugInfo>,
        global: Global,
        body: &Body,
        words: &mut Vec<u32>,
    ) -> Result<()> {
        let Some(function) = cx.module.function(global) else {
            return Ok(());
        };
        // Without its body, which the caller holds, this is small.
        let function = function.clone();
        let id = self.global_id(cx, global)?;
        let arguments = self.begin_function(cx, global, id, &function, words)?;
        let name = match self.entry_points.is_kernel(global) {
            true => entry_name(&cx.module, global, &cx.options.dialect).into_owned(),
            false => cx.module.name(global).into_owned(),
        };
        if !name.is_empty() {
            cx.builder.name(id, &name);
        }
        if !self.entry_points.is_kernel(global) {
            let linkage = cx.module.globals[global].linkage;
            globals::decorate_linkage(cx, id, &name, linkage, false);
        }
        let names = self.entry_points.argument_names(cx, global, body);
        for (&argument, name) in arguments.iter().zip(&names) {
            if !name.is_empty() {
                cx.builder.name(argument, name);
            }
        }
        if self.entry_points.entry_of(cx, global).is_some() {
            self.entry_points
                .decorate_parameters_by_numbers(cx, global, &arguments);
        }
        let Some(&entry) = body.layout.first() else {
            return Err(Error::malformed(format!("function @{name} has no blocks")));
        };
        let mut emitter = FunctionEmitter {
            function: global,
            body,
            arguments,
            kept: KeptPointees::default(),
            values: SecondaryMap::with_capacity(body.instructions.len()),
            blocks: SecondaryMap::new(),
            block: entry,
            first_id: 0,
            expression_depth: 0,
            place: Place::default(),
            variables_place: Place::default(),
            debug_variables: FxHashMap::default(),
            variables: Vec::new(),
            code: Vec::new(),
            fixups: Vec::new(),
            edge_values: FxHashMap::default(),
            edge_ids: FxHashMap::default(),
            is_aborted: false,
            expressions: FxHashMap::default(),
            generic_variables: FxHashMap::default(),
            voids: FxHashMap::default(),
            loop_merges: FxHashMap::default(),
            added: AddedBlocks::default(),
            names: None,
            dominance: None,
            cx,
            emitter: self,
            debug_info,
        };
        emitter
            .keep_pointees(&function)
            .and_then(|()| emitter.emit_blocks(words))
            .map_err(|error| error.in_function(&name))?;
        encode(words, Op::FunctionEnd, None, None, &[])?;
        Ok(())
    }
}

impl FunctionEmitter<'_, '_> {
    fn emit_blocks(&mut self, words: &mut Vec<u32>) -> Result<()> {
        let order = block_order::in_order(self.body);
        for &block in &order {
            let id = self.cx.builder.id();
            self.blocks[block] = Some(id);
            if let Some(name) = self.body.blocks[block].name.expand() {
                self.cx.builder.name(id, &self.cx.module.strings.text(name));
            }
        }
        self.prepare_edges(&order)?;
        self.prepare_loop_merges(&order)?;
        for (number, &block) in order.iter().enumerate() {
            self.block = block;
            let label = self.blocks[block];
            self.expressions.clear();
            self.voids.clear();
            self.place = Place::default();
            if number > 0 {
                encode(&mut self.code, Op::Label, None, label, &[])?;
            }
            let body = self.body;
            for &inst in &body.blocks[block].instructions {
                self.first_id = self.cx.builder.bound();
                self.emit_with_location(inst)
                    .map_err(|error| self.locate(error, block, inst))?;
            }
        }
        self.apply_fixups()?;
        self.apply_last_labels();
        encode(
            words,
            Op::Label,
            None,
            order.first().and_then(|&entry| self.blocks[entry]),
            &[],
        )?;
        words.extend_from_slice(&self.variables);
        words.extend_from_slice(self.kept.casts());
        self.emit_end_of_variables(words)?;
        self.emit_function_definition(words)?;
        words.extend_from_slice(&self.code);
        Ok(())
    }

    /// An instruction as LLVM's assembly has it.
    #[cold]
    pub(crate) fn text_of(&mut self, inst: Inst) -> String {
        let module = &mut self.cx.module;
        if let Some(function) = module.function_mut(self.function) {
            function.body = Some(Box::new(self.body.clone()));
        }
        let text = SinglePrinter::new(module, Release::NEWEST).instruction(self.function, inst);
        if let Some(function) = module.function_mut(self.function) {
            function.body = None;
        }
        text.unwrap_or_default()
    }

    #[cold]
    fn locate(&self, error: Error, block: Block, inst: Inst) -> Error {
        let module = &self.cx.module;
        let block = match self.body.blocks[block].name.expand() {
            Some(name) => format!("%{}", module.strings.text(name)),
            None => {
                let number = self.body.layout.iter().position(|&b| b == block);
                number.unwrap_or(0).to_string()
            }
        };
        let name = self.body.instructions[inst].name.expand();
        let name = name.map(|name| format!("%{}", module.strings.text(name)));
        error.in_block(block, name)
    }

    /// `OpPhi` takes ids that exist at the end of its predecessors, of its own type: constants that need
    /// instructions get them there, and pointers are cast.
    fn prepare_edges(&mut self, order: &[Block]) -> Result<()> {
        for &block in order {
            for &inst in &self.body.blocks[block].instructions {
                let instruction = &self.body.instructions[inst];
                let InstructionKind::Phi { values, blocks, .. } = &instruction.kind else {
                    break;
                };
                let ty = self.result_type(inst);
                let edges = values
                    .as_slice(&self.body.values)
                    .iter()
                    .zip(blocks.as_slice(&self.body.block_lists));
                for (&value, &from) in edges {
                    let is_ready = self.blocks[from].is_none()
                        || match value.as_constant() {
                            Some(constant) => self
                                .emitter
                                .plain_constant(self.cx, constant, ty)?
                                .is_some(),
                            None => {
                                let own = self.ty(value);
                                own == ty || self.type_id(own)? == self.type_id(ty)?
                            }
                        };
                    if !is_ready
                        && let Entry::Vacant(entry) = self.edge_ids.entry((from, value, ty))
                    {
                        let id = *entry.insert(self.cx.builder.id());
                        self.edge_values
                            .entry(from)
                            .or_default()
                            .push((value, ty, id));
                    }
                }
            }
        }
        Ok(())
    }

    /// Emits what successors' `OpPhi`s want; called before the terminator.
    pub(crate) fn emit_edge_values(&mut self) -> Result<()> {
        for (value, ty, id) in self.edge_values.remove(&self.block).unwrap_or_default() {
            let (op, operand) = match value.as_constant() {
                Some(_) => (Op::CopyObject, self.value_as(value, ty)?),
                None => (Op::Bitcast, self.value(value)?),
            };
            let ty = self.type_id(ty)?;
            encode(&mut self.code, op, Some(ty), Some(id), &[operand.word()])?;
        }
        Ok(())
    }

    /// `OpPhi`. Each predecessor stands in it once, as SPIR-V wants, where LLVM repeats one that
    /// has several edges to the block.
    pub(crate) fn emit_phi(
        &mut self,
        inst: Inst,
        values: &[Value],
        blocks: &[Block],
    ) -> Result<()> {
        let ty = self.result_type(inst);
        if let Some(OpaqueType::SampledImage(_)) = self.cx.as_opaque(ty) {
            return Err(Error::unsupported(
                "a phi of sampled images, which SPIR-V lets only their own block use",
            ));
        }
        let type_id = self.type_id(ty)?;
        let id = self.cx.builder.id();
        let mut operands = Vec::with_capacity(values.len() * 2);
        let mut fixups = Vec::with_capacity(values.len() * 2);
        // Behind the first word, the type and the result.
        let at = self.code.len() + 3;
        let mut seen = FxHashSet::default();
        for (&value, &from) in values.iter().zip(blocks) {
            if self.blocks[from].is_none() || !seen.insert(from) {
                continue;
            }
            let word = match (self.edge_ids.get(&(from, value, ty)), value.as_constant()) {
                (Some(id), _) => id.word(),
                (None, Some(constant)) => self
                    .emitter
                    .plain_constant(self.cx, constant, ty)?
                    .map_or(0, Id::word),
                (None, None) => {
                    fixups.push((operands.len(), value));
                    0
                }
            };
            operands.push(word);
            let label = self.source_label(from, self.block, at + operands.len())?;
            operands.push(label.word());
        }
        self.fixups.extend(
            fixups
                .into_iter()
                .map(|(offset, fixup)| (at + offset, fixup)),
        );
        encode(&mut self.code, Op::Phi, Some(type_id), Some(id), &operands)?;
        self.bind(inst, ty, id)
    }

    /// Lets a word of the next instruction be the id of a value that may be defined after it.
    pub(crate) fn fill_in(&mut self, word: usize, value: Value) {
        self.fixups.push((self.code.len() + word, value));
    }

    fn apply_fixups(&mut self) -> Result<()> {
        for (at, value) in std::mem::take(&mut self.fixups) {
            let id = self.local(value);
            let Some(id) = id else {
                return Err(Error::malformed("a value is used that is never defined"));
            };
            self.code[at] = id.word();
        }
        Ok(())
    }

    pub(crate) fn local(&self, value: Value) -> Option<Id> {
        match value.kind() {
            ValueKind::Argument(number) => self.arguments.get(number as usize).copied(),
            ValueKind::Instruction(inst) => self.values[inst],
            _ => None,
        }
    }

    /// Lets something else be what stands for an argument.
    pub(crate) fn set_argument(&mut self, number: u32, id: Id) {
        if let Some(slot) = self.arguments.get_mut(number as usize) {
            *slot = id;
        }
    }

    /// The label of a block.
    pub(crate) fn label(&self, block: Block) -> Result<Id> {
        self.blocks[block]
            .ok_or_else(|| Error::malformed("a branch to a block that is not in the function"))
    }

    /// The SPIR-V type of an LLVM type.
    pub(crate) fn type_id(&mut self, ty: Type) -> Result<Id> {
        self.cx.type_id(ty)
    }

    /// The type of an instruction's result, pointees included.
    pub(crate) fn result_type(&mut self, inst: Inst) -> Type {
        let ty = self.body.instructions[inst].ty;
        self.cx
            .pointees
            .result_type(&mut self.cx.module, self.function, inst, ty)
    }

    /// The type of a value, pointees included.
    pub(crate) fn ty(&mut self, value: Value) -> Type {
        match value.kind() {
            ValueKind::Constant(constant) => self.cx.constant_type(constant),
            ValueKind::Argument(number) => {
                let ty = self.body.argument_types[number as usize];
                self.cx
                    .pointees
                    .argument_type(&mut self.cx.module, self.function, number, ty)
            }
            ValueKind::Instruction(inst) => self.result_type(inst),
            ValueKind::Metadata(_) => self.cx.module.metadata_type,
        }
    }

    /// The id of a value of its own type.
    pub(crate) fn value(&mut self, value: Value) -> Result<Id> {
        match value.kind() {
            ValueKind::Constant(constant) => {
                let ty = self.cx.constant_type(constant);
                self.constant(constant, ty)
            }
            _ => self.local(value).ok_or_else(|| {
                Error::malformed("a value is used where its definition does not reach")
            }),
        }
    }

    /// The id of a value as one of type `ty`: a pointer to something else is cast.
    pub(crate) fn value_as(&mut self, value: Value, ty: Type) -> Result<Id> {
        if let Some(constant) = value.as_constant() {
            return self.constant(constant, ty);
        }
        let from = self.ty(value);
        let id = self.value(value)?;
        self.cast_pointer(id, from, ty)
    }

    /// Casts a pointer of type `from` to type `to`, where these differ in SPIR-V.
    pub(crate) fn cast_pointer(&mut self, id: Id, from: Type, to: Type) -> Result<Id> {
        if from == to {
            return Ok(id);
        }
        let (from, to) = (self.type_id(from)?, self.type_id(to)?);
        if from == to {
            Ok(id)
        } else {
            self.emit(Op::Bitcast, to, &[id.word()])
        }
    }

    fn constant(&mut self, constant: Constant, ty: Type) -> Result<Id> {
        if let Some(&id) = self.expressions.get(&(constant, ty)) {
            return Ok(id);
        }
        if let Some(id) = self.emitter.plain_constant(self.cx, constant, ty)? {
            return Ok(id);
        }
        let id = self.address_or_expression(constant, ty)?;
        self.expressions.insert((constant, ty), id);
        Ok(id)
    }

    fn address_or_expression(&mut self, constant: Constant, ty: Type) -> Result<Id> {
        let natural = self.cx.constant_type(constant);
        let id = match &self.cx.module.constants[constant].kind {
            ConstantKind::Global(global) => {
                let global = *global;
                if let Some(storage) = self.emitter.pipe_storage(self.cx, constant, ty)? {
                    return Ok(storage);
                }
                let id = self.emitter.address(self.cx, global)?;
                if globals::is_private(self.cx, global) {
                    let ty = self.type_id(ty)?;
                    return self.emit(Op::Bitcast, ty, &[id.word()]);
                }
                id
            }
            ConstantKind::Expression(expression) => {
                let expression = expression.clone();
                self.emit_expression(&expression, natural)?
            }
            ConstantKind::Aggregate(elements) => {
                let mut ids = Vec::with_capacity(elements.len());
                for (index, element) in elements.clone().into_iter().enumerate() {
                    let element_type = self.cx.module.types.element_at(ty, index as u64);
                    let element_type = element_type.unwrap_or(self.cx.module.constants.ty(element));
                    ids.push(self.value_as(element.into(), element_type)?.word());
                }
                let ty = self.type_id(ty)?;
                return self.composite(ty, &ids);
            }
            kind => return Err(Error::unsupported(format!("the constant {kind:?}"))),
        };
        self.cast_pointer(id, natural, ty)
    }

    /// A composite of these parts, which need not be constants. The Khronos translators 14.0, 15.0 and 17.0 crash on
    /// `OpCompositeConstruct` of anything but constants.
    pub(crate) fn composite(&mut self, ty: Id, parts: &[u32]) -> Result<Id> {
        let mut composite = self.cx.undef(ty);
        for (index, &part) in (0..).zip(parts) {
            composite = self.emit(Op::CompositeInsert, ty, &[part, composite.word(), index])?;
        }
        Ok(composite)
    }

    /// A vector whose lanes are all this scalar.
    pub(crate) fn splat(&mut self, vector: Id, scalar: u32, lanes: u32) -> Result<Id> {
        let undefined = self.cx.undef(vector).word();
        let first = self.emit(Op::CompositeInsert, vector, &[scalar, undefined, 0])?;
        let mut operands = vec![first.word(), undefined];
        operands.resize(2 + lanes as usize, 0);
        self.emit(Op::VectorShuffle, vector, &operands)
    }

    /// Emits an instruction with a result.
    pub(crate) fn emit(&mut self, op: Op, ty: Id, operands: &[u32]) -> Result<Id> {
        let id = self.cx.builder.id();
        encode(&mut self.code, op, Some(ty), Some(id), operands)?;
        Ok(id)
    }

    /// Emits an instruction without a result.
    pub(crate) fn emit_void(&mut self, op: Op, operands: &[u32]) -> Result<()> {
        encode(&mut self.code, op, None, None, operands)?;
        Ok(())
    }

    /// Emits a variable of the function; `ty` is the type of its address.
    pub(crate) fn emit_variable(&mut self, ty: Type, initializer: Option<Id>) -> Result<Id> {
        let Some(pointee) = self.cx.module.types.pointee(ty) else {
            return Err(Error::malformed("a variable whose address is no pointer"));
        };
        let ty = self.type_id(ty)?;
        let class = StorageClass::Function;
        let (op, operands) = self.cx.variable(class, pointee, initializer)?;
        self.emit_variable_by(op, ty, &operands)
    }

    /// Emits a variable of the function by an instruction with these operands.
    pub(crate) fn emit_variable_by(&mut self, op: Op, ty: Id, operands: &[u32]) -> Result<Id> {
        let id = self.cx.builder.id();
        encode(&mut self.variables, op, Some(ty), Some(id), operands)?;
        Ok(id)
    }

    /// Says that `id`, of type `natural`, is the result of the instruction. A pointer is cast if
    /// the uses of the result want another pointee.
    pub(crate) fn bind(&mut self, inst: Inst, natural: Type, id: Id) -> Result<()> {
        let wanted = self.result_type(inst);
        let id = self.cast_pointer(id, natural, wanted)?;
        self.values[inst] = Some(id);
        // What is merely passed on keeps the name that it has.
        if let Some(name) = self.body.instructions[inst].name.expand()
            && id.word() >= self.first_id
        {
            self.cx.builder.name(id, &self.cx.module.strings.text(name));
        }
        self.emitter
            .listed
            .decorate_result(self.cx, self.body, inst, id)?;
        self.decorate_accuracy(inst, id);
        Ok(())
    }
}
