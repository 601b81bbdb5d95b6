//! Reads the text form.

use rustc_hash::FxHashMap;
use transpire::spirv::binary::MAGIC_NUMBER;
use transpire::spirv::grammar::Op;

use super::names::{self, Set};
use transpire::spirv::grammar::{self, OperandKind};
use transpire::spirv::instruction::decode_string;
use transpire::spirv::{Error, Module, Result, binary, push_string, restore_def_before_use};

/// Reads a module from its text. Constants that are listed before their operands are moved after them.
///
/// # Errors
/// Returns an error if the text does not begin with the words of a header, if a word is neither a number nor a name
/// that is allowed at its place, if a string has no end, if the word count of an instruction is too small or the
/// instruction has more than 65535 words, or if the words are not a valid binary.
pub fn read(text: &str) -> Result<Module> {
    let mut lexer = Lexer { rest: text, text };
    let mut words = Vec::with_capacity(text.len() / 4);
    for _ in 0..binary::HEADER_WORDS {
        words.push(lexer.number("a word of the header")?);
    }
    if words.first() != Some(&MAGIC_NUMBER) {
        return Err(lexer
            .error("not the text of a module: it doesn't begin with the magic number 119734787"));
    }
    let mut sets = FxHashMap::default();
    while let Some(token) = lexer.next()? {
        let count = match token {
            Token::Word(word) => {
                number(word).ok_or_else(|| lexer.error(format!("{word:?} is no word count")))?
            }
            Token::String(_) => {
                return Err(lexer.error("a string stands where a word count is expected"));
            }
        };
        let start = words.len();
        instruction(&mut lexer, &mut words, &mut sets)?;
        // A wrong word count is corrected. But if instructions of this opcode have various lengths, the count must not
        // be less than the opcode needs.
        let opcode = words.get(start).map_or(0, |&first| first as u16);
        if let Some(layout) = grammar::layout(opcode)
            && layout.varies()
            && (1..layout.least_words()).contains(&(count as usize))
        {
            return Err(lexer.word_count(layout.too_short(count as usize)));
        }
        // An instruction with a word count of 0 is ignored.
        if count == 0 {
            words.truncate(start);
        }
    }
    let mut module = binary::read_words(&words)?;
    restore_def_before_use(&mut module);
    Ok(module)
}

/// Reads an instruction, starting from its name, and appends its words to `words`.
fn instruction(
    lexer: &mut Lexer<'_>,
    words: &mut Vec<u32>,
    sets: &mut FxHashMap<u32, Set>,
) -> Result<()> {
    let name = match lexer.next()? {
        Some(Token::Word(name)) => name,
        _ => return Err(lexer.error("the name of an instruction is expected")),
    };
    let Some(opcode) = names::opcode_named(name).or_else(|| name.parse().ok()) else {
        return Err(lexer.error(format!("{name:?} is no instruction")));
    };
    let start = words.len();
    words.push(0);
    // The line ends the instruction, whatever its word count. Texts written by hand rely on this.
    while let Some(token) = lexer.next_in_line()? {
        match token {
            Token::String(string) => push_string(words, string),
            Token::Word(word) => match number(word) {
                Some(number) => words.push(number),
                None => {
                    let before = words.get(start..).unwrap_or_default();
                    match named(opcode, before, word, sets) {
                        Some(value) => words.push(value),
                        None => {
                            return Err(lexer.error(format!("{word:?} is no operand of {name}")));
                        }
                    }
                }
            },
        }
    }
    let Ok(count) = u16::try_from(words.len() - start) else {
        return Err(lexer.error(format!("{name} has more than 65535 words")));
    };
    if let Some(first) = words.get_mut(start) {
        *first = u32::from(count) << 16 | u32::from(opcode);
    }
    if u32::from(opcode) == Op::ExtInstImport.word() {
        let set = words.get(start + 2..).map(|words| decode_string(words).0);
        if let (Some(id), Some(set)) = (words.get(start + 1), set) {
            sets.insert(*id, Set::named(&String::from_utf8_lossy(&set)));
        }
    }
    Ok(())
}

/// Returns the value of a name that is an operand of an instruction, or `None` if the name is not allowed. `before`
/// contains the preceding words of the instruction, from its first word.
fn named(opcode: u16, before: &[u32], name: &str, sets: &FxHashMap<u32, Set>) -> Option<u32> {
    let decoration = |at: usize| match before.len() {
        length if length == at => names::enumerant_named(OperandKind::Decoration, name),
        _ => names::PARAMETERS
            .iter()
            .find_map(|kind| names::enumerant_named(*kind, name)),
    };
    match Op::from_u32(opcode.into())? {
        Op::Capability | Op::ConditionalCapabilityINTEL => {
            names::enumerant_named(OperandKind::Capability, name)
        }
        Op::Decorate | Op::DecorateId | Op::DecorateString => decoration(2),
        Op::MemberDecorate | Op::MemberDecorateString | Op::MemberDecorateIdEXT => decoration(3),
        Op::ExecutionMode => {
            names::enumerant_named(OperandKind::NamedMaximumNumberOfRegisters, name)
        }
        _ if names::is_opcode(opcode, before.len()) => names::opcode_named(name).map(u32::from),
        Op::ExtInst => sets.get(before.get(3)?).and_then(|set| set.number(name)),
        _ => None,
    }
}

/// Parses an unsigned number, or a negative number in two's complement. Returns `None` if the word is not a
/// number.
fn number(word: &str) -> Option<u32> {
    word.parse()
        .ok()
        .or_else(|| word.parse::<i32>().ok().map(i32::cast_unsigned))
}

enum Token<'a> {
    Word(&'a str),
    String(String),
}

struct Lexer<'a> {
    text: &'a str,
    rest: &'a str,
}

impl<'a> Lexer<'a> {
    fn next(&mut self) -> Result<Option<Token<'a>>> {
        self.rest = self.rest.trim_start();
        while self.rest.starts_with(';') {
            let end = self.rest.find('\n').unwrap_or(self.rest.len());
            self.rest = self.rest.get(end..).unwrap_or_default().trim_start();
        }
        if let Some(rest) = self.rest.strip_prefix('"') {
            return self.string(rest).map(Some);
        }
        let end = self
            .rest
            .find(char::is_whitespace)
            .unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at_checked(end).unwrap_or((self.rest, ""));
        self.rest = rest;
        Ok((!word.is_empty()).then_some(Token::Word(word)))
    }

    /// Returns the next token of this line, or `None` at the end of the line or at a comment.
    fn next_in_line(&mut self) -> Result<Option<Token<'a>>> {
        let rest = self.rest.trim_start_matches([' ', '\t', '\r']);
        match rest.chars().next() {
            None | Some('\n' | ';') => Ok(None),
            Some(_) => self.next(),
        }
    }

    /// Reads a string whose first quotation mark has been read. A quotation mark inside a string is preceded
    /// by `\`.
    fn string(&mut self, rest: &'a str) -> Result<Token<'a>> {
        let mut string = String::new();
        let mut characters = rest.char_indices().peekable();
        while let Some((at, character)) = characters.next() {
            match character {
                '"' => {
                    self.rest = rest.get(at + 1..).unwrap_or_default();
                    return Ok(Token::String(string));
                }
                '\\' if characters.peek().is_some_and(|(_, next)| *next == '"') => {
                    string.push('"');
                    characters.next();
                }
                other => string.push(other),
            }
        }
        Err(self.error("a string has no end"))
    }

    fn number(&mut self, what: &str) -> Result<u32> {
        let number = match self.next()? {
            Some(Token::Word(word)) => word.parse().ok(),
            _ => None,
        };
        number.ok_or_else(|| self.error(format!("{what} is expected")))
    }

    #[cold]
    fn error(&self, message: impl Into<String>) -> Error {
        let (line, column) = self.place();
        Error::syntax(line, column, message)
    }

    #[cold]
    fn word_count(&self, message: String) -> Error {
        let (line, column) = self.place();
        Error::word_count(line, column, message)
    }

    /// Returns the line and the column of the next character, both counted from 1. Columns are counted in bytes.
    fn place(&self) -> (usize, usize) {
        let read = self
            .text
            .get(..self.text.len() - self.rest.len())
            .unwrap_or_default();
        let line = read.matches('\n').count() + 1;
        let column = read.len() - read.rfind('\n').map_or(0, |at| at + 1) + 1;
        (line, column)
    }
}
