//! Printing: the text that `llvm-dis` of a release prints for a module.
//!
//! The files are named for what they print. Numbers are given beforehand ([`slots`]), in LLVM's
//! order; names, escapes and separators are LLVM's too, so that both texts are the same byte for
//! byte, the first line (a comment with the file's name) aside.

mod attributes;
mod constants;
mod floats;
mod function;
mod instructions;
mod metadata;
mod module;
mod shared;
mod single;
mod slots;
mod survey;
mod texts;
mod types;

use std::borrow::Cow;
use std::fmt;
use std::io::Write as _;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use self::slots::{LocalSlots, Slots};
use self::texts::{Texts, append};
use crate::error::{Error, ErrorKind, Place, Result};
use crate::ir::{
    AttributeSet, Body, Constant, ConstantKind, DataLayout, Global, Module, Str, Type,
};
use crate::versions::{Feature, Release};

/// The text of `module` as `llvm-dis` of `release` prints it, without the first line, which names
/// the file. Functions whose bodies are not decoded are printed as declarations.
///
/// The text has a [limit](Printed::write_to). One that is longer ends there, with a comment that says so.
pub fn print(module: &Module, release: Release) -> String {
    Printed::new(module, release).to_string()
}

/// A module as [`print()`] prints it, piece by piece: whoever writes it out needs no memory for all
/// of the text.
///
/// ```
/// use transpire_llvm::assembly::{Printed, parse};
/// use transpire_llvm::versions::Release;
/// let module = parse(b"define void @f() {\n  ret void\n}\n")?;
/// println!("{}", Printed::new(&module, Release::NEWEST));
/// # Ok::<(), transpire_llvm::Error>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Printed<'m> {
    module: &'m Module,
    release: Release,
    /// How many instructions are worth a thread.
    least: usize,
}

impl<'m> Printed<'m> {
    /// The text of `module` in the dialect of `release`.
    pub fn new(module: &'m Module, release: Release) -> Self {
        let least = shared::LEAST;
        Self {
            module,
            release,
            least,
        }
    }

    /// Writes the text piece by piece.
    ///
    /// Text has no way to share: a constant or a type that holds another one twice has a text of twice the length, so that
    /// a few hundred bytes of bitcode stand for more text than a disk holds. So the text is 64 MiB long at most, or where
    /// that is more, 1 KiB for each thing of the module (type, constant, global, instruction, node) and 16 bytes for each
    /// byte of its strings and data. Integers have 65,536 bits at most, as many as the parser reads: the time that a
    /// decimal number takes grows with the square of its digits.
    ///
    /// # Errors
    /// When the text or an integer is longer, or `sink` fails. The beginning of the text is written by then.
    pub fn write_to(&self, sink: &mut dyn fmt::Write) -> Result<()> {
        let mut printer = Printer::new(self.module, self.release, self.least);
        printer.sink = Some(sink);
        let printed = printer.module(self.least);
        match printed.and_then(|()| printer.hand_out()) {
            Ok(()) => Ok(()),
            Err(fmt::Error) if printer.room.has_long_integer => Err(Error::new(
                ErrorKind::Unsupported,
                format!("an integer of more than {MAX_BITS} bits cannot be printed"),
                Place::Nowhere,
            )),
            Err(fmt::Error) if printer.room.is_full => Err(Error::new(
                ErrorKind::Unsupported,
                format!(
                    "the text of the module is longer than {} bytes, the limit for a module of its size; constants or types that share parts are written out each time",
                    printer.room.most
                ),
                Place::Nowhere,
            )),
            Err(fmt::Error) => Err(Error::new(
                ErrorKind::Unsupported,
                "the text of the module could not be written".to_owned(),
                Place::Nowhere,
            )),
        }
    }
}

impl fmt::Display for Printed<'_> {
    /// As [`write_to`](Printed::write_to), but that a text which is too long ends with a comment that says so.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut printer = Printer::new(self.module, self.release, self.least);
        printer.sink = Some(f);
        let printed = printer.module(self.least);
        match printed.and_then(|()| printer.hand_out()) {
            Err(fmt::Error) if printer.room.has_long_integer => {
                drop(printer);
                writeln!(
                    f,
                    "\n; the text ends before an integer of more than {MAX_BITS} bits"
                )
            }
            Err(fmt::Error) if printer.room.is_full => {
                let most = printer.room.most;
                drop(printer);
                writeln!(f, "\n; the text is longer than {most} bytes and ends here")
            }
            printed => printed,
        }
    }
}

/// What was printed as a text: all of it is ASCII, or was a text before.
fn text_of(printed: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(printed) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => String::from_utf8_lossy(printed),
    }
}

pub use single::SinglePrinter;

/// The most bits that an integer's text may stand for.
const MAX_BITS: usize = 1 << 16;

/// How much is printed before it is handed out.
const PIECE: usize = 1 << 16;

/// A name or a string of more bytes than this is not printed once the text is full.
const LONG: usize = 1 << 10;

/// How long a text may be.
#[derive(Debug, Clone, Copy)]
struct Room {
    /// The most bytes.
    most: usize,
    /// Whether that goes by the module already.
    is_measured: bool,
    /// How many bytes have been handed out.
    handed_out: usize,
    /// Whether there are more than the most, or an integer was too long.
    is_full: bool,
    /// Whether an integer was too long.
    has_long_integer: bool,
}

impl Default for Room {
    fn default() -> Self {
        Self {
            most: Self::LEAST,
            is_measured: false,
            handed_out: 0,
            is_full: false,
            has_long_integer: false,
        }
    }
}

impl Room {
    /// The text of a small module.
    const LEAST: usize = 1 << 26;
    /// Bytes of text for each thing of a module, and for each byte of its strings and data.
    const FOR_A_THING: usize = 1 << 10;
    const FOR_A_BYTE: usize = 16;

    /// Room for what is printed by itself, as a part of a message.
    fn of_a_message() -> Self {
        Self {
            most: 1 << 14,
            is_measured: true,
            ..Self::default()
        }
    }

    /// Goes by the size of the module once the text is longer than that of a small one.
    #[cold]
    fn overflow(&mut self, module: &Module, printed: usize) {
        if !self.is_measured {
            self.is_measured = true;
            self.most = self.most.max(Self::of(module));
        }
        self.is_full |= self.handed_out + printed > self.most;
    }

    fn of(module: &Module) -> usize {
        let bodies = module.functions();
        let bodies = bodies.filter_map(|(_, _, function)| function.body.as_deref());
        let instructions: usize = bodies.map(|body| body.instructions.len()).sum();
        let things = module.types.len()
            + module.constants.len()
            + module.globals.len()
            + module.metadata.nodes.len()
            + module.strings.len()
            + instructions;
        let data = module.constants.iter().map(|(_, data)| match &data.kind {
            ConstantKind::Data(bytes) => bytes.len(),
            ConstantKind::WideInteger(words) => words.len() * 8,
            ConstantKind::Aggregate(elements) => elements.len() * 4,
            _ => 0,
        });
        let bytes = data.sum::<usize>().saturating_add(module.strings.bytes());
        let things = things.saturating_mul(Self::FOR_A_THING);
        things.saturating_add(bytes.saturating_mul(Self::FOR_A_BYTE))
    }
}

/// What is printed and not yet handed out, and what all of it needs.
struct Printer<'m> {
    module: &'m Module,
    release: Release,
    program_address_space: u32,
    slots: Arc<Slots<'m>>,
    types: Texts<Type>,
    constants: Texts<Constant>,
    attributes: Texts<AttributeSet>,
    /// The functions whose blocks have been named elsewhere.
    other_bodies: FxHashMap<Global, Local<'m>>,
    /// How names are spelled, as far as that is known by now.
    spellings: Vec<Spelling>,
    out: Vec<u8>,
    /// Who takes what is printed.
    sink: Option<&'m mut dyn fmt::Write>,
    room: Room,
    /// Where the current line begins.
    line: usize,
    /// Whether the function that is printed takes more arguments than it names.
    is_variadic: bool,
    /// Its personality, which old dialects print elsewhere.
    personality: Option<Constant>,
    /// Whether the dialect is that of LLVM 3.2: attributes in place, types of operands and not of
    /// results, metadata among values.
    is_old: bool,
}

/// The function that is printed.
struct Local<'m> {
    body: &'m Body,
    slots: LocalSlots,
}

/// How a name is spelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Spelling {
    Unknown,
    Plain,
    Quoted,
}

impl Spelling {
    fn of(name: &[u8]) -> Self {
        let is_plain = |byte: &u8| IS_PLAIN[usize::from(*byte)];
        match name {
            [first, ..] if !first.is_ascii_digit() && name.iter().all(is_plain) => Self::Plain,
            _ => Self::Quoted,
        }
    }
}

/// The bytes of names that need no quotes.
static IS_PLAIN: [bool; 256] = {
    let mut plain = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        let character = byte as u8;
        plain[byte] = character.is_ascii_alphanumeric() || matches!(character, b'-' | b'.' | b'_');
        byte += 1;
    }
    plain
};

/// The digits of the numbers below 100.
static PAIRS: [[u8; 2]; 100] = {
    let mut pairs = [[0; 2]; 100];
    let mut number = 0;
    while number < 100 {
        pairs[number] = [b'0' + number as u8 / 10, b'0' + number as u8 % 10];
        number += 1;
    }
    pairs
};

impl<'m> Printer<'m> {
    fn new(module: &'m Module, release: Release, least: usize) -> Self {
        let is_old = !release.has(Feature::MetadataNodes);
        Self::with(module, release, Arc::new(Slots::new(module, is_old, least)))
    }

    /// What prints by these numbers.
    fn with(module: &'m Module, release: Release, slots: Arc<Slots<'m>>) -> Self {
        let is_old = !release.has(Feature::MetadataNodes);
        Self {
            module,
            release,
            program_address_space: DataLayout::parse(&module.data_layout).program_address_space,
            slots,
            types: Texts::default(),
            constants: Texts::default(),
            attributes: Texts::default(),
            other_bodies: FxHashMap::default(),
            spellings: vec![Spelling::Unknown; module.strings.len()],
            out: Vec::new(),
            sink: None,
            room: Room::default(),
            line: 0,
            is_variadic: false,
            personality: None,
            is_old,
        }
    }

    #[inline]
    fn text(&mut self, text: &str) {
        self.out.extend_from_slice(text.as_bytes());
    }

    fn number(&mut self, number: u64) {
        if number < 10 {
            return self.out.push(b'0' + number as u8);
        }
        if number < 10_000 {
            let four = number as u32;
            let [first, second] = PAIRS[four as usize / 100];
            let [third, fourth] = PAIRS[four as usize % 100];
            // Without the zeros before it.
            let zeros = u32::from(four < 1000) + u32::from(four < 100);
            let digits = u32::from_le_bytes([first, second, third, fourth]) >> (8 * zeros);
            let end = self.out.len() + (4 - zeros) as usize;
            self.out.extend_from_slice(&digits.to_le_bytes());
            return self.out.truncate(end);
        }
        let mut digits = [0; 20];
        let mut at = digits.len();
        let mut rest = number;
        loop {
            at -= 1;
            digits[at] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        self.out.extend_from_slice(&digits[at..]);
    }

    fn signed(&mut self, number: i64) {
        if number < 0 {
            self.out.push(b'-');
        }
        self.number(number.unsigned_abs());
    }

    fn hexadecimal(&mut self, number: u64, digits: usize) {
        // Writing to a string does not fail.
        let _ = write!(self.out, "{number:0digits$X}");
    }

    /// A separator before all but the first of a list.
    #[inline]
    fn separate(&mut self, is_first: &mut bool, separator: &str) {
        if !std::mem::take(is_first) {
            self.text(separator);
        }
    }

    /// Bytes within quotes: what is not printable, quotes and backslashes are escaped.
    fn escaped(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            match byte {
                b'\\' if !self.is_old => self.text("\\\\"),
                b'"' | b'\\' | ..0x20 | 0x7f.. => {
                    self.out.push(b'\\');
                    self.hexadecimal(u64::from(byte), 2);
                }
                _ => self.out.push(byte),
            }
        }
    }

    /// A text in quotes.
    fn quoted(&mut self, bytes: &[u8]) {
        if bytes.len() > LONG && self.is_full() {
            return;
        }
        self.out.push(b'"');
        self.escaped(bytes);
        self.out.push(b'"');
    }

    fn quoted_str(&mut self, string: Str) {
        let module = self.module;
        self.quoted(module.strings.get(string));
    }

    /// A name, in quotes if it needs them.
    #[inline]
    fn name(&mut self, name: Str) {
        match self.spellings.get(name.as_u32() as usize) {
            Some(Spelling::Plain) => self.plain(name),
            _ => self.name_to_spell(name),
        }
    }

    #[inline]
    fn plain(&mut self, name: Str) {
        let (text, length) = self.module.strings.with_rest(name);
        if length > LONG && self.is_full() {
            return;
        }
        append(&mut self.out, text, length);
    }

    /// A name that is new, or needs quotes.
    fn name_to_spell(&mut self, name: Str) {
        let bytes = self.module.strings.get(name);
        let spelling = Spelling::of(bytes);
        if let Some(known) = self.spellings.get_mut(name.as_u32() as usize) {
            *known = spelling;
        }
        match spelling {
            Spelling::Plain => self.plain(name),
            _ => self.quoted(bytes),
        }
    }

    /// The name of named metadata or of a kind of attachment, without the `!`.
    fn metadata_name(&mut self, name: Str) {
        let module = self.module;
        let bytes = module.strings.get(name);
        if bytes.is_empty() {
            self.text("<empty name> ");
        }
        for (at, &byte) in bytes.iter().enumerate() {
            let is_plain = byte.is_ascii_alphabetic() || at > 0 && byte.is_ascii_digit();
            if is_plain || matches!(byte, b'-' | b'$' | b'.' | b'_') {
                self.out.push(byte);
            } else {
                self.out.push(b'\\');
                self.hexadecimal(u64::from(byte), 2);
            }
        }
    }

    fn end_line(&mut self) {
        self.out.push(b'\n');
        self.line = self.out.len();
    }

    /// Hands out what is printed, if it is enough for that.
    fn piece(&mut self) -> fmt::Result {
        match self.out.len() < PIECE {
            true => Ok(()),
            false => self.hand_out(),
        }
    }

    /// Whether no more may be printed: what holds others asks this before it is printed.
    fn is_full(&mut self) -> bool {
        if self.room.handed_out + self.out.len() > self.room.most {
            self.room.overflow(self.module, self.out.len());
        }
        self.room.is_full
    }

    /// Hands out what is printed, up to the end of a line.
    fn hand_out(&mut self) -> fmt::Result {
        if self.is_full() {
            return Err(fmt::Error);
        }
        if let Some(sink) = &mut self.sink {
            sink.write_str(&text_of(&self.out))?;
            self.room.handed_out += self.out.len();
            self.out.clear();
            self.line = 0;
        }
        Ok(())
    }

    /// Fills the line with spaces up to a column, with one at least.
    fn pad_to(&mut self, column: usize) {
        let at = self.out.len() - self.line;
        let count = column.saturating_sub(at).max(1);
        self.out.resize(self.out.len() + count, b' ');
    }
}
