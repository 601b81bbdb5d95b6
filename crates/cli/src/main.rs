//! The command `transpire`.
//!
//! Each subcommand is a thin shell around a function of the library: it reads a file, calls, and
//! writes the result. Results go to standard output or to the file that `-o` names, all else to
//! standard error. The exit status is 0 when it is done, 1 when the input is at fault, and 2 when
//! the command line is.

mod color;
mod commands;
mod failure;
mod input;
mod jobs;
mod messages;
mod output;

use std::borrow::Cow;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand};

use color::ColorArgument;
use commands::{assemble, disassemble, graph, info, names, print, shell, translate, validate};
use failure::Failure;
use transpire_findings::printable_lines;

/// Translates LLVM IR to SPIR-V, and reads, writes and names what both consist of.
///
/// Reads the bitcode and the assembly of every release of LLVM from 3.2 (SPIR 1.2) on, and links none
/// of them.
#[derive(Parser)]
#[command(
    name = "transpire",
    version,
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
\"-\" as the name of a file is standard input or standard output.

Exit status: 0 done; 1 the input is at fault, or a file cannot be read or written; \
2 the command line is at fault.";

#[derive(Subcommand)]
enum Command {
    Translate(translate::Arguments),
    Dis(disassemble::Arguments),
    As(assemble::Arguments),
    Print(print::Arguments),
    Info(info::Arguments),
    Validate(validate::Arguments),
    Cfg(graph::CfgArguments),
    Callgraph(graph::CallgraphArguments),
    Mangle(names::MangleArguments),
    Demangle(names::DemangleArguments),
    Completions(shell::CompletionsArguments),
    Man(shell::ManArguments),
}

/// The command line, as clap knows it.
fn command() -> clap::Command {
    CommandLine::command().mut_subcommand("translate", translate::group_options)
}

/// Adds the arguments of a subcommand to its definition.
type Define = fn(clap::Command) -> clap::Command;

/// How the subcommands are defined whose time counts.
const FREQUENT: &[(&str, Define)] = &[
    ("translate", translate::Arguments::augment_args),
    ("dis", disassemble::Arguments::augment_args),
    ("as", assemble::Arguments::augment_args),
    ("print", print::Arguments::augment_args),
    ("info", info::Arguments::augment_args),
    ("validate", validate::Arguments::augment_args),
];

/// The command line with the frequent subcommand that it names and no other, or with none: that takes less time to define.
/// Of what it may tell, the version alone is what the whole command line tells.
fn partial_command() -> Option<clap::Command> {
    let first = std::env::args_os().nth(1)?;
    let command = clap::Command::new("transpire").version(env!("CARGO_PKG_VERSION"));
    let command = ColorArgument::augment_args(command);
    let named = FREQUENT.iter().find(|row| first == *row.0);
    Some(match named {
        Some((name, define)) => command.subcommand(define(clap::Command::new(*name))),
        None => command,
    })
}

/// What the arguments are by a definition of the command line, and how they are given.
fn parse(command: &mut clap::Command) -> Result<(CommandLine, ArgMatches), clap::Error> {
    let given = command.try_get_matches_from_mut(std::env::args_os())?;
    let line = CommandLine::from_arg_matches(&given);
    Ok((line.map_err(|error| error.format(command))?, given))
}

/// What the arguments are, with all of the command line defined where there is something to tell.
fn parse_quickly() -> Result<(CommandLine, ArgMatches), clap::Error> {
    match partial_command().as_mut().map(parse) {
        Some(Ok(parsed)) => Ok(parsed),
        Some(Err(error)) if error.kind() == ErrorKind::DisplayVersion => Err(error),
        _ => parse(&mut command()),
    }
}

fn main() -> ExitCode {
    let (line, given) = match parse_quickly() {
        Ok(parsed) => parsed,
        Err(error) => {
            // Help and version are no errors, and go to standard output. A reader that has left
            // has read what it wanted.
            if error.use_stderr() {
                // What is wrong with the line is shown in colours, unless it would steer the terminal.
                let plain = error.render().to_string();
                let _ = match printable_lines(&plain) {
                    Cow::Borrowed(_) => error.print(),
                    Cow::Owned(escaped) => io::stderr().write_all(escaped.as_bytes()),
                };
                return ExitCode::from(2);
            }
            let printed = transpire_files::check_open()
                .and_then(|()| error.print())
                .and_then(|()| io::stdout().flush());
            return match printed {
                Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                    Failure::io("<stdout>", &error).report()
                }
                _ => ExitCode::SUCCESS,
            };
        }
    };
    line.color.apply();
    let outcome = match line.command {
        Command::Translate(arguments) => {
            let options = given.subcommand_matches("translate").unwrap_or(&given);
            translate::run(&arguments, options)
        }
        Command::Dis(arguments) => disassemble::run(&arguments),
        Command::As(arguments) => assemble::run(&arguments),
        Command::Print(arguments) => print::run(&arguments),
        Command::Info(arguments) => info::run(&arguments),
        Command::Validate(arguments) => validate::run(&arguments),
        Command::Cfg(arguments) => graph::cfg(&arguments),
        Command::Callgraph(arguments) => graph::callgraph(&arguments),
        Command::Mangle(arguments) => names::mangle(&arguments),
        Command::Demangle(arguments) => names::demangle(&arguments),
        Command::Completions(arguments) => shell::completions(&arguments, command()),
        Command::Man(arguments) => shell::man(&arguments, command()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
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
                let own = arguments.filter(|name| !name.starts_with("--color"));
                own.collect::<BTreeSet<_>>()
            };
            let whole = all.find_subcommand(name).unwrap();
            assert_eq!(names(&partial), names(whole), "{name}");
        }
    }
}
