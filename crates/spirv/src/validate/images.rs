//! Checks of images and samplers (§3.3.10, §3.3.6).

use crate::Version;
use crate::grammar::{Capability, Dim, Op, StorageClass};

use super::context::{Context, I, is_one_of};
use super::findings::{Findings, Site, opcode_name};
use super::signatures::{F_, FV, I_, IV, class};

/// The operands of an `OpTypeImage`.
#[derive(Clone, Copy, PartialEq)]
struct Image {
    id: u32,
    sampled_type: u32,
    dim: u32,
    depth: u32,
    arrayed: u32,
    multisampled: u32,
    sampled: u32,
    format: u32,
    /// The access qualifier, if any.
    access: Option<u32>,
}

/// Returns the operands of an image type, or of the image type of a sampled image type; `None` for other types.
fn image(context: &Context<'_>, ty: u32) -> Option<Image> {
    let definition = context.definition(ty)?;
    let definition = match definition.op()? {
        Op::TypeSampledImage => context.definition(definition.word(2))?,
        _ => definition,
    };
    definition.is(Op::TypeImage).then(|| Image {
        id: definition.id(),
        sampled_type: definition.word(2),
        dim: definition.word(3),
        depth: definition.word(4),
        arrayed: definition.word(5),
        multisampled: definition.word(6),
        sampled: definition.word(7),
        format: definition.word(8),
        access: definition.words_from(9).first().copied(),
    })
}

fn is_dim(image: Image, dims: &[Dim]) -> bool {
    dims.iter().any(|dim| dim.word() == image.dim)
}

/// Returns the number of coordinates of a texel in an image with this dimensionality, without the array layer.
fn plane(image: Image) -> u32 {
    if is_dim(image, &[Dim::Dim1D, Dim::Buffer]) {
        1
    } else if is_dim(image, &[Dim::Dim3D, Dim::Cube]) {
        3
    } else {
        2
    }
}

pub(super) fn types(context: &Context<'_>, ty: I<'_>, findings: &mut Site<'_>) {
    let Some(image) = image(context, ty.id()) else {
        return;
    };
    let is_opencl = context.options.environment.is_opencl();
    let allowed = match context.op(image.sampled_type) {
        Some(Op::TypeVoid) => true,
        Some(Op::TypeInt) => {
            context.width(image.sampled_type) != 64 || context.has(Capability::Int64ImageEXT)
        }
        Some(Op::TypeFloat) => true,
        _ => false,
    };
    if !allowed || is_opencl && !context.defines(image.sampled_type, Op::TypeVoid) {
        findings.add(format!(
            "%{} is not a type that sampled values may have",
            image.sampled_type
        ));
    }
    for (what, value, most) in [
        ("Depth", image.depth, 2),
        ("Arrayed", image.arrayed, 1),
        ("MS", image.multisampled, 1),
        ("Sampled", image.sampled, 2),
    ] {
        if value > most {
            findings.add(format!("{what} is {value}, and at most {most}"));
        }
    }
    if image.multisampled == 1
        && image.sampled == 2
        && !is_dim(image, &[Dim::SubpassData])
        && !context.has(Capability::StorageImageMultisample)
    {
        findings.add(
            "an image with samples that is written needs the capability StorageImageMultisample",
        );
    }
    if is_opencl {
        if image.arrayed == 1 && !is_dim(image, &[Dim::Dim1D, Dim::Dim2D]) {
            findings.add("OpenCL has arrays of images of one or two dimensions");
        }
        if image.multisampled != 0 || image.sampled != 0 {
            findings.add("OpenCL has MS and Sampled 0");
        }
        if ty.len() < 10 {
            findings.add("OpenCL says how an image is accessed");
        }
    }
}

pub(super) fn sampled_types(context: &Context<'_>, ty: I<'_>, findings: &mut Site<'_>) {
    let known = image(context, ty.word(2)).filter(|image| image.id == ty.word(2));
    let Some(image) = known else {
        findings.add(format!("%{} is not an image", ty.word(2)));
        return;
    };
    if image.sampled > 1 {
        findings.add("the image is not for sampling");
    }
    if context.version >= Version::V1_6 && is_dim(image, &[Dim::Buffer]) {
        findings.add("a buffer is sampled, which it cannot be since SPIR-V 1.6");
    }
}

pub(super) fn samplings(context: &Context<'_>, instruction: I<'_>, findings: &mut Site<'_>) {
    let Some(result) = context
        .definition(instruction.ty())
        .filter(|ty| ty.is(Op::TypeSampledImage))
    else {
        return findings.add("the result is not a sampled image");
    };
    let ty = context.ty(instruction.word(3));
    let Some(given) = image(context, ty).filter(|image| image.id == ty) else {
        return findings.add("the operand is not an image");
    };
    if let Some(expected) = image(context, result.word(2)) {
        // They may differ in the depth operand.
        let alike = Image {
            id: expected.id,
            depth: expected.depth,
            ..given
        };
        if alike != expected {
            findings.add("the image is of another type than the sampled image");
        }
    }
    if given.sampled > 1 {
        findings.add("the image is not for sampling");
    }
    if !context.defines(context.ty(instruction.word(4)), Op::TypeSampler) {
        findings.add("the second operand is not a sampler");
    }
}

/// Checks that the result of `OpSampledImage` is used only in the block that defines it, and there only by image
/// instructions, copies and debug information.
pub(super) fn sampled_uses(context: &Context<'_>, findings: &mut Findings) {
    for (instruction, id) in context.users_of(Op::SampledImage) {
        let user = context.row(instruction);
        if user.home.is_module() {
            continue;
        }
        let name = opcode_name(instruction);
        let takes = name.starts_with("OpImage")
            || matches!(instruction.op(), Some(Op::SampledImage | Op::CopyObject));
        let is_near = context
            .defining_row(id)
            .is_some_and(|row| row.block() == user.block());
        if !is_near || !takes && !context.is_debug_info(instruction) {
            findings.at(
                context,
                instruction,
                format!(
                    "%{id} is a sampled image, which is used by image instructions of its block"
                ),
            );
        }
    }
}

/// Checks the types of images, coordinates and texels when images are sampled, fetched, read or written.
pub(super) fn accesses(context: &Context<'_>, instruction: I<'_>, findings: &mut Site<'_>) {
    let name = opcode_name(instruction);
    let is_write = instruction.is(Op::ImageWrite);
    let samples = name.contains("Sample") || name.contains("Gather");
    let at = if is_write { 1 } else { 3 };
    let mut tell = |message: String| findings.add(format!("{name}: {message}"));
    let mut result = if is_write {
        context.ty(instruction.word(3))
    } else {
        instruction.ty()
    };
    if name.contains("Sparse") {
        let pair = context
            .definition(result)
            .filter(|ty| ty.is(Op::TypeStruct) && ty.len() == 4 && context.is_int(ty.word(2)));
        match pair {
            Some(pair) => result = pair.word(3),
            None => return tell("the result is not a struct of an integer and a texel".to_owned()),
        }
    }
    let is_depth = name.contains("Dref") && !name.contains("Gather");
    let is_four = samples && !is_depth || instruction.is(Op::ImageFetch);
    let wanted = match (is_four, is_depth) {
        (true, _) => (IV | FV) & !(I_ | F_),
        (_, true) => I_ | F_,
        _ => IV | FV,
    };
    if class(context, result) & wanted == 0 || is_four && context.lanes(result) != 4 {
        return tell(format!("the texel is of {}", context.type_name(result)));
    }
    let ty = context.ty(instruction.word(at));
    let expected = if samples {
        Op::TypeSampledImage
    } else {
        Op::TypeImage
    };
    let Some(image) = image(context, ty).filter(|_| context.defines(ty, expected)) else {
        return tell(format!(
            "%{} is of {}",
            instruction.word(at),
            context.type_name(ty)
        ));
    };
    if samples && image.multisampled != 0 {
        tell("an image of several samples is sampled".to_owned());
    }
    if !context.defines(image.sampled_type, Op::TypeVoid)
        && context.component(result) != image.sampled_type
    {
        tell("the texel is not of the type that the image has".to_owned());
    }
    let is_fetch = name.contains("Fetch");
    if is_fetch && (is_dim(image, &[Dim::Cube]) || image.sampled != 1) {
        tell("the image is none that can be fetched from".to_owned());
    }
    if !samples && !is_fetch && image.sampled == 1 {
        tell("the image is one for sampling".to_owned());
    }
    let coordinate = context.ty(instruction.word(at + 1));
    let allowed = match samples {
        true if context.is_kernel() && name.contains("SampleExplicitLod") => IV | FV,
        true => FV,
        false => IV,
    };
    let projected = u32::from(name.contains("Proj"));
    let is_cube = is_dim(image, &[Dim::Cube]) && !samples && !is_fetch;
    let least = if is_cube {
        3
    } else {
        plane(image)
            .saturating_add(image.arrayed)
            .saturating_add(projected)
    };
    if class(context, coordinate) & allowed == 0 || context.lanes(coordinate) < least {
        tell(format!(
            "the coordinate is of {}, and {least} are needed",
            context.type_name(coordinate)
        ));
    }
    let mask_at = match (is_write, name.contains("Dref") || name.contains("Gather")) {
        (true, _) => 4,
        (_, true) => 6,
        _ => 5,
    };
    operands(context, instruction, &name, image, mask_at, findings);
    if context.options.environment.is_opencl() {
        of_opencl(context, instruction, image, result, mask_at, findings);
    }
}

/// Checks the rules of the OpenCL environment about image accesses (OpenCL SPIR-V Environment, "Image-Related Instructions").
fn of_opencl(
    context: &Context<'_>,
    instruction: I<'_>,
    image: Image,
    result: u32,
    mask_at: usize,
    findings: &mut Site<'_>,
) {
    let reads = instruction.is(Op::ImageRead);
    if reads && image.depth != 0 && class(context, result) & F_ == 0 {
        findings.add("OpenCL reads one float from an image of depths");
    }
    if reads && image.depth == 0 && context.lanes(result) != 4 {
        findings.add("OpenCL reads four components");
    }
    if (reads || instruction.is(Op::ImageSampleExplicitLod))
        && instruction.word(mask_at) & CONST_OFFSET != 0
    {
        findings.add("OpenCL has no ConstOffset");
    }
    if instruction.is(Op::ImageWrite) && instruction.len() > mask_at {
        findings.add("OpenCL writes without image operands");
    }
}

const BIAS: u32 = 1;
const LOD: u32 = 2;
const GRAD: u32 = 4;
const CONST_OFFSET: u32 = 8;
const OFFSET: u32 = 16;
const CONST_OFFSETS: u32 = 32;
const SAMPLE: u32 = 64;
const MIN_LOD: u32 = 128;
const OFFSETS: u32 = 0x10000;

/// Checks the mask of image operands (§3.2.13) and the operands that follow it.
fn operands(
    context: &Context<'_>,
    instruction: I<'_>,
    name: &str,
    image: Image,
    at: usize,
    findings: &mut Site<'_>,
) {
    let mut tell = |message: &str| findings.add(format!("{name}: {message}"));
    let mask = instruction.word(at);
    let is = |bit: u32| mask & bit != 0;
    if image.multisampled == 1 && !is(SAMPLE) {
        tell("a sample has to be named");
    }
    if (mask & (CONST_OFFSET | OFFSET | CONST_OFFSETS | OFFSETS)).count_ones() > 1 {
        tell("there is more than one kind of offset");
    }
    let is_implicit = name.contains("ImplicitLod");
    let is_explicit = name.contains("ExplicitLod");
    let is_fetch = name.contains("Fetch");
    let has_levels = is_dim(image, &[Dim::Dim1D, Dim::Dim2D, Dim::Dim3D, Dim::Cube]);
    let mut next = at + 1;
    let ty = |next: &mut usize| {
        *next += 1;
        context.ty(instruction.word(*next - 1))
    };
    if is(BIAS) {
        let bias = ty(&mut next);
        if !is_implicit || class(context, bias) & F_ == 0 || !has_levels {
            tell("Bias is a float, for images with levels whose level is implicit");
        }
    }
    if is(LOD) {
        let lod = ty(&mut next);
        let of_storage = context.has(Capability::ImageReadWriteLodAMD);
        if !is_explicit && !is_fetch && !of_storage || is(GRAD) {
            tell("Lod is for images whose level is explicit, without Grad");
        }
        if class(context, lod) & if is_explicit { F_ } else { I_ } == 0 {
            tell("Lod is of another type");
        }
        if !has_levels {
            tell("the image has no levels");
        }
    }
    if is(GRAD) {
        let (dx, dy) = (ty(&mut next), ty(&mut next));
        let fits = |ty| class(context, ty) & FV != 0 && context.lanes(ty) == plane(image);
        if !is_explicit || !fits(dx) || !fits(dy) {
            tell("Grad is two floats for each dimension, where the level is explicit");
        }
    }
    if is(CONST_OFFSET) {
        let id = instruction.word(next);
        let offset = ty(&mut next);
        let is_constant = context.definition(id).is_some_and(I::is_constant);
        if is_dim(image, &[Dim::Cube])
            || class(context, offset) & IV == 0
            || !is_constant
            || context.lanes(offset) != plane(image)
        {
            tell("ConstOffset is a constant integer for each dimension, and no cube has one");
        }
    }
    if is(OFFSET) {
        let offset = ty(&mut next);
        if is_dim(image, &[Dim::Cube])
            || class(context, offset) & IV == 0
            || context.lanes(offset) != plane(image)
        {
            tell("Offset is an integer for each dimension, and no cube has one");
        }
    }
    if is(CONST_OFFSETS) {
        ty(&mut next);
        if !name.contains("Gather") {
            tell("ConstOffsets are for gathering alone");
        }
    }
    if is(SAMPLE) {
        let sample = ty(&mut next);
        let takes = is_fetch || name.contains("Read") || name.contains("Write");
        if !takes || image.multisampled == 0 || class(context, sample) & I_ == 0 {
            tell(
                "Sample is an integer, for images of several samples that are fetched, read or written",
            );
        }
    }
    if is(MIN_LOD) {
        let least = ty(&mut next);
        if !is_implicit && !is(GRAD)
            || class(context, least) & F_ == 0
            || !has_levels
            || image.multisampled != 0
        {
            tell("MinLod is a float, for images with levels whose level is implicit");
        }
    }
}

pub(super) fn images(context: &Context<'_>, instruction: I<'_>, findings: &mut Site<'_>) {
    let sampled = context
        .type_of(instruction.word(3))
        .filter(|ty| ty.is(Op::TypeSampledImage));
    let fits = context.defines(instruction.ty(), Op::TypeImage)
        && sampled.is_some_and(|ty| ty.word(2) == instruction.ty());
    if !fits {
        findings.add("the result is not the image of the sampled image");
    }
}

pub(super) fn queries(context: &Context<'_>, query: I<'_>, findings: &mut Site<'_>) {
    let ty = context.ty(query.word(3));
    let Some(image) = image(context, ty).filter(|image| image.id == ty) else {
        return findings.add("the operand is not an image");
    };
    let sizes = matches!(query.op(), Some(Op::ImageQuerySize | Op::ImageQuerySizeLod));
    if class(context, query.ty()) & if sizes { IV } else { I_ } == 0 {
        return findings.add("the result is not an integer");
    }
    let has_levels = is_dim(image, &[Dim::Dim1D, Dim::Dim2D, Dim::Dim3D, Dim::Cube]);
    if sizes {
        let flat = if is_dim(image, &[Dim::Cube]) {
            2
        } else {
            plane(image)
        };
        if context.lanes(query.ty()) != flat.saturating_add(image.arrayed) {
            findings.add("the result has another number of components than the image dimensions");
        }
    }
    match query.op() {
        Some(Op::ImageQuerySizeLod)
            if !has_levels
                || image.multisampled != 0
                || class(context, context.ty(query.word(4))) & I_ == 0 =>
        {
            findings.add("sizes of levels are asked of images with levels, by an integer");
        }
        Some(Op::ImageQuerySize) if has_levels && image.multisampled != 1 && image.sampled == 1 => {
            findings.add("the size of an image with levels is asked without a level");
        }
        Some(Op::ImageQueryLevels) if !has_levels => findings.add("the image has no levels"),
        Some(Op::ImageQuerySamples) if !is_dim(image, &[Dim::Dim2D]) || image.multisampled != 1 => {
            findings.add("the image has no samples");
        }
        _ => {}
    }
}

/// Checks that a pointer to a texel has the storage class Image, and that its pointee is the sampled type of the image,
/// unless `AtomicFloat16VectorNV` is declared. Also checks the types of the coordinate and of the sample.
pub(super) fn texel_pointers(context: &Context<'_>, pointer: I<'_>, findings: &mut Site<'_>) {
    let Some((class_of, pointee)) = context.pointer(pointer.ty()) else {
        return findings.add("the result is not a pointer");
    };
    if !is_one_of(class_of, &[StorageClass::Image]) {
        findings.add("the result is not in the storage class Image");
    }
    let known = context
        .pointer(context.ty(pointer.word(3)))
        .and_then(|(_, ty)| image(context, ty));
    let Some(image) = known else {
        return findings.add("the operand is not a pointer to an image");
    };
    if pointee != 0
        && pointee != image.sampled_type
        && !context.has(Capability::AtomicFloat16VectorNV)
    {
        findings.add("the result points to another type than the image holds");
    }
    let coordinate = context.ty(pointer.word(4));
    if class(context, coordinate) & IV == 0
        || context.lanes(coordinate) != plane(image).saturating_add(image.arrayed)
    {
        findings.add("the coordinate is not an integer for each dimension");
    }
    if class(context, context.ty(pointer.word(5))) & I_ == 0 {
        findings.add("the sample is not an integer");
    }
}
