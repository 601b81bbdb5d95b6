//! What ends the program early: a message in the Khronos tool's form, and its exit status.

use transpire::{Error, ErrorKind};

/// A message and an exit status.
pub(crate) struct Failure {
    pub(crate) message: String,
    pub(crate) status: u8,
}

/// The kinds of errors of the Khronos translator that this program can tell: its name, the sentence that
/// follows, and the exit status.
struct Kind(&'static str, &'static str, u8);

const INVALID_MODULE: Kind = Kind("InvalidModule", "Invalid SPIR-V module:", 10);

/// The status where something else than the module is at fault.
const USUAL: u8 = 255;

impl Failure {
    /// A fault of the command line, or one that only this program can tell.
    pub(crate) fn usual(message: impl Into<String>) -> Self {
        Self { message: message.into(), status: USUAL }
    }

    /// A file that could not be read or that is no LLVM IR, in the words of the LLVM libraries.
    pub(crate) fn of_llvm(message: impl Into<String>) -> Self {
        Self { message: message.into(), status: 1 }
    }

    fn of(Kind(name, sentence, status): Kind, message: &str) -> Self {
        Self { message: format!("{name}: {sentence} {message}"), status }
    }

    /// A fault of a SPIR-V module.
    pub(crate) fn invalid_module(message: &str) -> Self {
        Self::of(INVALID_MODULE, message)
    }

    /// An error of the library while LLVM IR becomes SPIR-V.
    pub(crate) fn forward(error: &Error) -> Self {
        match error.kind() {
            ErrorKind::WrongInput | ErrorKind::Malformed => Self::of_llvm(error.to_string()),
            _ => Self::of(Kind("InvalidInstruction", "Can't translate llvm instruction:\n", 14), error.message()),
        }
    }

    /// An error of the library while SPIR-V becomes something else.
    pub(crate) fn reverse(error: &Error) -> Self {
        Self::of(INVALID_MODULE, &error.to_string())
    }
}
