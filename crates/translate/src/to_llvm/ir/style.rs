//! The decisions about types, constants and instructions.

use crate::dialect::{choice, style};

choice! {
    /// How sums and differences with a carry and extended products are written.
    pub enum Carries {
        /// As ordinary arithmetic.
        Arithmetic,
        /// Sums and differences are LLVM's intrinsic functions, products SPIR-V-friendly calls.
        Intrinsics,
        /// As SPIR-V-friendly calls.
        Calls,
    }
}

choice! {
    /// How differences of pointers are written.
    pub enum PointerDifferences {
        /// Numbers from `ptrtoint`, divided by a number.
        Numbers,
        /// Numbers from `ptrtoint`, divided by a constant expression that gives the size of an element.
        SizeExpressions,
        /// From LLVM 22 on numbers from `ptrtoaddr`, divided by a number; before like `SizeExpressions`.
        Addresses,
    }
}

style! {
    /// How types, constants and instructions are written.
    pub struct ValueStyle {
        /// Types that SPIR-V has no structure for are structs and pointers; else LLVM's own types for them.
        ///
        /// - `names_unnamed_structs`: Structs without a name get the name `structtype`; else they have no name.
        /// - `motion_estimation_as_pointers`: Where built-in functions have OpenCL C's names, types of motion estimation are
        ///   opaque pointers; else target extension types.
        /// - `pipe_storages_as_variables`: Without typed pointers, a pipe storage is the address of a variable that holds its
        ///   sizes; else the result of a function.
        pub opaque_types_as_structs: bool = false,
        /// Where built-in functions have OpenCL C's names, images and the like are target extension types in releases that
        /// have these; else pointers to opaque structs.
        pub opencl_target_types: bool = true,
        /// Without typed pointers, unused values are `poison`; else `undef`.
        pub poison_where_unused: bool = true,
        /// The index of the `insertelement` that begins a splat has 64 bits; else 32.
        pub wide_splat_indices: bool = true,
        /// Instructions on constants are folded when they are built, and constant expressions are not; else the other way
        /// round.
        ///
        /// - `folds_constants`: Arithmetic on constant numbers, except divisions, and insertions into constants are folded;
        ///   else each is an instruction.
        /// - `keeps_vector_casts`: Operations of specialization constants that cast vectors to other lanes are constant
        ///   expressions; else they are folded.
        pub folds_instructions: bool = false,
        /// Composites are built and copied in variables, and calls make constants at each use; else values are built once,
        /// by `insertvalue`.
        ///
        /// - `composes_in_memory`: Structs and arrays of values that aren't constant are stored into a variable member by
        ///   member, and loaded; else `insertvalue` builds them.
        /// - `copies_through_memory`: Copied objects are stored into a variable and loaded; else the copy is the value itself.
        /// - `constants_made_where_used`: A call before each use creates samplers and pipe storages; else one call at the
        ///   beginning of the function.
        /// - `poison_with_typed_pointers`: Composites are inserted into `poison` with typed pointers, too; else into `undef`.
        pub composes_in_memory: bool = false,
        /// Alignments of variables of functions and of copies follow from their types and variables; else from LLVM's
        /// preferences.
        ///
        /// - `aligns_structs_by_type`: Variables of functions that hold a struct are aligned according to their type; else to
        ///   8 bytes or more.
        /// - `aligns_initialization_as_variable`: The store that initializes a variable of a function has the alignment of the
        ///   variable; else the alignment of its type.
        /// - `aligns_copies`: Copies of memory without an alignment have the alignment of their type; else none.
        pub derived_alignments: bool = true,
        /// Sums and differences with a carry, and extended products.
        pub carries: Carries = Carries::Arithmetic,
        /// Operations that LLVM has an intrinsic function for are calls of it; else instructions or built-in functions.
        ///
        /// - `bit_reverse_intrinsics`: LLVM's intrinsic function reverses the order of bits; else OpenCL C's or a
        ///   SPIR-V-friendly one.
        /// - `arithmetic_fence_intrinsics`: Arithmetic fences are LLVM's intrinsic function; else SPIR-V-friendly calls.
        /// - `modulo_by_copysign`: `OpFMod` uses `llvm.copysign` to compare the signs of remainder and divisor; else
        ///   comparisons with zero.
        pub llvm_intrinsics: bool = false,
        /// Instructions on pointers are translated one by one; else as clang writes them.
        ///
        /// - `keeps_redundant_bitcasts`: A bitcast of a pointer to its own type stays, but of constants; else it is left out.
        /// - `compares_addresses`: Pointers are compared as integers; else as pointers.
        pub literal_pointers: bool = false,
        /// Differences of pointers.
        pub pointer_differences: PointerDifferences = PointerDifferences::Numbers,
    }
}
