//! Emits calls: of functions, function pointers and inline assembly, of OpenCL's built-in functions, and of functions
//! with SPIR-V-friendly names. Calls of LLVM's intrinsics are passed on to `intrinsics`.
//!
//! Each callee is classified once ([`Callee`]). Each family of built-in functions has a file here that emits its
//! [`Lowering`]s. The crate `transpire-opencl` has the tables of names.

mod arguments;
mod atomics;
mod built_ins;
mod convert;
mod declared_types;
mod enqueue;
mod extended;
mod function_pointers;
mod images;
mod inline_assembly;
mod instructions;
mod intel;
mod memory;
mod order_maps;
mod relational;
mod small_floats;
mod specialization;
mod spirv_friendly;
pub(crate) mod style;
mod wrapped_numbers;

use transpire_llvm::ir::{
    AttributeIndex, AttributeKind, AttributeList, CallKind, FastMath, FunctionType, Global, Inst,
    Type, Value,
};
use transpire_opencl::builtins::Lowering;
use transpire_opencl::{self as opencl};
use transpire_spirv::grammar::Op;

use crate::analysis::function_pointers::direct_callee;
use crate::legalize::body::operations::Operation;
use crate::summary::callees::Kind;
use crate::to_spirv::emit::body::BodyWriter;
use crate::to_spirv::emit::entities::Callee;
use crate::to_spirv::emit::intrinsics::IntrinsicEmitter;
use crate::{Error, Reason, Result};

/// A call of a built-in function.
#[derive(Clone, Copy)]
struct Call<'c> {
    inst: Inst,
    arguments: &'c [Value],
    /// The signature of the callee.
    signature: &'c FunctionType,
    /// The types of the parameters, which may be fewer than the arguments.
    parameters: &'c [Type],
    /// The parameter types from the mangled name, without the pointer to a result.
    declared: &'c [opencl::Type],
    /// The type of the result.
    result: Type,
    attributes: Option<AttributeList>,
    function_attributes: Option<AttributeList>,
    fast_math: FastMath,
}

/// The state for emitting a call of a built-in function.
struct CallEmitter<'f, 'e, 'o> {
    /// The calling function.
    function: &'f mut BodyWriter<'e, 'o>,
    call: Call<'f>,
}

pub(super) fn emit_call(
    writer: &mut BodyWriter<'_, '_>,
    inst: Inst,
    call: &CallKind,
) -> Result<()> {
    let Some(global) = direct_callee(&writer.cx.module, call) else {
        if let Some(operation) = Operation::of(&writer.cx.module, call) {
            return IntrinsicEmitter::new(writer, inst, call).emit_internal_operation(operation);
        }
        return match inline_assembly::emit_assembly_call(writer, inst, call)? {
            true => Ok(()),
            false => function_pointers::emit_indirect_call(writer, inst, call),
        };
    };
    let callee = writer.callee(global)?;
    let body = writer.body();
    let arguments = call.arguments.as_slice(&body.values);
    if callee.parsed.is_instruction() {
        // Instructions take their operands by value.
        let index = AttributeIndex::Parameter(0);
        writer
            .cx
            .claims
            .attribute_kind(index, AttributeKind::BY_VAL);
    }
    let declared: &[opencl::Type] = match &callee.parsed.kind {
        Kind::Function => return emit_function_call(writer, inst, arguments, global, &callee),
        Kind::Intrinsic => {
            let name = callee.name.strip_prefix("llvm.").unwrap_or_default();
            let prefixes = &writer.cx.options.unknown_intrinsics;
            let is_allowed = prefixes
                .iter()
                .any(|prefix| callee.name.starts_with(prefix.as_str()))
                || writer.cx.options.dialect.calls.device_intrinsics_called
                    && crate::mappings::intrinsics::is_of_device(&callee.name);
            if is_allowed && !crate::to_spirv::emit::intrinsics::is_known(name) {
                return emit_function_call(writer, inst, arguments, global, &callee);
            }
            return IntrinsicEmitter::new(writer, inst, call).emit_intrinsic(name);
        }
        Kind::BuiltIn(_) | Kind::Friendly(_) => callee.parsed.parameters(),
        Kind::SmallFloat(_) => &[],
    };
    let function = writer.cx.module.function(global);
    let call = Call {
        inst,
        arguments,
        signature: &callee.signature,
        parameters: &callee.signature.parameters,
        declared,
        attributes: call.attributes.expand(),
        function_attributes: function.and_then(|f| f.attributes.expand()),
        fast_math: call.fast_math,
        result: writer.result_type(inst),
    };
    let mut built_in = CallEmitter {
        function: writer,
        call,
    };
    let emitted = match &callee.parsed.kind {
        Kind::Function | Kind::Intrinsic => Ok(()),
        Kind::BuiltIn(shape) => built_in.emit_built_in(*shape),
        Kind::Friendly(name) => built_in.emit_friendly(name),
        Kind::SmallFloat(conversion) => built_in.emit_small_float(conversion),
    };
    emitted.map_err(|error| error.within(format!("the call of @{}", callee.name)))
}

fn emit_function_call(
    writer: &mut BodyWriter<'_, '_>,
    inst: Inst,
    arguments: &[Value],
    global: Global,
    callee: &Callee,
) -> Result<()> {
    let function = writer.global_id(global)?;
    let Callee {
        name, signature, ..
    } = callee;
    if signature.variadic && arguments.len() > signature.parameters.len() {
        return Err(Error::cannot_translate(format!(
            "a call of the variadic function @{name} with more arguments than it names"
        ))
        .because(Reason::Variadic));
    }
    if arguments.len() != signature.parameters.len() {
        return Err(Error::malformed(format!(
            "a call of @{name} with {} arguments, which takes {}",
            arguments.len(),
            signature.parameters.len()
        )));
    }
    let mut operands = vec![function.word()];
    for (number, (&argument, &parameter)) in (0..).zip(arguments.iter().zip(&signature.parameters))
    {
        let mut id = writer.value_as(argument, parameter)?;
        let called = writer.cx.module.function(global);
        if called.is_some_and(|called| writer.cx.keeps_pointee(called, number, parameter)) {
            id = writer.with_pointee(id, parameter)?;
        }
        operands.push(id.word());
    }
    let ty = writer.type_id(signature.result)?;
    let id = writer.emit(Op::FunctionCall, ty, &operands)?;
    if signature.result == writer.cx.module.void_type {
        return Ok(());
    }
    writer.bind(inst, signature.result, id)
}

impl CallEmitter<'_, '_, '_> {
    fn emit_built_in(&mut self, shape: Lowering) -> Result<()> {
        match shape {
            Lowering::ExtInst(row) => self.emit_ext_inst_call(&row),
            Lowering::Instruction(row) => self.emit_instruction_call(&row),
            Lowering::Relational(op) => self.emit_relational(op),
            Lowering::SignBits(op) => self.emit_sign_bits(op),
            Lowering::Variable(variable) => self.emit_work_item_function(variable),
            Lowering::Convert(row) => self.emit_convert(&row),
            Lowering::Reinterpret(..) => self.emit_reinterpret(),
            Lowering::VectorLoad(access) => self.emit_vector_load(&access),
            Lowering::VectorStore(access) => self.emit_vector_store(&access),
            Lowering::AsyncCopy { strided } => self.emit_async_copy(strided),
            Lowering::Atomic(atomic) => self.emit_atomic(&atomic),
            Lowering::Barrier(barrier) => self.emit_barrier(&barrier),
            Lowering::MemoryFence { order } => self.emit_memory_fence(order),
            Lowering::WorkItemFence => self.emit_work_item_fence(),
            Lowering::GetFence => self.emit_get_fence(),
            Lowering::ImageRead(texel) => self.emit_image_read(texel),
            Lowering::ImageWrite(texel) => self.emit_image_write(texel),
            Lowering::ImageSize(size) => self.emit_image_size(size),
            Lowering::ImageQuery { op, offset } => self.emit_image_query(op, offset),
            Lowering::GenericCast(class) => self.emit_generic_cast(class),
            Lowering::Dot(dot) => self.emit_dot(&dot),
            Lowering::BuildNdRange { dimensions } => self.emit_build_nd_range(dimensions),
            Lowering::EnqueueKernel {
                events,
                local_sizes,
            } => self.emit_enqueue_kernel(events, local_sizes),
            Lowering::KernelQuery { op, ndrange } => self.emit_kernel_query(op, ndrange),
            Lowering::SamplerInitializer => self.emit_sampler_initializer(),
            Lowering::BlockRead(buffer, image, ..) => self.emit_block_access(buffer, image),
            Lowering::BlockWrite(buffer, image, ..) => self.emit_block_access(buffer, image),
            Lowering::BlockPrefetch { bytes } => self.emit_block_prefetch(bytes),
            Lowering::MediaBlock(op) => self.emit_media_block(op),
            Lowering::MotionEstimation(row) => self.emit_motion_estimation(&row),
        }
    }
}
