//! What earlier instructions say of the numbers and sets that later ones use.

use std::sync::atomic::{AtomicBool, Ordering};

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
    /// Whether more than values was defined, or a value was asked for that is not known.
    is_open: AtomicBool,
}

impl Types {
    /// For a module of about `words` words.
    pub(super) fn new(words: usize) -> Self {
        Self {
            numbers: FxHashMap::default(),
            values: IdMap::new(words),
            sets: FxHashMap::default(),
            is_open: AtomicBool::new(false),
        }
    }

    /// What is known of types and sets, and nothing of values, for some of the instructions that follow.
    pub(super) fn fork(&self) -> Self {
        Self {
            numbers: self.numbers.clone(),
            values: self.values.fork(),
            sets: self.sets.clone(),
            is_open: AtomicBool::new(false),
        }
    }

    /// Forgets the values, for other instructions that follow.
    pub(super) fn forget_values(&mut self) {
        self.values = self.values.fork();
    }

    /// Whether the instructions that were defined and asked about define no types or sets, and ask for no value but their own:
    /// then no function before them makes a difference.
    pub(super) fn is_closed(&self) -> bool {
        !self.is_open.load(Ordering::Relaxed)
    }

    /// Whether any value is known.
    pub(super) fn has_values(&self) -> bool {
        !self.values.is_empty()
    }

    /// Remembers what `instruction` defines.
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

    /// The type of numbers that the type `id` is.
    pub(super) fn number(&self, id: u32) -> Option<NumberType> {
        self.numbers.get(&id).copied()
    }

    /// The type of numbers that the value `id` has.
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
