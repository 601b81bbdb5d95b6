//! The call that links several inputs.

use transpire::{
    LinkError, LinkedLlvm, LinkedSpirv, ReadSpirv, Report, link_llvm, link_spirv, read_spirv,
    write_spirv,
};

use crate::calls::{write_ir, write_words};
use crate::{Diagnosis, Done, Kind, Output, Settings, Severity};

/// The IR to which inputs are linked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LinkOutput {
    Llvm,
    Spirv,
}

/// Links modules of both IRs into one module. Each input has a name for messages, and its bytes. The output has the IR
/// in the option `output`. Without the option, it is LLVM IR if all inputs are LLVM IR, otherwise SPIR-V. On an error,
/// the output contains the diagnoses before the error. If modules do not fit together, all problems are reported, not
/// only the first one.
pub fn link(inputs: &[(&str, &[u8])], settings: &Settings) -> (Output, Done) {
    let mut output = Output::default();
    let done = link_into(inputs, settings, &mut output);
    (output, done)
}

fn link_into(inputs: &[(&str, &[u8])], settings: &Settings, output: &mut Output) -> Done {
    let is_llvm = |(_, bytes): &(&str, &[u8])| transpire::is_llvm_ir(bytes);
    let default = match inputs.iter().all(is_llvm) {
        true => LinkOutput::Llvm,
        false => LinkOutput::Spirv,
    };
    let options = settings.link_options()?;
    if let Some(option) = settings.not_for_linking() {
        return Err(argument(format!(
            "the option \"{option}\" is not for linking"
        )));
    }
    let keeps_exports = options.create_library || !options.exports.is_empty();
    if keeps_exports && !options.kernels.is_empty() {
        let message = "the option \"kernel\" removes exports: \"create-library\" and \"export\" have no effect with it";
        return Err(argument(message.to_owned()));
    }
    match settings.link_output.unwrap_or(default) {
        LinkOutput::Llvm => {
            let linked = match inputs.iter().all(is_llvm) {
                true => {
                    let of_spirv = [
                        (options.create_library, "create-library"),
                        (settings.validate, "validate"),
                    ];
                    if let Some((_, option)) = of_spirv.iter().find(|row| row.0) {
                        return Err(argument(format!(
                            "the option \"{option}\" is for SPIR-V: all inputs and the output are LLVM IR"
                        )));
                    }
                    link_llvm(inputs, &options)
                }
                false => {
                    let linked = link_spirv(inputs, &options);
                    let linked = linked.map_err(|error| fault(error, output))?;
                    validate(&linked, settings)?;
                    let to_llvm = settings.to_llvm(&linked.module)?;
                    linked.to_llvm(&to_llvm)
                }
            };
            let LinkedLlvm {
                module,
                release,
                warnings,
                undeclared,
                reports,
                ..
            } = linked.map_err(|error| fault(error, output))?;
            add_messages(warnings, &undeclared, &reports, settings, output);
            let release = settings.release(release);
            write_ir((module, Report::default()), release, settings, output)
        }
        LinkOutput::Spirv => {
            settings.refuse_device()?;
            let linked = link_spirv(inputs, &options);
            let linked = linked.map_err(|error| fault(error, output))?;
            validate(&linked, settings)?;
            let LinkedSpirv {
                module,
                warnings,
                undeclared,
                reports,
                ..
            } = linked;
            add_messages(warnings, &undeclared, &reports, settings, output);
            write_words(module, settings, output)
        }
    }
}

/// Returns an error about an option.
fn argument(message: String) -> Box<Diagnosis> {
    Diagnosis::error(Kind::Argument, message).into()
}

/// Checks the linked module against all rules of SPIR-V if the option `validate` is set. Returns an error if it
/// violates a rule.
fn validate(linked: &LinkedSpirv, settings: &Settings) -> Done {
    if settings.validate {
        read_spirv(&write_spirv(&linked.module), &ReadSpirv::in_full())?;
    }
    Ok(())
}

/// Adds the warnings, those about symbols that no module declares, and the losses to the diagnoses of `output`. The
/// message of a loss ends with the name of its input, if the loss belongs to one input.
fn add_messages(
    warnings: Vec<String>,
    undeclared: &[(String, String)],
    reports: &[(Option<String>, Report)],
    settings: &Settings,
    output: &mut Output,
) {
    let undeclared = undeclared.iter().map(|(name, target)| {
        format!("no module declares the symbol \"{name}\", which \"{target}\" is to replace")
    });
    for message in warnings.into_iter().chain(undeclared) {
        let mut warning = Diagnosis::error(Kind::Invalid, message);
        warning.severity = Severity::Warning;
        output.diagnoses.push(warning);
    }
    for (name, report) in reports {
        let known = output.diagnoses.len();
        output.report(report, settings);
        if let Some(name) = name {
            for loss in output.diagnoses.iter_mut().skip(known) {
                loss.message = format!("{} (of {name})", loss.message);
            }
        }
    }
}

/// Converts an error of the linker to a diagnosis. If modules do not fit together, the diagnosis is the last problem,
/// and the problems before it are added to `output`.
fn fault(error: LinkError, output: &mut Output) -> Box<Diagnosis> {
    match error {
        LinkError::Input { name, error } => {
            let mut diagnosis = Diagnosis::from(error);
            diagnosis.message = format!("{name}: {}", diagnosis.message);
            diagnosis.into()
        }
        LinkError::Output(error) => error.into(),
        LinkError::Problems(mut problems) => {
            let last = problems.pop().unwrap_or_default();
            let problem = |message| Diagnosis::error(Kind::Unsupported, message);
            output.diagnoses.extend(problems.into_iter().map(problem));
            problem(last).into()
        }
        other => Diagnosis::error(Kind::Unsupported, other.to_string()).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_replaced_symbol_that_no_input_declares_is_a_warning() {
        let text = b"define void @f() {\n  ret void\n}\n";
        let mut settings = Settings::default();
        assert_eq!(settings.set("defsym", "g=f"), Ok(()));
        let (output, done) = link(&[("a", text)], &settings);
        assert!(done.is_ok());
        let [warning] = &output.diagnoses[..] else {
            panic!("{} diagnoses", output.diagnoses.len());
        };
        assert_eq!(warning.severity, Severity::Warning);
        let message = "no module declares the symbol \"g\", which \"f\" is to replace";
        assert_eq!(warning.message, message);
    }
}
