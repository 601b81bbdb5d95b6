//! Contains the table of losses: the class of each part that a translation may omit, and the reason.

use std::sync::LazyLock;

use crate::ledger::{LossClass, LossKind};
use crate::mappings::metadata_names::{
    DBG, INTEL_REQD_SUB_GROUP_SIZE, KERNEL_ARG_ACCESS_QUAL, KERNEL_ARG_ADDR_SPACE,
    KERNEL_ARG_BASE_TYPE, KERNEL_ARG_TYPE, KERNEL_ARG_TYPE_QUAL, LLVM_LOOP, MAX_WORK_GROUP_SIZE,
    REQD_SUB_GROUP_SIZE, REQD_WORK_GROUP_SIZE, SPIRV_DECORATIONS, SPIRV_PARAMETER_DECORATIONS,
};

/// A row of the table: the class of a loss and the reason for it.
pub(super) struct Rule {
    kind: LossKind,
    /// The name of the lost part, or a prefix followed by `*`. If it is empty, the row applies to all other
    /// parts of the kind.
    name: &'static str,
    /// The severity of the loss. `None` if nothing is lost, because the output expresses the part in another way.
    pub(super) class: Option<LossClass>,
    pub(super) reason: &'static str,
}

/// The rows of each kind, by the number of the kind.
static BY_KIND: LazyLock<Vec<Vec<&'static Rule>>> = LazyLock::new(|| {
    let mut rows: Vec<Vec<&'static Rule>> = Vec::new();
    for rule in RULES {
        let kind = rule.kind as usize;
        if kind >= rows.len() {
            rows.resize_with(kind + 1, Vec::new);
        }
        if let Some(of_kind) = rows.get_mut(kind) {
            of_kind.push(rule);
        }
    }
    rows
});

/// Returns the row for a part: the row with its name, the row with the longest matching prefix, or the row for all
/// other parts of its kind. If the kind has none of these, returns a row of the class `Semantic`.
pub(super) fn find(kind: LossKind, name: &str) -> &'static Rule {
    static UNKNOWN: Rule = row(LossKind::Module, "", SEMANTIC, "it is unknown");
    let length = |rule: &Rule| match rule.name.as_bytes() {
        [] => Some(0),
        [beginning @ .., b'*'] if name.as_bytes().starts_with(beginning) => {
            Some(beginning.len() + 1)
        }
        whole => (whole == name.as_bytes()).then_some(usize::MAX),
    };
    let of_kind = BY_KIND.get(kind as usize).map_or(&[][..], Vec::as_slice);
    let fitting = of_kind
        .iter()
        .filter_map(|rule| Some((length(rule)?, *rule)));
    let longest = fitting.max_by_key(|(length, _)| *length);
    longest.map_or(&UNKNOWN, |(_, rule)| rule)
}

/// Returns the kind of a loss that code reports only by its name. Each such name occurs in exactly one row. A name
/// without a row is the name of an instruction.
pub(super) fn kind_of(name: &str) -> LossKind {
    let rule = RULES.iter().find(|rule| rule.name == name);
    rule.map_or(LossKind::Instruction, |rule| rule.kind)
}

const fn row(
    kind: LossKind,
    name: &'static str,
    class: Option<LossClass>,
    reason: &'static str,
) -> Rule {
    Rule {
        kind,
        name,
        class,
        reason,
    }
}

const SEMANTIC: Option<LossClass> = Some(LossClass::Semantic);
const VISIBLE: Option<LossClass> = Some(LossClass::Visible);
const HINT: Option<LossClass> = Some(LossClass::Hint);
const SAID: Option<LossClass> = None;

#[rustfmt::skip]
static RULES: &[Rule] = {
    use LossKind::{
        Attachment, Attribute, DebugField, DebugInfo, DebugInstruction, Decoration, ExecutionMode, Flag, Global, Instruction, Module,
        ModuleFlag, Name, NamedMetadata, OperandBundle, StringAttribute,
    };
    &[
        // LLVM IR: the module
        row(Module, "module asm",                    SEMANTIC, "SPIR-V has no assembly outside functions (LangRef, Module-Level Inline Assembly)"),
        row(Module, "source_filename",               HINT,     "it is only the name of the source file (LangRef, Source Filename)"),

        // LLVM IR: properties of global values
        row(Global, "",                              SEMANTIC, "it is unknown"),
        row(Global, "ifunc",                         SEMANTIC, "its target is chosen when the program is loaded (LangRef, IFuncs)"),
        row(Global, "initial values in local memory", VISIBLE, "OpenCL's local memory has no initial values (OpenCL C §6.7.1)"),
        row(Global, "zeros as initial values in local memory", HINT, "OpenCL's local memory has no initial values; compilers write zeros there (OpenCL C §6.7.1)"),
        row(Global, "private variables that other modules could see", VISIBLE, "private memory belongs to one work-item, so each kernel gets its own variable (§2.16.1, OpVariable)"),
        row(Global, "private variables of functions that other modules or pointers call", VISIBLE, "private memory belongs to one work-item, so such a function gets its own variables, which are new in each call (§2.16.1, OpVariable)"),
        row(Global, "gc",                            SEMANTIC, "SPIR-V has no garbage collectors (LangRef, Garbage Collector Strategy Names)"),
        row(Global, "prefix",                        SEMANTIC, "SPIR-V has no data before a function (LangRef, Prefix Data)"),
        row(Global, "prologue",                      SEMANTIC, "SPIR-V has no data at the start of a function (LangRef, Prologue Data)"),
        row(Global, "thread_local",                  SEMANTIC, "SPIR-V has no module variable for each invocation (LangRef, Thread Local Storage Models)"),
        row(Global, "externally_initialized",        VISIBLE,  "SPIR-V cannot express that the value is set from outside (LangRef, Global Variables)"),
        row(Global, "section",                       VISIBLE,  "SPIR-V has no sections of an object file (LangRef, Global Variables)"),
        row(Global, "partition",                     VISIBLE,  "SPIR-V has no partitions of an object file (LangRef, Global Variables)"),
        row(Global, "comdat",                        VISIBLE,  "SPIR-V has no selection among definitions (LangRef, Comdats)"),
        row(Global, "comdat any",                    HINT,     "the linkage expresses which definitions are equal (LangRef, Comdats)"),
        row(Global, "alignment of a function",       HINT,     "SPIR-V's functions have no address in memory (LangRef, Functions)"),
        row(Global, "personality",                   HINT,     "unwinding code is a separate error (LangRef, Personality Function)"),
        row(Global, "visibility",                    HINT,     "only linkers of object files use it (LangRef, Visibility Styles)"),
        row(Global, "dllimport or dllexport",        HINT,     "only linkers of object files use it (LangRef, DLL Storage Classes)"),
        row(Global, "unnamed_addr",                  HINT,     "it only allows merging of equal globals (LangRef, Global Variables)"),
        row(Global, "dso_local",                     HINT,     "only linkers of object files use it (LangRef, Runtime Preemption Specifiers)"),
        row(Global, "code_model",                    HINT,     "it only affects machine addresses (LangRef, Global Variables)"),
        row(Global, "sanitizer",                     HINT,     "only LLVM's instrumentation uses it (LangRef, Global Variables)"),
        row(Global, "linkage linkonce_odr",          HINT,     "all definitions are equal (LangRef, Linkage Types)"),
        row(Global, "linkage weak_odr",              HINT,     "all definitions are equal (LangRef, Linkage Types)"),
        row(Global, "linkage linkonce",              VISIBLE,  "SPIR-V has no definition that another one replaces (LangRef, Linkage Types)"),
        row(Global, "linkage weak",                  VISIBLE,  "SPIR-V has no definition that another one replaces (LangRef, Linkage Types)"),
        row(Global, "linkage common",                VISIBLE,  "SPIR-V has no definition that another one replaces (LangRef, Linkage Types)"),
        row(Global, "linkage extern_weak",           VISIBLE,  "SPIR-V has no declaration that may stay undefined (LangRef, Linkage Types)"),
        row(Global, "calling convention *",          HINT,     "SPIR-V has one calling convention (LangRef, Calling Conventions)"),
        row(Global, "calling convention ptx_kernel", SEMANTIC, "it marks a kernel of another target (LangRef, Calling Conventions)"),
        row(Global, "calling convention amdgpu_kernel", SEMANTIC, "it marks a kernel of another target (LangRef, Calling Conventions)"),
        row(Global, "llvm.used",                     HINT,     "the listed symbols are kept, but SPIR-V cannot require consumers to keep them (LangRef, The 'llvm.used' Global Variable)"),
        row(Global, "llvm.compiler.used",            HINT,     "the listed symbols are kept, but SPIR-V cannot require consumers to keep them (LangRef, The 'llvm.compiler.used' Global Variable)"),
        row(Global, "names of aliases that other modules could see", VISIBLE, "SPIR-V has one name for each symbol, and the aliasee keeps its own (LangRef, Aliases)"),
        row(Global, "functions that are called before or after all others and no kernels", VISIBLE, "SPIR-V only calls kernels before or after all others (§3.6, Initializer and Finalizer)"),
        row(Global, "priorities of kernels that are called before or after all others", VISIBLE, "SPIR-V has no order among them (§3.6, Initializer)"),

        // LLVM IR: inline assembly
        row(Instruction, "inline assembly inteldialect",  VISIBLE,  "AsmINTEL does not state the dialect of its text (SPV_INTEL_inline_assembly)"),
        row(Instruction, "inline assembly alignstack",    VISIBLE,  "AsmINTEL has no flag for it (SPV_INTEL_inline_assembly)"),
        row(Instruction, "inline assembly unwind",        VISIBLE,  "SPIR-V has no exceptions (SPV_INTEL_inline_assembly)"),

        // LLVM IR: attributes (LangRef, Parameter Attributes and Function Attributes)
        row(Attribute, "",                           HINT,     "it only helps the optimizer (LangRef, Function Attributes)"),
        row(Attribute, "convergent",                 HINT,     "consumers of SPIR-V treat every call as convergent"),
        row(Attribute, "byval",                      SEMANTIC, "the callee gets a copy (LangRef, Parameter Attributes)"),
        row(Attribute, "byref",                      HINT,     "on a function it adds nothing to the pointer (LangRef, Parameter Attributes)"),
        row(Attribute, "inalloca",                   SEMANTIC, "the argument is in memory of the caller (LangRef, Parameter Attributes)"),
        row(Attribute, "preallocated",               SEMANTIC, "the argument is in memory of the caller (LangRef, Parameter Attributes)"),
        row(Attribute, "swiftself",                  SEMANTIC, "it belongs to a calling convention that SPIR-V lacks (LangRef, Parameter Attributes)"),
        row(Attribute, "swifterror",                 SEMANTIC, "it belongs to a calling convention that SPIR-V lacks (LangRef, Parameter Attributes)"),
        row(Attribute, "swiftasync",                 SEMANTIC, "it belongs to a calling convention that SPIR-V lacks (LangRef, Parameter Attributes)"),
        row(Attribute, "nest",                       SEMANTIC, "it belongs to a calling convention that SPIR-V lacks (LangRef, Parameter Attributes)"),
        row(Attribute, "naked",                      SEMANTIC, "the body is assembly (LangRef, Function Attributes)"),
        row(Attribute, "returns_twice",              SEMANTIC, "SPIR-V's functions return once (LangRef, Function Attributes)"),
        row(Attribute, "presplitcoroutine",          SEMANTIC, "SPIR-V has no coroutines (LangRef, Function Attributes)"),
        row(Attribute, "strictfp",                   VISIBLE,  "SPIR-V has no observable floating-point environment (LangRef, Function Attributes)"),
        row(Attribute, "sret",                       VISIBLE,  "SPIR-V allows it only on pointer parameters (§3.2.18, Sret)"),
        row(Attribute, "nounwind",                   SAID,     "functions of SPIR-V do not unwind"),
        row(Attribute, "zeroext",                    SAID,     "the type of the parameter has its width"),
        row(Attribute, "signext",                    SAID,     "the type of the parameter has its width"),
        row(Attribute, "align",                      HINT,     "SPIR-V has alignments only for pointer parameters and accesses (§3.2.19, Alignment)"),

        // LLVM IR: string attributes
        row(StringAttribute, "",                     HINT,     "only one back end or pass of LLVM uses it (LangRef, Attribute Groups)"),
        row(StringAttribute, "denormal-fp-math*",    VISIBLE,  "without a mode for denormals the consumer chooses (§3.6, DenormPreserve)"),
        row(StringAttribute, "sycl-*",               VISIBLE,  "only the runtime of SYCL uses it, and reads it from the bitcode"),
        row(StringAttribute, "sycl-module-id",       HINT,     "it is only the name of the function's unit"),
        row(StringAttribute, "sycl-optlevel",        HINT,     "it only describes how the unit was compiled"),

        // LLVM IR: metadata of instructions, functions and variables (LangRef, Metadata)
        row(Attachment, "",                          HINT,     "LLVM allows dropping this metadata (LangRef, Metadata)"),
        row(Attachment, DBG,                         SAID,     "debug information has its own reports"),
        row(Attachment, LLVM_LOOP,                   VISIBLE,  "SPIR-V has no such hint, or no merge block for it (§3.2.22)"),
        row(Attachment, "spirv.loop.*",              VISIBLE,  "SPIR-V has no such loop control (§3.2.22)"),
        row(Attachment, "llvm.loop.*",               VISIBLE,  "SPIR-V has no such hint (§3.2.22)"),
        row(Attachment, "counts of unrolled iterations", HINT,  "PartialCount needs SPIR-V 1.4; the request to unroll stays (§3.2.22)"),
        row(Attachment, REQD_WORK_GROUP_SIZE,        VISIBLE,  "only a kernel has execution modes, and their operands are numbers (§3.2.6)"),
        row(Attachment, INTEL_REQD_SUB_GROUP_SIZE,   VISIBLE,  "only a kernel has execution modes, and their operands are numbers (§3.2.6)"),
        row(Attachment, REQD_SUB_GROUP_SIZE,         VISIBLE,  "only a kernel has execution modes, and their operands are numbers (§3.2.6)"),
        row(Attachment, MAX_WORK_GROUP_SIZE,         VISIBLE,  "only a kernel has execution modes, and their operands are numbers (§3.2.6)"),
        row(Attachment, "loop controls that a later version adds", VISIBLE, "the requested version of SPIR-V lacks the loop control (§3.2.22)"),
        row(Attachment, "llvm.loop.mustprogress",    HINT,     "it only helps the optimizer (LangRef, 'llvm.loop.mustprogress' Metadata)"),
        row(Attachment, "llvm.loop.parallel_accesses", HINT,   "it only helps the optimizer (LangRef, 'llvm.loop.parallel_accesses' Metadata)"),
        row(Attachment, "llvm.loop.isvectorized",    HINT,     "it only describes what the optimizer did"),
        row(Attachment, SPIRV_DECORATIONS,           VISIBLE,  "the decorated value has no id of its own"),
        row(Attachment, SPIRV_PARAMETER_DECORATIONS, VISIBLE, "the function has no such parameters"),
        row(Attachment, KERNEL_ARG_TYPE,             VISIBLE,  "the options leave argument information out"),
        row(Attachment, KERNEL_ARG_TYPE_QUAL,        VISIBLE,  "the options leave argument information out"),
        row(Attachment, KERNEL_ARG_ADDR_SPACE,       SAID,     "the types of the parameters express it"),
        row(Attachment, KERNEL_ARG_ACCESS_QUAL,      SAID,     "the types of the parameters express it"),
        row(Attachment, KERNEL_ARG_BASE_TYPE,        SAID,     "the types of the parameters express it"),
        row(Attachment, "kernel_arg_exclusive_ptr",  HINT,     "it only helps the optimizer"),
        row(Attachment, "sycl_*",                    VISIBLE,  "only the runtime of SYCL uses it, and reads it from the bitcode"),
        row(Attachment, "associated",                VISIBLE,  "SPIR-V has no sections of an object file (LangRef, 'associated' Metadata)"),
        row(Attachment, "absolute_symbol",           VISIBLE,  "SPIR-V has no absolute addresses (LangRef, 'absolute_symbol' Metadata)"),
        row(Attachment, "hints of one loop that differ from latch to latch", VISIBLE, "a loop has one OpLoopMerge, with one set of loop controls (§3.3.17)"),
        row(Attachment, "hints of loops that have no exit", VISIBLE, "OpLoopMerge names a merge block, to which a loop without an exit does not lead (§3.3.17)"),
        row(Attachment, "aliasing scopes",           HINT,     "LLVM allows dropping this metadata (LangRef, 'noalias' and 'alias.scope' Metadata)"),
        row(Attachment, "metadata of something that is neither a string nor a value", HINT, "LLVM IR has only metadata of strings and values here"),
        row(Attachment, "metadata whose key is not text", HINT,  "the key of an attachment is a string"),
        row(Attachment, "attributes and metadata of something that is neither a function nor a variable", HINT, "NonSemantic.AuxData supports only functions and variables"),
        row(Attachment, "attributes that are no words", HINT,  "NonSemantic.AuxData supports only attributes that are words"),
        row(Attachment, "metadata that is not a list of strings and values", HINT, "NonSemantic.AuxData supports only strings and constants"),
        row(Attachment, "metadata of instructions",  HINT,     "SPIR 1.2 has only metadata of the module (SPIR §2.3)"),
        row(Attachment, "kernel attribute *",        VISIBLE,  "SPIR 1.2 defines which attributes a kernel may have (SPIR §2.3)"),
        row(Attachment, "annotations with decorations that are not allowed", VISIBLE, "no allowed extension has the decoration"),
        row(Attachment, "decorations of values that are passed on unchanged", VISIBLE, "the remaining value has other decorations or none"),
        row(Attachment, "texts of annotations, which need SPIR-V 1.4", VISIBLE, "UserSemantic needs SPIR-V 1.4 (§3.2.19)"),
        row(Attachment, "annotations that name a decoration without its literals", VISIBLE, "a decoration needs all of its literals (§3.2.19)"),

        // LLVM IR: named metadata
        row(NamedMetadata, "",                       HINT,     "LLVM allows dropping this metadata (LangRef, Named Metadata)"),
        row(NamedMetadata, "!spirv.*",                VISIBLE,  "SPIR-V has no place for it here"),
        row(NamedMetadata, "!opencl.spir.version",    SAID,     "it is only the SPIR version of the input"),
        row(NamedMetadata, "!llvm.linker.options",    VISIBLE,  "only linkers of object files use it (LangRef, Automatic Linker Flags Named Metadata)"),
        row(NamedMetadata, "!llvm.dependent-libraries", VISIBLE, "only linkers of object files use it (LangRef, Dependent Libs Named Metadata)"),
        row(NamedMetadata, "!sycl_*",                 VISIBLE,  "only the runtime of SYCL uses it, and reads it from the bitcode"),
        row(NamedMetadata, "addressing models that differ from the target triple", VISIBLE, "the triple determines the width of pointers"),
        row(NamedMetadata, "compiler options",       HINT,     "SPIR-V has no place for them"),
        row(ModuleFlag, "",                          HINT,     "it only tells LLVM's linker what units must agree on (LangRef, Module Flags Metadata)"),

        // LLVM IR: instructions
        row(Flag, "",                                HINT,     "it only helps the optimizer (LangRef, Instruction Reference)"),
        row(Flag, "nsw",                             HINT,     "it only helps the optimizer (LangRef, Instruction Reference)"),
        row(Flag, "nuw",                             HINT,     "it only helps the optimizer (LangRef, Instruction Reference)"),
        row(Flag, "reassoc",                         HINT,     "it only helps the optimizer (LangRef, Fast-Math Flags)"),
        row(Flag, "contract",                        HINT,     "SPIR-V allows or forbids contraction for a whole kernel (§3.6, ContractionOff)"),
        row(Flag, "musttail",                        VISIBLE,  "SPIR-V has no guaranteed tail calls (LangRef, 'call' Instruction)"),
        row(Flag, "alignment of an atomic instruction that is less than its size", VISIBLE, "SPIR-V's atomic instructions have no memory operands, which would have the alignment (§3.3.18)"),
        row(Flag, "volatile of an atomic instruction", VISIBLE, "SPIR-V's atomic instructions have no memory operands (§3.3.18)"),
        row(Flag, "rounding of constrained arithmetic", VISIBLE, "a kernel has one rounding mode; SPIR-V has others only for conversions, or with an extension for division and square root (§3.2.15)"),
        row(Flag, "exceptions of constrained arithmetic", HINT, "SPIR-V cannot observe floating-point exceptions"),
        row(Flag, "weak",                            HINT,     "a strong comparison is a valid weak one (LangRef, 'cmpxchg' Instruction)"),
        row(Flag, "inalloca",                        VISIBLE,  "it belongs to a calling convention that SPIR-V lacks (LangRef, 'alloca' Instruction)"),
        row(Flag, "swifterror",                      VISIBLE,  "it belongs to a calling convention that SPIR-V lacks (LangRef, 'alloca' Instruction)"),
        row(OperandBundle, "",                       SEMANTIC, "SPIR-V has no operand bundles (LangRef, Operand Bundles)"),
        row(OperandBundle, "convergencectrl",        HINT,     "consumers of SPIR-V treat every call as convergent (LangRef, Convergence Control Operand Bundles)"),
        row(OperandBundle, "of llvm.assume",            HINT,     "it only helps the optimizer (LangRef, Assume Operand Bundles)"),
        row(Instruction, "",                         VISIBLE,  "it is not translated"),
        row(Instruction, "annotations",              HINT,     "the text has no place in SPIR-V"),
        row(Instruction, "assumptions",              HINT,     "it only helps the optimizer (LangRef, 'llvm.assume' Intrinsic)"),
        row(Instruction, "arithmetic fences",        HINT,     "SPIR-V does not allow the reordering that the fence prevents (LangRef, 'llvm.arithmetic.fence' Intrinsic)"),
        row(Instruction, "clocks",                   VISIBLE,  "SPIR-V has clocks only with SPV_KHR_shader_clock (LangRef, 'llvm.readcyclecounter' Intrinsic)"),
        row(Instruction, "convergence tokens",       HINT,     "consumers of SPIR-V treat every call as convergent (LangRef, Convergence Control Intrinsics)"),
        row(Instruction, "expected values",          HINT,     "it only helps the optimizer (LangRef, 'llvm.expect' Intrinsic)"),
        row(Instruction, "floating-point environments", HINT,  "SPIR-V has one floating-point environment (LangRef, Floating Point Environment Manipulation intrinsics)"),
        row(Instruction, "flushes of the instruction cache", HINT, "SPIR-V has no code in memory (LangRef, 'llvm.clear_cache' Intrinsic)"),
        row(Instruction, "hints to the optimizer",   HINT,     "it only helps the optimizer (LangRef, Intrinsic Functions)"),
        row(Instruction, "invariant groups",         HINT,     "it only helps the optimizer (LangRef, 'llvm.launder.invariant.group' Intrinsic)"),
        row(Instruction, "invariant regions",        HINT,     "it only helps the optimizer (LangRef, 'llvm.invariant.start' Intrinsic)"),
        row(Instruction, "lifetimes of other than variables", HINT, "SPIR-V has lifetimes only of function variables (§3.3.17, OpLifetimeStart)"),
        row(Instruction, "lifetimes of parts of variables", HINT, "LLVM has lifetimes only of whole variables (LangRef, 'llvm.lifetime.start' Intrinsic)"),
        row(Instruction, "prefetches",               HINT,     "it only affects time (LangRef, 'llvm.prefetch' Intrinsic)"),
        row(Instruction, "profiling",                VISIBLE,  "SPIR-V has no counters (LangRef, 'llvm.instrprof.increment' Intrinsic)"),
        row(Instruction, "saved stacks",             HINT,     "SPIR-V's variables live as long as their functions (LangRef, 'llvm.stacksave' Intrinsic)"),
        row(Instruction, "XRay events",              VISIBLE,  "SPIR-V has no log of events (LangRef, 'llvm.xray.customevent' Intrinsic)"),
        row(Instruction, "traps",                    VISIBLE,  "SPIR-V has no trap, so execution continues (LangRef, 'llvm.trap' Intrinsic)"),
        row(Instruction, "instructions that change nothing", HINT, "their instruction set has no effect on results (SPV_KHR_non_semantic_info)"),
        row(Flag, "flags of barriers that select no memory", VISIBLE, "OpenCL has only flags for local memory, global memory and images (OpenCL C, Synchronization Functions)"),
        row(Flag, "Flatten",                         HINT,     "LLVM has no metadata for it (§3.2.21)"),
        row(Flag, "DontFlatten",                     HINT,     "LLVM has no metadata for it (§3.2.21)"),
        row(Flag, "Const of functions that may read memory", HINT, "some compilers set it on functions that read memory, so the function is readonly, not readnone (§3.2.23)"),
        row(Flag, "Nontemporal",                     HINT,     "LLVM has it only on loads and stores (LangRef, 'load' Instruction)"),
        row(Flag, "MakePointerAvailable*",           VISIBLE,  "it belongs to the Vulkan memory model (§3.2.25)"),
        row(Flag, "MakePointerVisible*",             VISIBLE,  "it belongs to the Vulkan memory model (§3.2.25)"),
        row(Flag, "NonPrivatePointer*",              VISIBLE,  "it belongs to the Vulkan memory model (§3.2.25)"),
        row(Flag, "fast-math flags",                 HINT,     "SPIR 1.2 has them only on arithmetic (SPIR §3.2)"),

        // Debug information, both ways
        row(DebugInfo, "",                           VISIBLE,  "the set of instructions has no place for it"),
        row(DebugInfo, "debug information of variables", VISIBLE, "the module has no debug information for it"),
        row(DebugInfo, "debug information of variables without a value", HINT, "the optimizer removed the value"),
        row(DebugInfo, "values of variables in debug information", VISIBLE, "the set cannot refer to such a value"),
        row(DebugInfo, "values of static members in debug information", VISIBLE, "the set cannot refer to such a value"),
        row(DebugInfo, "upper halves of numbers in debug expressions", VISIBLE, "the set's operands have 32 bits"),
        row(DebugInfo, "references of debug information in a cycle", VISIBLE, "the set forbids forward references, or needs an extension for them"),
        row(DebugInfo, "variant parts of debug information", VISIBLE, "the sets have only unions, without the values that select a member"),
        row(DebugInfo, "encodings of basic types in debug information", VISIBLE, "the set has no such encoding; the nearest one is used"),
        row(DebugInfo, "typedefs of base classes in debug information", VISIBLE, "DebugTypeInheritance needs a composite type"),
        row(DebugInfo, "labels of debug information", VISIBLE, "the sets have no labels"),
        row(DebugInfo, "macros that the set has no words for", VISIBLE, "instructions of the set define macros in at most 65,535 words, and a unit has at most 64 MiB of their texts"),
        row(DebugInfo, "places where files with macros are included", VISIBLE, "the instruction of the set has no operand for it"),
        row(DebugInfo, "names of producers in debug information", HINT, "SPIR-V 1.0 has no OpModuleProcessed"),
        row(DebugInfo, "texts of source files",      VISIBLE,  "a text is too long for OpString, or the dialect has no place for it"),
        row(DebugInfo, "bounds of arrays in debug information", VISIBLE, "the set has only counts that are constants or variables"),
        row(DebugInfo, "places of variables",        VISIBLE,  "LLVM cannot refer to such an address"),
        row(DebugInfo, "expressions of global variables in debug information", VISIBLE, "DebugGlobalVariable has no operand for it"),
        row(DebugInfo, "declarations of functions in debug information", HINT, "LLVM attaches them only to declarations of functions"),
        row(DebugInfo, "source lines of loops",      HINT,     "OpLoopMerge has no operand for it; only remarks of LLVM's optimizer use them"),
        row(DebugInfo, "source lines",               VISIBLE,  "LLVM has source lines only in a scope (LangRef, DILocation)"),
        row(DebugInfo, "debug information",          VISIBLE,  "the module's debug information was left out"),
        row(DebugInfo, "debug information without a compile unit", VISIBLE, "LLVM needs a compile unit for it (LangRef, DICompileUnit)"),
        row(DebugInfo, "debug information that breaks a rule of its set", VISIBLE, "it breaks a rule of its set"),
        row(DebugInfo, "instructions of debug information that break a rule of their set", VISIBLE, "it breaks a rule of its set"),
        row(DebugInfo, "expressions of debug information that the release doesn't know", VISIBLE, "the release has no such operation"),
        row(DebugInfo, "what is local but in no function", VISIBLE, "LLVM has local variables and types only in functions"),
        row(DebugInfo, "compile units of debug info", VISIBLE, "SPIR 1.2 has debug information of LLVM 3.2, which is not written"),
        row(DebugInfo, "source locations",           VISIBLE,  "SPIR 1.2 has debug information of LLVM 3.2, which is not written"),
        // A loss is visible, not only a hint, if a debugger would show a value differently.
        row(DebugField, "",                          HINT,     "the instruction of the set has no operand for it"),
        row(DebugField, "lowerBound of *",           VISIBLE,  "the instruction of the set has no operand for it"),
        row(DebugField, "stride of *",               VISIBLE,  "the instruction of the set has no operand for it"),
        row(DebugField, "bitStride of *",            VISIBLE,  "the instruction of the set has no operand for it"),
        row(DebugField, "dataLocation of *",         VISIBLE,  "the instruction of the set has no operand for it"),
        row(DebugField, "associated of *",           VISIBLE,  "the instruction of the set has no operand for it"),
        row(DebugField, "allocated of *",            VISIBLE,  "the instruction of the set has no operand for it"),
        row(DebugField, "rank of *",                 VISIBLE,  "the instruction of the set has no operand for it"),
        row(DebugField, "thisAdjustment of *",       VISIBLE,  "the instruction of the set has no operand for it"),

        // SPIR-V
        row(Decoration, "",                          VISIBLE,  "LLVM IR has no place for it here"),
        row(Decoration, "CPacked",                   SAID,     "the type expresses it"),
        row(Decoration, "Offset",                    HINT,     "the type has the layout of its members"),
        row(Decoration, "ArrayStride",               HINT,     "the type has the layout of its elements"),
        row(Decoration, "MatrixStride",              HINT,     "the type has the layout of its elements"),
        row(Decoration, "RowMajor",                  HINT,     "the type has the layout of its elements"),
        row(Decoration, "ColMajor",                  HINT,     "the type has the layout of its elements"),
        row(Decoration, "RelaxedPrecision",          HINT,     "it allows less precision (§3.2.19)"),
        row(Decoration, "NoSignedWrap",              HINT,     "the instruction has no such flag in LLVM IR"),
        row(Decoration, "NoUnsignedWrap",            HINT,     "the instruction has no such flag in LLVM IR"),
        row(Decoration, "FPFastMathMode",            HINT,     "the instruction has no such flags in LLVM IR"),
        row(Decoration, "NoContraction",             SAID,     "without the flag nothing is contracted"),
        row(Decoration, "decorations of globals",    VISIBLE,  "before LLVM 3.9 globals have no metadata"),
        row(Decoration, "decorations of variables on parameters", HINT, "they have no meaning on a parameter (§3.2.19, Constant)"),
        row(Decoration, "decorations whose operands are ids", VISIBLE, "the metadata of decorations supports only literals"),
        row(Decoration, "decorations beside functions of OpenCL C", VISIBLE, "the dialect keeps them only in SPIR-V-friendly IR"),
        row(Decoration, "aliasing scopes that are not declared", HINT, "the list lacks their declaration"),
        row(ExecutionMode, "",                       SEMANTIC, "it is unknown"),
        row(ExecutionMode, "execution modes that no allowed version and no allowed extension has", VISIBLE, "no allowed version or extension has it"),
        row(ExecutionMode, "execution modes that no version of SPIR-V has", VISIBLE, "SPIR-V has no such mode (§3.6)"),
        row(ExecutionMode, "execution mode *",       VISIBLE,  "SPIR 1.2 defines which attributes a kernel may have (SPIR §2.3)"),
        row(ExecutionMode, "fast-math modes of kernels", HINT, "instructions have their own flags"),
        row(ExecutionMode, "execution modes whose operands are no numbers", VISIBLE, "the metadata of execution modes supports only literals"),
        row(Name, "",                                HINT,     "it has no name in LLVM IR (§2.2.3: names have no semantics)"),
        row(DebugInstruction, "",                    HINT,     "debug instructions have no semantics (§3.3.2)"),
        row(DebugInstruction, "OpSource text",       VISIBLE,  "without debug information, LLVM IR has no place for the text of the source"),
        row(DebugInfo, "scopes of other functions", VISIBLE, "LLVM needs scopes of the function itself (LangRef, DILocation)"),
        row(Attachment, "loop controls",             HINT,     "LLVM has no metadata for it"),
        row(Attachment, "controls of loops that do not go back", HINT, "the block after the loop control is in no loop"),
    ]
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_told_apart_by_kind_and_name() {
        for (place, rule) in RULES.iter().enumerate() {
            let same = RULES[..place]
                .iter()
                .find(|other| (other.kind, other.name) == (rule.kind, rule.name));
            assert!(same.is_none(), "{:?} {}", rule.kind, rule.name);
        }
    }

    #[test]
    fn a_name_wins_over_its_beginning_and_that_over_the_rest() {
        let class = |name| find(LossKind::StringAttribute, name).class;
        assert_eq!(class("sycl-module-id"), HINT);
        assert_eq!(class("sycl-anything"), VISIBLE);
        assert_eq!(class("anything"), HINT);
    }

    #[test]
    fn what_is_not_known_is_semantic() {
        assert_eq!(find(LossKind::Global, "new property").class, SEMANTIC);
        assert_eq!(find(LossKind::OperandBundle, "deopt").class, SEMANTIC);
        assert_eq!(find(LossKind::Module, "new property").class, SEMANTIC);
    }

    /// Returns the names that code in this crate passes to `report.drop("…")` or `report.drop_without("…")`, each with
    /// its file.
    fn told() -> Vec<(std::path::PathBuf, String)> {
        let mut told = Vec::new();
        let mut folders = vec![std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                if path.ends_with(file!().rsplit('/').next().unwrap()) {
                    continue;
                }
                let text = std::fs::read_to_string(&path).unwrap();
                let calls = [".drop(", ".drop_without("];
                for call in calls.iter().flat_map(|call| text.split(call).skip(1)) {
                    if let Some(rest) = call.trim_start().strip_prefix('"') {
                        let name = rest.split('"').next().unwrap();
                        told.push((path.clone(), name.to_owned()));
                    }
                }
            }
        }
        told
    }

    #[test]
    fn what_is_told_by_name_has_a_row_of_that_name() {
        let told = told();
        assert!(told.len() > 20, "{told:?}");
        for (path, name) in told {
            let rows = RULES.iter().filter(|rule| rule.name == name).count();
            assert_eq!(rows, 1, "{}: rows for {name:?}", path.display());
        }
    }
}
