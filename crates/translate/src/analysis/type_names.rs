//! Spells LLVM types as OpenCL C does.

use transpire_llvm::ir::{Module, Type, TypeKind};

/// Returns the OpenCL C name of an LLVM type. LLVM types have no signedness, so integers are signed. An integer that
/// OpenCL C lacks has the name of the next wider one, and other types are `array`, `struct`, `bfloat` or `void`.
pub(crate) fn type_name(module: &Module, ty: Type) -> String {
    const MOST_POINTERS: usize = 16;
    let (mut ty, mut stars) = (ty, 0);
    if let Some(image) = opaque_name(module, ty) {
        return image;
    }
    while let Some(pointee) = module.types.pointee(ty).filter(|_| stars < MOST_POINTERS) {
        ty = pointee;
        stars += 1;
    }
    let scalar = match &module.types[module.types.scalar(ty)] {
        TypeKind::Integer { bits: 1 } => "bool",
        TypeKind::Integer { bits: ..=8 } => "char",
        TypeKind::Integer { bits: ..=16 } => "short",
        TypeKind::Integer { bits: ..=32 } => "int",
        TypeKind::Integer { bits: ..=64 } => "long",
        TypeKind::Integer { bits } => &format!("int{bits}_t"),
        TypeKind::BFloat => "bfloat",
        TypeKind::Array { .. } => "array",
        TypeKind::Struct { .. } => "struct",
        TypeKind::Half => "half",
        TypeKind::Float => "float",
        TypeKind::Double => "double",
        TypeKind::Named(named) => {
            let name = module
                .types
                .named_struct(*named)
                .name
                .map(|name| module.strings.text(name).into_owned());
            let name = name.unwrap_or_default();
            let name = match name.split_once('.') {
                Some((tag @ ("struct" | "union"), name)) => format!("{tag} {name}"),
                _ => format!("struct {}", if name.is_empty() { "unnamed" } else { &name }),
            };
            return name + &"*".repeat(stars);
        }
        _ => "void",
    };
    let lanes = module
        .types
        .lanes(ty)
        .map(|lanes| lanes.to_string())
        .unwrap_or_default();
    format!("{scalar}{lanes}{}", "*".repeat(stars))
}

/// Returns the name of the OpenCL type, such as `image2d_t`, that is represented by a pointer to an opaque
/// struct. Returns `None` for any other LLVM type.
pub(crate) fn opaque_name(module: &Module, ty: Type) -> Option<String> {
    let TypeKind::Named(named) = module.types[module.types.pointee(ty)?] else {
        return None;
    };
    let name = module
        .strings
        .text(module.types.named_struct(named).name?)
        .into_owned();
    name.strip_prefix("opencl.").map(str::to_owned)
}
