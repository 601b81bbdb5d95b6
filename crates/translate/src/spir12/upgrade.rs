//! Preserves the information about SPIR 1.2 kernels and modules for which SPIR-V has no instruction, as
//! strings that survive a round trip.
//!
//! | `OpString` | contents |
//! | --- | --- |
//! | `kernel_arg_type.<kernel>.<type>,<type>,` and similar | a list from §2.4, in the Khronos translator's format |
//! | `vec_type_hint.<kernel>.<0 or 1>` | the signedness of the hinted type (§2.3.1.2) |
//! | `opencl.compiler.options.<option>` | a compiler option; empty if the module has none (§2.8) |
//! | `opencl.compiler.ext.options.<option>` | a compiler option that is not part of OpenCL (§2.8) |
//! | `opencl.enable.FP_CONTRACT.` | contractions are enabled, in a module without kernels (§2.9.1) |
//! | `opencl.used.optional.core.features.<feature>` | a declared feature (§2.11.1) |
//! | `opencl.built_in.<name>` | the mangled name of a built-in function whose signedness SPIR-V cannot express (§A.3) |
//! | `opencl.built_in.calls.<function>.<name>,<name>` | the built-in functions that a function calls, if only signs differ |
//! | `opencl.built_in.more.<number>.<function>.<name>,<name>` | the names after those that fit into the previous string |
//!
//! All strings except the first kind occur only in modules that were translated from SPIR 1.2.
//! `docs/spir-1.2-upgrade.md` describes how everything else is translated.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::metadata::{MetadataId, MetadataNode};
use transpire_llvm::ir::{CallingConvention, Global, Module, NamedMetadata};
use transpire_spirv::Section;
use transpire_spirv::grammar::Op;

use crate::analysis::kernel_metadata;
use crate::analysis::kernel_metadata::{is_spir12, named_strings};
use crate::ledger::claims::Claims;
use crate::mappings::metadata_names::{
    KERNEL_ARG, KERNEL_ARG_ACCESS_QUAL, KERNEL_ARG_BASE_TYPE, KERNEL_ARG_NAME, KERNEL_ARG_TYPE,
    KERNEL_ARG_TYPE_QUAL, OPENCL_COMPILER_EXT_OPTIONS, OPENCL_COMPILER_OPTIONS,
    OPENCL_ENABLE_FP_CONTRACT, OPENCL_USED_OPTIONAL_CORE_FEATURES, VEC_TYPE_HINT,
};
use crate::spir12::{kernels, signs};
use crate::summary::kernels::Kernels;
use crate::to_llvm::entries_of_kernels;

const OPTIONS: &str = OPENCL_COMPILER_OPTIONS;
const OTHER_OPTIONS: &str = OPENCL_COMPILER_EXT_OPTIONS;
const FEATURES: &str = OPENCL_USED_OPTIONAL_CORE_FEATURES;
const CONTRACTIONS: &str = OPENCL_ENABLE_FP_CONTRACT;
const HINT: &str = VEC_TYPE_HINT;

/// The metadata keys of the lists with one string for each kernel argument (§2.4, table 7).
const ARGUMENT_LISTS: [&str; 5] = [
    KERNEL_ARG_ACCESS_QUAL,
    KERNEL_ARG_TYPE,
    KERNEL_ARG_TYPE_QUAL,
    KERNEL_ARG_BASE_TYPE,
    KERNEL_ARG_NAME,
];

/// The keys of the argument lists that `to_spirv` writes for any module, not only for SPIR 1.2.
const WRITTEN: [&str; 2] = [KERNEL_ARG_TYPE, KERNEL_ARG_TYPE_QUAL];

/// Returns the strings that preserve the information about a module, and claims the lists that they contain. Returns no
/// strings if the module is not SPIR 1.2.
pub(crate) fn strings_of_module(
    module: &Module,
    kernels: &Kernels,
    claims: &mut Claims,
) -> Vec<String> {
    let mut found = Vec::new();
    if !is_spir12(module) {
        return found;
    }
    claims.lists(module, &[OPTIONS, OTHER_OPTIONS, FEATURES]);
    for list in [OPTIONS, OTHER_OPTIONS, FEATURES] {
        let mut strings = named_strings(module, list);
        // This string marks the module as SPIR 1.2, so it is present even without options.
        if strings.is_empty() && list == OPTIONS {
            strings.push(String::new());
        }
        let strings = strings.into_iter();
        found.extend(strings.map(|string| format!("{list}.{string}")));
    }
    found.extend(signs::strings(module));
    // Kernels have an execution mode for this, but a module without kernels does not.
    if kernels.list().is_empty() && module.named_metadata(CONTRACTIONS).is_some() {
        found.push(format!("{CONTRACTIONS}."));
    }
    found
}

/// Returns the strings that preserve the information about a kernel, and claims the metadata that they contain. `name`
/// is the name of its entry point. Returns no strings if the module is not SPIR 1.2.
pub(crate) fn strings_of_kernel(
    module: &Module,
    kernels: &Kernels,
    claims: &mut Claims,
    kernel: Global,
    name: &str,
) -> Vec<String> {
    let mut found = Vec::new();
    if !is_spir12(module) {
        return found;
    }
    for key in ARGUMENT_LISTS.iter().filter(|key| !WRITTEN.contains(key)) {
        claims.attached(module, kernel, key);
        let Some(values) = kernels.strings(module, kernel, key) else {
            continue;
        };
        let list: String = values.iter().map(|value| format!("{value},")).collect();
        found.push(format!("{key}.{name}.{list}"));
    }
    claims.attached(module, kernel, HINT);
    if let Some((_, signed)) = kernels.vec_type_hint(module, kernel) {
        found.push(format!("{HINT}.{name}.{}", u32::from(signed)));
    }
    found
}

/// The strings in a SPIR-V module that preserve information from SPIR 1.2.
#[derive(Debug, Clone, Default)]
pub struct Remembered {
    /// The strings about the module, in module order.
    module: Vec<String>,
    /// The strings about kernels.
    kernels: Vec<String>,
}

impl Remembered {
    /// Collects the strings of a module.
    pub fn of(module: &transpire_spirv::Module) -> Self {
        let strings = module
            .instructions(Section::DebugStrings)
            .filter(|instruction| instruction.is(Op::String))
            .filter_map(|instruction| String::from_utf8(instruction.string(2).0).ok())
            .filter(|string| {
                [KERNEL_ARG, "opencl.", "vec_type_hint."]
                    .iter()
                    .any(|prefix| string.starts_with(prefix))
            });
        let (module, kernels): (Vec<String>, Vec<String>) =
            strings.partition(|string| string.starts_with("opencl."));
        Self { module, kernels }
    }

    /// Returns whether the module was translated from SPIR 1.2.
    pub fn is_spir12(&self) -> bool {
        self.module.iter().any(|string| {
            string
                .strip_prefix(OPTIONS)
                .is_some_and(|rest| rest.starts_with('.'))
        })
    }

    /// Returns the nonempty strings with the prefix `name`, without the prefix.
    fn list(&self, name: &str) -> Vec<&str> {
        let strings = self
            .module
            .iter()
            .filter_map(|string| string.strip_prefix(name)?.strip_prefix('.'));
        strings.filter(|string| !string.is_empty()).collect()
    }

    /// Adds the information in the strings to the LLVM IR that was translated from the module, as metadata of
    /// functions and of the module. Does nothing if the original module was not SPIR 1.2.
    pub fn restore(&self, module: &mut Module) {
        if !self.is_spir12() {
            return;
        }
        for name in [OPTIONS, OTHER_OPTIONS, FEATURES] {
            let strings = self.list(name);
            if strings.is_empty() && name == OTHER_OPTIONS {
                continue;
            }
            let operands: Vec<MetadataId> = strings
                .iter()
                .map(|text| kernels::text(module, text))
                .collect();
            let node = module.metadata.add_tuple(operands);
            let name = module.strings.intern(name);
            module.named_metadata.retain(|list| list.name != name);
            module.named_metadata.push(NamedMetadata {
                name,
                nodes: vec![node],
            });
        }
        signs::restore(module, self.module.iter().map(String::as_str));
        let kernels: Vec<Global> = module
            .functions()
            .filter(|(_, _, function)| {
                function.calling_convention == CallingConvention::SPIR_KERNEL
            })
            .map(|(global, ..)| global)
            .collect();
        if kernels.is_empty()
            && !self
                .module
                .iter()
                .any(|string| string.strip_prefix(CONTRACTIONS) == Some("."))
        {
            let name = module.strings.intern(CONTRACTIONS);
            module.named_metadata.retain(|list| list.name != name);
        }
        let names = { kernels.iter() }
            .map(|&kernel| module.strings.get(module.globals[kernel].name).to_vec())
            .collect();
        let strings = self
            .kernels
            .iter()
            .map(|string| string.clone().into_bytes());
        let entries = entries_of_kernels(names, strings.collect());
        for kernel in kernels {
            restore_kernel(module, kernel, &entries);
        }
    }
}

/// Restores the metadata of a kernel. `entries` has the contents of the strings about kernels, each by the prefix
/// `<key>.<kernel>.` before it.
fn restore_kernel(module: &mut Module, kernel: Global, entries: &FxHashMap<Vec<u8>, Vec<u8>>) {
    let name = module.name(kernel).into_owned();
    let count = module
        .signature(kernel)
        .map_or(0, |signature| signature.parameters.len());
    let said = |key: &str| {
        let entries = entries.get(format!("{key}.{name}.").as_bytes())?;
        str::from_utf8(entries).ok()
    };
    for key in ARGUMENT_LISTS {
        let values: Option<Vec<&str>> = match said(key) {
            Some(list) => Some(
                list.strip_suffix(',')
                    .map(|list| list.split(',').collect())
                    .unwrap_or_default(),
            ),
            // The list is not written to SPIR-V if all qualifiers are empty.
            None if key == KERNEL_ARG_TYPE_QUAL => Some(vec![""; count]),
            None => None,
        };
        let values = values.filter(|values| values.len() == count);
        match values {
            Some(values) => {
                let operands: Vec<MetadataId> = values
                    .iter()
                    .map(|text| kernels::text(module, text))
                    .collect();
                let node = module.metadata.add_tuple(operands);
                attach(module, kernel, key, Some(node));
            }
            // The names come from parameters; the original metadata had no names (§2.4).
            None if key == KERNEL_ARG_NAME => attach(module, kernel, key, None),
            None => {}
        }
    }
    if let Some(signed) = said(HINT)
        && let Some(mut operands) = kernel_metadata::attached_operands(module, kernel, HINT)
        && operands.len() == 2
    {
        let i32 = module.types.integer(32);
        let signed = module.integer(i32, u64::from(signed == "1"));
        let signed = module.metadata.add_value(signed);
        if let Some(last) = operands.last_mut() {
            *last = Some(signed).into();
        }
        let node = module.metadata.nodes.push(MetadataNode::tuple(operands));
        attach(module, kernel, HINT, Some(node));
    }
}

/// Attaches `node` to a function under the given key, or removes the attachment if `node` is `None`.
fn attach(module: &mut Module, function: Global, key: &str, node: Option<MetadataId>) {
    let name = module.strings.intern(key);
    let kind = module.metadata.kinds.intern(name);
    let attachments = &mut module.globals[function].attachments;
    match (
        attachments.iter().position(|(known, _)| *known == kind),
        node,
    ) {
        (Some(at), None) => {
            attachments.remove(at);
        }
        (at, Some(node)) => match at.and_then(|at| attachments.get_mut(at)) {
            Some(attachment) => attachment.1 = node,
            None => attachments.push((kind, node)),
        },
        (None, None) => {}
    }
}
