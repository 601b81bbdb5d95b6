//! Lowers OpenCL's opaque types to their form in SPIR 1.2 (§2.1.3): images without access qualifiers, and
//! samplers as `i32`.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{InstructionKind, Module, Type, TypeKind, Value};
use transpire_opencl::Access;

use crate::Result;
use crate::analysis::builtin_types::opaque_struct;
use crate::releases::opaque_structs::{Change, retype};

/// Replaces the types of images and samplers throughout a module, which must have typed pointers.
pub(super) fn run(module: &mut Module) -> Result<()> {
    let structs = changes(module);
    if structs.is_empty() {
        return Ok(());
    }
    retype(module, structs)?;
    drop_initializers(module);
    Ok(())
}

/// Returns the opaque structs to replace, which are images with an access qualifier in their names, and
/// samplers.
fn changes(module: &mut Module) -> Vec<(Type, Change)> {
    let mut found = Vec::new();
    let types: Vec<(Type, String)> = module
        .types
        .iter()
        .filter_map(|(ty, kind)| {
            let TypeKind::Named(named) = kind else {
                return None;
            };
            let name = module.strings.text(module.types.named_struct(*named).name?);
            name.starts_with("opencl.").then(|| (ty, name.into_owned()))
        })
        .collect();
    for (ty, name) in types {
        if name == "opencl.sampler_t" {
            let number = module.types.integer(32);
            found.push((ty, Change::Pointer(number)));
            continue;
        }
        let Some(stem) = name
            .strip_suffix("_t")
            .filter(|stem| stem.starts_with("opencl.image"))
        else {
            continue;
        };
        let plain = Access::ALL.iter().find_map(|row| stem.strip_suffix(row.1));
        if let Some(plain) = plain {
            let plain = opaque_struct(module, &format!("{plain}_t"));
            found.push((ty, Change::Struct(plain)));
        }
    }
    found
}

/// Replaces calls of `__translate_sampler_initializer` with their argument. In SPIR 1.2, the integer that describes a
/// sampler is the sampler itself.
fn drop_initializers(module: &mut Module) {
    let name = module.strings.find("__translate_sampler_initializer");
    let Some(name) = name else { return };
    module.each_body(|module, _, body| {
        let mut states: FxHashMap<Value, Value> = FxHashMap::default();
        for block in body.layout.clone() {
            let instructions = std::mem::take(&mut body.blocks[block].instructions);
            let kept = instructions.into_iter().filter(|&inst| {
                let InstructionKind::Call(call) = &body.instructions[inst].kind else {
                    return true;
                };
                let callee = module.callee(call);
                let is_initializer =
                    callee.is_some_and(|callee| module.globals[callee].name == name);
                if let (true, &[state]) = (is_initializer, call.arguments.as_slice(&body.values)) {
                    states.insert(inst.into(), state);
                    return false;
                }
                true
            });
            let kept = kept.collect();
            body.blocks[block].instructions = kept;
        }
        if !states.is_empty() {
            for inst in body.insts_in_order() {
                body.map_operands(inst, |value| states.get(&value).copied().unwrap_or(value));
            }
        }
    });
}
