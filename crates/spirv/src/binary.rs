//! The binary form of a module: its words, as bytes in either byte order.

use std::io::{self, Read};

use crate::{Error, Instruction, Module, Op, Result, Section, Version};

/// The first word of a module (§2.3).
pub const MAGIC_NUMBER: u32 = 0x0723_0203;
/// The number of words of the header (§2.3).
pub const HEADER_WORDS: usize = 5;

/// The maximum number of words. It keeps offsets, and sums of a few offsets, within 32 bits.
const MAX_WORDS: usize = 1 << 30;

/// Reads a module from its bytes, in either byte order.
///
/// Each instruction is put into its section, even if it is at a wrong place in the module. The order within a section is kept.
/// Operands are not checked.
///
/// # Errors
/// Returns an error if the module is truncated (the length isn't a multiple of four bytes, or the module ends inside the
/// header, an instruction or a function), the magic number or an instruction's word count is invalid, or the module has
/// more than 2^30 words or does not fit into memory.
pub fn read(bytes: &[u8]) -> Result<Module> {
    read_words(&to_words(bytes)?)
}

/// Converts the bytes of a module to words. The magic number determines the byte order.
///
/// # Errors
/// Returns an error if the length isn't a multiple of four, the first word isn't the magic number in either byte order,
/// there are more than 2^30 words, or the words do not fit into memory.
pub fn to_words(bytes: &[u8]) -> Result<Vec<u32>> {
    const PIECE: usize = 1 << 18;
    let (quads, order) = quads(bytes)?;
    let mut words = Vec::new();
    if words.try_reserve_exact(quads.len()).is_err() {
        let message = format!(
            "the {} words of the module do not fit into memory",
            quads.len()
        );
        return Err(Error::limit(message));
    }
    // The first check precedes the first write, so that no page beyond a memory limit is used.
    for piece in quads.chunks(PIECE) {
        transpire_interrupt::check();
        words.extend(order.words(piece));
    }
    Ok(words)
}

/// Reads the words of a module as [`to_words`] does, but from a stream in pieces, so that the bytes are never all in memory.
///
/// `length` is the expected number of bytes. If it is right, the vector of words is allocated only once.
///
/// Returns `None` if the input is not SPIR-V, ends inside a word, or has more than 2^30 words.
///
/// # Errors
/// Returns an error if reading from `input` fails.
pub fn read_to_words(input: &mut dyn Read, length: u64) -> io::Result<Option<Vec<u32>>> {
    const PIECE: usize = 1 << 16;
    let mut words = Vec::new();
    let mut order = None;
    let mut piece = Vec::with_capacity(PIECE);
    loop {
        piece.clear();
        let read = (&mut *input).take(PIECE as u64).read_to_end(&mut piece)?;
        let (quads, rest) = piece.as_chunks::<4>();
        let order = match (order, quads.first()) {
            (Some(order), _) => order,
            (None, Some(first)) => match ByteOrder::of(*first) {
                Some(found) => {
                    // If allocating this many words fails, fewer may still fit.
                    let expected = usize::try_from(length / 4).unwrap_or(MAX_WORDS);
                    let _ = words.try_reserve_exact(expected.min(MAX_WORDS));
                    *order.insert(found)
                }
                None => return Ok(None),
            },
            (None, None) => return Ok(None),
        };
        if !rest.is_empty() || words.len() + quads.len() > MAX_WORDS {
            return Ok(None);
        }
        words.extend(order.words(quads));
        if read < PIECE {
            return Ok(Some(words));
        }
    }
}

/// Reads the words of a module as [`read_to_words`] does, but in parts on all free threads. `length` is the number of
/// bytes, and `read_at` fills a buffer with the bytes from an offset on.
///
/// Returns `None` if the bytes are not SPIR-V, end inside a word, are more than 2^30 words, or if the words do not fit
/// into memory.
///
/// # Errors
/// Returns the errors of `read_at`.
pub fn read_words_at(
    length: u64,
    read_at: impl Fn(&mut [u8], u64) -> io::Result<()> + Sync,
) -> io::Result<Option<Vec<u32>>> {
    /// The number of words that a thread reads before it takes the next part.
    const PART: usize = 1 << 18;
    /// The number of words that are converted at a time. Their bytes stay in the cache of a processor.
    const PIECE: usize = 1 << 14;
    let count = usize::try_from(length / 4).unwrap_or(usize::MAX);
    if count == 0 || count > MAX_WORDS || !length.is_multiple_of(4) {
        return Ok(None);
    }
    let mut magic = [0; 4];
    read_at(&mut magic, 0)?;
    let Some(order) = ByteOrder::of(magic) else {
        return Ok(None);
    };
    let read = |part: &mut [u32], first: usize| {
        let mut offset = 4 * first as u64;
        let mut quads = vec![[0; 4]; part.len().min(PIECE)];
        for words in part.chunks_mut(PIECE) {
            let quads = quads.get_mut(..words.len()).unwrap_or_default();
            read_at(quads.as_flattened_mut(), offset)?;
            offset += 4 * words.len() as u64;
            let pairs = words.iter_mut().zip(quads.iter());
            match order {
                ByteOrder::Little => pairs.for_each(|(to, from)| *to = u32::from_le_bytes(*from)),
                ByteOrder::Big => pairs.for_each(|(to, from)| *to = u32::from_be_bytes(*from)),
            }
        }
        Ok(())
    };
    transpire_parallel::filled(count, PART, read).transpose()
}

/// The order of the bytes in a word.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ByteOrder {
    Little,
    Big,
}

impl ByteOrder {
    /// Returns the byte order of a module that begins with these bytes; `None` if they are not the magic number.
    fn of(magic: [u8; 4]) -> Option<Self> {
        match magic {
            magic if u32::from_le_bytes(magic) == MAGIC_NUMBER => Some(Self::Little),
            magic if u32::from_be_bytes(magic) == MAGIC_NUMBER => Some(Self::Big),
            _ => None,
        }
    }

    /// Converts four bytes to a word.
    #[inline]
    pub(crate) fn word(self, quad: [u8; 4]) -> u32 {
        match self {
            Self::Little => u32::from_le_bytes(quad),
            Self::Big => u32::from_be_bytes(quad),
        }
    }

    /// Converts groups of four bytes to words.
    pub(crate) fn words(self, quads: &[[u8; 4]]) -> impl ExactSizeIterator<Item = u32> {
        quads.iter().map(move |quad| self.word(*quad))
    }
}

/// Returns the bytes of a module in groups of four, one for each word, and their byte order.
///
/// # Errors
/// Returns the errors of [`to_words`], except the one for a lack of memory.
pub(crate) fn quads(bytes: &[u8]) -> Result<(&[[u8; 4]], ByteOrder)> {
    let (quads, rest) = bytes.as_chunks::<4>();
    let Some(first) = quads.first() else {
        return Err(Error::malformed(
            0,
            "not SPIR-V: the input is shorter than a word",
        ));
    };
    let Some(order) = ByteOrder::of(*first) else {
        return Err(not_spirv(u32::from_le_bytes(*first)));
    };
    check_length(quads.len())?;
    if !rest.is_empty() {
        return Err(ends_in_word(quads, order, bytes.len()));
    }
    Ok((quads, order))
}

/// Returns an error if a module of `words` words, header included, is longer than [`MAX_WORDS`].
fn check_length(words: usize) -> Result<()> {
    match words > MAX_WORDS {
        true => Err(Error::limit("the module has more than 2^30 words")),
        false => Ok(()),
    }
}

/// Reads a module from its words, in this machine's byte order or swapped.
///
/// # Errors
/// Returns an error if there are more than 2^30 words, the module ends inside the header, an instruction or a function,
/// or the magic number or an instruction's word count is invalid.
pub fn read_words(words: &[u32]) -> Result<Module> {
    check_length(words.len())?;
    match words.first() {
        Some(&MAGIC_NUMBER) => read_native(words),
        Some(first) if first.swap_bytes() == MAGIC_NUMBER => {
            let swapped: Vec<u32> = words.iter().map(|word| word.swap_bytes()).collect();
            read_native(&swapped)
        }
        Some(first) => Err(not_spirv(*first)),
        None => Err(Error::malformed(0, "not SPIR-V: the input is empty")),
    }
}

/// Splits words into the header and the words that follow it.
///
/// # Errors
/// Returns an error if there are fewer words than a header has, or the first is not the magic number.
pub(crate) fn split_header(words: &[u32]) -> Result<([u32; HEADER_WORDS], &[u32])> {
    match words.split_first_chunk::<HEADER_WORDS>() {
        Some((header, body)) if header.first() == Some(&MAGIC_NUMBER) => Ok((*header, body)),
        Some(([first, ..], _)) => Err(not_spirv(*first)),
        None => Err(Error::built(truncated(words.len() * 4, &header_place()))),
    }
}

/// Reads a module from its words, as [`read_words`] does. The vector becomes the functions section without a copy if
/// the words are in this machine's byte order and all functions are at the end. Most modules consist mainly of
/// functions.
///
/// # Errors
/// The errors of [`read_words`].
pub fn read_owned_words(mut words: Vec<u32>) -> Result<Module> {
    if words.first() != Some(&MAGIC_NUMBER) {
        return read_words(&words);
    }
    check_length(words.len())?;
    let (mut module, functions) = read_sections(&words)?;
    if module.words(Section::Functions).is_empty() {
        words.drain(..functions.start);
        words.shrink_to_fit();
        *module.words_mut(Section::Functions) = words;
    } else {
        copy(&mut module, Section::Functions, &words, functions);
    }
    Ok(module)
}

fn read_native(words: &[u32]) -> Result<Module> {
    let (mut module, functions) = read_sections(words)?;
    copy(&mut module, Section::Functions, words, functions);
    Ok(module)
}

/// Reads a module from its words, except the functions at its end. Also returns the range of the words of these functions.
fn read_sections(words: &[u32]) -> Result<(Module, std::ops::Range<usize>)> {
    let ([_, version, generator, bound, schema], _) = split_header(words)?;
    let mut module = Module::new(Version::from_word(version));
    module.generator = generator;
    module.bound = bound;
    module.schema = schema;

    // A run of instructions of one section is copied at once.
    let mut sorter = Sorter::default();
    let mut run = HEADER_WORDS..HEADER_WORDS;
    let mut run_section = Section::Capabilities;
    let mut function = run.start;
    while let Some(rest) = words.get(run.end..)
        && !rest.is_empty()
    {
        let Some(instruction) = Instruction::first(rest) else {
            let first = rest.first().copied().unwrap_or_default();
            return Err(bad_word_count(run.end, first, words.len()));
        };
        let section = sorter.section(instruction.opcode());
        if section != run_section {
            copy(&mut module, run_section, words, run.clone());
            run_section = section;
            run.start = run.end;
        }
        if matches!(instruction.opcode(), FUNCTION | GRAPH) {
            function = run.end;
        }
        run.end += instruction.word_count();
        if sorter.in_function {
            run.end += words.get(run.end..).map_or(0, inside_function);
        }
    }
    if sorter.in_function {
        let message = truncated(words.len() * 4, INSIDE_FUNCTION);
        return Err(Error::malformed(function, message));
    }
    if run_section != Section::Functions {
        copy(&mut module, run_section, words, run);
        run = words.len()..words.len();
    }
    Ok((module, run))
}

fn copy(module: &mut Module, section: Section, words: &[u32], run: std::ops::Range<usize>) {
    module
        .words_mut(section)
        .extend_from_slice(words.get(run).unwrap_or_default());
}

/// Returns the number of words before the next instruction that begins or ends a function or a graph, or that has an
/// invalid word count. The words follow an instruction in a function, so all of them belong to the functions section.
fn inside_function(words: &[u32]) -> usize {
    let mut end = 0;
    while let Some(first) = words.get(end) {
        let count = (first >> 16) as usize;
        let is_inside = !Sorter::is_bound(*first as u16);
        if !is_inside || count == 0 || count > words.len() - end {
            break;
        }
        end += count;
    }
    end
}

/// The state that determines the section of each instruction of a module. It must see the instructions in module order.
#[derive(Default)]
pub(crate) struct Sorter {
    in_function: bool,
    seen_function: bool,
    /// The opcode and section of the last instruction outside functions. The next instruction often has the same opcode.
    last: Option<(u16, Section)>,
}

const FUNCTION: u16 = Op::Function.0;
const FUNCTION_END: u16 = Op::FunctionEnd.0;
const GRAPH: u16 = Op::GraphARM.0;
const GRAPH_END: u16 = Op::GraphEndARM.0;

impl Sorter {
    /// Returns whether an instruction of this opcode begins or ends a function or a graph.
    #[inline]
    fn is_bound(opcode: u16) -> bool {
        matches!(opcode, FUNCTION | FUNCTION_END | GRAPH | GRAPH_END)
    }

    #[inline]
    pub(crate) fn section(&mut self, opcode: u16) -> Section {
        const LINE: u16 = Op::Line.0;
        const NO_LINE: u16 = Op::NoLine.0;
        const EXT_INST: u16 = Op::ExtInst.0;
        match opcode {
            FUNCTION | GRAPH => {
                self.in_function = true;
                self.seen_function = true;
                Section::Functions
            }
            FUNCTION_END | GRAPH_END => {
                self.in_function = false;
                Section::Functions
            }
            _ if self.in_function => Section::Functions,
            // Between functions these belong to the function that follows.
            LINE | NO_LINE | EXT_INST if self.seen_function => Section::Functions,
            _ => match self.last {
                Some((last, section)) if last == opcode => section,
                _ => {
                    let section = Section::of(opcode);
                    self.last = Some((opcode, section));
                    section
                }
            },
        }
    }
}

/// Creates the error for the instruction with the first word `first` at word `at` of a module of `end` words. Its word
/// count is 0, or the module ends inside it.
#[cold]
pub(crate) fn bad_word_count(at: usize, first: u32, end: usize) -> Error {
    match first >> 16 {
        0 => {
            let what = crate::grammar::describe(first as u16);
            Error::malformed(at, format!("{what} has a word count of 0"))
        }
        _ => Error::malformed(at, truncated(end * 4, &instruction_place(at, first))),
    }
}

/// Returns the message for a module that ends at byte `end`, inside `place`.
pub(crate) fn truncated(end: usize, place: &str) -> String {
    format!("the module is truncated: it ends at byte {end}, inside {place}")
}

/// The place of the end of a module without the last `OpFunctionEnd`, for [`truncated`].
pub(crate) const INSIDE_FUNCTION: &str = "a function";

/// Returns the header as the place of the end of a module, for [`truncated`].
pub(crate) fn header_place() -> String {
    format!("the header, which has {} bytes", HEADER_WORDS * 4)
}

/// Returns an instruction, which begins at word `at` with `first`, as the place of the end of a module, for
/// [`truncated`].
pub(crate) fn instruction_place(at: usize, first: u32) -> String {
    let what = crate::grammar::describe(first as u16);
    let (byte, count) = (at * 4, first >> 16);
    let plural = if count == 1 { "" } else { "s" };
    format!("{what}, which begins at byte {byte} and has {count} word{plural}")
}

/// Creates the error for a module of `length` bytes that ends inside a word. `quads` are the words before it.
#[cold]
fn ends_in_word(quads: &[[u8; 4]], order: ByteOrder, length: usize) -> Error {
    if quads.len() < HEADER_WORDS {
        return Error::built(truncated(length, &header_place()));
    }
    let mut at = HEADER_WORDS;
    while let Some(quad) = quads.get(at) {
        transpire_interrupt::tick();
        let first = order.word(*quad);
        let count = (first >> 16) as usize;
        if count == 0 {
            return bad_word_count(at, first, quads.len());
        }
        if count > quads.len() - at {
            return Error::malformed(at, truncated(length, &instruction_place(at, first)));
        }
        at += count;
    }
    let place = format!("the instruction that begins at byte {}", at * 4);
    Error::malformed(at, truncated(length, &place))
}

#[cold]
fn not_spirv(first: u32) -> Error {
    let message =
        format!("not SPIR-V: the first word is {first:#010x}, not the magic number 0x07230203");
    Error::malformed(0, message)
}

/// Returns the bytes of a module in little-endian order, with the sections in the order of the layout.
pub fn write(module: &Module) -> Vec<u8> {
    let mut bytes = Vec::with_capacity((HEADER_WORDS + module.word_count()) * 4);
    push_bytes(&mut bytes, &header(module));
    for section in Section::ALL {
        for words in module.pieces(section) {
            push_bytes(&mut bytes, words);
        }
    }
    bytes
}

/// Returns the words of a module, with its sections in the order of the layout.
pub fn write_words(module: &Module) -> Vec<u32> {
    let mut words = Vec::with_capacity(HEADER_WORDS + module.word_count());
    words.extend(header(module));
    for section in Section::ALL {
        for piece in module.pieces(section) {
            words.extend_from_slice(piece);
        }
    }
    words
}

/// Converts words to little-endian bytes.
pub fn to_bytes(words: &[u32]) -> Vec<u8> {
    let mut bytes = Vec::new();
    push_bytes(&mut bytes, words);
    bytes
}

/// Appends the little-endian bytes of words.
pub fn push_bytes(bytes: &mut Vec<u8>, words: &[u32]) {
    let start = bytes.len();
    bytes.resize(start + words.len() * 4, 0);
    let (quads, _) = bytes.get_mut(start..).unwrap_or_default().as_chunks_mut();
    for (quad, word) in quads.iter_mut().zip(words) {
        *quad = word.to_le_bytes();
    }
}

fn header(module: &Module) -> [u32; HEADER_WORDS] {
    [
        MAGIC_NUMBER,
        module.version.word(),
        module.generator,
        module.bound,
        module.schema,
    ]
}
