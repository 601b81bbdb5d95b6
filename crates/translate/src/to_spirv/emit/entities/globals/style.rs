//! Defines the choices between several correct translations of module-scope variables and constants to SPIR-V.

use crate::dialect::{choice, style};

choice! {
    /// The translation of variables of the module in the private address space. SPIR-V for kernels has no such
    /// variables.
    pub enum PrivateVariables {
        /// Variables that are only read move to constant memory. For any other variable with an initializer, each
        /// kernel gets its own variable and passes the address to the functions that it calls. A variable without an
        /// initializer is an error.
        OfKernels,
        /// Variables that are only read move to constant memory, or are copied into a variable of each function that
        /// uses their private address. Others are an error.
        Refused,
        /// All are variables of the storage class Function outside of functions.
        OfFunctions,
    }
}

style! {
    /// The choices between several correct translations of module-scope variables and constants to SPIR-V.
    pub struct GlobalStyle {
        /// Variables of the module in the private address space.
        pub private_variables: PrivateVariables = PrivateVariables::OfKernels,
        /// Variables of the module are kept as in LLVM IR; else they are changed to follow SPIR-V's rules.
        ///
        /// - `other_variables_stay`: Variables of the module in the address spaces for Generic, Input and Output stay
        ///   in these storage classes; else generic ones move to global memory, and inputs and outputs that are not
        ///   built-in ones are an error.
        /// - `forward_references`: An initial value may name a variable that is declared after it, or its own; else
        ///   that is an error, since SPIR-V has no forward references to variables.
        /// - `local_initializers`: Variables in local and generic memory keep their initial values; else these are left
        ///   out.
        /// - `external_copies_defined`: A variable that is `available_externally` is a definition; else it is an
        ///   import.
        /// - `undefined_members`: A struct variable with an undefined initial value is initialized with undefined
        ///   members; else it has no initializer.
        /// - `unused_variables`: Unused variables with local linkage are written; else they are left out.
        pub variables_as_written: bool = false,
        /// `llvm.memset` copies from a variable of the function; else from a constant of the module.
        pub fills_from_variables: bool = true,
        /// Built-in variables are written like variables of another module; else as inputs alone.
        ///
        /// - `imported_built_ins`: Built-in variables have `LinkageAttributes` with `Import`; else they have none, as
        ///   SPIR-V doesn't ask for it.
        /// - `aligned_built_ins`: Built-in variables have the alignment of the module's variables as a decoration; else
        ///   they have none.
        /// - `selected_components`: A component with a constant number is selected from a built-in variable by whether
        ///   the number is in range; else it is extracted, or is a constant if the number is out of range.
        pub built_ins_as_imports: bool = false,
        /// Constants are written as in LLVM IR, separately for each use; else in a form that SPIR-V allows, each once.
        ///
        /// - `address_casts_kept`: An address in an initial value is cast step by step, by `InBoundsPtrAccessChain` for
        ///   the first element, again for each use, and null constant expressions stay expressions; else an address is
        ///   cast once for each type, by `Bitcast`, and null expressions are null pointers.
        /// - `expressions_in_vectors`: A constant vector with constant expressions is a constant; else instructions
        ///   build it.
        /// - `plain_composites`: Composites of specialization constants and of `OpSpecConstantOp` are
        ///   `OpConstantComposite`; else `OpSpecConstantComposite`.
        /// - `untyped_constituents`: With untyped pointers, the address of a variable is a constituent of a composite;
        ///   else a bitcast of it is, which is a constant like the other constituents.
        /// - `untyped_constant_chains`: With untyped pointers, the address of a part of a variable is an untyped access
        ///   chain in `OpSpecConstantOp`, which spirv-val refuses; else a chain of typed pointers between bitcasts.
        /// - `null_of_opaque_types`: The null value of an opaque type (an image, a sampler) is `OpConstantNull`, which
        ///   SPIR-V doesn't allow for these types; else `OpUndef`.
        /// - `own_samplers`: Each use of a constant sampler has its own `OpConstantSampler`; else equal ones share one.
        pub constants_as_written: bool = false,
        /// Lengths of arrays have the width of pointers; else 64 bits only if 32 bits aren't enough.
        pub wide_array_lengths: bool = false,
    }
}
