//! What the crates `rspirv` and `spirv` don't say of the grammar: opcodes and enumerants newer than
//! they are, names that are spelled in more than one way, and the version that brought what isn't
//! in SPIR-V 1.0. The facts are those of the machine-readable grammar in SPIRV-Headers.

use rspirv::grammar::{LogicalOperand, OperandKind as K, OperandQuantifier as Q};
use spirv::Capability as C;

use super::{Enumerant, Layout};
use crate::Version;

const fn one(kind: K) -> LogicalOperand {
    LogicalOperand {
        kind,
        quantifier: Q::One,
    }
}

const fn optional(kind: K) -> LogicalOperand {
    LogicalOperand {
        kind,
        quantifier: Q::ZeroOrOne,
    }
}

const fn many(kind: K) -> LogicalOperand {
    LogicalOperand {
        kind,
        quantifier: Q::ZeroOrMore,
    }
}

const fn row(
    opcode: u16,
    name: &'static str,
    operands: &'static [LogicalOperand],
    capabilities: &'static [C],
    newer_capabilities: &'static [u32],
    extensions: &'static [&'static str],
) -> Layout {
    Layout {
        opcode,
        name,
        operands,
        capabilities,
        newer_capabilities,
        extensions,
        version: None,
    }
}

/// Opcodes that `rspirv` lacks or has with other operands: number, name, operands, capabilities,
/// numbers of capabilities that the crate `spirv` lacks, extensions.
#[rustfmt::skip]
pub(super) const INSTRUCTIONS: &[Layout] = &[
    row(4195, "BitcastExtractEXT", &[one(K::IdResultType), one(K::IdResult), one(K::IdRef), one(K::IdRef)], &[], &[4232], &[]),
    row(4545, "ImageGatherQCOM", &[one(K::IdResultType), one(K::IdResult), one(K::IdRef), one(K::IdRef), one(K::IdRef), one(K::IdRef), optional(K::ImageOperands)], &[], &[4543, 4544], &[]),
    row(5121, "AbortKHR", &[one(K::IdRef), one(K::IdRef)], &[], &[5120], &[]),
    row(5147, "ConstantDataKHR", &[one(K::IdResultType), one(K::IdResult), many(K::LiteralInteger)], &[], &[5146], &[]),
    row(5148, "SpecConstantDataKHR", &[one(K::IdResultType), one(K::IdResult), many(K::LiteralInteger)], &[], &[5146], &[]),
    row(5158, "PoisonKHR", &[one(K::IdResultType), one(K::IdResult)], &[], &[5156], &[]),
    row(5159, "FreezeKHR", &[one(K::IdResultType), one(K::IdResult), one(K::IdRef)], &[], &[5156], &[]),
    row(5304, "HitObjectRecordFromQueryEXT", &[one(K::IdRef), one(K::IdRef), one(K::IdRef), one(K::IdRef), optional(K::IdRef)], &[C::ShaderInvocationReorderEXT], &[], &[]),
    row(5363, "CooperativeMatrixGetCoordinateEXT", &[one(K::IdResultType), one(K::IdResult), one(K::IdRef), one(K::IdRef)], &[], &[5438], &[]),
    row(5946, "ReadPipeBlockingALTERA", &[one(K::IdRef), one(K::IdRef), one(K::IdRef), one(K::IdRef)], &[C::BlockingPipesALTERA], &[], &[]),
    row(5947, "WritePipeBlockingALTERA", &[one(K::IdRef), one(K::IdRef), one(K::IdRef), one(K::IdRef)], &[C::BlockingPipesALTERA], &[], &[]),
    row(6096, "CompositeConstructContinuedINTEL", &[many(K::IdRef)], &[C::LongCompositesINTEL], &[], &[]),
    row(6258, "PredicatedLoadINTEL", &[one(K::IdResultType), one(K::IdResult), one(K::IdRef), one(K::IdRef), one(K::IdRef), optional(K::MemoryAccess)], &[], &[6257], &[]),
    row(6259, "PredicatedStoreINTEL", &[one(K::IdRef), one(K::IdRef), one(K::IdRef), optional(K::MemoryAccess)], &[], &[6257], &[]),
    row(6916, "FDot2MixAcc32VALVE", &[one(K::IdResultType), one(K::IdResult), one(K::IdRef), one(K::IdRef), one(K::IdRef)], &[], &[6912, 6914], &[]),
    row(6917, "FDot2MixAcc16VALVE", &[one(K::IdResultType), one(K::IdResult), one(K::IdRef), one(K::IdRef), one(K::IdRef)], &[], &[6913, 6914], &[]),
    row(6918, "FDot4MixAcc32VALVE", &[one(K::IdResultType), one(K::IdResult), one(K::IdRef), one(K::IdRef), one(K::IdRef)], &[], &[6915], &[]),
];

/// Other names of opcodes, and the names that `rspirv` gives them.
pub(super) const OPCODE_ALIASES: &[(&str, &str)] = &[
    ("SDotKHR", "SDot"),
    ("UDotKHR", "UDot"),
    ("SUDotKHR", "SUDot"),
    ("SDotAccSatKHR", "SDotAccSat"),
    ("UDotAccSatKHR", "UDotAccSat"),
    ("SUDotAccSatKHR", "SUDotAccSat"),
    ("TypeCooperativeVectorNV", "TypeVectorIdEXT"),
    (
        "CooperativeMatrixConvertUseEXT",
        "CooperativeMatrixConvertNV",
    ),
    ("GroupNonUniformPartitionNV", "GroupNonUniformPartitionEXT"),
    ("ReportIntersectionNV", "ReportIntersectionKHR"),
    (
        "TypeAccelerationStructureNV",
        "TypeAccelerationStructureKHR",
    ),
    (
        "RayQueryGetClusterIdNV",
        "RayQueryGetIntersectionClusterIdNV",
    ),
    ("CooperativeMatrixReduceEXT", "CooperativeMatrixReduceNV"),
    (
        "CooperativeMatrixPerElementOpEXT",
        "CooperativeMatrixPerElementOpNV",
    ),
    ("DemoteToHelperInvocationEXT", "DemoteToHelperInvocation"),
    ("DecorateStringGOOGLE", "DecorateString"),
    ("MemberDecorateStringGOOGLE", "MemberDecorateString"),
    (
        "ArbitraryFloatSinCosPiINTEL",
        "ArbitraryFloatSinCosPiALTERA",
    ),
    ("ArbitraryFloatCastINTEL", "ArbitraryFloatCastALTERA"),
    (
        "ArbitraryFloatCastFromIntINTEL",
        "ArbitraryFloatCastFromIntALTERA",
    ),
    (
        "ArbitraryFloatCastToIntINTEL",
        "ArbitraryFloatCastToIntALTERA",
    ),
    ("ArbitraryFloatAddINTEL", "ArbitraryFloatAddALTERA"),
    ("ArbitraryFloatSubINTEL", "ArbitraryFloatSubALTERA"),
    ("ArbitraryFloatMulINTEL", "ArbitraryFloatMulALTERA"),
    ("ArbitraryFloatDivINTEL", "ArbitraryFloatDivALTERA"),
    ("ArbitraryFloatGTINTEL", "ArbitraryFloatGTALTERA"),
    ("ArbitraryFloatGEINTEL", "ArbitraryFloatGEALTERA"),
    ("ArbitraryFloatLTINTEL", "ArbitraryFloatLTALTERA"),
    ("ArbitraryFloatLEINTEL", "ArbitraryFloatLEALTERA"),
    ("ArbitraryFloatEQINTEL", "ArbitraryFloatEQALTERA"),
    ("ArbitraryFloatRecipINTEL", "ArbitraryFloatRecipALTERA"),
    ("ArbitraryFloatRSqrtINTEL", "ArbitraryFloatRSqrtALTERA"),
    ("ArbitraryFloatCbrtINTEL", "ArbitraryFloatCbrtALTERA"),
    ("ArbitraryFloatHypotINTEL", "ArbitraryFloatHypotALTERA"),
    ("ArbitraryFloatSqrtINTEL", "ArbitraryFloatSqrtALTERA"),
    ("FixedSqrtINTEL", "FixedSqrtALTERA"),
    ("FixedRecipINTEL", "FixedRecipALTERA"),
    ("FixedRsqrtINTEL", "FixedRsqrtALTERA"),
    ("FixedSinINTEL", "FixedSinALTERA"),
    ("FixedCosINTEL", "FixedCosALTERA"),
    ("FixedSinCosINTEL", "FixedSinCosALTERA"),
    ("FixedSinPiINTEL", "FixedSinPiALTERA"),
    ("FixedCosPiINTEL", "FixedCosPiALTERA"),
    ("FixedSinCosPiINTEL", "FixedSinCosPiALTERA"),
    ("FixedLogINTEL", "FixedLogALTERA"),
    ("FixedExpINTEL", "FixedExpALTERA"),
    (
        "PtrCastToCrossWorkgroupINTEL",
        "PtrCastToCrossWorkgroupALTERA",
    ),
    (
        "CrossWorkgroupCastToPtrINTEL",
        "CrossWorkgroupCastToPtrALTERA",
    ),
    ("ReadPipeBlockingINTEL", "ReadPipeBlockingALTERA"),
    ("WritePipeBlockingINTEL", "WritePipeBlockingALTERA"),
    ("FPGARegINTEL", "FPGARegALTERA"),
    ("ControlBarrierArriveEXT", "ControlBarrierArriveINTEL"),
    ("ControlBarrierWaitEXT", "ControlBarrierWaitINTEL"),
    ("TaskSequenceCreateINTEL", "TaskSequenceCreateALTERA"),
    ("TaskSequenceAsyncINTEL", "TaskSequenceAsyncALTERA"),
    ("TaskSequenceGetINTEL", "TaskSequenceGetALTERA"),
    ("TaskSequenceReleaseINTEL", "TaskSequenceReleaseALTERA"),
    ("TypeTaskSequenceINTEL", "TypeTaskSequenceALTERA"),
];

/// The versions that brought opcodes into the core. Those below 4096 that aren't named are in 1.0,
/// those above only in extensions.
pub(super) const OPCODE_VERSIONS: &[(&str, Version)] = &[
    ("SizeOf", Version::V1_1),
    ("TypePipeStorage", Version::V1_1),
    ("ConstantPipeStorage", Version::V1_1),
    ("CreatePipeFromPipeStorage", Version::V1_1),
    ("GetKernelLocalSizeForSubgroupCount", Version::V1_1),
    ("GetKernelMaxNumSubgroups", Version::V1_1),
    ("TypeNamedBarrier", Version::V1_1),
    ("NamedBarrierInitialize", Version::V1_1),
    ("MemoryNamedBarrier", Version::V1_1),
    ("ModuleProcessed", Version::V1_1),
    ("ExecutionModeId", Version::V1_2),
    ("DecorateId", Version::V1_2),
    ("GroupNonUniformElect", Version::V1_3),
    ("GroupNonUniformAll", Version::V1_3),
    ("GroupNonUniformAny", Version::V1_3),
    ("GroupNonUniformAllEqual", Version::V1_3),
    ("GroupNonUniformBroadcast", Version::V1_3),
    ("GroupNonUniformBroadcastFirst", Version::V1_3),
    ("GroupNonUniformBallot", Version::V1_3),
    ("GroupNonUniformInverseBallot", Version::V1_3),
    ("GroupNonUniformBallotBitExtract", Version::V1_3),
    ("GroupNonUniformBallotBitCount", Version::V1_3),
    ("GroupNonUniformBallotFindLSB", Version::V1_3),
    ("GroupNonUniformBallotFindMSB", Version::V1_3),
    ("GroupNonUniformShuffle", Version::V1_3),
    ("GroupNonUniformShuffleXor", Version::V1_3),
    ("GroupNonUniformShuffleUp", Version::V1_3),
    ("GroupNonUniformShuffleDown", Version::V1_3),
    ("GroupNonUniformIAdd", Version::V1_3),
    ("GroupNonUniformFAdd", Version::V1_3),
    ("GroupNonUniformIMul", Version::V1_3),
    ("GroupNonUniformFMul", Version::V1_3),
    ("GroupNonUniformSMin", Version::V1_3),
    ("GroupNonUniformUMin", Version::V1_3),
    ("GroupNonUniformFMin", Version::V1_3),
    ("GroupNonUniformSMax", Version::V1_3),
    ("GroupNonUniformUMax", Version::V1_3),
    ("GroupNonUniformFMax", Version::V1_3),
    ("GroupNonUniformBitwiseAnd", Version::V1_3),
    ("GroupNonUniformBitwiseOr", Version::V1_3),
    ("GroupNonUniformBitwiseXor", Version::V1_3),
    ("GroupNonUniformLogicalAnd", Version::V1_3),
    ("GroupNonUniformLogicalOr", Version::V1_3),
    ("GroupNonUniformLogicalXor", Version::V1_3),
    ("GroupNonUniformQuadBroadcast", Version::V1_3),
    ("GroupNonUniformQuadSwap", Version::V1_3),
    ("CopyLogical", Version::V1_4),
    ("PtrEqual", Version::V1_4),
    ("PtrNotEqual", Version::V1_4),
    ("PtrDiff", Version::V1_4),
    ("TerminateInvocation", Version::V1_6),
    ("SDot", Version::V1_6),
    ("UDot", Version::V1_6),
    ("SUDot", Version::V1_6),
    ("SDotAccSat", Version::V1_6),
    ("UDotAccSat", Version::V1_6),
    ("SUDotAccSat", Version::V1_6),
    ("DemoteToHelperInvocation", Version::V1_6),
    ("DecorateString", Version::V1_4),
    ("MemberDecorateString", Version::V1_4),
];

/// Opcodes below 4096 that no version's core has.
pub(super) const RESERVED_OPCODES: &[u16] = &[309, 310, 311, 312];

const fn new(
    kind: K,
    value: u32,
    name: &'static str,
    parameters: &'static [LogicalOperand],
    capabilities: &'static [C],
    newer_capabilities: &'static [u32],
    extensions: &'static [&'static str],
) -> (K, Supplement) {
    let supplement = Supplement {
        value,
        name,
        parameters,
        capabilities,
        newer_capabilities,
        extensions,
    };
    (kind, supplement)
}

/// An enumerant that the crate `spirv` lacks.
pub(super) struct Supplement {
    value: u32,
    name: &'static str,
    parameters: &'static [LogicalOperand],
    capabilities: &'static [C],
    newer_capabilities: &'static [u32],
    extensions: &'static [&'static str],
}

impl Supplement {
    pub(super) fn enumerant(&self) -> Enumerant {
        Enumerant {
            value: self.value,
            name: self.name.into(),
            parameters: self.parameters.to_vec(),
            capabilities: self.capabilities.to_vec(),
            newer_capabilities: self.newer_capabilities,
            extensions: self.extensions.to_vec(),
            version: None,
        }
    }
}

/// Enumerants that the crate `spirv` lacks: kind, value, name, parameters, capabilities, numbers
/// of capabilities that the crate lacks, extensions.
#[rustfmt::skip]
pub(super) const ENUMERANTS: &[(K, Supplement)] = &[
    new(K::LoopControl, 268435456, "MultipleWaitQueuesQCOM", &[one(K::LiteralInteger)], &[], &[], &[]),
    new(K::SourceLanguage, 14, "Pred", &[], &[], &[], &[]),
    new(K::SourceLanguage, 15, "ApilaJai", &[], &[], &[], &[]),
    new(K::ExecutionMode, 5157, "ArithmeticPoisonKHR", &[], &[], &[5156], &[]),
    new(K::ExecutionMode, 6031, "OpacityMicromapIdKHR", &[one(K::IdRef)], &[], &[6032], &[]),
    new(K::LinkageType, 3, "WeakAMD", &[], &[], &[5181], &[]),
    new(K::Decoration, 5145, "UTFEncodedKHR", &[], &[], &[5146], &[]),
    new(K::Decoration, 5440, "CooperativeMatrixTransposeEXT", &[], &[], &[5429], &[]),
    new(K::Decoration, 7040, "IntrinsicSAMSUNG", &[one(K::LiteralInteger)], &[], &[7041], &[]),
    new(K::Capability, 4228, "Float6EXT", &[], &[], &[], &["SPV_EXT_ocp_microscaling_types"]),
    new(K::Capability, 4229, "Float4EXT", &[], &[], &[], &["SPV_EXT_ocp_microscaling_types"]),
    new(K::Capability, 4230, "Float8UnsignedE8M0EXT", &[], &[], &[], &["SPV_EXT_ocp_microscaling_types"]),
    new(K::Capability, 4231, "MXInt8EXT", &[], &[], &[], &["SPV_EXT_ocp_microscaling_types"]),
    new(K::Capability, 4232, "BitcastExtractEXT", &[], &[], &[], &["SPV_EXT_ocp_microscaling_types"]),
    new(K::Capability, 4539, "MultipleWaitQueuesQCOM", &[], &[], &[], &["SPV_QCOM_multiple_wait_queues"]),
    new(K::Capability, 4543, "ImageGatherLinearQCOM", &[], &[], &[], &["SPV_QCOM_image_processing3"]),
    new(K::Capability, 4544, "ImageGatherExtendedModesQCOM", &[], &[], &[], &["SPV_QCOM_image_processing3"]),
    new(K::Capability, 5120, "AbortKHR", &[], &[], &[], &["SPV_KHR_abort"]),
    new(K::Capability, 5146, "ConstantDataKHR", &[], &[], &[], &["SPV_KHR_constant_data"]),
    new(K::Capability, 5156, "PoisonFreezeKHR", &[], &[], &[], &["SPV_KHR_poison_freeze"]),
    new(K::Capability, 5181, "WeakLinkageAMD", &[], &[C::Linkage], &[], &["SPV_AMD_weak_linkage"]),
    new(K::Capability, 5429, "CooperativeMatrixConversionsEXT", &[], &[], &[], &["SPV_EXT_cooperative_matrix_maintenance1"]),
    new(K::Capability, 5438, "CooperativeMatrixGetCoordinateEXT", &[], &[], &[], &["SPV_EXT_cooperative_matrix_maintenance1"]),
    new(K::Capability, 5447, "CooperativeMatrixDecodeVectorNV", &[], &[C::CooperativeMatrixBlockLoadsNV], &[], &["SPV_NV_cooperative_matrix_decode_vector"]),
    new(K::Capability, 6032, "RayTracingOpacityMicromapExecutionModeKHR", &[], &[C::Shader], &[], &["SPV_KHR_opacity_micromap"]),
    new(K::Capability, 6257, "PredicatedIOINTEL", &[], &[], &[], &["SPV_INTEL_predicated_io"]),
    new(K::Capability, 6265, "RoundedDivideSqrtINTEL", &[], &[], &[], &["SPV_INTEL_rounded_divide_sqrt"]),
    new(K::Capability, 6912, "DotProductFloat16AccFloat32VALVE", &[], &[C::Float16], &[], &["SPV_VALVE_mixed_float_dot_product"]),
    new(K::Capability, 6913, "DotProductFloat16AccFloat16VALVE", &[], &[C::Float16], &[], &["SPV_VALVE_mixed_float_dot_product"]),
    new(K::Capability, 6914, "DotProductBFloat16AccVALVE", &[], &[C::BFloat16TypeKHR], &[], &["SPV_VALVE_mixed_float_dot_product"]),
    new(K::Capability, 6915, "DotProductFloat8AccFloat32VALVE", &[], &[C::Float8EXT], &[], &["SPV_VALVE_mixed_float_dot_product"]),
    new(K::Capability, 7041, "IntrinsicSAMSUNG", &[], &[], &[], &["SPV_SAMSUNG_intrinsic"]),
    new(K::TensorAddressingOperands, 4, "DecodeVectorFunc", &[one(K::IdRef)], &[], &[5447], &[]),
    new(K::FPEncoding, 4223, "Float6E2M3EXT", &[], &[], &[4228], &[]),
    new(K::FPEncoding, 4224, "Float6E3M2EXT", &[], &[], &[4228], &[]),
    new(K::FPEncoding, 4225, "Float4E2M1EXT", &[], &[], &[4229], &[]),
    new(K::FPEncoding, 4226, "Float8UnsignedE8M0EXT", &[], &[], &[4230], &[]),
    new(K::FPEncoding, 4227, "MXInt8EXT", &[], &[], &[4231], &[]),
];

/// Other names of enumerants that the crate `spirv` doesn't parse, and the names that it prints.
pub(super) const ENUMERANT_ALIASES: &[(K, &str, &str)] = &[
    (
        K::ImageOperands,
        "MakeTexelAvailableKHR",
        "MakeTexelAvailable",
    ),
    (K::ImageOperands, "MakeTexelVisibleKHR", "MakeTexelVisible"),
    (K::ImageOperands, "NonPrivateTexelKHR", "NonPrivateTexel"),
    (K::ImageOperands, "VolatileTexelKHR", "VolatileTexel"),
    (K::FPFastMathMode, "AllowContractFastINTEL", "AllowContract"),
    (K::FPFastMathMode, "AllowReassocINTEL", "AllowReassoc"),
    (
        K::LoopControl,
        "InitiationIntervalINTEL",
        "InitiationIntervalALTERA",
    ),
    (
        K::LoopControl,
        "MaxConcurrencyINTEL",
        "MaxConcurrencyALTERA",
    ),
    (
        K::LoopControl,
        "DependencyArrayINTEL",
        "DependencyArrayALTERA",
    ),
    (
        K::LoopControl,
        "PipelineEnableINTEL",
        "PipelineEnableALTERA",
    ),
    (K::LoopControl, "LoopCoalesceINTEL", "LoopCoalesceALTERA"),
    (
        K::LoopControl,
        "MaxInterleavingINTEL",
        "MaxInterleavingALTERA",
    ),
    (
        K::LoopControl,
        "SpeculatedIterationsINTEL",
        "SpeculatedIterationsALTERA",
    ),
    (K::LoopControl, "NoFusionINTEL", "NoFusionALTERA"),
    (K::LoopControl, "LoopCountINTEL", "LoopCountALTERA"),
    (
        K::LoopControl,
        "MaxReinvocationDelayINTEL",
        "MaxReinvocationDelayALTERA",
    ),
    (K::FunctionControl, "OptNoneINTEL", "OptNoneEXT"),
    (K::MemorySemantics, "None", "Relaxed"),
    (K::MemorySemantics, "OutputMemoryKHR", "OutputMemory"),
    (K::MemorySemantics, "MakeAvailableKHR", "MakeAvailable"),
    (K::MemorySemantics, "MakeVisibleKHR", "MakeVisible"),
    (
        K::MemoryAccess,
        "MakePointerAvailableKHR",
        "MakePointerAvailable",
    ),
    (
        K::MemoryAccess,
        "MakePointerVisibleKHR",
        "MakePointerVisible",
    ),
    (K::MemoryAccess, "NonPrivatePointerKHR", "NonPrivatePointer"),
    (K::RayFlags, "SkipBuiltinPrimitivesNV", "SkipTrianglesKHR"),
    (
        K::RayFlags,
        "ForceOpacityMicromap2StateKHR",
        "ForceOpacityMicromap2StateEXT",
    ),
    (
        K::Capability,
        "RayTracingOpacityMicromapKHR",
        "RayTracingOpacityMicromapEXT",
    ),
    (
        K::Capability,
        "CooperativeMatrixReductionsEXT",
        "CooperativeMatrixReductionsNV",
    ),
    (
        K::Capability,
        "CooperativeMatrixPerElementOperationsEXT",
        "CooperativeMatrixPerElementOperationsNV",
    ),
    (K::Capability, "SplitBarrierEXT", "SplitBarrierINTEL"),
];

/// Enumerants with a number of the core's that no version's core has.
pub(super) const RESERVED_ENUMERANTS: &[(K, u32)] = &[
    (K::GroupOperation, 6),
    (K::GroupOperation, 7),
    (K::GroupOperation, 8),
    (K::LinkageType, 2),
    (K::LinkageType, 3),
    (K::Scope, 6),
];

/// The versions that brought enumerants into the core; those of extensions that need no version
/// of their own among them.
pub(super) const ENUMERANT_VERSIONS: &[(K, &str, Version)] = &[
    (K::ImageOperands, "Offsets", Version::V1_0),
    (K::LoopControl, "MultipleWaitQueuesQCOM", Version::V1_0),
    (
        K::FunctionParameterAttribute,
        "RuntimeAlignedALTERA",
        Version::V1_0,
    ),
    (K::BuiltIn, "CoreIDARM", Version::V1_0),
    (K::BuiltIn, "CoreCountARM", Version::V1_0),
    (K::BuiltIn, "CoreMaxIDARM", Version::V1_0),
    (K::BuiltIn, "WarpIDARM", Version::V1_0),
    (K::BuiltIn, "WarpMaxIDARM", Version::V1_0),
    (K::ImageOperands, "MakeTexelAvailable", Version::V1_5),
    (K::ImageOperands, "MakeTexelVisible", Version::V1_5),
    (K::ImageOperands, "NonPrivateTexel", Version::V1_5),
    (K::ImageOperands, "VolatileTexel", Version::V1_5),
    (K::ImageOperands, "SignExtend", Version::V1_4),
    (K::ImageOperands, "ZeroExtend", Version::V1_4),
    (K::ImageOperands, "Nontemporal", Version::V1_6),
    (K::LoopControl, "DependencyInfinite", Version::V1_1),
    (K::LoopControl, "DependencyLength", Version::V1_1),
    (K::LoopControl, "MinIterations", Version::V1_4),
    (K::LoopControl, "MaxIterations", Version::V1_4),
    (K::LoopControl, "IterationMultiple", Version::V1_4),
    (K::LoopControl, "PeelCount", Version::V1_4),
    (K::LoopControl, "PartialCount", Version::V1_4),
    (K::MemorySemantics, "OutputMemory", Version::V1_5),
    (K::MemorySemantics, "MakeAvailable", Version::V1_5),
    (K::MemorySemantics, "MakeVisible", Version::V1_5),
    (K::MemorySemantics, "Volatile", Version::V1_5),
    (K::MemoryAccess, "MakePointerAvailable", Version::V1_5),
    (K::MemoryAccess, "MakePointerVisible", Version::V1_5),
    (K::MemoryAccess, "NonPrivatePointer", Version::V1_5),
    (K::AddressingModel, "PhysicalStorageBuffer64", Version::V1_5),
    (K::MemoryModel, "Vulkan", Version::V1_5),
    (K::ExecutionMode, "Initializer", Version::V1_1),
    (K::ExecutionMode, "Finalizer", Version::V1_1),
    (K::ExecutionMode, "SubgroupSize", Version::V1_1),
    (K::ExecutionMode, "SubgroupsPerWorkgroup", Version::V1_1),
    (K::ExecutionMode, "SubgroupsPerWorkgroupId", Version::V1_2),
    (K::ExecutionMode, "LocalSizeId", Version::V1_2),
    (K::ExecutionMode, "LocalSizeHintId", Version::V1_2),
    (K::ExecutionMode, "DenormPreserve", Version::V1_4),
    (K::ExecutionMode, "DenormFlushToZero", Version::V1_4),
    (K::ExecutionMode, "SignedZeroInfNanPreserve", Version::V1_4),
    (K::ExecutionMode, "RoundingModeRTE", Version::V1_4),
    (K::ExecutionMode, "RoundingModeRTZ", Version::V1_4),
    (K::StorageClass, "StorageBuffer", Version::V1_3),
    (K::StorageClass, "PhysicalStorageBuffer", Version::V1_5),
    (K::StorageClass, "TaskPayloadWorkgroupEXT", Version::V1_4),
    (K::Decoration, "UniformId", Version::V1_4),
    (K::Decoration, "MaxByteOffset", Version::V1_1),
    (K::Decoration, "AlignmentId", Version::V1_2),
    (K::Decoration, "MaxByteOffsetId", Version::V1_2),
    (K::Decoration, "NoSignedWrap", Version::V1_4),
    (K::Decoration, "NoUnsignedWrap", Version::V1_4),
    (K::Decoration, "NonUniform", Version::V1_5),
    (K::Decoration, "RestrictPointer", Version::V1_5),
    (K::Decoration, "AliasedPointer", Version::V1_5),
    (K::Decoration, "CounterBuffer", Version::V1_4),
    (K::Decoration, "UserSemantic", Version::V1_4),
    (K::BuiltIn, "SubgroupEqMask", Version::V1_3),
    (K::BuiltIn, "SubgroupGeMask", Version::V1_3),
    (K::BuiltIn, "SubgroupGtMask", Version::V1_3),
    (K::BuiltIn, "SubgroupLeMask", Version::V1_3),
    (K::BuiltIn, "SubgroupLtMask", Version::V1_3),
    (K::BuiltIn, "BaseVertex", Version::V1_3),
    (K::BuiltIn, "BaseInstance", Version::V1_3),
    (K::BuiltIn, "DrawIndex", Version::V1_3),
    (K::BuiltIn, "DeviceIndex", Version::V1_3),
    (K::BuiltIn, "ViewIndex", Version::V1_3),
    (K::Scope, "QueueFamily", Version::V1_5),
    (K::GroupOperation, "ClusteredReduce", Version::V1_3),
    (K::Capability, "SubgroupDispatch", Version::V1_1),
    (K::Capability, "NamedBarrier", Version::V1_1),
    (K::Capability, "PipeStorage", Version::V1_1),
    (K::Capability, "GroupNonUniform", Version::V1_3),
    (K::Capability, "GroupNonUniformVote", Version::V1_3),
    (K::Capability, "GroupNonUniformArithmetic", Version::V1_3),
    (K::Capability, "GroupNonUniformBallot", Version::V1_3),
    (K::Capability, "GroupNonUniformShuffle", Version::V1_3),
    (
        K::Capability,
        "GroupNonUniformShuffleRelative",
        Version::V1_3,
    ),
    (K::Capability, "GroupNonUniformClustered", Version::V1_3),
    (K::Capability, "GroupNonUniformQuad", Version::V1_3),
    (K::Capability, "ShaderLayer", Version::V1_5),
    (K::Capability, "ShaderViewportIndex", Version::V1_5),
    (K::Capability, "UniformDecoration", Version::V1_6),
    (K::Capability, "DrawParameters", Version::V1_3),
    (K::Capability, "StorageBuffer16BitAccess", Version::V1_3),
    (
        K::Capability,
        "UniformAndStorageBuffer16BitAccess",
        Version::V1_3,
    ),
    (K::Capability, "StoragePushConstant16", Version::V1_3),
    (K::Capability, "StorageInputOutput16", Version::V1_3),
    (K::Capability, "DeviceGroup", Version::V1_3),
    (K::Capability, "MultiView", Version::V1_3),
    (
        K::Capability,
        "VariablePointersStorageBuffer",
        Version::V1_3,
    ),
    (K::Capability, "VariablePointers", Version::V1_3),
    (K::Capability, "StorageBuffer8BitAccess", Version::V1_5),
    (
        K::Capability,
        "UniformAndStorageBuffer8BitAccess",
        Version::V1_5,
    ),
    (K::Capability, "StoragePushConstant8", Version::V1_5),
    (K::Capability, "DenormPreserve", Version::V1_4),
    (K::Capability, "DenormFlushToZero", Version::V1_4),
    (K::Capability, "SignedZeroInfNanPreserve", Version::V1_4),
    (K::Capability, "RoundingModeRTE", Version::V1_4),
    (K::Capability, "RoundingModeRTZ", Version::V1_4),
    (K::Capability, "ShaderNonUniform", Version::V1_5),
    (K::Capability, "RuntimeDescriptorArray", Version::V1_5),
    (
        K::Capability,
        "InputAttachmentArrayDynamicIndexing",
        Version::V1_5,
    ),
    (
        K::Capability,
        "UniformTexelBufferArrayDynamicIndexing",
        Version::V1_5,
    ),
    (
        K::Capability,
        "StorageTexelBufferArrayDynamicIndexing",
        Version::V1_5,
    ),
    (
        K::Capability,
        "UniformBufferArrayNonUniformIndexing",
        Version::V1_5,
    ),
    (
        K::Capability,
        "SampledImageArrayNonUniformIndexing",
        Version::V1_5,
    ),
    (
        K::Capability,
        "StorageBufferArrayNonUniformIndexing",
        Version::V1_5,
    ),
    (
        K::Capability,
        "StorageImageArrayNonUniformIndexing",
        Version::V1_5,
    ),
    (
        K::Capability,
        "InputAttachmentArrayNonUniformIndexing",
        Version::V1_5,
    ),
    (
        K::Capability,
        "UniformTexelBufferArrayNonUniformIndexing",
        Version::V1_5,
    ),
    (
        K::Capability,
        "StorageTexelBufferArrayNonUniformIndexing",
        Version::V1_5,
    ),
    (K::Capability, "VulkanMemoryModel", Version::V1_5),
    (K::Capability, "VulkanMemoryModelDeviceScope", Version::V1_5),
    (
        K::Capability,
        "PhysicalStorageBufferAddresses",
        Version::V1_5,
    ),
    (K::Capability, "DemoteToHelperInvocation", Version::V1_6),
    (K::Capability, "DotProductInputAll", Version::V1_6),
    (K::Capability, "DotProductInput4x8Bit", Version::V1_6),
    (K::Capability, "DotProductInput4x8BitPacked", Version::V1_6),
    (K::Capability, "DotProduct", Version::V1_6),
    (
        K::PackedVectorFormat,
        "PackedVectorFormat4x8Bit",
        Version::V1_6,
    ),
];
