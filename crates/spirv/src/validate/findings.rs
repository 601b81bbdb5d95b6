//! The findings of a validation. At the end, word offsets become places, and instructions become text.

use transpire_findings::{Collector, Finding, Object, Place, Policy, Position, clip};

use super::context::{Context, I};
use super::known_faults::{Accepted, Fault};
use super::rule_table::{self, W};
use super::{Level, Options};
use crate::assembly::Excerpt;
use crate::grammar;

/// The maximum length in characters of an instruction's text.
const MAX_LINE: usize = 400;

/// The findings so far. Each has the word offset of an instruction as its place.
pub(super) struct Findings {
    collector: Collector<u32>,
    /// The accepted faults, which are warnings and not findings of a rule.
    pub(super) accepted: Accepted,
    level: Level,
    policy: Policy,
    /// The finding that hides all others, if any: its rule, word offset and message.
    only: Option<(W, usize, String)>,
}

impl Findings {
    pub(super) fn new(options: &Options) -> Self {
        let mut limits = options.findings.clone();
        limits.per_rule = limits.per_rule.max(1);
        Self {
            collector: Collector::new(rule_table::count(), &limits),
            accepted: Accepted::default(),
            level: options.level,
            policy: options.policy.clone(),
            only: None,
        }
    }

    /// Returns an empty collection of findings for another part of the module.
    pub(super) fn fork(&self) -> Self {
        Self {
            collector: self.collector.fork(),
            accepted: Accepted::default(),
            level: self.level,
            policy: self.policy.clone(),
            only: None,
        }
    }

    /// Adds the findings of a fork, which are about the next part of the module.
    pub(super) fn absorb(&mut self, fork: Self) {
        self.collector.absorb(fork.collector);
        self.accepted.absorb(fork.accepted);
    }

    /// Returns the number of findings, including those beyond the limits.
    pub(super) fn count(&self) -> u64 {
        self.collector.count()
    }

    /// Sets the rule of the findings that are added next, by its number.
    pub(super) fn begin(&mut self, rule: usize) {
        self.collector.begin(rule);
    }

    /// Adds a finding about the instruction at a word offset.
    #[cold]
    pub(super) fn at_word(&mut self, offset: usize, message: impl AsRef<str>) {
        self.collector.add(offset as u32, message);
    }

    /// Adds a finding about an instruction.
    #[cold]
    pub(super) fn at(
        &mut self,
        context: &Context<'_>,
        instruction: I<'_>,
        message: impl AsRef<str>,
    ) {
        self.collector.add(context.row(instruction).offset, message);
    }

    /// Returns the findings about an instruction.
    pub(super) fn on(&mut self, context: &Context<'_>, instruction: I<'_>) -> Site<'_> {
        Site {
            offset: context.row(instruction).offset,
            findings: self,
        }
    }

    /// Adds a finding of a rule that the walk checks, if the level includes the rule.
    #[cold]
    pub(super) fn walk(&mut self, rule: W, offset: usize, message: impl AsRef<str>) {
        if rule.is_within(self.level) {
            self.collector.begin(rule as usize);
            self.collector.add(offset as u32, message);
        }
    }

    /// Adds a finding of a rule that the walk checks. Unless the rule is allowed, hides all other findings, which may
    /// result from it.
    #[cold]
    pub(super) fn only(&mut self, rule: W, offset: usize, message: String) {
        self.walk(rule, offset, &message);
        if self
            .policy
            .severity(rule_table::numbered(rule as usize))
            .is_some()
        {
            self.only.get_or_insert((rule, offset, message));
        }
    }

    /// Returns the findings in the order of the words, with their places and the text of their instructions.
    pub(super) fn finish(mut self, context: &Context<'_>) -> Vec<Finding> {
        if let Some((rule, offset, message)) = self.only.take() {
            self = self.fork();
            self.walk(rule, offset, message);
        }
        let mut findings = self.collector.finish(
            |offset| *offset,
            |raw| {
                let place = Place::default().at(Position::Word(u64::from(raw.spot)));
                Finding::new(rule_table::numbered(raw.rule), place, raw.message)
            },
        );
        for (rule, word, message, more) in self.accepted.into_rows() {
            let place = Place::default().at(Position::Word(u64::from(word)));
            let mut finding = Finding::new(rule, place, message);
            finding.more = more;
            findings.push(finding);
        }
        let offset = |finding: &Finding| match finding.place.position {
            Some(Position::Word(word)) => word as usize,
            _ => 0,
        };
        findings.sort_by_key(offset);
        let offsets: Vec<usize> = findings.iter().map(offset).collect();
        if offsets.is_empty() {
            return findings;
        }
        let excerpt = Excerpt::new(context.words, &offsets);
        let mut lines = excerpt.lines.iter().peekable();
        for finding in &mut findings {
            let at = offset(finding);
            while lines.next_if(|line| line.0 < at).is_some() {}
            if let Some((_, line)) = lines.peek().filter(|line| line.0 == at) {
                finding.instruction = Some(clip(line.trim(), MAX_LINE).into_owned());
            }
            finding.message = excerpt.with_names(&finding.message);
            let position = finding.place.position;
            finding.place = place(context, &excerpt, at).at(position);
        }
        findings
    }
}

/// The findings about one instruction.
pub(super) struct Site<'f> {
    pub(super) findings: &'f mut Findings,
    pub(super) offset: u32,
}

impl Site<'_> {
    /// Adds a finding about the instruction.
    #[cold]
    pub(super) fn add(&mut self, message: impl AsRef<str>) {
        self.findings.collector.add(self.offset, message);
    }

    /// Accepts a fault of the instruction with a warning, or adds a finding if it is not accepted in this module.
    #[cold]
    pub(super) fn fault(&mut self, context: &Context<'_>, fault: Fault, message: String) {
        let (offset, findings) = (self.offset as usize, &mut *self.findings);
        if !findings.accept(context, fault, offset, || message.clone()) {
            self.add(message);
        }
    }
}

/// Returns the function and the block of the instruction at a word offset; an empty place if it is outside functions.
fn place(context: &Context<'_>, excerpt: &Excerpt, offset: usize) -> Place {
    let number = context
        .rows
        .partition_point(|row| (row.offset as usize) < offset);
    let Some(row) = context
        .rows
        .get(number)
        .filter(|row| row.offset as usize == offset)
    else {
        return Place::default();
    };
    let Some(function) = context.functions.get(context.function_of(row) as usize) else {
        return Place::default();
    };
    let head = context.at(function.head).map_or(0, I::id);
    let object = match context.blocks.get(row.block() as usize) {
        Some(block) => Object::Instruction {
            block: format!("%{}", excerpt.name(block.label)),
            // The label is not counted.
            number: (number as u32).saturating_sub(block.first + 1),
        },
        _ => Object::Function,
    };
    Place::of(object).in_function(excerpt.name(head))
}

/// Describes the opcode of an instruction for messages, by its name or number.
pub(super) fn opcode_name(instruction: I<'_>) -> String {
    grammar::describe(instruction.instruction.opcode())
}
