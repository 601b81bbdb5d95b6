//! Facts about the Khronos translator (SPIRV-LLVM-Translator), for replacements of it: the command `llvm-spirv`, and
//! programs that call its library.
//!
//! - [`to_spirv`] and [`to_llvm`]: its dialects, by release. A dialect is a value with one field for each decision; the
//!   library translates according to a dialect.
//! - [`text`]: its internal text form of SPIR-V.
//! - [`extensions`]: the extensions that it supports.
//! - [`Failure`]: its messages and exit statuses for errors of the library.
//! - [`mangle()`]: the names that it uses for OpenCL C functions.
//! - [`Release`]: the release that a program replaces.
//!
//! ```
//! let mut options = transpire::ToSpirv::default();
//! options.dialect = transpire_khronos::to_spirv(22);
//! let bitcode = b"target triple = \"spir64\"\ndefine spir_kernel void @k() {\n  ret void\n}\n";
//! assert!(!transpire::to_spirv(bitcode, &options)?.is_empty());
//! # Ok::<(), transpire::Error>(())
//! ```

pub mod extensions;
mod failure;
mod mangle;
mod release;
mod sentences;
mod statuses;
pub mod text;
mod to_llvm;
mod to_spirv;

/// The generator word of the Khronos translator's modules: its number in the registry of generators in the upper 16
/// bits, and its version in the lower 16 bits.
pub const GENERATOR: u32 = TOOL_6 << 16 | 14;

use transpire::spirv::generators::TOOL_6;

pub use failure::{End, Failure, numbered};
pub use mangle::mangle;
pub use release::Release;
pub use to_llvm::to_llvm;
pub use to_spirv::to_spirv;
