//! Rules, findings, severities and places for validators.
//!
//! A validator has a table of [`Rule`]s: name, section of the specification, severity, text. It adds violations and
//! their places to a [`Collector`], which limits their number for each rule and returns [`Finding`]s, each with a
//! [`Place`]. A [`Policy`] changes their severities, or removes them. The crate `transpire-reports` shows the findings
//! of many files as text, JSON and HTML.
//!
//! The crate depends on no format. Validators of LLVM IR and SPIR-V both use it.
//!
//! ```
//! use transpire_findings::{Collector, Finding, Limits, Place, Rule, Severity};
//!
//! static RULES: [Rule; 1] = [Rule::new("even", "2.1", Severity::Error, "Numbers are even.")];
//! let mut collector = Collector::new(RULES.len(), &Limits::default());
//! collector.begin(0);
//! for number in [2, 3] {
//!     if number % 2 == 1 {
//!         collector.add(number, format!("{number} is odd"));
//!     }
//! }
//! let findings = collector.finish(|number: &i32| *number, |raw| Finding::new(&RULES[raw.rule], Place::default(), raw.message));
//! assert_eq!(findings[0].message, "3 is odd");
//! ```

use std::fmt;

mod collector;
mod policy;
mod printable;

pub use collector::{Collector, Limits, Raw, clip};
pub use policy::{Policy, UnknownRule};
pub use printable::{counted, printable, printable_lines};

/// A rule of a specification.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rule {
    /// The name in kebab case, such as `vector-types`.
    pub name: &'static str,
    /// The section that states the rule, such as `2.1.3.1` or `A.1`.
    pub section: &'static str,
    /// The severity of a violation, unless a [`Policy`] changes it.
    pub severity: Severity,
    /// The text of the rule.
    pub text: &'static str,
}

impl Rule {
    /// Creates a rule, for use in a table.
    pub const fn new(
        name: &'static str,
        section: &'static str,
        severity: Severity,
        text: &'static str,
    ) -> Self {
        Self {
            name,
            section,
            severity,
            text,
        }
    }
}

/// The severity of a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The module violates the specification.
    Error,
    /// The module violates a "should", or its meaning depends on the implementation.
    Warning,
}

impl Severity {
    /// Returns `error` or `warning`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
        }
    }
}

/// A violation of a rule, and its place.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// The rule.
    pub rule: &'static Rule,
    /// The severity: the severity of the rule, unless a [`Policy`] changed it.
    pub severity: Severity,
    /// The place in the module.
    pub place: Place,
    /// The line of assembly that contains the error: an instruction, or the definition of a variable. `None` if the
    /// finding has no such line.
    pub instruction: Option<String>,
    /// The message.
    pub message: String,
    /// The number of omitted findings of the same rule after this one.
    pub more: u32,
}

impl Finding {
    /// Creates a finding with the severity of the rule.
    pub fn new(rule: &'static Rule, place: Place, message: String) -> Self {
        Self {
            rule,
            severity: rule.severity,
            place,
            instruction: None,
            message,
            more: 0,
        }
    }

    /// Returns the number of findings that this one represents: itself and the omitted ones.
    pub fn count(&self) -> u64 {
        1 + u64::from(self.more)
    }
}

impl fmt::Display for Finding {
    /// Writes the severity, the message, the rule with its section, and the place, in one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (severity, message) = (self.severity.name(), printable(&self.message));
        let Rule { name, section, .. } = self.rule;
        write!(f, "{severity}: {message} [{name}, §{section}]")?;
        match self.place.to_string() {
            place if place.is_empty() => Ok(()),
            place => write!(f, " {}", printable(&place)),
        }
    }
}

/// A place in a module.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Place {
    /// The name of the function, without a sigil. `None` outside of functions.
    pub function: Option<String>,
    /// The part of the module or of the function.
    pub object: Object,
    /// The position in the input, if known.
    pub position: Option<Position>,
}

impl Place {
    /// Creates a place from an object, without a function and without a position.
    pub fn of(object: Object) -> Self {
        Self {
            function: None,
            object,
            position: None,
        }
    }

    /// Sets the function.
    #[must_use]
    pub fn in_function(mut self, name: impl Into<String>) -> Self {
        self.function = Some(name.into());
        self
    }

    /// Sets the position in the input.
    #[must_use]
    pub fn at(mut self, position: impl Into<Option<Position>>) -> Self {
        self.position = position.into();
        self
    }
}

impl fmt::Display for Place {
    /// Writes the known ones of the function, the block, the instruction and the offset:
    /// `in @saxpy, block %entry, instruction 3, at word 61`. Writes nothing for a module as a whole and for a line of text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(function) = &self.function {
            write!(f, "in @{function}")?;
            if let Object::Instruction { block, number } = &self.object {
                write!(f, ", block {block}, instruction {number}")?;
            }
        }
        let separator = if self.function.is_some() { ", " } else { "" };
        match self.position {
            Some(Position::Byte(byte)) => write!(f, "{separator}at byte {byte:#x}"),
            Some(Position::Word(word)) => write!(f, "{separator}at word {word}"),
            Some(Position::Line { .. }) | None => Ok(()),
        }
    }
}

/// The part of a module to which a finding refers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Object {
    /// The module as a whole, or its metadata.
    #[default]
    Module,
    /// A variable or an alias, by its name without a sigil.
    Variable(String),
    /// The function itself, rather than one of its instructions.
    Function,
    /// An instruction of the function.
    Instruction {
        /// The block as printed, such as `%entry`.
        block: String,
        /// The number of the instruction in the block, from 0. In SPIR-V, the label is not counted.
        number: u32,
    },
}

/// A position in the input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Position {
    /// A line and a column of a text, from 1. The column is in bytes.
    Line {
        /// The line.
        line: u32,
        /// The column.
        column: u32,
    },
    /// The number of bytes from the start.
    Byte(u64),
    /// The number of 32-bit words from the start.
    Word(u64),
}

#[cfg(test)]
mod tests {
    use super::*;

    static EVEN: Rule = Rule::new("even", "2.1", Severity::Error, "Numbers are even.");

    #[test]
    fn a_finding_is_shown_with_its_rule_and_as_much_of_its_place_as_is_known() {
        let shown = |place| Finding::new(&EVEN, place, "3 is odd".to_owned()).to_string();
        assert_eq!(shown(Place::default()), "error: 3 is odd [even, §2.1]");
        let place = Place::of(Object::Instruction {
            block: "%entry".to_owned(),
            number: 3,
        });
        assert_eq!(
            shown(place.in_function("f\n").at(Position::Word(61))),
            "error: 3 is odd [even, §2.1] in @f\\n, block %entry, instruction 3, at word 61"
        );
        assert_eq!(
            shown(Place::default().at(Position::Byte(16))),
            "error: 3 is odd [even, §2.1] at byte 0x10"
        );
    }
}
