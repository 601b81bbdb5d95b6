//! Adapts calls of intrinsics to a release: those with another name, those with an expansion, and hints. A call of
//! another intrinsic that the release lacks stays. The release takes it for a call of an imported function.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::{Error, ErrorKind, Place, Result};
use crate::intrinsics::llvm_3_2::HINTS;
use crate::intrinsics::{is_named, overloaded_types};
use crate::ir::metadata::{FIXED_KINDS, names};
use crate::ir::{
    BinaryOp, Body, CallKind, CastOp, ConstantKind, FastMath, FunctionType, Global, Inst,
    InstructionKind, IntFlags, IntPredicate, Module, Opcodes, Str, Type, TypeKind, Value,
};
use crate::pointers::mangled_name;
use crate::versions::Release;
use InstructionKind as K;

/// The intrinsics that were added after LLVM 6 and have an expansion or are only hints: the names without `llvm.` and
/// types, each with the release that added it.
#[rustfmt::skip]
const ADDED: &[(&str, Release)] = &[
    ("abs",                             Release::V12),
    ("experimental.noalias.scope.decl", Release::V12),
    ("fake.use",                        Release::V20),
    ("fshl",                            Release::V8),
    ("fshr",                            Release::V8),
    ("pseudoprobe",                     Release::V12),
    ("smax",                            Release::V12),
    ("smin",                            Release::V12),
    ("uadd.sat",                        Release::V8),
    ("umax",                            Release::V12),
    ("umin",                            Release::V12),
    ("usub.sat",                        Release::V8),
    ("vector.reduce.add",               Release::V12),
    ("vector.reduce.and",               Release::V12),
    ("vector.reduce.fadd",              Release::V12),
    ("vector.reduce.fmul",              Release::V12),
    ("vector.reduce.mul",               Release::V12),
    ("vector.reduce.or",                Release::V12),
    ("vector.reduce.smax",              Release::V12),
    ("vector.reduce.smin",              Release::V12),
    ("vector.reduce.umax",              Release::V12),
    ("vector.reduce.umin",              Release::V12),
    ("vector.reduce.xor",               Release::V12),
];

/// The intrinsics that accept vectors, each with the release that added it and the first release that is known to
/// accept vectors. For the releases between, a call with vectors becomes a call for each lane.
#[rustfmt::skip]
const VECTORS: &[(&str, Release, Release)] = &[
    ("llrint",  Release::V9,  Release::V19),
    ("llround", Release::V9,  Release::V22),
    ("lrint",   Release::V9,  Release::V19),
    ("lround",  Release::V9,  Release::V22),
    ("ptrmask", Release::V10, Release::V19),
];

/// The intrinsics with an argument that had to be a number before a release. Each has the release that added it, that
/// later release, and the position of the argument.
#[rustfmt::skip]
const CONSTANT: &[(&str, Release, Release, usize)] = &[
    ("memcpy.inline", Release::V11, Release::V19, 2),
    ("memset.inline", Release::V15, Release::V19, 2),
];

/// The attachments predefined by LLVM that the expansion of a call keeps.
const KEPT: &[&str] = &[names::FPMATH, "annotation", "nosanitize", "pcsections"];

/// The intrinsics whose names have types since a release. Before, their pointers are in address space 0.
#[rustfmt::skip]
const UNTYPED: &[(&str, Release)] = &[
    ("addressofreturnaddress", Release::V10),
    ("frameaddress",           Release::V10),
    ("prefetch",               Release::V10),
    ("sponentry",              Release::V10),
    ("stackrestore",           Release::V18),
    ("stacksave",              Release::V18),
    ("thread.pointer",         Release::V20),
    ("va_copy",                Release::V19),
    ("va_end",                 Release::V19),
    ("va_start",               Release::V19),
    ("var.annotation",         Release::V16),
];

/// The intrinsics whose names have further types since a release. Before, the name has only the type of the result, and
/// the pointers after the first parameter are in address space 0.
#[rustfmt::skip]
const TYPED_BY_RESULT: &[(&str, Release)] = &[
    ("annotation",     Release::V16),
    ("ptr.annotation", Release::V16),
];

/// The change to the calls of an intrinsic that the target release lacks or has under another name.
#[derive(Clone, Copy)]
pub(super) enum Change {
    /// The calls are replaced with calls of the intrinsic of this name, without types.
    Untyped(&'static str),
    /// The calls are replaced with calls of the intrinsic of this name, with the type of the result.
    TypedByResult(&'static str),
    /// The calls are removed or expanded.
    Unknown,
    /// The calls are replaced with a call for each lane.
    Lanes,
}

/// The number of lanes of the longest vectors that are expanded. OpenCL C has no longer ones, and the expansion is not
/// much longer than the call.
const MAX_LANES: u32 = 16;

/// Returns the intrinsics of a module whose calls have to change for `release`. The result is empty for LLVM 3.2, which
/// has [rules of its own](super::llvm_3_2).
pub(super) fn changes(module: &Module, release: Release) -> FxHashMap<Global, Change> {
    let mut changes = FxHashMap::default();
    if release == Release::V3_2 {
        return changes;
    }
    for (global, value, function) in module.functions() {
        let name = module.strings.get(value.name);
        let Some(name) = name
            .strip_prefix(b"llvm.")
            .filter(|_| !function.is_definition)
        else {
            continue;
        };
        let row = |table: &'static [(&str, Release)]| {
            let mut rows = table.iter().filter(|row| release < row.1);
            rows.find(|row| is_named(name, row.0)).map(|row| row.0)
        };
        if let Some(untyped) = row(UNTYPED).filter(|row| name != row.as_bytes()) {
            changes.insert(global, Change::Untyped(untyped));
        } else if let Some(name) = row(TYPED_BY_RESULT) {
            changes.insert(global, Change::TypedByResult(name));
        } else if row(ADDED).is_some() {
            changes.insert(global, Change::Unknown);
        } else if lacks_vectors(name, release) && has_vector_result(module, global) {
            changes.insert(global, Change::Lanes);
        }
    }
    changes
}

/// Returns whether the release knows the intrinsic with this name, but only for scalars.
fn lacks_vectors(name: &[u8], release: Release) -> bool {
    let mut rows = VECTORS.iter();
    rows.any(|row| (row.1..row.2).contains(&release) && is_named(name, row.0))
}

fn has_vector_result(module: &Module, function: Global) -> bool {
    let signature = module.signature(function);
    signature.is_some_and(|signature| module.types.lanes(signature.result).is_some())
}

/// Returns an error for a call that the release refuses: of an intrinsic in [`VECTORS`] with vectors that are not
/// expanded, or in [`CONSTANT`] with an argument that is not a number. Functions that the release does not know are no
/// intrinsic functions for it.
pub(super) fn check(module: &Module, release: Release) -> Result<()> {
    let mut vectors = FxHashSet::default();
    let mut constant = FxHashMap::default();
    for (global, value, _) in module.functions() {
        let name = module.strings.get(value.name).strip_prefix(b"llvm.");
        let Some(name) = name else { continue };
        if lacks_vectors(name, release) && has_vector_result(module, global) {
            vectors.insert(global);
        }
        let mut rows = CONSTANT.iter();
        let row = rows.find(|row| (row.1..row.2).contains(&release) && is_named(name, row.0));
        if let Some(row) = row {
            constant.insert(global, row.3);
        }
    }
    if vectors.is_empty() && constant.is_empty() {
        return Ok(());
    }
    for (global, _, function) in module.functions() {
        transpire_interrupt::check();
        let Some(body) = &function.body else { continue };
        for (block, inst, instruction) in body.instructions_in_order() {
            let K::Call(call) = &instruction.kind else {
                continue;
            };
            let Some(callee) = module.callee(call) else {
                continue;
            };
            let reason = constant.get(&callee).and_then(|&number| {
                let argument = call.arguments.as_slice(&body.values).get(number)?;
                let argument = argument.as_constant();
                let value = argument.and_then(|argument| {
                    module
                        .constants
                        .as_integer_of_lanes(&module.types, argument)
                });
                let is_other = value.is_none();
                is_other.then(|| format!("whose argument {} is not a number", number + 1))
            });
            let is_long = vectors.contains(&callee);
            let reason = reason.or(is_long.then(|| "with these vectors".to_owned()));
            if let Some(reason) = reason {
                let name = module.name(callee);
                let message = format!("{release} has no form for @{name} {reason}");
                let error = Error::new(ErrorKind::Unsupported, message, Place::Nowhere);
                return Err(error
                    .in_instruction(module, body, block, inst)
                    .in_function(&module.name(global)));
            }
        }
    }
    Ok(())
}

/// Makes these changes to the calls of intrinsics.
pub(super) fn rewrite(module: &mut Module, mut changes: FxHashMap<Global, Change>) {
    if changes.is_empty() {
        return;
    }
    let mut taken: FxHashSet<Str> = module.globals.values().map(|value| value.name).collect();
    let mut known: FxHashMap<(Str, Type), Global> = module
        .functions()
        .map(|(global, value, _)| ((value.name, value.value_type), global))
        .collect();
    // The intrinsics to call, by the intrinsics that they replace.
    let mut replacements = FxHashMap::default();
    for global in module.globals.keys().collect::<Vec<_>>() {
        transpire_interrupt::tick();
        let (name, is_typed) = match changes.get(&global) {
            Some(&Change::Untyped(name)) => (name, false),
            Some(&Change::TypedByResult(name)) => (name, true),
            _ => continue,
        };
        changes.remove(&global);
        let Some((result, parameters)) = in_space_0(module, global, is_typed) else {
            continue;
        };
        let types = if is_typed { &[result][..] } else { &[] };
        let name = mangled_name(module, &format!("llvm.{name}"), types);
        let name = module.strings.intern(name);
        let ty = module.types.function(result, parameters, false);
        if let Some(&other) = known.get(&(name, ty)) {
            if other != global {
                replacements.insert(global, other);
            }
        } else if taken.insert(name) {
            let text = module.strings.text(name).into_owned();
            let is_same = ty == module.globals[global].value_type;
            let own = match (is_same, module.types.function_type(ty).cloned()) {
                (false, Some(ty)) => module.declare_function(&text, ty.result, ty.parameters),
                _ => global,
            };
            match own == global {
                true => module.globals[global].name = name,
                false => drop(replacements.insert(global, own)),
            }
            known.insert((name, ty), own);
        }
    }
    let mut scalars = FxHashMap::default();
    for global in module.globals.keys().collect::<Vec<_>>() {
        if let Some(Change::Lanes) = changes.get(&global) {
            scalars.extend(scalar(module, global).map(|scalar| (global, scalar)));
        }
    }
    module.each_body(|module, _, body| adapt(module, body, &changes, &replacements, &scalars));
}

/// Returns the intrinsic for a lane of the vectors of an intrinsic.
fn scalar(module: &mut Module, vectors: Global) -> Option<Global> {
    let FunctionType {
        result, parameters, ..
    } = module.signature(vectors)?.clone();
    let parameters = parameters.iter().map(|&ty| module.types.scalar(ty));
    let parameters: Box<[Type]> = parameters.collect();
    let result = module.types.scalar(result);
    let signature = FunctionType {
        result,
        parameters: parameters.clone(),
        variadic: false,
    };
    let name = module.name(vectors).into_owned();
    let (name, types) = overloaded_types(&name, &module.types, &signature)?;
    let name = mangled_name(module, &name, &types);
    Some(module.declare_function(&name, result, parameters))
}

/// Replaces a call with a call of the intrinsic `scalar` for each lane of the result. Returns the last instruction, or
/// `None` for scalable and long vectors.
fn each_lane(
    module: &mut Module,
    before: &mut Before<'_>,
    ty: Type,
    scalar: Global,
    call: &CallKind,
) -> Option<K> {
    let lanes = expanded_lanes(module, ty)?;
    let function_type = module.globals[scalar].value_type;
    let FunctionType {
        result, parameters, ..
    } = module.types.function_type(function_type)?.clone();
    let address = module.globals[scalar].ty;
    let callee = module
        .constants
        .intern(address, ConstantKind::Global(scalar));
    let arguments = call.arguments.as_slice(&before.body.values).to_vec();
    let number = module.types.integer(32);
    let mut vector = Value::from(module.constants.intern(ty, ConstantKind::Undef));
    let mut last = None;
    for lane in 0..lanes {
        if let Some(insertion) = last.take() {
            vector = before.put(insertion, ty);
        }
        let constants = &mut module.constants;
        let index = constants.integer(&module.types, number, lane.into()).into();
        let mut of_lane = Vec::with_capacity(arguments.len());
        for (&argument, &ty) in arguments.iter().zip(&parameters) {
            of_lane.push(match before.body.value_type(module, argument) == ty {
                true => argument,
                false => {
                    let vector = argument;
                    before.put(K::ExtractElement([vector, index]), ty)
                }
            });
        }
        let of_lane = before.body.value_list(&of_lane);
        let of_lane = CallKind {
            attributes: call.attributes,
            calling_convention: call.calling_convention,
            fast_math: call.fast_math,
            ..CallKind::new(callee.into(), function_type, of_lane)
        };
        let element = before.put(K::Call(of_lane), result);
        last = Some(K::insert_element(vector, element, index));
    }
    last
}

/// Returns the number of lanes of a vector that is expanded, or `None` for other types.
fn expanded_lanes(module: &Module, ty: Type) -> Option<u32> {
    match module.types[ty] {
        TypeKind::Vector {
            length: lanes @ 1..=MAX_LANES,
            scalable: false,
            ..
        } => Some(lanes),
        _ => None,
    }
}

/// Returns the result and the parameters of a function with all pointers in address space 0. With `keeps_result`, the
/// result and the first parameter are unchanged. Returns `None` if the global is not a function, or its result would
/// change.
fn in_space_0(
    module: &mut Module,
    global: Global,
    keeps_result: bool,
) -> Option<(Type, Box<[Type]>)> {
    let signature = module.signature(global)?.clone();
    let result = signature.result;
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
    let parameters = signature.parameters.iter().enumerate();
    let parameters = parameters.map(|(number, &ty)| match number {
        0 if keeps_result => ty,
        _ => moved(ty),
    });
    let parameters = parameters.collect();
    (keeps_result || moved(result) == result).then_some((result, parameters))
}

/// Changes the calls in a body. `replacements` has the intrinsics to call in place of others, and `scalars` those to
/// call for each lane.
fn adapt(
    module: &mut Module,
    body: &mut Body,
    changes: &FxHashMap<Global, Change>,
    replacements: &FxHashMap<Global, Global>,
    scalars: &FxHashMap<Global, Global>,
) {
    if !body.instructions.may_have(Opcodes::CALL) {
        return;
    }
    body.rewrite_blocks(|body, inst, new| {
        let K::Call(call) = &body.instructions[inst].kind else {
            new.push(inst);
            return;
        };
        let callee = module.callee(call);
        let intrinsic = callee.and_then(|callee| replacements.get(&callee)).copied();
        let changed = callee.filter(|callee| changes.contains_key(callee));
        if intrinsic.is_none() && changed.is_none() {
            new.push(inst);
            return;
        }
        let call = call.clone();
        let ty = body.instructions[inst].ty;
        let is_void = ty == module.void_type;
        let scalar = changed.and_then(|callee| scalars.get(&callee)).copied();
        let mut before = Before { body, new, inst };
        let kind = match (intrinsic, scalar, changed) {
            (Some(intrinsic), ..) => Some(call_of(module, &mut before, intrinsic, call)),
            (.., Some(callee)) if is_void && is_hint(module, callee) => return,
            // No expansion has the meaning of an operand bundle.
            _ if call.bundles.is_some() => None,
            (_, Some(scalar), _) => each_lane(module, &mut before, ty, scalar, &call),
            _ => expand(module, &mut before, inst, &call),
        };
        if let Some(kind) = kind {
            if !matches!(kind, K::Call(_)) {
                drop_attachments(module, before.body, inst);
            }
            before.body.instructions.edit(inst).kind = kind;
        }
        before.new.push(inst);
    });
}

/// Drops the attachments of an instruction that not every instruction may have, such as `!range`.
fn drop_attachments(module: &Module, body: &mut Body, inst: Inst) {
    if let Some(list) = body.attachments.get_mut(&inst) {
        let kinds = &module.metadata.kinds;
        list.retain(|&(kind, _)| {
            let name = kinds
                .get(kind)
                .map(|name| module.strings.get(name))
                .unwrap_or_default();
            KEPT.iter().any(|any| any.as_bytes() == name)
                || !FIXED_KINDS.iter().any(|fixed| fixed.as_bytes() == name)
        });
    }
}

/// Returns whether an intrinsic is only a hint for the optimizer.
pub(super) fn is_hint(module: &Module, intrinsic: Global) -> bool {
    let name = module.strings.get(module.globals[intrinsic].name);
    let name = name.strip_prefix(b"llvm.");
    name.is_some_and(|name| HINTS.iter().any(|hint| is_named(name, hint)))
}

/// Returns a call of `intrinsic` with the arguments of `call`. A pointer in another address space is cast to the type of
/// its parameter.
fn call_of(
    module: &mut Module,
    before: &mut Before<'_>,
    intrinsic: Global,
    mut call: CallKind,
) -> K {
    let function_type = module.globals[intrinsic].value_type;
    let signature = module.types.function_type(function_type);
    let parameters = signature.map_or(Box::default(), |signature| signature.parameters.clone());
    let arguments = call.arguments.as_slice(&before.body.values).to_vec();
    for (place, (argument, &ty)) in arguments.into_iter().zip(&parameters).enumerate() {
        if before.body.value_type(module, argument) == ty {
            continue;
        }
        let moved = before.put(K::cast(CastOp::AddrSpaceCast, argument), ty);
        if let Some(argument) = call.arguments.get_mut(place, &mut before.body.values) {
            *argument = moved;
        }
    }
    call.function_type = function_type;
    let address = module.globals[intrinsic].ty;
    let callee = ConstantKind::Global(intrinsic);
    call.callee = module.constants.intern(address, callee).into();
    K::Call(call)
}

/// The insertion point before an instruction that is being rewritten.
pub(super) struct Before<'b> {
    pub(super) body: &'b mut Body,
    pub(super) new: &'b mut Vec<Inst>,
    /// The instruction that is being rewritten.
    pub(super) inst: Inst,
}

impl Before<'_> {
    /// Adds an instruction before the one that is being rewritten, with the same debug location. Returns its result.
    pub(super) fn put(&mut self, kind: K, ty: Type) -> Value {
        let location = self.body.debug_location(self.inst);
        let inst = self.body.create(kind, ty);
        self.body.set_debug_location(inst, location);
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
        before.put(K::icmp(predicate, lhs, rhs), bit)
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
            Some(K::select(first, a, b))
        }
        [a, _] if is("abs") => {
            let zero = module.constants.zero(&module.types, ty).into();
            let negative = compare(before, P::Slt, a, zero);
            let negated = before.put(K::binary(B::Sub, zero, a), ty);
            Some(K::select(negative, negated, a))
        }
        [a, b] if is("uadd.sat") => {
            let most = splat(module, ty, u64::MAX, bits)?;
            let sum = before.put(K::binary(B::Add, a, b), ty);
            let wraps = compare(before, P::Ult, sum, a);
            Some(K::select(wraps, most, sum))
        }
        [a, b] if is("usub.sat") => {
            let difference = before.put(K::binary(B::Sub, a, b), ty);
            let wraps = compare(before, P::Ult, a, b);
            let zero = module.constants.zero(&module.types, ty).into();
            Some(K::select(wraps, zero, difference))
        }
        // Each half is shifted by less than its width: one of the shifts is split in two, the first by one bit.
        [a, b, by] if is("fshl") || is("fshr") => {
            let [width, last, one] = [u64::from(bits), u64::from(bits) - 1, 1];
            let (width, last) = (
                splat(module, ty, width, bits)?,
                splat(module, ty, last, bits)?,
            );
            let one = splat(module, ty, one, bits)?;
            let by = before.put(K::binary(B::URem, by, width), ty);
            let rest = before.put(K::binary(B::Sub, last, by), ty);
            let (high, low) = match is("fshl") {
                true => {
                    let high = before.put(K::binary(B::Shl, a, by), ty);
                    let low = before.put(K::binary(B::LShr, b, one), ty);
                    (high, before.put(K::binary(B::LShr, low, rest), ty))
                }
                false => {
                    let high = before.put(K::binary(B::Shl, a, one), ty);
                    let high = before.put(K::binary(B::Shl, high, rest), ty);
                    (high, before.put(K::binary(B::LShr, b, by), ty))
                }
            };
            Some(K::binary(B::Or, high, low))
        }
        _ => None,
    }
}

/// Expands a reduction of the lanes of a vector, in order: `operation` is `add` in `llvm.vector.reduce.add.v4i32`.
/// Returns the last instruction, or `None` if there is no expansion, or the vector is scalable or long. `ty` is the
/// type of the result.
fn reduce(
    module: &mut Module,
    before: &mut Before<'_>,
    operation: &str,
    arguments: &[Value],
    (ty, fast_math): (Type, FastMath),
) -> Option<K> {
    use BinaryOp as B;
    use IntPredicate as P;
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
    let lanes = expanded_lanes(module, before.body.value_type(module, vector))?;
    let number = module.types.integer(32);
    let bit = module.types.integer(1);
    let mut sum = start.first().copied();
    let mut last = None;
    for lane in 0..lanes {
        let index = module
            .constants
            .integer(&module.types, number, lane.into())
            .into();
        let extract = K::ExtractElement([vector, index]);
        let next = match sum {
            None => extract,
            Some(sum) => {
                let element = before.put(extract, ty);
                match op {
                    Ok(op) => K::Binary(op, [sum, element], IntFlags::NONE, fast_math),
                    Err(predicate) => {
                        let condition = before.put(K::icmp(predicate, sum, element), bit);
                        K::select(condition, sum, element)
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

/// Returns `value` as an integer of `bits` bits, or a vector with it in every lane, of type `ty`. Returns `None` for 1
/// bit, for more than 64 bits, or for 2¹⁶ lanes or more.
fn splat(module: &mut Module, ty: Type, value: u64, bits: u32) -> Option<Value> {
    const MAX_LANES: u32 = 1 << 16;
    if bits > 64 || bits == 1 {
        return None;
    }
    let constants = &mut module.constants;
    match module.types.lanes(ty) {
        Some(MAX_LANES..) => None,
        _ => Some(constants.splat_integer(&module.types, ty, value).into()),
    }
}
