//! Addresses of built-in variables that calls stand for.
//!
//! LLVM IR has no such variable, so an address is a place in one: it is followed through casts and access chains,
//! and a load at a place is a call. Where an address is used in any other way (compared, chosen by a phi, passed on),
//! it is that of a copy, which the function makes when it begins.

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{
    BinaryOp, GepFlags, InstBuilder, InstBuilderBase, InstructionKind, Type, Value,
};
use transpire_opencl::names::BuiltIn;
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, Instruction, Instructions, Module};

use crate::Result;
use crate::to_llvm::emit::functions::FunctionEmitter;
use crate::to_llvm::emit::memory::is_untyped;
use crate::to_llvm::id;
use crate::to_llvm::ir::builder::Builder;
use crate::to_llvm::read::built_ins::{BuiltInVariable, BuiltIns, Offset};
use crate::to_llvm::source;

/// The addresses of built-in variables that a function uses as values.
#[derive(Default)]
pub(crate) struct Escaping {
    /// Each with the variable.
    addresses: FxHashMap<u32, BuiltInVariable>,
    /// The copies of built-in variables that these are addresses of.
    copies: FxHashMap<u32, Value>,
}

impl Escaping {
    /// The copy of a built-in variable that the function has.
    pub(crate) fn copy_of(&self, built_in: BuiltIn) -> Option<Value> {
        self.copies.get(&built_in.word()).copied()
    }

    /// Finds the addresses of built-in variables that are used other than by loads, casts and access chains, in the
    /// words of a function, each with the variable.
    pub(crate) fn find(words: &[u32], source: &Module, built_ins: &mut BuiltIns) -> Result<Self> {
        let mut escaping = Self::default();
        if built_ins.is_empty() {
            return Ok(escaping);
        }
        let mut variables: FxHashMap<u32, BuiltInVariable> = FxHashMap::default();
        let mut instructions = Instructions::new(words);
        let mut next = built_ins.find_address(words, 0);
        while let Some(place) = next
            && let Some(instruction) = instructions.next()
        {
            if instructions.offset() <= place {
                continue;
            }
            let is_address = |word: u32| built_ins.is_address(word);
            if !instruction.operand_words().iter().copied().any(is_address) {
                next = built_ins.find_address(words, instructions.offset());
                continue;
            }
            let base = instruction.op().and_then(base_of);
            let derived = base
                .and_then(|base| instruction.word(base))
                .filter(|&base| is_address(base))
                .filter(|_| source::gives_pointer(source, instruction));
            let through = derived.or(match instruction.op() {
                Some(Op::Load) => instruction.word(3),
                _ => None,
            });
            for operand in source.operands(instruction)?.map_while(Result::ok) {
                if let Some(id) = operand.id().map(Id::word).filter(|&id| Some(id) != through) {
                    escaping.add(id, &variables, built_ins);
                }
            }
            if let (Some(base), Some(result)) = (derived, instruction.result_id())
                && let Some(variable) = variables
                    .get(&base)
                    .copied()
                    .or_else(|| built_ins.get(base))
            {
                variables.insert(result.word(), variable);
                built_ins.add_address(result);
            }
            next = built_ins.find_address(words, instructions.offset());
        }
        // Phis alone may name what comes later.
        if !variables.is_empty() {
            for phi in Instructions::new(words).filter(|instruction| instruction.is(Op::Phi)) {
                for &id in phi.operand_words() {
                    escaping.add(id, &variables, built_ins);
                }
            }
        }
        Ok(escaping)
    }

    fn add(&mut self, id: u32, variables: &FxHashMap<u32, BuiltInVariable>, built_ins: &BuiltIns) {
        let known = variables.get(&id).copied().or_else(|| built_ins.get(id));
        if let Some(variable) = known {
            self.addresses.insert(id, variable);
        }
    }
}

/// The word of the address that an instruction makes another address of.
fn base_of(op: Op) -> Option<usize> {
    Some(match op {
        Op::Bitcast
        | Op::CopyObject
        | Op::PtrCastToGeneric
        | Op::GenericCastToPtr
        | Op::GenericCastToPtrExplicit
        | Op::AccessChain
        | Op::InBoundsAccessChain
        | Op::PtrAccessChain
        | Op::InBoundsPtrAccessChain => 3,
        _ if is_untyped(op) => 4,
        _ => return None,
    })
}

/// Whether the first index of an access chain counts objects like the one that the base points to.
pub(crate) fn has_element(op: Op) -> bool {
    matches!(
        op,
        Op::PtrAccessChain
            | Op::InBoundsPtrAccessChain
            | Op::UntypedPtrAccessChainKHR
            | Op::UntypedInBoundsPtrAccessChainKHR
    )
}

impl Builder<'_, '_> {
    /// The address of a place in a private variable.
    pub(crate) fn address_in(&mut self, variable: Value, offset: Offset) -> Result<Value> {
        if offset == Offset::ZERO {
            return Ok(variable);
        }
        let size = self.ir.size_type();
        let mut bytes = Value::from(self.ir.integer_of(size, offset.bytes as u64));
        if let Some((index, stride)) = offset.index {
            let more = self.scaled(index, stride)?;
            bytes = match offset.bytes {
                0 => more,
                _ => self.binary(BinaryOp::Add, more, bytes),
            };
        }
        let byte = self.ir.module.types.integer(8);
        let ty = self.ir.private_pointer(byte);
        let base = self.cast_pointer(variable, ty);
        let operands = self.body_mut().value_list(&[base, bytes]);
        Ok(self.insert(
            InstructionKind::GetElementPtr {
                source: byte,
                flags: GepFlags::NONE,
                operands,
            },
            ty,
        ))
    }

    /// An index in bytes.
    fn scaled(&mut self, index: Value, stride: i64) -> Result<Value> {
        let size = self.ir.size_type();
        let index = self.resize_int(index, size, true)?;
        if stride == 1 {
            return Ok(index);
        }
        let stride = self.ir.integer_of(size, stride as u64).into();
        Ok(self.binary(BinaryOp::Mul, index, stride))
    }
}

impl<'m> FunctionEmitter<'_, 'm> {
    /// Makes the copies whose addresses the function uses, and gives the addresses that the module has to their ids.
    pub(crate) fn copy_escaping(&mut self) -> Result<()> {
        if self.escaping.addresses.is_empty() {
            return Ok(());
        }
        let mut escaping: Vec<(u32, BuiltInVariable)> = self
            .escaping
            .addresses
            .iter()
            .map(|row| (*row.0, *row.1))
            .collect();
        escaping.sort_unstable_by_key(|row| row.0);
        let mut copied = FxHashSet::default();
        for (_, variable) in &escaping {
            if copied.insert(variable.built_in.word()) {
                let whole = self
                    .ins()?
                    .load_whole_built_in(variable.built_in, variable.ty)?;
                let alignment = self.emitter.ir.variable_alignment(variable.ty)?;
                let copy = self.ins()?.allocate(variable.ty, alignment);
                self.ins()?.store_at(copy, whole, None)?;
                self.escaping.copies.insert(variable.built_in.word(), copy);
            }
        }
        for (address, _) in escaping {
            if let Some(variable) = self.emitter.built_ins.get(address)
                && let Some(id) = Id::new(address)
            {
                self.define_address(id, variable)?;
            }
        }
        Ok(())
    }

    /// Says what the value of an address is, which is one in a copy.
    fn define_address(&mut self, address: Id, variable: BuiltInVariable) -> Result<()> {
        let Some(copy) = self.escaping.copy_of(variable.built_in) else {
            return Ok(());
        };
        let value = self.ins()?.address_in(copy, variable.offset)?;
        let ty = self
            .emitter
            .type_of_id(source::type_of(self.emitter.source, address)?)?;
        let value = self.ins()?.cast_pointer(value, ty);
        self.define(address, value)
    }

    /// A cast of the address of a built-in variable, which is one of it; `false` for any other instruction.
    pub(crate) fn define_built_in(&mut self, op: Op, instruction: Instruction<'m>) -> Result<bool> {
        if base_of(op) != Some(3) {
            return Ok(false);
        }
        let variable = instruction
            .word(3)
            .and_then(|operand| self.emitter.built_ins.get(operand))
            .filter(|_| source::gives_pointer(self.emitter.source, instruction));
        match (variable, instruction.result_id()) {
            (Some(variable), Some(result)) if !is_chain(op) => {
                self.define_place(result, variable)?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    fn define_place(&mut self, result: Id, variable: BuiltInVariable) -> Result<()> {
        self.emitter.built_ins.set(result, variable);
        match self.escaping.addresses.contains_key(&result.word()) {
            true => self.define_address(result, variable),
            false => Ok(()),
        }
    }

    /// The address of a place in a built-in variable: an access chain from a pointer to `source`, whose first index
    /// stands in word `first`.
    pub(crate) fn define_component(
        &mut self,
        op: Op,
        instruction: Instruction<'m>,
        mut variable: BuiltInVariable,
        source: Type,
        first: usize,
    ) -> Result<()> {
        let mut indices = Vec::new();
        for index in first..instruction.word_count() {
            indices.push(self.operand(instruction, index)?);
        }
        let (bytes, late) = self
            .emitter
            .ir
            .offset_of(source, has_element(op), &indices)?;
        variable.offset.bytes = variable.offset.bytes.wrapping_add(bytes);
        for (index, stride) in late {
            variable.offset.index = match variable.offset.index {
                None => Some((index, stride)),
                Some((other, others)) => {
                    let (a, b) = (
                        self.ins()?.scaled(other, others)?,
                        self.ins()?.scaled(index, stride)?,
                    );
                    Some((self.ins()?.binary(BinaryOp::Add, a, b), 1))
                }
            };
        }
        self.define_place(id(instruction, 2)?, variable)
    }
}

fn is_chain(op: Op) -> bool {
    is_untyped(op) || has_element(op) || matches!(op, Op::AccessChain | Op::InBoundsAccessChain)
}
