//! Edits of a module that remove, replace and insert instructions in one pass.

use crate::builder::{Operand, encode_checked};
use crate::{Error, Id, Instruction, Location, Module, Op, Result, Section};

/// A list of changes to a module, which [`Edit::apply`] makes together in one walk over the module. All locations refer to the
/// unchanged module.
///
/// The example changes an operand of a decoration and inserts a name before all others:
///
/// ```
/// use transpire_spirv::grammar::Decoration;
/// use transpire_spirv::{Location, Op, Section, assembly, binary};
///
/// let text = "OpCapability Kernel
///     OpMemoryModel Logical OpenCL
///     OpName %size \"size\"
///     OpDecorate %size Alignment 4
///     %int = OpTypeInt 32 0
///     %size = OpConstant %int 1";
/// let mut module = binary::read_words(&assembly::assemble(text)?)?;
/// let constant = module.instructions(Section::Globals).find(|i| i.is(Op::Constant));
/// let size = constant.and_then(|i| i.result_id()).ok_or("no constant")?;
/// let int = module.type_of(size).ok_or("no type")?;
/// let places: Vec<Location> = module.decorations(size).map(|(place, _)| place).collect();
///
/// let mut edit = module.edit();
/// for place in places {
///     let operands = [size.into(), Decoration::Alignment.into(), 16.into()];
///     edit.replace(place, Op::Decorate, None, None, &operands)?;
/// }
/// let first = Location { section: Section::Names, offset: 0 };
/// edit.insert(first, Op::Name, None, None, &[int.into(), "int".into()])?;
/// edit.apply()?;
///
/// let alignment: Vec<_> = module.decorations(size).filter_map(|(_, i)| i.word(3)).collect();
/// assert_eq!(alignment, [16]);
/// assert_eq!(module.instructions(Section::Names).count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Edit<'m> {
    module: &'m mut Module,
    changes: Vec<Change>,
    bound: u32,
}

/// The change at one location.
#[derive(Debug)]
struct Change {
    at: Location,
    /// The new words at the location. If `keeps`, they precede the instruction there; otherwise they replace it.
    words: Vec<u32>,
    keeps: bool,
}

impl<'m> Edit<'m> {
    pub(crate) fn new(module: &'m mut Module) -> Self {
        let bound = module.bound;
        Self {
            module,
            changes: Vec::new(),
            bound,
        }
    }

    /// Returns the module, still without the changes.
    pub fn module(&self) -> &Module {
        self.module
    }

    /// Returns a fresh id. [`apply`](Self::apply) raises the id bound of the module accordingly.
    ///
    /// # Errors
    /// Returns an error if no id is left.
    pub fn id(&mut self) -> Result<Id> {
        let id = Id::new(self.bound);
        self.bound = self.bound.saturating_add(1);
        id.filter(|id| id.word() < u32::MAX)
            .ok_or_else(|| Error::limit("the module has no id left"))
    }

    /// Removes the instruction at a location.
    pub fn remove(&mut self, at: Location) {
        self.changes.push(Change {
            at,
            words: Vec::new(),
            keeps: false,
        });
    }

    /// Replaces the instruction at a location.
    ///
    /// # Errors
    /// Returns an error if the operands do not match the grammar.
    pub fn replace(
        &mut self,
        at: Location,
        op: Op,
        result_type: Option<Id>,
        result: Option<Id>,
        operands: &[Operand<'_>],
    ) -> Result<()> {
        self.change(at, false, op, result_type, result, operands)
    }

    /// Inserts an instruction before the one at a location. If several are inserted at one location, they keep the order of the
    /// calls. The end of a section is a location, too.
    ///
    /// # Errors
    /// Returns an error if the operands do not match the grammar.
    pub fn insert(
        &mut self,
        before: Location,
        op: Op,
        result_type: Option<Id>,
        result: Option<Id>,
        operands: &[Operand<'_>],
    ) -> Result<()> {
        self.change(before, true, op, result_type, result, operands)
    }

    /// Appends an instruction to a section.
    ///
    /// # Errors
    /// Returns an error if the operands do not match the grammar.
    pub fn append(
        &mut self,
        section: Section,
        op: Op,
        result_type: Option<Id>,
        result: Option<Id>,
        operands: &[Operand<'_>],
    ) -> Result<()> {
        let offset = self.module.section_len(section) as u32;
        let end = Location { section, offset };
        self.insert(end, op, result_type, result, operands)
    }

    fn change(
        &mut self,
        at: Location,
        keeps: bool,
        op: Op,
        result_type: Option<Id>,
        result: Option<Id>,
        operands: &[Operand<'_>],
    ) -> Result<()> {
        let mut words = Vec::new();
        encode_checked(&mut words, self.module, op, result_type, result, operands)?;
        self.changes.push(Change { at, words, keeps });
        Ok(())
    }

    /// Makes the changes.
    ///
    /// # Errors
    /// Returns an error if no instruction begins at a location, or an instruction is removed or replaced twice. The
    /// module is then unchanged.
    pub fn apply(mut self) -> Result<()> {
        let key = |change: &Change| (change.at.section, change.at.offset);
        self.changes.sort_by_key(key);
        let mut rewritten = Vec::new();
        for changes in self.changes.chunk_by(|a, b| a.at.section == b.at.section) {
            let Some(section) = changes.first().map(|first| first.at.section) else {
                continue;
            };
            rewritten.push((section, rewrite(self.module, section, changes)?));
        }
        for (section, words) in rewritten {
            *self.module.words_mut(section) = words;
        }
        self.module.bound = self.bound;
        Ok(())
    }
}

/// Returns the words of a section after the changes, which must be sorted by offset. Returns an error if no instruction
/// begins at a location, or an instruction is removed or replaced twice.
fn rewrite(module: &Module, section: Section, changes: &[Change]) -> Result<Vec<u32>> {
    let wrong = |change: &Change, what: &str| {
        let Location { section, offset } = change.at;
        Error::built(format!("{what} at word {offset} of {section:?}"))
    };
    let added: usize = changes.iter().map(|change| change.words.len()).sum();
    let mut words = Vec::with_capacity(module.section_len(section) + added);
    let mut left = changes.iter().peekable();
    let mut instructions = module.instructions(section);
    loop {
        let offset = instructions.offset() as u32;
        let instruction = instructions.next();
        let mut kept = true;
        while let Some(change) = left.next_if(|change| change.at.offset <= offset) {
            if change.at.offset < offset || !change.keeps && instruction.is_none() {
                return Err(wrong(change, "no instruction begins"));
            }
            if !change.keeps && !kept {
                return Err(wrong(change, "an instruction is changed twice"));
            }
            kept &= change.keeps;
            words.extend_from_slice(&change.words);
        }
        match instruction {
            Some(instruction) if kept => words.extend_from_slice(instruction.words()),
            Some(_) => {}
            None => break,
        }
    }
    match left.next() {
        Some(change) => Err(wrong(change, "no instruction begins")),
        None => Ok(words),
    }
}

/// Returns a pair for each decoration of an id: the id, and the offset of the decoration in [`Section::Annotations`].
/// The pairs are sorted.
pub(crate) fn annotations(module: &Module) -> Vec<(u32, u32)> {
    let located = module.located(Section::Annotations);
    let mut found: Vec<(u32, u32)> = located
        .filter(|(_, instruction)| !instruction.is(Op::DecorationGroup))
        .flat_map(|(place, instruction)| {
            // A group decorates the targets that follow it. In group member decorations, member numbers stand between
            // the targets.
            let (targets, step) = match instruction.op() {
                Some(Op::GroupDecorate) => (instruction.words().get(2..), 1),
                Some(Op::GroupMemberDecorate) => (instruction.words().get(2..), 2),
                _ => (instruction.words().get(1..2), 1),
            };
            let targets = targets.unwrap_or_default();
            let offset = place.offset;
            targets
                .iter()
                .step_by(step)
                .map(move |target| (*target, offset))
        })
        .collect();
    found.sort_unstable();
    found
}

/// Returns the annotation at each offset in `offsets`, with its location. `offsets` has pairs of an id and an offset in
/// [`Section::Annotations`]. Offsets beyond the end of the section are skipped.
pub(crate) fn at_offsets<'a>(
    module: &'a Module,
    offsets: &'a [(u32, u32)],
) -> impl Iterator<Item = (Location, Instruction<'a>)> {
    offsets.iter().filter_map(|&(_, offset)| {
        let place = Location {
            section: Section::Annotations,
            offset,
        };
        Some((place, module.at(place)?))
    })
}
