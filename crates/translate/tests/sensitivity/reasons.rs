//! Lists the reasons why changes may have no effect on the output or the report.

/// The values of trials that may give the same result as another value, and the reason.
#[derive(Debug)]
pub(crate) struct Reason {
    /// The name of the trial. `*` matches any text.
    trial: &'static str,
    /// The value. `*` matches any text.
    value: &'static str,
    #[allow(dead_code)] // it is printed
    reason: &'static str,
}

impl Reason {
    pub(crate) fn fits(&self, trial: &str, value: &str) -> bool {
        fits(self.trial, trial) && fits(self.value, value)
    }
}

/// Returns whether a name matches a pattern, in which `*` matches any text.
fn fits(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == name,
        Some((beginning, rest)) => name.strip_prefix(beginning).is_some_and(|name| {
            let ends = (0..=name.len()).filter(|&at| name.is_char_boundary(at));
            ends.into_iter().any(|at| fits(rest, &name[at..]))
        }),
    }
}

const fn row(trial: &'static str, value: &'static str, reason: &'static str) -> Reason {
    Reason {
        trial,
        value,
        reason,
    }
}

/// The values that may have no effect in trials from LLVM IR to SPIR-V, with the reasons.
#[rustfmt::skip]
pub(crate) static FROM_LLVM: &[Reason] = &[
    // Attributes
    row("attributes of *", "inlinehint", "SPIR-V has one word for a function that had better be inlined: Inline."),
    row("attributes of *", "memory(none)", "Older releases spell it readnone."),
    row("attributes of *", "memory(read)", "Older releases spell it readonly."),
    row("attributes of *", "memory(argmem: read)", "SPIR-V's Pure is of all memory: what reads less is pure, too."),
    row("attributes of a pointer*", "readonly", "Consumers know NoWrite better than NoReadWrite, which readnone would be."),
    row("attributes of a pointer*", "captures(none)", "Older releases spell it nocapture."),
    row("attributes of a pointer*", "byref(i32)", "It says that the pointer is one to i32, which the store says, too."),
    row("attributes of a pointer that a kernel takes", "byref(i64)", "What a kernel takes by reference and by value is the copy of the host."),
    row("attributes of a pointer in a call*", "byval(*", "What a function does with its argument is said by the function."),
    row("attributes of a pointer in a call*", "sret(*", "What a function does with its argument is said by the function."),
    row("attributes of *", "nounwind", "SPIR-V has no exceptions, and the translation back gives each function nounwind."),
    // Linkage
    row("linkage of *", "internal", "Other modules see neither internal nor private names; a kernel is an entry point with any linkage."),
    row("linkage of a function", "available_externally", "The body is a copy of another module's, and stays a copy that no other module sees."),
    row("linkage of *", "private", "Other modules see neither internal nor private names."),
    row("properties behind a variable that is not used", "*", "An internal variable that nothing uses is left out with all that it has."),
    // Values
    row("initial values in *", "poison", "SPIR-V's core has one value that is none: OpUndef."),
    row("initial values that are computed", "ptrtoaddr *", "Pointers of SPIR-V's targets are addresses and nothing else."),
    row("conversions of pointers", "ptrtoaddr", "Pointers of SPIR-V's targets are addresses and nothing else."),
    // Conventions
    row("calling conventions*", "fastcc", "Functions of SPIR-V call each other in one way."),
    row("calling conventions*", "spir_func", "Functions of SPIR-V call each other in one way."),
    row("calling conventions of calls", "spir_kernel", "A kernel that another module defines is called as any function is."),
    // Metadata
    row("attachments of *", "!dbg !100", "The node is not one of debug information."),
    row("attachments of *", "!llvm.access.group !109", "A group that no loop names says nothing."),
    row("attachments of a kernel", "!vec_type_hint !203", "VecTypeHint has widths and no signs (§3.6)."),
    row("attachments of a kernel", "!reqd_sub_group_size !205", "It is another name of intel_reqd_sub_group_size."),
    row("attachments of a kernel", "!kernel_arg_addr_space !100", "The type of the parameter says it."),
    row("attachments of a kernel", "!kernel_arg_access_qual !209", "The type of the parameter says it."),
    row("attachments of a kernel", "!kernel_arg_base_type !210", "The type of the parameter says it."),
    row("attachments of a kernel", "!kernel_arg_name !212", "The parameter has that name already."),
    row("parts of the module", "source_filename *", "Debug information names the source; without it the name is for people."),
    row("parts of the module", "!opencl.spir.version *", "The version of SPIR is that of the form, which SPIR-V replaces."),
    row("parts of the module", "!spirv.SourceExtension *", "It is another name of opencl.used.extensions."),
    row("parts of the module", "!spirv.MemoryModel *", "The triple says the same."),
    row("parts of the module", "!spirv.ExecutionMode *", "The kernel has the mode ContractionOff already."),
    // Operations
    row("binary operations of booleans", "*", "On one bit these are the same operation, or the shift is by nothing."),
    row("comparisons of booleans", "*", "On one bit a signed order is the unsigned one the other way round."),
    row("kinds of allocas", "alloca i32, align 4", "It is the alignment of the type."),
    row("loads of built-in variables", "load volatile *", "A built-in variable keeps its value while the kernel runs."),
    row("orderings of *", "monotonic", "SPIR-V's weakest order, Relaxed, is as strong as monotonic."),
    row("scopes of *", "syncscope(\"all_svm_devices\")", "It is the name that OpenCL has for the scope of all."),
    row("alignments of *", ", align 4", "It is the alignment that an atomic instruction has to have."),
    row("alignments of *", ", align 16", "More than the alignment that an atomic instruction has to have changes nothing."),
    row("hints of loops", "!{!1, !202}", "SPIR-V has one word for a loop to be unrolled: Unroll."),
    row("rounding of constrained *", "!\"round.dynamic\"", "The rounding of a kernel is to nearest even, and nothing changes it at run time."),
];

/// The values that may have no effect in trials from SPIR-V to LLVM IR, with the reasons.
#[rustfmt::skip]
pub(crate) static FROM_SPIRV: &[Reason] = &[
    row("decorations of *", "AlignmentId *", "LLVM IR has the number that the constant has."),
    row("decorations of a constant variable", "Constant", "Variables of the storage class UniformConstant are constant."),
    row("decorations of a variable of a function", "Alignment 4", "It is the alignment of the type."),
    row("decorations of *", "FunctionRoundingModeINTEL 8 RTE", "VCFloatControl has no bits for floats of that width, and 0 for RTE."),
    row("decorations of *", "FunctionFloatingPointModeINTEL *", "VCFloatControl has 0 for IEEE, as for RTE."),
    row("decorations of a conversion of an integer that saturates", "SaturatedConversion", "The instruction saturates by itself."),
    row("decorations of a specialization constant", "SpecId *", "The constant has the value that the options give it by that number, or its own."),
    row("decorations of a variable that holds a built-in value", "Volatile", "A call stands for each load, and is made each time."),
    row("decorations of a variable that holds a built-in value", "Constant", "A call stands for each load."),
    row("decorations of a variable that holds a built-in value", "LinkageAttributes *", "A call stands for each load."),
    row("decorations of a variable that holds a built-in value", "Alignment *", "A call stands for each load."),
    row("decorations of a load", "*INTEL %other_scopes", "Each list is a list of its own, with nothing that tells it from another."),
    row("encodings of floats of 8 bits", "*", "LLVM IR has bytes for them: conversions name the format."),
    row("encodings of floats of 4 bits", "Float4E2M1INTEL", "It is another extension's number for the same format."),
    row("storage classes of pointers that a function takes", "Private", "Built-in variables, to which Input pointers point, are copies in private memory."),
    row("storage classes of pointers that a function takes", "Function", "Variables of vector compute are in the address space of private memory, too."),
    row("storage classes of pointers that a function takes", "CodeSectionINTEL", "Without the option for an address space of code its pointers are private ones."),
    row("modes of a kernel", "SubgroupsPerWorkgroupId *", "LLVM IR has the number that the constant has."),
    row("modes of a kernel", "LocalSizeId *", "LLVM IR has the number that the constant has."),
    row("modes of a kernel", "LocalSizeHintId *", "LLVM IR has the number that the constant has."),
    row("modes of a kernel", "MaximumRegistersIdINTEL *", "LLVM IR has the number that the constant has."),
    row("how floats are computed in a function", "FunctionDenormModeINTEL 32 FlushToZero", "VCFloatControl has 0 for it, as for RTE."),
    row("how floats are computed in a function", "FunctionFloatingPointModeINTEL 32 IEEE", "VCFloatControl has 0 for it, as for RTE."),
    row("fast-math modes of an addition with float controls", "*AllowTransform", "LLVM's reassoc allows what AllowTransform does."),
    row("accesses of *", "Aligned 4", "It is the alignment of the type."),
    row("accesses of * struct", "Aligned 8", "It is the alignment of the type."),
    row("accesses of *", "AliasScopeINTELMask %other_scopes", "Each list is a list of its own, with nothing that tells it from another."),
    row("accesses of *", "NoAliasINTELMask %other_scopes", "Each list is a list of its own, with nothing that tells it from another."),
    row("semantics of *", "128", "Without an order no memory is ordered."),
    row("semantics of *", "256", "Without an order no memory is ordered."),
    row("semantics of *", "512", "Without an order no memory is ordered."),
    row("semantics of *", "2048", "Without an order no memory is ordered."),
    row("memory that an atomic addition orders", "*", "LLVM's orders are of all memory, which is at least as strong."),
    row("memory that a * orders", "136", "Kernels have no memory of subgroups."),
    row("memory that a control barrier orders", "8", "Without memory nothing is ordered."),
    row("memory that a control barrier orders", "16", "Without memory nothing is ordered."),
    row("memory that a control barrier orders", "272", "A barrier of OpenCL C is sequentially consistent already."),
    row("operands of *", "SignExtend", "Components are signed unless ZeroExtend says otherwise; floats have no other form."),
    row("more operands of *", "*SignExtend*", "Components are signed unless ZeroExtend says otherwise; floats have no other form."),
    row("operands of *", "ZeroExtend", "The components are floats."),
    row("what is said of the source", "OpName %k \"other\"", "A kernel is called as its entry point is."),
];

/// Rows of tables that no trial contains, and the reason.
#[derive(Debug)]
pub(crate) struct Untried {
    pub(crate) table: &'static str,
    /// The name of the row. `*` matches any text, here and in the name of the table.
    row: &'static str,
    #[allow(dead_code)] // it is printed
    reason: &'static str,
}

impl Untried {
    pub(crate) fn fits(&self, table: &str, row: &str) -> bool {
        fits(self.table, table) && fits(self.row, row)
    }
}

const fn untried(table: &'static str, row: &'static str, reason: &'static str) -> Untried {
    Untried { table, row, reason }
}

/// The rows of LLVM IR's tables that no trial contains, with the reasons.
#[rustfmt::skip]
pub(crate) static UNTRIED_OF_LLVM: &[Untried] = &[];

/// The rows of SPIR-V's grammar that no trial contains, with the reasons.
#[rustfmt::skip]
pub(crate) static UNTRIED_OF_SPIRV: &[Untried] = &[
    untried("Capability", "*", "A capability says nothing but what the instructions do that need it."),
    untried("ExecutionModel", "Kernel", "There is one for kernels."),
    untried("MemoryModel", "*", "There is one for kernels."),
    untried("MemoryAccess", "MakePointer*", "It is of the Vulkan memory model."),
    untried("MemoryAccess", "NonPrivatePointer", "It is of the Vulkan memory model."),
    untried("MemorySemantics", "OutputMemory", "It is of the Vulkan memory model."),
    untried("MemorySemantics", "Make*", "It is of the Vulkan memory model."),
    untried("MemorySemantics", "Volatile", "It is of the Vulkan memory model."),
    untried("ImageOperands", "MakeTexel*", "It is of the Vulkan memory model."),
    untried("ImageOperands", "NonPrivateTexel", "It is of the Vulkan memory model."),
    untried("ImageOperands", "VolatileTexel", "It is of the Vulkan memory model."),
    untried("Scope", "QueueFamily", "It is of the Vulkan memory model."),
    untried("ExecutionMode", "QuadDerivativesKHR", "Kernels have no derivatives."),
    untried("ExecutionMode", "RequireFullQuadsKHR", "Kernels have no quads."),
    untried("FPFastMathMode", "AllowTransform", "It needs two other modes: the trial with float controls has it with these."),
    untried("PackedVectorFormat", "*", "There is one."),
    untried("ComponentType", "*", "It is of extensions for shaders."),
    untried("CooperativeMatrixReduce", "*", "It is of extensions for shaders."),
    untried("CooperativeVectorMatrixLayout", "*", "It is of extensions for shaders."),
    untried("FragmentShadingRate", "*", "It is of extensions for shaders."),
    untried("GatherModes", "*", "It is of extensions for shaders."),
    untried("RawAccessChainOperands", "*", "It is of extensions for shaders."),
    untried("Tensor*", "*", "It is of extensions for shaders."),
    untried("ImageChannelDataType", "*", "It is the result of a query, and no operand."),
    untried("ImageChannelOrder", "*", "It is the result of a query, and no operand."),
    untried("DebugBaseTypeAttributeEncoding", "*", "Debug information has tests of its own: debug_info.rs."),
    untried("DebugCompositeType", "*", "Debug information has tests of its own: debug_info.rs."),
    untried("DebugImportedEntity", "*", "Debug information has tests of its own: debug_info.rs."),
    untried("DebugInfoFlags", "*", "Debug information has tests of its own: debug_info.rs."),
    untried("DebugOperation", "*", "Debug information has tests of its own: debug_info.rs."),
    untried("DebugTypeQualifier", "*", "Debug information has tests of its own: debug_info.rs."),
    untried("OldDebug*", "*", "Debug information has tests of its own: debug_info.rs."),
];
