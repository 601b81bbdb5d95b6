//! `transpire completions` and `transpire man`: what a shell and `man` know of the command.

use std::fs;
use std::path::PathBuf;

use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;

use crate::failure::Failure;
use crate::output::Output;

/// Print what a shell has to know to complete command lines
///
/// For bash: transpire completions bash > ~/.local/share/bash-completion/completions/transpire
#[derive(clap::Args)]
pub(crate) struct CompletionsArguments {
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
}

/// Print the manual page of a command
///
/// transpire man translate | man -l -
#[derive(clap::Args)]
pub(crate) struct ManArguments {
    /// The command; without one, the page of transpire itself
    #[arg(value_name = "COMMAND")]
    command: Option<String>,

    /// Write the pages of all commands into this folder, as transpire.1, transpire-translate.1 ...
    #[arg(long, value_name = "DIR", conflicts_with = "command")]
    out_dir: Option<PathBuf>,
}

pub(crate) fn completions(
    arguments: &CompletionsArguments,
    mut command: Command,
) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut command, "transpire", &mut script);
    Output::standard().write_bytes(&script)
}

pub(crate) fn man(arguments: &ManArguments, command: Command) -> Result<(), Failure> {
    // Pages are told apart by names, and `help` has one of its own without need.
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
            let unknown = || Failure::Usage(format!("transpire has no command \"{name}\""));
            Man::new(found.ok_or_else(unknown)?)
        }
    };
    Output::standard().write_bytes(&render(&page)?)
}

/// The pages of a command and of those below it.
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
