//! Random programs, and the oracles that tell whether a translation keeps their meaning.
//!
//! - [`generator`] is the source of randomness: the same numbers for the same seed, everywhere;
//! - [`campaign`] runs programs, for a fixed number of seeds or for a time, and reports what came out;
//! - [`coverage`] counts what was run, so that what was never reached can be seen;
//! - [`schedule`] deals out to programs what there is to be run;
//! - [`launcher`] runs kernels on a driver, in a process that may crash;
//! - [`built_ins`] calls each built-in function of OpenCL C, and compares the driver's own compiler;
//! - [`csmith`] has a tool make C programs, and compares the processor and the driver;
//! - [`llvm_ir`] makes kernels in LLVM IR, and compares LLVM's JIT and the driver;
//! - [`spirv`] makes kernels in SPIR-V, and compares the driver with itself;
//! - [`slots`] is what both leave behind.

pub mod built_ins;
pub mod campaign;
pub mod coverage;
pub mod csmith;
pub mod generator;
pub mod launcher;
pub mod llvm_ir;
pub mod schedule;
pub mod slots;
pub mod spirv;
