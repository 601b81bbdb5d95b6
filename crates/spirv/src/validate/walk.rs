//! The walk over the words: the form of the module, and what the checks have to know of it.

use crate::grammar::{Decoration, Op};
use rustc_hash::FxHashSet;

use super::Level;
use super::context::{Block, Context, Decorated, Function, I, NONE, Row, is_type};
use super::findings::{Findings, opcode_name};
use super::opcodes::{self, Facts, Rest};
use super::requirements::Requirements;
use super::rules::W;
use crate::binary::HEADER_WORDS;
use crate::grammar::{self, ExtInstSet, Operand, OperandKind, OperandQuantifier, Operands};
use crate::{Instruction, Instructions, Section, Version};

/// Walks a module; `false` where it has no instructions that could be checked.
pub(super) fn run(context: &mut Context<'_>, findings: &mut Findings) -> bool {
    if !header(context, findings) {
        return false;
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
        requirements: Requirements::default(),
        section: Section::Capabilities,
        has_memory_model: false,
        has_functions: false,
        has_bodies: false,
        place: Where::Module,
        start: Start::Other,
        merge: None,
        forward_pointers: FxHashSet::default(),
        awaited: Vec::new(),
        names: FxHashSet::default(),
        groups: Vec::new(),
        context,
        findings,
    };
    let mut offset = HEADER_WORDS;
    while let Some(rest) = walk.context.words.get(offset..)
        && !rest.is_empty()
    {
        let Some(instruction) = Instruction::first(rest) else {
            let count = rest.first().map_or(0, |first| first >> 16);
            let message = match count {
                0 => "an instruction has a word count of 0".to_owned(),
                _ => format!(
                    "an instruction has {count} words, and {} are left",
                    rest.len()
                ),
            };
            walk.findings.walk(W::WordCount, offset, message);
            break;
        };
        let number = walk.context.rows.len() as u32;
        walk.instruction(
            I {
                instruction,
                number,
            },
            offset,
        );
        offset += instruction.word_count();
    }
    walk.end(offset);
    true
}

fn text(instruction: Instruction<'_>, at: usize) -> String {
    String::from_utf8_lossy(&instruction.string(at).0).into_owned()
}

/// Checks the header; `false` where what follows cannot be told apart.
fn header(context: &mut Context<'_>, findings: &mut Findings) -> bool {
    let &[magic, version, _, bound, schema, ..] = context.words else {
        let count = context.words.len();
        findings.walk(
            W::Header,
            0,
            format!("the module has {count} words, and its header alone has {HEADER_WORDS}"),
        );
        return false;
    };
    if magic != crate::binary::MAGIC_NUMBER {
        findings.walk(W::Magic, 0, format!("the first word is {magic:#010x}"));
        return false;
    }
    context.version = Version::from_word(version);
    context.bound = bound;
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
            "the module is SPIR-V {}, and the environment takes at most {newest}",
            context.version
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

/// Where in the module the walk is.
#[derive(Clone, Copy, PartialEq)]
enum Where {
    Module,
    /// In a function, before its first block.
    Head,
    Block,
    /// In a function, after a block.
    Between,
}

/// What may come at the start of a block.
#[derive(Clone, Copy, PartialEq)]
enum Start {
    /// A function has begun, and no block of it.
    Function,
    /// Variables: the first block has begun.
    Variables,
    /// Phis: another block has begun.
    Phis,
    Other,
}

struct Walk<'c, 'a, 'f> {
    context: &'c mut Context<'a>,
    findings: &'f mut Findings,
    requirements: Requirements,
    section: Section,
    has_memory_model: bool,
    has_functions: bool,
    /// Something stood in a function, or between functions, that no declaration has.
    has_bodies: bool,
    place: Where,
    start: Start,
    /// The merge instruction that came last, and where.
    merge: Option<(Op, usize)>,
    forward_pointers: FxHashSet<u32>,
    /// Ids that were used before they were defined, and where.
    awaited: Vec<(u32, usize)>,
    /// Entry points by model and name.
    names: FxHashSet<(u32, Vec<u8>)>,
    /// Decoration groups, by the id of the group: where they are applied.
    groups: Vec<(u32, u32)>,
}

impl Walk<'_, '_, '_> {
    fn instruction(&mut self, instruction: I<'_>, offset: usize) {
        let op = instruction.op();
        let Some(layout) = grammar::layout(instruction.instruction.opcode()) else {
            let message = format!("{} is unknown here", opcode_name(instruction));
            self.findings.walk(W::UnknownInstruction, offset, message);
            let facts = opcodes::facts(instruction.instruction.opcode());
            self.push(instruction, facts, offset);
            return;
        };
        let facts = opcodes::facts(layout.opcode);
        let is_relaxed = self.context.options.relax_known_faults
            && (instruction.is(Op::Source)
                || self.context.is_debug_info(instruction)
                || self.context.is_non_semantic(instruction));
        if let Some(op) = op.filter(|_| !is_relaxed) {
            self.layout(instruction, op, facts, offset);
            self.adjacency(instruction, op, offset);
        }
        self.push(instruction, facts, offset);
        if self.context.options.level > Level::Structural {
            self.requirements
                .opcode(self.context, self.findings, layout, offset);
        }
        if !is_relaxed {
            if !self.plain_operands(instruction, facts) {
                self.operands(instruction, op, offset);
            }
            if let Some(op) = op {
                self.register(instruction, op, offset);
            }
        }
        let id = instruction.id();
        if id != 0 {
            if id >= self.context.bound {
                let message = format!("%{id} is not below the bound, {}", self.context.bound);
                self.findings.walk(W::IdBound, offset, message);
            }
            if self.context.by_id.get(id).is_some() {
                self.findings
                    .walk(W::UniqueIds, offset, format!("%{id} is defined again"));
            } else {
                self.context.by_id.insert(id, instruction.number);
            }
        }
    }

    fn push(&mut self, instruction: I<'_>, facts: Facts, offset: usize) {
        let (blocks, functions) = (
            self.context.blocks.len() as u32,
            self.context.functions.len() as u32,
        );
        let ends_function = instruction.is(Op::FunctionEnd);
        let is_in_block = self.place == Where::Block || self.merge_of_terminator(instruction);
        self.context.rows.push(Row {
            offset: offset as u32,
            block: if is_in_block {
                blocks.wrapping_sub(1)
            } else {
                NONE
            },
            function: match self.place {
                Where::Module if !ends_function => NONE,
                _ => functions.wrapping_sub(1),
            },
            opcode: instruction.instruction.opcode(),
            is_value: facts.is_value && !self.context.is_non_semantic(instruction),
        });
    }

    /// Whether the instruction is the terminator that has just ended a block.
    fn merge_of_terminator(&self, instruction: I<'_>) -> bool {
        self.place == Where::Between
            && instruction.op().is_some_and(Op::is_terminator)
            && self
                .context
                .blocks
                .last()
                .is_some_and(|block| block.last == instruction.number)
    }

    /// Whether the instruction stands where its kind may stand (§2.4).
    fn layout(&mut self, instruction: I<'_>, op: Op, facts: Facts, offset: usize) {
        let name = || opcode_name(instruction);
        match op {
            Op::Function => {
                if self.place != Where::Module {
                    self.findings.walk(
                        W::FunctionEnd,
                        offset,
                        "a function begins inside of another",
                    );
                    self.close();
                }
                self.reach(Section::Functions, instruction, offset);
                self.has_functions = true;
                self.place = Where::Head;
                let first = self.context.blocks.len() as u32;
                self.context.functions.push(Function {
                    head: instruction.number,
                    blocks: first..first,
                });
                return;
            }
            Op::FunctionEnd => {
                match self.place {
                    Where::Module => {
                        self.findings.walk(
                            W::FunctionEnd,
                            offset,
                            "a function ends outside of functions",
                        );
                    }
                    Where::Block => {
                        self.findings.walk(
                            W::Terminators,
                            offset,
                            "a function ends, and its last block has no terminator",
                        );
                    }
                    Where::Head if self.has_bodies => {
                        let message = "a function without a body stands behind one with a body";
                        self.findings.walk(W::DeclarationsFirst, offset, message);
                    }
                    Where::Head | Where::Between => {}
                }
                self.close();
                return;
            }
            Op::FunctionParameter => {
                if self.place != Where::Head {
                    self.findings.walk(
                        W::Parameters,
                        offset,
                        "a parameter does not stand at the head of a function",
                    );
                }
                return;
            }
            _ => {}
        }
        if self.has_functions {
            self.has_bodies = true;
        }
        match op {
            Op::Label => {
                match self.place {
                    Where::Module => self.findings.walk(
                        W::InFunctions,
                        offset,
                        "a label stands outside of functions",
                    ),
                    Where::Block => {
                        self.findings.walk(
                            W::Terminators,
                            offset,
                            "a block begins before the last one ended",
                        );
                    }
                    Where::Head | Where::Between => {}
                }
                if self.place != Where::Module {
                    self.place = Where::Block;
                    let function = (self.context.functions.len() as u32).wrapping_sub(1);
                    let block = self.context.blocks.len() as u32;
                    self.context.blocks.push(Block {
                        label: instruction.id(),
                        first: instruction.number,
                        last: NONE,
                        function,
                        is_reachable: false,
                        dominator: block,
                        span: (0, 0),
                    });
                }
            }
            Op::Line | Op::NoLine => {
                if !self.has_functions {
                    self.reach(Section::Globals, instruction, offset);
                }
            }
            Op::ExtInst | Op::ExtInstWithForwardRefsKHR => {
                self.extended_layout(instruction, offset)
            }
            Op::Variable | Op::UntypedVariableKHR | Op::Undef | Op::PoisonKHR
                if self.place == Where::Module =>
            {
                self.reach(Section::Globals, instruction, offset);
            }
            _ if facts.is_of_globals || facts.section < Section::Globals => {
                if self.place == Where::Module {
                    self.reach(facts.section, instruction, offset);
                } else {
                    self.findings.walk(
                        W::InFunctions,
                        offset,
                        format!("{} stands inside of a function", name()),
                    );
                }
            }
            _ => {
                // Graphs have sections of their own.
                let is_of_graphs = || op.name().is_some_and(|name| name.starts_with("Graph"));
                if self.place != Where::Block && is_of_graphs() {
                    return;
                }
                if self.place != Where::Block {
                    self.findings.walk(
                        W::InBlocks,
                        offset,
                        format!("{} stands outside of blocks", name()),
                    );
                }
                if op.is_terminator() && self.place == Where::Block {
                    self.place = Where::Between;
                    if let Some(block) = self.context.blocks.last_mut() {
                        block.last = instruction.number;
                    }
                }
            }
        }
    }

    /// Ends the function that the walk is in.
    fn close(&mut self) {
        self.place = Where::Module;
        let blocks = self.context.blocks.len() as u32;
        if let Some(function) = self.context.functions.last_mut() {
            function.blocks.end = blocks;
        }
    }

    /// An instruction of a section has come.
    fn reach(&mut self, section: Section, instruction: I<'_>, offset: usize) {
        if section < self.section {
            let message = format!(
                "{} belongs to the section {section:?}, and stands behind the section {:?}",
                opcode_name(instruction),
                self.section
            );
            self.findings.walk(W::Sections, offset, message);
            return;
        }
        if section > Section::MemoryModel && !self.has_memory_model {
            self.has_memory_model = true;
            self.findings.walk(
                W::MemoryModel,
                offset,
                "no OpMemoryModel stands before this",
            );
        }
        self.section = section;
        if instruction.is(Op::MemoryModel) {
            if self.has_memory_model {
                self.findings
                    .walk(W::MemoryModel, offset, "there is a second OpMemoryModel");
            }
            self.has_memory_model = true;
        }
    }

    /// Where instructions of extended sets may stand.
    fn extended_layout(&mut self, instruction: I<'_>, offset: usize) {
        let set = self.context.set_of(instruction);
        let is_local = || {
            let known = set.and_then(|set| set.instruction(instruction.word(4)));
            known.is_some_and(|known| {
                matches!(
                    known.name,
                    "DebugScope"
                        | "DebugNoScope"
                        | "DebugDeclare"
                        | "DebugValue"
                        | "DebugLine"
                        | "DebugNoLine"
                        | "DebugFunctionDefinition"
                )
            })
        };
        let is_loose = self.context.loose_sets.contains(&instruction.word(3));
        match set {
            Some(set) if set.is_debug_info() && !is_loose => match (is_local(), self.place) {
                (true, Where::Module) => {
                    self.findings.walk(
                        W::InFunctions,
                        offset,
                        "debug information of a body stands outside of functions",
                    );
                }
                (true, _) => {}
                (false, Where::Module) if !self.has_functions => {
                    self.reach(Section::Globals, instruction, offset);
                }
                (false, _) => {
                    let message =
                        "debug information of the module stands behind the section of types";
                    self.findings.walk(W::Sections, offset, message);
                }
            },
            Some(set) if set.is_non_semantic() => match self.place {
                Where::Module if !self.has_functions => {
                    self.reach(Section::Globals, instruction, offset)
                }
                Where::Module | Where::Block => {}
                Where::Head | Where::Between => {
                    self.findings.walk(
                        W::InBlocks,
                        offset,
                        "an instruction of a set stands outside of blocks",
                    );
                }
            },
            _ if self.place != Where::Block => {
                self.findings.walk(
                    W::InBlocks,
                    offset,
                    "an instruction of a set stands outside of blocks",
                );
            }
            _ => {}
        }
    }

    /// What has to stand beside what (§2.4, item 13; §2.16.1).
    fn adjacency(&mut self, instruction: I<'_>, op: Op, offset: usize) {
        if let Some((merge, at)) = self.merge.take() {
            let fits = match merge {
                Op::LoopMerge => matches!(op, Op::Branch | Op::BranchConditional),
                _ => matches!(op, Op::BranchConditional | Op::Switch),
            };
            if !fits && !self.context.options.relax_known_faults {
                let message = "the next instruction is not a branch that it may stand before";
                self.findings.walk(W::MergePlaces, at, message);
            }
        }
        self.start = match op {
            Op::Function | Op::FunctionParameter => Start::Function,
            Op::Label if self.start == Start::Function => Start::Variables,
            Op::Label => Start::Phis,
            Op::Line | Op::NoLine => self.start,
            Op::ExtInst | Op::ExtInstWithForwardRefsKHR => {
                let set = self.context.set_of(instruction);
                match set {
                    Some(set) if set.is_debug_info() && !set.is_non_semantic() => self.start,
                    _ => Start::Other,
                }
            }
            Op::Phi => {
                if self.start != Start::Phis {
                    let message =
                        "an OpPhi stands in a first block, or behind an instruction that is none";
                    self.findings.walk(W::PhiPlaces, offset, message);
                }
                self.start
            }
            Op::Variable | Op::UntypedVariableKHR => {
                let is_local = instruction.word(3) == super::context::FUNCTION_CLASS;
                let is_allowed = self.context.options.relax_known_faults;
                if is_local && self.start != Start::Variables && !is_allowed {
                    let message =
                        "a variable of a function does not stand at the start of its first block";
                    self.findings.walk(W::VariablePlaces, offset, message);
                }
                self.start
            }
            Op::LoopMerge | Op::SelectionMerge => {
                self.merge = Some((op, offset));
                Start::Other
            }
            _ => Start::Other,
        };
    }

    /// The operands of an instruction that has values and numbers alone, which nearly all of a body have; `false` where
    /// there is anything else to be seen or told.
    fn plain_operands(&mut self, instruction: I<'_>, facts: Facts) -> bool {
        let words = instruction.instruction.words();
        let operands = words.get(usize::from(facts.head)..).unwrap_or_default();
        let Some((needed, rest)) = operands.split_at_checked(usize::from(facts.count)) else {
            return false;
        };
        let is_extended = instruction.is(Op::ExtInst);
        let fits = facts.is_plain
            && match facts.rest {
                _ if rest.is_empty() => true,
                Rest::Nothing => false,
                Rest::Ids | Rest::Literals => true,
                // Volatile, Aligned and Nontemporal need nothing, and the second of them has a number.
                Rest::Access => matches!(rest, [0 | 1 | 4 | 5] | [2 | 3 | 6 | 7, _]),
            };
        let extended = || {
            let set = self.context.set_of(instruction)?;
            let known = set.instruction(instruction.word(4))?;
            let ids = words.get(5..).unwrap_or_default();
            let is_plain = !set.is_debug_info()
                && !set.is_non_semantic()
                && known.operands.len() == ids.len()
                && known.operands.iter().all(|operand| {
                    operand.quantifier == OperandQuantifier::One && grammar::is_id(operand.kind)
                });
            is_plain.then_some(ids)
        };
        let (ids, rest, mask) = match is_extended {
            true => match extended() {
                Some(ids) => (&[][..], ids, 0),
                None => return false,
            },
            false if !fits => return false,
            false if facts.rest == Rest::Ids => (needed, rest, facts.ids),
            false => (needed, &[][..], facts.ids),
        };
        let is_type = |id: u32| {
            let row = self.context.defining_row(id);
            row.is_some_and(|row| opcodes::facts(row.opcode).is_type)
        };
        if facts.has_type && !is_type(instruction.word(1)) {
            return false;
        }
        // Whether a use is dominated by its definition is asked of what functions define.
        let all = self.context.options.level > Level::Structural;
        let start = self.context.uses.len();
        let picked = ids
            .iter()
            .enumerate()
            .filter(|(place, _)| mask >> place & 1 == 1);
        for &id in picked.map(|(_, id)| id).chain(rest) {
            let row = self.context.defining_row(id);
            let Some(row) = row.filter(|row| row.is_value) else {
                self.context.uses.truncate(start);
                return false;
            };
            if all || row.function != NONE {
                self.context.uses.push((instruction.number, id));
            }
        }
        true
    }

    /// The operands: what the grammar says, which ids are used, and what they have to be.
    fn operands(&mut self, instruction: I<'_>, op: Option<Op>, offset: usize) {
        let mut awaited: Vec<u32> = Vec::new();
        let mut uses: Vec<u32> = Vec::new();
        let mut enumerants: Vec<(OperandKind, u32)> = Vec::new();
        let mut wrong_type = None;
        {
            let context = &*self.context;
            let walk = match Operands::new(instruction.instruction, context, offset) {
                Ok(walk) => walk,
                Err(_) => return,
            };
            let allows = Allows::new(context, instruction, op);
            for (index, operand) in walk.enumerate() {
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
                            wrong_type = Some((
                                W::Defined,
                                format!("the type %{word} is not defined before"),
                            ))
                        }
                        Some(definition) if !definition.is_type() => {
                            wrong_type = Some((W::TypeOperands, format!("%{word} is no type")));
                        }
                        Some(_) => {}
                    },
                    kind if grammar::is_id(kind) => {
                        uses.push(word);
                        match context.definition(word) {
                            Some(definition) => {
                                if let Some(wrong) = allows.wrong(context, definition, word) {
                                    wrong_type = Some(wrong);
                                }
                            }
                            // In blocks out of order a definition may come later, and dominates all the same.
                            None if context.options.relax_known_faults
                                && self.place != Where::Module =>
                            {
                                awaited.push(word);
                            }
                            None if may_be_later(context, instruction, op, index) => {
                                let is_pointer = self.forward_pointers.contains(&word);
                                if is_type(instruction.instruction.opcode()) && !is_pointer {
                                    wrong_type = Some((
                                        W::Defined,
                                        format!("%{word} is not defined before"),
                                    ));
                                } else {
                                    awaited.push(word);
                                }
                            }
                            None => {
                                wrong_type =
                                    Some((W::Defined, format!("%{word} is not defined before")))
                            }
                        }
                    }
                    OperandKind::LiteralSpecConstantOpInteger => enumerants.push((kind, word)),
                    kind if grammar::is_enum(kind) || grammar::is_mask(kind) => {
                        enumerants.push((kind, word))
                    }
                    _ => {}
                }
            }
        }
        if let Some((rule, message)) = wrong_type {
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
        if !matches!(op, Some(Op::Name | Op::MemberName)) {
            self.context
                .uses
                .extend(uses.into_iter().map(|id| (instruction.number, id)));
        }
    }

    /// Remembers what the instruction says of others.
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
                self.context.sets.insert(instruction.id(), set);
                if set.is_non_semantic() && name != "NonSemantic.Shader.DebugInfo.100" {
                    self.context.loose_sets.insert(instruction.id());
                }
            }
            Op::ExtInst | Op::ExtInstWithForwardRefsKHR => match self.context.set_of(instruction) {
                None => {
                    let message = format!("%{} is no set of instructions", instruction.word(3));
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
                        "the selector of an OpSwitch is no integer",
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

    /// Whether a number has the words that its type takes.
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

    fn end(&mut self, offset: usize) {
        if self.place != Where::Module {
            self.findings.walk(
                W::FunctionEnd,
                offset,
                "the module ends inside of a function",
            );
            self.close();
        }
        if !self.has_memory_model {
            self.findings
                .walk(W::MemoryModel, offset, "there is no OpMemoryModel");
        }
        for &(id, at) in &self.awaited {
            if self.context.by_id.get(id).is_none() {
                self.findings
                    .walk(W::Defined, at, format!("%{id} is not defined anywhere"));
            }
        }
        if !self.groups.is_empty() {
            self.apply_groups();
        }
        self.context.sort_decorations();
    }

    /// Gives the targets of groups their decorations: as many as there are words of the module at most. Groups are not
    /// decorated by groups (§3.3.3).
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

/// What an instruction allows its operands to be.
struct Allows {
    types: bool,
    untyped: bool,
    non_semantic: bool,
}

impl Allows {
    fn new(context: &Context<'_>, instruction: I<'_>, op: Option<Op>) -> Self {
        let opcode = instruction.instruction.opcode();
        let name = grammar::layout(opcode).map_or("", |layout| layout.name);
        let section = Section::of(opcode);
        let non_semantic = context.is_non_semantic(instruction);
        let describes = matches!(
            section,
            Section::DebugStrings | Section::Names | Section::ModuleProcessed
        ) || matches!(op, Some(Op::Line | Op::NoLine))
            || context.is_debug_info(instruction)
            || non_semantic;
        let is_untyped = name.starts_with("Untyped");
        let measures = name.starts_with("CooperativeMatrixLength")
            || op == Some(Op::SpecConstantOp)
                && grammar::layout(instruction.word(3) as u16).is_some_and(|layout| {
                    let prefixes = ["CooperativeMatrixLength", "Untyped"];
                    prefixes
                        .iter()
                        .any(|prefix| layout.name.starts_with(prefix))
                });
        let either = describes
            || section == Section::Annotations
            || is_untyped
            || measures
            || matches!(
                op,
                Some(Op::SizeOf | Op::Function | Op::AsmINTEL | Op::AbortKHR)
            );
        Self {
            types: either || name.starts_with("Type"),
            untyped: either
                || name.starts_with("Alias")
                || matches!(
                    op,
                    Some(
                        Op::Branch
                            | Op::BranchConditional
                            | Op::Switch
                            | Op::ExtInst
                            | Op::ExtInstWithForwardRefsKHR
                            | Op::ExtInstImport
                            | Op::SelectionMerge
                            | Op::LoopMerge
                            | Op::Phi
                    )
                ),
            non_semantic,
        }
    }

    /// What is wrong with an operand, if anything is.
    fn wrong(&self, context: &Context<'_>, definition: I<'_>, id: u32) -> Option<(W, String)> {
        if definition.is_type() {
            return (!self.types).then(|| (W::ValueOperands, format!("%{id} is a type")));
        }
        if definition.ty() == 0 {
            let name =
                grammar::layout(definition.instruction.opcode()).map_or("", |layout| layout.name);
            let is_alias = name.starts_with("Alias");
            return (!self.untyped && !is_alias)
                .then(|| (W::ValueOperands, format!("%{id} is no value")));
        }
        let is_wrong = !self.non_semantic && context.is_non_semantic(definition);
        is_wrong.then(|| {
            (
                W::ValueOperands,
                format!("%{id} is the result of an instruction without semantics"),
            )
        })
    }
}

/// Whether an operand may be defined later; `index` counts result type and result too.
fn may_be_later(context: &Context<'_>, instruction: I<'_>, op: Option<Op>, index: usize) -> bool {
    let opcode = instruction.instruction.opcode();
    let Some(op) = op else { return false };
    match op {
        Op::TypeArray => index == 1,
        Op::TypeForwardPointer => index == 0,
        _ if is_type(opcode) => true,
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
        | Op::ConditionalExtensionINTEL => true,
        Op::GroupDecorate | Op::GroupMemberDecorate | Op::BranchConditional | Op::Switch => {
            index != 0
        }
        Op::FunctionCall
        | Op::GetKernelWorkGroupSize
        | Op::GetKernelPreferredWorkGroupSizeMultiple => index == 2,
        Op::Phi => index > 1,
        Op::TaskSequenceCreateALTERA => index == 2,
        Op::EnqueueKernel => index == 8,
        Op::GetKernelNDrangeSubGroupCount | Op::GetKernelNDrangeMaxSubGroupSize => index == 3,
        Op::ExtInstWithForwardRefsKHR => true,
        Op::ExtInst => {
            let set = context.set_of(instruction);
            let Some(set) = set.filter(|set| set.is_debug_info() && !set.is_non_semantic()) else {
                return false;
            };
            let known = set
                .instruction(instruction.word(4))
                .map_or("", |known| known.name);
            match (known, set.name()) {
                ("DebugFunction", _) => index == 13,
                ("DebugTypeComposite", Some("OpenCL.DebugInfo.100")) => index >= 13,
                ("DebugTypeComposite", _) => index >= 12,
                _ => false,
            }
        }
        _ => false,
    }
}
