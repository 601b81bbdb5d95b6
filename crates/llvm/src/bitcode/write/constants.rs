//! Writes constants and constant expressions.

use super::abbreviations as abbreviation;
use super::attributes::bounds;
use super::bitstream::signed;
use super::{Output, binary_code, binary_flags};
use crate::bitcode::records::{block, constants as code};
use crate::error::Result;
use crate::ir::{Constant, ConstantKind, Expression, GepFlags, InRange, InlineAsm, Type, TypeKind};
use crate::versions::Feature;

/// Writes a block of these constants, which have consecutive value numbers. Writes nothing if there are no constants.
pub(super) fn write(output: &mut Output<'_>, constants: &[Constant]) -> Result<()> {
    if constants.is_empty() {
        return Ok(());
    }
    let module = output.module;
    output.bits.enter(block::CONSTANTS, 4);
    let mut last = None;
    let mut ops = Vec::new();
    for &constant in constants {
        let ty = module.constants.ty(constant);
        if last != Some(ty) {
            last = Some(ty);
            let number = output.numbered.ty(ty);
            output
                .bits
                .record_as(abbreviation::CONSTANT_SETTYPE, code::SETTYPE, &[number]);
        }
        ops.clear();
        let (abbreviations, code) = record(output, ty, &module.constants[constant].kind, &mut ops)?;
        if !output.release.has_constant(code) {
            return Err(super::unsupported(output.release, "a constant"));
        }
        output.bits.record_as(abbreviations, code, &ops);
    }
    output.bits.end();
    Ok(())
}

type Packing = &'static [super::bitstream::AbbreviationId];

fn record(
    output: &Output<'_>,
    ty: Type,
    kind: &ConstantKind,
    ops: &mut Vec<u64>,
) -> Result<(Packing, u32)> {
    use ConstantKind as K;
    let types = &output.module.types;
    let global = |global: &crate::ir::Global| {
        [
            output.numbered.ty(output.module.globals[*global].ty),
            u64::from(global.as_u32()),
        ]
    };
    let code = match kind {
        kind if kind.is_zero() => return Ok((abbreviation::CONSTANT_NULL, code::NULL)),
        K::Null => code::NULL,
        K::Undef => code::UNDEF,
        K::Poison => code::POISON,
        K::Integer(value) => {
            let unused = 64 - types.number_bits(ty).unwrap_or(64).clamp(1, 64);
            ops.push(signed((value << unused) as i64 >> unused));
            if matches!(types[ty], TypeKind::Byte { .. }) {
                code::BYTE
            } else {
                return Ok((abbreviation::CONSTANT, code::INTEGER));
            }
        }
        K::WideInteger(words) => {
            ops.extend(words.iter().map(|&word| signed(word as i64)));
            match types[ty] {
                TypeKind::Byte { .. } => code::WIDE_BYTE,
                _ => code::WIDE_INTEGER,
            }
        }
        K::Float(bits) => {
            ops.push(*bits);
            code::FLOAT
        }
        K::WideFloat([low, high]) => {
            match types[ty] {
                // The record starts with the high 64 bits.
                TypeKind::X86Fp80 => ops.extend([high << 48 | low >> 16, low & 0xffff]),
                _ => ops.extend([*low, *high]),
            }
            code::FLOAT
        }
        K::Aggregate(elements) => {
            ops.extend(elements.iter().map(|&element| output.value(element)));
            return Ok((abbreviation::CONSTANT_AGGREGATE, code::AGGREGATE));
        }
        K::Data(bytes) => return Ok(data(output, ty, bytes, ops)),
        // Globals are numbered by their own records.
        K::Global(_) => {
            return Err(super::unsupported(
                output.release,
                "a global among constants",
            ));
        }
        K::BlockAddress(function, block) => {
            ops.extend(global(function));
            ops.push(output.block_number(*function, *block).into());
            code::BLOCKADDRESS
        }
        K::DsoLocalEquivalent(of) => {
            ops.extend(global(of));
            code::DSO_LOCAL_EQUIVALENT
        }
        K::NoCfi(of) => {
            ops.extend(global(of));
            code::NO_CFI_VALUE
        }
        K::PtrAuth(parts) => {
            let [parts @ .., deactivation] = parts;
            ops.extend(parts.iter().map(|&part| output.value(part)));
            if output.module.constants[*deactivation].kind.is_zero() {
                code::PTRAUTH
            } else {
                ops.push(output.value(*deactivation));
                code::PTRAUTH2
            }
        }
        K::Expression(expression) => return self::expression(output, ty, expression, ops),
        K::InlineAsm(asm) => inline_asm(output, asm, ops),
        K::Operation(_) => {
            return Err(super::unsupported(
                output.release,
                "an operation that has no notation",
            ));
        }
    };
    Ok((&[], code))
}

/// Gathers the operands of a constant that is stored as bytes, and returns the abbreviations and the code of its
/// record. Arrays of 8-bit elements have record codes of their own.
fn data(output: &Output<'_>, ty: Type, bytes: &[u8], ops: &mut Vec<u64>) -> (Packing, u32) {
    let types = &output.module.types;
    let (is_array, element) = match types[ty] {
        TypeKind::Array { element, .. } => (true, element),
        TypeKind::Vector { element, .. } => (false, element),
        _ => (false, ty),
    };
    let is_text = is_array && types.number_bits(element) == Some(8);
    match bytes.split_last() {
        // LLVM rejects records without numbers, so a single zero is written as null.
        Some((0, [])) if is_text => (&[], code::NULL),
        Some((0, text)) if is_text && !text.contains(&0) => {
            ops.extend(text.iter().map(|&byte| u64::from(byte)));
            (abbreviation::CONSTANT_CSTRING, code::CSTRING)
        }
        _ if is_text => {
            ops.extend(bytes.iter().map(|&byte| u64::from(byte)));
            (abbreviation::CONSTANT_STRING, code::STRING)
        }
        _ => {
            let width = types.data_bytes(element).unwrap_or(1);
            let number = |bytes: &[u8]| {
                bytes
                    .iter()
                    .rev()
                    .fold(0, |n, &byte| n << 8 | u64::from(byte))
            };
            ops.extend(bytes.chunks(width).map(number));
            (&[], code::DATA)
        }
    }
}

/// Gathers the operands of inline assembly, and returns the record code of the release.
fn inline_asm(output: &Output<'_>, asm: &InlineAsm, ops: &mut Vec<u64>) -> u32 {
    let code = if output.release.has(Feature::AssemblyTypes) {
        ops.push(output.numbered.ty(asm.function_type));
        code::INLINEASM
    } else if output.release.has(Feature::UnwindingAssembly) {
        code::INLINEASM_OLD3
    } else {
        code::INLINEASM_OLD2
    };
    let bit = |is_set: bool, bit: u32| u64::from(is_set) << bit;
    ops.push(
        bit(asm.side_effects, 0)
            | bit(asm.align_stack, 1)
            | bit(asm.intel_dialect, 2)
            | bit(asm.can_throw, 3),
    );
    for text in [asm.assembly, asm.constraints] {
        let text = output.module.strings.get(text);
        ops.push(text.len() as u64);
        ops.extend(text.iter().map(|&c| u64::from(c)));
    }
    code
}

/// Gathers the operands of a constant `getelementptr`, and returns the record code.
fn get_element_ptr(output: &Output<'_>, expression: &Expression, ops: &mut Vec<u64>) -> u32 {
    let Expression::GetElementPtr {
        source,
        flags,
        in_range,
        operands,
    } = expression
    else {
        return code::CE_GEP;
    };
    let ty_of = |constant: Constant| output.numbered.ty(output.module.constants.ty(constant));
    let has_types = output.has_types;
    let has_flags = output.release.has(Feature::GepFlags);
    if has_types {
        ops.push(output.numbered.ty(*source));
    }
    let is_in_bounds = flags.contains(GepFlags::INBOUNDS);
    let code = match in_range {
        Some(InRange::Range { bits, lower, upper }) if has_flags => {
            ops.extend([flags.number(), (*bits).into()]);
            bounds(*bits, lower, upper, ops);
            code::CE_GEP_WITH_INRANGE
        }
        Some(InRange::Index(index)) if has_types && !has_flags => {
            ops.push(u64::from(*index) << 1 | u64::from(is_in_bounds));
            code::CE_GEP_INRANGE_INDEX_OLD
        }
        _ if has_flags => {
            ops.push(flags.number());
            code::CE_GEP
        }
        _ if is_in_bounds => code::CE_INBOUNDS_GEP,
        _ => code::CE_GEP_OLD,
    };
    for &operand in operands {
        ops.extend([ty_of(operand), output.value(operand)]);
    }
    code
}

fn expression(
    output: &Output<'_>,
    ty: Type,
    expression: &Expression,
    ops: &mut Vec<u64>,
) -> Result<(Packing, u32)> {
    use Expression as E;
    let ty_of = |constant: Constant| output.numbered.ty(output.module.constants.ty(constant));
    let value = |constant: Constant| output.value(constant);
    let has_types = output.has_types;
    let code = match expression {
        E::FNeg(operand) => {
            ops.extend([0, value(*operand)]);
            code::CE_UNOP
        }
        E::Binary(op, flags, [lhs, rhs]) => {
            ops.extend([binary_code(*op), value(*lhs), value(*rhs)]);
            let flags = binary_flags(*op, *flags);
            ops.extend((flags != 0).then_some(flags));
            code::CE_BINOP
        }
        E::Cast(op, operand) => {
            ops.extend([op.code(), ty_of(*operand), value(*operand)]);
            return Ok((abbreviation::CONSTANT_CAST, code::CE_CAST));
        }
        E::GetElementPtr { .. } => get_element_ptr(output, expression, ops),
        E::ICmp(predicate, [lhs, rhs]) => {
            ops.extend([ty_of(*lhs), value(*lhs), value(*rhs), predicate.code()]);
            code::CE_CMP
        }
        E::FCmp(predicate, [lhs, rhs]) => {
            ops.extend([ty_of(*lhs), value(*lhs), value(*rhs), predicate.code()]);
            code::CE_CMP
        }
        E::Select([condition, then, otherwise]) => {
            ops.extend([value(*condition), value(*then), value(*otherwise)]);
            code::CE_SELECT
        }
        E::ExtractElement([vector, index]) => {
            ops.extend([ty_of(*vector), value(*vector)]);
            ops.extend(has_types.then(|| ty_of(*index)));
            ops.push(value(*index));
            code::CE_EXTRACTELT
        }
        E::InsertElement([vector, element, index]) => {
            ops.extend([value(*vector), value(*element)]);
            ops.extend(has_types.then(|| ty_of(*index)));
            ops.push(value(*index));
            code::CE_INSERTELT
        }
        E::ShuffleVector([lhs, rhs, mask]) => {
            let of = output.module.constants.ty(*lhs);
            let code = if of == ty {
                code::CE_SHUFFLEVEC
            } else {
                ops.push(output.numbered.ty(of));
                code::CE_SHUFVEC_EX
            };
            ops.extend([value(*lhs), value(*rhs), value(*mask)]);
            code
        }
    };
    Ok((&[], code))
}
