//! The command `transpire explain`: prints a rule with examples.

use std::fmt::Write;

use transpire::run::{Checks, checks as run_checks};
use transpire::spirv::spelling::did_you_mean;
use transpire::spirv::validate;
use transpire_findings::{Rule, Severity};

use super::validate::checks;
use crate::failure::Failure;
use crate::output::Output;

/// Explain rules of "transpire validate" and "transpire run"
///
/// A finding of these commands is a violation of a rule, and ends with the name of the rule in brackets: RULE. Prints
/// the text of each rule, the section of its specification, its severity, the commands that check it, and for most
/// rules code on both sides of the rule.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The names of rules, as findings have them in brackets, or sections of specifications
    #[arg(value_name = "RULE", required = true, value_delimiter = ',')]
    rules: Vec<String>,
}

const SPIR: &str = "SPIR 1.2";
const SPIR_V: &str = "SPIR-V";

const EXAMPLES: &str = "\
Examples:
  transpire explain dominance        # one rule
  transpire explain data-race        # a rule of transpire run --check
  transpire explain 3.2.30           # the names of the rules of a section
  transpire validate --rules         # the names of the rules that transpire validate checks
  transpire run --list-checks        # the names of the rules that transpire run checks";

/// Returns the rules of `transpire validate` and of `transpire run`.
fn all() -> impl Iterator<Item = &'static Rule> {
    checks::all().chain(run_checks::RULES)
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let mut texts: Vec<String> = Vec::new();
    for name in &arguments.rules {
        let rules = all().filter(|rule| rule.name == *name);
        let found: Vec<String> = rules.map(explain).collect();
        if !found.is_empty() {
            texts.extend(found);
            continue;
        }
        let Some(list) = rules_of_section(name) else {
            let nearest = did_you_mean(all().map(|rule| rule.name), name);
            return Err(Failure::Usage(format!(
                "unknown rule \"{name}\"{nearest} (transpire validate --rules and transpire run --list-checks list them)"
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
    if wanted.is_empty() {
        return None;
    }
    let is_wanted = |section: &str| {
        let rest = section.strip_prefix(wanted);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    let mut list = String::new();
    for rule in all() {
        let (specification, sections) = source(rule);
        if sections.split(", ").any(is_wanted) {
            let _ = writeln!(list, "{}: {specification} §{sections}", rule.name);
        }
    }
    (!list.is_empty()).then_some(list)
}

fn explain(rule: &Rule) -> String {
    let (specification, section) = source(rule);
    let severity = match rule.severity {
        Severity::Error => "error",
        _ => "warning",
    };
    let mut text = format!("{}\n\n", rule.text);
    let _ = writeln!(text, "rule: {}", rule.name);
    for (what, value) in [
        ("specification", specification),
        ("section", section),
        ("severity", severity),
        ("checked by", checked_by(rule, specification)),
        ("read more", address(rule, specification)),
    ] {
        if !value.is_empty() {
            let _ = writeln!(text, "{what}: {value}");
        }
    }
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
    if is_of_run(rule) {
        let always = Checks::none();
        return match always.rules().any(|other| other == rule) {
            true => "transpire run",
            false => "transpire run --check",
        };
    }
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
    const REGISTRY: [(&str, &str); 6] = [
        (
            "OpenCL SPIR-V",
            "https://registry.khronos.org/OpenCL/specs/3.0-unified/html/OpenCL_Env.html",
        ),
        (
            "OpenCL.std",
            "https://registry.khronos.org/SPIR-V/specs/unified1/OpenCL.ExtendedInstructionSet.100.html",
        ),
        (
            "OpenCL C",
            "https://registry.khronos.org/OpenCL/specs/3.0-unified/html/OpenCL_C.html",
        ),
        (
            "OpenCL API",
            "https://registry.khronos.org/OpenCL/specs/3.0-unified/html/OpenCL_API.html",
        ),
        (
            "C99",
            "https://www.open-std.org/jtc1/sc22/wg14/www/docs/n1256.pdf",
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
        (None, "") => "",
        _ => "https://llvm.org/docs/LangRef.html",
    }
}

/// Returns whether `transpire run` checks the rule.
fn is_of_run(rule: &Rule) -> bool {
    run_checks::RULES
        .iter()
        .any(|other| std::ptr::eq(other, rule))
}

/// Returns the specification that has the rule, and the section. Either may be empty for a rule of `transpire run`.
fn source(rule: &Rule) -> (&'static str, &'static str) {
    if is_of_run(rule) {
        // The text begins with the specification, such as `OpenCL C 6.5`.
        return match rule.section.rsplit_once(' ') {
            Some((specification, section)) if section.starts_with(|c: char| c.is_ascii_digit()) => {
                (specification, section)
            }
            _ => (rule.section, ""),
        };
    }
    let specification = if transpire_spir::rules().any(|other| std::ptr::eq(other, rule)) {
        SPIR
    } else if validate::rules().any(|other| std::ptr::eq(other, rule)) {
        SPIR_V
    } else {
        "LLVM Language Reference Manual"
    };
    (specification, rule.section)
}
