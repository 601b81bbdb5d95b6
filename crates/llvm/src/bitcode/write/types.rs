//! Writes the type table.

use super::Output;
use super::abbreviations;
use super::bitstream::AbbreviationId;
use crate::bitcode::records::{block, types as code};
use crate::ir::{Module, Str, TypeKind};

/// Writes the block of the type table.
pub(super) fn write(output: &mut Output<'_>) {
    let Output {
        module,
        numbered,
        bits,
        ..
    } = output;
    bits.enter(block::TYPE, 4);
    let ids: Vec<AbbreviationId> = abbreviations::types(numbered)
        .into_iter()
        .map(|a| bits.define(a))
        .collect();
    bits.record(code::NUMENTRY, &[numbered.types.len() as u64]);
    let mut ops = Vec::new();
    for &ty in &numbered.types {
        use TypeKind as K;
        ops.clear();
        let kind = &module.types[ty];
        let code = match kind {
            K::Integer { bits } => {
                ops.push((*bits).into());
                code::INTEGER
            }
            K::Byte { bits } => {
                ops.push((*bits).into());
                code::BYTE
            }
            K::Pointer {
                address_space,
                pointee,
            } => {
                ops.extend(pointee.map(|pointee| numbered.ty(pointee)));
                ops.push((*address_space).into());
                if pointee.is_some() {
                    code::POINTER
                } else {
                    code::OPAQUE_POINTER
                }
            }
            K::Array { length, element } => {
                ops.extend([*length, numbered.ty(*element)]);
                code::ARRAY
            }
            K::Vector {
                length,
                element,
                scalable,
            } => {
                ops.extend([(*length).into(), numbered.ty(*element)]);
                ops.extend(scalable.then_some(1));
                code::VECTOR
            }
            K::Struct { fields, packed } => {
                ops.push((*packed).into());
                ops.extend(fields.iter().map(|&field| numbered.ty(field)));
                code::STRUCT_ANON
            }
            K::Named(named) => {
                let data = module.types.named_struct(*named);
                if let Some(name) = data.name {
                    bits.record_as(&ids, code::STRUCT_NAME, &letters(module, name));
                }
                let (first, code) = match data.fields {
                    Some(_) => (data.packed, code::STRUCT_NAMED),
                    None => (false, code::OPAQUE),
                };
                ops.push(first.into());
                let fields = data.fields.iter().flatten();
                ops.extend(fields.map(|&field| numbered.ty(field)));
                code
            }
            K::Function(function) => {
                ops.push(function.variadic.into());
                ops.push(numbered.ty(function.result));
                let parameters = function.parameters.iter();
                ops.extend(parameters.map(|&parameter| numbered.ty(parameter)));
                code::FUNCTION
            }
            K::Target {
                name,
                types,
                integers,
            } => {
                bits.record_as(&ids, code::STRUCT_NAME, &letters(module, *name));
                ops.push(types.len() as u64);
                ops.extend(types.iter().map(|&ty| numbered.ty(ty)));
                ops.extend(integers.iter().map(|&integer| u64::from(integer)));
                code::TARGET
            }
            _ => simple(kind),
        };
        bits.record_as(&ids, code, &ops);
    }
    bits.end();
}

/// Returns the characters of a name as operands of a record.
fn letters(module: &Module, name: Str) -> Vec<u64> {
    module.strings.get(name).iter().map(|&c| c.into()).collect()
}

/// Returns the record code of a type that has no operands.
fn simple(kind: &TypeKind) -> u32 {
    match kind {
        TypeKind::Void => code::VOID,
        TypeKind::Half => code::HALF,
        TypeKind::BFloat => code::BFLOAT,
        TypeKind::Float => code::FLOAT,
        TypeKind::Double => code::DOUBLE,
        TypeKind::X86Fp80 => code::X86_FP80,
        TypeKind::Fp128 => code::FP128,
        TypeKind::PpcFp128 => code::PPC_FP128,
        TypeKind::X86Mmx => code::X86_MMX,
        TypeKind::X86Amx => code::X86_AMX,
        TypeKind::Label => code::LABEL,
        TypeKind::Token => code::TOKEN,
        _ => code::METADATA,
    }
}
