//! Function variants for several devices (`SPV_INTEL_function_variants`). [`link`](crate::link) makes a module with variants
//! ([`Variant`]), and [`specialize`] reduces it to a module for one device, as in specialization (§2.12).

use std::collections::BTreeMap;

use crate::grammar::{Capability, Decoration, Op};
use rustc_hash::FxHashSet;

use crate::{Error, Id, IdMap, Instruction, Module, Result, Section, encode, encode_string};

/// The extension whose instructions [`specialize`] removes.
pub const EXTENSION: &str = "SPV_INTEL_function_variants";

/// The device that a module is specialized for, described by numbers of the device registry to which the extension refers. A
/// property that is `None` or empty matches every variant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Device {
    /// The category of the architecture.
    pub category: Option<u32>,
    /// The family of the architecture.
    pub family: Option<u32>,
    /// The number of the architecture within its family.
    pub architecture: Option<u32>,
    /// The target, which is the instruction set.
    pub target: Option<u32>,
    /// The features of the target that the device has. If empty, it has all features.
    pub features: Vec<u32>,
    /// The capabilities that the device supports. If empty, it supports all capabilities.
    pub capabilities: Vec<u32>,
}

/// The devices that an input of [`link`](crate::link) is for, described by numbers of the device registry to which the
/// extension refers. Without architectures and targets, the first input is for all devices that no other input names,
/// and another input is for all devices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Variant {
    /// The architectures. The device must satisfy all comparisons of one category and family.
    pub architectures: Vec<Architecture>,
    /// The targets. The device must be one of them.
    pub targets: Vec<Target>,
    /// Whether the device must support all capabilities that the input declares.
    pub needs_capabilities: bool,
}

/// A comparison of the architecture of a device (`OpSpecConstantArchitectureINTEL`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Architecture {
    /// The category of the architecture.
    pub category: u32,
    /// The family of the architecture.
    pub family: u32,
    /// The opcode of the comparison.
    pub comparison: u32,
    /// The second operand of the comparison. The first is the architecture of the device.
    pub architecture: u32,
}

/// An instruction set, called a target, and the features of it that a device must have (`OpSpecConstantTargetINTEL`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The number of the instruction set in the device registry.
    pub target: u32,
    /// The numbers of the features that the device must have.
    pub features: Vec<u32>,
}

/// Returns whether a module may contain variants, so that [`specialize`] has to run before translation.
pub fn has_variants(module: &Module) -> bool {
    module
        .instructions(Section::Capabilities)
        .any(|instruction| match instruction.word(1) {
            Some(capability) => instruction.is(Op::Capability) && is_own(capability),
            None => false,
        })
}

/// Returns a copy of the module that has only the variants for `device` and no longer uses `SPV_INTEL_function_variants`.
/// `values` maps the `SpecId` of Boolean specialization constants to the values that conditions have (0 is false). Constants
/// that no condition uses keep their `SpecId` and default.
///
/// # Errors
/// Returns an error if
///
/// - a condition cannot be evaluated, because it is not built from Boolean constants, comparisons with the device, and
///   `OpLogicalAnd`, `…Or`, `…Not`, `…Equal` and `…NotEqual`,
/// - an architecture is compared by an opcode other than `OpIEqual`, `OpINotEqual` and the unsigned comparisons,
/// - all conditions of an `OpConditionalCopyObjectINTEL` are false, or
/// - a remaining instruction uses a removed id, or does not match the grammar although something was removed.
pub fn specialize(module: &Module, device: &Device, values: &BTreeMap<u32, u64>) -> Result<Module> {
    let known = known_conditions(module, device, values)?;
    let plan = Plan::new(module, &known)?;
    let mut specialized = module.clone();
    for section in Section::ALL {
        let mut words = Vec::with_capacity(module.section_len(section));
        let mut removing = false;
        for instruction in module.instructions(section) {
            removing |= instruction.is(Op::Function) && plan.removes_result(instruction);
            if !removing && !plan.removes_result(instruction) {
                plan.rewrite(instruction, &mut words)?;
            }
            removing &= !instruction.is(Op::FunctionEnd);
        }
        *specialized.words_mut(section) = words;
    }
    plan.check(&specialized)?;
    Ok(specialized)
}

/// Returns the values of the Boolean constants whose values are known, by id. Returns an error if an architecture is
/// compared by an opcode other than `OpIEqual`, `OpINotEqual` and the unsigned comparisons.
fn known_conditions(
    module: &Module,
    device: &Device,
    values: &BTreeMap<u32, u64>,
) -> Result<IdMap<bool>> {
    let mut known = IdMap::new(module.word_count());
    for constant in crate::spec_constants(module) {
        if let Some(value) = values.get(&constant.spec_id) {
            known.insert(constant.id.word(), *value != 0);
        }
    }
    for instruction in module.instructions(Section::Globals) {
        let value = match (instruction.op(), instruction.operand_words()) {
            (Some(Op::ConstantTrue | Op::SpecConstantTrue), _) => Some(true),
            (Some(Op::ConstantFalse | Op::SpecConstantFalse), _) => Some(false),
            (Some(Op::SpecConstantTargetINTEL), [target, features @ ..]) => {
                Some(device.has_target(*target, features))
            }
            (
                Some(Op::SpecConstantArchitectureINTEL),
                &[category, family, comparison, architecture],
            ) => Some(
                device
                    .has_architecture([category, family], comparison, architecture)
                    .ok_or_else(|| {
                        wrong(
                            instruction,
                            format!("compares by the opcode {comparison}, which it can't"),
                        )
                    })?,
            ),
            (Some(Op::SpecConstantCapabilitiesINTEL), capabilities) => {
                Some(device.has_capabilities(capabilities))
            }
            (Some(Op::SpecConstantOp), [operation, operands @ ..]) => {
                combined(*operation, operands, &known)
            }
            _ => None,
        };
        if let (Some(result), Some(value)) = (instruction.result_id(), value) {
            known.insert_first(result.word(), value);
        }
    }
    Ok(known)
}

/// Evaluates a logical operation on conditions. Returns `None` if the opcode is not a logical operation or the value of an
/// operand is unknown.
fn combined(operation: u32, operands: &[u32], known: &IdMap<bool>) -> Option<bool> {
    Some(match (Op::from_u32(operation)?, operands) {
        (Op::LogicalNot, [one]) => !known.get(*one)?,
        (Op::LogicalAnd, [one, other]) => known.get(*one)? & known.get(*other)?,
        (Op::LogicalOr, [one, other]) => known.get(*one)? | known.get(*other)?,
        (Op::LogicalEqual, [one, other]) => known.get(*one)? == known.get(*other)?,
        (Op::LogicalNotEqual, [one, other]) => known.get(*one)? != known.get(*other)?,
        _ => return None,
    })
}

impl Device {
    fn has_target(&self, target: u32, features: &[u32]) -> bool {
        self.target.is_none_or(|own| own == target) && within(features, &self.features)
    }

    fn has_capabilities(&self, capabilities: &[u32]) -> bool {
        within(capabilities, &self.capabilities)
    }

    /// Returns whether the comparison of the device's architecture with `architecture` holds, and its category and
    /// family match. Properties that the device leaves open match. Returns `None` if the opcode `comparison` is not
    /// `OpIEqual`, `OpINotEqual` or an unsigned comparison.
    fn has_architecture(
        &self,
        [category, family]: [u32; 2],
        comparison: u32,
        architecture: u32,
    ) -> Option<bool> {
        let compare = match Op::from_u32(comparison)? {
            Op::IEqual => |own: &u32, other: &u32| own == other,
            Op::INotEqual => |own: &u32, other: &u32| own != other,
            Op::ULessThan => |own: &u32, other: &u32| own < other,
            Op::ULessThanEqual => |own: &u32, other: &u32| own <= other,
            Op::UGreaterThan => |own: &u32, other: &u32| own > other,
            Op::UGreaterThanEqual => |own: &u32, other: &u32| own >= other,
            _ => return None,
        };
        Some(
            self.category.is_none_or(|own| own == category)
                && self.family.is_none_or(|own| own == family)
                && self
                    .architecture
                    .is_none_or(|own| compare(&own, &architecture)),
        )
    }
}

/// Returns whether `all` contains all of `these`. An empty `all` contains everything.
fn within(these: &[u32], all: &[u32]) -> bool {
    all.is_empty() || these.iter().all(|one| all.contains(one))
}

/// Returns whether a capability belongs to the extension [`EXTENSION`].
fn is_own(capability: u32) -> bool {
    capability == Capability::SpecConditionalINTEL.word()
        || capability == Capability::FunctionVariantsINTEL.word()
}

/// Returns the target and the condition of a `ConditionalINTEL` decoration; `None` for other decorations.
fn condition_of(decoration: Instruction<'_>) -> Option<(u32, u32)> {
    match *decoration.words() {
        [_, target, kind, condition]
            if (decoration.is(Op::Decorate) || decoration.is(Op::DecorateId))
                && kind == Decoration::ConditionalINTEL.word() =>
        {
            Some((target, condition))
        }
        _ => None,
    }
}

/// The parts of a module that [`specialize`] removes or replaces.
struct Plan<'a> {
    known: &'a IdMap<bool>,
    /// The results of removed instructions.
    removed: FxHashSet<u32>,
    /// The constants that are conditions or operands of conditions, and all constants that the extension defines. They
    /// are replaced by their values.
    settled: FxHashSet<u32>,
    /// The functions that are no longer entry points.
    without_entry: FxHashSet<u32>,
    /// The capabilities and extensions that are declared without conditions.
    declared: FxHashSet<&'a [u32]>,
}

impl<'a> Plan<'a> {
    fn new(module: &'a Module, known: &'a IdMap<bool>) -> Result<Self> {
        let mut plan = Self {
            known,
            removed: FxHashSet::default(),
            settled: FxHashSet::default(),
            without_entry: FxHashSet::default(),
            declared: FxHashSet::default(),
        };
        let mut entries = FxHashSet::default();
        for instruction in module.all_instructions() {
            match instruction.op() {
                Some(Op::Capability | Op::Extension) => {
                    plan.declared.extend(instruction.words().get(1..));
                }
                Some(Op::EntryPoint) => entries.extend(instruction.word(2)),
                Some(Op::ConditionalEntryPointINTEL) => {
                    let holds = plan.holds(instruction, instruction.word(1))?;
                    let functions = if holds {
                        &mut entries
                    } else {
                        &mut plan.without_entry
                    };
                    functions.extend(instruction.word(3));
                }
                Some(Op::ConditionalCapabilityINTEL | Op::ConditionalExtensionINTEL) => {
                    plan.holds(instruction, instruction.word(1))?;
                }
                Some(Op::ConditionalCopyObjectINTEL) => {
                    for pair in instruction.operand_words().chunks(2) {
                        plan.holds(instruction, pair.first().copied())?;
                    }
                }
                Some(Op::Decorate | Op::DecorateId) => {
                    if let Some((target, condition)) = condition_of(instruction)
                        && !plan.holds(instruction, Some(condition))?
                    {
                        plan.removed.insert(target);
                    }
                }
                _ => {}
            }
        }
        plan.without_entry
            .retain(|function| !entries.contains(function));
        plan.remove_bodies(module);
        plan.settle_operands(module);
        Ok(plan)
    }

    /// Returns whether the condition of `instruction` is true, and marks the condition as settled. Returns an error if
    /// the value of the condition is unknown.
    fn holds(&mut self, instruction: Instruction<'_>, condition: Option<u32>) -> Result<bool> {
        let condition = condition.unwrap_or_default();
        let Some(value) = self.known.get(condition) else {
            let what =
                "which is no Boolean that the device and the specialization constants decide";
            return Err(wrong(
                instruction,
                format!("has the condition %{condition}, {what}"),
            ));
        };
        self.settled.insert(condition);
        Ok(value)
    }

    /// Marks the results in the bodies of removed functions as removed, too.
    fn remove_bodies(&mut self, module: &Module) {
        let mut removing = false;
        for instruction in module.instructions(Section::Functions) {
            if instruction.is(Op::Function) {
                removing = self.removes_result(instruction);
            }
            if removing {
                self.removed.extend(instruction.result_id().map(Id::word));
            }
        }
    }

    /// Marks the operands of settled conditions, and all constants that the extension defines, as settled.
    fn settle_operands(&mut self, module: &Module) {
        let constants: Vec<_> = module.instructions(Section::Globals).collect();
        // Operands are declared before the operations that use them (§2.4).
        for constant in constants.into_iter().rev() {
            let Some(result) = constant.result_id().map(Id::word) else {
                continue;
            };
            match (constant.op(), constant.operand_words()) {
                (Some(Op::SpecConstantOp), [_, operands @ ..])
                    if self.settled.contains(&result) =>
                {
                    self.settled.extend(operands);
                }
                (
                    Some(
                        Op::SpecConstantTargetINTEL
                        | Op::SpecConstantArchitectureINTEL
                        | Op::SpecConstantCapabilitiesINTEL,
                    ),
                    _,
                ) => {
                    self.settled.insert(result);
                }
                _ => {}
            }
        }
    }

    fn removes_result(&self, instruction: Instruction<'_>) -> bool {
        instruction
            .result_id()
            .is_some_and(|result| self.removes(result.word()))
    }

    fn removes(&self, id: u32) -> bool {
        self.removed.contains(&id)
    }

    /// Returns whether the condition of an instruction is true; `false` without a condition, or if its value is unknown.
    fn keeps(&self, condition: Option<&u32>) -> bool {
        condition
            .and_then(|condition| self.known.get(*condition))
            .unwrap_or_default()
    }

    /// Appends the rewritten form of an instruction whose result isn't removed to `words`, or nothing if the
    /// instruction is dropped. Returns an error if all conditions of an `OpConditionalCopyObjectINTEL` are false.
    fn rewrite(&self, instruction: Instruction<'_>, words: &mut Vec<u32>) -> Result<()> {
        let all = instruction.words();
        let operands = instruction.operand_words();
        let result = instruction.result_id();
        match (instruction.op(), operands) {
            (Some(Op::Capability), [capability]) if is_own(*capability) => {}
            (Some(Op::Extension), name) if name == encode_string(EXTENSION) => {}
            (
                Some(op @ (Op::ConditionalCapabilityINTEL | Op::ConditionalExtensionINTEL)),
                [condition, rest @ ..],
            ) => {
                let op = if op == Op::ConditionalCapabilityINTEL {
                    Op::Capability
                } else {
                    Op::Extension
                };
                if self.keeps(Some(condition)) && !self.declared.contains(rest) {
                    encode(words, op, None, None, rest)?;
                }
            }
            (Some(Op::EntryPoint), _) => self.entry_point(instruction, 1, words)?,
            (Some(Op::ConditionalEntryPointINTEL), [condition, ..]) => {
                if self.keeps(Some(condition)) {
                    self.entry_point(instruction, 2, words)?;
                }
            }
            (Some(Op::ExecutionMode | Op::ExecutionModeId), [function, ..])
                if self.without_entry.contains(function) || self.removes(*function) => {}
            (Some(Op::Name | Op::MemberName), [target, ..]) if self.removes(*target) => {}
            (Some(Op::GroupDecorate), [group, targets @ ..]) => {
                let kept = targets.iter().filter(|target| !self.removes(**target));
                let operands: Vec<u32> = std::iter::once(group).chain(kept).copied().collect();
                encode(words, Op::GroupDecorate, None, None, &operands)?;
            }
            (Some(Op::GroupMemberDecorate), [group, targets @ ..]) => {
                let kept = targets
                    .chunks(2)
                    .filter(|pair| pair.first().is_some_and(|target| !self.removes(*target)));
                let operands: Vec<u32> = std::iter::once(group)
                    .chain(kept.flatten())
                    .copied()
                    .collect();
                encode(words, Op::GroupMemberDecorate, None, None, &operands)?;
            }
            (_, [target, kind, ..])
                if Section::of(instruction.opcode()) == Section::Annotations =>
            {
                let gone = condition_of(instruction).is_some() || self.removes(*target);
                let settled = self.settled.contains(target) && *kind == Decoration::SpecId.word();
                if !gone && !settled {
                    words.extend_from_slice(all);
                }
            }
            (Some(Op::ConditionalCopyObjectINTEL), pairs) => {
                let mut pairs = pairs.chunks_exact(2);
                let Some([_, object]) = pairs.find(|pair| self.keeps(pair.first())) else {
                    return Err(wrong(
                        instruction,
                        "has no operand whose condition is true".to_owned(),
                    ));
                };
                encode(
                    words,
                    Op::CopyObject,
                    instruction.result_type(),
                    result,
                    &[*object],
                )?;
            }
            _ => match result.filter(|result| self.settled.contains(&result.word())) {
                Some(constant) => {
                    let value = self.known.get(constant.word()).unwrap_or_default();
                    let op = if value {
                        Op::ConstantTrue
                    } else {
                        Op::ConstantFalse
                    };
                    encode(words, op, instruction.result_type(), result, &[])?;
                }
                None => words.extend_from_slice(all),
            },
        }
        Ok(())
    }

    /// Appends an entry point without the removed variables of its interface. The execution model is at the word index `at`.
    fn entry_point(
        &self,
        instruction: Instruction<'_>,
        at: usize,
        words: &mut Vec<u32>,
    ) -> Result<()> {
        let operands = instruction.words().get(at..).unwrap_or_default();
        // The execution model and the function come before the name.
        let (head, interface) =
            operands.split_at(operands.len().min(2 + instruction.string(at + 2).1));
        let kept = interface
            .iter()
            .filter(|variable| !self.removes(**variable));
        let operands: Vec<u32> = head.iter().chain(kept).copied().collect();
        encode(words, Op::EntryPoint, None, None, &operands)
    }

    /// Checks that no instruction of `module` uses a removed id. Returns an error, too, if an instruction does not
    /// match the grammar. Does nothing if nothing was removed.
    fn check(&self, module: &Module) -> Result<()> {
        if self.removed.is_empty() {
            return Ok(());
        }
        for instruction in module.all_instructions() {
            for operand in module.operands(instruction)? {
                if let Some(id) = operand?.id().filter(|id| self.removes(id.word())) {
                    return Err(wrong(
                        instruction,
                        format!("uses {id}, which isn't for the device and was removed"),
                    ));
                }
            }
        }
        Ok(())
    }
}

#[cold]
fn wrong(instruction: Instruction<'_>, what: String) -> Error {
    let op = Op(instruction.opcode());
    Error::variants(match instruction.result_id() {
        Some(result) => format!("{op} {result} {what}"),
        None => format!("{op} {what}"),
    })
}
