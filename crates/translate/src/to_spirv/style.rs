//! Defines the choices between several correct translations to SPIR-V that concern a module's source, declarations,
//! metadata, entry points and order of ids.

use crate::dialect::style;

style! {
    /// The choices between several correct translations of declarations, entry points and execution modes to SPIR-V.
    pub struct ModuleStyle {
        /// The source of the module is checked and its conventions are followed; else any source is treated as OpenCL
        /// C.
        ///
        /// - `matching_targets`: Triple and data layout have to match a target; else only the architecture of the
        ///   triple is checked (`spir64`, `spirv32v1.4`, …), and in a module without globals not even that.
        /// - `other_sources`: Calling conventions of kernels and function names from other sources than OpenCL C
        ///   (`llvm.spv.thread.id`) are treated as OpenCL's; else they are not translated specially.
        pub known_sources: bool = true,
        /// A module without a data layout has its target's layout; else LLVM's default layout, which aligns 64-bit
        /// integers to 4 bytes, with pointers of the target.
        pub target_layouts: bool = true,
        /// The declarations of a module follow from its instructions and from the lists in its metadata; else from its
        /// instructions and the options alone.
        ///
        /// - `listed_capabilities`: The capabilities, extensions and strings that a module lists in named metadata are
        ///   checked, and the listed capabilities are declared; else lists are not checked, and only the capabilities
        ///   that the instructions need are declared.
        /// - `inferred_extensions`: Calls of vector compute's intrinsics and listed default modes of floats
        ///   (`FPFastMathDefault`) enable the extensions that they need, if these are allowed; else only extensions
        ///   that the options or the module name are used.
        /// - `extensions_before_core`: If both a later, allowed version and an extension have a feature, the extension
        ///   is declared; else the version is raised.
        /// - `current_extension_names`: An extension with two names is declared by its current name; else by the name
        ///   that enabled it.
        /// - `one_of_motion_estimation`: Instructions of motion estimation that need either of two capabilities declare
        ///   the declared one, or the first; else both.
        pub inferred_declarations: bool = true,
        /// Named metadata of the module and metadata of kernels are written unchanged; else in the form that OpenCL's
        /// environment prescribes.
        ///
        /// - `listed_memory_model`: A memory model of shaders (Simple, GLSL450) that named metadata lists is written;
        ///   else the model is always OpenCL's.
        /// - `first_source_only`: Only the first entry of `!spirv.Source` becomes an `OpSource`; else each does.
        /// - `unnamed_kernels`: A kernel may have no name; else that is an error, since hosts look kernels up by name.
        /// - `unsayable_modes_dropped`: Execution modes that need a version or an extension that isn't allowed are left
        ///   out; else they are an error.
        /// - `listed_fast_math_flags`: Default modes of floats hold the flags that named metadata lists; else no flags,
        ///   since each instruction has its own.
        /// - `scalar_vec_type_hint`: `VecTypeHint` of a scalar type has 0 as its number of components; else 1.
        pub literal_metadata: bool = false,
        /// Functions and structs get their ids before their contents; else after them, or where they are first named.
        ///
        /// - `functions_declared_first`: All functions get their ids before the first body is translated; else when
        ///   they are defined or first named.
        /// - `structs_before_members`: A struct type gets its id before the types of its members; else after them.
        pub ids_before_contents: bool = false,
        /// The function of a kernel is its entry point; else the entry point is a separate function that calls the
        /// kernel's function, which is exported by the kernel's name.
        pub plain_entry_points: bool = true,
        /// Regularized IR for display has constant expressions as instructions and keeps `i1` in memory; else
        /// expressions stay, and booleans in memory are bytes.
        pub regularized_for_reading: bool = false,
    }
}
