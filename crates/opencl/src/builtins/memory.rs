//! The memory orders, scopes and fence flags of OpenCL, and their equivalents in SPIR-V.

use transpire_spirv::grammar::{MemorySemantics, Scope};

/// `memory_order_relaxed`
pub const RELAXED: u32 = 0;
/// `memory_order_acquire`
pub const ACQUIRE: u32 = 2;
/// `memory_order_release`
pub const RELEASE: u32 = 3;
/// `memory_order_acq_rel`
pub const ACQ_REL: u32 = 4;
/// `memory_order_seq_cst`
pub const SEQ_CST: u32 = 5;

/// A row for each order: the `memory_order` of OpenCL (with the numbers of C11, as in the header of clang), and the memory
/// semantics of SPIR-V.
pub const ORDERS: &[(u32, MemorySemantics)] = &[
    (RELAXED, MemorySemantics::Relaxed),
    (ACQUIRE, MemorySemantics::Acquire),
    (RELEASE, MemorySemantics::Release),
    (ACQ_REL, MemorySemantics::AcquireRelease),
    (SEQ_CST, MemorySemantics::SequentiallyConsistent),
];

/// `memory_scope_work_item`
pub const WORK_ITEM: u32 = 0;
/// `memory_scope_work_group`
pub const WORK_GROUP: u32 = 1;
/// `memory_scope_device`
pub const DEVICE: u32 = 2;
/// `memory_scope_all_svm_devices`, in OpenCL 3.0 also `memory_scope_all_devices`
pub const ALL_SVM_DEVICES: u32 = 3;
/// `memory_scope_sub_group`
pub const SUB_GROUP: u32 = 4;

/// A row for each scope: the `memory_scope` of OpenCL, the scope of SPIR-V, and the name of the synchronization scope of LLVM.
pub const SCOPES: &[(u32, Scope, &str)] = &[
    (WORK_ITEM, Scope::Invocation, "work_item"),
    (WORK_GROUP, Scope::Workgroup, "workgroup"),
    (DEVICE, Scope::Device, "device"),
    (ALL_SVM_DEVICES, Scope::CrossDevice, "all_svm_devices"),
    (SUB_GROUP, Scope::Subgroup, "subgroup"),
];

/// A row for each bit of `cl_mem_fence_flags`: `CLK_LOCAL_MEM_FENCE`, `CLK_GLOBAL_MEM_FENCE`, `CLK_IMAGE_MEM_FENCE`. The second
/// column is the equivalent memory semantics.
pub const FENCE_FLAGS: &[(u32, MemorySemantics)] = &[
    (1, MemorySemantics::WorkgroupMemory),
    (2, MemorySemantics::CrossWorkgroupMemory),
    (4, MemorySemantics::ImageMemory),
];

/// The number of bits by which `WorkgroupMemory` and `CrossWorkgroupMemory` are shifted right to get the fence flags.
pub const FENCE_SHIFT: u32 = 8;

/// The memory order of `atomic_…` and `atom_…` in OpenCL 1.x.
pub const LEGACY_ORDER: u32 = RELAXED;
/// The scope of `atomic_…` and `atom_…` in OpenCL 1.x.
pub const LEGACY_SCOPE: u32 = WORK_GROUP;
/// The memory order of the atomic functions of OpenCL 2.0 that are not `_explicit`.
pub const DEFAULT_ORDER: u32 = SEQ_CST;
/// The scope of the atomic functions of OpenCL 2.0 without a scope argument.
pub const DEFAULT_SCOPE: u32 = DEVICE;

/// Returns the memory semantics for a `memory_order`, or `None` for a number that is not a `memory_order`.
pub fn order_to_spirv(order: u32) -> Option<MemorySemantics> {
    ORDERS.iter().find(|row| row.0 == order).map(|row| row.1)
}

/// Returns the `memory_order` for the order in memory semantics; relaxed if no bit of an order is set. Other bits are ignored.
pub fn order_from_spirv(semantics: MemorySemantics) -> u32 {
    let orders = ORDERS
        .iter()
        .filter(|row| !row.1.is_empty() && semantics.contains(row.1));
    // Of several bits, which isn't valid, the strongest.
    orders.map(|row| row.0).max().unwrap_or(RELAXED)
}

/// Returns the SPIR-V scope for a `memory_scope`, or `None` for a number that is not a `memory_scope`.
pub fn scope_to_spirv(scope: u32) -> Option<Scope> {
    SCOPES.iter().find(|row| row.0 == scope).map(|row| row.1)
}

/// Returns the `memory_scope` for a SPIR-V scope; `None` if OpenCL does not have it.
pub fn scope_from_spirv(scope: Scope) -> Option<u32> {
    SCOPES.iter().find(|row| row.1 == scope).map(|row| row.0)
}

/// Returns the SPIR-V scope for the LLVM synchronization scope with this name; `None` if OpenCL does not have it.
pub fn scope_of_sync_scope(name: &str) -> Option<Scope> {
    SCOPES.iter().find(|row| row.2 == name).map(|row| row.1)
}

/// Returns the name of the LLVM synchronization scope for a SPIR-V scope; `None` if OpenCL does not have it.
pub fn sync_scope(scope: Scope) -> Option<&'static str> {
    SCOPES.iter().find(|row| row.1 == scope).map(|row| row.2)
}

/// Returns the memory semantics of the memories that the fence flags select.
pub fn flags_to_spirv(flags: u32) -> MemorySemantics {
    let set = FENCE_FLAGS.iter().filter(|row| flags & row.0 != 0);
    set.fold(MemorySemantics::Relaxed, |all, row| all | row.1)
}

/// Returns the fence flags for the memories in memory semantics.
pub fn flags_from_spirv(semantics: MemorySemantics) -> u32 {
    let set = FENCE_FLAGS.iter().filter(|row| semantics.contains(row.1));
    set.fold(0, |all, row| all | row.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_scopes_and_flags_go_both_ways() {
        for &(order, semantics) in ORDERS {
            assert_eq!(
                order_from_spirv(semantics | MemorySemantics::WorkgroupMemory),
                order
            );
            assert_eq!(order_to_spirv(order), Some(semantics));
        }
        assert_eq!(order_to_spirv(1), None); // `consume`, which OpenCL doesn't have
        for &(scope, spirv, name) in SCOPES {
            assert_eq!(scope_to_spirv(scope), Some(spirv));
            assert_eq!(scope_from_spirv(spirv), Some(scope));
            assert_eq!(scope_of_sync_scope(name), Some(spirv));
        }
        for flags in 0..8 {
            assert_eq!(flags_from_spirv(flags_to_spirv(flags)), flags);
        }
        assert_eq!(flags_to_spirv(3).word(), 0x300);
        assert_eq!(flags_to_spirv(4).word(), 0x800);
    }
}
