//! Tests with random programs whether translations preserve the meaning of programs.
//!
//! - [`generator`] generates pseudo-random numbers, which are the same for the same seed on every machine.
//! - [`campaign`] runs programs, for a fixed number of seeds or for a time, and reports the outcomes.
//! - [`coverage`] counts the operations that were run, to find operations that never were.
//! - [`schedule`] distributes operations over programs.
//! - [`launcher`] runs kernels on a driver, in a process that may crash.
//! - [`all_extensions`] checks that a program can be translated with all extensions.
//! - [`built_ins`] calls each built-in function of OpenCL C, and compares with the driver's own compiler.
//! - [`cut`] cuts programs into modules and links them again.
//! - [`csmith`] generates C programs with `csmith`, and compares a native run with the driver.
//! - [`llvm_ir`] generates kernels in LLVM IR, and compares LLVM's JIT with the driver.
//! - [`spirv`] generates kernels in SPIR-V, and compares runs on the driver before and after a round trip.
//! - [`machine`] runs kernels in the machine of `transpire::run`.
//! - [`slots`] describes the outputs of kernels and compares them.

pub mod all_extensions;
pub mod built_ins;
pub mod campaign;
pub mod coverage;
pub mod csmith;
pub mod cut;
pub mod generator;
pub mod launcher;
pub mod llvm_ir;
pub mod machine;
pub mod schedule;
pub mod slots;
pub mod spirv;
