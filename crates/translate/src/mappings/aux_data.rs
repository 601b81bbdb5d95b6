//! `NonSemantic.AuxData`: attributes, metadata and linkages of functions and variables that SPIR-V itself cannot
//! express.

use crate::mappings::metadata_names::{DBG, SPIRV_DECORATIONS, SPIRV_PARAMETER_DECORATIONS};
/// The name of the instruction set.
pub(crate) const SET: &str = "NonSemantic.AuxData";

/// The instructions of the set. Each holds an attribute of a function or variable (its name and possibly its value),
/// metadata (its key and operands), or a linkage.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum AuxData {
    FunctionMetadata = 0,
    FunctionAttribute = 1,
    VariableMetadata = 2,
    VariableAttribute = 3,
    /// The linkage of a function or variable, as a number, if `LinkageAttributes` does not have it.
    Linkage = 4,
}

/// The linkage number of a definition that is `available_externally`.
pub(crate) const AVAILABLE_EXTERNALLY: u32 = 0;

impl AuxData {
    /// Returns `true` if the instruction with this number holds an attribute, and `false` if it holds metadata. Returns
    /// `None` for `Linkage` and unknown numbers.
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

/// The keys of metadata that is not translated to this set, because SPIR-V expresses it in other ways.
pub(crate) const SAID_OTHERWISE: [&str; 3] = [SPIRV_DECORATIONS, SPIRV_PARAMETER_DECORATIONS, DBG];
