//! Checks the form of the metadata of a module that LLVM interprets: module flags and the names of tools. LangRef, "Module
//! Flags Metadata".

use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;

use super::attachments::constant;
use super::{broken, check};
use crate::Result;
use crate::ir::Module;
use crate::ir::metadata::{MetadataId, names};

/// The behaviors of module flags, from `error` to `min`.
const BEHAVIORS: std::ops::RangeInclusive<u64> = 1..=8;
/// The behavior `require`, whose flags may share a name.
const REQUIRE: u64 = 3;
/// The behaviors `append` and `appendunique`, whose values are lists.
const APPEND: std::ops::RangeInclusive<u64> = 5..=6;
/// The behaviors `max` and `min`, whose values are integers.
const LIMITS: std::ops::RangeInclusive<u64> = 7..=8;
/// The flags whose values are integers with any behavior.
const INTEGERS: &[&[u8]] = &[b"SemanticInterposition", b"wchar_size"];

/// The named metadata whose nodes have one string each.
const STRINGS: &[&str] = &[names::LLVM_IDENT, "llvm.commandline"];

/// Checks that each node of the named metadata in [`STRINGS`] has a string as its only operand.
pub(super) fn verify_strings(module: &Module) -> Result<()> {
    for list in STRINGS {
        let Some(named) = module.named_metadata(list) else {
            continue;
        };
        for &node in &named.nodes {
            transpire_interrupt::tick();
            let is_string = match module.metadata.tuple(node) {
                Some(&[string]) => is_string(module, string),
                _ => false,
            };
            check(
                is_string,
                "each node of llvm.ident and llvm.commandline must have one string",
            )?;
        }
    }
    Ok(())
}

/// Checks that `llvm.errno.tbaa`, if present, has a node.
pub(super) fn verify_errno(module: &Module) -> Result<()> {
    let list = module.named_metadata("llvm.errno.tbaa");
    check(
        list.is_none_or(|list| !list.nodes.is_empty()),
        "llvm.errno.tbaa must have a node",
    )
}

/// Checks that each module flag has a behavior and a name, that the behavior permits the value, and that flags have the
/// values that other flags require. No two flags may have the same name, except flags that only require a value.
pub(super) fn verify_flags(module: &Module) -> Result<()> {
    let Some(flags) = module.named_metadata(names::LLVM_MODULE_FLAGS) else {
        return Ok(());
    };
    let mut named = FxHashMap::default();
    let mut required = Vec::new();
    for &flag in &flags.nodes {
        transpire_interrupt::tick();
        let fields = module.metadata.tuple(flag).unwrap_or(&[]);
        let &[behavior, name, value] = fields else {
            return Err(broken("a module flag must have three operands"));
        };
        let behavior = integer(module, behavior).filter(|behavior| BEHAVIORS.contains(behavior));
        let name = name.expand().and_then(|name| module.metadata.string(name));
        let (Some(behavior), Some(name)) = (behavior, name) else {
            return Err(broken("a module flag must have a behavior and a name"));
        };
        if behavior == REQUIRE {
            match value
                .expand()
                .and_then(|value| module.metadata.tuple(value))
            {
                Some(&[name, value]) if is_string(module, name) => {
                    let name = name.expand().and_then(|name| module.metadata.string(name));
                    required.extend(name.map(|name| (name, value)));
                }
                _ => {
                    return Err(broken(
                        "the behavior of a module flag must permit its value",
                    ));
                }
            }
            continue;
        }
        let is_list = || {
            let list = value
                .expand()
                .and_then(|value| module.metadata.tuple(value));
            list.is_some()
        };
        let needs_integer =
            LIMITS.contains(&behavior) || INTEGERS.contains(&module.strings.get(name));
        check(
            (!APPEND.contains(&behavior) || is_list())
                && (!needs_integer || integer(module, value).is_some()),
            "the behavior of a module flag must permit its value",
        )?;
        check(
            named.insert(name, value).is_none(),
            "the names of module flags must differ",
        )?;
    }
    let mut required = required.iter();
    check(
        required.all(|(name, value)| named.get(name) == Some(value)),
        "a module flag that another flag requires must have the required value",
    )
}

/// Returns the value of an operand of a node, or `None` if it is not an integer of at most 64 bits.
fn integer(module: &Module, operand: PackedOption<MetadataId>) -> Option<u64> {
    module.constants.as_integer(constant(module, operand)?)
}

/// Returns whether an operand of a node is a string.
fn is_string(module: &Module, operand: PackedOption<MetadataId>) -> bool {
    let string = operand
        .expand()
        .and_then(|operand| module.metadata.string(operand));
    string.is_some()
}
