//! Checks of optional core features and KHR extensions (§2.11). A module must declare the ones that it uses.

use cranelift_entity::EntityRef;
use transpire_llvm::ir::{CastOp, InstructionKind, Type, TypeKind, Types};
use transpire_opencl::metadata::{
    OPENCL_USED_EXTENSIONS, OPENCL_USED_OPTIONAL_CORE_FEATURES, VEC_TYPE_HINT,
};
use transpire_opencl::{Scalar, Type as ClType};

use crate::compiler_options::string_list;
use crate::context::{Context, Site, Spot};
use crate::findings::Findings;
use crate::metadata::strings;
use crate::target::opencl_version;

const FEATURES: &str = OPENCL_USED_OPTIONAL_CORE_FEATURES;
const EXTENSIONS: &str = OPENCL_USED_EXTENSIONS;
const FEATURES_ENTITY: &str = "!opencl.used.optional.core.features";
const EXTENSIONS_ENTITY: &str = "!opencl.used.extensions";

/// The extensions of §2.11.2, and whether a declared extension counts as unused if no use of it is detected in the
/// module.
#[rustfmt::skip]
const KNOWN_EXTENSIONS: &[(&str, bool)] = &[
    ("cl_khr_int64_base_atomics",            true),
    ("cl_khr_int64_extended_atomics",        true),
    ("cl_khr_fp16",                          true),
    ("cl_khr_gl_sharing",                    false),
    ("cl_khr_gl_event",                      false),
    ("cl_khr_d3d10_sharing",                 false),
    ("cl_khr_media_sharing",                 false),
    ("cl_khr_d3d11_sharing",                 false),
    ("cl_khr_global_int32_base_atomics",     false),
    ("cl_khr_global_int32_extended_atomics", false),
    ("cl_khr_local_int32_base_atomics",      false),
    ("cl_khr_local_int32_extended_atomics",  false),
    ("cl_khr_byte_addressable_store",        false),
    ("cl_khr_3d_image_writes",               true),
    ("cl_khr_gl_msaa_sharing",               true),
    ("cl_khr_depth_images",                  true),
    ("cl_khr_gl_depth_images",               false),
];

pub(crate) fn feature_names(context: &Context<'_>, findings: &mut Findings) {
    let fault = |text: &str| {
        (!matches!(text, "cl_images" | "cl_doubles")).then_some("is not an optional core feature")
    };
    string_list(context, FEATURES_ENTITY, fault, findings);
}

pub(crate) fn extension_names(context: &Context<'_>, findings: &mut Findings) {
    let fault = |text: &str| match text {
        "cl_khr_fp64" => Some("is the optional core feature cl_doubles"),
        _ => (!KNOWN_EXTENSIONS.iter().any(|row| row.0 == text))
            .then_some("is not an extension that SPIR knows"),
    };
    string_list(context, EXTENSIONS_ENTITY, fault, findings);
}

/// Returns whether a module declares writes to 3D images, but not images.
fn lacks_images(context: &Context<'_>) -> bool {
    let declares = |list, name: &str| {
        strings(context.module, list)
            .iter()
            .any(|text| text == name)
    };
    declares(EXTENSIONS, "cl_khr_3d_image_writes") && !declares(FEATURES, "cl_images")
}

pub(crate) fn extension_needs_images(context: &Context<'_>, findings: &mut Findings) {
    if lacks_images(context) {
        findings.add(
            Spot::Entity(EXTENSIONS_ENTITY),
            "cl_khr_3d_image_writes is declared, but not cl_images",
        );
    }
}

/// Returns whether a name is an extension that a module can declare (§2.11.2).
pub fn is_extension(name: &str) -> bool {
    KNOWN_EXTENSIONS.iter().any(|row| row.0 == name)
}

/// The optional features and extensions that a module uses (§2.11), in the order of the first uses. Those that only a
/// `vec_type_hint` uses come last.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct UsedFeatures {
    /// The optional core features: `cl_images`, `cl_doubles`.
    pub features: Vec<&'static str>,
    /// The extensions: `cl_khr_fp16`.
    pub extensions: Vec<&'static str>,
}

/// The features and extensions that a module uses, each with its first use.
#[derive(Debug, Default)]
pub(crate) struct Uses {
    /// The kernel with a `vec_type_hint` of doubles, if any. A separate rule covers this use of doubles.
    hinted: Option<Spot>,
    /// The kernel with a `vec_type_hint` of `half` or of a vector of `half`, if any.
    hinted_half: Option<Spot>,
    /// Whether the module has arrays of `half`, which are also uses of the extension.
    has_half_arrays: bool,
    features: Vec<(&'static str, Spot)>,
    extensions: Vec<(&'static str, Spot)>,
}

fn note(list: &mut Vec<(&'static str, Spot)>, name: &'static str, spot: impl Into<Spot>) {
    if !list.iter().any(|known| known.0 == name) {
        list.push((name, spot.into()));
    }
}

/// Returns, for each type by index, whether `is_part` holds for it or for a type that it refers to through pointers,
/// arrays, vectors, structs or functions.
fn made_of(types: &Types, is_part: impl Fn(&TypeKind) -> bool) -> Vec<bool> {
    parts_of(types, is_part, true)
}

/// Returns, for each type by index, whether `is_part` holds for it or for a type that it contains in arrays, vectors,
/// structs or function types. Pointers are not followed.
fn held_in(types: &Types, is_part: impl Fn(&TypeKind) -> bool) -> Vec<bool> {
    parts_of(types, is_part, false)
}

fn parts_of(types: &Types, is_part: impl Fn(&TypeKind) -> bool, by_pointer: bool) -> Vec<bool> {
    // Maps each type to the types that are built from it.
    let mut users: Vec<Vec<u32>> = vec![Vec::new(); types.len()];
    let mut pending = Vec::new();
    for (ty, kind) in types.iter() {
        let mut part = |of: Type| {
            if let Some(users) = users.get_mut(of.index()) {
                users.push(ty.as_u32());
            }
        };
        match kind {
            TypeKind::Pointer {
                pointee: Some(of), ..
            } if by_pointer => part(*of),
            TypeKind::Array { element: of, .. } | TypeKind::Vector { element: of, .. } => part(*of),
            TypeKind::Struct { .. } | TypeKind::Named(_) => {
                types
                    .struct_fields(ty)
                    .unwrap_or_default()
                    .iter()
                    .for_each(|&field| part(field));
            }
            TypeKind::Function(function) => {
                function
                    .parameters
                    .iter()
                    .for_each(|&parameter| part(parameter));
                part(function.result);
            }
            _ => {}
        }
        if is_part(kind) {
            pending.push(ty.index());
        }
    }
    let mut made = vec![false; types.len()];
    while let Some(at) = pending.pop() {
        if let Some(made @ false) = made.get_mut(at) {
            *made = true;
            pending.extend(
                users
                    .get(at)
                    .into_iter()
                    .flatten()
                    .map(|&user| user as usize),
            );
        }
    }
    made
}

impl Uses {
    /// Returns the names of the used features and extensions, without the places of the uses.
    pub(crate) fn names(&self) -> UsedFeatures {
        let names = |list: &[(&'static str, Spot)]| list.iter().map(|row| row.0).collect();
        let mut features: Vec<&'static str> = names(&self.features);
        if self.hinted.is_some() && !features.contains(&"cl_doubles") {
            features.push("cl_doubles");
        }
        UsedFeatures {
            features,
            extensions: {
                let mut extensions: Vec<&'static str> = names(&self.extensions);
                if self.hinted_half.is_some() && !extensions.contains(&"cl_khr_fp16") {
                    extensions.push("cl_khr_fp16");
                }
                extensions
            },
        }
    }

    /// Collects the uses. The context must be complete, except for its uses.
    pub(crate) fn of(context: &Context<'_>) -> Self {
        let module = context.module;
        let mut uses = Self::default();
        for &(ty, spot) in &context.types {
            let TypeKind::Named(named) = module.types[ty] else {
                continue;
            };
            let name = module
                .types
                .named_struct(named)
                .name
                .map(|name| module.strings.text(name));
            let Some(image) = name.and_then(|name| crate::data_types::image(&name)) else {
                continue;
            };
            note(&mut uses.features, "cl_images", spot);
            if image.multisampled {
                note(&mut uses.extensions, "cl_khr_gl_msaa_sharing", spot);
            } else if image.depth {
                note(&mut uses.extensions, "cl_khr_depth_images", spot);
            }
        }
        uses.doubles(context);
        uses.halves(context);
        uses.built_ins(context);
        uses.byte_stores(context);
        uses
    }

    fn doubles(&mut self, context: &Context<'_>) {
        let module = context.module;
        if !module
            .types
            .iter()
            .any(|(_, kind)| *kind == TypeKind::Double)
        {
            return;
        }
        let made = made_of(&module.types, |kind| *kind == TypeKind::Double);
        let has = |ty: Type| made.get(ty.index()).copied().unwrap_or(false);
        for (global, value) in module.globals.iter() {
            if has(value.value_type) {
                note(&mut self.features, "cl_doubles", global);
            }
        }
        self.hinted = hinted(context, has);
        each_instruction(context, |site| {
            let kind = &site.instruction.kind;
            // Arguments of `printf` are double in SPIR, whatever they are in OpenCL C (§2.10.3).
            let is_conversion = matches!(kind, InstructionKind::Cast(CastOp::FPExt, ..));
            let is_printf = kind
                .call()
                .and_then(|call| context.built_in(call))
                .is_some_and(|built_in| built_in.name == "printf");
            if is_conversion || is_printf {
                return true;
            }
            let mut is_used = has(site.instruction.ty)
                || matches!(kind, InstructionKind::Alloca { allocated, .. } if has(*allocated));
            site.body.for_each_operand(site.inst, |operand| {
                is_used |= context.value_type(site.body, operand).is_some_and(has);
            });
            if is_used {
                note(&mut self.features, "cl_doubles", site);
            }
            !is_used
        });
    }

    /// Records uses of `half`. Values of type `half`, and memory for them, need an extension; pointers to `half` do not
    /// (OpenCL C 6.1.1.1). A separate rule covers arrays of `half`: the original generator keeps them in private memory
    /// to pass them to `vload_half`.
    fn halves(&mut self, context: &Context<'_>) {
        let module = context.module;
        if !module.types.iter().any(|(_, kind)| *kind == TypeKind::Half) {
            return;
        }
        let is_half = |ty: Type| module.types[module.types.scalar(ty)] == TypeKind::Half;
        self.hinted_half = hinted(context, is_half);
        let made = held_in(&module.types, |kind| *kind == TypeKind::Half);
        let holds = |ty: Type| {
            made.get(ty.index()).copied().unwrap_or(false) && !is_array_of_half(&module.types, ty)
        };
        self.has_half_arrays = context
            .types
            .iter()
            .any(|&(ty, _)| is_array_of_half(&module.types, ty));
        for (global, value, _) in module.variables() {
            if holds(value.value_type) {
                note(&mut self.extensions, "cl_khr_fp16", global);
            }
        }
        for (global, _, _) in module.functions() {
            let signature = module.signature(global);
            if signature.is_some_and(|signature| {
                is_half(signature.result) || signature.parameters.iter().any(|&ty| is_half(ty))
            }) {
                note(&mut self.extensions, "cl_khr_fp16", global);
            }
        }
        each_instruction(context, |site| {
            let mut is_used = is_half(site.instruction.ty)
                || matches!(site.instruction.kind, InstructionKind::Alloca { allocated, .. } if holds(allocated));
            site.body.for_each_operand(site.inst, |operand| {
                is_used |= context.value_type(site.body, operand).is_some_and(is_half);
            });
            if is_used {
                note(&mut self.extensions, "cl_khr_fp16", site);
            }
            !is_used
        });
    }

    fn built_ins(&mut self, context: &Context<'_>) {
        let is_first_version = opencl_version(context) == Some(10);
        for (global, _, _) in context.module.functions() {
            let Some(built_in) = context.built_ins.get(&global) else {
                continue;
            };
            let first = built_in.parameters().first();
            if let Some(ClType::Image(image)) = first
                && built_in.name.starts_with("write_image")
                && image.name() == Some("image3d")
            {
                note(&mut self.extensions, "cl_khr_3d_image_writes", global);
            }
            let Some(operation) = built_in.name.strip_prefix("atom_") else {
                continue;
            };
            let Some(pointee) = first.and_then(ClType::pointee) else {
                continue;
            };
            let is_extended = matches!(operation, "min" | "max" | "and" | "or" | "xor");
            let is_64 = pointee
                .ty
                .scalar()
                .is_some_and(|scalar| scalar.bits() == 64 && scalar != Scalar::Double);
            let extension = match (is_64, pointee.qualifiers.space, is_extended) {
                (true, _, false) => "cl_khr_int64_base_atomics",
                (true, _, true) => "cl_khr_int64_extended_atomics",
                // 32-bit atomics are in the core since OpenCL 1.1.
                (false, 1, false) if is_first_version => "cl_khr_global_int32_base_atomics",
                (false, 1, true) if is_first_version => "cl_khr_global_int32_extended_atomics",
                (false, 3, false) if is_first_version => "cl_khr_local_int32_base_atomics",
                (false, 3, true) if is_first_version => "cl_khr_local_int32_extended_atomics",
                _ => continue,
            };
            note(&mut self.extensions, extension, global);
        }
    }

    /// Records `cl_khr_byte_addressable_store` at the first store of an integer, a `half` or a vector of less than 32
    /// bits to global or local memory, if the version is OpenCL 1.0. Later versions have such stores in the core.
    fn byte_stores(&mut self, context: &Context<'_>) {
        if opencl_version(context) != Some(10) {
            return;
        }
        let types = &context.module.types;
        each_instruction(context, |site| {
            let InstructionKind::Store { pointer, value, .. } = site.instruction.kind else {
                return true;
            };
            let space = context
                .value_type(site.body, pointer)
                .and_then(|ty| types.address_space(ty));
            let is_small = context
                .value_type(site.body, value)
                .is_some_and(|ty| bits(types, ty) < 32);
            let is_used = is_small && matches!(space, Some(1 | 3));
            if is_used {
                note(&mut self.extensions, "cl_khr_byte_addressable_store", site);
            }
            !is_used
        });
    }
}

/// Returns the number of bits of a number or a vector of numbers. Returns `u32::MAX` for other types and for floats of
/// more than 16 bits.
fn bits(types: &Types, ty: Type) -> u32 {
    let scalar = types.scalar(ty);
    let bits = match types[scalar] {
        TypeKind::Half => 16,
        _ => types.integer_bits(scalar).unwrap_or(u32::MAX),
    };
    bits.saturating_mul(types.lanes(ty).unwrap_or(1))
}

/// Calls `visit` for each instruction of the module, until it returns `false`.
fn each_instruction(context: &Context<'_>, mut visit: impl FnMut(&Site<'_>) -> bool) {
    for (function, _, data) in context.module.functions() {
        let Some(body) = data.body.as_deref() else {
            continue;
        };
        for (block, block_data) in body.blocks_in_order() {
            for (at, &inst) in block_data.instructions.iter().enumerate() {
                let site = Site {
                    function,
                    block,
                    inst,
                    number: at as u32,
                    body,
                    instruction: &body.instructions[inst],
                };
                if !visit(&site) {
                    return;
                }
            }
        }
    }
}

pub(crate) fn undeclared_features(context: &Context<'_>, findings: &mut Findings) {
    undeclared(context, &context.uses.features, FEATURES, findings);
}

/// Returns whether a type is an array of `half`, or a nested array of them.
fn is_array_of_half(types: &Types, mut ty: Type) -> bool {
    let is_array = matches!(types[ty], TypeKind::Array { .. });
    while let TypeKind::Array { element, .. } = types[ty] {
        ty = element;
    }
    is_array && types[ty] == TypeKind::Half
}

/// Reports arrays of `half` in a module that does not declare `cl_khr_fp16` and does not use it otherwise.
pub(crate) fn half_arrays(context: &Context<'_>, findings: &mut Findings) {
    let types = &context.module.types;
    let uses = &context.uses.extensions;
    let is_known = uses.iter().any(|row| row.0 == "cl_khr_fp16");
    let declared = strings(context.module, EXTENSIONS);
    if is_known || declared.iter().any(|text| text == "cl_khr_fp16") {
        return;
    }
    for (global, value, _) in context.module.variables() {
        if is_array_of_half(types, value.value_type) {
            findings.add(
                global,
                "an array of half, but !opencl.used.extensions does not name cl_khr_fp16",
            );
        }
    }
    each_instruction(context, |site| {
        if let InstructionKind::Alloca { allocated, .. } = site.instruction.kind
            && is_array_of_half(types, allocated)
        {
            findings.add(
                site,
                "an array of half, but !opencl.used.extensions does not name cl_khr_fp16",
            );
        }
        true
    });
}

/// Returns the first kernel whose `vec_type_hint` is a type for which `is_wanted` holds, or `None` if no kernel has
/// such a hint.
fn hinted(context: &Context<'_>, is_wanted: impl Fn(Type) -> bool) -> Option<Spot> {
    context.kernels.iter().find_map(|kernel| {
        let entry = kernel.entry(&[VEC_TYPE_HINT])?;
        let crate::metadata::Item::Constant(hint) = entry.values.first()? else {
            return None;
        };
        let data = context.module.constants.get(*hint)?;
        is_wanted(data.ty).then_some(kernel.function?.into())
    })
}

/// Reports a `vec_type_hint` of `half` in a module that does not declare the extension (§2.11.2).
pub(crate) fn undeclared_half_hints(context: &Context<'_>, findings: &mut Findings) {
    let declared = strings(context.module, EXTENSIONS);
    if let Some(spot) = context.uses.hinted_half
        && !declared.iter().any(|text| text == "cl_khr_fp16")
    {
        findings.add(
            spot,
            format!("vec_type_hint is of half, but !{EXTENSIONS} does not name cl_khr_fp16"),
        );
    }
}

/// Reports a `vec_type_hint` of doubles in a module that does not declare `cl_doubles` (§2.3.1.2). The original
/// generator does not declare it for vectors of doubles.
pub(crate) fn undeclared_hints(context: &Context<'_>, findings: &mut Findings) {
    let module = context.module;
    if strings(module, FEATURES)
        .iter()
        .any(|text| text == "cl_doubles")
    {
        return;
    }
    // Other uses of doubles are reported anyway.
    let uses = &context.uses;
    if let Some(spot) = uses.hinted
        && !uses.features.iter().any(|row| row.0 == "cl_doubles")
    {
        findings.add(
            spot,
            format!("vec_type_hint is of doubles, but !{FEATURES} does not name cl_doubles"),
        );
    }
}

pub(crate) fn undeclared_extensions(context: &Context<'_>, findings: &mut Findings) {
    undeclared(context, &context.uses.extensions, EXTENSIONS, findings);
}

fn undeclared(
    context: &Context<'_>,
    uses: &[(&'static str, Spot)],
    list: &str,
    findings: &mut Findings,
) {
    let declared = strings(context.module, list);
    for (name, spot) in uses {
        if !declared.iter().any(|text| text == name) {
            findings.add(
                *spot,
                format!("{name} is used here first, but !{list} does not name it"),
            );
        }
    }
}

pub(crate) fn unused(context: &Context<'_>, findings: &mut Findings) {
    let lists = [
        (FEATURES_ENTITY, &context.uses.features),
        (EXTENSIONS_ENTITY, &context.uses.extensions),
    ];
    for (entity, uses) in lists {
        let list = entity.trim_start_matches('!');
        for text in strings(context.module, list) {
            let is_seen = matches!(&*text, "cl_images" | "cl_doubles")
                || KNOWN_EXTENSIONS.iter().any(|row| row.0 == text && row.1);
            if text == "cl_khr_3d_image_writes" && lacks_images(context) {
                continue;
            }
            // Without pointees, images of a module are not detected.
            let is_used = match &*text {
                "cl_doubles" if context.uses.hinted.is_some() => true,
                "cl_khr_fp16" if context.uses.has_half_arrays => true,
                "cl_khr_fp16" if context.uses.hinted_half.is_some() => true,
                _ => uses.iter().any(|(name, _)| *name == text),
            };
            if is_seen && !context.has_opaque_pointers && !is_used {
                findings.add(
                    Spot::Entity(entity),
                    format!("!{list} names {text}, which is not used"),
                );
            }
        }
    }
}
