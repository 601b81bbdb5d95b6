//! A quick check of instructions. It uses tables and only determines whether the operands are valid.

use rustc_hash::FxHashMap;

use super::layout::{Start, Where};
use super::{Level, Walk};
use crate::Instruction;
use crate::grammar::{LogicalOperand, Op, OperandQuantifier};
use crate::instruction::has_zero_byte;
use crate::validate::context::{Definitions, FUNCTION_CLASS, Home, Imported, InstructionRow, NONE};
use crate::validate::opcodes::{self, Facts, Step, made};
use crate::validate::requirements::Requirements;

/// The instruction that is checked, with its properties and its place.
pub(super) struct Look<'a> {
    pub(super) words: &'a [u32],
    pub(super) facts: &'a Facts,
    pub(super) number: u32,
    pub(super) home: Home,
    pub(super) offset: u32,
}

/// The state of the walk that the quick check uses. It is a separate struct so that its fields stay in registers from one
/// instruction to the next.
pub(super) struct Quick<'q> {
    steps: &'static [Step],
    rows: &'q mut Vec<InstructionRow>,
    by_id: &'q mut Definitions,
    sets: &'q FxHashMap<u32, Imported>,
    uses: &'q mut Vec<(u32, u32)>,
    awaited: &'q mut Vec<(u32, u32)>,
    requirements: &'q mut Requirements,
    /// The first block of the function.
    entry: Home,
    /// Whether all uses are recorded, as for [`Level::Full`](super::super::Level::Full).
    is_full: bool,
    /// Whether the walk is outside functions.
    is_outside: bool,
}

impl Walk<'_> {
    #[inline(always)]
    pub(super) fn quick(&mut self) -> Quick<'_> {
        let context = &mut self.context;
        Quick {
            steps: self.steps,
            rows: &mut context.rows,
            by_id: &mut context.by_id,
            sets: &context.sets,
            uses: &mut context.uses,
            awaited: &mut self.awaited,
            requirements: &mut self.requirements,
            entry: self.entry,
            is_full: context.options.level > Level::Declared,
            is_outside: self.place == Where::Module,
        }
    }

    /// Processes the instructions from a word offset on, as long as they are valid and in the middle of a block, or variables
    /// at the start of the first block. Most instructions are. Returns the offset of the first instruction that is not
    /// processed.
    pub(super) fn ordinary(&mut self, start: usize) -> usize {
        if self.place != Where::Block || self.merge.is_some() {
            return start;
        }
        let home = self.home();
        let (all_facts, words, bound) = (self.facts, self.context.words, self.context.bound);
        let is_declared = self.context.options.level > Level::Structural;
        let mut place = self.start;
        let mut quick = self.quick();
        let mut offset = start;
        while let Some(instruction) = words.get(offset..).and_then(Instruction::first) {
            let opcode = instruction.opcode();
            let facts = opcodes::of(all_facts, opcode);
            let look = Look {
                words: instruction.words(),
                facts,
                number: quick.rows.len() as u32,
                home,
                offset: offset as u32,
            };
            let fits = match Op(opcode) {
                Op::Variable => {
                    place == Start::Variables && look.words.get(3) == Some(&FUNCTION_CLASS)
                }
                // The check fails for sets that require more.
                Op::ExtInst => true,
                _ => facts.is_ordinary,
            };
            let is_known = !is_declared || quick.requirements.knows(opcode);
            if !fits || !is_known || !quick.take_in(&look, bound) {
                break;
            }
            if opcode != Op::Variable.0 {
                place = Start::Other;
            }
            transpire_interrupt::tick();
            offset += instruction.word_count();
        }
        self.start = place;
        offset
    }
}

impl Quick<'_> {
    /// Processes an ordinary instruction. Returns `false`, without any effect, if it may be invalid.
    #[inline(always)]
    fn take_in(&mut self, look: &Look<'_>, bound: u32) -> bool {
        let id = match look.facts.result {
            0 => 0,
            place => {
                let word = look.words.get(usize::from(place));
                word.copied().unwrap_or_default()
            }
        };
        if id != 0 && (id >= bound || self.by_id.contains(id)) || self.look(look).is_none() {
            return false;
        }
        self.rows.push(InstructionRow {
            offset: look.offset,
            home: look.home,
            opcode: look.words.first().map_or(0, |word| *word as u16),
            makes: look.facts.makes,
        });
        if id != 0 {
            self.by_id.insert_new(id, look.number);
        }
        true
    }

    /// Checks all operands of an instruction, and records the uses of ids that need a later check. Returns `None` and records
    /// nothing if an operand may be invalid; the slow path then decides.
    #[inline(always)]
    pub(super) fn look(&mut self, look: &Look<'_>) -> Option<()> {
        let (uses, awaited) = (self.uses.len(), self.awaited.len());
        let looked = self.operands(look);
        if looked.is_none() {
            self.uses.truncate(uses);
            self.awaited.truncate(awaited);
        }
        looked
    }

    #[inline(always)]
    fn operands(&mut self, look: &Look<'_>) -> Option<()> {
        let Look { words, facts, .. } = *look;
        if facts.has_type {
            let row = self.defining_row(*words.get(1)?)?;
            (row.makes == made::TYPE).then_some(())?;
        }
        let head = usize::from(facts.head);
        if facts.result != 0 {
            (*words.get(head)? != 0).then_some(())?;
        }
        let mut at = head + 1;
        let mut ids = facts.ids;
        for &word in words.get(at..at + usize::from(facts.plain))? {
            if ids & 1 == 1 {
                self.id(look, word, at)?;
            }
            ids >>= 1;
            at += 1;
        }
        match facts.rest {
            [] => {}
            // Usually memory operands: a mask and an alignment.
            [operand] if self.steps.get(operand.kind as usize) == Some(&Step::Enumerant) => {
                match words.get(at) {
                    Some(&word) => match self.requirements.parameters(operand.kind, word)? {
                        [] => at += 1,
                        [own] if self.is_literal(own) => at += 2,
                        _ => at = self.several(look, facts.rest, at, 0)?,
                    },
                    None => (operand.quantifier != OperandQuantifier::One).then_some(())?,
                }
            }
            rest => at = self.several(look, rest, at, 0)?,
        }
        (at == words.len()).then_some(())
    }

    /// Checks the expected operands from the word `at` on, including their parameters. Returns the index of the word after
    /// them, or `None` if an operand may be invalid.
    fn several(
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
                    Step::Id => self.id(look, word, at - 1)?,
                    Step::Ids => {
                        self.id(look, word, at - 1)?;
                        let second = look.words.get(at)?;
                        at += 1;
                        self.id(look, *second, at - 1)?;
                    }
                    Step::Literal => {}
                    Step::Text => {
                        let mut text = look.words.get(at - 1..)?.iter();
                        at += text.position(|&word| has_zero_byte(word))?;
                    }
                    Step::Number => at = look.words.len(),
                    Step::Enumerant => {
                        let own = self.requirements.parameters(operand.kind, word)?;
                        if !own.is_empty() {
                            (depth == 0).then_some(())?;
                            at = self.several(look, own, at, depth + 1)?;
                        }
                    }
                    Step::ExtendedInstruction => {
                        let imported = self.sets.get(look.words.get(3)?)?;
                        let set = imported.set;
                        (!set.is_debug_info() && !set.is_non_semantic()).then_some(())?;
                        let own = set.instruction(word)?.operands();
                        return self.several(look, own, at, depth);
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

    /// Returns whether an operand is a required literal.
    #[inline(always)]
    fn is_literal(&self, operand: &LogicalOperand) -> bool {
        operand.quantifier == OperandQuantifier::One
            && self.steps.get(operand.kind as usize) == Some(&Step::Literal)
    }

    /// Returns the row of the instruction that defines an id; `None` if it is not defined.
    #[inline(always)]
    fn defining_row(&self, id: u32) -> Option<InstructionRow> {
        self.rows.get(self.by_id.number(id) as usize).copied()
    }

    /// Checks that the id in the word `at` may be used there, and records its use. Returns `None` if it may be invalid.
    #[inline(always)]
    fn id(&mut self, look: &Look<'_>, id: u32, at: usize) -> Option<()> {
        // Below the full level, only uses of definitions in other blocks are recorded. The first block dominates all
        // others of its function, so uses of its definitions need no further check. But a phi is only checked if one of
        // its uses is recorded, labels included, and its value for the first block may be defined elsewhere.
        let is_asked_for = match self.defining_row(id) {
            Some(row) if look.facts.takes & row.makes == 0 => return None,
            Some(row) => {
                self.is_full
                    || !row.home.is_module()
                        && (row.home != look.home || row.block() == NONE)
                        && (row.home != self.entry || look.facts.is_phi)
            }
            None if id != 0 && look.facts.may_be_later(at - 1) && !look.facts.is_type() => {
                self.awaited.push((id, look.offset));
                self.is_full || !self.is_outside
            }
            None => return None,
        };
        if is_asked_for && look.facts.is_user {
            self.uses.push((look.number, id));
        }
        Some(())
    }
}
