//! Variables of the module.

use transpire_llvm::ir::{
    Alignment, Constant, ConstantKind, DllStorage, GlobalKind, GlobalValue, GlobalVariable,
    Linkage, ThreadLocal, Type, TypeKind, UnnamedAddress, Visibility,
};
use transpire_opencl::names::BuiltIn;
use transpire_spirv::grammar::{Decoration, LinkageType, Op, StorageClass};
use transpire_spirv::{Id, Instruction};

use crate::correspondences::execution_modes::STRUCTORS;
use crate::correspondences::linkage;
use crate::to_llvm::BuiltinVariables;
use crate::to_llvm::read::built_in_addresses::Offset;
use crate::to_llvm::{BuiltInVariable, Emitter};
use crate::to_llvm::{id, word};
use crate::{Error, Result};

const IMPORT: u32 = LinkageType::Import.word();
const EXPORT: u32 = LinkageType::Export.word();

impl Emitter<'_> {
    /// `OpVariable` of the module.
    pub(crate) fn emit_variable(&mut self, instruction: Instruction<'_>) -> Result<()> {
        let result = id(instruction, 2)?;
        let class = word(instruction, 3)?;
        if class == StorageClass::Function.word() && !self.dialect().accepts_misplaced_variables {
            return Err(Error::malformed(
                "a variable of the storage class Function stands outside of a function",
            ));
        }
        let value_type = self.pointee_of_variable(instruction)?;
        if let Some(number) = self.annotations.literal(result, Decoration::BuiltIn) {
            let Some(built_in) = BuiltIn::from_u32(number) else {
                return Err(Error::unsupported(format!(
                    "the built-in variable {number}"
                )));
            };
            if self.options.builtin_variables == BuiltinVariables::Function {
                self.built_in_addresses.insert(result.word(), ());
                // The call says all of it.
                for row in self.annotations.of(result) {
                    self.annotations.mark(&row);
                }
                self.annotations.name(result);
                self.built_ins.insert(
                    result.word(),
                    BuiltInVariable {
                        built_in,
                        ty: value_type,
                        offset: Offset::ZERO,
                    },
                );
                return Ok(());
            }
        }
        let untyped = usize::from(instruction.is(Op::UntypedVariableKHR));
        let sampler = instruction
            .id(4 + untyped)
            .and_then(|initializer| self.samplers.get(&initializer.word()))
            .copied();
        if let Some(sampler) = sampler {
            // What is loaded from it is the sampler.
            self.samplers.insert(result.word(), sampler);
            return Ok(());
        }
        let initializer = match instruction.word(4 + untyped) {
            Some(_) => Some(self.constant(id(instruction, 4 + untyped)?)?),
            None => None,
        };
        self.new_variable(result, class, value_type, initializer)
    }

    /// The type of what is in a variable.
    pub(crate) fn pointee_of_variable(&self, instruction: Instruction<'_>) -> Result<Type> {
        if instruction.is(Op::UntypedVariableKHR) {
            return self.type_of_id(id(instruction, 4)?);
        }
        let ty = id(instruction, 1)?;
        match self.source.definition(ty) {
            Some(pointer) if pointer.is(Op::TypePointer) => self.type_of_id(id(pointer, 3)?),
            _ => Err(Error::malformed("the type of a variable is a pointer's")),
        }
    }

    fn new_variable(
        &mut self,
        result: Id,
        class: u32,
        value_type: Type,
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
        let name = match &decorated {
            Some((name, _)) if !name.is_empty() => name.clone(),
            _ => self.annotations.name(result).unwrap_or_default(),
        };
        let llvm_linkage = match decorated {
            // What LLVM is to keep: LangRef, "The 'llvm.used' Global Variable".
            _ if is_list_of_used(&name)
                && initializer.is_some()
                && self.is_array_of_pointers(value_type) =>
            {
                Linkage::Appending
            }
            // What is called before and after all else, in the address space where the module has the list.
            _ if is_list_of_structors(&name)
                && initializer.is_some()
                && self.is_array_of_structs(value_type) =>
            {
                Linkage::Appending
            }
            _ if is_local => Linkage::Internal,
            // What C calls a tentative definition.
            Some((_, EXPORT)) if self.dialect().common_linkage && initializer.is_none() => {
                Linkage::Common
            }
            Some((_, number)) => linkage::linkage(number).unwrap_or(Linkage::External),
            None => Linkage::External,
        };
        // What is defined has a value, if only one that is not known.
        let initializer = match initializer {
            None if llvm_linkage == Linkage::Common => Some(self.null(value_type)),
            None if !imported
                && self.dialect().zero_in_global_memory
                && class == StorageClass::CrossWorkgroup.word() =>
            {
                Some(self.null(value_type))
            }
            None if !imported && self.dialect().unused_values_in_variables => {
                Some(self.nothing(value_type))
            }
            None if !imported => Some(self.undef(value_type)),
            initializer => initializer,
        };
        if initializer
            .is_some_and(|initializer| self.module.constants.ty(initializer) != value_type)
        {
            return Err(Error::malformed(
                "the initializer of a variable has another type",
            ));
        }
        if matches!(
            self.module.types[value_type],
            TypeKind::Void | TypeKind::Function(_)
        ) {
            return Err(Error::malformed("a variable cannot hold that type"));
        }
        let name = match self
            .annotations
            .literal(result, Decoration::BuiltIn)
            .and_then(BuiltIn::from_u32)
        {
            Some(built_in) => format!("__spirv_BuiltIn{built_in}").into_bytes(),
            None => name,
        };
        let name = self.unique_global_name(&name);
        let name = self.module.strings.intern(&name);
        let alignment = self.alignment_of(result);
        // Of which variables the address doesn't matter, nothing says.
        let is_unnamed = match self.dialect().strings_without_address {
            true => {
                constant
                    && matches!(self.module.types[value_type], TypeKind::Array { element, .. } if self.module.types.integer_bits(element) == Some(8))
            }
            false => constant && is_local,
        };
        let declared = self.pointer(space, value_type);
        let (mut value_type, mut initializer) = (value_type, initializer);
        if let Some(list) = initializer.filter(|_| llvm_linkage == Linkage::Appending)
            && let Some(list) = self.list_of_functions(list)
        {
            value_type = self.module.constants.ty(list);
            initializer = Some(list);
        }
        let ty = self.pointer(space, value_type);
        let global = self.module.globals.push(GlobalValue {
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
            section: None.into(),
            partition: None.into(),
            alignment,
            attachments: Vec::new(),
            kind: GlobalKind::Variable(GlobalVariable {
                constant,
                initializer: initializer.into(),
                ..GlobalVariable::default()
            }),
        });
        let value = match ty == declared {
            true => self.address(global),
            false => {
                let address = ConstantKind::Global(global);
                let address = self.module.constants.intern(ty, address);
                self.as_bytes(address, declared).into()
            }
        };
        self.values.insert(result.word(), value);
        self.decorate_global(global, result)
    }

    fn is_array_of_pointers(&self, ty: Type) -> bool {
        matches!(self.module.types[ty], TypeKind::Array { element, .. } if self.module.types.is_pointer(element))
    }

    fn is_array_of_structs(&self, ty: Type) -> bool {
        matches!(self.module.types[ty], TypeKind::Array { element, .. } if self.module.types.struct_fields(element).is_some())
    }

    /// The alignment that an id is decorated with.
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

fn is_list_of_used(name: &[u8]) -> bool {
    matches!(name, b"llvm.used" | b"llvm.compiler.used")
}

fn is_list_of_structors(name: &[u8]) -> bool {
    STRUCTORS.iter().any(|row| row.0.as_bytes() == name)
}
