//! What gathers findings while a verifier runs.

use std::borrow::Cow;

use crate::Finding;

/// How many findings are kept.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Limits {
    /// Of one rule; those beyond are counted in [`Finding::more`] of the last one.
    pub per_rule: usize,
    /// In all; each rule keeps its first one nevertheless.
    pub total: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            per_rule: 50,
            total: 500,
        }
    }
}

/// How many characters of a message are kept: names come from the input.
const MAX_MESSAGE: usize = 400;

/// What was found, before its place is put into words. `S` is where the verifier says it is.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Raw<S> {
    /// The rule, by its number in the table.
    pub rule: usize,
    /// Where.
    pub spot: S,
    /// What is wrong.
    pub message: String,
}

/// Gathers findings: so many of each rule, and so many in all. Those beyond are counted.
#[derive(Debug)]
pub struct Collector<S> {
    limits: Limits,
    rule: usize,
    found: Vec<Raw<S>>,
    /// For each rule, how many were kept and how many left out.
    counts: Vec<(usize, u32)>,
}

impl<S> Collector<S> {
    /// A collector for a table of so many rules.
    pub fn new(rules: usize, limits: &Limits) -> Self {
        Self {
            limits: limits.clone(),
            rule: 0,
            found: Vec::new(),
            counts: vec![(0, 0); rules],
        }
    }

    /// What is added from now on breaks the rule of this number.
    pub fn begin(&mut self, rule: usize) {
        self.rule = rule;
    }

    /// Adds a finding; the message says what is wrong, and names the thing.
    #[cold]
    pub fn add(&mut self, spot: impl Into<S>, message: impl AsRef<str>) {
        let Some((kept, left_out)) = self.counts.get_mut(self.rule) else {
            return;
        };
        let is_full =
            *kept >= self.limits.per_rule || *kept > 0 && self.found.len() >= self.limits.total;
        if is_full {
            *left_out = left_out.saturating_add(1);
            return;
        }
        *kept += 1;
        self.found.push(Raw {
            rule: self.rule,
            spot: spot.into(),
            message: clip(message.as_ref(), MAX_MESSAGE).into_owned(),
        });
    }

    /// The findings, in the order of `order`, each made by `make`; the last of a rule counts what was left out of it.
    pub fn finish<K: Ord>(
        mut self,
        order: impl Fn(&S) -> K,
        mut make: impl FnMut(Raw<S>) -> Finding,
    ) -> Vec<Finding> {
        self.found
            .sort_by_cached_key(|raw| (order(&raw.spot), raw.rule));
        let mut last = vec![None; self.counts.len()];
        let mut findings = Vec::with_capacity(self.found.len());
        for raw in self.found {
            if let Some(last) = last.get_mut(raw.rule) {
                *last = Some(findings.len());
            }
            findings.push(make(raw));
        }
        for ((_, left_out), at) in self.counts.iter().zip(last) {
            if let Some(finding) = at.and_then(|at: usize| findings.get_mut(at)) {
                finding.more = *left_out;
            }
        }
        findings
    }
}

/// The first `most` characters of a text, and dots in place of what follows.
pub fn clip(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        None => Cow::Borrowed(text),
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
    }
}
