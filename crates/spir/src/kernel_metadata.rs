//! Checks of `opencl.kernels` (§2.3), and of work-group sizes and type hints (§2.3.1).

use rustc_hash::FxHashSet;
use transpire_llvm::ir::{CallingConvention, ConstantKind};
use transpire_opencl::metadata::{
    KERNEL_ARG_ACCESS_QUAL, KERNEL_ARG_ADDR_SPACE, KERNEL_ARG_ADDRESS_SPACE, KERNEL_ARG_BASE_TYPE,
    KERNEL_ARG_NAME, KERNEL_ARG_TYPE, KERNEL_ARG_TYPE_QUAL, OPENCL_KERNELS, REQD_WORK_GROUP_SIZE,
    VEC_TYPE_HINT, WORK_GROUP_SIZE_HINT,
};

use crate::context::{Context, Spot};
use crate::data_types::is_vector;
use crate::findings::Findings;
use crate::metadata::Item;

pub(crate) fn list(context: &Context<'_>, findings: &mut Findings) {
    if context.module.named_metadata(OPENCL_KERNELS).is_none() {
        findings.add(Spot::Module, "!opencl.kernels is missing");
    }
    let mut seen = FxHashSet::default();
    for (number, kernel) in context.kernels.iter().enumerate() {
        match kernel.function {
            None => findings.add(
                Spot::Entity("!opencl.kernels"),
                format!("node {number} of !opencl.kernels does not begin with a function"),
            ),
            Some(function) if !seen.insert(function) => {
                findings.add(
                    function,
                    format!(
                        "@{} stands twice in !opencl.kernels",
                        context.name(function)
                    ),
                );
            }
            Some(function) if !kernel.is_well_formed => {
                let message = "an operand of its node of !opencl.kernels is not a list that begins with a string";
                findings.add(function, message);
            }
            Some(_) => {}
        }
    }
    for (global, _, function) in context.definitions() {
        if function.calling_convention == CallingConvention::SPIR_KERNEL
            && !context.is_kernel.contains(&global)
        {
            findings.add(
                global,
                format!(
                    "@{} is a spir_kernel, but not in !opencl.kernels",
                    context.name(global)
                ),
            );
        }
    }
}

/// The lists that a kernel may have only once, each with its possible names.
const LISTS: &[&[&str]] = &[
    &[WORK_GROUP_SIZE_HINT],
    &[REQD_WORK_GROUP_SIZE],
    &[VEC_TYPE_HINT],
    &[KERNEL_ARG_ADDR_SPACE, KERNEL_ARG_ADDRESS_SPACE],
    &[KERNEL_ARG_ACCESS_QUAL],
    &[KERNEL_ARG_TYPE],
    &[KERNEL_ARG_BASE_TYPE],
    &[KERNEL_ARG_TYPE_QUAL],
    &[KERNEL_ARG_NAME],
];

pub(crate) fn repeated_lists(context: &Context<'_>, findings: &mut Findings) {
    for kernel in &context.kernels {
        let Some(function) = kernel.function else {
            continue;
        };
        for names in LISTS {
            let entries = kernel.entries.iter();
            let count = entries
                .filter(|entry| names.contains(&&*entry.name))
                .count();
            if count > 1 {
                let name = names.first().unwrap_or(&"");
                findings.add(
                    function,
                    format!("@{} has {count} lists {name}", context.name(function)),
                );
            }
        }
    }
}

pub(crate) fn work_group_sizes(context: &Context<'_>, findings: &mut Findings) {
    let module = context.module;
    for kernel in &context.kernels {
        let Some(function) = kernel.function else {
            continue;
        };
        for entry in &kernel.entries {
            if !matches!(&*entry.name, WORK_GROUP_SIZE_HINT | REQD_WORK_GROUP_SIZE) {
                continue;
            }
            let is_size = entry.values.len() == 3
                && entry.values.iter().all(|value| value.i32(module).is_some());
            if !is_size {
                findings.add(
                    function,
                    format!("{} is not three i32 constants", entry.name),
                );
            } else if entry
                .values
                .iter()
                .any(|value| value.i32(module) == Some(0))
            {
                findings.add(function, format!("{} has a size of 0", entry.name));
            }
        }
    }
}

pub(crate) fn vec_type_hints(context: &Context<'_>, findings: &mut Findings) {
    let module = context.module;
    for kernel in &context.kernels {
        let (Some(function), Some(entry)) = (kernel.function, kernel.entry(&[VEC_TYPE_HINT]))
        else {
            continue;
        };
        let [Item::Constant(hint), sign] = entry.values.as_slice() else {
            findings.add(
                function,
                "vec_type_hint is not an undefined value and an i1",
            );
            continue;
        };
        let data = &module.constants[*hint];
        let kind = &module.types[data.ty];
        use transpire_llvm::ir::TypeKind as T;
        let is_scalar = matches!(
            kind,
            T::Integer {
                bits: 8 | 16 | 32 | 64
            } | T::Half
                | T::Float
                | T::Double
        );
        if data.kind != ConstantKind::Undef {
            findings.add(
                function,
                format!(
                    "vec_type_hint has a value of {} that is not undef",
                    context.type_text(data.ty)
                ),
            );
        } else if !is_scalar && !is_vector(context, kind) {
            findings.add(
                function,
                format!("vec_type_hint has the type {}", context.type_text(data.ty)),
            );
        } else {
            match sign.integer(module) {
                Some((ty, _)) if module.types.integer_bits(ty) == Some(1) => {}
                // The original generator writes this: see `vec_type_hint_signs`.
                Some((ty, 0 | 1)) if module.types.integer_bits(ty) == Some(32) => {}
                Some((ty, _)) => {
                    findings.add(
                        function,
                        format!(
                            "the sign of vec_type_hint is an {}, not an i1",
                            context.type_text(ty)
                        ),
                    );
                }
                None => findings.add(function, "the sign of vec_type_hint is not an i1"),
            }
        }
    }
}

/// Reports a `vec_type_hint` whose sign is an `i32`.
pub(crate) fn vec_type_hint_signs(context: &Context<'_>, findings: &mut Findings) {
    let module = context.module;
    for kernel in &context.kernels {
        let (Some(function), Some(entry)) = (kernel.function, kernel.entry(&[VEC_TYPE_HINT]))
        else {
            continue;
        };
        let [_, sign] = entry.values.as_slice() else {
            continue;
        };
        if matches!(sign.i32(module), Some(0 | 1)) {
            findings.add(function, "the sign of vec_type_hint is an i32, not an i1");
        }
    }
}
