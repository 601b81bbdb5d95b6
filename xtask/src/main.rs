//! Implements `cargo xtask`, which generates files of the workspace from others.

mod capi;
mod grammar;
mod site;
mod wasm;

use std::path::{Path, PathBuf};
use std::process::{self, ExitCode};

use clap::Parser;

use capi::Libraries;

/// Generates files of the workspace from others
#[derive(Parser)]
enum Command {
    /// SPIR-V's grammar: `crates/spirv/grammar/*.table`, and the Rust that they give
    #[command(subcommand)]
    Grammar(Grammar),
    /// The C interface: its header, and what its users compile against
    #[command(subcommand)]
    Capi(Capi),
    /// Make the npm package in `target/npm`
    Npm {
        /// Optimize it, which takes minutes
        #[arg(long)]
        release: bool,
        /// The folder of the package
        #[arg(long, value_name = "FOLDER")]
        out: Option<PathBuf>,
    },
    /// Make the site in `target/site`: the book of `docs/`, and the playground
    Site {
        /// The folder of the site
        #[arg(long, value_name = "FOLDER")]
        out: Option<PathBuf>,
        /// The npm package of the playground [default: its release, which is built]
        #[arg(long, value_name = "FOLDER")]
        npm: Option<PathBuf>,
    },
}

#[derive(clap::Subcommand)]
enum Capi {
    /// Make `crates/capi/include/transpire.h` and `crates/capi/symbols.txt` of the functions in `crates/capi`
    Header {
        /// Write nothing: fail if they are not what the functions give
        #[arg(long)]
        check: bool,
    },
    /// Build the libraries and install them with headers, a pkg-config file and a CMake configuration
    Install {
        /// The folder to install to, for example /usr/local
        prefix: PathBuf,
        /// The cargo profile
        #[arg(long, default_value = "release")]
        profile: String,
        /// Take the libraries from this folder instead of building them [default: the variable TRANSPIRE_LIBRARIES]
        #[arg(long, value_name = "FOLDER")]
        libraries: Option<PathBuf>,
        /// Also install LLVMSPIRVLib.pc and libLLVMSPIRVLib.so, which build systems look for, for this release of LLVM, for
        /// example 19.1.7
        #[arg(long, value_name = "RELEASE")]
        llvm: Option<String>,
        /// Also build the Khronos translator's library for this release of LLVM (15, 19, 19.1.16, 22), which unmodified programs
        /// load: libLLVMSPIRVLib.so.15 with its pkg-config file, in Debian's folders. Repeatable; programs are compiled
        /// against the last one
        #[arg(long, value_name = "RELEASE")]
        llvmspirvlib: Vec<String>,
    },
}

#[derive(clap::Subcommand)]
enum Grammar {
    /// Import the grammar of SPIRV-Headers into the table, then generate the Rust
    Import {
        /// The folder with `spirv.core.grammar.json` and `extinst.*.grammar.json`
        folder: PathBuf,
        /// The release of SPIRV-Headers, for example `1.4.335.0`
        #[arg(long)]
        release: String,
    },
    /// Generate the Rust from the tables
    Generate {
        /// Write nothing, and fail if the Rust differs from the tables
        #[arg(long)]
        check: bool,
        /// An additional table, for example of a vendor's instructions
        #[arg(long, value_name = "TABLE")]
        with: Vec<PathBuf>,
        /// The folder for the Rust [default: `crates/spirv/src/grammar`]
        #[arg(long, value_name = "FOLDER")]
        out: Option<PathBuf>,
    },
}

fn main() -> ExitCode {
    let done = match Command::parse() {
        Command::Grammar(Grammar::Import { folder, release }) => {
            grammar::import(&folder, &release).and_then(|()| grammar::generate(false, &[], None))
        }
        Command::Grammar(Grammar::Generate { check, with, out }) => {
            grammar::generate(check, &with, out.as_deref())
        }
        Command::Capi(Capi::Header { check }) => capi::header(check),
        Command::Capi(Capi::Install {
            prefix,
            profile,
            libraries,
            llvm,
            llvmspirvlib,
        }) => {
            let build = Libraries::Build(profile);
            let libraries =
                libraries.or_else(|| std::env::var_os("TRANSPIRE_LIBRARIES").map(Into::into));
            let from = libraries.map_or(build, Libraries::Folder);
            capi::install(&prefix, from, llvm, &llvmspirvlib).map(|summary| print(&summary))
        }
        Command::Npm { release, out } => {
            let folder = out.unwrap_or_else(|| root().join("target/npm"));
            wasm::package(&folder, release)
        }
        Command::Site { out, npm } => {
            let folder = out.unwrap_or_else(|| root().join("target/site"));
            site::make(&folder, npm)
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            report(&message);
            ExitCode::FAILURE
        }
    }
}

/// Returns the root of the checkout.
fn root() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own).to_path_buf()
}

/// Runs a program and waits for its end. Returns an error if the program does not start or fails.
fn run(command: &mut process::Command) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{name}: {status}")),
        Err(error) => Err(format!("{name}: {error}")),
    }
}

#[expect(clippy::print_stdout, reason = "the result of the command")]
fn print(text: &str) {
    print!("{text}");
}

#[expect(clippy::print_stderr, reason = "the error message of the command")]
fn report(message: &str) {
    eprintln!("error: {message}");
}
