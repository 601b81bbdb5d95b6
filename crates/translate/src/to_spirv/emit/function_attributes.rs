//! Emits attributes of functions as function controls, and attributes of parameters and results as decorations.

use transpire_llvm::ir::{Attribute, AttributeIndex, AttributeKind, Function, Type};
use transpire_spirv::grammar::{Decoration, FunctionControl, FunctionParameterAttribute};
use transpire_spirv::{Id, Version};

use crate::mappings::decorations;
use crate::to_spirv::emit::context::Context;

pub(super) fn control(cx: &mut Context<'_>, function: &Function) -> FunctionControl {
    let attributes = cx
        .module
        .attributes
        .get(function.attributes.expand(), AttributeIndex::Function);
    let mut control = FunctionControl::None;
    for attribute in attributes {
        let said = decorations::control_of(attribute);
        if !said.is_empty() {
            cx.claims.attribute(AttributeIndex::Function, attribute);
        }
        control |= said;
    }
    let is_not_optimized = attributes
        .iter()
        .any(|attribute| attribute.kind() == Some(AttributeKind::OPTIMIZE_NONE));
    let may_opt_out = ["SPV_EXT_optnone", "SPV_INTEL_optnone"]
        .iter()
        .any(|name| cx.wants(name));
    if may_opt_out && is_not_optimized {
        let index = AttributeIndex::Function;
        cx.claims
            .attribute_kind(index, AttributeKind::OPTIMIZE_NONE);
        control | FunctionControl::OptNoneEXT
    } else {
        control
    }
}

/// Emits the attributes of a function's result, of type `ty`, as decorations of the function, whose id is `id`.
pub(super) fn decorate_result(cx: &mut Context<'_>, function: &Function, id: Id, ty: Type) {
    let attributes = cx
        .module
        .attributes
        .get(function.attributes.expand(), AttributeIndex::Return);
    for attribute in attributes {
        let Some(parameter) = decorations::parameter_of(attribute, &cx.options.dialect) else {
            continue;
        };
        if fits(cx, parameter, ty) {
            cx.claims.attribute(AttributeIndex::Return, attribute);
            cx.builder
                .decorate(id, Decoration::FuncParamAttr, &[parameter.word()]);
        }
    }
}

pub(super) fn decorate_parameter(
    cx: &mut Context<'_>,
    function: &Function,
    number: u32,
    id: Id,
    ty: Type,
) {
    let index = AttributeIndex::Parameter(number);
    let attributes = cx
        .module
        .attributes
        .get(function.attributes.expand(), index);
    let is_pointer = cx.module.types.is_pointer(ty) && cx.as_opaque(ty).is_none();
    let dialect = &cx.options.dialect;
    let said = |attribute: &Attribute| {
        decorations::parameter_of_function(attribute, function, &cx.module.triple, dialect)
    };
    let mut attributes: Vec<_> = attributes.iter().map(|a| (said(a), a)).collect();
    attributes.sort_by_key(|(parameter, _)| parameter.map(|parameter| parameter.word()));
    for (parameter, attribute) in attributes {
        match attribute {
            Attribute::Integer(AttributeKind::ALIGNMENT, bytes) if is_pointer => {
                cx.claims.attribute(index, attribute);
                cx.builder.decorate(
                    id,
                    Decoration::Alignment,
                    &[decorations::alignment_literal(*bytes)],
                );
            }
            // A larger number of bytes than a word can say is lost, and reported.
            Attribute::Integer(AttributeKind::DEREFERENCEABLE, bytes)
                if is_pointer && cx.options.may_use(Version::V1_1) =>
            {
                if let Ok(word) = u32::try_from(*bytes) {
                    cx.claims.attribute(index, attribute);
                    cx.builder.decorate(id, Decoration::MaxByteOffset, &[word]);
                }
            }
            _ => {
                let Some(parameter) = parameter else {
                    continue;
                };
                if fits(cx, parameter, ty) {
                    cx.claims.attribute(index, attribute);
                    cx.builder
                        .decorate(id, Decoration::FuncParamAttr, &[parameter.word()]);
                }
            }
        }
    }
}

/// Returns whether a parameter or result of type `ty` may have the attribute `parameter`. Sign and zero extension are
/// for integers wider than 1 bit, all other attributes for pointers that are not opaque objects.
fn fits(cx: &Context<'_>, parameter: FunctionParameterAttribute, ty: Type) -> bool {
    if decorations::is_of_numbers(parameter) {
        cx.module
            .types
            .integer_bits(cx.module.types.scalar(ty))
            .is_some_and(|bits| bits > 1)
    } else {
        cx.module.types.is_pointer(ty) && cx.as_opaque(ty).is_none()
    }
}
