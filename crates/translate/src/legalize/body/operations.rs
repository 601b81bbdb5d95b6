//! Operations that legalization passes to emission, and that LLVM IR has neither as an instruction nor as an intrinsic.
//!
//! The callee of such a call is [`ConstantKind::Operation`]. Readers never create it, so a module cannot declare one.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    Body, CallKind, Constant, ConstantKind, FastMath, Global, InstructionKind, Interner, Module,
    Opcodes, Type, Value,
};

use crate::Result;
use crate::pipeline::BodyPass;

/// An operation that emission translates to an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub(crate) enum Operation {
    /// A test whether any lane of a vector of booleans is true.
    AnyLane,
    /// The composite of two values.
    Composite,
    /// The function `cospi`.
    Cospi,
    /// The difference of two integers, and 1 if it borrowed.
    DifferenceWithBorrow,
    /// A quotient of floats, with the rounding mode that the last argument names.
    DivideRounded,
    /// `frexp`, with the exponent stored through a pointer.
    Frexp,
    /// `modf`, with the integral part stored through a pointer.
    Modf,
    /// A saturating conversion to a signed integer, of a value that is not a NaN.
    SaturatedFToS,
    /// A saturating conversion to an unsigned integer, of a value that is not a NaN.
    SaturatedFToU,
    /// A conversion from a signed integer, with the rounding mode that the last argument names.
    SToFRounded,
    /// `sincos`, with the cosine stored through a pointer.
    Sincos,
    /// The upper half of the product of two signed integers.
    SignedHighProduct,
    /// The function `sinpi`.
    Sinpi,
    /// A square root, with the rounding mode that the last argument names.
    SqrtRounded,
    /// The sum of two integers, and 1 if it carried.
    SumWithCarry,
    /// A conversion from an unsigned integer, with the rounding mode that the last argument names.
    UToFRounded,
    /// The upper half of the product of two unsigned integers.
    UnsignedHighProduct,
}

impl Operation {
    /// All operations. The number in a constant is the index in this list.
    pub(crate) const ALL: [Self; 17] = [
        Self::AnyLane,
        Self::Composite,
        Self::Cospi,
        Self::DifferenceWithBorrow,
        Self::DivideRounded,
        Self::Frexp,
        Self::Modf,
        Self::SaturatedFToS,
        Self::SaturatedFToU,
        Self::SToFRounded,
        Self::Sincos,
        Self::SignedHighProduct,
        Self::Sinpi,
        Self::SqrtRounded,
        Self::SumWithCarry,
        Self::UToFRounded,
        Self::UnsignedHighProduct,
    ];

    /// Returns the operation that is the callee of `call`, or `None` for any other call.
    pub(crate) fn of(module: &Module, call: &CallKind) -> Option<Self> {
        match module.constants[call.callee.as_constant()?].kind {
            ConstantKind::Operation(number) => Self::ALL.get(number as usize).copied(),
            _ => None,
        }
    }

    /// Returns a call of the operation with `arguments` and a result of type `result`.
    pub(crate) fn call(
        self,
        module: &mut Interner<'_>,
        body: &mut Body,
        arguments: &[Value],
        result: Type,
        fast_math: FastMath,
    ) -> InstructionKind {
        let parameters = arguments
            .iter()
            .map(|&argument| body.value_type(module, argument))
            .collect();
        let function_type = module.types_mut().function(result, parameters, false);
        let callee = self.callee(module, function_type).into();
        let mut call = CallKind::new(callee, function_type, body.value_list(arguments));
        call.fast_math = fast_math;
        InstructionKind::Call(call)
    }

    fn callee(self, module: &mut Interner<'_>, function_type: Type) -> Constant {
        let pointer = module.pointer_to(0, function_type);
        module.constant(pointer, ConstantKind::Operation(self as u32))
    }

    /// Returns the `__spirv_…` name under which [`DeclaredOperations`] declares the operation.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::AnyLane => "__spirv_Any",
            Self::Composite => "__spirv_CompositeConstruct",
            Self::Cospi => "__spirv_ocl_cospi",
            Self::DifferenceWithBorrow => "__spirv_ISubBorrow",
            Self::DivideRounded => "__spirv_FDiv",
            Self::Frexp => "__spirv_ocl_frexp",
            Self::Modf => "__spirv_ocl_modf",
            Self::SaturatedFToS => "__spirv_ConvertFToS_sat",
            Self::SaturatedFToU => "__spirv_ConvertFToU_sat",
            Self::SToFRounded => "__spirv_ConvertSToF",
            Self::Sincos => "__spirv_ocl_sincos",
            Self::SignedHighProduct => "__spirv_ocl_s_mul_hi",
            Self::Sinpi => "__spirv_ocl_sinpi",
            Self::SqrtRounded => "__spirv_ocl_sqrt",
            Self::SumWithCarry => "__spirv_IAddCarry",
            Self::UToFRounded => "__spirv_ConvertUToF",
            Self::UnsignedHighProduct => "__spirv_ocl_u_mul_hi",
        }
    }
}

/// The pass that replaces operations with declared functions in a module that is to be written as LLVM IR. An operation
/// on several types becomes several functions, with a number after the name.
#[derive(Default)]
pub(crate) struct DeclaredOperations {
    declared: FxHashMap<(Operation, Type), Global>,
}

impl BodyPass for DeclaredOperations {
    fn run(&mut self, module: &mut Interner<'_>, _: Global, body: &mut Body) -> Result<()> {
        for call in body.instructions.calls_mut() {
            let Some(operation) = Operation::of(module, call) else {
                continue;
            };
            let key = (operation, call.function_type);
            let global = match self.declared.get(&key) {
                Some(&global) => global,
                None => {
                    let Some(signature) = module.types.function_type(call.function_type).cloned()
                    else {
                        continue;
                    };
                    let name = match self
                        .declared
                        .keys()
                        .filter(|key| key.0 == operation)
                        .count()
                    {
                        0 => operation.name().to_owned(),
                        number => format!("{}.{number}", operation.name()),
                    };
                    let global =
                        module.declare_function(&name, signature.result, signature.parameters);
                    self.declared.insert(key, global);
                    global
                }
            };
            call.callee = module.address(global).into();
        }
        Ok(())
    }

    fn opcodes(&self) -> Opcodes {
        Opcodes::CALL.or(Opcodes::INVOKE).or(Opcodes::CALL_BR)
    }
}

#[cfg(test)]
mod tests {
    // A panic fails the test.
    #![allow(clippy::unwrap_used)]

    use cranelift_entity::EntityRef as _;
    use transpire_llvm::assembly;
    use transpire_llvm::bitcode::{self, WriteOptions};
    use transpire_llvm::versions::Release;

    use super::*;

    fn operations(module: &Module) -> usize {
        (0..module.constants.len())
            .filter(|&at| {
                let kind = &module.constants[Constant::new(at)].kind;
                matches!(kind, ConstantKind::Operation(_))
            })
            .count()
    }

    #[test]
    fn no_notation_holds_an_operation() {
        let release = Release::from_name("22").unwrap();
        for operation in Operation::ALL {
            let mut module = assembly::parse(b"define void @f() { ret void }").unwrap();
            let (void, function) = (module.void_type, module.functions().next().unwrap().0);
            let function_type = module.globals[function].value_type;
            let mut body = Body::new(Vec::new());
            let entry = body.append_block(None);
            let call = operation.call(&mut module.interner(), &mut body, &[], void, FastMath::NONE);
            body.append(entry, call, void);
            let end = InstructionKind::Ret { value: None.into() };
            body.append(entry, end, void);
            assert_eq!(module.globals[function].value_type, function_type);
            module.function_mut(function).unwrap().body = Some(Box::new(body));
            assert_eq!(operations(&module), 1, "{operation:?}");

            bitcode::write(&module, &WriteOptions { release }).unwrap_err();
            let text = assembly::print(&module, release);
            assert!(assembly::parse(text.as_bytes()).is_err(), "{text}");
        }
    }

    #[test]
    fn a_function_with_the_name_of_an_operation_is_a_function() {
        for operation in Operation::ALL {
            let name = operation.name();
            let text = format!(
                "declare void @{name}()
                 define void @f() {{ call void @{name}() ret void }}"
            );
            let module = assembly::parse(text.as_bytes()).unwrap();
            assert_eq!(operations(&module), 0, "{operation:?}");
        }
    }

    #[test]
    fn each_operation_has_the_number_of_its_place() {
        for (number, operation) in Operation::ALL.into_iter().enumerate() {
            assert_eq!(operation as usize, number, "{operation:?}");
        }
    }
}
