//! Diagnostics: what is wrong with input, or was left out, and where.
#![allow(non_camel_case_types, reason = "names of C")]

use std::ffi::c_char;

use transpire::findings::{Finding, Object, Position, Severity};
use transpire::{Error, ErrorKind, Loss, LossClass, Place};

use crate::strings::Text;

/// What came of a call, and what a diagnostic is about.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum transpire_status {
    /// It is done.
    SUCCESS = 0,
    /// The input is something else than what the function takes.
    WRONG_INPUT = 1,
    /// The input ends too early, or breaks a rule of its format.
    MALFORMED = 2,
    /// The input is well formed, but uses something that is not translated.
    UNSUPPORTED = 3,
    /// The input needs an extension or a version that the options do not allow.
    NOT_ALLOWED = 4,
    /// A rule of a specification is broken: of transpire_validate.
    INVALID = 5,
    /// An argument of the call is wrong: an unknown option, a value that it cannot have, a null pointer.
    ARGUMENT = 6,
    /// The call would hold more memory than the option "memory-limit" allows.
    MEMORY_LIMIT = 7,
    /// The output is longer than the option "output-limit" allows.
    OUTPUT_LIMIT = 8,
    /// The cancel callback asked to stop.
    CANCELLED = 9,
    /// The system has no thread or no memory for the call.
    RESOURCES = 10,
    /// A fault of this library. The message is worth a report.
    INTERNAL = 11,
    /// Something was left out, as the specifications allow: of diagnostics alone.
    LOSS = 12,
}

/// How much a diagnostic weighs.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum transpire_severity {
    /// The call failed for it.
    ERROR = 0,
    /// Somebody may miss what was left out, or a "should" of a specification is not kept.
    WARNING = 1,
    /// A hint that anybody may drop was left out: with the option "verbose" alone.
    NOTE = 2,
}

/// Which numbers tell where a diagnostic is.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum transpire_place {
    /// None: the module as a whole, or what the names of function, block and instruction say.
    NONE = 0,
    /// `position`: bits from the start of the bitcode, behind a wrapper header.
    BIT = 1,
    /// `position`: words of 32 bits from the start of the SPIR-V module, its header included.
    WORD = 2,
    /// `line` and `column`: both from 1, the column in bytes.
    LINE_COLUMN = 3,
}

/// What is wrong, or was left out, and where. Strings belong to the result, are never null, and end with a NUL that their
/// size doesn't count; those that are not known are empty. Later versions may append fields.
#[repr(C)]
#[derive(Debug)]
pub struct transpire_diagnostic {
    /// How much it weighs.
    pub severity: transpire_severity,
    /// What it is about.
    pub kind: transpire_status,
    /// What is wrong, in one line, without the place.
    pub message: *const c_char,
    /// Its size in bytes.
    pub message_size: usize,
    /// What the option "source-name" calls the input.
    pub source: *const c_char,
    /// Its size in bytes.
    pub source_size: usize,
    /// Which of the following numbers are known.
    pub place: transpire_place,
    /// Bits or words from the start.
    pub position: u64,
    /// The line of a text, from 1.
    pub line: u64,
    /// The column in bytes, from 1.
    pub column: u64,
    /// The function, or the variable, that it is about, without `@`.
    pub function: *const c_char,
    /// Its size in bytes.
    pub function_size: usize,
    /// The block: its name, as `%entry`, or its number.
    pub block: *const c_char,
    /// Its size in bytes.
    pub block_size: usize,
    /// The instruction: the name of its result, its number in the block, or its line of assembly.
    pub instruction: *const c_char,
    /// Its size in bytes.
    pub instruction_size: usize,
    /// Of transpire_validate, the name of the rule.
    pub rule: *const c_char,
    /// Its size in bytes.
    pub rule_size: usize,
    /// Of transpire_validate, the section of the specification.
    pub section: *const c_char,
    /// Its size in bytes.
    pub section_size: usize,
}

/// A diagnostic as the work gives it, before it is laid out for C.
#[derive(Debug)]
pub(crate) struct Diagnosis(Box<Facts>);

#[derive(Debug)]
struct Facts {
    severity: transpire_severity,
    kind: transpire_status,
    message: String,
    place: transpire_place,
    position: u64,
    line: u64,
    column: u64,
    function: String,
    block: String,
    instruction: String,
    rule: &'static str,
    section: &'static str,
}

impl Diagnosis {
    /// An error without a place.
    pub(crate) fn error(kind: transpire_status, message: impl Into<String>) -> Self {
        Self(Box::new(Facts {
            severity: transpire_severity::ERROR,
            kind,
            message: message.into(),
            place: transpire_place::NONE,
            position: 0,
            line: 0,
            column: 0,
            function: String::new(),
            block: String::new(),
            instruction: String::new(),
            rule: "",
            section: "",
        }))
    }

    /// What was left out.
    pub(crate) fn loss(loss: &Loss) -> Self {
        let mut diagnosis = Self::error(transpire_status::LOSS, loss.to_string());
        diagnosis.0.severity = match loss.class {
            LossClass::Hint => transpire_severity::NOTE,
            _ => transpire_severity::WARNING,
        };
        diagnosis
    }

    /// A rule that is broken.
    pub(crate) fn finding(finding: Finding) -> Self {
        let mut diagnosis = Self::error(transpire_status::INVALID, finding.message);
        if finding.severity == Severity::Warning {
            diagnosis.0.severity = transpire_severity::WARNING;
        }
        diagnosis.0.function = finding.place.function.unwrap_or_default();
        match finding.place.object {
            Object::Variable(name) => diagnosis.0.function = name,
            Object::Instruction { block, number } => {
                diagnosis.0.block = block;
                diagnosis.0.instruction = number.to_string();
            }
            _ => {}
        }
        if let Some(instruction) = finding.instruction {
            diagnosis.0.instruction = instruction;
        }
        match finding.place.position {
            Some(Position::Line { line, column }) => {
                diagnosis.set_line(u64::from(line), u64::from(column));
            }
            Some(Position::Byte(byte)) => diagnosis.set(transpire_place::BIT, byte * 8),
            Some(Position::Word(word)) => diagnosis.set(transpire_place::WORD, word),
            None => {}
        }
        diagnosis.0.rule = finding.rule.name;
        diagnosis.0.section = finding.rule.section;
        diagnosis
    }

    pub(crate) fn kind(&self) -> transpire_status {
        self.0.kind
    }

    /// The same fault, of another kind.
    pub(crate) fn of_kind(mut self, kind: transpire_status) -> Self {
        self.0.kind = kind;
        self
    }

    pub(crate) fn is_error(&self) -> bool {
        self.0.severity == transpire_severity::ERROR
    }

    pub(crate) fn is_note(&self) -> bool {
        self.0.severity == transpire_severity::NOTE
    }

    #[cfg(test)]
    pub(crate) fn message(&self) -> &str {
        &self.0.message
    }

    /// Takes a warning as an error.
    pub(crate) fn make_error(&mut self) {
        self.0.severity = transpire_severity::ERROR;
    }

    /// The same fault in other words.
    pub(crate) fn in_words(mut self, message: String) -> Self {
        self.0.message = message;
        self
    }

    fn set(&mut self, place: transpire_place, position: u64) {
        (self.0.place, self.0.position) = (place, position);
    }

    fn set_line(&mut self, line: u64, column: u64) {
        self.0.place = transpire_place::LINE_COLUMN;
        (self.0.line, self.0.column) = (line, column);
    }
}

impl From<Error> for Diagnosis {
    fn from(error: Error) -> Self {
        let kind = match error.kind() {
            ErrorKind::WrongInput => transpire_status::WRONG_INPUT,
            ErrorKind::Unsupported => transpire_status::UNSUPPORTED,
            ErrorKind::NotAllowed => transpire_status::NOT_ALLOWED,
            _ => transpire_status::MALFORMED,
        };
        let mut diagnosis = Self::error(kind, error.message());
        match error.place() {
            Place::Bit(bit) => diagnosis.set(transpire_place::BIT, *bit),
            Place::Word(word) => diagnosis.set(transpire_place::WORD, *word as u64),
            Place::LineColumn(line, column) => diagnosis.set_line(*line as u64, *column as u64),
            Place::Global { name } => diagnosis.0.function.clone_from(name),
            Place::Function {
                name,
                block,
                instruction,
            } => {
                diagnosis.0.function.clone_from(name);
                diagnosis.0.block = block.clone().unwrap_or_default();
                diagnosis.0.instruction = instruction.clone().unwrap_or_default();
            }
            _ => {}
        }
        diagnosis
    }
}

/// A diagnostic with the strings that it points to.
#[derive(Debug)]
pub(crate) struct Diagnostic {
    pub(crate) view: transpire_diagnostic,
    _texts: [Text; 7],
}

impl Diagnostic {
    pub(crate) fn new(Diagnosis(facts): Diagnosis, source: &str) -> Self {
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
            severity: facts.severity,
            kind: facts.kind,
            message: message.as_ptr(),
            message_size: message.len(),
            source: source.as_ptr(),
            source_size: source.len(),
            place: facts.place,
            position: facts.position,
            line: facts.line,
            column: facts.column,
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
