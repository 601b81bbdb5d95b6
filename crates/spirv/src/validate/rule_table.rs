//! The table of rules. Each row has the name, section, level, check and text of a rule.

use std::ops::Range;
use std::sync::OnceLock;

use crate::Instruction;
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
    /// Returns `check`, the check of a rule of this level. Without the feature `validator`, returns [`Check::Walk`] for
    /// rules of the full level, so that the code of their checks is not linked into programs.
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
    Version "version-word" "2.3" Structural "The version is 1.0 to 1.6; the outer bytes of its word are 0."
    EnvironmentVersion "environment-version" "2.3" Declared "The environment supports the SPIR-V version of the module."
    Bound "bound" "2.17" Structural "The bound is at most 4,194,303."
    Schema "schema" "2.3" Full "The instruction schema is 0."
    WordCount "word-count" "2.3" Structural "An instruction has as many words as its first word states, at least one."
    UnknownInstruction "unknown-instruction" "3.3" Structural "Opcodes belong to the specification or to an extension."
    Operands "operands" "3.3" Structural "An instruction has the operands that its opcode takes: their kinds, their number, and known enumerants."
    UnknownSets "unknown-set" "3.3.4" Structural "Sets of extended instructions are known or non-semantic."
    ExtendedInstructions "extended-instruction" "3.3.4" Structural "An extended instruction belongs to the set that it names."
    ForwardReferences "forward-references" "3.3.4" Structural "OpExtInstWithForwardRefsKHR refers to a later id and belongs to a non-semantic set."
    IdBound "id-bound" "2.3" Structural "Every id is below the bound."
    UniqueIds "unique-ids" "2.16.1" Structural "Every id is the result of one instruction."
    Defined "defined-ids" "2.16.1" Structural "Every used id is defined. The definition precedes the use unless the instruction allows forward references."
    TypeOperands "type-operands" "2.16.1" Structural "The type of a result is a type."
    ValueOperands "value-operands" "2.16.1" Structural "Operands that are values have a type and are not types themselves."
    Sections "section-order" "2.4" Structural "Instructions are in the sections of the logical layout, in their order."
    MemoryModel "memory-model" "2.4" Structural "There is one OpMemoryModel, before the entry points."
    InFunctions "function-contents" "2.4" Structural "Instructions for functions are inside functions; all others are outside."
    InBlocks "block-contents" "2.4" Structural "Instructions of a function are in blocks: after a label, before a terminator."
    Parameters "parameter-places" "2.4" Structural "Parameters follow OpFunction."
    Terminators "terminators" "2.16.1" Structural "A block ends with a terminator."
    FunctionEnd "function-end" "2.4" Structural "A function ends with OpFunctionEnd, before the next begins."
    DeclarationsFirst "declarations-first" "2.4" Structural "Functions without bodies precede those with bodies."
    VariablePlaces "variable-places" "2.4" Structural "Variables of a function are first in its first block."
    PhiPlaces "phi-places" "2.16.1" Structural "Phis are first in their block, which is not the first one."
    MergePlaces "merge-places" "3.3.17" Structural "A merge instruction directly precedes its branch."
    MergeBlocks "merge-blocks" "2.16.2" Structural "A block is the merge block of one header."
    EntryBlocks "entry-blocks" "2.16.1" Structural "Nothing branches to the first block of a function."
    BranchTargets "branch-targets" "2.16.1" Structural "Branches and merges lead to blocks of the same function."
    BlockOrder "block-order" "2.16.1" Structural "A block follows the block that dominates it."
    Phis "phis" "3.3.17" Structural "A phi has one value of its type for each predecessor of its block."
    Dominance "dominance" "2.16.1" Structural "A definition dominates its uses."
    EntryPointNames "entry-point-names" "3.3.5" Structural "Entry points of one execution model have different names."
    Capabilities "capabilities" "3.2.30" Declared "The capabilities that instructions and enumerants need are declared."
    Extensions "extensions" "3.3.4" Declared "The extensions that instructions and enumerants need are declared."
    Versions "versions" "3.3" Declared "Instructions and enumerants belong to the module's version or to a declared extension."
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
        "An entry point is a function without a result and without linkage."),
    row("any-entry-point", "2.16.1", S, M(entry_points::any_entry_point),
        "There is an entry point, unless the module is for linking."),
    row("called-entry-points", "2.16.1", F, M(entry_points::called_entry_points),
        "No function is both called and an entry point."),
    row("interfaces", "3.3.5", S, On(&[Op::EntryPoint], entry_points::interfaces),
        "The interface of an entry point lists variables; since SPIR-V 1.4, each once."),
    row("interface-uses", "3.3.5", F, M(entry_points::interface_uses),
        "The interface of an entry point lists the variables that it uses: Input and Output, since SPIR-V 1.4 all outside functions."),
    row("execution-modes", "3.3.5", D, M(modes::modes),
        "Execution modes apply to entry points of their models, once."),
    row("memory-models", "3.3.5", F, On(&[Op::MemoryModel], modes::memory_models),
        "The memory model is the one that the capabilities and the environment require."),
    row("environment-capabilities", "OpenCL SPIR-V Environment", F, On(&[Op::Capability], modes::capabilities),
        "The environment supports the capabilities."),
    row("built-in-variables", "OpenCL SPIR-V Environment", F, M(built_ins::variables),
        "Built-in variables of OpenCL are in the storage class Input and have the types of the environment. spirv-val has no such rule."),
    advice("built-in-storage", "OpenCL SPIR-V Environment", F, M(built_ins::global_variables),
        "Built-in variables are not in CrossWorkgroup, where compilers for SYCL put them."),
    row("non-semantic-sets", "3.3.4", D, On(&[Op::ExtInstImport], modes::imports),
        "Non-semantic sets need SPIR-V 1.6 or their extension."),

    row("capabilities-of-types", "3.2.30", D, On(requirements::OF_TYPES, requirements::of_types),
        "The capabilities that types and operations on them need are declared."),
    advice("capabilities-of-kernels", "3.2.30", F, On(OPS, requirements::of_kernels),
        "The capabilities that images, arithmetic on small floats, matrices, dot products and atomic operations need are declared. spirv-val has no such rule."),

    row("unique-types", "2.8", D, M(types::unique),
        "Types other than aggregates and pointers are declared once."),
    row("integer-types", "3.3.6", D, On(&[Op::TypeInt], types::integers),
        "Integers of kernels have no sign."),
    advice("integer-signs", "3.3.6", F, On(&[Op::TypeInt], types::integer_signs), "Integers of kernels have no sign, at any width. spirv-val has this rule only for 32 bits."),
    row("float-types", "3.3.6", D, On(&[Op::TypeFloat], types::floats),
        "The width of a float type is valid."),
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
        "A function type has a result type, and parameters of types that are not void."),
    row("function-type-uses", "3.3.6", F, M(types::function_type_uses), "Only functions use function types."),
    row("forward-pointers", "3.3.6", F, On(&[Op::TypeForwardPointer], types::forward_pointers),
        "A pointer that is declared forward points to a struct and has the declared storage class."),
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
        "A composite constant consists of constants, one of the right type for each part."),
    row("constant-data", "3.3.7", F, On(&[Op::ConstantDataKHR, Op::SpecConstantDataKHR], constants::data),
        "Constant data is an array of integers, with as many words as the array needs."),
    row("sampler-constants", "3.3.7", D, On(&[Op::ConstantSampler], constants::samplers), "OpConstantSampler is a sampler."),
    row("null-constants", "3.3.7", D, On(&[Op::ConstantNull], constants::nulls), "The type of OpConstantNull has a null value."),
    row("constant-operations", "3.3.7", F, On(&[Op::SpecConstantOp], constants::operations),
        "The capabilities allow the operations on specialization constants."),
    row("small-types", "3.2.30", F, M(small_types::check),
        "Shaders only store and widen integers and floats of 8 and 16 bits without the capability for their arithmetic."),
    row("undefined-values", "3.3.1", F, On(&[Op::Undef], composites::undefined), "No undefined value has the type void."),

    row("decoration-targets", "3.2.19", D, M(decorations::targets), "A decoration applies to its target."),
    row("memory-qualifiers", "3.2.19", F, M(decorations::qualifiers), "NonWritable and NonReadable apply to buffers and images."),
    row("decoration-forms", "3.3.3", F, On(&[Op::Decorate, Op::DecorateId], decorations::forms),
        "Decorations with ids are in OpDecorateId; all others are not."),
    row("fast-math-decorations", "3.2.14", F, On(&[Op::Decorate], decorations::fast_math), "Fast-math modes do not contradict each other."),
    row("repeated-decorations", "3.2.19", D, M(decorations::repeated), "A target has a decoration once, and not together with a contradicting one."),
    row("member-decorations", "3.3.3", F, On(&[Op::MemberDecorate, Op::MemberDecorateString], decorations::members),
        "Decorations of members name a member of a struct and apply to members."),
    row("decoration-groups", "3.3.3", F, On(&[Op::GroupDecorate, Op::GroupMemberDecorate], decorations::groups),
        "Groups of decorations are applied to existing ids and members."),
    row("decoration-group-uses", "3.3.3", F, M(decorations::group_uses), "Groups of decorations are only decorated, applied and named."),
    row("imported-functions", "2.16.1", D, M(decorations::imports), "Functions are imported if they have no body, and only then."),
    row("imported-variables", "2.16.1", D, On(&[Op::Variable], decorations::imported_variables), "Imported variables have no initializer."),
    row("member-names", "3.3.2", D, On(&[Op::MemberName], decorations::member_names), "Names of members name a member of a struct."),
    row("lines", "3.3.2", D, On(&[Op::Line], decorations::lines), "The file of a line is a string."),

    row("functions", "3.3.9", F, On(&[Op::Function], functions::heads), "A function has a function type, and its result type."),
    row("parameters", "3.3.9", F, On(&[Op::Function], functions::parameters), "Parameters have the types that the function type lists, in the same order."),
    advice("parameter-counts", "3.3.9", F, On(&[Op::Function], functions::parameter_counts),
        "A function has all parameters of its type. spirv-val has no such rule."),
    row("function-uses", "3.3.9", F, M(functions::uses), "Functions are only called, enqueued and described."),
    row("calls", "3.3.9", F, On(&[Op::FunctionCall], functions::calls), "A call names a function. It has the result type of the function, and arguments of the parameter types."),
    row("returns", "3.3.17", F, On(&[Op::Return, Op::ReturnValue], functions::returns), "A returned value has the result type of the function."),
    row("branch-conditions", "3.3.17", F, On(&[Op::BranchConditional], functions::conditions),
        "The condition of a branch is a boolean; it has two weights or none; since SPIR-V 1.6 the targets differ."),
    row("switch-cases", "2.17", F, On(&[Op::Switch], functions::cases), "A switch has no more cases than the limit."),
    row("loop-merges", "3.3.17", F, On(&[Op::LoopMerge], functions::loop_merges), "Merge block, continue target and header are different; loop controls do not contradict each other."),

    row("variables", "3.3.8", D, On(&[Op::Variable, Op::UntypedVariableKHR], memory::variables),
        "A variable is a pointer of its storage class, is in a valid place, and has a constant initializer of its type."),
    row("matrix-variables", "3.3.6", F, On(&[Op::Variable], memory::matrix_variables), "Cooperative matrices are stored only in functions."),
    row("variable-counts", "2.17", F, M(memory::counts), "There are no more variables than the limits."),
    row("loads", "3.3.8", F, On(&[Op::Load], memory::loads), "A load is through a pointer to the type of its result."),
    row("stores", "3.3.8", D, On(&[Op::Store], memory::stores), "A store is through a pointer to the type of its value, and not to read-only memory."),
    row("copies", "3.3.8", F, On(&[Op::CopyMemory, Op::CopyMemorySized], memory::copies), "Copies are between pointers to one type, or of a size that is not 0."),
    row("memory-accesses", "3.2.25", F, On(&[Op::Load, Op::Store, Op::CopyMemory, Op::CopyMemorySized], memory::accesses),
        "Alignments are powers of two; an access that makes memory available or visible is NonPrivatePointer."),
    row("access-chains", "3.3.8", F, On(&[Op::AccessChain, Op::InBoundsAccessChain, Op::PtrAccessChain, Op::InBoundsPtrAccessChain,
        Op::UntypedAccessChainKHR, Op::UntypedInBoundsAccessChainKHR, Op::UntypedPtrAccessChainKHR, Op::UntypedInBoundsPtrAccessChainKHR], memory::access_chains),
        "The indices of an address lead from the type of the base to the type of the result."),
    row("address-elements", "3.3.8", F, On(&[Op::PtrAccessChain, Op::InBoundsPtrAccessChain, Op::UntypedPtrAccessChainKHR, Op::UntypedInBoundsPtrAccessChainKHR],
        memory::address_elements), "The element of an address is an integer. spirv-val does not check it for OpInBoundsPtrAccessChain."),
    row("logical-pointers", "2.16.1", F, M(logical_pointers::check),
        "With logical addressing, instructions for memory produce and use pointers; others do so only for variable pointers."),
    row("pointer-comparisons", "3.3.8", F, On(&[Op::PtrEqual, Op::PtrNotEqual, Op::PtrDiff], memory::comparisons), "Compared pointers have the same type."),
    row("pointer-casts", "3.3.11", F, On(&[Op::PtrCastToGeneric, Op::GenericCastToPtr, Op::GenericCastToPtrExplicit], memory::pointer_casts),
        "Pointers are cast between Generic and Workgroup, CrossWorkgroup or Function, and keep their pointee type."),
    row("constant-pointer-casts", "3.3.7", F, On(&[Op::SpecConstantOp], memory::constant_pointer_casts),
        "Casts in operations on constants are between Generic and Workgroup, CrossWorkgroup or Function, and keep the pointee type; pointers to functions are not cast. spirv-val has no such rule."),
    row("matrix-strides", "SPV_KHR_cooperative_matrix", F, On(&[Op::CooperativeMatrixLoadKHR, Op::CooperativeMatrixStoreKHR], memory::strides),
        "Loads and stores of cooperative matrices by rows or columns have a stride, which is an integer."),
    row("matrix-lengths", "SPV_KHR_cooperative_matrix", F, On(&[Op::CooperativeMatrixLengthKHR], memory::matrix_lengths),
        "The length of a cooperative matrix is a 32-bit integer without a sign."),
    row("pointer-integers", "3.3.11", F, On(&[Op::ConvertPtrToU, Op::ConvertUToPtr], memory::pointer_integers), "Only physical addressing allows conversions between pointers and integers."),
    row("bitcasts", "3.3.11", F, On(&[Op::Bitcast], memory::bitcasts), "Bitcasts keep the number of bits and multiply or divide the number of components, or are of pointers."),

    row("opencl-instructions", "OpenCL.std", F, On(&[Op::ExtInst], extended::opencl), "Instructions of OpenCL.std have valid types of results and operands."),
    advice("printf-formats", "OpenCL.std", F, On(&[Op::ExtInst], extended::printf_formats),
        "The format of printf is a pointer to a character. spirv-val accepts one to an array, and drivers take it."),
    row("debug-results", "3.3.4", F, On(&[Op::ExtInst, Op::ExtInstWithForwardRefsKHR], extended::debug_results), "Instructions for debug information have a result of the type void."),
    row("debug-operands", "3.3.4", F, On(&[Op::ExtInst, Op::ExtInstWithForwardRefsKHR], extended::debug_operands), "Operands of debug instructions have the required kinds."),

    row("image-types", "3.3.6", F, On(&[Op::TypeImage], images::types), "Operands of image types are valid, and the environment supports them."),
    row("sampled-image-types", "3.3.6", F, On(&[Op::TypeSampledImage], images::sampled_types), "The image of a sampled image type is for sampling."),
    row("sampled-images", "3.3.10", F, On(&[Op::SampledImage], images::samplings), "A sampled image combines an image of its type with a sampler."),
    row("sampled-image-uses", "3.3.10", F, M(images::sampled_uses), "Sampled images are used by image instructions, in their block."),
    row("image-accesses", "3.3.10", F, On(IMAGES, images::accesses), "Coordinates and operands of an image access fit the image, and its texels have the result type."),
    row("image-parts", "3.3.10", F, On(&[Op::Image], images::images), "The result of OpImage is the image of a sampled image."),
    row("image-queries", "3.3.10", F, On(&[Op::ImageQueryFormat, Op::ImageQueryOrder, Op::ImageQuerySizeLod, Op::ImageQuerySize, Op::ImageQueryLevels, Op::ImageQuerySamples], images::queries),
        "A query fits the image: its levels, samples and dimensions."),
    row("texel-pointers", "3.3.10", F, On(&[Op::ImageTexelPointer], images::texel_pointers), "A pointer to a texel points to the sampled type of the image."),

    row("conversion-types", "3.3.11", F, Types(signatures::CONVERSIONS), "Conversions have valid types of results and operands, with as many components in as out."),
    row("composite-extractions", "3.3.12", F, On(&[Op::CompositeExtract], composites::extracts), "The indices of an extraction lead to the type of its result."),
    row("composite-insertions", "3.3.12", F, On(&[Op::CompositeInsert], composites::inserts), "The indices of an insertion lead to the type of its object."),
    row("composite-constructions", "3.3.12", F, On(&[Op::CompositeConstruct], composites::constructs), "The constituents of a composite have the types of its parts."),
    row("dynamic-components", "3.3.12", F, On(&[Op::VectorExtractDynamic, Op::VectorInsertDynamic], composites::dynamic), "An instruction with a dynamic component index is on a vector."),
    row("shuffles", "3.3.12", F, On(&[Op::VectorShuffle], composites::shuffles), "A shuffle selects existing components of its two vectors."),
    row("logical-copies", "3.3.12", F, On(&[Op::CopyLogical], composites::logical_copies), "OpCopyLogical is between types that differ only in decorations."),
    row("copied-values", "3.3.12", F, Types(signatures::OTHERS), "Copies and expectations have the type of their value."),
    advice("specialization-types", "3.3.7", F, On(&[Op::SpecConstantOp], of_operation),
        "Operations on constants follow the rules of the instructions that they name. spirv-val has no such rule."),
    row("arithmetic-types", "3.3.13", F, Types(signatures::ARITHMETIC), "Operands and results of arithmetic are numbers of matching types."),
    row("extended-arithmetic", "3.3.13", F, On(&[Op::IAddCarry, Op::ISubBorrow, Op::UMulExtended, Op::SMulExtended], composites::extended_arithmetic),
        "The result of an operation with a carry, a borrow or a full product is a struct of two integers."),
    row("bit-types", "3.3.14", F, Types(signatures::BITS), "Operands and results of bit operations are integers of matching types."),
    row("logical-types", "3.3.15", F, Types(signatures::LOGICAL), "The result of a comparison is a boolean for each component; the operands have matching types."),
    row("selections", "3.3.15", F, On(&[Op::Select], composites::selections), "A selection is between objects of its result type, by booleans."),

    row("atomic-operations", "3.3.18", F, On(ATOMICS, atomics::operations), "Atomic operations have scalars, pointers to them, and valid scopes and semantics."),
    row("opencl-atomics", "OpenCL SPIR-V Environment", F, On(ATOMICS, atomics::of_opencl), "Atomic operations are on memory of OpenCL."),
    row("barriers", "3.3.20", F, On(&[Op::ControlBarrier, Op::MemoryBarrier, Op::MemoryNamedBarrier], atomics::barriers), "Barriers have valid scopes and semantics."),
    row("clocks", "SPV_KHR_shader_clock", F, On(&[Op::ReadClockKHR], atomics::clocks), "A clock has a valid scope and a result of 64 bits."),
    row("named-barriers", "3.3.20", F, On(&[Op::NamedBarrierInitialize], atomics::named_barriers), "A named barrier is initialized with a 32-bit number of subgroups."),
    advice("group-types", "3.3.21", F, Types(signatures::GROUPS),
        "Group operations have valid types of results and operands. spirv-val has no such rule."),
    advice("enqueue-types", "3.3.22", F, Types(signatures::ENQUEUE),
        "Instructions that enqueue kernels have valid types of results and operands. spirv-val has no such rule."),
    advice("pipe-types", "3.3.23", F, Types(signatures::PIPES),
        "Pipe instructions have valid types of results and operands. spirv-val has no such rule."),
    row("non-uniform-types", "3.3.24", F, Types(signatures::NON_UNIFORM), "Subgroup operations have valid types of results and operands."),
    row("non-uniform-scopes", "3.3.24", F, On(NON_UNIFORM, atomics::execution_scopes), "The scope of a group operation is Subgroup or Workgroup."),
    row("cluster-sizes", "3.3.24", F, On(REDUCTIONS, composites::clusters), "The cluster size is a constant."),
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

impl OnInstruction {
    fn run(self, context: &Context<'_>, instruction: I<'_>, site: &mut Site<'_>) {
        match self {
            Self::Call(check) => check(context, instruction, site),
            Self::Types(row) => signatures::check(context, instruction, row, site),
        }
    }
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

/// Checks the operation in an `OpSpecConstantOp` against the rules of the instruction that it names (§3.3.7: its
/// operands "satisfy the semantics of `Opcode`"). Casts of pointers have a rule of their own.
fn of_operation(context: &Context<'_>, constant: I<'_>, site: &mut Site<'_>) {
    let Some(op) = Op::from_u32(constant.word(3)) else {
        return;
    };
    let level = context.options.level;
    let has_own_rule = matches!(op, Op::PtrCastToGeneric | Op::GenericCastToPtr);
    let Some(known) = BY_OPCODE.get(level as usize) else {
        return;
    };
    if has_own_rule || !constants::may_be_operation(op) {
        return;
    }
    let words: Vec<u32> = [(constant.len() as u32 - 1) << 16 | u32::from(op.0)]
        .into_iter()
        .chain([constant.ty(), constant.id()])
        .chain(constant.words_from(4).iter().copied())
        .collect();
    let operation = I {
        instruction: Instruction::of_all(&words),
        number: constant.number,
    };
    let by_opcode = known.get_or_init(|| by_opcode(level));
    let checks = by_opcode.get(grammar::place(op.0));
    for (_, check) in checks.map_or(&[][..], Vec::as_slice) {
        check.run(context, operation, site);
    }
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
                check.run(context, instruction, site);
            }
        }
    }
}
