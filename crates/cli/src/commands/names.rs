//! The commands `transpire mangle` and `transpire demangle`, which convert names of functions.

use std::fmt::Write;
use std::io::{self, BufRead, Read};
use std::path::Path;

use transpire::opencl::{self, PointerWidth, Spelling, parse_signature};

use crate::failure::Failure;
use crate::input::{Input, stdin_is_redirected};
use crate::output::Output;

/// Mangle OpenCL C function names to the names in LLVM IR
///
/// Prints one mangled name per line. The mangled name of sin(float4) is _Z3sinDv4_f.
#[derive(clap::Args)]
#[command(after_help = MANGLE_EXAMPLES)]
pub(crate) struct MangleArguments {
    /// OpenCL C functions with the types of their parameters; "-" stands for the lines of standard input [default: -]
    #[arg(value_name = "SIGNATURE")]
    signatures: Vec<String>,

    /// The compiler to follow where several names are in use
    #[arg(long, value_name = "COMPILER", value_enum, default_value_t = Habits::Clang)]
    spelling: Habits,

    /// The width of pointers and of size_t
    #[arg(long, value_name = "BITS", default_value = "64", value_parser = ["32", "64"])]
    pointers: String,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Habits {
    /// clang 9 and later, for OpenCL C
    Clang,
    /// The SPIR 1.2 generator
    Spir12,
    /// The Itanium C++ ABI without exceptions, as in SYCL compilers
    Itanium,
}

const MANGLE_EXAMPLES: &str = "\
Examples:
  transpire mangle 'sin(float4)'                              # _Z3sinDv4_f
  transpire mangle --pointers 32 'vload2(size_t, int const*)' # for 32-bit devices";

/// Demangle names in LLVM IR to OpenCL C functions
///
/// Prints one function with the types of its parameters per line: sin(float4) for _Z3sinDv4_f. Without names, or with
/// "-", copies standard input and replaces the mangled names in it.
#[derive(clap::Args)]
#[command(after_help = DEMANGLE_EXAMPLES)]
pub(crate) struct DemangleArguments {
    /// Mangled names; "-" stands for the text on standard input [default: -]
    #[arg(value_name = "NAME")]
    names: Vec<String>,
}

const DEMANGLE_EXAMPLES: &str = "\
Examples:
  transpire demangle _Z3sinDv4_f                  # sin(float4)
  transpire print kernel.bc | transpire demangle  # replace the names in a text";

/// Returns the texts on the command line, or `-` by default.
///
/// # Errors
/// Returns an error if the command line has no text and standard input is a terminal.
fn texts_or_stdin(texts: &[String]) -> Result<Vec<String>, Failure> {
    if texts.is_empty() {
        stdin_is_redirected()?;
        return Ok(vec!["-".to_owned()]);
    }
    Ok(texts.to_owned())
}

pub(crate) fn mangle(arguments: &MangleArguments) -> Result<(), Failure> {
    let width = match arguments.pointers.as_str() {
        "32" => PointerWidth::Bits32,
        _ => PointerWidth::Bits64,
    };
    let spelling = match arguments.spelling {
        Habits::Clang => Spelling::Clang,
        Habits::Spir12 => Spelling::Spir12,
        Habits::Itanium => Spelling::Itanium,
    };
    for_each(&texts_or_stdin(&arguments.signatures)?, |text| {
        parse_signature(text, width, spelling).map(|signature| signature.mangle())
    })
}

pub(crate) fn demangle(arguments: &DemangleArguments) -> Result<(), Failure> {
    let names = texts_or_stdin(&arguments.names)?;
    let mut names = names.as_slice();
    // Results are in the order of the arguments.
    while let Some(at) = names.iter().position(|name| name == "-") {
        let (before, rest) = names.split_at(at);
        demangle_all(before)?;
        filter()?;
        names = rest.get(1..).unwrap_or_default();
    }
    demangle_all(names)
}

fn demangle_all(names: &[String]) -> Result<(), Failure> {
    for_each(names, |name| {
        opencl::demangle(name).map(|signature| signature.to_string())
    })
}

/// The maximum number of bytes of a line to read in one piece.
const MOST_OF_A_LINE: u64 = 1 << 20;

/// Copies standard input to standard output by lines, and replaces mangled names.
fn filter() -> Result<(), Failure> {
    let mut input = io::stdin().lock();
    let (mut line, mut out) = (Vec::new(), Vec::new());
    loop {
        line.clear();
        // A longer line is read in parts. Names are much shorter.
        let mut some = input.by_ref().take(MOST_OF_A_LINE);
        let read = some.read_until(b'\n', &mut line);
        match read {
            Ok(0) => return Ok(()),
            Ok(_) => {}
            Err(error) => return Err(Failure::io("<stdin>", &error)),
        }
        out.clear();
        replace_names(&line, &mut out);
        Output::standard().write_bytes(&out)?;
    }
}

/// Appends `text` to `out`. In place of each mangled name, it appends the demangled one.
fn replace_names(text: &[u8], out: &mut Vec<u8>) {
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    for word in text.chunk_by(|a, b| is_part(a) == is_part(b)) {
        let name = str::from_utf8(word).ok();
        let demangled = name
            .filter(|name| name.starts_with("_Z"))
            .and_then(|name| opencl::demangle(name).ok());
        match demangled {
            Some(signature) => out.extend(signature.to_string().bytes()),
            None => out.extend(word),
        }
    }
}

/// Converts each text with `convert`, and prints all results, one per line. For `-`, it converts the lines of standard
/// input that are not blank. If a text cannot be converted, returns an error and prints nothing.
fn for_each(
    texts: &[String],
    convert: impl Fn(&str) -> opencl::Result<String>,
) -> Result<(), Failure> {
    let mut results = String::new();
    let mut put = |text: &str| match convert(text) {
        Ok(result) => {
            let _ = writeln!(results, "{result}");
            Ok(())
        }
        Err(error) => Err(Failure::at(text, error)),
    };
    for text in texts {
        if text != "-" {
            put(text)?;
            continue;
        }
        let input = Input::read(Path::new("-"))?;
        let Ok(lines) = std::str::from_utf8(&input.bytes) else {
            return Err(Failure::at(&input.name, "invalid UTF-8"));
        };
        lines
            .lines()
            .map(str::trim)
            .filter(|line| !line.is_empty())
            .try_for_each(&mut put)?;
    }
    Output::standard().write_text(&results)
}
