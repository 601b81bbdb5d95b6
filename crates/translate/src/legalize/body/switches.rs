//! Rewrites switches that `OpSwitch` cannot express.
//!
//! A `switch` over booleans, which are not numbers in SPIR-V, keeps one edge for each of the two values. A `switch`
//! over an integer of more than 64 bits, which is too wide for a selector, becomes one over the index of the case. A
//! `switch` with more cases than one `OpSwitch` can list is split: the default of each part is the next part.

use cranelift_entity::EntityList;
use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{
    Block, BlockData, Body, Global, Inst, InstBuilder, InstructionKind, IntPredicate, Interner,
    Module, Opcodes, Type, Types, Value,
};

use transpire_spirv::limits::SWITCH_BRANCHES;

use crate::Result;
use crate::legalize::rewrite::{Rewrite, Rewriter};
use crate::pipeline::{BodyPass, Filter};

/// The maximum number of cases of one `OpSwitch`.
const MOST_CASES: usize = SWITCH_BRANCHES as usize;

/// The pass that reduces a switch over `i1` to the case `true`, with the target of `false` as its default. Edges that
/// disappear are removed from the phis of their target blocks.
pub(crate) struct BooleanSwitches;

impl BodyPass for BooleanSwitches {
    fn filter(&self) -> Filter<'_> {
        Box::new(|module, body| {
            body.layout
                .iter()
                .any(|&block| switch_over_boolean(module, body, block).is_some())
        })
    }

    fn run(&mut self, module: &mut Interner<'_>, _: Global, body: &mut Body) -> Result<()> {
        for at in 0..body.layout.len() {
            let block = body.layout[at];
            if let Some((inst, ty)) = switch_over_boolean(module, body, block) {
                reduce(module, body, block, inst, ty);
            }
        }
        Ok(())
    }

    fn opcodes(&self) -> Opcodes {
        Opcodes::SWITCH
    }
}

/// Returns the switch over an `i1` that ends `block`, and the type `i1`; `None` if the block ends with another
/// instruction.
fn switch_over_boolean(module: &Module, body: &Body, block: Block) -> Option<(Inst, Type)> {
    let &inst = body.blocks[block].instructions.last()?;
    let InstructionKind::Switch { condition, .. } = body.instructions[inst].kind else {
        return None;
    };
    let ty = body.value_type(module, condition);
    (module.types.integer_bits(ty) == Some(1)).then_some((inst, ty))
}

/// Reduces the switch `inst` over an `i1`, which ends `block`, to one case. `boolean` is the type `i1`.
fn reduce(module: &mut Interner<'_>, body: &mut Body, block: Block, inst: Inst, boolean: Type) {
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
    let targets = targets.as_slice(&body.block_lists).to_vec();
    let values = values.as_slice(&body.values).iter();
    let values = values.map(|value| module.constants.as_integer(value.as_constant()?));
    let cases: Vec<_> = values.zip(targets.iter().copied()).collect();
    let target_of = |wanted| {
        let case = cases.iter().find(|(value, _)| *value == Some(wanted));
        case.map_or(default, |&(_, target)| target)
    };
    let (then, otherwise) = (target_of(1), target_of(0));
    let holds = module.integer(boolean, 1);
    body.instructions.edit(inst).kind = InstructionKind::Switch {
        condition,
        default: otherwise,
        values: EntityList::from_slice(&[holds.into()], &mut body.values),
        targets: EntityList::from_slice(&[then], &mut body.block_lists),
    };
    let old: FxHashSet<Block> = targets.into_iter().chain([default]).collect();
    for target in old {
        let stay = usize::from(target == then) + usize::from(target == otherwise);
        divide_edges(body, target, block, &[(block, stay)]);
    }
}

/// Returns whether there is an integer type of more than 64 bits.
pub(in crate::legalize) fn has_wide_integers(types: &Types) -> bool {
    types.iter().any(|(ty, _)| is_wide(types, ty))
}

fn is_wide(types: &Types, ty: Type) -> bool {
    types.integer_bits(ty).is_some_and(|bits| bits > 64)
}

/// Returns the selector of a `switch` if it has more than 64 bits, or `None` for any other instruction.
fn selector(module: &Module, body: &Body, kind: &InstructionKind) -> Option<Value> {
    match *kind {
        InstructionKind::Switch { condition, .. } => {
            let ty = body.value_type(module, condition);
            is_wide(&module.types, ty).then_some(condition)
        }
        _ => None,
    }
}

/// The pass that replaces each switch over an integer of more than 64 bits with one over the index of the case, which
/// comparisons compute. The index 0 stands for the default.
pub(in crate::legalize) struct WideSwitches;

impl Rewrite for WideSwitches {
    fn filter(&self) -> Filter<'_> {
        Box::new(|module, body| {
            let mut all = body.instructions.values();
            all.any(|instruction| selector(module, body, &instruction.kind).is_some())
        })
    }

    fn opcodes(&self) -> Opcodes {
        Opcodes::SWITCH
    }

    fn rewrite(&mut self, rw: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        let kind = rw.body.instructions[inst].kind.clone();
        let wide = selector(&rw.module, rw.body, &kind);
        let (
            Some(wide),
            InstructionKind::Switch {
                default,
                values,
                targets,
                ..
            },
        ) = (wide, kind)
        else {
            rw.keep(inst);
            return Ok(());
        };
        let word = rw.module.types_mut().integer(32);
        let mut chosen = rw.zero(word);
        let cases = values.as_slice(&rw.body.values).to_vec();
        let mut numbers = Vec::with_capacity(cases.len());
        for (place, case) in (1..).zip(cases) {
            let is_case = rw.icmp(IntPredicate::Eq, wide, case);
            let number = rw.int(word, place);
            chosen = rw.select(is_case, number, chosen);
            numbers.push(number);
        }
        let values = rw.body.value_list(&numbers);
        let ty = rw.body.instructions[inst].ty;
        let kind = InstructionKind::Switch {
            condition: chosen,
            default,
            values,
            targets,
        };
        rw.become_(inst, kind, ty);
        Ok(())
    }
}

/// The pass that splits long switches.
pub(crate) struct LongSwitches;

impl BodyPass for LongSwitches {
    fn run(&mut self, module: &mut Interner<'_>, _: Global, body: &mut Body) -> Result<()> {
        let mut at = 0;
        while let Some(&block) = body.layout.get(at) {
            at += 1;
            if let Some(&inst) = body.blocks[block].instructions.last()
                && let InstructionKind::Switch { values, .. } = &body.instructions[inst].kind
                && values.len(&body.values) > MOST_CASES
            {
                split(body, module.void_type, at, inst);
            }
        }
        Ok(())
    }

    fn opcodes(&self) -> Opcodes {
        Opcodes::SWITCH
    }
}

/// Keeps [`MOST_CASES`] cases in the switch that ends the block before position `at` of the layout, and moves the
/// others to new blocks after it, in parts of that size. The work is proportional to the number of cases.
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
    let Some(&first) = at.checked_sub(1).and_then(|at| body.layout.get(at)) else {
        return;
    };
    let parts = targets.len().div_ceil(MOST_CASES);
    let rest: Vec<Block> = (1..parts)
        .map(|_| body.blocks.push(BlockData::default()))
        .collect();
    let blocks = || std::iter::once(first).chain(rest.iter().copied());
    let defaults = rest.iter().copied().chain([default]);
    let mut edges: FxHashMap<Block, Vec<(Block, usize)>> = FxHashMap::default();
    let mut note = |target: Block, from: Block| {
        let edges = edges.entry(target).or_default();
        match edges.last_mut() {
            Some((block, count)) if *block == from => *count += 1,
            _ => edges.push((from, 1)),
        }
    };
    let cases = values.chunks(MOST_CASES).zip(targets.chunks(MOST_CASES));
    for (((values, targets), block), next) in cases.zip(blocks()).zip(defaults) {
        transpire_interrupt::check();
        targets.iter().for_each(|&target| note(target, block));
        let part = InstructionKind::Switch {
            condition,
            default: next,
            values: EntityList::from_slice(values, &mut body.values),
            targets: EntityList::from_slice(targets, &mut body.block_lists),
        };
        if block == first {
            body.instructions.edit(inst).kind = part;
        } else {
            let part = body.create(part, void);
            body.set_debug_location(part, body.debug_location(inst));
            body.blocks[block].instructions.push(part);
        }
    }
    note(default, rest.last().copied().unwrap_or(first));
    // The edge from one part to the next has no phis.
    for (target, edges) in edges {
        if edges.iter().any(|edge| edge.0 != first) {
            divide_edges(body, target, first, &edges);
        }
    }
    body.layout.splice(at..at, rest);
}

/// Updates the phis of a block after a switch that ends the block `old` was split or reduced. `now` lists the blocks
/// that the edges come from since then, each with the number of edges.
fn divide_edges(body: &mut Body, block: Block, old: Block, now: &[(Block, usize)]) {
    for &inst in &body.blocks[block].instructions {
        let InstructionKind::Phi { values, blocks, .. } = &mut body.instructions.edit(inst).kind
        else {
            break;
        };
        let sources = blocks.as_slice(&body.block_lists);
        let edges = values.as_slice(&body.values).iter().zip(sources);
        let mut edges: Vec<_> = edges.map(|(&value, &from)| (value, from)).collect();
        let Some(first) = edges.iter().position(|edge| edge.1 == old) else {
            continue;
        };
        let value = edges[first].0;
        edges.retain(|edge| edge.1 != old);
        let now = now.iter();
        let now = now.flat_map(|&(from, count)| std::iter::repeat_n((value, from), count));
        edges.splice(first..first, now);
        let (new_values, new_blocks): (Vec<_>, Vec<_>) = edges.into_iter().unzip();
        *values = EntityList::from_slice(&new_values, &mut body.values);
        *blocks = EntityList::from_slice(&new_blocks, &mut body.block_lists);
    }
}
