//! Runs the trials of the translation from SPIR-V to LLVM IR.

use std::collections::{BTreeMap, BTreeSet};

use transpire_llvm::assembly;
use transpire_llvm::versions::Release;
use transpire_spirv::assembly::assemble;
use transpire_spirv::binary;
use transpire_spirv::grammar::{self, Capability, Enumerant, KINDS, OperandKind, Requirements};
use transpire_spirv::validate::{self, Severity};
use transpire_translate::DenyLoss;
use transpire_translate::to_llvm::{Builtins, ToLlvm, to_llvm};

use crate::reasons::{FROM_SPIRV, UNTRIED_OF_SPIRV};
use crate::trial::{Findings, Outcome, Outcomes, Trial, Value, read};

const TRIALS: &str = include_str!("spirv.trials");

/// The module around a trial. It contains placeholders such as `{modes}` and `{annotations}`.
const FRAME: &str = include_str!("frame.spvasm");

const PLACES: [&str; 10] = [
    "declarations",
    "addressing",
    "modes",
    "debug",
    "names",
    "annotations",
    "globals",
    "control",
    "body",
    "functions",
];

/// Inserts the trial `text` into the module around it. Lines after a line `@place` replace the placeholder `{place}`,
/// and lines before the first such line go to the body.
fn framed(text: &str) -> String {
    let mut parts = PLACES.map(|_| String::new());
    let mut place = PLACES.iter().position(|place| *place == "body").unwrap();
    for line in text.lines() {
        match line.strip_prefix('@') {
            Some(name) => {
                place = PLACES
                    .iter()
                    .position(|known| *known == name)
                    .unwrap_or_else(|| panic!("there is no place {name}"));
            }
            None => {
                parts[place].push_str(line);
                parts[place].push('\n');
            }
        }
    }
    // Since SPIR-V 1.4 the interface of an entry point lists all variables that it uses.
    let globals = PLACES.iter().position(|place| *place == "globals").unwrap();
    let variables = parts[globals]
        .lines()
        .filter_map(|line| line.split_once(" = OpVariable"));
    let interface: Vec<&str> = variables.map(|(name, _)| name).collect();
    let mut whole = FRAME.replace("{interface}", &interface.join(" "));
    for (place, part) in PLACES.iter().zip(parts) {
        let part = match (*place, part.trim()) {
            ("control", "") => "None".to_owned(),
            ("addressing", "") => "Physical64".to_owned(),
            ("control" | "addressing", word) => word.to_owned(),
            _ => part,
        };
        whole = whole.replace(&format!("{{{place}}}"), &part);
    }
    whole
}

/// The enumerants that have parameters that must be particular ids, each with two ids for each parameter. Other
/// parameters that are ids are integer constants.
#[rustfmt::skip]
const IDS: &[(&str, &[[&str; 2]])] = &[
    ("AliasScopeINTELMask", &[["%scopes", "%other_scopes"]]),
    ("NoAliasINTELMask",    &[["%scopes", "%other_scopes"]]),
    ("AliasScopeINTEL",     &[["%scopes", "%other_scopes"]]),
    ("NoAliasINTEL",        &[["%scopes", "%other_scopes"]]),
    ("Bias",                &[["%one_float", "%two_float"]]),
    ("Lod",                 &[["%one_float", "%two_float"]]),
    ("Grad",                &[["%one_float2", "%two_float2"], ["%one_float2", "%two_float2"]]),
    ("MinLod",              &[["%one_float", "%two_float"]]),
    ("ConstOffset",         &[["%one_int2", "%two_int2"]]),
    ("Offset",              &[["%one_int2", "%two_int2"]]),
    ("ConditionalINTEL",    &[["%true", "%false"]]),
    ("FPFastMathDefault",   &[["%float", "%double"], ["%zero", "%device"]]),
];

/// An enumerant with its parameters in SPIR-V assembly, and the rows of grammar tables that it contains.
struct Text {
    text: String,
    rows: Vec<(OperandKind, &'static str)>,
}

/// Returns the assembly texts of an enumerant of `kind` with its parameters: one with the default parameters, and one
/// for each other value of each parameter.
fn texts(kind: OperandKind, enumerant: &'static Enumerant) -> Vec<Text> {
    let name = enumerant.name();
    let all: Vec<Vec<String>> = (0..)
        .zip(enumerant.parameters())
        .map(|(place, parameter)| parameter_texts(name, place, parameter.kind))
        .collect();
    let usual: Vec<&str> = all.iter().map(|texts| texts[0].as_str()).collect();
    let whole = |parameters: &[&str]| {
        let words: Vec<&str> = [name]
            .into_iter()
            .chain(parameters.iter().copied())
            .collect();
        let named = enumerant.parameters().iter().zip(parameters);
        let named = named.filter_map(|(parameter, word)| {
            let known = grammar::enumerant_named(parameter.kind, word)?;
            Some((parameter.kind, known.name()))
        });
        Text {
            text: words.join(" "),
            rows: [(kind, name)].into_iter().chain(named).collect(),
        }
    };
    let mut texts = vec![whole(&usual)];
    for (place, others) in all.iter().enumerate() {
        for other in others.iter().skip(1) {
            let mut changed = usual.clone();
            changed[place] = other.as_str();
            texts.push(whole(&changed));
        }
    }
    texts
}

/// Returns the possible assembly texts of parameter `place`, of `kind`, of an enumerant, at least one. The first is the
/// default.
fn parameter_texts(enumerant: &str, place: usize, kind: OperandKind) -> Vec<String> {
    use OperandKind as K;
    let known = IDS.iter().find(|row| row.0 == enumerant);
    let texts: &[&str] = match kind {
        K::IdScope => &["%device", "%workgroup"],
        K::IdRef => match known.and_then(|row| row.1.get(place)) {
            Some(ids) => ids,
            None => &["%four", "%eight"],
        },
        K::LiteralString => &["\"a\"", "\"b\""],
        K::LiteralInteger => &["4", "8"],
        K::LiteralFloat => &["0.5", "0.25"],
        // Built-ins have separate trials.
        K::BuiltIn => &["GlobalInvocationId", "LocalInvocationId"],
        _ => &[],
    };
    let usable = grammar::enumerants(kind)
        .iter()
        .filter(|enumerant| needs(enumerant.requirements()).is_some())
        .map(Enumerant::name);
    let usable = usable.filter(|_| texts.is_empty());
    texts
        .iter()
        .copied()
        .chain(usable)
        .map(str::to_owned)
        .collect()
}

/// Returns the declarations that a kernel needs for an item with these requirements, or `None` if only
/// shaders can use it.
fn needs(requirements: Requirements) -> Option<BTreeSet<String>> {
    let mut declarations = BTreeSet::new();
    let usable = requirements
        .capabilities()
        .find(|capability| !is_of_shaders(*capability));
    match usable {
        Some(capability) => {
            let known = grammar::enumerant(OperandKind::Capability, capability).unwrap();
            declarations.insert(format!("OpCapability {}", known.name()));
            add_extension(known.requirements(), &mut declarations);
        }
        None if !requirements.capabilities.is_empty() => return None,
        None => {}
    }
    add_extension(requirements, &mut declarations);
    Some(declarations)
}

fn add_extension(requirements: Requirements, declarations: &mut BTreeSet<String>) {
    if requirements.version.is_none()
        && let Some(extension) = requirements.extensions.first()
    {
        declarations.insert(format!("OpExtension \"{extension}\""));
    }
}

/// Returns whether a capability implies `Shader`.
fn is_of_shaders(capability: u32) -> bool {
    let mut seen = BTreeSet::new();
    let mut open = vec![capability];
    while let Some(capability) = open.pop() {
        if capability == Capability::Shader.word() {
            return true;
        }
        if seen.insert(capability) {
            let known = grammar::enumerant(OperandKind::Capability, capability);
            open.extend(
                known
                    .into_iter()
                    .flat_map(|known| known.requirements().capabilities()),
            );
        }
    }
    false
}

/// Returns the declarations that a kernel needs for these rows of grammar tables, or `None` if only shaders
/// can use one of them, or if one is not in its table.
fn declarations(rows: &[(OperandKind, &str)]) -> Option<BTreeSet<String>> {
    let mut needed = BTreeSet::new();
    for (kind, name) in rows {
        let enumerant = grammar::enumerant_named(*kind, name)?;
        needed.extend(needs(enumerant.requirements())?);
    }
    Some(needed)
}

fn kind_of(table: &str) -> Option<OperandKind> {
    let mut kinds = KINDS.iter().copied();
    kinds.find(|kind| format!("{kind:?}") == table)
}

/// A value of a trial, and the declarations that it needs.
struct Declared {
    value: Value,
    needed: BTreeSet<String>,
}

/// Returns the values of a trial. A table in its heading stands for all rows that kernels can use, by name
/// or, with a final `=`, by number.
fn values_of(trial: &Trial) -> Vec<Declared> {
    let mut values: Vec<Declared> = Vec::new();
    for value in &trial.values {
        let table = value.strip_prefix('@');
        let by_number = value.ends_with('=');
        let kind = table.and_then(|table| kind_of(table.trim_end_matches('=')));
        let Some(kind) = kind else {
            let needed = BTreeSet::new();
            let value = Value::plain(value);
            values.push(Declared { value, needed });
            continue;
        };
        for enumerant in grammar::enumerants(kind) {
            for Text { text, rows } in texts(kind, enumerant) {
                let Some(needed) = declarations(&rows) else {
                    continue;
                };
                let text = match by_number {
                    true => enumerant.value.to_string(),
                    false => text,
                };
                let rows = rows.iter().map(|(kind, name)| (format!("{kind:?}"), *name));
                let value = Value::of_rows(rows, text);
                values.push(Declared { value, needed });
            }
        }
    }
    values
}

/// Returns two sets of options: one with SPIR-V-friendly calls, and one with OpenCL C calls for the newest release of
/// LLVM. Neither denies losses.
fn options() -> [ToLlvm; 2] {
    let mut plain = ToLlvm::default();
    plain.deny_loss = DenyLoss::Nothing;
    let mut newest = plain.clone();
    newest.release = Release::NEWEST;
    newest.builtins = Builtins::Cl20;
    [plain, newest]
}

fn module(trial: &str, needed: &BTreeSet<String>) -> String {
    let text = framed(trial);
    let needed: Vec<&str> = needed.iter().map(String::as_str).collect();
    let (declared, rest): (Vec<&str>, Vec<&str>) = text
        .lines()
        .map(str::trim)
        .partition(|line| line.starts_with("OpCapability") || line.starts_with("OpExtension"));
    let mut all: Vec<&str> = declared.into_iter().chain(needed).collect();
    // Capabilities come before extensions.
    all.sort_unstable();
    all.dedup();
    all.extend(rest);
    all.join("\n")
}

/// Assembles the module `text` and returns its words. Returns an error if it cannot be assembled, or if our validator
/// finds an error in it.
fn valid(text: &str) -> Result<Vec<u32>, String> {
    let words = assemble(text).map_err(|error| error.to_string())?;
    let findings = validate::validate(&words, &validate::Options::default());
    let error = findings
        .iter()
        .find(|finding| finding.severity == Severity::Error);
    match error {
        Some(error) => Err(format!("{error:?}")),
        None => Ok(words),
    }
}

/// The beginning of the names of trials in which only the instructions of the output are compared. Passes of LLVM ignore
/// the metadata and the annotations that list decorations.
const OF_INSTRUCTIONS: &str = "instructions ";

fn translate(words: &[u32], options: &ToLlvm, name: &str) -> Outcome {
    let module = binary::read_words(words).unwrap();
    let result = to_llvm(&module, options);
    Outcome::of(result.map(|(module, report)| {
        let text = assembly::print(&module, options.release);
        let text = match name.starts_with(OF_INSTRUCTIONS) {
            true => instructions(&text),
            false => text,
        };
        (text.into_bytes(), report)
    }))
}

/// Returns the lines of LLVM assembly that are instructions, without calls that annotate pointers, without metadata, and
/// without the numbers of values.
fn instructions(text: &str) -> String {
    let lines = text
        .lines()
        .filter(|line| line.starts_with("  ") && !line.contains("@llvm.ptr.annotation."));
    let plain = lines.map(|line| {
        let line = line.split(", !").next().unwrap_or(line);
        line.replace(|c: char| c.is_ascii_digit(), "")
    });
    plain.collect::<Vec<_>>().join("\n")
}

/// Returns the text of a trial with a value inserted. Lines that begin with `?` are omitted if the value is
/// empty. If the value contains ids, the opcodes in these lines become those for ids, such as `OpDecorateId`.
fn filled(text: &str, value: &str) -> String {
    let lines = text
        .lines()
        .filter_map(|line| match line.strip_prefix('?') {
            Some(_) if value.is_empty() => None,
            Some(line) if value.contains('%') => Some(
                line.replace("OpDecorate ", "OpDecorateId ")
                    .replace("OpMemberDecorate ", "OpMemberDecorateIdEXT ")
                    .replace("OpExecutionMode ", "OpExecutionModeId "),
            ),
            Some(line) => Some(line.to_owned()),
            None => Some(line.to_owned()),
        });
    let text: Vec<String> = lines.collect();
    text.join("\n").replace("{value}", value)
}

/// Returns whether a module with the declarations `needed` is valid and can be translated.
fn can_declare(needed: &BTreeSet<String>) -> bool {
    let words = valid(&module("OpStore %p %a", needed));
    let outcome = words.map(|words| translate(&words, &options()[0], ""));
    matches!(outcome, Ok(Outcome::Translated(..)))
}

/// Returns the words of the module for each value of a trial, or an error if the module is invalid. All
/// modules have the same declarations: those of all values that can be declared. Outputs therefore differ
/// only because of the values.
fn modules(trial: &Trial, values: &[Declared]) -> Vec<(Value, Result<Vec<u32>, String>)> {
    let mut known: BTreeMap<&BTreeSet<String>, bool> = BTreeMap::new();
    for Declared { needed, .. } in values {
        known.entry(needed).or_insert_with(|| can_declare(needed));
    }
    let usable = known.iter().filter(|(_, is_usable)| **is_usable);
    let common: BTreeSet<String> = usable.flat_map(|(needed, _)| (*needed).clone()).collect();
    let words = values.iter().map(|Declared { value, needed }| {
        let text = filled(&trial.text, &value.text);
        let words = match known[needed] {
            true => valid(&module(&text, &common)),
            false => valid(&module(&text, needed)),
        };
        (value.clone(), words)
    });
    words.collect()
}

#[test]
fn no_part_of_spirv_is_lost_without_a_trace() {
    let mut findings = Findings::default();
    for trial in read(TRIALS) {
        assert!(trial.text.contains("{value}"), "{}", trial.name);
        let modules = modules(&trial, &values_of(&trial));
        for options in &options() {
            let outcomes: Outcomes = modules
                .iter()
                .map(|(value, words)| {
                    let outcome = words.as_ref();
                    let outcome = outcome.map(|words| translate(words, options, &trial.name));
                    (value.clone(), outcome.map_err(String::clone))
                })
                .collect();
            findings.add(&trial, &outcomes);
        }
    }
    findings.judge(FROM_SPIRV);
    let mut undecided = Vec::new();
    for kind in KINDS {
        let table = format!("{kind:?}");
        for enumerant in grammar::enumerants(*kind) {
            let row = enumerant.name();
            let for_shaders = needs(enumerant.requirements()).is_none();
            let has_reason = UNTRIED_OF_SPIRV.iter().any(|known| known.fits(&table, row));
            if !for_shaders && findings.has_tried(&table, row) == has_reason {
                undecided.push(format!("{table}: {row}"));
            }
        }
    }
    assert!(
        undecided.is_empty(),
        "no trial and no reason, or both:\n{}",
        undecided.join("\n")
    );
}
