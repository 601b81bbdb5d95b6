//! What ends the program early: a message in the Khronos tool's form, and its exit status.

use transpire::spirv::Version;
use transpire::{Error, ErrorKind, Reason};

/// A message and how the program ends.
pub(crate) struct Failure {
    pub(crate) message: String,
    pub(crate) end: End,
}

/// How the program ends after a failure.
#[derive(Clone, Copy)]
pub(crate) enum End {
    /// With this exit status.
    Status(u8),
    /// As LLVM's fatal errors end a program: by the signal SIGABRT.
    Abort,
}

/// The kinds of errors of the Khronos translator that this program can tell: its name, the sentence that
/// follows, and the exit status.
struct Kind(&'static str, &'static str, u8);

const INVALID_TARGET_TRIPLE: Kind = Kind(
    "InvalidTargetTriple",
    "Expects spir-unknown-unknown or spir64-unknown-unknown.",
    1,
);
const TARGET_VERSION: Kind = Kind(
    "TripleMaxVersionIncompatible",
    "Triple version and maximum version are incompatible.",
    3,
);
const INVALID_FUNCTION_CALL: Kind = Kind("InvalidFunctionCall", "Unexpected llvm intrinsic:\n", 8);
const INVALID_BIT_WIDTH: Kind = Kind("InvalidBitWidth", "Invalid bit width in input:", 9);
const INVALID_MODULE: Kind = Kind("InvalidModule", "Invalid SPIR-V module:", 10);
const UNIMPLEMENTED_OPCODE: Kind = Kind("UnimplementedOpCode", "Unimplemented opcode", 12);
const INVALID_INSTRUCTION: Kind = Kind(
    "InvalidInstruction",
    "Can't translate llvm instruction:\n",
    14,
);
const INVALID_WORD_COUNT: Kind = Kind(
    "InvalidWordCount",
    "Can't encode instruction with word count greater than 65535:\n",
    15,
);
const REQUIRES_1_1: Kind = Kind("Requires1_1", "Feature requires SPIR-V 1.1 or greater:", 16);
const REQUIRES_VERSION: Kind = Kind(
    "RequiresVersion",
    "Cannot fulfill SPIR-V version restriction:\n",
    17,
);
const REQUIRES_EXTENSION: Kind = Kind(
    "RequiresExtension",
    "Feature requires the following SPIR-V extension:\n",
    18,
);
const UNSUPPORTED_VARIADIC: Kind = Kind(
    "UnsupportedVarArgFunction",
    "Variadic functions other than 'printf' are not supported in SPIR-V.",
    23,
);

/// The status where something else than the module is at fault.
const USUAL: u8 = 255;

impl Failure {
    /// A fault of the command line, or one that only this program can tell.
    pub(crate) fn usual(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            end: End::Status(USUAL),
        }
    }

    /// A file that could not be read or that is no LLVM IR, in the words of the LLVM libraries.
    pub(crate) fn of_llvm(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            end: End::Status(1),
        }
    }

    /// An output that could not be written.
    pub(crate) fn no_output(error: &std::io::Error) -> Self {
        let reason = transpire_files::reason(error);
        Self::usual(format!("Fails to open output file: {reason}"))
    }

    /// A module that is read, but has no form in LLVM IR.
    pub(crate) fn not_loaded(message: &str) -> Self {
        Self::usual(format!("Fails to load SPIR-V as LLVM Module: {message}"))
    }

    fn of(Kind(name, sentence, status): Kind, message: &str) -> Self {
        Self {
            message: format!("{name}: {sentence} {message}"),
            end: End::Status(status),
        }
    }

    /// A fault that LLVM's libraries call fatal.
    fn fatal(message: &str) -> Self {
        Self {
            message: format!("LLVM ERROR: {message}"),
            end: End::Abort,
        }
    }

    /// A fault of a SPIR-V module.
    pub(crate) fn invalid_module(message: &str) -> Self {
        Self::of(INVALID_MODULE, message)
    }

    /// An instruction that ends before its operands do.
    pub(crate) fn too_few_words(message: &str) -> Self {
        Self::of(
            Kind(INVALID_WORD_COUNT.0, "Too few words:", INVALID_WORD_COUNT.2),
            message,
        )
    }

    /// An instruction of a module that is not one of OpenCL's.
    pub(crate) fn unimplemented(opcode: u16) -> Self {
        Self::of(UNIMPLEMENTED_OPCODE, &opcode.to_string())
    }

    /// An instruction that breaks a rule of its extension.
    pub(crate) fn invalid_instruction(name: &str, rule: &str) -> Self {
        Self::of(INVALID_INSTRUCTION, &format!("{name}\n{rule}"))
    }

    /// An error of the library while LLVM IR becomes SPIR-V.
    pub(crate) fn forward(error: &Error) -> Self {
        let message = error.message();
        match (error.kind(), error.reason()) {
            (_, Some(Reason::Extension(names))) => Self::of(
                REQUIRES_EXTENSION,
                &format!("{}\n NOTE: {message}", names.join(" or ")),
            ),
            (_, Some(Reason::Version { needed, most })) => Self::of(
                REQUIRES_VERSION,
                &format!(
                    "SPIR-V version was restricted to at most {} but a construct from the input requires SPIR-V \
                     version {} or above\n NOTE: {message}",
                    numbered(*most),
                    numbered(*needed)
                ),
            ),
            (_, Some(Reason::Structor)) => Self::of(
                REQUIRES_1_1,
                &format!("Initializer/Finalizer Execution Mode\n NOTE: {message}"),
            ),
            (_, Some(Reason::Intrinsic(name))) => {
                Self::of(INVALID_FUNCTION_CALL, &format!("{name}\n NOTE: {message}"))
            }
            (_, Some(Reason::BitWidth(bits))) => {
                Self::of(INVALID_BIT_WIDTH, &format!("{bits}\n NOTE: {message}"))
            }
            (_, Some(Reason::Variadic)) => Self::of(UNSUPPORTED_VARIADIC, message),
            (_, Some(Reason::WordCount)) => Self::of(INVALID_WORD_COUNT, message),
            (_, Some(Reason::Target(triple))) => Self::of(
                INVALID_TARGET_TRIPLE,
                &format!("Actual target triple is {triple}"),
            ),
            (_, Some(Reason::Type(kind))) => {
                let rule = format!(
                    "LLVM module contains {kind} type, which doesn't have a counterpart in SPIR-V"
                );
                Self::of(INVALID_MODULE, &format!("{rule}\n NOTE: {message}"))
            }
            (_, Some(Reason::Value { rule, text })) => Self::of(
                INVALID_INSTRUCTION,
                &format!("{rule}\n Original LLVM value:\n{text}\n NOTE: {message}"),
            ),
            (_, Some(Reason::Instruction { name, rule })) => Self::invalid_instruction(name, rule),
            (_, Some(Reason::Signature(rule))) => Self::fatal(rule),
            (_, Some(Reason::TargetVersion)) => Self::of(TARGET_VERSION, message),
            (_, Some(Reason::AddressSpaces(rule))) => {
                Self::of(INVALID_MODULE, &format!("{rule}\n NOTE: {message}"))
            }
            (ErrorKind::WrongInput | ErrorKind::Malformed, _) => Self::of_llvm(error.to_string()),
            _ => Self::of(INVALID_INSTRUCTION, message),
        }
    }

    /// An error of the library while SPIR-V becomes something else.
    pub(crate) fn reverse(error: &Error) -> Self {
        Self::of(INVALID_MODULE, &error.to_string())
    }
}

/// A version and the word of the header that says it.
pub(crate) fn numbered(version: Version) -> String {
    format!("{version} ({})", version.word())
}
