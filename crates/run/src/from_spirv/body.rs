//! Lowers the body of a function.

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_spirv::grammar::{Decoration, FunctionParameterAttribute, Op as S, StorageClass};
use transpire_spirv::{Id, Instruction};

use super::constants::id;
use super::operations::literal_at;
use super::{Context, FunctionWords};
use crate::build::{Builder, Lowered};
use crate::code::{
    ArgumentCopy, Call, Cases, Code, InstructionName, Op, Origin, Reg, Shape, Use, order, wrap,
};
use crate::edges::{Edges, Incoming};
use crate::emit::Operand;
use crate::emit::built_ins::{At, address_of, number_of};
use crate::machine::memory::Kind;

/// The state while a function is lowered.
pub(super) struct Lowerer<'a, 'm> {
    pub(super) context: &'a Context<'m>,
    pub(super) b: Builder,
    /// The registers of ids, and whether a use reserved the register before the definition.
    values: FxHashMap<Id, (Reg, bool)>,
    /// The results of `OpPoisonKHR`.
    pub(super) poison: FxHashSet<Id>,
    /// The types of ids of this function.
    types: FxHashMap<Id, Id>,
    /// The addresses that are derived from built-in variables.
    built_ins: FxHashMap<Id, BuiltInAddress>,
    /// The use of each address in the block that computes it.
    pub(super) uses: FxHashMap<Id, Use>,
    /// The index of each block, by its label.
    order: FxHashMap<Id, u32>,
    /// The first operation of each block, followed by the first operation of each edge with its own code.
    starts: Vec<u32>,
    edges: Edges<Id>,
    incoming: Incoming<Id, u32, u32>,
    /// The phis of each block: the result, and the pairs of value and block.
    phis: FxHashMap<Id, Vec<(Id, &'m [u32])>>,
    files: &'a FxHashMap<Id, u32>,
    line: (u32, u32, u32),
}

/// An address that is derived from a built-in variable.
#[derive(Clone, Copy)]
struct BuiltInAddress {
    /// The number of the variable.
    variable: usize,
    part: Part,
}

/// The part of a built-in variable at an address.
#[derive(Clone, Copy)]
enum Part {
    Whole,
    /// The component with this index.
    Component(Id),
    /// A part that is only known from the address.
    Other,
}

/// Lowers a function that has a body. Returns an error if the function is too large or malformed, or if the type of its
/// result or of a parameter is not supported. An unsupported instruction becomes a trap.
pub(super) fn lower(
    context: &Context<'_>,
    function: &FunctionWords<'_>,
    files: &FxHashMap<Id, u32>,
) -> Lowered<Code> {
    let mut lowerer = Lowerer::new(context, files);
    let (result, _) = context.signature(function.ty)?;
    for (parameter, ty) in function.parameters() {
        let shape = context.shape(ty)?;
        let reg = lowerer.b.register_for(&shape)?;
        lowerer.values.insert(parameter, (reg, false));
        lowerer.types.insert(parameter, ty);
        lowerer.b.code.parameter_slots = reg + shape.slots();
    }
    lowerer.b.code.result_slots = context.shape(result)?.slots();
    lowerer.survey(function);
    lowerer.find_uses(function);
    lowerer.blocks(function)?;
    lowerer.edge_code()?;
    let starts = std::mem::take(&mut lowerer.starts);
    lowerer.b.resolve(&starts);
    lowerer.b.finish(&context.beyond)
}

/// Returns whether an instruction computes an address from another address.
fn is_address(op: S) -> bool {
    matches!(
        op,
        S::AccessChain
            | S::InBoundsAccessChain
            | S::PtrAccessChain
            | S::InBoundsPtrAccessChain
            | S::UntypedAccessChainKHR
            | S::UntypedInBoundsAccessChainKHR
            | S::UntypedPtrAccessChainKHR
            | S::UntypedInBoundsPtrAccessChainKHR
            | S::Bitcast
            | S::CopyObject
            | S::PtrCastToGeneric
            | S::GenericCastToPtr
    )
}

impl<'a, 'm> Lowerer<'a, 'm> {
    pub(super) fn new(context: &'a Context<'m>, files: &'a FxHashMap<Id, u32>) -> Self {
        Self {
            context,
            b: Builder::of_program(&context.beyond),
            values: FxHashMap::default(),
            poison: FxHashSet::default(),
            types: FxHashMap::default(),
            built_ins: FxHashMap::default(),
            uses: FxHashMap::default(),
            order: FxHashMap::default(),
            starts: Vec::new(),
            edges: Edges::new(),
            incoming: Incoming::new(),
            phis: FxHashMap::default(),
            files,
            line: (0, 0, 0),
        }
    }

    /// Collects the blocks, the phis and the types of ids.
    fn survey(&mut self, function: &FunctionWords<'m>) {
        let mut block = None;
        for instruction in &function.instructions {
            transpire_interrupt::tick();
            if let (Some(result), Some(ty)) = (instruction.result_id(), instruction.result_type()) {
                self.types.insert(result, ty);
            }
            if instruction.is(S::Label) {
                block = instruction.id(1);
                if let Some(label) = block {
                    self.order.insert(label, self.starts.len() as u32);
                    self.starts.push(0);
                    let name = self.context.local_name(label);
                    self.b.code.blocks.push(name);
                }
            }
            if let (true, Some(block), Some(result)) =
                (instruction.is(S::Phi), block, instruction.result_id())
            {
                let pairs = instruction.operand_words();
                self.phis.entry(block).or_default().push((result, pairs));
            }
        }
    }

    /// Finds for each address how its block uses it. The operands of an address computation count as used only if its
    /// result is used.
    fn find_uses(&mut self, function: &FunctionWords<'m>) {
        // The last use of each value, with the number of its block. Clearing the map for each block would take as long as
        // its largest block.
        let mut uses: FxHashMap<Id, (u32, Use)> = FxHashMap::default();
        let mut block = 0;
        for instruction in function.instructions.iter().rev() {
            transpire_interrupt::tick();
            let (Some(op), words) = (instruction.op(), instruction.operand_words()) else {
                continue;
            };
            let own = instruction
                .result_id()
                .and_then(|id| uses.get(&id))
                .and_then(|&(used_in, used)| (used_in == block).then_some(used));
            let accessed = match op {
                S::Label => {
                    block += 1;
                    continue;
                }
                S::Phi | S::Select => continue,
                _ if is_address(op) => {
                    let (Some(own), Some(result)) = (own, instruction.result_id()) else {
                        continue;
                    };
                    self.uses.insert(result, own);
                    None
                }
                S::Load | S::Store | S::AtomicStore => words.first(),
                _ if op.name().is_some_and(|name| name.starts_with("Atomic")) => words.first(),
                _ => None,
            };
            for word in words {
                let Some(id) = Id::new(*word) else {
                    continue;
                };
                let used = match accessed == Some(word) {
                    true => Use::Access,
                    false => Use::Value,
                };
                let known = uses.entry(id).or_insert((block, used));
                *known = match known.0 == block {
                    true => (block, used.max(known.1)),
                    false => (block, used),
                };
            }
        }
    }

    fn blocks(&mut self, function: &FunctionWords<'m>) -> Lowered {
        let mut block = None;
        let (mut number, mut index) = (0, 0);
        for &instruction in &function.instructions {
            transpire_interrupt::tick();
            let Some(op) = instruction.op() else {
                return Err(format!("the instruction {}", instruction.opcode()));
            };
            match op {
                S::Label => {
                    block = instruction.id(1);
                    number = block
                        .and_then(|block| self.order.get(&block).copied())
                        .unwrap_or(0);
                    index = 0;
                    let next = self.b.next();
                    if let Some(start) = self.starts.get_mut(number as usize) {
                        *start = next;
                    }
                    continue;
                }
                S::Line => {
                    let file = instruction.id(1).and_then(|file| self.files.get(&file));
                    let word = |index| instruction.word(index).unwrap_or_default();
                    self.line = (file.copied().unwrap_or(0), word(2), word(3));
                    index += 1;
                    continue;
                }
                S::NoLine => {
                    self.line = (0, 0, 0);
                    index += 1;
                    continue;
                }
                S::ExtInst => self.debug_line(instruction),
                _ => {}
            }
            let Some(current) = block else {
                continue;
            };
            let (file, line, column) = self.line;
            let name = match instruction.result_id() {
                Some(id) if !self.context.names.contains_key(&id) => {
                    InstructionName::Number(id.word())
                }
                Some(id) => self.b.name(self.context.local_name(id)),
                None => self.b.name(op.to_string()),
            };
            self.b.set_origin(Origin {
                block: number,
                instruction: index,
                line,
                column,
                file,
                name,
            });
            self.b.passes_poison = passes_poison(op);
            index += 1;
            if let Err(what) = self.instruction(current, op, instruction) {
                self.b.trap(format!("{what} is not supported"));
                if let (Some(result), Some(ty)) =
                    (instruction.result_id(), instruction.result_type())
                    && let Ok(shape) = self.context.shape(ty)
                {
                    let reg = self.b.register_for(&shape)?;
                    self.define(result, ty, reg);
                }
            }
            if self.b.is_too_long() {
                return Err("a function that is too long".into());
            }
        }
        Ok(())
    }

    /// Sets the line from a `DebugLine`, or clears it for a `DebugNoLine` (`NonSemantic.Shader.DebugInfo`). The
    /// operands of these are ids of constants.
    fn debug_line(&mut self, instruction: Instruction<'_>) {
        const LINE: u32 = 103;
        const NO_LINE: u32 = 104;
        const SHADER_SETS: &[u8] = b"NonSemantic.Shader.DebugInfo.";
        let &[_, _, _, set, number @ (LINE | NO_LINE), ref operands @ ..] = instruction.words()
        else {
            return;
        };
        let definition = |word: u32| self.context.module.definition(Id::new(word)?);
        let is_shader = |set| self.context.set_name(set).starts_with(SHADER_SETS);
        if !Id::new(set).is_some_and(is_shader) {
            return;
        }
        let operand = |place: usize| operands.get(place).copied().and_then(definition);
        let file = || {
            let source = operand(0).filter(|_| number == LINE)?;
            self.files.get(&source.id(5)?).copied()
        };
        let constant = |place: usize| {
            let constant = operand(place).filter(|it| number == LINE && it.is(S::Constant));
            constant.and_then(|it| it.word(3)).unwrap_or_default()
        };
        self.line = (file().unwrap_or(0), constant(1), constant(3));
    }

    /// Returns the type of a value, or an error if it has none.
    pub(super) fn type_of(&self, value: Id) -> Lowered<Id> {
        let local = self.types.get(&value).copied();
        let known = local.or_else(|| Some(self.context.constants.get(&value)?.ty));
        known
            .or_else(|| self.context.module.type_of(value))
            .ok_or_else(|| format!("the operand {value}"))
    }

    /// Returns the register of a number or a pointer. Returns an error for an empty structure, which has no register.
    pub(super) fn register(&mut self, value: Id) -> Lowered<Reg> {
        let operand = self.operand(value)?;
        match operand.shape.slots() {
            0 => Err("an empty structure in the place of a number or a pointer".into()),
            _ => Ok(operand.reg),
        }
    }

    /// Returns a value as an operand. Reserves the register of an id that is not defined yet.
    pub(super) fn operand(&mut self, value: Id) -> Lowered<Operand> {
        if let Some(&function) = self.context.numbers.get(&value) {
            let reg = self.b.number(crate::machine::function_address(function))?;
            return Ok(Operand::new(reg, Shape::Lanes(self.context.pointer(), 1)));
        }
        if let Some(constant) = self.context.constants.get(&value) {
            let folded = constant.folded.as_ref();
            let why = self.context.unsupported(constant.ty);
            let folded = folded.ok_or(why.unwrap_or("a constant that is too large"))?;
            let shape = self.context.shape(constant.ty)?;
            if folded.slots.len() != shape.slots() as usize {
                return Err("a constant that does not fit its type".into());
            }
            let reg = self.b.folded(folded)?;
            return Ok(Operand {
                reg,
                shape,
                constant: self.context.number(value),
            });
        }
        let Some(&ty) = self.types.get(&value) else {
            if self.context.imported.contains(&value) {
                return Err("a variable that the module declares only".into());
            }
            return Err(format!("the operand {value}"));
        };
        let shape = self.context.shape(ty)?;
        if self.poison.contains(&value) {
            self.b.add_poison();
        }
        let reg = match self.values.get(&value) {
            Some(&(reg, _)) => reg,
            None => {
                let reg = self.b.register_for(&shape)?;
                self.values.insert(value, (reg, true));
                reg
            }
        };
        Ok(Operand::new(reg, shape))
    }

    /// Returns whether a value is a constant, or an id whose instruction has been lowered.
    pub(super) fn is_defined(&self, value: Id) -> bool {
        match self.values.get(&value) {
            Some((_, is_reserved)) => !is_reserved,
            None => self.context.constants.contains_key(&value),
        }
    }

    /// Sets the register of a value. If a use has reserved another register, copies the value to that one.
    fn define(&mut self, result: Id, ty: Id, reg: Reg) {
        match self.values.get(&result) {
            Some(&(known, true)) => {
                let slots = self.context.shape(ty).map_or(0, |shape| shape.slots());
                self.b.copy(known, reg, slots);
            }
            _ => {
                self.values.insert(result, (reg, false));
            }
        }
    }

    fn instruction(&mut self, block: Id, op: S, instruction: Instruction<'m>) -> Lowered {
        let words = instruction.operand_words();
        let result = instruction.result_id().zip(instruction.result_type());
        if let Some((result, ty)) = result {
            if op == S::Phi {
                let shape = self.context.shape(ty)?;
                if !self.values.contains_key(&result) {
                    let reg = self.b.register_for(&shape)?;
                    self.values.insert(result, (reg, false));
                }
                return Ok(());
            }
            if let S::IAdd | S::ISub | S::IMul | S::ShiftLeftLogical = op {
                self.b.facts.wrap = self.context.wrap(result);
            }
            let reg = match self.memory(op, ty, words)? {
                Some(reg) => Some(reg),
                None => self.operation(op, ty, Some(result), words)?,
            };
            if is_address(op) {
                self.derive_built_in(op, result, words);
            }
            if let Some(reg) = reg {
                self.define(result, ty, reg);
            }
            return Ok(());
        }
        if self.control(block, op, words)? || self.effect(op, words)? {
            return Ok(());
        }
        let operands = self.operands(words, literal_at(op))?;
        let manner = crate::emit::Manner::default();
        self.b
            .instruction(op, &Shape::Void, &operands, manner)
            .map(drop)
    }

    /// Lowers a memory instruction or call with a result. Returns `None` for any other instruction.
    fn memory(&mut self, op: S, ty: Id, words: &[u32]) -> Lowered<Option<Reg>> {
        let shape = self.context.shape(ty)?;
        Ok(match op {
            S::Variable | S::UntypedVariableKHR => {
                let untyped = op == S::UntypedVariableKHR;
                let pointee = if untyped {
                    Some(id(words, 1)?)
                } else {
                    self.context.pointee(ty)
                };
                let pointee = pointee.ok_or("a variable without a type")?;
                let one = self.b.number(1)?;
                let dst = self.allocate(pointee, one)?;
                if let Ok(initializer) = id(words, 1 + usize::from(untyped)) {
                    let value = self.operand(initializer)?;
                    self.b.store(&value.shape, dst, value.reg)?;
                }
                Some(dst)
            }
            S::VariableLengthArrayINTEL => {
                let pointee = self
                    .context
                    .pointee(ty)
                    .ok_or("a variable without a type")?;
                let count = self.register(id(words, 0)?)?;
                Some(self.allocate(pointee, count)?)
            }
            S::SaveMemoryINTEL => Some(self.b.register_for(&shape)?),
            S::Load => {
                let pointer = id(words, 0)?;
                if let Some(address) = self.built_in_address(pointer) {
                    return self.built_in_load(pointer, address, &shape).map(Some);
                }
                self.access(pointer, words.get(1..))?;
                let pointer = self.register(pointer)?;
                Some(self.b.load(&shape, pointer)?)
            }
            S::FunctionCall | S::FunctionPointerCallINTEL => Some(self.call(op, &shape, words)?),
            _ => None,
        })
    }

    /// Returns the built-in variable that an address is derived from. Returns `None` for other addresses.
    fn built_in_address(&self, pointer: Id) -> Option<BuiltInAddress> {
        if let Some(derived) = self.built_ins.get(&pointer) {
            return Some(*derived);
        }
        let address = self.context.number(pointer)?;
        let variable = number_of(address).filter(|&it| it < self.context.built_ins.len())?;
        let part = match address == address_of(variable) {
            true => Part::Whole,
            false => Part::Other,
        };
        Some(BuiltInAddress { variable, part })
    }

    /// Records the result of an instruction that computes an address from another address, if that is derived from a
    /// built-in variable.
    fn derive_built_in(&mut self, op: S, result: Id, words: &[u32]) {
        let has_element = matches!(op, S::PtrAccessChain | S::InBoundsPtrAccessChain);
        let is_untyped = op.name().is_some_and(|name| name.starts_with("Untyped"));
        let base = id(words, usize::from(is_untyped)).ok();
        let Some(mut derived) = base.and_then(|base| self.built_in_address(base)) else {
            return;
        };
        // The first element, or the same address without an element.
        let is_first = !has_element || {
            let element = id(words, 1).ok();
            element.and_then(|element| self.context.number(element)) == Some(0)
        };
        let indices = words
            .get(1 + usize::from(has_element)..)
            .unwrap_or_default();
        derived.part = match (op, indices, derived.part) {
            (S::CopyObject | S::PtrCastToGeneric | S::GenericCastToPtr, ..) => derived.part,
            _ if is_untyped || op == S::Bitcast || !is_first => Part::Other,
            (_, [], part) => part,
            (_, &[index], Part::Whole) => Id::new(index).map_or(Part::Other, Part::Component),
            _ => Part::Other,
        };
        self.built_ins.insert(result, derived);
    }

    /// Lowers a load from a built-in variable.
    fn built_in_load(
        &mut self,
        pointer: Id,
        address: BuiltInAddress,
        shape: &Shape,
    ) -> Lowered<Reg> {
        let variable = self.context.built_ins.get(address.variable).copied();
        let variable = variable.ok_or("the address of a built-in variable")?;
        let pointee = self.context.pointee(self.type_of(pointer)?);
        let is_typed =
            pointee.is_some_and(|pointee| self.context.shape(pointee).as_ref() == Ok(shape));
        let number = variable.built_in.word();
        match address.part {
            Part::Whole if is_typed => return self.built_in(number, None, shape),
            Part::Component(index) if is_typed => {
                let index = self.operand(index)?;
                return self.built_in(number, Some(&index), shape);
            }
            _ => {}
        }
        let at = match self.context.number(pointer) {
            Some(address) => At::Constant(address),
            None => At::Register(self.register(pointer)?),
        };
        let start = address_of(address.variable);
        self.b.built_in_load(&variable, (start, at), shape)
    }

    fn allocate(&mut self, pointee: Id, count: Reg) -> Lowered<Reg> {
        let size = self.context.size(pointee)?;
        let padding = self.context.padding(pointee);
        self.b.allocate(count, size, padding)
    }

    fn call(&mut self, op: S, shape: &Shape, words: &[u32]) -> Lowered<Reg> {
        let callee = id(words, 0)?;
        let function = self.context.numbers.get(&callee).copied();
        if function.is_none() && op == S::FunctionCall {
            let name = self.context.names.get(&callee).cloned();
            let name = name.unwrap_or_else(|| callee.to_string());
            return Err(format!("function {name}, which the module declares only,"));
        }
        let mut made = Call {
            result_slots: shape.slots(),
            ..Call::default()
        };
        let by_value = self.by_value_parameters(callee);
        let mut slot = 0;
        for index in 1..words.len() {
            let operand = self.operand(id(words, index)?)?;
            if let Some(pointee) = by_value.get(index - 1).copied().flatten() {
                made.copies.push(ArgumentCopy {
                    slot,
                    size: self.context.size(pointee)?,
                    padding: self.context.padding(pointee),
                });
            }
            made.arguments.push((operand.reg, operand.shape.slots()));
            slot += operand.shape.slots();
        }
        made.dst = self.b.register_for(shape)?;
        let dst = made.dst;
        let call = self.b.code.calls.len() as u32;
        self.b.code.calls.push(made);
        match function {
            Some(function) if op == S::FunctionCall => self.b.push(Op::Call { function, call }),
            _ => {
                let pointer = self.register(callee)?;
                self.b.push(Op::CallPointer { pointer, call });
            }
        }
        Ok(dst)
    }

    /// Returns the pointee of each `ByVal` parameter of a function, and `None` for other parameters.
    fn by_value_parameters(&self, function: Id) -> Vec<Option<Id>> {
        let Some(location) = self.context.module.location(function) else {
            return Vec::new();
        };
        let instructions = self.context.module.instructions_from(location).skip(1);
        instructions
            .take_while(|instruction| !instruction.is(S::Label) && !instruction.is(S::FunctionEnd))
            .filter(|instruction| instruction.is(S::FunctionParameter))
            .map(|parameter| self.context.by_value(parameter.id(2)?, parameter.id(1)?))
            .collect()
    }

    /// Lowers an instruction without a result that accesses memory, waits at a split barrier, or has no effect. Returns
    /// `false` for any other instruction.
    fn effect(&mut self, op: S, words: &[u32]) -> Lowered<bool> {
        match op {
            S::Store => {
                self.access(id(words, 0)?, words.get(2..))?;
                let pointer = self.register(id(words, 0)?)?;
                let value = self.operand(id(words, 1)?)?;
                self.b.store(&value.shape, pointer, value.reg)?;
            }
            S::CopyMemory => {
                let (to, from) = (id(words, 0)?, id(words, 1)?);
                let pointee = self
                    .context
                    .pointee(self.type_of(to)?)
                    .ok_or("a copy of an unknown type")?;
                let size = self.context.size(pointee)?;
                let size = self.b.number(size)?;
                self.copy(to, from, size)?;
            }
            S::CopyMemorySized => {
                let size = self.register(id(words, 2)?)?;
                self.copy(id(words, 0)?, id(words, 1)?, size)?;
            }
            S::LifetimeStart
            | S::LifetimeStop
            | S::RestoreMemoryINTEL
            | S::Nop
            | S::LoopMerge
            | S::SelectionMerge
            | S::NoLine
            | S::FunctionEnd
            | S::ControlBarrierArriveINTEL => {}
            S::LoopControlINTEL => {}
            S::AssumeTrueKHR => {
                // A condition that is not supported is ignored.
                if let Ok(condition) = self.register(id(words, 0)?) {
                    self.b.assume(condition);
                }
            }
            S::ControlBarrierWaitINTEL => {
                let scope = id(words, 0)
                    .ok()
                    .and_then(|scope| self.context.number(scope));
                let semantics = id(words, 2)
                    .ok()
                    .and_then(|semantics| self.context.number(semantics));
                self.b.barrier(scope, order::of_semantics(semantics))?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Sets the storage class and the alignment of an access, for checks, from the type of the pointer and the memory
    /// operands.
    fn access(&mut self, pointer: Id, operands: Option<&[u32]>) -> Lowered {
        let memory = match self.context.storage(self.type_of(pointer)?) {
            Some(StorageClass::Function) => Some(Kind::Private),
            Some(StorageClass::CrossWorkgroup | StorageClass::UniformConstant) => {
                Some(Kind::Global)
            }
            Some(StorageClass::Workgroup) => Some(Kind::Local),
            _ => None,
        };
        self.b.facts.memory = memory.map_or(0, |memory| memory as u8);
        /// The bit of the memory operands after which an alignment follows.
        const ALIGNED: u32 = 2;
        if let Some(&[mask, alignment, ..]) = operands
            && mask & ALIGNED != 0
            && alignment.is_power_of_two()
        {
            self.b.facts.alignment = alignment.trailing_zeros() as u8 + 1;
        }
        Ok(())
    }

    fn copy(&mut self, to: Id, from: Id, size: Reg) -> Lowered {
        let (dst, src) = (self.register(to)?, self.register(from)?);
        self.b.push(Op::MemoryCopy { dst, src, size });
        Ok(())
    }

    /// Returns the number of a jump's target: of a block, or of an edge with its own code, which it adds if the block
    /// has phis.
    fn target(&mut self, from: Id, to: Id) -> Lowered<u32> {
        let number = *self.order.get(&to).ok_or("a jump to no block")?;
        if !self.phis.contains_key(&to) {
            return Ok(number);
        }
        let edge = self.edges.number(from, to);
        Ok((self.order.len() + edge) as u32)
    }

    /// Lowers a terminator. Returns `false` for any other instruction.
    fn control(&mut self, block: Id, op: S, words: &[u32]) -> Lowered<bool> {
        match op {
            S::Return => self.b.push(Op::Return { src: 0, slots: 0 }),
            S::ReturnValue => {
                let value = self.operand(id(words, 0)?)?;
                self.b.push(Op::Return {
                    src: value.reg,
                    slots: value.shape.slots(),
                });
            }
            S::Branch => {
                let target = self.target(block, id(words, 0)?)?;
                self.b.push(Op::Jump(target));
            }
            S::BranchConditional => {
                let condition = self.register(id(words, 0)?)?;
                let (then, otherwise) = (
                    self.target(block, id(words, 1)?)?,
                    self.target(block, id(words, 2)?)?,
                );
                self.b.push(Op::Branch {
                    condition,
                    then,
                    otherwise,
                });
            }
            S::Switch => self.switch(block, words)?,
            S::Unreachable => self.b.fault("an unreachable instruction that is reached"),
            S::AbortKHR => self.b.fault("an abort"),
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn switch(&mut self, block: Id, words: &[u32]) -> Lowered {
        let selector = self.operand(id(words, 0)?)?;
        let (elem, _) = selector.lanes()?;
        let width = (elem.bits().div_ceil(32)).max(1) as usize;
        let mut cases = Cases {
            cases: Vec::new(),
            default: self.target(block, id(words, 1)?)?,
        };
        for case in words.get(2..).unwrap_or_default().chunks(width + 1) {
            let (Some(value), Ok(target)) = (case.get(..width), id(case, width)) else {
                return Err("a switch with half a case".into());
            };
            let mut slots: Vec<u64> = value
                .chunks(2)
                .map(|pair| {
                    pair.iter()
                        .rev()
                        .fold(0, |value, &word| value << 32 | u64::from(word))
                })
                .collect();
            if let Some(top) = slots.last_mut() {
                *top &= crate::machine::arithmetic::mask((elem.bits() - 1) % 64 + 1);
            }
            cases.cases.push((slots, self.target(block, target)?));
        }
        cases.cases.sort();
        let table = self.b.code.tables.len() as u32;
        self.b.code.tables.push(cases);
        self.b.push(Op::Switch {
            selector: selector.reg,
            words: selector.shape.slots(),
            table,
        });
        Ok(())
    }

    /// Emits the code of edges to blocks with phis. All values are read before the first one is written.
    fn edge_code(&mut self) -> Lowered {
        let phis = std::mem::take(&mut self.phis);
        let mut number = 0;
        while let Some((from, to)) = self.edges.get(number) {
            number += 1;
            transpire_interrupt::tick();
            self.starts.push(self.b.next());
            let (mut reads, mut writes) = (Vec::new(), Vec::new());
            for &(result, pairs) in phis.get(&to).into_iter().flatten() {
                let (pairs, _) = pairs.as_chunks::<2>();
                let pairs = pairs.iter().map(|&[value, block]| (block, value));
                let value = self.incoming.value(result, from.word(), pairs);
                let value = value
                    .and_then(Id::new)
                    .ok_or("a phi without a value for an edge")?;
                let Some(&(dst, _)) = self.values.get(&result) else {
                    continue;
                };
                match self.operand(value) {
                    Ok(operand) => {
                        let slots = self.context.shape(self.type_of(result)?)?.slots();
                        if slots != operand.shape.slots() {
                            return Err("a phi of different types".into());
                        }
                        reads.push((operand.reg, slots));
                        writes.push(dst);
                    }
                    Err(what) => self.b.trap(format!("{what} is not supported")),
                }
            }
            self.b.parallel_copy(&reads, &writes)?;
            self.b.settle(reads.len() + 1);
            let target = self.order.get(&to).copied().unwrap_or(0);
            self.b.push(Op::Jump(target));
        }
        Ok(())
    }
}

impl Context<'_> {
    /// Returns the pointee of a `ByVal` parameter if it has a size, or `None` for other parameters.
    pub(super) fn by_value(&self, parameter: Id, ty: Id) -> Option<Id> {
        let by_value = FunctionParameterAttribute::ByVal.word();
        let is_by_value = self.decorations(parameter).any(|(decoration, words)| {
            decoration == Decoration::FuncParamAttr && words.first() == Some(&by_value)
        });
        if !is_by_value {
            return None;
        }
        self.pointee(ty)
            .filter(|&pointee| self.size(pointee).is_ok())
    }

    /// Returns the bits of [`wrap`] for `NoSignedWrap` and `NoUnsignedWrap`.
    fn wrap(&self, result: Id) -> u8 {
        let decorations = self.decorations(result);
        decorations.fold(0, |all, (decoration, _)| {
            all | match decoration {
                Decoration::NoSignedWrap => wrap::SIGNED,
                Decoration::NoUnsignedWrap => wrap::UNSIGNED,
                _ => 0,
            }
        })
    }

    /// Returns the storage class of a pointer type, or `None` for other types.
    pub(super) fn storage(&self, ty: Id) -> Option<StorageClass> {
        match self.types.get(&ty)? {
            super::types::Type::Pointer { storage, .. } => Some(*storage),
            _ => None,
        }
    }
}

/// Returns whether the result of an instruction is poison if an operand is: arithmetic, conversions, comparisons,
/// operations on bits, and addresses.
pub(super) fn passes_poison(op: S) -> bool {
    let is_in = |first: S, last: S| (first.0..=last.0).contains(&op.0);
    is_in(S::AccessChain, S::PtrAccessChain)
        || is_in(S::ConvertFToU, S::Bitcast)
        || is_in(S::SNegate, S::SMulExtended)
        || is_in(S::IsNan, S::LogicalNot)
        || is_in(S::IEqual, S::FUnordGreaterThanEqual)
        || is_in(S::ShiftRightLogical, S::BitCount)
}
