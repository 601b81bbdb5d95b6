//! The dialect of the translation to SPIR-V.

use crate::dialect::dialect;
pub use crate::mappings::decorations::style::{DecorationStyle, MemberAnnotations, ReadNone};
pub use crate::to_spirv::emit::calls::style::{CallStyle, Variadics};
pub use crate::to_spirv::emit::debug_info::style::DebugInfoStyle;
pub use crate::to_spirv::emit::entities::globals::style::{GlobalStyle, PrivateVariables};
pub use crate::to_spirv::emit::instructions::atomics::style::{
    AtomicStyle, NamedMemories, OrderMapping, SyncScopes,
};
pub use crate::to_spirv::emit::instructions::style::InstructionStyle;
pub use crate::to_spirv::style::ModuleStyle;

dialect! {
    /// The choices between several correct translations to SPIR-V.
    pub struct ToSpirv {
        /// Declarations, entry points and execution modes.
        pub modules: ModuleStyle,
        /// Global variables and constants.
        pub globals: GlobalStyle,
        /// Instructions that have an equivalent in LLVM IR.
        pub instructions: InstructionStyle,
        /// Atomic operations and fences.
        pub atomics: AtomicStyle,
        /// Functions, calls to built-in functions and intrinsics.
        pub calls: CallStyle,
        /// Decorations and annotations.
        pub decorations: DecorationStyle,
        /// Debug information.
        pub debug_info: DebugInfoStyle,
    }
}
