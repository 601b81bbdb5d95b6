//! Removal of the capabilities and extensions that an extracted part of a module does not need.

use rustc_hash::{FxHashMap, FxHashSet};

use super::{Extracted, Origins};
use crate::binary::HEADER_WORDS;
use crate::grammar::{
    self, Capability, Context, ExtInstSet, OperandKind, Operands, Requirements, literal_words,
};
use crate::requirements::{Declarations, Requirement, by_type};
use crate::{Instruction, Instructions, Op, Result};

/// Capabilities that stay: they describe the module as a whole.
const OF_MODULE: &[Capability] = &[
    Capability::Kernel,
    Capability::Addresses,
    Capability::Linkage,
    Capability::Matrix,
    Capability::Shader,
];

/// Removes the capabilities and extensions that no instruction needs. Removes only those that the grammar or
/// [`requirements`](crate::requirements) connect with instructions, and nothing from modules of shaders. If any one of several
/// capabilities is enough, all of them stay.
///
/// # Errors
/// If an instruction is malformed.
pub(super) fn reduce(extracted: Extracted) -> Result<Extracted> {
    let Extracted { words, origins } = extracted;
    let body = words.get(HEADER_WORDS..).unwrap_or_default();
    let declared = Declared::of(body);
    if declared.capabilities.contains(&Capability::Shader.word()) {
        return Ok(Extracted { words, origins });
    }
    let needs = Needs::of(body, &declared)?;
    let mut kept = words.get(..HEADER_WORDS).unwrap_or_default().to_vec();
    let mut moved = Moved {
        old: &origins,
        new: Vec::new(),
    };
    let mut instructions = Instructions::new(body);
    let mut at = HEADER_WORDS;
    while let Some(instruction) = instructions.next() {
        let is_needed = match instruction.op() {
            Some(Op::Capability) => needs.capability(instruction.word(1).unwrap_or_default()),
            Some(Op::Extension) => needs.extension(&instruction.string(1).0),
            // Declarations are at the start.
            Some(Op::MemoryModel) => {
                moved.run(kept.len(), at);
                kept.extend(words.get(at..).unwrap_or_default());
                moved.rest(kept.len(), words.len());
                break;
            }
            _ => true,
        };
        let end = HEADER_WORDS + instructions.offset();
        if is_needed {
            moved.run(kept.len(), at);
            kept.extend(instruction.words());
        }
        at = end;
    }
    Ok(Extracted {
        words: kept,
        origins: Origins(moved.new),
    })
}

/// The origins of words that are copied from an extracted module.
struct Moved<'o> {
    old: &'o Origins,
    new: Vec<(u32, u32)>,
}

impl Moved<'_> {
    /// Records that the word `here` is the word `at` of the extracted module.
    fn run(&mut self, here: usize, at: usize) {
        self.new.push((here as u32, self.old.origin(at) as u32));
    }

    /// Copies the runs of the end of the extracted module. `here` and `end` are the new and the old number of words.
    fn rest(&mut self, here: usize, end: usize) {
        let Some(&(first, _)) = self.new.last() else {
            return;
        };
        let removed = (end - here) as u32;
        let runs = self.old.0.iter();
        let runs = runs.filter(|(old, _)| *old > first + removed);
        self.new
            .extend(runs.map(|(old, there)| (old - removed, *there)));
    }
}

/// The definitions and the capabilities of a module.
struct Declared<'w> {
    definitions: FxHashMap<u32, Instruction<'w>>,
    capabilities: FxHashSet<u32>,
    extensions: FxHashSet<Vec<u8>>,
}

impl<'w> Declared<'w> {
    fn of(words: &'w [u32]) -> Self {
        let mut declared = Self {
            definitions: FxHashMap::default(),
            capabilities: FxHashSet::default(),
            extensions: FxHashSet::default(),
        };
        for instruction in Instructions::new(words) {
            transpire_interrupt::tick();
            match instruction.op() {
                Some(Op::Capability) => declared.capabilities.extend(instruction.word(1)),
                Some(Op::Extension) => {
                    declared.extensions.insert(instruction.string(1).0);
                }
                _ => {
                    if let Some(id) = instruction.result_id() {
                        declared.definitions.insert(id.word(), instruction);
                    }
                }
            }
        }
        declared
    }
}

impl Declarations for Declared<'_> {
    fn definition(&self, id: u32) -> Option<Instruction<'_>> {
        self.definitions.get(&id).copied()
    }

    fn has(&self, capability: Capability) -> bool {
        // With `Float16`, arithmetic on 16-bit floats would have no requirement.
        capability != Capability::Float16
    }

    fn is_of(&self, extension: &str) -> bool {
        self.extensions.contains(extension.as_bytes())
    }
}

impl Context for Declared<'_> {
    fn literal_words(&self, selector: u32) -> usize {
        let ty = self.definition(selector).and_then(|it| it.result_type());
        let ty = ty.and_then(|ty| self.definition(ty.word()));
        let width = ty.filter(|ty| ty.is(Op::TypeInt)).and_then(|ty| ty.word(2));
        literal_words(width.unwrap_or_default())
    }

    // The operands of extended instructions are not read.
    fn ext_inst_set(&self, _id: u32) -> Option<ExtInstSet> {
        None
    }
}

/// The capabilities and the extensions that instructions mention in their requirements.
#[derive(Default)]
struct Needs {
    capabilities: FxHashSet<u32>,
    extensions: FxHashSet<&'static str>,
    /// The opcodes and enumerants that are recorded.
    opcodes: FxHashSet<u16>,
    enumerants: FxHashSet<(OperandKind, u32)>,
}

impl Needs {
    fn of(words: &[u32], declared: &Declared<'_>) -> Result<Self> {
        let mut needs = Self::default();
        let mut instructions = Instructions::new(words);
        let mut at = HEADER_WORDS;
        while let Some(instruction) = instructions.next() {
            transpire_interrupt::tick();
            match instruction.op() {
                Some(Op::Capability | Op::Extension) => {}
                _ => needs.instruction(declared, instruction, at)?,
            }
            at = HEADER_WORDS + instructions.offset();
        }
        // A capability needs its extensions.
        let kept = declared.capabilities.iter().copied();
        let kept: Vec<u32> = kept.filter(|number| needs.capability(*number)).collect();
        for number in kept {
            if let Some(row) = grammar::enumerant_requirements(OperandKind::Capability, number) {
                needs.extensions.extend(row.extensions);
            }
        }
        Ok(needs)
    }

    fn instruction(
        &mut self,
        declared: &Declared<'_>,
        instruction: Instruction<'_>,
        at: usize,
    ) -> Result<()> {
        self.opcode(instruction.opcode());
        for requirement in by_type(declared, instruction).into_iter().flatten() {
            let capabilities = requirement.capabilities().iter();
            self.capabilities.extend(capabilities.map(|it| it.word()));
            self.extensions.extend(requirement.extensions());
        }
        // The grammar treats this mask as a literal.
        if instruction.is(Op::LoopControlINTEL) {
            let mask = instruction.word(1).unwrap_or_default();
            self.enumerant(OperandKind::LoopControl, mask);
        }
        // Extended instructions have no operands with requirements.
        if instruction.is(Op::ExtInst) {
            return Ok(());
        }
        for operand in Operands::new(instruction, declared, at)? {
            let operand = operand?;
            match operand.kind {
                OperandKind::LiteralSpecConstantOpInteger => self.opcode(operand.word() as u16),
                kind if grammar::is_mask(kind) || grammar::is_enum(kind) => {
                    self.enumerant(kind, operand.word());
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn opcode(&mut self, opcode: u16) {
        if self.opcodes.insert(opcode)
            && let Some(layout) = grammar::layout(opcode)
        {
            self.require(layout.requirements());
        }
    }

    fn enumerant(&mut self, kind: OperandKind, value: u32) {
        if !self.enumerants.insert((kind, value)) {
            return;
        }
        let is_mask = grammar::is_mask(kind);
        let bits = (0..32).map(|bit| 1 << bit);
        let bits = bits.filter(|bit| is_mask && value & bit != 0);
        for value in bits.chain((!is_mask).then_some(value)) {
            if let Some(requirements) = grammar::enumerant_requirements(kind, value) {
                self.require(requirements);
            }
        }
    }

    fn require(&mut self, requirements: Requirements) {
        self.capabilities.extend(requirements.capabilities());
        self.extensions.extend(requirements.extensions);
    }

    /// Returns whether a capability stays.
    fn capability(&self, number: u32) -> bool {
        self.capabilities.contains(&number)
            || OF_MODULE.iter().any(|stays| stays.word() == number)
            || !is_capability_of_instructions(number)
    }

    /// Returns whether an extension stays.
    fn extension(&self, name: &[u8]) -> bool {
        let is_needed = |known: &&str| known.as_bytes() == name;
        self.extensions.iter().any(is_needed) || !is_extension_of_instructions(name)
    }
}

/// Returns the requirements of all opcodes and of all enumerants of other kinds than `Capability`.
fn of_instructions() -> impl Iterator<Item = Requirements> {
    let opcodes = grammar::layouts().iter().map(grammar::Layout::requirements);
    let kinds = grammar::KINDS.iter();
    let kinds = kinds.filter(|kind| **kind != OperandKind::Capability);
    let enumerants = kinds.flat_map(|kind| grammar::enumerants(*kind));
    opcodes.chain(enumerants.map(grammar::Enumerant::requirements))
}

/// Returns whether the tables have instructions that need a capability.
fn is_capability_of_instructions(number: u32) -> bool {
    let of_types = Requirement::ALL.iter().flat_map(|it| it.capabilities());
    of_types.map(|it| it.word()).any(|known| known == number)
        || of_instructions().any(|row| row.capabilities.contains(&number))
}

/// Returns whether the tables have instructions or capabilities that need an extension.
fn is_extension_of_instructions(name: &[u8]) -> bool {
    let capabilities = grammar::enumerants(OperandKind::Capability).iter();
    let capabilities = capabilities.map(grammar::Enumerant::requirements);
    let mut rows = of_instructions().chain(capabilities);
    rows.any(|row| row.extensions.iter().any(|known| known.as_bytes() == name))
}
