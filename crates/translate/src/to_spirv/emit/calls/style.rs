//! Defines the choices between several correct translations of functions, calls of built-in functions, and intrinsics
//! to SPIR-V.

use crate::dialect::{choice, style};

choice! {
    /// The translation of variadic functions other than `printf`.
    pub enum Variadics {
        /// They take the address of a struct with the further arguments, as LLVM's pass `expand-variadics` lowers them.
        Lowered,
        /// They are an error.
        Refused,
        /// They become functions with only the named parameters. A call that passes more arguments is an error.
        Named,
    }
}

style! {
    /// The choices between several correct translations of functions, calls of built-in functions, and intrinsics to
    /// SPIR-V.
    pub struct CallStyle {
        /// Variadic functions other than `printf`.
        pub variadics: Variadics = Variadics::Lowered,
        /// Functions with parameters or results that are vectors or integers missing in core SPIR-V are an error; else
        /// such values are legalized as everywhere else.
        pub uncommon_signatures_refused: bool = false,
        /// Operands that a function's name or type leaves open have a fixed value; else the value that its
        /// specification defines.
        ///
        /// - `work_group_barriers`: The default memory scope of a barrier is Workgroup; else the scope that OpenCL
        ///   defines for this barrier, such as Subgroup for `sub_group_barrier`.
        /// - `literal_alignments`: Instructions that query a block's kernel have the preferred alignment of the block's
        ///   literal; else the alignment stored in the literal.
        /// - `late_broadcasts_refused`: If the highest version is below 1.5, a broadcast from an invocation that isn't
        ///   constant is an error; else it is `OpGroupNonUniformShuffle`.
        /// - `integer_rounding`: Conversions between integers have `FPRoundingMode` where their names do; else not, as
        ///   integers aren't rounded.
        /// - `first_level_of_writes`: A function that writes to the constant level 0 of an image has the operand `Lod`;
        ///   else it has none, as `OpImageWrite` writes to this level.
        /// - `texel_operands`: Image instructions with SPIR-V names get `SignExtend` or `ZeroExtend` by the type of the
        ///   texel if the version allows it; else only if the name has it.
        pub fixed_operands: bool = false,
        /// Arguments and results pass through values of the function's own types; else through values of the
        /// instruction's types.
        ///
        /// - `generic_casts_by_bytes`: `to_global` and similar functions cast pointers to bytes, between bitcasts; else
        ///   pointers to the known pointee.
        /// - `exchanged_in_place`: Group operations on a struct around a number store the first such argument to the
        ///   result and load it from there; else they use the loaded argument.
        /// - `unaligned_wrapped_stores`: The result of an instruction that is called by its SPIR-V name and returns
        ///   through a pointer is stored without an alignment; else with the natural alignment.
        /// - `array_sizes_as_results`: `get_image_array_size` queries the size in the width of its result; else in 32
        ///   bits, and converts it.
        /// - `named_temporaries`: Sampled images, motion estimation images and expected values that are created or
        ///   loaded for a call have names (`TempSampledImage`, `exp`); else they have none.
        /// - `splats_by_instructions`: A constant scalar argument of a function on vectors becomes a vector by
        ///   `OpCompositeInsert` and `OpVectorShuffle`; else it is a constant vector.
        pub staged_arguments: bool = false,
        /// Intrinsics of a device's compiler (`llvm.genx.…`, `llvm.amdgcn.…`) become calls of imported functions; else
        /// they are an error.
        pub device_intrinsics_called: bool = true,
        /// Intrinsics without an instruction have a function for each; else they are expanded in place.
        ///
        /// - `intrinsics_as_functions`: They become exported functions named for them (`llvm_bitreverse_i16`); else
        ///   they are expanded in place, or become internal functions where they need a loop.
        /// - `guarded_funnel_shifts`: Funnel shifts branch on whether the distance is 0; else they shift one of the
        ///   halves in two steps, without a branch.
        /// - `three_ways_by_constants`: `llvm.scmp` and `llvm.ucmp` declare their own constants, in the order 1, 0, -1;
        ///   else they use the module's.
        /// - `moves_in_place`: An `llvm.memmove` of unknown length is a loop in place; else a call of an internal
        ///   function.
        pub intrinsics_as_functions: bool = false,
        /// Intrinsics that choose between numbers compare and select or branch; else they use functions of OpenCL.std.
        ///
        /// - `compared_choices`: `llvm.smax`, `llvm.umin` and the like are a comparison and a selection; else the
        ///   instructions of OpenCL.std.
        /// - `carries_by_instructions`: `llvm.uadd.with.overflow` and `llvm.usub.with.overflow` are `OpIAddCarry` and
        ///   `OpISubBorrow`; else comparisons find the overflow.
        /// - `compared_reductions`: `llvm.vector.reduce.fmax` and the like are comparisons and selections, with a
        ///   branch for NaN; else functions of OpenCL.std.
        /// - `unless_special_extrema`: `llvm.maximum` and similar functions branch: numbers that are neither equal nor
        ///   unordered only take the function of OpenCL.std, others take all steps; else all numbers take all steps.
        /// - `selected_saturations`: Saturating conversions to a width that SPIR-V lacks convert to 64 bits and select
        ///   among the limits; else they saturate to the next legal width and clamp.
        pub compared_intrinsics: bool = false,
    }
}
