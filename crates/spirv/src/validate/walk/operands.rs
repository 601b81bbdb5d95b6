//! Checks of the operands of instructions: the grammar, and the rules about the ids that they use.
//!
//! Nearly all instructions are valid. So each instruction first gets a quick check ([`quick`](super::quick)). Only if that
//! check finds something invalid or unknown are the operands fully decoded, to describe the error.

use super::quick::Look;
use super::{Walk, Where};
use crate::grammar::{self, Decoration, Op, Operand, OperandKind, Operands};
use crate::validate::context::{Context, Home, I, InstructionRow};
use crate::validate::findings::opcode_name;
use crate::validate::known_faults::Fault;
use crate::validate::opcodes::{Facts, made};
use crate::validate::rule_table::W;

impl Walk<'_> {
    /// Checks the operands of an instruction, and records the ids that it uses.
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

    /// Decodes the operands by the grammar, and reports errors in them.
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

    /// Decodes the operands of an instruction by the grammar. Returns `None` if the opcode is unknown.
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

    /// Returns whether the operand at `place` may be an id that is not defined yet.
    fn may_come_later(&self, instruction: I<'_>, facts: &Facts, place: usize, id: u32) -> bool {
        let context = &self.context;
        // In unordered blocks a definition may come later and still dominate.
        context.options.relax_known_faults && self.place != Where::Module
            || may_be_later(context, instruction, facts, place)
                && (!facts.is_type() || self.forward_pointers.contains(&id))
    }
}

/// The decoded operands of an instruction.
#[derive(Default)]
struct Taken {
    uses: Vec<u32>,
    /// Ids that are not defined yet.
    awaited: Vec<u32>,
    enumerants: Vec<(OperandKind, u32)>,
    /// The last error about an id, with the rule that it breaks.
    wrong: Option<(W, String)>,
    /// The reason why the operands cannot be decoded.
    broken: Option<String>,
}

/// Returns the rule that a result type breaks, and the message; `None` if it is a type that is already defined.
fn wrong_type(context: &Context<'_>, ty: u32) -> Option<(W, String)> {
    match context.definition(ty) {
        None => Some((W::Defined, format!("the type %{ty} is not defined before"))),
        Some(definition) if !definition.is_type() => {
            Some((W::TypeOperands, format!("%{ty} is not a type")))
        }
        Some(_) => None,
    }
}

/// Returns whether operands are accepted even if they cannot be decoded.
fn may_be_broken(context: &Context<'_>, instruction: I<'_>) -> bool {
    // The set may be unknown to the grammar, or of another version than the grammar has.
    instruction.instruction.is_extended()
        && context
            .imported(instruction)
            .is_some_and(|imported| imported.is_loose)
}

/// Returns the kinds of results that the operands of an instruction may be, as bits of [`made`].
fn takes(context: &Context<'_>, instruction: I<'_>, facts: &Facts) -> u8 {
    const ALL: u8 = made::VALUE | made::TYPE | made::UNTYPED;
    match instruction.op() {
        Some(Op::ExtInst | Op::ExtInstWithForwardRefsKHR) => match () {
            () if context.is_non_semantic(instruction) => ALL | made::NON_SEMANTIC,
            () if context.is_debug_info(instruction) => ALL,
            () => facts.takes,
        },
        // Operations on types, and on untyped pointers.
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

/// Returns the message about the operand `id`, which `row` defines, if its kind of result is not in `takes`; otherwise
/// `None`.
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

/// Returns whether an operand may be defined after its use. `place` counts all operands, including result type and result.
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
