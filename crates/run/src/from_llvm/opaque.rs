//! Parameters of opaque types. They are target types, pointers to named structures, or pointers that metadata
//! describes.

use transpire_llvm::ir::{Type, TypeKind};
use transpire_opencl::{Access, Image};
use transpire_spirv::grammar::Dim;

use super::Context;
use super::kernels::Written;
use crate::code::ParameterKind;
use crate::images::ImageParameter;

/// The words in the names of opaque types of OpenCL C.
const WORDS: [&str; 5] = ["image", "sampler", "pipe", "queue", "event"];

impl Context<'_> {
    /// Returns the kind of a parameter of an opaque type: an image, a sampler, a pipe, a queue or an unsupported type.
    /// Returns `None` for other types.
    pub(super) fn opaque(&self, ty: Type, source: Written<'_>) -> Option<ParameterKind> {
        let access = source.access;
        let types = &self.module.types;
        if let TypeKind::Target { name, integers, .. } = &types[ty] {
            let name = self.module.strings.text(*name);
            return Some(match name.strip_prefix("spirv.") {
                Some("Image") => image(numbered(integers)),
                Some("Sampler") => ParameterKind::Sampler,
                Some("Pipe") => {
                    let own = integers.first().copied().and_then(Access::from_spirv);
                    ParameterKind::Pipe(own.or_else(|| access.and_then(Access::from_keyword)))
                }
                Some("Queue") => ParameterKind::Queue,
                _ => ParameterKind::Unsupported(name.into_owned()),
            });
        }
        let is_pointer = matches!(types[ty], TypeKind::Pointer { .. });
        if let Some(TypeKind::Named(structure)) = types.pointee(ty).map(|ty| &types[ty]) {
            let name = self
                .module
                .strings
                .text(types.named_struct(*structure).name?);
            if let Some(kind) = of_struct(&name) {
                return Some(with_access(kind, access));
            }
        }
        if source.is_pipe {
            return is_pointer.then(|| ParameterKind::Pipe(access.and_then(Access::from_keyword)));
        }
        let written = source.ty.filter(|written| !written.contains('*'))?;
        let word = WORDS.into_iter().find(|word| written.contains(word))?;
        let name = written.strip_suffix("_t").unwrap_or(written);
        match (word, Image::from_name(name)) {
            // A sampler of SPIR 1.2 is an integer.
            ("sampler", _) => Some(ParameterKind::Sampler),
            _ if !is_pointer => None,
            ("queue", _) => Some(ParameterKind::Queue),
            (_, Some(known)) => Some(with_access(image(Some(known)), access)),
            (word, None) => Some(ParameterKind::Unsupported(word.to_owned())),
        }
    }
}

/// Returns the kind of a parameter of an opaque type of OpenCL C, or `None` for other types.
pub(super) fn opaque_kind(ty: &transpire_opencl::Type) -> Option<ParameterKind> {
    use transpire_opencl::{Opaque, Type};
    Some(match ty {
        Type::Image(known) => image(Some(*known)),
        Type::Opaque(Opaque::Sampler) => ParameterKind::Sampler,
        Type::Opaque(Opaque::Queue) => ParameterKind::Queue,
        Type::Opaque(Opaque::PipeReadOnly) => ParameterKind::Pipe(Some(Access::ReadOnly)),
        Type::Opaque(Opaque::PipeWriteOnly) => ParameterKind::Pipe(Some(Access::WriteOnly)),
        _ => return None,
    })
}

/// Returns the kind of a parameter that points to an opaque structure of this name, or `None` for other structures.
fn of_struct(name: &str) -> Option<ParameterKind> {
    if let Some(name) = name.strip_prefix("opencl.") {
        // LLVM appends a number to a name that is not unique.
        let name = name.split('.').next()?.strip_suffix("_t")?;
        match name {
            "sampler" => return Some(ParameterKind::Sampler),
            "queue" => return Some(ParameterKind::Queue),
            "pipe" => return Some(ParameterKind::Pipe(None)),
            "pipe_ro" => return Some(ParameterKind::Pipe(Some(Access::ReadOnly))),
            "pipe_wo" => return Some(ParameterKind::Pipe(Some(Access::WriteOnly))),
            _ => {}
        }
        let accesses = [Access::ReadOnly, Access::WriteOnly, Access::ReadWrite];
        let qualified = accesses
            .into_iter()
            .find_map(|access| Some((name.strip_suffix(access.suffix())?, Some(access))));
        let (stem, access) = qualified.unwrap_or((name, None));
        let known = Image::from_name(stem)?;
        return Some(image(Some(Image { access, ..known })));
    }
    let (base, rest) = name
        .strip_prefix("spirv.")?
        .split_once('.')
        .unwrap_or((name.strip_prefix("spirv.")?, ""));
    match base {
        "Sampler" => Some(ParameterKind::Sampler),
        "Queue" => Some(ParameterKind::Queue),
        // `_0`
        "Pipe" => {
            let access = rest.trim_start_matches('_').parse().ok();
            Some(ParameterKind::Pipe(access.and_then(Access::from_spirv)))
        }
        "Image" => {
            // `_void_1_0_0_0_0_0_0`
            let numbers = rest.split('_').skip(2).map(|number| number.parse().ok());
            Some(image(numbered(&numbers.collect::<Option<Vec<u32>>>()?)))
        }
        _ => None,
    }
}

/// Returns the image with these operands of `OpTypeImage`, starting with `Dim`. Returns `None` if they are too few or
/// not valid.
fn numbered(numbers: &[u32]) -> Option<Image> {
    let [dim, depth, arrayed, multisampled, ..] = *numbers else {
        return None;
    };
    Some(Image {
        dim: Dim::from_u32(dim)?,
        arrayed: arrayed == 1,
        multisampled: multisampled == 1,
        depth: depth == 1,
        access: numbers.get(6).copied().and_then(Access::from_spirv),
    })
}

fn image(image: Option<Image>) -> ParameterKind {
    let parameter = image.ok_or("an image of unknown dimensions");
    match parameter.and_then(|image| ImageParameter::of(&image)) {
        Ok(parameter) => ParameterKind::Image(parameter),
        Err(why) => ParameterKind::Unsupported(why.to_owned()),
    }
}

/// Adds the access qualifier of the metadata if the type has none.
fn with_access(kind: ParameterKind, access: Option<&str>) -> ParameterKind {
    match kind {
        ParameterKind::Image(image) => ParameterKind::Image(ImageParameter {
            access: image
                .access
                .or_else(|| access.and_then(Access::from_keyword)),
            ..image
        }),
        ParameterKind::Pipe(None) => ParameterKind::Pipe(access.and_then(Access::from_keyword)),
        kind => kind,
    }
}
