//! Changes kernels to the form of a target: their parameters for local memory and structs, and their attributes.
//!
//! If a parameter changes, the body of the kernel moves to another function. The kernel then calls this function with
//! arguments that it computes from its new parameters.

use transpire_llvm::ir::{
    Alignment, Attribute, AttributeIndex, AttributeKind, AttributeList, AttributeSet, Body,
    BodyBuilder, CallingConvention, Constant, DataLayout, GepFlags, Global, GlobalKind,
    GlobalValue, GlobalVariable, InstBuilder, InstBuilderBase, InstructionKind, Linkage, Module,
    Type, Value,
};
use transpire_opencl::metadata::REQD_WORK_GROUP_SIZE;

use super::library::Spaces;
use super::lower::named;
use super::{GroupSize, LocalArguments, StructArguments, Table};
use crate::analysis::kernel_metadata::{attached_operands, integer};
use crate::legalize::module::kernels::split;
use crate::{Error, Result};

/// The name of the variable for the dynamic local memory of a launch. PTX allows no periods in names.
pub(super) const DYNAMIC: &str = "transpire_dynamic_local";

/// The alignment of the dynamic local memory in bytes.
const DYNAMIC_ALIGNMENT: u64 = 128;

/// The form of a kernel's parameter.
enum Parameter {
    Same(Type),
    /// An offset in the dynamic local memory.
    Offset,
    /// The address of a struct, which is copied to a local variable with this alignment.
    Struct {
        pointee: Type,
        alignment: Alignment,
    },
}

/// Changes the parameters and attributes of all kernels to the target's form. Returns an error if a struct that is
/// passed by value has no size.
pub(super) fn lower(module: &mut Module, table: &Table, spaces: &Spaces) -> Result<()> {
    let kernels: Vec<Global> = module
        .functions()
        .filter(|(_, _, function)| {
            function.is_definition && function.calling_convention == CallingConvention::SPIR_KERNEL
        })
        .map(|(global, ..)| global)
        .collect();
    for kernel in kernels {
        transpire_interrupt::check();
        add_attributes(module, kernel, table);
        let parameters = parameters(module, kernel, table, spaces);
        if parameters
            .iter()
            .any(|parameter| !matches!(parameter, Parameter::Same(_)))
        {
            change(module, kernel, &parameters, table, spaces)
                .map_err(|error| error.in_function(&module.source_name(kernel)))?;
        }
    }
    Ok(())
}

/// Returns the form that each of a kernel's parameters has on the target.
fn parameters(module: &Module, kernel: Global, table: &Table, spaces: &Spaces) -> Vec<Parameter> {
    let attributes = module
        .function(kernel)
        .and_then(|it| it.attributes.expand());
    let layout = DataLayout::of(module);
    let types = module.signature(kernel).map(|it| it.parameters.clone());
    let types = types.unwrap_or_default();
    let form = |(number, &ty): (usize, &Type)| {
        let index = AttributeIndex::Parameter(number as u32);
        let set = module.attributes.get(attributes, index);
        let pointee = set.iter().find_map(|attribute| match attribute {
            Attribute::Type(AttributeKind::BY_VAL, pointee) => *pointee,
            _ => None,
        });
        let said = set.iter().find_map(|attribute| match attribute {
            Attribute::Integer(AttributeKind::ALIGNMENT, bytes) => Some(*bytes),
            _ => None,
        });
        if let Some(pointee) = pointee
            && table.struct_arguments != StructArguments::ByVal
        {
            let own = layout.alignment(&module.types, pointee);
            let bytes = said.or(own).unwrap_or(1);
            let alignment = Alignment::from_bytes(bytes).unwrap_or(Alignment::NONE);
            return Parameter::Struct { pointee, alignment };
        }
        let is_local = module.types.address_space(ty) == Some(spaces.local);
        match table.local_arguments {
            LocalArguments::Offsets if is_local => Parameter::Offset,
            _ => Parameter::Same(ty),
        }
    };
    types.iter().enumerate().map(form).collect()
}

/// Moves the body of `kernel` to a new function, gives the kernel `parameters`, and makes it call that function. Does
/// nothing if the kernel has no body. Returns an error if a struct that is passed by value has no size.
fn change(
    module: &mut Module,
    kernel: Global,
    parameters: &[Parameter],
    table: &Table,
    spaces: &Spaces,
) -> Result<()> {
    let Some(function) = split(module, kernel) else {
        return Ok(());
    };
    let Some(inner) = module.as_global(function) else {
        return Ok(());
    };
    let space = match table.struct_arguments {
        StructArguments::ByRef(space) => space,
        _ => 0,
    };
    let (i32, pointer) = (module.types.integer(32), module.types.pointer(space));
    let types: Vec<Type> = parameters
        .iter()
        .map(|parameter| match parameter {
            Parameter::Same(ty) => *ty,
            Parameter::Offset => i32,
            Parameter::Struct { .. } => pointer,
        })
        .collect();
    let attributes = module
        .function(kernel)
        .and_then(|it| it.attributes.expand());
    let inner_attributes = without_by_val(module, attributes, parameters);
    let own_attributes = of_entry(module, attributes, parameters, table);
    let inner_type = module.globals[inner].value_type;
    let void = module.void_type;
    let ty = module.types.function(void, types.clone().into(), false);
    let mut body = Body::new(types);
    fill(module, &mut body, function, inner_type, parameters, spaces)?;
    module.globals[kernel].value_type = ty;
    if let Some(kernel) = module.function_mut(kernel) {
        if let Some(old) = &kernel.body {
            body.argument_names.clone_from(&old.argument_names);
        }
        kernel.body = Some(Box::new(body));
        kernel.attributes = own_attributes.into();
    }
    if let Some(inner) = module.function_mut(inner) {
        inner.attributes = inner_attributes.into();
    }
    Ok(())
}

/// Fills the empty `body` of a kernel with `parameters`: computes the arguments of `function`, which has the type
/// `function_type`, and calls it. Returns an error if a struct has no size.
fn fill(
    module: &mut Module,
    body: &mut Body,
    function: Constant,
    function_type: Type,
    parameters: &[Parameter],
    spaces: &Spaces,
) -> Result<()> {
    let mut arguments = Vec::with_capacity(parameters.len());
    let layout = DataLayout::of(module);
    for (number, parameter) in parameters.iter().enumerate() {
        let own = Value::argument(number as u32);
        arguments.push(match parameter {
            Parameter::Same(_) => own,
            Parameter::Offset => {
                let memory = dynamic_memory(module, spaces.local);
                let byte = module.types.integer(8);
                BodyBuilder::new(module, body)
                    .gep(byte, memory.into(), &[own], GepFlags::INBOUNDS)
                    .map_err(Error::from)?
            }
            Parameter::Struct { pointee, alignment } => {
                let size = layout.allocated_size(&module.types, *pointee);
                let size = size.ok_or_else(|| Error::malformed("a struct has no size"))?;
                let ty = module.types.pointer(spaces.private);
                let from = module.types.address_space(body.argument_types[number]);
                let name = format!(
                    "memcpy.p{}.p{}.i64",
                    spaces.private,
                    from.unwrap_or_default()
                );
                let i64 = module.types.integer(64);
                let boolean = module.types.integer(1);
                let void = module.void_type;
                let mut build = BodyBuilder::new(module, body);
                let count = build.index(1);
                let copy = build.insert(InstructionKind::alloca(*pointee, count, *alignment), ty);
                let (size, no) = (build.int(i64, size), build.int(boolean, 0));
                let fast_math = transpire_llvm::ir::FastMath::NONE;
                build.intrinsic(&name, &[copy, own, size, no], void, fast_math);
                copy
            }
        });
    }
    let void = module.void_type;
    let mut build = BodyBuilder::new(module, body);
    let mut call = build.call_of(function.into(), function_type, &arguments);
    call.calling_convention = CallingConvention::SPIR_FUNC;
    build.insert(InstructionKind::Call(call), void);
    build.ret(None);
    Ok(())
}

/// Returns the address of the dynamic local memory, in the address space `space`, and adds its variable on first use.
fn dynamic_memory(module: &mut Module, space: u32) -> Constant {
    let ty = module.types.pointer(space);
    let variable = named(module, DYNAMIC).unwrap_or_else(|| {
        let byte = module.types.integer(8);
        let array = module.types.array(0, byte);
        let name = module.strings.intern(DYNAMIC);
        let kind = GlobalKind::Variable(GlobalVariable::default());
        let mut value = GlobalValue::new(name, array, ty, Linkage::External, kind);
        value.alignment = Alignment::from_bytes(DYNAMIC_ALIGNMENT).unwrap_or(Alignment::NONE);
        module.globals.push(value)
    });
    let kind = transpire_llvm::ir::ConstantKind::Global(variable);
    module.constants.intern(ty, kind)
}

/// Returns the attributes of the function with the moved body. Its struct parameters lose `byval`, because the kernel
/// passes the addresses of copies. Returns `None` if no attribute is left.
fn without_by_val(
    module: &mut Module,
    list: Option<AttributeList>,
    parameters: &[Parameter],
) -> Option<AttributeList> {
    changed(module, list, |index, set| {
        let is_struct = matches!(index, AttributeIndex::Parameter(number)
            if matches!(parameters.get(number as usize), Some(Parameter::Struct { .. })));
        let mut set = set.to_vec();
        if is_struct {
            set.retain(|attribute| attribute.kind() != Some(AttributeKind::BY_VAL));
        }
        set
    })
}

/// Returns the attributes of the kernel with its new parameters, or `None` if no attribute is left.
fn of_entry(
    module: &mut Module,
    list: Option<AttributeList>,
    parameters: &[Parameter],
    table: &Table,
) -> Option<AttributeList> {
    changed(module, list, |index, set| {
        let AttributeIndex::Parameter(number) = index else {
            return set.to_vec();
        };
        match parameters.get(number as usize) {
            Some(Parameter::Struct { pointee, alignment })
                if matches!(table.struct_arguments, StructArguments::ByRef(_)) =>
            {
                let bytes = alignment.bytes().unwrap_or(1);
                vec![
                    Attribute::Type(AttributeKind::BYREF, Some(*pointee)),
                    Attribute::Integer(AttributeKind::ALIGNMENT, bytes),
                ]
            }
            Some(Parameter::Struct { .. } | Parameter::Offset) => Vec::new(),
            _ => set.to_vec(),
        }
    })
}

/// Returns an attribute list in which `change` has replaced each set. Empty sets are omitted. Returns `None` if no set
/// is left.
fn changed(
    module: &mut Module,
    list: Option<AttributeList>,
    change: impl Fn(AttributeIndex, &[Attribute]) -> Vec<Attribute>,
) -> Option<AttributeList> {
    let attributes = &mut module.attributes;
    let rows = attributes.lists[list?].to_vec();
    let mut sets: Vec<(AttributeIndex, AttributeSet)> = Vec::with_capacity(rows.len());
    for (index, set) in rows {
        let set = change(index, &attributes.sets[set]);
        if !set.is_empty() {
            sets.push((index, attributes.sets.intern(set.into())));
        }
    }
    (!sets.is_empty()).then(|| attributes.lists.intern(sets.into()))
}

/// Adds the attributes of the target's kernels to `kernel`: the fixed ones, and the one for its required work-group
/// size, if it has any.
fn add_attributes(module: &mut Module, kernel: Global, table: &Table) {
    let sizes = attached_operands(module, kernel, REQD_WORK_GROUP_SIZE).map(|operands| {
        let sizes = operands
            .iter()
            .filter_map(|id| integer(module, id.expand()?));
        sizes.collect::<Vec<u32>>()
    });
    let mut added: Vec<(&str, String)> = table
        .attributes
        .iter()
        .map(|&(key, value)| (key, value.to_owned()))
        .collect();
    if let (Some((key, form)), Some([x, y, z])) = (table.group_size, sizes.as_deref()) {
        added.push((
            key,
            match form {
                GroupSize::Dimensions => format!("{x},{y},{z}"),
                GroupSize::Range => {
                    let total = x.saturating_mul(*y).saturating_mul(*z);
                    format!("{total},{total}")
                }
            },
        ));
    }
    if added.is_empty() {
        return;
    }
    let list = module
        .function(kernel)
        .and_then(|it| it.attributes.expand());
    let mut rows = list.map_or_else(Vec::new, |list| module.attributes.lists[list].to_vec());
    let place = rows
        .iter()
        .position(|row| row.0 == AttributeIndex::Function);
    let mut set = place.map_or_else(Vec::new, |place| {
        module.attributes.sets[rows[place].1].to_vec()
    });
    for (key, value) in added {
        let (key, value) = (module.strings.intern(key), module.strings.intern(&value));
        set.push(Attribute::String(key, Some(value)));
    }
    let set = module.attributes.sets.intern(set.into());
    match place {
        Some(place) => rows[place].1 = set,
        None => rows.push((AttributeIndex::Function, set)),
    }
    let list = module.attributes.lists.intern(rows.into());
    if let Some(kernel) = module.function_mut(kernel) {
        kernel.attributes = Some(list).into();
    }
}
