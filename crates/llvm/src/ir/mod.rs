//! The module in memory.
//!
//! # The model
//!
//! A [`Module`] owns arenas. Everything else is a small index into one of them.
//!
//! - [`Type`], [`Constant`], [`AttributeSet`] and [`AttributeList`] are interned: equal items have equal indices. A
//!   [`Str`] is interned too, unless [`Strings::append`] added it.
//! - [`Global`] is the index of a global value: a variable, a function, an alias or an ifunc. They share one arena and
//!   one namespace, in the order in which the module lists them.
//! - The [`Body`] of a function has its own arenas: [`Inst`] for instructions and [`Block`] for basic blocks. A block
//!   lists its instructions in order; the last one is its terminator.
//! - A [`Value`] is an operand: a constant, an argument, an instruction's result or metadata. It takes four bytes;
//!   [`Value::kind`] decodes it.
//! - The methods of [`InstBuilder`] create instructions. [`BodyBuilder`] implements it for building a body by hand.
//! - [`Metadata`](metadata::Metadata) nodes, strings and values share one arena of the module.
//!
//! A pointer type holds its address space and, in modules with typed pointers (LLVM 14 and older), its pointee. Few
//! other parts of the IR depend on the release that wrote the module; [`InRange`] is one.

mod attachments;
pub(crate) mod attributes;
mod body;
mod builder;
mod casts;
mod constants;
mod data_layout;
pub mod debug_info;
pub mod dwarf;
pub(crate) mod forms;
mod fragment;
pub(crate) mod indices;
mod instructions;
mod interner;
pub mod link;
pub mod metadata;
mod module;
mod opcodes;
mod shared_map;
mod types;
mod values;
mod view;

pub use attachments::Attachments;
pub use attributes::{
    Attribute, AttributeIndex, AttributeKind, AttributeList, AttributeLists, AttributeSet,
    Attributes, ConstantRange,
};
pub use body::{
    BlockData, Body, Bundles, DebugLocation, DebugLocationData, OperandBundle, Successors,
    UseListValue,
};
pub use builder::{BodyBuilder, InstBuilder, InstBuilderBase};
pub(crate) use constants::truncated;
pub use constants::{
    AsmConstraint, Constant, ConstantData, ConstantKind, ConstantWalk, Constants, Expression,
    InRange, InlineAsm, asm_constraints,
};
pub(crate) use data_layout::PointerHead;
pub use data_layout::{DataLayout, StructLayout};
pub use fragment::{Renumbering, Sizes};
pub use instructions::{
    Alignment, AtomicOperation, BinaryOp, CallKind, CallingConvention, CastOp, Family, FastMath,
    FloatPredicate, GepFlags, Instruction, InstructionKind, IntFlags, IntPredicate, Invoke,
    MemoryAccess, MemoryOrdering, SyncScope, TailCall,
};
pub use interner::{Interned, Str, StringSet, Strings};
pub use module::{
    ASM_PROPERTIES, Alias, Comdat, ComdatData, DllStorage, Function, Global, GlobalKind,
    GlobalValue, GlobalVariable, Linkage, Module, ModuleAsm, ModuleSize, NamedMetadata,
    ThreadLocal, UnnamedAddress, Visibility,
};
pub use opcodes::{InstructionMut, Instructions, Opcodes};
pub use shared_map::SharedMap;
pub(crate) use types::NestingFault;
pub use types::{FunctionType, NamedStruct, NamedStructData, Type, TypeKind, Types};
pub use values::{Block, Inst, Literal, Value, ValueKind};
pub use view::Interner;
