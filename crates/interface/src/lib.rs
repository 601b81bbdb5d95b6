//! What the bindings to other languages share: each of their functions takes bytes, and options by name and value; gives
//! bytes; and says what is wrong, or was left out, in a list of [`Diagnosis`].
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
//! Nothing here is unsafe: how bytes and strings cross the border is the binding's.

mod calls;
mod diagnosis;
mod settings;
mod validation;

pub use calls::{Call, Done, Output};
pub use diagnosis::{Diagnosis, Kind, Position, Severity};
pub use settings::{Rules, Settings};
