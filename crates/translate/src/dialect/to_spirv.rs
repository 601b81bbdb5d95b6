//! The decisions of the translation to SPIR-V.

use super::dialect;

dialect! {
    /// How the translation to SPIR-V says what can be said in several ways.
    pub struct ToSpirv {
        // Modules.
        /// A module may have any system in its triple, and one that holds nothing any triple; else a triple has
        /// to be that of a target.
        pub targets_of_any_system: bool = false,
        /// What a module lists in named metadata (capabilities, extensions, strings) is checked, and the
        /// capabilities are declared; else lists are taken as they are and capabilities are those that the
        /// words need.
        pub listed_capabilities: bool = true,
        /// The memory model that named metadata lists is written, if it is one of shaders; else the model is
        /// always OpenCL's.
        pub listed_memory_model: bool = false,
        /// One `OpSource` is written, of the first entry in named metadata; else one for each.
        pub first_source_only: bool = false,
        /// Kernels of vector compute and listed default modes of floats enable the extensions that they need;
        /// else only who asks for these gets them.
        pub inferred_extensions: bool = true,
        /// Where both the core of an allowed version and an extension have an instruction, the version is
        /// raised; else the extension is declared.
        pub core_before_extensions: bool = false,
        /// An extension of two names is declared by the one that enabled it; else by the one of today.
        pub extensions_as_enabled: bool = false,
        /// Functions get their ids, in the order of the module, before the first body is written; else as they
        /// are called.
        pub functions_declared_first: bool = false,
        /// A composite of specialization constants is one itself (`OpSpecConstantComposite`); else it is an
        /// `OpConstantComposite`.
        pub spec_composites: bool = true,

        // Entry points, execution modes, loops.
        /// A kernel is its own entry point; else an entry point calls an exported function of its name.
        pub plain_entry_points: bool = true,
        /// A kernel may be without a name; else it is refused, since hosts ask for kernels by name.
        pub unnamed_kernels: bool = false,
        /// Execution modes that no allowed version or extension has are left out; else they are an error.
        pub unsayable_modes_dropped: bool = false,
        /// The default modes of floats hold the flags that named metadata lists; else none, since all
        /// instructions say their own.
        pub listed_fast_math_flags: bool = false,
        /// The hint for a vector type says 0 components of a scalar; else 1.
        pub scalar_vec_type_hint: bool = false,
        /// A loop that is to be unrolled altogether has a partial count of 1 beside; else `Unroll` alone.
        pub full_unroll_count: bool = false,

        // Functions and their parameters.
        /// Variadic functions other than `printf` are refused; else those that no call gives more than the
        /// named parameters are functions of these.
        pub variadic_refused: bool = true,
        /// Functions that take or give vectors or integers that core SPIR-V lacks are refused; else these are taken
        /// apart as others are.
        pub uncommon_signatures_refused: bool = false,
        /// Parameters that are neither read nor written through have `NoReadWrite`.
        pub no_read_write: bool = false,
        /// Parameters that are neither read nor written through have `NoWrite`, where they don't have
        /// `NoReadWrite`.
        pub no_write_for_read_none: bool = true,
        /// What a call says of an argument begins with `NoCapture`; else with `NoAlias`.
        pub no_capture_first: bool = true,

        // Types and constants.
        /// Lengths of arrays have the width of pointers; else 32 bits where these are enough.
        pub array_lengths_of_size: bool = false,
        /// A struct gets its id before the types of its members; else after them.
        pub structs_before_members: bool = false,
        /// Addresses in initial values are cast to the type that is asked for wherever they stand, and null
        /// pointers behind casts stay casts; else only what differs is cast.
        pub address_casts_kept: bool = false,
        /// Vectors of constant expressions are constants; else instructions compute them.
        pub expressions_in_vectors: bool = false,
        /// Types without a null value (images, samplers) have an `OpConstantNull` all the same; else an
        /// `OpUndef`.
        pub null_of_opaque_types: bool = false,
        /// Equal samplers are one constant; else there is one for each use.
        pub shared_samplers: bool = true,

        // Variables.
        /// Variables of the module in the private address space are refused, and constants there are moved;
        /// else they are variables of the storage class Function.
        pub private_variables_refused: bool = true,
        /// A function that uses a constant in the private address space has a copy of it; else the constant is
        /// moved where all may read it.
        pub private_constants_copied: bool = false,
        /// An initial value may name a variable whose own value isn't there yet; else that is refused, as
        /// SPIR-V has no such reference.
        pub forward_references: bool = false,
        /// Variables in local and generic memory keep their initial values; else these are left out.
        pub local_initializers: bool = false,
        /// An undefined initial value of a struct is undefined member by member; else it is left out.
        pub undefined_members: bool = false,
        /// Variables that only this module could use, and doesn't, stay; else they are left out.
        pub unused_variables: bool = false,
        /// Variables of functions that are only loaded and stored whole become values first (mem2reg).
        pub promoted_variables: bool = false,
        /// Memory is filled with a constant from a variable of the function; else from a constant of the
        /// module.
        pub fills_from_variables: bool = true,

        // Control flow and instructions.
        /// Blocks that nothing leads to stay, with `OpUnreachable` alone; else they are taken out.
        pub unreachable_blocks_kept: bool = false,
        /// A bitcast between equal pointer types is an `OpBitcast`; else it is nothing.
        pub equal_pointer_bitcasts: bool = false,
        /// A boolean becomes a float by way of an integer; else by a selection of floats.
        pub booleans_as_integers: bool = false,
        /// A null pointer in the generic address space that is cast to another is cast; else it is the null
        /// pointer of that.
        pub null_generic_casts: bool = false,
        /// The pointer to the first of several variables has the alignment of these as a decoration, too; else
        /// only the variable has.
        pub aligned_first_elements: bool = false,
        /// With `SPV_KHR_float_controls2` all instructions have their fast-math flags; else arithmetic alone.
        pub fast_math_of_all: bool = true,
        /// With `SPV_KHR_float_controls2` what may be reassociated may be contracted, too.
        pub reassoc_contracts: bool = false,
        /// Lifetimes of a single byte say its size; else they say 0, as all do whose type is known.
        pub lifetime_sizes: bool = false,

        // Atomic operations.
        /// LLVM's atomic instructions have all of its names of scopes, and those without a name are of all
        /// devices; else they know OpenCL's, and are of one device.
        pub llvm_scopes: bool = true,
        /// Scopes of unknown names are as those without; else they are an error.
        pub unknown_scopes: bool = false,
        /// Memory semantics of LLVM's atomic instructions name the memories.
        pub llvm_memories: bool = true,
        /// Memory semantics name the memories where the order is relaxed, too.
        pub relaxed_memories: bool = false,
        /// Memory semantics of LLVM's fences name local and global memory; else none.
        pub fence_memories: bool = true,
        /// Memory semantics of OpenCL's atomic functions name the memories.
        pub opencl_memories: bool = true,
        /// Weak exchanges of OpenCL are strong ones, which SPIR-V 1.4 has alone; else up to SPIR-V 1.3 they are
        /// weak.
        pub strong_exchanges: bool = true,
        /// Atomic operations of LLVM that no instruction is are loops of exchanges; else they are refused.
        pub atomic_loops: bool = true,
        /// Functions that are overloads of OpenCL 1's atomic functions for further types are atomic
        /// instructions; else they are functions of other modules.
        pub extended_legacy_atomics: bool = true,
        /// Memory orders and scopes that only a run can tell are mapped by functions of the module; else by
        /// selections in place.
        pub orders_by_functions: bool = false,
        /// Functions that map memory orders and scopes have one return; else each case has its own.
        pub single_return: bool = true,

        // Calls.
        /// Intrinsic functions of a device's own compiler are functions of other modules; else they are refused
        /// as unknown.
        pub device_intrinsics_called: bool = true,
        /// Barriers without a scope are of the work-group; else of what their kind is usually of.
        pub work_group_barriers: bool = false,
        /// Explicit casts from the generic address space take and give pointers to bytes; else to what the
        /// pointer points to.
        pub generic_casts_by_bytes: bool = false,
        /// Blocks to be enqueued have the preferred alignment of their literal; else what the call says.
        pub literal_alignments: bool = false,
        /// Atomic exchanges of structs around a number put the expected value where the result goes first; else
        /// they take it from where it is.
        pub exchanged_in_place: bool = false,
        /// A broadcast from an invocation that isn't constant is refused below a greatest version of 1.4; else
        /// it is a shuffle.
        pub late_broadcasts_refused: bool = false,
        /// Conversions between integers keep the rounding mode of their names; else they have none, as there is
        /// nothing to round.
        pub integer_rounding: bool = false,
        /// Image instructions called by their SPIR-V names say how texels are extended; else only where the
        /// name does.
        pub texel_operands: bool = false,
        /// Stores called by their SPIR-V names have the natural alignment where they name none.
        pub aligned_wrapped_stores: bool = true,
        /// The array size of an image is asked for in the width of the result; else in 32 bits.
        pub array_sizes_as_results: bool = false,
        /// Sampled images and expected values that no instruction of the module has as a result have names.
        pub named_temporaries: bool = false,
        /// A constant scalar operand of a function on vectors becomes a vector by instructions; else it is a
        /// constant vector.
        pub splats_by_instructions: bool = false,
        /// A constant dimension of a built-in variable is still checked by a selection; else it is known.
        pub selected_components: bool = false,
        /// Built-in variables are decorated as imported; SPIR-V doesn't ask for that.
        pub imported_built_ins: bool = false,
        /// Built-in variables keep the alignment that the module's variables have; else they have none.
        pub aligned_built_ins: bool = false,

        // Intrinsic functions.
        /// Intrinsic functions without an instruction are exported functions of the module, by names made of
        /// theirs; else they are expanded in place, and loops are internal functions.
        pub intrinsics_as_functions: bool = false,
        /// `llvm.fmuladd` is `mad` of OpenCL.std, where contraction is allowed; else a product and a sum.
        pub fmuladd_as_mad: bool = true,
        /// `smax` and the like are a comparison and a selection; else instructions of OpenCL.std.
        pub compared_choices: bool = false,
        /// Funnel shifts choose between the shifted halves and the one that a distance of 0 leaves; else they
        /// shift in two steps.
        pub guarded_funnel_shifts: bool = false,
        /// Unsigned sums and differences with overflow are `OpIAddCarry` and `OpISubBorrow`; else comparisons.
        pub carries_by_instructions: bool = false,
        /// Three-way comparisons choose among constants written for them; else among those of the module.
        pub three_ways_by_constants: bool = false,
        /// Reductions to the least or the greatest are comparisons and selections; else functions of
        /// OpenCL.std.
        pub compared_reductions: bool = false,
        /// Extrema that know signed zeros and NaN are the function alone for numbers that are neither equal nor
        /// unordered, and all steps for others; else all steps for all.
        pub unless_special_extrema: bool = false,
        /// Saturating conversions to widths that SPIR-V lacks choose among the limits; else they are clamped in
        /// the next wider width.
        pub selected_saturations: bool = false,
        /// Moves of memory whose length only a run can tell are loops in place; else an internal function.
        pub moves_in_place: bool = false,
        /// Regularized IR has constant expressions as instructions and booleans in memory as they are; else
        /// booleans in memory are bytes, and expressions stay.
        pub regularized_for_reading: bool = false,

        // Capabilities and decorations.
        /// Instructions of motion estimation declare all capabilities of their extension; else those that they
        /// need.
        pub all_of_motion_estimation: bool = false,
        /// Listed cache controls of a store hang on its pointer; else they are left out.
        pub cache_controls_of_stores: bool = true,
        /// Lists of decorations have to be of the form that is written; else what doesn't fit is taken as far
        /// as it goes.
        pub checked_decorations: bool = true,
        /// A listed `FPFastMathMode` is written where the instruction's flags don't say it; else the flags
        /// decide alone.
        pub listed_fast_math: bool = true,
        /// Annotations that name a decoration without its literals are left out; else they are texts like
        /// others.
        pub incomplete_annotations_dropped: bool = false,
        /// Texts are `UserSemantic` in all versions; else since SPIR-V 1.4, where it came.
        pub user_semantic_of_any_version: bool = false,
        /// Annotations of a member's address are decorations of the member.
        pub annotated_members: bool = true,
        /// Annotations of a member's address are decorations of the address.
        pub annotated_addresses: bool = false,

        // Debug information.
        /// Debug information has the form that `spirv-val` takes: base classes of the non-semantic sets are
        /// members, typedefs are of basic types, vectors have up to four components of such; else the form that
        /// the sets' texts allow.
        pub debug_checked: bool = true,
        /// A lexical block of another file is a `DebugLexicalBlock`; else its scope stands for it.
        pub debug_block_files: bool = false,
        /// Scopes are what the sets know as such, else the parent; else what LLVM IR names.
        pub debug_scopes_checked: bool = true,
        /// Where a type is asked for and none is there, a basic type `void` stands; else `DebugInfoNone`.
        pub debug_void_types: bool = true,
        /// Parameters of a template's pack are parameters of the template; else the pack is one.
        pub debug_packs_flattened: bool = true,
        /// A template stands beside its type, and declarations and empty lists have none; else it stands for
        /// the type.
        pub debug_templates_beside: bool = true,
        /// What a composite type leads to is written when all that is begun is done; else right behind it.
        pub debug_members_deferred: bool = true,
        /// No instruction of debug information refers to one that follows, unless
        /// `SPV_KHR_relaxed_extended_instruction` is enabled and its instruction is used; else any may.
        pub debug_cycles_broken: bool = true,
        /// A source without text or checksum has an empty text; else none.
        pub debug_empty_texts: bool = true,
        /// Texts of source files are written; else they are left out.
        pub debug_source_texts: bool = true,
        /// A variant part is a union of its variants; else it is left out.
        pub debug_variant_parts: bool = true,
        /// A composite type without a linkage name has an empty one; else `DebugInfoNone`.
        pub debug_empty_linkage_names: bool = true,
        /// A base class is named without the typedefs before it; else as LLVM IR names it.
        pub debug_plain_base_classes: bool = true,
        /// `DebugImportedEntity` of OpenCL.DebugInfo.100 has a reserved operand behind its tag; else as its
        /// text has it.
        pub debug_gaps: bool = false,
        /// An enumeration of unknown size has 32 bits; else 0.
        pub debug_enum_sizes: bool = true,
        /// `DebugInfoNone` is written before the first basic type.
        pub debug_none_before_basic: bool = false,
        /// Basic types in the non-semantic sets have their flags; else `DebugInfoNone`.
        pub debug_basic_flags: bool = true,
        /// An encoding that the set lacks is the nearest that it has; else it is unspecified.
        pub debug_nearest_encodings: bool = true,
        /// Pointers in no known address space are of the storage class Function in the set for OpenCL; else of
        /// none.
        pub debug_storage_classes: bool = true,
        /// An array of several dimensions is an array of arrays; else it has several counts.
        pub debug_nested_arrays: bool = true,
        /// Composite types list members, base types and functions alone, and what else they hold follows; else
        /// all that they hold.
        pub debug_members_checked: bool = true,
        /// Unspecified parameters of a function type are `void`; else they are left out.
        pub debug_unspecified_parameters: bool = false,
        /// Typedefs written as other instructions have their lines; else line 0.
        pub debug_typedef_lines: bool = true,
        /// Values of members and template parameters are plain numbers; else any constant.
        pub debug_plain_values: bool = true,
        /// A template parameter of unknown value has a null pointer as its value; else `DebugInfoNone`.
        pub debug_null_values: bool = false,
        /// A global variable that is not there any more has its expression in its place; else `DebugInfoNone`.
        pub debug_expressions_as_variables: bool = false,
        /// A variable of the source without an address is declared with an undefined one; else as without.
        pub debug_undefined_addresses: bool = false,
        /// A variable of the source at an address that is no variable or parameter is a value that is loaded
        /// there; else it is declared there.
        pub debug_values_at_addresses: bool = true,
        /// A variable of the source without an address is declared with `DebugInfoNone`; else it is left out.
        pub debug_lost_variables: bool = false,
        /// Constant expressions that are numbers are computed for debug information; else only addresses are.
        pub debug_calculated_numbers: bool = false,
        /// Expressions of debug information may have the operations that came with the set 200 in all sets; else what has
        /// one is left out.
        pub debug_extra_operations: bool = false,
        /// `#undef` of a macro that isn't defined is written, naming none; else it is left out.
        pub debug_unknown_undefines: bool = false,
    }
}
