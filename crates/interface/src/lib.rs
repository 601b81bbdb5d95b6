//! The common part of the bindings to other languages. Each function takes bytes, and options by name and value. It
//! returns bytes, and errors, warnings and losses as a list of [`Diagnosis`].
//!
//! ```
//! use transpire_interface::{Call, Settings};
//! let mut settings = Settings::default();
//! settings.set("text", "true")?;
//! let module = b"target triple = \"spir64\"\ndefine spir_kernel void @k() {\n  ret void\n}\n";
//! let (output, outcome) = Call::ToSpirv.run(module, &settings);
//! assert!(outcome.is_ok() && String::from_utf8_lossy(&output.bytes).contains("OpEntryPoint Kernel %k \"k\""));
//! # Ok::<(), String>(())
//! ```
//!
//! This crate has no unsafe code. The bindings convert bytes and strings.

mod calls;
mod counterparts;
mod diagnosis;
mod link;
#[cfg(feature = "run")]
pub mod run;
mod settings;
mod validation;

pub use calls::{Call, Done, Output};
pub use counterparts::counterparts;
pub use diagnosis::{Diagnosis, Kind, Position, Severity};
pub use link::link;
pub use settings::{Rules, RunSettings, Settings};
