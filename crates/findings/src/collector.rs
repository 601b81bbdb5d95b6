//! Collects findings while a validator runs.

use std::borrow::Cow;

use crate::Finding;

/// The maximum number of findings to keep.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Limits {
    /// The maximum for one rule. [`Finding::more`] of the last finding counts the others.
    pub per_rule: usize,
    /// The maximum for all rules. Each rule keeps its first finding in any case.
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

/// The maximum number of characters in a message, which can contain names from the input.
const MAX_MESSAGE: usize = 400;

/// A violation before its place is converted to a [`Place`](crate::Place). `S` is the validator's type for places.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Raw<S> {
    /// The rule, by its number in the table.
    pub rule: usize,
    /// The place.
    pub spot: S,
    /// The message.
    pub message: String,
}

/// Collects findings up to the [`Limits`], and counts the others.
#[derive(Debug)]
pub struct Collector<S> {
    limits: Limits,
    rule: usize,
    found: Vec<Raw<S>>,
    /// For each rule, the number of kept and of omitted findings.
    counts: Vec<(usize, u32)>,
}

impl<S> Collector<S> {
    /// Creates a collector for a table with this number of rules.
    pub fn new(rules: usize, limits: &Limits) -> Self {
        Self {
            limits: limits.clone(),
            rule: 0,
            found: Vec::new(),
            counts: vec![(0, 0); rules],
        }
    }

    /// Creates an empty collector with the same limits, for a part that is checked in parallel.
    #[must_use]
    pub fn fork(&self) -> Self {
        Self::new(self.counts.len(), &self.limits)
    }

    /// Adds the findings of a fork, which checked the next part of the module, as if they had been added to this
    /// collector. The current rule becomes the rule of the fork's last finding.
    pub fn absorb(&mut self, fork: Self) {
        for raw in fork.found {
            self.begin(raw.rule);
            self.add(raw.spot, raw.message);
        }
        // If the fork reached the limit of a rule, this collector reaches it, too.
        for ((_, left_out), (_, more)) in self.counts.iter_mut().zip(fork.counts) {
            *left_out = left_out.saturating_add(more);
        }
    }

    /// Returns the number of added findings, including the omitted ones.
    pub fn count(&self) -> u64 {
        let counts = self.counts.iter();
        counts
            .map(|&(kept, left_out)| kept as u64 + u64::from(left_out))
            .sum()
    }

    /// Sets the rule, by its number, for the findings that are added next.
    pub fn begin(&mut self, rule: usize) {
        self.rule = rule;
    }

    /// Adds a finding of the current rule. The message names the object. Beyond the limits, the finding is only
    /// counted. A rule number outside the table adds nothing.
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

    /// Returns the findings, sorted by `order` and converted by `make`. The last finding of each rule gets the number
    /// of omitted ones.
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

/// Returns the first `most` characters of a text, followed by an ellipsis. Returns a shorter text unchanged.
pub fn clip(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        None => Cow::Borrowed(text),
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forks_keep_and_leave_out_what_one_collector_would() {
        let limits = Limits {
            per_rule: 3,
            total: 5,
        };
        // Rules in the order in which they are broken, by many patterns.
        for seed in 0_usize..200 {
            let broken: Vec<usize> = (0..24)
                .map(|at| (seed * 31 + at * at * 7 + at * seed) % 5)
                .collect();
            let add = |collector: &mut Collector<usize>, places: std::ops::Range<usize>| {
                for at in places {
                    collector.begin(broken[at]);
                    collector.add(at, format!("{at}"));
                }
            };
            let kept = |collector: &Collector<usize>| {
                let found = collector.found.iter();
                (
                    found.map(|raw| (raw.rule, raw.spot)).collect::<Vec<_>>(),
                    collector.counts.clone(),
                )
            };
            let mut one = Collector::new(5, &limits);
            add(&mut one, 0..24);
            for cuts in [[0, 24], [3, 5], [9, 20], [12, 12]] {
                let mut whole = Collector::new(5, &limits);
                add(&mut whole, 0..cuts[0]);
                let (mut second, mut third) = (whole.fork(), whole.fork());
                add(&mut second, cuts[0]..cuts[1]);
                add(&mut third, cuts[1]..24);
                whole.absorb(second);
                whole.absorb(third);
                assert_eq!(kept(&whole), kept(&one), "{seed} {cuts:?}");
                assert_eq!(whole.count(), 24);
            }
        }
    }
}
