//! Rewrites constructs that LLVM 3.2 does not support or writes differently from all later releases. Optimizer hints
//! are removed, and other constructs are converted to the form of LLVM 3.2. [`verify::llvm_3_2`](crate::verify) rejects
//! the constructs that remain.

use rustc_hash::FxHashMap;

use super::intrinsics::{Before, expand, is_hint};
use super::lesser_attribute;
use crate::intrinsics::llvm_3_2 as intrinsics;
use crate::ir::{
    Attribute, AttributeKind as A, AttributeList, Body, CastOp, Constant, ConstantKind, DllStorage,
    Expression, FastMath, GepFlags, Global, GlobalKind, GlobalValue, Inst, InstructionKind,
    IntPredicate, Linkage, Literal, Module, TailCall, Type, TypeKind, UnnamedAddress, Value,
};
use crate::verify::llvm_3_2::{MAX_ATTRIBUTE_ALIGNMENT, attribute_fits, has_bit};
use crate::versions::Release;
use InstructionKind as K;

/// The COMDAT selection kind `any`, which `linkonce` and `weak` linkages imply.
const ANY: u8 = 1;

/// Rewrites a module with typed pointers to the form of LLVM 3.2.
pub(super) fn rewrite(module: &mut Module) {
    let implied: Vec<Global> = module
        .globals
        .iter()
        .filter(|(_, value)| is_comdat_implied(module, value))
        .map(|(global, _)| global)
        .collect();
    for global in implied {
        module.globals[global].comdat = None.into();
    }
    for value in module.globals.values_mut() {
        global(value);
    }
    attributes(module);
    constants(module);
    module.each_body(|module, _, body| {
        self::body(module, body);
    });
    intrinsics::rename(module);
}

/// Returns whether the linkage of a global value implies its COMDAT, because both keep one of several definitions with
/// the name of the value.
fn is_comdat_implied(module: &Module, value: &GlobalValue) -> bool {
    let Some(comdat) = value.comdat.expand() else {
        return false;
    };
    let comdat = &module.comdats[comdat];
    let is_merged = matches!(
        value.linkage,
        Linkage::LinkOnceAny | Linkage::LinkOnceOdr | Linkage::WeakAny | Linkage::WeakOdr
    );
    is_merged
        && comdat.selection == ANY
        && module.strings.get(comdat.name) == module.strings.get(value.name)
}

/// Drops the optimizer hints and the metadata of a global value, and `dllexport` of a declaration, which LLVM 3.2 does
/// not support.
fn global(value: &mut GlobalValue) {
    value.dso_local = false;
    value.attachments.clear();
    if value.unnamed_address == UnnamedAddress::Local || matches!(value.kind, GlobalKind::Alias(_))
    {
        value.unnamed_address = UnnamedAddress::None;
    }
    match &mut value.kind {
        GlobalKind::Variable(variable) => {
            variable.attributes = None.into();
            variable.sanitizer = 0;
        }
        GlobalKind::Function(function) => {
            function.preferred_alignment = Default::default();
            // `dllexport` on a declaration has no effect on its own module.
            if !function.is_definition && value.dll_storage == DllStorage::Export {
                value.dll_storage = DllStorage::Default;
            }
        }
        GlobalKind::Alias(_) | GlobalKind::IFunc(_) => {}
    }
}

// Attributes

/// Reduces each list to the attributes for which LLVM 3.2 has bits and which it allows at their index, in the order in
/// which LLVM 3.2 reads them.
fn attributes(module: &mut Module) {
    let mut new_lists: FxHashMap<AttributeList, AttributeList> = FxHashMap::default();
    for list in module.attributes.lists.keys() {
        let mut kept = Vec::new();
        for (index, set) in module.attributes.lists[list].clone() {
            let old = module.attributes.sets[set].to_vec();
            let new: Vec<Attribute> = old
                .iter()
                .flat_map(|attribute| lesser_attribute(attribute, Release::V3_2))
                .filter(|attribute| is_known(attribute) && attribute_fits(attribute, index))
                .map(|attribute| lesser_alignment(attribute, &old))
                .collect();
            if !new.is_empty() {
                kept.push((index, module.attributes.sets.intern(new.into())));
            }
        }
        // The order is result, parameters, function.
        kept.sort_by_key(|(index, _)| *index);
        if *kept != *module.attributes.lists[list] {
            new_lists.insert(list, module.attributes.lists.intern(kept.into()));
        }
    }
    module.map_attributes(
        |list| Some(new_lists.get(&list).copied().unwrap_or(list)),
        Some,
    );
}

/// Reduces an alignment to the maximum of LLVM 3.2. That is allowed, because a parameter may be aligned more strictly
/// than its attribute requires. The attribute of a `byval` parameter is not changed, because it sets the alignment of
/// the copy.
fn lesser_alignment(attribute: Attribute, set: &[Attribute]) -> Attribute {
    let is_copied = || set.iter().any(|other| other.kind() == Some(A::BY_VAL));
    match attribute {
        Attribute::Integer(A::ALIGNMENT, bytes)
            if bytes > MAX_ATTRIBUTE_ALIGNMENT && !is_copied() =>
        {
            Attribute::Integer(A::ALIGNMENT, MAX_ATTRIBUTE_ALIGNMENT)
        }
        attribute => attribute,
    }
}

fn is_known(attribute: &Attribute) -> bool {
    match attribute {
        Attribute::Integer(A::ALIGNMENT | A::STACK_ALIGNMENT, _) => true,
        Attribute::Integer(..) | Attribute::String(..) => false,
        Attribute::Enum(kind) | Attribute::Type(kind, _) => has_bit(*kind),
        Attribute::Range(..) | Attribute::RangeList(..) => false,
    }
}

// Constants

/// The new kinds of constants that are changed in place.
type Changed = FxHashMap<Constant, ConstantKind>;

/// Rewrites constants that LLVM 3.2 represents differently.
fn constants(module: &mut Module) {
    let mut changed = Changed::default();
    for constant in module.constants.keys() {
        if let Some(kind) = lesser_constant(module, &changed, constant) {
            changed.insert(constant, kind);
        }
    }
    module.constants.replace_kinds(changed);
}

fn lesser_constant(
    module: &mut Module,
    changed: &Changed,
    constant: Constant,
) -> Option<ConstantKind> {
    let data = &module.constants[constant];
    let ty = data.ty;
    match &data.kind {
        ConstantKind::Poison => Some(ConstantKind::Undef),
        // The records for data in LLVM 3.2 do not support `half` elements.
        ConstantKind::Data(bytes) => {
            let (TypeKind::Array { element, .. } | TypeKind::Vector { element, .. }) =
                module.types[ty]
            else {
                return None;
            };
            if module.types[element] != TypeKind::Half {
                return None;
            }
            let halves = bytes.as_chunks().0.iter().copied();
            let bits: Vec<u64> = halves.map(|half| u16::from_le_bytes(half).into()).collect();
            let constants = &mut module.constants;
            let halves = bits
                .into_iter()
                .map(|bits| constants.intern(element, ConstantKind::Float(bits)));
            Some(ConstantKind::Aggregate(halves.collect()))
        }
        ConstantKind::Expression(expression) => {
            let expression = (**expression).clone();
            let lesser = lesser_expression(module, changed, ty, expression)?;
            Some(ConstantKind::Expression(Box::new(lesser)))
        }
        _ => None,
    }
}

/// Returns the operand of a constant that is or becomes a `bitcast`, or `None` for other constants.
fn bit_cast_operand(module: &Module, changed: &Changed, constant: Constant) -> Option<Constant> {
    let kind = changed.get(&constant);
    match kind.unwrap_or(&module.constants[constant].kind) {
        ConstantKind::Expression(expression) => match **expression {
            Expression::Cast(CastOp::BitCast | CastOp::AddrSpaceCast, operand) => Some(operand),
            _ => None,
        },
        _ => None,
    }
}

fn lesser_expression(
    module: &mut Module,
    changed: &Changed,
    ty: Type,
    expression: Expression,
) -> Option<Expression> {
    use Expression as E;
    let i32_type = module.types.integer(32);
    let mut short = |index: Constant| {
        let value = module.constants.as_integer(index)?;
        let short = module.constants.integer(&module.types, i32_type, value);
        (module.constants.ty(index) != i32_type && value <= u32::MAX.into()).then_some(short)
    };
    Some(match expression {
        E::Cast(op @ (CastOp::AddrSpaceCast | CastOp::BitCast), operand) => {
            let inner = bit_cast_operand(module, changed, operand);
            if op == CastOp::BitCast && inner.is_none() {
                return None;
            }
            E::Cast(CastOp::BitCast, inner.unwrap_or(operand))
        }
        E::ExtractElement([vector, index]) => E::ExtractElement([vector, short(index)?]),
        E::InsertElement([vector, element, index]) => {
            E::InsertElement([vector, element, short(index)?])
        }
        E::GetElementPtr {
            source,
            flags,
            in_range,
            mut operands,
        } => {
            let lesser = GepFlags(flags.0 & GepFlags::INBOUNDS.0);
            let base = *operands.first()?;
            let space = |constant| module.types.address_space(module.constants.ty(constant));
            let from = bit_cast_operand(module, changed, base);
            let from = from.filter(|&from| space(from) != space(base));
            if let (Some(from), Some(pointee)) = (from, module.types.pointee(ty)) {
                // The constant folder of LLVM 3.2 looks through the conversion and loses its result type.
                let space = space(from)?;
                operands[0] = match module.types.typed_pointer(space, source) {
                    same if same == module.constants.ty(from) => from,
                    other => bit_cast(module, from, other),
                };
                let address = module.types.typed_pointer(space, pointee);
                let moved = E::GetElementPtr {
                    source,
                    flags: lesser,
                    in_range: None,
                    operands,
                };
                let kind = ConstantKind::Expression(Box::new(moved));
                let operand = module.constants.intern(address, kind);
                let op = CastOp::BitCast;
                return Some(E::Cast(op, operand));
            }
            if lesser == flags && in_range.is_none() {
                return None;
            }
            E::GetElementPtr {
                source,
                flags: lesser,
                in_range: None,
                operands,
            }
        }
        _ => return None,
    })
}

fn bit_cast(module: &mut Module, operand: Constant, ty: Type) -> Constant {
    let op = CastOp::BitCast;
    let kind = ConstantKind::Expression(Box::new(Expression::Cast(op, operand)));
    module.constants.intern(ty, kind)
}

// Bodies

fn body(module: &mut Module, body: &mut Body) {
    body.use_list_orders.clear();
    drop_struct_paths(module, body);
    body.rewrite_blocks(|body, inst, new| {
        if is_dropped(module, body, inst) {
            return;
        }
        instruction(module, &mut Before { body, new, inst }, inst);
        new.push(inst);
    });
}

/// Drops `!tbaa` with struct paths, and `!range` on instructions other than loads. LLVM 3.2 would misread struct paths,
/// which are newer, and treat accesses that may alias as distinct. It allows `!range` only on loads.
fn drop_struct_paths(module: &Module, body: &mut Body) {
    let metadata = &module.metadata;
    let kind = |name: &str| metadata.kind(&module.strings, name);
    let (tbaa, range) = (kind("tbaa"), kind("range"));
    let is_path = |node| {
        let first = metadata.tuple(node).and_then(|operands| operands.first());
        let first = first.and_then(|first| first.expand());
        first.is_none_or(|first| metadata.string(first).is_none())
    };
    let instructions = &body.instructions;
    for (inst, list) in body.attachments.iter_mut() {
        let is_load = matches!(instructions[*inst].kind, K::Load { .. });
        list.retain(|&(of, node)| {
            !(Some(of) == tbaa && is_path(node) || Some(of) == range && !is_load)
        });
    }
    body.attachments.retain(|_, list| !list.is_empty());
}

/// Returns whether an instruction is a call to an intrinsic that LLVM 3.2 does not support and that is only an
/// optimizer hint.
fn is_dropped(module: &Module, body: &Body, inst: Inst) -> bool {
    let K::Call(call) = &body.instructions[inst].kind else {
        return false;
    };
    let Some(callee) = module.callee(call) else {
        return false;
    };
    let name = module.strings.get(module.globals[callee].name);
    let of_memory = || {
        let pointer = module
            .signature(callee)
            .and_then(|signature| signature.parameters.last());
        // LLVM 3.2 supports lifetime markers only for private memory.
        pointer.is_some_and(|&ty| module.types.address_space(ty) != Some(0))
    };
    is_hint(module, callee) || name.starts_with(b"llvm.lifetime.") && of_memory()
}

fn instruction(module: &mut Module, before: &mut Before<'_>, inst: Inst) {
    let mut kind = before.body.instructions[inst].kind.clone();
    let i32_type = module.types.integer(32);
    match &mut kind {
        K::Binary(.., fast_math)
        | K::FCmp(.., fast_math)
        | K::Select(_, fast_math)
        | K::Phi { fast_math, .. }
        | K::FNeg(_, fast_math) => *fast_math = FastMath::NONE,
        K::ExtractElement([_, index]) | K::InsertElement([_, _, index]) => {
            *index = lane(module, before, *index, i32_type);
        }
        K::Cast(op, ..) if *op == CastOp::PtrToAddr => *op = CastOp::PtrToInt,
        K::CmpXchg { weak, .. } => *weak = false,
        K::ExtractValue { .. } => {
            if let Some(success) = success_of_exchange(module, before, inst) {
                kind = success;
            }
        }
        K::Call(call) => {
            call.fast_math = FastMath::NONE;
            if call.tail == TailCall::NoTail {
                call.tail = TailCall::None;
            }
            let call = call.clone();
            if let Some(new) = expand(module, before, inst, &call) {
                kind = new;
            }
        }
        _ => {}
    }
    before.body.instructions.edit(inst).kind = kind;
}

/// Converts the index of a lane to 32 bits, with a new instruction if it is not constant. An index that does not fit
/// would be out of range anyway.
fn lane(module: &mut Module, before: &mut Before<'_>, index: Value, i32_type: Type) -> Value {
    let ty = before.body.value_type(module, index);
    let Some(bits) = module.types.integer_bits(ty).filter(|bits| *bits != 32) else {
        return index;
    };
    if let Some(constant) = index.as_constant() {
        match module.constants[constant].kind {
            ConstantKind::Integer(value) if value <= u32::MAX.into() => {
                let constants = &mut module.constants;
                return constants.integer(&module.types, i32_type, value).into();
            }
            ConstantKind::Undef | ConstantKind::Poison => {
                return module
                    .constants
                    .intern(i32_type, ConstantKind::Undef)
                    .into();
            }
            _ => {}
        }
    }
    let op = match bits {
        ..32 => CastOp::ZExt,
        _ => CastOp::Trunc,
    };
    before.put(K::cast(op, index), i32_type)
}

/// Returns the replacement of an `extractvalue` from a `cmpxchg`, which returns only the old value in LLVM 3.2. The
/// success flag becomes a comparison of the old value with the expected value. Returns `None` for other instructions,
/// and for the old value itself, whose name is given to the `cmpxchg`.
fn success_of_exchange(module: &Module, before: &mut Before<'_>, inst: Inst) -> Option<K> {
    let body = &mut *before.body;
    let K::ExtractValue { aggregate, indices } = &body.instructions[inst].kind else {
        return None;
    };
    let aggregate = *aggregate;
    let K::CmpXchg { compare, .. } = body.instructions[aggregate.as_instruction()?].kind else {
        return None;
    };
    let pair = aggregate.as_instruction()?;
    match indices.as_slice(&body.literals) {
        // The `cmpxchg` takes the name of the old value.
        [index] if index.0 == 0 => {
            let name = body.instructions[inst].name;
            body.instructions.edit(pair).name = name;
            return None;
        }
        [index] if index.0 == 1 => {}
        _ => return None,
    }
    let ty = body.value_type(module, compare);
    let first = [Literal(0)];
    let indices = cranelift_entity::EntityList::from_slice(&first, &mut body.literals);
    let name = body.instructions[pair].name;
    let found = before.put(K::ExtractValue { aggregate, indices }, ty);
    if let Some(inst) = found.as_instruction() {
        before.body.instructions.edit(inst).name = name;
    }
    Some(K::icmp(IntPredicate::Eq, found, compare))
}
