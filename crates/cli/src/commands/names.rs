//! `transpire mangle` and `transpire demangle`

use std::fmt::Write;
use std::io::{self, BufRead, Read};
use std::path::Path;

use transpire::opencl::{self, PointerWidth, Spelling, parse_signature};

use crate::failure::Failure;
use crate::input::Input;
use crate::output::Output;

/// Mangle names: the name in LLVM IR of an OpenCL C function
///
/// Writes one mangled name a line: that of "sin(float4)" is _Z3sinDv4_f.
#[derive(clap::Args)]
pub(crate) struct MangleArguments {
    /// Functions with the types of their parameters, as in OpenCL C; "-" reads them, one a line
    #[arg(value_name = "SIGNATURE", required = true)]
    signatures: Vec<String>,

    /// Whose habits to follow, where the ABI leaves room
    #[arg(long, value_name = "WHOSE", value_enum, default_value_t = Habits::Clang)]
    spelling: Habits,

    /// The bits of a pointer, and so of size_t
    #[arg(long, value_name = "BITS", default_value = "64", value_parser = ["32", "64"])]
    pointers: String,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Habits {
    /// clang 9 and later, compiling OpenCL C
    Clang,
    /// The generator of SPIR 1.2
    Spir12,
    /// The Itanium C++ ABI to the letter, as SYCL compilers write it
    Itanium,
}

/// Demangle names: which OpenCL C function a name in LLVM IR stands for
///
/// Writes one function with the types of its parameters a line: for _Z3sinDv4_f it is sin(float4). "-" is a filter: it
/// writes what it reads, with each mangled name in it replaced, and all else as it is.
#[derive(clap::Args)]
pub(crate) struct DemangleArguments {
    /// Mangled names; "-" replaces those in standard input
    #[arg(value_name = "NAME", required = true)]
    names: Vec<String>,
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
    for_each(&arguments.signatures, |text| {
        parse_signature(text, width, spelling).map(|signature| signature.mangle())
    })
}

pub(crate) fn demangle(arguments: &DemangleArguments) -> Result<(), Failure> {
    let mut names = arguments.names.as_slice();
    // Names before a "-" and behind it have their place.
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

/// The most bytes of a line that are taken at once.
const MOST_OF_A_LINE: u64 = 1 << 20;

/// Copies standard input line by line, with mangled names in it replaced.
fn filter() -> Result<(), Failure> {
    let mut input = io::stdin().lock();
    let (mut line, mut out) = (Vec::new(), Vec::new());
    loop {
        line.clear();
        // A longer line is taken in parts; a name is shorter by far.
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

/// Appends a text in which each word that is a mangled name is replaced.
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

/// Writes what `convert` makes of each text, or of each line of standard input for `-`.
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
