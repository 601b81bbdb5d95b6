//! `transpire completions` and `transpire man`: command line completion and manual pages.

use std::fs;
use std::path::PathBuf;

use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;
use transpire::spirv::spelling::did_you_mean;

use crate::failure::Failure;
use crate::output::Output;

/// Print a script for command line completion
#[derive(clap::Args)]
#[command(after_help = COMPLETIONS_EXAMPLES)]
pub(crate) struct CompletionsArguments {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
}

const COMPLETIONS_EXAMPLES: &str = "\
Examples:
  # to be sourced, or copied to bash-completion/completions/transpire
  transpire completions bash > transpire.bash
  # to be copied to a folder in fpath
  transpire completions zsh > _transpire";

/// Print the manual page of a command
#[derive(clap::Args)]
#[command(after_help = MAN_EXAMPLES)]
pub(crate) struct ManArguments {
    /// The command [default: transpire itself]
    #[arg(value_name = "COMMAND")]
    command: Option<String>,

    /// Write the pages of all commands to this folder: transpire.1, transpire-translate.1 and so on
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    out_dir: Option<PathBuf>,
}

const MAN_EXAMPLES: &str = "\
Examples:
  transpire man translate > transpire-translate.1  # one page; man -l shows it
  transpire man --out-dir man1                     # all pages";

pub(crate) fn completions(
    arguments: &CompletionsArguments,
    mut command: Command,
) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut command, "transpire", &mut script);
    Output::standard().write_bytes(&script)
}

pub(crate) fn man(arguments: &ManArguments, command: Command) -> Result<(), Failure> {
    // The subcommand `help` needs no page.
    let mut command = command.disable_help_subcommand(true);
    command.build();
    if let Some(folder) = &arguments.out_dir {
        let failure = |error: std::io::Error| Failure::io(&folder.display().to_string(), &error);
        fs::create_dir_all(folder).map_err(failure)?;
        for page in pages(&command) {
            let path = folder.join(page.get_filename());
            Output::new(&path).write_bytes(&render(&page)?)?;
        }
        return Ok(());
    }
    let page = match &arguments.command {
        None => Man::new(command),
        Some(name) => {
            let found = command.find_subcommand(name).cloned();
            let unknown = || {
                let known = command.get_subcommands().map(Command::get_name);
                let suggestion = did_you_mean(known, name);
                Failure::Usage(format!("unknown command \"{name}\"{suggestion}"))
            };
            Man::new(found.ok_or_else(unknown)?)
        }
    };
    Output::standard().write_bytes(&render(&page)?)
}

/// Returns the man pages of a command and its subcommands.
fn pages(command: &Command) -> Vec<Man> {
    let below = command
        .get_subcommands()
        .map(|command| Man::new(command.clone()));
    std::iter::once(Man::new(command.clone()))
        .chain(below)
        .collect()
}

fn render(page: &Man) -> Result<Vec<u8>, Failure> {
    let mut text = Vec::new();
    page.render(&mut text)
        .map_err(|error| Failure::io("the page", &error))?;
    Ok(text)
}
