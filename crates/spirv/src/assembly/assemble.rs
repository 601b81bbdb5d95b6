//! The assembler: converts text to the words of a module.

use std::borrow::Cow;
use std::io::{self, Read};

use super::{
    ids::Ids,
    instructions::{Assembler, Fault},
    lexer::{Failure, Text},
};
use crate::binary::MAGIC_NUMBER;
use crate::{Error, Result, Version};

/// The options of [`assemble_with`]: defaults for properties of the header, and the numbering of ids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssembleOptions {
    /// The version, unless a leading comment sets it.
    pub version: Version,
    /// The generator word of the header, unless a leading comment sets it.
    pub generator: u32,
    /// Whether numeric ids keep their numbers, as with `spirv-as --preserve-numeric-ids`. Otherwise all ids are
    /// numbered in the order of appearance.
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

/// Returns the bytes of assembly as text for [`assemble`]. Comments may be in any encoding: each of their bytes that is
/// not UTF-8 is replaced by `?`.
///
/// # Errors
/// Returns an error if another part is not UTF-8, such as a string (SPIR-V §2.2.1).
pub fn to_text(bytes: &[u8]) -> Result<Cow<'_, str>> {
    if let Ok(text) = str::from_utf8(bytes) {
        return Ok(text.into());
    }
    let mut text = String::with_capacity(bytes.len());
    // Whether the next byte is in a quotation, in a comment, and after a backslash.
    let (mut is_quoted, mut is_comment, mut is_escaped) = (false, false, false);
    for chunk in bytes.utf8_chunks() {
        for byte in chunk.valid().bytes() {
            transpire_interrupt::tick();
            match byte {
                b'\n' => is_comment = false,
                _ if is_comment || is_escaped => {}
                b'"' => is_quoted = !is_quoted,
                b';' => is_comment = !is_quoted,
                _ => {}
            }
            is_escaped = byte == b'\\' && is_quoted && !is_escaped;
        }
        text.push_str(chunk.valid());
        if !chunk.invalid().is_empty() && !is_comment {
            return Err(error_at(&text, text.len(), "invalid UTF-8".to_owned()));
        }
        text.extend(chunk.invalid().iter().map(|_| '?'));
    }
    Ok(text.into())
}

/// Assembles `text`. Returns the words of the module, including the header.
///
/// The leading comments determine the header. Numeric ids keep their numbers. Other names get the numbers in the table of ids
/// at the end, if it lists them, or the lowest free numbers. So assembling the output of [`disassemble`](super::disassemble)
/// with header and table reproduces the same words.
///
/// # Errors
/// Returns an error if the text isn't valid assembly. The error has a line and a column, and its message names what was
/// expected there.
pub fn assemble(text: &str) -> Result<Vec<u32>> {
    assemble_with(text, &AssembleOptions::default())
}

/// Assembles `text` with options, as [`assemble`] does.
///
/// # Errors
/// The errors of [`assemble`].
pub fn assemble_with(text: &str, options: &AssembleOptions) -> Result<Vec<u32>> {
    assemble_text(text, options, None)
}

/// Assembles text that is read from a stream in pieces, so that it is never all in memory.
///
/// Returns `None` if this is not possible, because the text is not valid assembly, or because its table of ids
/// contradicts numbers that ids already have. Then use [`assemble_with`] on the whole text, which returns the words or
/// the error.
///
/// # Errors
/// Returns an error if reading from `input` fails.
pub fn assemble_read(
    input: &mut dyn Read,
    options: &AssembleOptions,
) -> io::Result<Option<Vec<u32>>> {
    let ids = Ids::new(MAX_USUAL_BOUND, options.preserve_numeric_ids);
    let assembled = Pass::new(input, ids).assemble(options, None);
    match assembled {
        Assembled::Words(words) => Ok(Some(words)),
        Assembled::Not(Some(Failure::Io(error)), _) => Err(error),
        Assembled::Not(..) => Ok(None),
    }
}

/// The limit that [`assemble_read`], which does not know the length of the text, passes to [`Ids::new`]. It is the
/// maximum id bound of the universal limits (§2.17).
const MAX_USUAL_BOUND: usize = 1 << 22;

/// The source line of each instruction.
#[derive(Clone, Debug, Default)]
pub struct Lines(Vec<(u32, u32)>);

impl Lines {
    /// Returns the line, counted from 1, of the instruction that contains the word at this index. Words are counted
    /// from the start of the module. Returns `None` for a word of the header.
    pub fn line(&self, word: usize) -> Option<usize> {
        let behind = self.0.partition_point(|(start, _)| *start as usize <= word);
        let (_, line) = self.0.get(behind.checked_sub(1)?)?;
        Some(*line as usize)
    }
}

/// Assembles `text` with options, as [`assemble`] does. Returns the words and their source lines.
///
/// # Errors
/// The errors of [`assemble`].
pub fn assemble_located(text: &str, options: &AssembleOptions) -> Result<(Vec<u32>, Lines)> {
    let mut places = Vec::new();
    let words = assemble_text(text, options, Some(&mut places))?;
    let (mut line, mut before) = (1, 0);
    let mut lines = Vec::with_capacity(places.len());
    for (word, place) in places {
        line += line_breaks(text, before, place);
        before = place;
        lines.push((word, line as u32));
    }
    Ok((words, Lines(lines)))
}

/// Returns the number of line breaks between the byte offsets `from` and `to`.
fn line_breaks(text: &str, from: usize, to: usize) -> usize {
    let between = text.as_bytes().get(from..to).unwrap_or_default();
    between.iter().filter(|byte| **byte == b'\n').count()
}

/// Assembles `text` and returns the words of the module. For each instruction, adds to `places` the number of words
/// before it, and the byte offset where it begins.
fn assemble_text(
    text: &str,
    options: &AssembleOptions,
    mut places: Option<&mut Vec<(u32, usize)>>,
) -> Result<Vec<u32>> {
    let mut input = text.as_bytes();
    let ids = Ids::new(text.len(), options.preserve_numeric_ids);
    let fault = match Pass::new(&mut input, ids).assemble(options, places.as_deref_mut()) {
        Assembled::Words(words) => return Ok(words),
        Assembled::Not(_, fault) => fault,
    };
    // An unterminated quotation and the table of ids at the end take precedence over other errors.
    let mut input = text.as_bytes();
    let mut scan = Text::new(
        &mut input,
        Ids::new(text.len(), options.preserve_numeric_ids),
    );
    scan.advance_to_end();
    if let Some(place) = scan.unended {
        return Err(error_at(
            text,
            place,
            "the quotation doesn't end".to_owned(),
        ));
    }
    let fault = match fault {
        Some(fault) if !scan.ids.has_rows() => Some(fault),
        _ => {
            if let Some(places) = places.as_deref_mut() {
                places.clear();
            }
            let mut input = text.as_bytes();
            match Pass::new(&mut input, scan.ids.with_known_rows()).assemble(options, places) {
                Assembled::Words(words) => return Ok(words),
                Assembled::Not(_, fault) => fault,
            }
        }
    };
    let fault = fault.unwrap_or_else(|| Fault::at_end("there are no more ids"));
    let place = fault.place.unwrap_or_else(|| text.trim_end().len());
    Err(error_at(text, place, fault.message))
}

#[cold]
fn error_at(text: &str, place: usize, message: String) -> Error {
    let before = text.as_bytes().get(..place).unwrap_or_default();
    let newline = before.iter().rposition(|byte| *byte == b'\n');
    let column = place - newline.map_or(0, |newline| newline + 1) + 1;
    Error::syntax(line_breaks(text, 0, place) + 1, column, message)
}

/// The result of one pass over a text.
enum Assembled {
    Words(Vec<u32>),
    /// No words, because the text cannot be read, has an error, or has a table of ids that came too late.
    Not(Option<Failure>, Option<Box<Fault>>),
}

/// One pass over a text.
struct Pass<'a>(Assembler<'a>);

impl<'a> Pass<'a> {
    fn new(input: &'a mut dyn Read, ids: Ids) -> Self {
        Self(Assembler::new(Text::new(input, ids)))
    }

    fn assemble(
        mut self,
        options: &AssembleOptions,
        places: Option<&mut Vec<(u32, usize)>>,
    ) -> Assembled {
        let outcome = self.0.instructions(places);
        let Assembler {
            mut text,
            mut words,
            ..
        } = self.0;
        let is_complete = text.unended.is_none() && text.failure.is_none() && !text.ids.has_clash();
        if let Err(fault) = outcome {
            return Assembled::Not(text.failure, Some(fault));
        }
        if !is_complete {
            return Assembled::Not(text.failure, None);
        }
        let Some(bound) = text.ids.put_numbers(&mut words) else {
            return Assembled::Not(None, None);
        };
        let header = text.header;
        let header = [
            MAGIC_NUMBER,
            header.version.unwrap_or(options.version).word(),
            header.generator.unwrap_or(options.generator),
            header.bound.unwrap_or(0).max(bound),
            header.schema.unwrap_or(0),
        ];
        for (word, value) in words.iter_mut().zip(header) {
            *word = value;
        }
        Assembled::Words(words)
    }
}

#[cfg(test)]
mod tests {
    use super::to_text;
    use crate::Error;

    #[test]
    fn only_comments_may_have_bytes_that_are_not_utf_8() {
        for (bytes, text) in [
            (
                &b"OpNop ; caf\xe9 \xff\xfe\nOpNop"[..],
                "OpNop ; caf? ??\nOpNop",
            ),
            (
                b"OpName %a \"\\\"; \xc3\xa9\" ; \"\xe9",
                "OpName %a \"\\\"; é\" ; \"?",
            ),
            (b"OpName %a \"\\\\\" ; \xe9", "OpName %a \"\\\\\" ; ?"),
        ] {
            assert_eq!(to_text(bytes).as_deref(), Ok(text));
        }
        for (bytes, line, column) in [
            (&b"OpNop\nOpName %a \"caf\xe9\""[..], 2, 15),
            (b"; \xe9\n\xe9", 2, 1),
            (b"OpName %a \"; \xe9\"", 1, 14),
            (b"OpName %a \"\\\" ; \xe9\"", 1, 17),
        ] {
            let expected = Error::syntax(line, column, "invalid UTF-8");
            assert_eq!(to_text(bytes), Err(expected));
        }
    }
}
