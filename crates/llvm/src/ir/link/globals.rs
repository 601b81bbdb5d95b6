//! Copies global values and their initializers, and concatenates variables with `appending` linkage.

use cranelift_entity::packed_option::PackedOption;

use super::moving::{Moving, Use};
use super::problem::ProblemKind;
use super::symbols::is_exact;
use crate::Error;
use crate::ir::{
    Constant, ConstantKind, DllStorage, Function, Global, GlobalKind, GlobalValue, GlobalVariable,
    Linkage, Type, TypeKind, UnnamedAddress, Visibility,
};

/// The maximum total number of elements of variables with `appending` linkage in all inputs. The limit is needed
/// because a few bytes can declare an array of any length.
const MAX_APPENDED: u64 = 1 << 24;

/// A part of a global value that is still to be copied.
#[derive(Clone, Debug)]
pub(super) enum Task {
    /// The initializer of a variable, the target of an alias or an ifunc, or the body of a function.
    Define {
        /// The global of the linked module.
        global: Global,
        /// The global of the input.
        own: Global,
    },
    /// Elements of a variable with `appending` linkage.
    Append {
        /// The variable of the linked module.
        global: Global,
        /// The elements of the input's variable.
        elements: Vec<Constant>,
        /// Whether the elements are constructors without the field for associated data.
        is_old: bool,
    },
}

impl Moving<'_, '_> {
    /// Maps a global and returns its address in the linked module. Adds a declaration or a definition if there is none.
    /// Returns `None` if only metadata refers to the global and all definitions have been copied, or if a variable with
    /// `appending` linkage cannot be concatenated.
    pub(super) fn global(&mut self, own: Global, use_: Use) -> Option<Constant> {
        if let Some(known) = self.globals[use_ as usize][own].expand() {
            return Some(known);
        }
        let address = self.new_global(own, use_)?;
        self.globals[use_ as usize][own] = address.into();
        Some(address)
    }

    fn new_global(&mut self, own: Global, use_: Use) -> Option<Constant> {
        let mut known = self.linked_to(own);
        let links = self.should_link(known, own);
        if links {
            let copied = self
                .globals
                .iter()
                .find_map(|globals| globals[own].expand());
            if copied.is_some() {
                return copied;
            }
        } else if use_ == Use::Indirect {
            known = None;
        }
        let is_appending = |value: &GlobalValue| value.linkage == Linkage::Appending;
        let is_appended = is_appending(&self.src.globals[own])
            || known.is_some_and(|known| is_appending(&self.out.module.globals[known]));
        let has_definition = !super::output::is_declaration(&self.src, own);
        if is_appended && has_definition {
            return self.append(known, own);
        }
        let is_defined = links || use_ == Use::Indirect;
        let global = match known {
            Some(known) if !links => {
                // Optimizations may have removed or changed parameters of the definition, so its signature replaces the
                // one of the declaration.
                let is_function = matches!(self.src.globals[own].kind, GlobalKind::Function(_));
                let is_better = is_function
                    && !self.is_done
                    && has_definition
                    && is_exact(self.src.globals[own].linkage)
                    && self.out.is_declaration(known);
                if is_better {
                    let head = self.head(own, false);
                    self.out.replace(known, head);
                }
                known
            }
            _ if self.is_done => return None,
            _ => {
                let mut head = self.head(own, is_defined);
                if is_defined && let Some(comdat) = self.src.globals[own].comdat.expand() {
                    let data = &self.src.comdats[comdat];
                    let (name, selection) = (data.name, data.selection);
                    let name = self.string(name);
                    head.comdat = self.out.comdat(name, selection).into();
                }
                if !links && use_ == Use::Indirect {
                    head.linkage = Linkage::Internal;
                    head.visibility = Visibility::Default;
                    head.dll_storage = DllStorage::Default;
                    head.dso_local = true;
                }
                let global = match known {
                    Some(known) => {
                        self.out.replace(known, head);
                        known
                    }
                    None => match self.name_intrinsic(&mut head) {
                        Some(known) => known,
                        None => self.out.add(head),
                    },
                };
                if is_defined {
                    self.tasks.push(Task::Define { global, own });
                } else if !self.src.globals[own].attachments.is_empty() {
                    self.undescribed.push((global, own));
                }
                global
            }
        };
        self.record_signature(global, own);
        Some(self.address(global, own))
    }

    /// Returns the address of a global of the linked module, with the type of the input's global. The final steps
    /// insert a cast if the global has another type.
    fn address(&mut self, global: Global, own: Global) -> Constant {
        let ty = self.src.globals[own].ty;
        let ty = self.ty(ty);
        let kind = ConstantKind::Global(global);
        self.out.module.constants.intern(ty, kind)
    }

    /// Copies a global value without its initializer, body or target, as a definition or as a declaration.
    fn head(&mut self, own: Global, is_definition: bool) -> GlobalValue {
        let value = &self.src.globals[own];
        let kind = match &value.kind {
            GlobalKind::Function(function) => GlobalKind::Function(Box::new(function.head())),
            kind => kind.clone(),
        };
        let mut value = GlobalValue {
            attachments: Vec::new(),
            comdat: PackedOption::default(),
            kind,
            ..*value
        };
        if !is_definition && matches!(value.kind, GlobalKind::Alias(_) | GlobalKind::IFunc(_)) {
            value = self.declaration_for_alias(&value);
        }
        value.name = self.string(value.name);
        value.value_type = self.ty(value.value_type);
        value.ty = self.ty(value.ty);
        self.optional_string(&mut value.section);
        self.optional_string(&mut value.partition);
        if !is_definition {
            value.linkage = match value.linkage {
                Linkage::ExternalWeak => Linkage::ExternalWeak,
                _ => Linkage::External,
            };
        }
        match &mut value.kind {
            GlobalKind::Variable(variable) => {
                variable.initializer = PackedOption::default();
                let attributes = variable.attributes.expand();
                variable.attributes = attributes.map(|set| self.attribute_set(set)).into();
            }
            GlobalKind::Function(function) => {
                // As in LLVM, only intrinsics keep `nocallback`.
                let is_intrinsic = self
                    .out
                    .module
                    .strings
                    .get(value.name)
                    .starts_with(b"llvm.");
                let attributes = function.attributes.expand();
                let attributes =
                    attributes.and_then(|list| self.attribute_list(list, is_intrinsic));
                **function = Function {
                    attributes: attributes.into(),
                    prefix: PackedOption::default(),
                    prologue: PackedOption::default(),
                    personality: PackedOption::default(),
                    is_definition: false,
                    ..function.head()
                };
                self.optional_string(&mut function.gc);
                self.optional_string(&mut function.source_name);
            }
            GlobalKind::Alias(alias) | GlobalKind::IFunc(alias) => {
                // A placeholder until the target is copied.
                let null = ConstantKind::Null;
                alias.target = self.out.module.constants.intern(value.ty, null);
            }
        }
        value
    }

    /// Returns a declaration of a function or a variable that replaces an alias or an ifunc.
    fn declaration_for_alias(&self, value: &GlobalValue) -> GlobalValue {
        let is_function = matches!(self.src.types[value.value_type], TypeKind::Function(_));
        let kind = match is_function {
            true => GlobalKind::Function(Box::default()),
            false => GlobalKind::Variable(GlobalVariable::default()),
        };
        let linkage = value.linkage;
        let mut declaration =
            GlobalValue::new(value.name, value.value_type, value.ty, linkage, kind);
        if !is_function {
            declaration.thread_local = value.thread_local;
        }
        declaration
    }

    /// Copies initializers, targets and bodies until no task is left. Copying may add further tasks. Returns an error
    /// if a function body cannot be read.
    pub(super) fn copy_bodies(&mut self) -> Result<(), Error> {
        while let Some(task) = self.tasks.pop() {
            transpire_interrupt::check();
            match task {
                Task::Define { global, own } => self.define(global, own)?,
                Task::Append {
                    global,
                    elements,
                    is_old,
                } => self.append_elements(global, &elements, is_old),
            }
        }
        Ok(())
    }

    fn define(&mut self, global: Global, own: Global) -> Result<(), Error> {
        match &self.src.globals[own].kind {
            GlobalKind::Variable(variable) => {
                let initializer = variable.initializer.expand();
                let initializer = initializer.and_then(|it| self.constant(it, Use::Symbol));
                let kind = &mut self.out.module.globals[global].kind;
                if let GlobalKind::Variable(variable) = kind {
                    variable.initializer = initializer.into();
                }
                self.describe(global, own);
            }
            GlobalKind::Function(_) => self.copy_function(global, own)?,
            GlobalKind::Alias(alias) | GlobalKind::IFunc(alias) => {
                let target = alias.target;
                let target = self.constant(target, Use::Indirect);
                let kind = &mut self.out.module.globals[global].kind;
                if let (GlobalKind::Alias(alias) | GlobalKind::IFunc(alias), Some(target)) =
                    (kind, target)
                {
                    alias.target = target;
                }
            }
        }
        Ok(())
    }

    /// Copies the metadata that is attached to the input's global `own` to the global `global` of the linked module.
    pub(super) fn describe(&mut self, global: Global, own: Global) {
        let attached = self.src.globals[own].attachments.clone();
        let attached = attached.into_iter().filter_map(|(kind, node)| {
            let kind = self.kind(kind);
            Some((kind, self.node(node)?))
        });
        self.out.module.globals[global].attachments = attached.collect();
    }

    // Variables with `appending` linkage

    /// Appends the elements of a variable with `appending` linkage to those of the linked module's variable `known`,
    /// and returns its address. Adds the variable if there is none. Reports a problem if the two variables cannot be
    /// concatenated. Returns `None` if the variable has no elements that can be read.
    fn append(&mut self, known: Option<Global>, own: Global) -> Option<Constant> {
        let known_definition = known.filter(|&known| !self.out.is_declaration(known));
        if let Some(known) = known_definition
            && let Some(difference) = self.appending_difference(known, own)
        {
            self.appending_problem(own, difference);
            return Some(self.address(known, own));
        }
        let (element, mut elements) = self.elements(own)?;
        let is_list = matches!(
            self.src.name(own).as_ref(),
            "llvm.global_ctors" | "llvm.global_dtors"
        );
        let fields = self
            .src
            .types
            .struct_fields(element)
            .map_or(0, <[Type]>::len);
        let is_old = is_list && fields == 2;
        if is_list && fields == 3 {
            elements.retain(|&element| self.keeps_constructor(element));
        }
        let element = match is_old {
            true => self.constructor_type(element),
            false => self.ty(element),
        };
        let global = match known {
            Some(known) if known_definition.is_some() => known,
            Some(known) => {
                let head = self.head(own, true);
                self.out.replace_in_place(known, head);
                known
            }
            None => {
                let head = self.head(own, true);
                self.out.add(head)
            }
        };
        let (of_known, all) = self
            .out
            .appended
            .entry(global)
            .or_insert((element, Vec::new()));
        if *of_known != element {
            self.appending_problem(own, "types of elements");
            return Some(self.address(global, own));
        }
        all.reserve(elements.len());
        self.tasks.push(Task::Append {
            global,
            elements,
            is_old,
        });
        Some(self.address(global, own))
    }

    #[cold]
    fn appending_problem(&mut self, own: Global, difference: &str) {
        let message = format!(
            "the variable \"{}\" with appending linkage has other {difference} in {} than in the inputs before it",
            self.src.name(own),
            self.name()
        );
        self.out.problem(ProblemKind::Appending, message);
    }

    /// Compares the properties of two variables that must be equal for them to be concatenated. Returns the name of the
    /// first one that differs, or `None` if all are equal.
    fn appending_difference(&mut self, known: Global, own: Global) -> Option<&'static str> {
        let section = self.src.globals[own].section.expand();
        let section = section.map(|section| self.string(section));
        let (theirs, ours) = (&self.out.module.globals[known], &self.src.globals[own]);
        if theirs.linkage != Linkage::Appending || ours.linkage != Linkage::Appending {
            return Some("linkage");
        }
        let (GlobalKind::Variable(variable), GlobalKind::Variable(other)) =
            (&theirs.kind, &ours.kind)
        else {
            return Some("kind");
        };
        let is_unnamed = |address: UnnamedAddress| address == UnnamedAddress::Global;
        let space = |types: &crate::ir::Types, ty| types.address_space(ty);
        let differences = [
            (variable.constant != other.constant, "constness"),
            (theirs.alignment != ours.alignment, "alignment"),
            (theirs.visibility != ours.visibility, "visibility"),
            (
                is_unnamed(theirs.unnamed_address) != is_unnamed(ours.unnamed_address),
                "significance of its address",
            ),
            (theirs.section.expand() != section, "section"),
            (
                space(&self.out.module.types, theirs.ty) != space(&self.src.types, ours.ty),
                "address space",
            ),
        ];
        let mut found = differences.into_iter().filter(|row| row.0);
        found.next().map(|row| row.1)
    }

    /// Returns the element type and the elements of an array variable. Returns `None` if there is no initializer, and
    /// reports a problem if the variable is not an array or has too many elements.
    fn elements(&mut self, own: Global) -> Option<(Type, Vec<Constant>)> {
        let value = &self.src.globals[own];
        let TypeKind::Array { length, element } = self.src.types[value.value_type] else {
            self.appending_problem(own, "kinds of types");
            return None;
        };
        let GlobalKind::Variable(variable) = &value.kind else {
            self.appending_problem(own, "kinds");
            return None;
        };
        let initializer = variable.initializer.expand()?;
        let total = length.saturating_add(self.out.appended_length);
        if total > MAX_APPENDED {
            let message = format!(
                "with the variable \"{}\" of {}, the variables with appending linkage have {total} elements, and at most {MAX_APPENDED} are supported",
                self.src.name(own),
                self.name()
            );
            self.out.problem(ProblemKind::Limit, message);
            return None;
        }
        self.out.appended_length = total;
        let module = &mut *self.src;
        let elements = (0..length as u32).map_while(|index| {
            transpire_interrupt::tick();
            module.constants.element(&module.types, initializer, index)
        });
        let elements = elements.collect();
        Some((element, elements))
    }

    /// Returns the type of a constructor with a field for associated data, from the type without the field.
    fn constructor_type(&mut self, element: Type) -> Type {
        let fields = self
            .src
            .types
            .struct_fields(element)
            .unwrap_or_default()
            .to_vec();
        let mut fields: Vec<Type> = fields.into_iter().map(|field| self.ty(field)).collect();
        let types = &mut self.out.module.types;
        let data = match self.out.is_typed {
            true => {
                let byte = types.integer(8);
                types.typed_pointer(0, byte)
            }
            false => types.pointer(0),
        };
        fields.push(data);
        types.literal_struct(fields.into(), false)
    }

    /// Returns whether a constructor is linked. That is the case if it has no associated data, or if that data is
    /// linked.
    fn keeps_constructor(&mut self, constructor: Constant) -> bool {
        let ConstantKind::Aggregate(fields) = &self.src.constants[constructor].kind else {
            return true;
        };
        let key = fields.get(2).and_then(|&key| self.src.base_global(key));
        let Some(key) = key else {
            return true;
        };
        let known = self.linked_to(key);
        self.should_link(known, key)
    }

    fn append_elements(&mut self, global: Global, elements: &[Constant], is_old: bool) {
        for &element in elements {
            transpire_interrupt::tick();
            let Some(mut element) = self.constant(element, Use::Symbol) else {
                continue;
            };
            if is_old {
                element = self.with_data(element, global);
            }
            if let Some((_, all)) = self.out.appended.get_mut(&global) {
                all.push(element);
            }
        }
    }

    /// Adds a null field for associated data to a constructor of the linked module's list `global`.
    fn with_data(&mut self, constructor: Constant, global: Global) -> Constant {
        let module = &mut self.out.module;
        let Some(&(ty, _)) = self.out.appended.get(&global) else {
            return constructor;
        };
        let fields = match &module.constants[constructor].kind {
            ConstantKind::Aggregate(fields) => fields.to_vec(),
            _ => return module.constants.intern(ty, ConstantKind::Null),
        };
        let Some(&data) = module.types.struct_fields(ty).and_then(<[Type]>::last) else {
            return constructor;
        };
        let null = module.constants.intern(data, ConstantKind::Null);
        let fields = fields.into_iter().chain([null]).collect();
        module.constants.aggregate(&module.types, ty, fields)
    }
}
