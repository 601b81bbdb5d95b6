//! Contains the Khronos translator's messages about instructions that violate a rule of their extension.

use transpire::spirv::Op;
use transpire::spirv::extension_rules::{Broken, Rule};

const HANDLE: &str = "Parameter value must be a 32-bit scalar in case of Physical32 addressing model or a 64-bit scalar in case of Physical64 addressing model";

/// The messages: the instruction, the index of the word that refers to the value, the rule, and the text.
#[rustfmt::skip]
const SENTENCES: &[(Op, usize, Rule, &str)] = &[
    (Op::ConvertFToBF16INTEL, 1, Rule::Shorts, "Result value must be a scalar or vector of integer 16-bit type"),
    (Op::ConvertFToBF16INTEL, 3, Rule::Floats, "Input value must be a scalar or vector of floating-point 32-bit type"),
    (Op::ConvertFToBF16INTEL, 3, Rule::AsManyAsTheResult, "Input type must have the same number of components as result type"),
    (Op::ConvertBF16ToFINTEL, 1, Rule::Floats, "Result value must be a scalar or vector of floating-point 32-bit type"),
    (Op::ConvertBF16ToFINTEL, 3, Rule::Shorts, "Input value must be a scalar or vector of integer 16-bit type"),
    (Op::ConvertBF16ToFINTEL, 3, Rule::AsManyAsTheResult, "Input type must have the same number of components as result type"),
    (Op::RoundFToTF32INTEL, 1, Rule::Floats, "Result value must be a scalar or vector of floating-point 32-bit type"),
    (Op::RoundFToTF32INTEL, 3, Rule::Floats, "Input value must be a scalar or vector of floating-point 32-bit type"),
    (Op::RoundFToTF32INTEL, 3, Rule::AsManyAsTheResult, "Input type must have the same number of components as result type"),
    (Op::SubgroupBlockPrefetchINTEL, 1, Rule::GlobalPointer, "Ptr must be in CrossWorkgroup storage class"),
    (Op::SubgroupBlockPrefetchINTEL, 1, Rule::IntegerPointer, "Ptr must point to a scalar integer type"),
    (Op::SubgroupBlockPrefetchINTEL, 2, Rule::Word, "NumBytes must be a 32-bit integer scalar"),
    (Op::TypeCooperativeMatrixKHR, 6, Rule::AtMost(2), "Incorrect Use parameter, should be MatrixA, MatrixB or Accumulator"),
    (Op::TypeCooperativeMatrixKHR, 3, Rule::AtMost(4), "Unsupported Scope parameter"),
    (Op::ConvertHandleToImageINTEL, 3, Rule::PointerSized, HANDLE),
    (Op::ConvertHandleToSamplerINTEL, 3, Rule::PointerSized, HANDLE),
    (Op::ConvertHandleToSampledImageINTEL, 3, Rule::PointerSized, HANDLE),
    (Op::TaskSequenceCreateALTERA, 3, Rule::Function, "First argument is expected to be a function."),
    (Op::TaskSequenceCreateALTERA, 4, Rule::Between(-1, i32::MAX), "Pipeline must be a 32 bit integer with the value bigger or equal to -1."),
    (Op::TaskSequenceCreateALTERA, 5, Rule::Between(-1, 1), "ClusterMode valid values are -1, 0, 1."),
    (Op::TaskSequenceCreateALTERA, 6, Rule::Between(0, i32::MAX), "GetCapacity must be an unsigned 32-bit integer."),
    (Op::TaskSequenceCreateALTERA, 7, Rule::Between(0, i32::MAX), "AsyncCapacity must be an unsigned 32-bit integer."),
];

const MATRICES: &str =
    "Can be used with cooperative matrices only when SPV_INTEL_joint_matrix is enabled";

/// Returns the translator's message about a violated rule. If the translator does not check the rule, returns
/// transpire's own message.
pub(crate) fn sentence(broken: &Broken) -> String {
    if matches!(broken.rule, Rule::NoMatrixWithout(_)) {
        return MATRICES.to_owned();
    }
    let row = SENTENCES
        .iter()
        .find(|row| (row.0, row.1, row.2) == (broken.opcode, broken.word, broken.rule));
    row.map_or_else(|| broken.to_string(), |row| row.3.to_owned())
}
