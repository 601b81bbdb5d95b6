//! Defines the choices between several correct translations of instructions to calls of built-in functions in LLVM IR.

use crate::dialect::style;

style! {
    /// The choices between several correct translations of instructions to calls of built-in functions in LLVM IR.
    pub struct CallStyle {
        /// A call has exactly the significant operands; else the operands of OpenCL C's function.
        ///
        /// - `says_all_operands`: If OpenCL C's function has no argument for a significant operand, the SPIR-V-friendly
        ///   function is called; else OpenCL C's.
        /// - `drops_sampled_images`: A sampled image whose image is extracted is left out; else a call still creates
        ///   it.
        /// - `contiguous_copies`: Asynchronous copies with a stride of 1 are `async_work_group_copy`; else all are
        ///   `async_work_group_strided_copy`.
        /// - `printf_formats_anywhere`: `printf` takes formats in any address space; else it is a SPIR-V-friendly call
        ///   if the format is not in constant memory.
        /// - `short_ndranges`: An ND-range has only its significant sizes; else all its sizes, including zeros.
        pub significant_operands: bool = true,
        /// Functions of OpenCL C have the types of the instruction's operands; else those that OpenCL C declares.
        ///
        /// - `alternative_parameter_types`: Integers whose sign doesn't matter are unsigned in broadcasts and
        ///   asynchronous copies, and signed in bit-field extraction and conversions from bfloat16; else the other way
        ///   round.
        /// - `built_in_calls_of_variable_type`: Functions of OpenCL C that read a component of a built-in variable
        ///   return the type of the variable's components; else `size_t`.
        /// - `bitwise_group_names`: Uniform group operations on bits have `bitwise_` in their names; else they don't.
        pub signatures_of_instructions: bool = false,
        /// Booleans and small integers are passed as their bits; else as C passes them.
        ///
        /// - `truncates_to_booleans`: The `int` that a function of OpenCL C returns for a boolean is truncated; else
        ///   compared with 0.
        /// - `booleans_as_bytes`: Vectors of booleans are vectors of bytes as arguments of `any` and `all` and as
        ///   results of tests of floats; else they are `int`s in OpenCL C's functions and `i1`s in SPIR-V-friendly
        ///   ones.
        /// - `plain_arguments`: Small integers in calls of OpenCL C's functions are neither `signext` nor `zeroext`;
        ///   else they have one of these attributes.
        pub small_values_as_bits: bool = false,
        /// Vectors are passed whole; else component by component, or by instructions.
        ///
        /// - `converts_vectors_by_functions`: If built-in functions have OpenCL C's names, `convert_…` converts vectors
        ///   of numbers; else instructions.
        /// - `reads_selected_components_whole`: A built-in variable is read as a vector if a selection takes a
        ///   component of it; else the component alone is read.
        /// - `subgroup_masks_as_vectors`: One SPIR-V-friendly call returns the vector of a mask of sub-groups; else one
        ///   for each component.
        pub whole_vectors: bool = false,
        /// Dot products of integers are functions of OpenCL C; else SPIR-V-friendly calls.
        pub integer_dot_products: bool = true,
        /// Roundings to TF32 are functions of OpenCL C; else SPIR-V-friendly calls.
        pub tf32_roundings: bool = true,
        /// If built-in functions have OpenCL C's names, `fmin_common` and `fmax_common` are LLVM's intrinsic functions;
        /// else `min` and `max`.
        pub common_minima_as_intrinsics: bool = false,
        /// SPIR-V-friendly names of loads, stores, copies and group operations mark unsigned and read-only types; else
        /// they don't.
        pub memory_names_with_signs: bool = true,
        /// Integers are signed in SPIR-V-friendly names; else as in the instruction.
        ///
        /// - `signed_beside_opencl`: If built-in functions have OpenCL C's names, SPIR-V-friendly names only have
        ///   signed integers; else the integers of the instruction.
        /// - `signed_extended_products`: Operands of `OpUMulExtended` are signed in its name; else unsigned.
        /// - `signed_pointer_numbers`: The result of `OpConvertPtrToU` is signed in its name; else unsigned.
        pub signed_names: bool = false,
        /// SPIR-V-friendly functions are declared and named with the types of the source; else with the types of the
        /// instruction.
        ///
        /// - `structs_in_memory`: A struct is returned through a pointer in the first argument; else as a value.
        /// - `typed_task_sequences`: The name of the function that creates a task sequence ends in the type of its
        ///   result; else in its operands.
        /// - `functions_as_blocks`: In names, a function without a result is a block, and another one a pointer to its
        ///   result; else they are pointers to functions.
        /// - `ndranges_as_values`: In names, a pointer to an `ndrange_t` is an `ndrange_t`; else a pointer.
        pub source_types: bool = false,
    }
}
