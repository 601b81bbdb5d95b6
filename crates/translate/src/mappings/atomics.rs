//! Atomic operations, orderings and scopes.

use transpire_llvm::ir::{AtomicOperation, MemoryOrdering};
use transpire_spirv::grammar::{MemorySemantics, Op, Scope};

use super::pairs::Pairs;

/// The `atomicrmw` operations that SPIR-V has, each with its instruction.
pub(crate) const OPERATIONS: Pairs<AtomicOperation, Op> = Pairs::new(&[
    (AtomicOperation::Xchg, Op::AtomicExchange),
    (AtomicOperation::Add, Op::AtomicIAdd),
    (AtomicOperation::Sub, Op::AtomicISub),
    (AtomicOperation::And, Op::AtomicAnd),
    (AtomicOperation::Or, Op::AtomicOr),
    (AtomicOperation::Xor, Op::AtomicXor),
    (AtomicOperation::Max, Op::AtomicSMax),
    (AtomicOperation::Min, Op::AtomicSMin),
    (AtomicOperation::UMax, Op::AtomicUMax),
    (AtomicOperation::UMin, Op::AtomicUMin),
    (AtomicOperation::FAdd, Op::AtomicFAddEXT),
    (AtomicOperation::FMax, Op::AtomicFMaxEXT),
    (AtomicOperation::FMin, Op::AtomicFMinEXT),
]);

/// Orderings and the equivalent memory semantics.
pub(crate) const ORDERINGS: Pairs<MemoryOrdering, MemorySemantics> = Pairs::new(&[
    (MemoryOrdering::Unordered, MemorySemantics::Relaxed),
    (MemoryOrdering::Monotonic, MemorySemantics::Relaxed),
    (MemoryOrdering::Acquire, MemorySemantics::Acquire),
    (MemoryOrdering::Release, MemorySemantics::Release),
    (
        MemoryOrdering::AcquireRelease,
        MemorySemantics::AcquireRelease,
    ),
    (
        MemoryOrdering::SequentiallyConsistent,
        MemorySemantics::SequentiallyConsistent,
    ),
]);

/// Names of synchronization scopes in LLVM IR, with their SPIR-V scopes. The flag is set for OpenCL's names; the others
/// are LLVM's. The scope without a name spans the system.
pub(crate) const SCOPES: &[(&str, Scope, bool)] = &[
    ("", Scope::CrossDevice, false),
    ("all_svm_devices", Scope::CrossDevice, true),
    ("device", Scope::Device, true),
    ("workgroup", Scope::Workgroup, true),
    ("subgroup", Scope::Subgroup, true),
    ("singlethread", Scope::Invocation, false),
    ("work_item", Scope::Invocation, true),
];
