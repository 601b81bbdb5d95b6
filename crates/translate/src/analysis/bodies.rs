//! Visits the function bodies of a module in parallel.

use transpire_llvm::ir::{Body, Global, Module};
use transpire_parallel::{map, stretches, threads};

/// Minimum number of instructions for each thread: visiting an instruction takes about 5 ns, starting a thread about
/// 50,000 ns.
const LEAST: usize = 1 << 16;

/// Splits the functions with a body into consecutive ranges, and calls `look` on each, in parallel if there is enough
/// work. Returns the results in module order.
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
