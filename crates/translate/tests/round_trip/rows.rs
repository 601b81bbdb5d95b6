//! One row an instruction that may stand in a block of a kernel module: how it is used, and what comes
//! back of it.

/// What an instruction is after SPIR-V → LLVM IR → SPIR-V.
#[derive(Clone, Copy)]
pub(crate) enum After {
    /// The same.
    Same,
    /// These instructions in its place, as LLVM IR has them: each opcode, without `Op`; and why.
    Becomes(&'static [&'static str], &'static str),
}

use After::{Becomes, Same};

const VALUE: &str = "LLVM IR has no instruction that copies a value";
const SUB: &str = "LLVM IR negates integers by a subtraction from zero";
const XOR: &str = "LLVM IR complements by an exclusive or";
const PARTS: &str = "LLVM IR has an instruction for each part of the result";
const CHAIN: &str = "LLVM IR inserts element by element";
const POINTER: &str = "LLVM IR subtracts pointers as integers";
const COPY: &str = "LLVM IR copies bytes";
const ONE_NAME: &str = "both are one comparison in LLVM IR";
const WEAK: &str = "the weak form is no weaker, and gone since SPIR-V 1.4";

/// Lines of assembly in a function with the parameters of `PRELUDE`.
#[rustfmt::skip]
pub(crate) const ROWS: &[(&str, After)] = &[
    ("OpNop", Becomes(&[], "it does nothing")),
    ("%r = OpUndef %uint", Becomes(&[], "an undefined value is a constant in LLVM IR, and stands where it is used")),
    ("%r = OpSizeOf %uint %pg", Same),
    ("%r = OpCopyObject %uint %a", Becomes(&[], VALUE)),
    // Memory.
    ("%r = OpLoad %uint %pg Aligned 4", Same),
    ("%r = OpLoad %uint %pg Volatile|Aligned 4", Same),
    ("OpStore %pg %a Aligned 4", Same),
    ("OpCopyMemory %pg %pl Aligned 4", Becomes(&["CopyMemorySized"], COPY)),
    ("OpCopyMemorySized %pcg %pcl %size Aligned 4", Same),
    ("%r = OpPtrAccessChain %pg_t %pg %size", Same),
    ("%r = OpInBoundsPtrAccessChain %pg_t %pg %size", Same),
    ("%r = OpAccessChain %pg_t %parr %i1", Becomes(&["PtrAccessChain"], "getelementptr has the index of the pointer, too")),
    ("%r = OpInBoundsAccessChain %pg_t %parr %i1", Becomes(&["InBoundsPtrAccessChain"], "getelementptr has the index of the pointer, too")),
    ("%r = OpPtrEqual %bool %pg %pg2", Same),
    ("%r = OpPtrNotEqual %bool %pg %pg2", Same),
    ("%r = OpPtrDiff %ulong %pg %pg2", Becomes(&["ConvertPtrToU", "ConvertPtrToU", "ISub", "SDiv"], POINTER)),
    ("%r = OpGenericPtrMemSemantics %uint %pgen", Same),
    ("%r = OpPtrCastToGeneric %pgen_t %pg", Same),
    ("%r = OpGenericCastToPtr %pg_t %pgen", Same),
    ("%r = OpGenericCastToPtrExplicit %pg_t %pgen CrossWorkgroup", Same),
    ("%r = OpGenericCastToPtrExplicit %pl_t %pgen Workgroup", Same),
    ("%r = OpGenericCastToPtrExplicit %pp_t %pgen Function", Same),
    ("%r = OpConvertPtrToU %ulong %pg", Same),
    ("%r = OpConvertUToPtr %pg_t %size", Same),
    ("%r = OpBitcast %float %a", Same),
    ("%r = OpBitcast %pfg_t %pg", Same),
    // Composites.
    ("%r = OpVectorExtractDynamic %float %fv %a", Same),
    ("%r = OpVectorInsertDynamic %v4float %fv %f %a", Same),
    ("%r = OpVectorShuffle %v4float %fv %fv2 0 5 2 7", Same),
    ("%r = OpCompositeConstruct %v4float %f %f %f %f", Becomes(&["CompositeInsert", "CompositeInsert", "CompositeInsert", "CompositeInsert"], CHAIN)),
    ("%r = OpCompositeExtract %float %fv 2", Same),
    ("%r = OpCompositeInsert %v4float %f %fv 2", Same),
    ("%r = OpCompositeExtract %uint %st 1", Same),
    ("%r = OpCompositeInsert %struct %a %st 1", Same),
    ("%r = OpCopyLogical %struct %st", Becomes(&[], VALUE)),
    // Conversions.
    ("%r = OpConvertFToU %uint %f", Same),
    ("%r = OpConvertFToS %uint %f", Same),
    ("%r = OpConvertSToF %float %a", Same),
    ("%r = OpConvertUToF %float %a", Same),
    ("%r = OpUConvert %ulong %a", Same),
    ("%r = OpSConvert %ulong %a", Same),
    ("%r = OpUConvert %uchar %a", Same),
    ("%r = OpSConvert %uchar %a", Becomes(&["UConvert"], "cutting bits off has no sign")),
    ("%r = OpFConvert %double %f", Same),
    ("%r = OpSatConvertSToU %uchar %a", Same),
    ("%r = OpSatConvertUToS %uchar %a", Same),
    // Arithmetic.
    ("%r = OpSNegate %uint %a", Becomes(&["ISub"], SUB)),
    ("%r = OpFNegate %float %f", Same),
    ("%r = OpIAdd %uint %a %b", Same),
    ("%r = OpFAdd %float %f %g", Same),
    ("%r = OpISub %uint %a %b", Same),
    ("%r = OpFSub %float %f %g", Same),
    ("%r = OpIMul %uint %a %b", Same),
    ("%r = OpFMul %float %f %g", Same),
    ("%r = OpUDiv %uint %a %b", Same),
    ("%r = OpSDiv %uint %a %b", Same),
    ("%r = OpFDiv %float %f %g", Same),
    ("%r = OpUMod %uint %a %b", Same),
    ("%r = OpSRem %uint %a %b", Same),
    ("%r = OpSMod %uint %a %b", Same),
    ("%r = OpFRem %float %f %g", Same),
    ("%r = OpFMod %float %f %g", Same),
    ("%r = OpVectorTimesScalar %v4float %fv %f", Becomes(&["CompositeInsert", "VectorShuffle", "FMul"], "LLVM IR multiplies vectors with vectors")),
    ("%r = OpDot %float %fv %fv2", Same),
    ("%r = OpIAddCarry %carry %a %b", Becomes(&["IAdd", "ULessThan", "Select", "CompositeInsert", "CompositeInsert"], PARTS)),
    ("%r = OpISubBorrow %carry %a %b", Becomes(&["ISub", "ULessThan", "Select", "CompositeInsert", "CompositeInsert"], PARTS)),
    ("%r = OpUMulExtended %carry %a %b", Becomes(&["UConvert", "UConvert", "IMul", "UConvert", "ShiftRightLogical", "UConvert", "CompositeInsert", "CompositeInsert"], PARTS)),
    ("%r = OpSMulExtended %carry %a %b", Becomes(&["SConvert", "SConvert", "IMul", "UConvert", "ShiftRightLogical", "UConvert", "CompositeInsert", "CompositeInsert"], PARTS)),
    ("%r = OpShiftRightLogical %uint %a %b", Same),
    ("%r = OpShiftRightArithmetic %uint %a %b", Same),
    ("%r = OpShiftLeftLogical %uint %a %b", Same),
    ("%r = OpBitwiseOr %uint %a %b", Same),
    ("%r = OpBitwiseXor %uint %a %b", Same),
    ("%r = OpBitwiseAnd %uint %a %b", Same),
    ("%r = OpNot %uint %a", Becomes(&["BitwiseXor"], XOR)),
    ("%r = OpBitFieldInsert %uint %a %b %i1 %i1", Same),
    ("%r = OpBitFieldSExtract %uint %a %i1 %i1", Same),
    ("%r = OpBitFieldUExtract %uint %a %i1 %i1", Same),
    ("%r = OpBitReverse %uint %a", Same),
    ("%r = OpBitCount %uint %a", Same),
    // Relations.
    ("%r = OpAny %bool %bv", Same),
    ("%r = OpAll %bool %bv", Same),
    ("%r = OpIsNan %bool %f", Same),
    ("%r = OpIsInf %bool %f", Same),
    ("%r = OpIsFinite %bool %f", Same),
    ("%r = OpIsNormal %bool %f", Same),
    ("%r = OpSignBitSet %bool %f", Same),
    ("%r = OpSignBitSet %v4bool %fv", Same),
    ("%r = OpLessOrGreater %bool %f %g", Becomes(&["FOrdNotEqual"], ONE_NAME)),
    ("%r = OpOrdered %bool %f %g", Same),
    ("%r = OpUnordered %bool %f %g", Same),
    ("%r = OpLogicalEqual %bool %c %d", Same),
    ("%r = OpLogicalNotEqual %bool %c %d", Same),
    ("%r = OpLogicalOr %bool %c %d", Same),
    ("%r = OpLogicalAnd %bool %c %d", Same),
    ("%r = OpLogicalNot %bool %c", Becomes(&["LogicalNotEqual"], XOR)),
    ("%r = OpSelect %uint %c %a %b", Same),
    ("%r = OpIEqual %bool %a %b", Same),
    ("%r = OpINotEqual %bool %a %b", Same),
    ("%r = OpUGreaterThan %bool %a %b", Same),
    ("%r = OpSGreaterThan %bool %a %b", Same),
    ("%r = OpUGreaterThanEqual %bool %a %b", Same),
    ("%r = OpSGreaterThanEqual %bool %a %b", Same),
    ("%r = OpULessThan %bool %a %b", Same),
    ("%r = OpSLessThan %bool %a %b", Same),
    ("%r = OpULessThanEqual %bool %a %b", Same),
    ("%r = OpSLessThanEqual %bool %a %b", Same),
    ("%r = OpFOrdEqual %bool %f %g", Same),
    ("%r = OpFUnordEqual %bool %f %g", Same),
    ("%r = OpFOrdNotEqual %bool %f %g", Same),
    ("%r = OpFUnordNotEqual %bool %f %g", Same),
    ("%r = OpFOrdLessThan %bool %f %g", Same),
    ("%r = OpFUnordLessThan %bool %f %g", Same),
    ("%r = OpFOrdGreaterThan %bool %f %g", Same),
    ("%r = OpFUnordGreaterThan %bool %f %g", Same),
    ("%r = OpFOrdLessThanEqual %bool %f %g", Same),
    ("%r = OpFUnordLessThanEqual %bool %f %g", Same),
    ("%r = OpFOrdGreaterThanEqual %bool %f %g", Same),
    ("%r = OpFUnordGreaterThanEqual %bool %f %g", Same),
    // Images.
    ("%r = OpSampledImage %si_t %image %sampler\n%s = OpImageSampleExplicitLod %v4float %r %fv2d Lod %f", Same),
    ("%r = OpSampledImage %si_t %image %sampler\n%s = OpImageSampleExplicitLod %v4uint %r %fv2d Lod|ZeroExtend %f", Same),
    ("%r = OpSampledImage %si_t %image %sampler\n%s = OpImage %image_t %r", Same),
    ("%r = OpImageFetch %v4float %image %uv2d", Same),
    ("%r = OpImageRead %v4uint %image %uv2d", Same),
    ("%r = OpImageRead %v4float %image %uv2d Sample %a", Same),
    ("OpImageWrite %wimage %uv2d %uv", Same),
    ("OpImageWrite %wimage %uv2d %fv Lod %a", Same),
    ("%r = OpImageQueryFormat %uint %image", Same),
    ("%r = OpImageQueryOrder %uint %image", Same),
    ("%r = OpImageQuerySizeLod %v2uint %image %a", Same),
    ("%r = OpImageQuerySize %v2uint %image", Same),
    ("%r = OpImageQueryLevels %uint %image", Same),
    ("%r = OpImageQuerySamples %uint %image", Same),
    // Atomics and barriers.
    ("OpControlBarrier %i2 %i2 %semantics", Same),
    ("OpMemoryBarrier %i2 %semantics", Same),
    ("%r = OpAtomicLoad %uint %pg %i1 %i0", Same),
    ("OpAtomicStore %pg %i1 %i0 %a", Same),
    ("%r = OpAtomicExchange %uint %pg %i1 %i0 %a", Same),
    ("%r = OpAtomicExchange %float %pfg %i1 %i0 %f", Same),
    ("%r = OpAtomicCompareExchange %uint %pg %i1 %i0 %i0 %a %b", Same),
    ("%r = OpAtomicCompareExchangeWeak %uint %pg %i1 %i0 %i0 %a %b", Becomes(&["AtomicCompareExchange"], WEAK)),
    ("%r = OpAtomicIIncrement %uint %pg %i1 %i0", Same),
    ("%r = OpAtomicIDecrement %uint %pg %i1 %i0", Same),
    ("%r = OpAtomicIAdd %uint %pl %i1 %i0 %a", Same),
    ("%r = OpAtomicISub %uint %pgen %i1 %i0 %a", Same),
    ("%r = OpAtomicSMin %uint %pg %i1 %i0 %a", Same),
    ("%r = OpAtomicUMin %uint %pg %i1 %i0 %a", Same),
    ("%r = OpAtomicSMax %uint %pg %i1 %i0 %a", Same),
    ("%r = OpAtomicUMax %uint %pg %i1 %i0 %a", Same),
    ("%r = OpAtomicAnd %uint %pg %i1 %i0 %a", Same),
    ("%r = OpAtomicOr %uint %pg %i1 %i0 %a", Same),
    ("%r = OpAtomicXor %uint %pg %i1 %i0 %a", Same),
    ("%r = OpAtomicFlagTestAndSet %bool %pg %i1 %i0", Same),
    ("OpAtomicFlagClear %pg %i1 %i0", Same),
    ("%r = OpAtomicFAddEXT %float %pfg %i1 %i0 %f", Same),
    ("%r = OpAtomicFMinEXT %float %pfg %i1 %i0 %f", Same),
    ("%r = OpAtomicFMaxEXT %float %pfg %i1 %i0 %f", Same),
    // Groups.
    ("%r = OpGroupAsyncCopy %event_t %i2 %pl %pg %size %size %event", Same),
    ("OpGroupWaitEvents %i2 %i1 %pevent", Same),
    ("%r = OpGroupAll %bool %i2 %c", Same),
    ("%r = OpGroupAny %bool %i2 %c", Same),
    ("%r = OpGroupBroadcast %uint %i2 %a %size", Same),
    ("%r = OpGroupIAdd %uint %i2 Reduce %a", Same),
    ("%r = OpGroupFAdd %float %i2 InclusiveScan %f", Same),
    ("%r = OpGroupFMin %float %i2 ExclusiveScan %f", Same),
    ("%r = OpGroupUMin %uint %i2 Reduce %a", Same),
    ("%r = OpGroupSMin %uint %i2 Reduce %a", Same),
    ("%r = OpGroupFMax %float %i2 Reduce %f", Same),
    ("%r = OpGroupUMax %uint %i2 Reduce %a", Same),
    ("%r = OpGroupSMax %uint %i2 Reduce %a", Same),
    ("%r = OpGroupNonUniformElect %bool %i3", Same),
    ("%r = OpGroupNonUniformAll %bool %i3 %c", Same),
    ("%r = OpGroupNonUniformAny %bool %i3 %c", Same),
    ("%r = OpGroupNonUniformAllEqual %bool %i3 %a", Same),
    ("%r = OpGroupNonUniformBroadcast %uint %i3 %a %i1", Same),
    ("%r = OpGroupNonUniformBroadcastFirst %uint %i3 %a", Same),
    ("%r = OpGroupNonUniformBallot %v4uint %i3 %c", Same),
    ("%r = OpGroupNonUniformInverseBallot %bool %i3 %uv", Same),
    ("%r = OpGroupNonUniformBallotBitExtract %bool %i3 %uv %a", Same),
    ("%r = OpGroupNonUniformBallotBitCount %uint %i3 Reduce %uv", Same),
    ("%r = OpGroupNonUniformBallotFindLSB %uint %i3 %uv", Same),
    ("%r = OpGroupNonUniformBallotFindMSB %uint %i3 %uv", Same),
    ("%r = OpGroupNonUniformShuffle %uint %i3 %a %b", Same),
    ("%r = OpGroupNonUniformShuffleXor %uint %i3 %a %b", Same),
    ("%r = OpGroupNonUniformShuffleUp %uint %i3 %a %b", Same),
    ("%r = OpGroupNonUniformShuffleDown %uint %i3 %a %b", Same),
    ("%r = OpGroupNonUniformIAdd %uint %i3 Reduce %a", Same),
    ("%r = OpGroupNonUniformIAdd %uint %i3 ClusteredReduce %a %i2", Same),
    ("%r = OpGroupNonUniformFAdd %float %i3 Reduce %f", Same),
    ("%r = OpGroupNonUniformIMul %uint %i3 Reduce %a", Same),
    ("%r = OpGroupNonUniformFMul %float %i3 Reduce %f", Same),
    ("%r = OpGroupNonUniformSMin %uint %i3 Reduce %a", Same),
    ("%r = OpGroupNonUniformUMin %uint %i3 Reduce %a", Same),
    ("%r = OpGroupNonUniformFMin %float %i3 Reduce %f", Same),
    ("%r = OpGroupNonUniformSMax %uint %i3 Reduce %a", Same),
    ("%r = OpGroupNonUniformUMax %uint %i3 Reduce %a", Same),
    ("%r = OpGroupNonUniformFMax %float %i3 Reduce %f", Same),
    ("%r = OpGroupNonUniformBitwiseAnd %uint %i3 Reduce %a", Same),
    ("%r = OpGroupNonUniformBitwiseOr %uint %i3 Reduce %a", Same),
    ("%r = OpGroupNonUniformBitwiseXor %uint %i3 Reduce %a", Same),
    ("%r = OpGroupNonUniformLogicalAnd %bool %i3 Reduce %c", Same),
    ("%r = OpGroupNonUniformLogicalOr %bool %i3 Reduce %c", Same),
    ("%r = OpGroupNonUniformLogicalXor %bool %i3 Reduce %c", Same),
    ("%r = OpGroupNonUniformQuadBroadcast %uint %i3 %a %i1", Same),
    ("%r = OpGroupNonUniformQuadSwap %uint %i3 %a %i1", Same),
    // Pipes.
    ("%r = OpReadPipe %uint %pipe %pcgen %i4 %i4", Same),
    ("%r = OpWritePipe %uint %wpipe %pcgen %i4 %i4", Same),
    ("%r = OpReservedReadPipe %uint %pipe %reserve %a %pcgen %i4 %i4", Same),
    ("%r = OpReservedWritePipe %uint %wpipe %reserve %a %pcgen %i4 %i4", Same),
    ("%r = OpReserveReadPipePackets %reserve_t %pipe %a %i4 %i4", Same),
    ("%r = OpReserveWritePipePackets %reserve_t %wpipe %a %i4 %i4", Same),
    ("OpCommitReadPipe %pipe %reserve %i4 %i4", Same),
    ("OpCommitWritePipe %wpipe %reserve %i4 %i4", Same),
    ("%r = OpIsValidReserveId %bool %reserve", Same),
    ("%r = OpGetNumPipePackets %uint %pipe %i4 %i4", Same),
    ("%r = OpGetMaxPipePackets %uint %pipe %i4 %i4", Same),
    ("%r = OpGroupReserveReadPipePackets %reserve_t %i2 %pipe %a %i4 %i4", Same),
    ("%r = OpGroupReserveWritePipePackets %reserve_t %i2 %wpipe %a %i4 %i4", Same),
    ("OpGroupCommitReadPipe %i2 %pipe %reserve %i4 %i4", Same),
    ("OpGroupCommitWritePipe %i2 %wpipe %reserve %i4 %i4", Same),
    ("%r = OpCreatePipeFromPipeStorage %pipe_t %storage", Same),
    ("%r = OpCreatePipeFromPipeStorage %wpipe_t %storage", Same),
    // Enqueued kernels.
    ("%r = OpEnqueueMarker %uint %queue %i1 %pdevent %pdevent", Same),
    ("%r = OpEnqueueKernel %uint %queue %i0 %range %i0 %pdevent %pdevent %invoke %pcgen %i4 %i4", Same),
    ("%r = OpEnqueueKernel %uint %queue %i0 %range %i0 %pdevent %pdevent %invoke_local %pcgen %i4 %i4 %plocal_size", Same),
    ("%r = OpEnqueueKernel %uint %queue %i0 %range_var %i0 %pdevent %pdevent %invoke %pcgen %i4 %i4", Same),
    ("%r = OpEnqueueKernel %uint %queue %i0 %range_var %i0 %pdevent %pdevent %invoke_local %pcgen %i4 %i4 %plocal_size", Same),
    ("%r = OpGetKernelNDrangeSubGroupCount %uint %range_var %invoke %pcgen %i4 %i4", Same),
    ("%r = OpGetKernelNDrangeMaxSubGroupSize %uint %range_var %invoke %pcgen %i4 %i4", Same),
    ("%r = OpGetKernelNDrangeSubGroupCount %uint %range %invoke %pcgen %i4 %i4", Same),
    ("%r = OpGetKernelNDrangeMaxSubGroupSize %uint %range %invoke %pcgen %i4 %i4", Same),
    ("%r = OpGetKernelWorkGroupSize %uint %invoke %pcgen %i4 %i4", Same),
    ("%r = OpGetKernelPreferredWorkGroupSizeMultiple %uint %invoke %pcgen %i4 %i4", Same),
    ("%r = OpGetKernelLocalSizeForSubgroupCount %uint %a %invoke %pcgen %i4 %i4", Same),
    ("%r = OpGetKernelMaxNumSubgroups %uint %invoke %pcgen %i4 %i4", Same),
    ("OpRetainEvent %devent", Same),
    ("OpReleaseEvent %devent", Same),
    ("%r = OpCreateUserEvent %devent_t", Same),
    ("%r = OpIsValidEvent %bool %devent", Same),
    ("OpSetUserEventStatus %devent %a", Same),
    ("OpCaptureEventProfilingInfo %devent %i1 %pcg", Same),
    ("%r = OpGetDefaultQueue %queue_t", Same),
    ("%r = OpBuildNDRange %range_t %size %size %size", Same),
    ("%r = OpBuildNDRange %range_t %sizes2 %sizes2 %sizes2", Same),
    ("%r = OpBuildNDRange %range_t %sizes3 %sizes3 %sizes3", Same),
    ("OpMemoryNamedBarrier %barrier %i2 %semantics", Same),
    ("%r = OpNamedBarrierInitialize %barrier_t %i4", Same),
    // Calls.
    ("%r = OpFunctionCall %void %invoke %pcgen", Same),
    ("%r = OpExtInst %float %cl fma %f %f %g", Same),
    ("%r = OpExtInst %uint %cl u_max %a %b", Same),
    ("%r = OpExtInst %v4float %cl vloadn %size %pfg 4", Same),
    ("%r = OpExtInst %void %cl vstoren %fv %size %pfg", Same),
    ("%r = OpExtInst %void %cl vstore_half_r %f %size %phg RTZ", Same),
    ("%r = OpExtInst %uint %cl printf %format %f %a", Same),
    ("%r = OpExtInst %void %cl prefetch %pg %size", Same),
    // Extensions whose operands have types that matter.
    ("%r = OpSubgroupBallotKHR %v4uint %c", Same),
    ("%r = OpSubgroupAllKHR %bool %c", Same),
    ("%r = OpSubgroupAnyKHR %bool %c", Same),
    ("%r = OpSubgroupAllEqualKHR %bool %c", Same),
    ("%r = OpSDot %uint %a %b PackedVectorFormat4x8Bit", Same),
    ("%r = OpUDot %uint %a %b PackedVectorFormat4x8Bit", Same),
    ("%r = OpSUDot %uint %a %b PackedVectorFormat4x8Bit", Same),
    ("%r = OpSDot %uint %uv %uv", Same),
    ("%r = OpSDotAccSat %uint %a %b %a PackedVectorFormat4x8Bit", Same),
    ("%r = OpUDotAccSat %uint %uv %uv %a", Same),
    ("%r = OpSUDotAccSat %uint %a %b %a PackedVectorFormat4x8Bit", Same),
    ("%r = OpSubgroupBlockReadINTEL %uint %pg", Same),
    ("OpSubgroupBlockWriteINTEL %pg %uv", Same),
    ("%r = OpSubgroupImageBlockReadINTEL %v4uint %image %uv2d", Same),
    ("OpSubgroupImageBlockWriteINTEL %wimage %uv2d %a", Same),
    ("%r = OpSubgroupImageMediaBlockReadINTEL %v4uint %image %uv2d %a %b", Same),
    ("OpSubgroupImageMediaBlockWriteINTEL %wimage %uv2d %a %b %uv", Same),
    ("%r = OpSubgroupShuffleINTEL %v4float %fv %a", Same),
    ("%r = OpGroupLogicalAndKHR %bool %i2 Reduce %c", Same),
    ("%r = OpGroupLogicalOrKHR %bool %i2 Reduce %c", Same),
    ("%r = OpGroupLogicalXorKHR %bool %i2 Reduce %c", Same),
    ("%r = OpGroupFMulKHR %float %i2 Reduce %f", Same),
    ("%r = OpReadClockKHR %ulong %i2", Same),
    ("%r = OpReadClockKHR %v2uint %i2", Same),
    ("OpAssumeTrueKHR %c", Same),
    ("%r = OpExpectKHR %uint %a %b", Same),
    ("OpLifetimeStart %var 0", Same),
    ("OpLifetimeStop %var 0", Same),
    ("%r = OpArithmeticFenceEXT %float %f", Same),
    ("%r = OpConvertFToBF16INTEL %ushort %f", Same),
    ("%r = OpConvertBF16ToFINTEL %float %h", Same),
    ("%r = OpRoundFToTF32INTEL %float %f", Same),
    ("OpSubgroupBlockPrefetchINTEL %pg %i4", Same),
    ("%r = OpFPGARegALTERA %uint %a", Same),
    ("OpReadPipeBlockingALTERA %pipe %pcgen %i4 %i4", Same),
    ("OpWritePipeBlockingALTERA %wpipe %pcgen %i4 %i4", Same),
    ("%r = OpPtrCastToCrossWorkgroupALTERA %pg_t %pdevice", Same),
    ("%r = OpCrossWorkgroupCastToPtrALTERA %pdevice_t %pg", Same),
];

/// Types, constants, and a function with values of all types as parameters.
pub(crate) const PRELUDE: &str = r#"
OpCapability Addresses
OpCapability Linkage
OpCapability Kernel
OpCapability Int64
%cl = OpExtInstImport "OpenCL.std"
OpMemoryModel Physical64 OpenCL
OpDecorate %function LinkageAttributes "function" Export
OpDecorate %invoke LinkageAttributes "invoke" Export
OpDecorate %invoke_local LinkageAttributes "invoke_local" Export
%void = OpTypeVoid
%bool = OpTypeBool
%uchar = OpTypeInt 8 0
%ushort = OpTypeInt 16 0
%uint = OpTypeInt 32 0
%ulong = OpTypeInt 64 0
%half_t = OpTypeFloat 16
%float = OpTypeFloat 32
%double = OpTypeFloat 64
%v2float = OpTypeVector %float 2
%v4float = OpTypeVector %float 4
%v2uint = OpTypeVector %uint 2
%v4uint = OpTypeVector %uint 4
%v4bool = OpTypeVector %bool 4
%i0 = OpConstant %uint 0
%i1 = OpConstant %uint 1
%i2 = OpConstant %uint 2
%i3 = OpConstant %uint 3
%i4 = OpConstant %uint 4
%semantics = OpConstant %uint 272
%three = OpConstant %ulong 3
%two = OpConstant %ulong 2
%four = OpConstant %ulong 4
%struct = OpTypeStruct %float %uint
%carry = OpTypeStruct %uint %uint
%array = OpTypeArray %uint %four
%array2 = OpTypeArray %ulong %two
%array3 = OpTypeArray %ulong %three
%range_t = OpTypeStruct %uint %array3 %array3 %array3
%sizes2 = OpConstantComposite %array2 %three %three
%sizes3 = OpConstantComposite %array3 %three %three %three
%pg_t = OpTypePointer CrossWorkgroup %uint
%pl_t = OpTypePointer Workgroup %uint
%pp_t = OpTypePointer Function %uint
%pgen_t = OpTypePointer Generic %uint
%pfg_t = OpTypePointer CrossWorkgroup %float
%phg_t = OpTypePointer CrossWorkgroup %half_t
%pcg_t = OpTypePointer CrossWorkgroup %uchar
%pcl_t = OpTypePointer Workgroup %uchar
%pcgen_t = OpTypePointer Generic %uchar
%pcc_t = OpTypePointer UniformConstant %uchar
%parr_t = OpTypePointer CrossWorkgroup %array
%pdevice_t = OpTypePointer DeviceOnlyALTERA %uint
%image_t = OpTypeImage %void 2D 0 0 0 0 Unknown ReadOnly
%wimage_t = OpTypeImage %void 2D 0 0 0 0 Unknown WriteOnly
%sampler_t = OpTypeSampler
%si_t = OpTypeSampledImage %image_t
%event_t = OpTypeEvent
%devent_t = OpTypeDeviceEvent
%queue_t = OpTypeQueue
%reserve_t = OpTypeReserveId
%pipe_t = OpTypePipe ReadOnly
%wpipe_t = OpTypePipe WriteOnly
%storage_t = OpTypePipeStorage
%barrier_t = OpTypeNamedBarrier
%pevent_t = OpTypePointer Generic %event_t
%pdevent_t = OpTypePointer Generic %devent_t
%psize_t = OpTypePointer Function %ulong
%prange_t = OpTypePointer Function %range_t
%invoke_type = OpTypeFunction %void %pcgen_t
%invoke_local_type = OpTypeFunction %void %pcgen_t %pcl_t
%type = OpTypeFunction %void %uint %uint %ulong %ushort %float %float %v4float %v4float %v2float %v4uint %v2uint %bool %bool %v4bool %struct %pg_t %pg_t %pl_t %pgen_t %pfg_t %phg_t %pcg_t %pcl_t %pcgen_t %pcc_t %parr_t %pdevice_t %image_t %wimage_t %sampler_t %event_t %devent_t %queue_t %reserve_t %pipe_t %wpipe_t %storage_t %barrier_t %pevent_t %pdevent_t %psize_t %range_t
%invoke = OpFunction %void None %invoke_type
%ip = OpFunctionParameter %pcgen_t
%il = OpLabel
OpReturn
OpFunctionEnd
%invoke_local = OpFunction %void None %invoke_local_type
%iq = OpFunctionParameter %pcgen_t
%ir = OpFunctionParameter %pcl_t
%im = OpLabel
OpReturn
OpFunctionEnd
%function = OpFunction %void None %type
%a = OpFunctionParameter %uint
%b = OpFunctionParameter %uint
%size = OpFunctionParameter %ulong
%h = OpFunctionParameter %ushort
%f = OpFunctionParameter %float
%g = OpFunctionParameter %float
%fv = OpFunctionParameter %v4float
%fv2 = OpFunctionParameter %v4float
%fv2d = OpFunctionParameter %v2float
%uv = OpFunctionParameter %v4uint
%uv2d = OpFunctionParameter %v2uint
%c = OpFunctionParameter %bool
%d = OpFunctionParameter %bool
%bv = OpFunctionParameter %v4bool
%st = OpFunctionParameter %struct
%pg = OpFunctionParameter %pg_t
%pg2 = OpFunctionParameter %pg_t
%pl = OpFunctionParameter %pl_t
%pgen = OpFunctionParameter %pgen_t
%pfg = OpFunctionParameter %pfg_t
%phg = OpFunctionParameter %phg_t
%pcg = OpFunctionParameter %pcg_t
%pcl = OpFunctionParameter %pcl_t
%pcgen = OpFunctionParameter %pcgen_t
%format = OpFunctionParameter %pcc_t
%parr = OpFunctionParameter %parr_t
%pdevice = OpFunctionParameter %pdevice_t
%image = OpFunctionParameter %image_t
%wimage = OpFunctionParameter %wimage_t
%sampler = OpFunctionParameter %sampler_t
%event = OpFunctionParameter %event_t
%devent = OpFunctionParameter %devent_t
%queue = OpFunctionParameter %queue_t
%reserve = OpFunctionParameter %reserve_t
%pipe = OpFunctionParameter %pipe_t
%wpipe = OpFunctionParameter %wpipe_t
%storage = OpFunctionParameter %storage_t
%barrier = OpFunctionParameter %barrier_t
%pevent = OpFunctionParameter %pevent_t
%pdevent = OpFunctionParameter %pdevent_t
%plocal_size = OpFunctionParameter %psize_t
%range = OpFunctionParameter %range_t
%label = OpLabel
%var = OpVariable %pp_t Function
%range_var = OpVariable %prange_t Function
"#;

/// What follows the instruction at hand.
pub(crate) const END: &str = "\nOpReturn\nOpFunctionEnd\n";
