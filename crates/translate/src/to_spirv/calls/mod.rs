//! Calls: of functions, of LLVM's intrinsics and of OpenCL's built-in functions.

use spirv::Op;
use transpire_llvm::ir::{CallKind, ConstantKind, Global, GlobalKind, Inst};

use super::functions::FunctionEmitter;
use crate::{Error, Result};

impl FunctionEmitter<'_, '_> {
    pub(crate) fn emit_call(&mut self, inst: Inst, call: &CallKind) -> Result<()> {
        let callee = self.callee(call)?;
        let name = self.emitter.module.name(callee).into_owned();
        let is_definition = self.emitter.module.function(callee).is_some_and(|f| f.is_definition);
        if !is_definition {
            if let Some(intrinsic) = name.strip_prefix("llvm.") {
                return self.emit_intrinsic(inst, call, intrinsic);
            }
        }
        self.emit_function_call(inst, call, callee)
    }

    /// The function that is called.
    fn callee(&self, call: &CallKind) -> Result<Global> {
        let module = &self.emitter.module;
        let Some(constant) = call.callee.as_constant() else {
            return Err(Error::unsupported("a call through a pointer to a function"));
        };
        let global = match &module.constants[constant].kind {
            ConstantKind::InlineAsm(_) => return Err(Error::unsupported("inline assembly")),
            _ => module.as_global(constant),
        };
        match global {
            Some(global) if matches!(module.globals[global].kind, GlobalKind::Function(_)) => Ok(global),
            _ => Err(Error::unsupported("a call of what is no function")),
        }
    }

    fn emit_function_call(&mut self, inst: Inst, call: &CallKind, callee: Global) -> Result<()> {
        let Some(signature) = self.emitter.pointees.signature(&mut self.emitter.module, callee) else {
            return Err(Error::malformed("a call of what is no function"));
        };
        let function = self.emitter.global_id(callee)?;
        let arguments = call.arguments.as_slice(&self.body.values);
        if arguments.len() != signature.parameters.len() {
            return Err(Error::malformed(format!(
                "a call of @{} with {} arguments, which takes {}",
                self.emitter.module.name(callee),
                arguments.len(),
                signature.parameters.len()
            )));
        }
        let mut operands = vec![function.word()];
        for (&argument, &parameter) in arguments.iter().zip(&signature.parameters) {
            operands.push(self.value_as(argument, parameter)?.word());
        }
        let ty = self.type_id(signature.result)?;
        let id = self.emit(Op::FunctionCall, ty, &operands)?;
        if signature.result == self.emitter.module.void_type {
            return Ok(());
        }
        self.bind(inst, signature.result, id)
    }
}
