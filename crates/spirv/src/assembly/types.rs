//! A record of the types, values and extended instruction sets that earlier instructions define. Later instructions are
//! parsed and printed with it.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::grammar::{FPEncoding, Op};
use rustc_hash::FxHashMap;

use super::number::NumberType;
use crate::{
    Id, Instruction,
    grammar::{self, ExtInstSet},
    id_map::IdMap,
};

/// A record of the types of values, the scalar types, and the extended instruction sets.
pub(super) struct Types {
    numbers: FxHashMap<u32, NumberType>,
    values: IdMap<Id>,
    sets: FxHashMap<u32, ExtInstSet>,
    /// Whether an instruction defined a number type or an extended instruction set, or a lookup found no value.
    is_open: AtomicBool,
}

impl Types {
    /// Returns an empty record for a module of about `words` words.
    pub(super) fn new(words: usize) -> Self {
        Self {
            numbers: FxHashMap::default(),
            values: IdMap::new(words),
            sets: FxHashMap::default(),
            is_open: AtomicBool::new(false),
        }
    }

    /// Returns a copy with the types and sets, but without the values, for processing a part of the instructions that follow.
    pub(super) fn fork(&self) -> Self {
        Self {
            numbers: self.numbers.clone(),
            values: self.values.fork(),
            sets: self.sets.clone(),
            is_open: AtomicBool::new(false),
        }
    }

    /// Removes the values. They have no meaning for the next function.
    pub(super) fn forget_values(&mut self) {
        self.values = self.values.fork();
    }

    /// Returns whether the instructions so far defined no number types or sets, and looked up no values of other
    /// instructions. Then they do not depend on the functions before them.
    pub(super) fn is_closed(&self) -> bool {
        !self.is_open.load(Ordering::Relaxed)
    }

    /// Returns whether any value is known.
    pub(super) fn has_values(&self) -> bool {
        !self.values.is_empty()
    }

    /// Records the type, value or extended instruction set that `instruction` defines.
    pub(super) fn define(&mut self, instruction: Instruction<'_>) {
        match Op(instruction.opcode()) {
            Op::TypeInt => {
                self.is_open.store(true, Ordering::Relaxed);
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
                self.is_open.store(true, Ordering::Relaxed);
                if let &[_, id, width, ref encoding @ ..] = instruction.words() {
                    let encoding = encoding.first().copied().map(FPEncoding::from_u32);
                    self.numbers.insert(id, NumberType::float(width, encoding));
                }
            }
            Op::ExtInstImport => {
                self.is_open.store(true, Ordering::Relaxed);
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

    /// Returns the number type with this id; `None` if the id is not a number type.
    pub(super) fn number(&self, id: u32) -> Option<NumberType> {
        self.numbers.get(&id).copied()
    }

    /// Returns the number type of the value `id`; `None` if it is not a number. If the value is unknown, sets `is_open`
    /// and returns `None`.
    pub(super) fn number_of_value(&self, id: u32) -> Option<NumberType> {
        match self.values.get(id) {
            Some(ty) => self.number(ty.word()),
            None => {
                self.is_open.store(true, Ordering::Relaxed);
                None
            }
        }
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
