//! LLVM IR without LLVM: one in-memory module ([`ir`]) and its two notations, [`bitcode`] and [`assembly`], for every
//! release from 3.2 (SPIR 1.2) to the newest.
//!
//! All releases share one IR. Differences between releases (record forms, typed or opaque pointers, old attribute
//! names) are resolved while reading, and chosen while writing.
//!
//! ```
//! use transpire_llvm::{assembly, bitcode, versions::Release};
//! let module = assembly::parse(b"define void @f() {\n  ret void\n}\n")?;
//! let bytes = bitcode::write(&module, &bitcode::WriteOptions { release: Release::NEWEST })?;
//! let again = bitcode::read(&bytes)?;
//! assert!(assembly::print(&again, Release::NEWEST).contains("define void @f() {"));
//! # Ok::<(), transpire_llvm::Error>(())
//! ```
//!
//! This crate knows nothing of SPIR-V.

pub mod address_spaces;
pub mod assembly;
pub mod bitcode;
pub mod dominators;
pub mod downgrade;
mod error;
pub mod expressions;
pub mod half;
mod intrinsics;
pub mod ir;
pub mod pointers;
pub mod rewrite;
#[cfg(test)]
mod samples;
mod verify;
pub mod versions;

// Types of these crates appear in public fields and signatures.
pub use {cranelift_entity, rustc_hash, smallvec};

pub use error::{Error, ErrorKind, Place, Result, SourcePlace};
pub use intrinsics::{has_other_signature, intrinsic_signatures};
pub use verify::{
    Part, verify, verify_for, verify_no_kernel_is_called, verify_parts_for_3_2, verify_rules,
};
