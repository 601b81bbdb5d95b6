//! The command `transpire explain`: prints the text of a rule.

use std::fmt::Write;

use transpire::spirv::validate;
use transpire_findings::{Rule, Severity};

use super::validate::checks;
use crate::failure::Failure;
use crate::nearest::did_you_mean;
use crate::output::Output;

/// Explain a rule of "transpire validate"
///
/// Prints the text of the rule, the section of its specification, and its severity.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The name of the rule, as "transpire validate" prints it
    #[arg(value_name = "RULE")]
    rule: String,
}

const EXAMPLES: &str = "\
Examples:
  transpire explain dominance        # one rule
  transpire validate --rules         # the names of all rules";

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let name = arguments.rule.as_str();
    let found: Vec<&Rule> = checks::all().filter(|rule| rule.name == name).collect();
    if found.is_empty() {
        let nearest = did_you_mean(checks::all().map(|rule| rule.name), name);
        return Err(Failure::Usage(format!(
            "unknown rule \"{name}\"{nearest} (transpire validate --rules lists them)"
        )));
    }
    let texts: Vec<String> = found.into_iter().map(explain).collect();
    Output::standard().write_text(&texts.join("\n"))
}

fn explain(rule: &Rule) -> String {
    let specification = specification(rule);
    let severity = match rule.severity {
        Severity::Error => "error",
        _ => "warning",
    };
    let mut text = format!("{}\n\n", rule.text);
    let _ = writeln!(text, "rule: {}", rule.name);
    let _ = writeln!(text, "specification: {specification}");
    let _ = writeln!(text, "section: {}", rule.section);
    let _ = writeln!(text, "severity: {severity}");
    text
}

/// Returns the specification that has the rule.
fn specification(rule: &Rule) -> &'static str {
    if transpire_spir::rules().any(|other| std::ptr::eq(other, rule)) {
        "SPIR 1.2"
    } else if validate::rules().any(|other| std::ptr::eq(other, rule)) {
        "SPIR-V"
    } else {
        "LLVM Language Reference Manual"
    }
}
