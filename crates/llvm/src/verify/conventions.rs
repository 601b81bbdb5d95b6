//! Checks the rules of calling conventions for functions, which LLVM's verifier enforces in all releases with opaque
//! pointers.

use super::attributes::Attributes;
use super::broken;
use crate::Result;
use crate::ir::{
    AttributeIndex, AttributeKind, CallingConvention, Function, FunctionType, Module, TypeKind,
};

/// The properties that functions with a calling convention must not have. A field is true if the property is not
/// permitted.
pub(super) struct Rules {
    /// A result other than `void`.
    results: bool,
    /// A result returned through a pointer (`sret`).
    struct_results: bool,
    /// Variadic arguments.
    variable_arguments: bool,
    /// Parameters that are copies in memory of the caller (`byval`, `inalloca`, `preallocated`).
    copied_parameters: bool,
}

const KERNELS: Rules = Rules {
    results: true,
    struct_results: true,
    variable_arguments: true,
    copied_parameters: true,
};
const SPIR_KERNELS: Rules = Rules {
    copied_parameters: false,
    ..KERNELS
};
const SHADERS: Rules = Rules {
    results: false,
    ..KERNELS
};
const FIXED: Rules = Rules {
    struct_results: false,
    copied_parameters: false,
    ..SHADERS
};
/// The attributes of parameters that are copies in memory of the caller.
const COPIES: &[AttributeKind] = &[
    AttributeKind::BY_VAL,
    AttributeKind::IN_ALLOCA,
    AttributeKind::PREALLOCATED,
];

/// Returns the rules of a calling convention, or `None` if all properties are permitted.
pub(super) fn of(convention: CallingConvention) -> Option<&'static Rules> {
    Some(match convention.0 {
        // spir_kernel
        76 => &SPIR_KERNELS,
        // amdgpu_kernel, amdgpu_cs_chain, amdgpu_cs_chain_preserve
        91 | 104 | 105 => &KERNELS,
        // amdgpu_vs, amdgpu_gs, amdgpu_ps, amdgpu_cs, amdgpu_hs
        87..=90 | 93 => &SHADERS,
        // fastcc, coldcc, ptx_kernel, ptx_device, intel_ocl_bicc
        8 | 9 | 71 | 72 | 77 => &FIXED,
        _ => return None,
    })
}

impl Rules {
    /// Checks a function with this calling convention.
    pub(super) fn verify(
        &self,
        module: &Module,
        attributes: &Attributes<'_>,
        function: &Function,
        signature: &FunctionType,
    ) -> Result<()> {
        let convention = || name(function.calling_convention);
        let returns = module.types[signature.result] != TypeKind::Void;
        let returns_by_pointer = || {
            let attributes = function.attributes.expand();
            [0, 1].into_iter().any(|number| {
                let of_parameter = AttributeIndex::Parameter(number);
                let mut listed = module.attributes.get(attributes, of_parameter).iter();
                listed.any(|one| one.kind() == Some(AttributeKind::STRUCT_RET))
            })
        };
        if self.results && returns {
            return Err(broken(format!(
                "the calling convention {} requires that the function returns void",
                convention()
            )));
        }
        if self.variable_arguments && signature.variadic {
            return Err(broken(format!(
                "the calling convention {} does not permit variable arguments",
                convention()
            )));
        }
        if self.struct_results && returns_by_pointer() {
            return Err(broken(format!(
                "the calling convention {} does not permit the attribute sret",
                convention()
            )));
        }
        let list = function.attributes.expand();
        let copied = list.filter(|_| self.copied_parameters);
        if let Some(kind) = copied.and_then(|list| attributes.of_parameters(list, COPIES)) {
            return Err(broken(format!(
                "the calling convention {} does not permit the attribute {kind:?}",
                convention()
            )));
        }
        Ok(())
    }
}

fn name(convention: CallingConvention) -> String {
    match convention.keyword() {
        Some(keyword) => keyword.to_owned(),
        None => format!("cc {}", convention.0),
    }
}
