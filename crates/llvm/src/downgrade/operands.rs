//! Adds operands that intrinsics had in older releases and have lost since, and removes those that they have gained.

use rustc_hash::FxHashMap;

use crate::ir::{
    Attribute, AttributeIndex, AttributeKind, AttributeList, CastOp, Constant, ConstantKind,
    Expression, Global, InstructionKind, Module, Type,
};
use crate::versions::{Feature, Release};

/// An operand of intrinsics that only releases with the feature `since` have, or only those without it.
#[derive(Clone, Copy)]
struct Change {
    since: Feature,
    /// The prefixes of the names of the intrinsics.
    names: &'static [&'static str],
    /// The number of operands of the current form.
    operands: usize,
    /// The position of the operand in the form that has it, from 0.
    at: u32,
    /// The operand that the intrinsics have lost. Without it, they have gained the operand.
    lost: Option<Lost>,
}

/// An integer operand: its width, and its value for a call with these attributes of the intrinsic with this name.
#[derive(Clone, Copy)]
struct Lost {
    bits: u32,
    value: fn(&Module, Option<AttributeList>, &[u8]) -> u64,
}

const CHANGES: &[Change] = &[
    Change {
        since: Feature::LifetimeWithoutSize,
        names: &["llvm.lifetime.start.", "llvm.lifetime.end."],
        operands: 1,
        at: 0,
        lost: Some(Lost {
            bits: 64,
            // Any size.
            value: |_, _, _| u64::MAX,
        }),
    },
    Change {
        since: Feature::AlignedPointers,
        names: &["llvm.memcpy.p", "llvm.memmove.p", "llvm.memset.p"],
        operands: 4,
        at: 3,
        lost: Some(Lost {
            bits: 32,
            value: alignment,
        }),
    },
    Change {
        since: Feature::MaskedWithoutAlignment,
        names: &["llvm.masked.load.", "llvm.masked.gather."],
        operands: 3,
        at: 1,
        lost: Some(Lost {
            bits: 32,
            value: |module, list, _| alignment_of(module, list, 0),
        }),
    },
    Change {
        since: Feature::MaskedWithoutAlignment,
        names: &["llvm.masked.store.", "llvm.masked.scatter."],
        operands: 3,
        at: 2,
        lost: Some(Lost {
            bits: 32,
            value: |module, list, _| alignment_of(module, list, 1),
        }),
    },
    Change {
        since: Feature::AnnotationArguments,
        names: &["llvm.ptr.annotation.", "llvm.var.annotation"],
        operands: 5,
        at: 4,
        lost: None,
    },
];

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

/// Returns the alignment in bytes of the pointer of a `memset`, or the smaller alignment of the two pointers of a copy.
/// A pointer without an alignment attribute has alignment 1.
fn alignment(module: &Module, list: Option<AttributeList>, name: &[u8]) -> u64 {
    let of = |parameter| alignment_of(module, list, parameter);
    match name.starts_with(b"llvm.memset.") {
        true => of(0),
        false => of(0).min(of(1)),
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
    let row = CHANGES.iter().find(|row| {
        !release.has(row.since)
            && row
                .names
                .iter()
                .any(|start| name.starts_with(start.as_bytes()))
    })?;
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
        let integer = row.lost.map(|lost| module.types.integer(lost.bits));
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
            match row.lost {
                Some(lost) => {
                    let name = module.strings.get(module.globals[callee].name);
                    let value = (lost.value)(module, list, name);
                    let integer = module.types.integer(lost.bits);
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
            *kind = ConstantKind::Expression(Box::new(Expression::Cast { op, operand }));
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
            change.lost.map(|_| (next, set))
        }
        other => Some((other, set)),
    });
    let sets: Box<[_]> = sets.collect();
    Some(module.attributes.lists.intern(sets))
}
