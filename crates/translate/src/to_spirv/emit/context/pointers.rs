//! Emits the types and variables of typed and untyped pointers (`SPV_KHR_untyped_pointers`), and constant addresses.

use smallvec::smallvec;
use transpire_llvm::ir::{AttributeIndex, Function, FunctionType, Global, Type, TypeKind};
use transpire_spirv::Id;
use transpire_spirv::grammar::{FunctionParameterAttribute, Op, StorageClass};

use crate::mappings::decorations;
use crate::mappings::opaque_types::OpaqueType;
use crate::to_spirv::Extensions;
use crate::to_spirv::emit::context::Context;
use crate::to_spirv::emit::context::types::check_parameters;
use crate::to_spirv::emit::words::Operands;
use crate::to_spirv::options::UNTYPED_POINTERS;
use crate::{Error, Result};

/// The kind of pointers in a module. During emission, LLVM's pointer types have in both cases the pointees that
/// [`Pointees`](crate::summary::pointees::Pointees) finds. Pointer types that map to the same SPIR-V type need no casts
/// between them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PointerModel {
    /// `OpTypePointer` only: a storage class and a pointee.
    Typed,
    /// `OpTypeUntypedPointerKHR`: a storage class. Loads, stores and declarations state the type. Pointers to arrays,
    /// vectors, functions and opaque objects stay typed. So do pointers whose pointee is stated nowhere else:
    /// parameters passed by value or used for results, and operands of instructions that count elements.
    Untyped,
}

impl PointerModel {
    pub(in crate::to_spirv::emit) fn of(extensions: &Extensions) -> Self {
        match extensions.wants(UNTYPED_POINTERS) {
            true => Self::Untyped,
            false => Self::Typed,
        }
    }
}

/// An access chain from or to an untyped pointer.
pub(in crate::to_spirv::emit) struct UntypedChain {
    pub(in crate::to_spirv::emit) op: Op,
    /// The untyped pointer type of the result.
    pub(in crate::to_spirv::emit) result: Id,
    /// The base type, whose elements the chain indexes.
    pub(in crate::to_spirv::emit) base: Id,
}

impl Context<'_> {
    /// Returns whether the module has untyped pointers.
    pub(in crate::to_spirv::emit) fn has_untyped_pointers(&self) -> bool {
        self.pointers == PointerModel::Untyped
    }

    /// Returns whether pointers to this type are untyped.
    pub(in crate::to_spirv::emit) fn is_untyped(&self, pointee: Type) -> bool {
        if !self.has_untyped_pointers() {
            return false;
        }
        match &self.module.types[pointee] {
            TypeKind::Array { .. } | TypeKind::Vector { .. } | TypeKind::Function(_) => false,
            TypeKind::Named(named) => {
                let is_opaque = self.module.types.named_struct(*named).fields.is_none();
                !is_opaque && self.opaque_pointee(pointee).is_none()
            }
            _ => matches!(
                self.as_opaque(pointee),
                None | Some(OpaqueType::Plain(Op::TypeTaskSequenceALTERA))
            ),
        }
    }

    /// Returns whether a type is an untyped pointer. A pointer without a known pointee counts as a pointer to bytes.
    pub(in crate::to_spirv::emit) fn is_untyped_pointer(&self, ty: Type) -> bool {
        match self.module.types[ty] {
            TypeKind::Pointer { pointee, .. } => match pointee {
                Some(pointee) => self.is_untyped(pointee),
                None => self.has_untyped_pointers(),
            },
            _ => false,
        }
    }

    pub(super) fn untyped_pointer(&mut self, class: StorageClass) -> Id {
        self.builder
            .type_(Op::TypeUntypedPointerKHR, &[class.word()])
    }

    /// Returns the id of the type of pointers to `pointee` in a storage class, which may have no address space.
    /// Declares the type on first use.
    pub(in crate::to_spirv::emit) fn pointer_in(
        &mut self,
        class: StorageClass,
        pointee: Type,
    ) -> Result<Id> {
        if self.is_untyped(pointee) {
            return Ok(self.untyped_pointer(class));
        }
        let pointee = self.type_id(pointee)?;
        Ok(self.typed_pointer_to(class, pointee))
    }

    pub(in crate::to_spirv::emit) fn typed_pointer_to(
        &mut self,
        class: StorageClass,
        pointee: Id,
    ) -> Id {
        self.builder
            .type_(Op::TypePointer, &[class.word(), pointee.word()])
    }

    /// Returns the id of the `OpTypePointer` for a pointer type, even if pointers of this type are untyped. Declares
    /// the type on first use. For any other type, returns the same id as [`Self::type_id`].
    pub(in crate::to_spirv::emit) fn with_pointee(&mut self, ty: Type) -> Result<Id> {
        match self.module.types[ty] {
            TypeKind::Pointer {
                address_space,
                pointee,
            } if self.is_untyped_pointer(ty) => {
                let class = self.storage_class(address_space)?;
                let pointee = pointee.unwrap_or_else(|| self.module.types.integer(8));
                let pointee = self.type_id(pointee)?;
                Ok(self.typed_pointer_to(class, pointee))
            }
            _ => self.type_id(ty),
        }
    }

    /// Returns the opcode and the operands of a variable in the storage class `class` that holds a value of type
    /// `pointee`, with this initializer, if any.
    pub(in crate::to_spirv::emit) fn variable(
        &mut self,
        class: StorageClass,
        pointee: Type,
        initializer: Option<Id>,
    ) -> Result<(Op, Operands)> {
        let mut operands: Operands = smallvec![class.word()];
        let op = if self.is_untyped(pointee) {
            operands.push(self.type_id(pointee)?.word());
            Op::UntypedVariableKHR
        } else {
            Op::Variable
        };
        operands.extend(initializer.map(Id::word));
        Ok((op, operands))
    }

    /// Returns the chain that replaces the access chain `op` from a pointer to `source` to a pointer of type `result`.
    /// Returns `None` if both are typed, or if `op` has no untyped form. It is an error if `result` is not a pointer.
    pub(in crate::to_spirv::emit) fn untyped_chain(
        &mut self,
        op: Op,
        source: Type,
        result: Type,
    ) -> Result<Option<UntypedChain>> {
        if !self.is_untyped(source) && !self.is_untyped_pointer(result) {
            return Ok(None);
        }
        let op = match op {
            Op::PtrAccessChain => Op::UntypedPtrAccessChainKHR,
            Op::InBoundsPtrAccessChain => Op::UntypedInBoundsPtrAccessChainKHR,
            Op::AccessChain => Op::UntypedAccessChainKHR,
            Op::InBoundsAccessChain => Op::UntypedInBoundsAccessChainKHR,
            _ => return Ok(None),
        };
        let Some(space) = self.module.types.address_space(result) else {
            return Err(Error::malformed(
                "the result of an access chain is not a pointer",
            ));
        };
        // The chain cannot have a pointer as base type; a struct of one pointer has the same size.
        let is_pointer = self.module.types.is_pointer(source) && self.as_opaque(source).is_none();
        let base = match is_pointer {
            true => self.module.types.literal_struct([source].into(), false),
            false => source,
        };
        let class = self.storage_class(space)?;
        Ok(Some(UntypedChain {
            op,
            result: self.untyped_pointer(class),
            base: self.type_id(base)?,
        }))
    }

    /// Declares the constant address of a part of an object, and returns it as a pointer of type `result`. `operands`
    /// are the base, a pointer to `source`, and the indices; `op` is the instruction for typed pointers.
    pub(in crate::to_spirv::emit) fn constant_address(
        &mut self,
        op: Op,
        source: Type,
        result: Type,
        operands: &[Id],
    ) -> Result<Id> {
        let Some(chain) = self.untyped_chain(op, source, result)? else {
            let result = self.type_id(result)?;
            return Ok(self.spec_constant_op(op, result, operands));
        };
        let mut operands = operands.to_vec();
        let (id, ty) = if self.options.dialect.globals.constants_as_written {
            operands.insert(0, chain.base);
            let id = self.spec_constant_op(chain.op, chain.result, &operands);
            (id, chain.result)
        } else {
            // The chain uses typed pointers, with casts from and to untyped ones.
            if let (Some(base), Some(space)) = (
                operands.first_mut().filter(|_| self.is_untyped(source)),
                self.module.types.address_space(result),
            ) {
                let class = self.storage_class(space)?;
                let pointee = self.type_id(source)?;
                let ty = self.typed_pointer_to(class, pointee);
                *base = self.spec_constant_op(Op::Bitcast, ty, &[*base]);
            }
            let ty = self.with_pointee(result)?;
            (self.spec_constant_op(op, ty, &operands), ty)
        };
        let result = self.type_id(result)?;
        Ok(match result == ty {
            true => id,
            false => self.spec_constant_op(Op::Bitcast, result, &[id]),
        })
    }

    /// Returns the operand of `DebugGlobalVariable` for the module-scope variable `global`, which has the id `id`. The
    /// specification only allows `OpVariable` and constants, so with `strict_declares` an untyped variable is cast to a
    /// typed pointer. Otherwise returns `id`.
    pub(in crate::to_spirv::emit) fn debugged_variable(
        &mut self,
        global: Global,
        id: Id,
    ) -> Result<Id> {
        let ty = self.global_type(global);
        if !self.options.dialect.debug_info.strict_declares || !self.is_untyped_pointer(ty) {
            return Ok(id);
        }
        let typed = self.with_pointee(ty)?;
        Ok(self.spec_constant_op(Op::Bitcast, typed, &[id]))
    }

    /// Returns whether parameter `number`, of type `ty`, keeps its pointee although other pointers are untyped.
    /// Parameters with `ByVal` or `Sret` do, because the type of their object is stated nowhere else.
    pub(in crate::to_spirv::emit) fn keeps_pointee(
        &self,
        function: &Function,
        number: u32,
        ty: Type,
    ) -> bool {
        const KEPT: [FunctionParameterAttribute; 2] = [
            FunctionParameterAttribute::ByVal,
            FunctionParameterAttribute::Sret,
        ];
        self.is_untyped_pointer(ty) && {
            let index = AttributeIndex::Parameter(number);
            let list = function.attributes.expand();
            let mut attributes = self.module.attributes.get(list, index).iter();
            let (triple, dialect) = (&self.module.triple, &self.options.dialect);
            attributes.any(|attribute| {
                decorations::parameter_of_function(attribute, function, triple, dialect)
                    .is_some_and(|parameter| KEPT.contains(&parameter))
            })
        }
    }

    /// Returns the id of `ty`, the type of parameter `number`, which has its pointee if the parameter keeps it.
    pub(in crate::to_spirv::emit) fn parameter_type(
        &mut self,
        function: &Function,
        number: u32,
        ty: Type,
    ) -> Result<Id> {
        match self.keeps_pointee(function, number, ty) {
            true => self.with_pointee(ty),
            false => self.type_id(ty),
        }
    }

    /// Returns the id of the type of a function of the module, for `signature`, and declares it on first use.
    pub(in crate::to_spirv::emit) fn type_of_function(
        &mut self,
        function: &Function,
        signature: FunctionType,
    ) -> Result<Id> {
        if !self.has_untyped_pointers() {
            let (result, parameters) = (signature.result, signature.parameters);
            let ty = self.module.types.function(result, parameters, false);
            return self.type_id(ty);
        }
        check_parameters(signature.parameters.len())?;
        let mut operands = vec![self.type_id(signature.result)?.word()];
        for (number, &parameter) in (0..).zip(&signature.parameters) {
            operands.push(self.parameter_type(function, number, parameter)?.word());
        }
        Ok(self.builder.type_(Op::TypeFunction, &operands))
    }
}
