//! Checks the metadata that is attached to instructions and functions. LangRef, "Metadata".

use std::cell::RefCell;

use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashSet;

use super::{broken, check};
use crate::Result;
use crate::ir::metadata::{MetadataId, MetadataKind, MetadataNode, names};
use crate::ir::{
    Body, CastOp, Constant, ConstantKind, GlobalValue, Inst, Instruction, InstructionKind, Module,
    Type, TypeKind,
};

/// The largest alignment, in bytes.
const MAXIMUM_ALIGNMENT: u64 = 1 << 32;

/// A node that is attached to an instruction.
struct Attachment<'a> {
    module: &'a Module,
    body: &'a Body,
    instruction: &'a Instruction,
    /// The name of the kind.
    name: &'static str,
    node: MetadataId,
}

/// The rules for a kind of attachment.
struct Row {
    name: &'static str,
    /// Whether an instruction can have the attachment.
    applies: fn(&InstructionKind) -> bool,
    /// Whether the result must be a pointer.
    of_pointers: bool,
    /// The function that checks the node.
    node: fn(&Attachment<'_>) -> Result<()>,
    /// Whether the node is checked once for each type of the result, because the check uses nothing else of the
    /// instruction.
    once: bool,
}

/// The kinds of attachments that have rules.
#[rustfmt::skip]
static ROWS: &[Row] = &[
    Row { name: "align",                   applies: is_load,           of_pointers: true,  node: alignment,  once: true  },
    Row { name: names::ALIAS_SCOPE,        applies: any,               of_pointers: false, node: scopes,     once: true  },
    Row { name: "annotation",              applies: any,               of_pointers: false, node: annotation, once: true  },
    Row { name: "captures",                applies: is_store,          of_pointers: false, node: captures,   once: false },
    Row { name: "dereferenceable",         applies: is_load_or_cast,   of_pointers: true,  node: number,     once: true  },
    Row { name: "dereferenceable_or_null", applies: is_load_or_cast,   of_pointers: true,  node: number,     once: true  },
    Row { name: names::FPMATH,             applies: any,               of_pointers: false, node: accuracy,   once: true  },
    Row { name: "invariant.group",         applies: is_load_or_store,  of_pointers: false, node: nothing,    once: false },
    Row { name: names::LLVM_ACCESS_GROUP,  applies: any,               of_pointers: false, node: groups,     once: true  },
    Row { name: "noalias.addrspace",       applies: accesses_memory,   of_pointers: false, node: filled,     once: false },
    Row { name: names::NOALIAS,            applies: any,               of_pointers: false, node: scopes,     once: true  },
    Row { name: "nofree",                  applies: is_address,        of_pointers: true,  node: empty,      once: false },
    Row { name: "nonnull",                 applies: is_load,           of_pointers: true,  node: empty,      once: false },
    Row { name: "memprof",                 applies: is_call,           of_pointers: false, node: filled,     once: false },
    Row { name: names::PROF,               applies: any,               of_pointers: false, node: profile,    once: false },
    Row { name: "range",                   applies: is_load_or_call,   of_pointers: false, node: range,      once: true  },
    Row { name: "tbaa",                    applies: accesses_memory,   of_pointers: false, node: access,     once: true  },
];

fn any(_: &InstructionKind) -> bool {
    true
}

fn is_load(kind: &InstructionKind) -> bool {
    matches!(kind, InstructionKind::Load { .. })
}

fn is_store(kind: &InstructionKind) -> bool {
    matches!(kind, InstructionKind::Store { .. })
}

fn is_call(kind: &InstructionKind) -> bool {
    kind.call().is_some()
}

fn is_address(kind: &InstructionKind) -> bool {
    matches!(kind, InstructionKind::Cast(CastOp::IntToPtr, ..))
}

fn is_load_or_cast(kind: &InstructionKind) -> bool {
    is_load(kind) || is_address(kind)
}

fn is_load_or_store(kind: &InstructionKind) -> bool {
    is_load(kind) || is_store(kind)
}

fn is_load_or_call(kind: &InstructionKind) -> bool {
    is_load(kind) || matches!(kind, InstructionKind::Call(_) | InstructionKind::Invoke(_))
}

fn accesses_memory(kind: &InstructionKind) -> bool {
    is_load_or_store(kind)
        || matches!(
            kind,
            InstructionKind::Call(_)
                | InstructionKind::Invoke(_)
                | InstructionKind::CallBr(..)
                | InstructionKind::VaArg { .. }
                | InstructionKind::AtomicRmw { .. }
                | InstructionKind::CmpXchg { .. }
        )
}

/// The rules for the attachments of the instructions of a module.
pub(super) struct Attached {
    /// The row of each kind of attachment, from 1. Zero stands for a kind without rules.
    rows: SecondaryMap<MetadataKind, u8>,
    /// The nodes that have been checked, with their rows and the types of the results. Instructions share nodes.
    checked: RefCell<FxHashSet<(u8, MetadataId, Type)>>,
}

impl Attached {
    /// Finds the kinds of attachments in a module for which there are rules. Modules of earlier releases than LLVM 15,
    /// which have typed pointers, are not checked.
    pub(super) fn of(module: &Module, is_opaque: bool) -> Self {
        let mut rows = SecondaryMap::new();
        for (row, number) in ROWS.iter().zip(1..).filter(|_| is_opaque) {
            if let Some(kind) = module.metadata.kind(&module.strings, row.name) {
                rows[kind] = number;
            }
        }
        Self {
            rows,
            checked: RefCell::default(),
        }
    }

    /// Checks an attachment of an instruction. Accepts attachments of kinds without rules.
    #[inline]
    pub(super) fn verify(
        &self,
        module: &Module,
        body: &Body,
        inst: Inst,
        kind: MetadataKind,
        node: MetadataId,
    ) -> Result<()> {
        let number = self.rows[kind];
        let Some(row) = usize::from(number)
            .checked_sub(1)
            .and_then(|at| ROWS.get(at))
        else {
            return Ok(());
        };
        let instruction = &body.instructions[inst];
        if !(row.applies)(&instruction.kind) {
            let name = row.name;
            return Err(broken(format!(
                "the metadata {name} is not for this instruction"
            )));
        }
        if row.once
            && !self
                .checked
                .borrow_mut()
                .insert((number, node, instruction.ty))
        {
            return Ok(());
        }
        if row.of_pointers && !module.types.is_pointer(instruction.ty) {
            return Err(broken(format!("the metadata {} needs a pointer", row.name)));
        }
        (row.node)(&Attachment {
            module,
            body,
            instruction,
            name: row.name,
            node,
        })
    }
}

impl Attachment<'_> {
    /// Returns the operands of the node, or none if the node is not a tuple.
    fn operands(&self) -> &[PackedOption<MetadataId>] {
        self.module.metadata.tuple(self.node).unwrap_or(&[])
    }
}

fn nothing(_: &Attachment<'_>) -> Result<()> {
    Ok(())
}

/// Checks that a node has no operands.
fn empty(attachment: &Attachment<'_>) -> Result<()> {
    match attachment.operands().is_empty() {
        true => Ok(()),
        false => Err(broken(format!(
            "the metadata {} must be empty",
            attachment.name
        ))),
    }
}

/// Checks that a node has operands.
fn filled(attachment: &Attachment<'_>) -> Result<()> {
    match attachment.operands().is_empty() {
        false => Ok(()),
        true => Err(broken(format!(
            "the metadata {} must not be empty",
            attachment.name
        ))),
    }
}

/// The components of a pointer that `!captures` can name.
const COMPONENTS: &[&[u8]] = &[
    b"address",
    b"address_is_null",
    b"provenance",
    b"read_provenance",
];

/// Checks `!captures`: the instruction must store a pointer, and the operands, at least one, must be names in
/// [`COMPONENTS`].
fn captures(attachment: &Attachment<'_>) -> Result<()> {
    let module = attachment.module;
    filled(attachment)?;
    let is_pointer = match attachment.instruction.kind {
        InstructionKind::Store { value, .. } => module
            .types
            .is_pointer(attachment.body.value_type(module, value)),
        _ => false,
    };
    let operands = attachment.operands();
    let mut names = (0..operands.len()).map(|at| string(module, operands, at));
    check(
        is_pointer && names.all(|name| name.is_some_and(|name| COMPONENTS.contains(&name))),
        "the metadata captures must have components of the stored pointer",
    )
}

/// Checks that a node has one operand, an `i64`.
fn number(attachment: &Attachment<'_>) -> Result<()> {
    match only_number(attachment) {
        Some(_) => Ok(()),
        None => Err(broken(format!(
            "the metadata {} must have one number of type i64",
            attachment.name
        ))),
    }
}

/// Returns the only operand of a node as a number, or `None` if it is not an `i64`.
fn only_number(attachment: &Attachment<'_>) -> Option<u64> {
    let module = attachment.module;
    let &[number] = attachment.operands() else {
        return None;
    };
    let number = constant(module, number)?;
    let is_i64 = module.types.integer_bits(module.constants.ty(number)) == Some(64);
    module.constants.as_integer(number).filter(|_| is_i64)
}

fn alignment(attachment: &Attachment<'_>) -> Result<()> {
    number(attachment)?;
    let is_alignment = |number: u64| number.is_power_of_two() && number <= MAXIMUM_ALIGNMENT;
    check(
        only_number(attachment).is_some_and(is_alignment),
        "the metadata align must have a power of two",
    )
}

/// Checks that `!range` has intervals of integers of the type of the result. The intervals must be in order, which is
/// checked for integers of at most 128 bits.
fn range(attachment: &Attachment<'_>) -> Result<()> {
    let module = attachment.module;
    let ty = module.types.scalar(attachment.instruction.ty);
    let bounds = attachment.operands();
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
    )?;
    let bits = module.types.integer_bits(ty).unwrap_or_default();
    check(
        bits > 128 || are_ordered(&intervals(module, bounds, bits)),
        "the intervals of the metadata range must be in order, with gaps between them",
    )
}

/// An interval of integers, as the distances of its bounds from the least signed integer, and the number of its elements. An
/// interval whose end is not greater than its start wraps around.
#[derive(Clone, Copy)]
struct Interval {
    start: u128,
    end: u128,
    size: u128,
    /// The greatest distance, which is also the mask of the bits.
    greatest: u128,
}

impl Interval {
    fn contains(self, value: u128) -> bool {
        value.wrapping_sub(self.start) & self.greatest < self.size
    }

    /// Returns whether two intervals share an integer, or are next to each other.
    fn touches(self, other: Self) -> bool {
        self.contains(other.start)
            || other.contains(self.start)
            || self.end == other.start
            || other.end == self.start
    }
}

/// Returns the intervals with these bounds, which are integers of `bits` bits, at most 128.
fn intervals(module: &Module, bounds: &[PackedOption<MetadataId>], bits: u32) -> Vec<Interval> {
    let greatest = u128::MAX >> (128 - bits.clamp(1, 128));
    let sign = greatest ^ (greatest >> 1);
    let place = |bound| {
        let words = match constant(module, bound).map(|bound| &module.constants[bound].kind) {
            Some(ConstantKind::Integer(word)) => [*word, 0],
            Some(ConstantKind::WideInteger(words)) => {
                let word = |at| words.get(at).copied().unwrap_or_default();
                [word(0), word(1)]
            }
            _ => [0, 0],
        };
        (u128::from(words[1]) << 64 | u128::from(words[0])) ^ sign
    };
    let mut bounds = bounds.iter().map(|&bound| place(bound));
    let mut intervals = Vec::new();
    while let (Some(start), Some(end)) = (bounds.next(), bounds.next()) {
        transpire_interrupt::tick();
        intervals.push(Interval {
            start,
            end,
            size: end.wrapping_sub(start) & greatest,
            greatest,
        });
    }
    intervals
}

/// Returns whether intervals are not empty, are in the order of their starts, and do not touch their neighbors. The
/// last interval is a neighbor of the first one.
fn are_ordered(intervals: &[Interval]) -> bool {
    let in_order = |pair: &[Interval]| match *pair {
        [one, next] => one.start < next.start && !one.touches(next),
        _ => true,
    };
    let (first, last) = (intervals.first(), intervals.last());
    intervals.iter().all(|interval| interval.size > 0)
        && intervals.windows(2).all(in_order)
        && (intervals.len() < 3
            || first
                .zip(last)
                .is_none_or(|(first, last)| !first.touches(*last)))
}

/// Checks that `!fpmath` has a positive `float`, and that the result is floating-point.
fn accuracy(attachment: &Attachment<'_>) -> Result<()> {
    let module = attachment.module;
    let accuracy = match *attachment.operands() {
        [accuracy] => constant(module, accuracy),
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
        types.is_float(types.scalar(attachment.instruction.ty)),
        "the metadata fpmath needs a floating-point result",
    )
}

/// The largest kind of values in a profile, and the kinds that only calls have: targets of calls and sizes of copies.
const LAST_VALUES: u64 = 2;
const VALUES_OF_CALLS: [u64; 2] = [0, 1];

/// Checks that `!prof` has the weights of branches, the values of an expression, or the name of a pass that does not know
/// the weights.
fn profile(attachment: &Attachment<'_>) -> Result<()> {
    let module = attachment.module;
    let fields = attachment.operands();
    match string(module, fields, 0) {
        None => Err(broken("the metadata prof must begin with its name")),
        Some(b"branch_weights") => weights(attachment),
        Some(b"VP") => values(attachment),
        // LLVM 21 does not write the name of the pass.
        Some(b"unknown") => check(
            (fields.len() == 1 || is_unknown(module, fields)) && branches(attachment).is_some(),
            "the metadata prof must name the pass that does not know the weights of a branch",
        ),
        // A hint of another tool does no harm.
        Some(_) => Ok(()),
    }
}

/// Returns the number of weights that an instruction has, or `None` if it has none. An `invoke` can also have only one.
fn branches(attachment: &Attachment<'_>) -> Option<usize> {
    let body = attachment.body;
    Some(match &attachment.instruction.kind {
        InstructionKind::Br { .. } | InstructionKind::Call(_) => 1,
        InstructionKind::CondBr { .. }
        | InstructionKind::Select(..)
        | InstructionKind::Invoke(_) => 2,
        InstructionKind::Switch { values, .. } => values.len(&body.values) + 1,
        InstructionKind::IndirectBr { targets, .. } => targets.len(&body.block_lists),
        InstructionKind::CallBr(_, targets) => targets.len(&body.block_lists) + 1,
        _ => return None,
    })
}

/// Returns whether a profile has the name of a pass that does not know the weights.
fn is_unknown(module: &Module, fields: &[PackedOption<MetadataId>]) -> bool {
    fields.len() == 2 && string(module, fields, 1).is_some_and(|name| !name.is_empty())
}

/// Checks that branch weights are integers: one for each successor of a branch, one for each value of a `select`, one for
/// a call, and one or two for an `invoke`.
fn weights(attachment: &Attachment<'_>) -> Result<()> {
    let module = attachment.module;
    let fields = attachment.operands();
    let names = if string(module, fields, 1).is_some() {
        2
    } else {
        1
    };
    let weights = fields.get(names..).unwrap_or(&[]);
    let Some(expected) = branches(attachment) else {
        return Err(broken(
            "the metadata prof has weights only for branches, calls and select",
        ));
    };
    let is_invoke = matches!(attachment.instruction.kind, InstructionKind::Invoke(_));
    let is_weight = |&weight: &PackedOption<MetadataId>| {
        transpire_interrupt::tick();
        is_integer(module, weight)
    };
    check(
        (weights.len() == expected || is_invoke && weights.len() == 1)
            && weights.iter().all(is_weight),
        "the metadata prof must have one weight for each successor",
    )
}

/// Checks that a profile of values has a kind, a total count, and pairs of a value and its count.
fn values(attachment: &Attachment<'_>) -> Result<()> {
    let module = attachment.module;
    let fields = attachment.operands();
    let kind = fields.get(1).and_then(|&kind| constant(module, kind));
    let kind = kind.and_then(|kind| module.constants.as_integer(kind));
    check(
        kind.is_some_and(|kind| kind <= LAST_VALUES)
            && fields.len() >= 5
            && !fields.len().is_multiple_of(2),
        "the metadata prof must have the kind of the values, their count, and pairs of a value and its count",
    )?;
    check(
        is_call(&attachment.instruction.kind)
            || !kind.is_some_and(|kind| VALUES_OF_CALLS.contains(&kind)),
        "the metadata prof has targets and sizes only for calls",
    )
}

/// Checks the scopes of `!alias.scope` or `!noalias`. A scope has an identity, which is itself or a string, a domain and an
/// optional name. A domain has an identity and an optional name.
fn scopes(attachment: &Attachment<'_>) -> Result<()> {
    let metadata = &attachment.module.metadata;
    let is_string = |field: PackedOption<MetadataId>| {
        let string = field.expand().and_then(|field| metadata.string(field));
        string.is_some()
    };
    let is_identity = |field: PackedOption<MetadataId>, node: MetadataId| {
        field.expand() == Some(node) || is_string(field)
    };
    let is_domain = |node: MetadataId| match metadata.tuple(node) {
        Some(&[identity]) => is_identity(identity, node),
        Some(&[identity, name]) => is_identity(identity, node) && is_string(name),
        _ => false,
    };
    let is_scope = |scope: &PackedOption<MetadataId>| {
        transpire_interrupt::tick();
        let Some(node) = scope.expand() else {
            return false;
        };
        let (identity, domain, name) = match metadata.tuple(node) {
            Some(&[identity, domain]) => (identity, domain, None),
            Some(&[identity, domain, name]) => (identity, domain, Some(name)),
            _ => return false,
        };
        is_identity(identity, node)
            && name.is_none_or(is_string)
            && domain.expand().is_some_and(is_domain)
    };
    match attachment.operands().iter().all(is_scope) {
        true => Ok(()),
        false => Err(broken(format!(
            "the scopes of the metadata {} must have an identity and a domain",
            attachment.name
        ))),
    }
}

/// Checks that `!tbaa` is an access tag, which begins with a type, or a type, which has a name and a parent. Earlier releases
/// attached the type itself. The contents of the types are not checked.
fn access(attachment: &Attachment<'_>) -> Result<()> {
    let metadata = &attachment.module.metadata;
    let is_node = |field: PackedOption<MetadataId>| {
        let node = field.expand();
        node.is_some_and(|node| metadata.tuple(node).is_some())
    };
    let is_tag = match *attachment.operands() {
        [first, ..] if is_node(first) => true,
        [_, parent, ..] => {
            is_node(parent) && string(attachment.module, attachment.operands(), 0).is_some()
        }
        _ => false,
    };
    check(
        is_tag,
        "the metadata tbaa must have a type, or be a type with a name and a parent",
    )
}

/// Checks that `!llvm.access.group` is a group or a list of groups, which are distinct nodes without operands.
fn groups(attachment: &Attachment<'_>) -> Result<()> {
    let metadata = &attachment.module.metadata;
    let is_group = |node: MetadataId| {
        transpire_interrupt::tick();
        match metadata.nodes.get(node) {
            Some(MetadataNode::Tuple { distinct, operands }) => *distinct && operands.is_empty(),
            _ => false,
        }
    };
    let mut operands = attachment.operands().iter();
    check(
        is_group(attachment.node) || operands.all(|operand| operand.expand().is_some_and(is_group)),
        "the groups of the metadata llvm.access.group must be distinct nodes without operands",
    )
}

/// Checks that `!annotation` has strings and tuples. The operands of the tuples are not checked, because nodes share them.
fn annotation(attachment: &Attachment<'_>) -> Result<()> {
    let metadata = &attachment.module.metadata;
    let is_note = |operand: &PackedOption<MetadataId>| {
        transpire_interrupt::tick();
        let operand = operand.expand();
        operand.is_some_and(|operand| {
            metadata.string(operand).is_some() || metadata.tuple(operand).is_some()
        })
    };
    let operands = attachment.operands();
    check(
        !operands.is_empty() && operands.iter().all(is_note),
        "the metadata annotation must have strings or tuples of strings",
    )
}

/// Checks the `!prof` attachment of a function, of which there may be only one. It has an entry count or, as LLVM 22
/// permits, the name of the pass that made the function.
pub(super) fn verify_function(module: &Module, value: &GlobalValue) -> Result<()> {
    if value.attachments.is_empty() {
        return Ok(());
    }
    let Some(profile) = module.metadata.kind(&module.strings, names::PROF) else {
        return Ok(());
    };
    let mut profiles = value
        .attachments
        .iter()
        .filter(|(kind, _)| *kind == profile);
    let Some(&(_, node)) = profiles.next() else {
        return Ok(());
    };
    let fields = module.metadata.tuple(node).unwrap_or(&[]);
    let is_count = matches!(
        string(module, fields, 0),
        Some(b"function_entry_count" | b"synthetic_function_entry_count")
    ) && fields
        .get(1)
        .is_some_and(|&count| is_integer(module, count));
    // Since LLVM 22, a pass that makes a function can leave its name instead.
    let is_unknown = string(module, fields, 0) == Some(b"unknown") && is_unknown(module, fields);
    check(
        (is_count || is_unknown) && profiles.next().is_none(),
        "the metadata prof of a function must have the count of its entries",
    )
}

/// Returns an operand of a node as a string, or `None` for other operands.
fn string<'m>(
    module: &'m Module,
    operands: &[PackedOption<MetadataId>],
    at: usize,
) -> Option<&'m [u8]> {
    let string = module.metadata.string(operands.get(at)?.expand()?)?;
    Some(module.strings.get(string))
}

/// Returns whether an operand of a node is an integer.
fn is_integer(module: &Module, operand: PackedOption<MetadataId>) -> bool {
    let constant = constant(module, operand);
    constant.is_some_and(|constant| {
        let data = &module.constants[constant];
        matches!(
            data.kind,
            ConstantKind::Integer(_) | ConstantKind::WideInteger(_)
        )
    })
}

/// Returns the constant that an operand of a node is, or `None` for other operands.
pub(super) fn constant(module: &Module, operand: PackedOption<MetadataId>) -> Option<Constant> {
    module.metadata.value(operand.expand()?)?.as_constant()
}
