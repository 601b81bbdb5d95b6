//! Defines the choices between several correct translations of LLVM IR instructions to SPIR-V.

use crate::dialect::style;

style! {
    /// The choices between several correct translations of LLVM IR instructions to SPIR-V.
    pub struct InstructionStyle {
        /// Each cast of LLVM IR is kept; else casts have the shortest form that SPIR-V allows.
        ///
        /// - `equal_pointer_bitcasts`: A bitcast between pointer types that are equal in SPIR-V is an `OpBitcast`; else
        ///   it is replaced by its operand.
        /// - `booleans_as_integers`: A boolean is converted to a float by selecting between integers and converting
        ///   these; else by selecting between floats.
        /// - `null_generic_casts`: A cast of a generic null pointer to another address space is an instruction; else
        ///   the result is the null pointer of that address space.
        /// - `space_casts_refused`: A cast between global and local memory, or of the address of a function to these,
        ///   is an error; else it goes through the generic address space.
        pub casts_as_written: bool = false,
        /// Blocks and the metadata of loops are written in full; else without the parts that have no effect.
        ///
        /// - `unreachable_blocks_kept`: Unreachable blocks stay as a label and `OpUnreachable`; else they are removed.
        /// - `full_unroll_count`: A loop with full unrolling has `PartialCount` 1 in addition to `Unroll`, if SPIR-V
        ///   1.4 is allowed; else `Unroll` alone.
        pub control_flow_in_full: bool = false,
        /// Variables of functions have their sizes and alignments wherever they are named; else only where they are
        /// defined.
        ///
        /// - `aligned_first_elements`: For an `alloca` of several elements the pointer to the first element has an
        ///   `Alignment` decoration like the variable; else only the variable has it.
        /// - `lifetime_sizes`: The lifetime of a single byte names a `void` pointer and the size 1; else the pointer of
        ///   the variable and the size 0.
        pub repeated_sizes: bool = false,
        /// Fast-math modes follow LLVM IR exactly; else only arithmetic has modes, and `reassoc` implies others.
        ///
        /// - `fast_math_of_all`: With `SPV_KHR_float_controls2` all instructions that take fast-math flags are
        ///   decorated with them; else, before SPIR-V 1.6, only arithmetic instructions are.
        /// - `reassoc_alone`: With `SPV_KHR_float_controls2` the flag `reassoc` gives `AllowReassoc`, and
        ///   `AllowContract` and `AllowTransform` only together with `contract`; else `reassoc` alone gives all three.
        /// - `listed_fast_math`: A listed `FPFastMathMode` decorates an instruction whose flags give it none; else the
        ///   flags alone decide.
        pub exact_fast_math: bool = true,
    }
}
