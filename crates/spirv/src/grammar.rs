//! The grammar of SPIR-V: the operands that each opcode takes.

use std::sync::LazyLock;

use rspirv::grammar::INSTRUCTION_TABLE;
pub use rspirv::grammar::{LogicalOperand, OperandKind, OperandQuantifier};
use spirv::Capability;

/// What the grammar says of one opcode.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The number of the opcode.
    pub opcode: u16,
    /// Its name without `Op`.
    pub name: &'static str,
    /// Its operands, result type and result id included.
    pub operands: &'static [LogicalOperand],
    /// The capabilities any one of which allows it; none are needed where the list is empty.
    pub capabilities: &'static [Capability],
    /// The extensions any one of which allows it, besides the versions of SPIR-V that have it.
    pub extensions: &'static [&'static str],
}

/// Whether an opcode has a result type and a result id.
#[derive(Clone, Copy, Debug, Default)]
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
}

static INDEX: LazyLock<Index> = LazyLock::new(|| {
    let mut index = Index {
        layouts: Vec::new(),
        places: Vec::new(),
        shapes: Vec::new(),
    };
    for instruction in INSTRUCTION_TABLE.iter() {
        index.add(Layout {
            opcode: instruction.opcode as u16,
            name: instruction.opname,
            operands: instruction.operands,
            capabilities: instruction.capabilities,
            extensions: instruction.extensions,
        });
    }
    index
});

impl Index {
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
        if let Some(slot) = self.places.get_mut(opcode) {
            *slot = self.layouts.len() as u16;
        }
        if let Some(slot) = self.shapes.get_mut(opcode) {
            *slot = shape;
        }
    }
}

/// The grammar of an opcode; `None` when it is unknown.
pub fn layout(opcode: u16) -> Option<&'static Layout> {
    let place = *INDEX.places.get(usize::from(opcode))?;
    INDEX.layouts.get(usize::from(place).checked_sub(1)?)
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

/// An opcode for messages: its name, or its number.
pub(crate) fn describe(opcode: u16) -> String {
    match layout(opcode) {
        Some(layout) => format!("Op{}", layout.name),
        None => format!("the instruction with the unknown opcode {opcode}"),
    }
}
