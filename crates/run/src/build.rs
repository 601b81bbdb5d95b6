//! The builder of a function's code, which both front ends use.

use std::cell::Cell;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::ErrorKind;
use crate::checks;
use crate::code::{
    Code, Conversion, Elem, Facts, Folded, InstructionName, IntOp, List, Op, Origin, Padding, Reg,
    Rounding, Shape, Sign, VariablePlace, VariableRecord, wrap,
};
use crate::emit::wide::Integers;
use crate::machine::pure;

/// The greatest number of slots of a frame.
const MAX_FRAME: usize = 1 << 21;
/// The greatest number of operations of a function.
const MAX_OPS: usize = 1 << 26;
/// The bytes that the code of a program may take beyond [`SHARE`] for each of its instructions.
const MAX_CODE: usize = 16 << 20;
/// The bytes of code of an instruction that do not count against [`MAX_CODE`]. An instruction on a large structure
/// takes more, because it has an operation for each part of the structure.
const SHARE: usize = 1 << 10;
/// The bytes of an operation and its properties.
const OP_BYTES: usize = size_of::<Op>() + size_of::<u32>() + size_of::<Facts>();

const TOO_LONG: &str = "a program whose code takes too much memory";

/// The result of lowering. The error is a phrase that names the unsupported item.
pub(crate) type Lowered<T = ()> = Result<T, String>;

/// Builds the code of a function.
#[derive(Default)]
pub(crate) struct Builder {
    pub(crate) code: Code,
    /// The properties of the operations that follow, up to the next instruction.
    pub(crate) facts: Facts,
    constants: FxHashMap<Vec<u64>, Reg>,
    origin: u32,
    /// The bytes that earlier instructions took beyond their shares, in all functions of the program.
    beyond: usize,
    /// The bytes of the code before the current instruction.
    before: usize,
    /// Whether a whole operand of the current instruction is poison.
    has_poison: bool,
    /// Whether the result of the operations that follow is poison if a whole operand is, up to the next instruction.
    pub(crate) passes_poison: bool,
    /// The branches inside an instruction, whose targets are operations, in their order.
    skips: Vec<u32>,
    /// The index of each name of an instruction in the code's list.
    names: FxHashMap<String, u32>,
}

impl Builder {
    /// Returns a builder for a function of a program whose code takes `beyond` bytes more than the shares of its
    /// instructions.
    pub(crate) fn of_program(beyond: &Cell<usize>) -> Self {
        Self {
            beyond: beyond.get(),
            ..Self::default()
        }
    }

    /// Returns the code, with marks at loads whose lanes are only written back and at the stores that write them back.
    /// Stores the bytes beyond the shares in `beyond`. Returns an error if the program takes too much memory, or if an
    /// operation accesses registers outside the frame.
    pub(crate) fn finish(mut self, beyond: &Cell<usize>) -> Lowered<Code> {
        self.settle(1);
        if self.beyond > MAX_CODE {
            return Err(TOO_LONG.into());
        }
        if !self.code.is_within_frame() {
            return Err("an operation on values of other types".into());
        }
        beyond.set(self.beyond);
        self.code.mark_write_backs();
        Ok(self.code)
    }

    /// Returns the bytes that the code takes.
    fn taken(&self) -> usize {
        let slots = self.code.frame.len() * size_of::<u64>();
        let lists = self.code.lists.len() * size_of::<Reg>();
        self.code.ops.len() * OP_BYTES + slots + lists
    }

    /// Adds the bytes that the code since the last call takes, beyond the shares of the `instructions` that it is for,
    /// to the total.
    pub(crate) fn settle(&mut self, instructions: usize) {
        let taken = self.taken();
        let more = taken.saturating_sub(self.before);
        let share = SHARE.saturating_mul(instructions);
        self.beyond = self.beyond.saturating_add(more.saturating_sub(share));
        self.before = taken;
    }

    /// Reserves consecutive slots for a value, and returns the first one. Returns an error if the frame or the code
    /// becomes too large.
    pub(crate) fn register(&mut self, slots: u32) -> Lowered<Reg> {
        let first = self.code.frame.len();
        let end = first + slots as usize;
        if end > MAX_FRAME {
            return Err("a function whose values take too much space".into());
        }
        let more = self.taken().saturating_sub(self.before) + slots as usize * size_of::<u64>();
        if self.beyond.saturating_add(more) > MAX_CODE + SHARE {
            return Err(TOO_LONG.into());
        }
        self.code.frame.resize(end, 0);
        Ok(first as Reg)
    }

    pub(crate) fn register_for(&mut self, shape: &Shape) -> Lowered<Reg> {
        self.register(shape.slots())
    }

    /// Returns the first slot of a constant that consists of `words`. No operation may change its slots. Equal
    /// constants of at most 16 words share their slots.
    pub(crate) fn constant(&mut self, words: &[u64]) -> Lowered<Reg> {
        if let Some(&known) = self.constants.get(words) {
            return Ok(known);
        }
        let reg = self.register(words.len() as u32)?;
        if let Some(slots) = self.code.frame.get_mut(reg as usize..) {
            slots.copy_from_slice(words);
        }
        if words.len() <= 16 {
            self.constants.insert(words.to_vec(), reg);
        }
        Ok(reg)
    }

    /// Returns the first slot of a constant.
    pub(crate) fn folded(&mut self, constant: &Folded) -> Lowered<Reg> {
        let words = &constant.slots;
        if constant.undefined.is_empty() {
            return self.constant(words);
        }
        // A defined constant with equal words has slots of its own.
        let reg = self.register(words.len() as u32)?;
        if let Some(slots) = self.code.frame.get_mut(reg as usize..) {
            slots.copy_from_slice(words);
        }
        self.has_poison |= constant.is_poison;
        let mut next = reg;
        for bits in constant.undefined.chunk_by(|one, other| one == other) {
            let count = bits.len() as u32;
            if let Some(&bits @ 1..) = bits.first() {
                self.code.undefined.push((next, count, bits));
            }
            next += count;
        }
        Ok(reg)
    }

    /// Executes the operations, which compute a constant from constants. Returns `slots` slots from `reg`, or `None` if
    /// there are fewer, or if an operation accesses a register outside of the frame because its operands have other
    /// types than it expects.
    pub(crate) fn evaluate(&mut self, reg: Reg, slots: u32) -> Option<Folded> {
        if self.is_poisoned() {
            return Some(Folded::undefined(slots as usize, true));
        }
        let code = &mut self.code;
        if !code.is_within_frame() {
            return None;
        }
        let mut frame = std::mem::take(&mut code.frame);
        let mut shadow = vec![0; frame.len()];
        for &(reg, slots, bits) in &code.undefined {
            checks::fill(&mut shadow, reg, slots, bits);
        }
        for op in &code.ops {
            checks::propagate(code, op, &frame, &mut shadow);
            pure::execute(code, &mut frame, op);
        }
        let range = reg as usize..reg as usize + slots as usize;
        let (slots, undefined) = (frame.get(range.clone())?, shadow.get(range)?);
        Some(Folded::new(slots.to_vec(), undefined.to_vec()))
    }

    /// Reserves slots with zeros for an undefined value, marks them as undefined, and returns the first one.
    pub(crate) fn undefined(&mut self, slots: u32) -> Lowered<Reg> {
        let reg = self.register(slots)?;
        self.code.undefined.push((reg, slots, u64::MAX));
        Ok(reg)
    }

    pub(crate) fn number(&mut self, value: u64) -> Lowered<Reg> {
        self.constant(&[value])
    }

    /// Returns the name of an instruction as part of its origin.
    pub(crate) fn name(&mut self, name: String) -> InstructionName {
        if let Some(&known) = self.names.get(&name) {
            return InstructionName::Text(known);
        }
        let number = self.code.names.len() as u32;
        self.code.names.push(name.clone());
        self.names.insert(name, number);
        InstructionName::Text(number)
    }

    /// Begins an instruction: sets the origin of the operations that follow, and resets their properties.
    pub(crate) fn set_origin(&mut self, origin: Origin) {
        self.settle(1);
        self.facts = Facts::default();
        (self.has_poison, self.passes_poison) = (false, false);
        self.origin = self.code.origin_table.len() as u32;
        self.code.origin_table.push(origin);
    }

    /// Records that a whole operand of the current instruction is poison.
    pub(crate) fn add_poison(&mut self) {
        self.has_poison = true;
    }

    /// Makes the result of the operations that follow poison if an operand so far is, up to the next instruction. Later
    /// operands do not count.
    pub(crate) fn pass_poison_so_far(&mut self) {
        self.passes_poison = self.has_poison;
    }

    /// Returns whether the result of the current instruction is poison.
    fn is_poisoned(&self) -> bool {
        self.has_poison && self.passes_poison
    }

    pub(crate) fn push(&mut self, op: Op) {
        self.code.ops.push(op);
        self.code.origins.push(self.origin);
        let mut facts = self.facts;
        if self.is_poisoned() {
            facts.wrap |= wrap::POISONED;
        }
        self.code.facts.push(facts);
    }

    /// Emits the address of an element: `base` plus a signed index of `bits` bits times `scale` bytes. If `most` is
    /// given, checks report an index that is greater or negative.
    pub(crate) fn element_address(
        &mut self,
        base: Reg,
        (index, bits): (Reg, u32),
        scale: u64,
        most: Option<u64>,
    ) -> Lowered<Reg> {
        let dst = self.register(1)?;
        let before = self.facts.wrap;
        if let Some(most) = most {
            self.facts.wrap |= wrap::BOUNDED;
            self.code.bounds.push((self.next(), most));
        }
        self.push(Op::Address {
            bits: bits.min(64),
            dst,
            base,
            index,
            scale,
        });
        self.facts.wrap = before;
        Ok(dst)
    }

    /// Returns the number of the next operation.
    pub(crate) fn next(&self) -> u32 {
        self.code.ops.len() as u32
    }

    /// Emits a branch over the next operations, up to [`end_skip`](Self::end_skip), for the case that a condition is
    /// true. Returns its number.
    pub(crate) fn skip_if(&mut self, condition: Reg) -> u32 {
        let number = self.next();
        self.skips.push(number);
        self.push(Op::Branch {
            condition,
            then: number + 1,
            otherwise: number + 1,
        });
        number
    }

    /// Ends the operations that branch `number` skips.
    pub(crate) fn end_skip(&mut self, number: u32) {
        let next = self.next();
        if let Some(Op::Branch { then, .. }) = self.code.ops.get_mut(number as usize) {
            *then = next;
        }
    }

    /// Emits the allocation of `count` private objects of this size. Returns the register of the address.
    pub(crate) fn allocate(
        &mut self,
        count: Reg,
        size: u64,
        padding: Option<Arc<Padding>>,
    ) -> Lowered<Reg> {
        let dst = self.register(1)?;
        if let Some(padding) = padding {
            self.code.paddings.push((self.next(), padding));
        }
        self.push(Op::Allocate { dst, count, size });
        Ok(dst)
    }

    /// Emits a test of an assumption, for checks.
    pub(crate) fn assume(&mut self, condition: Reg) {
        let before = self.facts.wrap;
        self.facts.wrap |= wrap::ASSUMED;
        self.skip_if(condition);
        self.facts.wrap = before;
    }

    /// Records the place of a source variable from the next operation on.
    pub(crate) fn variable(&mut self, name: u32, place: VariablePlace, shape: Shape) {
        let from = self.next();
        self.code.variables.push(VariableRecord {
            name,
            place,
            shape,
            from,
        });
    }

    pub(crate) fn is_too_long(&self) -> bool {
        let more = self.taken().saturating_sub(self.before);
        self.code.ops.len() > MAX_OPS || self.beyond.saturating_add(more) > MAX_CODE + SHARE
    }

    /// Emits a trap, which ends the run with an error of kind [`ErrorKind::Unsupported`].
    pub(crate) fn trap(&mut self, message: impl Into<String>) {
        self.end(ErrorKind::Unsupported, message.into());
    }

    /// Emits a trap, which ends the run with an error of kind [`ErrorKind::Fault`].
    pub(crate) fn fault(&mut self, message: &str) {
        self.end(ErrorKind::Fault, message.to_owned());
    }

    fn end(&mut self, kind: ErrorKind, message: String) {
        let number = self.code.messages.len() as u32;
        self.code.messages.push((kind, message));
        self.push(Op::Trap(number));
    }

    /// Copies a value that may be undefined to new slots, which count as defined (`freeze`).
    pub(crate) fn freeze(&mut self, value: Reg, slots: u32) -> Lowered<Reg> {
        let dst = self.register(slots)?;
        self.facts.wrap = wrap::FROZEN;
        self.copy(dst, value, slots);
        Ok(dst)
    }

    pub(crate) fn list(&mut self, registers: &[Reg]) -> List {
        let first = self.code.lists.len() as u32;
        self.code.lists.extend_from_slice(registers);
        List {
            first,
            length: registers.len() as u32,
        }
    }

    pub(crate) fn copy(&mut self, dst: Reg, src: Reg, slots: u32) {
        match slots {
            0 => {}
            _ if dst == src => {}
            1 => self.push(Op::Copy1 { dst, src }),
            _ => self.push(Op::Copy { dst, src, slots }),
        }
    }

    pub(crate) fn int(&mut self, op: IntOp, bits: u32, lanes: u32, a: Reg, b: Reg) -> Lowered<Reg> {
        let dst = self.register(Elem::Int(bits).words() * lanes)?;
        self.push(Op::Int {
            op,
            bits,
            lanes,
            dst,
            a,
            b,
        });
        Ok(dst)
    }

    pub(crate) fn convert(&mut self, how: Conversion, lanes: u32, a: Reg) -> Lowered<Reg> {
        if let (Elem::Int(from), Elem::Int(to), true) = (how.from, how.to, how.saturate)
            && from.max(to) > 64
        {
            let bits = from.max(to) + 2;
            let exact = self.resize(from, bits, how.from_sign, lanes, a)?;
            return self.limited(Integers { bits, lanes }, exact, to, how.to_sign);
        }
        let dst = self.register(how.to.words() * lanes)?;
        if how.from == how.to && (!how.saturate || how.from_sign == how.to_sign) {
            self.copy(dst, a, how.to.words() * lanes);
            return Ok(dst);
        }
        let known = self.code.conversions.iter().position(|known| *known == how);
        let conversion = known.unwrap_or_else(|| {
            self.code.conversions.push(how);
            self.code.conversions.len() - 1
        }) as u32;
        self.push(Op::Convert {
            conversion,
            lanes,
            dst,
            a,
        });
        Ok(dst)
    }

    /// Converts lanes of integers from `from` to `to` bits. Returns `a` itself if the widths are equal.
    pub(crate) fn resize(
        &mut self,
        from: u32,
        to: u32,
        sign: Sign,
        lanes: u32,
        a: Reg,
    ) -> Lowered<Reg> {
        if from == to {
            return Ok(a);
        }
        let how = Conversion {
            from: Elem::Int(from),
            from_sign: sign,
            to: Elem::Int(to),
            to_sign: sign,
            saturate: false,
            rounding: Rounding::Default,
        };
        self.convert(how, lanes, a)
    }

    /// Reinterprets the bits of a value as another type. Returns an error for `void`, structures and arrays.
    pub(crate) fn bitcast(&mut self, from: &Shape, to: &Shape, a: Reg) -> Lowered<Reg> {
        let (Some((from, from_lanes)), Some((to, to_lanes))) = (from.lanes(), to.lanes()) else {
            return Err("a bitcast of a structure".into());
        };
        let is_pointer = |elem| matches!(elem, Elem::Pointer | Elem::Pointer32);
        let dst = self.register(to.words() * to_lanes)?;
        if from.bits() == to.bits() && is_pointer(from) == is_pointer(to)
            || from == Elem::Pointer
            || to == Elem::Pointer && from.bits() == 64
        {
            self.copy(dst, a, to.words() * to_lanes);
            return Ok(dst);
        }
        if from == Elem::Pointer32 && to == Elem::Int(32) {
            self.push(Op::Narrow {
                lanes: to_lanes,
                dst,
                a,
            });
            return Ok(dst);
        }
        if to == Elem::Pointer32 && from == Elem::Int(32) {
            self.push(Op::Widen {
                lanes: to_lanes,
                dst,
                a,
            });
            return Ok(dst);
        }
        self.push(Op::Recast {
            from: from.bits(),
            lanes: from_lanes,
            to: to.bits(),
            dst,
            a,
        });
        Ok(dst)
    }

    /// Adds a constant number of bytes to an address. Returns `base` itself for 0.
    pub(crate) fn offset(&mut self, base: Reg, offset: u64) -> Lowered<Reg> {
        if offset == 0 {
            return Ok(base);
        }
        let offset = self.number(offset)?;
        self.int(IntOp::Add, 64, 1, base, offset)
    }

    /// Emits a load of each leaf of a value from an address. Returns the first slot of the value.
    pub(crate) fn load(&mut self, shape: &Shape, address: Reg) -> Lowered<Reg> {
        let dst = self.register_for(shape)?;
        for leaf in shape.leaves() {
            let (base, offset) = self.split_offset(address, leaf.offset)?;
            let dst = dst + leaf.slot;
            if let Elem::Int(bits) = leaf.elem
                && bits % 8 != 0
                && leaf.lanes > 1
            {
                // Lanes that are not whole bytes are packed.
                let elem = Elem::Int(bits * leaf.lanes);
                let packed = self.register(elem.words())?;
                self.push(Op::Load {
                    elem,
                    lanes: 1,
                    dst: packed,
                    address: base,
                    offset,
                });
                self.push(Op::Recast {
                    from: bits * leaf.lanes,
                    lanes: 1,
                    to: bits,
                    dst,
                    a: packed,
                });
                continue;
            }
            self.push(Op::Load {
                elem: leaf.elem,
                lanes: leaf.lanes,
                dst,
                address: base,
                offset,
            });
        }
        Ok(dst)
    }

    /// Emits a store of each leaf of a value at an address.
    pub(crate) fn store(&mut self, shape: &Shape, address: Reg, value: Reg) -> Lowered {
        for leaf in shape.leaves() {
            let (base, offset) = self.split_offset(address, leaf.offset)?;
            let mut src = value + leaf.slot;
            let (mut elem, mut lanes) = (leaf.elem, leaf.lanes);
            if let Elem::Int(bits) = leaf.elem
                && bits % 8 != 0
                && leaf.lanes > 1
            {
                elem = Elem::Int(bits * leaf.lanes);
                let packed = self.register(elem.words())?;
                self.push(Op::Recast {
                    from: bits,
                    lanes,
                    to: elem.bits(),
                    dst: packed,
                    a: src,
                });
                (src, lanes) = (packed, 1);
            }
            self.push(Op::Store {
                elem,
                lanes,
                src,
                address: base,
                offset,
            });
        }
        Ok(())
    }

    /// Returns a base and an offset of 32 bits for an access. A larger offset is added to the base.
    fn split_offset(&mut self, address: Reg, offset: u64) -> Lowered<(Reg, u32)> {
        match u32::try_from(offset) {
            Ok(offset) => Ok((address, offset)),
            Err(_) => Ok((self.offset(address, offset)?, 0)),
        }
    }
}

impl Builder {
    /// Emits copies of the values in `reads`, each a first slot and a number of slots, to the slots in `writes`. No
    /// source is overwritten before it is read.
    pub(crate) fn parallel_copy(&mut self, reads: &[(Reg, u32)], writes: &[Reg]) -> Lowered {
        // The written ranges, which do not overlap: first slot, end, and number of the copy.
        let written = reads.iter().zip(writes).enumerate();
        let mut written: Vec<(Reg, Reg, usize)> = written
            .map(|(number, (&(_, slots), &dst))| (dst, dst + slots, number))
            .filter(|(first, end, _)| first < end)
            .collect();
        written.sort_unstable();
        let mut pending = Vec::new();
        for (number, &(src, slots)) in reads.iter().enumerate() {
            let first = written.partition_point(|write| write.1 <= src);
            let mut overlapping = written
                .get(first..)
                .unwrap_or_default()
                .iter()
                .take_while(|write| write.0 < src + slots);
            // An earlier write may overlap this source.
            if overlapping.any(|write| write.2 < number) {
                pending.push(number);
            }
        }
        // Sources that would be read too late are saved first.
        let mut saved = Vec::new();
        for &number in &pending {
            if let Some(&(src, slots)) = reads.get(number) {
                let copy = self.register(slots)?;
                self.copy(copy, src, slots);
                saved.push(copy);
            }
        }
        let mut saved = pending.iter().zip(saved).peekable();
        for (number, (&(src, slots), &dst)) in reads.iter().zip(writes).enumerate() {
            let from = match saved.peek() {
                Some(&(&at, copy)) if at == number => {
                    saved.next();
                    copy
                }
                _ => src,
            };
            self.copy(dst, from, slots);
        }
        Ok(())
    }

    /// Replaces the number of each jump target with the index of its first operation, from `starts`. Unknown numbers
    /// become the end of the code.
    pub(crate) fn resolve(&mut self, starts: &[u32]) {
        let end = self.code.ops.len() as u32;
        let place =
            |target: &mut u32| *target = starts.get(*target as usize).copied().unwrap_or(end);
        for (number, op) in (0..).zip(&mut self.code.ops) {
            match op {
                Op::Branch { .. } if self.skips.binary_search(&number).is_ok() => {}
                Op::Jump(target) => place(target),
                Op::Branch {
                    then, otherwise, ..
                } => {
                    place(then);
                    place(otherwise);
                }
                _ => {}
            }
        }
        for table in &mut self.code.tables {
            place(&mut table.default);
            table.cases.iter_mut().for_each(|case| place(&mut case.1));
        }
    }
}
