//! Specialization constants: constants whose value can be set by `SpecId` (SPIR-V §2.12).

use std::collections::BTreeMap;
use std::fmt;

use crate::grammar::{Decoration, Op};

use crate::assembly::number::{self, NumberType};
use crate::spelling;
use crate::{Id, IdMap, Instruction, Module, Section};

/// A scalar specialization constant that has a `SpecId`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpecConstant {
    /// The result id.
    pub id: Id,
    /// The `SpecId` by which the value is set. Several constants may have the same.
    pub spec_id: u32,
    /// The type of the value.
    pub ty: SpecType,
    /// The bits of the default value.
    pub default: u64,
}

/// The type of a specialization constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SpecType {
    /// `OpTypeBool`.
    Bool,
    /// `OpTypeInt` of this width.
    Int(u32),
    /// `OpTypeFloat` of this width.
    Float(u32),
}

/// Returns the scalar specialization constants of a module that have a `SpecId` and at most 64 bits, in the order of
/// the module.
///
/// ```
/// use transpire_spirv::{SpecType, assembly::assemble, binary::read_words, spec_constants};
/// let module = read_words(&assemble(
///     "OpDecorate %c SpecId 7
///      %half = OpTypeFloat 16
///      %c = OpSpecConstant %half 0x1p-1",
/// )?)?;
/// let constant = spec_constants(&module)[0];
/// assert_eq!((constant.spec_id, constant.ty, constant.default), (7, SpecType::Float(16), 0x3800));
/// assert_eq!(constant.ty.parse("1.5"), Some(0x3e00));
/// # Ok::<(), transpire_spirv::Error>(())
/// ```
pub fn spec_constants(module: &Module) -> Vec<SpecConstant> {
    let mut spec_ids = IdMap::new(module.word_count());
    for decoration in module.instructions(Section::Annotations) {
        if let [_, target, kind, spec_id] = *decoration.words()
            && decoration.is(Op::Decorate)
            && kind == Decoration::SpecId.word()
        {
            spec_ids.insert_first(target, spec_id);
        }
    }
    let describe = |constant: Instruction<'_>| {
        let ty = SpecType::of(module.definition(constant.result_type()?)?)?;
        let default = match constant.op()? {
            Op::SpecConstantTrue => 1,
            Op::SpecConstantFalse => 0,
            Op::SpecConstant => match *constant.operand_words() {
                [low] => u64::from(low),
                [low, high] => u64::from(high) << 32 | u64::from(low),
                _ => return None,
            },
            _ => return None,
        };
        let id = constant.result_id()?;
        Some(SpecConstant {
            id,
            spec_id: spec_ids.get(id.word())?,
            ty,
            default: default & ty.mask(),
        })
    };
    module
        .instructions(Section::Globals)
        .filter_map(describe)
        .collect()
}

/// Parses `text` as a value of the specialization constant with this `SpecId` among `known`, and returns its bits.
///
/// # Errors
/// Returns a message if there is no such constant, or if the text is not a value of its type.
pub fn spec_value(known: &[SpecConstant], spec_id: u32, text: &str) -> Result<u64, String> {
    let Some(constant) = known.iter().find(|constant| constant.spec_id == spec_id) else {
        let ids: Vec<String> = known
            .iter()
            .map(|known| known.spec_id.to_string())
            .collect();
        let list = spelling::list(&ids, "SpecIds");
        return Err(format!(
            "the module has no specialization constant with the SpecId {spec_id}{list}"
        ));
    };
    let ty = constant.ty;
    constant.ty.parse(text).ok_or_else(|| {
        format!("\"{text}\" is not a value for the SpecId {spec_id}, whose type is {ty}")
    })
}

/// Sets the values of specialization constants. `values` maps each `SpecId` to the bits of a value. The constants become
/// ordinary constants without the decoration. A `SpecId` that the module doesn't have, or that belongs to a constant of more
/// than 64 bits, is ignored.
///
/// ```
/// use transpire_spirv::{assembly::assemble, binary::read_words, spec_constants, specialize};
/// let mut module = read_words(&assemble(
///     "OpDecorate %c SpecId 7
///      %int = OpTypeInt 32 0
///      %c = OpSpecConstant %int 1",
/// )?)?;
/// specialize(&mut module, &[(7, 5)].into());
/// let constant = module.instructions(transpire_spirv::Section::Globals).last();
/// assert_eq!(constant.map(|constant| constant.operand_words().to_vec()), Some(vec![5]));
/// assert!(spec_constants(&module).is_empty());
/// # Ok::<(), transpire_spirv::Error>(())
/// ```
pub fn specialize(module: &mut Module, values: &BTreeMap<u32, u64>) {
    let mut given = IdMap::new(module.word_count());
    for constant in spec_constants(module) {
        if let Some(bits) = values.get(&constant.spec_id) {
            given.insert_first(constant.id.word(), (constant.ty, *bits));
        }
    }
    let mut words = Vec::with_capacity(module.words(Section::Globals).len());
    for instruction in module.instructions(Section::Globals) {
        let start = words.len();
        words.extend_from_slice(instruction.words());
        let value = instruction.result_id().and_then(|id| given.get(id.word()));
        let Some((ty, bits)) = value else { continue };
        let is_signed = || {
            let ty = instruction
                .result_type()
                .and_then(|ty| module.definition(ty));
            ty.is_some_and(|ty| ty.is(Op::TypeInt) && ty.word(3) == Some(1))
        };
        let op = match (ty, bits) {
            (SpecType::Bool, 0) => Op::ConstantFalse,
            (SpecType::Bool, _) => Op::ConstantTrue,
            _ => Op::Constant,
        };
        let literal = ty.literal(bits, is_signed);
        let count = instruction.word_count() as u32;
        for (index, word) in words.iter_mut().skip(start).enumerate() {
            match index {
                0 => *word = count << 16 | op.word(),
                3 => *word = literal as u32,
                4 => *word = (literal >> 32) as u32,
                _ => {}
            }
        }
    }
    let mut annotations = Vec::with_capacity(module.words(Section::Annotations).len());
    for decoration in module.instructions(Section::Annotations) {
        let is_of_given = match *decoration.words() {
            [_, target, kind, _] if decoration.is(Op::Decorate) => {
                kind == Decoration::SpecId.word() && given.get(target).is_some()
            }
            _ => false,
        };
        if !is_of_given {
            annotations.extend_from_slice(decoration.words());
        }
    }
    *module.words_mut(Section::Globals) = words;
    *module.words_mut(Section::Annotations) = annotations;
}

impl SpecType {
    /// Returns the literal that encodes these bits. The unused high bits repeat the sign of signed integers, and are zero
    /// otherwise (§2.2.1).
    fn literal(self, bits: u64, is_signed: impl Fn() -> bool) -> u64 {
        let value = bits & self.mask();
        match self {
            Self::Int(width @ 1..=64) if is_signed() => {
                ((value << (64 - width)) as i64 >> (64 - width)) as u64
            }
            _ => value,
        }
    }

    fn of(definition: Instruction<'_>) -> Option<Self> {
        match (definition.op()?, definition.word(2)) {
            (Op::TypeBool, _) => Some(Self::Bool),
            (Op::TypeInt, Some(bits @ 1..=64)) => Some(Self::Int(bits)),
            (Op::TypeFloat, Some(bits @ 1..=64)) => Some(Self::Float(bits)),
            _ => None,
        }
    }

    /// Returns the width in bits; 1 for a Boolean.
    pub fn bits(self) -> u32 {
        match self {
            Self::Bool => 1,
            Self::Int(bits) | Self::Float(bits) => bits,
        }
    }

    fn mask(self) -> u64 {
        u64::MAX >> (64 - self.bits().clamp(1, 64))
    }

    /// Parses a value of the type: `true`, `false`, `1` or `0` for a Boolean; an integer, which may have a sign; a
    /// floating-point number, or its bits as `0x…` without an exponent. Returns the bits of the value, or `None` if `text` is
    /// not a value of the type.
    pub fn parse(self, text: &str) -> Option<u64> {
        let unsigned = |width| {
            number::parse(
                NumberType::Int {
                    width,
                    signed: false,
                },
                text,
            )
        };
        let signed = |width| {
            number::parse(
                NumberType::Int {
                    width,
                    signed: true,
                },
                text,
            )
        };
        let words = match self {
            Self::Bool => {
                return match text {
                    "true" | "1" => Some(1),
                    "false" | "0" => Some(0),
                    _ => None,
                };
            }
            Self::Int(bits) => unsigned(bits).or_else(|_| signed(bits)),
            Self::Float(bits) if text.starts_with("0x") && !text.contains(['p', 'P']) => {
                unsigned(bits)
            }
            Self::Float(bits) => number::parse(NumberType::float(bits, None), text),
        };
        Some(words.ok()?.bits() & self.mask())
    }

    /// Returns the text of the value with these bits, or the bits in hexadecimal if the type is a float of a width
    /// without a format.
    pub fn spell(self, bits: u64) -> String {
        let ty = match self {
            Self::Bool => return (bits != 0).to_string(),
            Self::Int(width) => NumberType::Int {
                width,
                signed: false,
            },
            Self::Float(width) => NumberType::float(width, None),
        };
        let words = [bits as u32, (bits >> 32) as u32];
        let mut text = String::new();
        if !number::print(&mut text, ty, words.get(..ty.words()).unwrap_or_default()) {
            text = format!("{bits:#x}");
        }
        text
    }
}

/// Prints the type as a letter and its width: `i1`, `i32`, `f64`.
impl fmt::Display for SpecType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bool => f.write_str("i1"),
            Self::Int(bits) => write!(f, "i{bits}"),
            Self::Float(bits) => write!(f, "f{bits}"),
        }
    }
}
