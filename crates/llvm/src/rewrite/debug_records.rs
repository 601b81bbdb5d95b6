//! Replaces calls of `llvm.dbg.…`, which LLVM 18 and older have in place of debug records.

use rustc_hash::FxHashMap;

use crate::ir::debug_info::{FieldName, FieldPlace, Schema, code};
use crate::ir::metadata::{DebugRecord, MetadataId, MetadataNode, SpecializedNode, VariableRecord};
use crate::ir::{Body, DebugLocation, Global, Inst, InstructionKind, Interner, Module, ValueKind};

/// The debug intrinsics that a module declares.
#[derive(Debug)]
pub struct DebugIntrinsics {
    kinds: FxHashMap<Global, Kind>,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    Variable(VariableRecord),
    Assign,
    Label,
}

fn kind(name: &str) -> Option<Kind> {
    Some(match name {
        "llvm.dbg.value" => Kind::Variable(VariableRecord::Value),
        "llvm.dbg.declare" | "llvm.dbg.addr" => Kind::Variable(VariableRecord::Declare),
        "llvm.dbg.assign" => Kind::Assign,
        "llvm.dbg.label" => Kind::Label,
        _ => return None,
    })
}

impl DebugIntrinsics {
    /// Returns the debug intrinsics that a module declares, or `None` if it declares none.
    pub fn of(module: &Module) -> Option<Self> {
        let kinds: FxHashMap<Global, Kind> = module
            .functions()
            .filter_map(|(global, ..)| Some((global, kind(&module.name(global))?)))
            .collect();
        (!kinds.is_empty()).then_some(Self { kinds })
    }

    /// Returns whether a global is one of the intrinsics.
    pub fn contains(&self, global: Global) -> bool {
        self.kinds.contains_key(&global)
    }

    /// Replaces the calls of the intrinsics in a body with debug records. Calls without a location are removed.
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
    kind: Kind,
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
            let made = location_node(module, body, of_location)?;
            locations.insert(of_location, made);
            made
        }
    };
    let mut next = || arguments.next();
    Some(match kind {
        Kind::Variable(kind) => {
            let (value, variable, expression) = (next()?, next()?, next()?);
            DebugRecord::Variable {
                kind,
                location,
                variable,
                expression,
                value,
            }
        }
        Kind::Assign => {
            let (value, variable, expression, id) = (next()?, next()?, next()?, next()?);
            let (address, address_expression) = (next()?, next()?);
            DebugRecord::Assign {
                location,
                variable,
                expression,
                value,
                id,
                address_expression,
                address,
            }
        }
        Kind::Label => DebugRecord::Label {
            location,
            label: next()?,
        },
    })
}

/// Creates a `DILocation` node of the location, to which a record can refer, and returns it.
fn location_node(
    module: &mut Interner<'_>,
    body: &Body,
    location: DebugLocation,
) -> Option<MetadataId> {
    let location = body.debug_locations[location];
    let schema = Schema::of_code(code::LOCATION)?;
    let fields = schema
        .fields
        .iter()
        .filter(|field| !matches!(field.place, FieldPlace::Rest(_)));
    let fields = fields.map(|field| match field.name {
        FieldName::Line => u64::from(location.line),
        FieldName::Column => u64::from(location.column),
        FieldName::Scope => location.scope.to_field(),
        FieldName::InlinedAt => location.inlined_at.expand().map_or(0, MetadataId::to_field),
        _ => 0,
    });
    let node = SpecializedNode {
        code: code::LOCATION,
        distinct: false,
        fields: fields.collect(),
    };
    Some(
        module
            .metadata_mut()
            .nodes
            .push(MetadataNode::Specialized(node)),
    )
}
