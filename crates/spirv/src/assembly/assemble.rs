//! From text to a module's words.

use crate::binary::MAGIC_NUMBER;
use crate::grammar::Op;
use rustc_hash::FxHashMap;

use super::{
    lexer::{Text, behind, is_opcode},
    name_table::NameTable,
    names::as_number,
    number::{self, NumberType},
    types::Types,
};
use crate::{
    Error, Instruction, Result, Version,
    builder::push_string,
    grammar::{
        self, Context, ExtInstSet, Layout, LogicalOperand, OperandKind, OperandQuantifier,
        enumerant, enumerant_named, layout_named,
    },
    id_map::IdMap,
};

/// What the text itself may leave open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssembleOptions {
    /// The version where no leading comment says one.
    pub version: Version,
    /// The generator's word where no leading comment says one.
    pub generator: u32,
    /// Numeric ids keep their numbers, as with `spirv-as --preserve-numeric-ids`. Without, every id
    /// is numbered in the order of appearance.
    pub preserve_numeric_ids: bool,
}

impl Default for AssembleOptions {
    fn default() -> Self {
        Self {
            version: Version::NEWEST,
            generator: 0,
            preserve_numeric_ids: true,
        }
    }
}

/// The words of the module that `text` spells, header included.
///
/// The header is what the leading comments say; numeric ids keep their numbers, names have those of
/// the table of ids at the end, or else fill the gaps from 1 up. So the text of
/// [`disassemble`](super::disassemble) gives back the same words.
///
/// # Errors
/// When the text isn't assembly: with line, column, and what was expected there.
pub fn assemble(text: &str) -> Result<Vec<u32>> {
    assemble_with(text, &AssembleOptions::default())
}

/// The words of the module that `text` spells, as [`assemble`].
///
/// # Errors
/// As those of [`assemble`].
pub fn assemble_with(text: &str, options: &AssembleOptions) -> Result<Vec<u32>> {
    assemble_each(text, options, |_, _, _| {})
}

/// Which line of a text each instruction was assembled from.
#[derive(Clone, Debug, Default)]
pub struct Lines(Vec<(u32, u32)>);

impl Lines {
    /// The line, from 1, of the instruction that the word at this index belongs to, counted from the module's first word;
    /// `None` for a word of the header.
    pub fn line(&self, word: usize) -> Option<usize> {
        let behind = self.0.partition_point(|(start, _)| *start as usize <= word);
        let (_, line) = self.0.get(behind.checked_sub(1)?)?;
        Some(*line as usize)
    }
}

/// The words of the module that `text` spells, as [`assemble`], and the lines that they come from.
///
/// # Errors
/// As those of [`assemble`].
pub fn assemble_located(text: &str, options: &AssembleOptions) -> Result<(Vec<u32>, Lines)> {
    let mut lines = Vec::new();
    let (mut line, mut place) = (1, 0);
    let words = assemble_each(text, options, |text, start, words| {
        line += text.line_breaks(place, start);
        place = start;
        lines.push((words as u32, line));
    })?;
    Ok((words, Lines(lines)))
}

/// Assembles a text, and tells of each instruction where it begins in the text, and how many words stand before it.
fn assemble_each(
    text: &str,
    options: &AssembleOptions,
    mut each: impl FnMut(&Text<'_>, usize, usize),
) -> Result<Vec<u32>> {
    let mut ids = Ids::new(text.len(), options.preserve_numeric_ids);
    // An id that is defined takes four bytes at least.
    let types = Types::new(text.len() / 4);
    let text = Text::new(text, |number| ids.meet(number))?;
    ids.take_rows(&text.ids);
    let mut assembler = Assembler {
        text,
        next: 0,
        ids,
        types,
        opcodes: FxHashMap::default(),
        words: vec![0; 5],
    };
    let mut pattern = Vec::new();
    while !assembler.text.is_end(assembler.next) {
        transpire_interrupt::tick();
        assembler.text.pass(assembler.next);
        let start = assembler.text.start(assembler.next);
        each(&assembler.text, start, assembler.words.len());
        assembler.instruction(&mut pattern)?;
    }

    let Assembler {
        mut words,
        ids,
        text,
        ..
    } = assembler;
    let header = text.header;
    let header = [
        MAGIC_NUMBER,
        header.version.unwrap_or(options.version).word(),
        header.generator.unwrap_or(options.generator),
        header.bound.unwrap_or(0).max(ids.bound),
        header.schema.unwrap_or(0),
    ];
    for (word, value) in words.iter_mut().zip(header) {
        *word = value;
    }
    Ok(words)
}

/// The numbers of ids.
struct Ids {
    /// The ids that are not called by their numbers, and those numbers.
    names: NameTable,
    numbers: Vec<u32>,
    preserve: bool,
    /// Whether a name that is a number stands for another.
    has_other_numbers: bool,
    /// Numbers that no name may be given.
    taken: IdMap<()>,
    next: u32,
    bound: u32,
}

impl Ids {
    /// For a text of that many bytes.
    fn new(length: usize, preserve: bool) -> Self {
        Self {
            names: NameTable::default(),
            numbers: Vec::new(),
            preserve,
            has_other_numbers: false,
            taken: IdMap::new(length),
            next: 1,
            bound: 1,
        }
    }

    /// Meets the name of an id that consists of digits, before any id is given a number.
    fn meet(&mut self, name: &str) {
        if self.preserve
            && let Some(number) = as_number(name)
        {
            self.taken.insert(number, ());
        }
    }

    /// Takes the table of ids for what it says: of a name that it has twice, what it says last.
    fn take_rows(&mut self, rows: &[(&str, u32)]) {
        if !self.preserve {
            return;
        }
        for &(name, number) in rows {
            self.has_other_numbers |= as_number(name).is_some();
            let place = self.names.place(name);
            match self.numbers.get_mut(place) {
                Some(known) => *known = number,
                None => self.numbers.push(number),
            }
            self.taken.insert(number, ());
        }
    }

    /// The number of the id with this name; `None` when ids have run out.
    fn number(&mut self, name: &str) -> Option<u32> {
        let own = as_number(name).filter(|_| self.preserve);
        let number = match own {
            Some(own) if !self.has_other_numbers => own,
            Some(own) => {
                let place = self.names.find(name);
                let row = place.and_then(|place| self.numbers.get(place));
                row.copied().unwrap_or(own)
            }
            None => self.number_of_name(name)?,
        };
        self.bound = self.bound.max(number.checked_add(1)?);
        Some(number)
    }

    /// The number of a name that is none itself: a new one gets the next that is free.
    fn number_of_name(&mut self, name: &str) -> Option<u32> {
        let place = self.names.place(name);
        if let Some(number) = self.numbers.get(place) {
            return Some(*number);
        }
        while self.taken.get(self.next).is_some() {
            self.next = self.next.checked_add(1)?;
        }
        let number = self.next;
        self.next = number.checked_add(1)?;
        self.numbers.push(number);
        Some(number)
    }
}

struct Assembler<'a> {
    text: Text<'a>,
    /// The word that comes next.
    next: usize,
    ids: Ids,
    types: Types,
    /// The opcodes that have come, by their names.
    opcodes: FxHashMap<&'a str, &'static Layout>,
    words: Vec<u32>,
}

/// What an instruction still expects.
#[derive(Clone, Debug)]
enum Expected {
    Operand(LogicalOperand),
    /// What may follow a `!word`: numbers, strings, ids and more words.
    Anything,
    AnythingToTheEnd,
}

const fn one(kind: OperandKind) -> Expected {
    Expected::Operand(LogicalOperand {
        kind,
        quantifier: OperandQuantifier::One,
    })
}

const fn many(kind: OperandKind) -> Expected {
    Expected::Operand(LogicalOperand {
        kind,
        quantifier: OperandQuantifier::ZeroOrMore,
    })
}

/// Puts operands on top of what is expected, the first of them on top.
fn expect(pattern: &mut Vec<Expected>, operands: &[LogicalOperand]) {
    pattern.extend(
        operands
            .iter()
            .rev()
            .map(|operand| Expected::Operand(*operand)),
    );
}

impl Assembler<'_> {
    /// Assembles the instruction that begins at the next word.
    fn instruction(&mut self, pattern: &mut Vec<Expected>) -> Result<()> {
        let start = self.words.len();
        let mut first = self.next;
        let word = self.text.word(first);
        pattern.clear();

        if behind(word, b'!').is_some() {
            // The word count is the text's own.
            self.next += 1;
            self.immediate(first)?;
            pattern.push(Expected::AnythingToTheEnd);
            while self.operand(pattern, None, Op::Nop, start)? {}
            return Ok(());
        }

        let mut result = None;
        if behind(word, b'%').is_some() {
            result = Some(first);
            if self.text.word(first + 1) != "=" {
                return Err(self.expected(first + 1, "'=' after the result id"));
            }
            first += 2;
        }
        let name = self.text.word(first);
        if !is_opcode(name) {
            let what = if result.is_some() {
                "an opcode"
            } else {
                "an opcode or a result id"
            };
            return Err(self.expected(first, what));
        }
        self.next = first + 1;
        if name == "OpUnknown" && result.is_none() {
            return self.unknown(pattern);
        }
        let layout = match self.opcodes.get(name) {
            Some(layout) => *layout,
            None => {
                let Some(layout) = name.get(2..).and_then(layout_named) else {
                    return Err(self.text.error(first, format!("unknown opcode '{name}'")));
                };
                self.opcodes.insert(name, layout);
                layout
            }
        };
        match (grammar::shape(layout.opcode).result, result) {
            (true, None) => {
                let message = format!("{name} has a result: expected '%id = {name} …'");
                return Err(self.text.error(first, message));
            }
            (false, Some(result)) => {
                return Err(self.text.error(result, format!("{name} has no result")));
            }
            _ => {}
        }

        self.words.push(u32::from(layout.opcode));
        expect(pattern, layout.operands);
        let op = Op::from_u32(u32::from(layout.opcode)).unwrap_or(Op::Nop);
        while self.operand(pattern, result, op, start)? {}

        let count = self.words.len() - start;
        let Ok(count) = u16::try_from(count) else {
            let message = format!("{name} has {count} words; an instruction has at most 65535");
            return Err(self.text.error(first, message));
        };
        if let Some(word) = self.words.get_mut(start) {
            *word |= u32::from(count) << 16;
        }
        if let Some(instruction) = self.words.get(start..).and_then(Instruction::first) {
            self.types.define(instruction);
        }
        Ok(())
    }

    /// `OpUnknown(opcode, word count)`, and as many words.
    fn unknown(&mut self, pattern: &mut Vec<Expected>) -> Result<()> {
        let first = self.next - 1;
        self.punctuation("(")?;
        let opcode = self.small_number("the number of an opcode")?;
        self.punctuation(",")?;
        let count = self.small_number("a word count")?;
        self.punctuation(")")?;
        if count == 0 {
            return Err(self.text.error(first, "the word count of OpUnknown is 0"));
        }
        let start = self.words.len();
        self.words.push(u32::from(count) << 16 | u32::from(opcode));
        while self.words.len() - start < usize::from(count) {
            if self.text.is_end(self.next) || self.text.starts_instruction(self.next) {
                let missing = usize::from(count) - (self.words.len() - start);
                return Err(self.expected(self.next, &format!("{missing} more words")));
            }
            pattern.push(Expected::Anything);
            self.operand(pattern, None, Op::Nop, start)?;
        }
        if self.words.len() - start > usize::from(count) {
            return Err(self
                .text
                .error(first, "OpUnknown has more words than it says"));
        }
        if let Some(instruction) = self.words.get(start..).and_then(Instruction::first) {
            self.types.define(instruction);
        }
        Ok(())
    }

    fn punctuation(&mut self, mark: &str) -> Result<()> {
        if self.text.word(self.next) != mark {
            return Err(self.expected(self.next, &format!("'{mark}'")));
        }
        self.next += 1;
        Ok(())
    }

    fn small_number(&mut self, what: &str) -> Result<u16> {
        let Ok(number) = self.text.word(self.next).parse() else {
            return Err(self.expected(self.next, what));
        };
        self.next += 1;
        Ok(number)
    }

    /// Assembles one operand; `false` when the instruction has no more.
    fn operand(
        &mut self,
        pattern: &mut Vec<Expected>,
        result: Option<usize>,
        op: Op,
        start: usize,
    ) -> Result<bool> {
        let Some(expected) = pattern.pop() else {
            return Ok(false);
        };
        if let (Expected::Operand(operand), Some(result)) = (&expected, result)
            && operand.kind == OperandKind::IdResult
        {
            // It stands in front of the opcode.
            self.id(result)?;
            return Ok(true);
        }

        let index = self.next;
        let ended = self.text.is_end(index) || self.text.starts_instruction(index);
        let kind = match expected {
            Expected::Anything | Expected::AnythingToTheEnd if ended => return Ok(false),
            Expected::Anything | Expected::AnythingToTheEnd => {
                if matches!(expected, Expected::AnythingToTheEnd) {
                    pattern.push(Expected::AnythingToTheEnd);
                }
                self.next += 1;
                self.anything(index)?;
                return Ok(true);
            }
            Expected::Operand(LogicalOperand {
                quantifier: OperandQuantifier::One,
                kind,
            }) => {
                if ended {
                    return Err(self.missing(index, op, kind));
                }
                kind
            }
            Expected::Operand(_) if ended => return Ok(false),
            Expected::Operand(LogicalOperand { quantifier, kind }) => {
                if quantifier == OperandQuantifier::ZeroOrMore {
                    pattern.push(many(kind));
                }
                kind
            }
        };
        let kind = match grammar::pair(kind) {
            Some([first, second]) => {
                pattern.push(one(second));
                match (op, first) {
                    (Op::Switch, OperandKind::LiteralInteger) => {
                        OperandKind::LiteralContextDependentNumber
                    }
                    _ => first,
                }
            }
            None => kind,
        };

        self.next += 1;
        if behind(self.text.word(index), b'!').is_some() {
            self.immediate(index)?;
            // The rest can't be told by the grammar; but a result id still has its place.
            pattern.clear();
            pattern.push(Expected::AnythingToTheEnd);
            if kind == OperandKind::IdResultType {
                pattern.push(one(OperandKind::IdResult));
            }
            return Ok(true);
        }
        self.operand_of(kind, index, pattern, op, start)?;
        Ok(true)
    }

    fn operand_of(
        &mut self,
        kind: OperandKind,
        index: usize,
        pattern: &mut Vec<Expected>,
        op: Op,
        start: usize,
    ) -> Result<()> {
        let word = self.text.word(index);
        match kind {
            kind if grammar::is_id(kind) => self.id(index),
            OperandKind::LiteralInteger => self.number(index, NumberType::UNSIGNED),
            OperandKind::LiteralFloat => self.number(index, NumberType::Float(number::FLOAT32)),
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
                        "the type of '{word}' must be a scalar integer or floating-point type"
                    );
                    return Err(self.text.error(index, message));
                };
                self.number(index, ty)
            }
            OperandKind::LiteralString => self.string(index),
            OperandKind::LiteralExtInstInteger => {
                let set = self
                    .words
                    .last()
                    .and_then(|set| self.types.ext_inst_set(*set));
                let named = set.and_then(|set| set.instruction_named(word));
                let number = word.parse::<u32>().ok();
                // A number is understood even where the set isn't.
                let Some(number) = named.map(|named| named.opcode).or(number) else {
                    let what = match set {
                        Some(_) => "an instruction of the imported set",
                        None => "a number, as no OpExtInstImport before this names the set",
                    };
                    return Err(self.expected(index, what));
                };
                self.words.push(number);
                let known = set.and_then(|set| set.instruction(number));
                if known.is_none() || set.is_some_and(ExtInstSet::is_non_semantic) {
                    pattern.push(many(OperandKind::IdRef));
                }
                expect(pattern, known.map_or(&[], |known| known.operands));
                Ok(())
            }
            OperandKind::LiteralSpecConstantOpInteger => {
                let named = layout_named(word);
                let operation = named.and_then(|named| grammar::operation(named.opcode.into()));
                let Some(layout) = operation else {
                    let what = "an operation on constants: the name of its opcode without 'Op'";
                    return Err(self.expected(index, what));
                };
                self.words.push(u32::from(layout.opcode));
                expect(pattern, layout.operands.get(2..).unwrap_or_default());
                Ok(())
            }
            kind if grammar::is_mask(kind) => {
                let mut mask = 0;
                for name in word.split('|') {
                    let Some(bit) = enumerant_named(kind, name) else {
                        return Err(self.text.error(index, format!("unknown {kind:?} '{name}'")));
                    };
                    mask |= bit.value;
                }
                self.words.push(mask);
                let bits = (0..32)
                    .rev()
                    .map(|bit| 1 << bit)
                    .filter(|bit| mask & bit != 0);
                for bit in bits.filter_map(|bit| enumerant(kind, bit)) {
                    expect(pattern, bit.parameters);
                }
                Ok(())
            }
            kind => {
                let Some(enumerant) = enumerant_named(kind, word) else {
                    return Err(self.text.error(index, format!("unknown {kind:?} '{word}'")));
                };
                self.words.push(enumerant.value);
                expect(pattern, enumerant.parameters);
                Ok(())
            }
        }
    }

    /// A number, a string, an id or a `!word`.
    fn anything(&mut self, index: usize) -> Result<()> {
        let word = self.text.word(index);
        match word.bytes().next() {
            Some(b'!') => self.immediate(index),
            Some(b'%') => self.id(index),
            Some(b'"') => self.string(index),
            _ if word.contains('.') => self.number(index, NumberType::Float(number::FLOAT32)),
            Some(b'-') => self.number(
                index,
                NumberType::Int {
                    width: 32,
                    signed: true,
                },
            ),
            _ => self.number(index, NumberType::UNSIGNED),
        }
    }

    fn immediate(&mut self, index: usize) -> Result<()> {
        let word = self.text.word(index);
        let number = behind(word, b'!').unwrap_or(word);
        match number::parse(NumberType::UNSIGNED, number) {
            Ok(words) => words.push_to(&mut self.words),
            Err(what) => return Err(self.text.error(index, format!("'{number}' {what}"))),
        }
        Ok(())
    }

    fn id(&mut self, index: usize) -> Result<()> {
        let word = self.text.word(index);
        let Some(name) = behind(word, b'%') else {
            return Err(self.expected(index, "an id, which begins with '%'"));
        };
        if name.is_empty()
            || !name
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
        {
            let message = format!("'{word}' is not an id: letters, digits and '_' follow the '%'");
            return Err(self.text.error(index, message));
        }
        let Some(number) = self.ids.number(name) else {
            return Err(self.text.error(index, "there are no more ids"));
        };
        self.words.push(number);
        Ok(())
    }

    fn number(&mut self, index: usize, ty: NumberType) -> Result<()> {
        let word = self.text.word(index);
        match number::parse(ty, word) {
            Ok(words) => words.push_to(&mut self.words),
            Err(what) => return Err(self.text.error(index, format!("'{word}' {what}"))),
        }
        Ok(())
    }

    fn string(&mut self, index: usize) -> Result<()> {
        let word = self.text.word(index);
        let quoted = behind(word, b'"').and_then(|rest| match rest.as_bytes() {
            [.., b'"'] => rest.get(..rest.len() - 1),
            _ => None,
        });
        let Some(quoted) = quoted else {
            return Err(self.expected(index, "a string in quotation marks"));
        };
        if quoted.contains('\0') {
            return Err(self.text.error(index, "a string can't hold a zero byte"));
        }
        if !quoted.contains('\\') {
            push_string(&mut self.words, quoted);
            return Ok(());
        }
        let mut string = String::with_capacity(quoted.len());
        let mut escaped = false;
        for character in quoted.chars() {
            escaped = character == '\\' && !escaped;
            if !escaped {
                string.push(character);
            }
        }
        push_string(&mut self.words, string);
        Ok(())
    }

    #[cold]
    fn expected(&mut self, index: usize, what: &str) -> Error {
        let found = match self.text.word(index) {
            "" => "the end of the text".to_owned(),
            word => format!("'{word}'"),
        };
        self.text
            .error(index, format!("expected {what}, found {found}"))
    }

    #[cold]
    fn missing(&mut self, index: usize, op: Op, kind: OperandKind) -> Error {
        let found = match self.text.word(index) {
            "" => "the end of the text",
            _ => "the next instruction",
        };
        self.text.error(
            index,
            format!("expected an operand {kind:?} of Op{op:?}, found {found}"),
        )
    }
}
