//! Writes the output of commands to a file or to standard output.

use std::fmt;
use std::io::{self, Write};
use std::path::Path;

use serde::Serialize;
use transpire::PrintedLlvm;
use transpire::spirv::{Module, Section, binary::MAGIC_NUMBER};

use crate::failure::Failure;

/// A file, or standard output.
pub(crate) struct Output<'a>(transpire_files::Output<'a>);

impl<'a> Output<'a> {
    /// Returns the file `path`, or standard output for `-`.
    pub(crate) fn new(path: &'a Path) -> Self {
        Self(transpire_files::Output::new(path))
    }

    /// Returns standard output.
    pub(crate) fn standard() -> Self {
        Self(transpire_files::Output::standard())
    }

    /// Returns whether this is standard output.
    pub(crate) fn is_standard(&self) -> bool {
        self.0.is_standard()
    }

    /// Returns whether this is standard output and standard output is a terminal.
    pub(crate) fn is_terminal(&self) -> bool {
        self.0.is_terminal()
    }

    /// Checks that binary output does not go to a terminal.
    ///
    /// # Errors
    /// Returns an error if this is a terminal.
    pub(crate) fn check_binary(&self) -> Result<(), Failure> {
        if self.is_terminal() {
            let message =
                "the output is binary and standard output is a terminal: name a file with -o";
            return Err(Failure::Usage(message.to_owned()));
        }
        Ok(())
    }

    /// Writes the text in one piece. Returns an error if the output cannot be written.
    pub(crate) fn write_text(&self, text: &str) -> Result<(), Failure> {
        self.write(|out| out.write_all(text.as_bytes()))
    }

    /// Writes the text that `text` displays in pieces, without creating it as a whole.
    pub(crate) fn write_display(&self, text: &dyn fmt::Display) -> Result<(), Failure> {
        self.write(|out| {
            let mut out = io::BufWriter::new(out);
            write!(out, "{text}")?;
            out.flush()
        })
    }

    /// Writes `printed`, LLVM assembly, in pieces. `fault` creates the failure for a text that is too long.
    pub(crate) fn write_llvm(
        &self,
        printed: &PrintedLlvm,
        fault: impl FnOnce(transpire::Error) -> Failure,
    ) -> Result<(), Failure> {
        let mut too_long = None;
        let written = self.write(|out| {
            let mut out = io::BufWriter::new(out);
            if let Err(error) = printed.write_to(&mut out) {
                too_long = Some(error.downcast()?);
                return Err(io::ErrorKind::InvalidData.into());
            }
            out.flush()
        });
        match too_long {
            Some(error) => Err(fault(error)),
            None => written,
        }
    }

    /// Writes the bytes in one piece. Returns an error if the output cannot be written.
    pub(crate) fn write_bytes(&self, bytes: &[u8]) -> Result<(), Failure> {
        self.write(|out| out.write_all(bytes))
    }

    /// Writes texts or bytes one after the other.
    pub(crate) fn write_pieces(
        &self,
        pieces: impl IntoIterator<Item = impl AsRef<[u8]>>,
    ) -> Result<(), Failure> {
        self.write(|out| {
            let mut pieces = pieces.into_iter();
            pieces.try_for_each(|piece| out.write_all(piece.as_ref()))
        })
    }

    /// Writes a value as JSON with indented lines, and the end of the last line.
    pub(crate) fn write_json(&self, value: &impl Serialize) -> Result<(), Failure> {
        self.write(|out| {
            let mut out = io::BufWriter::new(out);
            serde_json::to_writer_pretty(&mut out, value)?;
            out.write_all(b"\n")?;
            out.flush()
        })
    }

    /// Writes the words of a SPIR-V module as little-endian bytes.
    pub(crate) fn write_words(&self, words: &[u32]) -> Result<(), Failure> {
        self.write(|out| put_words(out, [words]))
    }

    /// Writes a SPIR-V module by section, without a copy.
    pub(crate) fn write_module(&self, module: &Module) -> Result<(), Failure> {
        self.write(|out| {
            let Module {
                version,
                generator,
                bound,
                schema,
                ..
            } = *module;
            let header = [MAGIC_NUMBER, version.word(), generator, bound, schema];
            let sections = Section::ALL.into_iter();
            let words = sections.flat_map(|section| module.pieces(section));
            put_words(out, std::iter::once(header.as_slice()).chain(words))
        })
    }

    fn write(&self, content: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
        match self.0.write(content) {
            Ok(()) => Ok(()),
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Err(Failure::ReaderLeft),
            Err(error) => Err(Failure::io(&self.0.name(), &error)),
        }
    }
}

/// Writes runs of words to `out` as little-endian bytes, in pieces, without a copy of all words.
fn put_words<'w>(out: &mut dyn Write, runs: impl IntoIterator<Item = &'w [u32]>) -> io::Result<()> {
    const PIECE: usize = 1 << 14;
    let mut bytes: Vec<[u8; 4]> = Vec::with_capacity(PIECE);
    for mut run in runs {
        while !run.is_empty() {
            let room = PIECE - bytes.len();
            let (piece, rest) = run.split_at_checked(room).unwrap_or((run, &[]));
            bytes.extend(piece.iter().map(|word| word.to_le_bytes()));
            if bytes.len() == PIECE {
                out.write_all(bytes.as_flattened())?;
                bytes.clear();
            }
            run = rest;
        }
    }
    out.write_all(bytes.as_flattened())
}
