//! The grammar of SPIR-V: the operands that each opcode takes, the names of enumerants, and what a
//! module must declare to use either.
//!
//! The tables are made (`generated.rs`) of the facts in `grammar/spirv.table`, which are those of the machine-readable
//! grammar, and in `grammar/more.table`, which has what that lacks. So are the types of opcodes and enumerants (`names.rs`).

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
pub use operands::{Context, Operand, Operands, literal_words};
pub(crate) use spans::NAME_BLOCK;
use spans::{Span, number_of};
use std::fmt;

/// How often an operand stands where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OperandQuantifier {
    /// Once.
    One,
    /// Once or not at all.
    ZeroOrOne,
    /// Any number of times.
    ZeroOrMore,
}

/// An operand of an instruction, or a parameter of an enumerant, as the grammar has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LogicalOperand {
    /// What it is.
    pub kind: OperandKind,
    /// How often it stands there.
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

/// What the grammar says of one opcode.
#[derive(Clone, Copy)]
pub struct Layout {
    /// The number of the opcode.
    pub opcode: u16,
    name: Span,
    operands: Span,
    needs: Needs,
}

impl Layout {
    /// Its name without `Op`.
    #[inline]
    pub fn name(&self) -> &'static str {
        self.name.name()
    }

    /// Its name in a block that is longer, which takes no call to copy; `None` where it isn't in one.
    #[inline]
    pub(crate) fn name_block(&self) -> Option<&'static [u8; NAME_BLOCK]> {
        self.name.name_block()
    }

    /// Its operands, result type and result id included.
    #[inline]
    pub fn operands(&self) -> &'static [LogicalOperand] {
        self.operands.of(&OPERAND_LISTS)
    }

    /// The least number of words that an instruction has: that of its opcode, and one for each operand that must be there.
    pub fn least_words(&self) -> usize {
        let required = |operand: &&LogicalOperand| operand.quantifier == OperandQuantifier::One;
        1 + self.operands().iter().filter(required).count()
    }

    /// Whether instructions differ in the number of their words: by operands that need not be there, by texts, or by
    /// what decorations and the like take.
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
                    OperandKind::LiteralString | OperandKind::LiteralContextDependentNumber
                )
        })
    }

    /// Says that an instruction of so many words is too short.
    pub fn too_short(&self, words: usize) -> String {
        let (name, least) = (self.name(), self.least_words());
        format!("Op{name} has {words} words, and needs at least {least}")
    }

    /// What a module must declare to use it, not counting what its operands need.
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

/// [`Requirements`] as the tables have them.
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

/// What a module must declare to use an opcode or an enumerant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Requirements {
    /// Any one of the capabilities with these numbers; none, where it is empty.
    pub capabilities: &'static [u32],
    /// Any one of these extensions, unless the module's version is `version` or higher; none, where
    /// it is empty.
    pub extensions: &'static [&'static str],
    /// The first version whose core has it. `None`: no core has it, so it needs an extension: one
    /// of `extensions`, or one that its capability needs.
    pub version: Option<Version>,
}

impl Requirements {
    /// The numbers of all capabilities any one of which is enough.
    pub fn capabilities(&self) -> impl Iterator<Item = u32> + use<> {
        self.capabilities.iter().copied()
    }
}

/// Whether an opcode has a result type and a result id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shape {
    /// Its first operand is the id of the result's type.
    pub result_type: bool,
    /// Its next operand is the id of the result.
    pub result: bool,
}

/// One more than the last opcode that is known.
const OPCODES: usize = match generated::INSTRUCTIONS.last() {
    Some(last) => last.opcode as usize + 1,
    None => 0,
};

struct Index {
    /// From opcode to one more than the place in [`generated::INSTRUCTIONS`]; 0 where there is none.
    places: [u16; OPCODES],
    shapes: [Shape; OPCODES],
    /// How many ids an instruction begins with, result type and result included, in front of all else and of what need not
    /// be there.
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

/// The place of an opcode among all that are known, from 1; 0 when it is unknown.
#[inline]
pub(crate) fn place(opcode: u16) -> usize {
    let place = INDEX.places.get(usize::from(opcode));
    place.map_or(0, |&place| usize::from(place))
}

/// All that is known of opcodes, by their places less 1.
pub(crate) fn layouts() -> &'static [Layout] {
    generated::INSTRUCTIONS
}

/// The grammar of an opcode; `None` when it is unknown.
#[inline]
pub fn layout(opcode: u16) -> Option<&'static Layout> {
    layouts().get(place(opcode).checked_sub(1)?)
}

/// The grammar of the opcode with this name, without `Op`; other names of it are known too.
pub fn layout_named(name: &str) -> Option<&'static Layout> {
    layout(number_of(generated::OPCODES, name)? as u16)
}

/// Whether an opcode has a result type and a result; neither, when it is unknown.
#[inline]
pub fn shape(opcode: u16) -> Shape {
    let shape = INDEX.shapes.get(usize::from(opcode));
    shape.copied().unwrap_or_default()
}

/// How many ids each instruction of an opcode begins with, result type and result included.
#[inline]
pub(crate) fn leading_ids(opcode: u16) -> usize {
    let ids = INDEX.ids.get(usize::from(opcode));
    ids.map_or(0, |ids| usize::from(*ids))
}

/// The bits that are set in a mask, the lowest first.
#[inline]
pub(crate) fn bits(mut mask: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = mask & mask.wrapping_neg();
        mask ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// What a module must declare to use an enumerant, not counting what its parameters need. For a
/// mask, `value` is one bit of it. `None` when the kind has no such enumerant.
pub fn enumerant_requirements(kind: OperandKind, value: u32) -> Option<Requirements> {
    enumerant(kind, value).map(Enumerant::requirements)
}

/// The grammar of an opcode that `OpSpecConstantOp` may be able to apply: it makes a value, and from
/// nothing but ids, enumerants and plain literals.
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
    /// Whether an instruction of this opcode ends its block (§2.2.5, "Termination Instruction").
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

/// An opcode for messages: its name, or its number.
pub(crate) fn describe(opcode: u16) -> String {
    match layout(opcode) {
        Some(layout) => format!("Op{}", layout.name()),
        None => format!("the instruction with the unknown opcode {opcode}"),
    }
}
