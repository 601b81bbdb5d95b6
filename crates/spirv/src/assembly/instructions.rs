//! Parsing of the instructions of assembly text, by the grammar.

use std::fmt::Display;

use super::{
    lexer::Text,
    name_table::{Name, NameTable},
    number::{self, NumberType},
    types::Types,
};
use crate::{
    Instruction,
    builder::push_string,
    grammar::{
        self, Context, Enumerant, ExtInst, ExtInstSet, Layout, LogicalOperand, Op, OperandKind,
        OperandQuantifier, enumerant, enumerant_named, layout_named,
    },
};

/// An error in a text: its message, and the byte offset where it occurs, or `None` for the end of the text.
pub(super) struct Fault {
    pub(super) place: Option<usize>,
    pub(super) message: String,
}

impl Fault {
    #[cold]
    pub(super) fn at_end(message: &str) -> Box<Self> {
        Box::new(Self {
            place: None,
            message: message.to_owned(),
        })
    }
}

type Result<T> = std::result::Result<T, Box<Fault>>;

/// A cache of names that have occurred, so that each is looked up in the grammar only once.
struct Known<T> {
    names: NameTable,
    values: Vec<T>,
}

impl<T> Default for Known<T> {
    fn default() -> Self {
        Self {
            names: NameTable::default(),
            values: Vec::new(),
        }
    }
}

impl<T: Copy> Known<T> {
    #[inline]
    fn get(&mut self, name: Name<'_>, find: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        match self.names.find(&name) {
            Some(place) => self.values.get(place).copied(),
            None => self.look_for(&name, find),
        }
    }

    #[cold]
    fn look_for(&mut self, name: &Name<'_>, find: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let value = find(std::str::from_utf8(name.bytes()).ok()?)?;
        self.names.place(name);
        self.values.push(value);
        Some(value)
    }
}

/// The state of a pass that assembles a text to words.
pub(super) struct Assembler<'a> {
    pub(super) text: Text<'a>,
    pub(super) words: Vec<u32>,
    types: Types,
    opcodes: Known<&'static Layout>,
    /// The enumerants that have occurred, indexed by their kind.
    enumerants: Vec<Known<&'static Enumerant>>,
    extended: Vec<(ExtInstSet, Known<&'static ExtInst>)>,
    /// The last word that was in the place of a result id but is not an id.
    wrong_result: String,
    /// Whether the current instruction has words that the text gives as numbers (`!word`).
    has_raw_words: bool,
    /// A stack of the operands that the current instruction still expects after those of the current list.
    expected: Vec<&'static [LogicalOperand]>,
}

/// The word before the `=` of an instruction: its byte offset, and the index of the id, or `None` if the word is not an
/// id.
#[derive(Clone, Copy)]
struct ResultId {
    place: usize,
    index: Option<u32>,
}

/// Any number of ids: the operands of an unknown extended instruction, or further operands of a non-semantic one.
const ANY_IDS: &[LogicalOperand] = &[LogicalOperand {
    kind: OperandKind::IdRef,
    quantifier: OperandQuantifier::ZeroOrMore,
}];

impl<'a> Assembler<'a> {
    pub(super) fn new(text: Text<'a>) -> Self {
        Self {
            text,
            words: vec![0; 5],
            // Indices have no gaps.
            types: Types::new(usize::MAX),
            opcodes: Known::default(),
            enumerants: grammar::KINDS.iter().map(|_| Known::default()).collect(),
            extended: Vec::new(),
            wrong_result: String::new(),
            has_raw_words: false,
            expected: Vec::new(),
        }
    }

    /// Assembles all instructions. For each, adds to `places` the number of words before it and the byte offset where it
    /// begins.
    pub(super) fn instructions(
        &mut self,
        mut places: Option<&mut Vec<(u32, usize)>>,
    ) -> Result<()> {
        while !self.text.is_end() {
            transpire_interrupt::tick();
            if let Some(places) = &mut places {
                places.push((self.words.len() as u32, self.text.start()));
            }
            self.instruction()?;
        }
        Ok(())
    }

    /// Assembles the instruction that begins with the current word.
    fn instruction(&mut self) -> Result<()> {
        let start = self.words.len();
        self.has_raw_words = false;
        if self.text.first() == b'!' {
            // The text sets the word count itself.
            self.immediate()?;
            return self.anything_to_the_end();
        }

        let mut result = None;
        if self.text.first() == b'%' {
            let place = self.text.start();
            let index = self.text.result_id();
            if index.is_none() {
                self.wrong_result = self.text.word_text().into_owned();
            }
            result = Some(ResultId { place, index });
            self.text.advance();
            if !self.text.is_equals_sign() {
                return Err(self.expected("'=' after the result id"));
            }
            self.text.advance();
        }
        let place = self.text.start();
        let opcode = self.opcodes.get(self.text.name(), |name| {
            name.strip_prefix("Op").and_then(layout_named)
        });
        let Some(layout) = opcode else {
            return self.unusual(result.is_some());
        };
        match (grammar::shape(layout.opcode).result, result) {
            (true, None) => {
                let name = self.text.word_text();
                let message = format!("{name} has a result: expected '%id = {name} …'");
                return Err(self.fault(message));
            }
            (false, Some(result)) => {
                let message = format!("{} has no result", self.text.word_text());
                return Err(fault_at(result.place, message));
            }
            _ => {}
        }
        self.text.advance();

        self.words.push(u32::from(layout.opcode));
        self.operands(layout, result, start)?;

        let count = self.words.len() - start;
        let Ok(count) = u16::try_from(count) else {
            let name = self.opcode_name(layout);
            let message = format!("{name} has {count} words; an instruction has at most 65535");
            return Err(fault_at(place, message));
        };
        if let Some(word) = self.words.get_mut(start) {
            *word |= u32::from(count) << 16;
        }
        self.define(start);
        Ok(())
    }

    /// Records the type, value or instruction set that the last instruction, which begins at the word `start`, defines.
    fn define(&mut self, start: usize) {
        if self.has_raw_words {
            return self.define_raw(start);
        }
        if let Some(instruction) = self.words.get(start..).and_then(Instruction::first) {
            self.types.define(instruction);
        }
    }

    #[cold]
    fn define_raw(&mut self, start: usize) {
        let mut words = self.words.get(start..).unwrap_or_default().to_vec();
        let shape = grammar::shape(Instruction::of_all(&words).opcode());
        let ids = usize::from(shape.result_type) + usize::from(shape.result);
        for (place, word) in words.iter_mut().enumerate().skip(1).take(ids) {
            *word = match *word {
                0 => 0,
                id => self.text.ids.of_word(start + place, id).unwrap_or_default(),
            };
        }
        if let Some(instruction) = Instruction::first(&words) {
            self.types.define(instruction);
        }
    }

    /// Assembles the current instruction, whose opcode is not in the grammar, if it is `OpUnknown`. Otherwise returns an error.
    #[cold]
    fn unusual(&mut self, has_result: bool) -> Result<()> {
        if !self.text.is_opcode() {
            let what = match has_result {
                true => "an opcode",
                false => "an opcode or a result id",
            };
            return Err(self.expected(what));
        }
        if self.text.word() == b"OpUnknown" && !has_result {
            return self.unknown();
        }
        let message = format!("unknown opcode '{}'", self.text.word_text());
        Err(self.fault(message))
    }

    /// Assembles `OpUnknown(opcode, word count)` and the words after it.
    fn unknown(&mut self) -> Result<()> {
        let first = self.text.start();
        self.text.advance();
        self.punctuation("(")?;
        let opcode = self.small_number("the number of an opcode")?;
        self.punctuation(",")?;
        let count = self.small_number("a word count")?;
        self.punctuation(")")?;
        if count == 0 {
            return Err(fault_at(first, "the word count of OpUnknown is 0"));
        }
        let start = self.words.len();
        self.has_raw_words = true;
        self.words.push(u32::from(count) << 16 | u32::from(opcode));
        while self.words.len() - start < usize::from(count) {
            if self.text.ends_instruction() {
                let missing = usize::from(count) - (self.words.len() - start);
                return Err(self.expected(&format!("{missing} more words")));
            }
            self.anything()?;
        }
        if self.words.len() - start > usize::from(count) {
            return Err(fault_at(first, "OpUnknown has more words than it says"));
        }
        self.define(start);
        Ok(())
    }

    fn punctuation(&mut self, mark: &str) -> Result<()> {
        if self.text.word() != mark.as_bytes() {
            return Err(self.expected(&format!("'{mark}'")));
        }
        self.text.advance();
        Ok(())
    }

    fn small_number(&mut self, what: &str) -> Result<u16> {
        let Ok(number) = self.text.word_text().parse() else {
            return Err(self.expected(what));
        };
        self.text.advance();
        Ok(number)
    }

    /// Assembles the operands of an instruction, among them `result`. The words of the instruction begin at `start`.
    fn operands(
        &mut self,
        layout: &'static Layout,
        result: Option<ResultId>,
        start: usize,
    ) -> Result<()> {
        let op = Op(layout.opcode);
        self.expected.clear();
        let mut expected = layout.operands();
        // Most operands are ids.
        let result_place = usize::from(grammar::shape(layout.opcode).result_type);
        for place in 0..grammar::leading_ids(layout.opcode) {
            match result {
                Some(result) if place == result_place => self.result(result)?,
                _ if self.text.first() == b'%' => match self.text.take_id() {
                    Some(index) => self.push_id(index),
                    None => break,
                },
                _ => break,
            }
            expected = expected.get(1..).unwrap_or_default();
        }
        let mut second = None;
        loop {
            let (kind, needed) = match second.take() {
                Some(kind) => (kind, true),
                None => {
                    let Some((operand, rest)) = expected.split_first() else {
                        match self.expected.pop() {
                            Some(more) => expected = more,
                            None => return Ok(()),
                        }
                        continue;
                    };
                    if operand.quantifier != OperandQuantifier::ZeroOrMore {
                        expected = rest;
                    }
                    (operand.kind, operand.quantifier == OperandQuantifier::One)
                }
            };
            if kind == OperandKind::IdResult
                && let Some(result) = result
            {
                // The result id stands before the opcode.
                self.result(result)?;
                continue;
            }
            let part = match grammar::pair(kind) {
                Some([first, behind]) => {
                    second = Some(behind);
                    match (op, first) {
                        (Op::Switch, OperandKind::LiteralInteger) => {
                            OperandKind::LiteralContextDependentNumber
                        }
                        _ => first,
                    }
                }
                None => kind,
            };
            let byte = self.text.first();
            if grammar::is_id(part)
                && byte == b'%'
                && let Some(index) = self.text.take_id()
            {
                self.push_id(index);
                continue;
            }
            if self.text.ends_instruction() {
                return match needed {
                    true => Err(self.missing(op, kind)),
                    false => Ok(()),
                };
            }
            if byte == b'!' {
                self.immediate()?;
                // The grammar can't decode the rest, but a result id still has its position.
                if kind == OperandKind::IdResultType
                    && let Some(result) = result
                {
                    self.result(result)?;
                }
                return self.anything_to_the_end();
            }
            self.expected.push(expected);
            self.operand(part, op, start)?;
            expected = self.expected.pop().unwrap_or_default();
        }
    }

    #[inline]
    fn push_id(&mut self, index: u32) {
        self.text.ids.mark(self.words.len());
        self.words.push(index);
    }

    fn result(&mut self, result: ResultId) -> Result<()> {
        let Some(index) = result.index else {
            return Err(fault_at(result.place, no_id(&self.wrong_result)));
        };
        self.push_id(index);
        Ok(())
    }

    /// Assembles the current operand. If the operand has parameters, pushes them on the stack of expected operands. The
    /// words of the instruction begin at `start`.
    fn operand(&mut self, kind: OperandKind, op: Op, start: usize) -> Result<()> {
        match kind {
            kind if grammar::is_id(kind) => self.id(),
            OperandKind::LiteralInteger => match self.text.short_number() {
                Some(number) => {
                    self.words.push(number);
                    self.text.advance();
                    Ok(())
                }
                None => self.number(NumberType::UNSIGNED),
            },
            OperandKind::LiteralFloat => self.number(number::FLOAT32),
            OperandKind::LiteralContextDependentNumber => {
                let first = self.words.get(start + 1).copied().unwrap_or_default();
                let ty = match op {
                    Op::Switch => self
                        .types
                        .number_of_value(first)
                        .or(Some(NumberType::UNSIGNED)),
                    _ => self.types.number(first),
                };
                let Some(ty) = ty else {
                    let message = format!(
                        "the type of '{}' must be a scalar integer or floating-point type",
                        self.text.word_text()
                    );
                    return Err(self.fault(message));
                };
                self.number(ty)
            }
            OperandKind::LiteralString => self.string(),
            OperandKind::LiteralExtInstInteger => self.extended_instruction(),
            OperandKind::LiteralSpecConstantOpInteger => {
                let named = layout_named(&self.text.word_text());
                let operation = named.and_then(|named| grammar::operation(named.opcode.into()));
                let Some(layout) = operation else {
                    let what = "an operation on constants: the name of its opcode without 'Op'";
                    return Err(self.expected(what));
                };
                self.words.push(u32::from(layout.opcode));
                self.expect(layout.operands().get(2..).unwrap_or_default());
                self.text.advance();
                Ok(())
            }
            kind => self.enumerant(kind),
        }
    }

    /// Pushes operands on the stack of expected operands.
    #[inline]
    fn expect(&mut self, operands: &'static [LogicalOperand]) {
        if !operands.is_empty() {
            self.expected.push(operands);
        }
    }

    fn extended_instruction(&mut self) -> Result<()> {
        let set = self.words.last();
        let set = set.and_then(|set| self.types.ext_inst_set(*set));
        let mut known = None;
        if let Some(set) = set {
            let place = self.extended.iter().position(|(known, _)| *known == set);
            let place = place.unwrap_or(self.extended.len());
            if place == self.extended.len() {
                self.extended.push((set, Known::default()));
            }
            let name = self.text.name();
            if let Some((_, names)) = self.extended.get_mut(place) {
                known = names.get(name, |name| set.instruction_named(name));
            }
        }
        let number = match known {
            Some(known) => known.opcode,
            None => {
                // A number is accepted even if the set is unknown.
                let Ok(number) = self.text.word_text().parse() else {
                    let what = match set {
                        Some(_) => "an instruction of the imported set",
                        None => "a number, as no OpExtInstImport before this names the set",
                    };
                    return Err(self.expected(what));
                };
                known = set.and_then(|set| set.instruction(number));
                number
            }
        };
        self.words.push(number);
        if known.is_none() || set.is_some_and(ExtInstSet::is_non_semantic) {
            self.expect(ANY_IDS);
        }
        self.expect(known.map_or(&[], |known| known.operands()));
        self.text.advance();
        Ok(())
    }

    /// Assembles a value of an enumeration, or the bits of a mask.
    fn enumerant(&mut self, kind: OperandKind) -> Result<()> {
        let known = self
            .enumerants
            .get_mut(kind as usize)
            .and_then(|names| names.get(self.text.name(), |name| enumerant_named(kind, name)));
        match known {
            Some(known) => {
                self.words.push(known.value);
                self.expect(known.parameters());
            }
            None => self.mask(kind)?,
        }
        self.text.advance();
        Ok(())
    }

    /// Assembles the bits of a mask, separated by `|`.
    fn mask(&mut self, kind: OperandKind) -> Result<()> {
        let word = self.text.word_text();
        let mut names = word.split('|');
        let mut mask = 0;
        let unknown = match grammar::is_mask(kind) {
            true => names.find(|name| match enumerant_named(kind, name) {
                Some(bit) => {
                    mask |= bit.value;
                    false
                }
                None => true,
            }),
            false => Some(&*word),
        };
        if let Some(unknown) = unknown {
            let message = format!("unknown {kind:?} '{unknown}'");
            return Err(self.fault(message));
        }
        self.words.push(mask);
        let bits = (0..32).rev().map(|bit| 1 << bit);
        for bit in bits.filter(|bit| mask & bit != 0) {
            self.expect(enumerant(kind, bit).map_or(&[], |bit| bit.parameters()));
        }
        Ok(())
    }

    fn anything_to_the_end(&mut self) -> Result<()> {
        while !self.text.ends_instruction() {
            self.anything()?;
        }
        Ok(())
    }

    /// Assembles a number, a string, an id or a `!word`, whichever the current word is.
    fn anything(&mut self) -> Result<()> {
        const SIGNED: NumberType = NumberType::Int {
            width: 32,
            signed: true,
        };
        match self.text.first() {
            b'!' => self.immediate(),
            b'%' => self.id(),
            b'"' => self.string(),
            _ if self.text.word().contains(&b'.') => self.number(number::FLOAT32),
            b'-' => self.number(SIGNED),
            _ => self.number(NumberType::UNSIGNED),
        }
    }

    fn immediate(&mut self) -> Result<()> {
        self.has_raw_words = true;
        let word = self.text.word_text();
        let number = word.strip_prefix('!').unwrap_or(&word);
        match number::parse(NumberType::UNSIGNED, number) {
            Ok(words) => words.push_to(&mut self.words),
            Err(what) => {
                let message = format!("'{number}' {what}");
                return Err(self.fault(message));
            }
        }
        self.text.advance();
        Ok(())
    }

    fn id(&mut self) -> Result<()> {
        if self.text.first() != b'%' {
            return Err(self.expected("an id, which begins with '%'"));
        }
        let Some(index) = self.text.id() else {
            let message = no_id(&self.text.word_text());
            return Err(self.fault(message));
        };
        self.push_id(index);
        self.text.advance();
        Ok(())
    }

    fn number(&mut self, ty: NumberType) -> Result<()> {
        // Most numbers are short and have no sign.
        if let NumberType::Int { width: 32.., .. } = ty
            && let words @ 1..=2 = ty.words()
            && let Some(number) = self.text.short_number()
        {
            self.words.push(number);
            if words == 2 {
                self.words.push(0);
            }
        } else {
            let word = self.text.word_text();
            match number::parse(ty, &word) {
                Ok(words) => words.push_to(&mut self.words),
                Err(what) => {
                    let message = format!("'{word}' {what}");
                    return Err(self.fault(message));
                }
            }
        }
        self.text.advance();
        Ok(())
    }

    fn string(&mut self) -> Result<()> {
        if self.text.take_plain_string(&mut self.words) {
            return Ok(());
        }
        let word = self.text.word();
        let [b'"', quoted @ .., b'"'] = word else {
            return Err(self.expected("a string in quotation marks"));
        };
        if quoted.contains(&0) {
            return Err(self.fault("a string can't hold a zero byte"));
        }
        if quoted.contains(&b'\\') {
            let mut is_escaped = false;
            let string: Vec<u8> = quoted
                .iter()
                .copied()
                .filter(|byte| {
                    is_escaped = *byte == b'\\' && !is_escaped;
                    !is_escaped
                })
                .collect();
            push_string(&mut self.words, string);
        } else {
            push_string(&mut self.words, quoted);
        }
        self.text.advance();
        Ok(())
    }

    /// Returns the name that the text uses for the opcode of an instruction, which may have several names.
    #[cold]
    fn opcode_name(&self, layout: &'static Layout) -> String {
        let mut known = self.opcodes.values.iter().zip(self.opcodes.names.iter());
        let named = known.find(|(known, _)| known.opcode == layout.opcode);
        named.map_or_else(
            || format!("Op{}", layout.name()),
            |(_, name)| String::from_utf8_lossy(name).into_owned(),
        )
    }

    #[cold]
    fn fault(&mut self, message: impl Into<String>) -> Box<Fault> {
        Box::new(Fault {
            place: (!self.text.is_end()).then(|| self.text.start()),
            message: message.into(),
        })
    }

    #[cold]
    fn expected(&mut self, what: &str) -> Box<Fault> {
        let found = match &*self.text.word_text() {
            "" => "the end of the text".to_owned(),
            word => format!("'{word}'"),
        };
        self.fault(format!("expected {what}, found {found}"))
    }

    #[cold]
    fn missing(&mut self, op: Op, kind: OperandKind) -> Box<Fault> {
        let found = match self.text.is_end() {
            true => "the end of the text",
            false => "the next instruction",
        };
        self.fault(format!(
            "expected an operand {kind:?} of Op{op:?}, found {found}"
        ))
    }
}

#[cold]
fn fault_at(place: usize, message: impl Display) -> Box<Fault> {
    Box::new(Fault {
        place: Some(place),
        message: message.to_string(),
    })
}

/// Returns the error message for a word that begins with `%` but is not an id, or for a valid id if no id is left.
#[cold]
fn no_id(word: &str) -> String {
    let name = word.strip_prefix('%').unwrap_or(word);
    let belongs = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    match !name.is_empty() && name.bytes().all(belongs) {
        true => "there are no more ids".to_owned(),
        false => format!("'{word}' is not an id: letters, digits and '_' follow the '%'"),
    }
}
