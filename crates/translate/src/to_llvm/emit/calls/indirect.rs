//! Translates calls through pointers and calls of inline assembly.

use transpire_llvm::ir::{
    AsmConstraint, Attribute, AttributeIndex, AttributeKind, AttributeList, CallingConvention,
    ConstantKind, Str, Type, Value, asm_constraints,
};
use transpire_spirv::Instruction;
use transpire_spirv::grammar::Op;

use crate::to_llvm::emit::calls::CallEmitter;
use crate::to_llvm::{id, source};
use crate::{Error, Result};

impl<'m> CallEmitter<'_, '_, 'm> {
    /// Translates `OpFunctionPointerCallINTEL` to a call through the pointer.
    pub(in crate::to_llvm::emit) fn emit_indirect_call(
        &mut self,
        instruction: Instruction<'m>,
    ) -> Result<()> {
        let callee = self.body.operand(instruction, 3)?;
        let pointer = source::type_of(self.body.emitter.source, id(instruction, 3)?)?;
        let function = self.body.emitter.function_type_of_pointer(pointer)?;
        let parameters = self
            .body
            .emitter
            .source
            .definition(function)
            .map_or(&[][..], |function| {
                function.words().get(3..).unwrap_or_default()
            });
        let function_type = self.body.emitter.type_of_id(function)?;
        let attributes = match instruction.result_id() {
            Some(result) => self
                .body
                .emitter
                .attributes_of_arguments(result, parameters)?,
            None => None,
        };
        self.emit_call_of(
            instruction,
            callee,
            function_type,
            CallingConvention::SPIR_FUNC,
            attributes,
        )
    }

    /// Emits a call to `callee`, which need not be a known function. The operands from word 4 on are the arguments.
    /// Returns an error if they or the result type do not match `function_type`.
    fn emit_call_of(
        &mut self,
        instruction: Instruction<'m>,
        callee: Value,
        function_type: Type,
        calling_convention: CallingConvention,
        attributes: Option<AttributeList>,
    ) -> Result<()> {
        let arguments =
            (4..instruction.word_count()).map(|index| self.body.operand(instruction, index));
        let arguments: Vec<Value> = arguments.collect::<Result<_>>()?;
        let result = self.body.emitter.result_type(instruction)?;
        let fits = self
            .body
            .emitter
            .ir
            .module
            .types
            .function_type(function_type)
            .is_some_and(|signature| {
                let types = arguments.iter().map(|&argument| self.body.ty(argument));
                signature.result == result && types.eq(signature.parameters.iter().copied())
            });
        if !fits {
            return Err(Error::malformed(
                "the arguments of a call do not have the types of the callee's parameters",
            ));
        }
        let value = self.body.ins()?.call_value(
            callee,
            function_type,
            &arguments,
            result,
            calling_convention,
            attributes,
        );
        self.body.define_result(instruction, value)
    }

    /// Translates `OpAsmCallINTEL` to a call of the inline assembly.
    pub(in crate::to_llvm::emit) fn emit_assembly_call(
        &mut self,
        instruction: Instruction<'m>,
    ) -> Result<()> {
        let callee = self.body.operand(instruction, 3)?;
        let known = callee
            .as_constant()
            .map(|constant| &self.body.emitter.ir.module.constants[constant].kind);
        let Some(ConstantKind::InlineAsm(assembly)) = known else {
            return Err(Error::malformed(
                "the callee of the call is not inline assembly",
            ));
        };
        let function_type = assembly.function_type;
        let constraints = assembly.constraints;
        let attributes = self.element_types(instruction, constraints)?;
        self.emit_call_of(
            instruction,
            callee,
            function_type,
            CallingConvention::C,
            attributes,
        )
    }

    /// Returns the attributes of an `OpAsmCallINTEL` with these constraints: the type of the memory of each argument
    /// that is an address. Returns an error if its pointer has no pointee.
    fn element_types(
        &mut self,
        instruction: Instruction<'m>,
        constraints: Str,
    ) -> Result<Option<AttributeList>> {
        let emitter = &mut self.body.emitter;
        let constraints = asm_constraints(emitter.ir.module.strings.get(constraints));
        let arguments = constraints.filter_map(AsmConstraint::argument).enumerate();
        let indirect = arguments.filter_map(|(number, is_indirect)| is_indirect.then_some(number));
        let indirect: Vec<usize> = indirect.collect();
        let mut sets = Vec::new();
        for number in indirect {
            let pointer = source::type_of(emitter.source, id(instruction, 4 + number)?)?;
            let pointer = emitter.source.definition(pointer);
            let pointee = pointer.filter(|ty| ty.is(Op::TypePointer));
            let pointee = pointee.and_then(|ty| ty.id(3)).ok_or_else(|| {
                Error::cannot_translate(
                    "inline assembly with an indirect constraint for a pointer without a pointee",
                )
            })?;
            let ty = emitter.type_of_id(pointee)?;
            let attribute = Attribute::Type(AttributeKind::ELEMENTTYPE, Some(ty));
            sets.push((AttributeIndex::Parameter(number as u32), vec![attribute]));
        }
        Ok(emitter.ir.attribute_list(sets))
    }
}
