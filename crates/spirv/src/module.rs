//! The module: its header, its sections, and the location of each definition.

mod section_words;

use std::{convert::Infallible, fmt, num::NonZeroU32, sync::OnceLock};

use self::section_words::SectionWords;
use crate::grammar::Op;

use crate::{
    Edit, Id, Instruction, Instructions, Result, edit, encode,
    grammar::{Context, ExtInstSet, Operands, literal_words},
    id_map::{IdMap, SparseIdMap},
};

/// A version of SPIR-V.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version {
    /// The number before the dot.
    pub major: u8,
    /// The number after the dot.
    pub minor: u8,
}

impl Version {
    /// SPIR-V 1.0.
    pub const V1_0: Self = Self::new(1, 0);
    /// SPIR-V 1.1.
    pub const V1_1: Self = Self::new(1, 1);
    /// SPIR-V 1.2.
    pub const V1_2: Self = Self::new(1, 2);
    /// SPIR-V 1.3.
    pub const V1_3: Self = Self::new(1, 3);
    /// SPIR-V 1.4.
    pub const V1_4: Self = Self::new(1, 4);
    /// SPIR-V 1.5.
    pub const V1_5: Self = Self::new(1, 5);
    /// SPIR-V 1.6.
    pub const V1_6: Self = Self::new(1, 6);
    /// The newest supported version.
    pub const NEWEST: Self = Self::V1_6;

    /// Returns the version `major.minor`.
    pub const fn new(major: u8, minor: u8) -> Self {
        Self { major, minor }
    }

    /// Returns the version word of a header: the bytes 0, `major`, `minor` and 0, from the highest to the lowest
    /// (§2.3).
    pub const fn word(self) -> u32 {
        (self.major as u32) << 16 | (self.minor as u32) << 8
    }

    /// Returns the version that the version word of a header encodes. The highest and lowest bytes are ignored.
    pub const fn from_word(word: u32) -> Self {
        Self {
            major: (word >> 16) as u8,
            minor: (word >> 8) as u8,
        }
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

/// Parses a version from `1.0` to [`Version::NEWEST`]. All other strings are errors.
impl std::str::FromStr for Version {
    type Err = UnknownVersion;

    fn from_str(text: &str) -> Result<Self, UnknownVersion> {
        match text.strip_prefix("1.").map(str::parse) {
            Some(Ok(minor)) if minor <= Self::NEWEST.minor => Ok(Self::new(1, minor)),
            _ => Err(UnknownVersion),
        }
    }
}

/// The error for a string that is not a version of SPIR-V.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownVersion;

impl fmt::Display for UnknownVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a version of SPIR-V is 1.0, 1.1, … {}", Version::NEWEST)
    }
}

impl std::error::Error for UnknownVersion {}

impl fmt::Debug for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A section of the logical layout of a module (§2.4). The variants are in the order of the layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Section {
    /// `OpCapability`, `OpConditionalCapabilityINTEL`.
    Capabilities,
    /// `OpExtension`, `OpConditionalExtensionINTEL`.
    Extensions,
    /// `OpExtInstImport`.
    ExtInstImports,
    /// `OpMemoryModel`, exactly one, and `OpSamplerImageAddressingModeNV`.
    MemoryModel,
    /// `OpEntryPoint`, `OpConditionalEntryPointINTEL`.
    EntryPoints,
    /// `OpExecutionMode`, `OpExecutionModeId`.
    ExecutionModes,
    /// `OpString`, `OpSource`, `OpSourceContinued`, `OpSourceExtension`.
    DebugStrings,
    /// `OpName`, `OpMemberName`.
    Names,
    /// `OpModuleProcessed`.
    ModuleProcessed,
    /// `OpDecorate` and the other annotation instructions, including `OpDecorationGroup`.
    Annotations,
    /// Types, constants, global variables and `OpUndef`, and the `OpLine` and extended instructions between them.
    Globals,
    /// Functions (declarations, then definitions) and the graphs of `SPV_ARM_graph`.
    Functions,
}

impl Section {
    /// All sections, in the order of the layout.
    pub const ALL: [Self; 12] = [
        Self::Capabilities,
        Self::Extensions,
        Self::ExtInstImports,
        Self::MemoryModel,
        Self::EntryPoints,
        Self::ExecutionModes,
        Self::DebugStrings,
        Self::Names,
        Self::ModuleProcessed,
        Self::Annotations,
        Self::Globals,
        Self::Functions,
    ];

    /// The sections other than [`Section::Functions`] in which ids are defined.
    const DECLARING: [Self; 4] = [
        Self::ExtInstImports,
        Self::DebugStrings,
        Self::Annotations,
        Self::Globals,
    ];

    /// Returns the section of an instruction with this opcode that is not in a function body. Opcodes that no other
    /// section has, including unknown ones, are in [`Section::Globals`].
    pub fn of(opcode: u16) -> Self {
        match Op::from_u32(u32::from(opcode)) {
            Some(Op::Capability | Op::ConditionalCapabilityINTEL) => Self::Capabilities,
            Some(Op::Extension | Op::ConditionalExtensionINTEL) => Self::Extensions,
            Some(Op::ExtInstImport) => Self::ExtInstImports,
            Some(Op::MemoryModel | Op::SamplerImageAddressingModeNV) => Self::MemoryModel,
            Some(Op::EntryPoint | Op::ConditionalEntryPointINTEL) => Self::EntryPoints,
            Some(Op::ExecutionMode | Op::ExecutionModeId) => Self::ExecutionModes,
            Some(Op::String | Op::Source | Op::SourceContinued | Op::SourceExtension) => {
                Self::DebugStrings
            }
            Some(Op::Name | Op::MemberName) => Self::Names,
            Some(Op::ModuleProcessed) => Self::ModuleProcessed,
            Some(
                Op::Decorate
                | Op::DecorateId
                | Op::DecorateString
                | Op::MemberDecorate
                | Op::MemberDecorateString
                | Op::MemberDecorateIdEXT
                | Op::DecorationGroup
                | Op::GroupDecorate
                | Op::GroupMemberDecorate,
            ) => Self::Annotations,
            Some(Op::Function | Op::FunctionEnd | Op::GraphARM | Op::GraphEntryPointARM) => {
                Self::Functions
            }
            _ => Self::Globals,
        }
    }
}

/// The location where an instruction begins: a section, and the word offset in that section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Location {
    /// The section.
    pub section: Section,
    /// The offset of the instruction's first word in the section.
    pub offset: u32,
}

/// A SPIR-V module: the words of the header and of each section. Most sections are in contiguous memory; see
/// [`words`](Self::words).
#[derive(Clone, Debug)]
pub struct Module {
    /// The version of SPIR-V in the header.
    pub version: Version,
    /// The generator's magic number: the number of the tool in the high 16 bits, the version of the tool in the low 16.
    pub generator: u32,
    /// The id bound, which is greater than every id of the module.
    pub bound: u32,
    /// The instruction schema; 0 in every version to date.
    pub schema: u32,
    sections: [SectionWords; Section::ALL.len()],
    /// Maps the ids that are defined outside functions to their locations.
    declared: OnceLock<SparseIdMap<Location>>,
    /// Maps the ids that are defined in functions to the offset of the definition in [`Section::Functions`], plus one.
    defined: OnceLock<IdMap<NonZeroU32>>,
    /// Pairs of the word of a decorated id and the offset of its decoration in [`Section::Annotations`], sorted.
    annotations: OnceLock<Vec<(u32, u32)>>,
}

impl Module {
    /// Returns a module without instructions. Its id bound is 1.
    pub fn new(version: Version) -> Self {
        Self {
            version,
            generator: 0,
            bound: 1,
            schema: 0,
            sections: Default::default(),
            declared: OnceLock::new(),
            defined: OnceLock::new(),
            annotations: OnceLock::new(),
        }
    }

    /// Returns the number of the tool that wrote the module, from the registry of generators.
    pub fn tool(&self) -> u32 {
        self.generator >> 16
    }

    #[inline]
    fn section(&self, section: Section) -> &SectionWords {
        &self.sections[section as usize]
    }

    /// Returns a section for modification. Discards the cached definitions, and for annotations the cached decorations.
    fn section_mut(&mut self, section: Section) -> &mut SectionWords {
        self.forget_definitions(section);
        if section == Section::Annotations {
            self.annotations.take();
        }
        &mut self.sections[section as usize]
    }

    /// Returns the words of a section, in contiguous memory. Functions and names may be stored in pieces; then the first call
    /// after a change copies them into one. [`pieces`](Self::pieces) and [`instructions`](Self::instructions) make no copy.
    #[inline]
    pub fn words(&self, section: Section) -> &[u32] {
        self.section(section).all()
    }

    /// Returns the pieces in which the words of a section are stored, in order. Each piece consists of whole instructions.
    pub fn pieces(&self, section: Section) -> impl Iterator<Item = &[u32]> {
        self.section(section).pieces()
    }

    /// Returns the number of words of a section.
    pub fn section_len(&self, section: Section) -> usize {
        self.section(section).len()
    }

    /// Returns the words of a section in contiguous memory, for modification, and discards the cached definitions.
    pub fn words_mut(&mut self, section: Section) -> &mut Vec<u32> {
        self.section_mut(section).all_mut()
    }

    /// Returns the pieces in which the words of a section are stored, for modification in place, and discards the
    /// cached definitions.
    pub fn pieces_mut(&mut self, section: Section) -> impl Iterator<Item = &mut [u32]> {
        self.section_mut(section).pieces_mut()
    }

    /// Replaces each piece of a section by the result of `replace`, and discards the cached definitions. Empty pieces
    /// are removed.
    pub(crate) fn replace_pieces(
        &mut self,
        section: Section,
        replace: impl FnMut(Vec<u32>) -> Vec<u32>,
    ) {
        self.section_mut(section).replace_pieces(replace);
    }

    /// Appends functions without copying their words, and discards the cached definitions. The words must be whole
    /// instructions, from an `OpFunction` (or the `OpLine` before it) to an `OpFunctionEnd`.
    pub fn append_functions(&mut self, words: Vec<u32>) {
        self.section_mut(Section::Functions).push_piece(words);
    }

    /// Returns the piece to which names can be appended: the last one, or a new one if that is already long. Names
    /// define no ids, so the cached definitions stay valid.
    #[inline]
    pub(crate) fn names_mut(&mut self) -> &mut Vec<u32> {
        self.sections[Section::Names as usize].end_of_pieces_mut()
    }

    /// Appends the words of names without copying them.
    pub(crate) fn append_names(&mut self, words: Vec<u32>) {
        self.section_mut(Section::Names).push_piece(words);
    }

    /// Removes and returns the pieces of the names.
    pub(crate) fn take_names(&mut self) -> Vec<Vec<u32>> {
        self.section_mut(Section::Names).take_pieces()
    }

    /// Appends an instruction to a section. Cached definitions are kept, and the new definition is added to them.
    ///
    /// # Errors
    /// Returns an error if the instruction would have more than 65,535 words. Nothing is appended then.
    pub fn push(
        &mut self,
        section: Section,
        op: Op,
        result_type: Option<Id>,
        result: Option<Id>,
        operands: &[u32],
    ) -> Result<()> {
        let (mut declared, mut defined) = (self.declared.take(), self.defined.take());
        let words = self.section_mut(section);
        let offset = words.len() as u32;
        let outcome = encode(words.end_mut(), op, result_type, result, operands);
        if let (Some(id), Ok(())) = (result, &outcome) {
            match section {
                Section::Functions => {
                    if let (Some(defined), Some(behind)) =
                        (&mut defined, NonZeroU32::new(offset + 1))
                    {
                        defined.insert_first(id.word(), behind);
                    }
                }
                _ if Section::DECLARING.contains(&section) => {
                    if let Some(declared) = &mut declared {
                        declared.insert_first(id.word(), Location { section, offset });
                    }
                }
                _ => {}
            }
        }
        self.declared = declared.map_or_else(OnceLock::new, OnceLock::from);
        self.defined = defined.map_or_else(OnceLock::new, OnceLock::from);
        outcome
    }

    /// Discards the cached definitions that a change of this section makes invalid.
    fn forget_definitions(&mut self, section: Section) {
        match section {
            Section::Functions => drop(self.defined.take()),
            _ if Section::DECLARING.contains(&section) => drop(self.declared.take()),
            _ => {}
        }
    }

    /// Returns the instructions of a section.
    pub fn instructions(&self, section: Section) -> Instructions<'_> {
        self.section(section).instructions()
    }

    /// Returns the instructions of a section, beginning with the one at `location`. The iterator is empty if the
    /// location is at or beyond the end of the section.
    pub fn instructions_from(&self, location: Location) -> Instructions<'_> {
        self.section(location.section)
            .instructions_from(location.offset as usize)
    }

    /// Returns the instructions of a section, each with its location.
    pub fn located(&self, section: Section) -> impl Iterator<Item = (Location, Instruction<'_>)> {
        let mut offset = 0;
        self.instructions(section).map(move |instruction| {
            let place = Location { section, offset };
            offset += instruction.word_count() as u32;
            (place, instruction)
        })
    }

    /// Returns an empty [`Edit`] of the module.
    pub fn edit(&mut self) -> Edit<'_> {
        Edit::new(self)
    }

    /// Returns the annotation instructions that target an id, with their locations: the decorations of the id and of
    /// its members, and each `OpGroupDecorate` or `OpGroupMemberDecorate` that lists the id. The decorations of the
    /// group are not included. The first call after a change of the annotations walks all of them.
    pub fn decorations(&self, id: Id) -> impl Iterator<Item = (Location, Instruction<'_>)> {
        let all = self.annotations.get_or_init(|| edit::annotations(self));
        let word = id.word();
        let start = all.partition_point(|(target, _)| *target < word);
        let end = all.partition_point(|(target, _)| *target <= word);
        edit::at_offsets(self, all.get(start..end).unwrap_or_default())
    }

    /// Returns all instructions, in the order of the layout.
    pub fn all_instructions(&self) -> impl Iterator<Item = Instruction<'_>> {
        Section::ALL
            .into_iter()
            .flat_map(|section| self.instructions(section))
    }

    /// Returns the number of words of all instructions, without the header.
    pub fn word_count(&self) -> usize {
        self.sections.iter().map(SectionWords::len).sum()
    }

    /// Returns the instruction that begins at a location, or `None` if the location is at or beyond the end of the
    /// section, or the word count there is invalid.
    #[inline]
    pub fn at(&self, location: Location) -> Option<Instruction<'_>> {
        self.section(location.section).at(location.offset as usize)
    }

    /// Returns the location where `id` is defined, or `None` if it is not defined. If a malformed module has several
    /// definitions, returns the first. The first call walks the sections before the functions, and the first call for
    /// an id that they do not define walks the functions.
    #[inline]
    pub fn location(&self, id: Id) -> Option<Location> {
        let declared = || declarations(self);
        let defined = || match definitions(self, |_, _, _| Ok::<_, Infallible>(())) {
            Ok(defined) => defined,
            Err(never) => match never {},
        };
        let found = self.declared.get_or_init(declared).get(id.word());
        found.or_else(|| {
            let behind = self.defined.get_or_init(defined).get(id.word())?;
            Some(Location {
                section: Section::Functions,
                offset: behind.get() - 1,
            })
        })
    }

    /// Calls `visit` for each instruction in functions, with its word offset in [`Section::Functions`], the
    /// instruction, and its result id if any. The same pass caches the definitions in functions, so that
    /// [`location`](Self::location) needs no pass of its own.
    ///
    /// # Errors
    /// Returns the first error of `visit`, which ends the pass.
    pub fn visit_functions<'m, E>(
        &'m self,
        visit: impl FnMut(u32, Instruction<'m>, Option<Id>) -> Result<(), E>,
    ) -> Result<(), E> {
        let defined = definitions(self, visit)?;
        self.defined.get_or_init(|| defined);
        Ok(())
    }

    /// Returns the instruction that defines `id`; `None` if `id` is not defined.
    pub fn definition(&self, id: Id) -> Option<Instruction<'_>> {
        self.at(self.location(id)?)
    }

    /// Returns the index that the word at `location` has in the binary module, counted from the magic number.
    pub fn word_index(&self, location: Location) -> usize {
        let before: usize = Section::ALL
            .into_iter()
            .take(location.section as usize)
            .map(|section| self.section_len(section))
            .sum();
        crate::binary::HEADER_WORDS + before + location.offset as usize
    }

    /// Returns the operands of an instruction of this module, decoded by the grammar.
    ///
    /// # Errors
    /// Returns an error if the opcode is unknown. The iterator itself ends with an error if the words don't match the
    /// grammar. The place of such an error is counted from the first word of the instruction.
    pub fn operands<'a>(&'a self, instruction: Instruction<'a>) -> Result<Operands<'a, Self>> {
        Operands::new(instruction, self, 0)
    }

    /// Returns the id of the type of the value `id`; `None` if `id` is not defined or has no type.
    pub fn type_of(&self, id: Id) -> Option<Id> {
        self.definition(id)?.result_type()
    }
}

impl Context for Module {
    fn literal_words(&self, selector: u32) -> usize {
        let ty = Id::new(selector).and_then(|selector| self.type_of(selector));
        match ty.and_then(|ty| self.definition(ty)) {
            Some(ty) if ty.is(Op::TypeInt) => literal_words(ty.word(2).unwrap_or_default()),
            _ => 1,
        }
    }

    fn ext_inst_set(&self, id: u32) -> Option<ExtInstSet> {
        let import = self.definition(Id::new(id)?)?;
        let (name, _) = import.string(2);
        import
            .is(Op::ExtInstImport)
            .then(|| ExtInstSet::named(&String::from_utf8_lossy(&name)))
    }
}

/// Returns the locations of the ids that are defined outside functions.
fn declarations(module: &Module) -> SparseIdMap<Location> {
    let mut declared = SparseIdMap::new(module.word_count());
    for section in Section::DECLARING {
        let mut instructions = module.instructions(section);
        loop {
            let offset = instructions.offset() as u32;
            let Some(instruction) = instructions.next() else {
                break;
            };
            if let Some(id) = instruction.result_id() {
                declared.insert_first(id.word(), Location { section, offset });
            }
        }
    }
    declared
}

/// Calls `visit` for each instruction in functions. Returns a map from each id defined in them to the offset, plus one,
/// of its definition, or the first error of `visit`.
fn definitions<'m, E>(
    module: &'m Module,
    mut visit: impl FnMut(u32, Instruction<'m>, Option<Id>) -> Result<(), E>,
) -> Result<IdMap<NonZeroU32>, E> {
    let mut defined = IdMap::new(module.word_count());
    let mut instructions = module.instructions(Section::Functions);
    loop {
        let offset = instructions.offset() as u32;
        let Some(instruction) = instructions.next() else {
            return Ok(defined);
        };
        let result = instruction.result_id();
        if let (Some(id), Some(behind)) = (result, NonZeroU32::new(offset + 1)) {
            defined.insert_first(id.word(), behind);
        }
        visit(offset, instruction, result)?;
    }
}

#[cfg(test)]
mod tests {
    use super::{Location, Section};
    use crate::{Id, assembly, binary, grammar};

    #[test]
    fn the_pass_over_functions_finds_the_definitions_that_are_found_without_it() {
        let text = "OpCapability Kernel
            OpCapability Linkage
            OpMemoryModel Logical OpenCL
            %1 = OpTypeVoid
            %2 = OpTypeFunction %1
            %3 = OpFunction %1 None %2
            %4 = OpLabel
            OpReturn
            OpFunctionEnd
            %9 = OpFunction %1 None %2
            OpFunctionEnd";
        let words = assembly::assemble(text).unwrap();
        let (plain, visited) = (
            binary::read_words(&words).unwrap(),
            binary::read_words(&words).unwrap(),
        );
        let mut found = Vec::new();
        let pass: Result<(), ()> = visited.visit_functions(|offset, instruction, result| {
            assert_eq!(result, instruction.result_id());
            found.extend(result.map(|id| (id.word(), offset)));
            Ok(())
        });
        assert_eq!((pass, found), (Ok(()), vec![(3, 0), (4, 5), (9, 9)]));
        for id in (1..=plain.bound).filter_map(Id::new) {
            assert_eq!(visited.location(id), plain.location(id), "{id}");
        }
        let section = Section::Functions;
        let offset = 5;
        assert_eq!(
            visited.location(Id::new(4).unwrap()),
            Some(Location { section, offset })
        );
    }

    #[test]
    fn the_pass_over_functions_ends_with_the_first_error() {
        let text = "%1 = OpTypeVoid
            %2 = OpTypeFunction %1
            %3 = OpFunction %1 None %2
            OpFunctionEnd";
        let module = binary::read_words(&assembly::assemble(text).unwrap()).unwrap();
        let pass =
            module.visit_functions(|offset, _, _| if offset == 0 { Err("no") } else { Ok(()) });
        assert_eq!(pass, Err("no"));
        assert_eq!(
            module.location(Id::new(3).unwrap()).map(|at| at.section),
            Some(Section::Functions)
        );
    }

    #[test]
    fn every_opcode_with_a_result_stands_where_ids_are_looked_for() {
        let opcodes = (0..=u16::MAX).filter(|&opcode| grammar::shape(opcode).result);
        for section in opcodes.map(Section::of) {
            let is_searched =
                section == Section::Functions || Section::DECLARING.contains(&section);
            assert!(is_searched, "{section:?}");
        }
    }
}
