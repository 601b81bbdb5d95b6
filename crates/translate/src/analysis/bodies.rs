//! Visits the function bodies of a module in parallel.

use transpire_llvm::ir::{Body, Global, GlobalKind, Module};
use transpire_parallel::{map, stretches, threads};

/// Minimum number of instructions for each thread: visiting an instruction takes about 5 ns, starting a thread about 50,000 ns.
const LEAST: usize = 1 << 16;

/// Splits the functions with a body into consecutive ranges, and calls `look` on each, in parallel if there is enough work.
/// Returns the results in module order.
pub(crate) fn in_stretches<R: Send>(
    module: &Module,
    look: impl Fn(&[(Global, &Body)]) -> R + Sync,
) -> Vec<R> {
    let bodies = module.functions();
    let bodies = bodies.filter_map(|(global, _, f)| Some((global, f.body.as_deref()?)));
    let bodies: Vec<(Global, &Body)> = bodies.collect();
    let weights = bodies.iter().map(|(_, body)| body.instructions.len());
    let weights: Vec<usize> = weights.collect();
    map(stretches(&weights, threads(), LEAST), |stretch| {
        look(&bodies[stretch])
    })
}

/// Calls `change` on each body, in parallel if there is enough work.
pub(crate) fn each(module: &mut Module, change: impl Fn(&mut Body) + Sync) {
    let bodies = module.globals.values_mut();
    let bodies = bodies.filter_map(|value| match &mut value.kind {
        GlobalKind::Function(function) => function.body.as_deref_mut(),
        _ => None,
    });
    let mut bodies: Vec<&mut Body> = bodies.collect();
    let weights = bodies.iter().map(|body| body.instructions.len());
    let weights: Vec<usize> = weights.collect();
    let mut parts = Vec::new();
    for stretch in stretches(&weights, threads(), LEAST).into_iter().rev() {
        parts.push(bodies.split_off(stretch.start));
    }
    map(parts, |part| part.into_iter().for_each(&change));
}
