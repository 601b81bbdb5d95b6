//! Determines the direction of a translation from the input, the name of the output and the options.

use std::path::Path;

use clap::ArgMatches;
use clap::parser::ValueSource;
use transpire::{Format, detect, expect};

use super::{Arguments, TargetArgument};
use crate::failure::Failure;
use crate::form::Form;
use crate::input::Input;

/// The direction of a translation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Direction {
    LlvmToSpirv,
    SpirvToLlvm,
    LlvmToLlvm,
    LlvmToSpir,
    SpirvToSpir,
}

use Direction::{LlvmToLlvm, LlvmToSpir, LlvmToSpirv, SpirvToLlvm, SpirvToSpir};

/// The formats of inputs, LLVM IR first.
const ALL: &[Format] = &[
    Format::Bitcode,
    Format::LlvmAssembly,
    Format::Spirv,
    Format::SpirvAssembly,
];

/// The options that apply to the same directions.
struct Group {
    /// The heading of the options in the help.
    heading: &'static str,
    directions: &'static [Direction],
}

const fn group(heading: &'static str, directions: &'static [Direction]) -> Group {
    Group {
        heading,
        directions,
    }
}

const FROM_LLVM_OR_TO_LLVM: Group = group(
    "From LLVM IR, and from SPIR-V to LLVM IR",
    &[LlvmToSpirv, LlvmToSpir, SpirvToLlvm],
);
const FROM_LLVM_TO_SPIRV: Group = group("From LLVM IR to SPIR-V", &[LlvmToSpirv]);
const FROM_SPIRV: Group = group("From SPIR-V", &[SpirvToLlvm, SpirvToSpir]);
const FROM_SPIRV_TO_LLVM: Group = group("From SPIR-V to LLVM IR", &[SpirvToLlvm]);
const TO_OR_FROM_SPIRV: Group = group(
    "To SPIR-V, and from SPIR-V to LLVM IR",
    &[LlvmToSpirv, SpirvToLlvm],
);
const FROM_OR_TO_SPIRV: Group = group(
    "From SPIR-V, and to SPIR-V",
    &[LlvmToSpirv, SpirvToLlvm, SpirvToSpir],
);
const TO_LLVM: Group = group("To LLVM IR", &[SpirvToLlvm, LlvmToLlvm]);
const TO_SPIR: Group = group("To SPIR 1.2", &[LlvmToSpir, SpirvToSpir]);

/// The options that only apply to some directions, by their ids. All other options apply to every direction.
#[rustfmt::skip]
const OPTIONS: &[(&str, Group)] = &[
    ("target",             FROM_LLVM_OR_TO_LLVM),
    ("spirv_version",      FROM_LLVM_TO_SPIRV),
    ("ext",                FROM_LLVM_TO_SPIRV),
    ("generator",          FROM_LLVM_TO_SPIRV),
    ("debug_info",         FROM_LLVM_TO_SPIRV),
    ("spec_const",         FROM_SPIRV),
    ("validate",           FROM_OR_TO_SPIRV),
    ("builtins",           FROM_SPIRV_TO_LLVM),
    ("builtin_variables",  FROM_SPIRV_TO_LLVM),
    ("address_space",      TO_OR_FROM_SPIRV),
    ("function_address_space", FROM_SPIRV_TO_LLVM),
    ("old_representation", FROM_SPIRV_TO_LLVM),
    ("llvm",               TO_LLVM),
    ("spir",               TO_SPIR),
    ("plain_printf",       TO_SPIR),
];

/// Groups the options in the help of the command by direction.
pub(super) fn group_options(command: clap::Command) -> clap::Command {
    OPTIONS.iter().fold(command, |command, (id, group)| {
        command.mut_arg(id, |option| option.help_heading(group.heading))
    })
}

/// The form of the output, as the command line requests it.
pub(super) struct Wanted {
    form: Option<Form>,
    /// The option or the file name that requests the form, for messages.
    by: String,
    /// Whether an option requests the form, rather than only the file name.
    explicit: bool,
    /// Whether the output is text.
    pub(super) text: bool,
}

impl Wanted {
    /// Determines the form from the options in `arguments` and the name of `output`.
    ///
    /// # Errors
    /// Returns an error if the name of the output and an option contradict each other.
    pub(super) fn of(arguments: &Arguments, output: &Path) -> Result<Self, Failure> {
        let name = output.display().to_string();
        let named = Form::of_name(output);
        let option = arguments.emit.map(|emit| {
            let value = clap::ValueEnum::to_possible_value(&emit);
            let value = value.map_or(String::new(), |value| value.get_name().to_owned());
            (emit, format!("--emit {value}"))
        });
        match (named, &option) {
            (Some(named), Some((emit, option))) if named != *emit => {
                return Err(contradiction(&name, option));
            }
            (Some(named), None) if arguments.text && !named.is_text() => {
                return Err(contradiction(&name, "--text"));
            }
            _ => {}
        }
        let explicit = option.is_some();
        let (form, by) = match option {
            Some((emit, option)) => (Some(emit), option),
            None => (named, format!("the name \"{name}\"")),
        };
        Ok(Self {
            form,
            by,
            explicit,
            text: arguments.text || form.is_some_and(Form::is_text),
        })
    }
}

#[cold]
fn contradiction(name: &str, option: &str) -> Failure {
    Failure::Usage(format!("the output name \"{name}\" contradicts {option}"))
}

impl Direction {
    /// Determines the direction for `input` from its format, the options in `arguments`, and `wanted`, the form of the
    /// output.
    ///
    /// # Errors
    /// Returns an error if the input is neither LLVM IR nor SPIR-V, or if the command line contradicts itself or the
    /// input.
    pub(super) fn of(
        arguments: &Arguments,
        input: &Input,
        wanted: &Wanted,
    ) -> Result<Self, Failure> {
        let from_spirv = match detect(&input.bytes) {
            Some(Format::Spirv | Format::SpirvAssembly) => true,
            _ => {
                // A text of comments is a module of LLVM IR.
                expect(&input.bytes, &ALL[..2])
                    .or_else(|_| expect(&input.bytes, ALL))
                    .map_err(|error| input.fault(error))?;
                false
            }
        };
        let (input, by) = (&input.name, &wanted.by);
        let to_spirv = wanted.form.map(Form::is_spirv);
        let option = match (&arguments.spir, &arguments.llvm.llvm) {
            (Some(_), _) => Some("--spir"),
            (_, Some(_)) => Some("--llvm"),
            _ => None,
        };
        let device = match arguments.target {
            Some(TargetArgument::Device(target)) => Some(target.name()),
            _ => None,
        };
        let message = match (from_spirv, to_spirv, option) {
            (false, Some(false), None) if device.is_some() => format!(
                "{input} is LLVM IR, and --target {} takes SPIR-V: translate {input} to SPIR-V first",
                device.unwrap_or_default()
            ),
            (false, Some(false), None) if !wanted.explicit => format!(
                "{input} is LLVM IR, and {by} requests LLVM IR: use --llvm, --emit or --spir to translate LLVM IR to LLVM IR, \
                 or an output name in .spv or .spvasm for SPIR-V"
            ),
            (true, Some(true), _) if !arguments.kernel.is_empty() => format!(
                "{input} is SPIR-V, and {by} requests SPIR-V: transpire link --kernel keeps kernels of a module"
            ),
            (true, Some(true), _) => format!(
                "{input} is SPIR-V, and {by} requests SPIR-V: use transpire dis or transpire as to convert its form"
            ),
            (false, Some(true), Some(option)) => {
                format!("{by} requests SPIR-V, and {option} requests LLVM IR")
            }
            (true, _, _) if arguments.spir.is_some() => return Ok(SpirvToSpir),
            (true, ..) => return Ok(SpirvToLlvm),
            (false, _, Some("--spir")) => return Ok(LlvmToSpir),
            (false, _, Some(_)) | (false, Some(false), _) => return Ok(LlvmToLlvm),
            (false, ..) => return Ok(LlvmToSpirv),
        };
        Err(Failure::Usage(message))
    }

    /// Returns the extension of an output, which is text if `is_text`.
    pub(super) fn extension(self, is_text: bool) -> &'static str {
        match (self, is_text) {
            (LlvmToSpirv, false) => "spv",
            (LlvmToSpirv, true) => "spvasm",
            (_, false) => "bc",
            (_, true) => "ll",
        }
    }

    /// Checks that all options in `given` apply to this direction. `input` is for the message.
    ///
    /// # Errors
    /// Returns an error if an option does not apply.
    pub(super) fn check(self, given: &ArgMatches, input: &Input) -> Result<(), Failure> {
        let is_given = |id: &str| given.value_source(id) == Some(ValueSource::CommandLine);
        let wrong = OPTIONS
            .iter()
            .find(|(id, group)| is_given(id) && !group.directions.contains(&self));
        let Some((id, group)) = wrong else {
            return Ok(());
        };
        let option = id.replace('_', "-");
        let hint = match (*id, self) {
            ("target", LlvmToLlvm) => "; translate it to SPIR-V first",
            _ => "",
        };
        Err(Failure::Usage(format!(
            "--{option} applies to translations {}, but {} is translated {}{hint}",
            group
                .heading
                .replacen("From", "from", 1)
                .replacen("To", "to", 1),
            input.name,
            self.in_words(),
        )))
    }

    /// Returns the direction in words, for messages.
    pub(super) fn in_words(self) -> &'static str {
        match self {
            LlvmToSpirv => "from LLVM IR to SPIR-V",
            SpirvToLlvm => "from SPIR-V to LLVM IR",
            LlvmToLlvm => "from LLVM IR to LLVM IR",
            LlvmToSpir => "from LLVM IR to SPIR 1.2",
            SpirvToSpir => "from SPIR-V to SPIR 1.2",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The options that apply to every direction.
    const COMMON: &[&str] = &[
        "inputs",
        "output",
        "out_dir",
        "jobs",
        "emit",
        "text",
        "kernel",
        "no_verify",
        "verbose",
        "deny_loss",
        "print_after",
        "time_passes",
        "message_format",
    ];

    #[test]
    fn each_option_is_in_the_table_or_applies_to_every_direction() {
        let command = <Arguments as clap::Args>::augment_args(clap::Command::new("translate"));
        let ids: Vec<&str> = command
            .get_arguments()
            .map(|argument| argument.get_id().as_str())
            .collect();
        let listed = |id: &&&str| OPTIONS.iter().any(|row| row.0 == **id);
        for id in &ids {
            assert!(
                listed(&id) != COMMON.contains(id),
                "{id} is in OPTIONS and in COMMON, or in neither"
            );
        }
        assert_eq!(ids.len(), OPTIONS.len() + COMMON.len());
    }
}
