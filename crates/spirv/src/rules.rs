//! Rules about the types that some instructions of extensions take: a call of a built-in function with arguments of
//! other types would give a module that no consumer accepts.

use std::fmt;

use crate::grammar::{AddressingModel, Capability, Op, StorageClass};

use crate::{Id, Instruction, Module, Section, grammar};

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
    /// One integer as wide as a pointer.
    PointerSized,
    /// A constant integer of at most that.
    AtMost(u32),
    /// A function.
    Function,
    /// A literal between these, both included.
    Between(i32, i32),
}

/// The instruction, the place of the word that names the value (1 stands for the type of the result), the rule, and
/// what is said of it. The first to be broken is told.
#[rustfmt::skip]
const RULES: &[(u16, usize, Rule, &str)] = &[
    (Op::ConvertFToBF16INTEL.0, 1, Rule::Shorts, "Result value must be a scalar or vector of integer 16-bit type"),
    (Op::ConvertFToBF16INTEL.0, 3, Rule::Floats, "Input value must be a scalar or vector of floating-point 32-bit type"),
    (Op::ConvertFToBF16INTEL.0, 3, Rule::AsManyAsTheResult, "Input type must have the same number of components as result type"),
    (Op::ConvertBF16ToFINTEL.0, 1, Rule::Floats, "Result value must be a scalar or vector of floating-point 32-bit type"),
    (Op::ConvertBF16ToFINTEL.0, 3, Rule::Shorts, "Input value must be a scalar or vector of integer 16-bit type"),
    (Op::ConvertBF16ToFINTEL.0, 3, Rule::AsManyAsTheResult, "Input type must have the same number of components as result type"),
    (Op::RoundFToTF32INTEL.0, 1, Rule::Floats, "Result value must be a scalar or vector of floating-point 32-bit type"),
    (Op::RoundFToTF32INTEL.0, 3, Rule::Floats, "Input value must be a scalar or vector of floating-point 32-bit type"),
    (Op::RoundFToTF32INTEL.0, 3, Rule::AsManyAsTheResult, "Input type must have the same number of components as result type"),
    (Op::SubgroupBlockPrefetchINTEL.0, 1, Rule::GlobalPointer, "Ptr must be in CrossWorkgroup storage class"),
    (Op::SubgroupBlockPrefetchINTEL.0, 1, Rule::IntegerPointer, "Ptr must point to a scalar integer type"),
    (Op::SubgroupBlockPrefetchINTEL.0, 2, Rule::Word, "NumBytes must be a 32-bit integer scalar"),
    (Op::TypeCooperativeMatrixKHR.0, 6, Rule::AtMost(2), "Incorrect Use parameter, should be MatrixA, MatrixB or Accumulator"),
    (Op::TypeCooperativeMatrixKHR.0, 3, Rule::AtMost(4), "Unsupported Scope parameter"),
    (Op::ConvertHandleToImageINTEL.0, 3, Rule::PointerSized, HANDLE),
    (Op::ConvertHandleToSamplerINTEL.0, 3, Rule::PointerSized, HANDLE),
    (Op::ConvertHandleToSampledImageINTEL.0, 3, Rule::PointerSized, HANDLE),
    (Op::TaskSequenceCreateALTERA.0, 3, Rule::Function, "First argument is expected to be a function."),
    (Op::TaskSequenceCreateALTERA.0, 4, Rule::Between(-1, i32::MAX), "Pipeline must be a 32 bit integer with the value bigger or equal to -1."),
    (Op::TaskSequenceCreateALTERA.0, 5, Rule::Between(-1, 1), "ClusterMode valid values are -1, 0, 1."),
    (Op::TaskSequenceCreateALTERA.0, 6, Rule::Between(0, i32::MAX), "GetCapacity must be an unsigned 32-bit integer."),
    (Op::TaskSequenceCreateALTERA.0, 7, Rule::Between(0, i32::MAX), "AsyncCapacity must be an unsigned 32-bit integer."),
];

/// The lowest opcode that has a rule: instructions of the core have none, and are nearly all that there are.
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

const HANDLE: &str = "Parameter value must be a 32-bit scalar in case of Physical32 addressing model or a 64-bit scalar \
                      in case of Physical64 addressing model";

/// The first opcode of a module that only shaders have: derivatives and the like.
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

/// The first instruction that has fewer words than its opcode needs (§2.3, "Physical Layout of a SPIR-V Module and
/// Instruction"), in words that tell which.
pub fn first_short(module: &Module) -> Option<String> {
    module.all_instructions().find_map(|instruction| {
        let layout = grammar::layout(instruction.opcode())?;
        let words = instruction.words().len();
        (words < layout.least_words()).then(|| layout.too_short(words))
    })
}

/// A rule of an extension that an instruction breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The instruction's opcode.
    pub opcode: Op,
    /// The rule, as a sentence without a stop.
    pub rule: &'static str,
    /// Where the rule is about the width of addresses: the bits of the type, and the module's addressing model.
    pub sizes: Option<(u32, AddressingModel)>,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = grammar::layout(self.opcode.0).map_or("", |layout| layout.name);
        write!(f, "Op{name}: {}", self.rule)?;
        match self.sizes {
            Some((bits, model)) => write!(
                f,
                " (the type has {bits} bits, and the addressing model is {model:?})"
            ),
            None => Ok(()),
        }
    }
}

/// The first instruction that breaks a rule.
pub fn first_broken(module: &Module) -> Option<Broken> {
    let globals = module.instructions(Section::Globals);
    for instruction in globals.chain(module.instructions(Section::Functions)) {
        let opcode = instruction.opcode();
        if opcode < LOWEST {
            continue;
        }
        for &(_, at, rule, message) in RULES.iter().filter(|row| row.0 == opcode) {
            if holds(module, instruction, at, rule) == Some(false) {
                return Some(Broken {
                    opcode: Op(opcode),
                    rule: message,
                    sizes: sizes(module, instruction, at, rule),
                });
            }
        }
    }
    None
}

/// The sizes that a rule is about.
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

/// Whether a rule holds; none, where types are not known.
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
        return Some(constant.word(3)? <= most);
    }
    // Where the first word is the result's type, that is what is asked about.
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
        Rule::AtMost(_) | Rule::Function | Rule::Between(..) => return None,
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
    if ty.is(Op::TypeVector) {
        ty.word(3).unwrap_or(1)
    } else {
        1
    }
}
