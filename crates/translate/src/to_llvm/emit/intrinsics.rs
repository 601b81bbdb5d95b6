//! Translates instructions to LLVM intrinsics. Also finds functions that stand for an intrinsic. Calls to
//! such a function become calls to the intrinsic, and its body is omitted.

use transpire_llvm::ir::{FunctionType, InstBuilder, Type, TypeKind, Types, Value};
use transpire_spirv::Instruction;
use transpire_spirv::grammar::Op;

use crate::mappings::intrinsics;
use crate::to_llvm::emit::functions::FunctionEmitter;
use crate::to_llvm::ir::builder::Builder;
use crate::{Error, Result};

impl Builder<'_, '_> {
    /// Calls the intrinsic `name`, with the type `overload` appended to its name. Returns an error if this type has no
    /// suffix.
    pub(crate) fn call_overloaded(
        &mut self,
        name: &str,
        overload: Type,
        arguments: &[Value],
        result: Type,
    ) -> Result<Value> {
        let suffix = type_name(&self.ir.module.types, overload);
        let suffix = suffix.ok_or_else(|| Error::malformed(format!("{name} is for numbers")))?;
        self.call_named(
            format!("{name}.{suffix}").as_bytes(),
            result,
            arguments,
            None,
        )
    }
}

impl<'m> FunctionEmitter<'_, 'm> {
    /// Translates an instruction to an intrinsic. Returns `false` if there is no intrinsic for `op`, or if the style
    /// does not use it.
    pub(super) fn emit_intrinsic(&mut self, op: Op, instruction: Instruction<'m>) -> Result<bool> {
        let (name, first) = match op {
            Op::AssumeTrueKHR => ("llvm.assume", 1),
            Op::ExpectKHR => ("llvm.expect", 3),
            Op::ArithmeticFenceEXT if self.dialect().values.llvm_intrinsics => {
                ("llvm.arithmetic.fence", 3)
            }
            Op::MaskedGatherINTEL | Op::MaskedScatterINTEL => {
                return self.emit_masked_access(op, instruction).map(|()| true);
            }
            _ => return Ok(false),
        };
        let mut arguments = Vec::new();
        for index in first..instruction.word_count() {
            arguments.push(self.operand(instruction, index)?);
        }
        if instruction.result_type().is_none() {
            let void = self.emitter.ir.module.void_type;
            self.ins()?
                .call_named(name.as_bytes(), void, &arguments, None)?;
            return Ok(true);
        }
        let ty = self.emitter.result_type(instruction)?;
        let value = self.ins()?.call_overloaded(name, ty, &arguments, ty)?;
        self.define_result(instruction, value)?;
        Ok(true)
    }
}

impl<'m> FunctionEmitter<'_, 'm> {
    /// Emits a masked gather or scatter. The alignment is an argument, which LLVM 22 and later convert to an attribute.
    fn emit_masked_access(&mut self, op: Op, instruction: Instruction<'m>) -> Result<()> {
        let is_gather = op == Op::MaskedGatherINTEL;
        // The indices of the first operand and of the alignment.
        let (first, literal) = if is_gather { (3, 4) } else { (1, 3) };
        let mut arguments = Vec::with_capacity(4);
        for index in first..instruction.word_count() {
            arguments.push(if index == literal {
                let bytes = instruction.word(index).unwrap_or(1);
                self.ins()?.index(bytes)
            } else {
                self.operand(instruction, index)?
            });
        }
        let (vector, pointers, mask) = match arguments[..] {
            [pointers, _, mask, rest] if is_gather => (rest, pointers, mask),
            [value, pointers, _, mask] => (value, pointers, mask),
            _ => return Err(Error::malformed("a masked access has too few operands")),
        };
        let name = if is_gather { "gather" } else { "scatter" };
        let void = self.emitter.ir.module.void_type;
        let mut ins = self.ins()?;
        let types = [vector, pointers].map(|value| ins.ty(value));
        let lanes = [vector, pointers, mask].map(|value| {
            let ty = ins.ty(value);
            ins.ir.module.types.lanes(ty)
        });
        if lanes[0].is_none() || lanes.iter().any(|&count| count != lanes[0]) {
            return Err(Error::malformed(
                "the operands of a masked access are not vectors of one length",
            ));
        }
        let result = if is_gather { types[0] } else { void };
        let [vector, pointers] = types.map(|ty| type_name(&ins.ir.module.types, ty));
        let (Some(vector), Some(pointers)) = (vector, pointers) else {
            return Err(Error::malformed("a masked access is on vectors of numbers"));
        };
        let name = format!("llvm.masked.{name}.{vector}.{pointers}");
        let value = ins.call_named(name.as_bytes(), result, &arguments, None)?;
        match is_gather {
            true => self.define_result(instruction, value),
            false => Ok(()),
        }
    }
}

/// Returns the name of the intrinsic that a function with this name and type stands for, or `None` for any
/// other function.
pub(super) fn stood_for(types: &Types, name: &[u8], signature: &FunctionType) -> Option<String> {
    let (base, overloads) = intrinsics::of_function(std::str::from_utf8(name).ok()?)?;
    if !fits(types, signature) {
        return None;
    }
    let mut name = format!("llvm.{base}");
    for &number in overloads {
        name.push('.');
        name.push_str(&type_name(types, *signature.parameters.get(number)?)?);
    }
    Some(name)
}

/// Returns whether a signature fits one of the intrinsics. Either the parameters and the result are integers of one
/// type, or the parameters are a pointer, two more operands and a volatile flag.
fn fits(types: &Types, signature: &FunctionType) -> bool {
    let Some((&first, others)) = signature.parameters.split_first() else {
        return false;
    };
    if types.is_pointer(first) {
        let flag = others.last().and_then(|&flag| types.integer_bits(flag));
        return flag == Some(1) && others.len() == 3 && types[signature.result] == TypeKind::Void;
    }
    let result = types
        .element_at(signature.result, 0)
        .filter(|_| types.struct_fields(signature.result).is_some());
    types.integer_bits(types.scalar(first)).is_some()
        && others.iter().all(|&other| other == first)
        && result.unwrap_or(signature.result) == first
}

/// Returns the suffix for a type in the name of an overloaded intrinsic (LangRef, "Intrinsic Functions"), or
/// `None` if the type has none.
fn type_name(types: &Types, ty: Type) -> Option<String> {
    match types[ty] {
        TypeKind::Pointer {
            address_space,
            pointee: None,
        } => Some(format!("p{address_space}")),
        TypeKind::Pointer {
            address_space,
            pointee: Some(pointee),
        } => Some(format!("p{address_space}{}", number_name(types, pointee)?)),
        TypeKind::Vector {
            length,
            element,
            scalable: false,
        } if types.is_pointer(element) => Some(format!("v{length}{}", type_name(types, element)?)),
        TypeKind::Vector {
            length,
            element,
            scalable: false,
        } => Some(format!("v{length}{}", number_name(types, element)?)),
        _ => number_name(types, ty),
    }
}

fn number_name(types: &Types, ty: Type) -> Option<String> {
    match types[ty] {
        TypeKind::Integer { bits } => Some(format!("i{bits}")),
        TypeKind::Half => Some("f16".to_owned()),
        TypeKind::BFloat => Some("bf16".to_owned()),
        TypeKind::Float => Some("f32".to_owned()),
        TypeKind::Double => Some("f64".to_owned()),
        _ => None,
    }
}
