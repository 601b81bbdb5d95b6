//! Reads the records of the module block: global values and properties of the module.

use cranelift_entity::packed_option::PackedOption;

use super::Tables;
use super::ops::{Ops, list_index, text};
use crate::bitcode::records::module as code;
use crate::error::Result;
use crate::ir::{
    ASM_PROPERTIES, Alias, Alignment, AttributeIndex, CallingConvention, ComdatData, ConstantKind,
    DataLayout, DllStorage, Function, Global, GlobalKind, GlobalValue, GlobalVariable, Linkage,
    Module, ModuleAsm, Str, ThreadLocal, Type, UnnamedAddress, Visibility,
};

use super::constants::Slot;

/// The parts of the module block that are resolved later: the numbers of constants to which global values refer, the
/// properties of the next block of module assembly, and the functions whose bodies follow.
#[derive(Debug, Default)]
pub(super) struct Pending {
    /// The initializers of variables, each as the number of the constant plus 1.
    initializers: Vec<(Global, u64)>,
    /// The targets of aliases and the resolvers of ifuncs, each as the number of the constant.
    targets: Vec<(Global, u64)>,
    /// The prefix data, prologue data and personality of functions, each as the number of the constant plus 1, or 0 for
    /// none.
    operands: Vec<(Global, [u64; 3])>,
    /// The properties of the next block of module assembly.
    asm_properties: Vec<(Vec<u8>, Vec<u8>)>,
    /// The functions with a body, in order.
    pub(super) bodies: Vec<Global>,
}

/// Reads a record of the module block.
pub(super) fn record(
    mut ops: Ops<'_>,
    module: &mut Module,
    tables: &mut Tables<'_>,
    pending: &mut Pending,
) -> Result<()> {
    let ops = &mut ops;
    match ops.code() {
        code::VERSION => match ops.next()? {
            version @ 0..=2 => tables.version = version,
            version => return Err(ops.unsupported(format_args!("version {version} of the format"))),
        },
        code::TRIPLE => module.triple = string(ops)?,
        code::DATALAYOUT => {
            module.data_layout = string(ops)?;
            tables.data_layout = DataLayout::parse(&module.data_layout);
        }
        code::ASM => module.inline_asm.push(ModuleAsm {
            text: text(ops.take_rest()),
            properties: std::mem::take(&mut pending.asm_properties),
        }),
        code::ASM_PROPERTY => {
            let property = text(ops.take_rest());
            let mut parts = property.splitn(2, |&byte| byte == 0);
            let (Some(name), Some(value)) = (parts.next(), parts.next()) else {
                return Err(ops.fault("a property without a value"));
            };
            if !ASM_PROPERTIES.contains(&name) {
                let name = String::from_utf8_lossy(name);
                return Err(ops.unsupported(format_args!("the property \"{name}\" of module asm")));
            }
            pending.asm_properties.push((name.to_vec(), value.to_vec()));
            pending
                .asm_properties
                .sort_by_key(|(name, _)| ASM_PROPERTIES.iter().position(|known| known == name));
        }
        code::SOURCE_FILENAME => module.source_filename = text(ops.take_rest()),
        code::SECTIONNAME => tables
            .sections
            .push(module.strings.intern(text(ops.take_rest()))),
        code::GCNAME => tables
            .collectors
            .push(module.strings.intern(text(ops.take_rest()))),
        code::COMDAT => comdat(ops, module, tables)?,
        code::GLOBALVAR => variable(ops, module, tables, pending)?,
        code::FUNCTION => function(ops, module, tables, pending)?,
        code::ALIAS_OLD | code::ALIAS | code::IFUNC => alias(ops, module, tables, pending)?,
        // Ignored records: libraries that are no longer linked, a hash, the location of the symbol table, the number of
        // metadata values, and the list of identifiers that `!guid` assigns to globals.
        code::DEPLIB_OLD
        | code::HASH
        | code::VSTOFFSET
        | code::METADATA_VALUES
        | code::GUIDLIST => {
            ops.take_rest();
        }
        _ => return Err(ops.unknown()),
    }
    ops.end()
}

fn string(ops: &mut Ops<'_>) -> Result<String> {
    String::from_utf8(text(ops.take_rest())).map_err(|_| ops.fault("the text is not UTF-8"))
}

/// Reads the name of a global, which precedes its other operands since LLVM 5. Before, returns an empty name.
fn name(ops: &mut Ops<'_>, module: &mut Module, tables: &mut Tables<'_>) -> Result<Str> {
    if tables.version < 2 {
        return Ok(module.strings.intern(""));
    }
    string_of_table(ops, module, tables)
}

/// The maximum total length of the strings that are taken from a string table, as a multiple of the table's size. A
/// limit is needed because strings may overlap.
const MOST_NAMED: usize = 16;

/// Reads the offset and length of a string in the string table, and returns the string.
fn string_of_table(ops: &mut Ops<'_>, module: &mut Module, tables: &mut Tables<'_>) -> Result<Str> {
    let (start, length) = (ops.next()?, ops.next()?);
    let end = start
        .checked_add(length)
        .and_then(|end| usize::try_from(end).ok());
    match end.and_then(|end| tables.string_table.get(list_index(start)..end)) {
        Some(name) => {
            tables.named = tables.named.saturating_add(name.len());
            if tables.named / MOST_NAMED > tables.string_table.len() {
                return Err(ops.unsupported(format_args!(
                    "names that take more than {MOST_NAMED} times the length of the string table"
                )));
            }
            Ok(module.strings.intern(name))
        }
        None => Err(ops.fault("a name that is not in the string table")),
    }
}

fn comdat(ops: &mut Ops<'_>, module: &mut Module, tables: &mut Tables<'_>) -> Result<()> {
    let mut name = name(ops, module, tables)?;
    let selection = match ops.next()? {
        selection @ 1..=5 => selection as u8,
        _ => return Err(ops.unsupported("an unknown kind of comdat")),
    };
    if tables.version < 2 {
        let length = ops.next()?;
        name = module.strings.intern(text(ops.take(length)?));
    }
    tables
        .comdats
        .push(module.comdats.push(ComdatData { name, selection }));
    Ok(())
}

/// Creates a global value. `linkage` is the code in the record; the codes 5 and 6 (before LLVM 3.5) also set the DLL storage
/// class. All other properties have default values. Returns an error for an unknown linkage.
fn global(
    name: Str,
    value_type: Type,
    ty: Type,
    linkage: u64,
    kind: GlobalKind,
    ops: &Ops<'_>,
) -> Result<GlobalValue> {
    let known = self::linkage(linkage, ops)?;
    let mut value = GlobalValue::new(name, value_type, ty, known, kind);
    // Before LLVM 3.5, these were linkages.
    value.dll_storage = match linkage {
        5 => DllStorage::Import,
        6 => DllStorage::Export,
        _ => DllStorage::Default,
    };
    Ok(value)
}

/// Adds a global value to the module, and its address to the table of values. Removes visibility and DLL storage class
/// from local symbols, and sets `dso_local` where it is implied. Returns the global.
fn add(module: &mut Module, tables: &mut Tables<'_>, mut value: GlobalValue) -> Global {
    if value.linkage.is_local() {
        value.visibility = Visibility::Default;
        value.dll_storage = DllStorage::Default;
    }
    // Set explicitly, as not all releases write it where it is implied.
    if value.linkage.is_local()
        || value.visibility != Visibility::Default && value.linkage != Linkage::ExternalWeak
    {
        value.dso_local = true;
    }
    let ty = value.ty;
    let global = module.globals.push(value);
    let constant = module.constants.intern(ty, ConstantKind::Global(global));
    tables.values.push(Slot {
        value: constant.into(),
        ty,
    });
    global
}

fn variable(
    ops: &mut Ops<'_>,
    module: &mut Module,
    tables: &mut Tables<'_>,
    pending: &mut Pending,
) -> Result<()> {
    let name = name(ops, module, tables)?;
    let mut value_type = tables.types.get(ops.next()?, ops)?;
    let flags = ops.next()?;
    let ty = if flags & 2 != 0 {
        let space =
            u32::try_from(flags >> 2).map_err(|_| ops.fault("the address space does not exist"))?;
        tables.types.pointer_to(module, value_type, space)
    } else {
        // Before LLVM 3.7, the record had the type of the address.
        let ty = value_type;
        value_type = module
            .types
            .pointee(ty)
            .ok_or_else(|| ops.fault("the type is not a pointer"))?;
        ty
    };
    if !module.types.may_be_in_memory(value_type) {
        return Err(ops.fault("a variable of a type that has no values in memory"));
    }
    let initializer = ops.next()?;
    let mut variable = GlobalVariable {
        constant: flags & 1 != 0,
        ..GlobalVariable::default()
    };
    let mut value = global(
        name,
        value_type,
        ty,
        ops.next()?,
        GlobalKind::Variable(GlobalVariable::default()),
        ops,
    )?;
    value.alignment = alignment(ops.next()?, ops)?;
    value.section = listed(&tables.sections, ops.next()?, ops)?;
    value.visibility = visibility(ops.next_or(0), ops)?;
    value.thread_local = thread_local(ops.next_or(0), ops)?;
    value.unnamed_address = unnamed_address(ops.next_or(0), ops)?;
    variable.externally_initialized = ops.flags_or_none(1)? != 0;
    if let Some(storage) = ops.next_if_any() {
        value.dll_storage = dll_storage(storage, ops)?;
    }
    value.comdat = listed(&tables.comdats, ops.next_or(0), ops)?;
    let list = tables.attributes.get(ops.next_or(0), ops)?;
    variable.attributes = list
        .and_then(|list| {
            let sets = &module.attributes.lists[list];
            sets.iter()
                .find(|(index, _)| *index == AttributeIndex::Function)
                .map(|(_, set)| *set)
        })
        .into();
    value.dso_local = ops.flags_or_none(1)? == 1;
    value.partition = partition(ops, module, tables)?;
    variable.sanitizer = ops.flags_or_none(0xf)? as u8;
    variable.code_model = match ops.next_or(0) {
        model @ 0..=5 => model as u8,
        _ => return Err(ops.unsupported("an unknown code model")),
    };
    value.kind = GlobalKind::Variable(variable);
    let global = add(module, tables, value);
    if initializer != 0 {
        pending.initializers.push((global, initializer));
    }
    Ok(())
}

fn function(
    ops: &mut Ops<'_>,
    module: &mut Module,
    tables: &mut Tables<'_>,
    pending: &mut Pending,
) -> Result<()> {
    let name = name(ops, module, tables)?;
    let mut value_type = tables.types.get(ops.next()?, ops)?;
    // Before LLVM 3.7, the record had the type of the address.
    value_type = module.types.pointee(value_type).unwrap_or(value_type);
    if module.types.function_type(value_type).is_none() {
        return Err(ops.fault("the type of a function is not a function type"));
    }
    let calling_convention = match ops.next()? {
        convention @ 0..=1023 => CallingConvention(convention as u16),
        _ => return Err(ops.unsupported("an unknown calling convention")),
    };
    let is_definition = ops.next()? == 0;
    let mut function = Function {
        calling_convention,
        is_definition,
        ..Function::default()
    };
    let ty = module.void_type; // until the address space is known
    let mut value = global(
        name,
        value_type,
        ty,
        ops.next()?,
        GlobalKind::Function(Box::default()),
        ops,
    )?;
    function.attributes = tables.attributes.get(ops.next()?, ops)?.into();
    value.alignment = alignment(ops.next()?, ops)?;
    value.section = listed(&tables.sections, ops.next()?, ops)?;
    value.visibility = visibility(ops.next()?, ops)?;
    function.gc = listed(&tables.collectors, ops.next_or(0), ops)?;
    value.unnamed_address = unnamed_address(ops.next_or(0), ops)?;
    let prologue = ops.next_or(0);
    if let Some(storage) = ops.next_if_any() {
        value.dll_storage = dll_storage(storage, ops)?;
    }
    value.comdat = listed(&tables.comdats, ops.next_or(0), ops)?;
    let operands = [ops.next_or(0), prologue, ops.next_or(0)];
    value.dso_local = ops.flags_or_none(1)? == 1;
    let space = match ops.next_if_any() {
        Some(space) => {
            u32::try_from(space).map_err(|_| ops.fault("the address space does not exist"))?
        }
        None => tables.data_layout.program_address_space,
    };
    value.partition = partition(ops, module, tables)?;
    function.preferred_alignment = alignment(ops.next_or(0), ops)?;
    value.ty = tables.types.pointer_to(module, value_type, space);
    value.kind = GlobalKind::Function(Box::new(function));
    let global = add(module, tables, value);
    if operands != [0; 3] {
        pending.operands.push((global, operands));
    }
    if is_definition {
        pending.bodies.push(global);
    }
    Ok(())
}

fn alias(
    ops: &mut Ops<'_>,
    module: &mut Module,
    tables: &mut Tables<'_>,
    pending: &mut Pending,
) -> Result<()> {
    let name = name(ops, module, tables)?;
    let mut value_type = tables.types.get(ops.next()?, ops)?;
    let ty = if ops.code() == code::ALIAS_OLD {
        let ty = value_type;
        value_type = module
            .types
            .pointee(ty)
            .ok_or_else(|| ops.fault("the type is not a pointer"))?;
        ty
    } else {
        let space = u32::try_from(ops.next()?)
            .map_err(|_| ops.fault("the address space does not exist"))?;
        tables.types.pointer_to(module, value_type, space)
    };
    let target = ops.next()?;
    // A placeholder until the target has been read.
    let alias = Alias {
        target: module.constants.intern(ty, ConstantKind::Null),
    };
    let is_ifunc = ops.code() == code::IFUNC;
    let kind = if is_ifunc {
        GlobalKind::IFunc(alias)
    } else {
        GlobalKind::Alias(alias)
    };
    let mut value = global(name, value_type, ty, ops.next()?, kind, ops)?;
    value.visibility = visibility(ops.next_or(0), ops)?;
    if !is_ifunc {
        if let Some(storage) = ops.next_if_any() {
            value.dll_storage = dll_storage(storage, ops)?;
        }
        value.thread_local = thread_local(ops.next_or(0), ops)?;
        value.unnamed_address = unnamed_address(ops.next_or(0), ops)?;
    }
    value.dso_local = ops.flags_or_none(1)? == 1;
    value.partition = partition(ops, module, tables)?;
    let global = add(module, tables, value);
    pending.targets.push((global, target));
    Ok(())
}

/// Sets the constants to which global values refer, after all constants have been read.
pub(super) fn resolve(
    pending: &Pending,
    ops: &Ops<'_>,
    module: &mut Module,
    tables: &Tables<'_>,
) -> Result<()> {
    let constant = |number: u64| {
        let slot = tables.values.get(list_index(number));
        slot.and_then(|slot| slot.value.as_constant())
            .ok_or_else(|| {
                ops.fault(format_args!(
                    "a global refers to constant {number}, which does not exist"
                ))
            })
    };
    for &(global, number) in &pending.initializers {
        let initializer = constant(number - 1)?;
        let is_fit = module.constants.ty(initializer) == module.globals[global].value_type;
        match &mut module.globals[global].kind {
            GlobalKind::Variable(variable) if is_fit => variable.initializer = initializer.into(),
            _ => return Err(ops.fault("the initial value of a variable is of another type")),
        }
    }
    for &(global, number) in &pending.targets {
        let target = constant(number)?;
        if let GlobalKind::Alias(alias) | GlobalKind::IFunc(alias) =
            &mut module.globals[global].kind
        {
            alias.target = target;
        }
    }
    for &(global, operands) in &pending.operands {
        let mut resolved = [PackedOption::default(); 3];
        for (resolved, number) in resolved.iter_mut().zip(operands) {
            if let Some(number) = number.checked_sub(1) {
                *resolved = constant(number)?.into();
            }
        }
        if let Some(function) = module.function_mut(global) {
            [function.prefix, function.prologue, function.personality] = resolved;
        }
    }
    Ok(())
}

/// Returns the element of `list` to which an operand refers: 0 means none, and other numbers count from 1.
fn listed<T: Copy + cranelift_entity::packed_option::ReservedValue>(
    list: &[T],
    number: u64,
    ops: &Ops<'_>,
) -> Result<PackedOption<T>> {
    match number.checked_sub(1) {
        None => Ok(None.into()),
        Some(at) => match list.get(list_index(at)) {
            Some(&item) => Ok(item.into()),
            None => {
                Err(ops.fault("a section, a garbage collector or a COMDAT that does not exist"))
            }
        },
    }
}

fn partition(
    ops: &mut Ops<'_>,
    module: &mut Module,
    tables: &mut Tables<'_>,
) -> Result<PackedOption<Str>> {
    if ops.len() < 2 || tables.version < 2 {
        return Ok(None.into());
    }
    let partition = string_of_table(ops, module, tables)?;
    Ok(if module.strings.get(partition).is_empty() {
        None.into()
    } else {
        partition.into()
    })
}

/// Decodes an alignment: see [`Alignment::from_encoded`].
pub(super) fn alignment(encoded: u64, ops: &Ops<'_>) -> Result<Alignment> {
    Alignment::from_encoded(encoded).ok_or_else(|| ops.fault("the alignment is too large"))
}

/// Decodes a linkage. 1, 4, 10 and 11 are the numbers that `weak` and `linkonce` linkages had while they implied a
/// COMDAT. 5, 6 and 15 are linkages of old releases, which become `external`; 13 and 14 become `private`.
fn linkage(number: u64, ops: &Ops<'_>) -> Result<Linkage> {
    match number {
        5 | 6 | 15 => Some(Linkage::External),
        13 | 14 => Some(Linkage::Private),
        1 => Some(Linkage::WeakAny),
        10 => Some(Linkage::WeakOdr),
        4 => Some(Linkage::LinkOnceAny),
        11 => Some(Linkage::LinkOnceOdr),
        number => Linkage::from_code(number),
    }
    .ok_or_else(|| ops.unsupported("an unknown linkage"))
}

fn visibility(number: u64, ops: &Ops<'_>) -> Result<Visibility> {
    Visibility::from_code(number).ok_or_else(|| ops.unsupported("an unknown visibility"))
}

fn dll_storage(number: u64, ops: &Ops<'_>) -> Result<DllStorage> {
    DllStorage::from_code(number).ok_or_else(|| ops.unsupported("an unknown DLL storage class"))
}

fn thread_local(number: u64, ops: &Ops<'_>) -> Result<ThreadLocal> {
    ThreadLocal::from_code(number).ok_or_else(|| ops.unsupported("an unknown thread-local mode"))
}

fn unnamed_address(number: u64, ops: &Ops<'_>) -> Result<UnnamedAddress> {
    let address = UnnamedAddress::from_code(number);
    address.ok_or_else(|| ops.unsupported("an unknown kind of unnamed_addr"))
}
