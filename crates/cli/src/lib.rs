//! The command `transpire`, as a function.
//!
//! The binary `transpire` calls [`run`], and so does the Python package. Each subcommand is a thin layer over a
//! function of the library: it reads a file, calls the function and writes the result. Results go to standard output or
//! to the file after `-o`, and messages go to standard error. The exit status is 0 on success, 1 for an error in the
//! input or in reading or writing a file, and 2 for an error in the command line.

mod color;
mod commands;
mod failure;
mod form;
mod input;
mod jobs;
mod messages;
mod output;
mod png;
mod split_names;
mod version;

use std::ffi::OsString;
use std::io::{self, Write};

use clap::error::ErrorKind;
use clap::{ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand};

use color::ColorArgument;
use commands::{
    assemble, disassemble, explain, graph, info, link, names, print, run, shell, translate,
    validate, verify,
};
use failure::Failure;

/// Translates LLVM IR to SPIR-V and SPIR-V to LLVM IR, and reads, prints and checks both
///
/// Reads bitcode and assembly of LLVM 3.2 (SPIR 1.2) and 6 to 23, and SPIR-V 1.0 to 1.6. Needs no LLVM.
#[derive(Parser)]
#[command(
    name = "transpire",
    version,
    long_version = version::LONG,
    arg_required_else_help = true,
    max_term_width = 100
)]
#[command(after_help = AFTER_HELP)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,

    #[command(flatten)]
    color: ColorArgument,
}

const AFTER_HELP: &str = "\
Examples:
  transpire translate kernel.bc -o kernel.spv  # LLVM IR to SPIR-V
  transpire translate kernel.spv -o kernel.ll  # SPIR-V to LLVM IR
  transpire validate kernel.spv                # check a module
  transpire dis kernel.spv                     # print SPIR-V
  transpire info kernel.spv                    # print a summary

\"-\" is standard input or standard output. Without an input file, commands read standard input, unless it is a terminal.

Exit status: 0 success; 1 an error in the input, or a file that cannot be read or written; \
2 an error in the command line.";

#[derive(Subcommand)]
enum Command {
    Translate(translate::Arguments),
    Link(link::Arguments),
    Dis(disassemble::Arguments),
    As(assemble::Arguments),
    Print(print::Arguments),
    Info(info::Arguments),
    Validate(validate::Arguments),
    Explain(explain::Arguments),
    Run(run::Arguments),
    Verify(verify::Arguments),
    Cfg(graph::CfgArguments),
    Callgraph(graph::CallgraphArguments),
    Mangle(names::MangleArguments),
    Demangle(names::DemangleArguments),
    Completions(shell::CompletionsArguments),
    Man(shell::ManArguments),
}

/// Returns the definition of the whole command line.
fn command() -> clap::Command {
    CommandLine::command().mut_subcommand("translate", translate::complete)
}

/// Adds the arguments of a subcommand to its definition.
type Define = fn(clap::Command) -> clap::Command;

/// The subcommands whose start-up time matters, and the functions that define them.
const FREQUENT: &[(&str, Define)] = &[
    ("translate", translate::Arguments::augment_args),
    ("dis", disassemble::Arguments::augment_args),
    ("as", assemble::Arguments::augment_args),
    ("print", print::Arguments::augment_args),
    ("info", info::Arguments::augment_args),
    ("validate", validate::Arguments::augment_args),
];

/// Returns a definition with only the frequent subcommand that the command line names, or with no subcommand. It takes
/// less time to build than the whole definition. Its help and its errors are not shown; its version is. Returns `None`
/// if there are no arguments.
fn partial_command(arguments: &[OsString]) -> Option<clap::Command> {
    let first = arguments.get(1)?;
    let command = clap::Command::new("transpire")
        .version(env!("CARGO_PKG_VERSION"))
        .long_version(version::LONG);
    let command = ColorArgument::augment_args(command);
    let named = FREQUENT.iter().find(|row| *first == *row.0);
    Some(match named {
        Some((name, define)) => command.subcommand(define(clap::Command::new(*name))),
        None => command,
    })
}

/// Parses `arguments` by the definition `command`. Returns the command line, and clap's matches, which show whether an
/// option was given or has its default. Returns clap's error for a wrong command line, and for help and the version.
fn parse(
    command: &mut clap::Command,
    arguments: &[OsString],
) -> Result<(CommandLine, ArgMatches), clap::Error> {
    let given = command.try_get_matches_from_mut(arguments)?;
    let line = CommandLine::from_arg_matches(&given);
    Ok((line.map_err(|error| error.format(command))?, given))
}

/// Parses the arguments like [`parse`]. Builds the whole definition only for rare subcommands, help and errors, and if
/// there are no arguments.
fn parse_quickly(arguments: &[OsString]) -> Result<(CommandLine, ArgMatches), clap::Error> {
    let partial = partial_command(arguments);
    match partial.map(|mut command| parse(&mut command, arguments)) {
        Some(Ok(parsed)) => Ok(parsed),
        Some(Err(error)) if error.kind() == ErrorKind::DisplayVersion => Err(error),
        _ => parse(&mut command(), arguments),
    }
}

/// Prints help, the version, or an error in the command line `arguments`, depending on `error`. Returns the exit
/// status: 2 for an error in the command line, 1 if standard output cannot be written, otherwise 0.
fn report(error: &clap::Error, arguments: &[OsString]) -> u8 {
    if error.use_stderr() {
        let styled = color::has_colors(&io::stderr());
        let text = failure::clap_message(&error.render(), arguments, styled);
        let _ = io::stderr().write_all(text.as_bytes());
        return 2;
    }
    let printed = transpire_files::check_open()
        .and_then(|()| error.print())
        .and_then(|()| io::stdout().flush());
    match printed {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Failure::io("<stdout>", &error).report()
        }
        _ => 0,
    }
}

/// Runs the command with these arguments, of which the first is the name of the command. Returns the exit status.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let (line, given) = match parse_quickly(&arguments) {
        Ok(parsed) => parsed,
        Err(error) => return report(&error, &arguments),
    };
    line.color.apply();
    let outcome = match line.command {
        Command::Translate(arguments) => {
            let options = given.subcommand_matches("translate").unwrap_or(&given);
            translate::run(&arguments, options)
        }
        Command::Link(arguments) => link::run(&arguments),
        Command::Dis(arguments) => disassemble::run(&arguments),
        Command::As(arguments) => assemble::run(&arguments),
        Command::Print(arguments) => print::run(&arguments),
        Command::Info(arguments) => info::run(&arguments),
        Command::Validate(arguments) => validate::run(&arguments),
        Command::Explain(arguments) => explain::run(&arguments),
        Command::Run(arguments) => run::run(&arguments),
        Command::Verify(arguments) => verify::run(&arguments),
        Command::Cfg(arguments) => graph::cfg(&arguments),
        Command::Callgraph(arguments) => graph::callgraph(&arguments),
        Command::Mangle(arguments) => names::mangle(&arguments),
        Command::Demangle(arguments) => names::demangle(&arguments),
        Command::Completions(arguments) => shell::completions(&arguments, command()),
        Command::Man(arguments) => shell::man(&arguments, command()),
    };
    match outcome {
        Ok(()) => 0,
        Err(failure) => failure.report(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn frequent_subcommands_are_defined_as_with_all_others() {
        let mut all = command();
        all.build();
        for (name, define) in FREQUENT {
            let mut partial = define(clap::Command::new(*name));
            partial.build();
            let names = |command: &clap::Command| {
                let arguments = command.get_arguments().map(ToString::to_string);
                let own = arguments.filter(|name| {
                    let is_list = translate::LISTS
                        .iter()
                        .any(|(list, _)| name == &format!("--{list}"));
                    !name.starts_with("--color") && !is_list
                });
                own.collect::<BTreeSet<_>>()
            };
            let whole = all.find_subcommand(name).unwrap();
            assert_eq!(names(&partial), names(whole), "{name}");
        }
    }
}
