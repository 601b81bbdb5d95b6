//! Converts calls of `llvm.dbg.…`, which LLVM 18 and older have in place of debug records, to records, so that later
//! passes handle one form.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::debug_info::{FieldName, FieldPlace, Schema, code};
use transpire_llvm::ir::metadata::{
    DebugRecord, MetadataId, MetadataNode, SpecializedNode, VariableRecord,
};
use transpire_llvm::ir::{
    Body, DebugLocation, Global, Inst, InstructionKind, Interner, Module, Opcodes, ValueKind,
};

use crate::Result;
use crate::pipeline::BodyPass;

/// Returns the pass that replaces calls of debug intrinsics with debug records, or `None` if the module declares no
/// such intrinsic.
pub(crate) fn prepare(module: &Module) -> Option<DebugIntrinsics> {
    let kinds: FxHashMap<Global, Kind> = module
        .functions()
        .filter_map(|(global, ..)| Some((global, kind(&module.name(global))?)))
        .collect();
    (!kinds.is_empty()).then_some(DebugIntrinsics { kinds })
}

/// The pass that replaces calls of debug intrinsics.
pub(crate) struct DebugIntrinsics {
    kinds: FxHashMap<Global, Kind>,
}

impl BodyPass for DebugIntrinsics {
    fn run(&mut self, module: &mut Interner<'_>, _: Global, body: &mut Body) -> Result<()> {
        take_from(module, &self.kinds, body);
        Ok(())
    }

    fn opcodes(&self) -> Opcodes {
        Opcodes::CALL
    }
}

#[derive(Clone, Copy)]
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

fn take_from(module: &mut Interner<'_>, kinds: &FxHashMap<Global, Kind>, body: &mut Body) {
    let mut locations = FxHashMap::default();
    for block in body.layout.clone() {
        let instructions = std::mem::take(&mut body.blocks[block].instructions);
        let mut kept = Vec::with_capacity(instructions.len());
        let mut pending = Vec::new();
        for inst in instructions {
            let kind = callee(module, body, inst).and_then(|callee| kinds.get(&callee).copied());
            if let Some(kind) = kind {
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
