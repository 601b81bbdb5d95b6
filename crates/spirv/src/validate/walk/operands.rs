//! The operands of instructions: what the grammar says, which ids are used, and what these have to be.
//!
//! Nearly all instructions have nothing wrong. So each is looked at quickly at first, by tables; only where that finds
//! something wrong, or something that it does not know, are the operands taken apart to tell what it is.

use super::{Walk, Where};
use crate::grammar::{
    self, Decoration, LogicalOperand, Op, Operand, OperandKind, OperandQuantifier, Operands,
};
use crate::validate::Level;
use crate::validate::context::{Context, I, NONE, Row};
use crate::validate::findings::opcode_name;
use crate::validate::opcodes::{Facts, Step, made};
use crate::validate::rules::W;

/// The instruction that is looked at.
struct Look<'a> {
    words: &'a [u32],
    facts: &'a Facts,
    number: u32,
    block: u32,
    offset: usize,
}

impl Walk<'_, '_, '_> {
    /// Checks the operands of an instruction, and remembers which ids it uses.
    pub(super) fn operands(&mut self, instruction: I<'_>, facts: &Facts, offset: usize) {
        let (uses, awaited) = (self.context.uses.len(), self.awaited.len());
        if self.quick_look(instruction, facts, offset).is_none() {
            self.context.uses.truncate(uses);
            self.awaited.truncate(awaited);
            self.long_look(instruction, facts, offset);
        }
    }

    /// Whether all operands are as they have to be; `None` where something may be wrong.
    fn quick_look(&mut self, instruction: I<'_>, facts: &Facts, offset: usize) -> Option<()> {
        let words = instruction.instruction.words();
        if facts.has_type {
            let row = self.context.defining_row(*words.get(1)?)?;
            (row.makes == made::TYPE).then_some(())?;
        }
        let head = usize::from(facts.head);
        if facts.result != 0 {
            (*words.get(head)? != 0).then_some(())?;
        }
        let look = Look {
            words,
            facts,
            number: instruction.number,
            block: self.context.rows.last().map_or(NONE, |row| row.block),
            offset,
        };
        let first = head + 1;
        let rest = first + usize::from(facts.plain);
        for (place, word) in words.get(first..rest)?.iter().enumerate() {
            if facts.ids >> place & 1 == 1 {
                self.quick_id(&look, *word, first + place)?;
            }
        }
        let expected = facts.layout?.operands.get(rest - 1..)?;
        let at = match expected.is_empty() {
            true => rest,
            false => self.quick_operands(&look, expected, rest, 0)?,
        };
        (at == words.len()).then_some(())
    }

    /// Reads what is expected from a word on, and gives the word behind it. Operands may have operands of their own.
    fn quick_operands(
        &mut self,
        look: &Look<'_>,
        expected: &[LogicalOperand],
        mut at: usize,
        depth: u8,
    ) -> Option<usize> {
        for operand in expected {
            loop {
                let Some(&word) = look.words.get(at) else {
                    return (operand.quantifier != OperandQuantifier::One).then_some(at);
                };
                at += 1;
                match self.steps.get(operand.kind as usize)? {
                    Step::Id => self.quick_id(look, word, at - 1)?,
                    Step::Ids => {
                        self.quick_id(look, word, at - 1)?;
                        let second = look.words.get(at)?;
                        at += 1;
                        self.quick_id(look, *second, at - 1)?;
                    }
                    Step::Literal => {}
                    Step::Text => {
                        let mut text = look.words.get(at - 1..)?.iter();
                        at += text.position(|word| word.to_le_bytes().contains(&0))?;
                    }
                    Step::Number => at = look.words.len(),
                    Step::Enumerant => {
                        let own = self.requirements.parameters(operand.kind, word)?;
                        if !own.is_empty() {
                            (depth == 0).then_some(())?;
                            at = self.quick_operands(look, own, at, depth + 1)?;
                        }
                    }
                    Step::ExtendedInstruction => {
                        let set = *self.context.sets.get(look.words.get(3)?)?;
                        (!set.is_debug_info() && !set.is_non_semantic()).then_some(())?;
                        let own = set.instruction(word)?.operands;
                        return self.quick_operands(look, own, at, depth);
                    }
                    Step::Other => return None,
                }
                if operand.quantifier != OperandQuantifier::ZeroOrMore {
                    break;
                }
            }
        }
        Some(at)
    }

    /// Whether the word at a place is an id that may stand there.
    #[inline(always)]
    fn quick_id(&mut self, look: &Look<'_>, id: u32, at: usize) -> Option<()> {
        // At the structural level, only uses of what other blocks define are asked for.
        let all = self.context.options.level > Level::Structural;
        let is_asked_for = match self.context.defining_row(id) {
            Some(row) if look.facts.takes & row.makes == 0 => return None,
            Some(row) => {
                all || row.function != NONE && (row.block != look.block || row.block == NONE)
            }
            None if id != 0 && look.facts.may_be_later(at - 1) && !look.facts.is_type() => {
                self.awaited.push((id, look.offset));
                all || self.place != Where::Module
            }
            None => return None,
        };
        if is_asked_for && look.facts.is_user {
            self.context.uses.push((look.number, id));
        }
        Some(())
    }

    /// Takes the operands apart, and tells what is wrong with them.
    fn long_look(&mut self, instruction: I<'_>, facts: &Facts, offset: usize) {
        let op = instruction.op();
        let mut awaited: Vec<u32> = Vec::new();
        let mut uses: Vec<u32> = Vec::new();
        let mut enumerants: Vec<(OperandKind, u32)> = Vec::new();
        let mut wrong = None;
        {
            let context = &*self.context;
            let walk = match Operands::new(instruction.instruction, context, offset) {
                Ok(walk) => walk,
                Err(_) => return,
            };
            let takes = takes(context, instruction, facts);
            for (place, operand) in walk.enumerate() {
                let Operand { kind, words } = match operand {
                    Ok(operand) => operand,
                    // Of sets of unknown versions it isn't known what their instructions take.
                    Err(_)
                        if context.loose_sets.contains(&instruction.word(3))
                            && instruction.instruction.is_extended() =>
                    {
                        break;
                    }
                    Err(_)
                        if context.options.relax_known_faults
                            && op == Some(Op::Decorate)
                            && instruction.word(2) == Decoration::LinkageAttributes.word() =>
                    {
                        break;
                    }
                    Err(error) => {
                        self.findings.walk(W::Operands, offset, error.message());
                        break;
                    }
                };
                let word = words.first().copied().unwrap_or_default();
                match kind {
                    OperandKind::IdResult => {}
                    OperandKind::IdResultType => match context.definition(word) {
                        None => {
                            wrong = Some((
                                W::Defined,
                                format!("the type %{word} is not defined before"),
                            ));
                        }
                        Some(definition) if !definition.is_type() => {
                            wrong = Some((W::TypeOperands, format!("%{word} is no type")));
                        }
                        Some(_) => {}
                    },
                    kind if grammar::is_id(kind) => {
                        uses.push(word);
                        match context.defining_row(word) {
                            Some(row) => {
                                if let Some(message) = misfit(takes, row, word) {
                                    wrong = Some((W::ValueOperands, message));
                                }
                            }
                            // In blocks out of order a definition may come later, and dominates all the same.
                            None if context.options.relax_known_faults
                                && self.place != Where::Module =>
                            {
                                awaited.push(word);
                            }
                            None if may_be_later(context, instruction, facts, place)
                                && (!facts.is_type() || self.forward_pointers.contains(&word)) =>
                            {
                                awaited.push(word);
                            }
                            None => {
                                let message = format!("%{word} is not defined before");
                                wrong = Some((W::Defined, message));
                            }
                        }
                    }
                    OperandKind::LiteralSpecConstantOpInteger => enumerants.push((kind, word)),
                    kind if grammar::is_enum(kind) || grammar::is_mask(kind) => {
                        enumerants.push((kind, word));
                    }
                    _ => {}
                }
            }
        }
        if let Some((rule, message)) = wrong {
            self.findings.walk(
                rule,
                offset,
                format!("{}: {message}", opcode_name(instruction)),
            );
        }
        for (kind, word) in enumerants {
            self.requirements.enumerant(
                self.context,
                self.findings,
                instruction,
                kind,
                word,
                offset,
            );
        }
        if op == Some(Op::ExtInstWithForwardRefsKHR) {
            if awaited.is_empty() {
                self.findings.walk(
                    W::ForwardReferences,
                    offset,
                    "nothing that it refers to comes later",
                );
            }
            if !self.context.is_non_semantic(instruction) {
                let message =
                    "only an instruction that has no semantics may refer to what comes later";
                self.findings.walk(W::ForwardReferences, offset, message);
            }
        }
        self.awaited
            .extend(awaited.into_iter().map(|id| (id, offset)));
        if facts.is_user {
            self.context
                .uses
                .extend(uses.into_iter().map(|id| (instruction.number, id)));
        }
    }
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
                    .any(|prefix| layout.name.starts_with(prefix))
            });
            if is_of_types { ALL } else { facts.takes }
        }
        _ => facts.takes,
    }
}

/// What is wrong with an operand that is defined, if anything is.
fn misfit(takes: u8, row: &Row, id: u32) -> Option<String> {
    match row.makes {
        makes if takes & makes != 0 => None,
        made::TYPE => Some(format!("%{id} is a type")),
        made::NON_SEMANTIC => Some(format!(
            "%{id} is the result of an instruction without semantics"
        )),
        _ => Some(format!("%{id} is no value")),
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
    match (known.map_or("", |known| known.name), set.name()) {
        ("DebugFunction", _) => place == 13,
        ("DebugTypeComposite", Some("OpenCL.DebugInfo.100")) => place >= 13,
        ("DebugTypeComposite", _) => place >= 12,
        _ => false,
    }
}
