//! Defines the choices between several correct translations of atomic operations and fences to SPIR-V.

use crate::dialect::{choice, style};

choice! {
    /// The synchronization scopes that LLVM's atomic instructions may have.
    pub enum SyncScopes {
        /// The scopes that SPIR-V and LLVM's targets define; others are an error. The default scope is CrossDevice.
        Known,
        /// All scopes; unknown ones become the default scope, which is CrossDevice.
        Any,
        /// OpenCL's scopes; others become the default scope, which is Device, or CrossDevice for fences.
        OpenCl,
    }
}

choice! {
    /// The storage-class bits, such as `WorkgroupMemory`, in the Memory Semantics operands of translated atomic
    /// instructions and fences.
    pub enum NamedMemories {
        /// The memory of the pointer's storage class, if the instruction orders accesses. Fences name WorkgroupMemory
        /// and CrossWorkgroupMemory.
        Ordered,
        /// The memory of the pointer's storage class, also if the instruction is relaxed. Fences name none.
        Accessed,
        /// None.
        None,
    }
}

choice! {
    /// The translation of memory orders and scopes that aren't constant.
    pub enum OrderMapping {
        /// Instructions in place.
        InPlace,
        /// Calls of functions that are added to the module, which store their result in a variable and have one return.
        OneReturn,
        /// Calls of functions that are added to the module, in which each case returns.
        ManyReturns,
    }
}

style! {
    /// The choices between several correct translations of atomic operations and fences to SPIR-V.
    pub struct AtomicStyle {
        /// Synchronization scopes of LLVM's atomic instructions and fences.
        pub scopes: SyncScopes = SyncScopes::Known,
        /// Memories in the semantics of LLVM's atomic instructions and fences.
        pub memories: NamedMemories = NamedMemories::Ordered,
        /// The semantics of OpenCL's atomic functions name the memory of the pointer's storage class; else none.
        pub opencl_memories: bool = true,
        /// OpenCL's weak exchanges are `OpAtomicCompareExchange`, the only exchange in SPIR-V 1.4; else
        /// `OpAtomicCompareExchangeWeak`, if the version allows it.
        pub strong_exchanges: bool = true,
        /// Atomic operations on more types and with more operations than OpenCL has are translated; else they are not.
        ///
        /// - `atomic_loops`: `atomicrmw` operations without an instruction in SPIR-V or an allowed extension become loops
        ///   around an atomic exchange; else they are an error.
        /// - `extended_legacy_atomics`: Overloads of OpenCL 1's atomic functions for types that OpenCL 1 lacks become
        ///   atomic instructions; else they stay calls of imported functions.
        pub extended: bool = true,
        /// The translation of memory orders and scopes that are not constant, in calls of OpenCL's atomic functions.
        pub order_maps: OrderMapping = OrderMapping::InPlace,
    }
}
