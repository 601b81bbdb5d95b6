//! Lowers the functions of device-side enqueue that clang calls (OpenCL C 6.15.18).

use transpire_opencl::builtins::Lowering;
use transpire_spirv::grammar::Op as S;

use super::body::Lowerer;
use crate::build::Lowered;
use crate::code::{Elem, Reg, Shape};
use crate::emit::device::{range_shape, size_type};
use crate::emit::{Manner, Operand};

/// The greatest number of arguments in local memory.
const MOST_LOCALS: u64 = 256;

impl Lowerer<'_, '_> {
    /// Lowers a call of a function of device-side enqueue. Returns the register of the result, if any.
    pub(super) fn enqueue_function(
        &mut self,
        lowering: &Lowering,
        operands: &[Operand],
        shape: &Shape,
    ) -> Lowered<Option<Reg>> {
        match *lowering {
            Lowering::BuildNdRange { dimensions } => self.build_range(dimensions, operands, shape),
            Lowering::EnqueueKernel {
                events,
                local_sizes,
            } => self.enqueue_kernel((events, local_sizes), operands, shape),
            // The operands are an NDRange for some queries, the function, and the block.
            Lowering::KernelQuery { op, .. } => {
                self.b.instruction(op, shape, operands, Manner::default())
            }
            _ => Err("a function of this kind".into()),
        }
    }

    /// Lowers `ndrange_1D` and its variants, with arguments `(size)`, `(size, local)` or `(offset, size, local)`. For
    /// several dimensions, the arguments are pointers to arrays. The result is returned, or stored if it is the first
    /// argument.
    fn build_range(
        &mut self,
        dimensions: u32,
        operands: &[Operand],
        shape: &Shape,
    ) -> Lowered<Option<Reg>> {
        let pointer = self.context.pointer();
        let range = range_shape(pointer)?;
        let (to, given) = match (shape, operands) {
            (Shape::Void, [to, given @ ..]) => (Some(to), given),
            _ => (None, operands),
        };
        let (size, bytes) = size_type(pointer);
        let (elem, _) = size.lanes().ok_or("a size that is a structure")?;
        let lanes = Shape::Lanes(elem, dimensions);
        let mut sizes = Vec::new();
        for operand in given {
            let mut reg = operand.reg;
            if dimensions > 1 {
                reg = self.b.register(dimensions)?;
                for number in 0..dimensions {
                    let at = self.b.offset(operand.reg, u64::from(number) * bytes)?;
                    let loaded = self.b.load(&size, at)?;
                    self.b.copy(reg + number, loaded, 1);
                }
            }
            sizes.push(Operand::new(reg, lanes.clone()));
        }
        let none = self.b.constant(&vec![0; dimensions as usize])?;
        let none = Operand::new(none, lanes);
        let operands = match sizes.as_slice() {
            [global] => [global.clone(), none.clone(), none],
            [global, local] => [global.clone(), local.clone(), none],
            [offset, global, local] => [global.clone(), local.clone(), offset.clone()],
            _ => return Err("an NDRange of this type".into()),
        };
        let made = self
            .b
            .instruction(S::BuildNDRange, &range, &operands, Manner::default())?;
        let made = made.ok_or("an NDRange without a result")?;
        match to {
            Some(to) => self.b.store(&range, to.reg, made).map(|()| None),
            None => Ok(Some(made)),
        }
    }

    /// Lowers `__enqueue_kernel_…`. The arguments are the queue, flags, the NDRange, three arguments for events if
    /// `has_events`, the function, the block, and a number and an array of sizes of local arguments if `has_locals`.
    fn enqueue_kernel(
        &mut self,
        (has_events, has_locals): (bool, bool),
        operands: &[Operand],
        shape: &Shape,
    ) -> Lowered<Option<Reg>> {
        let few = || "an enqueued kernel with too few arguments".to_owned();
        let (head, rest) = operands.split_at_checked(3).ok_or_else(few)?;
        let mut list = head.to_vec();
        let mut rest = rest;
        if has_events {
            let (events, more) = rest.split_at_checked(3).ok_or_else(few)?;
            list.extend_from_slice(events);
            rest = more;
        } else {
            let zero = self.b.number(0)?;
            let pointer = Shape::Lanes(self.context.pointer(), 1);
            let none = Operand::new(zero, pointer);
            list.extend([
                Operand::new(zero, Shape::Lanes(Elem::Int(32), 1)),
                none.clone(),
                none,
            ]);
        }
        let [function, block, locals @ ..] = rest else {
            return Err(few());
        };
        list.extend([function.clone(), block.clone()]);
        list.extend(self.block_layout(block)?);
        if has_locals {
            let [count, sizes] = locals else {
                return Err(few());
            };
            let count = count.constant.filter(|count| *count <= MOST_LOCALS);
            let count = count.ok_or("a number of local arguments that is not constant")?;
            let (_, bytes) = size_type(self.context.pointer());
            for number in 0..count {
                let at = self.b.offset(sizes.reg, number * bytes)?;
                list.push(Operand::new(at, Shape::Lanes(self.context.pointer(), 1)));
            }
        }
        self.b
            .instruction(S::EnqueueKernel, shape, &list, Manner::default())
    }

    /// Emits loads of the size and the alignment of a block, which clang stores before the captured values.
    fn block_layout(&mut self, block: &Operand) -> Lowered<[Operand; 2]> {
        let word = Shape::Lanes(Elem::Int(32), 1);
        let mut load = |offset| {
            let at = self.b.offset(block.reg, offset)?;
            let reg = self.b.load(&word, at)?;
            Ok::<_, String>(Operand::new(reg, word.clone()))
        };
        Ok([load(0)?, load(4)?])
    }
}
