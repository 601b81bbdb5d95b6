//! Changes the severities of findings, or removes findings, by rule.

use std::fmt;

use crate::{Finding, Rule, Severity};

/// A set of rules whose violations are allowed, a set of rules whose violations are errors, and whether all warnings
/// are errors.
#[derive(Debug, Clone, Default)]
pub struct Policy {
    is_strict: bool,
    allowed: Vec<&'static str>,
    denied: Vec<&'static str>,
}

/// The error for a name that is not in a table of rules.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownRule {
    /// The unknown name.
    pub name: String,
}

impl UnknownRule {
    /// Creates the error for a name.
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into() }
    }
}

impl fmt::Display for UnknownRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no rule `{}`", self.name)
    }
}

impl std::error::Error for UnknownRule {}

impl Policy {
    /// Creates a policy without changes.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets whether every warning is an error, except for allowed rules.
    #[must_use]
    pub fn strict(mut self, is_strict: bool) -> Self {
        self.is_strict = is_strict;
        self
    }

    /// Allows violations of the rule `name` of the table `rules`.
    ///
    /// # Errors
    /// Returns an error if `rules` has no rule of this name.
    pub fn allow<'r>(
        &mut self,
        rules: impl IntoIterator<Item = &'r Rule>,
        name: &str,
    ) -> Result<(), UnknownRule> {
        self.allowed.push(find(rules, name)?);
        Ok(())
    }

    /// Makes violations of the rule `name` of the table `rules` errors, even if the rule is also allowed.
    ///
    /// # Errors
    /// Returns an error if `rules` has no rule of this name.
    pub fn deny<'r>(
        &mut self,
        rules: impl IntoIterator<Item = &'r Rule>,
        name: &str,
    ) -> Result<(), UnknownRule> {
        self.denied.push(find(rules, name)?);
        Ok(())
    }

    /// Returns the severity of a violation of `rule`, or `None` if the rule is allowed.
    pub fn severity(&self, rule: &Rule) -> Option<Severity> {
        if self.denied.contains(&rule.name) {
            Some(Severity::Error)
        } else if self.allowed.contains(&rule.name) {
            None
        } else if self.is_strict {
            Some(Severity::Error)
        } else {
            Some(rule.severity)
        }
    }

    /// Sets the severity of each finding and removes the findings of allowed rules. Returns the number of removed
    /// findings, including the omitted ones that they represent.
    pub fn apply(&self, findings: &mut Vec<Finding>) -> u64 {
        let mut allowed = 0;
        findings.retain_mut(|finding| match self.severity(finding.rule) {
            Some(severity) => {
                finding.severity = severity;
                true
            }
            None => {
                allowed += finding.count();
                false
            }
        });
        allowed
    }
}

fn find<'r>(
    rules: impl IntoIterator<Item = &'r Rule>,
    name: &str,
) -> Result<&'static str, UnknownRule> {
    let mut rules = rules.into_iter();
    let rule = rules.find(|rule| rule.name == name);
    rule.map(|rule| rule.name).ok_or_else(|| UnknownRule {
        name: name.to_owned(),
    })
}
