//! Translates instructions to LLVM intrinsics. Also finds functions that stand for an intrinsic. Calls to
//! such a function become calls to the intrinsic, and its body is omitted.

use transpire_llvm::ir::{FunctionType, Type, TypeKind, Types, Value};

use crate::mappings::intrinsics;
use crate::to_llvm::ir::builder::Builder;
use crate::{Error, Result};

impl Builder<'_, '_> {
    /// Calls the intrinsic `name`, with the type `overload` appended to its name. Returns an error if this type has no
    /// suffix.
    pub(crate) fn call_overloaded(
        &mut self,
        name: &str,
        overload: Type,
        arguments: &[Value],
        result: Type,
    ) -> Result<Value> {
        let suffix = type_name(&self.ir.module.types, overload);
        let suffix = suffix.ok_or_else(|| Error::malformed(format!("{name} is for numbers")))?;
        self.call_named(
            format!("{name}.{suffix}").as_bytes(),
            result,
            arguments,
            None,
        )
    }
}

/// Returns the name of the intrinsic that a function with this name and type stands for, or `None` for any
/// other function.
pub(super) fn stood_for(types: &Types, name: &[u8], signature: &FunctionType) -> Option<String> {
    let (base, overloads) = intrinsics::of_function(std::str::from_utf8(name).ok()?)?;
    if !fits(types, signature) {
        return None;
    }
    let mut name = format!("llvm.{base}");
    for &number in overloads {
        name.push('.');
        name.push_str(&type_name(types, *signature.parameters.get(number)?)?);
    }
    Some(name)
}

/// Returns whether a signature fits one of the intrinsics. Either the parameters and the result are integers of one
/// type, or the parameters are a pointer, two more operands and a volatile flag.
fn fits(types: &Types, signature: &FunctionType) -> bool {
    let Some((&first, others)) = signature.parameters.split_first() else {
        return false;
    };
    if types.is_pointer(first) {
        let flag = others.last().and_then(|&flag| types.integer_bits(flag));
        return flag == Some(1) && others.len() == 3 && types[signature.result] == TypeKind::Void;
    }
    let result = types
        .element_at(signature.result, 0)
        .filter(|_| types.struct_fields(signature.result).is_some());
    types.integer_bits(types.scalar(first)).is_some()
        && others.iter().all(|&other| other == first)
        && result.unwrap_or(signature.result) == first
}

/// Returns the suffix for a type in the name of an overloaded intrinsic (LangRef, "Intrinsic Functions"), or
/// `None` if the type has none.
pub(super) fn type_name(types: &Types, ty: Type) -> Option<String> {
    match types[ty] {
        TypeKind::Pointer {
            address_space,
            pointee: None,
        } => Some(format!("p{address_space}")),
        TypeKind::Pointer {
            address_space,
            pointee: Some(pointee),
        } => Some(format!("p{address_space}{}", number_name(types, pointee)?)),
        TypeKind::Vector {
            length,
            element,
            scalable: false,
        } if types.is_pointer(element) => Some(format!("v{length}{}", type_name(types, element)?)),
        TypeKind::Vector {
            length,
            element,
            scalable: false,
        } => Some(format!("v{length}{}", number_name(types, element)?)),
        _ => number_name(types, ty),
    }
}

fn number_name(types: &Types, ty: Type) -> Option<String> {
    match types[ty] {
        TypeKind::Integer { bits } => Some(format!("i{bits}")),
        TypeKind::Half => Some("f16".to_owned()),
        TypeKind::BFloat => Some("bf16".to_owned()),
        TypeKind::Float => Some("f32".to_owned()),
        TypeKind::Double => Some("f64".to_owned()),
        _ => None,
    }
}
