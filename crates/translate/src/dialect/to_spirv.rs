//! The decisions of the translation to SPIR-V.

use crate::dialect::dialect;

dialect! {
    /// How the translation to SPIR-V says what can be said in several ways.
    pub struct ToSpirv {
        // Modules.
        /// Only the architecture of the triple is checked (`spir64`, `spirv32v1.4`, …), and in a module without globals
        /// not even that; data layouts aren't checked. Else triple and data layout have to match a target.
        pub targets_of_any_system: bool = false,
        /// The capabilities, extensions and strings that a module lists in named metadata are checked, and the listed
        /// capabilities are declared; else lists are not checked, and only the capabilities that the instructions need
        /// are declared.
        pub listed_capabilities: bool = true,
        /// A memory model of shaders (Simple, GLSL450) that named metadata lists is written; else the model is always
        /// OpenCL's.
        pub listed_memory_model: bool = false,
        /// Only the first entry of `!spirv.Source` becomes an `OpSource`; else each does.
        pub first_source_only: bool = false,
        /// Calls of vector compute's intrinsics and listed default modes of floats (`FPFastMathDefault`) enable the
        /// extensions that they need, if these are allowed; else only extensions that the options or the module name
        /// are used.
        pub inferred_extensions: bool = true,
        /// If both a later, allowed version and an extension have a feature, the version is raised; else the extension
        /// is declared.
        pub core_before_extensions: bool = false,
        /// An extension with two names is declared by the name that enabled it; else by its current name.
        pub extensions_as_enabled: bool = false,
        /// All functions get their ids before the first body is translated; else when they are defined or first
        /// named.
        pub functions_declared_first: bool = false,
        /// Composites of specialization constants and of `OpSpecConstantOp` are `OpSpecConstantComposite`; else
        /// `OpConstantComposite`.
        pub spec_composites: bool = true,
        /// With untyped pointers, the address of a variable is a constituent of a composite; else a bitcast of it is,
        /// which is a constant like the other constituents.
        pub untyped_constituents: bool = false,
        /// With untyped pointers, the address of a part of a variable is an untyped access chain in `OpSpecConstantOp`,
        /// which spirv-val refuses; else a chain of typed pointers between bitcasts.
        pub untyped_constant_chains: bool = false,

        // Entry points, execution modes, loops.
        /// Calling conventions of kernels and function names from other sources than OpenCL C (`llvm.spv.thread.id`)
        /// are treated as OpenCL's; else they are not translated specially.
        pub other_sources: bool = true,
        /// The function of a kernel is its entry point; else the entry point is a separate function, which calls the
        /// kernel's function, exported by the kernel's name.
        pub plain_entry_points: bool = true,
        /// A kernel may have no name; else that is an error, since hosts look kernels up by name.
        pub unnamed_kernels: bool = false,
        /// Execution modes that need a version or an extension that isn't allowed are left out; else they are an
        /// error.
        pub unsayable_modes_dropped: bool = false,
        /// Default modes of floats hold the flags that named metadata lists; else no flags, since each instruction
        /// has its own.
        pub listed_fast_math_flags: bool = false,
        /// `VecTypeHint` of a scalar type has 0 as its number of components; else 1.
        pub scalar_vec_type_hint: bool = false,
        /// A loop with full unrolling has `PartialCount` 1 in addition to `Unroll`, if SPIR-V 1.4 is allowed; else
        /// `Unroll` alone.
        pub full_unroll_count: bool = false,

        // Functions and their parameters.
        /// Variadic functions other than `printf` take the address of a struct with the further arguments, as LLVM's
        /// pass `expand-variadics` lowers them; else what `variadic_refused` says.
        pub variadic_lowered: bool = true,
        /// Variadic functions other than `printf` are an error; else those whose calls pass only the named parameters
        /// become functions of these.
        pub variadic_refused: bool = true,
        /// Functions with parameters or results that are vectors or integers missing in core SPIR-V are an error; else
        /// such values are legalized as everywhere else.
        pub uncommon_signatures_refused: bool = false,
        /// A `readnone` parameter has the attribute `NoReadWrite`; else what `no_write_for_read_none` says.
        pub no_read_write: bool = false,
        /// A `readnone` parameter that doesn't have `NoReadWrite` has `NoWrite`; else neither.
        pub no_write_for_read_none: bool = true,
        /// Attributes of the arguments of an indirect call are in descending order of their numbers (`NoCapture`
        /// first); else in the order of LLVM's attributes (`NoAlias` first).
        pub no_capture_first: bool = true,

        // Types and constants.
        /// Lengths of arrays have the width of pointers; else 64 bits only if 32 bits aren't enough.
        pub array_lengths_of_size: bool = false,
        /// A struct type gets its id before the types of its members; else after them.
        pub structs_before_members: bool = false,
        /// An address in an initial value is cast step by step, by `InBoundsPtrAccessChain` for the first element,
        /// again for each use, and null constant expressions stay expressions; else an address is cast once for each
        /// type, by `Bitcast`, and null expressions are null pointers.
        pub address_casts_kept: bool = false,
        /// A constant vector with constant expressions is a constant; else instructions build it.
        pub expressions_in_vectors: bool = false,
        /// A cast between global and local memory, or of the address of a function to these, goes through the generic
        /// address space; else it is an error.
        pub space_casts_by_generic: bool = true,
        /// The null value of an opaque type (an image, a sampler) is `OpConstantNull`, which SPIR-V doesn't allow for
        /// these types; else `OpUndef`.
        pub null_of_opaque_types: bool = false,
        /// Equal constant samplers share one `OpConstantSampler`; else each use has its own.
        pub shared_samplers: bool = true,

        // Variables.
        /// Variables of the module in the private address space that are visible to other modules and not constant are
        /// an error, and those that are only read move to constant memory; else all of them are variables of the
        /// storage class Function outside of functions.
        pub private_variables_refused: bool = true,
        /// Variables of the module in the generic address space move to global memory, and those in the address spaces
        /// of Input and Output that are not built-in ones are an error; else they stay in these storage classes.
        pub other_variables_moved: bool = true,
        /// If `private_variables_refused` would refuse a variable that has a value, each kernel that uses it gets its
        /// own variable, and passes the address to the functions that it calls; else it is an error.
        pub private_variables_of_kernels: bool = true,
        /// A function that uses the private address of a private constant has a variable with a copy of it; else the
        /// constant moves to constant memory.
        pub private_constants_copied: bool = false,
        /// An initial value may name a variable that is declared after it, or its own; else that is an error, since
        /// SPIR-V has no forward references to variables.
        pub forward_references: bool = false,
        /// Variables in local and generic memory keep their initial values; else these are left out.
        pub local_initializers: bool = false,
        /// A variable that is `available_externally` is a definition; else it is an import.
        pub external_copies_defined: bool = false,
        /// A struct variable with an undefined initial value is initialized with undefined members; else it has no
        /// initializer.
        pub undefined_members: bool = false,
        /// Unused variables with local linkage are written; else they are left out.
        pub unused_variables: bool = false,
        /// Variables of functions that are only loaded and stored as a whole become values (mem2reg); else they stay
        /// variables.
        pub promoted_variables: bool = false,
        /// `llvm.memset` copies from a variable of the function; else from a constant of the module.
        pub fills_from_variables: bool = true,

        // Control flow and instructions.
        /// Unreachable blocks stay as a label and `OpUnreachable`; else they are removed.
        pub unreachable_blocks_kept: bool = false,
        /// A bitcast between pointer types that are equal in SPIR-V is an `OpBitcast`; else it is replaced by its
        /// operand.
        pub equal_pointer_bitcasts: bool = false,
        /// A boolean is converted to a float by selecting between integers and converting these; else by selecting
        /// between floats.
        pub booleans_as_integers: bool = false,
        /// A cast of a generic null pointer to another address space is an instruction; else the result is the null
        /// pointer of that address space.
        pub null_generic_casts: bool = false,
        /// For an `alloca` of several elements the pointer to the first element has an `Alignment` decoration like the
        /// variable; else only the variable has it.
        pub aligned_first_elements: bool = false,
        /// With `SPV_KHR_float_controls2` all instructions that take fast-math flags are decorated with them; else,
        /// before SPIR-V 1.6, only arithmetic instructions are.
        pub fast_math_of_all: bool = true,
        /// With `SPV_KHR_float_controls2` the flag `reassoc` alone gives `AllowReassoc`, `AllowContract` and
        /// `AllowTransform`; else it gives `AllowReassoc`, and the others only together with `contract`.
        pub reassoc_contracts: bool = false,
        /// The lifetime of a single byte names a `void` pointer and the size 1; else the pointer of the variable and
        /// the size 0.
        pub lifetime_sizes: bool = false,

        // Atomic operations.
        /// LLVM's atomic instructions may have any known synchronization scope, and the default scope is CrossDevice;
        /// else only OpenCL's scopes are known, and the default scope is Device.
        pub llvm_scopes: bool = true,
        /// Atomic instructions with an unknown synchronization scope have the default scope; else they are an error.
        pub unknown_scopes: bool = false,
        /// The semantics of LLVM's atomic instructions name the memory of the pointer's storage class; else none.
        pub llvm_memories: bool = true,
        /// With `llvm_memories`, the semantics of relaxed atomic instructions name the memory, too; else they are 0.
        pub relaxed_memories: bool = false,
        /// The semantics of LLVM's `fence` name WorkgroupMemory and CrossWorkgroupMemory; else no memory.
        pub fence_memories: bool = true,
        /// The semantics of OpenCL's atomic functions name the memory of the pointer's storage class; else none.
        pub opencl_memories: bool = true,
        /// OpenCL's weak exchanges are `OpAtomicCompareExchange`, the only exchange in SPIR-V 1.4; else
        /// `OpAtomicCompareExchangeWeak`, if the version allows it.
        pub strong_exchanges: bool = true,
        /// `atomicrmw` operations without a SPIR-V instruction become loops around an atomic exchange; else they are
        /// an error.
        pub atomic_loops: bool = true,
        /// Overloads of OpenCL 1's atomic functions for types that OpenCL 1 lacks become atomic instructions; else
        /// they stay calls of imported functions.
        pub extended_legacy_atomics: bool = true,
        /// Memory orders and scopes that aren't constant are mapped by calls of functions that are added to the
        /// module; else by instructions in place.
        pub orders_by_functions: bool = false,
        /// The functions that map memory orders and scopes store their result in a variable and have one return; else
        /// each case returns.
        pub single_return: bool = true,

        // Calls.
        /// Intrinsics of a device's compiler (`llvm.genx.…`, `llvm.amdgcn.…`) become calls of imported functions; else
        /// they are an error.
        pub device_intrinsics_called: bool = true,
        /// The default memory scope of a barrier is Workgroup; else the scope that OpenCL defines for this barrier,
        /// such as Subgroup for `sub_group_barrier`.
        pub work_group_barriers: bool = false,
        /// `to_global` and similar functions cast pointers to bytes, between bitcasts; else pointers to the known
        /// pointee.
        pub generic_casts_by_bytes: bool = false,
        /// Instructions that enqueue or query a block have the preferred alignment of its literal; else the alignment
        /// stored in the literal.
        pub literal_alignments: bool = false,
        /// Group operations on a struct around a number store the first such argument to the result and load it from
        /// there; else they use the loaded argument.
        pub exchanged_in_place: bool = false,
        /// If the highest version is below 1.5, a broadcast from an invocation that isn't constant is an error; else it
        /// is `OpGroupNonUniformShuffle`.
        pub late_broadcasts_refused: bool = false,
        /// Conversions between integers have `FPRoundingMode` where their names do; else not, as integers aren't
        /// rounded.
        pub integer_rounding: bool = false,
        /// Image instructions with SPIR-V names get `SignExtend` or `ZeroExtend` by the type of the texel if the
        /// version allows it; else only if the name has it.
        pub texel_operands: bool = false,
        /// The result of an instruction that is called by its SPIR-V name and returns through a pointer is stored
        /// with the natural alignment; else without an alignment.
        pub aligned_wrapped_stores: bool = true,
        /// `get_image_array_size` queries the size in the width of its result; else in 32 bits, and converts it.
        pub array_sizes_as_results: bool = false,
        /// Sampled images, motion estimation images and expected values that are created or loaded for a call have
        /// names (`TempSampledImage`, `exp`); else they have none.
        pub named_temporaries: bool = false,
        /// A constant scalar argument of a function on vectors becomes a vector by `OpCompositeInsert` and
        /// `OpVectorShuffle`; else it is a constant vector.
        pub splats_by_instructions: bool = false,
        /// A component with a constant number is selected from a built-in variable by whether the number is in range;
        /// else it is extracted, or is a constant if the number is out of range.
        pub selected_components: bool = false,
        /// Built-in variables have `LinkageAttributes` with `Import`; else they have none, as SPIR-V doesn't ask for
        /// it.
        pub imported_built_ins: bool = false,
        /// Built-in variables have the alignment of the module's variables as a decoration; else they have none.
        pub aligned_built_ins: bool = false,

        // Intrinsic functions.
        /// Intrinsics without an instruction become exported functions named for them (`llvm_bitreverse_i16`); else
        /// they are expanded in place, or become internal functions where they need a loop.
        pub intrinsics_as_functions: bool = false,
        /// `llvm.fmuladd` is `mad` of OpenCL.std where contraction is allowed; else a product and a sum.
        pub fmuladd_as_mad: bool = true,
        /// `llvm.smax`, `llvm.umin` and the like are a comparison and a selection; else the instructions of
        /// OpenCL.std.
        pub compared_choices: bool = false,
        /// Funnel shifts branch on whether the distance is 0; else they shift one of the halves in two steps, without
        /// a branch.
        pub guarded_funnel_shifts: bool = false,
        /// `llvm.uadd.with.overflow` and `llvm.usub.with.overflow` are `OpIAddCarry` and `OpISubBorrow`; else
        /// comparisons find the overflow.
        pub carries_by_instructions: bool = false,
        /// `llvm.scmp` and `llvm.ucmp` declare their own constants, in the order 1, 0, -1; else they use the module's.
        pub three_ways_by_constants: bool = false,
        /// `llvm.vector.reduce.fmax` and the like are comparisons and selections, with a branch for NaN; else
        /// functions of OpenCL.std.
        pub compared_reductions: bool = false,
        /// `llvm.maximum` and similar functions branch: numbers that are neither equal nor unordered only take the
        /// function of OpenCL.std, others take all steps; else all numbers take all steps.
        pub unless_special_extrema: bool = false,
        /// Saturating conversions to a width that SPIR-V lacks convert to 64 bits and select among the limits; else
        /// they saturate to the next legal width and clamp.
        pub selected_saturations: bool = false,
        /// An `llvm.memmove` of unknown length is a loop in place; else a call of an internal function.
        pub moves_in_place: bool = false,
        /// Regularized IR for display has constant expressions as instructions and keeps `i1` in memory; else
        /// expressions stay, and booleans in memory are bytes.
        pub regularized_for_reading: bool = false,

        // Capabilities and decorations.
        /// Instructions of motion estimation that need either of two capabilities declare both; else the declared one,
        /// or the first.
        pub all_of_motion_estimation: bool = false,
        /// Cache controls that a store lists decorate its pointer; else they are left out.
        pub cache_controls_of_stores: bool = true,
        /// A list of decorations has to have the operands that each decoration takes, and as many lists as the
        /// function has parameters; else operands of decorations that take none are ignored, and so are lists without
        /// a parameter.
        pub checked_decorations: bool = true,
        /// A listed `FPFastMathMode` decorates an instruction whose flags give it none; else the flags alone decide.
        pub listed_fast_math: bool = true,
        /// Annotations with a decoration but without its literals are left out; else they are `UserSemantic` texts.
        pub incomplete_annotations_dropped: bool = false,
        /// Annotations are always `UserSemantic`, so that a version below 1.4 is an error; else they are left out if
        /// 1.4 isn't allowed.
        pub user_semantic_of_any_version: bool = false,
        /// Annotations of a member's address decorate the member; else the address.
        pub annotated_members: bool = true,
        /// Annotations that decorate a member decorate its address, too; else the member alone.
        pub annotated_addresses: bool = false,

        // Debug information.
        /// Debug information has the form that `spirv-val` accepts: base classes in the non-semantic sets are members,
        /// typedefs are of basic types, vectors have up to four basic components; else the form that the specifications
        /// of the sets allow.
        pub debug_checked: bool = true,
        /// A `DILexicalBlockFile` is a `DebugLexicalBlockDiscriminator`; else its scope is used in its place.
        pub debug_block_files: bool = false,
        /// If the sets don't allow a scope of this kind, the parent is named; else the scope in LLVM IR.
        pub debug_scopes_checked: bool = true,
        /// A missing type is a basic type `void` of size 0; else `DebugInfoNone`.
        pub debug_void_types: bool = true,
        /// The parameters of a template's pack are parameters of the template; else the pack is a
        /// `DebugTypeTemplateParameterPack`.
        pub debug_packs_flattened: bool = true,
        /// `DebugTypeTemplate` is separate from its type, which others name, and declarations and templates without
        /// parameters have none; else others name the template instead of the type.
        pub debug_templates_beside: bool = true,
        /// Members of a composite type are written after everything that was begun earlier; else directly after the
        /// type.
        pub debug_members_deferred: bool = true,
        /// A composite type in a cycle is named as a declaration of it, so that nothing refers forward, unless
        /// `SPV_KHR_relaxed_extended_instruction` is enabled, whose instruction is used then; else instructions refer
        /// forward.
        pub debug_cycles_broken: bool = true,
        /// A `DebugSource` without text or checksum has an empty string as its text; else no text operand.
        pub debug_empty_texts: bool = true,
        /// The texts of source files are operands of `DebugSource`; else they are left out.
        pub debug_source_texts: bool = true,
        /// A variant part is a union of its variants, next to the discriminant; else it is left out.
        pub debug_variant_parts: bool = true,
        /// A composite type without a linkage name has an empty string as linkage name; else `DebugInfoNone`.
        pub debug_empty_linkage_names: bool = true,
        /// An inheritance that names a typedef names the class behind it; else the typedef.
        pub debug_plain_base_classes: bool = true,
        /// `DebugImportedEntity` of OpenCL.DebugInfo.100 has a reserved operand after its tag; else it has the operands
        /// in the specification of the set.
        pub debug_gaps: bool = false,
        /// An enumeration of unknown size has a size of 32 bits; else 0.
        pub debug_enum_sizes: bool = true,
        /// `DebugInfoNone` is written before the first basic type; else where it is first needed.
        pub debug_none_before_basic: bool = false,
        /// A basic type in the non-semantic sets has its flags as the last operand; else `DebugInfoNone`.
        pub debug_basic_flags: bool = true,
        /// A basic type whose encoding the set lacks has the nearest encoding; else Unspecified.
        pub debug_nearest_encodings: bool = true,
        /// In OpenCL.DebugInfo.100 a pointer type without a known address space has the storage class Function; else
        /// the number -1, which is not a storage class.
        pub debug_storage_classes: bool = true,
        /// An array of several dimensions is an array of arrays; else one array with a count for each dimension.
        pub debug_nested_arrays: bool = true,
        /// The operands of a composite type are only members, base classes and functions, and other elements are
        /// written separately; else all elements are operands.
        pub debug_members_checked: bool = true,
        /// The unspecified parameters of a function type are a `void` parameter; else they are left out.
        pub debug_unspecified_parameters: bool = false,
        /// A `DebugTypedef` has the line of its typedef; else line 0.
        pub debug_typedef_lines: bool = true,
        /// Only plain numbers are written as values of static members and template parameters; else any constant that
        /// has an id.
        pub debug_plain_values: bool = true,
        /// A template parameter without a value has a null pointer as its value; else `DebugInfoNone`.
        pub debug_null_values: bool = false,
        /// In the non-semantic sets a global variable that isn't in the module has its expression as its variable
        /// operand; else `DebugInfoNone`.
        pub debug_expressions_as_variables: bool = false,
        /// A local variable at an undefined address is declared there; else it has no address.
        pub debug_undefined_addresses: bool = false,
        /// A local variable at an address that is neither an `alloca` nor a parameter is a `DebugValue` with a
        /// `Deref`; else a `DebugDeclare`.
        pub debug_values_at_addresses: bool = true,
        /// A local variable without an address has a `DebugDeclare` with `DebugInfoNone`; else no declaration.
        pub debug_lost_variables: bool = false,
        /// Variables with debug information are untyped where pointers are; else `DebugDeclare` names an `OpVariable`, as
        /// its specification says, and a bitcast of it is used, and `DebugGlobalVariable` names a bitcast.
        pub debug_untyped_variables: bool = false,
        /// A constant expression that gives a number is computed by instructions for `DebugValue`; else the value is
        /// undefined.
        pub debug_calculated_numbers: bool = false,
        /// Operations of expressions that NonSemantic.Shader.DebugInfo.200 added are written in all sets; else an
        /// expression with one is left out in the others, and its value is undefined.
        pub debug_extra_operations: bool = false,
        /// `#undef` of a macro that isn't defined is a `DebugMacroUndef` of `DebugInfoNone`; else it is left out.
        pub debug_unknown_undefines: bool = false,
    }
}
