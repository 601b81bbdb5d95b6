//! Checks of the metadata about kernel arguments (§2.4, table 7), and of the `noalias`, `signext` and `zeroext`
//! attributes that must agree with it (§2.6, §3.5).

use transpire_llvm::ir::{AttributeIndex, AttributeKind, Global, Module, Type, TypeKind};
use transpire_opencl::metadata::{
    KERNEL_ARG_ACCESS_QUAL, KERNEL_ARG_ADDR_SPACE, KERNEL_ARG_ADDRESS_SPACE, KERNEL_ARG_BASE_TYPE,
    KERNEL_ARG_NAME, KERNEL_ARG_TYPE, KERNEL_ARG_TYPE_QUAL, OPENCL_COMPILER_OPTIONS,
};
use transpire_opencl::{Image, Opaque, Qualifiers, Scalar, Type as ClType};

use crate::built_ins::is_type;
use crate::context::Context;
use crate::findings::Findings;
use crate::metadata::{Item, Kernel, strings};
use crate::text::clip;

/// The lists that every kernel must have. Table 7 and the example of §2.4 have different names for the first one.
const LISTS: &[&[&str]] = &[
    ADDRESS_SPACES,
    &[KERNEL_ARG_ACCESS_QUAL],
    &[KERNEL_ARG_TYPE],
    &[KERNEL_ARG_BASE_TYPE],
    &[KERNEL_ARG_TYPE_QUAL],
];

const ADDRESS_SPACES: &[&str] = &[KERNEL_ARG_ADDR_SPACE, KERNEL_ARG_ADDRESS_SPACE];

/// Returns the kernels, each with its function, its metadata and the types of its parameters. Skips kernels without a
/// function, and kernels whose lists were omitted.
fn kernels<'c, 'm>(
    context: &'c Context<'m>,
) -> impl Iterator<Item = (Global, &'c Kernel<'m>, &'m [Type])> {
    context
        .kernels
        .iter()
        .filter(|kernel| !kernel.is_cut)
        .filter_map(|kernel| {
            let function = kernel.function?;
            Some((
                function,
                kernel,
                &*context.module.signature(function)?.parameters,
            ))
        })
}

/// Calls `check` for each value in the list with one of `names`, for all kernels. `check` gets the kernel, the number
/// of the parameter, the value and the type of the parameter. The errors that `check` returns are added to the
/// findings. Lists whose length differs from the number of parameters are skipped; a separate rule reports them.
fn each(
    context: &Context<'_>,
    names: &[&str],
    mut check: impl FnMut(&Kernel<'_>, usize, &Item<'_>, Type) -> Option<String>,
    findings: &mut Findings,
) {
    for (function, kernel, parameters) in kernels(context) {
        let Some(entry) = kernel
            .entry(names)
            .filter(|entry| entry.values.len() == parameters.len())
        else {
            continue;
        };
        for (number, (value, &ty)) in entry.values.iter().zip(parameters).enumerate() {
            if let Some(fault) = check(kernel, number, value, ty) {
                findings.add(function, format!("argument {number}: {fault}"));
            }
        }
    }
}

pub(crate) fn complete(context: &Context<'_>, findings: &mut Findings) {
    for (function, kernel, parameters) in kernels(context) {
        let count = parameters.len();
        for &names in LISTS.iter().chain([&[KERNEL_ARG_NAME][..]].iter()) {
            let name = names.first().unwrap_or(&"");
            match kernel.entry(names) {
                Some(entry) if entry.values.len() != count => {
                    let (name, values) = (&entry.name, entry.values.len());
                    findings.add(
                        function,
                        format!("{name} has {values} values for {count} arguments"),
                    );
                }
                // Names are not always required: see `names`.
                None if *name != KERNEL_ARG_NAME => {
                    findings.add(
                        function,
                        format!("@{} has no {name}", context.name(function)),
                    );
                }
                _ => {}
            }
        }
    }
}

pub(crate) fn address_spaces(context: &Context<'_>, findings: &mut Findings) {
    let module = context.module;
    let check = |_: &Kernel<'_>, _: usize, value: &Item<'_>, ty: Type| {
        let Some(space @ 0..=3) = value.i32(module) else {
            return Some(format!("{} is not an address space", value.shown(module)));
        };
        let wanted = if context.is_image(ty) {
            1
        } else {
            module.types.address_space(ty).unwrap_or(0)
        };
        (space != wanted).then(|| format!("address space {space} of a {}", context.type_text(ty)))
    };
    each(context, ADDRESS_SPACES, check, findings);
}

pub(crate) fn access_qualifiers(context: &Context<'_>, findings: &mut Findings) {
    let module = context.module;
    let check = |_: &Kernel<'_>, _: usize, value: &Item<'_>, ty: Type| {
        let text = value
            .text()
            .filter(|text| matches!(*text, "read_only" | "write_only" | "read_write" | "none"));
        let Some(text) = text else {
            return Some(format!(
                "{} is not an access qualifier",
                value.shown(module)
            ));
        };
        // Without pointees, images cannot be distinguished from other memory.
        let is_wrong = (text == "none") == context.is_image(ty);
        (is_wrong && !context.has_opaque_pointers)
            .then(|| format!("\"{text}\" of a {}", context.type_text(ty)))
    };
    each(context, &[KERNEL_ARG_ACCESS_QUAL], check, findings);
}

/// Returns whether a word is `unsigned`, or `unsigned` and a type without white space between them.
fn is_unsigned(word: &str) -> bool {
    word.strip_prefix("unsigned")
        .is_some_and(|rest| matches!(rest, "" | "char" | "short" | "int" | "long"))
}

/// Returns the error in a name in `kernel_arg_type` or `kernel_arg_base_type`, or `None` if the name is valid.
fn type_fault(text: &str) -> Option<&'static str> {
    // `struct S` is one name. Without its space it would be another name.
    let tags = ["struct ", "union ", "enum "];
    let name = tags
        .iter()
        .find_map(|tag| text.strip_prefix(tag))
        .unwrap_or(text);
    if name.is_empty() {
        return Some("has no name");
    }
    if name
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .any(is_unsigned)
    {
        return Some("is named by uchar, ushort, uint or ulong");
    }
    let qualifiers = [
        "const",
        "volatile",
        "restrict",
        "__global",
        "__constant",
        "__local",
        "__private",
        "global",
        "constant",
        "local",
        "private",
    ];
    if name
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .any(|word| qualifiers.contains(&word))
    {
        return Some("has a qualifier");
    }
    name.contains(char::is_whitespace)
        .then_some("has white space")
}

pub(crate) fn types(context: &Context<'_>, findings: &mut Findings) {
    let module = context.module;
    let check = |_: &Kernel<'_>, _: usize, value: &Item<'_>, _: Type| match value.text() {
        None => Some(format!("{} is not the name of a type", value.shown(module))),
        Some(text) => type_fault(text).map(|fault| format!("the type \"{}\" {fault}", clip(text))),
    };
    each(context, &[KERNEL_ARG_TYPE], check, findings);
}

/// Returns the OpenCL C type with this name, and the number of `*` after the name; `None` if OpenCL C does not define
/// the type.
fn built_in_type(text: &str) -> Option<(ClType, usize)> {
    let stem = text.trim_end_matches('*');
    let stars = text.len() - stem.len();
    let scalar_name = stem.trim_end_matches(|c: char| c.is_ascii_digit());
    let ty = if let Some(opaque @ (Opaque::Sampler | Opaque::Event)) = Opaque::from_name(stem) {
        ClType::Opaque(opaque)
    } else if let Some(image) = stem.strip_suffix("_t").and_then(Image::from_name) {
        ClType::Image(image)
    } else {
        let scalar = Scalar::from_name(scalar_name)?;
        match stem.get(scalar_name.len()..)? {
            "" => ClType::Scalar(scalar),
            digits => ClType::Vector(
                digits
                    .parse()
                    .ok()
                    .filter(|count| matches!(count, 2 | 3 | 4 | 8 | 16))?,
                scalar,
            ),
        }
    };
    Some((ty, stars))
}

pub(crate) fn base_types(context: &Context<'_>, findings: &mut Findings) {
    let module = context.module;
    let check = |kernel: &Kernel<'_>, number: usize, value: &Item<'_>, parameter: Type| {
        let Some(text) = value.text() else {
            return Some(format!("{} is not the name of a type", value.shown(module)));
        };
        if let Some(fault) = type_fault(text) {
            return Some(format!("the base type \"{}\" {fault}", clip(text)));
        }
        let named = kernel
            .entry(&[KERNEL_ARG_TYPE])
            .and_then(|entry| entry.values.get(number))
            .and_then(Item::text);
        if let Some(named) = named.filter(|named| *named != text && built_in_type(named).is_some())
        {
            return Some(format!(
                "the base type of {} is \"{}\"",
                clip(named),
                clip(text)
            ));
        }
        let Some(built_in) = built_in_type(text) else {
            return unresolved(context, text, parameter);
        };
        let fits = match built_in {
            (ty, 0) => is_type(module, parameter, &ty),
            (ty, 1) => {
                let space = module.types.address_space(parameter).unwrap_or(0);
                is_type(
                    module,
                    parameter,
                    &ClType::qualified_pointer(ty, Qualifiers::space(space)),
                )
            }
            _ => module.types.is_pointer(parameter),
        };
        (!fits).then(|| {
            format!(
                "the base type is \"{}\", but the argument is a {}",
                clip(text),
                context.type_text(parameter)
            )
        })
    };
    each(context, &[KERNEL_ARG_BASE_TYPE], check, findings);
}

/// Dereferences the type `parameter` once for each `*` at the end of the name `text`. Returns `None` if the type is not
/// such a pointer, or if the name has more than two `*`.
fn behind_stars(module: &Module, text: &str, parameter: Type) -> Option<Type> {
    let stars = text.len() - text.trim_end_matches('*').len();
    let mut ty = parameter;
    for _ in 0..stars {
        ty = module.types.pointee(ty)?;
    }
    Some(ty).filter(|_| stars <= 2)
}

/// Returns whether a base type (§2.4, table 7) is an unresolved `typedef`: OpenCL C does not define its name, but the
/// type of the parameter in LLVM IR cannot be a user-defined type. User-defined types are structs, unions and
/// enumerations; enumerations are `int` or `uint`.
pub fn is_unresolved_base_type(module: &Module, text: &str, parameter: Type) -> bool {
    let stem = text.trim_end_matches('*');
    let is_name = !stem.is_empty() && stem.chars().all(|c| c.is_alphanumeric() || c == '_');
    if !is_name || SIZES.contains(&stem) || built_in_type(text).is_some() {
        return false;
    }
    let ty = behind_stars(module, text, parameter);
    ty.is_some_and(|ty| match module.types[ty] {
        TypeKind::Half | TypeKind::Float | TypeKind::Double | TypeKind::Vector { .. } => true,
        TypeKind::Integer { bits } => bits != 32,
        _ => false,
    })
}

/// The OpenCL C types with the width of an address.
const SIZES: &[&str] = &["size_t", "ptrdiff_t", "intptr_t", "uintptr_t"];

/// Returns an error if the base type is an unresolved `typedef`, or is a type of [`SIZES`] and the parameter does not
/// have the width of an address. Otherwise, returns `None`.
fn unresolved(context: &Context<'_>, text: &str, parameter: Type) -> Option<String> {
    let module = context.module;
    if is_unresolved_base_type(module, text, parameter) {
        return Some(format!(
            "the base type \"{}\" is none of OpenCL C's, which a {} is",
            clip(text),
            context.type_text(parameter)
        ));
    }
    let bits = context
        .address_bits
        .filter(|_| SIZES.contains(&text.trim_end_matches('*')))?;
    let ty = behind_stars(module, text, parameter)?;
    (module.types.integer_bits(ty) != Some(bits)).then(|| {
        format!(
            "the base type is \"{}\", but the argument is a {}",
            clip(text),
            context.type_text(parameter)
        )
    })
}

/// Checks that arguments of 8 or 16 bits are not zero-extended if the metadata declares them signed, and not
/// sign-extended if it declares them unsigned.
pub(crate) fn extensions(context: &Context<'_>, findings: &mut Findings) {
    let module = context.module;
    for (function, kernel, parameters) in kernels(context) {
        let list = module
            .function(function)
            .and_then(|data| data.attributes.expand());
        let Some(entry) = kernel.entry(&[KERNEL_ARG_BASE_TYPE]) else {
            continue;
        };
        for (number, (value, &ty)) in entry.values.iter().zip(parameters).enumerate() {
            if !matches!(module.types[ty], TypeKind::Integer { bits: 8 | 16 }) {
                continue;
            }
            let Some((ClType::Scalar(scalar), 0)) = value.text().and_then(built_in_type) else {
                continue;
            };
            let index = AttributeIndex::Parameter(number as u32);
            let other = if scalar.is_signed() {
                (AttributeKind::Z_EXT, "zeroext")
            } else {
                (AttributeKind::S_EXT, "signext")
            };
            if module.attributes.has(list, index, other.0) {
                let name = scalar.name();
                findings.add(
                    function,
                    format!("argument {number} is a {name}, but {}", other.1),
                );
            }
        }
    }
}

pub(crate) fn type_qualifiers(context: &Context<'_>, findings: &mut Findings) {
    let module = context.module;
    let check = |_: &Kernel<'_>, _: usize, value: &Item<'_>, ty: Type| {
        let Some(text) = value.text() else {
            return Some(format!(
                "{} is not a list of qualifiers",
                value.shown(module)
            ));
        };
        if text.is_empty() {
            return None;
        }
        if has_restrict(text) && !module.types.is_pointer(ty) {
            return Some(format!(
                "restrict of a {}, which is not a pointer",
                context.type_text(ty)
            ));
        }
        let words: Vec<&str> = text.split(' ').take(4).collect();
        let is_list = words.len() <= 3
            && words
                .iter()
                .all(|word| matches!(*word, "const" | "restrict" | "volatile"))
            && words
                .iter()
                .enumerate()
                .all(|(at, word)| !words.iter().skip(at + 1).any(|other| other == word));
        (!is_list).then(|| {
            format!(
                "\"{}\" is not a list of const, restrict and volatile",
                clip(text)
            )
        })
    };
    each(context, &[KERNEL_ARG_TYPE_QUAL], check, findings);
}

pub(crate) fn names(context: &Context<'_>, findings: &mut Findings) {
    let module = context.module;
    let is_wanted = strings(module, OPENCL_COMPILER_OPTIONS)
        .iter()
        .any(|option| option == "-cl-kernel-arg-info");
    for (function, kernel, _) in kernels(context) {
        let has_names = kernel.entry(&[KERNEL_ARG_NAME]).is_some();
        if has_names && !is_wanted {
            findings.add(
                function,
                "there is a kernel_arg_name, but no option -cl-kernel-arg-info",
            );
        } else if !has_names && is_wanted {
            findings.add(
                function,
                "kernel_arg_name is missing, which the option -cl-kernel-arg-info asks for",
            );
        }
    }
    let check = |_: &Kernel<'_>, _: usize, value: &Item<'_>, _: Type| match value.text() {
        Some(_) => None,
        None => Some(format!("{} is not a name", value.shown(module))),
    };
    each(context, &[KERNEL_ARG_NAME], check, findings);
}

fn has_restrict(text: &str) -> bool {
    text.split(' ').any(|word| word == "restrict")
}

/// Checks that only pointers have qualifiers, because OpenCL 1.2 §5.7.3 (`clGetKernelArgInfo`) defines them for
/// pointees. The original generator of SPIR 1.2 writes `const` and `volatile` for other arguments, too. The rule
/// `type_qualifiers` reports `restrict`.
pub(crate) fn qualifiers_of_values(context: &Context<'_>, findings: &mut Findings) {
    let module = context.module;
    let check = |_: &Kernel<'_>, _: usize, value: &Item<'_>, ty: Type| {
        let is_memory = module.types.is_pointer(ty) && !context.is_image(ty);
        let text = value.text().filter(|text| !is_memory && !text.is_empty())?;
        if has_restrict(text) {
            return None;
        }
        Some(format!(
            "\"{}\" of a {}, which points to nothing",
            clip(text),
            context.type_text(ty)
        ))
    };
    each(context, &[KERNEL_ARG_TYPE_QUAL], check, findings);
}

/// Checks that pointer arguments that are `restrict` in the metadata are `noalias` (table 8), except images.
pub(crate) fn restrict(context: &Context<'_>, findings: &mut Findings) {
    let module = context.module;
    for (function, kernel, parameters) in kernels(context) {
        let Some(entry) = kernel.entry(&[KERNEL_ARG_TYPE_QUAL]) else {
            continue;
        };
        let list = module
            .function(function)
            .and_then(|data| data.attributes.expand());
        for (number, (value, &ty)) in entry.values.iter().zip(parameters).enumerate() {
            if !module.types.is_pointer(ty) || context.is_image(ty) {
                continue;
            }
            let Some(text) = value.text() else { continue };
            let is_restricted = text.split(' ').any(|word| word == "restrict");
            let is_alone = module.attributes.has(
                list,
                AttributeIndex::Parameter(number as u32),
                AttributeKind::NO_ALIAS,
            );
            if is_restricted && !is_alone {
                findings.add(
                    function,
                    format!("argument {number} is restrict, but not noalias"),
                );
            }
        }
    }
}
