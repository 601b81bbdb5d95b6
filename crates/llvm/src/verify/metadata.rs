//! Checks the form of metadata that LLVM interprets: module flags, and the attachments `range`, `fpmath` and `prof`.
//! LangRef, "Metadata".

use std::cell::Cell;

use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashSet;

use super::{broken, check};
use crate::Result;
use crate::ir::metadata::{MetadataId, MetadataKind, names};
use crate::ir::{Body, Constant, ConstantKind, Inst, InstructionKind, Module, Type, TypeKind};

/// The behaviors of module flags, from `error` to `min`.
const BEHAVIORS: std::ops::RangeInclusive<u64> = 1..=8;
/// The behavior `require`, whose flags may share a name.
const REQUIRE: u64 = 3;

/// Checks that each module flag has a behavior, a name that no other flag has, and an operand for the value.
pub(super) fn verify_flags(module: &Module) -> Result<()> {
    let Some(flags) = module.named_metadata(names::LLVM_MODULE_FLAGS) else {
        return Ok(());
    };
    let mut named = FxHashSet::default();
    for &flag in &flags.nodes {
        transpire_interrupt::tick();
        let fields = module.metadata.tuple(flag).unwrap_or(&[]);
        let [behavior, name, _] = fields else {
            return Err(broken("a module flag must have three operands"));
        };
        let behavior = constant(module, *behavior)
            .and_then(|behavior| module.constants.as_integer(behavior))
            .filter(|behavior| BEHAVIORS.contains(behavior));
        let name = name.expand().and_then(|name| module.metadata.string(name));
        let (Some(behavior), Some(name)) = (behavior, name) else {
            return Err(broken("a module flag must have a behavior and a name"));
        };
        check(
            behavior == REQUIRE || named.insert(name),
            "the names of module flags must differ",
        )?;
    }
    Ok(())
}

/// The kinds of the attachments that have rules.
pub(super) struct Attached {
    range: Option<MetadataKind>,
    accuracy: Option<MetadataKind>,
    profile: Option<MetadataKind>,
    /// The node of the last valid `range`, and the type of the result. Instructions share nodes.
    last_range: Cell<Option<(MetadataId, Type)>>,
}

impl Attached {
    /// Finds the kinds in a module. Modules of earlier releases than LLVM 15, which have typed pointers, are not
    /// checked.
    pub(super) fn of(module: &Module, is_opaque: bool) -> Self {
        let kind = |name| {
            let kinds = is_opaque.then_some(&module.metadata)?;
            kinds.kind(&module.strings, name)
        };
        Self {
            range: kind("range"),
            accuracy: kind(names::FPMATH),
            profile: kind(names::PROF),
            last_range: Cell::new(None),
        }
    }

    /// Checks an attachment of an instruction.
    #[inline]
    pub(super) fn verify(
        &self,
        module: &Module,
        body: &Body,
        inst: Inst,
        kind: MetadataKind,
        node: MetadataId,
    ) -> Result<()> {
        let kind = Some(kind);
        if kind == self.range {
            self.verify_range(module, body, inst, node)
        } else if kind == self.accuracy {
            verify_accuracy(module, body, inst, node)
        } else if kind == self.profile {
            verify_profile(module, body, inst, node)
        } else {
            Ok(())
        }
    }

    /// Checks that `!range` has pairs of integers of the type of the result.
    fn verify_range(
        &self,
        module: &Module,
        body: &Body,
        inst: Inst,
        node: MetadataId,
    ) -> Result<()> {
        let ty = module.types.scalar(body.instructions[inst].ty);
        if self.last_range.replace(Some((node, ty))) == Some((node, ty)) {
            return Ok(());
        }
        let bounds = module.metadata.tuple(node).unwrap_or(&[]);
        let is_bound = |&bound: &PackedOption<MetadataId>| {
            transpire_interrupt::tick();
            constant(module, bound).is_some_and(|bound| {
                let data = &module.constants[bound];
                data.ty == ty && module.types.integer_bits(ty).is_some()
            })
        };
        check(
            !bounds.is_empty() && bounds.len().is_multiple_of(2) && bounds.iter().all(is_bound),
            "the metadata range must have pairs of integers of the type of the result",
        )
    }
}

/// Checks that `!fpmath` has a positive `float`, and that the result is floating-point.
fn verify_accuracy(module: &Module, body: &Body, inst: Inst, node: MetadataId) -> Result<()> {
    let accuracy = match module.metadata.tuple(node) {
        Some(&[accuracy]) => constant(module, accuracy),
        _ => None,
    };
    let is_positive = accuracy.is_some_and(|accuracy| {
        let data = &module.constants[accuracy];
        match data.kind {
            ConstantKind::Float(bits) if module.types[data.ty] == TypeKind::Float => {
                let value = f32::from_bits(bits as u32);
                value > 0.0 && value.is_finite()
            }
            _ => false,
        }
    });
    check(
        is_positive,
        "the metadata fpmath must have one positive number of type float",
    )?;
    let types = &module.types;
    check(
        types.is_float(types.scalar(body.instructions[inst].ty)),
        "the metadata fpmath needs a floating-point result",
    )
}

/// Checks that `!prof` has one weight for each successor of a branch, or for each value of a `select`.
fn verify_profile(module: &Module, body: &Body, inst: Inst, node: MetadataId) -> Result<()> {
    let metadata = &module.metadata;
    let fields = metadata.tuple(node).unwrap_or(&[]);
    let text = |at: usize| {
        let string = fields.get(at)?.expand()?;
        Some(module.strings.get(metadata.string(string)?))
    };
    if text(0) != Some(b"branch_weights") {
        return Ok(());
    }
    let names = if text(1).is_some() { 2 } else { 1 };
    let expected = match &body.instructions[inst].kind {
        InstructionKind::Br { .. } => 1,
        InstructionKind::CondBr { .. } | InstructionKind::Select { .. } => 2,
        InstructionKind::Switch { values, .. } => values.len(&body.values) + 1,
        _ => return Ok(()),
    };
    check(
        fields.len().checked_sub(names) == Some(expected),
        "the metadata prof must have one weight for each successor",
    )
}

/// Returns the constant that an operand of a node is, or `None` for other operands.
fn constant(module: &Module, operand: PackedOption<MetadataId>) -> Option<Constant> {
    module.metadata.value(operand.expand()?)?.as_constant()
}
