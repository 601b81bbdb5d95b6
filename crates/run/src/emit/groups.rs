//! Emits operations of work-groups and sub-groups.

use transpire_spirv::grammar::Op as S;

use super::atomics::level;
use super::device::group_action;
use super::{Operand, at, lanes_of};
use crate::build::{Builder, Lowered};
use crate::builtins::group::{has_operation, is_supported};
use crate::code::{AsyncCopy, Elem, GroupOp, Level, Op, Query, Reg, Shape, order};

/// The sub-group instructions without a scope.
const OF_SUB_GROUP: &[S] = &[
    S::SubgroupBallotKHR,
    S::SubgroupFirstInvocationKHR,
    S::SubgroupAllKHR,
    S::SubgroupAnyKHR,
    S::SubgroupAllEqualKHR,
    S::SubgroupReadInvocationKHR,
    S::SubgroupShuffleINTEL,
    S::SubgroupShuffleDownINTEL,
    S::SubgroupShuffleUpINTEL,
    S::SubgroupShuffleXorINTEL,
];

impl Builder {
    /// Emits a group instruction. Returns `None` for any other instruction, and `Some(None)` if it has no result.
    #[expect(
        clippy::option_option,
        reason = "not one, one without a result, one with"
    )]
    pub(super) fn group_instruction(
        &mut self,
        op: S,
        result: &Shape,
        operands: &[Operand],
    ) -> Lowered<Option<Option<Reg>>> {
        match op {
            S::GroupWaitEvents => {
                if let [_, count, list, ..] = operands
                    && let Shape::Lanes(handle @ (Elem::Pointer | Elem::Pointer32), 1) = list.shape
                {
                    let (count, list) = (count.reg, list.reg);
                    self.push(Op::WaitEvents {
                        count,
                        list,
                        handle,
                    });
                }
                self.facts.order = order::ALL;
                self.push(Op::Barrier(Level::WorkGroup));
                return Ok(Some(None));
            }
            _ if !is_supported(op) => return Ok(None),
            _ => {}
        }
        let is_plain = OF_SUB_GROUP.contains(&op);
        let mut rest = operands;
        let mut scope = Some(Level::SubGroup);
        if !is_plain {
            scope = level(at(operands, 0)?.constant)?;
            rest = operands.get(1..).unwrap_or_default();
        }
        let mut operation = 0;
        if has_operation(op) {
            operation = at(rest, 0)?.constant.unwrap_or(0) as u32;
            rest = rest.get(1..).unwrap_or_default();
        }
        let Some(level) = scope else {
            return Err("an operation of a group of one work-item".into());
        };
        // `OpGroupNonUniformElect` has no value operand.
        let zero = self.number(0)?;
        let none = Operand::new(zero, Shape::BOOL);
        let (value, others) = match rest {
            [] => (&none, rest),
            [value, others @ ..] => (value, others),
        };
        let (elem, lanes) = value.lanes()?;
        let mut registers = [zero; 3];
        let (mut reg, mut others) = (value.reg, others);
        if let (S::SubgroupShuffleDownINTEL | S::SubgroupShuffleUpINTEL, [second, rest @ ..]) =
            (op, others)
        {
            let slots = value.shape.slots();
            if second.shape != value.shape {
                return Err("a shuffle of different types".into());
            }
            reg = self.register(slots * 2)?;
            self.copy(reg, value.reg, slots);
            self.copy(reg + slots, second.reg, slots);
            others = rest;
        }
        for (to, operand) in registers.iter_mut().zip(others) {
            // The machine always reads four slots, so each operand gets four.
            *to = self.register(4)?;
            self.copy(*to, operand.reg, operand.shape.slots().min(4));
        }
        let has_result = *result != Shape::Void;
        if has_result || group_action(op).is_none() {
            let (_, _) = lanes_of(result)?;
        }
        let dst = self.register(result.slots().max(1))?;
        let number = self.code.groups.len() as u32;
        self.code.groups.push(GroupOp {
            op,
            level,
            operation,
            elem,
            lanes,
            dst,
            value: reg,
            others: registers,
            count: others.len().min(3) as u8,
        });
        self.push(Op::Group(number));
        Ok(Some(has_result.then_some(dst)))
    }

    /// Emits a copy of `count` elements of `size` bytes between global and local memory. The strides of the destination
    /// and the source are in elements. The copy joins `event`, if given. Returns the register of the event.
    pub(crate) fn async_copy(
        &mut self,
        dst: Reg,
        src: Reg,
        size: u64,
        count: Reg,
        strides: (Reg, Reg),
        event: Option<&Operand>,
    ) -> Lowered<Reg> {
        // All work-items of the group reach a copy, with the same arguments.
        let number = self.code.groups.len() as u32;
        let unused = self.register(1)?;
        self.code.groups.push(GroupOp {
            op: S::GroupAsyncCopy,
            level: Level::WorkGroup,
            operation: 0,
            elem: Elem::Int(64),
            lanes: 1,
            dst: unused,
            value: dst,
            others: [src, count, strides.0],
            count: 3,
        });
        self.push(Op::Group(number));
        let event = match event {
            Some(event) => event.reg,
            None => self.number(0)?,
        };
        let result = self.register(1)?;
        let number = self.code.copies.len() as u32;
        self.code.copies.push(AsyncCopy {
            dst,
            src,
            size,
            count,
            dst_stride: strides.0,
            src_stride: strides.1,
            event,
            result,
        });
        self.push(Op::AsyncCopy(number));
        Ok(result)
    }

    /// Emits Intel's sub-group block reads and writes, and nothing for a prefetch. In memory, the first lanes of all
    /// work-items come first, then the second lanes, and so on. Returns `None` for any other instruction, and
    /// `Some(None)` if it has no result.
    #[expect(
        clippy::option_option,
        reason = "not one, one without a result, one with"
    )]
    pub(super) fn block_access(
        &mut self,
        op: S,
        result: &Shape,
        operands: &[Operand],
    ) -> Lowered<Option<Option<Reg>>> {
        let shape = match op {
            S::SubgroupBlockReadINTEL => result,
            S::SubgroupBlockWriteINTEL => &at(operands, 1)?.shape,
            S::SubgroupBlockPrefetchINTEL => return Ok(Some(None)),
            _ => return Ok(None),
        };
        let (elem, lanes) = lanes_of(shape)?;
        let scalar = Shape::Lanes(elem, 1);
        let number = Shape::Lanes(Elem::Int(64), 1);
        let own = self.query(Query::SubGroupLocalId, None, &number)?;
        let size = self.query(Query::MaxSubGroupSize, None, &number)?;
        let dst = self.register_for(result)?;
        let mut place = own;
        for lane in 0..lanes {
            let address = self.register(1)?;
            self.push(Op::Address {
                bits: 64,
                dst: address,
                base: at(operands, 0)?.reg,
                index: place,
                scale: elem.bytes().into(),
            });
            let slot = lane * elem.words();
            match op {
                S::SubgroupBlockReadINTEL => {
                    let value = self.load(&scalar, address)?;
                    self.copy(dst + slot, value, elem.words());
                }
                _ => self.store(&scalar, address, at(operands, 1)?.reg + slot)?,
            }
            place = self.int(crate::code::IntOp::Add, 64, 1, place, size)?;
        }
        Ok(Some((op == S::SubgroupBlockReadINTEL).then_some(dst)))
    }

    /// Emits a test of the highest bit of each lane. Returns its register and the number of lanes. Returns an error if
    /// the lanes are not integers.
    pub(crate) fn sign_bits(&mut self, operand: &Operand) -> Lowered<(Reg, u32)> {
        let (elem, lanes) = operand.lanes()?;
        let zero = self.constant(&vec![0; (elem.words() * lanes) as usize])?;
        let Elem::Int(_) = elem else {
            return Err("the highest bits of what is no integer".into());
        };
        let reg = self.test_int(crate::code::IntTest::Slt, elem, lanes, operand.reg, zero)?;
        Ok((reg, lanes))
    }
}
