//! What the text form calls things, where that isn't what the grammar calls them.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use transpire::spirv::grammar::Op;

use transpire::spirv::grammar::{self, ExtInstSet, OperandKind, OperandKind as K};

/// The kinds of operands that the text form writes by name; all others are numbers.
const NAMED: &[OperandKind] = &[
    K::Capability,
    K::Decoration,
    K::LinkageType,
    K::HostAccessQualifier,
    K::InitializationModeQualifier,
];

/// Enumerants whose name here is another than the grammar's: kind, value, name.
const ENUMERANTS: &[(OperandKind, u32, &str)] = &[
    (K::Capability, 5943, "IOPipeINTEL"),
    (K::Capability, 6016, "DotProductInputAllKHR"),
    (K::Capability, 6017, "DotProductInput4x8BitKHR"),
    (K::Capability, 6018, "DotProductInput4x8BitPackedKHR"),
    (K::Capability, 6019, "DotProductKHR"),
    (K::Capability, 6115, "Bfloat16ConversionINTEL"),
    (K::Capability, 6141, "SplitBarrierINTEL"),
    (K::Decoration, 5625, "FuncParamIOKind"),
    (K::Decoration, 6147, "HostAccessINTEL"),
    (K::Decoration, 6148, "InitModeINTEL"),
    (K::Decoration, 6247, "DecorationConditionalINTEL"),
];

/// Opcodes whose name here is another than the grammar's: number, name.
const OPCODES: &[(u16, &str)] = &[
    (4450, "SDotKHR"),
    (4451, "UDotKHR"),
    (4452, "SUDotKHR"),
    (4453, "SDotAccSatKHR"),
    (4454, "UDotAccSatKHR"),
    (4455, "SUDotAccSatKHR"),
    (6142, "ControlBarrierArriveINTEL"),
    (6143, "ControlBarrierWaitINTEL"),
];

/// What releases of the Khronos translator call an enumerant otherwise than the newest: kind, value, the name, and these
/// releases. From 14 to 18 they are maintenance branches, which took over what newer releases do.
const OLD_ENUMERANTS: &[(OperandKind, u32, &str, &[RangeInclusive<u32>])] = &[
    (K::Capability, 6094, "OptNoneINTEL", &[0..=13, 19..=19]),
    (
        K::Capability,
        6144,
        "FPArithmeticFenceINTEL",
        &[0..=14, 19..=19],
    ),
    (
        K::Capability,
        6435,
        "JointMatrixWIInstructionsINTEL",
        &[0..=17],
    ),
    (
        K::Capability,
        6436,
        "JointMatrixTF32ComponentTypeINTEL",
        &[0..=21],
    ),
    (
        K::Capability,
        6437,
        "JointMatrixBF16ComponentTypeINTEL",
        &[0..=21],
    ),
];

/// The same of opcodes.
const OLD_OPCODES: &[(u16, &str, &[RangeInclusive<u32>])] =
    &[(6145, "ArithmeticFenceINTEL", &[0..=14, 19..=19])];

fn is_of(release: u32, releases: &[RangeInclusive<u32>]) -> bool {
    releases.iter().any(|range| range.contains(&release))
}

/// Where a literal is the number of an opcode, whose name is written: opcode, word.
const LITERAL_OPCODES: &[(u16, usize)] = &[(Op::SpecConstantArchitectureINTEL.0, 5)];

/// Whether the word at `at` of an instruction is an opcode by its name.
pub(super) fn is_opcode(instruction: u16, at: usize) -> bool {
    LITERAL_OPCODES.contains(&(instruction, at))
}

/// What Intel's extensions were called is what the text form still calls them.
const RENAMED: (&str, &str) = ("ALTERA", "INTEL");

fn old_name(name: &str) -> Cow<'_, str> {
    match name.strip_suffix(RENAMED.0) {
        Some(stem) => Cow::Owned(format!("{stem}{}", RENAMED.1)),
        None => Cow::Borrowed(name),
    }
}

/// The name that a release gives an opcode; none, where the grammar doesn't know it.
pub(super) fn opcode_of(opcode: u16, release: u32) -> Option<Cow<'static, str>> {
    let old = OLD_OPCODES
        .iter()
        .find(|(number, _, releases)| *number == opcode && is_of(release, releases));
    match old {
        Some((_, name, _)) => Some(Cow::Borrowed(name)),
        None => self::opcode(opcode),
    }
}

/// The name that the newest release gives an opcode; none, where the grammar doesn't know it.
pub(crate) fn opcode(opcode: u16) -> Option<Cow<'static, str>> {
    match OPCODES.iter().find(|(number, _)| *number == opcode) {
        Some((_, name)) => Some(Cow::Borrowed(name)),
        None => grammar::layout(opcode).map(|layout| old_name(layout.name())),
    }
}

/// The opcode of a name.
pub(super) fn opcode_named(name: &str) -> Option<u16> {
    let layout = grammar::layout_named(name).or_else(|| {
        let stem = name.strip_suffix(RENAMED.1)?;
        grammar::layout_named(&format!("{stem}{}", RENAMED.0))
    });
    let names = OPCODES.iter().copied();
    let old_names = OLD_OPCODES.iter().map(|(number, name, _)| (*number, *name));
    names
        .chain(old_names)
        .find(|(_, known)| *known == name)
        .map(|(number, _)| number)
        .or(layout.map(|layout| layout.opcode))
}

/// The name that a release gives an operand; none, where it is written as a number.
pub(super) fn enumerant_of(
    kind: OperandKind,
    value: u32,
    release: u32,
) -> Option<Cow<'static, str>> {
    let old = OLD_ENUMERANTS.iter().find(|(of, number, _, releases)| {
        (*of, *number) == (kind, value) && is_of(release, releases)
    });
    match old {
        Some((_, _, name, _)) => Some(Cow::Borrowed(name)),
        None => enumerant(kind, value),
    }
}

/// The name that the newest release gives an operand; none, where it is written as a number.
fn enumerant(kind: OperandKind, value: u32) -> Option<Cow<'static, str>> {
    if !NAMED.contains(&kind) {
        return None;
    }
    match ENUMERANTS
        .iter()
        .find(|(of, number, _)| (*of, *number) == (kind, value))
    {
        Some((.., name)) => Some(Cow::Borrowed(name)),
        None => grammar::enumerant(kind, value).map(|enumerant| old_name(enumerant.name())),
    }
}

/// The name of an enumerant in the text form; `Unknown`, where it has none.
pub fn name_of(kind: OperandKind, value: u32) -> Cow<'static, str> {
    enumerant(kind, value).unwrap_or(Cow::Borrowed("Unknown"))
}

/// The value of a name of any of the kinds that are written by name.
pub(super) fn enumerant_named(kind: OperandKind, name: &str) -> Option<u32> {
    let names = ENUMERANTS.iter().copied();
    let old_names = OLD_ENUMERANTS
        .iter()
        .map(|(of, value, name, _)| (*of, *value, *name));
    let mut all = names.chain(old_names);
    if let Some((_, value, _)) = all.find(|(of, _, known)| *of == kind && *known == name) {
        return Some(value);
    }
    let known = grammar::enumerant_named(kind, name).or_else(|| {
        let stem = name.strip_suffix(RENAMED.1)?;
        grammar::enumerant_named(kind, &format!("{stem}{}", RENAMED.0))
    });
    known.map(|enumerant| enumerant.value)
}

/// The kind of enumerant that a name in a decoration's parameters may be of.
pub(super) const PARAMETERS: &[OperandKind] = &[
    K::LinkageType,
    K::HostAccessQualifier,
    K::InitializationModeQualifier,
];

/// The set of the Khronos translator that keeps what SPIR-V has no word for.
const AUX_DATA: &[(u32, &str)] = &[
    (0, "NonSemanticAuxDataFunctionMetadata"),
    (1, "NonSemanticAuxDataFunctionAttribute"),
    (2, "NonSemanticAuxDataGlobalVariableMetadata"),
    (3, "NonSemanticAuxDataGlobalVariableAttribute"),
    (4, "NonSemanticAuxDataLinkage"),
];

/// An extended instruction set that a module imports, as far as its instructions have names.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Set {
    Grammar(ExtInstSet),
    AuxData,
}

impl Set {
    pub(super) fn named(name: &str) -> Self {
        match name {
            "NonSemantic.AuxData" => Self::AuxData,
            name => Self::Grammar(ExtInstSet::named(name)),
        }
    }

    /// The name of the instruction with this number.
    pub(super) fn name(self, number: u32) -> Option<&'static str> {
        match self {
            Self::AuxData => AUX_DATA
                .iter()
                .find(|(known, _)| *known == number)
                .map(|(_, name)| *name),
            Self::Grammar(set) => set
                .instruction(number)
                .map(|instruction| instruction.name()),
        }
    }

    /// The number of the instruction with this name.
    pub(super) fn number(self, name: &str) -> Option<u32> {
        match self {
            Self::AuxData => AUX_DATA
                .iter()
                .find(|(_, known)| *known == name)
                .map(|(number, _)| *number),
            Self::Grammar(set) => set
                .instruction_named(name)
                .map(|instruction| instruction.opcode),
        }
    }
}
