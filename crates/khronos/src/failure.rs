//! Reports failures that end the program: messages in the form of the Khronos tool, and exit statuses.

use transpire::spirv::{Op, Version, extension_rules};
use transpire::{Error, ErrorKind, Reason};

use crate::sentences::sentence;
use crate::{Release, statuses, text};

/// A message, and the way in which the program ends.
pub struct Failure {
    /// The message, without the name of the program.
    pub message: String,
    /// The way in which the program ends.
    pub end: End,
}

/// The way in which the program ends after a failure.
#[derive(Clone, Copy)]
pub enum End {
    /// The program exits with this status.
    Status(u8),
    /// The program exits with the status that its release has for the error of this name.
    Error(&'static str),
    /// The program ends by the signal SIGABRT, as after a fatal LLVM error.
    Abort,
}

impl End {
    /// Returns the exit status of a release, or `None` if the program ends by a signal.
    pub fn status(self, release: Release) -> Option<u8> {
        match self {
            Self::Status(status) => Some(status),
            Self::Error(name) => Some(statuses::of(name, release)),
            Self::Abort => None,
        }
    }
}

/// A kind of error of the Khronos translator that this program can report: its name, and the sentence that follows the
/// name in messages.
struct Kind(&'static str, &'static str);

const INVALID_TARGET_TRIPLE: Kind = Kind(
    "InvalidTargetTriple",
    "Expects spir-unknown-unknown or spir64-unknown-unknown.",
);
const TARGET_VERSION: Kind = Kind(
    "TripleMaxVersionIncompatible",
    "Triple version and maximum version are incompatible.",
);
const INVALID_FUNCTION_CALL: Kind = Kind("InvalidFunctionCall", "Unexpected llvm intrinsic:\n");
const INVALID_BIT_WIDTH: Kind = Kind("InvalidBitWidth", "Invalid bit width in input:");
const INVALID_MODULE: Kind = Kind("InvalidModule", "Invalid SPIR-V module:");
const UNIMPLEMENTED_OPCODE: Kind = Kind("UnimplementedOpCode", "Unimplemented opcode");
const INVALID_INSTRUCTION: Kind = Kind("InvalidInstruction", "Can't translate llvm instruction:\n");
const INVALID_WORD_COUNT: Kind = Kind(
    "InvalidWordCount",
    "Can't encode instruction with word count greater than 65535:\n",
);
const REQUIRES_1_1: Kind = Kind("Requires1_1", "Feature requires SPIR-V 1.1 or greater:");
const REQUIRES_VERSION: Kind = Kind(
    "RequiresVersion",
    "Cannot fulfill SPIR-V version restriction:\n",
);
const REQUIRES_EXTENSION: Kind = Kind(
    "RequiresExtension",
    "Feature requires the following SPIR-V extension:\n",
);
const UNSUPPORTED_VARIADIC: Kind = Kind(
    "UnsupportedVarArgFunction",
    "Variadic functions other than 'printf' are not supported in SPIR-V.",
);

const PRIVATE_VARIABLE: &str =
    "Global variable cannot have Function storage class. Consider setting a proper address space.";

/// Returns the message about the rule that a cast between two address spaces violates.
fn space_rule(from: u32, to: u32) -> &'static str {
    const GENERIC: u32 = 4;
    const OF_DEVICE_AND_HOST: [u32; 2] = [5, 6];
    let unified = |space| OF_DEVICE_AND_HOST.contains(&space);
    if from == GENERIC || to == GENERIC {
        "Casts from generic address space to constant are illegal"
    } else if unified(from) || unified(to) {
        "Casts from global_device/global_host only allowed to global/generic"
    } else {
        "Casts from private/local/global address space are allowed only to generic"
    }
}

/// The exit status for errors that do not concern the contents of the module.
const USUAL: u8 = 255;

impl Failure {
    /// Creates an error for the command line, or an error that only this program reports.
    pub fn usual(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            end: End::Status(USUAL),
        }
    }

    /// Creates an error for a file that cannot be read or is not LLVM IR, with a message of the LLVM
    /// libraries.
    pub fn of_llvm(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            end: End::Status(1),
        }
    }

    /// Creates an error for an output that cannot be written.
    pub fn no_output(reason: &str) -> Self {
        Self::usual(format!("Fails to open output file: {reason}"))
    }

    /// Creates an error for a module that was read but cannot be represented in LLVM IR.
    pub fn not_loaded(message: &str) -> Self {
        Self::usual(format!("Fails to load SPIR-V as LLVM Module: {message}"))
    }

    fn of(Kind(name, sentence): Kind, message: &str) -> Self {
        Self {
            message: format!("{name}: {sentence} {message}"),
            end: End::Error(name),
        }
    }

    /// Creates an error that is fatal in the LLVM libraries.
    fn fatal(message: &str) -> Self {
        Self {
            message: format!("LLVM ERROR: {message}"),
            end: End::Abort,
        }
    }

    /// Adds a note, which has the place of the error.
    fn noted(mut self, note: &str) -> Self {
        self.message.push_str("\n NOTE: ");
        self.message.push_str(note);
        self
    }

    /// Creates an error for an invalid SPIR-V module.
    pub fn invalid_module(message: &str) -> Self {
        Self::of(INVALID_MODULE, message)
    }

    /// Creates an error for an instruction with fewer words than its operands need.
    pub fn too_few_words(message: &str) -> Self {
        Self::of(Kind(INVALID_WORD_COUNT.0, "Too few words:"), message)
    }

    /// Creates an error for an instruction that OpenCL does not have.
    pub fn unimplemented(opcode: u16) -> Self {
        Self::of(UNIMPLEMENTED_OPCODE, &opcode.to_string())
    }

    /// Creates an error for an instruction that violates a rule of its extension.
    pub fn broken_rule(broken: &extension_rules::Broken) -> Self {
        let mut rule = sentence(broken);
        if let Some((size, model)) = broken.sizes {
            rule.push_str(&format!("\nType size: {size}\nAddressing model: {model:?}"));
        }
        // One instruction is reported with its full name.
        let name = match broken.opcode {
            Op::SubgroupBlockPrefetchINTEL => "OpSubgroupBlockPrefetchINTEL".into(),
            op => text::opcode_name(op.0).unwrap_or_default(),
        };
        Self::of(INVALID_INSTRUCTION, &format!("{name}\n{rule}"))
    }

    /// Creates an error for an LLVM value that violates a rule. `line` is the value in LLVM assembly.
    fn of_value(rule: &str, line: &str, note: &str) -> Self {
        Self::of(
            INVALID_INSTRUCTION,
            &format!("{rule}\n Original LLVM value:\n{line}\n NOTE: {note}"),
        )
    }

    /// Creates the failure for an error of the translation from LLVM IR to SPIR-V, with the message and the exit status
    /// of the Khronos tool for an error of this kind.
    pub fn forward(error: &Error) -> Self {
        let message = &error.to_string();
        match (error.kind(), error.reason()) {
            (_, Some(Reason::Extension(names))) => Self::of(
                REQUIRES_EXTENSION,
                &format!("{}\n NOTE: {message}", names.join(" or ")),
            ),
            (_, Some(Reason::TypeExtension { kind, extension })) => Self::of(
                REQUIRES_EXTENSION,
                &format!(
                    "{extension}\n NOTE: LLVM module contains {kind} type, translation of which requires this \
                     extension\n NOTE: {message}"
                ),
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
            (_, Some(Reason::Elements { most, text })) => Self::of(
                INVALID_WORD_COUNT,
                &format!(
                    "Global variable has a constant array initializer with a number of elements greater than \
                     OpConstantComposite can have ({most}). Should the array be split?\n Original LLVM value:\n{text}\n \
                     NOTE: {message}"
                ),
            ),
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
            (_, Some(Reason::AtomicOperation { keyword, text })) => {
                let rule = format!("Atomic {keyword} is not supported in SPIR-V!");
                Self::of_value(&rule, text, message)
            }
            (_, Some(Reason::PrivateVariable(text))) => {
                Self::of_value(PRIVATE_VARIABLE, text, message)
            }
            (_, Some(Reason::Rule(broken))) => Self::broken_rule(broken).noted(message),
            (_, Some(Reason::VectorLength(length))) => Self::of(
                INVALID_INSTRUCTION,
                &format!("Unsupported vector type with {length} elements\n NOTE: {message}"),
            ),
            (_, Some(Reason::Signature(rule))) => Self::fatal(rule).noted(message),
            (_, Some(Reason::TargetVersion)) => Self::of(TARGET_VERSION, message),
            (_, Some(&Reason::AddressSpaces { from, to })) => {
                let rule = space_rule(from, to);
                Self::of(INVALID_MODULE, &format!("{rule}\n NOTE: {message}"))
            }
            (ErrorKind::WrongInput | ErrorKind::Malformed, _) => Self::of_llvm(error.to_string()),
            _ => Self::of(INVALID_INSTRUCTION, message),
        }
    }

    /// Creates the failure for an error of the translation from SPIR-V to LLVM IR, which is always reported as an
    /// invalid module.
    pub fn reverse(error: &Error) -> Self {
        Self::of(INVALID_MODULE, &error.to_string())
    }
}

/// Returns a version, followed by its word in the SPIR-V header in parentheses.
pub fn numbered(version: Version) -> String {
    format!("{version} ({})", version.word())
}
