//! Emits the types, variables, access chains and casts of typed and untyped pointers (`SPV_KHR_untyped_pointers`).

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::smallvec;
use transpire_llvm::ir::{CallKind, CastOp, Function, InstructionKind, Type, Value, ValueKind};
use transpire_spirv::grammar::{Op, StorageClass};
use transpire_spirv::{Id, encode};

use crate::Result;
use crate::analysis::function_pointers::direct_callee;
use crate::to_spirv::emit::body::BodyWriter;
use crate::to_spirv::emit::words::Operands;

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
    /// Whether debug information requires typed variables.
    names_variables: bool,
}

impl KeptPointees {
    pub(in crate::to_spirv::emit) fn new(names_variables: bool) -> Self {
        Self {
            names_variables,
            ..Self::default()
        }
    }

    /// Returns the words of the casts, which follow the function's variables.
    pub(in crate::to_spirv::emit) fn casts(&self) -> &[u32] {
        &self.casts
    }
}

impl BodyWriter<'_, '_> {
    /// Casts each parameter that keeps its pointee to an untyped pointer, if it has uses other than as an argument for
    /// such a parameter. Records the other parameters that keep their pointees. Does nothing without untyped pointers.
    pub(in crate::to_spirv::emit) fn keep_pointees(&mut self, function: &Function) -> Result<()> {
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
    /// of an argument counts as such a use only if its result is also returned.
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
                &InstructionKind::Cast(CastOp::AddrSpaceCast, operand, ..)
                    if matches!(operand.kind(), ValueKind::Argument(_)) =>
                {
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
        let parameters = self.entities.parameters_of_function(self.cx, function)?;
        let Some(function) = self.cx.module.function(function) else {
            return Ok(Vec::new());
        };
        let kept = (0..).zip(&parameters);
        let kept = kept.map(|(number, &ty)| self.cx.keeps_pointee(function, number, ty));
        Ok(kept.collect())
    }

    /// Emits a variable; `ty` is the type of its address. Returns the variable and its address. The address is a cast
    /// if debug information requires a typed variable and all other uses take an untyped one.
    pub(in crate::to_spirv::emit) fn emit_local(&mut self, ty: Type) -> Result<(Id, Id)> {
        if !self.kept.names_variables || !self.cx.is_untyped_pointer(ty) {
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
    pub(in crate::to_spirv::emit) fn with_pointee(&mut self, pointer: Id, ty: Type) -> Result<Id> {
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

    /// Returns the typed parameter or variable that `pointer` is the untyped cast of. Returns any other pointer
    /// unchanged.
    pub(in crate::to_spirv::emit) fn kept_pointee_of(&self, pointer: Id) -> Id {
        self.kept
            .cast
            .get(&pointer)
            .map_or(pointer, |&(typed, _)| typed)
    }

    /// Emits the instruction `op` with `operands`, whose result must be a typed pointer. Returns the result, and the
    /// result as a pointer of type `ty`, which is a cast if pointers of that type are untyped.
    pub(in crate::to_spirv::emit) fn emit_with_pointee(
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

    /// Returns the id of `generic`, the type of the generic pointer to which `pointer` is cast. The type keeps its
    /// pointee if `pointer` is only passed to parameters that keep theirs.
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

    /// Emits the address of a part of an object, and returns it as a pointer of type `result`. `operands` are the base,
    /// a pointer to `source`, and the indices; `op` is the instruction for typed pointers.
    pub(in crate::to_spirv::emit) fn emit_address(
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
        let mut words: Operands = smallvec![chain.base.word()];
        words.extend_from_slice(operands);
        let id = self.emit(chain.op, chain.result, &words)?;
        let result = self.type_id(result)?;
        match result == chain.result {
            true => Ok(id),
            false => self.emit(Op::Bitcast, result, &[id.word()]),
        }
    }
}
