//! The bodies of a module side by side, where there are threads for it.

use transpire_llvm::ir::{Body, Global, GlobalKind, Module};
use transpire_parallel::{map, stretches, threads};

/// So many instructions are worth a thread: to look at one takes some five nanoseconds, and to start a thread 50,000.
const LEAST: usize = 1 << 16;

/// What `look` gives for stretches of the functions with a body, which are all of them in order.
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

/// Lets each body be changed by itself.
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
