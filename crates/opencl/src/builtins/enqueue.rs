//! Functions for device-side enqueue (OpenCL C 6.13.17): kernels, queues, events and ND-ranges.

use super::{BuiltinRow, Instruction, Lowering};
use transpire_spirv::grammar::Op;

const fn plain(op: Op) -> Lowering {
    Lowering::Instruction(Instruction::plain(op))
}

const fn query(op: Op, ndrange: bool) -> Lowering {
    Lowering::KernelQuery { op, ndrange }
}

#[rustfmt::skip]
pub(super) const ROWS: &[BuiltinRow] = &[
    ("__enqueue_kernel_basic",          Lowering::EnqueueKernel { events: false, local_sizes: false }),
    ("__enqueue_kernel_basic_events",   Lowering::EnqueueKernel { events: true, local_sizes: false }),
    ("__enqueue_kernel_varargs",        Lowering::EnqueueKernel { events: false, local_sizes: true }),
    ("__enqueue_kernel_events_varargs", Lowering::EnqueueKernel { events: true, local_sizes: true }),
    ("__get_kernel_work_group_size_impl", query(Op::GetKernelWorkGroupSize, false)),
    ("__get_kernel_preferred_work_group_size_multiple_impl", query(Op::GetKernelPreferredWorkGroupSizeMultiple, false)),
    ("__get_kernel_max_sub_group_size_for_ndrange_impl", query(Op::GetKernelNDrangeMaxSubGroupSize, true)),
    ("__get_kernel_sub_group_count_for_ndrange_impl", query(Op::GetKernelNDrangeSubGroupCount, true)),
    ("ndrange_1D",                   Lowering::BuildNdRange { dimensions: 1 }),
    ("ndrange_2D",                   Lowering::BuildNdRange { dimensions: 2 }),
    ("ndrange_3D",                   Lowering::BuildNdRange { dimensions: 3 }),
    ("enqueue_marker",               plain(Op::EnqueueMarker)),
    ("get_default_queue",            plain(Op::GetDefaultQueue)),
    ("create_user_event",            plain(Op::CreateUserEvent)),
    ("retain_event",                 plain(Op::RetainEvent)),
    ("release_event",                plain(Op::ReleaseEvent)),
    ("set_user_event_status",        plain(Op::SetUserEventStatus)),
    ("capture_event_profiling_info", plain(Op::CaptureEventProfilingInfo)),
    (
        "is_valid_event",
        Lowering::Instruction(Instruction { bool_result: true, ..Instruction::plain(Op::IsValidEvent) }),
    ),
];
