//! The options of the translation to LLVM IR.

use std::collections::BTreeMap;

use transpire_llvm::versions::Release;

use crate::dialect;
use crate::ledger::DenyLoss;
use crate::to_llvm::address_space_map::AddressSpaceMap;

/// Options of [`to_llvm`](crate::to_llvm::to_llvm).
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct ToLlvm {
    /// The release whose form the IR has: it decides whether pointers have pointees, and whether
    /// images and the like are target extension types.
    pub release: Release,
    /// How instructions without a counterpart are called.
    pub builtins: Builtins,
    /// What built-in variables become.
    pub builtin_variables: BuiltinVariables,
    /// Values of specialization constants, by their `SpecId`: the bits, low ones first.
    pub spec_constants: BTreeMap<u32, u64>,
    /// Follow the older revision of the representation in LLVM IR where it differs.
    pub old_representation: bool,
    /// Read back the attributes and metadata that a module keeps as `NonSemantic.AuxData`.
    pub aux_data: bool,
    /// Say in metadata what the arguments of kernels are called, also of those that have no names.
    pub argument_names: bool,
    /// Leave out what strings say of the arguments of kernels: how the source calls their types, and their qualifiers.
    pub omit_argument_types: bool,
    /// How to say what can be said in several ways.
    pub dialect: dialect::ToLlvm,
    /// Put functions whose address is a value into the address space of code (9), and pointers to them.
    pub code_section: bool,
    /// The numbers of address spaces.
    pub address_spaces: AddressSpaceMap,
    /// Which losses are errors.
    pub deny_loss: DenyLoss,
    /// Take the input at its word: what breaks SPIR-V's rules then gives IR that breaks LLVM's.
    pub no_verify: bool,
}

impl ToLlvm {
    /// Whether pointers have pointees.
    pub(super) fn has_typed_pointers(&self) -> bool {
        self.release.has_typed_pointers()
    }

    /// Whether the release is at least `release`.
    pub(super) fn since(&self, release: Release) -> bool {
        self.release >= release
    }
}

impl Default for ToLlvm {
    fn default() -> Self {
        Self {
            release: Release::V16,
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

/// How instructions without a counterpart in LLVM IR are called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Builtins {
    /// `__spirv_…`, with the postfixes of "SPIR-V in LLVM IR".
    #[default]
    Spirv,
    /// What a compiler of OpenCL C 1.2 would have called, where that language has it.
    Cl12,
    /// What a compiler of OpenCL C 2.0 would have called.
    Cl20,
}

/// What built-in variables become.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BuiltinVariables {
    /// Calls of functions.
    #[default]
    Function,
    /// Global variables.
    Global,
}
