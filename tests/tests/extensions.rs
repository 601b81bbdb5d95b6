//! Tests that allowing more features never breaks a translation. An input that can be translated by default can also be
//! translated with any additional extension, with all extensions, and with any later version. The result must be as
//! valid as the default result, and must be translated back without errors.
//!
//! The inputs in `tests/extensions` can be translated by default, and the results are valid. They are tested with each
//! extension and each version. All other inputs in this workspace are tested with all extensions together and with a
//! part of the other options. If the variable `TRANSPIRE_TESTS` is `all`, they are tested with all options.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use libtest_mimic::{Failed, Trial};
use transpire::llvm::ir;
use transpire::spirv::validate::{self as rules, Severity};
use transpire::spirv::{Module, Version, binary, grammar};
use transpire::{
    Extensions, ReadLlvm, ReadSpirv, ToLlvm, ToSpirv, llvm_to_spirv, print_llvm, read_llvm,
    read_spirv, spirv_to_llvm, write_spirv,
};
use transpire_tests::toolchain;
use transpire_tests::{Failure, harness};

/// By default, inputs outside `tests/extensions` are tested with one of every `PART` of the other options.
const PART: usize = 3;

/// The target that is added to LLVM assembly without a target.
const TARGET: &str = r#"target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"
"#;

const VERSIONS: [Version; 6] = [
    Version::V1_1,
    Version::V1_2,
    Version::V1_3,
    Version::V1_4,
    Version::V1_5,
    Version::V1_6,
];

/// The messages of `spirv-val` v2025.5 about features that it does not support, each with the reason. A module with
/// such a message is only validated by our own rules.
const LIMITS: [(&str, &str); 11] = [
    (
        "Invalid capability operand",
        "a capability that the grammar of spirv-val lacks",
    ),
    (
        "has not been defined\n  %",
        "OpConstantFunctionPointerINTEL names a function, which is defined later",
    ),
    (
        "must appear in a block",
        "declarations of an extension stand among types and constants",
    ),
    (
        "used for OpTypeInt",
        "extensions allow integers of other widths",
    ),
    (
        "for TypeVector",
        "extensions allow vectors of other lengths",
    ),
    (
        "decorated with FunctionRoundingModeINTEL multiple times",
        "once for each width",
    ),
    (
        "requires one of these extensions: SPV_INTEL_tensor_float32_conversion",
        "SPV_INTEL_tensor_float32_rounding is its old name",
    ),
    (
        "requires one of these extensions: SPV_EXT_arithmetic_fence",
        "SPV_INTEL_arithmetic_fence is its old name",
    ),
    (
        "requires one of these extensions: SPV_NV_shader_subgroup_partitioned",
        "SPV_EXT_shader_subgroup_partitioned is its new name",
    ),
    (
        "Id is 0",
        "DebugModuleINTEL has the line before the parent, against the grammar",
    ),
    (
        "Int64Atomics",
        "OpenCL has these by an extension that no module can name",
    ),
];

fn main() -> ExitCode {
    harness::main(trials)
}

fn trials() -> Result<Vec<Trial>, Failure> {
    let root = toolchain::root();
    let own = root.join("tests/extensions");
    let mut others = Vec::new();
    for folder in ["crates", "examples", "tests"] {
        add_inputs(&root.join(folder), &mut others)?;
    }
    others.sort();
    others.retain(|path| !path.starts_with(&own));
    others.extend(harness::bitcode_of_kernels()?);
    let step = if harness::runs_all() { 1 } else { PART };
    let own = toolchain::with_extension(&own, "ll")?;
    let inputs = own.into_iter().map(|path| (path, 1, true));
    let inputs = inputs.chain(others.into_iter().map(|path| (path, step, false)));
    let trials = inputs.enumerate().map(|(number, (path, step, is_own))| {
        let name = path.strip_prefix(root).unwrap_or(&path);
        Trial::test(name.display().to_string(), move || {
            check(&path, number, step, is_own).map_err(Failed::from)
        })
    });
    Ok(trials.collect())
}

/// Adds the paths of the LLVM IR modules in a folder and its subfolders to `inputs`.
fn add_inputs(folder: &Path, inputs: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    for entry in entries {
        let path = entry.map_err(|e| e.to_string())?.path();
        if path.is_dir() {
            add_inputs(&path, inputs)?;
        } else if path.extension().is_some_and(|e| e == "ll" || e == "bc") {
            inputs.push(path);
        }
    }
    Ok(())
}

/// Returns options that allow more than the default options, each with a name. The first options allow all extensions.
fn allowances() -> Result<Vec<(String, ToSpirv)>, Failure> {
    let mut allowances = Vec::new();
    let each = grammar::EXTENSIONS.iter().map(|name| format!("+{name}"));
    for list in ["all".to_owned()].into_iter().chain(each) {
        let mut options = ToSpirv::default();
        options.extensions = Extensions::parse(&list)?;
        allowances.push((format!("--ext {list}"), options));
    }
    for version in VERSIONS {
        let mut options = ToSpirv::default();
        options.max_version = Some(version);
        allowances.push((format!("--max-version {version}"), options));
    }
    Ok(allowances)
}

/// Checks one input with all extensions, and with every `step`th of the other options. `number` determines the first of
/// these. Versions below the version of the default result are skipped. The inputs of this test (`is_own`) must also be
/// translated by default, with valid results. Other inputs are skipped if the default translation rejects them.
fn check(path: &Path, number: usize, step: usize, is_own: bool) -> Result<(), Failure> {
    let mut bytes = fs::read(path).map_err(|e| format!("{}: {e}", path.display()))?;
    if path.extension().is_some_and(|e| e == "ll")
        && !String::from_utf8_lossy(&bytes).contains("target triple")
    {
        bytes.splice(0..0, TARGET.bytes());
    }
    let input = read_llvm(&bytes, &ReadLlvm::default()).map_err(|e| e.to_string());
    let translated = input.and_then(|read| {
        let plain = translate(&read.module, &ToSpirv::default())?;
        Ok((read.module, plain))
    });
    let (input, plain) = match translated {
        Ok(translated) => translated,
        Err(e) if is_own => return Err(format!("by default: {e}")),
        // Some inputs of other tests must be rejected, or are templates.
        Err(_) => return Ok(()),
    };
    let file = toolchain::scratch("extensions")?.join(format!("{number}.spv"));
    let expected = Verdict::of(&plain, &file)?;
    let mut judged = HashSet::from([write_spirv(&plain)]);
    let mut faults = Vec::new();
    if is_own {
        let of_default = expected.0.iter().flatten();
        faults.extend(of_default.map(|fault| format!("by default: {fault}")));
    }
    for (place, (what, options)) in allowances()?.into_iter().enumerate() {
        let is_lower = options.max_version.is_some_and(|most| most < plain.version);
        if is_lower || place > 0 && !(place + number).is_multiple_of(step) {
            continue;
        }
        match translate(&input, &options) {
            Err(e) => faults.push(format!("{what}: {e}")),
            Ok(module) if judged.insert(write_spirv(&module)) => {
                let found = Verdict::of(&module, &file)?.worse_than(&expected);
                faults.extend(found.map(|fault| format!("{what}: {fault}")));
            }
            Ok(_) => {}
        }
    }
    match faults.is_empty() {
        true => Ok(()),
        false => Err(faults.join("\n")),
    }
}

fn translate(input: &ir::Module, options: &ToSpirv) -> Result<Module, Failure> {
    let translated = llvm_to_spirv(input.clone(), options);
    translated
        .map(|(module, _)| module)
        .map_err(|e| format!("refused: {e}"))
}

/// The first error in a module from each of three checkers: our validator, `spirv-val`, and the translation back. It is
/// `None` if the checker accepts the module, or if the message of `spirv-val` is in [`LIMITS`].
struct Verdict([Option<String>; 3]);

impl Verdict {
    /// Checks a module, and writes it to `file` for `spirv-val`.
    fn of(module: &Module, file: &Path) -> Result<Self, Failure> {
        let bytes = write_spirv(module);
        let words = binary::to_words(&bytes).map_err(|e| e.to_string())?;
        let findings = rules::validate(&words, &rules::Options::default());
        let error = findings.iter().find(|one| one.severity == Severity::Error);
        let ours = error.map(|finding| {
            let (message, rule) = (&finding.message, finding.rule.name);
            let place = finding.instruction.as_deref().unwrap_or("the module");
            format!("invalid: {message} [{rule}] in {place}")
        });
        toolchain::write(file, &bytes)?;
        let environment = format!("spv{}", module.version);
        let validator = toolchain::installed("tools/spirv-val")?;
        let mut spirv_val = Command::new(validator);
        spirv_val.args(["--target-env", &environment]).arg(file);
        let theirs = toolchain::run(&mut spirv_val).err();
        let theirs = theirs.filter(|e| !LIMITS.iter().any(|(message, _)| e.contains(message)));
        Ok(Self([ours, theirs, read_back(&bytes).err()]))
    }

    /// Returns the errors of this verdict from the checkers that accepted the module of `other`.
    fn worse_than(self, other: &Self) -> impl Iterator<Item = String> {
        let pairs = self.0.into_iter().zip(&other.0);
        let new = pairs.map(|(fault, known)| fault.filter(|_| known.is_none()));
        new.flatten().collect::<Vec<_>>().into_iter()
    }
}

/// Translates a module back to LLVM IR, verifies the LLVM IR, and prints it. Returns an error if one of these steps
/// fails.
fn read_back(bytes: &[u8]) -> Result<(), Failure> {
    let options = ToLlvm::default();
    let source =
        read_spirv(bytes, &ReadSpirv::default()).map_err(|e| format!("unreadable: {e}"))?;
    let translated = spirv_to_llvm(&source.module, &options);
    let (module, _) = translated.map_err(|e| format!("not translated back: {e}"))?;
    let printed = print_llvm(module, options.release);
    printed.map(drop).map_err(|e| format!("not printed: {e}"))
}
