//! Restores the image size queries that the original module used. SPIR-V has one instruction that returns all
//! sizes. The translation back from SPIR-V lowers it to `get_image_dim` and `get_image_array_size`.

use cranelift_entity::EntityList;
use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{
    Body, Constant, ConstantKind, Global, Inst, InstructionKind as K, Interner, Module, Value,
};
use transpire_opencl as opencl;

use crate::spir12::signs::{Signless, signless_of};

/// The functions that query one size, each at the index of the component that contains this size in the result of
/// `get_image_dim`.
pub(super) const SIZES: [&str; 3] = ["get_image_width", "get_image_height", "get_image_depth"];
pub(super) const DIM: &str = "get_image_dim";
const LAYERS: &str = "get_image_array_size";

/// Replaces queries of all sizes of an image with queries of one size, if the original module had such queries. `asked`
/// contains the built-in functions that the original module called.
pub(super) fn restore(module: &mut Module, asked: &FxHashSet<Signless>) {
    // The query functions that the translation back from SPIR-V emits.
    let mut queries: FxHashMap<Global, opencl::Signature> = FxHashMap::default();
    for (global, _, function) in module.functions() {
        let name = module.name(global);
        let base = opencl::base_name(&name);
        let is_query = base.is_some_and(|base| [DIM, LAYERS, SIZES[0]].contains(&base));
        if !function.is_definition
            && is_query
            && let Ok(signature) = opencl::demangle(&name)
        {
            queries.insert(global, signature);
        }
    }
    if queries.is_empty() {
        return;
    }
    module.each_body(|module, _, body| restore_body(&mut module.interner(), body, &queries, asked));
}

/// Replaces an instruction with a call of the function `name`. Its argument is the image of the call `query`.
fn ask(module: &mut Interner<'_>, body: &mut Body, inst: Inst, query: Inst, name: &str) {
    let K::Call(mut call) = body.instructions[query].kind.clone() else {
        return;
    };
    let Some(argument) = call.arguments.first(&body.values) else {
        return;
    };
    let ty = body.value_type(module, argument);
    let result = body.instructions[inst].ty;
    let attributes = module
        .callee(&call)
        .and_then(|query| module.function(query));
    let (convention, attributes) = attributes
        .map(|query| (query.calling_convention, query.attributes))
        .unwrap_or_default();
    let signature = (result, [ty].into());
    let callee = module.declare_function_with(name, signature, |own, list| {
        (*own, *list) = (convention, attributes);
    });
    call.function_type = module.globals[callee].value_type;
    call.callee = module.address(callee).into();
    call.arguments = EntityList::from_slice(&[argument], &mut body.values);
    body.instructions.edit(inst).kind = K::Call(call);
}

fn restore_body(
    module: &mut Interner<'_>,
    body: &mut Body,
    queries: &FxHashMap<Global, opencl::Signature>,
    asked: &FxHashSet<Signless>,
) {
    let query = |body: &Body, value: Value| {
        let inst = value.as_instruction()?;
        match &body.instructions[inst].kind {
            K::Call(call) => Some((inst, queries.get(&module.callee(call)?)?)),
            _ => None,
        }
    };
    let mut sizes: Vec<(Inst, Inst, String)> = Vec::new();
    let mut same: FxHashMap<Inst, Value> = FxHashMap::default();
    let mut parts: FxHashSet<Inst> = FxHashSet::default();
    for (_, inst, instruction) in body.instructions_in_order() {
        let K::ExtractElement([vector, index]) = instruction.kind else {
            continue;
        };
        let index = index.as_constant();
        let Some(index) = index.and_then(|index| module.constants.as_integer(index)) else {
            continue;
        };
        let Some((value, index)) = component(module, body, vector, index) else {
            continue;
        };
        match (index, query(body, value)) {
            (Some(index), Some((call, signature))) if signature.name == DIM => {
                let name = usize::try_from(index)
                    .ok()
                    .and_then(|index| SIZES.get(index));
                let Some(name) = name else { continue };
                let mut signature = signature.clone();
                signature.name = (*name).to_owned();
                let name = signature.mangle();
                if !signless_of(&name).is_some_and(|size| asked.contains(&size)) {
                    continue;
                }
                sizes.push((inst, call, name));
            }
            (None, found) => {
                // The number of layers has a different width, so it may be cast.
                let narrowed = value
                    .as_instruction()
                    .map(|inst| &body.instructions[inst].kind);
                let found = found.or_else(|| match narrowed {
                    Some(K::Cast(_, operand, ..)) => query(body, *operand),
                    _ => None,
                });
                if found.is_none() {
                    continue;
                }
                parts.insert(inst);
                same.insert(inst, value);
            }
            _ => continue,
        }
        let mut next = vec![vector];
        while let Some(value) = next.pop() {
            let Some(inst) = value.as_instruction() else {
                continue;
            };
            let is_part = match &body.instructions[inst].kind {
                K::InsertElement(..) | K::ShuffleVector(..) | K::Cast(..) => true,
                _ => query(body, inst.into()).is_some(),
            };
            if is_part && parts.insert(inst) {
                body.for_each_operand(inst, |value| next.push(value));
            }
        }
    }
    for (inst, query, name) in sizes {
        ask(module, body, inst, query, &name);
    }
    let instructions: Vec<Inst> = body.instructions.keys().collect();
    for inst in instructions {
        body.map_operands(inst, |value| {
            let new = value.as_instruction().and_then(|inst| same.get(&inst));
            new.copied().unwrap_or(value)
        });
    }
    remove_unused(body, &parts);
}

/// Follows `insertelement` and `shufflevector` instructions to the origin of a vector component. Returns either a
/// scalar value and `None`, or a vector value and the index of the component in it. Returns `None` if the origin is not
/// known.
fn component(
    module: &Module,
    body: &Body,
    mut vector: Value,
    mut index: u64,
) -> Option<(Value, Option<u64>)> {
    const MAX_STEPS: usize = 16;
    for _ in 0..MAX_STEPS {
        let inst = vector.as_instruction()?;
        match &body.instructions[inst].kind {
            K::InsertElement([inner, element, at]) => {
                if module.constants.as_integer(at.as_constant()?)? == index {
                    return Some((*element, None));
                }
                vector = *inner;
            }
            K::ShuffleVector([lhs, rhs], mask) => {
                let lanes = u64::from(module.types.lanes(body.value_type(module, *lhs))?);
                let lane = lane_of(module, *mask, index)?;
                (vector, index) = match lane < lanes {
                    true => (*lhs, lane),
                    false => (*rhs, lane - lanes),
                };
            }
            _ => return Some((vector, Some(index))),
        }
    }
    None
}

/// Returns element `index` of a shuffle mask, or `None` if it is undefined or does not exist.
fn lane_of(module: &Module, mask: Constant, index: u64) -> Option<u64> {
    let index = usize::try_from(index).ok()?;
    match &module.constants[mask].kind {
        ConstantKind::Null => Some(0),
        ConstantKind::Data(bytes) => {
            let number = bytes.as_chunks::<4>().0.get(index)?;
            Some(u32::from_le_bytes(*number).into())
        }
        ConstantKind::Aggregate(elements) => module.constants.as_integer(*elements.get(index)?),
        _ => None,
    }
}

/// Removes the instructions in `parts` that are no longer used.
fn remove_unused(body: &mut Body, parts: &FxHashSet<Inst>) {
    let mut uses: FxHashMap<Inst, usize> = FxHashMap::default();
    let instructions: Vec<Inst> = body.insts_in_order();
    for &inst in &instructions {
        body.for_each_operand(inst, |value| {
            if let Some(used) = value.as_instruction() {
                *uses.entry(used).or_default() += 1;
            }
        });
    }
    let mut removed: FxHashSet<Inst> = FxHashSet::default();
    for &inst in instructions.iter().rev() {
        if parts.contains(&inst) && uses.get(&inst).is_none_or(|&count| count == 0) {
            removed.insert(inst);
            body.for_each_operand(inst, |value| {
                if let Some(count) = value.as_instruction().and_then(|used| uses.get_mut(&used)) {
                    *count -= 1;
                }
            });
        }
    }
    if !removed.is_empty() {
        for block in body.layout.clone() {
            body.blocks[block]
                .instructions
                .retain(|inst| !removed.contains(inst));
        }
    }
}
