//! Compares the signatures with those that LLVM has for its intrinsic functions.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::io::Write;
use std::process::{Command, Stdio};

use transpire_llvm::assembly;
use transpire_llvm::ir::GlobalKind;
use transpire_llvm::{has_other_signature, intrinsic_signatures, verify};

/// Returns a concrete type for `text`, the text of a type in `form`. Vectors have 840 lanes, a number that 2 to 8
/// divide.
fn concrete(text: &str, form: &str) -> String {
    if let Some(fields) = text.strip_prefix('{') {
        let fields = fields.trim_end_matches('}').split(',');
        let fields: Vec<String> = fields.map(|field| concrete(field, form)).collect();
        return format!("{{ {} }}", fields.join(", "));
    }
    let bound = |number: &str| {
        let binders = ["any", "int", "fp", "vec", "ptr"];
        let binder = binders
            .into_iter()
            .find(|binder| {
                let mut words = form.split(|letter: char| !letter.is_ascii_alphanumeric());
                words.any(|word| word.strip_prefix(binder) == Some(number))
            })
            .unwrap_or_else(|| panic!("{form}: {number}"));
        concrete(binder, form)
    };
    if let Some(number) = text.strip_prefix('=') {
        return bound(number);
    }
    if let Some(number) = text.strip_prefix("elt") {
        let vector = bound(number);
        let element = vector.strip_prefix("<840 x ").unwrap();
        return element.trim_end_matches('>').to_owned();
    }
    if let Some((number, text)) = text.strip_prefix('w').and_then(|text| text.split_once(':')) {
        return match bound(number).starts_with('<') {
            true => format!("<840 x {text}>"),
            false => text.to_owned(),
        };
    }
    if let Some((_, parts)) = text
        .strip_prefix("nth")
        .and_then(|text| text.split_once('/'))
    {
        return format!("<{} x i32>", 840 / parts.parse::<u32>().unwrap());
    }
    match text.trim_end_matches(|letter: char| letter.is_ascii_digit()) {
        "any" => "i32".to_owned(),
        "int" => "i64".to_owned(),
        "fp" => "float".to_owned(),
        "vec" => "<840 x i32>".to_owned(),
        "ptr" => "ptr addrspace(1)".to_owned(),
        "ptrs" => "<840 x ptr>".to_owned(),
        _ if text.starts_with("ptrs") => "<840 x ptr>".to_owned(),
        "p" => "ptr".to_owned(),
        _ => text.to_owned(),
    }
}

/// Returns whether a row is the signature of an overloaded intrinsic, whose name ends in types.
fn is_overloaded(row: &str) -> bool {
    let mut words = row.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.any(|word| {
        let binders = ["any", "int", "fp", "vec", "ptr"].into_iter();
        let mut numbers = binders.filter_map(|binder| word.strip_prefix(binder));
        numbers.any(|number| number.parse::<u32>().is_ok())
    })
}

/// Returns concrete types for a form: the type of the result, and the types of the parameters.
fn types(form: &str) -> (String, Vec<String>) {
    let (result, parameters) = form.split_once(" (").unwrap();
    let parameters = parameters.trim_end_matches(')').split_ascii_whitespace();
    (
        concrete(result, form),
        parameters.map(|text| concrete(text, form)).collect(),
    )
}

fn declaration(name: &str, result: &str, parameters: &[String]) -> String {
    format!("declare {result} @llvm.{name}({})\n", parameters.join(", "))
}

/// Runs a tool of LLVM on an input, and returns its output.
fn run(tool: &str, input: &[u8]) -> Vec<u8> {
    let mut child = Command::new(tool)
        .args(["-o", "-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{tool}: {error}; scripts/setup.sh installs it"));
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    output.stdout
}

/// Returns the assembly that LLVM prints for a text. LLVM appends the types to the name of an overloaded intrinsic
/// function if the function has the signature of the intrinsic.
fn names_in_llvm(text: &str) -> String {
    let bitcode = run("llvm-as-22", text.as_bytes());
    String::from_utf8(run("llvm-dis-22", &bitcode)).unwrap()
}

/// Returns whether the only function in `text` has the name of an intrinsic, but not its signature.
fn is_other(text: &str) -> bool {
    let module = assembly::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"));
    let (global, value) = module.globals.iter().next().unwrap();
    assert!(matches!(value.kind, GlobalKind::Function(_)));
    let signature = module.types.function_type(value.value_type).unwrap();
    has_other_signature(&module.name(global), &module.types, signature)
}

#[test]
fn rows_are_in_the_order_of_their_names() {
    assert!(intrinsic_signatures().is_sorted_by_key(|row| row.0));
}

#[test]
fn forms_have_the_signature_of_their_row_and_no_other() {
    for (name, row) in intrinsic_signatures() {
        for form in row.split(" | ") {
            let (result, mut parameters) = types(form);
            assert!(
                !is_other(&declaration(name, &result, &parameters)),
                "{name}"
            );
            if parameters.last().is_none_or(|text| text != "...") {
                parameters.push("[3 x i16]".to_owned());
                assert!(is_other(&declaration(name, &result, &parameters)), "{name}");
            }
        }
    }
    // Only names of overloaded functions end in types.
    for text in [
        "declare i32 @llvm.trap.i32()",
        "declare i32 @llvm.unknown()",
        "declare i32 @other()",
    ] {
        assert!(!is_other(text), "{text}");
    }
    for text in [
        "declare i32 @llvm.fabs.f32(i32)",
        "declare i64 @llvm.ctpop.i32(i32)",
        "declare i1 @llvm.is.fpclass.v2f32(<2 x float>, i32)",
        "declare i32 @llvm.sadd.with.overflow.i32(i32, i32)",
        "declare i32 @llvm.vector.reduce.add.v4i32(<4 x i64>)",
        "declare <4 x float> @llvm.vector.deinterleave2.v4f32(<4 x float>)",
        "declare i32 @llvm.trap()",
    ] {
        assert!(is_other(text), "{text}");
    }
}

/// Beginnings of names whose older forms LLVM recognizes by the number of parameters. The types do not matter.
const UPGRADED: [&str; 5] = [
    "lifetime.",
    "masked.",
    "mem",
    "thread.pointer",
    "objectsize",
];

#[test]
fn llvm_agrees_on_the_signatures_of_overloaded_functions() {
    let (mut right, mut wrong) = (String::new(), String::new());
    let overloaded: Vec<_> = intrinsic_signatures()
        .filter(|row| is_overloaded(row.1))
        .collect();
    for (name, row) in &overloaded {
        let (result, mut parameters) = types(row.split(" | ").next().unwrap());
        right += &declaration(name, &result, &parameters);
        parameters.push("[3 x i16]".to_owned());
        wrong += &declaration(name, &result, &parameters);
    }
    let (right, wrong) = (names_in_llvm(&right), names_in_llvm(&wrong));
    let mut different = Vec::new();
    for (name, _) in overloaded {
        let plain = format!("@llvm.{name}(");
        let is_upgraded = UPGRADED.iter().any(|beginning| name.starts_with(beginning));
        if right.contains(&plain) || !is_upgraded && !wrong.contains(&plain) {
            different.push(name);
        }
    }
    assert!(different.is_empty(), "{different:?}");
}

/// Returns whether this crate accepts a call of the intrinsic function `name`, whose signature is `form`. The arguments
/// with a bit in `immediate` are constants, and the others are parameters of the caller.
fn is_accepted(name: &str, form: &str, immediate: u32) -> bool {
    let (result, parameters) = types(form);
    let argument = |(number, ty): (usize, &String)| match immediate >> number & 1 {
        0 => format!("{ty} %{number}"),
        _ if ty == "i1" => "i1 true".to_owned(),
        _ if ty == "double" => "double 1.0".to_owned(),
        _ => format!("{ty} 1"),
    };
    let arguments: Vec<String> = parameters.iter().enumerate().map(argument).collect();
    let text = format!(
        "{}define void @caller({}) {{\n%r = call {result} @llvm.{name}({})\nret void\n}}\n",
        declaration(name, &result, &parameters),
        parameters.join(", "),
        arguments.join(", "),
    );
    let text = text.replace("%r = call void", "call void");
    let module = assembly::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"));
    verify(&module).is_ok()
}

/// Names whose parameters need not be immediate since LLVM 23.
const RELAXED: [&str; 2] = ["vector.splice.left", "vector.splice.right"];

/// Names with rules that the generated types or arguments break.
const RULED: &[&str] = &[
    "va_start",
    "get.active.lane.mask",
    "threadlocal.address",
    "vector.extract",
    "vector.insert",
    "vp.fpext",
    "vp.fptosi",
    "vp.fptoui",
    "vp.fptrunc",
    "vp.inttoptr",
    "vp.ptrtoint",
    "vp.sext",
    "vp.sitofp",
    "vp.trunc",
    "vp.uitofp",
    "vp.zext",
];

#[test]
fn arguments_must_be_numbers_where_llvm_has_immarg() {
    let mut different = Vec::new();
    for (name, row) in intrinsic_signatures() {
        let form = row.split(" | ").next().unwrap();
        let (result, parameters) = types(form);
        let is_plain = |ty: &String| *ty != "metadata" && *ty != "token" && *ty != "...";
        let is_skipped = RELAXED.contains(&name)
            || RULED.contains(&name)
            || UPGRADED.iter().any(|start| name.starts_with(start));
        if is_skipped || !parameters.iter().all(is_plain) {
            continue;
        }
        let text = names_in_llvm(&declaration(name, &result, &parameters));
        let line = text
            .lines()
            .find(|line| line.starts_with("declare"))
            .unwrap_or_default();
        let immediate = line
            .split(", ")
            .enumerate()
            .fold(0, |mask, (number, parameter)| {
                mask | u32::from(parameter.contains(" immarg")) << number
            });
        let others = (0..parameters.len() as u32).map(|number| immediate & !(1 << number));
        let mut variable = others.filter(|&mask| mask != immediate);
        if !is_accepted(name, form, immediate) || variable.any(|mask| is_accepted(name, form, mask))
        {
            different.push(format!("(\"{name}\", {immediate:#b})"));
        }
    }
    assert!(different.is_empty(), "{}", different.join(",\n"));
}
