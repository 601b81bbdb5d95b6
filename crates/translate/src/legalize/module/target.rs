//! Determines the target of a module from its target triple and data layout, and completes both.

use transpire_llvm::ir::{DataLayout, Module, Type, TypeKind};
use transpire_spirv::Version;

use crate::legalize::layouts;
use crate::legalize::module::address_spaces;
use crate::summary::Summary;
use crate::summary::target::Target;
use crate::to_spirv::ToSpirv;
use crate::{Error, Reason, Result};

/// Prefixes of the operating system in shader triples.
const SHADER_SYSTEMS: [&str; 2] = ["vulkan", "shadermodel"];
/// Stages in shader triples.
const SHADER_STAGES: [&str; 16] = [
    "amplification",
    "anyhit",
    "callable",
    "closesthit",
    "compute",
    "domain",
    "geometry",
    "hull",
    "intersection",
    "library",
    "mesh",
    "miss",
    "pixel",
    "raygeneration",
    "rootsignature",
    "vertex",
];

/// Returns whether a triple is for shaders, which use logical pointers.
fn is_of_shaders(triple: &str) -> bool {
    let mut parts = triple.split('-');
    let architecture = parts.next().unwrap_or_default();
    let logical = architecture
        .strip_prefix("spirv")
        .is_some_and(|rest| rest.is_empty() || rest.starts_with("1.") || rest.starts_with("v1."));
    logical
        || architecture.starts_with("spirv")
            && parts.any(|part| {
                SHADER_STAGES.contains(&part)
                    || SHADER_SYSTEMS.iter().any(|system| part.starts_with(system))
            })
}

/// Determines the target of a module and returns the SPIR-V version in its triple, if any. With `target`, the module
/// gets that target's triple. If the target has 32 bits, a data layout without pointer widths gets this width. An empty
/// triple means that the target is not known.
///
/// # Errors
/// Returns an error if the triple is for shaders or names no [`Target`], or if the data layout contradicts it, is
/// big-endian, or has pointers of different widths or of another width than 32 or 64 bits.
pub(crate) fn settle(module: &mut Module, target: Option<Target>) -> Result<Option<Version>> {
    if let Some(target) = target {
        module.triple = format!("{}-unknown-unknown", target.name());
    }
    let architecture = module.triple.split('-').next().unwrap_or_default();
    let (target, version) = match Target::of_architecture(architecture) {
        _ if module.triple.is_empty() => (None, None),
        Some((target, version)) if !is_of_shaders(&module.triple) => (Some(target), version),
        _ => return Err(refused(&module.triple)),
    };
    settle_layout(module, target)?;
    Ok(version)
}

#[cold]
fn refused(triple: &str) -> Error {
    let names = "spir, spir64, spirv32 or spirv64";
    let message = match is_of_shaders(triple) {
        true => format!(
            "the target triple \"{triple}\" is one of shaders: only kernels are translated, whose targets are {names}"
        ),
        false => format!(
            "the target triple \"{triple}\" is not {names}; compile for one of them, or use --target (and --address-space \
             if the address spaces differ)"
        ),
    };
    Error::unsupported(message).because(Reason::Target(triple.to_owned()))
}

/// Returns a description of a type for messages.
fn described(module: &Module, ty: Type) -> String {
    match module.types[ty] {
        TypeKind::Named(named) => match module.types.named_struct(named).name {
            Some(name) => format!("%{}", module.strings.text(name)),
            None => "of a struct without a name".to_owned(),
        },
        TypeKind::Struct { .. } => "of a literal struct".to_owned(),
        TypeKind::Array { .. } => "of an array".to_owned(),
        _ => "of the elements of an array".to_owned(),
    }
}

/// Refuses the first struct or other type in memory that the data layout lays out differently from SPIR-V, where each
/// type is aligned to its size, rounded up to a power of two.
fn check_natural(module: &Module, layout: &DataLayout) -> Result<()> {
    let (natural, types) = (layout.natural(), &module.types);
    if layout.is_natural(&natural) {
        return Ok(());
    }
    let differs = |ty: Type| match (
        layout.struct_layout(types, ty),
        natural.struct_layout(types, ty),
    ) {
        (Some(one), Some(other)) => (one.size, &one.offsets) != (other.size, &other.offsets),
        _ => layout.allocated_size(types, ty) != natural.allocated_size(types, ty),
    };
    let mut in_memory = layouts::in_memory(module).into_iter();
    let Some(ty) = in_memory.find(|&ty| differs(ty)) else {
        return Ok(());
    };
    let size = |layout: &DataLayout| layout.allocated_size(types, ty).unwrap_or_default();
    let message = format!(
        "the data layout \"{}\" gives the type {} other offsets or another size ({} bytes) than SPIR-V ({} bytes); compile with \
         the data layout of a SPIR target, or make the struct packed and its padding explicit",
        module.data_layout,
        described(module, ty),
        size(layout),
        size(&natural),
    );
    Err(Error::unsupported(message))
}

/// Checks the data layout against `target`, or against its own address space 1 if that is `None`, because all pointers
/// in SPIR-V have the same width. Adds the pointer width to the data layout if the target has 32 bits and the layout
/// lacks it. Also rejects big-endian layouts, and pointers of another width than 32 or 64 bits.
fn settle_layout(module: &mut Module, target: Option<Target>) -> Result<()> {
    let says =
        |module: &Module, spec: &str| module.data_layout.split('-').any(|s| s.starts_with(spec));
    if let Some(target) = target
        && target.pointer_bits() == 32
        && !module.data_layout.is_empty()
        && !["p:", "p0:"].iter().any(|spec| says(module, spec))
    {
        module.data_layout.push_str("-p:32:32");
    }
    if says(module, "E") {
        return Err(Error::unsupported(format!(
            "the data layout \"{}\" is big-endian, and SPIR-V is little-endian",
            module.data_layout
        )));
    }
    let layout = DataLayout::of(module);
    let bits = target.map_or_else(|| layout.pointer_bits(1), Target::pointer_bits);
    let spaces = module.types.iter().filter_map(|(_, kind)| match kind {
        TypeKind::Pointer { address_space, .. } => Some(*address_space),
        _ => None,
    });
    let mut spaces = std::iter::once(0).chain(spaces);
    if let Some(space) = spaces.find(|&space| layout.pointer_bits(space) != bits) {
        let by = match target {
            Some(_) => format!("the target triple \"{}\"", module.triple),
            None => "address space 1".to_owned(),
        };
        let message = format!(
            "the data layout \"{}\" has pointers of {} bits in address space {space}, but {by} has pointers of {bits}",
            module.data_layout,
            layout.pointer_bits(space)
        );
        return Err(Error::unsupported(message));
    }
    if !matches!(bits, 32 | 64) {
        let message = format!("{bits}-bit pointers: SPIR-V has 32-bit and 64-bit pointers");
        return Err(Error::unsupported(message));
    }
    match module.data_layout.is_empty() {
        true => Ok(()),
        false => check_natural(module, &layout),
    }
}

/// Returns the SPIR-V version in the triple like [`settle`], for a dialect that accepts any operating system in the
/// triple, and any triple for a module without globals. Versions after 1.6 are ignored, and so is the data layout.
fn settle_any_system(module: &Module) -> Result<Option<Version>> {
    let architecture = module.triple.split('-').next().unwrap_or_default();
    let rest = ["spirv64", "spirv32", "spir64", "spir", "spirv"]
        .iter()
        .filter_map(|known| architecture.strip_prefix(known))
        .find(|rest| rest.is_empty() || rest.starts_with('v'));
    match rest {
        Some(rest) => {
            let minor = rest
                .strip_prefix("v1.")
                .and_then(|minor| minor.parse().ok());
            let minor = minor.filter(|minor| *minor <= 6);
            Ok(minor.map(|minor| Version::new(1, minor)))
        }
        None if module.globals.is_empty() || module.triple.is_empty() => Ok(None),
        None => Err(refused(&module.triple)),
    }
}

/// Determines the target of a module and returns the options. If they have no version, they get the one in the target's
/// name, if any.
///
/// # Errors
/// Returns an error if the target is not an OpenCL target or the data layout does not fit it, if the version in its
/// name exceeds the allowed one, or if `options` replace a foreign target and a kernel has a pointer argument whose
/// address space would become private.
pub(crate) fn run(module: &mut Module, options: &ToSpirv, summary: &Summary) -> Result<ToSpirv> {
    let triple = module.triple.clone();
    let architecture = triple.split('-').next().unwrap_or_default();
    let is_foreign = !triple.is_empty() && Target::of_architecture(architecture).is_none();
    let version = match options.dialect.modules.known_sources {
        true => settle(module, options.target)?,
        false => settle_any_system(module)?,
    };
    if is_foreign && options.target.is_some() && options.address_spaces.spir_of(0) == 0 {
        address_spaces::refuse_private_arguments(module, summary, &triple)?;
    }
    let mut options = options.clone();
    if let Some(version) = version {
        if let Some(most) = options.most().filter(|most| *most < version) {
            let what = format!("the target triple \"{}\"", module.triple);
            return Err(Error::needs_version(&what, version, most).because(Reason::TargetVersion));
        }
        options.version = options.version.or(Some(version));
    }
    Ok(options)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::summary::target::pointer_bits;

    fn settled(triple: &str, layout: &str, target: Option<Target>) -> Result<Option<Version>> {
        let mut module = Module::new();
        module.triple = triple.to_owned();
        module.data_layout = layout.to_owned();
        settle(&mut module, target)
    }

    #[test]
    fn triples_of_kernels_have_any_vendor_and_system() {
        for triple in [
            "spir",
            "spir-unknown-unknown",
            "spir64-unknown-linux",
            "spir64_gen",
            "spir64_x86_64-unknown-unknown",
            "spir64_fpga-unknown-unknown",
            "spirv32-unknown-unknown",
            "spirv64-amd-amdhsa",
            "spirv64-intel-unknown",
            "spirv64v1.6-unknown-unknown",
        ] {
            assert!(settled(triple, "", None).is_ok(), "{triple}");
        }
        let version = settled("spirv32v1.3-unknown-unknown", "", None).unwrap();
        assert_eq!(version, Some(Version::new(1, 3)));
    }

    #[test]
    fn other_triples_are_named_in_the_error_unless_a_target_is_given() {
        for triple in [
            "bpf",
            "spir64_other-unknown-unknown",
            "x86_64-unknown-linux-gnu",
            "nvptx64-nvidia-cuda",
            "amdgcn-amd-amdhsa",
            "spirv64v1.7-unknown-unknown",
            "spirv64v1.-unknown-unknown",
            "unknown-unknown-unknown",
        ] {
            let error = settled(triple, "", None).unwrap_err();
            assert!(error.to_string().contains(triple), "{error}");
            assert_eq!(error.reason(), Some(&Reason::Target(triple.to_owned())));
            assert!(!error.to_string().contains("shaders"), "{error}");
            assert!(
                settled(triple, "", Some(Target::Spir64)).is_ok(),
                "{triple}"
            );
        }
    }

    #[test]
    fn triples_of_shaders_are_refused_as_such() {
        for triple in [
            "spirv",
            "spirv-unknown-vulkan-compute",
            "spirv1.6-unknown-vulkan1.3-pixel",
            "spirv64-unknown-vulkan",
            "spirv32-unknown-shadermodel6.6-library",
        ] {
            let error = settled(triple, "", None).unwrap_err().to_string();
            assert!(
                error.contains(triple) && error.contains("shaders"),
                "{error}"
            );
        }
    }

    #[test]
    fn data_layouts_have_the_pointers_of_the_target() {
        for (triple, layout, fits) in [
            ("spir", "e-p:32:32:32-i64:64:64", true),
            ("spir", "e-i64:64-v16:16", true),
            ("spir64", "e-i64:64-v16:16", true),
            ("spir64", "e-p1:64:64-p3:32:32", true),
            ("spir", "e-p:64:64", false),
            ("spir64", "e-p:32:32", false),
            ("spirv32", "p0:64:64:64", false),
            ("", "p:32:32", true),
            ("", "p:64:64-p1:32:32", false),
            ("", "p:16:16", false),
            ("spir64", "E-i64:64", false),
        ] {
            let outcome = settled(triple, layout, None);
            assert_eq!(outcome.is_ok(), fits, "{triple} {layout}: {outcome:?}");
        }
        // The layout is checked against a target from the options too.
        assert!(settled("i386-pc-linux", "e-p:32:32", Some(Target::Spir64)).is_err());
        assert!(settled("i386-pc-linux", "e-p:32:32", Some(Target::Spir)).is_ok());
    }

    #[test]
    fn pointers_without_a_layout_are_as_wide_as_the_triples() {
        for (triple, bits) in [
            ("spir", 32),
            ("spirv64", 64),
            ("spirv32v1.2-a-b", 32),
            ("", 64),
        ] {
            let mut module = Module::new();
            module.triple = triple.to_owned();
            settle(&mut module, None).unwrap();
            let layout = DataLayout::of(&module);
            assert_eq!(layout.pointer_bits(0), bits, "{triple}");
            assert_eq!(pointer_bits(&module, &layout), bits, "{triple}");
        }
    }

    #[test]
    fn structs_in_memory_have_the_offsets_of_spirv() {
        let settled = |layout: &str, ty: &str| {
            let text = format!(
                "target datalayout = \"{layout}\"\ntarget triple = \"spir64\"\n%S = type {ty}
                 @s = external addrspace(1) global %S"
            );
            let mut module = transpire_llvm::assembly::parse(text.as_bytes()).unwrap();
            settle(&mut module, None)
        };
        for (layout, ty, fits) in [
            ("e-i64:64", "{ i32, i64 }", true),
            ("e-i64:32:64", "{ i32, i64 }", false),
            ("e-i64:32:64", "{ i64, i32, i32 }", true),
            ("e-i64:32:64", "<{ i32, i64 }>", true),
            ("e-i64:32:64", "{ [2 x { i32, i64 }] }", false),
            ("e-i64:64-f64:32", "{ i32, double }", false),
            ("e-i64:64-v128:32", "{ i32, <4 x i32> }", false),
            ("e-i64:64-p1:64:32", "{ i32, ptr addrspace(1) }", false),
            ("e-i64:64-a:64", "{ i32, i32, i8 }", false),
            ("e-i64:64-i128:128", "{ i32, i128 }", true),
        ] {
            let outcome = settled(layout, ty);
            assert_eq!(outcome.is_ok(), fits, "{layout} {ty}: {outcome:?}");
            let message = outcome.map_or_else(|error| error.to_string(), |_| "%S".to_owned());
            assert!(
                message.contains("%S") || message.contains("literal struct"),
                "{message}"
            );
        }
    }
}
