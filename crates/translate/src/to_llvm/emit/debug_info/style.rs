//! Defines the choices between several correct translations of debug information to LLVM IR.

use crate::dialect::style;

style! {
    /// The choices between several correct translations of debug information to LLVM IR.
    pub struct DebugInfoStyle {
        /// Entities have the form that compilers give them in LLVM IR; else the form of the instructions.
        ///
        /// - `finds_aliases_and_bases`: Artificial variables and members that represent aliases and base classes are
        ///   converted to these; else they stay unchanged.
        /// - `joins_declared_types`: A composite type that is declared and defined is one node; else two.
        /// - `lists_declared_methods`: A composite type lists the functions that it declares; else only those among its
        ///   members.
        /// - `void_as_no_type`: A basic type `void` without a size and an encoding is a missing type; else an
        ///   unspecified type.
        /// - `keeps_sized_types`: A basic type with a size and no known encoding stays a basic type; else it is an
        ///   unspecified type.
        /// - `omits_default_access`: The default accessibility of a scope is left out; else it is written.
        /// - `static_members_of_release`: In DWARF 5 static members are variables only from LLVM 18 on; else in all
        ///   releases of LLVM.
        /// - `joins_dimensions`: An array of arrays has several dimensions; else its element is an array.
        /// - `finds_bit_fields`: Members that are smaller than their type or begin within a byte are bit-fields; else
        ///   only members marked as such.
        pub compiler_form: bool = true,
        /// A compile unit retains the types that no entity refers to; else these types are dropped.
        pub retains_unnamed_types: bool = true,
        /// Kernels are main subprograms, and functions have lists of template parameters, in all cases; else only where
        /// an instruction says so.
        ///
        /// - `empty_template_parameters`: A function without template parameters has an empty list of them; else it has
        ///   none. An entity that an instruction gives template parameters has a list in both settings.
        /// - `kernels_are_main`: The function of a kernel is a main subprogram; else only the function that an entry
        ///   point names.
        pub marked_functions: bool = false,
    }
}
