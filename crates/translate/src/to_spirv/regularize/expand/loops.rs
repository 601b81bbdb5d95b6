//! Fills and moves of memory as loops over its bytes.

use transpire_llvm::ir::{BinaryOp, Block, Body, IntPredicate, Value};

use super::functions::FunctionWriter;
use crate::Result;

/// `for (i = 0; i < length; ++i) pointer[i] = byte;`
pub(super) fn define_fill(mut f: FunctionWriter<'_>) -> Result<Body> {
    let (pointer, byte, length) = (Value::argument(0), Value::argument(1), Value::argument(2));
    let index_type = f.parameter(2)?;
    let [entry, body, exit] = [(); 3].map(|()| f.block());
    let (zero, one) = (f.int(index_type, 0), f.int(index_type, 1));
    let empty = f.compare(entry, IntPredicate::Eq, zero, length);
    f.branch(entry, empty, exit, body);
    let index = f.phi(body, entry, zero);
    let address = f.element(body, pointer, index.into());
    f.store_byte(body, byte, address);
    let next = f.binary(body, BinaryOp::Add, index.into(), one);
    f.close_phi(index, next);
    let more = f.compare(body, IntPredicate::Ult, next, length);
    f.branch(body, more, body, exit);
    Ok(f.finish(exit, None))
}

/// Forwards if the target comes before the source, else backwards.
pub(super) fn define_move(mut f: FunctionWriter<'_>) -> Result<Body> {
    let (to, from, length) = (Value::argument(0), Value::argument(1), Value::argument(2));
    let index_type = f.parameter(2)?;
    let [entry, choose, backwards, forwards, exit] = [(); 5].map(|()| f.block());
    let (zero, one) = (f.int(index_type, 0), f.int(index_type, 1));
    let empty = f.compare(entry, IntPredicate::Eq, length, zero);
    f.branch(entry, empty, exit, choose);
    let (from_address, to_address) = (f.address_of(choose, from), f.address_of(choose, to));
    let after = f.compare(choose, IntPredicate::Ult, from_address, to_address);
    f.branch(choose, after, backwards, forwards);

    let rest = f.phi(backwards, choose, length);
    let index = f.binary(backwards, BinaryOp::Sub, rest.into(), one);
    f.close_phi(rest, index);
    copy_byte(&mut f, backwards, to, from, index);
    let done = f.compare(backwards, IntPredicate::Eq, index, zero);
    f.branch(backwards, done, exit, backwards);

    let index = f.phi(forwards, choose, zero);
    copy_byte(&mut f, forwards, to, from, index.into());
    let next = f.binary(forwards, BinaryOp::Add, index.into(), one);
    f.close_phi(index, next);
    let done = f.compare(forwards, IntPredicate::Eq, next, length);
    f.branch(forwards, done, exit, forwards);
    Ok(f.finish(exit, None))
}

fn copy_byte(f: &mut FunctionWriter<'_>, block: Block, to: Value, from: Value, index: Value) {
    let source = f.element(block, from, index);
    let value = f.load_byte(block, source);
    let target = f.element(block, to, index);
    f.store_byte(block, value, target);
}
