//! The end-to-end tests: OpenCL C kernels are compiled by clang, translated, validated and run on an OpenCL driver.
//!
//! - [`harness`] is the main function of the test programs;
//! - [`kernel_file`] is a kernel's source and what its header comment declares;
//! - [`toolchain`] drives the tools that we did not write: clang, `spirv-val`, and where they are found;
//! - [`translator`] is the code under test, or a peer in its place;
//! - [`case`] says with which arguments a kernel is launched and what it must leave behind;
//! - [`host`] computes these cases in Rust, one module a family of kernels;
//! - [`device`] launches kernels, in a process of its own that [`worker`] starts and talks to: a driver that crashes
//!   fails one test, not all;
//! - [`mutation`] changes modules as an emitter with an error would;
//! - [`random`] makes programs by the thousand, and looks for those that a translation changes.

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

/// An error message, for the reader of the test's output.
pub type Failure = String;
