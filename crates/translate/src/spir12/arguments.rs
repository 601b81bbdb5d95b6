//! Changes the pointees of kernel arguments to the types that OpenCL C declares for them (§2.4). The pointees inferred
//! from the uses of an argument may differ.

use transpire_llvm::ir::{
    Body, CastOp, FunctionType, Global, InstructionKind, Module, Type, TypeKind, Value,
};
use transpire_opencl::Scalar;

use crate::mappings::metadata_names::KERNEL_ARG_BASE_TYPE;
use crate::spir12::kernels::plain_type;
use crate::summary::kernels::Kernels;

/// Changes the pointees of kernel parameters to the number and vector types in `kernel_arg_base_type`. Other parameters
/// stay.
pub(super) fn run(module: &mut Module) {
    let kernels = Kernels::new(module);
    for &kernel in kernels.list() {
        let Some(bases) = kernels.strings(module, kernel, KERNEL_ARG_BASE_TYPE) else {
            continue;
        };
        retype(module, kernel, &bases);
    }
}

fn retype(module: &mut Module, kernel: Global, bases: &[String]) {
    let Some(signature) = module.signature(kernel).cloned() else {
        return;
    };
    module.with_body(kernel, |module, body| {
        retype_body(module, kernel, body, signature, bases)
    });
}

fn retype_body(
    module: &mut Module,
    kernel: Global,
    body: &mut Body,
    mut signature: FunctionType,
    bases: &[String],
) {
    let mut changed = Vec::new();
    for (number, (ty, base)) in signature.parameters.iter_mut().zip(bases).enumerate() {
        let TypeKind::Pointer {
            address_space,
            pointee: Some(old),
        } = module.types[*ty]
        else {
            continue;
        };
        let Some(wanted) = plain_type(base)
            .strip_suffix('*')
            .and_then(|base| number_type(module, base))
        else {
            continue;
        };
        if wanted != old {
            let new = module.types.typed_pointer(address_space, wanted);
            changed.push((number, *ty));
            *ty = new;
            if let Some(argument) = body.argument_types.get_mut(number) {
                *argument = new;
            }
        }
    }
    if !changed.is_empty() {
        cast(body, &changed);
        let value_type = module.types.intern(TypeKind::Function(signature));
        module.globals[kernel].value_type = value_type;
        module.globals[kernel].ty = module.types.typed_pointer(0, value_type);
    }
}

/// Returns the LLVM type of the OpenCL C number or vector type with this name, or `None` for any other name.
fn number_type(module: &mut Module, name: &str) -> Option<Type> {
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let element = match Scalar::from_name(stem)? {
        Scalar::Void | Scalar::Bool => return None,
        Scalar::Half => module.types.intern(TypeKind::Half),
        Scalar::Float => module.types.intern(TypeKind::Float),
        Scalar::Double => module.types.intern(TypeKind::Double),
        scalar if scalar.is_float() => return None,
        scalar => module.types.integer(scalar.bits()),
    };
    match name.get(stem.len()..)? {
        "" => Some(element),
        digits => {
            let lanes = digits
                .parse()
                .ok()
                .filter(|lanes| matches!(lanes, 2 | 3 | 4 | 8 | 16))?;
            Some(module.types.vector(lanes, element))
        }
    }
}

/// Casts arguments whose type has changed back to their old types, and uses the casts in all instructions. `changed`
/// contains the index and the old type of each such argument.
fn cast(body: &mut Body, changed: &[(usize, Type)]) {
    let mut casts = Vec::new();
    for &(number, ty) in changed {
        let argument = Value::argument(number as u32);
        let kind = InstructionKind::cast(CastOp::BitCast, argument);
        casts.push((argument, body.create(kind, ty)));
    }
    for inst in body.insts_in_order() {
        body.map_operands(inst, |value| {
            casts
                .iter()
                .find(|(argument, _)| *argument == value)
                .map_or(value, |(_, cast)| (*cast).into())
        });
    }
    if let Some(&entry) = body.layout.first() {
        let first = &mut body.blocks[entry].instructions;
        first.splice(0..0, casts.iter().map(|(_, cast)| *cast));
    }
}
