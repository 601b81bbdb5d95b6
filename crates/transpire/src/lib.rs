//! LLVM IR to SPIR-V for OpenCL-style kernels, without LLVM.
//!
//! ```no_run
//! let bitcode = std::fs::read("kernel.bc")?;
//! let spirv: Vec<u32> = transpire::to_spirv(&bitcode, &transpire::ToSpirv::default())?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! This is the crate to depend on. It has
//!
//! - the translation as plain functions from bytes: [`to_spirv`], [`to_spirv_module`];
//! - [`detect`] and [`expect`], which tell what a file is;
//! - the crates below it, for who wants to look inside: [`llvm`] (the IR and its bitcode),
//!   [`mod@spirv`] (the module, its binary and its assembly, a builder), and [`opencl`] (mangled names
//!   and built-in functions).
//!
//! No function here panics on input, prints, or exits. Input need not be trusted: a malformed
//! module gives an [`Error`], and memory and time stay proportional to the input.

mod detect;
mod error;

pub use detect::{Format, detect, expect};
pub use error::{Error, ErrorKind, Place, Result};
pub use transpire_llvm as llvm;
pub use transpire_opencl as opencl;
pub use transpire_spirv as spirv;
pub use transpire_translate::to_spirv::{Extensions, Report, ToSpirv};

/// Translates LLVM bitcode to SPIR-V.
///
/// Takes the bytes of a bitcode file that LLVM 3.2 or later wrote, and returns the words of a module
/// with its header, in this machine's byte order. [`spirv::binary::to_bytes`] makes a file's bytes of
/// them.
///
/// ```
/// # use transpire::{ErrorKind, ToSpirv};
/// let error = transpire::to_spirv(b"\x7fELF\x02\x01\x01", &ToSpirv::default()).unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::WrongInput);
/// assert_eq!(error.to_string(), "this is an ELF object, not LLVM bitcode");
/// ```
///
/// # Errors
/// When the input is not bitcode or is malformed, when it uses something that SPIR-V cannot say, or
/// when it needs what the options do not allow.
pub fn to_spirv(bitcode: &[u8], options: &ToSpirv) -> Result<Vec<u32>> {
    let (module, _) = to_spirv_module(bitcode, options)?;
    Ok(spirv::binary::write_words(&module))
}

/// Translates LLVM bitcode to SPIR-V, as [`to_spirv`] does, to a module whose words are still in
/// their sections, and a report of what was left out.
///
/// # Errors
/// As those of [`to_spirv`].
pub fn to_spirv_module(bitcode: &[u8], options: &ToSpirv) -> Result<(spirv::Module, Report)> {
    expect(bitcode, &[Format::Bitcode])?;
    let module = llvm::bitcode::read(bitcode)?;
    Ok(transpire_translate::to_spirv::to_spirv(module, options)?)
}
