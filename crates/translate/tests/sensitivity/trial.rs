//! Reads the notation of trials, and evaluates their outcomes.

use std::collections::{BTreeMap, BTreeSet};

use transpire_translate::Report;

use crate::reasons::Reason;

/// A module with a placeholder, and the values that replace it in turn.
pub(crate) struct Trial {
    pub(crate) name: String,
    /// The tables and values in the heading. A table stands for the values of all its rows.
    pub(crate) values: Vec<String>,
    pub(crate) text: String,
}

/// A value that replaces the placeholder of a trial.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Value {
    /// The rows of tables that the value represents, as the name of the table and the name of the row. Empty
    /// if the heading contains the value itself.
    pub(crate) rows: Vec<(String, String)>,
    /// The text that replaces the placeholder.
    pub(crate) text: String,
}

impl Value {
    pub(crate) fn plain(text: &str) -> Self {
        Self {
            rows: Vec::new(),
            text: text.to_owned(),
        }
    }

    pub(crate) fn of_rows<'r>(
        rows: impl IntoIterator<Item = (String, &'r str)>,
        text: impl Into<String>,
    ) -> Self {
        let rows = rows.into_iter().map(|(table, row)| (table, row.to_owned()));
        Self {
            rows: rows.collect(),
            text: text.into(),
        }
    }
}

/// Reads trials. A heading is `;;; name | value | value`, where `@table` stands for all rows of a table and
/// `-` for an empty value. The text up to the next heading is the module. Text before the first heading is
/// ignored.
pub(crate) fn read(text: &str) -> Vec<Trial> {
    let mut trials: Vec<Trial> = Vec::new();
    for line in text.lines() {
        if let Some(heading) = line.strip_prefix(";;; ") {
            let mut parts = heading.split(" | ").map(str::trim);
            let name = parts.next().unwrap().to_owned();
            assert!(
                trials.iter().all(|trial| trial.name != name),
                "two trials are called {name}"
            );
            let values = parts.map(|value| match value {
                "-" => String::new(),
                value => value.to_owned(),
            });
            trials.push(Trial {
                name,
                values: values.collect(),
                text: String::new(),
            });
        } else if let Some(trial) = trials.last_mut() {
            trial.text.push_str(line);
            trial.text.push('\n');
        }
    }
    trials
}

/// The result of translating a module.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The translation fails with this message.
    Refused(String),
    /// The translation succeeds, with this output and these losses.
    Translated(Vec<u8>, Vec<String>),
}

impl Outcome {
    pub(crate) fn of<E: std::fmt::Display>(result: Result<(Vec<u8>, Report), E>) -> Self {
        match result {
            Err(error) => Self::Refused(error.to_string()),
            Ok((output, report)) => {
                let losses = report.losses().iter();
                let losses = losses.map(|loss| format!("{} {}", loss.count, loss.title()));
                Self::Translated(output, losses.collect())
            }
        }
    }

    fn losses(&self) -> &[String] {
        match self {
            Self::Refused(_) => &[],
            Self::Translated(_, losses) => losses,
        }
    }
}

/// The values of a trial, each with the outcome of its module, or with an error if the module is invalid.
pub(crate) type Outcomes = Vec<(Value, Result<Outcome, String>)>;

/// A value that gives the same output and losses as an earlier value of its trial, where the losses are also those of
/// the first value, so that they do not name what is lost.
pub(crate) struct Silent {
    pub(crate) trial: String,
    pub(crate) value: String,
    /// The text of the earlier value.
    pub(crate) like: String,
}

/// The findings of all trials of a direction.
#[derive(Default)]
pub(crate) struct Findings {
    silent: Vec<Silent>,
    /// The rows that some valid module contained, by the name of their table.
    tried: BTreeMap<String, BTreeSet<String>>,
    /// The trials that test nothing, and the values in headings that are invalid.
    wrong: Vec<String>,
    count: usize,
}

impl Findings {
    /// Evaluates the outcomes of a trial and adds the findings.
    pub(crate) fn add(&mut self, trial: &Trial, outcomes: &Outcomes) {
        let valid: Vec<_> = outcomes
            .iter()
            .filter_map(|(value, outcome)| Some((value, outcome.as_ref().ok()?)))
            .collect();
        for (value, outcome) in outcomes.iter().filter(|(value, _)| value.rows.is_empty()) {
            if let Err(error) = outcome {
                let wrong = format!("{}: `{}` is invalid: {error}", trial.name, value.text);
                self.wrong.push(wrong);
            }
        }
        self.count += valid.len();
        let translated = |outcome: &Outcome| matches!(outcome, Outcome::Translated(..));
        let first = valid.iter().find(|(_, outcome)| translated(outcome));
        let Some((_, first)) = first.filter(|_| valid.len() > 1) else {
            let reason = outcomes.first().map(|(_, outcome)| match outcome {
                Err(error) | Ok(Outcome::Refused(error)) => error.as_str(),
                Ok(Outcome::Translated(..)) => "there is one value",
            });
            let wrong = format!(
                "{} shows nothing: {}",
                trial.name,
                reason.unwrap_or_default()
            );
            self.wrong.push(wrong);
            return;
        };
        for (place, (value, outcome)) in valid.iter().enumerate() {
            for (table, row) in &value.rows {
                let rows = self.tried.entry(table.clone()).or_default();
                rows.insert(row.clone());
            }
            if !translated(outcome) {
                continue;
            }
            let like = valid[..place].iter().find(|(_, other)| other == outcome);
            // Several tables of a heading may contain the same value, such as the empty one. It is evaluated once.
            if valid[..place]
                .iter()
                .any(|(other, _)| other.text == value.text)
            {
                continue;
            }
            let is_told = outcome.losses() != first.losses();
            if let Some((like, _)) = like.filter(|_| !is_told) {
                self.silent.push(Silent {
                    trial: trial.name.clone(),
                    value: value.text.clone(),
                    like: like.text.clone(),
                });
            }
        }
    }

    /// Panics if there are values that have no effect and no reason, reasons that are not used, or trials
    /// that test nothing. The message lists all of them.
    pub(crate) fn judge(&self, reasons: &[Reason]) {
        let mut faults = Vec::new();
        let mut used = vec![false; reasons.len()];
        for silent in &self.silent {
            let mut is_known = false;
            for (reason, used) in reasons.iter().zip(&mut used) {
                if reason.fits(&silent.trial, &silent.value) {
                    (*used, is_known) = (true, true);
                }
            }
            if !is_known {
                let Silent { trial, value, like } = silent;
                let fault = format!("{trial}: `{value}` gives what `{like}` gives");
                if !faults.contains(&fault) {
                    faults.push(fault);
                }
            }
        }
        faults.extend(self.wrong.iter().cloned());
        for (reason, _) in reasons.iter().zip(used).filter(|(_, used)| !used) {
            faults.push(format!("no longer silent: {reason:?}"));
        }
        assert!(
            faults.is_empty(),
            "{} of {} outcomes:\n{}",
            faults.len(),
            self.count,
            faults.join("\n")
        );
    }

    /// Returns whether a valid module contained the row of the table.
    pub(crate) fn has_tried(&self, table: &str, row: &str) -> bool {
        self.tried.get(table).is_some_and(|rows| rows.contains(row))
    }
}
