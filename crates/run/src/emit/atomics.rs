//! Emits atomic operations, barriers and fences.

use transpire_spirv::grammar::{Op as S, Scope};

use super::{Operand, at};
use crate::build::{Builder, Lowered};
use crate::code::{AtomicOp, Elem, Level, MemoryScope, Op, Reg, Shape, order};

fn atomic_op(op: S) -> Option<AtomicOp> {
    Some(match op {
        S::AtomicLoad => AtomicOp::Load,
        S::AtomicStore | S::AtomicFlagClear => AtomicOp::Store,
        S::AtomicExchange | S::AtomicFlagTestAndSet => AtomicOp::Exchange,
        S::AtomicCompareExchange | S::AtomicCompareExchangeWeak => AtomicOp::Compare,
        S::AtomicIIncrement | S::AtomicIAdd => AtomicOp::Add,
        S::AtomicIDecrement | S::AtomicISub => AtomicOp::Sub,
        S::AtomicSMin => AtomicOp::SMin,
        S::AtomicUMin => AtomicOp::UMin,
        S::AtomicSMax => AtomicOp::SMax,
        S::AtomicUMax => AtomicOp::UMax,
        S::AtomicAnd => AtomicOp::And,
        S::AtomicOr => AtomicOp::Or,
        S::AtomicXor => AtomicOp::Xor,
        S::AtomicFAddEXT => AtomicOp::FAdd,
        S::AtomicFMinEXT => AtomicOp::FMin,
        S::AtomicFMaxEXT => AtomicOp::FMax,
        _ => return None,
    })
}

impl Builder {
    /// Emits an atomic operation. `comparator` is used by [`AtomicOp::Compare`] only. Returns an error for more than 64
    /// bits.
    pub(crate) fn atomic_access(
        &mut self,
        op: AtomicOp,
        elem: Elem,
        address: Reg,
        value: Reg,
        comparator: Reg,
    ) -> Lowered<Reg> {
        let dst = self.register(1)?;
        if elem.words() > 1 {
            return Err("an atomic operation on more than 64 bits".into());
        }
        self.push(Op::Atomic {
            op,
            elem,
            dst,
            address,
            value,
            comparator,
        });
        Ok(dst)
    }

    /// Emits an atomic instruction, a barrier or a fence. Returns `None` for any other instruction, and `Some(None)` if
    /// it has no result.
    #[expect(
        clippy::option_option,
        reason = "not one, one without a result, one with"
    )]
    pub(super) fn atomic(
        &mut self,
        op: S,
        result: &Shape,
        operands: &[Operand],
    ) -> Lowered<Option<Option<Reg>>> {
        if op == S::MemoryBarrier {
            self.fence(order::of_semantics(at(operands, 1)?.constant));
            return Ok(Some(None));
        }
        if op == S::ControlBarrier {
            let scope = at(operands, 0)?.constant;
            self.barrier(scope, order::of_semantics(at(operands, 2)?.constant))?;
            return Ok(Some(None));
        }
        let Some(atomic) = atomic_op(op) else {
            return Ok(None);
        };
        if let Ok(semantics) = at(operands, 2) {
            self.facts.order = order::of_semantics(semantics.constant);
            let scope = at(operands, 1)?.constant;
            self.facts.scope = MemoryScope::of_spirv(scope.map(|scope| Scope(scope as u32)));
        }
        let address = at(operands, 0)?.reg;
        let elem_of = |operand: &Operand| match operand.lanes()? {
            (elem, 1) => Ok(elem),
            _ => Err("an atomic operation on a vector".to_owned()),
        };
        let reg = match op {
            S::AtomicLoad => self.atomic_access(
                atomic,
                elem_of(&Operand::new(0, result.clone()))?,
                address,
                address,
                address,
            )?,
            S::AtomicStore => {
                let value = at(operands, 3)?;
                self.atomic_access(atomic, elem_of(value)?, address, value.reg, value.reg)?;
                return Ok(Some(None));
            }
            S::AtomicIIncrement | S::AtomicIDecrement => {
                let one = self.number(1)?;
                self.atomic_access(
                    atomic,
                    elem_of(&Operand::new(0, result.clone()))?,
                    address,
                    one,
                    one,
                )?
            }
            S::AtomicCompareExchange | S::AtomicCompareExchangeWeak => {
                self.facts.failure = order::of_semantics(at(operands, 3)?.constant);
                let (value, comparator) = (at(operands, 4)?, at(operands, 5)?);
                self.atomic_access(atomic, elem_of(value)?, address, value.reg, comparator.reg)?
            }
            S::AtomicFlagTestAndSet => {
                let one = self.number(1)?;
                let old = self.atomic_access(atomic, Elem::Int(32), address, one, one)?;
                let zero = self.number(0)?;
                self.test_int(crate::code::IntTest::Ne, Elem::Int(32), 1, old, zero)?
            }
            S::AtomicFlagClear => {
                let zero = self.number(0)?;
                self.atomic_access(atomic, Elem::Int(32), address, zero, zero)?;
                return Ok(Some(None));
            }
            _ => {
                let value = at(operands, 3)?;
                self.atomic_access(atomic, elem_of(value)?, address, value.reg, value.reg)?
            }
        };
        Ok(Some(Some(reg)))
    }

    /// Emits a fence with bits of [`order`].
    pub(crate) fn fence(&mut self, order: u8) {
        self.facts.order = order;
        self.push(Op::Fence);
    }

    /// Emits a barrier with bits of [`order`]. A barrier of the scope `Invocation` emits nothing.
    pub(crate) fn barrier(&mut self, scope: Option<u64>, order: u8) -> Lowered {
        let level = level(scope)?;
        self.facts.order = order;
        if let Some(level) = level {
            self.push(Op::Barrier(level));
        }
        Ok(())
    }
}

/// Returns the participants of an operation of a scope, or `None` for the work-item alone. Returns an error for wider
/// scopes than a work-group, and for a scope that is not constant.
pub(super) fn level(scope: Option<u64>) -> Lowered<Option<Level>> {
    match scope.map(|scope| Scope(scope as u32)) {
        Some(Scope::Workgroup) => Ok(Some(Level::WorkGroup)),
        Some(Scope::Subgroup) => Ok(Some(Level::SubGroup)),
        Some(Scope::Invocation) => Ok(None),
        Some(_) => Err("an operation of more than one work-group".into()),
        None => Err("an operation of a scope that is not constant".into()),
    }
}
