//! Finds the pointers whose accesses are all volatile: variables and pointers with the decoration `Volatile`
//! (SPIR-V §3.2.19), addresses of members with that decoration, and pointers derived from them.

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_spirv::grammar::{Decoration, Op};
use transpire_spirv::{Id, Instruction, Module, Section};

use super::annotations::Annotations;
use crate::to_llvm::emit::body::built_in_addresses::{has_element, is_chain};
use crate::to_llvm::emit::body::memory::is_untyped;

/// The pointers of a module whose accesses are all volatile.
#[derive(Debug, Clone, Default)]
pub(in crate::to_llvm) struct VolatilePointers(FxHashSet<Id>);

impl VolatilePointers {
    /// Finds the volatile pointers of a module. Does not scan a module without the decoration.
    pub(in crate::to_llvm) fn of(module: &Module, annotations: &Annotations<'_>) -> Self {
        let mut found = FxHashSet::default();
        let has_members = annotations.has_any_member(Decoration::Volatile);
        if !has_members && !annotations.has_any(Decoration::Volatile) {
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
                if annotations.has(result, Decoration::Volatile)
                    || has_members && passes_volatile_member(module, annotations, instruction)
                {
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
        // Word 3 is an opcode or the pointee type.
        Some(op) if op == Op::SpecConstantOp || is_untyped(op) => (4, 5, 1),
        Some(op) if is_chain(op) => (3, 4, 1),
        Some(
            Op::Bitcast
            | Op::CopyObject
            | Op::PtrCastToGeneric
            | Op::GenericCastToPtr
            | Op::GenericCastToPtrExplicit,
        ) => (3, 4, 1),
        Some(Op::Select) => (4, 6, 1),
        Some(Op::Phi) => (3, instruction.words().len(), 2),
        _ => (0, 0, 1),
    };
    let words = (first..end).step_by(step);
    words.filter_map(move |word| instruction.id(word))
}

/// Returns whether an instruction computes an address of a member with the decoration `Volatile`, or of a part of such
/// a member. Marks the decoration as read then.
fn passes_volatile_member(
    module: &Module,
    annotations: &Annotations<'_>,
    instruction: Instruction<'_>,
) -> bool {
    let (op, words) = match (instruction.op(), instruction.words()) {
        (Some(Op::SpecConstantOp), [_, _, _, op, operands @ ..]) => (Op(*op as u16), operands),
        (Some(op), [_, _, _, operands @ ..]) => (op, operands),
        _ => return false,
    };
    // The indices follow the base. `OpPtrAccessChain` has an index of elements before the indices of members.
    if !is_chain(op) {
        return false;
    }
    let is_untyped = is_untyped(op);
    let first = 1 + usize::from(is_untyped) + usize::from(has_element(op));
    let Some(mut ty) = words.first().and_then(|&word| Id::new(word)) else {
        return false;
    };
    if !is_untyped {
        let pointer = module.type_of(ty).and_then(|ty| module.definition(ty));
        let Some(pointee) = pointer.and_then(|pointer| pointer.id(3)) else {
            return false;
        };
        ty = pointee;
    }
    let mut is_volatile = false;
    for &index in words.get(first..).unwrap_or_default() {
        let Some(definition) = module.definition(ty) else {
            break;
        };
        let element = if definition.is(Op::TypeStruct) {
            let index = Id::new(index).and_then(|index| module.definition(index));
            let member = index.and_then(|index| index.word(3)).unwrap_or(0);
            for row in annotations.of_member(ty, member) {
                if row.is(Decoration::Volatile) {
                    annotations.mark(row);
                    is_volatile = true;
                }
            }
            definition.id((member as usize).saturating_add(2))
        } else {
            definition.id(2)
        };
        match element {
            Some(element) => ty = element,
            None => break,
        }
    }
    is_volatile
}
