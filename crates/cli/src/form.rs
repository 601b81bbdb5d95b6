//! The forms in which modules are written, and the file extensions that select them.

use std::path::Path;

use transpire::Format;

use crate::failure::Failure;

/// The form of an output.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Form {
    /// LLVM bitcode
    Bc,
    /// LLVM assembly
    Ll,
    /// SPIR-V binary
    Spv,
    /// SPIR-V assembly
    Spvasm,
}

impl Form {
    /// Returns the form that the extension of the file `path` stands for, if any.
    pub(crate) fn of_name(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()? {
            "bc" => Some(Self::Bc),
            "ll" => Some(Self::Ll),
            "spv" => Some(Self::Spv),
            "spvasm" | "spvt" => Some(Self::Spvasm),
            _ => None,
        }
    }

    /// Returns the format of files in this form.
    pub(crate) fn format(self) -> Format {
        match self {
            Self::Bc => Format::Bitcode,
            Self::Ll => Format::LlvmAssembly,
            Self::Spv => Format::Spirv,
            Self::Spvasm => Format::SpirvAssembly,
        }
    }

    /// Returns whether this is a text form.
    pub(crate) fn is_text(self) -> bool {
        matches!(self, Self::Ll | Self::Spvasm)
    }

    /// Returns whether this is a form of SPIR-V.
    pub(crate) fn is_spirv(self) -> bool {
        matches!(self, Self::Spv | Self::Spvasm)
    }

    fn in_words(self) -> &'static str {
        match self {
            Self::Bc => "LLVM bitcode",
            Self::Ll => "LLVM assembly",
            Self::Spv => "SPIR-V binary",
            Self::Spvasm => "SPIR-V assembly",
        }
    }

    /// Checks the name of `path`, an output of this form.
    ///
    /// # Errors
    /// Returns an error if the name stands for another form.
    pub(crate) fn check_name(self, path: &Path) -> Result<(), Failure> {
        match Self::of_name(path) {
            Some(named) if named != self => Err(wrong_name(path, named, self.in_words())),
            _ => Ok(()),
        }
    }
}

/// Checks the name of `path`, an output that is not a module. `what` describes the output in the error, such as
/// `an HTML page`.
///
/// # Errors
/// Returns an error if the name stands for a form of modules.
pub(crate) fn check_no_module(path: &Path, what: &str) -> Result<(), Failure> {
    match Form::of_name(path) {
        Some(named) => Err(wrong_name(path, named, what)),
        None => Ok(()),
    }
}

#[cold]
fn wrong_name(path: &Path, named: Form, what: &str) -> Failure {
    let path = path.display();
    Failure::Usage(format!(
        "the output is {what}, but the name \"{path}\" stands for {}",
        named.in_words()
    ))
}
