//! `spirv-link`: the command line of SPIRV-Tools, implemented by the library.
//!
//! Options, the default name of the output and exit statuses match SPIRV-Tools 2025.5, so the program can replace that
//! tool. Messages are the library's.

mod arguments;
mod habits;
mod variants;

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use arguments::Arguments;
use transpire::findings::printable_lines;
use transpire::{Format, LinkError, LinkOptions, detect, link_spirv, write_spirv};
use transpire_files::Output;

fn main() -> ExitCode {
    let line = std::env::args_os().skip(1);
    let line = line.map(|argument| argument.to_string_lossy().into_owned());
    let done = Arguments::parse(line)
        .map_err(|message| vec![message])
        .and_then(|arguments| run(&arguments));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(messages) => {
            for message in messages {
                // If standard error is closed, the exit status remains.
                let message = printable_lines(&message);
                let _ = writeln!(std::io::stderr(), "error: {message}");
            }
            ExitCode::from(habits::FAILURE)
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), Vec<String>> {
    if arguments.has("--help") || arguments.has("-h") {
        return write(Output::standard(), arguments::help().as_bytes());
    }
    if arguments.has("--version") {
        let own = env!("CARGO_PKG_VERSION");
        let text = format!("transpire {own}, as SPIRV-Tools v2025.5\nTarget: SPIR-V 1.6\n");
        return write(Output::standard(), text.as_bytes());
    }
    if arguments.inputs.is_empty() {
        return Err(vec!["no input file".to_owned()]);
    }
    let mut files = Vec::with_capacity(arguments.inputs.len());
    for name in &arguments.inputs {
        let bytes = transpire_files::read(Path::new(name))
            .map_err(|error| vec![format!("{name}: {}", transpire_files::reason(&error))])?;
        if detect(&bytes) != Some(Format::Spirv) {
            return Err(vec![format!("{name}: not a SPIR-V binary")]);
        }
        files.push((name.as_str(), bytes));
    }
    let inputs: Vec<(&str, &[u8])> = files
        .iter()
        .map(|(name, bytes)| (*name, bytes.as_slice()))
        .collect();
    if !arguments.has("--use-highest-version") {
        habits::check_versions(&inputs).map_err(|message| vec![message])?;
    }
    let mut options = LinkOptions::default();
    options.partial = arguments.has("--allow-partial-linkage");
    options.create_library = arguments.has("--create-library");
    options.variants = variants::read(arguments).map_err(|message| vec![message])?;
    let linked = link_spirv(&inputs, &options).map_err(|error| match error {
        LinkError::Problems(problems) => problems,
        other => vec![other.to_string()],
    })?;
    let name = arguments.value("-o").unwrap_or(habits::OUTPUT);
    write(Output::new(Path::new(name)), &write_spirv(&linked.module))
}

/// Writes all bytes, or nothing. A closed pipe is no error.
fn write(output: Output<'_>, bytes: &[u8]) -> Result<(), Vec<String>> {
    match output.write(|out| out.write_all(bytes)) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            let reason = transpire_files::reason(&error);
            Err(vec![format!("{}: {reason}", output.name())])
        }
        _ => Ok(()),
    }
}
