//! String attributes of LLVM IR, and the equivalent decorations and execution modes.

use transpire_spirv::grammar::{Decoration, ExecutionMode};

use super::pairs::Pairs;

/// The subject of an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Subject {
    Function,
    /// A parameter or a result.
    Value,
    Variable,
}

/// The value of an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Nothing,
    /// The literal of the decoration.
    Number,
    /// A number for which the decoration has no literal. It is ignored in LLVM IR, and becomes 0 when LLVM IR is
    /// written.
    Zero,
}

/// A subject, an attribute, its value, and the equivalent decoration.
pub(crate) struct DecorationRow {
    pub(crate) subject: Subject,
    pub(crate) attribute: &'static str,
    pub(crate) value: Value,
    pub(crate) decoration: Decoration,
    pub(crate) extension: &'static str,
}

const COMPUTE: &str = "SPV_INTEL_vector_compute";
const POINTERS: &str = "SPV_INTEL_function_pointers";

/// The attribute of variables of vector compute.
pub(crate) const COMPUTE_VARIABLE: &str = "VCGlobalVariable";

#[rustfmt::skip]
const DECORATIONS: &[DecorationRow] = &[
    DecorationRow { subject: Subject::Function, attribute: "VCFunction",            value: Value::Nothing, decoration: Decoration::VectorComputeFunctionINTEL,  extension: COMPUTE },
    DecorationRow { subject: Subject::Function, attribute: "VCSIMTCall",            value: Value::Number,  decoration: Decoration::SIMTCallINTEL,               extension: COMPUTE },
    DecorationRow { subject: Subject::Function, attribute: "VCStackCall",           value: Value::Nothing, decoration: Decoration::StackCallINTEL,              extension: COMPUTE },
    DecorationRow { subject: Subject::Function, attribute: "referenced-indirectly", value: Value::Nothing, decoration: Decoration::ReferencedIndirectlyINTEL,   extension: POINTERS },
    DecorationRow { subject: Subject::Value,    attribute: "VCArgumentIOKind",      value: Value::Number,  decoration: Decoration::FuncParamIOKindINTEL,        extension: COMPUTE },
    DecorationRow { subject: Subject::Value,    attribute: "VCMediaBlockIO",        value: Value::Nothing, decoration: Decoration::MediaBlockIOINTEL,           extension: COMPUTE },
    DecorationRow { subject: Subject::Value,    attribute: "VCSingleElementVector", value: Value::Zero,    decoration: Decoration::SingleElementVectorINTEL,    extension: COMPUTE },
    DecorationRow { subject: Subject::Variable, attribute: "VCByteOffset",          value: Value::Number,  decoration: Decoration::GlobalVariableOffsetINTEL,   extension: COMPUTE },
    DecorationRow { subject: Subject::Variable, attribute: COMPUTE_VARIABLE,        value: Value::Nothing, decoration: Decoration::VectorComputeVariableINTEL,  extension: COMPUTE },
    DecorationRow { subject: Subject::Variable, attribute: "VCSingleElementVector", value: Value::Zero,    decoration: Decoration::SingleElementVectorINTEL,    extension: COMPUTE },
    DecorationRow { subject: Subject::Variable, attribute: "VCVolatile",            value: Value::Nothing, decoration: Decoration::Volatile,                    extension: COMPUTE },
];

/// Returns the row for an attribute of a subject, or `None` if no decoration is equivalent.
pub(crate) fn decoration_of(subject: Subject, attribute: &str) -> Option<&'static DecorationRow> {
    DECORATIONS
        .iter()
        .find(|row| row.subject == subject && row.attribute == attribute)
}

/// Returns the row for a decoration of a subject, or `None` if no string attribute is equivalent.
pub(crate) fn attribute_of(subject: Subject, decoration: u32) -> Option<&'static DecorationRow> {
    DECORATIONS
        .iter()
        .find(|row| row.subject == subject && row.decoration.word() == decoration)
}

/// Attributes of kernels whose value is the literal of an execution mode.
#[rustfmt::skip]
const MODES: Pairs<&str, ExecutionMode> = Pairs::new(&[
    ("VCNamedBarrierCount", ExecutionMode::NamedBarrierCountINTEL),
    ("VCSLMSize",           ExecutionMode::SharedLocalMemorySizeINTEL),
]);

/// Returns the execution mode for an attribute of a kernel, or `None` if it has none.
pub(crate) fn mode_of(attribute: &str) -> Option<ExecutionMode> {
    let row = MODES.iter().find(|row| row.0 == attribute);
    row.map(|row| row.1)
}

/// Returns the attribute of a kernel for an execution mode, or `None` if it has none.
pub(crate) fn attribute_of_mode(mode: u32) -> Option<&'static str> {
    MODES.to_llvm(ExecutionMode(mode))
}
