//! Parses assembly.
//!
//! The module is built in one pass over the text. An entity that is referenced before its definition is added to its
//! arena immediately, and filled in at the definition. At the end of the text, everything that requires the whole
//! module is completed: the order of global values, attribute groups, the numbers of blocks whose address is taken,
//! source locations, and the merging of equal metadata nodes.
//!
//! The notations of all releases are accepted together, because hardly any notation has different meanings in different
//! releases. Old notations are converted to the current form of the IR, as in [`bitcode::read`](crate::bitcode).
//! Nothing else is upgraded.
//!
//! Pointers are typed if the text has pointees (`i8*`) and no `ptr`. LLVM 17 and later accept both notations in one
//! module and then ignore the pointees.

mod attributes;
mod calls;
mod constants;
mod fields;
mod finish;
mod function;
mod instructions;
mod members;
mod memory;
mod metadata;
mod module;
mod names;
mod numbers;
mod operands;
mod pieces;
mod signature;
mod terminators;
mod type_texts;
mod types;
mod unify;

pub use self::pieces::parse_read;

use rustc_hash::FxHashMap;

use self::attributes::AttributeWords;
use self::function::Locals;
use self::instructions::Opcode;
use self::metadata::MetadataScope;
use self::module::GlobalScope;
use self::names::{Recent, Short};
use self::type_texts::TypeTexts;
use self::types::TypeScope;
use super::lexer::{Lexer, Name, Token, decimal};
use super::places::Places;
use crate::error::{Error, ErrorKind, Place, Result};
use crate::ir::{
    Alignment, Body, CallingConvention, Constant, DataLayout, Module, Str, Type, TypeKind,
};

/// The maximum size of a text. It ensures that all indices fit in their types.
const MAX_BYTES: usize = 1 << 28;
/// The maximum nesting depth of types, constants and metadata nodes, so that code that visits them can be recursive.
const MAX_DEPTH: u32 = 256;

/// Parses a module.
///
/// The text may come from any release from LLVM 3.2 to 23, with typed or opaque pointers. Names and strings are bytes
/// in any encoding. Use-list orders in functions are kept. Use-list orders of the module, and summaries, are ignored.
///
/// # Errors
///
/// Returns the first syntax error in the text, or an error about a name that is undefined or defined twice, an operand
/// with the wrong type, or a construct that is not supported, with its line and column. Returns an error without a
/// position if the text has more than 256 MiB. Other rules, such as dominance, are checked by the verifier.
pub fn parse(text: &[u8]) -> Result<Module> {
    Ok(parse_whole(text, || None)?.0)
}

/// Parses a module as [`parse`] does, and records the positions of definitions.
///
/// # Errors
///
/// Returns the same errors as [`parse`].
pub fn parse_with_places(text: &[u8]) -> Result<(Module, Places)> {
    let (module, places) = parse_whole(text, || Some(Box::new(Places::new(text))))?;
    Ok((module, places.map(|places| *places).unwrap_or_default()))
}

fn parse_whole(
    text: &[u8],
    places: impl Fn() -> Option<Box<Places>>,
) -> Result<(Module, Option<Box<Places>>)> {
    if text.len() > MAX_BYTES {
        return Err(Error::new(
            ErrorKind::Unsupported,
            "the assembly is too large",
            Place::Nowhere,
        ));
    }
    let typed = is_typed(Lexer::new(text)).unwrap_or(false);
    let mut parser = Parser::new(text, typed);
    parser.places = places();
    let mut result = parser.module();
    if result.is_err() && parser.is_mixed {
        parser = Parser::new(text, false);
        parser.places = places();
        result = parser.module();
    }
    result.map(|()| (parser.module, parser.places))
}

/// A parser and its state: the module so far, the meanings of names, and the current function.
struct Parser<'a> {
    lexer: Lexer<'a>,
    /// The current token.
    token: Token<'a>,
    at: usize,
    /// The offset in bytes of the previous token.
    last: usize,
    depth: u32,
    module: Module,
    data_layout: DataLayout,
    /// Whether pointers are typed.
    typed: bool,
    /// Whether pointers are typed, but the text contains a type that is not allowed with typed pointers.
    is_mixed: bool,
    /// Whether loads have the notation from before LLVM 3.7, without the type of the value. `None` before the first
    /// load.
    is_old: Option<bool>,
    /// The positions of definitions, if they were requested.
    places: Option<Box<Places>>,
    types: TypeScope,
    globals: GlobalScope,
    metadata: MetadataScope,
    attribute_words: AttributeWords,
    opcodes: FxHashMap<Short, Opcode>,
    /// A cache of recently used names.
    names: Recent<Str>,
    /// A cache of recently used numbers, by type.
    numbers: Recent<Constant>,
    conventions: Recent<CallingConvention>,
    // The function being parsed.
    body: Body,
    locals: Locals,
    type_texts: TypeTexts,
}

impl<'a> Parser<'a> {
    fn new(text: &'a [u8], typed: bool) -> Self {
        let mut module = Module::new();
        let mut lexer = Lexer::new(text);
        let types = TypeScope::new(&mut module, typed);
        let token = lexer.next();
        let at = lexer.start();
        Self {
            lexer,
            token,
            at,
            last: at,
            depth: 0,
            module,
            data_layout: DataLayout::default(),
            typed,
            is_mixed: false,
            is_old: None,
            places: None,
            types,
            globals: GlobalScope::default(),
            metadata: MetadataScope::default(),
            attribute_words: AttributeWords::new(),
            opcodes: instructions::opcodes(),
            names: Recent::new(10),
            numbers: Recent::new(8),
            conventions: Recent::new(2),
            body: Body::default(),
            locals: Locals::default(),
            type_texts: TypeTexts::new(),
        }
    }

    /// Returns a parser for `text`, which follows the text of this parser and continues with its state.
    fn go_on(self, text: &[u8]) -> Parser<'_> {
        let mut parser = Parser {
            lexer: Lexer::new(text),
            token: Token::End,
            at: 0,
            last: 0,
            depth: self.depth,
            module: self.module,
            data_layout: self.data_layout,
            typed: self.typed,
            is_mixed: self.is_mixed,
            is_old: self.is_old,
            places: self.places,
            types: self.types,
            globals: self.globals,
            metadata: self.metadata,
            attribute_words: self.attribute_words,
            opcodes: self.opcodes,
            names: self.names,
            numbers: self.numbers,
            conventions: self.conventions,
            body: self.body,
            locals: self.locals,
            type_texts: self.type_texts,
        };
        // Cached types refer to positions in the previous text.
        parser.type_texts.clear();
        parser.advance();
        parser
    }

    /// Records that the text at the offset `at` has a notation that LLVM 3.2 does not support. `what` describes it.
    /// Does nothing if positions are not recorded.
    fn is_new_form(&mut self, at: usize, what: &'static str) {
        if let Some(places) = &mut self.places {
            places.new_forms.push((at, what));
        }
    }

    // Errors

    /// Creates an error at an offset in the text.
    #[cold]
    fn fault(&self, at: usize, message: impl Into<String>) -> Error {
        Error::new(ErrorKind::Malformed, message, place(self.lexer.text(), at))
    }

    /// Creates an error about an unsupported construct at an offset in the text.
    #[cold]
    fn unsupported(&self, at: usize, message: impl Into<String>) -> Error {
        Error::new(
            ErrorKind::Unsupported,
            message,
            place(self.lexer.text(), at),
        )
    }

    /// Creates an error which says that `what` was expected in place of the current token.
    #[cold]
    fn expected(&self, what: &str) -> Error {
        match self.token {
            Token::Bad(why) => self.fault(self.at, format!("expected {what}, found {why}")),
            Token::End => Error::new(
                ErrorKind::Truncated,
                format!("expected {what}, found the end of the text"),
                place(self.lexer.text(), self.at),
            ),
            _ => self.fault(self.at, format!("expected {what}")),
        }
    }

    // Tokens

    /// Advances to the next token.
    #[inline]
    fn advance(&mut self) {
        self.last = self.at;
        self.lexer.read(&mut self.token);
        self.at = self.lexer.start();
    }

    /// Returns whether the current token is the punctuation mark `mark`.
    #[inline]
    fn is_mark(&self, mark: u8) -> bool {
        matches!(self.token, Token::Punctuation(found) if found == mark)
    }

    /// Consumes the punctuation mark `mark` if it is the current token. Returns whether it was.
    #[inline]
    fn eat_mark(&mut self, mark: u8) -> bool {
        let is = self.is_mark(mark);
        if is {
            self.advance();
        }
        is
    }

    /// Consumes the punctuation mark `mark`, which is required.
    #[inline]
    fn mark(&mut self, mark: u8) -> Result<()> {
        if self.eat_mark(mark) {
            Ok(())
        } else {
            Err(self.expected(&format!("`{}`", mark as char)))
        }
    }

    /// Parses items that commas separate, and the mark `end` after them. There may be no items.
    #[inline]
    fn list(&mut self, end: u8, mut item: impl FnMut(&mut Self) -> Result<()>) -> Result<()> {
        if !self.is_mark(end) {
            loop {
                item(self)?;
                if !self.eat_mark(b',') {
                    break;
                }
            }
        }
        self.mark(end)
    }

    /// Returns the current token if it is a word, otherwise an empty word.
    #[inline]
    fn peek_word(&self) -> &'a [u8] {
        match self.token {
            Token::Word(word) => word,
            _ => b"",
        }
    }

    #[inline]
    fn is_word(&self, word: &str) -> bool {
        matches!(self.token, Token::Word(found) if found == word.as_bytes())
    }

    /// Consumes the word `word` if it is the current token. Returns whether it was.
    #[inline]
    fn eat_word(&mut self, word: &str) -> bool {
        let is = self.is_word(word);
        if is {
            self.advance();
        }
        is
    }

    /// Consumes the word `word`, which is required.
    fn word(&mut self, word: &str) -> Result<()> {
        if self.eat_word(word) {
            Ok(())
        } else {
            Err(self.expected(&format!("`{word}`")))
        }
    }

    /// Parses a non-negative integer of up to 64 bits.
    fn unsigned(&mut self) -> Result<u64> {
        match self.token {
            Token::Integer(digits) => match decimal(digits) {
                Some(number) => {
                    self.advance();
                    Ok(number)
                }
                None => Err(self.expected("a number of 64 bits without a sign")),
            },
            Token::HexInteger(false, digits) if digits.len() <= 16 => {
                let number = digits
                    .iter()
                    .filter_map(|&digit| super::lexer::hex_digit(digit));
                let number = number.fold(0, |number, digit| number << 4 | u64::from(digit));
                self.advance();
                Ok(number)
            }
            _ => Err(self.expected("a number")),
        }
    }

    fn unsigned32(&mut self) -> Result<u32> {
        let at = self.at;
        let number = self.unsigned()?;
        u32::try_from(number).map_err(|_| self.fault(at, "expected a number of 32 bits"))
    }

    /// Parses a non-negative integer in parentheses.
    fn in_parentheses(&mut self) -> Result<u64> {
        self.mark(b'(')?;
        let number = self.unsigned()?;
        self.mark(b')')?;
        Ok(number)
    }

    /// Parses a quoted text.
    fn text(&mut self) -> Result<Name<'a>> {
        match self.token {
            Token::Text(name) => {
                self.advance();
                Ok(name)
            }
            _ => Err(self.expected("a text in quotes")),
        }
    }

    fn interned_text(&mut self) -> Result<Str> {
        let text = self.text()?;
        Ok(self.intern(text))
    }

    #[inline]
    fn intern(&mut self, name: Name<'a>) -> Str {
        let bytes = name.bytes();
        let Some(short) = Short::of(&bytes) else {
            return self.module.strings.intern(bytes);
        };
        if let Some(known) = self.names.get(short, 0) {
            return known;
        }
        let new = self.module.strings.intern(bytes);
        self.names.insert(short, 0, new);
        new
    }

    /// Consumes the label `label:` if it is the current token. Returns whether it was.
    fn eat_label(&mut self, label: &str) -> bool {
        let is = matches!(self.token, Token::Label(name) if name.raw() == label.as_bytes());
        if is {
            self.advance();
        }
        is
    }

    /// Increases the nesting depth, and returns an error if it is too large. [`leave`](Self::leave) ends the nested
    /// construct.
    #[inline]
    fn enter(&mut self) -> Result<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.unsupported(self.at, "it is nested too deeply"));
        }
        Ok(())
    }

    #[inline]
    fn leave(&mut self) {
        self.depth -= 1;
    }

    // Shared parts of the grammar

    /// Parses an alignment in bytes, which must be a power of two, and no more than 2³².
    fn alignment_value(&mut self) -> Result<Alignment> {
        let at = self.at;
        let bytes = self.unsigned()?;
        // Not too large, so the message does not state the maximum.
        if bytes == 0 {
            return Err(self.fault(at, "an alignment is a power of two"));
        }
        Alignment::from_bytes(bytes).ok_or_else(|| {
            self.fault(
                at,
                "an alignment is a power of two, and no more than 4294967296",
            )
        })
    }

    /// Parses `addrspace(n)`. Returns `None` if it is not there.
    fn address_space(&mut self) -> Result<Option<u32>> {
        if !self.eat_word("addrspace") {
            return Ok(None);
        }
        self.mark(b'(')?;
        let at = self.at;
        let space = match self.token {
            // Symbolic names, which refer to the data layout.
            Token::Text(name) => {
                self.advance();
                match name.raw() {
                    b"A" => self.data_layout.alloca_address_space,
                    b"G" => self.data_layout.global_address_space,
                    b"P" => self.data_layout.program_address_space,
                    name => match self.data_layout.address_space(name) {
                        Some(space) => space,
                        None => {
                            return Err(
                                self.fault(at, "the data layout names no such address space")
                            );
                        }
                    },
                }
            }
            _ => self.unsigned32()?,
        };
        if space >= 1 << 24 {
            return Err(self.fault(at, format!("address space {space} does not exist")));
        }
        self.mark(b')')?;
        Ok(Some(space))
    }

    /// Formats a type for an error message.
    #[cold]
    fn name_of(&self, ty: Type) -> String {
        types::name(&self.module, ty, 0)
    }

    fn is_void(&self, ty: Type) -> bool {
        ty == self.module.void_type
    }

    fn kind(&self, ty: Type) -> &TypeKind {
        &self.module.types[ty]
    }
}

/// Returns whether a text has typed pointers. The first decisive token counts: `*` or `metadata !{` (the notation
/// before LLVM 3.6) for typed pointers, `ptr` or an invalid token for opaque pointers. Returns `None` if there is no
/// such token.
fn is_typed(mut lexer: Lexer<'_>) -> Option<bool> {
    let mut before = [Token::End, Token::End];
    loop {
        let token = lexer.next();
        match token {
            Token::Punctuation(b'*') => return Some(true),
            Token::Punctuation(b'{')
                if before == [Token::Word(b"metadata"), Token::Punctuation(b'!')] =>
            {
                return Some(true);
            }
            Token::Word(b"ptr") | Token::Bad(_) => return Some(false),
            Token::End => return None,
            _ => before = [before[1], token],
        }
    }
}

/// Returns the line and the column of an offset in a text.
#[cold]
fn place(text: &[u8], at: usize) -> Place {
    let before = text.get(..at).unwrap_or(text);
    let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let start = before
        .iter()
        .rposition(|&byte| byte == b'\n')
        .map_or(0, |newline| newline + 1);
    Place::Line {
        line: line as u32,
        column: (before.len() - start + 1) as u32,
    }
}

/// Entities by the number that they have in the text. The numbers are usually consecutive from 0.
#[derive(Debug)]
struct Numbered<T> {
    dense: Vec<Option<T>>,
    sparse: FxHashMap<u32, T>,
}

impl<T> Default for Numbered<T> {
    fn default() -> Self {
        Self {
            dense: Vec::new(),
            sparse: FxHashMap::default(),
        }
    }
}

impl<T> Numbered<T> {
    /// The maximum gap that a new number may leave after the last number of `dense`.
    const GAP: usize = 4096;

    #[inline]
    fn get(&self, number: u32) -> Option<&T> {
        match self.dense.get(number as usize) {
            Some(Some(item)) => Some(item),
            _ if self.sparse.is_empty() => None,
            _ => self.sparse.get(&number),
        }
    }

    #[inline]
    fn get_mut(&mut self, number: u32) -> Option<&mut T> {
        match self.dense.get_mut(number as usize) {
            Some(Some(item)) => Some(item),
            _ if self.sparse.is_empty() => None,
            _ => self.sparse.get_mut(&number),
        }
    }

    fn insert(&mut self, number: u32, item: T) {
        let at = number as usize;
        // The usual case.
        if at == self.dense.len() && self.sparse.is_empty() {
            return self.dense.push(Some(item));
        }
        if self.sparse.contains_key(&number) || at > self.dense.len() + Self::GAP {
            self.sparse.insert(number, item);
            return;
        }
        if at >= self.dense.len() {
            self.dense.resize_with(at + 1, || None);
        }
        self.dense[at] = Some(item);
    }

    fn clear(&mut self) {
        self.dense.clear();
        self.sparse.clear();
    }

    fn iter(&self) -> impl Iterator<Item = (u32, &T)> {
        let dense = self.dense.iter().enumerate();
        let dense =
            dense.filter_map(|(number, item)| item.as_ref().map(|item| (number as u32, item)));
        dense.chain(self.sparse.iter().map(|(&number, item)| (number, item)))
    }
}

/// A name or a number that identifies an entity in the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Key {
    Name(Str),
    Number(u32),
}
