//! Checks of atomic operations (§3.3.18), barriers (§3.3.20), scopes (§3.2.26), memory semantics (§3.2.24) and clocks.

use crate::grammar::{Capability, FPEncoding, MemoryModel, Op, Scope, StorageClass};

use super::context::{Context, I, is_one_of, storage_class_name};
use super::findings::{Site, opcode_name};
use super::signatures::{BV, F_, I_, UV, class};

/// Returns the value of a 32-bit integer constant. Returns `None` for any other value that is a 32-bit integer, such as
/// a specialization constant, and an error for any other id.
fn word_constant(context: &Context<'_>, id: u32) -> Result<Option<u32>, ()> {
    if !context.is_word(context.ty(id)) {
        return Err(());
    }
    Ok(context.constant(id).map(|value| value as u32))
}

/// Returns whether scopes and semantics must be constants. Shaders require it, unless they declare `CooperativeMatrixNV`.
fn needs_constants(context: &Context<'_>) -> bool {
    context.is_shader() && !context.has(Capability::CooperativeMatrixNV)
}

/// Checks the id of a scope. Returns the value of the scope; `None` if the id is not a 32-bit integer constant with the
/// value of a scope.
pub(super) fn scope(context: &Context<'_>, id: u32, findings: &mut Site<'_>) -> Option<u32> {
    match word_constant(context, id) {
        Err(()) => {
            findings.add(format!("the scope %{id} is not an integer of 32 bits"));
            None
        }
        Ok(None) => {
            if needs_constants(context) {
                findings.add(format!(
                    "the scope %{id} is not a constant, as shaders need it"
                ));
            }
            None
        }
        Ok(Some(value)) if Scope::from_u32(value).is_none() => {
            findings.add(format!("there is no scope {value}"));
            None
        }
        Ok(value) => value,
    }
}

pub(super) fn memory_scope(context: &Context<'_>, id: u32, findings: &mut Site<'_>) {
    let has_vulkan = context.has(Capability::VulkanMemoryModel);
    let value = scope(context, id, findings).and_then(Scope::from_u32);
    if value == Some(Scope::QueueFamily) && !has_vulkan {
        findings.add("the scope QueueFamily needs the capability VulkanMemoryModel");
    }
    if value == Some(Scope::Device)
        && has_vulkan
        && !context.has(Capability::VulkanMemoryModelDeviceScope)
    {
        findings.add("the scope Device needs the capability VulkanMemoryModelDeviceScope");
    }
}

pub(super) fn execution_scopes(context: &Context<'_>, instruction: I<'_>, findings: &mut Site<'_>) {
    let value = scope(context, instruction.word(3), findings).and_then(Scope::from_u32);
    if value.is_some_and(|value| !matches!(value, Scope::Subgroup | Scope::Workgroup)) {
        findings.add("the scope is neither Subgroup nor Workgroup");
    }
}

const ACQUIRE: u32 = 2;
const RELEASE: u32 = 4;
const ACQUIRE_RELEASE: u32 = 8;
const SEQUENTIAL: u32 = 16;
const ORDERS: u32 = ACQUIRE | RELEASE | ACQUIRE_RELEASE | SEQUENTIAL;
const UNIFORM: u32 = 0x40;
const OUTPUT: u32 = 0x1000;
const AVAILABLE: u32 = 0x2000;
const VISIBLE: u32 = 0x4000;
const VOLATILE: u32 = 0x8000;

/// Checks the id of memory semantics. If they are the unequal semantics of a compare exchange, `equal` is the id of its
/// equal semantics.
fn semantics(
    context: &Context<'_>,
    instruction: I<'_>,
    id: u32,
    equal: Option<u32>,
    findings: &mut Site<'_>,
) {
    let mut tell = |message: &str| findings.add(format!("memory semantics %{id}: {message}"));
    let value = match word_constant(context, id) {
        Err(()) => return tell("no integer of 32 bits"),
        Ok(None) => {
            if needs_constants(context) {
                tell("no constant, as shaders need it");
            }
            return;
        }
        Ok(Some(value)) => value,
    };
    let is = |bits: u32| value & bits != 0;
    let has_vulkan = context.has(Capability::VulkanMemoryModel);
    if is(UNIFORM) && !context.is_shader() {
        tell("UniformMemory needs the capability Shader");
    }
    for (bit, name) in [
        (OUTPUT, "OutputMemory"),
        (AVAILABLE, "MakeAvailable"),
        (VISIBLE, "MakeVisible"),
        (VOLATILE, "Volatile"),
    ] {
        if is(bit) && !has_vulkan {
            tell(&format!("{name} needs the capability VulkanMemoryModel"));
        }
    }
    if (value & ORDERS).count_ones() > 1 {
        tell("there is more than one order");
    }
    if context.memory_model == Some(MemoryModel::Vulkan.word()) && is(SEQUENTIAL) {
        tell("the memory model Vulkan has no SequentiallyConsistent");
    }
    if matches!(
        instruction.op(),
        Some(Op::AtomicStore | Op::AtomicFlagClear)
    ) && is(ACQUIRE | ACQUIRE_RELEASE)
    {
        tell("what stores acquires nothing");
    }
    if instruction.is(Op::AtomicLoad) && is(RELEASE | ACQUIRE_RELEASE) {
        tell("what loads releases nothing");
    }
    if is(AVAILABLE) && !is(RELEASE | ACQUIRE_RELEASE) {
        tell("MakeAvailable needs Release or AcquireRelease");
    }
    if is(VISIBLE) && !is(ACQUIRE | ACQUIRE_RELEASE) {
        tell("MakeVisible needs Acquire or AcquireRelease");
    }
    if is(VOLATILE)
        && matches!(
            instruction.op(),
            Some(Op::ControlBarrier | Op::MemoryBarrier | Op::MemoryNamedBarrier)
        )
    {
        tell("the memory semantics of a barrier include Volatile");
    }
    if let Some(equal) = equal {
        if is(RELEASE | ACQUIRE_RELEASE) {
            tell("the semantics for a failed comparison release, and nothing is stored then");
        }
        let equal = word_constant(context, equal)
            .ok()
            .flatten()
            .unwrap_or_default();
        if is(SEQUENTIAL) && equal & SEQUENTIAL == 0 || is(ACQUIRE) && equal & ORDERS == 0 {
            tell("the order is stronger than if both values were equal");
        }
    }
}

pub(super) fn barriers(context: &Context<'_>, barrier: I<'_>, findings: &mut Site<'_>) {
    let (memory, order) = match barrier.op() {
        Some(Op::ControlBarrier) => {
            scope(context, barrier.word(1), findings);
            (2, 3)
        }
        Some(Op::MemoryNamedBarrier) => (2, 3),
        _ => (1, 2),
    };
    memory_scope(context, barrier.word(memory), findings);
    semantics(context, barrier, barrier.word(order), None, findings);
    if barrier.is(Op::MemoryNamedBarrier)
        && !context.defines(context.ty(barrier.word(1)), Op::TypeNamedBarrier)
    {
        findings.add(format!("%{} is not a named barrier", barrier.word(1)));
    }
}

pub(super) fn named_barriers(context: &Context<'_>, barrier: I<'_>, findings: &mut Site<'_>) {
    if !context.defines(barrier.ty(), Op::TypeNamedBarrier) {
        findings.add("the result is not a named barrier");
    }
    if !context.is_word(context.ty(barrier.word(3))) {
        findings.add(format!("%{} is not an integer of 32 bits", barrier.word(3)));
    }
}

/// The storage classes that allow atomic operations.
const SHARED: &[StorageClass] = &[
    StorageClass::Uniform,
    StorageClass::StorageBuffer,
    StorageClass::Workgroup,
    StorageClass::CrossWorkgroup,
    StorageClass::Generic,
    StorageClass::AtomicCounter,
    StorageClass::Image,
    StorageClass::Function,
    StorageClass::PhysicalStorageBuffer,
    StorageClass::TaskPayloadWorkgroupEXT,
];

/// Returns the classes of types that an atomic operation allows, as a mask.
fn allowed(op: Op) -> u32 {
    match op {
        Op::AtomicFAddEXT | Op::AtomicFMinEXT | Op::AtomicFMaxEXT => F_,
        Op::AtomicLoad | Op::AtomicStore | Op::AtomicExchange => I_ | F_,
        _ => I_,
    }
}

/// Returns whether `ty` is a float type with an encoding other than IEEE 754, such as `bfloat16` or an 8-bit float, or
/// has components of such a type.
fn has_encoding(context: &Context<'_>, ty: u32) -> bool {
    let component = context.definition(context.component(ty));
    component.is_some_and(|ty| ty.is(Op::TypeFloat) && ty.len() > 3)
}

/// Returns whether a type is bfloat16.
fn is_bfloat(context: &Context<'_>, ty: u32) -> bool {
    let ty = context.definition(ty);
    ty.is_some_and(|ty| ty.is(Op::TypeFloat) && ty.word(3) == FPEncoding::BFloat16KHR.word())
}

/// Checks the types, pointers, scopes and semantics of atomic operations.
pub(super) fn operations(context: &Context<'_>, atomic: I<'_>, findings: &mut Site<'_>) {
    let Some(op) = atomic.op() else { return };
    let is_flag = matches!(op, Op::AtomicFlagTestAndSet | Op::AtomicFlagClear);
    let has_result = !matches!(op, Op::AtomicStore | Op::AtomicFlagClear);
    let at = if has_result { 3 } else { 1 };
    let result = atomic.ty();
    let name = opcode_name(atomic);
    let is_half_vector = matches!(
        op,
        Op::AtomicFAddEXT | Op::AtomicFMinEXT | Op::AtomicFMaxEXT | Op::AtomicExchange
    ) && context.has(Capability::AtomicFloat16VectorNV);
    let mut tell = |message: String| findings.add(format!("{name}: {message}"));
    if has_result {
        let wanted = if is_flag {
            BV & !super::signatures::IV
        } else {
            allowed(op)
        };
        let is = class(context, result);
        let is_scalar = context.lanes(result) == 1;
        let is_half_vector =
            is_half_vector && context.width(result) == 16 && matches!(context.lanes(result), 2 | 4);
        if (is & wanted == 0 || !is_scalar) && !is_half_vector {
            return tell(format!("the result is of {}", context.type_name(result)));
        }
    }
    let Some((storage, pointee)) = context.pointer(context.ty(atomic.word(at))) else {
        return tell(format!("%{} is not a pointer", atomic.word(at)));
    };
    let data = match (pointee, op) {
        (0, Op::AtomicStore) => context.ty(atomic.word(4)),
        (0, _) if is_flag => return tell("the pointer has no type".to_owned()),
        (0, _) => result,
        _ => pointee,
    };
    // SPV_KHR_bfloat16 and SPV_EXT_float8 allow no atomic operations. SPV_INTEL_16bit_atomics allows some of bfloat16.
    let allowing = match op {
        Op::AtomicFAddEXT => Some(Capability::AtomicBFloat16AddINTEL),
        Op::AtomicFMinEXT | Op::AtomicFMaxEXT => Some(Capability::AtomicBFloat16MinMaxINTEL),
        Op::AtomicLoad | Op::AtomicStore | Op::AtomicExchange => {
            Some(Capability::AtomicBFloat16LoadStoreINTEL)
        }
        _ => None,
    };
    let is_allowed =
        is_bfloat(context, data) && allowing.is_some_and(|capability| context.has(capability));
    if has_encoding(context, data) && !is_allowed {
        tell(format!(
            "{} has no atomic operations",
            context.type_name(data)
        ));
    }
    if !is_one_of(storage, SHARED) {
        tell(format!("the pointer is {}", storage_class_name(storage)));
    }
    if context.is_shader() && is_one_of(storage, &[StorageClass::Function]) {
        tell("the pointer is Function, which it cannot be in shaders".to_owned());
    }
    if is_flag && !context.is_word(data) {
        tell("the pointer does not point to an integer of 32 bits".to_owned());
    } else if op == Op::AtomicStore && class(context, data) & (I_ | F_) == 0 {
        tell("the pointee of the pointer is not a number".to_owned());
    } else if has_result && !is_flag && data != result {
        tell(format!(
            "the result is of %{result}, and the pointer points to %{data}"
        ));
    }
    memory_scope(context, atomic.word(at + 1), findings);
    semantics(context, atomic, atomic.word(at + 2), None, findings);
    let exchanges = matches!(
        op,
        Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak
    );
    if exchanges {
        semantics(
            context,
            atomic,
            atomic.word(at + 3),
            Some(atomic.word(at + 2)),
            findings,
        );
    }
    let values = atomic.words_from(if exchanges { at + 4 } else { at + 3 });
    let expected = if has_result { result } else { data };
    for value in values {
        if context.ty(*value) != expected {
            findings.add(format!("{name}: %{value} is not of the type %{expected}"));
        }
    }
}

/// Checks that the OpenCL environment has atomic operations on the storage class of the pointer (OpenCL SPIR-V Environment,
/// "Atomic Instructions").
pub(super) fn of_opencl(context: &Context<'_>, atomic: I<'_>, findings: &mut Site<'_>) {
    if !context.options.environment.is_opencl() {
        return;
    }
    let at = if atomic.ty() != 0 { 3 } else { 1 };
    let Some((storage, _)) = context.pointer(context.ty(atomic.word(at))) else {
        return;
    };
    let classes = &[
        StorageClass::Function,
        StorageClass::Workgroup,
        StorageClass::CrossWorkgroup,
        StorageClass::Generic,
    ];
    let is_first = context.options.environment.to_string() == "opencl1.2";
    if !is_one_of(storage, classes) || is_first && is_one_of(storage, &[StorageClass::Generic]) {
        findings.add(format!(
            "the pointer is {}, which OpenCL has no atomic operations on",
            storage_class_name(storage)
        ));
    }
}

/// Checks that a clock instruction has a valid scope, and that its result is an unsigned 64-bit integer or a vector of two
/// unsigned 32-bit integers.
pub(super) fn clocks(context: &Context<'_>, clock: I<'_>, findings: &mut Site<'_>) {
    scope(context, clock.word(3), findings);
    let ty = clock.ty();
    let is_whole = context.lanes(ty) == 1 && context.width(ty) == 64;
    let is_split = context.lanes(ty) == 2 && context.width(ty) == 32;
    if class(context, ty) & UV == 0 || !is_whole && !is_split {
        findings.add("the result is neither an unsigned integer of 64 bits nor two of 32");
    }
}
