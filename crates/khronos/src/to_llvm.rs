//! The dialect of the direction to LLVM IR.

use transpire::dialect::ToLlvm;

/// How the translator for this major release of LLVM writes LLVM IR.
#[expect(clippy::too_many_lines, reason = "a flat table")]
pub fn to_llvm(release: u32) -> ToLlvm {
    let since = |first| release >= first;
    // What the maintenance branches of some older releases took over from a newer one.
    let since_or_maintained = |first| since(first) || matches!(release, 14..=18);
    ToLlvm {
        // Types.
        names_unnamed_structs: true,
        opencl_target_types: since(22),
        motion_estimation_as_pointers: true,
        pipe_storages_as_variables: true,
        // Constants and values.
        poison_where_unused: since(20),
        poison_with_typed_pointers: true,
        wide_splat_indices: since(15),
        folds_constants: true,
        folds_vector_casts: false,
        composes_in_memory: true,
        copies_through_memory: true,
        constants_made_where_used: true,
        // Arithmetic and conversions.
        expands_extended_arithmetic: false,
        overflow_intrinsics: since_or_maintained(20),
        bit_reverse_intrinsics: true,
        arithmetic_fence_intrinsics: true,
        modulo_by_copysign: true,
        common_minima_as_intrinsics: since(23),
        converts_vectors_by_functions: true,
        truncates_to_booleans: true,
        booleans_as_bytes: true,
        // Pointers.
        keeps_redundant_bitcasts: true,
        compares_addresses: true,
        differences_by_ptrtoaddr: since(23),
        element_sizes_as_expressions: true,
        // Memory.
        aligns_structs_by_preference: true,
        aligns_initialization_as_variable: false,
        aligns_copies: false,
        // Variables of the module.
        accepts_misplaced_variables: true,
        common_linkage: true,
        zero_in_global_memory: true,
        unused_values_in_variables: true,
        strings_without_address: true,
        aligned_built_ins_in_global_memory: true,
        // Functions.
        declares_functions_where_met: true,
        runtime_functions_of_c: true,
        repeats_attributes_at_calls: true,
        convergent_functions: false,
        pure_functions_of_numbers: false,
        extends_arguments: false,
        splits_called_kernels: false,
        verifies_for_release: false,
        // Decorations and annotations.
        lists_all_decorations: true,
        lists_decorations_beside_opencl: false,
        decorates_addresses: false,
        accuracy_as_text: true,
        decorations_as_annotations: true,
        annotated_registers: true,
        text_for_each_register: true,
        texts_in_metadata_section: false,
        pointees_in_annotation_names: true,
        // Metadata of kernels.
        argument_metadata_first: true,
        qualifiers_before_base_types: true,
        volatile_before_restrict: true,
        plain_subgroup_size: since(23),
        keeps_modes_with_ids: true,
        signed_vector_hints: true,
        // Metadata of the module.
        assumes_spir_1_2: true,
        lists_implied_extensions: true,
        lists_declarations: false,
        // Loops.
        marks_plain_loops: true,
        full_unroll_alone: true,
        // Built-in variables.
        built_in_calls_of_variable_type: true,
        reads_selected_components_whole: true,
        subgroup_masks_as_vectors: true,
        // OpenCL C's functions.
        says_all_operands: false,
        alternative_parameter_types: true,
        bitwise_group_names: true,
        integer_dot_products: since(20),
        keeps_sampled_images: true,
        strided_copies: true,
        printf_formats_anywhere: false,
        full_ndranges: true,
        // Barriers, fences and atomics.
        split_barriers_without_scope: true,
        half_fences: false,
        exact_fences: false,
        exact_atomics: false,
        atomics_of_vectors: true,
        generic_atomic_objects: true,
        variable_for_each_exchange: true,
        strong_exchanges: true,
        maps_by_functions: true,
        single_return: since(20),
        unmaps_calls: true,
        // SPIR-V-friendly functions.
        memory_names_with_signs: since_or_maintained(22),
        signed_beside_opencl: true,
        signed_extended_products: true,
        signed_pointer_numbers: true,
        structs_in_memory: true,
        typed_task_sequences: true,
        functions_as_blocks: true,
        ndranges_as_values: true,
        // Debug information.
        finds_aliases_and_bases: false,
        joins_declared_types: false,
        lists_declared_methods: false,
        empty_template_parameters: true,
        void_as_no_type: false,
        keeps_sized_types: false,
        omits_default_access: false,
        static_members_as_variables: true,
        kernels_are_main: true,
        joins_dimensions: false,
        finds_bit_fields: false,
        retains_unnamed_types: false,
    }
}
