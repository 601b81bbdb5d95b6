//! What the tests share.

/// A module that uses every kind of operand. Written for these tests.
pub(crate) const MODULE: &str = r#"; SPIR-V
; Version: 1.2
; Generator: Khronos LLVM/SPIR-V Translator; 14
; Bound: 90
; Schema: 0
               OpCapability Addresses
               OpCapability Linkage
               OpCapability Kernel
               OpCapability Int64
               OpCapability Float16
               OpCapability Int8
          %1 = OpExtInstImport "OpenCL.std"
          %2 = OpExtInstImport "NonSemantic.Unheard.Of"
               OpMemoryModel Physical64 OpenCL
               OpEntryPoint Kernel %50 "scale \"twice\" \\ é" %40
               OpExecutionMode %50 LocalSize 8 4 1
          %3 = OpString "a.cl"
               OpSource OpenCL_C 200000 %3
               OpName %50 "scale"
               OpName %40 "50"
               OpName %20 "scale"
               OpMemberName %20 0 "x"
               OpDecorate %40 BuiltIn GlobalInvocationId
               OpDecorate %40 LinkageAttributes "__spirv_BuiltInGlobalInvocationId" Import
               OpDecorate %60 FPFastMathMode NotNaN|NotInf|NSZ
               OpDecorate %61 FuncParamAttr Sext
               OpMemberDecorate %20 0 Offset 0
         %10 = OpTypeVoid
         %11 = OpTypeBool
         %12 = OpTypeInt 8 0
         %13 = OpTypeInt 32 0
         %14 = OpTypeInt 64 0
         %15 = OpTypeFloat 16
         %16 = OpTypeFloat 32
         %17 = OpTypeVector %16 4
         %20 = OpTypeStruct %17 %13
         %21 = OpTypePointer CrossWorkgroup %16
         %22 = OpTypePointer Input %14
         %23 = OpTypeFunction %10 %21 %13 %14
         %24 = OpTypeImage %10 2D 0 0 0 0 Unknown ReadOnly
         %30 = OpConstant %12 255
         %31 = OpConstant %13 4000000000
         %32 = OpConstant %14 18446744073709551615
         %33 = OpConstant %15 0x1.8p+1
         %34 = OpConstant %16 -0.100000001
         %35 = OpConstant %16 0x1p+128
         %36 = OpConstantTrue %11
         %37 = OpConstantNull %20
         %38 = OpSpecConstantOp %13 IAdd %31 %31
         %39 = OpConstantSampler %13 ClampToEdge 0 Nearest
         %40 = OpVariable %22 Input
         %50 = OpFunction %10 DontInline|Const %23
         %51 = OpFunctionParameter %21
         %52 = OpFunctionParameter %13
         %61 = OpFunctionParameter %14
         %53 = OpLabel
               OpLine %3 4 2
         %54 = OpLoad %14 %40 Volatile|Aligned 8
         %55 = OpInBoundsPtrAccessChain %21 %51 %54
         %56 = OpLoad %16 %55 Aligned 4
         %60 = OpFAdd %16 %56 %34
         %62 = OpExtInst %16 %1 fmax %60 %34
         %63 = OpExtInst %10 %2 7 %60 %34
               OpStore %55 %62
               OpSwitch %54 %71 1 %72 8589934592 %73
         %71 = OpLabel
               OpBranch %73
         %72 = OpLabel
               OpControlBarrier %13 %13 %31
               OpLoopMerge %73 %72 Unroll|DontUnroll
               OpBranchConditional %36 %72 %73 1 2
         %73 = OpLabel
               OpReturn
               OpFunctionEnd
"#;
