//! The two translations between LLVM IR and SPIR-V.
//!
//! Each direction is a list of steps, in the order in which they run: [`to_spirv::passes()`], [`to_llvm::passes()`],
//! [`spir12::passes()`]. What corresponds in the two IRs stands in one table for both directions, in `correspondences`;
//! what can be said in several ways is decided by a [`dialect`].

mod analysis;
mod correspondences;
pub mod dialect;
mod error;
mod ledger;
mod legalize;
pub mod pipeline;
pub mod reflect;
mod releases;
pub mod spir12;
pub mod to_llvm;
pub mod to_spirv;

pub use error::{Error, ErrorKind, Place, Reason, Result};
pub use ledger::{DenyLoss, Loss, LossClass, LossKind, Report};
pub use releases::typed_pointers::type_pointers;
