//! The textual notation of SPIR-V, in the syntax of SPIRV-Tools.
