//! The targets for which SPIR-V is translated to LLVM IR, and their conventions for modules, which replace SPIR's.
//!
//! A [`Table`] has the properties of a target, in one field each. The emitter reads it for the data layout, address
//! spaces and synchronization scopes, and [`lower`] for kernels, `printf` and the functions of the target. Instructions
//! that a target computes by several instructions become calls of `__spirv_…` functions, and [`lower`] defines these
//! functions at the end: [`functions`] has a row for each of them, written in terms of a few functions of the target
//! (`transpire.local_id`, `transpire.shuffle` …), which are in LLVM assembly beside the table.

mod amdgcn;
mod functions;
mod kernels;
mod library;
pub(crate) mod lower;
mod math;
mod nvptx64;
mod printf;
mod work_item;
mod x86_64;

use transpire_llvm::ir::CallingConvention;
use transpire_spirv::grammar::{Op, Scope};
use transpire_spirv::{Module, Section};

pub(crate) use functions::is_defined;

use crate::{Error, Result};

/// A target of the LLVM IR that SPIR-V is translated to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeviceTarget {
    /// GPUs of NVIDIA.
    Nvptx64,
    /// GPUs of AMD.
    Amdgcn,
    /// Processors with the x86-64 instruction set.
    X86_64,
}

impl DeviceTarget {
    /// All targets.
    pub const ALL: [Self; 3] = [Self::Nvptx64, Self::Amdgcn, Self::X86_64];

    /// Returns the target's triple, which is its name.
    pub fn name(self) -> &'static str {
        self.table().triple
    }

    /// Returns the target with this triple, or `None` if there is no such target.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|target| target.name() == name)
    }

    pub(crate) fn table(self) -> &'static Table {
        match self {
            Self::Nvptx64 => &nvptx64::TABLE,
            Self::Amdgcn => &amdgcn::TABLE,
            Self::X86_64 => &x86_64::TABLE,
        }
    }
}

/// The properties of a target.
pub(crate) struct Table {
    pub(crate) triple: &'static str,
    /// The data layout, without the address space of local variables (`A…`) and of functions (`P…`).
    pub(crate) data_layout: &'static str,
    /// Pairs of an address space of SPIR and its number on the target.
    pub(crate) address_spaces: &'static [(u32, u32)],
    /// The calling convention of kernels. All other functions have C's.
    pub(crate) kernels: CallingConvention,
    pub(crate) local_arguments: LocalArguments,
    pub(crate) struct_arguments: StructArguments,
    /// The attribute that holds the work-group size of `reqd_work_group_size`, and the form of the size.
    pub(crate) group_size: Option<(&'static str, GroupSize)>,
    /// The keys and values of the string attributes that every kernel gets.
    pub(crate) attributes: &'static [(&'static str, &'static str)],
    /// Whether kernels get a pointer to the work-item as their last parameter. It points to a struct with the ids, the
    /// sizes, the callbacks and the memory ranges of the work-item. Functions that need it get it, too.
    pub(crate) work_item_parameter: bool,
    /// The SPIR-V scopes, each with the name of its LLVM synchronization scope.
    pub(crate) scopes: &'static [(Scope, &'static str)],
    pub(crate) printf: Printf,
    /// The prefix of the functions of a C library that compute OpenCL's functions, or `None` if no C library does.
    pub(crate) math: Option<&'static str>,
    /// Whether functions of reduced precision (`native_exp`) and functions on `half` are computed by the functions of
    /// full precision on `float`.
    pub(crate) precise_only: bool,
    /// The instructions that the target rejects, each with the reason.
    pub(crate) refused: &'static [(Op, &'static str)],
    /// The section of variables in local memory, for targets with one address space, or `None` for all other targets.
    /// The variables lose it if no function tests for local memory.
    pub(crate) local_section: Option<&'static str>,
    /// The target's own functions, in LLVM assembly.
    pub(crate) functions: &'static str,
}

/// The form of a kernel's parameters that are pointers to local memory.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum LocalArguments {
    /// Each is an `i32`: an offset in the dynamic local memory of the launch.
    Offsets,
    /// Each is a pointer.
    Pointers,
}

/// The form of a kernel's parameters that are structs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum StructArguments {
    /// They are pointers with the attribute `byval`.
    ByVal,
    /// They are pointers with the attribute `byref` in this address space.
    ByRef(u32),
    /// They are plain pointers.
    Pointers,
}

/// The form of a work-group size in an attribute.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum GroupSize {
    /// `x,y,z`
    Dimensions,
    /// `n,n`, the smallest and the largest number of work-items.
    Range,
}

/// The translation of `printf`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Printf {
    /// A call of `printf` with OpenCL's formats.
    OpenCl,
    /// A call of C's `printf`.
    C,
    /// A call of `vprintf` with the format and the address of the arguments.
    Vprintf,
}

impl Table {
    /// Returns the name of the LLVM synchronization scope for a SPIR-V scope. Returns an empty name, which is the
    /// widest scope, for a scope that the table lacks.
    pub(crate) fn scope(&self, scope: Option<Scope>) -> &'static str {
        let row = self.scopes.iter().find(|row| Some(row.0) == scope);
        row.map_or("", |row| row.1)
    }

    /// Checks that the module has no instruction that the target refuses. Returns an error with the reason and the
    /// place of the first one.
    pub(crate) fn check(&self, source: &Module) -> Result<()> {
        for section in [Section::Globals, Section::Functions] {
            for (place, instruction) in source.located(section) {
                transpire_interrupt::tick();
                let row = self.refused.iter().find(|row| instruction.is(row.0));
                if let Some((op, reason)) = row {
                    let what = format!("{op:?} for {}: {reason}", self.triple);
                    return Err(Error::cannot_translate(what).at_word(source.word_index(place)));
                }
            }
        }
        Ok(())
    }
}
