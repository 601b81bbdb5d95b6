//! Tables for the walk: the properties of each opcode, and the step for each kind of operand.

use std::sync::LazyLock;

use super::context::{is_constant, is_type};
use crate::grammar::{self, KINDS, Layout, LogicalOperand, Op, OperandKind, OperandQuantifier};
use crate::{Section, long_composites};

/// The kinds of results of instructions, as bits of a mask.
pub(super) mod made {
    /// A value, which any instruction may use.
    pub(in super::super) const VALUE: u8 = 1;
    pub(in super::super) const TYPE: u8 = 2;
    /// An id without a type, such as a label, a string or an instruction set.
    pub(in super::super) const UNTYPED: u8 = 4;
    /// The result of a non-semantic instruction.
    pub(in super::super) const NON_SEMANTIC: u8 = 8;
}

/// The properties of one opcode.
#[derive(Clone, Copy)]
pub(super) struct Facts {
    /// The grammar of the opcode; `None` if the grammar does not have it.
    pub(super) layout: Option<&'static Layout>,
    pub(super) section: Section,
    /// Whether the instruction is only allowed among the types and constants.
    pub(super) is_of_globals: bool,
    /// Whether the instruction belongs in a block and does not affect the place or meaning of other instructions.
    pub(super) is_ordinary: bool,
    /// Whether the instruction is only allowed among the names or the decorations, and does not affect the place of other
    /// instructions.
    pub(super) is_annotation: bool,
    pub(super) is_terminator: bool,
    pub(super) is_phi: bool,
    /// Whether the instruction counts as a user of its operands. Names do not.
    pub(super) is_user: bool,
    pub(super) has_type: bool,
    /// The number of words of the result type and the result.
    pub(super) head: u8,
    /// The index of the word with the result id; 0 if the opcode has none.
    pub(super) result: u8,
    /// The number of operands directly after the result that are required and have one word each. The next field has a bit for
    /// each of them that is an id.
    pub(super) plain: u8,
    pub(super) ids: u32,
    /// The operands after the plain ones.
    pub(super) rest: &'static [LogicalOperand],
    /// The kind of the result. For extended instructions, it depends on the set.
    pub(super) makes: u8,
    /// The kinds of results that operands may be, as a mask. For extended instructions and constant operations, they depend on
    /// more than the opcode.
    pub(super) takes: u8,
    /// A bit for each operand that may be defined after its use. The result type and the result are counted. The last bit
    /// stands for all further operands.
    later: u32,
}

impl Facts {
    /// Returns whether the operand with this number may be defined after its use.
    pub(super) fn may_be_later(&self, place: usize) -> bool {
        self.later >> place.min(31) & 1 == 1
    }

    pub(super) fn is_type(&self) -> bool {
        self.makes == made::TYPE
    }
}

/// The properties of unknown opcodes.
const UNKNOWN: Facts = Facts {
    layout: None,
    section: Section::Globals,
    is_of_globals: false,
    is_ordinary: false,
    is_annotation: false,
    is_terminator: false,
    is_phi: false,
    is_user: true,
    has_type: false,
    head: 0,
    result: 0,
    plain: 0,
    ids: 0,
    rest: &[],
    makes: made::UNTYPED,
    takes: made::VALUE,
    later: 0,
};

/// Returns the properties of all opcodes, by their [places](grammar::place). The first element has the properties of unknown
/// opcodes.
pub(super) fn all() -> &'static [Facts] {
    static FACTS: LazyLock<Vec<Facts>> = LazyLock::new(|| {
        let known = grammar::layouts().iter().map(facts_of);
        std::iter::once(UNKNOWN).chain(known).collect()
    });
    &FACTS
}

/// Returns the properties of one opcode, given the result of [`all`].
pub(super) fn of(all: &'static [Facts], opcode: u16) -> &'static Facts {
    all.get(grammar::place(opcode)).unwrap_or(&UNKNOWN)
}

fn facts_of(layout: &'static Layout) -> Facts {
    let (op, name) = (Op(layout.opcode), layout.name());
    let section = Section::of(op.0);
    let shape = grammar::shape(op.0);
    let is_alias = begins(name, "Alias");
    let is_of_globals = begins(name, "Type")
        || is_constant(op.0)
        || long_composites::continues(op) && op != Op::CompositeConstructContinuedINTEL
        || begins(name, "AliasDomain")
        || begins(name, "AliasScope");
    let is_special = matches!(
        op,
        Op::FunctionParameter
            | Op::Label
            | Op::Line
            | Op::NoLine
            | Op::ExtInst
            | Op::ExtInstWithForwardRefsKHR
            | Op::Variable
            | Op::UntypedVariableKHR
            | Op::Undef
            | Op::PoisonKHR
            | Op::Phi
            | Op::SelectionMerge
            | Op::LoopMerge
    );
    let result = match (shape.result, shape.result_type) {
        (false, _) => 0,
        (true, false) => 1,
        (true, true) => 2,
    };
    let head = u8::from(shape.result_type) + u8::from(shape.result);
    let (mut plain, mut ids) = (0, 0);
    for operand in layout.operands().iter().skip(usize::from(head)).take(32) {
        match step_of(operand.kind) {
            _ if operand.quantifier != OperandQuantifier::One => break,
            Step::Id => ids |= 1 << plain,
            Step::Literal => {}
            _ => break,
        }
        plain += 1;
    }
    Facts {
        layout: Some(layout),
        section,
        is_of_globals,
        is_ordinary: section == Section::Globals
            && !is_of_globals
            && !is_special
            && !op.is_terminator()
            && !begins(name, "Graph"),
        is_annotation: matches!(section, Section::Names | Section::Annotations),
        is_terminator: op.is_terminator(),
        is_phi: op == Op::Phi,
        is_user: section != Section::Names,
        has_type: shape.result_type,
        head,
        result,
        plain,
        ids,
        rest: layout
            .operands()
            .get(usize::from(head + plain)..)
            .unwrap_or_default(),
        makes: match () {
            () if is_type(op.0) => made::TYPE,
            () if shape.result_type || is_alias => made::VALUE,
            () => made::UNTYPED,
        },
        takes: takes(op, name, section),
        later: later(op),
    }
}

/// Returns whether a name begins with a prefix. Compares the first letter separately, which needs no call and usually differs.
#[inline(always)]
fn begins(name: &str, prefix: &str) -> bool {
    name.as_bytes().first() == prefix.as_bytes().first() && name.starts_with(prefix)
}

/// Returns the kinds of results that the operands of an instruction may be, as bits of [`made`].
fn takes(op: Op, name: &str, section: Section) -> u8 {
    let takes_all = matches!(
        section,
        Section::DebugStrings | Section::Names | Section::ModuleProcessed | Section::Annotations
    ) || begins(name, "Untyped") && op != Op::UntypedPrefetchKHR
        || begins(name, "CooperativeMatrixLength")
        || matches!(
            op,
            Op::Line | Op::NoLine | Op::SizeOf | Op::Function | Op::AsmINTEL | Op::AbortKHR
        );
    let takes_untyped = begins(name, "Alias")
        || matches!(
            op,
            Op::Branch
                | Op::BranchConditional
                | Op::Switch
                | Op::ExtInst
                | Op::ExtInstWithForwardRefsKHR
                | Op::ExtInstImport
                | Op::SelectionMerge
                | Op::LoopMerge
                | Op::Phi
        );
    match () {
        () if takes_all => made::VALUE | made::TYPE | made::UNTYPED,
        () if takes_untyped => made::VALUE | made::UNTYPED,
        () if begins(name, "Type") => made::VALUE | made::TYPE,
        () => made::VALUE,
    }
}

/// Returns a bit for each operand that may be defined after its use (§2.16.1).
fn later(op: Op) -> u32 {
    const fn only(place: u32) -> u32 {
        1 << place
    }
    const fn from(place: u32) -> u32 {
        !0 << place
    }
    match op {
        Op::TypeArray => only(1),
        Op::TypeForwardPointer => only(0),
        _ if is_type(op.0) => from(0),
        Op::ExecutionMode
        | Op::ExecutionModeId
        | Op::EntryPoint
        | Op::Name
        | Op::MemberName
        | Op::SelectionMerge
        | Op::Decorate
        | Op::MemberDecorate
        | Op::DecorateId
        | Op::DecorateString
        | Op::MemberDecorateString
        | Op::MemberDecorateIdEXT
        | Op::Branch
        | Op::LoopMerge
        | Op::ConstantFunctionPointerINTEL
        | Op::ConditionalEntryPointINTEL
        | Op::ConditionalCapabilityINTEL
        | Op::ConditionalExtensionINTEL
        | Op::ExtInstWithForwardRefsKHR => from(0),
        Op::GroupDecorate | Op::GroupMemberDecorate | Op::BranchConditional | Op::Switch => from(1),
        Op::Phi => from(2),
        Op::FunctionCall
        | Op::GetKernelWorkGroupSize
        | Op::GetKernelPreferredWorkGroupSizeMultiple
        | Op::TaskSequenceCreateALTERA => only(2),
        Op::GetKernelNDrangeSubGroupCount | Op::GetKernelNDrangeMaxSubGroupSize => only(3),
        Op::EnqueueKernel => only(8),
        _ => 0,
    }
}

/// The way in which the walk decodes an operand after the result.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    Id,
    /// Two ids.
    Ids,
    Literal,
    Text,
    /// A number that occupies all remaining words.
    Number,
    Enumerant,
    ExtendedInstruction,
    /// An operand whose number of words depends on other instructions.
    Other,
}

/// Returns the steps, indexed by the number of the operand kind.
pub(super) fn steps() -> &'static [Step] {
    static STEPS: LazyLock<Vec<Step>> = LazyLock::new(|| {
        let mut steps = vec![
            Step::Other;
            KINDS
                .iter()
                .map(|kind| *kind as usize + 1)
                .max()
                .unwrap_or(0)
        ];
        for kind in KINDS {
            if let Some(step) = steps.get_mut(*kind as usize) {
                *step = step_of(*kind);
            }
        }
        steps
    });
    &STEPS
}

fn step_of(kind: OperandKind) -> Step {
    match kind {
        OperandKind::IdResultType | OperandKind::IdResult => Step::Other,
        OperandKind::PairIdRefIdRef => Step::Ids,
        OperandKind::LiteralInteger | OperandKind::LiteralFloat => Step::Literal,
        OperandKind::LiteralString => Step::Text,
        OperandKind::LiteralContextDependentNumber => Step::Number,
        OperandKind::LiteralExtInstInteger => Step::ExtendedInstruction,
        _ if grammar::is_id(kind) => Step::Id,
        _ if grammar::is_enum(kind) || grammar::is_mask(kind) => Step::Enumerant,
        _ => Step::Other,
    }
}
