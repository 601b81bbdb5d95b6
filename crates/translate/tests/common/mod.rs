//! Provides helpers for tests that translate LLVM assembly to SPIR-V assembly. LLVM's assemblers, `spirv-val` and our
//! own validator check the input and the output.

// A panic fails the test.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::fmt::Display;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use transpire_spirv::assembly::{DisassembleOptions, disassemble};
use transpire_translate::to_spirv::{ToSpirv, to_spirv};

/// Replaces each `{name}` in a text by its value. Panics if the text lacks one of the names.
#[allow(dead_code)] // not every test file has texts with parameters
pub(crate) fn fill(text: &str, values: &[(&str, &dyn Display)]) -> String {
    values.iter().fold(text.to_owned(), |text, (name, value)| {
        let hole = format!("{{{name}}}");
        assert!(text.contains(&hole), "{hole} is not in\n{text}");
        text.replace(&hole, &value.to_string())
    })
}

/// Runs a program with the given standard input, and returns its standard output. If the program fails, returns its
/// name and its error output as the error. Panics if the program cannot be started.
#[allow(dead_code)] // not every test file asks a judge
pub(crate) fn pipe(program: &str, arguments: &[&str], input: &[u8]) -> Result<Vec<u8>, String> {
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{program}: {error}; scripts/setup.sh installs it"));
    child.stdin.take().unwrap().write_all(input).unwrap();
    let output = child.wait_with_output().unwrap();
    match output.status.success() {
        true => Ok(output.stdout),
        false => Err(format!(
            "{program}: {}",
            String::from_utf8_lossy(&output.stderr)
        )),
    }
}

/// Assembles LLVM assembly with `llvm-as` of a release, and returns the bitcode. Panics if the assembler fails.
#[allow(dead_code)] // not every test file has assembly of LLVM
pub(crate) fn assemble(release: u32, text: &str) -> Vec<u8> {
    let program = format!("llvm-as-{release}");
    pipe(&program, &["-o", "-", "-"], text.as_bytes()).unwrap_or_else(|error| panic!("{error}"))
}

/// Translates LLVM assembly of a release with default options, and returns SPIR-V assembly. Panics if the translation
/// fails or the module is invalid. The text must not contain a target triple, because it is added.
#[allow(dead_code)] // not every test file has assembly of LLVM
pub(crate) fn translate(release: u32, text: &str) -> String {
    translate_with(release, text, &ToSpirv::default()).unwrap()
}

/// Translates LLVM assembly like [`translate`], with the given options. If the translation fails, returns its message
/// as the error.
#[allow(dead_code)]
pub(crate) fn translate_with(
    release: u32,
    text: &str,
    options: &ToSpirv,
) -> Result<String, String> {
    let text = format!("target triple = \"spir64-unknown-unknown\"\n{text}");
    let bitcode = assemble(release, &text);
    let module = transpire_llvm::bitcode::read(&bitcode).unwrap();
    let (module, _) = to_spirv(module, options).map_err(|error| error.to_string())?;
    let bytes = transpire_spirv::binary::write(&module);
    let text = disassemble(&bytes, &DisassembleOptions::default()).unwrap();
    validate(&bytes, module.version.word(), &text);
    Ok(text)
}

/// Panics if `spirv-val` rejects a module, or if our own validator finds an error in it.
#[allow(dead_code)] // not every test file has modules
pub(crate) fn validate_module(module: &transpire_spirv::Module) {
    let bytes = transpire_spirv::binary::write(module);
    let text = disassemble(&bytes, &DisassembleOptions::default()).unwrap();
    validate(&bytes, module.version.word(), &text);
}

/// Panics if our own validator finds an error in a module. Findings of lower severity are ignored.
#[allow(dead_code)] // not every test file has modules
pub(crate) fn keeps_rules(module: &transpire_spirv::Module) {
    let findings = module.validate(&transpire_spirv::validate::Options::default());
    let is_error = |severity| severity == transpire_spirv::validate::Severity::Error;
    let error = findings.iter().find(|finding| is_error(finding.severity));
    if let Some(error) = error {
        let bytes = transpire_spirv::binary::write(module);
        let text = disassemble(&bytes, &DisassembleOptions::default()).unwrap();
        panic!("{error:?}\n{text}");
    }
}

fn validate(bytes: &[u8], version: u32, text: &str) {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let file = std::env::temp_dir().join(format!("transpire-{}-{number}.spv", std::process::id()));
    std::fs::write(&file, bytes).unwrap();
    let validator = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/tools/spirv-val");
    let environment = match version {
        0x10000..=0x10200 => "opencl2.2",
        0x10300 => "spv1.3",
        0x10400 => "spv1.4",
        0x10500 => "spv1.5",
        _ => "spv1.6",
    };
    let output = Command::new(&validator)
        .args(["--target-env", environment])
        .arg(&file)
        .output()
        .unwrap_or_else(|error| {
            panic!(
                "{}: {error}; scripts/setup.sh installs it",
                validator.display()
            )
        });
    std::fs::remove_file(&file).unwrap();
    assert!(
        output.status.success(),
        "{}\n{text}",
        String::from_utf8_lossy(&output.stderr)
    );
    // If `spirv-val` accepts a module, our own validator must find no error.
    let mut options = transpire_spirv::validate::Options::default();
    options.environment = environment.parse().unwrap();
    let words = transpire_spirv::binary::to_words(bytes).unwrap();
    let findings = transpire_spirv::validate::validate(&words, &options);
    let error = findings
        .iter()
        .find(|finding| finding.severity == transpire_spirv::validate::Severity::Error);
    assert!(error.is_none(), "{error:?}\n{text}");
}

/// Returns the trimmed lines of a disassembly that contain all of `parts`.
#[allow(dead_code)] // not every test file asks for lines
pub(crate) fn lines<'t>(text: &'t str, parts: &[&str]) -> Vec<&'t str> {
    text.lines()
        .filter(|line| parts.iter().all(|part| line.contains(part)))
        .map(str::trim)
        .collect()
}
