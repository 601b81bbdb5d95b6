//! Defines the choices between several correct translations of types, constants and instructions to LLVM IR.

use crate::dialect::{choice, style};

choice! {
    /// The translation of sums and differences with a carry, and of extended products.
    pub enum Carries {
        /// As ordinary arithmetic.
        Arithmetic,
        /// Sums and differences as LLVM intrinsics, and products as SPIR-V-friendly calls.
        Intrinsics,
        /// As SPIR-V-friendly calls.
        Calls,
    }
}

choice! {
    /// The translation of pointer differences.
    pub enum PointerDifferences {
        /// Numbers from `ptrtoint`, divided by a number.
        Numbers,
        /// Numbers from `ptrtoint`, divided by a constant expression that gives the size of an element.
        SizeExpressions,
        /// Since LLVM 22, numbers from `ptrtoaddr`, divided by a number; before, like `SizeExpressions`.
        Addresses,
    }
}

style! {
    /// The choices between several correct translations of types, constants and instructions to LLVM IR.
    pub struct ValueStyle {
        /// Opaque types of SPIR-V are structs and pointers; else LLVM's own types for them.
        ///
        /// - `names_unnamed_structs`: Structs without a name get the name `structtype`; else they have no name.
        /// - `motion_estimation_as_pointers`: If built-in functions have OpenCL C's names, types of motion estimation
        ///   are opaque pointers; else target extension types.
        /// - `pipe_storages_as_variables`: Without typed pointers, a pipe storage is the address of a variable that
        ///   holds its sizes; else the result of a function.
        pub opaque_types_as_structs: bool = false,
        /// If built-in functions have OpenCL C's names, opaque types such as images are target extension types in
        /// releases that support these; else pointers to opaque structs.
        pub opencl_target_types: bool = true,
        /// Without typed pointers, unused values are `poison`; else `undef`.
        pub poison_where_unused: bool = true,
        /// The index of the `insertelement` that begins a splat has 64 bits; else 32.
        pub wide_splat_indices: bool = true,
        /// Instructions on constants are folded when they are built, and constant expressions are not; else the other
        /// way round.
        ///
        /// - `folds_constants`: Arithmetic on constant numbers, except divisions, and insertions into constants are
        ///   folded; else each is an instruction.
        /// - `keeps_vector_casts`: Operations of specialization constants that cast vectors to other lanes are constant
        ///   expressions; else they are folded.
        pub folds_instructions: bool = false,
        /// Composites are built and copied in variables, and constants are created by calls at each use; else values
        /// are built once, by `insertvalue`.
        ///
        /// - `composes_in_memory`: Structs and arrays of values that are not constant are stored to a variable member
        ///   by member, and loaded; else `insertvalue` builds them.
        /// - `copies_through_memory`: Copied objects are stored to a variable and loaded; else the copy is the value
        ///   itself.
        /// - `constants_made_where_used`: A call before each use creates samplers and pipe storages; else one call at
        ///   the beginning of the function.
        /// - `poison_with_typed_pointers`: Composites are inserted into `poison` with typed pointers, too; else into
        ///   `undef`.
        pub composes_in_memory: bool = false,
        /// Alignments of variables of functions and of copies follow from their types and variables; else from LLVM's
        /// preferences.
        ///
        /// - `aligns_structs_by_type`: Variables of functions that hold a struct are aligned according to their type;
        ///   else to 8 bytes or more.
        /// - `aligns_initialization_as_variable`: The store that initializes a variable of a function has the alignment
        ///   of the variable; else the alignment of its type.
        /// - `aligns_copies`: Copies of memory without an alignment have the alignment of their type; else none.
        pub derived_alignments: bool = true,
        /// Sums and differences with a carry, and extended products.
        pub carries: Carries = Carries::Arithmetic,
        /// Operations with an LLVM intrinsic become calls to it; else instructions or calls to built-in functions.
        ///
        /// - `bit_reverse_intrinsics`: An LLVM intrinsic reverses the order of bits; else a function of OpenCL C or a
        ///   SPIR-V-friendly one.
        /// - `arithmetic_fence_intrinsics`: Arithmetic fences are LLVM intrinsics; else SPIR-V-friendly calls.
        /// - `modulo_by_copysign`: `OpFMod` uses `llvm.copysign` to compare the signs of remainder and divisor; else
        ///   comparisons with zero.
        pub llvm_intrinsics: bool = false,
        /// Instructions on pointers are translated literally; else as clang writes them.
        ///
        /// - `keeps_redundant_bitcasts`: A bitcast of a pointer to its own type is kept, except for constants; else it
        ///   is omitted.
        /// - `compares_addresses`: Pointers are compared as integers; else as pointers.
        pub literal_pointers: bool = false,
        /// Differences of pointers.
        pub pointer_differences: PointerDifferences = PointerDifferences::Numbers,
    }
}
