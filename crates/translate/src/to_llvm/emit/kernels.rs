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
    /// The `<type>,<type>,` of the strings `kernel_arg_type.<kernel>.<type>,<type>,`, by the part before.
    entries: FxHashMap<Vec<u8>, Vec<u8>>,
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
        let strings: Vec<Vec<u8>> = module
            .instructions(Section::DebugStrings)
            .filter(|instruction| instruction.is(Op::String))
            .map(|instruction| instruction.string(2).0)
            .filter(|string| string.starts_with(STRINGS))
            .collect();
        let names: FxHashSet<Vec<u8>> = { entry_points.values() }
            .map(|entry| entry.string(3).0)
            .collect();
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
            entries: entries_of_kernels(names, strings),
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
        let entries = self.entries.get(&prefix)?;
        Some(split(entries)).filter(|entries| entries.len() == count)
    }
}

/// Returns the entries of strings of the form `<key>.<kernel>.<entries>`, by the part before the entries. A name may be
/// the start of another (`a` and `a.b`), so a string belongs to the longest of `names` that it contains. If several
/// strings have the same key and kernel, the first in alphabetical order counts.
pub(crate) fn entries_of_kernels(
    names: FxHashSet<Vec<u8>>,
    mut strings: Vec<Vec<u8>>,
) -> FxHashMap<Vec<u8>, Vec<u8>> {
    let mut found = FxHashMap::default();
    let dotted = |name: Vec<u8>| [name.as_slice(), b"."].concat();
    let mut names: Vec<Vec<u8>> = names.into_iter().map(dotted).collect();
    names.sort_unstable();
    strings.sort_unstable_by(|a, b| split_key(a).cmp(&split_key(b)));
    for strings in strings.chunk_by(|a, b| split_key(a).0 == split_key(b).0) {
        let mut next = names.iter().peekable();
        // The names that start the current string, the longest last.
        let mut open: Vec<&[u8]> = Vec::new();
        for string in strings {
            let (_, rest) = split_key(string);
            while let Some(name) = next.next_if(|name| name.as_slice() <= rest) {
                while open.pop_if(|start| !name.starts_with(start)).is_some() {}
                open.push(name);
            }
            while open.pop_if(|start| !rest.starts_with(start)).is_some() {}
            if let Some(entries) = open.last().and_then(|name| rest.strip_prefix(*name)) {
                let (before, entries) = string.split_at(string.len() - entries.len());
                found
                    .entry(before.to_vec())
                    .or_insert_with(|| entries.to_vec());
            }
        }
    }
    found
}

/// Splits a string after its key, which ends with a dot.
fn split_key(string: &[u8]) -> (&[u8], &[u8]) {
    let dot = string.iter().position(|&byte| byte == b'.');
    string.split_at(dot.map_or(string.len(), |at| at + 1))
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

#[cfg(test)]
// A failure here fails the test.
#[allow(clippy::unwrap_used)]
mod tests {
    use transpire_spirv::assembly::assemble;
    use transpire_spirv::binary::read_words;

    use super::Kernels;

    /// Returns the entries for `a`, `a.b` and `a.b.c`, each with one argument, from a module with these strings.
    fn entries_with(strings: &[&str]) -> [Option<String>; 3] {
        let mut text = "OpCapability Kernel\nOpMemoryModel Physical64 OpenCL\n\
             OpEntryPoint Kernel %a \"a\"\nOpEntryPoint Kernel %b \"a.b\"\nOpEntryPoint Kernel %c \"a.b.c\"\n"
            .to_owned();
        for (number, string) in strings.iter().enumerate() {
            text += &format!("%s{number} = OpString \"{string}\"\n");
        }
        text +=
            "%void = OpTypeVoid\n%uint = OpTypeInt 32 0\n%kernel = OpTypeFunction %void %uint\n";
        for name in ["a", "b", "c"] {
            text += &format!(
                "%{name} = OpFunction %void None %kernel\n%p{name} = OpFunctionParameter %uint\n\
                 %l{name} = OpLabel\nOpReturn\nOpFunctionEnd\n"
            );
        }
        let module = read_words(&assemble(&text).unwrap()).unwrap();
        let kernels = Kernels::new(&module);
        ["a", "a.b", "a.b.c"].map(|name| {
            let entries = kernels.entries("kernel_arg_type", name.as_bytes(), 1)?;
            Some(String::from_utf8(entries.concat()).unwrap())
        })
    }

    #[test]
    fn a_string_belongs_to_the_kernel_with_the_longest_name_in_it() {
        let some = |entry: &str| Some(entry.to_owned());
        for (strings, expected) in [
            (vec!["kernel_arg_type.a.b.int,"], [None, some("int"), None]),
            (
                vec!["kernel_arg_type.a.b.c.int,", "kernel_arg_type.a.float,"],
                [some("float"), None, some("int")],
            ),
            (
                vec![
                    "kernel_arg_type.a.uint,",
                    "kernel_arg_type.a.b.float,",
                    "kernel_arg_type.a.b.c.int,",
                    "kernel_arg_type_qual.a.const,",
                ],
                [some("uint"), some("float"), some("int")],
            ),
            // A type may have dots, too.
            (
                vec!["kernel_arg_type.a.d.int,"],
                [some("d.int"), None, None],
            ),
        ] {
            assert_eq!(entries_with(&strings), expected, "{strings:?}");
        }
    }
}
