//! Internalizes symbols, and removes unused globals.

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityRef, EntitySet, SecondaryMap};
use rustc_hash::{FxHashMap, FxHashSet};

use super::output::is_declaration;
use super::symbols::base_objects;
use crate::ir::metadata::{MetadataId, MetadataNode};
use crate::ir::{
    CallingConvention, Comdat, Constant, ConstantKind, ConstantWalk, DllStorage, Global,
    GlobalKind, GlobalValue, Linkage, Module, Visibility,
};

/// The variables that list globals which must not be removed.
const LISTS_OF_USED: [&str; 2] = ["llvm.used", "llvm.compiler.used"];

/// The name of the list of kernels of SPIR 1.2 (§2.3).
const KERNELS: &[u8] = b"opencl.kernels";

/// The calling convention of kernels for NVIDIA devices.
const PTX_KERNEL: CallingConvention = CallingConvention(71);

/// Gives all definitions internal linkage, except kernels, the symbols that `is_export` accepts, the symbols in
/// `llvm.used` and `llvm.compiler.used`, symbols that DLLs export, variables that are initialized externally, and
/// ifuncs. All members of a COMDAT, with the aliases of members, keep their linkage if one of them does. Symbols whose
/// names start with `llvm.`, and `available_externally` definitions, do not change either.
pub fn internalize(module: &mut Module, is_export: &dyn Fn(&[u8]) -> bool) {
    let used = used_globals(module);
    let comdat_of = comdats(module);
    let mut stays: EntitySet<Global> = EntitySet::new();
    let mut comdats: FxHashSet<Comdat> = FxHashSet::default();
    for (global, value) in module.globals.iter() {
        transpire_interrupt::tick();
        let name = module.strings.get(value.name);
        if used.contains(global)
            || is_kernel(value)
            || value.dll_storage == DllStorage::Export
            || is_used_outside(value)
            || is_export(name)
        {
            stays.insert(global);
            comdats.extend(comdat_of[global].expand());
        }
    }
    for (global, value) in module.globals.iter_mut() {
        let comdat = comdat_of[global].expand();
        let is_member = comdat.is_some_and(|comdat| comdats.contains(&comdat));
        let is_special = module.strings.get(value.name).starts_with(b"llvm.");
        let keeps = matches!(
            value.linkage,
            Linkage::Internal | Linkage::Private | Linkage::AvailableExternally
        );
        if !value.kind.is_definition() || keeps || is_special || is_member || stays.contains(global)
        {
            continue;
        }
        value.linkage = Linkage::Internal;
        value.visibility = Visibility::Default;
        value.dll_storage = DllStorage::Default;
        value.dso_local = true;
        value.comdat = PackedOption::default();
    }
}

/// Returns the COMDAT of each global. An alias has the COMDAT of its base object.
fn comdats(module: &Module) -> SecondaryMap<Global, PackedOption<Comdat>> {
    let mut comdats = SecondaryMap::new();
    if module.comdats.is_empty() {
        return comdats;
    }
    let bases = base_objects(module);
    for global in module.globals.keys() {
        let object = bases[global].expand().unwrap_or(global);
        comdats[global] = module.globals[object].comdat;
    }
    comdats
}

/// Returns whether something outside of the IR uses a symbol by its name: a host sets variables that are initialized
/// externally, and a loader resolves ifuncs.
fn is_used_outside(value: &GlobalValue) -> bool {
    match &value.kind {
        GlobalKind::Variable(variable) => variable.externally_initialized,
        GlobalKind::IFunc(_) => true,
        GlobalKind::Function(_) | GlobalKind::Alias(_) => false,
    }
}

/// Returns whether a global value is a function with the calling convention of SPIR, AMDGPU or PTX kernels.
pub fn is_kernel(value: &GlobalValue) -> bool {
    let GlobalKind::Function(function) = &value.kind else {
        return false;
    };
    let kernels = [
        CallingConvention::SPIR_KERNEL,
        CallingConvention::AMDGPU_KERNEL,
        PTX_KERNEL,
    ];
    kernels.contains(&function.calling_convention)
}

/// Returns the globals that `llvm.used` and `llvm.compiler.used` list. They are used in ways that the IR does not show.
fn used_globals(module: &Module) -> EntitySet<Global> {
    let mut used = EntitySet::new();
    for (_, value, variable) in module.variables() {
        let name = module.strings.get(value.name);
        if !LISTS_OF_USED.iter().any(|list| list.as_bytes() == name) {
            continue;
        }
        let Some(list) = variable.initializer.expand() else {
            continue;
        };
        module.constants[list].kind.for_each_operand(|element| {
            if let Some(global) = module.base_global(element) {
                used.insert(global);
            }
        });
    }
    used
}

/// Removes globals that nothing uses: local symbols, `linkonce` and `available_externally` definitions, and
/// declarations. References from metadata do not count as uses. The members of a COMDAT are kept or removed together.
/// All bodies must be decoded.
pub fn remove_unused(module: &mut Module) {
    let needed = needed_globals(module);
    keep_globals(module, needed);
}

/// Returns the globals that [`remove_unused`] keeps.
pub(super) fn needed_globals(module: &Module) -> Vec<Global> {
    let mut members: FxHashMap<Comdat, Vec<Global>> = FxHashMap::default();
    let comdat_of = comdats(module);
    for (global, comdat) in comdat_of.iter() {
        if let Some(comdat) = comdat.expand() {
            members.entry(comdat).or_default().push(global);
        }
    }
    let mut needed: EntitySet<Global> = EntitySet::new();
    let mut pending = Vec::new();
    for (global, value) in module.globals.iter() {
        let is_optional = value.linkage.is_local()
            || matches!(
                value.linkage,
                Linkage::LinkOnceAny | Linkage::LinkOnceOdr | Linkage::AvailableExternally
            )
            || is_declaration(module, global);
        if !is_optional {
            needed.insert(global);
            pending.push(global);
        }
    }
    let mut walk = ConstantWalk::default();
    while let Some(global) = pending.pop() {
        transpire_interrupt::check();
        let comdat = comdat_of[global].expand();
        let members = comdat.and_then(|comdat| members.remove(&comdat));
        for member in members.into_iter().flatten() {
            if needed.insert(member) {
                pending.push(member);
            }
        }
        walk.extend(constants_of(&module.globals[global]));
        while let Some(constant) = walk.next(&module.constants) {
            if let Some(global) = named_global(&module.constants[constant].kind)
                && needed.insert(global)
            {
                pending.push(global);
            }
        }
    }
    let globals = module.globals.keys();
    globals.filter(|global| needed.contains(*global)).collect()
}

/// Returns the constants to which a global value, including its body, refers directly.
pub(super) fn constants_of(value: &GlobalValue) -> Vec<Constant> {
    let mut constants: Vec<Constant> = value.kind.constants().collect();
    if let GlobalKind::Function(function) = &value.kind
        && let Some(body) = &function.body
    {
        for (_, inst, _) in body.instructions_in_order() {
            body.for_each_operand(inst, |value| constants.extend(value.as_constant()));
        }
    }
    constants
}

/// Returns the global that a constant itself refers to, or `None` for other constants.
pub(super) fn named_global(kind: &ConstantKind) -> Option<Global> {
    match *kind {
        ConstantKind::Global(global)
        | ConstantKind::BlockAddress(global, _)
        | ConstantKind::DsoLocalEquivalent(global)
        | ConstantKind::NoCfi(global) => Some(global),
        _ => None,
    }
}

/// Removes all globals except those in `order`, and sorts them in that order. References from metadata to removed
/// globals are removed, and other constants that refer to them become poison.
pub(super) fn keep_globals(module: &mut Module, order: Vec<Global>) {
    let is_same = order
        .iter()
        .enumerate()
        .all(|(at, global)| global.index() == at);
    if is_same && order.len() == module.globals.len() {
        return;
    }
    if order.len() < module.globals.len() {
        forget_in_metadata(module, &order);
    }
    let mut numbers: SecondaryMap<Global, PackedOption<Global>> = SecondaryMap::new();
    let values = std::mem::take(&mut module.globals).into_iter();
    let mut values: Vec<Option<GlobalValue>> = values.map(|entry| Some(entry.1)).collect();
    for global in order {
        if let Some(value) = values.get_mut(global.index()).and_then(Option::take) {
            numbers[global] = module.globals.push(value).into();
        }
    }
    module.constants.rename(|_, kind| {
        if let ConstantKind::Global(global)
        | ConstantKind::BlockAddress(global, _)
        | ConstantKind::DsoLocalEquivalent(global)
        | ConstantKind::NoCfi(global) = kind
        {
            match numbers[*global].expand() {
                Some(number) => *global = number,
                // Everything else that refers to the symbol has been removed too.
                None => *kind = ConstantKind::Poison,
            }
        }
    });
    forget_kernels(module);
}

/// Removes the entries of `!opencl.kernels` whose function has been removed: the first operand, without casts, is null,
/// undefined or poison.
pub fn forget_kernels(module: &mut Module) {
    let mut lists = std::mem::take(&mut module.named_metadata);
    for list in &mut lists {
        if module.strings.get(list.name) == KERNELS {
            list.nodes.retain(|&entry| {
                transpire_interrupt::tick();
                !has_lost_function(module, entry)
            });
        }
    }
    module.named_metadata = lists;
}

/// Returns whether the first operand of a node is null, or a constant that is undefined or poison.
fn has_lost_function(module: &Module, entry: MetadataId) -> bool {
    let nodes = &module.metadata.nodes;
    let Some(MetadataNode::Tuple { operands, .. }) = nodes.get(entry) else {
        return false;
    };
    match operands.first().map(|first| first.expand()) {
        Some(Some(first)) => match nodes.get(first) {
            Some(MetadataNode::Value(value)) => value.as_constant().is_some_and(|constant| {
                let base = module.without_casts(constant);
                use ConstantKind::{Poison, Undef};
                matches!(module.constants[base].kind, Undef | Poison)
            }),
            _ => false,
        },
        Some(None) => true,
        None => false,
    }
}

/// Removes metadata operands whose constants refer to globals that are not in `kept`. The nodes that lose an operand
/// become distinct.
fn forget_in_metadata(module: &mut Module, kept: &[Global]) {
    let mut is_kept = EntitySet::new();
    for &global in kept {
        is_kept.insert(global);
    }
    // Operands come before the constants that use them.
    let mut gone: EntitySet<Constant> = EntitySet::new();
    for (constant, data) in module.constants.iter() {
        let mut is_gone = named_global(&data.kind).is_some_and(|global| !is_kept.contains(global));
        data.kind
            .for_each_operand(|operand| is_gone |= gone.contains(operand));
        if is_gone {
            gone.insert(constant);
        }
    }
    let is_gone = |node: &MetadataNode| match node {
        MetadataNode::Value(value) => value
            .as_constant()
            .is_some_and(|constant| gone.contains(constant)),
        _ => false,
    };
    let nodes = &mut module.metadata.nodes;
    let mut forgotten: EntitySet<MetadataId> = EntitySet::new();
    for (id, node) in nodes.iter() {
        if is_gone(node) {
            forgotten.insert(id);
        }
    }
    if forgotten.is_empty() {
        return;
    }
    // As in LLVM, a node that has lost an operand is not merged with equal nodes.
    for node in nodes.values_mut() {
        transpire_interrupt::tick();
        match node {
            MetadataNode::Tuple { operands, distinct } => {
                for operand in operands {
                    if operand.expand().is_some_and(|id| forgotten.contains(id)) {
                        *operand = PackedOption::default();
                        *distinct = true;
                    }
                }
            }
            MetadataNode::Specialized(node) => {
                let mut is_changed = false;
                node.map_references(|id| {
                    let is_forgotten = forgotten.contains(id);
                    is_changed |= is_forgotten;
                    (!is_forgotten).then_some(id)
                });
                node.distinct |= is_changed;
            }
            MetadataNode::String(_) | MetadataNode::Value(_) | MetadataNode::ArgList(_) => {}
        }
    }
}
