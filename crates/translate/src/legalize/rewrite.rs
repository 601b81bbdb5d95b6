//! Rewriting function bodies: one sweep over the instructions, in which a pass keeps each, changes
//! it in place, or puts others in its stead; then one over the operands of what was replaced.

mod blocks;

use cranelift_entity::packed_option::{PackedOption, ReservedValue};
use cranelift_entity::{EntityList, SecondaryMap};
use rustc_hash::FxHashMap;
use transpire_llvm::ir::metadata::MetadataNode;
use transpire_llvm::ir::{
    Alignment, BinaryOp, Block, Body, CallKind, CallingConvention, CastOp, Constant, DebugLocation,
    FastMath, Function, GepFlags, Global, GlobalKind, GlobalValue, Inst, InstructionKind, IntFlags,
    IntPredicate, Linkage, Literal, MemoryOrdering, Module, SyncScope, TailCall, Type, TypeKind,
    Value,
};

use crate::analysis::block_order;
use crate::legalize::fold;
use crate::legalize::operations::Operation;
use crate::to_spirv::emit::calls::is_instruction;
use crate::{Error, Result};

/// What a pass does with each instruction.
pub(crate) trait Pass {
    /// Called for every instruction that can be reached, definitions before what they dominate. It must end in one of
    /// [`Rewriter::keep`], [`Rewriter::become_`], [`Rewriter::replace`] and [`Rewriter::remove`].
    fn rewrite(&mut self, rewriter: &mut Rewriter<'_>, inst: Inst) -> Result<()>;

    /// Called before the first instruction of a body.
    fn enter(&mut self, _rewriter: &mut Rewriter<'_>) -> Result<()> {
        Ok(())
    }
}

/// Runs a pass over the bodies that want it.
pub(crate) fn bodies(
    module: &mut Module,
    pass: &mut impl Pass,
    mut wants: impl FnMut(&Module, &Body) -> bool,
) -> Result<()> {
    let functions: Vec<Global> = module
        .functions()
        .filter(|f| f.2.body.is_some())
        .map(|f| f.0)
        .collect();
    for function in functions {
        body(module, pass, function, &mut wants)?;
    }
    Ok(())
}

/// Runs a pass over the body of a function, if it wants that.
pub(crate) fn body(
    module: &mut Module,
    pass: &mut impl Pass,
    function: Global,
    mut wants: impl FnMut(&Module, &Body) -> bool,
) -> Result<()> {
    let rewritten = module.with_body(function, |module, body| {
        if !wants(module, body) {
            return Ok(());
        }
        // Definitions come before what they dominate; what cannot be reached is not emitted.
        body.layout = block_order::in_order(body);
        Rewriter::new(module, body)
            .run(pass)
            .map_err(|error| error.in_function(&module.name(function)))
    });
    rewritten.unwrap_or(Ok(()))
}

/// Gives a call the function type that its arguments have: functions that become instructions take any address space.
pub(crate) fn retype_call(module: &mut Module, body: &mut Body, inst: Inst) {
    let result = body.instructions[inst].ty;
    let InstructionKind::Call(call) = &body.instructions[inst].kind else {
        return;
    };
    let arguments = call.arguments.as_slice(&body.values);
    let types: Vec<Type> = arguments
        .iter()
        .map(|&argument| body.value_type(module, argument))
        .collect();
    let ty = module.types.function(result, types.into(), false);
    if let InstructionKind::Call(call) = &mut body.instructions[inst].kind {
        call.function_type = ty;
    }
}

/// Gives the calls of functions that become instructions the function types that their arguments have by now: see
/// [`retype_call`].
pub(crate) fn retype_calls(module: &mut Module, body: &mut Body) {
    let is_outdated = |(_, inst, instruction): (Block, Inst, &transpire_llvm::ir::Instruction)| {
        let InstructionKind::Call(call) = &instruction.kind else {
            return None;
        };
        let callee = module.as_global(call.callee.as_constant()?)?;
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

/// A body while a pass goes over it, and the means to make new instructions.
pub(crate) struct Rewriter<'m> {
    pub(crate) module: &'m mut Module,
    pub(crate) body: &'m mut Body,
    /// What stands in the block at hand by now.
    code: Vec<Inst>,
    current: Block,
    /// What the pass has not come to in the block at hand.
    rest: std::vec::IntoIter<Inst>,
    /// The blocks by now, in order.
    layout: Vec<Block>,
    /// New variables, which open the first block.
    variables: Vec<Inst>,
    location: PackedOption<DebugLocation>,
    replaced: SecondaryMap<Inst, PackedOption<Value>>,
    has_replaced: bool,
}

impl<'m> Rewriter<'m> {
    fn new(module: &'m mut Module, body: &'m mut Body) -> Self {
        Self {
            module,
            body,
            code: Vec::new(),
            current: Block::reserved_value(),
            rest: Vec::new().into_iter(),
            layout: Vec::new(),
            variables: Vec::new(),
            location: PackedOption::default(),
            replaced: SecondaryMap::new(),
            has_replaced: false,
        }
    }

    fn run(&mut self, pass: &mut impl Pass) -> Result<()> {
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
                self.location = self.body.instructions[inst].debug_location;
                if !self.body.debug_records.is_empty() {
                    records.extend(self.body.debug_records.remove(&inst).unwrap_or_default());
                }
                let (place, before) = (self.current, self.code.len());
                pass.rewrite(self, inst)?;
                // What stood before the instruction stands before what is there now, but never before a phi.
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
        Ok(())
    }

    fn apply_replacements(&mut self) {
        let replaced = &mut self.replaced;
        let metadata = &mut self.module.metadata;
        for record in self.body.debug_records.values().flatten() {
            for id in record.operands().into_iter().flatten() {
                let named = match &metadata.nodes[id] {
                    MetadataNode::ArgList(values) => values.to_vec(),
                    _ => vec![id],
                };
                // Metadata of instructions is this body's alone.
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

    /// Leaves the instruction where it is.
    pub(crate) fn keep(&mut self, inst: Inst) {
        self.code.push(inst);
    }

    /// Makes the instruction another one, whose result stands for the old one's.
    pub(crate) fn become_(&mut self, inst: Inst, kind: InstructionKind, ty: Type) {
        let instruction = &mut self.body.instructions[inst];
        (instruction.kind, instruction.ty) = (kind, ty);
        self.code.push(inst);
    }

    /// Takes the instruction away; `value` stands for its result.
    pub(crate) fn replace(&mut self, inst: Inst, value: Value) {
        // A value that stands for itself (a phi of nothing else) has no definition: any will do.
        if value.as_instruction() != Some(inst) {
            self.replaced[inst] = value.into();
            self.has_replaced = true;
            // What replaces a named value takes its name.
            if let Some(new) = value.as_instruction()
                && self.body.instructions[new].name.is_none()
            {
                self.body.instructions[new].name = self.body.instructions[inst].name;
            }
        }
        self.remove(inst);
    }

    /// Takes an instruction without a result away.
    pub(crate) fn remove(&mut self, inst: Inst) {
        self.body.attachments.remove(&inst);
    }

    /// What stands for a value by now.
    pub(crate) fn resolved(&mut self, value: Value) -> Value {
        resolve(&mut self.replaced, value)
    }

    /// Adds an instruction here.
    pub(crate) fn add(&mut self, kind: InstructionKind, ty: Type) -> Value {
        let inst = self.body.create(kind, ty);
        self.body.instructions[inst].debug_location = self.location;
        self.code.push(inst);
        inst.into()
    }

    /// The type of a value.
    pub(crate) fn ty(&self, value: Value) -> Type {
        self.body.value_type(self.module, value)
    }

    /// The scalar type's integer width: of the elements if it is a vector.
    pub(crate) fn bits(&self, ty: Type) -> Option<u32> {
        self.module.types.integer_bits(self.module.types.scalar(ty))
    }

    /// A type with the lanes of `like` (a scalar or a vector) and this element.
    pub(crate) fn like(&mut self, like: Type, element: Type) -> Type {
        match self.module.types[like] {
            TypeKind::Vector {
                length, scalable, ..
            } => self.module.types.intern(TypeKind::Vector {
                length,
                element,
                scalable,
            }),
            _ => element,
        }
    }

    /// An integer type with the lanes of `like`.
    pub(crate) fn int_like(&mut self, like: Type, bits: u32) -> Type {
        let element = self.module.types.integer(bits);
        self.like(like, element)
    }

    /// An integer constant; in a vector type, in every lane. The bits above 64 are zero.
    pub(crate) fn int(&mut self, ty: Type, value: u64) -> Value {
        integer(self.module, ty, value).into()
    }

    /// The integer constant, of any width, with the bits from `first` to the one before `end` set; in a vector type,
    /// in every lane.
    pub(crate) fn ones(&mut self, ty: Type, first: u32, end: u32) -> Value {
        let words: Vec<u64> = (0..end.div_ceil(64))
            .map(|word| {
                let below = |bit: u32| match bit.saturating_sub(word * 64) {
                    rest @ 0..64 => (1 << rest) - 1,
                    _ => u64::MAX,
                };
                below(end) & !below(first)
            })
            .collect();
        let element = self.module.types.scalar(ty);
        let module = &mut *self.module;
        let constant = module
            .constants
            .integer_of_words(&module.types, element, &words);
        splat(module, ty, constant).into()
    }

    /// An `i32` constant.
    pub(crate) fn index(&mut self, value: u32) -> Value {
        let ty = self.module.types.integer(32);
        self.int(ty, u64::from(value))
    }

    /// The zero of a type.
    pub(crate) fn zero(&mut self, ty: Type) -> Value {
        let module = &mut *self.module;
        module.constants.zero(&module.types, ty).into()
    }

    /// `poison`
    pub(crate) fn poison(&mut self, ty: Type) -> Value {
        self.module
            .constants
            .intern(ty, transpire_llvm::ir::ConstantKind::Poison)
            .into()
    }

    /// A binary operation without flags.
    pub(crate) fn binary(&mut self, op: BinaryOp, lhs: Value, rhs: Value) -> Value {
        self.binary_with(op, lhs, rhs, IntFlags::NONE, FastMath::NONE)
    }

    /// A binary operation; of constants, its result.
    pub(crate) fn binary_with(
        &mut self,
        op: BinaryOp,
        lhs: Value,
        rhs: Value,
        flags: IntFlags,
        fast_math: FastMath,
    ) -> Value {
        if let Some(folded) = fold::binary(self.module, op, lhs, rhs) {
            return folded;
        }
        let ty = self.ty(lhs);
        self.add(
            InstructionKind::Binary {
                op,
                lhs,
                rhs,
                flags,
                fast_math,
            },
            ty,
        )
    }

    /// A conversion; of a value that has the type already, that value.
    pub(crate) fn cast(&mut self, op: CastOp, operand: Value, ty: Type) -> Value {
        if self.ty(operand) == ty {
            return operand;
        }
        if let Some(folded) = fold::cast(self.module, op, operand, ty) {
            return folded;
        }
        self.add(
            InstructionKind::Cast {
                op,
                operand,
                flags: IntFlags::NONE,
                fast_math: FastMath::NONE,
            },
            ty,
        )
    }

    /// `zext`, `trunc` or nothing.
    pub(crate) fn resize(&mut self, operand: Value, ty: Type) -> Value {
        let (from, to) = (self.bits(self.ty(operand)), self.bits(ty));
        self.cast(
            if to < from {
                CastOp::Trunc
            } else {
                CastOp::ZExt
            },
            operand,
            ty,
        )
    }

    /// A comparison of integers.
    pub(crate) fn icmp(&mut self, predicate: IntPredicate, lhs: Value, rhs: Value) -> Value {
        let ty = self.int_like(self.ty(lhs), 1);
        self.add(
            InstructionKind::ICmp {
                predicate,
                same_sign: false,
                lhs,
                rhs,
            },
            ty,
        )
    }

    /// A comparison of floats.
    pub(crate) fn fcmp(
        &mut self,
        predicate: transpire_llvm::ir::FloatPredicate,
        lhs: Value,
        rhs: Value,
    ) -> Value {
        let ty = self.int_like(self.ty(lhs), 1);
        self.add(
            InstructionKind::FCmp {
                predicate,
                fast_math: FastMath::NONE,
                lhs,
                rhs,
            },
            ty,
        )
    }

    /// `select`
    pub(crate) fn select(&mut self, condition: Value, then: Value, otherwise: Value) -> Value {
        let ty = self.ty(then);
        self.add(
            InstructionKind::Select {
                condition,
                then,
                otherwise,
                fast_math: FastMath::NONE,
            },
            ty,
        )
    }

    /// `extractelement`; of a constant, the element.
    pub(crate) fn extract_element(&mut self, vector: Value, lane: u32) -> Value {
        let ty = self.module.types.scalar(self.ty(vector));
        if let Some(element) = vector
            .as_constant()
            .and_then(|c| element_of(self.module, c, lane))
        {
            return element.into();
        }
        let index = self.index(lane);
        self.add(InstructionKind::ExtractElement { vector, index }, ty)
    }

    /// `insertelement`
    pub(crate) fn insert_element(&mut self, vector: Value, element: Value, lane: u32) -> Value {
        let ty = self.ty(vector);
        let index = self.index(lane);
        self.add(
            InstructionKind::InsertElement {
                vector,
                element,
                index,
            },
            ty,
        )
    }

    /// `shufflevector`
    pub(crate) fn shuffle(&mut self, lhs: Value, rhs: Value, lanes: &[Option<u32>]) -> Value {
        let (kind, ty) = self.shuffle_kind(lhs, rhs, lanes);
        self.add(kind, ty)
    }

    /// A `shufflevector` and the type of its result.
    pub(crate) fn shuffle_kind(
        &mut self,
        lhs: Value,
        rhs: Value,
        lanes: &[Option<u32>],
    ) -> (InstructionKind, Type) {
        let element = self.module.types.scalar(self.ty(lhs));
        let ty = self.module.types.vector(lanes.len() as u32, element);
        let mask = shuffle_mask(self.module, lanes);
        (InstructionKind::ShuffleVector { lhs, rhs, mask }, ty)
    }

    /// `extractvalue`
    pub(crate) fn extract_value(&mut self, aggregate: Value, index: u32) -> Result<Value> {
        let ty = self
            .module
            .types
            .element_at(self.ty(aggregate), u64::from(index));
        let ty = ty.ok_or_else(|| Error::malformed("extractvalue leaves its type"))?;
        let indices = EntityList::from_slice(&[Literal(index)], &mut self.body.literals);
        Ok(self.add(InstructionKind::ExtractValue { aggregate, indices }, ty))
    }

    /// `insertvalue`
    pub(crate) fn insert_value(&mut self, aggregate: Value, element: Value, index: u32) -> Value {
        let ty = self.ty(aggregate);
        let indices = EntityList::from_slice(&[Literal(index)], &mut self.body.literals);
        self.add(
            InstructionKind::InsertValue {
                aggregate,
                element,
                indices,
            },
            ty,
        )
    }

    /// A pointer so many bytes on from `pointer`, to something of type `pointee`.
    pub(crate) fn offset(&mut self, pointer: Value, bytes: u64, pointee: Type) -> Value {
        let from = self.ty(pointer);
        let byte = self.module.types.integer(8);
        let pointer = if bytes == 0 {
            pointer
        } else {
            let base = self.point_to(pointer, byte);
            let i64 = self.module.types.integer(64);
            let index = self.int(i64, bytes);
            let ty = self.ty(base);
            let operands = self.body.value_list(&[base, index]);
            self.add(
                InstructionKind::GetElementPtr {
                    source: byte,
                    flags: GepFlags::INBOUNDS,
                    operands,
                },
                ty,
            )
        };
        if self.module.types.pointee(from).is_none() {
            pointer
        } else {
            self.point_to(pointer, pointee)
        }
    }

    /// In a typed module, the pointer cast to one to `pointee`.
    pub(crate) fn point_to(&mut self, pointer: Value, pointee: Type) -> Value {
        let from = self.ty(pointer);
        match self.module.types[from] {
            TypeKind::Pointer {
                address_space,
                pointee: Some(old),
            } if old != pointee => {
                let ty = self.module.types.typed_pointer(address_space, pointee);
                self.cast(CastOp::BitCast, pointer, ty)
            }
            _ => pointer,
        }
    }

    /// A variable of the function.
    pub(crate) fn variable(&mut self, allocated: Type, alignment: Alignment) -> Value {
        let ty = pointer_to(self.module, 0, allocated);
        let count = self.index(1);
        let kind = InstructionKind::Alloca {
            allocated,
            count,
            alignment,
            in_alloca: false,
            swift_error: false,
        };
        let inst = self.body.create(kind, ty);
        self.variables.push(inst);
        inst.into()
    }

    /// A load.
    pub(crate) fn load(
        &mut self,
        pointer: Value,
        ty: Type,
        alignment: Alignment,
        volatile: bool,
    ) -> Value {
        self.add(plain_load(pointer, alignment, volatile), ty)
    }

    /// A store.
    pub(crate) fn store(
        &mut self,
        value: Value,
        pointer: Value,
        alignment: Alignment,
        volatile: bool,
    ) {
        let ty = self.module.void_type;
        self.add(plain_store(value, pointer, alignment, volatile), ty);
    }

    /// A call of the function, which takes these arguments.
    pub(crate) fn call_kind(
        &mut self,
        callee: Global,
        arguments: &[Value],
        fast_math: FastMath,
    ) -> InstructionKind {
        call_kind(self.module, self.body, callee, arguments, fast_math)
    }

    /// A call of an intrinsic of LLVM that emission knows, on values like `arguments`.
    pub(crate) fn intrinsic(
        &mut self,
        name: &str,
        arguments: &[Value],
        result: Type,
        fast_math: FastMath,
    ) -> Value {
        let kind = self.intrinsic_kind(name, arguments, result, fast_math);
        self.add(kind, result)
    }

    /// A call of an operation that LLVM IR lacks.
    pub(crate) fn operation(
        &mut self,
        operation: Operation,
        arguments: &[Value],
        result: Type,
        fast_math: FastMath,
    ) -> Value {
        let kind = operation.call(self.module, self.body, arguments, result, fast_math);
        self.add(kind, result)
    }

    /// A call of an intrinsic, `llvm.` and `name`.
    pub(crate) fn intrinsic_kind(
        &mut self,
        name: &str,
        arguments: &[Value],
        result: Type,
        fast_math: FastMath,
    ) -> InstructionKind {
        let parameters = arguments
            .iter()
            .map(|&argument| self.ty(argument))
            .collect();
        let callee = declare(self.module, &format!("llvm.{name}"), result, parameters);
        self.call_kind(callee, arguments, fast_math)
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
    // Every link but the last now leads to the end: a chain is walked once.
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

/// An integer constant; in a vector type, in every lane.
pub(crate) fn integer(module: &mut Module, ty: Type, value: u64) -> Constant {
    let element = module.types.scalar(ty);
    let constant = module.constants.integer(&module.types, element, value);
    splat(module, ty, constant)
}

/// A constant in every lane of a vector type; of another type, the constant.
fn splat(module: &mut Module, ty: Type, constant: Constant) -> Constant {
    match module.types.lanes(ty) {
        Some(lanes) => {
            module
                .constants
                .aggregate(&module.types, ty, vec![constant; lanes as usize])
        }
        None => constant,
    }
}

/// An element of a constant vector or array, where that is a constant of its own.
pub(crate) fn element_of(module: &mut Module, constant: Constant, lane: u32) -> Option<Constant> {
    use transpire_llvm::ir::ConstantKind;
    let data = &module.constants[constant];
    let element = module.types.element_at(data.ty, u64::from(lane))?;
    match &data.kind {
        ConstantKind::Null => Some(module.constants.zero(&module.types, element)),
        ConstantKind::Undef => Some(module.constants.intern(element, ConstantKind::Undef)),
        ConstantKind::Poison => Some(module.constants.intern(element, ConstantKind::Poison)),
        ConstantKind::Aggregate(elements) => elements.get(lane as usize).copied(),
        ConstantKind::Data(bytes) => {
            let width = module.types.data_bytes(element)?;
            let bytes = bytes.get(lane as usize * width..(lane as usize + 1) * width)?;
            let mut word = [0; 8];
            word.get_mut(..width)?.copy_from_slice(bytes);
            let value = u64::from_le_bytes(word);
            let kind = match module.types[element] {
                TypeKind::Integer { .. } => ConstantKind::Integer(value),
                _ => ConstantKind::Float(value),
            };
            Some(module.constants.intern(element, kind))
        }
        _ => None,
    }
}

/// The mask of a `shufflevector`.
pub(crate) fn shuffle_mask(module: &mut Module, lanes: &[Option<u32>]) -> Constant {
    let i32 = module.types.integer(32);
    let poison = module
        .constants
        .intern(i32, transpire_llvm::ir::ConstantKind::Poison);
    let elements = lanes
        .iter()
        .map(|lane| match lane {
            Some(lane) => module
                .constants
                .integer(&module.types, i32, u64::from(*lane)),
            None => poison,
        })
        .collect();
    let ty = module.types.vector(lanes.len() as u32, i32);
    module.constants.aggregate(&module.types, ty, elements)
}

/// The lanes that the mask of a `shufflevector` takes.
pub(crate) fn lanes_of(module: &mut Module, mask: Constant) -> Vec<Option<u32>> {
    let lanes = module.types.lanes(module.constants.ty(mask)).unwrap_or(0);
    (0..lanes)
        .map(|lane| {
            let element = element_of(module, mask, lane)?;
            let value = module.constants.as_integer(element)? as u32;
            (value as i32 >= 0).then_some(value)
        })
        .collect()
}

pub(crate) fn plain_load(pointer: Value, alignment: Alignment, volatile: bool) -> InstructionKind {
    let (ordering, scope) = (MemoryOrdering::NotAtomic, SyncScope::SYSTEM);
    InstructionKind::Load {
        pointer,
        alignment,
        volatile,
        ordering,
        scope,
    }
}

pub(crate) fn plain_store(
    value: Value,
    pointer: Value,
    alignment: Alignment,
    volatile: bool,
) -> InstructionKind {
    let (ordering, scope) = (MemoryOrdering::NotAtomic, SyncScope::SYSTEM);
    InstructionKind::Store {
        value,
        pointer,
        alignment,
        volatile,
        ordering,
        scope,
    }
}

/// The alignment of what lies `offset` bytes after something aligned to `alignment`.
pub(crate) fn alignment_at(alignment: Alignment, offset: u64) -> Alignment {
    match alignment.bytes() {
        Some(bytes) if offset > 0 => {
            Alignment::from_bytes(bytes.min(1 << offset.trailing_zeros().min(32)))
                .unwrap_or(alignment)
        }
        _ => alignment,
    }
}

/// A call of the function, which takes these arguments.
pub(crate) fn call_kind(
    module: &mut Module,
    body: &mut Body,
    callee: Global,
    arguments: &[Value],
    fast_math: FastMath,
) -> InstructionKind {
    let (function_type, pointer) = (module.globals[callee].value_type, module.globals[callee].ty);
    let address = module
        .constants
        .intern(pointer, transpire_llvm::ir::ConstantKind::Global(callee));
    let calling_convention = module
        .function(callee)
        .map_or(CallingConvention::C, |function| function.calling_convention);
    InstructionKind::Call(CallKind {
        callee: address.into(),
        function_type,
        arguments: body.value_list(arguments),
        attributes: PackedOption::default(),
        bundles: PackedOption::default(),
        calling_convention,
        tail: TailCall::None,
        fast_math,
    })
}

/// The function of that name and type, if the module has one with a body.
pub(crate) fn defined(module: &Module, name: &str, function_type: Type) -> Option<Global> {
    let name = module.strings.find(name.as_bytes())?;
    let mut functions = module
        .functions()
        .filter(|(_, _, function)| function.is_definition);
    functions
        .find(|(_, value, _)| value.name == name && value.value_type == function_type)
        .map(|(global, ..)| global)
}

/// The function of that name, declared if the module has none.
pub(crate) fn declare(
    module: &mut Module,
    name: &str,
    result: Type,
    parameters: Box<[Type]>,
) -> Global {
    let value_type = module.types.function(result, parameters, false);
    let name = module.strings.intern(name);
    // New declarations stand at the end.
    let known = module
        .globals
        .iter()
        .rev()
        .find(|(_, value)| value.name == name && value.value_type == value_type);
    if let Some((global, _)) = known {
        return global;
    }
    let function = Function::default();
    let ty = module_pointer(module, value_type);
    module.globals.push(GlobalValue::new(
        name,
        value_type,
        ty,
        Linkage::External,
        GlobalKind::Function(Box::new(function)),
    ))
}

/// A function that the module defines for its own use; where the name is taken, a number follows it.
pub(crate) fn define(module: &mut Module, name: &str, function_type: Type, body: Body) -> Global {
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
    let name = module.strings.intern(free);
    let function = Function {
        calling_convention: CallingConvention::SPIR_FUNC,
        is_definition: true,
        body: Some(Box::new(body)),
        ..Function::default()
    };
    let ty = module_pointer(module, function_type);
    module.globals.push(GlobalValue::new(
        name,
        function_type,
        ty,
        Linkage::Internal,
        GlobalKind::Function(Box::new(function)),
    ))
}

fn module_pointer(module: &mut Module, pointee: Type) -> Type {
    if is_typed(module) {
        module.types.typed_pointer(0, pointee)
    } else {
        module.types.pointer(0)
    }
}

/// Whether the module's pointers have pointees.
pub(crate) fn is_typed(module: &Module) -> bool {
    module
        .globals
        .values()
        .next()
        .is_some_and(|value| module.types.pointee(value.ty).is_some())
}

/// A pointer type in the module's manner.
pub(crate) fn pointer_to(module: &mut Module, address_space: u32, pointee: Type) -> Type {
    if is_typed(module) {
        module.types.typed_pointer(address_space, pointee)
    } else {
        module.types.pointer(address_space)
    }
}
