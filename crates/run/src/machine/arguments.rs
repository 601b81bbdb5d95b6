//! The arguments of a launch, in the form that each work-item gets.

use super::memory::{self, Kind, Local, address};
use super::work_item::{self, Fault, Item};
use super::{Argument, ImageId, Launch, Machine, Shared, Steps};
use crate::code::{Kernel, Parameter, ParameterKind};
use crate::device::QUEUE;
use crate::device::operation::pipe_handle;
use crate::error::{Error, Result};
use crate::images::{ChannelOrder, ImageParameter, access_bits};

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
            return Err(Error::launch(format!(
                "kernel {} has {} parameters, and {} arguments are given",
                kernel.name,
                kernel.parameters.len(),
                launch.arguments.len()
            )));
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
            let wrong = |wanted: &str| {
                Error::launch(format!(
                    "kernel {}, argument {number}: {wanted} is needed",
                    kernel.name
                ))
            };
            match (&parameter.kind, argument) {
                (ParameterKind::Buffer { .. }, Argument::Null)
                | (ParameterKind::Local, Argument::Null) => out.slots.push(0),
                (ParameterKind::Buffer { .. }, Argument::Buffer(buffer)) => {
                    if self.buffers.get(buffer.0 as usize).is_none() {
                        return Err(Error::launch("a buffer of another machine"));
                    }
                    out.slots.push(address(Kind::Global, buffer.0));
                }
                (ParameterKind::Buffer { .. }, _) => return Err(wrong("a buffer")),
                (ParameterKind::Local, Argument::Local(size)) => {
                    out.slots
                        .push(address(Kind::Local, out.locals.len() as u32));
                    out.local(&name, *size, &mut left)?;
                }
                (ParameterKind::Local, _) => return Err(wrong("a size of local memory")),
                (ParameterKind::Value { size }, Argument::Value(bytes)) => {
                    if bytes.len() as u64 != *size {
                        let given = bytes.len();
                        return Err(Error::launch(format!(
                            "kernel {}, argument {number}: a value of {size} bytes is needed, and {given} bytes are given",
                            kernel.name
                        )));
                    }
                    out.value(parameter, bytes)?;
                }
                (ParameterKind::Value { size }, _) => {
                    return Err(wrong(&format!("a value of {size} bytes")));
                }
                (ParameterKind::Image(wanted), Argument::Image(image)) => {
                    out.slots.push(self.image(*image, wanted, number)?);
                }
                (ParameterKind::Image(wanted), _) => return Err(wrong(&wanted.name())),
                (ParameterKind::Sampler, Argument::Sampler(sampler)) => {
                    out.slots.push(sampler.bits());
                }
                (ParameterKind::Sampler, _) => return Err(wrong("a sampler")),
                (ParameterKind::Pipe(access), Argument::Pipe(pipe)) => {
                    if self.device.lock().pipes.get(pipe.0 as usize).is_none() {
                        return Err(Error::launch("a pipe of another machine"));
                    }
                    out.slots.push(pipe_handle(pipe.0, access_bits(*access)));
                }
                (ParameterKind::Pipe(_), _) => return Err(wrong("a pipe")),
                (ParameterKind::Queue, Argument::Queue) => out.slots.push(QUEUE),
                (ParameterKind::Queue, _) => return Err(wrong("a queue")),
                (ParameterKind::Unsupported(what), _) => {
                    return Err(Error::unsupported(format!(
                        "kernel {}, parameter {number}: {what} is not supported",
                        kernel.name
                    )));
                }
            }
        }
        Ok(out)
    }
}

impl Machine<'_> {
    /// Returns the handle of `image` with the access bits of the parameter `number`. Returns an error if the image
    /// belongs to another machine, or if it has other dimensions than the parameter's type or only one of the two is a
    /// depth image.
    fn image(&self, image: ImageId, wanted: &ImageParameter, number: usize) -> Result<u64> {
        let layout = self.images.get(image.0 as usize);
        let layout = layout.ok_or_else(|| Error::launch("an image of another machine"))?;
        let layout = &layout.layout;
        let is_depth = layout.order == ChannelOrder::Depth;
        if layout.kind != wanted.kind || is_depth != wanted.depth {
            return Err(Error::launch(format!(
                "argument {number}: an image of type {} is needed, not an {} of {}",
                wanted.name(),
                layout.kind.name(),
                layout.order.name()
            )));
        }
        Ok(address(Kind::Image, image.0) | access_bits(wanted.access))
    }
}

impl KernelArguments {
    /// Adds an object in local memory, and subtracts its size from the bytes that are left. Returns an error if too few
    /// are left.
    pub(super) fn local(&mut self, name: &str, size: u64, left: &mut u64) -> Result<()> {
        let too_many = || Error::launch(format!("{size} bytes of local memory are too many"));
        *left = left.checked_sub(size).ok_or_else(too_many)?;
        self.locals.push(Local {
            name: name.to_owned(),
            bytes: vec![0; size as usize],
        });
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
        let shape = shape.ok_or_else(|| Error::unsupported("a parameter of no known type"))?;
        // The bytes become an object, from which the slots are loaded.
        let mut private = memory::Private::default();
        let object = private.allocate(bytes.len() as u64, u64::MAX);
        let object = object.ok_or_else(|| Error::launch("a value that is too large"))?;
        let mut memories = memory::Memories {
            global: &[],
            images: &[],
            device: crate::device::none(),
            local: &mut [],
            private: &mut private,
            wrap: false,
        };
        let misfit = |_| Error::launch("a value that does not fit its parameter");
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
