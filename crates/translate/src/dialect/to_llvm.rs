//! The dialect of the translation to LLVM IR.

use crate::dialect::dialect;
pub use crate::to_llvm::emit::calls::atomics::style::{AtomicStyle, OrderMapping};
pub use crate::to_llvm::emit::calls::style::CallStyle;
pub use crate::to_llvm::emit::debug_info::style::DebugInfoStyle;
pub use crate::to_llvm::emit::metadata::style::MetadataStyle;
pub use crate::to_llvm::ir::style::{Carries, PointerDifferences, ValueStyle};
pub use crate::to_llvm::read::globals::style::GlobalStyle;

dialect! {
    /// The choices between several correct translations to LLVM IR.
    pub struct ToLlvm {
        /// Types, constants and instructions.
        pub values: ValueStyle,
        /// Global variables and functions.
        pub globals: GlobalStyle,
        /// Calls to built-in functions.
        pub calls: CallStyle,
        /// Atomic operations, barriers and fences.
        pub atomics: AtomicStyle,
        /// Metadata, decorations and annotations.
        pub metadata: MetadataStyle,
        /// Debug information.
        pub debug_info: DebugInfoStyle,
    }
}
