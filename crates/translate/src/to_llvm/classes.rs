//! Assigns classes to opcodes. The class determines how an instruction is translated. One table is for
//! instructions in function bodies, another for types, constants and variables.

use transpire_llvm::ir::{BinaryOp, FloatPredicate, IntPredicate};
use transpire_spirv::grammar::Op;

use crate::mappings::opcodes;

/// The kind of an instruction in a function, which determines its translation.
#[derive(Debug, Clone, Copy)]
pub(super) enum Class {
    /// The beginning or the end of a function.
    Function,
    Parameter,
    Label,
    Terminator,
    Abort,
    Phi,
    LoopMerge,
    SelectionMerge,
    Line,
    Nothing,
    Undef,
    Poison,
    Freeze,
    FunctionCall,
    AssemblyCall,
    IndirectCall,
    /// `OpFPGARegALTERA`.
    Register,
    /// An instruction that computes a value from other values.
    Value(Operation),
    Variable,
    VariableLengthArray,
    SavedStack,
    Load,
    Store,
    CopyMemory,
    CopyMemorySized,
    AccessChain,
    Lifetime,
    /// An instruction that becomes a call to an intrinsic.
    Intrinsic,
    /// An instruction without an equivalent in LLVM IR. It becomes a call to a built-in function. This is the
    /// class of all opcodes without a row in the table.
    BuiltIn,
}

/// The kind of computation that an instruction of class [`Class::Value`] performs.
#[derive(Debug, Clone, Copy)]
pub(super) enum Operation {
    Binary(BinaryOp),
    FloatNegation,
    IntNegation,
    Not,
    BitReversal,
    /// `OpIAddCarry` and `OpISubBorrow`.
    WithOverflow,
    /// `OpUMulExtended` and `OpSMulExtended`.
    ExtendedProduct,
    /// `OpFmaKHR`.
    FusedProduct,
    IntComparison(IntPredicate),
    FloatComparison(FloatPredicate),
    LessOrGreater,
    PointerComparison(IntPredicate),
    PointerDifference,
    SizeOf,
    Select,
    Conversion,
    Bitcast,
    PointerCast,
    Composite(Composite),
}

/// An operation on composites.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Composite {
    Copy,
    LogicalCopy,
    Construct,
    Extract,
    Insert,
    ExtractDynamic,
    InsertDynamic,
    Shuffle,
    VectorTimesScalar,
    /// An operation on matrices other than a transposition.
    Matrix,
    Transpose,
}

/// The kind of an instruction outside of functions, which determines how it is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Declaration {
    /// `OpTypeTokenINTEL`.
    Token,
    Type,
    Constant,
    Poison,
    Variable,
    Assembly,
    /// An instruction that is read when another one refers to it, or that has no meaning in LLVM IR.
    Nothing,
    /// An instruction that is valid only inside functions, or an unknown one. This is the kind of all opcodes
    /// without a row in the table.
    Misplaced,
}

#[rustfmt::skip]
const BODY: &[(Class, &[Op])] = &[
    (Class::Function, &[Op::Function, Op::FunctionEnd]),
    (Class::Parameter, &[Op::FunctionParameter]),
    (Class::Label, &[Op::Label]),
    (Class::Terminator, &[Op::Branch, Op::BranchConditional, Op::Switch, Op::Return, Op::ReturnValue, Op::Unreachable]),
    (Class::Abort, &[Op::AbortKHR]),
    (Class::Phi, &[Op::Phi]),
    (Class::LoopMerge, &[Op::LoopMerge, Op::LoopControlINTEL]),
    (Class::SelectionMerge, &[Op::SelectionMerge]),
    (Class::Line, &[Op::Line, Op::NoLine]),
    (Class::Nothing, &[Op::Nop]),
    (Class::Undef, &[Op::Undef]),
    (Class::Poison, &[Op::PoisonKHR]),
    (Class::Freeze, &[Op::FreezeKHR]),
    (Class::FunctionCall, &[Op::FunctionCall]),
    (Class::AssemblyCall, &[Op::AsmCallINTEL]),
    (Class::IndirectCall, &[Op::FunctionPointerCallINTEL]),
    (Class::Register, &[Op::FPGARegALTERA]),
    (Class::Variable, &[Op::Variable, Op::UntypedVariableKHR]),
    (Class::VariableLengthArray, &[Op::VariableLengthArrayINTEL]),
    (Class::SavedStack, &[Op::SaveMemoryINTEL, Op::RestoreMemoryINTEL]),
    (Class::Load, &[Op::Load]),
    (Class::Store, &[Op::Store]),
    (Class::CopyMemory, &[Op::CopyMemory]),
    (Class::CopyMemorySized, &[Op::CopyMemorySized]),
    (Class::AccessChain, &[Op::AccessChain, Op::InBoundsAccessChain, Op::PtrAccessChain, Op::InBoundsPtrAccessChain]),
    (Class::AccessChain, &[Op::UntypedAccessChainKHR, Op::UntypedInBoundsAccessChainKHR]),
    (Class::AccessChain, &[Op::UntypedPtrAccessChainKHR, Op::UntypedInBoundsPtrAccessChainKHR]),
    (Class::Lifetime, &[Op::LifetimeStart, Op::LifetimeStop]),
    (Class::Intrinsic, &[Op::AssumeTrueKHR, Op::ExpectKHR, Op::ArithmeticFenceEXT]),
    (Class::Intrinsic, &[Op::MaskedGatherINTEL, Op::MaskedScatterINTEL]),
];

/// The opcodes of operations on values. The table of classes also contains the rows of the tables in [`opcodes`], which
/// these rows override.
#[rustfmt::skip]
const VALUES: &[(Operation, &[Op])] = &[
    (Operation::FloatNegation, &[Op::FNegate]),
    (Operation::IntNegation, &[Op::SNegate]),
    (Operation::Not, &[Op::Not, Op::LogicalNot]),
    (Operation::BitReversal, &[Op::BitReverse]),
    (Operation::WithOverflow, &[Op::IAddCarry, Op::ISubBorrow]),
    (Operation::ExtendedProduct, &[Op::UMulExtended, Op::SMulExtended]),
    (Operation::FusedProduct, &[Op::FmaKHR]),
    (Operation::IntComparison(IntPredicate::Eq), &[Op::LogicalEqual]),
    (Operation::IntComparison(IntPredicate::Ne), &[Op::LogicalNotEqual]),
    (Operation::LessOrGreater, &[Op::LessOrGreater]),
    (Operation::PointerComparison(IntPredicate::Eq), &[Op::PtrEqual]),
    (Operation::PointerComparison(IntPredicate::Ne), &[Op::PtrNotEqual]),
    (Operation::PointerDifference, &[Op::PtrDiff]),
    (Operation::SizeOf, &[Op::SizeOf]),
    (Operation::Select, &[Op::Select]),
    (Operation::Bitcast, &[Op::Bitcast]),
    (Operation::PointerCast, &[Op::PtrCastToGeneric, Op::GenericCastToPtr]),
    (Operation::PointerCast, &[Op::CrossWorkgroupCastToPtrINTEL, Op::PtrCastToCrossWorkgroupINTEL]),
    (Operation::Composite(Composite::Copy), &[Op::CopyObject]),
    (Operation::Composite(Composite::LogicalCopy), &[Op::CopyLogical]),
    (Operation::Composite(Composite::Construct), &[Op::CompositeConstruct]),
    (Operation::Composite(Composite::Extract), &[Op::CompositeExtract]),
    (Operation::Composite(Composite::Insert), &[Op::CompositeInsert]),
    (Operation::Composite(Composite::ExtractDynamic), &[Op::VectorExtractDynamic]),
    (Operation::Composite(Composite::InsertDynamic), &[Op::VectorInsertDynamic]),
    (Operation::Composite(Composite::Shuffle), &[Op::VectorShuffle]),
    (Operation::Composite(Composite::VectorTimesScalar), &[Op::VectorTimesScalar]),
    (Operation::Composite(Composite::Matrix), &[Op::MatrixTimesScalar, Op::VectorTimesMatrix, Op::MatrixTimesVector, Op::MatrixTimesMatrix]),
    (Operation::Composite(Composite::Matrix), &[Op::OuterProduct]),
    (Operation::Composite(Composite::Transpose), &[Op::Transpose]),
];

#[rustfmt::skip]
const DECLARATIONS: &[(Declaration, &[Op])] = &[
    (Declaration::Type, &[Op::TypeVoid, Op::TypeBool, Op::TypeInt, Op::TypeFloat, Op::TypeVector, Op::TypeMatrix]),
    (Declaration::Type, &[Op::TypeArray, Op::TypeRuntimeArray, Op::TypeStruct, Op::TypeStructContinuedINTEL, Op::TypeOpaque]),
    (Declaration::Type, &[Op::TypePointer, Op::TypeForwardPointer, Op::TypeUntypedPointerKHR, Op::TypeFunction]),
    (Declaration::Type, &[Op::TypeImage, Op::TypeSampler, Op::TypeSampledImage, Op::TypeVmeImageINTEL]),
    (Declaration::Type, &[Op::TypeEvent, Op::TypeDeviceEvent, Op::TypeReserveId, Op::TypeQueue, Op::TypeNamedBarrier]),
    (Declaration::Type, &[Op::TypePipe, Op::TypePipeStorage, Op::TypeBufferSurfaceINTEL, Op::TypeTaskSequenceALTERA]),
    (Declaration::Type, &[Op::TypeCooperativeMatrixKHR, Op::TypeJointMatrixINTEL]),
    (Declaration::Type, &[Op::TypeAvcMcePayloadINTEL, Op::TypeAvcMceResultINTEL]),
    (Declaration::Type, &[Op::TypeAvcImePayloadINTEL, Op::TypeAvcImeResultINTEL]),
    (Declaration::Type, &[Op::TypeAvcImeResultSingleReferenceStreamoutINTEL, Op::TypeAvcImeResultDualReferenceStreamoutINTEL]),
    (Declaration::Type, &[Op::TypeAvcImeSingleReferenceStreaminINTEL, Op::TypeAvcImeDualReferenceStreaminINTEL]),
    (Declaration::Type, &[Op::TypeAvcRefPayloadINTEL, Op::TypeAvcRefResultINTEL]),
    (Declaration::Type, &[Op::TypeAvcSicPayloadINTEL, Op::TypeAvcSicResultINTEL]),
    // Types that kernels cannot use.
    (Declaration::Type, &[Op::TypeAccelerationStructureKHR, Op::TypeRayQueryKHR, Op::TypeHitObjectNV, Op::TypeHitObjectEXT]),
    (Declaration::Type, &[Op::TypeCooperativeMatrixNV, Op::TypeCooperativeVectorNV, Op::TypeTensorLayoutNV, Op::TypeTensorViewNV]),
    (Declaration::Type, &[Op::TypeTensorARM, Op::TypeGraphARM, Op::TypeNodePayloadArrayAMDX, Op::TypeBufferEXT]),
    (Declaration::Token, &[Op::TypeTokenINTEL]),
    (Declaration::Constant, &[Op::ConstantTrue, Op::ConstantFalse, Op::SpecConstantTrue, Op::SpecConstantFalse]),
    (Declaration::Constant, &[Op::Constant, Op::SpecConstant, Op::ConstantNull, Op::Undef, Op::SpecConstantOp]),
    (Declaration::Constant, &[Op::ConstantComposite, Op::SpecConstantComposite]),
    (Declaration::Constant, &[Op::ConstantCompositeReplicateEXT, Op::SpecConstantCompositeReplicateEXT]),
    (Declaration::Constant, &[Op::ConstantDataKHR, Op::SpecConstantDataKHR]),
    (Declaration::Constant, &[Op::ConstantSampler, Op::ConstantPipeStorage, Op::ConstantFunctionPointerINTEL]),
    (Declaration::Poison, &[Op::PoisonKHR]),
    (Declaration::Variable, &[Op::Variable, Op::UntypedVariableKHR]),
    (Declaration::Assembly, &[Op::AsmINTEL]),
    (Declaration::Nothing, &[Op::Line, Op::NoLine, Op::ExtInst, Op::ExtInstWithForwardRefsKHR, Op::AsmTargetINTEL]),
    (Declaration::Nothing, &[Op::AliasDomainDeclINTEL, Op::AliasScopeDeclINTEL, Op::AliasScopeListDeclINTEL]),
];

/// The number of entries in each table, which exceeds the largest opcode.
const OPCODES: usize = 1 << 13;

/// Returns the class of an instruction in a function body: [`Class::BuiltIn`] for an opcode that no table row names.
#[inline]
pub(super) fn of_body(opcode: u16) -> Class {
    static CLASSES: [Class; OPCODES] = classes();
    CLASSES
        .get(usize::from(opcode))
        .copied()
        .unwrap_or(Class::BuiltIn)
}

/// Returns the class of an instruction outside of functions: [`Declaration::Misplaced`] for an opcode that no table row
/// names.
#[inline]
pub(super) fn of_globals(opcode: u16) -> Declaration {
    static CLASSES: [Declaration; OPCODES] = declarations();
    CLASSES
        .get(usize::from(opcode))
        .copied()
        .unwrap_or(Declaration::Misplaced)
}

/// Fills a table from rows that contain a class or operation and its opcodes. If several rows contain an
/// opcode, the first one applies.
macro_rules! enter {
    ($table:ident, $rows:expr, |$row:ident| $class:expr, $ops:expr) => {{
        let mut place = $rows.len();
        while place > 0 {
            place -= 1;
            let $row = $rows[place];
            let ops: &[Op] = $ops;
            let mut op = 0;
            while op < ops.len() {
                $table[ops[op].0 as usize] = $class;
                op += 1;
            }
        }
    }};
}

const fn classes() -> [Class; OPCODES] {
    use Operation::{Binary, Conversion, FloatComparison, IntComparison};
    let mut table = [Class::BuiltIn; OPCODES];
    // `OpBitcast` and `OpLogicalNotEqual` have rows below that override these.
    enter!(
        table,
        opcodes::CASTS.rows(),
        |row| Class::Value(Conversion),
        &[row.1]
    );
    enter!(
        table,
        opcodes::LOGICAL.rows(),
        |row| Class::Value(Binary(row.0)),
        &[row.1]
    );
    enter!(
        table,
        opcodes::BINARY.rows(),
        |row| Class::Value(Binary(row.0)),
        &[row.1]
    );
    enter!(
        table,
        opcodes::INT_COMPARE.rows(),
        |row| Class::Value(IntComparison(row.0)),
        &[row.1]
    );
    enter!(
        table,
        opcodes::FLOAT_COMPARE.rows(),
        |row| Class::Value(FloatComparison(row.0)),
        &[row.1]
    );
    enter!(table, VALUES, |row| Class::Value(row.0), row.1);
    enter!(table, BODY, |row| row.0, row.1);
    table
}

const fn declarations() -> [Declaration; OPCODES] {
    let mut table = [Declaration::Misplaced; OPCODES];
    enter!(table, DECLARATIONS, |row| row.0, row.1);
    table
}

#[cfg(test)]
mod tests {
    use transpire_spirv::grammar;

    use super::*;

    #[test]
    fn all_types_of_the_grammar_are_read_as_types() {
        for layout in (0..=u16::MAX).filter_map(grammar::layout) {
            let is_type = layout.name().starts_with("Type");
            let class = of_globals(layout.opcode);
            let read = matches!(class, Declaration::Type | Declaration::Token);
            assert_eq!(is_type, read, "Op{}", layout.name());
            assert!(usize::from(layout.opcode) < OPCODES, "Op{}", layout.name());
        }
    }
}
