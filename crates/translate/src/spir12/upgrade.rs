//! What SPIR 1.2 says of kernels and of the module, for which SPIR-V has no instruction: it goes into strings, so that
//! nothing is lost on the way to SPIR-V, nor on the way back.
//!
//! | `OpString` | what it holds |
//! | --- | --- |
//! | `kernel_arg_type.<kernel>.<type>,<type>,` and the like | a list of §2.4, as the Khronos translator writes two of them |
//! | `vec_type_hint.<kernel>.<0 or 1>` | the sign of the type that is hinted at (§2.3.1.2) |
//! | `opencl.compiler.options.<option>` | one of the options, an empty one where there are none (§2.8) |
//! | `opencl.compiler.ext.options.<option>` | one of those that are none of OpenCL's (§2.8) |
//! | `opencl.enable.FP_CONTRACT.` | that contractions are enabled, in a module without kernels (§2.9.1) |
//! | `opencl.used.optional.core.features.<feature>` | one of the features that are declared (§2.11.1) |
//! | `opencl.built_in.<name>` | the mangled name of a built-in function whose signs SPIR-V doesn't have (§A.3) |
//! | `opencl.built_in.calls.<function>.<name>,<name>` | those that a function calls, where their signs alone differ |
//!
//! All but the first are there in what comes of SPIR 1.2 alone. `docs/spir-1.2-upgrade.md` has the place of all else.

use transpire_llvm::ir::metadata::{MetadataId, MetadataNode};
use transpire_llvm::ir::{CallingConvention, Global, Module, NamedMetadata};
use transpire_spirv::Section;
use transpire_spirv::grammar::Op;

use crate::analysis::kernel_metadata;
use crate::analysis::kernel_metadata::{Kernels, named_strings};
use crate::ledger::claims::Claims;
use crate::mappings::metadata_names::{
    KERNEL_ARG, KERNEL_ARG_ACCESS_QUAL, KERNEL_ARG_BASE_TYPE, KERNEL_ARG_NAME, KERNEL_ARG_TYPE,
    KERNEL_ARG_TYPE_QUAL, OPENCL_COMPILER_EXT_OPTIONS, OPENCL_COMPILER_OPTIONS,
    OPENCL_ENABLE_FP_CONTRACT, OPENCL_KERNELS, OPENCL_USED_OPTIONAL_CORE_FEATURES, VEC_TYPE_HINT,
};
use crate::spir12::signs;

const OPTIONS: &str = OPENCL_COMPILER_OPTIONS;
const OTHER_OPTIONS: &str = OPENCL_COMPILER_EXT_OPTIONS;
const FEATURES: &str = OPENCL_USED_OPTIONAL_CORE_FEATURES;
const CONTRACTIONS: &str = OPENCL_ENABLE_FP_CONTRACT;
const HINT: &str = VEC_TYPE_HINT;

/// The lists of strings, one for each argument (§2.4, table 7).
const ARGUMENT_LISTS: [&str; 5] = [
    KERNEL_ARG_ACCESS_QUAL,
    KERNEL_ARG_TYPE,
    KERNEL_ARG_TYPE_QUAL,
    KERNEL_ARG_BASE_TYPE,
    KERNEL_ARG_NAME,
];

/// Of these, those that `to_spirv` writes for any module.
const WRITTEN: [&str; 2] = [KERNEL_ARG_TYPE, KERNEL_ARG_TYPE_QUAL];

/// Whether a module is SPIR 1.2, as its list of kernels tells (§2.3).
pub fn is_spir12(module: &Module) -> bool {
    module.named_metadata(OPENCL_KERNELS).is_some()
}

/// Strings for what a module of SPIR 1.2 says of itself.
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
        // Its being there is what tells that the module was SPIR 1.2.
        if strings.is_empty() && list == OPTIONS {
            strings.push(String::new());
        }
        let strings = strings.into_iter();
        found.extend(strings.map(|string| format!("{list}.{string}")));
    }
    found.extend(signs::strings(module));
    // Kernels have an execution mode for it: without any, nothing says it.
    if kernels.list().is_empty() && module.named_metadata(CONTRACTIONS).is_some() {
        found.push(format!("{CONTRACTIONS}."));
    }
    found
}

/// Strings for what a module of SPIR 1.2 says of a kernel, whose entry point has that name.
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

/// What the strings of a module of SPIR-V say, which came of SPIR 1.2.
#[derive(Debug, Clone, Default)]
pub struct Remembered {
    /// Those about the module, in its order.
    module: Vec<String>,
    /// Those about kernels, sorted.
    kernels: Vec<String>,
}

impl Remembered {
    /// Reads the strings of a module.
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
        let (module, mut kernels): (Vec<String>, Vec<String>) =
            strings.partition(|string| string.starts_with("opencl."));
        kernels.sort_unstable();
        Self { module, kernels }
    }

    /// Whether the module was SPIR 1.2 once.
    pub fn is_spir12(&self) -> bool {
        self.module.iter().any(|string| {
            string
                .strip_prefix(OPTIONS)
                .is_some_and(|rest| rest.starts_with('.'))
        })
    }

    /// The strings of a list.
    fn list(&self, name: &str) -> Vec<&str> {
        let strings = self
            .module
            .iter()
            .filter_map(|string| string.strip_prefix(name)?.strip_prefix('.'));
        strings.filter(|string| !string.is_empty()).collect()
    }

    /// Puts what the strings say into LLVM IR that was made of the module, as metadata of its functions and lists of
    /// the module. Nothing is done if the module was no SPIR 1.2.
    pub fn restore(&self, module: &mut Module) {
        if !self.is_spir12() {
            return;
        }
        for name in [OPTIONS, OTHER_OPTIONS, FEATURES] {
            let strings = self.list(name);
            if strings.is_empty() && name == OTHER_OPTIONS {
                continue;
            }
            let operands: Vec<MetadataId> =
                strings.iter().map(|text| string(module, text)).collect();
            let node = tuple(module, &operands);
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
        for kernel in kernels {
            self.restore_kernel(module, kernel);
        }
    }

    fn restore_kernel(&self, module: &mut Module, kernel: Global) {
        let name = module.name(kernel).into_owned();
        let count = module
            .signature(kernel)
            .map_or(0, |signature| signature.parameters.len());
        let said = |key: &str| {
            let prefix = format!("{key}.{name}.");
            let first = self.kernels.partition_point(|string| *string < prefix);
            self.kernels.get(first)?.strip_prefix(&prefix)
        };
        for key in ARGUMENT_LISTS {
            let values: Option<Vec<&str>> = match said(key) {
                Some(list) => Some(
                    list.strip_suffix(',')
                        .map(|list| list.split(',').collect())
                        .unwrap_or_default(),
                ),
                // Qualifiers of none are not written.
                None if key == KERNEL_ARG_TYPE_QUAL => Some(vec![""; count]),
                None => None,
            };
            let values = values.filter(|values| values.len() == count);
            match values {
                Some(values) => {
                    let operands: Vec<MetadataId> =
                        values.iter().map(|text| string(module, text)).collect();
                    let node = tuple(module, &operands);
                    attach(module, kernel, key, Some(node));
                }
                // Parameters have names; the kernel's information has none (§2.4).
                None if key == KERNEL_ARG_NAME => attach(module, kernel, key, None),
                None => {}
            }
        }
        if let Some(signed) = said(HINT)
            && let Some(mut operands) = kernel_metadata::attached_operands(module, kernel, HINT)
            && operands.len() == 2
        {
            let i32 = module.types.integer(32);
            let signed = module
                .constants
                .integer(&module.types, i32, u64::from(signed == "1"));
            let signed = module
                .metadata
                .nodes
                .push(MetadataNode::Value(signed.into()));
            if let Some(last) = operands.last_mut() {
                *last = Some(signed).into();
            }
            let node = module.metadata.nodes.push(MetadataNode::Tuple {
                distinct: false,
                operands: operands.into(),
            });
            attach(module, kernel, HINT, Some(node));
        }
    }
}

fn string(module: &mut Module, text: &str) -> MetadataId {
    let text = module.strings.intern(text);
    module.metadata.nodes.push(MetadataNode::String(text))
}

fn tuple(module: &mut Module, operands: &[MetadataId]) -> MetadataId {
    let operands = operands.iter().map(|&id| Some(id).into()).collect();
    module.metadata.nodes.push(MetadataNode::Tuple {
        distinct: false,
        operands,
    })
}

/// Hangs a node on a function in the place of the one with that key, or takes that away.
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
