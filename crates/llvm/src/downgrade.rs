//! Rewrites a module so that an older release can represent it. The bitcode writer and the printer call [`for_release`]
//! first.
//!
//! Optimizer hints (flags of instructions, attributes) are dropped if the release does not support them. Features that
//! have an older form are lowered to it. For example, debug records become calls to intrinsics, `memory(…)` becomes
//! `readnone` and similar attributes, `captures(none)` becomes `nocapture`, a three-way comparison becomes two ordinary
//! ones, and `fneg` becomes `fsub`. The rest is an error, here or in the writer.

mod alignments;
mod check;
mod constants;
mod debug_info;
mod expressions;
mod globals;
mod intrinsics;
mod llvm_3_2;
mod metadata;
mod operands;
mod retained;

use std::borrow::Cow;

use crate::address_spaces;
use crate::error::{Error, ErrorKind, Place, Result};
use crate::ir::metadata::{DebugRecord, MetadataId, VariableRecord};
use crate::ir::{
    Alignment, Attribute, AttributeKind, BinaryOp, Body, CallKind, CastOp, Constant, ConstantKind,
    DebugLocation, DebugLocationData, FastMath, GepFlags, Global, GlobalKind, GlobalValue, Inst,
    InstructionKind, IntFlags, IntPredicate, Linkage, Module, PointerHead, TailCall, Type,
    TypeKind, Value,
};
use crate::rewrite::debug_records::RecordKind;
use crate::versions::{Feature, Release};
use InstructionKind as K;

pub(crate) use metadata::ANONYMOUS;
pub use retained::to_units as retained_to_units;

/// Returns the module in a form that `release` can represent, unchanged or rewritten. A borrowed module is copied
/// before it is rewritten.
///
/// # Errors
///
/// Returns an error if the module uses a feature that the release does not support and that cannot be lowered.
pub fn for_release<'m>(
    module: impl Into<Cow<'m, Module>>,
    release: Release,
) -> Result<Cow<'m, Module>> {
    let mut module = module.into();
    if !release.has(Feature::AssemblyProperties)
        && module
            .inline_asm
            .iter()
            .any(|piece| !piece.properties.is_empty())
    {
        let message = format!("{release} has no properties of module asm");
        return Err(Error::new(ErrorKind::Unsupported, message, Place::Nowhere));
    }
    if !release.has(Feature::DenormalEnvironment) && release.has(Feature::AttributeGroups) {
        module = with_denormal_texts(module);
    }
    rewritten(module, release)
}

/// Rewrites a module as [`for_release`] does, except for denormal modes and properties of `module asm`.
fn rewritten(module: Cow<'_, Module>, release: Release) -> Result<Cow<'_, Module>> {
    let mut module = rewritten_since_6(module, release)?;
    if release.has(Feature::AttributeGroups) && alignments::may_have(&module, release) {
        alignments::remove(module.to_mut());
    }
    let unknown = expressions::unknown(&module, release);
    if expressions::are_used(&module, &unknown) {
        expressions::expand(module.to_mut(), &unknown, release)?;
    }
    let nodes = expressions::nodes(&module, &unknown);
    if !nodes.is_empty() {
        expressions::remove_values(module.to_mut(), &nodes);
    }
    constants::check(&module, release)?;
    if release.has(Feature::AttributeGroups) {
        check::types(&module, release)?;
        check::metadata(&module, release)?;
        check::instructions(&module, release)?;
        intrinsics::check(&module, release)?;
    }
    if release.has(Feature::ModernInstructions) {
        if !address_spaces::has_bitcasts(&module) {
            return Ok(module);
        }
        let mut module = module.into_owned();
        address_spaces::split_bitcasts(&mut module);
        return Ok(Cow::Owned(module));
    }
    let mut module = module.into_owned();
    llvm_3_2::rewrite(&mut module);
    crate::verify::llvm_3_2::verify(&module)?;
    Ok(Cow::Owned(module))
}

/// Lowers features that were added after LLVM 6 and that `release`, which may be LLVM 3.2, does not support.
fn rewritten_since_6(given: Cow<'_, Module>, release: Release) -> Result<Cow<'_, Module>> {
    let module = &*given;
    let sets = attribute_sets(module, release);
    let needs_attributes = sets.iter().any(Option::is_some);
    let needs_bodies = module.any_body(|body| needs_change(module, body, release));
    let needs_operands = operands::changed(module, release).next().is_some();
    let needs_comparisons = !release.has(Feature::ThreeWayComparison)
        && module
            .globals
            .keys()
            .any(|global| three_way(module, global).is_some());
    let intrinsics = intrinsics::changes(module, release);
    let has_unknown_constants = !constants::unknown(module, release).is_empty();
    let nodes = metadata::unknown_nodes(module, release);
    let debug_info = debug_info::changes(module, release);
    let globals = globals::unknown(module, release);
    let data_layout = data_layout(&module.data_layout, release);
    let has_labels = !release.has(Feature::SubprogramFlags) && metadata::has_labels(module);
    let is_misplaced = retained::is_misplaced(module, release);
    if !needs_attributes
        && !has_labels
        && !is_misplaced
        && data_layout.is_none()
        && !needs_bodies
        && !needs_operands
        && !needs_comparisons
        && intrinsics.is_empty()
        && !has_unknown_constants
        && nodes.is_empty()
        && debug_info.is_empty()
        && globals.is_empty()
    {
        return Ok(given);
    }
    let mut module = given.into_owned();
    if needs_attributes {
        module.replace_attribute_sets(sets);
    }
    if needs_operands {
        operands::change(&mut module, release);
    }
    if needs_comparisons {
        expand_comparisons(&mut module);
    }
    intrinsics::rewrite(&mut module, intrinsics);
    if let Some(data_layout) = data_layout {
        module.data_layout = data_layout;
    }
    debug_info::rewrite(&mut module, debug_info);
    metadata::rewrite(&mut module, nodes);
    for global in globals {
        globals::remove(&mut module.globals[global], release);
    }
    if is_misplaced {
        retained::to_units(&mut module, release);
    }
    if needs_bodies {
        module.with_bodies(|module, _, body| {
            for inst in body.instructions.keys() {
                instruction(module, body, inst, release);
            }
            metadata::kill_unknown_expressions(module, body, release);
            metadata::drop_vector_ranges(module, body, release);
            debug_info::lessen_locations(body, release);
            match release.has(Feature::DebugRecords) {
                true => Ok(()),
                false => debug_records(module, body, release),
            }
        })?;
    }
    if has_labels {
        metadata::drop_labels(&mut module);
    }
    constants::replace(&mut module, release);
    Ok(Cow::Owned(module))
}

/// Returns the data layout as the release's parser accepts it, or `None` if it accepts `layout`. Parts that the release does not
/// support are removed. Pointers with flags become non-integral.
fn data_layout(layout: &str, release: Release) -> Option<String> {
    let has_non_integral = release.has(Feature::ModernInstructions);
    let is_known = |part: &&str| match part.bytes().next() {
        Some(b'P') => release.has(Feature::FunctionAddressSpace),
        Some(b'F') => release.has(Feature::FunctionAlignment),
        Some(b'G') => release.has(Feature::VariableAddressSpace),
        // Mangling and the address space of allocas.
        Some(b'm' | b'A') => release.has(Feature::ModernInstructions),
        Some(b'n') if part.starts_with("ni") => has_non_integral,
        _ => true,
    };
    let mut parts: Vec<Cow<'_, str>> = layout.split('-').filter(is_known).map(Cow::from).collect();
    if !release.has(Feature::PointerFlags) {
        let mut non_integral = String::new();
        for part in &mut parts {
            let Some((head, sizes)) = part.strip_prefix('p').and_then(|part| part.split_once(':'))
            else {
                continue;
            };
            let PointerHead { flags, space, .. } = PointerHead::parse(head);
            if !flags.is_empty() && has_non_integral {
                non_integral.push(':');
                non_integral.push_str(space);
            }
            *part = format!("p{space}:{sizes}").into();
        }
        if !non_integral.is_empty() {
            parts.push(format!("ni{non_integral}").into());
        }
    }
    Some(parts.join("-")).filter(|known| known != layout)
}

/// Returns whether a body contains anything that must be rewritten.
fn needs_change(module: &Module, body: &Body, release: Release) -> bool {
    !release.has(Feature::DebugRecords) && !body.debug_records.is_empty()
        || metadata::has_unknown_expressions(module, body, release)
        || metadata::has_vector_ranges(module, body, release)
        || debug_info::has_unknown_locations(body, release)
        || !release.has(Feature::AssignIds) && assign_kind(module).is_some()
        || body
            .instructions
            .values()
            .any(|instruction| lesser(&instruction.kind, release).is_some())
}

// Instructions

/// Returns a conversion without the flags that the release does not support. An `addrspacecast` becomes a `bitcast` if
/// the release does not have it. Returns `None` if nothing changes.
fn lesser_cast(kind: &K, release: Release) -> Option<K> {
    let K::Cast(op, operand, flags, fast_math) = kind else {
        return None;
    };
    let (mut op, mut flags, mut fast_math) = (*op, *flags, *fast_math);
    let before = (op, flags, fast_math);
    if !release.has(Feature::OperandFlags)
        || !release.has(Feature::TruncFlags) && op != CastOp::ZExt
    {
        flags = IntFlags::NONE;
    }
    let feature = match op {
        CastOp::UIToFP | CastOp::SIToFP => Feature::IntegerFastMath,
        _ => Feature::CastFastMath,
    };
    if !release.has(feature) {
        fast_math = FastMath::NONE;
    }
    // Older releases convert between address spaces with `bitcast`.
    if op == CastOp::AddrSpaceCast && !release.has(Feature::AddrSpaceCast) {
        op = CastOp::BitCast;
    }
    (before != (op, flags, fast_math)).then_some(K::Cast(op, *operand, flags, fast_math))
}

/// Returns the instruction without anything that the release does not support, or `None` if nothing changes. A
/// `freeze`, `fneg` or empty `phi` to be replaced is returned unchanged.
fn lesser(kind: &K, release: Release) -> Option<K> {
    let without = |flags: IntFlags, unknown: u8| {
        (flags.0 & unknown != 0).then_some(IntFlags(flags.0 & !unknown))
    };
    let has_fast_math = release.has(Feature::Freeze);
    match kind {
        K::CmpXchg { .. } | K::AtomicRmw { .. } => lesser_atomic(kind, release),
        K::GetElementPtr {
            source,
            flags,
            operands,
        } if !release.has(Feature::GepFlags) => {
            let lesser = GepFlags(flags.0 & GepFlags::INBOUNDS.0);
            (lesser != *flags).then_some(K::GetElementPtr {
                source: *source,
                flags: lesser,
                operands: *operands,
            })
        }
        K::Cast(..) => lesser_cast(kind, release),
        K::Binary(op, [lhs, rhs], flags, fast_math) if !release.has(Feature::OperandFlags) => {
            let flags = without(*flags, IntFlags::DISJOINT.0)?;
            Some(K::Binary(*op, [*lhs, *rhs], flags, *fast_math))
        }
        K::ICmp(predicate, [lhs, rhs], true) if !release.has(Feature::SameSign) => {
            Some(K::ICmp(*predicate, [*lhs, *rhs], false))
        }
        K::FCmp(predicate, [lhs, rhs], fast_math)
            if !release.has(Feature::ModernInstructions) && !fast_math.is_empty() =>
        {
            Some(K::FCmp(*predicate, [*lhs, *rhs], FastMath::NONE))
        }
        K::Select([condition, then, otherwise], fast_math)
            if !has_fast_math && !fast_math.is_empty() =>
        {
            let (condition, then, otherwise) = (*condition, *then, *otherwise);
            Some(K::Select([condition, then, otherwise], FastMath::NONE))
        }
        // Replaced by an undefined value later, once the constant has been created.
        K::Phi { values, .. } if values.is_empty() && !release.has(Feature::EmptyPhis) => {
            Some(kind.clone())
        }
        K::Phi {
            values,
            blocks,
            fast_math,
        } if !has_fast_math && !fast_math.is_empty() => Some(K::Phi {
            values: *values,
            blocks: *blocks,
            fast_math: FastMath::NONE,
        }),
        // Replaced by its operand later: older releases have no value that is guaranteed not to be poison.
        K::Freeze(..) if !release.has(Feature::Freeze) => Some(kind.clone()),
        // Replaced by a subtraction later, once its constant has been created.
        K::FNeg(..) if !release.has(Feature::FNeg) => Some(kind.clone()),
        _ => None,
    }
}

/// Returns an atomic operation without its alignment, and a `cmpxchg` whose ordering for success is as strong as its
/// ordering for failure, if the release requires it. Returns `None` if nothing changes.
fn lesser_atomic(kind: &K, release: Release) -> Option<K> {
    let (mut new, mut is_changed) = (kind.clone(), false);
    if let K::CmpXchg { access, .. } | K::AtomicRmw { access, .. } = &mut new
        && !release.has(Feature::AtomicAlignment)
    {
        is_changed = access.alignment != Alignment::NONE;
        access.alignment = Alignment::NONE;
    }
    if let K::CmpXchg {
        failure, access, ..
    } = &mut new
        && !release.has(Feature::FailureOrderings)
    {
        let strong = access.ordering.strengthened(*failure);
        is_changed |= strong != access.ordering;
        access.ordering = strong;
    }
    is_changed.then_some(new)
}

fn instruction(module: &mut Module, body: &mut Body, inst: Inst, release: Release) {
    let Some(mut kind) = lesser(&body.instructions[inst].kind, release) else {
        return;
    };
    if let K::Freeze(operand) = kind {
        let ty = body.instructions[inst].ty;
        if matches!(
            module.types[ty],
            TypeKind::Struct { .. } | TypeKind::Named(_) | TypeKind::Array { .. }
        ) {
            return;
        }
        kind = K::cast(CastOp::BitCast, operand);
    }
    if let K::FNeg(operand, fast_math) = kind {
        let Some(lhs) = negative_zero(module, body.instructions[inst].ty) else {
            return;
        };
        let lhs = lhs.into();
        kind = K::Binary(BinaryOp::FSub, [lhs, operand], IntFlags::NONE, fast_math);
    }
    // A block with such a phi is unreachable, and all its phis are empty.
    if let K::Phi { values, .. } = &kind
        && values.is_empty()
        && !release.has(Feature::EmptyPhis)
    {
        let ty = body.instructions[inst].ty;
        let bit = module.types.integer(1);
        let condition = module.constants.intern(bit, ConstantKind::Integer(1));
        let value = module.constants.intern(ty, ConstantKind::Undef).into();
        kind = K::select(condition.into(), value, value);
    }
    body.instructions.edit(inst).kind = kind;
}

/// Returns `-0.0` of the floating-point type `ty`, or a vector with it in every lane. Returns `None` for a vector with
/// 2¹⁶ lanes or more.
fn negative_zero(module: &mut Module, ty: Type) -> Option<Constant> {
    const MAX_LANES: u32 = 1 << 16;
    let scalar = module.types.scalar(ty);
    let kind = match module.types[scalar] {
        TypeKind::Half | TypeKind::BFloat => ConstantKind::Float(1 << 15),
        TypeKind::Float => ConstantKind::Float(1 << 31),
        TypeKind::X86Fp80 => ConstantKind::WideFloat([0, 1 << 15]),
        TypeKind::Fp128 => ConstantKind::WideFloat([0, 1 << 63]),
        TypeKind::PpcFp128 => ConstantKind::WideFloat([1 << 63, 0]),
        _ => ConstantKind::Float(1 << 63),
    };
    let element = module.constants.intern(scalar, kind);
    match module.types.lanes(ty) {
        Some(MAX_LANES..) => None,
        _ => Some(module.constants.splat(&module.types, ty, element)),
    }
}

// Comparisons

/// Returns the predicates for greater and for less of a three-way comparison intrinsic, or `None` for other globals.
fn three_way(module: &Module, global: Global) -> Option<[IntPredicate; 2]> {
    let name = module.strings.get(module.globals[global].name);
    if name.starts_with(b"llvm.scmp.") {
        Some([IntPredicate::Sgt, IntPredicate::Slt])
    } else if name.starts_with(b"llvm.ucmp.") {
        Some([IntPredicate::Ugt, IntPredicate::Ult])
    } else {
        None
    }
}

/// Replaces each call to a three-way comparison with comparisons for greater and for less and a subtraction. The
/// declarations of the intrinsics stay. Use-list orders are dropped.
fn expand_comparisons(module: &mut Module) {
    module.each_body(|module, _, body| {
        body.rewrite_blocks(|body, inst, new| {
            if let Some((predicates, operands)) = as_comparison(module, body, inst) {
                comparison(module, body, inst, predicates, operands, new);
            }
            new.push(inst);
        });
        body.use_list_orders.clear();
    });
}

/// Returns the predicates and the operands of a call to a three-way comparison, or `None` for other instructions.
fn as_comparison(
    module: &Module,
    body: &Body,
    inst: Inst,
) -> Option<([IntPredicate; 2], [Value; 2])> {
    let K::Call(call) = &body.instructions[inst].kind else {
        return None;
    };
    let predicates = three_way(module, module.callee(call)?)?;
    let operands = call.arguments.as_slice(&body.values).try_into().ok()?;
    Some((predicates, operands))
}

/// Turns the call `inst` into a subtraction, and appends the instructions that must precede it to `new`.
fn comparison(
    module: &mut Module,
    body: &mut Body,
    inst: Inst,
    predicates: [IntPredicate; 2],
    [lhs, rhs]: [Value; 2],
    new: &mut Vec<Inst>,
) {
    let result = body.instructions[inst].ty;
    let bit = module.types.integer(1);
    let bit = module.types.in_lanes_of(bit, result);
    let [greater, less] = predicates.map(|predicate| {
        let compare = body.create(K::icmp(predicate, lhs, rhs), bit);
        let extend = body.create(K::cast(CastOp::ZExt, compare.into()), result);
        new.extend([compare, extend]);
        Value::from(extend)
    });
    body.instructions.edit(inst).kind = K::binary(BinaryOp::Sub, greater, less);
}

// Attributes

/// Returns the replacement for each set of attributes, by its index, or `None` for a set that does not change. The
/// result is empty for LLVM 3.2, whose attributes are masks.
fn attribute_sets(module: &Module, release: Release) -> Vec<Option<Box<[Attribute]>>> {
    // Masks have a bit for each known attribute and omit the others.
    if !release.has(Feature::AttributeGroups) {
        return Vec::new();
    }
    let sets = module.attributes.sets.iter();
    sets.map(|(_, set)| {
        let mut lesser: Vec<Attribute> = Vec::new();
        for attribute in set.iter() {
            match attribute {
                // A type attribute of a typed pointer, whose pointee already specifies the type. Without its type, the
                // attribute is inserted among the enum attributes, in their order.
                Attribute::Type(kind, _) if !has_type(*kind, release) => {
                    let is_behind = |other: &Attribute| match other {
                        Attribute::Enum(other) => other.keyword() > kind.keyword(),
                        _ => true,
                    };
                    let at = lesser.iter().position(is_behind);
                    lesser.insert(at.unwrap_or(lesser.len()), Attribute::Enum(*kind));
                }
                _ => lesser.extend(lesser_attribute(attribute, release)),
            }
        }
        (*lesser != **set).then(|| lesser.into())
    })
    .collect()
}

fn lesser_attribute(attribute: &Attribute, release: Release) -> Vec<Attribute> {
    use Attribute::{Enum, Integer};
    use AttributeKind as A;
    match attribute {
        Integer(A::MEMORY, value) => {
            let effects = MemoryEffects::decode(*value);
            if !release.has(Feature::MemoryAttribute) {
                effects.old_attributes()
            } else if !release.has(Feature::ErrnoMemory) {
                vec![Integer(A::MEMORY, effects.encode_without_errno())]
            } else if !release.has(Feature::TargetMemories) {
                vec![Integer(A::MEMORY, without_target_memories(*value))]
            } else {
                vec![attribute.clone()]
            }
        }
        // For any other value the older attribute would be wrong.
        Integer(A::CAPTURES, value) if !release.has(Feature::Captures) => match value {
            0 => vec![Enum(A::NO_CAPTURE)],
            _ => Vec::new(),
        },
        // Older releases cannot mark a part of the object.
        Integer(A::DEAD_ON_RETURN, bytes)
            if *bytes != u64::MAX && !release.has(Feature::DeadOnReturnBytes) =>
        {
            Vec::new()
        }
        Integer(A::UW_TABLE, _) if !release.has(Feature::UnwindTableKinds) => {
            vec![Enum(A::UW_TABLE)]
        }
        _ => match attribute.kind() {
            Some(kind) if kind.0 > release.row().last_attribute => Vec::new(),
            _ => vec![attribute.clone()],
        },
    }
}

/// Returns whether attributes of this kind have a type in the release, if they have one in newer releases.
fn has_type(kind: AttributeKind, release: Release) -> bool {
    match kind {
        AttributeKind::BY_VAL => release.has(Feature::ByValTypes),
        AttributeKind::STRUCT_RET => release.has(Feature::StructRetTypes),
        AttributeKind::IN_ALLOCA => release.has(Feature::InAllocaTypes),
        _ => true,
    }
}

/// Replaces `denormal_fpenv(…)` with the string attributes that were used before LLVM 23.
fn with_denormal_texts(module: Cow<'_, Module>) -> Cow<'_, Module> {
    const WORDS: [&str; 4] = ["ieee", "preserve-sign", "positive-zero", "dynamic"];
    const KIND: Option<AttributeKind> = Some(AttributeKind::DENORMAL_FPENV);
    let has_any = |set: &[Attribute]| set.iter().any(|attribute| attribute.kind() == KIND);
    if !module.attributes.sets.iter().any(|(_, set)| has_any(set)) {
        return module;
    }
    let mut module = module.into_owned();
    let mut texts = Vec::new();
    for (_, set) in module.attributes.sets.iter() {
        let mut set = set.to_vec();
        let at = set.iter().position(|attribute| attribute.kind() == KIND);
        texts.push(at.map(|at| {
            let value = match set.remove(at) {
                Attribute::Integer(_, value) => value,
                _ => 0,
            };
            let (all, float) = (value & 15, value >> 4 & 15);
            let modes = [
                ("denormal-fp-math", Some(all)),
                ("denormal-fp-math-f32", (float != all).then_some(float)),
            ];
            for (name, mode) in modes {
                let Some(mode) = mode else { continue };
                let (output, input) = (WORDS[mode as usize & 3], WORDS[mode as usize >> 2]);
                let name = module.strings.intern(name);
                let mode = module.strings.intern(format!("{output},{input}"));
                set.push(Attribute::String(name, Some(mode)));
            }
            // String attributes come last, sorted by name.
            set.sort_by_key(|attribute| match attribute {
                Attribute::String(name, _) => Some(module.strings.get(*name).to_vec()),
                _ => None,
            });
            set.into()
        }));
    }
    module.replace_attribute_sets(texts);
    Cow::Owned(module)
}

/// Returns the value of `memory(…)` without target memories. Their effects are added to inaccessible memory, unless
/// they equal those of other memory.
fn without_target_memories(value: u64) -> u64 {
    const VERSION: u64 = 0xff << 56;
    let inaccessible = match value >> 56 {
        0 => 0,
        _ => MemoryEffects::decode(value).inaccessible << 2,
    };
    value & (VERSION | 0xff) | inaccessible
}

/// The effects of `memory(…)`, as two bits for each kind of memory: 1 for reads, 2 for writes.
struct MemoryEffects {
    argument: u64,
    inaccessible: u64,
    other: u64,
}

impl MemoryEffects {
    /// Decodes the value of the attribute. Values since LLVM 21 have a version in the highest byte and separate bits
    /// for `errno`, which are merged into other memory. The bits for target memory are merged into inaccessible memory,
    /// unless they equal those of other memory.
    fn decode(value: u64) -> Self {
        let bits = |location: u64| value >> (2 * location) & 3;
        match value >> 56 {
            0 => Self {
                argument: bits(0),
                inaccessible: bits(1),
                other: bits(2),
            },
            _ => {
                let target = |location| {
                    if bits(location) == bits(3) {
                        0
                    } else {
                        bits(location)
                    }
                };
                Self {
                    argument: bits(0),
                    inaccessible: bits(1) | target(4) | target(5),
                    other: bits(2) | bits(3),
                }
            }
        }
    }

    fn encode_without_errno(&self) -> u64 {
        self.argument | self.inaccessible << 2 | self.other << 4
    }

    /// Returns the attributes of releases before LLVM 16 that allow these effects, and as few others as possible.
    fn old_attributes(&self) -> Vec<Attribute> {
        use AttributeKind as A;
        let place = match (self.argument != 0, self.inaccessible != 0, self.other != 0) {
            (false, false, false) => return vec![Attribute::Enum(A::READ_NONE)],
            (true, false, false) => Some(A::ARGMEMONLY),
            (false, true, false) => Some(A::INACCESSIBLEMEM_ONLY),
            (true, true, false) => Some(A::INACCESSIBLEMEM_OR_ARGMEMONLY),
            (_, _, true) => None,
        };
        let access = match self.argument | self.inaccessible | self.other {
            1 => Some(A::READ_ONLY),
            2 => Some(A::WRITEONLY),
            _ => None,
        };
        place
            .into_iter()
            .chain(access)
            .map(Attribute::Enum)
            .collect()
    }
}

// Debug records

/// Returns the kind of the attachments by which stores refer to `#dbg_assign` records, or `None` if the module does not
/// use it.
fn assign_kind(module: &Module) -> Option<crate::ir::metadata::MetadataKind> {
    module.metadata.kind(&module.strings, "DIAssignID")
}

/// Replaces each debug record with a call to the intrinsic with the same meaning. Without support for `!DIAssignID`, a
/// `#dbg_assign` becomes a call to `llvm.dbg.value`, and the attachments are removed. Returns an error for
/// `#dbg_declare_value`.
fn debug_records(module: &mut Module, body: &mut Body, release: Release) -> Result<()> {
    let mut records = std::mem::take(&mut body.debug_records);
    let unknown = assign_kind(module).filter(|_| !release.has(Feature::AssignIds));
    if let Some(kind) = unknown {
        body.attachments
            .values_mut()
            .for_each(|list| list.retain(|(of, _)| *of != kind));
    }
    if records.is_empty() {
        return Ok(());
    }
    let mut result = Ok(());
    body.rewrite_blocks(|body, inst, new| {
        for record in records.remove(&inst).unwrap_or_default() {
            match call_of_record(module, body, &record, release) {
                Ok(call) => new.push(call),
                Err(error) if result.is_ok() => result = Err(error),
                Err(_) => {}
            }
        }
        new.push(inst);
    });
    result
}

fn call_of_record(
    module: &mut Module,
    body: &mut Body,
    record: &DebugRecord,
    release: Release,
) -> Result<Inst> {
    let mut operands = record.arguments();
    let kind = match *record {
        DebugRecord::Variable(kind, _) => RecordKind::Variable(kind),
        DebugRecord::Assign { .. } if release.has(Feature::AssignIds) => RecordKind::Assign,
        DebugRecord::Assign { .. } => {
            operands.truncate(3);
            RecordKind::Variable(VariableRecord::Value)
        }
        DebugRecord::Label { .. } => RecordKind::Label,
    };
    let Some(name) = kind.intrinsic() else {
        let message = format!("{release} has no form for #dbg_declare_value");
        return Err(Error::new(ErrorKind::Unsupported, message, Place::Nowhere));
    };
    let (callee, function_type) = intrinsic(module, name, operands.len(), release);
    let arguments: Vec<Value> = operands.into_iter().map(Value::from).collect();
    let arguments = body.value_list(&arguments);
    let mut call = CallKind::new(callee.into(), function_type, arguments);
    call.tail = TailCall::Tail;
    let inst = body.create(K::Call(call), module.void_type);
    let location = debug_location(module, body, record.location());
    body.set_debug_location(inst, location);
    Ok(inst)
}

/// Converts a `DILocation` node to a debug location of the body. Returns `None` for other nodes.
fn debug_location(module: &Module, body: &mut Body, location: MetadataId) -> Option<DebugLocation> {
    let node = module.metadata.specialized(location)?;
    let data = DebugLocationData::of_node(node)?;
    Some(body.debug_locations.push(data))
}

/// Returns the address and the function type of a debug intrinsic with `operands` metadata operands. Declares it if
/// necessary.
fn intrinsic(
    module: &mut Module,
    name: &str,
    operands: usize,
    release: Release,
) -> (Constant, Type) {
    let parameters = vec![module.metadata_type; operands];
    let ty = module
        .types
        .function(module.void_type, parameters.into(), false);
    let symbol = module.strings.intern(name);
    if let Some(global) = module.find_function(symbol, ty) {
        let pointer = module.globals[global].ty;
        return (
            module
                .constants
                .intern(pointer, ConstantKind::Global(global)),
            ty,
        );
    }
    let pointee = release.has_typed_pointers().then_some(ty);
    let pointer = module.types.intern(TypeKind::Pointer {
        address_space: 0,
        pointee,
    });
    let function = GlobalKind::Function(Box::default());
    let value = GlobalValue::new(symbol, ty, pointer, Linkage::External, function);
    let global = module.globals.push(value);
    (
        module
            .constants
            .intern(pointer, ConstantKind::Global(global)),
        ty,
    )
}

#[cfg(test)]
mod tests {
    use super::data_layout;
    use crate::versions::Release;

    #[test]
    fn flags_of_pointers_make_them_non_integral_before_llvm_22() {
        let layout = "e-pe7:64:64-p8(far):32:32:32:16-pu9(x):16:16-n8:16-i64:64";
        let older = "e-p7:64:64-p8:32:32:32:16-p9:16:16-n8:16-i64:64-ni:7:9";
        for (release, expected) in [
            (Release::V23, None),
            (Release::V22, None),
            (Release::V21, Some(older)),
            (Release::V6, Some(older)),
            (Release::V3_2, older.strip_suffix("-ni:7:9")),
        ] {
            assert_eq!(
                data_layout(layout, release).as_deref(),
                expected,
                "{release}"
            );
        }
        let usual = "e-p:64:64:64-p1:32:32-ni:1-S128";
        assert_eq!(data_layout(usual, Release::V6), None);
    }
}
