//! Decorations and function control, and the corresponding attributes.

pub(crate) mod style;

use transpire_llvm::ir::{Attribute, AttributeKind, CallingConvention, Function};
use transpire_spirv::grammar::{
    Decoration, FunctionControl, FunctionParameterAttribute as Parameter, OperandKind, enumerant,
};

use super::pairs::Pairs;
use super::sources::is_of_amd;
use crate::dialect;
use crate::dialect::to_spirv::ReadNone;

/// The function attributes that have an equivalent function control. If several have the same control, the first is
/// used to translate SPIR-V to LLVM IR. `memory(…)` of newer releases is handled by [`control_of`].
const FUNCTION_CONTROLS: Pairs<AttributeKind, FunctionControl> = Pairs::new(&[
    (AttributeKind::ALWAYS_INLINE, FunctionControl::Inline),
    (AttributeKind::INLINE_HINT, FunctionControl::Inline),
    (AttributeKind::NO_INLINE, FunctionControl::DontInline),
    (AttributeKind::READ_ONLY, FunctionControl::Pure),
    (AttributeKind::READ_NONE, FunctionControl::Const),
]);

/// The attributes of parameters and results that have an equivalent `FuncParamAttr`.
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

/// The bits of the memory effects of a function. Each location has two bits: 1 if the function reads it, 2 if it writes
/// it. The highest byte is the version of the location numbering.
const MEMORY_PLACES: u64 = 0x00ff_ffff_ffff_ffff;
/// The bits for writes in [`MEMORY_PLACES`].
const MEMORY_WRITES: u64 = 0x00aa_aaaa_aaaa_aaaa;

/// Returns the function control for an attribute of a function, or the empty control for any other attribute.
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

/// Returns the function attributes for a function control.
pub(crate) fn attributes_of_control(
    control: FunctionControl,
) -> impl Iterator<Item = AttributeKind> {
    let leads_back = |row: &&(_, _)| FUNCTION_CONTROLS.to_llvm(row.1) == Some(row.0);
    let rows = FUNCTION_CONTROLS.iter().filter(leads_back);
    rows.filter(move |row| control.contains(row.1))
        .map(|row| row.0)
}

/// Returns the `FuncParamAttr` for an attribute of a parameter, or `None` if it has none or the dialect omits it.
pub(crate) fn parameter_of(attribute: &Attribute, dialect: &dialect::ToSpirv) -> Option<Parameter> {
    match attribute {
        Attribute::Enum(AttributeKind::READ_NONE) => match dialect.decorations.read_none {
            // A parameter that is not read is not written either.
            ReadNone::NoWrite => Some(Parameter::NoWrite),
            ReadNone::NoReadWrite => PARAMETER_ATTRIBUTES.to_spirv(AttributeKind::READ_NONE),
            ReadNone::Omitted => None,
        },
        // LLVM 21 and later write `captures(none)` for `nocapture`.
        Attribute::Integer(AttributeKind::CAPTURES, 0) => Some(Parameter::NoCapture),
        _ => PARAMETER_ATTRIBUTES.to_spirv(attribute.kind()?),
    }
}

/// Returns the `FuncParamAttr` of a parameter of a function. `byref` becomes `ByVal` if the memory belongs to that
/// parameter alone: for a kernel it is the host's copy of the argument, and compilers for AMD's GPUs also copy
/// arguments of functions. Otherwise it adds nothing to the pointer type, and the result is `None`.
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

/// Returns the attribute for a number of `FuncParamAttr`, or `None` for any other number.
pub(crate) fn attribute_of_parameter(parameter: u32) -> Option<AttributeKind> {
    PARAMETER_ATTRIBUTES.to_llvm(Parameter(parameter))
}

/// Returns whether a `FuncParamAttr` applies to integers: `Zext` or `Sext`. All others apply to pointers.
pub(crate) fn is_of_numbers(parameter: Parameter) -> bool {
    matches!(parameter, Parameter::Zext | Parameter::Sext)
}

/// The extension that adds `NoSignedWrap` and `NoUnsignedWrap`, which are core since 1.4.
pub(crate) const NO_WRAP: &str = "SPV_KHR_no_integer_wrap_decoration";

/// Returns the literal for an alignment of `bytes`, a power of two. LLVM's largest alignment, 2³² bytes, does not fit
/// in a word. It becomes 2³¹, which a pointer with that alignment has, too.
pub(crate) fn alignment_literal(bytes: u64) -> u32 {
    u32::try_from(bytes).unwrap_or(1 << 31)
}

/// Decorations whose operand is the id of a constant. Metadata has the number instead.
pub(crate) const ID_FOR_NUMBER: &[Decoration] = &[
    Decoration::AlignmentId,
    Decoration::MaxByteOffsetId,
    Decoration::UniformId,
];

/// The kernel metadata that lists the arguments aligned by the runtime: `FuncParamAttr`. The Khronos translator instead
/// writes a decoration with the number of the attribute (SPV_INTEL_runtime_aligned).
pub(crate) const RUNTIME_ALIGNED: &str = "kernel_arg_runtime_aligned";

/// Returns whether a decoration with these operands marks an argument as aligned by the runtime.
pub(crate) fn is_runtime_aligned(decoration: u32, operands: &[u32]) -> bool {
    let attribute = Parameter::RuntimeAlignedALTERA.word();
    decoration == attribute
        || decoration == Decoration::FuncParamAttr.word() && operands.first() == Some(&attribute)
}

/// Returns whether a decoration describes the memory layout of a struct's members, which the LLVM type determines.
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

/// Returns the number of numeric literals before the strings of a decoration, or `None` if it has no strings.
pub(crate) fn numbers_before_strings(decoration: u32) -> Option<usize> {
    let parameters = enumerant(OperandKind::Decoration, decoration)?.parameters();
    let mut kinds = parameters.iter().map(|parameter| parameter.kind);
    kinds.position(|kind| kind == OperandKind::LiteralString)
}
