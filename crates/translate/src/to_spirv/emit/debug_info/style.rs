//! Defines the choices between several correct translations of debug information to SPIR-V.

use crate::dialect::style;

style! {
    /// The choices between several correct translations of debug information to SPIR-V.
    pub struct DebugInfoStyle {
        /// Types have the form that the rules of the sets and `spirv-val` accept; else the form of LLVM's nodes.
        ///
        /// - `valid_types`: Base classes in the non-semantic sets are members, typedefs are of basic types, vectors
        ///   have up to four basic components; else as the specifications of the sets allow.
        /// - `void_types`: A missing type is a basic type `void` of size 0; else `DebugInfoNone`.
        /// - `packs_flattened`: The parameters of a template's pack are parameters of the template; else the pack is a
        ///   `DebugTypeTemplateParameterPack`.
        /// - `templates_beside`: `DebugTypeTemplate` is separate from its type, which others name, and declarations and
        ///   templates without parameters have none; else others name the template instead of the type.
        /// - `variant_parts`: A variant part is a union of its variants, next to the discriminant; else it is left out.
        /// - `empty_linkage_names`: A composite type without a linkage name has an empty string as linkage name; else
        ///   `DebugInfoNone`.
        /// - `plain_base_classes`: An inheritance that names a typedef names the class behind it; else the typedef.
        /// - `enum_sizes`: An enumeration of unknown size has a size of 32 bits; else 0.
        /// - `nearest_encodings`: A basic type whose encoding the set lacks has the nearest encoding; else Unspecified.
        /// - `storage_classes`: In OpenCL.DebugInfo.100 a pointer type without a known address space has the storage
        ///   class Function; else the number -1, which is not a storage class.
        /// - `nested_arrays`: An array of several dimensions is an array of arrays; else one array with a count for
        ///   each dimension.
        /// - `members_checked`: The operands of a composite type are only members, base classes and functions, and
        ///   other elements are written separately; else all elements are operands.
        /// - `no_unspecified_parameters`: The unspecified parameters of a function type are left out; else they are a
        ///   `void` parameter.
        /// - `typedef_lines`: A `DebugTypedef` has the line of its typedef; else line 0.
        pub strict_types: bool = true,
        /// Instructions are ordered so that they name earlier ones wherever possible; else they follow LLVM's nodes and
        /// refer forward.
        ///
        /// - `members_deferred`: Members of a composite type are written after everything that was begun earlier; else
        ///   directly after the type.
        /// - `cycles_broken`: A composite type in a cycle is named as a declaration of it, so that nothing refers
        ///   forward, unless `SPV_KHR_relaxed_extended_instruction` is enabled, whose instruction is used then; else
        ///   instructions refer forward.
        /// - `none_where_needed`: `DebugInfoNone` is written where it is first needed; else before the first basic
        ///   type.
        pub backward_references: bool = true,
        /// Files, scopes and macros have the operands that the specifications of the sets describe; else operands that
        /// these don't describe are written, too.
        ///
        /// - `plain_scopes`: The scope of a `DILexicalBlockFile` is used in its place; else it is a
        ///   `DebugLexicalBlockDiscriminator`.
        /// - `scopes_checked`: If the sets don't allow a scope of this kind, the parent is named; else the scope in
        ///   LLVM IR.
        /// - `empty_texts`: A `DebugSource` without text or checksum has an empty string as its text; else no text
        ///   operand.
        /// - `source_texts`: The texts of source files are operands of `DebugSource`; else they are left out.
        /// - `no_gaps`: `DebugImportedEntity` of OpenCL.DebugInfo.100 has the operands in the specification of the set;
        ///   else a reserved operand after its tag, too.
        /// - `known_undefines`: `#undef` of a macro that isn't defined is left out; else it is a `DebugMacroUndef` that
        ///   names `DebugInfoNone`.
        pub strict_scopes: bool = true,
        /// Values of constants are written only where the sets describe them; else wherever LLVM IR has one.
        ///
        /// - `plain_values`: Only plain numbers are written as values of static members and template parameters; else
        ///   any constant that has an id.
        /// - `no_null_values`: A template parameter without a value has `DebugInfoNone` as its value; else a null
        ///   pointer.
        /// - `no_expressions_as_variables`: In the non-semantic sets a global variable that isn't in the module has
        ///   `DebugInfoNone` as its variable operand; else its expression.
        /// - `no_calculated_numbers`: A constant expression that gives a number is an undefined value of `DebugValue`;
        ///   else instructions compute it.
        pub strict_values: bool = true,
        /// Local variables are declared at variables alone; else at any address, or none.
        ///
        /// - `values_at_addresses`: A local variable at an address that is neither an `alloca` nor a parameter is a
        ///   `DebugValue` with a `Deref`; else a `DebugDeclare`.
        /// - `no_lost_variables`: A local variable without an address has no declaration; else a `DebugDeclare` with
        ///   `DebugInfoNone`.
        /// - `typed_variables`: `DebugDeclare` names an `OpVariable` or an `OpFunctionParameter`, as its specification
        ///   says, and a bitcast of it is used, and `DebugGlobalVariable` names a bitcast, where pointers are untyped;
        ///   else these variables are untyped, too.
        pub strict_declares: bool = true,
        /// A local variable at an undefined address is declared there; else it has no address.
        pub undefined_addresses: bool = false,
        /// The flags of a basic type in the non-semantic sets, its last operand, are 0; else `DebugInfoNone`.
        pub basic_flags: bool = true,
    }
}
