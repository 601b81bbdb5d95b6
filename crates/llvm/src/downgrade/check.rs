//! Refuses types, metadata and instructions that an older release lacks and that are not rewritten.

use std::borrow::Cow;

use crate::bitcode;
use crate::error::{Error, ErrorKind, Place, Result};
use crate::ir::debug_info::code;
use crate::ir::metadata::{DebugRecord, MetadataId, MetadataNode, VariableRecord};
use crate::ir::{
    AtomicOperation, Body, DataLayout, Instruction, InstructionKind as K, Module, Opcodes,
    TypeKind, ValueKind,
};
use crate::versions::{Feature, Release};

/// Checks that the release has all types of a module.
pub(super) fn types(module: &Module, release: Release) -> Result<()> {
    let lacks = |kind: &TypeKind| type_feature(kind).filter(|row| !release.has(row.0));
    // Types stay in the module when they are no longer used.
    if !module.types.iter().any(|(_, kind)| lacks(kind).is_some()) {
        return Ok(());
    }
    let (used, _) = bitcode::used(module, release)?;
    let mut lacking = used.iter().filter_map(|&ty| lacks(&module.types[ty]));
    lacking
        .next()
        .map_or(Ok(()), |(_, name)| Err(no_form(release, name)))
}

/// Returns the feature that a type needs, and its name in messages. Returns `None` if all releases have the type.
fn type_feature(kind: &TypeKind) -> Option<(Feature, &'static str)> {
    use TypeKind as K;
    Some(match kind {
        K::Target { .. } => (Feature::TargetTypes, "target extension types"),
        K::Byte { .. } => (Feature::ByteTypes, "byte types"),
        K::BFloat => (Feature::BFloat, "bfloat"),
        K::X86Amx => (Feature::StringTypes, "x86_amx"),
        K::Token => (Feature::ModernInstructions, "token"),
        K::Vector { scalable: true, .. } => (Feature::BFloat, "scalable vectors"),
        _ => return None,
    })
}

/// Checks that the release has all metadata nodes of a module.
pub(super) fn metadata(module: &Module, release: Release) -> Result<()> {
    let lacks = |node: &MetadataNode| node_feature(node).filter(|row| !release.has(row.0));
    let nodes = &module.metadata.nodes;
    // Nodes stay in the module when they are no longer used.
    if !nodes.iter().any(|(_, node)| lacks(node).is_some()) {
        return Ok(());
    }
    for (global, _, function) in module.functions() {
        transpire_interrupt::check();
        let Some(body) = &function.body else { continue };
        let mut lacking = local_nodes(body).into_iter();
        if let Some((_, name)) = lacking.find_map(|id| lacks(nodes.get(id)?)) {
            return Err(no_form(release, name).in_function(&module.name(global)));
        }
    }
    let (_, used) = bitcode::used(module, release)?;
    let mut lacking = used.iter().filter_map(|&id| lacks(nodes.get(id)?));
    lacking
        .next()
        .map_or(Ok(()), |(_, name)| Err(no_form(release, name)))
}

/// Returns the metadata that debug records and operands of instructions hold as values.
fn local_nodes(body: &Body) -> Vec<MetadataId> {
    let mut nodes = Vec::new();
    for record in body.debug_records.values().flatten() {
        if let DebugRecord::Variable(_, of) | DebugRecord::Assign { assigned: of, .. } = record {
            nodes.push(of.value);
        }
    }
    for (_, inst, _) in body.instructions_in_order() {
        body.for_each_operand(inst, |operand| {
            if let ValueKind::Metadata(id) = operand.kind() {
                nodes.push(id);
            }
        });
    }
    nodes
}

/// Returns the feature that a metadata node needs, and its name in messages. Returns `None` if all releases with such
/// nodes have it.
fn node_feature(node: &MetadataNode) -> Option<(Feature, &'static str)> {
    let node = match node {
        MetadataNode::ArgList(_) => return Some((Feature::ArgLists, "!DIArgList")),
        MetadataNode::Specialized(node) => node,
        _ => return None,
    };
    Some(match node.code {
        code::ASSIGN_ID => (Feature::AssignIds, "!DIAssignID"),
        code::STRING_TYPE => (Feature::StringTypes, "!DIStringType"),
        code::GENERIC_SUBRANGE => (Feature::StringTypes, "!DIGenericSubrange"),
        code::COMMON_BLOCK => (Feature::Freeze, "!DICommonBlock"),
        code::LABEL => (Feature::SubprogramFlags, "!DILabel"),
        code::SUBRANGE_TYPE => (Feature::AtomGroups, "!DISubrangeType"),
        code::FIXED_POINT_TYPE => (Feature::AtomGroups, "!DIFixedPointType"),
        _ => return None,
    })
}

/// Creates the error for something that the release lacks.
fn no_form(release: Release, name: impl std::fmt::Display) -> Error {
    let message = format!("{release} has no form for {name}");
    Error::new(ErrorKind::Unsupported, message, Place::Nowhere)
}

/// Checks that the release has all instructions of a module.
pub(super) fn instructions(module: &Module, release: Release) -> Result<()> {
    if release == Release::NEWEST {
        return Ok(());
    }
    let unsure = unsure(release);
    let alloca_space = DataLayout::of(module).alloca_address_space;
    let error = module.find_in_bodies(|global, body| {
        transpire_interrupt::check();
        let mut records = body.debug_records.values().flatten();
        if !release.has(Feature::DeclareValue) && records.any(declares_value) {
            let error = no_form(release, "#dbg_declare_value");
            return Some(error.in_function(&module.name(global)));
        }
        if !body.instructions.may_have(unsure) {
            return None;
        }
        body.instructions_in_order()
            .find_map(|(block, inst, instruction)| {
                let (feature, name) = needed(module, body, instruction, alloca_space)?;
                let error = (!release.has(feature)).then(|| no_form(release, name))?;
                let error = error.in_instruction(module, body, block, inst);
                Some(error.in_function(&module.name(global)))
            })
    });
    error.map_or(Ok(()), Err)
}

fn declares_value(record: &DebugRecord) -> bool {
    matches!(
        record,
        DebugRecord::Variable(VariableRecord::DeclareValue, _)
    )
}

/// Returns the opcodes of [`needed`] of which the release may lack a form.
fn unsure(release: Release) -> Opcodes {
    let rows = [
        (Feature::PtrToAddr, Opcodes::CAST),
        (Feature::Freeze, Opcodes::FREEZE),
        (Feature::CallBr, Opcodes::CALL_BR),
        (Feature::AllocaAddressSpace, Opcodes::ALLOCA),
    ];
    let lacking = rows.into_iter().filter(|row| !release.has(row.0));
    lacking.fold(Opcodes::ATOMIC_RMW, |all, row| all.or(row.1))
}

/// Returns the feature that an instruction needs, and its name in messages. Returns `None` if all releases have the
/// instruction. `alloca_space` is the address space of allocas in the data layout.
fn needed(
    module: &Module,
    body: &Body,
    instruction: &Instruction,
    alloca_space: u32,
) -> Option<(Feature, Cow<'static, str>)> {
    match &instruction.kind {
        K::Cast(op, ..) => Some((op.needs()?, op.keyword().into())),
        K::Freeze(..) => Some((Feature::Freeze, "freeze".into())),
        K::CallBr(..) => Some((Feature::CallBr, "callbr".into())),
        K::Alloca { .. } => {
            let space = module.types.address_space(instruction.ty);
            let feature = (
                Feature::AllocaAddressSpace,
                "the address space of an alloca".into(),
            );
            (space != Some(alloca_space)).then_some(feature)
        }
        K::AtomicRmw {
            elementwise: true, ..
        } => Some((Feature::AtomicMaximumNumber, "atomicrmw elementwise".into())),
        K::AtomicRmw {
            operation, value, ..
        } => {
            let ty = body.value_type(module, *value);
            let (is_float, is_vector) =
                (module.types.is_float(ty), module.types.lanes(ty).is_some());
            operation_feature(*operation, is_float, is_vector)
        }
        _ => None,
    }
}

/// Returns the feature that an operation of `atomicrmw` needs, as [`needed`] does.
fn operation_feature(
    operation: AtomicOperation,
    is_float: bool,
    is_vector: bool,
) -> Option<(Feature, Cow<'static, str>)> {
    use AtomicOperation as A;
    let feature = match operation {
        A::FAdd | A::FSub | A::FMax | A::FMin if is_vector => {
            let name = format!("atomicrmw {} of vectors", operation.keyword());
            return Some((Feature::AtomicVectors, name.into()));
        }
        A::FAdd | A::FSub => Feature::CallBr,
        A::FMax | A::FMin => Feature::AtomicFloatBounds,
        A::UIncWrap | A::UDecWrap => Feature::AtomicWrap,
        A::USubCond | A::USubSat => Feature::AtomicSubtract,
        A::FMaximum | A::FMinimum => Feature::AtomicMaximum,
        A::FMaximumNum | A::FMinimumNum => Feature::AtomicMaximumNumber,
        A::Xchg if is_float => {
            return Some((
                Feature::CallBr,
                "atomicrmw xchg of floating-point numbers".into(),
            ));
        }
        _ => return None,
    };
    Some((feature, format!("atomicrmw {}", operation.keyword()).into()))
}
