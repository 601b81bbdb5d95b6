//! Parses calls: `call`, `invoke` and `callbr`.

use cranelift_entity::packed_option::PackedOption;
use smallvec::SmallVec;

use super::attributes::{self, ListBuilder};
use super::instructions::Callee;
use super::{Key, Parser};
use crate::assembly::lexer::Token;
use crate::error::Result;
use crate::ir::{
    AttributeIndex, CallKind, ConstantKind, FastMath, Global, InlineAsm, InstructionKind as K,
    Invoke, OperandBundle, TailCall, Type, TypeKind, Value,
};

/// The callee of a call, before its type is known.
enum Called {
    Known(Callee),
    /// Inline assembly, whose type is that of the call.
    Asm(Box<InlineAsm>),
    /// A constant such as `no_cfi @f`, which refers to a global and has the type of its address.
    Reference(fn(Global) -> ConstantKind, Key),
    /// `null`, `undef` or `poison`, which has the type of the function's address.
    Constant(ConstantKind),
}

impl Parser<'_> {
    pub(super) fn call(&mut self, tail: TailCall) -> Result<(K, Type)> {
        let flags_at = self.at;
        let fast_math = self.fast_math();
        let (mut call, ty) = self.callee(tail)?;
        self.check_fast_math(fast_math, ty, flags_at)?;
        call.tail = tail;
        call.fast_math = fast_math;
        Ok((K::Call(call), ty))
    }

    pub(super) fn invoke(&mut self) -> Result<(K, Type)> {
        let (call, ty) = self.callee(TailCall::None)?;
        self.word("to")?;
        let normal = self.target()?;
        self.word("unwind")?;
        let unwind = self.target()?;
        Ok((
            K::Invoke(Box::new(Invoke {
                call,
                normal,
                unwind,
            })),
            ty,
        ))
    }

    pub(super) fn call_branch(&mut self) -> Result<(K, Type)> {
        let (call, ty) = self.callee(TailCall::None)?;
        self.word("to")?;
        let normal = self.target()?;
        let targets = self.targets()?;
        Ok((
            K::CallBr(
                Box::new(Invoke {
                    call,
                    normal,
                    unwind: normal,
                }),
                targets,
            ),
            ty,
        ))
    }

    /// Parses a call from its calling convention to its operand bundles. Returns the call and the type of its result.
    fn callee(&mut self, tail: TailCall) -> Result<(CallKind, Type)> {
        let calling_convention = self.calling_convention()?;
        let mut list = ListBuilder::default();
        let result_attributes = self.attributes(attributes::RESULT)?;
        list.add(AttributeIndex::Return, result_attributes);
        let space = self
            .address_space()?
            .unwrap_or(self.data_layout.program_address_space);
        let type_at = self.at;
        let ty = self.any_type()?;
        let callee_at = self.at;
        let (called, explicit) = self.called(ty, space)?;
        if explicit.is_none() && matches!(self.kind(ty), TypeKind::Label | TypeKind::Metadata) {
            return Err(self.fault(
                type_at,
                format!("no function returns a `{}`", self.name_of(ty)),
            ));
        }
        // Parse the arguments.
        let open = self.at;
        self.mark(b'(')?;
        let mut arguments = std::mem::take(&mut self.locals.operands);
        arguments.clear();
        let mut types: SmallVec<[Type; 8]> = SmallVec::new();
        let mut forwards_all = false;
        if !self.is_mark(b')') {
            loop {
                if self.token == Token::Ellipsis {
                    self.check_forwards(tail)?;
                    self.advance();
                    forwards_all = true;
                    break;
                }
                let at = self.at;
                let argument_type = self.ty()?;
                let number = arguments.len();
                if let Some(expected) =
                    explicit.and_then(|explicit| self.parameter(explicit, number))
                {
                    self.check_type(expected, argument_type, at)?;
                }
                if argument_type == self.types.label {
                    return Err(self.unsupported(at, "an argument of type `label`"));
                }
                if argument_type != self.module.metadata_type {
                    let set = self.attributes(attributes::PARAMETER)?;
                    self.check_pointer_attributes(set, argument_type, at)?;
                    list.add(AttributeIndex::Parameter(number as u32), set);
                }
                arguments.push(self.value(argument_type)?);
                types.push(argument_type);
                if !self.eat_mark(b',') {
                    break;
                }
            }
        }
        if tail == TailCall::MustTail && !forwards_all && self.is_in_variadic() {
            return Err(self.expected("`...`, as in all `musttail` calls of a variadic function"));
        }
        self.mark(b')')?;
        let function_type = match explicit {
            Some(explicit) => {
                let signature = self.module.types.function_type(explicit);
                let fits = signature.is_some_and(|signature| {
                    let count = signature.parameters.len();
                    count == types.len() || signature.variadic && count < types.len()
                });
                if !fits {
                    return Err(self.fault(open, "wrong number of arguments"));
                }
                explicit
            }
            None => {
                if let TypeKind::Function(_) = self.kind(ty) {
                    return Err(self.fault(type_at, "no function returns a function"));
                }
                self.signature_of(&called, ty, &types)
            }
        };
        let callee = self.resolve(called, function_type, space, callee_at)?;
        let function_attributes = self.function_attributes()?;
        list.add(AttributeIndex::Function, function_attributes);
        let arguments_list = self.body.value_list(&arguments);
        self.locals.operands = arguments;
        let bundles = self.bundles()?;
        let result = self
            .module
            .types
            .function_type(function_type)
            .map_or(ty, |signature| signature.result);
        self.check_pointer_attributes(result_attributes, result, type_at)?;
        let call = CallKind {
            callee,
            function_type,
            arguments: arguments_list,
            attributes: self.attribute_list(&list).into(),
            bundles,
            calling_convention,
            tail: TailCall::None,
            fast_math: FastMath::NONE,
        };
        Ok((call, result))
    }

    /// Returns the type of a function with this result and these arguments, without variable arguments. If the callee
    /// is a global with such a type, returns the type of the global.
    fn signature_of(&mut self, called: &Called, result: Type, types: &[Type]) -> Type {
        let global = match called {
            Called::Known(Callee::Global(key)) => self.globals.get(*key),
            _ => None,
        };
        let of_global = global.map(|global| self.module.globals[global].value_type);
        let fits = |&of_global: &Type| {
            let signature = self.module.types.function_type(of_global);
            signature.is_some_and(|signature| {
                signature.result == result && *signature.parameters == *types && !signature.variadic
            })
        };
        match of_global.filter(fits) {
            Some(known) => known,
            None => self.module.types.function(result, types.into(), false),
        }
    }

    /// Returns an error unless a call with this `tail` keyword may have `...`, which forwards all arguments of a thunk.
    /// Only a `musttail` call may.
    fn check_forwards(&self, tail: TailCall) -> Result<()> {
        match tail {
            TailCall::MustTail => Ok(()),
            _ => Err(self.fault(self.at, "only a `musttail` call forwards all arguments")),
        }
    }

    /// Returns whether the function that is being parsed is variadic.
    fn is_in_variadic(&self) -> bool {
        let function = self.locals.function();
        let ty = function.map(|function| self.module.globals[function].value_type);
        let signature = ty.and_then(|ty| self.module.types.function_type(ty));
        signature.is_some_and(|signature| signature.variadic)
    }

    /// Returns the type of parameter `number` of a function type, or `None` if there is no such parameter.
    fn parameter(&self, function: Type, number: usize) -> Option<Type> {
        self.module
            .types
            .function_type(function)?
            .parameters
            .get(number)
            .copied()
    }

    /// Parses the callee of a call. `ty` is the type that precedes it in the text: of the function, of its address, or
    /// of the result. `space` is the address space of the callee. Also returns the function type if the text determines
    /// it.
    fn called(&mut self, ty: Type, space: u32) -> Result<(Called, Option<Type>)> {
        let is_function = |this: &Self, ty: Type| this.module.types.function_type(ty).is_some();
        let mut explicit = is_function(self, ty).then_some(ty);
        if explicit.is_some() {
            self.is_new_form(self.last, "a call by the type of the function");
        }
        // Before LLVM 3.7, the type of the address was written, unless the type of the result was enough.
        let pointee = self
            .module
            .types
            .pointee(ty)
            .filter(|&pointee| is_function(self, pointee));
        let called = match self.token {
            Token::Local(name) => Called::Known(Callee::Local(Key::Name(self.intern(name)))),
            Token::LocalNumber(number) => Called::Known(Callee::Local(Key::Number(number))),
            Token::Global(name) => Called::Known(Callee::Global(Key::Name(self.intern(name)))),
            Token::GlobalNumber(number) => Called::Known(Callee::Global(Key::Number(number))),
            Token::Word(b"asm") => {
                let function_type = explicit.or(pointee).unwrap_or(ty);
                explicit = explicit.or(pointee);
                return Ok((
                    Called::Asm(Box::new(self.inline_asm_text(function_type)?)),
                    explicit,
                ));
            }
            Token::Word(word @ (b"no_cfi" | b"dso_local_equivalent")) if self.typed => {
                self.advance();
                if !matches!(self.token, Token::Global(_) | Token::GlobalNumber(_)) {
                    return Err(self.expected("the name of a function"));
                }
                let kind = match word {
                    b"no_cfi" => ConstantKind::NoCfi,
                    _ => ConstantKind::DsoLocalEquivalent,
                };
                return Ok((Called::Reference(kind, self.global_key()), explicit));
            }
            Token::Word(b"null") => Called::Constant(ConstantKind::Null),
            Token::Word(b"undef") => Called::Constant(ConstantKind::Undef),
            Token::Word(b"poison") => Called::Constant(ConstantKind::Poison),
            _ => {
                let constant = if self.typed {
                    self.expression()?
                } else {
                    let pointer = self.module.types.pointer(space);
                    self.constant(pointer)?
                };
                let of = self.module.constants.ty(constant);
                if pointee.is_some() && of == ty {
                    explicit = pointee;
                }
                return Ok((Called::Known(Callee::Value(constant.into())), explicit));
            }
        };
        self.advance();
        if pointee.is_some() && self.is_old_callee(&called, ty) {
            explicit = pointee;
        }
        Ok((called, explicit))
    }

    /// Returns whether `ty`, a pointer to a function that is written before the callee, is the type of the callee's
    /// address. Otherwise `ty` is the type of the result. If the type of the callee is not known yet, returns `true`,
    /// except in a text with the notation since LLVM 3.7.
    fn is_old_callee(&mut self, called: &Called, ty: Type) -> bool {
        let of = match *called {
            Called::Known(Callee::Local(key)) => self.local_type(key),
            Called::Known(Callee::Global(key)) => self
                .known_global(key)
                .map(|constant| self.module.constants.ty(constant)),
            _ => None,
        };
        match of {
            Some(of) => of == ty,
            None => self.is_old != Some(false),
        }
    }

    /// Returns the value of a callee whose function type is known. Adds the callee if it has not been defined yet.
    /// Returns an error if it has another type.
    fn resolve(
        &mut self,
        called: Called,
        function_type: Type,
        space: u32,
        at: usize,
    ) -> Result<Value> {
        let address = match called {
            Called::Known(Callee::Value(value)) => {
                let of = self.body.value_type(&self.module, value);
                if let Some(pointee) = self.module.types.pointee(of) {
                    self.check_type(function_type, pointee, at)?;
                }
                self.check_pointer(of, at)?;
                return Ok(value);
            }
            Called::Asm(_) => self.address_of(function_type, 0, at)?,
            _ => self.address_of(function_type, space, at)?,
        };
        match called {
            Called::Known(Callee::Local(key)) => self.local_of(key, address, at),
            Called::Known(Callee::Global(key)) => Ok(self
                .address_of_callee(key, function_type, address, at)?
                .into()),
            Called::Asm(mut asm) => {
                asm.function_type = function_type;
                Ok(self
                    .module
                    .constants
                    .intern(address, ConstantKind::InlineAsm(asm))
                    .into())
            }
            Called::Reference(kind, key) => {
                let global = self.reference_global(key, Some(address), at)?;
                let constant = self.module.constants.intern(address, kind(global));
                Ok(constant.into())
            }
            Called::Constant(kind) => Ok(self.module.constants.intern(address, kind).into()),
            Called::Known(Callee::Value(value)) => Ok(value),
        }
    }

    /// Parses the operand bundles `[ "tag"(T v, …), … ]`. Returns `None` if there are none.
    fn bundles(&mut self) -> Result<PackedOption<crate::ir::Bundles>> {
        if !self.is_mark(b'[') {
            return Ok(None.into());
        }
        let at = self.at;
        self.advance();
        let mut bundles = Vec::new();
        while !self.is_mark(b']') {
            if !bundles.is_empty() {
                self.mark(b',')?;
            }
            let tag = self.interned_text()?;
            self.mark(b'(')?;
            let mut operands = Vec::new();
            self.list(b')', |this| {
                operands.push(this.typed_value()?.0);
                Ok(())
            })?;
            bundles.push(OperandBundle {
                tag,
                operands: self.body.value_list(&operands),
            });
        }
        if bundles.is_empty() {
            return Err(self.fault(at, "at least one bundle is there"));
        }
        self.advance();
        Ok(self.body.bundles.push(bundles).into())
    }
}
