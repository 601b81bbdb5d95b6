//! The grammar of SPIR-V: the operands that each opcode takes, the names of enumerants, and what a
//! module must declare to use either.
//!
//! The tables are those of `rspirv::grammar` and of the crate `spirv`; what they lack stands in
//! `supplement.rs`.

mod arguments;
mod debug_info;
mod enumerants;
mod ext_inst;
mod extensions;
mod operands;
mod supplement;

use std::sync::LazyLock;

use rspirv::grammar::INSTRUCTION_TABLE;
pub use rspirv::grammar::{LogicalOperand, OperandKind, OperandQuantifier};
use rustc_hash::FxHashMap;
use spirv::Capability;

use crate::Version;
pub use arguments::{Argument, encode_arguments, takes_ids};
pub use enumerants::{Enumerant, enumerant, enumerant_named, enumerants, is_enum, is_mask};
pub use ext_inst::{ExtInst, ExtInstSet};
pub use extensions::{EXTENSIONS, is_extension, is_of_shaders, written_extension};
pub(crate) use operands::pair;
pub use operands::{Context, Operand, Operands, is_id};

/// What the grammar says of one opcode.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The number of the opcode.
    pub opcode: u16,
    /// Its name without `Op`.
    pub name: &'static str,
    /// Its operands, result type and result id included.
    pub operands: &'static [LogicalOperand],
    /// The capabilities any one of which allows it.
    pub capabilities: &'static [Capability],
    /// The numbers of capabilities that the crate `spirv` has no name for, any one of which allows
    /// it too.
    pub newer_capabilities: &'static [u32],
    /// The extensions any one of which allows it.
    pub extensions: &'static [&'static str],
    /// The first version whose core has it.
    pub version: Option<Version>,
}

impl Layout {
    /// The least number of words that an instruction has: that of its opcode, and one for each operand that must be there.
    pub fn least_words(&self) -> usize {
        let required = |operand: &&LogicalOperand| operand.quantifier == OperandQuantifier::One;
        1 + self.operands.iter().filter(required).count()
    }

    /// Whether instructions differ in the number of their words: by operands that need not be there, by texts, or by
    /// what decorations and the like take.
    pub(crate) fn varies(&self) -> bool {
        let takes_operands = |kind| {
            (is_enum(kind) || is_mask(kind))
                && enumerants(kind)
                    .iter()
                    .any(|enumerant| !enumerant.parameters.is_empty())
        };
        self.operands.iter().any(|operand| {
            takes_operands(operand.kind)
                || operand.quantifier != OperandQuantifier::One
                || matches!(
                    operand.kind,
                    OperandKind::LiteralString | OperandKind::LiteralContextDependentNumber
                )
        })
    }

    /// Says that an instruction of so many words is too short.
    pub(crate) fn too_short(&self, words: usize) -> String {
        let (name, least) = (self.name, self.least_words());
        format!("Op{name} has {words} words, and needs at least {least}")
    }

    /// What a module must declare to use it, not counting what its operands need.
    pub fn requirements(&self) -> Requirements {
        Requirements {
            capabilities: self.capabilities,
            newer_capabilities: self.newer_capabilities,
            extensions: self.extensions,
            version: self.version,
        }
    }
}

/// What a module must declare to use an opcode or an enumerant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Requirements {
    /// Any one of these capabilities; none, where this and `newer_capabilities` are empty.
    pub capabilities: &'static [Capability],
    /// More of the capabilities any one of which is enough: numbers that the crate `spirv` has no
    /// name for.
    pub newer_capabilities: &'static [u32],
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
        let named = self
            .capabilities
            .iter()
            .map(|&capability| capability as u32);
        named.chain(self.newer_capabilities.iter().copied())
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

struct Index {
    layouts: Vec<Layout>,
    /// From opcode to one more than the place in `layouts`; 0 where there is none.
    places: Vec<u16>,
    shapes: Vec<Shape>,
    names: FxHashMap<&'static str, u16>,
}

static INDEX: LazyLock<Index> = LazyLock::new(|| {
    let versions: FxHashMap<_, _> = supplement::OPCODE_VERSIONS.iter().copied().collect();
    let mut index = Index {
        layouts: Vec::new(),
        places: Vec::new(),
        shapes: Vec::new(),
        names: FxHashMap::default(),
    };
    for instruction in INSTRUCTION_TABLE.iter() {
        let opcode = instruction.opcode as u16;
        let core = opcode < 4096 && !supplement::RESERVED_OPCODES.contains(&opcode);
        index.add(Layout {
            opcode,
            name: instruction.opname,
            operands: instruction.operands,
            capabilities: instruction.capabilities,
            newer_capabilities: &[],
            extensions: instruction.extensions,
            version: versions
                .get(instruction.opname)
                .copied()
                .or(core.then_some(Version::V1_0)),
        });
    }
    for layout in supplement::INSTRUCTIONS {
        index.add(*layout);
    }
    for (alias, name) in supplement::OPCODE_ALIASES {
        if let Some(opcode) = index.names.get(name).copied() {
            index.names.entry(alias).or_insert(opcode);
        }
    }
    index
});

impl Index {
    /// Adds an opcode; a later row replaces an earlier one.
    fn add(&mut self, layout: Layout) {
        let opcode = usize::from(layout.opcode);
        if self.places.len() <= opcode {
            self.places.resize(opcode + 1, 0);
            self.shapes.resize(opcode + 1, Shape::default());
        }
        let has = |kind| {
            layout
                .operands
                .iter()
                .take(2)
                .any(|operand| operand.kind == kind)
        };
        let shape = Shape {
            result_type: has(OperandKind::IdResultType),
            result: has(OperandKind::IdResult),
        };
        self.layouts.push(layout);
        self.names.insert(layout.name, layout.opcode);
        if let Some(slot) = self.places.get_mut(opcode) {
            *slot = self.layouts.len() as u16;
        }
        if let Some(slot) = self.shapes.get_mut(opcode) {
            *slot = shape;
        }
    }
}

/// The grammar of an opcode; `None` when it is unknown.
#[inline]
pub fn layout(opcode: u16) -> Option<&'static Layout> {
    let place = *INDEX.places.get(usize::from(opcode))?;
    INDEX.layouts.get(usize::from(place).checked_sub(1)?)
}

/// The grammar of the opcode with this name, without `Op`; other names of it are known too.
pub fn layout_named(name: &str) -> Option<&'static Layout> {
    layout(*INDEX.names.get(name)?)
}

/// Whether an opcode has a result type and a result; neither, when it is unknown.
#[inline]
pub fn shape(opcode: u16) -> Shape {
    INDEX
        .shapes
        .get(usize::from(opcode))
        .copied()
        .unwrap_or_default()
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
    let nested = layout.operands.iter().any(|operand| {
        matches!(
            operand.kind,
            OperandKind::LiteralExtInstInteger
                | OperandKind::LiteralSpecConstantOpInteger
                | OperandKind::LiteralContextDependentNumber
        )
    });
    (shape.result_type && shape.result && !nested).then_some(layout)
}

/// An opcode for messages: its name, or its number.
pub(crate) fn describe(opcode: u16) -> String {
    match layout(opcode) {
        Some(layout) => format!("Op{}", layout.name),
        None => format!("the instruction with the unknown opcode {opcode}"),
    }
}
