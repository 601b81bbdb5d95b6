//! Properties of operations for checks and for errors.

use transpire_spirv::grammar::Scope;

/// The properties of an operation for checks and for errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Facts {
    /// The binary logarithm of the alignment of an access, plus 1; 0 if none is given.
    pub(crate) alignment: u8,
    /// The memory that the type of an address names: a [`Kind`](crate::machine::memory::Kind), or 0 for any.
    pub(crate) memory: u8,
    /// The bits of [`wrap`].
    pub(crate) wrap: u8,
    /// The bits of [`order`] of a barrier, a fence or an atomic operation.
    pub(crate) order: u8,
    /// The order of a comparison that fails.
    pub(crate) failure: u8,
    /// The scope of an atomic operation.
    pub(crate) scope: MemoryScope,
}

/// The work-items that an atomic operation orders. Wider scopes than the device count as the device. Fences have the
/// scope of the device, because `mem_fence` of OpenCL 1.x orders the work-items of different groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) enum MemoryScope {
    #[default]
    Device,
    WorkGroup,
    SubGroup,
    WorkItem,
}

impl MemoryScope {
    /// Returns the scope for a Scope of SPIR-V. An unknown scope counts as the device.
    pub(crate) fn of_spirv(scope: Option<Scope>) -> Self {
        match scope {
            Some(Scope::Workgroup) => Self::WorkGroup,
            Some(Scope::Subgroup) => Self::SubGroup,
            Some(Scope::Invocation) => Self::WorkItem,
            _ => Self::Device,
        }
    }
}

/// The use of an address in the block that computes it. An optimizer may move the computation out of the branch that
/// tests the index. An index that is too large is then an error only if the address is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) enum Use {
    /// No use in the block, or only in a selection that may discard the address.
    #[default]
    Elsewhere,
    /// As a value.
    Value,
    /// As the address of a load or a store.
    Access,
}

/// Bits of [`Facts::wrap`]: the overflow that the operation must not have (`nsw`, `nuw`), and marks of copies and
/// addresses.
pub(crate) mod wrap {
    pub(crate) const SIGNED: u8 = 1;
    pub(crate) const UNSIGNED: u8 = 2;
    /// Of a copy: `freeze`, whose result is defined.
    pub(crate) const FROZEN: u8 = 4;
    /// Of an address: its index has a bound in [`Code::bounds`](crate::code::Code::bounds).
    pub(crate) const BOUNDED: u8 = 8;
    /// Of a load: its lanes are unused or only stored back to where they came from. Of a store: it stores the lanes of
    /// such a load back.
    pub(crate) const WRITTEN_BACK: u8 = 16;
    /// Of a branch: it only tests an assumption, and both targets are the next operation.
    pub(crate) const ASSUMED: u8 = 32;
    /// An operand of the instruction is poison, and so is the result.
    pub(crate) const POISONED: u8 = 64;
}

/// Bits of [`Facts::order`]: the direction, and the memories.
pub(crate) mod order {
    pub(crate) const ACQUIRE: u8 = 1;
    pub(crate) const RELEASE: u8 = 2;
    pub(crate) const LOCAL: u8 = 4;
    pub(crate) const GLOBAL: u8 = 8;
    pub(crate) const ALL: u8 = 15;
    /// The bits of the direction.
    pub(crate) const DIRECTION: u8 = 3;

    /// Returns the bits for a `memory_order` of OpenCL C, in all memories.
    pub(crate) fn of_memory_order(order: u64) -> u8 {
        match order {
            0 => LOCAL | GLOBAL,
            1 | 2 => ACQUIRE | LOCAL | GLOBAL,
            3 => RELEASE | LOCAL | GLOBAL,
            _ => ALL,
        }
    }

    /// `CLK_IMAGE_MEM_FENCE`. The texels of images are in global memory.
    const IMAGE: u64 = 4;

    /// Returns the bits for `cl_mem_fence_flags`. Unknown flags stand for local and global memory.
    pub(crate) fn of_fence_flags(flags: Option<u64>) -> u8 {
        match flags {
            Some(flags) => {
                let bit = |bit: u64, memory: u8| if flags & bit == 0 { 0 } else { memory };
                bit(1, LOCAL) | bit(2 | IMAGE, GLOBAL)
            }
            None => LOCAL | GLOBAL,
        }
    }

    /// Returns the Memory Semantics of SPIR-V for these bits.
    pub(crate) fn to_semantics(order: u8) -> u64 {
        let bit = |bit: u8, bits: u64| if order & bit == 0 { 0 } else { bits };
        bit(ACQUIRE, 0x2) | bit(RELEASE, 0x4) | bit(LOCAL, 0x100) | bit(GLOBAL, 0x200)
    }

    /// Returns the bits for Memory Semantics of SPIR-V. Unknown semantics stand for all bits.
    pub(crate) fn of_semantics(semantics: Option<u64>) -> u8 {
        let Some(semantics) = semantics else {
            return ALL;
        };
        let bit = |bits: u64, order: u8| if semantics & bits == 0 { 0 } else { order };
        bit(0x2, ACQUIRE)
            | bit(0x4, RELEASE)
            | bit(0x18, ACQUIRE | RELEASE)
            | bit(0x100, LOCAL)
            | bit(0x200 | 0x800, GLOBAL)
    }
}
