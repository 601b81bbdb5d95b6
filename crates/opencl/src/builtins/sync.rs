//! Barriers and fences (OpenCL C 6.13.8), waits for asynchronous copies (6.13.10), the functions of generic pointers
//! (6.13.9), and reads of clocks (`cl_khr_kernel_clock`).

use super::memory::{ACQ_REL, ACQUIRE, RELEASE, SEQ_CST, SUB_GROUP, WORK_GROUP};
use super::{BuiltinRow, Instruction, Lowering};
use transpire_spirv::grammar::{Op, Scope, StorageClass};

/// `barrier(flags)` or `work_group_barrier(flags, scope)`. The operands are the execution scope, the memory scope and the
/// memory semantics, as ids of constants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Barrier {
    /// `OpControlBarrier`, or one of the two halves of a split barrier.
    pub op: Op,
    /// The execution scope.
    pub execution: Scope,
    /// The `memory_scope` of calls without a second argument.
    pub default_scope: u32,
    /// The `memory_order` for the memories in the flags. Without flags, the order is relaxed.
    pub order: u32,
}

const fn barrier(op: Op, execution: Scope, default_scope: u32, order: u32) -> Lowering {
    Lowering::Barrier(Barrier {
        op,
        execution,
        default_scope,
        order,
    })
}

/// Returns the lowering to a read of a clock: as one 64-bit number if `lanes` is 1, or as a vector of two 32-bit halves
/// if it is 2.
const fn clock(scope: Scope, lanes: u32) -> Lowering {
    Lowering::Instruction(Instruction::scoped(Op::ReadClockKHR, scope).with_lanes(lanes))
}

#[rustfmt::skip]
pub(super) const ROWS: &[BuiltinRow] = &[
    ("barrier",                        barrier(Op::ControlBarrier, Scope::Workgroup, WORK_GROUP, SEQ_CST)),
    ("work_group_barrier",             barrier(Op::ControlBarrier, Scope::Workgroup, WORK_GROUP, SEQ_CST)),
    ("sub_group_barrier",              barrier(Op::ControlBarrier, Scope::Subgroup, SUB_GROUP, SEQ_CST)),
    ("intel_work_group_barrier_arrive", barrier(Op::ControlBarrierArriveINTEL, Scope::Workgroup, WORK_GROUP, RELEASE)),
    ("intel_work_group_barrier_wait",  barrier(Op::ControlBarrierWaitINTEL, Scope::Workgroup, WORK_GROUP, ACQUIRE)),
    ("mem_fence",                      Lowering::MemoryFence { order: ACQ_REL }),
    ("read_mem_fence",                 Lowering::MemoryFence { order: ACQUIRE }),
    ("write_mem_fence",                Lowering::MemoryFence { order: RELEASE }),
    ("atomic_work_item_fence",         Lowering::WorkItemFence),
    ("wait_group_events",              Lowering::Instruction(Instruction::scoped(Op::GroupWaitEvents, Scope::Workgroup))),
    ("get_fence",                      Lowering::GetFence),
    // Clang's calls have two underscores.
    ("to_global",                      Lowering::GenericCast(StorageClass::CrossWorkgroup)),
    ("to_local",                       Lowering::GenericCast(StorageClass::Workgroup)),
    ("to_private",                     Lowering::GenericCast(StorageClass::Function)),
    ("__to_global",                    Lowering::GenericCast(StorageClass::CrossWorkgroup)),
    ("__to_local",                     Lowering::GenericCast(StorageClass::Workgroup)),
    ("__to_private",                   Lowering::GenericCast(StorageClass::Function)),
    ("clock_read_device",              clock(Scope::Device, 1)),
    ("clock_read_work_group",          clock(Scope::Workgroup, 1)),
    ("clock_read_sub_group",           clock(Scope::Subgroup, 1)),
    ("clock_read_hilo_device",         clock(Scope::Device, 2)),
    ("clock_read_hilo_work_group",     clock(Scope::Workgroup, 2)),
    ("clock_read_hilo_sub_group",      clock(Scope::Subgroup, 2)),
];
