//! SPIR 1.2, the format that maps OpenCL C 1.2 to LLVM IR 3.2. Each of its rules is a named check.
//!
//! - [`validate_input`] checks bitcode or assembly against all rules and returns every [`Finding`], not only the first;
//!   [`validate`] checks a module in memory.
//! - [`rules`] lists the rules: name, section of the specification, severity, and text.
//! - [`built_ins`] has the functions of OpenCL C 1.2 with their signatures.
//!
//! A [`Rule`] is an [`Error`](Severity::Error) if the specification forbids or requires something. It is a
//! [`Warning`](Severity::Warning) if the specification says "should" or leaves something to the implementation, or if
//! the module alone does not determine whether the rule is broken. Rules that cannot be checked on a module at all are
//! listed in `docs/spir-1.2-rules.md`.
//!
//! The crate accepts any module that `transpire-llvm` has read. It never panics, and its time and memory are
//! proportional to the module and to the number of findings, which is bounded.
//!
//! ```
//! let text = b"target triple = \"spir64\"";
//! let module = transpire_llvm::assembly::parse(text)?;
//! let findings = transpire_spir::validate(&module, &transpire_spir::Limits::default());
//! assert!(findings.iter().any(|finding| finding.rule.name == "triple"));
//! # Ok::<(), transpire_llvm::Error>(())
//! ```
//!
//! # How a check is written
//!
//! A `Context` is created once for each module. It holds the calls, the used types and constants with their first uses,
//! and the declared kernels. A check examines either the whole module or one instruction at a time. All checks of
//! instructions run in one pass over the bodies. A check adds each result, with its `Spot`, to `Findings`.

mod abi;
mod address_spaces;
mod alignment;
mod attributes;
mod bitcode_form;
pub mod built_ins;
mod calls;
mod compiler_options;
mod context;
mod data_types;
mod examples;
mod findings;
mod flow;
mod images;
mod input;
mod instructions;
mod kernel_arguments;
mod kernel_metadata;
mod linkage;
mod metadata;
mod opencl_c;
mod optional_features;
mod qualifiers;
mod rule_table;
mod samplers;
mod survey;
mod target;
mod targets;
mod text;

pub use examples::{Example, example};
pub use input::is_spir_1_2;
pub use kernel_arguments::is_unresolved_base_type;
pub use rule_table::{WELL_FORMED, checked_on, rule, rules};
pub use targets::{TARGETS, Target};
pub use transpire_findings::{Finding, Limits, Object, Place, Policy, Position, Rule, Severity};

use transpire_llvm::ir::Module;

pub use optional_features::{UsedFeatures, is_extension};

use context::{Context, Site};
use findings::Findings;
use input::Input;
use rule_table::{Check, TABLE};

/// Checks a module in memory against all rules of SPIR 1.2, except the rules about the form of the input.
///
/// Functions whose bodies are not decoded count as declarations. The findings are in the order of the module: first the
/// findings about the whole module, then its variables and functions with their instructions.
pub fn validate(module: &Module, limits: &Limits) -> Vec<Finding> {
    check(module, None, limits)
}

/// Checks bitcode or assembly against all rules of SPIR 1.2: the rules of [`validate`], and the form that LLVM 3.2
/// writes and reads. Findings about assembly have line numbers.
///
/// # Errors
/// Returns an error if the input is malformed. Broken rules are findings.
pub fn validate_input(
    bytes: &[u8],
    limits: &Limits,
) -> Result<Vec<Finding>, transpire_llvm::Error> {
    let (module, input) = Input::read(bytes)?;
    Ok(check(&module, Some(&input), limits))
}

fn check(module: &Module, input: Option<&Input<'_>>, limits: &Limits) -> Vec<Finding> {
    let context = Context::new(module);
    let mut findings = Findings::new(TABLE.len(), limits);
    let mut instruction_checks = Vec::new();
    for (number, row) in TABLE.iter().enumerate() {
        findings.begin(number);
        for check in row.checks {
            match check {
                Check::Module(check) => check(&context, &mut findings),
                Check::Instruction(check) => instruction_checks.push((number, *check)),
                Check::Input(check) => {
                    if let Some(input) = input {
                        check(input, &mut findings);
                    }
                }
            }
        }
    }
    for (function, _, data) in module.functions() {
        let Some(body) = data.body.as_deref() else {
            continue;
        };
        for (block, block_data) in body.blocks_in_order() {
            for (at, &inst) in block_data.instructions.iter().enumerate() {
                let site = Site {
                    function,
                    block,
                    inst,
                    number: at as u32,
                    body,
                    instruction: &body.instructions[inst],
                };
                for &(number, check) in &instruction_checks {
                    findings.begin(number);
                    check(&context, &site, &mut findings);
                }
            }
        }
    }
    findings::finish(findings, &context, input)
}

/// Returns the optional core features and the extensions that a module uses. The module must declare them (§2.11), but
/// this function does not check that.
pub fn used_features(module: &Module) -> UsedFeatures {
    Context::new(module).uses.names()
}
