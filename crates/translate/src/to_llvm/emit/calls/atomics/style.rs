//! The decisions about atomic operations, barriers and fences.

use crate::dialect::{choice, style};

choice! {
    /// How memory orders, scopes and fences that aren't constant become OpenCL's.
    pub enum OrderMapping {
        /// Instructions in place.
        InPlace,
        /// Functions of the module, which have one return. An operand that such a function has mapped to SPIR-V is replaced
        /// by that function's argument.
        OneReturn,
        /// The same, but each case returns.
        ManyReturns,
    }
}

style! {
    /// How atomic operations, barriers and fences are written.
    pub struct AtomicStyle {
        /// What OpenCL C 1.2 lacks is a function of OpenCL C 2.0; else the nearest function of 1.2.
        ///
        /// - `scoped_split_barriers`: Split barriers always have a scope argument; else those for the memory of a work-group
        ///   have none.
        /// - `half_fences`: In OpenCL C 1.2 fences that acquire or release are `read_mem_fence` and `write_mem_fence`; else
        ///   `mem_fence`.
        /// - `exact_fences`: Barriers and fences with a scope or order missing in OpenCL C 1.2 are functions of OpenCL C 2.0;
        ///   else the nearest functions of 1.2.
        /// - `exact_atomics`: Atomics with an order, type or address space missing in OpenCL C 1.2 are functions of OpenCL C
        ///   2.0; else the nearest functions of 1.2.
        pub exact: bool = true,
        /// Atomics are written as calls of OpenCL C 2.0 with its declared types; else with the types of the instruction.
        ///
        /// - `atomics_of_vectors`: Atomics on vectors are calls under OpenCL C's names; else SPIR-V-friendly calls.
        /// - `generic_atomic_objects`: Objects of OpenCL C 2.0's atomics are behind generic pointers; else in the address
        ///   space where they are.
        /// - `variable_for_each_exchange`: Each compare-exchange has its own variable for the expected value; else all of one
        ///   type share a variable.
        /// - `strong_exchanges`: Weak exchanges are strong ones in SPIR-V-friendly calls; else they are weak.
        pub declared_types: bool = false,
        /// Memory orders, scopes and fences that aren't constant.
        pub order_maps: OrderMapping = OrderMapping::InPlace,
    }
}
