//! OpenCL's types as the signatures of built-in functions see them.
//!
//! LLVM IR keeps neither the signedness of integers nor (since LLVM 15) what pointers point to;
//! the mangled name of a built-in function keeps both. A [`Type`] is the type of one parameter in
//! such a name.

use transpire_spirv::grammar::{AccessQualifier, Dim, Op};

/// A scalar type, with its signedness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scalar {
    /// `void`; only as a pointee and as the result of a function.
    Void,
    /// `bool`
    Bool,
    /// `char`: signed, 8 bits
    Char,
    /// C++'s `signed char`, which is `char` in OpenCL C
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
    /// `_Float16`: `half` as C++ front ends spell it
    Float16,
    /// `float`
    Float,
    /// `double`
    Double,
    /// `__bf16`
    BFloat16,
}

/// How the value of a scalar is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Number {
    /// A two's complement integer.
    Signed,
    /// An unsigned integer.
    Unsigned,
    /// A floating-point number.
    Float,
}

/// One row a scalar: itself, its letters in a mangled name, its name in OpenCL C, bits, reading.
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

    /// The letters that stand for it in a mangled name (Itanium ABI 5.1.5.2, SPIR 1.2 §A.1).
    pub fn mangled(self) -> &'static str {
        self.row().1
    }

    /// Its name in OpenCL C: `uint`.
    pub fn name(self) -> &'static str {
        self.row().2
    }

    /// Its width in bits; 0 for `void`.
    pub fn bits(self) -> u32 {
        self.row().3
    }

    /// How its value is read; `None` for `void`.
    pub fn number(self) -> Option<Number> {
        self.row().4
    }

    /// Whether it is a floating-point type.
    pub fn is_float(self) -> bool {
        self.number() == Some(Number::Float)
    }

    /// Whether it is a signed integer.
    pub fn is_signed(self) -> bool {
        self.number() == Some(Number::Signed)
    }

    /// The scalar with this name in OpenCL C (`uint`), without C's longer spellings.
    pub fn from_name(name: &str) -> Option<Scalar> {
        SCALARS.iter().find(|row| row.2 == name).map(|row| row.0)
    }

    /// The scalar whose mangled form `text` begins with, and the length of that form.
    pub(crate) fn from_mangled(text: &str) -> Option<(Scalar, usize)> {
        SCALARS
            .iter()
            .find(|row| text.starts_with(row.1))
            .map(|row| (row.0, row.1.len()))
    }

    /// The OpenCL C scalar that an LLVM or SPIR-V type of this width is, read in this way.
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

/// The qualifiers of a pointee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Qualifiers {
    /// The address space: 0 private, 1 global, 2 constant, 3 local, 4 generic (SPIR 1.2 §2.2).
    pub space: u32,
    /// `const`
    pub constant: bool,
    /// `volatile`
    pub volatile: bool,
    /// `restrict`. On a pointee that isn't itself a pointer it is SPIR 1.2's way (§A.2) to say that
    /// the pointer is restricted.
    pub restrict: bool,
}

impl Qualifiers {
    /// Only an address space.
    pub fn space(space: u32) -> Self {
        Qualifiers {
            space,
            ..Qualifiers::default()
        }
    }
}

/// A type and what qualifies it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Qualified {
    /// The type.
    pub ty: Type,
    /// The qualifiers.
    pub qualifiers: Qualifiers,
}

/// How an image or a pipe may be used.
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
    /// All of them: the qualifier, its suffix in mangled names (`_ro`), its keyword, SPIR-V's.
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

    /// The suffix in mangled names: `_ro`.
    pub fn suffix(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// The keyword of OpenCL C: `read_only`.
    pub fn keyword(self) -> &'static str {
        Self::ALL[self as usize].2
    }

    /// Returns the access qualifier of SPIR-V.
    pub fn spirv(self) -> AccessQualifier {
        Self::ALL[self as usize].3
    }

    /// The access with this keyword of OpenCL C: `read_only`.
    pub fn from_keyword(keyword: &str) -> Option<Self> {
        let row = Self::ALL.iter().find(|row| row.2 == keyword)?;
        Some(row.0)
    }

    /// The access that SPIR-V gives this number.
    pub fn from_spirv(number: u32) -> Option<Self> {
        let row = Self::ALL.iter().find(|row| row.3.word() == number)?;
        Some(row.0)
    }
}

/// An image type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Image {
    /// Its dimensions: one to three, or a buffer.
    pub dim: Dim,
    /// Whether it is an array of images.
    pub arrayed: bool,
    /// Whether a pixel has several samples.
    pub multisampled: bool,
    /// Whether it is a depth image.
    pub depth: bool,
    /// How it may be used; `None` as SPIR 1.2 spells images, where only metadata knows.
    pub access: Option<Access>,
}

/// The kinds of images: name in OpenCL C without `_t`, dimensions, arrayed, multisampled, depth. SPIR 1.2
/// mangles the name without underscores (§A.1), clang with them.
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
    /// Its name in OpenCL C, without access qualifier and `_t`: `image2d_array`. `None` for a
    /// combination that OpenCL doesn't have.
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

    /// The image with this name in OpenCL C, without `_t`, and no access qualifier.
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

    /// The source name in a mangled name: `ocl_image2d_array_ro`, in SPIR 1.2 `ocl_image2darray`.
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

    /// How many coordinates address a pixel: the dimensions, and one more in an array.
    pub fn coordinates(&self) -> u32 {
        let dimensions = match self.dim {
            Dim::Dim1D | Dim::Buffer => 1,
            Dim::Dim3D => 3,
            _ => 2,
        };
        dimensions + u32::from(self.arrayed)
    }
}

/// A type without visible structure that OpenCL C or one of its extensions defines.
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

/// One row a type: itself, its source name in mangled names, its name in OpenCL C, the instruction
/// that declares it in SPIR-V.
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

    /// Its source name in mangled names: `ocl_event`.
    pub fn mangled(self) -> &'static str {
        self.row().1
    }

    /// Its name in OpenCL C: `event_t`.
    pub fn name(self) -> &'static str {
        self.row().2
    }

    /// The instruction that declares it in SPIR-V; `None` for enumerations and `ndrange_t`.
    pub fn op(self) -> Option<Op> {
        self.row().3
    }

    /// The type with this name in OpenCL C.
    pub fn from_name(name: &str) -> Option<Opaque> {
        OPAQUES.iter().find(|row| row.2 == name).map(|row| row.0)
    }

    /// The type with this source name in mangled names.
    pub fn from_mangled(name: &str) -> Option<Opaque> {
        OPAQUES.iter().find(|row| row.1 == name).map(|row| row.0)
    }

    /// The type that this instruction declares.
    pub fn from_op(op: Op) -> Option<Opaque> {
        OPAQUES
            .iter()
            .find(|row| row.3 == Some(op))
            .map(|row| row.0)
    }
}

/// A SPIR-V type under its own name, as "SPIR-V in LLVM IR" ("SPIR-V Types Mapped to LLVM Types") writes it:
/// `__spirv_Image__void_1_0_0_0_0_0_0`, `__spirv_Sampler`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SpirvType {
    /// The instruction that declares it, without `OpType`: `Image`, `SampledImage`, `Pipe`, `Event`.
    pub name: String,
    /// The parts after the two underscores: `void`, `1`, `0`, …
    pub postfixes: Vec<String>,
}

impl SpirvType {
    /// The type that this source name says, when it is one of SPIR-V's.
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

    /// Its source name in mangled names.
    pub fn mangled(&self) -> String {
        let mut text = format!("__spirv_{}", self.name);
        if !self.postfixes.is_empty() {
            text.push_str("__");
            text.push_str(&self.postfixes.join("_"));
        }
        text
    }

    /// The instruction that declares it, when SPIR-V has one of this name.
    pub fn op(&self) -> Option<Op> {
        crate::names::op(&format!("Type{}", self.name))
    }

    /// The literal operands: all numbers among the postfixes.
    pub fn literals(&self) -> impl Iterator<Item = u32> + '_ {
        self.postfixes
            .iter()
            .filter_map(|postfix| postfix.parse().ok())
    }
}

/// A function's type: the pointee of a block or of a function pointer.
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
    /// A vector: how many elements, and of what.
    Vector(u32, Scalar),
    /// A pointer, and what it points to.
    Pointer(Box<Qualified>),
    /// An array: how many elements, and of what.
    Array(u64, Box<Qualified>),
    /// `_Atomic(T)`
    Atomic(Box<Type>),
    /// A function.
    Function(Box<Function>),
    /// A block: `void (^)(void)`.
    Block(Box<Function>),
    /// An image.
    Image(Image),
    /// A sampler, an event, a queue, an enumeration of OpenCL, …
    Opaque(Opaque),
    /// A SPIR-V type under its own name.
    Spirv(SpirvType),
    /// A struct, union or enumeration; its scopes stand before it: `__spv::Scope::Flag`.
    Named(String),
    /// A struct under its name in LLVM IR, whatever characters that has.
    Struct(String),
    /// `...`
    Ellipsis,
}

impl Type {
    /// A pointer to `pointee` in an address space.
    pub fn pointer(pointee: Type, space: u32) -> Type {
        Type::qualified_pointer(pointee, Qualifiers::space(space))
    }

    /// A pointer to a qualified `pointee`.
    pub fn qualified_pointer(pointee: Type, qualifiers: Qualifiers) -> Type {
        Type::Pointer(Box::new(Qualified {
            ty: pointee,
            qualifiers,
        }))
    }

    /// The scalar it is, or of which it is a vector.
    pub fn scalar(&self) -> Option<Scalar> {
        match self {
            Type::Scalar(scalar) | Type::Vector(_, scalar) => Some(*scalar),
            _ => None,
        }
    }

    /// How many elements a vector has; 1 for every other type.
    pub fn elements(&self) -> u32 {
        if let Type::Vector(count, _) = self {
            *count
        } else {
            1
        }
    }

    /// Returns the pointee, or `None` if the type is no pointer.
    pub fn pointee(&self) -> Option<&Qualified> {
        if let Type::Pointer(pointee) = self {
            Some(pointee)
        } else {
            None
        }
    }

    /// How the numbers of a scalar, a vector, or the object of an atomic are read.
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
