//! Work-item functions, which load built-in variables.

use super::{BuiltinRow, Lowering};
use transpire_spirv::grammar::BuiltIn;

/// The type of a built-in variable in SPIR-V.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VariableType {
    /// A vector of three integers with the width of `size_t`.
    Size3,
    /// An integer with the width of `size_t`.
    Size,
    /// A 32-bit integer.
    UInt,
    /// A vector of four 32-bit integers.
    UInt4,
}

/// The lowering of a work-item function: the built-in variable that it reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variable {
    /// The built-in variable.
    pub built_in: BuiltIn,
    /// The type of the variable. A function for a [`VariableType::Size3`] reads the component that its argument
    /// selects; all others read the whole variable.
    pub ty: VariableType,
    /// The result of a function with an argument if the argument is above 2 (OpenCL C 6.13.1).
    pub outside: u64,
}

const fn size3(built_in: BuiltIn, outside: u64) -> Lowering {
    Lowering::Variable(Variable {
        built_in,
        ty: VariableType::Size3,
        outside,
    })
}

const fn whole(built_in: BuiltIn, ty: VariableType) -> Lowering {
    Lowering::Variable(Variable {
        built_in,
        ty,
        outside: 0,
    })
}

#[rustfmt::skip]
pub(super) const ROWS: &[BuiltinRow] = {
    use VariableType::{Size, UInt, UInt4};
    &[
        ("get_work_dim",                whole(BuiltIn::WorkDim, UInt)),
        ("get_global_size",             size3(BuiltIn::GlobalSize, 1)),
        ("get_global_id",               size3(BuiltIn::GlobalInvocationId, 0)),
        ("get_global_offset",           size3(BuiltIn::GlobalOffset, 0)),
        ("get_local_size",              size3(BuiltIn::WorkgroupSize, 1)),
        ("get_enqueued_local_size",     size3(BuiltIn::EnqueuedWorkgroupSize, 1)),
        ("get_local_id",                size3(BuiltIn::LocalInvocationId, 0)),
        ("get_num_groups",              size3(BuiltIn::NumWorkgroups, 1)),
        ("get_group_id",                size3(BuiltIn::WorkgroupId, 0)),
        ("get_global_linear_id",        whole(BuiltIn::GlobalLinearId, Size)),
        ("get_local_linear_id",         whole(BuiltIn::LocalInvocationIndex, Size)),
        ("get_sub_group_size",          whole(BuiltIn::SubgroupSize, UInt)),
        ("get_max_sub_group_size",      whole(BuiltIn::SubgroupMaxSize, UInt)),
        ("get_num_sub_groups",          whole(BuiltIn::NumSubgroups, UInt)),
        ("get_enqueued_num_sub_groups", whole(BuiltIn::NumEnqueuedSubgroups, UInt)),
        ("get_sub_group_id",            whole(BuiltIn::SubgroupId, UInt)),
        ("get_sub_group_local_id",      whole(BuiltIn::SubgroupLocalInvocationId, UInt)),
        ("get_sub_group_eq_mask",       whole(BuiltIn::SubgroupEqMask, UInt4)),
        ("get_sub_group_ge_mask",       whole(BuiltIn::SubgroupGeMask, UInt4)),
        ("get_sub_group_gt_mask",       whole(BuiltIn::SubgroupGtMask, UInt4)),
        ("get_sub_group_le_mask",       whole(BuiltIn::SubgroupLeMask, UInt4)),
        ("get_sub_group_lt_mask",       whole(BuiltIn::SubgroupLtMask, UInt4)),
    ]
};
