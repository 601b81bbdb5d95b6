//! Requirements that depend on more than the opcode of an instruction, mostly on the types of its operands (§3.2.30).
//! The grammar lists all other requirements ([`grammar::Requirements`](crate::grammar::Requirements)). Producers use
//! this table to declare capabilities, and the validator uses it to check that they are declared.

use crate::Instruction;
use crate::grammar::{AccessQualifier, Capability, Decoration, Dim, FPEncoding, Op, Scope};

/// Access to the definitions and declarations of a module, which determine the requirements of its instructions.
pub trait Declarations {
    /// Returns the instruction that defines an id; `None` if the id is not defined.
    fn definition(&self, id: u32) -> Option<Instruction<'_>>;

    /// Returns whether the capability is declared.
    fn has(&self, capability: Capability) -> bool;

    /// Returns whether the module uses this extension, which adds requirements to instructions that have none without it.
    fn is_of(&self, extension: &str) -> bool;
}

/// A feature that requires a capability, and that the opcode alone does not determine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// Integers of this width.
    Integer(u32),
    /// Floats of this width, without an encoding.
    Float(u32),
    /// Vectors with this number of components.
    Components(u32),
    /// Vectors of pointers.
    PointerComponents,
    /// Images of any kind.
    Image,
    /// Images whose `Dim` is `1D`.
    FlatImage,
    /// Images whose `Dim` is `Buffer`.
    BufferImage,
    /// Images that are both read and written.
    ReadWriteImage,
    /// Operations on 16-bit floats other than storing and converting them.
    HalfArithmetic,
    /// Arithmetic on `bfloat`.
    BFloatArithmetic,
    /// The dot product of vectors of `bfloat`.
    BFloatDot,
    /// Dot products of 32-bit integers that pack four 8-bit integers.
    PackedDot,
    /// Dot products of vectors of four 8-bit integers.
    ByteDot,
    /// Dot products of other integer vectors.
    AnyDot,
    /// Cooperative matrices of 4-bit integers.
    Int4Matrix,
    /// Cooperative matrices of `bfloat`.
    BFloatMatrix,
    /// Cooperative matrices of 8-bit floats.
    Float8Matrix,
    /// Cooperative matrices of 4-bit floats.
    Float4Matrix,
    /// Conversions of cooperative matrices from or to `bfloat`.
    BFloatMatrixConversion,
    /// Rounding of cooperative matrices to TF32.
    Tf32MatrixConversion,
    /// `OpSubgroupScaledMatrixMultiplyAccumulateINTEL`.
    ScaledMatrixProduct,
    /// Atomic operations on 64-bit integers.
    Int64Atomic,
    /// Atomic loads, stores and exchanges of 16-bit integers.
    Int16Exchange,
    /// Other atomic operations on 16-bit integers.
    Int16Atomic,
    /// Atomic addition of floats of this width.
    FloatAdd(u32),
    /// Atomic minimum and maximum of floats of this width.
    FloatMinMax(u32),
    /// Atomic addition of `bfloat`.
    BFloatAdd,
    /// Atomic minimum and maximum of `bfloat`.
    BFloatMinMax,
    /// Atomic operations on vectors of 16-bit floats.
    HalfVectorAtomic,
    /// Barriers with device scope.
    DeviceBarrier,
    /// A rounding mode on a division or a square root.
    RoundedDivision,
    /// Debug information of modules.
    DebugModule,
}

use Capability as C;
use Requirement as R;

impl Requirement {
    /// All requirements, with each width and number of components that has a capability of its own.
    #[cfg(test)]
    #[rustfmt::skip]
    pub(crate) const ALL: &[Self] = &[
        R::Integer(1), R::Integer(4), R::Integer(8), R::Integer(16), R::Integer(64), R::Float(16), R::Float(64),
        R::Components(1), R::Components(8), R::PointerComponents, R::Image, R::FlatImage, R::BufferImage, R::ReadWriteImage,
        R::HalfArithmetic, R::BFloatArithmetic, R::BFloatDot, R::PackedDot, R::ByteDot, R::AnyDot, R::Int4Matrix,
        R::BFloatMatrix, R::Float8Matrix, R::Float4Matrix, R::BFloatMatrixConversion, R::Tf32MatrixConversion,
        R::ScaledMatrixProduct, R::Int64Atomic, R::Int16Exchange, R::Int16Atomic, R::FloatAdd(16), R::FloatAdd(32),
        R::FloatAdd(64), R::FloatMinMax(16), R::FloatMinMax(32), R::FloatMinMax(64), R::BFloatAdd, R::BFloatMinMax,
        R::HalfVectorAtomic, R::DeviceBarrier, R::RoundedDivision, R::DebugModule,
    ];

    /// Returns the capabilities that allow the feature. Any one of them is enough. The first is the one for kernels.
    #[rustfmt::skip]
    pub fn capabilities(self) -> &'static [Capability] {
        match self {
            R::Integer(4) => &[C::Int4TypeINTEL, C::ArbitraryPrecisionIntegersINTEL],
            R::Integer(8) => &[C::Int8, C::StorageBuffer8BitAccess, C::UniformAndStorageBuffer8BitAccess, C::StoragePushConstant8,
                C::WorkgroupMemoryExplicitLayout8BitAccessKHR],
            R::Integer(16) => &[C::Int16, C::StorageBuffer16BitAccess, C::UniformAndStorageBuffer16BitAccess,
                C::StoragePushConstant16, C::StorageInputOutput16, C::WorkgroupMemoryExplicitLayout16BitAccessKHR],
            R::Integer(64) => &[C::Int64],
            R::Integer(_) => &[C::ArbitraryPrecisionIntegersINTEL],
            R::Float(16) => &[C::Float16Buffer, C::Float16, C::StorageBuffer16BitAccess, C::UniformAndStorageBuffer16BitAccess,
                C::StoragePushConstant16, C::StorageInputOutput16, C::WorkgroupMemoryExplicitLayout16BitAccessKHR],
            R::Float(_) => &[C::Float64],
            R::Components(8 | 16) => &[C::Vector16, C::VectorAnyINTEL],
            R::Components(_) => &[C::VectorAnyINTEL],
            R::PointerComponents => &[C::MaskedGatherScatterINTEL],
            R::Image => &[C::ImageBasic, C::Shader],
            R::FlatImage => &[C::Sampled1D, C::Image1D],
            R::BufferImage => &[C::SampledBuffer, C::ImageBuffer],
            R::ReadWriteImage => &[C::ImageReadWrite],
            R::HalfArithmetic => &[C::Float16],
            R::BFloatArithmetic => &[C::BFloat16ArithmeticINTEL],
            R::BFloatDot => &[C::BFloat16DotProductKHR],
            R::PackedDot => &[C::DotProductInput4x8BitPacked],
            R::ByteDot => &[C::DotProductInput4x8Bit, C::DotProductInputAll],
            R::AnyDot => &[C::DotProductInputAll],
            R::Int4Matrix => &[C::Int4CooperativeMatrixINTEL],
            R::BFloatMatrix => &[C::BFloat16CooperativeMatrixKHR],
            R::Float8Matrix => &[C::Float8CooperativeMatrixEXT],
            R::Float4Matrix => &[C::Float4E2M1CooperativeMatrixINTEL],
            R::BFloatMatrixConversion => &[C::CooperativeMatrixBFloat16ComponentTypeINTEL],
            R::Tf32MatrixConversion => &[C::CooperativeMatrixTF32ComponentTypeINTEL],
            R::ScaledMatrixProduct => &[C::SubgroupMatrixMultiplyAccumulateINTEL],
            R::Int64Atomic => &[C::Int64Atomics],
            R::Int16Exchange => &[C::AtomicInt16CompareExchangeINTEL],
            R::Int16Atomic => &[C::Int16AtomicsINTEL],
            R::FloatAdd(16) => &[C::AtomicFloat16AddEXT],
            R::FloatAdd(32) => &[C::AtomicFloat32AddEXT],
            R::FloatAdd(_) => &[C::AtomicFloat64AddEXT],
            R::FloatMinMax(16) => &[C::AtomicFloat16MinMaxEXT],
            R::FloatMinMax(32) => &[C::AtomicFloat32MinMaxEXT],
            R::FloatMinMax(_) => &[C::AtomicFloat64MinMaxEXT],
            R::BFloatAdd => &[C::AtomicBFloat16AddINTEL],
            R::BFloatMinMax => &[C::AtomicBFloat16MinMaxINTEL],
            R::HalfVectorAtomic => &[C::AtomicFloat16VectorNV],
            R::DeviceBarrier => &[C::DeviceBarrierINTEL],
            R::RoundedDivision => &[C::RoundedDivideSqrtINTEL],
            R::DebugModule => &[C::DebugInfoModuleINTEL],
        }
    }

    /// Returns the extensions that allow the feature without a capability. Any one of them is enough.
    pub fn extensions(self) -> &'static [&'static str] {
        match self {
            R::Integer(4) => &["SPV_INTEL_int4"],
            R::Float(16) => &[
                "SPV_AMD_gpu_shader_half_float",
                "SPV_AMD_gpu_shader_half_float_fetch",
            ],
            R::Components(_) => &["SPV_EXT_long_vector"],
            _ => &[],
        }
    }
}

/// The opcodes for which [`by_type`] may return requirements.
#[rustfmt::skip]
pub(crate) const OPS: &[Op] = &[
    Op::TypeInt, Op::TypeFloat, Op::TypeVector, Op::TypeImage, Op::TypeCooperativeMatrixKHR, Op::FAdd, Op::FSub, Op::FMul,
    Op::FDiv, Op::FRem, Op::FNegate, Op::ExtInst, Op::FunctionCall, Op::Phi, Op::Select, Op::ControlBarrier, Op::SDot, Op::UDot,
    Op::SUDot, Op::SDotAccSat, Op::UDotAccSat, Op::SUDotAccSat, Op::ConvertFToBF16INTEL, Op::ConvertBF16ToFINTEL,
    Op::RoundFToTF32INTEL, Op::Dot, Op::Decorate, Op::SubgroupScaledMatrixMultiplyAccumulateINTEL,
    Op::AtomicLoad, Op::AtomicStore, Op::AtomicExchange, Op::AtomicCompareExchange, Op::AtomicCompareExchangeWeak,
    Op::AtomicIIncrement, Op::AtomicIDecrement, Op::AtomicIAdd, Op::AtomicISub, Op::AtomicSMin, Op::AtomicUMin, Op::AtomicSMax,
    Op::AtomicUMax, Op::AtomicAnd, Op::AtomicOr, Op::AtomicXor, Op::AtomicFAddEXT, Op::AtomicFMinEXT, Op::AtomicFMaxEXT,
];

/// Returns whether [`by_type`] may return requirements for instructions of this opcode.
pub fn depends_on_types(op: Op) -> bool {
    OPS.contains(&op)
}

/// Returns whether a rounding mode on the result of an instruction with this opcode requires [`Requirement::RoundedDivision`].
/// [`by_type`] returns that requirement for the decoration.
pub fn rounds_division(op: Op) -> bool {
    matches!(op, Op::FDiv | Op::ExtInst)
}

/// The capabilities without which [`by_type`] leaves out some requirements.
pub const CONDITIONS: [Capability; 2] = [C::Float16Buffer, C::BFloat16TypeKHR];

/// Returns the requirements of an instruction that its opcode alone does not determine; at most three.
pub fn by_type(
    module: &impl Declarations,
    instruction: Instruction<'_>,
) -> [Option<Requirement>; 3] {
    let word = |index| instruction.word(index).unwrap_or_default();
    let one = |requirement: Option<Requirement>| [requirement, None, None];
    let Some(op) = instruction.op() else {
        return one(None);
    };
    match op {
        Op::TypeInt => one((word(2) != 32).then(|| R::Integer(word(2)))),
        Op::TypeFloat => {
            let is_plain = instruction.word(3).is_none();
            one((is_plain && matches!(word(2), 16 | 64)).then(|| R::Float(word(2))))
        }
        Op::TypeVector => {
            let is_of_pointers = defines(module, word(2), Op::TypePointer);
            let is_long = !matches!(word(3), 2..=4);
            [
                is_of_pointers.then_some(R::PointerComponents),
                is_long.then(|| R::Components(word(3))),
                None,
            ]
        }
        Op::TypeImage => {
            let of_dimension = match word(3) {
                dim if dim == Dim::Dim1D.word() => Some(R::FlatImage),
                dim if dim == Dim::Buffer.word() => Some(R::BufferImage),
                _ => None,
            };
            let is_both = instruction.word(9) == Some(AccessQualifier::ReadWrite.word());
            [
                Some(R::Image),
                of_dimension,
                is_both.then_some(R::ReadWriteImage),
            ]
        }
        Op::TypeCooperativeMatrixKHR => one(matrix(module, word(2))),
        Op::FAdd | Op::FSub | Op::FMul | Op::FDiv | Op::FRem | Op::FNegate => [
            half(module, word(1)),
            bfloat(module, word(1), R::BFloatArithmetic),
            None,
        ],
        Op::ExtInst => [
            half(module, word(1)),
            bfloat(module, word(1), R::BFloatArithmetic),
            debug_module(module, word(3), word(4)),
        ],
        Op::FunctionCall | Op::Phi | Op::Select => one(half(module, word(1))),
        Op::Dot => one(bfloat(module, word(1), R::BFloatDot)),
        Op::SDot | Op::UDot | Op::SUDot | Op::SDotAccSat | Op::UDotAccSat | Op::SUDotAccSat => {
            one(Some(dot(module, word(3))))
        }
        Op::ConvertFToBF16INTEL | Op::ConvertBF16ToFINTEL | Op::RoundFToTF32INTEL => {
            let what = match op {
                Op::RoundFToTF32INTEL => R::Tf32MatrixConversion,
                _ => R::BFloatMatrixConversion,
            };
            let is_of_matrices = defines(module, word(1), Op::TypeCooperativeMatrixKHR);
            one(is_of_matrices.then_some(what))
        }
        Op::SubgroupScaledMatrixMultiplyAccumulateINTEL => one(Some(R::ScaledMatrixProduct)),
        Op::ControlBarrier => one(barrier(module, word(1))),
        // SPV_INTEL_rounded_divide_sqrt: rounding modes on instructions other than conversions.
        Op::Decorate if word(2) == Decoration::FPRoundingMode.word() => {
            let target = module.definition(word(1)).and_then(|target| target.op());
            one(target
                .is_some_and(rounds_division)
                .then_some(R::RoundedDivision))
        }
        Op::Decorate => one(None),
        Op::AtomicStore => {
            let value = module.definition(word(4));
            let ty = value.and_then(|value| value.result_type());
            atomic(module, op, ty.map_or(0, |ty| ty.word()))
        }
        _ if OPS.contains(&op) => atomic(module, op, word(1)),
        _ => one(None),
    }
}

fn defines(module: &impl Declarations, id: u32, op: Op) -> bool {
    module
        .definition(id)
        .is_some_and(|definition| definition.is(op))
}

/// Returns the component type if `ty` is a vector type, otherwise `ty` itself. Returns `None` if the id is not defined.
fn component(module: &impl Declarations, ty: u32) -> Option<Instruction<'_>> {
    let ty = module.definition(ty)?;
    match ty.op()? {
        Op::TypeVector => module.definition(ty.word(2)?),
        _ => Some(ty),
    }
}

/// Returns the requirement of arithmetic on values of type `ty` if they are 16-bit floats or vectors of them, and the
/// module declares only the capability to store and convert these (`Float16Buffer`). Otherwise returns `None`.
fn half(module: &impl Declarations, ty: u32) -> Option<Requirement> {
    if module.has(C::Float16) || !module.has(C::Float16Buffer) {
        return None;
    }
    let scalar = component(module, ty)?;
    let is_half =
        scalar.is(Op::TypeFloat) && scalar.word(2) == Some(16) && scalar.word(3).is_none();
    is_half.then_some(R::HalfArithmetic)
}

/// Returns `what` if the type `ty` is `bfloat` or a vector of it, and the module declares `BFloat16TypeKHR`. Otherwise
/// returns `None`.
fn bfloat(module: &impl Declarations, ty: u32, what: Requirement) -> Option<Requirement> {
    if !module.has(C::BFloat16TypeKHR) {
        return None;
    }
    is_bfloat(component(module, ty)?).then_some(what)
}

fn is_bfloat(ty: Instruction<'_>) -> bool {
    ty.is(Op::TypeFloat) && ty.word(3) == Some(FPEncoding::BFloat16KHR.word())
}

/// Returns the requirement of a cooperative matrix with this component type; `None` if it has none.
fn matrix(module: &impl Declarations, component: u32) -> Option<Requirement> {
    let component = module.definition(component)?;
    let encoding = component.word(3).map(FPEncoding);
    match (component.op()?, component.word(2)?, encoding) {
        (Op::TypeInt, 4, _) => Some(R::Int4Matrix),
        (Op::TypeFloat, 16, Some(FPEncoding::BFloat16KHR)) => Some(R::BFloatMatrix),
        (Op::TypeFloat, 8, Some(FPEncoding::Float8E4M3EXT | FPEncoding::Float8E5M2EXT)) => {
            Some(R::Float8Matrix)
        }
        (Op::TypeFloat, 4, Some(FPEncoding::Float4E2M1EXT | FPEncoding::Float4E2M1INTEL)) => {
            Some(R::Float4Matrix)
        }
        _ => None,
    }
}

/// Returns the requirement of an integer dot product whose first operand is `operand`: packed 8-bit integers, vectors
/// of four 8-bit integers, or other vectors.
fn dot(module: &impl Declarations, operand: u32) -> Requirement {
    let operand = module.definition(operand);
    let ty = operand.and_then(|operand| operand.result_type());
    let ty = ty.and_then(|ty| module.definition(ty.word()));
    let Some(vector) = ty.filter(|ty| ty.is(Op::TypeVector)) else {
        return R::PackedDot;
    };
    let component = vector.word(2).and_then(|id| module.definition(id));
    let is_byte = component.is_some_and(|ty| ty.is(Op::TypeInt) && ty.word(2) == Some(8));
    match is_byte && vector.word(3) == Some(4) {
        true => R::ByteDot,
        false => R::AnyDot,
    }
}

/// Returns the requirement of a barrier if the module uses `SPV_INTEL_device_barrier`, unless its execution scope is an
/// `OpConstant` other than `Device`. Otherwise returns `None`.
fn barrier(module: &impl Declarations, scope: u32) -> Option<Requirement> {
    if !module.is_of("SPV_INTEL_device_barrier") {
        return None;
    }
    let is_other = module
        .definition(scope)
        .is_some_and(|scope| scope.is(Op::Constant) && scope.word(3) != Some(Scope::Device.word()));
    (!is_other).then_some(R::DeviceBarrier)
}

/// Returns the requirement of `DebugModuleINTEL`, if the extended instruction `number` of the set `set` is that
/// instruction. Otherwise returns `None`.
fn debug_module(module: &impl Declarations, set: u32, number: u32) -> Option<Requirement> {
    const DEBUG_MODULE: u32 = 36;
    if number != DEBUG_MODULE {
        return None;
    }
    let name = module.definition(set)?.string(2).0;
    let has_it = name.ends_with(b"DebugInfo.100") || name == b"SPIRV.debug";
    has_it.then_some(R::DebugModule)
}

fn atomic(module: &impl Declarations, op: Op, ty: u32) -> [Option<Requirement>; 3] {
    let mut required = [None; 3];
    let Some(ty) = module.definition(ty) else {
        return required;
    };
    let width = ty.word(2).unwrap_or_default();
    let is_min_max = matches!(op, Op::AtomicFMinEXT | Op::AtomicFMaxEXT);
    let is_of_floats = is_min_max || op == Op::AtomicFAddEXT;
    match ty.op() {
        // Without this extension, SPIR-V sets no condition on them.
        Some(Op::TypeInt) if width == 16 && module.is_of("SPV_INTEL_16bit_atomics") => {
            let is_exchange = matches!(
                op,
                Op::AtomicLoad
                    | Op::AtomicStore
                    | Op::AtomicExchange
                    | Op::AtomicCompareExchange
                    | Op::AtomicCompareExchangeWeak
            );
            required = [
                Some(R::Int16Exchange),
                (!is_exchange).then_some(R::Int16Atomic),
                None,
            ];
        }
        Some(Op::TypeInt) if width == 64 => required[0] = Some(R::Int64Atomic),
        Some(Op::TypeVector) if is_of_floats => required[0] = Some(R::HalfVectorAtomic),
        Some(Op::TypeFloat) if is_of_floats => {
            required[0] = match (is_bfloat(ty), is_min_max, width) {
                (true, true, _) => Some(R::BFloatMinMax),
                (true, false, _) => Some(R::BFloatAdd),
                (false, true, 16 | 32 | 64) => Some(R::FloatMinMax(width)),
                (false, false, 16 | 32 | 64) => Some(R::FloatAdd(width)),
                _ => None,
            };
        }
        _ => {}
    }
    required
}
