//! An iterator over the operands of an instruction, decoded by the grammar.

use crate::grammar::Op;

use super::{
    Enumerant, ExtInstSet, LogicalOperand, OperandKind, OperandQuantifier, bits, describe,
    enumerant, is_id, layout, many, pair,
};
use crate::{
    Error, Id, Instruction, Result,
    instruction::{decode_string, has_zero_byte},
};

/// Access to the definitions of other instructions that are needed to decode the operands of an instruction.
pub trait Context {
    /// Returns the [number of words](literal_words) of a literal that has the type of the value `selector`. It is called for
    /// the literals of `OpSwitch`.
    fn literal_words(&self, selector: u32) -> usize;

    /// Returns the extended instruction set with this id; `None` if no import defines the id.
    fn ext_inst_set(&self, id: u32) -> Option<ExtInstSet>;
}

/// Returns the number of words of a literal of this width in bits (§2.2.1): one for each 32 bits, at least one.
pub fn literal_words(width: u32) -> usize {
    width.div_ceil(32).max(1) as usize
}

/// An operand: its kind and its words, of which there is at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operand<'a> {
    /// The kind. A pair in the grammar results in two operands. A mask or an enumerant, and each of its parameters, are
    /// separate operands.
    pub kind: OperandKind,
    /// The words of the operand.
    pub words: &'a [u32],
}

impl<'a> Operand<'a> {
    /// Returns the first word of the operand.
    pub fn word(&self) -> u32 {
        self.words.first().copied().unwrap_or_default()
    }

    /// Returns the id; `None` if the operand is not an id, or is 0.
    pub fn id(&self) -> Option<Id> {
        is_id(self.kind).then(|| Id::new(self.word())).flatten()
    }

    /// Returns the bytes of the string; `None` if the operand is not a literal string.
    pub fn string(&self) -> Option<Vec<u8>> {
        (self.kind == OperandKind::LiteralString).then(|| decode_string(self.words).0)
    }

    /// Returns the value of a literal number of one or two words, zero-extended.
    pub fn number(&self) -> u64 {
        match *self.words {
            [low, high, ..] => u64::from(high) << 32 | u64::from(low),
            [low] => u64::from(low),
            [] => 0,
        }
    }
}

/// Returns a noun with its article for an operand of this kind, for messages.
#[cold]
pub(crate) fn noun(kind: OperandKind) -> String {
    match kind {
        OperandKind::LiteralString => "a string".to_owned(),
        kind if is_id(kind) => "an id".to_owned(),
        kind if super::is_enum(kind) || super::is_mask(kind) => {
            let name = format!("{kind:?}");
            match name.starts_with(['A', 'E', 'I', 'O', 'U']) {
                true => format!("an {name}"),
                false => format!("a {name}"),
            }
        }
        _ => "a number".to_owned(),
    }
}

/// Any number of ids: the operands of an unknown extended instruction, or further operands of a non-semantic one.
const ANY_IDS: [LogicalOperand; 1] = [many(OperandKind::IdRef)];

/// An iterator over the operands of an instruction, including result type and result id.
///
/// It ends with an error if the words don't match the grammar.
pub struct Operands<'a, C: ?Sized> {
    instruction: Instruction<'a>,
    context: &'a C,
    /// The index of the first word of the instruction in the input, for messages.
    at: usize,
    /// The index of the next word to read, counted from the first word of the instruction.
    position: usize,
    /// The operands that the grammar still expects.
    expected: &'static [LogicalOperand],
    /// The remaining parameters of the last enumerant.
    parameters: &'static [LogicalOperand],
    /// The bits of the last mask whose parameters have not been read yet.
    mask: u32,
    mask_kind: OperandKind,
    /// The second part of a pair whose first part was just read.
    second: Option<OperandKind>,
    /// Whether further ids may follow all operands.
    non_semantic: bool,
    done: bool,
}

impl<'a, C: Context + ?Sized> Operands<'a, C> {
    /// Returns the operands of `instruction`, which begins at the word `at` of the input.
    ///
    /// # Errors
    /// Returns an error if the opcode is unknown.
    pub fn new(instruction: Instruction<'a>, context: &'a C, at: usize) -> Result<Self> {
        let Some(layout) = layout(instruction.opcode()) else {
            return Err(Error::malformed(at, describe(instruction.opcode())));
        };
        Ok(Self::from(
            instruction,
            context,
            at,
            1,
            [layout.operands(), &[]],
        ))
    }

    /// Returns the operands from the word `position` on. `expected` has the operands that the grammar expects there.
    /// `parameters` has parameters of an enumerant, which come before them. `at` is the word offset of the instruction,
    /// for errors.
    pub(crate) fn from(
        instruction: Instruction<'a>,
        context: &'a C,
        at: usize,
        position: usize,
        [expected, parameters]: [&'static [LogicalOperand]; 2],
    ) -> Self {
        Self {
            instruction,
            context,
            at,
            position,
            expected,
            parameters,
            mask: 0,
            mask_kind: OperandKind::IdRef,
            second: None,
            non_semantic: false,
            done: false,
        }
    }

    /// Removes the next expected operand, unless it may be repeated, and returns its kind and whether it is required.
    /// Returns `None` if no operand is expected.
    fn expect(&mut self) -> Option<(OperandKind, bool)> {
        if let Some(kind) = self.second.take() {
            return Some((kind, true));
        }
        while self.parameters.is_empty() && self.mask != 0 {
            let bit = self.mask & self.mask.wrapping_neg();
            self.mask ^= bit;
            self.parameters = enumerant(self.mask_kind, bit).map_or(&[], |bit| bit.parameters());
        }
        if self.parameters.is_empty() && self.expected.is_empty() && self.non_semantic {
            self.expected = &ANY_IDS;
        }
        let from = match self.parameters.is_empty() {
            true => &mut self.expected,
            false => &mut self.parameters,
        };
        let (first, rest) = from.split_first()?;
        if first.quantifier != OperandQuantifier::ZeroOrMore {
            *from = rest;
        }
        Some((first.kind, first.quantifier == OperandQuantifier::One))
    }

    /// Returns the next operand if it is an id that the grammar of the opcode itself expects, as most operands are. Otherwise
    /// returns `None` and consumes nothing.
    #[inline]
    fn own_id(&mut self) -> Option<Operand<'a>> {
        let (operand, rest) = self.expected.split_first()?;
        let is_own = self.second.is_none() && self.parameters.is_empty() && self.mask == 0;
        if !is_own || !is_id(operand.kind) {
            return None;
        }
        let words = self.instruction.words().get(self.position..)?.get(..1)?;
        if *words == [0] {
            return None;
        }
        if operand.quantifier != OperandQuantifier::ZeroOrMore {
            self.expected = rest;
        }
        self.position += 1;
        Some(Operand {
            kind: operand.kind,
            words,
        })
    }

    /// Returns whether no words remain, no operand is required, and no parameter of an enumerant is left.
    #[inline]
    fn is_at_end(&self) -> bool {
        let must_come = self
            .expected
            .first()
            .is_some_and(|operand| operand.quantifier == OperandQuantifier::One);
        self.position == self.instruction.word_count()
            && !must_come
            && self.second.is_none()
            && self.parameters.is_empty()
            && self.mask == 0
    }

    #[inline(never)]
    fn read(&mut self) -> Result<Option<Operand<'a>>> {
        let words = self
            .instruction
            .words()
            .get(self.position..)
            .unwrap_or_default();
        let Some((kind, needed)) = self.expect() else {
            return match words.len() {
                0 => Ok(None),
                1 => Err(self.wrong("has 1 word too many".into())),
                extra => Err(self.wrong(format!("has {extra} words too many"))),
            };
        };
        let Some(first) = words.first().copied() else {
            return match needed {
                true => Err(self.wrong(format!("ends where {} is expected", noun(kind)))),
                false => Ok(None),
            };
        };
        // A pair is read as two operands.
        let kind = match pair(kind) {
            Some([OperandKind::LiteralInteger, second]) if self.instruction.is(Op::Switch) => {
                self.second = Some(second);
                OperandKind::LiteralContextDependentNumber
            }
            Some([first, second]) => {
                self.second = Some(second);
                first
            }
            None => kind,
        };
        let count = match kind {
            kind if is_id(kind) => 1,
            OperandKind::LiteralInteger | OperandKind::LiteralFloat => 1,
            OperandKind::LiteralString => {
                match words.iter().position(|word| has_zero_byte(*word)) {
                    Some(last) => last + 1,
                    None => return Err(self.wrong("has a literal string without an end".into())),
                }
            }
            OperandKind::LiteralContextDependentNumber => match self.instruction.is(Op::Switch) {
                true => self
                    .context
                    .literal_words(self.instruction.word(1).unwrap_or_default()),
                false => words.len(),
            },
            OperandKind::LiteralExtInstInteger => {
                let set = self
                    .context
                    .ext_inst_set(self.instruction.word(3).unwrap_or_default());
                let known = set.and_then(|set| set.instruction(first));
                self.expected = known.map_or(&ANY_IDS, |known| known.operands());
                self.non_semantic = set.is_some_and(ExtInstSet::is_non_semantic);
                1
            }
            OperandKind::LiteralSpecConstantOpInteger => {
                let Some(op) = super::operation(first) else {
                    return Err(self.wrong(format!("applies the opcode {first}, which it can't")));
                };
                // The OpSpecConstantOp itself has the result type and the result id.
                self.expected = op.operands().get(2..).unwrap_or_default();
                1
            }
            // A mask with one bit is read like an enumerant.
            kind if super::is_mask(kind)
                && (!first.is_power_of_two() || !self.parameters.is_empty()) =>
            {
                self.mask = first;
                self.mask_kind = kind;
                if let Some(bit) = bits(first).find(|bit| enumerant(kind, *bit).is_none()) {
                    return Err(self.wrong(format!("has the unknown bit {bit:#x} in a {kind:?}")));
                }
                1
            }
            kind if super::is_enum(kind) || super::is_mask(kind) => {
                let Some(parameters) = enumerant(kind, first).map(Enumerant::parameters) else {
                    return Err(self.wrong(match super::is_mask(kind) {
                        true => format!("has the unknown bit {first:#x} in a {kind:?}"),
                        false => format!("has the unknown {kind:?} {first}"),
                    }));
                };
                // Without parameters of its own, a nested enumerant keeps the remaining ones.
                if !parameters.is_empty() {
                    self.parameters = parameters;
                }
                1
            }
            _ => 1,
        };
        let Some(words) = words.get(..count) else {
            return Err(self.wrong(format!("ends inside of its operand {kind:?}")));
        };
        if is_id(kind) && first == 0 {
            return Err(self.wrong("has the id 0, which no id can be".into()));
        }
        self.position += count;
        Ok(Some(Operand { kind, words }))
    }

    #[cold]
    fn wrong(&self, what: String) -> Error {
        let opcode = describe(self.instruction.opcode());
        Error::malformed(self.at + self.position, format!("{opcode} {what}"))
    }
}

impl<'a, C: Context + ?Sized> Iterator for Operands<'a, C> {
    type Item = Result<Operand<'a>>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        if let Some(id) = self.own_id() {
            return Some(Ok(id));
        }
        if self.is_at_end() {
            return None;
        }
        let operand = self.read().transpose();
        self.done = !matches!(operand, Some(Ok(_)));
        operand
    }
}
