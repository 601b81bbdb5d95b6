//! SPIR-V: the module, its binary and text forms, and a builder.
//!
//! * A **module** ([`Module`]) holds the header, the words of each section of the logical layout (§2.4), and a table
//!   that maps each result id to the location of its definition.
//! * An **instruction** ([`Instruction`]) is a borrowed view of its words. Reading one copies nothing.
//! * The **grammar** ([`grammar`]) lists the operands of each opcode, the names of enumerants, and the capabilities,
//!   extensions and version that each opcode and enumerant requires.
//! * The **binary** ([`binary`]) and the **assembly** ([`assembly`]) are the two forms of a module. The assembly syntax
//!   is the one that SPIRV-Tools uses.
//! * The **validator** ([`validate`](mod@validate)) checks a module against the rules of the specification.
//! * The **builder** ([`ModuleBuilder`]) has a method for each instruction that kernels commonly use, and checks its
//!   arguments. The lower-level [`Builder`] takes words without checks.
//! * The **linker** ([`link`](fn@link)) joins modules into one.
//! * An **edit** ([`Edit`]) changes a module: it removes, replaces and inserts instructions in one pass.
//!
//! ```
//! use transpire_spirv::{Op, assembly, binary, validate};
//! let words = assembly::assemble(
//!     "OpCapability Kernel
//!      OpCapability Addresses
//!      OpCapability Linkage
//!      OpMemoryModel Physical64 OpenCL",
//! )?;
//! let module = binary::read_words(&words)?;
//! assert!(module.all_instructions().any(|instruction| instruction.is(Op::MemoryModel)));
//! assert!(validate::validate(&words, &validate::Options::default()).is_empty());
//! let text = assembly::disassemble_words(&words, &assembly::DisassembleOptions::default())?;
//! assert!(text.ends_with("OpMemoryModel Physical64 OpenCL\n"));
//! # Ok::<(), transpire_spirv::Error>(())
//! ```
//!
//! Opcodes and enumerants are types, with a constant for each name in the grammar: [`grammar::Op`],
//! [`grammar::Decoration`].
//!
//! Section numbers in the documentation of this crate, such as §2.4, refer to the SPIR-V specification, version 1.6,
//! revision 6 (unified). Its enumerants are in §3.2, for example capabilities in §3.2.30, and its instructions in §3.3.

pub mod assembly;
pub mod binary;
pub mod builder;
pub mod constant_data;
mod edit;
pub mod error;
pub mod extension_rules;
mod extract;
pub mod floats;
pub mod function_variants;
pub mod generators;
pub mod grammar;
pub mod id_map;
pub mod instruction;
pub mod interfaces;
pub mod limits;
mod link;
pub mod long_composites;
pub mod module;
mod order;
pub mod reach;
pub mod requirements;
mod spec_constants;
pub mod spelling;
pub mod validate;

// Its types appear in public signatures.
pub use rustc_hash;

pub use builder::{
    Annotations, BlockBuilder, Builder, Claim, Fragment, FragmentStart, FunctionBuilder, Label,
    ModuleBuilder, Renumbering, Repeat, encode, encode_string, push_string,
};
pub use edit::Edit;
pub use error::{Error, ErrorKind, Place, Result};
pub use extract::{
    Extracted, Origins, extract_entry_points, extract_from, extract_groups, ids_of_entry_points,
    remove_unused, structors,
};
pub use grammar::Op;
pub use id_map::{IdMap, PagedIds, SparseIdMap};
pub use instruction::{Id, Instruction, Instructions};
pub use link::{
    LinkError, LinkInput, LinkOptions, Problem, ProblemKind, ReachedPart, extract_needed, link,
};
pub use module::{Location, Module, Section, UnknownVersion, Version};
pub use order::{order_globals, order_globals_as_listed, order_names, restore_def_before_use};
pub use spec_constants::{SpecConstant, SpecType, spec_constants, spec_value, specialize};
