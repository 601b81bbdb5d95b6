//! A `switch` with more cases than one `OpSwitch` can list is split: the default of each part is the next part.

use cranelift_entity::EntityList;
use rustc_hash::FxHashSet;
use transpire_llvm::ir::{Block, BlockData, Body, GlobalKind, Inst, InstructionKind, Module, Type};

/// The most pairs of a literal and a label in one `OpSwitch` (SPIR-V §2.17, universal limits).
const MOST_CASES: usize = 16_383;

/// Splits the long switches of a module.
pub(super) fn run(module: &mut Module) {
    let void = module.void_type;
    for value in module.globals.values_mut() {
        let GlobalKind::Function(function) = &mut value.kind else {
            continue;
        };
        let Some(body) = &mut function.body else {
            continue;
        };
        let mut at = 0;
        while let Some(&block) = body.layout.get(at) {
            at += 1;
            if let Some(&inst) = body.blocks[block].instructions.last()
                && let InstructionKind::Switch { values, .. } = &body.instructions[inst].kind
                && values.len(&body.values) > MOST_CASES
            {
                split(body, void, at, inst);
            }
        }
    }
}

/// Leaves [`MOST_CASES`] to the switch that ends the block before place `at` of the layout, and gives the others to a
/// block behind it.
fn split(body: &mut Body, void: Type, at: usize, inst: Inst) {
    let InstructionKind::Switch {
        condition,
        default,
        values,
        targets,
    } = &body.instructions[inst].kind
    else {
        return;
    };
    let (condition, default) = (*condition, *default);
    let values = values.as_slice(&body.values).to_vec();
    let targets = targets.as_slice(&body.block_lists).to_vec();
    let (Some((values, later_values)), Some((targets, later_targets))) = (
        values.split_at_checked(MOST_CASES),
        targets.split_at_checked(MOST_CASES),
    ) else {
        return;
    };
    let later = InstructionKind::Switch {
        condition,
        default,
        values: EntityList::from_slice(later_values, &mut body.values),
        targets: EntityList::from_slice(later_targets, &mut body.block_lists),
    };
    let later = body.create(later, void);
    body.instructions[later].debug_location = body.instructions[inst].debug_location;
    let rest = body.blocks.push(BlockData {
        name: None.into(),
        instructions: vec![later],
    });
    body.instructions[inst].kind = InstructionKind::Switch {
        condition,
        default: rest,
        values: EntityList::from_slice(values, &mut body.values),
        targets: EntityList::from_slice(targets, &mut body.block_lists),
    };
    let Some(&block) = at.checked_sub(1).and_then(|at| body.layout.get(at)) else {
        return;
    };
    body.layout.insert(at, rest);
    let kept: FxHashSet<Block> = targets.iter().copied().collect();
    let moved: FxHashSet<Block> = later_targets.iter().copied().chain([default]).collect();
    for &target in &moved {
        add_source(body, target, block, rest, kept.contains(&target));
    }
}

/// Says in the phis of a block that what came from `old` comes from `new`, too, or instead.
fn add_source(body: &mut Body, block: Block, old: Block, new: Block, stays: bool) {
    for &inst in &body.blocks[block].instructions {
        let InstructionKind::Phi { values, blocks, .. } = &mut body.instructions[inst].kind else {
            break;
        };
        let sources = blocks.as_slice(&body.block_lists);
        let edges = values.as_slice(&body.values).iter().zip(sources);
        let mut edges: Vec<_> = edges.map(|(&value, &from)| (value, from)).collect();
        let Some(&(value, _)) = edges.iter().find(|edge| edge.1 == old) else {
            continue;
        };
        edges.retain(|edge| stays || edge.1 != old);
        edges.push((value, new));
        let (new_values, new_blocks): (Vec<_>, Vec<_>) = edges.into_iter().unzip();
        *values = EntityList::from_slice(&new_values, &mut body.values);
        *blocks = EntityList::from_slice(&new_blocks, &mut body.block_lists);
    }
}
