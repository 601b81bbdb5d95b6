// The examples. Each has a launch for the tab Run.

const HEAD = 'target triple = "spir64-unknown-unknown"\n';

export const EXAMPLES = [
  {
    name: "saxpy (LLVM IR)",
    text: `; y[i] = a * x[i] + y[i]
${HEAD}
define spir_kernel void @saxpy(float %a, ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %px = getelementptr inbounds float, ptr addrspace(1) %x, i64 %i
  %py = getelementptr inbounds float, ptr addrspace(1) %y, i64 %i
  %vx = load float, ptr addrspace(1) %px
  %vy = load float, ptr addrspace(1) %py
  %ax = fmul float %a, %vx
  %sum = fadd float %ax, %vy
  store float %sum, ptr addrspace(1) %py
  ret void
}

declare spir_func i64 @_Z13get_global_idj(i32)
`,
    run: { global: "8", local: "4", args: ["2", "random:float:8:1", "zeros:float:8"] },
  },
  {
    name: "a race in local memory (LLVM IR)",
    text: `; Reverses the elements of each group. A barrier is missing between the store and the load of %tile.
${HEAD}
define spir_kernel void @reverse(ptr addrspace(1) %data, ptr addrspace(3) %tile) {
entry:
  %l = call spir_func i64 @_Z12get_local_idj(i32 0)
  %n = call spir_func i64 @_Z14get_local_sizej(i32 0)
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %from = getelementptr i32, ptr addrspace(1) %data, i64 %i
  %x = load i32, ptr addrspace(1) %from
  %to = getelementptr i32, ptr addrspace(3) %tile, i64 %l
  store i32 %x, ptr addrspace(3) %to
  %last = sub i64 %n, 1
  %r = sub i64 %last, %l
  %other = getelementptr i32, ptr addrspace(3) %tile, i64 %r
  %y = load i32, ptr addrspace(3) %other
  store i32 %y, ptr addrspace(1) %from
  ret void
}

declare spir_func i64 @_Z12get_local_idj(i32)
declare spir_func i64 @_Z14get_local_sizej(i32)
declare spir_func i64 @_Z13get_global_idj(i32)
`,
    run: { global: "4", local: "4", args: ["random:int:4:1", "local:16"], check: true },
    tab: "run",
  },
  {
    name: "a loop with branches (LLVM IR)",
    text: `; The number of steps of the Collatz sequence from each number to 1.
${HEAD}
define spir_kernel void @collatz(ptr addrspace(1) %numbers) {
entry:
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %p = getelementptr inbounds i32, ptr addrspace(1) %numbers, i64 %i
  %start = load i32, ptr addrspace(1) %p
  br label %loop

loop:
  %x = phi i32 [ %start, %entry ], [ %next, %continue ]
  %steps = phi i32 [ 0, %entry ], [ %more, %continue ]
  %go = icmp ugt i32 %x, 1
  br i1 %go, label %body, label %done

body:
  %bit = and i32 %x, 1
  %odd = icmp eq i32 %bit, 1
  br i1 %odd, label %triple, label %half

triple:
  %three = mul i32 %x, 3
  %plus = add i32 %three, 1
  br label %continue

half:
  %shifted = lshr i32 %x, 1
  br label %continue

continue:
  %next = phi i32 [ %plus, %triple ], [ %shifted, %half ]
  %more = add i32 %steps, 1
  br label %loop

done:
  store i32 %steps, ptr addrspace(1) %p
  ret void
}

declare spir_func i64 @_Z13get_global_idj(i32)
`,
    run: { global: "8", local: "", args: ["iota:int:8"] },
  },
  {
    name: "a specialization constant (SPIR-V)",
    text: `; Multiplies each element by a constant that the host sets.
               OpCapability Addresses
               OpCapability Kernel
               OpCapability Int64
               OpMemoryModel Physical64 OpenCL
               OpEntryPoint Kernel %scale "scale" %id
               OpSource OpenCL_C 200000
               OpName %factor "factor"
               OpName %data "data"
               OpName %entry "entry"
               OpName %i "i"
               OpName %p "p"
               OpName %x "x"
               OpName %y "y"
               OpDecorate %id BuiltIn GlobalInvocationId
               OpDecorate %id Constant
               OpDecorate %factor SpecId 0
       %void = OpTypeVoid
       %uint = OpTypeInt 32 0
      %ulong = OpTypeInt 64 0
    %v3ulong = OpTypeVector %ulong 3
     %in_ptr = OpTypePointer Input %v3ulong
        %ptr = OpTypePointer CrossWorkgroup %uint
   %function = OpTypeFunction %void %ptr
     %factor = OpSpecConstant %uint 3
         %id = OpVariable %in_ptr Input
      %scale = OpFunction %void None %function
       %data = OpFunctionParameter %ptr
      %entry = OpLabel
        %ids = OpLoad %v3ulong %id Aligned 32
          %i = OpCompositeExtract %ulong %ids 0
          %p = OpInBoundsPtrAccessChain %ptr %data %i
          %x = OpLoad %uint %p Aligned 4
          %y = OpIMul %uint %x %factor
               OpStore %p %y Aligned 4
               OpReturn
               OpFunctionEnd
`,
    run: { global: "8", local: "", args: ["iota:int:8"] },
  },
  {
    name: "an invalid module (SPIR-V)",
    text: `; The addition has operands of another type than its result, and the capability Int64 is missing.
               OpCapability Addresses
               OpCapability Kernel
               OpMemoryModel Physical64 OpenCL
               OpEntryPoint Kernel %broken "broken"
               OpName %entry "entry"
       %void = OpTypeVoid
       %uint = OpTypeInt 32 0
      %ulong = OpTypeInt 64 0
   %function = OpTypeFunction %void %uint
     %broken = OpFunction %void None %function
          %n = OpFunctionParameter %uint
      %entry = OpLabel
        %sum = OpIAdd %ulong %n %n
               OpReturn
               OpFunctionEnd
`,
    run: { global: "1", local: "", args: ["1"] },
    tab: "findings",
  },
];
