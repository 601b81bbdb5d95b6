//! `cargo xtask`: makes the files of the workspace that are made of others.

mod grammar;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

/// Makes the files of the workspace that are made of others.
#[derive(Parser)]
enum Command {
    /// SPIR-V's grammar: `crates/spirv/grammar/*.table`, and the Rust that they give
    #[command(subcommand)]
    Grammar(Grammar),
}

#[derive(clap::Subcommand)]
enum Grammar {
    /// Make the table of facts from the machine-readable grammar that SPIRV-Headers has, then the Rust
    Import {
        /// The folder with `spirv.core.grammar.json` and the `extinst.*.grammar.json` beside it
        folder: PathBuf,
        /// Which release of SPIRV-Headers it is: `1.4.335.0`
        #[arg(long)]
        release: String,
    },
    /// Make the Rust from the tables
    Generate {
        /// Write nothing: fail if the Rust is not what the tables give
        #[arg(long)]
        check: bool,
        /// A further table, of a vendor's own instructions for example
        #[arg(long, value_name = "TABLE")]
        with: Vec<PathBuf>,
        /// Where the Rust goes, in place of `crates/spirv/src/grammar`
        #[arg(long, value_name = "FOLDER")]
        out: Option<PathBuf>,
    },
}

fn main() -> ExitCode {
    let Command::Grammar(command) = Command::parse();
    let done = match command {
        Grammar::Import { folder, release } => {
            grammar::import(&folder, &release).and_then(|()| grammar::generate(false, &[], None))
        }
        Grammar::Generate { check, with, out } => grammar::generate(check, &with, out.as_deref()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            report(&message);
            ExitCode::FAILURE
        }
    }
}

#[expect(clippy::print_stderr, reason = "what a command tells its user")]
fn report(message: &str) {
    eprintln!("error: {message}");
}
