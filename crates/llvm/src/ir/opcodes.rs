//! The instructions of a body, and the set of their opcodes.
//!
//! Many passes look for a few opcodes. With the set, they skip a body that has none of these in constant time.

use std::ops::{Deref, DerefMut, Index};

use cranelift_entity::EntityRef;
use cranelift_entity::packed_option::PackedOption;

use super::instructions::{
    CallKind, CastOp, Instruction, InstructionKind, MemoryAccess, MemoryOrdering,
};
use super::interner::Str;
use super::values::Inst;

/// A set of opcodes. Atomic loads and stores, and `bitcast`, have members of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Opcodes(u64);

/// Defines a constant for each row, with a bit of its own, and [`Opcodes::of`].
macro_rules! opcodes {
    ($($name:ident: $pattern:pat $(if $guard:expr)?, $doc:literal;)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Bit { $($name,)* }

        impl Opcodes {
            $(
                #[doc = $doc]
                pub const $name: Self = Self(1 << Bit::$name as u32);
            )*

            /// Returns the set with only the opcode of an instruction.
            #[inline(always)]
            pub fn of(kind: &InstructionKind) -> Self {
                use InstructionKind as K;
                match kind {
                    $($pattern $(if $guard)? => Self::$name,)*
                }
            }
        }
    };
}

opcodes! {
    RET: K::Ret { .. }, "`ret`";
    BR: K::Br { .. }, "`br` to one block";
    COND_BR: K::CondBr { .. }, "`br` with a condition";
    SWITCH: K::Switch { .. }, "`switch`";
    INDIRECT_BR: K::IndirectBr { .. }, "`indirectbr`";
    INVOKE: K::Invoke(_), "`invoke`";
    CALL_BR: K::CallBr(..), "`callbr`";
    RESUME: K::Resume(..), "`resume`";
    CLEANUP_RET: K::CleanupRet { .. }, "`cleanupret`";
    CATCH_RET: K::CatchRet { .. }, "`catchret`";
    CATCH_SWITCH: K::CatchSwitch { .. }, "`catchswitch`";
    UNREACHABLE: K::Unreachable, "`unreachable`";
    FNEG: K::FNeg(..), "`fneg`";
    BINARY: K::Binary(..), "a binary operation";
    ICMP: K::ICmp(..), "`icmp`";
    FCMP: K::FCmp(..), "`fcmp`";
    BIT_CAST: K::Cast(CastOp::BitCast, ..), "`bitcast`";
    CAST: K::Cast(..), "a conversion other than `bitcast`";
    SELECT: K::Select(..), "`select`";
    FREEZE: K::Freeze(..), "`freeze`";
    EXTRACT_ELEMENT: K::ExtractElement(..), "`extractelement`";
    INSERT_ELEMENT: K::InsertElement(..), "`insertelement`";
    SHUFFLE_VECTOR: K::ShuffleVector(..), "`shufflevector`";
    EXTRACT_VALUE: K::ExtractValue { .. }, "`extractvalue`";
    INSERT_VALUE: K::InsertValue { .. }, "`insertvalue`";
    ALLOCA: K::Alloca { .. }, "`alloca`";
    LOAD: K::Load { access: MemoryAccess { ordering: MemoryOrdering::NotAtomic, .. }, .. }, "`load`";
    STORE: K::Store { access: MemoryAccess { ordering: MemoryOrdering::NotAtomic, .. }, .. }, "`store`";
    ATOMIC_LOAD: K::Load { .. }, "`load atomic`";
    ATOMIC_STORE: K::Store { .. }, "`store atomic`";
    GET_ELEMENT_PTR: K::GetElementPtr { .. }, "`getelementptr`";
    FENCE: K::Fence { .. }, "`fence`";
    CMP_XCHG: K::CmpXchg { .. }, "`cmpxchg`";
    ATOMIC_RMW: K::AtomicRmw { .. }, "`atomicrmw`";
    PHI: K::Phi { .. }, "`phi`";
    CALL: K::Call(_), "`call`";
    VA_ARG: K::VaArg { .. }, "`va_arg`";
    LANDING_PAD: K::LandingPad { .. }, "`landingpad`";
    CLEANUP_PAD: K::CleanupPad { .. }, "`cleanuppad`";
    CATCH_PAD: K::CatchPad { .. }, "`catchpad`";
}

impl Opcodes {
    /// All opcodes.
    pub const ALL: Self = Self(u64::MAX);

    /// Returns the union of the sets.
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns whether the sets have an opcode in common.
    #[inline]
    pub fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// The instructions of a body by number, in any order, and a set that contains their opcodes.
#[derive(Debug, Clone, Default)]
pub struct Instructions {
    // The index of a vector is inlined everywhere, unlike the index of a `PrimaryMap`.
    all: Vec<Instruction>,
    /// The opcodes of all instructions, and of those that were replaced.
    opcodes: Opcodes,
}

impl Instructions {
    /// Returns whether an instruction may have one of these opcodes. If the result is `false`, none has. If it is `true`, such an
    /// instruction may have been replaced or may be in no block.
    #[inline]
    pub fn may_have(&self, opcodes: Opcodes) -> bool {
        self.opcodes.intersects(opcodes)
    }

    /// Returns all instructions if one may have one of these opcodes, and none otherwise.
    #[inline]
    pub fn if_any(&self, opcodes: Opcodes) -> impl Iterator<Item = (Inst, &Instruction)> + use<'_> {
        let all = self.all.as_slice();
        numbered(if self.may_have(opcodes) { all } else { &[] })
    }

    /// Returns the number of instructions.
    #[inline]
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Returns whether there are no instructions.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Returns whether there is an instruction with this number.
    #[inline]
    pub fn is_valid(&self, inst: Inst) -> bool {
        inst.index() < self.len()
    }

    /// Returns an instruction, or `None` if no instruction has this number.
    #[inline]
    pub fn get(&self, inst: Inst) -> Option<&Instruction> {
        self.all.get(inst.index())
    }

    /// Returns the numbers of the instructions that exist now.
    #[inline]
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = Inst> + ExactSizeIterator + use<> {
        (0..self.len()).map(Inst::new)
    }

    /// Returns all instructions.
    #[inline]
    pub fn values(&self) -> std::slice::Iter<'_, Instruction> {
        self.all.iter()
    }

    /// Returns all instructions with their numbers.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Inst, &Instruction)> + use<'_> {
        numbered(&self.all)
    }

    /// Returns the number of the next instruction that is added.
    #[inline]
    pub fn next_key(&self) -> Inst {
        Inst::new(self.len())
    }

    /// Adds an instruction.
    // Inlined, so that an instruction is built in its final place, and its opcode is known to the compiler.
    #[inline(always)]
    pub fn push(&mut self, instruction: Instruction) -> Inst {
        self.opcodes = self.opcodes.or(Opcodes::of(&instruction.kind));
        let inst = self.next_key();
        self.all.push(instruction);
        inst
    }

    /// Returns a mutable reference to an instruction. Its new opcode is added to the set when the reference is dropped.
    #[inline]
    pub fn edit(&mut self, inst: Inst) -> InstructionMut<'_> {
        InstructionMut {
            instruction: &mut self.all[inst.index()],
            opcodes: &mut self.opcodes,
        }
    }

    /// Calls `change` with each instruction.
    #[inline]
    pub fn edit_all(&mut self, mut change: impl FnMut(Inst, &mut Instruction)) {
        for (at, instruction) in self.all.iter_mut().enumerate() {
            change(Inst::new(at), instruction);
            self.opcodes = self.opcodes.or(Opcodes::of(&instruction.kind));
        }
    }

    /// Returns mutable references to the calls of all `call`, `invoke` and `callbr` instructions.
    pub fn calls_mut(&mut self) -> impl Iterator<Item = &mut CallKind> {
        const CALLS: Opcodes = Opcodes::CALL.or(Opcodes::INVOKE).or(Opcodes::CALL_BR);
        let all = self.opcodes.intersects(CALLS).then(|| self.all.iter_mut());
        all.into_iter()
            .flatten()
            .filter_map(|instruction| instruction.kind.call_mut())
    }

    /// Returns a mutable reference to the name of an instruction, or `None` if there is no such instruction.
    pub fn name_mut(&mut self, inst: Inst) -> Option<&mut PackedOption<Str>> {
        self.all
            .get_mut(inst.index())
            .map(|instruction| &mut instruction.name)
    }

    /// Returns a mutable reference to an instruction whose opcode must stay.
    #[inline]
    pub(super) fn same_opcode_mut(&mut self, inst: Inst) -> &mut Instruction {
        &mut self.all[inst.index()]
    }

    /// Reserves memory for more instructions.
    pub fn reserve(&mut self, additional: usize) {
        self.all.reserve(additional);
    }

    /// Releases memory reserved for more instructions.
    pub fn shrink_to_fit(&mut self) {
        self.all.shrink_to_fit();
    }
}

/// Pairs instructions, from the first one of a body, with their numbers.
#[inline]
fn numbered(all: &[Instruction]) -> impl Iterator<Item = (Inst, &Instruction)> + use<'_> {
    let all = all.iter().enumerate();
    all.map(|(at, instruction)| (Inst::new(at), instruction))
}

impl Index<Inst> for Instructions {
    type Output = Instruction;

    #[inline]
    fn index(&self, inst: Inst) -> &Instruction {
        &self.all[inst.index()]
    }
}

/// An instruction that is being changed.
#[derive(Debug)]
pub struct InstructionMut<'b> {
    instruction: &'b mut Instruction,
    opcodes: &'b mut Opcodes,
}

impl Deref for InstructionMut<'_> {
    type Target = Instruction;

    #[inline]
    fn deref(&self) -> &Instruction {
        self.instruction
    }
}

impl DerefMut for InstructionMut<'_> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Instruction {
        self.instruction
    }
}

impl Drop for InstructionMut<'_> {
    #[inline]
    fn drop(&mut self) {
        *self.opcodes = self.opcodes.or(Opcodes::of(&self.instruction.kind));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assembly;
    use crate::ir::{Body, Value};

    fn body_of(text: &str) -> Body {
        let mut module = assembly::parse(text.as_bytes()).unwrap();
        let function = module.functions().next().unwrap().0;
        let body = module.function_mut(function).unwrap().body.take().unwrap();
        *body
    }

    #[test]
    fn the_set_has_the_opcodes_of_the_body_and_no_others() {
        let body = body_of(
            "define i32 @f(ptr %p) {\n  %a = load i32, ptr %p\n  %b = load atomic i32, ptr %p monotonic, align 4\n  \
             %c = add i32 %a, %b\n  ret i32 %c\n}\n",
        );
        for opcodes in [
            Opcodes::LOAD,
            Opcodes::ATOMIC_LOAD,
            Opcodes::BINARY,
            Opcodes::RET,
        ] {
            assert!(body.instructions.may_have(opcodes));
            assert_eq!(body.instructions.if_any(opcodes).count(), 4);
        }
        let others = [
            Opcodes::STORE,
            Opcodes::ATOMIC_STORE,
            Opcodes::CALL,
            Opcodes::BIT_CAST,
        ];
        assert!(
            !others
                .into_iter()
                .any(|opcodes| body.instructions.may_have(opcodes))
        );
    }

    #[test]
    fn an_edit_adds_the_new_opcode() {
        let mut body = body_of("define void @f() {\n  ret void\n}\n");
        let inst = Inst::from_u32(0);
        body.instructions.edit(inst).kind = InstructionKind::Unreachable;
        assert!(body.instructions.may_have(Opcodes::UNREACHABLE));
        assert_eq!(body.instructions.if_any(Opcodes::PHI).count(), 0);
        body.instructions.edit_all(|_, instruction| {
            instruction.kind = InstructionKind::Resume(Value::argument(0));
        });
        assert!(body.instructions.may_have(Opcodes::RESUME));
    }
}
