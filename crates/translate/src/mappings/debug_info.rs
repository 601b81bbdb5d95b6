//! Debug information: the specialised metadata nodes of LLVM IR, and the instructions of the
//! extended sets that say the same.
//!
//! One table, [`NODES`]: a row for each kind of node, with the operands of its instruction in their
//! order, and the field of the node that each of them holds. Sets differ in which operands they
//! have, and the non-semantic ones take ids of constants where the others take numbers.

use transpire_llvm::ir::debug_info::{FieldName as F, code};

use super::pairs::Pairs;
use crate::mappings::debug_operations::{OPERATIONS, Run};

/// An extended instruction set of debug information.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[repr(u8)]
pub enum DebugInfoSet {
    /// `SPIRV.debug`, of which [`OpenCl100`](Self::OpenCl100) is the successor.
    Legacy = 1,
    /// `OpenCL.DebugInfo.100`.
    #[default]
    OpenCl100 = 2,
    /// `NonSemantic.Shader.DebugInfo.100`.
    Shader100 = 4,
    /// `NonSemantic.Shader.DebugInfo.200`.
    Shader200 = 8,
}

/// Several sets.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sets(u8);

impl Sets {
    pub(crate) const ALL: Self = Self(15);
    /// The sets that take numbers.
    pub(crate) const OPENCL: Self = Self(3);
    pub(crate) const NON_SEMANTIC: Self = Self(12);
    pub(crate) const BEFORE_200: Self = Self(7);
    pub(crate) const SINCE_200: Self = Self(8);

    pub(crate) fn has(self, set: DebugInfoSet) -> bool {
        self.0 & set as u8 != 0
    }
}

/// The sets by the names that import them.
const SETS: &[(DebugInfoSet, &str)] = &[
    (DebugInfoSet::Legacy, "SPIRV.debug"),
    (DebugInfoSet::OpenCl100, "OpenCL.DebugInfo.100"),
    (DebugInfoSet::Shader100, "NonSemantic.Shader.DebugInfo.100"),
    (DebugInfoSet::Shader200, "NonSemantic.Shader.DebugInfo.200"),
];

impl DebugInfoSet {
    /// The name that imports it.
    pub fn name(self) -> &'static str {
        SETS.iter()
            .find(|row| row.0 == self)
            .map_or("", |row| row.1)
    }

    /// The set that a name imports.
    pub fn named(name: &str) -> Option<Self> {
        SETS.iter().find(|row| row.1 == name).map(|row| row.0)
    }

    /// Whether its operands are ids only: a number is the id of a constant of 32 bits.
    pub fn is_non_semantic(self) -> bool {
        Sets::NON_SEMANTIC.has(self)
    }
}

/// The instructions, by their numbers, which are the same in all sets that have them.
#[rustfmt::skip]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
pub(crate) enum Instruction {
    InfoNone = 0, CompilationUnit = 1, TypeBasic = 2, TypePointer = 3, TypeQualifier = 4, TypeArray = 5,
    TypeVector = 6, Typedef = 7, TypeFunction = 8, TypeEnum = 9, TypeComposite = 10, TypeMember = 11,
    TypeInheritance = 12, TypePtrToMember = 13, TypeTemplate = 14, TypeTemplateParameter = 15,
    TypeTemplateTemplateParameter = 16, TypeTemplateParameterPack = 17, GlobalVariable = 18,
    FunctionDeclaration = 19, Function = 20, LexicalBlock = 21, LexicalBlockDiscriminator = 22,
    Scope = 23, NoScope = 24, InlinedAt = 25, LocalVariable = 26, Declare = 28,
    Value = 29, Operation = 30, Expression = 31, MacroDef = 32, MacroUndef = 33, ImportedEntity = 34,
    Source = 35,
    /// SPV_INTEL_debug_module, before 200.
    ModuleIntel = 36,
    // The non-semantic sets.
    FunctionDefinition = 101, SourceContinued = 102, Line = 103, NoLine = 104, BuildIdentifier = 105,
    StoragePath = 106, EntryPoint = 107,
    // Since 200.
    Module = 200, TypeSubrange = 201, TypeArrayDynamic = 202, TypeString = 203,
}

/// What an operand holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OperandSource {
    /// The `OpString` of a string, the empty one where the field is empty.
    Text,
    /// The same, but `DebugInfoNone` where the field is empty.
    TextOrNone,
    /// The `OpString` of a file's path: directory and name.
    Path,
    /// The text of a file in an `OpString`, and on a line behind it its checksum ([`CHECKSUM_PREFIX`]); absent
    /// without both. The Khronos translator writes the checksum alone.
    SourceAndChecksum,
    /// The number of a kind of checksum, [`CHECKSUMS`], always as a constant.
    ChecksumKind,
    /// The `DebugSource` of a file: of the field's, where the node is not a file itself.
    Source,
    /// The instruction of a node, `DebugInfoNone` where the field is null.
    Node,
    /// The `DebugSource` of the first compile unit's file, for what LLVM IR has no file of.
    UnitSource,
    /// The instruction of a scope, the (first) compile unit where the field is null.
    Scope,
    /// The scope of a global variable, where that is a namespace, a subprogram or a module; else the
    /// compile unit.
    GlobalScope,
    /// A number of 32 bits.
    Number,
    /// A number that LLVM IR has no field for.
    Fixed(u32),
    /// A word of 0 that the Khronos translator has there, and no specification has.
    Gap,
    /// The module flag `Dwarf Version`.
    DwarfVersion,
    /// An id of which LLVM IR knows nothing, `DebugInfoNone`.
    Nothing,
    /// A number in an `OpConstant` in all sets: of 32 bits, or of 64 where it is greater.
    Constant,
    /// A constant of `i1`.
    Truth,
    /// What a constant, a variable or an expression says of a bound; `DebugInfoNone` without it.
    Bound,
    /// [`FLAGS`], the access that the scope gives by default among them.
    Flags,
    /// [`ENCODINGS`].
    Encoding,
    /// The tag, by [`TAGS`].
    Tag,
    /// [`LANGUAGES`], [`LANGUAGES_200`].
    Language,
    /// The storage class of an address space; all ones without one.
    StorageClass,
    /// The number of the elements of the only [`DISubrange`](code::SUBRANGE) of a tuple.
    Count,
    /// For each `DISubrange` of a tuple its count (or else upper bound), then for each its lower bound.
    CountsAndLowerBounds,
    /// For each node of a tuple its instruction.
    Nodes,
    /// The same, where null, as the first one, is void.
    Types,
    /// For each `DIEnumerator` of a tuple its value, a constant, and its name.
    Enumerators,
    /// The value: a constant or a null pointer; `DebugInfoNone` for what has none.
    Value,
    /// The global variable that the node is attached to, or `DebugInfoNone`; in the non-semantic sets
    /// also the expression of its `DIGlobalVariableExpression`, if that has operations.
    Variable,
    /// The function that the node is attached to, or `DebugInfoNone`.
    Function,
    /// For each operation its `DebugOperation`.
    Operations,
    /// The line of a typedef, which the Khronos translator doesn't write.
    LineOfTypedef,
    /// The `OpString` of the name of the typedef that the field holds, [`VECTOR_MARK`] for a vector that is written as
    /// an array, the empty one for any other type.
    NameOfTypedef,
}

/// An operand of an instruction.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Operand {
    pub(crate) holds: OperandSource,
    /// The field of the node; none for what no field says.
    pub(crate) field: F,
    /// The sets that have the operand.
    pub(crate) sets: Sets,
    /// Absent where the field is empty and no operand behind it is there.
    pub(crate) optional: bool,
}

impl Operand {
    const fn only(self, sets: Sets) -> Self {
        Self { sets, ..self }
    }

    const fn optional(self) -> Self {
        Self {
            optional: true,
            ..self
        }
    }
}

/// A kind of node and its instruction.
#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) instruction: Instruction,
    /// The record code of the kind of node.
    pub(crate) code: u32,
    /// The values of `DW_TAG_…` that its field `tag` may have; empty for all, or no such field.
    pub(crate) tags: &'static [u32],
    /// The sets whose instruction it is.
    pub(crate) sets: Sets,
    pub(crate) operands: &'static [Operand],
}

impl Node {
    /// The operands that a set has.
    pub(crate) fn operands(
        &self,
        set: DebugInfoSet,
    ) -> impl Iterator<Item = &'static Operand> + use<> {
        self.operands
            .iter()
            .filter(move |operand| operand.sets.has(set))
    }

    /// The rows of an instruction: one, but for template parameters, lexical blocks (namespaces have a
    /// name) and vectors.
    pub(crate) fn of_instruction(number: u32) -> impl Iterator<Item = &'static Self> {
        NODES
            .iter()
            .filter(move |row| row.instruction as u32 == number)
    }

    /// The first row of a kind of node in a set.
    pub(crate) fn of_node(code: u32, tag: Option<u64>, set: DebugInfoSet) -> Option<&'static Self> {
        let mut place = *CHAINS.first.get(code as usize)?;
        loop {
            let row = NODES.get(usize::from(place))?;
            let tagged =
                row.tags.is_empty() || row.tags.iter().any(|known| Some(u64::from(*known)) == tag);
            if tagged && row.sets.has(set) {
                return Some(row);
            }
            place = CHAINS.next[usize::from(place)];
        }
    }
}

/// The rows of each code, in their order; behind the last, a row that there is not.
struct Chains {
    /// By code.
    first: [u8; 64],
    /// By row, the next one of its code.
    next: [u8; NODES.len()],
}

static CHAINS: Chains = {
    assert!(
        NODES.len() < u8::MAX as usize,
        "a row's number is a byte, and the last stands for none"
    );
    let mut first = [u8::MAX; 64];
    let mut next = [u8::MAX; NODES.len()];
    let mut row = NODES.len();
    while row > 0 {
        row -= 1;
        let code = NODES[row].code as usize;
        next[row] = first[code];
        first[code] = row as u8;
    }
    Chains { first, next }
};

/// The version of debug information that a compilation unit names.
const VERSION: u32 = 0x0001_0000;

use Instruction as I;
use OperandSource as H;

const fn operand(holds: OperandSource, field: F) -> Operand {
    Operand {
        holds,
        field,
        sets: Sets::ALL,
        optional: false,
    }
}

const NAME: Operand = operand(H::Text, F::Name);
const BASE: Operand = operand(H::Node, F::BaseType);
const TYPE: Operand = operand(H::Node, F::Type);
const SOURCE: Operand = operand(H::Source, F::File);
const LINE: Operand = operand(H::Number, F::Line);
const COLUMN: Operand = operand(H::Number, F::Column);
/// LLVM IR has no such line or column.
const ZERO: Operand = operand(H::Fixed(0), F::Unnamed);
const NOTHING: Operand = operand(H::Nothing, F::Unnamed);
const UNIT: Operand = operand(H::UnitSource, F::Unnamed);
const SCOPE: Operand = operand(H::Scope, F::Scope);
const LINKAGE: Operand = operand(H::Text, F::LinkageName);
const SIZE: Operand = operand(H::Constant, F::Size);
const OFFSET: Operand = operand(H::Constant, F::Offset);
const FLAGS_OF: Operand = operand(H::Flags, F::Flags);
const TAG: Operand = operand(H::Tag, F::Tag);

const fn row(
    instruction: Instruction,
    code: u32,
    tags: &'static [u32],
    operands: &'static [Operand],
) -> Node {
    Node {
        instruction,
        code,
        tags,
        sets: Sets::ALL,
        operands,
    }
}

const fn row_of(sets: Sets, row: Node) -> Node {
    Node { sets, ..row }
}

/// The values of `DW_TAG_…` that choose among instructions, or that an instruction leads back to.
#[rustfmt::skip]
pub(crate) mod tag {
    pub(crate) const ARRAY_TYPE: u32 = 0x01;
    pub(crate) const CLASS_TYPE: u32 = 0x02;
    pub(crate) const ENUMERATION_TYPE: u32 = 0x04;
    pub(crate) const IMPORTED_DECLARATION: u32 = 0x08;
    pub(crate) const MEMBER: u32 = 0x0d;
    pub(crate) const POINTER_TYPE: u32 = 0x0f;
    pub(crate) const REFERENCE_TYPE: u32 = 0x10;
    pub(crate) const STRUCTURE_TYPE: u32 = 0x13;
    pub(crate) const TYPEDEF: u32 = 0x16;
    pub(crate) const UNION_TYPE: u32 = 0x17;
    pub(crate) const INHERITANCE: u32 = 0x1c;
    pub(crate) const PTR_TO_MEMBER_TYPE: u32 = 0x1f;
    pub(crate) const CONST_TYPE: u32 = 0x26;
    pub(crate) const TEMPLATE_VALUE_PARAMETER: u32 = 0x30;
    pub(crate) const VARIANT_PART: u32 = 0x33;
    pub(crate) const VARIABLE: u32 = 0x34;
    pub(crate) const VOLATILE_TYPE: u32 = 0x35;
    pub(crate) const RESTRICT_TYPE: u32 = 0x37;
    pub(crate) const IMPORTED_MODULE: u32 = 0x3a;
    pub(crate) const RVALUE_REFERENCE_TYPE: u32 = 0x42;
    pub(crate) const ATOMIC_TYPE: u32 = 0x47;
    pub(crate) const GNU_TEMPLATE_TEMPLATE_PARAMETER: u32 = 0x4106;
    pub(crate) const GNU_TEMPLATE_PARAMETER_PACK: u32 = 0x4107;
}

/// The kinds of nodes. A composite type or a subprogram with `templateParams` has a `DebugTypeTemplate`
/// beside its instruction, which stands for it: the instruction's id, then those of the parameters.
#[rustfmt::skip]
pub(crate) static NODES: &[Node] = &[
    row(I::CompilationUnit, code::COMPILE_UNIT, &[], &[
        operand(H::Fixed(VERSION), F::Unnamed), operand(H::DwarfVersion, F::Unnamed), SOURCE, operand(H::Language, F::Language),
        operand(H::Text, F::Producer).only(Sets::SINCE_200),
    ]),
    row(I::Source, code::FILE, &[], &[
        operand(H::Path, F::Filename),
        operand(H::SourceAndChecksum, F::Checksum).only(Sets::OPENCL),
        operand(H::ChecksumKind, F::Checksumkind).only(Sets::SINCE_200).optional(),
        operand(H::TextOrNone, F::Checksum).only(Sets::SINCE_200).optional(),
        operand(H::Text, F::Source).only(Sets::NON_SEMANTIC).optional(),
    ]),
    row(I::TypeBasic, code::BASIC_TYPE, &[], &[
        NAME, SIZE, operand(H::Encoding, F::Encoding), FLAGS_OF.only(Sets::NON_SEMANTIC),
    ]),
    row(I::TypePointer, code::DERIVED_TYPE,
        &[tag::POINTER_TYPE, tag::REFERENCE_TYPE, tag::RVALUE_REFERENCE_TYPE],
        &[BASE, operand(H::StorageClass, F::DwarfAddressSpace), FLAGS_OF]),
    row(I::TypeQualifier, code::DERIVED_TYPE,
        &[tag::CONST_TYPE, tag::VOLATILE_TYPE, tag::RESTRICT_TYPE, tag::ATOMIC_TYPE],
        &[BASE, TAG]),
    row(I::TypeArray, code::COMPOSITE_TYPE, &[tag::ARRAY_TYPE], &[
        BASE,
        operand(H::CountsAndLowerBounds, F::Elements).only(Sets::BEFORE_200),
        operand(H::Nodes, F::Elements).only(Sets::SINCE_200),
    ]),
    // Instead of TypeArray where the flags have DIFlagVector.
    row(I::TypeVector, code::COMPOSITE_TYPE, &[tag::ARRAY_TYPE], &[BASE, operand(H::Count, F::Elements)]),
    // Instead of TypeArray where one of these fields is set.
    row_of(Sets::SINCE_200, row(I::TypeArrayDynamic, code::COMPOSITE_TYPE, &[tag::ARRAY_TYPE], &[
        BASE, operand(H::Bound, F::DataLocation), operand(H::Bound, F::Associated), operand(H::Bound, F::Allocated),
        operand(H::Bound, F::Rank), operand(H::Nodes, F::Elements),
    ])),
    row_of(Sets::SINCE_200, row(I::TypeSubrange, code::SUBRANGE, &[], &[
        operand(H::Bound, F::LowerBound), operand(H::Bound, F::UpperBound), operand(H::Bound, F::Count),
        operand(H::Bound, F::Stride).optional(),
    ])),
    // The length is an expression, or else a variable, the field `stringLength`.
    row_of(Sets::SINCE_200, row(I::TypeString, code::STRING_TYPE, &[], &[
        NAME, NOTHING, operand(H::Bound, F::StringLocationExpression), SIZE,
        operand(H::Bound, F::StringLengthExpression),
    ])),
    row(I::Typedef, code::DERIVED_TYPE, &[tag::TYPEDEF], &[NAME, BASE, SOURCE, operand(H::LineOfTypedef, F::Line), ZERO, SCOPE]),
    row(I::TypeFunction, code::SUBROUTINE_TYPE, &[], &[FLAGS_OF, operand(H::Types, F::Types)]),
    row(I::TypeEnum, code::COMPOSITE_TYPE, &[tag::ENUMERATION_TYPE], &[
        NAME, BASE, SOURCE, LINE, ZERO, SCOPE, SIZE, FLAGS_OF,
        operand(H::Enumerators, F::Elements),
    ]),
    row(I::TypeComposite, code::COMPOSITE_TYPE, &[tag::CLASS_TYPE, tag::STRUCTURE_TYPE, tag::UNION_TYPE], &[
        NAME, TAG, SOURCE, LINE, ZERO, SCOPE, operand(H::TextOrNone, F::Identifier), SIZE, FLAGS_OF,
        operand(H::Nodes, F::Elements),
    ]),
    // A static member is a `DW_TAG_variable` from DWARF 5 on; it alone has a value.
    row(I::TypeMember, code::DERIVED_TYPE, &[tag::MEMBER, tag::VARIABLE], &[
        NAME, BASE, SOURCE, LINE, ZERO, operand(H::Node, F::Scope).only(Sets::OPENCL), OFFSET, SIZE, FLAGS_OF,
        operand(H::Value, F::ExtraData).optional(),
    ]),
    row(I::TypeInheritance, code::DERIVED_TYPE, &[tag::INHERITANCE], &[
        operand(H::Node, F::Scope).only(Sets::OPENCL), BASE, OFFSET, SIZE, FLAGS_OF,
    ]),
    // Instead of TypeInheritance in the non-semantic sets: an artificial member without a name.
    row_of(Sets::NON_SEMANTIC, row(I::TypeMember, code::DERIVED_TYPE, &[tag::INHERITANCE], &[
        operand(H::Text, F::Unnamed), BASE, UNIT, ZERO, ZERO, OFFSET, SIZE, FLAGS_OF,
    ])),
    row(I::TypePtrToMember, code::DERIVED_TYPE, &[tag::PTR_TO_MEMBER_TYPE], &[BASE, operand(H::Node, F::ExtraData)]),
    row(I::TypeTemplateParameter, code::TEMPLATE_TYPE, &[], &[NAME, TYPE, NOTHING, UNIT, ZERO, ZERO]),
    row(I::TypeTemplateParameter, code::TEMPLATE_VALUE, &[tag::TEMPLATE_VALUE_PARAMETER], &[
        NAME, TYPE, operand(H::Value, F::Value), UNIT, ZERO, ZERO,
    ]),
    row(I::TypeTemplateTemplateParameter, code::TEMPLATE_VALUE, &[tag::GNU_TEMPLATE_TEMPLATE_PARAMETER], &[
        NAME, operand(H::Text, F::Value), UNIT, ZERO, ZERO,
    ]),
    row(I::TypeTemplateParameterPack, code::TEMPLATE_VALUE, &[tag::GNU_TEMPLATE_PARAMETER_PACK], &[
        NAME, UNIT, ZERO, ZERO, operand(H::Nodes, F::Value),
    ]),
    row(I::GlobalVariable, code::GLOBAL_VAR, &[], &[
        NAME, TYPE, SOURCE, LINE, ZERO, operand(H::GlobalScope, F::Scope), LINKAGE, operand(H::Variable, F::Unnamed),
        FLAGS_OF, operand(H::Node, F::Declaration).optional(),
    ]),
    // Instead of Typedef where the base is no basic type: see `alias`.
    row(I::GlobalVariable, code::DERIVED_TYPE, &[tag::TYPEDEF], &[
        NAME, BASE, SOURCE, LINE, ZERO, SCOPE, operand(H::NameOfTypedef, F::BaseType), NOTHING,
        operand(H::Fixed(flag::ARTIFICIAL), F::Unnamed),
    ]),
    // Of a definition, as `spFlags` say.
    row(I::Function, code::SUBPROGRAM, &[], &[
        NAME, TYPE, SOURCE, LINE, ZERO, SCOPE, LINKAGE, FLAGS_OF, operand(H::Number, F::ScopeLine),
        operand(H::Function, F::Unnamed).only(Sets::OPENCL), operand(H::Node, F::Declaration).optional(),
        operand(H::Text, F::TargetFuncName).only(Sets::SINCE_200).optional(),
    ]),
    row(I::FunctionDeclaration, code::SUBPROGRAM, &[], &[NAME, TYPE, SOURCE, LINE, ZERO, SCOPE, LINKAGE, FLAGS_OF]),
    row(I::LexicalBlock, code::LEXICAL_BLOCK, &[], &[SOURCE, LINE, COLUMN, SCOPE]),
    row(I::LexicalBlock, code::NAMESPACE, &[], &[
        SOURCE, ZERO, ZERO, SCOPE, NAME, operand(H::Truth, F::ExportSymbols).only(Sets::SINCE_200),
    ]),
    row(I::LexicalBlockDiscriminator, code::LEXICAL_BLOCK_FILE, &[], &[
        SOURCE, operand(H::Number, F::Discriminator), SCOPE,
    ]),
    row(I::InlinedAt, code::LOCATION, &[], &[
        LINE, COLUMN.only(Sets::SINCE_200), SCOPE, operand(H::Node, F::InlinedAt).optional(),
    ]),
    row(I::LocalVariable, code::LOCAL_VAR, &[], &[
        NAME, TYPE, SOURCE, LINE, ZERO, SCOPE, FLAGS_OF, operand(H::Number, F::Arg).optional(),
    ]),
    row(I::Expression, code::EXPRESSION, &[], &[operand(H::Operations, F::Unnamed)]),
    row(I::ImportedEntity, code::IMPORTED_ENTITY, &[], &[
        NAME, TAG, operand(H::Gap, F::Unnamed).only(Sets::OPENCL), SOURCE, operand(H::Node, F::Entity), LINE, ZERO, SCOPE,
    ]),
    row_of(Sets::BEFORE_200, row(I::ModuleIntel, code::MODULE, &[], MODULE)),
    row_of(Sets::SINCE_200, row(I::Module, code::MODULE, &[], MODULE)),
];

/// `DebugModuleINTEL` takes numbers in every set.
const MODULE: &[Operand] = &[
    NAME,
    SOURCE,
    LINE,
    SCOPE,
    operand(H::Text, F::ConfigMacros),
    operand(H::Text, F::IncludePath),
    operand(H::Text, F::Apinotes),
    operand(H::Number, F::IsDecl),
];

/// The kinds of macros' nodes that have instructions (DWARF, "Macinfo Types").
pub(crate) const MACRO_DEFINE: u32 = 1;
pub(crate) const MACRO_UNDEFINE: u32 = 2;

/// Fields that are said without an operand of the instruction: by another one, by what names it, or by what it names.
#[rustfmt::skip]
pub(crate) const SAID: &[(Instruction, Sets, &[F])] = &[
    (I::CompilationUnit, Sets::ALL, &[F::Enums, F::RetainedTypes, F::Globals, F::Imports, F::Macros]),
    (I::CompilationUnit, Sets::OPENCL, &[F::Producer]), // OpModuleProcessed
    (I::CompilationUnit, Sets::NON_SEMANTIC, &[F::Producer, F::Flags, F::DwoId, F::SplitDebugFilename]), // EntryPoint, StoragePath
    (I::Source, Sets::ALL, &[F::Directory, F::Checksumkind]),
    (I::Source, Sets::OPENCL, &[F::Source]),
    // As large as addresses are, or as so many elements.
    (I::TypePointer, Sets::ALL, &[F::Size]),
    (I::TypePtrToMember, Sets::ALL, &[F::Size]),
    (I::TypeArray, Sets::ALL, &[F::Size]),
    (I::TypeArrayDynamic, Sets::ALL, &[F::Size]),
    (I::TypeVector, Sets::ALL, &[F::Size]),
    (I::TypeString, Sets::ALL, &[F::StringLength]),
    (I::TypeComposite, Sets::ALL, &[F::TemplateParams]),
    (I::TypeMember, Sets::NON_SEMANTIC, &[F::Scope]),
    (I::TypeInheritance, Sets::NON_SEMANTIC, &[F::Scope]),
    (I::GlobalVariable, Sets::ALL, &[F::IsLocal, F::IsDefinition]),
    (I::Function, Sets::ALL, &[F::Unit, F::TemplateParams, F::RetainedNodes]),
    (I::FunctionDeclaration, Sets::ALL, &[F::Unit]),
];

/// Tags by the instruction whose operand says them: the tag and its number.
#[rustfmt::skip]
pub(crate) const TAGS: &[(Instruction, u32, u32)] = &[
    (I::TypeQualifier,  tag::CONST_TYPE,           0),
    (I::TypeQualifier,  tag::VOLATILE_TYPE,        1),
    (I::TypeQualifier,  tag::RESTRICT_TYPE,        2),
    (I::TypeQualifier,  tag::ATOMIC_TYPE,          3),
    (I::TypeComposite,  tag::CLASS_TYPE,           0),
    (I::TypeComposite,  tag::STRUCTURE_TYPE,       1),
    (I::TypeComposite,  tag::UNION_TYPE,           2),
    (I::ImportedEntity, tag::IMPORTED_MODULE,      0),
    (I::ImportedEntity, tag::IMPORTED_DECLARATION, 1),
];

/// `DW_ATE_…` and the encoding of a basic type. Unspecified is that of a `DW_TAG_unspecified_type`.
#[rustfmt::skip]
pub(crate) const ENCODINGS: &[(u32, u32, Sets)] = &[
    (0x0, 0, Sets::ALL), // unspecified
    (0x1, 1, Sets::ALL), // address
    (0x2, 2, Sets::ALL), // boolean
    (0x4, 3, Sets::ALL), // float
    (0x5, 4, Sets::ALL), // signed
    (0x6, 5, Sets::ALL), // signed_char
    (0x7, 6, Sets::ALL), // unsigned
    (0x8, 7, Sets::ALL), // unsigned_char
    (0x3, 8, Sets::SINCE_200), // complex_float
];

/// The `DW_ATE_…` of the sets that shows a value of another in the way nearest to it, 0 without one.
pub(crate) fn nearest_encoding(encoding: u64) -> u64 {
    match encoding {
        0x0d => 0x5,        // signed_fixed: signed
        0x0e | 0x10 => 0x7, // unsigned_fixed, UTF: unsigned
        0x12 => 0x8,        // ASCII: unsigned_char
        _ => 0,
    }
}

/// `DIFlag…` and the flags of instructions: the bits to look at, their value, the flag. What the field
/// `flags` has no bit for has its own: [`FLAGS_OF_TAGS`], [`FLAGS_OF_FIELDS`], [`FLAGS_OF_SUBPROGRAMS`].
#[rustfmt::skip]
pub(crate) const FLAGS: &[(u32, u32, u32, Sets)] = &[
    (0x3, 0x3, flag::PUBLIC, Sets::ALL),
    (0x3, 0x2, flag::PROTECTED, Sets::ALL),
    (0x3, 0x1, flag::PRIVATE, Sets::ALL),
    (0x4, 0x4, flag::FORWARD_DECLARATION, Sets::ALL),
    (0x40, 0x40, flag::ARTIFICIAL, Sets::ALL),
    (0x80, 0x80, 0x40, Sets::ALL), // Explicit
    (0x100, 0x100, 0x80, Sets::ALL), // Prototyped
    (0x400, 0x400, 0x100, Sets::ALL), // ObjectPointer
    (0x1000, 0x1000, 0x200, Sets::ALL), // StaticMember
    (0x2000, 0x2000, flag::LVALUE_REFERENCE, Sets::ALL),
    (0x4000, 0x4000, flag::RVALUE_REFERENCE, Sets::ALL),
    (0x100_0000, 0x100_0000, 0x4000, Sets::ALL), // EnumClass
    (0x40_0000, 0x40_0000, flag::PASS_BY_VALUE, Sets::ALL),
    (0x80_0000, 0x80_0000, flag::PASS_BY_REFERENCE, Sets::ALL),
    (0x8_0000, 0x8_0000, 0x4_0000, Sets::SINCE_200), // BitField
];

/// Flags that have names here.
#[rustfmt::skip]
pub(crate) mod flag {
    pub(crate) const PROTECTED: u32 = 1;
    pub(crate) const PRIVATE: u32 = 2;
    pub(crate) const PUBLIC: u32 = 3;
    /// The bits of an access: public is both of the others.
    pub(crate) const ACCESS: u32 = 3;
    pub(crate) const LOCAL: u32 = 4;
    pub(crate) const DEFINITION: u32 = 8;
    pub(crate) const FORWARD_DECLARATION: u32 = 0x10;
    pub(crate) const ARTIFICIAL: u32 = 0x20;
    pub(crate) const LVALUE_REFERENCE: u32 = 0x800;
    pub(crate) const RVALUE_REFERENCE: u32 = 0x1000;
    pub(crate) const OPTIMIZED: u32 = 0x2000;
    pub(crate) const PASS_BY_VALUE: u32 = 0x8000;
    pub(crate) const PASS_BY_REFERENCE: u32 = 0x1_0000;
}

/// `DISPFlag…` of a subprogram.
pub(crate) const FLAGS_OF_SUBPROGRAMS: Pairs<u32, u32> = Pairs::new(&[
    (0x4, flag::LOCAL),
    (0x8, flag::DEFINITION),
    (0x10, flag::OPTIMIZED),
]);

/// Fields of a global variable that are flags.
pub(crate) const FLAGS_OF_FIELDS: &[(F, u32)] = &[
    (F::IsLocal, flag::LOCAL),
    (F::IsDefinition, flag::DEFINITION),
];

/// Tags of pointer types that are flags.
pub(crate) const FLAGS_OF_TAGS: Pairs<u32, u32> = Pairs::new(&[
    (tag::REFERENCE_TYPE, flag::LVALUE_REFERENCE),
    (tag::RVALUE_REFERENCE_TYPE, flag::RVALUE_REFERENCE),
]);

/// The access of what stands in a type with that tag and names none.
pub(crate) const DEFAULT_ACCESS: Pairs<u32, u32> = Pairs::new(&[
    (tag::CLASS_TYPE, flag::PRIVATE),
    (tag::STRUCTURE_TYPE, flag::PUBLIC),
    (tag::UNION_TYPE, flag::PUBLIC),
]);

/// `DW_LANG_…` and the number of a source language before 200. Of rows with one number the first leads
/// back; what has no row is Unknown, and leads back to `DW_LANG_OpenCL`.
#[rustfmt::skip]
pub(crate) const LANGUAGES: Pairs<u32, u32> = Pairs::new(&[
    (0x15, 3), // OpenCL: OpenCL C
    (0x0c, 3), // C99
    (0x2a, 6), // C++17: C++ for OpenCL
    (0x21, 6), // C++14
    (0x04, 6), // C++
    (0x21, 4), // C++14: OpenCL C++, which nothing is translated to
]);

/// The same since 200.
#[rustfmt::skip]
pub(crate) const LANGUAGES_200: Pairs<u32, u32> = Pairs::new(&[
    (0x15, 3), // OpenCL
    (0x14, 200), // Python
    (0x1f, 201), // Julia
    (0x1c, 202), // Rust
    (0x13, 203), // D
    (0x07, 204), // Fortran 77
    (0x08, 205), // Fortran 90
    (0x0e, 206), // Fortran 95
    (0x22, 207), // Fortran 2003
    (0x23, 208), // Fortran 2008
    (0x2d, 209), // Fortran 2018
    (0x02, 210), // C
    (0x0c, 211), // C99
    (0x1d, 212), // C11
    (0x2c, 213), // C17
    (0x04, 214), // C++
    (0x19, 215), // C++03
    (0x1a, 216), // C++11
    (0x21, 217), // C++14
    (0x2a, 218), // C++17
    (0x2b, 219), // C++20
    (0x2a, 6), // C++17: C++ for OpenCL
    (0x21, 4), // C++14: OpenCL C++
]);

/// Languages that LLVM knows since its release 16, and those that stand for them before: what LLVM doesn't know is of no
/// family to it, so that the names of members lack their class.
#[rustfmt::skip]
pub(crate) const OLDER_LANGUAGES: &[(u32, u32)] = &[
    (0x2a, 0x21), // C++17: C++14
    (0x2b, 0x21), // C++20: C++14
    (0x2c, 0x1d), // C17: C11
    (0x2d, 0x23), // Fortran 2018: Fortran 2008
];

/// What stands before a checksum in the text of a `DebugSource`, where that has no operand for it: then come
/// the name of its kind without `CSK_`, a colon, and the checksum in hexadecimal digits. It is a comment of C.
pub(crate) const CHECKSUM_PREFIX: &str = "//__CSK_";

/// Kinds of checksums: `CSK_…` and the number since 200.
pub(crate) const CHECKSUMS: Pairs<u32, u32> = Pairs::new(&[(1, 0), (2, 1), (3, 2)]);

/// What stands before the producer in an `OpModuleProcessed`, where the compilation unit has no
/// operand for it.
pub(crate) const PRODUCER_PREFIX: &str = "Debug info producer: ";

/// The storage class that stands for none.
pub(crate) const NO_STORAGE_CLASS: u32 = u32::MAX;

/// The operation for a `DW_OP_…`, and how many elements follow it.
pub(crate) fn operation(dwarf: u64) -> Option<(u32, usize)> {
    let of =
        |run: &&Run| (u64::from(run.dwarf)..u64::from(run.dwarf + run.length)).contains(&dwarf);
    let run = OPERATIONS.iter().find(of)?;
    Some((
        run.operation + (dwarf - u64::from(run.dwarf)) as u32,
        usize::from(run.elements),
    ))
}

/// The `DW_OP_…` for an operation, and how many elements follow it.
pub(crate) fn dwarf_operation(operation: u32) -> Option<(u64, usize)> {
    let of = |run: &&Run| (run.operation..run.operation + run.length).contains(&operation);
    let run = OPERATIONS.iter().find(of)?;
    Some((
        u64::from(run.dwarf + (operation - run.operation)),
        usize::from(run.elements),
    ))
}

/// What stands in the place of the name of a typedef's base that is a vector, but too long to be written as one.
pub(crate) const VECTOR_MARK: &str = "<vector>";
/// How much debug information a compile unit has that comes back, `FullDebug`.
pub(crate) const FULL_DEBUG: u64 = 1;
/// `DIFlagVector`.
pub(crate) const FLAG_VECTOR: u64 = 0x800;
/// `DIFlagStaticMember`.
pub(crate) const STATIC_MEMBER: u64 = 0x1000;
/// `DISPFlagDefinition`.
pub(crate) const SUBPROGRAM_DEFINITION: u64 = 0x8;
/// `DISPFlagMainSubprogram`.
pub(crate) const SUBPROGRAM_MAIN: u64 = 0x100;

/// The last operation that sets before 200 have.
pub(crate) const LAST_OPERATION: u32 = 9;
