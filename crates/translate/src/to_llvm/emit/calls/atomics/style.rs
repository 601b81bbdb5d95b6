//! Defines the choices between several correct translations of atomic operations, barriers and fences to LLVM IR.

use crate::dialect::{choice, style};

choice! {
    /// The translation of memory orders, scopes and fences that are not constant.
    pub enum OrderMapping {
        /// Instructions in place.
        InPlace,
        /// Functions of the module with a single return. If an operand is the result of such a function for the
        /// opposite direction, the function's argument is used instead.
        OneReturn,
        /// The same functions, but with a return in each case.
        ManyReturns,
    }
}

style! {
    /// The choices between several correct translations of atomic operations, barriers and fences to LLVM IR.
    pub struct AtomicStyle {
        /// Operations that OpenCL C 1.2 does not have are functions of OpenCL C 2.0; else the nearest functions of 1.2.
        ///
        /// - `scoped_split_barriers`: Split barriers always have a scope argument; else those for the memory of a
        ///   work-group have none.
        /// - `half_fences`: In OpenCL C 1.2 fences that acquire or release are `read_mem_fence` and `write_mem_fence`;
        ///   else `mem_fence`.
        /// - `exact_fences`: Barriers and fences with a scope or order missing in OpenCL C 1.2 are functions of OpenCL
        ///   C 2.0; else the nearest functions of 1.2.
        /// - `exact_atomics`: Atomics with an order, type or address space missing in OpenCL C 1.2 are functions of
        ///   OpenCL C 2.0; else the nearest functions of 1.2.
        pub exact: bool = true,
        /// Atomics are written as calls of OpenCL C 2.0 with its declared types; else with the types of the
        /// instruction.
        ///
        /// - `atomics_of_vectors`: Atomics on vectors are calls under OpenCL C's names; else SPIR-V-friendly calls.
        /// - `generic_atomic_objects`: OpenCL C 2.0's atomics take generic pointers to their objects; else pointers to
        ///   the original address space.
        /// - `variable_for_each_exchange`: Each compare-exchange has its own variable for the expected value; else all
        ///   of one type share a variable.
        /// - `strong_exchanges`: Weak exchanges become strong exchanges in SPIR-V-friendly calls; else they stay weak.
        pub declared_types: bool = false,
        /// Memory orders, scopes and fences that are not constant.
        pub order_maps: OrderMapping = OrderMapping::InPlace,
    }
}
