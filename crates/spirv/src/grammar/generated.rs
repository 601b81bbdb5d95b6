//! Made by `cargo xtask grammar generate` of the tables in `crates/spirv/grammar`: do not edit.
//!
//! Facts of:
//! - spirv.core.grammar.json of SPIRV-Headers 1.6.1+1.4.363.0
//! - extinst.arm.motion-engine.100.grammar.json of SPIRV-Headers 1.6.1+1.4.363.0
//! - extinst.debuginfo.grammar.json of SPIRV-Headers 1.6.1+1.4.363.0
//! - extinst.glsl.std.450.grammar.json of SPIRV-Headers 1.6.1+1.4.363.0
//! - extinst.nonsemantic.clspvreflection.grammar.json of SPIRV-Headers 1.6.1+1.4.363.0
//! - extinst.nonsemantic.debugbreak.grammar.json of SPIRV-Headers 1.6.1+1.4.363.0
//! - extinst.nonsemantic.debugprintf.grammar.json of SPIRV-Headers 1.6.1+1.4.363.0
//! - extinst.nonsemantic.shader.debuginfo.grammar.json of SPIRV-Headers 1.6.1+1.4.363.0
//! - extinst.nonsemantic.vkspreflection.grammar.json of SPIRV-Headers 1.6.1+1.4.363.0
//! - extinst.opencl.debuginfo.100.grammar.json of SPIRV-Headers 1.6.1+1.4.363.0
//! - extinst.opencl.std.100.grammar.json of SPIRV-Headers 1.6.1+1.4.363.0
//! - extinst.spv-amd-gcn-shader.grammar.json of SPIRV-Headers 1.6.1+1.4.363.0
//! - extinst.spv-amd-shader-ballot.grammar.json of SPIRV-Headers 1.6.1+1.4.363.0
//! - extinst.spv-amd-shader-explicit-vertex-parameter.grammar.json of SPIRV-Headers 1.6.1+1.4.363.0
//! - extinst.spv-amd-shader-trinary-minmax.grammar.json of SPIRV-Headers 1.6.1+1.4.363.0
//! - extinst.tosa.001000.1.grammar.json of SPIRV-Headers 1.6.1+1.4.363.0

use super::enumerants::{Enumerant, Table, enumerant_row as enumerant};
use super::ext_inst::{ExtInst, Set, extended};
use super::spans::{Named, named};
use super::{Layout, LogicalOperand, OperandKind as K, instruction, many, one, optional};
use crate::Version;

/// What an operand is: an id, a literal, an enumerant or a mask of the kind that it is named for, or two of these.
#[expect(missing_docs, reason = "the names are the grammar's")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum OperandKind {
    AccessQualifier,
    AddressingModel,
    BuiltIn,
    Capability,
    ComponentType,
    CooperativeMatrixLayout,
    CooperativeMatrixOperands,
    CooperativeMatrixReduce,
    CooperativeMatrixUse,
    CooperativeVectorMatrixLayout,
    DebugBaseTypeAttributeEncoding,
    DebugCompositeType,
    DebugImportedEntity,
    DebugInfoFlags,
    DebugOperation,
    DebugTypeQualifier,
    Decoration,
    Dim,
    ExecutionMode,
    ExecutionModel,
    FPDenormMode,
    FPEncoding,
    FPFastMathMode,
    FPOperationMode,
    FPRoundingMode,
    FragmentShadingRate,
    FunctionControl,
    FunctionParameterAttribute,
    GatherModes,
    GroupOperation,
    HostAccessQualifier,
    IdMemorySemantics,
    IdRef,
    IdResult,
    IdResultType,
    IdScope,
    ImageChannelDataType,
    ImageChannelOrder,
    ImageFormat,
    ImageOperands,
    InitializationModeQualifier,
    KernelEnqueueFlags,
    KernelProfilingInfo,
    LinkageType,
    LiteralContextDependentNumber,
    LiteralExtInstInteger,
    LiteralFloat,
    LiteralInteger,
    LiteralSpecConstantOpInteger,
    LiteralString,
    LoadCacheControl,
    LoopControl,
    MatrixMultiplyAccumulateOperands,
    MemoryAccess,
    MemoryModel,
    MemorySemantics,
    NamedMaximumNumberOfRegisters,
    OldDebugBaseTypeAttributeEncoding,
    OldDebugCompositeType,
    OldDebugInfoFlags,
    OldDebugOperation,
    OldDebugTypeQualifier,
    OverflowModes,
    PackedVectorFormat,
    PairIdRefIdRef,
    PairIdRefLiteralInteger,
    PairLiteralIntegerIdRef,
    QuantizationModes,
    RawAccessChainOperands,
    RayFlags,
    RayQueryCandidateIntersectionType,
    RayQueryCommittedIntersectionType,
    RayQueryIntersection,
    SamplerAddressingMode,
    SamplerFilterMode,
    Scope,
    SelectionControl,
    SourceLanguage,
    StorageClass,
    StoreCacheControl,
    TensorAddressingOperands,
    TensorClampMode,
    TensorOperands,
}

/// All kinds.
pub const KINDS: &[K] = &[
    K::AccessQualifier,
    K::AddressingModel,
    K::BuiltIn,
    K::Capability,
    K::ComponentType,
    K::CooperativeMatrixLayout,
    K::CooperativeMatrixOperands,
    K::CooperativeMatrixReduce,
    K::CooperativeMatrixUse,
    K::CooperativeVectorMatrixLayout,
    K::DebugBaseTypeAttributeEncoding,
    K::DebugCompositeType,
    K::DebugImportedEntity,
    K::DebugInfoFlags,
    K::DebugOperation,
    K::DebugTypeQualifier,
    K::Decoration,
    K::Dim,
    K::ExecutionMode,
    K::ExecutionModel,
    K::FPDenormMode,
    K::FPEncoding,
    K::FPFastMathMode,
    K::FPOperationMode,
    K::FPRoundingMode,
    K::FragmentShadingRate,
    K::FunctionControl,
    K::FunctionParameterAttribute,
    K::GatherModes,
    K::GroupOperation,
    K::HostAccessQualifier,
    K::IdMemorySemantics,
    K::IdRef,
    K::IdResult,
    K::IdResultType,
    K::IdScope,
    K::ImageChannelDataType,
    K::ImageChannelOrder,
    K::ImageFormat,
    K::ImageOperands,
    K::InitializationModeQualifier,
    K::KernelEnqueueFlags,
    K::KernelProfilingInfo,
    K::LinkageType,
    K::LiteralContextDependentNumber,
    K::LiteralExtInstInteger,
    K::LiteralFloat,
    K::LiteralInteger,
    K::LiteralSpecConstantOpInteger,
    K::LiteralString,
    K::LoadCacheControl,
    K::LoopControl,
    K::MatrixMultiplyAccumulateOperands,
    K::MemoryAccess,
    K::MemoryModel,
    K::MemorySemantics,
    K::NamedMaximumNumberOfRegisters,
    K::OldDebugBaseTypeAttributeEncoding,
    K::OldDebugCompositeType,
    K::OldDebugInfoFlags,
    K::OldDebugOperation,
    K::OldDebugTypeQualifier,
    K::OverflowModes,
    K::PackedVectorFormat,
    K::PairIdRefIdRef,
    K::PairIdRefLiteralInteger,
    K::PairLiteralIntegerIdRef,
    K::QuantizationModes,
    K::RawAccessChainOperands,
    K::RayFlags,
    K::RayQueryCandidateIntersectionType,
    K::RayQueryCommittedIntersectionType,
    K::RayQueryIntersection,
    K::SamplerAddressingMode,
    K::SamplerFilterMode,
    K::Scope,
    K::SelectionControl,
    K::SourceLanguage,
    K::StorageClass,
    K::StoreCacheControl,
    K::TensorAddressingOperands,
    K::TensorClampMode,
    K::TensorOperands,
];

/// The two parts of a pair.
pub(crate) const fn pair(kind: K) -> Option<[K; 2]> {
    match kind {
        K::PairIdRefIdRef => Some([K::IdRef, K::IdRef]),
        K::PairIdRefLiteralInteger => Some([K::IdRef, K::LiteralInteger]),
        K::PairLiteralIntegerIdRef => Some([K::LiteralInteger, K::IdRef]),
        _ => None,
    }
}

/// Whether operands of a kind are ids.
pub const fn is_id(kind: K) -> bool {
    matches!(
        kind,
        K::IdMemorySemantics | K::IdRef | K::IdResult | K::IdResultType | K::IdScope
    )
}

/// All instructions, by their opcodes.
#[rustfmt::skip]
pub(super) static INSTRUCTIONS: &[Layout] = &[
    instruction(0, [0, 3], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Nop
    instruction(1, [3, 5], [0, 2], [0, 0], [0, 0], Some(Version::V1_0)), // Undef
    instruction(2, [8, 15], [2, 1], [0, 0], [0, 0], Some(Version::V1_0)), // SourceContinued
    instruction(3, [8, 6], [3, 4], [0, 0], [0, 0], Some(Version::V1_0)), // Source
    instruction(4, [23, 15], [2, 1], [0, 0], [0, 0], Some(Version::V1_0)), // SourceExtension
    instruction(5, [38, 4], [7, 2], [0, 0], [0, 0], Some(Version::V1_0)), // Name
    instruction(6, [42, 10], [9, 3], [0, 0], [0, 0], Some(Version::V1_0)), // MemberName
    instruction(7, [52, 6], [1, 2], [0, 0], [0, 0], Some(Version::V1_0)), // String
    instruction(8, [58, 4], [12, 3], [0, 0], [0, 0], Some(Version::V1_0)), // Line
    instruction(10, [29, 9], [2, 1], [0, 0], [0, 0], Some(Version::V1_0)), // Extension
    instruction(11, [62, 13], [1, 2], [0, 0], [0, 0], Some(Version::V1_0)), // ExtInstImport
    instruction(12, [62, 7], [15, 5], [0, 0], [0, 0], Some(Version::V1_0)), // ExtInst
    instruction(14, [75, 11], [20, 2], [0, 0], [0, 0], Some(Version::V1_0)), // MemoryModel
    instruction(15, [86, 10], [22, 4], [0, 0], [0, 0], Some(Version::V1_0)), // EntryPoint
    instruction(16, [96, 13], [26, 2], [0, 0], [0, 0], Some(Version::V1_0)), // ExecutionMode
    instruction(17, [109, 10], [28, 1], [0, 0], [0, 0], Some(Version::V1_0)), // Capability
    instruction(19, [119, 8], [1, 1], [0, 0], [0, 0], Some(Version::V1_0)), // TypeVoid
    instruction(20, [127, 8], [1, 1], [0, 0], [0, 0], Some(Version::V1_0)), // TypeBool
    instruction(21, [135, 7], [29, 3], [0, 0], [0, 0], Some(Version::V1_0)), // TypeInt
    instruction(22, [142, 9], [32, 3], [0, 0], [0, 0], Some(Version::V1_0)), // TypeFloat
    instruction(23, [151, 10], [35, 3], [0, 0], [0, 0], Some(Version::V1_0)), // TypeVector
    instruction(24, [161, 10], [35, 3], [0, 1], [0, 0], Some(Version::V1_0)), // TypeMatrix
    instruction(25, [171, 9], [38, 9], [0, 0], [0, 0], Some(Version::V1_0)), // TypeImage
    instruction(26, [180, 11], [1, 1], [0, 0], [0, 0], Some(Version::V1_0)), // TypeSampler
    instruction(27, [191, 16], [16, 2], [0, 0], [0, 0], Some(Version::V1_0)), // TypeSampledImage
    instruction(28, [207, 9], [47, 3], [0, 0], [0, 0], Some(Version::V1_0)), // TypeArray
    instruction(29, [216, 16], [16, 2], [1, 1], [0, 0], Some(Version::V1_0)), // TypeRuntimeArray
    instruction(30, [232, 10], [50, 2], [0, 0], [0, 0], Some(Version::V1_0)), // TypeStruct
    instruction(31, [242, 10], [1, 2], [2, 1], [0, 0], Some(Version::V1_0)), // TypeOpaque
    instruction(32, [252, 11], [52, 3], [0, 0], [0, 0], Some(Version::V1_0)), // TypePointer
    instruction(33, [263, 12], [55, 3], [0, 0], [0, 0], Some(Version::V1_0)), // TypeFunction
    instruction(34, [275, 9], [1, 1], [2, 1], [0, 0], Some(Version::V1_0)), // TypeEvent
    instruction(35, [284, 15], [1, 1], [3, 1], [0, 0], Some(Version::V1_0)), // TypeDeviceEvent
    instruction(36, [299, 13], [1, 1], [4, 1], [0, 0], Some(Version::V1_0)), // TypeReserveId
    instruction(37, [312, 9], [1, 1], [3, 1], [0, 0], Some(Version::V1_0)), // TypeQueue
    instruction(38, [321, 8], [58, 2], [4, 1], [0, 0], Some(Version::V1_0)), // TypePipe
    instruction(39, [329, 18], [60, 2], [5, 2], [0, 0], Some(Version::V1_0)), // TypeForwardPointer
    instruction(41, [347, 12], [0, 2], [0, 0], [0, 0], Some(Version::V1_0)), // ConstantTrue
    instruction(42, [359, 13], [0, 2], [0, 0], [0, 0], Some(Version::V1_0)), // ConstantFalse
    instruction(43, [347, 8], [62, 3], [0, 0], [0, 0], Some(Version::V1_0)), // Constant
    instruction(44, [372, 17], [65, 3], [0, 0], [0, 0], Some(Version::V1_0)), // ConstantComposite
    instruction(45, [389, 15], [68, 5], [7, 1], [0, 0], Some(Version::V1_0)), // ConstantSampler
    instruction(46, [404, 12], [0, 2], [0, 0], [0, 0], Some(Version::V1_0)), // ConstantNull
    instruction(48, [416, 16], [0, 2], [0, 0], [0, 0], Some(Version::V1_0)), // SpecConstantTrue
    instruction(49, [432, 17], [0, 2], [0, 0], [0, 0], Some(Version::V1_0)), // SpecConstantFalse
    instruction(50, [416, 12], [62, 3], [0, 0], [0, 0], Some(Version::V1_0)), // SpecConstant
    instruction(51, [449, 21], [65, 3], [0, 0], [0, 0], Some(Version::V1_0)), // SpecConstantComposite
    instruction(52, [470, 14], [73, 3], [0, 0], [0, 0], Some(Version::V1_0)), // SpecConstantOp
    instruction(54, [267, 8], [76, 4], [0, 0], [0, 0], Some(Version::V1_0)), // Function
    instruction(55, [484, 17], [0, 2], [0, 0], [0, 0], Some(Version::V1_0)), // FunctionParameter
    instruction(56, [501, 11], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // FunctionEnd
    instruction(57, [512, 12], [80, 4], [0, 0], [0, 0], Some(Version::V1_0)), // FunctionCall
    instruction(59, [524, 8], [84, 4], [0, 0], [0, 0], Some(Version::V1_0)), // Variable
    instruction(60, [532, 17], [88, 5], [0, 0], [0, 0], Some(Version::V1_0)), // ImageTexelPointer
    instruction(61, [549, 4], [93, 4], [0, 0], [0, 0], Some(Version::V1_0)), // Load
    instruction(62, [553, 5], [97, 3], [0, 0], [0, 0], Some(Version::V1_0)), // Store
    instruction(63, [558, 10], [100, 4], [0, 0], [0, 0], Some(Version::V1_0)), // CopyMemory
    instruction(64, [568, 15], [104, 5], [8, 2], [0, 0], Some(Version::V1_0)), // CopyMemorySized
    instruction(65, [583, 11], [80, 4], [0, 0], [0, 0], Some(Version::V1_0)), // AccessChain
    instruction(66, [594, 19], [80, 4], [0, 0], [0, 0], Some(Version::V1_0)), // InBoundsAccessChain
    instruction(67, [613, 14], [109, 5], [10, 4], [0, 0], Some(Version::V1_0)), // PtrAccessChain
    instruction(68, [627, 11], [114, 4], [1, 1], [0, 0], Some(Version::V1_0)), // ArrayLength
    instruction(69, [638, 22], [15, 3], [2, 1], [0, 0], Some(Version::V1_0)), // GenericPtrMemSemantics
    instruction(70, [660, 22], [109, 5], [5, 1], [0, 0], Some(Version::V1_0)), // InBoundsPtrAccessChain
    instruction(71, [682, 8], [118, 2], [0, 0], [0, 0], Some(Version::V1_0)), // Decorate
    instruction(72, [690, 14], [120, 3], [0, 0], [0, 0], Some(Version::V1_0)), // MemberDecorate
    instruction(73, [704, 15], [1, 1], [0, 0], [0, 0], Some(Version::V1_0)), // DecorationGroup
    instruction(74, [719, 13], [56, 2], [0, 0], [0, 0], Some(Version::V1_0)), // GroupDecorate
    instruction(75, [732, 19], [123, 2], [0, 0], [0, 0], Some(Version::V1_0)), // GroupMemberDecorate
    instruction(77, [751, 20], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // VectorExtractDynamic
    instruction(78, [771, 19], [88, 5], [0, 0], [0, 0], Some(Version::V1_0)), // VectorInsertDynamic
    instruction(79, [790, 13], [125, 5], [0, 0], [0, 0], Some(Version::V1_0)), // VectorShuffle
    instruction(80, [803, 18], [65, 3], [0, 0], [0, 0], Some(Version::V1_0)), // CompositeConstruct
    instruction(81, [821, 16], [130, 4], [0, 0], [0, 0], Some(Version::V1_0)), // CompositeExtract
    instruction(82, [837, 15], [125, 5], [0, 0], [0, 0], Some(Version::V1_0)), // CompositeInsert
    instruction(83, [852, 10], [15, 3], [0, 0], [0, 0], Some(Version::V1_0)), // CopyObject
    instruction(84, [862, 9], [15, 3], [0, 1], [0, 0], Some(Version::V1_0)), // Transpose
    instruction(86, [195, 12], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // SampledImage
    instruction(87, [871, 22], [134, 5], [1, 1], [0, 0], Some(Version::V1_0)), // ImageSampleImplicitLod
    instruction(88, [893, 22], [139, 5], [0, 0], [0, 0], Some(Version::V1_0)), // ImageSampleExplicitLod
    instruction(89, [915, 26], [144, 6], [1, 1], [0, 0], Some(Version::V1_0)), // ImageSampleDrefImplicitLod
    instruction(90, [941, 26], [150, 6], [1, 1], [0, 0], Some(Version::V1_0)), // ImageSampleDrefExplicitLod
    instruction(91, [967, 26], [134, 5], [1, 1], [0, 0], Some(Version::V1_0)), // ImageSampleProjImplicitLod
    instruction(92, [993, 26], [139, 5], [1, 1], [0, 0], Some(Version::V1_0)), // ImageSampleProjExplicitLod
    instruction(93, [1019, 30], [144, 6], [1, 1], [0, 0], Some(Version::V1_0)), // ImageSampleProjDrefImplicitLod
    instruction(94, [1049, 30], [150, 6], [1, 1], [0, 0], Some(Version::V1_0)), // ImageSampleProjDrefExplicitLod
    instruction(95, [1079, 10], [134, 5], [0, 0], [0, 0], Some(Version::V1_0)), // ImageFetch
    instruction(96, [1089, 11], [144, 6], [1, 1], [0, 0], Some(Version::V1_0)), // ImageGather
    instruction(97, [1100, 15], [144, 6], [1, 1], [0, 0], Some(Version::V1_0)), // ImageDrefGather
    instruction(98, [1115, 9], [134, 5], [0, 0], [0, 0], Some(Version::V1_0)), // ImageRead
    instruction(99, [1124, 10], [146, 4], [0, 0], [0, 0], Some(Version::V1_0)), // ImageWrite
    instruction(100, [175, 5], [15, 3], [0, 0], [0, 0], Some(Version::V1_0)), // Image
    instruction(101, [1134, 16], [15, 3], [2, 1], [0, 0], Some(Version::V1_0)), // ImageQueryFormat
    instruction(102, [1150, 15], [15, 3], [2, 1], [0, 0], Some(Version::V1_0)), // ImageQueryOrder
    instruction(103, [1165, 17], [88, 4], [14, 2], [0, 0], Some(Version::V1_0)), // ImageQuerySizeLod
    instruction(104, [1165, 14], [15, 3], [14, 2], [0, 0], Some(Version::V1_0)), // ImageQuerySize
    instruction(105, [1182, 13], [88, 4], [15, 1], [0, 0], Some(Version::V1_0)), // ImageQueryLod
    instruction(106, [1195, 16], [15, 3], [14, 2], [0, 0], Some(Version::V1_0)), // ImageQueryLevels
    instruction(107, [1211, 17], [15, 3], [14, 2], [0, 0], Some(Version::V1_0)), // ImageQuerySamples
    instruction(109, [1228, 11], [15, 3], [0, 0], [0, 0], Some(Version::V1_0)), // ConvertFToU
    instruction(110, [1239, 11], [15, 3], [0, 0], [0, 0], Some(Version::V1_0)), // ConvertFToS
    instruction(111, [1250, 11], [15, 3], [0, 0], [0, 0], Some(Version::V1_0)), // ConvertSToF
    instruction(112, [1261, 11], [15, 3], [0, 0], [0, 0], Some(Version::V1_0)), // ConvertUToF
    instruction(113, [1238, 8], [15, 3], [0, 0], [0, 0], Some(Version::V1_0)), // UConvert
    instruction(114, [1249, 8], [15, 3], [0, 0], [0, 0], Some(Version::V1_0)), // SConvert
    instruction(115, [1260, 8], [15, 3], [0, 0], [0, 0], Some(Version::V1_0)), // FConvert
    instruction(116, [1272, 13], [15, 3], [1, 1], [0, 0], Some(Version::V1_0)), // QuantizeToF16
    instruction(117, [1285, 13], [15, 3], [5, 2], [0, 0], Some(Version::V1_0)), // ConvertPtrToU
    instruction(118, [1298, 14], [15, 3], [2, 1], [0, 0], Some(Version::V1_0)), // SatConvertSToU
    instruction(119, [1312, 14], [15, 3], [2, 1], [0, 0], Some(Version::V1_0)), // SatConvertUToS
    instruction(120, [1326, 13], [15, 3], [5, 2], [0, 0], Some(Version::V1_0)), // ConvertUToPtr
    instruction(121, [1339, 16], [15, 3], [2, 1], [0, 0], Some(Version::V1_0)), // PtrCastToGeneric
    instruction(122, [1355, 16], [15, 3], [2, 1], [0, 0], Some(Version::V1_0)), // GenericCastToPtr
    instruction(123, [1371, 24], [156, 4], [2, 1], [0, 0], Some(Version::V1_0)), // GenericCastToPtrExplicit
    instruction(124, [1395, 7], [15, 3], [0, 0], [0, 0], Some(Version::V1_0)), // Bitcast
    instruction(126, [1402, 7], [15, 3], [0, 0], [0, 0], Some(Version::V1_0)), // SNegate
    instruction(127, [1409, 7], [15, 3], [0, 0], [0, 0], Some(Version::V1_0)), // FNegate
    instruction(128, [1416, 4], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // IAdd
    instruction(129, [1420, 4], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // FAdd
    instruction(130, [1424, 4], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // ISub
    instruction(131, [1428, 4], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // FSub
    instruction(132, [1432, 4], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // IMul
    instruction(133, [1436, 4], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // FMul
    instruction(134, [1440, 4], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // UDiv
    instruction(135, [1444, 4], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // SDiv
    instruction(136, [1448, 4], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // FDiv
    instruction(137, [1452, 4], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // UMod
    instruction(138, [1456, 4], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // SRem
    instruction(139, [1460, 4], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // SMod
    instruction(140, [1464, 4], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // FRem
    instruction(141, [1468, 4], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // FMod
    instruction(142, [1472, 17], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // VectorTimesScalar
    instruction(143, [1489, 17], [88, 4], [0, 1], [0, 0], Some(Version::V1_0)), // MatrixTimesScalar
    instruction(144, [1506, 17], [88, 4], [0, 1], [0, 0], Some(Version::V1_0)), // VectorTimesMatrix
    instruction(145, [1523, 17], [88, 4], [0, 1], [0, 0], Some(Version::V1_0)), // MatrixTimesVector
    instruction(146, [1540, 17], [88, 4], [0, 1], [0, 0], Some(Version::V1_0)), // MatrixTimesMatrix
    instruction(147, [1557, 12], [88, 4], [0, 1], [0, 0], Some(Version::V1_0)), // OuterProduct
    instruction(148, [1569, 3], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // Dot
    instruction(149, [1572, 9], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // IAddCarry
    instruction(150, [1581, 10], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // ISubBorrow
    instruction(151, [1591, 12], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // UMulExtended
    instruction(152, [1603, 12], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // SMulExtended
    instruction(154, [1615, 3], [15, 3], [0, 0], [0, 0], Some(Version::V1_0)), // Any
    instruction(155, [1618, 3], [15, 3], [0, 0], [0, 0], Some(Version::V1_0)), // All
    instruction(156, [1621, 5], [15, 3], [0, 0], [0, 0], Some(Version::V1_0)), // IsNan
    instruction(157, [1626, 5], [15, 3], [0, 0], [0, 0], Some(Version::V1_0)), // IsInf
    instruction(158, [1631, 8], [15, 3], [2, 1], [0, 0], Some(Version::V1_0)), // IsFinite
    instruction(159, [1639, 8], [15, 3], [2, 1], [0, 0], Some(Version::V1_0)), // IsNormal
    instruction(160, [1647, 10], [15, 3], [2, 1], [0, 0], Some(Version::V1_0)), // SignBitSet
    instruction(161, [1657, 13], [88, 4], [2, 1], [0, 0], Some(Version::V1_0)), // LessOrGreater
    instruction(162, [1670, 7], [88, 4], [2, 1], [0, 0], Some(Version::V1_0)), // Ordered
    instruction(163, [1677, 9], [88, 4], [2, 1], [0, 0], Some(Version::V1_0)), // Unordered
    instruction(164, [1686, 12], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // LogicalEqual
    instruction(165, [1698, 15], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // LogicalNotEqual
    instruction(166, [1713, 9], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // LogicalOr
    instruction(167, [1722, 10], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // LogicalAnd
    instruction(168, [1698, 10], [15, 3], [0, 0], [0, 0], Some(Version::V1_0)), // LogicalNot
    instruction(169, [1732, 6], [88, 5], [0, 0], [0, 0], Some(Version::V1_0)), // Select
    instruction(170, [1738, 6], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // IEqual
    instruction(171, [1744, 9], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // INotEqual
    instruction(172, [1753, 12], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // UGreaterThan
    instruction(173, [1765, 12], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // SGreaterThan
    instruction(174, [1777, 17], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // UGreaterThanEqual
    instruction(175, [1794, 17], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // SGreaterThanEqual
    instruction(176, [1811, 9], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // ULessThan
    instruction(177, [1820, 9], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // SLessThan
    instruction(178, [1829, 14], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // ULessThanEqual
    instruction(179, [1843, 14], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // SLessThanEqual
    instruction(180, [1857, 9], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // FOrdEqual
    instruction(181, [1866, 11], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // FUnordEqual
    instruction(182, [1877, 12], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // FOrdNotEqual
    instruction(183, [1889, 14], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // FUnordNotEqual
    instruction(184, [1903, 12], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // FOrdLessThan
    instruction(185, [1915, 14], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // FUnordLessThan
    instruction(186, [1929, 15], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // FOrdGreaterThan
    instruction(187, [1944, 17], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // FUnordGreaterThan
    instruction(188, [1961, 17], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // FOrdLessThanEqual
    instruction(189, [1978, 19], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // FUnordLessThanEqual
    instruction(190, [1997, 20], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // FOrdGreaterThanEqual
    instruction(191, [2017, 22], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // FUnordGreaterThanEqual
    instruction(194, [2039, 17], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // ShiftRightLogical
    instruction(195, [2056, 20], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // ShiftRightArithmetic
    instruction(196, [2076, 16], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // ShiftLeftLogical
    instruction(197, [2092, 9], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // BitwiseOr
    instruction(198, [2101, 10], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // BitwiseXor
    instruction(199, [2111, 10], [88, 4], [0, 0], [0, 0], Some(Version::V1_0)), // BitwiseAnd
    instruction(200, [1705, 3], [15, 3], [0, 0], [0, 0], Some(Version::V1_0)), // Not
    instruction(201, [2121, 14], [160, 6], [16, 2], [0, 0], Some(Version::V1_0)), // BitFieldInsert
    instruction(202, [2135, 16], [88, 5], [16, 2], [0, 0], Some(Version::V1_0)), // BitFieldSExtract
    instruction(203, [2151, 16], [88, 5], [16, 2], [0, 0], Some(Version::V1_0)), // BitFieldUExtract
    instruction(204, [2167, 10], [15, 3], [16, 2], [0, 0], Some(Version::V1_0)), // BitReverse
    instruction(205, [2177, 8], [15, 3], [0, 0], [0, 0], Some(Version::V1_0)), // BitCount
    instruction(207, [2185, 4], [15, 3], [1, 1], [0, 0], Some(Version::V1_0)), // DPdx
    instruction(208, [2189, 4], [15, 3], [1, 1], [0, 0], Some(Version::V1_0)), // DPdy
    instruction(209, [2193, 6], [15, 3], [1, 1], [0, 0], Some(Version::V1_0)), // Fwidth
    instruction(210, [2199, 8], [15, 3], [18, 1], [0, 0], Some(Version::V1_0)), // DPdxFine
    instruction(211, [2207, 8], [15, 3], [18, 1], [0, 0], Some(Version::V1_0)), // DPdyFine
    instruction(212, [2215, 10], [15, 3], [18, 1], [0, 0], Some(Version::V1_0)), // FwidthFine
    instruction(213, [2225, 10], [15, 3], [18, 1], [0, 0], Some(Version::V1_0)), // DPdxCoarse
    instruction(214, [2235, 10], [15, 3], [18, 1], [0, 0], Some(Version::V1_0)), // DPdyCoarse
    instruction(215, [2245, 12], [15, 3], [18, 1], [0, 0], Some(Version::V1_0)), // FwidthCoarse
    instruction(218, [2257, 10], [0, 0], [19, 1], [0, 0], Some(Version::V1_0)), // EmitVertex
    instruction(219, [2267, 12], [0, 0], [19, 1], [0, 0], Some(Version::V1_0)), // EndPrimitive
    instruction(220, [2279, 16], [7, 1], [20, 1], [0, 0], Some(Version::V1_0)), // EmitStreamVertex
    instruction(221, [2295, 18], [7, 1], [20, 1], [0, 0], Some(Version::V1_0)), // EndStreamPrimitive
    instruction(224, [2313, 14], [166, 3], [0, 0], [0, 0], Some(Version::V1_0)), // ControlBarrier
    instruction(225, [2327, 13], [167, 2], [0, 0], [0, 0], Some(Version::V1_0)), // MemoryBarrier
    instruction(227, [2340, 10], [169, 5], [0, 0], [0, 0], Some(Version::V1_0)), // AtomicLoad
    instruction(228, [2350, 11], [174, 4], [0, 0], [0, 0], Some(Version::V1_0)), // AtomicStore
    instruction(229, [2361, 14], [169, 6], [0, 0], [0, 0], Some(Version::V1_0)), // AtomicExchange
    instruction(230, [2375, 21], [178, 8], [0, 0], [0, 0], Some(Version::V1_0)), // AtomicCompareExchange
    instruction(231, [2396, 25], [178, 8], [2, 1], [0, 0], Some(Version::V1_0)), // AtomicCompareExchangeWeak
    instruction(232, [2421, 16], [169, 5], [0, 0], [0, 0], Some(Version::V1_0)), // AtomicIIncrement
    instruction(233, [2437, 16], [169, 5], [0, 0], [0, 0], Some(Version::V1_0)), // AtomicIDecrement
    instruction(234, [2453, 10], [169, 6], [0, 0], [0, 0], Some(Version::V1_0)), // AtomicIAdd
    instruction(235, [2463, 10], [169, 6], [0, 0], [0, 0], Some(Version::V1_0)), // AtomicISub
    instruction(236, [2473, 10], [169, 6], [0, 0], [0, 0], Some(Version::V1_0)), // AtomicSMin
    instruction(237, [2483, 10], [169, 6], [0, 0], [0, 0], Some(Version::V1_0)), // AtomicUMin
    instruction(238, [2493, 10], [169, 6], [0, 0], [0, 0], Some(Version::V1_0)), // AtomicSMax
    instruction(239, [2503, 10], [169, 6], [0, 0], [0, 0], Some(Version::V1_0)), // AtomicUMax
    instruction(240, [2513, 9], [169, 6], [0, 0], [0, 0], Some(Version::V1_0)), // AtomicAnd
    instruction(241, [2522, 8], [169, 6], [0, 0], [0, 0], Some(Version::V1_0)), // AtomicOr
    instruction(242, [2530, 9], [169, 6], [0, 0], [0, 0], Some(Version::V1_0)), // AtomicXor
    instruction(245, [2539, 3], [186, 3], [0, 0], [0, 0], Some(Version::V1_0)), // Phi
    instruction(246, [2542, 9], [189, 4], [0, 0], [0, 0], Some(Version::V1_0)), // LoopMerge
    instruction(247, [2551, 14], [193, 2], [0, 0], [0, 0], Some(Version::V1_0)), // SelectionMerge
    instruction(248, [2565, 5], [1, 1], [0, 0], [0, 0], Some(Version::V1_0)), // Label
    instruction(249, [2570, 6], [7, 1], [0, 0], [0, 0], Some(Version::V1_0)), // Branch
    instruction(250, [2576, 17], [195, 4], [0, 0], [0, 0], Some(Version::V1_0)), // BranchConditional
    instruction(251, [2593, 6], [199, 3], [0, 0], [0, 0], Some(Version::V1_0)), // Switch
    instruction(252, [2599, 4], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Kill
    instruction(253, [2603, 6], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Return
    instruction(254, [2609, 11], [7, 1], [0, 0], [0, 0], Some(Version::V1_0)), // ReturnValue
    instruction(255, [2620, 11], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Unreachable
    instruction(256, [2631, 13], [9, 2], [2, 1], [0, 0], Some(Version::V1_0)), // LifetimeStart
    instruction(257, [2644, 12], [9, 2], [2, 1], [0, 0], Some(Version::V1_0)), // LifetimeStop
    instruction(259, [2656, 14], [202, 8], [2, 1], [0, 0], Some(Version::V1_0)), // GroupAsyncCopy
    instruction(260, [2670, 15], [204, 3], [2, 1], [0, 0], Some(Version::V1_0)), // GroupWaitEvents
    instruction(261, [2685, 8], [202, 4], [21, 1], [0, 0], Some(Version::V1_0)), // GroupAll
    instruction(262, [2693, 8], [202, 4], [21, 1], [0, 0], Some(Version::V1_0)), // GroupAny
    instruction(263, [2701, 14], [202, 5], [21, 1], [0, 0], Some(Version::V1_0)), // GroupBroadcast
    instruction(264, [2715, 9], [210, 5], [21, 1], [0, 0], Some(Version::V1_0)), // GroupIAdd
    instruction(265, [2724, 9], [210, 5], [21, 1], [0, 0], Some(Version::V1_0)), // GroupFAdd
    instruction(266, [2733, 9], [210, 5], [21, 1], [0, 0], Some(Version::V1_0)), // GroupFMin
    instruction(267, [2742, 9], [210, 5], [21, 1], [0, 0], Some(Version::V1_0)), // GroupUMin
    instruction(268, [2751, 9], [210, 5], [21, 1], [0, 0], Some(Version::V1_0)), // GroupSMin
    instruction(269, [2760, 9], [210, 5], [21, 1], [0, 0], Some(Version::V1_0)), // GroupFMax
    instruction(270, [2769, 9], [210, 5], [21, 1], [0, 0], Some(Version::V1_0)), // GroupUMax
    instruction(271, [2778, 9], [210, 5], [21, 1], [0, 0], Some(Version::V1_0)), // GroupSMax
    instruction(274, [2787, 8], [160, 6], [4, 1], [0, 0], Some(Version::V1_0)), // ReadPipe
    instruction(275, [2795, 9], [160, 6], [4, 1], [0, 0], Some(Version::V1_0)), // WritePipe
    instruction(276, [2804, 16], [215, 8], [4, 1], [0, 0], Some(Version::V1_0)), // ReservedReadPipe
    instruction(277, [2820, 17], [215, 8], [4, 1], [0, 0], Some(Version::V1_0)), // ReservedWritePipe
    instruction(278, [2837, 22], [160, 6], [4, 1], [0, 0], Some(Version::V1_0)), // ReserveReadPipePackets
    instruction(279, [2859, 23], [160, 6], [4, 1], [0, 0], Some(Version::V1_0)), // ReserveWritePipePackets
    instruction(280, [2882, 14], [162, 4], [4, 1], [0, 0], Some(Version::V1_0)), // CommitReadPipe
    instruction(281, [2896, 15], [162, 4], [4, 1], [0, 0], Some(Version::V1_0)), // CommitWritePipe
    instruction(282, [2911, 16], [15, 3], [4, 1], [0, 0], Some(Version::V1_0)), // IsValidReserveId
    instruction(283, [2927, 17], [88, 5], [4, 1], [0, 0], Some(Version::V1_0)), // GetNumPipePackets
    instruction(284, [2944, 17], [88, 5], [4, 1], [0, 0], Some(Version::V1_0)), // GetMaxPipePackets
    instruction(285, [2961, 27], [202, 7], [4, 1], [0, 0], Some(Version::V1_0)), // GroupReserveReadPipePackets
    instruction(286, [2988, 28], [202, 7], [4, 1], [0, 0], Some(Version::V1_0)), // GroupReserveWritePipePackets
    instruction(287, [3016, 19], [204, 5], [4, 1], [0, 0], Some(Version::V1_0)), // GroupCommitReadPipe
    instruction(288, [3035, 20], [204, 5], [4, 1], [0, 0], Some(Version::V1_0)), // GroupCommitWritePipe
    instruction(291, [3055, 13], [160, 6], [3, 1], [0, 0], Some(Version::V1_0)), // EnqueueMarker
    instruction(292, [3068, 13], [223, 13], [3, 1], [0, 0], Some(Version::V1_0)), // EnqueueKernel
    instruction(293, [3081, 29], [215, 7], [3, 1], [0, 0], Some(Version::V1_0)), // GetKernelNDrangeSubGroupCount
    instruction(294, [3110, 31], [215, 7], [3, 1], [0, 0], Some(Version::V1_0)), // GetKernelNDrangeMaxSubGroupSize
    instruction(295, [3141, 22], [160, 6], [3, 1], [0, 0], Some(Version::V1_0)), // GetKernelWorkGroupSize
    instruction(296, [3163, 39], [160, 6], [3, 1], [0, 0], Some(Version::V1_0)), // GetKernelPreferredWorkGroupSizeMultiple
    instruction(297, [3202, 11], [7, 1], [3, 1], [0, 0], Some(Version::V1_0)), // RetainEvent
    instruction(298, [3213, 12], [7, 1], [3, 1], [0, 0], Some(Version::V1_0)), // ReleaseEvent
    instruction(299, [3225, 15], [0, 2], [3, 1], [0, 0], Some(Version::V1_0)), // CreateUserEvent
    instruction(300, [3240, 12], [15, 3], [3, 1], [0, 0], Some(Version::V1_0)), // IsValidEvent
    instruction(301, [3252, 18], [48, 2], [3, 1], [0, 0], Some(Version::V1_0)), // SetUserEventStatus
    instruction(302, [3270, 25], [90, 3], [3, 1], [0, 0], Some(Version::V1_0)), // CaptureEventProfilingInfo
    instruction(303, [3295, 15], [0, 2], [3, 1], [0, 0], Some(Version::V1_0)), // GetDefaultQueue
    instruction(304, [3310, 12], [88, 5], [3, 1], [0, 0], Some(Version::V1_0)), // BuildNDRange
    instruction(305, [3322, 28], [134, 5], [22, 1], [0, 0], Some(Version::V1_0)), // ImageSparseSampleImplicitLod
    instruction(306, [3350, 28], [139, 5], [22, 1], [0, 0], Some(Version::V1_0)), // ImageSparseSampleExplicitLod
    instruction(307, [3378, 32], [144, 6], [22, 1], [0, 0], Some(Version::V1_0)), // ImageSparseSampleDrefImplicitLod
    instruction(308, [3410, 32], [150, 6], [22, 1], [0, 0], Some(Version::V1_0)), // ImageSparseSampleDrefExplicitLod
    instruction(309, [3442, 32], [134, 5], [22, 1], [0, 0], None), // ImageSparseSampleProjImplicitLod
    instruction(310, [3474, 32], [139, 5], [22, 1], [0, 0], None), // ImageSparseSampleProjExplicitLod
    instruction(311, [3506, 36], [144, 6], [22, 1], [0, 0], None), // ImageSparseSampleProjDrefImplicitLod
    instruction(312, [3542, 36], [150, 6], [22, 1], [0, 0], None), // ImageSparseSampleProjDrefExplicitLod
    instruction(313, [3578, 16], [134, 5], [22, 1], [0, 0], Some(Version::V1_0)), // ImageSparseFetch
    instruction(314, [3594, 17], [144, 6], [22, 1], [0, 0], Some(Version::V1_0)), // ImageSparseGather
    instruction(315, [3611, 21], [144, 6], [22, 1], [0, 0], Some(Version::V1_0)), // ImageSparseDrefGather
    instruction(316, [3632, 25], [15, 3], [22, 1], [0, 0], Some(Version::V1_0)), // ImageSparseTexelsResident
    instruction(317, [3657, 6], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // NoLine
    instruction(318, [3663, 20], [169, 5], [2, 1], [0, 0], Some(Version::V1_0)), // AtomicFlagTestAndSet
    instruction(319, [3683, 15], [171, 3], [2, 1], [0, 0], Some(Version::V1_0)), // AtomicFlagClear
    instruction(320, [3698, 15], [134, 5], [22, 1], [0, 0], Some(Version::V1_0)), // ImageSparseRead
    instruction(321, [3713, 6], [15, 3], [5, 1], [0, 0], Some(Version::V1_1)), // SizeOf
    instruction(322, [3719, 15], [1, 1], [23, 1], [0, 0], Some(Version::V1_1)), // TypePipeStorage
    instruction(323, [3734, 19], [236, 5], [23, 1], [0, 0], Some(Version::V1_1)), // ConstantPipeStorage
    instruction(324, [3753, 25], [15, 3], [23, 1], [0, 0], Some(Version::V1_1)), // CreatePipeFromPipeStorage
    instruction(325, [3778, 34], [215, 7], [24, 1], [0, 0], Some(Version::V1_1)), // GetKernelLocalSizeForSubgroupCount
    instruction(326, [3812, 24], [160, 6], [24, 1], [0, 0], Some(Version::V1_1)), // GetKernelMaxNumSubgroups
    instruction(327, [3836, 16], [1, 1], [25, 1], [0, 0], Some(Version::V1_1)), // TypeNamedBarrier
    instruction(328, [3852, 22], [15, 3], [25, 1], [0, 0], Some(Version::V1_1)), // NamedBarrierInitialize
    instruction(329, [3874, 18], [171, 3], [25, 1], [0, 0], Some(Version::V1_1)), // MemoryNamedBarrier
    instruction(330, [3892, 15], [2, 1], [0, 0], [0, 0], Some(Version::V1_1)), // ModuleProcessed
    instruction(331, [3907, 15], [26, 2], [0, 0], [0, 0], Some(Version::V1_2)), // ExecutionModeId
    instruction(332, [3922, 10], [118, 2], [0, 0], [67, 1], Some(Version::V1_2)), // DecorateId
    instruction(333, [3932, 20], [202, 3], [26, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformElect
    instruction(334, [3952, 18], [202, 4], [27, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformAll
    instruction(335, [3970, 18], [202, 4], [27, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformAny
    instruction(336, [3988, 23], [202, 4], [27, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformAllEqual
    instruction(337, [4011, 24], [202, 5], [28, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformBroadcast
    instruction(338, [4035, 29], [202, 4], [28, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformBroadcastFirst
    instruction(339, [4064, 21], [202, 4], [28, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformBallot
    instruction(340, [4085, 28], [202, 4], [28, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformInverseBallot
    instruction(341, [4113, 31], [202, 5], [28, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformBallotBitExtract
    instruction(342, [4144, 29], [210, 5], [28, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformBallotBitCount
    instruction(343, [4173, 28], [202, 4], [28, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformBallotFindLSB
    instruction(344, [4201, 28], [202, 4], [28, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformBallotFindMSB
    instruction(345, [4229, 22], [202, 5], [29, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformShuffle
    instruction(346, [4251, 25], [202, 5], [29, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformShuffleXor
    instruction(347, [4276, 24], [202, 5], [30, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformShuffleUp
    instruction(348, [4300, 26], [202, 5], [30, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformShuffleDown
    instruction(349, [4326, 19], [241, 6], [31, 3], [0, 0], Some(Version::V1_3)), // GroupNonUniformIAdd
    instruction(350, [4345, 19], [241, 6], [31, 3], [0, 0], Some(Version::V1_3)), // GroupNonUniformFAdd
    instruction(351, [4364, 19], [241, 6], [31, 3], [0, 0], Some(Version::V1_3)), // GroupNonUniformIMul
    instruction(352, [4383, 19], [241, 6], [31, 3], [0, 0], Some(Version::V1_3)), // GroupNonUniformFMul
    instruction(353, [4402, 19], [241, 6], [31, 3], [0, 0], Some(Version::V1_3)), // GroupNonUniformSMin
    instruction(354, [4421, 19], [241, 6], [31, 3], [0, 0], Some(Version::V1_3)), // GroupNonUniformUMin
    instruction(355, [4440, 19], [241, 6], [31, 3], [0, 0], Some(Version::V1_3)), // GroupNonUniformFMin
    instruction(356, [4459, 19], [241, 6], [31, 3], [0, 0], Some(Version::V1_3)), // GroupNonUniformSMax
    instruction(357, [4478, 19], [241, 6], [31, 3], [0, 0], Some(Version::V1_3)), // GroupNonUniformUMax
    instruction(358, [4497, 19], [241, 6], [31, 3], [0, 0], Some(Version::V1_3)), // GroupNonUniformFMax
    instruction(359, [4516, 25], [241, 6], [31, 3], [0, 0], Some(Version::V1_3)), // GroupNonUniformBitwiseAnd
    instruction(360, [4541, 24], [241, 6], [31, 3], [0, 0], Some(Version::V1_3)), // GroupNonUniformBitwiseOr
    instruction(361, [4565, 25], [241, 6], [31, 3], [0, 0], Some(Version::V1_3)), // GroupNonUniformBitwiseXor
    instruction(362, [4590, 25], [241, 6], [31, 3], [0, 0], Some(Version::V1_3)), // GroupNonUniformLogicalAnd
    instruction(363, [4615, 24], [241, 6], [31, 3], [0, 0], Some(Version::V1_3)), // GroupNonUniformLogicalOr
    instruction(364, [4639, 25], [241, 6], [31, 3], [0, 0], Some(Version::V1_3)), // GroupNonUniformLogicalXor
    instruction(365, [4664, 28], [202, 5], [34, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformQuadBroadcast
    instruction(366, [4692, 23], [202, 5], [34, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformQuadSwap
    instruction(400, [4715, 11], [15, 3], [0, 0], [0, 0], Some(Version::V1_4)), // CopyLogical
    instruction(401, [4726, 8], [88, 4], [0, 0], [0, 0], Some(Version::V1_4)), // PtrEqual
    instruction(402, [4734, 11], [88, 4], [0, 0], [0, 0], Some(Version::V1_4)), // PtrNotEqual
    instruction(403, [4745, 7], [88, 4], [10, 3], [0, 0], Some(Version::V1_4)), // PtrDiff
    instruction(4160, [4752, 22], [247, 4], [35, 1], [0, 0], None), // ColorAttachmentReadEXT
    instruction(4161, [4774, 22], [251, 3], [36, 1], [0, 0], None), // DepthAttachmentReadEXT
    instruction(4162, [4796, 24], [251, 3], [37, 1], [0, 0], None), // StencilAttachmentReadEXT
    instruction(4163, [4820, 13], [254, 4], [38, 1], [0, 0], None), // TypeTensorARM
    instruction(4164, [4833, 13], [258, 5], [38, 1], [0, 0], None), // TensorReadARM
    instruction(4165, [4846, 14], [263, 4], [38, 1], [0, 0], None), // TensorWriteARM
    instruction(4166, [4860, 18], [88, 4], [38, 1], [0, 0], None), // TensorQuerySizeARM
    instruction(4181, [4878, 16], [236, 3], [39, 1], [0, 0], None), // GraphConstantARM
    instruction(4182, [4894, 18], [23, 3], [39, 1], [0, 0], None), // GraphEntryPointARM
    instruction(4183, [4912, 8], [0, 2], [39, 1], [0, 0], None), // GraphARM
    instruction(4184, [4920, 13], [80, 4], [39, 1], [0, 0], None), // GraphInputARM
    instruction(4185, [4933, 17], [111, 3], [39, 1], [0, 0], None), // GraphSetOutputARM
    instruction(4186, [4950, 11], [0, 0], [39, 1], [0, 0], None), // GraphEndARM
    instruction(4190, [4961, 12], [267, 3], [39, 1], [0, 0], None), // TypeGraphARM
    instruction(4195, [4973, 17], [88, 4], [40, 1], [0, 0], None), // BitcastExtractEXT
    instruction(4416, [4990, 19], [0, 0], [1, 1], [181, 1], Some(Version::V1_6)), // TerminateInvocation
    instruction(4417, [5009, 21], [52, 2], [9, 1], [0, 0], None), // TypeUntypedPointerKHR
    instruction(4418, [5030, 18], [270, 5], [9, 1], [0, 0], None), // UntypedVariableKHR
    instruction(4419, [5048, 21], [109, 5], [9, 1], [0, 0], None), // UntypedAccessChainKHR
    instruction(4420, [5069, 29], [109, 5], [9, 1], [0, 0], None), // UntypedInBoundsAccessChainKHR
    instruction(4421, [5098, 17], [15, 3], [41, 1], [174, 1], None), // SubgroupBallotKHR
    instruction(4422, [5115, 26], [15, 3], [41, 1], [174, 1], None), // SubgroupFirstInvocationKHR
    instruction(4423, [5141, 24], [275, 6], [9, 1], [0, 0], None), // UntypedPtrAccessChainKHR
    instruction(4424, [5165, 32], [275, 6], [9, 1], [0, 0], None), // UntypedInBoundsPtrAccessChainKHR
    instruction(4425, [5197, 21], [281, 5], [9, 1], [0, 0], None), // UntypedArrayLengthKHR
    instruction(4426, [5218, 18], [286, 5], [9, 1], [0, 0], None), // UntypedPrefetchKHR
    instruction(4427, [5236, 6], [88, 5], [42, 1], [0, 0], None), // FmaKHR
    instruction(4428, [5242, 14], [15, 3], [43, 1], [180, 1], None), // SubgroupAllKHR
    instruction(4429, [5256, 14], [15, 3], [43, 1], [180, 1], None), // SubgroupAnyKHR
    instruction(4430, [5270, 19], [15, 3], [43, 1], [180, 1], None), // SubgroupAllEqualKHR
    instruction(4431, [5289, 24], [291, 6], [44, 1], [0, 0], None), // GroupNonUniformRotateKHR
    instruction(4432, [5313, 25], [88, 4], [41, 1], [174, 1], None), // SubgroupReadInvocationKHR
    instruction(4433, [5338, 25], [15, 5], [0, 0], [172, 1], None), // ExtInstWithForwardRefsKHR
    instruction(4434, [5363, 24], [297, 11], [9, 1], [0, 0], None), // UntypedGroupAsyncCopyKHR
    instruction(4445, [5387, 11], [308, 11], [45, 1], [170, 1], None), // TraceRayKHR
    instruction(4446, [5398, 18], [48, 2], [45, 1], [170, 1], None), // ExecuteCallableKHR
    instruction(4447, [5416, 34], [15, 3], [46, 2], [224, 2], None), // ConvertUToAccelerationStructureKHR
    instruction(4448, [5450, 21], [0, 0], [45, 1], [170, 1], None), // IgnoreIntersectionKHR
    instruction(4449, [5471, 15], [0, 0], [45, 1], [170, 1], None), // TerminateRayKHR
    instruction(4450, [5486, 4], [319, 5], [48, 1], [157, 1], Some(Version::V1_6)), // SDot
    instruction(4451, [5490, 4], [319, 5], [48, 1], [157, 1], Some(Version::V1_6)), // UDot
    instruction(4452, [5494, 5], [319, 5], [48, 1], [157, 1], Some(Version::V1_6)), // SUDot
    instruction(4453, [5499, 10], [324, 6], [48, 1], [157, 1], Some(Version::V1_6)), // SDotAccSat
    instruction(4454, [5509, 10], [324, 6], [48, 1], [157, 1], Some(Version::V1_6)), // UDotAccSat
    instruction(4455, [5519, 11], [324, 6], [48, 1], [157, 1], Some(Version::V1_6)), // SUDotAccSat
    instruction(4456, [5530, 24], [330, 6], [49, 1], [0, 0], None), // TypeCooperativeMatrixKHR
    instruction(4457, [5554, 24], [336, 6], [49, 1], [0, 0], None), // CooperativeMatrixLoadKHR
    instruction(4458, [5578, 25], [342, 5], [49, 1], [0, 0], None), // CooperativeMatrixStoreKHR
    instruction(4459, [5603, 26], [347, 6], [49, 1], [0, 0], None), // CooperativeMatrixMulAddKHR
    instruction(4460, [5629, 26], [15, 3], [49, 1], [0, 0], None), // CooperativeMatrixLengthKHR
    instruction(4461, [5655, 29], [15, 3], [50, 1], [0, 0], None), // ConstantCompositeReplicateEXT
    instruction(4462, [5684, 33], [15, 3], [50, 1], [0, 0], None), // SpecConstantCompositeReplicateEXT
    instruction(4463, [5717, 30], [15, 3], [50, 1], [0, 0], None), // CompositeConstructReplicateEXT
    instruction(4472, [5747, 15], [1, 1], [47, 1], [169, 1], None), // TypeRayQueryKHR
    instruction(4473, [5762, 21], [225, 8], [47, 1], [169, 1], None), // RayQueryInitializeKHR
    instruction(4474, [5783, 20], [7, 1], [47, 1], [169, 1], None), // RayQueryTerminateKHR
    instruction(4475, [5803, 31], [48, 2], [47, 1], [169, 1], None), // RayQueryGenerateIntersectionKHR
    instruction(4476, [5834, 30], [7, 1], [47, 1], [169, 1], None), // RayQueryConfirmIntersectionKHR
    instruction(4477, [5864, 18], [15, 3], [47, 1], [169, 1], None), // RayQueryProceedKHR
    instruction(4479, [5882, 30], [88, 4], [47, 1], [169, 1], None), // RayQueryGetIntersectionTypeKHR
    instruction(4480, [5912, 23], [88, 5], [51, 1], [0, 0], None), // ImageSampleWeightedQCOM
    instruction(4481, [5935, 18], [88, 5], [52, 1], [0, 0], None), // ImageBoxFilterQCOM
    instruction(4482, [5953, 22], [215, 7], [53, 1], [0, 0], None), // ImageBlockMatchSSDQCOM
    instruction(4483, [5975, 22], [215, 7], [53, 1], [0, 0], None), // ImageBlockMatchSADQCOM
    instruction(4497, [5997, 16], [15, 3], [54, 1], [0, 0], None), // BitCastArrayQCOM
    instruction(4500, [6013, 28], [215, 7], [55, 1], [0, 0], None), // ImageBlockMatchWindowSSDQCOM
    instruction(4501, [6041, 28], [215, 7], [55, 1], [0, 0], None), // ImageBlockMatchWindowSADQCOM
    instruction(4502, [6069, 28], [215, 7], [55, 1], [0, 0], None), // ImageBlockMatchGatherSSDQCOM
    instruction(4503, [6097, 28], [215, 7], [55, 1], [0, 0], None), // ImageBlockMatchGatherSADQCOM
    instruction(4505, [6125, 18], [88, 5], [56, 1], [0, 0], None), // BFloat16MulAddQCOM
    instruction(4540, [6143, 29], [15, 3], [54, 1], [0, 0], None), // CompositeConstructCoopMatQCOM
    instruction(4541, [6172, 27], [15, 3], [54, 1], [0, 0], None), // CompositeExtractCoopMatQCOM
    instruction(4542, [6199, 19], [88, 4], [54, 1], [0, 0], None), // ExtractSubArrayQCOM
    instruction(4545, [6218, 15], [353, 7], [57, 2], [0, 0], None), // ImageGatherQCOM
    instruction(5000, [6233, 22], [210, 5], [21, 1], [25, 1], None), // GroupIAddNonUniformAMD
    instruction(5001, [6255, 22], [210, 5], [21, 1], [25, 1], None), // GroupFAddNonUniformAMD
    instruction(5002, [6277, 22], [210, 5], [21, 1], [25, 1], None), // GroupFMinNonUniformAMD
    instruction(5003, [6299, 22], [210, 5], [21, 1], [25, 1], None), // GroupUMinNonUniformAMD
    instruction(5004, [6321, 22], [210, 5], [21, 1], [25, 1], None), // GroupSMinNonUniformAMD
    instruction(5005, [6343, 22], [210, 5], [21, 1], [25, 1], None), // GroupFMaxNonUniformAMD
    instruction(5006, [6365, 22], [210, 5], [21, 1], [25, 1], None), // GroupUMaxNonUniformAMD
    instruction(5007, [6387, 22], [210, 5], [21, 1], [25, 1], None), // GroupSMaxNonUniformAMD
    instruction(5011, [6409, 20], [88, 4], [59, 1], [28, 1], None), // FragmentMaskFetchAMD
    instruction(5012, [6429, 16], [88, 5], [59, 1], [28, 1], None), // FragmentFetchAMD
    instruction(5056, [6445, 12], [202, 3], [60, 1], [0, 0], None), // ReadClockKHR
    instruction(5074, [6457, 24], [202, 5], [61, 1], [0, 0], None), // AllocateNodePayloadsAMDX
    instruction(5075, [6481, 23], [7, 1], [61, 1], [0, 0], None), // EnqueueNodePayloadsAMDX
    instruction(5076, [6504, 24], [16, 2], [61, 1], [0, 0], None), // TypeNodePayloadArrayAMDX
    instruction(5078, [6528, 28], [15, 3], [61, 1], [0, 0], None), // FinishWritingNodePayloadAMDX
    instruction(5090, [6556, 26], [15, 3], [61, 1], [0, 0], None), // NodePayloadArrayLengthAMDX
    instruction(5101, [6582, 22], [88, 4], [61, 1], [0, 0], None), // IsNodePayloadValidAMDX
    instruction(5103, [6604, 18], [1, 2], [61, 1], [0, 0], None), // ConstantStringAMDX
    instruction(5104, [6622, 22], [1, 2], [61, 1], [0, 0], None), // SpecConstantStringAMDX
    instruction(5110, [6644, 25], [15, 3], [62, 1], [0, 0], None), // GroupNonUniformQuadAllKHR
    instruction(5111, [6669, 25], [15, 3], [62, 1], [0, 0], None), // GroupNonUniformQuadAnyKHR
    instruction(5115, [6694, 13], [52, 2], [63, 1], [0, 0], None), // TypeBufferEXT
    instruction(5119, [6707, 16], [15, 3], [63, 1], [0, 0], None), // BufferPointerEXT
    instruction(5121, [6723, 8], [48, 2], [64, 1], [0, 0], None), // AbortKHR
    instruction(5126, [6731, 27], [160, 6], [63, 1], [0, 0], None), // UntypedImageTexelPointerEXT
    instruction(5127, [6758, 19], [120, 3], [63, 1], [0, 0], None), // MemberDecorateIdEXT
    instruction(5129, [6777, 17], [15, 3], [63, 1], [0, 0], None), // ConstantSizeOfEXT
    instruction(5147, [6794, 15], [360, 3], [65, 1], [0, 0], None), // ConstantDataKHR
    instruction(5148, [6809, 19], [360, 3], [65, 1], [0, 0], None), // SpecConstantDataKHR
    instruction(5158, [6828, 9], [0, 2], [66, 1], [0, 0], None), // PoisonKHR
    instruction(5159, [6837, 9], [15, 3], [66, 1], [0, 0], None), // FreezeKHR
    instruction(5249, [6846, 26], [363, 14], [67, 2], [0, 0], None), // HitObjectRecordHitMotionNV
    instruction(5250, [6872, 35], [363, 13], [67, 2], [0, 0], None), // HitObjectRecordHitWithIndexMotionNV
    instruction(5251, [6907, 27], [225, 7], [67, 2], [0, 0], None), // HitObjectRecordMissMotionNV
    instruction(5252, [6934, 27], [15, 3], [67, 1], [0, 0], None), // HitObjectGetWorldToObjectNV
    instruction(5253, [6961, 27], [15, 3], [67, 1], [0, 0], None), // HitObjectGetObjectToWorldNV
    instruction(5254, [6988, 32], [15, 3], [67, 1], [0, 0], None), // HitObjectGetObjectRayDirectionNV
    instruction(5255, [7020, 29], [15, 3], [67, 1], [0, 0], None), // HitObjectGetObjectRayOriginNV
    instruction(5256, [7049, 25], [363, 13], [67, 2], [0, 0], None), // HitObjectTraceRayMotionNV
    instruction(5257, [7074, 38], [15, 3], [67, 1], [0, 0], None), // HitObjectGetShaderRecordBufferHandleNV
    instruction(5258, [7112, 43], [15, 3], [67, 1], [0, 0], None), // HitObjectGetShaderBindingTableRecordIndexNV
    instruction(5259, [7155, 22], [7, 1], [67, 1], [0, 0], None), // HitObjectRecordEmptyNV
    instruction(5260, [7177, 19], [363, 12], [67, 1], [0, 0], None), // HitObjectTraceRayNV
    instruction(5261, [7196, 20], [363, 13], [67, 1], [0, 0], None), // HitObjectRecordHitNV
    instruction(5262, [7216, 29], [363, 12], [67, 1], [0, 0], None), // HitObjectRecordHitWithIndexNV
    instruction(5263, [7245, 21], [217, 6], [67, 1], [0, 0], None), // HitObjectRecordMissNV
    instruction(5264, [7266, 24], [48, 2], [67, 1], [0, 0], None), // HitObjectExecuteShaderNV
    instruction(5265, [7290, 25], [15, 3], [67, 1], [0, 0], None), // HitObjectGetCurrentTimeNV
    instruction(5266, [7315, 24], [48, 2], [67, 1], [0, 0], None), // HitObjectGetAttributesNV
    instruction(5267, [7339, 21], [15, 3], [67, 1], [0, 0], None), // HitObjectGetHitKindNV
    instruction(5268, [7360, 28], [15, 3], [67, 1], [0, 0], None), // HitObjectGetPrimitiveIndexNV
    instruction(5269, [7388, 27], [15, 3], [67, 1], [0, 0], None), // HitObjectGetGeometryIndexNV
    instruction(5270, [7415, 24], [15, 3], [67, 1], [0, 0], None), // HitObjectGetInstanceIdNV
    instruction(5271, [7439, 33], [15, 3], [67, 1], [0, 0], None), // HitObjectGetInstanceCustomIndexNV
    instruction(5272, [7472, 31], [15, 3], [67, 1], [0, 0], None), // HitObjectGetWorldRayDirectionNV
    instruction(5273, [7503, 28], [15, 3], [67, 1], [0, 0], None), // HitObjectGetWorldRayOriginNV
    instruction(5274, [7531, 21], [15, 3], [67, 1], [0, 0], None), // HitObjectGetRayTMaxNV
    instruction(5275, [7552, 21], [15, 3], [67, 1], [0, 0], None), // HitObjectGetRayTMinNV
    instruction(5276, [7573, 18], [15, 3], [67, 1], [0, 0], None), // HitObjectIsEmptyNV
    instruction(5277, [7591, 16], [15, 3], [67, 1], [0, 0], None), // HitObjectIsHitNV
    instruction(5278, [7607, 17], [15, 3], [67, 1], [0, 0], None), // HitObjectIsMissNV
    instruction(5279, [7624, 28], [255, 3], [67, 1], [0, 0], None), // ReorderThreadWithHitObjectNV
    instruction(5280, [7652, 23], [48, 2], [67, 1], [0, 0], None), // ReorderThreadWithHintNV
    instruction(5281, [7675, 15], [1, 1], [67, 1], [0, 0], None), // TypeHitObjectNV
    instruction(5283, [7690, 22], [353, 7], [69, 1], [206, 1], None), // ImageSampleFootprintNV
    instruction(5288, [7712, 15], [47, 3], [70, 2], [0, 0], None), // TypeVectorIdEXT
    instruction(5289, [7727, 28], [377, 13], [70, 1], [0, 0], None), // CooperativeVectorMatrixMulNV
    instruction(5290, [7755, 41], [382, 7], [72, 1], [0, 0], None), // CooperativeVectorOuterProductAccumulateNV
    instruction(5291, [7796, 38], [90, 3], [72, 1], [0, 0], None), // CooperativeVectorReduceSumAccumulateNV
    instruction(5292, [7834, 31], [390, 16], [70, 1], [0, 0], None), // CooperativeVectorMatrixMulAddNV
    instruction(5293, [7865, 30], [15, 3], [73, 2], [0, 0], None), // CooperativeMatrixConvertUseEXT
    instruction(5294, [7895, 16], [342, 4], [75, 1], [0, 0], None), // EmitMeshTasksEXT
    instruction(5295, [7911, 17], [48, 2], [75, 1], [0, 0], None), // SetMeshOutputsEXT
    instruction(5296, [7928, 27], [15, 3], [33, 1], [0, 0], None), // GroupNonUniformPartitionEXT
    instruction(5299, [7955, 32], [48, 2], [76, 1], [199, 1], None), // WritePackedPrimitiveIndices4x8NV
    instruction(5300, [7987, 34], [215, 7], [77, 1], [0, 0], None), // FetchMicroTriangleVertexPositionNV
    instruction(5301, [8021, 37], [215, 7], [77, 1], [0, 0], None), // FetchMicroTriangleVertexBarycentricNV
    instruction(5302, [8058, 23], [406, 5], [70, 1], [0, 0], None), // CooperativeVectorLoadNV
    instruction(5303, [8081, 24], [104, 4], [70, 1], [0, 0], None), // CooperativeVectorStoreNV
    instruction(5304, [8105, 27], [384, 5], [78, 1], [0, 0], None), // HitObjectRecordFromQueryEXT
    instruction(5305, [8132, 22], [225, 7], [78, 1], [0, 0], None), // HitObjectRecordMissEXT
    instruction(5306, [8154, 28], [225, 8], [79, 2], [0, 0], None), // HitObjectRecordMissMotionEXT
    instruction(5307, [8182, 50], [15, 3], [78, 1], [0, 0], None), // HitObjectGetIntersectionTriangleVertexPositionsEXT
    instruction(5308, [8232, 23], [15, 3], [78, 1], [0, 0], None), // HitObjectGetRayFlagsEXT
    instruction(5309, [8255, 44], [48, 2], [78, 1], [0, 0], None), // HitObjectSetShaderBindingTableRecordIndexEXT
    instruction(5310, [8299, 32], [286, 4], [78, 1], [0, 0], None), // HitObjectReorderExecuteShaderEXT
    instruction(5311, [8331, 31], [411, 14], [78, 1], [0, 0], None), // HitObjectTraceReorderExecuteEXT
    instruction(5312, [8362, 37], [425, 15], [79, 2], [0, 0], None), // HitObjectTraceMotionReorderExecuteEXT
    instruction(5313, [8399, 16], [1, 1], [78, 1], [0, 0], None), // TypeHitObjectEXT
    instruction(5314, [8415, 24], [48, 2], [78, 1], [0, 0], None), // ReorderThreadWithHintEXT
    instruction(5315, [8439, 29], [255, 3], [78, 1], [0, 0], None), // ReorderThreadWithHitObjectEXT
    instruction(5316, [8468, 20], [363, 12], [78, 1], [0, 0], None), // HitObjectTraceRayEXT
    instruction(5317, [8488, 26], [363, 13], [79, 2], [0, 0], None), // HitObjectTraceRayMotionEXT
    instruction(5318, [8514, 23], [7, 1], [78, 1], [0, 0], None), // HitObjectRecordEmptyEXT
    instruction(5319, [8537, 25], [48, 2], [78, 1], [0, 0], None), // HitObjectExecuteShaderEXT
    instruction(5320, [8562, 26], [15, 3], [79, 2], [0, 0], None), // HitObjectGetCurrentTimeEXT
    instruction(5321, [8588, 25], [48, 2], [78, 1], [0, 0], None), // HitObjectGetAttributesEXT
    instruction(5322, [8613, 22], [15, 3], [78, 1], [0, 0], None), // HitObjectGetHitKindEXT
    instruction(5323, [8635, 29], [15, 3], [78, 1], [0, 0], None), // HitObjectGetPrimitiveIndexEXT
    instruction(5324, [8664, 28], [15, 3], [78, 1], [0, 0], None), // HitObjectGetGeometryIndexEXT
    instruction(5325, [8692, 25], [15, 3], [78, 1], [0, 0], None), // HitObjectGetInstanceIdEXT
    instruction(5326, [8717, 34], [15, 3], [78, 1], [0, 0], None), // HitObjectGetInstanceCustomIndexEXT
    instruction(5327, [8751, 30], [15, 3], [78, 1], [0, 0], None), // HitObjectGetObjectRayOriginEXT
    instruction(5328, [8781, 33], [15, 3], [78, 1], [0, 0], None), // HitObjectGetObjectRayDirectionEXT
    instruction(5329, [8814, 32], [15, 3], [78, 1], [0, 0], None), // HitObjectGetWorldRayDirectionEXT
    instruction(5330, [8846, 29], [15, 3], [78, 1], [0, 0], None), // HitObjectGetWorldRayOriginEXT
    instruction(5331, [8875, 28], [15, 3], [78, 1], [0, 0], None), // HitObjectGetObjectToWorldEXT
    instruction(5332, [8903, 28], [15, 3], [78, 1], [0, 0], None), // HitObjectGetWorldToObjectEXT
    instruction(5333, [8931, 22], [15, 3], [78, 1], [0, 0], None), // HitObjectGetRayTMaxEXT
    instruction(5334, [8953, 21], [88, 4], [81, 2], [226, 2], None), // ReportIntersectionKHR
    instruction(5335, [8974, 20], [0, 0], [81, 1], [202, 1], None), // IgnoreIntersectionNV
    instruction(5336, [8994, 14], [0, 0], [81, 1], [202, 1], None), // TerminateRayNV
    instruction(5337, [9008, 7], [308, 11], [81, 1], [202, 1], None), // TraceNV
    instruction(5338, [9015, 13], [363, 12], [68, 1], [203, 1], None), // TraceMotionNV
    instruction(5339, [7058, 16], [363, 12], [68, 1], [203, 1], None), // TraceRayMotionNV
    instruction(5340, [9028, 49], [88, 4], [83, 1], [0, 0], None), // RayQueryGetIntersectionTriangleVertexPositionsKHR
    instruction(5341, [9077, 28], [1, 1], [84, 4], [228, 4], None), // TypeAccelerationStructureKHR
    instruction(5344, [9105, 17], [48, 2], [81, 1], [202, 1], None), // ExecuteCallableNV
    instruction(5345, [9122, 34], [88, 4], [88, 1], [0, 0], None), // RayQueryGetIntersectionClusterIdNV
    instruction(5346, [9156, 23], [15, 3], [88, 1], [0, 0], None), // HitObjectGetClusterIdNV
    instruction(5347, [9179, 22], [15, 3], [78, 1], [0, 0], None), // HitObjectGetRayTMinEXT
    instruction(5348, [9201, 44], [15, 3], [78, 1], [0, 0], None), // HitObjectGetShaderBindingTableRecordIndexEXT
    instruction(5349, [9245, 39], [15, 3], [78, 1], [0, 0], None), // HitObjectGetShaderRecordBufferHandleEXT
    instruction(5350, [9284, 19], [15, 3], [78, 1], [0, 0], None), // HitObjectIsEmptyEXT
    instruction(5351, [9303, 17], [15, 3], [78, 1], [0, 0], None), // HitObjectIsHitEXT
    instruction(5352, [9320, 18], [15, 3], [78, 1], [0, 0], None), // HitObjectIsMissEXT
    instruction(5358, [9338, 23], [330, 5], [89, 1], [191, 1], None), // TypeCooperativeMatrixNV
    instruction(5359, [9361, 23], [440, 6], [89, 1], [191, 1], None), // CooperativeMatrixLoadNV
    instruction(5360, [9384, 24], [302, 5], [89, 1], [191, 1], None), // CooperativeMatrixStoreNV
    instruction(5361, [9408, 25], [88, 5], [89, 1], [191, 1], None), // CooperativeMatrixMulAddNV
    instruction(5362, [9433, 25], [15, 3], [89, 1], [191, 1], None), // CooperativeMatrixLengthNV
    instruction(5363, [9458, 33], [88, 4], [90, 1], [0, 0], None), // CooperativeMatrixGetCoordinateEXT
    instruction(5364, [9491, 27], [0, 0], [91, 3], [45, 1], None), // BeginInvocationInterlockEXT
    instruction(5365, [9518, 25], [0, 0], [91, 3], [45, 1], None), // EndInvocationInterlockEXT
    instruction(5366, [9543, 26], [446, 5], [94, 1], [0, 0], None), // CooperativeMatrixReduceEXT
    instruction(5367, [9569, 29], [451, 7], [95, 1], [0, 0], None), // CooperativeMatrixLoadTensorNV
    instruction(5368, [9598, 30], [453, 5], [95, 1], [0, 0], None), // CooperativeMatrixStoreTensorNV
    instruction(5369, [9628, 32], [109, 5], [96, 1], [0, 0], None), // CooperativeMatrixPerElementOpEXT
    instruction(5370, [9660, 18], [47, 3], [97, 1], [0, 0], None), // TypeTensorLayoutNV
    instruction(5371, [9678, 16], [110, 4], [97, 1], [0, 0], None), // TypeTensorViewNV
    instruction(5372, [9694, 20], [0, 2], [97, 1], [0, 0], None), // CreateTensorLayoutNV
    instruction(5373, [9714, 26], [80, 4], [97, 1], [0, 0], None), // TensorLayoutSetDimensionNV
    instruction(5374, [9740, 23], [80, 4], [97, 1], [0, 0], None), // TensorLayoutSetStrideNV
    instruction(5375, [9763, 19], [80, 4], [97, 1], [0, 0], None), // TensorLayoutSliceNV
    instruction(5376, [9782, 27], [88, 4], [97, 1], [0, 0], None), // TensorLayoutSetClampValueNV
    instruction(5377, [9809, 18], [0, 2], [97, 1], [0, 0], None), // CreateTensorViewNV
    instruction(5378, [9827, 24], [80, 4], [97, 1], [0, 0], None), // TensorViewSetDimensionNV
    instruction(5379, [9851, 21], [80, 4], [97, 1], [0, 0], None), // TensorViewSetStrideNV
    instruction(5380, [9872, 24], [0, 0], [98, 1], [0, 0], Some(Version::V1_6)), // DemoteToHelperInvocation
    instruction(5381, [9896, 21], [0, 2], [98, 1], [39, 1], None), // IsHelperInvocationEXT
    instruction(5382, [9917, 19], [215, 7], [97, 1], [0, 0], None), // TensorViewSetClipNV
    instruction(5384, [9936, 26], [80, 4], [97, 1], [0, 0], None), // TensorLayoutSetBlockSizeNV
    instruction(5390, [9962, 28], [15, 3], [74, 1], [0, 0], None), // CooperativeMatrixTransposeNV
    instruction(5391, [9990, 17], [15, 3], [99, 1], [0, 0], None), // ConvertUToImageNV
    instruction(5392, [10007, 19], [15, 3], [99, 1], [0, 0], None), // ConvertUToSamplerNV
    instruction(5393, [10026, 17], [15, 3], [99, 1], [0, 0], None), // ConvertImageToUNV
    instruction(5394, [10043, 19], [15, 3], [99, 1], [0, 0], None), // ConvertSamplerToUNV
    instruction(5395, [10062, 24], [15, 3], [99, 1], [0, 0], None), // ConvertUToSampledImageNV
    instruction(5396, [10086, 24], [15, 3], [99, 1], [0, 0], None), // ConvertSampledImageToUNV
    instruction(5397, [10110, 28], [4, 1], [99, 1], [0, 0], None), // SamplerImageAddressingModeNV
    instruction(5398, [10138, 16], [458, 7], [100, 1], [0, 0], None), // RawAccessChainNV
    instruction(5427, [10154, 39], [88, 4], [101, 1], [0, 0], None), // RayQueryGetIntersectionSpherePositionNV
    instruction(5428, [10193, 37], [88, 4], [101, 1], [0, 0], None), // RayQueryGetIntersectionSphereRadiusNV
    instruction(5429, [10230, 37], [88, 4], [102, 1], [0, 0], None), // RayQueryGetIntersectionLSSPositionsNV
    instruction(5430, [10267, 33], [88, 4], [102, 1], [0, 0], None), // RayQueryGetIntersectionLSSRadiiNV
    instruction(5431, [10300, 36], [88, 4], [102, 1], [0, 0], None), // RayQueryGetIntersectionLSSHitValueNV
    instruction(5432, [10336, 28], [15, 3], [101, 1], [0, 0], None), // HitObjectGetSpherePositionNV
    instruction(5433, [10364, 26], [15, 3], [101, 1], [0, 0], None), // HitObjectGetSphereRadiusNV
    instruction(5434, [10390, 26], [15, 3], [102, 1], [0, 0], None), // HitObjectGetLSSPositionsNV
    instruction(5435, [10416, 22], [15, 3], [102, 1], [0, 0], None), // HitObjectGetLSSRadiiNV
    instruction(5436, [10438, 22], [15, 3], [101, 1], [0, 0], None), // HitObjectIsSphereHitNV
    instruction(5437, [10460, 19], [15, 3], [102, 1], [0, 0], None), // HitObjectIsLSSHitNV
    instruction(5438, [10479, 21], [88, 4], [101, 1], [0, 0], None), // RayQueryIsSphereHitNV
    instruction(5439, [10500, 18], [88, 4], [102, 1], [0, 0], None), // RayQueryIsLSSHitNV
    instruction(5571, [10518, 20], [88, 4], [103, 1], [0, 0], None), // SubgroupShuffleINTEL
    instruction(5572, [10538, 24], [88, 5], [103, 1], [0, 0], None), // SubgroupShuffleDownINTEL
    instruction(5573, [10562, 22], [88, 5], [103, 1], [0, 0], None), // SubgroupShuffleUpINTEL
    instruction(5574, [10584, 23], [88, 4], [103, 1], [0, 0], None), // SubgroupShuffleXorINTEL
    instruction(5575, [10607, 22], [15, 3], [104, 1], [0, 0], None), // SubgroupBlockReadINTEL
    instruction(5576, [10629, 23], [48, 2], [104, 1], [0, 0], None), // SubgroupBlockWriteINTEL
    instruction(5577, [10652, 27], [88, 4], [105, 1], [0, 0], None), // SubgroupImageBlockReadINTEL
    instruction(5578, [10679, 28], [90, 3], [105, 1], [0, 0], None), // SubgroupImageBlockWriteINTEL
    instruction(5580, [10707, 32], [160, 6], [106, 1], [0, 0], None), // SubgroupImageMediaBlockReadINTEL
    instruction(5581, [10739, 33], [205, 5], [106, 1], [0, 0], None), // SubgroupImageMediaBlockWriteINTEL
    instruction(5585, [10772, 23], [15, 3], [107, 1], [0, 0], None), // UCountLeadingZerosINTEL
    instruction(5586, [10795, 24], [15, 3], [107, 1], [0, 0], None), // UCountTrailingZerosINTEL
    instruction(5587, [10819, 12], [88, 4], [107, 1], [0, 0], None), // AbsISubINTEL
    instruction(5588, [10831, 12], [88, 4], [107, 1], [0, 0], None), // AbsUSubINTEL
    instruction(5589, [10843, 12], [88, 4], [107, 1], [0, 0], None), // IAddSatINTEL
    instruction(5590, [10855, 12], [88, 4], [107, 1], [0, 0], None), // UAddSatINTEL
    instruction(5591, [10867, 13], [88, 4], [107, 1], [0, 0], None), // IAverageINTEL
    instruction(5592, [10880, 13], [88, 4], [107, 1], [0, 0], None), // UAverageINTEL
    instruction(5593, [10893, 20], [88, 4], [107, 1], [0, 0], None), // IAverageRoundedINTEL
    instruction(5594, [10913, 20], [88, 4], [107, 1], [0, 0], None), // UAverageRoundedINTEL
    instruction(5595, [10933, 12], [88, 4], [107, 1], [0, 0], None), // ISubSatINTEL
    instruction(5596, [10945, 12], [88, 4], [107, 1], [0, 0], None), // USubSatINTEL
    instruction(5597, [10957, 14], [88, 4], [107, 1], [0, 0], None), // IMul32x16INTEL
    instruction(5598, [10971, 14], [88, 4], [107, 1], [0, 0], None), // UMul32x16INTEL
    instruction(5600, [10985, 28], [15, 3], [108, 1], [100, 1], None), // ConstantFunctionPointerINTEL
    instruction(5601, [11013, 24], [65, 3], [108, 1], [100, 1], None), // FunctionPointerCallINTEL
    instruction(5609, [11037, 14], [1, 2], [109, 1], [0, 0], None), // AsmTargetINTEL
    instruction(5610, [11051, 8], [465, 6], [109, 1], [0, 0], None), // AsmINTEL
    instruction(5611, [11059, 12], [80, 4], [109, 1], [0, 0], None), // AsmCallINTEL
    instruction(5614, [11071, 13], [169, 6], [110, 5], [0, 0], None), // AtomicFMinEXT
    instruction(5615, [11084, 13], [169, 6], [110, 5], [0, 0], None), // AtomicFMaxEXT
    instruction(5630, [11097, 13], [7, 1], [115, 1], [151, 1], None), // AssumeTrueKHR
    instruction(5631, [11110, 9], [88, 4], [115, 1], [151, 1], None), // ExpectKHR
    instruction(5632, [11119, 14], [118, 2], [0, 0], [66, 2], Some(Version::V1_4)), // DecorateString
    instruction(5633, [11133, 20], [120, 3], [0, 0], [66, 2], Some(Version::V1_4)), // MemberDecorateString
    instruction(5699, [11153, 13], [88, 4], [116, 1], [0, 0], None), // VmeImageINTEL
    instruction(5700, [11166, 17], [16, 2], [116, 1], [0, 0], None), // TypeVmeImageINTEL
    instruction(5701, [11183, 22], [1, 1], [116, 1], [0, 0], None), // TypeAvcImePayloadINTEL
    instruction(5702, [11205, 22], [1, 1], [116, 1], [0, 0], None), // TypeAvcRefPayloadINTEL
    instruction(5703, [11227, 22], [1, 1], [116, 1], [0, 0], None), // TypeAvcSicPayloadINTEL
    instruction(5704, [11249, 22], [1, 1], [116, 1], [0, 0], None), // TypeAvcMcePayloadINTEL
    instruction(5705, [11271, 21], [1, 1], [116, 1], [0, 0], None), // TypeAvcMceResultINTEL
    instruction(5706, [11292, 21], [1, 1], [116, 1], [0, 0], None), // TypeAvcImeResultINTEL
    instruction(5707, [11313, 45], [1, 1], [116, 1], [0, 0], None), // TypeAvcImeResultSingleReferenceStreamoutINTEL
    instruction(5708, [11358, 43], [1, 1], [116, 1], [0, 0], None), // TypeAvcImeResultDualReferenceStreamoutINTEL
    instruction(5709, [11401, 38], [1, 1], [116, 1], [0, 0], None), // TypeAvcImeSingleReferenceStreaminINTEL
    instruction(5710, [11439, 36], [1, 1], [116, 1], [0, 0], None), // TypeAvcImeDualReferenceStreaminINTEL
    instruction(5711, [11475, 21], [1, 1], [116, 1], [0, 0], None), // TypeAvcRefResultINTEL
    instruction(5712, [11496, 21], [1, 1], [116, 1], [0, 0], None), // TypeAvcSicResultINTEL
    instruction(5713, [11517, 59], [88, 4], [116, 1], [0, 0], None), // SubgroupAvcMceGetDefaultInterBaseMultiReferencePenaltyINTEL
    instruction(5714, [11576, 52], [88, 4], [116, 1], [0, 0], None), // SubgroupAvcMceSetInterBaseMultiReferencePenaltyINTEL
    instruction(5715, [11628, 46], [88, 4], [116, 1], [0, 0], None), // SubgroupAvcMceGetDefaultInterShapePenaltyINTEL
    instruction(5716, [11674, 39], [88, 4], [116, 1], [0, 0], None), // SubgroupAvcMceSetInterShapePenaltyINTEL
    instruction(5717, [11713, 50], [88, 4], [116, 1], [0, 0], None), // SubgroupAvcMceGetDefaultInterDirectionPenaltyINTEL
    instruction(5718, [11763, 43], [88, 4], [116, 1], [0, 0], None), // SubgroupAvcMceSetInterDirectionPenaltyINTEL
    instruction(5719, [11806, 50], [88, 4], [117, 2], [0, 0], None), // SubgroupAvcMceGetDefaultIntraLumaShapePenaltyINTEL
    instruction(5720, [11856, 55], [88, 4], [116, 1], [0, 0], None), // SubgroupAvcMceGetDefaultInterMotionVectorCostTableINTEL
    instruction(5721, [11911, 49], [0, 2], [116, 1], [0, 0], None), // SubgroupAvcMceGetDefaultHighPenaltyCostTableINTEL
    instruction(5722, [11960, 51], [0, 2], [116, 1], [0, 0], None), // SubgroupAvcMceGetDefaultMediumPenaltyCostTableINTEL
    instruction(5723, [12011, 48], [0, 2], [116, 1], [0, 0], None), // SubgroupAvcMceGetDefaultLowPenaltyCostTableINTEL
    instruction(5724, [12059, 46], [160, 6], [116, 1], [0, 0], None), // SubgroupAvcMceSetMotionVectorCostFunctionINTEL
    instruction(5725, [12105, 49], [88, 4], [117, 2], [0, 0], None), // SubgroupAvcMceGetDefaultIntraLumaModePenaltyINTEL
    instruction(5726, [12154, 50], [0, 2], [117, 2], [0, 0], None), // SubgroupAvcMceGetDefaultNonDcLumaIntraPenaltyINTEL
    instruction(5727, [12204, 55], [0, 2], [119, 2], [0, 0], None), // SubgroupAvcMceGetDefaultIntraChromaModeBasePenaltyINTEL
    instruction(5728, [12259, 32], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcMceSetAcOnlyHaarINTEL
    instruction(5729, [12291, 51], [88, 4], [116, 1], [0, 0], None), // SubgroupAvcMceSetSourceInterlacedFieldPolarityINTEL
    instruction(5730, [12342, 60], [88, 4], [116, 1], [0, 0], None), // SubgroupAvcMceSetSingleReferenceInterlacedFieldPolarityINTEL
    instruction(5731, [12402, 60], [88, 5], [116, 1], [0, 0], None), // SubgroupAvcMceSetDualReferenceInterlacedFieldPolaritiesINTEL
    instruction(5732, [12462, 38], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcMceConvertToImePayloadINTEL
    instruction(5733, [12500, 37], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcMceConvertToImeResultINTEL
    instruction(5734, [12537, 38], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcMceConvertToRefPayloadINTEL
    instruction(5735, [12575, 37], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcMceConvertToRefResultINTEL
    instruction(5736, [12612, 38], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcMceConvertToSicPayloadINTEL
    instruction(5737, [12650, 37], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcMceConvertToSicResultINTEL
    instruction(5738, [12687, 35], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcMceGetMotionVectorsINTEL
    instruction(5739, [12722, 38], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcMceGetInterDistortionsINTEL
    instruction(5740, [12760, 42], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcMceGetBestInterDistortionsINTEL
    instruction(5741, [12802, 37], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcMceGetInterMajorShapeINTEL
    instruction(5742, [12839, 37], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcMceGetInterMinorShapeINTEL
    instruction(5743, [12876, 37], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcMceGetInterDirectionsINTEL
    instruction(5744, [12913, 44], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcMceGetInterMotionVectorCountINTEL
    instruction(5745, [12957, 39], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcMceGetInterReferenceIdsINTEL
    instruction(5746, [12996, 61], [88, 5], [116, 1], [0, 0], None), // SubgroupAvcMceGetInterReferenceInterlacedFieldPolaritiesINTEL
    instruction(5747, [13057, 29], [88, 5], [116, 1], [0, 0], None), // SubgroupAvcImeInitializeINTEL
    instruction(5748, [13086, 37], [88, 5], [116, 1], [0, 0], None), // SubgroupAvcImeSetSingleReferenceINTEL
    instruction(5749, [13123, 35], [160, 6], [116, 1], [0, 0], None), // SubgroupAvcImeSetDualReferenceINTEL
    instruction(5750, [13158, 32], [88, 4], [116, 1], [0, 0], None), // SubgroupAvcImeRefWindowSizeINTEL
    instruction(5751, [13190, 34], [160, 6], [116, 1], [0, 0], None), // SubgroupAvcImeAdjustRefOffsetINTEL
    instruction(5752, [13224, 38], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcImeConvertToMcePayloadINTEL
    instruction(5753, [13262, 42], [88, 4], [116, 1], [0, 0], None), // SubgroupAvcImeSetMaxMotionVectorCountINTEL
    instruction(5754, [13304, 46], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcImeSetUnidirectionalMixDisableINTEL
    instruction(5755, [13350, 53], [88, 4], [116, 1], [0, 0], None), // SubgroupAvcImeSetEarlySearchTerminationThresholdINTEL
    instruction(5756, [13403, 33], [88, 4], [116, 1], [0, 0], None), // SubgroupAvcImeSetWeightedSadINTEL
    instruction(5757, [13436, 46], [88, 5], [116, 1], [0, 0], None), // SubgroupAvcImeEvaluateWithSingleReferenceINTEL
    instruction(5758, [13482, 44], [160, 6], [116, 1], [0, 0], None), // SubgroupAvcImeEvaluateWithDualReferenceINTEL
    instruction(5759, [13526, 54], [160, 6], [116, 1], [0, 0], None), // SubgroupAvcImeEvaluateWithSingleReferenceStreaminINTEL
    instruction(5760, [13580, 52], [215, 7], [116, 1], [0, 0], None), // SubgroupAvcImeEvaluateWithDualReferenceStreaminINTEL
    instruction(5761, [13632, 55], [88, 5], [116, 1], [0, 0], None), // SubgroupAvcImeEvaluateWithSingleReferenceStreamoutINTEL
    instruction(5762, [13687, 53], [160, 6], [116, 1], [0, 0], None), // SubgroupAvcImeEvaluateWithDualReferenceStreamoutINTEL
    instruction(5763, [13740, 57], [160, 6], [116, 1], [0, 0], None), // SubgroupAvcImeEvaluateWithSingleReferenceStreaminoutINTEL
    instruction(5764, [13797, 55], [215, 7], [116, 1], [0, 0], None), // SubgroupAvcImeEvaluateWithDualReferenceStreaminoutINTEL
    instruction(5765, [13852, 37], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcImeConvertToMceResultINTEL
    instruction(5766, [13889, 45], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcImeGetSingleReferenceStreaminINTEL
    instruction(5767, [13934, 43], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcImeGetDualReferenceStreaminINTEL
    instruction(5768, [13977, 48], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcImeStripSingleReferenceStreamoutINTEL
    instruction(5769, [14025, 46], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcImeStripDualReferenceStreamoutINTEL
    instruction(5770, [14071, 69], [88, 4], [116, 1], [0, 0], None), // SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeMotionVectorsINTEL
    instruction(5771, [14140, 67], [88, 4], [116, 1], [0, 0], None), // SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeDistortionsINTEL
    instruction(5772, [14207, 68], [88, 4], [116, 1], [0, 0], None), // SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeReferenceIdsINTEL
    instruction(5773, [14275, 67], [88, 5], [116, 1], [0, 0], None), // SubgroupAvcImeGetStreamoutDualReferenceMajorShapeMotionVectorsINTEL
    instruction(5774, [14342, 65], [88, 5], [116, 1], [0, 0], None), // SubgroupAvcImeGetStreamoutDualReferenceMajorShapeDistortionsINTEL
    instruction(5775, [14407, 66], [88, 5], [116, 1], [0, 0], None), // SubgroupAvcImeGetStreamoutDualReferenceMajorShapeReferenceIdsINTEL
    instruction(5776, [14473, 35], [88, 4], [116, 1], [0, 0], None), // SubgroupAvcImeGetBorderReachedINTEL
    instruction(5777, [14508, 47], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcImeGetTruncatedSearchIndicationINTEL
    instruction(5778, [14555, 58], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcImeGetUnidirectionalEarlySearchTerminationINTEL
    instruction(5779, [14613, 57], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcImeGetWeightingPatternMinimumMotionVectorINTEL
    instruction(5780, [14670, 55], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcImeGetWeightingPatternMinimumDistortionINTEL
    instruction(5781, [14725, 29], [223, 9], [116, 1], [0, 0], None), // SubgroupAvcFmeInitializeINTEL
    instruction(5782, [14754, 29], [223, 10], [116, 1], [0, 0], None), // SubgroupAvcBmeInitializeINTEL
    instruction(5783, [14783, 38], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcRefConvertToMcePayloadINTEL
    instruction(5784, [14821, 45], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcRefSetBidirectionalMixDisableINTEL
    instruction(5785, [14866, 42], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcRefSetBilinearFilterEnableINTEL
    instruction(5786, [14908, 46], [88, 5], [116, 1], [0, 0], None), // SubgroupAvcRefEvaluateWithSingleReferenceINTEL
    instruction(5787, [14954, 44], [160, 6], [116, 1], [0, 0], None), // SubgroupAvcRefEvaluateWithDualReferenceINTEL
    instruction(5788, [14998, 45], [88, 5], [116, 1], [0, 0], None), // SubgroupAvcRefEvaluateWithMultiReferenceINTEL
    instruction(5789, [15043, 55], [160, 6], [116, 1], [0, 0], None), // SubgroupAvcRefEvaluateWithMultiReferenceInterlacedINTEL
    instruction(5790, [15098, 37], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcRefConvertToMceResultINTEL
    instruction(5791, [15135, 29], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcSicInitializeINTEL
    instruction(5792, [15164, 31], [215, 8], [116, 1], [0, 0], None), // SubgroupAvcSicConfigureSkcINTEL
    instruction(5793, [15195, 35], [223, 10], [117, 2], [0, 0], None), // SubgroupAvcSicConfigureIpeLumaINTEL
    instruction(5794, [15230, 41], [390, 13], [119, 2], [0, 0], None), // SubgroupAvcSicConfigureIpeLumaChromaINTEL
    instruction(5795, [15271, 38], [88, 4], [116, 1], [0, 0], None), // SubgroupAvcSicGetMotionVectorMaskINTEL
    instruction(5796, [15309, 38], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcSicConvertToMcePayloadINTEL
    instruction(5797, [15347, 43], [88, 4], [116, 1], [0, 0], None), // SubgroupAvcSicSetIntraLumaShapePenaltyINTEL
    instruction(5798, [15390, 47], [160, 6], [117, 2], [0, 0], None), // SubgroupAvcSicSetIntraLumaModeCostFunctionINTEL
    instruction(5799, [15437, 49], [88, 4], [119, 2], [0, 0], None), // SubgroupAvcSicSetIntraChromaModeCostFunctionINTEL
    instruction(5800, [15486, 42], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcSicSetBilinearFilterEnableINTEL
    instruction(5801, [15528, 47], [88, 4], [116, 1], [0, 0], None), // SubgroupAvcSicSetSkcForwardTransformEnableINTEL
    instruction(5802, [15575, 42], [88, 4], [116, 1], [0, 0], None), // SubgroupAvcSicSetBlockBasedRawSkipSadINTEL
    instruction(5803, [15617, 30], [88, 4], [117, 2], [0, 0], None), // SubgroupAvcSicEvaluateIpeINTEL
    instruction(5804, [15647, 46], [88, 5], [116, 1], [0, 0], None), // SubgroupAvcSicEvaluateWithSingleReferenceINTEL
    instruction(5805, [15693, 44], [160, 6], [116, 1], [0, 0], None), // SubgroupAvcSicEvaluateWithDualReferenceINTEL
    instruction(5806, [15737, 45], [88, 5], [116, 1], [0, 0], None), // SubgroupAvcSicEvaluateWithMultiReferenceINTEL
    instruction(5807, [15782, 55], [160, 6], [116, 1], [0, 0], None), // SubgroupAvcSicEvaluateWithMultiReferenceInterlacedINTEL
    instruction(5808, [15837, 37], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcSicConvertToMceResultINTEL
    instruction(5809, [15874, 34], [15, 3], [117, 2], [0, 0], None), // SubgroupAvcSicGetIpeLumaShapeINTEL
    instruction(5810, [15908, 43], [15, 3], [117, 2], [0, 0], None), // SubgroupAvcSicGetBestIpeLumaDistortionINTEL
    instruction(5811, [15951, 45], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcSicGetBestIpeChromaDistortionINTEL
    instruction(5812, [15996, 40], [15, 3], [117, 2], [0, 0], None), // SubgroupAvcSicGetPackedIpeLumaModesINTEL
    instruction(5813, [16036, 35], [15, 3], [119, 2], [0, 0], None), // SubgroupAvcSicGetIpeChromaModeINTEL
    instruction(5814, [16071, 49], [15, 3], [117, 2], [0, 0], None), // SubgroupAvcSicGetPackedSkcLumaCountThresholdINTEL
    instruction(5815, [16120, 47], [15, 3], [117, 2], [0, 0], None), // SubgroupAvcSicGetPackedSkcLumaSumThresholdINTEL
    instruction(5816, [16167, 34], [15, 3], [116, 1], [0, 0], None), // SubgroupAvcSicGetInterRawSadsINTEL
    instruction(5818, [16201, 24], [15, 3], [121, 1], [0, 0], None), // VariableLengthArrayINTEL
    instruction(5819, [16225, 15], [0, 2], [121, 1], [0, 0], None), // SaveMemoryINTEL
    instruction(5820, [16240, 18], [7, 1], [121, 1], [0, 0], None), // RestoreMemoryINTEL
    instruction(5840, [16258, 28], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatSinCosPiALTERA
    instruction(5841, [16286, 24], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatCastALTERA
    instruction(5842, [16310, 31], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatCastFromIntALTERA
    instruction(5843, [16341, 29], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatCastToIntALTERA
    instruction(5846, [16370, 23], [479, 10], [122, 1], [0, 0], None), // ArbitraryFloatAddALTERA
    instruction(5847, [16393, 23], [479, 10], [122, 1], [0, 0], None), // ArbitraryFloatSubALTERA
    instruction(5848, [16416, 23], [479, 10], [122, 1], [0, 0], None), // ArbitraryFloatMulALTERA
    instruction(5849, [16439, 23], [479, 10], [122, 1], [0, 0], None), // ArbitraryFloatDivALTERA
    instruction(5850, [16462, 22], [479, 6], [122, 1], [0, 0], None), // ArbitraryFloatGTALTERA
    instruction(5851, [16484, 22], [479, 6], [122, 1], [0, 0], None), // ArbitraryFloatGEALTERA
    instruction(5852, [16506, 22], [479, 6], [122, 1], [0, 0], None), // ArbitraryFloatLTALTERA
    instruction(5853, [16528, 22], [479, 6], [122, 1], [0, 0], None), // ArbitraryFloatLEALTERA
    instruction(5854, [16550, 22], [479, 6], [122, 1], [0, 0], None), // ArbitraryFloatEQALTERA
    instruction(5855, [16572, 25], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatRecipALTERA
    instruction(5856, [16597, 25], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatRSqrtALTERA
    instruction(5857, [16622, 24], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatCbrtALTERA
    instruction(5858, [16646, 25], [479, 10], [122, 1], [0, 0], None), // ArbitraryFloatHypotALTERA
    instruction(5859, [16671, 24], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatSqrtALTERA
    instruction(5860, [16695, 22], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatLogINTEL
    instruction(5861, [16717, 23], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatLog2INTEL
    instruction(5862, [16740, 24], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatLog10INTEL
    instruction(5863, [16764, 24], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatLog1pINTEL
    instruction(5864, [16788, 22], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatExpINTEL
    instruction(5865, [16810, 23], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatExp2INTEL
    instruction(5866, [16833, 24], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatExp10INTEL
    instruction(5867, [16857, 24], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatExpm1INTEL
    instruction(5868, [16881, 22], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatSinINTEL
    instruction(5869, [16903, 22], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatCosINTEL
    instruction(5870, [16925, 25], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatSinCosINTEL
    instruction(5871, [16950, 24], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatSinPiINTEL
    instruction(5872, [16974, 24], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatCosPiINTEL
    instruction(5873, [16998, 23], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatASinINTEL
    instruction(5874, [17021, 25], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatASinPiINTEL
    instruction(5875, [17046, 23], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatACosINTEL
    instruction(5876, [17069, 25], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatACosPiINTEL
    instruction(5877, [17094, 23], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatATanINTEL
    instruction(5878, [17117, 25], [471, 8], [122, 1], [0, 0], None), // ArbitraryFloatATanPiINTEL
    instruction(5879, [17142, 24], [479, 10], [122, 1], [0, 0], None), // ArbitraryFloatATan2INTEL
    instruction(5880, [17166, 22], [479, 10], [122, 1], [0, 0], None), // ArbitraryFloatPowINTEL
    instruction(5881, [17188, 23], [479, 10], [122, 1], [0, 0], None), // ArbitraryFloatPowRINTEL
    instruction(5882, [17211, 23], [479, 10], [122, 1], [0, 0], None), // ArbitraryFloatPowNINTEL
    instruction(5887, [17234, 16], [489, 2], [123, 1], [138, 1], None), // LoopControlINTEL
    instruction(5911, [17250, 20], [252, 2], [124, 1], [117, 1], None), // AliasDomainDeclINTEL
    instruction(5912, [17270, 19], [248, 3], [124, 1], [117, 1], None), // AliasScopeDeclINTEL
    instruction(5913, [17289, 23], [50, 2], [124, 1], [117, 1], None), // AliasScopeListDeclINTEL
    instruction(5923, [17312, 15], [471, 8], [125, 1], [0, 0], None), // FixedSqrtALTERA
    instruction(5924, [17327, 16], [471, 8], [125, 1], [0, 0], None), // FixedRecipALTERA
    instruction(5925, [17343, 16], [471, 8], [125, 1], [0, 0], None), // FixedRsqrtALTERA
    instruction(5926, [17359, 14], [471, 8], [125, 1], [0, 0], None), // FixedSinALTERA
    instruction(5927, [17373, 14], [471, 8], [125, 1], [0, 0], None), // FixedCosALTERA
    instruction(5928, [17387, 17], [471, 8], [125, 1], [0, 0], None), // FixedSinCosALTERA
    instruction(5929, [17404, 16], [471, 8], [125, 1], [0, 0], None), // FixedSinPiALTERA
    instruction(5930, [17420, 16], [471, 8], [125, 1], [0, 0], None), // FixedCosPiALTERA
    instruction(5931, [17436, 19], [471, 8], [125, 1], [0, 0], None), // FixedSinCosPiALTERA
    instruction(5932, [17455, 14], [471, 8], [125, 1], [0, 0], None), // FixedLogALTERA
    instruction(5933, [17469, 14], [471, 8], [125, 1], [0, 0], None), // FixedExpALTERA
    instruction(5934, [17483, 29], [15, 3], [126, 1], [0, 0], None), // PtrCastToCrossWorkgroupALTERA
    instruction(5938, [17512, 29], [15, 3], [126, 1], [0, 0], None), // CrossWorkgroupCastToPtrALTERA
    instruction(5946, [17541, 22], [162, 4], [127, 1], [0, 0], None), // ReadPipeBlockingALTERA
    instruction(5947, [17563, 23], [162, 4], [127, 1], [0, 0], None), // WritePipeBlockingALTERA
    instruction(5949, [17586, 13], [15, 3], [128, 1], [0, 0], None), // FPGARegALTERA
    instruction(6016, [17599, 21], [15, 3], [47, 1], [169, 1], None), // RayQueryGetRayTMinKHR
    instruction(6017, [17620, 22], [15, 3], [47, 1], [169, 1], None), // RayQueryGetRayFlagsKHR
    instruction(6018, [17642, 27], [88, 4], [47, 1], [169, 1], None), // RayQueryGetIntersectionTKHR
    instruction(6019, [17669, 45], [88, 4], [47, 1], [169, 1], None), // RayQueryGetIntersectionInstanceCustomIndexKHR
    instruction(6020, [17714, 36], [88, 4], [47, 1], [169, 1], None), // RayQueryGetIntersectionInstanceIdKHR
    instruction(6021, [17750, 64], [88, 4], [47, 1], [169, 1], None), // RayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR
    instruction(6022, [17814, 39], [88, 4], [47, 1], [169, 1], None), // RayQueryGetIntersectionGeometryIndexKHR
    instruction(6023, [17853, 40], [88, 4], [47, 1], [169, 1], None), // RayQueryGetIntersectionPrimitiveIndexKHR
    instruction(6024, [17893, 38], [88, 4], [47, 1], [169, 1], None), // RayQueryGetIntersectionBarycentricsKHR
    instruction(6025, [17931, 35], [88, 4], [47, 1], [169, 1], None), // RayQueryGetIntersectionFrontFaceKHR
    instruction(6026, [17966, 45], [15, 3], [47, 1], [169, 1], None), // RayQueryGetIntersectionCandidateAABBOpaqueKHR
    instruction(6027, [18011, 44], [88, 4], [47, 1], [169, 1], None), // RayQueryGetIntersectionObjectRayDirectionKHR
    instruction(6028, [18055, 41], [88, 4], [47, 1], [169, 1], None), // RayQueryGetIntersectionObjectRayOriginKHR
    instruction(6029, [18096, 31], [15, 3], [47, 1], [169, 1], None), // RayQueryGetWorldRayDirectionKHR
    instruction(6030, [18127, 28], [15, 3], [47, 1], [169, 1], None), // RayQueryGetWorldRayOriginKHR
    instruction(6031, [18155, 39], [88, 4], [47, 1], [169, 1], None), // RayQueryGetIntersectionObjectToWorldKHR
    instruction(6032, [18194, 39], [88, 4], [47, 1], [169, 1], None), // RayQueryGetIntersectionWorldToObjectKHR
    instruction(6035, [18233, 13], [169, 6], [129, 5], [57, 1], None), // AtomicFAddEXT
    instruction(6086, [18246, 22], [58, 2], [134, 1], [0, 0], None), // TypeBufferSurfaceINTEL
    instruction(6090, [18268, 24], [19, 1], [135, 1], [0, 0], None), // TypeStructContinuedINTEL
    instruction(6091, [18292, 31], [19, 1], [135, 1], [0, 0], None), // ConstantCompositeContinuedINTEL
    instruction(6092, [18323, 35], [19, 1], [135, 1], [0, 0], None), // SpecConstantCompositeContinuedINTEL
    instruction(6096, [18358, 32], [19, 1], [135, 1], [0, 0], None), // CompositeConstructContinuedINTEL
    instruction(6113, [18390, 14], [1, 1], [136, 1], [0, 0], None), // TypeTokenINTEL
    instruction(6116, [18404, 19], [15, 3], [137, 1], [0, 0], None), // ConvertFToBF16INTEL
    instruction(6117, [18423, 19], [15, 3], [137, 1], [0, 0], None), // ConvertBF16ToFINTEL
    instruction(6119, [18442, 20], [491, 8], [138, 1], [0, 0], None), // TypeJointMatrixINTEL
    instruction(6120, [18462, 20], [499, 7], [138, 1], [0, 0], None), // JointMatrixLoadINTEL
    instruction(6121, [18482, 21], [419, 6], [138, 1], [0, 0], None), // JointMatrixStoreINTEL
    instruction(6122, [18503, 19], [499, 6], [138, 1], [0, 0], None), // JointMatrixMadINTEL
    instruction(6128, [18522, 21], [499, 6], [138, 1], [0, 0], None), // JointMatrixSUMadINTEL
    instruction(6129, [18543, 21], [499, 6], [138, 1], [0, 0], None), // JointMatrixUSMadINTEL
    instruction(6130, [18564, 21], [499, 6], [138, 1], [0, 0], None), // JointMatrixUUMadINTEL
    instruction(6142, [18585, 25], [166, 3], [139, 1], [0, 0], None), // ControlBarrierArriveINTEL
    instruction(6143, [18610, 23], [166, 3], [139, 1], [0, 0], None), // ControlBarrierWaitINTEL
    instruction(6145, [18633, 18], [15, 3], [140, 1], [0, 0], None), // ArithmeticFenceEXT
    instruction(6163, [18651, 24], [471, 7], [141, 1], [0, 0], None), // TaskSequenceCreateALTERA
    instruction(6164, [18675, 23], [56, 2], [141, 1], [0, 0], None), // TaskSequenceAsyncALTERA
    instruction(6165, [18698, 21], [15, 3], [141, 1], [0, 0], None), // TaskSequenceGetALTERA
    instruction(6166, [18719, 25], [7, 1], [141, 1], [0, 0], None), // TaskSequenceReleaseALTERA
    instruction(6168, [18744, 13], [15, 3], [142, 1], [0, 0], None), // FSigmoidINTEL
    instruction(6193, [18757, 33], [506, 10], [143, 1], [0, 0], None), // CooperativeMatrixLoadCheckedINTEL
    instruction(6194, [18790, 34], [516, 9], [143, 1], [0, 0], None), // CooperativeMatrixStoreCheckedINTEL
    instruction(6195, [18824, 38], [215, 7], [143, 1], [0, 0], None), // CooperativeMatrixConstructCheckedINTEL
    instruction(6199, [18862, 22], [1, 1], [141, 1], [0, 0], None), // TypeTaskSequenceALTERA
    instruction(6216, [18884, 21], [15, 3], [144, 1], [0, 0], None), // ClampConvertFToFINTEL
    instruction(6217, [18905, 24], [336, 5], [144, 1], [0, 0], None), // StochasticRoundFToFINTEL
    instruction(6218, [18929, 29], [336, 5], [144, 1], [0, 0], None), // ClampStochasticRoundFToFINTEL
    instruction(6219, [18958, 29], [336, 5], [145, 1], [0, 0], None), // ClampStochasticRoundFToSINTEL
    instruction(6221, [18987, 26], [97, 3], [146, 1], [0, 0], None), // SubgroupBlockPrefetchINTEL
    instruction(6231, [19013, 24], [225, 10], [147, 1], [0, 0], None), // Subgroup2DBlockLoadINTEL
    instruction(6232, [19037, 33], [225, 10], [148, 1], [0, 0], None), // Subgroup2DBlockLoadTransformINTEL
    instruction(6233, [19070, 33], [225, 10], [149, 1], [0, 0], None), // Subgroup2DBlockLoadTransposeINTEL
    instruction(6234, [19103, 28], [225, 9], [147, 1], [0, 0], None), // Subgroup2DBlockPrefetchINTEL
    instruction(6235, [19131, 25], [225, 10], [147, 1], [0, 0], None), // Subgroup2DBlockStoreINTEL
    instruction(6237, [19156, 37], [525, 7], [150, 1], [0, 0], None), // SubgroupMatrixMultiplyAccumulateINTEL
    instruction(6239, [19193, 32], [532, 8], [151, 1], [0, 0], None), // CooperativeMatrixLoadOffsetINTEL
    instruction(6240, [19225, 33], [509, 7], [151, 1], [0, 0], None), // CooperativeMatrixStoreOffsetINTEL
    instruction(6242, [19258, 20], [160, 6], [152, 1], [0, 0], None), // BitwiseFunctionINTEL
    instruction(6244, [19278, 31], [88, 4], [153, 1], [0, 0], None), // UntypedVariableLengthArrayINTEL
    instruction(6248, [19309, 25], [7, 2], [154, 1], [0, 0], None), // ConditionalExtensionINTEL
    instruction(6249, [19334, 26], [540, 5], [154, 1], [0, 0], None), // ConditionalEntryPointINTEL
    instruction(6250, [19360, 26], [545, 2], [154, 1], [0, 0], None), // ConditionalCapabilityINTEL
    instruction(6251, [19386, 23], [547, 4], [155, 1], [0, 0], None), // SpecConstantTargetINTEL
    instruction(6252, [19409, 29], [551, 6], [155, 1], [0, 0], None), // SpecConstantArchitectureINTEL
    instruction(6253, [19438, 29], [557, 3], [155, 1], [0, 0], None), // SpecConstantCapabilitiesINTEL
    instruction(6254, [19467, 26], [65, 3], [154, 1], [0, 0], None), // ConditionalCopyObjectINTEL
    instruction(6258, [19493, 19], [440, 6], [156, 1], [0, 0], None), // PredicatedLoadINTEL
    instruction(6259, [19512, 20], [104, 4], [156, 1], [0, 0], None), // PredicatedStoreINTEL
    instruction(6264, [19532, 43], [560, 9], [157, 1], [127, 1], None), // SubgroupScaledMatrixMultiplyAccumulateINTEL
    instruction(6401, [19575, 12], [210, 5], [158, 1], [0, 0], None), // GroupIMulKHR
    instruction(6402, [19587, 12], [210, 5], [158, 1], [0, 0], None), // GroupFMulKHR
    instruction(6403, [19599, 18], [210, 5], [158, 1], [0, 0], None), // GroupBitwiseAndKHR
    instruction(6404, [19617, 17], [210, 5], [158, 1], [0, 0], None), // GroupBitwiseOrKHR
    instruction(6405, [19634, 18], [210, 5], [158, 1], [0, 0], None), // GroupBitwiseXorKHR
    instruction(6406, [19652, 18], [210, 5], [158, 1], [0, 0], None), // GroupLogicalAndKHR
    instruction(6407, [19670, 17], [210, 5], [158, 1], [0, 0], None), // GroupLogicalOrKHR
    instruction(6408, [19687, 18], [210, 5], [158, 1], [0, 0], None), // GroupLogicalXorKHR
    instruction(6410, [19705, 30], [15, 3], [138, 1], [0, 0], None), // JointMatrixWorkItemLengthINTEL
    instruction(6415, [19735, 16], [88, 4], [159, 1], [0, 0], None), // ComplexFMulINTEL
    instruction(6416, [19751, 16], [88, 4], [159, 1], [0, 0], None), // ComplexFDivINTEL
    instruction(6424, [19767, 21], [15, 3], [145, 1], [0, 0], None), // ClampConvertFToSINTEL
    instruction(6426, [19788, 17], [15, 3], [160, 1], [0, 0], None), // RoundFToTF32INTEL
    instruction(6428, [19805, 17], [569, 6], [161, 1], [0, 0], None), // MaskedGatherINTEL
    instruction(6429, [19822, 18], [283, 4], [161, 1], [0, 0], None), // MaskedScatterINTEL
    instruction(6440, [19840, 31], [88, 4], [162, 1], [0, 0], None), // JointMatrixGetElementCoordINTEL
    instruction(6448, [19871, 35], [88, 4], [162, 1], [0, 0], None), // CooperativeMatrixApplyFunctionINTEL
    instruction(6449, [19906, 30], [575, 6], [163, 1], [0, 0], None), // CooperativeMatrixPrefetchINTEL
    instruction(6529, [19936, 25], [15, 3], [164, 1], [0, 0], None), // ConvertHandleToImageINTEL
    instruction(6530, [19961, 27], [15, 3], [164, 1], [0, 0], None), // ConvertHandleToSamplerINTEL
    instruction(6531, [19988, 32], [15, 3], [164, 1], [0, 0], None), // ConvertHandleToSampledImageINTEL
    instruction(6916, [20020, 18], [88, 5], [165, 2], [0, 0], None), // FDot2MixAcc32VALVE
    instruction(6917, [20038, 18], [88, 5], [167, 2], [0, 0], None), // FDot2MixAcc16VALVE
    instruction(6918, [20056, 18], [88, 5], [169, 1], [0, 0], None), // FDot4MixAcc32VALVE
];

/// The names of instructions, and other names, with their opcodes.
#[rustfmt::skip]
pub(super) static OPCODES: &[Named] = &[
    named([6723, 8], 5121), // AbortKHR
    named([10819, 12], 5587), // AbsISubINTEL
    named([10831, 12], 5588), // AbsUSubINTEL
    named([583, 11], 65), // AccessChain
    named([17250, 20], 5911), // AliasDomainDeclINTEL
    named([17270, 19], 5912), // AliasScopeDeclINTEL
    named([17289, 23], 5913), // AliasScopeListDeclINTEL
    named([1618, 3], 155), // All
    named([6457, 24], 5074), // AllocateNodePayloadsAMDX
    named([1615, 3], 154), // Any
    named([17046, 23], 5875), // ArbitraryFloatACosINTEL
    named([17069, 25], 5876), // ArbitraryFloatACosPiINTEL
    named([16998, 23], 5873), // ArbitraryFloatASinINTEL
    named([17021, 25], 5874), // ArbitraryFloatASinPiINTEL
    named([17142, 24], 5879), // ArbitraryFloatATan2INTEL
    named([17094, 23], 5877), // ArbitraryFloatATanINTEL
    named([17117, 25], 5878), // ArbitraryFloatATanPiINTEL
    named([16370, 23], 5846), // ArbitraryFloatAddALTERA
    named([20074, 22], 5846), // ArbitraryFloatAddINTEL
    named([16286, 24], 5841), // ArbitraryFloatCastALTERA
    named([16310, 31], 5842), // ArbitraryFloatCastFromIntALTERA
    named([20096, 30], 5842), // ArbitraryFloatCastFromIntINTEL
    named([20126, 23], 5841), // ArbitraryFloatCastINTEL
    named([16341, 29], 5843), // ArbitraryFloatCastToIntALTERA
    named([20149, 28], 5843), // ArbitraryFloatCastToIntINTEL
    named([16622, 24], 5857), // ArbitraryFloatCbrtALTERA
    named([20177, 23], 5857), // ArbitraryFloatCbrtINTEL
    named([16903, 22], 5869), // ArbitraryFloatCosINTEL
    named([16974, 24], 5872), // ArbitraryFloatCosPiINTEL
    named([16439, 23], 5849), // ArbitraryFloatDivALTERA
    named([20200, 22], 5849), // ArbitraryFloatDivINTEL
    named([16550, 22], 5854), // ArbitraryFloatEQALTERA
    named([20222, 21], 5854), // ArbitraryFloatEQINTEL
    named([16833, 24], 5866), // ArbitraryFloatExp10INTEL
    named([16810, 23], 5865), // ArbitraryFloatExp2INTEL
    named([16788, 22], 5864), // ArbitraryFloatExpINTEL
    named([16857, 24], 5867), // ArbitraryFloatExpm1INTEL
    named([16484, 22], 5851), // ArbitraryFloatGEALTERA
    named([20243, 21], 5851), // ArbitraryFloatGEINTEL
    named([16462, 22], 5850), // ArbitraryFloatGTALTERA
    named([20264, 21], 5850), // ArbitraryFloatGTINTEL
    named([16646, 25], 5858), // ArbitraryFloatHypotALTERA
    named([20285, 24], 5858), // ArbitraryFloatHypotINTEL
    named([16528, 22], 5853), // ArbitraryFloatLEALTERA
    named([20309, 21], 5853), // ArbitraryFloatLEINTEL
    named([16506, 22], 5852), // ArbitraryFloatLTALTERA
    named([20330, 21], 5852), // ArbitraryFloatLTINTEL
    named([16740, 24], 5862), // ArbitraryFloatLog10INTEL
    named([16764, 24], 5863), // ArbitraryFloatLog1pINTEL
    named([16717, 23], 5861), // ArbitraryFloatLog2INTEL
    named([16695, 22], 5860), // ArbitraryFloatLogINTEL
    named([16416, 23], 5848), // ArbitraryFloatMulALTERA
    named([20351, 22], 5848), // ArbitraryFloatMulINTEL
    named([17166, 22], 5880), // ArbitraryFloatPowINTEL
    named([17211, 23], 5882), // ArbitraryFloatPowNINTEL
    named([17188, 23], 5881), // ArbitraryFloatPowRINTEL
    named([16597, 25], 5856), // ArbitraryFloatRSqrtALTERA
    named([20373, 24], 5856), // ArbitraryFloatRSqrtINTEL
    named([16572, 25], 5855), // ArbitraryFloatRecipALTERA
    named([20397, 24], 5855), // ArbitraryFloatRecipINTEL
    named([16925, 25], 5870), // ArbitraryFloatSinCosINTEL
    named([16258, 28], 5840), // ArbitraryFloatSinCosPiALTERA
    named([20421, 27], 5840), // ArbitraryFloatSinCosPiINTEL
    named([16881, 22], 5868), // ArbitraryFloatSinINTEL
    named([16950, 24], 5871), // ArbitraryFloatSinPiINTEL
    named([16671, 24], 5859), // ArbitraryFloatSqrtALTERA
    named([20448, 23], 5859), // ArbitraryFloatSqrtINTEL
    named([16393, 23], 5847), // ArbitraryFloatSubALTERA
    named([20471, 22], 5847), // ArbitraryFloatSubINTEL
    named([18633, 18], 6145), // ArithmeticFenceEXT
    named([627, 11], 68), // ArrayLength
    named([11059, 12], 5611), // AsmCallINTEL
    named([11051, 8], 5610), // AsmINTEL
    named([11037, 14], 5609), // AsmTargetINTEL
    named([11097, 13], 5630), // AssumeTrueKHR
    named([2513, 9], 240), // AtomicAnd
    named([2375, 21], 230), // AtomicCompareExchange
    named([2396, 25], 231), // AtomicCompareExchangeWeak
    named([2361, 14], 229), // AtomicExchange
    named([18233, 13], 6035), // AtomicFAddEXT
    named([11084, 13], 5615), // AtomicFMaxEXT
    named([11071, 13], 5614), // AtomicFMinEXT
    named([3683, 15], 319), // AtomicFlagClear
    named([3663, 20], 318), // AtomicFlagTestAndSet
    named([2453, 10], 234), // AtomicIAdd
    named([2437, 16], 233), // AtomicIDecrement
    named([2421, 16], 232), // AtomicIIncrement
    named([2463, 10], 235), // AtomicISub
    named([2340, 10], 227), // AtomicLoad
    named([2522, 8], 241), // AtomicOr
    named([2493, 10], 238), // AtomicSMax
    named([2473, 10], 236), // AtomicSMin
    named([2350, 11], 228), // AtomicStore
    named([2503, 10], 239), // AtomicUMax
    named([2483, 10], 237), // AtomicUMin
    named([2530, 9], 242), // AtomicXor
    named([6125, 18], 4505), // BFloat16MulAddQCOM
    named([9491, 27], 5364), // BeginInvocationInterlockEXT
    named([5997, 16], 4497), // BitCastArrayQCOM
    named([2177, 8], 205), // BitCount
    named([2121, 14], 201), // BitFieldInsert
    named([2135, 16], 202), // BitFieldSExtract
    named([2151, 16], 203), // BitFieldUExtract
    named([2167, 10], 204), // BitReverse
    named([1395, 7], 124), // Bitcast
    named([4973, 17], 4195), // BitcastExtractEXT
    named([2111, 10], 199), // BitwiseAnd
    named([19258, 20], 6242), // BitwiseFunctionINTEL
    named([2092, 9], 197), // BitwiseOr
    named([2101, 10], 198), // BitwiseXor
    named([2570, 6], 249), // Branch
    named([2576, 17], 250), // BranchConditional
    named([6707, 16], 5119), // BufferPointerEXT
    named([3310, 12], 304), // BuildNDRange
    named([109, 10], 17), // Capability
    named([3270, 25], 302), // CaptureEventProfilingInfo
    named([18884, 21], 6216), // ClampConvertFToFINTEL
    named([19767, 21], 6424), // ClampConvertFToSINTEL
    named([18929, 29], 6218), // ClampStochasticRoundFToFINTEL
    named([18958, 29], 6219), // ClampStochasticRoundFToSINTEL
    named([4752, 22], 4160), // ColorAttachmentReadEXT
    named([2882, 14], 280), // CommitReadPipe
    named([2896, 15], 281), // CommitWritePipe
    named([19751, 16], 6416), // ComplexFDivINTEL
    named([19735, 16], 6415), // ComplexFMulINTEL
    named([803, 18], 80), // CompositeConstruct
    named([18358, 32], 6096), // CompositeConstructContinuedINTEL
    named([6143, 29], 4540), // CompositeConstructCoopMatQCOM
    named([5717, 30], 4463), // CompositeConstructReplicateEXT
    named([821, 16], 81), // CompositeExtract
    named([6172, 27], 4541), // CompositeExtractCoopMatQCOM
    named([837, 15], 82), // CompositeInsert
    named([19360, 26], 6250), // ConditionalCapabilityINTEL
    named([19467, 26], 6254), // ConditionalCopyObjectINTEL
    named([19334, 26], 6249), // ConditionalEntryPointINTEL
    named([19309, 25], 6248), // ConditionalExtensionINTEL
    named([347, 8], 43), // Constant
    named([372, 17], 44), // ConstantComposite
    named([18292, 31], 6091), // ConstantCompositeContinuedINTEL
    named([5655, 29], 4461), // ConstantCompositeReplicateEXT
    named([6794, 15], 5147), // ConstantDataKHR
    named([359, 13], 42), // ConstantFalse
    named([10985, 28], 5600), // ConstantFunctionPointerINTEL
    named([404, 12], 46), // ConstantNull
    named([3734, 19], 323), // ConstantPipeStorage
    named([389, 15], 45), // ConstantSampler
    named([6777, 17], 5129), // ConstantSizeOfEXT
    named([6604, 18], 5103), // ConstantStringAMDX
    named([347, 12], 41), // ConstantTrue
    named([2313, 14], 224), // ControlBarrier
    named([20493, 23], 6142), // ControlBarrierArriveEXT
    named([18585, 25], 6142), // ControlBarrierArriveINTEL
    named([20516, 21], 6143), // ControlBarrierWaitEXT
    named([18610, 23], 6143), // ControlBarrierWaitINTEL
    named([18423, 19], 6117), // ConvertBF16ToFINTEL
    named([18404, 19], 6116), // ConvertFToBF16INTEL
    named([1239, 11], 110), // ConvertFToS
    named([1228, 11], 109), // ConvertFToU
    named([19936, 25], 6529), // ConvertHandleToImageINTEL
    named([19988, 32], 6531), // ConvertHandleToSampledImageINTEL
    named([19961, 27], 6530), // ConvertHandleToSamplerINTEL
    named([10026, 17], 5393), // ConvertImageToUNV
    named([1285, 13], 117), // ConvertPtrToU
    named([1250, 11], 111), // ConvertSToF
    named([10086, 24], 5396), // ConvertSampledImageToUNV
    named([10043, 19], 5394), // ConvertSamplerToUNV
    named([5416, 34], 4447), // ConvertUToAccelerationStructureKHR
    named([1261, 11], 112), // ConvertUToF
    named([9990, 17], 5391), // ConvertUToImageNV
    named([1326, 13], 120), // ConvertUToPtr
    named([10062, 24], 5395), // ConvertUToSampledImageNV
    named([10007, 19], 5392), // ConvertUToSamplerNV
    named([19871, 35], 6448), // CooperativeMatrixApplyFunctionINTEL
    named([18824, 38], 6195), // CooperativeMatrixConstructCheckedINTEL
    named([20537, 26], 5293), // CooperativeMatrixConvertNV
    named([7865, 30], 5293), // CooperativeMatrixConvertUseEXT
    named([9458, 33], 5363), // CooperativeMatrixGetCoordinateEXT
    named([5629, 26], 4460), // CooperativeMatrixLengthKHR
    named([9433, 25], 5362), // CooperativeMatrixLengthNV
    named([18757, 33], 6193), // CooperativeMatrixLoadCheckedINTEL
    named([5554, 24], 4457), // CooperativeMatrixLoadKHR
    named([9361, 23], 5359), // CooperativeMatrixLoadNV
    named([19193, 32], 6239), // CooperativeMatrixLoadOffsetINTEL
    named([9569, 29], 5367), // CooperativeMatrixLoadTensorNV
    named([5603, 26], 4459), // CooperativeMatrixMulAddKHR
    named([9408, 25], 5361), // CooperativeMatrixMulAddNV
    named([9628, 32], 5369), // CooperativeMatrixPerElementOpEXT
    named([20563, 31], 5369), // CooperativeMatrixPerElementOpNV
    named([19906, 30], 6449), // CooperativeMatrixPrefetchINTEL
    named([9543, 26], 5366), // CooperativeMatrixReduceEXT
    named([20594, 25], 5366), // CooperativeMatrixReduceNV
    named([18790, 34], 6194), // CooperativeMatrixStoreCheckedINTEL
    named([5578, 25], 4458), // CooperativeMatrixStoreKHR
    named([9384, 24], 5360), // CooperativeMatrixStoreNV
    named([19225, 33], 6240), // CooperativeMatrixStoreOffsetINTEL
    named([9598, 30], 5368), // CooperativeMatrixStoreTensorNV
    named([9962, 28], 5390), // CooperativeMatrixTransposeNV
    named([8058, 23], 5302), // CooperativeVectorLoadNV
    named([7834, 31], 5292), // CooperativeVectorMatrixMulAddNV
    named([7727, 28], 5289), // CooperativeVectorMatrixMulNV
    named([7755, 41], 5290), // CooperativeVectorOuterProductAccumulateNV
    named([7796, 38], 5291), // CooperativeVectorReduceSumAccumulateNV
    named([8081, 24], 5303), // CooperativeVectorStoreNV
    named([4715, 11], 400), // CopyLogical
    named([558, 10], 63), // CopyMemory
    named([568, 15], 64), // CopyMemorySized
    named([852, 10], 83), // CopyObject
    named([3753, 25], 324), // CreatePipeFromPipeStorage
    named([9694, 20], 5372), // CreateTensorLayoutNV
    named([9809, 18], 5377), // CreateTensorViewNV
    named([3225, 15], 299), // CreateUserEvent
    named([17512, 29], 5938), // CrossWorkgroupCastToPtrALTERA
    named([20619, 28], 5938), // CrossWorkgroupCastToPtrINTEL
    named([2185, 4], 207), // DPdx
    named([2225, 10], 213), // DPdxCoarse
    named([2199, 8], 210), // DPdxFine
    named([2189, 4], 208), // DPdy
    named([2235, 10], 214), // DPdyCoarse
    named([2207, 8], 211), // DPdyFine
    named([682, 8], 71), // Decorate
    named([3922, 10], 332), // DecorateId
    named([11119, 14], 5632), // DecorateString
    named([20647, 20], 5632), // DecorateStringGOOGLE
    named([704, 15], 73), // DecorationGroup
    named([9872, 24], 5380), // DemoteToHelperInvocation
    named([20667, 27], 5380), // DemoteToHelperInvocationEXT
    named([4774, 22], 4161), // DepthAttachmentReadEXT
    named([1569, 3], 148), // Dot
    named([7895, 16], 5294), // EmitMeshTasksEXT
    named([2279, 16], 220), // EmitStreamVertex
    named([2257, 10], 218), // EmitVertex
    named([9518, 25], 5365), // EndInvocationInterlockEXT
    named([2267, 12], 219), // EndPrimitive
    named([2295, 18], 221), // EndStreamPrimitive
    named([3068, 13], 292), // EnqueueKernel
    named([3055, 13], 291), // EnqueueMarker
    named([6481, 23], 5075), // EnqueueNodePayloadsAMDX
    named([86, 10], 15), // EntryPoint
    named([5398, 18], 4446), // ExecuteCallableKHR
    named([9105, 17], 5344), // ExecuteCallableNV
    named([96, 13], 16), // ExecutionMode
    named([3907, 15], 331), // ExecutionModeId
    named([11110, 9], 5631), // ExpectKHR
    named([62, 7], 12), // ExtInst
    named([62, 13], 11), // ExtInstImport
    named([5338, 25], 4433), // ExtInstWithForwardRefsKHR
    named([29, 9], 10), // Extension
    named([6199, 19], 4542), // ExtractSubArrayQCOM
    named([1420, 4], 129), // FAdd
    named([1260, 8], 115), // FConvert
    named([1448, 4], 136), // FDiv
    named([20038, 18], 6917), // FDot2MixAcc16VALVE
    named([20020, 18], 6916), // FDot2MixAcc32VALVE
    named([20056, 18], 6918), // FDot4MixAcc32VALVE
    named([1468, 4], 141), // FMod
    named([1436, 4], 133), // FMul
    named([1409, 7], 127), // FNegate
    named([1857, 9], 180), // FOrdEqual
    named([1929, 15], 186), // FOrdGreaterThan
    named([1997, 20], 190), // FOrdGreaterThanEqual
    named([1903, 12], 184), // FOrdLessThan
    named([1961, 17], 188), // FOrdLessThanEqual
    named([1877, 12], 182), // FOrdNotEqual
    named([17586, 13], 5949), // FPGARegALTERA
    named([20694, 12], 5949), // FPGARegINTEL
    named([1464, 4], 140), // FRem
    named([18744, 13], 6168), // FSigmoidINTEL
    named([1428, 4], 131), // FSub
    named([1866, 11], 181), // FUnordEqual
    named([1944, 17], 187), // FUnordGreaterThan
    named([2017, 22], 191), // FUnordGreaterThanEqual
    named([1915, 14], 185), // FUnordLessThan
    named([1978, 19], 189), // FUnordLessThanEqual
    named([1889, 14], 183), // FUnordNotEqual
    named([8021, 37], 5301), // FetchMicroTriangleVertexBarycentricNV
    named([7987, 34], 5300), // FetchMicroTriangleVertexPositionNV
    named([6528, 28], 5078), // FinishWritingNodePayloadAMDX
    named([17373, 14], 5927), // FixedCosALTERA
    named([20706, 13], 5927), // FixedCosINTEL
    named([17420, 16], 5930), // FixedCosPiALTERA
    named([20719, 15], 5930), // FixedCosPiINTEL
    named([17469, 14], 5933), // FixedExpALTERA
    named([20734, 13], 5933), // FixedExpINTEL
    named([17455, 14], 5932), // FixedLogALTERA
    named([20747, 13], 5932), // FixedLogINTEL
    named([17327, 16], 5924), // FixedRecipALTERA
    named([20760, 15], 5924), // FixedRecipINTEL
    named([17343, 16], 5925), // FixedRsqrtALTERA
    named([20775, 15], 5925), // FixedRsqrtINTEL
    named([17359, 14], 5926), // FixedSinALTERA
    named([17387, 17], 5928), // FixedSinCosALTERA
    named([20790, 16], 5928), // FixedSinCosINTEL
    named([17436, 19], 5931), // FixedSinCosPiALTERA
    named([20806, 18], 5931), // FixedSinCosPiINTEL
    named([20824, 13], 5926), // FixedSinINTEL
    named([17404, 16], 5929), // FixedSinPiALTERA
    named([20837, 15], 5929), // FixedSinPiINTEL
    named([17312, 15], 5923), // FixedSqrtALTERA
    named([20852, 14], 5923), // FixedSqrtINTEL
    named([5236, 6], 4427), // FmaKHR
    named([6429, 16], 5012), // FragmentFetchAMD
    named([6409, 20], 5011), // FragmentMaskFetchAMD
    named([6837, 9], 5159), // FreezeKHR
    named([267, 8], 54), // Function
    named([512, 12], 57), // FunctionCall
    named([501, 11], 56), // FunctionEnd
    named([484, 17], 55), // FunctionParameter
    named([11013, 24], 5601), // FunctionPointerCallINTEL
    named([2193, 6], 209), // Fwidth
    named([2245, 12], 215), // FwidthCoarse
    named([2215, 10], 212), // FwidthFine
    named([1355, 16], 122), // GenericCastToPtr
    named([1371, 24], 123), // GenericCastToPtrExplicit
    named([638, 22], 69), // GenericPtrMemSemantics
    named([3295, 15], 303), // GetDefaultQueue
    named([3778, 34], 325), // GetKernelLocalSizeForSubgroupCount
    named([3812, 24], 326), // GetKernelMaxNumSubgroups
    named([3110, 31], 294), // GetKernelNDrangeMaxSubGroupSize
    named([3081, 29], 293), // GetKernelNDrangeSubGroupCount
    named([3163, 39], 296), // GetKernelPreferredWorkGroupSizeMultiple
    named([3141, 22], 295), // GetKernelWorkGroupSize
    named([2944, 17], 284), // GetMaxPipePackets
    named([2927, 17], 283), // GetNumPipePackets
    named([4912, 8], 4183), // GraphARM
    named([4878, 16], 4181), // GraphConstantARM
    named([4950, 11], 4186), // GraphEndARM
    named([4894, 18], 4182), // GraphEntryPointARM
    named([4920, 13], 4184), // GraphInputARM
    named([4933, 17], 4185), // GraphSetOutputARM
    named([2685, 8], 261), // GroupAll
    named([2693, 8], 262), // GroupAny
    named([2656, 14], 259), // GroupAsyncCopy
    named([19599, 18], 6403), // GroupBitwiseAndKHR
    named([19617, 17], 6404), // GroupBitwiseOrKHR
    named([19634, 18], 6405), // GroupBitwiseXorKHR
    named([2701, 14], 263), // GroupBroadcast
    named([3016, 19], 287), // GroupCommitReadPipe
    named([3035, 20], 288), // GroupCommitWritePipe
    named([719, 13], 74), // GroupDecorate
    named([2724, 9], 265), // GroupFAdd
    named([6255, 22], 5001), // GroupFAddNonUniformAMD
    named([2760, 9], 269), // GroupFMax
    named([6343, 22], 5005), // GroupFMaxNonUniformAMD
    named([2733, 9], 266), // GroupFMin
    named([6277, 22], 5002), // GroupFMinNonUniformAMD
    named([19587, 12], 6402), // GroupFMulKHR
    named([2715, 9], 264), // GroupIAdd
    named([6233, 22], 5000), // GroupIAddNonUniformAMD
    named([19575, 12], 6401), // GroupIMulKHR
    named([19652, 18], 6406), // GroupLogicalAndKHR
    named([19670, 17], 6407), // GroupLogicalOrKHR
    named([19687, 18], 6408), // GroupLogicalXorKHR
    named([732, 19], 75), // GroupMemberDecorate
    named([3952, 18], 334), // GroupNonUniformAll
    named([3988, 23], 336), // GroupNonUniformAllEqual
    named([3970, 18], 335), // GroupNonUniformAny
    named([4064, 21], 339), // GroupNonUniformBallot
    named([4144, 29], 342), // GroupNonUniformBallotBitCount
    named([4113, 31], 341), // GroupNonUniformBallotBitExtract
    named([4173, 28], 343), // GroupNonUniformBallotFindLSB
    named([4201, 28], 344), // GroupNonUniformBallotFindMSB
    named([4516, 25], 359), // GroupNonUniformBitwiseAnd
    named([4541, 24], 360), // GroupNonUniformBitwiseOr
    named([4565, 25], 361), // GroupNonUniformBitwiseXor
    named([4011, 24], 337), // GroupNonUniformBroadcast
    named([4035, 29], 338), // GroupNonUniformBroadcastFirst
    named([3932, 20], 333), // GroupNonUniformElect
    named([4345, 19], 350), // GroupNonUniformFAdd
    named([4497, 19], 358), // GroupNonUniformFMax
    named([4440, 19], 355), // GroupNonUniformFMin
    named([4383, 19], 352), // GroupNonUniformFMul
    named([4326, 19], 349), // GroupNonUniformIAdd
    named([4364, 19], 351), // GroupNonUniformIMul
    named([4085, 28], 340), // GroupNonUniformInverseBallot
    named([4590, 25], 362), // GroupNonUniformLogicalAnd
    named([4615, 24], 363), // GroupNonUniformLogicalOr
    named([4639, 25], 364), // GroupNonUniformLogicalXor
    named([7928, 27], 5296), // GroupNonUniformPartitionEXT
    named([20866, 26], 5296), // GroupNonUniformPartitionNV
    named([6644, 25], 5110), // GroupNonUniformQuadAllKHR
    named([6669, 25], 5111), // GroupNonUniformQuadAnyKHR
    named([4664, 28], 365), // GroupNonUniformQuadBroadcast
    named([4692, 23], 366), // GroupNonUniformQuadSwap
    named([5289, 24], 4431), // GroupNonUniformRotateKHR
    named([4459, 19], 356), // GroupNonUniformSMax
    named([4402, 19], 353), // GroupNonUniformSMin
    named([4229, 22], 345), // GroupNonUniformShuffle
    named([4300, 26], 348), // GroupNonUniformShuffleDown
    named([4276, 24], 347), // GroupNonUniformShuffleUp
    named([4251, 25], 346), // GroupNonUniformShuffleXor
    named([4478, 19], 357), // GroupNonUniformUMax
    named([4421, 19], 354), // GroupNonUniformUMin
    named([2961, 27], 285), // GroupReserveReadPipePackets
    named([2988, 28], 286), // GroupReserveWritePipePackets
    named([2778, 9], 271), // GroupSMax
    named([6387, 22], 5007), // GroupSMaxNonUniformAMD
    named([2751, 9], 268), // GroupSMin
    named([6321, 22], 5004), // GroupSMinNonUniformAMD
    named([2769, 9], 270), // GroupUMax
    named([6365, 22], 5006), // GroupUMaxNonUniformAMD
    named([2742, 9], 267), // GroupUMin
    named([6299, 22], 5003), // GroupUMinNonUniformAMD
    named([2670, 15], 260), // GroupWaitEvents
    named([8537, 25], 5319), // HitObjectExecuteShaderEXT
    named([7266, 24], 5264), // HitObjectExecuteShaderNV
    named([8588, 25], 5321), // HitObjectGetAttributesEXT
    named([7315, 24], 5266), // HitObjectGetAttributesNV
    named([9156, 23], 5346), // HitObjectGetClusterIdNV
    named([8562, 26], 5320), // HitObjectGetCurrentTimeEXT
    named([7290, 25], 5265), // HitObjectGetCurrentTimeNV
    named([8664, 28], 5324), // HitObjectGetGeometryIndexEXT
    named([7388, 27], 5269), // HitObjectGetGeometryIndexNV
    named([8613, 22], 5322), // HitObjectGetHitKindEXT
    named([7339, 21], 5267), // HitObjectGetHitKindNV
    named([8717, 34], 5326), // HitObjectGetInstanceCustomIndexEXT
    named([7439, 33], 5271), // HitObjectGetInstanceCustomIndexNV
    named([8692, 25], 5325), // HitObjectGetInstanceIdEXT
    named([7415, 24], 5270), // HitObjectGetInstanceIdNV
    named([8182, 50], 5307), // HitObjectGetIntersectionTriangleVertexPositionsEXT
    named([10390, 26], 5434), // HitObjectGetLSSPositionsNV
    named([10416, 22], 5435), // HitObjectGetLSSRadiiNV
    named([8781, 33], 5328), // HitObjectGetObjectRayDirectionEXT
    named([6988, 32], 5254), // HitObjectGetObjectRayDirectionNV
    named([8751, 30], 5327), // HitObjectGetObjectRayOriginEXT
    named([7020, 29], 5255), // HitObjectGetObjectRayOriginNV
    named([8875, 28], 5331), // HitObjectGetObjectToWorldEXT
    named([6961, 27], 5253), // HitObjectGetObjectToWorldNV
    named([8635, 29], 5323), // HitObjectGetPrimitiveIndexEXT
    named([7360, 28], 5268), // HitObjectGetPrimitiveIndexNV
    named([8232, 23], 5308), // HitObjectGetRayFlagsEXT
    named([8931, 22], 5333), // HitObjectGetRayTMaxEXT
    named([7531, 21], 5274), // HitObjectGetRayTMaxNV
    named([9179, 22], 5347), // HitObjectGetRayTMinEXT
    named([7552, 21], 5275), // HitObjectGetRayTMinNV
    named([9201, 44], 5348), // HitObjectGetShaderBindingTableRecordIndexEXT
    named([7112, 43], 5258), // HitObjectGetShaderBindingTableRecordIndexNV
    named([9245, 39], 5349), // HitObjectGetShaderRecordBufferHandleEXT
    named([7074, 38], 5257), // HitObjectGetShaderRecordBufferHandleNV
    named([10336, 28], 5432), // HitObjectGetSpherePositionNV
    named([10364, 26], 5433), // HitObjectGetSphereRadiusNV
    named([8814, 32], 5329), // HitObjectGetWorldRayDirectionEXT
    named([7472, 31], 5272), // HitObjectGetWorldRayDirectionNV
    named([8846, 29], 5330), // HitObjectGetWorldRayOriginEXT
    named([7503, 28], 5273), // HitObjectGetWorldRayOriginNV
    named([8903, 28], 5332), // HitObjectGetWorldToObjectEXT
    named([6934, 27], 5252), // HitObjectGetWorldToObjectNV
    named([9284, 19], 5350), // HitObjectIsEmptyEXT
    named([7573, 18], 5276), // HitObjectIsEmptyNV
    named([9303, 17], 5351), // HitObjectIsHitEXT
    named([7591, 16], 5277), // HitObjectIsHitNV
    named([10460, 19], 5437), // HitObjectIsLSSHitNV
    named([9320, 18], 5352), // HitObjectIsMissEXT
    named([7607, 17], 5278), // HitObjectIsMissNV
    named([10438, 22], 5436), // HitObjectIsSphereHitNV
    named([8514, 23], 5318), // HitObjectRecordEmptyEXT
    named([7155, 22], 5259), // HitObjectRecordEmptyNV
    named([8105, 27], 5304), // HitObjectRecordFromQueryEXT
    named([6846, 26], 5249), // HitObjectRecordHitMotionNV
    named([7196, 20], 5261), // HitObjectRecordHitNV
    named([6872, 35], 5250), // HitObjectRecordHitWithIndexMotionNV
    named([7216, 29], 5262), // HitObjectRecordHitWithIndexNV
    named([8132, 22], 5305), // HitObjectRecordMissEXT
    named([8154, 28], 5306), // HitObjectRecordMissMotionEXT
    named([6907, 27], 5251), // HitObjectRecordMissMotionNV
    named([7245, 21], 5263), // HitObjectRecordMissNV
    named([8299, 32], 5310), // HitObjectReorderExecuteShaderEXT
    named([8255, 44], 5309), // HitObjectSetShaderBindingTableRecordIndexEXT
    named([8362, 37], 5312), // HitObjectTraceMotionReorderExecuteEXT
    named([8468, 20], 5316), // HitObjectTraceRayEXT
    named([8488, 26], 5317), // HitObjectTraceRayMotionEXT
    named([7049, 25], 5256), // HitObjectTraceRayMotionNV
    named([7177, 19], 5260), // HitObjectTraceRayNV
    named([8331, 31], 5311), // HitObjectTraceReorderExecuteEXT
    named([1416, 4], 128), // IAdd
    named([1572, 9], 149), // IAddCarry
    named([10843, 12], 5589), // IAddSatINTEL
    named([10867, 13], 5591), // IAverageINTEL
    named([10893, 20], 5593), // IAverageRoundedINTEL
    named([1738, 6], 170), // IEqual
    named([1432, 4], 132), // IMul
    named([10957, 14], 5597), // IMul32x16INTEL
    named([1744, 9], 171), // INotEqual
    named([1424, 4], 130), // ISub
    named([1581, 10], 150), // ISubBorrow
    named([10933, 12], 5595), // ISubSatINTEL
    named([5450, 21], 4448), // IgnoreIntersectionKHR
    named([8974, 20], 5335), // IgnoreIntersectionNV
    named([175, 5], 100), // Image
    named([6097, 28], 4503), // ImageBlockMatchGatherSADQCOM
    named([6069, 28], 4502), // ImageBlockMatchGatherSSDQCOM
    named([5975, 22], 4483), // ImageBlockMatchSADQCOM
    named([5953, 22], 4482), // ImageBlockMatchSSDQCOM
    named([6041, 28], 4501), // ImageBlockMatchWindowSADQCOM
    named([6013, 28], 4500), // ImageBlockMatchWindowSSDQCOM
    named([5935, 18], 4481), // ImageBoxFilterQCOM
    named([1100, 15], 97), // ImageDrefGather
    named([1079, 10], 95), // ImageFetch
    named([1089, 11], 96), // ImageGather
    named([6218, 15], 4545), // ImageGatherQCOM
    named([1134, 16], 101), // ImageQueryFormat
    named([1195, 16], 106), // ImageQueryLevels
    named([1182, 13], 105), // ImageQueryLod
    named([1150, 15], 102), // ImageQueryOrder
    named([1211, 17], 107), // ImageQuerySamples
    named([1165, 14], 104), // ImageQuerySize
    named([1165, 17], 103), // ImageQuerySizeLod
    named([1115, 9], 98), // ImageRead
    named([941, 26], 90), // ImageSampleDrefExplicitLod
    named([915, 26], 89), // ImageSampleDrefImplicitLod
    named([893, 22], 88), // ImageSampleExplicitLod
    named([7690, 22], 5283), // ImageSampleFootprintNV
    named([871, 22], 87), // ImageSampleImplicitLod
    named([1049, 30], 94), // ImageSampleProjDrefExplicitLod
    named([1019, 30], 93), // ImageSampleProjDrefImplicitLod
    named([993, 26], 92), // ImageSampleProjExplicitLod
    named([967, 26], 91), // ImageSampleProjImplicitLod
    named([5912, 23], 4480), // ImageSampleWeightedQCOM
    named([3611, 21], 315), // ImageSparseDrefGather
    named([3578, 16], 313), // ImageSparseFetch
    named([3594, 17], 314), // ImageSparseGather
    named([3698, 15], 320), // ImageSparseRead
    named([3410, 32], 308), // ImageSparseSampleDrefExplicitLod
    named([3378, 32], 307), // ImageSparseSampleDrefImplicitLod
    named([3350, 28], 306), // ImageSparseSampleExplicitLod
    named([3322, 28], 305), // ImageSparseSampleImplicitLod
    named([3542, 36], 312), // ImageSparseSampleProjDrefExplicitLod
    named([3506, 36], 311), // ImageSparseSampleProjDrefImplicitLod
    named([3474, 32], 310), // ImageSparseSampleProjExplicitLod
    named([3442, 32], 309), // ImageSparseSampleProjImplicitLod
    named([3632, 25], 316), // ImageSparseTexelsResident
    named([532, 17], 60), // ImageTexelPointer
    named([1124, 10], 99), // ImageWrite
    named([594, 19], 66), // InBoundsAccessChain
    named([660, 22], 70), // InBoundsPtrAccessChain
    named([1631, 8], 158), // IsFinite
    named([9896, 21], 5381), // IsHelperInvocationEXT
    named([1626, 5], 157), // IsInf
    named([1621, 5], 156), // IsNan
    named([6582, 22], 5101), // IsNodePayloadValidAMDX
    named([1639, 8], 159), // IsNormal
    named([3240, 12], 300), // IsValidEvent
    named([2911, 16], 282), // IsValidReserveId
    named([19840, 31], 6440), // JointMatrixGetElementCoordINTEL
    named([18462, 20], 6120), // JointMatrixLoadINTEL
    named([18503, 19], 6122), // JointMatrixMadINTEL
    named([18522, 21], 6128), // JointMatrixSUMadINTEL
    named([18482, 21], 6121), // JointMatrixStoreINTEL
    named([18543, 21], 6129), // JointMatrixUSMadINTEL
    named([18564, 21], 6130), // JointMatrixUUMadINTEL
    named([19705, 30], 6410), // JointMatrixWorkItemLengthINTEL
    named([2599, 4], 252), // Kill
    named([2565, 5], 248), // Label
    named([1657, 13], 161), // LessOrGreater
    named([2631, 13], 256), // LifetimeStart
    named([2644, 12], 257), // LifetimeStop
    named([58, 4], 8), // Line
    named([549, 4], 61), // Load
    named([1722, 10], 167), // LogicalAnd
    named([1686, 12], 164), // LogicalEqual
    named([1698, 10], 168), // LogicalNot
    named([1698, 15], 165), // LogicalNotEqual
    named([1713, 9], 166), // LogicalOr
    named([17234, 16], 5887), // LoopControlINTEL
    named([2542, 9], 246), // LoopMerge
    named([19805, 17], 6428), // MaskedGatherINTEL
    named([19822, 18], 6429), // MaskedScatterINTEL
    named([1540, 17], 146), // MatrixTimesMatrix
    named([1489, 17], 143), // MatrixTimesScalar
    named([1523, 17], 145), // MatrixTimesVector
    named([690, 14], 72), // MemberDecorate
    named([6758, 19], 5127), // MemberDecorateIdEXT
    named([11133, 20], 5633), // MemberDecorateString
    named([20892, 26], 5633), // MemberDecorateStringGOOGLE
    named([42, 10], 6), // MemberName
    named([2327, 13], 225), // MemoryBarrier
    named([75, 11], 14), // MemoryModel
    named([3874, 18], 329), // MemoryNamedBarrier
    named([3892, 15], 330), // ModuleProcessed
    named([38, 4], 5), // Name
    named([3852, 22], 328), // NamedBarrierInitialize
    named([3657, 6], 317), // NoLine
    named([6556, 26], 5090), // NodePayloadArrayLengthAMDX
    named([0, 3], 0), // Nop
    named([1705, 3], 200), // Not
    named([1670, 7], 162), // Ordered
    named([1557, 12], 147), // OuterProduct
    named([2539, 3], 245), // Phi
    named([6828, 9], 5158), // PoisonKHR
    named([19493, 19], 6258), // PredicatedLoadINTEL
    named([19512, 20], 6259), // PredicatedStoreINTEL
    named([613, 14], 67), // PtrAccessChain
    named([17483, 29], 5934), // PtrCastToCrossWorkgroupALTERA
    named([20918, 28], 5934), // PtrCastToCrossWorkgroupINTEL
    named([1339, 16], 121), // PtrCastToGeneric
    named([4745, 7], 403), // PtrDiff
    named([4726, 8], 401), // PtrEqual
    named([4734, 11], 402), // PtrNotEqual
    named([1272, 13], 116), // QuantizeToF16
    named([10138, 16], 5398), // RawAccessChainNV
    named([5834, 30], 4476), // RayQueryConfirmIntersectionKHR
    named([5803, 31], 4475), // RayQueryGenerateIntersectionKHR
    named([20946, 22], 5345), // RayQueryGetClusterIdNV
    named([17893, 38], 6024), // RayQueryGetIntersectionBarycentricsKHR
    named([17966, 45], 6026), // RayQueryGetIntersectionCandidateAABBOpaqueKHR
    named([9122, 34], 5345), // RayQueryGetIntersectionClusterIdNV
    named([17931, 35], 6025), // RayQueryGetIntersectionFrontFaceKHR
    named([17814, 39], 6022), // RayQueryGetIntersectionGeometryIndexKHR
    named([17669, 45], 6019), // RayQueryGetIntersectionInstanceCustomIndexKHR
    named([17714, 36], 6020), // RayQueryGetIntersectionInstanceIdKHR
    named([17750, 64], 6021), // RayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR
    named([10300, 36], 5431), // RayQueryGetIntersectionLSSHitValueNV
    named([10230, 37], 5429), // RayQueryGetIntersectionLSSPositionsNV
    named([10267, 33], 5430), // RayQueryGetIntersectionLSSRadiiNV
    named([18011, 44], 6027), // RayQueryGetIntersectionObjectRayDirectionKHR
    named([18055, 41], 6028), // RayQueryGetIntersectionObjectRayOriginKHR
    named([18155, 39], 6031), // RayQueryGetIntersectionObjectToWorldKHR
    named([17853, 40], 6023), // RayQueryGetIntersectionPrimitiveIndexKHR
    named([10154, 39], 5427), // RayQueryGetIntersectionSpherePositionNV
    named([10193, 37], 5428), // RayQueryGetIntersectionSphereRadiusNV
    named([17642, 27], 6018), // RayQueryGetIntersectionTKHR
    named([9028, 49], 5340), // RayQueryGetIntersectionTriangleVertexPositionsKHR
    named([5882, 30], 4479), // RayQueryGetIntersectionTypeKHR
    named([18194, 39], 6032), // RayQueryGetIntersectionWorldToObjectKHR
    named([17620, 22], 6017), // RayQueryGetRayFlagsKHR
    named([17599, 21], 6016), // RayQueryGetRayTMinKHR
    named([18096, 31], 6029), // RayQueryGetWorldRayDirectionKHR
    named([18127, 28], 6030), // RayQueryGetWorldRayOriginKHR
    named([5762, 21], 4473), // RayQueryInitializeKHR
    named([10500, 18], 5439), // RayQueryIsLSSHitNV
    named([10479, 21], 5438), // RayQueryIsSphereHitNV
    named([5864, 18], 4477), // RayQueryProceedKHR
    named([5783, 20], 4474), // RayQueryTerminateKHR
    named([6445, 12], 5056), // ReadClockKHR
    named([2787, 8], 274), // ReadPipe
    named([17541, 22], 5946), // ReadPipeBlockingALTERA
    named([20968, 21], 5946), // ReadPipeBlockingINTEL
    named([3213, 12], 298), // ReleaseEvent
    named([8415, 24], 5314), // ReorderThreadWithHintEXT
    named([7652, 23], 5280), // ReorderThreadWithHintNV
    named([8439, 29], 5315), // ReorderThreadWithHitObjectEXT
    named([7624, 28], 5279), // ReorderThreadWithHitObjectNV
    named([8953, 21], 5334), // ReportIntersectionKHR
    named([20989, 20], 5334), // ReportIntersectionNV
    named([2837, 22], 278), // ReserveReadPipePackets
    named([2859, 23], 279), // ReserveWritePipePackets
    named([2804, 16], 276), // ReservedReadPipe
    named([2820, 17], 277), // ReservedWritePipe
    named([16240, 18], 5820), // RestoreMemoryINTEL
    named([3202, 11], 297), // RetainEvent
    named([2603, 6], 253), // Return
    named([2609, 11], 254), // ReturnValue
    named([19788, 17], 6426), // RoundFToTF32INTEL
    named([1249, 8], 114), // SConvert
    named([1444, 4], 135), // SDiv
    named([5486, 4], 4450), // SDot
    named([5499, 10], 4453), // SDotAccSat
    named([21009, 13], 4453), // SDotAccSatKHR
    named([21022, 7], 4450), // SDotKHR
    named([1765, 12], 173), // SGreaterThan
    named([1794, 17], 175), // SGreaterThanEqual
    named([1820, 9], 177), // SLessThan
    named([1843, 14], 179), // SLessThanEqual
    named([1460, 4], 139), // SMod
    named([1603, 12], 152), // SMulExtended
    named([1402, 7], 126), // SNegate
    named([1456, 4], 138), // SRem
    named([5494, 5], 4452), // SUDot
    named([5519, 11], 4455), // SUDotAccSat
    named([21029, 14], 4455), // SUDotAccSatKHR
    named([21043, 8], 4452), // SUDotKHR
    named([195, 12], 86), // SampledImage
    named([10110, 28], 5397), // SamplerImageAddressingModeNV
    named([1298, 14], 118), // SatConvertSToU
    named([1312, 14], 119), // SatConvertUToS
    named([16225, 15], 5819), // SaveMemoryINTEL
    named([1732, 6], 169), // Select
    named([2551, 14], 247), // SelectionMerge
    named([7911, 17], 5295), // SetMeshOutputsEXT
    named([3252, 18], 301), // SetUserEventStatus
    named([2076, 16], 196), // ShiftLeftLogical
    named([2056, 20], 195), // ShiftRightArithmetic
    named([2039, 17], 194), // ShiftRightLogical
    named([1647, 10], 160), // SignBitSet
    named([3713, 6], 321), // SizeOf
    named([8, 6], 3), // Source
    named([8, 15], 2), // SourceContinued
    named([23, 15], 4), // SourceExtension
    named([416, 12], 50), // SpecConstant
    named([19409, 29], 6252), // SpecConstantArchitectureINTEL
    named([19438, 29], 6253), // SpecConstantCapabilitiesINTEL
    named([449, 21], 51), // SpecConstantComposite
    named([18323, 35], 6092), // SpecConstantCompositeContinuedINTEL
    named([5684, 33], 4462), // SpecConstantCompositeReplicateEXT
    named([6809, 19], 5148), // SpecConstantDataKHR
    named([432, 17], 49), // SpecConstantFalse
    named([470, 14], 52), // SpecConstantOp
    named([6622, 22], 5104), // SpecConstantStringAMDX
    named([19386, 23], 6251), // SpecConstantTargetINTEL
    named([416, 16], 48), // SpecConstantTrue
    named([4796, 24], 4162), // StencilAttachmentReadEXT
    named([18905, 24], 6217), // StochasticRoundFToFINTEL
    named([553, 5], 62), // Store
    named([52, 6], 7), // String
    named([19013, 24], 6231), // Subgroup2DBlockLoadINTEL
    named([19037, 33], 6232), // Subgroup2DBlockLoadTransformINTEL
    named([19070, 33], 6233), // Subgroup2DBlockLoadTransposeINTEL
    named([19103, 28], 6234), // Subgroup2DBlockPrefetchINTEL
    named([19131, 25], 6235), // Subgroup2DBlockStoreINTEL
    named([5270, 19], 4430), // SubgroupAllEqualKHR
    named([5242, 14], 4428), // SubgroupAllKHR
    named([5256, 14], 4429), // SubgroupAnyKHR
    named([14754, 29], 5782), // SubgroupAvcBmeInitializeINTEL
    named([14725, 29], 5781), // SubgroupAvcFmeInitializeINTEL
    named([13190, 34], 5751), // SubgroupAvcImeAdjustRefOffsetINTEL
    named([13224, 38], 5752), // SubgroupAvcImeConvertToMcePayloadINTEL
    named([13852, 37], 5765), // SubgroupAvcImeConvertToMceResultINTEL
    named([13482, 44], 5758), // SubgroupAvcImeEvaluateWithDualReferenceINTEL
    named([13580, 52], 5760), // SubgroupAvcImeEvaluateWithDualReferenceStreaminINTEL
    named([13797, 55], 5764), // SubgroupAvcImeEvaluateWithDualReferenceStreaminoutINTEL
    named([13687, 53], 5762), // SubgroupAvcImeEvaluateWithDualReferenceStreamoutINTEL
    named([13436, 46], 5757), // SubgroupAvcImeEvaluateWithSingleReferenceINTEL
    named([13526, 54], 5759), // SubgroupAvcImeEvaluateWithSingleReferenceStreaminINTEL
    named([13740, 57], 5763), // SubgroupAvcImeEvaluateWithSingleReferenceStreaminoutINTEL
    named([13632, 55], 5761), // SubgroupAvcImeEvaluateWithSingleReferenceStreamoutINTEL
    named([14473, 35], 5776), // SubgroupAvcImeGetBorderReachedINTEL
    named([13934, 43], 5767), // SubgroupAvcImeGetDualReferenceStreaminINTEL
    named([13889, 45], 5766), // SubgroupAvcImeGetSingleReferenceStreaminINTEL
    named([14342, 65], 5774), // SubgroupAvcImeGetStreamoutDualReferenceMajorShapeDistortionsINTEL
    named([14275, 67], 5773), // SubgroupAvcImeGetStreamoutDualReferenceMajorShapeMotionVectorsINTEL
    named([14407, 66], 5775), // SubgroupAvcImeGetStreamoutDualReferenceMajorShapeReferenceIdsINTEL
    named([14140, 67], 5771), // SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeDistortionsINTEL
    named([14071, 69], 5770), // SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeMotionVectorsINTEL
    named([14207, 68], 5772), // SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeReferenceIdsINTEL
    named([14508, 47], 5777), // SubgroupAvcImeGetTruncatedSearchIndicationINTEL
    named([14555, 58], 5778), // SubgroupAvcImeGetUnidirectionalEarlySearchTerminationINTEL
    named([14670, 55], 5780), // SubgroupAvcImeGetWeightingPatternMinimumDistortionINTEL
    named([14613, 57], 5779), // SubgroupAvcImeGetWeightingPatternMinimumMotionVectorINTEL
    named([13057, 29], 5747), // SubgroupAvcImeInitializeINTEL
    named([13158, 32], 5750), // SubgroupAvcImeRefWindowSizeINTEL
    named([13123, 35], 5749), // SubgroupAvcImeSetDualReferenceINTEL
    named([13350, 53], 5755), // SubgroupAvcImeSetEarlySearchTerminationThresholdINTEL
    named([13262, 42], 5753), // SubgroupAvcImeSetMaxMotionVectorCountINTEL
    named([13086, 37], 5748), // SubgroupAvcImeSetSingleReferenceINTEL
    named([13304, 46], 5754), // SubgroupAvcImeSetUnidirectionalMixDisableINTEL
    named([13403, 33], 5756), // SubgroupAvcImeSetWeightedSadINTEL
    named([14025, 46], 5769), // SubgroupAvcImeStripDualReferenceStreamoutINTEL
    named([13977, 48], 5768), // SubgroupAvcImeStripSingleReferenceStreamoutINTEL
    named([12462, 38], 5732), // SubgroupAvcMceConvertToImePayloadINTEL
    named([12500, 37], 5733), // SubgroupAvcMceConvertToImeResultINTEL
    named([12537, 38], 5734), // SubgroupAvcMceConvertToRefPayloadINTEL
    named([12575, 37], 5735), // SubgroupAvcMceConvertToRefResultINTEL
    named([12612, 38], 5736), // SubgroupAvcMceConvertToSicPayloadINTEL
    named([12650, 37], 5737), // SubgroupAvcMceConvertToSicResultINTEL
    named([12760, 42], 5740), // SubgroupAvcMceGetBestInterDistortionsINTEL
    named([11911, 49], 5721), // SubgroupAvcMceGetDefaultHighPenaltyCostTableINTEL
    named([11517, 59], 5713), // SubgroupAvcMceGetDefaultInterBaseMultiReferencePenaltyINTEL
    named([11713, 50], 5717), // SubgroupAvcMceGetDefaultInterDirectionPenaltyINTEL
    named([11856, 55], 5720), // SubgroupAvcMceGetDefaultInterMotionVectorCostTableINTEL
    named([11628, 46], 5715), // SubgroupAvcMceGetDefaultInterShapePenaltyINTEL
    named([12204, 55], 5727), // SubgroupAvcMceGetDefaultIntraChromaModeBasePenaltyINTEL
    named([12105, 49], 5725), // SubgroupAvcMceGetDefaultIntraLumaModePenaltyINTEL
    named([11806, 50], 5719), // SubgroupAvcMceGetDefaultIntraLumaShapePenaltyINTEL
    named([12011, 48], 5723), // SubgroupAvcMceGetDefaultLowPenaltyCostTableINTEL
    named([11960, 51], 5722), // SubgroupAvcMceGetDefaultMediumPenaltyCostTableINTEL
    named([12154, 50], 5726), // SubgroupAvcMceGetDefaultNonDcLumaIntraPenaltyINTEL
    named([12876, 37], 5743), // SubgroupAvcMceGetInterDirectionsINTEL
    named([12722, 38], 5739), // SubgroupAvcMceGetInterDistortionsINTEL
    named([12802, 37], 5741), // SubgroupAvcMceGetInterMajorShapeINTEL
    named([12839, 37], 5742), // SubgroupAvcMceGetInterMinorShapeINTEL
    named([12913, 44], 5744), // SubgroupAvcMceGetInterMotionVectorCountINTEL
    named([12957, 39], 5745), // SubgroupAvcMceGetInterReferenceIdsINTEL
    named([12996, 61], 5746), // SubgroupAvcMceGetInterReferenceInterlacedFieldPolaritiesINTEL
    named([12687, 35], 5738), // SubgroupAvcMceGetMotionVectorsINTEL
    named([12259, 32], 5728), // SubgroupAvcMceSetAcOnlyHaarINTEL
    named([12402, 60], 5731), // SubgroupAvcMceSetDualReferenceInterlacedFieldPolaritiesINTEL
    named([11576, 52], 5714), // SubgroupAvcMceSetInterBaseMultiReferencePenaltyINTEL
    named([11763, 43], 5718), // SubgroupAvcMceSetInterDirectionPenaltyINTEL
    named([11674, 39], 5716), // SubgroupAvcMceSetInterShapePenaltyINTEL
    named([12059, 46], 5724), // SubgroupAvcMceSetMotionVectorCostFunctionINTEL
    named([12342, 60], 5730), // SubgroupAvcMceSetSingleReferenceInterlacedFieldPolarityINTEL
    named([12291, 51], 5729), // SubgroupAvcMceSetSourceInterlacedFieldPolarityINTEL
    named([14783, 38], 5783), // SubgroupAvcRefConvertToMcePayloadINTEL
    named([15098, 37], 5790), // SubgroupAvcRefConvertToMceResultINTEL
    named([14954, 44], 5787), // SubgroupAvcRefEvaluateWithDualReferenceINTEL
    named([14998, 45], 5788), // SubgroupAvcRefEvaluateWithMultiReferenceINTEL
    named([15043, 55], 5789), // SubgroupAvcRefEvaluateWithMultiReferenceInterlacedINTEL
    named([14908, 46], 5786), // SubgroupAvcRefEvaluateWithSingleReferenceINTEL
    named([14821, 45], 5784), // SubgroupAvcRefSetBidirectionalMixDisableINTEL
    named([14866, 42], 5785), // SubgroupAvcRefSetBilinearFilterEnableINTEL
    named([15230, 41], 5794), // SubgroupAvcSicConfigureIpeLumaChromaINTEL
    named([15195, 35], 5793), // SubgroupAvcSicConfigureIpeLumaINTEL
    named([15164, 31], 5792), // SubgroupAvcSicConfigureSkcINTEL
    named([15309, 38], 5796), // SubgroupAvcSicConvertToMcePayloadINTEL
    named([15837, 37], 5808), // SubgroupAvcSicConvertToMceResultINTEL
    named([15617, 30], 5803), // SubgroupAvcSicEvaluateIpeINTEL
    named([15693, 44], 5805), // SubgroupAvcSicEvaluateWithDualReferenceINTEL
    named([15737, 45], 5806), // SubgroupAvcSicEvaluateWithMultiReferenceINTEL
    named([15782, 55], 5807), // SubgroupAvcSicEvaluateWithMultiReferenceInterlacedINTEL
    named([15647, 46], 5804), // SubgroupAvcSicEvaluateWithSingleReferenceINTEL
    named([15951, 45], 5811), // SubgroupAvcSicGetBestIpeChromaDistortionINTEL
    named([15908, 43], 5810), // SubgroupAvcSicGetBestIpeLumaDistortionINTEL
    named([16167, 34], 5816), // SubgroupAvcSicGetInterRawSadsINTEL
    named([16036, 35], 5813), // SubgroupAvcSicGetIpeChromaModeINTEL
    named([15874, 34], 5809), // SubgroupAvcSicGetIpeLumaShapeINTEL
    named([15271, 38], 5795), // SubgroupAvcSicGetMotionVectorMaskINTEL
    named([15996, 40], 5812), // SubgroupAvcSicGetPackedIpeLumaModesINTEL
    named([16071, 49], 5814), // SubgroupAvcSicGetPackedSkcLumaCountThresholdINTEL
    named([16120, 47], 5815), // SubgroupAvcSicGetPackedSkcLumaSumThresholdINTEL
    named([15135, 29], 5791), // SubgroupAvcSicInitializeINTEL
    named([15486, 42], 5800), // SubgroupAvcSicSetBilinearFilterEnableINTEL
    named([15575, 42], 5802), // SubgroupAvcSicSetBlockBasedRawSkipSadINTEL
    named([15437, 49], 5799), // SubgroupAvcSicSetIntraChromaModeCostFunctionINTEL
    named([15390, 47], 5798), // SubgroupAvcSicSetIntraLumaModeCostFunctionINTEL
    named([15347, 43], 5797), // SubgroupAvcSicSetIntraLumaShapePenaltyINTEL
    named([15528, 47], 5801), // SubgroupAvcSicSetSkcForwardTransformEnableINTEL
    named([5098, 17], 4421), // SubgroupBallotKHR
    named([18987, 26], 6221), // SubgroupBlockPrefetchINTEL
    named([10607, 22], 5575), // SubgroupBlockReadINTEL
    named([10629, 23], 5576), // SubgroupBlockWriteINTEL
    named([5115, 26], 4422), // SubgroupFirstInvocationKHR
    named([10652, 27], 5577), // SubgroupImageBlockReadINTEL
    named([10679, 28], 5578), // SubgroupImageBlockWriteINTEL
    named([10707, 32], 5580), // SubgroupImageMediaBlockReadINTEL
    named([10739, 33], 5581), // SubgroupImageMediaBlockWriteINTEL
    named([19156, 37], 6237), // SubgroupMatrixMultiplyAccumulateINTEL
    named([5313, 25], 4432), // SubgroupReadInvocationKHR
    named([19532, 43], 6264), // SubgroupScaledMatrixMultiplyAccumulateINTEL
    named([10538, 24], 5572), // SubgroupShuffleDownINTEL
    named([10518, 20], 5571), // SubgroupShuffleINTEL
    named([10562, 22], 5573), // SubgroupShuffleUpINTEL
    named([10584, 23], 5574), // SubgroupShuffleXorINTEL
    named([2593, 6], 251), // Switch
    named([18675, 23], 6164), // TaskSequenceAsyncALTERA
    named([21051, 22], 6164), // TaskSequenceAsyncINTEL
    named([18651, 24], 6163), // TaskSequenceCreateALTERA
    named([21073, 23], 6163), // TaskSequenceCreateINTEL
    named([18698, 21], 6165), // TaskSequenceGetALTERA
    named([21096, 20], 6165), // TaskSequenceGetINTEL
    named([18719, 25], 6166), // TaskSequenceReleaseALTERA
    named([21116, 24], 6166), // TaskSequenceReleaseINTEL
    named([9936, 26], 5384), // TensorLayoutSetBlockSizeNV
    named([9782, 27], 5376), // TensorLayoutSetClampValueNV
    named([9714, 26], 5373), // TensorLayoutSetDimensionNV
    named([9740, 23], 5374), // TensorLayoutSetStrideNV
    named([9763, 19], 5375), // TensorLayoutSliceNV
    named([4860, 18], 4166), // TensorQuerySizeARM
    named([4833, 13], 4164), // TensorReadARM
    named([9917, 19], 5382), // TensorViewSetClipNV
    named([9827, 24], 5378), // TensorViewSetDimensionNV
    named([9851, 21], 5379), // TensorViewSetStrideNV
    named([4846, 14], 4165), // TensorWriteARM
    named([4990, 19], 4416), // TerminateInvocation
    named([5471, 15], 4449), // TerminateRayKHR
    named([8994, 14], 5336), // TerminateRayNV
    named([9015, 13], 5338), // TraceMotionNV
    named([9008, 7], 5337), // TraceNV
    named([5387, 11], 4445), // TraceRayKHR
    named([7058, 16], 5339), // TraceRayMotionNV
    named([862, 9], 84), // Transpose
    named([9077, 28], 5341), // TypeAccelerationStructureKHR
    named([21140, 27], 5341), // TypeAccelerationStructureNV
    named([207, 9], 28), // TypeArray
    named([11439, 36], 5710), // TypeAvcImeDualReferenceStreaminINTEL
    named([11183, 22], 5701), // TypeAvcImePayloadINTEL
    named([11358, 43], 5708), // TypeAvcImeResultDualReferenceStreamoutINTEL
    named([11292, 21], 5706), // TypeAvcImeResultINTEL
    named([11313, 45], 5707), // TypeAvcImeResultSingleReferenceStreamoutINTEL
    named([11401, 38], 5709), // TypeAvcImeSingleReferenceStreaminINTEL
    named([11249, 22], 5704), // TypeAvcMcePayloadINTEL
    named([11271, 21], 5705), // TypeAvcMceResultINTEL
    named([11205, 22], 5702), // TypeAvcRefPayloadINTEL
    named([11475, 21], 5711), // TypeAvcRefResultINTEL
    named([11227, 22], 5703), // TypeAvcSicPayloadINTEL
    named([11496, 21], 5712), // TypeAvcSicResultINTEL
    named([127, 8], 20), // TypeBool
    named([6694, 13], 5115), // TypeBufferEXT
    named([18246, 22], 6086), // TypeBufferSurfaceINTEL
    named([5530, 24], 4456), // TypeCooperativeMatrixKHR
    named([9338, 23], 5358), // TypeCooperativeMatrixNV
    named([21167, 23], 5288), // TypeCooperativeVectorNV
    named([284, 15], 35), // TypeDeviceEvent
    named([275, 9], 34), // TypeEvent
    named([142, 9], 22), // TypeFloat
    named([329, 18], 39), // TypeForwardPointer
    named([263, 12], 33), // TypeFunction
    named([4961, 12], 4190), // TypeGraphARM
    named([8399, 16], 5313), // TypeHitObjectEXT
    named([7675, 15], 5281), // TypeHitObjectNV
    named([171, 9], 25), // TypeImage
    named([135, 7], 21), // TypeInt
    named([18442, 20], 6119), // TypeJointMatrixINTEL
    named([161, 10], 24), // TypeMatrix
    named([3836, 16], 327), // TypeNamedBarrier
    named([6504, 24], 5076), // TypeNodePayloadArrayAMDX
    named([242, 10], 31), // TypeOpaque
    named([321, 8], 38), // TypePipe
    named([3719, 15], 322), // TypePipeStorage
    named([252, 11], 32), // TypePointer
    named([312, 9], 37), // TypeQueue
    named([5747, 15], 4472), // TypeRayQueryKHR
    named([299, 13], 36), // TypeReserveId
    named([216, 16], 29), // TypeRuntimeArray
    named([191, 16], 27), // TypeSampledImage
    named([180, 11], 26), // TypeSampler
    named([232, 10], 30), // TypeStruct
    named([18268, 24], 6090), // TypeStructContinuedINTEL
    named([18862, 22], 6199), // TypeTaskSequenceALTERA
    named([21190, 21], 6199), // TypeTaskSequenceINTEL
    named([4820, 13], 4163), // TypeTensorARM
    named([9660, 18], 5370), // TypeTensorLayoutNV
    named([9678, 16], 5371), // TypeTensorViewNV
    named([18390, 14], 6113), // TypeTokenINTEL
    named([5009, 21], 4417), // TypeUntypedPointerKHR
    named([151, 10], 23), // TypeVector
    named([7712, 15], 5288), // TypeVectorIdEXT
    named([11166, 17], 5700), // TypeVmeImageINTEL
    named([119, 8], 19), // TypeVoid
    named([10855, 12], 5590), // UAddSatINTEL
    named([10880, 13], 5592), // UAverageINTEL
    named([10913, 20], 5594), // UAverageRoundedINTEL
    named([1238, 8], 113), // UConvert
    named([10772, 23], 5585), // UCountLeadingZerosINTEL
    named([10795, 24], 5586), // UCountTrailingZerosINTEL
    named([1440, 4], 134), // UDiv
    named([5490, 4], 4451), // UDot
    named([5509, 10], 4454), // UDotAccSat
    named([21030, 13], 4454), // UDotAccSatKHR
    named([21044, 7], 4451), // UDotKHR
    named([1753, 12], 172), // UGreaterThan
    named([1777, 17], 174), // UGreaterThanEqual
    named([1811, 9], 176), // ULessThan
    named([1829, 14], 178), // ULessThanEqual
    named([1452, 4], 137), // UMod
    named([10971, 14], 5598), // UMul32x16INTEL
    named([1591, 12], 151), // UMulExtended
    named([10945, 12], 5596), // USubSatINTEL
    named([3, 5], 1), // Undef
    named([1677, 9], 163), // Unordered
    named([2620, 11], 255), // Unreachable
    named([5048, 21], 4419), // UntypedAccessChainKHR
    named([5197, 21], 4425), // UntypedArrayLengthKHR
    named([5363, 24], 4434), // UntypedGroupAsyncCopyKHR
    named([6731, 27], 5126), // UntypedImageTexelPointerEXT
    named([5069, 29], 4420), // UntypedInBoundsAccessChainKHR
    named([5165, 32], 4424), // UntypedInBoundsPtrAccessChainKHR
    named([5218, 18], 4426), // UntypedPrefetchKHR
    named([5141, 24], 4423), // UntypedPtrAccessChainKHR
    named([5030, 18], 4418), // UntypedVariableKHR
    named([19278, 31], 6244), // UntypedVariableLengthArrayINTEL
    named([524, 8], 59), // Variable
    named([16201, 24], 5818), // VariableLengthArrayINTEL
    named([751, 20], 77), // VectorExtractDynamic
    named([771, 19], 78), // VectorInsertDynamic
    named([790, 13], 79), // VectorShuffle
    named([1506, 17], 144), // VectorTimesMatrix
    named([1472, 17], 142), // VectorTimesScalar
    named([11153, 13], 5699), // VmeImageINTEL
    named([7955, 32], 5299), // WritePackedPrimitiveIndices4x8NV
    named([2795, 9], 275), // WritePipe
    named([17563, 23], 5947), // WritePipeBlockingALTERA
    named([21211, 22], 5947), // WritePipeBlockingINTEL
];

/// The enumerants of each kind, in the order of [`KINDS`]: where they stand in [`ENUMERANTS`], and their names in [`NAMED`].
#[rustfmt::skip]
pub(super) static TABLES: &[Table] = &[
    Table::enumeration([0, 3], [0, 3]), // AccessQualifier
    Table::enumeration([3, 4], [3, 5]), // AddressingModel
    Table::enumeration([7, 131], [8, 153]), // BuiltIn
    Table::enumeration([138, 330], [161, 384]), // Capability
    Table::enumeration([468, 15], [545, 15]), // ComponentType
    Table::enumeration([483, 4], [560, 4]), // CooperativeMatrixLayout
    Table::mask([487, 10], [564, 10]), // CooperativeMatrixOperands
    Table::mask([497, 4], [574, 4]), // CooperativeMatrixReduce
    Table::enumeration([501, 3], [578, 3]), // CooperativeMatrixUse
    Table::enumeration([504, 4], [581, 4]), // CooperativeVectorMatrixLayout
    Table::enumeration([508, 8], [585, 8]), // DebugBaseTypeAttributeEncoding
    Table::enumeration([516, 3], [593, 3]), // DebugCompositeType
    Table::enumeration([519, 2], [596, 2]), // DebugImportedEntity
    Table::mask([521, 19], [598, 19]), // DebugInfoFlags
    Table::enumeration([540, 10], [617, 10]), // DebugOperation
    Table::enumeration([550, 4], [627, 4]), // DebugTypeQualifier
    Table::enumeration([554, 156], [631, 204]), // Decoration
    Table::enumeration([710, 8], [835, 8]), // Dim
    Table::enumeration([718, 102], [843, 107]), // ExecutionMode
    Table::enumeration([820, 17], [950, 23]), // ExecutionModel
    Table::enumeration([837, 2], [973, 2]), // FPDenormMode
    Table::enumeration([839, 9], [975, 9]), // FPEncoding
    Table::mask([848, 9], [984, 11]), // FPFastMathMode
    Table::enumeration([857, 2], [995, 2]), // FPOperationMode
    Table::enumeration([859, 4], [997, 4]), // FPRoundingMode
    Table::mask([863, 5], [1001, 5]), // FragmentShadingRate
    Table::mask([868, 6], [1006, 7]), // FunctionControl
    Table::enumeration([874, 9], [1013, 10]), // FunctionParameterAttribute
    Table::enumeration([883, 4], [1023, 4]), // GatherModes
    Table::enumeration([887, 7], [1027, 10]), // GroupOperation
    Table::enumeration([894, 4], [1037, 4]), // HostAccessQualifier
    Table::NONE, // IdMemorySemantics
    Table::NONE, // IdRef
    Table::NONE, // IdResult
    Table::NONE, // IdResultType
    Table::NONE, // IdScope
    Table::enumeration([898, 26], [1041, 26]), // ImageChannelDataType
    Table::enumeration([924, 20], [1067, 20]), // ImageChannelOrder
    Table::enumeration([944, 42], [1087, 42]), // ImageFormat
    Table::mask([986, 17], [1129, 21]), // ImageOperands
    Table::enumeration([1003, 2], [1150, 4]), // InitializationModeQualifier
    Table::enumeration([1005, 3], [1154, 3]), // KernelEnqueueFlags
    Table::mask([1008, 2], [1157, 2]), // KernelProfilingInfo
    Table::enumeration([1010, 4], [1159, 4]), // LinkageType
    Table::NONE, // LiteralContextDependentNumber
    Table::NONE, // LiteralExtInstInteger
    Table::NONE, // LiteralFloat
    Table::NONE, // LiteralInteger
    Table::NONE, // LiteralSpecConstantOpInteger
    Table::NONE, // LiteralString
    Table::enumeration([1014, 5], [1163, 5]), // LoadCacheControl
    Table::mask([1019, 21], [1168, 31]), // LoopControl
    Table::mask([1040, 23], [1199, 23]), // MatrixMultiplyAccumulateOperands
    Table::mask([1063, 9], [1222, 12]), // MemoryAccess
    Table::enumeration([1072, 4], [1234, 5]), // MemoryModel
    Table::mask([1076, 15], [1239, 19]), // MemorySemantics
    Table::enumeration([1091, 1], [1258, 1]), // NamedMaximumNumberOfRegisters
    Table::enumeration([1092, 8], [1259, 8]), // OldDebugBaseTypeAttributeEncoding
    Table::enumeration([1100, 3], [1267, 3]), // OldDebugCompositeType
    Table::mask([1103, 16], [1270, 16]), // OldDebugInfoFlags
    Table::enumeration([1119, 9], [1286, 9]), // OldDebugOperation
    Table::enumeration([1128, 3], [1295, 3]), // OldDebugTypeQualifier
    Table::enumeration([1131, 4], [1298, 4]), // OverflowModes
    Table::enumeration([1135, 1], [1302, 2]), // PackedVectorFormat
    Table::NONE, // PairIdRefIdRef
    Table::NONE, // PairIdRefLiteralInteger
    Table::NONE, // PairLiteralIntegerIdRef
    Table::enumeration([1136, 8], [1304, 8]), // QuantizationModes
    Table::mask([1144, 3], [1312, 3]), // RawAccessChainOperands
    Table::mask([1147, 12], [1315, 14]), // RayFlags
    Table::enumeration([1159, 2], [1329, 2]), // RayQueryCandidateIntersectionType
    Table::enumeration([1161, 3], [1331, 3]), // RayQueryCommittedIntersectionType
    Table::enumeration([1164, 2], [1334, 2]), // RayQueryIntersection
    Table::enumeration([1166, 5], [1336, 5]), // SamplerAddressingMode
    Table::enumeration([1171, 2], [1341, 2]), // SamplerFilterMode
    Table::enumeration([1173, 7], [1343, 8]), // Scope
    Table::mask([1180, 3], [1351, 3]), // SelectionControl
    Table::enumeration([1183, 16], [1354, 16]), // SourceLanguage
    Table::enumeration([1199, 29], [1370, 38]), // StorageClass
    Table::enumeration([1228, 4], [1408, 4]), // StoreCacheControl
    Table::mask([1232, 4], [1412, 4]), // TensorAddressingOperands
    Table::enumeration([1236, 5], [1416, 5]), // TensorClampMode
    Table::mask([1241, 6], [1421, 6]), // TensorOperands
];

/// The enumerants of one kind behind those of another, each kind's sorted by value.
#[rustfmt::skip]
pub(super) static ENUMERANTS: &[Enumerant] = &[
    // AccessQualifier
    enumerant(0, [21233, 8], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // ReadOnly
    enumerant(1, [21241, 9], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // WriteOnly
    enumerant(2, [21250, 9], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // ReadWrite
    // AddressingModel
    enumerant(0, [1686, 7], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Logical
    enumerant(1, [21259, 10], [0, 0], [5, 1], [0, 0], Some(Version::V1_0)), // Physical32
    enumerant(2, [21269, 10], [0, 0], [5, 1], [0, 0], Some(Version::V1_0)), // Physical64
    enumerant(5348, [21279, 23], [0, 0], [6, 1], [232, 2], Some(Version::V1_5)), // PhysicalStorageBuffer64
    // BuiltIn
    enumerant(0, [8011, 8], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Position
    enumerant(1, [21328, 9], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // PointSize
    enumerant(3, [21337, 12], [0, 0], [170, 1], [0, 0], Some(Version::V1_0)), // ClipDistance
    enumerant(4, [21349, 12], [0, 0], [171, 1], [0, 0], Some(Version::V1_0)), // CullDistance
    enumerant(5, [21361, 8], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // VertexId
    enumerant(6, [7427, 10], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // InstanceId
    enumerant(7, [21369, 11], [0, 0], [172, 6], [0, 0], Some(Version::V1_0)), // PrimitiveId
    enumerant(8, [21380, 12], [0, 0], [172, 2], [0, 0], Some(Version::V1_0)), // InvocationId
    enumerant(9, [21392, 5], [0, 0], [178, 5], [0, 0], Some(Version::V1_0)), // Layer
    enumerant(10, [21397, 13], [0, 0], [183, 5], [0, 0], Some(Version::V1_0)), // ViewportIndex
    enumerant(11, [21410, 14], [0, 0], [173, 1], [0, 0], Some(Version::V1_0)), // TessLevelOuter
    enumerant(12, [21424, 14], [0, 0], [173, 1], [0, 0], Some(Version::V1_0)), // TessLevelInner
    enumerant(13, [21438, 9], [0, 0], [173, 1], [0, 0], Some(Version::V1_0)), // TessCoord
    enumerant(14, [21447, 13], [0, 0], [173, 1], [0, 0], Some(Version::V1_0)), // PatchVertices
    enumerant(15, [21460, 9], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // FragCoord
    enumerant(16, [21469, 10], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // PointCoord
    enumerant(17, [21479, 11], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // FrontFacing
    enumerant(18, [21490, 8], [0, 0], [188, 1], [0, 0], Some(Version::V1_0)), // SampleId
    enumerant(19, [21498, 14], [0, 0], [188, 1], [0, 0], Some(Version::V1_0)), // SamplePosition
    enumerant(20, [21512, 10], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // SampleMask
    enumerant(22, [21522, 9], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // FragDepth
    enumerant(23, [9880, 16], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // HelperInvocation
    enumerant(24, [21531, 13], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // NumWorkgroups
    enumerant(25, [21544, 13], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // WorkgroupSize
    enumerant(26, [21557, 11], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // WorkgroupId
    enumerant(27, [21568, 17], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // LocalInvocationId
    enumerant(28, [21585, 18], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // GlobalInvocationId
    enumerant(29, [21603, 20], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // LocalInvocationIndex
    enumerant(30, [21623, 7], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // WorkDim
    enumerant(31, [21630, 10], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // GlobalSize
    enumerant(32, [21640, 21], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // EnqueuedWorkgroupSize
    enumerant(33, [21661, 12], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // GlobalOffset
    enumerant(34, [21673, 14], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // GlobalLinearId
    enumerant(36, [21687, 12], [0, 0], [189, 3], [0, 0], Some(Version::V1_0)), // SubgroupSize
    enumerant(37, [21699, 15], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // SubgroupMaxSize
    enumerant(38, [3824, 12], [0, 0], [189, 2], [0, 0], Some(Version::V1_0)), // NumSubgroups
    enumerant(39, [21714, 20], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // NumEnqueuedSubgroups
    enumerant(40, [21734, 10], [0, 0], [189, 2], [0, 0], Some(Version::V1_0)), // SubgroupId
    enumerant(41, [21744, 25], [0, 0], [189, 3], [0, 0], Some(Version::V1_0)), // SubgroupLocalInvocationId
    enumerant(42, [21769, 11], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // VertexIndex
    enumerant(43, [21780, 13], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // InstanceIndex
    enumerant(4160, [21793, 9], [0, 0], [192, 1], [0, 0], Some(Version::V1_0)), // CoreIDARM
    enumerant(4161, [21802, 12], [0, 0], [192, 1], [0, 0], Some(Version::V1_0)), // CoreCountARM
    enumerant(4162, [21814, 12], [0, 0], [192, 1], [0, 0], Some(Version::V1_0)), // CoreMaxIDARM
    enumerant(4163, [21826, 9], [0, 0], [192, 1], [0, 0], Some(Version::V1_0)), // WarpIDARM
    enumerant(4164, [21835, 12], [0, 0], [192, 1], [0, 0], Some(Version::V1_0)), // WarpMaxIDARM
    enumerant(4416, [21847, 14], [0, 0], [193, 2], [174, 1], Some(Version::V1_3)), // SubgroupEqMask
    enumerant(4417, [21861, 14], [0, 0], [193, 2], [174, 1], Some(Version::V1_3)), // SubgroupGeMask
    enumerant(4418, [21875, 14], [0, 0], [193, 2], [174, 1], Some(Version::V1_3)), // SubgroupGtMask
    enumerant(4419, [21889, 14], [0, 0], [193, 2], [174, 1], Some(Version::V1_3)), // SubgroupLeMask
    enumerant(4420, [21903, 14], [0, 0], [193, 2], [174, 1], Some(Version::V1_3)), // SubgroupLtMask
    enumerant(4424, [21917, 10], [0, 0], [195, 1], [176, 1], Some(Version::V1_3)), // BaseVertex
    enumerant(4425, [21927, 12], [0, 0], [195, 1], [176, 1], Some(Version::V1_3)), // BaseInstance
    enumerant(4426, [21939, 9], [0, 0], [196, 3], [234, 3], Some(Version::V1_3)), // DrawIndex
    enumerant(4432, [21948, 23], [0, 0], [199, 1], [156, 1], None), // PrimitiveShadingRateKHR
    enumerant(4438, [21971, 11], [0, 0], [200, 1], [150, 1], Some(Version::V1_3)), // DeviceIndex
    enumerant(4440, [21982, 9], [0, 0], [201, 1], [160, 1], Some(Version::V1_3)), // ViewIndex
    enumerant(4444, [21957, 14], [0, 0], [199, 1], [156, 1], None), // ShadingRateKHR
    enumerant(4492, [21991, 14], [0, 0], [202, 1], [0, 0], None), // TileOffsetQCOM
    enumerant(4493, [22005, 17], [0, 0], [202, 1], [0, 0], None), // TileDimensionQCOM
    enumerant(4494, [22022, 17], [0, 0], [202, 1], [0, 0], None), // TileApronSizeQCOM
    enumerant(4992, [22039, 19], [0, 0], [0, 0], [27, 1], None), // BaryCoordNoPerspAMD
    enumerant(4993, [22058, 27], [0, 0], [0, 0], [27, 1], None), // BaryCoordNoPerspCentroidAMD
    enumerant(4994, [22085, 25], [0, 0], [0, 0], [27, 1], None), // BaryCoordNoPerspSampleAMD
    enumerant(4995, [22110, 18], [0, 0], [0, 0], [27, 1], None), // BaryCoordSmoothAMD
    enumerant(4996, [22128, 26], [0, 0], [0, 0], [27, 1], None), // BaryCoordSmoothCentroidAMD
    enumerant(4997, [22154, 24], [0, 0], [0, 0], [27, 1], None), // BaryCoordSmoothSampleAMD
    enumerant(4998, [22178, 21], [0, 0], [0, 0], [27, 1], None), // BaryCoordPullModelAMD
    enumerant(5014, [22199, 17], [0, 0], [203, 1], [61, 1], None), // FragStencilRefEXT
    enumerant(5021, [22216, 28], [0, 0], [61, 1], [0, 0], None), // RemainingRecursionLevelsAMDX
    enumerant(5073, [22244, 15], [0, 0], [61, 1], [0, 0], None), // ShaderIndexAMDX
    enumerant(5122, [22259, 14], [0, 0], [63, 1], [0, 0], None), // SamplerHeapEXT
    enumerant(5123, [22273, 15], [0, 0], [63, 1], [0, 0], None), // ResourceHeapEXT
    enumerant(5253, [22288, 14], [0, 0], [204, 2], [237, 2], None), // ViewportMaskNV
    enumerant(5257, [22302, 19], [0, 0], [206, 1], [211, 1], None), // SecondaryPositionNV
    enumerant(5258, [22321, 23], [0, 0], [206, 1], [211, 1], None), // SecondaryViewportMaskNV
    enumerant(5261, [22344, 17], [0, 0], [207, 2], [239, 2], None), // PositionPerViewNV
    enumerant(5262, [22361, 21], [0, 0], [207, 2], [239, 2], None), // ViewportMaskPerViewNV
    enumerant(5264, [22382, 15], [0, 0], [209, 1], [43, 1], None), // FullyCoveredEXT
    enumerant(5274, [22397, 11], [0, 0], [76, 1], [199, 1], None), // TaskCountNV
    enumerant(5275, [22408, 16], [0, 0], [76, 1], [199, 1], None), // PrimitiveCountNV
    enumerant(5276, [22424, 18], [0, 0], [76, 1], [199, 1], None), // PrimitiveIndicesNV
    enumerant(5277, [22442, 21], [0, 0], [76, 1], [199, 1], None), // ClipDistancePerViewNV
    enumerant(5278, [22463, 21], [0, 0], [76, 1], [199, 1], None), // CullDistancePerViewNV
    enumerant(5279, [22484, 14], [0, 0], [76, 1], [199, 1], None), // LayerPerViewNV
    enumerant(5280, [22498, 15], [0, 0], [76, 1], [199, 1], None), // MeshViewCountNV
    enumerant(5281, [22513, 17], [0, 0], [76, 1], [199, 1], None), // MeshViewIndicesNV
    enumerant(5286, [22530, 12], [0, 0], [210, 1], [241, 2], None), // BaryCoordKHR
    enumerant(5287, [22542, 19], [0, 0], [210, 1], [241, 2], None), // BaryCoordNoPerspKHR
    enumerant(5292, [22561, 11], [0, 0], [211, 1], [243, 2], None), // FragSizeEXT
    enumerant(5293, [22572, 22], [0, 0], [211, 1], [243, 2], None), // FragInvocationCountEXT
    enumerant(5294, [22594, 24], [0, 0], [75, 1], [48, 1], None), // PrimitivePointIndicesEXT
    enumerant(5295, [22618, 23], [0, 0], [75, 1], [48, 1], None), // PrimitiveLineIndicesEXT
    enumerant(5296, [22641, 27], [0, 0], [75, 1], [48, 1], None), // PrimitiveTriangleIndicesEXT
    enumerant(5299, [22668, 16], [0, 0], [75, 1], [48, 1], None), // CullPrimitiveEXT
    enumerant(5319, [22684, 11], [0, 0], [81, 2], [226, 2], None), // LaunchIdKHR
    enumerant(5320, [22695, 13], [0, 0], [81, 2], [226, 2], None), // LaunchSizeKHR
    enumerant(5321, [18138, 17], [0, 0], [81, 2], [226, 2], None), // WorldRayOriginKHR
    enumerant(5322, [18107, 20], [0, 0], [81, 2], [226, 2], None), // WorldRayDirectionKHR
    enumerant(5323, [18078, 18], [0, 0], [81, 2], [226, 2], None), // ObjectRayOriginKHR
    enumerant(5324, [18034, 21], [0, 0], [81, 2], [226, 2], None), // ObjectRayDirectionKHR
    enumerant(5325, [22708, 10], [0, 0], [81, 2], [226, 2], None), // RayTminKHR
    enumerant(5326, [22718, 10], [0, 0], [81, 2], [226, 2], None), // RayTmaxKHR
    enumerant(5327, [17692, 22], [0, 0], [81, 2], [226, 2], None), // InstanceCustomIndexKHR
    enumerant(5330, [18178, 16], [0, 0], [81, 2], [226, 2], None), // ObjectToWorldKHR
    enumerant(5331, [18217, 16], [0, 0], [81, 2], [226, 2], None), // WorldToObjectKHR
    enumerant(5332, [22728, 6], [0, 0], [81, 1], [202, 1], None), // HitTNV
    enumerant(5333, [22734, 10], [0, 0], [81, 2], [226, 2], None), // HitKindKHR
    enumerant(5334, [22744, 16], [0, 0], [68, 1], [203, 1], None), // CurrentRayTimeNV
    enumerant(5335, [22760, 29], [0, 0], [212, 1], [0, 0], None), // HitTriangleVertexPositionsKHR
    enumerant(5337, [22789, 33], [0, 0], [213, 1], [0, 0], None), // HitMicroTriangleVertexPositionsNV
    enumerant(5344, [22822, 36], [0, 0], [213, 1], [0, 0], None), // HitMicroTriangleVertexBarycentricsNV
    enumerant(5351, [22858, 19], [0, 0], [81, 2], [226, 2], None), // IncomingRayFlagsKHR
    enumerant(5352, [22877, 19], [0, 0], [45, 1], [170, 1], None), // RayGeometryIndexKHR
    enumerant(5359, [22896, 13], [0, 0], [101, 1], [198, 1], None), // HitIsSphereNV
    enumerant(5360, [22909, 10], [0, 0], [102, 1], [198, 1], None), // HitIsLSSNV
    enumerant(5361, [22919, 19], [0, 0], [101, 1], [198, 1], None), // HitSpherePositionNV
    enumerant(5374, [22938, 12], [0, 0], [214, 1], [208, 1], None), // WarpsPerSMNV
    enumerant(5375, [22950, 9], [0, 0], [214, 1], [208, 1], None), // SMCountNV
    enumerant(5376, [22959, 8], [0, 0], [214, 1], [208, 1], None), // WarpIDNV
    enumerant(5377, [22967, 6], [0, 0], [214, 1], [208, 1], None), // SMIDNV
    enumerant(5396, [22973, 17], [0, 0], [102, 1], [198, 1], None), // HitLSSPositionsNV
    enumerant(5405, [22990, 33], [0, 0], [213, 1], [0, 0], None), // HitKindFrontFacingMicroTriangleNV
    enumerant(5406, [23023, 32], [0, 0], [213, 1], [0, 0], None), // HitKindBackFacingMicroTriangleNV
    enumerant(5420, [23055, 17], [0, 0], [101, 1], [198, 1], None), // HitSphereRadiusNV
    enumerant(5421, [23072, 13], [0, 0], [102, 1], [198, 1], None), // HitLSSRadiiNV
    enumerant(5436, [23085, 11], [0, 0], [88, 1], [189, 1], None), // ClusterIDNV
    enumerant(6021, [23096, 11], [0, 0], [215, 1], [168, 1], None), // CullMaskKHR
    enumerant(6135, [23107, 16], [0, 0], [216, 1], [0, 0], None), // SubDeviceIDINTEL
    enumerant(6136, [23123, 21], [0, 0], [216, 1], [0, 0], None), // GlobalHWThreadIDINTEL
    enumerant(6186, [23144, 23], [0, 0], [217, 1], [0, 0], None), // DeviceBarrierValidINTEL
    // Capability
    enumerant(0, [165, 6], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Matrix
    enumerant(1, [7086, 6], [0, 0], [0, 1], [0, 0], Some(Version::V1_0)), // Shader
    enumerant(2, [7400, 8], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Geometry
    enumerant(3, [23374, 12], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Tessellation
    enumerant(4, [23386, 9], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Addresses
    enumerant(5, [23395, 7], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Linkage
    enumerant(6, [3075, 6], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Kernel
    enumerant(7, [23402, 8], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // Vector16
    enumerant(8, [23410, 13], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // Float16Buffer
    enumerant(9, [6126, 7], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Float16
    enumerant(10, [23423, 7], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Float64
    enumerant(11, [23430, 5], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Int64
    enumerant(12, [23435, 12], [0, 0], [218, 1], [0, 0], Some(Version::V1_0)), // Int64Atomics
    enumerant(13, [23447, 10], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // ImageBasic
    enumerant(14, [23457, 14], [0, 0], [219, 1], [0, 0], Some(Version::V1_0)), // ImageReadWrite
    enumerant(15, [23471, 11], [0, 0], [219, 1], [0, 0], Some(Version::V1_0)), // ImageMipmap
    enumerant(17, [23482, 5], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // Pipes
    enumerant(18, [23487, 6], [0, 0], [0, 0], [25, 1], Some(Version::V1_0)), // Groups
    enumerant(19, [23493, 13], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // DeviceEnqueue
    enumerant(20, [23506, 14], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // LiteralSampler
    enumerant(21, [23520, 13], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // AtomicStorage
    enumerant(22, [23533, 5], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Int16
    enumerant(23, [23538, 21], [0, 0], [173, 1], [0, 0], Some(Version::V1_0)), // TessellationPointSize
    enumerant(24, [23559, 17], [0, 0], [19, 1], [0, 0], Some(Version::V1_0)), // GeometryPointSize
    enumerant(25, [23576, 19], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // ImageGatherExtended
    enumerant(27, [23595, 23], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // StorageImageMultisample
    enumerant(28, [23618, 33], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // UniformBufferArrayDynamicIndexing
    enumerant(29, [23651, 32], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // SampledImageArrayDynamicIndexing
    enumerant(30, [23683, 33], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // StorageBufferArrayDynamicIndexing
    enumerant(31, [23716, 32], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // StorageImageArrayDynamicIndexing
    enumerant(32, [21337, 12], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // ClipDistance
    enumerant(33, [21349, 12], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // CullDistance
    enumerant(34, [23748, 14], [0, 0], [220, 1], [0, 0], Some(Version::V1_0)), // ImageCubeArray
    enumerant(35, [23762, 17], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // SampleRateShading
    enumerant(36, [23779, 9], [0, 0], [221, 1], [0, 0], Some(Version::V1_0)), // ImageRect
    enumerant(37, [23788, 11], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // SampledRect
    enumerant(38, [23799, 14], [0, 0], [5, 1], [0, 0], Some(Version::V1_0)), // GenericPointer
    enumerant(39, [23813, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Int8
    enumerant(40, [23817, 15], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // InputAttachment
    enumerant(41, [23832, 15], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // SparseResidency
    enumerant(42, [23847, 6], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // MinLod
    enumerant(43, [23853, 9], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Sampled1D
    enumerant(44, [23862, 7], [0, 0], [222, 1], [0, 0], Some(Version::V1_0)), // Image1D
    enumerant(45, [23869, 16], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // SampledCubeArray
    enumerant(46, [23885, 13], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // SampledBuffer
    enumerant(47, [23898, 11], [0, 0], [223, 1], [0, 0], Some(Version::V1_0)), // ImageBuffer
    enumerant(48, [23909, 12], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // ImageMSArray
    enumerant(49, [23921, 27], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // StorageImageExtendedFormats
    enumerant(50, [1134, 10], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // ImageQuery
    enumerant(51, [23948, 17], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // DerivativeControl
    enumerant(52, [23965, 21], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // InterpolationFunction
    enumerant(53, [23986, 17], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // TransformFeedback
    enumerant(54, [24003, 15], [0, 0], [19, 1], [0, 0], Some(Version::V1_0)), // GeometryStreams
    enumerant(55, [24018, 29], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // StorageImageReadWithoutFormat
    enumerant(56, [24047, 30], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // StorageImageWriteWithoutFormat
    enumerant(57, [24077, 13], [0, 0], [19, 1], [0, 0], Some(Version::V1_0)), // MultiViewport
    enumerant(58, [24090, 16], [0, 0], [3, 1], [0, 0], Some(Version::V1_1)), // SubgroupDispatch
    enumerant(59, [3840, 12], [0, 0], [2, 1], [0, 0], Some(Version::V1_1)), // NamedBarrier
    enumerant(60, [3723, 11], [0, 0], [4, 1], [0, 0], Some(Version::V1_1)), // PipeStorage
    enumerant(61, [3932, 15], [0, 0], [0, 0], [0, 0], Some(Version::V1_3)), // GroupNonUniform
    enumerant(62, [24106, 19], [0, 0], [26, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformVote
    enumerant(63, [24125, 25], [0, 0], [26, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformArithmetic
    enumerant(64, [4064, 21], [0, 0], [26, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformBallot
    enumerant(65, [4229, 22], [0, 0], [26, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformShuffle
    enumerant(66, [24150, 30], [0, 0], [26, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformShuffleRelative
    enumerant(67, [24180, 24], [0, 0], [26, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformClustered
    enumerant(68, [4664, 19], [0, 0], [26, 1], [0, 0], Some(Version::V1_3)), // GroupNonUniformQuad
    enumerant(69, [24204, 11], [0, 0], [0, 0], [0, 0], Some(Version::V1_5)), // ShaderLayer
    enumerant(70, [24215, 19], [0, 0], [0, 0], [0, 0], Some(Version::V1_5)), // ShaderViewportIndex
    enumerant(71, [24234, 17], [0, 0], [0, 0], [0, 0], Some(Version::V1_6)), // UniformDecoration
    enumerant(4165, [24251, 15], [0, 0], [0, 0], [34, 1], None), // CoreBuiltinsARM
    enumerant(4166, [24266, 27], [0, 0], [0, 0], [63, 1], None), // TileImageColorReadAccessEXT
    enumerant(4167, [24293, 27], [0, 0], [0, 0], [63, 1], None), // TileImageDepthReadAccessEXT
    enumerant(4168, [24320, 29], [0, 0], [0, 0], [63, 1], None), // TileImageStencilReadAccessEXT
    enumerant(4174, [24349, 10], [0, 0], [0, 0], [36, 1], None), // TensorsARM
    enumerant(4175, [24359, 36], [0, 0], [0, 0], [36, 1], None), // StorageTensorArrayDynamicIndexingARM
    enumerant(4176, [24395, 39], [0, 0], [0, 0], [36, 1], None), // StorageTensorArrayNonUniformIndexingARM
    enumerant(4191, [4912, 8], [0, 0], [0, 0], [35, 1], None), // GraphARM
    enumerant(4201, [24434, 27], [0, 0], [0, 0], [33, 1], None), // CooperativeMatrixLayoutsARM
    enumerant(4212, [24461, 9], [0, 0], [0, 0], [42, 1], None), // Float8EXT
    enumerant(4213, [24470, 26], [0, 0], [224, 2], [42, 1], None), // Float8CooperativeMatrixEXT
    enumerant(4228, [24496, 9], [0, 0], [0, 0], [49, 1], None), // Float6EXT
    enumerant(4229, [24505, 9], [0, 0], [0, 0], [49, 1], None), // Float4EXT
    enumerant(4230, [24514, 21], [0, 0], [0, 0], [49, 1], None), // Float8UnsignedE8M0EXT
    enumerant(4231, [24535, 9], [0, 0], [0, 0], [49, 1], None), // MXInt8EXT
    enumerant(4232, [4973, 17], [0, 0], [0, 0], [49, 1], None), // BitcastExtractEXT
    enumerant(4422, [24544, 22], [0, 0], [1, 1], [156, 1], None), // FragmentShadingRateKHR
    enumerant(4423, [5098, 17], [0, 0], [0, 0], [174, 1], None), // SubgroupBallotKHR
    enumerant(4427, [24566, 14], [0, 0], [1, 1], [176, 1], Some(Version::V1_3)), // DrawParameters
    enumerant(4428, [24580, 32], [0, 0], [1, 1], [186, 1], None), // WorkgroupMemoryExplicitLayoutKHR
    enumerant(4429, [24612, 42], [0, 0], [226, 1], [186, 1], None), // WorkgroupMemoryExplicitLayout8BitAccessKHR
    enumerant(4430, [24654, 43], [0, 0], [226, 1], [186, 1], None), // WorkgroupMemoryExplicitLayout16BitAccessKHR
    enumerant(4431, [24697, 15], [0, 0], [0, 0], [180, 1], None), // SubgroupVoteKHR
    enumerant(4433, [24712, 24], [0, 0], [0, 0], [142, 1], Some(Version::V1_3)), // StorageBuffer16BitAccess
    enumerant(4434, [24736, 34], [0, 0], [227, 1], [142, 1], Some(Version::V1_3)), // UniformAndStorageBuffer16BitAccess
    enumerant(4435, [24770, 21], [0, 0], [0, 0], [142, 1], Some(Version::V1_3)), // StoragePushConstant16
    enumerant(4436, [24791, 20], [0, 0], [0, 0], [142, 1], Some(Version::V1_3)), // StorageInputOutput16
    enumerant(4437, [24811, 11], [0, 0], [0, 0], [150, 1], Some(Version::V1_3)), // DeviceGroup
    enumerant(4439, [24077, 9], [0, 0], [1, 1], [160, 1], Some(Version::V1_3)), // MultiView
    enumerant(4441, [24822, 29], [0, 0], [1, 1], [184, 1], Some(Version::V1_3)), // VariablePointersStorageBuffer
    enumerant(4442, [24822, 16], [0, 0], [12, 1], [184, 1], Some(Version::V1_3)), // VariablePointers
    enumerant(4445, [24851, 16], [0, 0], [228, 1], [173, 1], None), // AtomicStorageOps
    enumerant(4447, [24867, 27], [0, 0], [0, 0], [166, 1], None), // SampleMaskPostDepthCoverage
    enumerant(4448, [24894, 23], [0, 0], [0, 0], [143, 1], Some(Version::V1_5)), // StorageBuffer8BitAccess
    enumerant(4449, [24917, 33], [0, 0], [229, 1], [143, 1], Some(Version::V1_5)), // UniformAndStorageBuffer8BitAccess
    enumerant(4450, [24950, 20], [0, 0], [0, 0], [143, 1], Some(Version::V1_5)), // StoragePushConstant8
    enumerant(4464, [24970, 14], [0, 0], [0, 0], [152, 1], Some(Version::V1_4)), // DenormPreserve
    enumerant(4465, [24984, 17], [0, 0], [0, 0], [152, 1], Some(Version::V1_4)), // DenormFlushToZero
    enumerant(4466, [25001, 24], [0, 0], [0, 0], [152, 1], Some(Version::V1_4)), // SignedZeroInfNanPreserve
    enumerant(4467, [25025, 15], [0, 0], [0, 0], [152, 1], Some(Version::V1_4)), // RoundingModeRTE
    enumerant(4468, [25040, 15], [0, 0], [0, 0], [152, 1], Some(Version::V1_4)), // RoundingModeRTZ
    enumerant(4471, [25055, 22], [0, 0], [1, 1], [169, 1], None), // RayQueryProvisionalKHR
    enumerant(4472, [5751, 11], [0, 0], [1, 1], [169, 1], None), // RayQueryKHR
    enumerant(4473, [25077, 18], [0, 0], [0, 0], [183, 1], None), // UntypedPointersKHR
    enumerant(4478, [25095, 31], [0, 0], [230, 2], [169, 2], None), // RayTraversalPrimitiveCullingKHR
    enumerant(4479, [25126, 13], [0, 0], [1, 1], [170, 1], None), // RayTracingKHR
    enumerant(4484, [25139, 25], [0, 0], [0, 0], [216, 1], None), // TextureSampleWeightedQCOM
    enumerant(4485, [25164, 20], [0, 0], [0, 0], [216, 1], None), // TextureBoxFilterQCOM
    enumerant(4486, [25184, 21], [0, 0], [0, 0], [216, 1], None), // TextureBlockMatchQCOM
    enumerant(4495, [25205, 15], [0, 0], [1, 1], [221, 1], None), // TileShadingQCOM
    enumerant(4496, [25220, 31], [0, 0], [49, 1], [215, 1], None), // CooperativeMatrixConversionQCOM
    enumerant(4498, [25251, 22], [0, 0], [0, 0], [217, 1], None), // TextureBlockMatch2QCOM
    enumerant(4504, [6125, 18], [0, 0], [0, 0], [214, 1], None), // BFloat16MulAddQCOM
    enumerant(4506, [25273, 16], [0, 0], [0, 0], [220, 1], None), // SubgroupSizeQCOM
    enumerant(4539, [25289, 22], [0, 0], [0, 0], [219, 1], None), // MultipleWaitQueuesQCOM
    enumerant(4543, [25311, 21], [0, 0], [0, 0], [218, 1], None), // ImageGatherLinearQCOM
    enumerant(4544, [25332, 28], [0, 0], [0, 0], [218, 1], None), // ImageGatherExtendedModesQCOM
    enumerant(5008, [25360, 15], [0, 0], [1, 1], [23, 1], None), // Float16ImageAMD
    enumerant(5009, [25375, 21], [0, 0], [1, 1], [31, 1], None), // ImageGatherBiasLodAMD
    enumerant(5010, [25396, 15], [0, 0], [1, 1], [28, 1], None), // FragmentMaskAMD
    enumerant(5013, [25411, 16], [0, 0], [1, 1], [61, 1], None), // StencilExportEXT
    enumerant(5015, [25427, 20], [0, 0], [1, 1], [29, 1], None), // ImageReadWriteLodAMD
    enumerant(5016, [25447, 13], [0, 0], [218, 1], [59, 1], None), // Int64ImageEXT
    enumerant(5055, [25460, 14], [0, 0], [0, 0], [175, 1], None), // ShaderClockKHR
    enumerant(5067, [25474, 17], [0, 0], [1, 1], [20, 1], None), // ShaderEnqueueAMDX
    enumerant(5087, [25491, 14], [0, 0], [0, 0], [167, 1], None), // QuadControlKHR
    enumerant(5112, [25505, 13], [0, 0], [0, 0], [107, 1], None), // Int4TypeINTEL
    enumerant(5114, [25518, 26], [0, 0], [232, 2], [107, 1], None), // Int4CooperativeMatrixINTEL
    enumerant(5116, [25544, 15], [0, 0], [0, 0], [145, 1], None), // BFloat16TypeKHR
    enumerant(5117, [25559, 21], [0, 0], [234, 1], [145, 1], None), // BFloat16DotProductKHR
    enumerant(5118, [25580, 28], [0, 0], [235, 2], [145, 1], None), // BFloat16CooperativeMatrixKHR
    enumerant(5120, [6723, 8], [0, 0], [0, 0], [144, 1], None), // AbortKHR
    enumerant(5128, [25608, 17], [0, 0], [9, 1], [40, 1], None), // DescriptorHeapEXT
    enumerant(5146, [6794, 15], [0, 0], [0, 0], [148, 1], None), // ConstantDataKHR
    enumerant(5156, [25625, 15], [0, 0], [0, 0], [165, 1], None), // PoisonFreezeKHR
    enumerant(5181, [25640, 14], [0, 0], [237, 1], [32, 1], None), // WeakLinkageAMD
    enumerant(5249, [25654, 28], [0, 0], [188, 1], [204, 1], None), // SampleMaskOverrideCoverageNV
    enumerant(5251, [25682, 27], [0, 0], [19, 1], [197, 1], None), // GeometryShaderPassthroughNV
    enumerant(5254, [25709, 27], [0, 0], [183, 1], [245, 2], None), // ShaderViewportIndexLayerEXT
    enumerant(5255, [25736, 20], [0, 0], [180, 1], [213, 1], None), // ShaderViewportMaskNV
    enumerant(5259, [25756, 18], [0, 0], [204, 1], [211, 1], None), // ShaderStereoViewNV
    enumerant(5260, [25774, 19], [0, 0], [201, 1], [187, 1], None), // PerViewAttributesNV
    enumerant(5265, [25793, 23], [0, 0], [1, 1], [43, 1], None), // FragmentFullyCoveredEXT
    enumerant(5266, [25816, 13], [0, 0], [1, 1], [199, 1], None), // MeshShadingNV
    enumerant(5282, [25829, 16], [0, 0], [0, 0], [206, 1], None), // ImageFootprintNV
    enumerant(5283, [25845, 14], [0, 0], [1, 1], [48, 1], None), // MeshShadingEXT
    enumerant(5284, [25859, 22], [0, 0], [0, 0], [241, 2], None), // FragmentBarycentricKHR
    enumerant(5288, [25881, 30], [0, 0], [1, 1], [247, 2], None), // ComputeDerivativeGroupQuadsKHR
    enumerant(5291, [25911, 18], [0, 0], [1, 1], [243, 2], None), // FragmentDensityEXT
    enumerant(5297, [25929, 29], [0, 0], [0, 0], [249, 2], None), // GroupNonUniformPartitionedEXT
    enumerant(5301, [25958, 16], [0, 0], [1, 1], [41, 1], Some(Version::V1_5)), // ShaderNonUniform
    enumerant(5302, [25974, 22], [0, 0], [1, 1], [41, 1], Some(Version::V1_5)), // RuntimeDescriptorArray
    enumerant(5303, [25996, 35], [0, 0], [238, 1], [41, 1], Some(Version::V1_5)), // InputAttachmentArrayDynamicIndexing
    enumerant(5304, [26031, 38], [0, 0], [223, 1], [41, 1], Some(Version::V1_5)), // UniformTexelBufferArrayDynamicIndexing
    enumerant(5305, [26069, 38], [0, 0], [239, 1], [41, 1], Some(Version::V1_5)), // StorageTexelBufferArrayDynamicIndexing
    enumerant(5306, [26107, 36], [0, 0], [240, 1], [41, 1], Some(Version::V1_5)), // UniformBufferArrayNonUniformIndexing
    enumerant(5307, [26143, 35], [0, 0], [240, 1], [41, 1], Some(Version::V1_5)), // SampledImageArrayNonUniformIndexing
    enumerant(5308, [26178, 36], [0, 0], [240, 1], [41, 1], Some(Version::V1_5)), // StorageBufferArrayNonUniformIndexing
    enumerant(5309, [26214, 35], [0, 0], [240, 1], [41, 1], Some(Version::V1_5)), // StorageImageArrayNonUniformIndexing
    enumerant(5310, [26249, 38], [0, 0], [241, 2], [41, 1], Some(Version::V1_5)), // InputAttachmentArrayNonUniformIndexing
    enumerant(5311, [26287, 41], [0, 0], [243, 2], [41, 1], Some(Version::V1_5)), // UniformTexelBufferArrayNonUniformIndexing
    enumerant(5312, [26328, 41], [0, 0], [239, 2], [41, 1], Some(Version::V1_5)), // StorageTexelBufferArrayNonUniformIndexing
    enumerant(5336, [26369, 26], [0, 0], [1, 1], [171, 1], None), // RayTracingPositionFetchKHR
    enumerant(5340, [26395, 12], [0, 0], [1, 1], [202, 1], None), // RayTracingNV
    enumerant(5341, [26407, 22], [0, 0], [1, 1], [203, 1], None), // RayTracingMotionBlurNV
    enumerant(5345, [26429, 17], [0, 0], [0, 0], [185, 1], Some(Version::V1_5)), // VulkanMemoryModel
    enumerant(5346, [26446, 28], [0, 0], [0, 0], [185, 1], Some(Version::V1_5)), // VulkanMemoryModelDeviceScope
    enumerant(5347, [26474, 30], [0, 0], [1, 1], [232, 2], Some(Version::V1_5)), // PhysicalStorageBufferAddresses
    enumerant(5350, [26504, 31], [0, 0], [1, 1], [247, 2], None), // ComputeDerivativeGroupLinearKHR
    enumerant(5353, [26535, 24], [0, 0], [1, 1], [170, 1], None), // RayTracingProvisionalKHR
    enumerant(5357, [9342, 19], [0, 0], [1, 1], [191, 1], None), // CooperativeMatrixNV
    enumerant(5363, [26559, 32], [0, 0], [1, 1], [45, 1], None), // FragmentShaderSampleInterlockEXT
    enumerant(5372, [26591, 37], [0, 0], [1, 1], [45, 1], None), // FragmentShaderShadingRateInterlockEXT
    enumerant(5373, [26628, 18], [0, 0], [1, 1], [208, 1], None), // ShaderSMBuiltinsNV
    enumerant(5378, [26646, 31], [0, 0], [1, 1], [45, 1], None), // FragmentShaderPixelInterlockEXT
    enumerant(5379, [9872, 24], [0, 0], [1, 1], [39, 1], Some(Version::V1_6)), // DemoteToHelperInvocation
    enumerant(5380, [26677, 22], [0, 0], [1, 1], [195, 1], None), // DisplacementMicromapNV
    enumerant(5381, [26699, 28], [0, 0], [1, 1], [251, 2], None), // RayTracingOpacityMicromapKHR
    enumerant(5383, [26727, 25], [0, 0], [45, 1], [207, 1], None), // ShaderInvocationReorderNV
    enumerant(5388, [26752, 26], [0, 0], [45, 1], [60, 1], None), // ShaderInvocationReorderEXT
    enumerant(5390, [26778, 17], [0, 0], [0, 0], [188, 1], None), // BindlessTextureNV
    enumerant(5391, [26795, 24], [0, 0], [1, 1], [171, 1], None), // RayQueryPositionFetchKHR
    enumerant(5394, [21171, 19], [0, 0], [0, 0], [194, 1], None), // CooperativeVectorNV
    enumerant(5404, [26819, 21], [0, 0], [0, 0], [205, 1], None), // AtomicFloat16VectorNV
    enumerant(5409, [26840, 32], [0, 0], [45, 1], [195, 1], None), // RayTracingDisplacementMicromapNV
    enumerant(5414, [26872, 17], [0, 0], [0, 0], [201, 1], None), // RawAccessChainsNV
    enumerant(5418, [26889, 27], [0, 0], [0, 0], [198, 1], None), // RayTracingSpheresGeometryNV
    enumerant(5419, [26916, 38], [0, 0], [0, 0], [198, 1], None), // RayTracingLinearSweptSpheresGeometryNV
    enumerant(5423, [26954, 19], [0, 0], [1, 1], [200, 1], None), // PushConstantBanksNV
    enumerant(5425, [26973, 13], [0, 0], [0, 0], [47, 1], None), // LongVectorEXT
    enumerant(5426, [26986, 22], [0, 0], [0, 0], [55, 1], None), // Shader64BitIndexingEXT
    enumerant(5429, [27008, 31], [0, 0], [0, 0], [38, 1], None), // CooperativeMatrixConversionsEXT
    enumerant(5430, [27039, 30], [0, 0], [0, 0], [253, 2], None), // CooperativeMatrixReductionsEXT
    enumerant(5431, [27069, 30], [0, 0], [0, 0], [192, 1], None), // CooperativeMatrixConversionsNV
    enumerant(5432, [27099, 40], [0, 0], [0, 0], [253, 2], None), // CooperativeMatrixPerElementOperationsEXT
    enumerant(5433, [27139, 35], [0, 0], [0, 0], [192, 1], None), // CooperativeMatrixTensorAddressingNV
    enumerant(5434, [27174, 29], [0, 0], [0, 0], [192, 1], None), // CooperativeMatrixBlockLoadsNV
    enumerant(5435, [27203, 27], [0, 0], [0, 0], [194, 1], None), // CooperativeVectorTrainingNV
    enumerant(5437, [27230, 40], [0, 0], [45, 1], [189, 1], None), // RayTracingClusterAccelerationStructureNV
    enumerant(5438, [9458, 33], [0, 0], [0, 0], [38, 1], None), // CooperativeMatrixGetCoordinateEXT
    enumerant(5439, [27156, 18], [0, 0], [0, 0], [212, 1], None), // TensorAddressingNV
    enumerant(5447, [27270, 31], [0, 0], [245, 1], [193, 1], None), // CooperativeMatrixDecodeVectorNV
    enumerant(5568, [10518, 20], [0, 0], [0, 0], [132, 1], None), // SubgroupShuffleINTEL
    enumerant(5569, [27301, 26], [0, 0], [0, 0], [132, 1], None), // SubgroupBufferBlockIOINTEL
    enumerant(5570, [27327, 25], [0, 0], [0, 0], [132, 1], None), // SubgroupImageBlockIOINTEL
    enumerant(5579, [27352, 30], [0, 0], [0, 0], [116, 1], None), // SubgroupImageMediaBlockIOINTEL
    enumerant(5582, [27382, 20], [0, 0], [0, 0], [86, 1], None), // RoundToInfinityINTEL
    enumerant(5583, [27402, 22], [0, 0], [0, 0], [86, 1], None), // FloatingPointModeINTEL
    enumerant(5584, [27424, 22], [0, 0], [0, 0], [123, 1], None), // IntegerFunctions2INTEL
    enumerant(5603, [27446, 21], [0, 0], [0, 0], [100, 1], None), // FunctionPointersINTEL
    enumerant(5604, [27467, 23], [0, 0], [0, 0], [100, 1], None), // IndirectReferencesINTEL
    enumerant(5606, [11051, 8], [0, 0], [0, 0], [106, 1], None), // AsmINTEL
    enumerant(5612, [27490, 22], [0, 0], [0, 0], [58, 1], None), // AtomicFloat32MinMaxEXT
    enumerant(5613, [27512, 22], [0, 0], [0, 0], [58, 1], None), // AtomicFloat64MinMaxEXT
    enumerant(5616, [27534, 22], [0, 0], [0, 0], [58, 1], None), // AtomicFloat16MinMaxEXT
    enumerant(5617, [27556, 18], [0, 0], [246, 1], [141, 1], None), // VectorComputeINTEL
    enumerant(5619, [27574, 14], [0, 0], [0, 0], [141, 1], None), // VectorAnyINTEL
    enumerant(5629, [27588, 15], [0, 0], [0, 0], [151, 1], None), // ExpectAssumeKHR
    enumerant(5696, [27603, 32], [0, 0], [0, 0], [83, 1], None), // SubgroupAvcMotionEstimationINTEL
    enumerant(5697, [27635, 37], [0, 0], [0, 0], [83, 1], None), // SubgroupAvcMotionEstimationIntraINTEL
    enumerant(5698, [27672, 38], [0, 0], [0, 0], [83, 1], None), // SubgroupAvcMotionEstimationChromaINTEL
    enumerant(5817, [16201, 24], [0, 0], [0, 0], [140, 1], None), // VariableLengthArrayINTEL
    enumerant(5821, [27710, 25], [0, 0], [0, 0], [86, 1], None), // FunctionFloatControlINTEL
    enumerant(5824, [27735, 26], [0, 0], [0, 0], [98, 1], None), // FPGAMemoryAttributesALTERA
    enumerant(5837, [27761, 19], [0, 0], [2, 1], [88, 1], None), // FPFastMathModeINTEL
    enumerant(5844, [27780, 32], [0, 0], [0, 0], [73, 1], None), // ArbitraryPrecisionIntegersALTERA
    enumerant(5845, [27812, 37], [0, 0], [0, 0], [72, 1], None), // ArbitraryPrecisionFloatingPointALTERA
    enumerant(5886, [27849, 29], [0, 0], [0, 0], [138, 1], None), // UnstructuredLoopControlsINTEL
    enumerant(5888, [27878, 22], [0, 0], [0, 0], [96, 1], None), // FPGALoopControlsALTERA
    enumerant(5892, [27900, 21], [0, 0], [0, 0], [110, 1], None), // KernelAttributesINTEL
    enumerant(5897, [27921, 25], [0, 0], [0, 0], [110, 1], None), // FPGAKernelAttributesINTEL
    enumerant(5898, [27946, 24], [0, 0], [0, 0], [97, 1], None), // FPGAMemoryAccessesALTERA
    enumerant(5904, [27970, 27], [0, 0], [0, 0], [92, 1], None), // FPGAClusterAttributesALTERA
    enumerant(5906, [27997, 14], [0, 0], [0, 0], [113, 1], None), // LoopFuseALTERA
    enumerant(5908, [28011, 20], [0, 0], [0, 0], [93, 1], None), // FPGADSPControlALTERA
    enumerant(5910, [28031, 25], [0, 0], [0, 0], [117, 1], None), // MemoryAccessAliasingINTEL
    enumerant(5916, [28056, 40], [0, 0], [0, 0], [94, 1], None), // FPGAInvocationPipeliningAttributesALTERA
    enumerant(5920, [28096, 24], [0, 0], [0, 0], [91, 1], None), // FPGABufferLocationALTERA
    enumerant(5922, [28120, 34], [0, 0], [0, 0], [71, 1], None), // ArbitraryPrecisionFixedPointALTERA
    enumerant(5935, [28154, 23], [0, 0], [0, 0], [139, 1], None), // USMStorageClassesALTERA
    enumerant(5939, [28177, 29], [0, 0], [0, 0], [122, 1], None), // RuntimeAlignedAttributeALTERA
    enumerant(5943, [28206, 13], [0, 0], [0, 0], [108, 1], None), // IOPipesALTERA
    enumerant(5945, [28219, 19], [0, 0], [0, 0], [78, 1], None), // BlockingPipesALTERA
    enumerant(5948, [17586, 13], [0, 0], [0, 0], [99, 1], None), // FPGARegALTERA
    enumerant(6016, [28238, 18], [0, 0], [0, 0], [157, 1], Some(Version::V1_6)), // DotProductInputAll
    enumerant(6017, [28256, 21], [0, 0], [247, 1], [157, 1], Some(Version::V1_6)), // DotProductInput4x8Bit
    enumerant(6018, [28277, 27], [0, 0], [0, 0], [157, 1], Some(Version::V1_6)), // DotProductInput4x8BitPacked
    enumerant(6019, [25567, 10], [0, 0], [0, 0], [157, 1], Some(Version::V1_6)), // DotProduct
    enumerant(6020, [28304, 14], [0, 0], [0, 0], [168, 1], None), // RayCullMaskKHR
    enumerant(6022, [5534, 20], [0, 0], [0, 0], [149, 1], None), // CooperativeMatrixKHR
    enumerant(6024, [28318, 23], [0, 0], [0, 0], [54, 1], None), // ReplicatedCompositesEXT
    enumerant(6025, [28341, 15], [0, 0], [0, 0], [146, 1], None), // BitInstructions
    enumerant(6026, [5289, 24], [0, 0], [26, 1], [178, 1], None), // GroupNonUniformRotateKHR
    enumerant(6029, [28356, 14], [0, 0], [0, 0], [153, 1], None), // FloatControls2
    enumerant(6030, [28370, 6], [0, 0], [0, 0], [154, 1], None), // FMAKHR
    enumerant(6032, [28376, 41], [0, 0], [1, 1], [163, 1], None), // RayTracingOpacityMicromapExecutionModeKHR
    enumerant(6033, [28417, 19], [0, 0], [0, 0], [57, 1], None), // AtomicFloat32AddEXT
    enumerant(6034, [28436, 19], [0, 0], [0, 0], [57, 1], None), // AtomicFloat64AddEXT
    enumerant(6089, [28455, 19], [0, 0], [0, 0], [111, 2], None), // LongCompositesINTEL
    enumerant(6094, [28474, 10], [0, 0], [0, 0], [255, 2], None), // OptNoneEXT
    enumerant(6095, [28484, 19], [0, 0], [0, 0], [56, 1], None), // AtomicFloat16AddEXT
    enumerant(6112, [28503, 14], [0, 0], [0, 0], [137, 1], None), // TokenTypeINTEL
    enumerant(6114, [28517, 20], [0, 0], [0, 0], [81, 1], None), // DebugInfoModuleINTEL
    enumerant(6115, [28537, 23], [0, 0], [0, 0], [76, 1], None), // BFloat16ConversionINTEL
    enumerant(6118, [18446, 16], [0, 0], [0, 0], [109, 1], None), // JointMatrixINTEL
    enumerant(6134, [28560, 18], [0, 0], [0, 0], [105, 1], None), // HWThreadQueryINTEL
    enumerant(6141, [28578, 17], [0, 0], [0, 0], [257, 2], None), // SplitBarrierINTEL
    enumerant(6144, [18633, 18], [0, 0], [0, 0], [259, 2], None), // ArithmeticFenceEXT
    enumerant(6146, [28595, 30], [0, 0], [0, 0], [102, 1], None), // GlobalVariableDecorationsINTEL
    enumerant(6150, [28625, 29], [0, 0], [248, 1], [92, 1], None), // FPGAClusterAttributesV2ALTERA
    enumerant(6161, [28654, 27], [0, 0], [249, 1], [110, 1], None), // FPGAKernelAttributesv2INTEL
    enumerant(6162, [18866, 18], [0, 0], [0, 0], [133, 1], None), // TaskSequenceALTERA
    enumerant(6167, [18745, 12], [0, 0], [0, 0], [124, 1], None), // SigmoidINTEL
    enumerant(6169, [28681, 15], [0, 0], [0, 0], [89, 1], None), // FPMaxErrorINTEL
    enumerant(6171, [28696, 24], [0, 0], [0, 0], [95, 1], None), // FPGALatencyControlALTERA
    enumerant(6174, [28720, 28], [0, 0], [0, 0], [90, 1], None), // FPGAArgumentInterfacesALTERA
    enumerant(6185, [28748, 18], [0, 0], [0, 0], [82, 1], None), // DeviceBarrierINTEL
    enumerant(6187, [28766, 29], [0, 0], [0, 0], [104, 1], None), // GlobalVariableHostAccessINTEL
    enumerant(6189, [28795, 35], [0, 0], [0, 0], [103, 1], None), // GlobalVariableFPGADecorationsALTERA
    enumerant(6192, [28830, 41], [0, 0], [0, 0], [109, 1], None), // CooperativeMatrixCheckedInstructionsINTEL
    enumerant(6212, [28871, 15], [0, 0], [0, 0], [85, 1], None), // Float4E2M1INTEL
    enumerant(6213, [28886, 32], [0, 0], [0, 0], [261, 2], None), // Float4E2M1CooperativeMatrixINTEL
    enumerant(6215, [28918, 25], [0, 0], [0, 0], [87, 1], None), // FloatConversionsFtoFINTEL
    enumerant(6216, [28943, 25], [0, 0], [0, 0], [87, 1], None), // FloatConversionsFtoSINTEL
    enumerant(6220, [28968, 27], [0, 0], [0, 0], [126, 1], None), // SubgroupBufferPrefetchINTEL
    enumerant(6226, [28995, 23], [0, 0], [0, 0], [75, 1], None), // BFloat16ArithmeticINTEL
    enumerant(6228, [29018, 22], [0, 0], [0, 0], [70, 1], None), // Subgroup2DBlockIOINTEL
    enumerant(6229, [29040, 29], [0, 0], [147, 1], [70, 1], None), // Subgroup2DBlockTransformINTEL
    enumerant(6230, [29069, 29], [0, 0], [147, 1], [70, 1], None), // Subgroup2DBlockTransposeINTEL
    enumerant(6236, [19156, 37], [0, 0], [0, 0], [127, 1], None), // SubgroupMatrixMultiplyAccumulateINTEL
    enumerant(6238, [29098, 40], [0, 0], [0, 0], [109, 1], None), // CooperativeMatrixOffsetInstructionsINTEL
    enumerant(6241, [29138, 27], [0, 0], [0, 0], [136, 1], None), // TernaryBitwiseFunctionINTEL
    enumerant(6243, [19278, 31], [0, 0], [250, 2], [140, 1], None), // UntypedVariableLengthArrayINTEL
    enumerant(6245, [29165, 20], [0, 0], [0, 0], [101, 1], None), // SpecConditionalINTEL
    enumerant(6246, [29185, 21], [0, 0], [154, 1], [101, 1], None), // FunctionVariantsINTEL
    enumerant(6255, [29206, 22], [0, 0], [0, 0], [69, 1], None), // AtomicBFloat16AddINTEL
    enumerant(6256, [29228, 25], [0, 0], [0, 0], [69, 1], None), // AtomicBFloat16MinMaxINTEL
    enumerant(6257, [29253, 17], [0, 0], [0, 0], [120, 1], None), // PredicatedIOINTEL
    enumerant(6260, [29270, 31], [0, 0], [0, 0], [69, 1], None), // AtomicInt16CompareExchangeINTEL
    enumerant(6261, [29301, 17], [0, 0], [252, 1], [69, 1], None), // Int16AtomicsINTEL
    enumerant(6262, [29318, 28], [0, 0], [0, 0], [69, 1], None), // AtomicBFloat16LoadStoreINTEL
    enumerant(6263, [19532, 43], [0, 0], [0, 0], [131, 1], None), // SubgroupScaledMatrixMultiplyAccumulateINTEL
    enumerant(6265, [29346, 22], [0, 0], [0, 0], [121, 1], None), // RoundedDivideSqrtINTEL
    enumerant(6400, [29368, 25], [0, 0], [0, 0], [182, 1], None), // GroupUniformArithmeticKHR
    enumerant(6411, [19906, 30], [0, 0], [0, 0], [109, 1], None), // CooperativeMatrixPrefetchINTEL
    enumerant(6414, [29393, 23], [0, 0], [0, 0], [80, 1], None), // ComplexFloatMulDivINTEL
    enumerant(6425, [29416, 26], [0, 0], [0, 0], [134, 2], None), // TensorFloat32RoundingINTEL
    enumerant(6427, [29442, 24], [0, 0], [0, 0], [114, 1], None), // MaskedGatherScatterINTEL
    enumerant(6435, [29466, 44], [0, 0], [0, 0], [109, 1], None), // CooperativeMatrixInvocationInstructionsINTEL
    enumerant(6436, [29510, 39], [0, 0], [0, 0], [109, 1], None), // CooperativeMatrixTF32ComponentTypeINTEL
    enumerant(6437, [29549, 43], [0, 0], [0, 0], [109, 1], None), // CooperativeMatrixBFloat16ComponentTypeINTEL
    enumerant(6441, [29592, 18], [0, 0], [0, 0], [79, 1], None), // CacheControlsINTEL
    enumerant(6445, [29610, 25], [0, 0], [0, 0], [130, 1], None), // SubgroupRequirementsINTEL
    enumerant(6460, [29635, 19], [0, 0], [0, 0], [115, 1], None), // RegisterLimitsINTEL
    enumerant(6528, [29654, 19], [0, 0], [0, 0], [77, 1], None), // BindlessImagesINTEL
    enumerant(6912, [29673, 32], [0, 0], [253, 1], [223, 1], None), // DotProductFloat16AccFloat32VALVE
    enumerant(6913, [29705, 32], [0, 0], [253, 1], [223, 1], None), // DotProductFloat16AccFloat16VALVE
    enumerant(6914, [29737, 26], [0, 0], [234, 1], [223, 1], None), // DotProductBFloat16AccVALVE
    enumerant(6915, [29763, 31], [0, 0], [224, 1], [223, 1], None), // DotProductFloat8AccFloat32VALVE
    enumerant(7041, [29794, 16], [0, 0], [0, 0], [222, 1], None), // IntrinsicSAMSUNG
    // ComponentType
    enumerant(0, [31210, 9], [0, 0], [0, 0], [0, 0], None), // Float16NV
    enumerant(1, [31219, 9], [0, 0], [0, 0], [0, 0], None), // Float32NV
    enumerant(2, [31228, 9], [0, 0], [0, 0], [0, 0], None), // Float64NV
    enumerant(3, [31237, 12], [0, 0], [0, 0], [0, 0], None), // SignedInt8NV
    enumerant(4, [31249, 13], [0, 0], [0, 0], [0, 0], None), // SignedInt16NV
    enumerant(5, [31262, 13], [0, 0], [0, 0], [0, 0], None), // SignedInt32NV
    enumerant(6, [31275, 13], [0, 0], [0, 0], [0, 0], None), // SignedInt64NV
    enumerant(7, [31288, 14], [0, 0], [0, 0], [0, 0], None), // UnsignedInt8NV
    enumerant(8, [31302, 15], [0, 0], [0, 0], [0, 0], None), // UnsignedInt16NV
    enumerant(9, [31317, 15], [0, 0], [0, 0], [0, 0], None), // UnsignedInt32NV
    enumerant(10, [31332, 15], [0, 0], [0, 0], [0, 0], None), // UnsignedInt64NV
    enumerant(1000491000, [31347, 18], [0, 0], [0, 0], [0, 0], None), // SignedInt8PackedNV
    enumerant(1000491001, [31365, 20], [0, 0], [0, 0], [0, 0], None), // UnsignedInt8PackedNV
    enumerant(1000491002, [31385, 11], [0, 0], [0, 0], [0, 0], None), // FloatE4M3NV
    enumerant(1000491003, [31396, 11], [0, 0], [0, 0], [0, 0], None), // FloatE5M2NV
    // CooperativeMatrixLayout
    enumerant(0, [31407, 11], [0, 0], [0, 0], [0, 0], None), // RowMajorKHR
    enumerant(1, [31418, 14], [0, 0], [0, 0], [0, 0], None), // ColumnMajorKHR
    enumerant(4202, [31432, 24], [0, 0], [254, 1], [0, 0], None), // RowBlockedInterleavedARM
    enumerant(4203, [31456, 27], [0, 0], [254, 1], [0, 0], None), // ColumnBlockedInterleavedARM
    // CooperativeMatrixOperands
    enumerant(0, [31483, 7], [0, 0], [0, 0], [0, 0], None), // NoneKHR
    enumerant(1, [31490, 26], [0, 0], [0, 0], [0, 0], None), // MatrixASignedComponentsKHR
    enumerant(2, [31516, 26], [0, 0], [0, 0], [0, 0], None), // MatrixBSignedComponentsKHR
    enumerant(4, [31542, 26], [0, 0], [0, 0], [0, 0], None), // MatrixCSignedComponentsKHR
    enumerant(8, [31568, 31], [0, 0], [0, 0], [0, 0], None), // MatrixResultSignedComponentsKHR
    enumerant(16, [31599, 25], [0, 0], [0, 0], [0, 0], None), // SaturatingAccumulationKHR
    enumerant(32, [31624, 30], [0, 0], [255, 1], [0, 0], None), // MatrixAAndBTF32ComponentsINTEL
    enumerant(64, [31654, 34], [0, 0], [256, 1], [0, 0], None), // MatrixAAndBBFloat16ComponentsINTEL
    enumerant(128, [31688, 30], [0, 0], [256, 1], [0, 0], None), // MatrixCBFloat16ComponentsINTEL
    enumerant(256, [31718, 35], [0, 0], [256, 1], [0, 0], None), // MatrixResultBFloat16ComponentsINTEL
    // CooperativeMatrixReduce
    enumerant(0, [28477, 4], [0, 0], [0, 0], [0, 0], None), // None
    enumerant(1, [31407, 3], [0, 0], [0, 0], [0, 0], None), // Row
    enumerant(2, [31418, 6], [0, 0], [0, 0], [0, 0], None), // Column
    enumerant(4, [31753, 3], [0, 0], [0, 0], [0, 0], None), // 2x2
    // CooperativeMatrixUse
    enumerant(0, [31756, 10], [0, 0], [0, 0], [0, 0], None), // MatrixAKHR
    enumerant(1, [31766, 10], [0, 0], [0, 0], [0, 0], None), // MatrixBKHR
    enumerant(2, [31776, 20], [0, 0], [0, 0], [0, 0], None), // MatrixAccumulatorKHR
    // CooperativeVectorMatrixLayout
    enumerant(0, [31796, 10], [0, 0], [0, 0], [0, 0], None), // RowMajorNV
    enumerant(1, [31806, 13], [0, 0], [0, 0], [0, 0], None), // ColumnMajorNV
    enumerant(2, [31819, 20], [0, 0], [0, 0], [0, 0], None), // InferencingOptimalNV
    enumerant(3, [31839, 17], [0, 0], [0, 0], [0, 0], None), // TrainingOptimalNV
    // DebugBaseTypeAttributeEncoding
    enumerant(0, [31856, 11], [0, 0], [0, 0], [0, 0], None), // Unspecified
    enumerant(1, [10122, 7], [0, 0], [0, 0], [0, 0], None), // Address
    enumerant(2, [31867, 7], [0, 0], [0, 0], [0, 0], None), // Boolean
    enumerant(3, [146, 5], [0, 0], [0, 0], [0, 0], None), // Float
    enumerant(4, [25001, 6], [0, 0], [0, 0], [0, 0], None), // Signed
    enumerant(5, [31874, 10], [0, 0], [0, 0], [0, 0], None), // SignedChar
    enumerant(6, [24520, 8], [0, 0], [0, 0], [0, 0], None), // Unsigned
    enumerant(7, [31884, 12], [0, 0], [0, 0], [0, 0], None), // UnsignedChar
    // DebugCompositeType
    enumerant(0, [28164, 5], [0, 0], [0, 0], [0, 0], None), // Class
    enumerant(1, [5438, 9], [0, 0], [0, 0], [0, 0], None), // Structure
    enumerant(2, [31896, 5], [0, 0], [0, 0], [0, 0], None), // Union
    // DebugImportedEntity
    enumerant(0, [31901, 14], [0, 0], [0, 0], [0, 0], None), // ImportedModule
    enumerant(1, [31915, 19], [0, 0], [0, 0], [0, 0], None), // ImportedDeclaration
    // DebugInfoFlags
    enumerant(0, [28477, 4], [0, 0], [0, 0], [0, 0], None), // None
    enumerant(1, [31934, 15], [0, 0], [0, 0], [0, 0], None), // FlagIsProtected
    enumerant(2, [31949, 13], [0, 0], [0, 0], [0, 0], None), // FlagIsPrivate
    enumerant(3, [31962, 12], [0, 0], [0, 0], [0, 0], None), // FlagIsPublic
    enumerant(4, [31974, 11], [0, 0], [0, 0], [0, 0], None), // FlagIsLocal
    enumerant(8, [31985, 16], [0, 0], [0, 0], [0, 0], None), // FlagIsDefinition
    enumerant(16, [32001, 11], [0, 0], [0, 0], [0, 0], None), // FlagFwdDecl
    enumerant(32, [32012, 14], [0, 0], [0, 0], [0, 0], None), // FlagArtificial
    enumerant(64, [32026, 12], [0, 0], [0, 0], [0, 0], None), // FlagExplicit
    enumerant(128, [32038, 14], [0, 0], [0, 0], [0, 0], None), // FlagPrototyped
    enumerant(256, [32052, 17], [0, 0], [0, 0], [0, 0], None), // FlagObjectPointer
    enumerant(512, [32069, 16], [0, 0], [0, 0], [0, 0], None), // FlagStaticMember
    enumerant(1024, [32085, 20], [0, 0], [0, 0], [0, 0], None), // FlagIndirectVariable
    enumerant(2048, [32105, 19], [0, 0], [0, 0], [0, 0], None), // FlagLValueReference
    enumerant(4096, [32124, 19], [0, 0], [0, 0], [0, 0], None), // FlagRValueReference
    enumerant(8192, [32143, 15], [0, 0], [0, 0], [0, 0], None), // FlagIsOptimized
    enumerant(16384, [32158, 15], [0, 0], [0, 0], [0, 0], None), // FlagIsEnumClass
    enumerant(32768, [32173, 19], [0, 0], [0, 0], [0, 0], None), // FlagTypePassByValue
    enumerant(65536, [32192, 23], [0, 0], [0, 0], [0, 0], None), // FlagTypePassByReference
    // DebugOperation
    enumerant(0, [32215, 5], [0, 0], [0, 0], [0, 0], None), // Deref
    enumerant(1, [32220, 4], [0, 0], [0, 0], [0, 0], None), // Plus
    enumerant(2, [32224, 5], [0, 0], [0, 0], [0, 0], None), // Minus
    enumerant(3, [32229, 10], [4, 1], [0, 0], [0, 0], None), // PlusUconst
    enumerant(4, [32239, 8], [13, 2], [0, 0], [0, 0], None), // BitPiece
    enumerant(5, [4711, 4], [0, 0], [0, 0], [0, 0], None), // Swap
    enumerant(6, [32247, 6], [0, 0], [0, 0], [0, 0], None), // Xderef
    enumerant(7, [32253, 10], [0, 0], [0, 0], [0, 0], None), // StackValue
    enumerant(8, [32263, 6], [4, 1], [0, 0], [0, 0], None), // Constu
    enumerant(9, [6409, 8], [13, 2], [0, 0], [0, 0], None), // Fragment
    // DebugTypeQualifier
    enumerant(0, [32269, 9], [0, 0], [0, 0], [0, 0], None), // ConstType
    enumerant(1, [32278, 12], [0, 0], [0, 0], [0, 0], None), // VolatileType
    enumerant(2, [32290, 12], [0, 0], [0, 0], [0, 0], None), // RestrictType
    enumerant(3, [32302, 10], [0, 0], [0, 0], [0, 0], None), // AtomicType
    // Decoration
    enumerant(0, [32312, 16], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // RelaxedPrecision
    enumerant(1, [32328, 6], [4, 1], [1, 2], [0, 0], Some(Version::V1_0)), // SpecId
    enumerant(2, [5958, 5], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Block
    enumerant(3, [27309, 11], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // BufferBlock
    enumerant(4, [31407, 8], [0, 0], [0, 1], [0, 0], Some(Version::V1_0)), // RowMajor
    enumerant(5, [32334, 8], [0, 0], [0, 1], [0, 0], Some(Version::V1_0)), // ColMajor
    enumerant(6, [32342, 11], [4, 1], [1, 1], [0, 0], Some(Version::V1_0)), // ArrayStride
    enumerant(7, [32353, 12], [4, 1], [0, 1], [0, 0], Some(Version::V1_0)), // MatrixStride
    enumerant(8, [32365, 10], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // GLSLShared
    enumerant(9, [32375, 10], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // GLSLPacked
    enumerant(10, [32385, 7], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // CPacked
    enumerant(11, [32392, 7], [581, 1], [0, 0], [0, 0], Some(Version::V1_0)), // BuiltIn
    enumerant(13, [32399, 13], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // NoPerspective
    enumerant(14, [32412, 4], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Flat
    enumerant(15, [21447, 5], [0, 0], [173, 1], [0, 0], Some(Version::V1_0)), // Patch
    enumerant(16, [22074, 8], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Centroid
    enumerant(17, [184, 6], [0, 0], [188, 1], [0, 0], Some(Version::V1_0)), // Sample
    enumerant(18, [32416, 9], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Invariant
    enumerant(19, [32290, 8], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Restrict
    enumerant(20, [32425, 7], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Aliased
    enumerant(21, [32278, 8], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Volatile
    enumerant(22, [347, 8], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // Constant
    enumerant(23, [32432, 8], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Coherent
    enumerant(24, [32440, 11], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // NonWritable
    enumerant(25, [32451, 11], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // NonReadable
    enumerant(26, [3940, 7], [0, 0], [257, 2], [0, 0], Some(Version::V1_0)), // Uniform
    enumerant(27, [32462, 9], [166, 1], [257, 2], [0, 0], Some(Version::V1_4)), // UniformId
    enumerant(28, [32471, 19], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // SaturatedConversion
    enumerant(29, [2283, 6], [4, 1], [20, 1], [0, 0], Some(Version::V1_0)), // Stream
    enumerant(30, [28106, 8], [4, 1], [1, 1], [0, 0], Some(Version::V1_0)), // Location
    enumerant(31, [29531, 9], [4, 1], [1, 1], [0, 0], Some(Version::V1_0)), // Component
    enumerant(32, [6894, 5], [4, 1], [1, 1], [0, 0], Some(Version::V1_0)), // Index
    enumerant(33, [7130, 7], [4, 1], [1, 1], [0, 0], Some(Version::V1_0)), // Binding
    enumerant(34, [32490, 13], [4, 1], [1, 1], [0, 0], Some(Version::V1_0)), // DescriptorSet
    enumerant(35, [13213, 6], [4, 1], [1, 1], [0, 0], Some(Version::V1_0)), // Offset
    enumerant(36, [32503, 9], [4, 1], [259, 1], [0, 0], Some(Version::V1_0)), // XfbBuffer
    enumerant(37, [32512, 9], [4, 1], [259, 1], [0, 0], Some(Version::V1_0)), // XfbStride
    enumerant(38, [32521, 13], [582, 1], [2, 1], [0, 0], Some(Version::V1_0)), // FuncParamAttr
    enumerant(39, [32534, 14], [583, 1], [0, 0], [0, 0], Some(Version::V1_0)), // FPRoundingMode
    enumerant(40, [27761, 14], [584, 1], [260, 2], [0, 0], Some(Version::V1_0)), // FPFastMathMode
    enumerant(41, [32548, 17], [585, 2], [237, 1], [0, 0], Some(Version::V1_0)), // LinkageAttributes
    enumerant(42, [32565, 13], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // NoContraction
    enumerant(43, [32578, 20], [4, 1], [238, 1], [0, 0], Some(Version::V1_0)), // InputAttachmentIndex
    enumerant(44, [32598, 9], [4, 1], [2, 1], [0, 0], Some(Version::V1_0)), // Alignment
    enumerant(45, [32607, 13], [4, 1], [5, 1], [0, 0], Some(Version::V1_1)), // MaxByteOffset
    enumerant(46, [32620, 11], [7, 1], [2, 1], [0, 0], Some(Version::V1_2)), // AlignmentId
    enumerant(47, [32631, 15], [7, 1], [5, 1], [0, 0], Some(Version::V1_2)), // MaxByteOffsetId
    enumerant(4216, [32646, 43], [0, 0], [224, 1], [0, 0], None), // SaturatedToLargestFloat8NormalConversionEXT
    enumerant(4469, [32689, 12], [0, 0], [0, 0], [161, 1], Some(Version::V1_4)), // NoSignedWrap
    enumerant(4470, [32701, 14], [0, 0], [0, 0], [161, 1], Some(Version::V1_4)), // NoUnsignedWrap
    enumerant(4487, [32715, 17], [0, 0], [0, 0], [216, 1], None), // WeightTextureQCOM
    enumerant(4488, [32732, 21], [0, 0], [0, 0], [216, 1], None), // BlockMatchTextureQCOM
    enumerant(4499, [32753, 21], [0, 0], [0, 0], [217, 1], None), // BlockMatchSamplerQCOM
    enumerant(4999, [32774, 17], [0, 0], [0, 0], [27, 1], None), // ExplicitInterpAMD
    enumerant(5019, [32791, 31], [7, 1], [61, 1], [0, 0], None), // NodeSharesPayloadLimitsWithAMDX
    enumerant(5020, [32822, 19], [7, 1], [61, 1], [0, 0], None), // NodeMaxPayloadsAMDX
    enumerant(5078, [32841, 22], [0, 0], [61, 1], [0, 0], None), // TrackFinishWritingAMDX
    enumerant(5091, [32863, 19], [7, 1], [61, 1], [0, 0], None), // PayloadNodeNameAMDX
    enumerant(5098, [32882, 24], [7, 1], [61, 1], [0, 0], None), // PayloadNodeBaseIndexAMDX
    enumerant(5099, [32906, 26], [0, 0], [61, 1], [0, 0], None), // PayloadNodeSparseArrayAMDX
    enumerant(5100, [32932, 24], [7, 1], [61, 1], [0, 0], None), // PayloadNodeArraySizeAMDX
    enumerant(5105, [32956, 27], [0, 0], [61, 1], [0, 0], None), // PayloadDispatchIndirectAMDX
    enumerant(5124, [32983, 16], [7, 1], [63, 1], [0, 0], None), // ArrayStrideIdEXT
    enumerant(5125, [32999, 11], [7, 1], [63, 1], [0, 0], None), // OffsetIdEXT
    enumerant(5145, [33010, 13], [0, 0], [65, 1], [0, 0], None), // UTFEncodedKHR
    enumerant(5248, [25664, 18], [0, 0], [262, 1], [204, 1], None), // OverrideCoverageNV
    enumerant(5250, [25696, 13], [0, 0], [263, 1], [197, 1], None), // PassthroughNV
    enumerant(5252, [33023, 18], [0, 0], [204, 1], [0, 0], None), // ViewportRelativeNV
    enumerant(5256, [33041, 27], [4, 1], [206, 1], [211, 1], None), // SecondaryViewportRelativeNV
    enumerant(5271, [33068, 15], [0, 0], [176, 2], [235, 2], None), // PerPrimitiveEXT
    enumerant(5272, [22352, 9], [0, 0], [76, 1], [199, 1], None), // PerViewNV
    enumerant(5273, [33083, 9], [0, 0], [76, 1], [199, 1], None), // PerTaskNV
    enumerant(5285, [33092, 12], [0, 0], [210, 1], [241, 2], None), // PerVertexKHR
    enumerant(5300, [3937, 10], [0, 0], [240, 1], [41, 1], Some(Version::V1_5)), // NonUniform
    enumerant(5355, [33104, 15], [0, 0], [6, 1], [232, 2], Some(Version::V1_5)), // RestrictPointer
    enumerant(5356, [33119, 14], [0, 0], [6, 1], [232, 2], Some(Version::V1_5)), // AliasedPointer
    enumerant(5358, [33133, 14], [4, 1], [264, 1], [0, 0], None), // MemberOffsetNV
    enumerant(5386, [33147, 29], [0, 0], [67, 1], [0, 0], None), // HitObjectShaderRecordBufferNV
    enumerant(5389, [33176, 30], [0, 0], [78, 1], [0, 0], None), // HitObjectShaderRecordBufferEXT
    enumerant(5397, [33206, 6], [4, 1], [264, 1], [0, 0], None), // BankNV
    enumerant(5398, [33212, 17], [0, 0], [99, 1], [0, 0], None), // BindlessSamplerNV
    enumerant(5399, [33229, 15], [0, 0], [99, 1], [0, 0], None), // BindlessImageNV
    enumerant(5400, [33244, 14], [0, 0], [99, 1], [0, 0], None), // BoundSamplerNV
    enumerant(5401, [33258, 12], [0, 0], [99, 1], [0, 0], None), // BoundImageNV
    enumerant(5440, [33270, 29], [0, 0], [73, 1], [0, 0], None), // CooperativeMatrixTransposeEXT
    enumerant(5599, [33299, 13], [4, 1], [134, 1], [0, 0], None), // SIMTCallINTEL
    enumerant(5602, [33312, 25], [0, 0], [265, 1], [100, 1], None), // ReferencedIndirectlyINTEL
    enumerant(5607, [33337, 12], [2, 1], [109, 1], [0, 0], None), // ClobberINTEL
    enumerant(5608, [33349, 16], [0, 0], [109, 1], [0, 0], None), // SideEffectsINTEL
    enumerant(5624, [33365, 26], [0, 0], [134, 1], [0, 0], None), // VectorComputeVariableINTEL
    enumerant(5625, [33391, 20], [4, 1], [134, 1], [0, 0], None), // FuncParamIOKindINTEL
    enumerant(5626, [33411, 26], [0, 0], [134, 1], [0, 0], None), // VectorComputeFunctionINTEL
    enumerant(5627, [33437, 14], [0, 0], [134, 1], [0, 0], None), // StackCallINTEL
    enumerant(5628, [33451, 25], [4, 1], [134, 1], [0, 0], None), // GlobalVariableOffsetINTEL
    enumerant(5634, [33476, 13], [7, 1], [0, 0], [67, 1], Some(Version::V1_4)), // CounterBuffer
    enumerant(5635, [33489, 12], [2, 1], [0, 0], [67, 1], Some(Version::V1_4)), // UserSemantic
    enumerant(5636, [33501, 14], [2, 1], [0, 0], [68, 1], None), // UserTypeGOOGLE
    enumerant(5822, [33515, 25], [587, 2], [266, 1], [0, 0], None), // FunctionRoundingModeINTEL
    enumerant(5823, [33540, 23], [589, 2], [266, 1], [0, 0], None), // FunctionDenormModeINTEL
    enumerant(5825, [33563, 14], [0, 0], [267, 1], [0, 0], None), // RegisterALTERA
    enumerant(5826, [33577, 12], [2, 1], [267, 1], [0, 0], None), // MemoryALTERA
    enumerant(5827, [33589, 14], [4, 1], [267, 1], [0, 0], None), // NumbanksALTERA
    enumerant(5828, [33603, 15], [4, 1], [267, 1], [0, 0], None), // BankwidthALTERA
    enumerant(5829, [33618, 22], [4, 1], [267, 1], [0, 0], None), // MaxPrivateCopiesALTERA
    enumerant(5830, [33640, 16], [0, 0], [267, 1], [0, 0], None), // SinglepumpALTERA
    enumerant(5831, [33656, 16], [0, 0], [267, 1], [0, 0], None), // DoublepumpALTERA
    enumerant(5832, [33672, 19], [4, 1], [267, 1], [0, 0], None), // MaxReplicatesALTERA
    enumerant(5833, [33691, 20], [0, 0], [267, 1], [0, 0], None), // SimpleDualPortALTERA
    enumerant(5834, [33711, 11], [469, 2], [267, 1], [0, 0], None), // MergeALTERA
    enumerant(5835, [33722, 14], [129, 1], [267, 1], [0, 0], None), // BankBitsALTERA
    enumerant(5836, [33736, 20], [4, 1], [267, 1], [0, 0], None), // ForcePow2DepthALTERA
    enumerant(5883, [33756, 16], [4, 1], [267, 1], [0, 0], None), // StridesizeALTERA
    enumerant(5884, [33772, 14], [4, 1], [267, 1], [0, 0], None), // WordsizeALTERA
    enumerant(5885, [33786, 18], [0, 0], [267, 1], [0, 0], None), // TrueDualPortALTERA
    enumerant(5899, [33804, 19], [0, 0], [268, 1], [0, 0], None), // BurstCoalesceALTERA
    enumerant(5900, [33823, 15], [4, 1], [268, 1], [0, 0], None), // CacheSizeALTERA
    enumerant(5901, [33838, 28], [0, 0], [268, 1], [0, 0], None), // DontStaticallyCoalesceALTERA
    enumerant(5902, [33866, 14], [4, 1], [268, 1], [0, 0], None), // PrefetchALTERA
    enumerant(5905, [33880, 17], [0, 0], [248, 1], [0, 0], None), // StallEnableALTERA
    enumerant(5907, [33897, 25], [13, 2], [269, 1], [0, 0], None), // FuseLoopsInFunctionALTERA
    enumerant(5909, [33922, 19], [13, 2], [270, 1], [0, 0], None), // MathOpDSPModeALTERA
    enumerant(5914, [33941, 15], [7, 1], [124, 1], [0, 0], None), // AliasScopeINTEL
    enumerant(5915, [33956, 12], [7, 1], [124, 1], [0, 0], None), // NoAliasINTEL
    enumerant(5917, [33968, 24], [4, 1], [271, 1], [0, 0], None), // InitiationIntervalALTERA
    enumerant(5918, [33992, 20], [4, 1], [271, 1], [0, 0], None), // MaxConcurrencyALTERA
    enumerant(5919, [34012, 20], [4, 1], [271, 1], [0, 0], None), // PipelineEnableALTERA
    enumerant(5921, [28100, 20], [4, 1], [272, 1], [0, 0], None), // BufferLocationALTERA
    enumerant(5944, [34032, 19], [4, 1], [273, 1], [0, 0], None), // IOPipeStorageALTERA
    enumerant(6080, [34051, 30], [591, 2], [266, 1], [0, 0], None), // FunctionFloatingPointModeINTEL
    enumerant(6085, [34081, 24], [0, 0], [134, 1], [0, 0], None), // SingleElementVectorINTEL
    enumerant(6087, [34105, 34], [0, 0], [134, 1], [0, 0], None), // VectorComputeCallableFunctionINTEL
    enumerant(6140, [27365, 17], [0, 0], [134, 1], [0, 0], None), // MediaBlockIOINTEL
    enumerant(6147, [34139, 21], [10, 2], [274, 1], [0, 0], None), // HostAccessLegacyINTEL
    enumerant(6148, [34160, 19], [4, 1], [274, 1], [0, 0], None), // InitModeLegacyINTEL
    enumerant(6149, [34179, 19], [4, 1], [274, 1], [0, 0], None), // ImplementInCSRINTEL
    enumerant(6151, [34198, 15], [0, 0], [275, 1], [0, 0], None), // StallFreeALTERA
    enumerant(6170, [34213, 25], [593, 1], [276, 1], [0, 0], None), // FPMaxErrorDecorationINTEL
    enumerant(6172, [34238, 25], [4, 1], [277, 1], [0, 0], None), // LatencyControlLabelALTERA
    enumerant(6173, [34263, 30], [41, 3], [277, 1], [0, 0], None), // LatencyControlConstraintALTERA
    enumerant(6175, [34293, 27], [0, 0], [278, 1], [0, 0], None), // ConduitKernelArgumentALTERA
    enumerant(6176, [34320, 31], [0, 0], [278, 1], [0, 0], None), // RegisterMapKernelArgumentALTERA
    enumerant(6177, [34351, 33], [4, 1], [278, 1], [0, 0], None), // MMHostInterfaceAddressWidthALTERA
    enumerant(6178, [34384, 30], [4, 1], [278, 1], [0, 0], None), // MMHostInterfaceDataWidthALTERA
    enumerant(6179, [34414, 28], [4, 1], [278, 1], [0, 0], None), // MMHostInterfaceLatencyALTERA
    enumerant(6180, [34442, 34], [59, 1], [278, 1], [0, 0], None), // MMHostInterfaceReadWriteModeALTERA
    enumerant(6181, [34476, 29], [4, 1], [278, 1], [0, 0], None), // MMHostInterfaceMaxBurstALTERA
    enumerant(6182, [34505, 32], [4, 1], [278, 1], [0, 0], None), // MMHostInterfaceWaitRequestALTERA
    enumerant(6183, [34537, 26], [0, 0], [278, 1], [0, 0], None), // StableKernelArgumentALTERA
    enumerant(6188, [28780, 15], [594, 2], [279, 1], [0, 0], None), // HostAccessINTEL
    enumerant(6190, [34563, 14], [596, 1], [280, 1], [0, 0], None), // InitModeALTERA
    enumerant(6191, [34577, 28], [4, 1], [280, 1], [0, 0], None), // ImplementInRegisterMapALTERA
    enumerant(6247, [29169, 16], [7, 1], [154, 1], [0, 0], None), // ConditionalINTEL
    enumerant(6409, [34605, 22], [597, 2], [108, 1], [0, 0], None), // ArgumentAttributeINTEL
    enumerant(6442, [34627, 21], [599, 2], [281, 1], [0, 0], None), // CacheControlLoadINTEL
    enumerant(6443, [34648, 22], [601, 2], [281, 1], [0, 0], None), // CacheControlStoreINTEL
    enumerant(7040, [29794, 16], [4, 1], [282, 1], [0, 0], None), // IntrinsicSAMSUNG
    // Dim
    enumerant(0, [23860, 2], [0, 0], [222, 1], [0, 0], Some(Version::V1_0)), // 1D
    enumerant(1, [19021, 2], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // 2D
    enumerant(2, [35550, 2], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // 3D
    enumerant(3, [23753, 4], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Cube
    enumerant(4, [23784, 4], [0, 0], [221, 1], [0, 0], Some(Version::V1_0)), // Rect
    enumerant(5, [6698, 6], [0, 0], [223, 1], [0, 0], Some(Version::V1_0)), // Buffer
    enumerant(6, [35552, 11], [0, 0], [238, 1], [0, 0], Some(Version::V1_0)), // SubpassData
    enumerant(4173, [35563, 16], [0, 0], [35, 1], [0, 0], None), // TileImageDataEXT
    // ExecutionMode
    enumerant(0, [23228, 11], [4, 1], [19, 1], [0, 0], Some(Version::V1_0)), // Invocations
    enumerant(1, [35579, 12], [0, 0], [173, 1], [0, 0], Some(Version::V1_0)), // SpacingEqual
    enumerant(2, [35591, 21], [0, 0], [173, 1], [0, 0], Some(Version::V1_0)), // SpacingFractionalEven
    enumerant(3, [35612, 20], [0, 0], [173, 1], [0, 0], Some(Version::V1_0)), // SpacingFractionalOdd
    enumerant(4, [35632, 13], [0, 0], [173, 1], [0, 0], Some(Version::V1_0)), // VertexOrderCw
    enumerant(5, [35645, 14], [0, 0], [173, 1], [0, 0], Some(Version::V1_0)), // VertexOrderCcw
    enumerant(6, [35659, 18], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // PixelCenterInteger
    enumerant(7, [35677, 15], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // OriginUpperLeft
    enumerant(8, [35692, 15], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // OriginLowerLeft
    enumerant(9, [35707, 18], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // EarlyFragmentTests
    enumerant(10, [27410, 9], [0, 0], [173, 1], [0, 0], Some(Version::V1_0)), // PointMode
    enumerant(11, [32503, 3], [0, 0], [259, 1], [0, 0], Some(Version::V1_0)), // Xfb
    enumerant(12, [35725, 14], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // DepthReplacing
    enumerant(14, [35739, 12], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // DepthGreater
    enumerant(15, [35751, 9], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // DepthLess
    enumerant(16, [35760, 14], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // DepthUnchanged
    enumerant(17, [3787, 9], [41, 3], [0, 0], [0, 0], Some(Version::V1_0)), // LocalSize
    enumerant(18, [35774, 13], [41, 3], [2, 1], [0, 0], Some(Version::V1_0)), // LocalSizeHint
    enumerant(19, [35787, 11], [0, 0], [19, 1], [0, 0], Some(Version::V1_0)), // InputPoints
    enumerant(20, [35798, 10], [0, 0], [19, 1], [0, 0], Some(Version::V1_0)), // InputLines
    enumerant(21, [35808, 19], [0, 0], [19, 1], [0, 0], Some(Version::V1_0)), // InputLinesAdjacency
    enumerant(22, [35827, 9], [0, 0], [172, 2], [0, 0], Some(Version::V1_0)), // Triangles
    enumerant(23, [35836, 23], [0, 0], [19, 1], [0, 0], Some(Version::V1_0)), // InputTrianglesAdjacency
    enumerant(24, [25903, 5], [0, 0], [173, 1], [0, 0], Some(Version::V1_0)), // Quads
    enumerant(25, [35859, 8], [0, 0], [173, 1], [0, 0], Some(Version::V1_0)), // Isolines
    enumerant(26, [35867, 14], [4, 1], [283, 4], [0, 0], Some(Version::V1_0)), // OutputVertices
    enumerant(27, [35881, 12], [0, 0], [287, 3], [0, 0], Some(Version::V1_0)), // OutputPoints
    enumerant(28, [35893, 15], [0, 0], [19, 1], [0, 0], Some(Version::V1_0)), // OutputLineStrip
    enumerant(29, [35908, 19], [0, 0], [19, 1], [0, 0], Some(Version::V1_0)), // OutputTriangleStrip
    enumerant(30, [35927, 11], [4, 1], [2, 1], [0, 0], Some(Version::V1_0)), // VecTypeHint
    enumerant(31, [35938, 14], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // ContractionOff
    enumerant(33, [35952, 11], [0, 0], [2, 1], [0, 0], Some(Version::V1_1)), // Initializer
    enumerant(34, [35963, 9], [0, 0], [2, 1], [0, 0], Some(Version::V1_1)), // Finalizer
    enumerant(35, [21687, 12], [4, 1], [24, 1], [0, 0], Some(Version::V1_1)), // SubgroupSize
    enumerant(36, [35972, 21], [4, 1], [24, 1], [0, 0], Some(Version::V1_1)), // SubgroupsPerWorkgroup
    enumerant(37, [35993, 23], [7, 1], [24, 1], [0, 0], Some(Version::V1_2)), // SubgroupsPerWorkgroupId
    enumerant(38, [36016, 11], [90, 3], [0, 0], [0, 0], Some(Version::V1_2)), // LocalSizeId
    enumerant(39, [36027, 15], [90, 3], [2, 1], [0, 0], Some(Version::V1_2)), // LocalSizeHintId
    enumerant(4169, [36042, 33], [0, 0], [35, 1], [0, 0], None), // NonCoherentColorAttachmentReadEXT
    enumerant(4170, [36075, 33], [0, 0], [36, 1], [0, 0], None), // NonCoherentDepthAttachmentReadEXT
    enumerant(4171, [36108, 35], [0, 0], [37, 1], [0, 0], None), // NonCoherentStencilAttachmentReadEXT
    enumerant(4421, [36143, 29], [0, 0], [1, 1], [179, 1], None), // SubgroupUniformControlFlowKHR
    enumerant(4446, [24877, 17], [0, 0], [290, 1], [166, 1], None), // PostDepthCoverage
    enumerant(4459, [24970, 14], [4, 1], [291, 1], [152, 1], Some(Version::V1_4)), // DenormPreserve
    enumerant(4460, [24984, 17], [4, 1], [292, 1], [152, 1], Some(Version::V1_4)), // DenormFlushToZero
    enumerant(4461, [25001, 24], [4, 1], [293, 1], [152, 1], Some(Version::V1_4)), // SignedZeroInfNanPreserve
    enumerant(4462, [25025, 15], [4, 1], [294, 1], [152, 1], Some(Version::V1_4)), // RoundingModeRTE
    enumerant(4463, [25040, 15], [4, 1], [295, 1], [152, 1], Some(Version::V1_4)), // RoundingModeRTZ
    enumerant(4489, [36172, 33], [0, 0], [202, 1], [0, 0], None), // NonCoherentTileAttachmentReadQCOM
    enumerant(4490, [36205, 19], [41, 3], [202, 1], [0, 0], None), // TileShadingRateQCOM
    enumerant(4507, [36224, 20], [0, 0], [296, 1], [0, 0], None), // SubgroupSizeHalfQCOM
    enumerant(4508, [36244, 20], [0, 0], [296, 1], [0, 0], None), // SubgroupSizeFullQCOM
    enumerant(5017, [36264, 28], [0, 0], [1, 1], [26, 1], None), // EarlyAndLateFragmentTestsAMD
    enumerant(5027, [36292, 22], [0, 0], [203, 1], [61, 1], None), // StencilRefReplacingEXT
    enumerant(5069, [36314, 14], [0, 0], [61, 1], [0, 0], None), // CoalescingAMDX
    enumerant(5070, [36328, 14], [7, 1], [61, 1], [0, 0], None), // IsApiEntryAMDX
    enumerant(5071, [36342, 20], [7, 1], [61, 1], [0, 0], None), // MaxNodeRecursionAMDX
    enumerant(5072, [36362, 23], [90, 3], [61, 1], [0, 0], None), // StaticNumWorkgroupsAMDX
    enumerant(5073, [22244, 15], [7, 1], [61, 1], [0, 0], None), // ShaderIndexAMDX
    enumerant(5077, [36385, 20], [90, 3], [61, 1], [0, 0], None), // MaxNumWorkgroupsAMDX
    enumerant(5079, [36405, 27], [0, 0], [203, 1], [263, 2], None), // StencilRefUnchangedFrontAMD
    enumerant(5080, [36432, 25], [0, 0], [203, 1], [263, 2], None), // StencilRefGreaterFrontAMD
    enumerant(5081, [36457, 22], [0, 0], [203, 1], [263, 2], None), // StencilRefLessFrontAMD
    enumerant(5082, [36479, 26], [0, 0], [203, 1], [263, 2], None), // StencilRefUnchangedBackAMD
    enumerant(5083, [36505, 24], [0, 0], [203, 1], [263, 2], None), // StencilRefGreaterBackAMD
    enumerant(5084, [36529, 21], [0, 0], [203, 1], [263, 2], None), // StencilRefLessBackAMD
    enumerant(5088, [36550, 18], [0, 0], [62, 1], [0, 0], None), // QuadDerivativesKHR
    enumerant(5089, [36568, 19], [0, 0], [62, 1], [0, 0], None), // RequireFullQuadsKHR
    enumerant(5102, [36587, 19], [48, 2], [61, 1], [0, 0], None), // SharesInputWithAMDX
    enumerant(5157, [36606, 19], [0, 0], [66, 1], [0, 0], None), // ArithmeticPoisonKHR
    enumerant(5269, [36625, 14], [0, 0], [176, 2], [235, 2], None), // OutputLinesEXT
    enumerant(5270, [36639, 19], [4, 1], [176, 2], [235, 2], None), // OutputPrimitivesEXT
    enumerant(5289, [25888, 23], [0, 0], [297, 1], [247, 2], None), // DerivativeGroupQuadsKHR
    enumerant(5290, [26511, 24], [0, 0], [298, 1], [247, 2], None), // DerivativeGroupLinearKHR
    enumerant(5298, [36658, 18], [0, 0], [176, 2], [235, 2], None), // OutputTrianglesEXT
    enumerant(5366, [36676, 24], [0, 0], [92, 1], [45, 1], None), // PixelInterlockOrderedEXT
    enumerant(5367, [36700, 26], [0, 0], [92, 1], [45, 1], None), // PixelInterlockUnorderedEXT
    enumerant(5368, [36726, 25], [0, 0], [91, 1], [45, 1], None), // SampleInterlockOrderedEXT
    enumerant(5369, [36751, 27], [0, 0], [91, 1], [45, 1], None), // SampleInterlockUnorderedEXT
    enumerant(5370, [36778, 30], [0, 0], [93, 1], [45, 1], None), // ShadingRateInterlockOrderedEXT
    enumerant(5371, [36808, 32], [0, 0], [93, 1], [45, 1], None), // ShadingRateInterlockUnorderedEXT
    enumerant(5427, [26986, 22], [0, 0], [299, 1], [0, 0], None), // Shader64BitIndexingEXT
    enumerant(5618, [36840, 26], [4, 1], [134, 1], [0, 0], None), // SharedLocalMemorySizeINTEL
    enumerant(5620, [36866, 20], [4, 1], [300, 1], [0, 0], None), // RoundingModeRTPINTEL
    enumerant(5621, [36886, 20], [4, 1], [300, 1], [0, 0], None), // RoundingModeRTNINTEL
    enumerant(5622, [36906, 25], [4, 1], [300, 1], [0, 0], None), // FloatingPointModeALTINTEL
    enumerant(5623, [36931, 26], [4, 1], [300, 1], [0, 0], None), // FloatingPointModeIEEEINTEL
    enumerant(5893, [36957, 21], [41, 3], [301, 1], [110, 1], None), // MaxWorkgroupSizeINTEL
    enumerant(5894, [36978, 15], [4, 1], [301, 1], [110, 1], None), // MaxWorkDimINTEL
    enumerant(5895, [36993, 19], [0, 0], [301, 1], [110, 1], None), // NoGlobalOffsetINTEL
    enumerant(5896, [37012, 21], [4, 1], [249, 1], [110, 1], None), // NumSIMDWorkitemsINTEL
    enumerant(5903, [37033, 27], [4, 1], [249, 1], [0, 0], None), // SchedulerTargetFmaxMhzINTEL
    enumerant(6023, [37060, 23], [0, 0], [1, 1], [159, 1], None), // MaximallyReconvergesKHR
    enumerant(6028, [37083, 17], [48, 2], [261, 1], [0, 0], None), // FPFastMathDefault
    enumerant(6031, [37100, 20], [7, 1], [302, 1], [0, 0], None), // OpacityMicromapIdKHR
    enumerant(6154, [37120, 23], [4, 1], [249, 1], [0, 0], None), // StreamingInterfaceINTEL
    enumerant(6160, [37143, 25], [4, 1], [303, 1], [0, 0], None), // RegisterMapInterfaceINTEL
    enumerant(6417, [37168, 22], [4, 1], [134, 1], [0, 0], None), // NamedBarrierCountINTEL
    enumerant(6446, [37190, 22], [4, 1], [304, 1], [0, 0], None), // NamedSubgroupSizeINTEL
    enumerant(6461, [37212, 21], [4, 1], [305, 1], [0, 0], None), // MaximumRegistersINTEL
    enumerant(6462, [37233, 23], [7, 1], [305, 1], [0, 0], None), // MaximumRegistersIdINTEL
    enumerant(6463, [37256, 26], [603, 1], [305, 1], [0, 0], None), // NamedMaximumRegistersINTEL
    // ExecutionModel
    enumerant(0, [2261, 6], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Vertex
    enumerant(1, [37330, 19], [0, 0], [173, 1], [0, 0], Some(Version::V1_0)), // TessellationControl
    enumerant(2, [37349, 22], [0, 0], [173, 1], [0, 0], Some(Version::V1_0)), // TessellationEvaluation
    enumerant(3, [7400, 8], [0, 0], [19, 1], [0, 0], Some(Version::V1_0)), // Geometry
    enumerant(4, [6409, 8], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Fragment
    enumerant(5, [37371, 9], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // GLCompute
    enumerant(6, [3075, 6], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // Kernel
    enumerant(5267, [33086, 6], [0, 0], [76, 1], [0, 0], None), // TaskNV
    enumerant(5268, [37380, 6], [0, 0], [76, 1], [0, 0], None), // MeshNV
    enumerant(5313, [37386, 16], [0, 0], [81, 2], [0, 0], None), // RayGenerationKHR
    enumerant(5314, [5456, 15], [0, 0], [81, 2], [0, 0], None), // IntersectionKHR
    enumerant(5315, [37402, 9], [0, 0], [81, 2], [0, 0], None), // AnyHitKHR
    enumerant(5316, [37411, 13], [0, 0], [81, 2], [0, 0], None), // ClosestHitKHR
    enumerant(5317, [37424, 7], [0, 0], [81, 2], [0, 0], None), // MissKHR
    enumerant(5318, [5405, 11], [0, 0], [81, 2], [0, 0], None), // CallableKHR
    enumerant(5364, [37431, 7], [0, 0], [75, 1], [0, 0], None), // TaskEXT
    enumerant(5365, [37438, 7], [0, 0], [75, 1], [0, 0], None), // MeshEXT
    // FPDenormMode
    enumerant(0, [24976, 8], [0, 0], [266, 1], [0, 0], None), // Preserve
    enumerant(1, [24990, 11], [0, 0], [266, 1], [0, 0], None), // FlushToZero
    // FPEncoding
    enumerant(0, [37480, 11], [0, 0], [234, 1], [0, 0], None), // BFloat16KHR
    enumerant(4214, [37491, 13], [0, 0], [224, 1], [0, 0], None), // Float8E4M3EXT
    enumerant(4215, [37504, 13], [0, 0], [224, 1], [0, 0], None), // Float8E5M2EXT
    enumerant(4223, [37517, 13], [0, 0], [306, 1], [0, 0], None), // Float6E2M3EXT
    enumerant(4224, [37530, 13], [0, 0], [306, 1], [0, 0], None), // Float6E3M2EXT
    enumerant(4225, [37543, 13], [0, 0], [307, 1], [0, 0], None), // Float4E2M1EXT
    enumerant(4226, [24514, 21], [0, 0], [308, 1], [0, 0], None), // Float8UnsignedE8M0EXT
    enumerant(4227, [24535, 9], [0, 0], [309, 1], [0, 0], None), // MXInt8EXT
    enumerant(6214, [28871, 15], [0, 0], [310, 1], [0, 0], None), // Float4E2M1INTEL
    // FPFastMathMode
    enumerant(0, [28477, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // None
    enumerant(1, [37556, 6], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // NotNaN
    enumerant(2, [37562, 6], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // NotInf
    enumerant(4, [37568, 3], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // NSZ
    enumerant(8, [37571, 10], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // AllowRecip
    enumerant(16, [27763, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Fast
    enumerant(65536, [37581, 13], [0, 0], [311, 2], [0, 0], None), // AllowContract
    enumerant(131072, [37594, 12], [0, 0], [311, 2], [0, 0], None), // AllowReassoc
    enumerant(262144, [37606, 14], [0, 0], [261, 1], [0, 0], None), // AllowTransform
    // FPOperationMode
    enumerant(0, [36948, 4], [0, 0], [266, 1], [0, 0], None), // IEEE
    enumerant(1, [16280, 3], [0, 0], [266, 1], [0, 0], None), // ALT
    // FPRoundingMode
    enumerant(0, [25037, 3], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // RTE
    enumerant(1, [25052, 3], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // RTZ
    enumerant(2, [36878, 3], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // RTP
    enumerant(3, [36898, 3], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // RTN
    // FragmentShadingRate
    enumerant(0, [28477, 4], [0, 0], [0, 0], [0, 0], None), // None
    enumerant(1, [37659, 15], [0, 0], [199, 1], [0, 0], None), // Vertical2Pixels
    enumerant(2, [37674, 15], [0, 0], [199, 1], [0, 0], None), // Vertical4Pixels
    enumerant(4, [37689, 17], [0, 0], [199, 1], [0, 0], None), // Horizontal2Pixels
    enumerant(8, [37706, 17], [0, 0], [199, 1], [0, 0], None), // Horizontal4Pixels
    // FunctionControl
    enumerant(0, [28477, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // None
    enumerant(1, [37723, 6], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Inline
    enumerant(2, [37729, 10], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // DontInline
    enumerant(4, [37739, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Pure
    enumerant(8, [347, 5], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Const
    enumerant(65536, [28474, 10], [0, 0], [313, 1], [0, 0], None), // OptNoneEXT
    // FunctionParameterAttribute
    enumerant(0, [37743, 4], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // Zext
    enumerant(1, [37747, 4], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // Sext
    enumerant(2, [32185, 5], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // ByVal
    enumerant(3, [37751, 4], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // Sret
    enumerant(4, [33956, 7], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // NoAlias
    enumerant(5, [37755, 9], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // NoCapture
    enumerant(6, [37764, 7], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // NoWrite
    enumerant(7, [37771, 11], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // NoReadWrite
    enumerant(5940, [37782, 20], [0, 0], [314, 1], [0, 0], Some(Version::V1_0)), // RuntimeAlignedALTERA
    // GatherModes
    enumerant(0, [37821, 13], [0, 0], [0, 0], [0, 0], None), // Gather4x1QCOM
    enumerant(1, [37834, 11], [0, 0], [0, 0], [0, 0], None), // GatherDQCOM
    enumerant(2, [37845, 12], [0, 0], [0, 0], [0, 0], None), // GatherH2QCOM
    enumerant(3, [37857, 12], [0, 0], [0, 0], [0, 0], None), // GatherV2QCOM
    // GroupOperation
    enumerant(0, [7813, 6], [0, 0], [315, 3], [0, 0], Some(Version::V1_0)), // Reduce
    enumerant(1, [37869, 13], [0, 0], [315, 3], [0, 0], Some(Version::V1_0)), // InclusiveScan
    enumerant(2, [37882, 13], [0, 0], [315, 3], [0, 0], Some(Version::V1_0)), // ExclusiveScan
    enumerant(3, [37895, 15], [0, 0], [32, 1], [0, 0], Some(Version::V1_3)), // ClusteredReduce
    enumerant(6, [37910, 20], [0, 0], [33, 1], [0, 0], None), // PartitionedReduceEXT
    enumerant(7, [37930, 27], [0, 0], [33, 1], [0, 0], None), // PartitionedInclusiveScanEXT
    enumerant(8, [37957, 27], [0, 0], [33, 1], [0, 0], None), // PartitionedExclusiveScanEXT
    // HostAccessQualifier
    enumerant(0, [30574, 9], [0, 0], [279, 1], [0, 0], None), // NoneINTEL
    enumerant(1, [10620, 9], [0, 0], [279, 1], [0, 0], None), // ReadINTEL
    enumerant(2, [10642, 10], [0, 0], [279, 1], [0, 0], None), // WriteINTEL
    enumerant(3, [38055, 14], [0, 0], [279, 1], [0, 0], None), // ReadWriteINTEL
    // ImageChannelDataType
    enumerant(0, [38069, 9], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // SnormInt8
    enumerant(1, [38078, 10], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // SnormInt16
    enumerant(2, [38088, 9], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // UnormInt8
    enumerant(3, [38097, 10], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // UnormInt16
    enumerant(4, [38107, 13], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // UnormShort565
    enumerant(5, [38120, 13], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // UnormShort555
    enumerant(6, [38133, 14], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // UnormInt101010
    enumerant(7, [31237, 10], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // SignedInt8
    enumerant(8, [31249, 11], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // SignedInt16
    enumerant(9, [31262, 11], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // SignedInt32
    enumerant(10, [31288, 12], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // UnsignedInt8
    enumerant(11, [31302, 13], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // UnsignedInt16
    enumerant(12, [31317, 13], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // UnsignedInt32
    enumerant(13, [38147, 9], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // HalfFloat
    enumerant(14, [146, 5], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Float
    enumerant(15, [38156, 10], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // UnormInt24
    enumerant(16, [38166, 16], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // UnormInt101010_2
    enumerant(17, [38182, 15], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // UnormInt10X6EXT
    enumerant(19, [38197, 19], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // UnsignedIntRaw10EXT
    enumerant(20, [38216, 19], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // UnsignedIntRaw12EXT
    enumerant(21, [38235, 19], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // UnormInt2_101010EXT
    enumerant(22, [38254, 18], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // UnsignedInt10X6EXT
    enumerant(23, [38272, 18], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // UnsignedInt12X4EXT
    enumerant(24, [38290, 18], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // UnsignedInt14X2EXT
    enumerant(25, [38308, 15], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // UnormInt12X4EXT
    enumerant(26, [38323, 15], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // UnormInt14X2EXT
    // ImageChannelOrder
    enumerant(0, [220, 1], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // R
    enumerant(1, [211, 1], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // A
    enumerant(2, [5288, 2], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // RG
    enumerant(3, [6456, 2], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // RA
    enumerant(4, [38338, 3], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // RGB
    enumerant(5, [38341, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // RGBA
    enumerant(6, [38345, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // BGRA
    enumerant(7, [38349, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // ARGB
    enumerant(8, [38353, 9], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Intensity
    enumerant(9, [38362, 9], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Luminance
    enumerant(10, [38371, 2], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Rx
    enumerant(11, [38373, 3], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // RGx
    enumerant(12, [38376, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // RGBx
    enumerant(13, [4774, 5], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Depth
    enumerant(14, [38380, 12], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // DepthStencil
    enumerant(15, [38392, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // sRGB
    enumerant(16, [38396, 5], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // sRGBx
    enumerant(17, [38401, 5], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // sRGBA
    enumerant(18, [38406, 5], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // sBGRA
    enumerant(19, [38344, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // ABGR
    // ImageFormat
    enumerant(0, [38411, 7], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Unknown
    enumerant(1, [38418, 7], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Rgba32f
    enumerant(2, [38425, 7], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Rgba16f
    enumerant(3, [38432, 4], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // R32f
    enumerant(4, [38436, 5], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Rgba8
    enumerant(5, [38441, 10], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Rgba8Snorm
    enumerant(6, [38451, 5], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // Rg32f
    enumerant(7, [38456, 5], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // Rg16f
    enumerant(8, [38461, 12], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // R11fG11fB10f
    enumerant(9, [38473, 4], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // R16f
    enumerant(10, [38425, 6], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // Rgba16
    enumerant(11, [38477, 7], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // Rgb10A2
    enumerant(12, [38456, 4], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // Rg16
    enumerant(13, [38484, 3], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // Rg8
    enumerant(14, [38473, 3], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // R16
    enumerant(15, [38487, 2], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // R8
    enumerant(16, [38489, 11], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // Rgba16Snorm
    enumerant(17, [38500, 9], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // Rg16Snorm
    enumerant(18, [38509, 8], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // Rg8Snorm
    enumerant(19, [38517, 8], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // R16Snorm
    enumerant(20, [38525, 7], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // R8Snorm
    enumerant(21, [38532, 7], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Rgba32i
    enumerant(22, [38539, 7], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Rgba16i
    enumerant(23, [38546, 6], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Rgba8i
    enumerant(24, [38552, 4], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // R32i
    enumerant(25, [38556, 5], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // Rg32i
    enumerant(26, [38561, 5], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // Rg16i
    enumerant(27, [38566, 4], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // Rg8i
    enumerant(28, [38570, 4], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // R16i
    enumerant(29, [38574, 3], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // R8i
    enumerant(30, [38577, 8], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Rgba32ui
    enumerant(31, [38585, 8], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Rgba16ui
    enumerant(32, [38593, 7], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Rgba8ui
    enumerant(33, [38600, 5], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // R32ui
    enumerant(34, [38605, 9], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // Rgb10a2ui
    enumerant(35, [38614, 6], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // Rg32ui
    enumerant(36, [38620, 6], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // Rg16ui
    enumerant(37, [38626, 5], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // Rg8ui
    enumerant(38, [38631, 5], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // R16ui
    enumerant(39, [38636, 4], [0, 0], [318, 1], [0, 0], Some(Version::V1_0)), // R8ui
    enumerant(40, [38640, 5], [0, 0], [319, 1], [0, 0], Some(Version::V1_0)), // R64ui
    enumerant(41, [38645, 4], [0, 0], [319, 1], [0, 0], Some(Version::V1_0)), // R64i
    // ImageOperands
    enumerant(0, [28477, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // None
    enumerant(1, [25386, 4], [7, 1], [1, 1], [0, 0], Some(Version::V1_0)), // Bias
    enumerant(2, [890, 3], [7, 1], [0, 0], [0, 0], Some(Version::V1_0)), // Lod
    enumerant(4, [38649, 4], [48, 2], [0, 0], [0, 0], Some(Version::V1_0)), // Grad
    enumerant(8, [38653, 11], [7, 1], [0, 0], [0, 0], Some(Version::V1_0)), // ConstOffset
    enumerant(16, [13213, 6], [7, 1], [320, 1], [0, 0], Some(Version::V1_0)), // Offset
    enumerant(32, [38664, 12], [7, 1], [320, 1], [0, 0], Some(Version::V1_0)), // ConstOffsets
    enumerant(64, [184, 6], [7, 1], [0, 0], [0, 0], Some(Version::V1_0)), // Sample
    enumerant(128, [23847, 6], [7, 1], [321, 1], [0, 0], Some(Version::V1_0)), // MinLod
    enumerant(256, [38676, 18], [166, 1], [322, 1], [185, 1], Some(Version::V1_5)), // MakeTexelAvailable
    enumerant(512, [38694, 16], [166, 1], [322, 1], [185, 1], Some(Version::V1_5)), // MakeTexelVisible
    enumerant(1024, [38710, 15], [0, 0], [322, 1], [185, 1], Some(Version::V1_5)), // NonPrivateTexel
    enumerant(2048, [38725, 13], [0, 0], [322, 1], [185, 1], Some(Version::V1_5)), // VolatileTexel
    enumerant(4096, [38738, 10], [0, 0], [0, 0], [0, 0], Some(Version::V1_4)), // SignExtend
    enumerant(8192, [38748, 10], [0, 0], [0, 0], [0, 0], Some(Version::V1_4)), // ZeroExtend
    enumerant(16384, [38758, 11], [0, 0], [0, 0], [0, 0], Some(Version::V1_6)), // Nontemporal
    enumerant(65536, [38669, 7], [7, 1], [0, 0], [0, 0], Some(Version::V1_0)), // Offsets
    // InitializationModeQualifier
    enumerant(0, [38843, 27], [0, 0], [280, 1], [0, 0], None), // InitOnDeviceReprogramALTERA
    enumerant(1, [38870, 23], [0, 0], [280, 1], [0, 0], None), // InitOnDeviceResetALTERA
    // KernelEnqueueFlags
    enumerant(0, [38941, 6], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // NoWait
    enumerant(1, [38947, 10], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // WaitKernel
    enumerant(2, [38957, 13], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // WaitWorkGroup
    // KernelProfilingInfo
    enumerant(0, [28477, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // None
    enumerant(1, [38970, 11], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // CmdExecTime
    // LinkageType
    enumerant(0, [25418, 6], [0, 0], [237, 1], [0, 0], Some(Version::V1_0)), // Export
    enumerant(1, [69, 6], [0, 0], [237, 1], [0, 0], Some(Version::V1_0)), // Import
    enumerant(2, [38981, 11], [0, 0], [237, 1], [158, 1], None), // LinkOnceODR
    enumerant(3, [38992, 7], [0, 0], [323, 1], [0, 0], None), // WeakAMD
    // LoadCacheControl
    enumerant(0, [38999, 13], [0, 0], [281, 1], [0, 0], None), // UncachedINTEL
    enumerant(1, [39012, 11], [0, 0], [281, 1], [0, 0], None), // CachedINTEL
    enumerant(2, [39023, 14], [0, 0], [281, 1], [0, 0], None), // StreamingINTEL
    enumerant(3, [39037, 24], [0, 0], [281, 1], [0, 0], None), // InvalidateAfterReadINTEL
    enumerant(4, [39061, 16], [0, 0], [281, 1], [0, 0], None), // ConstCachedINTEL
    // LoopControl
    enumerant(0, [28477, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // None
    enumerant(1, [39077, 6], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Unroll
    enumerant(2, [39083, 10], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // DontUnroll
    enumerant(4, [39093, 18], [0, 0], [0, 0], [0, 0], Some(Version::V1_1)), // DependencyInfinite
    enumerant(8, [39111, 16], [4, 1], [0, 0], [0, 0], Some(Version::V1_1)), // DependencyLength
    enumerant(16, [39127, 13], [4, 1], [0, 0], [0, 0], Some(Version::V1_4)), // MinIterations
    enumerant(32, [39140, 13], [4, 1], [0, 0], [0, 0], Some(Version::V1_4)), // MaxIterations
    enumerant(64, [39153, 17], [4, 1], [0, 0], [0, 0], Some(Version::V1_4)), // IterationMultiple
    enumerant(128, [39170, 9], [4, 1], [0, 0], [0, 0], Some(Version::V1_4)), // PeelCount
    enumerant(256, [39179, 12], [4, 1], [0, 0], [0, 0], Some(Version::V1_4)), // PartialCount
    enumerant(65536, [33968, 24], [4, 1], [324, 1], [0, 0], None), // InitiationIntervalALTERA
    enumerant(131072, [33992, 20], [4, 1], [324, 1], [0, 0], None), // MaxConcurrencyALTERA
    enumerant(262144, [39191, 21], [4, 1], [324, 1], [0, 0], None), // DependencyArrayALTERA
    enumerant(524288, [34012, 20], [4, 1], [324, 1], [0, 0], None), // PipelineEnableALTERA
    enumerant(1048576, [39212, 18], [4, 1], [324, 1], [0, 0], None), // LoopCoalesceALTERA
    enumerant(2097152, [39230, 21], [4, 1], [324, 1], [0, 0], None), // MaxInterleavingALTERA
    enumerant(4194304, [39251, 26], [4, 1], [324, 1], [0, 0], None), // SpeculatedIterationsALTERA
    enumerant(8388608, [39277, 14], [0, 0], [324, 1], [0, 0], None), // NoFusionALTERA
    enumerant(16777216, [39291, 15], [4, 1], [324, 1], [0, 0], None), // LoopCountALTERA
    enumerant(33554432, [39306, 26], [4, 1], [324, 1], [0, 0], None), // MaxReinvocationDelayALTERA
    enumerant(268435456, [25289, 22], [4, 1], [0, 0], [0, 0], Some(Version::V1_0)), // MultipleWaitQueuesQCOM
    // MatrixMultiplyAccumulateOperands
    enumerant(0, [28477, 4], [0, 0], [0, 0], [0, 0], None), // None
    enumerant(1, [39466, 28], [0, 0], [0, 0], [0, 0], None), // MatrixASignedComponentsINTEL
    enumerant(2, [39494, 28], [0, 0], [0, 0], [0, 0], None), // MatrixBSignedComponentsINTEL
    enumerant(4, [39522, 20], [0, 0], [0, 0], [0, 0], None), // MatrixCBFloat16INTEL
    enumerant(8, [39542, 25], [0, 0], [0, 0], [0, 0], None), // MatrixResultBFloat16INTEL
    enumerant(16, [39567, 22], [0, 0], [0, 0], [0, 0], None), // MatrixAPackedInt8INTEL
    enumerant(32, [39589, 22], [0, 0], [0, 0], [0, 0], None), // MatrixBPackedInt8INTEL
    enumerant(64, [39611, 22], [0, 0], [0, 0], [0, 0], None), // MatrixAPackedInt4INTEL
    enumerant(128, [39633, 22], [0, 0], [0, 0], [0, 0], None), // MatrixBPackedInt4INTEL
    enumerant(256, [39655, 16], [0, 0], [0, 0], [0, 0], None), // MatrixATF32INTEL
    enumerant(512, [39671, 16], [0, 0], [0, 0], [0, 0], None), // MatrixBTF32INTEL
    enumerant(1024, [39687, 25], [0, 0], [0, 0], [0, 0], None), // MatrixAPackedFloat16INTEL
    enumerant(2048, [39712, 25], [0, 0], [0, 0], [0, 0], None), // MatrixBPackedFloat16INTEL
    enumerant(4096, [39737, 26], [0, 0], [0, 0], [0, 0], None), // MatrixAPackedBFloat16INTEL
    enumerant(8192, [39763, 26], [0, 0], [0, 0], [0, 0], None), // MatrixBPackedBFloat16INTEL
    enumerant(16384, [39789, 28], [0, 0], [0, 0], [129, 1], None), // MatrixAPackedFloat8E4M3INTEL
    enumerant(32768, [39817, 28], [0, 0], [0, 0], [129, 1], None), // MatrixBPackedFloat8E4M3INTEL
    enumerant(65536, [39845, 28], [0, 0], [0, 0], [129, 1], None), // MatrixAPackedFloat8E5M2INTEL
    enumerant(131072, [39873, 28], [0, 0], [0, 0], [129, 1], None), // MatrixBPackedFloat8E5M2INTEL
    enumerant(262144, [39901, 28], [0, 0], [0, 0], [128, 1], None), // MatrixAPackedFloat4E2M1INTEL
    enumerant(524288, [39929, 28], [0, 0], [0, 0], [128, 1], None), // MatrixBPackedFloat4E2M1INTEL
    enumerant(1048576, [39957, 21], [0, 0], [0, 0], [131, 1], None), // ScaleAFloat8E8M0INTEL
    enumerant(2097152, [39978, 21], [0, 0], [0, 0], [131, 1], None), // ScaleBFloat8E8M0INTEL
    // MemoryAccess
    enumerant(0, [28477, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // None
    enumerant(1, [32278, 8], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Volatile
    enumerant(2, [28184, 7], [4, 1], [0, 0], [0, 0], Some(Version::V1_0)), // Aligned
    enumerant(4, [38758, 11], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Nontemporal
    enumerant(8, [39999, 20], [166, 1], [322, 1], [185, 1], Some(Version::V1_5)), // MakePointerAvailable
    enumerant(16, [40019, 18], [166, 1], [322, 1], [185, 1], Some(Version::V1_5)), // MakePointerVisible
    enumerant(32, [40037, 17], [0, 0], [322, 1], [185, 1], Some(Version::V1_5)), // NonPrivatePointer
    enumerant(65536, [40054, 19], [7, 1], [124, 1], [117, 1], None), // AliasScopeINTELMask
    enumerant(131072, [40073, 16], [7, 1], [124, 1], [117, 1], None), // NoAliasINTELMask
    // MemoryModel
    enumerant(0, [33691, 6], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Simple
    enumerant(1, [40153, 7], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // GLSL450
    enumerant(2, [40160, 6], [0, 0], [2, 1], [0, 0], Some(Version::V1_0)), // OpenCL
    enumerant(3, [26429, 6], [0, 0], [322, 1], [185, 1], Some(Version::V1_5)), // Vulkan
    // MemorySemantics
    enumerant(0, [32312, 7], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Relaxed
    enumerant(2, [40175, 7], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Acquire
    enumerant(4, [3213, 7], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Release
    enumerant(8, [40182, 14], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // AcquireRelease
    enumerant(16, [40196, 22], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // SequentiallyConsistent
    enumerant(64, [40218, 13], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // UniformMemory
    enumerant(128, [40231, 14], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // SubgroupMemory
    enumerant(256, [24580, 15], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // WorkgroupMemory
    enumerant(512, [40245, 20], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // CrossWorkgroupMemory
    enumerant(1024, [40265, 19], [0, 0], [228, 1], [0, 0], Some(Version::V1_0)), // AtomicCounterMemory
    enumerant(2048, [40284, 11], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // ImageMemory
    enumerant(4096, [40295, 12], [0, 0], [322, 1], [185, 1], Some(Version::V1_5)), // OutputMemory
    enumerant(8192, [40307, 13], [0, 0], [322, 1], [185, 1], Some(Version::V1_5)), // MakeAvailable
    enumerant(16384, [40320, 11], [0, 0], [322, 1], [185, 1], Some(Version::V1_5)), // MakeVisible
    enumerant(32768, [32278, 8], [0, 0], [322, 1], [185, 1], Some(Version::V1_5)), // Volatile
    // NamedMaximumNumberOfRegisters
    enumerant(0, [40376, 9], [0, 0], [305, 1], [0, 0], None), // AutoINTEL
    // OldDebugBaseTypeAttributeEncoding
    enumerant(0, [31856, 11], [0, 0], [0, 0], [0, 0], None), // Unspecified
    enumerant(1, [10122, 7], [0, 0], [0, 0], [0, 0], None), // Address
    enumerant(2, [31867, 7], [0, 0], [0, 0], [0, 0], None), // Boolean
    enumerant(4, [146, 5], [0, 0], [0, 0], [0, 0], None), // Float
    enumerant(5, [25001, 6], [0, 0], [0, 0], [0, 0], None), // Signed
    enumerant(6, [31874, 10], [0, 0], [0, 0], [0, 0], None), // SignedChar
    enumerant(7, [24520, 8], [0, 0], [0, 0], [0, 0], None), // Unsigned
    enumerant(8, [31884, 12], [0, 0], [0, 0], [0, 0], None), // UnsignedChar
    // OldDebugCompositeType
    enumerant(0, [28164, 5], [0, 0], [0, 0], [0, 0], None), // Class
    enumerant(1, [5438, 9], [0, 0], [0, 0], [0, 0], None), // Structure
    enumerant(2, [31896, 5], [0, 0], [0, 0], [0, 0], None), // Union
    // OldDebugInfoFlags
    enumerant(0, [28477, 4], [0, 0], [0, 0], [0, 0], None), // None
    enumerant(1, [31934, 15], [0, 0], [0, 0], [0, 0], None), // FlagIsProtected
    enumerant(2, [31949, 13], [0, 0], [0, 0], [0, 0], None), // FlagIsPrivate
    enumerant(3, [31962, 12], [0, 0], [0, 0], [0, 0], None), // FlagIsPublic
    enumerant(4, [31974, 11], [0, 0], [0, 0], [0, 0], None), // FlagIsLocal
    enumerant(8, [31985, 16], [0, 0], [0, 0], [0, 0], None), // FlagIsDefinition
    enumerant(16, [32001, 11], [0, 0], [0, 0], [0, 0], None), // FlagFwdDecl
    enumerant(32, [32012, 14], [0, 0], [0, 0], [0, 0], None), // FlagArtificial
    enumerant(64, [32026, 12], [0, 0], [0, 0], [0, 0], None), // FlagExplicit
    enumerant(128, [32038, 14], [0, 0], [0, 0], [0, 0], None), // FlagPrototyped
    enumerant(256, [32052, 17], [0, 0], [0, 0], [0, 0], None), // FlagObjectPointer
    enumerant(512, [32069, 16], [0, 0], [0, 0], [0, 0], None), // FlagStaticMember
    enumerant(1024, [32085, 20], [0, 0], [0, 0], [0, 0], None), // FlagIndirectVariable
    enumerant(2048, [32105, 19], [0, 0], [0, 0], [0, 0], None), // FlagLValueReference
    enumerant(4096, [32124, 19], [0, 0], [0, 0], [0, 0], None), // FlagRValueReference
    enumerant(8192, [32143, 15], [0, 0], [0, 0], [0, 0], None), // FlagIsOptimized
    // OldDebugOperation
    enumerant(0, [32215, 5], [0, 0], [0, 0], [0, 0], None), // Deref
    enumerant(1, [32220, 4], [0, 0], [0, 0], [0, 0], None), // Plus
    enumerant(2, [32224, 5], [0, 0], [0, 0], [0, 0], None), // Minus
    enumerant(3, [32229, 10], [4, 1], [0, 0], [0, 0], None), // PlusUconst
    enumerant(4, [32239, 8], [13, 2], [0, 0], [0, 0], None), // BitPiece
    enumerant(5, [4711, 4], [0, 0], [0, 0], [0, 0], None), // Swap
    enumerant(6, [32247, 6], [0, 0], [0, 0], [0, 0], None), // Xderef
    enumerant(7, [32253, 10], [0, 0], [0, 0], [0, 0], None), // StackValue
    enumerant(8, [32263, 6], [4, 1], [0, 0], [0, 0], None), // Constu
    // OldDebugTypeQualifier
    enumerant(0, [32269, 9], [0, 0], [0, 0], [0, 0], None), // ConstType
    enumerant(1, [32278, 12], [0, 0], [0, 0], [0, 0], None), // VolatileType
    enumerant(2, [32290, 12], [0, 0], [0, 0], [0, 0], None), // RestrictType
    // OverflowModes
    enumerant(0, [40385, 4], [0, 0], [125, 1], [0, 0], None), // WRAP
    enumerant(1, [40389, 3], [0, 0], [125, 1], [0, 0], None), // SAT
    enumerant(2, [40392, 8], [0, 0], [125, 1], [0, 0], None), // SAT_ZERO
    enumerant(3, [40400, 7], [0, 0], [125, 1], [0, 0], None), // SAT_SYM
    // PackedVectorFormat
    enumerant(0, [40407, 24], [0, 0], [0, 0], [157, 1], Some(Version::V1_6)), // PackedVectorFormat4x8Bit
    // QuantizationModes
    enumerant(0, [40458, 3], [0, 0], [125, 1], [0, 0], None), // TRN
    enumerant(1, [40461, 8], [0, 0], [125, 1], [0, 0], None), // TRN_ZERO
    enumerant(2, [40469, 3], [0, 0], [125, 1], [0, 0], None), // RND
    enumerant(3, [40472, 8], [0, 0], [125, 1], [0, 0], None), // RND_ZERO
    enumerant(4, [40480, 7], [0, 0], [125, 1], [0, 0], None), // RND_INF
    enumerant(5, [40487, 11], [0, 0], [125, 1], [0, 0], None), // RND_MIN_INF
    enumerant(6, [40498, 8], [0, 0], [125, 1], [0, 0], None), // RND_CONV
    enumerant(7, [40506, 12], [0, 0], [125, 1], [0, 0], None), // RND_CONV_ODD
    // RawAccessChainOperands
    enumerant(0, [28477, 4], [0, 0], [0, 0], [0, 0], None), // None
    enumerant(1, [40518, 24], [0, 0], [100, 1], [0, 0], None), // RobustnessPerComponentNV
    enumerant(2, [40542, 22], [0, 0], [100, 1], [0, 0], None), // RobustnessPerElementNV
    // RayFlags
    enumerant(0, [31483, 7], [0, 0], [230, 2], [0, 0], None), // NoneKHR
    enumerant(1, [18002, 9], [0, 0], [230, 2], [0, 0], None), // OpaqueKHR
    enumerant(2, [40564, 11], [0, 0], [230, 2], [0, 0], None), // NoOpaqueKHR
    enumerant(4, [40575, 22], [0, 0], [230, 2], [0, 0], None), // TerminateOnFirstHitKHR
    enumerant(8, [40597, 23], [0, 0], [230, 2], [0, 0], None), // SkipClosestHitShaderKHR
    enumerant(16, [40620, 26], [0, 0], [230, 2], [0, 0], None), // CullBackFacingTrianglesKHR
    enumerant(32, [40646, 27], [0, 0], [230, 2], [0, 0], None), // CullFrontFacingTrianglesKHR
    enumerant(64, [40673, 13], [0, 0], [230, 2], [0, 0], None), // CullOpaqueKHR
    enumerant(128, [40686, 15], [0, 0], [230, 2], [0, 0], None), // CullNoOpaqueKHR
    enumerant(256, [40701, 16], [0, 0], [325, 1], [0, 0], None), // SkipTrianglesKHR
    enumerant(512, [40717, 12], [0, 0], [325, 1], [0, 0], None), // SkipAABBsKHR
    enumerant(1024, [40729, 29], [0, 0], [326, 1], [0, 0], None), // ForceOpacityMicromap2StateKHR
    // RayQueryCandidateIntersectionType
    enumerant(0, [40810, 40], [0, 0], [47, 1], [0, 0], None), // RayQueryCandidateIntersectionTriangleKHR
    enumerant(1, [40850, 36], [0, 0], [47, 1], [0, 0], None), // RayQueryCandidateIntersectionAABBKHR
    // RayQueryCommittedIntersectionType
    enumerant(0, [40886, 36], [0, 0], [47, 1], [0, 0], None), // RayQueryCommittedIntersectionNoneKHR
    enumerant(1, [40922, 40], [0, 0], [47, 1], [0, 0], None), // RayQueryCommittedIntersectionTriangleKHR
    enumerant(2, [40962, 41], [0, 0], [47, 1], [0, 0], None), // RayQueryCommittedIntersectionGeneratedKHR
    // RayQueryIntersection
    enumerant(0, [41003, 32], [0, 0], [47, 1], [0, 0], None), // RayQueryCandidateIntersectionKHR
    enumerant(1, [41035, 32], [0, 0], [47, 1], [0, 0], None), // RayQueryCommittedIntersectionKHR
    // SamplerAddressingMode
    enumerant(0, [28477, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // None
    enumerant(1, [41067, 11], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // ClampToEdge
    enumerant(2, [9797, 5], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Clamp
    enumerant(3, [41078, 6], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Repeat
    enumerant(4, [41084, 14], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // RepeatMirrored
    // SamplerFilterMode
    enumerant(0, [41098, 7], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Nearest
    enumerant(1, [21679, 6], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Linear
    // Scope
    enumerant(0, [41105, 11], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // CrossDevice
    enumerant(1, [288, 6], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Device
    enumerant(2, [17497, 9], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Workgroup
    enumerant(3, [3799, 8], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Subgroup
    enumerant(4, [4999, 10], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Invocation
    enumerant(5, [41116, 11], [0, 0], [322, 1], [0, 0], Some(Version::V1_5)), // QueueFamily
    enumerant(6, [41127, 13], [0, 0], [45, 1], [0, 0], None), // ShaderCallKHR
    // SelectionControl
    enumerant(0, [28477, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // None
    enumerant(1, [41154, 7], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Flatten
    enumerant(2, [41161, 11], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // DontFlatten
    // SourceLanguage
    enumerant(0, [38411, 7], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Unknown
    enumerant(1, [41172, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // ESSL
    enumerant(2, [32365, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // GLSL
    enumerant(3, [41176, 8], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // OpenCL_C
    enumerant(4, [41184, 10], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // OpenCL_CPP
    enumerant(5, [41194, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // HLSL
    enumerant(6, [41198, 14], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // CPP_for_OpenCL
    enumerant(7, [41212, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // SYCL
    enumerant(8, [41216, 6], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // HERO_C
    enumerant(9, [41222, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // NZSL
    enumerant(10, [41226, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // WGSL
    enumerant(11, [41230, 5], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Slang
    enumerant(12, [41235, 3], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Zig
    enumerant(13, [41238, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Rust
    enumerant(14, [19493, 4], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Pred
    enumerant(15, [41242, 8], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // ApilaJai
    // StorageClass
    enumerant(0, [41250, 15], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // UniformConstant
    enumerant(1, [4925, 5], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Input
    enumerant(2, [3940, 7], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Uniform
    enumerant(3, [4941, 6], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // Output
    enumerant(4, [17497, 9], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Workgroup
    enumerant(5, [17492, 14], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // CrossWorkgroup
    enumerant(6, [31955, 7], [0, 0], [327, 2], [0, 0], Some(Version::V1_0)), // Private
    enumerant(7, [267, 8], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Function
    enumerant(8, [638, 7], [0, 0], [329, 1], [0, 0], Some(Version::V1_0)), // Generic
    enumerant(9, [24777, 12], [0, 0], [1, 1], [0, 0], Some(Version::V1_0)), // PushConstant
    enumerant(10, [40265, 13], [0, 0], [228, 1], [0, 0], Some(Version::V1_0)), // AtomicCounter
    enumerant(11, [175, 5], [0, 0], [0, 0], [0, 0], Some(Version::V1_0)), // Image
    enumerant(12, [21287, 13], [0, 0], [1, 1], [265, 2], Some(Version::V1_3)), // StorageBuffer
    enumerant(4172, [41265, 12], [0, 0], [35, 1], [0, 0], None), // TileImageEXT
    enumerant(4491, [41277, 18], [0, 0], [202, 1], [0, 0], None), // TileAttachmentQCOM
    enumerant(5068, [6541, 15], [0, 0], [61, 1], [0, 0], None), // NodePayloadAMDX
    enumerant(5328, [41295, 15], [0, 0], [81, 2], [226, 2], None), // CallableDataKHR
    enumerant(5329, [41310, 23], [0, 0], [81, 2], [226, 2], None), // IncomingCallableDataKHR
    enumerant(5338, [41333, 13], [0, 0], [81, 2], [226, 2], None), // RayPayloadKHR
    enumerant(5339, [41346, 15], [0, 0], [81, 2], [226, 2], None), // HitAttributeKHR
    enumerant(5342, [41361, 21], [0, 0], [81, 2], [226, 2], None), // IncomingRayPayloadKHR
    enumerant(5343, [41382, 21], [0, 0], [81, 2], [226, 2], None), // ShaderRecordBufferKHR
    enumerant(5349, [21279, 21], [0, 0], [6, 1], [232, 2], Some(Version::V1_5)), // PhysicalStorageBuffer
    enumerant(5385, [41403, 20], [0, 0], [67, 1], [0, 0], None), // HitObjectAttributeNV
    enumerant(5402, [41423, 23], [0, 0], [75, 1], [48, 1], Some(Version::V1_4)), // TaskPayloadWorkgroupEXT
    enumerant(5411, [41446, 21], [0, 0], [78, 1], [0, 0], None), // HitObjectAttributeEXT
    enumerant(5605, [41467, 16], [0, 0], [108, 1], [100, 1], None), // CodeSectionINTEL
    enumerant(5936, [41483, 16], [0, 0], [126, 1], [0, 0], None), // DeviceOnlyALTERA
    enumerant(5937, [41499, 14], [0, 0], [126, 1], [0, 0], None), // HostOnlyALTERA
    // StoreCacheControl
    enumerant(0, [38999, 13], [0, 0], [281, 1], [0, 0], None), // UncachedINTEL
    enumerant(1, [41635, 17], [0, 0], [281, 1], [0, 0], None), // WriteThroughINTEL
    enumerant(2, [41652, 14], [0, 0], [281, 1], [0, 0], None), // WriteBackINTEL
    enumerant(3, [39023, 14], [0, 0], [281, 1], [0, 0], None), // StreamingINTEL
    // TensorAddressingOperands
    enumerant(0, [28477, 4], [0, 0], [0, 0], [0, 0], None), // None
    enumerant(1, [9682, 10], [7, 1], [95, 1], [0, 0], None), // TensorView
    enumerant(2, [41666, 10], [7, 1], [245, 1], [0, 0], None), // DecodeFunc
    enumerant(4, [41676, 16], [7, 1], [330, 1], [0, 0], None), // DecodeVectorFunc
    // TensorClampMode
    enumerant(0, [41692, 9], [0, 0], [0, 0], [0, 0], None), // Undefined
    enumerant(1, [347, 8], [0, 0], [0, 0], [0, 0], None), // Constant
    enumerant(2, [41067, 11], [0, 0], [0, 0], [0, 0], None), // ClampToEdge
    enumerant(3, [41078, 6], [0, 0], [0, 0], [0, 0], None), // Repeat
    enumerant(4, [41084, 14], [0, 0], [0, 0], [0, 0], None), // RepeatMirrored
    // TensorOperands
    enumerant(0, [41701, 7], [0, 0], [38, 1], [0, 0], None), // NoneARM
    enumerant(1, [41708, 14], [0, 0], [38, 1], [0, 0], None), // NontemporalARM
    enumerant(2, [41722, 19], [7, 1], [38, 1], [0, 0], None), // OutOfBoundsValueARM
    enumerant(4, [41741, 23], [7, 1], [38, 1], [0, 0], None), // MakeElementAvailableARM
    enumerant(8, [41764, 21], [7, 1], [38, 1], [0, 0], None), // MakeElementVisibleARM
    enumerant(16, [41785, 20], [0, 0], [38, 1], [0, 0], None), // NonPrivateElementARM
];

/// Their names, and other names, each kind's sorted by name.
#[rustfmt::skip]
pub(super) static NAMED: &[Named] = &[
    // AccessQualifier
    named([21233, 8], 0), // ReadOnly
    named([21250, 9], 2), // ReadWrite
    named([21241, 9], 1), // WriteOnly
    // AddressingModel
    named([1686, 7], 0), // Logical
    named([21259, 10], 1), // Physical32
    named([21269, 10], 2), // Physical64
    named([21279, 23], 5348), // PhysicalStorageBuffer64
    named([21302, 26], 5348), // PhysicalStorageBuffer64EXT
    // BuiltIn
    named([22530, 12], 5286), // BaryCoordKHR
    named([23167, 11], 5286), // BaryCoordNV
    named([22039, 19], 4992), // BaryCoordNoPerspAMD
    named([22058, 27], 4993), // BaryCoordNoPerspCentroidAMD
    named([22542, 19], 5287), // BaryCoordNoPerspKHR
    named([23178, 18], 5287), // BaryCoordNoPerspNV
    named([22085, 25], 4994), // BaryCoordNoPerspSampleAMD
    named([22178, 21], 4998), // BaryCoordPullModelAMD
    named([22110, 18], 4995), // BaryCoordSmoothAMD
    named([22128, 26], 4996), // BaryCoordSmoothCentroidAMD
    named([22154, 24], 4997), // BaryCoordSmoothSampleAMD
    named([21927, 12], 4425), // BaseInstance
    named([21917, 10], 4424), // BaseVertex
    named([21337, 12], 3), // ClipDistance
    named([22442, 21], 5277), // ClipDistancePerViewNV
    named([23085, 11], 5436), // ClusterIDNV
    named([21802, 12], 4161), // CoreCountARM
    named([21793, 9], 4160), // CoreIDARM
    named([21814, 12], 4162), // CoreMaxIDARM
    named([21349, 12], 4), // CullDistance
    named([22463, 21], 5278), // CullDistancePerViewNV
    named([23096, 11], 6021), // CullMaskKHR
    named([22668, 16], 5299), // CullPrimitiveEXT
    named([22744, 16], 5334), // CurrentRayTimeNV
    named([23144, 23], 6186), // DeviceBarrierValidINTEL
    named([21971, 11], 4438), // DeviceIndex
    named([21939, 9], 4426), // DrawIndex
    named([21640, 21], 32), // EnqueuedWorkgroupSize
    named([21460, 9], 15), // FragCoord
    named([21522, 9], 22), // FragDepth
    named([22572, 22], 5293), // FragInvocationCountEXT
    named([22561, 11], 5292), // FragSizeEXT
    named([22199, 17], 5014), // FragStencilRefEXT
    named([23196, 14], 5292), // FragmentSizeNV
    named([21479, 11], 17), // FrontFacing
    named([22382, 15], 5264), // FullyCoveredEXT
    named([23123, 21], 6136), // GlobalHWThreadIDINTEL
    named([21585, 18], 28), // GlobalInvocationId
    named([21673, 14], 34), // GlobalLinearId
    named([21661, 12], 33), // GlobalOffset
    named([21630, 10], 31), // GlobalSize
    named([9880, 16], 23), // HelperInvocation
    named([22909, 10], 5360), // HitIsLSSNV
    named([22896, 13], 5359), // HitIsSphereNV
    named([23023, 32], 5406), // HitKindBackFacingMicroTriangleNV
    named([22990, 33], 5405), // HitKindFrontFacingMicroTriangleNV
    named([22734, 10], 5333), // HitKindKHR
    named([7351, 9], 5333), // HitKindNV
    named([22973, 17], 5396), // HitLSSPositionsNV
    named([23072, 13], 5421), // HitLSSRadiiNV
    named([22822, 36], 5344), // HitMicroTriangleVertexBarycentricsNV
    named([22789, 33], 5337), // HitMicroTriangleVertexPositionsNV
    named([22919, 19], 5361), // HitSpherePositionNV
    named([23055, 17], 5420), // HitSphereRadiusNV
    named([22728, 6], 5332), // HitTNV
    named([22760, 29], 5335), // HitTriangleVertexPositionsKHR
    named([22858, 19], 5351), // IncomingRayFlagsKHR
    named([23210, 18], 5351), // IncomingRayFlagsNV
    named([17692, 22], 5327), // InstanceCustomIndexKHR
    named([7451, 21], 5327), // InstanceCustomIndexNV
    named([7427, 10], 6), // InstanceId
    named([21780, 13], 43), // InstanceIndex
    named([21380, 12], 8), // InvocationId
    named([23228, 21], 5293), // InvocationsPerPixelNV
    named([22684, 11], 5319), // LaunchIdKHR
    named([23249, 10], 5319), // LaunchIdNV
    named([22695, 13], 5320), // LaunchSizeKHR
    named([23259, 12], 5320), // LaunchSizeNV
    named([21392, 5], 9), // Layer
    named([22484, 14], 5279), // LayerPerViewNV
    named([21568, 17], 27), // LocalInvocationId
    named([21603, 20], 29), // LocalInvocationIndex
    named([22498, 15], 5280), // MeshViewCountNV
    named([22513, 17], 5281), // MeshViewIndicesNV
    named([21714, 20], 39), // NumEnqueuedSubgroups
    named([3824, 12], 38), // NumSubgroups
    named([21531, 13], 24), // NumWorkgroups
    named([18034, 21], 5324), // ObjectRayDirectionKHR
    named([7000, 20], 5324), // ObjectRayDirectionNV
    named([18078, 18], 5323), // ObjectRayOriginKHR
    named([7032, 17], 5323), // ObjectRayOriginNV
    named([18178, 16], 5330), // ObjectToWorldKHR
    named([6973, 15], 5330), // ObjectToWorldNV
    named([21447, 13], 14), // PatchVertices
    named([21469, 10], 16), // PointCoord
    named([21328, 9], 1), // PointSize
    named([8011, 8], 0), // Position
    named([22344, 17], 5261), // PositionPerViewNV
    named([22408, 16], 5275), // PrimitiveCountNV
    named([21369, 11], 7), // PrimitiveId
    named([22424, 18], 5276), // PrimitiveIndicesNV
    named([22618, 23], 5295), // PrimitiveLineIndicesEXT
    named([22594, 24], 5294), // PrimitivePointIndicesEXT
    named([21948, 23], 4432), // PrimitiveShadingRateKHR
    named([22641, 27], 5296), // PrimitiveTriangleIndicesEXT
    named([22877, 19], 5352), // RayGeometryIndexKHR
    named([22718, 10], 5326), // RayTmaxKHR
    named([23271, 9], 5326), // RayTmaxNV
    named([22708, 10], 5325), // RayTminKHR
    named([23280, 9], 5325), // RayTminNV
    named([22216, 28], 5021), // RemainingRecursionLevelsAMDX
    named([22273, 15], 5123), // ResourceHeapEXT
    named([22950, 9], 5375), // SMCountNV
    named([22967, 6], 5377), // SMIDNV
    named([21490, 8], 18), // SampleId
    named([21512, 10], 20), // SampleMask
    named([21498, 14], 19), // SamplePosition
    named([22259, 14], 5122), // SamplerHeapEXT
    named([22302, 19], 5257), // SecondaryPositionNV
    named([22321, 23], 5258), // SecondaryViewportMaskNV
    named([22244, 15], 5073), // ShaderIndexAMDX
    named([21957, 14], 4444), // ShadingRateKHR
    named([23107, 16], 6135), // SubDeviceIDINTEL
    named([21847, 14], 4416), // SubgroupEqMask
    named([23289, 17], 4416), // SubgroupEqMaskKHR
    named([21861, 14], 4417), // SubgroupGeMask
    named([23306, 17], 4417), // SubgroupGeMaskKHR
    named([21875, 14], 4418), // SubgroupGtMask
    named([23323, 17], 4418), // SubgroupGtMaskKHR
    named([21734, 10], 40), // SubgroupId
    named([21889, 14], 4419), // SubgroupLeMask
    named([23340, 17], 4419), // SubgroupLeMaskKHR
    named([21744, 25], 41), // SubgroupLocalInvocationId
    named([21903, 14], 4420), // SubgroupLtMask
    named([23357, 17], 4420), // SubgroupLtMaskKHR
    named([21699, 15], 37), // SubgroupMaxSize
    named([21687, 12], 36), // SubgroupSize
    named([22397, 11], 5274), // TaskCountNV
    named([21438, 9], 13), // TessCoord
    named([21424, 14], 12), // TessLevelInner
    named([21410, 14], 11), // TessLevelOuter
    named([22022, 17], 4494), // TileApronSizeQCOM
    named([22005, 17], 4493), // TileDimensionQCOM
    named([21991, 14], 4492), // TileOffsetQCOM
    named([21361, 8], 5), // VertexId
    named([21769, 11], 42), // VertexIndex
    named([21982, 9], 4440), // ViewIndex
    named([21397, 13], 10), // ViewportIndex
    named([22288, 14], 5253), // ViewportMaskNV
    named([22361, 21], 5262), // ViewportMaskPerViewNV
    named([21826, 9], 4163), // WarpIDARM
    named([22959, 8], 5376), // WarpIDNV
    named([21835, 12], 4164), // WarpMaxIDARM
    named([22938, 12], 5374), // WarpsPerSMNV
    named([21623, 7], 30), // WorkDim
    named([21557, 11], 26), // WorkgroupId
    named([21544, 13], 25), // WorkgroupSize
    named([18107, 20], 5322), // WorldRayDirectionKHR
    named([7484, 19], 5322), // WorldRayDirectionNV
    named([18138, 17], 5321), // WorldRayOriginKHR
    named([7515, 16], 5321), // WorldRayOriginNV
    named([18217, 16], 5331), // WorldToObjectKHR
    named([6946, 15], 5331), // WorldToObjectNV
    // Capability
    named([6723, 8], 5120), // AbortKHR
    named([23386, 9], 4), // Addresses
    named([28120, 34], 5922), // ArbitraryPrecisionFixedPointALTERA
    named([29810, 33], 5922), // ArbitraryPrecisionFixedPointINTEL
    named([27812, 37], 5845), // ArbitraryPrecisionFloatingPointALTERA
    named([29843, 36], 5845), // ArbitraryPrecisionFloatingPointINTEL
    named([27780, 32], 5844), // ArbitraryPrecisionIntegersALTERA
    named([29879, 31], 5844), // ArbitraryPrecisionIntegersINTEL
    named([18633, 18], 6144), // ArithmeticFenceEXT
    named([11051, 8], 5606), // AsmINTEL
    named([29206, 22], 6255), // AtomicBFloat16AddINTEL
    named([29318, 28], 6262), // AtomicBFloat16LoadStoreINTEL
    named([29228, 25], 6256), // AtomicBFloat16MinMaxINTEL
    named([28484, 19], 6095), // AtomicFloat16AddEXT
    named([27534, 22], 5616), // AtomicFloat16MinMaxEXT
    named([26819, 21], 5404), // AtomicFloat16VectorNV
    named([28417, 19], 6033), // AtomicFloat32AddEXT
    named([27490, 22], 5612), // AtomicFloat32MinMaxEXT
    named([28436, 19], 6034), // AtomicFloat64AddEXT
    named([27512, 22], 5613), // AtomicFloat64MinMaxEXT
    named([29270, 31], 6260), // AtomicInt16CompareExchangeINTEL
    named([23520, 13], 21), // AtomicStorage
    named([24851, 16], 4445), // AtomicStorageOps
    named([28995, 23], 6226), // BFloat16ArithmeticINTEL
    named([28537, 23], 6115), // BFloat16ConversionINTEL
    named([25580, 28], 5118), // BFloat16CooperativeMatrixKHR
    named([25559, 21], 5117), // BFloat16DotProductKHR
    named([6125, 18], 4504), // BFloat16MulAddQCOM
    named([25544, 15], 5116), // BFloat16TypeKHR
    named([29654, 19], 6528), // BindlessImagesINTEL
    named([26778, 17], 5390), // BindlessTextureNV
    named([28341, 15], 6025), // BitInstructions
    named([4973, 17], 4232), // BitcastExtractEXT
    named([28219, 19], 5945), // BlockingPipesALTERA
    named([29910, 18], 5945), // BlockingPipesINTEL
    named([29592, 18], 6441), // CacheControlsINTEL
    named([21337, 12], 32), // ClipDistance
    named([29393, 23], 6414), // ComplexFloatMulDivINTEL
    named([26504, 31], 5350), // ComputeDerivativeGroupLinearKHR
    named([29928, 30], 5350), // ComputeDerivativeGroupLinearNV
    named([25881, 30], 5288), // ComputeDerivativeGroupQuadsKHR
    named([29958, 29], 5288), // ComputeDerivativeGroupQuadsNV
    named([6794, 15], 5146), // ConstantDataKHR
    named([29549, 43], 6437), // CooperativeMatrixBFloat16ComponentTypeINTEL
    named([27174, 29], 5434), // CooperativeMatrixBlockLoadsNV
    named([28830, 41], 6192), // CooperativeMatrixCheckedInstructionsINTEL
    named([25220, 31], 4496), // CooperativeMatrixConversionQCOM
    named([27008, 31], 5429), // CooperativeMatrixConversionsEXT
    named([27069, 30], 5431), // CooperativeMatrixConversionsNV
    named([27270, 31], 5447), // CooperativeMatrixDecodeVectorNV
    named([9458, 33], 5438), // CooperativeMatrixGetCoordinateEXT
    named([29466, 44], 6435), // CooperativeMatrixInvocationInstructionsINTEL
    named([5534, 20], 6022), // CooperativeMatrixKHR
    named([24434, 27], 4201), // CooperativeMatrixLayoutsARM
    named([9342, 19], 5357), // CooperativeMatrixNV
    named([29098, 40], 6238), // CooperativeMatrixOffsetInstructionsINTEL
    named([27099, 40], 5432), // CooperativeMatrixPerElementOperationsEXT
    named([29987, 39], 5432), // CooperativeMatrixPerElementOperationsNV
    named([19906, 30], 6411), // CooperativeMatrixPrefetchINTEL
    named([27039, 30], 5430), // CooperativeMatrixReductionsEXT
    named([30026, 29], 5430), // CooperativeMatrixReductionsNV
    named([29510, 39], 6436), // CooperativeMatrixTF32ComponentTypeINTEL
    named([27139, 35], 5433), // CooperativeMatrixTensorAddressingNV
    named([21171, 19], 5394), // CooperativeVectorNV
    named([27203, 27], 5435), // CooperativeVectorTrainingNV
    named([24251, 15], 4165), // CoreBuiltinsARM
    named([21349, 12], 33), // CullDistance
    named([28517, 20], 6114), // DebugInfoModuleINTEL
    named([9872, 24], 5379), // DemoteToHelperInvocation
    named([20667, 27], 5379), // DemoteToHelperInvocationEXT
    named([24984, 17], 4465), // DenormFlushToZero
    named([24970, 14], 4464), // DenormPreserve
    named([23948, 17], 51), // DerivativeControl
    named([25608, 17], 5128), // DescriptorHeapEXT
    named([28748, 18], 6185), // DeviceBarrierINTEL
    named([23493, 13], 19), // DeviceEnqueue
    named([24811, 11], 4437), // DeviceGroup
    named([26677, 22], 5380), // DisplacementMicromapNV
    named([25567, 10], 6019), // DotProduct
    named([29737, 26], 6914), // DotProductBFloat16AccVALVE
    named([29705, 32], 6913), // DotProductFloat16AccFloat16VALVE
    named([29673, 32], 6912), // DotProductFloat16AccFloat32VALVE
    named([29763, 31], 6915), // DotProductFloat8AccFloat32VALVE
    named([28256, 21], 6017), // DotProductInput4x8Bit
    named([30055, 24], 6017), // DotProductInput4x8BitKHR
    named([28277, 27], 6018), // DotProductInput4x8BitPacked
    named([30079, 30], 6018), // DotProductInput4x8BitPackedKHR
    named([28238, 18], 6016), // DotProductInputAll
    named([30109, 21], 6016), // DotProductInputAllKHR
    named([25567, 13], 6019), // DotProductKHR
    named([24566, 14], 4427), // DrawParameters
    named([27588, 15], 5629), // ExpectAssumeKHR
    named([28370, 6], 6030), // FMAKHR
    named([27761, 19], 5837), // FPFastMathModeINTEL
    named([28720, 28], 6174), // FPGAArgumentInterfacesALTERA
    named([30130, 27], 6174), // FPGAArgumentInterfacesINTEL
    named([28096, 24], 5920), // FPGABufferLocationALTERA
    named([30157, 23], 5920), // FPGABufferLocationINTEL
    named([27970, 27], 5904), // FPGAClusterAttributesALTERA
    named([30180, 26], 5904), // FPGAClusterAttributesINTEL
    named([28625, 29], 6150), // FPGAClusterAttributesV2ALTERA
    named([30206, 28], 6150), // FPGAClusterAttributesV2INTEL
    named([28011, 20], 5908), // FPGADSPControlALTERA
    named([30234, 19], 5908), // FPGADSPControlINTEL
    named([28056, 40], 5916), // FPGAInvocationPipeliningAttributesALTERA
    named([30253, 39], 5916), // FPGAInvocationPipeliningAttributesINTEL
    named([27921, 25], 5897), // FPGAKernelAttributesINTEL
    named([28654, 27], 6161), // FPGAKernelAttributesv2INTEL
    named([28696, 24], 6171), // FPGALatencyControlALTERA
    named([30292, 23], 6171), // FPGALatencyControlINTEL
    named([27878, 22], 5888), // FPGALoopControlsALTERA
    named([30315, 21], 5888), // FPGALoopControlsINTEL
    named([27946, 24], 5898), // FPGAMemoryAccessesALTERA
    named([30336, 23], 5898), // FPGAMemoryAccessesINTEL
    named([27735, 26], 5824), // FPGAMemoryAttributesALTERA
    named([30359, 25], 5824), // FPGAMemoryAttributesINTEL
    named([17586, 13], 5948), // FPGARegALTERA
    named([20694, 12], 5948), // FPGARegINTEL
    named([28681, 15], 6169), // FPMaxErrorINTEL
    named([6126, 7], 9), // Float16
    named([23410, 13], 8), // Float16Buffer
    named([25360, 15], 5008), // Float16ImageAMD
    named([28886, 32], 6213), // Float4E2M1CooperativeMatrixINTEL
    named([28871, 15], 6212), // Float4E2M1INTEL
    named([24505, 9], 4229), // Float4EXT
    named([23423, 7], 10), // Float64
    named([24496, 9], 4228), // Float6EXT
    named([24470, 26], 4213), // Float8CooperativeMatrixEXT
    named([24461, 9], 4212), // Float8EXT
    named([24514, 21], 4230), // Float8UnsignedE8M0EXT
    named([28356, 14], 6029), // FloatControls2
    named([28918, 25], 6215), // FloatConversionsFtoFINTEL
    named([28943, 25], 6216), // FloatConversionsFtoSINTEL
    named([27402, 22], 5583), // FloatingPointModeINTEL
    named([25859, 22], 5284), // FragmentBarycentricKHR
    named([30384, 21], 5284), // FragmentBarycentricNV
    named([25911, 18], 5291), // FragmentDensityEXT
    named([25793, 23], 5265), // FragmentFullyCoveredEXT
    named([25396, 15], 5010), // FragmentMaskAMD
    named([26646, 31], 5378), // FragmentShaderPixelInterlockEXT
    named([26559, 32], 5363), // FragmentShaderSampleInterlockEXT
    named([26591, 37], 5372), // FragmentShaderShadingRateInterlockEXT
    named([24544, 22], 4422), // FragmentShadingRateKHR
    named([27710, 25], 5821), // FunctionFloatControlINTEL
    named([27446, 21], 5603), // FunctionPointersINTEL
    named([29185, 21], 6246), // FunctionVariantsINTEL
    named([23799, 14], 38), // GenericPointer
    named([7400, 8], 2), // Geometry
    named([23559, 17], 24), // GeometryPointSize
    named([25682, 27], 5251), // GeometryShaderPassthroughNV
    named([24003, 15], 54), // GeometryStreams
    named([28595, 30], 6146), // GlobalVariableDecorationsINTEL
    named([28795, 35], 6189), // GlobalVariableFPGADecorationsALTERA
    named([30405, 34], 6189), // GlobalVariableFPGADecorationsINTEL
    named([28766, 29], 6187), // GlobalVariableHostAccessINTEL
    named([4912, 8], 4191), // GraphARM
    named([3932, 15], 61), // GroupNonUniform
    named([24125, 25], 63), // GroupNonUniformArithmetic
    named([4064, 21], 64), // GroupNonUniformBallot
    named([24180, 24], 67), // GroupNonUniformClustered
    named([25929, 29], 5297), // GroupNonUniformPartitionedEXT
    named([30439, 28], 5297), // GroupNonUniformPartitionedNV
    named([4664, 19], 68), // GroupNonUniformQuad
    named([5289, 24], 6026), // GroupNonUniformRotateKHR
    named([4229, 22], 65), // GroupNonUniformShuffle
    named([24150, 30], 66), // GroupNonUniformShuffleRelative
    named([24106, 19], 62), // GroupNonUniformVote
    named([29368, 25], 6400), // GroupUniformArithmeticKHR
    named([23487, 6], 18), // Groups
    named([28560, 18], 6134), // HWThreadQueryINTEL
    named([28206, 13], 5943), // IOPipesALTERA
    named([30467, 12], 5943), // IOPipesINTEL
    named([23862, 7], 44), // Image1D
    named([23447, 10], 13), // ImageBasic
    named([23898, 11], 47), // ImageBuffer
    named([23748, 14], 34), // ImageCubeArray
    named([25829, 16], 5282), // ImageFootprintNV
    named([25375, 21], 5009), // ImageGatherBiasLodAMD
    named([23576, 19], 25), // ImageGatherExtended
    named([25332, 28], 4544), // ImageGatherExtendedModesQCOM
    named([25311, 21], 4543), // ImageGatherLinearQCOM
    named([23909, 12], 48), // ImageMSArray
    named([23471, 11], 15), // ImageMipmap
    named([1134, 10], 50), // ImageQuery
    named([23457, 14], 14), // ImageReadWrite
    named([25427, 20], 5015), // ImageReadWriteLodAMD
    named([23779, 9], 36), // ImageRect
    named([27467, 23], 5604), // IndirectReferencesINTEL
    named([23817, 15], 40), // InputAttachment
    named([25996, 35], 5303), // InputAttachmentArrayDynamicIndexing
    named([30479, 38], 5303), // InputAttachmentArrayDynamicIndexingEXT
    named([26249, 38], 5310), // InputAttachmentArrayNonUniformIndexing
    named([30517, 41], 5310), // InputAttachmentArrayNonUniformIndexingEXT
    named([23533, 5], 22), // Int16
    named([29301, 17], 6261), // Int16AtomicsINTEL
    named([25518, 26], 5114), // Int4CooperativeMatrixINTEL
    named([25505, 13], 5112), // Int4TypeINTEL
    named([23430, 5], 11), // Int64
    named([23435, 12], 12), // Int64Atomics
    named([25447, 13], 5016), // Int64ImageEXT
    named([23813, 4], 39), // Int8
    named([27424, 22], 5584), // IntegerFunctions2INTEL
    named([23965, 21], 52), // InterpolationFunction
    named([29794, 16], 7041), // IntrinsicSAMSUNG
    named([18446, 16], 6118), // JointMatrixINTEL
    named([3075, 6], 6), // Kernel
    named([27900, 21], 5892), // KernelAttributesINTEL
    named([23395, 7], 5), // Linkage
    named([23506, 14], 20), // LiteralSampler
    named([28455, 19], 6089), // LongCompositesINTEL
    named([26973, 13], 5425), // LongVectorEXT
    named([27997, 14], 5906), // LoopFuseALTERA
    named([30558, 13], 5906), // LoopFuseINTEL
    named([24535, 9], 4231), // MXInt8EXT
    named([29442, 24], 6427), // MaskedGatherScatterINTEL
    named([165, 6], 0), // Matrix
    named([28031, 25], 5910), // MemoryAccessAliasingINTEL
    named([25845, 14], 5283), // MeshShadingEXT
    named([25816, 13], 5266), // MeshShadingNV
    named([23847, 6], 42), // MinLod
    named([24077, 9], 4439), // MultiView
    named([24077, 13], 57), // MultiViewport
    named([25289, 22], 4539), // MultipleWaitQueuesQCOM
    named([3840, 12], 59), // NamedBarrier
    named([28474, 10], 6094), // OptNoneEXT
    named([30571, 12], 6094), // OptNoneINTEL
    named([25774, 19], 5260), // PerViewAttributesNV
    named([26474, 30], 5347), // PhysicalStorageBufferAddresses
    named([30583, 33], 5347), // PhysicalStorageBufferAddressesEXT
    named([3723, 11], 60), // PipeStorage
    named([23482, 5], 17), // Pipes
    named([25625, 15], 5156), // PoisonFreezeKHR
    named([29253, 17], 6257), // PredicatedIOINTEL
    named([26954, 19], 5423), // PushConstantBanksNV
    named([25491, 14], 5087), // QuadControlKHR
    named([26872, 17], 5414), // RawAccessChainsNV
    named([28304, 14], 6020), // RayCullMaskKHR
    named([5751, 11], 4472), // RayQueryKHR
    named([26795, 24], 5391), // RayQueryPositionFetchKHR
    named([25055, 22], 4471), // RayQueryProvisionalKHR
    named([27230, 40], 5437), // RayTracingClusterAccelerationStructureNV
    named([26840, 32], 5409), // RayTracingDisplacementMicromapNV
    named([25126, 13], 4479), // RayTracingKHR
    named([26916, 38], 5419), // RayTracingLinearSweptSpheresGeometryNV
    named([26407, 22], 5341), // RayTracingMotionBlurNV
    named([26395, 12], 5340), // RayTracingNV
    named([30616, 28], 5381), // RayTracingOpacityMicromapEXT
    named([28376, 41], 6032), // RayTracingOpacityMicromapExecutionModeKHR
    named([26699, 28], 5381), // RayTracingOpacityMicromapKHR
    named([26369, 26], 5336), // RayTracingPositionFetchKHR
    named([26535, 24], 5353), // RayTracingProvisionalKHR
    named([26889, 27], 5418), // RayTracingSpheresGeometryNV
    named([25095, 31], 4478), // RayTraversalPrimitiveCullingKHR
    named([29635, 19], 6460), // RegisterLimitsINTEL
    named([28318, 23], 6024), // ReplicatedCompositesEXT
    named([27382, 20], 5582), // RoundToInfinityINTEL
    named([29346, 22], 6265), // RoundedDivideSqrtINTEL
    named([25025, 15], 4467), // RoundingModeRTE
    named([25040, 15], 4468), // RoundingModeRTZ
    named([28177, 29], 5939), // RuntimeAlignedAttributeALTERA
    named([30644, 28], 5939), // RuntimeAlignedAttributeINTEL
    named([25974, 22], 5302), // RuntimeDescriptorArray
    named([30672, 25], 5302), // RuntimeDescriptorArrayEXT
    named([25654, 28], 5249), // SampleMaskOverrideCoverageNV
    named([24867, 27], 4447), // SampleMaskPostDepthCoverage
    named([23762, 17], 35), // SampleRateShading
    named([23853, 9], 43), // Sampled1D
    named([23885, 13], 46), // SampledBuffer
    named([23869, 16], 45), // SampledCubeArray
    named([23651, 32], 29), // SampledImageArrayDynamicIndexing
    named([26143, 35], 5307), // SampledImageArrayNonUniformIndexing
    named([30697, 38], 5307), // SampledImageArrayNonUniformIndexingEXT
    named([23788, 11], 37), // SampledRect
    named([7086, 6], 1), // Shader
    named([26986, 22], 5426), // Shader64BitIndexingEXT
    named([25460, 14], 5055), // ShaderClockKHR
    named([25474, 17], 5067), // ShaderEnqueueAMDX
    named([26752, 26], 5388), // ShaderInvocationReorderEXT
    named([26727, 25], 5383), // ShaderInvocationReorderNV
    named([24204, 11], 69), // ShaderLayer
    named([25958, 16], 5301), // ShaderNonUniform
    named([30735, 19], 5301), // ShaderNonUniformEXT
    named([26628, 18], 5373), // ShaderSMBuiltinsNV
    named([25756, 18], 5259), // ShaderStereoViewNV
    named([24215, 19], 70), // ShaderViewportIndex
    named([25709, 27], 5254), // ShaderViewportIndexLayerEXT
    named([30754, 26], 5254), // ShaderViewportIndexLayerNV
    named([25736, 20], 5255), // ShaderViewportMaskNV
    named([30780, 13], 5291), // ShadingRateNV
    named([18745, 12], 6167), // SigmoidINTEL
    named([25001, 24], 4466), // SignedZeroInfNanPreserve
    named([23832, 15], 41), // SparseResidency
    named([29165, 20], 6245), // SpecConditionalINTEL
    named([30793, 15], 6141), // SplitBarrierEXT
    named([28578, 17], 6141), // SplitBarrierINTEL
    named([25411, 16], 5013), // StencilExportEXT
    named([24712, 24], 4433), // StorageBuffer16BitAccess
    named([24894, 23], 4448), // StorageBuffer8BitAccess
    named([23683, 33], 30), // StorageBufferArrayDynamicIndexing
    named([26178, 36], 5308), // StorageBufferArrayNonUniformIndexing
    named([30808, 39], 5308), // StorageBufferArrayNonUniformIndexingEXT
    named([23716, 32], 31), // StorageImageArrayDynamicIndexing
    named([26214, 35], 5309), // StorageImageArrayNonUniformIndexing
    named([30847, 38], 5309), // StorageImageArrayNonUniformIndexingEXT
    named([23921, 27], 49), // StorageImageExtendedFormats
    named([23595, 23], 27), // StorageImageMultisample
    named([24018, 29], 55), // StorageImageReadWithoutFormat
    named([24047, 30], 56), // StorageImageWriteWithoutFormat
    named([24791, 20], 4436), // StorageInputOutput16
    named([24770, 21], 4435), // StoragePushConstant16
    named([24950, 20], 4450), // StoragePushConstant8
    named([24359, 36], 4175), // StorageTensorArrayDynamicIndexingARM
    named([24395, 39], 4176), // StorageTensorArrayNonUniformIndexingARM
    named([26069, 38], 5305), // StorageTexelBufferArrayDynamicIndexing
    named([30885, 41], 5305), // StorageTexelBufferArrayDynamicIndexingEXT
    named([26328, 41], 5312), // StorageTexelBufferArrayNonUniformIndexing
    named([30926, 44], 5312), // StorageTexelBufferArrayNonUniformIndexingEXT
    named([30970, 16], 4434), // StorageUniform16
    named([30986, 27], 4433), // StorageUniformBufferBlock16
    named([29018, 22], 6228), // Subgroup2DBlockIOINTEL
    named([29040, 29], 6229), // Subgroup2DBlockTransformINTEL
    named([29069, 29], 6230), // Subgroup2DBlockTransposeINTEL
    named([27672, 38], 5698), // SubgroupAvcMotionEstimationChromaINTEL
    named([27603, 32], 5696), // SubgroupAvcMotionEstimationINTEL
    named([27635, 37], 5697), // SubgroupAvcMotionEstimationIntraINTEL
    named([5098, 17], 4423), // SubgroupBallotKHR
    named([27301, 26], 5569), // SubgroupBufferBlockIOINTEL
    named([28968, 27], 6220), // SubgroupBufferPrefetchINTEL
    named([24090, 16], 58), // SubgroupDispatch
    named([27327, 25], 5570), // SubgroupImageBlockIOINTEL
    named([27352, 30], 5579), // SubgroupImageMediaBlockIOINTEL
    named([19156, 37], 6236), // SubgroupMatrixMultiplyAccumulateINTEL
    named([29610, 25], 6445), // SubgroupRequirementsINTEL
    named([19532, 43], 6263), // SubgroupScaledMatrixMultiplyAccumulateINTEL
    named([10518, 20], 5568), // SubgroupShuffleINTEL
    named([25273, 16], 4506), // SubgroupSizeQCOM
    named([24697, 15], 4431), // SubgroupVoteKHR
    named([18866, 18], 6162), // TaskSequenceALTERA
    named([21194, 17], 6162), // TaskSequenceINTEL
    named([27156, 18], 5439), // TensorAddressingNV
    named([29416, 26], 6425), // TensorFloat32RoundingINTEL
    named([24349, 10], 4174), // TensorsARM
    named([29138, 27], 6241), // TernaryBitwiseFunctionINTEL
    named([23374, 12], 3), // Tessellation
    named([23538, 21], 23), // TessellationPointSize
    named([25251, 22], 4498), // TextureBlockMatch2QCOM
    named([25184, 21], 4486), // TextureBlockMatchQCOM
    named([25164, 20], 4485), // TextureBoxFilterQCOM
    named([25139, 25], 4484), // TextureSampleWeightedQCOM
    named([24266, 27], 4166), // TileImageColorReadAccessEXT
    named([24293, 27], 4167), // TileImageDepthReadAccessEXT
    named([24320, 29], 4168), // TileImageStencilReadAccessEXT
    named([25205, 15], 4495), // TileShadingQCOM
    named([28503, 14], 6112), // TokenTypeINTEL
    named([23986, 17], 53), // TransformFeedback
    named([28154, 23], 5935), // USMStorageClassesALTERA
    named([31013, 22], 5935), // USMStorageClassesINTEL
    named([24736, 34], 4434), // UniformAndStorageBuffer16BitAccess
    named([24917, 33], 4449), // UniformAndStorageBuffer8BitAccess
    named([23618, 33], 28), // UniformBufferArrayDynamicIndexing
    named([26107, 36], 5306), // UniformBufferArrayNonUniformIndexing
    named([31035, 39], 5306), // UniformBufferArrayNonUniformIndexingEXT
    named([24234, 17], 71), // UniformDecoration
    named([26031, 38], 5304), // UniformTexelBufferArrayDynamicIndexing
    named([31074, 41], 5304), // UniformTexelBufferArrayDynamicIndexingEXT
    named([26287, 41], 5311), // UniformTexelBufferArrayNonUniformIndexing
    named([31115, 44], 5311), // UniformTexelBufferArrayNonUniformIndexingEXT
    named([27849, 29], 5886), // UnstructuredLoopControlsINTEL
    named([25077, 18], 4473), // UntypedPointersKHR
    named([19278, 31], 6243), // UntypedVariableLengthArrayINTEL
    named([16201, 24], 5817), // VariableLengthArrayINTEL
    named([24822, 16], 4442), // VariablePointers
    named([24822, 29], 4441), // VariablePointersStorageBuffer
    named([23402, 8], 7), // Vector16
    named([27574, 14], 5619), // VectorAnyINTEL
    named([27556, 18], 5617), // VectorComputeINTEL
    named([26429, 17], 5345), // VulkanMemoryModel
    named([26446, 28], 5346), // VulkanMemoryModelDeviceScope
    named([31159, 31], 5346), // VulkanMemoryModelDeviceScopeKHR
    named([31190, 20], 5345), // VulkanMemoryModelKHR
    named([25640, 14], 5181), // WeakLinkageAMD
    named([24654, 43], 4430), // WorkgroupMemoryExplicitLayout16BitAccessKHR
    named([24612, 42], 4429), // WorkgroupMemoryExplicitLayout8BitAccessKHR
    named([24580, 32], 4428), // WorkgroupMemoryExplicitLayoutKHR
    // ComponentType
    named([31210, 9], 0), // Float16NV
    named([31219, 9], 1), // Float32NV
    named([31228, 9], 2), // Float64NV
    named([31385, 11], 1000491002), // FloatE4M3NV
    named([31396, 11], 1000491003), // FloatE5M2NV
    named([31249, 13], 4), // SignedInt16NV
    named([31262, 13], 5), // SignedInt32NV
    named([31275, 13], 6), // SignedInt64NV
    named([31237, 12], 3), // SignedInt8NV
    named([31347, 18], 1000491000), // SignedInt8PackedNV
    named([31302, 15], 8), // UnsignedInt16NV
    named([31317, 15], 9), // UnsignedInt32NV
    named([31332, 15], 10), // UnsignedInt64NV
    named([31288, 14], 7), // UnsignedInt8NV
    named([31365, 20], 1000491001), // UnsignedInt8PackedNV
    // CooperativeMatrixLayout
    named([31456, 27], 4203), // ColumnBlockedInterleavedARM
    named([31418, 14], 1), // ColumnMajorKHR
    named([31432, 24], 4202), // RowBlockedInterleavedARM
    named([31407, 11], 0), // RowMajorKHR
    // CooperativeMatrixOperands
    named([31654, 34], 64), // MatrixAAndBBFloat16ComponentsINTEL
    named([31624, 30], 32), // MatrixAAndBTF32ComponentsINTEL
    named([31490, 26], 1), // MatrixASignedComponentsKHR
    named([31516, 26], 2), // MatrixBSignedComponentsKHR
    named([31688, 30], 128), // MatrixCBFloat16ComponentsINTEL
    named([31542, 26], 4), // MatrixCSignedComponentsKHR
    named([31718, 35], 256), // MatrixResultBFloat16ComponentsINTEL
    named([31568, 31], 8), // MatrixResultSignedComponentsKHR
    named([31483, 7], 0), // NoneKHR
    named([31599, 25], 16), // SaturatingAccumulationKHR
    // CooperativeMatrixReduce
    named([31753, 3], 4), // 2x2
    named([31418, 6], 2), // Column
    named([28477, 4], 0), // None
    named([31407, 3], 1), // Row
    // CooperativeMatrixUse
    named([31756, 10], 0), // MatrixAKHR
    named([31776, 20], 2), // MatrixAccumulatorKHR
    named([31766, 10], 1), // MatrixBKHR
    // CooperativeVectorMatrixLayout
    named([31806, 13], 1), // ColumnMajorNV
    named([31819, 20], 2), // InferencingOptimalNV
    named([31796, 10], 0), // RowMajorNV
    named([31839, 17], 3), // TrainingOptimalNV
    // DebugBaseTypeAttributeEncoding
    named([10122, 7], 1), // Address
    named([31867, 7], 2), // Boolean
    named([146, 5], 3), // Float
    named([25001, 6], 4), // Signed
    named([31874, 10], 5), // SignedChar
    named([24520, 8], 6), // Unsigned
    named([31884, 12], 7), // UnsignedChar
    named([31856, 11], 0), // Unspecified
    // DebugCompositeType
    named([28164, 5], 0), // Class
    named([5438, 9], 1), // Structure
    named([31896, 5], 2), // Union
    // DebugImportedEntity
    named([31915, 19], 1), // ImportedDeclaration
    named([31901, 14], 0), // ImportedModule
    // DebugInfoFlags
    named([32012, 14], 32), // FlagArtificial
    named([32026, 12], 64), // FlagExplicit
    named([32001, 11], 16), // FlagFwdDecl
    named([32085, 20], 1024), // FlagIndirectVariable
    named([31985, 16], 8), // FlagIsDefinition
    named([32158, 15], 16384), // FlagIsEnumClass
    named([31974, 11], 4), // FlagIsLocal
    named([32143, 15], 8192), // FlagIsOptimized
    named([31949, 13], 2), // FlagIsPrivate
    named([31934, 15], 1), // FlagIsProtected
    named([31962, 12], 3), // FlagIsPublic
    named([32105, 19], 2048), // FlagLValueReference
    named([32052, 17], 256), // FlagObjectPointer
    named([32038, 14], 128), // FlagPrototyped
    named([32124, 19], 4096), // FlagRValueReference
    named([32069, 16], 512), // FlagStaticMember
    named([32192, 23], 65536), // FlagTypePassByReference
    named([32173, 19], 32768), // FlagTypePassByValue
    named([28477, 4], 0), // None
    // DebugOperation
    named([32239, 8], 4), // BitPiece
    named([32263, 6], 8), // Constu
    named([32215, 5], 0), // Deref
    named([6409, 8], 9), // Fragment
    named([32224, 5], 2), // Minus
    named([32220, 4], 1), // Plus
    named([32229, 10], 3), // PlusUconst
    named([32253, 10], 7), // StackValue
    named([4711, 4], 5), // Swap
    named([32247, 6], 6), // Xderef
    // DebugTypeQualifier
    named([32302, 10], 3), // AtomicType
    named([32269, 9], 0), // ConstType
    named([32290, 12], 2), // RestrictType
    named([32278, 12], 1), // VolatileType
    // Decoration
    named([33941, 15], 5914), // AliasScopeINTEL
    named([32425, 7], 20), // Aliased
    named([33119, 14], 5356), // AliasedPointer
    named([34670, 17], 5356), // AliasedPointerEXT
    named([32598, 9], 44), // Alignment
    named([32620, 11], 46), // AlignmentId
    named([34605, 22], 6409), // ArgumentAttributeINTEL
    named([32342, 11], 6), // ArrayStride
    named([32983, 16], 5124), // ArrayStrideIdEXT
    named([33722, 14], 5835), // BankBitsALTERA
    named([34687, 13], 5835), // BankBitsINTEL
    named([33206, 6], 5397), // BankNV
    named([33603, 15], 5828), // BankwidthALTERA
    named([34700, 14], 5828), // BankwidthINTEL
    named([7130, 7], 33), // Binding
    named([33229, 15], 5399), // BindlessImageNV
    named([33212, 17], 5398), // BindlessSamplerNV
    named([5958, 5], 2), // Block
    named([32753, 21], 4499), // BlockMatchSamplerQCOM
    named([32732, 21], 4488), // BlockMatchTextureQCOM
    named([33258, 12], 5401), // BoundImageNV
    named([33244, 14], 5400), // BoundSamplerNV
    named([27309, 11], 3), // BufferBlock
    named([28100, 20], 5921), // BufferLocationALTERA
    named([30161, 19], 5921), // BufferLocationINTEL
    named([32392, 7], 11), // BuiltIn
    named([33804, 19], 5899), // BurstCoalesceALTERA
    named([34714, 18], 5899), // BurstCoalesceINTEL
    named([32385, 7], 10), // CPacked
    named([34627, 21], 6442), // CacheControlLoadINTEL
    named([34648, 22], 6443), // CacheControlStoreINTEL
    named([33823, 15], 5900), // CacheSizeALTERA
    named([34732, 14], 5900), // CacheSizeINTEL
    named([22074, 8], 16), // Centroid
    named([33337, 12], 5607), // ClobberINTEL
    named([32432, 8], 23), // Coherent
    named([32334, 8], 5), // ColMajor
    named([29531, 9], 31), // Component
    named([29169, 16], 6247), // ConditionalINTEL
    named([34293, 27], 6175), // ConduitKernelArgumentALTERA
    named([34746, 26], 6175), // ConduitKernelArgumentINTEL
    named([347, 8], 22), // Constant
    named([33270, 29], 5440), // CooperativeMatrixTransposeEXT
    named([33476, 13], 5634), // CounterBuffer
    named([32490, 13], 34), // DescriptorSet
    named([33838, 28], 5901), // DontStaticallyCoalesceALTERA
    named([34772, 27], 5901), // DontStaticallyCoalesceINTEL
    named([33656, 16], 5831), // DoublepumpALTERA
    named([34799, 15], 5831), // DoublepumpINTEL
    named([32774, 17], 4999), // ExplicitInterpAMD
    named([27761, 14], 40), // FPFastMathMode
    named([34213, 25], 6170), // FPMaxErrorDecorationINTEL
    named([32534, 14], 39), // FPRoundingMode
    named([32412, 4], 14), // Flat
    named([33736, 20], 5836), // ForcePow2DepthALTERA
    named([34814, 19], 5836), // ForcePow2DepthINTEL
    named([32521, 13], 38), // FuncParamAttr
    named([33391, 20], 5625), // FuncParamIOKindINTEL
    named([33540, 23], 5823), // FunctionDenormModeINTEL
    named([34051, 30], 6080), // FunctionFloatingPointModeINTEL
    named([33515, 25], 5822), // FunctionRoundingModeINTEL
    named([33897, 25], 5907), // FuseLoopsInFunctionALTERA
    named([34833, 24], 5907), // FuseLoopsInFunctionINTEL
    named([32375, 10], 9), // GLSLPacked
    named([32365, 10], 8), // GLSLShared
    named([33451, 25], 5628), // GlobalVariableOffsetINTEL
    named([33176, 30], 5389), // HitObjectShaderRecordBufferEXT
    named([33147, 29], 5386), // HitObjectShaderRecordBufferNV
    named([34857, 23], 5634), // HlslCounterBufferGOOGLE
    named([34880, 18], 5635), // HlslSemanticGOOGLE
    named([28780, 15], 6188), // HostAccessINTEL
    named([34139, 21], 6147), // HostAccessLegacyINTEL
    named([34032, 19], 5944), // IOPipeStorageALTERA
    named([34898, 18], 5944), // IOPipeStorageINTEL
    named([34179, 19], 6149), // ImplementInCSRINTEL
    named([34577, 28], 6191), // ImplementInRegisterMapALTERA
    named([34916, 27], 6191), // ImplementInRegisterMapINTEL
    named([6894, 5], 32), // Index
    named([34563, 14], 6190), // InitModeALTERA
    named([34943, 13], 6190), // InitModeINTEL
    named([34160, 19], 6148), // InitModeLegacyINTEL
    named([33968, 24], 5917), // InitiationIntervalALTERA
    named([34956, 23], 5917), // InitiationIntervalINTEL
    named([32578, 20], 43), // InputAttachmentIndex
    named([29794, 16], 7040), // IntrinsicSAMSUNG
    named([32416, 9], 18), // Invariant
    named([34263, 30], 6173), // LatencyControlConstraintALTERA
    named([34979, 29], 6173), // LatencyControlConstraintINTEL
    named([34238, 25], 6172), // LatencyControlLabelALTERA
    named([35008, 24], 6172), // LatencyControlLabelINTEL
    named([32548, 17], 41), // LinkageAttributes
    named([28106, 8], 30), // Location
    named([34351, 33], 6177), // MMHostInterfaceAddressWidthALTERA
    named([35032, 32], 6177), // MMHostInterfaceAddressWidthINTEL
    named([34384, 30], 6178), // MMHostInterfaceDataWidthALTERA
    named([35064, 29], 6178), // MMHostInterfaceDataWidthINTEL
    named([34414, 28], 6179), // MMHostInterfaceLatencyALTERA
    named([35093, 27], 6179), // MMHostInterfaceLatencyINTEL
    named([34476, 29], 6181), // MMHostInterfaceMaxBurstALTERA
    named([35120, 28], 6181), // MMHostInterfaceMaxBurstINTEL
    named([34442, 34], 6180), // MMHostInterfaceReadWriteModeALTERA
    named([35148, 33], 6180), // MMHostInterfaceReadWriteModeINTEL
    named([34505, 32], 6182), // MMHostInterfaceWaitRequestALTERA
    named([35181, 31], 6182), // MMHostInterfaceWaitRequestINTEL
    named([33922, 19], 5909), // MathOpDSPModeALTERA
    named([35212, 18], 5909), // MathOpDSPModeINTEL
    named([32353, 12], 7), // MatrixStride
    named([32607, 13], 45), // MaxByteOffset
    named([32631, 15], 47), // MaxByteOffsetId
    named([33992, 20], 5918), // MaxConcurrencyALTERA
    named([35230, 19], 5918), // MaxConcurrencyINTEL
    named([33618, 22], 5829), // MaxPrivateCopiesALTERA
    named([35249, 21], 5829), // MaxPrivateCopiesINTEL
    named([33672, 19], 5832), // MaxReplicatesALTERA
    named([35270, 18], 5832), // MaxReplicatesINTEL
    named([27365, 17], 6140), // MediaBlockIOINTEL
    named([33133, 14], 5358), // MemberOffsetNV
    named([33577, 12], 5826), // MemoryALTERA
    named([16229, 11], 5826), // MemoryINTEL
    named([33711, 11], 5834), // MergeALTERA
    named([35288, 10], 5834), // MergeINTEL
    named([33956, 12], 5915), // NoAliasINTEL
    named([32565, 13], 42), // NoContraction
    named([32399, 13], 13), // NoPerspective
    named([32689, 12], 4469), // NoSignedWrap
    named([32701, 14], 4470), // NoUnsignedWrap
    named([32822, 19], 5020), // NodeMaxPayloadsAMDX
    named([32791, 31], 5019), // NodeSharesPayloadLimitsWithAMDX
    named([32451, 11], 25), // NonReadable
    named([3937, 10], 5300), // NonUniform
    named([30741, 13], 5300), // NonUniformEXT
    named([32440, 11], 24), // NonWritable
    named([33589, 14], 5827), // NumbanksALTERA
    named([35298, 13], 5827), // NumbanksINTEL
    named([13213, 6], 35), // Offset
    named([32999, 11], 5125), // OffsetIdEXT
    named([25664, 18], 5248), // OverrideCoverageNV
    named([25696, 13], 5250), // PassthroughNV
    named([21447, 5], 15), // Patch
    named([32956, 27], 5105), // PayloadDispatchIndirectAMDX
    named([32932, 24], 5100), // PayloadNodeArraySizeAMDX
    named([32882, 24], 5098), // PayloadNodeBaseIndexAMDX
    named([32863, 19], 5091), // PayloadNodeNameAMDX
    named([32906, 26], 5099), // PayloadNodeSparseArrayAMDX
    named([33068, 15], 5271), // PerPrimitiveEXT
    named([35311, 14], 5271), // PerPrimitiveNV
    named([33083, 9], 5273), // PerTaskNV
    named([33092, 12], 5285), // PerVertexKHR
    named([35325, 11], 5285), // PerVertexNV
    named([22352, 9], 5272), // PerViewNV
    named([34012, 20], 5919), // PipelineEnableALTERA
    named([35336, 19], 5919), // PipelineEnableINTEL
    named([33866, 14], 5902), // PrefetchALTERA
    named([19000, 13], 5902), // PrefetchINTEL
    named([33312, 25], 5602), // ReferencedIndirectlyINTEL
    named([33563, 14], 5825), // RegisterALTERA
    named([35355, 13], 5825), // RegisterINTEL
    named([34320, 31], 6176), // RegisterMapKernelArgumentALTERA
    named([35368, 30], 6176), // RegisterMapKernelArgumentINTEL
    named([32312, 16], 0), // RelaxedPrecision
    named([32290, 8], 19), // Restrict
    named([33104, 15], 5355), // RestrictPointer
    named([35398, 18], 5355), // RestrictPointerEXT
    named([31407, 8], 4), // RowMajor
    named([33299, 13], 5599), // SIMTCallINTEL
    named([184, 6], 17), // Sample
    named([32471, 19], 28), // SaturatedConversion
    named([32646, 43], 4216), // SaturatedToLargestFloat8NormalConversionEXT
    named([33041, 27], 5256), // SecondaryViewportRelativeNV
    named([33349, 16], 5608), // SideEffectsINTEL
    named([33691, 20], 5833), // SimpleDualPortALTERA
    named([35416, 19], 5833), // SimpleDualPortINTEL
    named([34081, 24], 6085), // SingleElementVectorINTEL
    named([33640, 16], 5830), // SinglepumpALTERA
    named([35435, 15], 5830), // SinglepumpINTEL
    named([32328, 6], 1), // SpecId
    named([34537, 26], 6183), // StableKernelArgumentALTERA
    named([35450, 25], 6183), // StableKernelArgumentINTEL
    named([33437, 14], 5627), // StackCallINTEL
    named([33880, 17], 5905), // StallEnableALTERA
    named([35475, 16], 5905), // StallEnableINTEL
    named([34198, 15], 6151), // StallFreeALTERA
    named([35491, 14], 6151), // StallFreeINTEL
    named([2283, 6], 29), // Stream
    named([33756, 16], 5883), // StridesizeALTERA
    named([35505, 15], 5883), // StridesizeINTEL
    named([32841, 22], 5078), // TrackFinishWritingAMDX
    named([33786, 18], 5885), // TrueDualPortALTERA
    named([35520, 17], 5885), // TrueDualPortINTEL
    named([33010, 13], 5145), // UTFEncodedKHR
    named([3940, 7], 26), // Uniform
    named([32462, 9], 27), // UniformId
    named([33489, 12], 5635), // UserSemantic
    named([33501, 14], 5636), // UserTypeGOOGLE
    named([34105, 34], 6087), // VectorComputeCallableFunctionINTEL
    named([33411, 26], 5626), // VectorComputeFunctionINTEL
    named([33365, 26], 5624), // VectorComputeVariableINTEL
    named([33023, 18], 5252), // ViewportRelativeNV
    named([32278, 8], 21), // Volatile
    named([32715, 17], 4487), // WeightTextureQCOM
    named([33772, 14], 5884), // WordsizeALTERA
    named([35537, 13], 5884), // WordsizeINTEL
    named([32503, 9], 36), // XfbBuffer
    named([32512, 9], 37), // XfbStride
    // Dim
    named([23860, 2], 0), // 1D
    named([19021, 2], 1), // 2D
    named([35550, 2], 2), // 3D
    named([6698, 6], 5), // Buffer
    named([23753, 4], 3), // Cube
    named([23784, 4], 4), // Rect
    named([35552, 11], 6), // SubpassData
    named([35563, 16], 4173), // TileImageDataEXT
    // ExecutionMode
    named([36606, 19], 5157), // ArithmeticPoisonKHR
    named([36314, 14], 5069), // CoalescingAMDX
    named([35938, 14], 31), // ContractionOff
    named([24984, 17], 4460), // DenormFlushToZero
    named([24970, 14], 4459), // DenormPreserve
    named([35739, 12], 14), // DepthGreater
    named([35751, 9], 15), // DepthLess
    named([35725, 14], 12), // DepthReplacing
    named([35760, 14], 16), // DepthUnchanged
    named([26511, 24], 5290), // DerivativeGroupLinearKHR
    named([29935, 23], 5290), // DerivativeGroupLinearNV
    named([25888, 23], 5289), // DerivativeGroupQuadsKHR
    named([29965, 22], 5289), // DerivativeGroupQuadsNV
    named([36264, 28], 5017), // EarlyAndLateFragmentTestsAMD
    named([35707, 18], 9), // EarlyFragmentTests
    named([37083, 17], 6028), // FPFastMathDefault
    named([35963, 9], 34), // Finalizer
    named([36906, 25], 5622), // FloatingPointModeALTINTEL
    named([36931, 26], 5623), // FloatingPointModeIEEEINTEL
    named([35952, 11], 33), // Initializer
    named([35798, 10], 20), // InputLines
    named([35808, 19], 21), // InputLinesAdjacency
    named([35787, 11], 19), // InputPoints
    named([35836, 23], 23), // InputTrianglesAdjacency
    named([23228, 11], 0), // Invocations
    named([36328, 14], 5070), // IsApiEntryAMDX
    named([35859, 8], 25), // Isolines
    named([3787, 9], 17), // LocalSize
    named([35774, 13], 18), // LocalSizeHint
    named([36027, 15], 39), // LocalSizeHintId
    named([36016, 11], 38), // LocalSizeId
    named([36342, 20], 5071), // MaxNodeRecursionAMDX
    named([36385, 20], 5077), // MaxNumWorkgroupsAMDX
    named([36978, 15], 5894), // MaxWorkDimINTEL
    named([36957, 21], 5893), // MaxWorkgroupSizeINTEL
    named([37060, 23], 6023), // MaximallyReconvergesKHR
    named([37212, 21], 6461), // MaximumRegistersINTEL
    named([37233, 23], 6462), // MaximumRegistersIdINTEL
    named([37168, 22], 6417), // NamedBarrierCountINTEL
    named([37256, 26], 6463), // NamedMaximumRegistersINTEL
    named([37190, 22], 6446), // NamedSubgroupSizeINTEL
    named([36993, 19], 5895), // NoGlobalOffsetINTEL
    named([36042, 33], 4169), // NonCoherentColorAttachmentReadEXT
    named([36075, 33], 4170), // NonCoherentDepthAttachmentReadEXT
    named([36108, 35], 4171), // NonCoherentStencilAttachmentReadEXT
    named([36172, 33], 4489), // NonCoherentTileAttachmentReadQCOM
    named([37012, 21], 5896), // NumSIMDWorkitemsINTEL
    named([37100, 20], 6031), // OpacityMicromapIdKHR
    named([35692, 15], 8), // OriginLowerLeft
    named([35677, 15], 7), // OriginUpperLeft
    named([35893, 15], 28), // OutputLineStrip
    named([36625, 14], 5269), // OutputLinesEXT
    named([37282, 13], 5269), // OutputLinesNV
    named([35881, 12], 27), // OutputPoints
    named([36639, 19], 5270), // OutputPrimitivesEXT
    named([37295, 18], 5270), // OutputPrimitivesNV
    named([35908, 19], 29), // OutputTriangleStrip
    named([36658, 18], 5298), // OutputTrianglesEXT
    named([37313, 17], 5298), // OutputTrianglesNV
    named([35867, 14], 26), // OutputVertices
    named([35659, 18], 6), // PixelCenterInteger
    named([36676, 24], 5366), // PixelInterlockOrderedEXT
    named([36700, 26], 5367), // PixelInterlockUnorderedEXT
    named([27410, 9], 10), // PointMode
    named([24877, 17], 4446), // PostDepthCoverage
    named([36550, 18], 5088), // QuadDerivativesKHR
    named([25903, 5], 24), // Quads
    named([37143, 25], 6160), // RegisterMapInterfaceINTEL
    named([36568, 19], 5089), // RequireFullQuadsKHR
    named([25025, 15], 4462), // RoundingModeRTE
    named([36886, 20], 5621), // RoundingModeRTNINTEL
    named([36866, 20], 5620), // RoundingModeRTPINTEL
    named([25040, 15], 4463), // RoundingModeRTZ
    named([36726, 25], 5368), // SampleInterlockOrderedEXT
    named([36751, 27], 5369), // SampleInterlockUnorderedEXT
    named([37033, 27], 5903), // SchedulerTargetFmaxMhzINTEL
    named([26986, 22], 5427), // Shader64BitIndexingEXT
    named([22244, 15], 5073), // ShaderIndexAMDX
    named([36778, 30], 5370), // ShadingRateInterlockOrderedEXT
    named([36808, 32], 5371), // ShadingRateInterlockUnorderedEXT
    named([36840, 26], 5618), // SharedLocalMemorySizeINTEL
    named([36587, 19], 5102), // SharesInputWithAMDX
    named([25001, 24], 4461), // SignedZeroInfNanPreserve
    named([35579, 12], 1), // SpacingEqual
    named([35591, 21], 2), // SpacingFractionalEven
    named([35612, 20], 3), // SpacingFractionalOdd
    named([36362, 23], 5072), // StaticNumWorkgroupsAMDX
    named([36505, 24], 5083), // StencilRefGreaterBackAMD
    named([36432, 25], 5080), // StencilRefGreaterFrontAMD
    named([36529, 21], 5084), // StencilRefLessBackAMD
    named([36457, 22], 5081), // StencilRefLessFrontAMD
    named([36292, 22], 5027), // StencilRefReplacingEXT
    named([36479, 26], 5082), // StencilRefUnchangedBackAMD
    named([36405, 27], 5079), // StencilRefUnchangedFrontAMD
    named([37120, 23], 6154), // StreamingInterfaceINTEL
    named([21687, 12], 35), // SubgroupSize
    named([36244, 20], 4508), // SubgroupSizeFullQCOM
    named([36224, 20], 4507), // SubgroupSizeHalfQCOM
    named([36143, 29], 4421), // SubgroupUniformControlFlowKHR
    named([35972, 21], 36), // SubgroupsPerWorkgroup
    named([35993, 23], 37), // SubgroupsPerWorkgroupId
    named([36205, 19], 4490), // TileShadingRateQCOM
    named([35827, 9], 22), // Triangles
    named([35927, 11], 30), // VecTypeHint
    named([35645, 14], 5), // VertexOrderCcw
    named([35632, 13], 4), // VertexOrderCw
    named([32503, 3], 11), // Xfb
    // ExecutionModel
    named([37402, 9], 5315), // AnyHitKHR
    named([37445, 8], 5315), // AnyHitNV
    named([5405, 11], 5318), // CallableKHR
    named([9112, 10], 5318), // CallableNV
    named([37411, 13], 5316), // ClosestHitKHR
    named([37453, 12], 5316), // ClosestHitNV
    named([6409, 8], 4), // Fragment
    named([37371, 9], 5), // GLCompute
    named([7400, 8], 3), // Geometry
    named([5456, 15], 5314), // IntersectionKHR
    named([8980, 14], 5314), // IntersectionNV
    named([3075, 6], 6), // Kernel
    named([37438, 7], 5365), // MeshEXT
    named([37380, 6], 5268), // MeshNV
    named([37424, 7], 5317), // MissKHR
    named([7260, 6], 5317), // MissNV
    named([37386, 16], 5313), // RayGenerationKHR
    named([37465, 15], 5313), // RayGenerationNV
    named([37431, 7], 5364), // TaskEXT
    named([33086, 6], 5267), // TaskNV
    named([37330, 19], 1), // TessellationControl
    named([37349, 22], 2), // TessellationEvaluation
    named([2261, 6], 0), // Vertex
    // FPDenormMode
    named([24990, 11], 1), // FlushToZero
    named([24976, 8], 0), // Preserve
    // FPEncoding
    named([37480, 11], 0), // BFloat16KHR
    named([37543, 13], 4225), // Float4E2M1EXT
    named([28871, 15], 6214), // Float4E2M1INTEL
    named([37517, 13], 4223), // Float6E2M3EXT
    named([37530, 13], 4224), // Float6E3M2EXT
    named([37491, 13], 4214), // Float8E4M3EXT
    named([37504, 13], 4215), // Float8E5M2EXT
    named([24514, 21], 4226), // Float8UnsignedE8M0EXT
    named([24535, 9], 4227), // MXInt8EXT
    // FPFastMathMode
    named([37581, 13], 65536), // AllowContract
    named([37620, 22], 65536), // AllowContractFastINTEL
    named([37594, 12], 131072), // AllowReassoc
    named([37642, 17], 131072), // AllowReassocINTEL
    named([37571, 10], 8), // AllowRecip
    named([37606, 14], 262144), // AllowTransform
    named([27763, 4], 16), // Fast
    named([37568, 3], 4), // NSZ
    named([28477, 4], 0), // None
    named([37562, 6], 2), // NotInf
    named([37556, 6], 1), // NotNaN
    // FPOperationMode
    named([16280, 3], 1), // ALT
    named([36948, 4], 0), // IEEE
    // FPRoundingMode
    named([25037, 3], 0), // RTE
    named([36898, 3], 3), // RTN
    named([36878, 3], 2), // RTP
    named([25052, 3], 1), // RTZ
    // FragmentShadingRate
    named([37689, 17], 4), // Horizontal2Pixels
    named([37706, 17], 8), // Horizontal4Pixels
    named([28477, 4], 0), // None
    named([37659, 15], 1), // Vertical2Pixels
    named([37674, 15], 2), // Vertical4Pixels
    // FunctionControl
    named([347, 5], 8), // Const
    named([37729, 10], 2), // DontInline
    named([37723, 6], 1), // Inline
    named([28477, 4], 0), // None
    named([28474, 10], 65536), // OptNoneEXT
    named([30571, 12], 65536), // OptNoneINTEL
    named([37739, 4], 4), // Pure
    // FunctionParameterAttribute
    named([32185, 5], 2), // ByVal
    named([33956, 7], 4), // NoAlias
    named([37755, 9], 5), // NoCapture
    named([37771, 11], 7), // NoReadWrite
    named([37764, 7], 6), // NoWrite
    named([37782, 20], 5940), // RuntimeAlignedALTERA
    named([37802, 19], 5940), // RuntimeAlignedINTEL
    named([37747, 4], 1), // Sext
    named([37751, 4], 3), // Sret
    named([37743, 4], 0), // Zext
    // GatherModes
    named([37821, 13], 0), // Gather4x1QCOM
    named([37834, 11], 1), // GatherDQCOM
    named([37845, 12], 2), // GatherH2QCOM
    named([37857, 12], 3), // GatherV2QCOM
    // GroupOperation
    named([37895, 15], 3), // ClusteredReduce
    named([37882, 13], 2), // ExclusiveScan
    named([37869, 13], 1), // InclusiveScan
    named([37957, 27], 8), // PartitionedExclusiveScanEXT
    named([37984, 26], 8), // PartitionedExclusiveScanNV
    named([37930, 27], 7), // PartitionedInclusiveScanEXT
    named([38010, 26], 7), // PartitionedInclusiveScanNV
    named([37910, 20], 6), // PartitionedReduceEXT
    named([38036, 19], 6), // PartitionedReduceNV
    named([7813, 6], 0), // Reduce
    // HostAccessQualifier
    named([30574, 9], 0), // NoneINTEL
    named([10620, 9], 1), // ReadINTEL
    named([38055, 14], 3), // ReadWriteINTEL
    named([10642, 10], 2), // WriteINTEL
    // ImageChannelDataType
    named([146, 5], 14), // Float
    named([38147, 9], 13), // HalfFloat
    named([31249, 11], 8), // SignedInt16
    named([31262, 11], 9), // SignedInt32
    named([31237, 10], 7), // SignedInt8
    named([38078, 10], 1), // SnormInt16
    named([38069, 9], 0), // SnormInt8
    named([38133, 14], 6), // UnormInt101010
    named([38166, 16], 16), // UnormInt101010_2
    named([38182, 15], 17), // UnormInt10X6EXT
    named([38308, 15], 25), // UnormInt12X4EXT
    named([38323, 15], 26), // UnormInt14X2EXT
    named([38097, 10], 3), // UnormInt16
    named([38156, 10], 15), // UnormInt24
    named([38235, 19], 21), // UnormInt2_101010EXT
    named([38088, 9], 2), // UnormInt8
    named([38120, 13], 5), // UnormShort555
    named([38107, 13], 4), // UnormShort565
    named([38254, 18], 22), // UnsignedInt10X6EXT
    named([38272, 18], 23), // UnsignedInt12X4EXT
    named([38290, 18], 24), // UnsignedInt14X2EXT
    named([31302, 13], 11), // UnsignedInt16
    named([31317, 13], 12), // UnsignedInt32
    named([31288, 12], 10), // UnsignedInt8
    named([38197, 19], 19), // UnsignedIntRaw10EXT
    named([38216, 19], 20), // UnsignedIntRaw12EXT
    // ImageChannelOrder
    named([211, 1], 1), // A
    named([38344, 4], 19), // ABGR
    named([38349, 4], 7), // ARGB
    named([38345, 4], 6), // BGRA
    named([4774, 5], 13), // Depth
    named([38380, 12], 14), // DepthStencil
    named([38353, 9], 8), // Intensity
    named([38362, 9], 9), // Luminance
    named([220, 1], 0), // R
    named([6456, 2], 3), // RA
    named([5288, 2], 2), // RG
    named([38338, 3], 4), // RGB
    named([38341, 4], 5), // RGBA
    named([38376, 4], 12), // RGBx
    named([38373, 3], 11), // RGx
    named([38371, 2], 10), // Rx
    named([38406, 5], 18), // sBGRA
    named([38392, 4], 15), // sRGB
    named([38401, 5], 17), // sRGBA
    named([38396, 5], 16), // sRGBx
    // ImageFormat
    named([38461, 12], 8), // R11fG11fB10f
    named([38473, 3], 14), // R16
    named([38517, 8], 19), // R16Snorm
    named([38473, 4], 9), // R16f
    named([38570, 4], 28), // R16i
    named([38631, 5], 38), // R16ui
    named([38432, 4], 3), // R32f
    named([38552, 4], 24), // R32i
    named([38600, 5], 33), // R32ui
    named([38645, 4], 41), // R64i
    named([38640, 5], 40), // R64ui
    named([38487, 2], 15), // R8
    named([38525, 7], 20), // R8Snorm
    named([38574, 3], 29), // R8i
    named([38636, 4], 39), // R8ui
    named([38456, 4], 12), // Rg16
    named([38500, 9], 17), // Rg16Snorm
    named([38456, 5], 7), // Rg16f
    named([38561, 5], 26), // Rg16i
    named([38620, 6], 36), // Rg16ui
    named([38451, 5], 6), // Rg32f
    named([38556, 5], 25), // Rg32i
    named([38614, 6], 35), // Rg32ui
    named([38484, 3], 13), // Rg8
    named([38509, 8], 18), // Rg8Snorm
    named([38566, 4], 27), // Rg8i
    named([38626, 5], 37), // Rg8ui
    named([38477, 7], 11), // Rgb10A2
    named([38605, 9], 34), // Rgb10a2ui
    named([38425, 6], 10), // Rgba16
    named([38489, 11], 16), // Rgba16Snorm
    named([38425, 7], 2), // Rgba16f
    named([38539, 7], 22), // Rgba16i
    named([38585, 8], 31), // Rgba16ui
    named([38418, 7], 1), // Rgba32f
    named([38532, 7], 21), // Rgba32i
    named([38577, 8], 30), // Rgba32ui
    named([38436, 5], 4), // Rgba8
    named([38441, 10], 5), // Rgba8Snorm
    named([38546, 6], 23), // Rgba8i
    named([38593, 7], 32), // Rgba8ui
    named([38411, 7], 0), // Unknown
    // ImageOperands
    named([25386, 4], 1), // Bias
    named([38653, 11], 8), // ConstOffset
    named([38664, 12], 32), // ConstOffsets
    named([38649, 4], 4), // Grad
    named([890, 3], 2), // Lod
    named([38676, 18], 256), // MakeTexelAvailable
    named([38769, 21], 256), // MakeTexelAvailableKHR
    named([38694, 16], 512), // MakeTexelVisible
    named([38790, 19], 512), // MakeTexelVisibleKHR
    named([23847, 6], 128), // MinLod
    named([38710, 15], 1024), // NonPrivateTexel
    named([38809, 18], 1024), // NonPrivateTexelKHR
    named([28477, 4], 0), // None
    named([38758, 11], 16384), // Nontemporal
    named([13213, 6], 16), // Offset
    named([38669, 7], 65536), // Offsets
    named([184, 6], 64), // Sample
    named([38738, 10], 4096), // SignExtend
    named([38725, 13], 2048), // VolatileTexel
    named([38827, 16], 2048), // VolatileTexelKHR
    named([38748, 10], 8192), // ZeroExtend
    // InitializationModeQualifier
    named([38843, 27], 0), // InitOnDeviceReprogramALTERA
    named([38893, 26], 0), // InitOnDeviceReprogramINTEL
    named([38870, 23], 1), // InitOnDeviceResetALTERA
    named([38919, 22], 1), // InitOnDeviceResetINTEL
    // KernelEnqueueFlags
    named([38941, 6], 0), // NoWait
    named([38947, 10], 1), // WaitKernel
    named([38957, 13], 2), // WaitWorkGroup
    // KernelProfilingInfo
    named([38970, 11], 1), // CmdExecTime
    named([28477, 4], 0), // None
    // LinkageType
    named([25418, 6], 0), // Export
    named([69, 6], 1), // Import
    named([38981, 11], 2), // LinkOnceODR
    named([38992, 7], 3), // WeakAMD
    // LoadCacheControl
    named([39012, 11], 1), // CachedINTEL
    named([39061, 16], 4), // ConstCachedINTEL
    named([39037, 24], 3), // InvalidateAfterReadINTEL
    named([39023, 14], 2), // StreamingINTEL
    named([38999, 13], 0), // UncachedINTEL
    // LoopControl
    named([39191, 21], 262144), // DependencyArrayALTERA
    named([39332, 20], 262144), // DependencyArrayINTEL
    named([39093, 18], 4), // DependencyInfinite
    named([39111, 16], 8), // DependencyLength
    named([39083, 10], 2), // DontUnroll
    named([33968, 24], 65536), // InitiationIntervalALTERA
    named([34956, 23], 65536), // InitiationIntervalINTEL
    named([39153, 17], 64), // IterationMultiple
    named([39212, 18], 1048576), // LoopCoalesceALTERA
    named([39352, 17], 1048576), // LoopCoalesceINTEL
    named([39291, 15], 16777216), // LoopCountALTERA
    named([39369, 14], 16777216), // LoopCountINTEL
    named([33992, 20], 131072), // MaxConcurrencyALTERA
    named([35230, 19], 131072), // MaxConcurrencyINTEL
    named([39230, 21], 2097152), // MaxInterleavingALTERA
    named([39383, 20], 2097152), // MaxInterleavingINTEL
    named([39140, 13], 32), // MaxIterations
    named([39306, 26], 33554432), // MaxReinvocationDelayALTERA
    named([39403, 25], 33554432), // MaxReinvocationDelayINTEL
    named([39127, 13], 16), // MinIterations
    named([25289, 22], 268435456), // MultipleWaitQueuesQCOM
    named([39277, 14], 8388608), // NoFusionALTERA
    named([39428, 13], 8388608), // NoFusionINTEL
    named([28477, 4], 0), // None
    named([39179, 12], 256), // PartialCount
    named([39170, 9], 128), // PeelCount
    named([34012, 20], 524288), // PipelineEnableALTERA
    named([35336, 19], 524288), // PipelineEnableINTEL
    named([39251, 26], 4194304), // SpeculatedIterationsALTERA
    named([39441, 25], 4194304), // SpeculatedIterationsINTEL
    named([39077, 6], 1), // Unroll
    // MatrixMultiplyAccumulateOperands
    named([39737, 26], 4096), // MatrixAPackedBFloat16INTEL
    named([39687, 25], 1024), // MatrixAPackedFloat16INTEL
    named([39901, 28], 262144), // MatrixAPackedFloat4E2M1INTEL
    named([39789, 28], 16384), // MatrixAPackedFloat8E4M3INTEL
    named([39845, 28], 65536), // MatrixAPackedFloat8E5M2INTEL
    named([39611, 22], 64), // MatrixAPackedInt4INTEL
    named([39567, 22], 16), // MatrixAPackedInt8INTEL
    named([39466, 28], 1), // MatrixASignedComponentsINTEL
    named([39655, 16], 256), // MatrixATF32INTEL
    named([39763, 26], 8192), // MatrixBPackedBFloat16INTEL
    named([39712, 25], 2048), // MatrixBPackedFloat16INTEL
    named([39929, 28], 524288), // MatrixBPackedFloat4E2M1INTEL
    named([39817, 28], 32768), // MatrixBPackedFloat8E4M3INTEL
    named([39873, 28], 131072), // MatrixBPackedFloat8E5M2INTEL
    named([39633, 22], 128), // MatrixBPackedInt4INTEL
    named([39589, 22], 32), // MatrixBPackedInt8INTEL
    named([39494, 28], 2), // MatrixBSignedComponentsINTEL
    named([39671, 16], 512), // MatrixBTF32INTEL
    named([39522, 20], 4), // MatrixCBFloat16INTEL
    named([39542, 25], 8), // MatrixResultBFloat16INTEL
    named([28477, 4], 0), // None
    named([39957, 21], 1048576), // ScaleAFloat8E8M0INTEL
    named([39978, 21], 2097152), // ScaleBFloat8E8M0INTEL
    // MemoryAccess
    named([40054, 19], 65536), // AliasScopeINTELMask
    named([28184, 7], 2), // Aligned
    named([39999, 20], 8), // MakePointerAvailable
    named([40089, 23], 8), // MakePointerAvailableKHR
    named([40019, 18], 16), // MakePointerVisible
    named([40112, 21], 16), // MakePointerVisibleKHR
    named([40073, 16], 131072), // NoAliasINTELMask
    named([40037, 17], 32), // NonPrivatePointer
    named([40133, 20], 32), // NonPrivatePointerKHR
    named([28477, 4], 0), // None
    named([38758, 11], 4), // Nontemporal
    named([32278, 8], 1), // Volatile
    // MemoryModel
    named([40153, 7], 1), // GLSL450
    named([40160, 6], 2), // OpenCL
    named([33691, 6], 0), // Simple
    named([26429, 6], 3), // Vulkan
    named([40166, 9], 3), // VulkanKHR
    // MemorySemantics
    named([40175, 7], 2), // Acquire
    named([40182, 14], 8), // AcquireRelease
    named([40265, 19], 1024), // AtomicCounterMemory
    named([40245, 20], 512), // CrossWorkgroupMemory
    named([40284, 11], 2048), // ImageMemory
    named([40307, 13], 8192), // MakeAvailable
    named([40331, 16], 8192), // MakeAvailableKHR
    named([40320, 11], 16384), // MakeVisible
    named([40347, 14], 16384), // MakeVisibleKHR
    named([28477, 4], 0), // None
    named([40295, 12], 4096), // OutputMemory
    named([40361, 15], 4096), // OutputMemoryKHR
    named([32312, 7], 0), // Relaxed
    named([3213, 7], 4), // Release
    named([40196, 22], 16), // SequentiallyConsistent
    named([40231, 14], 128), // SubgroupMemory
    named([40218, 13], 64), // UniformMemory
    named([32278, 8], 32768), // Volatile
    named([24580, 15], 256), // WorkgroupMemory
    // NamedMaximumNumberOfRegisters
    named([40376, 9], 0), // AutoINTEL
    // OldDebugBaseTypeAttributeEncoding
    named([10122, 7], 1), // Address
    named([31867, 7], 2), // Boolean
    named([146, 5], 4), // Float
    named([25001, 6], 5), // Signed
    named([31874, 10], 6), // SignedChar
    named([24520, 8], 7), // Unsigned
    named([31884, 12], 8), // UnsignedChar
    named([31856, 11], 0), // Unspecified
    // OldDebugCompositeType
    named([28164, 5], 0), // Class
    named([5438, 9], 1), // Structure
    named([31896, 5], 2), // Union
    // OldDebugInfoFlags
    named([32012, 14], 32), // FlagArtificial
    named([32026, 12], 64), // FlagExplicit
    named([32001, 11], 16), // FlagFwdDecl
    named([32085, 20], 1024), // FlagIndirectVariable
    named([31985, 16], 8), // FlagIsDefinition
    named([31974, 11], 4), // FlagIsLocal
    named([32143, 15], 8192), // FlagIsOptimized
    named([31949, 13], 2), // FlagIsPrivate
    named([31934, 15], 1), // FlagIsProtected
    named([31962, 12], 3), // FlagIsPublic
    named([32105, 19], 2048), // FlagLValueReference
    named([32052, 17], 256), // FlagObjectPointer
    named([32038, 14], 128), // FlagPrototyped
    named([32124, 19], 4096), // FlagRValueReference
    named([32069, 16], 512), // FlagStaticMember
    named([28477, 4], 0), // None
    // OldDebugOperation
    named([32239, 8], 4), // BitPiece
    named([32263, 6], 8), // Constu
    named([32215, 5], 0), // Deref
    named([32224, 5], 2), // Minus
    named([32220, 4], 1), // Plus
    named([32229, 10], 3), // PlusUconst
    named([32253, 10], 7), // StackValue
    named([4711, 4], 5), // Swap
    named([32247, 6], 6), // Xderef
    // OldDebugTypeQualifier
    named([32269, 9], 0), // ConstType
    named([32290, 12], 2), // RestrictType
    named([32278, 12], 1), // VolatileType
    // OverflowModes
    named([40389, 3], 1), // SAT
    named([40400, 7], 3), // SAT_SYM
    named([40392, 8], 2), // SAT_ZERO
    named([40385, 4], 0), // WRAP
    // PackedVectorFormat
    named([40407, 24], 0), // PackedVectorFormat4x8Bit
    named([40431, 27], 0), // PackedVectorFormat4x8BitKHR
    // QuantizationModes
    named([40469, 3], 2), // RND
    named([40498, 8], 6), // RND_CONV
    named([40506, 12], 7), // RND_CONV_ODD
    named([40480, 7], 4), // RND_INF
    named([40487, 11], 5), // RND_MIN_INF
    named([40472, 8], 3), // RND_ZERO
    named([40458, 3], 0), // TRN
    named([40461, 8], 1), // TRN_ZERO
    // RawAccessChainOperands
    named([28477, 4], 0), // None
    named([40518, 24], 1), // RobustnessPerComponentNV
    named([40542, 22], 2), // RobustnessPerElementNV
    // RayFlags
    named([40620, 26], 16), // CullBackFacingTrianglesKHR
    named([40646, 27], 32), // CullFrontFacingTrianglesKHR
    named([40686, 15], 128), // CullNoOpaqueKHR
    named([40673, 13], 64), // CullOpaqueKHR
    named([40758, 29], 1024), // ForceOpacityMicromap2StateEXT
    named([40729, 29], 1024), // ForceOpacityMicromap2StateKHR
    named([40564, 11], 2), // NoOpaqueKHR
    named([31483, 7], 0), // NoneKHR
    named([18002, 9], 1), // OpaqueKHR
    named([40717, 12], 512), // SkipAABBsKHR
    named([40787, 23], 256), // SkipBuiltinPrimitivesNV
    named([40597, 23], 8), // SkipClosestHitShaderKHR
    named([40701, 16], 256), // SkipTrianglesKHR
    named([40575, 22], 4), // TerminateOnFirstHitKHR
    // RayQueryCandidateIntersectionType
    named([40850, 36], 1), // RayQueryCandidateIntersectionAABBKHR
    named([40810, 40], 0), // RayQueryCandidateIntersectionTriangleKHR
    // RayQueryCommittedIntersectionType
    named([40962, 41], 2), // RayQueryCommittedIntersectionGeneratedKHR
    named([40886, 36], 0), // RayQueryCommittedIntersectionNoneKHR
    named([40922, 40], 1), // RayQueryCommittedIntersectionTriangleKHR
    // RayQueryIntersection
    named([41003, 32], 0), // RayQueryCandidateIntersectionKHR
    named([41035, 32], 1), // RayQueryCommittedIntersectionKHR
    // SamplerAddressingMode
    named([9797, 5], 2), // Clamp
    named([41067, 11], 1), // ClampToEdge
    named([28477, 4], 0), // None
    named([41078, 6], 3), // Repeat
    named([41084, 14], 4), // RepeatMirrored
    // SamplerFilterMode
    named([21679, 6], 1), // Linear
    named([41098, 7], 0), // Nearest
    // Scope
    named([41105, 11], 0), // CrossDevice
    named([288, 6], 1), // Device
    named([4999, 10], 4), // Invocation
    named([41116, 11], 5), // QueueFamily
    named([41140, 14], 5), // QueueFamilyKHR
    named([41127, 13], 6), // ShaderCallKHR
    named([3799, 8], 3), // Subgroup
    named([17497, 9], 2), // Workgroup
    // SelectionControl
    named([41161, 11], 2), // DontFlatten
    named([41154, 7], 1), // Flatten
    named([28477, 4], 0), // None
    // SourceLanguage
    named([41242, 8], 15), // ApilaJai
    named([41198, 14], 6), // CPP_for_OpenCL
    named([41172, 4], 1), // ESSL
    named([32365, 4], 2), // GLSL
    named([41216, 6], 8), // HERO_C
    named([41194, 4], 5), // HLSL
    named([41222, 4], 9), // NZSL
    named([41176, 8], 3), // OpenCL_C
    named([41184, 10], 4), // OpenCL_CPP
    named([19493, 4], 14), // Pred
    named([41238, 4], 13), // Rust
    named([41212, 4], 7), // SYCL
    named([41230, 5], 11), // Slang
    named([38411, 7], 0), // Unknown
    named([41226, 4], 10), // WGSL
    named([41235, 3], 12), // Zig
    // StorageClass
    named([40265, 13], 10), // AtomicCounter
    named([41295, 15], 5328), // CallableDataKHR
    named([41513, 14], 5328), // CallableDataNV
    named([41467, 16], 5605), // CodeSectionINTEL
    named([17492, 14], 5), // CrossWorkgroup
    named([41483, 16], 5936), // DeviceOnlyALTERA
    named([41527, 15], 5936), // DeviceOnlyINTEL
    named([267, 8], 7), // Function
    named([638, 7], 8), // Generic
    named([41346, 15], 5339), // HitAttributeKHR
    named([41542, 14], 5339), // HitAttributeNV
    named([41446, 21], 5411), // HitObjectAttributeEXT
    named([41403, 20], 5385), // HitObjectAttributeNV
    named([41499, 14], 5937), // HostOnlyALTERA
    named([41556, 13], 5937), // HostOnlyINTEL
    named([175, 5], 11), // Image
    named([41310, 23], 5329), // IncomingCallableDataKHR
    named([41569, 22], 5329), // IncomingCallableDataNV
    named([41361, 21], 5342), // IncomingRayPayloadKHR
    named([41591, 20], 5342), // IncomingRayPayloadNV
    named([4925, 5], 1), // Input
    named([6541, 15], 5068), // NodePayloadAMDX
    named([4941, 6], 3), // Output
    named([21279, 21], 5349), // PhysicalStorageBuffer
    named([41611, 24], 5349), // PhysicalStorageBufferEXT
    named([31955, 7], 6), // Private
    named([24777, 12], 9), // PushConstant
    named([41333, 13], 5338), // RayPayloadKHR
    named([41599, 12], 5338), // RayPayloadNV
    named([41382, 21], 5343), // ShaderRecordBufferKHR
    named([33156, 20], 5343), // ShaderRecordBufferNV
    named([21287, 13], 12), // StorageBuffer
    named([41423, 23], 5402), // TaskPayloadWorkgroupEXT
    named([41277, 18], 4491), // TileAttachmentQCOM
    named([41265, 12], 4172), // TileImageEXT
    named([3940, 7], 2), // Uniform
    named([41250, 15], 0), // UniformConstant
    named([17497, 9], 4), // Workgroup
    // StoreCacheControl
    named([39023, 14], 3), // StreamingINTEL
    named([38999, 13], 0), // UncachedINTEL
    named([41652, 14], 2), // WriteBackINTEL
    named([41635, 17], 1), // WriteThroughINTEL
    // TensorAddressingOperands
    named([41666, 10], 2), // DecodeFunc
    named([41676, 16], 4), // DecodeVectorFunc
    named([28477, 4], 0), // None
    named([9682, 10], 1), // TensorView
    // TensorClampMode
    named([41067, 11], 2), // ClampToEdge
    named([347, 8], 1), // Constant
    named([41078, 6], 3), // Repeat
    named([41084, 14], 4), // RepeatMirrored
    named([41692, 9], 0), // Undefined
    // TensorOperands
    named([41741, 23], 4), // MakeElementAvailableARM
    named([41764, 21], 8), // MakeElementVisibleARM
    named([41785, 20], 16), // NonPrivateElementARM
    named([41701, 7], 0), // NoneARM
    named([41708, 14], 1), // NontemporalARM
    named([41722, 19], 2), // OutOfBoundsValueARM
];

/// The extended instruction sets: where they stand in [`EXTENDED`], and their names in [`EXTENDED_NAMED`].
#[rustfmt::skip]
pub(super) static SETS: &[Set] = &[
    Set::new([46102, 20], [0, 3], [0, 3]), // Arm.MotionEngine.100
    Set::new([28517, 9], [3, 34], [3, 34]), // DebugInfo
    Set::new([46122, 12], [37, 81], [37, 81]), // GLSL.std.450
    Set::new([46134, 28], [118, 42], [118, 42]), // NonSemantic.ClspvReflection.
    Set::new([46162, 22], [160, 1], [160, 1]), // NonSemantic.DebugBreak
    Set::new([46184, 23], [161, 1], [161, 1]), // NonSemantic.DebugPrintf
    Set::new([46207, 29], [162, 51], [162, 51]), // NonSemantic.Shader.DebugInfo.
    Set::new([46236, 27], [213, 8], [213, 8]), // NonSemantic.VkspReflection.
    Set::new([46263, 20], [221, 37], [221, 37]), // OpenCL.DebugInfo.100
    Set::new([46283, 10], [258, 162], [258, 162]), // OpenCL.std
    Set::new([46293, 11], [221, 37], [221, 37]), // SPIRV.debug
    Set::new([46304, 18], [420, 3], [420, 3]), // SPV_AMD_gcn_shader
    Set::new([46322, 21], [423, 4], [423, 4]), // SPV_AMD_shader_ballot
    Set::new([46343, 40], [427, 1], [427, 1]), // SPV_AMD_shader_explicit_vertex_parameter
    Set::new([46383, 29], [428, 9], [428, 9]), // SPV_AMD_shader_trinary_minmax
    Set::new([46412, 13], [437, 66], [437, 66]), // TOSA.001000.1
];

/// The instructions of one set behind those of another, each set's sorted by number.
#[rustfmt::skip]
pub(super) static EXTENDED: &[ExtInst] = &[
    // Arm.MotionEngine.100
    extended(0, [41805, 7], [225, 9]), // MIN_SAD
    extended(1, [41812, 12], [225, 9]), // MIN_SAD_COST
    extended(2, [41824, 7], [225, 8]), // RAW_SAD
    // DebugInfo
    extended(0, [41831, 13], [0, 0]), // DebugInfoNone
    extended(1, [41844, 20], [12, 3]), // DebugCompilationUnit
    extended(2, [41864, 14], [604, 3]), // DebugTypeBasic
    extended(3, [41878, 16], [607, 3]), // DebugTypePointer
    extended(4, [41894, 18], [610, 2]), // DebugTypeQualifier
    extended(5, [41912, 14], [56, 2]), // DebugTypeArray
    extended(6, [41926, 15], [9, 2]), // DebugTypeVector
    extended(7, [41941, 12], [612, 6]), // DebugTypedef
    extended(8, [41953, 17], [56, 2]), // DebugTypeFunction
    extended(9, [41970, 13], [618, 9]), // DebugTypeEnum
    extended(10, [41983, 18], [627, 9]), // DebugTypeComposite
    extended(11, [42001, 15], [636, 10]), // DebugTypeMember
    extended(12, [42016, 20], [646, 5]), // DebugTypeInheritance
    extended(13, [42036, 20], [48, 2]), // DebugTypePtrToMember
    extended(14, [42056, 17], [56, 2]), // DebugTypeTemplate
    extended(15, [42073, 26], [617, 6]), // DebugTypeTemplateParameter
    extended(16, [42099, 34], [612, 5]), // DebugTypeTemplateTemplateParameter
    extended(17, [42133, 30], [651, 5]), // DebugTypeTemplateParameterPack
    extended(18, [42163, 19], [636, 10]), // DebugGlobalVariable
    extended(19, [42182, 24], [618, 8]), // DebugFunctionDeclaration
    extended(20, [42182, 13], [656, 11]), // DebugFunction
    extended(21, [42206, 17], [667, 5]), // DebugLexicalBlock
    extended(22, [42223, 30], [116, 3]), // DebugLexicalBlockDiscriminator
    extended(23, [42253, 10], [245, 2]), // DebugScope
    extended(24, [42263, 12], [0, 0]), // DebugNoScope
    extended(25, [42275, 14], [578, 3]), // DebugInlinedAt
    extended(26, [42289, 18], [672, 7]), // DebugLocalVariable
    extended(27, [42307, 20], [48, 2]), // DebugInlinedVariable
    extended(28, [42327, 12], [90, 3]), // DebugDeclare
    extended(29, [42339, 10], [111, 3]), // DebugValue
    extended(30, [42349, 14], [679, 2]), // DebugOperation
    extended(31, [42363, 15], [19, 1]), // DebugExpression
    extended(32, [42378, 13], [577, 4]), // DebugMacroDef
    extended(33, [42391, 15], [116, 3]), // DebugMacroUndef
    // GLSL.std.450
    extended(1, [10901, 5], [7, 1]), // Round
    extended(2, [42406, 9], [7, 1]), // RoundEven
    extended(3, [14525, 5], [7, 1]), // Trunc
    extended(4, [42415, 4], [7, 1]), // FAbs
    extended(5, [42419, 4], [7, 1]), // SAbs
    extended(6, [42423, 5], [7, 1]), // FSign
    extended(7, [42428, 5], [7, 1]), // SSign
    extended(8, [42433, 5], [7, 1]), // Floor
    extended(9, [42438, 4], [7, 1]), // Ceil
    extended(10, [35598, 5], [7, 1]), // Fract
    extended(11, [42442, 7], [7, 1]), // Radians
    extended(12, [42449, 7], [7, 1]), // Degrees
    extended(13, [11329, 3], [7, 1]), // Sin
    extended(14, [11897, 3], [7, 1]), // Cos
    extended(15, [17109, 3], [7, 1]), // Tan
    extended(16, [42456, 4], [7, 1]), // Asin
    extended(17, [42460, 4], [7, 1]), // Acos
    extended(18, [42464, 4], [7, 1]), // Atan
    extended(19, [42468, 4], [7, 1]), // Sinh
    extended(20, [42472, 4], [7, 1]), // Cosh
    extended(21, [42476, 4], [7, 1]), // Tanh
    extended(22, [42480, 5], [7, 1]), // Asinh
    extended(23, [42485, 5], [7, 1]), // Acosh
    extended(24, [42490, 5], [7, 1]), // Atanh
    extended(25, [42495, 5], [48, 2]), // Atan2
    extended(26, [17180, 3], [48, 2]), // Pow
    extended(27, [904, 3], [7, 1]), // Exp
    extended(28, [1686, 3], [7, 1]), // Log
    extended(29, [16824, 4], [7, 1]), // Exp2
    extended(30, [16731, 4], [7, 1]), // Log2
    extended(31, [16612, 4], [7, 1]), // Sqrt
    extended(32, [42500, 11], [7, 1]), // InverseSqrt
    extended(33, [42511, 11], [7, 1]), // Determinant
    extended(34, [42522, 13], [7, 1]), // MatrixInverse
    extended(35, [42535, 4], [48, 2]), // Modf
    extended(36, [42539, 10], [7, 1]), // ModfStruct
    extended(37, [2738, 4], [48, 2]), // FMin
    extended(38, [2489, 4], [48, 2]), // UMin
    extended(39, [2479, 4], [48, 2]), // SMin
    extended(40, [2765, 4], [48, 2]), // FMax
    extended(41, [2509, 4], [48, 2]), // UMax
    extended(42, [2499, 4], [48, 2]), // SMax
    extended(43, [42549, 6], [90, 3]), // FClamp
    extended(44, [42555, 6], [90, 3]), // UClamp
    extended(45, [42561, 6], [90, 3]), // SClamp
    extended(46, [42567, 4], [90, 3]), // FMix
    extended(47, [42571, 4], [90, 3]), // IMix
    extended(48, [42575, 4], [48, 2]), // Step
    extended(49, [42579, 10], [90, 3]), // SmoothStep
    extended(50, [5236, 3], [90, 3]), // Fma
    extended(51, [42589, 5], [48, 2]), // Frexp
    extended(52, [42594, 11], [7, 1]), // FrexpStruct
    extended(53, [42605, 5], [48, 2]), // Ldexp
    extended(54, [42610, 12], [7, 1]), // PackSnorm4x8
    extended(55, [42622, 12], [7, 1]), // PackUnorm4x8
    extended(56, [42634, 13], [7, 1]), // PackSnorm2x16
    extended(57, [42647, 13], [7, 1]), // PackUnorm2x16
    extended(58, [42660, 12], [7, 1]), // PackHalf2x16
    extended(59, [42672, 14], [7, 1]), // PackDouble2x32
    extended(60, [42686, 15], [7, 1]), // UnpackSnorm2x16
    extended(61, [42701, 15], [7, 1]), // UnpackUnorm2x16
    extended(62, [42716, 14], [7, 1]), // UnpackHalf2x16
    extended(63, [42730, 14], [7, 1]), // UnpackSnorm4x8
    extended(64, [42744, 14], [7, 1]), // UnpackUnorm4x8
    extended(65, [42758, 16], [7, 1]), // UnpackDouble2x32
    extended(66, [632, 6], [7, 1]), // Length
    extended(67, [21341, 8], [48, 2]), // Distance
    extended(68, [17492, 5], [48, 2]), // Cross
    extended(69, [42774, 9], [7, 1]), // Normalize
    extended(70, [42783, 11], [90, 3]), // FaceForward
    extended(71, [42794, 7], [48, 2]), // Reflect
    extended(72, [42801, 7], [90, 3]), // Refract
    extended(73, [42808, 8], [7, 1]), // FindILsb
    extended(74, [42816, 8], [7, 1]), // FindSMsb
    extended(75, [42824, 8], [7, 1]), // FindUMsb
    extended(76, [42832, 21], [7, 1]), // InterpolateAtCentroid
    extended(77, [42853, 19], [48, 2]), // InterpolateAtSample
    extended(78, [42872, 19], [48, 2]), // InterpolateAtOffset
    extended(79, [42891, 4], [48, 2]), // NMin
    extended(80, [42895, 4], [48, 2]), // NMax
    extended(81, [42899, 6], [90, 3]), // NClamp
    // NonSemantic.ClspvReflection.
    extended(1, [3075, 6], [286, 5]), // Kernel
    extended(2, [42905, 12], [681, 5]), // ArgumentInfo
    extended(3, [42917, 21], [384, 5]), // ArgumentStorageBuffer
    extended(4, [42938, 15], [384, 5]), // ArgumentUniform
    extended(5, [42953, 24], [382, 7]), // ArgumentPodStorageBuffer
    extended(6, [42977, 18], [382, 7]), // ArgumentPodUniform
    extended(7, [42995, 23], [384, 5]), // ArgumentPodPushConstant
    extended(8, [43018, 20], [384, 5]), // ArgumentSampledImage
    extended(9, [43038, 20], [384, 5]), // ArgumentStorageImage
    extended(10, [43058, 15], [384, 5]), // ArgumentSampler
    extended(11, [43073, 17], [384, 5]), // ArgumentWorkgroup
    extended(12, [43090, 25], [90, 3]), // SpecConstantWorkgroupSize
    extended(13, [43115, 24], [90, 3]), // SpecConstantGlobalOffset
    extended(14, [43139, 19], [7, 1]), // SpecConstantWorkDim
    extended(15, [43158, 24], [48, 2]), // PushConstantGlobalOffset
    extended(16, [43182, 29], [48, 2]), // PushConstantEnqueuedLocalSize
    extended(17, [43211, 22], [48, 2]), // PushConstantGlobalSize
    extended(18, [43233, 24], [48, 2]), // PushConstantRegionOffset
    extended(19, [43257, 25], [48, 2]), // PushConstantNumWorkgroups
    extended(20, [43282, 29], [48, 2]), // PushConstantRegionGroupOffset
    extended(21, [43311, 25], [90, 3]), // ConstantDataStorageBuffer
    extended(22, [43336, 19], [90, 3]), // ConstantDataUniform
    extended(23, [23506, 14], [90, 3]), // LiteralSampler
    extended(24, [43355, 29], [162, 4]), // PropertyRequiredWorkgroupSize
    extended(25, [43384, 27], [7, 1]), // SpecConstantSubgroupMaxSize
    extended(26, [43411, 27], [384, 5]), // ArgumentPointerPushConstant
    extended(27, [43438, 22], [382, 7]), // ArgumentPointerUniform
    extended(28, [43460, 34], [90, 3]), // ProgramScopeVariablesStorageBuffer
    extended(29, [43494, 37], [90, 3]), // ProgramScopeVariablePointerRelocation
    extended(30, [43531, 41], [162, 4]), // ImageArgumentInfoChannelOrderPushConstant
    extended(31, [43572, 44], [162, 4]), // ImageArgumentInfoChannelDataTypePushConstant
    extended(32, [43616, 36], [217, 6]), // ImageArgumentInfoChannelOrderUniform
    extended(33, [43652, 39], [217, 6]), // ImageArgumentInfoChannelDataTypeUniform
    extended(34, [43691, 26], [384, 5]), // ArgumentStorageTexelBuffer
    extended(35, [43717, 26], [384, 5]), // ArgumentUniformTexelBuffer
    extended(36, [43743, 31], [90, 3]), // ConstantDataPointerPushConstant
    extended(37, [43774, 39], [90, 3]), // ProgramScopeVariablePointerPushConstant
    extended(38, [43813, 10], [111, 3]), // PrintfInfo
    extended(39, [43823, 25], [90, 3]), // PrintfBufferStorageBuffer
    extended(40, [43848, 31], [90, 3]), // PrintfBufferPointerPushConstant
    extended(41, [43879, 33], [162, 4]), // NormalizedSamplerMaskPushConstant
    extended(42, [43912, 21], [48, 2]), // WorkgroupVariableSize
    // NonSemantic.DebugBreak
    extended(1, [43933, 10], [0, 0]), // DebugBreak
    // NonSemantic.DebugPrintf
    extended(1, [43943, 11], [56, 2]), // DebugPrintf
    // NonSemantic.Shader.DebugInfo.
    extended(0, [41831, 13], [0, 0]), // DebugInfoNone
    extended(1, [41844, 20], [162, 4]), // DebugCompilationUnit
    extended(2, [41864, 14], [384, 5]), // DebugTypeBasic
    extended(3, [41878, 16], [90, 3]), // DebugTypePointer
    extended(4, [41894, 18], [48, 2]), // DebugTypeQualifier
    extended(5, [41912, 14], [56, 2]), // DebugTypeArray
    extended(6, [41926, 15], [48, 2]), // DebugTypeVector
    extended(7, [41941, 12], [217, 6]), // DebugTypedef
    extended(8, [41953, 17], [111, 3]), // DebugTypeFunction
    extended(9, [41970, 13], [686, 9]), // DebugTypeEnum
    extended(10, [41983, 18], [226, 10]), // DebugTypeComposite
    extended(11, [42001, 15], [380, 9]), // DebugTypeMember
    extended(12, [42016, 20], [162, 4]), // DebugTypeInheritance
    extended(13, [42036, 20], [48, 2]), // DebugTypePtrToMember
    extended(14, [42056, 17], [56, 2]), // DebugTypeTemplate
    extended(15, [42073, 26], [217, 6]), // DebugTypeTemplateParameter
    extended(16, [42099, 34], [205, 5]), // DebugTypeTemplateTemplateParameter
    extended(17, [42133, 30], [231, 5]), // DebugTypeTemplateParameterPack
    extended(18, [42163, 19], [379, 10]), // DebugGlobalVariable
    extended(19, [42182, 24], [225, 8]), // DebugFunctionDeclaration
    extended(20, [42182, 13], [379, 10]), // DebugFunction
    extended(21, [42206, 17], [384, 5]), // DebugLexicalBlock
    extended(22, [42223, 30], [90, 3]), // DebugLexicalBlockDiscriminator
    extended(23, [42253, 10], [245, 2]), // DebugScope
    extended(24, [42263, 12], [0, 0]), // DebugNoScope
    extended(25, [42275, 14], [286, 3]), // DebugInlinedAt
    extended(26, [42289, 18], [381, 8]), // DebugLocalVariable
    extended(27, [42307, 20], [48, 2]), // DebugInlinedVariable
    extended(28, [42327, 12], [232, 4]), // DebugDeclare
    extended(29, [42339, 10], [232, 4]), // DebugValue
    extended(30, [42349, 14], [56, 2]), // DebugOperation
    extended(31, [42363, 15], [19, 1]), // DebugExpression
    extended(32, [42378, 13], [342, 4]), // DebugMacroDef
    extended(33, [42391, 15], [90, 3]), // DebugMacroUndef
    extended(34, [43954, 19], [225, 7]), // DebugImportedEntity
    extended(35, [43973, 11], [245, 2]), // DebugSource
    extended(36, [43984, 16], [19, 1]), // DebugModuleINTEL
    extended(101, [44000, 23], [48, 2]), // DebugFunctionDefinition
    extended(102, [44023, 20], [7, 1]), // DebugSourceContinued
    extended(103, [44043, 9], [205, 5]), // DebugLine
    extended(104, [44052, 11], [0, 0]), // DebugNoLine
    extended(105, [44063, 20], [48, 2]), // DebugBuildIdentifier
    extended(106, [44083, 16], [7, 1]), // DebugStoragePath
    extended(107, [44099, 15], [162, 4]), // DebugEntryPoint
    extended(108, [44114, 15], [90, 3]), // DebugTypeMatrix
    extended(109, [44129, 20], [48, 2]), // DebugTypeVectorIdEXT
    extended(110, [44149, 29], [205, 5]), // DebugTypeCooperativeMatrixKHR
    extended(200, [43984, 11], [19, 1]), // DebugModule
    extended(201, [44178, 17], [19, 1]), // DebugTypeSubrange
    extended(202, [44195, 21], [19, 1]), // DebugTypeArrayDynamic
    extended(203, [44216, 15], [19, 1]), // DebugTypeString
    // NonSemantic.VkspReflection.
    extended(1, [44231, 13], [225, 9]), // Configuration
    extended(2, [44244, 12], [7, 1]), // StartCounter
    extended(3, [44256, 11], [7, 1]), // StopCounter
    extended(4, [44267, 13], [162, 4]), // PushConstants
    extended(5, [44280, 22], [90, 3]), // SpecializationMapEntry
    extended(6, [44302, 19], [695, 15]), // DescriptorSetBuffer
    extended(7, [44321, 18], [710, 33]), // DescriptorSetImage
    extended(8, [44339, 20], [695, 19]), // DescriptorSetSampler
    // OpenCL.DebugInfo.100
    extended(0, [41831, 13], [0, 0]), // DebugInfoNone
    extended(1, [41844, 20], [743, 4]), // DebugCompilationUnit
    extended(2, [41864, 14], [747, 3]), // DebugTypeBasic
    extended(3, [41878, 16], [750, 3]), // DebugTypePointer
    extended(4, [41894, 18], [753, 2]), // DebugTypeQualifier
    extended(5, [41912, 14], [56, 2]), // DebugTypeArray
    extended(6, [41926, 15], [9, 2]), // DebugTypeVector
    extended(7, [41941, 12], [612, 6]), // DebugTypedef
    extended(8, [41953, 17], [755, 3]), // DebugTypeFunction
    extended(9, [41970, 13], [758, 9]), // DebugTypeEnum
    extended(10, [41983, 18], [767, 10]), // DebugTypeComposite
    extended(11, [42001, 15], [777, 10]), // DebugTypeMember
    extended(12, [42016, 20], [787, 5]), // DebugTypeInheritance
    extended(13, [42036, 20], [48, 2]), // DebugTypePtrToMember
    extended(14, [42056, 17], [56, 2]), // DebugTypeTemplate
    extended(15, [42073, 26], [617, 6]), // DebugTypeTemplateParameter
    extended(16, [42099, 34], [612, 5]), // DebugTypeTemplateTemplateParameter
    extended(17, [42133, 30], [651, 5]), // DebugTypeTemplateParameterPack
    extended(18, [42163, 19], [777, 10]), // DebugGlobalVariable
    extended(19, [42182, 24], [758, 8]), // DebugFunctionDeclaration
    extended(20, [42182, 13], [792, 11]), // DebugFunction
    extended(21, [42206, 17], [667, 5]), // DebugLexicalBlock
    extended(22, [42223, 30], [116, 3]), // DebugLexicalBlockDiscriminator
    extended(23, [42253, 10], [245, 2]), // DebugScope
    extended(24, [42263, 12], [0, 0]), // DebugNoScope
    extended(25, [42275, 14], [578, 3]), // DebugInlinedAt
    extended(26, [42289, 18], [803, 8]), // DebugLocalVariable
    extended(27, [42307, 20], [48, 2]), // DebugInlinedVariable
    extended(28, [42327, 12], [90, 3]), // DebugDeclare
    extended(29, [42339, 10], [232, 4]), // DebugValue
    extended(30, [42349, 14], [811, 2]), // DebugOperation
    extended(31, [42363, 15], [19, 1]), // DebugExpression
    extended(32, [42378, 13], [577, 4]), // DebugMacroDef
    extended(33, [42391, 15], [116, 3]), // DebugMacroUndef
    extended(34, [43954, 19], [813, 7]), // DebugImportedEntity
    extended(35, [43973, 11], [245, 2]), // DebugSource
    extended(36, [43984, 16], [820, 8]), // DebugModuleINTEL
    // OpenCL.std
    extended(0, [44359, 4], [7, 1]), // acos
    extended(1, [44363, 5], [7, 1]), // acosh
    extended(2, [44368, 6], [7, 1]), // acospi
    extended(3, [28046, 4], [7, 1]), // asin
    extended(4, [44374, 5], [7, 1]), // asinh
    extended(5, [44379, 6], [7, 1]), // asinpi
    extended(6, [44385, 4], [7, 1]), // atan
    extended(7, [44389, 5], [48, 2]), // atan2
    extended(8, [44394, 5], [7, 1]), // atanh
    extended(9, [44399, 6], [7, 1]), // atanpi
    extended(10, [44405, 7], [48, 2]), // atan2pi
    extended(11, [44412, 4], [7, 1]), // cbrt
    extended(12, [44416, 4], [7, 1]), // ceil
    extended(13, [44420, 8], [48, 2]), // copysign
    extended(14, [42461, 3], [7, 1]), // cos
    extended(15, [42486, 4], [7, 1]), // cosh
    extended(16, [44369, 5], [7, 1]), // cospi
    extended(17, [44428, 4], [7, 1]), // erfc
    extended(18, [28735, 3], [7, 1]), // erf
    extended(19, [42591, 3], [7, 1]), // exp
    extended(20, [44432, 4], [7, 1]), // exp2
    extended(21, [44436, 5], [7, 1]), // exp10
    extended(22, [44441, 5], [7, 1]), // expm1
    extended(23, [44446, 4], [7, 1]), // fabs
    extended(24, [44450, 4], [48, 2]), // fdim
    extended(25, [44454, 5], [7, 1]), // floor
    extended(26, [44459, 3], [90, 3]), // fma
    extended(27, [44462, 4], [48, 2]), // fmax
    extended(28, [44466, 4], [48, 2]), // fmin
    extended(29, [44470, 4], [48, 2]), // fmod
    extended(30, [42803, 5], [48, 2]), // fract
    extended(31, [44474, 5], [48, 2]), // frexp
    extended(32, [44479, 5], [48, 2]), // hypot
    extended(33, [44484, 5], [7, 1]), // ilogb
    extended(34, [44489, 5], [48, 2]), // ldexp
    extended(35, [44494, 6], [7, 1]), // lgamma
    extended(36, [44500, 8], [48, 2]), // lgamma_r
    extended(37, [44485, 3], [7, 1]), // log
    extended(38, [44508, 4], [7, 1]), // log2
    extended(39, [44512, 5], [7, 1]), // log10
    extended(40, [44517, 5], [7, 1]), // log1p
    extended(41, [44485, 4], [7, 1]), // logb
    extended(42, [44522, 3], [90, 3]), // mad
    extended(43, [44525, 6], [48, 2]), // maxmag
    extended(44, [44531, 6], [48, 2]), // minmag
    extended(45, [44471, 4], [48, 2]), // modf
    extended(46, [38366, 3], [7, 1]), // nan
    extended(47, [44537, 9], [48, 2]), // nextafter
    extended(48, [44546, 3], [48, 2]), // pow
    extended(49, [44549, 4], [48, 2]), // pown
    extended(50, [44553, 4], [48, 2]), // powr
    extended(51, [44557, 9], [48, 2]), // remainder
    extended(52, [44566, 6], [90, 3]), // remquo
    extended(53, [7706, 4], [7, 1]), // rint
    extended(54, [44572, 5], [48, 2]), // rootn
    extended(55, [44577, 5], [7, 1]), // round
    extended(56, [44582, 5], [7, 1]), // rsqrt
    extended(57, [10128, 3], [7, 1]), // sin
    extended(58, [44587, 6], [48, 2]), // sincos
    extended(59, [42481, 4], [7, 1]), // sinh
    extended(60, [44380, 5], [7, 1]), // sinpi
    extended(61, [17349, 4], [7, 1]), // sqrt
    extended(62, [351, 3], [7, 1]), // tan
    extended(63, [42491, 4], [7, 1]), // tanh
    extended(64, [44400, 5], [7, 1]), // tanpi
    extended(65, [44593, 6], [7, 1]), // tgamma
    extended(66, [44599, 5], [7, 1]), // trunc
    extended(67, [44604, 8], [7, 1]), // half_cos
    extended(68, [44612, 11], [48, 2]), // half_divide
    extended(69, [44623, 8], [7, 1]), // half_exp
    extended(70, [44631, 9], [7, 1]), // half_exp2
    extended(71, [44640, 10], [7, 1]), // half_exp10
    extended(72, [44650, 8], [7, 1]), // half_log
    extended(73, [44658, 9], [7, 1]), // half_log2
    extended(74, [44667, 10], [7, 1]), // half_log10
    extended(75, [44677, 9], [48, 2]), // half_powr
    extended(76, [44686, 10], [7, 1]), // half_recip
    extended(77, [44696, 10], [7, 1]), // half_rsqrt
    extended(78, [44706, 8], [7, 1]), // half_sin
    extended(79, [44714, 9], [7, 1]), // half_sqrt
    extended(80, [44723, 8], [7, 1]), // half_tan
    extended(81, [44731, 10], [7, 1]), // native_cos
    extended(82, [44741, 13], [48, 2]), // native_divide
    extended(83, [44754, 10], [7, 1]), // native_exp
    extended(84, [44764, 11], [7, 1]), // native_exp2
    extended(85, [44775, 12], [7, 1]), // native_exp10
    extended(86, [44787, 10], [7, 1]), // native_log
    extended(87, [44797, 11], [7, 1]), // native_log2
    extended(88, [44808, 12], [7, 1]), // native_log10
    extended(89, [44820, 11], [48, 2]), // native_powr
    extended(90, [44831, 12], [7, 1]), // native_recip
    extended(91, [44843, 12], [7, 1]), // native_rsqrt
    extended(92, [44855, 10], [7, 1]), // native_sin
    extended(93, [44865, 11], [7, 1]), // native_sqrt
    extended(94, [44876, 10], [7, 1]), // native_tan
    extended(95, [44886, 6], [90, 3]), // fclamp
    extended(96, [44892, 7], [7, 1]), // degrees
    extended(97, [44899, 11], [48, 2]), // fmax_common
    extended(98, [44910, 11], [48, 2]), // fmin_common
    extended(99, [44921, 3], [90, 3]), // mix
    extended(100, [44924, 7], [7, 1]), // radians
    extended(101, [44931, 4], [48, 2]), // step
    extended(102, [44935, 10], [90, 3]), // smoothstep
    extended(103, [24522, 4], [7, 1]), // sign
    extended(104, [44945, 5], [48, 2]), // cross
    extended(105, [44950, 8], [48, 2]), // distance
    extended(106, [44958, 6], [7, 1]), // length
    extended(107, [44964, 9], [7, 1]), // normalize
    extended(108, [44973, 13], [48, 2]), // fast_distance
    extended(109, [44986, 11], [7, 1]), // fast_length
    extended(110, [44997, 14], [7, 1]), // fast_normalize
    extended(141, [45011, 5], [7, 1]), // s_abs
    extended(142, [45016, 10], [48, 2]), // s_abs_diff
    extended(143, [45026, 9], [48, 2]), // s_add_sat
    extended(144, [45035, 9], [48, 2]), // u_add_sat
    extended(145, [45044, 6], [48, 2]), // s_hadd
    extended(146, [45050, 6], [48, 2]), // u_hadd
    extended(147, [45056, 7], [48, 2]), // s_rhadd
    extended(148, [45063, 7], [48, 2]), // u_rhadd
    extended(149, [45070, 7], [90, 3]), // s_clamp
    extended(150, [45077, 7], [90, 3]), // u_clamp
    extended(151, [45084, 3], [7, 1]), // clz
    extended(152, [45087, 3], [7, 1]), // ctz
    extended(153, [45090, 8], [90, 3]), // s_mad_hi
    extended(154, [45098, 9], [90, 3]), // u_mad_sat
    extended(155, [45107, 9], [90, 3]), // s_mad_sat
    extended(156, [45116, 5], [48, 2]), // s_max
    extended(157, [45121, 5], [48, 2]), // u_max
    extended(158, [45126, 5], [48, 2]), // s_min
    extended(159, [45131, 5], [48, 2]), // u_min
    extended(160, [45136, 8], [48, 2]), // s_mul_hi
    extended(161, [45144, 6], [48, 2]), // rotate
    extended(162, [45150, 9], [48, 2]), // s_sub_sat
    extended(163, [45159, 9], [48, 2]), // u_sub_sat
    extended(164, [45168, 10], [48, 2]), // u_upsample
    extended(165, [45178, 10], [48, 2]), // s_upsample
    extended(166, [45188, 8], [7, 1]), // popcount
    extended(167, [45196, 7], [90, 3]), // s_mad24
    extended(168, [45203, 7], [90, 3]), // u_mad24
    extended(169, [45210, 7], [48, 2]), // s_mul24
    extended(170, [45217, 7], [48, 2]), // u_mul24
    extended(171, [45224, 6], [283, 3]), // vloadn
    extended(172, [45230, 7], [90, 3]), // vstoren
    extended(173, [45237, 10], [48, 2]), // vload_half
    extended(174, [45247, 11], [283, 3]), // vload_halfn
    extended(175, [45258, 11], [90, 3]), // vstore_half
    extended(176, [45269, 13], [828, 4]), // vstore_half_r
    extended(177, [45282, 12], [90, 3]), // vstore_halfn
    extended(178, [45294, 14], [828, 4]), // vstore_halfn_r
    extended(179, [45308, 12], [283, 3]), // vloada_halfn
    extended(180, [45320, 13], [90, 3]), // vstorea_halfn
    extended(181, [45333, 15], [828, 4]), // vstorea_halfn_r
    extended(182, [45348, 7], [48, 2]), // shuffle
    extended(183, [45355, 8], [90, 3]), // shuffle2
    extended(184, [45363, 6], [56, 2]), // printf
    extended(185, [45369, 8], [48, 2]), // prefetch
    extended(186, [45377, 9], [90, 3]), // bitselect
    extended(187, [45380, 6], [90, 3]), // select
    extended(201, [45386, 5], [7, 1]), // u_abs
    extended(202, [45391, 10], [48, 2]), // u_abs_diff
    extended(203, [45401, 8], [48, 2]), // u_mul_hi
    extended(204, [45409, 8], [90, 3]), // u_mad_hi
    // SPV_AMD_gcn_shader
    extended(1, [45417, 16], [7, 1]), // CubeFaceIndexAMD
    extended(2, [45433, 16], [7, 1]), // CubeFaceCoordAMD
    extended(3, [45449, 7], [0, 0]), // TimeAMD
    // SPV_AMD_shader_ballot
    extended(1, [45456, 21], [48, 2]), // SwizzleInvocationsAMD
    extended(2, [45477, 27], [48, 2]), // SwizzleInvocationsMaskedAMD
    extended(3, [45504, 18], [90, 3]), // WriteInvocationAMD
    extended(4, [45522, 8], [7, 1]), // MbcntAMD
    // SPV_AMD_shader_explicit_vertex_parameter
    extended(1, [45530, 22], [48, 2]), // InterpolateAtVertexAMD
    // SPV_AMD_shader_trinary_minmax
    extended(1, [45552, 8], [90, 3]), // FMin3AMD
    extended(2, [45560, 8], [90, 3]), // UMin3AMD
    extended(3, [45568, 8], [90, 3]), // SMin3AMD
    extended(4, [45576, 8], [90, 3]), // FMax3AMD
    extended(5, [45584, 8], [90, 3]), // UMax3AMD
    extended(6, [45592, 8], [90, 3]), // SMax3AMD
    extended(7, [45600, 8], [90, 3]), // FMid3AMD
    extended(8, [45608, 8], [90, 3]), // UMid3AMD
    extended(9, [45616, 8], [90, 3]), // SMid3AMD
    // TOSA.001000.1
    extended(0, [45624, 6], [90, 3]), // ARGMAX
    extended(1, [45630, 10], [225, 7]), // AVG_POOL2D
    extended(2, [45640, 6], [225, 10]), // CONV2D
    extended(3, [45646, 6], [225, 10]), // CONV3D
    extended(4, [45652, 16], [225, 10]), // DEPTHWISE_CONV2D
    extended(5, [45668, 5], [162, 4]), // FFT2D
    extended(6, [45673, 6], [162, 4]), // MATMUL
    extended(7, [45679, 10], [205, 5]), // MAX_POOL2D
    extended(8, [45689, 6], [48, 2]), // RFFT2D
    extended(9, [45695, 16], [225, 9]), // TRANSPOSE_CONV2D
    extended(10, [45711, 5], [162, 4]), // CLAMP
    extended(11, [45716, 3], [7, 1]), // ERF
    extended(12, [45719, 7], [7, 1]), // SIGMOID
    extended(13, [45726, 4], [7, 1]), // TANH
    extended(14, [41829, 3], [48, 2]), // ADD
    extended(15, [45730, 22], [90, 3]), // ARITHMETIC_RIGHT_SHIFT
    extended(16, [45752, 11], [48, 2]), // BITWISE_AND
    extended(17, [45763, 10], [48, 2]), // BITWISE_OR
    extended(18, [45773, 11], [48, 2]), // BITWISE_XOR
    extended(19, [45784, 6], [48, 2]), // INTDIV
    extended(20, [45790, 11], [48, 2]), // LOGICAL_AND
    extended(21, [45801, 18], [48, 2]), // LOGICAL_LEFT_SHIFT
    extended(22, [45819, 19], [48, 2]), // LOGICAL_RIGHT_SHIFT
    extended(23, [45838, 10], [48, 2]), // LOGICAL_OR
    extended(24, [45848, 11], [48, 2]), // LOGICAL_XOR
    extended(25, [45859, 7], [90, 3]), // MAXIMUM
    extended(26, [45866, 7], [90, 3]), // MINIMUM
    extended(27, [45676, 3], [90, 3]), // MUL
    extended(28, [45873, 3], [48, 2]), // POW
    extended(29, [45876, 3], [48, 2]), // SUB
    extended(30, [45879, 5], [48, 2]), // TABLE
    extended(31, [45884, 3], [7, 1]), // ABS
    extended(32, [45887, 11], [7, 1]), // BITWISE_NOT
    extended(33, [45898, 4], [7, 1]), // CEIL
    extended(34, [45902, 3], [7, 1]), // CLZ
    extended(35, [41820, 3], [7, 1]), // COS
    extended(36, [45905, 3], [7, 1]), // EXP
    extended(37, [45908, 5], [7, 1]), // FLOOR
    extended(38, [45790, 3], [7, 1]), // LOG
    extended(39, [45913, 11], [7, 1]), // LOGICAL_NOT
    extended(40, [45924, 6], [90, 3]), // NEGATE
    extended(41, [45930, 10], [7, 1]), // RECIPROCAL
    extended(42, [45940, 5], [7, 1]), // RSQRT
    extended(43, [18981, 3], [7, 1]), // SIN
    extended(44, [45945, 6], [90, 3]), // SELECT
    extended(45, [45951, 5], [48, 2]), // EQUAL
    extended(46, [45956, 7], [48, 2]), // GREATER
    extended(47, [45963, 13], [48, 2]), // GREATER_EQUAL
    extended(48, [45976, 10], [48, 2]), // REDUCE_ALL
    extended(49, [45986, 10], [48, 2]), // REDUCE_ANY
    extended(50, [45996, 10], [90, 3]), // REDUCE_MAX
    extended(51, [46006, 10], [90, 3]), // REDUCE_MIN
    extended(52, [46016, 14], [48, 2]), // REDUCE_PRODUCT
    extended(53, [46030, 10], [48, 2]), // REDUCE_SUM
    extended(54, [46040, 6], [56, 2]), // CONCAT
    extended(55, [46046, 3], [90, 3]), // PAD
    extended(56, [46049, 7], [48, 2]), // RESHAPE
    extended(57, [46056, 7], [48, 2]), // REVERSE
    extended(58, [46063, 5], [90, 3]), // SLICE
    extended(59, [46068, 4], [48, 2]), // TILE
    extended(60, [45695, 9], [48, 2]), // TRANSPOSE
    extended(61, [46072, 6], [48, 2]), // GATHER
    extended(62, [46078, 7], [90, 3]), // SCATTER
    extended(63, [46085, 6], [205, 5]), // RESIZE
    extended(64, [46091, 4], [7, 1]), // CAST
    extended(65, [46095, 7], [225, 10]), // RESCALE
];

/// Their names, and other names, each set's sorted by name.
#[rustfmt::skip]
pub(super) static EXTENDED_NAMED: &[Named] = &[
    // Arm.MotionEngine.100
    named([41805, 7], 0), // MIN_SAD
    named([41812, 12], 1), // MIN_SAD_COST
    named([41824, 7], 2), // RAW_SAD
    // DebugInfo
    named([41844, 20], 1), // DebugCompilationUnit
    named([42327, 12], 28), // DebugDeclare
    named([42363, 15], 31), // DebugExpression
    named([42182, 13], 20), // DebugFunction
    named([42182, 24], 19), // DebugFunctionDeclaration
    named([42163, 19], 18), // DebugGlobalVariable
    named([41831, 13], 0), // DebugInfoNone
    named([42275, 14], 25), // DebugInlinedAt
    named([42307, 20], 27), // DebugInlinedVariable
    named([42206, 17], 21), // DebugLexicalBlock
    named([42223, 30], 22), // DebugLexicalBlockDiscriminator
    named([42289, 18], 26), // DebugLocalVariable
    named([42378, 13], 32), // DebugMacroDef
    named([42391, 15], 33), // DebugMacroUndef
    named([42263, 12], 24), // DebugNoScope
    named([42349, 14], 30), // DebugOperation
    named([42253, 10], 23), // DebugScope
    named([41912, 14], 5), // DebugTypeArray
    named([41864, 14], 2), // DebugTypeBasic
    named([41983, 18], 10), // DebugTypeComposite
    named([41970, 13], 9), // DebugTypeEnum
    named([41953, 17], 8), // DebugTypeFunction
    named([42016, 20], 12), // DebugTypeInheritance
    named([42001, 15], 11), // DebugTypeMember
    named([41878, 16], 3), // DebugTypePointer
    named([42036, 20], 13), // DebugTypePtrToMember
    named([41894, 18], 4), // DebugTypeQualifier
    named([42056, 17], 14), // DebugTypeTemplate
    named([42073, 26], 15), // DebugTypeTemplateParameter
    named([42133, 30], 17), // DebugTypeTemplateParameterPack
    named([42099, 34], 16), // DebugTypeTemplateTemplateParameter
    named([41926, 15], 6), // DebugTypeVector
    named([41941, 12], 7), // DebugTypedef
    named([42339, 10], 29), // DebugValue
    // GLSL.std.450
    named([42460, 4], 17), // Acos
    named([42485, 5], 23), // Acosh
    named([42456, 4], 16), // Asin
    named([42480, 5], 22), // Asinh
    named([42464, 4], 18), // Atan
    named([42495, 5], 25), // Atan2
    named([42490, 5], 24), // Atanh
    named([42438, 4], 9), // Ceil
    named([11897, 3], 14), // Cos
    named([42472, 4], 20), // Cosh
    named([17492, 5], 68), // Cross
    named([42449, 7], 12), // Degrees
    named([42511, 11], 33), // Determinant
    named([21341, 8], 67), // Distance
    named([904, 3], 27), // Exp
    named([16824, 4], 29), // Exp2
    named([42415, 4], 4), // FAbs
    named([42549, 6], 43), // FClamp
    named([2765, 4], 40), // FMax
    named([2738, 4], 37), // FMin
    named([42567, 4], 46), // FMix
    named([42423, 5], 6), // FSign
    named([42783, 11], 70), // FaceForward
    named([42808, 8], 73), // FindILsb
    named([42816, 8], 74), // FindSMsb
    named([42824, 8], 75), // FindUMsb
    named([42433, 5], 8), // Floor
    named([5236, 3], 50), // Fma
    named([35598, 5], 10), // Fract
    named([42589, 5], 51), // Frexp
    named([42594, 11], 52), // FrexpStruct
    named([42571, 4], 47), // IMix
    named([42832, 21], 76), // InterpolateAtCentroid
    named([42872, 19], 78), // InterpolateAtOffset
    named([42853, 19], 77), // InterpolateAtSample
    named([42500, 11], 32), // InverseSqrt
    named([42605, 5], 53), // Ldexp
    named([632, 6], 66), // Length
    named([1686, 3], 28), // Log
    named([16731, 4], 30), // Log2
    named([42522, 13], 34), // MatrixInverse
    named([42535, 4], 35), // Modf
    named([42539, 10], 36), // ModfStruct
    named([42899, 6], 81), // NClamp
    named([42895, 4], 80), // NMax
    named([42891, 4], 79), // NMin
    named([42774, 9], 69), // Normalize
    named([42672, 14], 59), // PackDouble2x32
    named([42660, 12], 58), // PackHalf2x16
    named([42634, 13], 56), // PackSnorm2x16
    named([42610, 12], 54), // PackSnorm4x8
    named([42647, 13], 57), // PackUnorm2x16
    named([42622, 12], 55), // PackUnorm4x8
    named([17180, 3], 26), // Pow
    named([42442, 7], 11), // Radians
    named([42794, 7], 71), // Reflect
    named([42801, 7], 72), // Refract
    named([10901, 5], 1), // Round
    named([42406, 9], 2), // RoundEven
    named([42419, 4], 5), // SAbs
    named([42561, 6], 45), // SClamp
    named([2499, 4], 42), // SMax
    named([2479, 4], 39), // SMin
    named([42428, 5], 7), // SSign
    named([11329, 3], 13), // Sin
    named([42468, 4], 19), // Sinh
    named([42579, 10], 49), // SmoothStep
    named([16612, 4], 31), // Sqrt
    named([42575, 4], 48), // Step
    named([17109, 3], 15), // Tan
    named([42476, 4], 21), // Tanh
    named([14525, 5], 3), // Trunc
    named([42555, 6], 44), // UClamp
    named([2509, 4], 41), // UMax
    named([2489, 4], 38), // UMin
    named([42758, 16], 65), // UnpackDouble2x32
    named([42716, 14], 62), // UnpackHalf2x16
    named([42686, 15], 60), // UnpackSnorm2x16
    named([42730, 14], 63), // UnpackSnorm4x8
    named([42701, 15], 61), // UnpackUnorm2x16
    named([42744, 14], 64), // UnpackUnorm4x8
    // NonSemantic.ClspvReflection.
    named([42905, 12], 2), // ArgumentInfo
    named([42995, 23], 7), // ArgumentPodPushConstant
    named([42953, 24], 5), // ArgumentPodStorageBuffer
    named([42977, 18], 6), // ArgumentPodUniform
    named([43411, 27], 26), // ArgumentPointerPushConstant
    named([43438, 22], 27), // ArgumentPointerUniform
    named([43018, 20], 8), // ArgumentSampledImage
    named([43058, 15], 10), // ArgumentSampler
    named([42917, 21], 3), // ArgumentStorageBuffer
    named([43038, 20], 9), // ArgumentStorageImage
    named([43691, 26], 34), // ArgumentStorageTexelBuffer
    named([42938, 15], 4), // ArgumentUniform
    named([43717, 26], 35), // ArgumentUniformTexelBuffer
    named([43073, 17], 11), // ArgumentWorkgroup
    named([43743, 31], 36), // ConstantDataPointerPushConstant
    named([43311, 25], 21), // ConstantDataStorageBuffer
    named([43336, 19], 22), // ConstantDataUniform
    named([43572, 44], 31), // ImageArgumentInfoChannelDataTypePushConstant
    named([43652, 39], 33), // ImageArgumentInfoChannelDataTypeUniform
    named([43531, 41], 30), // ImageArgumentInfoChannelOrderPushConstant
    named([43616, 36], 32), // ImageArgumentInfoChannelOrderUniform
    named([3075, 6], 1), // Kernel
    named([23506, 14], 23), // LiteralSampler
    named([43879, 33], 41), // NormalizedSamplerMaskPushConstant
    named([43848, 31], 40), // PrintfBufferPointerPushConstant
    named([43823, 25], 39), // PrintfBufferStorageBuffer
    named([43813, 10], 38), // PrintfInfo
    named([43774, 39], 37), // ProgramScopeVariablePointerPushConstant
    named([43494, 37], 29), // ProgramScopeVariablePointerRelocation
    named([43460, 34], 28), // ProgramScopeVariablesStorageBuffer
    named([43355, 29], 24), // PropertyRequiredWorkgroupSize
    named([43182, 29], 16), // PushConstantEnqueuedLocalSize
    named([43158, 24], 15), // PushConstantGlobalOffset
    named([43211, 22], 17), // PushConstantGlobalSize
    named([43257, 25], 19), // PushConstantNumWorkgroups
    named([43282, 29], 20), // PushConstantRegionGroupOffset
    named([43233, 24], 18), // PushConstantRegionOffset
    named([43115, 24], 13), // SpecConstantGlobalOffset
    named([43384, 27], 25), // SpecConstantSubgroupMaxSize
    named([43139, 19], 14), // SpecConstantWorkDim
    named([43090, 25], 12), // SpecConstantWorkgroupSize
    named([43912, 21], 42), // WorkgroupVariableSize
    // NonSemantic.DebugBreak
    named([43933, 10], 1), // DebugBreak
    // NonSemantic.DebugPrintf
    named([43943, 11], 1), // DebugPrintf
    // NonSemantic.Shader.DebugInfo.
    named([44063, 20], 105), // DebugBuildIdentifier
    named([41844, 20], 1), // DebugCompilationUnit
    named([42327, 12], 28), // DebugDeclare
    named([44099, 15], 107), // DebugEntryPoint
    named([42363, 15], 31), // DebugExpression
    named([42182, 13], 20), // DebugFunction
    named([42182, 24], 19), // DebugFunctionDeclaration
    named([44000, 23], 101), // DebugFunctionDefinition
    named([42163, 19], 18), // DebugGlobalVariable
    named([43954, 19], 34), // DebugImportedEntity
    named([41831, 13], 0), // DebugInfoNone
    named([42275, 14], 25), // DebugInlinedAt
    named([42307, 20], 27), // DebugInlinedVariable
    named([42206, 17], 21), // DebugLexicalBlock
    named([42223, 30], 22), // DebugLexicalBlockDiscriminator
    named([44043, 9], 103), // DebugLine
    named([42289, 18], 26), // DebugLocalVariable
    named([42378, 13], 32), // DebugMacroDef
    named([42391, 15], 33), // DebugMacroUndef
    named([43984, 11], 200), // DebugModule
    named([43984, 16], 36), // DebugModuleINTEL
    named([44052, 11], 104), // DebugNoLine
    named([42263, 12], 24), // DebugNoScope
    named([42349, 14], 30), // DebugOperation
    named([42253, 10], 23), // DebugScope
    named([43973, 11], 35), // DebugSource
    named([44023, 20], 102), // DebugSourceContinued
    named([44083, 16], 106), // DebugStoragePath
    named([41912, 14], 5), // DebugTypeArray
    named([44195, 21], 202), // DebugTypeArrayDynamic
    named([41864, 14], 2), // DebugTypeBasic
    named([41983, 18], 10), // DebugTypeComposite
    named([44149, 29], 110), // DebugTypeCooperativeMatrixKHR
    named([41970, 13], 9), // DebugTypeEnum
    named([41953, 17], 8), // DebugTypeFunction
    named([42016, 20], 12), // DebugTypeInheritance
    named([44114, 15], 108), // DebugTypeMatrix
    named([42001, 15], 11), // DebugTypeMember
    named([41878, 16], 3), // DebugTypePointer
    named([42036, 20], 13), // DebugTypePtrToMember
    named([41894, 18], 4), // DebugTypeQualifier
    named([44216, 15], 203), // DebugTypeString
    named([44178, 17], 201), // DebugTypeSubrange
    named([42056, 17], 14), // DebugTypeTemplate
    named([42073, 26], 15), // DebugTypeTemplateParameter
    named([42133, 30], 17), // DebugTypeTemplateParameterPack
    named([42099, 34], 16), // DebugTypeTemplateTemplateParameter
    named([41926, 15], 6), // DebugTypeVector
    named([44129, 20], 109), // DebugTypeVectorIdEXT
    named([41941, 12], 7), // DebugTypedef
    named([42339, 10], 29), // DebugValue
    // NonSemantic.VkspReflection.
    named([44231, 13], 1), // Configuration
    named([44302, 19], 6), // DescriptorSetBuffer
    named([44321, 18], 7), // DescriptorSetImage
    named([44339, 20], 8), // DescriptorSetSampler
    named([44267, 13], 4), // PushConstants
    named([44280, 22], 5), // SpecializationMapEntry
    named([44244, 12], 2), // StartCounter
    named([44256, 11], 3), // StopCounter
    // OpenCL.DebugInfo.100
    named([41844, 20], 1), // DebugCompilationUnit
    named([42327, 12], 28), // DebugDeclare
    named([42363, 15], 31), // DebugExpression
    named([42182, 13], 20), // DebugFunction
    named([42182, 24], 19), // DebugFunctionDeclaration
    named([42163, 19], 18), // DebugGlobalVariable
    named([43954, 19], 34), // DebugImportedEntity
    named([41831, 13], 0), // DebugInfoNone
    named([42275, 14], 25), // DebugInlinedAt
    named([42307, 20], 27), // DebugInlinedVariable
    named([42206, 17], 21), // DebugLexicalBlock
    named([42223, 30], 22), // DebugLexicalBlockDiscriminator
    named([42289, 18], 26), // DebugLocalVariable
    named([42378, 13], 32), // DebugMacroDef
    named([42391, 15], 33), // DebugMacroUndef
    named([43984, 16], 36), // DebugModuleINTEL
    named([42263, 12], 24), // DebugNoScope
    named([42349, 14], 30), // DebugOperation
    named([42253, 10], 23), // DebugScope
    named([43973, 11], 35), // DebugSource
    named([41912, 14], 5), // DebugTypeArray
    named([41864, 14], 2), // DebugTypeBasic
    named([41983, 18], 10), // DebugTypeComposite
    named([41970, 13], 9), // DebugTypeEnum
    named([41953, 17], 8), // DebugTypeFunction
    named([42016, 20], 12), // DebugTypeInheritance
    named([42001, 15], 11), // DebugTypeMember
    named([41878, 16], 3), // DebugTypePointer
    named([42036, 20], 13), // DebugTypePtrToMember
    named([41894, 18], 4), // DebugTypeQualifier
    named([42056, 17], 14), // DebugTypeTemplate
    named([42073, 26], 15), // DebugTypeTemplateParameter
    named([42133, 30], 17), // DebugTypeTemplateParameterPack
    named([42099, 34], 16), // DebugTypeTemplateTemplateParameter
    named([41926, 15], 6), // DebugTypeVector
    named([41941, 12], 7), // DebugTypedef
    named([42339, 10], 29), // DebugValue
    // OpenCL.std
    named([44359, 4], 0), // acos
    named([44363, 5], 1), // acosh
    named([44368, 6], 2), // acospi
    named([28046, 4], 3), // asin
    named([44374, 5], 4), // asinh
    named([44379, 6], 5), // asinpi
    named([44385, 4], 6), // atan
    named([44389, 5], 7), // atan2
    named([44405, 7], 10), // atan2pi
    named([44394, 5], 8), // atanh
    named([44399, 6], 9), // atanpi
    named([45377, 9], 186), // bitselect
    named([44412, 4], 11), // cbrt
    named([44416, 4], 12), // ceil
    named([45084, 3], 151), // clz
    named([44420, 8], 13), // copysign
    named([42461, 3], 14), // cos
    named([42486, 4], 15), // cosh
    named([44369, 5], 16), // cospi
    named([44945, 5], 104), // cross
    named([45087, 3], 152), // ctz
    named([44892, 7], 96), // degrees
    named([44950, 8], 105), // distance
    named([28735, 3], 18), // erf
    named([44428, 4], 17), // erfc
    named([42591, 3], 19), // exp
    named([44436, 5], 21), // exp10
    named([44432, 4], 20), // exp2
    named([44441, 5], 22), // expm1
    named([44446, 4], 23), // fabs
    named([44973, 13], 108), // fast_distance
    named([44986, 11], 109), // fast_length
    named([44997, 14], 110), // fast_normalize
    named([44886, 6], 95), // fclamp
    named([44450, 4], 24), // fdim
    named([44454, 5], 25), // floor
    named([44459, 3], 26), // fma
    named([44462, 4], 27), // fmax
    named([44899, 11], 97), // fmax_common
    named([44466, 4], 28), // fmin
    named([44910, 11], 98), // fmin_common
    named([44470, 4], 29), // fmod
    named([42803, 5], 30), // fract
    named([44474, 5], 31), // frexp
    named([44604, 8], 67), // half_cos
    named([44612, 11], 68), // half_divide
    named([44623, 8], 69), // half_exp
    named([44640, 10], 71), // half_exp10
    named([44631, 9], 70), // half_exp2
    named([44650, 8], 72), // half_log
    named([44667, 10], 74), // half_log10
    named([44658, 9], 73), // half_log2
    named([44677, 9], 75), // half_powr
    named([44686, 10], 76), // half_recip
    named([44696, 10], 77), // half_rsqrt
    named([44706, 8], 78), // half_sin
    named([44714, 9], 79), // half_sqrt
    named([44723, 8], 80), // half_tan
    named([44479, 5], 32), // hypot
    named([44484, 5], 33), // ilogb
    named([44489, 5], 34), // ldexp
    named([44958, 6], 106), // length
    named([44494, 6], 35), // lgamma
    named([44500, 8], 36), // lgamma_r
    named([44485, 3], 37), // log
    named([44512, 5], 39), // log10
    named([44517, 5], 40), // log1p
    named([44508, 4], 38), // log2
    named([44485, 4], 41), // logb
    named([44522, 3], 42), // mad
    named([44525, 6], 43), // maxmag
    named([44531, 6], 44), // minmag
    named([44921, 3], 99), // mix
    named([44471, 4], 45), // modf
    named([38366, 3], 46), // nan
    named([44731, 10], 81), // native_cos
    named([44741, 13], 82), // native_divide
    named([44754, 10], 83), // native_exp
    named([44775, 12], 85), // native_exp10
    named([44764, 11], 84), // native_exp2
    named([44787, 10], 86), // native_log
    named([44808, 12], 88), // native_log10
    named([44797, 11], 87), // native_log2
    named([44820, 11], 89), // native_powr
    named([44831, 12], 90), // native_recip
    named([44843, 12], 91), // native_rsqrt
    named([44855, 10], 92), // native_sin
    named([44865, 11], 93), // native_sqrt
    named([44876, 10], 94), // native_tan
    named([44537, 9], 47), // nextafter
    named([44964, 9], 107), // normalize
    named([45188, 8], 166), // popcount
    named([44546, 3], 48), // pow
    named([44549, 4], 49), // pown
    named([44553, 4], 50), // powr
    named([45369, 8], 185), // prefetch
    named([45363, 6], 184), // printf
    named([44924, 7], 100), // radians
    named([44557, 9], 51), // remainder
    named([44566, 6], 52), // remquo
    named([7706, 4], 53), // rint
    named([44572, 5], 54), // rootn
    named([45144, 6], 161), // rotate
    named([44577, 5], 55), // round
    named([44582, 5], 56), // rsqrt
    named([45011, 5], 141), // s_abs
    named([45016, 10], 142), // s_abs_diff
    named([45026, 9], 143), // s_add_sat
    named([45070, 7], 149), // s_clamp
    named([45044, 6], 145), // s_hadd
    named([45196, 7], 167), // s_mad24
    named([45090, 8], 153), // s_mad_hi
    named([45107, 9], 155), // s_mad_sat
    named([45116, 5], 156), // s_max
    named([45126, 5], 158), // s_min
    named([45210, 7], 169), // s_mul24
    named([45136, 8], 160), // s_mul_hi
    named([45056, 7], 147), // s_rhadd
    named([45150, 9], 162), // s_sub_sat
    named([45178, 10], 165), // s_upsample
    named([45380, 6], 187), // select
    named([45348, 7], 182), // shuffle
    named([45355, 8], 183), // shuffle2
    named([24522, 4], 103), // sign
    named([10128, 3], 57), // sin
    named([44587, 6], 58), // sincos
    named([42481, 4], 59), // sinh
    named([44380, 5], 60), // sinpi
    named([44935, 10], 102), // smoothstep
    named([17349, 4], 61), // sqrt
    named([44931, 4], 101), // step
    named([351, 3], 62), // tan
    named([42491, 4], 63), // tanh
    named([44400, 5], 64), // tanpi
    named([44593, 6], 65), // tgamma
    named([44599, 5], 66), // trunc
    named([45386, 5], 201), // u_abs
    named([45391, 10], 202), // u_abs_diff
    named([45035, 9], 144), // u_add_sat
    named([45077, 7], 150), // u_clamp
    named([45050, 6], 146), // u_hadd
    named([45203, 7], 168), // u_mad24
    named([45409, 8], 204), // u_mad_hi
    named([45098, 9], 154), // u_mad_sat
    named([45121, 5], 157), // u_max
    named([45131, 5], 159), // u_min
    named([45217, 7], 170), // u_mul24
    named([45401, 8], 203), // u_mul_hi
    named([45063, 7], 148), // u_rhadd
    named([45159, 9], 163), // u_sub_sat
    named([45168, 10], 164), // u_upsample
    named([45237, 10], 173), // vload_half
    named([45247, 11], 174), // vload_halfn
    named([45308, 12], 179), // vloada_halfn
    named([45224, 6], 171), // vloadn
    named([45258, 11], 175), // vstore_half
    named([45269, 13], 176), // vstore_half_r
    named([45282, 12], 177), // vstore_halfn
    named([45294, 14], 178), // vstore_halfn_r
    named([45320, 13], 180), // vstorea_halfn
    named([45333, 15], 181), // vstorea_halfn_r
    named([45230, 7], 172), // vstoren
    // SPV_AMD_gcn_shader
    named([45433, 16], 2), // CubeFaceCoordAMD
    named([45417, 16], 1), // CubeFaceIndexAMD
    named([45449, 7], 3), // TimeAMD
    // SPV_AMD_shader_ballot
    named([45522, 8], 4), // MbcntAMD
    named([45456, 21], 1), // SwizzleInvocationsAMD
    named([45477, 27], 2), // SwizzleInvocationsMaskedAMD
    named([45504, 18], 3), // WriteInvocationAMD
    // SPV_AMD_shader_explicit_vertex_parameter
    named([45530, 22], 1), // InterpolateAtVertexAMD
    // SPV_AMD_shader_trinary_minmax
    named([45576, 8], 4), // FMax3AMD
    named([45600, 8], 7), // FMid3AMD
    named([45552, 8], 1), // FMin3AMD
    named([45592, 8], 6), // SMax3AMD
    named([45616, 8], 9), // SMid3AMD
    named([45568, 8], 3), // SMin3AMD
    named([45584, 8], 5), // UMax3AMD
    named([45608, 8], 8), // UMid3AMD
    named([45560, 8], 2), // UMin3AMD
    // TOSA.001000.1
    named([45884, 3], 31), // ABS
    named([41829, 3], 14), // ADD
    named([45624, 6], 0), // ARGMAX
    named([45730, 22], 15), // ARITHMETIC_RIGHT_SHIFT
    named([45630, 10], 1), // AVG_POOL2D
    named([45752, 11], 16), // BITWISE_AND
    named([45887, 11], 32), // BITWISE_NOT
    named([45763, 10], 17), // BITWISE_OR
    named([45773, 11], 18), // BITWISE_XOR
    named([46091, 4], 64), // CAST
    named([45898, 4], 33), // CEIL
    named([45711, 5], 10), // CLAMP
    named([45902, 3], 34), // CLZ
    named([46040, 6], 54), // CONCAT
    named([45640, 6], 2), // CONV2D
    named([45646, 6], 3), // CONV3D
    named([41820, 3], 35), // COS
    named([45652, 16], 4), // DEPTHWISE_CONV2D
    named([45951, 5], 45), // EQUAL
    named([45716, 3], 11), // ERF
    named([45905, 3], 36), // EXP
    named([45668, 5], 5), // FFT2D
    named([45908, 5], 37), // FLOOR
    named([46072, 6], 61), // GATHER
    named([45956, 7], 46), // GREATER
    named([45963, 13], 47), // GREATER_EQUAL
    named([45784, 6], 19), // INTDIV
    named([45790, 3], 38), // LOG
    named([45790, 11], 20), // LOGICAL_AND
    named([45801, 18], 21), // LOGICAL_LEFT_SHIFT
    named([45913, 11], 39), // LOGICAL_NOT
    named([45838, 10], 23), // LOGICAL_OR
    named([45819, 19], 22), // LOGICAL_RIGHT_SHIFT
    named([45848, 11], 24), // LOGICAL_XOR
    named([45673, 6], 6), // MATMUL
    named([45859, 7], 25), // MAXIMUM
    named([45679, 10], 7), // MAX_POOL2D
    named([45866, 7], 26), // MINIMUM
    named([45676, 3], 27), // MUL
    named([45924, 6], 40), // NEGATE
    named([46046, 3], 55), // PAD
    named([45873, 3], 28), // POW
    named([45930, 10], 41), // RECIPROCAL
    named([45976, 10], 48), // REDUCE_ALL
    named([45986, 10], 49), // REDUCE_ANY
    named([45996, 10], 50), // REDUCE_MAX
    named([46006, 10], 51), // REDUCE_MIN
    named([46016, 14], 52), // REDUCE_PRODUCT
    named([46030, 10], 53), // REDUCE_SUM
    named([46095, 7], 65), // RESCALE
    named([46049, 7], 56), // RESHAPE
    named([46085, 6], 63), // RESIZE
    named([46056, 7], 57), // REVERSE
    named([45689, 6], 8), // RFFT2D
    named([45940, 5], 42), // RSQRT
    named([46078, 7], 62), // SCATTER
    named([45945, 6], 44), // SELECT
    named([45719, 7], 12), // SIGMOID
    named([18981, 3], 43), // SIN
    named([46063, 5], 58), // SLICE
    named([45876, 3], 29), // SUB
    named([45879, 5], 30), // TABLE
    named([45726, 4], 13), // TANH
    named([46068, 4], 59), // TILE
    named([45695, 9], 60), // TRANSPOSE
    named([45695, 16], 9), // TRANSPOSE_CONV2D
];

/// The names of all known extensions, sorted: those that opcodes and enumerants need, and those that bring neither.
pub const EXTENSIONS: &[&str] = EXTENSION_LISTS.split_at(224).0;

/// The extensions that were renamed: the registry's name, and the one that consumers take.
#[rustfmt::skip]
pub(super) static RENAMED: &[(&str, &str)] = &[
    ("SPV_ALTERA_arbitrary_precision_fixed_point", "SPV_INTEL_arbitrary_precision_fixed_point"),
    ("SPV_ALTERA_arbitrary_precision_floating_point", "SPV_INTEL_arbitrary_precision_floating_point"),
    ("SPV_ALTERA_arbitrary_precision_integers", "SPV_INTEL_arbitrary_precision_integers"),
    ("SPV_ALTERA_blocking_pipes", "SPV_INTEL_blocking_pipes"),
    ("SPV_ALTERA_fpga_argument_interfaces", "SPV_INTEL_fpga_argument_interfaces"),
    ("SPV_ALTERA_fpga_buffer_location", "SPV_INTEL_fpga_buffer_location"),
    ("SPV_ALTERA_fpga_cluster_attributes", "SPV_INTEL_fpga_cluster_attributes"),
    ("SPV_ALTERA_fpga_dsp_control", "SPV_INTEL_fpga_dsp_control"),
    ("SPV_ALTERA_fpga_invocation_pipelining_attributes", "SPV_INTEL_fpga_invocation_pipelining_attributes"),
    ("SPV_ALTERA_fpga_latency_control", "SPV_INTEL_fpga_latency_control"),
    ("SPV_ALTERA_fpga_loop_controls", "SPV_INTEL_fpga_loop_controls"),
    ("SPV_ALTERA_fpga_memory_accesses", "SPV_INTEL_fpga_memory_accesses"),
    ("SPV_ALTERA_fpga_memory_attributes", "SPV_INTEL_fpga_memory_attributes"),
    ("SPV_ALTERA_fpga_reg", "SPV_INTEL_fpga_reg"),
    ("SPV_ALTERA_global_variable_fpga_decorations", "SPV_INTEL_global_variable_fpga_decorations"),
    ("SPV_ALTERA_io_pipes", "SPV_INTEL_io_pipes"),
    ("SPV_ALTERA_loop_fuse", "SPV_INTEL_loop_fuse"),
    ("SPV_ALTERA_runtime_aligned", "SPV_INTEL_runtime_aligned"),
    ("SPV_ALTERA_task_sequence", "SPV_INTEL_task_sequence"),
    ("SPV_ALTERA_usm_storage_classes", "SPV_INTEL_usm_storage_classes"),
];

/// The operands of instructions and enumerants, each list once.
pub(super) static OPERAND_LISTS: [LogicalOperand; 832] = [
    one(K::IdResultType),
    one(K::IdResult),
    one(K::LiteralString),
    one(K::SourceLanguage),
    one(K::LiteralInteger),
    optional(K::IdRef),
    optional(K::LiteralString),
    one(K::IdRef),
    one(K::LiteralString),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::LiteralString),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::LiteralExtInstInteger),
    many(K::IdRef),
    one(K::AddressingModel),
    one(K::MemoryModel),
    one(K::ExecutionModel),
    one(K::IdRef),
    one(K::LiteralString),
    many(K::IdRef),
    one(K::IdRef),
    one(K::ExecutionMode),
    one(K::Capability),
    one(K::IdResult),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::IdResult),
    one(K::LiteralInteger),
    optional(K::FPEncoding),
    one(K::IdResult),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::IdResult),
    one(K::IdRef),
    one(K::Dim),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::ImageFormat),
    optional(K::AccessQualifier),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdResult),
    many(K::IdRef),
    one(K::IdResult),
    one(K::StorageClass),
    one(K::IdRef),
    one(K::IdResult),
    one(K::IdRef),
    many(K::IdRef),
    one(K::IdResult),
    one(K::AccessQualifier),
    one(K::IdRef),
    one(K::StorageClass),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::LiteralContextDependentNumber),
    one(K::IdResultType),
    one(K::IdResult),
    many(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::SamplerAddressingMode),
    one(K::LiteralInteger),
    one(K::SamplerFilterMode),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::LiteralSpecConstantOpInteger),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::FunctionControl),
    one(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    many(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::StorageClass),
    optional(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    optional(K::MemoryAccess),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::MemoryAccess),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::MemoryAccess),
    optional(K::MemoryAccess),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::MemoryAccess),
    optional(K::MemoryAccess),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    many(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::IdRef),
    one(K::Decoration),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::Decoration),
    one(K::IdRef),
    many(K::PairIdRefLiteralInteger),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    many(K::LiteralInteger),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    many(K::LiteralInteger),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::ImageOperands),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::ImageOperands),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::ImageOperands),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::ImageOperands),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::StorageClass),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdScope),
    one(K::IdScope),
    one(K::IdMemorySemantics),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdScope),
    one(K::IdMemorySemantics),
    one(K::IdRef),
    one(K::IdScope),
    one(K::IdMemorySemantics),
    one(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdScope),
    one(K::IdMemorySemantics),
    one(K::IdMemorySemantics),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    many(K::PairIdRefIdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::LoopControl),
    many(K::LiteralInteger),
    one(K::IdRef),
    one(K::SelectionControl),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    many(K::LiteralInteger),
    one(K::IdRef),
    one(K::IdRef),
    many(K::PairLiteralIntegerIdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdScope),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdScope),
    one(K::GroupOperation),
    one(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    many(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdScope),
    one(K::GroupOperation),
    one(K::IdRef),
    optional(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    optional(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    optional(K::IdRef),
    one(K::IdResult),
    one(K::IdRef),
    optional(K::IdRef),
    optional(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::TensorOperands),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::TensorOperands),
    one(K::IdResult),
    one(K::LiteralInteger),
    many(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::StorageClass),
    optional(K::IdRef),
    optional(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    many(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::IdRef),
    optional(K::IdRef),
    optional(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdScope),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::MemoryAccess),
    optional(K::MemoryAccess),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::PackedVectorFormat),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::PackedVectorFormat),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdScope),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::IdRef),
    optional(K::MemoryAccess),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::IdRef),
    optional(K::MemoryAccess),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::CooperativeMatrixOperands),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::ImageOperands),
    one(K::IdResultType),
    one(K::IdResult),
    many(K::LiteralInteger),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::IdRef),
    optional(K::CooperativeMatrixOperands),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::IdRef),
    optional(K::CooperativeMatrixOperands),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::MemoryAccess),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::IdRef),
    optional(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::IdRef),
    optional(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::MemoryAccess),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::CooperativeMatrixReduce),
    one(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::MemoryAccess),
    one(K::TensorAddressingOperands),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::RawAccessChainOperands),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::LiteralString),
    one(K::LiteralString),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    many(K::LiteralInteger),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::IdRef),
    optional(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::IdRef),
    optional(K::IdRef),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::IdRef),
    optional(K::MemoryAccess),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::IdRef),
    optional(K::MemoryAccess),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::MatrixMultiplyAccumulateOperands),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::IdRef),
    optional(K::MemoryAccess),
    one(K::IdRef),
    one(K::ExecutionModel),
    one(K::IdRef),
    one(K::LiteralString),
    many(K::IdRef),
    one(K::IdRef),
    one(K::Capability),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::LiteralInteger),
    many(K::LiteralInteger),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::IdResultType),
    one(K::IdResult),
    many(K::Capability),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    optional(K::MatrixMultiplyAccumulateOperands),
    one(K::IdResultType),
    one(K::IdResult),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::IdRef),
    optional(K::IdRef),
    one(K::BuiltIn),
    one(K::FunctionParameterAttribute),
    one(K::FPRoundingMode),
    one(K::FPFastMathMode),
    one(K::LiteralString),
    one(K::LinkageType),
    one(K::LiteralInteger),
    one(K::FPRoundingMode),
    one(K::LiteralInteger),
    one(K::FPDenormMode),
    one(K::LiteralInteger),
    one(K::FPOperationMode),
    one(K::LiteralFloat),
    one(K::HostAccessQualifier),
    one(K::LiteralString),
    one(K::InitializationModeQualifier),
    one(K::LiteralInteger),
    one(K::FunctionParameterAttribute),
    one(K::LiteralInteger),
    one(K::LoadCacheControl),
    one(K::LiteralInteger),
    one(K::StoreCacheControl),
    one(K::NamedMaximumNumberOfRegisters),
    one(K::IdRef),
    one(K::IdRef),
    one(K::OldDebugBaseTypeAttributeEncoding),
    one(K::IdRef),
    one(K::StorageClass),
    one(K::OldDebugInfoFlags),
    one(K::IdRef),
    one(K::OldDebugTypeQualifier),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::IdRef),
    one(K::IdRef),
    one(K::OldDebugInfoFlags),
    many(K::PairIdRefIdRef),
    one(K::IdRef),
    one(K::OldDebugCompositeType),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::IdRef),
    one(K::IdRef),
    one(K::OldDebugInfoFlags),
    many(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::OldDebugInfoFlags),
    optional(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::OldDebugInfoFlags),
    one(K::IdRef),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    many(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::IdRef),
    one(K::IdRef),
    one(K::OldDebugInfoFlags),
    one(K::LiteralInteger),
    one(K::IdRef),
    optional(K::IdRef),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::IdRef),
    optional(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::IdRef),
    optional(K::LiteralInteger),
    one(K::OldDebugOperation),
    many(K::LiteralInteger),
    one(K::IdRef),
    optional(K::IdRef),
    optional(K::IdRef),
    optional(K::IdRef),
    optional(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    many(K::PairIdRefIdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::IdRef),
    one(K::SourceLanguage),
    one(K::IdRef),
    one(K::IdRef),
    one(K::DebugBaseTypeAttributeEncoding),
    one(K::IdRef),
    one(K::StorageClass),
    one(K::DebugInfoFlags),
    one(K::IdRef),
    one(K::DebugTypeQualifier),
    one(K::DebugInfoFlags),
    one(K::IdRef),
    many(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::IdRef),
    one(K::IdRef),
    one(K::DebugInfoFlags),
    many(K::PairIdRefIdRef),
    one(K::IdRef),
    one(K::DebugCompositeType),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::DebugInfoFlags),
    many(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::DebugInfoFlags),
    optional(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::DebugInfoFlags),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::IdRef),
    one(K::IdRef),
    one(K::DebugInfoFlags),
    one(K::LiteralInteger),
    one(K::IdRef),
    optional(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::IdRef),
    one(K::DebugInfoFlags),
    optional(K::LiteralInteger),
    one(K::DebugOperation),
    many(K::LiteralInteger),
    one(K::IdRef),
    one(K::DebugImportedEntity),
    one(K::IdRef),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::LiteralInteger),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::LiteralInteger),
    one(K::IdRef),
    one(K::IdRef),
    one(K::IdRef),
    one(K::FPRoundingMode),
];

/// The capabilities that allow them, each list once.
pub(super) static CAPABILITY_LISTS: [u32; 331] = [
    0, 1, 6, 19, 17, 4, 5347, 20, 4, 4473, 4, 4442, 4441, 5347, 6, 50, 1, 6025, 51, 2, 54, 18, 41,
    60, 58, 59, 61, 62, 64, 65, 66, 63, 67, 5297, 68, 4166, 4167, 4168, 4174, 4191, 4232, 4423,
    6030, 4431, 6026, 4479, 4479, 4472, 6019, 6022, 6024, 4484, 4485, 4486, 4496, 4498, 4504, 4543,
    4544, 5010, 5055, 5067, 5087, 5128, 5120, 5146, 5156, 5383, 5341, 5282, 5394, 5425, 5435, 5429,
    5431, 5283, 5266, 5380, 5388, 5388, 5341, 5340, 4479, 5391, 5340, 4479, 4472, 5380, 5437, 5357,
    5438, 5363, 5378, 5372, 5430, 5433, 5432, 5439, 5379, 5390, 5414, 5418, 5419, 5568, 5569, 5570,
    5579, 5584, 5603, 5606, 5616, 5612, 5613, 5404, 6256, 5629, 5696, 5696, 5697, 5696, 5698, 5817,
    5845, 5886, 5910, 5922, 5935, 5945, 5948, 6095, 6033, 6034, 5404, 6255, 5617, 6089, 6112, 6115,
    6118, 6141, 6144, 6162, 6167, 6192, 6215, 6216, 6220, 6228, 6229, 6230, 6236, 6238, 6241, 6243,
    6245, 6246, 6257, 6263, 6400, 6414, 6425, 6427, 6435, 6411, 6528, 6912, 6914, 6913, 6914, 6915,
    32, 33, 2, 3, 5340, 4479, 5266, 5283, 2, 69, 5254, 5266, 5283, 57, 70, 5254, 5266, 5283, 35, 6,
    61, 4423, 4165, 4423, 64, 4427, 4427, 5266, 5283, 4422, 4437, 4439, 4495, 5013, 5255, 5266,
    5259, 5260, 5266, 5265, 5284, 5291, 5336, 5409, 5373, 6020, 6134, 6185, 11, 13, 45, 37, 43, 46,
    4212, 6022, 4428, 4433, 21, 4448, 4472, 4479, 5112, 6022, 5116, 5116, 6022, 5, 40, 47, 5301,
    40, 5301, 46, 5301, 5434, 5619, 39, 5904, 5897, 5817, 4473, 6260, 9, 4201, 6436, 6437, 1, 71,
    53, 6, 6029, 5249, 5251, 5423, 5604, 5821, 5824, 5898, 5906, 5908, 5916, 5920, 5943, 6146,
    6150, 6169, 6171, 6174, 6187, 6189, 6441, 7041, 2, 3, 5266, 5283, 2, 5266, 5283, 4447, 4464,
    4465, 4466, 4467, 4468, 4506, 5288, 5350, 5426, 5582, 5892, 6032, 6161, 6445, 6460, 4228, 4229,
    4230, 4231, 6212, 6029, 5837, 6094, 5939, 6, 63, 64, 49, 5016, 25, 42, 5345, 5181, 5888, 4478,
    5381, 1, 5617, 38, 5447,
];

/// The names of all extensions, then the lists of several that allow instructions and enumerants, each once.
pub(super) static EXTENSION_LISTS: [&str; 267] = [
    "SPV_ALTERA_arbitrary_precision_fixed_point",
    "SPV_ALTERA_arbitrary_precision_floating_point",
    "SPV_ALTERA_arbitrary_precision_integers",
    "SPV_ALTERA_blocking_pipes",
    "SPV_ALTERA_fpga_argument_interfaces",
    "SPV_ALTERA_fpga_buffer_location",
    "SPV_ALTERA_fpga_cluster_attributes",
    "SPV_ALTERA_fpga_dsp_control",
    "SPV_ALTERA_fpga_invocation_pipelining_attributes",
    "SPV_ALTERA_fpga_latency_control",
    "SPV_ALTERA_fpga_loop_controls",
    "SPV_ALTERA_fpga_memory_accesses",
    "SPV_ALTERA_fpga_memory_attributes",
    "SPV_ALTERA_fpga_reg",
    "SPV_ALTERA_global_variable_fpga_decorations",
    "SPV_ALTERA_io_pipes",
    "SPV_ALTERA_loop_fuse",
    "SPV_ALTERA_runtime_aligned",
    "SPV_ALTERA_task_sequence",
    "SPV_ALTERA_usm_storage_classes",
    "SPV_AMDX_shader_enqueue",
    "SPV_AMD_gcn_shader",
    "SPV_AMD_gpu_shader_half_float",
    "SPV_AMD_gpu_shader_half_float_fetch",
    "SPV_AMD_gpu_shader_int16",
    "SPV_AMD_shader_ballot",
    "SPV_AMD_shader_early_and_late_fragment_tests",
    "SPV_AMD_shader_explicit_vertex_parameter",
    "SPV_AMD_shader_fragment_mask",
    "SPV_AMD_shader_image_load_store_lod",
    "SPV_AMD_shader_trinary_minmax",
    "SPV_AMD_texture_gather_bias_lod",
    "SPV_AMD_weak_linkage",
    "SPV_ARM_cooperative_matrix_layouts",
    "SPV_ARM_core_builtins",
    "SPV_ARM_graph",
    "SPV_ARM_tensors",
    "SPV_EXT_arithmetic_fence",
    "SPV_EXT_cooperative_matrix_maintenance1",
    "SPV_EXT_demote_to_helper_invocation",
    "SPV_EXT_descriptor_heap",
    "SPV_EXT_descriptor_indexing",
    "SPV_EXT_float8",
    "SPV_EXT_fragment_fully_covered",
    "SPV_EXT_fragment_invocation_density",
    "SPV_EXT_fragment_shader_interlock",
    "SPV_EXT_image_raw10_raw12",
    "SPV_EXT_long_vector",
    "SPV_EXT_mesh_shader",
    "SPV_EXT_ocp_microscaling_types",
    "SPV_EXT_opacity_micromap",
    "SPV_EXT_optnone",
    "SPV_EXT_physical_storage_buffer",
    "SPV_EXT_relaxed_printf_string_address_space",
    "SPV_EXT_replicated_composites",
    "SPV_EXT_shader_64bit_indexing",
    "SPV_EXT_shader_atomic_float16_add",
    "SPV_EXT_shader_atomic_float_add",
    "SPV_EXT_shader_atomic_float_min_max",
    "SPV_EXT_shader_image_int64",
    "SPV_EXT_shader_invocation_reorder",
    "SPV_EXT_shader_stencil_export",
    "SPV_EXT_shader_subgroup_partitioned",
    "SPV_EXT_shader_tile_image",
    "SPV_EXT_shader_viewport_index_layer",
    "SPV_EXT_split_barrier",
    "SPV_GOOGLE_decorate_string",
    "SPV_GOOGLE_hlsl_functionality1",
    "SPV_GOOGLE_user_type",
    "SPV_INTEL_16bit_atomics",
    "SPV_INTEL_2d_block_io",
    "SPV_INTEL_arbitrary_precision_fixed_point",
    "SPV_INTEL_arbitrary_precision_floating_point",
    "SPV_INTEL_arbitrary_precision_integers",
    "SPV_INTEL_arithmetic_fence",
    "SPV_INTEL_bfloat16_arithmetic",
    "SPV_INTEL_bfloat16_conversion",
    "SPV_INTEL_bindless_images",
    "SPV_INTEL_blocking_pipes",
    "SPV_INTEL_cache_controls",
    "SPV_INTEL_complex_float_mul_div",
    "SPV_INTEL_debug_module",
    "SPV_INTEL_device_barrier",
    "SPV_INTEL_device_side_avc_motion_estimation",
    "SPV_INTEL_fast_composite",
    "SPV_INTEL_float4",
    "SPV_INTEL_float_controls2",
    "SPV_INTEL_fp_conversions",
    "SPV_INTEL_fp_fast_math_mode",
    "SPV_INTEL_fp_max_error",
    "SPV_INTEL_fpga_argument_interfaces",
    "SPV_INTEL_fpga_buffer_location",
    "SPV_INTEL_fpga_cluster_attributes",
    "SPV_INTEL_fpga_dsp_control",
    "SPV_INTEL_fpga_invocation_pipelining_attributes",
    "SPV_INTEL_fpga_latency_control",
    "SPV_INTEL_fpga_loop_controls",
    "SPV_INTEL_fpga_memory_accesses",
    "SPV_INTEL_fpga_memory_attributes",
    "SPV_INTEL_fpga_reg",
    "SPV_INTEL_function_pointers",
    "SPV_INTEL_function_variants",
    "SPV_INTEL_global_variable_decorations",
    "SPV_INTEL_global_variable_fpga_decorations",
    "SPV_INTEL_global_variable_host_access",
    "SPV_INTEL_hw_thread_queries",
    "SPV_INTEL_inline_assembly",
    "SPV_INTEL_int4",
    "SPV_INTEL_io_pipes",
    "SPV_INTEL_joint_matrix",
    "SPV_INTEL_kernel_attributes",
    "SPV_INTEL_long_composites",
    "SPV_INTEL_long_constant_composite",
    "SPV_INTEL_loop_fuse",
    "SPV_INTEL_masked_gather_scatter",
    "SPV_INTEL_maximum_registers",
    "SPV_INTEL_media_block_io",
    "SPV_INTEL_memory_access_aliasing",
    "SPV_INTEL_optimization_hints",
    "SPV_INTEL_optnone",
    "SPV_INTEL_predicated_io",
    "SPV_INTEL_rounded_divide_sqrt",
    "SPV_INTEL_runtime_aligned",
    "SPV_INTEL_shader_integer_functions2",
    "SPV_INTEL_sigmoid",
    "SPV_INTEL_split_barrier",
    "SPV_INTEL_subgroup_buffer_prefetch",
    "SPV_INTEL_subgroup_matrix_multiply_accumulate",
    "SPV_INTEL_subgroup_matrix_multiply_accumulate_float4",
    "SPV_INTEL_subgroup_matrix_multiply_accumulate_float8",
    "SPV_INTEL_subgroup_requirements",
    "SPV_INTEL_subgroup_scaled_matrix_multiply_accumulate",
    "SPV_INTEL_subgroups",
    "SPV_INTEL_task_sequence",
    "SPV_INTEL_tensor_float32_conversion",
    "SPV_INTEL_tensor_float32_rounding",
    "SPV_INTEL_ternary_bitwise_function",
    "SPV_INTEL_token_type",
    "SPV_INTEL_unstructured_loop_controls",
    "SPV_INTEL_usm_storage_classes",
    "SPV_INTEL_variable_length_array",
    "SPV_INTEL_vector_compute",
    "SPV_KHR_16bit_storage",
    "SPV_KHR_8bit_storage",
    "SPV_KHR_abort",
    "SPV_KHR_bfloat16",
    "SPV_KHR_bit_instructions",
    "SPV_KHR_compute_shader_derivatives",
    "SPV_KHR_constant_data",
    "SPV_KHR_cooperative_matrix",
    "SPV_KHR_device_group",
    "SPV_KHR_expect_assume",
    "SPV_KHR_float_controls",
    "SPV_KHR_float_controls2",
    "SPV_KHR_fma",
    "SPV_KHR_fragment_shader_barycentric",
    "SPV_KHR_fragment_shading_rate",
    "SPV_KHR_integer_dot_product",
    "SPV_KHR_linkonce_odr",
    "SPV_KHR_maximal_reconvergence",
    "SPV_KHR_multiview",
    "SPV_KHR_no_integer_wrap_decoration",
    "SPV_KHR_non_semantic_info",
    "SPV_KHR_opacity_micromap",
    "SPV_KHR_physical_storage_buffer",
    "SPV_KHR_poison_freeze",
    "SPV_KHR_post_depth_coverage",
    "SPV_KHR_quad_control",
    "SPV_KHR_ray_cull_mask",
    "SPV_KHR_ray_query",
    "SPV_KHR_ray_tracing",
    "SPV_KHR_ray_tracing_position_fetch",
    "SPV_KHR_relaxed_extended_instruction",
    "SPV_KHR_shader_atomic_counter_ops",
    "SPV_KHR_shader_ballot",
    "SPV_KHR_shader_clock",
    "SPV_KHR_shader_draw_parameters",
    "SPV_KHR_storage_buffer_storage_class",
    "SPV_KHR_subgroup_rotate",
    "SPV_KHR_subgroup_uniform_control_flow",
    "SPV_KHR_subgroup_vote",
    "SPV_KHR_terminate_invocation",
    "SPV_KHR_uniform_group_instructions",
    "SPV_KHR_untyped_pointers",
    "SPV_KHR_variable_pointers",
    "SPV_KHR_vulkan_memory_model",
    "SPV_KHR_workgroup_memory_explicit_layout",
    "SPV_NVX_multiview_per_view_attributes",
    "SPV_NV_bindless_texture",
    "SPV_NV_cluster_acceleration_structure",
    "SPV_NV_compute_shader_derivatives",
    "SPV_NV_cooperative_matrix",
    "SPV_NV_cooperative_matrix2",
    "SPV_NV_cooperative_matrix_decode_vector",
    "SPV_NV_cooperative_vector",
    "SPV_NV_displacement_micromap",
    "SPV_NV_fragment_shader_barycentric",
    "SPV_NV_geometry_shader_passthrough",
    "SPV_NV_linear_swept_spheres",
    "SPV_NV_mesh_shader",
    "SPV_NV_push_constant_bank",
    "SPV_NV_raw_access_chains",
    "SPV_NV_ray_tracing",
    "SPV_NV_ray_tracing_motion_blur",
    "SPV_NV_sample_mask_override_coverage",
    "SPV_NV_shader_atomic_fp16_vector",
    "SPV_NV_shader_image_footprint",
    "SPV_NV_shader_invocation_reorder",
    "SPV_NV_shader_sm_builtins",
    "SPV_NV_shader_subgroup_partitioned",
    "SPV_NV_shading_rate",
    "SPV_NV_stereo_view_rendering",
    "SPV_NV_tensor_addressing",
    "SPV_NV_viewport_array2",
    "SPV_QCOM_bfloat16_muladd",
    "SPV_QCOM_cooperative_matrix_conversion",
    "SPV_QCOM_image_processing",
    "SPV_QCOM_image_processing2",
    "SPV_QCOM_image_processing3",
    "SPV_QCOM_multiple_wait_queues",
    "SPV_QCOM_subgroup_size",
    "SPV_QCOM_tile_shading",
    "SPV_SAMSUNG_intrinsic",
    "SPV_VALVE_mixed_float_dot_product",
    "SPV_KHR_ray_tracing",
    "SPV_KHR_ray_query",
    "SPV_NV_ray_tracing",
    "SPV_KHR_ray_tracing",
    "SPV_NV_ray_tracing",
    "SPV_KHR_ray_tracing",
    "SPV_KHR_ray_query",
    "SPV_NV_displacement_micromap",
    "SPV_EXT_physical_storage_buffer",
    "SPV_KHR_physical_storage_buffer",
    "SPV_KHR_shader_draw_parameters",
    "SPV_NV_mesh_shader",
    "SPV_EXT_mesh_shader",
    "SPV_NV_viewport_array2",
    "SPV_NV_mesh_shader",
    "SPV_NVX_multiview_per_view_attributes",
    "SPV_NV_mesh_shader",
    "SPV_NV_fragment_shader_barycentric",
    "SPV_KHR_fragment_shader_barycentric",
    "SPV_EXT_fragment_invocation_density",
    "SPV_NV_shading_rate",
    "SPV_EXT_shader_viewport_index_layer",
    "SPV_NV_viewport_array2",
    "SPV_NV_compute_shader_derivatives",
    "SPV_KHR_compute_shader_derivatives",
    "SPV_NV_shader_subgroup_partitioned",
    "SPV_EXT_shader_subgroup_partitioned",
    "SPV_KHR_opacity_micromap",
    "SPV_EXT_opacity_micromap",
    "SPV_EXT_cooperative_matrix_maintenance1",
    "SPV_NV_cooperative_matrix2",
    "SPV_EXT_optnone",
    "SPV_INTEL_optnone",
    "SPV_INTEL_split_barrier",
    "SPV_EXT_split_barrier",
    "SPV_EXT_arithmetic_fence",
    "SPV_INTEL_arithmetic_fence",
    "SPV_EXT_ocp_microscaling_types",
    "SPV_INTEL_float4",
    "SPV_AMD_shader_early_and_late_fragment_tests",
    "SPV_EXT_shader_stencil_export",
    "SPV_KHR_storage_buffer_storage_class",
    "SPV_KHR_variable_pointers",
];

/// All names, one behind the other.
#[rustfmt::skip]
pub(super) static NAMES: &str = "\
NopUndefSourceContinuedSourceExtensionNameMemberNameStringLineExtInstImportMemoryModelEntryPointExecutionModeCapabilityT\
ypeVoidTypeBoolTypeIntTypeFloatTypeVectorTypeMatrixTypeImageTypeSamplerTypeSampledImageTypeArrayTypeRuntimeArrayTypeStru\
ctTypeOpaqueTypePointerTypeFunctionTypeEventTypeDeviceEventTypeReserveIdTypeQueueTypePipeTypeForwardPointerConstantTrueC\
onstantFalseConstantCompositeConstantSamplerConstantNullSpecConstantTrueSpecConstantFalseSpecConstantCompositeSpecConsta\
ntOpFunctionParameterFunctionEndFunctionCallVariableImageTexelPointerLoadStoreCopyMemoryCopyMemorySizedAccessChainInBoun\
dsAccessChainPtrAccessChainArrayLengthGenericPtrMemSemanticsInBoundsPtrAccessChainDecorateMemberDecorateDecorationGroupG\
roupDecorateGroupMemberDecorateVectorExtractDynamicVectorInsertDynamicVectorShuffleCompositeConstructCompositeExtractCom\
positeInsertCopyObjectTransposeImageSampleImplicitLodImageSampleExplicitLodImageSampleDrefImplicitLodImageSampleDrefExpl\
icitLodImageSampleProjImplicitLodImageSampleProjExplicitLodImageSampleProjDrefImplicitLodImageSampleProjDrefExplicitLodI\
mageFetchImageGatherImageDrefGatherImageReadImageWriteImageQueryFormatImageQueryOrderImageQuerySizeLodImageQueryLodImage\
QueryLevelsImageQuerySamplesConvertFToUConvertFToSConvertSToFConvertUToFQuantizeToF16ConvertPtrToUSatConvertSToUSatConve\
rtUToSConvertUToPtrPtrCastToGenericGenericCastToPtrGenericCastToPtrExplicitBitcastSNegateFNegateIAddFAddISubFSubIMulFMul\
UDivSDivFDivUModSRemSModFRemFModVectorTimesScalarMatrixTimesScalarVectorTimesMatrixMatrixTimesVectorMatrixTimesMatrixOut\
erProductDotIAddCarryISubBorrowUMulExtendedSMulExtendedAnyAllIsNanIsInfIsFiniteIsNormalSignBitSetLessOrGreaterOrderedUno\
rderedLogicalEqualLogicalNotEqualLogicalOrLogicalAndSelectIEqualINotEqualUGreaterThanSGreaterThanUGreaterThanEqualSGreat\
erThanEqualULessThanSLessThanULessThanEqualSLessThanEqualFOrdEqualFUnordEqualFOrdNotEqualFUnordNotEqualFOrdLessThanFUnor\
dLessThanFOrdGreaterThanFUnordGreaterThanFOrdLessThanEqualFUnordLessThanEqualFOrdGreaterThanEqualFUnordGreaterThanEqualS\
hiftRightLogicalShiftRightArithmeticShiftLeftLogicalBitwiseOrBitwiseXorBitwiseAndBitFieldInsertBitFieldSExtractBitFieldU\
ExtractBitReverseBitCountDPdxDPdyFwidthDPdxFineDPdyFineFwidthFineDPdxCoarseDPdyCoarseFwidthCoarseEmitVertexEndPrimitiveE\
mitStreamVertexEndStreamPrimitiveControlBarrierMemoryBarrierAtomicLoadAtomicStoreAtomicExchangeAtomicCompareExchangeAtom\
icCompareExchangeWeakAtomicIIncrementAtomicIDecrementAtomicIAddAtomicISubAtomicSMinAtomicUMinAtomicSMaxAtomicUMaxAtomicA\
ndAtomicOrAtomicXorPhiLoopMergeSelectionMergeLabelBranchBranchConditionalSwitchKillReturnReturnValueUnreachableLifetimeS\
tartLifetimeStopGroupAsyncCopyGroupWaitEventsGroupAllGroupAnyGroupBroadcastGroupIAddGroupFAddGroupFMinGroupUMinGroupSMin\
GroupFMaxGroupUMaxGroupSMaxReadPipeWritePipeReservedReadPipeReservedWritePipeReserveReadPipePacketsReserveWritePipePacke\
tsCommitReadPipeCommitWritePipeIsValidReserveIdGetNumPipePacketsGetMaxPipePacketsGroupReserveReadPipePacketsGroupReserve\
WritePipePacketsGroupCommitReadPipeGroupCommitWritePipeEnqueueMarkerEnqueueKernelGetKernelNDrangeSubGroupCountGetKernelN\
DrangeMaxSubGroupSizeGetKernelWorkGroupSizeGetKernelPreferredWorkGroupSizeMultipleRetainEventReleaseEventCreateUserEvent\
IsValidEventSetUserEventStatusCaptureEventProfilingInfoGetDefaultQueueBuildNDRangeImageSparseSampleImplicitLodImageSpars\
eSampleExplicitLodImageSparseSampleDrefImplicitLodImageSparseSampleDrefExplicitLodImageSparseSampleProjImplicitLodImageS\
parseSampleProjExplicitLodImageSparseSampleProjDrefImplicitLodImageSparseSampleProjDrefExplicitLodImageSparseFetchImageS\
parseGatherImageSparseDrefGatherImageSparseTexelsResidentNoLineAtomicFlagTestAndSetAtomicFlagClearImageSparseReadSizeOfT\
ypePipeStorageConstantPipeStorageCreatePipeFromPipeStorageGetKernelLocalSizeForSubgroupCountGetKernelMaxNumSubgroupsType\
NamedBarrierNamedBarrierInitializeMemoryNamedBarrierModuleProcessedExecutionModeIdDecorateIdGroupNonUniformElectGroupNon\
UniformAllGroupNonUniformAnyGroupNonUniformAllEqualGroupNonUniformBroadcastGroupNonUniformBroadcastFirstGroupNonUniformB\
allotGroupNonUniformInverseBallotGroupNonUniformBallotBitExtractGroupNonUniformBallotBitCountGroupNonUniformBallotFindLS\
BGroupNonUniformBallotFindMSBGroupNonUniformShuffleGroupNonUniformShuffleXorGroupNonUniformShuffleUpGroupNonUniformShuff\
leDownGroupNonUniformIAddGroupNonUniformFAddGroupNonUniformIMulGroupNonUniformFMulGroupNonUniformSMinGroupNonUniformUMin\
GroupNonUniformFMinGroupNonUniformSMaxGroupNonUniformUMaxGroupNonUniformFMaxGroupNonUniformBitwiseAndGroupNonUniformBitw\
iseOrGroupNonUniformBitwiseXorGroupNonUniformLogicalAndGroupNonUniformLogicalOrGroupNonUniformLogicalXorGroupNonUniformQ\
uadBroadcastGroupNonUniformQuadSwapCopyLogicalPtrEqualPtrNotEqualPtrDiffColorAttachmentReadEXTDepthAttachmentReadEXTSten\
cilAttachmentReadEXTTypeTensorARMTensorReadARMTensorWriteARMTensorQuerySizeARMGraphConstantARMGraphEntryPointARMGraphARM\
GraphInputARMGraphSetOutputARMGraphEndARMTypeGraphARMBitcastExtractEXTTerminateInvocationTypeUntypedPointerKHRUntypedVar\
iableKHRUntypedAccessChainKHRUntypedInBoundsAccessChainKHRSubgroupBallotKHRSubgroupFirstInvocationKHRUntypedPtrAccessCha\
inKHRUntypedInBoundsPtrAccessChainKHRUntypedArrayLengthKHRUntypedPrefetchKHRFmaKHRSubgroupAllKHRSubgroupAnyKHRSubgroupAl\
lEqualKHRGroupNonUniformRotateKHRSubgroupReadInvocationKHRExtInstWithForwardRefsKHRUntypedGroupAsyncCopyKHRTraceRayKHREx\
ecuteCallableKHRConvertUToAccelerationStructureKHRIgnoreIntersectionKHRTerminateRayKHRSDotUDotSUDotSDotAccSatUDotAccSatS\
UDotAccSatTypeCooperativeMatrixKHRCooperativeMatrixLoadKHRCooperativeMatrixStoreKHRCooperativeMatrixMulAddKHRCooperative\
MatrixLengthKHRConstantCompositeReplicateEXTSpecConstantCompositeReplicateEXTCompositeConstructReplicateEXTTypeRayQueryK\
HRRayQueryInitializeKHRRayQueryTerminateKHRRayQueryGenerateIntersectionKHRRayQueryConfirmIntersectionKHRRayQueryProceedK\
HRRayQueryGetIntersectionTypeKHRImageSampleWeightedQCOMImageBoxFilterQCOMImageBlockMatchSSDQCOMImageBlockMatchSADQCOMBit\
CastArrayQCOMImageBlockMatchWindowSSDQCOMImageBlockMatchWindowSADQCOMImageBlockMatchGatherSSDQCOMImageBlockMatchGatherSA\
DQCOMBFloat16MulAddQCOMCompositeConstructCoopMatQCOMCompositeExtractCoopMatQCOMExtractSubArrayQCOMImageGatherQCOMGroupIA\
ddNonUniformAMDGroupFAddNonUniformAMDGroupFMinNonUniformAMDGroupUMinNonUniformAMDGroupSMinNonUniformAMDGroupFMaxNonUnifo\
rmAMDGroupUMaxNonUniformAMDGroupSMaxNonUniformAMDFragmentMaskFetchAMDFragmentFetchAMDReadClockKHRAllocateNodePayloadsAMD\
XEnqueueNodePayloadsAMDXTypeNodePayloadArrayAMDXFinishWritingNodePayloadAMDXNodePayloadArrayLengthAMDXIsNodePayloadValid\
AMDXConstantStringAMDXSpecConstantStringAMDXGroupNonUniformQuadAllKHRGroupNonUniformQuadAnyKHRTypeBufferEXTBufferPointer\
EXTAbortKHRUntypedImageTexelPointerEXTMemberDecorateIdEXTConstantSizeOfEXTConstantDataKHRSpecConstantDataKHRPoisonKHRFre\
ezeKHRHitObjectRecordHitMotionNVHitObjectRecordHitWithIndexMotionNVHitObjectRecordMissMotionNVHitObjectGetWorldToObjectN\
VHitObjectGetObjectToWorldNVHitObjectGetObjectRayDirectionNVHitObjectGetObjectRayOriginNVHitObjectTraceRayMotionNVHitObj\
ectGetShaderRecordBufferHandleNVHitObjectGetShaderBindingTableRecordIndexNVHitObjectRecordEmptyNVHitObjectTraceRayNVHitO\
bjectRecordHitNVHitObjectRecordHitWithIndexNVHitObjectRecordMissNVHitObjectExecuteShaderNVHitObjectGetCurrentTimeNVHitOb\
jectGetAttributesNVHitObjectGetHitKindNVHitObjectGetPrimitiveIndexNVHitObjectGetGeometryIndexNVHitObjectGetInstanceIdNVH\
itObjectGetInstanceCustomIndexNVHitObjectGetWorldRayDirectionNVHitObjectGetWorldRayOriginNVHitObjectGetRayTMaxNVHitObjec\
tGetRayTMinNVHitObjectIsEmptyNVHitObjectIsHitNVHitObjectIsMissNVReorderThreadWithHitObjectNVReorderThreadWithHintNVTypeH\
itObjectNVImageSampleFootprintNVTypeVectorIdEXTCooperativeVectorMatrixMulNVCooperativeVectorOuterProductAccumulateNVCoop\
erativeVectorReduceSumAccumulateNVCooperativeVectorMatrixMulAddNVCooperativeMatrixConvertUseEXTEmitMeshTasksEXTSetMeshOu\
tputsEXTGroupNonUniformPartitionEXTWritePackedPrimitiveIndices4x8NVFetchMicroTriangleVertexPositionNVFetchMicroTriangleV\
ertexBarycentricNVCooperativeVectorLoadNVCooperativeVectorStoreNVHitObjectRecordFromQueryEXTHitObjectRecordMissEXTHitObj\
ectRecordMissMotionEXTHitObjectGetIntersectionTriangleVertexPositionsEXTHitObjectGetRayFlagsEXTHitObjectSetShaderBinding\
TableRecordIndexEXTHitObjectReorderExecuteShaderEXTHitObjectTraceReorderExecuteEXTHitObjectTraceMotionReorderExecuteEXTT\
ypeHitObjectEXTReorderThreadWithHintEXTReorderThreadWithHitObjectEXTHitObjectTraceRayEXTHitObjectTraceRayMotionEXTHitObj\
ectRecordEmptyEXTHitObjectExecuteShaderEXTHitObjectGetCurrentTimeEXTHitObjectGetAttributesEXTHitObjectGetHitKindEXTHitOb\
jectGetPrimitiveIndexEXTHitObjectGetGeometryIndexEXTHitObjectGetInstanceIdEXTHitObjectGetInstanceCustomIndexEXTHitObject\
GetObjectRayOriginEXTHitObjectGetObjectRayDirectionEXTHitObjectGetWorldRayDirectionEXTHitObjectGetWorldRayOriginEXTHitOb\
jectGetObjectToWorldEXTHitObjectGetWorldToObjectEXTHitObjectGetRayTMaxEXTReportIntersectionKHRIgnoreIntersectionNVTermin\
ateRayNVTraceNVTraceMotionNVRayQueryGetIntersectionTriangleVertexPositionsKHRTypeAccelerationStructureKHRExecuteCallable\
NVRayQueryGetIntersectionClusterIdNVHitObjectGetClusterIdNVHitObjectGetRayTMinEXTHitObjectGetShaderBindingTableRecordInd\
exEXTHitObjectGetShaderRecordBufferHandleEXTHitObjectIsEmptyEXTHitObjectIsHitEXTHitObjectIsMissEXTTypeCooperativeMatrixN\
VCooperativeMatrixLoadNVCooperativeMatrixStoreNVCooperativeMatrixMulAddNVCooperativeMatrixLengthNVCooperativeMatrixGetCo\
ordinateEXTBeginInvocationInterlockEXTEndInvocationInterlockEXTCooperativeMatrixReduceEXTCooperativeMatrixLoadTensorNVCo\
operativeMatrixStoreTensorNVCooperativeMatrixPerElementOpEXTTypeTensorLayoutNVTypeTensorViewNVCreateTensorLayoutNVTensor\
LayoutSetDimensionNVTensorLayoutSetStrideNVTensorLayoutSliceNVTensorLayoutSetClampValueNVCreateTensorViewNVTensorViewSet\
DimensionNVTensorViewSetStrideNVDemoteToHelperInvocationIsHelperInvocationEXTTensorViewSetClipNVTensorLayoutSetBlockSize\
NVCooperativeMatrixTransposeNVConvertUToImageNVConvertUToSamplerNVConvertImageToUNVConvertSamplerToUNVConvertUToSampledI\
mageNVConvertSampledImageToUNVSamplerImageAddressingModeNVRawAccessChainNVRayQueryGetIntersectionSpherePositionNVRayQuer\
yGetIntersectionSphereRadiusNVRayQueryGetIntersectionLSSPositionsNVRayQueryGetIntersectionLSSRadiiNVRayQueryGetIntersect\
ionLSSHitValueNVHitObjectGetSpherePositionNVHitObjectGetSphereRadiusNVHitObjectGetLSSPositionsNVHitObjectGetLSSRadiiNVHi\
tObjectIsSphereHitNVHitObjectIsLSSHitNVRayQueryIsSphereHitNVRayQueryIsLSSHitNVSubgroupShuffleINTELSubgroupShuffleDownINT\
ELSubgroupShuffleUpINTELSubgroupShuffleXorINTELSubgroupBlockReadINTELSubgroupBlockWriteINTELSubgroupImageBlockReadINTELS\
ubgroupImageBlockWriteINTELSubgroupImageMediaBlockReadINTELSubgroupImageMediaBlockWriteINTELUCountLeadingZerosINTELUCoun\
tTrailingZerosINTELAbsISubINTELAbsUSubINTELIAddSatINTELUAddSatINTELIAverageINTELUAverageINTELIAverageRoundedINTELUAverag\
eRoundedINTELISubSatINTELUSubSatINTELIMul32x16INTELUMul32x16INTELConstantFunctionPointerINTELFunctionPointerCallINTELAsm\
TargetINTELAsmINTELAsmCallINTELAtomicFMinEXTAtomicFMaxEXTAssumeTrueKHRExpectKHRDecorateStringMemberDecorateStringVmeImag\
eINTELTypeVmeImageINTELTypeAvcImePayloadINTELTypeAvcRefPayloadINTELTypeAvcSicPayloadINTELTypeAvcMcePayloadINTELTypeAvcMc\
eResultINTELTypeAvcImeResultINTELTypeAvcImeResultSingleReferenceStreamoutINTELTypeAvcImeResultDualReferenceStreamoutINTE\
LTypeAvcImeSingleReferenceStreaminINTELTypeAvcImeDualReferenceStreaminINTELTypeAvcRefResultINTELTypeAvcSicResultINTELSub\
groupAvcMceGetDefaultInterBaseMultiReferencePenaltyINTELSubgroupAvcMceSetInterBaseMultiReferencePenaltyINTELSubgroupAvcM\
ceGetDefaultInterShapePenaltyINTELSubgroupAvcMceSetInterShapePenaltyINTELSubgroupAvcMceGetDefaultInterDirectionPenaltyIN\
TELSubgroupAvcMceSetInterDirectionPenaltyINTELSubgroupAvcMceGetDefaultIntraLumaShapePenaltyINTELSubgroupAvcMceGetDefault\
InterMotionVectorCostTableINTELSubgroupAvcMceGetDefaultHighPenaltyCostTableINTELSubgroupAvcMceGetDefaultMediumPenaltyCos\
tTableINTELSubgroupAvcMceGetDefaultLowPenaltyCostTableINTELSubgroupAvcMceSetMotionVectorCostFunctionINTELSubgroupAvcMceG\
etDefaultIntraLumaModePenaltyINTELSubgroupAvcMceGetDefaultNonDcLumaIntraPenaltyINTELSubgroupAvcMceGetDefaultIntraChromaM\
odeBasePenaltyINTELSubgroupAvcMceSetAcOnlyHaarINTELSubgroupAvcMceSetSourceInterlacedFieldPolarityINTELSubgroupAvcMceSetS\
ingleReferenceInterlacedFieldPolarityINTELSubgroupAvcMceSetDualReferenceInterlacedFieldPolaritiesINTELSubgroupAvcMceConv\
ertToImePayloadINTELSubgroupAvcMceConvertToImeResultINTELSubgroupAvcMceConvertToRefPayloadINTELSubgroupAvcMceConvertToRe\
fResultINTELSubgroupAvcMceConvertToSicPayloadINTELSubgroupAvcMceConvertToSicResultINTELSubgroupAvcMceGetMotionVectorsINT\
ELSubgroupAvcMceGetInterDistortionsINTELSubgroupAvcMceGetBestInterDistortionsINTELSubgroupAvcMceGetInterMajorShapeINTELS\
ubgroupAvcMceGetInterMinorShapeINTELSubgroupAvcMceGetInterDirectionsINTELSubgroupAvcMceGetInterMotionVectorCountINTELSub\
groupAvcMceGetInterReferenceIdsINTELSubgroupAvcMceGetInterReferenceInterlacedFieldPolaritiesINTELSubgroupAvcImeInitializ\
eINTELSubgroupAvcImeSetSingleReferenceINTELSubgroupAvcImeSetDualReferenceINTELSubgroupAvcImeRefWindowSizeINTELSubgroupAv\
cImeAdjustRefOffsetINTELSubgroupAvcImeConvertToMcePayloadINTELSubgroupAvcImeSetMaxMotionVectorCountINTELSubgroupAvcImeSe\
tUnidirectionalMixDisableINTELSubgroupAvcImeSetEarlySearchTerminationThresholdINTELSubgroupAvcImeSetWeightedSadINTELSubg\
roupAvcImeEvaluateWithSingleReferenceINTELSubgroupAvcImeEvaluateWithDualReferenceINTELSubgroupAvcImeEvaluateWithSingleRe\
ferenceStreaminINTELSubgroupAvcImeEvaluateWithDualReferenceStreaminINTELSubgroupAvcImeEvaluateWithSingleReferenceStreamo\
utINTELSubgroupAvcImeEvaluateWithDualReferenceStreamoutINTELSubgroupAvcImeEvaluateWithSingleReferenceStreaminoutINTELSub\
groupAvcImeEvaluateWithDualReferenceStreaminoutINTELSubgroupAvcImeConvertToMceResultINTELSubgroupAvcImeGetSingleReferenc\
eStreaminINTELSubgroupAvcImeGetDualReferenceStreaminINTELSubgroupAvcImeStripSingleReferenceStreamoutINTELSubgroupAvcImeS\
tripDualReferenceStreamoutINTELSubgroupAvcImeGetStreamoutSingleReferenceMajorShapeMotionVectorsINTELSubgroupAvcImeGetStr\
eamoutSingleReferenceMajorShapeDistortionsINTELSubgroupAvcImeGetStreamoutSingleReferenceMajorShapeReferenceIdsINTELSubgr\
oupAvcImeGetStreamoutDualReferenceMajorShapeMotionVectorsINTELSubgroupAvcImeGetStreamoutDualReferenceMajorShapeDistortio\
nsINTELSubgroupAvcImeGetStreamoutDualReferenceMajorShapeReferenceIdsINTELSubgroupAvcImeGetBorderReachedINTELSubgroupAvcI\
meGetTruncatedSearchIndicationINTELSubgroupAvcImeGetUnidirectionalEarlySearchTerminationINTELSubgroupAvcImeGetWeightingP\
atternMinimumMotionVectorINTELSubgroupAvcImeGetWeightingPatternMinimumDistortionINTELSubgroupAvcFmeInitializeINTELSubgro\
upAvcBmeInitializeINTELSubgroupAvcRefConvertToMcePayloadINTELSubgroupAvcRefSetBidirectionalMixDisableINTELSubgroupAvcRef\
SetBilinearFilterEnableINTELSubgroupAvcRefEvaluateWithSingleReferenceINTELSubgroupAvcRefEvaluateWithDualReferenceINTELSu\
bgroupAvcRefEvaluateWithMultiReferenceINTELSubgroupAvcRefEvaluateWithMultiReferenceInterlacedINTELSubgroupAvcRefConvertT\
oMceResultINTELSubgroupAvcSicInitializeINTELSubgroupAvcSicConfigureSkcINTELSubgroupAvcSicConfigureIpeLumaINTELSubgroupAv\
cSicConfigureIpeLumaChromaINTELSubgroupAvcSicGetMotionVectorMaskINTELSubgroupAvcSicConvertToMcePayloadINTELSubgroupAvcSi\
cSetIntraLumaShapePenaltyINTELSubgroupAvcSicSetIntraLumaModeCostFunctionINTELSubgroupAvcSicSetIntraChromaModeCostFunctio\
nINTELSubgroupAvcSicSetBilinearFilterEnableINTELSubgroupAvcSicSetSkcForwardTransformEnableINTELSubgroupAvcSicSetBlockBas\
edRawSkipSadINTELSubgroupAvcSicEvaluateIpeINTELSubgroupAvcSicEvaluateWithSingleReferenceINTELSubgroupAvcSicEvaluateWithD\
ualReferenceINTELSubgroupAvcSicEvaluateWithMultiReferenceINTELSubgroupAvcSicEvaluateWithMultiReferenceInterlacedINTELSub\
groupAvcSicConvertToMceResultINTELSubgroupAvcSicGetIpeLumaShapeINTELSubgroupAvcSicGetBestIpeLumaDistortionINTELSubgroupA\
vcSicGetBestIpeChromaDistortionINTELSubgroupAvcSicGetPackedIpeLumaModesINTELSubgroupAvcSicGetIpeChromaModeINTELSubgroupA\
vcSicGetPackedSkcLumaCountThresholdINTELSubgroupAvcSicGetPackedSkcLumaSumThresholdINTELSubgroupAvcSicGetInterRawSadsINTE\
LVariableLengthArrayINTELSaveMemoryINTELRestoreMemoryINTELArbitraryFloatSinCosPiALTERAArbitraryFloatCastALTERAArbitraryF\
loatCastFromIntALTERAArbitraryFloatCastToIntALTERAArbitraryFloatAddALTERAArbitraryFloatSubALTERAArbitraryFloatMulALTERAA\
rbitraryFloatDivALTERAArbitraryFloatGTALTERAArbitraryFloatGEALTERAArbitraryFloatLTALTERAArbitraryFloatLEALTERAArbitraryF\
loatEQALTERAArbitraryFloatRecipALTERAArbitraryFloatRSqrtALTERAArbitraryFloatCbrtALTERAArbitraryFloatHypotALTERAArbitrary\
FloatSqrtALTERAArbitraryFloatLogINTELArbitraryFloatLog2INTELArbitraryFloatLog10INTELArbitraryFloatLog1pINTELArbitraryFlo\
atExpINTELArbitraryFloatExp2INTELArbitraryFloatExp10INTELArbitraryFloatExpm1INTELArbitraryFloatSinINTELArbitraryFloatCos\
INTELArbitraryFloatSinCosINTELArbitraryFloatSinPiINTELArbitraryFloatCosPiINTELArbitraryFloatASinINTELArbitraryFloatASinP\
iINTELArbitraryFloatACosINTELArbitraryFloatACosPiINTELArbitraryFloatATanINTELArbitraryFloatATanPiINTELArbitraryFloatATan\
2INTELArbitraryFloatPowINTELArbitraryFloatPowRINTELArbitraryFloatPowNINTELLoopControlINTELAliasDomainDeclINTELAliasScope\
DeclINTELAliasScopeListDeclINTELFixedSqrtALTERAFixedRecipALTERAFixedRsqrtALTERAFixedSinALTERAFixedCosALTERAFixedSinCosAL\
TERAFixedSinPiALTERAFixedCosPiALTERAFixedSinCosPiALTERAFixedLogALTERAFixedExpALTERAPtrCastToCrossWorkgroupALTERACrossWor\
kgroupCastToPtrALTERAReadPipeBlockingALTERAWritePipeBlockingALTERAFPGARegALTERARayQueryGetRayTMinKHRRayQueryGetRayFlagsK\
HRRayQueryGetIntersectionTKHRRayQueryGetIntersectionInstanceCustomIndexKHRRayQueryGetIntersectionInstanceIdKHRRayQueryGe\
tIntersectionInstanceShaderBindingTableRecordOffsetKHRRayQueryGetIntersectionGeometryIndexKHRRayQueryGetIntersectionPrim\
itiveIndexKHRRayQueryGetIntersectionBarycentricsKHRRayQueryGetIntersectionFrontFaceKHRRayQueryGetIntersectionCandidateAA\
BBOpaqueKHRRayQueryGetIntersectionObjectRayDirectionKHRRayQueryGetIntersectionObjectRayOriginKHRRayQueryGetWorldRayDirec\
tionKHRRayQueryGetWorldRayOriginKHRRayQueryGetIntersectionObjectToWorldKHRRayQueryGetIntersectionWorldToObjectKHRAtomicF\
AddEXTTypeBufferSurfaceINTELTypeStructContinuedINTELConstantCompositeContinuedINTELSpecConstantCompositeContinuedINTELCo\
mpositeConstructContinuedINTELTypeTokenINTELConvertFToBF16INTELConvertBF16ToFINTELTypeJointMatrixINTELJointMatrixLoadINT\
ELJointMatrixStoreINTELJointMatrixMadINTELJointMatrixSUMadINTELJointMatrixUSMadINTELJointMatrixUUMadINTELControlBarrierA\
rriveINTELControlBarrierWaitINTELArithmeticFenceEXTTaskSequenceCreateALTERATaskSequenceAsyncALTERATaskSequenceGetALTERAT\
askSequenceReleaseALTERAFSigmoidINTELCooperativeMatrixLoadCheckedINTELCooperativeMatrixStoreCheckedINTELCooperativeMatri\
xConstructCheckedINTELTypeTaskSequenceALTERAClampConvertFToFINTELStochasticRoundFToFINTELClampStochasticRoundFToFINTELCl\
ampStochasticRoundFToSINTELSubgroupBlockPrefetchINTELSubgroup2DBlockLoadINTELSubgroup2DBlockLoadTransformINTELSubgroup2D\
BlockLoadTransposeINTELSubgroup2DBlockPrefetchINTELSubgroup2DBlockStoreINTELSubgroupMatrixMultiplyAccumulateINTELCoopera\
tiveMatrixLoadOffsetINTELCooperativeMatrixStoreOffsetINTELBitwiseFunctionINTELUntypedVariableLengthArrayINTELConditional\
ExtensionINTELConditionalEntryPointINTELConditionalCapabilityINTELSpecConstantTargetINTELSpecConstantArchitectureINTELSp\
ecConstantCapabilitiesINTELConditionalCopyObjectINTELPredicatedLoadINTELPredicatedStoreINTELSubgroupScaledMatrixMultiply\
AccumulateINTELGroupIMulKHRGroupFMulKHRGroupBitwiseAndKHRGroupBitwiseOrKHRGroupBitwiseXorKHRGroupLogicalAndKHRGroupLogic\
alOrKHRGroupLogicalXorKHRJointMatrixWorkItemLengthINTELComplexFMulINTELComplexFDivINTELClampConvertFToSINTELRoundFToTF32\
INTELMaskedGatherINTELMaskedScatterINTELJointMatrixGetElementCoordINTELCooperativeMatrixApplyFunctionINTELCooperativeMat\
rixPrefetchINTELConvertHandleToImageINTELConvertHandleToSamplerINTELConvertHandleToSampledImageINTELFDot2MixAcc32VALVEFD\
ot2MixAcc16VALVEFDot4MixAcc32VALVEArbitraryFloatAddINTELArbitraryFloatCastFromIntINTELArbitraryFloatCastINTELArbitraryFl\
oatCastToIntINTELArbitraryFloatCbrtINTELArbitraryFloatDivINTELArbitraryFloatEQINTELArbitraryFloatGEINTELArbitraryFloatGT\
INTELArbitraryFloatHypotINTELArbitraryFloatLEINTELArbitraryFloatLTINTELArbitraryFloatMulINTELArbitraryFloatRSqrtINTELArb\
itraryFloatRecipINTELArbitraryFloatSinCosPiINTELArbitraryFloatSqrtINTELArbitraryFloatSubINTELControlBarrierArriveEXTCont\
rolBarrierWaitEXTCooperativeMatrixConvertNVCooperativeMatrixPerElementOpNVCooperativeMatrixReduceNVCrossWorkgroupCastToP\
trINTELDecorateStringGOOGLEDemoteToHelperInvocationEXTFPGARegINTELFixedCosINTELFixedCosPiINTELFixedExpINTELFixedLogINTEL\
FixedRecipINTELFixedRsqrtINTELFixedSinCosINTELFixedSinCosPiINTELFixedSinINTELFixedSinPiINTELFixedSqrtINTELGroupNonUnifor\
mPartitionNVMemberDecorateStringGOOGLEPtrCastToCrossWorkgroupINTELRayQueryGetClusterIdNVReadPipeBlockingINTELReportInter\
sectionNVSDotAccSatKHRSDotKHRSUDotAccSatKHRSUDotKHRTaskSequenceAsyncINTELTaskSequenceCreateINTELTaskSequenceGetINTELTask\
SequenceReleaseINTELTypeAccelerationStructureNVTypeCooperativeVectorNVTypeTaskSequenceINTELWritePipeBlockingINTELReadOnl\
yWriteOnlyReadWritePhysical32Physical64PhysicalStorageBuffer64PhysicalStorageBuffer64EXTPointSizeClipDistanceCullDistanc\
eVertexIdPrimitiveIdInvocationIdLayerViewportIndexTessLevelOuterTessLevelInnerTessCoordPatchVerticesFragCoordPointCoordF\
rontFacingSampleIdSamplePositionSampleMaskFragDepthNumWorkgroupsWorkgroupSizeWorkgroupIdLocalInvocationIdGlobalInvocatio\
nIdLocalInvocationIndexWorkDimGlobalSizeEnqueuedWorkgroupSizeGlobalOffsetGlobalLinearIdSubgroupSizeSubgroupMaxSizeNumEnq\
ueuedSubgroupsSubgroupIdSubgroupLocalInvocationIdVertexIndexInstanceIndexCoreIDARMCoreCountARMCoreMaxIDARMWarpIDARMWarpM\
axIDARMSubgroupEqMaskSubgroupGeMaskSubgroupGtMaskSubgroupLeMaskSubgroupLtMaskBaseVertexBaseInstanceDrawIndexPrimitiveSha\
dingRateKHRDeviceIndexViewIndexTileOffsetQCOMTileDimensionQCOMTileApronSizeQCOMBaryCoordNoPerspAMDBaryCoordNoPerspCentro\
idAMDBaryCoordNoPerspSampleAMDBaryCoordSmoothAMDBaryCoordSmoothCentroidAMDBaryCoordSmoothSampleAMDBaryCoordPullModelAMDF\
ragStencilRefEXTRemainingRecursionLevelsAMDXShaderIndexAMDXSamplerHeapEXTResourceHeapEXTViewportMaskNVSecondaryPositionN\
VSecondaryViewportMaskNVPositionPerViewNVViewportMaskPerViewNVFullyCoveredEXTTaskCountNVPrimitiveCountNVPrimitiveIndices\
NVClipDistancePerViewNVCullDistancePerViewNVLayerPerViewNVMeshViewCountNVMeshViewIndicesNVBaryCoordKHRBaryCoordNoPerspKH\
RFragSizeEXTFragInvocationCountEXTPrimitivePointIndicesEXTPrimitiveLineIndicesEXTPrimitiveTriangleIndicesEXTCullPrimitiv\
eEXTLaunchIdKHRLaunchSizeKHRRayTminKHRRayTmaxKHRHitTNVHitKindKHRCurrentRayTimeNVHitTriangleVertexPositionsKHRHitMicroTri\
angleVertexPositionsNVHitMicroTriangleVertexBarycentricsNVIncomingRayFlagsKHRRayGeometryIndexKHRHitIsSphereNVHitIsLSSNVH\
itSpherePositionNVWarpsPerSMNVSMCountNVWarpIDNVSMIDNVHitLSSPositionsNVHitKindFrontFacingMicroTriangleNVHitKindBackFacing\
MicroTriangleNVHitSphereRadiusNVHitLSSRadiiNVClusterIDNVCullMaskKHRSubDeviceIDINTELGlobalHWThreadIDINTELDeviceBarrierVal\
idINTELBaryCoordNVBaryCoordNoPerspNVFragmentSizeNVIncomingRayFlagsNVInvocationsPerPixelNVLaunchIdNVLaunchSizeNVRayTmaxNV\
RayTminNVSubgroupEqMaskKHRSubgroupGeMaskKHRSubgroupGtMaskKHRSubgroupLeMaskKHRSubgroupLtMaskKHRTessellationAddressesLinka\
geVector16Float16BufferFloat64Int64Int64AtomicsImageBasicImageReadWriteImageMipmapPipesGroupsDeviceEnqueueLiteralSampler\
AtomicStorageInt16TessellationPointSizeGeometryPointSizeImageGatherExtendedStorageImageMultisampleUniformBufferArrayDyna\
micIndexingSampledImageArrayDynamicIndexingStorageBufferArrayDynamicIndexingStorageImageArrayDynamicIndexingImageCubeArr\
aySampleRateShadingImageRectSampledRectGenericPointerInt8InputAttachmentSparseResidencyMinLodSampled1DImage1DSampledCube\
ArraySampledBufferImageBufferImageMSArrayStorageImageExtendedFormatsDerivativeControlInterpolationFunctionTransformFeedb\
ackGeometryStreamsStorageImageReadWithoutFormatStorageImageWriteWithoutFormatMultiViewportSubgroupDispatchGroupNonUnifor\
mVoteGroupNonUniformArithmeticGroupNonUniformShuffleRelativeGroupNonUniformClusteredShaderLayerShaderViewportIndexUnifor\
mDecorationCoreBuiltinsARMTileImageColorReadAccessEXTTileImageDepthReadAccessEXTTileImageStencilReadAccessEXTTensorsARMS\
torageTensorArrayDynamicIndexingARMStorageTensorArrayNonUniformIndexingARMCooperativeMatrixLayoutsARMFloat8EXTFloat8Coop\
erativeMatrixEXTFloat6EXTFloat4EXTFloat8UnsignedE8M0EXTMXInt8EXTFragmentShadingRateKHRDrawParametersWorkgroupMemoryExpli\
citLayoutKHRWorkgroupMemoryExplicitLayout8BitAccessKHRWorkgroupMemoryExplicitLayout16BitAccessKHRSubgroupVoteKHRStorageB\
uffer16BitAccessUniformAndStorageBuffer16BitAccessStoragePushConstant16StorageInputOutput16DeviceGroupVariablePointersSt\
orageBufferAtomicStorageOpsSampleMaskPostDepthCoverageStorageBuffer8BitAccessUniformAndStorageBuffer8BitAccessStoragePus\
hConstant8DenormPreserveDenormFlushToZeroSignedZeroInfNanPreserveRoundingModeRTERoundingModeRTZRayQueryProvisionalKHRUnt\
ypedPointersKHRRayTraversalPrimitiveCullingKHRRayTracingKHRTextureSampleWeightedQCOMTextureBoxFilterQCOMTextureBlockMatc\
hQCOMTileShadingQCOMCooperativeMatrixConversionQCOMTextureBlockMatch2QCOMSubgroupSizeQCOMMultipleWaitQueuesQCOMImageGath\
erLinearQCOMImageGatherExtendedModesQCOMFloat16ImageAMDImageGatherBiasLodAMDFragmentMaskAMDStencilExportEXTImageReadWrit\
eLodAMDInt64ImageEXTShaderClockKHRShaderEnqueueAMDXQuadControlKHRInt4TypeINTELInt4CooperativeMatrixINTELBFloat16TypeKHRB\
Float16DotProductKHRBFloat16CooperativeMatrixKHRDescriptorHeapEXTPoisonFreezeKHRWeakLinkageAMDSampleMaskOverrideCoverage\
NVGeometryShaderPassthroughNVShaderViewportIndexLayerEXTShaderViewportMaskNVShaderStereoViewNVPerViewAttributesNVFragmen\
tFullyCoveredEXTMeshShadingNVImageFootprintNVMeshShadingEXTFragmentBarycentricKHRComputeDerivativeGroupQuadsKHRFragmentD\
ensityEXTGroupNonUniformPartitionedEXTShaderNonUniformRuntimeDescriptorArrayInputAttachmentArrayDynamicIndexingUniformTe\
xelBufferArrayDynamicIndexingStorageTexelBufferArrayDynamicIndexingUniformBufferArrayNonUniformIndexingSampledImageArray\
NonUniformIndexingStorageBufferArrayNonUniformIndexingStorageImageArrayNonUniformIndexingInputAttachmentArrayNonUniformI\
ndexingUniformTexelBufferArrayNonUniformIndexingStorageTexelBufferArrayNonUniformIndexingRayTracingPositionFetchKHRRayTr\
acingNVRayTracingMotionBlurNVVulkanMemoryModelVulkanMemoryModelDeviceScopePhysicalStorageBufferAddressesComputeDerivativ\
eGroupLinearKHRRayTracingProvisionalKHRFragmentShaderSampleInterlockEXTFragmentShaderShadingRateInterlockEXTShaderSMBuil\
tinsNVFragmentShaderPixelInterlockEXTDisplacementMicromapNVRayTracingOpacityMicromapKHRShaderInvocationReorderNVShaderIn\
vocationReorderEXTBindlessTextureNVRayQueryPositionFetchKHRAtomicFloat16VectorNVRayTracingDisplacementMicromapNVRawAcces\
sChainsNVRayTracingSpheresGeometryNVRayTracingLinearSweptSpheresGeometryNVPushConstantBanksNVLongVectorEXTShader64BitInd\
exingEXTCooperativeMatrixConversionsEXTCooperativeMatrixReductionsEXTCooperativeMatrixConversionsNVCooperativeMatrixPerE\
lementOperationsEXTCooperativeMatrixTensorAddressingNVCooperativeMatrixBlockLoadsNVCooperativeVectorTrainingNVRayTracing\
ClusterAccelerationStructureNVCooperativeMatrixDecodeVectorNVSubgroupBufferBlockIOINTELSubgroupImageBlockIOINTELSubgroup\
ImageMediaBlockIOINTELRoundToInfinityINTELFloatingPointModeINTELIntegerFunctions2INTELFunctionPointersINTELIndirectRefer\
encesINTELAtomicFloat32MinMaxEXTAtomicFloat64MinMaxEXTAtomicFloat16MinMaxEXTVectorComputeINTELVectorAnyINTELExpectAssume\
KHRSubgroupAvcMotionEstimationINTELSubgroupAvcMotionEstimationIntraINTELSubgroupAvcMotionEstimationChromaINTELFunctionFl\
oatControlINTELFPGAMemoryAttributesALTERAFPFastMathModeINTELArbitraryPrecisionIntegersALTERAArbitraryPrecisionFloatingPo\
intALTERAUnstructuredLoopControlsINTELFPGALoopControlsALTERAKernelAttributesINTELFPGAKernelAttributesINTELFPGAMemoryAcce\
ssesALTERAFPGAClusterAttributesALTERALoopFuseALTERAFPGADSPControlALTERAMemoryAccessAliasingINTELFPGAInvocationPipelining\
AttributesALTERAFPGABufferLocationALTERAArbitraryPrecisionFixedPointALTERAUSMStorageClassesALTERARuntimeAlignedAttribute\
ALTERAIOPipesALTERABlockingPipesALTERADotProductInputAllDotProductInput4x8BitDotProductInput4x8BitPackedRayCullMaskKHRRe\
plicatedCompositesEXTBitInstructionsFloatControls2FMAKHRRayTracingOpacityMicromapExecutionModeKHRAtomicFloat32AddEXTAtom\
icFloat64AddEXTLongCompositesINTELOptNoneEXTAtomicFloat16AddEXTTokenTypeINTELDebugInfoModuleINTELBFloat16ConversionINTEL\
HWThreadQueryINTELSplitBarrierINTELGlobalVariableDecorationsINTELFPGAClusterAttributesV2ALTERAFPGAKernelAttributesv2INTE\
LFPMaxErrorINTELFPGALatencyControlALTERAFPGAArgumentInterfacesALTERADeviceBarrierINTELGlobalVariableHostAccessINTELGloba\
lVariableFPGADecorationsALTERACooperativeMatrixCheckedInstructionsINTELFloat4E2M1INTELFloat4E2M1CooperativeMatrixINTELFl\
oatConversionsFtoFINTELFloatConversionsFtoSINTELSubgroupBufferPrefetchINTELBFloat16ArithmeticINTELSubgroup2DBlockIOINTEL\
Subgroup2DBlockTransformINTELSubgroup2DBlockTransposeINTELCooperativeMatrixOffsetInstructionsINTELTernaryBitwiseFunction\
INTELSpecConditionalINTELFunctionVariantsINTELAtomicBFloat16AddINTELAtomicBFloat16MinMaxINTELPredicatedIOINTELAtomicInt1\
6CompareExchangeINTELInt16AtomicsINTELAtomicBFloat16LoadStoreINTELRoundedDivideSqrtINTELGroupUniformArithmeticKHRComplex\
FloatMulDivINTELTensorFloat32RoundingINTELMaskedGatherScatterINTELCooperativeMatrixInvocationInstructionsINTELCooperativ\
eMatrixTF32ComponentTypeINTELCooperativeMatrixBFloat16ComponentTypeINTELCacheControlsINTELSubgroupRequirementsINTELRegis\
terLimitsINTELBindlessImagesINTELDotProductFloat16AccFloat32VALVEDotProductFloat16AccFloat16VALVEDotProductBFloat16AccVA\
LVEDotProductFloat8AccFloat32VALVEIntrinsicSAMSUNGArbitraryPrecisionFixedPointINTELArbitraryPrecisionFloatingPointINTELA\
rbitraryPrecisionIntegersINTELBlockingPipesINTELComputeDerivativeGroupLinearNVComputeDerivativeGroupQuadsNVCooperativeMa\
trixPerElementOperationsNVCooperativeMatrixReductionsNVDotProductInput4x8BitKHRDotProductInput4x8BitPackedKHRDotProductI\
nputAllKHRFPGAArgumentInterfacesINTELFPGABufferLocationINTELFPGAClusterAttributesINTELFPGAClusterAttributesV2INTELFPGADS\
PControlINTELFPGAInvocationPipeliningAttributesINTELFPGALatencyControlINTELFPGALoopControlsINTELFPGAMemoryAccessesINTELF\
PGAMemoryAttributesINTELFragmentBarycentricNVGlobalVariableFPGADecorationsINTELGroupNonUniformPartitionedNVIOPipesINTELI\
nputAttachmentArrayDynamicIndexingEXTInputAttachmentArrayNonUniformIndexingEXTLoopFuseINTELOptNoneINTELPhysicalStorageBu\
fferAddressesEXTRayTracingOpacityMicromapEXTRuntimeAlignedAttributeINTELRuntimeDescriptorArrayEXTSampledImageArrayNonUni\
formIndexingEXTShaderNonUniformEXTShaderViewportIndexLayerNVShadingRateNVSplitBarrierEXTStorageBufferArrayNonUniformInde\
xingEXTStorageImageArrayNonUniformIndexingEXTStorageTexelBufferArrayDynamicIndexingEXTStorageTexelBufferArrayNonUniformI\
ndexingEXTStorageUniform16StorageUniformBufferBlock16USMStorageClassesINTELUniformBufferArrayNonUniformIndexingEXTUnifor\
mTexelBufferArrayDynamicIndexingEXTUniformTexelBufferArrayNonUniformIndexingEXTVulkanMemoryModelDeviceScopeKHRVulkanMemo\
ryModelKHRFloat16NVFloat32NVFloat64NVSignedInt8NVSignedInt16NVSignedInt32NVSignedInt64NVUnsignedInt8NVUnsignedInt16NVUns\
ignedInt32NVUnsignedInt64NVSignedInt8PackedNVUnsignedInt8PackedNVFloatE4M3NVFloatE5M2NVRowMajorKHRColumnMajorKHRRowBlock\
edInterleavedARMColumnBlockedInterleavedARMNoneKHRMatrixASignedComponentsKHRMatrixBSignedComponentsKHRMatrixCSignedCompo\
nentsKHRMatrixResultSignedComponentsKHRSaturatingAccumulationKHRMatrixAAndBTF32ComponentsINTELMatrixAAndBBFloat16Compone\
ntsINTELMatrixCBFloat16ComponentsINTELMatrixResultBFloat16ComponentsINTEL2x2MatrixAKHRMatrixBKHRMatrixAccumulatorKHRRowM\
ajorNVColumnMajorNVInferencingOptimalNVTrainingOptimalNVUnspecifiedBooleanSignedCharUnsignedCharUnionImportedModuleImpor\
tedDeclarationFlagIsProtectedFlagIsPrivateFlagIsPublicFlagIsLocalFlagIsDefinitionFlagFwdDeclFlagArtificialFlagExplicitFl\
agPrototypedFlagObjectPointerFlagStaticMemberFlagIndirectVariableFlagLValueReferenceFlagRValueReferenceFlagIsOptimizedFl\
agIsEnumClassFlagTypePassByValueFlagTypePassByReferenceDerefPlusMinusPlusUconstBitPieceXderefStackValueConstuConstTypeVo\
latileTypeRestrictTypeAtomicTypeRelaxedPrecisionSpecIdColMajorArrayStrideMatrixStrideGLSLSharedGLSLPackedCPackedBuiltInN\
oPerspectiveFlatInvariantAliasedCoherentNonWritableNonReadableUniformIdSaturatedConversionDescriptorSetXfbBufferXfbStrid\
eFuncParamAttrFPRoundingModeLinkageAttributesNoContractionInputAttachmentIndexAlignmentMaxByteOffsetAlignmentIdMaxByteOf\
fsetIdSaturatedToLargestFloat8NormalConversionEXTNoSignedWrapNoUnsignedWrapWeightTextureQCOMBlockMatchTextureQCOMBlockMa\
tchSamplerQCOMExplicitInterpAMDNodeSharesPayloadLimitsWithAMDXNodeMaxPayloadsAMDXTrackFinishWritingAMDXPayloadNodeNameAM\
DXPayloadNodeBaseIndexAMDXPayloadNodeSparseArrayAMDXPayloadNodeArraySizeAMDXPayloadDispatchIndirectAMDXArrayStrideIdEXTO\
ffsetIdEXTUTFEncodedKHRViewportRelativeNVSecondaryViewportRelativeNVPerPrimitiveEXTPerTaskNVPerVertexKHRRestrictPointerA\
liasedPointerMemberOffsetNVHitObjectShaderRecordBufferNVHitObjectShaderRecordBufferEXTBankNVBindlessSamplerNVBindlessIma\
geNVBoundSamplerNVBoundImageNVCooperativeMatrixTransposeEXTSIMTCallINTELReferencedIndirectlyINTELClobberINTELSideEffects\
INTELVectorComputeVariableINTELFuncParamIOKindINTELVectorComputeFunctionINTELStackCallINTELGlobalVariableOffsetINTELCoun\
terBufferUserSemanticUserTypeGOOGLEFunctionRoundingModeINTELFunctionDenormModeINTELRegisterALTERAMemoryALTERANumbanksALT\
ERABankwidthALTERAMaxPrivateCopiesALTERASinglepumpALTERADoublepumpALTERAMaxReplicatesALTERASimpleDualPortALTERAMergeALTE\
RABankBitsALTERAForcePow2DepthALTERAStridesizeALTERAWordsizeALTERATrueDualPortALTERABurstCoalesceALTERACacheSizeALTERADo\
ntStaticallyCoalesceALTERAPrefetchALTERAStallEnableALTERAFuseLoopsInFunctionALTERAMathOpDSPModeALTERAAliasScopeINTELNoAl\
iasINTELInitiationIntervalALTERAMaxConcurrencyALTERAPipelineEnableALTERAIOPipeStorageALTERAFunctionFloatingPointModeINTE\
LSingleElementVectorINTELVectorComputeCallableFunctionINTELHostAccessLegacyINTELInitModeLegacyINTELImplementInCSRINTELSt\
allFreeALTERAFPMaxErrorDecorationINTELLatencyControlLabelALTERALatencyControlConstraintALTERAConduitKernelArgumentALTERA\
RegisterMapKernelArgumentALTERAMMHostInterfaceAddressWidthALTERAMMHostInterfaceDataWidthALTERAMMHostInterfaceLatencyALTE\
RAMMHostInterfaceReadWriteModeALTERAMMHostInterfaceMaxBurstALTERAMMHostInterfaceWaitRequestALTERAStableKernelArgumentALT\
ERAInitModeALTERAImplementInRegisterMapALTERAArgumentAttributeINTELCacheControlLoadINTELCacheControlStoreINTELAliasedPoi\
nterEXTBankBitsINTELBankwidthINTELBurstCoalesceINTELCacheSizeINTELConduitKernelArgumentINTELDontStaticallyCoalesceINTELD\
oublepumpINTELForcePow2DepthINTELFuseLoopsInFunctionINTELHlslCounterBufferGOOGLEHlslSemanticGOOGLEIOPipeStorageINTELImpl\
ementInRegisterMapINTELInitModeINTELInitiationIntervalINTELLatencyControlConstraintINTELLatencyControlLabelINTELMMHostIn\
terfaceAddressWidthINTELMMHostInterfaceDataWidthINTELMMHostInterfaceLatencyINTELMMHostInterfaceMaxBurstINTELMMHostInterf\
aceReadWriteModeINTELMMHostInterfaceWaitRequestINTELMathOpDSPModeINTELMaxConcurrencyINTELMaxPrivateCopiesINTELMaxReplica\
tesINTELMergeINTELNumbanksINTELPerPrimitiveNVPerVertexNVPipelineEnableINTELRegisterINTELRegisterMapKernelArgumentINTELRe\
strictPointerEXTSimpleDualPortINTELSinglepumpINTELStableKernelArgumentINTELStallEnableINTELStallFreeINTELStridesizeINTEL\
TrueDualPortINTELWordsizeINTEL3DSubpassDataTileImageDataEXTSpacingEqualSpacingFractionalEvenSpacingFractionalOddVertexOr\
derCwVertexOrderCcwPixelCenterIntegerOriginUpperLeftOriginLowerLeftEarlyFragmentTestsDepthReplacingDepthGreaterDepthLess\
DepthUnchangedLocalSizeHintInputPointsInputLinesInputLinesAdjacencyTrianglesInputTrianglesAdjacencyIsolinesOutputVertice\
sOutputPointsOutputLineStripOutputTriangleStripVecTypeHintContractionOffInitializerFinalizerSubgroupsPerWorkgroupSubgrou\
psPerWorkgroupIdLocalSizeIdLocalSizeHintIdNonCoherentColorAttachmentReadEXTNonCoherentDepthAttachmentReadEXTNonCoherentS\
tencilAttachmentReadEXTSubgroupUniformControlFlowKHRNonCoherentTileAttachmentReadQCOMTileShadingRateQCOMSubgroupSizeHalf\
QCOMSubgroupSizeFullQCOMEarlyAndLateFragmentTestsAMDStencilRefReplacingEXTCoalescingAMDXIsApiEntryAMDXMaxNodeRecursionAM\
DXStaticNumWorkgroupsAMDXMaxNumWorkgroupsAMDXStencilRefUnchangedFrontAMDStencilRefGreaterFrontAMDStencilRefLessFrontAMDS\
tencilRefUnchangedBackAMDStencilRefGreaterBackAMDStencilRefLessBackAMDQuadDerivativesKHRRequireFullQuadsKHRSharesInputWi\
thAMDXArithmeticPoisonKHROutputLinesEXTOutputPrimitivesEXTOutputTrianglesEXTPixelInterlockOrderedEXTPixelInterlockUnorde\
redEXTSampleInterlockOrderedEXTSampleInterlockUnorderedEXTShadingRateInterlockOrderedEXTShadingRateInterlockUnorderedEXT\
SharedLocalMemorySizeINTELRoundingModeRTPINTELRoundingModeRTNINTELFloatingPointModeALTINTELFloatingPointModeIEEEINTELMax\
WorkgroupSizeINTELMaxWorkDimINTELNoGlobalOffsetINTELNumSIMDWorkitemsINTELSchedulerTargetFmaxMhzINTELMaximallyReconverges\
KHRFPFastMathDefaultOpacityMicromapIdKHRStreamingInterfaceINTELRegisterMapInterfaceINTELNamedBarrierCountINTELNamedSubgr\
oupSizeINTELMaximumRegistersINTELMaximumRegistersIdINTELNamedMaximumRegistersINTELOutputLinesNVOutputPrimitivesNVOutputT\
rianglesNVTessellationControlTessellationEvaluationGLComputeMeshNVRayGenerationKHRAnyHitKHRClosestHitKHRMissKHRTaskEXTMe\
shEXTAnyHitNVClosestHitNVRayGenerationNVBFloat16KHRFloat8E4M3EXTFloat8E5M2EXTFloat6E2M3EXTFloat6E3M2EXTFloat4E2M1EXTNotN\
aNNotInfNSZAllowRecipAllowContractAllowReassocAllowTransformAllowContractFastINTELAllowReassocINTELVertical2PixelsVertic\
al4PixelsHorizontal2PixelsHorizontal4PixelsInlineDontInlinePureZextSextSretNoCaptureNoWriteNoReadWriteRuntimeAlignedALTE\
RARuntimeAlignedINTELGather4x1QCOMGatherDQCOMGatherH2QCOMGatherV2QCOMInclusiveScanExclusiveScanClusteredReducePartitione\
dReduceEXTPartitionedInclusiveScanEXTPartitionedExclusiveScanEXTPartitionedExclusiveScanNVPartitionedInclusiveScanNVPart\
itionedReduceNVReadWriteINTELSnormInt8SnormInt16UnormInt8UnormInt16UnormShort565UnormShort555UnormInt101010HalfFloatUnor\
mInt24UnormInt101010_2UnormInt10X6EXTUnsignedIntRaw10EXTUnsignedIntRaw12EXTUnormInt2_101010EXTUnsignedInt10X6EXTUnsigned\
Int12X4EXTUnsignedInt14X2EXTUnormInt12X4EXTUnormInt14X2EXTRGBRGBABGRAARGBIntensityLuminanceRxRGxRGBxDepthStencilsRGBsRGB\
xsRGBAsBGRAUnknownRgba32fRgba16fR32fRgba8Rgba8SnormRg32fRg16fR11fG11fB10fR16fRgb10A2Rg8R8Rgba16SnormRg16SnormRg8SnormR16\
SnormR8SnormRgba32iRgba16iRgba8iR32iRg32iRg16iRg8iR16iR8iRgba32uiRgba16uiRgba8uiR32uiRgb10a2uiRg32uiRg16uiRg8uiR16uiR8ui\
R64uiR64iGradConstOffsetConstOffsetsMakeTexelAvailableMakeTexelVisibleNonPrivateTexelVolatileTexelSignExtendZeroExtendNo\
ntemporalMakeTexelAvailableKHRMakeTexelVisibleKHRNonPrivateTexelKHRVolatileTexelKHRInitOnDeviceReprogramALTERAInitOnDevi\
ceResetALTERAInitOnDeviceReprogramINTELInitOnDeviceResetINTELNoWaitWaitKernelWaitWorkGroupCmdExecTimeLinkOnceODRWeakAMDU\
ncachedINTELCachedINTELStreamingINTELInvalidateAfterReadINTELConstCachedINTELUnrollDontUnrollDependencyInfiniteDependenc\
yLengthMinIterationsMaxIterationsIterationMultiplePeelCountPartialCountDependencyArrayALTERALoopCoalesceALTERAMaxInterle\
avingALTERASpeculatedIterationsALTERANoFusionALTERALoopCountALTERAMaxReinvocationDelayALTERADependencyArrayINTELLoopCoal\
esceINTELLoopCountINTELMaxInterleavingINTELMaxReinvocationDelayINTELNoFusionINTELSpeculatedIterationsINTELMatrixASignedC\
omponentsINTELMatrixBSignedComponentsINTELMatrixCBFloat16INTELMatrixResultBFloat16INTELMatrixAPackedInt8INTELMatrixBPack\
edInt8INTELMatrixAPackedInt4INTELMatrixBPackedInt4INTELMatrixATF32INTELMatrixBTF32INTELMatrixAPackedFloat16INTELMatrixBP\
ackedFloat16INTELMatrixAPackedBFloat16INTELMatrixBPackedBFloat16INTELMatrixAPackedFloat8E4M3INTELMatrixBPackedFloat8E4M3\
INTELMatrixAPackedFloat8E5M2INTELMatrixBPackedFloat8E5M2INTELMatrixAPackedFloat4E2M1INTELMatrixBPackedFloat4E2M1INTELSca\
leAFloat8E8M0INTELScaleBFloat8E8M0INTELMakePointerAvailableMakePointerVisibleNonPrivatePointerAliasScopeINTELMaskNoAlias\
INTELMaskMakePointerAvailableKHRMakePointerVisibleKHRNonPrivatePointerKHRGLSL450OpenCLVulkanKHRAcquireAcquireReleaseSequ\
entiallyConsistentUniformMemorySubgroupMemoryCrossWorkgroupMemoryAtomicCounterMemoryImageMemoryOutputMemoryMakeAvailable\
MakeVisibleMakeAvailableKHRMakeVisibleKHROutputMemoryKHRAutoINTELWRAPSATSAT_ZEROSAT_SYMPackedVectorFormat4x8BitPackedVec\
torFormat4x8BitKHRTRNTRN_ZERORNDRND_ZERORND_INFRND_MIN_INFRND_CONVRND_CONV_ODDRobustnessPerComponentNVRobustnessPerEleme\
ntNVNoOpaqueKHRTerminateOnFirstHitKHRSkipClosestHitShaderKHRCullBackFacingTrianglesKHRCullFrontFacingTrianglesKHRCullOpa\
queKHRCullNoOpaqueKHRSkipTrianglesKHRSkipAABBsKHRForceOpacityMicromap2StateKHRForceOpacityMicromap2StateEXTSkipBuiltinPr\
imitivesNVRayQueryCandidateIntersectionTriangleKHRRayQueryCandidateIntersectionAABBKHRRayQueryCommittedIntersectionNoneK\
HRRayQueryCommittedIntersectionTriangleKHRRayQueryCommittedIntersectionGeneratedKHRRayQueryCandidateIntersectionKHRRayQu\
eryCommittedIntersectionKHRClampToEdgeRepeatRepeatMirroredNearestCrossDeviceQueueFamilyShaderCallKHRQueueFamilyKHRFlatte\
nDontFlattenESSLOpenCL_COpenCL_CPPHLSLCPP_for_OpenCLSYCLHERO_CNZSLWGSLSlangZigRustApilaJaiUniformConstantTileImageEXTTil\
eAttachmentQCOMCallableDataKHRIncomingCallableDataKHRRayPayloadKHRHitAttributeKHRIncomingRayPayloadKHRShaderRecordBuffer\
KHRHitObjectAttributeNVTaskPayloadWorkgroupEXTHitObjectAttributeEXTCodeSectionINTELDeviceOnlyALTERAHostOnlyALTERACallabl\
eDataNVDeviceOnlyINTELHitAttributeNVHostOnlyINTELIncomingCallableDataNVIncomingRayPayloadNVPhysicalStorageBufferEXTWrite\
ThroughINTELWriteBackINTELDecodeFuncDecodeVectorFuncUndefinedNoneARMNontemporalARMOutOfBoundsValueARMMakeElementAvailabl\
eARMMakeElementVisibleARMNonPrivateElementARMMIN_SADMIN_SAD_COSTRAW_SADDebugInfoNoneDebugCompilationUnitDebugTypeBasicDe\
bugTypePointerDebugTypeQualifierDebugTypeArrayDebugTypeVectorDebugTypedefDebugTypeFunctionDebugTypeEnumDebugTypeComposit\
eDebugTypeMemberDebugTypeInheritanceDebugTypePtrToMemberDebugTypeTemplateDebugTypeTemplateParameterDebugTypeTemplateTemp\
lateParameterDebugTypeTemplateParameterPackDebugGlobalVariableDebugFunctionDeclarationDebugLexicalBlockDebugLexicalBlock\
DiscriminatorDebugScopeDebugNoScopeDebugInlinedAtDebugLocalVariableDebugInlinedVariableDebugDeclareDebugValueDebugOperat\
ionDebugExpressionDebugMacroDefDebugMacroUndefRoundEvenFAbsSAbsFSignSSignFloorCeilRadiansDegreesAsinAcosAtanSinhCoshTanh\
AsinhAcoshAtanhAtan2InverseSqrtDeterminantMatrixInverseModfModfStructFClampUClampSClampFMixIMixStepSmoothStepFrexpFrexpS\
tructLdexpPackSnorm4x8PackUnorm4x8PackSnorm2x16PackUnorm2x16PackHalf2x16PackDouble2x32UnpackSnorm2x16UnpackUnorm2x16Unpa\
ckHalf2x16UnpackSnorm4x8UnpackUnorm4x8UnpackDouble2x32NormalizeFaceForwardReflectRefractFindILsbFindSMsbFindUMsbInterpol\
ateAtCentroidInterpolateAtSampleInterpolateAtOffsetNMinNMaxNClampArgumentInfoArgumentStorageBufferArgumentUniformArgumen\
tPodStorageBufferArgumentPodUniformArgumentPodPushConstantArgumentSampledImageArgumentStorageImageArgumentSamplerArgumen\
tWorkgroupSpecConstantWorkgroupSizeSpecConstantGlobalOffsetSpecConstantWorkDimPushConstantGlobalOffsetPushConstantEnqueu\
edLocalSizePushConstantGlobalSizePushConstantRegionOffsetPushConstantNumWorkgroupsPushConstantRegionGroupOffsetConstantD\
ataStorageBufferConstantDataUniformPropertyRequiredWorkgroupSizeSpecConstantSubgroupMaxSizeArgumentPointerPushConstantAr\
gumentPointerUniformProgramScopeVariablesStorageBufferProgramScopeVariablePointerRelocationImageArgumentInfoChannelOrder\
PushConstantImageArgumentInfoChannelDataTypePushConstantImageArgumentInfoChannelOrderUniformImageArgumentInfoChannelData\
TypeUniformArgumentStorageTexelBufferArgumentUniformTexelBufferConstantDataPointerPushConstantProgramScopeVariablePointe\
rPushConstantPrintfInfoPrintfBufferStorageBufferPrintfBufferPointerPushConstantNormalizedSamplerMaskPushConstantWorkgrou\
pVariableSizeDebugBreakDebugPrintfDebugImportedEntityDebugSourceDebugModuleINTELDebugFunctionDefinitionDebugSourceContin\
uedDebugLineDebugNoLineDebugBuildIdentifierDebugStoragePathDebugEntryPointDebugTypeMatrixDebugTypeVectorIdEXTDebugTypeCo\
operativeMatrixKHRDebugTypeSubrangeDebugTypeArrayDynamicDebugTypeStringConfigurationStartCounterStopCounterPushConstants\
SpecializationMapEntryDescriptorSetBufferDescriptorSetImageDescriptorSetSampleracosacoshacospiasinhasinpiatanatan2atanha\
tanpiatan2picbrtceilcopysignerfcexp2exp10expm1fabsfdimfloorfmafmaxfminfmodfrexphypotilogbldexplgammalgamma_rlog2log10log\
1pmadmaxmagminmagnextafterpowpownpowrremainderremquorootnroundrsqrtsincostgammatrunchalf_coshalf_dividehalf_exphalf_exp2\
half_exp10half_loghalf_log2half_log10half_powrhalf_reciphalf_rsqrthalf_sinhalf_sqrthalf_tannative_cosnative_dividenative\
_expnative_exp2native_exp10native_lognative_log2native_log10native_powrnative_recipnative_rsqrtnative_sinnative_sqrtnati\
ve_tanfclampdegreesfmax_commonfmin_commonmixradiansstepsmoothstepcrossdistancelengthnormalizefast_distancefast_lengthfas\
t_normalizes_abss_abs_diffs_add_satu_add_sats_haddu_hadds_rhaddu_rhadds_clampu_clampclzctzs_mad_hiu_mad_sats_mad_sats_ma\
xu_maxs_minu_mins_mul_hirotates_sub_satu_sub_satu_upsamples_upsamplepopcounts_mad24u_mad24s_mul24u_mul24vloadnvstorenvlo\
ad_halfvload_halfnvstore_halfvstore_half_rvstore_halfnvstore_halfn_rvloada_halfnvstorea_halfnvstorea_halfn_rshuffleshuff\
le2printfprefetchbitselectu_absu_abs_diffu_mul_hiu_mad_hiCubeFaceIndexAMDCubeFaceCoordAMDTimeAMDSwizzleInvocationsAMDSwi\
zzleInvocationsMaskedAMDWriteInvocationAMDMbcntAMDInterpolateAtVertexAMDFMin3AMDUMin3AMDSMin3AMDFMax3AMDUMax3AMDSMax3AMD\
FMid3AMDUMid3AMDSMid3AMDARGMAXAVG_POOL2DCONV2DCONV3DDEPTHWISE_CONV2DFFT2DMATMULMAX_POOL2DRFFT2DTRANSPOSE_CONV2DCLAMPERFS\
IGMOIDTANHARITHMETIC_RIGHT_SHIFTBITWISE_ANDBITWISE_ORBITWISE_XORINTDIVLOGICAL_ANDLOGICAL_LEFT_SHIFTLOGICAL_RIGHT_SHIFTLO\
GICAL_ORLOGICAL_XORMAXIMUMMINIMUMPOWSUBTABLEABSBITWISE_NOTCEILCLZEXPFLOORLOGICAL_NOTNEGATERECIPROCALRSQRTSELECTEQUALGREA\
TERGREATER_EQUALREDUCE_ALLREDUCE_ANYREDUCE_MAXREDUCE_MINREDUCE_PRODUCTREDUCE_SUMCONCATPADRESHAPEREVERSESLICETILEGATHERSC\
ATTERRESIZECASTRESCALEArm.MotionEngine.100GLSL.std.450NonSemantic.ClspvReflection.NonSemantic.DebugBreakNonSemantic.Debu\
gPrintfNonSemantic.Shader.DebugInfo.NonSemantic.VkspReflection.OpenCL.DebugInfo.100OpenCL.stdSPIRV.debugSPV_AMD_gcn_shad\
erSPV_AMD_shader_ballotSPV_AMD_shader_explicit_vertex_parameterSPV_AMD_shader_trinary_minmaxTOSA.001000.1\
";
