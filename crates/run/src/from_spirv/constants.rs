//! Evaluates constants and specialization constants.

use rustc_hash::FxHashMap;
use transpire_spirv::grammar::{Decoration, Op};
use transpire_spirv::{Id, Instruction, constant_data};

use super::body::{Lowerer, passes_poison};
use super::types::Type;
use super::{Constant, Context, Specialization, need};
use crate::build::Lowered;
use crate::code::{Elem, Folded, Initial, Program};
use crate::error::{Error, Result};
use crate::images::Sampler;
use crate::machine::arithmetic::mask;
use crate::machine::function_address;
use crate::machine::memory::{Buffer, Memories, Private};

impl Context<'_> {
    /// Adds the constant of an instruction without a value if its type is not supported. Returns `false` for other
    /// instructions.
    pub(super) fn add_unsupported(&mut self, instruction: Instruction<'_>) -> bool {
        let (Some(ty), Some(id)) = (instruction.result_type(), instruction.result_id()) else {
            return false;
        };
        if self.unsupported(ty).is_none() {
            return false;
        }
        let constant = Constant {
            ty,
            folded: None,
            is_undefined: false,
        };
        self.constants.insert(id, constant);
        true
    }

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
        let boolean = |value: bool| Some(Folded::of(vec![u64::from(value)]));
        let mut is_undefined = false;
        let folded = match op {
            Op::ConstantTrue => boolean(true),
            Op::ConstantFalse => boolean(false),
            Op::SpecConstantTrue => boolean(chosen().is_none_or(|value| value != 0)),
            Op::SpecConstantFalse => boolean(chosen().is_some_and(|value| value != 0)),
            Op::Constant | Op::SpecConstant => {
                let (elem, _) = self
                    .lanes(ty)
                    .ok_or_else(|| Error::malformed("a constant of no number"))?;
                let chosen = (op == Op::SpecConstant).then(chosen).flatten();
                let slots = number(elem, instruction.operand_words(), chosen);
                Some(Folded::of(slots))
            }
            Op::ConstantNull | Op::Undef | Op::PoisonKHR => {
                is_undefined = op != Op::ConstantNull;
                let count = { self.shape(ty).ok() }.map(|shape| shape.slots() as usize);
                count.map(|count| without_operands(op, count))
            }
            Op::ConstantComposite
            | Op::SpecConstantComposite
            | Op::ConstantCompositeContinuedINTEL => {
                let mut folded = Folded::default();
                for &word in instruction.operand_words() {
                    let part = Id::new(word).and_then(|id| self.constants.get(&id));
                    let part = part.and_then(|part| part.folded.as_ref());
                    folded.extend(part.ok_or_else(|| {
                        Error::malformed(format!("constant {id}: a part that is no constant"))
                    })?);
                    if folded.slots.len() > crate::code::MAX_SLOTS as usize {
                        return Err(unsupported("too many elements".into()));
                    }
                }
                let count = self.shape(ty).map_err(unsupported)?.slots();
                if folded.slots.len() != count as usize {
                    return Err(Error::malformed(format!(
                        "constant {id} does not fit its type"
                    )));
                }
                Some(folded)
            }
            Op::ConstantCompositeReplicateEXT | Op::SpecConstantCompositeReplicateEXT => {
                let part = instruction.id(3).and_then(|id| self.constants.get(&id));
                let part = part.and_then(|part| part.folded.as_ref());
                let count = self.shape(ty).map_err(unsupported)?.slots() as usize;
                let fits = |slots: &[u64]| !slots.is_empty() && count.is_multiple_of(slots.len());
                let part = part.filter(|part| fits(&part.slots));
                let part = part.ok_or_else(|| {
                    Error::malformed(format!("constant {id}: a part that does not fit"))
                })?;
                Some(part.repeat(count / part.slots.len()))
            }
            Op::SpecConstantDataKHR if chosen().is_some() => {
                return Err(unsupported("a value for the data of an array".into()));
            }
            Op::ConstantDataKHR | Op::SpecConstantDataKHR => {
                let data = self.data(ty, instruction.operand_words());
                Some(Folded::of(data.map_err(unsupported)?))
            }
            Op::ConstantSampler => {
                let [addressing, normalized, filter, ..] = *instruction.operand_words() else {
                    return Err(Error::malformed(format!(
                        "constant {id}: a sampler without modes"
                    )));
                };
                let bits = Sampler::bits_of_spirv(addressing, normalized, filter);
                Some(Folded::of(vec![bits]))
            }
            Op::ConstantFunctionPointerINTEL => {
                let function = instruction.id(3).and_then(|id| {
                    let defined = self.numbers.get(&id);
                    defined.or_else(|| self.declared.get(&id))
                });
                function.map(|&function| Folded::of(vec![function_address(function)]))
            }
            Op::SpecConstantOp => {
                let words = instruction.operand_words();
                Some(self.operation(ty, words).map_err(unsupported)?)
            }
            // A function that uses another constant fails when it reaches the use.
            _ => return Ok(()),
        };
        self.budget = self
            .budget
            .checked_sub(folded.as_ref().map_or(0, |folded| folded.slots.len()))
            .ok_or_else(|| Error::unsupported("a module with too many constants"))?;
        let constant = Constant {
            ty,
            is_undefined: is_undefined || folded.as_ref().is_some_and(Folded::is_undefined),
            folded,
        };
        self.constants.insert(id, constant);
        Ok(())
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
    fn operation(&self, ty: Id, words: &[u32]) -> Lowered<Folded> {
        let (&op, operands) = words
            .split_first()
            .ok_or("an operation without an opcode")?;
        let op = Op::from_u32(op).ok_or("an operation with an unknown opcode")?;
        let files = FxHashMap::default();
        let mut lowerer = Lowerer::new(self, &files);
        let shape = self.shape(ty)?;
        lowerer.b.passes_poison = passes_poison(op);
        let reg = lowerer.operation(op, ty, None, operands)?;
        let reg = reg.ok_or("an operation without a result")?;
        let folded = lowerer.b.evaluate(reg, shape.slots());
        folded.ok_or_else(|| "an operation of this kind".into())
    }

    /// Returns the initial value of a variable of this size.
    pub(super) fn initial(&self, id: Id, size: u64, program: &Program) -> Result<Initial> {
        let constant = self.constants.get(&id);
        let constant = constant
            .ok_or_else(|| Error::malformed(format!("the initial value {id} is no constant")))?;
        let mut initial = Initial::default();
        if let Some(what) = self.unsupported(constant.ty) {
            return Err(Error::unsupported(format!(
                "the initial value {id}, of {what}, is not supported"
            )));
        }
        let Some(folded) = &constant.folded else {
            if constant.is_undefined {
                initial.mark(0, size, 0xff);
            }
            return Ok(initial);
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
        for leaf in shape.leaves() {
            initial.write_leaf(&leaf, folded, 0, &memories);
        }
        initial.bytes.truncate(size as usize);
        Ok(initial)
    }

    /// Returns the value of a constant with one slot, or `None` for other constants.
    pub(super) fn number(&self, id: Id) -> Option<u64> {
        match self.constants.get(&id)?.slots()? {
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

/// Returns a null, an undefined or a poison constant of `count` slots.
fn without_operands(op: Op, count: usize) -> Folded {
    match op {
        Op::ConstantNull => Folded::of(vec![0; count]),
        _ => Folded::undefined(count, op == Op::PoisonKHR),
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
