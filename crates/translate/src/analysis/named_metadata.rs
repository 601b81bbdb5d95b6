//! Reads and checks named metadata of the module, `!spirv.…`. Each node of a list represents an instruction, and must
//! have the form that "SPIR-V in LLVM IR" defines. The functions that use the lists rely on the checks here.

use transpire_llvm::ir::metadata::MetadataId;
use transpire_llvm::ir::{Global, Module};
use transpire_spirv::grammar::{self, Argument, OperandKind};
use transpire_spirv::grammar::{AddressingModel, ExecutionModel, MemoryModel, SourceLanguage};

use crate::analysis::kernel_metadata::{
    as_global, fast_math_default, file_name, integer, mode_literal, named_strings,
};
use crate::analysis::linkage_names;
use crate::ledger::Report;
use crate::mappings::execution_modes;
use crate::mappings::execution_modes::{FAST_MATH_DEFAULT, RETIRED};
use crate::mappings::metadata_names::{
    SPIRV_CAPABILITY, SPIRV_ENTRY_POINT, SPIRV_EXECUTION_MODE, SPIRV_EXTENSION, SPIRV_GENERATOR,
    SPIRV_MEMORY_MODEL, SPIRV_SOURCE, SPIRV_SOURCE_EXTENSION, SPIRV_SOURCE_EXTENSIONS,
};
use crate::summary::target::Target;
use crate::{Error, Result};

/// The known lists, each with the check of its nodes.
const LISTS: &[(&str, Check)] = &[
    (SPIRV_CAPABILITY, capability),
    (SPIRV_ENTRY_POINT, entry_point),
    (SPIRV_EXECUTION_MODE, execution_mode),
    (SPIRV_EXTENSION, strings),
    (SPIRV_GENERATOR, generator),
    (SPIRV_MEMORY_MODEL, memory_model),
    (SPIRV_SOURCE, source),
    (SPIRV_SOURCE_EXTENSION, strings),
    // The spelling of an older revision.
    (SPIRV_SOURCE_EXTENSIONS, strings),
];

/// A function that checks a node of a list. Its error is a message without the name of the list and the index of the
/// node.
type Check = fn(&Module, MetadataId) -> std::result::Result<(), String>;

/// Checks the form of each node in the known lists. Reports as dropped the addressing models that do not match the
/// pointer size of the target triple.
///
/// # Errors
/// Returns an error for the first node that does not have the form that its list requires.
pub(crate) fn check(module: &Module, report: &mut Report) -> Result<()> {
    for named in &module.named_metadata {
        let name = module.strings.text(named.name);
        if !name.starts_with("spirv.") {
            continue;
        }
        let Some((_, check)) = LISTS.iter().find(|row| row.0 == name) else {
            continue; // Nothing reads it, so the ledger reports it.
        };
        for (place, &node) in named.nodes.iter().enumerate() {
            check(module, node)
                .map_err(|wrong| Error::malformed(format!("!{name}, node {place}: {wrong}")))?;
        }
    }
    let bits = pointer_bits(module);
    let models = numbers_of_lists(module, SPIRV_MEMORY_MODEL);
    let others = models.filter(|numbers| {
        let addressing = numbers.first().copied().and_then(AddressingModel::from_u32);
        match addressing {
            Some(AddressingModel::Physical32) => bits == Some(64),
            Some(AddressingModel::Physical64) => bits == Some(32),
            _ => true,
        }
    });
    report.drop(
        "addressing models that differ from the target triple",
        others.count(),
    );
    Ok(())
}

fn pointer_bits(module: &Module) -> Option<u32> {
    let architecture = module.triple.split('-').next()?;
    Target::from_name(architecture).map(Target::pointer_bits)
}

/// Returns the numbers of the capabilities in `!spirv.Capability`.
pub(crate) fn capabilities(module: &Module) -> Vec<u32> {
    numbers_of_lists(module, SPIRV_CAPABILITY)
        .flatten()
        .collect()
}

/// Returns the SPIR-V extensions in `!spirv.Extension`, without extensions of the source language.
pub(crate) fn extensions(module: &Module) -> Vec<String> {
    let mut names = named_strings(module, SPIRV_EXTENSION);
    names.retain(|name| !is_of_source(name));
    names
}

/// Returns the extensions of the source language (`cl_…`) in `!spirv.Extension`, where an example in "SPIR-V in LLVM
/// IR" has them.
pub(crate) fn source_extensions(module: &Module) -> Vec<String> {
    let mut names = named_strings(module, SPIRV_EXTENSION);
    names.retain(|name| is_of_source(name));
    names
}

fn is_of_source(extension: &str) -> bool {
    extension.starts_with("cl_")
}

/// Returns the functions in `!spirv.EntryPoint`, each with the name of its entry point. Leaves out malformed nodes.
pub(crate) fn entry_points(module: &Module) -> Vec<(Global, String)> {
    let nodes = nodes(module, SPIRV_ENTRY_POINT).iter();
    nodes
        .filter_map(|&node| find_entry_point(module, node).ok())
        .collect()
}

/// Returns the function and the name in an entry point node: `{model, function or nothing, "name", …}`. If the node has
/// no function, returns the function called `name`. Returns a message as an error if the node is malformed, or if the
/// module does not define the function.
pub(crate) fn find_entry_point(
    module: &Module,
    node: MetadataId,
) -> std::result::Result<(Global, String), String> {
    let operands = module.metadata.tuple(node).unwrap_or_default();
    let [model, function, name, ..] = operands else {
        return Err("an entry point is a model, a function and a name".to_owned());
    };
    let model = model.expand().and_then(|model| integer(module, model));
    if model != Some(ExecutionModel::Kernel.word()) {
        return Err("the execution model of an entry point is Kernel, 6".to_owned());
    }
    let name = name.expand().and_then(|name| module.metadata.string(name));
    let Some(name) = name else {
        return Err("an entry point has no name".to_owned());
    };
    if let Some(problem) = linkage_names::problem(module.strings.get(name)) {
        return Err(format!("the name of an entry point {problem}"));
    }
    let name = module.strings.text(name).into_owned();
    let function = function
        .expand()
        .and_then(|function| as_global(module, function))
        .or_else(|| {
            let mut functions = module.functions();
            functions
                .find(|(global, ..)| module.name(*global) == name)
                .map(|(global, ..)| global)
        });
    let is_defined = |global: &Global| module.function(*global).is_some_and(|f| f.is_definition);
    match function.filter(is_defined) {
        Some(function) => Ok((function, name)),
        None => Err(format!("the module defines no function @{name}")),
    }
}

/// Returns, for each node of the named metadata `list`, the integers with which its operands begin. Yields no items if
/// the module has no such named metadata.
pub(crate) fn numbers_of_lists<'m>(
    module: &'m Module,
    list: &str,
) -> impl Iterator<Item = Vec<u32>> + use<'m> {
    nodes(module, list)
        .iter()
        .map(|&node| numbers(module, node))
}

pub(crate) fn nodes<'m>(module: &'m Module, list: &str) -> &'m [MetadataId] {
    module
        .named_metadata(list)
        .map_or(&[][..], |named| &named.nodes)
}

/// Returns the operands of a node up to the first one that is not an integer.
fn numbers(module: &Module, node: MetadataId) -> Vec<u32> {
    let operands = module.metadata.tuple(node).unwrap_or_default();
    operands
        .iter()
        .map_while(|operand| integer(module, operand.expand()?))
        .collect()
}

fn capability(module: &Module, node: MetadataId) -> std::result::Result<(), String> {
    match (
        numbers(module, node)[..].first(),
        operand_count(module, node),
    ) {
        (Some(&number), 1) => match grammar::enumerant(OperandKind::Capability, number) {
            Some(_) => Ok(()),
            None => Err(format!("{number} is not a capability")),
        },
        _ => Err("a capability is one number".to_owned()),
    }
}

fn entry_point(module: &Module, node: MetadataId) -> std::result::Result<(), String> {
    find_entry_point(module, node).map(|_| ())
}

/// Returns the function to which an execution mode node refers, directly or through an entry point: `{function or node,
/// mode, literals …}`. Returns `None` if it refers to neither.
pub(crate) fn function_of_mode(module: &Module, node: MetadataId) -> Option<Global> {
    let first = module.metadata.tuple(node)?.first()?.expand()?;
    match as_global(module, first) {
        Some(function) => Some(function),
        None => find_entry_point(module, first).ok().map(|found| found.0),
    }
}

fn execution_mode(module: &Module, node: MetadataId) -> std::result::Result<(), String> {
    let operands = module.metadata.tuple(node).unwrap_or_default();
    let [_, mode, literals @ ..] = operands else {
        return Err("an execution mode is a function, a number and its literals".to_owned());
    };
    if function_of_mode(module, node).is_none() {
        return Err("the first operand is neither a function nor an entry point".to_owned());
    }
    let Some(mode) = mode.expand().and_then(|mode| integer(module, mode)) else {
        return Err("the second operand is not a number".to_owned());
    };
    if RETIRED.contains(&mode) {
        return Ok(());
    }
    if mode == FAST_MATH_DEFAULT {
        return match fast_math_default(module, node) {
            Some(_) => Ok(()),
            None => {
                Err("a default of fast-math modes is a value of a type and a number".to_owned())
            }
        };
    }
    let literals: Option<Vec<Argument<'_>>> = literals
        .iter()
        .map(|literal| mode_literal(module, literal.expand()?))
        .map(|literal| literal.map(|number| Argument::Number(number.into())))
        .collect();
    let Some(literals) = literals else {
        return Err(format!("a literal of the mode {mode} is not a number"));
    };
    let mode = execution_modes::with_literals(mode).unwrap_or(mode);
    grammar::encode_arguments(OperandKind::ExecutionMode, mode, &literals, |_| None).map(|_| ())
}

fn strings(module: &Module, node: MetadataId) -> std::result::Result<(), String> {
    let operands = module.metadata.tuple(node).unwrap_or_default();
    let is_string = |operand: &MetadataId| module.metadata.string(*operand).is_some();
    let all = operands
        .iter()
        .all(|operand| operand.expand().as_ref().is_some_and(is_string));
    all.then_some(())
        .ok_or_else(|| "a name of an extension is a string".to_owned())
}

fn generator(module: &Module, node: MetadataId) -> std::result::Result<(), String> {
    match numbers(module, node)[..] {
        [tool, version] if tool.max(version) <= u32::from(u16::MAX) => Ok(()),
        _ => Err("a generator is its number and its version, of 16 bits each".to_owned()),
    }
}

fn memory_model(module: &Module, node: MetadataId) -> std::result::Result<(), String> {
    match numbers(module, node)[..] {
        [addressing, memory] => {
            let memory = MemoryModel::from_u32(memory);
            match (AddressingModel::from_u32(addressing), memory) {
                (None, _) => Err(format!("{addressing} is not an addressing model")),
                (_, Some(MemoryModel::OpenCL)) => Ok(()),
                _ => Err("the memory model of kernels is OpenCL, 2".to_owned()),
            }
        }
        _ => Err("a memory model is an addressing model and a memory model".to_owned()),
    }
}

/// Checks a node of `!spirv.Source`: `{language, version}` with an optional file, which is a string or a node around a
/// string.
fn source(module: &Module, node: MetadataId) -> std::result::Result<(), String> {
    let numbers = numbers(module, node);
    let [language, _] = numbers[..] else {
        return Err("a source is a language, its version and perhaps a file".to_owned());
    };
    if SourceLanguage::from_u32(language).is_none() {
        return Err(format!("{language} is not a source language"));
    }
    let file = module.metadata.tuple(node).and_then(|node| node.get(2));
    if file.is_some_and(|file| {
        file.expand()
            .and_then(|file| file_name(module, file))
            .is_none()
    }) {
        return Err("the file of a source is not a string".to_owned());
    }
    Ok(())
}

fn operand_count(module: &Module, node: MetadataId) -> usize {
    module.metadata.tuple(node).map_or(0, <[_]>::len)
}
