//! What was found.

use transpire_llvm::assembly::SinglePrinter;
use transpire_llvm::versions::Release;

use crate::context::{Context, Spot};
use crate::rules::{RULES, Rule};
use crate::text::{clip, clip_to};

/// How much a finding weighs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The module is not SPIR 1.2.
    Error,
    /// The module may be SPIR 1.2, but a "should" is not kept, or it depends on the implementation.
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

/// How many findings are kept.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Options {
    /// Of one rule; those beyond are counted in [`Finding::more`] of the last one.
    pub per_rule: usize,
    /// In all; each rule keeps its first one nevertheless.
    pub total: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            per_rule: 50,
            total: 500,
        }
    }
}

/// A rule that a module breaks, and where.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Finding {
    /// The rule.
    pub rule: &'static Rule,
    /// The rule's severity.
    pub severity: Severity,
    /// The function that it is in, or that it is about, without `@`.
    pub function: Option<String>,
    /// The line of assembly that is at fault: an instruction, or the definition of a variable.
    pub instruction: Option<String>,
    /// Where.
    pub place: Place,
    /// What is wrong.
    pub message: String,
    /// How many findings of the same rule follow that are left out.
    pub more: u32,
}

/// Where in a module something is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// The module as a whole, or its metadata.
    Module,
    /// A variable or an alias, by its name without `@`.
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

/// How many bytes of assembly are printed in all, of which a line keeps [`MAX_LINE`] characters. A module may
/// have constants of any length, and each may be a part of many lines.
const MAX_PRINTED: usize = 1 << 24;

/// How many characters of one line of assembly, and of a message, are kept: names come from the input.
const MAX_LINE: usize = 400;

struct Raw {
    rule: usize,
    spot: Spot,
    message: String,
}

/// What was found so far.
pub(crate) struct Findings {
    options: Options,
    rule: usize,
    found: Vec<Raw>,
    /// For each rule, how many were kept and how many left out.
    counts: Vec<(usize, u32)>,
}

impl Findings {
    pub(crate) fn new(options: &Options) -> Self {
        Self {
            options: options.clone(),
            rule: 0,
            found: Vec::new(),
            counts: vec![(0, 0); RULES.len()],
        }
    }

    /// What is added from now on breaks the rule of this number.
    pub(crate) fn begin(&mut self, rule: usize) {
        self.rule = rule;
    }

    /// Adds a finding; the message says what is wrong, and names the thing.
    #[cold]
    pub(crate) fn add(&mut self, spot: impl Into<Spot>, message: impl AsRef<str>) {
        let Some((kept, left_out)) = self.counts.get_mut(self.rule) else {
            return;
        };
        if *kept >= self.options.per_rule || *kept > 0 && self.found.len() >= self.options.total {
            *left_out = left_out.saturating_add(1);
            return;
        }
        *kept += 1;
        let message = clip_to(message.as_ref(), MAX_LINE).into_owned();
        self.found.push(Raw {
            rule: self.rule,
            spot: spot.into(),
            message,
        });
    }

    /// Puts the findings into order, and prints what they are about.
    pub(crate) fn finish(mut self, context: &Context<'_>) -> Vec<Finding> {
        self.found.sort_by_key(|raw| (raw.spot.order(), raw.rule));
        let module = context.module;
        let (mut printer, mut printed) = (None, 0);
        let release = if context.has_opaque_pointers {
            Release::default()
        } else {
            Release::V3_2
        };
        let mut last = vec![None; RULES.len()];
        let mut findings = Vec::with_capacity(self.found.len());
        for raw in self.found {
            let Some(rule) = RULES.get(raw.rule) else {
                continue;
            };
            last[raw.rule] = Some(findings.len());
            let mut finding = Finding {
                rule,
                severity: rule.severity,
                function: None,
                instruction: None,
                place: Place::Module,
                message: raw.message,
                more: 0,
            };
            match raw.spot {
                Spot::Module => {}
                Spot::Global(global) if module.function(global).is_some() => {
                    finding.function = Some(clip(&module.name(global)).into_owned());
                    finding.place = Place::Function;
                }
                Spot::Global(global) => {
                    let printer =
                        printer.get_or_insert_with(|| SinglePrinter::new(module, release));
                    if printed < MAX_PRINTED {
                        finding.instruction = printer.variable(global);
                    }
                    finding.place = Place::Variable(clip(&module.name(global)).into_owned());
                }
                Spot::Instruction {
                    function,
                    block,
                    inst,
                    number,
                } => {
                    let printer =
                        printer.get_or_insert_with(|| SinglePrinter::new(module, release));
                    finding.function = Some(clip(&module.name(function)).into_owned());
                    if printed < MAX_PRINTED {
                        finding.instruction = printer.instruction(function, inst);
                    }
                    let block = printer.block(function, block).unwrap_or_default();
                    finding.place = Place::Instruction {
                        block: clip(&block).into_owned(),
                        number,
                    };
                }
            }
            if let Some(text) = &mut finding.instruction {
                printed += text.len();
                *text = clip_to(text, MAX_LINE).into_owned();
            }
            findings.push(finding);
        }
        for ((_, left_out), at) in self.counts.iter().zip(last) {
            if let Some(finding) = at.and_then(|at| findings.get_mut(at)) {
                finding.more = *left_out;
            }
        }
        findings
    }
}
