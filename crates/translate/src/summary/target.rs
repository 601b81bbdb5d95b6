//! The target of a module.

use transpire_llvm::ir::{DataLayout, Module};
use transpire_spirv::Version;

/// A target architecture of modules with kernels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// `spir`: 32-bit pointers.
    Spir,
    /// `spir64`: 64-bit pointers.
    Spir64,
    /// `spirv32`: 32-bit pointers.
    Spirv32,
    /// `spirv64`: 64-bit pointers.
    Spirv64,
}

/// The names of [`Target::Spir64`] with which DPC++ marks code that is compiled ahead of time for a device.
const AHEAD_OF_TIME: [&str; 3] = ["spir64_gen", "spir64_x86_64", "spir64_fpga"];

impl Target {
    /// All targets.
    pub const ALL: [Self; 4] = [Self::Spir, Self::Spir64, Self::Spirv32, Self::Spirv64];

    /// Returns the target's name, which is the architecture in a triple.
    pub fn name(self) -> &'static str {
        match self {
            Self::Spir => "spir",
            Self::Spir64 => "spir64",
            Self::Spirv32 => "spirv32",
            Self::Spirv64 => "spirv64",
        }
    }

    /// Returns the target with this name, or `None` for an unknown name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|target| target.name() == name)
    }

    /// Returns the pointer width in bits.
    pub fn pointer_bits(self) -> u32 {
        match self {
            Self::Spir | Self::Spirv32 => 32,
            Self::Spir64 | Self::Spirv64 => 64,
        }
    }

    /// Returns the target that an architecture names, and the SPIR-V version in its suffix, if any: `spirv64v1.4`.
    /// Returns `None` for any other architecture.
    pub(crate) fn of_architecture(architecture: &str) -> Option<(Self, Option<Version>)> {
        if let Some(target) = Self::from_name(architecture) {
            return Some((target, None));
        }
        if AHEAD_OF_TIME.contains(&architecture) {
            return Some((Self::Spir64, None));
        }
        let (name, minor) = architecture.split_once("v1.")?;
        let target = [Self::Spirv32, Self::Spirv64]
            .into_iter()
            .find(|target| target.name() == name)?;
        let version = format!("1.{minor}").parse().ok()?;
        Some((target, Some(version)))
    }
}

/// Returns the width of a module's pointers in bits: from its target, or from the data layout if the target is unknown.
pub fn pointer_bits(module: &Module, layout: &DataLayout) -> u32 {
    let architecture = module.triple.split('-').next().unwrap_or_default();
    match Target::of_architecture(architecture) {
        Some((target, _)) => target.pointer_bits(),
        None => layout.pointer_bits(1),
    }
}
