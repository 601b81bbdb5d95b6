//! The end-to-end tests: OpenCL C kernels are compiled by clang, translated, validated and run on an OpenCL driver.
//!
//! - [`harness`] has the main functions of the test programs.
//! - [`kernel_file`] reads a kernel file and the declarations in its leading comment.
//! - [`toolchain`] runs external tools, such as clang and `spirv-val`.
//! - [`translator`] runs the translator under test, or another translator instead.
//! - [`case`] defines the arguments of a launch and its expected results.
//! - [`host`] computes these cases in Rust, with one module for each family of kernels.
//! - [`device`] launches kernels, in a process that [`worker`] starts. If a driver crashes, only one test fails.
//! - [`mutation`] changes modules as a translator with an error would.
//! - [`random`] generates thousands of programs, and looks for programs that a translation changes.

pub mod case;
pub mod device;
pub mod harness;
pub mod host;
pub mod kernel_file;
pub mod mutation;
pub mod random;
pub mod toolchain;
pub mod translator;
pub mod worker;

/// The message of an error, which is part of the test's output.
pub type Failure = String;
