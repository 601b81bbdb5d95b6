//! OpenCL's memory orders, scopes and fence flags, and SPIR-V's.

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

/// One row an order: OpenCL's `memory_order` (C11's numbers, as clang's header has them), SPIR-V's
/// memory semantics.
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

/// One row a scope: OpenCL's `memory_scope`, SPIR-V's, the name of LLVM's synchronization scope.
pub const SCOPES: &[(u32, Scope, &str)] = &[
    (WORK_ITEM, Scope::Invocation, "work_item"),
    (WORK_GROUP, Scope::Workgroup, "workgroup"),
    (DEVICE, Scope::Device, "device"),
    (ALL_SVM_DEVICES, Scope::CrossDevice, "all_svm_devices"),
    (SUB_GROUP, Scope::Subgroup, "subgroup"),
];

/// One row a bit of `cl_mem_fence_flags`: `CLK_LOCAL_MEM_FENCE`, `CLK_GLOBAL_MEM_FENCE`,
/// `CLK_IMAGE_MEM_FENCE`.
pub const FENCE_FLAGS: &[(u32, MemorySemantics)] = &[
    (1, MemorySemantics::WorkgroupMemory),
    (2, MemorySemantics::CrossWorkgroupMemory),
    (4, MemorySemantics::ImageMemory),
];

/// The fence flags are `WorkgroupMemory` and `CrossWorkgroupMemory`, shifted right by this number of bits.
pub const FENCE_SHIFT: u32 = 8;

/// The memory order of OpenCL 1.x's `atomic_…` and `atom_…`.
pub const LEGACY_ORDER: u32 = RELAXED;
/// OpenCL 1.x's `atomic_…` and `atom_…`: the scope that they have.
pub const LEGACY_SCOPE: u32 = WORK_GROUP;
/// OpenCL 2.0's atomic functions that aren't `_explicit`: the order.
pub const DEFAULT_ORDER: u32 = SEQ_CST;
/// OpenCL 2.0's atomic functions without a scope among their arguments: the scope.
pub const DEFAULT_SCOPE: u32 = DEVICE;

/// The memory semantics of a `memory_order`.
pub fn order_to_spirv(order: u32) -> Option<MemorySemantics> {
    ORDERS.iter().find(|row| row.0 == order).map(|row| row.1)
}

/// The `memory_order` in memory semantics, whatever else stands in them.
pub fn order_from_spirv(semantics: MemorySemantics) -> u32 {
    let orders = ORDERS
        .iter()
        .filter(|row| !row.1.is_empty() && semantics.contains(row.1));
    // Of several bits, which isn't valid, the strongest.
    orders.map(|row| row.0).max().unwrap_or(RELAXED)
}

/// SPIR-V's scope for a `memory_scope`.
pub fn scope_to_spirv(scope: u32) -> Option<Scope> {
    SCOPES.iter().find(|row| row.0 == scope).map(|row| row.1)
}

/// The `memory_scope` for SPIR-V's scope.
pub fn scope_from_spirv(scope: Scope) -> Option<u32> {
    SCOPES.iter().find(|row| row.1 == scope).map(|row| row.0)
}

/// The scope for an LLVM synchronization scope of this name.
pub fn scope_of_sync_scope(name: &str) -> Option<Scope> {
    SCOPES.iter().find(|row| row.2 == name).map(|row| row.1)
}

/// The name of the LLVM synchronization scope for SPIR-V's scope.
pub fn sync_scope(scope: Scope) -> Option<&'static str> {
    SCOPES.iter().find(|row| row.1 == scope).map(|row| row.2)
}

/// The memories that fence flags name, as memory semantics.
pub fn flags_to_spirv(flags: u32) -> MemorySemantics {
    let set = FENCE_FLAGS.iter().filter(|row| flags & row.0 != 0);
    set.fold(MemorySemantics::Relaxed, |all, row| all | row.1)
}

/// The fence flags for the memories in memory semantics.
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
