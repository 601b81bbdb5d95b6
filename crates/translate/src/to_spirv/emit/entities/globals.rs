//! Emits module-scope variables and declarations of functions, and assigns the ids of globals.

pub(crate) mod style;

use std::vec;

use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashSet;
use transpire_llvm::assembly::SinglePrinter;
use transpire_llvm::ir::{
    ConstantKind, ConstantWalk, Function, Global, GlobalKind, GlobalVariable, Linkage, Type,
    TypeKind,
};
use transpire_llvm::versions::Release;
use transpire_spirv::grammar::{Decoration, LinkageType, Op, StorageClass};
use transpire_spirv::long_composites::MOST_WORDS;
use transpire_spirv::{Id, encode_string};

use crate::analysis::string_attributes::is_compute_variable;
use crate::analysis::used_globals::listed_as_used;
use crate::dialect::to_spirv::PrivateVariables;
use crate::mappings::execution_modes::lists_structors;
use crate::mappings::opaque_types::OpaqueType;
use crate::mappings::{address_spaces, decorations, linkage};
use crate::to_spirv::emit::context::{Context, allows_long_composites};
use crate::to_spirv::emit::entities::{Entities, pipe_storages};
use crate::to_spirv::emit::linked::Linked;
use crate::to_spirv::emit::{metadata, string_attributes};
use crate::{Error, Reason, Result};

/// The variables and functions that have ids.
#[derive(Clone, Default)]
pub(super) struct GlobalIds {
    ids: SecondaryMap<Global, Option<Id>>,
    /// The variables whose initializers are being emitted. Removal from an `EntitySet` scans the set.
    open: FxHashSet<Global>,
    /// The walk over initializers, shared by all variables.
    walk: ConstantWalk,
}

impl GlobalIds {
    pub(in crate::to_spirv::emit) fn get(&self, global: Global) -> Option<Id> {
        self.ids[global]
    }

    pub(in crate::to_spirv::emit) fn iter(&self) -> impl Iterator<Item = (Global, Id)> {
        let ids = self.ids.iter();
        ids.filter_map(|(global, &id)| Some((global, id?)))
    }

    /// Adds the ids that the fragment `other` has assigned. A global that has an id here keeps it. `linked` maps the
    /// fragment's globals and ids to the module's.
    pub(in crate::to_spirv::emit) fn link(&mut self, other: &Self, linked: &Linked<'_>) {
        let Self {
            ids: known,
            // No variable is being emitted.
            open: _,
            // The next walk may reach known variables again, which is harmless.
            walk: _,
        } = other;
        for (global, id) in known.iter() {
            if let Some(id) = id.and_then(|id| linked.ids.id(id)) {
                self.ids[linked.llvm.global(global)].get_or_insert(id);
            }
        }
    }
}

impl Entities {
    /// Emits the variables that other modules can see, those listed as used and, with `variables_as_written`, all
    /// others too, except local private variables that the dialect rejects. The remaining variables are emitted on
    /// first use. Samplers, pipe storages and variables for the compiler are not emitted here.
    pub(in crate::to_spirv::emit) fn emit_globals(&mut self, cx: &mut Context<'_>) -> Result<()> {
        let listed = listed_as_used(&cx.module);
        let visible: Vec<Global> = cx
            .module
            .variables()
            .filter(|(global, value, _)| {
                // A private variable that other modules cannot see has no use here.
                let is_private = refuses_private(cx)
                    && cx.module.types.address_space(value.ty) == Some(0)
                    && !is_private(cx, *global);
                let is_listed = listed.contains(*global)
                    && cx.module.types.address_space(value.ty) != Some(address_spaces::PRIVATE);
                let kept = cx.options.dialect.globals.variables_as_written && !is_private;
                (kept || is_listed || !value.linkage.is_local())
                    && !is_for_the_compiler(cx, *global)
            })
            .map(|(global, ..)| global)
            .collect();
        for global in visible {
            if !is_sampler(cx, global) && !pipe_storages::is_pipe_storage(&cx.module, global) {
                self.global_id(cx, global)?;
            }
        }
        Ok(())
    }

    /// Declares imported functions, ahead of the functions that the module defines. Built-in functions become
    /// instructions and are not declared.
    pub(in crate::to_spirv::emit) fn declare_functions(
        &mut self,
        cx: &mut Context<'_>,
        functions: &[Global],
    ) -> Result<()> {
        for &global in functions {
            if cx.module.function(global).is_some_and(|f| !f.is_definition)
                && !self.callees.parsed(cx, global).is_instruction()
            {
                self.global_id(cx, global)?;
            }
        }
        Ok(())
    }

    /// Returns the id of a global's address as a value, and emits the global on first use. The address of a function is
    /// an `OpConstantFunctionPointerINTEL`. The address of a built-in function is an error.
    pub(in crate::to_spirv::emit) fn address(
        &mut self,
        cx: &mut Context<'_>,
        global: Global,
    ) -> Result<Id> {
        match cx.module.function(global) {
            Some(_) => self.function_pointer(cx, global),
            None => self.global_id(cx, global),
        }
    }

    /// Returns the id of the variable or function `global`, and emits its definition or declaration on first use.
    /// Variables that an initializer refers to are emitted before the variable itself. It is an error if an initializer
    /// depends on the address of its own variable, unless the dialect has `variables_as_written`.
    pub(in crate::to_spirv::emit) fn global_id(
        &mut self,
        cx: &mut Context<'_>,
        global: Global,
    ) -> Result<Id> {
        if let Some(id) = self.global_ids.get(global) {
            if self.global_ids.open.contains(&global)
                && !cx.options.dialect.globals.variables_as_written
            {
                return Err(Error::unsupported(format!(
                    "the initial value of @{} depends on its own address: SPIR-V has no forward reference to a variable",
                    cx.module.name(global)
                )));
            }
            return Ok(id);
        }
        let (id, variables) = self.enter_global(cx, global)?;
        // The path of open variables. Initializers may form chains of any length.
        let mut path = vec![(global, id, variables)];
        while let Some((global, id, variables)) = path.last_mut() {
            if let Some(next) = variables.next() {
                if self.global_ids.get(next).is_none() {
                    let (id, variables) = self.enter_global(cx, next)?;
                    path.push((next, id, variables));
                }
                continue;
            }
            let (global, id) = (*global, *id);
            cx.in_definition(global, |cx| self.define_global(cx, global, id))?;
            path.pop();
        }
        Ok(id)
    }

    /// Assigns an id to a global, after the types and functions that it needs. Returns the id and the variables in the
    /// global's initializer, which the caller emits.
    fn enter_global(
        &mut self,
        cx: &mut Context<'_>,
        global: Global,
    ) -> Result<(Id, vec::IntoIter<Global>)> {
        transpire_interrupt::tick();
        // Types are numbered before the globals that use them.
        let ty = cx.global_type(global);
        let mut variables = Vec::new();
        match (&cx.module.globals[global].kind, cx.module.types.pointee(ty)) {
            (GlobalKind::Function(function), Some(ty)) => {
                let function = function.head();
                if let Some(signature) = cx.module.types.function_type(ty).cloned() {
                    cx.type_of_function(&function, signature)?;
                }
            }
            (GlobalKind::Variable(variable), _) => {
                let initializer = variable.initializer.expand();
                cx.type_id(ty)?;
                let mut functions = Vec::new();
                self.global_ids.walk.extend(initializer);
                while let Some(constant) = self.global_ids.walk.next(&cx.module.constants) {
                    if let ConstantKind::Global(global) = cx.module.constants[constant].kind {
                        match cx.module.function(global) {
                            Some(_) => functions.push(global),
                            None => variables.push(global),
                        }
                    }
                }
                // Functions precede the variables that hold their addresses.
                functions.sort_unstable();
                for function in functions {
                    self.global_id(cx, function)?;
                }
            }
            _ => {}
        }
        // Assigned before the initializer is emitted, which may refer back to it.
        let id = cx.builder.id();
        self.global_ids.ids[global] = Some(id);
        if let GlobalKind::Variable(_) = &cx.module.globals[global].kind {
            self.global_ids.open.insert(global);
        }
        variables.retain(|&global| !pipe_storages::is_pipe_storage(&cx.module, global));
        Ok((id, variables.into_iter()))
    }

    /// Emits the variable or the function declaration of a global that has an id. A function with a body is only
    /// recorded for emission. It is an error if the global is an alias or an ifunc.
    fn define_global(&mut self, cx: &mut Context<'_>, global: Global, id: Id) -> Result<()> {
        match &cx.module.globals[global].kind {
            GlobalKind::Variable(variable) => {
                let variable = variable.clone();
                self.emit_variable(cx, global, id, &variable)
                    .map_err(|error| error.in_global(&cx.module, global))?;
                self.global_ids.open.remove(&global);
            }
            GlobalKind::Function(function) => {
                self.functions.meet(global);
                if !function.is_definition {
                    let function = function.head();
                    self.declare_function(cx, global, id, &function)?;
                }
            }
            kind @ (GlobalKind::Alias(_) | GlobalKind::IFunc(_)) => {
                let kind = match kind {
                    GlobalKind::IFunc(_) => "ifunc",
                    _ => "alias",
                };
                let name = cx.module.name(global);
                return Err(Error::cannot_translate(format!("the {kind} @{name}")));
            }
        }
        Ok(())
    }

    fn emit_variable(
        &mut self,
        cx: &mut Context<'_>,
        global: Global,
        id: Id,
        variable: &GlobalVariable,
    ) -> Result<()> {
        let ty = cx.global_type(global);
        let TypeKind::Pointer {
            address_space,
            pointee: Some(pointee),
        } = cx.module.types[ty]
        else {
            return Err(Error::malformed(
                "the address of a global value is not a pointer",
            ));
        };
        let is_private = is_private(cx, global);
        let class = if is_private {
            StorageClass::Private
        } else {
            cx.storage_class(address_space)?
        };
        if class == StorageClass::Function && refuses_private(cx) {
            return Err(Error::private_variable(&cx.module, global));
        }
        check_length(cx, global, variable)?;
        let initializer = self.initial_value(cx, global, variable, class, pointee)?;
        let type_id = if is_private {
            cx.pointer_in(class, pointee)?
        } else {
            cx.type_id(ty)?
        };
        let (op, operands) = cx.variable(class, pointee, initializer)?;
        cx.builder.global(op, Some(type_id), Some(id), &operands);
        let value = &cx.module.globals[global];
        let (linkage, alignment) = (value.linkage, value.alignment);
        let declared = is_declared(cx, variable, linkage);
        let name = cx.module.name(global).into_owned();
        if name.starts_with("llvm.")
            && !linkage.is_local()
            && linkage != Linkage::Appending
            && !lists_structors(&name)
            && !cx.options.dialect.globals.variables_as_written
        {
            return Err(Error::cannot_translate(format!(
                "a variable named {name}, which other modules use: LLVM reserves names that begin with llvm., give it \
                 another name"
            )));
        }
        if !name.is_empty() {
            cx.builder.name(id, &name);
        }
        if variable.constant {
            cx.builder.decorate(id, Decoration::Constant, &[]);
        }
        if let Some(bytes) = alignment.bytes() {
            cx.builder.decorate(
                id,
                Decoration::Alignment,
                &[decorations::alignment_literal(bytes)],
            );
        }
        decorate_linkage(cx, id, &name, linkage, declared);
        string_attributes::decorate_variable(cx, id, variable.attributes.expand());
        metadata::decorate_by_attachments(cx, global, id);
        self.listed.decorate_global(cx, global, id)
    }

    /// Returns the id of the initializer of the variable `global`, or `None` if the variable is emitted without one.
    /// `pointee` is the variable's type, and `class` its storage class.
    fn initial_value(
        &mut self,
        cx: &mut Context<'_>,
        global: Global,
        variable: &GlobalVariable,
        class: StorageClass,
        pointee: Type,
    ) -> Result<Option<Id>> {
        let Some(initializer) = variable.initializer.expand() else {
            return Ok(None);
        };
        if is_declared(cx, variable, cx.module.globals[global].linkage) {
            return Ok(None);
        }
        // OpenCL C has no initializers in local memory, but SPIR-V does not forbid them. Variables in generic memory
        // should not exist, but if one does, its value is kept. Both are emitted only with `variables_as_written`.
        let may = may_initialize(class)
            || cx.options.dialect.globals.variables_as_written
                && matches!(class, StorageClass::Workgroup | StorageClass::Generic);
        // Common variables are zero unless another module initializes them. The Khronos translator leaves the zeros
        // out.
        let is_left_out = cx.options.dialect.globals.variables_as_written
            && cx.module.globals[global].linkage == Linkage::Common;
        let kind = &cx.module.constants[initializer].kind;
        let is_undefined = matches!(kind, ConstantKind::Undef | ConstantKind::Poison);
        if !may || is_left_out {
            if class == StorageClass::Workgroup && !is_undefined {
                let what = match kind.is_zero() {
                    true => "zeros as initial values in local memory",
                    false => "initial values in local memory",
                };
                cx.report.drop(what, 1);
            }
            return Ok(None);
        }
        let has_value = cx.has_null(pointee, 0)? || cx.as_opaque(pointee).is_none();
        if is_undefined || !has_value {
            // Local memory is undefined anyway, and some consumers reject any initializer there.
            if class == StorageClass::Workgroup {
                return Ok(None);
            }
            if cx.options.dialect.globals.variables_as_written
                && (self.is_in_functions || !self.constants.has(initializer))
                && let Some(fields) = cx.module.types.struct_fields(pointee).map(<[_]>::to_vec)
            {
                // Each member is undefined separately, unless the whole value is already an undefined member of
                // another.
                let mut members = Vec::with_capacity(fields.len());
                for field in fields {
                    let undefined = cx.module.constants.intern(field, ConstantKind::Undef);
                    let id = self.plain_constant(cx, undefined, field)?;
                    members.extend(id.map(Id::word));
                }
                let ty = cx.type_id(pointee)?;
                return Ok(Some(cx.builder.constant(
                    Op::ConstantComposite,
                    ty,
                    &members,
                )));
            }
            if class != StorageClass::UniformConstant {
                return Ok(None);
            }
            // `OpUndef` is no constant (SPIR-V §2.2.1), so the value is zero.
            if has_value && !cx.options.dialect.globals.variables_as_written {
                let null = cx.module.constants.intern(pointee, ConstantKind::Null);
                return self.plain_constant(cx, null, pointee);
            }
        }
        self.initializer(cx, initializer, pointee).map(Some)
    }

    /// Emits the declaration of the function `global`, which another module defines. Its id is `id`.
    fn declare_function(
        &mut self,
        cx: &mut Context<'_>,
        global: Global,
        id: Id,
        function: &Function,
    ) -> Result<()> {
        let mut words = Vec::new();
        self.begin_function(cx, global, id, function, &mut words)?;
        transpire_spirv::encode(&mut words, Op::FunctionEnd, None, None, &[])?;
        self.functions.declare(&words);
        let linkage = cx.module.globals[global].linkage;
        let name = cx.module.name(global).into_owned();
        cx.builder.name(id, &name);
        decorate_linkage(cx, id, &name, linkage, true);
        Ok(())
    }
}

/// Returns whether private variables that no pass has replaced are rejected.
fn refuses_private(cx: &Context<'_>) -> bool {
    cx.options.dialect.globals.private_variables != PrivateVariables::OfFunctions
}

/// Returns whether another module defines the variable. A variable with `available_externally` linkage is defined
/// elsewhere: its initializer is a copy, which an import cannot have. Dialects that write variables unchanged keep the
/// copy.
fn is_declared(cx: &Context<'_>, variable: &GlobalVariable, linkage: Linkage) -> bool {
    let is_copy = linkage == Linkage::AvailableExternally;
    variable.initializer.is_none() || is_copy && !cx.options.dialect.globals.variables_as_written
}

/// Returns whether the variable `global` is only for the compiler. `llvm.used` and the like have no meaning outside
/// LLVM, except in vector compute. The list of functions that run before or after all kernels is kept as a variable of
/// function pointers if `SPV_INTEL_function_pointers` is enabled and the list is in an address space for module-scope
/// variables.
fn is_for_the_compiler(cx: &Context<'_>, global: Global) -> bool {
    let name = cx.module.name(global);
    let is_kept = lists_structors(&name)
        && cx.wants("SPV_INTEL_function_pointers")
        && cx.module.types.address_space(cx.module.globals[global].ty)
            != Some(address_spaces::PRIVATE);
    name.starts_with("llvm.") && !is_kept && !is_private(cx, global)
}

/// Returns whether a global is in memory, so that its address is a value. Samplers, pipe storages and variables for the
/// compiler are not.
pub(in crate::to_spirv::emit) fn is_in_memory(cx: &mut Context<'_>, global: Global) -> bool {
    !is_sampler(cx, global)
        && !pipe_storages::is_pipe_storage(&cx.module, global)
        && !is_for_the_compiler(cx, global)
}

/// Returns whether the variable `global` is a sampler, which becomes a constant where it is loaded.
pub(in crate::to_spirv::emit) fn is_sampler(cx: &mut Context<'_>, global: Global) -> bool {
    let ty = cx.global_type(global);
    let Some(pointee) = cx.module.types.pointee(ty) else {
        return false;
    };
    cx.as_opaque(pointee) == Some(OpaqueType::Plain(Op::TypeSampler))
}

/// Returns an error if the initializer of the variable `global` does not fit into one instruction and long composites
/// are not allowed.
fn check_length(cx: &mut Context<'_>, global: Global, variable: &GlobalVariable) -> Result<()> {
    // The first word, the type and the result precede the elements.
    const MOST_ELEMENTS: usize = MOST_WORDS - 3;
    let length = match variable
        .initializer
        .expand()
        .map(|initializer| &cx.module.constants[initializer].kind)
    {
        Some(ConstantKind::Aggregate(elements)) => elements.len(),
        Some(ConstantKind::Data(_)) => {
            let ty = cx.module.globals[global].value_type;
            match cx.module.types[ty] {
                TypeKind::Array { .. } if cx.is_constant_data(ty) => 0,
                TypeKind::Array { length, .. } => length as usize,
                _ => 0,
            }
        }
        _ => 0,
    };
    if length <= MOST_ELEMENTS || allows_long_composites(&cx.options.extensions) {
        return Ok(());
    }
    let text = SinglePrinter::new(&cx.module, Release::NEWEST).variable(global);
    Err(Error::unsupported(format!(
        "the initial value of @{} has {length} elements; an OpConstantComposite can have {MOST_ELEMENTS}",
        cx.module.name(global)
    ))
    .because(Reason::Elements {
        most: MOST_ELEMENTS,
        text: text.unwrap_or_default(),
    }))
}

/// Returns whether the variable `global` is in the storage class Private: a vector-compute variable in the address
/// space of local variables. Each use casts its address to a pointer to the storage class Function.
pub(in crate::to_spirv::emit) fn is_private(cx: &Context<'_>, global: Global) -> bool {
    cx.module.types.address_space(cx.module.globals[global].ty) == Some(0)
        && cx.wants("SPV_INTEL_vector_compute")
        && is_compute_variable(&cx.module, global)
}

/// Emits the `LinkageAttributes` of the global `id`, which other modules know by `name`. If `declared`, another module
/// defines the global. Emits nothing if the global is not visible to other modules, or is a copy of another module's
/// definition.
pub(super) fn decorate_linkage(
    cx: &mut Context<'_>,
    id: Id,
    name: &str,
    linkage: Linkage,
    declared: bool,
) {
    let wants = |extension: &str| cx.wants(extension);
    let number = match linkage {
        Linkage::Internal | Linkage::Private => return,
        // A copy of another module's definition: an import cannot have a body or an initializer.
        Linkage::AvailableExternally if !declared => return,
        _ if declared => LinkageType::Import.word(),
        _ => linkage::row(linkage, wants)
            .map_or(LinkageType::Export, |row| row.linkage_type)
            .word(),
    };
    let mut operands = encode_string(name);
    operands.push(number);
    cx.builder
        .decorate(id, Decoration::LinkageAttributes, &operands);
}

/// Returns whether variables of a storage class may have an initializer in a kernel module.
fn may_initialize(class: StorageClass) -> bool {
    matches!(
        class,
        StorageClass::CrossWorkgroup
            | StorageClass::UniformConstant
            | StorageClass::DeviceOnlyALTERA
            | StorageClass::HostOnlyALTERA
            | StorageClass::Function
            | StorageClass::Private
    )
}
