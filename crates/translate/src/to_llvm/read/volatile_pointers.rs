//! Finds the pointers whose accesses are all volatile: variables and pointers with the decoration `Volatile`
//! (SPIR-V §3.20), and pointers derived from them.

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_spirv::grammar::{Decoration, Op};
use transpire_spirv::{Id, Instruction, Module, Section};

use super::annotations::Annotations;

/// The pointers of a module whose accesses are all volatile.
#[derive(Debug, Clone, Default)]
pub(in crate::to_llvm) struct VolatilePointers(FxHashSet<Id>);

impl VolatilePointers {
    /// Finds the volatile pointers of a module. Does not scan a module without the decoration.
    pub(in crate::to_llvm) fn of(module: &Module, annotations: &Annotations<'_>) -> Self {
        let mut found = FxHashSet::default();
        if !annotations.has_any(Decoration::Volatile) {
            return Self(found);
        }
        // The pointers derived from each pointer.
        let mut computed: FxHashMap<Id, Vec<Id>> = FxHashMap::default();
        let mut pending = Vec::new();
        for section in [Section::Globals, Section::Functions] {
            for instruction in module.instructions(section) {
                transpire_interrupt::tick();
                let Some(result) = instruction.result_id() else {
                    continue;
                };
                if annotations.has(result, Decoration::Volatile) {
                    pending.push(result);
                }
                for base in bases(instruction) {
                    computed.entry(base).or_default().push(result);
                }
            }
        }
        while let Some(pointer) = pending.pop() {
            if found.insert(pointer) {
                pending.extend(computed.remove(&pointer).into_iter().flatten());
            }
        }
        Self(found)
    }

    #[inline]
    pub(in crate::to_llvm) fn contains(&self, pointer: Id) -> bool {
        !self.0.is_empty() && self.0.contains(&pointer)
    }
}

/// Returns the pointers from which the result of an instruction is derived. Returns none if the result is not
/// a pointer.
fn bases(instruction: Instruction<'_>) -> impl Iterator<Item = Id> {
    // Words 1 and 2 are the type and the result.
    let (first, end, step) = match instruction.op() {
        Some(
            Op::AccessChain
            | Op::InBoundsAccessChain
            | Op::PtrAccessChain
            | Op::InBoundsPtrAccessChain
            | Op::Bitcast
            | Op::CopyObject
            | Op::PtrCastToGeneric
            | Op::GenericCastToPtr
            | Op::GenericCastToPtrExplicit,
        ) => (3, 4, 1),
        // Word 3 is an opcode or the pointee type.
        Some(
            Op::SpecConstantOp
            | Op::UntypedAccessChainKHR
            | Op::UntypedInBoundsAccessChainKHR
            | Op::UntypedPtrAccessChainKHR
            | Op::UntypedInBoundsPtrAccessChainKHR,
        ) => (4, 5, 1),
        Some(Op::Select) => (4, 6, 1),
        Some(Op::Phi) => (3, instruction.words().len(), 2),
        _ => (0, 0, 1),
    };
    let words = (first..end).step_by(step);
    words.filter_map(move |word| instruction.id(word))
}
