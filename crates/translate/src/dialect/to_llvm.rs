//! The decisions of the translation to LLVM IR.

use crate::dialect::dialect;

dialect! {
    /// How the translation to LLVM IR says what can be said in several ways.
    pub struct ToLlvm {
        // Types.
        /// Structs without a name get the name `structtype`; else they have no name.
        pub names_unnamed_structs: bool = false,
        /// Where built-in functions have OpenCL C's names, images and the like are target extension types in releases
        /// that have these; else pointers to opaque structs.
        pub opencl_target_types: bool = true,
        /// Where built-in functions have OpenCL C's names, types of motion estimation are opaque pointers; else
        /// target extension types.
        pub motion_estimation_as_pointers: bool = false,
        /// Without typed pointers, a pipe storage is the address of a variable that holds its sizes; else the result of
        /// a function.
        pub pipe_storages_as_variables: bool = false,

        // Constants and values.
        /// Without typed pointers, unused values are `poison`; else `undef`.
        pub poison_where_unused: bool = true,
        /// Composites are inserted into `poison` with typed pointers, too; else into `undef`.
        pub poison_with_typed_pointers: bool = false,
        /// The index of the `insertelement` that begins a splat has 64 bits; else 32.
        pub wide_splat_indices: bool = true,
        /// Arithmetic on constant numbers, except divisions, and insertions into constants are folded; else each is an
        /// instruction.
        pub folds_constants: bool = false,
        /// Operations of specialization constants that cast vectors to other lanes are folded; else they are constant
        /// expressions.
        pub folds_vector_casts: bool = true,
        /// Structs and arrays of values that aren't constant are stored into a variable member by member, and loaded;
        /// else `insertvalue` builds them.
        pub composes_in_memory: bool = false,
        /// Copied objects are stored into a variable and loaded; else the copy is the value itself.
        pub copies_through_memory: bool = false,
        /// A call before each use creates samplers and pipe storages; else one call at the beginning of the function.
        pub constants_made_where_used: bool = false,

        // Arithmetic and conversions.
        /// Sums and differences with a carry and extended products become ordinary arithmetic; else calls.
        pub expands_extended_arithmetic: bool = true,
        /// Sums and differences with a carry that don't become ordinary arithmetic are LLVM's intrinsic functions; else
        /// SPIR-V-friendly calls.
        pub overflow_intrinsics: bool = true,
        /// LLVM's intrinsic function reverses the order of bits; else OpenCL C's or a SPIR-V-friendly one.
        pub bit_reverse_intrinsics: bool = false,
        /// Arithmetic fences are LLVM's intrinsic function; else SPIR-V-friendly calls.
        pub arithmetic_fence_intrinsics: bool = false,
        /// `OpFMod` uses `llvm.copysign` to compare the signs of remainder and divisor; else comparisons with zero.
        pub modulo_by_copysign: bool = false,
        /// Where built-in functions have OpenCL C's names, `fmin_common` and `fmax_common` are LLVM's intrinsic
        /// functions; else `min` and `max`.
        pub common_minima_as_intrinsics: bool = false,
        /// If built-in functions have OpenCL C's names, `convert_…` converts vectors of numbers; else instructions.
        pub converts_vectors_by_functions: bool = false,
        /// The `int` that a function of OpenCL C returns for a boolean is truncated; else compared with 0.
        pub truncates_to_booleans: bool = false,
        /// Vectors of booleans are vectors of bytes as arguments of `any` and `all` and as results of tests of
        /// floats; else they are `int`s in OpenCL C's functions and `i1`s in SPIR-V-friendly ones.
        pub booleans_as_bytes: bool = false,

        // Pointers.
        /// A bitcast of a pointer to its own type stays, but of constants; else it is left out.
        pub keeps_redundant_bitcasts: bool = false,
        /// Pointers are compared as integers; else as pointers.
        pub compares_addresses: bool = false,
        /// From LLVM 22 on differences of pointers use `ptrtoaddr`; else `ptrtoint`.
        pub differences_by_ptrtoaddr: bool = false,
        /// Differences of pointers from `ptrtoint` are divided by a constant expression that gives the size of an
        /// element; else by a number.
        pub element_sizes_as_expressions: bool = false,

        // Memory.
        /// Variables of functions that hold a struct are aligned to 8 bytes or more; else according to their type.
        pub aligns_structs_by_preference: bool = false,
        /// The store that initializes a variable of a function has the alignment of the variable; else the alignment of
        /// its type.
        pub aligns_initialization_as_variable: bool = true,
        /// Copies of memory without an alignment have the alignment of their type; else none.
        pub aligns_copies: bool = true,

        // Variables of the module.
        /// A variable of the storage class Function outside of functions is a variable of the private address space;
        /// else an error.
        pub accepts_misplaced_variables: bool = false,
        /// An exported variable without an initializer is zero, with common linkage; else its value is unknown, with
        /// external linkage.
        pub common_linkage: bool = false,
        /// Other variables in global memory without an initializer are zero; else their value is unknown.
        pub zero_in_global_memory: bool = false,
        /// The unknown value of a variable without an initializer is the value for unused values; else `undef`.
        pub unused_values_in_variables: bool = false,
        /// Constant arrays of bytes are `unnamed_addr`; else local constants are.
        pub strings_without_address: bool = false,
        /// Where a built-in variable has an alignment, pointers to inputs are in the global address space; else they
        /// have an address space of their own.
        pub aligned_built_ins_in_global_memory: bool = false,

        // Functions.
        /// SPIR-V-friendly built-in functions are declared at their first use, among the functions that instructions
        /// call; else before the first body.
        pub declares_functions_where_met: bool = false,
        /// Functions that make samplers and enqueue kernels have the calling convention of C; else `spir_func`.
        pub runtime_functions_of_c: bool = false,
        /// A call has all attributes of the function that it calls; else only the attributes on which both have to
        /// agree.
        pub repeats_attributes_at_calls: bool = false,
        /// Functions that are neither `Pure` nor `Const` are `convergent`; else only functions for instructions with
        /// that property.
        pub convergent_functions: bool = true,
        /// Built-in functions that take and return numbers are marked as not accessing memory; else only the functions
        /// that read built-in variables.
        pub pure_functions_of_numbers: bool = true,
        /// Small integers are `signext` or `zeroext` in calls of OpenCL C's functions; else they are neither.
        pub extends_arguments: bool = true,
        /// A kernel that is called becomes a kernel and a function; else it is called.
        pub splits_called_kernels: bool = true,
        /// The module has to follow the rules of its release of LLVM, for example that kernels aren't called; else only
        /// the rules that all releases share.
        pub verifies_for_release: bool = true,

        // Decorations and annotations.
        /// Variables, functions and parameters list all their decorations, by their numbers; else only decorations
        /// without another form.
        pub lists_all_decorations: bool = false,
        /// Decorations are metadata also if functions have OpenCL C's names; else only if these are SPIR-V-friendly.
        pub lists_decorations_beside_opencl: bool = true,
        /// A decorated address is computed once more by an instruction that has the decorations; else the original
        /// instruction has them.
        pub decorates_addresses: bool = true,
        /// The largest error of an operation is the text `fpbuiltin-max-error`; else `!fpmath`.
        pub accuracy_as_text: bool = false,
        /// Decorations of FPGAs with an annotation text are annotations; else metadata.
        pub decorations_as_annotations: bool = false,
        /// `OpFPGARegALTERA` is an annotation of its operand; else a SPIR-V-friendly call.
        pub annotated_registers: bool = false,
        /// Each annotation of a register has its own text, in no section; else they share one.
        pub text_for_each_register: bool = false,
        /// Texts of annotations in functions are in the section `llvm.metadata`; else in no section.
        pub texts_in_metadata_section: bool = true,
        /// With typed pointers, names of annotations' intrinsic functions have the pointee; else a pointer to bytes.
        pub pointees_in_annotation_names: bool = false,

        // Metadata of kernels.
        /// The kinds of metadata for arguments have the lowest numbers, and so come first; else kinds are numbered in
        /// the order of their use.
        pub argument_metadata_first: bool = false,
        /// The list of the qualifiers of arguments comes before the list of base types; else after it.
        pub qualifiers_before_base_types: bool = false,
        /// In the qualifiers of an argument `volatile` comes first; else after `restrict` and `const`.
        pub volatile_before_restrict: bool = false,
        /// The required size of sub-groups of a kernel is `reqd_sub_group_size`; else `intel_reqd_sub_group_size`.
        pub plain_subgroup_size: bool = false,
        /// Execution modes that are listed by number and have ids as operands keep their numbers; else they have the
        /// numbers of the modes with literals.
        pub keeps_modes_with_ids: bool = false,
        /// The type in `vec_type_hint` is always signed; else floats aren't.
        pub signed_vector_hints: bool = false,

        // Metadata of the module.
        /// A module with an unknown source language gets the version SPIR 1.2; else no version.
        pub assumes_spir_1_2: bool = false,
        /// OpenCL extensions that capabilities imply are listed as used; else only the extensions that the source
        /// names.
        pub lists_implied_extensions: bool = false,
        /// The extensions and capabilities of the module are metadata; else they are left out.
        pub lists_declarations: bool = true,

        // Loops.
        /// A loop without controls also has a node; else none.
        pub marks_plain_loops: bool = false,
        /// A loop with full unrolling has only the metadata for that; else also the metadata that enables unrolling.
        pub full_unroll_alone: bool = false,

        // Built-in variables.
        /// Functions of OpenCL C that read a component of a built-in variable return the type of the variable's
        /// components; else `size_t`.
        pub built_in_calls_of_variable_type: bool = false,
        /// A built-in variable is read as a vector if a selection takes a component of it; else the component alone is
        /// read.
        pub reads_selected_components_whole: bool = false,
        /// One SPIR-V-friendly call returns the vector of a mask of sub-groups; else one for each component.
        pub subgroup_masks_as_vectors: bool = false,

        // OpenCL C's functions.
        /// If OpenCL C's function has no argument for a significant operand, the SPIR-V-friendly function is called;
        /// else OpenCL C's.
        pub says_all_operands: bool = true,
        /// Integers whose sign doesn't matter are unsigned in broadcasts and asynchronous copies, and signed in
        /// bit-field extraction and conversions from bfloat16; else the other way round.
        pub alternative_parameter_types: bool = false,
        /// Uniform group operations on bits have `bitwise_` in their names; else they don't.
        pub bitwise_group_names: bool = false,
        /// Dot products of integers are functions of OpenCL C; else SPIR-V-friendly calls.
        pub integer_dot_products: bool = true,
        /// A call still creates a sampled image whose image is extracted; else it is left out.
        pub keeps_sampled_images: bool = false,
        /// Asynchronous copies are `async_work_group_strided_copy`, whatever their stride; else
        /// `async_work_group_copy` where it is 1.
        pub strided_copies: bool = false,
        /// `printf` takes formats of any address space; else formats that aren't in the constant one make it a
        /// SPIR-V-friendly call.
        pub printf_formats_anywhere: bool = true,
        /// An ND-range has all its sizes, including zeros; else only the significant ones.
        pub full_ndranges: bool = false,

        // Barriers, fences and atomics.
        /// Split barriers for the memory of a work-group have no scope argument; else they always have one.
        pub split_barriers_without_scope: bool = false,
        /// In OpenCL C 1.2 fences that acquire or release are `read_mem_fence` and `write_mem_fence`; else
        /// `mem_fence`.
        pub half_fences: bool = true,
        /// Barriers and fences with a scope or order missing in OpenCL C 1.2 are functions of OpenCL C 2.0; else the
        /// nearest functions of 1.2.
        pub exact_fences: bool = true,
        /// Atomics with an order, type or address space missing in OpenCL C 1.2 are functions of OpenCL C 2.0; else the
        /// nearest functions of 1.2.
        pub exact_atomics: bool = true,
        /// Atomics on vectors are calls under OpenCL C's names; else SPIR-V-friendly calls.
        pub atomics_of_vectors: bool = false,
        /// Objects of OpenCL C 2.0's atomics are behind generic pointers; else in the address space where they are.
        pub generic_atomic_objects: bool = false,
        /// Each compare-exchange has its own variable for the expected value; else all of one type share a variable.
        pub variable_for_each_exchange: bool = false,
        /// Weak exchanges are strong ones in SPIR-V-friendly calls; else they are weak.
        pub strong_exchanges: bool = false,
        /// Functions of the module map memory orders, scopes and fences that aren't constant; else they are mapped in
        /// place.
        pub maps_by_functions: bool = false,
        /// Functions that map memory orders and scopes have one return; else each case has its own.
        pub single_return: bool = true,
        /// The result of a function that maps OpenCL's memory orders or scopes to SPIR-V's is replaced by the argument;
        /// else it is mapped once more.
        pub unmaps_calls: bool = false,

        // SPIR-V-friendly functions.
        /// Names of loads, stores, copies and group operations mark unsigned and read-only types; else they don't.
        pub memory_names_with_signs: bool = true,
        /// If built-in functions have OpenCL C's names, SPIR-V-friendly names only have signed integers; else the
        /// integers of the instruction.
        pub signed_beside_opencl: bool = false,
        /// Operands of `OpUMulExtended` are signed in its name; else unsigned.
        pub signed_extended_products: bool = false,
        /// The result of `OpConvertPtrToU` is signed in its name; else unsigned.
        pub signed_pointer_numbers: bool = false,
        /// A struct is returned through a pointer in the first argument; else as a value.
        pub structs_in_memory: bool = false,
        /// The name of the function that creates a task sequence ends in the type of its result; else in its operands.
        pub typed_task_sequences: bool = false,
        /// In names, a function without a result is a block, and another one a pointer to its result; else they are
        /// pointers to functions.
        pub functions_as_blocks: bool = false,
        /// In names, a pointer to an `ndrange_t` is an `ndrange_t`; else a pointer.
        pub ndranges_as_values: bool = false,

        // Debug information.
        /// Artificial variables and members that represent aliases and base classes are converted to these; else they
        /// stay unchanged.
        pub finds_aliases_and_bases: bool = true,
        /// A composite type that is declared and defined is one node; else two.
        pub joins_declared_types: bool = true,
        /// A composite type lists the functions that it declares; else only those among its members.
        pub lists_declared_methods: bool = true,
        /// An entity without template parameters has an empty list of them; else none.
        pub empty_template_parameters: bool = false,
        /// A basic type `void` without a size and an encoding is a missing type; else an unspecified type.
        pub void_as_no_type: bool = true,
        /// A basic type with a size and no known encoding stays a basic type; else it is an unspecified type.
        pub keeps_sized_types: bool = true,
        /// The default accessibility of a scope is left out; else it is written.
        pub omits_default_access: bool = true,
        /// In DWARF 5 static members are variables in all releases of LLVM; else only from LLVM 18 on.
        pub static_members_as_variables: bool = false,
        /// The function of a kernel is a main subprogram; else only the function that an entry point names.
        pub kernels_are_main: bool = false,
        /// An array of arrays has several dimensions; else its element is an array.
        pub joins_dimensions: bool = true,
        /// Members that are smaller than their type or begin within a byte are bit-fields; else only members marked as
        /// such.
        pub finds_bit_fields: bool = true,
        /// A compile unit retains the types that nothing else names; else only the types that an entity names.
        pub retains_unnamed_types: bool = true,
    }
}
