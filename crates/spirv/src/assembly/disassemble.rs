//! The disassembler: converts the words of a module to text.

mod stretches;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::fmt::{self, Write};
use std::ops::Range;

use crate::binary::MAGIC_NUMBER;
use crate::generators;
use crate::grammar::Op;
use rustc_hash::{FxHashMap, FxHashSet};

use stretches::{Cuts, MANY, STRETCH};

use super::{
    names::Names,
    nesting::Nesting,
    number::{self, NumberType},
    types::Types,
    writer::Writer,
};
use crate::{
    Id, Instruction, Result, Version,
    binary::{self, HEADER_WORDS},
    grammar::{
        self, Context, Layout, LogicalOperand, NAME_BLOCK, Operand, OperandKind, OperandQuantifier,
        Operands, enumerant, layout,
    },
};

/// The format of [`disassemble`]. The default is the default format of `spirv-dis`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DisassembleOptions {
    /// Whether ids are printed as numbers instead of friendly names.
    pub raw_ids: bool,
    /// Whether instructions are aligned: result ids and `=` occupy the first 15 columns.
    pub indent: bool,
    /// Whether each block is indented by its nesting level in structured control flow, and blocks are separated by empty lines.
    /// The indentation stops growing at 128 levels.
    pub nested_indent: bool,
    /// Whether the text begins with the header of the module, in comments.
    pub header: bool,
    /// Whether each line ends with the byte offset of its instruction, in a comment.
    pub offsets: bool,
    /// Whether comments are added: headings for the parts of the module, the decorations of an id at its definition,
    /// and the number of an id at its `OpName`.
    pub comments: bool,
    /// Whether comments give the values of scope and memory semantics operands, which are ids of constants.
    pub constants: bool,
    /// Whether ids, numbers and strings are colored with ANSI escape sequences.
    pub color: bool,
    /// Whether the text ends with a table of the numbers of the named ids, in comments. [`assemble`](super::assemble) then
    /// reproduces the same words, if the header is printed, too.
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
            constants: false,
            color: false,
            id_table: false,
        }
    }
}

/// Returns the text of a module from its bytes, in either byte order.
///
/// An instruction that the grammar does not have, that does not match it, or that has an operand without a spelling is
/// written as `OpUnknown(opcode, word count)` followed by its words. The number of a constant, if it has no spelling,
/// is written as `!word`.
///
/// # Errors
/// Returns an error if the bytes aren't a module, or an instruction's word count is 0 or more than the remaining words.
pub fn disassemble(bytes: &[u8], options: &DisassembleOptions) -> Result<String> {
    disassemble_words(&binary::to_words(bytes)?, options)
}

/// Returns the text of a module from its words, as [`disassemble`] does.
///
/// # Errors
/// The errors of [`disassemble`].
pub fn disassemble_words(words: &[u32], options: &DisassembleOptions) -> Result<String> {
    let disassembly = Disassembly::new(words, options)?;
    let mut text = String::with_capacity(words.len() * 8);
    // Writing to a string does not fail.
    let _ = write!(text, "{disassembly}");
    Ok(text)
}

/// The text of a module. Its `Display` implementation writes the text in pieces, so that it need not be held in memory.
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
    cuts: Cuts,
    /// The ids of the functions to which the text is restricted, or `None` for the whole module.
    only: Option<FxHashSet<Id>>,
}

impl<'a> Disassembly<'a> {
    /// Creates the text of a module from its words, in this machine's byte order or swapped.
    ///
    /// # Errors
    /// The errors of [`disassemble`]. All errors are found here, so the text that is written is always complete.
    pub fn new(words: impl Into<Cow<'a, [u32]>>, options: &'a DisassembleOptions) -> Result<Self> {
        Self::with_stretches(words, options, STRETCH)
    }

    /// Creates the text as [`new`](Self::new) does. `stretch` is the minimum number of words of a stretch, the part of
    /// a module that one thread writes. Threads are used only if a line depends on nothing but its instruction (no
    /// `comments`, `constants`, `offsets` or `nested_indent`) and the module has at least [`MANY`] stretches.
    fn with_stretches(
        words: impl Into<Cow<'a, [u32]>>,
        options: &'a DisassembleOptions,
        stretch: usize,
    ) -> Result<Self> {
        let mut words = words.into();
        if words.first().map(|first| first.swap_bytes()) == Some(MAGIC_NUMBER) {
            for word in words.to_mut() {
                *word = word.swap_bytes();
            }
        }
        let (_, body) = binary::split_header(&words)?;
        let is_shared =
            !options.comments && !options.constants && !options.offsets && !options.nested_indent;
        let mut cuts = match is_shared && words.len() / MANY >= stretch {
            true => Cuts::every(stretch),
            false => Cuts::none(),
        };
        let mut rest = body;
        while !rest.is_empty() {
            let offset = words.len() - rest.len();
            let behind = Instruction::first(rest).and_then(|first| {
                cuts.pass(first.opcode(), offset);
                rest.get(first.word_count()..)
            });
            let Some(behind) = behind else {
                let first = rest.first().copied().unwrap_or_default();
                return Err(binary::bad_word_count(offset, first, words.len()));
            };
            rest = behind;
        }
        Ok(Self {
            words,
            options,
            cuts,
            only: None,
        })
    }

    /// Restricts the text to the functions with these ids, in the order of the module. Ids keep the names that they have in
    /// the whole text. The header and the table of ids are left out.
    #[must_use]
    pub fn only_functions(mut self, ids: Vec<Id>) -> Self {
        self.only = Some(ids.into_iter().collect());
        self
    }

    /// Writes the lines of the functions with these ids.
    fn functions(
        &self,
        printer: &mut Printer<'_>,
        ids: &FxHashSet<Id>,
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let mut out = Writer::default();
        let mut is_inside = false;
        // The other instructions are printed as well: comments need the decorations and constants before a function.
        let mut start = 0;
        let mut offset = HEADER_WORDS;
        while let Some(instruction) = self.words.get(offset..).and_then(Instruction::first) {
            if instruction.is(Op::Function) {
                is_inside = instruction.result_id().is_some_and(|id| ids.contains(&id));
            }
            let is_kept = is_inside;
            is_inside &= !instruction.is(Op::FunctionEnd);
            let end = offset + instruction.word_count();
            self.lines(printer, &mut out, offset..end, |_| Ok(()))?;
            match is_kept {
                true => start = out.len(),
                false => out.truncate(start),
            }
            if start > PIECE {
                hand_out(&mut out, 1, f)?;
                start = 0;
            }
            offset = end;
        }
        hand_out(&mut out, 1, f)
    }

    /// Writes a line for each instruction in the range `words` of the module, and calls `behind` after each line.
    fn lines(
        &self,
        printer: &mut Printer<'_>,
        out: &mut Writer,
        words: Range<usize>,
        mut behind: impl FnMut(&mut Writer) -> fmt::Result,
    ) -> fmt::Result {
        let mut offset = words.start;
        while offset < words.end
            && let Some(rest) = self.words.get(offset..)
            && let Some(instruction) = Instruction::first(rest)
        {
            transpire_interrupt::tick();
            printer.types.define(instruction);
            if self.options.nested_indent {
                printer.nest(instruction, rest, offset);
            }
            printer.instruction(out, instruction, offset);
            behind(out)?;
            offset += instruction.word_count();
        }
        Ok(())
    }
}

impl fmt::Display for Disassembly<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Ok((header, body)) = binary::split_header(&self.words) else {
            return Ok(());
        };
        let names = Names::of(body, self.options.raw_ids, &self.cuts.of_functions());
        let mut printer = Printer::new(self.options, &names, Types::new(body.len()));
        if let Some(ids) = &self.only {
            return self.functions(&mut printer, ids, f);
        }
        let mut out = Writer::default();
        if self.options.header {
            push_header(&mut out, header);
        }
        match transpire_parallel::threads() {
            2.. => self.shared_lines(&mut printer, &mut out, f)?,
            _ => {
                let all = HEADER_WORDS..self.words.len();
                self.lines(&mut printer, &mut out, all, |out| hand_out(out, PIECE, f))?;
            }
        }
        if self.options.id_table && !self.options.raw_ids {
            printer.id_table(&mut out, f)?;
        }
        hand_out(&mut out, 1, f)
    }
}

/// Selected instructions of a module as text, with the names of its ids.
pub(crate) struct Excerpt {
    /// The offset and the line of each instruction, in ascending order.
    pub(crate) lines: Vec<(usize, String)>,
    names: Names,
}

impl Excerpt {
    /// Returns the instructions that begin at these offsets, which must be in ascending order. Skips offsets at which
    /// no instruction begins. Stops at the first malformed word count.
    pub(crate) fn new(words: &[u32], offsets: &[usize]) -> Self {
        let options = DisassembleOptions {
            indent: false,
            ..DisassembleOptions::default()
        };
        let body = words.get(HEADER_WORDS..).unwrap_or_default();
        let names = Names::of(body, false, &[]);
        let mut printer = Printer::new(&options, &names, Types::new(body.len()));
        let mut out = Writer::default();
        let mut lines = Vec::new();
        let mut wanted = offsets.iter().copied().peekable();
        let mut offset = HEADER_WORDS;
        while let Some(instruction) = words.get(offset..).and_then(Instruction::first) {
            printer.types.define(instruction);
            while wanted.next_if(|at| *at < offset).is_some() {}
            if wanted.next_if_eq(&offset).is_some() {
                out.truncate(0);
                printer.instruction(&mut out, instruction, offset);
                let line = out.text().unwrap_or_default();
                lines.push((offset, line.to_owned()));
            }
            if wanted.peek().is_none() {
                break;
            }
            offset += instruction.word_count();
        }
        Self { lines, names }
    }

    /// Returns the name that the lines use for an id, without `%`.
    pub(crate) fn name(&self, id: u32) -> String {
        let mut name = String::new();
        self.names.push(&mut name, id);
        name
    }

    /// Replaces ids in a message, such as `%5`, by their names. Text in quotation marks is not changed.
    pub(crate) fn with_names(&self, message: &str) -> String {
        self.names.in_message(message)
    }
}

/// The number of bytes of text that are collected before they are written.
const PIECE: usize = 1 << 16;
const INDENT: usize = 15;
/// The indentation of nested blocks relative to their parent, and of instructions relative to their label.
const NESTED_INDENT: usize = 2;
const COMMENT_COLUMN: usize = 50;
const MAX_COMMENT_COLUMN: usize = 256;

const RESET: &str = "\x1b[0m";
const GREY: &str = "\x1b[1;30m";
const RED: &str = "\x1b[31m";
const GREEN: &str = "\x1b[32m";
const YELLOW: &str = "\x1b[33m";
const BLUE: &str = "\x1b[34m";

/// Appends the header of a module as comments.
fn push_header(out: &mut Writer, [_, version, generator, bound, schema]: [u32; HEADER_WORDS]) {
    let version = Version::from_word(version);
    let tool = (generator >> 16) as u16;
    let _ = write!(out, "; SPIR-V\n; Version: {version}\n; Generator: ");
    match generators::name(tool) {
        Some(name) => out.push_str(name),
        None => {
            let _ = write!(out, "Unknown({tool})");
        }
    }
    let low = generator & 0xffff;
    let _ = write!(out, "; {low}\n; Bound: {bound}\n; Schema: {schema}\n");
}

struct Printer<'a> {
    options: &'a DisassembleOptions,
    names: &'a Names,
    types: Types,
    /// The column of the comment on the previous line, or 0 if it has none.
    comment_column: usize,
    /// The decorations of each id, as text for the comment at its definition.
    decorations: FxHashMap<u32, String>,
    /// The values of the constants whose literals have one word, by id.
    constants: FxHashMap<u32, u32>,
    /// Whether the headings for Debug Information, Annotations and Types have been written.
    seen: [bool; 3],
    /// The word offset of the first block of the current function, and the nesting of its blocks. `None` before the
    /// first block.
    nesting: Option<(usize, Nesting)>,
    /// The additional indentation of the current instruction.
    depth: usize,
}

impl<'a> Printer<'a> {
    /// Returns a printer that has not printed anything.
    fn new(options: &'a DisassembleOptions, names: &'a Names, types: Types) -> Self {
        Self {
            options,
            names,
            types,
            comment_column: 0,
            decorations: FxHashMap::default(),
            constants: FxHashMap::default(),
            seen: [false; 3],
            nesting: None,
            depth: 0,
        }
    }
}

impl Printer<'_> {
    /// Updates the indentation: sets it from the nesting level of the block at an `OpLabel`, and to 0 at an
    /// `OpFunctionEnd`. `instruction` is the first one in `rest` and is at the word `offset` of the module.
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

    /// Writes the line of an instruction.
    fn instruction(&mut self, out: &mut Writer, instruction: Instruction<'_>, offset: usize) {
        if self.options.comments {
            self.section_comment(out, instruction);
        }
        if self.options.nested_indent && instruction.is(Op::Label) {
            out.push(b'\n');
        }
        let start = out.len();
        if !self.known_instruction(out, instruction, offset) {
            out.truncate(start);
            self.unknown_instruction(out, instruction);
        }
        if self.options.offsets || self.options.comments || self.options.constants {
            let length = visible_length(out.since(start));
            self.comment(out, length, instruction, offset);
        }
        out.push(b'\n');
    }

    /// Writes the line of an instruction. Returns `false`, after a part of the line, if the instruction doesn't match
    /// the grammar or an operand has no spelling.
    fn known_instruction(
        &self,
        line: &mut Writer,
        instruction: Instruction<'_>,
        offset: usize,
    ) -> bool {
        let Some(layout) = layout(instruction.opcode()) else {
            return false;
        };
        match instruction.result_id() {
            Some(id) => {
                self.color(line, BLUE);
                let width = if self.options.indent { INDENT - 3 } else { 0 };
                match self.names.text(id.word()) {
                    Some(text) => {
                        let spaces = width.saturating_sub(1 + text.len());
                        line.push_block([b' '; INDENT], spaces);
                        line.push(b'%');
                        line.push_bytes(text);
                    }
                    None => line.push_aligned(b"%", id.word(), width),
                }
                self.color(line, RESET);
                line.push_block(*b" = ", 3);
            }
            None if self.options.indent => line.push_block([b' '; INDENT], INDENT),
            None => {}
        }
        if self.nesting.is_some() {
            let body = if instruction.is(Op::Label) {
                0
            } else {
                NESTED_INDENT
            };
            for _ in 0..self.depth + body {
                line.push(b' ');
            }
        }
        line.push_block(*b"Op", 2);
        push_name(line, layout.name(), layout.name_block());
        let expected = [layout.operands(), &[]];
        if self.options.color {
            return self.operands(line, instruction, offset, 1, expected);
        }
        match self.plain_operands(line, instruction, layout) {
            None => true,
            Some((position, expected)) => {
                self.operands(line, instruction, offset, position, expected)
            }
        }
    }

    /// Appends operands while each is a string or a single word, and can be printed without context. Returns `None` if
    /// all operands were appended. Otherwise returns the position of the first remaining operand and the operands that
    /// the grammar expects there, as arguments of [`Operands::from`].
    fn plain_operands(
        &self,
        line: &mut Writer,
        instruction: Instruction<'_>,
        layout: &Layout,
    ) -> Option<(usize, [&'static [LogicalOperand]; 2])> {
        let words = instruction.words();
        let (mut expected, mut parameters) = (layout.operands(), &[][..]);
        let mut position = 1;
        let count = grammar::leading_ids(layout.opcode);
        if let Some(ids) = words.get(1..=count)
            && !ids.contains(&0)
        {
            let shape = grammar::shape(layout.opcode);
            let result = usize::from(shape.result_type);
            for (place, id) in ids.iter().enumerate() {
                if !shape.result || place != result {
                    self.name(line, b" %", *id);
                }
            }
            position += count;
            expected = expected.get(count..).unwrap_or_default();
        }
        loop {
            let rest = Some((position, [expected, parameters]));
            let is_parameter = !parameters.is_empty();
            let from = match is_parameter {
                true => &mut parameters,
                false => &mut expected,
            };
            let (operand, word) = (from.first(), words.get(position));
            let (Some(operand), Some(&word)) = (operand, word) else {
                let must_come =
                    operand.is_some_and(|operand| operand.quantifier == OperandQuantifier::One);
                return rest.filter(|_| word.is_some() || must_come);
            };
            let mut own: &[_] = &[];
            match operand.kind {
                OperandKind::IdResult => return rest,
                kind if grammar::is_id(kind) && word != 0 => self.name(line, b" %", word),
                OperandKind::LiteralInteger => line.push_marked(b" ", word),
                OperandKind::LiteralString => {
                    line.push(b' ');
                    let words = words.get(position..).unwrap_or_default();
                    let Some(count) = self.string(line, words) else {
                        return rest;
                    };
                    position += count - 1;
                }
                kind => {
                    let is_one = !grammar::is_mask(kind) || word & word.wrapping_sub(1) == 0;
                    let known = enumerant(kind, word).filter(|_| is_one && !is_parameter);
                    let Some(known) = known else {
                        return rest;
                    };
                    line.push(b' ');
                    push_name(line, known.name(), known.name_block());
                    own = known.parameters();
                }
            }
            position += 1;
            if operand.quantifier != OperandQuantifier::ZeroOrMore {
                *from = from.get(1..).unwrap_or_default();
            }
            if !is_parameter {
                parameters = own;
            }
        }
    }

    /// Appends the operands from the word `position` of the instruction on. `expected` has the operands that the
    /// grammar expects there. Returns `false` if they do not match, or one of them has no spelling.
    fn operands(
        &self,
        line: &mut Writer,
        instruction: Instruction<'_>,
        offset: usize,
        position: usize,
        expected: [&'static [LogicalOperand]; 2],
    ) -> bool {
        let operands = Operands::from(instruction, &self.types, offset, position, expected);
        for operand in operands {
            let Ok(operand) = operand else { return false };
            if operand.kind == OperandKind::IdResult {
                continue;
            }
            if !line.is_empty() {
                line.push(b' ');
            }
            let is_written = match grammar::is_id(operand.kind) {
                true => {
                    self.color(line, YELLOW);
                    self.name(line, b"%", operand.word());
                    self.color(line, RESET);
                    true
                }
                false => self.operand(line, instruction, operand),
            };
            if !is_written {
                return false;
            }
        }
        true
    }

    /// Appends the prefix `mark` and the name of an id.
    #[inline]
    fn name<const N: usize>(&self, line: &mut Writer, mark: &[u8; N], id: u32) {
        match self.names.text(id) {
            Some(text) => {
                line.push_block(*mark, N);
                line.push_bytes(text);
            }
            None => line.push_marked(mark, id),
        }
    }

    /// Appends an operand that is not an id. Returns `false` if it cannot be spelled.
    fn operand(
        &self,
        line: &mut Writer,
        instruction: Instruction<'_>,
        operand: Operand<'_>,
    ) -> bool {
        let word = operand.word();
        match operand.kind {
            OperandKind::LiteralString => return self.string(line, operand.words).is_some(),
            OperandKind::LiteralInteger => {
                self.color(line, RED);
                line.push_number(word);
                self.color(line, RESET);
            }
            OperandKind::LiteralFloat => {
                self.color(line, RED);
                number::print(line, number::FLOAT32, operand.words);
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
                    None => line.push_number(word),
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
                        line.push(b'|');
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

    /// Appends the literal string at the start of the words, in quotation marks. Returns the number of words that it
    /// occupies. Returns `None` if the string is not UTF-8, its terminator is missing, or other bytes follow the
    /// terminator.
    fn string(&self, line: &mut Writer, words: &[u32]) -> Option<usize> {
        line.push(b'"');
        self.color(line, GREEN);
        let start = line.len();
        // Bytes after the terminator would be lost.
        let count = line.push_words(words)?;
        if !escape(line, start) {
            return None;
        }
        self.color(line, RESET);
        line.push(b'"');
        // `spirv-dis` resets the color after each operand that is not an id, even if it reset it before.
        self.color(line, RESET);
        Some(count)
    }

    fn unknown_instruction(&self, line: &mut Writer, instruction: Instruction<'_>) {
        if self.options.indent {
            line.push_str("               ");
        }
        let (opcode, count) = (instruction.opcode(), instruction.word_count());
        let _ = write!(line, "OpUnknown({opcode}, {count})");
        for word in instruction.words().iter().skip(1) {
            line.push_marked(b" ", *word);
        }
    }

    fn color(&self, line: &mut Writer, color: &str) {
        if self.options.color {
            line.push_str(color);
        }
    }

    /// Writes a comment with the heading of a part of the module before its first instruction, or with the name of a
    /// function before the function.
    fn section_comment(&mut self, out: &mut Writer, instruction: Instruction<'_>) {
        let indent = if self.options.indent { INDENT } else { 0 };
        let (part, title) = match instruction.op() {
            Some(Op::Function) => {
                let mut name = String::new();
                self.names
                    .push(&mut name, instruction.word(2).unwrap_or_default());
                let _ = writeln!(out, "\n{:indent$}; Function {name}", "");
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
            let _ = writeln!(out, "\n{:indent$}; {title}", "");
        }
    }

    /// Ends the line, which is `length` bytes long without color codes, with the comment for its instruction, if any.
    /// The comment is aligned with the one on the previous line if possible.
    fn comment(
        &mut self,
        out: &mut Writer,
        length: usize,
        instruction: Instruction<'_>,
        offset: usize,
    ) {
        let mut comment = String::new();
        if self.options.offsets {
            let (before, behind) = match self.options.color {
                true => (GREY, RESET),
                false => ("", ""),
            };
            let _ = write!(comment, "{before}{:#010x}{behind}", offset * 4);
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
            let mut decoration = Writer::default();
            if instruction.is(Op::Decorate)
                && let Some(layout) = layout(instruction.opcode())
                && let Some(behind_target) = layout.operands().get(1..)
                && self.operands(
                    &mut decoration,
                    instruction,
                    offset,
                    2,
                    [behind_target, &[]],
                )
            {
                let target = instruction.word(1).unwrap_or_default();
                let known = self.decorations.entry(target).or_default();
                // The number of decorations of an id is unlimited, but the length of a comment is not.
                if known.len() < MAX_COMMENT_COLUMN {
                    let separator = if known.is_empty() { "" } else { ", " };
                    // A string may contain a line break, which would end the comment.
                    let decoration = decoration.text().unwrap_or_default().replace('\n', " ");
                    let _ = write!(known, "{separator}{decoration}");
                }
            }
        }
        if self.options.constants {
            self.constant_comment(instruction, offset, &mut comment);
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

    /// Records the value of an `OpConstant` whose literal has one word. For other instructions, appends the scopes and
    /// the memory semantics to the comment `to`, as far as their constants are known.
    fn constant_comment(&mut self, instruction: Instruction<'_>, offset: usize, to: &mut String) {
        if instruction.is(Op::Constant) {
            if let (Some(id), Some(value), None) = (
                instruction.result_id(),
                instruction.word(3),
                instruction.word(4),
            ) {
                self.constants.insert(id.word(), value);
            }
            return;
        }
        let Some(layout) = layout(instruction.opcode()) else {
            return;
        };
        let expected = [layout.operands(), &[]];
        let operands = Operands::from(instruction, &self.types, offset, 1, expected);
        for operand in operands.map_while(Result::ok) {
            let kind = match operand.kind {
                OperandKind::IdScope => OperandKind::Scope,
                OperandKind::IdMemorySemantics => OperandKind::MemorySemantics,
                _ => continue,
            };
            let Some(&value) = self.constants.get(&operand.word()) else {
                continue;
            };
            let words = [value];
            let value = Operand {
                kind,
                words: &words,
            };
            let mut text = Writer::default();
            if self.operand(&mut text, instruction, value) {
                to.push_str(if to.is_empty() { "" } else { ", " });
                to.push_str(text.text().unwrap_or_default());
            }
        }
    }

    /// Writes the table of the ids that have names. Threads share the lines.
    fn id_table(&self, out: &mut Writer, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// The number of lines that a thread writes before it takes the next lines.
        const LINES: usize = 1 << 13;
        out.push_str("; Ids:\n");
        hand_out(out, 1, f)?;
        let lines = || {
            |ids: &[u32]| {
                let mut out = Writer::default();
                for &id in ids {
                    out.push_str("; %");
                    out.push_bytes(self.names.text(id).unwrap_or_default());
                    out.push_marked(b" = ", id);
                    out.push(b'\n');
                }
                out.into_text()
            }
        };
        let named = self.names.named().chunks(LINES);
        transpire_parallel::map_in_order(named.collect(), lines, |text| f.write_str(&text?))
    }
}

/// Writes the text in `gathered` to `f` and clears `gathered`, if it has at least `length` bytes.
fn hand_out(gathered: &mut Writer, length: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if gathered.len() >= length {
        f.write_str(gathered.text()?)?;
        gathered.truncate(0);
    }
    Ok(())
}

/// Appends a name of the grammar. If `block` is given, copies it: it has a fixed length and begins with the name.
#[inline]
fn push_name(line: &mut Writer, name: &str, block: Option<&[u8; NAME_BLOCK]>) {
    match block {
        Some(block) => line.push_block(*block, name.len()),
        None => line.push_str(name),
    }
}

/// Escapes quotation marks and backslashes in the string from `start` on. Returns `false` if it is not UTF-8.
fn escape(line: &mut Writer, start: usize) -> bool {
    if line.is_plain_since(start) {
        return true;
    }
    let Ok(string) = str::from_utf8(line.since(start)) else {
        return false;
    };
    if string.bytes().any(|byte| matches!(byte, b'"' | b'\\')) {
        let string = string.to_owned();
        line.truncate(start);
        for byte in string.bytes() {
            if matches!(byte, b'"' | b'\\') {
                line.push(b'\\');
            }
            line.push(byte);
        }
    }
    true
}

/// Returns whether an instruction defines a type.
fn is_type(instruction: Instruction<'_>) -> bool {
    let Some(layout) = layout(instruction.opcode()) else {
        return false;
    };
    let shape = grammar::shape(instruction.opcode());
    layout.name().starts_with("Type") && shape.result && !shape.result_type
}

/// Returns the number of bytes of a line without its ANSI escape sequences.
fn visible_length(line: &[u8]) -> usize {
    let mut length = 0;
    let mut escaped = false;
    for byte in line {
        match byte {
            b'\x1b' => escaped = true,
            b'm' if escaped => escaped = false,
            _ if escaped => {}
            _ => length += 1,
        }
    }
    length
}
