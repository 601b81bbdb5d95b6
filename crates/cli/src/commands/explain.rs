//! The command `transpire explain`: prints a rule with examples.

use std::fmt::Write;

use transpire::spirv::validate;
use transpire_findings::{Rule, Severity};

use super::validate::checks;
use crate::failure::Failure;
use crate::nearest::did_you_mean;
use crate::output::Output;

/// Explain rules of "transpire validate"
///
/// Prints the text of each rule, the section of its specification, its severity, the commands that check it, and code
/// on both sides of the rule.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The names of rules, as "transpire validate" prints them
    #[arg(value_name = "RULE", required = true)]
    rules: Vec<String>,
}

const SPIR: &str = "SPIR 1.2";
const SPIR_V: &str = "SPIR-V";

const EXAMPLES: &str = "\
Examples:
  transpire explain dominance        # one rule
  transpire explain 3.2.30           # the names of the rules of a section
  transpire validate --rules         # the names of all rules";

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let mut texts: Vec<String> = Vec::new();
    for name in &arguments.rules {
        let rules = checks::all().filter(|rule| rule.name == *name);
        let found: Vec<String> = rules.map(explain).collect();
        if !found.is_empty() {
            texts.extend(found);
            continue;
        }
        let Some(list) = rules_of_section(name) else {
            let nearest = did_you_mean(checks::all().map(|rule| rule.name), name);
            return Err(Failure::Usage(format!(
                "unknown rule \"{name}\"{nearest} (transpire validate --rules lists them)"
            )));
        };
        texts.push(list);
    }
    Output::standard().write_text(&texts.join("\n"))
}

/// Returns a list of the rules of the section `name` of any specification and of its subsections. Returns `None` if no
/// rule is in these sections.
fn rules_of_section(name: &str) -> Option<String> {
    let wanted = name.trim_start_matches('§');
    let is_wanted = |section: &str| {
        let rest = section.strip_prefix(wanted);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    let mut list = String::new();
    for rule in checks::all().filter(|rule| rule.section.split(", ").any(is_wanted)) {
        let specification = specification(rule);
        let _ = writeln!(list, "{}: {specification} §{}", rule.name, rule.section);
    }
    (!list.is_empty()).then_some(list)
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
    let _ = writeln!(text, "checked by: {}", checked_by(rule, specification));
    let _ = writeln!(text, "read more: {}", address(rule, specification));
    let example = match specification {
        SPIR => transpire_spir::example(rule.name)
            .map(|example| ("a module".to_owned(), example.wrong, example.right)),
        SPIR_V => validate::example(rule.name).map(|example| {
            let (wrong, right) = (example.wrong().to_owned(), example.right().to_owned());
            (part_and_options(&example), wrong, right)
        }),
        _ => None,
    };
    if let Some((part, wrong, right)) = example {
        for (title, code) in [("Wrong", wrong), ("Right", right)] {
            let _ = writeln!(text, "\n{title}, in {part}:");
            for line in code.lines() {
                let _ = writeln!(text, "    {line}");
            }
        }
    }
    text
}

/// Returns the kind of code that an example shows, followed by the options with which it is validated, if any.
fn part_and_options(example: &validate::Example) -> String {
    match example.options() {
        "" => example.part().to_owned(),
        options => format!("{}, validated with {options}", example.part()),
    }
}

/// Returns the commands that check a rule of `specification`.
fn checked_by(rule: &Rule, specification: &str) -> &'static str {
    match (specification, validate::level(rule)) {
        (SPIR, _) => "transpire validate --as spir-1.2",
        (SPIR_V, Some(validate::Level::Full)) => {
            "transpire validate; transpire translate --validate"
        }
        (SPIR_V, _) => "transpire validate; transpire translate",
        _ => "transpire validate --as llvm; transpire translate",
    }
}

/// Returns the web address of the document that states a rule of `specification`.
fn address(rule: &Rule, specification: &str) -> &'static str {
    const REGISTRY: [(&str, &str); 3] = [
        (
            "OpenCL SPIR-V",
            "https://registry.khronos.org/OpenCL/specs/3.0-unified/html/OpenCL_Env.html",
        ),
        (
            "OpenCL.std",
            "https://registry.khronos.org/SPIR-V/specs/unified1/OpenCL.ExtendedInstructionSet.100.html",
        ),
        (
            "SPV_",
            "https://github.com/KhronosGroup/SPIRV-Registry/tree/main/extensions",
        ),
    ];
    let known = REGISTRY.iter().find(|row| rule.section.starts_with(row.0));
    match (known, specification) {
        (Some((_, address)), _) => address,
        (None, SPIR) => "https://registry.khronos.org/SPIR/specs/spir_spec-1.2.pdf",
        (None, SPIR_V) => "https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html",
        _ => "https://llvm.org/docs/LangRef.html",
    }
}

/// Returns the specification that has the rule.
fn specification(rule: &Rule) -> &'static str {
    if transpire_spir::rules().any(|other| std::ptr::eq(other, rule)) {
        SPIR
    } else if validate::rules().any(|other| std::ptr::eq(other, rule)) {
        SPIR_V
    } else {
        "LLVM Language Reference Manual"
    }
}
