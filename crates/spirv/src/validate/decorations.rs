//! Checks of decorations, names and lines (§3.3.2, §3.3.3, §3.2.19), and of imported functions and variables.

use crate::grammar::{Decoration, LinkageType, Op, StorageClass};
use rustc_hash::FxHashSet;

use super::atomics;
use super::context::{Context, Decorated, I, InstructionRow, NONE, is_one_of};
use super::findings::{Findings, Site};
use super::known_faults::Fault;
use crate::Version;
use crate::grammar::{self, OperandKind};

fn name(decoration: u32) -> &'static str {
    grammar::enumerant(OperandKind::Decoration, decoration).map_or("?", |known| known.name())
}

/// The kind of target that a decoration requires.
#[derive(Clone, Copy, PartialEq)]
enum Target {
    SpecConstant,
    Struct,
    Strided,
    Variable,
    /// A variable or a parameter that is a pointer.
    MemoryObject,
    /// A member of a struct, and not the struct itself.
    Member,
    Wrapping,
    Value,
}

const TARGETS: &[(Decoration, Target)] = &[
    (Decoration::SpecId, Target::SpecConstant),
    (Decoration::Block, Target::Struct),
    (Decoration::BufferBlock, Target::Struct),
    (Decoration::GLSLShared, Target::Struct),
    (Decoration::GLSLPacked, Target::Struct),
    (Decoration::CPacked, Target::Struct),
    (Decoration::ArrayStride, Target::Strided),
    (Decoration::RowMajor, Target::Member),
    (Decoration::ColMajor, Target::Member),
    (Decoration::MatrixStride, Target::Member),
    (Decoration::BuiltIn, Target::Variable),
    (Decoration::NoPerspective, Target::MemoryObject),
    (Decoration::Flat, Target::MemoryObject),
    (Decoration::Patch, Target::MemoryObject),
    (Decoration::Centroid, Target::MemoryObject),
    (Decoration::Sample, Target::MemoryObject),
    (Decoration::Restrict, Target::MemoryObject),
    (Decoration::Aliased, Target::MemoryObject),
    (Decoration::Volatile, Target::MemoryObject),
    (Decoration::Coherent, Target::MemoryObject),
    (Decoration::NonWritable, Target::MemoryObject),
    (Decoration::NonReadable, Target::MemoryObject),
    (Decoration::XfbBuffer, Target::MemoryObject),
    (Decoration::XfbStride, Target::MemoryObject),
    (Decoration::Component, Target::MemoryObject),
    (Decoration::Stream, Target::MemoryObject),
    (Decoration::RestrictPointer, Target::MemoryObject),
    (Decoration::AliasedPointer, Target::MemoryObject),
    (Decoration::Invariant, Target::Variable),
    (Decoration::Constant, Target::Variable),
    (Decoration::Location, Target::Variable),
    (Decoration::Index, Target::Variable),
    (Decoration::Binding, Target::Variable),
    (Decoration::DescriptorSet, Target::Variable),
    (Decoration::InputAttachmentIndex, Target::Variable),
    (Decoration::NoSignedWrap, Target::Wrapping),
    (Decoration::NoUnsignedWrap, Target::Wrapping),
    (Decoration::Uniform, Target::Value),
    (Decoration::UniformId, Target::Value),
];

/// Decorations that are not allowed on members.
const NOT_OF_MEMBERS: &[Decoration] = &[
    Decoration::SpecId,
    Decoration::Block,
    Decoration::BufferBlock,
    Decoration::ArrayStride,
    Decoration::GLSLShared,
    Decoration::GLSLPacked,
    Decoration::CPacked,
    Decoration::Aliased,
    Decoration::Constant,
    Decoration::Uniform,
    Decoration::UniformId,
    Decoration::SaturatedConversion,
    Decoration::Index,
    Decoration::Binding,
    Decoration::DescriptorSet,
    Decoration::FuncParamAttr,
    Decoration::FPRoundingMode,
    Decoration::FPFastMathMode,
    Decoration::LinkageAttributes,
    Decoration::NoContraction,
    Decoration::InputAttachmentIndex,
    Decoration::Alignment,
    Decoration::MaxByteOffset,
    Decoration::AlignmentId,
    Decoration::MaxByteOffsetId,
    Decoration::NoSignedWrap,
    Decoration::NoUnsignedWrap,
    Decoration::NonUniform,
    Decoration::RestrictPointer,
    Decoration::AliasedPointer,
    Decoration::CounterBuffer,
];

/// Decorations whose parameters are ids.
const WITH_IDS: &[&str] = &[
    "UniformId",
    "AlignmentId",
    "MaxByteOffsetId",
    "CounterBuffer",
    "NodeMaxPayloadsAMDX",
    "NodeSharesPayloadLimitsWithAMDX",
    "PayloadNodeArraySizeAMDX",
    "PayloadNodeNameAMDX",
    "PayloadNodeBaseIndexAMDX",
    "AliasScopeINTEL",
    "NoAliasINTEL",
];

fn is(decoration: u32, known: Decoration) -> bool {
    decoration == known.word()
}

/// Checks the targets of decorations other than those of members. Decorations that groups apply are only checked if
/// they require a value or an arithmetic instruction.
pub(super) fn targets(context: &Context<'_>, findings: &mut Findings) {
    for row in &context.decorations {
        let Some(target) = context
            .definition(row.target)
            .filter(|target| !target.is(Op::DecorationGroup))
        else {
            continue;
        };
        if row.member != NONE {
            continue;
        }
        let Some((_, wanted)) = TARGETS.iter().find(|known| is(row.decoration, known.0)) else {
            continue;
        };
        let is_variable = target.is(Op::Variable) || target.is(Op::UntypedVariableKHR);
        // Targets of groups are checked less strictly.
        let is_direct = context
            .at(row.number)
            .is_some_and(|decorate| decorate.word(1) == row.target);
        if !is_direct && !matches!(wanted, Target::Wrapping | Target::Value) {
            continue;
        }
        let fits = match wanted {
            Target::SpecConstant => {
                matches!(
                    target.op(),
                    Some(
                        Op::SpecConstantTrue
                            | Op::SpecConstantFalse
                            | Op::SpecConstant
                            | Op::SpecConstantDataKHR
                    )
                )
            }
            Target::Struct => target.is(Op::TypeStruct),
            Target::Strided => matches!(
                target.op(),
                Some(
                    Op::TypeArray
                        | Op::TypeRuntimeArray
                        | Op::TypePointer
                        | Op::TypeUntypedPointerKHR
                )
            ),
            // The size of work groups is a constant.
            Target::Variable
                if is(row.decoration, Decoration::BuiltIn)
                    && context.is_shader()
                    && parameter(context, row) == 25 =>
            {
                target.is_constant()
            }
            Target::Variable => is_variable,
            Target::MemoryObject if target.is(Op::FunctionParameter) => {
                context.is_pointer(target.ty())
            }
            Target::MemoryObject => {
                (is_variable || target.is(Op::RawAccessChainNV)) && context.is_pointer(target.ty())
            }
            Target::Member => false,
            Target::Wrapping => matches!(
                target.op(),
                Some(
                    Op::IAdd
                        | Op::ISub
                        | Op::IMul
                        | Op::ShiftLeftLogical
                        | Op::SNegate
                        | Op::ExtInst
                        | Op::ExtInstWithForwardRefsKHR
                )
            ),
            Target::Value => target.ty() != 0 && !context.defines(target.ty(), Op::TypeVoid),
        };
        if !fits {
            let decoration = name(row.decoration);
            let message = format!(
                "the decoration {decoration} does not apply to %{}",
                row.target
            );
            let is_parameter = target.is(Op::FunctionParameter);
            match context.at(row.number) {
                Some(decorate) if is_parameter && *wanted == Target::MemoryObject => {
                    findings.fault(context, Fault::DecoratedParameters, decorate, message);
                }
                _ => tell(context, findings, row, message),
            }
        }
    }
}

fn tell(context: &Context<'_>, findings: &mut Findings, row: &Decorated, message: String) {
    if let Some(instruction) = context.at(row.number) {
        findings.at(context, instruction, message);
    }
}

/// Returns the first word of the parameters of a decoration; 0 if it has none.
fn parameter(context: &Context<'_>, row: &Decorated) -> u32 {
    context
        .at(row.number)
        .map_or(0, |instruction| instruction.word(row.parameters as usize))
}

/// Checks that `NonWritable` and `NonReadable` decorate only memory that allows these decorations.
pub(super) fn qualifiers(context: &Context<'_>, findings: &mut Findings) {
    for row in &context.decorations {
        let is_read = is(row.decoration, Decoration::NonWritable);
        if !is_read && !is(row.decoration, Decoration::NonReadable) || row.member != NONE {
            continue;
        }
        let Some(target) = context.definition(row.target) else {
            continue;
        };
        let Some((class, pointee)) = context.pointer(target.ty()) else {
            continue;
        };
        let is_own = is_read
            && context.version >= Version::V1_4
            && target.is(Op::Variable)
            && is_one_of(class, &[StorageClass::Function, StorageClass::Private]);
        let inner = match context.definition(pointee) {
            Some(ty) if ty.is(Op::TypeArray) || ty.is(Op::TypeRuntimeArray) => {
                context.definition(ty.word(2))
            }
            ty => ty,
        };
        let is_image = is_one_of(class, &[StorageClass::UniformConstant])
            && inner.is_some_and(|ty| {
                ty.is(Op::TypeImage) && ty.word(7) == 2 || ty.is(Op::TypeTensorARM)
            });
        let is_block = is_one_of(class, &[StorageClass::StorageBuffer])
            || is_one_of(class, &[StorageClass::Uniform])
                && inner.is_some_and(|ty| {
                    context.is_decorated(ty.id(), Decoration::Block)
                        || context.is_decorated(ty.id(), Decoration::BufferBlock)
                });
        if !is_own && !is_image && !is_block && !target.is(Op::RawAccessChainNV) {
            tell(
                context,
                findings,
                row,
                format!(
                    "the decoration {} stands on %{}, which is neither a buffer nor an image",
                    name(row.decoration),
                    row.target
                ),
            );
        }
    }
}

/// Checks that decorations with id parameters are in `OpDecorateId`, and that no other decorations are. Does not check
/// `ConditionalINTEL`, which may be in either instruction. Also checks that the target of `OpDecorateId` is not a
/// group, that its parameters are defined before the target, and that the parameter of `UniformId` is a scope.
pub(super) fn forms(context: &Context<'_>, decorate: I<'_>, findings: &mut Site<'_>) {
    // This decoration may be in either instruction.
    if name(decorate.word(2)) == "ConditionalINTEL" {
        return;
    }
    let takes_ids = WITH_IDS.contains(&name(decorate.word(2)));
    let has_ids = decorate.is(Op::DecorateId);
    if takes_ids != has_ids {
        let how = if takes_ids {
            "takes ids"
        } else {
            "takes no ids"
        };
        findings.add(format!(
            "{} {how}, and stands in another instruction",
            name(decorate.word(2))
        ));
    }
    if has_ids && context.defines(decorate.word(1), Op::DecorationGroup) {
        findings.add("a group is given a decoration with ids");
    }
    if has_ids && is(decorate.word(2), Decoration::UniformId) {
        atomics::scope(context, decorate.word(3), findings);
    }
    let target = context.definition(decorate.word(1));
    let parameters = decorate.words_from(3).iter().filter(|_| has_ids);
    for parameter in parameters.filter_map(|id| context.definition(*id)) {
        if target.is_some_and(|target| target.number <= parameter.number) {
            let message = format!(
                "%{} is defined after the target of the decoration",
                parameter.id()
            );
            findings.add(message);
        }
    }
}

/// Checks that a value is not decorated with both `FPFastMathMode` and `NoContraction`, and that `AllowTransform` is combined
/// with `AllowContract` and `AllowReassoc`.
pub(super) fn fast_math(context: &Context<'_>, decorate: I<'_>, findings: &mut Site<'_>) {
    let target = decorate.word(1);
    let is_mode = is(decorate.word(2), Decoration::FPFastMathMode);
    if is_mode && context.is_decorated(target, Decoration::NoContraction) {
        findings.add("a value has the decorations FPFastMathMode and NoContraction");
    }
    const CONTRACT: u32 = 0x10000;
    const REASSOC: u32 = 0x20000;
    const TRANSFORM: u32 = 0x40000;
    let mask = decorate.word(3);
    if is_mode && mask & TRANSFORM != 0 && mask & (CONTRACT | REASSOC) != CONTRACT | REASSOC {
        findings.add("AllowTransform needs AllowContract and AllowReassoc");
    }
}

/// Checks that no `OpDecorate` or `OpMemberDecorate` repeats a decoration of its target, unless it may be repeated, and
/// that no target has decorations that exclude each other.
pub(super) fn repeated(context: &Context<'_>, findings: &mut Findings) {
    const EXCLUSIVE: &[(Decoration, Decoration)] = &[
        (Decoration::Block, Decoration::BufferBlock),
        (Decoration::Restrict, Decoration::Aliased),
        (Decoration::RestrictPointer, Decoration::AliasedPointer),
        (Decoration::RowMajor, Decoration::ColMajor),
    ];
    let mut seen: FxHashSet<(u32, u32, u32)> = FxHashSet::default();
    seen.reserve(context.decorations.len());
    let mut told: FxHashSet<&[u32]> = FxHashSet::default();
    let decorates = |row: &InstructionRow| row.is(Op::Decorate) || row.is(Op::MemberDecorate);
    for instruction in context.globals_that(decorates) {
        let (member, decoration) = match instruction.op() {
            Some(Op::Decorate) => (NONE, instruction.word(2)),
            Some(Op::MemberDecorate) => (instruction.word(2), instruction.word(3)),
            _ => continue,
        };
        let target = instruction.word(1);
        let may_repeat = is(decoration, Decoration::UserSemantic) || is(decoration, Decoration::FuncParamAttr) && member == NONE
            // Vendor decorations may be repeated with different parameters.
            || decoration >= 5000 && name(decoration).ends_with("INTEL") && told.insert(instruction.words_from(1));
        if !seen.insert((target, member, decoration)) && !may_repeat {
            let message = format!("%{target} has the decoration {} twice", name(decoration));
            match instruction.len() {
                3 => findings.fault(context, Fault::RepeatedDecorations, instruction, message),
                _ => findings.at(context, instruction, message),
            }
        }
        for (one, other) in EXCLUSIVE {
            let contrary = if is(decoration, *one) {
                *other
            } else if is(decoration, *other) {
                *one
            } else {
                continue;
            };
            if seen.contains(&(target, member, contrary.word())) {
                findings.at(
                    context,
                    instruction,
                    format!(
                        "%{target} has the decorations {} and {}, which exclude each other",
                        name(decoration),
                        name(contrary.word())
                    ),
                );
            }
        }
    }
}

/// Checks that each member decoration refers to a member of a struct, and is allowed on members.
pub(super) fn members(context: &Context<'_>, decorate: I<'_>, findings: &mut Site<'_>) {
    member_names(context, decorate, findings);
    if context.defines(decorate.word(1), Op::TypeStruct)
        && decorate.is(Op::MemberDecorate)
        && NOT_OF_MEMBERS
            .iter()
            .any(|known| is(decorate.word(3), *known))
    {
        findings.add(format!(
            "a member has the decoration {}, which is not for members",
            name(decorate.word(3))
        ));
    }
}

pub(super) fn groups(context: &Context<'_>, instruction: I<'_>, findings: &mut Site<'_>) {
    if !context.defines(instruction.word(1), Op::DecorationGroup) {
        findings.add(format!(
            "%{} is not a group of decorations",
            instruction.word(1)
        ));
    }
    if instruction.is(Op::GroupDecorate) {
        if let Some(group) = instruction
            .words_from(2)
            .iter()
            .find(|id| context.defines(**id, Op::DecorationGroup))
        {
            findings.add(format!("%{group} is a group, and decorated by one"));
        }
        return;
    }
    for pair in instruction.words_from(2).chunks_exact(2) {
        let &[ty, member] = pair else { continue };
        let count = context
            .definition(ty)
            .filter(|ty| ty.is(Op::TypeStruct))
            .map_or(0, |ty| ty.words_from(2).len());
        if member as usize >= count {
            findings.add(format!("%{ty} is not a struct with a member {member}"));
        }
    }
}

/// Checks that decoration groups are only decorated, applied, named and used by non-semantic instructions.
pub(super) fn group_uses(context: &Context<'_>, findings: &mut Findings) {
    for (instruction, id) in context.users_of(Op::DecorationGroup) {
        let fits = matches!(
            instruction.op(),
            Some(Op::Decorate | Op::GroupDecorate | Op::GroupMemberDecorate)
        ) || context.is_non_semantic(instruction);
        if !fits {
            findings.at(
                context,
                instruction,
                format!("%{id} is a group of decorations"),
            );
        }
    }
}

/// Returns whether an id has the linkage `Import`.
fn is_imported(context: &Context<'_>, target: u32) -> bool {
    let mut rows = context
        .decorated(target, Decoration::LinkageAttributes)
        .iter();
    rows.any(|row| {
        let decorate = context.at(row.number);
        // The linkage type follows the name.
        let linkage = decorate.and_then(|decorate| {
            let parameters = decorate.words_from(row.parameters as usize);
            parameters.last().copied()
        });
        linkage == Some(LinkageType::Import.word())
    })
}

/// Checks that functions without a body are imported, and that functions with a body are not.
pub(super) fn imports(context: &Context<'_>, findings: &mut Findings) {
    for function in &context.functions {
        let Some(head) = context.at(function.head) else {
            continue;
        };
        match (function.blocks.is_empty(), is_imported(context, head.id())) {
            (true, false) => findings.at(
                context,
                head,
                "a function has no body, and no linkage that imports it",
            ),
            (false, true) => findings.at(context, head, "a function has a body, and is imported"),
            _ => {}
        }
    }
}

pub(super) fn imported_variables(context: &Context<'_>, variable: I<'_>, findings: &mut Site<'_>) {
    let is_global = !is_one_of(variable.word(3), &[StorageClass::Function]);
    let has_initializer = is_global && variable.len() == 5;
    if has_initializer && is_imported(context, variable.id()) {
        findings.add("a variable is imported, and has an initializer");
    }
}

/// Checks that an instruction whose first operands are a struct and a member refers to a member of a struct.
pub(super) fn member_names(context: &Context<'_>, instruction: I<'_>, findings: &mut Site<'_>) {
    let Some(ty) = context
        .definition(instruction.word(1))
        .filter(|ty| ty.is(Op::TypeStruct))
    else {
        findings.add(format!("%{} is not a struct", instruction.word(1)));
        return;
    };
    let count = ty.words_from(2).len();
    if instruction.word(2) as usize >= count && !context.is_continued(ty) {
        findings.add(format!(
            "member {} is named, and %{} has {count}",
            instruction.word(2),
            ty.id()
        ));
    }
}

pub(super) fn lines(context: &Context<'_>, line: I<'_>, findings: &mut Site<'_>) {
    if !context.defines(line.word(1), Op::String) {
        findings.add(format!("%{} is not a string", line.word(1)));
    }
}
