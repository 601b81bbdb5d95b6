//! The two translations between LLVM IR and SPIR-V.
//!
//! [`to_spirv`] takes a module of LLVM IR through a fixed order of stages: regularize → pointers →
//! emit → require. What corresponds in the two IRs stands in one table for both directions, in
//! `correspondences`.

mod analysis;
mod correspondences;
pub mod dialect;
mod error;
mod ledger;
mod legalize;
pub mod pipeline;
mod releases;
pub mod spir12;
pub mod to_llvm;
pub mod to_spirv;

pub use error::{Error, ErrorKind, Reason, Result};
pub use ledger::{DenyLoss, Loss, LossClass, LossKind, Report};
pub use releases::typed_pointers::type_pointers;
