//! What earlier instructions say of the numbers and sets that later ones use.

use crate::grammar::{FPEncoding, Op};
use rustc_hash::FxHashMap;

use super::number::NumberType;
use crate::{
    Id, Instruction,
    grammar::{self, ExtInstSet},
    id_map::IdMap,
};

/// Remembers the types of values, the scalar types, and the sets of extended instructions.
pub(super) struct Types {
    numbers: FxHashMap<u32, NumberType>,
    values: IdMap<Id>,
    sets: FxHashMap<u32, ExtInstSet>,
}

impl Types {
    /// For a module of about `words` words.
    pub(super) fn new(words: usize) -> Self {
        Self {
            numbers: FxHashMap::default(),
            values: IdMap::new(words),
            sets: FxHashMap::default(),
        }
    }

    /// Remembers what `instruction` defines.
    pub(super) fn define(&mut self, instruction: Instruction<'_>) {
        match Op(instruction.opcode()) {
            Op::TypeInt => {
                if let &[_, id, width, signed, ..] = instruction.words() {
                    self.numbers.insert(
                        id,
                        NumberType::Int {
                            width,
                            signed: signed != 0,
                        },
                    );
                }
            }
            Op::TypeFloat => {
                if let &[_, id, width, ref encoding @ ..] = instruction.words() {
                    let encoding = encoding.first().copied().map(FPEncoding::from_u32);
                    self.numbers.insert(id, NumberType::float(width, encoding));
                }
            }
            Op::ExtInstImport => {
                if let Some(id) = instruction.id(1) {
                    let (name, _) = instruction.string(2);
                    let set = ExtInstSet::named(&String::from_utf8_lossy(&name));
                    self.sets.insert(id.word(), set);
                }
            }
            _ => {
                let shape = grammar::shape(instruction.opcode());
                if shape.result_type
                    && shape.result
                    && let (Some(ty), Some(id)) = (instruction.id(1), instruction.id(2))
                {
                    self.values.insert(id.word(), ty);
                }
            }
        }
    }

    /// The type of numbers that the type `id` is.
    pub(super) fn number(&self, id: u32) -> Option<NumberType> {
        self.numbers.get(&id).copied()
    }

    /// The type of numbers that the value `id` has.
    pub(super) fn number_of_value(&self, id: u32) -> Option<NumberType> {
        self.number(self.values.get(id)?.word())
    }
}

impl grammar::Context for Types {
    fn literal_words(&self, selector: u32) -> usize {
        self.number_of_value(selector).map_or(1, NumberType::words)
    }

    fn ext_inst_set(&self, id: u32) -> Option<ExtInstSet> {
        self.sets.get(&id).copied()
    }
}
