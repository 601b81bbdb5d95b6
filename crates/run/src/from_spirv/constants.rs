//! Evaluates constants and specialization constants.

use rustc_hash::FxHashMap;
use transpire_spirv::grammar::{Decoration, Op};
use transpire_spirv::{Id, Instruction, constant_data};

use super::body::Lowerer;
use super::types::Type;
use super::{Constant, Context, Specialization, need};
use crate::build::Lowered;
use crate::code::{Elem, Program};
use crate::error::{Error, Result};
use crate::from_llvm::write_leaf;
use crate::images::Sampler;
use crate::machine::arithmetic::mask;
use crate::machine::memory::{Buffer, Memories, Private};
use crate::machine::{function_address, pure};

impl Context<'_> {
    /// Adds the constant of an instruction, and ignores other instructions.
    pub(super) fn add_constant(
        &mut self,
        op: Op,
        instruction: Instruction<'_>,
        specialization: &Specialization,
    ) -> Result<()> {
        let (Some(ty), Some(id)) = (instruction.result_type(), instruction.result_id()) else {
            return Ok(());
        };
        let chosen = || self.chosen(id, specialization);
        let unsupported = |what: String| Error::unsupported(format!("constant {id}: {what}"));
        let slots = match op {
            Op::ConstantTrue => Some(vec![1]),
            Op::ConstantFalse => Some(vec![0]),
            Op::SpecConstantTrue => Some(vec![u64::from(chosen().is_none_or(|value| value != 0))]),
            Op::SpecConstantFalse => {
                Some(vec![u64::from(chosen().is_some_and(|value| value != 0))])
            }
            Op::Constant | Op::SpecConstant => {
                let (elem, _) = self
                    .lanes(ty)
                    .ok_or_else(|| Error::malformed("a constant of no number"))?;
                let chosen = (op == Op::SpecConstant).then(chosen).flatten();
                Some(number(elem, instruction.operand_words(), chosen))
            }
            Op::ConstantNull | Op::Undef | Op::PoisonKHR => self
                .shape(ty)
                .ok()
                .map(|shape| vec![0; shape.slots() as usize]),
            Op::ConstantComposite
            | Op::SpecConstantComposite
            | Op::ConstantCompositeContinuedINTEL => {
                let mut slots = Vec::new();
                for &word in instruction.operand_words() {
                    let part = Id::new(word).and_then(|id| self.constants.get(&id));
                    let part = part.and_then(|part| part.slots.as_ref());
                    slots.extend(part.ok_or_else(|| {
                        Error::malformed(format!("constant {id}: a part that is no constant"))
                    })?);
                    if slots.len() > crate::code::MAX_SLOTS as usize {
                        return Err(unsupported("too many elements".into()));
                    }
                }
                let count = self.shape(ty).map_err(unsupported)?.slots();
                if slots.len() != count as usize {
                    return Err(Error::malformed(format!(
                        "constant {id} does not fit its type"
                    )));
                }
                Some(slots)
            }
            Op::ConstantCompositeReplicateEXT | Op::SpecConstantCompositeReplicateEXT => {
                let part = instruction.id(3).and_then(|id| self.constants.get(&id));
                let part = part.and_then(|part| part.slots.as_ref());
                let count = self.shape(ty).map_err(unsupported)?.slots() as usize;
                let part = part.filter(|part| !part.is_empty() && count.is_multiple_of(part.len()));
                let part = part.ok_or_else(|| {
                    Error::malformed(format!("constant {id}: a part that does not fit"))
                })?;
                Some(part.repeat(count / part.len()))
            }
            Op::SpecConstantDataKHR if chosen().is_some() => {
                return Err(unsupported("a value for the data of an array".into()));
            }
            Op::ConstantDataKHR | Op::SpecConstantDataKHR => Some(
                self.data(ty, instruction.operand_words())
                    .map_err(unsupported)?,
            ),
            Op::ConstantSampler => {
                let [addressing, normalized, filter, ..] = *instruction.operand_words() else {
                    return Err(Error::malformed(format!(
                        "constant {id}: a sampler without modes"
                    )));
                };
                Some(vec![Sampler::bits_of_spirv(addressing, normalized, filter)])
            }
            Op::ConstantFunctionPointerINTEL => {
                let function = instruction.id(3).and_then(|id| {
                    let defined = self.numbers.get(&id);
                    defined.or_else(|| self.declared.get(&id))
                });
                function.map(|&function| vec![function_address(function)])
            }
            Op::SpecConstantOp => {
                let words = instruction.operand_words();
                let slots = self.operation(ty, words).map_err(unsupported)?;
                Some(slots)
            }
            // A function that uses another constant fails when it reaches the use.
            _ => return Ok(()),
        };
        self.budget = self
            .budget
            .checked_sub(slots.as_ref().map_or(0, Vec::len))
            .ok_or_else(|| Error::unsupported("a module with too many constants"))?;
        let constant = Constant {
            ty,
            undefined: self.undefined(op, instruction, slots.as_deref().unwrap_or_default()),
            slots,
        };
        self.constants.insert(id, constant);
        Ok(())
    }

    /// Returns the ranges of undefined slots of the constant of an instruction, which has these slots.
    fn undefined(&self, op: Op, instruction: Instruction<'_>, slots: &[u64]) -> Vec<(u32, u32)> {
        let count = slots.len() as u32;
        let parts = match op {
            Op::Undef | Op::PoisonKHR if count > 0 => return vec![(0, count)],
            Op::ConstantComposite
            | Op::SpecConstantComposite
            | Op::ConstantCompositeContinuedINTEL => instruction.operand_words(),
            _ => return Vec::new(),
        };
        let (mut found, mut next): (Vec<(u32, u32)>, u32) = (Vec::new(), 0);
        for &word in parts {
            let part = Id::new(word).and_then(|id| self.constants.get(&id));
            let Some(part) = part else { continue };
            for &(first, count) in &part.undefined {
                match found.last_mut() {
                    Some((start, length)) if *start + *length == next + first => *length += count,
                    _ => found.push((next + first, count)),
                }
            }
            next += part.slots.as_ref().map_or(0, Vec::len) as u32;
        }
        found
    }

    /// Returns the value that replaces the default of the specialization constant `id`, if any.
    fn chosen(&self, id: Id, specialization: &Specialization) -> Option<u64> {
        let number = self.decoration(id, Decoration::SpecId)?.first().copied()?;
        let mut values = specialization.iter().rev();
        values.find(|value| value.0 == number).map(|value| value.1)
    }

    /// Returns the slots of constant data, an array of type `ty` whose elements are packed into `words`.
    fn data(&self, ty: Id, words: &[u32]) -> Lowered<Vec<u64>> {
        let width = constant_data::element_width(self.module, ty);
        let (Some(width), Some(Type::Array { element, length })) = (width, self.types.get(&ty))
        else {
            return Err("data that is no array of integers".into());
        };
        let (elem, _) = self.lanes(*element).ok_or("data of no numbers")?;
        if constant_data::word_count(width, *length) != Some(words.len() as u64) {
            return Err("data that does not fit its type".into());
        }
        self.shape(ty)?;
        let numbers = (0..*length).flat_map(|index| {
            let words: Vec<u32> = constant_data::element(words, width, index).collect();
            number(elem, &words, None)
        });
        Ok(numbers.collect())
    }

    /// Evaluates `OpSpecConstantOp` by the register code of the instruction. `words` are the opcode and the operands.
    fn operation(&self, ty: Id, words: &[u32]) -> Lowered<Vec<u64>> {
        let (&op, operands) = words
            .split_first()
            .ok_or("an operation without an opcode")?;
        let op = Op::from_u32(op).ok_or("an operation with an unknown opcode")?;
        let files = FxHashMap::default();
        let mut lowerer = Lowerer::new(self, &files);
        let shape = self.shape(ty)?;
        let reg = lowerer.operation(op, ty, None, operands)?;
        let reg = reg.ok_or("an operation without a result")?;
        if !lowerer.b.code.is_within_frame() {
            return Err("an operation on values of other types".into());
        }
        let mut frame = std::mem::take(&mut lowerer.b.code.frame);
        for op in &lowerer.b.code.ops {
            pure::execute(&lowerer.b.code, &mut frame, op);
        }
        let slots = frame.get(reg as usize..(reg + shape.slots()) as usize);
        slots
            .map(<[u64]>::to_vec)
            .ok_or_else(|| "an operation of this kind".into())
    }

    /// Returns the bytes of the initial value of a variable. A null value that is too large for registers has none.
    pub(super) fn bytes(&self, id: Id, program: &Program) -> Result<Vec<u8>> {
        let constant = self.constants.get(&id);
        let constant = constant
            .ok_or_else(|| Error::malformed(format!("the initial value {id} is no constant")))?;
        let Some(slots) = &constant.slots else {
            return Ok(Vec::new());
        };
        let buffers: Vec<Buffer> = match self.is_narrow {
            true => program
                .variables
                .iter()
                .map(|variable| Buffer::placeholder(variable.size))
                .collect(),
            false => Vec::new(),
        };
        let mut private = Private::default();
        let memories = Memories {
            global: &buffers,
            images: &[],
            device: crate::device::none(),
            local: &mut [],
            private: &mut private,
            wrap: false,
        };
        let shape = self.shape(constant.ty).map_err(Error::unsupported)?;
        let mut bytes = Vec::new();
        for leaf in shape.leaves() {
            write_leaf(&leaf, slots, &memories, &mut |at, new| {
                let end = at as usize + new.len();
                if bytes.len() < end {
                    bytes.resize(end, 0);
                }
                if let Some(to) = bytes.get_mut(at as usize..end) {
                    to.copy_from_slice(new);
                }
            });
        }
        Ok(bytes)
    }

    /// Returns the value of a constant with one slot, or `None` for other constants.
    pub(super) fn number(&self, id: Id) -> Option<u64> {
        match self.constants.get(&id)?.slots.as_deref()? {
            [value] => Some(*value),
            _ => None,
        }
    }

    /// Returns the result type and the parameter types of a function type.
    pub(super) fn signature(&self, ty: Id) -> Lowered<(Id, &[Id])> {
        match self.types.get(&ty) {
            Some(Type::Function { result, parameters }) => Ok((*result, parameters)),
            _ => Err("a function of no type".into()),
        }
    }
}

/// Returns the slots of a number from the words of an instruction, or from `chosen`.
fn number(elem: Elem, words: &[u32], chosen: Option<u64>) -> Vec<u64> {
    let count = elem.words() as usize;
    let mut slots: Vec<u64> = match chosen {
        Some(value) => vec![value],
        None => words
            .chunks(2)
            .map(|pair| {
                pair.iter()
                    .rev()
                    .fold(0, |value, &word| value << 32 | u64::from(word))
            })
            .collect(),
    };
    slots.resize(count, 0);
    if let Some(top) = slots.last_mut() {
        *top &= mask((elem.bits() - 1) % 64 + 1);
    }
    slots
}

/// Returns the id at an index of operand words, or an error if there is none.
pub(super) fn id(words: &[u32], index: usize) -> Lowered<Id> {
    let word = words.get(index).copied().and_then(Id::new);
    need(word).map_err(|error| error.message().to_owned())
}
