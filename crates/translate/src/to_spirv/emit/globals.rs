//! Global variables, and the ids of functions.

use cranelift_entity::{EntitySet, SecondaryMap};
use transpire_llvm::assembly::SinglePrinter;
use transpire_llvm::ir::{
    Constant, ConstantKind, Function, Global, GlobalKind, GlobalVariable, Linkage, Type, TypeKind,
};
use transpire_llvm::versions::Release;
use transpire_spirv::grammar::{Decoration, LinkageType, Op, StorageClass};
use transpire_spirv::long_composites::MOST_WORDS;
use transpire_spirv::{Id, encode_string};

use crate::correspondences::linkage;
use crate::correspondences::opaque_types::OpaqueType;
use crate::to_spirv::emit::Emitter;
use crate::to_spirv::emit::constants;
use crate::to_spirv::emit::function_pointers::functions_within;
use crate::to_spirv::emit::string_attributes::is_compute_variable;
use crate::to_spirv::emit::structors::lists_structors;
use crate::{Error, Reason, Result};

/// The variables and functions that have an id.
#[derive(Default)]
pub(super) struct GlobalIds {
    ids: SecondaryMap<Global, Option<Id>>,
    /// Variables whose initial values are being emitted.
    open: EntitySet<Global>,
}

impl GlobalIds {
    pub(super) fn get(&self, global: Global) -> Option<Id> {
        self.ids[global]
    }
}

impl Emitter<'_> {
    /// Emits the variables that other modules may see. The others are emitted where they are used.
    pub(crate) fn emit_globals(&mut self) -> Result<()> {
        let visible: Vec<Global> = self
            .module
            .variables()
            .filter(|(global, value, _)| {
                // One in the private address space that others cannot see is of no use here.
                let is_private = self.options.dialect.private_variables_refused
                    && self.module.types.address_space(value.ty) == Some(0)
                    && !self.is_private(*global);
                let kept = self.options.dialect.unused_variables && !is_private;
                (kept || !value.linkage.is_local()) && !self.is_for_the_compiler(*global)
            })
            .map(|(global, ..)| global)
            .collect();
        for global in visible {
            if !self.is_sampler(global) && !self.is_pipe_storage(global) {
                self.global_id(global)?;
            }
        }
        Ok(())
    }

    /// `llvm.used` and the like: of no meaning outside of LLVM, but to the compiler of vector compute.
    fn is_for_the_compiler(&self, global: Global) -> bool {
        let name = self.module.name(global);
        let is_kept =
            lists_structors(&name) && self.options.extensions.wants("SPV_INTEL_function_pointers");
        name.starts_with("llvm.") && !is_kept && !self.is_private(global)
    }

    /// Whether the variable is a sampler, which becomes a constant where it is loaded.
    pub(crate) fn is_sampler(&mut self, global: Global) -> bool {
        let ty = self.pointees.global_type(&mut self.module, global);
        let Some(pointee) = self.module.types.pointee(ty) else {
            return false;
        };
        self.as_opaque(pointee) == Some(OpaqueType::Plain(Op::TypeSampler))
    }

    /// The id of a global value's address, as a value: that of a function is a constant.
    pub(crate) fn address(&mut self, global: Global) -> Result<Id> {
        match self.module.function(global) {
            Some(_) => self.function_pointer(global),
            None => self.global_id(global),
        }
    }

    /// The id of a variable or of a function.
    pub(crate) fn global_id(&mut self, global: Global) -> Result<Id> {
        if let Some(id) = self.global_ids.get(global) {
            if self.global_ids.open.contains(global) && !self.options.dialect.forward_references {
                return Err(Error::unsupported(format!(
                    "the initial value of @{} depends on its own address: SPIR-V has no forward reference to a variable",
                    self.module.name(global)
                )));
            }
            return Ok(id);
        }
        // Types are numbered before what has them.
        let ty = self.pointees.global_type(&mut self.module, global);
        match (
            &self.module.globals[global].kind,
            self.module.types.pointee(ty),
        ) {
            (GlobalKind::Function(function), Some(ty)) => {
                let function = function.clone();
                if let Some(signature) = self.module.types.function_type(ty).cloned() {
                    self.type_of_function(&function, signature)?;
                }
            }
            (GlobalKind::Variable(_), _) => {
                self.type_id(ty)?;
            }
            _ => {}
        }
        // Functions stand before the variables that hold their addresses.
        if let GlobalKind::Variable(variable) = &self.module.globals[global].kind
            && let Some(initializer) = variable.initializer.expand()
        {
            for function in functions_within(&self.module, vec![initializer]) {
                self.global_id(function)?;
            }
        }
        // Known before its initializer is emitted, which may lead back here.
        let id = self.builder.id();
        self.global_ids.ids[global] = Some(id);
        match self.module.globals[global].kind.clone() {
            GlobalKind::Variable(variable) => {
                self.global_ids.open.insert(global);
                self.emit_variable(global, id, &variable)
                    .map_err(|error| error.in_global(&self.module, global))?;
                self.global_ids.open.remove(global);
            }
            GlobalKind::Function(function) => {
                self.functions.meet(global);
                if !function.is_definition {
                    self.declare_function(global, id, &function)?;
                }
            }
            GlobalKind::Alias(_) | GlobalKind::IFunc(_) => {
                return Err(Error::unsupported(format!(
                    "the alias @{}",
                    self.module.name(global)
                )));
            }
        }
        Ok(id)
    }

    fn emit_variable(&mut self, global: Global, id: Id, variable: &GlobalVariable) -> Result<()> {
        let ty = self.pointees.global_type(&mut self.module, global);
        let TypeKind::Pointer {
            address_space,
            pointee: Some(pointee),
        } = self.module.types[ty]
        else {
            return Err(Error::malformed("a global whose address is no pointer"));
        };
        let is_private = self.is_private(global);
        let class = if is_private {
            StorageClass::Private
        } else {
            self.storage_class(address_space)?
        };
        if class == StorageClass::Function && self.options.dialect.private_variables_refused {
            return Err(Error::private_variable(&self.module, global));
        }
        self.check_length(global, variable)?;
        let initializer = self.initial_value(global, variable, class, pointee)?;
        let type_id = if is_private {
            self.pointer_in(class, pointee)?
        } else {
            self.type_id(ty)?
        };
        let (op, operands) = self.variable(class, pointee, initializer)?;
        self.builder.global(op, Some(type_id), Some(id), &operands);
        let value = &self.module.globals[global];
        let (linkage, alignment) = (value.linkage, value.alignment);
        let declared = variable.initializer.is_none();
        let name = self.module.name(global).into_owned();
        if !name.is_empty() {
            self.builder.name(id, &name);
        }
        if variable.constant {
            self.builder.decorate(id, Decoration::Constant, &[]);
        }
        if let Some(bytes) = alignment.bytes() {
            self.builder
                .decorate(id, Decoration::Alignment, &[bytes as u32]);
        }
        self.decorate_linkage(id, &name, linkage, declared);
        self.decorate_variable_by_strings(id, variable.attributes.expand());
        self.decorate_by_attachments(global, id);
        self.decorate_attached(global, id)
    }

    /// The initial value of a variable of type `pointee`, where one is to be written.
    fn initial_value(
        &mut self,
        global: Global,
        variable: &GlobalVariable,
        class: StorageClass,
        pointee: Type,
    ) -> Result<Option<Id>> {
        let Some(initializer) = variable.initializer.expand() else {
            return Ok(None);
        };
        // OpenCL C has no values for local memory; SPIR-V doesn't forbid them. In generic memory there are no variables;
        // whoever has one there all the same has its value.
        let may = constants::may_initialize(class)
            || self.options.dialect.local_initializers
                && matches!(class, StorageClass::Workgroup | StorageClass::Generic);
        // What modules have in common is zero until one of them says otherwise.
        if !may || self.module.globals[global].linkage == Linkage::Common {
            return Ok(None);
        }
        let is_undefined = |emitter: &Self, constant: Constant| {
            matches!(
                emitter.module.constants[constant].kind,
                ConstantKind::Undef | ConstantKind::Poison
            )
        };
        let has_value = self.has_null(pointee, 0)? || self.as_opaque(pointee).is_none();
        if is_undefined(self, initializer) || !has_value {
            // Local memory is undefined anyway, and some consumers refuse any value there.
            if class == StorageClass::Workgroup {
                return Ok(None);
            }
            if self.options.dialect.undefined_members
                && !self.constants.has(initializer)
                && let Some(fields) = self.module.types.struct_fields(pointee).map(<[_]>::to_vec)
            {
                // Undefined member by member, but where the whole is an undefined member of another already.
                let mut members = Vec::with_capacity(fields.len());
                for field in fields {
                    let undefined = self.module.constants.intern(field, ConstantKind::Undef);
                    let id = self.plain_constant(undefined, field)?;
                    members.extend(id.map(Id::word));
                }
                let ty = self.type_id(pointee)?;
                return Ok(Some(self.builder.constant(
                    Op::ConstantComposite,
                    ty,
                    &members,
                )));
            }
            if class != StorageClass::UniformConstant {
                return Ok(None);
            }
        }
        self.initializer(initializer, pointee).map(Some)
    }

    /// An error for an array whose initial value one instruction cannot list, and must.
    fn check_length(&self, global: Global, variable: &GlobalVariable) -> Result<()> {
        // Before the elements stand the first word, the type and the result.
        const MOST_ELEMENTS: usize = MOST_WORDS - 3;
        let length = match variable
            .initializer
            .expand()
            .map(|initializer| &self.module.constants[initializer].kind)
        {
            Some(ConstantKind::Aggregate(elements)) => elements.len(),
            Some(ConstantKind::Data(_)) => {
                match self.module.types[self.module.globals[global].value_type] {
                    TypeKind::Array { length, .. } => length as usize,
                    _ => 0,
                }
            }
            _ => 0,
        };
        if length <= MOST_ELEMENTS
            || crate::to_spirv::emit::allows_long_composites(&self.options.extensions)
        {
            return Ok(());
        }
        let text = SinglePrinter::new(&self.module, Release::NEWEST)
            .variable(global)
            .unwrap_or_default();
        Err(Error::unsupported(format!(
            "the initial value of @{} has {length} elements; an OpConstantComposite can have {MOST_ELEMENTS}",
            self.module.name(global)
        ))
        .because(Reason::Elements {
            most: MOST_ELEMENTS,
            text,
        }))
    }

    /// Whether a variable is in the storage class Private: of vector compute, in the address space of variables of
    /// functions. Where it is used, its address is cast to one of those.
    pub(crate) fn is_private(&self, global: Global) -> bool {
        self.module
            .types
            .address_space(self.module.globals[global].ty)
            == Some(0)
            && self.options.extensions.wants("SPV_INTEL_vector_compute")
            && is_compute_variable(&self.module, global)
    }

    /// `LinkageAttributes` of what other modules may see.
    pub(crate) fn decorate_linkage(
        &mut self,
        id: Id,
        name: &str,
        linkage: Linkage,
        declared: bool,
    ) {
        let wants = |extension: &str| self.options.extensions.wants(extension);
        let number = match linkage {
            Linkage::Internal | Linkage::Private => return,
            // A copy of what another module defines: an import cannot have a body or a value.
            Linkage::AvailableExternally if !declared => return,
            _ if declared => LinkageType::Import.word(),
            _ => linkage::row(linkage, wants)
                .map_or(LinkageType::Export, |row| row.linkage_type)
                .word(),
        };
        let mut operands = encode_string(name);
        operands.push(number);
        self.builder
            .decorate(id, Decoration::LinkageAttributes, &operands);
    }

    /// A function that another module defines.
    fn declare_function(&mut self, global: Global, id: Id, function: &Function) -> Result<()> {
        let mut words = Vec::new();
        self.begin_function(global, id, function, &mut words)?;
        transpire_spirv::encode(&mut words, Op::FunctionEnd, None, None, &[])?;
        self.functions.declare(&words);
        let linkage = self.module.globals[global].linkage;
        let name = self.module.name(global).into_owned();
        self.builder.name(id, &name);
        self.decorate_linkage(id, &name, linkage, true);
        Ok(())
    }
}
