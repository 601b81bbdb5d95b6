//! What ends a command early, and how it is told.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use transpire_findings::{printable, printable_lines};

use crate::color;

/// Why a command ended early.
pub(crate) enum Failure {
    /// The input is at fault, or a file: exit status 1.
    Input(Box<Fault>),
    /// The command line is at fault: exit status 2.
    Usage(String),
    /// Whoever read our output has left. It has what it wanted, so nothing is said.
    ReaderLeft,
    /// The input is at fault, and the output says so already: exit status 1.
    Told,
}

/// A fault of a file, or of text on the command line.
pub(crate) struct Fault {
    subject: String,
    message: String,
    source: Option<SourceLine>,
}

/// The line of text in which a fault lies.
struct SourceLine {
    text: String,
    number: usize,
    /// Bytes from the start of the line.
    column: usize,
}

impl Failure {
    /// A fault of `subject`: a file, or text on the command line.
    #[cold]
    pub(crate) fn at(subject: &str, message: impl fmt::Display) -> Self {
        let fault = Fault {
            subject: subject.to_owned(),
            message: message.to_string(),
            source: None,
        };
        Self::Input(Box::new(fault))
    }

    /// A fault at a line and a column of `text`, both from 1, the column in bytes.
    #[cold]
    pub(crate) fn in_text(
        subject: &str,
        message: &str,
        text: &str,
        (line, column): (usize, usize),
    ) -> Self {
        let source = text
            .lines()
            .nth(line.saturating_sub(1))
            .map(|text| SourceLine {
                text: text.to_owned(),
                number: line,
                column: column.saturating_sub(1).min(text.len()),
            });
        let subject = format!("{subject}:{line}:{column}");
        Self::Input(Box::new(Fault {
            subject,
            message: message.to_owned(),
            source,
        }))
    }

    /// A file that could not be read or written.
    #[cold]
    pub(crate) fn io(subject: &str, error: &io::Error) -> Self {
        Self::at(subject, transpire_files::reason(error))
    }

    /// What is wrong, without the name of the file.
    pub(crate) fn message(self) -> String {
        match self {
            Self::Input(fault) => fault.message,
            Self::Usage(message) => message,
            Self::ReaderLeft | Self::Told => String::new(),
        }
    }

    /// Tells of it on standard error, and returns the exit status.
    pub(crate) fn report(self) -> ExitCode {
        let mut stderr = io::stderr().lock();
        let styled = color::has_colors(&stderr);
        ExitCode::from(self.write(&mut stderr, styled))
    }

    /// Writes what there is to tell, and returns the exit status.
    pub(crate) fn write(self, out: &mut dyn Write, styled: bool) -> u8 {
        // Where standard error is closed, the status is all that can be told.
        match self {
            Self::ReaderLeft => 0,
            Self::Told => 1,
            Self::Usage(message) => {
                let _ = writeln!(out, "transpire: error: {}", printable_lines(&message));
                2
            }
            Self::Input(fault) => {
                let _ = fault.write(out, styled);
                1
            }
        }
    }
}

impl Fault {
    fn write(&self, out: &mut dyn Write, styled: bool) -> io::Result<()> {
        let line = format!("{}: {}", self.subject, self.message);
        writeln!(out, "transpire: error: {}", printable(&line))?;
        let Some(source) = &self.source else {
            return Ok(());
        };
        let annotation = AnnotationKind::Primary.span(source.span());
        let snippet = Snippet::source(&source.text)
            .line_start(source.number)
            .annotation(annotation);
        let renderer = if styled {
            Renderer::styled()
        } else {
            Renderer::plain()
        };
        writeln!(
            out,
            "{}",
            renderer.render(&[Group::with_level(Level::ERROR).element(snippet)])
        )
    }
}

impl SourceLine {
    /// The word that begins at the column.
    fn span(&self) -> std::ops::Range<usize> {
        let mut start = self.column;
        while !self.text.is_char_boundary(start) {
            start -= 1;
        }
        let rest = self.text.get(start..).unwrap_or_default();
        let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
        start..start + length
    }
}
