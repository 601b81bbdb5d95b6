//! The operands of instructions: what the grammar says, which ids are used, and what these have to be.
//!
//! Nearly all instructions have nothing wrong. So each is looked at quickly at first ([`quick`](super::quick)); only where that
//! finds something wrong, or something that it does not know, are the operands taken apart to tell what it is.

use super::quick::Look;
use super::{Walk, Where};
use crate::grammar::{self, Decoration, Op, Operand, OperandKind, Operands};
use crate::validate::context::{Context, Home, I, InstructionRow};
use crate::validate::findings::opcode_name;
use crate::validate::known_faults::Fault;
use crate::validate::opcodes::{Facts, made};
use crate::validate::rule_table::W;

impl Walk<'_> {
    /// Checks the operands of an instruction, and remembers which ids it uses.
    #[inline]
    pub(super) fn operands(
        &mut self,
        instruction: I<'_>,
        facts: &Facts,
        home: Home,
        offset: usize,
    ) {
        let look = Look {
            words: instruction.instruction.words(),
            facts,
            number: instruction.number,
            home,
            offset: offset as u32,
        };
        if self.quick().look(&look).is_none() {
            self.long_look(instruction, facts, offset);
        }
    }

    /// Takes the operands apart, and tells what is wrong with them.
    fn long_look(&mut self, instruction: I<'_>, facts: &Facts, offset: usize) {
        let Some(taken) = self.take_apart(instruction, facts, offset) else {
            return;
        };
        if let Some(message) = taken.broken {
            let is_linkage = instruction.is(Op::Decorate)
                && instruction.word(2) == Decoration::LinkageAttributes.word();
            let (context, fault) = (&self.context, Fault::LinkageTypes);
            let text = || message.clone();
            if !is_linkage || !self.findings.accept(context, fault, offset, text) {
                self.findings.walk(W::Operands, offset, message);
            }
        }
        if let Some((rule, message)) = taken.wrong {
            let message = format!("{}: {message}", opcode_name(instruction));
            self.findings.walk(rule, offset, message);
        }
        for (kind, word) in taken.enumerants {
            self.requirements.enumerant(
                &self.context,
                &mut self.findings,
                instruction,
                kind,
                word,
                offset,
            );
        }
        if instruction.is(Op::ExtInstWithForwardRefsKHR) {
            if taken.awaited.is_empty() {
                let message = "nothing that it refers to comes later";
                self.findings.walk(W::ForwardReferences, offset, message);
            }
            if !self.context.is_non_semantic(instruction) {
                let message =
                    "only an instruction that has no semantics may refer to what comes later";
                self.findings.walk(W::ForwardReferences, offset, message);
            }
        }
        self.awaited
            .extend(taken.awaited.into_iter().map(|id| (id, offset as u32)));
        if facts.is_user {
            self.context
                .uses
                .extend(taken.uses.into_iter().map(|id| (instruction.number, id)));
        }
    }

    /// The operands of an instruction, by the grammar.
    fn take_apart(&self, instruction: I<'_>, facts: &Facts, offset: usize) -> Option<Taken> {
        let context = &self.context;
        let walk = Operands::new(instruction.instruction, context, offset).ok()?;
        let takes = takes(context, instruction, facts);
        let mut taken = Taken::default();
        for (place, operand) in walk.enumerate() {
            let Operand { kind, words } = match operand {
                Ok(operand) => operand,
                Err(_) if may_be_broken(context, instruction) => break,
                Err(error) => {
                    taken.broken = Some(error.message().to_owned());
                    break;
                }
            };
            let word = words.first().copied().unwrap_or_default();
            match kind {
                OperandKind::IdResult => {}
                OperandKind::IdResultType => {
                    taken.wrong = wrong_type(context, word).or(taken.wrong);
                }
                kind if grammar::is_id(kind) => {
                    taken.uses.push(word);
                    let wrong = match context.defining_row(word) {
                        Some(row) => {
                            misfit(takes, row, word).map(|message| (W::ValueOperands, message))
                        }
                        None if self.may_come_later(instruction, facts, place, word) => {
                            taken.awaited.push(word);
                            None
                        }
                        None => Some((W::Defined, format!("%{word} is not defined before"))),
                    };
                    taken.wrong = wrong.or(taken.wrong);
                }
                kind if grammar::is_enum(kind)
                    || grammar::is_mask(kind)
                    || kind == OperandKind::LiteralSpecConstantOpInteger =>
                {
                    taken.enumerants.push((kind, word));
                }
                _ => {}
            }
        }
        Some(taken)
    }

    /// Whether an id that is not defined yet may stand at a place.
    fn may_come_later(&self, instruction: I<'_>, facts: &Facts, place: usize, id: u32) -> bool {
        let context = &self.context;
        // In blocks out of order a definition may come later, and dominates all the same.
        context.options.relax_known_faults && self.place != Where::Module
            || may_be_later(context, instruction, facts, place)
                && (!facts.is_type() || self.forward_pointers.contains(&id))
    }
}

/// What is found of the operands of an instruction.
#[derive(Default)]
struct Taken {
    uses: Vec<u32>,
    /// What is not defined yet.
    awaited: Vec<u32>,
    enumerants: Vec<(OperandKind, u32)>,
    /// What is wrong with an id; the last one counts.
    wrong: Option<(W, String)>,
    /// Why they cannot be taken apart.
    broken: Option<String>,
}

/// What is wrong with the type of a result.
fn wrong_type(context: &Context<'_>, ty: u32) -> Option<(W, String)> {
    match context.definition(ty) {
        None => Some((W::Defined, format!("the type %{ty} is not defined before"))),
        Some(definition) if !definition.is_type() => {
            Some((W::TypeOperands, format!("%{ty} is not a type")))
        }
        Some(_) => None,
    }
}

/// Whether operands are let pass that cannot be taken apart.
fn may_be_broken(context: &Context<'_>, instruction: I<'_>) -> bool {
    // Of sets of unknown versions it isn't known what their instructions take.
    instruction.instruction.is_extended()
        && context
            .imported(instruction)
            .is_some_and(|imported| imported.is_loose)
}

/// What the operands of an instruction may be.
fn takes(context: &Context<'_>, instruction: I<'_>, facts: &Facts) -> u8 {
    const ALL: u8 = made::VALUE | made::TYPE | made::UNTYPED;
    match instruction.op() {
        Some(Op::ExtInst | Op::ExtInstWithForwardRefsKHR) => match () {
            () if context.is_non_semantic(instruction) => ALL | made::NON_SEMANTIC,
            () if context.is_debug_info(instruction) => ALL,
            () => facts.takes,
        },
        // Operations on types, and on pointers without them.
        Some(Op::SpecConstantOp) => {
            let operation = grammar::layout(instruction.word(3) as u16);
            let prefixes = ["CooperativeMatrixLength", "Untyped"];
            let is_of_types = operation.is_some_and(|layout| {
                prefixes
                    .iter()
                    .any(|prefix| layout.name().starts_with(prefix))
            });
            if is_of_types { ALL } else { facts.takes }
        }
        _ => facts.takes,
    }
}

/// What is wrong with an operand that is defined, if anything is.
fn misfit(takes: u8, row: &InstructionRow, id: u32) -> Option<String> {
    match row.makes {
        makes if takes & makes != 0 => None,
        made::TYPE => Some(format!("%{id} is a type")),
        made::NON_SEMANTIC => Some(format!(
            "%{id} is the result of an instruction without semantics"
        )),
        _ => Some(format!("%{id} is not a value")),
    }
}

/// Whether an operand may be defined later; result type and result are counted too.
fn may_be_later(context: &Context<'_>, instruction: I<'_>, facts: &Facts, place: usize) -> bool {
    if !instruction.is(Op::ExtInst) {
        return facts.may_be_later(place);
    }
    let set = context.set_of(instruction);
    let Some(set) = set.filter(|set| set.is_debug_info() && !set.is_non_semantic()) else {
        return false;
    };
    let known = set.instruction(instruction.word(4));
    match (known.map_or("", |known| known.name()), set.name()) {
        ("DebugFunction", _) => place == 13,
        ("DebugTypeComposite", Some("OpenCL.DebugInfo.100")) => place >= 13,
        ("DebugTypeComposite", _) => place >= 12,
        _ => false,
    }
}
