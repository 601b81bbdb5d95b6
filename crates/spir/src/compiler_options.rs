//! Compiler options (§2.8), and which names of metadata are SPIR's.

use crate::context::{Context, Spot};
use crate::findings::Findings;
use crate::metadata::{Item, single_node};
use crate::text::clip;

/// The options of §2.8.
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

/// Checks that a list, if there is one, is one node of strings that are as they should be.
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
                format!("!{name}: {} is no string", other.shown(module)),
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
        } else if text.starts_with("-D") || text.starts_with("-I") {
            "is an option of the preprocessor"
        } else {
            "is no option of OpenCL: it belongs to !opencl.compiler.ext.options"
        })
    };
    string_list(context, "!opencl.compiler.options", fault, findings);
}

pub(crate) fn ext_options(context: &Context<'_>, findings: &mut Findings) {
    let fault = |text: &str| {
        OPTIONS
            .contains(&text)
            .then_some("is an option of OpenCL: it belongs to !opencl.compiler.options")
    };
    string_list(context, "!opencl.compiler.ext.options", fault, findings);
}

/// The named metadata that SPIR 1.2 defines.
#[rustfmt::skip]
const METADATA: &[&str] = &[
    "opencl.kernels",
    "opencl.compiler.options",
    "opencl.compiler.ext.options",
    "opencl.enable.FP_CONTRACT",
    "opencl.used.optional.core.features",
    "opencl.used.extensions",
    "opencl.spir.version",
    "opencl.ocl.version",
];

pub(crate) fn reserved_metadata(context: &Context<'_>, findings: &mut Findings) {
    for named in &context.module.named_metadata {
        let name = context.module.strings.text(named.name);
        if name.starts_with("opencl.") && !METADATA.contains(&&*name) {
            findings.add(Spot::Module, format!("!{} is none of SPIR's", clip(&name)));
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
