//! The command `transpire`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(transpire_cli::run(std::env::args_os()))
}
