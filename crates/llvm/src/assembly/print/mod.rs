//! Prints modules as text, as `llvm-dis` of a release does.
//!
//! A file that prints a part of a module is named after the part. Unnamed entities are numbered in advance ([`slots`]),
//! in LLVM's order, with the entities that [`survey`] finds in functions. Names, escapes and separators also follow
//! LLVM, so that the text is identical to LLVM's, except for the first line, a comment with the name of the file.

mod attributes;
mod constants;
mod floats;
mod function;
mod instructions;
mod local_names;
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
use crate::ir::{AttributeSet, Body, Constant, DataLayout, Global, Module, Str, Type};
use crate::versions::{Feature, Release};

/// Returns the text that `llvm-dis` of `release` prints for `module`, without the first line, which contains the name
/// of the file. Functions whose bodies are not decoded are printed as declarations.
///
/// The text has a [limit](Printed::write_to). A longer text is cut off and ends with a comment that says so.
pub fn print(module: &Module, release: Release) -> String {
    Printed::new(module, release).to_string()
}

/// The text of a module, as [`print()`] returns it. It is written piece by piece, so that the whole text need not be in
/// memory.
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
    /// The minimum number of instructions for which a thread is worthwhile.
    least: usize,
    /// The functions that are printed; the whole module if it is `None`.
    only: Option<&'m [Global]>,
}

impl<'m> Printed<'m> {
    /// Creates the text of `module` in the form of `release`.
    pub fn new(module: &'m Module, release: Release) -> Self {
        let least = shared::LEAST;
        Self {
            module,
            release,
            least,
            only: None,
        }
    }

    /// Restricts the text to these functions, in this order. Types, attributes and metadata keep the names and numbers that
    /// they have in the whole text.
    #[must_use]
    pub fn only_functions(mut self, functions: &'m [Global]) -> Self {
        self.only = Some(functions);
        self
    }

    /// Prints the module or the selected functions.
    fn print(&self, printer: &mut Printer<'m>) -> fmt::Result {
        match self.only {
            None => printer.module(self.least),
            Some(functions) => printer.only_functions(functions),
        }?;
        printer.hand_out()
    }

    /// Writes the text to `sink`, piece by piece.
    ///
    /// A text cannot share its parts: a constant or type that contains another one twice has a text of twice the
    /// length, so a few hundred bytes of bitcode can expand to more text than fits on a disk. The text is therefore
    /// limited to 64 MiB or, if that is more, to 1 KiB for each type, constant, global, instruction, metadata node and
    /// string of the module plus 16 bytes for each byte of its strings and data. Integers are limited to 65,536 bits,
    /// because conversion to decimal takes time quadratic in the number of digits.
    ///
    /// # Errors
    /// Returns an error if the text or an integer exceeds its limit, or if `sink` fails. The beginning of the text has
    /// then already been written.
    pub fn write_to(&self, sink: &mut dyn fmt::Write) -> Result<()> {
        let mut printer = Printer::new(self.module, self.release, self.least);
        printer.sink = Some(sink);
        match self.print(&mut printer) {
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
    /// Writes the text as [`write_to`](Printed::write_to) does. If the text or an integer exceeds its limit, ends with
    /// a comment that says so.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut printer = Printer::new(self.module, self.release, self.least);
        printer.sink = Some(f);
        match self.print(&mut printer) {
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

/// Converts printed bytes to text. Names and strings may contain invalid UTF-8, which is replaced.
fn text_of(printed: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(printed) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => String::from_utf8_lossy(printed),
    }
}

pub use local_names::{LocalNames, operation};
pub use single::SinglePrinter;

/// The maximum width in bits of an integer that is printed.
const MAX_BITS: usize = 1 << 16;

/// The number of bytes that are printed before they are written to the sink.
const PIECE: usize = 1 << 16;

/// The maximum length of a name or string that is printed when the text may already exceed its limit.
const LONG: usize = 1 << 10;

/// The limit on the length of a text, and the length so far.
#[derive(Debug, Clone, Copy)]
struct Room {
    /// The maximum length of the text in bytes.
    most: usize,
    /// Whether `most` takes the size of the module into account.
    is_measured: bool,
    /// The number of bytes that have been written to the sink.
    handed_out: usize,
    /// Whether the maximum length is exceeded, or an integer is too long.
    is_full: bool,
    /// Whether an integer is too long.
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
    /// The maximum length in bytes of the text of a small module.
    const LEAST: usize = 1 << 26;
    /// The length in bytes that the limit allows for each entity of a module.
    const FOR_A_THING: usize = 1 << 10;
    const FOR_A_BYTE: usize = 16;

    /// Returns the limit for a text that is part of an error message: 16 KiB.
    fn of_a_message() -> Self {
        Self {
            most: 1 << 14,
            is_measured: true,
            ..Self::default()
        }
    }

    /// Sets `is_full` if the text exceeds its limit. If necessary, first computes the limit from the size of the
    /// module. `printed` is the length in bytes of the text that has not been written to the sink.
    #[cold]
    fn overflow(&mut self, module: &Module, printed: usize) {
        if !self.is_measured {
            self.is_measured = true;
            self.most = self.most.max(Self::of(module));
        }
        self.is_full |= self.handed_out + printed > self.most;
    }

    fn of(module: &Module) -> usize {
        let size = module.size();
        let entities = size.entities.saturating_mul(Self::FOR_A_THING);
        entities.saturating_add(size.bytes.saturating_mul(Self::FOR_A_BYTE))
    }
}

/// A printer, with its output buffer and its state.
struct Printer<'m> {
    module: &'m Module,
    release: Release,
    program_address_space: u32,
    slots: Arc<Slots<'m>>,
    types: Texts<Type>,
    constants: Texts<Constant>,
    attributes: Texts<AttributeSet>,
    /// The functions other than the current one to whose blocks a printed `blockaddress` refers.
    other_bodies: FxHashMap<Global, Local<'m>>,
    /// The spelling of each name, `Unknown` until the name is first printed.
    spellings: Vec<Spelling>,
    out: Vec<u8>,
    /// The destination of the text. If it is `None`, the text stays in `out`.
    sink: Option<&'m mut dyn fmt::Write>,
    room: Room,
    /// The position in `out` of the start of the current line.
    line: usize,
    /// Whether the current function is variadic.
    is_variadic: bool,
    /// The personality of the current function, which old releases print at each `landingpad`.
    personality: Option<Constant>,
    /// Whether to print the form of LLVM 3.2: inline attributes, types of operands rather than results, and metadata
    /// that is treated like values.
    is_old: bool,
}

/// The body of a function, with the numbers of its unnamed values.
struct Local<'m> {
    body: &'m Body,
    slots: LocalSlots,
}

/// The form in which a name is printed: without or with quotes, or not determined yet.
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

/// For each byte, whether a name without quotes may contain it.
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

/// The two decimal digits of each number below 100.
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

    /// Creates a printer that uses the numbers in `slots`.
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
            // Omit leading zeros.
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
        // Writing to memory does not fail.
        let _ = write!(self.out, "{number:0digits$X}");
    }

    /// Prints `separator`, except before the first element of a list. Clears `is_first`.
    #[inline]
    fn separate(&mut self, is_first: &mut bool, separator: &str) {
        if !std::mem::take(is_first) {
            self.text(separator);
        }
    }

    /// Prints the contents of a quoted text. Quotes, backslashes and unprintable bytes are escaped.
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

    /// Prints a text in quotes. Prints nothing if the text has more than [`LONG`] bytes and the limit is exceeded.
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

    /// Prints a name, in quotes if necessary.
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

    /// Prints a name whose spelling is not known yet, or which needs quotes.
    fn name_to_spell(&mut self, name: Str) {
        let bytes = self.module.strings.get(name);
        let spelling = Spelling::of(bytes);
        // The spelling of a long name is not cached, because `local_name` may have to shorten it.
        if bytes.len() <= slots::MAX_LOCAL_NAME
            && let Some(known) = self.spellings.get_mut(name.as_u32() as usize)
        {
            *known = spelling;
        }
        match spelling {
            Spelling::Plain => self.plain(name),
            _ => self.quoted(bytes),
        }
    }

    /// Prints the name of named metadata or of an attachment kind, without the `!`.
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

    /// Writes the buffered text to the sink if it is long enough.
    fn piece(&mut self) -> fmt::Result {
        match self.out.len() < PIECE {
            true => Ok(()),
            false => self.hand_out(),
        }
    }

    /// Returns whether the text exceeds its limit. Callers check this before they print anything that contains other
    /// entities.
    fn is_full(&mut self) -> bool {
        if self.room.handed_out + self.out.len() > self.room.most {
            self.room.overflow(self.module, self.out.len());
        }
        self.room.is_full
    }

    /// Writes the buffered text to the sink, if any. Returns an error if the limit is exceeded or the sink fails. Must
    /// be called at the end of a line.
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

    /// Appends spaces up to a column, but at least one space.
    fn pad_to(&mut self, column: usize) {
        let at = self.out.len() - self.line;
        let count = column.saturating_sub(at).max(1);
        self.out.resize(self.out.len() + count, b' ');
    }
}
