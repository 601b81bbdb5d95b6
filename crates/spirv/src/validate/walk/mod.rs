//! The walk over the words, which checks the form of the module and collects the context for the other checks.

mod layout;
mod operands;
mod quick;
mod stretches;

use std::ops::Range;

use rustc_hash::FxHashSet;

use super::Level;
use super::context::{Context, Decorated, Definitions, Home, I, Imported, InstructionRow, NONE};
use super::findings::{Findings, opcode_name};
use super::known_faults;
use super::opcodes::{self, Facts, Step, made};
use super::requirements::Requirements;
use super::rule_table::W;
use crate::binary::{self, HEADER_WORDS};
use crate::grammar::{ExtInstSet, Op};
use crate::instruction::has_zero_byte;
use crate::{Instruction, Instructions, Section, Version};
use layout::{Start, Where};

/// Walks over a module. Returns its context, the findings, and whether the header allows checks of the instructions.
pub(super) fn run<'a>(
    mut context: Context<'a>,
    mut findings: Findings,
) -> (Context<'a>, Findings, bool) {
    if !header(&mut context, &mut findings) {
        return (context, findings, false);
    }
    let body = context.words.get(HEADER_WORDS..).unwrap_or_default();
    for instruction in Instructions::new(body) {
        match instruction.op() {
            Some(Op::Capability) => {
                context.declare_capability(instruction.word(1).unwrap_or_default())
            }
            Some(Op::ConditionalCapabilityINTEL) => {
                context.declare_capability(instruction.word(2).unwrap_or_default());
            }
            Some(Op::Extension) => context.declare_extension(&text(instruction, 1)),
            Some(Op::ConditionalExtensionINTEL) => context.declare_extension(&text(instruction, 2)),
            _ => break,
        }
    }
    let mut walk = Walk {
        facts: opcodes::all(),
        steps: opcodes::steps(),
        requirements: Requirements::default(),
        section: Section::Capabilities,
        has_memory_model: false,
        has_functions: false,
        has_bodies: false,
        place: Where::Module,
        entry: Home::MODULE,
        start: Start::Other,
        merge: None,
        forward_pointers: FxHashSet::default(),
        awaited: Vec::new(),
        names: FxHashSet::default(),
        groups: Vec::new(),
        context,
        findings,
    };
    let end = walk.context.words.len();
    let functions = walk.through(HEADER_WORDS..end, true);
    // Before the end, there are functions or words that cannot be decoded.
    let offset = match walk.has_functions {
        true => walk.functions(functions..end),
        false => functions,
    };
    walk.end(offset);
    (walk.context, walk.findings, true)
}

fn text(instruction: Instruction<'_>, at: usize) -> String {
    String::from_utf8_lossy(&instruction.string(at).0).into_owned()
}

/// Checks the header. Returns `false` if the instructions after it cannot be decoded.
fn header(context: &mut Context<'_>, findings: &mut Findings) -> bool {
    let &[magic, version, generator, bound, schema, ..] = context.words else {
        let message = binary::truncated(context.words.len() * 4, &binary::header_place());
        findings.walk(W::Header, 0, message);
        return false;
    };
    if magic != crate::binary::MAGIC_NUMBER {
        findings.walk(W::Magic, 0, format!("the first word is {magic:#010x}"));
        return false;
    }
    context.version = Version::from_word(version);
    context.bound = bound;
    context.by_id = Definitions::new(bound, context.words.len());
    if context.options.relax_known_faults {
        context.forgiven = known_faults::forgiven(generator >> 16);
    }
    let newest = context.options.environment.newest_version();
    let is_known =
        version & 0xff00_00ff == 0 && (Version::V1_0..=Version::NEWEST).contains(&context.version);
    if !is_known {
        let message = match version & 0xff00_00ff {
            0 => format!(
                "the module is SPIR-V {}, and the newest that is known is {}",
                context.version,
                Version::NEWEST
            ),
            _ => format!("the word of the version is {version:#010x}"),
        };
        findings.walk(W::Version, 1, message);
    } else if context.version > newest {
        let message = format!(
            "{} allows SPIR-V up to {newest}, but the module is {}",
            context.options.environment, context.version
        );
        findings.walk(W::EnvironmentVersion, 1, message);
    }
    if bound > context.options.max_id_bound {
        let most = context.options.max_id_bound;
        findings.walk(
            W::Bound,
            3,
            format!("the bound is {bound}, and the limit {most}"),
        );
    }
    if schema != 0 {
        findings.walk(W::Schema, 4, format!("the schema is {schema}"));
    }
    true
}

struct Walk<'a> {
    facts: &'static [Facts],
    steps: &'static [Step],
    context: Context<'a>,
    findings: Findings,
    requirements: Requirements,
    section: Section,
    has_memory_model: bool,
    has_functions: bool,
    /// Whether an instruction has occurred that is part of no function declaration: an instruction of a body, or one between
    /// functions.
    has_bodies: bool,
    place: Where,
    /// The first block of the current function; [`Home::MODULE`] before it begins.
    entry: Home,
    start: Start,
    /// The opcode and the word offset of a merge instruction whose branch has not followed yet.
    merge: Option<(Op, usize)>,
    forward_pointers: FxHashSet<u32>,
    /// Pairs of an id that was used before its definition and the word offset of the use.
    awaited: Vec<(u32, u32)>,
    /// The execution models and names of the entry points.
    names: FxHashSet<(u32, Vec<u8>)>,
    /// Pairs of a decoration group and the number of the instruction that applies it.
    groups: Vec<(u32, u32)>,
}

impl Walk<'_> {
    /// Walks over the instructions that begin in a range of words. If `is_before_functions`, stops where functions begin.
    /// Returns the offset of the next instruction. It is before the end of the range if the words from there on cannot be
    /// decoded.
    fn through(&mut self, words: Range<usize>, is_before_functions: bool) -> usize {
        let mut offset = words.start;
        while offset < words.end && !(is_before_functions && self.has_functions) {
            transpire_interrupt::tick();
            let rest = self.context.words.get(offset..).unwrap_or_default();
            let Some(instruction) = Instruction::first(rest) else {
                let first = rest.first().copied().unwrap_or_default();
                if first >> 16 == 0 {
                    let message = "an instruction has a word count of 0";
                    self.findings.walk(W::WordCount, offset, message);
                } else {
                    let place = binary::instruction_place(offset, first);
                    self.truncated(W::WordCount, offset, &place);
                }
                break;
            };
            let number = self.context.rows.len() as u32;
            self.instruction(
                I {
                    instruction,
                    number,
                },
                offset,
            );
            offset = self.ordinary(offset + instruction.word_count());
        }
        offset
    }

    fn instruction(&mut self, instruction: I<'_>, offset: usize) {
        if instruction.is(Op::Name) && self.name(instruction, offset) {
            return;
        }
        let facts = opcodes::of(self.facts, instruction.instruction.opcode());
        // Most instructions are in the middle of a block.
        let is_inside = match self.place {
            Where::Block => facts.is_ordinary,
            // Names and decorations mostly follow others of their section.
            Where::Module => facts.is_annotation && facts.section == self.section,
            _ => false,
        } && self.merge.is_none();
        let (home, makes, is_relaxed) = match is_inside {
            true => {
                self.start = Start::Other;
                (self.home(), facts.makes, false)
            }
            false => self.stand(instruction, facts, offset),
        };
        self.context.rows.push(InstructionRow {
            offset: offset as u32,
            home,
            opcode: instruction.instruction.opcode(),
            makes,
        });
        let Some(layout) = facts.layout else {
            return;
        };
        if self.context.options.level > Level::Structural {
            self.requirements
                .opcode(&self.context, &mut self.findings, layout, offset);
        }
        if !is_relaxed {
            self.operands(instruction, facts, home, offset);
            if !facts.is_ordinary {
                self.register(instruction, Op(layout.opcode), offset);
            }
        }
        let id = match facts.result {
            0 => 0,
            place => instruction.word(usize::from(place)),
        };
        if id != 0 {
            if id >= self.context.bound {
                let message = format!("%{id} is not below the bound, {}", self.context.bound);
                self.findings.walk(W::IdBound, offset, message);
            }
            if !self.context.by_id.insert_new(id, instruction.number) {
                self.findings
                    .walk(W::UniqueIds, offset, format!("%{id} is defined again"));
                // Branches to the label still lead to this block.
                if instruction.is(Op::Label)
                    && self.place == Where::Block
                    && let Some(block) = self.context.blocks.len().checked_sub(1)
                {
                    let labels = &mut self.context.other_labels;
                    labels.entry(id).or_insert(block as u32);
                }
            }
        }
    }

    /// Returns the current place of the walk.
    #[inline]
    fn home(&self) -> Home {
        let last = |count: usize| (count as u32).wrapping_sub(1);
        match self.place {
            Where::Module => Home::MODULE,
            Where::Block => Home::block(last(self.context.blocks.len())),
            Where::Head | Where::Between => Home::function(last(self.context.functions.len())),
        }
    }

    /// Checks the place of an instruction. Returns the place, the kind of the result, and whether its operands are not
    /// checked because its faults are accepted.
    fn stand(&mut self, instruction: I<'_>, facts: &Facts, offset: usize) -> (Home, u8, bool) {
        let Some(layout) = facts.layout else {
            let message = format!("{} is unknown here", opcode_name(instruction));
            self.findings.walk(W::UnknownInstruction, offset, message);
            return (self.home(), facts.makes, false);
        };
        let op = Op(layout.opcode);
        let imported = match instruction.instruction.is_extended() {
            true => self.context.imported(instruction),
            false => None,
        };
        let is_without_semantics = imported.is_some_and(|imported| imported.set.is_non_semantic());
        let is_relaxed = self.context.options.relax_known_faults
            && (op == Op::Source
                || is_without_semantics
                || imported.is_some_and(|imported| imported.is_known_debug_info()));
        if !is_relaxed {
            self.layout(instruction, op, facts, offset);
            self.adjacency(instruction, op, offset);
        }
        let home = match op {
            // It has just ended its function or block.
            Op::FunctionEnd => {
                let functions = self.context.functions.len() as u32;
                Home::function(functions.wrapping_sub(1))
            }
            _ if facts.is_terminator && self.place == Where::Between => {
                let blocks = self.context.blocks.last();
                match blocks.is_some_and(|block| block.last == instruction.number) {
                    true => Home::block(self.context.blocks.len() as u32 - 1),
                    false => self.home(),
                }
            }
            _ => self.home(),
        };
        let makes = match is_without_semantics {
            true => made::NON_SEMANTIC,
            false => facts.makes,
        };
        (home, makes, is_relaxed)
    }

    /// Checks a name that follows another name. Up to a third of the instructions of a module are names. No rule needs to look
    /// up a name, so names get no row. Returns `false` if the name must be checked like other instructions.
    #[inline]
    fn name(&mut self, instruction: I<'_>, offset: usize) -> bool {
        let follows = self.context.rows.last().is_some_and(|row| row.is(Op::Name));
        let &[_, id, ref text @ .., last] = instruction.instruction.words() else {
            return false;
        };
        let is_text = has_zero_byte(last) && !text.iter().copied().any(has_zero_byte);
        if !follows
            || self.section != Section::Names
            || self.place != Where::Module
            || self.merge.is_some()
            || !is_text
            || id == 0
            || self.context.by_id.contains(id)
        {
            return false;
        }
        self.start = Start::Other;
        self.awaited.push((id, offset as u32));
        true
    }

    /// Records the declarations of an instruction: sets, forward pointers, the memory model, names of entry points, and
    /// decorations. Reports unknown sets and extended instructions, repeated names, and literals or selectors of the
    /// wrong type.
    fn register(&mut self, instruction: I<'_>, op: Op, offset: usize) {
        let number = instruction.number;
        match op {
            Op::ExtInstImport => {
                let name = text(instruction.instruction, 2);
                let set = ExtInstSet::named(&name);
                if !set.is_known() && !set.is_non_semantic() {
                    self.findings.walk(
                        W::UnknownSets,
                        offset,
                        format!("the set \"{name}\" is unknown"),
                    );
                }
                let imported = Imported {
                    set,
                    is_loose: set.is_non_semantic() && name != "NonSemantic.Shader.DebugInfo.100",
                };
                self.context.sets.insert(instruction.id(), imported);
            }
            Op::ExtInst | Op::ExtInstWithForwardRefsKHR => match self.context.set_of(instruction) {
                None => {
                    let message = format!(
                        "%{} is not an extended instruction set",
                        instruction.word(3)
                    );
                    self.findings.walk(W::ExtendedInstructions, offset, message);
                }
                Some(set)
                    if set.is_known()
                        && !set.is_non_semantic()
                        && set.instruction(instruction.word(4)).is_none() =>
                {
                    let message = format!("the set has no instruction {}", instruction.word(4));
                    self.findings.walk(W::ExtendedInstructions, offset, message);
                }
                Some(_) => {}
            },
            Op::Constant | Op::SpecConstant => self.number_words(instruction, offset),
            Op::Switch => {
                let selector = self.context.ty(instruction.word(1));
                if !self.context.is_int(selector) {
                    self.findings.walk(
                        W::Operands,
                        offset,
                        "the selector of an OpSwitch is not an integer",
                    );
                }
            }
            Op::TypeForwardPointer => {
                self.forward_pointers.insert(instruction.word(1));
            }
            Op::MemoryModel => {
                self.context.addressing = Some(instruction.word(1));
                self.context.memory_model = Some(instruction.word(2));
            }
            Op::EntryPoint => {
                let name = instruction.instruction.string(3).0;
                let text = String::from_utf8_lossy(&name).into_owned();
                if !self.names.insert((instruction.word(1), name)) {
                    let message = format!("two entry points of a model are called \"{text}\"");
                    self.findings.walk(W::EntryPointNames, offset, message);
                }
            }
            Op::Name => {}
            Op::Decorate | Op::DecorateId | Op::DecorateString => {
                self.decorate(instruction.word(1), NONE, instruction.word(2), number, 3);
            }
            Op::MemberDecorate | Op::MemberDecorateString | Op::MemberDecorateIdEXT => {
                self.decorate(
                    instruction.word(1),
                    instruction.word(2),
                    instruction.word(3),
                    number,
                    4,
                );
            }
            Op::GroupDecorate | Op::GroupMemberDecorate => {
                self.groups.push((instruction.word(1), number))
            }
            _ => {}
        }
    }

    fn decorate(
        &mut self,
        target: u32,
        member: u32,
        decoration: u32,
        number: u32,
        parameters: u32,
    ) {
        self.context.decorations.push(Decorated {
            target,
            member,
            decoration,
            number,
            parameters,
        });
    }

    /// Checks that a constant has a number type, and as many literal words as the type requires.
    fn number_words(&mut self, instruction: I<'_>, offset: usize) {
        let ty = self.context.definition(instruction.ty());
        let Some(ty) = ty.filter(|ty| ty.is(Op::TypeInt) || ty.is(Op::TypeFloat)) else {
            self.findings.walk(
                W::Operands,
                offset,
                "a number has a type that is none of numbers",
            );
            return;
        };
        let words = ty.word(2).div_ceil(32) as usize;
        if instruction.len() != 3 + words {
            let message = format!(
                "a number of {} bits has {} words",
                ty.word(2),
                instruction.len().saturating_sub(3)
            );
            self.findings.walk(W::Operands, offset, message);
        }
    }

    /// Adds the finding that the module ends inside `place`.
    #[cold]
    fn truncated(&mut self, rule: W, offset: usize, place: &str) {
        let message = binary::truncated(self.context.words.len() * 4, place);
        self.findings.only(rule, offset, message);
    }

    fn end(&mut self, offset: usize) {
        if self.place != Where::Module {
            // Words that cannot be decoded have a finding already.
            if offset == self.context.words.len() {
                self.truncated(W::FunctionEnd, offset, binary::INSIDE_FUNCTION);
            }
            self.close();
        }
        if !self.has_memory_model {
            self.findings
                .walk(W::MemoryModel, offset, "there is no OpMemoryModel");
        }
        for &(id, at) in &self.awaited {
            if !self.context.by_id.contains(id) {
                let message = format!("%{id} is not defined anywhere");
                self.findings.walk(W::Defined, at as usize, message);
            }
        }
        if !self.groups.is_empty() {
            self.apply_groups();
        }
        self.context.sort_decorations();
    }

    /// Adds the decorations of each group to its targets, up to a limit proportional to the number of words of the module. A
    /// group cannot decorate another group (§3.3.3).
    fn apply_groups(&mut self) {
        self.context.sort_decorations();
        let own = self.context.decorations.len();
        let room = self.context.words.len().saturating_mul(4);
        for (group, number) in std::mem::take(&mut self.groups) {
            let decorations = &mut self.context.decorations;
            let rows = decorations.get(..own).unwrap_or_default();
            let start = rows.partition_point(|row| row.target < group);
            let rest = rows.get(start..).unwrap_or_default();
            let of_group = start..start + rest.partition_point(|row| row.target == group);
            let Some(instruction) = self.context.at(number).filter(|_| !of_group.is_empty()) else {
                continue;
            };
            let step = if instruction.is(Op::GroupDecorate) {
                1
            } else {
                2
            };
            for target in instruction.words_from(2).chunks(step) {
                let decorations = &mut self.context.decorations;
                if decorations.len() + of_group.len() > room {
                    return;
                }
                let first = decorations.len();
                decorations.extend_from_within(of_group.clone());
                for row in decorations.iter_mut().skip(first) {
                    row.target = target.first().copied().unwrap_or_default();
                    row.member = target.get(1).copied().unwrap_or(NONE);
                }
            }
        }
    }
}
