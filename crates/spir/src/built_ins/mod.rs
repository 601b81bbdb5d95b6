//! The built-in functions of OpenCL C 1.2 and their signatures.

mod pattern;
mod table;

use std::sync::LazyLock;

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{Global, Module, Type as IrType, TypeKind};
use transpire_opencl::builtins::{self, Lowering};
use transpire_opencl::{
    Image, Opaque, Scalar, Signature, Spelling, Type, base_name, demangle, mangle_as,
};

use crate::context::Context;
use pattern::Word;

/// A signature of an OpenCL C function.
struct Prototype {
    words: Vec<Word>,
    since: u32,
}

/// The signatures of each function, by its name.
static PROTOTYPES: LazyLock<FxHashMap<String, Vec<Prototype>>> = LazyLock::new(|| {
    let mut map: FxHashMap<String, Vec<Prototype>> = FxHashMap::default();
    for (names, signature, since) in table::ROWS {
        for name in names.split(' ') {
            let counts: &[Option<u32>] = if name.contains("{n}") {
                &[Some(2), Some(3), Some(4), Some(8), Some(16)]
            } else {
                &[None]
            };
            let roundings: &[&str] = if name.contains("{r}") {
                &["", "_rte", "_rtz", "_rtp", "_rtn"]
            } else {
                &[""]
            };
            for &count in counts {
                let name = name.replace(
                    "{n}",
                    &count.map_or(String::new(), |count| count.to_string()),
                );
                for rounding in roundings {
                    let words = signature
                        .split(' ')
                        .filter_map(|text| pattern::word(text, count))
                        .collect();
                    let prototype = Prototype {
                        words,
                        since: *since,
                    };
                    map.entry(name.replace("{r}", rounding))
                        .or_default()
                        .push(prototype);
                }
            }
        }
    }
    map
});

/// A built-in function of OpenCL C with particular parameter types, the result of [`lookup`].
#[derive(Debug, Clone, PartialEq)]
pub struct Function {
    /// The return type; `None` for `void`.
    pub result: Option<Type>,
    /// The first version of OpenCL C that has the function: 10, 11 or 12.
    pub since: u32,
}

/// Returns whether OpenCL C 1.2 or one of its KHR extensions has functions with this name (not mangled).
pub fn is_known(name: &str) -> bool {
    PROTOTYPES.contains_key(name)
        || matches!(
            builtins::lookup(name),
            Some(Lowering::Convert(_) | Lowering::Reinterpret(..))
        )
}

/// Returns the function of OpenCL C 1.2 with this name (not mangled) and these parameters, or `None` if OpenCL C 1.2
/// has no such function. `address_bits` is the width of `size_t`, if known.
///
/// ```
/// use transpire_opencl::{Scalar, Type};
/// let float4 = Type::Vector(4, Scalar::Float);
/// let function = transpire_spir::built_ins::lookup("dot", &[float4.clone(), float4], None).unwrap();
/// assert_eq!(function.result, Some(Type::Scalar(Scalar::Float)));
/// ```
pub fn lookup(name: &str, parameters: &[Type], address_bits: Option<u32>) -> Option<Function> {
    let size = size_type(address_bits);
    let Some(prototypes) = PROTOTYPES.get(name) else {
        return conversion(name, parameters);
    };
    let fitting = prototypes.iter().filter_map(|prototype| {
        let result = pattern::fits_all(&prototype.words, parameters, size)?;
        Some(Function {
            result,
            since: prototype.since,
        })
    });
    fitting.min_by_key(|function| function.since)
}

/// Returns the type `size_t` for this width of addresses in bits, or `None` if it is neither 32 nor 64.
fn size_type(address_bits: Option<u32>) -> Option<Scalar> {
    match address_bits {
        Some(32) => Some(Scalar::UInt),
        Some(64) => Some(Scalar::ULong),
        _ => None,
    }
}

/// Returns the mangled name of the function with this name (not mangled). Returns `None` if it has no signature or
/// several ones, or if a parameter may have several types or is a pointer.
pub(crate) fn only_mangled_name(name: &str, address_bits: Option<u32>) -> Option<String> {
    let [prototype] = PROTOTYPES.get(name)?.as_slice() else {
        return None;
    };
    let parameters = pattern::only_parameters(&prototype.words, size_type(address_bits))?;
    Some(mangle_as(name, &parameters, Spelling::Spir12))
}

/// Returns the `convert_…` or `as_…` function with this name and parameter, or `None` if OpenCL C has no such function.
/// Its name contains its result type (6.2.3, 6.2.4).
fn conversion(name: &str, parameters: &[Type]) -> Option<Function> {
    let [parameter] = parameters else { return None };
    let (from, count) = (parameter.scalar()?, parameter.elements());
    if !matches!(count, 1 | 2 | 3 | 4 | 8 | 16) || from.bits() < 8 {
        return None;
    }
    // Vectors of three elements are as large as vectors of four.
    let bits = |count: u32, scalar: Scalar| scalar.bits() * if count == 3 { 4 } else { count };
    let (to, lanes) = match builtins::lookup(name)? {
        Lowering::Convert(convert) if convert.count == count => (convert.element, convert.count),
        Lowering::Reinterpret(to, lanes) if bits(lanes, to) == bits(count, from) => (to, lanes),
        _ => return None,
    };
    let ty = if lanes == 1 {
        Type::Scalar(to)
    } else {
        Type::Vector(lanes, to)
    };
    Some(Function {
        result: Some(ty),
        since: 10,
    })
}

/// Returns whether a later version of OpenCL C has functions with this name. Functions of vendors do not count, because
/// SPIR is meant to be extended (§1).
fn is_later(name: &str) -> bool {
    !name.starts_with("intel_") && !name.starts_with("__") && builtins::lookup(name).is_some()
}

/// The maximum length in bytes of a mangled name that is parsed. The names of all OpenCL C functions are less than half
/// as long.
const MAX_NAME: usize = 256;

/// A built-in function that a module declares.
#[derive(Debug)]
pub(crate) struct BuiltIn {
    /// The name in OpenCL C.
    pub(crate) name: String,
    /// Whether the name in the module is mangled.
    pub(crate) is_mangled: bool,
    /// The signature that the mangled name contains, or the reason why the name cannot be parsed.
    pub(crate) signature: Result<Signature, String>,
    /// The function of OpenCL C 1.2 with that signature, if any.
    pub(crate) function: Option<Function>,
}

impl BuiltIn {
    /// Returns the types of the parameters in the mangled name; none if the name cannot be parsed.
    pub(crate) fn parameters(&self) -> &[Type] {
        self.signature
            .as_ref()
            .map_or(&[], |signature| &signature.parameters)
    }
}

/// Returns the built-in functions that a module declares: functions without a body whose mangled name is the name of a
/// function in any version of OpenCL C, or whose plain name is the name of a function in OpenCL C 1.2.
pub(crate) fn declared(context: &Context<'_>) -> FxHashMap<Global, BuiltIn> {
    let mut found = FxHashMap::default();
    for (global, value, function) in context.module.functions() {
        if function.is_definition {
            continue;
        }
        let Ok(text) = std::str::from_utf8(context.module.strings.get(value.name)) else {
            continue;
        };
        let built_in = match base_name(text) {
            Some(base) if is_known(base) || is_later(base) => {
                let signature = match text.len() {
                    ..=MAX_NAME => demangle(text).map_err(|error| error.to_string()),
                    _ => Err("it is longer than the name of any built-in function".to_owned()),
                };
                let parameters = signature
                    .as_ref()
                    .map(|signature| signature.parameters.as_slice());
                let function = parameters
                    .ok()
                    .and_then(|types| lookup(base, types, context.address_bits));
                BuiltIn {
                    name: base.to_owned(),
                    is_mangled: true,
                    signature,
                    function,
                }
            }
            None if is_known(text) => {
                let signature = Err("the name is not mangled".to_owned());
                BuiltIn {
                    name: text.to_owned(),
                    is_mangled: false,
                    signature,
                    function: None,
                }
            }
            _ => continue,
        };
        found.insert(global, built_in);
    }
    found
}

/// Returns whether a type of LLVM IR is the representation of an OpenCL C type in SPIR 1.2 (tables 1 to 3). Types that
/// SPIR 1.2 does not have match any type, because a separate rule covers them.
pub(crate) fn is_type(module: &Module, ir: IrType, ty: &Type) -> bool {
    let is_scalar = |ir: IrType, scalar: Scalar| match module.types[ir] {
        TypeKind::Void => scalar == Scalar::Void,
        TypeKind::Half => matches!(scalar, Scalar::Half | Scalar::Float16),
        TypeKind::Float => scalar == Scalar::Float,
        TypeKind::Double => scalar == Scalar::Double,
        TypeKind::Integer { bits } => !scalar.is_float() && scalar.bits() == bits,
        _ => false,
    };
    match ty {
        Type::Scalar(scalar) => is_scalar(ir, *scalar),
        Type::Vector(count, scalar) => match module.types[ir] {
            TypeKind::Vector {
                length,
                element,
                scalable: false,
            } => length == *count && is_scalar(element, *scalar),
            _ => false,
        },
        Type::Pointer(qualified) => match module.types[ir] {
            TypeKind::Pointer {
                address_space,
                pointee,
            } => {
                let is_void = qualified.ty == Type::Scalar(Scalar::Void);
                // A depth of one is enough for all built-in functions, and this bounds the recursion.
                let is_plain = matches!(
                    qualified.ty,
                    Type::Scalar(_) | Type::Vector(..) | Type::Image(_) | Type::Opaque(_)
                );
                address_space == qualified.qualifiers.space
                    && pointee.is_none_or(|pointee| {
                        is_void || !is_plain || is_type(module, pointee, &qualified.ty)
                    })
            }
            _ => false,
        },
        Type::Image(image) => match pointed_struct(module, ir) {
            Some(name) => {
                Some(&*name)
                    == image
                        .name()
                        .map(|name| format!("opencl.{name}_t"))
                        .as_deref()
            }
            None => is_opaque_pointer(module, ir),
        },
        Type::Opaque(Opaque::Sampler) => matches!(module.types[ir], TypeKind::Integer { bits: 32 }),
        Type::Opaque(Opaque::Event) => match pointed_struct(module, ir) {
            Some(name) => name == "opencl.event_t",
            None => is_opaque_pointer(module, ir),
        },
        // A separate rule covers types that SPIR 1.2 does not have.
        _ => true,
    }
}

fn is_opaque_pointer(module: &Module, ir: IrType) -> bool {
    matches!(
        module.types[ir],
        TypeKind::Pointer { pointee: None, .. } | TypeKind::Target { .. }
    )
}

/// Returns the name of the struct to which a pointer points, without a number that linking may have added; `None` for
/// other types.
fn pointed_struct(module: &Module, ir: IrType) -> Option<String> {
    let TypeKind::Named(named) = module.types[module.types.pointee(ir)?] else {
        return None;
    };
    let name = module.strings.text(module.types.named_struct(named).name?);
    Some(crate::data_types::without_number(&name).to_owned())
}

/// Returns a description of the first part of a type that SPIR 1.2 §A.3 does not allow in a mangled name; `None` if all
/// parts are allowed.
pub(crate) fn foreign(ty: &Type) -> Option<String> {
    let scalar = |scalar: Scalar| {
        let foreign = matches!(
            scalar,
            Scalar::SignedChar
                | Scalar::LongLong
                | Scalar::ULongLong
                | Scalar::Float16
                | Scalar::BFloat16
        );
        foreign.then(|| format!("`{}` ({})", scalar.mangled(), scalar.name()))
    };
    match ty {
        Type::Scalar(of) => scalar(*of),
        Type::Vector(2 | 3 | 4 | 8 | 16, of) => scalar(*of),
        Type::Vector(count, _) => Some(format!("a vector of {count}")),
        Type::Pointer(qualified) if qualified.qualifiers.space > 3 => {
            Some(format!("address space {}", qualified.qualifiers.space))
        }
        Type::Pointer(qualified) => match &qualified.ty {
            Type::Pointer(_) => None,
            inner => foreign(inner),
        },
        Type::Image(Image {
            access: Some(access),
            ..
        }) => Some(format!("an image that is marked `{}`", access.suffix())),
        Type::Image(_)
        | Type::Opaque(Opaque::Sampler | Opaque::Event)
        | Type::Ellipsis
        | Type::Named(_)
        | Type::Struct(_) => None,
        Type::Opaque(opaque) => Some(format!("`{}`", opaque.name())),
        Type::Spirv(_) => Some("a type of SPIR-V".to_owned()),
        Type::Array(..) => Some("an array".to_owned()),
        Type::Atomic(_) => Some("an atomic type".to_owned()),
        Type::Function(_) => Some("a function".to_owned()),
        Type::Block(_) => Some("a block".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_of_the_table_is_known() {
        for (names, signature, _) in table::ROWS {
            for word in signature.split(' ') {
                assert!(pattern::word(word, Some(4)).is_some(), "{names}: {word}");
            }
        }
    }

    #[test]
    fn functions_have_their_signatures() {
        let find = |name: &str| {
            let signature = demangle(name).unwrap();
            let function = lookup(&signature.name, &signature.parameters, Some(64))?;
            Some(function.result.map_or("void".to_owned(), |ty| {
                let mut text = ty
                    .scalar()
                    .map_or(String::new(), |scalar| scalar.name().to_owned());
                if ty.elements() > 1 {
                    text.push_str(&ty.elements().to_string());
                }
                text
            }))
        };
        // OpenCL C 1.2, sections 6.12.2 to 6.12.14; names as SPIR 1.2 mangles them.
        let known = [
            ("_Z3sinDv4_f", "float4"),
            ("_Z4fmaxDv4_ff", "float4"),
            ("_Z3nanDv2_m", "double2"),
            ("_Z8upsampleDv8_cDv8_h", "short8"),
            ("_Z7isequalDv2_dS_", "long2"),
            ("_Z7isequaldd", "int"),
            ("_Z6vload3mPKU3AS2h", "uchar3"),
            ("_Z17vstore_half16_rtzDv16_dmPU3AS3Dh", "void"),
            ("_Z8shuffle2Dv8_sS_Dv2_t", "short2"),
            ("_Z10atomic_addPVU3AS1ii", "int"),
            (
                "_Z21async_work_group_copyPU3AS3Dv3_fPKU3AS1S_m9ocl_event",
                "",
            ),
            ("_Z6printfPrU3AS2Kcz", "int"),
            ("_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f", "float4"),
            ("_Z12write_imagei11ocl_image3dDv4_iS_", "void"),
            ("_Z18convert_uchar4_satDv4_i", "uchar4"),
        ];
        for (name, result) in known {
            assert_eq!(find(name).as_deref(), Some(result), "{name}");
        }
        let unknown = [
            "_Z3sini",
            "_Z5crossDv2_fS_",
            "_Z8upsamplecc",
            "_Z6vload4jPKU3AS1f",
            "_Z10atomic_addPU3AS1ii",
            "_Z10atomic_addPVU3AS1ll",
            "_Z6printfPU3AS2Kcz",
            "_Z11read_imagef11ocl_image3d11ocl_samplerDv2_f",
            "_Z18convert_uchar4_satDv3_i",
        ];
        for name in unknown {
            assert_eq!(find(name), None, "{name}");
        }
    }
}
