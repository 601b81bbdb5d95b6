//! Diagnostics: errors, warnings and omissions, with their places.
#![allow(non_camel_case_types, reason = "names of C")]

use std::ffi::{CStr, c_char};

use transpire_interface::{Diagnosis, Kind, Position, Severity};

use crate::strings::Text;

/// The status of a call, and the kind of a diagnostic.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum transpire_status {
    /// The call succeeded.
    SUCCESS = 0,
    /// The input is of another kind than the function accepts.
    WRONG_INPUT = 1,
    /// The input is truncated, or breaks a rule of its format.
    MALFORMED = 2,
    /// The input is well formed, but uses something that cannot be translated, or cannot be linked with others.
    UNSUPPORTED = 3,
    /// The input needs an extension or a version that the options do not allow.
    NOT_ALLOWED = 4,
    /// The module breaks a rule of a specification (transpire_validate), or the kernel breaks one while it runs
    /// (transpire_run).
    INVALID = 5,
    /// An argument of the call is wrong: an unknown option, an invalid value, a null pointer.
    ARGUMENT = 6,
    /// The call needs more memory than the option "memory-limit" allows.
    MEMORY_LIMIT = 7,
    /// The output is longer than the option "output-limit" allows.
    OUTPUT_LIMIT = 8,
    /// The cancel callback stopped the call.
    CANCELLED = 9,
    /// The system has no thread or memory for the call.
    RESOURCES = 10,
    /// A bug in this library. Please report the message.
    INTERNAL = 11,
    /// Something was left out, as the specifications allow (diagnostics only).
    LOSS = 12,
    /// The call takes more time than the option "time-limit" allows.
    TIME_LIMIT = 13,
}

/// The severity of a diagnostic.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum transpire_severity {
    /// The call failed.
    ERROR = 0,
    /// A visible part was left out, or the module breaks a "should" of a specification.
    WARNING = 1,
    /// A hint was left out that may always be dropped (with the option "verbose" only).
    NOTE = 2,
}

/// The fields that locate a diagnostic.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum transpire_place {
    /// None. The diagnostic concerns the module as a whole, or the named function, block and instruction.
    NONE = 0,
    /// `position`: bits from the start of the bitcode, after a wrapper header.
    BIT = 1,
    /// `position`: 32-bit words from the start of the SPIR-V module, including its header.
    WORD = 2,
    /// `line` and `column`: both counted from 1, the column in bytes. After transpire_run they are those of the kernel's
    /// source.
    LINE_COLUMN = 3,
}

/// A message about the input, with its place. Strings belong to the result, are never null, and end with a NUL that
/// their size doesn't include. Unknown strings are empty. Later versions may append fields.
#[repr(C)]
#[derive(Debug)]
pub struct transpire_diagnostic {
    /// The severity.
    pub severity: transpire_severity,
    /// The kind of the diagnostic.
    pub kind: transpire_status,
    /// The message, in one line, without the place.
    pub message: *const c_char,
    /// The size of `message` in bytes.
    pub message_size: usize,
    /// The name of the input, from the option "source-name". After transpire_link the message names the input.
    pub source: *const c_char,
    /// The size of `source` in bytes.
    pub source_size: usize,
    /// The fields below that locate the diagnostic.
    pub place: transpire_place,
    /// Bits or words from the start.
    pub position: u64,
    /// The line in the input, from 1, if the input is text (see `place`).
    pub line: u64,
    /// The column in bytes, from 1.
    pub column: u64,
    /// The function or variable that the diagnostic concerns, without `@`.
    pub function: *const c_char,
    /// The size of `function` in bytes.
    pub function_size: usize,
    /// The block: its name, such as `%entry`, or its number.
    pub block: *const c_char,
    /// The size of `block` in bytes.
    pub block_size: usize,
    /// The instruction: the name of its result, its number in the block, or its line of assembly.
    pub instruction: *const c_char,
    /// The size of `instruction` in bytes.
    pub instruction_size: usize,
    /// The name of the rule (transpire_validate and transpire_run only).
    pub rule: *const c_char,
    /// The size of `rule` in bytes.
    pub rule_size: usize,
    /// The section of the specification (transpire_validate and transpire_run only).
    pub section: *const c_char,
    /// The size of `section` in bytes.
    pub section_size: usize,
}

impl From<Kind> for transpire_status {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::WrongInput => Self::WRONG_INPUT,
            Kind::Malformed => Self::MALFORMED,
            Kind::Unsupported => Self::UNSUPPORTED,
            Kind::NotAllowed => Self::NOT_ALLOWED,
            Kind::Invalid => Self::INVALID,
            Kind::Argument => Self::ARGUMENT,
            Kind::MemoryLimit => Self::MEMORY_LIMIT,
            Kind::OutputLimit => Self::OUTPUT_LIMIT,
            Kind::Cancelled => Self::CANCELLED,
            Kind::TimeLimit => Self::TIME_LIMIT,
            Kind::Resources => Self::RESOURCES,
            Kind::Loss => Self::LOSS,
            _ => Self::INTERNAL,
        }
    }
}

/// The names of the statuses, including the kinds of diagnostics.
const NAMES: &[(transpire_status, &CStr)] = &[
    (transpire_status::SUCCESS, c"success"),
    (transpire_status::WRONG_INPUT, c"wrong-input"),
    (transpire_status::MALFORMED, c"malformed"),
    (transpire_status::UNSUPPORTED, c"unsupported"),
    (transpire_status::NOT_ALLOWED, c"not-allowed"),
    (transpire_status::INVALID, c"invalid"),
    (transpire_status::ARGUMENT, c"argument"),
    (transpire_status::MEMORY_LIMIT, c"memory-limit"),
    (transpire_status::OUTPUT_LIMIT, c"output-limit"),
    (transpire_status::CANCELLED, c"cancelled"),
    (transpire_status::RESOURCES, c"resources"),
    (transpire_status::INTERNAL, c"internal"),
    (transpire_status::LOSS, c"loss"),
    (transpire_status::TIME_LIMIT, c"time-limit"),
];

/// Returns the name of a status for messages, such as "wrong-input"; "unknown" for a number that is no status. The
/// string is a constant and must not be freed.
#[unsafe(no_mangle)]
pub extern "C" fn transpire_status_name(status: i32) -> *const c_char {
    let named = NAMES.iter().find(|(known, _)| *known as i32 == status);
    named.map_or(c"unknown", |(_, name)| *name).as_ptr()
}

impl From<Severity> for transpire_severity {
    fn from(severity: Severity) -> Self {
        match severity {
            Severity::Error => Self::ERROR,
            Severity::Warning => Self::WARNING,
            Severity::Note => Self::NOTE,
        }
    }
}

/// A diagnostic and the strings to which it points.
#[derive(Debug)]
pub(crate) struct Diagnostic {
    pub(crate) view: transpire_diagnostic,
    _texts: [Text; 7],
}

impl Diagnostic {
    pub(crate) fn new(facts: Diagnosis, source: &str) -> Self {
        let (place, position, line, column) = match facts.position {
            None => (transpire_place::NONE, 0, 0, 0),
            Some(Position::Bit(bit)) => (transpire_place::BIT, bit, 0, 0),
            Some(Position::Word(word)) => (transpire_place::WORD, word, 0, 0),
            Some(Position::LineColumn(line, column)) => {
                (transpire_place::LINE_COLUMN, 0, line, column)
            }
        };
        let texts = [
            Text::new(facts.message),
            Text::new(source),
            Text::new(facts.function),
            Text::new(facts.block),
            Text::new(facts.instruction),
            Text::new(facts.rule),
            Text::new(facts.section),
        ];
        let [message, source, function, block, instruction, rule, section] = &texts;
        let view = transpire_diagnostic {
            severity: facts.severity.into(),
            kind: facts.kind.into(),
            message: message.as_ptr(),
            message_size: message.len(),
            source: source.as_ptr(),
            source_size: source.len(),
            place,
            position,
            line,
            column,
            function: function.as_ptr(),
            function_size: function.len(),
            block: block.as_ptr(),
            block_size: block.len(),
            instruction: instruction.as_ptr(),
            instruction_size: instruction.len(),
            rule: rule.as_ptr(),
            rule_size: rule.len(),
            section: section.as_ptr(),
            section_size: section.len(),
        };
        Self {
            view,
            _texts: texts,
        }
    }
}
