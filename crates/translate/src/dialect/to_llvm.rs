//! The decisions of the translation to LLVM IR.

use super::dialect;

dialect! {
    /// How the translation to LLVM IR says what can be said in several ways.
    pub struct ToLlvm {
        /// Memory orders and scopes that only a run can tell are mapped by functions with one return; else each case has
        /// its own.
        pub single_return: bool = true,
    }
}
