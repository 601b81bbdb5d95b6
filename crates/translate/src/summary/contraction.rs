//! Finds the kernels whose products and sums must not be contracted.

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntitySet, SecondaryMap};
use transpire_llvm::ir::{BinaryOp, Body, FastMath, Function, Global, InstructionKind, Module};
use transpire_spirv::grammar::ExecutionMode;

use crate::analysis::bodies;
use crate::mappings::metadata_names::{OPENCL_ENABLE_FP_CONTRACT, OPENCL_KERNELS};
use crate::summary::kernels::Kernels;

/// Returns the kernels in which products and sums must not be contracted. Returns none if the module has
/// `!opencl.enable.FP_CONTRACT`, or if `!spirv.ExecutionMode` lists `ContractionOff` for any kernel. Otherwise returns
/// all kernels of a SPIR 1.2 module (§2.9.1). In later IR, returns the kernels that have a sum without the flag
/// `contract`, and those that call, directly or not, a function that has one or that another module defines.
pub(crate) fn contraction_off(module: &Module, kernels: &Kernels) -> EntitySet<Global> {
    let all = || kernels.list().iter().copied();
    let mut off = EntitySet::new();
    // If the mode is listed for some kernels, the others may contract.
    if module.named_metadata(OPENCL_ENABLE_FP_CONTRACT).is_some()
        || kernels.lists_mode(ExecutionMode::ContractionOff)
    {
        return off;
    }
    if module.named_metadata(OPENCL_KERNELS).is_some() {
        off.extend(all());
        return off;
    }
    // Propagate from each function to its callers: what a callee forbids, its callers forbid too.
    let mut callers: SecondaryMap<Global, Vec<Global>> = SecondaryMap::new();
    let mut pending = Vec::new();
    for found in bodies::in_stretches(module, |bodies| Found::in_bodies(module, bodies)) {
        pending.extend(found.forbidding);
        for (callee, function) in found.calls {
            callers[callee].push(function);
        }
    }
    let mut forbidding = EntitySet::new();
    while let Some(function) = pending.pop() {
        if forbidding.insert(function) {
            pending.extend(&callers[function]);
        }
    }
    off.extend(all().filter(|&kernel| forbidding.contains(kernel)));
    off
}

/// The findings in a range of functions.
#[derive(Default)]
struct Found {
    /// Functions with sums that must not be contracted, and functions that call a function of another module.
    forbidding: Vec<Global>,
    /// Pairs of callee and caller, each once.
    calls: Vec<(Global, Global)>,
}

impl Found {
    fn in_bodies(module: &Module, bodies: &[(Global, &Body)]) -> Self {
        let mut found = Self::default();
        // The last caller found for each callee.
        let mut callers: SecondaryMap<Global, PackedOption<Global>> = SecondaryMap::new();
        for &(function, body) in bodies {
            let mut forbids = false;
            let blocks = body.layout.iter().map(|&block| &body.blocks[block]);
            for inst in blocks.flat_map(|block| block.instructions.iter()) {
                match &body.instructions[*inst].kind {
                    // OpenCL C §6.15.2, `FP_CONTRACT`: sums without the flag must not be contracted. An operand may
                    // become a product after inlining and mem2reg.
                    InstructionKind::Binary(BinaryOp::FAdd | BinaryOp::FSub, _, _, fast_math) => {
                        forbids |= !fast_math.contains(FastMath::CONTRACT)
                    }
                    InstructionKind::Call(call) => {
                        let Some(callee) = module.callee(call) else {
                            continue;
                        };
                        let last = std::mem::replace(&mut callers[callee], function.into());
                        if last.expand() != Some(function) {
                            found.calls.push((callee, function));
                            // The other module's definition may forbid it.
                            forbids = forbids || is_unknown(module, callee);
                        }
                    }
                    _ => {}
                }
            }
            if forbids {
                found.forbidding.push(function);
            }
        }
        found
    }
}

/// Returns whether a function is only declared, and its name begins neither like an intrinsic nor like a built-in
/// function. All mangled names (`_Z…`) count as built-in.
fn is_unknown(module: &Module, function: Global) -> bool {
    let is_declared = |function: &Function| !function.is_definition;
    let name = module.strings.get(module.globals[function].name);
    module.function(function).is_some_and(is_declared)
        && !["llvm.", "_Z", "__spirv_", "__translate_", "printf"]
            .iter()
            .any(|known| name.starts_with(known.as_bytes()))
}
