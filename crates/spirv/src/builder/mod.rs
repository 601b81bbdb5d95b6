//! Builders of a module.
//!
//! * [`Builder`] takes words without checks. It numbers ids, puts each instruction into its section, and declares equal types
//!   and constants only once. Translators that produce their own words use it. Clones of it build
//!   parts of a module in parallel ([`Fragment`]).
//! * [`ModuleBuilder`] checks its arguments against the grammar, and has a method for each instruction that kernels
//!   commonly use. A [`FunctionBuilder`] builds a function, and a [`BlockBuilder`] a block. A terminator consumes the
//!   [`BlockBuilder`], so code that appends to an ended block doesn't compile.

mod arithmetic;
mod block;
mod fragment;
mod function;
mod memory;
mod module;
mod operand;
mod renumber;
mod words;

pub use block::BlockBuilder;
pub use fragment::{Annotations, Claim, Fragment, FragmentStart, Renumbering};
pub use function::{FunctionBuilder, Label};
pub use module::ModuleBuilder;
pub use operand::Operand;
pub(crate) use operand::encode_checked;
pub(crate) use renumber::each_id;
pub(crate) use words::before_zero;
pub use words::{Builder, Repeat, encode, encode_string, push_string};
