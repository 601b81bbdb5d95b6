//! Modules of LLVM IR that cannot be translated, and the place that each error names. The tests of all commands share
//! them.

// Each test uses a part.
#![allow(dead_code)]

/// A fault of a module.
pub(crate) struct Fault {
    /// Declarations of the instruction.
    declared: &'static str,
    /// The instruction, in a block without a name. Its result is `%5` if it has one. The function has the arguments
    /// `i32 %0` and `ptr addrspace(1) %1`.
    instruction: &'static str,
    /// The instruction in messages.
    pub(crate) name: &'static str,
    /// Whether the module can be translated if extensions are allowed.
    pub(crate) needs_extension: bool,
}

const fn fault(
    declared: &'static str,
    instruction: &'static str,
    name: &'static str,
    needs_extension: bool,
) -> Fault {
    Fault {
        declared,
        instruction,
        name,
        needs_extension,
    }
}

/// The faults.
#[rustfmt::skip]
pub(crate) const FAULTS: &[Fault] = &[
    fault("declare i32 @llvm.x86.foo(i32)", "%5 = call i32 @llvm.x86.foo(i32 %0)", "%5", false),
    fault("declare void @llvm.x86.bar()", "call void @llvm.x86.bar()", "call @llvm.x86.bar", false),
    fault("declare token @llvm.coro.id(i32, ptr, ptr, ptr)",
          "%5 = call token @llvm.coro.id(i32 0, ptr null, ptr null, ptr null)", "%5", false),
    fault("declare i32 @llvm.eh.typeid.for(ptr)", "%5 = call i32 @llvm.eh.typeid.for(ptr null)", "%5", false),
    fault("", "%5 = sitofp i32 %0 to fp128", "%5", false),
    fault("", "%5 = sitofp i32 %0 to x86_fp80", "%5", false),
    fault("", "%5 = udiv i4096 1, 2", "%5", false),
    fault("", "%5 = atomicrmw nand ptr addrspace(1) %1, i128 1 seq_cst", "%5", false),
    fault("", "%5 = cmpxchg ptr addrspace(1) %1, i128 1, i128 2 seq_cst seq_cst", "%5", false),
    fault("declare spir_func i32 @_Z26intel_sub_group_block_readPU3AS1Kj(ptr addrspace(1))",
          "%5 = call spir_func i32 @_Z26intel_sub_group_block_readPU3AS1Kj(ptr addrspace(1) %1)", "%5", true),
    fault("declare spir_func i32 @_Z23intel_sub_group_shuffleij(i32, i32)",
          "%5 = call spir_func i32 @_Z23intel_sub_group_shuffleij(i32 %0, i32 1)", "%5", true),
    fault("", "%5 = load bfloat, ptr addrspace(1) %1", "%5", true),
    fault("", "%5 = call i32 asm \"mov $0, 1\", \"=r\"()", "%5", true),
    fault("", "%5 = atomicrmw fadd ptr addrspace(1) %1, <2 x half> zeroinitializer seq_cst", "%5", true),
];

/// The start of the debug information of the faulty module.
const DEBUG: &str = "!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: \"race.cl\", directory: \"/tmp\")
!2 = !{i32 2, !\"Debug Info Version\", i32 3}
!3 = distinct !DISubprogram(name: \"k\", file: !1, line: 4, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !{null})
!5 = !DILocation(line: 6, column: 23, scope: !3)
!6 = !DILocation(line: 5, column: 2, scope: !3)
";

impl Fault {
    /// Returns the module with the fault in the kernel `k`. If `is_called`, another kernel calls it, so that its body
    /// moves to a function.
    pub(crate) fn module(&self, is_called: bool) -> String {
        let Self {
            declared,
            instruction,
            ..
        } = self;
        let caller = match is_called {
            true => {
                "define spir_kernel void @caller(ptr addrspace(1) %p) {
  call spir_kernel void @k(i32 1, ptr addrspace(1) %p)
  ret void
}
"
            }
            false => "",
        };
        format!(
            "target triple = \"spir64-unknown-unknown\"
{declared}
define spir_kernel void @k(i32 %0, ptr addrspace(1) %1) !dbg !3 {{
  %3 = icmp eq i32 %0, 7, !dbg !6
  br i1 %3, label %4, label %end, !dbg !6
4:
  {instruction}, !dbg !5
  br label %end, !dbg !6
end:
  ret void, !dbg !6
}}
{caller}{DEBUG}"
        )
    }

    /// Returns whether the fault is a call, which has no function in OpenCL C 1.2 either.
    pub(crate) fn is_call(&self) -> bool {
        !self.declared.is_empty()
    }

    /// Checks that the message names the function, the block, the instruction and the line of the source.
    ///
    /// # Panics
    /// Panics if it does not.
    pub(crate) fn check(&self, message: &str) {
        let lead = format!("function @k: block %4, {}: ", self.name);
        for part in [&*lead, "race.cl:6:23"] {
            assert!(
                message.contains(part),
                "{part} is missing in: {message}\n{}",
                self.module(false)
            );
        }
        assert!(!message.contains(".body"), "{message}");
    }
}
