//! Removes or replaces constructs that LLVM 3.2 and SPIR 1.2 do not support: attributes, flags, linkage,
//! calling conventions, debug information and unused declarations.

use cranelift_entity::EntitySet;
use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{
    Alignment, Attribute, AttributeIndex, AttributeKind as A, AttributeList, BinaryOp, Body,
    CallKind, CallingConvention, Constant, ConstantKind, DataLayout, DllStorage, FastMath, Global,
    GlobalKind, InstructionKind, IntFlags, Interner, Linkage, Module, Str, TailCall, ThreadLocal,
    Type, TypeKind, Value, Visibility,
};
use transpire_llvm::{downgrade, versions::Release};
use transpire_opencl::Image;

use crate::analysis::type_names::opaque_name;
use crate::analysis::used_globals;
use crate::ledger::{LossKind, LossPlace, Report};
use crate::legalize::module::unused_globals;
use crate::mappings::metadata_names::LLVM_DBG_CU;
use crate::spir12::kernels::Information;
use crate::summary::kernels::Kernels;
use crate::summary::target;
use crate::{Error, Result};
use transpire_spir::Target;

/// Returns the width of addresses in bits: 32 or 64.
pub(super) fn address_bits(module: &Module) -> u32 {
    target::pointer_bits(module, &DataLayout::of(module))
}

/// Returns the SPIR target with the module's address width.
pub(super) fn target_of(module: &Module) -> Target {
    Target::of_width(address_bits(module))
}

/// Returns whether a type is a pointer to an OpenCL image.
pub(super) fn is_image(module: &Module, ty: Type) -> bool {
    let name = opaque_name(module, ty);
    name.is_some_and(|name| name.strip_suffix("_t").and_then(Image::from_name).is_some())
}

/// Removes debug information and the metadata attached to instructions, and reports them as lost. The locations of
/// instructions stay for messages, until [`run`] removes them.
pub(super) fn drop_debug_information(module: &mut Module, report: &mut Report) {
    let units = module
        .named_metadata(LLVM_DBG_CU)
        .map_or(0, |named| named.nodes.len());
    report.drop("compile units of debug info", units);
    let (mut locations, mut records, mut attachments) = (0, 0, 0);
    for value in module.globals.values_mut() {
        let GlobalKind::Function(function) = &mut value.kind else {
            continue;
        };
        let Some(body) = &mut function.body else {
            continue;
        };
        records += body.debug_records.values().map(Vec::len).sum::<usize>();
        attachments += body.attachments.values().map(Vec::len).sum::<usize>();
        body.debug_records.clear();
        body.attachments.clear();
        body.use_list_orders.clear();
        let located = { body.instructions.keys() }.filter(|&it| body.debug_location(it).is_some());
        locations += located.count();
    }
    report.drop("source locations", locations);
    report.drop("debug information of variables", records);
    report.drop("metadata of instructions", attachments);
}

/// Removes the locations of instructions.
fn drop_locations(module: &mut Module) {
    module.each_body(|_, _, body| {
        body.debug_locations.clear();
        for inst in body.instructions.keys() {
            body.set_debug_location(inst, None);
        }
    });
}

/// Returns the definitions of functions, the variables that other modules can see (except `llvm.…`), the aliases, and
/// all globals that these use.
pub(super) fn used(module: &Module) -> EntitySet<Global> {
    let roots = module
        .globals
        .iter()
        .filter(|(_, value)| match &value.kind {
            GlobalKind::Function(function) => function.is_definition,
            GlobalKind::Variable(_) => {
                !value.linkage.is_local() && !module.strings.get(value.name).starts_with(b"llvm.")
            }
            _ => true,
        });
    used_globals::from(module, roots.map(|(global, _)| global).collect())
}

/// Removes unused globals, except function definitions. Also replaces `poison`, which LLVM 3.2 does not have, with
/// `undef`.
fn prune(module: &mut Module) {
    let used = used(module);
    unused_globals::retain(module, &used);
    // LLVM 3.2 has no `poison`. `undef` may replace it, like any other value.
    module.constants.rename(|_, kind| {
        if *kind == ConstantKind::Poison {
            *kind = ConstantKind::Undef;
        }
    });
}

/// Lowers a module with typed pointers to the form of SPIR 1.2. `contracts` is true if multiplications and
/// additions may be contracted. Returns the metadata of the kernels, which is written later.
pub(super) fn run(
    module: &mut Module,
    contracts: bool,
    report: &mut Report,
) -> Result<Information> {
    copies(module)?;
    prune(module);
    let information = Information::of(module, contracts, report);
    let target = target_of(module);
    target.triple.clone_into(&mut module.triple);
    target.data_layout.clone_into(&mut module.data_layout);
    if !module.inline_asm.is_empty() {
        return Err(Error::cannot_translate("inline assembly of the module"));
    }
    module.comdats.clear();
    let globals: Vec<Global> = module.globals.keys().collect();
    let kernels = Kernels::new(module);
    let layout = DataLayout::of(module);
    for &global in &globals {
        global_value(module, global, kernels.contains(global), &layout)?;
    }
    locals(module);
    drop_locations(module);
    for &global in &globals {
        attributes(module, global, &information);
        let flags = module.with_body(global, |module, body| instructions(module, body, &layout));
        let place = LossPlace::Function(module.source_name(global).into_owned());
        let name = "fast-math flags";
        report.lose(LossKind::Flag, name, flags.unwrap_or_default(), &place);
    }
    Ok(information)
}

/// Returns the module with constructs rewritten that have another form in LLVM 3.2.
pub(super) fn downgraded(module: Module) -> Result<Module> {
    Ok(downgrade::for_release(module, Release::V3_2)?.into_owned())
}

/// Adjusts the linkage, visibility and similar properties of a variable or a function to SPIR 1.2. Returns an error for
/// globals that OpenCL C 1.2 does not have, such as aliases and variables in global memory.
fn global_value(
    module: &mut Module,
    global: Global,
    is_kernel: bool,
    layout: &DataLayout,
) -> Result<()> {
    let name = module.name(global).into_owned();
    let space = module
        .types
        .address_space(module.globals[global].ty)
        .unwrap_or(0);
    let zero = {
        let value_type = module.globals[global].value_type;
        module.constants.zero(&module.types, value_type)
    };
    let wanted = layout.alignment(&module.types, module.globals[global].value_type);
    let value = &mut module.globals[global];
    value.linkage = match value.linkage {
        _ if is_kernel => Linkage::External,
        Linkage::LinkOnceAny | Linkage::LinkOnceOdr => Linkage::Internal,
        Linkage::WeakAny | Linkage::WeakOdr | Linkage::ExternalWeak => Linkage::External,
        Linkage::Appending => {
            return Err(Error::cannot_translate(format!(
                "@{name}, whose linkage is appending"
            )));
        }
        other => other,
    };
    value.visibility = Visibility::Default;
    value.dll_storage = DllStorage::Default;
    value.dso_local = false;
    value.comdat = None.into();
    value.section = None.into();
    value.partition = None.into();
    if value.thread_local != ThreadLocal::None {
        return Err(Error::cannot_translate(format!(
            "the thread-local variable @{name}"
        )));
    }
    match &mut value.kind {
        GlobalKind::Variable(variable) => {
            variable.attributes = None.into();
            variable.code_model = 0;
            variable.sanitizer = 0;
            variable.externally_initialized = false;
            match space {
                2 => variable.constant = true,
                // The initial value of such a variable is undefined (§2.2).
                3 => {
                    variable.initializer = zero.into();
                    value.linkage = Linkage::Internal;
                }
                0 | 1 => {
                    let what = if space == 1 { "global" } else { "private" };
                    return Err(Error::cannot_translate(format!(
                        "@{name}, a variable of the program in {what} memory, which OpenCL C 1.2 does not have"
                    )));
                }
                _ => {
                    return Err(Error::cannot_translate(format!(
                        "@{name}, a variable in address space {space}"
                    )));
                }
            }
            if let (Some(given), Some(wanted)) = (value.alignment.bytes(), wanted) {
                value.alignment =
                    Alignment::from_bytes(given.max(wanted)).unwrap_or(value.alignment);
            }
        }
        GlobalKind::Function(function) => {
            function.gc = None.into();
            function.prefix = None.into();
            function.prologue = None.into();
            function.personality = None.into();
            let is_intrinsic = name.starts_with("llvm.");
            function.calling_convention = match is_kernel {
                true => CallingConvention::SPIR_KERNEL,
                false if is_intrinsic => CallingConvention::C,
                false => CallingConvention::SPIR_FUNC,
            };
        }
        GlobalKind::Alias(_) | GlobalKind::IFunc(_) => {
            return Err(Error::cannot_translate(format!("the alias @{name}")));
        }
    }
    Ok(())
}

/// The maximum number of periods in a variable name that are examined.
const MAX_PERIODS: usize = 16;

/// Renames variables in local memory to `<function>.<variable>`, after the first function that uses them (§2.2), unless
/// the name already begins with a function's name.
fn locals(module: &mut Module) {
    let variables: Vec<Global> = module
        .variables()
        .filter(|(_, value, _)| module.types.address_space(value.ty) == Some(3))
        .map(|v| v.0)
        .collect();
    if variables.is_empty() {
        return;
    }
    let functions: FxHashSet<Str> = module.functions().map(|(_, value, _)| value.name).collect();
    let is_function = |module: &Module, prefix: &str| {
        module
            .strings
            .find(prefix)
            .is_some_and(|name| functions.contains(&name))
    };
    let mut taken: FxHashSet<Str> = module.globals.values().map(|value| value.name).collect();
    // The last number for each name. Counting from 1 for each variable would take quadratic time.
    let mut numbers: FxHashMap<String, u32> = FxHashMap::default();
    let mut users: FxHashMap<Global, Global> = FxHashMap::default();
    for (function, _, data) in module.functions() {
        let Some(body) = data.body.as_deref() else {
            continue;
        };
        for variable in used_globals::by_body(module, body) {
            users.entry(variable).or_insert(function);
        }
    }
    for variable in variables {
        let name = module.name(variable).into_owned();
        let is_named = name.match_indices('.').take(MAX_PERIODS).any(|(at, _)| {
            name.get(..at)
                .is_some_and(|prefix| is_function(module, prefix))
        });
        let Some(&function) = users.get(&variable).filter(|_| !is_named) else {
            continue;
        };
        let stem = name.split_once('.').map_or(name.as_str(), |(_, stem)| stem);
        let stem = if stem.is_empty() { "local" } else { stem };
        let base = format!("{}.{stem}", module.name(function));
        let mut new = base.clone();
        let number = numbers.entry(base.clone()).or_default();
        while module
            .strings
            .find(&new)
            .is_some_and(|name| taken.contains(&name))
        {
            *number += 1;
            new = format!("{base}{number}");
        }
        let new = module.strings.intern(new);
        taken.insert(new);
        module.globals[variable].name = new;
    }
}

/// Adjusts the attributes of a function and its parameters to tables 12 and 13 of SPIR 1.2.
fn attributes(module: &mut Module, global: Global, information: &Information) {
    let Some(function) = module.function(global) else {
        return;
    };
    let list = function.attributes.expand();
    let signature = module.signature(global).cloned();
    let parameters = signature.as_ref().map(|signature| &*signature.parameters);
    let mut sets = filtered(module, list, parameters.unwrap_or_default());
    let mut of = |index: AttributeIndex, change: &mut dyn FnMut(&mut Vec<Attribute>)| {
        let at = sets.iter().position(|(known, _)| *known == index);
        let at = at.unwrap_or_else(|| {
            sets.push((index, Vec::new()));
            sets.len() - 1
        });
        if let Some((_, attributes)) = sets.get_mut(at) {
            change(attributes);
        }
    };
    let has = |attributes: &[Attribute], kind: A| {
        attributes
            .iter()
            .any(|attribute| attribute.kind() == Some(kind))
    };
    let mut extend = |index: AttributeIndex, ty: Type, unsigned: bool| {
        if !matches!(module.types[ty], TypeKind::Integer { bits: 1 | 8 | 16 }) {
            return;
        }
        let unsigned = unsigned || module.types.integer_bits(ty) == Some(1);
        of(index, &mut |attributes| {
            if !has(attributes, A::S_EXT) && !has(attributes, A::Z_EXT) {
                attributes.push(Attribute::Enum(if unsigned { A::Z_EXT } else { A::S_EXT }));
            }
        });
    };
    let is_intrinsic = module.name(global).starts_with("llvm.");
    if let Some(signature) = signature.filter(|_| !is_intrinsic) {
        extend(AttributeIndex::Return, signature.result, false);
        for (number, &ty) in signature.parameters.iter().enumerate() {
            extend(
                AttributeIndex::Parameter(number as u32),
                ty,
                information.is_unsigned(global, number),
            );
        }
    }
    // `restrict` becomes `noalias` (table 8).
    for (number, &restricted) in information
        .restricted(global)
        .unwrap_or_default()
        .iter()
        .enumerate()
    {
        of(
            AttributeIndex::Parameter(number as u32),
            &mut |attributes| {
                attributes.retain(|attribute| attribute.kind() != Some(A::NO_ALIAS));
                if restricted {
                    attributes.push(Attribute::Enum(A::NO_ALIAS));
                }
            },
        );
    }
    of(AttributeIndex::Function, &mut |attributes| {
        if !has(attributes, A::NO_UNWIND) {
            attributes.push(Attribute::Enum(A::NO_UNWIND));
        }
    });
    let list = interned(&mut module.interner(), sets);
    if let Some(function) = module.function_mut(global) {
        function.attributes = list.into();
    }
}

/// Returns the attributes of a function or a call that SPIR 1.2 supports (tables 8, 12 and 13), by attribute
/// index.
fn filtered(
    module: &Module,
    list: Option<AttributeList>,
    parameters: &[Type],
) -> Vec<(AttributeIndex, Vec<Attribute>)> {
    let sets = list
        .map(|list| &*module.attributes.lists[list])
        .unwrap_or_default();
    let mut kept = Vec::new();
    for &(index, set) in sets {
        let attributes = &module.attributes.sets[set];
        let by_value = attributes
            .iter()
            .any(|attribute| attribute.kind() == Some(A::BY_VAL));
        // Samplers are integers here but were pointers before, so pointer attributes are dropped.
        let is_number = match index {
            AttributeIndex::Parameter(number) => parameters
                .get(number as usize)
                .is_some_and(|&ty| module.types.integer_bits(ty).is_some()),
            _ => false,
        };
        let keep = |attribute: &Attribute| match (index, attribute) {
            (_, attribute)
                if is_number && !matches!(attribute.kind(), Some(A::Z_EXT | A::S_EXT)) =>
            {
                None
            }
            (AttributeIndex::Function, Attribute::Enum(kind)) => matches!(
                *kind,
                A::ALWAYS_INLINE
                    | A::INLINE_HINT
                    | A::NO_INLINE
                    | A::NO_UNWIND
                    | A::READ_NONE
                    | A::READ_ONLY
            )
            .then(|| attribute.clone()),
            (AttributeIndex::Function, _) => None,
            (_, Attribute::Integer(A::CAPTURES, 0)) => Some(Attribute::Enum(A::NO_CAPTURE)),
            (_, Attribute::Integer(A::ALIGNMENT, _)) if by_value => Some(attribute.clone()),
            (_, Attribute::Type(A::BY_VAL | A::STRUCT_RET, _)) => Some(attribute.clone()),
            (_, Attribute::Enum(kind)) => matches!(
                *kind,
                A::Z_EXT | A::S_EXT | A::BY_VAL | A::STRUCT_RET | A::NO_CAPTURE | A::NO_ALIAS
            )
            .then(|| attribute.clone()),
            _ => None,
        };
        kept.push((index, attributes.iter().filter_map(keep).collect()));
    }
    kept
}

pub(super) fn interned(
    module: &mut Interner<'_>,
    mut sets: Vec<(AttributeIndex, Vec<Attribute>)>,
) -> Option<AttributeList> {
    sets.retain(|(_, attributes)| !attributes.is_empty());
    sets.sort_by_key(|(index, _)| *index);
    let sets: Box<[_]> = sets
        .into_iter()
        .map(|(index, attributes)| {
            (
                index,
                module.attributes_mut().sets.intern(attributes.into()),
            )
        })
        .collect();
    (!sets.is_empty()).then(|| module.attributes_mut().lists.intern(sets))
}

/// Removes flags that SPIR 1.2 does not support from the instructions of a body, and raises alignments of local
/// variables to the alignments of their types. Calls lose their tail marks and bundles, and get the calling convention of their
/// callee. Returns the number of instructions that had fast-math flags.
fn instructions(module: &mut Module, body: &mut Body, layout: &DataLayout) -> usize {
    use InstructionKind as K;
    let mut count = 0;
    let mut clear = |flags: &mut FastMath| {
        count += usize::from(!flags.is_empty());
        *flags = FastMath::NONE;
    };
    body.instructions.edit_all(|_, instruction| {
        match &mut instruction.kind {
            K::Binary(op, _, flags, fast_math) => {
                clear(fast_math);
                // `ashr` cannot be `exact` (§3.3, table 9).
                let known = if *op == BinaryOp::AShr {
                    IntFlags::NONE
                } else {
                    IntFlags::NUW.with(IntFlags::NSW).with(IntFlags::EXACT)
                };
                flags.0 &= known.0;
            }
            K::FNeg(_, fast_math)
            | K::FCmp(.., fast_math)
            | K::Select(_, fast_math)
            | K::Phi { fast_math, .. } => clear(fast_math),
            K::Cast(.., flags, fast_math) => {
                clear(fast_math);
                *flags = IntFlags::NONE;
            }
            K::Alloca {
                allocated,
                alignment,
                ..
            } => {
                if let (Some(given), Some(wanted)) = (
                    alignment.bytes(),
                    layout.alignment(&module.types, *allocated),
                ) {
                    *alignment = Alignment::from_bytes(given.max(wanted)).unwrap_or(*alignment);
                }
            }
            K::Call(call) => {
                clear(&mut call.fast_math);
                // Drivers assume that a tail call does not access variables of its caller, not even the ones
                // passed by value.
                call.tail = TailCall::None;
                // The bundles are assumptions, and the calls that used them have been removed.
                call.bundles = None.into();
                let callee = module.callee(call);
                if let Some(function) = callee.and_then(|callee| module.function(callee)) {
                    call.calling_convention = function.calling_convention;
                }
                let signature = module.types.function_type(call.function_type);
                let parameters = signature.map(|signature| &*signature.parameters);
                let list = call.attributes.expand();
                let sets = filtered(module, list, parameters.unwrap_or_default());
                call.attributes = interned(&mut module.interner(), sets).into();
            }
            _ => {}
        }
    });
    count
}

/// Rewrites `llvm.memcpy` and `llvm.memset` to the form of SPIR 1.2, which has the alignment as an argument
/// and the pointee types in the name (§2.14).
fn copies(module: &mut Module) -> Result<()> {
    let is_copy =
        |name: &[u8]| name.starts_with(b"llvm.memcpy") || name.starts_with(b"llvm.memset");
    let known: FxHashMap<Constant, bool> = {
        let copies = module.functions().filter_map(|(global, value, _)| {
            let name = module.strings.get(value.name);
            is_copy(name).then(|| (global, name.starts_with(b"llvm.memcpy")))
        });
        let copies: Vec<(Global, bool)> = copies.collect();
        copies
            .into_iter()
            .map(|(global, is_memcpy)| (module.address(global), is_memcpy))
            .collect()
    };
    if known.is_empty() {
        return Ok(());
    }
    module.with_bodies(|module, _, body| {
        for inst in body.insts_in_order() {
            let InstructionKind::Call(call) = &body.instructions[inst].kind else {
                continue;
            };
            let Some(&is_memcpy) = call
                .callee
                .as_constant()
                .and_then(|callee| known.get(&callee))
            else {
                continue;
            };
            let call = call.clone();
            let call = copy(module, body, call, is_memcpy)?;
            body.instructions.edit(inst).kind = InstructionKind::Call(call);
        }
        Ok(())
    })
}

/// Returns `call`, a call of `memcpy` or `memset`, in the form of LLVM 3.2.
fn copy(
    module: &mut Module,
    body: &mut Body,
    mut call: CallKind,
    is_memcpy: bool,
) -> Result<CallKind> {
    let arguments = call.arguments.as_slice(&body.values).to_vec();
    let &[target, source, length, ..] = arguments.as_slice() else {
        return Err(Error::malformed(
            "an intrinsic is called with too few arguments",
        ));
    };
    let constant = |module: &Module, value: Option<&Value>| {
        value
            .and_then(|value| value.as_constant())
            .and_then(|constant| module.constants.as_integer(constant))
    };
    let alignment = if arguments.len() == 5 {
        constant(module, arguments.get(3)).unwrap_or(1)
    } else {
        let of = |argument: u32| {
            let index = AttributeIndex::Parameter(argument);
            match module
                .attributes
                .find(call.attributes.expand(), index, A::ALIGNMENT)
            {
                Some(Attribute::Integer(_, bytes)) => *bytes,
                _ => 1,
            }
        };
        if is_memcpy { of(0).min(of(1)) } else { of(0) }
    };
    let volatile = constant(module, arguments.last()).unwrap_or(0);
    let types: Vec<Type> = [target, source, length]
        .iter()
        .map(|&value| body.value_type(module, value))
        .collect();
    let (i1, i32) = (module.types.integer(1), module.types.integer(32));
    let space = |ty: Type| module.types.address_space(ty).unwrap_or(0);
    let bits = module.types.integer_bits(types[2]).unwrap_or(64);
    let name = if is_memcpy {
        format!(
            "llvm.memcpy.p{}i8.p{}i8.i{bits}",
            space(types[0]),
            space(types[1])
        )
    } else {
        format!("llvm.memset.p{}i8.i{bits}", space(types[0]))
    };
    let parameters: Box<[Type]> = [types[0], types[1], types[2], i32, i1].into();
    let void = module.void_type;
    let callee = module.declare_function(&name, void, parameters);
    let alignment = module.integer(i32, alignment.clamp(1, 1 << 30));
    let volatile = module.integer(i1, volatile & 1);
    call.callee = module.address(callee).into();
    call.function_type = module.globals[callee].value_type;
    call.arguments = body.value_list(&[target, source, length, alignment.into(), volatile.into()]);
    call.attributes = None.into();
    Ok(call)
}
