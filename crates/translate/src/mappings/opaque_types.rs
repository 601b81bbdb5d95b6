//! Opaque types: images, samplers, events and the like.
//!
//! LLVM IR spells them in three ways: as pointers to opaque structs named as in OpenCL (`opencl.image2d_ro_t`) or as in
//! SPIR-V (`spirv.Image._void_1_0_0_0_0_0_0`), and as target extension types (`target("spirv.Image", void, 1, 0, 0, 0,
//! 0, 0, 0)`).

use transpire_opencl::{Access, Image as OpenClImage, Opaque, names};
use transpire_spirv::grammar::{Dim, Op};

use crate::mappings::element_types::ElementType;

/// The name of the struct type of variables whose address is a pipe storage. Its members are the packet size and
/// alignment, and the capacity.
pub(crate) const CONSTANT_PIPE_STORAGE: &str = "spirv.ConstantPipeStorage";

/// An opaque type, decoded from its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OpaqueType {
    /// A type without operands.
    Plain(Op),
    /// `OpTypePipe` with its access qualifier.
    Pipe(u32),
    /// A type of [`NUMBERED`], whose operands are numbers.
    Numbered(Op, [u32; 4]),
    /// `OpTypeImage`.
    Image(ImageType),
    /// `OpTypeSampledImage` of an image.
    SampledImage(ImageType),
    /// `OpTypeVmeImageINTEL` of an image.
    VmeImage(ImageType),
    /// `OpTypeCooperativeMatrixKHR`.
    CooperativeMatrix(MatrixType),
    /// `OpTypeJointMatrixINTEL`.
    JointMatrix(JointMatrixType),
}

/// The operands of `OpTypeCooperativeMatrixKHR`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct MatrixType {
    pub(crate) component: ElementType,
    /// Scope, rows, columns, use.
    pub(crate) shape: [u32; 4],
}

/// The operands of `OpTypeJointMatrixINTEL`: the matrices of `SPV_INTEL_joint_matrix` before
/// `SPV_KHR_cooperative_matrix` was published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct JointMatrixType {
    pub(crate) component: ElementType,
    /// Rows, columns, layout, scope, and optionally the use and the component type interpretation.
    shape: [u32; 6],
    count: usize,
}

/// The operands of `OpTypeImage`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ImageType {
    pub(crate) sampled_type: ElementType,
    pub(crate) dim: u32,
    pub(crate) depth: u32,
    pub(crate) arrayed: u32,
    pub(crate) multisampled: u32,
    pub(crate) sampled: u32,
    pub(crate) format: u32,
    /// The access qualifier, or `None` if the name does not contain it. In SPIR 1.2 it is in the kernel's metadata.
    pub(crate) access: Option<u32>,
}

/// Types whose operands are numbers: the name, the type, and the number of operands.
const NUMBERED: &[(&str, Op, usize)] = &[("BufferSurfaceINTEL", Op::TypeBufferSurfaceINTEL, 1)];

/// The name of `OpTypeVmeImageINTEL`.
const VME_IMAGE: &str = "VmeImageINTEL";
/// The name of `OpTypeCooperativeMatrixKHR`.
const COOPERATIVE_MATRIX: &str = "CooperativeMatrixKHR";
/// The name of `OpTypeJointMatrixINTEL`.
const JOINT_MATRIX: &str = "JointMatrixINTEL";

impl OpaqueType {
    /// Decodes the name of a struct. Only cooperative and joint matrices may be structs that have fields. Returns
    /// `None` for any other struct.
    pub(crate) fn of_struct(name: &str, is_opaque: bool) -> Option<Self> {
        Self::from_struct_name(name).filter(|opaque| {
            is_opaque || matches!(opaque, Self::CooperativeMatrix(_) | Self::JointMatrix(_))
        })
    }

    /// Decodes the name of an opaque struct, or returns `None` if it is not one of the reserved names. A number that
    /// LLVM appended to make a name unique (`opencl.image2d_t.3`) is ignored.
    pub(crate) fn from_struct_name(name: &str) -> Option<Self> {
        if let Some(name) = name.strip_prefix("opencl.") {
            return Self::from_opencl_name(name.split('.').next()?);
        }
        let name = name.strip_prefix("spirv.")?;
        let mut parts = name.split('.');
        let base = parts.next()?;
        let Some(postfix) = parts.next().and_then(|p| p.strip_prefix('_')) else {
            return Self::plain(base);
        };
        let mut fields = postfix.split('_');
        if base == "Pipe" {
            return Some(Self::Pipe(fields.next()?.parse().ok()?));
        }
        let element = ElementType::from_name(fields.next()?)?;
        let numbers: Vec<u32> = fields
            .map(|field| field.parse().ok())
            .collect::<Option<_>>()?;
        Self::of_elements(base, element, &numbers)
    }

    /// Decodes the name, the type parameter and the integer parameters of a target extension type. Returns `None` if
    /// the name is unknown, or the parameters do not fit it.
    pub(crate) fn from_target(
        name: &str,
        element: Option<ElementType>,
        integers: &[u32],
    ) -> Option<Self> {
        let name = name.strip_prefix("spirv.")?;
        match (name, integers) {
            ("Pipe", [access, ..]) => Some(Self::Pipe(*access)),
            ("Image" | "SampledImage" | VME_IMAGE | COOPERATIVE_MATRIX | JOINT_MATRIX, _) => {
                Self::of_elements(name, element?, integers)
            }
            _ => Self::numbered(NUMBERED.iter().find(|row| row.0 == name), integers)
                .or_else(|| Self::plain(name)),
        }
    }

    /// Returns whether `OpConstantNull` may have this type.
    pub(crate) fn has_null(self) -> bool {
        !matches!(
            self,
            Self::Image(_)
                | Self::SampledImage(_)
                | Self::VmeImage(_)
                | Self::Pipe(_)
                | Self::Plain(
                    Op::TypeSampler
                        | Op::TypePipeStorage
                        | Op::TypeNamedBarrier
                        | Op::TypeTaskSequenceALTERA
                )
        )
    }

    fn from_opencl_name(name: &str) -> Option<Self> {
        match name {
            "pipe_ro_t" | "pipe_t" => return Some(Self::Pipe(0)),
            "pipe_wo_t" => return Some(Self::Pipe(1)),
            _ => {}
        }
        if let Some(op) = Opaque::from_name(name).and_then(Opaque::op) {
            return Some(Self::Plain(op));
        }
        let name = name.strip_suffix("_t")?;
        let qualified = Access::ALL
            .iter()
            .find_map(|row| Some((name.strip_suffix(row.1)?, row.3.word())));
        let (stem, access) = match qualified {
            Some((stem, access)) => (stem, Some(access)),
            None => (name, None),
        };
        let image = OpenClImage::from_name(stem)?;
        Some(Self::Image(ImageType {
            sampled_type: ElementType::Void,
            dim: image.dim.word(),
            depth: u32::from(image.depth),
            arrayed: u32::from(image.arrayed),
            multisampled: u32::from(image.multisampled),
            sampled: 0,
            format: 0,
            access,
        }))
    }

    /// Decodes a SPIR-V name without operands: `Event` is `OpTypeEvent`. Returns `None` for an unknown name, and for a
    /// type with operands.
    fn plain(name: &str) -> Option<Self> {
        let op = names::op(&format!("Type{name}"))?;
        let without_operands = matches!(
            op,
            Op::TypePipeStorage | Op::TypeNamedBarrier | Op::TypeTaskSequenceALTERA
        ) || Opaque::from_op(op).is_some();
        without_operands.then_some(Self::Plain(op))
    }

    fn numbered(row: Option<&(&str, Op, usize)>, numbers: &[u32]) -> Option<Self> {
        let &(_, op, count) = row.filter(|row| row.2 == numbers.len())?;
        let mut operands = [0; 4];
        operands.get_mut(..count)?.copy_from_slice(numbers);
        Some(Self::Numbered(op, operands))
    }

    /// Returns the type that the instruction `op` of [`NUMBERED`] declares with these operands. Returns `None` for any
    /// other instruction or another number of operands.
    pub(crate) fn from_numbered_op(op: Op, numbers: &[u32]) -> Option<Self> {
        Self::numbered(NUMBERED.iter().find(|row| row.1 == op), numbers)
    }

    /// Returns the operands of a type whose operands are numbers, and an empty slice for any other type.
    pub(crate) fn numbers(&self) -> &[u32] {
        match self {
            Self::Numbered(op, numbers) => {
                let count = NUMBERED
                    .iter()
                    .find(|row| row.1 == *op)
                    .map_or(0, |row| row.2);
                numbers.get(..count).unwrap_or_default()
            }
            _ => &[],
        }
    }

    fn of_elements(base: &str, element: ElementType, numbers: &[u32]) -> Option<Self> {
        if base == COOPERATIVE_MATRIX {
            return Some(Self::CooperativeMatrix(MatrixType {
                component: element,
                shape: numbers.try_into().ok()?,
            }));
        }
        if base == JOINT_MATRIX {
            return JointMatrixType::new(element, numbers).map(Self::JointMatrix);
        }
        let [
            dim,
            depth,
            arrayed,
            multisampled,
            sampled,
            format,
            rest @ ..,
        ] = numbers
        else {
            return None;
        };
        let image = ImageType {
            sampled_type: element,
            dim: *dim,
            depth: *depth,
            arrayed: *arrayed,
            multisampled: *multisampled,
            sampled: *sampled,
            format: *format,
            access: rest.first().copied(),
        };
        match base {
            "Image" => Some(Self::Image(image)),
            "SampledImage" => Some(Self::SampledImage(image)),
            VME_IMAGE => Some(Self::VmeImage(image)),
            _ => None,
        }
    }

    /// Returns the type that an instruction without operands declares, or `None` for any other instruction.
    pub(crate) fn from_op(op: Op) -> Option<Self> {
        Self::plain(names::op_name(op).strip_prefix("Type")?)
    }

    /// Returns the name, the type parameter and the integer parameters of the target extension type.
    pub(crate) fn target(self) -> (String, Option<ElementType>, Vec<u32>) {
        let (element, integers) = self.parameters();
        (format!("spirv.{}", self.name()), element, integers)
    }

    fn parameters(self) -> (Option<ElementType>, Vec<u32>) {
        match self {
            Self::Plain(_) => (None, Vec::new()),
            Self::Pipe(access) => (None, vec![access]),
            Self::Numbered(..) => (None, self.numbers().to_vec()),
            Self::Image(image) | Self::SampledImage(image) | Self::VmeImage(image) => {
                (Some(image.sampled_type), image.integers())
            }
            Self::CooperativeMatrix(matrix) => (Some(matrix.component), matrix.shape.to_vec()),
            Self::JointMatrix(matrix) => (Some(matrix.component), matrix.shape().to_vec()),
        }
    }

    /// Returns the parts that follow the name of the type in LLVM IR and in mangled names: `void_1_0_0_0_0_0_0` for an
    /// image, none for a type without operands. If `is_struct` is set, they are for a struct: matrix components have
    /// signed names, and image texels unsigned names.
    pub(crate) fn postfixes(self, is_struct: bool) -> Vec<String> {
        let (element, integers) = self.parameters();
        let name = match self {
            Self::CooperativeMatrix(_) | Self::JointMatrix(_) if is_struct => {
                ElementType::signed_name
            }
            _ if is_struct => ElementType::unsigned_name,
            _ => ElementType::name,
        };
        let element = element.map(|element| name(element).to_owned());
        element
            .into_iter()
            .chain(integers.iter().map(u32::to_string))
            .collect()
    }

    /// Returns SPIR-V's name for the type: `Image`, `Event`.
    pub(crate) fn name(self) -> String {
        match self {
            Self::Plain(op) => type_name(op),
            Self::Pipe(_) => "Pipe".to_owned(),
            Self::Numbered(op, _) => NUMBERED
                .iter()
                .find(|row| row.1 == op)
                .map_or("", |row| row.0)
                .to_owned(),
            Self::Image(_) => "Image".to_owned(),
            Self::SampledImage(_) => "SampledImage".to_owned(),
            Self::VmeImage(_) => VME_IMAGE.to_owned(),
            Self::CooperativeMatrix(_) => COOPERATIVE_MATRIX.to_owned(),
            Self::JointMatrix(_) => JOINT_MATRIX.to_owned(),
        }
    }

    /// Returns SPIR-V's name for the opaque struct, and the address space of pointers to it, as in "SPIR-V in LLVM
    /// IR", the types that are mapped to opaque types.
    pub(crate) fn spirv_struct(self) -> (String, u32) {
        let name = self.name();
        let postfixes = self.postfixes(true);
        let name = if postfixes.is_empty() {
            format!("spirv.{name}")
        } else {
            format!("spirv.{name}._{}", postfixes.join("_"))
        };
        let space = match self {
            Self::Plain(Op::TypeSampler) => 2,
            Self::Plain(op) if !matches!(op, Op::TypePipeStorage | Op::TypeTaskSequenceALTERA) => 0,
            Self::Numbered(..) => 0,
            _ => 1,
        };
        (name, space)
    }

    /// Returns OpenCL's name for the opaque struct, and the address space of pointers to it, as clang 14 and older
    /// write them, or `None` if OpenCL has no name for it.
    pub(crate) fn opencl_struct(self) -> Option<(String, u32)> {
        match self {
            Self::Plain(op) => {
                let opaque = Opaque::from_op(op)?;
                let space = if op == Op::TypeSampler { 2 } else { 0 };
                Some((format!("opencl.{}", opaque.name()), space))
            }
            Self::Pipe(access) => Some((format!("opencl.pipe{}_t", access_suffix(access)?), 1)),
            Self::Image(image) => {
                let known = OpenClImage {
                    dim: Dim::from_u32(image.dim)?,
                    arrayed: image.arrayed != 0,
                    multisampled: image.multisampled != 0,
                    depth: image.depth == 1,
                    access: None,
                };
                let access = image.access.map_or(Some(""), access_suffix)?;
                Some((format!("opencl.{}{access}_t", known.name()?), 1))
            }
            Self::SampledImage(_)
            | Self::VmeImage(_)
            | Self::Numbered(..)
            | Self::CooperativeMatrix(_)
            | Self::JointMatrix(_) => None,
        }
    }
}

/// Returns whether an instruction of this name operates on cooperative or joint matrices only.
pub(crate) fn is_of_matrices(name: &str) -> bool {
    name.starts_with("CooperativeMatrix") || name.starts_with("JointMatrix")
}

/// Returns the name of a type without `OpType`.
fn type_name(op: Op) -> String {
    let name = names::op_name(op);
    name.strip_prefix("Type").map(str::to_owned).unwrap_or(name)
}

impl JointMatrixType {
    /// Returns a matrix type with these components and other operands, or `None` if there are too few or too many
    /// operands.
    pub(crate) fn new(component: ElementType, operands: &[u32]) -> Option<Self> {
        let count = operands.len();
        let mut shape = [0; 6];
        if count < 4 {
            return None;
        }
        shape.get_mut(..count)?.copy_from_slice(operands);
        Some(Self {
            component,
            shape,
            count,
        })
    }

    /// Returns the operands after the component type.
    pub(crate) fn shape(&self) -> &[u32] {
        self.shape.get(..self.count).unwrap_or_default()
    }
}

impl ImageType {
    /// Returns the operands from the dimension on. A missing access qualifier becomes 0, read-only.
    pub(crate) fn integers(self) -> Vec<u32> {
        let access = self.access.unwrap_or_default();
        vec![
            self.dim,
            self.depth,
            self.arrayed,
            self.multisampled,
            self.sampled,
            self.format,
            access,
        ]
    }
}

/// Returns the suffix of names with an access qualifier: `_ro`. Returns `None` for an unknown qualifier.
fn access_suffix(access: u32) -> Option<&'static str> {
    Access::ALL
        .iter()
        .find(|row| row.3.word() == access)
        .map(|row| row.1)
}
