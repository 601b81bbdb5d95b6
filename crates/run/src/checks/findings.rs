//! Findings: violations of rules during a run, with their places.

use std::fmt;

use rustc_hash::FxHashMap;
use transpire_findings::{Rule, Severity};

use super::rules::Check;
use crate::error::{Error, Place};

/// A violation of a rule during a run.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Finding {
    /// The violated rule.
    pub rule: &'static Rule,
    /// The severity, from the level of the rule in this run.
    pub severity: Severity,
    /// A description of the violation.
    pub message: String,
    /// The place of the instruction, if it is known.
    pub place: Option<Place>,
    /// The global id of the work-item, if it is known.
    pub work_item: Option<[u64; 3]>,
    /// The place and the work-item of the other access of a data race, of the read of an undefined value, or of the
    /// asynchronous copy that nobody waits for. `None` if it is not known, and for other rules.
    pub other: Option<(Place, [u64; 3])>,
    /// The object of an access or of an undefined value, and the offset in bytes. `None` if there is no object, and if
    /// the rule is about neither accesses to memory nor undefined values.
    pub object: Option<(String, i64)>,
    /// The number of further violations of the same rule at the same places.
    pub more: u64,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}]", self.message, self.rule.name)?;
        if let Some(place) = &self.place {
            write!(f, "; {place}")?;
        }
        self.write_accesses(f)
    }
}

impl Finding {
    /// Returns the message with the work-item, the other access and the number of further violations, without the rule
    /// and the place.
    pub fn details(&self) -> String {
        struct Details<'a>(&'a Finding);
        impl fmt::Display for Details<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0.message)?;
                self.0.write_accesses(f)
            }
        }
        Details(self).to_string()
    }

    /// Prints the work-item, the other access and the number of further violations, each after a semicolon.
    fn write_accesses(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some([x, y, z]) = self.work_item {
            write!(f, "; work-item ({x}, {y}, {z})")?;
        }
        if let Some((place, [x, y, z])) = &self.other {
            let names = [
                (Check::Uninitialized, "the read"),
                (Check::AsyncCopy, "the copy"),
            ];
            let named = names.iter().find(|row| row.0.rule().name == self.rule.name);
            let other = named.map_or("the other access", |row| row.1);
            write!(f, "; {other}: {place}; work-item ({x}, {y}, {z})")?;
        }
        match self.more {
            0 => Ok(()),
            1 => write!(f, "; once more at the same place"),
            more => write!(f, "; {more} times more at the same place"),
        }
    }

    /// Converts an error of the machine to a finding.
    pub(super) fn of_error(error: &Error, severity: Severity) -> Self {
        Self {
            rule: error.check().rule(),
            severity,
            message: error.message().to_owned(),
            place: error.place().cloned(),
            work_item: error.work_item(),
            other: None,
            object: error.object().cloned(),
            more: 0,
        }
    }
}

/// A finding whose places are numbers of operations in the program.
#[derive(Debug)]
pub(super) struct Raw {
    pub(super) check: Check,
    pub(super) place: u32,
    pub(super) item: [u64; 3],
    pub(super) other: Option<(u32, [u64; 3])>,
    pub(super) object: Option<(String, i64)>,
    pub(super) message: String,
    pub(super) more: u64,
}

/// The findings of a run, one for each rule and pair of places.
#[derive(Debug, Default)]
pub(super) struct Findings {
    pub(super) list: Vec<Raw>,
    known: FxHashMap<(Check, u32, u32), usize>,
    /// Errors of the machine that did not end the run, each with the length of `list` at that time.
    pub(super) errors: Vec<(usize, Error)>,
}

/// The greatest number of findings that a run keeps.
const MOST: usize = 1000;

impl Findings {
    /// Adds a finding, or counts it if the same rule has one at the same places. Calls `new` only for a new finding.
    /// Drops new findings beyond [`MOST`].
    pub(super) fn add(
        &mut self,
        check: Check,
        place: u32,
        other: Option<u32>,
        new: impl FnOnce() -> Raw,
    ) {
        let key = (check, place, other.unwrap_or(u32::MAX));
        if let Some(&known) = self.known.get(&key) {
            if let Some(finding) = self.list.get_mut(known) {
                finding.more += 1;
            }
            return;
        }
        if self.list.len() < MOST {
            self.known.insert(key, self.list.len());
            self.list.push(new());
        }
    }
}
