//! The options of the translation to SPIR-V.

use std::collections::{BTreeMap, BTreeSet};

use transpire_spirv::grammar::{is_of_shaders, written_extension};
use transpire_spirv::spelling::nearest;
use transpire_spirv::{Version, grammar};

use crate::dialect;
use crate::ledger::DenyLoss;
pub use crate::mappings::debug_info::DebugInfoSet;
use crate::mappings::decorations::NO_WRAP;
use crate::mappings::fast_math::{FLOAT_CONTROLS2, FP_FAST_MATH_MODE, Modes};
use crate::to_llvm::AddressSpaceMap;
use crate::to_spirv::Target;

/// Options of [`to_spirv`](crate::to_spirv::to_spirv).
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct ToSpirv {
    /// The version to write. Without it, the lowest that the module needs.
    pub version: Option<Version>,
    /// The highest version that may be written where `version` doesn't say which one. Up to it, a later
    /// version is chosen where that lets more be said, as `NoSignedWrap` since 1.4; without it, only where
    /// there is no other way.
    pub max_version: Option<Version>,
    /// Which extensions may be used.
    pub extensions: Extensions,
    /// Which products and sums may be contracted.
    pub contraction: Contraction,
    /// Don't keep how OpenCL C spells the types of kernels' arguments.
    pub omit_argument_types: bool,
    /// Intrinsic functions that are not translated become calls of external functions of the same name: those
    /// whose name begins with one of these.
    pub unknown_intrinsics: Vec<String>,
    /// Keep attributes and metadata of functions and variables that SPIR-V has no word for, as `NonSemantic.AuxData`.
    pub aux_data: bool,
    /// The extended instruction set that debug information becomes. Who wants none takes it out of the module
    /// before.
    pub debug_info: DebugInfoSet,
    /// The target to take the module for, whatever its triple says. Without it a triple has to be that of a
    /// [`Target`], and a version in it (`spirv64v1.4-unknown-unknown`) is the one that is written, if `version`
    /// doesn't name a later one. A module without a triple has pointers of the width that its data layout says.
    pub target: Option<Target>,
    /// Which number each of SPIR's address spaces has in the module, where it is not its own: `4` has `0` in the IR of a
    /// machine whose pointers are all generic. Such a kernel takes pointers to global memory.
    pub address_spaces: AddressSpaceMap,
    /// Variables of functions that are only loaded and stored as a whole become values (mem2reg).
    pub promote_variables: bool,
    /// `llvm.fmuladd` becomes a product and a sum, also where contraction is allowed. Without it, it is `mad` of OpenCL.std
    /// there.
    pub split_fmuladd: bool,
    /// Operations of debug expressions that `NonSemantic.Shader.DebugInfo.200` added are written in all sets. Without it, an
    /// expression with one is left out in the others, and its value is undefined.
    pub extra_debug_operations: bool,
    /// How to say what can be said in several ways.
    pub dialect: dialect::ToSpirv,
    /// Let pointers in the address space of code (9) have the storage class `CodeSectionINTEL`; without, they
    /// have `Function`, as other pointers to functions do.
    pub code_section: bool,
    /// The generator word of the header. Without it, the module's `!spirv.Generator`, otherwise 0.
    pub generator: Option<u32>,
    /// Which losses are errors.
    pub deny_loss: DenyLoss,
    /// Take the input at its word, without a look at whether it keeps the rules of LLVM IR. What
    /// breaks them is then an error of the translation, or gives a module that breaks SPIR-V's.
    pub no_verify: bool,
}

/// Which products and sums of kernels may be contracted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Contraction {
    /// What the module says: a kernel that has a product and a sum apart where they could be one, or calls
    /// what has, may not.
    #[default]
    AsWritten,
    /// None.
    Off,
    /// All.
    Fast,
}

impl ToSpirv {
    /// The highest version that may be written, if anything is said of that.
    pub(crate) fn most(&self) -> Option<Version> {
        self.version.or(self.max_version)
    }

    /// The same options, with the extensions of these names used wherever they let more be said.
    pub(crate) fn wanting(&self, names: Vec<String>) -> Self {
        let mut options = self.clone();
        let allowed = names
            .iter()
            .filter(|name| self.extensions.allows(name))
            .map(|name| written_extension(name).to_owned());
        options.extensions.enabled.extend(allowed);
        options
    }

    /// Whether something may be said that came with `version`, and that could be left out.
    pub(crate) fn may_use(&self, version: Version) -> bool {
        self.most() >= Some(version)
    }

    /// Which modes fast-math flags may become.
    pub(crate) fn fast_math_modes(&self) -> Modes {
        if self.extensions.wants(FLOAT_CONTROLS2) {
            Modes::FloatControls2 {
                reassoc_contracts: !self.dialect.instructions.exact_fast_math,
            }
        } else if self.extensions.wants(FP_FAST_MATH_MODE) {
            Modes::Intel
        } else {
            Modes::Core
        }
    }

    /// Whether `NoSignedWrap` and `NoUnsignedWrap` may be written: they came with SPIR-V 1.4.
    pub(crate) fn may_decorate_no_wrap(&self) -> bool {
        self.may_use(Version::V1_4) || self.extensions.wants(NO_WRAP)
    }
}

/// The extension that has pointers without pointees.
pub(crate) const UNTYPED_POINTERS: &str = "SPV_KHR_untyped_pointers";

/// Extensions that are nothing without another: whoever asks for them asks for that too.
const BUILT_ON: &[(&str, &str)] = &[(
    "SPV_EXT_shader_atomic_float16_add",
    "SPV_EXT_shader_atomic_float_add",
)];

/// Which SPIR-V extensions may be used.
///
/// Without a word, what the module itself needs is allowed (a built-in function that only an
/// extension has), and nothing is used that could be said without. An extension that is enabled by
/// name is used wherever it lets more be said.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Extensions {
    enabled: BTreeSet<String>,
    /// Those that were enabled by another name than the one to write, by that.
    other_names: BTreeMap<String, String>,
    disabled: BTreeSet<String>,
    all: Option<bool>,
    /// Whether integers are made ones of SPIR-V's widths though an extension would keep them.
    legalizes_integers: bool,
}

impl Extensions {
    /// Reads a list as of a command line: `+NAME`, `-NAME`, `all`, `-all`, separated by commas;
    /// later entries win.
    ///
    /// # Errors
    /// The entry that is none of these, or names an extension that the grammar doesn't know.
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

    /// Whether the extension may be used where the module needs it.
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

    /// Whether the extension may stand for a later version of the core that has the same: not where consumers of
    /// kernels lack it, unless it is asked for.
    pub(crate) fn replaces_version(&self, name: &str) -> bool {
        self.allows(name) && (!is_of_shaders(name) || self.wants(name))
    }

    /// Which one of several extensions for the same thing is used: one that is named before any other, and the
    /// first of those that are allowed.
    pub(crate) fn choose<'n>(&self, names: &[&'n str]) -> Option<&'n str> {
        let named = names.iter().find(|name| self.names(name));
        named
            .or_else(|| names.iter().find(|name| self.allows(name)))
            .copied()
    }

    /// The name by which the extension was enabled, if that is not the one to write.
    pub(crate) fn other_name(&self, name: &str) -> Option<&str> {
        self.other_names.get(name).map(String::as_str)
    }

    /// Whether the extension is enabled by its name.
    pub(crate) fn names(&self, name: &str) -> bool {
        !self.disabled.contains(name) && self.enabled.contains(name)
    }

    /// Whether vectors of any length stay, which core SPIR-V lacks.
    pub(crate) fn keeps_any_vector(&self) -> bool {
        self.wants("SPV_INTEL_vector_compute") || self.wants("SPV_EXT_long_vector")
    }

    /// Whether vectors of pointers stay, which core SPIR-V lacks. Their pointers have pointees.
    pub(crate) fn keeps_vectors_of_pointers(&self) -> bool {
        self.wants("SPV_INTEL_masked_gather_scatter") && !self.wants(UNTYPED_POINTERS)
    }

    /// Whether integers of so many bits, which core SPIR-V lacks, stay as they are.
    pub(crate) fn keeps_integer(&self, bits: u32) -> bool {
        let keeps = bits == 4 && self.wants("SPV_INTEL_int4")
            || self.wants("SPV_INTEL_arbitrary_precision_integers");
        keeps && !self.legalizes_integers
    }

    /// Keeps no integer that core SPIR-V lacks.
    pub(crate) fn legalize_integers(&mut self) {
        self.legalizes_integers = true;
    }

    /// Whether the extension is to be used wherever it lets more be said.
    pub fn wants(&self, name: &str) -> bool {
        let name = written_extension(name);
        !self.disabled.contains(name) && (self.enabled.contains(name) || self.all == Some(true))
    }
}

/// What is said of an extension that there isn't.
pub(crate) fn unknown_extension(name: &str) -> String {
    let nearest = nearest(grammar::EXTENSIONS.iter().copied(), name).unwrap_or_default();
    format!("the extension \"{name}\" is unknown; the nearest that is known is {nearest}")
}
