//! The entry points of a module, and what strings and execution modes say of them.

use crate::mappings::metadata_names::KERNEL_ARG;
use rustc_hash::{FxHashMap, FxHashSet};
use transpire_spirv::grammar::{ExecutionMode, Op};
use transpire_spirv::{Id, Instruction, Module, Section};

/// What a module says of its kernels.
#[derive(Debug, Clone)]
pub(crate) struct Kernels<'m> {
    /// The functions that are entry points, each with the first of its instructions.
    entry_points: FxHashMap<Id, Instruction<'m>>,
    modes: FxHashMap<Id, Vec<Instruction<'m>>>,
    /// `kernel_arg_type.<kernel>.<type>,<type>,` and the like, sorted.
    strings: Vec<Vec<u8>>,
    /// The names that are kept for kernels until these are declared.
    names: FxHashMap<Id, Vec<u8>>,
}

const STRINGS: &[u8] = KERNEL_ARG.as_bytes();

impl<'m> Kernels<'m> {
    pub(crate) fn new(module: &'m Module) -> Self {
        let mut entry_points = FxHashMap::default();
        for instruction in module.instructions(Section::EntryPoints) {
            if let (true, Some(kernel)) = (instruction.is(Op::EntryPoint), instruction.id(2)) {
                entry_points.entry(kernel).or_insert(instruction);
            }
        }
        let mut strings: Vec<Vec<u8>> = module
            .instructions(Section::DebugStrings)
            .filter(|instruction| instruction.is(Op::String))
            .map(|instruction| instruction.string(2).0)
            .filter(|string| string.starts_with(STRINGS))
            .collect();
        strings.sort_unstable();
        let mut modes: FxHashMap<Id, Vec<Instruction<'m>>> = FxHashMap::default();
        for instruction in module.instructions(Section::ExecutionModes) {
            if let (Some(Op::ExecutionMode | Op::ExecutionModeId), Some(kernel)) =
                (instruction.op(), instruction.id(1))
            {
                modes.entry(kernel).or_default().push(instruction);
            }
        }
        Self {
            entry_points,
            modes,
            strings,
            names: FxHashMap::default(),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.entry_points.is_empty()
    }

    /// Whether a function is an entry point.
    pub(crate) fn contains(&self, function: Id) -> bool {
        self.entry_points.contains_key(&function)
    }

    /// All of them.
    pub(crate) fn ids(&self) -> FxHashSet<Id> {
        self.entry_points.keys().copied().collect()
    }

    /// The name that hosts ask for.
    pub(crate) fn name(&self, kernel: Id) -> Option<Vec<u8>> {
        Some(self.entry_points.get(&kernel)?.string(3).0)
    }

    /// Makes `function` the entry point that `wrapper` is, with its execution modes.
    pub(super) fn replace(&mut self, wrapper: Id, function: Id) {
        if let Some(entry) = self.entry_points.remove(&wrapper) {
            self.entry_points.insert(function, entry);
        }
        if let Some(modes) = self.modes.remove(&wrapper) {
            self.modes.entry(function).or_default().extend(modes);
        }
    }

    /// Keeps a name for a kernel until it is declared.
    pub(super) fn keep_name(&mut self, kernel: Id, name: Vec<u8>) {
        self.names.insert(kernel, name);
    }

    /// The name that was kept for a kernel.
    pub(super) fn take_name(&mut self, kernel: Id) -> Option<Vec<u8>> {
        self.names.remove(&kernel)
    }

    /// The execution modes of a kernel.
    pub(crate) fn modes_of(&self, kernel: Id) -> Vec<Instruction<'m>> {
        self.modes.get(&kernel).cloned().unwrap_or_default()
    }

    /// Whether any kernel has the mode.
    pub(super) fn have_mode(&self, mode: ExecutionMode) -> bool {
        self.modes
            .values()
            .flatten()
            .any(|instruction| instruction.word(2) == Some(mode.word()))
    }

    /// The entries of the string of that key for a kernel, if there are `count`.
    pub(crate) fn entries(&self, key: &str, kernel: &[u8], count: usize) -> Option<Vec<Vec<u8>>> {
        let prefix = [key.as_bytes(), b".", kernel, b"."].concat();
        let first = self.strings.partition_point(|string| *string < prefix);
        let entries = self.strings.get(first)?.strip_prefix(prefix.as_slice())?;
        Some(split(entries)).filter(|entries| entries.len() == count)
    }
}

/// The entries of a list, each of which a comma ends. Commas in brackets belong to a type's name.
fn split(list: &[u8]) -> Vec<Vec<u8>> {
    let mut entries = Vec::new();
    let (mut entry, mut depth) = (Vec::new(), 0_u32);
    for &byte in list {
        match byte {
            b'<' | b'(' | b'[' => depth += 1,
            b'>' | b')' | b']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if byte == b',' && depth == 0 {
            entries.push(std::mem::take(&mut entry));
        } else {
            entry.push(byte);
        }
    }
    if !entry.is_empty() {
        entries.push(entry);
    }
    entries
}
