//! Adapts calls of intrinsics to a release: those with another name, those with an expansion, and hints. A call of another
//! intrinsic that the release lacks stays. The release takes it for a call of an imported function.

use rustc_hash::FxHashMap;

use crate::intrinsics::llvm_3_2::HINTS;
use crate::ir::{
    BinaryOp, Body, CallKind, CastOp, ConstantKind, FastMath, Global, Inst, InstructionKind,
    IntFlags, IntPredicate, Module, Opcodes, Type, TypeKind, Value,
};
use crate::versions::Release;
use InstructionKind as K;

/// The intrinsics that were added after LLVM 6 and have an expansion, or are only hints, by release: their names without
/// `llvm.` and types, separated by spaces.
const ADDED: &[(Release, &str)] = &[
    (Release::V8, "fshl fshr uadd.sat usub.sat"),
    (
        Release::V12,
        "abs smax smin umax umin experimental.noalias.scope.decl pseudoprobe vector.reduce.add vector.reduce.and \
         vector.reduce.fadd vector.reduce.fmul vector.reduce.mul vector.reduce.or vector.reduce.smax vector.reduce.smin \
         vector.reduce.umax vector.reduce.umin vector.reduce.xor",
    ),
    (Release::V20, "fake.use"),
];

/// The intrinsics whose names have types since a release. Before, their pointers are in address space 0.
#[rustfmt::skip]
const UNTYPED: &[(Release, &str)] = &[
    (Release::V10, "prefetch frameaddress sponentry addressofreturnaddress"),
    (Release::V16, "var.annotation"),
    (Release::V18, "stackrestore stacksave"),
    (Release::V19, "va_copy va_end va_start"),
    (Release::V20, "thread.pointer"),
];

/// Returns the row of `table` with the name of an intrinsic, after which `name` ends or goes on with a dot. Returns the release
/// and the name of the row.
fn row<'t>(table: &[(Release, &'t str)], name: &str) -> Option<(Release, &'t str)> {
    let is_of = |row: &&str| {
        let rest = name.strip_prefix(row);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    let rows = table.iter().filter_map(|(release, names)| {
        let found = names
            .split(' ')
            .filter(|row| is_of(row))
            .max_by_key(|row| row.len());
        Some((*release, found?))
    });
    rows.max_by_key(|(_, row)| row.len())
}

/// The change to the calls of an intrinsic that the target release lacks or has under another name.
#[derive(Clone, Copy)]
enum Change {
    /// They call the intrinsic of this name without types.
    Untyped(&'static str),
    /// They are removed or expanded.
    Unknown,
}

/// Returns the intrinsics of a module whose calls have to change for `release`.
fn changes(module: &Module, release: Release) -> FxHashMap<Global, Change> {
    let mut changes = FxHashMap::default();
    for (global, value, function) in module.functions() {
        if function.is_definition || !module.strings.get(value.name).starts_with(b"llvm.") {
            continue;
        }
        let name = module.name(global);
        let Some(name) = name.strip_prefix("llvm.") else {
            continue;
        };
        if let Some((since, row)) = row(UNTYPED, name)
            && release < since
            && name != row
        {
            changes.insert(global, Change::Untyped(row));
        } else if let Some((since, _)) = row(ADDED, name)
            && release < since
        {
            changes.insert(global, Change::Unknown);
        }
    }
    changes
}

/// Returns whether calls of intrinsics have to change for `release`. LLVM 3.2 has [rules of its own](super::llvm_3_2).
pub(super) fn needs_change(module: &Module, release: Release) -> bool {
    release != Release::V3_2 && !changes(module, release).is_empty()
}

/// Adapts the calls of intrinsics to `release`.
pub(super) fn rewrite(module: &mut Module, release: Release) {
    if release == Release::V3_2 {
        return;
    }
    let mut changes = changes(module, release);
    if changes.is_empty() {
        return;
    }
    for global in module.globals.keys().collect::<Vec<_>>() {
        if let Some(Change::Untyped(name)) = changes.get(&global)
            && rename(module, global, name)
        {
            changes.remove(&global);
        }
    }
    module.each_body(|module, _, body| adapt(module, body, &changes));
}

/// Gives a function the name `llvm.` followed by `name`. Returns `false` and does nothing if another global value has this
/// name, or a pointer in the function's type is in another address space than 0.
fn rename(module: &mut Module, global: Global, name: &str) -> bool {
    let name = module.strings.intern(format!("llvm.{name}"));
    let is_taken = module.globals.values().any(|value| value.name == name);
    if is_taken || in_space_0(module, global).is_none_or(|(.., is_same)| !is_same) {
        return false;
    }
    module.globals[global].name = name;
    true
}

/// Returns the result and the parameters of a function with all pointers in address space 0, and whether they are the same as
/// the function's. Returns `None` if the global is not a function or its result is a pointer in another address space.
fn in_space_0(module: &mut Module, global: Global) -> Option<(Type, Box<[Type]>, bool)> {
    let signature = module.signature(global)?.clone();
    let mut moved = |ty: Type| match module.types[ty] {
        TypeKind::Pointer {
            address_space: 1..,
            pointee,
        } => module.types.intern(TypeKind::Pointer {
            address_space: 0,
            pointee,
        }),
        _ => ty,
    };
    let parameters: Box<[Type]> = signature.parameters.iter().map(|&ty| moved(ty)).collect();
    if moved(signature.result) != signature.result {
        return None;
    }
    let is_same = parameters == signature.parameters;
    Some((signature.result, parameters, is_same))
}

/// Changes the calls in a body.
fn adapt(module: &mut Module, body: &mut Body, changes: &FxHashMap<Global, Change>) {
    if !body.instructions.may_have(Opcodes::CALL) {
        return;
    }
    for block in body.layout.clone() {
        let old = std::mem::take(&mut body.blocks[block].instructions);
        let mut new = Vec::with_capacity(old.len());
        for inst in old {
            let call = match &body.instructions[inst].kind {
                K::Call(call) => call.clone(),
                _ => {
                    new.push(inst);
                    continue;
                }
            };
            let callee = module.callee(&call);
            let Some((callee, change)) =
                callee.and_then(|callee| Some((callee, changes.get(&callee)?)))
            else {
                new.push(inst);
                continue;
            };
            let mut before = Before {
                body,
                new: &mut new,
            };
            let changed = match *change {
                Change::Untyped(name) => untyped(module, &mut before, callee, call, name),
                Change::Unknown if is_hint(module, callee) => continue,
                Change::Unknown => expand(module, &mut before, inst, &call),
            };
            if let Some(kind) = changed {
                before.body.instructions.edit(inst).kind = kind;
            }
            new.push(inst);
        }
        body.blocks[block].instructions = new;
    }
}

/// Returns whether an intrinsic is only a hint for the optimizer.
pub(super) fn is_hint(module: &Module, intrinsic: Global) -> bool {
    let name = module.strings.get(module.globals[intrinsic].name);
    HINTS.iter().any(|hint| name.starts_with(hint.as_bytes()))
}

/// Returns a call of the intrinsic `llvm.` followed by `name` with the arguments of `call`, which calls `callee`. Pointers in
/// other address spaces are converted to address space 0. Returns `None` if the result is such a pointer, or another global
/// value has the name.
fn untyped(
    module: &mut Module,
    before: &mut Before<'_>,
    callee: Global,
    mut call: CallKind,
    name: &str,
) -> Option<K> {
    let (result, parameters, _) = in_space_0(module, callee)?;
    let arguments = call.arguments.as_slice(&before.body.values).to_vec();
    for (place, (argument, &ty)) in arguments.into_iter().zip(&parameters).enumerate() {
        if before.body.value_type(module, argument) == ty {
            continue;
        }
        let moved = before.put(cast(CastOp::AddrSpaceCast, argument), ty);
        if let Some(argument) = call.arguments.get_mut(place, &mut before.body.values) {
            *argument = moved;
        }
    }
    let name = module.strings.intern(format!("llvm.{name}"));
    let untyped = module.strings.text(name).into_owned();
    let intrinsic = module.declare_function(&untyped, result, parameters);
    let others = module.globals.values().filter(|value| value.name == name);
    if others.count() > 1 {
        return None;
    }
    let address = module.globals[intrinsic].ty;
    call.function_type = module.globals[intrinsic].value_type;
    call.callee = module
        .constants
        .intern(address, ConstantKind::Global(intrinsic))
        .into();
    Some(K::Call(call))
}

/// The insertion point before an instruction that is being rewritten.
pub(super) struct Before<'b> {
    pub(super) body: &'b mut Body,
    pub(super) new: &'b mut Vec<Inst>,
}

impl Before<'_> {
    /// Adds an instruction before the one that is being rewritten, and returns its result.
    pub(super) fn put(&mut self, kind: K, ty: Type) -> Value {
        let inst = self.body.create(kind, ty);
        self.new.push(inst);
        inst.into()
    }
}

/// Expands a call to an intrinsic that a release does not support into equivalent instructions. Returns the last one,
/// which replaces the call, or `None` if there is no expansion.
pub(super) fn expand(
    module: &mut Module,
    before: &mut Before<'_>,
    inst: Inst,
    call: &CallKind,
) -> Option<K> {
    use BinaryOp as B;
    use IntPredicate as P;
    let callee = module.callee(call)?;
    let name = module.name(callee).into_owned();
    let name = name.strip_prefix("llvm.")?;
    let ty = before.body.instructions[inst].ty;
    let arguments = call.arguments.as_slice(&before.body.values).to_vec();
    if let Some(operation) = name.strip_prefix("vector.reduce.") {
        return reduce(module, before, operation, &arguments, (ty, call.fast_math));
    }
    let bits = module.types.integer_bits(module.types.scalar(ty))?;
    let bit = module.types.integer(1);
    let bit = module.types.in_lanes_of(bit, ty);
    let is = |start: &str| {
        name.strip_prefix(start)
            .is_some_and(|rest| rest.starts_with('.'))
    };
    let compare = |before: &mut Before<'_>, predicate, lhs, rhs| {
        let same_sign = false;
        before.put(
            K::ICmp {
                predicate,
                same_sign,
                lhs,
                rhs,
            },
            bit,
        )
    };
    let select = |condition, then, otherwise| K::Select {
        condition,
        then,
        otherwise,
        fast_math: FastMath::NONE,
    };
    match *arguments.as_slice() {
        [a, b] if is("smax") || is("smin") || is("umax") || is("umin") => {
            let predicate = match &name[..4] {
                "smax" => P::Sgt,
                "smin" => P::Slt,
                "umax" => P::Ugt,
                _ => P::Ult,
            };
            let first = compare(before, predicate, a, b);
            Some(select(first, a, b))
        }
        [a, _] if is("abs") => {
            let zero = module.constants.zero(&module.types, ty).into();
            let negative = compare(before, P::Slt, a, zero);
            let negated = before.put(binary(B::Sub, zero, a), ty);
            Some(select(negative, negated, a))
        }
        [a, b] if is("uadd.sat") => {
            let sum = before.put(binary(B::Add, a, b), ty);
            let wraps = compare(before, P::Ult, sum, a);
            let most = splat(module, ty, u64::MAX, bits)?;
            Some(select(wraps, most, sum))
        }
        [a, b] if is("usub.sat") => {
            let difference = before.put(binary(B::Sub, a, b), ty);
            let wraps = compare(before, P::Ult, a, b);
            let zero = module.constants.zero(&module.types, ty).into();
            Some(select(wraps, zero, difference))
        }
        // Each half is shifted by less than its width: one of the shifts is split in two, the first by one bit.
        [a, b, by] if is("fshl") || is("fshr") => {
            let [width, last, one] = [u64::from(bits), u64::from(bits) - 1, 1];
            let (width, last) = (
                splat(module, ty, width, bits)?,
                splat(module, ty, last, bits)?,
            );
            let one = splat(module, ty, one, bits)?;
            let by = before.put(binary(B::URem, by, width), ty);
            let rest = before.put(binary(B::Sub, last, by), ty);
            let (high, low) = match is("fshl") {
                true => {
                    let high = before.put(binary(B::Shl, a, by), ty);
                    let low = before.put(binary(B::LShr, b, one), ty);
                    (high, before.put(binary(B::LShr, low, rest), ty))
                }
                false => {
                    let high = before.put(binary(B::Shl, a, one), ty);
                    let high = before.put(binary(B::Shl, high, rest), ty);
                    (high, before.put(binary(B::LShr, b, by), ty))
                }
            };
            Some(binary(B::Or, high, low))
        }
        _ => None,
    }
}

/// Expands a reduction of the lanes of a vector, in order: `operation` is `add` in `llvm.vector.reduce.add.v4i32`. Returns
/// the last instruction, or `None` if there is no expansion or the vector has more than 1,024 lanes. `ty` is the type of the
/// result.
fn reduce(
    module: &mut Module,
    before: &mut Before<'_>,
    operation: &str,
    arguments: &[Value],
    (ty, fast_math): (Type, FastMath),
) -> Option<K> {
    use BinaryOp as B;
    use IntPredicate as P;
    const MAX_LANES: u32 = 1 << 10;
    let operation = operation.split('.').next()?;
    let op = match operation {
        "add" => Ok(B::Add),
        "mul" => Ok(B::Mul),
        "and" => Ok(B::And),
        "or" => Ok(B::Or),
        "xor" => Ok(B::Xor),
        "fadd" => Ok(B::FAdd),
        "fmul" => Ok(B::FMul),
        "smax" => Err(P::Sgt),
        "smin" => Err(P::Slt),
        "umax" => Err(P::Ugt),
        "umin" => Err(P::Ult),
        _ => return None,
    };
    let (&vector, start) = arguments.split_last()?;
    let lanes = module.types.lanes(before.body.value_type(module, vector))?;
    if !(1..=MAX_LANES).contains(&lanes) {
        return None;
    }
    let number = module.types.integer(32);
    let bit = module.types.integer(1);
    let mut sum = start.first().copied();
    let mut last = None;
    for lane in 0..lanes {
        let index = module
            .constants
            .integer(&module.types, number, lane.into())
            .into();
        let extract = K::ExtractElement { vector, index };
        let next = match sum {
            None => extract,
            Some(sum) => {
                let element = before.put(extract, ty);
                match op {
                    Ok(op) => K::Binary {
                        op,
                        lhs: sum,
                        rhs: element,
                        flags: IntFlags::NONE,
                        fast_math,
                    },
                    Err(predicate) => {
                        let kind = K::ICmp {
                            predicate,
                            same_sign: false,
                            lhs: sum,
                            rhs: element,
                        };
                        K::Select {
                            condition: before.put(kind, bit),
                            then: sum,
                            otherwise: element,
                            fast_math: FastMath::NONE,
                        }
                    }
                }
            }
        };
        match lane + 1 == lanes {
            true => last = Some(next),
            false => sum = Some(before.put(next, ty)),
        }
    }
    last
}

pub(super) fn cast(op: CastOp, operand: Value) -> K {
    K::Cast {
        op,
        operand,
        flags: IntFlags::NONE,
        fast_math: FastMath::NONE,
    }
}

fn binary(op: BinaryOp, lhs: Value, rhs: Value) -> K {
    K::Binary {
        op,
        lhs,
        rhs,
        flags: IntFlags::NONE,
        fast_math: FastMath::NONE,
    }
}

/// Returns `value` as an integer of `bits` bits, or a vector with it in every lane, of type `ty`. Returns `None` for 1
/// bit, for more than 64 bits, or for 2¹⁶ lanes or more.
fn splat(module: &mut Module, ty: Type, value: u64, bits: u32) -> Option<Value> {
    const MAX_LANES: u32 = 1 << 16;
    if bits > 64 || bits == 1 {
        return None;
    }
    let scalar = module.types.scalar(ty);
    let element = module.constants.integer(&module.types, scalar, value);
    match module.types.lanes(ty) {
        Some(MAX_LANES..) => None,
        Some(lanes) => {
            let elements = vec![element; lanes as usize];
            Some(
                module
                    .constants
                    .aggregate(&module.types, ty, elements)
                    .into(),
            )
        }
        None => Some(element.into()),
    }
}
