//! The table of rules, in the order of the specification, with one row for each rule.

use transpire_findings::{Rule, Severity};

use crate::context::{Context, Site};
use crate::findings::Findings;
use crate::input::Input;
use crate::{
    abi, address_spaces, alignment, attributes, bitcode_form, calls, compiler_options, data_types,
    images, input, instructions, kernel_arguments, kernel_metadata, linkage, opencl_c,
    optional_features, qualifiers, samplers, target,
};

/// A row of the table: a rule and its checks.
pub(crate) struct CheckedRule {
    pub(crate) rule: Rule,
    pub(crate) checks: &'static [Check],
}

/// The way in which a rule is checked.
pub(crate) enum Check {
    /// A check that runs once for each module.
    Module(fn(&Context<'_>, &mut Findings)),
    /// A check that runs once for each instruction.
    Instruction(fn(&Context<'_>, &Site<'_>, &mut Findings)),
    /// A check that runs once for the input from which the module was read, if it is available.
    Input(fn(&Input<'_>, &mut Findings)),
}

/// Returns all rules of SPIR 1.2, in the order of the specification.
pub fn rules() -> impl ExactSizeIterator<Item = &'static Rule> {
    TABLE.iter().map(|row| &row.rule)
}

/// Returns the rule with this name, or `None` if no rule has it.
pub fn rule(name: &str) -> Option<&'static Rule> {
    rules().find(|rule| rule.name == name)
}

/// Returns the kinds of objects that a rule checks, separated by commas: `module`, `instructions`, `input`. The text is
/// empty for a rule that is not in the table.
pub fn checked_on(rule: &Rule) -> String {
    let row = TABLE.iter().find(|row| row.rule.name == rule.name);
    let mut names: Vec<&str> = Vec::new();
    for check in row.map_or(&[][..], |row| row.checks) {
        let name = match check {
            Check::Module(_) => "module",
            Check::Instruction(_) => "instructions",
            Check::Input(_) => "input",
        };
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.join(", ")
}

const fn row(
    name: &'static str,
    section: &'static str,
    severity: Severity,
    checks: &'static [Check],
    text: &'static str,
) -> CheckedRule {
    CheckedRule {
        rule: Rule::new(name, section, severity, text),
        checks,
    }
}

use Check::{Input as T, Instruction as I, Module as M};
use Severity::{Error as E, Warning as W};

/// The name of the rule that a module is valid LLVM IR.
pub const WELL_FORMED: &str = "well-formed";

/// All rules: name, section, severity, checks, text.
#[rustfmt::skip]
pub(crate) static TABLE: &[CheckedRule] = &[
    row(WELL_FORMED, "1", E, &[M(target::well_formed)],
        "A module is valid LLVM IR."),
    row("bitcode-form", "1.1", E, &[T(bitcode_form::check)],
        "Bitcode has the form of LLVM 3.2, without blocks, records and operands of later releases."),
    row("assembly-form", "1.1", E, &[T(input::assembly_form)],
        "Assembly has the form of LLVM 3.2, without keywords and notations of later releases."),
    row("typed-pointers", "1", E, &[M(target::typed_pointers)],
        "SPIR 1.2 is LLVM IR 3.2, whose pointers are typed."),
    row("llvm-3.2", "1", E, &[M(target::of_3_2)],
        "SPIR 1.2 is LLVM IR 3.2, without additions of later releases, and valid for that release."),

    row("scalar-types", "2.1.1", E, &[M(data_types::scalars)],
        "The scalar types are i1, i8, i16, i32, i64, half, float, double and void (table 1)."),
    row("vector-types", "2.1.2", E, &[M(data_types::vectors)],
        "Vectors have 2, 3, 4, 8 or 16 elements of i8, i16, i32, i64, half, float or double, not of i1 (table 2)."),
    row("vector-constants", "2.1.2", E, &[M(data_types::boolean_constants)],
        "No constant is a vector of i1 (table 2)."),
    row("vector-comparisons", "2.1.2", W, &[I(instructions::vector_comparisons), M(instructions::constant_vector_comparisons)],
        "No vector has elements of i1 (table 2), not even the result of icmp or fcmp of vectors."),
    row("opaque-types", "2.1.3", E, &[M(data_types::opaque_types)],
        "Images and events are pointers to opaque structs with the names of table 3. No other types have these names."),
    row("sampler-use", "2.1.3", W, &[I(samplers::uses), M(samplers::computed)],
        "An i32 that is a sampler is only passed to image functions. Other uses depend on the implementation."),
    row("sampler-variables", "2.1.3.1", E, &[M(samplers::variables)],
        "A sampler variable is an i32 constant of the module in address space 2, initialized with an i32 constant."),
    row("sampler-values", "2.1.3.1", E, &[M(samplers::values)],
        "The value of a sampler consists of an addressing mode, a filter mode and a flag for normalized coordinates (table 4)."),
    row("image-channel-values", "2.1.3.2, 2.1.3.3", W, &[I(data_types::channel_values)],
        "The results of get_image_channel_data_type and get_image_channel_order are values of tables 5 and 6."),
    row("zero-events", "2.1.3.4", E, &[M(data_types::zero_events)],
        "The zero event is written as null."),
    row("null-pointers", "2.1.3.5", E, &[M(data_types::null_pointers), I(data_types::null_pointer_casts)],
        "A null pointer is written as null, not as an inttoptr of 0."),
    row("access-alignment", "2.1.4", E, &[I(alignment::accesses)],
        "Loads and stores have OpenCL's alignment of the type. Members of packed structs may have any address (2.7.1.2)."),
    row("allocation-alignment", "2.1.4", E, &[M(alignment::variables), M(alignment::copies), I(alignment::stack)],
        "Variables and stack allocations have at least OpenCL's alignment of the type (also 2.1.5, 2.7.1.1, 2.7.2.1)."),

    row("address-spaces", "2.2", E, &[M(address_spaces::numbers)],
        "Address spaces are 0 (private), 1 (global), 2 (constant) and 3 (local)."),
    row("address-space-casts", "2.2", E, &[M(address_spaces::constant_casts), I(address_spaces::casts)],
        "No pointer is cast to another address space."),
    row("constant-stores", "2.2", E, &[I(address_spaces::constant_stores)],
        "Constant memory is not written (OpenCL 1.2 §6.5.3)."),
    row("local-variables", "2.2", E, &[M(address_spaces::local_variables)],
        "A local variable of a function is a variable of the module in address space 3. Its name is the function, a period and the identifier."),
    row("local-allocations", "2.2", E, &[I(address_spaces::stack)],
        "alloca does not allocate local variables. It is for private memory."),
    row("kernel-calls", "2.2", E, &[M(address_spaces::kernel_calls)],
        "A kernel that has local variables is not called by another function."),

    row("kernel-list", "2.3", E, &[M(kernel_metadata::list)],
        "!opencl.kernels has one node for each kernel, with the function and lists that begin with a string."),
    row("repeated-lists", "2.3", E, &[M(kernel_metadata::repeated_lists)],
        "A kernel has each of its lists only once, since two lists may differ."),
    row("work-group-size", "2.3.1.1", E, &[M(kernel_metadata::work_group_sizes)],
        "work_group_size_hint and reqd_work_group_size have three i32 constants other than 0."),
    row("vec-type-hint", "2.3.1.2", E, &[M(kernel_metadata::vec_type_hints)],
        "vec_type_hint has an undefined value of the type and an i1 for its sign."),
    row("vec-type-hint-sign", "2.3.1.2", W, &[M(kernel_metadata::vec_type_hint_signs)],
        "The sign of vec_type_hint is an i1, not an i32."),
    row("vec-type-hint-doubles", "2.3.1.2", W, &[M(optional_features::undeclared_hints)],
        "A module with doubles declares cl_doubles, also if only a vec_type_hint has them."),
    row("vec-type-hint-halves", "2.3.1.2, 2.11.2", E, &[M(optional_features::undeclared_half_hints)],
        "A module with a vec_type_hint of half declares cl_khr_fp16."),
    row("kernel-arg-info", "2.4", E, &[M(kernel_arguments::complete)],
        "Each kernel has the lists of table 7, with one value for each argument."),
    row("kernel-arg-addr-space", "2.4", E, &[M(kernel_arguments::address_spaces)],
        "kernel_arg_addr_space is the address space of the argument. Images have address space 1."),
    row("kernel-arg-access-qual", "2.4", E, &[M(kernel_arguments::access_qualifiers)],
        "kernel_arg_access_qual is read_only, write_only or read_write for images, and none for other arguments."),
    row("kernel-arg-type", "2.4", E, &[M(kernel_arguments::types)],
        "kernel_arg_type is the declared name of the type, without qualifiers and white space, with uint in place of unsigned int."),
    row("kernel-arg-base-type", "2.4", E, &[M(kernel_arguments::base_types)],
        "kernel_arg_base_type is kernel_arg_type, or the OpenCL C type behind the typedef."),
    row("kernel-arg-type-qual", "2.4", E, &[M(kernel_arguments::type_qualifiers)],
        "kernel_arg_type_qual is a list of const, restrict and volatile, separated by one space, and may be empty. Only pointers have restrict."),
    row("qualified-values", "2.4", W, &[M(kernel_arguments::qualifiers_of_values)],
        "Only pointers have qualifiers in kernel_arg_type_qual (OpenCL 1.2 §5.7.3)."),
    row("kernel-arg-name", "2.4", E, &[M(kernel_arguments::names)],
        "kernel_arg_name is present if, and only if, -cl-kernel-arg-info was an option."),
    row("thread-local", "2.5", E, &[M(linkage::thread_local)],
        "The storage classes are extern and static. No variable is thread_local."),
    row("constant-variables", "2.6", E, &[M(qualifiers::constant_variables)],
        "const variables are constant, including all variables in constant memory (table 8)."),
    row("restrict-arguments", "2.6", E, &[M(kernel_arguments::restrict)],
        "restrict arguments are noalias (table 8)."),
    row("volatile-accesses", "2.6, 3.15", W, &[M(qualifiers::volatile_accesses)],
        "Accesses to volatile memory are volatile (table 8)."),

    row("compiler-options", "2.8", E, &[M(compiler_options::options)],
        "!opencl.compiler.options is one node of strings. Each is an OpenCL option listed in the section."),
    row("compiler-ext-options", "2.8", E, &[M(compiler_options::ext_options)],
        "!opencl.compiler.ext.options is one node of strings. Each is an option that belongs neither to OpenCL nor to the preprocessor."),
    row("fp-contract", "2.9.1", E, &[I(target::fp_contract)],
        "!opencl.enable.FP_CONTRACT enables contractions for the whole module, not for a single operation."),
    row("built-in-names", "2.10.1", E, &[M(calls::names)],
        "Built-in functions have mangled names."),
    row("printf-name", "2.10.3", W, &[M(calls::printf_name)],
        "printf has a mangled name: _Z6printfPrU3AS2Kcz."),
    row("fence-flags", "2.10.2", E, &[M(calls::fence_flags)],
        "The flags of barriers and fences are the constants 1, 2 or 3."),
    row("printf-arguments", "2.10.3", E, &[M(calls::printf)],
        "printf gets a double to print a float or a half."),

    row("core-feature-names", "2.11.1", E, &[M(optional_features::feature_names)],
        "!opencl.used.optional.core.features is one node of strings: cl_images, cl_doubles."),
    row("undeclared-core-features", "2.11.1", E, &[M(optional_features::undeclared_features)],
        "A module that uses images or doubles declares the feature. Conversions to double only for printf do not count (2.10.3)."),
    row("unused-features", "2.11", W, &[M(optional_features::unused)],
        "Declared features and extensions are used."),
    row("extension-names", "2.11.2", E, &[M(optional_features::extension_names)],
        "!opencl.used.extensions is one node of strings. Each is an extension listed in the section, which does not include cl_khr_fp64."),
    row("undeclared-extensions", "2.11.2", E, &[M(optional_features::undeclared_extensions)],
        "A module that uses an extension declares it: values of half and memory for them, 64-bit atomics, writes to 3D images, depth and multisampled images."),
    row("half-arrays", "2.11.2", W, &[M(optional_features::half_arrays)],
        "Arrays of half need cl_khr_fp16. Without it only pointers to half are allowed (OpenCL 1.2 §6.1.1.1)."),
    row("extension-needs-images", "2.11.2", E, &[M(optional_features::extension_needs_images)],
        "A module that declares cl_khr_3d_image_writes declares cl_images too."),
    row("spir-version", "2.12", E, &[M(target::spir_version)],
        "!opencl.spir.version is one node of the i32 constants 1 and 2."),
    row("ocl-version", "2.13", E, &[M(target::ocl_version)],
        "!opencl.ocl.version is one node of two i32 constants: 1.0, 1.1 or 1.2."),
    row("built-in-versions", "2.13", E, &[M(calls::versions)],
        "Built-in functions exist in the module's version of OpenCL C."),

    row("kernel-results", "2.15", E, &[M(opencl_c::kernel_results)],
        "Kernels return nothing (OpenCL 1.2 §6.9.j)."),
    row("kernel-arguments", "2.15", E, &[M(opencl_c::kernel_arguments), M(opencl_c::named_kernel_arguments)],
        "Arguments of kernels are not pointers to pointers or to private memory, events, bool, size_t, ptrdiff_t, intptr_t or uintptr_t (OpenCL 1.2 §6.9.a, k)."),
    row("function-pointers", "2.15", E, &[M(opencl_c::function_pointer_types), M(opencl_c::function_pointers_in_constants), I(opencl_c::function_pointers)],
        "There are no pointers to functions (OpenCL 1.2 §6.9.a)."),
    row("image-uses", "2.15", E, &[M(images::types), I(images::uses)],
        "Images are only arguments, not variables, results, elements or fields. They are only passed to calls (OpenCL 1.2 §6.9.b)."),
    row("image-and-event-memory", "2.15", E, &[M(images::memory)],
        "Images are in address space 1 or 0, and events in 0. Only the stack holds events, and no global, constant or local memory holds images (OpenCL 1.2 §6.9.b, r)."),
    row("image-access", "2.15", E, &[M(images::access)],
        "read_only images are not written, and write_only images are not read (OpenCL 1.2 §6.6)."),
    row("variable-arrays", "2.15", E, &[I(opencl_c::variable_arrays)],
        "There are no arrays of variable length (OpenCL 1.2 §6.9.d)."),
    row("variadic-functions", "2.15", E, &[M(opencl_c::variadic_functions)],
        "Only printf takes a variable number of arguments (OpenCL 1.2 §6.9.e)."),
    row("recursion", "2.15", E, &[M(opencl_c::recursion)],
        "No function calls itself, directly or indirectly (OpenCL 1.2 §6.9.i)."),
    row("local-initializers", "2.15", E, &[M(opencl_c::local_initializers)],
        "Variables in local memory have no initial value (OpenCL 1.2 §6.5.2)."),
    row("program-scope-variables", "2.15", W, &[M(opencl_c::program_scope)],
        "Variables of the program are in constant memory (OpenCL 1.2 §6.5)."),

    row("triple", "3.1", E, &[M(target::triple)],
        "The triple is spir-unknown-unknown or spir64-unknown-unknown."),
    row("data-layout", "3.2", E, &[M(target::data_layout)],
        "The data layout is the section's data layout for the triple."),
    row("instructions", "3.3", E, &[I(instructions::supported), M(instructions::block_addresses)],
        "All instructions are allowed by tables 9 and 10."),
    row("shift-amounts", "3.3", E, &[I(instructions::shift_amounts), M(instructions::constant_shift_amounts)],
        "An integer of N bits is shifted by less than N, since OpenCL C shifts by the lowest log2(N) bits (table 9)."),
    row("exact-shifts", "3.3", W, &[I(instructions::exact_shifts), M(instructions::constant_exact_shifts)],
        "ashr is not exact (table 9)."),
    row("vector-conversions", "3.3", E, &[M(instructions::constant_vector_conversions), I(instructions::vector_conversions)],
        "trunc, zext, sext, fptrunc, fpext, fptoui, fptosi, uitofp and sitofp convert scalars (table 10). Widened comparisons of vectors break 2.1.2 instead."),
    row("call-targets", "3.3", E, &[M(instructions::call_targets)],
        "Calls are direct (table 10)."),
    row("atomic-accesses", "3.3, 3.16, 3.17", E, &[I(instructions::atomic_accesses)],
        "Loads and stores are not atomic, and have no ordering (table 9)."),
    row("intrinsics", "3.4, 2.14", E, &[M(instructions::intrinsics)],
        "memcpy and memset are the only intrinsic functions of LLVM."),
    row("memory-intrinsics", "3.4, 2.14", E, &[M(instructions::memory_intrinsics)],
        "memcpy and memset have the form of LLVM 3.2, with a constant alignment and a constant volatile flag."),
    row("debug-intrinsics", "3.4", W, &[M(instructions::debug_intrinsics)],
        "memcpy and memset are the only intrinsic functions of LLVM. Intrinsics of debug information have no code."),
    row("aggregates", "3.5", E, &[M(abi::aggregates)],
        "Structs and arrays are passed and returned by pointer."),
    row("integer-extensions", "3.5", E, &[M(abi::extensions), M(abi::extensions_of_calls), M(kernel_arguments::extensions)],
        "Integers narrower than int are signext or zeroext, according to their sign. Calls extend them like the declaration."),
    row("linkage", "3.6", E, &[M(linkage::linkage), T(input::linker_linkages)],
        "Linkage is private, internal, available_externally, common or external (table 11)."),
    row("kernel-convention", "3.7", E, &[M(linkage::kernel_convention)],
        "Kernels, and functions with hints for kernels (2.3.1), have the calling convention spir_kernel."),
    row("calling-conventions", "3.7", E, &[M(linkage::conventions)],
        "Other functions have the calling convention spir_func. A call has the calling convention of its function."),
    row("visibility", "3.8", E, &[M(linkage::visibility)],
        "Visibility is default."),
    row("parameter-attributes", "3.9", E, &[M(attributes::of_parameters)],
        "Attributes of parameters are zeroext, signext, byval, sret and nocapture (table 12), and noalias (table 8)."),
    row("attribute-contradictions", "3.9, 3.11", E, &[M(attributes::contradictions)],
        "No attributes contradict each other. Only the first parameter of a function that returns nothing has sret."),
    row("garbage-collection", "3.10", E, &[M(linkage::garbage_collection)],
        "No function names a garbage collector."),
    row("nounwind", "3.11", E, &[M(attributes::nounwind)],
        "Every function is nounwind (table 13)."),
    row("nounwind-declarations", "3.11", W, &[M(attributes::nounwind_of_declarations)],
        "Every function is nounwind (table 13), including declarations."),
    row("function-attributes", "3.11", E, &[M(attributes::of_functions)],
        "Attributes of functions are nounwind, alwaysinline, inlinehint, noinline, readnone and readonly (table 13)."),
    row("reserved-names", "3.12", E, &[M(compiler_options::reserved_names), M(compiler_options::reserved_local_names)],
        "No variable, function, argument, block or instruction has a name that begins with \"opencl.\"."),
    row("reserved-metadata", "3.12", W, &[M(compiler_options::reserved_metadata)],
        "Metadata whose name begins with \"opencl.\" is SPIR's."),
    row("module-assembly", "3.13", E, &[M(target::module_assembly)],
        "The module has no inline assembly."),

    row("built-in-signatures", "A", E, &[M(calls::signatures)],
        "The mangled name of a built-in function is a function of OpenCL C 1.2 with its parameters."),
    row("built-in-types", "A.1", E, &[M(calls::types)],
        "A built-in function is declared with the types in its mangled name, and with its result in OpenCL C (table 14)."),
    row("mangled-types", "A.3", E, &[M(calls::mangled_types)],
        "Mangled names only have the types of table 14: no signed char, no long long, no access qualifiers of images."),
];
