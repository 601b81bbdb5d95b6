//! Defines the dialects of the Khronos translator's translation to LLVM IR.

use transpire::dialect::ToLlvm;
use transpire::dialect::to_llvm::{
    AtomicStyle, CallStyle, Carries, DebugInfoStyle, GlobalStyle, MetadataStyle, OrderMapping,
    PointerDifferences, ValueStyle,
};

/// Returns the dialect of the translator for this major release of LLVM.
pub fn to_llvm(release: u32) -> ToLlvm {
    let since = |first| release >= first;
    // Changes that maintenance branches of some older releases took over from a newer one.
    let since_or_maintained = |first| since(first) || matches!(release, 14..=18);
    ToLlvm {
        values: ValueStyle {
            opaque_types_as_structs: true,
            opencl_target_types: since(22),
            poison_where_unused: since(20),
            wide_splat_indices: since(15),
            folds_instructions: true,
            composes_in_memory: true,
            derived_alignments: false,
            carries: match since_or_maintained(20) {
                true => Carries::Intrinsics,
                false => Carries::Calls,
            },
            llvm_intrinsics: true,
            literal_pointers: true,
            pointer_differences: match release {
                ..23 => PointerDifferences::SizeExpressions,
                _ => PointerDifferences::Addresses,
            },
        },
        globals: GlobalStyle {
            completed_variables: true,
            functions_declared_at_calls: true,
            inferred_attributes: false,
            splits_called_kernels: false,
            verifies_for_release: false,
        },
        calls: CallStyle {
            significant_operands: false,
            signatures_of_instructions: true,
            small_values_as_bits: true,
            whole_vectors: true,
            integer_dot_products: since(20),
            tf32_roundings: false,
            common_minima_as_intrinsics: since(23),
            memory_names_with_signs: since_or_maintained(22),
            signed_names: true,
            source_types: true,
        },
        atomics: AtomicStyle {
            exact: false,
            declared_types: true,
            order_maps: match release {
                ..20 => OrderMapping::ManyReturns,
                _ => OrderMapping::OneReturn,
            },
        },
        metadata: MetadataStyle {
            arguments_first: true,
            plain_subgroup_size: since(23),
            literal_modes: true,
            opencl_lists: true,
            listed_decorations: true,
            annotations: true,
        },
        debug_info: DebugInfoStyle {
            compiler_form: false,
            retains_unnamed_types: false,
            marked_functions: true,
        },
    }
}
