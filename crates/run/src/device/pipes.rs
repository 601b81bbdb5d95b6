//! Pipes: packets in order, and reservations (OpenCL C 6.15.17).
//!
//! A packet is in a slot from its reservation until its reader commits. Packets are read in the order of their
//! reservations. A packet that is reserved and not yet committed blocks all packets after it.

use std::collections::VecDeque;

use transpire_findings::counted;

use super::{Object, Place, State, Violation, index_of};
use crate::checks::Check;
use crate::machine::memory::{Kind, split};
use crate::machine::work_item::Fault;

/// The direction of an operation on a pipe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Read,
    Write,
}

impl Direction {
    fn name(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Write => "write",
        }
    }

    /// Returns the bit of a handle that allows the direction.
    fn bit(self) -> u64 {
        match self {
            Self::Read => 1,
            Self::Write => 2,
        }
    }
}

/// The state of a packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Reserved for a writer.
    Writing,
    Full,
    /// Reserved for a reader.
    Reading,
    /// Read, or lost with its reservation. The slot is removed when it is the first one.
    Free,
}

#[derive(Clone, Debug)]
struct Slot {
    stage: Stage,
    /// The bytes, or `None` until they are written.
    bytes: Option<Box<[u8]>>,
}

/// A pipe, with a slot for each packet from its reservation until its reader commits.
#[derive(Clone, Debug)]
pub(crate) struct Pipe {
    pub(crate) name: String,
    /// The size of a packet in bytes.
    pub(crate) packet: u64,
    /// The greatest number of packets.
    pub(crate) capacity: u64,
    slots: VecDeque<Slot>,
    /// The sequence number of the first slot.
    first: u64,
    /// The sequence number of the next packet for a reader.
    next: u64,
    /// The number of packets that readers can get.
    full: u64,
}

/// A reservation of packets.
#[derive(Clone, Debug)]
pub(crate) struct Reservation {
    pipe: usize,
    direction: Direction,
    /// The sequence number of the first packet.
    start: u64,
    count: u64,
    is_committed: bool,
    launch: u64,
    place: Place,
    item: [u64; 3],
}

impl Pipe {
    /// The bytes that the machine needs for a packet besides its contents.
    pub(crate) const SLOT: u64 = size_of::<Slot>() as u64;

    pub(crate) fn new(name: &str, packet: u64, capacity: u64, packets: &[u8]) -> Self {
        let size = usize::try_from(packet).unwrap_or(usize::MAX).max(1);
        let slots = packets.chunks_exact(size).map(|bytes| Slot {
            stage: Stage::Full,
            bytes: Some(bytes.into()),
        });
        let slots: VecDeque<Slot> = slots.collect();
        Self {
            name: name.to_owned(),
            packet,
            capacity,
            full: slots.len() as u64,
            slots,
            first: 0,
            next: 0,
        }
    }

    /// Returns the bytes of all packets for readers, in order. Packets that nobody has written are zeros.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let full = self.slots.iter().filter(|slot| slot.stage == Stage::Full);
        let zeros = vec![0; usize::try_from(self.packet).unwrap_or(0)];
        let bytes = full.flat_map(|slot| slot.bytes.as_deref().unwrap_or(&zeros));
        bytes.copied().collect()
    }

    fn slot(&mut self, number: u64) -> Option<&mut Slot> {
        let index = number.checked_sub(self.first)?;
        self.slots.get_mut(usize::try_from(index).ok()?)
    }

    fn has_room(&self, count: u64) -> bool {
        let taken = self.slots.len() as u64;
        taken
            .checked_add(count)
            .is_some_and(|all| all <= self.capacity)
    }

    /// Reserves packets. Returns the sequence number of the first one, or `None` if there is no room to write, or if
    /// there are too few packets to read.
    fn reserve(&mut self, direction: Direction, count: u64) -> Option<u64> {
        if direction == Direction::Write {
            if !self.has_room(count) {
                return None;
            }
            let start = self.first + self.slots.len() as u64;
            for _ in 0..count {
                transpire_interrupt::tick();
                let (stage, bytes) = (Stage::Writing, None);
                self.slots.push_back(Slot { stage, bytes });
            }
            return Some(start);
        }
        let start = self.next;
        if count > self.full {
            return None;
        }
        for number in start..start + count {
            transpire_interrupt::tick();
            let slot = self.slot(number)?;
            if slot.stage != Stage::Full {
                return None;
            }
        }
        for number in start..start + count {
            if let Some(slot) = self.slot(number) {
                slot.stage = Stage::Reading;
            }
        }
        self.next += count;
        self.full -= count;
        Some(start)
    }

    /// Commits `count` packets from sequence number `start`: written packets become readable, and read packets are
    /// freed. With `is_lost`, written packets are freed, too.
    fn commit(&mut self, direction: Direction, start: u64, count: u64, is_lost: bool) {
        for number in start..start.saturating_add(count) {
            transpire_interrupt::tick();
            let Some(slot) = self.slot(number) else {
                continue;
            };
            if direction == Direction::Read || is_lost {
                slot.stage = Stage::Free;
                continue;
            }
            slot.stage = Stage::Full;
            self.full += 1;
        }
        self.release();
    }

    /// Removes the free slots at the start.
    fn release(&mut self) {
        while self
            .slots
            .front()
            .is_some_and(|slot| slot.stage == Stage::Free)
        {
            self.slots.pop_front();
            self.first += 1;
        }
        self.next = self.next.max(self.first);
    }

    /// Returns the next packet for a reader, or `None` if no packet is ready.
    fn next_packet(&self) -> Option<&Slot> {
        let index = usize::try_from(self.next.checked_sub(self.first)?).ok()?;
        let slot = self.slots.get(index)?;
        (slot.stage == Stage::Full).then_some(slot)
    }
}

/// The action of an operation on a pipe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Access to a packet. The flag is set if the packet belongs to a reservation.
    Packet(Direction, bool),
    Reserve(Direction),
    Commit(Direction),
    /// A test whether the reservation is valid.
    IsValid,
    /// The number of packets.
    Count,
    Capacity,
}

/// The operands of an operation on a pipe.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Call {
    pub(crate) action: Action,
    pub(crate) pipe: u64,
    pub(crate) reservation: u64,
    /// The number of packets to reserve, or the index of a packet in its reservation.
    pub(crate) number: u64,
    /// The size of a packet in bytes, or `None` if the pipe determines it.
    pub(crate) packet: Option<u64>,
}

fn wrong(message: impl Into<String>) -> Violation {
    (Check::Pipe, message.into())
}

impl State {
    /// Returns the index of the pipe of a call. Returns a violation if the handle names no pipe, or if it does not
    /// allow the direction or the size of packets.
    fn pipe_of(&self, call: &Call, direction: Option<Direction>) -> Result<usize, Violation> {
        let (kind, index, bits) = split(call.pipe);
        let pipe = self.pipes.get(index);
        let Some(pipe) = pipe.filter(|_| kind == Kind::Pipe as u8) else {
            return Err(wrong("an argument of a pipe function is not a pipe"));
        };
        let name = &pipe.name;
        if let Some(direction) = direction
            && bits & direction.bit() == 0
        {
            let (what, only) = match direction {
                Direction::Read => ("a read of", "write-only"),
                Direction::Write => ("a write to", "read-only"),
            };
            return Err(wrong(format!("{what} pipe {name}, which is {only}")));
        }
        if let Some(packet) = call.packet
            && packet != pipe.packet
        {
            let own = pipe.packet;
            return Err(wrong(format!(
                "an access with packets of {} to pipe {name}, which has packets of {}",
                counted(packet, "byte"),
                counted(own, "byte")
            )));
        }
        Ok(index)
    }

    /// Returns the object index of the reservation of a call, or a violation if the call may not use it.
    fn reservation_of(
        &self,
        call: &Call,
        pipe: usize,
        direction: Direction,
    ) -> Result<usize, Violation> {
        let index = index_of(call.reservation);
        let object = index.and_then(|index| self.objects.get(index));
        let (Some(index), Some(Object::Reservation(reservation))) = (index, object) else {
            return Err(wrong("an invalid reservation is used"));
        };
        if reservation.launch != self.launch {
            return Err(wrong("a reservation of another kernel is used"));
        }
        if reservation.pipe != pipe || reservation.direction != direction {
            let name = |index: usize| self.pipes.get(index).map_or("", |pipe| pipe.name.as_str());
            let (own, used) = (name(reservation.pipe), name(pipe));
            let (made, now) = (reservation.direction.name(), direction.name());
            return Err(wrong(format!(
                "a reservation to {made} pipe {own} is used to {now} pipe {used}"
            )));
        }
        if reservation.is_committed {
            return Err(wrong("a reservation is used after its commit"));
        }
        if let Action::Packet(..) = call.action
            && call.number >= reservation.count
        {
            let (number, count) = (call.number, counted(reservation.count, "packet"));
            return Err(wrong(format!(
                "packet {number} of a reservation of {count}"
            )));
        }
        Ok(index)
    }

    fn is_valid(&self, handle: u64) -> bool {
        let object = index_of(handle).and_then(|index| self.objects.get(index));
        matches!(object, Some(Object::Reservation(_)))
    }

    /// Returns the violation of an operation, or `None` if it is valid.
    pub(crate) fn pipe_violation(&self, call: &Call) -> Option<Violation> {
        match call.action {
            Action::Packet(direction, false) => {
                let pipe = match self.pipe_of(call, Some(direction)) {
                    Ok(pipe) => self.pipes.get(pipe)?,
                    Err(violation) => return Some(violation),
                };
                let next = pipe.next_packet().filter(|_| direction == Direction::Read);
                next.filter(|slot| slot.bytes.is_none())?;
                let name = &pipe.name;
                Some(wrong(format!(
                    "a read of a packet of pipe {name} that nobody has written"
                )))
            }
            Action::Packet(direction, true) | Action::Commit(direction) => {
                let pipe = self.pipe_of(call, Some(direction));
                let found = pipe.and_then(|pipe| self.reservation_of(call, pipe, direction));
                found.err()
            }
            Action::Reserve(direction) => self.pipe_of(call, Some(direction)).err(),
            Action::Count | Action::Capacity => self.pipe_of(call, None).err(),
            Action::IsValid => None,
        }
    }

    /// Returns the bytes of the packet that a read would get: the next packet, or a packet of a reservation. Returns
    /// `None` if the call is no valid read, or if the pipe has no such packet.
    pub(crate) fn readable(&self, call: &Call) -> Option<Vec<u8>> {
        let Action::Packet(Direction::Read, is_reserved) = call.action else {
            return None;
        };
        let index = self.pipe_of(call, Some(Direction::Read)).ok()?;
        let pipe = self.pipes.get(index)?;
        let slot = match is_reserved {
            false => pipe.next_packet()?,
            true => {
                let found = self.reservation_of(call, index, Direction::Read).ok()?;
                let Object::Reservation(reservation) = self.objects.get(found)? else {
                    return None;
                };
                let number = reservation.start + call.number - pipe.first;
                pipe.slots.get(usize::try_from(number).ok()?)?
            }
        };
        let zeros = || vec![0; usize::try_from(pipe.packet).unwrap_or(0)];
        Some(
            slot.bytes
                .as_ref()
                .map_or_else(zeros, |bytes| bytes.to_vec()),
        )
    }

    /// Returns the number of bytes that a write would take, or `None` if the call is no valid write or the pipe has no
    /// room.
    pub(crate) fn writable(&self, call: &Call) -> Option<u64> {
        let Action::Packet(Direction::Write, is_reserved) = call.action else {
            return None;
        };
        let index = self.pipe_of(call, Some(Direction::Write)).ok()?;
        let pipe = self.pipes.get(index)?;
        let is_possible = match is_reserved {
            true => self.reservation_of(call, index, Direction::Write).is_ok(),
            false => pipe.has_room(1),
        };
        is_possible.then_some(pipe.packet)
    }

    /// Removes the packet that [`Self::readable`] has returned, unless it belongs to a reservation.
    pub(crate) fn take(&mut self, call: &Call) {
        let Ok(index) = self.pipe_of(call, Some(Direction::Read)) else {
            return;
        };
        if let (Action::Packet(_, false), Some(pipe)) = (call.action, self.pipes.get_mut(index)) {
            let next = pipe.next;
            if let Some(slot) = pipe.slot(next) {
                slot.stage = Stage::Free;
            }
            pipe.next += 1;
            pipe.full -= 1;
            pipe.release();
        }
    }

    /// Writes a packet, for which [`Self::writable`] has found room.
    pub(crate) fn put(&mut self, call: &Call, bytes: Vec<u8>) {
        let Ok(index) = self.pipe_of(call, Some(Direction::Write)) else {
            return;
        };
        let mut start = None;
        if let Action::Packet(_, true) = call.action
            && let Ok(found) = self.reservation_of(call, index, Direction::Write)
            && let Some(Object::Reservation(reservation)) = self.objects.get(found)
        {
            start = Some(reservation.start + call.number);
        }
        let Some(pipe) = self.pipes.get_mut(index) else {
            return;
        };
        let bytes = Some(bytes.into_boxed_slice());
        match start {
            Some(number) => {
                if let Some(slot) = pipe.slot(number) {
                    slot.bytes = bytes;
                }
            }
            None => {
                let stage = Stage::Full;
                pipe.slots.push_back(Slot { stage, bytes });
                pipe.full += 1;
            }
        }
    }

    /// Returns the steps that an operation takes besides its own: one for each packet that changes its stage, or each
    /// byte of a packet.
    pub(crate) fn pipe_steps(&self, call: &Call) -> u64 {
        let Ok(index) = self.pipe_of(call, None) else {
            return 0;
        };
        let Some(pipe) = self.pipes.get(index) else {
            return 0;
        };
        match call.action {
            Action::Packet(..) => pipe.packet,
            Action::Reserve(_) if call.number <= pipe.capacity => call.number,
            Action::Commit(direction) => {
                let found = self.reservation_of(call, index, direction).ok();
                match found.and_then(|found| self.objects.get(found)) {
                    Some(Object::Reservation(reservation)) => reservation.count,
                    _ => 0,
                }
            }
            _ => 0,
        }
    }

    /// Executes an operation that moves no packet. Returns its result, which is 0 for a reservation that fails.
    ///
    /// # Errors
    /// Ends the run if there are too many reservations.
    pub(crate) fn pipe_call(
        &mut self,
        call: &Call,
        place: Place,
        item: [u64; 3],
    ) -> Result<u64, Fault> {
        Ok(match call.action {
            Action::Reserve(direction) => {
                let Ok(index) = self.pipe_of(call, Some(direction)) else {
                    return Ok(0);
                };
                self.next_handle()?;
                let pipe = self.pipes.get_mut(index);
                let Some(start) = pipe.and_then(|pipe| pipe.reserve(direction, call.number)) else {
                    return Ok(0);
                };
                self.add(Object::Reservation(Reservation {
                    pipe: index,
                    direction,
                    start,
                    count: call.number,
                    is_committed: false,
                    launch: self.launch,
                    place,
                    item,
                }))?
            }
            Action::Commit(direction) => {
                let index = self.pipe_of(call, Some(direction));
                let found = index.and_then(|pipe| self.reservation_of(call, pipe, direction));
                if let Ok(found) = found {
                    self.commit(found, false);
                }
                0
            }
            Action::IsValid => self.is_valid(call.reservation).into(),
            Action::Count | Action::Capacity => {
                let pipe = self.pipe_of(call, None).ok();
                let pipe = pipe.and_then(|index| self.pipes.get(index));
                pipe.map_or(0, |pipe| match call.action {
                    Action::Count => pipe.full,
                    _ => pipe.capacity,
                })
            }
            Action::Packet(..) => 0,
        })
    }

    fn commit(&mut self, reservation: usize, is_lost: bool) {
        if let Some(Object::Reservation(reservation)) = self.objects.get_mut(reservation) {
            reservation.is_committed = true;
            let &mut Reservation {
                direction,
                start,
                count,
                ..
            } = reservation;
            if let Some(pipe) = self.pipes.get_mut(reservation.pipe) {
                pipe.commit(direction, start, count, is_lost);
            }
        }
    }

    /// Ends a kernel: removes the reservations that it has not committed. Returns the first one, if any, as a violation
    /// with its place and its work-item.
    pub(crate) fn end(&mut self) -> Option<(Violation, Place, [u64; 3])> {
        let launch = self.launch;
        let (first, count) = self.abandon(|reservation| reservation.launch == launch);
        let first = first?;
        let pipe = self.pipes.get(first.pipe);
        let name = pipe.map_or("", |pipe| pipe.name.as_str());
        let message = match count {
            1 => format!("a reservation of pipe {name} is not committed"),
            _ => format!("{count} reservations of pipe {name} are not committed"),
        };
        Some((wrong(message), first.place, first.item))
    }

    /// Removes the wanted reservations that are not committed. Returns the first one, and the number of these
    /// reservations of its pipe.
    pub(super) fn abandon(
        &mut self,
        is_wanted: impl Fn(&Reservation) -> bool,
    ) -> (Option<Reservation>, u64) {
        let (mut first, mut count) = (None, 0);
        for index in 0..self.objects.len() {
            transpire_interrupt::tick();
            let Some(Object::Reservation(reservation)) = self.objects.get(index) else {
                continue;
            };
            if reservation.is_committed || !is_wanted(reservation) {
                continue;
            }
            let of = first.get_or_insert_with(|| reservation.clone()).pipe;
            count += u64::from(of == reservation.pipe);
            self.commit(index, true);
        }
        (first, count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::memory::address;

    fn call(action: Action, number: u64, reservation: u64) -> Call {
        Call {
            action,
            pipe: address(Kind::Pipe, 0) | 3,
            reservation,
            number,
            packet: None,
        }
    }

    #[test]
    fn packets_are_read_in_the_order_of_their_reservations() {
        let mut state = State::default();
        state.begin(u64::MAX);
        state.pipes.push(Pipe::new("p", 1, 3, &[]));
        let (read, write) = (Direction::Read, Direction::Write);
        let at = ((0, 0), [0; 3]);
        let early = state.pipe_call(&call(Action::Reserve(write), 2, 0), at.0, at.1);
        let early = early.ok().unwrap();
        state.put(&call(Action::Packet(write, false), 0, 0), vec![7]);
        // The pipe is full: two packets are reserved and one is written.
        let one_more = call(Action::Packet(write, false), 0, 0);
        assert_eq!(state.writable(&one_more), None);
        let next = call(Action::Packet(read, false), 0, 0);
        assert_eq!(state.readable(&next), None);
        for number in 0..2 {
            let packet = call(Action::Packet(write, true), number, early);
            state.put(&packet, vec![number as u8]);
        }
        assert!(
            state
                .pipe_violation(&call(Action::Packet(write, true), 2, early))
                .is_some()
        );
        let commit = call(Action::Commit(write), 0, early);
        assert!(state.pipe_call(&commit, at.0, at.1).is_ok());
        assert!(
            state
                .pipe_violation(&call(Action::Commit(write), 0, early))
                .is_some()
        );
        let both = state.pipe_call(&call(Action::Reserve(read), 2, 0), at.0, at.1);
        let both = both.ok().unwrap();
        assert_eq!(
            state.readable(&call(Action::Packet(read, true), 1, both)),
            Some(vec![1])
        );
        assert_eq!(state.readable(&next), Some(vec![7]));
        state.take(&next);
        // The slots of the first two packets are in use up to the commit.
        assert_eq!(state.writable(&one_more), None);
        let commit = call(Action::Commit(read), 0, both);
        assert!(state.pipe_call(&commit, at.0, at.1).is_ok());
        assert_eq!(state.writable(&one_more), Some(1));
        assert!(state.pipes[0].bytes().is_empty());
        assert!(state.end().is_none());
    }
}
