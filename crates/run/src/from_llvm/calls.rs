//! Lowers calls of functions, of OpenCL C's built-in functions, and of `__spirv_…` functions.

use transpire_llvm::ir::{
    Attribute, AttributeIndex, AttributeKind, CallKind, ConstantKind, GlobalKind,
};
use transpire_opencl::builtins::{
    self, AtomicKind, ImageSize, Lowering, VariableType, deciding_number, memory,
};
use transpire_opencl::spirv_friendly::{self, SpirvName, Target};
use transpire_opencl::{Number, Opaque, Scalar, Type, demangle};
use transpire_spirv::grammar::{BuiltIn, Op as S, Scope};

use super::body::Lowerer;
use super::constants::booleans;
use crate::build::Lowered;
use crate::builtins::support::{query_of, reason};
use crate::code::{
    ArgumentCopy, AtomicOp, Call, Elem, IntOp, IntTest, MemoryScope, Op, Reg, Shape, Sign, order,
};
use crate::emit::{Manner, Operand, rounding};
use crate::images::access::{Direction, ImageQuery};
use crate::machine::memory::{Kind, split};

/// Returns an error for an image with several samples.
fn several_samples(parameters: &[Type]) -> Lowered {
    match parameters.first() {
        Some(Type::Image(image)) if image.multisampled => {
            Err("an image with several samples".into())
        }
        _ => Ok(()),
    }
}

/// Returns the signedness of an integer texel, or `None` for other texels.
fn sign_of(texel: Scalar) -> Option<Sign> {
    match texel.number() {
        Some(Number::Signed) => Some(Sign::Signed),
        Some(Number::Unsigned) => Some(Sign::Unsigned),
        _ => None,
    }
}

/// Returns the first argument of a call, or an error that names the function.
fn first_of<'o>(name: &str, operands: &'o [Operand]) -> Lowered<&'o Operand> {
    let first = operands.first();
    first.ok_or_else(|| format!("{name} without arguments"))
}

impl Lowerer<'_, '_> {
    /// Lowers a call. Returns the register of the result. For a function without a result, returns `None` or a register
    /// that is not used.
    pub(super) fn call(&mut self, call: &CallKind, shape: &Shape) -> Lowered<Option<Reg>> {
        let module = self.context.module;
        if let Some(constant) = call.callee.as_constant()
            && matches!(module.constants[constant].kind, ConstantKind::InlineAsm(_))
        {
            return Err("inline assembly".into());
        }
        let mut global = module.callee(call);
        // With typed pointers, the callee may be a cast. It may also be an alias.
        if global.is_none_or(|global| matches!(module.globals[global].kind, GlobalKind::Alias(_)))
            && let Some(constant) = call.callee.as_constant()
            && let Ok(slots) = self.context.constant(constant)
            && let Some((kind, number, 0)) = slots.first().map(|&address| split(address))
            && kind == Kind::Function as u8
        {
            return self
                .call_function(call, Some(number as u32), shape)
                .map(Some);
        }
        if let Some(found) = global
            && module.function(found).is_none()
        {
            global = None;
        }
        let Some(global) = global else {
            return self.call_function(call, None, shape).map(Some);
        };
        if let Some(&number) = self.context.numbers.get(&global) {
            return self.call_function(call, Some(number), shape).map(Some);
        }
        let name = module.name(global).into_owned();
        let arguments = call.arguments.as_slice(&self.body.values).to_vec();
        if let Some(intrinsic) = name.strip_prefix("llvm.") {
            if intrinsic.starts_with("dbg.") {
                self.debug_intrinsic(intrinsic, &arguments);
                return Ok(None);
            }
            return self.intrinsic(intrinsic, &arguments, shape);
        }
        let operands = self.list(&arguments)?;
        self.built_in(&name, &operands, shape)
    }

    fn call_function(
        &mut self,
        call: &CallKind,
        function: Option<u32>,
        shape: &Shape,
    ) -> Lowered<Reg> {
        let arguments = call.arguments.as_slice(&self.body.values).to_vec();
        let signature = self.context.module.types.function_type(call.function_type);
        if signature.is_some_and(|it| it.variadic && arguments.len() > it.parameters.len()) {
            return Err("a call with variable arguments".into());
        }
        let operands = self.list(&arguments)?;
        let mut made = Call {
            result_slots: shape.slots(),
            ..Call::default()
        };
        let types = &self.context.module.types;
        let mut slot = 0;
        for (index, operand) in (0..).zip(&operands) {
            let found = self.context.module.attributes.find(
                call.attributes.expand(),
                AttributeIndex::Parameter(index),
                AttributeKind::BY_VAL,
            );
            let ty = arguments
                .get(index as usize)
                .map(|&value| self.body.value_type(self.context.module, value));
            let pointee = match found {
                Some(Attribute::Type(_, pointee)) => {
                    pointee.or_else(|| ty.and_then(|ty| types.pointee(ty)))
                }
                Some(_) => ty.and_then(|ty| types.pointee(ty)),
                None => None,
            };
            if let Some(pointee) = pointee {
                made.copies.push(ArgumentCopy {
                    slot,
                    size: self.context.allocated_size(pointee)?,
                    padding: self.context.padding(pointee),
                });
            }
            made.arguments.push((operand.reg, operand.shape.slots()));
            slot += operand.shape.slots();
        }
        made.dst = self.b.register_for(shape)?;
        let dst = made.dst;
        let number = self.b.code.calls.len() as u32;
        self.b.code.calls.push(made);
        match function {
            Some(function) => self.b.push(Op::Call {
                function,
                call: number,
            }),
            None => {
                let pointer = self.operand(call.callee)?.reg;
                self.b.push(Op::CallPointer {
                    pointer,
                    call: number,
                });
            }
        }
        Ok(dst)
    }

    /// Lowers a call of a function without a body by its name: `printf`, a `__spirv_…` function, or a built-in
    /// function.
    fn built_in(
        &mut self,
        name: &str,
        operands: &[Operand],
        shape: &Shape,
    ) -> Lowered<Option<Reg>> {
        let unknown = || format!("function {name}, which the module declares only,");
        if name == "printf" {
            return self.b.printf(operands).map(Some);
        }
        let signature = demangle(name).ok();
        let (base, parameters) = match &signature {
            Some(signature) => (signature.name.as_str(), signature.parameters.as_slice()),
            None => (name, &[][..]),
        };
        if base == "printf" {
            return self.b.printf(operands).map(Some);
        }
        let done = match spirv_friendly::parse(base) {
            Some(friendly) => self.spirv_function(&friendly, parameters, operands, shape),
            None => {
                let lowering = builtins::lookup(base).ok_or_else(unknown)?;
                self.lowering(base, &lowering, parameters, operands, shape)
            }
        };
        // The source of the call has no instruction of SPIR-V.
        done.map_err(|what| match what.starts_with("Op") {
            true => format!("function {base}"),
            false => what,
        })
    }

    /// Lowers a call of a `__spirv_…` function with these types of parameters in its mangled name.
    fn spirv_function(
        &mut self,
        name: &SpirvName,
        parameters: &[Type],
        operands: &[Operand],
        shape: &Shape,
    ) -> Lowered<Option<Reg>> {
        match name.target {
            Target::ExtInst(op) => self.b.ext_inst(op, shape, operands),
            Target::BuiltIn(built_in) => self.variable(built_in, operands, shape).map(Some),
            // The first argument is the scope of execution.
            Target::Op(S::GroupAsyncCopy) => {
                let parameters = parameters.get(1..).unwrap_or_default();
                let operands = operands.get(1..).unwrap_or_default();
                self.async_copy(true, parameters, operands, shape).map(Some)
            }
            Target::Op(S::GenericPtrMemSemantics) => {
                let pointer = operands.first().ok_or("semantics of no pointer")?;
                self.b.memory_semantics(pointer.reg).map(Some)
            }
            // The first argument is the number of the constant. A run has no other values than the defaults.
            Target::Op(S::SpecConstant) => match operands {
                [_, default] if default.shape == *shape => Ok(Some(default.reg)),
                _ => Err("a specialization constant of another type than its default".into()),
            },
            Target::Op(S::SpecConstantComposite | S::ConstantComposite | S::CompositeConstruct) => {
                self.composite(operands, shape)
            }
            Target::Op(op) => {
                let mut operands = operands.to_vec();
                if let Some(storage) = name.storage {
                    let literal = Operand {
                        constant: Some(storage.word().into()),
                        ..Operand::new(0, Shape::Void)
                    };
                    operands.insert(1, literal);
                }
                let manner = Manner {
                    saturate: name.saturated,
                    rounding: name.rounding.map_or(Manner::default().rounding, rounding),
                };
                self.b.instruction(op, shape, &operands, manner)
            }
        }
    }

    /// Emits a value of consecutive parts.
    fn composite(&mut self, parts: &[Operand], shape: &Shape) -> Lowered<Option<Reg>> {
        let slots = parts.iter().map(|part| u64::from(part.shape.slots())).sum();
        if u64::from(shape.slots()) != slots {
            return Err("a value whose parts do not fit its type".into());
        }
        let dst = self.b.register_for(shape)?;
        let mut slot = 0;
        for part in parts {
            self.b.copy(dst + slot, part.reg, part.shape.slots());
            slot += part.shape.slots();
        }
        Ok(Some(dst))
    }

    /// Lowers a load of a built-in variable, or a call for the component that the first argument selects.
    fn variable(&mut self, built_in: BuiltIn, operands: &[Operand], shape: &Shape) -> Lowered<Reg> {
        let query =
            query_of(built_in).ok_or_else(|| format!("the built-in variable {built_in}"))?;
        let known = builtins::by_built_in(built_in).map(|row| row.1.ty);
        let is_scalar = shape.lanes().is_some_and(|(_, lanes)| lanes == 1);
        if operands.is_empty() && is_scalar && known == Some(VariableType::Size3) {
            return Err(format!(
                "a call for {built_in} without the argument that selects a component"
            ));
        }
        self.b.query(query, operands.first(), shape)
    }

    fn lowering(
        &mut self,
        name: &str,
        lowering: &Lowering,
        parameters: &[Type],
        operands: &[Operand],
        shape: &Shape,
    ) -> Lowered<Option<Reg>> {
        let first = || first_of(name, operands);
        let literal = |value: u64| Operand {
            constant: Some(value),
            ..Operand::new(0, Shape::Void)
        };
        match lowering {
            Lowering::ExtInst(ext) => {
                let number = deciding_number(parameters, ext.decided_by);
                let op = ext
                    .ops
                    .select(number)
                    .ok_or_else(|| format!("{name} of this type"))?;
                self.b.ext_inst(op, shape, operands)
            }
            Lowering::Instruction(instruction) => {
                let number = deciding_number(parameters, 0);
                let op = instruction
                    .ops
                    .select(number)
                    .ok_or_else(|| format!("{name} of this type"))?;
                self.group_function(instruction, op, operands, shape)
            }
            Lowering::Relational(op) => {
                let lanes = first()?.lanes()?.1;
                let tests =
                    self.b
                        .instruction(*op, &booleans(lanes), operands, Manner::default())?;
                let tests = tests.ok_or("a test without a result")?;
                self.truth(tests, lanes, shape).map(Some)
            }
            Lowering::SignBits(op) => {
                let (bits, lanes) = self.b.sign_bits(first()?)?;
                let set = self.b.any_all(*op == S::All, lanes, bits)?;
                self.truth(set, 1, shape).map(Some)
            }
            Lowering::Variable(variable) => {
                self.variable(variable.built_in, operands, shape).map(Some)
            }
            Lowering::Convert(convert) => {
                let from = parameters
                    .first()
                    .and_then(Type::scalar)
                    .ok_or("a conversion of no number")?;
                let manner = |saturate| Manner {
                    saturate,
                    rounding: convert
                        .rounding
                        .map_or(Manner::default().rounding, rounding),
                };
                match convert.op(from) {
                    Some((op, saturate)) => {
                        self.b.instruction(op, shape, operands, manner(saturate))
                    }
                    None => Ok(Some(first()?.reg)),
                }
            }
            Lowering::Reinterpret(..) => self.reinterpret(first()?, shape).map(Some),
            Lowering::VectorLoad(access) | Lowering::VectorStore(access) => {
                let mut operands = operands.to_vec();
                operands.extend(access.rounding.map(|mode| literal(mode.word().into())));
                self.b.ext_inst(access.op, shape, &operands)
            }
            Lowering::AsyncCopy { strided } => self
                .async_copy(*strided, parameters, operands, shape)
                .map(Some),
            Lowering::Atomic(atomic) => self.atomic_function(atomic, parameters, operands, shape),
            Lowering::Barrier(_) | Lowering::MemoryFence { .. } | Lowering::WorkItemFence => {
                self.order_function(lowering, operands).map(|()| None)
            }
            Lowering::GetFence => self.b.fence_flags(first()?.reg).map(Some),
            Lowering::GenericCast(storage) => self
                .b
                .in_memory(first()?.reg, Some(storage.word().into()))
                .map(Some),
            Lowering::Dot(dot) => self.dot_function(dot, parameters, operands, shape),
            Lowering::ImageRead(_)
            | Lowering::ImageWrite(_)
            | Lowering::ImageSize(_)
            | Lowering::ImageQuery { .. }
            | Lowering::SamplerInitializer => {
                self.image_function(name, lowering, parameters, operands, shape)
            }
            Lowering::BlockRead(..) | Lowering::BlockWrite(..)
                if matches!(parameters.first(), Some(Type::Image(_))) =>
            {
                Err(format!("function {name} of an image"))
            }
            Lowering::BlockRead(op, ..) | Lowering::BlockWrite(op, ..) => {
                self.b.instruction(*op, shape, operands, Manner::default())
            }
            Lowering::BlockPrefetch { .. } => Ok(None),
            Lowering::BuildNdRange { .. }
            | Lowering::EnqueueKernel { .. }
            | Lowering::KernelQuery { .. } => self.enqueue_function(lowering, operands, shape),
            _ => Err(match reason(lowering) {
                Some(reason) => format!("function {name} ({reason})"),
                None => format!("function {name}"),
            }),
        }
    }

    /// Lowers a function of images or samplers. `name` is for error messages.
    fn image_function(
        &mut self,
        name: &str,
        lowering: &Lowering,
        parameters: &[Type],
        operands: &[Operand],
        shape: &Shape,
    ) -> Lowered<Option<Reg>> {
        let first = || first_of(name, operands);
        match lowering {
            Lowering::ImageRead(texel) => self.image_read(*texel, parameters, operands, shape),
            Lowering::ImageWrite(texel) => {
                let (image, place) = (first()?, operands.get(1));
                let texel_operand = operands.get(2..).and_then(<[Operand]>::last);
                let (Some(place), Some(value)) = (place, texel_operand) else {
                    return Err(format!("{name} with too few arguments"));
                };
                several_samples(parameters)?;
                self.b
                    .image_write(image.reg, place, value, sign_of(*texel))
                    .map(|()| None)
            }
            Lowering::ImageSize(size) => self.image_size(*size, first()?, shape).map(Some),
            Lowering::ImageQuery { op, offset } => {
                let answer = self
                    .b
                    .instruction(*op, shape, operands, Manner::default())?;
                let (elem, _) = shape.lanes().ok_or("a query whose result is a structure")?;
                let offset = self.b.number((*offset).into())?;
                let answer = answer.ok_or("a query without a result")?;
                self.b
                    .int(IntOp::Add, elem.bits(), 1, answer, offset)
                    .map(Some)
            }
            // The value of a sampler is its bits.
            Lowering::SamplerInitializer => Ok(Some(first()?.reg)),
            _ => Err(format!("function {name}")),
        }
    }

    /// Lowers `read_image…(image, [sampler,] coordinates, [level or gradients])`.
    fn image_read(
        &mut self,
        texel: Scalar,
        parameters: &[Type],
        operands: &[Operand],
        shape: &Shape,
    ) -> Lowered<Option<Reg>> {
        several_samples(parameters)?;
        let has_sampler = match parameters.get(1) {
            Some(Type::Opaque(Opaque::Sampler)) => true,
            Some(Type::Spirv(ty)) => ty.name == "Sampler",
            _ => false,
        };
        let sign = sign_of(texel);
        let read = match operands {
            [image, sampler, place, ..] if has_sampler => {
                let image = self.b.sampled_image(image.reg, sampler.reg)?;
                self.b
                    .image_read(Direction::Sample, image, place, shape, sign)
            }
            [image, place, ..] => self
                .b
                .image_read(Direction::Read, image.reg, place, shape, sign),
            _ => Err("an image read with too few arguments".into()),
        };
        read.map(Some)
    }

    /// Lowers a function that returns sizes of an image.
    fn image_size(&mut self, size: ImageSize, image: &Operand, shape: &Shape) -> Lowered<Reg> {
        let (elem, lanes) = shape.lanes().ok_or("a size that is a structure")?;
        let queries: Vec<ImageQuery> = match size {
            ImageSize::Width => vec![ImageQuery::Size(0)],
            ImageSize::Height => vec![ImageQuery::Size(1)],
            ImageSize::Depth => vec![ImageQuery::Size(2)],
            ImageSize::ArraySize => vec![ImageQuery::Layers],
            // `int2` for two dimensions, `int4` for three.
            ImageSize::Dim if lanes == 2 => (0..2).map(ImageQuery::Size).collect(),
            ImageSize::Dim => (0..3).map(ImageQuery::Size).collect(),
        };
        self.b.image_query(&queries, image.reg, elem, lanes)
    }

    /// Converts booleans to OpenCL's representation: 0 and 1 for a scalar, 0 and -1 for the lanes of a vector.
    fn truth(&mut self, tests: Reg, lanes: u32, shape: &Shape) -> Lowered<Reg> {
        let (elem, _) = shape.lanes().ok_or("a test whose result is a structure")?;
        let sign = if lanes > 1 {
            Sign::Signed
        } else {
            Sign::Unsigned
        };
        self.b.resize(1, elem.bits(), sign, lanes, tests)
    }

    fn reinterpret(&mut self, from: &Operand, shape: &Shape) -> Lowered<Reg> {
        let ((elem, lanes), (to, to_lanes)) = (from.lanes()?, shape.lanes().ok_or("a structure")?);
        let bits = |elem: Elem, lanes: u32| elem.bits() * lanes;
        if bits(elem, lanes) == bits(to, to_lanes) {
            return self.b.recast(shape, from);
        }
        // Vectors of three have the size of vectors of four.
        let grown = |lanes: u32| if lanes == 3 { 4 } else { lanes };
        if bits(elem, grown(lanes)) != bits(to, grown(to_lanes)) {
            return Err("a cast between types of different sizes".into());
        }
        let padded = self.b.register(elem.words() * grown(lanes))?;
        self.b.copy(padded, from.reg, elem.words() * lanes);
        let from = Operand::new(padded, Shape::Lanes(elem, grown(lanes)));
        self.b.recast(&Shape::Lanes(to, grown(to_lanes)), &from)
    }

    /// Lowers a function that is one SPIR-V instruction. Adds its scope and its group operation, and converts between
    /// `int` of OpenCL C and booleans.
    fn group_function(
        &mut self,
        instruction: &builtins::Instruction,
        op: S,
        arguments: &[Operand],
        shape: &Shape,
    ) -> Lowered<Option<Reg>> {
        let literal = |value: u32| Operand {
            constant: Some(value.into()),
            ..Operand::new(0, Shape::Void)
        };
        let mut operands = Vec::new();
        operands.extend(instruction.scope.map(|scope: Scope| literal(scope.word())));
        operands.extend(
            instruction
                .operation
                .map(|operation| literal(operation.word())),
        );
        let mut arguments = arguments.to_vec();
        if instruction.bool_argument
            && let Some(argument) = arguments.first_mut()
        {
            let (elem, lanes) = argument.lanes()?;
            let zero = self.b.constant(&vec![0; (elem.words() * lanes) as usize])?;
            argument.reg = self
                .b
                .test_int(IntTest::Ne, elem, lanes, argument.reg, zero)?;
            argument.shape = booleans(lanes);
        }
        operands.extend(arguments);
        if !instruction.bool_result {
            return self.b.instruction(op, shape, &operands, Manner::default());
        }
        let result = self
            .b
            .instruction(op, &Shape::BOOL, &operands, Manner::default())?;
        let result = result.ok_or("an operation without a result")?;
        self.truth(result, 1, shape).map(Some)
    }

    /// Lowers `async_work_group_copy(dst, src, count, event)` and the strided variant, which has a stride before the
    /// event.
    fn async_copy(
        &mut self,
        strided: bool,
        parameters: &[Type],
        operands: &[Operand],
        shape: &Shape,
    ) -> Lowered<Reg> {
        let wrong = || "an asynchronous copy of this type".to_owned();
        let pointee = parameters
            .first()
            .and_then(Type::pointee)
            .ok_or_else(wrong)?;
        let scalar = pointee.ty.scalar().ok_or_else(wrong)?;
        let lanes = match pointee.ty.elements() {
            3 => 4,
            lanes => lanes,
        };
        let size = u64::from(scalar.bits().div_ceil(8) * lanes);
        let is_to_local = pointee.qualifiers.space == 3;
        let [dst, src, count, rest @ ..] = operands else {
            return Err(wrong());
        };
        let one = self.b.number(1)?;
        let stride = match rest {
            [stride, _] if strided => stride.reg,
            _ => one,
        };
        let strides = if is_to_local {
            (one, stride)
        } else {
            (stride, one)
        };
        let event = rest.last();
        let event = event.filter(|event| event.shape == *shape && shape.slots() == 1);
        self.b
            .async_copy(dst.reg, src.reg, size, count.reg, strides, event)
    }

    /// Lowers a barrier or a fence. The arrival at a split barrier emits nothing, because the wait is the barrier.
    fn order_function(&mut self, lowering: &Lowering, operands: &[Operand]) -> Lowered {
        let constant = |index: usize| operands.get(index).and_then(|operand| operand.constant);
        let memories = order::of_fence_flags(constant(0));
        let direction = |order: u64| order::of_memory_order(order) & order::DIRECTION;
        match lowering {
            Lowering::Barrier(barrier) if barrier.op == S::ControlBarrierArriveINTEL => {}
            Lowering::Barrier(barrier) => {
                let scope = Some(barrier.execution.word().into());
                let order = direction(barrier.order.into());
                self.b.barrier(scope, order | memories)?;
            }
            Lowering::MemoryFence { order } => self.b.fence(direction((*order).into()) | memories),
            _ => {
                let order = constant(1).map_or(order::DIRECTION, direction);
                self.b.fence(order | memories);
            }
        }
        Ok(())
    }

    fn atomic_function(
        &mut self,
        atomic: &builtins::Atomic,
        parameters: &[Type],
        operands: &[Operand],
        shape: &Shape,
    ) -> Lowered<Option<Reg>> {
        let number = atomic.number(parameters);
        let op = atomic
            .ops
            .select(number)
            .ok_or("an atomic function of this type")?;
        let [pointer, values @ ..] = operands else {
            return Err("an atomic function without arguments".into());
        };
        let value = || values.first().ok_or("an atomic function without a value");
        let given = values
            .get(atomic.kind.values()..)
            .filter(|_| atomic.explicit);
        // The operation orders accesses to the memory of its object.
        let order_at = |index: usize| {
            let order = match given.and_then(|given| given.get(index)) {
                Some(order) => order.constant.map_or(order::ALL, order::of_memory_order),
                None => order::of_memory_order(atomic.default_order.into()),
            };
            order & order::DIRECTION
        };
        let order = order_at(0);
        let failure = match atomic.kind.orders() {
            2 => order_at(1),
            _ => order,
        };
        let scope = match given.and_then(|given| given.get(atomic.kind.orders())) {
            Some(scope) => scope.constant.and_then(|scope| u32::try_from(scope).ok()),
            None => Some(atomic.default_scope),
        };
        let scope = scope.and_then(memory::scope_to_spirv);
        let literal = |constant| Operand {
            constant: Some(constant),
            ..Operand::new(0, Shape::Void)
        };
        let device = Scope::Device;
        let mut list = vec![
            pointer.clone(),
            literal(scope.unwrap_or(device).word().into()),
            literal(order::to_semantics(order)),
        ];
        match atomic.kind {
            AtomicKind::Initialize => {
                self.b.store(&value()?.shape, pointer.reg, value()?.reg)?;
                return Ok(None);
            }
            AtomicKind::CompareExchange => {
                let [comparator, value, ..] = values else {
                    return Err("an atomic comparison without values".into());
                };
                let failure = literal(order::to_semantics(failure));
                list.extend([failure, value.clone(), comparator.clone()]);
            }
            AtomicKind::CompareExchangePointer => {
                self.b.facts.scope = MemoryScope::of_spirv(scope);
                let done = self.compare_exchange([order, failure], pointer, values, shape);
                return done.map(Some);
            }
            AtomicKind::TestAndSet => {
                let set = self
                    .b
                    .instruction(op, &Shape::BOOL, &list, Manner::default())?;
                return self
                    .truth(set.ok_or("a flag without a result")?, 1, shape)
                    .map(Some);
            }
            AtomicKind::Load | AtomicKind::Step | AtomicKind::Clear => {}
            AtomicKind::Store | AtomicKind::Modify => {
                let mut value = value()?.clone();
                if atomic.negates_float && number == Some(Number::Float) {
                    let (elem, lanes) = value.lanes()?;
                    value.reg = self.b.negate(elem, lanes, value.reg)?;
                }
                list.push(value);
            }
        }
        self.b.instruction(op, shape, &list, Manner::default())
    }

    /// Lowers `atomic_compare_exchange_…(object, expected, desired)` with bits of [`order`] for success and for
    /// failure. Stores the old value to `expected` if the comparison fails.
    fn compare_exchange(
        &mut self,
        [order, failure]: [u8; 2],
        pointer: &Operand,
        values: &[Operand],
        shape: &Shape,
    ) -> Lowered<Reg> {
        let [expected, desired, ..] = values else {
            return Err("an atomic comparison without values".into());
        };
        let (elem, _) = desired.lanes()?;
        let comparator = self.b.load(&desired.shape, expected.reg)?;
        (self.b.facts.order, self.b.facts.failure) = (order, failure);
        let old = self.b.atomic_access(
            AtomicOp::Compare,
            elem,
            pointer.reg,
            desired.reg,
            comparator,
        )?;
        (self.b.facts.order, self.b.facts.failure) = (0, 0);
        let equal = self.b.test_int(IntTest::Eq, elem, 1, old, comparator)?;
        let skip = self.b.skip_if(equal);
        self.b.store(&desired.shape, expected.reg, old)?;
        self.b.end_skip(skip);
        self.truth(equal, 1, shape)
    }

    fn dot_function(
        &mut self,
        dot: &builtins::Dot,
        parameters: &[Type],
        operands: &[Operand],
        shape: &Shape,
    ) -> Lowered<Option<Reg>> {
        let number = |index: usize| parameters.get(index).and_then(Type::number);
        let numbers = dot.packed.or_else(|| Some((number(0)?, number(1)?)));
        let op = numbers.and_then(|(first, second)| dot.op(first, second));
        let (op, swapped) = op.ok_or("a dot product of this type")?;
        let mut operands = operands.to_vec();
        if swapped && operands.len() > 1 {
            operands.swap(0, 1);
        }
        if op == S::Dot
            && let [a, b] = operands.as_slice()
            && a.lanes()?.1 == 1
        {
            let (elem, _) = a.lanes()?;
            return self
                .b
                .float(crate::code::FloatOp::Mul, elem, 1, a.reg, b.reg)
                .map(Some);
        }
        self.b.instruction(op, shape, &operands, Manner::default())
    }
}
