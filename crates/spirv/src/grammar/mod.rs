//! The grammar of SPIR-V: the operands of each opcode, the names of enumerants, and the declarations that a module
//! needs to use them.
//!
//! The tables (`generated.rs`) and the types of opcodes and enumerants (`names.rs`) are generated from
//! `grammar/spirv.table`, which holds the facts of the machine-readable grammar, and from `grammar/more.table`, which
//! adds facts that it lacks.

mod arguments;
mod enumerants;
mod ext_inst;
mod extensions;
mod generated;
mod names;
mod numbers;
mod operands;
mod spans;

use crate::Version;
pub use arguments::{Argument, encode_arguments, takes_ids};
pub use enumerants::{Enumerant, enumerant, enumerant_named, enumerants, is_enum, is_mask};
pub use ext_inst::{ExtInst, ExtInstSet};
pub use extensions::{is_extension, is_of_shaders, written_extension};
pub(crate) use generated::pair;
use generated::{CAPABILITY_LISTS, EXTENSION_LISTS, OPERAND_LISTS};
pub use generated::{EXTENSIONS, KINDS, OperandKind, is_id};
pub use names::*;
pub(crate) use operands::noun;
pub use operands::{Context, Operand, Operands, literal_words};
pub(crate) use spans::NAME_BLOCK;
use spans::{Span, number_of};
use std::fmt;

/// The number of times that an operand occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OperandQuantifier {
    /// Once.
    One,
    /// Once or not at all.
    ZeroOrOne,
    /// Any number of times.
    ZeroOrMore,
}

/// An operand of an instruction or a parameter of an enumerant, in the grammar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LogicalOperand {
    /// The kind of the operand.
    pub kind: OperandKind,
    /// The number of times that the operand occurs.
    pub quantifier: OperandQuantifier,
}

const fn one(kind: OperandKind) -> LogicalOperand {
    LogicalOperand {
        kind,
        quantifier: OperandQuantifier::One,
    }
}

const fn optional(kind: OperandKind) -> LogicalOperand {
    LogicalOperand {
        kind,
        quantifier: OperandQuantifier::ZeroOrOne,
    }
}

const fn many(kind: OperandKind) -> LogicalOperand {
    LogicalOperand {
        kind,
        quantifier: OperandQuantifier::ZeroOrMore,
    }
}

/// The grammar of one opcode.
#[derive(Clone, Copy)]
pub struct Layout {
    /// The number of the opcode.
    pub opcode: u16,
    name: Span,
    operands: Span,
    needs: Needs,
}

impl Layout {
    /// Returns the name without `Op`.
    #[inline]
    pub fn name(&self) -> &'static str {
        self.name.name()
    }

    /// Returns a fixed-length block that starts with the name, so that it can be copied without a call. Returns `None`
    /// if the name is too long for a block, or too close to the end of the list of names.
    #[inline]
    pub(crate) fn name_block(&self) -> Option<&'static [u8; NAME_BLOCK]> {
        self.name.name_block()
    }

    /// Returns the operands, including result type and result id.
    #[inline]
    pub fn operands(&self) -> &'static [LogicalOperand] {
        self.operands.of(&OPERAND_LISTS)
    }

    /// Returns the minimum number of words of an instruction: one for the opcode, and one for each required operand.
    pub fn least_words(&self) -> usize {
        let required = |operand: &&LogicalOperand| operand.quantifier == OperandQuantifier::One;
        1 + self.operands().iter().filter(required).count()
    }

    /// Returns whether the number of words varies, because of optional operands, strings, literals whose width depends
    /// on their type, enumerants with parameters, or the operands of the operation of an `OpSpecConstantOp`.
    pub fn varies(&self) -> bool {
        let takes_operands = |kind| {
            (is_enum(kind) || is_mask(kind))
                && enumerants(kind)
                    .iter()
                    .any(|enumerant| !enumerant.parameters().is_empty())
        };
        self.operands().iter().any(|operand| {
            takes_operands(operand.kind)
                || operand.quantifier != OperandQuantifier::One
                || matches!(
                    operand.kind,
                    OperandKind::LiteralString
                        | OperandKind::LiteralContextDependentNumber
                        | OperandKind::LiteralSpecConstantOpInteger
                )
        })
    }

    /// Returns the error message for an instruction that has only this number of words, which is too few.
    pub fn too_short(&self, words: usize) -> String {
        let (name, least) = (self.name(), self.least_words());
        format!("Op{name} has {words} words, and needs at least {least}")
    }

    /// Returns the declarations that a module needs to use the opcode, except those for its operands.
    pub fn requirements(&self) -> Requirements {
        self.needs.requirements()
    }
}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Layout")
            .field("opcode", &self.opcode)
            .field("name", &self.name())
            .field("operands", &self.operands())
            .field("requirements", &self.requirements())
            .finish()
    }
}

const fn instruction(
    opcode: u16,
    name: [u32; 2],
    operands: [u32; 2],
    capabilities: [u32; 2],
    extensions: [u32; 2],
    version: Option<Version>,
) -> Layout {
    Layout {
        opcode,
        name: Span::new(name),
        operands: Span::new(operands),
        needs: Needs::new(capabilities, extensions, version),
    }
}

/// The [`Requirements`] in the form in which the tables store them.
#[derive(Clone, Copy)]
struct Needs {
    capabilities: Span,
    extensions: Span,
    version: Option<Version>,
}

impl Needs {
    const fn new(capabilities: [u32; 2], extensions: [u32; 2], version: Option<Version>) -> Self {
        Self {
            capabilities: Span::new(capabilities),
            extensions: Span::new(extensions),
            version,
        }
    }

    #[inline]
    fn requirements(self) -> Requirements {
        Requirements {
            capabilities: self.capabilities.of(&CAPABILITY_LISTS),
            extensions: self.extensions.of(&EXTENSION_LISTS),
            version: self.version,
        }
    }
}

/// The declarations that a module needs to use an opcode or an enumerant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Requirements {
    /// The numbers of capabilities of which one must be declared; empty if none is needed.
    pub capabilities: &'static [u32],
    /// Extensions of which one must be declared, unless the version of the module is at least `version`; empty if none
    /// is needed.
    pub extensions: &'static [&'static str],
    /// The first version whose core includes the opcode or enumerant. If `None`, no version does, and an extension is needed:
    /// one of `extensions`, or one that the capability needs.
    pub version: Option<Version>,
}

impl Requirements {
    /// Returns the numbers of capabilities of which any one must be declared.
    pub fn capabilities(&self) -> impl Iterator<Item = u32> + use<> {
        self.capabilities.iter().copied()
    }
}

/// The presence of a result type and a result id in the instructions of an opcode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shape {
    /// Whether the first operand is the id of the result type.
    pub result_type: bool,
    /// Whether the next operand is the result id.
    pub result: bool,
}

/// The highest known opcode plus one.
const OPCODES: usize = match generated::INSTRUCTIONS.last() {
    Some(last) => last.opcode as usize + 1,
    None => 0,
};

struct Index {
    /// Maps an opcode to its index in [`generated::INSTRUCTIONS`] plus one; 0 for an unknown opcode.
    places: [u16; OPCODES],
    shapes: [Shape; OPCODES],
    /// The number of ids at the start of every instruction of an opcode, including result type and result. The first operand
    /// that is optional or not an id ends the count.
    ids: [u8; OPCODES],
}

static INDEX: Index = Index::of(generated::INSTRUCTIONS);

impl Index {
    const fn of(layouts: &[Layout]) -> Self {
        let nothing = Shape {
            result_type: false,
            result: false,
        };
        let mut index = Self {
            places: [0; OPCODES],
            shapes: [nothing; OPCODES],
            ids: [0; OPCODES],
        };
        let mut place = 0;
        while place < layouts.len() {
            let Layout {
                opcode, operands, ..
            } = &layouts[place];
            let operands = operands.range();
            let mut shape = nothing;
            let mut at = operands.start;
            while at < operands.end {
                let operand = &OPERAND_LISTS[at];
                if !is_id(operand.kind) || !matches!(operand.quantifier, OperandQuantifier::One) {
                    break;
                }
                match operand.kind {
                    OperandKind::IdResultType => shape.result_type = true,
                    OperandKind::IdResult => shape.result = true,
                    _ => {}
                }
                at += 1;
            }
            index.places[*opcode as usize] = place as u16 + 1;
            index.shapes[*opcode as usize] = shape;
            index.ids[*opcode as usize] = (at - operands.start) as u8;
            place += 1;
        }
        index
    }
}

/// Returns the index of an opcode among the known ones, plus one; 0 if it is unknown.
#[inline]
pub(crate) fn place(opcode: u16) -> usize {
    let place = INDEX.places.get(usize::from(opcode));
    place.map_or(0, |&place| usize::from(place))
}

/// Returns the grammars of all known opcodes. The index of an opcode is [`place`] minus one.
pub(crate) fn layouts() -> &'static [Layout] {
    generated::INSTRUCTIONS
}

/// Returns the grammar of an opcode; `None` if it is unknown.
#[inline]
pub fn layout(opcode: u16) -> Option<&'static Layout> {
    layouts().get(place(opcode).checked_sub(1)?)
}

/// Returns the grammar of the opcode with this name or alias, without `Op`; `None` if there is none.
pub fn layout_named(name: &str) -> Option<&'static Layout> {
    layout(number_of(generated::OPCODES, name)? as u16)
}

/// Returns whether instructions of an opcode have a result type and a result. An unknown opcode has neither.
#[inline]
pub fn shape(opcode: u16) -> Shape {
    let shape = INDEX.shapes.get(usize::from(opcode));
    shape.copied().unwrap_or_default()
}

/// Returns the number of ids at the start of every instruction of an opcode, including result type and result; 0 for an
/// unknown opcode.
#[inline]
pub(crate) fn leading_ids(opcode: u16) -> usize {
    let ids = INDEX.ids.get(usize::from(opcode));
    ids.map_or(0, |ids| usize::from(*ids))
}

/// Returns the bits that are set in a mask, lowest first.
#[inline]
pub(crate) fn bits(mut mask: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = mask & mask.wrapping_neg();
        mask ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// Returns the declarations that a module needs to use an enumerant, except those for its parameters. For a mask, `value` is
/// one bit. Returns `None` if the kind has no such enumerant.
pub fn enumerant_requirements(kind: OperandKind, value: u32) -> Option<Requirements> {
    enumerant(kind, value).map(Enumerant::requirements)
}

/// Returns the grammar of an opcode if `OpSpecConstantOp` may be able to apply it: it has a result type and a result,
/// and its operands are only ids, enumerants and simple literals. Otherwise returns `None`.
pub(crate) fn operation(opcode: u32) -> Option<&'static Layout> {
    let layout = layout(u16::try_from(opcode).ok()?)?;
    let shape = shape(layout.opcode);
    let nested = layout.operands().iter().any(|operand| {
        matches!(
            operand.kind,
            OperandKind::LiteralExtInstInteger
                | OperandKind::LiteralSpecConstantOpInteger
                | OperandKind::LiteralContextDependentNumber
        )
    });
    (shape.result_type && shape.result && !nested).then_some(layout)
}

impl Op {
    /// Returns whether an instruction of this opcode ends its block (§2.2.5, "Termination Instruction").
    pub fn is_terminator(self) -> bool {
        matches!(
            self,
            Self::Branch
                | Self::BranchConditional
                | Self::Switch
                | Self::Return
                | Self::ReturnValue
                | Self::Unreachable
                | Self::Kill
                | Self::TerminateInvocation
                | Self::IgnoreIntersectionKHR
                | Self::TerminateRayKHR
                | Self::EmitMeshTasksEXT
                | Self::AbortKHR
        )
    }
}

/// Describes an opcode for messages, by its name, or by its number if it is unknown.
pub(crate) fn describe(opcode: u16) -> String {
    match layout(opcode) {
        Some(layout) => format!("Op{}", layout.name()),
        None => format!("the instruction with the unknown opcode {opcode}"),
    }
}
