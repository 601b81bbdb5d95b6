//! Checks of types (§2.1.1 to §2.1.3), and of values of the types that OpenCL C defines.

use rustc_hash::FxHashSet;
use transpire_llvm::ir::{
    CastOp, ConstantKind, Expression, InstructionKind, IntPredicate, Type, TypeKind, Value,
};
use transpire_opencl::{Image, Opaque, Type as ClType};

use crate::context::{Context, Site};
use crate::findings::Findings;
use crate::instructions::is_boolean_vector;
use crate::text::clip;

/// Returns whether table 1 lists a type: `void`, a floating-point type of 16, 32 or 64 bits, or an integer type of 1,
/// 8, 16, 32 or 64 bits.
fn is_scalar(kind: &TypeKind) -> bool {
    matches!(
        kind,
        TypeKind::Void
            | TypeKind::Half
            | TypeKind::Float
            | TypeKind::Double
            | TypeKind::Integer {
                bits: 1 | 8 | 16 | 32 | 64
            }
    )
}

pub(crate) fn scalars(context: &Context<'_>, findings: &mut Findings) {
    for &(ty, spot) in &context.types {
        let kind = &context.module.types[ty];
        let is_other = matches!(
            kind,
            TypeKind::Integer { .. }
                | TypeKind::BFloat
                | TypeKind::X86Fp80
                | TypeKind::Fp128
                | TypeKind::PpcFp128
                | TypeKind::X86Mmx
                | TypeKind::X86Amx
                | TypeKind::Token
        );
        if is_other && !is_scalar(kind) {
            findings.add(
                spot,
                format!("the type {} does not exist in SPIR", context.type_text(ty)),
            );
        }
    }
}

/// Returns whether table 2 lists a vector type: 2, 3, 4, 8 or 16 integers of 8 to 64 bits or floating-point numbers of
/// 16 to 64 bits.
pub(crate) fn is_vector(context: &Context<'_>, kind: &TypeKind) -> bool {
    let TypeKind::Vector {
        length: 2 | 3 | 4 | 8 | 16,
        element,
        scalable: false,
    } = kind
    else {
        return false;
    };
    use TypeKind::{Double, Float, Half, Integer};
    matches!(
        context.module.types[*element],
        Integer {
            bits: 8 | 16 | 32 | 64
        } | Half
            | Float
            | Double
    )
}

pub(crate) fn vectors(context: &Context<'_>, findings: &mut Findings) {
    let types = &context.module.types;
    for &(ty, spot) in &context.types {
        let kind = &types[ty];
        let TypeKind::Vector {
            element, length, ..
        } = kind
        else {
            continue;
        };
        // A separate rule covers elements that are no SPIR type at all.
        let is_only_element = matches!(types[*element], TypeKind::Integer { bits } if bits != 1)
            && !is_scalar(&types[*element]);
        // A separate rule covers the results of vector comparisons that are not held anywhere.
        let is_compared = types.integer_bits(*element) == Some(1)
            && matches!(length, 2 | 3 | 4 | 8 | 16)
            && !context.held_booleans.contains(&ty);
        if !is_only_element && !is_compared && !is_vector(context, kind) {
            findings.add(
                spot,
                format!(
                    "the vector type {} does not exist in SPIR",
                    context.type_text(ty)
                ),
            );
        }
    }
}

/// Returns the vector types of `i1` that occur in memory, in signatures or in other types, and not only as values of
/// instructions.
pub(crate) fn held_booleans(context: &Context<'_>) -> FxHashSet<Type> {
    let types = &context.module.types;
    let mut held = FxHashSet::default();
    let mut hold = |ty: Type| {
        if is_boolean_vector(context, ty) {
            held.insert(ty);
        }
    };
    for &(ty, _) in &context.types {
        match &types[ty] {
            TypeKind::Pointer {
                pointee: Some(of), ..
            }
            | TypeKind::Array { element: of, .. } => {
                hold(*of);
            }
            TypeKind::Struct { .. } | TypeKind::Named(_) => {
                types
                    .struct_fields(ty)
                    .unwrap_or_default()
                    .iter()
                    .for_each(|&field| hold(field));
            }
            TypeKind::Function(function) => {
                function.parameters.iter().for_each(|&ty| hold(ty));
                hold(function.result);
            }
            _ => {}
        }
    }
    for (_, value) in context.module.globals.iter() {
        hold(value.value_type);
    }
    held
}

/// Reports constants that are vectors of `i1`, except constant expressions, which the rule `vector-comparisons` covers.
pub(crate) fn boolean_constants(context: &Context<'_>, findings: &mut Findings) {
    for &(constant, spot) in &context.constants {
        let data = &context.module.constants[constant];
        let is_expression = matches!(data.kind, ConstantKind::Expression(_));
        if is_boolean_vector(context, data.ty) && !is_expression {
            let ty = context.type_text(data.ty);
            findings.add(spot, format!("a constant is a {ty}"));
        }
    }
}

/// Returns the name of a struct without the final number that distinguishes it from structs with the same name (`.7`).
pub(crate) fn without_number(name: &str) -> &str {
    match name.rsplit_once('.') {
        Some((stem, number))
            if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) =>
        {
            stem
        }
        _ => name,
    }
}

/// Returns the image type whose struct has this name (table 3); `None` for other structs.
pub(crate) fn image(name: &str) -> Option<Image> {
    Image::from_name(
        without_number(name)
            .strip_prefix("opencl.")?
            .strip_suffix("_t")?,
    )
}

pub(crate) fn opaque_types(context: &Context<'_>, findings: &mut Findings) {
    let module = context.module;
    for &(ty, spot) in &context.types {
        match module.types[ty] {
            TypeKind::Named(named) => {
                let data = module.types.named_struct(named);
                let Some(name) = data.name.map(|name| module.strings.text(name)) else {
                    continue;
                };
                if !name.starts_with("opencl.") {
                    continue;
                }
                if image(&name).is_none() && without_number(&name) != "opencl.event_t" {
                    findings.add(spot, format!("%{} is not a type of OpenCL", clip(&name)));
                } else if data.fields.is_some() {
                    findings.add(spot, format!("%{} has fields", clip(&name)));
                }
            }
            TypeKind::Target { .. } => {
                findings.add(
                    spot,
                    format!("{} is not a type of LLVM 3.2", context.type_text(ty)),
                );
            }
            _ => {}
        }
    }
}

pub(crate) fn zero_events(context: &Context<'_>, findings: &mut Findings) {
    for call in &context.calls {
        let Some(built_in) = context.built_in(call.kind) else {
            continue;
        };
        for (parameter, &argument) in built_in.parameters().iter().zip(call.arguments()) {
            let constant = argument
                .as_constant()
                .and_then(|constant| context.module.constants.get(constant));
            let is_null = constant.is_none_or(|constant| constant.kind == ConstantKind::Null);
            if *parameter == ClType::Opaque(Opaque::Event) && !is_null {
                findings.add(
                    call.spot,
                    format!("a constant event of {} is not null", clip(&built_in.name)),
                );
            }
        }
    }
}

pub(crate) fn null_pointers(context: &Context<'_>, findings: &mut Findings) {
    for &(constant, spot) in &context.constants {
        let ConstantKind::Expression(expression) = &context.module.constants[constant].kind else {
            continue;
        };
        if let Expression::Cast(CastOp::IntToPtr, operand) = **expression
            && context.module.constants[operand].kind.is_zero()
        {
            findings.add(spot, "a pointer is made of the integer 0");
        }
    }
}

pub(crate) fn null_pointer_casts(context: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    if let InstructionKind::Cast(CastOp::IntToPtr, operand, ..) = site.instruction.kind
        && context.integer(operand) == Some(0)
    {
        findings.add(site, "a pointer is made of the integer 0");
    }
}

/// The functions that query images, and the ranges of their results (tables 5 and 6).
const CHANNEL_VALUES: &[(&str, std::ops::RangeInclusive<u64>)] = &[
    ("get_image_channel_data_type", 0x10D0..=0x10DF),
    ("get_image_channel_order", 0x10B0..=0x10BE),
];

pub(crate) fn channel_values(context: &Context<'_>, site: &Site<'_>, findings: &mut Findings) {
    // The query that produces a value.
    let query = |value: Value| {
        let inst = value.as_instruction()?;
        let built_in = context.built_in(site.body.instructions.get(inst)?.kind.call()?)?;
        CHANNEL_VALUES.iter().find(|row| row.0 == built_in.name)
    };
    let mut compare = |value: Value, constants: &[Value]| {
        let Some((name, range)) = query(value) else {
            return;
        };
        for number in constants
            .iter()
            .filter_map(|&constant| context.integer(constant))
        {
            if !range.contains(&number) {
                findings.add(site, format!("{name} never gives {number:#x}"));
            }
        }
    };
    match &site.instruction.kind {
        InstructionKind::ICmp(IntPredicate::Eq | IntPredicate::Ne, [lhs, rhs], _) => {
            compare(*lhs, &[*rhs]);
            compare(*rhs, &[*lhs]);
        }
        InstructionKind::Switch {
            condition, values, ..
        } => compare(*condition, values.as_slice(&site.body.values)),
        _ => {}
    }
}
