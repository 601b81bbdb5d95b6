//! Decorations and function control, and the attributes that say the same.

pub(crate) mod style;

use transpire_llvm::ir::{Attribute, AttributeKind, CallingConvention, Function};
use transpire_spirv::grammar::{
    Decoration, FunctionControl, FunctionParameterAttribute as Parameter,
};

use super::pairs::Pairs;
use super::sources::is_of_amd;
use crate::dialect;
use crate::dialect::to_spirv::ReadNone;

/// Attributes of functions and what they are as function control; of several with one control, the
/// first leads back. `memory(…)` of newer releases is [`control_of`]'s.
const FUNCTION_CONTROLS: Pairs<AttributeKind, FunctionControl> = Pairs::new(&[
    (AttributeKind::ALWAYS_INLINE, FunctionControl::Inline),
    (AttributeKind::INLINE_HINT, FunctionControl::Inline),
    (AttributeKind::NO_INLINE, FunctionControl::DontInline),
    (AttributeKind::READ_ONLY, FunctionControl::Pure),
    (AttributeKind::READ_NONE, FunctionControl::Const),
]);

/// Attributes of parameters and of results, and `FuncParamAttr`.
const PARAMETER_ATTRIBUTES: Pairs<AttributeKind, Parameter> = Pairs::new(&[
    (AttributeKind::Z_EXT, Parameter::Zext),
    (AttributeKind::S_EXT, Parameter::Sext),
    (AttributeKind::BY_VAL, Parameter::ByVal),
    (AttributeKind::STRUCT_RET, Parameter::Sret),
    (AttributeKind::NO_ALIAS, Parameter::NoAlias),
    (AttributeKind::NO_CAPTURE, Parameter::NoCapture),
    (AttributeKind::READ_ONLY, Parameter::NoWrite),
    (AttributeKind::READ_NONE, Parameter::NoReadWrite),
]);

/// What a function may do with memory, two bits for each place: 1 that it reads, 2 that it writes.
/// The highest byte says how places are numbered.
const MEMORY_PLACES: u64 = 0x00ff_ffff_ffff_ffff;
const MEMORY_WRITES: u64 = 0x00aa_aaaa_aaaa_aaaa;

/// The function control that an attribute of a function asks for.
pub(crate) fn control_of(attribute: &Attribute) -> FunctionControl {
    match attribute {
        Attribute::Integer(AttributeKind::MEMORY, effects) if effects & MEMORY_PLACES == 0 => {
            FunctionControl::Const
        }
        Attribute::Integer(AttributeKind::MEMORY, effects) if effects & MEMORY_WRITES == 0 => {
            FunctionControl::Pure
        }
        _ => {
            let control = attribute.kind();
            let control = control.and_then(|kind| FUNCTION_CONTROLS.to_spirv(kind));
            control.unwrap_or(FunctionControl::None)
        }
    }
}

/// The attributes of a function with that control.
pub(crate) fn attributes_of_control(
    control: FunctionControl,
) -> impl Iterator<Item = AttributeKind> {
    let leads_back = |row: &&(_, _)| FUNCTION_CONTROLS.to_llvm(row.1) == Some(row.0);
    let rows = FUNCTION_CONTROLS.iter().filter(leads_back);
    rows.filter(move |row| control.contains(row.1))
        .map(|row| row.0)
}

/// The `FuncParamAttr` that says what an attribute of a parameter does.
pub(crate) fn parameter_of(attribute: &Attribute, dialect: &dialect::ToSpirv) -> Option<Parameter> {
    match attribute {
        Attribute::Enum(AttributeKind::READ_NONE) => match dialect.decorations.read_none {
            // What is not even read is not written.
            ReadNone::NoWrite => Some(Parameter::NoWrite),
            ReadNone::NoReadWrite => PARAMETER_ATTRIBUTES.to_spirv(AttributeKind::READ_NONE),
            ReadNone::Omitted => None,
        },
        // LLVM 21 and later say `captures(none)` for `nocapture`.
        Attribute::Integer(AttributeKind::CAPTURES, 0) => Some(Parameter::NoCapture),
        _ => PARAMETER_ATTRIBUTES.to_spirv(attribute.kind()?),
    }
}

/// The `FuncParamAttr` of a parameter of a function. `byref` is `ByVal` where the caller has the memory for that parameter
/// alone: of a kernel it is the host's copy of the argument, and compilers for AMD's GPUs copy arguments of functions too.
/// Else it says nothing that the pointer doesn't.
pub(crate) fn parameter_of_function(
    attribute: &Attribute,
    function: &Function,
    triple: &str,
    dialect: &dialect::ToSpirv,
) -> Option<Parameter> {
    if attribute.kind() != Some(AttributeKind::BYREF) {
        return parameter_of(attribute, dialect);
    }
    let is_kernel = function.calling_convention == CallingConvention::SPIR_KERNEL;
    (is_kernel || is_of_amd(triple)).then_some(Parameter::ByVal)
}

/// The attribute for a number of `FuncParamAttr`.
pub(crate) fn attribute_of_parameter(parameter: u32) -> Option<AttributeKind> {
    PARAMETER_ATTRIBUTES.to_llvm(Parameter(parameter))
}

/// Whether a parameter's attribute is for numbers (else it is for pointers).
pub(crate) fn is_of_numbers(parameter: Parameter) -> bool {
    matches!(parameter, Parameter::Zext | Parameter::Sext)
}

/// The decorations with strings among their literals, and how many numbers stand before them.
#[rustfmt::skip]
const WITH_STRINGS: &[(Decoration, usize)] = &[
    (Decoration::LinkageAttributes, 0),
    (Decoration::UserSemantic,      0),
    (Decoration::UserTypeGOOGLE,    0),
    (Decoration::MemoryALTERA,      0),
    (Decoration::MergeALTERA,       0),
    (Decoration::HostAccessINTEL,   1),
];

/// The extension that has `NoSignedWrap` and `NoUnsignedWrap`, which the core has since 1.4.
pub(crate) const NO_WRAP: &str = "SPV_KHR_no_integer_wrap_decoration";

/// Decorations whose operand is the id of a constant, which metadata has as its number.
pub(crate) const ID_FOR_NUMBER: &[Decoration] = &[
    Decoration::AlignmentId,
    Decoration::MaxByteOffsetId,
    Decoration::UniformId,
];

/// The metadata of kernels that says which arguments the runtime aligns: `FuncParamAttr`, and what the Khronos translator
/// writes instead, a decoration of the attribute's number (SPV_INTEL_runtime_aligned).
pub(crate) const RUNTIME_ALIGNED: &str = "kernel_arg_runtime_aligned";

/// Whether a decoration with these operands says that the runtime aligns an argument.
pub(crate) fn is_runtime_aligned(decoration: u32, operands: &[u32]) -> bool {
    let attribute = Parameter::RuntimeAlignedALTERA.word();
    decoration == attribute
        || decoration == Decoration::FuncParamAttr.word() && operands.first() == Some(&attribute)
}

/// How the members of a struct lie in memory, which the LLVM type says.
pub(crate) fn is_of_layout(decoration: u32) -> bool {
    let layout = [
        Decoration::Offset,
        Decoration::ArrayStride,
        Decoration::MatrixStride,
        Decoration::RowMajor,
        Decoration::ColMajor,
    ];
    layout.iter().any(|known| known.word() == decoration)
}

/// How many numbers stand before the strings of a decoration; none where there are no strings.
pub(crate) fn numbers_before_strings(decoration: u32) -> Option<usize> {
    WITH_STRINGS
        .iter()
        .find(|row| row.0.word() == decoration)
        .map(|row| row.1)
}
