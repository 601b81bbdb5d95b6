//! Translates names in the text form that differ from the names in the grammar.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use transpire::spirv::grammar::Op;

use transpire::spirv::grammar::{self, ExtInstSet, OperandKind, OperandKind as K};

/// The kinds of operands that the text form writes as names. It writes all other enumerants as numbers.
const NAMED: &[OperandKind] = &[
    K::Capability,
    K::Decoration,
    K::LinkageType,
    K::HostAccessQualifier,
    K::InitializationModeQualifier,
];

/// The enumerants whose names differ from the grammar: the kind, the value and the name.
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

/// The opcodes whose names in the text form differ from the grammar: the opcode, and the name in the text form.
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

/// The enumerants with another name in some older releases of the Khronos translator: the kind, the value,
/// the name and the releases. Releases 14 to 18 are maintenance branches, which follow newer releases.
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

/// The opcodes with another name in some older releases: the opcode, the name and the releases.
const OLD_OPCODES: &[(u16, &str, &[RangeInclusive<u32>])] =
    &[(6145, "ArithmeticFenceINTEL", &[0..=14, 19..=19])];

/// The extended instructions with another name in some older releases: the name in the grammar, the name and the
/// releases.
const OLD_EXTENDED: &[(&str, &str, &[RangeInclusive<u32>])] =
    &[("DebugCompilationUnit", "DebugCompileUnit", &[0..=16])];

fn is_of(release: u32, releases: &[RangeInclusive<u32>]) -> bool {
    releases.iter().any(|range| range.contains(&release))
}

/// The literals that are opcodes and are written as names: the opcode of the instruction, and the index of
/// the literal's word.
const LITERAL_OPCODES: &[(u16, usize)] = &[(Op::SpecConstantArchitectureINTEL.0, 5)];

/// Returns whether the word with index `at` of an instruction with this opcode is itself an opcode.
pub(super) fn is_opcode(instruction: u16, at: usize) -> bool {
    LITERAL_OPCODES.contains(&(instruction, at))
}

/// The suffix of extension names in the grammar, and the former suffix that the text form still uses.
const RENAMED: (&str, &str) = ("ALTERA", "INTEL");

fn old_name(name: &str) -> Cow<'_, str> {
    match name.strip_suffix(RENAMED.0) {
        Some(stem) => Cow::Owned(format!("{stem}{}", RENAMED.1)),
        None => Cow::Borrowed(name),
    }
}

/// Returns the name of an opcode in a release, or `None` if the grammar does not contain the opcode.
pub(super) fn opcode_of(opcode: u16, release: u32) -> Option<Cow<'static, str>> {
    let old = OLD_OPCODES
        .iter()
        .find(|(number, _, releases)| *number == opcode && is_of(release, releases));
    match old {
        Some((_, name, _)) => Some(Cow::Borrowed(name)),
        None => self::opcode(opcode),
    }
}

/// Returns the name of an opcode in the newest release, or `None` if the grammar does not contain the opcode.
pub(crate) fn opcode(opcode: u16) -> Option<Cow<'static, str>> {
    match OPCODES.iter().find(|(number, _)| *number == opcode) {
        Some((_, name)) => Some(Cow::Borrowed(name)),
        None => grammar::layout(opcode).map(|layout| old_name(layout.name())),
    }
}

/// Returns the opcode with this name, in any release, or `None` if the name is unknown.
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

/// Returns the name of an operand in a release, or `None` if it is written as a number.
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

/// Returns the name of an operand in the newest release, or `None` if it is written as a number.
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

/// Returns the name of an enumerant in the text form, or `Unknown` if it has none.
pub fn name_of(kind: OperandKind, value: u32) -> Cow<'static, str> {
    enumerant(kind, value).unwrap_or(Cow::Borrowed("Unknown"))
}

/// Returns the value of the enumerant with this name, in any release, or `None` if the name is unknown.
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

/// The kinds of enumerants that are written as names in the parameters of a decoration.
pub(super) const PARAMETERS: &[OperandKind] = &[
    K::LinkageType,
    K::HostAccessQualifier,
    K::InitializationModeQualifier,
];

/// The numbers and the names of the instructions in `NonSemantic.AuxData`, the Khronos translator's set for
/// information that SPIR-V cannot express.
const AUX_DATA: &[(u32, &str)] = &[
    (0, "NonSemanticAuxDataFunctionMetadata"),
    (1, "NonSemanticAuxDataFunctionAttribute"),
    (2, "NonSemanticAuxDataGlobalVariableMetadata"),
    (3, "NonSemanticAuxDataGlobalVariableAttribute"),
    (4, "NonSemanticAuxDataLinkage"),
];

/// An imported extended instruction set, whose instructions may have names.
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

    /// Returns the name of the instruction with this number in a release, or `None` if it has no name.
    pub(super) fn name(self, number: u32, release: u32) -> Option<&'static str> {
        let name = self.newest_name(number)?;
        let old = OLD_EXTENDED
            .iter()
            .find(|(newest, _, releases)| *newest == name && is_of(release, releases));
        Some(old.map_or(name, |(_, old, _)| old))
    }

    /// Returns the name of the instruction with this number in the newest release, or `None` if it has no name.
    fn newest_name(self, number: u32) -> Option<&'static str> {
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

    /// Returns the number of the instruction with this name, in any release, or `None` if the name is unknown.
    pub(super) fn number(self, name: &str) -> Option<u32> {
        let newest = OLD_EXTENDED.iter().find(|(_, old, _)| *old == name);
        let name = newest.map_or(name, |(newest, ..)| newest);
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

#[cfg(test)]
mod tests {
    use super::*;

    // Debian's releases 14 and 15 write the older name, 18 and later the newer one.
    #[test]
    fn compilation_units_have_the_name_of_the_release_and_are_read_by_both() {
        for set in [
            "OpenCL.DebugInfo.100",
            "NonSemantic.Shader.DebugInfo.100",
            "NonSemantic.Shader.DebugInfo.200",
        ] {
            let set = Set::named(set);
            assert_eq!(set.name(1, 14), Some("DebugCompileUnit"));
            assert_eq!(set.name(1, 18), Some("DebugCompilationUnit"));
            for name in ["DebugCompileUnit", "DebugCompilationUnit"] {
                assert_eq!(set.number(name), Some(1));
            }
        }
    }
}
