//! Translates addresses of built-in variables, whose loads become calls.
//!
//! LLVM IR has no variable with such an address. The address is instead tracked through casts and access
//! chains as an offset in the variable, and a load from it becomes a call. If an address is used in any other
//! way (compared, selected by a phi, passed to a function), the function copies the variable at its beginning
//! and uses the address of the copy.

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{
    BinaryOp, GepFlags, InstBuilder, InstBuilderBase, InstructionKind, Type, Value,
};
use transpire_opencl::names::BuiltIn;
use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, Instruction, Instructions, Module};

use crate::Result;
use crate::to_llvm::emit::body::BodyWriter;
use crate::to_llvm::emit::body::memory::is_untyped;
use crate::to_llvm::id;
use crate::to_llvm::ir::builder::Builder;
use crate::to_llvm::read::built_ins::{BuiltInVariable, BuiltIns, Offset};
use crate::to_llvm::source;

/// The addresses of built-in variables that a function uses in other ways than in loads, casts and access chains.
#[derive(Default)]
pub(crate) struct Escaping {
    /// The built-in variable of each address, by the id of the address.
    addresses: FxHashMap<u32, BuiltInVariable>,
    /// The address of the copy of each built-in variable that is copied, by the number of the variable.
    copies: FxHashMap<u32, Value>,
}

impl Escaping {
    /// Returns the address of the function's copy of a built-in variable, if any.
    pub(crate) fn copy_of(&self, built_in: BuiltIn) -> Option<Value> {
        self.copies.get(&built_in.word()).copied()
    }

    /// Finds the addresses of built-in variables that are used by instructions other than loads, casts and access
    /// chains. `words` contains the instructions of the function. Adds the addresses that the function derives to
    /// `built_ins`.
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
        // Only phis can refer to later instructions.
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

/// Returns the index of the word with the base address if instructions with this opcode derive an address
/// from another one. Returns `None` for any other opcode.
fn base_of(op: Op) -> Option<usize> {
    Some(match op {
        Op::Bitcast
        | Op::CopyObject
        | Op::PtrCastToGeneric
        | Op::GenericCastToPtr
        | Op::GenericCastToPtrExplicit => 3,
        _ if is_untyped(op) => 4,
        _ if is_chain(op) => 3,
        _ => return None,
    })
}

/// Returns whether the first index of an access chain is an element index, which counts objects of the base's
/// pointee type.
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
    /// Returns the address at an offset in a private variable. `variable` is the address of the variable.
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
        Ok(self.insert(InstructionKind::gep(byte, GepFlags::NONE, operands), ty))
    }

    /// Returns the product of an index and a stride in bytes, as an integer with the size of a pointer. The index is
    /// signed.
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

impl<'m> BodyWriter<'_, 'm> {
    /// At the beginning of the function, copies the built-in variables of the addresses in [`Escaping`] to local
    /// variables. Defines each such address that has an id at module scope as an address in the copy.
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

    /// Defines an id as an address in the function's copy of a built-in variable. Does nothing if the function has no
    /// copy.
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

    /// Tracks the result of a cast of a built-in variable's address as an address of the same variable.
    /// Returns `false` for any other instruction.
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

    /// Tracks the result of an access chain as an address in a built-in variable. The base of the access
    /// chain points to `source`, and its first index is word `first`.
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

/// Returns whether an instruction is an access chain.
pub(crate) fn is_chain(op: Op) -> bool {
    is_untyped(op) || has_element(op) || matches!(op, Op::AccessChain | Op::InBoundsAccessChain)
}
