//! Reads the information that hosts need from LLVM IR modules.

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::metadata::SpecializedNode;
use transpire_llvm::ir::{
    Attribute, AttributeIndex, AttributeKind, Body, ConstantKind, DataLayout, Global, Instruction,
    InstructionKind, Module, Type, TypeKind, Value,
};
use transpire_opencl::spirv_friendly::{self, Target as Friendly};
use transpire_spirv::grammar::{Op, OperandKind};

use super::members::{self, DebugParameters};
use super::{
    Access, AddressSpace, Argument, ArgumentKind, Budget, Kernel, Layout, Reflection, SpecConstant,
    SpecType, enumerant, named,
};
use crate::analysis::kernel_metadata::{self, named_strings};
use crate::analysis::named_metadata;
use crate::analysis::opaque_types::target_type;
use crate::analysis::type_names::type_name;
use crate::mappings::execution_modes::{self, ModeSource};
use crate::mappings::metadata_names::{
    KERNEL_ARG_ACCESS_QUAL, KERNEL_ARG_BASE_TYPE, KERNEL_ARG_NAME, KERNEL_ARG_TYPE,
    KERNEL_ARG_TYPE_QUAL, OPENCL_USED_EXTENSIONS, SPIRV_SOURCE_EXTENSION, SPIRV_SOURCE_EXTENSIONS,
};
use crate::mappings::opaque_types::OpaqueType;
use crate::summary::Summary;
use crate::summary::kernels::Kernels;
use crate::summary::pointees::Pointees;
use crate::summary::target;
use crate::{Result, dialect};

/// Reads the kernels and specialization constants of an LLVM IR module. Specialization constants, and
/// argument names that are missing in the metadata, are read from those function bodies that are decoded.
///
/// # Errors
/// Returns an error if the kernels and their arguments take more than 64 MiB. Even a small module exceeds this limit if its
/// kernels share long names.
pub fn llvm(module: &Module) -> Result<Reflection> {
    let kernels = Kernels::new(module);
    let dialect = dialect::ToSpirv::default();
    let mut budget = Budget::new();
    let mut found = Vec::new();
    let facts = Facts {
        debug: DebugParameters::of(module),
        inferred: inferred(module, &kernels),
    };
    for &function in kernels.list() {
        let mut arguments = arguments(module, &kernels, &facts, function, &mut budget)?;
        let modes = modes(module, &kernels, function);
        for name in kernels.entry_names(module, function, &dialect) {
            budget.kernel(&name, &modes)?;
            arguments
                .iter_mut()
                .try_for_each(|argument| budget.argument(argument))?;
            found.push(Kernel::new(name, arguments.clone(), &modes));
        }
    }
    let capabilities = named_metadata::capabilities(module).into_iter();
    let mut source_extensions = named_strings(module, OPENCL_USED_EXTENSIONS);
    let lists = [
        named_metadata::source_extensions(module),
        named_strings(module, SPIRV_SOURCE_EXTENSION),
        named_strings(module, SPIRV_SOURCE_EXTENSIONS),
    ];
    let mut known: FxHashSet<String> = source_extensions.iter().cloned().collect();
    for name in lists.into_iter().flatten() {
        if known.insert(name.clone()) {
            source_extensions.push(name);
        }
    }
    Ok(Reflection {
        address_bits: address_bits(module),
        kernels: found,
        spec_constants: spec_constants(module),
        capabilities: capabilities
            .map(|number| enumerant(OperandKind::Capability, number))
            .collect(),
        extensions: named_metadata::extensions(module),
        source_extensions,
    })
}

/// Returns the kernels of an LLVM IR module, in module order: defined functions with the calling convention of kernels or in
/// a list of kernels (`!opencl.kernels`, `!spirv.EntryPoint`).
pub fn kernels_of_llvm(module: &Module) -> Vec<Global> {
    Kernels::new(module).list().to_vec()
}

fn address_bits(module: &Module) -> Option<u32> {
    let is_said = !module.triple.is_empty() || !module.data_layout.is_empty();
    is_said.then(|| target::pointer_bits(module, &DataLayout::of(module)))
}

/// The facts about a module that describe the arguments of kernels.
struct Facts {
    debug: DebugParameters,
    /// The inferred opaque types of arguments, by the kernel and the number of the argument.
    inferred: FxHashMap<(Global, usize), OpaqueType>,
}

/// Returns whether the types of opaque arguments of kernels follow from calls only: a kernel has a pointer without a
/// pointee and no metadata for it, and the module declares functions of opaque types.
fn infers_arguments(module: &Module, kernels: &Kernels) -> bool {
    let types = &module.types;
    let is_unknown = |&ty: &Type| types.is_pointer(ty) && types.pointee(ty).is_none();
    let declares = || {
        let mut functions = module.functions();
        functions.any(|(global, _, f)| !f.is_definition && module.name(global).contains("ocl_"))
    };
    let has_unknown = |&kernel: &Global| {
        let parameters = module.parameters(kernel);
        let metadata = kernels.operands(module, kernel, KERNEL_ARG_BASE_TYPE);
        metadata.is_none() && parameters.iter().any(is_unknown)
    };
    kernels.list().iter().any(has_unknown) && declares()
}

/// Returns the opaque types of the arguments of kernels that follow from calls.
fn inferred(module: &Module, kernels: &Kernels) -> FxHashMap<(Global, usize), OpaqueType> {
    let mut found = FxHashMap::default();
    if !infers_arguments(module, kernels) {
        return found;
    }
    let mut typed = module.clone();
    let mut pointees = Pointees::analyse(&mut typed, &Summary::default());
    for &kernel in kernels.list() {
        for (number, &ty) in module.parameters(kernel).iter().enumerate() {
            let ty = pointees.argument_type(&mut typed, kernel, number as u32, ty);
            if let Some(opaque) = opaque_type(&typed, ty) {
                found.insert((kernel, number), opaque);
            }
        }
    }
    found
}

/// Returns whether a function has the name `__spirv_SpecConstant`, possibly mangled. A call to it declares a
/// specialization constant.
fn is_spec_constant(name: &str) -> bool {
    let base = transpire_opencl::base_name(name).unwrap_or(name);
    let parsed = spirv_friendly::parse(base);
    parsed.is_some_and(|name| name.target == Friendly::Op(Op::SpecConstant))
}

/// Returns the functions whose bodies must be decoded for a complete result of [`llvm()`]: the kernels without argument
/// names in the metadata or with debug information, or all functions if the module has specialization constants or if
/// types of arguments follow from calls.
pub fn needed_bodies(module: &Module) -> Vec<Global> {
    let is_needed: Box<dyn Fn(Global) -> bool> = {
        let mut names = module.functions().map(|(global, ..)| module.name(global));
        if names.any(|name| is_spec_constant(&name)) {
            Box::new(|_| true)
        } else {
            let kernels = Kernels::new(module);
            let infers = infers_arguments(module, &kernels);
            Box::new(move |global| {
                infers
                    || kernels.contains(global)
                        && (kernels.operands(module, global, KERNEL_ARG_NAME).is_none()
                            || members::subprogram(module, global).is_some())
            })
        }
    };
    let functions = module.functions().filter(|(_, _, f)| f.is_definition);
    functions
        .map(|(global, ..)| global)
        .filter(|&global| is_needed(global))
        .collect()
}

/// Returns the execution modes of a kernel, each as its number and operands.
fn modes(module: &Module, kernels: &Kernels, kernel: Global) -> Vec<(u32, Vec<u32>)> {
    let mut modes: Vec<(u32, Vec<u32>)> = Vec::new();
    for row in execution_modes::FROM_METADATA {
        let operands = match row.source {
            ModeSource::Integers(count) => {
                kernels
                    .integers(module, kernel, row.key)
                    .map(|mut operands| {
                        // Missing dimensions are 1.
                        operands.resize(count, 1);
                        operands
                    })
            }
            ModeSource::VectorType => kernels.vec_type_hint(module, kernel).and_then(|(ty, _)| {
                Some(vec![execution_modes::vector_type_code(
                    &module.types,
                    ty,
                    1,
                )?])
            }),
            ModeSource::Words(lists) => {
                kernels.strings(module, kernel, row.key).and_then(|words| {
                    let number = lists.iter().position(|list| *list == words)?;
                    Some(vec![number as u32])
                })
            }
        };
        // Two metadata keys may stand for the same mode.
        let is_new = modes.iter().all(|known| known.0 != row.mode.word());
        if let Some(operands) = operands.filter(|_| is_new) {
            modes.push((row.mode.word(), operands));
        }
    }
    for (mode, operands) in kernels.execution_modes(kernel) {
        let number = execution_modes::with_literals(mode).unwrap_or(mode);
        modes.push((number, operands));
    }
    modes
}

/// The lists in the metadata of a kernel, with one element for each argument.
struct Lists {
    access: Vec<String>,
    types: Vec<String>,
    bases: Vec<String>,
    qualifiers: Option<Vec<String>>,
    names: Vec<String>,
}

fn arguments(
    module: &Module,
    kernels: &Kernels,
    facts: &Facts,
    kernel: Global,
    budget: &mut Budget,
) -> Result<Vec<Argument>> {
    let parameters = module.parameters(kernel);
    let list = |key| {
        let values = kernels.strings(module, kernel, key)?;
        (values.len() == parameters.len()).then_some(values)
    };
    let names = list(KERNEL_ARG_NAME).unwrap_or_else(|| {
        let body = module.function(kernel).and_then(|f| f.body.as_deref());
        body.map(|body| body_names(module, body))
            .unwrap_or_default()
    });
    let lists = Lists {
        access: list(KERNEL_ARG_ACCESS_QUAL).unwrap_or_default(),
        types: list(KERNEL_ARG_TYPE).unwrap_or_default(),
        bases: list(KERNEL_ARG_BASE_TYPE).unwrap_or_default(),
        qualifiers: list(KERNEL_ARG_TYPE_QUAL),
        names,
    };
    let layout = DataLayout::of(module);
    let subprogram = members::subprogram(module, kernel);
    let arguments = parameters.iter().enumerate();
    arguments
        .map(|(number, &ty)| {
            let variable = facts.debug.variable(module, subprogram, number);
            let inferred = facts.inferred.get(&(kernel, number)).copied();
            let parameter = (number, ty, inferred);
            let mut argument = argument(module, &layout, kernel, parameter, variable, &lists);
            budget.argument(&mut argument)?;
            Ok(argument)
        })
        .collect()
}

fn body_names(module: &Module, body: &Body) -> Vec<String> {
    let names = body.argument_names.iter();
    names
        .map(|name| match name.expand() {
            Some(name) => module.strings.text(name).into_owned(),
            None => String::new(),
        })
        .collect()
}

fn argument(
    module: &Module,
    data_layout: &DataLayout,
    kernel: Global,
    (number, ty, inferred): (usize, Type, Option<OpaqueType>),
    variable: Option<&SpecializedNode>,
    lists: &Lists,
) -> Argument {
    fn at(list: &[String], number: usize) -> Option<&str> {
        list.get(number).map(String::as_str)
    }
    let access = at(&lists.access, number).unwrap_or_default();
    let qualifiers = lists
        .qualifiers
        .as_deref()
        .and_then(|list| at(list, number));
    let has = |word| {
        qualifiers.is_some_and(|text: &str| text.split(' ').any(|qualifier| qualifier == word))
    };
    let opaque = at(&lists.bases, number)
        .and_then(|base| kernel_metadata::opaque_name(base, access, has("pipe")))
        .and_then(|name| OpaqueType::from_struct_name(&name))
        .or_else(|| opaque_type(module, ty))
        .or(inferred);
    let attributes = module.function(kernel).and_then(|f| f.attributes.expand());
    let index = AttributeIndex::Parameter(number as u32);
    let find = |kind| module.attributes.find(attributes, index, kind);
    let by_value = find(AttributeKind::BY_VAL).or_else(|| find(AttributeKind::BYREF));
    let space = module.types.address_space(ty);
    let is_pointer = space.is_some() && opaque.is_none() && by_value.is_none();
    let address_space = match (opaque, space) {
        (Some(OpaqueType::Image(_) | OpaqueType::Pipe(_)), _) => AddressSpace::Global,
        (_, Some(space)) if is_pointer => AddressSpace::from_number(space),
        _ => AddressSpace::Private,
    };
    let no_alias = module
        .attributes
        .has(attributes, index, AttributeKind::NO_ALIAS);
    let is_said = qualifiers.is_some();
    let value = match by_value {
        None => Some(ty),
        Some(Attribute::Type(_, Some(pointee))) => Some(*pointee),
        Some(_) => module.types.pointee(ty),
    };
    let alignment = match find(AttributeKind::ALIGNMENT) {
        Some(&Attribute::Integer(_, alignment)) if by_value.is_some() => Some(alignment),
        _ => None,
    };
    let layout = match opaque.is_some() || is_pointer {
        true if is_pointer && address_space == AddressSpace::Local => None,
        true => address_bits(module).map(Layout::of_address),
        false => value.and_then(|value| {
            Some(Layout {
                size: data_layout.allocated_size(&module.types, value)?,
                alignment: alignment.or_else(|| data_layout.alignment(&module.types, value))?,
            })
        }),
    };
    let is_value = opaque.is_none() && !is_pointer;
    let members = value
        .filter(|_| is_value)
        .map(|value| members::of_llvm(module, data_layout, value, variable));
    Argument {
        layout,
        members: members.unwrap_or_default(),
        name: at(&lists.names, number)
            .and_then(|name| named(name.to_owned()))
            .or_else(|| members::name(module, variable?)),
        type_name: match (at(&lists.types, number), by_value) {
            (Some(name), _) => name.to_owned(),
            (None, Some(Attribute::Type(_, Some(pointee)))) => type_name(module, *pointee),
            (None, _) => spelled(module, ty, opaque),
        },
        kind: match opaque {
            Some(opaque) => ArgumentKind::of_opaque(opaque),
            None if is_pointer => ArgumentKind::Pointer,
            None => ArgumentKind::Value,
        },
        address_space,
        access: Access::from_keyword(access).or_else(|| access_of(opaque)),
        is_const: has("const") || !is_said && address_space == AddressSpace::Constant,
        is_restrict: has("restrict") || !is_said && is_pointer && no_alias,
        is_volatile: has("volatile"),
    }
}

/// Returns the opaque type that an LLVM type represents. The LLVM type is either a target extension type or a
/// pointer to a struct with a reserved name. Returns `None` for any other type.
fn opaque_type(module: &Module, ty: Type) -> Option<OpaqueType> {
    if let Some(opaque) = target_type(module, ty) {
        return Some(opaque);
    }
    let TypeKind::Named(named) = module.types[module.types.pointee(ty)?] else {
        return None;
    };
    let data = module.types.named_struct(named);
    OpaqueType::from_struct_name(&module.strings.text(data.name?))
}

fn access_of(opaque: Option<OpaqueType>) -> Option<Access> {
    match opaque? {
        OpaqueType::Image(image) => Access::from_spirv(image.access.unwrap_or_default()),
        OpaqueType::Pipe(access) => Access::from_spirv(access),
        _ => None,
    }
}

/// Returns the OpenCL C name of an LLVM type. `opaque` is the opaque type that it represents, if any.
fn spelled(module: &Module, ty: Type, opaque: Option<OpaqueType>) -> String {
    let without_access = opaque.map(|opaque| match opaque {
        OpaqueType::Image(mut image) => {
            image.access = None;
            OpaqueType::Image(image)
        }
        other => other,
    });
    let name = without_access.and_then(OpaqueType::opencl_struct);
    if let Some((name, _)) = name {
        return name.trim_start_matches("opencl.").to_owned();
    }
    match module.types.is_pointer(ty) && module.types.pointee(ty).is_none() {
        true => "void*".to_owned(),
        false => type_name(module, ty),
    }
}

/// Returns the specialization constants that the functions of the module use, without duplicates.
fn spec_constants(module: &Module) -> Vec<SpecConstant> {
    let functions: FxHashSet<Global> = module
        .functions()
        .map(|(global, ..)| global)
        .filter(|&global| is_spec_constant(&module.name(global)))
        .collect();
    let mut found: Vec<SpecConstant> = Vec::new();
    let mut known = FxHashSet::default();
    if functions.is_empty() {
        return found;
    }
    for (_, _, function) in module.functions() {
        let Some(body) = function.body.as_deref() else {
            continue;
        };
        for (_, _, instruction) in body.instructions_in_order() {
            let InstructionKind::Call(call) = &instruction.kind else {
                continue;
            };
            let is_one = module
                .callee(call)
                .is_some_and(|callee| functions.contains(&callee));
            if !is_one {
                continue;
            }
            let arguments = call.arguments.as_slice(&body.values);
            let constant = spec_constant(module, instruction, arguments);
            // Calls with the same id and type denote the same constant.
            if let Some(constant) = constant
                && known.insert((constant.spec_id, constant.ty))
            {
                found.push(constant);
            }
        }
    }
    found
}

/// Returns the specialization constant for a call to `__spirv_SpecConstant(id, default)`. Returns `None` if the
/// arguments are not constant numbers, the id does not fit in 32 bits, or the result type is not that of a
/// specialization constant.
fn spec_constant(module: &Module, call: &Instruction, arguments: &[Value]) -> Option<SpecConstant> {
    let &[number, default] = arguments else {
        return None;
    };
    let number = module.constants.as_integer(number.as_constant()?)?;
    let bits = match module.constants[default.as_constant()?].kind {
        ConstantKind::Integer(bits) | ConstantKind::Float(bits) => bits,
        _ => return None,
    };
    let ty = match module.types[call.ty] {
        TypeKind::Integer { bits: 1 } => SpecType::Bool,
        TypeKind::Integer { bits: bits @ ..=64 } => SpecType::Int(bits),
        TypeKind::Half => SpecType::Float(16),
        TypeKind::Float => SpecType::Float(32),
        TypeKind::Double => SpecType::Float(64),
        _ => return None,
    };
    Some(SpecConstant {
        spec_id: u32::try_from(number).ok()?,
        name: call
            .name
            .expand()
            .map(|name| module.strings.text(name).into_owned()),
        ty,
        default: bits,
    })
}
