//! `cargo xtask`: makes the files of the workspace that are made of others.

mod capi;
mod grammar;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

use capi::Libraries;

/// Makes the files of the workspace that are made of others.
#[derive(Parser)]
enum Command {
    /// SPIR-V's grammar: `crates/spirv/grammar/*.table`, and the Rust that they give
    #[command(subcommand)]
    Grammar(Grammar),
    /// The C interface: its header, and what its users compile against
    #[command(subcommand)]
    Capi(Capi),
}

#[derive(clap::Subcommand)]
enum Capi {
    /// Make `crates/capi/include/transpire.h` and `crates/capi/symbols.txt` of the functions in `crates/capi`
    Header {
        /// Write nothing: fail if they are not what the functions give
        #[arg(long)]
        check: bool,
    },
    /// Build the libraries, and put them into a folder with headers, pkg-config file and CMake configuration
    Install {
        /// The folder: what is usually /usr/local
        prefix: PathBuf,
        /// Cargo's profile to build with
        #[arg(long, default_value = "release")]
        profile: String,
        /// Take the libraries that cargo has put into this folder already
        #[arg(long, value_name = "FOLDER", env = "TRANSPIRE_LIBRARIES")]
        libraries: Option<PathBuf>,
        /// Also install what build systems look for in place of the Khronos translator's library for this release of LLVM,
        /// `19.1.7`: LLVMSPIRVLib.pc, and libLLVMSPIRVLib.so
        #[arg(long, value_name = "RELEASE")]
        llvm: Option<String>,
        /// Also build the Khronos translator's library for this release of LLVM (15, 19, 19.1.16, 22) as unmodified programs load it:
        /// libLLVMSPIRVLib.so.15 with its pkg-config file, where Debian has them. May be repeated; programs are compiled
        /// against the last
        #[arg(long, value_name = "RELEASE")]
        llvmspirvlib: Vec<String>,
    },
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
            let from = libraries.map_or(build, Libraries::Folder);
            capi::install(&prefix, from, llvm, &llvmspirvlib)
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

#[expect(clippy::print_stderr, reason = "what a command tells its user")]
fn report(message: &str) {
    eprintln!("error: {message}");
}
