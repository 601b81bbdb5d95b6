//! What is known here of the Khronos translator (SPIRV-LLVM-Translator), for whoever takes its place.
//!
//! The library translates by a dialect: a value with one field for each decision. [`to_spirv`] and [`to_llvm`] give those
//! of the releases of the Khronos translator.

mod to_llvm;
mod to_spirv;

pub use to_llvm::to_llvm;
pub use to_spirv::to_spirv;
