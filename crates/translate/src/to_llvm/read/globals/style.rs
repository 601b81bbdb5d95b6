//! Defines the choices between several correct translations of global variables and functions to LLVM IR.

use crate::dialect::style;

style! {
    /// The choices between several correct translations of global variables and functions to LLVM IR.
    pub struct GlobalStyle {
        /// Global variables get values, linkage and address spaces that SPIR-V leaves unspecified; else these stay
        /// unspecified.
        ///
        /// - `accepts_misplaced_variables`: A variable of the storage class Function outside of functions is a variable
        ///   of the private address space; else an error.
        /// - `common_linkage`: An exported variable without an initializer is zero, with common linkage; else its value
        ///   is unknown, with external linkage.
        /// - `zero_in_global_memory`: Other variables in global memory without an initializer are zero; else their
        ///   value is unknown.
        /// - `unused_values_in_variables`: A variable without an initializer gets the value that stands for unused
        ///   values; else `undef`.
        /// - `strings_without_address`: Constant arrays of bytes are `unnamed_addr`; else local constants are.
        /// - `aligned_built_ins_in_global_memory`: If a built-in variable has an alignment, pointers to inputs are in
        ///   the global address space; else in a separate one.
        pub completed_variables: bool = false,
        /// Built-in functions are declared where they are called, like functions of C; else before the first body, with
        /// SPIR's calling convention.
        ///
        /// - `declares_functions_where_met`: SPIR-V-friendly built-in functions are declared at their first use, among
        ///   the functions that instructions call; else before the first body.
        /// - `runtime_functions_of_c`: Functions that make samplers and enqueue kernels have the calling convention of
        ///   C; else `spir_func`.
        pub functions_declared_at_calls: bool = false,
        /// Functions have the attributes that follow from their behavior, and calls only the required ones; else
        /// functions and calls have the attributes of their instruction.
        ///
        /// - `plain_attributes_at_calls`: A call has only the attributes on which it and the function that it calls
        ///   have to agree; else all attributes of the function.
        /// - `convergent_functions`: Functions that are neither `Pure` nor `Const` are `convergent`; else only
        ///   functions for instructions with that property.
        /// - `pure_functions_of_numbers`: Built-in functions that take and return numbers are marked as not accessing
        ///   memory; else only the functions that read built-in variables.
        pub inferred_attributes: bool = true,
        /// A kernel that is called is split into a kernel and a function; else the kernel itself is called.
        pub splits_called_kernels: bool = true,
        /// The module has to follow the rules of its release of LLVM, for example that kernels are not called; else
        /// only the rules that all releases share.
        pub verifies_for_release: bool = true,
    }
}
