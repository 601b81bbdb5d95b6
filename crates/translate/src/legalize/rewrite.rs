//! Rewrites function bodies. In one pass over the instructions, a [`Rewrite`] keeps each, changes it in place, or
//! replaces it with others. A second pass then replaces the operands.

mod blocks;

use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::{PackedOption, ReservedValue};
use rustc_hash::FxHashMap;
use transpire_llvm::ir::metadata::MetadataNode;
use transpire_llvm::ir::{
    Alignment, Attribute, AttributeIndex, AttributeKind, AttributeList, BinaryOp, Block, Body,
    CallingConvention, Constant, DebugLocation, FastMath, Function, Global, Inst, InstBuilder,
    InstBuilderBase, InstructionKind, Interner, Linkage, Module, Opcodes, Type, Value,
};

use crate::Result;
use crate::analysis::block_order;
use crate::legalize::body::operations::Operation;
use crate::pipeline::{BodyPass, Filter};
use crate::summary::callees::is_instruction;

/// A pass over bodies that rewrites one instruction after the other. Each is a [`BodyPass`].
pub(crate) trait Rewrite {
    /// Returns the filter for the bodies with an instruction that the pass may rewrite: see [`BodyPass::filter`].
    fn filter(&self) -> Filter<'_> {
        Box::new(|_, _| true)
    }

    /// Returns the opcodes of the instructions that concern the pass.
    fn opcodes(&self) -> Opcodes {
        Opcodes::ALL
    }

    /// Rewrites an instruction. Runs for every reachable instruction; definitions come before the instructions that
    /// they dominate. It must end with a call of [`Rewriter::keep`], [`Rewriter::become_`], [`Rewriter::replace`] or
    /// [`Rewriter::remove`].
    fn rewrite(&mut self, rewriter: &mut Rewriter<'_>, inst: Inst) -> Result<()>;

    /// Prepares for a body. Runs before the first instruction of the body.
    fn enter(&mut self, _rewriter: &mut Rewriter<'_>) -> Result<()> {
        Ok(())
    }

    /// Finishes a body. Runs after the last instruction of the body. `read` has the attributes that
    /// [`Rewriter::attribute`] looked for.
    fn leave(&mut self, _read: &[(AttributeIndex, AttributeKind)]) {}
}

impl<P: Rewrite> BodyPass for P {
    fn filter(&self) -> Filter<'_> {
        Rewrite::filter(self)
    }

    fn run(&mut self, module: &mut Interner<'_>, function: Global, body: &mut Body) -> Result<()> {
        // Definitions come before the instructions that they dominate. Unreachable blocks are not emitted.
        body.layout = block_order::in_order(body);
        Rewriter::new(function, module.reborrow(), body).run(self)
    }

    fn opcodes(&self) -> Opcodes {
        Rewrite::opcodes(self)
    }
}

/// Changes the function type of a call to match its arguments, because functions that become instructions take pointers
/// in any address space. If the callee is an intrinsic, the call gets a declaration of that type.
pub(crate) fn retype_call(module: &mut Interner<'_>, body: &mut Body, inst: Inst) {
    let result = body.instructions[inst].ty;
    let InstructionKind::Call(call) = &body.instructions[inst].kind else {
        return;
    };
    let arguments = call.arguments.as_slice(&body.values);
    let types: Vec<Type> = arguments
        .iter()
        .map(|&argument| body.value_type(module, argument))
        .collect();
    let callee = module.callee(call);
    let ty = module
        .types_mut()
        .function(result, types.clone().into(), false);
    let declared = callee.and_then(|callee| intrinsic_of_type(module, callee, result, types, ty));
    if let InstructionKind::Call(call) = &mut body.instructions.edit(inst).kind {
        call.function_type = ty;
        if let Some(callee) = declared {
            call.callee = callee.into();
        }
    }
}

/// Declares an intrinsic function for arguments in other address spaces, because a call must have the type of its
/// declaration. Returns the address of the declaration, or `None` if the callee is another function or already has the
/// type.
fn intrinsic_of_type(
    module: &mut Interner<'_>,
    callee: Global,
    result: Type,
    parameters: Vec<Type>,
    ty: Type,
) -> Option<Constant> {
    let name = module.name(callee).into_owned();
    if !name.starts_with("llvm.") || module.globals[callee].value_type == ty {
        return None;
    }
    let mut spaces = parameters
        .iter()
        .filter_map(|&ty| module.types.address_space(ty));
    let parts = name.split('.').map(|part| {
        let space = part
            .strip_prefix('p')
            .map(|rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()));
        match space.filter(|rest| rest.len() + 1 < part.len()) {
            Some(rest) => spaces
                .next()
                .map_or_else(|| part.to_owned(), |space| format!("p{space}{rest}")),
            None => part.to_owned(),
        }
    });
    let name = parts.collect::<Vec<_>>().join(".");
    let callee = module.declare_function(&name, result, parameters.into());
    Some(module.address(callee))
}

/// Changes the function types of calls of functions that become instructions to match their arguments: see
/// [`retype_call`].
pub(crate) fn retype_calls(module: &mut Interner<'_>, body: &mut Body) {
    let is_outdated = |(_, inst, instruction): (Block, Inst, &transpire_llvm::ir::Instruction)| {
        let InstructionKind::Call(call) = &instruction.kind else {
            return None;
        };
        let callee = module.callee(call)?;
        let signature = module.types.function_type(call.function_type)?;
        let arguments = call.arguments.as_slice(&body.values);
        let mut pairs = arguments.iter().zip(&signature.parameters);
        let differs = pairs.any(|(&argument, &ty)| body.value_type(module, argument) != ty);
        let is_declared = !module.function(callee)?.is_definition;
        let is_outdated = differs && is_declared && !signature.variadic;
        (is_outdated && is_instruction(&module.name(callee))).then_some(inst)
    };
    let outdated: Vec<Inst> = body
        .instructions_in_order()
        .filter_map(is_outdated)
        .collect();
    for inst in outdated {
        retype_call(module, body, inst);
    }
}

/// A body that a pass is rewriting, with functions to create new instructions.
pub(crate) struct Rewriter<'m> {
    /// The function that the body belongs to.
    pub(crate) function: Global,
    pub(crate) module: Interner<'m>,
    pub(crate) body: &'m mut Body,
    /// The instructions emitted to the current block so far.
    code: Vec<Inst>,
    current: Block,
    /// The instructions of the current block that the pass has not reached.
    rest: std::vec::IntoIter<Inst>,
    /// The blocks so far, in order.
    layout: Vec<Block>,
    /// New variables, which are inserted at the start of the entry block.
    variables: Vec<Inst>,
    location: Option<DebugLocation>,
    replaced: SecondaryMap<Inst, PackedOption<Value>>,
    has_replaced: bool,
    /// The attributes that the pass has looked for.
    read: Vec<(AttributeIndex, AttributeKind)>,
}

impl<'m> Rewriter<'m> {
    fn new(function: Global, module: Interner<'m>, body: &'m mut Body) -> Self {
        Self {
            function,
            module,
            body,
            code: Vec::new(),
            current: Block::reserved_value(),
            rest: Vec::new().into_iter(),
            layout: Vec::new(),
            variables: Vec::new(),
            location: None,
            replaced: SecondaryMap::new(),
            has_replaced: false,
            read: Vec::new(),
        }
    }

    fn run(&mut self, pass: &mut impl Rewrite) -> Result<()> {
        pass.enter(self)?;
        let mut last_parts = FxHashMap::default();
        for number in 0..self.body.layout.len() {
            let block = self.body.layout[number];
            let instructions = std::mem::take(&mut self.body.blocks[block].instructions);
            self.code = Vec::with_capacity(instructions.len());
            self.current = block;
            self.layout.push(block);
            self.rest = instructions.into_iter();
            let mut records = Vec::new();
            while let Some(inst) = self.rest.next() {
                self.location = self.body.debug_location(inst);
                if !self.body.debug_records.is_empty() {
                    records.extend(self.body.debug_records.remove(&inst).unwrap_or_default());
                }
                let (place, before) = (self.current, self.code.len());
                pass.rewrite(self, inst).map_err(|error| {
                    error.in_instruction(&self.module, self.body, self.current, inst)
                })?;
                // Debug records before the instruction move to its replacement, but never before a phi.
                let mut new = self
                    .code
                    .iter()
                    .skip(if self.current == place { before } else { 0 });
                let is_phi = |inst: &Inst| {
                    matches!(
                        self.body.instructions[*inst].kind,
                        InstructionKind::Phi { .. }
                    )
                };
                if !records.is_empty()
                    && let Some(&first) = new.find(|inst| !is_phi(inst))
                {
                    self.body
                        .debug_records
                        .insert(first, std::mem::take(&mut records));
                }
            }
            self.body.blocks[self.current].instructions = std::mem::take(&mut self.code);
            if self.current != block {
                last_parts.insert(block, self.current);
            }
        }
        if !last_parts.is_empty() {
            blocks::rename_sources(self.body, &last_parts);
        }
        self.body.layout = std::mem::take(&mut self.layout);
        if let Some(&entry) = self.body.layout.first() {
            self.body.blocks[entry]
                .instructions
                .splice(0..0, self.variables.drain(..));
        }
        if self.has_replaced {
            self.apply_replacements();
        }
        pass.leave(&self.read);
        Ok(())
    }

    /// Returns the attribute of a kind in a list, or `None` without one, and records that the pass has looked for it.
    pub(crate) fn attribute(
        &mut self,
        list: Option<AttributeList>,
        index: AttributeIndex,
        kind: AttributeKind,
    ) -> Option<&Attribute> {
        if self.read.last() != Some(&(index, kind)) {
            self.read.push((index, kind));
        }
        self.module.attributes.find(list, index, kind)
    }

    fn apply_replacements(&mut self) {
        let replaced = &mut self.replaced;
        let metadata = self.module.metadata_mut();
        for record in self.body.debug_records.values().flatten() {
            for id in record.operands().into_iter().flatten() {
                let named = match &metadata.nodes[id] {
                    MetadataNode::ArgList(values) => values.to_vec(),
                    _ => vec![id],
                };
                // Metadata that refers to an instruction is used in this body only.
                for id in named {
                    if let MetadataNode::Value(value) = &mut metadata.nodes[id] {
                        *value = resolve(replaced, *value);
                    }
                }
            }
        }
        for number in 0..self.body.layout.len() {
            let block = self.body.layout[number];
            for at in 0..self.body.blocks[block].instructions.len() {
                let inst = self.body.blocks[block].instructions[at];
                self.body
                    .map_operands(inst, |value| resolve(replaced, value));
            }
        }
    }

    /// Keeps the instruction unchanged.
    pub(crate) fn keep(&mut self, inst: Inst) {
        self.code.push(inst);
    }

    /// Changes the instruction `inst` to `kind` with a result of type `ty`, in place. The uses of the result stay.
    pub(crate) fn become_(&mut self, inst: Inst, kind: InstructionKind, ty: Type) {
        let mut instruction = self.body.instructions.edit(inst);
        (instruction.kind, instruction.ty) = (kind, ty);
        drop(instruction);
        self.code.push(inst);
    }

    /// Removes the instruction, and replaces its result with `value`.
    pub(crate) fn replace(&mut self, inst: Inst, value: Value) {
        // A value that is its own replacement (a phi of only itself) has no definition: any value is valid.
        if value.as_instruction() != Some(inst) {
            self.replaced[inst] = value.into();
            self.has_replaced = true;
            // The replacement of a named value gets its name.
            if let Some(new) = value.as_instruction()
                && self.body.instructions[new].name.is_none()
            {
                self.body.instructions.edit(new).name = self.body.instructions[inst].name;
            }
        }
        self.remove(inst);
    }

    /// Removes an instruction that has no result or whose result is not used.
    pub(crate) fn remove(&mut self, inst: Inst) {
        self.body.attachments.remove(&inst);
    }

    /// Returns the current replacement of a value, or the value itself if it is not replaced.
    pub(crate) fn resolved(&mut self, value: Value) -> Value {
        resolve(&mut self.replaced, value)
    }

    /// Adds a local variable at the start of the function, and returns its address.
    pub(crate) fn variable(&mut self, allocated: Type, alignment: Alignment) -> Value {
        let ty = self.module.pointer_to(0, allocated);
        let kind = InstructionKind::alloca(allocated, self.index(1), alignment);
        let inst = self.body.create(kind, ty);
        self.variables.push(inst);
        inst.into()
    }

    /// Emits `sofar op value`. Without a value so far, returns `value`.
    pub(crate) fn accumulate(&mut self, op: BinaryOp, sofar: Option<Value>, value: Value) -> Value {
        sofar.map_or(value, |sofar| self.binary(op, sofar, value))
    }

    /// Emits a call of an operation that LLVM IR lacks, and returns its result.
    pub(crate) fn operation(
        &mut self,
        operation: Operation,
        arguments: &[Value],
        result: Type,
        fast_math: FastMath,
    ) -> Value {
        let kind = operation.call(&mut self.module, self.body, arguments, result, fast_math);
        self.insert(kind, result)
    }
}

impl InstBuilderBase for Rewriter<'_> {
    fn parts(&self) -> (&Module, &Body) {
        (&self.module, self.body)
    }

    fn parts_mut(&mut self) -> (Interner<'_>, &mut Body) {
        (self.module.reborrow(), self.body)
    }

    fn insert(&mut self, kind: InstructionKind, ty: Type) -> Value {
        let inst = self.body.create(kind, ty);
        self.body.set_debug_location(inst, self.location);
        self.code.push(inst);
        inst.into()
    }

    fn folds_constants(&self) -> bool {
        true
    }
}

fn resolve(replaced: &mut SecondaryMap<Inst, PackedOption<Value>>, value: Value) -> Value {
    let Some(first) = value.as_instruction() else {
        return value;
    };
    let mut result = value;
    while let Some(next) = result
        .as_instruction()
        .and_then(|inst| replaced[inst].expand())
    {
        result = next;
    }
    // Compresses the path: every value except the last now refers to the result directly.
    let mut inst = first;
    while let Some(next) = replaced[inst].expand() {
        replaced[inst] = result.into();
        match next.as_instruction() {
            Some(next) if next != inst && Value::from(next) != result => inst = next,
            _ => break,
        }
    }
    result
}

/// Returns the alignment of an address `offset` bytes after one aligned to `alignment`.
pub(crate) fn alignment_at(alignment: Alignment, offset: u64) -> Alignment {
    match alignment.bytes() {
        Some(bytes) if offset > 0 => {
            Alignment::from_bytes(bytes.min(1 << offset.trailing_zeros().min(32)))
                .unwrap_or(alignment)
        }
        _ => alignment,
    }
}

/// Returns the function with this name and type, or `None` if the module does not define it.
pub(crate) fn defined(module: &Module, name: &str, function_type: Type) -> Option<Global> {
    let name = module.strings.find(name.as_bytes())?;
    let mut functions = module
        .functions()
        .filter(|(_, _, function)| function.is_definition);
    functions
        .find(|(_, value, _)| value.name == name && value.value_type == function_type)
        .map(|(global, ..)| global)
}

/// Adds an internal function as [`define_as`] does.
pub(crate) fn define(
    module: &mut Interner<'_>,
    name: &str,
    function_type: Type,
    body: Body,
) -> Global {
    let kind = (Linkage::Internal, CallingConvention::SPIR_FUNC);
    define_as(module, name, function_type, kind, body)
}

/// Adds a function to the module and returns it. If the name is taken, a number is appended.
pub(crate) fn define_as(
    module: &mut Interner<'_>,
    name: &str,
    function_type: Type,
    (linkage, calling_convention): (Linkage, CallingConvention),
    body: Body,
) -> Global {
    let is_taken = |module: &Module, name: &str| {
        module
            .strings
            .find(name.as_bytes())
            .is_some_and(|name| module.globals.values().any(|value| value.name == name))
    };
    let mut free = name.to_owned();
    let mut number = 0;
    while is_taken(module, &free) {
        number += 1;
        free = format!("{name}.{number}");
    }
    let name = module.strings_mut().intern(free);
    let function = Function {
        calling_convention,
        is_definition: true,
        body: Some(Box::new(body)),
        ..Function::default()
    };
    module.add_function(name, function_type, linkage, function)
}
