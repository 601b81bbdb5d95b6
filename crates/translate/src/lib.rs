//! Translation between LLVM IR and SPIR-V, in both directions.
//!
//! Each direction is a list of passes in execution order: [`to_spirv::passes()`], [`to_llvm::passes()`],
//! [`spir12::passes()`]. `mappings` defines each correspondence between the two IRs once, in a table for both
//! directions. Where several translations are possible, a [`dialect`] selects one.
//!
//! ```
//! use transpire_translate::to_llvm::{ToLlvm, to_llvm};
//! use transpire_translate::to_spirv::{ToSpirv, to_spirv};
//! let text = b"target triple = \"spir64\"\ndefine spir_kernel void @k() {\n  ret void\n}\n";
//! let module = transpire_llvm::assembly::parse(text)?;
//! let (spirv, _) = to_spirv(module, &ToSpirv::default())?;
//! let (module, report) = to_llvm(&spirv, &ToLlvm::default())?;
//! assert_eq!(module.functions().count(), 1);
//! assert_eq!(report.losses().len(), 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod analysis;
pub mod dialect;
mod error;
pub mod extract_kernels;
mod ledger;
mod legalize;
mod mappings;
pub mod pipeline;
pub mod reflect;
mod releases;
#[cfg(feature = "spir12")]
pub mod spir12;
mod summary;
mod targets;
pub mod to_llvm;
pub mod to_spirv;
mod trace;

pub use analysis::host_access::host_accessed_variables;
pub use analysis::kernel_metadata::is_spir12;
pub use analysis::structors::structors;
pub use error::{Error, ErrorKind, Place, Reason, Result, SourcePlace};
pub use ledger::{DenyLoss, Loss, LossClass, LossKind, LossPlace, Remedy, Report};
pub use mappings::linkage::linkage_extensions;
pub use releases::opaque_structs::{OpaqueSignatures, use_target_types};
pub use releases::typed_pointers::type_pointers;
pub use summary::callees::is_built_in;
pub use summary::target::pointer_bits;
pub use targets::DeviceTarget;
pub use trace::replace_debug_info;
