//! The options of the translation to SPIR-V.

use std::collections::{BTreeMap, BTreeSet};

use transpire_spirv::grammar::{is_of_shaders, written_extension};
use transpire_spirv::spelling::nearest;
use transpire_spirv::{Version, grammar};

use crate::dialect;
use crate::ledger::{DenyLoss, Remedy};
pub use crate::mappings::debug_info::DebugInfoSet;
use crate::mappings::decorations::NO_WRAP;
use crate::mappings::fast_math::{FLOAT_CONTROLS2, FP_FAST_MATH_MODE, Modes};
use crate::to_llvm::AddressSpaceMap;
use crate::to_spirv::Target;

/// Options of [`to_spirv`](crate::to_spirv::to_spirv).
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct ToSpirv {
    /// The version to write. Without it, the lowest version that the module needs.
    pub version: Option<Version>,
    /// The highest version that may be written if `version` is not set. Up to it, a later version is chosen where it
    /// can represent more, such as `NoSignedWrap` since 1.4. Without it, a later version is chosen only if there is no
    /// alternative.
    pub max_version: Option<Version>,
    /// The extensions that may be used.
    pub extensions: Extensions,
    /// The products and sums that may be contracted to fused multiply-adds.
    pub contraction: Contraction,
    /// Whether to omit the types of kernel arguments as spelled in OpenCL C.
    pub omit_argument_types: bool,
    /// Prefixes of intrinsics that become calls of external functions with the same name if they are not translated.
    pub unknown_intrinsics: Vec<String>,
    /// Whether to preserve attributes and metadata of functions and variables that SPIR-V cannot represent, as
    /// `NonSemantic.AuxData`.
    pub aux_data: bool,
    /// The extended instruction set for debug information. To write no debug information, remove it from the module
    /// first.
    pub debug_info: DebugInfoSet,
    /// The target to assume for the module, regardless of its triple. Without it, the triple must name a [`Target`],
    /// and a version in it (`spirv64v1.4-unknown-unknown`) is written unless `version` is later. In a module without a
    /// triple, the data layout determines the width of pointers.
    pub target: Option<Target>,
    /// The number that the module uses for each SPIR address space, if it differs from SPIR's. For example, the generic
    /// address space (4) has the number 0 in the IR of a machine whose pointers are all generic. Kernels in such IR
    /// take pointers to global memory.
    pub address_spaces: AddressSpaceMap,
    /// Whether to promote local variables that are only loaded and stored as a whole to values (mem2reg).
    pub promote_variables: bool,
    /// Whether to split `llvm.fmuladd` into a product and a sum even where contraction is allowed. Otherwise it becomes
    /// `mad` of OpenCL.std there.
    pub split_fmuladd: bool,
    /// Whether all instruction sets may have the operations of debug expressions that
    /// `NonSemantic.Shader.DebugInfo.200` added. Otherwise an expression with such an operation is dropped in the other
    /// sets, and its value is undefined.
    pub extra_debug_operations: bool,
    /// The choices between several possible translations.
    pub dialect: dialect::ToSpirv,
    /// Whether pointers in the code address space (9) have the storage class `CodeSectionINTEL`. Otherwise they have
    /// `Function`, like other function pointers.
    pub code_section: bool,
    /// The generator word of the header. Without it, the module's `!spirv.Generator`, otherwise 0.
    pub generator: Option<u32>,
    /// The losses that are errors.
    pub deny_loss: DenyLoss,
    /// Whether to skip the verification of the LLVM IR input. Invalid input then leads to an error of the translation,
    /// or to an invalid SPIR-V module.
    pub no_verify: bool,
}

/// The products and sums of kernels that may be contracted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Contraction {
    /// As in the module. Where its metadata does not decide, contraction is off for each kernel that has a sum without
    /// the flag `contract`, or that calls a function with one.
    #[default]
    AsWritten,
    /// No products and sums.
    Off,
    /// All products and sums.
    Fast,
}

impl ToSpirv {
    /// Returns the highest version that may be written, or `None` if the options do not limit it.
    pub(crate) fn most(&self) -> Option<Version> {
        self.version.or(self.max_version)
    }

    /// Returns the same options with the extensions `names` enabled, so that they are used wherever they can represent
    /// more. Extensions that are not allowed are ignored.
    pub(crate) fn wanting(&self, names: Vec<String>) -> Self {
        let mut options = self.clone();
        let allowed = names
            .iter()
            .filter(|name| self.extensions.allows(name))
            .map(|name| written_extension(name).to_owned());
        options.extensions.enabled.extend(allowed);
        options
    }

    /// Returns whether an optional feature of `version` may be written. Returns `false` if the options have neither a
    /// version nor a highest version.
    pub(crate) fn may_use(&self, version: Version) -> bool {
        self.most() >= Some(version)
    }

    /// Returns the remedy for the loss of a part that the extension `name`, which is not enabled, can express. Returns
    /// `None` if the extension cannot be used in the highest version.
    pub(crate) fn remedy(&self, name: &'static str) -> Option<Remedy> {
        let is_usable = !self.extensions.unusable.contains(name);
        is_usable.then_some(Remedy::Extension(name))
    }

    /// Returns the set of fast-math modes to which fast-math flags are translated.
    pub(crate) fn fast_math_modes(&self) -> Modes {
        if self.extensions.wants(FLOAT_CONTROLS2) {
            self.float_controls2()
        } else if self.extensions.wants(FP_FAST_MATH_MODE) {
            Modes::Intel
        } else {
            Modes::Core
        }
    }

    /// Returns the set of fast-math modes with `SPV_KHR_float_controls2`.
    pub(crate) fn float_controls2(&self) -> Modes {
        Modes::FloatControls2 {
            reassoc_contracts: !self.dialect.instructions.exact_fast_math,
        }
    }

    /// Returns whether `NoSignedWrap` and `NoUnsignedWrap`, which are part of SPIR-V 1.4, may be written.
    pub(crate) fn may_decorate_no_wrap(&self) -> bool {
        self.may_use(Version::V1_4) || self.extensions.wants(NO_WRAP)
    }
}

/// The extension for untyped pointers.
pub(crate) const UNTYPED_POINTERS: &str = "SPV_KHR_untyped_pointers";

/// Extensions, each with another extension that it requires and that is then allowed too.
const BUILT_ON: &[(&str, &str)] = &[(
    "SPV_EXT_shader_atomic_float16_add",
    "SPV_EXT_shader_atomic_float_add",
)];

/// Extensions whose instructions need a later version than SPIR-V 1.0, each with that version. They are optional, so
/// below it, they are used only by a module that needs them. `SPV_KHR_float_controls2` has defaults for fast-math
/// modes, which only `OpExecutionModeId` can set.
const USABLE_SINCE: &[(&str, Version)] = &[(FLOAT_CONTROLS2, Version::V1_2)];

/// The SPIR-V extensions that may be used.
///
/// By default, extensions that the module itself needs are allowed (for a built-in function that exists only in an
/// extension), and no extension is used if there is an alternative. An extension that is enabled by name is used
/// wherever it can represent more.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Extensions {
    enabled: BTreeSet<String>,
    /// The extensions enabled under another name than the one to write, by the name to write.
    other_names: BTreeMap<String, String>,
    disabled: BTreeSet<String>,
    /// The extensions that are not used wherever they can represent more, also if they are enabled. A module may still
    /// need them.
    unusable: BTreeSet<String>,
    all: Option<bool>,
    /// Whether integers are legalized to widths of core SPIR-V even if an extension would keep them.
    legalizes_integers: bool,
}

impl Extensions {
    /// Parses a command-line list: `+NAME` or `NAME`, `-NAME`, `all`, `-all`, separated by commas. Later entries win.
    ///
    /// # Errors
    /// Returns an error for an entry that names an unknown extension.
    pub fn parse(list: &str) -> Result<Self, String> {
        let mut extensions = Self::default();
        for entry in list.split(',').filter(|entry| !entry.is_empty()) {
            let (enable, name) = match entry.strip_prefix('-') {
                Some(name) => (false, name),
                None => (true, entry.strip_prefix('+').unwrap_or(entry)),
            };
            let (name, named) = (written_extension(name), name);
            if name == "all" {
                extensions = Self {
                    all: Some(enable),
                    ..Self::default()
                };
            } else if !grammar::is_extension(name) {
                return Err(unknown_extension(name));
            } else if enable {
                extensions.disabled.remove(name);
                if name == named {
                    extensions.other_names.remove(name);
                } else if !extensions.enabled.contains(name) {
                    let names = &mut extensions.other_names;
                    names.insert(name.to_owned(), named.to_owned());
                }
                extensions.enabled.insert(name.to_owned());
            } else {
                extensions.enabled.remove(name);
                extensions.disabled.insert(name.to_owned());
            }
        }
        Ok(extensions)
    }

    /// Enables an extension by name. Returns whether the name is known; otherwise, nothing changes.
    ///
    /// ```
    /// let mut extensions = transpire_translate::to_spirv::Extensions::default();
    /// assert!(extensions.enable("SPV_KHR_expect_assume"));
    /// assert!(!extensions.enable("SPV_KHR_expect_asume"));
    /// ```
    #[must_use = "an unknown name enables nothing"]
    pub fn enable(&mut self, name: &str) -> bool {
        let name = written_extension(name);
        let is_known = grammar::is_extension(name);
        if is_known {
            self.disabled.remove(name);
            self.enabled.insert(name.to_owned());
        }
        is_known
    }

    /// Returns whether the extension `name` may be used where the module needs it: it is not disabled, and it is
    /// enabled, an enabled extension requires it, or the list has no `-all`.
    pub fn allows(&self, name: &str) -> bool {
        let name = written_extension(name);
        let is_base = || {
            BUILT_ON
                .iter()
                .any(|row| row.1 == name && self.enabled.contains(row.0))
        };
        !self.disabled.contains(name)
            && (self.enabled.contains(name) || self.all != Some(false) || is_base())
    }

    /// Returns whether the extension `name` may be used instead of a later core version with the same feature.
    /// Extensions for shaders, which consumers of kernels lack, must be enabled for this.
    pub(crate) fn replaces_version(&self, name: &str) -> bool {
        self.allows(name) && (!is_of_shaders(name) || self.wants(name))
    }

    /// Returns the extension to use among several equivalent ones: the first that is enabled by name, or else the first
    /// that is allowed. Returns `None` if none is allowed.
    pub(crate) fn choose<'n>(&self, names: &[&'n str]) -> Option<&'n str> {
        let named = names.iter().find(|name| self.names(name));
        named
            .or_else(|| names.iter().find(|name| self.allows(name)))
            .copied()
    }

    /// Returns the other name under which [`Self::parse`] enabled the extension `name`, or `None` if it was enabled by
    /// the name to write or not at all.
    pub(crate) fn other_name(&self, name: &str) -> Option<&str> {
        self.other_names.get(name).map(String::as_str)
    }

    /// Returns whether the extension `name`, which is the name to write, is enabled by name and not disabled.
    pub(crate) fn names(&self, name: &str) -> bool {
        !self.disabled.contains(name) && self.enabled.contains(name)
    }

    /// Returns whether vectors with lengths that core SPIR-V lacks are kept.
    pub(crate) fn keeps_any_vector(&self) -> bool {
        self.wants("SPV_INTEL_vector_compute") || self.wants("SPV_EXT_long_vector")
    }

    /// Returns whether vectors of pointers, which core SPIR-V lacks, are kept. Untyped pointers exclude this.
    pub(crate) fn keeps_vectors_of_pointers(&self) -> bool {
        self.wants("SPV_INTEL_masked_gather_scatter") && !self.wants(UNTYPED_POINTERS)
    }

    /// Returns whether integers with this many bits, which core SPIR-V lacks, are kept.
    pub(crate) fn keeps_integer(&self, bits: u32) -> bool {
        let keeps = bits == 4 && self.wants("SPV_INTEL_int4")
            || self.wants("SPV_INTEL_arbitrary_precision_integers");
        keeps && !self.legalizes_integers
    }

    /// Makes [`Self::wants`] return `false` for the extensions that cannot be used everywhere if `most` is the highest
    /// version that may be written.
    pub(crate) fn limit_to(&mut self, most: Version) {
        for (name, _) in USABLE_SINCE.iter().filter(|row| row.1 > most) {
            self.unusable.insert((*name).to_owned());
        }
    }

    /// Makes [`Self::keeps_integer`] return `false`, so that all integers are legalized to widths of core SPIR-V.
    pub(crate) fn legalize_integers(&mut self) {
        self.legalizes_integers = true;
    }

    /// Returns whether the extension `name` is used wherever it can represent more: it or `all` is enabled, and it is
    /// neither disabled nor unusable in the highest version.
    pub fn wants(&self, name: &str) -> bool {
        let name = written_extension(name);
        let is_enabled = self.enabled.contains(name) || self.all == Some(true);
        is_enabled && !self.disabled.contains(name) && !self.unusable.contains(name)
    }
}

/// Returns the message for the unknown extension `name`.
pub(crate) fn unknown_extension(name: &str) -> String {
    let nearest = nearest(grammar::EXTENSIONS.iter().copied(), name).unwrap_or_default();
    format!("the extension \"{name}\" is unknown; the nearest that is known is {nearest}")
}
