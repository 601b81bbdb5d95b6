//! A machine that runs OpenCL-style kernels without a device.
//!
//! LLVM IR and SPIR-V are each lowered directly to one register code ([`Program`]), which the machine ([`Machine`])
//! executes. Neither is translated to the other, so the results of a module and of its translation can be compared.
//!
//! - [`Program::from_llvm`] and [`Program::from_spirv`] lower a module. An unsupported operation becomes an error when
//!   a kernel reaches it.
//! - A [`Machine`] has the memory of a program: buffers, images, pipes and program-scope variables. [`Machine::launch`]
//!   runs a kernel over an NDRange. The work-items of a group run one after another, each up to the next barrier.
//!   Groups run on the threads of [`transpire_parallel`].
//! - Images, samplers and pipes are arguments as well: [`Machine::add_image`], [`Argument::Sampler`],
//!   [`Machine::add_pipe`].
//! - [`Machine::check`] runs a kernel with [`Checks`], [`Machine::profile`] counts the executions of each source line,
//!   and [`Machine::step`] stops at breakpoints. [`verify()`] compares the kernels of two programs.
//! - Each access to memory is checked against the bounds of its object. An [`Error`] has the place of the instruction,
//!   and of its source if the module has debug information.
//!
//! Input need not be trusted. [`Limits`] bound steps and memory, and [`transpire_interrupt`] cancels a launch.
//!
//! ```
//! use transpire_run::{Argument, Launch, Machine, Program};
//! let text = b"define spir_kernel void @twice(ptr addrspace(1) %p) {
//!   %id = call i64 @_Z13get_global_idj(i32 0)
//!   %at = getelementptr float, ptr addrspace(1) %p, i64 %id
//!   %x = load float, ptr addrspace(1) %at
//!   %y = fadd float %x, %x
//!   store float %y, ptr addrspace(1) %at
//!   ret void
//! }
//! declare i64 @_Z13get_global_idj(i32)
//! ";
//! let program = Program::from_llvm(&transpire_llvm::assembly::parse(text)?)?;
//! let mut machine = Machine::new(&program)?;
//! let bytes: Vec<u8> = [1.0f32, 2.5].iter().flat_map(|x| x.to_le_bytes()).collect();
//! let buffer = machine.add_buffer("p", &bytes)?;
//! let mut launch = Launch::new("twice", [2, 1, 1]);
//! launch.arguments = vec![Argument::Buffer(buffer)];
//! machine.launch(&launch)?;
//! assert_eq!(machine.read_buffer(buffer)[4..], 5.0f32.to_le_bytes());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod build;
pub mod builtins;
pub mod checks;
mod code;
mod device;
mod edges;
mod emit;
mod error;
mod from_llvm;
mod from_spirv;
mod images;
mod machine;
mod profile;
mod random;
mod step;
mod verify;

pub use checks::{Checks, Finding};
pub use code::{ElementType, Kernel, Parameter, ParameterKind, Program};
pub use error::{Error, ErrorKind, Place, Result};
pub use from_spirv::Specialization;
pub use images::{
    Addressing, ChannelOrder, ChannelType, Filter, ImageKind, ImageLayout, ImageParameter, Sampler,
};
pub use machine::{
    Argument, BufferId, BufferKind, Checked, ImageId, Launch, Limits, Machine, Outcome, PipeId,
};
pub use profile::{Profile, ProfileRow, Traffic};
pub use random::Random;
pub use step::{Breakpoint, Resume, Stop, Variable};
pub use verify::{Difference, Verdict, Verified, VerifyOptions, verify};
