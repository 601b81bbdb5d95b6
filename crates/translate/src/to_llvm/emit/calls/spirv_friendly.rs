//! Translates instructions, extended instructions and built-in variables to calls of `__spirv_…` functions
//! ("SPIR-V representation in LLVM IR"). `to_spirv/emit/calls/spirv_friendly.rs` is the reverse.
//!
//! The operand layouts of the SPIR-V grammar determine the arguments: ids are passed as values in order, and
//! literals and enumerants as `i32`. Suffixes of the name specify the properties that the argument types do
//! not, such as the result type.

mod types;

use std::hash::Hasher;

use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;
use transpire_llvm::ir::{AttributeList, Global, InstBuilder, InstBuilderBase, Type, Value};
use transpire_opencl::builtins::parameters::pointee;
use transpire_opencl::names::CLOp;
use transpire_opencl::spirv_friendly::{self, Parameters, SpirvName, Target};
use transpire_opencl::{self as opencl, Number, Scalar, Spelling};
use transpire_spirv::grammar::{self, Operand, OperandKind};
use transpire_spirv::grammar::{
    AccessQualifier, Capability, Decoration, FPRoundingMode, ImageOperands, Op, StorageClass,
};
use transpire_spirv::{Id, Instruction};

use crate::dialect;
use crate::mappings::address_spaces;
use crate::mappings::opaque_types::is_of_matrices;
use crate::to_llvm::Emitter;
use crate::to_llvm::budget::Budget;
use crate::to_llvm::emit::arguments::Argument;
use crate::to_llvm::emit::body::memory::is_untyped;
use crate::to_llvm::emit::calls::CallEmitter;
use crate::to_llvm::emit::calls::extended::is_plain_prefetch;
use crate::to_llvm::ir::builder::Builder;
use crate::to_llvm::options::Builtins;
use crate::to_llvm::source;
use crate::to_llvm::{id, word};
use crate::{Error, Result};

/// The `__spirv_…` functions that are already declared, by key.
#[derive(Default)]
pub(crate) struct KnownCallees(FxHashMap<CalleeKey, KnownCallee>);

/// The key of a `__spirv_…` function: the number of the instruction, its result type and, for core
/// instructions, the decorations of the result. The SPIR-V type and the LLVM type of each operand follow.
type CalleeKey = SmallVec<[u32; 12]>;

/// A `__spirv_…` function that is already declared.
#[derive(Clone, Copy)]
struct KnownCallee {
    function: Global,
    /// The hash and the length of the name, which counts in the budget of each function that calls it.
    name: (u64, usize),
    /// The index of the last function so far that calls it.
    caller: usize,
}

impl KnownCallees {
    fn insert(&mut self, key: CalleeKey, callee: KnownCallee) {
        self.0.insert(key, callee);
    }

    /// Returns the function with this key, if it is already declared. Counts its name in the budget of each function
    /// once. Returns an error if the budget is exceeded.
    fn get(&mut self, key: &CalleeKey, budget: &mut Budget) -> Result<Option<Global>> {
        let Some(known) = self.0.get_mut(key) else {
            return Ok(None);
        };
        if std::mem::replace(&mut known.caller, budget.function()) != budget.function() {
            budget.callee(known.name.0, known.name.1)?;
        }
        Ok(Some(known.function))
    }
}

/// The number of words before the operand types in the key of a core instruction.
const HEAD_OF_OPCODE: usize = 4;
/// The number of words before the operand types in the key of an extended instruction.
const HEAD_OF_EXTENDED: usize = 2;

/// The index of the word with the first operand of an extended instruction.
const FIRST_OF_EXTENDED: usize = 5;

/// The flag that distinguishes a core opcode from the number of an extended instruction in a key.
const OPCODE: u32 = 1 << 31;

/// The arguments of a call: their values, and their types for the mangled name.
#[derive(Default)]
struct Arguments {
    values: Vec<Value>,
    types: Vec<opencl::Type>,
}

impl Builder<'_, '_> {
    /// Extends the arguments of `__spirv_Any` and `__spirv_All` from booleans to bytes. Returns the result type of the
    /// call, which is a vector of bytes for `__spirv_IsNan` and similar functions on vectors, and `result` for all
    /// others.
    fn widen_booleans(&mut self, op: Op, arguments: &mut Arguments, result: Type) -> Result<Type> {
        let byte = self.ir.module.types.integer(8);
        match op {
            Op::Any | Op::All => {
                for (value, ty) in arguments.values.iter_mut().zip(&mut arguments.types) {
                    let wide = self.ir.module.types.in_lanes_of(byte, self.ty(*value));
                    *value = self.resize_int(*value, wide, true)?;
                    let (module, body) = self.parts();
                    *ty = Argument::of_number(module, body, *value, Number::Signed)
                        .map_or(Scalar::Char.into(), |argument| argument.ty);
                }
                Ok(result)
            }
            Op::IsFinite | Op::IsInf | Op::IsNan | Op::IsNormal | Op::SignBitSet
                if self.ir.module.types.lanes(result).is_some() =>
            {
                Ok(self.ir.module.types.in_lanes_of(byte, result))
            }
            _ => Ok(result),
        }
    }
}

impl Emitter<'_> {
    pub(super) fn friendly_result(&self, instruction: Instruction<'_>) -> Result<Type> {
        match instruction.result_type() {
            Some(ty) => self.type_of_id(ty),
            None => Ok(self.ir.module.void_type),
        }
    }
}

impl<'m> CallEmitter<'_, '_, 'm> {
    /// Translates an instruction to a call of its `__spirv_…` function. Returns an error for an instruction that cannot
    /// become a call.
    pub(crate) fn emit_friendly(&mut self, instruction: Instruction<'m>) -> Result<()> {
        if instruction.is(Op::ExtInst) {
            return self.emit_friendly_ext_inst(instruction);
        }
        let mut op = Op(instruction.opcode());
        check_callable(op)?;
        // A weak exchange may fail where a strong one succeeds, but it does not have to (§3.3.18).
        if op == Op::AtomicCompareExchangeWeak && self.body.dialect().atomics.declared_types {
            op = Op::AtomicCompareExchange;
        }
        let mut values = SmallVec::new();
        let key = self.callee_key_of_opcode(op, instruction, &mut values);
        let emitter = &mut *self.body.emitter;
        if let Some(key) = &key
            && let Some(callee) = emitter.known_callees.get(key, &mut emitter.ir.budget)?
        {
            let value = self.body.ins()?.call_function(callee, &values)?;
            return match instruction.result_id() {
                Some(_) => self.body.define_result(instruction, value),
                None => Ok(()),
            };
        }
        let operands = source::operands_of(self.body.emitter.source, instruction)?;
        let target = match is_plain_prefetch(instruction) {
            true => Target::ExtInst(CLOp::prefetch),
            false => Target::Op(op),
        };
        let unsigned_texels = has_image_operand(&operands, ImageOperands::ZeroExtend);
        let mut arguments =
            self.friendly_arguments(op, instruction, target, &operands, unsigned_texels)?;
        let mut name = SpirvName::new(target);
        self.name_postfixes(op, instruction, &mut name)?;
        let result = self.body.emitter.friendly_result(instruction)?;
        // The result of a task may be void.
        let may_be_void = op == Op::TaskSequenceGetALTERA || instruction.result_id().is_none();
        if result == self.body.emitter.ir.module.void_type && !may_be_void {
            return Err(Error::malformed(
                "the instruction has a result, and its type is void",
            ));
        }
        if let (Some(number), Some(ty)) = (
            spirv_friendly::result_number(target),
            instruction.result_type(),
        ) {
            let number = match op {
                _ if unsigned_texels => Number::Unsigned,
                Op::ConvertPtrToU if self.body.dialect().calls.signed_names => Number::Signed,
                _ => number,
            };
            name.result = self.body.emitter.nameable_type(ty, number);
        }
        let attributes = self.body.emitter.ir.friendly_attributes(is_convergent(op));
        let own = if self.body.dialect().calls.small_values_as_bits {
            self.body
                .ins()?
                .widen_booleans(op, &mut arguments, result)?
        } else {
            result
        };
        let types = &self.body.emitter.ir.module.types;
        let is_struct = types.struct_fields(result).is_some();
        if self.body.dialect().calls.source_types && is_struct {
            return self.call_returning_struct(instruction, &name, &arguments, result);
        }
        let callee = self.friendly_callee(
            &mut name,
            &arguments,
            own,
            instruction.result_type(),
            attributes,
        )?;
        // The arguments and the result of the call may differ from the operands and the result of the
        // instruction.
        if let Some(key) = key
            && own == result
            && arguments.values[..] == values[..]
        {
            self.body.emitter.known_callees.insert(key, callee);
        }
        let value = (self.body.ins()?).call_function(callee.function, &arguments.values)?;
        let value = if own == result {
            value
        } else {
            self.body.ins()?.resize_int(value, result, false)?
        };
        match instruction.result_id() {
            Some(_) => self.body.define_result(instruction, value),
            None => Ok(()),
        }
    }

    /// Returns the arguments of the `__spirv_…` function for a core instruction.
    fn friendly_arguments(
        &mut self,
        op: Op,
        instruction: Instruction<'m>,
        target: Target,
        operands: &[Operand<'m>],
        unsigned_texels: bool,
    ) -> Result<Arguments> {
        let plain = self.body.dialect().calls.signed_names
            && self.body.emitter.options.builtins != Builtins::Spirv;
        let parameters = if plain {
            Parameters::default()
        } else {
            friendly_parameters(self.body.dialect(), target)
        };
        let mut arguments = Arguments::default();
        for operand in operands {
            let number = match arguments.values.len() {
                // The texel to write.
                2 if op == Op::ImageWrite && unsigned_texels => Number::Unsigned,
                _ if op == Op::UMulExtended && self.body.dialect().calls.signed_names => {
                    Number::Signed
                }
                place => parameters.number(place),
            };
            let constant = parameters.is_constant(arguments.values.len());
            let signature = (instruction, target);
            self.push_argument(&mut arguments, operand, number, constant, signature)?;
        }
        if let Some(ty) = block_parameter(op).and_then(|place| arguments.types.get_mut(place)) {
            let space = self.body.emitter.ir.space(address_spaces::GENERIC);
            *ty = opencl::Type::pointer(Scalar::Char.into(), space);
        }
        Ok(arguments)
    }

    /// Emits a call to a function that returns a struct through its first parameter, and defines the result of the
    /// instruction. The mangled name does not include this parameter.
    fn call_returning_struct(
        &mut self,
        instruction: Instruction<'m>,
        name: &SpirvName,
        arguments: &Arguments,
        structure: Type,
    ) -> Result<()> {
        // The name does not distinguish arrays from pointers to their elements either.
        let types = arguments.types.iter().map(|ty| match ty {
            opencl::Type::Array(_, element) => opencl::Type::Pointer(element.clone()),
            ty => ty.clone(),
        });
        let types: Vec<opencl::Type> = types.collect();
        let mangled = opencl::mangle_as(&name.to_string(), &types, Spelling::Itanium);
        self.body.emitter.ir.budget.name(mangled.len())?;
        let pointer = self.body.destination(instruction, structure)?;
        let values: Vec<Value> = std::iter::once(pointer)
            .chain(arguments.values.iter().copied())
            .collect();
        self.body
            .ins()?
            .call_returning(mangled.as_bytes(), &values, structure)?;
        self.body.define_returned(instruction, pointer, structure)
    }

    /// Translates an instruction of `OpenCL.std` to a call of its `__spirv_ocl_…` function.
    fn emit_friendly_ext_inst(&mut self, instruction: Instruction<'m>) -> Result<()> {
        let number = word(instruction, 4)?;
        let mut values = SmallVec::new();
        let key = self.callee_key(instruction, &mut values);
        let emitter = &mut *self.body.emitter;
        if let Some(key) = &key
            && let Some(callee) = emitter.known_callees.get(key, &mut emitter.ir.budget)?
        {
            let value = self.body.ins()?.call_function(callee, &values)?;
            return self.finish(instruction, value).map(|_| ());
        }
        let op = CLOp::from_u32(number)
            .ok_or_else(|| Error::malformed(format!("OpenCL.std has no instruction {number}")))?;
        let target = Target::ExtInst(op);
        let parameters = friendly_parameters(self.body.dialect(), target);
        let mut arguments = Arguments::default();
        let operands = source::operands_of(self.body.emitter.source, instruction)?;
        // The first two operands are the set and the number of the instruction.
        for operand in operands.get(2..).unwrap_or_default() {
            let place = arguments.values.len();
            let (number, constant) = (parameters.number(place), parameters.is_constant(place));
            let signature = (instruction, target);
            self.push_argument(&mut arguments, operand, number, constant, signature)?;
        }
        let mut name = SpirvName::new(target);
        let result = instruction
            .result_type()
            .and_then(|ty| self.body.emitter.numeric_type(ty, Number::Signed));
        name.result = result.filter(|result| spirv_friendly::names_result(op, result));
        let result = self.body.emitter.friendly_result(instruction)?;
        let attributes = self.body.emitter.ir.friendly_attributes(false);
        let callee = self.friendly_callee(
            &mut name,
            &arguments,
            result,
            instruction.result_type(),
            attributes,
        )?;
        if let Some(key) = key {
            self.body.emitter.known_callees.insert(key, callee);
        }
        let value = (self.body.ins()?).call_function(callee.function, &arguments.values)?;
        self.finish(instruction, value).map(|_| ())
    }

    /// Returns the key of the function for an `OpenCL.std` instruction, and collects the values of its
    /// operands in `values`. Returns `None` if the name of the function depends on more than the types of the
    /// operands, which is the case for literals, functions and untyped pointers.
    fn callee_key(
        &self,
        instruction: Instruction<'m>,
        values: &mut SmallVec<[Value; 4]>,
    ) -> Option<CalleeKey> {
        let [_, result, _, _, number, operands @ ..] = instruction.words() else {
            return None;
        };
        let mut expected = CLOp::SET.instruction(*number)?.operands().iter();
        if expected.any(|operand| operand.kind != OperandKind::IdRef) {
            return None;
        }
        let head: [u32; HEAD_OF_EXTENDED] = [*number, *result];
        self.key_by_types(&head, operands, values)
    }

    /// Returns the key of the function for a core instruction, and collects the values of its operands in
    /// `values`. Returns `None` if an operand is a literal, a function or an untyped pointer.
    fn callee_key_of_opcode(
        &self,
        op: Op,
        instruction: Instruction<'m>,
        values: &mut SmallVec<[Value; 4]>,
    ) -> Option<CalleeKey> {
        let mut expected = grammar::layout(op.0)?.operands().iter();
        if !expected.all(|operand| grammar::is_id(operand.kind)) {
            return None;
        }
        let annotations = &self.body.emitter.annotations;
        let (mut saturated, mut rounding) = (false, None);
        if let Some(result) = instruction.result_id() {
            saturated = annotations.has(result, Decoration::SaturatedConversion);
            rounding = annotations.literal(result, Decoration::FPRoundingMode);
        }
        let head: [u32; HEAD_OF_OPCODE] = [
            OPCODE | u32::from(op.0),
            instruction.result_type().map_or(0, Id::word),
            saturated.into(),
            rounding.unwrap_or(u32::MAX),
        ];
        self.key_by_types(&head, instruction.operand_words(), values)
    }

    fn key_by_types(
        &self,
        head: &[u32],
        operands: &[u32],
        values: &mut SmallVec<[Value; 4]>,
    ) -> Option<CalleeKey> {
        let source = self.body.emitter.source;
        let mut key = CalleeKey::from_slice(head);
        for &operand in operands {
            let operand = Id::new(operand)?;
            let definition = source.definition(operand)?;
            let ty = definition.result_type()?;
            if definition.is(Op::Function) || source.definition(ty)?.is(Op::TypeUntypedPointerKHR) {
                return None;
            }
            let value = self.body.value(operand).ok()?;
            key.extend([ty.word(), self.body.ty(value).as_u32()]);
            values.push(value);
        }
        Some(key)
    }

    /// Translates an access chain from a matrix to one of its components. The result is a call with the base
    /// and the indices as arguments.
    pub(crate) fn emit_friendly_chain(
        &mut self,
        op: Op,
        instruction: Instruction<'m>,
    ) -> Result<()> {
        let first = 3 + usize::from(is_untyped(op));
        let base = id(instruction, first)?;
        let matrix = if is_untyped(op) {
            id(instruction, 3)?
        } else {
            self.body.emitter.pointee_id(base)?
        };
        let value = self.body.value(base)?;
        let space = self
            .body
            .emitter
            .ir
            .module
            .types
            .address_space(self.body.ty(value))
            .unwrap_or_default();
        let pointee = self
            .body
            .emitter
            .declared_type(matrix, Number::Signed, false, 0)?;
        let mut arguments = Arguments {
            values: vec![value],
            types: vec![opencl::Type::pointer(pointee, space)],
        };
        for index in first + 1..instruction.word_count() {
            let index = id(instruction, index)?;
            arguments.values.push(self.body.value(index)?);
            arguments
                .types
                .push(self.body.emitter.declared_type_of_value(
                    index,
                    Number::Signed,
                    false,
                    None,
                )?);
        }
        let mut name = SpirvName::new(Target::Op(op));
        let result = self.body.emitter.friendly_result(instruction)?;
        let attributes = self.body.emitter.ir.friendly_attributes(false);
        let callee = self.friendly_callee(&mut name, &arguments, result, None, attributes)?;
        let value = (self.body.ins()?).call_function(callee.function, &arguments.values)?;
        self.body.define_result(instruction, value)
    }

    fn push_argument(
        &mut self,
        arguments: &mut Arguments,
        operand: &Operand<'m>,
        number: Number,
        constant: bool,
        (instruction, target): (Instruction<'m>, Target),
    ) -> Result<()> {
        let place = arguments.values.len();
        let (value, ty) = match operand.id() {
            Some(id) => match self.body.emitter.types.get(id) {
                // `OpCooperativeMatrixLengthKHR` has a matrix type as its operand. It is passed as a value of
                // this type.
                Some(matrix) => (
                    self.body.emitter.ir.null(matrix).into(),
                    self.body.emitter.declared_type(id, number, false, 0)?,
                ),
                None => {
                    let pointee = self.untyped_pointee(id, instruction, target, place, number)?;
                    let ty = self
                        .body
                        .emitter
                        .declared_type_of_value(id, number, constant, pointee)?;
                    (self.body.value(id)?, ty)
                }
            },
            None if operand.words.len() == 1 => (
                self.body.emitter.ir.int32(operand.word()),
                Scalar::of(number, 32).unwrap_or(Scalar::Int).into(),
            ),
            None => {
                return Err(Error::cannot_translate(format!(
                    "an operand of kind {:?}",
                    operand.kind
                )));
            }
        };
        arguments.values.push(value);
        arguments.types.push(ty);
        Ok(())
    }

    /// Returns the pointee that the signature of an instruction specifies for an operand. Returns `None` if
    /// the operand is not an untyped pointer, or if the signature does not specify a pointee.
    pub(super) fn untyped_pointee(
        &self,
        operand: Id,
        instruction: Instruction<'m>,
        target: Target,
        place: usize,
        number: Number,
    ) -> Result<Option<opencl::Type>> {
        let source = self.body.emitter.source;
        let ty = source.type_of(operand).and_then(|ty| source.definition(ty));
        if !ty.is_some_and(|ty| ty.is(Op::TypeUntypedPointerKHR)) {
            return Ok(None);
        }
        let Some(pointee) = pointee(target, place) else {
            return Ok(None);
        };
        let first = match instruction.is(Op::ExtInst) {
            true => FIRST_OF_EXTENDED,
            false => {
                let shape = grammar::shape(instruction.opcode());
                1 + usize::from(shape.result_type) + usize::from(shape.result)
            }
        };
        self.body
            .emitter
            .pointee_by_signature(instruction, first, pointee, number)
            .map(Some)
    }

    /// Sets the suffixes of `name`, the name of an instruction's function, that depend on decorations and types.
    fn name_postfixes(
        &self,
        op: Op,
        instruction: Instruction<'m>,
        name: &mut SpirvName,
    ) -> Result<()> {
        let result_type = instruction
            .result_type()
            .and_then(|ty| self.body.emitter.source.definition(ty));
        match op {
            Op::GenericCastToPtrExplicit => {
                name.storage = result_type
                    .and_then(|ty| ty.word(2))
                    .and_then(StorageClass::from_u32);
            }
            Op::BuildNDRange => {
                let size = source::type_definition(self.body.emitter.source, id(instruction, 3)?)?;
                name.dimensions = Some(match size.is(Op::TypeArray) {
                    true => self
                        .body
                        .emitter
                        .constant_integer(id(size, 3)?)?
                        .try_into()
                        .unwrap_or(u32::MAX),
                    false => 1,
                });
            }
            Op::TaskSequenceCreateALTERA if self.body.dialect().calls.source_types => {
                name.other = Some("RPU3AS125__spirv_TaskSequenceINTEL".to_owned());
            }
            Op::CreatePipeFromPipeStorage => {
                let access = result_type
                    .and_then(|ty| ty.word(2))
                    .and_then(AccessQualifier::from_u32);
                name.other = Some(
                    match access {
                        Some(AccessQualifier::WriteOnly) => "write",
                        Some(AccessQualifier::ReadWrite) => "read_write",
                        _ => "read",
                    }
                    .to_owned(),
                );
            }
            _ => {}
        }
        let Some(result) = instruction.result_id() else {
            return Ok(());
        };
        let annotations = &self.body.emitter.annotations;
        name.saturated = annotations.has(result, Decoration::SaturatedConversion);
        name.rounding = annotations
            .literal(result, Decoration::FPRoundingMode)
            .and_then(FPRoundingMode::from_u32);
        Ok(())
    }

    /// Returns the function with this name for the given arguments, and declares it if it is new. Counts the mangled
    /// name in the budget.
    fn friendly_callee(
        &mut self,
        name: &mut SpirvName,
        arguments: &Arguments,
        result: Type,
        spirv_result: Option<Id>,
        attributes: Option<AttributeList>,
    ) -> Result<KnownCallee> {
        let mangled = opencl::mangle_as(&name.to_string(), &arguments.types, Spelling::Itanium);
        let hash = hash_of(&mangled);
        self.body.emitter.ir.budget.callee(hash, mangled.len())?;
        let parameters: Box<[Type]> = arguments
            .values
            .iter()
            .map(|&argument| self.body.ty(argument))
            .collect();
        let value_type = self
            .body
            .emitter
            .ir
            .module
            .types
            .function(result, parameters, false);
        // Functions with the same name must differ in their arguments. If they do not, the result type is
        // added to the name.
        let mut other = None;
        if name.result.is_none()
            && let Some(ty) = spirv_result
        {
            name.result = self.body.emitter.numeric_type(ty, Number::Signed);
            if name.result.is_some() {
                other = renamed(&mangled, &name.to_string());
            }
        }
        let other = other.as_ref().map(String::as_bytes);
        let ir = &mut self.body.emitter.ir;
        let (function, _) = ir.callee_or(mangled.as_bytes(), other, value_type, attributes);
        Ok(KnownCallee {
            function,
            name: (hash, mangled.len()),
            caller: ir.budget.function(),
        })
    }
}

/// Returns the hash by which the budget identifies a name.
fn hash_of(name: &str) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(name.as_bytes());
    hasher.finish()
}

/// Returns the mangled name of a function with another name and the same parameters, or `None` if `mangled` is not a
/// mangled name.
fn renamed(mangled: &str, name: &str) -> Option<String> {
    let (_, parameters) = mangled.split_once(opencl::base_name(mangled)?)?;
    Some(format!("_Z{}{name}{parameters}", name.len()))
}

/// The capabilities of shaders, which kernels cannot use.
const SHADERS: &[Capability] = &[
    Capability::Shader,
    Capability::Geometry,
    Capability::GeometryStreams,
    Capability::Tessellation,
    Capability::DerivativeControl,
    Capability::InterpolationFunction,
    Capability::ImageQuery,
    Capability::Matrix,
    Capability::RayTracingKHR,
    Capability::RayTracingNV,
    Capability::RayQueryKHR,
    Capability::MeshShadingEXT,
    Capability::MeshShadingNV,
    Capability::DemoteToHelperInvocation,
    Capability::SparseResidency,
];

/// Checks that an instruction can become a call. Returns an error for control flow, for instructions that do
/// not occur in blocks, and for instructions that only shaders support.
fn check_callable(op: Op) -> Result<()> {
    let shape = grammar::shape(op.0);
    let layout = grammar::layout(op.0);
    let of_shaders = layout.is_some_and(|layout| {
        let mut capabilities = layout.requirements().capabilities.iter();
        !layout.requirements().capabilities.is_empty()
            && capabilities.all(|&number| SHADERS.iter().any(|&known| known.word() == number))
    });
    if of_shaders
        || matches!(
            op,
            Op::Kill | Op::TerminateInvocation | Op::IgnoreIntersectionKHR | Op::TerminateRayKHR
        )
    {
        return Err(Error::cannot_translate("an instruction of shaders"));
    }
    let elsewhere = layout.is_none_or(|layout| {
        layout
            .operands()
            .iter()
            .any(|operand| operand.kind == OperandKind::LiteralString)
    }) || shape.result_type != shape.result
        || transpire_spirv::Section::of(op.0) != transpire_spirv::Section::Globals
        || layout.is_some_and(|layout| {
            layout.name().starts_with("Constant") || layout.name().starts_with("SpecConstant")
        });
    if elsewhere {
        return Err(Error::malformed(
            "the instruction does not stand in a block",
        ));
    }
    Ok(())
}

fn has_image_operand(operands: &[Operand<'_>], bit: ImageOperands) -> bool {
    let mask = operands
        .iter()
        .find(|operand| operand.kind == OperandKind::ImageOperands);
    mask.is_some_and(|mask| ImageOperands(mask.word()).contains(bit))
}

/// Returns the index of the argument with the block literal, or `None` if the instruction has none. In the mangled
/// name, this argument is a generic pointer to bytes (§3.3.22), regardless of its pointee.
fn block_parameter(op: Op) -> Option<usize> {
    match op {
        Op::EnqueueKernel => Some(7),
        Op::GetKernelNDrangeSubGroupCount | Op::GetKernelNDrangeMaxSubGroupSize => Some(2),
        Op::GetKernelWorkGroupSize | Op::GetKernelPreferredWorkGroupSizeMultiple => Some(1),
        _ => None,
    }
}

/// Returns whether the result of an instruction depends on the set of threads that execute it together. This
/// applies to groups, subgroups, barriers and matrices.
fn is_convergent(op: Op) -> bool {
    let Some(layout) = grammar::layout(op.0) else {
        return false;
    };
    let name = layout.name();
    let mut operands = layout.operands().iter();
    name.starts_with("Group")
        || name.starts_with("Subgroup")
        || name.contains("Barrier") && operands.any(|operand| operand.kind == OperandKind::IdScope)
        || is_of_matrices(name)
}

/// Returns the rules for mangling the parameters of the function for `target`.
fn friendly_parameters(dialect: &dialect::ToLlvm, target: Target) -> Parameters {
    match dialect.calls.memory_names_with_signs {
        true => spirv_friendly::parameters(target),
        false => spirv_friendly::older_parameters(target),
    }
}
