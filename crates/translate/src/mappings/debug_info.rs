//! Debug information: the specialized metadata nodes of LLVM IR, and the corresponding instructions of the extended
//! sets.
//!
//! The mapping is one table, [`NODES`]. Each row has a kind of node and an instruction. Some kinds of nodes and some
//! instructions have several rows. A row lists the operands of the instruction in order, and the field of the node that
//! each holds. The sets have different operands, and the non-semantic ones take ids of constants where the others take
//! numbers.

use transpire_llvm::ir::debug_info::{FieldName as F, code};

use super::pairs::Pairs;
use crate::mappings::debug_operations::{OPERATIONS, Run};

/// An extended instruction set of debug information.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[repr(u8)]
pub enum DebugInfoSet {
    /// `SPIRV.debug`, the predecessor of [`OpenCl100`](Self::OpenCl100).
    Legacy = 1,
    /// `OpenCL.DebugInfo.100`.
    #[default]
    OpenCl100 = 2,
    /// `NonSemantic.Shader.DebugInfo.100`.
    Shader100 = 4,
    /// `NonSemantic.Shader.DebugInfo.200`.
    Shader200 = 8,
}

/// A set of instruction sets.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sets(u8);

impl Sets {
    pub(crate) const ALL: Self = Self(15);
    /// The sets whose operands may be literal numbers.
    pub(crate) const OPENCL: Self = Self(3);
    pub(crate) const NON_SEMANTIC: Self = Self(12);
    pub(crate) const BEFORE_200: Self = Self(7);
    pub(crate) const SINCE_200: Self = Self(8);

    pub(crate) fn has(self, set: DebugInfoSet) -> bool {
        self.0 & set as u8 != 0
    }
}

/// The sets and the names that import them.
const SETS: &[(DebugInfoSet, &str)] = &[
    (DebugInfoSet::Legacy, "SPIRV.debug"),
    (DebugInfoSet::OpenCl100, "OpenCL.DebugInfo.100"),
    (DebugInfoSet::Shader100, "NonSemantic.Shader.DebugInfo.100"),
    (DebugInfoSet::Shader200, "NonSemantic.Shader.DebugInfo.200"),
];

impl DebugInfoSet {
    /// Returns the name that imports the set.
    pub fn name(self) -> &'static str {
        SETS.iter()
            .find(|row| row.0 == self)
            .map_or("", |row| row.1)
    }

    /// Returns the set that a name imports, or `None` for any other name.
    pub fn named(name: &str) -> Option<Self> {
        SETS.iter().find(|row| row.1 == name).map(|row| row.0)
    }

    /// Returns whether the operands are ids only. A number is then the id of a 32-bit constant.
    pub fn is_non_semantic(self) -> bool {
        Sets::NON_SEMANTIC.has(self)
    }
}

/// The instructions. Each has the same number in all sets that contain it.
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

impl Instruction {
    /// Returns whether the instruction describes a type or a part of one.
    pub(crate) fn is_type(self) -> bool {
        let number = self as u32;
        let types = Self::TypeBasic as u32..=Self::TypeTemplateParameterPack as u32;
        let later = Self::TypeSubrange as u32..=Self::TypeString as u32;
        types.contains(&number) || later.contains(&number)
    }
}

/// The content of an operand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OperandSource {
    /// The `OpString` of a string, which is empty if the field is empty.
    Text,
    /// The `OpString` of a string, or `DebugInfoNone` if the field is empty.
    TextOrNone,
    /// The `OpString` of a file's path: directory and name.
    Path,
    /// The text of a file in an `OpString`, followed by its checksum on a new line ([`CHECKSUM_PREFIX`]). If the file
    /// has neither, it is absent or, with strict scopes, empty. The Khronos translator writes only the checksum.
    SourceAndChecksum,
    /// The checksum kind, mapped by [`CHECKSUMS`], in an `OpConstant`, or `DebugInfoNone` if the table lacks the kind.
    ChecksumKind,
    /// The `DebugSource` of the node, if it is a file, or of the file in the field.
    Source,
    /// The instruction of the node in the field. If the field is null, or the set has no instruction for the node: the
    /// placeholder for a missing type in a field for a type, and `DebugInfoNone` in any other field.
    Node,
    /// The `DebugSource` of the first compile unit's file, for nodes without a file in LLVM IR.
    UnitSource,
    /// The instruction of a scope, or the (first) compile unit if the field is null.
    Scope,
    /// The scope of a global variable if it is a namespace, a subprogram or a module, otherwise the compile unit.
    GlobalScope,
    /// A 32-bit number.
    Number,
    /// A number that has no field in LLVM IR.
    Fixed(u32),
    /// A zero word that the Khronos translator writes, but no specification has.
    Gap,
    /// The module flag `Dwarf Version`.
    DwarfVersion,
    /// An id with no equivalent in LLVM IR, `DebugInfoNone`.
    Nothing,
    /// A number in an `OpConstant` in all sets: of 32 bits, or of 64 if it does not fit.
    Constant,
    /// A constant of `i1`.
    Truth,
    /// The bound given by a constant, a variable or an expression, or `DebugInfoNone` if it is absent.
    Bound,
    /// The flags, mapped by [`FLAGS`] and by the tables for tags, fields and subprograms. For a basic type, 0 or, as
    /// the dialect says, `DebugInfoNone`. A member or a function without an access flag gets the default access of its
    /// class ([`DEFAULT_ACCESS`]).
    Flags,
    /// The encoding, mapped by [`ENCODINGS`].
    Encoding,
    /// The tag, mapped by [`TAGS`].
    Tag,
    /// The source language, mapped by [`LANGUAGES`] or, since version 200, by [`LANGUAGES_200`].
    Language,
    /// The storage class of an address space. Without an address space, all ones or, with strict types in the OpenCL
    /// sets, `Function`.
    StorageClass,
    /// The number of elements in the only [`DISubrange`](code::SUBRANGE) of a tuple.
    Count,
    /// The counts (or else upper bounds) of all `DISubrange`s of a tuple, followed by their lower bounds. With strict
    /// types, only the count of the outermost dimension, because the others become arrays of their own.
    CountsAndLowerBounds,
    /// The instruction of each node of a tuple.
    Nodes,
    /// The instructions for the types in a tuple, the result type first. A null type is `OpTypeVoid`. With strict
    /// types, nulls after the result type are omitted.
    Types,
    /// The value (a constant) and the name of each `DIEnumerator` of a tuple.
    Enumerators,
    /// The value, a constant. Without a value, a member has no operand, and a template parameter has `DebugInfoNone`
    /// or, without strict values, a null pointer.
    Value,
    /// The global variable that the node is attached to, or `DebugInfoNone`. The non-semantic sets also allow the
    /// expression of its `DIGlobalVariableExpression`, if that has operations.
    Variable,
    /// The function that the node is attached to, or `DebugInfoNone`.
    Function,
    /// The `DebugOperation` of each operation.
    Operations,
    /// The line of a typedef, which the Khronos translator omits.
    LineOfTypedef,
    /// The `OpString` with the name of the typedef in the field, [`VECTOR_MARK`] for a vector written as an array, or
    /// the empty one for any other type.
    NameOfTypedef,
}

/// An operand of an instruction.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Operand {
    pub(crate) holds: OperandSource,
    /// The field of the node, or [`F::Unnamed`] if no field holds the operand.
    pub(crate) field: F,
    /// The sets that have the operand.
    pub(crate) sets: Sets,
    /// Whether the operand is omitted if the field is empty and no later operand is present.
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
    /// The values of `DW_TAG_…` that the field `tag` may have. The list is empty if all are allowed or the node has no
    /// such field.
    pub(crate) tags: &'static [u32],
    /// The sets that have the instruction.
    pub(crate) sets: Sets,
    pub(crate) operands: &'static [Operand],
}

impl Node {
    /// Returns the operands in a set.
    pub(crate) fn operands(
        &self,
        set: DebugInfoSet,
    ) -> impl Iterator<Item = &'static Operand> + use<> {
        self.operands
            .iter()
            .filter(move |operand| operand.sets.has(set))
    }

    /// Returns the rows of the instruction with this number, in table order. Only template parameters, lexical blocks
    /// (one row for `DILexicalBlock`, one with a name for `DINamespace`), members and global variables have more than
    /// one.
    pub(crate) fn of_instruction(number: u32) -> impl Iterator<Item = &'static Self> {
        NODES
            .iter()
            .filter(move |row| row.instruction as u32 == number)
    }

    /// Returns the first row of a kind of node in a set, or `None` if the set has no instruction for it. `tag` is the
    /// `DW_TAG_…` of the node, if any.
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

/// The rows of each code, as linked lists in table order. The end is an index past the table.
struct Chains {
    /// The first row, by code.
    first: [u8; 64],
    /// The next row of the same code, by row.
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

/// The version of debug information in a compilation unit.
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
/// A line or column that LLVM IR does not have.
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

/// The values of `DW_TAG_…` that select among instructions, or that an instruction is translated back to.
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

/// The mapping between kinds of nodes and instructions. A composite type or a subprogram with `templateParams` also has
/// a `DebugTypeTemplate`, to which other instructions refer instead. Its operands are the id of the type or subprogram
/// and the ids of the parameters.
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
    // Instead of TypeArray if the flags have DIFlagVector.
    row(I::TypeVector, code::COMPOSITE_TYPE, &[tag::ARRAY_TYPE], &[BASE, operand(H::Count, F::Elements)]),
    // Instead of TypeArray if one of these fields is set.
    row_of(Sets::SINCE_200, row(I::TypeArrayDynamic, code::COMPOSITE_TYPE, &[tag::ARRAY_TYPE], &[
        BASE, operand(H::Bound, F::DataLocation), operand(H::Bound, F::Associated), operand(H::Bound, F::Allocated),
        operand(H::Bound, F::Rank), operand(H::Nodes, F::Elements),
    ])),
    row_of(Sets::SINCE_200, row(I::TypeSubrange, code::SUBRANGE, &[], &[
        operand(H::Bound, F::LowerBound), operand(H::Bound, F::UpperBound), operand(H::Bound, F::Count),
        operand(H::Bound, F::Stride).optional(),
    ])),
    // The length is an expression, or else a variable in the field `stringLength`.
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
    // A static member is a `DW_TAG_variable` since DWARF 5. Only static members have a value.
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
    // Instead of Typedef if the base is not a basic type: see `DebugInfo::add_alias`.
    row(I::GlobalVariable, code::DERIVED_TYPE, &[tag::TYPEDEF], &[
        NAME, BASE, SOURCE, LINE, ZERO, SCOPE, operand(H::NameOfTypedef, F::BaseType), NOTHING,
        operand(H::Fixed(flag::ARTIFICIAL), F::Unnamed),
    ]),
    // A definition, according to `spFlags`.
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

/// The operands of `DebugModuleINTEL`, which takes numbers in every set, and of `DebugModule`.
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

/// The kind of macro nodes that define a macro (DWARF, "Macinfo Types").
pub(crate) const MACRO_DEFINE: u32 = 1;
/// The kind of macro nodes that remove a definition (DWARF, "Macinfo Types").
pub(crate) const MACRO_UNDEFINE: u32 = 2;

/// The fields of a node that are preserved although its instruction has no operand for them: other instructions contain
/// them, or they follow from the instruction's operands. A row contains the instruction, the sets to which it applies,
/// and the fields.
#[rustfmt::skip]
pub(crate) const SAID: &[(Instruction, Sets, &[F])] = &[
    (I::CompilationUnit, Sets::ALL, &[F::Enums, F::RetainedTypes, F::Globals, F::Imports, F::Macros]),
    (I::CompilationUnit, Sets::OPENCL, &[F::Producer]), // OpModuleProcessed
    (I::CompilationUnit, Sets::NON_SEMANTIC, &[F::Producer, F::Flags, F::DwoId, F::SplitDebugFilename]), // EntryPoint, StoragePath
    (I::Source, Sets::ALL, &[F::Directory, F::Checksumkind]),
    (I::Source, Sets::OPENCL, &[F::Source]),
    // The size is the size of an address, or of the elements.
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

/// Tags that an operand of an instruction encodes. A row contains the instruction, the tag, and the number that encodes
/// it.
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

/// The encodings of basic types. A row contains the `DW_ATE_…`, the number of the same encoding in the instruction
/// sets, and the sets that have it. The number of `unspecified` also encodes a `DW_TAG_unspecified_type`.
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

/// Returns the `DW_ATE_…` to use in place of `encoding` if the instruction sets lack it: the one with which a debugger
/// displays values most similarly. Returns 0 for any other encoding.
pub(crate) fn nearest_encoding(encoding: u64) -> u64 {
    match encoding {
        0x0d => 0x5,        // signed_fixed: signed
        0x0e | 0x10 => 0x7, // unsigned_fixed, UTF: unsigned
        0x12 => 0x8,        // ASCII: unsigned_char
        _ => 0,
    }
}

/// The flags of nodes (`DIFlag…`) and of instructions. A row contains the bits of the field `flags` to test, the value
/// that they must have, the flag of the instruction, and the sets that have this flag. Flags with no bit in the field
/// `flags` have their own tables: [`FLAGS_OF_TAGS`], [`FLAGS_OF_FIELDS`], [`FLAGS_OF_SUBPROGRAMS`].
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

/// The flags in instructions that the translation refers to by name.
#[rustfmt::skip]
pub(crate) mod flag {
    pub(crate) const PROTECTED: u32 = 1;
    pub(crate) const PRIVATE: u32 = 2;
    pub(crate) const PUBLIC: u32 = 3;
    /// The bits of an access. Public access has both bits.
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

/// The `DISPFlag…` bits of a subprogram that become flags of its instruction, and these flags.
pub(crate) const FLAGS_OF_SUBPROGRAMS: Pairs<u32, u32> = Pairs::new(&[
    (0x4, flag::LOCAL),
    (0x8, flag::DEFINITION),
    (0x10, flag::OPTIMIZED),
]);

/// The fields of a global variable that become flags of its instruction, and these flags.
pub(crate) const FLAGS_OF_FIELDS: &[(F, u32)] = &[
    (F::IsLocal, flag::LOCAL),
    (F::IsDefinition, flag::DEFINITION),
];

/// The tags of pointer types that become flags of their instructions, and these flags.
pub(crate) const FLAGS_OF_TAGS: Pairs<u32, u32> = Pairs::new(&[
    (tag::REFERENCE_TYPE, flag::LVALUE_REFERENCE),
    (tag::RVALUE_REFERENCE_TYPE, flag::RVALUE_REFERENCE),
]);

/// The default access of members of a type, by the type's tag.
pub(crate) const DEFAULT_ACCESS: Pairs<u32, u32> = Pairs::new(&[
    (tag::CLASS_TYPE, flag::PRIVATE),
    (tag::STRUCTURE_TYPE, flag::PUBLIC),
    (tag::UNION_TYPE, flag::PUBLIC),
]);

/// `DW_LANG_…` and the number of a source language before version 200. If several rows have the same number, the first
/// is used to translate SPIR-V to LLVM IR. Other languages are Unknown, which is translated back to `DW_LANG_OpenCL`.
#[rustfmt::skip]
pub(crate) const LANGUAGES: Pairs<u32, u32> = Pairs::new(&[
    (0x15, 3), // OpenCL: OpenCL C
    (0x0c, 3), // C99
    (0x2a, 6), // C++17: C++ for OpenCL
    (0x21, 6), // C++14
    (0x04, 6), // C++
    (0x21, 4), // C++14: OpenCL C++, which nothing is translated to
]);

/// `DW_LANG_…` and the number of a source language in `NonSemantic.Shader.DebugInfo.200`, as in [`LANGUAGES`].
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

/// Languages that LLVM knows since release 16, and their substitutes for older releases. To LLVM an unknown language
/// belongs to no family, so the names of members would lack their class.
#[rustfmt::skip]
pub(crate) const OLDER_LANGUAGES: &[(u32, u32)] = &[
    (0x2a, 0x21), // C++17: C++14
    (0x2b, 0x21), // C++20: C++14
    (0x2c, 0x1d), // C17: C11
    (0x2d, 0x23), // Fortran 2018: Fortran 2008
];

/// The prefix of a checksum in the text of a `DebugSource`, if that has no operand for it. It is followed by the name
/// of the checksum kind without `CSK_`, a colon, and the checksum in hexadecimal digits. It is a C comment.
pub(crate) const CHECKSUM_PREFIX: &str = "//__CSK_";

/// LLVM's checksum kinds (`CSK_…`), and the numbers of these kinds in the set of version 200.
pub(crate) const CHECKSUMS: Pairs<u32, u32> = Pairs::new(&[(1, 0), (2, 1), (3, 2)]);

/// The prefix of the producer in an `OpModuleProcessed`, if the compilation unit has no operand for it.
pub(crate) const PRODUCER_PREFIX: &str = "Debug info producer: ";

/// The number in a storage class operand that stands for no storage class.
pub(crate) const NO_STORAGE_CLASS: u32 = u32::MAX;

/// Returns the number of the `DebugOperation` for a `DW_OP_…`, and the number of elements that follow it. Returns
/// `None` if there is no such operation.
pub(crate) fn operation(dwarf: u64) -> Option<(u32, usize)> {
    let of =
        |run: &&Run| (u64::from(run.dwarf)..u64::from(run.dwarf + run.length)).contains(&dwarf);
    let run = OPERATIONS.iter().find(of)?;
    Some((
        run.operation + (dwarf - u64::from(run.dwarf)) as u32,
        usize::from(run.elements),
    ))
}

/// Returns the `DW_OP_…` for the number of a `DebugOperation`, and the number of elements that follow it. Returns
/// `None` for an unknown operation.
pub(crate) fn dwarf_operation(operation: u32) -> Option<(u64, usize)> {
    let of = |run: &&Run| (run.operation..run.operation + run.length).contains(&operation);
    let run = OPERATIONS.iter().find(of)?;
    Some((
        u64::from(run.dwarf + (operation - run.operation)),
        usize::from(run.elements),
    ))
}

/// The name that stands for the base type of a typedef if the base type is a vector that is too long for
/// `DebugTypeVector`.
pub(crate) const VECTOR_MARK: &str = "<vector>";
/// The emission kind of compile units translated back to LLVM IR, `FullDebug`.
pub(crate) const FULL_DEBUG: u64 = 1;
/// `DIFlagVector`.
pub(crate) const FLAG_VECTOR: u64 = 0x800;
/// `DIFlagStaticMember`.
pub(crate) const STATIC_MEMBER: u64 = 0x1000;
/// `DISPFlagDefinition`.
pub(crate) const SUBPROGRAM_DEFINITION: u64 = 0x8;
/// `DISPFlagMainSubprogram`.
pub(crate) const SUBPROGRAM_MAIN: u64 = 0x100;

/// The last `DebugOperation` that the sets before version 200 have.
pub(crate) const LAST_OPERATION: u32 = 9;

#[cfg(test)]
mod tests {
    use super::{Instruction, NODES, code};

    #[test]
    fn the_nodes_of_types_become_instructions_for_types() {
        let types = [
            code::BASIC_TYPE,
            code::DERIVED_TYPE,
            code::COMPOSITE_TYPE,
            code::SUBROUTINE_TYPE,
            code::STRING_TYPE,
            code::SUBRANGE,
            code::TEMPLATE_TYPE,
            code::TEMPLATE_VALUE,
        ];
        // A static member may become a variable.
        for row in NODES
            .iter()
            .filter(|row| row.instruction != Instruction::GlobalVariable)
        {
            let is_type = types.contains(&row.code);
            assert_eq!(row.instruction.is_type(), is_type, "{:?}", row.instruction);
        }
    }
}
