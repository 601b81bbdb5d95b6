//! Emits the types, variables, access chains and casts of typed and untyped pointers (`SPV_KHR_untyped_pointers`).

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{
    AttributeIndex, CallKind, CastOp, Function, FunctionType, Global, InstructionKind, Type,
    TypeKind, Value, ValueKind,
};
use transpire_spirv::grammar::{FunctionParameterAttribute, Op, StorageClass};
use transpire_spirv::{Id, encode};

use crate::analysis::function_pointers::direct_callee;
use crate::mappings::decorations;
use crate::mappings::opaque_types::OpaqueType;
use crate::to_spirv::Extensions;
use crate::to_spirv::emit::Context;
use crate::to_spirv::emit::functions::FunctionEmitter;
use crate::to_spirv::emit::instructions::Operands;
use crate::to_spirv::emit::types::check_parameters;
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
    pub(super) fn of(extensions: &Extensions) -> Self {
        match extensions.wants(UNTYPED_POINTERS) {
            true => Self::Untyped,
            false => Self::Typed,
        }
    }
}

/// An access chain from or to an untyped pointer.
struct UntypedChain {
    op: Op,
    /// The untyped pointer type of the result.
    result: Id,
    /// The base type, whose elements the chain indexes.
    base: Id,
}

impl Context<'_> {
    /// Returns whether the module has untyped pointers.
    pub(super) fn has_untyped_pointers(&self) -> bool {
        self.pointers == PointerModel::Untyped
    }

    /// Returns whether pointers to this type are untyped.
    pub(super) fn is_untyped(&self, pointee: Type) -> bool {
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
    pub(super) fn is_untyped_pointer(&self, ty: Type) -> bool {
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
    pub(super) fn pointer_in(&mut self, class: StorageClass, pointee: Type) -> Result<Id> {
        if self.is_untyped(pointee) {
            return Ok(self.untyped_pointer(class));
        }
        let pointee = self.type_id(pointee)?;
        Ok(self.typed_pointer_to(class, pointee))
    }

    pub(super) fn typed_pointer_to(&mut self, class: StorageClass, pointee: Id) -> Id {
        self.builder
            .type_(Op::TypePointer, &[class.word(), pointee.word()])
    }

    /// Returns the id of the `OpTypePointer` for a pointer type, even if pointers of this type are untyped. Declares
    /// the type on first use.
    fn with_pointee(&mut self, ty: Type) -> Result<Id> {
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
    pub(super) fn variable(
        &mut self,
        class: StorageClass,
        pointee: Type,
        initializer: Option<Id>,
    ) -> Result<(Op, Operands)> {
        let mut operands = Operands::from_slice(&[class.word()]);
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
    fn untyped_chain(
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

    /// Emits the constant address, of type `result`, of a part of an object. `operands` are the base, a pointer to
    /// `source`, and the indices; `op` is the instruction for typed pointers.
    pub(super) fn constant_address(
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

    /// Returns the id of the module-scope variable `global`, which has the id `id`, as an operand of
    /// `DebugGlobalVariable`, whose specification only allows `OpVariable` and constants. With `strict_declares`, an
    /// untyped variable is therefore cast.
    pub(super) fn debugged_variable(&mut self, global: Global, id: Id) -> Result<Id> {
        let ty = self.global_type(global);
        if !self.options.dialect.debug_info.strict_declares || !self.is_untyped_pointer(ty) {
            return Ok(id);
        }
        let typed = self.with_pointee(ty)?;
        Ok(self.spec_constant_op(Op::Bitcast, typed, &[id]))
    }

    /// Returns whether parameter `number`, of type `ty`, keeps its pointee although other pointers are untyped.
    /// Parameters with `ByVal` or `Sret` do, because the type of their object is stated nowhere else.
    pub(super) fn keeps_pointee(&self, function: &Function, number: u32, ty: Type) -> bool {
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
    pub(super) fn parameter_type(
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
    pub(super) fn type_of_function(
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

/// The pointers of a function that keep their pointees: parameters, and casts of these to generic pointers.
#[derive(Default)]
pub(super) struct KeptPointees {
    /// The pointers that are only passed to parameters that keep their pointees, with their types.
    passed_on: FxHashMap<Id, Type>,
    /// The typed parameters and variables with other uses, each with its type in LLVM, by the untyped cast that
    /// replaces it.
    cast: FxHashMap<Id, (Id, Type)>,
    /// The words of these casts.
    casts: Vec<u32>,
}

impl KeptPointees {
    /// Returns the words of the casts, which follow the function's variables.
    pub(super) fn casts(&self) -> &[u32] {
        &self.casts
    }
}

impl FunctionEmitter<'_, '_> {
    /// Casts the parameters that keep their pointees to untyped pointers, if they have uses other than as arguments for
    /// such parameters.
    pub(super) fn keep_pointees(&mut self, function: &Function) -> Result<()> {
        if !self.cx.has_untyped_pointers() {
            return Ok(());
        }
        let mut kept = Vec::new();
        for number in 0..self.body.argument_types.len() as u32 {
            let argument = Value::argument(number);
            let ty = self.ty(argument);
            if self.cx.keeps_pointee(function, number, ty) {
                kept.push((number, argument, ty));
            }
        }
        if kept.is_empty() {
            return Ok(());
        }
        let used = self.used_untyped()?;
        for (number, argument, ty) in kept {
            let Some(parameter) = self.values.get(argument) else {
                continue;
            };
            if !used.contains(&argument) {
                self.kept.passed_on.insert(parameter, ty);
                continue;
            }
            let untyped = self.type_id(ty)?;
            let cast = self.cx.builder.id();
            let operands = [parameter.word()];
            encode(
                &mut self.kept.casts,
                Op::Bitcast,
                Some(untyped),
                Some(cast),
                &operands,
            )?;
            self.kept.cast.insert(cast, (parameter, ty));
            self.values.set_argument(number, cast);
        }
        Ok(())
    }

    /// Returns the values with uses other than as arguments for parameters that keep their pointees. An `addrspacecast`
    /// of an argument is such a use only if its result has one.
    fn used_untyped(&mut self) -> Result<FxHashSet<Value>> {
        let body = self.body;
        let (mut used, mut casts) = (FxHashSet::default(), Vec::new());
        for (_, inst, instruction) in body.instructions_in_order() {
            match &instruction.kind {
                InstructionKind::Call(call) => {
                    let kept = self.kept_arguments(call)?;
                    let mut number = 0;
                    body.for_each_operand(inst, |value| {
                        if !kept.get(number).is_some_and(|&is_kept| is_kept) {
                            used.insert(value);
                        }
                        number += 1;
                    });
                }
                &InstructionKind::Cast {
                    op: CastOp::AddrSpaceCast,
                    operand,
                    ..
                } if matches!(operand.kind(), ValueKind::Argument(_)) => {
                    casts.push((inst, operand));
                }
                _ => body.for_each_operand(inst, |value| {
                    used.insert(value);
                }),
            }
        }
        for (cast, argument) in casts {
            if used.contains(&cast.into()) {
                used.insert(argument);
            }
        }
        Ok(used)
    }

    /// Returns, for each argument of a call, whether its parameter keeps its pointee. The list is empty for an indirect
    /// call and for a function that is lowered to instructions.
    fn kept_arguments(&mut self, call: &CallKind) -> Result<Vec<bool>> {
        let Some(function) = direct_callee(&self.cx.module, call) else {
            return Ok(Vec::new());
        };
        let parameters = self
            .emitter
            .callees
            .parameters_of_function(self.cx, function)?;
        let Some(function) = self.cx.module.function(function) else {
            return Ok(Vec::new());
        };
        let kept = (0..).zip(&parameters);
        let kept = kept.map(|(number, &ty)| self.cx.keeps_pointee(function, number, ty));
        Ok(kept.collect())
    }

    /// Emits a variable; `ty` is the type of its address. Returns the variable and its address. The address is a cast
    /// if debug information requires a typed variable and all other uses take an untyped one.
    pub(super) fn emit_local(&mut self, ty: Type) -> Result<(Id, Id)> {
        let is_named =
            self.locations.is_some() && self.cx.options.dialect.debug_info.strict_declares;
        if !is_named || !self.cx.is_untyped_pointer(ty) {
            let id = self.emit_variable(ty, None)?;
            return Ok((id, id));
        }
        let (typed, untyped) = (self.cx.with_pointee(ty)?, self.type_id(ty)?);
        let class = StorageClass::Function.word();
        let variable = self.emit_variable_by(Op::Variable, typed, &[class])?;
        let address = self.cx.builder.id();
        encode(
            &mut self.kept.casts,
            Op::Bitcast,
            Some(untyped),
            Some(address),
            &[variable.word()],
        )?;
        self.kept.cast.insert(address, (variable, ty));
        Ok((variable, address))
    }

    /// Returns `pointer`, whose type is `ty`, as a typed pointer, for instructions that need one. An untyped pointer is
    /// cast, or replaced by the typed pointer that it was cast from.
    pub(super) fn with_pointee(&mut self, pointer: Id, ty: Type) -> Result<Id> {
        if !self.cx.is_untyped_pointer(ty) || self.kept.passed_on.get(&pointer) == Some(&ty) {
            return Ok(pointer);
        }
        if let Some(&(parameter, known)) = self.kept.cast.get(&pointer)
            && known == ty
        {
            return Ok(parameter);
        }
        let ty = self.cx.with_pointee(ty)?;
        self.emit(Op::Bitcast, ty, &[pointer.word()])
    }

    /// Emits the instruction `op` with `operands`, whose result must be a typed pointer. Returns the result, and the
    /// result as a pointer of type `ty`, which is a cast if pointers of that type are untyped.
    pub(super) fn emit_with_pointee(
        &mut self,
        op: Op,
        ty: Type,
        operands: &[u32],
    ) -> Result<(Id, Id)> {
        let (typed, wanted) = (self.cx.with_pointee(ty)?, self.type_id(ty)?);
        let id = self.emit(op, typed, operands)?;
        match typed == wanted {
            true => Ok((id, id)),
            false => Ok((id, self.emit(Op::Bitcast, wanted, &[id.word()])?)),
        }
    }

    /// Returns the id of the type of the generic pointer to which `pointer` is cast. It is typed if `pointer` is.
    pub(super) fn generic_type(&mut self, pointer: Id, generic: Type) -> Result<Id> {
        match self.kept.passed_on.contains_key(&pointer) {
            true => self.cx.with_pointee(generic),
            false => self.type_id(generic),
        }
    }

    /// Records that `cast`, the cast of a passed-on pointer to type `ty`, is passed on too. Does nothing for any other
    /// pointer.
    pub(super) fn keep_pointee_of_cast(&mut self, pointer: Id, cast: Id, ty: Type) {
        if self.kept.passed_on.contains_key(&pointer) {
            self.kept.passed_on.insert(cast, ty);
        }
    }

    /// Emits the address, of type `result`, of a part of an object. `operands` are the base, a pointer to `source`, and
    /// the indices; `op` is the instruction for typed pointers.
    pub(super) fn emit_address(
        &mut self,
        op: Op,
        source: Type,
        result: Type,
        operands: &[u32],
    ) -> Result<Id> {
        let Some(chain) = self.cx.untyped_chain(op, source, result)? else {
            let result = self.type_id(result)?;
            return self.emit(op, result, operands);
        };
        let mut words = Operands::from_slice(&[chain.base.word()]);
        words.extend_from_slice(operands);
        let id = self.emit(chain.op, chain.result, &words)?;
        let result = self.type_id(result)?;
        match result == chain.result {
            true => Ok(id),
            false => self.emit(Op::Bitcast, result, &[id.word()]),
        }
    }
}
