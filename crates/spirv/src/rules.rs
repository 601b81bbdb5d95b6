//! Rules about the types that some instructions of extensions take: a call of a built-in function with arguments of
//! other types would give a module that no consumer accepts.

use spirv::{Op, StorageClass};

use crate::{Id, Instruction, Module, Section};

/// What a value's type has to be.
#[derive(Clone, Copy)]
enum Rule {
    /// Integers of 16 bits, one or a vector of them.
    Shorts,
    /// `float`s, one or a vector of them.
    Floats,
    /// As many components as the result has.
    AsManyAsTheResult,
    /// A pointer into global memory.
    GlobalPointer,
    /// A pointer to an integer.
    IntegerPointer,
    /// One integer of 32 bits.
    Word,
}

/// The instruction, the place of the word that names the value (1 stands for the type of the result), the rule, and
/// what is said of it.
const RULES: &[(Op, usize, Rule, &str)] = &[
    (Op::ConvertFToBF16INTEL, 1, Rule::Shorts, "Result value must be a scalar or vector of integer 16-bit type"),
    (Op::ConvertFToBF16INTEL, 3, Rule::Floats, "Input value must be a scalar or vector of floating-point 32-bit type"),
    (Op::ConvertFToBF16INTEL, 3, Rule::AsManyAsTheResult, "Input type must have the same number of components as result type"),
    (Op::ConvertBF16ToFINTEL, 1, Rule::Floats, "Result value must be a scalar or vector of floating-point 32-bit type"),
    (Op::ConvertBF16ToFINTEL, 3, Rule::Shorts, "Input value must be a scalar or vector of integer 16-bit type"),
    (Op::ConvertBF16ToFINTEL, 3, Rule::AsManyAsTheResult, "Input type must have the same number of components as result type"),
    (Op::RoundFToTF32INTEL, 1, Rule::Floats, "Result value must be a scalar or vector of floating-point 32-bit type"),
    (Op::RoundFToTF32INTEL, 3, Rule::Floats, "Input value must be a scalar or vector of floating-point 32-bit type"),
    (Op::RoundFToTF32INTEL, 3, Rule::AsManyAsTheResult, "Input type must have the same number of components as result type"),
    (Op::SubgroupBlockPrefetchINTEL, 1, Rule::GlobalPointer, "Ptr must be in CrossWorkgroup storage class"),
    (Op::SubgroupBlockPrefetchINTEL, 1, Rule::IntegerPointer, "Ptr must point to a scalar integer type"),
    (Op::SubgroupBlockPrefetchINTEL, 2, Rule::Word, "NumBytes must be a 32-bit integer scalar"),
];

/// The first instruction that breaks a rule: its opcode's name, and the rule.
pub fn first_broken(module: &Module) -> Option<(&'static str, &'static str)> {
    for instruction in module.instructions(Section::Functions) {
        let Some(op) = instruction.op() else { continue };
        for &(_, at, rule, message) in RULES.iter().filter(|row| row.0 == op) {
            if holds(module, instruction, at, rule) == Some(false) {
                let name = crate::grammar::layout(instruction.opcode()).map_or("", |layout| layout.name);
                return Some((name, message));
            }
        }
    }
    None
}

/// Whether a rule holds; none, where types are not known.
fn holds(module: &Module, instruction: Instruction<'_>, at: usize, rule: Rule) -> Option<bool> {
    let value = instruction.id(at)?;
    // Where the first word is the result's type, that is what is asked about.
    let is_type = at == 1 && instruction.result_type().is_some();
    let ty = module.definition(if is_type { value } else { module.type_of(value)? })?;
    let is = |ty: Instruction<'_>, op, bits| ty.is(op) && ty.word(2) == Some(bits);
    Some(match rule {
        Rule::Shorts => is(scalar(module, ty)?, Op::TypeInt, 16),
        Rule::Floats => is(scalar(module, ty)?, Op::TypeFloat, 32),
        Rule::AsManyAsTheResult => lanes(ty) == lanes(module.definition(instruction.result_type()?)?),
        Rule::GlobalPointer => {
            let pointer = ty.is(Op::TypePointer) || ty.is(Op::TypeUntypedPointerKHR);
            pointer && ty.word(2) == Some(StorageClass::CrossWorkgroup as u32)
        }
        Rule::IntegerPointer => match ty.op()? {
            Op::TypePointer => module.definition(ty.id(3)?)?.is(Op::TypeInt),
            _ => true,
        },
        Rule::Word => is(ty, Op::TypeInt, 32),
    })
}

fn scalar<'m>(module: &'m Module, ty: Instruction<'m>) -> Option<Instruction<'m>> {
    match ty.op()? {
        Op::TypeVector => module.definition(Id::new(ty.word(2)?)?),
        // Of a matrix each element is converted.
        Op::TypeCooperativeMatrixKHR => module.definition(ty.id(2)?),
        _ => Some(ty),
    }
}

fn lanes(ty: Instruction<'_>) -> u32 {
    if ty.is(Op::TypeVector) { ty.word(3).unwrap_or(1) } else { 1 }
}
