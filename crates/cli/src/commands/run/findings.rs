//! `--check` and `--json`: the rules that a run checks, and its findings.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::io;

use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};
use transpire::run::checks::{CheckError, RULES};
use transpire::run::{Checks, Finding, Kernel, Machine, Outcome, Profile};
use transpire::spirv::spelling::did_you_mean;
use transpire_findings::Severity;

use super::Memory;
use crate::commands::verify::place_json;
use crate::failure::Failure;
use crate::messages::{Level, Messages, put_hint};
use crate::output::Output;

/// Returns the rules that the values of `--check` select, or `None` if `given` is empty. It is an error if a value has
/// an unknown rule or level.
pub(super) fn checks(given: &[String]) -> Result<Option<Checks>, Failure> {
    if given.is_empty() {
        return Ok(None);
    }
    let mut checks = Checks::none();
    for text in given {
        checks.apply(text).map_err(|error| {
            let nearest = match &error {
                CheckError::UnknownRule(name) => {
                    let nearest = did_you_mean(RULES.iter().map(|rule| rule.name), name);
                    format!("{nearest} (--list-checks prints them)")
                }
                _ => String::new(),
            };
            Failure::Usage(format!("--check {text}: {error}{nearest}"))
        })?;
    }
    Ok(Some(checks))
}

/// Returns all rules, one per line: name, severity and description.
pub(super) fn list() -> String {
    let mut text = String::new();
    for rule in RULES {
        // Writing to a string does not fail.
        let _ = writeln!(
            text,
            "{:<20} {:<8} {}",
            rule.name,
            rule.severity.name(),
            rule.text
        );
    }
    text
}

pub(super) fn has_errors(findings: &[Finding]) -> bool {
    let is_error = |finding: &Finding| finding.severity == Severity::Error;
    findings.iter().any(is_error)
}

/// Prints the findings for the input `file` to standard error.
pub(super) fn print(file: &str, findings: &[Finding]) {
    let mut stderr = io::stderr().lock();
    let mut messages = Messages::text(&mut stderr);
    for finding in findings {
        let level = match finding.severity {
            Severity::Error => Level::Error,
            Severity::Warning => Level::Warning,
        };
        messages.put(level, file, &finding.to_string(), json!({}));
    }
}

/// Prints a note on the run of the input `file`. With the findings `found`, it names the command that explains their
/// rules. Without findings, it states what was checked: `checks` has the values of `--check`, or is `None` without the
/// option, and `global` is the global size.
pub(super) fn print_note(
    file: &str,
    found: &[Finding],
    checks: Option<&[String]>,
    global: [u64; 3],
) {
    if let Some(first) = found.first() {
        put_hint(first.rule.name);
        return;
    }
    let items = match work_items(global) {
        1 => "1 work-item".to_owned(),
        items => format!("{items} work-items"),
    };
    let added = |check: &&String| *check != "none" && !check.ends_with("=off");
    let added: Vec<&str> = { checks.unwrap_or_default().iter() }
        .filter(added)
        .map(String::as_str)
        .collect();
    let checks = match added.is_empty() {
        false => added.join(", "),
        true => "only the rules whose violation ends a run; --check all adds others".to_owned(),
    };
    let mut stderr = io::stderr().lock();
    let mut messages = Messages::text(&mut stderr);
    let message = format!("no findings; {items} ran; checked: {checks}");
    messages.put(Level::Note, file, &message, json!({}));
}

/// Returns the number of work-items of a launch with this global size.
fn work_items(global: [u64; 3]) -> u64 {
    let sizes = global.into_iter();
    sizes.fold(1, u64::saturating_mul)
}

/// The results of a run as JSON.
pub(super) struct Report<'a> {
    kernel: &'a Kernel,
    value: Map<String, Value>,
    outputs: BTreeMap<String, &'a Memory>,
}

/// A part of a report.
enum Part<'a> {
    Value(&'a Value),
    Outputs(BTreeMap<&'a str, Contents<'a>>),
}

impl Serialize for Part<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Value(value) => value.serialize(serializer),
            Self::Outputs(outputs) => serializer.collect_map(outputs),
        }
    }
}

/// The elements of an output, which become a list.
struct Contents<'a> {
    memory: &'a Memory,
    machine: &'a Machine<'a>,
}

impl Serialize for Contents<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let pieces = self.memory.pieces(self.machine);
        let lists = pieces.map(|bytes| {
            let text = self.memory.elements.print(&bytes);
            text.lines().map(element).collect::<Vec<_>>()
        });
        serializer.collect_seq(lists.flatten())
    }
}

/// Returns an element with this text as JSON. Infinities and NaNs are strings, since JSON has no numbers for them.
fn element(text: &str) -> Value {
    // Only a floating-point number is written as -0.
    let number = text.parse::<i128>().ok().filter(|_| text != "-0");
    let number = number.map(|number| json!(number));
    let number = number.or_else(|| Some(json!(text.parse::<f64>().ok()?)));
    number.filter(|n| !n.is_null()).unwrap_or(json!(text))
}

impl<'a> Report<'a> {
    pub(super) fn new(kernel: &'a Kernel, findings: &[Finding]) -> Self {
        let mut value = Map::new();
        value.insert("kernel".into(), json!(kernel.name));
        let findings: Vec<Value> = findings.iter().map(finding).collect();
        value.insert("findings".into(), json!(findings));
        Self {
            kernel,
            value,
            outputs: BTreeMap::new(),
        }
    }

    /// Adds the names of the rules that `checks` check, and the number of work-items of the size `global`.
    pub(super) fn checks(&mut self, checks: &Checks, global: [u64; 3]) {
        let names: Vec<&str> = checks.rules().map(|rule| rule.name).collect();
        self.value.insert("checks".into(), json!(names));
        self.value
            .insert("work_items".into(), json!(work_items(global)));
    }

    pub(super) fn outcome(&mut self, outcome: &Outcome) {
        let printed = String::from_utf8_lossy(&outcome.printed);
        self.value.insert("printed".into(), json!(printed));
        self.value.insert("steps".into(), json!(outcome.steps));
    }

    pub(super) fn profile(&mut self, profile: &Profile) {
        self.value
            .insert("profile".into(), super::profile::json(profile));
    }

    /// Adds the elements of the argument with index `number`, which has `memory`.
    pub(super) fn output(&mut self, number: usize, memory: &'a Memory) {
        let parameter = self.kernel.parameters.get(number);
        let name = parameter.and_then(|parameter| parameter.name.clone());
        // Parameters may have equal names. Only the first output of a name has it.
        let name = name.filter(|name| !self.outputs.contains_key(name));
        let name = name.unwrap_or_else(|| number.to_string());
        self.outputs.insert(name, memory);
    }

    /// Writes the report to standard output. The elements of outputs are read from `machine` in pieces.
    pub(super) fn write(&self, machine: &Machine<'_>) -> Result<(), Failure> {
        let outputs = self.outputs.iter();
        let outputs = outputs.map(|(name, memory)| (name.as_str(), Contents { memory, machine }));
        let values = self.value.iter();
        let mut parts: BTreeMap<&str, Part<'_>> = values
            .map(|(name, value)| (name.as_str(), Part::Value(value)))
            .collect();
        parts.insert("outputs", Part::Outputs(outputs.collect()));
        Output::standard().write_json(&parts)
    }
}

fn finding(finding: &Finding) -> Value {
    let mut value = json!({
        "rule": finding.rule.name,
        "severity": finding.severity.name(),
        "message": finding.message,
        "more": finding.more,
    });
    if let Some(place) = &finding.place {
        value["place"] = place_json(place);
    }
    if let Some(item) = finding.work_item {
        value["work_item"] = json!(item);
    }
    if let Some((place, item)) = &finding.other {
        value["other"] = json!({ "place": place_json(place), "work_item": item });
    }
    if let Some((name, offset)) = &finding.object {
        value["object"] = json!({ "name": name, "offset": offset });
    }
    value
}
