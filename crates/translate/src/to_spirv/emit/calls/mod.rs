//! Calls: of functions, of LLVM's intrinsics and of OpenCL's built-in functions.
//!
//! What a callee is, is found out once for each ([`Callee`]); each family of built-in functions has
//! a file here that says how its [`Shape`]s are emitted. The tables of names are those of the crate
//! `transpire-opencl`.

mod arguments;
mod atomics;
mod built_ins;
mod convert;
mod enqueue;
mod extended;
mod images;
mod instructions;
mod intel;
mod memory;
mod order_maps;
mod relational;
mod small_floats;
mod spirv_friendly;
mod wrapped_numbers;

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{
    AttributeIndex, AttributeKind, AttributeList, CallKind, FastMath, FunctionType, Global, Inst,
    Type, TypeKind, Value,
};
use transpire_opencl::builtins::{self, Shape};
use transpire_opencl::names::BuiltIn;
use transpire_opencl::spirv_friendly::SpirvName;
use transpire_opencl::{self as opencl};
use transpire_spirv::Id;
use transpire_spirv::grammar::Op;

use crate::correspondences::small_floats::Conversion;
use crate::legalize::operations::Operation;
use crate::to_spirv::emit::Emitter;
use crate::to_spirv::emit::function_pointers;
use crate::to_spirv::emit::functions::FunctionEmitter;
use crate::{Error, Reason, Result};

/// What emission remembers of built-in functions and variables.
#[derive(Default)]
pub(crate) struct BuiltIns {
    callees: FxHashMap<Global, Rc<Callee>>,
    /// Each built-in variable, with the type of its value.
    variables: FxHashMap<BuiltIn, (Id, Type)>,
    /// Specialization constants by their `SpecId` and type.
    specialization: FxHashMap<(u32, Type), Id>,
    /// Those, and the composites of them.
    pub(crate) specialized: FxHashSet<Id>,
}

/// A function that is called.
pub(crate) struct Callee {
    name: String,
    /// With pointees.
    signature: FunctionType,
    kind: Kind,
}

pub(crate) enum Kind {
    /// Defined in the module, or imported.
    Function,
    Intrinsic,
    /// A built-in function of OpenCL, with the parameter types that its mangled name tells.
    BuiltIn(Shape, Vec<opencl::Type>),
    /// A SPIR-V-friendly name.
    Friendly(SpirvName, Vec<opencl::Type>),
    /// A conversion of numbers that LLVM IR has no type for.
    SmallFloat(&'static Conversion),
}

/// A call of a built-in function.
#[derive(Clone, Copy)]
struct Call<'c> {
    inst: Inst,
    arguments: &'c [Value],
    /// The types of the arguments, as far as there are parameters for them.
    parameters: &'c [Type],
    /// What the mangled name says of the parameters; without the pointer to a result.
    declared: &'c [opencl::Type],
    /// The type of the result.
    result: Type,
    attributes: Option<AttributeList>,
    function_attributes: Option<AttributeList>,
    fast_math: FastMath,
}

impl Emitter<'_> {
    /// Declares the functions that are imported, ahead of those that the module defines. Built-in functions are
    /// instructions, and not declared.
    pub(crate) fn declare_functions(&mut self, functions: &[Global]) -> Result<()> {
        for &global in functions {
            if self
                .module
                .function(global)
                .is_some_and(|f| !f.is_definition)
                && matches!(self.kind(&self.module.name(global)), Kind::Function)
            {
                self.global_id(global)?;
            }
        }
        Ok(())
    }

    fn callee(&mut self, global: Global) -> Result<Rc<Callee>> {
        if let Some(callee) = self.built_ins.callees.get(&global) {
            return Ok(callee.clone());
        }
        let Some(signature) = self.pointees.signature(&mut self.module, global) else {
            return Err(Error::malformed("a call of what is no function"));
        };
        let name = self.module.name(global).into_owned();
        let is_definition = self
            .module
            .function(global)
            .is_some_and(|f| f.is_definition);
        let mut kind = if is_definition {
            Kind::Function
        } else {
            self.kind(&name)
        };
        if let (false, Kind::Function) = (is_definition, &kind) {
            kind = self.built_in_of_floats(&name, &signature).unwrap_or(kind);
        }
        let callee = Rc::new(Callee {
            name,
            signature,
            kind,
        });
        self.built_ins.callees.insert(global, callee.clone());
        Ok(callee)
    }
}

impl Emitter<'_> {
    /// What a function that is only declared is. To the Khronos translator what extends OpenCL 1.x is the program's own.
    fn kind(&self, name: &str) -> Kind {
        match kind(name) {
            Kind::BuiltIn(Shape::Atomic(atomic), declared)
                if !self.options.dialect.extended_legacy_atomics
                    && atomic.extends_opencl_1(&declared) =>
            {
                Kind::Function
            }
            kind => kind,
        }
    }

    /// A built-in function whose parameters are mangled wrongly, and that takes nothing but floats, of which there
    /// is one kind only.
    fn built_in_of_floats(&self, name: &str, signature: &FunctionType) -> Option<Kind> {
        let shape = builtins::lookup(opencl::base_name(name)?)
            .filter(|_| opencl::demangle(name).is_err())?;
        let types = &self.module.types;
        let float = |ty: &Type| {
            let scalar = match types[types.scalar(*ty)] {
                TypeKind::Half => opencl::Scalar::Half,
                TypeKind::BFloat => opencl::Scalar::BFloat16,
                TypeKind::Float => opencl::Scalar::Float,
                TypeKind::Double => opencl::Scalar::Double,
                _ => return None,
            };
            Some(
                types
                    .lanes(*ty)
                    .map_or(scalar.into(), |lanes| opencl::Type::Vector(lanes, scalar)),
            )
        };
        Some(Kind::BuiltIn(
            shape,
            signature
                .parameters
                .iter()
                .map(float)
                .collect::<Option<_>>()?,
        ))
    }

    /// The parameters of a function that is called as one; no instruction takes its place.
    pub(crate) fn parameters_of_function(&mut self, function: Global) -> Result<Box<[Type]>> {
        let callee = self.callee(function)?;
        Ok(match callee.kind {
            Kind::Function => callee.signature.parameters.clone(),
            _ => Box::default(),
        })
    }

    /// Whether a function has no body in SPIR-V either: an instruction or a variable takes its place.
    pub(crate) fn is_built_in(&mut self, function: Global) -> Result<bool> {
        Ok(!matches!(self.callee(function)?.kind, Kind::Function))
    }
}

/// Whether a function that is only declared stands for instructions, by its name.
pub(crate) fn is_instruction(name: &str) -> bool {
    !matches!(kind(name), Kind::Function)
}

/// What a function that is only declared is, by its name. An overload that OpenCL doesn't have is the program's own.
pub(crate) fn kind(name: &str) -> Kind {
    if name.starts_with("llvm.") {
        return Kind::Intrinsic;
    }
    let base = opencl::base_name(name);
    if let Some(mut friendly) = opencl::spirv_friendly::parse(base.unwrap_or(name)) {
        let Ok(signature) = opencl::demangle(name) else {
            return Kind::Friendly(friendly, Vec::new());
        };
        friendly.result = friendly.result.or(signature.result);
        return Kind::Friendly(friendly, signature.parameters);
    }
    if let Some(conversion) = Conversion::from_name(base.unwrap_or(name)) {
        return Kind::SmallFloat(conversion);
    }
    let Some(base) = base else {
        // OpenCL C's functions are mangled but for `printf` and those that clang calls itself.
        return match builtins::lookup(name) {
            Some(shape) if name.starts_with("__") || name == "printf" => {
                Kind::BuiltIn(shape, Vec::new())
            }
            _ => Kind::Function,
        };
    };
    match (builtins::lookup(base), opencl::demangle(name)) {
        (Some(Shape::Atomic(atomic)), Ok(signature)) if !atomic.takes(&signature.parameters) => {
            Kind::Function
        }
        (Some(shape), Ok(signature)) => Kind::BuiltIn(shape, signature.parameters),
        _ => Kind::Function,
    }
}

impl FunctionEmitter<'_, '_> {
    pub(crate) fn emit_call(&mut self, inst: Inst, call: &CallKind) -> Result<()> {
        let Some(global) = function_pointers::direct_callee(&self.emitter.module, call) else {
            if let Some(operation) = Operation::of(&self.emitter.module, call) {
                return self.emit_internal_operation(inst, call, operation);
            }
            return match self.emit_assembly_call(inst, call)? {
                true => Ok(()),
                false => self.emit_indirect_call(inst, call),
            };
        };
        let callee = self.emitter.callee(global)?;
        let body = self.body;
        let arguments = call.arguments.as_slice(&body.values);
        let mut built_in = Call {
            inst,
            arguments,
            parameters: &callee.signature.parameters,
            declared: &[],
            result: callee.signature.result,
            attributes: call.attributes.expand(),
            function_attributes: self
                .emitter
                .module
                .function(global)
                .and_then(|f| f.attributes.expand()),
            fast_math: call.fast_math,
        };
        if !matches!(callee.kind, Kind::Function) {
            // Instructions take their operands by value.
            let marks = &self.emitter.module.attributes.read_marks;
            marks.set(AttributeIndex::Parameter(0), AttributeKind::BY_VAL);
        }
        let emitted = match &callee.kind {
            Kind::Function => return self.emit_function_call(inst, arguments, global, &callee),
            Kind::Intrinsic => {
                let name = callee.name.strip_prefix("llvm.").unwrap_or_default();
                let prefixes = &self.emitter.options.unknown_intrinsics;
                let is_allowed = prefixes
                    .iter()
                    .any(|prefix| callee.name.starts_with(prefix.as_str()))
                    || self.emitter.options.dialect.device_intrinsics_called
                        && crate::correspondences::intrinsics::is_of_device(&callee.name);
                if is_allowed && !crate::to_spirv::emit::intrinsics::is_known(name) {
                    return self.emit_function_call(inst, arguments, global, &callee);
                }
                return self.emit_intrinsic(inst, call, name);
            }
            Kind::BuiltIn(shape, declared) => {
                built_in.declared = declared;
                built_in.result = self.result_type(inst);
                self.emit_built_in(&built_in, *shape)
            }
            Kind::Friendly(name, declared) => {
                built_in.declared = declared;
                built_in.result = self.result_type(inst);
                self.emit_friendly(&built_in, name)
            }
            Kind::SmallFloat(conversion) => {
                built_in.result = self.result_type(inst);
                self.emit_small_float(&built_in, conversion)
            }
        };
        emitted.map_err(|error| error.within(format!("the call of @{}", callee.name)))
    }

    fn emit_function_call(
        &mut self,
        inst: Inst,
        arguments: &[Value],
        global: Global,
        callee: &Callee,
    ) -> Result<()> {
        let function = self.emitter.global_id(global)?;
        let Callee {
            name, signature, ..
        } = callee;
        if signature.variadic && arguments.len() > signature.parameters.len() {
            return Err(Error::unsupported(format!(
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
        for (number, (&argument, &parameter)) in
            (0..).zip(arguments.iter().zip(&signature.parameters))
        {
            let mut id = self.value_as(argument, parameter)?;
            let called = self.emitter.module.function(global);
            if called.is_some_and(|called| self.emitter.keeps_pointee(called, number, parameter)) {
                id = self.with_pointee(id, parameter)?;
            }
            operands.push(id.word());
        }
        let ty = self.type_id(signature.result)?;
        let id = self.emit(Op::FunctionCall, ty, &operands)?;
        if signature.result == self.emitter.module.void_type {
            return Ok(());
        }
        self.bind(inst, signature.result, id)
    }

    fn emit_built_in(&mut self, call: &Call<'_>, shape: Shape) -> Result<()> {
        match shape {
            Shape::ExtInst(row) => self.emit_ext_inst_call(call, &row),
            Shape::Instruction(row) => self.emit_instruction_call(call, &row),
            Shape::Relational(op) => self.emit_relational(call, op),
            Shape::SignBits(op) => self.emit_sign_bits(call, op),
            Shape::Variable(variable) => self.emit_work_item_function(call, variable),
            Shape::Convert(row) => self.emit_convert(call, &row),
            Shape::Reinterpret(..) => self.emit_reinterpret(call),
            Shape::VectorLoad(access) => self.emit_vector_load(call, &access),
            Shape::VectorStore(access) => self.emit_vector_store(call, &access),
            Shape::AsyncCopy { strided } => self.emit_async_copy(call, strided),
            Shape::Atomic(atomic) => self.emit_atomic(call, &atomic),
            Shape::Barrier(barrier) => self.emit_barrier(call, &barrier),
            Shape::MemoryFence { order } => self.emit_memory_fence(call, order),
            Shape::WorkItemFence => self.emit_work_item_fence(call),
            Shape::GetFence => self.emit_get_fence(call),
            Shape::ImageRead(texel) => self.emit_image_read(call, texel),
            Shape::ImageWrite(texel) => self.emit_image_write(call, texel),
            Shape::ImageSize(size) => self.emit_image_size(call, size),
            Shape::ImageQuery { op, offset } => self.emit_image_query(call, op, offset),
            Shape::GenericCast(class) => self.emit_generic_cast(call, class),
            Shape::Dot(dot) => self.emit_dot(call, &dot),
            Shape::BuildNdRange { dimensions } => self.emit_build_nd_range(call, dimensions),
            Shape::EnqueueKernel {
                events,
                local_sizes,
            } => self.emit_enqueue_kernel(call, events, local_sizes),
            Shape::KernelQuery { op, ndrange } => self.emit_kernel_query(call, op, ndrange),
            Shape::SamplerInitializer => self.emit_sampler_initializer(call),
            Shape::BlockRead(buffer, image, ..) => self.emit_block_access(call, buffer, image),
            Shape::BlockWrite(buffer, image, ..) => self.emit_block_access(call, buffer, image),
            Shape::BlockPrefetch { bytes } => self.emit_block_prefetch(call, bytes),
            Shape::MediaBlock(op) => self.emit_media_block(call, op),
            Shape::MotionEstimation(row) => self.emit_motion_estimation(call, &row),
        }
    }
}
