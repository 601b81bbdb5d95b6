//! `NonSemantic.AuxData`: attributes and metadata of functions and variables that SPIR-V has no word for.

use crate::mappings::metadata_names::{DBG, SPIRV_DECORATIONS, SPIRV_PARAMETER_DECORATIONS};
/// The name of the set.
pub(crate) const SET: &str = "NonSemantic.AuxData";

/// What an instruction of the set holds of a function or a variable: an attribute's name and perhaps its value, or the
/// key of metadata and its operands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum AuxData {
    FunctionMetadata = 0,
    FunctionAttribute = 1,
    VariableMetadata = 2,
    VariableAttribute = 3,
    /// The number of a linkage that `LinkageAttributes` doesn't have.
    Linkage = 4,
}

/// What the set says of a definition that is `available_externally`.
pub(crate) const AVAILABLE_EXTERNALLY: u32 = 0;

impl AuxData {
    /// Whether the instruction with that number holds an attribute; none for another number.
    pub(crate) fn is_attribute(number: u32) -> Option<bool> {
        let all = [
            Self::FunctionMetadata,
            Self::FunctionAttribute,
            Self::VariableMetadata,
            Self::VariableAttribute,
        ];
        let known = all.into_iter().find(|known| *known as u32 == number)?;
        Some(matches!(
            known,
            Self::FunctionAttribute | Self::VariableAttribute
        ))
    }
}

/// Metadata that is said otherwise.
pub(crate) const SAID_OTHERWISE: [&str; 3] = [SPIRV_DECORATIONS, SPIRV_PARAMETER_DECORATIONS, DBG];
