//! Conversions between address spaces. LLVM 3.2 uses `bitcast` for them, which keeps the numeric value of the address.
//! Later releases need two conversions instead: from the address to an integer, and to an address in the other address
//! space.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::ir::{
    Body, CastOp, Constant, ConstantKind, Expression, Inst, Instruction, InstructionKind, Module,
    Opcodes, Type, Types,
};

/// Returns whether a `bitcast` between these types changes the address space of a pointer or a vector of pointers.
pub fn changes(types: &Types, from: Type, to: Type) -> bool {
    let space = |ty| types.address_space(types.scalar(ty));
    match (space(from), space(to)) {
        (Some(from), Some(to)) => from != to,
        _ => false,
    }
}

/// Returns whether a constant or a decoded body of the module has a `bitcast` that [`split_bitcasts`] would change.
pub fn has_bitcasts(module: &Module) -> bool {
    let of_constant = |at| {
        let data = &module.constants[at];
        let ConstantKind::Expression(expression) = &data.kind else {
            return false;
        };
        matches!(**expression, Expression::Cast(CastOp::BitCast, operand)
            if changes(&module.types, module.constants.ty(operand), data.ty))
    };
    module.constants.keys().any(of_constant)
        || module.any_body(|body| {
            let mut casts = body.instructions.if_any(Opcodes::BIT_CAST);
            casts.any(|(_, instruction)| is_split(module, body, instruction))
        })
}

/// Returns whether an instruction is a `bitcast` that changes the address space.
fn is_split(module: &Module, body: &Body, instruction: &Instruction) -> bool {
    matches!(instruction.kind, InstructionKind::Cast(CastOp::BitCast, operand, ..)
        if changes(&module.types, body.value_type(module, operand), instruction.ty))
}

/// Replaces each `bitcast` between address spaces with a `ptrtoint` to `i64`, or to a vector of `i64`, and an
/// `inttoptr`, as later releases require. All function bodies must be decoded.
pub fn split_bitcasts(module: &mut Module) {
    if !has_bitcasts(module) {
        return;
    }
    split_constants(module);
    module.each_body(|module, _, body| {
        let casts = body.instructions.if_any(Opcodes::BIT_CAST);
        let split = casts.filter(|(_, instruction)| is_split(module, body, instruction));
        let split: FxHashSet<Inst> = split.map(|(inst, _)| inst).collect();
        if split.is_empty() {
            return;
        }
        body.rewrite_blocks(|body, inst, new| {
            if split.contains(&inst) {
                new.extend(split_bitcast(module, body, inst));
            }
            new.push(inst);
        });
    });
}

/// Turns the cast `inst` into an `inttoptr` of a new `ptrtoint`, which takes its operand. Returns the `ptrtoint`, which
/// the caller puts before `inst`. Returns `None` if `inst` is not a cast.
fn split_bitcast(module: &mut Module, body: &mut Body, inst: Inst) -> Option<Inst> {
    let Instruction {
        kind: InstructionKind::Cast(_, operand, ..),
        ty,
        ..
    } = body.instructions[inst]
    else {
        return None;
    };
    let integer = number_of(&mut module.types, ty);
    let number = body.create(InstructionKind::cast(CastOp::PtrToInt, operand), integer);
    body.set_debug_location(number, body.debug_location(inst));
    if let InstructionKind::Cast(op, operand, ..) = &mut body.instructions.edit(inst).kind {
        (*op, *operand) = (CastOp::IntToPtr, number.into());
    }
    Some(number)
}

fn split_constants(module: &mut Module) {
    let mut changed: FxHashMap<Constant, ConstantKind> = FxHashMap::default();
    for at in module.constants.keys() {
        let data = &module.constants[at];
        let ConstantKind::Expression(expression) = &data.kind else {
            continue;
        };
        let Expression::Cast(CastOp::BitCast, operand) = **expression else {
            continue;
        };
        if !changes(&module.types, module.constants.ty(operand), data.ty) {
            continue;
        }
        let number = number_of(&mut module.types, data.ty);
        let cast = |op, operand| ConstantKind::Expression(Box::new(Expression::Cast(op, operand)));
        let kind = cast(CastOp::PtrToInt, operand);
        let number = module.constants.intern(number, kind);
        changed.insert(at, cast(CastOp::IntToPtr, number));
    }
    module.constants.replace_kinds(changed);
}

/// Returns the type of the integer between the two conversions: `i64`, or a vector of `i64` if `like`, the type of the
/// address, is a vector.
fn number_of(types: &mut Types, like: Type) -> Type {
    let number = types.integer(64);
    types.in_lanes_of(number, like)
}
