//! Taking entry points out of a module, with what they use.

use std::collections::HashMap;
use std::ops::Range;

use rustc_hash::{FxBuildHasher, FxHashSet};

use crate::builder::encode;
use crate::grammar::ExtInstSet;
use crate::{Error, Id, Instruction, Module, Op, Result, Section};

/// A module of the entry points of these names, and what they use: functions, types, constants, variables, names and
/// decorations. Capabilities, extensions, sets and strings stay as they are.
///
/// Debug information of functions that are gone, which inlined code refers to, stays without its function.
///
/// ```
/// use transpire_spirv::{Op, Section, assembly::assemble, binary::read_words, extract_entry_points};
/// let module = read_words(&assemble(
///     "OpCapability Kernel
///      OpMemoryModel Logical OpenCL
///      OpEntryPoint Kernel %a \"a\"
///      OpEntryPoint Kernel %b \"b\"
///      %void = OpTypeVoid
///      %function = OpTypeFunction %void
///      %a = OpFunction %void None %function
///      %1 = OpLabel
///      OpReturn
///      OpFunctionEnd
///      %b = OpFunction %void None %function
///      %2 = OpLabel
///      OpReturn
///      OpFunctionEnd",
/// )?)?;
/// let module = extract_entry_points(&module, &["b".to_owned()])?;
/// assert_eq!(module.instructions(Section::EntryPoints).count(), 1);
/// assert_eq!(module.instructions(Section::Functions).filter(|i| i.is(Op::Function)).count(), 1);
/// # Ok::<(), transpire_spirv::Error>(())
/// ```
///
/// # Errors
/// When the module has no entry point of one of the names, or is malformed.
pub fn extract_entry_points(module: &Module, names: &[String]) -> Result<Module> {
    let mut roots = Vec::new();
    for name in names {
        let mut found = module
            .instructions(Section::EntryPoints)
            .filter(|entry| entry.is(Op::EntryPoint) && entry.string(3).0 == name.as_bytes());
        let Some(entry) = found.next() else {
            return Err(Error::built(format!(
                "the module has no entry point \"{name}\""
            )));
        };
        roots.push(entry);
    }
    let mut uses = Uses::new(module);
    let entries: FxHashSet<u32> = roots.iter().filter_map(|entry| entry.word(2)).collect();
    let modes = module.instructions(Section::ExecutionModes);
    let is_wanted = |mode: &Instruction<'_>| mode.word(1).is_some_and(|id| entries.contains(&id));
    roots.extend(modes.filter(is_wanted));
    for root in roots.iter().copied() {
        uses.instruction(root)?;
    }
    uses.follow()?;
    uses.write(&roots)
}

/// What is used.
struct Uses<'m> {
    module: &'m Module,
    /// The words of each function, from what stands before its `OpFunction` to its end.
    functions: HashMap<u32, Range<usize>, FxBuildHasher>,
    /// What decorates an id.
    decorations: HashMap<u32, Vec<Instruction<'m>>, FxBuildHasher>,
    /// The groups of decorations that an id belongs to.
    groups: HashMap<u32, Vec<u32>, FxBuildHasher>,
    used: FxHashSet<u32>,
    /// Ids that are used, whose definitions have not been looked at.
    pending: Vec<u32>,
}

impl<'m> Uses<'m> {
    fn new(module: &'m Module) -> Self {
        let mut functions = HashMap::default();
        let mut instructions = module.instructions(Section::Functions);
        let (mut start, mut id) = (0, None);
        while let Some(instruction) = instructions.next() {
            match instruction.op() {
                Some(Op::Function) => id = instruction.result_id(),
                Some(Op::FunctionEnd) => {
                    let end = instructions.offset();
                    if let Some(id) = id.take() {
                        functions.insert(Id::word(id), start..end);
                    }
                    start = end;
                }
                _ => {}
            }
        }
        let mut decorations: HashMap<u32, Vec<Instruction<'m>>, FxBuildHasher> = HashMap::default();
        let mut groups: HashMap<u32, Vec<u32>, FxBuildHasher> = HashMap::default();
        for instruction in module.instructions(Section::Annotations) {
            let Some(target) = instruction.word(1) else {
                continue;
            };
            match step_of_targets(instruction) {
                // A group's targets use it, and it doesn't use them.
                Some(step) => {
                    let targets = instruction.words().iter().skip(2).step_by(step);
                    targets.for_each(|id| groups.entry(*id).or_default().push(target));
                }
                None => decorations.entry(target).or_default().push(instruction),
            }
        }
        Self {
            module,
            functions,
            decorations,
            groups,
            used: FxHashSet::default(),
            pending: Vec::new(),
        }
    }

    /// Notes the ids of an instruction.
    fn instruction(&mut self, instruction: Instruction<'m>) -> Result<()> {
        let is_debug = self.is_debug(instruction);
        let ids = instruction.result_type().into_iter();
        for id in ids.map(Id::word).chain(self.ids(instruction)?) {
            // Debug information speaks of functions, and uses none.
            if !(is_debug && self.functions.contains_key(&id)) {
                self.id(id);
            }
        }
        Ok(())
    }

    fn id(&mut self, id: u32) {
        if self.used.insert(id) {
            self.pending.push(id);
        }
    }

    /// The ids among an instruction's operands.
    fn ids(&self, instruction: Instruction<'m>) -> Result<Vec<u32>> {
        let mut ids = Vec::new();
        for operand in self.module.operands(instruction)? {
            ids.extend(operand?.id().map(Id::word));
        }
        Ok(ids)
    }

    /// Whether it is an instruction of a set for debug information.
    fn is_debug(&self, instruction: Instruction<'_>) -> bool {
        let set = instruction
            .is_extended()
            .then(|| instruction.id(3))
            .flatten()
            .and_then(|set| self.module.definition(set));
        set.is_some_and(|import| {
            let name = import.string(2).0;
            ExtInstSet::named(&String::from_utf8_lossy(&name)).is_debug_info()
        })
    }

    /// Looks at all that is used by what is used.
    fn follow(&mut self) -> Result<()> {
        while let Some(id) = self.pending.pop() {
            transpire_interrupt::tick();
            for group in self.groups.remove(&id).unwrap_or_default() {
                self.id(group);
            }
            for decoration in self.decorations.remove(&id).unwrap_or_default() {
                self.instruction(decoration)?;
            }
            if let Some(words) = self.functions.get(&id).cloned() {
                let words = self.module.words(Section::Functions).get(words);
                for instruction in crate::Instructions::new(words.unwrap_or_default()) {
                    transpire_interrupt::tick();
                    self.instruction(instruction)?;
                }
            } else if let Some(definition) = Id::new(id).and_then(|id| self.module.definition(id)) {
                self.instruction(definition)?;
            }
        }
        Ok(())
    }

    /// The module of what is used. `roots` are the entry points and execution modes that stay.
    fn write(&self, roots: &[Instruction<'m>]) -> Result<Module> {
        let mut extracted = self.module.clone();
        let uses = |instruction: Instruction<'_>, at| {
            instruction
                .word(at)
                .is_some_and(|id| self.used.contains(&id))
        };
        for section in [Section::EntryPoints, Section::ExecutionModes] {
            let mut words = Vec::new();
            for instruction in self.module.instructions(section) {
                if roots.iter().any(|root| root.words() == instruction.words()) {
                    words.extend_from_slice(instruction.words());
                }
            }
            *extracted.words_mut(section) = words;
        }
        let mut names = Vec::new();
        for name in self.module.instructions(Section::Names) {
            if uses(name, 1) {
                names.extend_from_slice(name.words());
            }
        }
        *extracted.words_mut(Section::Names) = names;
        let mut annotations = Vec::new();
        for instruction in self.module.instructions(Section::Annotations) {
            match step_of_targets(instruction) {
                Some(step) => self.write_group(&mut annotations, instruction, step)?,
                None if uses(instruction, 1) => {
                    annotations.extend_from_slice(instruction.words());
                }
                None => {}
            }
        }
        *extracted.words_mut(Section::Annotations) = annotations;
        self.write_globals(&mut extracted)?;
        let mut functions = Vec::new();
        let mut kept: Vec<&Range<usize>> = self
            .functions
            .iter()
            .filter(|(id, _)| self.used.contains(id))
            .map(|(_, words)| words)
            .collect();
        kept.sort_by_key(|words| words.start);
        for words in kept {
            let words = self.module.words(Section::Functions).get(words.clone());
            functions.extend_from_slice(words.unwrap_or_default());
        }
        *extracted.words_mut(Section::Functions) = functions;
        Ok(extracted)
    }

    /// A group's decoration of those of its targets that are used.
    fn write_group(
        &self,
        words: &mut Vec<u32>,
        instruction: Instruction<'_>,
        step: usize,
    ) -> Result<()> {
        let operands = instruction.operand_words();
        let Some((group, targets)) = operands.split_first() else {
            return Ok(());
        };
        let mut kept = vec![*group];
        for target in targets.chunks(step) {
            if target.first().is_some_and(|id| self.used.contains(id)) {
                kept.extend_from_slice(target);
            }
        }
        match (kept.len() > 1, instruction.op()) {
            (true, Some(op)) => encode(words, op, None, None, &kept),
            _ => Ok(()),
        }
    }

    /// Types, constants and variables that are used. Where debug information speaks of a function that is gone, it has
    /// `DebugInfoNone` in its place.
    fn write_globals(&self, extracted: &mut Module) -> Result<()> {
        let mut words = Vec::new();
        let mut none = None;
        for instruction in self.module.instructions(Section::Globals) {
            transpire_interrupt::tick();
            let id = instruction.result_id().map(Id::word);
            // What has no result is a line, or announces a pointer.
            let is_used = match (id, instruction.is(Op::TypeForwardPointer)) {
                (Some(id), _) => self.used.contains(&id),
                (None, true) => instruction
                    .word(1)
                    .is_some_and(|id| self.used.contains(&id)),
                (None, false) => true,
            };
            if !is_used {
                continue;
            }
            let gone = |id: &u32| self.functions.contains_key(id) && !self.used.contains(id);
            let speaks_of_gone =
                self.is_debug(instruction) && self.ids(instruction)?.iter().any(gone);
            if !speaks_of_gone {
                words.extend_from_slice(instruction.words());
                continue;
            }
            let (Some(void), Some(set)) = (instruction.result_type(), instruction.word(3)) else {
                continue;
            };
            let none = match none {
                Some(none) => none,
                None => {
                    let fresh = Id::new(extracted.bound).filter(|id| id.word() < u32::MAX);
                    let fresh = fresh.ok_or_else(|| Error::limit("the module has no id left"))?;
                    extracted.bound += 1;
                    let operands = [set, DEBUG_INFO_NONE];
                    encode(&mut words, Op::ExtInst, Some(void), Some(fresh), &operands)?;
                    *none.insert(fresh.word())
                }
            };
            let patched = instruction.words().iter().enumerate();
            words.extend(patched.map(|(at, word)| match at > 4 && gone(word) {
                true => none,
                false => *word,
            }));
        }
        *extracted.words_mut(Section::Globals) = words;
        Ok(())
    }
}

/// The number of `DebugInfoNone`, in each of the sets.
const DEBUG_INFO_NONE: u32 = 0;

/// How many words apart the targets of a group's decoration are.
fn step_of_targets(instruction: Instruction<'_>) -> Option<usize> {
    match instruction.op()? {
        Op::GroupDecorate => Some(1),
        Op::GroupMemberDecorate => Some(2),
        _ => None,
    }
}
