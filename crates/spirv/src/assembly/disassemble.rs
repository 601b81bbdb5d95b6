//! From a module's words to text.

use std::borrow::Cow;
use std::fmt::{self, Write};

use crate::binary::MAGIC_NUMBER;
use crate::grammar::Op;
use rustc_hash::FxHashMap;

use super::{
    generators,
    names::Names,
    nesting::Nesting,
    number::{self, NumberType},
    types::Types,
};
use crate::{
    Instruction, Result, Version,
    binary::{self, HEADER_WORDS},
    grammar::{self, Context, Operand, OperandKind, Operands, enumerant, layout},
};

/// How [`disassemble`] writes. The default is what `spirv-dis` writes by default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DisassembleOptions {
    /// Call ids by their numbers instead of friendly names.
    pub raw_ids: bool,
    /// Align the instructions: results stand in the first 15 columns.
    pub indent: bool,
    /// Indent the instructions of a block as deep as it is nested in structured control flow, and set blocks apart. A block
    /// that is nested more than 128 levels deep is shown at that depth.
    pub nested_indent: bool,
    /// Begin with the module's header, as comments.
    pub header: bool,
    /// End each line with the byte offset of its instruction, as a comment.
    pub offsets: bool,
    /// Add comments: the parts of the module, the decorations of an id where it is defined.
    pub comments: bool,
    /// Colour ids, numbers and strings with ANSI escape sequences.
    pub color: bool,
    /// End with a table of the numbers that the names stand for, as comments. With it and the
    /// header, [`assemble`](super::assemble) gives back the same words.
    pub id_table: bool,
}

impl Default for DisassembleOptions {
    fn default() -> Self {
        Self {
            raw_ids: false,
            indent: true,
            nested_indent: false,
            header: true,
            offsets: false,
            comments: false,
            color: false,
            id_table: false,
        }
    }
}

/// The text of a module's bytes, of either byte order.
///
/// An instruction that the grammar doesn't know, or that doesn't follow it, is written as
/// `OpUnknown(opcode, word count)` and its words; a number without a spelling as `!word`.
///
/// # Errors
/// When the bytes aren't a module, or an instruction's word count is 0 or more than what is left.
pub fn disassemble(bytes: &[u8], options: &DisassembleOptions) -> Result<String> {
    disassemble_words(&binary::to_words(bytes)?, options)
}

/// The text of a module's words, as [`disassemble`].
///
/// # Errors
/// As those of [`disassemble`].
pub fn disassemble_words(words: &[u32], options: &DisassembleOptions) -> Result<String> {
    let disassembly = Disassembly::new(words, options)?;
    let mut text = String::with_capacity(words.len() * 8);
    // Writing to a string does not fail.
    let _ = write!(text, "{disassembly}");
    Ok(text)
}

/// The text of a module, which its `Display` writes in pieces: for where the text goes out, and is not kept.
///
/// ```
/// use transpire_spirv::assembly::{DisassembleOptions, Disassembly, assemble};
/// use std::io::Write;
/// let words = assemble("OpCapability Kernel")?;
/// let options = DisassembleOptions { header: false, indent: false, ..Default::default() };
/// let text = Disassembly::new(words, &options)?;
/// let mut out = Vec::new();
/// write!(out, "{text}")?;
/// assert_eq!(out, b"OpCapability Kernel\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Disassembly<'a> {
    words: Cow<'a, [u32]>,
    options: &'a DisassembleOptions,
}

impl<'a> Disassembly<'a> {
    /// The text of a module's words, in this machine's byte order or in the other one.
    ///
    /// # Errors
    /// As those of [`disassemble`]; so what is written is all of the module.
    pub fn new(words: impl Into<Cow<'a, [u32]>>, options: &'a DisassembleOptions) -> Result<Self> {
        let mut words = words.into();
        if words.first().map(|first| first.swap_bytes()) == Some(MAGIC_NUMBER) {
            for word in words.to_mut() {
                *word = word.swap_bytes();
            }
        }
        let (_, body) = binary::split_header(&words)?;
        let mut rest = body;
        while !rest.is_empty() {
            transpire_interrupt::tick();
            let behind = Instruction::first(rest).and_then(|first| rest.get(first.word_count()..));
            let Some(behind) = behind else {
                let offset = words.len() - rest.len();
                return Err(binary::bad_word_count(offset, rest));
            };
            rest = behind;
        }
        Ok(Self { words, options })
    }
}

impl fmt::Display for Disassembly<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Ok((header, body)) = binary::split_header(&self.words) else {
            return Ok(());
        };
        let mut printer = Printer::new(self.options, body);
        if self.options.header {
            printer.header(header);
        }
        let mut offset = HEADER_WORDS;
        while let Some(rest) = self.words.get(offset..)
            && let Some(instruction) = Instruction::first(rest)
        {
            transpire_interrupt::tick();
            printer.types.define(instruction);
            if self.options.nested_indent {
                printer.nest(instruction, rest, offset);
            }
            printer.instruction(instruction, offset);
            hand_out(&mut printer.out, PIECE, f)?;
            offset += instruction.word_count();
        }
        if self.options.id_table && !self.options.raw_ids {
            printer.id_table(f)?;
        }
        hand_out(&mut printer.out, 1, f)
    }
}

/// Instructions of a module as text, and the names that it has for ids.
pub(crate) struct Excerpt {
    /// Offsets in ascending order, each with its line.
    pub(crate) lines: Vec<(usize, String)>,
    names: Names,
}

impl Excerpt {
    /// The instructions that begin at these offsets, as far as the words of a module can be told apart. The offsets
    /// are in ascending order.
    pub(crate) fn new(words: &[u32], offsets: &[usize]) -> Self {
        let options = DisassembleOptions {
            indent: false,
            ..DisassembleOptions::default()
        };
        let mut printer = Printer::new(&options, words.get(HEADER_WORDS..).unwrap_or_default());
        let mut lines = Vec::new();
        let mut wanted = offsets.iter().copied().peekable();
        let mut offset = HEADER_WORDS;
        while let Some(instruction) = words.get(offset..).and_then(Instruction::first) {
            printer.types.define(instruction);
            while wanted.next_if(|at| *at < offset).is_some() {}
            if wanted.next_if_eq(&offset).is_some() {
                printer.out.clear();
                printer.instruction(instruction, offset);
                lines.push((offset, printer.out.clone()));
            }
            if wanted.peek().is_none() {
                break;
            }
            offset += instruction.word_count();
        }
        Self {
            lines,
            names: printer.names,
        }
    }

    /// The name of an id, as the lines have it, without `%`.
    pub(crate) fn name(&self, id: u32) -> String {
        let mut name = String::new();
        self.names.push(&mut name, id);
        name
    }

    /// A message with the names of the ids for their numbers; what stands in quotes stays as it is.
    pub(crate) fn with_names(&self, message: &str) -> String {
        let mut out = String::with_capacity(message.len());
        for (part, text) in message.split('"').enumerate() {
            if part > 0 {
                out.push('"');
            }
            let mut pieces = text.split('%');
            out.push_str(pieces.next().unwrap_or_default());
            for piece in pieces {
                out.push('%');
                let end = piece.find(|c: char| !c.is_ascii_digit());
                let (digits, rest) = piece.split_at(end.unwrap_or(piece.len()));
                match digits.parse() {
                    Ok(id) if part % 2 == 0 => self.names.push(&mut out, id),
                    _ => out.push_str(digits),
                }
                out.push_str(rest);
            }
        }
        out
    }
}

/// How many bytes of text are gathered before they are handed out.
const PIECE: usize = 1 << 15;
const INDENT: usize = 15;
/// How much deeper than a block what is nested in it is indented, and its instructions than its label.
const NESTED_INDENT: usize = 2;
const COMMENT_COLUMN: usize = 50;
const MAX_COMMENT_COLUMN: usize = 256;

const RESET: &str = "\x1b[0m";
const GREY: &str = "\x1b[1;30m";
const RED: &str = "\x1b[31m";
const GREEN: &str = "\x1b[32m";
const YELLOW: &str = "\x1b[33m";
const BLUE: &str = "\x1b[34m";

struct Printer<'a> {
    options: &'a DisassembleOptions,
    names: Names,
    types: Types,
    out: String,
    /// The column of the comment on the line before.
    comment_column: usize,
    /// What the decorations of an id say, for its comment.
    decorations: FxHashMap<u32, String>,
    /// Which of the parts Debug Information, Annotations and Types have begun.
    seen: [bool; 3],
    /// The blocks of the function at hand, and the offset of the first.
    nesting: Option<(usize, Nesting)>,
    /// How far the instruction at hand is indented below the others.
    depth: usize,
}

impl<'a> Printer<'a> {
    /// A printer of the instructions of `body`.
    fn new(options: &'a DisassembleOptions, body: &[u32]) -> Self {
        let names = match options.raw_ids {
            true => Names::none(),
            false => Names::friendly(body),
        };
        Self {
            options,
            names,
            types: Types::new(body.len()),
            out: String::new(),
            comment_column: 0,
            decorations: FxHashMap::default(),
            seen: [false; 3],
            nesting: None,
            depth: 0,
        }
    }
}

impl Printer<'_> {
    fn header(&mut self, [_, version, generator, bound, schema]: [u32; HEADER_WORDS]) {
        let version = Version::from_word(version);
        let tool = (generator >> 16) as u16;
        let _ = write!(self.out, "; SPIR-V\n; Version: {version}\n; Generator: ");
        match generators::name(tool) {
            Some(name) => self.out.push_str(name),
            None => {
                let _ = write!(self.out, "Unknown({tool})");
            }
        }
        let low = generator & 0xffff;
        let _ = write!(self.out, "; {low}\n; Bound: {bound}\n; Schema: {schema}\n");
    }

    /// Finds out how deep an instruction is nested, which `rest` begins with.
    fn nest(&mut self, instruction: Instruction<'_>, rest: &[u32], offset: usize) {
        match instruction.op() {
            Some(Op::Label) => {
                let types = &mut self.types;
                let (first, nesting) = self
                    .nesting
                    .get_or_insert_with(|| (offset, Nesting::of_function(rest, types)));
                self.depth = NESTED_INDENT * nesting.level(offset - *first) as usize;
            }
            Some(Op::FunctionEnd) => {
                self.nesting = None;
                self.depth = 0;
            }
            _ => {}
        }
    }

    fn instruction(&mut self, instruction: Instruction<'_>, offset: usize) {
        if self.options.comments {
            self.section_comment(instruction);
        }
        if self.options.nested_indent && instruction.is(Op::Label) {
            self.out.push('\n');
        }
        let mut out = std::mem::take(&mut self.out);
        let start = out.len();
        if !self.known_instruction(&mut out, instruction, offset) {
            out.truncate(start);
            self.unknown_instruction(&mut out, instruction);
        }
        if self.options.offsets || self.options.comments {
            let length = visible_length(out.get(start..).unwrap_or_default());
            self.comment(&mut out, length, instruction, offset);
        }
        out.push('\n');
        self.out = out;
    }

    /// Writes the line of an instruction that follows the grammar; `false` when it doesn't.
    fn known_instruction(
        &self,
        line: &mut String,
        instruction: Instruction<'_>,
        offset: usize,
    ) -> bool {
        let Some(layout) = layout(instruction.opcode()) else {
            return false;
        };
        match instruction.result_id() {
            Some(id) => {
                self.color(line, BLUE);
                if self.options.indent {
                    let spaces = (INDENT - 4).saturating_sub(self.names.length(id.word()));
                    line.push_str("           ".get(..spaces).unwrap_or_default());
                }
                line.push('%');
                self.names.push(line, id.word());
                self.color(line, RESET);
                line.push_str(" = ");
            }
            None if self.options.indent => line.push_str("               "),
            None => {}
        }
        if self.nesting.is_some() {
            let body = if instruction.is(Op::Label) {
                0
            } else {
                NESTED_INDENT
            };
            line.extend(std::iter::repeat_n(' ', self.depth + body));
        }
        line.push_str("Op");
        line.push_str(layout.name());
        self.operands(line, instruction, offset, 0)
    }

    /// Appends the operands after the first `skip` of them. `false` where they don't follow the
    /// grammar.
    fn operands(
        &self,
        line: &mut String,
        instruction: Instruction<'_>,
        offset: usize,
        skip: usize,
    ) -> bool {
        let Ok(operands) = Operands::new(instruction, &self.types, offset) else {
            return false;
        };
        for (index, operand) in operands.enumerate() {
            let Ok(operand) = operand else { return false };
            if operand.kind == OperandKind::IdResult || index < skip {
                continue;
            }
            if !line.is_empty() {
                line.push(' ');
            }
            // Most operands are ids.
            if grammar::is_id(operand.kind) {
                self.id(line, operand.word());
                continue;
            }
            if !self.operand(line, instruction, operand) {
                return false;
            }
        }
        true
    }

    fn id(&self, line: &mut String, id: u32) {
        self.color(line, YELLOW);
        line.push('%');
        self.names.push(line, id);
        self.color(line, RESET);
    }

    /// Appends an operand that is no id; `false` where it has no spelling.
    fn operand(
        &self,
        line: &mut String,
        instruction: Instruction<'_>,
        operand: Operand<'_>,
    ) -> bool {
        let word = operand.word();
        match operand.kind {
            OperandKind::LiteralString => {
                let bytes = operand.string().unwrap_or_default();
                // Bytes after the end would be lost.
                let padding = operand.words.last().is_some_and(|word| {
                    let bytes = word.to_le_bytes();
                    bytes
                        .iter()
                        .skip_while(|byte| **byte != 0)
                        .any(|byte| *byte != 0)
                });
                let Ok(string) = str::from_utf8(&bytes) else {
                    return false;
                };
                if padding {
                    return false;
                }
                line.push('"');
                self.color(line, GREEN);
                push_escaped(line, string);
                self.color(line, RESET);
                line.push('"');
            }
            OperandKind::LiteralInteger | OperandKind::LiteralFloat => {
                self.color(line, RED);
                let ty = match operand.kind {
                    OperandKind::LiteralFloat => NumberType::Float(number::FLOAT32),
                    _ => NumberType::UNSIGNED,
                };
                number::print(line, ty, operand.words);
                self.color(line, RESET);
            }
            OperandKind::LiteralContextDependentNumber => {
                self.color(line, RED);
                let ty = match instruction.is(Op::Switch) {
                    true => {
                        let selector = instruction.word(1).unwrap_or_default();
                        let ty = self.types.number_of_value(selector);
                        Some(ty.unwrap_or(NumberType::UNSIGNED))
                    }
                    false => self.types.number(instruction.word(1).unwrap_or_default()),
                };
                if !ty.is_some_and(|ty| number::print(line, ty, operand.words)) {
                    // After a `!word` the assembler no longer expects labels.
                    if instruction.is(Op::Switch) {
                        return false;
                    }
                    for (index, word) in operand.words.iter().enumerate() {
                        let space = if index > 0 { " " } else { "" };
                        let _ = write!(line, "{space}!{word:#010x}");
                    }
                }
                self.color(line, RESET);
            }
            OperandKind::LiteralExtInstInteger => {
                self.color(line, RED);
                let set = self
                    .types
                    .ext_inst_set(instruction.word(3).unwrap_or_default());
                match set.and_then(|set| set.instruction(word)) {
                    Some(known) => line.push_str(known.name()),
                    None => number::push_unsigned(line, u64::from(word)),
                }
            }
            OperandKind::LiteralSpecConstantOpInteger => {
                self.color(line, RED);
                match grammar::operation(word) {
                    Some(layout) => line.push_str(layout.name()),
                    None => return false,
                }
            }
            kind if grammar::is_mask(kind) && word != 0 => {
                for (index, bit) in grammar::bits(word).enumerate() {
                    let Some(enumerant) = enumerant(kind, bit) else {
                        return false;
                    };
                    if index > 0 {
                        line.push('|');
                    }
                    line.push_str(enumerant.name());
                }
            }
            kind => match enumerant(kind, word) {
                Some(enumerant) => line.push_str(enumerant.name()),
                None => return false,
            },
        }
        self.color(line, RESET);
        true
    }

    fn unknown_instruction(&self, line: &mut String, instruction: Instruction<'_>) {
        if self.options.indent {
            line.push_str("               ");
        }
        let (opcode, count) = (instruction.opcode(), instruction.word_count());
        let _ = write!(line, "OpUnknown({opcode}, {count})");
        for word in instruction.words().iter().skip(1) {
            line.push(' ');
            number::push_unsigned(line, u64::from(*word));
        }
    }

    fn color(&self, line: &mut String, color: &str) {
        if self.options.color {
            line.push_str(color);
        }
    }

    /// Begins a part of the module with a comment.
    fn section_comment(&mut self, instruction: Instruction<'_>) {
        let indent = if self.options.indent { INDENT } else { 0 };
        let (part, title) = match instruction.op() {
            Some(Op::Function) => {
                let mut name = String::new();
                self.names
                    .push(&mut name, instruction.word(2).unwrap_or_default());
                let _ = writeln!(self.out, "\n{:indent$}; Function {name}", "");
                return;
            }
            Some(
                Op::Name
                | Op::MemberName
                | Op::Source
                | Op::SourceContinued
                | Op::SourceExtension
                | Op::String
                | Op::Line
                | Op::NoLine
                | Op::ModuleProcessed,
            ) => (0, "Debug Information"),
            Some(
                Op::Decorate
                | Op::DecorateId
                | Op::MemberDecorate
                | Op::GroupDecorate
                | Op::GroupMemberDecorate
                | Op::DecorateString
                | Op::MemberDecorateString
                | Op::MemberDecorateIdEXT,
            ) => (1, "Annotations"),
            _ if is_type(instruction) => (2, "Types, variables and constants"),
            _ => return,
        };
        if let Some(seen) = self.seen.get_mut(part)
            && !*seen
        {
            *seen = true;
            let _ = writeln!(self.out, "\n{:indent$}; {title}", "");
        }
    }

    /// Ends the line with its comment, below the one of the line before where that is possible.
    fn comment(
        &mut self,
        out: &mut String,
        length: usize,
        instruction: Instruction<'_>,
        offset: usize,
    ) {
        let mut comment = String::new();
        if self.options.offsets {
            self.color(&mut comment, GREY);
            let _ = write!(comment, "{:#010x}", offset * 4);
            self.color(&mut comment, RESET);
        }
        let mut add = |text: &str| {
            let separator = if comment.is_empty() { "" } else { ", " };
            comment.push_str(separator);
            comment.push_str(text);
        };
        if self.options.comments {
            if instruction.is(Op::Name) {
                add(&format!("id %{}", instruction.word(1).unwrap_or_default()));
            }
            if let Some(id) = instruction.result_id()
                && let Some(decorations) = self.decorations.get(&id.word())
            {
                add(decorations);
            }
            let mut decoration = String::new();
            if instruction.is(Op::Decorate)
                && self.operands(&mut decoration, instruction, offset, 1)
            {
                let target = instruction.word(1).unwrap_or_default();
                let known = self.decorations.entry(target).or_default();
                // Ids can be decorated without end; a comment has one.
                if known.len() < MAX_COMMENT_COLUMN {
                    let separator = if known.is_empty() { "" } else { ", " };
                    // A string may hold what would end the comment.
                    let decoration = decoration.replace('\n', " ");
                    let _ = write!(known, "{separator}{decoration}");
                }
            }
        }
        if comment.is_empty() {
            self.comment_column = 0;
            return;
        }
        let column = (length + 2)
            .max(self.comment_column)
            .max(COMMENT_COLUMN)
            .next_multiple_of(4);
        self.comment_column = column.min(MAX_COMMENT_COLUMN);
        let _ = write!(out, "{:width$}; {comment}", "", width = column - length);
    }

    fn id_table(&mut self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.out.push_str("; Ids:\n");
        for (id, name) in self.names.named() {
            for part in ["; %", name, " = "] {
                self.out.push_str(part);
            }
            number::push_unsigned(&mut self.out, id.into());
            self.out.push('\n');
            hand_out(&mut self.out, PIECE, f)?;
        }
        Ok(())
    }
}

/// Writes the text that has been gathered, if it is at least as long as that.
fn hand_out(gathered: &mut String, length: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if gathered.len() >= length {
        f.write_str(gathered)?;
        gathered.clear();
    }
    Ok(())
}

/// Appends a string with a backslash before each quotation mark and each backslash.
fn push_escaped(line: &mut String, string: &str) {
    if !string.bytes().any(|byte| matches!(byte, b'"' | b'\\')) {
        return line.push_str(string);
    }
    for character in string.chars() {
        if matches!(character, '"' | '\\') {
            line.push('\\');
        }
        line.push(character);
    }
}

/// Whether an instruction defines a type.
fn is_type(instruction: Instruction<'_>) -> bool {
    let Some(layout) = layout(instruction.opcode()) else {
        return false;
    };
    let shape = grammar::shape(instruction.opcode());
    layout.name().starts_with("Type") && shape.result && !shape.result_type
}

/// The length of a line without its escape sequences.
fn visible_length(line: &str) -> usize {
    let mut length = 0;
    let mut escaped = false;
    for byte in line.bytes() {
        match byte {
            b'\x1b' => escaped = true,
            b'm' if escaped => escaped = false,
            _ if escaped => {}
            _ => length += 1,
        }
    }
    length
}
