//! The options of the translation to LLVM IR.

use std::collections::BTreeMap;

use transpire_llvm::versions::Release;

use crate::dialect;
use crate::ledger::DenyLoss;
use crate::targets::DeviceTarget;
use crate::to_llvm::address_space_map::AddressSpaceMap;

/// Options of [`to_llvm`](crate::to_llvm::to_llvm).
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct ToLlvm {
    /// The LLVM release that determines the form of the IR: whether pointers have pointees, and whether
    /// opaque types such as images are target extension types.
    pub release: Release,
    /// The target of the IR, if it is not SPIR. See [`ToLlvm::for_target`], which sets the defaults of the target too.
    pub target: Option<DeviceTarget>,
    /// The functions to call for instructions without an equivalent in LLVM IR.
    pub builtins: Builtins,
    /// The translation of built-in variables.
    pub builtin_variables: BuiltinVariables,
    /// Values of specialization constants, by `SpecId`. A value contains the bits of the constant, which
    /// begin at bit 0.
    pub spec_constants: BTreeMap<u32, u64>,
    /// Whether to use the older revision of the representation in LLVM IR where the two revisions differ.
    pub old_representation: bool,
    /// Whether to restore the attributes and metadata that a module stores as `NonSemantic.AuxData`.
    pub aux_data: bool,
    /// Whether to write the names of kernel arguments to metadata even if no argument of the kernel has a name. If one
    /// has a name, the names are always written. Unnamed arguments have empty names.
    pub argument_names: bool,
    /// Whether to omit the strings about kernel arguments: the names of their types in the source and their qualifiers.
    pub omit_argument_types: bool,
    /// The choices between several correct translations.
    pub dialect: dialect::ToLlvm,
    /// Whether to put functions whose addresses are used as values, and pointers to them, into the code address space
    /// (9).
    pub code_section: bool,
    /// The numbers of address spaces in the IR.
    pub address_spaces: AddressSpaceMap,
    /// The classes of losses that are errors.
    pub deny_loss: DenyLoss,
    /// Whether to skip verification. Input that violates the rules of SPIR-V may then result in IR that violates the
    /// rules of LLVM.
    pub no_verify: bool,
}

impl ToLlvm {
    /// Returns the default options for a target: its address spaces, and OpenCL C's names for functions that a library
    /// provides.
    ///
    /// ```
    /// use transpire_translate::DeviceTarget;
    /// use transpire_translate::to_llvm::ToLlvm;
    ///
    /// let options = ToLlvm::for_target(DeviceTarget::Amdgcn);
    /// assert_eq!(options.address_spaces.of(0), 5);
    /// ```
    pub fn for_target(target: DeviceTarget) -> Self {
        Self {
            target: Some(target),
            builtins: Builtins::Cl20,
            address_spaces: AddressSpaceMap::of_rows(target.table().address_spaces),
            ..Self::default()
        }
    }

    /// Returns whether built-in variables become calls of `__spirv_BuiltIn…` functions.
    pub(super) fn has_friendly_variables(&self) -> bool {
        self.builtins == Builtins::Spirv || self.target.is_some()
    }

    /// Returns whether the release has typed pointers (`i32*`) instead of opaque pointers (`ptr`).
    pub(super) fn has_typed_pointers(&self) -> bool {
        self.release.has_typed_pointers()
    }

    /// Returns whether the release is `release` or later.
    pub(super) fn since(&self, release: Release) -> bool {
        self.release >= release
    }
}

impl Default for ToLlvm {
    fn default() -> Self {
        Self {
            release: Release::V16,
            target: None,
            builtins: Builtins::default(),
            builtin_variables: BuiltinVariables::default(),
            spec_constants: BTreeMap::new(),
            old_representation: false,
            aux_data: false,
            argument_names: false,
            omit_argument_types: false,
            dialect: dialect::ToLlvm::default(),
            code_section: false,
            address_spaces: AddressSpaceMap::default(),
            deny_loss: DenyLoss::default(),
            no_verify: false,
        }
    }
}

/// The functions that are called for instructions without an equivalent in LLVM IR.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Builtins {
    /// `__spirv_…` functions, with the postfixes of "SPIR-V in LLVM IR".
    #[default]
    Spirv,
    /// The functions that an OpenCL C 1.2 compiler would call, if OpenCL C 1.2 has an equivalent.
    Cl12,
    /// The functions that an OpenCL C 2.0 compiler would call, if OpenCL C 2.0 has an equivalent.
    Cl20,
}

/// The translation of built-in variables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BuiltinVariables {
    /// Loads of built-in variables become calls to functions.
    #[default]
    Function,
    /// Built-in variables remain global variables.
    Global,
}
