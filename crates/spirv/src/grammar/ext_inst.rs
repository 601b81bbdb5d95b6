//! Extended instruction sets: lookup by import name, and the operands of their instructions.

use std::fmt;

use super::{
    LogicalOperand, generated,
    generated::OPERAND_LISTS,
    spans::{Span, number_of},
};

/// An extended instruction set in the tables of the grammar.
pub(super) struct Set {
    name: Span,
    instructions: Span,
    names: Span,
}

impl Set {
    pub(super) const fn new(name: [u32; 2], instructions: [u32; 2], names: [u32; 2]) -> Self {
        Self {
            name: Span::new(name),
            instructions: Span::new(instructions),
            names: Span::new(names),
        }
    }

    /// Returns the name, as in `OpExtInstImport`. A name that ends with a dot is the prefix of the names of all versions of the
    /// set.
    fn name(&self) -> &'static str {
        self.name.name()
    }
}

pub(super) const fn extended(opcode: u32, name: [u32; 2], operands: [u32; 2]) -> ExtInst {
    ExtInst {
        opcode,
        name: Span::new(name),
        operands: Span::new(operands),
    }
}

/// An extended instruction set of the grammar, or an unknown one. The operands of unknown sets are assumed to be ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExtInstSet {
    /// The index in [`generated::SETS`]; `None` for a set that the grammar doesn't have.
    place: Option<u8>,
    non_semantic: bool,
    debug_info: bool,
}

/// The grammar of one extended instruction.
#[derive(Clone, Copy)]
pub struct ExtInst {
    /// The number of the instruction in its set.
    pub opcode: u32,
    name: Span,
    operands: Span,
}

impl ExtInst {
    /// Returns the name of the instruction.
    #[inline]
    pub fn name(&self) -> &'static str {
        self.name.name()
    }

    /// Returns the operands that follow the number of the instruction.
    #[inline]
    pub fn operands(&self) -> &'static [LogicalOperand] {
        self.operands.of(&OPERAND_LISTS)
    }
}

impl fmt::Debug for ExtInst {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ExtInst")
            .field("opcode", &self.opcode)
            .field("name", &self.name())
            .field("operands", &self.operands())
            .finish()
    }
}

impl ExtInstSet {
    /// Returns the set `name`, which is at the index `place` of [`generated::SETS`]. It must not be a debug information
    /// set.
    pub(super) const fn at(place: u8, name: &str) -> Self {
        let non_semantic = matches!(name.as_bytes().first_chunk(), Some(b"NonSemantic."));
        Self {
            place: Some(place),
            non_semantic,
            debug_info: false,
        }
    }

    /// Returns the set with this import name. If the grammar does not have it, [`is_known`](Self::is_known) returns `false`.
    pub fn named(name: &str) -> Self {
        let place = generated::SETS
            .iter()
            .position(|set| match set.name().ends_with('.') {
                true => name.starts_with(set.name()),
                false => name == set.name(),
            });
        let non_semantic = name.starts_with("NonSemantic.");
        let known = place.and_then(|place| generated::SETS.get(place));
        Self {
            place: place.map(|place| place as u8),
            non_semantic,
            debug_info: known
                .is_some_and(|set| set.name().contains("DebugInfo") || set.name() == "SPIRV.debug"),
        }
    }

    /// Returns whether the grammar has the set.
    pub fn is_known(self) -> bool {
        self.place.is_some()
    }

    /// Returns the name of the set in the grammar; `None` if the set is unknown. A name that ends with a dot is the prefix of
    /// the names of all versions of the set.
    pub fn name(self) -> Option<&'static str> {
        generated::SETS.get(usize::from(self.place?)).map(Set::name)
    }

    /// Returns whether the instructions of the set are debug information.
    pub fn is_debug_info(self) -> bool {
        self.debug_info
    }

    /// Returns whether the import name of the set begins with `NonSemantic.`. The instructions of such a set can be
    /// omitted without changing the semantics of the module, and may have more id operands than the grammar lists.
    pub fn is_non_semantic(self) -> bool {
        self.non_semantic
    }

    /// Returns the instruction of the set with this number; `None` if the grammar does not have it.
    pub fn instruction(self, opcode: u32) -> Option<&'static ExtInst> {
        let set = generated::SETS.get(usize::from(self.place?))?;
        let instructions = set.instructions.of(generated::EXTENDED);
        let place = instructions.binary_search_by_key(&opcode, |known| known.opcode);
        instructions.get(place.ok()?)
    }

    /// Returns the instruction of the set with this name; `None` if the grammar does not have it.
    pub fn instruction_named(self, name: &str) -> Option<&'static ExtInst> {
        let set = generated::SETS.get(usize::from(self.place?))?;
        let names = set.names.of(generated::EXTENDED_NAMED);
        self.instruction(number_of(names, name)?)
    }
}
