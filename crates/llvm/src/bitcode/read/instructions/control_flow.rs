//! Reads `ret`, `br`, `switch`, `indirectbr` and `phi`.

use cranelift_entity::EntityList;

use crate::bitcode::bitstream::Record;
use crate::bitcode::read::function::{FunctionReader, operands};
use crate::bitcode::read::ops::Ops;
use crate::bitcode::read::{FAST_MATH, attributes, fast_math};
use crate::error::Result;
use crate::ir::{Block, ConstantKind, InstructionKind};
use InstructionKind as K;

/// The number that marks a `switch` over ranges, a form that LLVM 3.2 wrote.
const SWITCH_OF_RANGES: u64 = 0x4b5;
/// The maximum number of values of a `switch` over ranges.
const MAX_CASES: usize = 1 << 16;

impl FunctionReader<'_, '_> {
    #[inline(never)]
    pub(super) fn ret(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let value = if ops.is_empty() {
            None
        } else {
            Some(self.typed_value(ops)?.0)
        };
        self.add_void(
            K::Ret {
                value: value.into(),
            },
            ops,
        )
    }

    #[inline(always)]
    pub(super) fn target(&self, ops: &mut Ops<'_>) -> Result<Block> {
        let number = ops.next()?;
        self.block(number, ops)
    }

    #[inline(never)]
    pub(super) fn branch(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let target = self.target(ops)?;
        let kind = if ops.is_empty() {
            K::Br { target }
        } else {
            let otherwise = self.target(ops)?;
            let condition = self.value(ops, self.i1)?;
            K::CondBr {
                condition,
                then: target,
                otherwise,
            }
        };
        self.add_void(kind, ops)
    }

    #[inline(never)]
    pub(super) fn switch(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        if ops
            .rest()
            .first()
            .is_some_and(|first| first >> 16 == SWITCH_OF_RANGES)
        {
            ops.next()?;
            return self.switch_of_ranges(ops);
        }
        let ty = self.value_ty(ops)?;
        let condition = self.value(ops, ty)?;
        let default = self.target(ops)?;
        let (mut values, mut targets) = (EntityList::new(), EntityList::new());
        while !ops.is_empty() {
            let value = self.absolute_value(ops, ty)?;
            if value.as_constant().is_none() {
                return Err(ops.fault("a case is not a constant"));
            }
            let target = self.target(ops)?;
            values.push(value, &mut self.body.values);
            targets.push(target, &mut self.body.block_lists);
        }
        self.add_void(
            K::Switch {
                condition,
                default,
                values,
                targets,
            },
            ops,
        )
    }

    fn switch_of_ranges(&mut self, ops: &mut Ops<'_>) -> Result<()> {
        let ty = self.value_ty(ops)?;
        let Some(bits) = self.module.types.integer_bits(ty) else {
            return Err(ops.fault("the condition is not an integer"));
        };
        let condition = self.value(ops, ty)?;
        let default = self.target(ops)?;
        let (mut values, mut targets) = (EntityList::new(), EntityList::new());
        let mut count = 0;
        for _ in 0..ops.next()? {
            let first = count;
            for _ in 0..ops.next()? {
                let is_single = ops.next()? != 0;
                let low = bound(ops, bits)?;
                let high = if is_single {
                    low.clone()
                } else {
                    bound(ops, bits)?
                };
                match (&*low, &*high) {
                    (&[low], &[high]) => {
                        for value in low..=high {
                            count += 1;
                            if count > MAX_CASES {
                                return Err(ops.unsupported("a switch over too many values"));
                            }
                            let kind = if bits > 64 {
                                ConstantKind::WideInteger([value].into())
                            } else {
                                ConstantKind::Integer(value)
                            };
                            let value = self.module.constants.intern(ty, kind);
                            values.push(value.into(), &mut self.body.values);
                        }
                    }
                    _ if low == high => {
                        count += 1;
                        let value = self
                            .module
                            .constants
                            .intern(ty, ConstantKind::WideInteger(low));
                        values.push(value.into(), &mut self.body.values);
                    }
                    _ => return Err(ops.unsupported("a switch over a range of wide integers")),
                }
            }
            if count == first {
                return Err(ops.fault("a case without values"));
            }
            let target = self.target(ops)?;
            for _ in first..count {
                targets.push(target, &mut self.body.block_lists);
            }
        }
        self.add_void(
            K::Switch {
                condition,
                default,
                values,
                targets,
            },
            ops,
        )
    }

    #[inline(never)]
    pub(super) fn indirect_branch(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let ty = self.value_ty(ops)?;
        let address = self.value(ops, ty)?;
        let count = ops.len() as u64;
        let targets = self.targets(ops, count)?;
        self.add_void(K::IndirectBr { address, targets }, ops)
    }

    /// Reads the numbers of `count` blocks, and returns the blocks.
    pub(super) fn targets(&mut self, ops: &mut Ops<'_>, count: u64) -> Result<EntityList<Block>> {
        let mut targets = EntityList::new();
        for &number in ops.take(count)? {
            targets.push(self.block(number, ops)?, &mut self.body.block_lists);
        }
        Ok(targets)
    }

    #[inline(never)]
    pub(super) fn phi(&mut self, record: &Record<'_>) -> Result<()> {
        let ops = &mut operands(record);
        let ty = self.value_ty(ops)?;
        let mut operands = std::mem::take(&mut self.scratch.operands);
        operands.clear();
        let mut blocks = EntityList::new();
        while ops.len() >= 2 {
            operands.push(match self.tables.version {
                0 => self.value(ops, ty)?,
                _ => self.signed_value(ops, ty)?,
            });
            let block = self.target(ops)?;
            blocks.push(block, &mut self.body.block_lists);
        }
        let fast_math = fast_math(ops.flags_or_none(FAST_MATH)?);
        let values = self.body.value_list(&operands);
        self.scratch.operands = operands;
        self.add_value(
            K::Phi {
                values,
                blocks,
                fast_math,
            },
            ty,
            ops,
        )
    }
}

/// Reads a bound of a range of `bits`-bit integers. For more than 64 bits, the number of words comes first.
fn bound(ops: &mut Ops<'_>, bits: u32) -> Result<Box<[u64]>> {
    let count = if bits > 64 { ops.next()? } else { 1 };
    attributes::bound(ops, count, bits)
}
