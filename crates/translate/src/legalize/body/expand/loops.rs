//! Expands fills, copies and moves of memory to loops over bytes, patterns or atomic elements.

use transpire_llvm::ir::{
    Alignment, BinaryOp, CastOp, DataLayout, GepFlags, InstBuilder, InstBuilderBase,
    InstructionKind, IntPredicate, MemoryAccess, MemoryOrdering, Type, Value,
};

use crate::legalize::body::expand::masked::alignment_of;
use crate::legalize::body::expand::{Call, Outcome, Rewriter};
use crate::legalize::rewrite::alignment_at;
use crate::{Error, Result};

/// Expands a fill to `for (i = 0; i < length; ++i) pointer[i] = byte;`, with volatile stores if `volatile`.
pub(super) fn fill(rw: &mut Rewriter<'_>, call: &Call<'_>, volatile: bool) -> Result<Outcome> {
    let (pointer, byte, length) = (call.argument(0)?, call.argument(1)?, call.argument(2)?);
    let index_type = rw.ty(length);
    let (zero, one) = (rw.int(index_type, 0), rw.int(index_type, 1));
    let (entry, body, exit) = (rw.current(), rw.block(), rw.block());
    let empty = rw.icmp(IntPredicate::Eq, zero, length);
    rw.cond_br(empty, exit, body);

    rw.enter(body);
    let index = rw.phi(rw.ty(zero), &[(zero, entry), (zero, body)]);
    let address = element(rw, pointer, index);
    rw.store(byte, address, one_byte(), volatile);
    let next = rw.binary(BinaryOp::Add, index, one);
    rw.close_phi(index, next);
    let more = rw.icmp(IntPredicate::Ult, next, length);
    rw.cond_br(more, body, exit);

    rw.enter(exit);
    Ok(Outcome::Done)
}

/// Expands a move of memory to a loop over its bytes: backwards if the target comes after the source, and forwards
/// otherwise. If `volatile`, the accesses are volatile.
pub(super) fn copy(rw: &mut Rewriter<'_>, call: &Call<'_>, volatile: bool) -> Result<Outcome> {
    let (to, from, length) = (call.argument(0)?, call.argument(1)?, call.argument(2)?);
    let index_type = rw.ty(length);
    let (zero, one) = (rw.int(index_type, 0), rw.int(index_type, 1));
    let [choose, backwards, forwards, exit] = [(); 4].map(|()| rw.block());
    let empty = rw.icmp(IntPredicate::Eq, length, zero);
    rw.cond_br(empty, exit, choose);

    rw.enter(choose);
    let address = rw.module.types_mut().integer(64);
    let (from_address, to_address) = (
        rw.cast(CastOp::PtrToInt, from, address),
        rw.cast(CastOp::PtrToInt, to, address),
    );
    let after = rw.icmp(IntPredicate::Ult, from_address, to_address);
    rw.cond_br(after, backwards, forwards);

    rw.enter(backwards);
    let rest = rw.phi(rw.ty(length), &[(length, choose), (length, backwards)]);
    let index = rw.binary(BinaryOp::Sub, rest, one);
    rw.close_phi(rest, index);
    copy_byte(rw, to, from, index, volatile);
    let done = rw.icmp(IntPredicate::Eq, index, zero);
    rw.cond_br(done, exit, backwards);

    rw.enter(forwards);
    let index = rw.phi(rw.ty(zero), &[(zero, choose), (zero, forwards)]);
    copy_byte(rw, to, from, index, volatile);
    let next = rw.binary(BinaryOp::Add, index, one);
    rw.close_phi(index, next);
    let done = rw.icmp(IntPredicate::Eq, next, length);
    rw.cond_br(done, exit, forwards);

    rw.enter(exit);
    Ok(Outcome::Done)
}

/// Emits a loop over the integers below `count`, from the lowest, or from the highest if `backwards`. `each` emits the
/// code for one of them.
fn for_each(
    rw: &mut Rewriter<'_>,
    count: Value,
    backwards: bool,
    each: impl FnOnce(&mut Rewriter<'_>, Value) -> Result<()>,
) -> Result<()> {
    let ty = rw.ty(count);
    let (zero, one) = (rw.int(ty, 0), rw.int(ty, 1));
    let (entry, body, exit) = (rw.current(), rw.block(), rw.block());
    let empty = rw.icmp(IntPredicate::Eq, count, zero);
    rw.cond_br(empty, exit, body);

    rw.enter(body);
    let first = if backwards { count } else { zero };
    let number = rw.phi(ty, &[(first, entry), (first, body)]);
    let (next, is_last) = if backwards {
        let next = rw.binary(BinaryOp::Sub, number, one);
        each(rw, next)?;
        (next, rw.icmp(IntPredicate::Eq, next, zero))
    } else {
        each(rw, number)?;
        let next = rw.binary(BinaryOp::Add, number, one);
        (next, rw.icmp(IntPredicate::Eq, next, count))
    };
    rw.close_phi(number, next);
    rw.cond_br(is_last, exit, body);

    rw.enter(exit);
    Ok(())
}

/// Expands `experimental.memset.pattern(pointer, pattern, count, volatile)` to a loop with a store of `pattern` in each
/// iteration. It is an error if the pattern has no size.
pub(super) fn fill_pattern(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (pointer, pattern, count) = (call.argument(0)?, call.argument(1)?, call.argument(2)?);
    let volatile = call.number(&rw.module, 3)? != 0;
    let ty = rw.ty(pattern);
    let layout = DataLayout::of(&rw.module);
    let bytes = layout.allocated_size(&rw.module.types, ty);
    let bytes = bytes.ok_or_else(|| Error::malformed("a pattern has no size"))?;
    let alignment = alignment_at(alignment_of(rw, call, 0), bytes);
    let pointer = rw.point_to(pointer, ty);
    for_each(rw, count, false, |rw, number| {
        let place = rw.gep(ty, pointer, &[number], GepFlags::NONE)?;
        rw.store(pattern, place, alignment, volatile);
        Ok(())
    })?;
    Ok(Outcome::Done)
}

/// The elements of a copy or fill that is atomic per element.
struct Elements {
    ty: Type,
    alignment: Alignment,
    count: Value,
}

impl Elements {
    /// Reads the third argument of the call, the length in bytes, and the fourth, the size of an element. It is an
    /// error if that size is not 1, 2, 4 or 8 bytes.
    fn of(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Self> {
        let (length, bytes) = (call.argument(2)?, call.number(&rw.module, 3)?);
        if !matches!(bytes, 1 | 2 | 4 | 8) {
            return Err(Error::cannot_translate(format!(
                "a copy of atomic elements of {bytes} bytes: SPIR-V has atomic instructions on integers of 8, 16, 32 and 64 bits"
            )));
        }
        let size = rw.int(rw.ty(length), bytes);
        Ok(Self {
            ty: rw.module.types_mut().integer(bytes as u32 * 8),
            alignment: Alignment::from_bytes(bytes).unwrap_or_default(),
            count: rw.binary(BinaryOp::UDiv, length, size),
        })
    }

    fn at(&self, rw: &mut Rewriter<'_>, base: Value, number: Value) -> Result<Value> {
        let base = rw.point_to(base, self.ty);
        Ok(rw.gep(self.ty, base, &[number], GepFlags::INBOUNDS)?)
    }

    /// Returns the properties of an access to an element.
    fn access(&self) -> MemoryAccess {
        MemoryAccess {
            ordering: MemoryOrdering::Unordered,
            ..MemoryAccess::new(self.alignment, false)
        }
    }

    fn store(&self, rw: &mut Rewriter<'_>, value: Value, pointer: Value) {
        let access = self.access();
        rw.insert_void(InstructionKind::Store {
            pointer,
            value,
            access,
        });
    }

    fn copy(&self, rw: &mut Rewriter<'_>, to: Value, from: Value, number: Value) -> Result<()> {
        let (pointer, to) = (self.at(rw, from, number)?, self.at(rw, to, number)?);
        let access = self.access();
        let value = rw.insert(InstructionKind::Load { pointer, access }, self.ty);
        self.store(rw, value, to);
        Ok(())
    }
}

/// Expands `memcpy.element.unordered.atomic` and `memmove.element.unordered.atomic` to loops of atomic loads and stores
/// of elements. For `memmove`, source and target may overlap, so the loop runs backwards if the target comes after the
/// source.
pub(super) fn copy_elements(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (to, from) = (call.argument(0)?, call.argument(1)?);
    let elements = Elements::of(rw, call)?;
    if call.name.starts_with("memcpy") {
        for_each(rw, elements.count, false, |rw, number| {
            elements.copy(rw, to, from, number)
        })?;
        return Ok(Outcome::Done);
    }
    let [backwards, forwards, exit] = [(); 3].map(|()| rw.block());
    let address = rw.module.types_mut().integer(64);
    let (from_address, to_address) = (
        rw.cast(CastOp::PtrToInt, from, address),
        rw.cast(CastOp::PtrToInt, to, address),
    );
    let after = rw.icmp(IntPredicate::Ult, from_address, to_address);
    rw.cond_br(after, backwards, forwards);
    for (block, is_backwards) in [(backwards, true), (forwards, false)] {
        rw.enter(block);
        for_each(rw, elements.count, is_backwards, |rw, number| {
            elements.copy(rw, to, from, number)
        })?;
        rw.br(exit);
    }
    rw.enter(exit);
    Ok(Outcome::Done)
}

/// Expands `memset.element.unordered.atomic` to a loop of atomic stores of elements.
pub(super) fn fill_elements(rw: &mut Rewriter<'_>, call: &Call<'_>) -> Result<Outcome> {
    let (to, byte) = (call.argument(0)?, call.argument(1)?);
    let elements = Elements::of(rw, call)?;
    let bits = rw.bits(elements.ty).unwrap_or(8);
    let byte = rw.cast(CastOp::ZExt, byte, elements.ty);
    let ones = rw.int(elements.ty, (u64::MAX / 0xFF) >> (64 - bits));
    let value = rw.binary(BinaryOp::Mul, byte, ones);
    for_each(rw, elements.count, false, |rw, number| {
        let place = elements.at(rw, to, number)?;
        elements.store(rw, value, place);
        Ok(())
    })?;
    Ok(Outcome::Done)
}

fn copy_byte(rw: &mut Rewriter<'_>, to: Value, from: Value, index: Value, volatile: bool) {
    let source = element(rw, from, index);
    let byte = rw.module.types_mut().integer(8);
    let value = rw.load(source, byte, one_byte(), volatile);
    let target = element(rw, to, index);
    rw.store(value, target, one_byte(), volatile);
}

/// Emits the address of the byte at `index` from `base`.
fn element(rw: &mut Rewriter<'_>, base: Value, index: Value) -> Value {
    let ty = rw.ty(base);
    let operands = rw.body.value_list(&[base, index]);
    let source = rw.module.types_mut().integer(8);
    rw.insert(
        InstructionKind::gep(source, GepFlags::INBOUNDS, operands),
        ty,
    )
}

fn one_byte() -> Alignment {
    Alignment::from_bytes(1).unwrap_or_default()
}
