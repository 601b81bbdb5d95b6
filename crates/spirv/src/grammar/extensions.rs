//! The names of extensions. Some have two names: the current registry lists them as `SPV_ALTERA_…`, but the first
//! specifications, and therefore consumers, use `SPV_INTEL_…`. Both are accepted, and the name `SPV_INTEL_…` is
//! written.

use super::generated::{EXTENSIONS, RENAMED};

/// Returns whether this is the name of a known extension.
pub fn is_extension(name: &str) -> bool {
    EXTENSIONS.binary_search(&name).is_ok()
}

/// Returns the name to write for an extension: the name `SPV_INTEL_…` if an extension `SPV_ALTERA_…` has one, otherwise
/// `name`.
pub fn written_extension(name: &str) -> &str {
    if !name.starts_with("SPV_ALTERA_") {
        return name;
    }
    let renamed = RENAMED.iter().find(|row| row.0 == name);
    renamed.map_or(name, |row| row.1)
}

/// Returns whether an extension is one of Google's, which are for shaders. Kernels could use some of their features,
/// but drivers for kernels reject modules that declare them, or crash.
pub fn is_of_shaders(extension: &str) -> bool {
    extension.starts_with("SPV_GOOGLE_")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grammar::{self, OperandKind};

    /// A new release of the grammar may rename further extensions. This test fails until they are added to the table.
    #[test]
    fn nothing_requires_an_extension_by_a_name_that_consumers_lack() {
        use OperandKind as K;
        let kinds = [
            K::Capability,
            K::Decoration,
            K::ExecutionMode,
            K::StorageClass,
            K::LoopControl,
            K::FunctionControl,
            K::FunctionParameterAttribute,
            K::BuiltIn,
        ];
        let of_enumerants = kinds
            .iter()
            .flat_map(|&kind| grammar::enumerants(kind))
            .flat_map(|enumerant| enumerant.requirements().extensions);
        let of_opcodes = (0..=u16::MAX)
            .filter_map(grammar::layout)
            .flat_map(|layout| layout.requirements().extensions);
        for name in of_enumerants.chain(of_opcodes) {
            assert!(!name.starts_with("SPV_ALTERA_"), "{name}");
        }
        let required = |kind, name: &str| {
            let known = grammar::enumerant_named(kind, name).map(grammar::Enumerant::requirements);
            known.map(|known| known.extensions)
        };
        assert_eq!(
            required(K::Capability, "FPGARegALTERA"),
            Some(&["SPV_INTEL_fpga_reg"][..])
        );
        assert_eq!(
            required(K::Capability, "OptNoneEXT"),
            Some(&["SPV_EXT_optnone", "SPV_INTEL_optnone"][..])
        );
    }

    #[test]
    fn extensions_with_one_name_keep_it() {
        for name in [
            "SPV_INTEL_subgroups",
            "SPV_KHR_fma",
            "SPV_ALTERA_unheard_of",
            "",
        ] {
            assert_eq!(written_extension(name), name);
        }
    }
}
