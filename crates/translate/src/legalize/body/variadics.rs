//! Lowers variadic functions, which SPIR-V lacks, like LLVM's pass `expand-variadics` for targets with natural
//! alignment: the caller stores the variable arguments in a struct, and passes its address as the last argument.
//!
//! A `va_list` is a pointer to the next of these arguments. `va_start` stores the parameter into it, `va_copy` copies
//! it, and `va_end` does nothing. `va_arg` aligns it, loads a value and stores the address after the value.
//!
//! A struct that is passed by value is stored inside the struct of arguments. But if `va_arg` is an instruction, clang
//! expects a pointer in place of a struct. Then the struct of arguments holds the address of a copy.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    Alignment, Attribute, AttributeIndex, AttributeKind, BinaryOp, Body, CallKind, CastOp,
    DataLayout, GepFlags, Global, Inst, InstBuilder, InstructionKind, Module, Opcodes, TailCall,
    Type, TypeKind, Value, ValueKind,
};

use crate::ledger::claims::Claims;
use crate::legalize::body::private_variables::with_parameters;
use crate::legalize::rewrite::{Rewrite, Rewriter};
use crate::mappings::address_spaces::{GENERIC, PRIVATE};
use crate::mappings::sources::is_of_amd;
use crate::pipeline::Filter;
use crate::summary::Summary;
use crate::{Error, Reason, Result};

/// The intrinsic functions on argument lists.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Intrinsic {
    Start,
    Copy,
    End,
}

/// The names of the intrinsics, without the types that overloading appends.
const INTRINSICS: [(&str, Intrinsic); 3] = [
    ("llvm.va_start", Intrinsic::Start),
    ("llvm.va_copy", Intrinsic::Copy),
    ("llvm.va_end", Intrinsic::End),
];

/// Gives each variadic function a parameter for its list, and returns the pass that lowers the calls of such functions
/// and the accesses to the arguments in their bodies. Built-in functions that become instructions stay. Returns `None`
/// if the module has neither variadic functions nor `va_arg` nor an intrinsic for lists. The pass fails if such a call
/// is a `musttail` call, or if a `va_arg` has a type without a size.
pub(crate) fn prepare<'c>(
    module: &mut Module,
    summary: &'c Summary,
    claims: &'c mut Claims,
) -> Option<Variadics<'c>> {
    let mut intrinsics = FxHashMap::default();
    let mut functions = Vec::new();
    for (global, _, function) in module.functions() {
        let name = module.name(global);
        if let Some(intrinsic) = intrinsic(&name) {
            intrinsics.insert(global, intrinsic);
        } else if module.signature(global).is_some_and(|s| s.variadic)
            && (function.is_definition
                || !summary.names(module).get(module, global).is_instruction())
        {
            functions.push(global);
        }
    }
    let has_instructions = has_argument_instructions(module);
    let is_variadic = |kind: &TypeKind| matches!(kind, TypeKind::Function(ty) if ty.variadic);
    if intrinsics.is_empty()
        && !has_instructions
        && !module.types.iter().any(|(_, kind)| is_variadic(kind))
    {
        return None;
    }
    let list_type = list_type(module, &intrinsics);
    let mut lists = FxHashMap::default();
    for function in functions {
        let number = give_list(module, function, list_type);
        lists.insert(function, number);
    }
    Some(Variadics {
        summary,
        intrinsics,
        lists,
        list_type,
        layout: DataLayout::of(module),
        has_instructions,
        list: None,
        claims,
    })
}

fn intrinsic(name: &str) -> Option<Intrinsic> {
    let row = INTRINSICS.iter().find(|row| {
        let rest = name.strip_prefix(row.0);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    });
    row.map(|row| row.1)
}

/// Returns whether `call` calls a variadic function that does not become an instruction.
fn passes_further_arguments(module: &Module, summary: &Summary, call: &CallKind) -> bool {
    let signature = module.types.function_type(call.function_type);
    let is_built_in = |callee: Global| {
        let is_declared = module.function(callee).is_some_and(|f| !f.is_definition);
        is_declared && summary.names(module).get(module, callee).is_instruction()
    };
    signature.is_some_and(|signature| signature.variadic)
        && !module.callee(call).is_some_and(is_built_in)
}

/// Returns whether any body has a `va_arg` instruction.
fn has_argument_instructions(module: &Module) -> bool {
    module.functions().any(|(_, _, function)| {
        let body = function.body.as_deref();
        body.is_some_and(|body| body.instructions.may_have(Opcodes::VA_ARG))
    })
}

/// Returns the type of a `va_list`: the type of the first pointer variable that is passed to `va_start`. Without such a
/// call, it is a pointer to the generic address space for AMD targets, and to the private one for others.
fn list_type(module: &mut Module, intrinsics: &FxHashMap<Global, Intrinsic>) -> Type {
    let begun = module.functions().find_map(|(_, _, function)| {
        let body = function.body.as_ref()?;
        let mut instructions = body.instructions.values();
        instructions.find_map(|instruction| {
            let InstructionKind::Call(call) = &instruction.kind else {
                return None;
            };
            let begins = intrinsics.get(&module.callee(call)?) == Some(&Intrinsic::Start);
            let list = call.arguments.first(&body.values).filter(|_| begins)?;
            allocated(body, list).filter(|&ty| module.types.is_pointer(ty))
        })
    });
    begun.unwrap_or_else(|| {
        let byte = module.types.integer(8);
        let space = match is_of_amd(&module.triple) {
            true => GENERIC,
            false => PRIVATE,
        };
        module.pointer_to(space, byte)
    })
}

/// Returns the type of the local variable that `pointer` points to, looking through a few casts. Returns `None` if it
/// points to no local variable or there are more casts.
fn allocated(body: &Body, pointer: Value) -> Option<Type> {
    const MOST_CASTS: usize = 4;
    let mut pointer = pointer;
    for _ in 0..MOST_CASTS {
        let ValueKind::Instruction(inst) = pointer.kind() else {
            return None;
        };
        match &body.instructions[inst].kind {
            InstructionKind::Alloca { allocated, .. } => return Some(*allocated),
            InstructionKind::Cast(_, operand, ..) => pointer = *operand,
            _ => return None,
        }
    }
    None
}

/// Replaces the variable arguments of `function` with a parameter of type `list_type`. Returns the index of the
/// parameter.
fn give_list(module: &mut Module, function: Global, list_type: Type) -> u32 {
    let value_type = module.globals[function].value_type;
    let number = module.signature(function).map_or(0, |s| s.parameters.len()) as u32;
    let fixed = with_parameters(&mut module.interner(), value_type, &[list_type], false);
    let ty = match module.types[module.globals[function].ty] {
        TypeKind::Pointer {
            address_space,
            pointee: Some(_),
        } => module.types.typed_pointer(address_space, fixed),
        _ => module.globals[function].ty,
    };
    let name = module.strings.intern("varargs");
    let value = &mut module.globals[function];
    (value.value_type, value.ty) = (fixed, ty);
    if let Some(body) = module.function_mut(function).and_then(|f| f.body.as_mut()) {
        body.argument_types.push(list_type);
        body.argument_names.push(name.into());
    }
    number
}

/// The pass that lowers variable arguments.
pub(crate) struct Variadics<'c> {
    summary: &'c Summary,
    intrinsics: FxHashMap<Global, Intrinsic>,
    /// The functions that take a list, and the index of the list parameter.
    lists: FxHashMap<Global, u32>,
    list_type: Type,
    layout: DataLayout,
    claims: &'c mut Claims,
    /// Whether arguments are read by `va_arg` instructions.
    has_instructions: bool,
    /// The list that the current function takes.
    list: Option<Value>,
}

impl Rewrite for Variadics<'_> {
    fn filter(&self) -> Filter<'_> {
        let (intrinsics, summary) = (&self.intrinsics, self.summary);
        Box::new(|module, body| {
            let mut all = body.instructions.values();
            all.any(|instruction| match &instruction.kind {
                InstructionKind::VaArg { .. } => true,
                InstructionKind::Call(call) => {
                    let callee = module.callee(call);
                    callee.is_some_and(|callee| intrinsics.contains_key(&callee))
                        || passes_further_arguments(module, summary, call)
                }
                _ => false,
            })
        })
    }

    fn opcodes(&self) -> Opcodes {
        Opcodes::CALL.or(Opcodes::VA_ARG)
    }

    fn enter(&mut self, rw: &mut Rewriter<'_>) -> Result<()> {
        self.list = self.lists.get(&rw.function).copied().map(Value::argument);
        Ok(())
    }

    fn rewrite(&mut self, rw: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        match rw.body.instructions[inst].kind.clone() {
            InstructionKind::VaArg { list } => {
                let ty = rw.body.instructions[inst].ty;
                let list = rw.resolved(list);
                let value = self.take(rw, list, ty)?;
                rw.replace(inst, value);
            }
            InstructionKind::Call(call) => {
                let callee = rw.module.callee(&call);
                let intrinsic = callee.and_then(|callee| self.intrinsics.get(&callee));
                if let Some(&intrinsic) = intrinsic {
                    self.expand(rw, intrinsic, &call)?;
                    rw.remove(inst);
                } else if passes_further_arguments(&rw.module, self.summary, &call) {
                    self.lower(rw, inst, call)?;
                } else {
                    rw.keep(inst);
                }
            }
            _ => rw.keep(inst),
        }
        Ok(())
    }
}

impl Variadics<'_> {
    /// Expands `call`, a call of `intrinsic`, to a store of a list of arguments. `va_end` does nothing. It is an error
    /// if `va_start` is in a function that is not variadic.
    fn expand(&self, rw: &mut Rewriter<'_>, intrinsic: Intrinsic, call: &CallKind) -> Result<()> {
        let few = || Error::malformed("an intrinsic is called with too few arguments");
        let arguments = call.arguments.as_slice(&rw.body.values).to_vec();
        let mut lists = arguments.into_iter().map(|list| rw.resolved(list));
        let lists: Vec<Value> = lists.by_ref().collect();
        let list = lists.first().copied().ok_or_else(few)?;
        let value = match intrinsic {
            Intrinsic::End => return Ok(()),
            Intrinsic::Start => self
                .list
                .ok_or_else(|| Error::malformed("va_start in a function that is not variadic"))?,
            Intrinsic::Copy => {
                let from = lists.get(1).copied().ok_or_else(few)?;
                let from = rw.point_to(from, self.list_type);
                rw.load(from, self.list_type, self.pointer_alignment(rw), false)
            }
        };
        let list = rw.point_to(list, self.list_type);
        let alignment = self.pointer_alignment(rw);
        rw.store(value, list, alignment, false);
        Ok(())
    }

    fn pointer_alignment(&self, rw: &Rewriter<'_>) -> Alignment {
        alignment(&self.layout, rw, self.list_type)
    }

    /// Emits a load of the next value of type `ty` from the list at the address `list`, and advances the list. It is an
    /// error if the type has no size.
    fn take(&self, rw: &mut Rewriter<'_>, list: Value, ty: Type) -> Result<Value> {
        let size = self.layout.allocated_size(&rw.module.types, ty);
        let size =
            size.ok_or_else(|| Error::cannot_translate("va_arg of a type without a size"))?;
        let natural = self.layout.alignment(&rw.module.types, ty).unwrap_or(1);
        let at_list = rw.point_to(list, self.list_type);
        let of_pointer = self.pointer_alignment(rw);
        let mut next = rw.load(at_list, self.list_type, of_pointer, false);
        if natural > 1 {
            let space = rw
                .module
                .types
                .address_space(self.list_type)
                .unwrap_or(PRIVATE);
            let integer = rw
                .module
                .types_mut()
                .integer(self.layout.pointer_bits(space));
            let address = rw.cast(CastOp::PtrToInt, next, integer);
            let less = rw.int(integer, natural - 1);
            let mask = rw.int(integer, natural.wrapping_neg());
            let address = rw.binary(BinaryOp::Add, address, less);
            let address = rw.binary(BinaryOp::And, address, mask);
            next = rw.cast(CastOp::IntToPtr, address, self.list_type);
        }
        let place = rw.point_to(next, ty);
        let byte = rw.module.types_mut().integer(8);
        let value = rw.load(
            place,
            ty,
            Alignment::from_bytes(natural).unwrap_or_default(),
            false,
        );
        let after = rw.offset(next, size, byte);
        rw.store(after, at_list, of_pointer, false);
        Ok(value)
    }

    /// Lowers a call: stores the variable arguments in a struct, whose address becomes the last argument. A `musttail`
    /// call is an error.
    fn lower(&mut self, rw: &mut Rewriter<'_>, inst: Inst, mut call: CallKind) -> Result<()> {
        if call.tail == TailCall::MustTail {
            let error = Error::cannot_translate("a tail call of a variadic function");
            return Err(error.because(Reason::Variadic));
        }
        let signature = rw.module.types.function_type(call.function_type);
        let named = signature.map_or(0, |signature| signature.parameters.len());
        let arguments = call.arguments.as_slice(&rw.body.values).to_vec();
        let mut values = Vec::with_capacity(arguments.len());
        for (number, argument) in (0..).zip(arguments) {
            let value = rw.resolved(argument);
            values.push(match number < named {
                true => value,
                false => self.further(rw, &call, number as u32, value),
            });
        }
        let list = match values.get(named..).filter(|further| !further.is_empty()) {
            None => rw.zero(self.list_type),
            Some(further) => self.store_arguments(rw, further)?,
        };
        values.truncate(named);
        values.push(list);
        call.arguments = rw.body.value_list(&values);
        let function_type = call.function_type;
        call.function_type =
            with_parameters(&mut rw.module, function_type, &[self.list_type], false);
        // With typed pointers, the address of a function that takes a list has a new type.
        if let Some(callee) = rw
            .module
            .callee(&call)
            .filter(|f| self.lists.contains_key(f))
        {
            call.callee = rw.module.address(callee).into();
        }
        call.tail = TailCall::None;
        if let Some(list) = call.attributes.expand() {
            let kept: Vec<_> = rw.module.attributes.lists[list]
                .iter()
                .copied()
                .filter(|(index, _)| !matches!(index, AttributeIndex::Parameter(n) if *n as usize >= named))
                .collect();
            call.attributes = rw.module.attributes_mut().lists.intern(kept.into()).into();
        }
        let ty = rw.body.instructions[inst].ty;
        rw.become_(inst, InstructionKind::Call(call), ty);
        Ok(())
    }

    /// Returns the member of the struct of arguments for `value`, the variable argument with index `number`. For
    /// `byval` and `byref`, it is the value that the argument points to, and the attribute is claimed. But if a body
    /// has `va_arg` and the argument is a private pointer, it is the address of a copy of that value.
    fn further(
        &mut self,
        rw: &mut Rewriter<'_>,
        call: &CallKind,
        number: u32,
        value: Value,
    ) -> Value {
        let index = AttributeIndex::Parameter(number);
        let attributes = call.attributes.expand();
        let by_value = [AttributeKind::BY_VAL, AttributeKind::BYREF].into_iter();
        let mut by_value = by_value.filter_map(|k| rw.module.attributes.find(attributes, index, k));
        let Some(&Attribute::Type(kind, Some(ty))) = by_value.next() else {
            return value;
        };
        self.claims.attribute_kind(index, kind);
        let alignment = alignment(&self.layout, rw, ty);
        let from = rw.point_to(value, ty);
        let copied = rw.load(from, ty, alignment, false);
        let is_private = rw.module.types.address_space(rw.ty(value)) == Some(PRIVATE);
        if !self.has_instructions || !is_private {
            return copied;
        }
        let copy = rw.variable(ty, alignment);
        rw.store(copied, copy, alignment, false);
        copy
    }

    /// Emits a struct in a local variable with these values as members, and returns its address as a `va_list`.
    fn store_arguments(&self, rw: &mut Rewriter<'_>, values: &[Value]) -> Result<Value> {
        let fields: Vec<Type> = values.iter().map(|&value| rw.ty(value)).collect();
        let arguments = rw.module.types_mut().literal_struct(fields.into(), false);
        let of_struct = alignment(&self.layout, rw, arguments);
        let variable = rw.variable(arguments, of_struct);
        for (number, &value) in (0..).zip(values) {
            let indices = [rw.index(0), rw.index(number)];
            let place = rw.gep(arguments, variable, &indices, GepFlags::INBOUNDS)?;
            let natural = alignment(&self.layout, rw, rw.ty(value));
            rw.store(value, place, natural, false);
        }
        let byte = rw.module.types_mut().integer(8);
        let first = rw.point_to(variable, byte);
        let space = rw.module.types.address_space(self.list_type);
        Ok(match space == Some(PRIVATE) {
            true => rw.point_to(first, byte),
            false => rw.cast(CastOp::AddrSpaceCast, first, self.list_type),
        })
    }
}

/// Returns the natural alignment of `ty`, or of a byte if the type has none.
fn alignment(layout: &DataLayout, rw: &Rewriter<'_>, ty: Type) -> Alignment {
    let bytes = layout.alignment(&rw.module.types, ty).unwrap_or(1);
    Alignment::from_bytes(bytes).unwrap_or_default()
}
