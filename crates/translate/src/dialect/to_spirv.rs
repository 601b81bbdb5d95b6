//! The decisions of the translation to SPIR-V.

use super::dialect;

dialect! {
    /// How the translation to SPIR-V says what can be said in several ways.
    pub struct ToSpirv {
        /// Memory orders and scopes that only a run can tell are mapped by functions with one return; else each case has
        /// its own.
        pub single_return: bool = true,
    }
}
