//! Built-in variables as global variables: `@__spirv_BuiltInGlobalInvocationId` (seed text "SPIR-V
//! in LLVM IR"), as SYCL compilers have them.
//!
//! Their address space is not that of SPIR-V's, and compilers cast it away. So each becomes a
//! function of the same name, which is called where the variable is loaded.

use spirv::BuiltIn;
use transpire_llvm::ir::{
    Alignment, Body, CallKind, CallingConvention, CastOp, Constant, ConstantKind, DataLayout,
    Expression, FastMath, Function, Global, GlobalKind, Inst, InstructionKind, IntFlags, Module,
    TailCall, Type, TypeKind, Value, ValueKind,
};
use transpire_opencl as opencl;
use transpire_opencl::spirv_friendly::Target;

use crate::{Error, Result};

/// How many casts and `getelementptr`s are looked through.
const MAX_STEPS: usize = 32;

/// A built-in variable that a module declares.
pub(crate) struct BuiltInGlobal {
    pub(crate) built_in: BuiltIn,
    pub(crate) ty: Type,
    pub(crate) alignment: Alignment,
}

/// Makes calls of the loads of built-in variables. Gives the variables.
pub(crate) fn call_built_in_globals(module: &mut Module) -> Result<Vec<BuiltInGlobal>> {
    let mut variables: Vec<(Global, Type)> = Vec::new();
    let mut found = Vec::new();
    for (global, value, variable) in module.variables() {
        if variable.initializer.is_none()
            && let Some(built_in) = built_in(module, global)?
        {
            variables.push((global, value.value_type));
            found.push(BuiltInGlobal {
                built_in,
                ty: value.value_type,
                alignment: value.alignment,
            });
        }
    }
    if variables.is_empty() {
        return Ok(found);
    }
    let layout = DataLayout::of(module);
    let functions: Vec<Global> = module
        .functions()
        .filter(|f| f.2.body.is_some())
        .map(|f| f.0)
        .collect();
    for function in functions {
        // The body is lent, so that types and constants may be made meanwhile.
        let Some(mut body) = module.function_mut(function).and_then(|f| f.body.take()) else {
            continue;
        };
        let rewritten = rewrite(module, &layout, &variables, &mut body);
        let rewritten =
            rewritten.map_err(|error| error.within(format!("function @{}", module.name(function))));
        if let Some(f) = module.function_mut(function) {
            f.body = Some(body);
        }
        rewritten?;
    }
    for (global, ty) in variables {
        let function_type = module.types.function(ty, Box::default(), false);
        let value = &mut module.globals[global];
        value.value_type = function_type;
        value.kind = GlobalKind::Function(Box::<Function>::default());
    }
    Ok(found)
}

/// What the names of built-in variables begin with.
const PREFIX: &str = "__spirv_BuiltIn";

fn built_in(module: &Module, global: Global) -> Result<Option<BuiltIn>> {
    let name = module.name(global);
    let name = opencl::base_name(&name).unwrap_or(&name);
    if !name.starts_with(PREFIX) {
        return Ok(None);
    }
    match opencl::spirv_friendly::parse(name).map(|parsed| parsed.target) {
        Some(Target::BuiltIn(built_in)) => Ok(Some(built_in)),
        _ => Err(Error::unsupported(format!(
            "there is no built-in variable {name}"
        ))),
    }
}

/// Where in a variable a pointer points.
#[derive(Clone, Copy)]
struct Place {
    global: Global,
    constant: Constant,
    bytes: u64,
    /// The number of an element that is known when the kernel runs.
    element: Option<Value>,
}

fn rewrite(
    module: &mut Module,
    layout: &DataLayout,
    variables: &[(Global, Type)],
    body: &mut Body,
) -> Result<()> {
    let find = |global| {
        variables
            .iter()
            .find(|row| row.0 == global)
            .map(|row| row.1)
    };
    for block in body.layout.clone() {
        let instructions = std::mem::take(&mut body.blocks[block].instructions);
        let mut kept = Vec::with_capacity(instructions.len());
        for inst in instructions {
            match body.instructions[inst].kind {
                InstructionKind::Load { pointer, .. } => {
                    let place = place(module, layout, body, pointer);
                    if let Some((place, ty)) =
                        place.and_then(|place| Some((place, find(place.global)?)))
                    {
                        load(module, layout, body, inst, place, ty, &mut kept)?;
                    }
                }
                // The address is of no more use.
                InstructionKind::Cast { .. } | InstructionKind::GetElementPtr { .. }
                    if module.types.is_pointer(body.instructions[inst].ty) =>
                {
                    let place = place(module, layout, body, inst.into());
                    if place.is_some_and(|place| find(place.global).is_some()) {
                        continue;
                    }
                }
                _ => {}
            }
            kept.push(inst);
        }
        body.blocks[block].instructions = kept;
    }
    Ok(())
}

/// What the pointer points to, if that is a global.
fn place(module: &Module, layout: &DataLayout, body: &Body, pointer: Value) -> Option<Place> {
    let (mut value, mut bytes, mut element) = (pointer, 0_u64, None);
    for _ in 0..MAX_STEPS {
        match value.kind() {
            ValueKind::Constant(constant) => match &module.constants[constant].kind {
                ConstantKind::Global(global) => {
                    return Some(Place {
                        global: *global,
                        constant,
                        bytes,
                        element,
                    });
                }
                ConstantKind::Expression(expression) => match &**expression {
                    Expression::Cast {
                        op: CastOp::BitCast | CastOp::AddrSpaceCast,
                        operand,
                    } => {
                        value = (*operand).into();
                    }
                    Expression::GetElementPtr {
                        source, operands, ..
                    } => {
                        let operands: Vec<Value> =
                            operands.iter().map(|&operand| operand.into()).collect();
                        bytes = bytes.checked_add(offset(module, layout, *source, &operands)?)?;
                        value = *operands.first()?;
                    }
                    _ => return None,
                },
                _ => return None,
            },
            ValueKind::Instruction(inst) => match &body.instructions[inst].kind {
                InstructionKind::Cast {
                    op: CastOp::BitCast | CastOp::AddrSpaceCast,
                    operand,
                    ..
                } => value = *operand,
                InstructionKind::GetElementPtr {
                    source, operands, ..
                } => {
                    let operands = operands.as_slice(&body.values);
                    match offset(module, layout, *source, operands) {
                        Some(more) => bytes = bytes.checked_add(more)?,
                        // Only one index may be known late: that of an element.
                        None if element.is_none() => {
                            element = Some(late_element(module, *source, operands)?)
                        }
                        None => return None,
                    }
                    value = *operands.first()?;
                }
                _ => return None,
            },
            _ => return None,
        }
    }
    None
}

/// How many bytes constant indices lead on.
fn offset(module: &Module, layout: &DataLayout, source: Type, operands: &[Value]) -> Option<u64> {
    let mut bytes = 0_u64;
    let mut ty = source;
    for (number, operand) in operands.get(1..)?.iter().enumerate() {
        let index = module.constants.as_integer(operand.as_constant()?)?;
        if number > 0 {
            ty = module.types.element_at(ty, index)?;
        }
        bytes = bytes.checked_add(index.checked_mul(layout.allocated_size(&module.types, ty)?)?)?;
    }
    Some(bytes)
}

/// The one index that is no constant, of an element of a vector or of scalars.
fn late_element(module: &Module, source: Type, operands: &[Value]) -> Option<Value> {
    let is_scalar = |ty| module.types.integer_bits(ty).is_some_and(|bits| bits > 8);
    match operands {
        [_, index] if is_scalar(source) => Some(*index),
        [_, first, index] if module.types.lanes(source).is_some() => {
            let first = module.constants.as_integer(first.as_constant()?)?;
            (first == 0).then_some(*index)
        }
        _ => None,
    }
}

/// Makes a call of a load, with what leads from the variable's value to the loaded one.
fn load(
    module: &mut Module,
    layout: &DataLayout,
    body: &mut Body,
    inst: Inst,
    place: Place,
    ty: Type,
    kept: &mut Vec<Inst>,
) -> Result<()> {
    let loaded = body.instructions[inst].ty;
    let callee = module.types.function(ty, Box::default(), false);
    let call = InstructionKind::Call(CallKind {
        callee: place.constant.into(),
        function_type: callee,
        arguments: Default::default(),
        attributes: None.into(),
        bundles: None.into(),
        calling_convention: CallingConvention::SPIR_FUNC,
        tail: TailCall::None,
        fast_math: FastMath::NONE,
    });
    if loaded == ty && place.bytes == 0 && place.element.is_none() {
        body.instructions[inst].kind = call;
        return Ok(());
    }
    let element = module.types.scalar(ty);
    let size = layout
        .allocated_size(&module.types, element)
        .unwrap_or(1)
        .max(1);
    let lanes = module.types.lanes(ty);
    let word = module.types.integer(32);
    let kind = match (lanes, module.types.lanes(loaded)) {
        (Some(lanes), None) if loaded == element && place.bytes.is_multiple_of(size) => {
            let first = place.bytes / size;
            let index = match place.element {
                Some(index) if first == 0 => index,
                None if first < u64::from(lanes) => {
                    module.constants.integer(&module.types, word, first).into()
                }
                _ => return Err(unsupported(module, place)),
            };
            kept.push(body.create(call, ty));
            let vector = kept.last().copied().unwrap_or(inst).into();
            InstructionKind::ExtractElement { vector, index }
        }
        // A vector of three is loaded as one of four.
        (Some(3), Some(4))
            if module.types.scalar(loaded) == element
                && place.bytes == 0
                && place.element.is_none() =>
        {
            let indices = [0, 1, 2].map(|lane| module.constants.integer(&module.types, word, lane));
            let undefined = module.constants.intern(word, ConstantKind::Undef);
            let lanes: Vec<Constant> = indices.into_iter().chain([undefined]).collect();
            let mask_type = module.types.intern(TypeKind::Vector {
                length: 4,
                element: word,
                scalable: false,
            });
            let mask = module.constants.aggregate(&module.types, mask_type, lanes);
            let rhs = module.constants.intern(ty, ConstantKind::Undef).into();
            kept.push(body.create(call, ty));
            let lhs = kept.last().copied().unwrap_or(inst).into();
            InstructionKind::ShuffleVector { lhs, rhs, mask }
        }
        _ if layout.bits(&module.types, loaded) == layout.bits(&module.types, ty)
            && place.bytes == 0
            && place.element.is_none() =>
        {
            kept.push(body.create(call, ty));
            let operand = kept.last().copied().unwrap_or(inst).into();
            InstructionKind::Cast {
                op: CastOp::BitCast,
                operand,
                flags: IntFlags::NONE,
                fast_math: FastMath::NONE,
            }
        }
        _ => return Err(unsupported(module, place)),
    };
    body.instructions[inst].kind = kind;
    Ok(())
}

#[cold]
fn unsupported(module: &Module, place: Place) -> Error {
    Error::unsupported(format!(
        "a load of no element of the variable @{}",
        module.name(place.global)
    ))
}
