//! Replaces calls of `llvm.dbg.…`, which LLVM 18 and older have in place of debug records.

use rustc_hash::FxHashMap;

use crate::ir::metadata::{DebugRecord, DebugVariable, MetadataId, MetadataNode, VariableRecord};
use crate::ir::{Body, DebugLocation, Global, Inst, InstructionKind, Interner, Module, ValueKind};

/// The debug intrinsics that a module declares.
#[derive(Debug)]
pub struct DebugIntrinsics {
    kinds: FxHashMap<Global, RecordKind>,
}

/// The kind of a debug record for which older releases have an intrinsic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RecordKind {
    Variable(VariableRecord),
    Assign,
    Label,
}

/// The debug intrinsics and the records that are equivalent to their calls. Several intrinsics may become one kind of
/// record, which becomes a call of the first of them.
const INTRINSICS: [(&str, RecordKind); 5] = [
    (
        "llvm.dbg.value",
        RecordKind::Variable(VariableRecord::Value),
    ),
    (
        "llvm.dbg.declare",
        RecordKind::Variable(VariableRecord::Declare),
    ),
    (
        "llvm.dbg.addr",
        RecordKind::Variable(VariableRecord::Declare),
    ),
    ("llvm.dbg.assign", RecordKind::Assign),
    ("llvm.dbg.label", RecordKind::Label),
];

impl RecordKind {
    /// Returns the kind of record that is equivalent to a call of an intrinsic, or `None` for other functions.
    fn of(intrinsic: &str) -> Option<Self> {
        let row = INTRINSICS.iter().find(|row| row.0 == intrinsic);
        row.map(|row| row.1)
    }

    /// Returns the name of the intrinsic for this kind of record, or `None` for `#dbg_declare_value`, which has none.
    pub(crate) fn intrinsic(self) -> Option<&'static str> {
        let row = INTRINSICS.iter().find(|row| row.1 == self);
        row.map(|row| row.0)
    }
}

impl DebugIntrinsics {
    /// Returns the debug intrinsics that a module declares, or `None` if it declares none.
    pub fn of(module: &Module) -> Option<Self> {
        let kinds: FxHashMap<Global, RecordKind> = module
            .functions()
            .filter_map(|(global, ..)| Some((global, RecordKind::of(&module.name(global))?)))
            .collect();
        (!kinds.is_empty()).then_some(Self { kinds })
    }

    /// Returns whether a global is one of the intrinsics.
    pub fn contains(&self, global: Global) -> bool {
        self.kinds.contains_key(&global)
    }

    /// Replaces the calls of the intrinsics in a body with debug records. Calls without a location, and
    /// calls that lack an argument, are removed.
    pub fn replace(&self, module: &mut Interner<'_>, body: &mut Body) {
        let mut locations = FxHashMap::default();
        for block in body.layout.clone() {
            let instructions = std::mem::take(&mut body.blocks[block].instructions);
            let mut kept = Vec::with_capacity(instructions.len());
            let mut pending = Vec::new();
            for inst in instructions {
                let kind =
                    callee(module, body, inst).and_then(|callee| self.kinds.get(&callee).copied());
                if let Some(kind) = kind {
                    pending.extend(body.debug_records.remove(&inst).unwrap_or_default());
                    pending.extend(record(module, body, inst, kind, &mut locations));
                    continue;
                }
                if !pending.is_empty() {
                    let records = body.debug_records.entry(inst).or_default();
                    records.splice(0..0, std::mem::take(&mut pending));
                }
                kept.push(inst);
            }
            body.blocks[block].instructions = kept;
        }
    }
}

fn callee(module: &Module, body: &Body, inst: Inst) -> Option<Global> {
    let InstructionKind::Call(call) = &body.instructions[inst].kind else {
        return None;
    };
    module.callee(call)
}

/// Returns the record equivalent to `inst`, a call of an intrinsic of `kind`, or `None` if the call has no location or
/// lacks an argument. `locations` caches the metadata nodes of locations.
fn record(
    module: &mut Interner<'_>,
    body: &Body,
    inst: Inst,
    kind: RecordKind,
    locations: &mut FxHashMap<DebugLocation, MetadataId>,
) -> Option<DebugRecord> {
    let instruction = &body.instructions[inst];
    let InstructionKind::Call(call) = &instruction.kind else {
        return None;
    };
    let of_location = body.debug_location(inst)?;
    let mut arguments =
        call.arguments
            .as_slice(&body.values)
            .iter()
            .filter_map(|value| match value.kind() {
                ValueKind::Metadata(id) => Some(id),
                _ => None,
            });
    let location = match locations.get(&of_location) {
        Some(&known) => known,
        None => {
            let node = MetadataNode::Specialized(body.debug_locations[of_location].node());
            let made = module.metadata_mut().nodes.push(node);
            locations.insert(of_location, made);
            made
        }
    };
    let mut next = || arguments.next();
    let mut variable = || {
        Some(DebugVariable {
            location,
            value: next()?,
            variable: next()?,
            expression: next()?,
        })
    };
    Some(match kind {
        RecordKind::Variable(kind) => DebugRecord::Variable(kind, variable()?),
        RecordKind::Assign => DebugRecord::Assign {
            assigned: variable()?,
            id: next()?,
            address: next()?,
            address_expression: next()?,
        },
        RecordKind::Label => DebugRecord::Label {
            location,
            label: next()?,
        },
    })
}
