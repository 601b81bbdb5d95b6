//! Checks of constants (§3.3.7), and of the case literals of switches (§3.3.17).

use crate::grammar::{Capability, Decoration, Op, literal_words};

use super::context::{Context, I};
use super::findings::Site;
use super::types::content;
use crate::{Version, constant_data};

pub(super) fn booleans(context: &Context<'_>, constant: I<'_>, findings: &mut Site<'_>) {
    if !context.defines(constant.ty(), Op::TypeBool) {
        findings.add(format!(
            "the constant is of {}, and not a boolean",
            context.type_name(constant.ty())
        ));
    }
}

/// Checks that the bits of a literal above its width are copies of its sign if its type is signed, and 0 otherwise
/// (§2.2.1).
pub(super) fn padding(context: &Context<'_>, constant: I<'_>, findings: &mut Site<'_>) {
    let Some(ty) = context.definition(constant.ty()) else {
        return;
    };
    let Some(&last) = constant.words_from(3).last() else {
        return;
    };
    if let Some(message) = wrong_padding(ty, last) {
        findings.add(message);
    }
}

/// Checks the padding bits of the case literals of a switch, as [`padding`] does for constants.
pub(super) fn case_padding(context: &Context<'_>, switch: I<'_>, findings: &mut Site<'_>) {
    let Some(ty) = context
        .type_of(switch.word(1))
        .filter(|ty| ty.is(Op::TypeInt))
    else {
        return;
    };
    let words = literal_words(ty.word(2));
    for case in switch.words_from(3).chunks_exact(words + 1) {
        if let Some(message) = case
            .get(words - 1)
            .and_then(|last| wrong_padding(ty, *last))
        {
            findings.add(message);
        }
    }
}

/// Checks that the case literals of a switch are distinct (§3.3.17). Bits above the width of the selector are ignored.
pub(super) fn case_literals(context: &Context<'_>, switch: I<'_>, findings: &mut Site<'_>) {
    let width = context.width(context.ty(switch.word(1)));
    let words = literal_words(width);
    // Words have copies of the sign or zeros above the width, so differences in these bits don't count.
    let mask = match width % 32 {
        0 => u32::MAX,
        bits => !(u32::MAX << bits),
    };
    let cases = switch.words_from(3).chunks_exact(words + 1);
    let mut literals: Vec<(&[u32], u32)> = cases
        .filter_map(|case| {
            let (last, lower) = case.get(..words)?.split_last()?;
            Some((lower, last & mask))
        })
        .collect();
    literals.sort_unstable();
    let equal = literals.windows(2).find(|pair| pair.first() == pair.last());
    if let Some((lower, last)) = equal.and_then(|pair| pair.first()) {
        let mut literal = format!("{last:x}");
        lower
            .iter()
            .rev()
            .for_each(|word| literal.push_str(&format!("{word:08x}")));
        findings.add(format!("two cases have the literal 0x{literal}"));
    }
}

/// Returns the message about wrong padding bits in `last`, the last word of a literal of type `ty`; `None` if they are
/// right.
fn wrong_padding(ty: I<'_>, last: u32) -> Option<String> {
    let bits = ty.word(2) % 32;
    if bits == 0 {
        return None;
    }
    let mask = u32::MAX << bits;
    let is_signed = ty.is(Op::TypeInt) && ty.word(3) != 0 && last & 1 << (bits - 1) != 0;
    let is_wrong = last & mask != if is_signed { mask } else { 0 };
    is_wrong.then(|| {
        format!(
            "the word {last:#010x} has bits above the {} of the type",
            ty.word(2)
        )
    })
}

/// Returns whether an id may be a constituent of a constant: a constant, `OpUndef`, or `OpPoisonKHR` (SPV_KHR_poison_freeze).
fn is_constituent(context: &Context<'_>, id: u32) -> bool {
    context
        .definition(id)
        .is_some_and(|value| value.is_constant() || value.is(Op::Undef) || value.is(Op::PoisonKHR))
}

pub(super) fn composites(context: &Context<'_>, constant: I<'_>, findings: &mut Site<'_>) {
    let Some(ty) = context.definition(constant.ty()) else {
        return;
    };
    let parts = constant.words_from(3);
    // Members in continuations are not counted.
    let is_continued = context.is_continued(constant);
    let count = match ty.op() {
        Some(Op::TypeVector | Op::TypeMatrix) => Some(u64::from(ty.word(3))),
        Some(Op::TypeStruct) => {
            (!context.is_continued(ty)).then(|| ty.len().saturating_sub(2) as u64)
        }
        Some(Op::TypeArray) => context
            .definition(ty.word(3))
            .filter(|length| context.is_word(length.ty()))
            .and_then(|_| context.constant(ty.word(3))),
        Some(Op::TypeCooperativeMatrixKHR | Op::TypeCooperativeMatrixNV) => Some(1),
        Some(Op::TypeRuntimeArray | Op::TypeCooperativeVectorNV | Op::TypeTensorARM) => None,
        _ => {
            findings.add(format!(
                "{} is not a composite",
                context.type_name(constant.ty())
            ));
            return;
        }
    };
    if let Some(count) = count.filter(|count| *count != parts.len() as u64 && !is_continued) {
        findings.add(format!(
            "there are {} parts, and the type has {count}",
            parts.len()
        ));
        return;
    }
    for (place, &part) in parts.iter().enumerate() {
        if !is_constituent(context, part) {
            findings.add(format!("%{part} is not a constant"));
            return;
        }
        let expected = match ty.op() {
            Some(Op::TypeStruct) => ty.word(2 + place),
            Some(Op::TypeRuntimeArray | Op::TypeTensorARM) => continue,
            _ => ty.word(2),
        };
        // A struct may continue in another instruction.
        if expected != 0 && context.ty(part) != expected {
            let message = format!(
                "%{part} is of {}, and %{expected} is expected",
                context.type_name(context.ty(part))
            );
            findings.add(message);
            return;
        }
    }
}

/// Checks constant data (SPV_KHR_constant_data): an array of integers, with the number of words that its elements need.
pub(super) fn data(context: &Context<'_>, constant: I<'_>, findings: &mut Site<'_>) {
    let array = context.definition(constant.ty());
    let array = array.filter(|ty| ty.is(Op::TypeArray));
    let Some(array) = array.filter(|ty| context.is_int(ty.word(2))) else {
        let message = format!(
            "{} is not an array of integers",
            context.type_name(constant.ty())
        );
        findings.add(message);
        return;
    };
    if context.is_decorated(array.id(), Decoration::ArrayStride) {
        findings.add("its type has an ArrayStride");
    }
    let length = context
        .definition(array.word(3))
        .filter(|length| context.is_word(length.ty()))
        .and_then(|_| context.constant(array.word(3)));
    let count = constant.words_from(3).len();
    let expected =
        length.and_then(|length| constant_data::word_count(context.width(array.word(2)), length));
    if let Some(expected) = expected.filter(|expected| *expected != count as u64) {
        let message = format!("there are {count} words, and the type needs {expected}");
        findings.add(message);
    }
}

pub(super) fn samplers(context: &Context<'_>, constant: I<'_>, findings: &mut Site<'_>) {
    if !context.defines(constant.ty(), Op::TypeSampler) {
        findings.add(format!(
            "{} is not a sampler",
            context.type_name(constant.ty())
        ));
    }
}

pub(super) fn nulls(context: &Context<'_>, constant: I<'_>, findings: &mut Site<'_>) {
    if context.composition.has(constant.ty(), content::NOT_NULL) {
        findings.add(format!(
            "{} has no null value",
            context.type_name(constant.ty())
        ));
    }
}

/// Checks that `OpSpecConstantOp` allows its opcode. Some opcodes depend on capabilities, extensions or the version.
pub(super) fn operations(context: &Context<'_>, constant: I<'_>, findings: &mut Site<'_>) {
    let Some(layout) = crate::grammar::layout(constant.word(3) as u16) else {
        return;
    };
    let allowed = match requirement(layout.name()) {
        Some(Requirement::None) => true,
        Some(Requirement::Kernel) => context.is_kernel(),
        Some(Requirement::Shader) => context.is_shader(),
        Some(Requirement::UConvert) => {
            context.is_kernel()
                || context.version >= Version::V1_4
                || context.has_extension("SPV_AMD_gpu_shader_int16")
        }
        None => context.has(Capability::FunctionPointersINTEL),
    };
    if !allowed {
        findings.add(format!(
            "Op{} is not an operation on constants here",
            layout.name()
        ));
    }
}

/// The requirements of a module for an operation of `OpSpecConstantOp`.
enum Requirement {
    None,
    Kernel,
    Shader,
    /// The requirement of `OpUConvert`: kernels, SPIR-V 1.4, or an extension.
    UConvert,
}

/// Returns the requirement of an operation of `OpSpecConstantOp` (§3.3.7), or `None` for other instructions, which
/// `FunctionPointersINTEL` allows alone.
fn requirement(name: &str) -> Option<Requirement> {
    match name {
        "QuantizeToF16" => Some(Requirement::Shader),
        "UConvert" => Some(Requirement::UConvert),
        _ if OF_KERNELS.contains(&name) => Some(Requirement::Kernel),
        _ if OF_ALL.contains(&name) => Some(Requirement::None),
        _ => None,
    }
}

/// Returns whether `OpSpecConstantOp` allows the opcode in modules without `FunctionPointersINTEL`. `OpSpecConstantOp`
/// itself is not among these opcodes, so an operation is never checked as an operation of itself.
pub(super) fn may_be_operation(op: Op) -> bool {
    crate::grammar::layout(op.0).is_some_and(|layout| requirement(layout.name()).is_some())
}

#[rustfmt::skip]
const OF_KERNELS: &[&str] = &[
    "ConvertFToS", "ConvertSToF", "ConvertFToU", "ConvertUToF", "ConvertPtrToU", "ConvertUToPtr", "GenericCastToPtr",
    "PtrCastToGeneric", "Bitcast", "FNegate", "FAdd", "FSub", "FMul", "FDiv", "FRem", "FMod", "AccessChain",
    "InBoundsAccessChain", "PtrAccessChain", "InBoundsPtrAccessChain",
];

#[rustfmt::skip]
const OF_ALL: &[&str] = &[
    "SConvert", "FConvert", "SNegate", "Not", "IAdd", "ISub", "IMul", "UDiv", "SDiv", "UMod", "SRem", "SMod",
    "ShiftRightLogical", "ShiftRightArithmetic", "ShiftLeftLogical", "BitwiseOr", "BitwiseXor", "BitwiseAnd", "VectorShuffle",
    "CompositeExtract", "CompositeInsert", "LogicalOr", "LogicalAnd", "LogicalNot", "LogicalEqual", "LogicalNotEqual",
    "Select", "IEqual", "INotEqual", "ULessThan", "SLessThan", "UGreaterThan", "SGreaterThan", "ULessThanEqual",
    "SLessThanEqual", "UGreaterThanEqual", "SGreaterThanEqual", "CooperativeMatrixLengthNV", "CooperativeMatrixLengthKHR",
    "UntypedAccessChainKHR", "UntypedInBoundsAccessChainKHR", "UntypedPtrAccessChainKHR", "UntypedInBoundsPtrAccessChainKHR",
];
