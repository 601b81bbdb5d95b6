//! `transpire mangle` and `transpire demangle`

use std::fmt::Write;
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
/// Writes one function with the types of its parameters a line: for _Z3sinDv4_f it is sin(float4).
#[derive(clap::Args)]
pub(crate) struct DemangleArguments {
    /// Mangled names; "-" reads them, one a line
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
    for_each(&arguments.names, |name| {
        opencl::demangle(name).map(|signature| signature.to_string())
    })
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
