//! Building a module.
//!
//! * [`Builder`] takes words as they are: it numbers ids, puts each instruction into its section, and makes equal types
//!   and constants once. Translators that make their own words use it. It can be forked, to build parts of a module side by
//!   side ([`ForkPoint`]).
//! * [`ModuleBuilder`] checks what it is given against the grammar, and has a method for each instruction that a kernel
//!   is usually made of. A function is built by a [`FunctionBuilder`], a block by a [`BlockBuilder`], which its
//!   terminator consumes: what comes after it doesn't compile.

mod arithmetic;
mod block;
mod fork;
mod function;
mod memory;
mod module;
mod operand;
mod renumber;
mod words;

pub use block::BlockBuilder;
pub use fork::{Claim, ForkPoint, Made, Renumbering};
pub use function::{FunctionBuilder, Label};
pub use module::ModuleBuilder;
pub use operand::Operand;
pub(crate) use operand::encode_checked;
pub(crate) use renumber::each_id;
pub use words::{Builder, encode, encode_string, push_string};
