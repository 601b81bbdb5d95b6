//! Operands of the checked builder, and their check against the grammar.

use super::Label;
use crate::grammar::{self, Context, OperandKind, Operands};
use crate::{Error, Id, Instruction, Op, Result, encode, push_string};

/// An operand of an instruction that is being built. Ids, labels, numbers, strings and the enumerants of [`crate::grammar`] are
/// converted with `into()`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Operand<'a> {
    /// The id of a value, a type, a block or an instruction set.
    Id(Id),
    /// A literal of one word.
    Word(u32),
    /// A literal of two words.
    Wide(u64),
    /// A literal string.
    Text(&'a str),
    /// A value or bits of an enumerated kind of the grammar.
    Enumerant(OperandKind, u32),
}

impl From<Id> for Operand<'_> {
    fn from(id: Id) -> Self {
        Self::Id(id)
    }
}

impl From<Label> for Operand<'_> {
    fn from(label: Label) -> Self {
        Self::Id(label.id())
    }
}

impl From<u32> for Operand<'_> {
    fn from(word: u32) -> Self {
        Self::Word(word)
    }
}

impl From<i32> for Operand<'_> {
    fn from(word: i32) -> Self {
        Self::Word(word.cast_unsigned())
    }
}

impl From<u64> for Operand<'_> {
    fn from(number: u64) -> Self {
        Self::Wide(number)
    }
}

impl From<f32> for Operand<'_> {
    fn from(number: f32) -> Self {
        Self::Word(number.to_bits())
    }
}

impl From<f64> for Operand<'_> {
    fn from(number: f64) -> Self {
        Self::Wide(number.to_bits())
    }
}

impl<'a> From<&'a str> for Operand<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl Operand<'_> {
    fn push(&self, words: &mut Vec<u32>) {
        match *self {
            Self::Id(id) => words.push(id.word()),
            Self::Word(word) | Self::Enumerant(_, word) => words.push(word),
            Self::Wide(number) => words.extend([number as u32, (number >> 32) as u32]),
            Self::Text(text) => push_string(words, text),
        }
    }

    /// Returns whether the grammar allows the operand where it expects an operand of this kind.
    fn fits(&self, kind: OperandKind) -> bool {
        match *self {
            Self::Id(_) => grammar::is_id(kind),
            Self::Text(_) => kind == OperandKind::LiteralString,
            Self::Enumerant(own, _) => own == kind,
            // The number of an extended instruction is a literal, whatever its set.
            Self::Word(_) | Self::Wide(_) => {
                let is_enumerant = grammar::is_enum(kind) || grammar::is_mask(kind);
                !grammar::is_id(kind) && !is_enumerant && kind != OperandKind::LiteralString
            }
        }
    }

    /// Returns the operand as in assembly.
    fn in_assembly(&self) -> String {
        match self {
            Self::Id(id) => id.to_string(),
            Self::Word(word) => word.to_string(),
            Self::Wide(number) => number.to_string(),
            Self::Text(text) => format!("{text:?}"),
            Self::Enumerant(kind, value) => match grammar::enumerant(*kind, *value) {
                Some(known) => known.name().to_owned(),
                None => format!("{value:#x}"),
            },
        }
    }

    fn noun(&self) -> String {
        match self {
            Self::Id(id) => format!("the id {id}"),
            Self::Word(word) => format!("the number {word}"),
            Self::Wide(number) => format!("the number {number} of 64 bits"),
            Self::Text(text) => format!("the string {text:?}"),
            Self::Enumerant(kind, value) => match grammar::enumerant(*kind, *value) {
                Some(known) => format!("the {kind:?} {}", known.name()),
                None => format!("the {kind:?} {value:#x}"),
            },
        }
    }
}

/// Checks an instruction against the grammar and appends it.
///
/// # Errors
/// If the grammar has no such opcode, the result type, the result or the operands do not match it, or the instruction
/// would be too long. Nothing is appended then.
pub(crate) fn encode_checked(
    words: &mut Vec<u32>,
    context: &impl Context,
    op: Op,
    result_type: Option<Id>,
    result: Option<Id>,
    operands: &[Operand<'_>],
) -> Result<()> {
    let shape = grammar::shape(op.0);
    if grammar::layout(op.0).is_none() {
        return Err(Error::built(op.to_string()));
    }
    for (asked, given, what) in [
        (shape.result_type, result_type.is_some(), "result type"),
        (shape.result, result.is_some(), "result"),
    ] {
        if asked != given {
            let has = if asked { "has a" } else { "has no" };
            return Err(Error::built(format!("{op} {has} {what}")));
        }
    }
    let mut flat = Vec::new();
    // The end of each operand in `flat`.
    let mut ends = Vec::with_capacity(operands.len());
    for operand in operands {
        operand.push(&mut flat);
        ends.push(flat.len());
    }
    let start = words.len();
    encode(words, op, result_type, result, &flat)?;
    let outcome = check(
        words.get(start..).unwrap_or_default(),
        context,
        operands,
        &ends,
    );
    if outcome.is_err() {
        words.truncate(start);
    }
    outcome
}

/// Returns an instruction as in assembly, without its result, for messages. The number of a known extended instruction is
/// replaced by its name. After the first operands, `…` stands for the others.
#[cold]
fn in_assembly(op: Op, operands: &[Operand<'_>], context: &impl Context) -> String {
    const MOST: usize = 8;
    let mut words: Vec<String> = vec![op.to_string()];
    words.extend(operands.iter().take(MOST).map(Operand::in_assembly));
    if let [Operand::Id(set), Operand::Word(number), ..] = operands
        && op == Op::ExtInst
        && let Some(set) = context.ext_inst_set(set.word())
        && let (Some(known), Some(word)) = (set.instruction(*number), words.get_mut(2))
    {
        known.name().clone_into(word);
    }
    if operands.len() > MOST {
        words.push("…".to_owned());
    }
    words.join(" ")
}

/// Checks that the grammar decodes an encoded instruction into exactly the given operands. `ends` has the end of each
/// operand, in words from the first operand.
fn check(
    words: &[u32],
    context: &impl Context,
    operands: &[Operand<'_>],
    ends: &[usize],
) -> Result<()> {
    let Some(instruction) = Instruction::first(words) else {
        return Ok(());
    };
    let op = Op(instruction.opcode());
    let given = || in_assembly(op, operands, context);
    let head = words.len() - ends.last().copied().unwrap_or(0);
    let (mut position, mut place) = (1, 0);
    for read in Operands::new(instruction, context, 0)? {
        let read = read.map_err(|error| {
            let message = error.message();
            let opcode = format!("{op} ");
            let wrong = message.strip_prefix(&opcode).unwrap_or(message);
            Error::built(format!("{} {wrong}", given()))
        })?;
        let end = position + read.words.len();
        // The result type and the result are ids in any case.
        while position >= head && position < end {
            let (Some(operand), Some(last)) = (operands.get(place), ends.get(place)) else {
                break;
            };
            if !operand.fits(read.kind) || head + last > end {
                return Err(Error::built(format!(
                    "{}: operand {} has to be {}, and {} is given",
                    given(),
                    place + 1,
                    grammar::noun(read.kind),
                    operand.noun()
                )));
            }
            position = head + last;
            place += 1;
        }
        position = end;
    }
    Ok(())
}
