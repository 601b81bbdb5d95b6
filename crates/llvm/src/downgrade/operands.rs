//! Adds operands that intrinsics had in older releases and have lost since, and removes those that they have gained.

use rustc_hash::FxHashMap;

use crate::intrinsics::operands::{Change, Operand};
use crate::ir::{
    Attribute, AttributeIndex, AttributeKind, AttributeList, CastOp, Constant, ConstantKind,
    Expression, Global, InstructionKind, Module, Type,
};
use crate::versions::Release;

/// Returns the alignment in bytes that the attributes `list` give argument `parameter`, or 1 without one.
fn alignment_of(module: &Module, list: Option<AttributeList>, parameter: u32) -> u64 {
    let index = AttributeIndex::Parameter(parameter);
    let mut attributes = module.attributes.get(list, index).iter();
    let found = attributes.find_map(|attribute| match attribute {
        Attribute::Integer(AttributeKind::ALIGNMENT, bytes) => Some(*bytes),
        _ => None,
    });
    found.unwrap_or(1)
}

/// Returns the value of a former operand for a call with these attributes. A pointer without an alignment attribute has
/// alignment 1.
fn value(module: &Module, list: Option<AttributeList>, operand: Operand) -> u64 {
    match operand {
        Operand::Size => u64::MAX,
        Operand::Alignment(parameters) => {
            let parameters = parameters.iter();
            let alignments = parameters.map(|&number| alignment_of(module, list, number));
            alignments.min().unwrap_or(1)
        }
        Operand::New => 0,
    }
}

/// Returns the intrinsics of a module that have an operand more or less in the release.
pub(super) fn changed(module: &Module, release: Release) -> impl Iterator<Item = Global> {
    module
        .globals
        .keys()
        .filter(move |&global| row(module, global, release).is_some())
}

fn row(module: &Module, global: Global, release: Release) -> Option<&'static Change> {
    let name = module.strings.get(module.globals[global].name);
    let row = Change::of(name).find(|row| !release.has(row.since))?;
    let signature = module.signature(global)?;
    (signature.parameters.len() == row.operands).then_some(row)
}

/// Adds the operands that the release requires to the declarations of intrinsics and to their calls, and removes the
/// operands that it does not know.
pub(super) fn change(module: &mut Module, release: Release) {
    let intrinsics: Vec<Global> = changed(module, release).collect();
    let mut changed: FxHashMap<Global, (&Change, Type, Type)> = FxHashMap::default();
    for global in intrinsics {
        let Some(row) = row(module, global, release) else {
            continue;
        };
        let bits = row.operand.bits();
        let integer = bits.map(|bits| module.types.integer(bits));
        let Some(signature) = module.signature(global) else {
            continue;
        };
        let mut parameters = signature.parameters.to_vec();
        match integer {
            Some(integer) => parameters.insert(row.at as usize, integer),
            None => parameters.truncate(row.at as usize),
        }
        let (result, variadic) = (signature.result, signature.variadic);
        let ty = module.types.function(result, parameters.into(), variadic);
        let old = std::mem::replace(&mut module.globals[global].value_type, ty);
        // With typed pointers, the type of the address changes too.
        let pointer = module.globals[global].ty;
        if let (Some(space), Some(_)) = (
            module.types.address_space(pointer),
            module.types.pointee(pointer),
        ) {
            module.globals[global].ty = module.types.typed_pointer(space, ty);
        }
        let list = module
            .function(global)
            .and_then(|function| function.attributes.expand());
        let list = shifted(module, list, row);
        if let Some(function) = module.function_mut(global) {
            function.attributes = list.into();
        }
        changed.insert(global, (row, old, ty));
    }
    module.each_body(|module, _, body| {
        for inst in body.instructions.keys() {
            let InstructionKind::Call(call) = &mut body.instructions.edit(inst).kind else {
                continue;
            };
            let callee = module.callee(call);
            let Some((callee, &(row, old, ty))) =
                callee.and_then(|callee| Some((callee, changed.get(&callee)?)))
            else {
                continue;
            };
            // With opaque pointers, the type of a call may differ from the type of its callee.
            if call.function_type != old || call.arguments.len(&body.values) != row.operands {
                continue;
            }
            let list = call.attributes.expand();
            let address = module.globals[callee].ty;
            let address = module
                .constants
                .intern(address, ConstantKind::Global(callee));
            call.callee = address.into();
            call.function_type = ty;
            match row.operand.bits() {
                Some(bits) => {
                    let value = value(module, list, row.operand);
                    let integer = module.types.integer(bits);
                    let value = module.constants.integer(&module.types, integer, value);
                    call.arguments
                        .insert(row.at as usize, value.into(), &mut body.values);
                }
                None => call.arguments.truncate(row.at as usize, &mut body.values),
            }
            call.attributes = shifted(module, list, row).into();
        }
    });
    cast_addresses(module, &changed);
}

/// Replaces the remaining uses of the addresses of changed functions with `bitcast`s of the new addresses to the old
/// pointer types. Such uses are operands, and calls whose function type differs from that of the callee. Opaque
/// pointers need no casts.
fn cast_addresses<T>(module: &mut Module, changed: &FxHashMap<Global, T>) {
    let addresses: Vec<(Constant, Global)> = module
        .constants
        .iter()
        .filter_map(|(constant, data)| match data.kind {
            ConstantKind::Global(global) if changed.contains_key(&global) => {
                (data.ty != module.globals[global].ty).then_some((constant, global))
            }
            _ => None,
        })
        .collect();
    let mut casts: FxHashMap<Constant, Constant> = FxHashMap::default();
    for (constant, global) in addresses {
        let address = module.globals[global].ty;
        let address = module
            .constants
            .intern(address, ConstantKind::Global(global));
        casts.insert(constant, address);
    }
    if casts.is_empty() {
        return;
    }
    module.constants.rename(|constant, kind| {
        if let Some(&operand) = casts.get(&constant) {
            let op = CastOp::BitCast;
            *kind = ConstantKind::Expression(Box::new(Expression::Cast(op, operand)));
        }
    });
}

/// Returns the list in which the attributes of each parameter from the changed one on belong to the next parameter, or
/// are removed with the last parameters. Returns `None` if there is no list.
fn shifted(
    module: &mut Module,
    list: Option<AttributeList>,
    change: &Change,
) -> Option<AttributeList> {
    let list = list?;
    let sets = module.attributes.lists[list].iter();
    let sets = sets.filter_map(|&(index, set)| match index {
        AttributeIndex::Parameter(number) if number >= change.at => {
            let next = AttributeIndex::Parameter(number + 1);
            change.operand.bits().map(|_| (next, set))
        }
        other => Some((other, set)),
    });
    let sets: Box<[_]> = sets.collect();
    Some(module.attributes.lists.intern(sets))
}
