//! Recognizes SPIR-V types that LLVM IR represents by name.

use transpire_llvm::ir::{Module, Type, TypeKind};

use crate::mappings::element_types::ElementType;
use crate::mappings::opaque_types::OpaqueType;

/// Returns the SPIR-V type that a target extension type represents, or `None` for any other type.
pub(crate) fn target_type(module: &Module, ty: Type) -> Option<OpaqueType> {
    let TypeKind::Target {
        name,
        types,
        integers,
    } = &module.types[ty]
    else {
        return None;
    };
    let element = types
        .first()
        .and_then(|&ty| ElementType::from_llvm(&module.types[ty]));
    OpaqueType::from_target(&module.strings.text(*name), element, integers)
}
