//! Decisions where there are several right ways to say a thing: one field each, one struct for each direction.
//!
//! The default is a compiler's way: in LLVM IR what clang would have written, in SPIR-V what says the same in fewer
//! instructions. Who wants what is written here to look as if another tool had written it has a value of its own. The
//! translations ask for a decision, never for whose it is.

mod to_llvm;
mod to_spirv;

pub use to_llvm::ToLlvm;
pub use to_spirv::ToSpirv;

/// One decision of a dialect `D`, for who lists them.
#[derive(Debug, Clone, Copy)]
pub struct Decision<D> {
    /// The field's name.
    pub name: &'static str,
    /// What is decided, as the field's documentation has it.
    pub doc: &'static str,
    /// The field of a dialect.
    pub field: fn(&mut D) -> &mut bool,
}

/// Declares the decisions of a direction, each with its documentation and its default.
macro_rules! dialect {
    (
        $(#[$meta:meta])*
        pub struct $name:ident {
            $($(#[doc = $doc:literal])+ pub $field:ident: bool = $default:expr,)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct $name {
            $($(#[doc = $doc])+ pub $field: bool,)*
        }

        impl Default for $name {
            fn default() -> Self {
                Self {
                    $($field: $default,)*
                }
            }
        }

        impl $name {
            /// All decisions, in the order of their fields.
            pub const DECISIONS: &[crate::dialect::Decision<Self>] = &[
                $(crate::dialect::Decision {
                    name: stringify!($field),
                    doc: concat!($($doc,)+),
                    field: |dialect| &mut dialect.$field,
                },)*
            ];
        }
    };
}
use dialect;
