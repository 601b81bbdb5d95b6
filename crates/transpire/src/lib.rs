//! Translates between LLVM IR and SPIR-V for OpenCL-style kernels, without LLVM.
//!
//! ```no_run
//! let bitcode = std::fs::read("kernel.bc")?;
//! let spirv: Vec<u32> = transpire::to_spirv(&bitcode, &transpire::ToSpirv::default())?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! This is the crate to depend on. It contains:
//!
//! - translations from bytes to bytes: [`to_spirv`], [`to_llvm`], [`to_spir12`], [`to_release`], [`regularize`];
//! - the same translations between modules in memory, with a [`Report`] of what was lost: [`llvm_to_spirv`],
//!   [`spirv_to_llvm`], [`llvm_to_spir12`], [`spirv_to_spir12`], [`llvm_to_release`], [`regularize_module`]; and
//!   [`passes`], to observe each step;
//! - readers and writers of modules: [`read_llvm`], [`write_llvm`] and [`print_llvm`] (in pieces: [`PrintedLlvm`]) for
//!   LLVM IR, binary or assembly, in the form of each release; [`read_spirv`] and [`write_spirv`] for SPIR-V;
//! - the linker for modules of both IRs: [`link_llvm`] and [`link_spirv`], whose results can be [`Split`] by kernels, and
//!   [`needed_members`] for archives;
//! - [`detect`] and [`expect`], which determine the format of a file, and [`mod@reflect`], which describes its kernels;
//! - the crates below it, for direct use: [`llvm`] (the IR with its bitcode and assembly), [`mod@spirv`] (the module,
//!   its binary and its assembly, a builder, a validator), [`opencl`] (mangled names and built-in functions),
//!   [`spir`] (the rules of SPIR 1.2), [`findings`], [`interrupt`] (cancellation) and [`parallel`] (threads). With the
//!   feature `run` there is also `run`, an interpreter for kernels.
//!
//! # Features
//!
//! | feature | default | adds |
//! | --- | --- | --- |
//! | `spir12` | yes | the translation to and from SPIR 1.2, and its rules. Without it, SPIR 1.2 as input is an error |
//! | `validator` | yes | `spirv::validate::Level::Full`: the rules of SPIR-V that reading does not check; the tables of rules |
//! | `run` | no | `run`, an interpreter for kernels |
//!
//! The checks that a translation relies on are always on.
//!
//! ```
//! use transpire::{ReadLlvm, ReadSpirv, ToLlvm, ToSpirv};
//! let text = b"target triple = \"spir64-unknown-unknown\"\ndefine spir_kernel void @k() {\n  ret void\n}\n";
//! let module = transpire::read_llvm(text, &ReadLlvm::default())?.module;
//! let (spirv, report) = transpire::llvm_to_spirv(module, &ToSpirv::default())?;
//! assert_eq!(report.losses().len(), 0);
//! let bytes = transpire::write_spirv(&spirv);
//! let spirv = transpire::read_spirv(&bytes, &ReadSpirv::default())?.module;
//! let options = ToLlvm::default();
//! let (module, _) = transpire::spirv_to_llvm(&spirv, &options)?;
//! assert!(transpire::print_llvm(module, options.release)?.contains("define spir_kernel void @k()"));
//! # Ok::<(), transpire::Error>(())
//! ```
//!
//! No function here panics on input, prints, or exits. Input need not be trusted: a malformed module results in an
//! [`Error`] with a [`Place`], and memory and time stay proportional to the input. Before a module of LLVM IR that was
//! built by hand is translated or written, check it with [`llvm::verify()`].

mod detect;
mod error;
mod link;
mod llvm_ir;
mod opaque_types;
pub mod passes;
pub mod reflect;
mod release;
#[cfg(feature = "spir12")]
mod spir12;
mod spirv_module;
mod split;
mod translate;
mod weak_linkage;

pub use detect::{Format, detect, expect};
pub use error::{Error, ErrorKind, Place, Reason, Result, SourcePlace};
pub use link::{
    LinkError, LinkOptions, LinkedLlvm, LinkedSpirv, Symbols, is_llvm_ir, link_llvm, link_spirv,
    needed_members, symbols,
};
pub use llvm_ir::{
    LlvmModule, PrintedLlvm, ReadLlvm, print_llvm, read_llvm, read_llvm_assembly, select_kernels,
    write_llvm,
};
pub use release::{ToRelease, llvm_to_release, to_release};
#[cfg(all(feature = "spir12", feature = "validator"))]
pub use spir12::validate_spir12;
#[cfg(feature = "spir12")]
pub use spir12::{ToSpir12, is_spir12, llvm_to_spir12, spirv_to_spir12, to_spir12};
pub use spirv_module::{ReadSpirv, SpirvModule, read_spirv, read_spirv_words, write_spirv};
pub use split::{LinkedPart, Split};
pub use translate::{
    declare_requirements, llvm_to_spirv, regularize, regularize_module, spirv_to_llvm, to_llvm,
    to_spirv, translate_input,
};
pub use transpire_findings as findings;
pub use transpire_interrupt as interrupt;
pub use transpire_llvm as llvm;
pub use transpire_opencl as opencl;
pub use transpire_parallel as parallel;
#[cfg(feature = "run")]
pub use transpire_run as run;
#[cfg(feature = "spir12")]
pub use transpire_spir as spir;
pub use transpire_spirv as spirv;
pub use transpire_translate::dialect;
pub use transpire_translate::to_llvm::{AddressSpaceMap, BuiltinVariables, Builtins, ToLlvm};
pub use transpire_translate::to_spirv::{
    Contraction, DebugInfoSet, Extensions, IntrinsicFate, Target, ToSpirv, intrinsics,
};
pub use transpire_translate::{
    DenyLoss, DeviceTarget, Loss, LossClass, LossKind, LossPlace, Remedy, Report,
    replace_debug_info,
};
