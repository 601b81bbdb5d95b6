//! What a verifier says: rules, findings, severities, places, and reports of them.
//!
//! A verifier has a table of [`Rule`]s: name, section of the specification, severity, text. While it checks, a
//! [`Collector`] takes what is wrong and where, bounded for each rule. What comes out are [`Finding`]s, each with its
//! [`Place`]. A [`Policy`] changes which of them are errors. With the feature `reports`, `report` shows the findings
//! of many files as text, as JSON and as a page of HTML.
//!
//! The crate knows no format: LLVM IR and SPIR-V have the same findings.
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

mod collector;
mod policy;
mod printable;
#[cfg(feature = "reports")]
pub mod report;

pub use collector::{Collector, Limits, Raw, clip};
pub use policy::{Policy, UnknownRule};
pub use printable::{printable, printable_lines};

/// A rule of a specification.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rule {
    /// Its name, in words with hyphens: `vector-types`.
    pub name: &'static str,
    /// The section that states it: `2.1.3.1`, `A.1`.
    pub section: &'static str,
    /// How much it weighs when it is broken, unless a [`Policy`] says otherwise.
    pub severity: Severity,
    /// What it says.
    pub text: &'static str,
}

impl Rule {
    /// A row of a table of rules.
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

/// How much a finding weighs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// What was checked is not what the specification describes.
    Error,
    /// It may be, but a "should" is not kept, or it depends on the implementation.
    Warning,
}

impl Severity {
    /// `error` or `warning`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
        }
    }
}

/// A rule that is broken, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// The rule.
    pub rule: &'static Rule,
    /// How much it weighs here: the rule's own severity, unless a [`Policy`] changed it.
    pub severity: Severity,
    /// Where.
    pub place: Place,
    /// The line of assembly that is at fault: an instruction, or the definition of a variable.
    pub instruction: Option<String>,
    /// What is wrong.
    pub message: String,
    /// How many findings of the same rule follow that are left out.
    pub more: u32,
}

impl Finding {
    /// A finding of a rule, with the rule's severity.
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

    /// How many findings it stands for: itself, and those that are left out.
    pub fn count(&self) -> u64 {
        1 + u64::from(self.more)
    }
}

/// Where something is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Place {
    /// The function that it is in, or that it is about, by its name without a sigil.
    pub function: Option<String>,
    /// What it is about.
    pub object: Object,
    /// Where in the input that is, if it is known.
    pub position: Option<Position>,
}

impl Place {
    /// The place of an object.
    pub fn of(object: Object) -> Self {
        Self {
            function: None,
            object,
            position: None,
        }
    }

    /// The place in a function.
    #[must_use]
    pub fn in_function(mut self, name: impl Into<String>) -> Self {
        self.function = Some(name.into());
        self
    }

    /// The place at a position of the input.
    #[must_use]
    pub fn at(mut self, position: impl Into<Option<Position>>) -> Self {
        self.position = position.into();
        self
    }
}

/// What a finding is about.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Object {
    /// The module as a whole, or its metadata.
    #[default]
    Module,
    /// A variable or an alias, by its name without a sigil.
    Variable(String),
    /// The head of the function.
    Function,
    /// An instruction of the function.
    Instruction {
        /// Its block as printed: `%entry`.
        block: String,
        /// Which of the block's instructions it is, from 1.
        number: u32,
    },
}

/// A position in the input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Position {
    /// Of text, from 1; the column in bytes.
    Line {
        /// The line.
        line: u32,
        /// The column.
        column: u32,
    },
    /// How many bytes stand before it.
    Byte(u64),
    /// How many words of 32 bits stand before it.
    Word(u64),
}
