//! Types that SPIR-V has and LLVM IR names.

use transpire_llvm::ir::{Module, Type, TypeKind};

use crate::mappings::element_types::ElementType;
use crate::mappings::opaque_types::OpaqueType;

/// What a target extension type is, if it is one of SPIR-V's.
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
