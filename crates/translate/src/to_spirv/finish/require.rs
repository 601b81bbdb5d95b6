//! Declares the capabilities and extensions that a module needs and sets its version: exactly what its instructions
//! require, by the grammar and by rules beyond the grammar.

mod stretches;

use std::fmt;

use rustc_hash::FxHashSet;
use transpire_spirv::extension_rules::{Broken, Rule};
use transpire_spirv::grammar::{
    self, ExtInstSet, OperandKind, OperandQuantifier, Operands, Requirements,
};
use transpire_spirv::grammar::{Capability, Decoration, Op};
use transpire_spirv::requirements::{self, Requirement};
use transpire_spirv::{Id, Instruction, Instructions, Location, Module, Section, Version};

use crate::error::Need;
use crate::mappings::fast_math::FLOAT_CONTROLS2;
use crate::to_spirv::ToSpirv;
use crate::to_spirv::finish::place;
use crate::{Error, Result};

/// Declares the capabilities and extensions that the words of a module require, and sets its version. From version 1.4
/// on, entry points list all variables, and weak exchanges become strong ones.
///
/// The version is the one in the options or, without one, at least `lowest`. The capabilities in `listed` are also
/// declared. Returns the opcodes in the module, except in its names.
///
/// # Errors
/// Returns an error if the options do not allow a requirement of the module, or if an instruction is malformed.
pub(crate) fn run(
    module: &mut Module,
    options: &ToSpirv,
    lowest: Version,
    listed: &[u32],
) -> Result<Vec<u16>> {
    run_shared(module, options, lowest, listed, stretches::LEAST)
}

/// Does the same as [`run`], with at least `least` words of functions on each thread.
fn run_shared(
    module: &mut Module,
    options: &ToSpirv,
    lowest: Version,
    listed: &[u32],
    least: usize,
) -> Result<Vec<u16>> {
    let mut needs = Needs {
        short_atomics: options.extensions.wants(SHORT_ATOMICS),
        int4: options.extensions.wants("SPV_INTEL_int4"),
        device_barriers: options.extensions.wants(DEVICE_BARRIERS),
        all_of_motion: !options.dialect.modules.inferred_declarations,
        pointers_to_functions: options.dialect.modules.inferred_declarations,
        float_controls2: options.extensions.wants(FLOAT_CONTROLS2),
        ..Needs::default()
    };
    let mut opcodes = Opcodes::default();
    for &capability in listed {
        needs.numbered_capability(capability);
    }
    // Names require nothing and are numerous.
    let is_visited = |section: &Section| !matches!(section, Section::Names | Section::Functions);
    for section in Section::ALL.into_iter().filter(is_visited) {
        let pieces: Vec<&[u32]> = module.pieces(section).collect();
        needs.words(module, &mut opcodes, section, 0, &pieces)?;
    }
    needs.functions(module, &mut opcodes, least)?;
    needs.at = None;
    // §2.16.1: a module without an entry point is for linking.
    if module.words(Section::EntryPoints).is_empty() {
        needs.capability(Capability::Linkage);
    }
    if needs.vector_at.is_some() {
        needs.at = needs.vector_at;
        // Modules for vector compute use the vectors of that extension.
        let is_compute = needs.has(Capability::VectorComputeINTEL.word())
            || !options.extensions.wants("SPV_EXT_long_vector");
        needs.capability(if is_compute {
            Capability::VectorAnyINTEL
        } else {
            Capability::LongVectorEXT
        });
    }
    needs.check_matrices(module, options)?;
    let capabilities = needs.choose_capabilities(options);
    let version = needs.choose_version(module, options, lowest)?;
    let extensions = needs.choose_extensions(version, options);
    declare(module, &capabilities, &extensions)?;
    module.version = version;
    if version >= Version::V1_4 {
        transpire_spirv::interfaces::list(module)?;
        strengthen_exchanges(module);
    }
    Ok(opcodes.met().collect())
}

/// Replaces weak exchanges with strong ones. `OpAtomicCompareExchangeWeak` is missing after version 1.3.
fn strengthen_exchanges(module: &mut Module) {
    for words in module.pieces_mut(Section::Functions) {
        let mut at = 0;
        while let Some(first) = words.get_mut(at) {
            let length = *first >> 16;
            if *first & 0xffff == Op::AtomicCompareExchangeWeak.word() {
                *first = length << 16 | Op::AtomicCompareExchange.word();
            }
            at += length.max(1) as usize;
        }
    }
}

#[derive(Clone, Default)]
struct Needs {
    /// The capabilities that are required unconditionally, in order of first use.
    capabilities: Vec<u32>,
    /// Whether `capabilities` contains each capability, by number.
    is_needed: Vec<bool>,
    /// Sets of capabilities of which any one is sufficient, each with the instruction that requires it.
    choices: Vec<(Requirements, Option<Location>)>,
    /// Features that need a version or an extension.
    gates: Vec<Gate>,
    /// The instruction whose requirements are recorded. `None` for requirements of the module.
    at: Option<Location>,
    /// The first vector type with a length that core SPIR-V lacks, if any.
    vector_at: Option<Location>,
    /// The enumerants of each opcode that were found and have no bit in its [`OpcodeState`].
    enumerants: FxHashSet<(u16, u32)>,
    /// The ids with a `FPRoundingMode` decoration.
    rounded: FxHashSet<u32>,
    /// Whether 16-bit atomic operations require the capabilities of `SPV_INTEL_16bit_atomics`. Without that extension,
    /// SPIR-V places no condition on them.
    short_atomics: bool,
    /// Whether 4-bit integers are the type that `SPV_INTEL_int4` defines.
    int4: bool,
    /// Whether barriers of device scope require the capability of `SPV_INTEL_device_barrier`.
    device_barriers: bool,
    /// Whether motion estimation requires all capabilities that allow it.
    all_of_motion: bool,
    /// Whether types of pointers to functions require a capability, even if no instruction uses such a pointer. The
    /// Khronos translator declares none.
    pointers_to_functions: bool,
    /// Whether fast-math modes follow `SPV_KHR_float_controls2`.
    float_controls2: bool,
    /// The opcode and the location of a conversion of cooperative matrices, if any, which is allowed only with
    /// `SPV_INTEL_joint_matrix`.
    of_matrices: Option<(Op, Option<Location>)>,
}

const SHORT_ATOMICS: &str = "SPV_INTEL_16bit_atomics";
const DEVICE_BARRIERS: &str = "SPV_INTEL_device_barrier";

/// A feature that is core since `version`, and provided by one of the extensions before that. If `version` is `None`,
/// only the extensions provide it.
#[derive(Clone)]
struct Gate {
    what: String,
    version: Option<Version>,
    extensions: &'static [&'static str],
    /// The first instruction that uses the feature. `None` if the module itself uses it.
    at: Option<Location>,
}

/// The requirement of a [`Gate`] that the options do not allow.
#[derive(Clone, Copy, PartialEq)]
enum Missing {
    /// One of these extensions.
    Extensions(&'static [&'static str]),
    /// A version, and the highest version that the options allow.
    Version(Version, Version),
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Extensions(names) => f.write_str(&names.join(" or ")),
            Self::Version(needed, _) => write!(f, "SPIR-V {needed}"),
        }
    }
}

impl Gate {
    /// Returns the requirement that the options do not allow, for a feature that no allowed extension provides. Returns
    /// `None` if an allowed version provides it.
    fn missing(&self, options: &ToSpirv) -> Option<Missing> {
        let extensions = Missing::Extensions(self.extensions);
        let Some(version) = self.version else {
            return Some(extensions);
        };
        let most = options.most().filter(|most| *most < version)?;
        let is_allowed = |name: &&str| options.extensions.allows(name);
        Some(match self.extensions.iter().all(is_allowed) {
            true => Missing::Version(version, most),
            false => extensions,
        })
    }
}

/// The maximum number of further requirements in the error for the first one.
const MOST_OTHERS: usize = 8;

/// Returns the error for the first feature that the options do not allow. The message also lists what the `others`
/// need.
#[cold]
fn not_allowed(
    module: &Module,
    (first, need): (&Gate, Missing),
    others: &[(&Gate, Missing)],
) -> Error {
    let site = |gate: &Gate| gate.at.and_then(|at| place::first_use(module, at));
    let error = match need {
        Missing::Extensions(names) => Error::needs_extension(&first.what, names),
        Missing::Version(needed, most) => Error::needs_version(&first.what, needed, most),
    };
    let mut known = vec![need];
    let mut needs = Vec::new();
    for (gate, need) in others {
        if known.contains(need) {
            continue;
        }
        known.push(*need);
        if needs.len() == MOST_OTHERS {
            let name = "others".to_owned();
            needs.push(Need { name, site: None });
            break;
        }
        needs.push(Need {
            name: need.to_string(),
            site: site(gate),
        });
    }
    error.at_site(site(first)).with_needs(needs)
}

/// The parts of an opcode's instructions to examine, and the requirements found so far.
#[derive(Clone, Copy)]
struct OpcodeState {
    enumerants: Enumerants,
    /// Whether the requirements depend on types or on the options.
    by_type: bool,
    /// Whether an instruction with this opcode was found.
    is_met: bool,
    /// A bit for each enumerant below 64 whose requirements are already recorded.
    met: u64,
}

/// The positions of those operands of an opcode that are enumerants or masks.
#[derive(Clone, Copy)]
enum Enumerants {
    Nowhere,
    /// Only the operand in this word and the parameters of its enumerant.
    At(usize, OperandKind),
    Anywhere,
}

impl OpcodeState {
    fn of(opcode: u16) -> Self {
        let layout = grammar::layout(opcode);
        let by_type = |_| {
            BY_OPTION.iter().any(|op| op.0 == opcode) || requirements::depends_on_types(Op(opcode))
        };
        Self {
            enumerants: layout.map_or(Enumerants::Nowhere, |layout| {
                find_enumerants(layout.operands())
            }),
            by_type: layout.is_some_and(by_type),
            is_met: false,
            met: 0,
        }
    }

    /// Returns whether further instructions with this opcode cannot add requirements.
    fn is_done(&self) -> bool {
        self.is_met && !self.by_type && matches!(self.enumerants, Enumerants::Nowhere)
    }
}

/// The state of the opcodes found so far, by number.
#[derive(Clone, Default)]
struct Opcodes {
    states: Vec<Option<OpcodeState>>,
    /// A bit for each opcode whose further instructions cannot add requirements.
    done: Vec<u64>,
}

impl Opcodes {
    #[inline]
    fn is_done(&self, opcode: u16) -> bool {
        let done = self.done.get(usize::from(opcode / 64));
        done.is_some_and(|done| done >> (opcode % 64) & 1 == 1)
    }

    #[inline]
    fn of(&mut self, opcode: u16) -> &mut OpcodeState {
        let place = usize::from(opcode);
        if place >= self.states.len() {
            self.states.resize(place + 1, None);
        }
        self.states[place].get_or_insert_with(|| OpcodeState::of(opcode))
    }

    /// Returns the opcodes found so far.
    fn met(&self) -> impl Iterator<Item = u16> {
        let states = (0..).zip(&self.states);
        states.filter_map(|(opcode, state)| state.as_ref().map(|_| opcode))
    }

    /// Marks `opcode` as done if further instructions with this opcode cannot add requirements.
    fn note(&mut self, opcode: u16) {
        if self.of(opcode).is_done() {
            let place = usize::from(opcode / 64);
            if place >= self.done.len() {
                self.done.resize(place + 1, 0);
            }
            self.done[place] |= 1 << (opcode % 64);
        }
    }
}

fn find_enumerants(operands: &[grammar::LogicalOperand]) -> Enumerants {
    let is_enumerated = |kind| grammar::is_enum(kind) || grammar::is_mask(kind);
    let mut found = Enumerants::Nowhere;
    let mut fixed = true;
    for (index, operand) in operands.iter().enumerate() {
        if is_enumerated(operand.kind) || operand.kind == OperandKind::LiteralSpecConstantOpInteger
        {
            found = match found {
                Enumerants::Nowhere
                    if fixed && operand.quantifier != OperandQuantifier::ZeroOrMore =>
                {
                    Enumerants::At(index + 1, operand.kind)
                }
                _ => return Enumerants::Anywhere,
            };
            fixed = false;
        }
        fixed &= operand.quantifier == OperandQuantifier::One
            && operand.kind != OperandKind::LiteralString;
    }
    found
}

/// Returns whether the enumerant `value` of `kind` has parameters that are enumerants themselves, so that each use may
/// have other requirements. This holds for `BuiltIn` and `LinkageAttributes`.
fn takes_enumerants(kind: OperandKind, value: u32) -> bool {
    grammar::enumerant(kind, value).is_some_and(|enumerant| {
        enumerant
            .parameters()
            .iter()
            .any(|parameter| grammar::is_enum(parameter.kind) || grammar::is_mask(parameter.kind))
    })
}

/// Instructions with requirements that depend on the options, on operands that the grammar treats as literals, or, for
/// pointers to functions, on the extension that alone allows them.
const BY_OPTION: &[Op] = &[Op::Decorate, Op::LoopControlINTEL, Op::TypePointer];

/// A module with the requirements found in it so far.
struct Declared<'a> {
    module: &'a Module,
    needs: &'a Needs,
}

impl requirements::Declarations for Declared<'_> {
    fn definition(&self, id: u32) -> Option<Instruction<'_>> {
        self.module.definition(Id::new(id)?)
    }

    fn has(&self, capability: Capability) -> bool {
        self.needs.has(capability.word())
    }

    fn is_of(&self, extension: &str) -> bool {
        match extension {
            SHORT_ATOMICS => self.needs.short_atomics,
            DEVICE_BARRIERS => self.needs.device_barriers,
            _ => false,
        }
    }
}

impl Needs {
    /// Adds the requirements of the instructions in `pieces` of a section, which begin at a word offset.
    fn words(
        &mut self,
        module: &Module,
        opcodes: &mut Opcodes,
        section: Section,
        mut offset: u32,
        pieces: &[&[u32]],
    ) -> Result<()> {
        for piece in pieces {
            for instruction in Instructions::new(piece) {
                // Most instructions have the same requirements as others with their opcode.
                if !opcodes.is_done(instruction.opcode()) {
                    self.at = Some(Location { section, offset });
                    let state = opcodes.of(instruction.opcode());
                    let was_met = state.is_met;
                    self.instruction(module, instruction, state)?;
                    if !was_met {
                        opcodes.note(instruction.opcode());
                    }
                }
                offset += instruction.word_count() as u32;
            }
        }
        Ok(())
    }

    fn instruction(
        &mut self,
        module: &Module,
        instruction: Instruction<'_>,
        state: &mut OpcodeState,
    ) -> Result<()> {
        let opcode = instruction.opcode();
        // SPV_NV_shader_atomic_fp16_vector alone allows these instructions.
        let of_vector = state.by_type
            && instruction.op().is_some_and(is_float_atomic)
            && instruction
                .result_type()
                .and_then(|ty| module.definition(ty))
                .is_some_and(|ty| ty.is(Op::TypeVector));
        let is_new = !of_vector && !std::mem::replace(&mut state.is_met, true);
        // By type first: these requirements are more specific than the requirements of the opcode.
        if state.by_type {
            self.by_type(module, instruction);
        }
        if is_new {
            self.opcode(opcode);
        }
        match state.enumerants {
            Enumerants::Nowhere => {}
            Enumerants::At(word, kind) => {
                let Some(value) = instruction.word(word) else {
                    return Ok(());
                };
                let bit = 1u64.checked_shl(value).unwrap_or(0);
                let is_met = match bit {
                    0 => self.enumerants.contains(&(opcode, value)),
                    bit => state.met & bit != 0,
                };
                if !is_met {
                    self.operands(module, instruction)?;
                    match bit {
                        _ if takes_enumerants(kind, value) => {}
                        0 => self.enumerants.extend([(opcode, value)]),
                        bit => state.met |= bit,
                    }
                }
            }
            Enumerants::Anywhere => self.operands(module, instruction)?,
        }
        Ok(())
    }

    fn operands(&mut self, module: &Module, instruction: Instruction<'_>) -> Result<()> {
        for operand in Operands::new(instruction, &NoContext(module), 0)? {
            let operand = operand?;
            let (kind, value) = (operand.kind, operand.word());
            if kind == OperandKind::LiteralSpecConstantOpInteger {
                self.opcode(value as u16);
            } else if kind == OperandKind::MatrixMultiplyAccumulateOperands {
                self.multiply_accumulate(instruction.opcode(), value);
            } else if grammar::is_mask(kind) {
                for bit in (0..32).map(|bit| 1 << bit).filter(|bit| value & bit != 0) {
                    self.enumerant(kind, bit);
                }
            } else if grammar::is_enum(kind) {
                self.enumerant(kind, value);
            }
        }
        Ok(())
    }

    fn opcode(&mut self, opcode: u16) {
        if let Some(layout) = grammar::layout(opcode) {
            self.require(layout.requirements(), || format!("Op{}", layout.name()));
        }
    }

    fn enumerant(&mut self, kind: OperandKind, value: u32) {
        if let Some(requirements) = grammar::enumerant_requirements(kind, value) {
            self.require(requirements, || {
                let name = grammar::enumerant(kind, value).map_or("", |enumerant| enumerant.name());
                format!("{kind:?} {name}")
            });
        }
    }

    fn require(&mut self, requirements: Requirements, what: impl Fn() -> String) {
        let mut capabilities = requirements.capabilities();
        match (capabilities.next(), capabilities.next()) {
            (None, _) => {}
            (Some(capability), None) => self.numbered_capability(capability),
            // The Khronos translator declares both.
            (Some(first), Some(second))
                if self.all_of_motion
                    && first == Capability::SubgroupAvcMotionEstimationINTEL.word() =>
            {
                self.numbered_capability(first);
                self.numbered_capability(second);
            }
            _ => self.add_choice(requirements, self.at),
        }
        self.gate(requirements, what);
    }

    fn add_choice(&mut self, requirements: Requirements, at: Option<Location>) {
        if self.choices.iter().all(|known| known.0 != requirements) {
            self.choices.push((requirements, at));
        }
    }

    fn gate(&mut self, requirements: Requirements, what: impl Fn() -> String) {
        let in_first_core = requirements
            .version
            .is_some_and(|version| version <= Version::V1_0);
        // A feature without a version or an extension comes with its capability.
        let by_capability = requirements.version.is_none() && requirements.extensions.is_empty();
        if !in_first_core && !by_capability {
            self.add_gate(Gate {
                what: what(),
                version: requirements.version,
                extensions: requirements.extensions,
                at: self.at,
            });
        }
    }

    fn add_gate(&mut self, gate: Gate) {
        let is_known = |known: &Gate| {
            known.what == gate.what
                && known.version == gate.version
                && known.extensions == gate.extensions
        };
        if !self.gates.iter().any(is_known) {
            self.gates.push(gate);
        }
    }

    fn capability(&mut self, capability: Capability) {
        self.numbered_capability(capability.word());
    }

    fn numbered_capability(&mut self, capability: u32) {
        if !self.add_capability(capability) {
            return;
        }
        // Motion estimation uses subgroups.
        if capability == Capability::SubgroupAvcMotionEstimationINTEL.word() {
            self.capability(Capability::Groups);
        }
        // Consumers look for the first version of the capability, which the second implies.
        if capability == Capability::FPGAKernelAttributesv2INTEL.word() {
            self.capability(Capability::FPGAKernelAttributesINTEL);
        }
        if let Some(enumerant) = grammar::enumerant(OperandKind::Capability, capability) {
            self.gate(enumerant.requirements(), || {
                format!("the capability {}", enumerant.name())
            });
        }
    }

    /// Adds one capability. Returns `false` if it is known already.
    fn add_capability(&mut self, capability: u32) -> bool {
        if self.has(capability) {
            return false;
        }
        self.capabilities.push(capability);
        // The grammar's numbers fit into 16 bits; a list may have any.
        if let Ok(place) = u16::try_from(capability).map(usize::from) {
            self.is_needed
                .resize(self.is_needed.len().max(place + 1), false);
            self.is_needed[place] = true;
        }
        true
    }

    fn has(&self, capability: u32) -> bool {
        match u16::try_from(capability) {
            Ok(number) => self.is_needed.get(usize::from(number)) == Some(&true),
            Err(_) => self.capabilities.contains(&capability),
        }
    }

    /// Adds the requirements of `instruction` that its opcode does not determine: those that follow from the types of
    /// its operands, those that depend on the options, the requirements of loop controls in `OpLoopControlINTEL`, and
    /// the requirement of a division with a rounding mode. For the last one, records the ids that are decorated with
    /// `FPRoundingMode`.
    fn by_type(&mut self, module: &Module, instruction: Instruction<'_>) {
        let op = instruction.op();
        // Recorded here because the decorated instruction comes later and would have to be searched for.
        if op == Some(Op::Decorate)
            && instruction.word(2) == Some(Decoration::FPRoundingMode.word())
        {
            self.rounded.extend(instruction.word(1));
            return;
        }
        if op.is_some_and(requirements::rounds_division)
            && instruction
                .word(2)
                .is_some_and(|id| self.rounded.contains(&id))
        {
            self.requirement(Requirement::RoundedDivision, instruction);
        }
        let declared = Declared {
            module,
            needs: self,
        };
        let required = requirements::by_type(&declared, instruction);
        for requirement in required.into_iter().flatten() {
            self.requirement(requirement, instruction);
        }
        let word = |index| instruction.word(index).unwrap_or_default();
        match op {
            Some(Op::Decorate)
                if self.float_controls2 && word(2) == Decoration::FPFastMathMode.word() =>
            {
                self.capability(Capability::FloatControls2);
            }
            Some(Op::TypePointer)
                if self.pointers_to_functions
                    && Id::new(word(3))
                        .and_then(|pointee| module.definition(pointee))
                        .is_some_and(|pointee| pointee.is(Op::TypeFunction)) =>
            {
                self.capability(Capability::FunctionPointersINTEL);
            }
            // The grammar treats its mask as a literal.
            Some(Op::LoopControlINTEL) => {
                for bit in (0..32).map(|bit| 1 << bit).filter(|bit| word(1) & bit != 0) {
                    self.enumerant(OperandKind::LoopControl, bit);
                }
            }
            _ => {}
        }
    }

    fn requirement(&mut self, requirement: Requirement, instruction: Instruction<'_>) {
        match requirement {
            // The options decide on the capability.
            Requirement::Components(count) if !matches!(count, 8 | 16) => {
                self.vector_at = self.vector_at.or(self.at);
            }
            Requirement::Integer(4) if !self.int4 => {
                self.capability(Capability::ArbitraryPrecisionIntegersINTEL);
            }
            _ => {
                if let Some(capability) = requirement.capabilities().first() {
                    self.capability(*capability);
                }
            }
        }
        if matches!(
            requirement,
            Requirement::BFloatMatrixConversion | Requirement::Tf32MatrixConversion
        ) {
            let found = instruction.op().map(|op| (op, self.at));
            self.of_matrices = self.of_matrices.or(found);
        }
    }

    /// Adds the requirements of `operands`, the `MatrixMultiplyAccumulateOperands` of an instruction with this opcode.
    /// The messages are worded as in the Khronos translator.
    fn multiply_accumulate(&mut self, opcode: u16, operands: u32) {
        let kind = OperandKind::MatrixMultiplyAccumulateOperands;
        for bit in (0..32)
            .map(|bit| 1 << bit)
            .filter(|bit| operands & bit != 0)
        {
            let Some(enumerant) = grammar::enumerant(kind, bit) else {
                continue;
            };
            let size = if enumerant.name().contains("Float4") {
                "FP4"
            } else {
                "FP8"
            };
            let name = grammar::layout(opcode).map_or("", |layout| layout.name());
            self.require(enumerant.requirements(), || {
                format!("{name} with {size} operand flags")
            });
        }
    }

    /// Returns an error if `OpConvertFToBF16INTEL`, `OpConvertBF16ToFINTEL` or `OpRoundFToTF32INTEL` converts a
    /// cooperative matrix and `SPV_INTEL_joint_matrix` is not allowed.
    fn check_matrices(&self, module: &Module, options: &ToSpirv) -> Result<()> {
        match self.of_matrices {
            Some((opcode, at)) if !options.extensions.allows("SPV_INTEL_joint_matrix") => {
                Err(Error::broken_rule(Broken {
                    opcode,
                    word: 1,
                    rule: Rule::NoMatrixWithout("SPV_INTEL_joint_matrix"),
                    location: None,
                    sizes: None,
                })
                .at_site(at.and_then(|at| place::first_use(module, at))))
            }
            _ => Ok(()),
        }
    }

    /// Returns all required capabilities. If any one of several capabilities is sufficient and none of them is required
    /// anyway, adds one of them: preferably `Kernel`, and `Shader` only if there is no other.
    fn choose_capabilities(&mut self, options: &ToSpirv) -> Vec<u32> {
        for (choice, at) in std::mem::take(&mut self.choices) {
            self.at = at;
            let declared = self.closure();
            if choice
                .capabilities()
                .any(|capability| declared.contains(&capability))
            {
                continue;
            }
            let fits = |capability: &u32| *capability != Capability::Shader.word();
            let allowed = |capability: &u32| {
                let needs = grammar::enumerant_requirements(OperandKind::Capability, *capability);
                needs.is_none_or(|needs| {
                    needs
                        .version
                        .is_some_and(|version| options.most().is_none_or(|most| version <= most))
                        || needs
                            .extensions
                            .iter()
                            .any(|name| options.extensions.allows(name))
                })
            };
            let of_extension = |capability: u32, is_it: &dyn Fn(&str) -> bool| {
                let needs = grammar::enumerant_requirements(OperandKind::Capability, capability);
                needs.is_some_and(|needs| needs.extensions.iter().any(|name| is_it(name)))
            };
            // Extensions that the module or the options name are preferred to those merely allowed, and among these
            // those that are used wherever they can represent more.
            let named = |c: &u32| of_extension(*c, &|name| options.extensions.names(name));
            let wanted = |c: &u32| of_extension(*c, &|name| options.extensions.wants(name));
            let preferred = choice
                .capabilities()
                .find(|c| *c == Capability::Kernel.word())
                .or(choice.capabilities().find(|c| fits(c) && named(c)))
                .or(choice.capabilities().find(|c| fits(c) && wanted(c)))
                .or(choice.capabilities().find(|c| fits(c) && allowed(c)))
                .or(choice.capabilities().find(fits));
            if let Some(capability) = preferred.or(choice.capabilities().next()) {
                self.numbered_capability(capability);
            }
        }
        let mut capabilities = self.capabilities.clone();
        capabilities.sort_unstable();
        capabilities
    }

    /// Returns the capabilities required so far and the capabilities that they imply.
    fn closure(&self) -> Vec<u32> {
        let mut all = self.capabilities.clone();
        let mut next = 0;
        while let Some(&capability) = all.get(next) {
            next += 1;
            let Some(implied) =
                grammar::enumerant_requirements(OperandKind::Capability, capability)
            else {
                continue;
            };
            for capability in implied.capabilities() {
                if !all.contains(&capability) {
                    all.push(capability);
                }
            }
        }
        all
    }

    /// Returns the version to write: the requested one or, if none is requested, the lowest that provides all features
    /// that no allowed extension provides, and at least `lowest`. Without `inferred_declarations`, an extension is not
    /// used if the highest allowed version provides the feature. It is an error if no allowed version or extension
    /// provides a feature.
    fn choose_version(
        &self,
        module: &Module,
        options: &ToSpirv,
        mut lowest: Version,
    ) -> Result<Version> {
        let allows = |gate: &Gate| {
            gate.extensions.iter().any(|name| match gate.version {
                Some(_) => options.extensions.replaces_version(name),
                None => options.extensions.allows(name),
            })
        };
        let in_core = |gate: &Gate| {
            !options.dialect.modules.inferred_declarations
                && gate.version.is_some()
                && gate.version <= options.most()
        };
        let by_extension = |gate: &Gate| allows(gate) && !in_core(gate);
        let mut missing = Vec::new();
        for gate in self.gates.iter().filter(|gate| !by_extension(gate)) {
            match gate.missing(options) {
                Some(need) => missing.push((gate, need)),
                None => lowest = lowest.max(gate.version.unwrap_or(lowest)),
            }
        }
        match missing.as_slice() {
            [] => Ok(options.version.unwrap_or(lowest)),
            [first, others @ ..] => Err(not_allowed(module, *first, others)),
        }
    }

    fn choose_extensions<'o>(&self, version: Version, options: &'o ToSpirv) -> Vec<&'o str> {
        let mut extensions: Vec<&str> = Vec::new();
        for gate in &self.gates {
            if gate.version.is_some_and(|since| since <= version)
                || gate.extensions.iter().any(|name| extensions.contains(name))
            {
                continue;
            }
            extensions.extend(options.extensions.choose(gate.extensions));
        }
        if !options.dialect.modules.inferred_declarations {
            for name in &mut extensions {
                *name = options.extensions.other_name(name).unwrap_or(name);
            }
        }
        extensions.sort_unstable();
        extensions
    }
}

/// Returns whether an opcode belongs to the extensions for floating-point atomics.
fn is_float_atomic(op: Op) -> bool {
    matches!(
        op,
        Op::AtomicFAddEXT | Op::AtomicFMinEXT | Op::AtomicFMaxEXT
    )
}

/// Context for splitting an instruction into operands. It determines the width of `OpSwitch` literals, but knows no
/// extended instruction sets, whose instructions have no enumerants.
struct NoContext<'m>(&'m Module);

impl grammar::Context for NoContext<'_> {
    fn literal_words(&self, selector: u32) -> usize {
        let ty = Id::new(selector)
            .and_then(|id| self.0.type_of(id))
            .and_then(|id| self.0.definition(id));
        if ty.is_some_and(|ty| ty.word(2) == Some(64)) {
            2
        } else {
            1
        }
    }

    fn ext_inst_set(&self, _id: u32) -> Option<ExtInstSet> {
        None
    }
}

fn declare(module: &mut Module, capabilities: &[u32], extensions: &[&str]) -> Result<()> {
    let mut words = Vec::new();
    for &capability in capabilities {
        transpire_spirv::encode(&mut words, Op::Capability, None, None, &[capability])?;
    }
    *module.words_mut(Section::Capabilities) = words;
    let mut words = module.words(Section::Extensions).to_vec();
    let declared: Vec<Vec<u8>> = module
        .instructions(Section::Extensions)
        .filter(|instruction| instruction.is(Op::Extension))
        .map(|instruction| instruction.string(1).0)
        .collect();
    let missing = |name: &&&str| !declared.iter().any(|known| known == name.as_bytes());
    for extension in extensions.iter().filter(missing) {
        transpire_spirv::encode(
            &mut words,
            Op::Extension,
            None,
            None,
            &transpire_spirv::encode_string(extension),
        )?;
    }
    *module.words_mut(Section::Extensions) = words;
    Ok(())
}

#[cfg(test)]
// A failure here is a test failure.
#[allow(clippy::unwrap_used)]
mod tests;
