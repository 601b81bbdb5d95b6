//! Rules about the operand types of some extension instructions. Translated calls of built-in functions can break them. No
//! consumer would accept such a module.

use std::fmt;

use crate::grammar::{AddressingModel, Capability, Op, StorageClass};

use crate::{Id, Instruction, Location, Module, Section, grammar};

/// A requirement on a value or its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// A 16-bit integer, or a vector of 16-bit integers.
    Shorts,
    /// A 32-bit float, or a vector of 32-bit floats.
    Floats,
    /// A value with as many components as the result.
    AsManyAsTheResult,
    /// A pointer to global memory.
    GlobalPointer,
    /// A pointer to an integer.
    IntegerPointer,
    /// A 32-bit integer.
    Word,
    /// An integer with the width of a pointer.
    PointerSized,
    /// An integer constant with at most this value.
    AtMost(u32),
    /// A function.
    Function,
    /// A literal in the range from the first to the second number, including both.
    Between(i32, i32),
    /// A value that is not a cooperative matrix, unless this extension is allowed.
    NoMatrixWithout(&'static str),
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shorts => f.write_str("an integer of 16 bits, or a vector of them"),
            Self::Floats => f.write_str("a float of 32 bits, or a vector of them"),
            Self::AsManyAsTheResult => f.write_str("of as many components as the result"),
            Self::GlobalPointer => f.write_str("a pointer into the storage class CrossWorkgroup"),
            Self::IntegerPointer => f.write_str("a pointer to an integer"),
            Self::Word => f.write_str("an integer of 32 bits"),
            Self::PointerSized => f.write_str("an integer as wide as an address"),
            Self::AtMost(most) => write!(f, "at most {most}"),
            Self::Function => f.write_str("a function"),
            Self::Between(least, i32::MAX) => write!(f, "at least {least}"),
            Self::Between(least, most) => write!(f, "between {least} and {most}"),
            Self::NoMatrixWithout(extension) => {
                write!(f, "no cooperative matrix without {extension}")
            }
        }
    }
}

/// The rules: opcode, index of the word that names the value (1 is the result type), and requirement. The first broken rule of
/// an instruction is reported.
#[rustfmt::skip]
const RULES: &[(u16, usize, Rule)] = &[
    (Op::ConvertFToBF16INTEL.0, 1, Rule::Shorts),
    (Op::ConvertFToBF16INTEL.0, 3, Rule::Floats),
    (Op::ConvertFToBF16INTEL.0, 3, Rule::AsManyAsTheResult),
    (Op::ConvertBF16ToFINTEL.0, 1, Rule::Floats),
    (Op::ConvertBF16ToFINTEL.0, 3, Rule::Shorts),
    (Op::ConvertBF16ToFINTEL.0, 3, Rule::AsManyAsTheResult),
    (Op::RoundFToTF32INTEL.0, 1, Rule::Floats),
    (Op::RoundFToTF32INTEL.0, 3, Rule::Floats),
    (Op::RoundFToTF32INTEL.0, 3, Rule::AsManyAsTheResult),
    (Op::SubgroupBlockPrefetchINTEL.0, 1, Rule::GlobalPointer),
    (Op::SubgroupBlockPrefetchINTEL.0, 1, Rule::IntegerPointer),
    (Op::SubgroupBlockPrefetchINTEL.0, 2, Rule::Word),
    (Op::TypeCooperativeMatrixKHR.0, 6, Rule::AtMost(2)),
    (Op::TypeCooperativeMatrixKHR.0, 3, Rule::AtMost(4)),
    (Op::ConvertHandleToImageINTEL.0, 3, Rule::PointerSized),
    (Op::ConvertHandleToSamplerINTEL.0, 3, Rule::PointerSized),
    (Op::ConvertHandleToSampledImageINTEL.0, 3, Rule::PointerSized),
    (Op::TaskSequenceCreateALTERA.0, 3, Rule::Function),
    (Op::TaskSequenceCreateALTERA.0, 4, Rule::Between(-1, i32::MAX)),
    (Op::TaskSequenceCreateALTERA.0, 5, Rule::Between(-1, 1)),
    (Op::TaskSequenceCreateALTERA.0, 6, Rule::Between(0, i32::MAX)),
    (Op::TaskSequenceCreateALTERA.0, 7, Rule::Between(0, i32::MAX)),
];

/// The lowest opcode with a rule. Core instructions, which are nearly all instructions of a module, have no rules.
const LOWEST: u16 = {
    let (mut lowest, mut row) = (u16::MAX, 0);
    while row < RULES.len() {
        if RULES[row].0 < lowest {
            lowest = RULES[row].0;
        }
        row += 1;
    }
    lowest
};

/// Returns the opcode of the first instruction in a function that requires exactly the `Shader` capability, such as a
/// derivative; `None` if there is none.
pub fn first_of_shaders(module: &Module) -> Option<u16> {
    let needs_shader = |opcode: &u16| {
        let requirements = grammar::layout(*opcode).map(grammar::Layout::requirements);
        requirements
            .is_some_and(|requirements| requirements.capabilities == [Capability::Shader.word()])
    };
    module
        .instructions(Section::Functions)
        .map(Instruction::opcode)
        .find(needs_shader)
}

/// Describes the first instruction that has fewer words than its opcode needs (§2.3, "Physical Layout of a SPIR-V Module and
/// Instruction"). Returns `None` if the module has none.
pub fn first_short(module: &Module) -> Option<String> {
    module.all_instructions().find_map(|instruction| {
        let layout = grammar::layout(instruction.opcode())?;
        let words = instruction.words().len();
        (words < layout.least_words()).then(|| layout.too_short(words))
    })
}

/// An instruction that breaks a rule of an extension.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The instruction's opcode.
    pub opcode: Op,
    /// The index of the word that names the value; 1 is the result type.
    pub word: usize,
    /// The requirement that the value does not meet.
    pub rule: Rule,
    /// The location of the instruction, if known.
    pub location: Option<Location>,
    /// For [`Rule::PointerSized`], the width of the type in bits, and the addressing model of the module.
    pub sizes: Option<(u32, AddressingModel)>,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let has_result = has_result(self.opcode);
        write!(f, "{}: ", self.opcode)?;
        match self.word {
            1 if has_result => f.write_str("the result")?,
            word if has_result => write!(f, "operand {}", word.saturating_sub(2))?,
            word => write!(f, "operand {word}")?,
        }
        write!(f, " has to be {}", self.rule)?;
        match self.sizes {
            Some((bits, model)) => write!(
                f,
                " (the type has {bits} bits, and the addressing model is {model:?})"
            ),
            None => Ok(()),
        }
    }
}

/// Returns whether instructions with this opcode have a result type and a result.
fn has_result(opcode: Op) -> bool {
    grammar::layout(opcode.0).is_some_and(|layout| {
        let first = layout.operands().first();
        first.is_some_and(|operand| operand.kind == grammar::OperandKind::IdResultType)
    })
}

/// Returns whether there is a rule for instructions with this opcode.
pub fn is_about(opcode: u16) -> bool {
    RULES.iter().any(|row| row.0 == opcode)
}

/// Returns the first instruction that breaks a rule; `None` if there is none. A rule for which the necessary types are
/// unknown counts as met.
pub fn first_broken(module: &Module) -> Option<Broken> {
    [Section::Globals, Section::Functions]
        .into_iter()
        .find_map(|section| first_broken_of(module, section))
}

fn first_broken_of(module: &Module, section: Section) -> Option<Broken> {
    let mut instructions = module.instructions(section);
    loop {
        let offset = instructions.offset() as u32;
        let instruction = instructions.next()?;
        let opcode = instruction.opcode();
        if opcode < LOWEST {
            continue;
        }
        for &(_, word, rule) in RULES.iter().filter(|row| row.0 == opcode) {
            if holds(module, instruction, word, rule) == Some(false) {
                return Some(Broken {
                    opcode: Op(opcode),
                    word,
                    rule,
                    location: Some(Location { section, offset }),
                    sizes: sizes(module, instruction, word, rule),
                });
            }
        }
    }
}

/// Returns the width in bits and the addressing model that [`Rule::PointerSized`] compares for the word `at` of an
/// instruction. Returns `None` for other rules, or if either is unknown.
fn sizes(
    module: &Module,
    instruction: Instruction<'_>,
    at: usize,
    rule: Rule,
) -> Option<(u32, AddressingModel)> {
    if !matches!(rule, Rule::PointerSized) {
        return None;
    }
    let size = module
        .definition(module.type_of(instruction.id(at)?)?)?
        .word(2)?;
    Some((size, addressing_model(module)?))
}

fn addressing_model(module: &Module) -> Option<AddressingModel> {
    let model = module.instructions(Section::MemoryModel).next()?;
    AddressingModel::from_u32(model.word(1)?)
}

/// Returns whether the requirement `rule` holds for the word `at` of an instruction; `None` if a necessary type,
/// constant or definition is unknown.
fn holds(module: &Module, instruction: Instruction<'_>, at: usize, rule: Rule) -> Option<bool> {
    match rule {
        Rule::Function => return Some(module.definition(instruction.id(at)?)?.is(Op::Function)),
        Rule::Between(least, most) => {
            return Some((least..=most).contains(&(instruction.word(at)? as i32)));
        }
        _ => {}
    }
    let value = instruction.id(at)?;
    if let Rule::AtMost(most) = rule {
        let constant = module
            .definition(value)
            .filter(|definition| definition.is(Op::Constant))?;
        return Some(constant.number(3)? <= u64::from(most));
    }
    // If the first word is the result type, the rule is about that type.
    let is_type = at == 1 && instruction.result_type().is_some();
    let ty = module.definition(if is_type {
        value
    } else {
        module.type_of(value)?
    })?;
    let is = |ty: Instruction<'_>, op, bits| ty.is(op) && ty.word(2) == Some(bits);
    Some(match rule {
        Rule::Shorts => is(scalar(module, ty)?, Op::TypeInt, 16),
        Rule::Floats => is(scalar(module, ty)?, Op::TypeFloat, 32),
        Rule::AsManyAsTheResult => {
            lanes(ty) == lanes(module.definition(instruction.result_type()?)?)
        }
        Rule::GlobalPointer => {
            let pointer = ty.is(Op::TypePointer) || ty.is(Op::TypeUntypedPointerKHR);
            pointer && ty.word(2) == Some(StorageClass::CrossWorkgroup.word())
        }
        Rule::IntegerPointer => match ty.op()? {
            Op::TypePointer => module.definition(ty.id(3)?)?.is(Op::TypeInt),
            _ => true,
        },
        Rule::Word => is(ty, Op::TypeInt, 32),
        Rule::PointerSized => match addressing_model(module)? {
            AddressingModel::Physical32 => is(ty, Op::TypeInt, 32),
            AddressingModel::Physical64 => is(ty, Op::TypeInt, 64),
            _ => true,
        },
        Rule::AtMost(_) | Rule::Function | Rule::Between(..) | Rule::NoMatrixWithout(_) => {
            return None;
        }
    })
}

fn scalar<'m>(module: &'m Module, ty: Instruction<'m>) -> Option<Instruction<'m>> {
    match ty.op()? {
        Op::TypeVector => module.definition(Id::new(ty.word(2)?)?),
        // The elements of a matrix are converted one by one.
        Op::TypeCooperativeMatrixKHR => module.definition(ty.id(2)?),
        _ => Some(ty),
    }
}

fn lanes(ty: Instruction<'_>) -> u32 {
    if ty.is(Op::TypeVector) {
        ty.word(3).unwrap_or(1)
    } else {
        1
    }
}
