//! The arguments of a launch, in the form that each work-item gets.

use std::borrow::Cow;

use transpire_findings::counted;

use super::memory::{self, Kind, Local, address};
use super::work_item::{self, Fault, Item};
use super::{Argument, Launch, Machine, Shared, Steps};
use crate::code::{Elem, Kernel, Parameter, ParameterKind, Shape};
use crate::device::QUEUE;
use crate::device::operation::pipe_handle;
use crate::error::{Error, Result};
use crate::images::{ChannelOrder, ImageLayout, access_bits};

/// The arguments of a kernel, in the form that each work-item gets.
pub(crate) struct KernelArguments {
    pub(super) function: u32,
    pub(super) slots: Vec<u64>,
    /// Values that a work-item gets by the address of a copy: the slot, and the bytes.
    pub(super) copies: Vec<(usize, Vec<u8>)>,
    pub(super) locals: Vec<Local>,
}

impl KernelArguments {
    /// Sets a work-item to the beginning of the kernel. Copied values take one step for each 8 bytes.
    pub(super) fn start(
        &self,
        shared: &Shared<'_>,
        item: &mut Item,
        steps: &mut Steps,
    ) -> Result<(), Fault> {
        item.private.clear();
        item.stack.clear();
        if self.copies.is_empty() {
            return item.start(shared.program, self.function, &self.slots);
        }
        let mut slots = self.slots.clone();
        for (slot, bytes) in &self.copies {
            shared.spend_more(steps, bytes.len() as u64 / 8)?;
            let copy = item.allocate(bytes.len() as u64)?;
            let mut memories = memory::Memories {
                global: &[],
                images: &[],
                device: crate::device::none(),
                local: &mut [],
                private: &mut item.private,
                wrap: false,
            };
            for (offset, &byte) in (0u64..).zip(bytes) {
                memories.store(copy.wrapping_add(offset), 1, byte.into())?;
            }
            if let Some(slot) = slots.get_mut(*slot) {
                *slot = copy;
            }
        }
        item.start(shared.program, self.function, &slots)
    }
}

impl Machine<'_> {
    /// Returns the arguments of a launch. Returns an error if they do not fit the parameters of the kernel.
    pub(super) fn arguments(&self, kernel: &Kernel, launch: &Launch) -> Result<KernelArguments> {
        if kernel.parameters.len() != launch.arguments.len() {
            return Err(Error::launch(kernel.wrong_count(launch.arguments.len())));
        }
        let mut out = KernelArguments {
            function: kernel.function,
            slots: Vec::new(),
            copies: Vec::new(),
            locals: Vec::new(),
        };
        let mut left = launch.limits.local_bytes;
        for variable in &self.program.locals {
            out.local(&variable.name, variable.size, &mut left)?;
        }
        for (number, parameter) in kernel.parameters.iter().enumerate() {
            let argument = &launch.arguments[number];
            let name = parameter
                .name
                .clone()
                .unwrap_or_else(|| format!("argument {number}"));
            let subject = match &parameter.name {
                Some(name) => format!("kernel {}, argument {number} ({name})", kernel.name),
                None => format!("kernel {}, argument {number}", kernel.name),
            };
            let given = argument.kind();
            let foreign =
                || Error::launch(format!("{subject}: {given} of another machine is given"));
            match (&parameter.kind, argument) {
                (ParameterKind::Buffer { .. }, Argument::Null)
                | (ParameterKind::Local, Argument::Null) => out.slots.push(0),
                (ParameterKind::Buffer { .. }, Argument::Buffer(buffer)) => {
                    if self.buffers.get(buffer.0 as usize).is_none() {
                        return Err(foreign());
                    }
                    out.slots.push(address(Kind::Global, buffer.0));
                }
                (ParameterKind::Local, Argument::Local(size)) => {
                    out.slots
                        .push(address(Kind::Local, out.locals.len() as u32));
                    out.local(&name, *size, &mut left)?;
                }
                (ParameterKind::Value { size }, Argument::Value(bytes))
                    if bytes.len() as u64 == *size =>
                {
                    out.value(parameter, bytes)?;
                }
                (ParameterKind::Image(wanted), Argument::Image(image)) => {
                    let known = self.images.get(image.0 as usize).ok_or_else(foreign)?;
                    let ImageLayout { kind, order, .. } = known.layout;
                    let is_depth = order == ChannelOrder::Depth;
                    if kind != wanted.kind || is_depth != wanted.depth {
                        let wanted = &parameter.kind;
                        let (given, order) = (kind.name(), order.name());
                        return Err(Error::launch(format!(
                            "{subject}: {wanted} is needed, not an {given} of {order}"
                        )));
                    }
                    let address = address(Kind::Image, image.0);
                    out.slots.push(address | access_bits(wanted.access));
                }
                (ParameterKind::Sampler, Argument::Sampler(sampler)) => {
                    out.slots.push(sampler.bits());
                }
                (ParameterKind::Pipe(access), Argument::Pipe(pipe)) => {
                    if self.device.lock().pipes.get(pipe.0 as usize).is_none() {
                        return Err(foreign());
                    }
                    out.slots.push(pipe_handle(pipe.0, access_bits(*access)));
                }
                (ParameterKind::Queue, Argument::Queue) => out.slots.push(QUEUE),
                (ParameterKind::Unsupported(what), _) => {
                    return Err(Error::unsupported(format!(
                        "{subject}: {what} is not supported"
                    )));
                }
                (wanted, _) => {
                    return Err(Error::launch(format!(
                        "{subject}: {wanted} is needed, not {given}"
                    )));
                }
            }
        }
        Ok(out)
    }
}

impl Argument {
    /// Returns the kind of the argument, for messages.
    fn kind(&self) -> Cow<'static, str> {
        match self {
            Self::Buffer(_) => "a buffer".into(),
            Self::Null => "the null pointer".into(),
            Self::Local(_) => "local memory".into(),
            Self::Value(bytes) => {
                format!("a value of {}", counted(bytes.len() as u64, "byte")).into()
            }
            Self::Image(_) => "an image".into(),
            Self::Sampler(_) => "a sampler".into(),
            Self::Pipe(_) => "a pipe".into(),
            Self::Queue => "a queue".into(),
        }
    }
}

impl KernelArguments {
    /// Adds an object in local memory, and subtracts its size from the bytes that are left. Returns an error if too few
    /// are left.
    pub(super) fn local(&mut self, name: &str, size: u64, left: &mut u64) -> Result<()> {
        let too_many = || {
            let (size, left) = (counted(size, "byte"), counted(*left, "byte"));
            Error::launch(format!(
                "{name} takes {size} of local memory, and the group has {left} left"
            ))
        };
        *left = left.checked_sub(size).ok_or_else(too_many)?;
        self.locals.push(Local::new(name, size));
        Ok(())
    }

    /// Adds a value, given as its bytes. A parameter that takes an address gets the address of a copy, which each
    /// work-item makes. Returns an error if the type of the parameter is not known, or the bytes do not fit it.
    fn value(&mut self, parameter: &Parameter, bytes: &[u8]) -> Result<()> {
        if parameter.by_address {
            self.copies.push((self.slots.len(), bytes.to_vec()));
            self.slots.push(0);
            return Ok(());
        }
        let shape = parameter.shape.as_ref();
        let shape =
            shape.ok_or_else(|| Error::unsupported("a parameter of this type is not supported"))?;
        // The lanes of a vector of booleans are consecutive bits.
        if let Shape::Lanes(Elem::Int(1), 2..) = *shape {
            let bit = |lane: u32| {
                let byte = bytes.get(lane as usize / 8).copied().unwrap_or_default();
                u64::from(byte >> (lane % 8) & 1)
            };
            self.slots.extend((0..shape.slots()).map(bit));
            return Ok(());
        }
        // The bytes become an object, from which the slots are loaded.
        let mut private = memory::Private::default();
        let object = private.allocate(bytes.len() as u64, u64::MAX);
        let object = object.ok_or_else(|| Error::launch("a value is too large"))?;
        let mut memories = memory::Memories {
            global: &[],
            images: &[],
            device: crate::device::none(),
            local: &mut [],
            private: &mut private,
            wrap: false,
        };
        let misfit = |_| Error::launch("a value does not fit its parameter");
        for (offset, &byte) in (0u64..).zip(bytes) {
            memories
                .store(object.wrapping_add(offset), 1, byte.into())
                .map_err(misfit)?;
        }
        let start = self.slots.len();
        self.slots.resize(start + shape.slots() as usize, 0);
        let slots = self.slots.get_mut(start..).unwrap_or_default();
        for leaf in shape.leaves() {
            let address = object.wrapping_add(leaf.offset);
            work_item::load(&memories, slots, leaf.elem, leaf.lanes, leaf.slot, address)
                .map_err(misfit)?;
        }
        Ok(())
    }
}
