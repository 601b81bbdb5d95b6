//! Renames built-in functions to their SPIR 1.2 names (§2.10, appendix A), and rejects functions that OpenCL C 1.2 does
//! not have.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    Attribute, AttributeIndex, AttributeKind, AttributeList, CallingConvention, Constant, Global,
    GlobalKind, Inst, Instruction, InstructionKind, Module, TypeKind,
};
use transpire_opencl::{self as opencl, Image, Qualified, Qualifiers, Scalar, Spelling, Type};
use transpire_spir::built_ins;

use crate::spir12::module;
use crate::{Error, Result};

/// The functions of later OpenCL versions that are equivalent to an OpenCL C 1.2 function. A row contains the
/// name, the parameter types for which it is equivalent, and the name in OpenCL C 1.2.
const RENAMED: &[(&str, &[Type], &str)] = &[
    (
        "work_group_barrier",
        &[Type::Scalar(Scalar::UInt)],
        "barrier",
    ),
    (
        "work_group_barrier",
        &[Type::Scalar(Scalar::Int)],
        "barrier",
    ),
];

/// Returns the parameter types of `printf` (§2.10.3).
fn printf() -> [Type; 2] {
    let qualifiers = Qualifiers {
        constant: true,
        restrict: true,
        ..Qualifiers::space(2)
    };
    [
        Type::qualified_pointer(Type::Scalar(Scalar::Char), qualifiers),
        Type::Ellipsis,
    ]
}

/// Renames `printf` to its mangled name, so that its parameters can be derived from the name.
pub(super) fn name_printf(module: &mut Module) {
    rename(
        module,
        "printf",
        &opencl::mangle_as("printf", &printf(), Spelling::Spir12),
    );
}

/// Renames `printf` back to its plain name.
pub(super) fn unname_printf(module: &mut Module) {
    rename(
        module,
        &opencl::mangle_as("printf", &printf(), Spelling::Spir12),
        "printf",
    );
}

fn rename(module: &mut Module, from: &str, to: &str) {
    let Some(from) = module.strings.find(from) else {
        return;
    };
    let to = module.strings.intern(to);
    for value in module.globals.values_mut() {
        if value.name == from
            && matches!(&value.kind, GlobalKind::Function(function) if !function.is_definition)
        {
            value.name = to;
        }
    }
}

/// Renames the built-in functions that the module uses. Returns an error if OpenCL C 1.2 does not have one of
/// them.
pub(super) fn run(module: &mut Module) -> Result<()> {
    let used = module::used(module);
    let declarations: Vec<Global> = module
        .functions()
        .filter(|(global, _, f)| !f.is_definition && used.contains(*global))
        .map(|f| f.0)
        .collect();
    let mut known: FxHashMap<(transpire_llvm::ir::Str, transpire_llvm::ir::Type), Global> =
        FxHashMap::default();
    let mut same: FxHashMap<Constant, Constant> = FxHashMap::default();
    for function in declarations {
        let old = module.name(function).into_owned();
        if old.starts_with("llvm.") {
            continue;
        }
        let Some((name, parameters)) =
            signature(&old).map_err(|error| in_caller(error, module, function))?
        else {
            continue;
        };
        let bits = module::address_bits(module);
        let Some(found) = built_ins::lookup(&name, &parameters, Some(bits)) else {
            let text = opencl::Signature {
                name,
                parameters,
                result: None,
                spelling: Spelling::Spir12,
            }
            .to_string();
            let error = Error::cannot_translate(format!(
                "a call of {text}, which OpenCL C 1.2 does not have"
            ));
            return Err(in_caller(error, module, function));
        };
        let mangled = opencl::mangle_as(&name, &parameters, Spelling::Spir12);
        let symbol = module.strings.intern(mangled);
        let value = &mut module.globals[function];
        value.name = symbol;
        let value_type = value.value_type;
        match known.get(&(symbol, value_type)) {
            Some(&first) => {
                let [first, function] = [first, function].map(|global| module.address(global));
                same.insert(function, first);
            }
            None => {
                known.insert((symbol, value_type), function);
            }
        }
        let attributes = extended(module, function, &parameters, found.result.as_ref());
        if let Some(function) = module.function_mut(function) {
            function.calling_convention = CallingConvention::SPIR_FUNC;
            function.attributes = attributes.into();
        }
    }
    if !same.is_empty() {
        redirect(module, &same);
    }
    Ok(())
}

/// Sets the location of `error` to the first call of `callee`, or to `callee` if no function calls it.
#[cold]
fn in_caller(error: Error, module: &Module, callee: Global) -> Error {
    let is_call = |instruction: &Instruction| {
        let InstructionKind::Call(call) = &instruction.kind else {
            return false;
        };
        module.callee(call) == Some(callee)
    };
    for (global, _, function) in module.functions() {
        let mut instructions = { function.body.iter() }.flat_map(|it| it.instructions_in_order());
        if let Some((block, inst, _)) = instructions.find(|it| is_call(it.2)) {
            return error.in_body(module, global, block, inst);
        }
    }
    error.in_function(&module.source_name(callee))
}

/// Returns the OpenCL C name of a built-in function and its parameters, with the types of SPIR 1.2. Returns `None` for
/// other functions. Returns an error for a SPIR-V-friendly name, for the name of a built-in function that is not
/// mangled, and for a malformed name.
pub(super) fn signature(mangled: &str) -> Result<Option<(String, Vec<Type>)>> {
    if mangled == "printf" {
        return Ok(Some((mangled.to_owned(), printf().into())));
    }
    let unknown = |name: &str| {
        Error::cannot_translate(format!(
            "a call of {name}, which OpenCL C 1.2 does not have"
        ))
    };
    let Some(base) = opencl::base_name(mangled) else {
        let is_reserved =
            mangled.starts_with("__spirv_") || opencl::builtins::lookup(mangled).is_some();
        return if is_reserved {
            Err(unknown(mangled))
        } else {
            Ok(None)
        };
    };
    if base.starts_with("__spirv_") {
        return Err(unknown(base));
    }
    if !built_ins::is_known(base) && opencl::builtins::lookup(base).is_none() {
        return Ok(None);
    }
    if base == "printf" {
        return Ok(Some((base.to_owned(), printf().into())));
    }
    let signature =
        opencl::demangle(mangled).map_err(|error| Error::malformed(error.to_string()))?;
    let parameters: Vec<Type> = signature.parameters.into_iter().map(plain).collect();
    let renamed = RENAMED
        .iter()
        .find(|row| row.0 == signature.name && *row.1 == *parameters);
    Ok(Some(match renamed {
        Some(row) => (row.2.to_owned(), vec![Type::Scalar(Scalar::UInt)]),
        None => (signature.name, parameters),
    }))
}

/// Returns the type that SPIR 1.2 uses instead of `ty` in mangled names (§A.3).
fn plain(ty: Type) -> Type {
    let scalar = |scalar| match scalar {
        Scalar::SignedChar => Scalar::Char,
        Scalar::LongLong => Scalar::Long,
        Scalar::ULongLong => Scalar::ULong,
        Scalar::Float16 => Scalar::Half,
        other => other,
    };
    match ty {
        Type::Scalar(of) => Type::Scalar(scalar(of)),
        Type::Vector(count, of) => Type::Vector(count, scalar(of)),
        Type::Image(image) => Type::Image(Image {
            access: None,
            ..image
        }),
        Type::Pointer(pointee) => {
            // One level is enough: no built-in function takes a pointer to a pointer.
            let Qualified { ty, qualifiers } = *pointee;
            let ty = match ty {
                Type::Scalar(of) => Type::Scalar(scalar(of)),
                Type::Vector(count, of) => Type::Vector(count, scalar(of)),
                other => other,
            };
            Type::qualified_pointer(ty, qualifiers)
        }
        other => other,
    }
}

/// Returns the attributes of a built-in function, including `signext` or `zeroext` for the narrow integers in its types
/// (§3.5). Returns `None` if it has no attributes.
fn extended(
    module: &mut Module,
    function: Global,
    parameters: &[Type],
    result: Option<&Type>,
) -> Option<AttributeList> {
    let signature = module.signature(function)?.clone();
    let old = module
        .function(function)
        .and_then(|function| function.attributes.expand());
    let mut sets: Vec<_> = old
        .map(|list| module.attributes.lists[list].to_vec())
        .unwrap_or_default();
    let mut extend =
        |module: &mut Module, index: AttributeIndex, ty: transpire_llvm::ir::Type, of: &Type| {
            if !matches!(module.types[ty], TypeKind::Integer { bits: 1 | 8 | 16 }) {
                return;
            }
            let is_signed = of.scalar().is_some_and(Scalar::is_signed);
            let kind = if is_signed {
                AttributeKind::S_EXT
            } else {
                AttributeKind::Z_EXT
            };
            let mut attributes = module.attributes.get(old, index).to_vec();
            attributes.retain(|attribute| {
                !matches!(
                    attribute.kind(),
                    Some(AttributeKind::S_EXT | AttributeKind::Z_EXT)
                )
            });
            attributes.push(Attribute::Enum(kind));
            let set = module.attributes.sets.intern(attributes.into());
            sets.retain(|(known, _)| *known != index);
            sets.push((index, set));
        };
    if let Some(result) = result {
        extend(module, AttributeIndex::Return, signature.result, result);
    }
    for (number, (parameter, &ty)) in parameters.iter().zip(&signature.parameters).enumerate() {
        extend(
            module,
            AttributeIndex::Parameter(number as u32),
            ty,
            parameter,
        );
    }
    sets.sort_by_key(|(index, _)| *index);
    (!sets.is_empty()).then(|| module.attributes.lists.intern(sets.into()))
}

/// Replaces the callee of each call with the equivalent function in `same`, if there is one.
fn redirect(module: &mut Module, same: &FxHashMap<Constant, Constant>) {
    let functions: Vec<Global> = module.functions().map(|f| f.0).collect();
    for function in functions {
        let Some(body) = module.function_mut(function).and_then(|f| f.body.as_mut()) else {
            continue;
        };
        let instructions: Vec<Inst> = body.instructions.keys().collect();
        for inst in instructions {
            if let InstructionKind::Call(call) = &mut body.instructions.edit(inst).kind
                && let Some(&first) = call
                    .callee
                    .as_constant()
                    .and_then(|callee| same.get(&callee))
            {
                call.callee = first.into();
            }
        }
    }
}
