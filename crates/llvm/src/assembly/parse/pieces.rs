//! Parses a text that is read in pieces.
//!
//! A text is cut where an entity of the module appears to end: after a line that is `}`, or before a line that starts
//! with `@` or with `!` and a digit. If the cut is wrong, because it is in a string or within an entity, one of the two
//! pieces has an error: no entity can continue in this way after a point where it could end.

use std::io::{self, Read};

use super::{MAX_BYTES, Parser, is_typed};
use crate::assembly::lexer::Lexer;
use crate::ir::Module;

/// Parses a module as [`parse`](super::parse) does, from a text that is read in pieces. Only one piece is kept in
/// memory at a time. A piece has about 256 KiB, or more if an entity is longer.
///
/// Returns `None` if the text has an error or cannot be parsed in pieces. [`parse`](super::parse) of the whole text
/// then returns the error or the module.
///
/// # Errors
///
/// Returns an error if the text cannot be read.
pub fn parse_read(input: &mut dyn Read) -> io::Result<Option<Module>> {
    parse_within(input, MAX_BYTES)
}

/// Parses a text as [`parse_read`] does, if it has at most `most` bytes. Returns `None` for a longer text, for a text
/// with an error, and for a text with typed pointers whose first piece does not show that they are typed.
fn parse_within(input: &mut dyn Read, most: usize) -> io::Result<Option<Module>> {
    let mut pieces = Pieces::new(input, most);
    let Some(first) = pieces.next()? else {
        return Ok(None);
    };
    // If a piece is inconclusive, a later one may not be.
    let mut typed = is_typed(Lexer::new(first));
    let mut parser = Parser::new(first, typed.unwrap_or(false));
    loop {
        if parser.entities().is_err() {
            return Ok(None);
        }
        let between = parser.go_on(b"");
        match pieces.next()? {
            Some(piece) => {
                if typed.is_none() {
                    typed = is_typed(Lexer::new(piece));
                    if typed == Some(true) {
                        return Ok(None);
                    }
                }
                parser = between.go_on(piece);
            }
            None => {
                parser = between;
                break;
            }
        }
    }
    if pieces.is_too_long() {
        return Ok(None);
    }
    Ok(parser.finish().ok().map(|()| parser.module))
}

/// The pieces of a text, which are read one after the other.
struct Pieces<'i> {
    input: &'i mut dyn Read,
    /// The bytes that have been read and not discarded, from the start of the last piece on.
    buffer: Vec<u8>,
    /// The length of the last piece in bytes.
    taken: usize,
    is_at_end: bool,
    /// The number of bytes read so far.
    length: usize,
    /// The maximum number of bytes to read.
    most: usize,
}

impl<'i> Pieces<'i> {
    /// The number of bytes that are read at once.
    const LENGTH: usize = 1 << 18;

    fn new(input: &'i mut dyn Read, most: usize) -> Self {
        Self {
            input,
            buffer: Vec::new(),
            taken: 0,
            is_at_end: false,
            length: 0,
            most,
        }
    }

    /// Returns whether the text exceeds the maximum length. If so, there are no more pieces.
    fn is_too_long(&self) -> bool {
        self.length > self.most
    }

    /// Returns the next piece, which is not empty. Returns `None` after the last piece, or if the text is too long.
    fn next(&mut self) -> io::Result<Option<&[u8]>> {
        self.buffer.drain(..self.taken);
        self.taken = 0;
        while self.taken == 0 && !self.is_at_end && !self.is_too_long() {
            let known = self.buffer.len();
            let mut more = (&mut *self.input).take(Self::LENGTH as u64);
            let count = more.read_to_end(&mut self.buffer)?;
            self.length += count;
            self.is_at_end = count < Self::LENGTH;
            self.taken = last_cut(&self.buffer, known);
        }
        if self.is_too_long() {
            self.taken = 0;
        } else if self.is_at_end {
            self.taken = self.buffer.len();
        }
        Ok(self
            .buffer
            .get(..self.taken)
            .filter(|piece| !piece.is_empty()))
    }
}

/// Returns the last position at which to cut a text, or 0 if there is none at or after `from`.
fn last_cut(text: &[u8], from: usize) -> usize {
    let first = from.saturating_sub(1);
    let mut rest = text.get(first..).unwrap_or_default();
    while let Some(newline) = rest.iter().rposition(|&byte| byte == b'\n') {
        let (before, after) = text.split_at(first + newline + 1);
        let is_cut =
            before.ends_with(b"\n}\n") || matches!(after, [b'@', ..] | [b'!', b'0'..=b'9', ..]);
        if is_cut {
            return before.len();
        }
        rest = &rest[..newline];
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_too_long_is_not_cut_short() {
        let function = "define void @f() {\n  ret void\n}\n";
        let behind = |length: u64| {
            let mut text = function.as_bytes().chain(io::repeat(b' ').take(length));
            parse_within(&mut text, 1 << 20).is_ok_and(|module| module.is_some())
        };
        let room = (1 << 20) - function.len() as u64;
        assert!(behind(room));
        for length in [room + 1, room + (1 << 18), 3 << 20] {
            assert!(!behind(length), "{length}");
        }
    }
}
