//! Collects the entry points of a module, with their strings and execution modes.

use crate::mappings::metadata_names::KERNEL_ARG;
use rustc_hash::{FxHashMap, FxHashSet};
use transpire_spirv::grammar::{ExecutionMode, Op};
use transpire_spirv::{Id, Instruction, Module, Section};

/// The entry points of a module, with their strings and execution modes.
#[derive(Debug, Clone)]
pub(crate) struct Kernels<'m> {
    /// The functions that are entry points, each with its first `OpEntryPoint`.
    entry_points: FxHashMap<Id, Instruction<'m>>,
    modes: FxHashMap<Id, Vec<Instruction<'m>>>,
    /// The strings of the form `kernel_arg_type.<kernel>.<type>,<type>,`, sorted.
    strings: Vec<Vec<u8>>,
    /// The names that are reserved for kernels until the kernels are declared.
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

    /// Returns whether a function is an entry point.
    pub(crate) fn contains(&self, function: Id) -> bool {
        self.entry_points.contains_key(&function)
    }

    /// Returns the ids of all kernels.
    pub(crate) fn ids(&self) -> FxHashSet<Id> {
        self.entry_points.keys().copied().collect()
    }

    /// Returns the name by which hosts look up a kernel, or `None` if the function is not a kernel.
    pub(crate) fn name(&self, kernel: Id) -> Option<Vec<u8>> {
        Some(self.entry_points.get(&kernel)?.string(3).0)
    }

    /// Makes `function` the entry point instead of `wrapper`, with the name and the execution modes of
    /// `wrapper`.
    pub(super) fn replace(&mut self, wrapper: Id, function: Id) {
        if let Some(entry) = self.entry_points.remove(&wrapper) {
            self.entry_points.insert(function, entry);
        }
        if let Some(modes) = self.modes.remove(&wrapper) {
            self.modes.entry(function).or_default().extend(modes);
        }
    }

    /// Reserves a name for a kernel until it is declared.
    pub(super) fn keep_name(&mut self, kernel: Id, name: Vec<u8>) {
        self.names.insert(kernel, name);
    }

    /// Removes and returns the name that was reserved for a kernel, if any.
    pub(super) fn take_name(&mut self, kernel: Id) -> Option<Vec<u8>> {
        self.names.remove(&kernel)
    }

    /// Returns the execution mode instructions of a kernel.
    pub(crate) fn modes_of(&self, kernel: Id) -> Vec<Instruction<'m>> {
        self.modes.get(&kernel).cloned().unwrap_or_default()
    }

    /// Returns whether any kernel has the execution mode.
    pub(super) fn have_mode(&self, mode: ExecutionMode) -> bool {
        self.modes
            .values()
            .flatten()
            .any(|instruction| instruction.word(2) == Some(mode.word()))
    }

    /// Returns the entries of a kernel's string, one for each argument. `key` is its first part, such as
    /// `kernel_arg_type`. Returns `None` if there is no such string, or if it does not have `count` entries.
    pub(crate) fn entries(&self, key: &str, kernel: &[u8], count: usize) -> Option<Vec<Vec<u8>>> {
        let prefix = [key.as_bytes(), b".", kernel, b"."].concat();
        let first = self.strings.partition_point(|string| *string < prefix);
        let entries = self.strings.get(first)?.strip_prefix(prefix.as_slice())?;
        Some(split(entries)).filter(|entries| entries.len() == count)
    }
}

/// Splits a list in which each entry ends with a comma. Commas in brackets are part of an entry.
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
