//! Defines the choices between several correct translations of metadata, decorations and annotations to LLVM IR.

use crate::dialect::style;

style! {
    /// The choices between several correct translations of metadata, decorations and annotations to LLVM IR.
    pub struct MetadataStyle {
        /// Argument metadata of kernels comes before other metadata, and starts with qualifiers; else clang's order is
        /// used.
        ///
        /// - `argument_metadata_first`: The kinds of metadata for arguments have the lowest numbers, and so come first;
        ///   else kinds are numbered in the order of their use.
        /// - `qualifiers_before_base_types`: The list of the qualifiers of arguments comes before the list of base
        ///   types; else after it.
        /// - `volatile_before_restrict`: In the qualifiers of an argument `volatile` comes first; else after `restrict`
        ///   and `const`.
        pub arguments_first: bool = false,
        /// The required size of sub-groups of a kernel is `reqd_sub_group_size`; else `intel_reqd_sub_group_size`.
        pub plain_subgroup_size: bool = false,
        /// Execution modes and loop controls are written as in SPIR-V; else as in clang's output.
        ///
        /// - `keeps_modes_with_ids`: Execution modes that are listed by number and have ids as operands keep their
        ///   numbers; else they have the numbers of the modes with literals.
        /// - `signed_vector_hints`: The type in `vec_type_hint` is always signed; else floats aren't.
        /// - `marks_plain_loops`: A loop without controls also has a node; else none.
        /// - `full_unroll_alone`: A loop with full unrolling has only the metadata for that; else also the metadata
        ///   that enables unrolling.
        pub literal_modes: bool = false,
        /// Metadata of the module lists what OpenCL programs usually contain; else what the module declares.
        ///
        /// - `assumes_spir_1_2`: A module with an unknown source language gets the version SPIR 1.2; else no version.
        /// - `lists_implied_extensions`: OpenCL extensions that capabilities imply are listed as used; else only the
        ///   extensions that the source names.
        /// - `omits_declarations`: The extensions and capabilities of the module are left out; else they are metadata.
        pub opencl_lists: bool = false,
        /// Decorations are listed by their numbers, or as texts; else they are LLVM's own metadata, if available.
        ///
        /// - `lists_all_decorations`: Variables, functions and parameters list all their decorations, by their numbers;
        ///   else only decorations without another form.
        /// - `omits_decorations_beside_opencl`: Decorations are metadata only if functions are SPIR-V-friendly; else
        ///   also if they have OpenCL C's names.
        /// - `keeps_addresses`: The original instruction of a decorated address has the decorations; else the address
        ///   is computed again by an instruction with the decorations.
        /// - `accuracy_as_text`: The largest error of an operation is the text `fpbuiltin-max-error`; else `!fpmath`.
        pub listed_decorations: bool = false,
        /// Decorations of FPGAs are annotations; else metadata and SPIR-V-friendly calls.
        ///
        /// - `decorations_as_annotations`: Decorations of FPGAs with an annotation text are annotations; else metadata.
        /// - `annotated_registers`: `OpFPGARegALTERA` is an annotation of its operand; else a SPIR-V-friendly call.
        /// - `text_for_each_register`: Each annotation of a register has its own text, in no section; else they share
        ///   one.
        /// - `texts_in_no_section`: Texts of annotations in functions are in no section; else in the section
        ///   `llvm.metadata`.
        /// - `pointees_in_annotation_names`: With typed pointers, the names of annotation intrinsics contain the
        ///   pointee; else a pointer to bytes.
        pub annotations: bool = false,
    }
}
