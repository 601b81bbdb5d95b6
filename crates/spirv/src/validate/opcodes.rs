//! What the walk asks of every instruction, looked up by its opcode.

use std::sync::LazyLock;

use super::context::{is_constant, is_type};
use crate::grammar::{self, Op, OperandKind, OperandQuantifier};
use crate::{Section, long_composites};

/// What may follow the operands that an instruction has at least.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rest {
    Nothing,
    Ids,
    Literals,
    /// A mask of memory accesses, which may be followed by an alignment.
    Access,
}

/// Facts of one opcode.
#[derive(Clone, Copy)]
pub(super) struct Facts {
    pub(super) section: Section,
    /// It makes a type.
    pub(super) is_type: bool,
    /// It stands among the types and constants and nowhere else.
    pub(super) is_of_globals: bool,
    /// What it makes is a value; of extended instructions that depends on the set.
    pub(super) is_value: bool,
    /// Its operands are ids of values that come before, and numbers, as said below.
    pub(super) is_plain: bool,
    pub(super) has_type: bool,
    /// The words in front of the operands.
    pub(super) head: u8,
    /// The operands that must be there, and by bits which of them are ids.
    pub(super) count: u8,
    pub(super) ids: u32,
    pub(super) rest: Rest,
}

static FACTS: LazyLock<Vec<Facts>> = LazyLock::new(|| (0..=LAST).map(facts_of).collect());

/// No opcode of the specification or of its extensions is beyond.
const LAST: u16 = 0x1fff;

/// The facts of an opcode. All that are unknown are alike.
pub(super) fn facts(opcode: u16) -> Facts {
    let known = FACTS.get(usize::from(opcode));
    known.copied().unwrap_or_else(|| facts_of(opcode))
}

fn facts_of(opcode: u16) -> Facts {
    let name = grammar::layout(opcode).map_or("", |layout| layout.name);
    let shape = grammar::shape(opcode);
    let op = Op(opcode);
    let is_of_globals = name.starts_with("Type")
        || is_constant(opcode)
        || long_composites::continues(op) && op != Op::CompositeConstructContinuedINTEL
        || name.starts_with("AliasDomain")
        || name.starts_with("AliasScope");
    let mut facts = Facts {
        section: Section::of(opcode),
        is_type: is_type(opcode),
        is_of_globals,
        is_value: shape.result_type && shape.result,
        is_plain: false,
        has_type: shape.result_type,
        head: 1 + u8::from(shape.result_type) + u8::from(shape.result),
        count: 0,
        ids: 0,
        rest: Rest::Nothing,
    };
    let operands = grammar::layout(opcode).map_or(&[][..], |layout| layout.operands);
    let operands = operands.get(usize::from(facts.head) - 1..);
    let mut may_be_plain = facts.section == Section::Globals;
    for (place, operand) in operands.unwrap_or_default().iter().enumerate() {
        let is_id = grammar::is_id(operand.kind);
        let is_literal = operand.kind == OperandKind::LiteralInteger;
        match operand.quantifier {
            OperandQuantifier::One if is_id || is_literal => {
                facts.count = place as u8 + 1;
                facts.ids |= u32::from(is_id) << (place % 32);
            }
            OperandQuantifier::One
                if operand.kind == OperandKind::LiteralContextDependentNumber =>
            {
                facts.rest = Rest::Literals;
            }
            OperandQuantifier::ZeroOrMore if is_id => facts.rest = Rest::Ids,
            OperandQuantifier::ZeroOrMore if is_literal => facts.rest = Rest::Literals,
            OperandQuantifier::ZeroOrOne if operand.kind == OperandKind::MemoryAccess => {
                facts.rest = Rest::Access;
            }
            // What need not be there is looked at where it is.
            OperandQuantifier::ZeroOrOne => {}
            _ => may_be_plain = false,
        }
    }
    facts.is_plain = may_be_plain && facts.count < 32;
    facts
}
