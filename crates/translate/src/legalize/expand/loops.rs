//! Fills and moves of memory as loops over its bytes.

use transpire_llvm::ir::{
    Alignment, BinaryOp, CastOp, GepFlags, InstBuilder, InstBuilderBase, InstructionKind,
    IntPredicate, Value,
};

use crate::Result;
use crate::legalize::expand::{Call, Outcome, Rewriter};

/// `for (i = 0; i < length; ++i) pointer[i] = byte;`
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

/// Forwards if the target comes before the source, else backwards.
pub(super) fn copy(rw: &mut Rewriter<'_>, call: &Call<'_>, volatile: bool) -> Result<Outcome> {
    let (to, from, length) = (call.argument(0)?, call.argument(1)?, call.argument(2)?);
    let index_type = rw.ty(length);
    let (zero, one) = (rw.int(index_type, 0), rw.int(index_type, 1));
    let [choose, backwards, forwards, exit] = [(); 4].map(|()| rw.block());
    let empty = rw.icmp(IntPredicate::Eq, length, zero);
    rw.cond_br(empty, exit, choose);

    rw.enter(choose);
    let address = rw.module.types.integer(64);
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

fn copy_byte(rw: &mut Rewriter<'_>, to: Value, from: Value, index: Value, volatile: bool) {
    let source = element(rw, from, index);
    let byte = rw.module.types.integer(8);
    let value = rw.load(source, byte, one_byte(), volatile);
    let target = element(rw, to, index);
    rw.store(value, target, one_byte(), volatile);
}

/// The address of a byte.
fn element(rw: &mut Rewriter<'_>, base: Value, index: Value) -> Value {
    let ty = rw.ty(base);
    let operands = rw.body.value_list(&[base, index]);
    let source = rw.module.types.integer(8);
    rw.insert(
        InstructionKind::GetElementPtr {
            source,
            flags: GepFlags::INBOUNDS,
            operands,
        },
        ty,
    )
}

fn one_byte() -> Alignment {
    Alignment::from_bytes(1).unwrap_or_default()
}
