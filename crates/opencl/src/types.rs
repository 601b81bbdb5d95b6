//! The types of OpenCL C, as they occur in the signatures of built-in functions.
//!
//! LLVM IR does not keep the signedness of integers, or (since LLVM 15) the pointees of pointers. The mangled name of a
//! built-in function keeps both. A [`Type`] is the type of one parameter in such a name.

use transpire_spirv::grammar::{AccessQualifier, Dim, Op};

/// A scalar type, with its signedness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scalar {
    /// `void`, which only occurs as a pointee and as the result of a function.
    Void,
    /// `bool`
    Bool,
    /// `char`: signed, 8 bits
    Char,
    /// `signed char` of C++, which is `char` in OpenCL C
    SignedChar,
    /// `uchar`
    UChar,
    /// `short`
    Short,
    /// `ushort`
    UShort,
    /// `int`
    Int,
    /// `uint`
    UInt,
    /// `long`: 64 bits
    Long,
    /// `ulong`
    ULong,
    /// `long long` of C++ front ends: 64 bits
    LongLong,
    /// `unsigned long long` of C++ front ends
    ULongLong,
    /// `half`
    Half,
    /// `_Float16`, the spelling of `half` in C++ front ends
    Float16,
    /// `float`
    Float,
    /// `double`
    Double,
    /// `__bf16`
    BFloat16,
}

/// The kind of number that a scalar holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Number {
    /// A two's complement integer.
    Signed,
    /// An unsigned integer.
    Unsigned,
    /// A floating-point number.
    Float,
}

/// A row for a scalar: the scalar, its letters in mangled names, its name in OpenCL C, its width in bits, and its kind of
/// number.
type ScalarRow = (Scalar, &'static str, &'static str, u32, Option<Number>);

#[rustfmt::skip]
const SCALARS: &[ScalarRow] = {
    use Number::{Float as F, Signed as S, Unsigned as U};
    &[
        (Scalar::Void,       "v",     "void",               0,  None),
        (Scalar::Bool,       "b",     "bool",               1,  Some(U)),
        (Scalar::Char,       "c",     "char",               8,  Some(S)),
        (Scalar::SignedChar, "a",     "signed char",        8,  Some(S)),
        (Scalar::UChar,      "h",     "uchar",              8,  Some(U)),
        (Scalar::Short,      "s",     "short",              16, Some(S)),
        (Scalar::UShort,     "t",     "ushort",             16, Some(U)),
        (Scalar::Int,        "i",     "int",                32, Some(S)),
        (Scalar::UInt,       "j",     "uint",               32, Some(U)),
        (Scalar::Long,       "l",     "long",               64, Some(S)),
        (Scalar::ULong,      "m",     "ulong",              64, Some(U)),
        (Scalar::LongLong,   "x",     "long long",          64, Some(S)),
        (Scalar::ULongLong,  "y",     "unsigned long long", 64, Some(U)),
        (Scalar::Half,       "Dh",    "half",               16, Some(F)),
        (Scalar::Float16,    "DF16_", "_Float16",           16, Some(F)),
        (Scalar::Float,      "f",     "float",              32, Some(F)),
        (Scalar::Double,     "d",     "double",             64, Some(F)),
        (Scalar::BFloat16,   "DF16b", "__bf16",             16, Some(F)),
    ]
};

impl Scalar {
    fn row(self) -> &'static ScalarRow {
        // The table is in the order of the enumeration; a test holds it there.
        &SCALARS[self as usize]
    }

    /// Returns the letters for the scalar in a mangled name (Itanium ABI 5.1.5.2, SPIR 1.2 §A.1).
    pub fn mangled(self) -> &'static str {
        self.row().1
    }

    /// Returns the name in OpenCL C: `uint`.
    pub fn name(self) -> &'static str {
        self.row().2
    }

    /// Returns the width in bits; 0 for `void`.
    pub fn bits(self) -> u32 {
        self.row().3
    }

    /// Returns the kind of number; `None` for `void`.
    pub fn number(self) -> Option<Number> {
        self.row().4
    }

    /// Returns whether the scalar is a floating-point type.
    pub fn is_float(self) -> bool {
        self.number() == Some(Number::Float)
    }

    /// Returns whether the scalar is a signed integer type.
    pub fn is_signed(self) -> bool {
        self.number() == Some(Number::Signed)
    }

    /// Returns the scalar with this name in OpenCL C (`uint`); `None` for other names. Longer spellings of C, such as
    /// `unsigned int`, are not accepted.
    pub fn from_name(name: &str) -> Option<Scalar> {
        SCALARS.iter().find(|row| row.2 == name).map(|row| row.0)
    }

    /// Returns the scalar whose mangled form is at the start of `text`, and the length of that form in bytes. Returns
    /// `None` if no scalar fits.
    pub(crate) fn from_mangled(text: &str) -> Option<(Scalar, usize)> {
        SCALARS
            .iter()
            .find(|row| text.starts_with(row.1))
            .map(|row| (row.0, row.1.len()))
    }

    /// Returns the scalar of OpenCL C with this kind of number and width in bits, or `None` if OpenCL C does not have
    /// it.
    pub fn of(number: Number, bits: u32) -> Option<Scalar> {
        Some(match (number, bits) {
            (Number::Unsigned, 1) => Scalar::Bool,
            (Number::Signed, 8) => Scalar::Char,
            (Number::Unsigned, 8) => Scalar::UChar,
            (Number::Signed, 16) => Scalar::Short,
            (Number::Unsigned, 16) => Scalar::UShort,
            (Number::Signed, 32) => Scalar::Int,
            (Number::Unsigned, 32) => Scalar::UInt,
            (Number::Signed, 64) => Scalar::Long,
            (Number::Unsigned, 64) => Scalar::ULong,
            (Number::Float, 16) => Scalar::Half,
            (Number::Float, 32) => Scalar::Float,
            (Number::Float, 64) => Scalar::Double,
            _ => return None,
        })
    }
}

/// The qualifiers of a pointee or an array element.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Qualifiers {
    /// The address space: 0 private, 1 global, 2 constant, 3 local, 4 generic (SPIR 1.2 §2.2).
    pub space: u32,
    /// `const`
    pub constant: bool,
    /// `volatile`
    pub volatile: bool,
    /// `restrict`. On a pointee that is not itself a pointer, it means that the pointer to it is `restrict`. SPIR 1.2 mangles
    /// names this way (§A.2).
    pub restrict: bool,
}

impl Qualifiers {
    /// Returns qualifiers with only an address space.
    pub fn space(space: u32) -> Self {
        Qualifiers {
            space,
            ..Qualifiers::default()
        }
    }
}

/// A type and its qualifiers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Qualified {
    /// The type without its qualifiers.
    pub ty: Type,
    /// The qualifiers of the type.
    pub qualifiers: Qualifiers,
}

/// The access qualifier of an image or a pipe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Access {
    /// `read_only`
    ReadOnly,
    /// `write_only`
    WriteOnly,
    /// `read_write`
    ReadWrite,
}

impl Access {
    /// All qualifiers, each with its suffix in mangled names (`_ro`), its keyword in OpenCL C, and the access qualifier in
    /// SPIR-V.
    pub const ALL: [(Access, &'static str, &'static str, AccessQualifier); 3] = [
        (
            Access::ReadOnly,
            "_ro",
            "read_only",
            AccessQualifier::ReadOnly,
        ),
        (
            Access::WriteOnly,
            "_wo",
            "write_only",
            AccessQualifier::WriteOnly,
        ),
        (
            Access::ReadWrite,
            "_rw",
            "read_write",
            AccessQualifier::ReadWrite,
        ),
    ];

    /// Returns the suffix in mangled names: `_ro`.
    pub fn suffix(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// Returns the keyword of OpenCL C: `read_only`.
    pub fn keyword(self) -> &'static str {
        Self::ALL[self as usize].2
    }

    /// Returns the access qualifier of SPIR-V.
    pub fn spirv(self) -> AccessQualifier {
        Self::ALL[self as usize].3
    }

    /// Returns the qualifier with this keyword of OpenCL C: `read_only`. Returns `None` for other words.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        let row = Self::ALL.iter().find(|row| row.2 == keyword)?;
        Some(row.0)
    }

    /// Returns the qualifier with this number in SPIR-V; `None` for other numbers.
    pub fn from_spirv(number: u32) -> Option<Self> {
        let row = Self::ALL.iter().find(|row| row.3.word() == number)?;
        Some(row.0)
    }
}

/// An image type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Image {
    /// The dimensionality: one to three dimensions, or a buffer.
    pub dim: Dim,
    /// Whether the type is an array of images.
    pub arrayed: bool,
    /// Whether each pixel has several samples.
    pub multisampled: bool,
    /// Whether the type is a depth image.
    pub depth: bool,
    /// The access qualifier. It is `None` in mangled names of SPIR 1.2, where only the metadata has it.
    pub access: Option<Access>,
}

/// The image types: name in OpenCL C without `_t`, dimensionality, arrayed, multisampled, depth. Clang keeps the underscores of
/// the name in mangled names; SPIR 1.2 removes them (§A.1).
#[rustfmt::skip]
const IMAGES: &[(&str, Dim, bool, bool, bool)] = &[
    ("image1d",                  Dim::Dim1D,     false, false, false),
    ("image1d_array",            Dim::Dim1D,     true,  false, false),
    ("image1d_buffer",           Dim::Buffer, false, false, false),
    ("image2d",                  Dim::Dim2D,     false, false, false),
    ("image2d_array",            Dim::Dim2D,     true,  false, false),
    ("image2d_depth",            Dim::Dim2D,     false, false, true),
    ("image2d_array_depth",      Dim::Dim2D,     true,  false, true),
    ("image2d_msaa",             Dim::Dim2D,     false, true,  false),
    ("image2d_array_msaa",       Dim::Dim2D,     true,  true,  false),
    ("image2d_msaa_depth",       Dim::Dim2D,     false, true,  true),
    ("image2d_array_msaa_depth", Dim::Dim2D,     true,  true,  true),
    ("image3d",                  Dim::Dim3D,     false, false, false),
];

impl Image {
    /// Returns the name in OpenCL C, without access qualifier and `_t`: `image2d_array`. Returns `None` for a combination that
    /// OpenCL does not have.
    pub fn name(&self) -> Option<&'static str> {
        IMAGES
            .iter()
            .find(|row| {
                row.1 == self.dim
                    && row.2 == self.arrayed
                    && row.3 == self.multisampled
                    && row.4 == self.depth
            })
            .map(|row| row.0)
    }

    /// Returns the image type with this name in OpenCL C, without `_t`, or `None` if no image type has it. The result
    /// has no access qualifier.
    pub fn from_name(name: &str) -> Option<Image> {
        IMAGES.iter().find(|row| row.0 == name).map(Image::of_row)
    }

    fn of_row(row: &(&str, Dim, bool, bool, bool)) -> Image {
        Image {
            dim: row.1,
            arrayed: row.2,
            multisampled: row.3,
            depth: row.4,
            access: None,
        }
    }

    /// Returns the source name in mangled names: `ocl_image2d_array_ro`, or in SPIR 1.2 `ocl_image2darray`.
    pub(crate) fn mangled(&self) -> String {
        // `from_mangled` returns no image without a name in OpenCL. Such an image is spelled like
        // the first row.
        let name = self.name().unwrap_or("image2d");
        match self.access {
            Some(access) => format!("ocl_{name}{}", access.suffix()),
            None => format!("ocl_{}", name.replace('_', "")),
        }
    }

    pub(crate) fn from_mangled(source_name: &str) -> Option<Image> {
        let name = source_name.strip_prefix("ocl_")?;
        for (access, suffix, _, _) in Access::ALL {
            if let Some(stem) = name.strip_suffix(suffix) {
                return Image::from_name(stem).map(|image| Image {
                    access: Some(access),
                    ..image
                });
            }
        }
        let row = IMAGES
            .iter()
            .find(|row| row.0.bytes().filter(|&b| b != b'_').eq(name.bytes()))?;
        Some(Image::of_row(row))
    }

    /// Returns the number of coordinates that address a pixel: the number of dimensions, plus one for an array.
    pub fn coordinates(&self) -> u32 {
        let dimensions = match self.dim {
            Dim::Dim1D | Dim::Buffer => 1,
            Dim::Dim3D => 3,
            _ => 2,
        };
        dimensions + u32::from(self.arrayed)
    }
}

/// An opaque type that OpenCL C or one of its extensions defines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // Each is what its row in `OPAQUES` says.
pub enum Opaque {
    Sampler,
    Event,
    ClkEvent,
    Queue,
    ReserveId,
    Pipe,
    PipeReadOnly,
    PipeWriteOnly,
    NdRange,
    MemoryOrder,
    MemoryScope,
    AvcMcePayload,
    AvcImePayload,
    AvcRefPayload,
    AvcSicPayload,
    AvcMceResult,
    AvcImeResult,
    AvcRefResult,
    AvcSicResult,
    AvcImeResultSingleReferenceStreamout,
    AvcImeResultDualReferenceStreamout,
    AvcImeSingleReferenceStreamin,
    AvcImeDualReferenceStreamin,
}

/// A row for a type: the type, its source name in mangled names, its name in OpenCL C, and the instruction that declares it in
/// SPIR-V.
type OpaqueRow = (Opaque, &'static str, &'static str, Option<Op>);

#[rustfmt::skip]
const OPAQUES: &[OpaqueRow] = &[
    (Opaque::Sampler,       "ocl_sampler",   "sampler_t",     Some(Op::TypeSampler)),
    (Opaque::Event,         "ocl_event",     "event_t",       Some(Op::TypeEvent)),
    (Opaque::ClkEvent,      "ocl_clkevent",  "clk_event_t",   Some(Op::TypeDeviceEvent)),
    (Opaque::Queue,         "ocl_queue",     "queue_t",       Some(Op::TypeQueue)),
    (Opaque::ReserveId,     "ocl_reserveid", "reserve_id_t",  Some(Op::TypeReserveId)),
    (Opaque::Pipe,          "ocl_pipe",      "pipe",          Some(Op::TypePipe)),
    (Opaque::PipeReadOnly,  "ocl_pipe_ro",   "read_only pipe",  Some(Op::TypePipe)),
    (Opaque::PipeWriteOnly, "ocl_pipe_wo",   "write_only pipe", Some(Op::TypePipe)),
    (Opaque::NdRange,       "ndrange_t",     "ndrange_t",     None),
    (Opaque::MemoryOrder,   "memory_order",  "memory_order",  None),
    (Opaque::MemoryScope,   "memory_scope",  "memory_scope",  None),
    (Opaque::AvcMcePayload, "ocl_intel_sub_group_avc_mce_payload_t", "intel_sub_group_avc_mce_payload_t", Some(Op::TypeAvcMcePayloadINTEL)),
    (Opaque::AvcImePayload, "ocl_intel_sub_group_avc_ime_payload_t", "intel_sub_group_avc_ime_payload_t", Some(Op::TypeAvcImePayloadINTEL)),
    (Opaque::AvcRefPayload, "ocl_intel_sub_group_avc_ref_payload_t", "intel_sub_group_avc_ref_payload_t", Some(Op::TypeAvcRefPayloadINTEL)),
    (Opaque::AvcSicPayload, "ocl_intel_sub_group_avc_sic_payload_t", "intel_sub_group_avc_sic_payload_t", Some(Op::TypeAvcSicPayloadINTEL)),
    (Opaque::AvcMceResult,  "ocl_intel_sub_group_avc_mce_result_t",  "intel_sub_group_avc_mce_result_t",  Some(Op::TypeAvcMceResultINTEL)),
    (Opaque::AvcImeResult,  "ocl_intel_sub_group_avc_ime_result_t",  "intel_sub_group_avc_ime_result_t",  Some(Op::TypeAvcImeResultINTEL)),
    (Opaque::AvcRefResult,  "ocl_intel_sub_group_avc_ref_result_t",  "intel_sub_group_avc_ref_result_t",  Some(Op::TypeAvcRefResultINTEL)),
    (Opaque::AvcSicResult,  "ocl_intel_sub_group_avc_sic_result_t",  "intel_sub_group_avc_sic_result_t",  Some(Op::TypeAvcSicResultINTEL)),
    (Opaque::AvcImeResultSingleReferenceStreamout, "ocl_intel_sub_group_avc_ime_result_single_reference_streamout_t", "intel_sub_group_avc_ime_result_single_reference_streamout_t", Some(Op::TypeAvcImeResultSingleReferenceStreamoutINTEL)),
    (Opaque::AvcImeResultDualReferenceStreamout, "ocl_intel_sub_group_avc_ime_result_dual_reference_streamout_t", "intel_sub_group_avc_ime_result_dual_reference_streamout_t", Some(Op::TypeAvcImeResultDualReferenceStreamoutINTEL)),
    (Opaque::AvcImeSingleReferenceStreamin, "ocl_intel_sub_group_avc_ime_single_reference_streamin_t", "intel_sub_group_avc_ime_single_reference_streamin_t", Some(Op::TypeAvcImeSingleReferenceStreaminINTEL)),
    (Opaque::AvcImeDualReferenceStreamin, "ocl_intel_sub_group_avc_ime_dual_reference_streamin_t", "intel_sub_group_avc_ime_dual_reference_streamin_t", Some(Op::TypeAvcImeDualReferenceStreaminINTEL)),
];

impl Opaque {
    fn row(self) -> &'static OpaqueRow {
        // The table is in the order of the enumeration; a test holds it there.
        &OPAQUES[self as usize]
    }

    /// Returns the source name in mangled names: `ocl_event`.
    pub fn mangled(self) -> &'static str {
        self.row().1
    }

    /// Returns the name in OpenCL C: `event_t`.
    pub fn name(self) -> &'static str {
        self.row().2
    }

    /// Returns the instruction that declares the type in SPIR-V; `None` for enumerations and `ndrange_t`.
    pub fn op(self) -> Option<Op> {
        self.row().3
    }

    /// Returns the type with this name in OpenCL C, or `None` if no type here has it.
    pub fn from_name(name: &str) -> Option<Opaque> {
        OPAQUES.iter().find(|row| row.2 == name).map(|row| row.0)
    }

    /// Returns the type with this source name in mangled names, or `None` if no type here has it.
    pub fn from_mangled(name: &str) -> Option<Opaque> {
        OPAQUES.iter().find(|row| row.1 == name).map(|row| row.0)
    }

    /// Returns the type that an instruction declares, or `None` if it declares no type of this enumeration. For
    /// `OpTypePipe`, returns [`Opaque::Pipe`].
    pub fn from_op(op: Op) -> Option<Opaque> {
        OPAQUES
            .iter()
            .find(|row| row.3 == Some(op))
            .map(|row| row.0)
    }
}

/// A type with a SPIR-V name, in the form of "SPIR-V in LLVM IR" ("SPIR-V Types Mapped to LLVM Types"):
/// `__spirv_Image__void_1_0_0_0_0_0_0`, `__spirv_Sampler`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SpirvType {
    /// The instruction that declares the type, without `OpType`: `Image`, `SampledImage`, `Pipe`, `Event`.
    pub name: String,
    /// The parts of the name after `__`. They are separated by single underscores: `void`, `1`, `0`, …
    pub postfixes: Vec<String>,
}

impl SpirvType {
    /// Parses a source name that begins with `__spirv_`. Returns `None` for other names. The type need not exist in SPIR-V.
    pub fn from_mangled(source_name: &str) -> Option<SpirvType> {
        let rest = source_name.strip_prefix("__spirv_")?;
        let (name, postfixes) = match rest.split_once("__") {
            Some((name, postfixes)) => (name, postfixes.split('_').map(str::to_owned).collect()),
            None => (rest, Vec::new()),
        };
        let known = !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric());
        known.then(|| SpirvType {
            name: name.to_owned(),
            postfixes,
        })
    }

    /// Returns the source name in mangled names.
    pub fn mangled(&self) -> String {
        let mut text = format!("__spirv_{}", self.name);
        if !self.postfixes.is_empty() {
            text.push_str("__");
            text.push_str(&self.postfixes.join("_"));
        }
        text
    }

    /// Returns the instruction that declares the type; `None` if SPIR-V does not have the type.
    pub fn op(&self) -> Option<Op> {
        crate::names::op(&format!("Type{}", self.name))
    }

    /// Returns the literal operands: all numbers among the postfixes.
    pub fn literals(&self) -> impl Iterator<Item = u32> + '_ {
        self.postfixes
            .iter()
            .filter_map(|postfix| postfix.parse().ok())
    }
}

/// A function type: the pointee of a block or of a function pointer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Function {
    /// The type of the result.
    pub result: Type,
    /// The types of the parameters.
    pub parameters: Vec<Type>,
}

/// The type of a parameter in a mangled name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// A scalar.
    Scalar(Scalar),
    /// A vector: the number of elements, and their type.
    Vector(u32, Scalar),
    /// A pointer to the given pointee.
    Pointer(Box<Qualified>),
    /// An array: the number of elements, and their type.
    Array(u64, Box<Qualified>),
    /// `_Atomic(T)`
    Atomic(Box<Type>),
    /// A function.
    Function(Box<Function>),
    /// A block: `void (^)(void)`.
    Block(Box<Function>),
    /// An image.
    Image(Image),
    /// An opaque type of OpenCL: a sampler, an event, a queue, an enumeration, …
    Opaque(Opaque),
    /// A type with a SPIR-V name.
    Spirv(SpirvType),
    /// A struct, union or enumeration. Its name includes its scopes: `__spv::Scope::Flag`.
    Named(String),
    /// A struct with its name in LLVM IR, which may contain any characters.
    Struct(String),
    /// `...`
    Ellipsis,
}

impl Type {
    /// Returns a pointer to `pointee` in an address space.
    pub fn pointer(pointee: Type, space: u32) -> Type {
        Type::qualified_pointer(pointee, Qualifiers::space(space))
    }

    /// Returns a pointer to `pointee` with qualifiers.
    pub fn qualified_pointer(pointee: Type, qualifiers: Qualifiers) -> Type {
        Type::Pointer(Box::new(Qualified {
            ty: pointee,
            qualifiers,
        }))
    }

    /// Returns the scalar if the type is one, or the element type of a vector; `None` for other types.
    pub fn scalar(&self) -> Option<Scalar> {
        match self {
            Type::Scalar(scalar) | Type::Vector(_, scalar) => Some(*scalar),
            _ => None,
        }
    }

    /// Returns the number of elements of a vector; 1 for every other type.
    pub fn elements(&self) -> u32 {
        if let Type::Vector(count, _) = self {
            *count
        } else {
            1
        }
    }

    /// Returns the pointee; `None` if the type is not a pointer.
    pub fn pointee(&self) -> Option<&Qualified> {
        if let Type::Pointer(pointee) = self {
            Some(pointee)
        } else {
            None
        }
    }

    /// Returns the kind of number of a scalar, a vector, or the object of an atomic; `None` for other types.
    pub fn number(&self) -> Option<Number> {
        match self {
            Type::Atomic(inner) => inner.number(),
            _ => self.scalar().and_then(Scalar::number),
        }
    }
}

impl From<Scalar> for Type {
    fn from(scalar: Scalar) -> Type {
        Type::Scalar(scalar)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_stand_in_the_order_of_their_enumerations() {
        for (index, row) in SCALARS.iter().enumerate() {
            assert_eq!(row.0 as usize, index);
        }
        for (index, row) in OPAQUES.iter().enumerate() {
            assert_eq!(row.0 as usize, index);
        }
        for (index, row) in Access::ALL.iter().enumerate() {
            assert_eq!(row.0 as usize, index);
        }
        assert_eq!(SCALARS.len(), Scalar::BFloat16 as usize + 1);
        assert_eq!(
            OPAQUES.len(),
            Opaque::AvcImeDualReferenceStreamin as usize + 1
        );
    }

    #[test]
    fn images_have_both_spellings() {
        let array = Image::from_mangled("ocl_image2darraymsaadepth").unwrap();
        assert!(array.arrayed && array.multisampled && array.depth && array.access.is_none());
        assert_eq!(array.mangled(), "ocl_image2darraymsaadepth");
        let array = Image::from_mangled("ocl_image2d_array_msaa_depth_rw").unwrap();
        assert_eq!(array.access, Some(Access::ReadWrite));
        assert_eq!(array.coordinates(), 3);
        assert_eq!(array.mangled(), "ocl_image2d_array_msaa_depth_rw");
        assert_eq!(Image::from_mangled("ocl_image4d_ro"), None);
    }
}
