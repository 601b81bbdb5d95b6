//! Emits operations on pipes, queues and events.

use transpire_spirv::grammar::Op as S;

use super::{Operand, at};
use crate::build::{Builder, Lowered};
use crate::code::{Elem, Leaf, Op, Parts, Reg, Shape, Sign};
use crate::device::operation::{DeviceOp, EnqueueOp, KernelOp, PipeOp};
use crate::device::pipes::{Action, Direction};
use crate::device::queue::EventAction;
use crate::machine::children::Query;

/// The role of an operand of a pipe instruction after the first operand, which is the pipe.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    Reservation,
    Number,
    Data,
    Packet,
}

/// The instructions of pipes, with their actions and the operands after the pipe.
#[rustfmt::skip]
const PIPES: &[(S, Action, &[Part])] = &[
    (S::ReadPipe,                Action::Packet(Direction::Read, false),  &[Part::Data, Part::Packet]),
    (S::WritePipe,               Action::Packet(Direction::Write, false), &[Part::Data, Part::Packet]),
    (S::ReservedReadPipe,        Action::Packet(Direction::Read, true),   &[Part::Reservation, Part::Number, Part::Data, Part::Packet]),
    (S::ReservedWritePipe,       Action::Packet(Direction::Write, true),  &[Part::Reservation, Part::Number, Part::Data, Part::Packet]),
    (S::ReserveReadPipePackets,  Action::Reserve(Direction::Read),        &[Part::Number, Part::Packet]),
    (S::ReserveWritePipePackets, Action::Reserve(Direction::Write),       &[Part::Number, Part::Packet]),
    (S::CommitReadPipe,          Action::Commit(Direction::Read),         &[Part::Reservation, Part::Packet]),
    (S::CommitWritePipe,         Action::Commit(Direction::Write),        &[Part::Reservation, Part::Packet]),
    (S::GetNumPipePackets,       Action::Count,                           &[Part::Packet]),
    (S::GetMaxPipePackets,       Action::Capacity,                        &[Part::Packet]),
];

/// The instructions of events, with their actions.
#[rustfmt::skip]
const EVENTS: &[(S, EventAction)] = &[
    (S::CreateUserEvent,    EventAction::Create),
    (S::RetainEvent,        EventAction::Retain),
    (S::ReleaseEvent,       EventAction::Release),
    (S::IsValidEvent,       EventAction::IsValid),
    (S::SetUserEventStatus, EventAction::SetStatus),
    (S::CaptureEventProfilingInfo, EventAction::Capture),
];

/// The queries about kernels. The flag is set if the first operand is an NDRange or a number.
#[rustfmt::skip]
const QUERIES: &[(S, Query, bool)] = &[
    (S::GetKernelWorkGroupSize,                  Query::GroupSize,     false),
    (S::GetKernelPreferredWorkGroupSizeMultiple, Query::Multiple,      false),
    (S::GetKernelNDrangeMaxSubGroupSize,         Query::SubGroupSize,  true),
    (S::GetKernelNDrangeSubGroupCount,           Query::SubGroupCount, true),
    (S::GetKernelLocalSizeForSubgroupCount,      Query::SizeForCount,  true),
    (S::GetKernelMaxNumSubgroups,                Query::MostSubGroups, false),
];

/// Returns the action of a pipe instruction of a work-group or a sub-group, or `None` for other instructions.
pub(crate) fn group_action(op: S) -> Option<Action> {
    Some(match op {
        S::GroupReserveReadPipePackets => Action::Reserve(Direction::Read),
        S::GroupReserveWritePipePackets => Action::Reserve(Direction::Write),
        S::GroupCommitReadPipe => Action::Commit(Direction::Read),
        S::GroupCommitWritePipe => Action::Commit(Direction::Write),
        _ => return None,
    })
}

/// The number of slots of an NDRange.
const RANGE_SLOTS: u32 = 10;

/// Returns the shape of an NDRange (SPIR-V, `OpBuildNDRange`): the number of dimensions, the offset, the global size
/// and the local size. The type of an address determines the width of sizes.
pub(crate) fn range_shape(pointer: Elem) -> Lowered<Shape> {
    let (size, bytes) = size_type(pointer);
    let mut parts = Parts::new(RANGE_SLOTS as usize);
    parts.push(&Shape::Lanes(Elem::Int(32), 1), 0)?;
    for number in 0..9 {
        parts.push(&size, bytes + bytes * number)?;
    }
    Ok(parts.into_shape())
}

/// Returns the shape of `size_t` and its size in bytes.
pub(crate) fn size_type(pointer: Elem) -> (Shape, u64) {
    match pointer {
        Elem::Pointer32 => (Shape::Lanes(Elem::Int(32), 1), 4),
        _ => (Shape::Lanes(Elem::Int(64), 1), 8),
    }
}

fn pointer_of(operand: &Operand) -> Option<Elem> {
    match operand.shape {
        Shape::Lanes(elem @ (Elem::Pointer | Elem::Pointer32), 1) => Some(elem),
        _ => None,
    }
}

impl Builder {
    /// Emits an instruction of pipes, queues or events. Returns `None` for any other instruction, and `Some(None)` if
    /// it has no result.
    #[expect(
        clippy::option_option,
        reason = "not one, one without a result, one with"
    )]
    pub(super) fn device_instruction(
        &mut self,
        op: S,
        result: &Shape,
        operands: &[Operand],
    ) -> Lowered<Option<Option<Reg>>> {
        let dst = |b: &mut Self| b.register(result.slots().max(1));
        let reg = |index: usize| Ok::<Reg, String>(at(operands, index)?.reg);
        let op = if let Some((_, action, parts)) = PIPES.iter().find(|row| row.0 == op) {
            self.pipe(*action, parts, operands, result)?
        } else if let Some(&(_, action)) = EVENTS.iter().find(|row| row.0 == op) {
            let none = self.number(0)?;
            DeviceOp::Event {
                action,
                event: operands.first().map_or(none, |operand| operand.reg),
                status: operands.get(1).map_or(none, |operand| operand.reg),
                value: match action {
                    EventAction::Capture => reg(2)?,
                    _ => none,
                },
                dst: dst(self)?,
            }
        } else if let Some(&(_, query, has_first)) = QUERIES.iter().find(|row| row.0 == op) {
            let (mut range, mut number) = (self.undefined_range()?, self.number(0)?);
            match query {
                Query::SizeForCount => number = reg(0)?,
                _ if has_first => range = self.range(at(operands, 0)?)?,
                _ => {}
            }
            DeviceOp::Query {
                query,
                function: reg(usize::from(has_first))?,
                range,
                number,
                dst: dst(self)?,
            }
        } else {
            match op {
                S::IsValidReserveId => DeviceOp::Pipe(PipeOp {
                    action: Action::IsValid,
                    reservation: reg(0)?,
                    ..self.no_pipe(result)?
                }),
                // The storage of a pipe is its handle.
                S::CreatePipeFromPipeStorage => return Ok(Some(Some(reg(0)?))),
                S::GetDefaultQueue => DeviceOp::Queue { dst: dst(self)? },
                S::EnqueueMarker => {
                    let handle = pointer_of(at(operands, 2)?).unwrap_or(Elem::Pointer);
                    DeviceOp::Enqueue(EnqueueOp {
                        queue: reg(0)?,
                        count: reg(1)?,
                        wait: reg(2)?,
                        event: reg(3)?,
                        handle,
                        kernel: None,
                        dst: dst(self)?,
                    })
                }
                S::EnqueueKernel => self.enqueue(operands, result)?,
                S::BuildNDRange => return self.build_range(operands, result).map(Some).map(Some),
                _ => return Ok(None),
            }
        };
        let dst = crate::device::operation::result(&op);
        let number = self.code.devices.len() as u32;
        self.code.devices.push(op);
        self.push(Op::Device(number));
        Ok(Some((*result != Shape::Void).then_some(dst)))
    }

    fn no_pipe(&mut self, result: &Shape) -> Lowered<PipeOp> {
        let none = self.number(0)?;
        Ok(PipeOp {
            action: Action::IsValid,
            pipe: none,
            reservation: none,
            number: none,
            data: none,
            packet: None,
            dst: self.register(result.slots().max(1))?,
        })
    }

    fn pipe(
        &mut self,
        action: Action,
        parts: &[Part],
        operands: &[Operand],
        result: &Shape,
    ) -> Lowered<DeviceOp> {
        let mut made = PipeOp {
            action,
            pipe: at(operands, 0)?.reg,
            ..self.no_pipe(result)?
        };
        for (number, part) in parts.iter().enumerate() {
            let operand = at(operands, number + 1)?;
            match part {
                Part::Reservation => made.reservation = operand.reg,
                Part::Number => made.number = operand.reg,
                Part::Data => made.data = operand.reg,
                Part::Packet => made.packet = operand.constant,
            }
        }
        Ok(DeviceOp::Pipe(made))
    }

    /// Returns slots with zeros for an NDRange that is not used.
    fn undefined_range(&mut self) -> Lowered<Reg> {
        self.constant(&[0; RANGE_SLOTS as usize])
    }

    /// Returns the slots of an NDRange from a structure or the address of a structure.
    fn range(&mut self, operand: &Operand) -> Lowered<Reg> {
        match pointer_of(operand) {
            Some(elem) => self.load(&range_shape(elem)?, operand.reg),
            None if operand.shape.slots() == RANGE_SLOTS => Ok(operand.reg),
            None => Err("an NDRange of this type".into()),
        }
    }

    /// Emits `OpBuildNDRange`. The operands are the global size, the local size and the offset.
    fn build_range(&mut self, operands: &[Operand], result: &Shape) -> Lowered<Reg> {
        let leaves: Vec<Leaf> = result.leaves();
        let [global, local, offset, ..] = operands else {
            return Err("an NDRange with too few operands".into());
        };
        if result.slots() != RANGE_SLOTS || leaves.len() != RANGE_SLOTS as usize {
            return Err("an NDRange of this type".into());
        }
        let dst = self.register(RANGE_SLOTS)?;
        let dimensions = self.number(global.shape.slots().into())?;
        self.copy(dst, dimensions, 1);
        for (first, sizes) in [(1, offset), (4, global), (7, local)] {
            let slots = sizes.shape.slots();
            if slots != global.shape.slots() || !(1..=3).contains(&slots) {
                return Err("an NDRange with sizes of different types".into());
            }
            self.copy(dst + first, sizes.reg, slots);
        }
        Ok(dst)
    }

    /// Emits `OpEnqueueKernel`. The operands are the queue, flags, the NDRange, the number of events, the wait list,
    /// the event, the function, the block with its size and its alignment, and the sizes of local arguments.
    fn enqueue(&mut self, operands: &[Operand], result: &Shape) -> Lowered<DeviceOp> {
        let [
            queue,
            _,
            range,
            count,
            wait,
            event,
            function,
            block,
            size,
            _,
            sizes @ ..,
        ] = operands
        else {
            return Err("an enqueued kernel with too few operands".into());
        };
        let range = self.range(range)?;
        let mut locals = Vec::new();
        for size in sizes {
            let (elem, lanes) = size.lanes()?;
            locals.push(match elem {
                Elem::Pointer | Elem::Pointer32 => self.load(&size_type(elem).0, size.reg)?,
                Elem::Int(bits) if lanes == 1 => {
                    self.resize(bits, 64, Sign::Unsigned, 1, size.reg)?
                }
                _ => return Err("a size of local memory of this type".into()),
            });
        }
        Ok(DeviceOp::Enqueue(EnqueueOp {
            queue: queue.reg,
            count: count.reg,
            wait: wait.reg,
            event: event.reg,
            handle: pointer_of(event).unwrap_or(Elem::Pointer),
            kernel: Some(KernelOp {
                range,
                function: function.reg,
                block: block.reg,
                size: size.reg,
                locals,
            }),
            dst: self.register(result.slots().max(1))?,
        }))
    }
}
