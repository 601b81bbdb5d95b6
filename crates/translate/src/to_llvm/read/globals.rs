//! Translates global variables.

pub(crate) mod style;

use transpire_llvm::ir::{
    Alignment, Constant, DllStorage, Global, GlobalKind, GlobalValue, GlobalVariable, Linkage, Str,
    ThreadLocal, Type, TypeKind, UnnamedAddress, Value, Visibility,
};
use transpire_opencl::names::BuiltIn;
use transpire_spirv::grammar::{Decoration, LinkageType, Op, StorageClass};
use transpire_spirv::{Id, Instruction};

use crate::legalize::module::dynamic_memory;
use crate::mappings::linkage;
use crate::to_llvm::BuiltinVariables;
use crate::to_llvm::Emitter;
use crate::to_llvm::emit::structors::list_of_functions;
use crate::to_llvm::read::built_ins::BuiltInVariable;
use crate::to_llvm::read::built_ins::Offset;
use crate::to_llvm::reserved_names;
use crate::to_llvm::{id, word};
use crate::{Error, Result};

const IMPORT: u32 = LinkageType::Import.word();
const EXPORT: u32 = LinkageType::Export.word();

impl Emitter<'_> {
    /// Translates `OpVariable` or `OpUntypedVariableKHR` at module scope. Depending on the options, a built-in variable
    /// is only recorded, because its loads become calls.
    pub(crate) fn emit_variable(&mut self, instruction: Instruction<'_>) -> Result<()> {
        let result = id(instruction, 2)?;
        let class = word(instruction, 3)?;
        if class == StorageClass::Function.word() && !self.dialect().globals.completed_variables {
            return Err(Error::malformed(
                "a variable of the storage class Function stands outside of a function",
            ));
        }
        let value_type = self.pointee_of_variable(instruction)?;
        if let Some(number) = self.annotations.literal(result, Decoration::BuiltIn) {
            let Some(built_in) = BuiltIn::from_u32(number) else {
                return Err(Error::cannot_translate(format!(
                    "the built-in variable {number}"
                )));
            };
            if self.options.builtin_variables == BuiltinVariables::Function {
                // The call implies that the variable is imported and read-only. It has no address.
                for decoration in [
                    Decoration::LinkageAttributes,
                    Decoration::Constant,
                    Decoration::Alignment,
                ] {
                    self.annotations.find(result, decoration);
                }
                self.annotations.name(result);
                let variable = BuiltInVariable {
                    built_in,
                    ty: value_type,
                    offset: Offset::ZERO,
                };
                self.built_ins.declare(result, variable);
                return Ok(());
            }
        }
        let untyped = usize::from(instruction.is(Op::UntypedVariableKHR));
        // A load of the variable yields the sampler.
        if let Some(initializer) = instruction.id(4 + untyped)
            && self.called_constants.add_variable(result, initializer)
        {
            return Ok(());
        }
        let initializer = match instruction.word(4 + untyped) {
            Some(_) => Some(self.constant(id(instruction, 4 + untyped)?)?),
            None => None,
        };
        // An untyped pointer points to bytes.
        let pointee = match untyped {
            0 => value_type,
            _ => self.ir.module.types.integer(8),
        };
        self.new_variable(result, class, value_type, pointee, initializer)
    }

    /// Returns the LLVM type of a variable's value. `instruction` is the variable.
    pub(crate) fn pointee_of_variable(&self, instruction: Instruction<'_>) -> Result<Type> {
        if instruction.is(Op::UntypedVariableKHR) {
            return self.type_of_id(id(instruction, 4)?);
        }
        let ty = id(instruction, 1)?;
        match self.source.definition(ty) {
            Some(pointer) if pointer.is(Op::TypePointer) => self.type_of_id(id(pointer, 3)?),
            _ => Err(Error::malformed("the type of a variable is not a pointer")),
        }
    }

    fn new_variable(
        &mut self,
        result: Id,
        class: u32,
        value_type: Type,
        pointee: Type,
        initializer: Option<Constant>,
    ) -> Result<()> {
        let space = self.space_of(class)?;
        let decorated = self.annotations.linkage(result);
        let is_decorated = self.annotations.has(result, Decoration::Constant);
        let constant = is_decorated || class == StorageClass::UniformConstant.word();
        let built_in = self.annotations.has(result, Decoration::BuiltIn);
        let imported = built_in || matches!(decorated, Some((_, IMPORT)));
        if imported && initializer.is_some() {
            return Err(Error::malformed(
                "a variable that is imported has an initializer",
            ));
        }
        let is_local = decorated.is_none() && !built_in;
        let number = decorated.as_ref().map(|row| row.1);
        let (name, is_list) = self.name_of_variable(result, decorated, initializer)?;
        let has_initializer = initializer.is_some();
        let llvm_linkage = match is_list {
            true => Linkage::Appending,
            false if is_local => Linkage::Internal,
            false => self.linkage_of_variable(number, has_initializer),
        };
        let initializer = match initializer {
            None if !imported || llvm_linkage == Linkage::Common => {
                Some(self.missing_initializer(llvm_linkage, class, value_type))
            }
            initializer => initializer,
        };
        if initializer
            .is_some_and(|initializer| self.ir.module.constants.ty(initializer) != value_type)
        {
            return Err(Error::malformed(
                "the initializer of a variable does not have the type of the variable",
            ));
        }
        if matches!(
            self.ir.module.types[value_type],
            TypeKind::Void | TypeKind::Function(_)
        ) {
            return Err(Error::malformed(
                "the type of a variable is one that cannot be in memory",
            ));
        }
        let name = match self
            .annotations
            .literal(result, Decoration::BuiltIn)
            .and_then(BuiltIn::from_u32)
        {
            Some(built_in) => format!("__spirv_BuiltIn{built_in}").into_bytes(),
            None => name,
        };
        let name = self.ir.unique_name(&name);
        let name = self.ir.module.strings.intern(&name);
        let alignment = self.alignment_of(result);
        // SPIR-V does not specify whether the address of a variable is significant.
        let is_unnamed = constant
            && match self.dialect().globals.completed_variables {
                true => self.is_array_of_bytes(value_type),
                false => is_local,
            };
        let declared = self.ir.pointer(space, pointee);
        let (mut value_type, mut initializer) = (value_type, initializer);
        if let Some(list) = initializer.filter(|_| llvm_linkage == Linkage::Appending)
            && let Some(list) = list_of_functions(&mut self.ir, &mut self.types, list)
        {
            value_type = self.ir.module.constants.ty(list);
            initializer = Some(list);
        }
        if imported && class == StorageClass::Workgroup.word() {
            let types = &mut self.ir.module.types;
            value_type = dynamic_memory::without_length(types, value_type);
        }
        let ty = self.ir.pointer(space, value_type);
        let section = self.section_of(class);
        let global = self.ir.module.globals.push(GlobalValue {
            name,
            value_type,
            ty,
            linkage: llvm_linkage,
            visibility: Visibility::Default,
            dll_storage: DllStorage::Default,
            thread_local: ThreadLocal::None,
            unnamed_address: if is_unnamed {
                UnnamedAddress::Global
            } else {
                UnnamedAddress::None
            },
            dso_local: is_local,
            comdat: None.into(),
            section: section.into(),
            partition: None.into(),
            alignment,
            attachments: Vec::new(),
            kind: GlobalKind::Variable(GlobalVariable {
                constant,
                initializer: initializer.into(),
                ..GlobalVariable::default()
            }),
        });
        let value = self.address_as(global, declared);
        self.values.set(result, value);
        self.metadata().decorate_global(global, result)
    }

    /// Returns the section of variables of a storage class. Only variables in local memory have one, on some targets.
    fn section_of(&mut self, class: u32) -> Option<Str> {
        let target = self
            .options
            .target
            .filter(|_| class == StorageClass::Workgroup.word());
        let name = target?.table().local_section?;
        Some(self.ir.module.strings.intern(name))
    }

    /// Returns the name of a variable, and whether the variable is one of LLVM's special lists, such as
    /// `llvm.used`. `decorated` contains its linkage name and linkage type.
    fn name_of_variable(
        &mut self,
        result: Id,
        decorated: Option<(Vec<u8>, u32)>,
        initializer: Option<Constant>,
    ) -> Result<(Vec<u8>, bool)> {
        let number = decorated.as_ref().map(|(_, number)| *number);
        let name = match decorated {
            Some((name, _)) if !name.is_empty() => {
                // An equal `OpName` is represented by it, too.
                if self.annotations.name_to_tell(result).as_ref() == Some(&name) {
                    self.annotations.name(result);
                }
                name
            }
            _ => self.annotations.name(result).unwrap_or_default(),
        };
        let is_list = match initializer {
            Some(initializer) => self.is_list(result, &name, initializer)?,
            None => false,
        };
        match reserved_names::is_reserved(&name) && !is_list {
            true => Ok((self.unreserved_name(name, number)?, is_list)),
            false => Ok((name, is_list)),
        }
    }

    /// Returns the address of a variable, cast to the pointer type that the module declares.
    fn address_as(&mut self, global: Global, declared: Type) -> Value {
        let address = self.ir.address(global);
        match address.as_constant() {
            Some(address) if self.ir.module.globals[global].ty != declared => {
                self.ir.as_bytes(address, declared).into()
            }
            _ => address,
        }
    }

    /// Returns the LLVM linkage of a variable that is visible to other modules. `number` is its SPIR-V linkage type.
    /// Without one, or if the type is unknown, the linkage is external.
    fn linkage_of_variable(&self, number: Option<u32>, has_initializer: bool) -> Linkage {
        match number {
            // A tentative definition in C.
            Some(EXPORT) if self.dialect().globals.completed_variables && !has_initializer => {
                Linkage::Common
            }
            Some(number) => linkage::linkage(number).unwrap_or(Linkage::External),
            None => Linkage::External,
        }
    }

    /// Returns the initializer for a variable that the module defines without one, because a definition in
    /// LLVM IR needs an initializer. It is zero or undefined, depending on the storage class and the style.
    fn missing_initializer(&mut self, linkage: Linkage, class: u32, ty: Type) -> Constant {
        let dialect = self.dialect();
        let is_zero = linkage == Linkage::Common
            || dialect.globals.completed_variables && class == StorageClass::CrossWorkgroup.word();
        match is_zero {
            true => self.ir.null(ty),
            false if dialect.globals.completed_variables => self.ir.nothing(ty),
            false => self.ir.undef(ty),
        }
    }

    /// Returns a replacement for a variable name that LLVM reserves. Returns the name unchanged if the
    /// variable is imported and the name has no special meaning. Returns an error for any other variable with
    /// linkage.
    fn unreserved_name(&self, name: Vec<u8>, linkage: Option<u32>) -> Result<Vec<u8>> {
        match linkage {
            None => Ok(reserved_names::replaced(&name)),
            Some(IMPORT) if !reserved_names::is_special_variable(&name) => Ok(name),
            Some(_) => Err(reserved_names::error("a variable with linkage", &name)),
        }
    }

    fn is_array_of_bytes(&self, ty: Type) -> bool {
        matches!(self.ir.module.types[ty], TypeKind::Array { element, .. } if self.ir.module.types.integer_bits(element) == Some(8))
    }

    /// Returns the alignment that an id is decorated with, and marks the decoration as read. Returns no alignment
    /// without a decoration, or if its value is not a power of two.
    pub(crate) fn alignment_of(&self, id: Id) -> Alignment {
        let bytes = self
            .annotations
            .literal(id, Decoration::Alignment)
            .map(u64::from);
        let named = || {
            self.constant_integer(Id::new(
                self.annotations.literal(id, Decoration::AlignmentId)?,
            )?)
            .ok()
        };
        bytes
            .or_else(named)
            .and_then(Alignment::from_bytes)
            .unwrap_or_default()
    }
}
