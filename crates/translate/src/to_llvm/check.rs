//! Checks a SPIR-V module before it is read.

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;
use transpire_spirv::grammar::{AddressingModel, Op};
use transpire_spirv::{Id, Module, Section, Version, extension_rules, function_variants, grammar};

use crate::to_llvm::{BuiltinVariables, ToLlvm};
use crate::to_spirv::unknown_extension;
use crate::{Error, Result};

/// Checks that the module contains no function variants for several devices, that its version and extensions are known,
/// that no function has entry points of different names, and that the module follows the rules of its extensions.
pub(super) fn check(source: &Module) -> Result<()> {
    if function_variants::has_variants(source) {
        return Err(Error::unsupported(format!(
            "variants of functions for several devices ({}): the module has to be specialized for one",
            function_variants::EXTENSION
        )));
    }
    if source.version > Version::NEWEST {
        return Err(Error::unsupported(format!(
            "a module of SPIR-V {}: the latest version that is known is {}",
            source.version,
            Version::NEWEST
        )));
    }
    check_entry_points(source)?;
    let mut extensions = source
        .instructions(Section::Extensions)
        .filter(|instruction| instruction.is(Op::Extension))
        .map(|instruction| String::from_utf8_lossy(&instruction.string(1).0).into_owned())
        .peekable();
    if extensions.peek().is_none() {
        return Ok(());
    }
    if let Some(name) = extensions.find(|name| !grammar::is_extension(name)) {
        return Err(Error::unsupported(unknown_extension(&name)));
    }
    match extension_rules::first_broken(source) {
        Some(broken) => {
            let word = broken.location.map(|location| source.word_index(location));
            let error = Error::broken_rule(broken);
            Err(match word {
                Some(word) => error.at_word(word),
                None => error,
            })
        }
        None => Ok(()),
    }
}

/// Rejects a function with two entry points of different names, because a function in LLVM IR is one kernel
/// with one name.
fn check_entry_points(source: &Module) -> Result<()> {
    let mut names: FxHashMap<Id, Vec<u8>> = FxHashMap::default();
    for instruction in source.instructions(Section::EntryPoints) {
        let (true, Some(function)) = (instruction.is(Op::EntryPoint), instruction.id(2)) else {
            continue;
        };
        let name = instruction.string(3).0;
        match names.entry(function) {
            Entry::Vacant(entry) => {
                entry.insert(name);
            }
            Entry::Occupied(known) if *known.get() == name => {}
            Entry::Occupied(known) => {
                return Err(Error::unsupported(format!(
                    "the function {function} is two entry points, \"{}\" and \"{}\": a function of LLVM IR is one kernel",
                    String::from_utf8_lossy(known.get()),
                    String::from_utf8_lossy(&name)
                )));
            }
        }
    }
    Ok(())
}

/// Checks that the module and the options fit `options.target`, if any.
pub(super) fn check_target(source: &Module, options: &ToLlvm) -> Result<()> {
    let Some(target) = options.target else {
        return Ok(());
    };
    let refused = |reason: &str| {
        let message = format!("the target {}: {reason}", target.name());
        Err(Error::unsupported(message))
    };
    if options.release.has_typed_pointers() {
        return refused("LLVM 14 and older have pointers with pointees; choose LLVM 15 or later");
    }
    if options.builtin_variables == BuiltinVariables::Global {
        return refused("built-in variables are functions of the target");
    }
    let addressing = source
        .instructions(Section::MemoryModel)
        .find(|instruction| instruction.is(Op::MemoryModel))
        .and_then(|instruction| instruction.word(1));
    if addressing == Some(AddressingModel::Physical32.word()) {
        return refused("the module has 32-bit pointers, and the target's have 64 bits");
    }
    target.table().check(source)
}
