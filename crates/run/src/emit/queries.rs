//! Emits work-item functions and reads of built-in variables.

use super::Operand;
use crate::build::{Builder, Lowered};
use crate::code::{Elem, IntOp, IntTest, Op, Query, Reg, Shape, Sign};
use crate::machine::memory::Kind;

impl Builder {
    /// Emits a work-item function. The result is the component that `index` selects, or without it a lane for each
    /// component.
    pub(crate) fn query(
        &mut self,
        query: Query,
        index: Option<&Operand>,
        shape: &Shape,
    ) -> Lowered<Reg> {
        let (elem, lanes) = shape
            .lanes()
            .ok_or("a built-in variable that is a structure")?;
        let dst = self.register_for(shape)?;
        for lane in 0..lanes {
            let index = match index {
                Some(index) => index.reg,
                None => self.number(lane.into())?,
            };
            self.push(Op::Query {
                query,
                dst: dst + lane,
                index,
            });
        }
        if elem.bits() < 64 {
            let reg = self.resize(64, elem.bits(), Sign::Unsigned, lanes, dst)?;
            return Ok(reg);
        }
        Ok(dst)
    }

    /// Emits the fence flags for the memory of an address: 1 for local, 2 for global and 0 for other memory.
    pub(crate) fn fence_flags(&mut self, address: Reg) -> Lowered<Reg> {
        let zero = self.number(0)?;
        let mut flags = zero;
        for (kind, flag) in [(Kind::Local, 1), (Kind::Global, 2)] {
            let within = self.register(1)?;
            self.push(Op::InMemory {
                kind: kind as u8,
                dst: within,
                a: address,
            });
            let is_in = self.test_int(IntTest::Ne, Elem::Int(64), 1, within, zero)?;
            let flag = self.number(flag)?;
            let condition = Operand::new(is_in, Shape::BOOL);
            flags = self.select(&condition, &Shape::Lanes(Elem::Int(32), 1), flag, flags)?;
        }
        Ok(flags)
    }

    /// Emits the memory semantics for the memory of an address (`OpGenericPtrMemSemantics`).
    pub(crate) fn memory_semantics(&mut self, address: Reg) -> Lowered<Reg> {
        let flags = self.fence_flags(address)?;
        let by = self.number(8)?;
        self.int(IntOp::Shl, 32, 1, flags, by)
    }
}
