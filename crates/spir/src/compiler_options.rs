//! Checks of compiler options (§2.8), and of reserved names of metadata, globals and local values (§3.12).

use transpire_llvm::ir::Str;
use transpire_opencl::metadata::{
    OPENCL_COMPILER_EXT_OPTIONS, OPENCL_COMPILER_OPTIONS, OPENCL_ENABLE_FP_CONTRACT,
    OPENCL_KERNELS, OPENCL_OCL_VERSION, OPENCL_SPIR_VERSION, OPENCL_USED_EXTENSIONS,
    OPENCL_USED_OPTIONAL_CORE_FEATURES,
};

use crate::context::{Context, Spot};
use crate::findings::Findings;
use crate::metadata::{Item, single_node};
use crate::text::clip;

/// The compiler options that §2.8 lists.
#[rustfmt::skip]
const OPTIONS: &[&str] = &[
    "-cl-single-precision-constant",
    "-cl-denorms-are-zero",
    "-cl-fp32-correctly-rounded-divide-sqrt",
    "-cl-opt-disable",
    "-cl-mad-enable",
    "-cl-no-signed-zeros",
    "-cl-unsafe-math-optimizations",
    "-cl-finite-math-only",
    "-cl-fast-relaxed-math",
    "-w",
    "-Werror",
    "-cl-kernel-arg-info",
];

/// Checks that the named metadata `entity`, if present, has one node that consists of strings, and that `fault` returns
/// no error for any of them.
pub(crate) fn string_list(
    context: &Context<'_>,
    entity: &'static str,
    fault: impl Fn(&str) -> Option<&'static str>,
    findings: &mut Findings,
) {
    let module = context.module;
    let name = entity.trim_start_matches('!');
    let Some(named) = module.named_metadata(name) else {
        return;
    };
    let Some(items) = single_node(module, named) else {
        findings.add(
            Spot::Entity(entity),
            format!("!{name} is not one node of strings"),
        );
        return;
    };
    for item in &items {
        match item {
            Item::String(text) => {
                if let Some(fault) = fault(text) {
                    findings.add(
                        Spot::Entity(entity),
                        format!("!{name}: \"{}\" {fault}", clip(text)),
                    );
                }
            }
            other => findings.add(
                Spot::Entity(entity),
                format!("!{name}: {} is not a string", other.shown(module)),
            ),
        }
    }
}

pub(crate) fn options(context: &Context<'_>, findings: &mut Findings) {
    let fault = |text: &str| {
        if OPTIONS.contains(&text) {
            return None;
        }
        Some(if text.starts_with("-cl-std") {
            "belongs to !opencl.ocl.version"
        } else if is_of_preprocessor(text) {
            "is an option of the preprocessor"
        } else {
            "is not an option of OpenCL: it belongs in !opencl.compiler.ext.options"
        })
    };
    string_list(context, "!opencl.compiler.options", fault, findings);
}

/// Returns whether an option begins with a preprocessor option: `-D name` or `-I folder`.
fn is_of_preprocessor(text: &str) -> bool {
    ["-D", "-I"].iter().any(|option| text.starts_with(option))
}

pub(crate) fn ext_options(context: &Context<'_>, findings: &mut Findings) {
    let fault = |text: &str| {
        if OPTIONS.contains(&text) {
            Some("is an option of OpenCL: it belongs to !opencl.compiler.options")
        } else if text.starts_with("-cl-std") {
            Some("belongs to !opencl.ocl.version")
        } else if is_of_preprocessor(text) {
            Some("is an option of the preprocessor, which is not kept")
        } else {
            None
        }
    };
    string_list(context, "!opencl.compiler.ext.options", fault, findings);
}

/// The named metadata that SPIR 1.2 defines.
#[rustfmt::skip]
const METADATA: &[&str] = &[
    OPENCL_KERNELS,
    OPENCL_COMPILER_OPTIONS,
    OPENCL_COMPILER_EXT_OPTIONS,
    OPENCL_ENABLE_FP_CONTRACT,
    OPENCL_USED_OPTIONAL_CORE_FEATURES,
    OPENCL_USED_EXTENSIONS,
    OPENCL_SPIR_VERSION,
    OPENCL_OCL_VERSION,
];

pub(crate) fn reserved_metadata(context: &Context<'_>, findings: &mut Findings) {
    for named in &context.module.named_metadata {
        let name = context.module.strings.text(named.name);
        if name.starts_with("opencl.") && !METADATA.contains(&&*name) {
            findings.add(
                Spot::Module,
                format!("!{} is not named metadata of SPIR", clip(&name)),
            );
        }
    }
}

pub(crate) fn reserved_names(context: &Context<'_>, findings: &mut Findings) {
    for (global, value) in context.module.globals.iter() {
        if context
            .module
            .strings
            .get(value.name)
            .starts_with(b"opencl.")
        {
            findings.add(
                global,
                format!("@{} begins with \"opencl.\"", context.name(global)),
            );
        }
    }
}

/// Reports arguments, instructions and blocks with reserved names.
pub(crate) fn reserved_local_names(context: &Context<'_>, findings: &mut Findings) {
    let strings = &context.module.strings;
    let is_reserved =
        |name: Option<Str>| name.is_some_and(|name| strings.get(name).starts_with(b"opencl."));
    for (function, _, data) in context.definitions() {
        let Some(body) = data.body.as_deref() else {
            continue;
        };
        for (number, name) in body.argument_names.iter().enumerate() {
            if is_reserved(name.expand()) {
                findings.add(
                    function,
                    format!(
                        "the name of argument {number} of @{} begins with \"opencl.\"",
                        context.name(function)
                    ),
                );
            }
        }
        for (block, data) in body.blocks_in_order() {
            if is_reserved(data.name.expand()) {
                findings.add(
                    function,
                    format!(
                        "the name of a block of @{} begins with \"opencl.\"",
                        context.name(function)
                    ),
                );
            }
            for (at, &inst) in data.instructions.iter().enumerate() {
                if is_reserved(body.instructions[inst].name.expand()) {
                    let spot = Spot::Instruction {
                        function,
                        block,
                        inst,
                        number: at as u32,
                    };
                    findings.add(spot, "the name of an instruction begins with \"opencl.\"");
                }
            }
        }
    }
}
