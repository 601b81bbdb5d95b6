//! Texts that are read in pieces.
//!
//! A text is cut where an entity of the module seems to end: between lines, after one that is a `}` or before one
//! that begins with a `!` and a digit or with a `@`. Where it seems so only, in a string or within an entity, one
//! of both pieces has a fault: no entity goes on that way once it could end.

use std::io::{self, Read};

use super::{MAX_BYTES, Parser, is_typed};
use crate::assembly::lexer::Lexer;
use crate::ir::Module;

/// Parses a module as [`parse`](super::parse) does, of a text that is read in pieces, of which one at a time is kept: 256 KiB, or
/// as much as an entity takes that is longer.
///
/// `None` where that can't be done, and where something is wrong with the text: then [`parse`](super::parse) of the
/// whole text gives the module, or tells what it is.
///
/// # Errors
///
/// When the text can't be read.
pub fn parse_read(input: &mut dyn Read) -> io::Result<Option<Module>> {
    parse_within(input, MAX_BYTES)
}

/// The same of a text of at most so many bytes.
fn parse_within(input: &mut dyn Read, most: usize) -> io::Result<Option<Module>> {
    let mut pieces = Pieces::new(input, most);
    let Some(first) = pieces.next()? else {
        return Ok(None);
    };
    // Where a piece doesn't tell, one that follows may.
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

/// The pieces of a text.
struct Pieces<'i> {
    input: &'i mut dyn Read,
    /// What has been read from the last piece on.
    buffer: Vec<u8>,
    /// How long the last piece is.
    taken: usize,
    is_at_end: bool,
    /// How much has been read.
    length: usize,
    /// How much may be.
    most: usize,
}

impl<'i> Pieces<'i> {
    /// How much is read at once.
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

    /// Whether more was read than may be, so that there are no more pieces.
    fn is_too_long(&self) -> bool {
        self.length > self.most
    }

    /// The next piece, which is not empty; `None` behind the last, and where the text is too long.
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

/// The last place to cut a text at, unless it is before `from`; then 0.
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
