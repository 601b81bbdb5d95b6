//! Atomic operations on integers that SPIR-V has no instruction for (§3.42.18) become loops around `cmpxchg`.

use transpire_llvm::ir::{
    AtomicOperation, BinaryOp, Inst, InstBuilder, InstBuilderBase, InstructionKind, IntPredicate,
    MemoryOrdering, Module, Value,
};

use crate::Result;
use crate::legalize::rewrite;
use crate::legalize::rewrite::{Pass, Rewriter};

/// Rewrites them in all bodies.
pub(crate) fn run(module: &mut Module) -> Result<()> {
    rewrite::bodies(module, &mut Atomics, |_, body| {
        body.instructions.values().any(|instruction| {
            matches!(instruction.kind, InstructionKind::AtomicRmw { operation, .. } if is_loop(operation))
        })
    })
}

fn is_loop(operation: AtomicOperation) -> bool {
    use AtomicOperation as A;
    matches!(
        operation,
        A::Nand | A::UIncWrap | A::UDecWrap | A::USubCond | A::USubSat
    )
}

struct Atomics;

impl Pass for Atomics {
    fn rewrite(&mut self, rw: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        let InstructionKind::AtomicRmw {
            operation,
            pointer,
            value,
            alignment,
            volatile,
            ordering,
            scope,
            ..
        } = rw.body.instructions[inst].kind
        else {
            rw.keep(inst);
            return Ok(());
        };
        if !is_loop(operation) {
            rw.keep(inst);
            return Ok(());
        }
        let (pointer, value) = (rw.resolved(pointer), rw.resolved(value));
        let ty = rw.ty(value);
        let first = InstructionKind::Load {
            pointer,
            alignment,
            volatile,
            ordering: MemoryOrdering::Monotonic,
            scope,
        };
        let first = rw.insert(first, ty);
        let (entry, body, exit) = (rw.current(), rw.block(), rw.block());
        rw.br(body);

        rw.enter(body);
        let expected = rw.phi(rw.ty(first), &[(first, entry), (first, body)]);
        let new = result(rw, operation, expected, value);
        let boolean = rw.module.types.integer(1);
        let pair = rw.module.types.literal_struct([ty, boolean].into(), false);
        let exchange = InstructionKind::CmpXchg {
            pointer,
            compare: expected,
            new,
            alignment,
            volatile,
            weak: false,
            success: ordering,
            failure: without_release(ordering),
            scope,
        };
        let exchange = rw.insert(exchange, pair);
        let old = rw.extract_value(exchange, 0)?;
        let done = rw.extract_value(exchange, 1)?;
        rw.close_phi(expected, old);
        rw.cond_br(done, exit, body);

        rw.enter(exit);
        rw.replace(inst, old);
        Ok(())
    }
}

/// The ordering where nothing is written.
fn without_release(ordering: MemoryOrdering) -> MemoryOrdering {
    match ordering {
        MemoryOrdering::Release => MemoryOrdering::Monotonic,
        MemoryOrdering::AcquireRelease => MemoryOrdering::Acquire,
        other => other,
    }
}

/// What is written in the place of `old`: LangRef, "atomicrmw".
fn result(rw: &mut Rewriter<'_>, operation: AtomicOperation, old: Value, value: Value) -> Value {
    use AtomicOperation as A;
    let ty = rw.ty(old);
    let (zero, one) = (rw.zero(ty), rw.int(ty, 1));
    match operation {
        A::UIncWrap => {
            let next = rw.binary(BinaryOp::Add, old, one);
            let wraps = rw.icmp(IntPredicate::Uge, old, value);
            rw.select(wraps, zero, next)
        }
        A::UDecWrap => {
            let next = rw.binary(BinaryOp::Sub, old, one);
            let is_zero = rw.icmp(IntPredicate::Eq, old, zero);
            let is_beyond = rw.icmp(IntPredicate::Ugt, old, value);
            let wraps = rw.binary(BinaryOp::Or, is_zero, is_beyond);
            rw.select(wraps, value, next)
        }
        A::USubCond | A::USubSat => {
            let difference = rw.binary(BinaryOp::Sub, old, value);
            let fits = rw.icmp(IntPredicate::Uge, old, value);
            let otherwise = if operation == A::USubSat { zero } else { old };
            rw.select(fits, difference, otherwise)
        }
        _ => {
            let bits = rw.bits(ty).unwrap_or(64);
            let ones = rw.ones(ty, 0, bits);
            let both = rw.binary(BinaryOp::And, old, value);
            rw.binary(BinaryOp::Xor, both, ones)
        }
    }
}
