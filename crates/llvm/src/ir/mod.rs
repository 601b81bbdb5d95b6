//! The module in memory.
//!
//! # The model
//!
//! A [`Module`] owns arenas; everything else is a small index into one of them.
//!
//! - [`Type`], [`Constant`], [`Str`], [`AttributeSet`] and [`AttributeList`] are interned: equal
//!   things have equal indices.
//! - [`Global`] names a global value: a variable, a function, an alias or an ifunc. They share one
//!   arena and one name space, in the order in which the module lists them.
//! - A function's [`Body`] has its own arenas: [`Inst`] for instructions and [`Block`] for basic
//!   blocks. A block lists its instructions in order; the last one is its terminator.
//! - A [`Value`] is what an operand refers to: a constant, an argument, an instruction's result or
//!   metadata. It is four bytes; [`Value::kind`] takes it apart.
//! - Instructions are built by the methods of [`InstBuilder`]; by hand, on a [`BodyBuilder`].
//! - [`Metadata`](metadata::Metadata) nodes and strings live in one arena of the module.
//!
//! A pointer type holds its address space and, where the module is typed (LLVM 14 and older), its
//! pointee. Nothing else of the IR depends on the release that wrote it.

mod attachments;
pub(crate) mod attributes;
mod body;
mod builder;
mod casts;
mod constants;
mod data_layout;
pub mod debug_info;
pub mod dwarf;
mod fork;
pub(crate) mod forms;
mod instructions;
mod interner;
pub mod metadata;
mod module;
mod types;
mod values;

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
pub use constants::{
    Constant, ConstantData, ConstantKind, ConstantWalk, Constants, Expression, InRange, InlineAsm,
};
pub use data_layout::{DataLayout, StructLayout};
pub use fork::{Renumbering, Sizes};
pub use instructions::{
    Alignment, AtomicOperation, BinaryOp, CallKind, CallingConvention, CastOp, Family, FastMath,
    FloatPredicate, GepFlags, Instruction, InstructionKind, IntFlags, IntPredicate, Invoke,
    MemoryOrdering, SyncScope, TailCall,
};
pub use interner::{Interner, Str, StringSet, Strings};
pub use module::{
    ASM_PROPERTIES, Alias, Comdat, ComdatData, DllStorage, Function, Global, GlobalKind,
    GlobalValue, GlobalVariable, Linkage, Module, ModuleAsm, NamedMetadata, ThreadLocal,
    UnnamedAddress, Visibility,
};
pub use types::{FunctionType, NamedStruct, NamedStructData, Type, TypeKind, Types};
pub use values::{Block, Inst, Literal, Value, ValueKind};
