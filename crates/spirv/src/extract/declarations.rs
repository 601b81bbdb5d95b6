//! Removal of the capabilities that an extracted part of a module does not need.

use rustc_hash::{FxHashMap, FxHashSet};

use super::{Extracted, Origins};
use crate::binary::HEADER_WORDS;
use crate::grammar::{
    self, Capability, Context, ExtInstSet, OperandKind, Operands, Requirements, literal_words,
};
use crate::requirements::{Declarations, by_type};
use crate::{Instruction, Instructions, Op, Result};

/// The capabilities that are removed if no instruction needs them: those that devices may lack, and whose instructions,
/// types and enumerants the grammar and [`requirements`](crate::requirements) list in full. All others stay, such as those
/// of vendors, whose specifications also allow forms that the tables do not have.
#[rustfmt::skip]
const OPTIONAL: &[Capability] = &[
    Capability::Vector16, Capability::Float16Buffer, Capability::Float16, Capability::Float64,
    Capability::Int64, Capability::Int64Atomics, Capability::Int16, Capability::Int8,
    Capability::ImageBasic, Capability::ImageReadWrite, Capability::LiteralSampler,
    Capability::Sampled1D, Capability::Image1D, Capability::SampledBuffer, Capability::ImageBuffer,
    Capability::Pipes, Capability::PipeStorage, Capability::DeviceEnqueue, Capability::SubgroupDispatch,
    Capability::GenericPointer, Capability::Groups, Capability::NamedBarrier,
    Capability::GroupNonUniform, Capability::GroupNonUniformVote, Capability::GroupNonUniformArithmetic,
    Capability::GroupNonUniformBallot, Capability::GroupNonUniformShuffle,
    Capability::GroupNonUniformShuffleRelative, Capability::GroupNonUniformClustered,
];

/// Removes the [`OPTIONAL`] capabilities that no instruction needs, and nothing from modules of shaders. If a removed
/// capability implies a needed one that no other capability implies, the needed one takes its place. If any one of several
/// capabilities is enough, all of them stay.
///
/// # Errors
/// Returns an error if an instruction is malformed.
pub(super) fn reduce(extracted: Extracted) -> Result<Extracted> {
    let Extracted { words, origins } = extracted;
    let body = words.get(HEADER_WORDS..).unwrap_or_default();
    let declared = Declared::of(body);
    if closure(declared.capabilities.iter().copied()).contains(&Capability::Shader.word()) {
        return Ok(Extracted { words, origins });
    }
    let needs = Needs::of(body, &declared)?;
    let staying = declared.capabilities.iter().copied();
    let mut provided = closure(staying.filter(|number| needs.capability(*number)));
    let mut kept = words.get(..HEADER_WORDS).unwrap_or_default().to_vec();
    let mut moved = Moved {
        old: &origins,
        new: Vec::new(),
    };
    let mut instructions = Instructions::new(body);
    let mut at = HEADER_WORDS;
    while let Some(instruction) = instructions.next() {
        let end = HEADER_WORDS + instructions.offset();
        match instruction.op() {
            Some(Op::Capability) => {
                let number = instruction.word(1).unwrap_or_default();
                for needed in needs.in_place_of(number, &mut provided) {
                    moved.run(kept.len(), at);
                    kept.extend([2 << 16 | u32::from(Op::Capability.0), needed]);
                }
            }
            // Declarations are at the start.
            Some(Op::MemoryModel) => {
                moved.run(kept.len(), at);
                kept.extend(words.get(at..).unwrap_or_default());
                moved.rest(kept.len(), words.len());
                break;
            }
            _ => {
                moved.run(kept.len(), at);
                kept.extend(instruction.words());
            }
        }
        at = end;
    }
    Ok(Extracted {
        words: kept,
        origins: Origins(moved.new),
    })
}

/// Returns the capabilities `numbers` and all that they imply, directly or indirectly.
fn closure(numbers: impl IntoIterator<Item = u32>) -> FxHashSet<u32> {
    let mut found: FxHashSet<u32> = FxHashSet::default();
    let mut waiting: Vec<u32> = numbers.into_iter().collect();
    while let Some(number) = waiting.pop() {
        if found.insert(number) {
            waiting.extend(implied(number));
        }
    }
    found
}

/// Returns the capabilities that a capability implies directly.
fn implied(number: u32) -> &'static [u32] {
    grammar::enumerant_requirements(OperandKind::Capability, number)
        .map_or(&[], |row| row.capabilities)
}

/// The origins of words that are copied from an extracted module.
struct Moved<'o> {
    old: &'o Origins,
    new: Vec<(u32, u32)>,
}

impl Moved<'_> {
    /// Records that the words from the index `here` on are copied from the index `at` of the extracted module.
    fn run(&mut self, here: usize, at: usize) {
        self.new.push((here as u32, self.old.origin(at) as u32));
    }

    /// Records the origins of the rest of the extracted module, which is copied without changes. `here` is the number
    /// of words after the reduction, `end` the number before it.
    fn rest(&mut self, here: usize, end: usize) {
        let Some(&(first, _)) = self.new.last() else {
            return;
        };
        // A capability can be replaced by several that it implies.
        let removed = end as i64 - here as i64;
        let runs = self.old.0.iter();
        let runs = runs.filter(|(old, _)| i64::from(*old) > i64::from(first) + removed);
        let runs = runs.map(|(old, there)| ((i64::from(*old) - removed) as u32, *there));
        self.new.extend(runs);
    }
}

/// The definitions and the capabilities of a module.
struct Declared<'w> {
    definitions: FxHashMap<u32, Instruction<'w>>,
    capabilities: Vec<u32>,
    extensions: FxHashSet<Vec<u8>>,
}

impl<'w> Declared<'w> {
    fn of(words: &'w [u32]) -> Self {
        let mut declared = Self {
            definitions: FxHashMap::default(),
            capabilities: Vec::new(),
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

/// The capabilities that instructions mention in their requirements.
#[derive(Default)]
struct Needs {
    capabilities: FxHashSet<u32>,
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
    }

    /// Returns whether the capability `number` stays, because it is needed or not in [`OPTIONAL`].
    fn capability(&self, number: u32) -> bool {
        self.capabilities.contains(&number)
            || OPTIONAL.iter().all(|optional| optional.word() != number)
    }

    /// Returns `number` itself if that capability stays. Otherwise returns the nearest capabilities that it implies,
    /// that stay and that are not in `provided`. Adds these, with all that they imply, to `provided`.
    fn in_place_of(&self, number: u32, provided: &mut FxHashSet<u32>) -> Vec<u32> {
        if self.capability(number) {
            return vec![number];
        }
        let (mut found, mut waiting) = (Vec::new(), implied(number).to_vec());
        let mut seen: FxHashSet<u32> = FxHashSet::default();
        while let Some(number) = waiting.pop() {
            if !seen.insert(number) || provided.contains(&number) {
                continue;
            }
            match self.capability(number) {
                true => {
                    provided.extend(closure([number]));
                    found.push(number);
                }
                false => waiting.extend(implied(number)),
            }
        }
        found
    }
}

#[cfg(test)]
// A failure here fails the test.
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::assembly::assemble;
    use crate::requirements::Requirement;

    #[test]
    fn each_optional_capability_is_in_the_tables() {
        let opcodes = grammar::layouts().iter().map(grammar::Layout::requirements);
        let kinds = grammar::KINDS.iter();
        let kinds = kinds.filter(|kind| **kind != OperandKind::Capability);
        let enumerants = kinds.flat_map(|kind| grammar::enumerants(*kind));
        let rows = opcodes.chain(enumerants.map(grammar::Enumerant::requirements));
        let mut known: FxHashSet<u32> = rows.flat_map(|row| row.capabilities).copied().collect();
        let of_types = Requirement::ALL.iter().flat_map(|it| it.capabilities());
        known.extend(of_types.map(|it| it.word()));
        for optional in OPTIONAL {
            assert!(known.contains(&optional.word()), "{optional:?}");
        }
    }

    /// Returns the names of the capabilities that stay in a module that declares `declared` and contains the text
    /// `more`.
    fn stay(declared: &str, more: &str) -> Vec<String> {
        let names = declared.split_whitespace();
        let declared: String = names.map(|name| format!("OpCapability {name}\n")).collect();
        let text = format!("{declared}OpMemoryModel Physical64 OpenCL\n%void = OpTypeVoid\n{more}");
        let words = assemble(&text).unwrap();
        let origins = Origins(vec![(0, 0)]);
        let reduced = reduce(Extracted { words, origins }).unwrap();
        let body = Instructions::new(reduced.words.get(HEADER_WORDS..).unwrap());
        let capabilities = body.filter(|it| it.is(Op::Capability));
        let numbers = capabilities.filter_map(|it| it.word(1));
        let names = numbers.filter_map(|n| grammar::enumerant(OperandKind::Capability, n));
        names.map(|row| row.name().to_string()).collect()
    }

    #[test]
    fn a_removed_capability_leaves_the_needed_ones_that_it_implies() {
        for (declared, more, expected) in [
            (
                "Kernel Int64Atomics",
                "%l = OpTypeInt 64 0\n",
                "Kernel Int64",
            ),
            (
                "Kernel Int64 Int64Atomics",
                "%l = OpTypeInt 64 0\n",
                "Kernel Int64",
            ),
            (
                "Kernel PipeStorage",
                "%p = OpTypePipe ReadOnly\n",
                "Kernel Pipes",
            ),
            ("Vector16", "", "Kernel"),
            ("Kernel GenericPointer", "", "Kernel Addresses"),
            ("Kernel Float64 Groups", "", "Kernel"),
            (
                "Kernel ImageReadWrite",
                "%i = OpTypeImage %void 2D 0 0 0 0 Unknown ReadOnly\n",
                "Kernel ImageBasic",
            ),
            // Those of vendors stay.
            ("Kernel Int16AtomicsINTEL", "", "Kernel Int16AtomicsINTEL"),
        ] {
            let expected: Vec<&str> = expected.split_whitespace().collect();
            assert_eq!(stay(declared, more), expected, "{declared}");
        }
    }
}
