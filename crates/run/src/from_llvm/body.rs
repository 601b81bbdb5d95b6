//! Lowers the body of a function.

use ir::{Block, Body, Function, Global, Inst, InstructionKind as K, Value, ValueKind};
use transpire_llvm::assembly::LocalNames;
use transpire_llvm::{cranelift_entity, ir};

use super::Context;
use super::operations::{self, Index};
use crate::build::{Builder, Lowered};
use crate::code::{
    AtomicOp, Cases, Code, InstructionName, IntTest, MemoryScope, Op, Origin, Reg, Shape, Use,
    order, wrap,
};
use crate::edges::{Edges, Incoming};
use crate::emit::Operand;
use crate::machine::memory::Kind;
use transpire_llvm::ir::debug_info::FieldName;
use transpire_opencl::builtins::memory;
use transpire_spirv::grammar::Scope;

/// The state while a function is lowered.
pub(super) struct Lowerer<'a, 'm> {
    pub(super) context: &'a Context<'m>,
    pub(super) body: &'m Body,
    /// The names of blocks and instructions, for messages.
    names: LocalNames<'m>,
    pub(super) b: Builder,
    /// The registers of results, and whether a use reserved the register before the definition.
    values: Vec<Option<(Reg, bool)>>,
    arguments: Vec<Reg>,
    /// For each block, its index in the layout.
    order: Vec<u32>,
    /// The first operation of each block, followed by the first operation of each edge with its own code.
    starts: Vec<u32>,
    /// For each instruction, the use of its result as an address in the same block.
    uses: Vec<Use>,
    /// The use of the result of the current instruction.
    used: Use,
    edges: Edges<Block>,
    incoming: Incoming<Inst, Block, Value>,
}

/// Lowers a function that has a body. Returns an error if the function has no body or is too large, or if the type of
/// its result or of a parameter is not supported. An unsupported instruction becomes a trap.
pub(super) fn lower(context: &Context<'_>, global: Global, function: &Function) -> Lowered<Code> {
    let body = function
        .body
        .as_deref()
        .ok_or("a function without a body")?;
    let signature = context
        .module
        .signature(global)
        .ok_or("a function of no type")?;
    let mut lowerer = Lowerer {
        context,
        body,
        names: LocalNames::new(context.module, body),
        b: Builder::of_program(&context.beyond),
        values: vec![None; body.instructions.len()],
        arguments: Vec::new(),
        order: vec![u32::MAX; body.blocks.len()],
        starts: vec![0; body.layout.len()],
        uses: uses(body),
        used: Use::default(),
        edges: Edges::new(),
        incoming: Incoming::new(),
    };
    for &ty in &body.argument_types {
        let shape = context.shape(ty)?;
        let reg = lowerer.b.register_for(&shape)?;
        lowerer.arguments.push(reg);
        lowerer.b.code.parameter_slots = reg + shape.slots();
    }
    lowerer.b.code.result_slots = context.shape(signature.result)?.slots();
    for (number, &block) in (0..).zip(&body.layout) {
        lowerer.order[block.as_u32() as usize] = number;
        let name = lowerer.names.block(block);
        lowerer.b.code.blocks.push(name);
    }
    lowerer.blocks()?;
    lowerer.edge_code()?;
    lowerer.resolve();
    lowerer.b.finish(&context.beyond)
}

/// Returns for each instruction how its block uses its result as an address. The operands of an address computation
/// count as used only if its result is used.
fn uses(body: &Body) -> Vec<Use> {
    let mut uses = vec![Use::Elsewhere; body.instructions.len()];
    let mut blocks = vec![u32::MAX; body.instructions.len()];
    for (number, &block) in (0..).zip(&body.layout) {
        for &inst in &body.blocks[block].instructions {
            blocks[inst.as_u32() as usize] = number;
        }
    }
    for (number, &block) in (0..).zip(&body.layout) {
        for &inst in body.blocks[block].instructions.iter().rev() {
            transpire_interrupt::tick();
            let kind = &body.instructions[inst].kind;
            let accessed = match kind {
                K::Phi { .. } | K::Select(..) => continue,
                K::GetElementPtr { .. } | K::Cast(..)
                    if uses[inst.as_u32() as usize] == Use::Elsewhere =>
                {
                    continue;
                }
                K::Load { pointer, .. }
                | K::Store { pointer, .. }
                | K::CmpXchg { pointer, .. }
                | K::AtomicRmw { pointer, .. } => Some(*pointer),
                _ => None,
            };
            body.for_each_operand(inst, |value| {
                let ValueKind::Instruction(address) = value.kind() else {
                    return;
                };
                let address = address.as_u32() as usize;
                let used = match accessed == Some(value) {
                    true => Use::Access,
                    false => Use::Value,
                };
                if blocks.get(address) == Some(&number)
                    && let Some(known) = uses.get_mut(address)
                {
                    *known = used.max(*known);
                }
            });
        }
    }
    uses
}

impl<'m> Lowerer<'_, 'm> {
    fn blocks(&mut self) -> Lowered {
        for number in 0..self.body.layout.len() {
            let block = self.body.layout[number];
            self.starts[number] = self.b.next();
            for (index, &inst) in (0..).zip(&self.body.blocks[block].instructions) {
                transpire_interrupt::tick();
                self.debug_records(inst);
                self.set_origin(number as u32, index, inst);
                let lowered = self.instruction(block, inst);
                if let Err(what) = lowered {
                    self.b.trap(format!("{what} is not supported"));
                    let shape = self.context.shape(self.body.instructions[inst].ty);
                    // A value of a type without a shape is used only by instructions that trap too.
                    if let Ok(shape) = shape {
                        let reg = self.b.register_for(&shape)?;
                        self.define(inst, reg);
                    }
                }
            }
            if self.b.is_too_long() {
                return Err("a function that is too long".into());
            }
        }
        Ok(())
    }

    /// Sets the origin of the operations that follow: the place of the instruction and its source line.
    fn set_origin(&mut self, block: u32, instruction: u32, inst: Inst) {
        let name = match self.names.number(inst) {
            Some(number) => InstructionName::Number(number),
            None => self.b.name(self.names.instruction(inst)),
        };
        let mut origin = Origin {
            block,
            instruction,
            name,
            ..Origin::default()
        };
        if let Some(location) = self.body.debug_location(inst) {
            let data = &self.body.debug_locations[location];
            origin.line = data.line;
            origin.column = data.column;
            origin.file = self.context.file_of(data.scope);
        }
        self.b.set_origin(origin);
    }

    /// Returns a value as an operand. Reserves the register of an instruction that is not lowered yet.
    pub(super) fn operand(&mut self, value: Value) -> Lowered<Operand> {
        let ty = self.body.value_type(self.context.module, value);
        let shape = self.context.shape(ty)?;
        let mut constant = None;
        let reg = match value.kind() {
            ValueKind::Argument(number) => *self
                .arguments
                .get(number as usize)
                .ok_or("an argument of another function")?,
            ValueKind::Instruction(inst) => match self.values[inst.as_u32() as usize] {
                Some((reg, _)) => reg,
                None => {
                    let reg = self.b.register_for(&shape)?;
                    self.values[inst.as_u32() as usize] = Some((reg, true));
                    reg
                }
            },
            ValueKind::Constant(number) => {
                constant = self.context.module.constants.as_integer(number);
                let data = &self.context.module.constants[number];
                if matches!(data.kind, ir::ConstantKind::Null) && shape.slots() == 1 {
                    constant = Some(0);
                }
                let folded = self.context.folded(number)?;
                if folded.slots.len() != shape.slots() as usize {
                    return Err("a constant that does not fit its type".into());
                }
                self.b.folded(&folded)?
            }
            ValueKind::Metadata(_) => return Err("metadata as a value".into()),
        };
        Ok(Operand {
            reg,
            shape,
            constant,
        })
    }

    /// Returns whether an instruction has been lowered, so that its register has its value.
    pub(super) fn is_defined(&self, inst: Inst) -> bool {
        matches!(
            self.values.get(inst.as_u32() as usize),
            Some(Some((_, false)))
        )
    }

    /// Sets the register of an instruction's result. If a use has reserved another register, copies the result to that
    /// one.
    fn define(&mut self, inst: Inst, reg: Reg) {
        let slots = self.context.shape(self.body.instructions[inst].ty);
        let slots = slots.map_or(0, |shape| shape.slots());
        match self.values[inst.as_u32() as usize] {
            Some((known, true)) => self.b.copy(known, reg, slots),
            _ => self.values[inst.as_u32() as usize] = Some((reg, false)),
        }
    }

    pub(super) fn list(&mut self, list: &[Value]) -> Lowered<Vec<Operand>> {
        list.iter().map(|&value| self.operand(value)).collect()
    }

    fn instruction(&mut self, block: Block, inst: Inst) -> Lowered {
        let body = self.body;
        let instruction = &body.instructions[inst];
        if instruction.kind.is_terminator() {
            return self.terminator(block, &instruction.kind);
        }
        let shape = self.context.shape(instruction.ty)?;
        if let K::Phi { .. } = instruction.kind {
            // A phi has its own register, because the edges write it.
            if self.values[inst.as_u32() as usize].is_none() {
                let reg = self.b.register_for(&shape)?;
                self.values[inst.as_u32() as usize] = Some((reg, false));
            }
            return Ok(());
        }
        let used = self.uses.get(inst.as_u32() as usize);
        self.used = used.copied().unwrap_or_default();
        self.b.passes_poison = matches!(
            instruction.kind,
            K::FNeg(..)
                | K::Binary(..)
                | K::ICmp(..)
                | K::FCmp(..)
                | K::Cast(..)
                | K::GetElementPtr { .. }
        );
        let reg = match self.simple(&instruction.kind, &shape)? {
            Some(reg) => Some(reg),
            None => self.memory(&instruction.kind, &shape)?,
        };
        if let (Some(reg), true) = (reg, shape != Shape::Void) {
            self.define(inst, reg);
        }
        Ok(())
    }

    /// Lowers an instruction that accesses registers only. Returns `None` for other instructions.
    fn simple(&mut self, kind: &'m K, shape: &Shape) -> Lowered<Option<Reg>> {
        Ok(Some(match kind {
            K::FNeg(operand, _) => {
                let operand = self.operand(*operand)?;
                let (elem, lanes) = operand.lanes()?;
                self.b.negate(elem, lanes, operand.reg)?
            }
            K::Binary(op, [lhs, rhs], flags, _) => {
                self.b.facts.wrap = wrap_of(*flags);
                self.binary(*op, shape, *lhs, *rhs)?
            }
            K::ICmp(predicate, [lhs, rhs], _) => {
                let (lhs, rhs) = (self.operand(*lhs)?, self.operand(*rhs)?);
                let (elem, lanes) = lhs.lanes()?;
                self.b.test_int(
                    operations::int_test(*predicate),
                    elem,
                    lanes,
                    lhs.reg,
                    rhs.reg,
                )?
            }
            K::FCmp(predicate, [lhs, rhs], _) => {
                let (lhs, rhs) = (self.operand(*lhs)?, self.operand(*rhs)?);
                let (elem, lanes) = lhs.lanes()?;
                self.b.test_float(
                    operations::float_test(*predicate),
                    elem,
                    lanes,
                    lhs.reg,
                    rhs.reg,
                )?
            }
            K::Cast(op, operand, ..) => {
                let operand = self.operand(*operand)?;
                operations::cast(&mut self.b, *op, &operand, shape)?
            }
            K::Select([condition, then, otherwise], _) => {
                let condition = self.operand(*condition)?;
                self.b.pass_poison_so_far();
                let (then, otherwise) = (self.operand(*then)?, self.operand(*otherwise)?);
                self.b.select(&condition, shape, then.reg, otherwise.reg)?
            }
            K::Freeze(operand) => {
                let operand = self.operand(*operand)?;
                self.b.freeze(operand.reg, shape.slots())?
            }
            K::ExtractElement([vector, index]) => {
                let (vector, index) = (self.operand(*vector)?, self.operand(*index)?);
                operations::extract(&mut self.b, &vector, &index)?
            }
            K::InsertElement([vector, element, index]) => {
                let (vector, index) = (self.operand(*vector)?, self.operand(*index)?);
                let element = self.operand(*element)?;
                operations::insert(&mut self.b, &vector, &element, &index)?
            }
            K::ShuffleVector([lhs, rhs], mask) => {
                let mask = self.context.mask(*mask)?;
                let (lhs, rhs) = (self.operand(*lhs)?, self.operand(*rhs)?);
                operations::shuffle(&mut self.b, &lhs, &rhs, &mask)?
            }
            K::ExtractValue { aggregate, indices } => {
                let (_, slot) = self.place(*aggregate, indices)?;
                self.operand(*aggregate)?.reg + slot
            }
            K::InsertValue {
                aggregate,
                element,
                indices,
            } => self.insert_value(*aggregate, *element, indices, shape)?,
            _ => return Ok(None),
        }))
    }

    fn binary(&mut self, op: ir::BinaryOp, shape: &Shape, lhs: Value, rhs: Value) -> Lowered<Reg> {
        let (lhs, rhs) = (self.operand(lhs)?, self.operand(rhs)?);
        operations::binary(&mut self.b, op, shape, lhs.reg, rhs.reg)
    }

    fn insert_value(
        &mut self,
        aggregate: Value,
        element: Value,
        indices: &cranelift_entity::EntityList<ir::Literal>,
        shape: &Shape,
    ) -> Lowered<Reg> {
        let (slots, slot) = self.place(aggregate, indices)?;
        let (whole, part) = (self.operand(aggregate)?, self.operand(element)?);
        if part.shape.slots() != slots {
            return Err("a part of another type".into());
        }
        let dst = self.b.register_for(shape)?;
        self.b.copy(dst, whole.reg, shape.slots());
        self.b.copy(dst + slot, part.reg, slots);
        Ok(dst)
    }

    /// Returns the number of slots of a part of an aggregate, and the number of slots before it.
    fn place(
        &mut self,
        aggregate: Value,
        indices: &cranelift_entity::EntityList<ir::Literal>,
    ) -> Lowered<(u32, u32)> {
        let mut ty = self.body.value_type(self.context.module, aggregate);
        let mut slot = 0u32;
        for index in indices.as_slice(&self.body.literals) {
            let (element, before) = self.context.element(ty, index.0)?;
            ty = element;
            slot = slot.saturating_add(before);
        }
        Ok((self.context.shape(ty)?.slots(), slot))
    }

    /// Lowers an instruction that accesses memory, or a call. Returns the register of the result, if any.
    #[expect(clippy::too_many_lines, reason = "one row an instruction")]
    fn memory(&mut self, kind: &'m K, shape: &Shape) -> Lowered<Option<Reg>> {
        Ok(match kind {
            K::Alloca {
                allocated, count, ..
            } => {
                let size = self.context.allocated_size(*allocated)?;
                let count = self.operand(*count)?;
                let padding = self.context.padding(*allocated);
                Some(self.b.allocate(count.reg, size, padding)?)
            }
            K::Load { pointer, access } => {
                if let Some(reg) = self.built_in_load(*pointer, shape)? {
                    return Ok(Some(reg));
                }
                self.access(*pointer, *access);
                let pointer = self.operand(*pointer)?;
                match access.ordering.code() {
                    0 => Some(self.b.load(shape, pointer.reg)?),
                    _ => {
                        let (elem, _) = shape.lanes().ok_or("an atomic load of a structure")?;
                        let reg = pointer.reg;
                        Some(self.b.atomic_access(AtomicOp::Load, elem, reg, reg, reg)?)
                    }
                }
            }
            K::Store {
                pointer,
                value,
                access,
            } => {
                self.access(*pointer, *access);
                let (pointer, value) = (self.operand(*pointer)?, self.operand(*value)?);
                match access.ordering.code() {
                    0 => self.b.store(&value.shape, pointer.reg, value.reg)?,
                    _ => {
                        let (elem, _) = value.lanes()?;
                        self.b.atomic_access(
                            AtomicOp::Store,
                            elem,
                            pointer.reg,
                            value.reg,
                            value.reg,
                        )?;
                    }
                }
                None
            }
            K::GetElementPtr {
                source, operands, ..
            } => {
                let operands = self.list(operands.as_slice(&self.body.values))?;
                let (base, indices) = operands.split_first().ok_or("an address of nothing")?;
                let indices: Vec<Index> = indices
                    .iter()
                    .map(|operand| Index {
                        operand: operand.clone(),
                    })
                    .collect();
                Some(operations::address(
                    self.context,
                    &mut self.b,
                    *source,
                    base,
                    &indices,
                    self.used,
                )?)
            }
            K::Fence { ordering, .. } => {
                self.b.fence(order_of(*ordering));
                None
            }
            K::CmpXchg {
                pointer,
                compare,
                new,
                failure,
                access,
                ..
            } => {
                let alignment = ir::Alignment::NONE;
                self.access(
                    *pointer,
                    ir::MemoryAccess {
                        alignment,
                        ..*access
                    },
                );
                self.b.facts.failure = order_of(*failure);
                let (pointer, compare) = (self.operand(*pointer)?, self.operand(*compare)?);
                let new = self.operand(*new)?;
                let (elem, _) = new.lanes()?;
                let old = self.b.atomic_access(
                    AtomicOp::Compare,
                    elem,
                    pointer.reg,
                    new.reg,
                    compare.reg,
                )?;
                let equal = self.b.test_int(IntTest::Eq, elem, 1, old, compare.reg)?;
                let dst = self.b.register(2)?;
                self.b.copy(dst, old, 1);
                self.b.copy(dst + 1, equal, 1);
                Some(dst)
            }
            K::AtomicRmw {
                operation,
                pointer,
                value,
                access,
                ..
            } => {
                let alignment = ir::Alignment::NONE;
                self.access(
                    *pointer,
                    ir::MemoryAccess {
                        alignment,
                        ..*access
                    },
                );
                let (pointer, value) = (self.operand(*pointer)?, self.operand(*value)?);
                let (elem, lanes) = value.lanes()?;
                if lanes > 1 {
                    return Err("an atomic operation on a vector".into());
                }
                let op = atomic_op(*operation)
                    .ok_or_else(|| format!("atomicrmw {}", operation.keyword()))?;
                Some(
                    self.b
                        .atomic_access(op, elem, pointer.reg, value.reg, value.reg)?,
                )
            }
            K::Call(call) => self.call(call, shape)?,
            K::VaArg { .. } => return Err("va_arg".into()),
            _ => return Err("an instruction of exception handling".into()),
        })
    }

    /// Sets the address space, the alignment, the ordering and the scope of an access, for checks.
    fn access(&mut self, pointer: Value, access: ir::MemoryAccess) {
        let ty = self.body.value_type(self.context.module, pointer);
        let space = self.context.module.types.address_space(ty);
        let memory = match space {
            Some(0) => Some(Kind::Private),
            Some(1 | 2) => Some(Kind::Global),
            Some(3) => Some(Kind::Local),
            _ => None,
        };
        self.b.facts.memory = memory.map_or(0, |memory| memory as u8);
        self.b.facts.alignment = access.alignment.encoded() as u8;
        self.b.facts.order = order_of(access.ordering);
        let scope = match access.scope {
            ir::SyncScope::SINGLE_THREAD => Some(Scope::Invocation),
            _ => {
                let scopes = &self.context.module.sync_scopes;
                let name = scopes.get(usize::from(access.scope.0));
                let strings = &self.context.module.strings;
                name.and_then(|name| memory::scope_of_sync_scope(&strings.text(*name)))
            }
        };
        self.b.facts.scope = MemoryScope::of_spirv(scope);
    }

    /// Returns the number of a jump's target: of a block, or of an edge with its own code, which it adds if the block
    /// has phis.
    fn target(&mut self, from: Block, to: Block) -> Lowered<u32> {
        let number = self.order[to.as_u32() as usize];
        let first = self.body.blocks[to].instructions.first();
        let has_phi =
            first.is_some_and(|&inst| matches!(self.body.instructions[inst].kind, K::Phi { .. }));
        if !has_phi {
            return Ok(number);
        }
        let edge = self.edges.number(from, to);
        Ok((self.body.layout.len() + edge) as u32)
    }

    fn terminator(&mut self, block: Block, kind: &'m K) -> Lowered {
        match kind {
            K::Ret { value } => {
                let (src, slots) = match value.expand() {
                    Some(value) => {
                        let value = self.operand(value)?;
                        (value.reg, value.shape.slots())
                    }
                    None => (0, 0),
                };
                self.b.push(Op::Return { src, slots });
            }
            K::Br { target } => {
                let target = self.target(block, *target)?;
                self.b.push(Op::Jump(target));
            }
            K::CondBr {
                condition,
                then,
                otherwise,
            } => {
                let condition = self.operand(*condition)?.reg;
                let (then, otherwise) =
                    (self.target(block, *then)?, self.target(block, *otherwise)?);
                self.b.push(Op::Branch {
                    condition,
                    then,
                    otherwise,
                });
            }
            K::Switch {
                condition,
                default,
                values,
                targets,
            } => {
                let selector = self.operand(*condition)?;
                let mut cases = Cases {
                    cases: Vec::new(),
                    default: self.target(block, *default)?,
                };
                let body = self.body;
                let pairs = values
                    .as_slice(&body.values)
                    .iter()
                    .zip(targets.as_slice(&body.block_lists));
                for (&value, &target) in pairs {
                    let value = value.as_constant().ok_or("a case that is not constant")?;
                    let slots = self.context.constant(value)?;
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
            }
            K::Unreachable => self.b.fault("an unreachable instruction that is reached"),
            _ => return Err("a terminator of this kind".into()),
        }
        Ok(())
    }

    /// Emits the code of edges to blocks with phis. All values are read before the first one is written.
    fn edge_code(&mut self) -> Lowered {
        let mut number = 0;
        while let Some((from, to)) = self.edges.get(number) {
            number += 1;
            transpire_interrupt::tick();
            self.starts.push(self.b.next());
            let (mut reads, mut writes) = (Vec::new(), Vec::new());
            for &inst in &self.body.blocks[to].instructions {
                let K::Phi { values, blocks, .. } = &self.body.instructions[inst].kind else {
                    break;
                };
                let blocks = blocks.as_slice(&self.body.block_lists);
                let values = values.as_slice(&self.body.values);
                let pairs = blocks.iter().copied().zip(values.iter().copied());
                let Some(value) = self.incoming.value(inst, from, pairs) else {
                    return Err("a phi without a value for an edge".into());
                };
                let operand = match self.operand(value) {
                    Ok(operand) => operand,
                    Err(what) => {
                        self.b.trap(format!("{what} is not supported"));
                        continue;
                    }
                };
                let Some((dst, _)) = self.values[inst.as_u32() as usize] else {
                    continue;
                };
                reads.push((operand.reg, operand.shape.slots()));
                writes.push(dst);
            }
            self.b.parallel_copy(&reads, &writes)?;
            self.b.settle(reads.len() + 1);
            let target = self.order[to.as_u32() as usize];
            self.b.push(Op::Jump(target));
        }
        Ok(())
    }

    /// Replaces the numbers of blocks and edges in jumps with indices of operations.
    fn resolve(&mut self) {
        self.b.resolve(&self.starts);
    }
}

/// Returns the bits of [`wrap`] for `nsw` and `nuw`.
fn wrap_of(flags: ir::IntFlags) -> u8 {
    let bit = |flag, wrap| if flags.contains(flag) { wrap } else { 0 };
    bit(ir::IntFlags::NSW, wrap::SIGNED) | bit(ir::IntFlags::NUW, wrap::UNSIGNED)
}

/// Returns the bits of [`order`] for a memory ordering.
fn order_of(ordering: ir::MemoryOrdering) -> u8 {
    use ir::MemoryOrdering as M;
    let direction = match ordering {
        M::NotAtomic | M::Unordered | M::Monotonic => 0,
        M::Acquire => order::ACQUIRE,
        M::Release => order::RELEASE,
        M::AcquireRelease | M::SequentiallyConsistent => order::DIRECTION,
    };
    direction | order::LOCAL | order::GLOBAL
}

fn atomic_op(operation: ir::AtomicOperation) -> Option<AtomicOp> {
    use ir::AtomicOperation as A;
    Some(match operation {
        A::Xchg => AtomicOp::Exchange,
        A::Add => AtomicOp::Add,
        A::Sub => AtomicOp::Sub,
        A::And => AtomicOp::And,
        A::Nand => AtomicOp::Nand,
        A::Or => AtomicOp::Or,
        A::Xor => AtomicOp::Xor,
        A::Max => AtomicOp::SMax,
        A::Min => AtomicOp::SMin,
        A::UMax => AtomicOp::UMax,
        A::UMin => AtomicOp::UMin,
        A::FAdd => AtomicOp::FAdd,
        A::FSub => AtomicOp::FSub,
        A::FMax | A::FMaximumNum => AtomicOp::FMax,
        A::FMin | A::FMinimumNum => AtomicOp::FMin,
        A::UIncWrap => AtomicOp::IncWrap,
        A::UDecWrap => AtomicOp::DecWrap,
        A::USubCond => AtomicOp::SubCond,
        A::USubSat => AtomicOp::SubSat,
        A::FMaximum | A::FMinimum => return None,
    })
}

impl Context<'_> {
    /// Returns one more than the index of the file of a debug scope, or 0 if the file is unknown. Adds a new file to
    /// the list.
    fn file_of(&self, scope: ir::metadata::MetadataId) -> u32 {
        let name = self.file_name(scope);
        let Some(name) = name else {
            return 0;
        };
        let mut files = self.files.borrow_mut();
        let next = files.len() as u32;
        *files.entry(name).or_insert(next) + 1
    }

    fn file_name(&self, scope: ir::metadata::MetadataId) -> Option<String> {
        let metadata = &self.module.metadata;
        let file = super::kernels::node_field(metadata, scope, FieldName::File)?;
        let name = super::kernels::node_field(metadata, file, FieldName::Filename)?;
        let name = metadata.string(name)?;
        Some(self.module.strings.text(name).into_owned())
    }
}
