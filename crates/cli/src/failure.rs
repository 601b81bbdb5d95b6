//! The errors that end a command. This file also prints them.

use std::ffi::OsString;
use std::fmt;
use std::io;

use annotate_snippets::{AnnotationKind, Group, Level as SnippetLevel, Renderer, Snippet};
use clap::builder::StyledStr;
use serde_json::json;
use transpire_findings::{printable, printable_lines};

use crate::messages::{Level, MessageFormat, Messages, members};

/// The reason why a command ended early.
pub(crate) enum Failure {
    /// An error in the input, or in reading or writing a file: exit status 1.
    Input(Box<Fault>),
    /// Several errors, such as conflicts between inputs: exit status 1.
    Several(Vec<String>),
    /// An error in the command line: exit status 2.
    Usage(String),
    /// The reader of the output has closed it. This is not an error: exit status 0.
    ReaderLeft,
    /// The error was printed already; this is the exit status.
    Reported(u8),
}

/// An error in a file, or in text on the command line.
pub(crate) struct Fault {
    /// The name of the file, or the text on the command line.
    name: String,
    /// The place as `:line:column`, or empty if the error has no line and column.
    position: String,
    message: String,
    source: Option<SourceLine>,
    /// The error of the library, if it comes from there.
    error: Option<transpire::Error>,
}

/// The line of text that has the error.
struct SourceLine {
    text: String,
    number: usize,
    /// The offset of the error from the start of the line, in bytes.
    column: usize,
}

impl Failure {
    /// Returns an error with `message` in `name`: a file, or text on the command line.
    #[cold]
    pub(crate) fn at(name: &str, message: impl fmt::Display) -> Self {
        Self::Input(Box::new(Fault {
            name: name.to_owned(),
            position: String::new(),
            message: message.to_string(),
            source: None,
            error: None,
        }))
    }

    /// Returns an error of the library in the file `name`.
    #[cold]
    pub(crate) fn of_library(name: &str, error: transpire::Error) -> Self {
        Self::Input(Box::new(Fault {
            name: name.to_owned(),
            position: String::new(),
            message: error.to_string(),
            source: None,
            error: Some(error),
        }))
    }

    /// Returns an error of the library at a line and a column of `text`, the contents of the file `name`. Both are from
    /// 1, the column in bytes.
    #[cold]
    pub(crate) fn in_text(
        name: &str,
        error: transpire::Error,
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
        Self::Input(Box::new(Fault {
            name: name.to_owned(),
            position: format!(":{line}:{column}"),
            message: error.message().to_owned(),
            source,
            error: Some(error),
        }))
    }

    /// Returns an error in reading or writing the file `name`.
    #[cold]
    pub(crate) fn io(name: &str, error: &io::Error) -> Self {
        Self::at(name, transpire_files::reason(error))
    }

    /// Returns the message with the place of the error, without the name of the file. Returns an empty text if the
    /// error was printed already or is none.
    pub(crate) fn message(&self) -> String {
        match self {
            Self::Input(fault) => match &fault.error {
                Some(error) => error.to_string(),
                None => fault.message.clone(),
            },
            Self::Usage(message) => message.clone(),
            Self::Several(messages) => messages.join("; "),
            Self::ReaderLeft | Self::Reported(_) => String::new(),
        }
    }

    /// Prints the error to standard error, and returns the exit status.
    pub(crate) fn report(self) -> u8 {
        let mut stderr = io::stderr().lock();
        let mut messages = Messages::text(&mut stderr);
        self.write(&mut messages)
    }

    /// Writes the error to `messages`, and returns the exit status.
    pub(crate) fn write(self, messages: &mut Messages<'_>) -> u8 {
        match self {
            Self::ReaderLeft => 0,
            Self::Reported(status) => status,
            Self::Usage(message) => {
                messages.put_general(Level::Error, &message, json!({ "kind": "usage" }));
                2
            }
            Self::Several(problems) => {
                for problem in problems {
                    let problem = printable(&problem);
                    messages.put_general(Level::Error, &problem, json!({ "kind": "link" }));
                }
                1
            }
            Self::Input(fault) => {
                fault.write(messages);
                1
            }
        }
    }
}

impl Fault {
    fn write(&self, messages: &mut Messages<'_>) {
        if messages.format == MessageFormat::Json {
            let (message, members) = match &self.error {
                Some(error) => (error.message(), members(error)),
                None => (self.message.as_str(), json!({ "kind": "file" })),
            };
            messages.put(Level::Error, &self.name, message, members);
            return;
        }
        let name = format!("{}{}", self.name, self.position);
        messages.put(Level::Error, &name, &self.message, json!({}));
        let Some(source) = &self.source else { return };
        let annotation = AnnotationKind::Primary.span(source.span());
        let snippet = Snippet::source(&source.text)
            .line_start(source.number)
            .annotation(annotation);
        let renderer = match messages.styled {
            true => Renderer::styled(),
            false => Renderer::plain(),
        };
        let picture = renderer.render(&[Group::with_level(SnippetLevel::ERROR).element(snippet)]);
        // The exit status remains if standard error is closed.
        let _ = writeln!(messages.out, "{picture}");
    }
}

impl SourceLine {
    /// Returns the byte range of the word that begins at the column.
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

/// Returns clap's message for an error in the command line, with the prefix that all other errors have. If `styled`, it
/// also has their colors, unless the message or one of the `arguments` has characters that would steer the terminal.
pub(crate) fn clap_message(message: &StyledStr, arguments: &[OsString], styled: bool) -> String {
    let plain = message.to_string();
    // Names from the command line are escaped if they would steer the terminal.
    let is_plain = printable_lines(&plain) == plain
        && arguments.iter().all(|argument| {
            let argument = argument.to_string_lossy();
            printable_lines(&argument) == argument
        });
    let text = match styled && is_plain {
        true => message.ansi().to_string(),
        false => printable_lines(&plain).into_owned(),
    };
    // clap begins its errors with `error:`, which has a style of its own.
    match text.split_once("error:") {
        Some((before, after)) if before.starts_with('\x1b') || before.is_empty() => {
            let after = match styled && is_plain {
                true => after.trim_start_matches("\x1b[0m"),
                false => after,
            };
            format!("{}{after}", Level::Error.lead(styled && is_plain))
        }
        _ => text,
    }
}
