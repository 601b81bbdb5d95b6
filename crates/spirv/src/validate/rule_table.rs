//! The table of rules. Each row has the name, section, level, check and text of a rule.

use std::ops::Range;
use std::sync::OnceLock;

use crate::grammar::{self, Op};
use crate::requirements::OPS;
use transpire_findings::{Rule, Severity};

use super::context::{Context, I};
use super::findings::{Findings, Site};
use super::signatures::{self, Signature};
use super::{
    Level, atomics, built_ins, composites, constants, decorations, entry_points, extended,
    functions, images, logical_pointers, memory, modes, requirements, small_types, types,
};

/// A row of the table.
pub(super) struct CheckedRule {
    pub(super) rule: Rule,
    least: Least,
    check: Check,
}

/// The lowest level at which a rule is checked. Only [`Level`] depends on the feature `validator`.
#[derive(Clone, Copy)]
enum Least {
    Structural,
    Declared,
    Full,
}

impl Least {
    /// Returns the check `check` of a rule of this level. Without the feature `validator`, returns [`Check::Walk`] at
    /// the full level, so that nothing refers to the code of such a check, and the code is not part of a program.
    const fn kept(self, check: Check) -> Check {
        match self {
            Self::Full if !cfg!(feature = "validator") => Check::Walk,
            _ => check,
        }
    }

    /// Returns whether the rule is checked at a level.
    fn is_within(self, level: Level) -> bool {
        self as u8 <= level as u8
    }
}

/// The way in which a rule is checked.
pub(super) enum Check {
    /// The walks over words and blocks check the rule.
    Walk,
    /// The function checks the rule once per module.
    Module(fn(&Context<'_>, &mut Findings)),
    /// Each instruction with a row in the table of type signatures is checked against its row.
    Types(&'static [Signature]),
    /// The function checks each instruction with one of these opcodes.
    On(&'static [Op], fn(&Context<'_>, I<'_>, &mut Site<'_>)),
}

const fn row(
    name: &'static str,
    section: &'static str,
    least: Least,
    check: Check,
    text: &'static str,
) -> CheckedRule {
    CheckedRule {
        rule: Rule::new(name, section, Severity::Error, text),
        least,
        check: least.kept(check),
    }
}

/// Returns the row of a rule that the specification states, but whose violations consumers accept. Violations are warnings.
const fn advice(
    name: &'static str,
    section: &'static str,
    least: Least,
    check: Check,
    text: &'static str,
) -> CheckedRule {
    CheckedRule {
        rule: Rule::new(name, section, Severity::Warning, text),
        least,
        check: least.kept(check),
    }
}

/// Defines the rules that the walk checks: an enumeration of them, and the rows.
macro_rules! of_walk {
    ($($rule:ident $name:literal $section:literal $level:ident $text:literal)*) => {
        /// A rule that the walk checks.
        #[derive(Clone, Copy)]
        pub(super) enum W { $($rule),* }

        static OF_WALK: &[CheckedRule] = &[$(row($name, $section, Least::$level, Check::Walk, $text)),*];
    };
}

of_walk! {
    Header "header" "2.3" Structural "A module begins with a header of five words."
    Magic "magic-number" "2.3" Structural "The first word is the magic number."
    Version "version-word" "2.3" Structural "The version is one of 1.0 to 1.6; the outer bytes of its word are 0."
    EnvironmentVersion "environment-version" "2.3" Declared "The version is one that the environment takes."
    Bound "bound" "2.17" Structural "The bound is at most 4,194,303."
    Schema "schema" "2.3" Full "The instruction schema is 0."
    WordCount "word-count" "2.3" Structural "The words of an instruction are as many as its first word says, at least one."
    UnknownInstruction "unknown-instruction" "3.3" Structural "Opcodes are those of the specification or of an extension."
    Operands "operands" "3.3" Structural "An instruction has the operands that its opcode takes: kinds, numbers of them, known enumerants."
    UnknownSets "unknown-set" "3.3.4" Structural "Sets of extended instructions are known, or have no semantics."
    ExtendedInstructions "extended-instruction" "3.3.4" Structural "An extended instruction is one of the set that it names."
    ForwardReferences "forward-references" "3.3.4" Structural "OpExtInstWithForwardRefsKHR refers to something that comes later, and has no semantics."
    IdBound "id-bound" "2.3" Structural "Every id is below the bound."
    UniqueIds "unique-ids" "2.16.1" Structural "Every id is the result of one instruction."
    Defined "defined-ids" "2.16.1" Structural "Every id that is used is defined, and before its use unless the instruction may refer forward."
    TypeOperands "type-operands" "2.16.1" Structural "The type of a result is a type."
    ValueOperands "value-operands" "2.16.1" Structural "Operands that are values have a type, and are no types themselves."
    Sections "section-order" "2.4" Structural "Instructions stand in the sections of the logical layout, in their order."
    MemoryModel "memory-model" "2.4" Structural "There is one OpMemoryModel, before the entry points."
    InFunctions "function-contents" "2.4" Structural "What belongs to functions stands in them, and nothing else does."
    InBlocks "block-contents" "2.4" Structural "Instructions of a function stand in blocks: behind a label, before a terminator."
    Parameters "parameter-places" "2.4" Structural "Parameters stand behind OpFunction."
    Terminators "terminators" "2.16.1" Structural "A block ends with a terminator."
    FunctionEnd "function-end" "2.4" Structural "A function ends with OpFunctionEnd, before the next begins."
    DeclarationsFirst "declarations-first" "2.4" Structural "Functions without bodies stand before those with bodies."
    VariablePlaces "variable-places" "2.4" Structural "Variables of a function stand first in its first block."
    PhiPlaces "phi-places" "2.16.1" Structural "Phis stand first in their block, which is not the first one."
    MergePlaces "merge-places" "3.3.17" Structural "A merge instruction stands right before the branch that it is about."
    MergeBlocks "merge-blocks" "2.16.2" Structural "A block is the merge block of one header."
    EntryBlocks "entry-blocks" "2.16.1" Structural "Nothing branches to the first block of a function."
    BranchTargets "branch-targets" "2.16.1" Structural "Branches and merges lead to blocks of the same function."
    BlockOrder "block-order" "2.16.1" Structural "A block stands behind the block that dominates it."
    Phis "phis" "3.3.17" Structural "A phi has one value of its type for each predecessor of its block."
    Dominance "dominance" "2.16.1" Structural "A definition dominates its uses."
    EntryPointNames "entry-point-names" "3.3.5" Structural "Entry points of one execution model have different names."
    Capabilities "capabilities" "3.2.30" Declared "The capabilities that instructions and enumerants need are declared."
    Extensions "extensions" "3.3.3" Declared "The extensions that instructions and enumerants need are declared."
    Versions "versions" "3.3" Declared "Instructions and enumerants are part of the version, or of an extension that is declared."
}

impl W {
    /// Returns whether the rule is checked at a level.
    pub(super) fn is_within(self, level: Level) -> bool {
        let row = OF_WALK.get(self as usize);
        row.is_some_and(|row| row.least.is_within(level))
    }
}

use Check::{Module as M, On, Types};
use Least::{Declared as D, Full as F, Structural as S};

/// The rules that the walk does not check.
#[rustfmt::skip]
static OF_INSTRUCTIONS: &[CheckedRule] = &[
    row("entry-points", "3.3.5", S, On(&[Op::EntryPoint], entry_points::entry_points),
        "An entry point is a function that returns nothing, and that no other module links."),
    row("any-entry-point", "2.16.1", S, M(entry_points::any_entry_point),
        "There is an entry point, unless the module is for linking."),
    row("called-entry-points", "2.16.1", F, M(entry_points::called_entry_points),
        "No function is both called and an entry point."),
    row("interfaces", "3.3.5", S, On(&[Op::EntryPoint], entry_points::interfaces),
        "The interface of an entry point is of variables, each once."),
    row("interface-uses", "3.3.5", F, M(entry_points::interface_uses),
        "The variables that an entry point uses stand in its interface: Input and Output, since SPIR-V 1.4 all outside of functions."),
    row("execution-modes", "3.3.5", D, M(modes::modes),
        "Execution modes stand on entry points of their models, once."),
    row("memory-models", "3.3.5", F, On(&[Op::MemoryModel], modes::memory_models),
        "The memory model is the one that capabilities and the environment ask for."),
    row("environment-capabilities", "OpenCL SPIR-V Environment", F, On(&[Op::Capability], modes::capabilities),
        "The capabilities are those that the environment has."),
    row("built-in-variables", "OpenCL SPIR-V Environment", F, M(built_ins::variables),
        "Built-in variables of OpenCL are in the storage class Input and have the types of the environment. spirv-val has no such rule."),
    advice("built-in-storage", "OpenCL SPIR-V Environment", F, M(built_ins::global_variables),
        "Built-in variables are not in CrossWorkgroup, where compilers for SYCL put them."),
    row("non-semantic-sets", "3.3.4", D, On(&[Op::ExtInstImport], modes::imports),
        "Sets without semantics are imported in SPIR-V 1.6, or with their extension."),

    row("capabilities-of-types", "3.2.30", D, On(requirements::OF_TYPES, requirements::of_types),
        "The capabilities that types and operations on them need are declared."),
    advice("capabilities-of-kernels", "3.2.30", F, On(OPS, requirements::of_kernels),
        "The capabilities that images, arithmetic on small floats, matrices, dot products and atomic operations need are declared. spirv-val has no such rule."),

    row("unique-types", "2.8", D, M(types::unique),
        "Types that are no aggregates and no pointers are declared once."),
    row("integer-types", "3.3.6", D, On(&[Op::TypeInt], types::integers),
        "Integers of kernels have no sign."),
    advice("integer-signs", "3.3.6", F, On(&[Op::TypeInt], types::integer_signs), "Integers of kernels have no sign, whatever their width. spirv-val has this rule for 32 bits alone."),
    row("float-types", "3.3.6", D, On(&[Op::TypeFloat], types::floats),
        "Floats have a width that there is."),
    row("vector-components", "3.3.6", D, On(&[Op::TypeVector], types::vectors),
        "Vectors have components of a scalar type, at least one."),
    row("matrix-types", "3.3.6", D, On(&[Op::TypeMatrix], types::matrices),
        "Matrices have two to four columns, which are vectors of floats."),
    row("array-types", "3.3.6", D, On(&[Op::TypeArray, Op::TypeRuntimeArray], types::arrays),
        "Arrays have elements of a type that is not void, and a constant length that is not 0."),
    row("struct-types", "3.3.6", F, On(&[Op::TypeStruct], types::structs),
        "Structs have members of types that are not void; all of them or none are built-in variables."),
    row("struct-depth", "2.17", F, M(types::struct_depth), "Structs nest no deeper than the limit."),
    row("pointer-types", "3.3.6", D, On(&[Op::TypePointer], types::pointers), "Pointers point to a type."),
    row("function-types", "3.3.6", D, On(&[Op::TypeFunction], types::functions),
        "Functions have a type of result, and parameters of types that are not void."),
    row("function-type-uses", "3.3.6", F, M(types::function_type_uses), "Types of functions are used by functions alone."),
    row("forward-pointers", "3.3.6", F, On(&[Op::TypeForwardPointer], types::forward_pointers),
        "A pointer that is declared forward is one to a struct, of the same storage class."),
    row("cooperative-matrix-types", "3.3.6", F, On(&[Op::TypeCooperativeMatrixKHR], types::cooperative_matrices),
        "Cooperative matrices have numbers as components, and constants as shape."),

    row("boolean-constants", "3.3.7", D, On(&[Op::ConstantTrue, Op::ConstantFalse, Op::SpecConstantTrue, Op::SpecConstantFalse], constants::booleans),
        "OpConstantTrue and the like are booleans."),
    row("literal-padding", "2.2.1", F, On(&[Op::Constant, Op::SpecConstant], constants::padding),
        "The high bits of a number are 0, or copies of its sign."),
    row("case-padding", "2.2.1", F, On(&[Op::Switch], constants::case_padding),
        "The high bits of the numbers of a switch are 0, or copies of their signs."),
    row("case-literals", "3.3.17", D, On(&[Op::Switch], constants::case_literals),
        "No two cases of a switch have the same literal. spirv-val has no such rule."),
    row("composite-constants", "3.3.7", F, On(&[Op::ConstantComposite, Op::SpecConstantComposite], constants::composites),
        "Composite constants are of constants, one of its type for each part."),
    row("constant-data", "3.3.7", F, On(&[Op::ConstantDataKHR, Op::SpecConstantDataKHR], constants::data),
        "Constant data is an array of integers, with as many words as the array needs."),
    row("sampler-constants", "3.3.7", D, On(&[Op::ConstantSampler], constants::samplers), "OpConstantSampler is a sampler."),
    row("null-constants", "3.3.7", D, On(&[Op::ConstantNull], constants::nulls), "OpConstantNull is of a type that has a null value."),
    row("constant-operations", "3.3.7", F, On(&[Op::SpecConstantOp], constants::operations),
        "Operations on specialization constants are those that the capabilities allow."),
    row("small-types", "3.2.30", F, M(small_types::check),
        "Shaders only store and widen integers and floats of 8 and 16 bits without the capability for their arithmetic."),
    row("undefined-values", "3.3.1", F, On(&[Op::Undef], composites::undefined), "No value of the type void is undefined."),

    row("decoration-targets", "3.2.20", D, M(decorations::targets), "Decorations stand on what they apply to."),
    row("memory-qualifiers", "3.2.20", F, M(decorations::qualifiers), "NonWritable and NonReadable stand on buffers and images."),
    row("decoration-forms", "3.3.3", F, On(&[Op::Decorate, Op::DecorateId], decorations::forms),
        "Decorations that take ids stand in OpDecorateId, and others do not."),
    row("fast-math-decorations", "3.2.15", F, On(&[Op::Decorate], decorations::fast_math), "Fast-math modes do not contradict each other."),
    row("repeated-decorations", "3.2.20", D, M(decorations::repeated), "A target has a decoration once, and without its contrary."),
    row("member-decorations", "3.3.3", F, On(&[Op::MemberDecorate, Op::MemberDecorateString], decorations::members),
        "Decorations of members name a member of a struct, and are those that members have."),
    row("decoration-groups", "3.3.3", F, On(&[Op::GroupDecorate, Op::GroupMemberDecorate], decorations::groups),
        "Groups of decorations are applied to ids and members that there are."),
    row("decoration-group-uses", "3.3.3", F, M(decorations::group_uses), "Groups of decorations are decorated, applied and named, and nothing else."),
    row("imported-functions", "2.16.1", D, M(decorations::imports), "Functions are imported if they have no body, and only then."),
    row("imported-variables", "2.16.1", D, On(&[Op::Variable], decorations::imported_variables), "Imported variables have no initializer."),
    row("member-names", "3.3.2", D, On(&[Op::MemberName], decorations::member_names), "Names of members name a member of a struct."),
    row("lines", "3.3.2", D, On(&[Op::Line], decorations::lines), "The file of a line is a string."),

    row("functions", "3.3.9", F, On(&[Op::Function], functions::heads), "A function has a type of functions, and the result of it."),
    row("parameters", "3.3.9", F, On(&[Op::Function], functions::parameters), "Parameters are those of the function's type, in their order."),
    advice("parameter-counts", "3.3.9", F, On(&[Op::Function], functions::parameter_counts),
        "A function has all parameters of its type. spirv-val has no such rule."),
    row("function-uses", "3.3.9", F, M(functions::uses), "Functions are called, enqueued and described, and not used otherwise."),
    row("calls", "3.3.9", F, On(&[Op::FunctionCall], functions::calls), "A call names a function, with its result and arguments of its parameters' types."),
    row("returns", "3.3.17", F, On(&[Op::Return, Op::ReturnValue], functions::returns), "What is returned is of the type of the function's result."),
    row("branch-conditions", "3.3.17", F, On(&[Op::BranchConditional], functions::conditions),
        "The condition of a branch is a boolean; weights are two or none; since SPIR-V 1.6 the targets differ."),
    row("switch-cases", "2.17", F, On(&[Op::Switch], functions::cases), "A switch has no more cases than the limit."),
    row("loop-merges", "3.3.17", F, On(&[Op::LoopMerge], functions::loop_merges), "Merge block, continue target and header are different; loop controls do not contradict each other."),

    row("variables", "3.3.8", D, On(&[Op::Variable, Op::UntypedVariableKHR], memory::variables),
        "A variable is a pointer of its storage class, stands where that is allowed, and has a constant initializer of its type."),
    row("matrix-variables", "3.3.6", F, On(&[Op::Variable], memory::matrix_variables), "Cooperative matrices are stored in functions alone."),
    row("variable-counts", "2.17", F, M(memory::counts), "There are no more variables than the limits."),
    row("loads", "3.3.8", F, On(&[Op::Load], memory::loads), "A load is through a pointer to the type of its result."),
    row("stores", "3.3.8", D, On(&[Op::Store], memory::stores), "A store is through a pointer to the type of its value, which is not only read."),
    row("copies", "3.3.8", F, On(&[Op::CopyMemory, Op::CopyMemorySized], memory::copies), "Copies are between pointers to one type, or of a size that is not 0."),
    row("memory-accesses", "3.2.28", F, On(&[Op::Load, Op::Store, Op::CopyMemory, Op::CopyMemorySized], memory::accesses),
        "Alignments are powers of two; what is made available or visible is NonPrivatePointer."),
    row("access-chains", "3.3.8", F, On(&[Op::AccessChain, Op::InBoundsAccessChain, Op::PtrAccessChain, Op::InBoundsPtrAccessChain,
        Op::UntypedAccessChainKHR, Op::UntypedInBoundsAccessChainKHR, Op::UntypedPtrAccessChainKHR, Op::UntypedInBoundsPtrAccessChainKHR], memory::access_chains),
        "The indices of an address lead from the type of the base to that of the result."),
    row("logical-pointers", "2.16.1", F, M(logical_pointers::check),
        "With logical addressing, pointers are given and taken by instructions for memory, by others where they are variable pointers."),
    row("pointer-comparisons", "3.3.8", F, On(&[Op::PtrEqual, Op::PtrNotEqual, Op::PtrDiff], memory::comparisons), "Pointers that are compared are of one type."),
    row("pointer-casts", "3.3.11", F, On(&[Op::PtrCastToGeneric, Op::GenericCastToPtr, Op::GenericCastToPtrExplicit], memory::pointer_casts),
        "Pointers are cast between Generic and Workgroup, CrossWorkgroup or Function, and keep what they point to."),
    row("constant-pointer-casts", "3.3.7", F, On(&[Op::SpecConstantOp], memory::constant_pointer_casts),
        "Casts in operations on constants are between Generic and Workgroup, CrossWorkgroup or Function, and keep what they point to; pointers to functions are not cast. spirv-val has no such rule."),
    row("matrix-strides", "SPV_KHR_cooperative_matrix", F, On(&[Op::CooperativeMatrixLoadKHR, Op::CooperativeMatrixStoreKHR], memory::strides),
        "Loads and stores of cooperative matrices by rows or columns have a stride, which is an integer."),
    row("pointer-integers", "3.3.11", F, On(&[Op::ConvertPtrToU, Op::ConvertUToPtr], memory::pointer_integers), "Pointers become integers with physical addressing alone."),
    row("bitcasts", "3.3.11", F, On(&[Op::Bitcast], memory::bitcasts), "Bitcasts are between as many bits, or of pointers."),

    row("opencl-instructions", "OpenCL.std", F, On(&[Op::ExtInst], extended::opencl), "Instructions of OpenCL.std have results and operands of their types."),
    advice("printf-formats", "OpenCL.std", F, On(&[Op::ExtInst], extended::printf_formats),
        "The format of printf is a pointer to a character. spirv-val accepts one to an array, and drivers take it."),
    row("debug-results", "3.3.4", F, On(&[Op::ExtInst, Op::ExtInstWithForwardRefsKHR], extended::debug_results), "Instructions for debug information have a result of the type void."),
    row("debug-operands", "3.3.4", F, On(&[Op::ExtInst, Op::ExtInstWithForwardRefsKHR], extended::debug_operands), "Debug information refers to what its operands are for."),

    row("image-types", "3.3.6", F, On(&[Op::TypeImage], images::types), "Image types have values that there are, and those that the environment has."),
    row("sampled-image-types", "3.3.6", F, On(&[Op::TypeSampledImage], images::sampled_types), "Sampled images are of images for sampling."),
    row("sampled-images", "3.3.10", F, On(&[Op::SampledImage], images::samplings), "A sampled image is made of an image of its type and a sampler."),
    row("sampled-image-uses", "3.3.10", F, M(images::sampled_uses), "Sampled images are used by image instructions, in their block."),
    row("image-accesses", "3.3.10", F, On(IMAGES, images::accesses), "Images are accessed by coordinates and operands that they have, and give texels of their type."),
    row("image-parts", "3.3.10", F, On(&[Op::Image], images::images), "OpImage gives the image of a sampled image."),
    row("image-queries", "3.3.10", F, On(&[Op::ImageQueryFormat, Op::ImageQueryOrder, Op::ImageQuerySizeLod, Op::ImageQuerySize, Op::ImageQueryLevels, Op::ImageQuerySamples], images::queries),
        "Images are asked for what they have."),
    row("texel-pointers", "3.3.10", F, On(&[Op::ImageTexelPointer], images::texel_pointers), "Pointers to texels point to what the image holds."),

    row("conversion-types", "3.3.11", F, Types(signatures::CONVERSIONS), "Conversions have results and operands of their types, as many components in as out."),
    row("composite-extractions", "3.3.12", F, On(&[Op::CompositeExtract], composites::extracts), "The indices of an extraction lead to the type of its result."),
    row("composite-insertions", "3.3.12", F, On(&[Op::CompositeInsert], composites::inserts), "The indices of an insertion lead to the type of its object."),
    row("composite-constructions", "3.3.12", F, On(&[Op::CompositeConstruct], composites::constructs), "A composite is made of parts of the types that it has."),
    row("dynamic-components", "3.3.12", F, On(&[Op::VectorExtractDynamic, Op::VectorInsertDynamic], composites::dynamic), "Components that are found by a value are those of a vector."),
    row("shuffles", "3.3.12", F, On(&[Op::VectorShuffle], composites::shuffles), "A shuffle takes components that its two vectors have."),
    row("logical-copies", "3.3.12", F, On(&[Op::CopyLogical], composites::logical_copies), "OpCopyLogical is between types that differ in decorations alone."),
    row("copied-values", "3.3.12", F, Types(signatures::OTHERS), "Copies and expectations are of the type of their value."),
    advice("specialization-types", "3.3.7", F, On(&[Op::SpecConstantOp], signatures::specialized),
        "Operations on constants have the types of the instructions that they name. spirv-val has no such rule."),
    row("arithmetic-types", "3.3.13", F, Types(signatures::ARITHMETIC), "Arithmetic has results and operands of numbers that fit each other."),
    row("extended-arithmetic", "3.3.13", F, On(&[Op::IAddCarry, Op::ISubBorrow, Op::UMulExtended, Op::SMulExtended], composites::extended_arithmetic),
        "Sums with a carry and whole products are structs of two integers."),
    row("bit-types", "3.3.14", F, Types(signatures::BITS), "Operations on bits have integers that fit each other."),
    row("logical-types", "3.3.15", F, Types(signatures::LOGICAL), "Comparisons give booleans, one for each component of operands that fit each other."),
    row("selections", "3.3.15", F, On(&[Op::Select], composites::selections), "A selection is between objects of the type of its result, by booleans."),

    row("atomic-operations", "3.3.18", F, On(ATOMICS, atomics::operations), "Atomic operations have scalars, pointers to them, scopes and semantics."),
    row("opencl-atomics", "OpenCL SPIR-V Environment", F, On(ATOMICS, atomics::of_opencl), "Atomic operations of OpenCL are on memory that it has."),
    row("barriers", "3.3.20", F, On(&[Op::ControlBarrier, Op::MemoryBarrier, Op::MemoryNamedBarrier], atomics::barriers), "Barriers have scopes and semantics that there are."),
    row("clocks", "SPV_KHR_shader_clock", F, On(&[Op::ReadClockKHR], atomics::clocks), "Clocks have a scope that there is, and give 64 bits."),
    row("named-barriers", "3.3.20", F, On(&[Op::NamedBarrierInitialize], atomics::named_barriers), "A named barrier is made of a number of subgroups."),
    advice("group-types", "3.3.21", F, Types(signatures::GROUPS),
        "Operations of groups have results and operands of their types. spirv-val has no such rule."),
    advice("enqueue-types", "3.3.22", F, Types(signatures::ENQUEUE),
        "What enqueues kernels has results and operands of its types. spirv-val has no such rule."),
    advice("pipe-types", "3.3.23", F, Types(signatures::PIPES),
        "Operations of pipes have results and operands of their types. spirv-val has no such rule."),
    row("non-uniform-types", "3.3.24", F, Types(signatures::NON_UNIFORM), "Operations of subgroups have results and operands of their types."),
    row("non-uniform-scopes", "3.3.24", F, On(NON_UNIFORM, atomics::execution_scopes), "Operations of groups are of a subgroup or a workgroup."),
    row("cluster-sizes", "3.3.24", F, On(REDUCTIONS, composites::clusters), "Operations on clusters have a constant size of these."),
];

#[rustfmt::skip]
const IMAGES: &[Op] = &[
    Op::ImageSampleImplicitLod, Op::ImageSampleExplicitLod, Op::ImageSampleDrefImplicitLod, Op::ImageSampleDrefExplicitLod,
    Op::ImageSampleProjImplicitLod, Op::ImageSampleProjExplicitLod, Op::ImageSampleProjDrefImplicitLod,
    Op::ImageSampleProjDrefExplicitLod, Op::ImageFetch, Op::ImageGather, Op::ImageDrefGather, Op::ImageRead, Op::ImageWrite,
    Op::ImageSparseSampleImplicitLod, Op::ImageSparseSampleExplicitLod, Op::ImageSparseFetch, Op::ImageSparseRead,
];

#[rustfmt::skip]
const ATOMICS: &[Op] = &[
    Op::AtomicLoad, Op::AtomicStore, Op::AtomicExchange, Op::AtomicCompareExchange, Op::AtomicCompareExchangeWeak,
    Op::AtomicIIncrement, Op::AtomicIDecrement, Op::AtomicIAdd, Op::AtomicISub, Op::AtomicSMin, Op::AtomicUMin, Op::AtomicSMax,
    Op::AtomicUMax, Op::AtomicAnd, Op::AtomicOr, Op::AtomicXor, Op::AtomicFAddEXT, Op::AtomicFMinEXT, Op::AtomicFMaxEXT,
    Op::AtomicFlagTestAndSet, Op::AtomicFlagClear,
];

#[rustfmt::skip]
const REDUCTIONS: &[Op] = &[
    Op::GroupNonUniformIAdd, Op::GroupNonUniformFAdd, Op::GroupNonUniformIMul, Op::GroupNonUniformFMul, Op::GroupNonUniformSMin,
    Op::GroupNonUniformUMin, Op::GroupNonUniformFMin, Op::GroupNonUniformSMax, Op::GroupNonUniformUMax, Op::GroupNonUniformFMax,
    Op::GroupNonUniformBitwiseAnd, Op::GroupNonUniformBitwiseOr, Op::GroupNonUniformBitwiseXor, Op::GroupNonUniformLogicalAnd,
    Op::GroupNonUniformLogicalOr, Op::GroupNonUniformLogicalXor, Op::GroupNonUniformRotateKHR,
];

#[rustfmt::skip]
const NON_UNIFORM: &[Op] = &[
    Op::GroupNonUniformElect, Op::GroupNonUniformAll, Op::GroupNonUniformAny, Op::GroupNonUniformAllEqual,
    Op::GroupNonUniformBroadcast, Op::GroupNonUniformBroadcastFirst, Op::GroupNonUniformBallot, Op::GroupNonUniformInverseBallot,
    Op::GroupNonUniformBallotBitExtract, Op::GroupNonUniformBallotBitCount, Op::GroupNonUniformBallotFindLSB,
    Op::GroupNonUniformBallotFindMSB, Op::GroupNonUniformShuffle, Op::GroupNonUniformShuffleXor, Op::GroupNonUniformShuffleUp,
    Op::GroupNonUniformShuffleDown, Op::GroupNonUniformIAdd, Op::GroupNonUniformFAdd, Op::GroupNonUniformIMul,
    Op::GroupNonUniformFMul, Op::GroupNonUniformSMin, Op::GroupNonUniformUMin, Op::GroupNonUniformFMin, Op::GroupNonUniformSMax,
    Op::GroupNonUniformUMax, Op::GroupNonUniformFMax, Op::GroupNonUniformBitwiseAnd, Op::GroupNonUniformBitwiseOr,
    Op::GroupNonUniformBitwiseXor, Op::GroupNonUniformLogicalAnd, Op::GroupNonUniformLogicalOr, Op::GroupNonUniformLogicalXor,
    Op::GroupNonUniformQuadBroadcast, Op::GroupNonUniformQuadSwap, Op::GroupNonUniformRotateKHR,
];

fn table() -> impl Iterator<Item = &'static CheckedRule> {
    OF_WALK.iter().chain(OF_INSTRUCTIONS)
}

pub(super) fn count() -> usize {
    OF_WALK.len() + OF_INSTRUCTIONS.len()
}

/// Returns the rule with this number, which is the index of its row in the two tables together. Returns the first rule
/// for other numbers.
pub(super) fn numbered(number: usize) -> &'static Rule {
    let known = OF_WALK
        .get(number)
        .or_else(|| OF_INSTRUCTIONS.get(number.checked_sub(OF_WALK.len())?));
    known.map_or(&OF_WALK[0].rule, |row| &row.rule)
}

/// Returns all rules.
#[cfg(feature = "validator")]
pub fn rules() -> impl Iterator<Item = &'static Rule> {
    table().map(|row| &row.rule)
}

/// Returns the rule with this name; `None` if there is none.
#[cfg(feature = "validator")]
pub fn rule(name: &str) -> Option<&'static Rule> {
    rules().find(|rule| rule.name == name)
}

/// Returns the lowest level at which a rule is checked; `None` if it is not a rule of the table.
#[cfg(feature = "validator")]
pub fn level(rule: &Rule) -> Option<Level> {
    let row = table().find(|row| row.rule.name == rule.name)?;
    Some(match row.least {
        Least::Structural => Level::Structural,
        Least::Declared => Level::Declared,
        Least::Full => Level::Full,
    })
}

/// A check of one instruction.
#[derive(Clone, Copy)]
enum OnInstruction {
    Call(fn(&Context<'_>, I<'_>, &mut Site<'_>)),
    Types(&'static Signature),
}

/// The number of a rule for the instructions of an opcode, and its check.
type ByOpcode = (usize, OnInstruction);

/// The rules for the instructions of each opcode, by level and by the [place](grammar::place) of the opcode.
static BY_OPCODE: [OnceLock<Vec<Vec<ByOpcode>>>; 3] = [const { OnceLock::new() }; 3];

fn by_opcode(most: Level) -> Vec<Vec<ByOpcode>> {
    let mut checks: Vec<Vec<ByOpcode>> = vec![Vec::new(); grammar::layouts().len() + 1];
    let mut add = |ops: &[Op], check: ByOpcode| {
        for op in ops {
            if let Some(checks) = checks.get_mut(grammar::place(op.0)) {
                checks.push(check);
            }
        }
    };
    for (number, row) in table()
        .enumerate()
        .filter(|(_, row)| row.least.is_within(most))
    {
        match row.check {
            Check::On(ops, check) => add(ops, (number, OnInstruction::Call(check))),
            Check::Types(rows) => {
                for signature in rows {
                    add(signature.0, (number, OnInstruction::Types(signature)));
                }
            }
            Check::Walk | Check::Module(_) => {}
        }
    }
    checks
}

/// A unit of parallel work.
enum Task {
    /// A rule about the whole module, by its number.
    Module(usize, fn(&Context<'_>, &mut Findings)),
    /// A range of instructions.
    Instructions(Range<usize>),
}

/// Checks the rules that the walk does not check.
pub(super) fn run(context: &Context<'_>, findings: &mut Findings) {
    let most = context.options.level;
    let Some(known) = BY_OPCODE.get(most as usize) else {
        return;
    };
    let by_opcode = known.get_or_init(|| by_opcode(most));
    let of_modules = table()
        .enumerate()
        .filter(|(_, row)| row.least.is_within(most));
    let of_modules = of_modules.filter_map(|(number, row)| match row.check {
        Check::Module(check) => Some(Task::Module(number, check)),
        _ => None,
    });
    let stretches = context.stretches(context.rows.len()).into_iter();
    let tasks = of_modules.chain(stretches.map(Task::Instructions));
    context.share(findings, tasks.collect(), |task, findings| match task {
        Task::Module(number, check) => {
            findings.begin(number);
            check(context, findings);
        }
        Task::Instructions(stretch) => instructions(context, by_opcode, stretch, findings),
    });
}

/// Checks a range of instructions, each against the rules of its opcode.
fn instructions(
    context: &Context<'_>,
    by_opcode: &[Vec<ByOpcode>],
    stretch: Range<usize>,
    findings: &mut Findings,
) {
    let numbered = (stretch.start as u32..).zip(context.rows.get(stretch).unwrap_or_default());
    for (number, row) in numbered {
        let checks = by_opcode.get(grammar::place(row.opcode));
        let checks = checks.map_or(&[][..], Vec::as_slice);
        // Below the full level, few instructions have checks.
        if checks.is_empty() {
            continue;
        }
        transpire_interrupt::tick();
        for &(rule, check) in checks {
            if let Some(instruction) = context.at(number) {
                findings.begin(rule);
                let site = &mut Site {
                    findings: &mut *findings,
                    offset: row.offset,
                };
                match check {
                    OnInstruction::Call(check) => check(context, instruction, site),
                    OnInstruction::Types(row) => signatures::check(context, instruction, row, site),
                }
            }
        }
    }
}
