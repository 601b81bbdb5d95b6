//! Messages on standard error, as text or as JSON.

use std::io::Write;

use anstream::stream::{AsLockedWrite, RawStream};
use serde_json::{Map, Value, json};
use transpire::{ErrorKind, Place};
use transpire_findings::{printable, printable_lines};

use crate::color;

/// The severity of a message.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Level {
    Error,
    Warning,
    Note,
}

impl Level {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Note => "note",
        }
    }

    /// Returns the escape sequence for the color: bold red, yellow or cyan.
    fn color(self) -> &'static str {
        match self {
            Self::Error => "\x1b[1m\x1b[91m",
            Self::Warning => "\x1b[1m\x1b[33m",
            Self::Note => "\x1b[1m\x1b[96m",
        }
    }

    /// Returns the beginning of a message of this level, such as `transpire: error:`, in color if `styled`.
    pub(crate) fn lead(self, styled: bool) -> String {
        match styled {
            true => format!("transpire: {}{}:\x1b[0m", self.color(), self.name()),
            false => format!("transpire: {}:", self.name()),
        }
    }
}

/// The format of messages.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum MessageFormat {
    /// For people
    Text,
    /// For programs: one JSON object on each line
    Json,
}

/// A writer of messages. Names from the input are escaped, so that they cannot steer a terminal.
pub(crate) struct Messages<'a> {
    pub(crate) out: &'a mut dyn Write,
    pub(crate) styled: bool,
    pub(crate) format: MessageFormat,
}

impl<'a> Messages<'a> {
    /// Returns a writer of text to `out`, in color if text for it has colors.
    pub(crate) fn text<W: Write + RawStream + AsLockedWrite>(out: &'a mut W) -> Self {
        Self {
            styled: color::has_colors(out),
            out,
            format: MessageFormat::Text,
        }
    }

    /// Writes a message of `level` about the file `name`, in one line. `more` adds members to the JSON object.
    pub(crate) fn put(&mut self, level: Level, name: &str, message: &str, more: Value) {
        // The exit status remains if standard error is closed.
        let _ = match self.format {
            MessageFormat::Text => {
                let line = format!("{name}: {message}");
                writeln!(self.out, "{} {}", level.lead(self.styled), printable(&line))
            }
            MessageFormat::Json => {
                let mut object = object(level, message, more);
                object.insert("file".to_owned(), json!(name));
                writeln!(self.out, "{}", Value::Object(object))
            }
        };
    }

    /// Writes a message of `level` that concerns no file. `more` adds members to the JSON object.
    pub(crate) fn put_general(&mut self, level: Level, message: &str, more: Value) {
        let _ = match self.format {
            MessageFormat::Text => {
                let lead = level.lead(self.styled);
                writeln!(self.out, "{lead} {}", printable_lines(message))
            }
            MessageFormat::Json => {
                let object = object(level, message, more);
                writeln!(self.out, "{}", Value::Object(object))
            }
        };
    }

    /// Writes lines that an option requests. In JSON, writes the object `more` instead.
    pub(crate) fn put_lines(&mut self, lines: &str, more: Value) {
        let _ = match self.format {
            MessageFormat::Text => writeln!(self.out, "{}", printable_lines(lines)),
            MessageFormat::Json => writeln!(self.out, "{more}"),
        };
    }
}

/// Prints a note on how to read about the rules of findings, with the rule `name` as the example. The names of rules
/// are in brackets in findings.
pub(crate) fn put_hint(name: &str) {
    let mut stderr = std::io::stderr().lock();
    let mut messages = Messages::text(&mut stderr);
    let message = format!("\"transpire explain {name}\" explains the rule in brackets");
    messages.put_general(Level::Note, &message, json!({}));
}

fn object(level: Level, message: &str, more: Value) -> Map<String, Value> {
    let mut object = Map::new();
    object.insert("level".to_owned(), json!(level.name()));
    object.insert("message".to_owned(), json!(message));
    if let Value::Object(more) = more {
        object.extend(more);
    }
    object
}

/// Returns the members of a JSON object for an error: its kind and, if known, its place. The kinds have the names of
/// the C interface; any further kind is `other`.
pub(crate) fn members(error: &transpire::Error) -> Value {
    let mut members = place(error.place());
    let kind = match error.kind() {
        ErrorKind::WrongInput => "wrong-input",
        ErrorKind::Malformed => "malformed",
        ErrorKind::Unsupported => "unsupported",
        ErrorKind::NotAllowed => "not-allowed",
        ErrorKind::Argument => "argument",
        _ => "other",
    };
    members.insert("kind".to_owned(), json!(kind));
    if let Some(source) = error.source_place() {
        let source = json!({ "file": source.file, "line": source.line, "column": source.column });
        members.insert("source".to_owned(), source);
    }
    Value::Object(members)
}

fn place(place: &Place) -> Map<String, Value> {
    let members = match place {
        Place::Bit(bit) => json!({ "bit": bit }),
        Place::Word(word) => json!({ "word": word }),
        Place::LineColumn(line, column) => json!({ "line": line, "column": column }),
        Place::Global { name } => json!({ "global": name }),
        Place::Function {
            name,
            block,
            instruction,
        } => json!({ "function": name, "block": block, "instruction": instruction }),
        _ => json!({}),
    };
    match members {
        Value::Object(members) => members,
        _ => Map::new(),
    }
}
