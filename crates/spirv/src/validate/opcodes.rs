//! What the walk asks of every instruction, looked up by its opcode, and of every operand, by its kind.

use std::sync::LazyLock;

use super::context::{is_constant, is_type};
use crate::grammar::{self, KINDS, Layout, LogicalOperand, Op, OperandKind, OperandQuantifier};
use crate::{Section, long_composites};

/// What instructions make, as bits.
pub(super) mod made {
    /// A value, which any instruction may use.
    pub(in super::super) const VALUE: u8 = 1;
    pub(in super::super) const TYPE: u8 = 2;
    /// Something without a type: a label, a string, a set.
    pub(in super::super) const UNTYPED: u8 = 4;
    /// The result of an instruction without semantics.
    pub(in super::super) const NON_SEMANTIC: u8 = 8;
}

/// Facts of one opcode.
#[derive(Clone, Copy)]
pub(super) struct Facts {
    /// `None` where the grammar does not have it.
    pub(super) layout: Option<&'static Layout>,
    pub(super) section: Section,
    /// It stands among the types and constants and nowhere else.
    pub(super) is_of_globals: bool,
    /// It stands in a block, and where it stands and what it is says nothing of others.
    pub(super) is_ordinary: bool,
    /// It stands among the names or the decorations and nowhere else, and says nothing of what may stand beside it.
    pub(super) is_annotation: bool,
    pub(super) is_terminator: bool,
    pub(super) is_phi: bool,
    /// Whether it counts as a user of its operands: names are none.
    pub(super) is_user: bool,
    pub(super) has_type: bool,
    /// The words of the types and the ids of results.
    pub(super) head: u8,
    /// The place of the word of its result; 0 where it has none.
    pub(super) result: u8,
    /// How many operands behind these must be there and have one word each, and by bits which of them are ids.
    pub(super) plain: u8,
    pub(super) ids: u32,
    /// The operands behind these.
    pub(super) rest: &'static [LogicalOperand],
    /// What it makes; of extended instructions that depends on the set.
    pub(super) makes: u8,
    /// What its operands may be; of extended instructions and operations of constants that depends on more.
    pub(super) takes: u8,
    /// Which operands may be defined later, by bits; result type and result are counted too, and the last bit stands for all
    /// that follow.
    later: u32,
}

impl Facts {
    /// Whether the operand at a place may be defined later.
    pub(super) fn may_be_later(&self, place: usize) -> bool {
        self.later >> place.min(31) & 1 == 1
    }

    pub(super) fn is_type(&self) -> bool {
        self.makes == made::TYPE
    }
}

/// Those of what the grammar does not have.
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

/// The facts of opcodes, by their [places](grammar::place); those of what the grammar does not have come first.
pub(super) fn all() -> &'static [Facts] {
    static FACTS: LazyLock<Vec<Facts>> = LazyLock::new(|| {
        let known = grammar::layouts().iter().map(facts_of);
        std::iter::once(UNKNOWN).chain(known).collect()
    });
    &FACTS
}

/// The facts of one opcode, of all of them.
pub(super) fn of(all: &'static [Facts], opcode: u16) -> &'static Facts {
    all.get(grammar::place(opcode)).unwrap_or(&UNKNOWN)
}

fn facts_of(layout: &'static Layout) -> Facts {
    let (op, name) = (Op(layout.opcode), layout.name());
    let section = Section::of(op.0);
    let shape = grammar::shape(op.0);
    let is_alias = name.starts_with("Alias");
    let is_of_globals = name.starts_with("Type")
        || is_constant(op.0)
        || long_composites::continues(op) && op != Op::CompositeConstructContinuedINTEL
        || name.starts_with("AliasDomain")
        || name.starts_with("AliasScope");
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
            && !name.starts_with("Graph"),
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

/// What the operands of an instruction may be.
fn takes(op: Op, name: &str, section: Section) -> u8 {
    let takes_all = matches!(
        section,
        Section::DebugStrings | Section::Names | Section::ModuleProcessed | Section::Annotations
    ) || name.starts_with("Untyped") && op != Op::UntypedPrefetchKHR
        || name.starts_with("CooperativeMatrixLength")
        || matches!(
            op,
            Op::Line | Op::NoLine | Op::SizeOf | Op::Function | Op::AsmINTEL | Op::AbortKHR
        );
    let takes_untyped = name.starts_with("Alias")
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
        () if name.starts_with("Type") => made::VALUE | made::TYPE,
        () => made::VALUE,
    }
}

/// Which operands may be defined later (§2.16.1).
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

/// What is to be done with an operand behind the result.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    Id,
    /// Two ids.
    Ids,
    Literal,
    Text,
    /// A number that takes all words that are left.
    Number,
    Enumerant,
    ExtendedInstruction,
    /// Something whose words depend on other instructions.
    Other,
}

/// The steps, by the numbers of the kinds of operands.
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
