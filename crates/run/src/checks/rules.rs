//! The rules of checks, and which of them are on.

use std::fmt;

use transpire_findings::{Rule, Severity, UnknownRule};

/// The effect of a violation of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Nothing: the rule is not checked.
    Off,
    /// A violation is a warning, and the run continues.
    Warning,
    /// A violation is an error. An impossible access, an invalid operation on an image, a pipe or an event, and a
    /// divergence end the run. After any other violation the run continues.
    Error,
}

/// The table of rules, one row each: variant, name, section of the specification, severity, text.
macro_rules! rules {
    ($($(#[$doc:meta])* $variant:ident = ($name:literal, $section:literal, $severity:ident, $text:literal),)*) => {
        /// A rule that a run can check.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub(crate) enum Check {
            $($variant,)*
        }

        /// All rules that a run can check.
        pub static RULES: &[Rule] = &[
            $(Rule::new($name, $section, Severity::$severity, $text),)*
        ];

        const CHECKS: &[Check] = &[$(Check::$variant,)*];
    };
}

rules! {
    OutOfBounds = ("out-of-bounds", "OpenCL C 6.5", Error,
        "An access is inside a buffer, a variable or an image."),
    Null = ("null-pointer", "OpenCL C 6.5", Error,
        "No access is through the null pointer."),
    Ended = ("use-after-return", "OpenCL C 6.5.4", Error,
        "No access is to a variable of a function that has returned."),
    ArrayIndex = ("array-index", "C99 6.5.6", Error,
        "An index is inside its array, even if the object is larger than the array."),
    NoObject = ("no-object", "OpenCL C 6.5", Error,
        "The address of an access is in an object."),
    ReadOnly = ("read-only", "OpenCL C 6.5.3", Error,
        "Constant memory and read-only buffers are not written to."),
    WriteOnly = ("write-only", "OpenCL API 5.2.1", Error,
        "A write-only buffer is not read."),
    ImageAccess = ("image-access", "OpenCL C 6.15.15", Error,
        "A read-only image is not written to, and a write-only image is not read."),
    ImageFormat = ("image-format", "OpenCL C 6.15.15", Error,
        "A function and a sampler fit the format of an image and its coordinates."),
    Pipe = ("pipe", "OpenCL C 6.15.17", Error,
        "A pipe is accessed as its type allows. A reservation is valid, used by its kernel, and committed once."),
    Enqueue = ("enqueue", "OpenCL C 6.15.18", Error,
        "An event exists when it is used. A block captures no pointer to private or local memory. The events that a command waits for complete."),
    AsyncCopy = ("async-copy", "OpenCL C 6.15.11", Error,
        "A work-item waits for each asynchronous copy, and for events of copies only."),
    AddressSpace = ("address-space", "OpenCL C 6.5", Error,
        "An object is in the address space of the pointer."),
    Misaligned = ("misaligned", "OpenCL C 6.3.5", Error,
        "An address is a multiple of the alignment of the access."),
    Uninitialized = ("uninitialized", "C99 6.2.4", Error,
        "No branch, address or result depends on a value that nobody has written, or that is undefined."),
    Race = ("data-race", "OpenCL C 6.15.12", Error,
        "Of two accesses of different work-items to the same bytes, one of which is a write, one happens before the other, or both are atomic."),
    UniformRace = ("uniform-race", "OpenCL C 6.15.12", Warning,
        "Work-items do not write the same bytes without an order, even if they write the same value."),
    Barrier = ("barrier-divergence", "OpenCL C 6.15.8", Error,
        "All work-items of a group reach the same barrier."),
    Group = ("group-divergence", "OpenCL C 6.15.16", Error,
        "All work-items of a group reach the same operation of the group, with the same arguments where they must be uniform."),
    Division = ("division", "C99 6.5.5", Error,
        "No divisor is zero, and no quotient overflows."),
    Assumption = ("assumption", "LLVM LangRef", Error,
        "The condition of an assumption is true."),
    Shift = ("shift", "LLVM LangRef", Error,
        "A shift is by less than the width."),
    Overflow = ("overflow", "LLVM LangRef", Warning,
        "An operation with `nsw` or `nuw` does not overflow."),
    Launch = ("launch", "OpenCL API 5.10", Error,
        "The arguments and the sizes of a launch fit the kernel."),
    Limit = ("limit", "", Error,
        "A run stays within its limits of steps and memory."),
    Fault = ("fault", "", Error,
        "A kernel reaches no unreachable instruction, and each function that it calls exists."),
}

impl Check {
    /// Returns the row of the rule in [`RULES`].
    pub(crate) fn rule(self) -> &'static Rule {
        // The table has a row for each variant.
        RULES.get(self as usize).unwrap_or(&FALLBACK)
    }
}

static FALLBACK: Rule = Rule::new("fault", "", Severity::Error, "");

/// The levels of all rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checks {
    levels: Vec<Level>,
}

/// The error for an unknown rule or level.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum CheckError {
    /// There is no rule of this name.
    UnknownRule(String),
    /// There is no level of this name.
    UnknownLevel(String),
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownRule(name) => write!(f, "there is no rule {name}"),
            Self::UnknownLevel(level) => {
                write!(
                    f,
                    "there is no level {level}; off, warning or error is expected"
                )
            }
        }
    }
}

impl std::error::Error for CheckError {}

/// The rules that are off in [`Checks::all`].
const OFF: &[Check] = &[Check::Overflow];

impl Checks {
    /// Returns the levels of all rules by their severities, except that `overflow` is off: in C code, integers often
    /// wrap without harm.
    pub fn all() -> Self {
        let level = |check: &Check| match check.rule().severity {
            _ if OFF.contains(check) => Level::Off,
            Severity::Warning => Level::Warning,
            Severity::Error => Level::Error,
        };
        Self {
            levels: CHECKS.iter().map(level).collect(),
        }
    }

    /// Returns the levels of an ordinary run. A violation of a rule ends the run, or the rule is off.
    pub fn none() -> Self {
        let level = |check: &Check| match check {
            Check::Misaligned
            | Check::AddressSpace
            | Check::AsyncCopy
            | Check::ArrayIndex
            | Check::Uninitialized
            | Check::Race
            | Check::UniformRace
            | Check::Division
            | Check::Assumption
            | Check::Shift
            | Check::Overflow => Level::Off,
            _ => Level::Error,
        };
        Self {
            levels: CHECKS.iter().map(level).collect(),
        }
    }

    /// Sets the level of a rule.
    ///
    /// # Errors
    /// When there is no rule of that name.
    pub fn set(&mut self, name: &str, level: Level) -> Result<(), UnknownRule> {
        let found = RULES.iter().position(|rule| rule.name == name);
        let Some(slot) = found.and_then(|number| self.levels.get_mut(number)) else {
            return Err(UnknownRule::new(name));
        };
        *slot = level;
        Ok(())
    }

    /// Applies `all`, `none`, the name of a rule, or a rule with a level, such as `data-race=warning`.
    ///
    /// # Errors
    /// When there is no such rule or level.
    pub fn apply(&mut self, text: &str) -> Result<(), CheckError> {
        let (name, level) = match text.split_once('=') {
            Some((name, level)) => (name, Some(level)),
            None => (text, None),
        };
        let unknown = |error: UnknownRule| CheckError::UnknownRule(error.name);
        match (name, level) {
            ("all", None) => *self = Self::all(),
            ("none", None) => *self = Self::none(),
            (_, None) => self.enable(name).map_err(unknown)?,
            (_, Some(level)) => {
                let level = match level {
                    "off" => Level::Off,
                    "warning" => Level::Warning,
                    "error" => Level::Error,
                    _ => return Err(CheckError::UnknownLevel(level.to_owned())),
                };
                self.set(name, level).map_err(unknown)?;
            }
        }
        Ok(())
    }

    /// Sets a rule to the level of its severity, even if the rule is off in [`Checks::all`].
    ///
    /// # Errors
    /// When there is no rule of that name.
    pub fn enable(&mut self, name: &str) -> Result<(), UnknownRule> {
        let rule = RULES.iter().find(|rule| rule.name == name);
        let level = match rule.map(|rule| rule.severity) {
            Some(Severity::Error) => Level::Error,
            _ => Level::Warning,
        };
        self.set(name, level)
    }

    /// Returns the rules that are not off.
    pub fn rules(&self) -> impl Iterator<Item = &'static Rule> {
        CHECKS
            .iter()
            .filter(|check| self.is_on(**check))
            .map(|check| check.rule())
    }

    /// Returns whether a run continues after violations of at least one of the rules about accesses, images, pipes and
    /// queues.
    pub(crate) fn continue_after_accesses(&self) -> bool {
        const ACCESSES: [Check; 10] = [
            Check::Pipe,
            Check::Enqueue,
            Check::ImageAccess,
            Check::ImageFormat,
            Check::OutOfBounds,
            Check::Null,
            Check::Ended,
            Check::NoObject,
            Check::ReadOnly,
            Check::WriteOnly,
        ];
        let goes_on = |check: &Check| self.level(*check) != Level::Error;
        ACCESSES.iter().any(goes_on)
    }

    /// Returns the level of a rule.
    pub(crate) fn level(&self, check: Check) -> Level {
        self.levels
            .get(check as usize)
            .copied()
            .unwrap_or(Level::Off)
    }

    pub(crate) fn is_on(&self, check: Check) -> bool {
        self.level(check) != Level::Off
    }
}
