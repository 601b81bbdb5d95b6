//! OpenCL in LLVM IR and SPIR-V: built-in functions, their types, and their mangled names in LLVM IR.
//!
//! - [`Type`] is a type of OpenCL C, with signedness and pointees.
//! - [`mangle`] and [`demangle`] write and parse mangled names (`_Z3sinDv4_f` is `sin(float4)`). [`parse_signature`] parses a
//!   signature such as `sin(float4)`.
//! - [`builtins`] has the SPIR-V translation of each function, in tables that both directions use.
//! - [`metadata`] has the names of OpenCL metadata, and [`blocks`] the names of OpenCL C blocks.
//! - [`spirv_friendly`] parses and writes names like `__spirv_ConvertFToU_Ruint4_sat`.
//!
//! ```
//! use transpire_opencl::{PointerWidth, Spelling, demangle, parse_signature};
//! assert_eq!(demangle("_Z3sinDv4_f")?.to_string(), "sin(float4)");
//! let signature = parse_signature("sin(float4)", PointerWidth::Bits64, Spelling::Clang)?;
//! assert_eq!(signature.mangle(), "_Z3sinDv4_f");
//! # Ok::<(), transpire_opencl::Error>(())
//! ```
//!
//! This crate only deals with names and numbers. It does not depend on the representation of LLVM or SPIR-V modules.

pub mod blocks;
pub mod builtins;
pub mod spirv_friendly;

mod demangle;
mod error;
mod mangle;
pub mod metadata;
pub mod names;
mod signature;
mod types;

pub use demangle::{MAX_NAME, Signature, base_name, demangle};
pub use error::{Error, ErrorKind, Result};
pub use mangle::{Spelling, mangle, mangle_as};
pub use signature::{PointerWidth, parse_signature};
pub use types::{
    Access, Function, Image, Number, Opaque, Qualified, Qualifiers, Scalar, SpirvType, Type,
};
