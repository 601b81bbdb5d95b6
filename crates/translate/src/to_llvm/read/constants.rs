//! Translates constants at module scope. Specialization constants get their final values here.

use smallvec::SmallVec;
use transpire_llvm::ir::{
    Alignment, CallingConvention, Constant, ConstantKind, GlobalKind, GlobalVariable, Linkage,
    Type, TypeKind,
};
use transpire_spirv::grammar::{Decoration, Op};
use transpire_spirv::{Id, Instruction, constant_data};

use crate::mappings::opaque_types::CONSTANT_PIPE_STORAGE;
use crate::mappings::{address_spaces, samplers};
use crate::to_llvm::Emitter;
use crate::to_llvm::emit::body::built_in_addresses::{has_element, is_chain};
use crate::to_llvm::emit::body::memory::is_untyped;
use crate::to_llvm::read::constant_folding;
use crate::to_llvm::{id, word};
use crate::{Error, Result};

impl<'m> Emitter<'m> {
    /// Translates an instruction that defines a constant, and records the LLVM constant under the result id.
    pub(crate) fn emit_constant(&mut self, instruction: Instruction<'m>) -> Result<()> {
        let (op, ty) = (Op(instruction.opcode()), self.result_type(instruction)?);
        let result = id(instruction, 2)?;
        let constant = match op {
            Op::ConstantTrue | Op::ConstantFalse => self.ir.boolean(ty, op == Op::ConstantTrue)?,
            Op::SpecConstantTrue | Op::SpecConstantFalse => {
                let value = self
                    .specialized(result)
                    .map_or(op == Op::SpecConstantTrue, |value| value != 0);
                self.ir.boolean(ty, value)?
            }
            Op::Constant => self
                .ir
                .number(ty, instruction.words().get(3..).unwrap_or_default())?,
            Op::SpecConstant => match self.specialized(result) {
                Some(value) => self.ir.number(ty, &[value as u32, (value >> 32) as u32])?,
                None => self
                    .ir
                    .number(ty, instruction.words().get(3..).unwrap_or_default())?,
            },
            Op::ConstantComposite if self.is_matrix(instruction.result_type()) => {
                let component = self.constant(id(instruction, 3)?)?;
                self.called_constants.add_matrix(result, component, ty);
                return Ok(());
            }
            Op::ConstantComposite | Op::SpecConstantComposite => self.composite(ty, instruction)?,
            Op::ConstantCompositeReplicateEXT | Op::SpecConstantCompositeReplicateEXT => {
                self.replicate(ty, instruction)?
            }
            Op::ConstantDataKHR | Op::SpecConstantDataKHR => self.data(ty, instruction)?,
            Op::ConstantNull => self.ir.null(ty),
            Op::Undef => self.ir.undef(ty),
            Op::ConstantSampler => return self.sampler(result, ty, instruction),
            Op::ConstantPipeStorage => return self.pipe_storage(result, ty, instruction),
            Op::ConstantFunctionPointerINTEL => return self.emit_function_pointer(instruction),
            Op::SpecConstantOp if self.address_of_built_in(result, instruction)? => return Ok(()),
            Op::SpecConstantOp => constant_folding::fold(self, ty, instruction)?,
            _ => {
                return Err(Error::unsupported(
                    "the instruction does not stand outside of functions",
                ));
            }
        };
        self.values.set(result, constant);
        Ok(())
    }

    /// Records a constant as an address in a built-in variable whose loads become calls. Returns `false` if
    /// the constant is not such an address.
    fn address_of_built_in(&mut self, result: Id, instruction: Instruction<'_>) -> Result<bool> {
        let Some(mut variable) = instruction
            .word(4)
            .and_then(|base| self.built_ins.get(base))
        else {
            return Ok(false);
        };
        match word(instruction, 3).map(Op::from_u32)? {
            Some(Op::Bitcast | Op::CopyObject | Op::PtrCastToGeneric | Op::GenericCastToPtr) => {}
            Some(op) if is_chain(op) && !is_untyped(op) => {
                let source = self.pointee_of_value(id(instruction, 4)?)?;
                let mut indices = Vec::new();
                for index in 5..instruction.word_count() {
                    indices.push(self.constant(id(instruction, index)?)?.into());
                }
                let (bytes, late) = self.ir.offset_of(source, has_element(op), &indices)?;
                if !late.is_empty() {
                    return Err(Error::cannot_translate(
                        "an address inside of a built-in variable that is not constant",
                    ));
                }
                variable.offset.bytes = variable.offset.bytes.wrapping_add(bytes);
            }
            _ => return Ok(false),
        }
        self.built_ins.declare(result, variable);
        Ok(true)
    }

    /// Returns the value that the options specify for a specialization constant, if any.
    fn specialized(&self, id: Id) -> Option<u64> {
        let spec_id = self.annotations.literal(id, Decoration::SpecId)?;
        self.options.spec_constants.get(&spec_id).copied()
    }

    /// Returns the LLVM constant of an id. Returns an error if the id is not a constant.
    pub(crate) fn constant(&self, id: Id) -> Result<Constant> {
        self.ids().constant(id)
    }

    /// Returns the value of an integer constant with at most 64 bits. Returns an error if the id is not such
    /// a constant.
    pub(crate) fn constant_integer(&self, id: Id) -> Result<u64> {
        self.ids().constant_integer(&self.ir.module, id)
    }

    fn composite(&mut self, ty: Type, instruction: Instruction<'_>) -> Result<Constant> {
        let count = instruction.word_count().saturating_sub(3);
        let mut elements = Vec::with_capacity(count);
        for index in 3..instruction.word_count() {
            elements.push(self.constant(id(instruction, index)?)?);
        }
        self.ir.aggregate(ty, elements)
    }

    fn replicate(&mut self, ty: Type, instruction: Instruction<'_>) -> Result<Constant> {
        let element = self.constant(id(instruction, 3)?)?;
        if self.ir.module.constants[element].kind.is_zero() {
            return Ok(self.ir.null(ty));
        }
        let count = self.ir.module.types.element_count(ty).unwrap_or(u64::MAX);
        self.ir.budget.expand(count)?;
        self.ir.aggregate(ty, vec![element; count as usize])
    }

    /// Translates constant data to an array of integers of type `ty`. Returns an error if the options specify a value,
    /// or if the words do not match the type.
    fn data(&mut self, ty: Type, instruction: Instruction<'_>) -> Result<Constant> {
        if self.specialized(id(instruction, 2)?).is_some() {
            return Err(Error::unsupported(
                "the value of a specialization constant with the data of an array",
            ));
        }
        let data = instruction.operand_words();
        let width = constant_data::element_width(self.source, id(instruction, 1)?);
        let TypeKind::Array { element, length } = self.ir.module.types[ty] else {
            return Err(Error::malformed("constant data is not an array"));
        };
        let width = width.ok_or_else(|| Error::malformed("constant data is not of integers"))?;
        if constant_data::word_count(width, length) != Some(data.len() as u64) {
            return Err(Error::malformed(format!(
                "constant data has {} words, and its type has {length} elements of {width} bits",
                data.len()
            )));
        }
        let mut elements = Vec::with_capacity(length as usize);
        for index in 0..length {
            let words: SmallVec<[u32; 2]> = constant_data::element(data, width, index).collect();
            elements.push(self.ir.number(element, &words)?);
        }
        self.ir.aggregate(ty, elements)
    }

    /// Translates `OpConstantSampler` to the integer that initializes the sampler in OpenCL C. In each function that
    /// uses the sampler, a call converts the integer.
    fn sampler(&mut self, result: Id, ty: Type, instruction: Instruction<'_>) -> Result<()> {
        let literals = [
            word(instruction, 3)?,
            word(instruction, 4)?,
            word(instruction, 5)?,
        ];
        let Some(initializer) = samplers::initializer(literals) else {
            return Err(Error::malformed(format!(
                "no sampler has the literals {literals:?}"
            )));
        };
        self.called_constants.add_sampler(result, initializer, ty);
        Ok(())
    }

    /// Translates `OpConstantPipeStorage` to a variable with the packet size, the packet alignment and the capacity or,
    /// depending on the style, to a call in each function that uses it.
    fn pipe_storage(&mut self, result: Id, ty: Type, instruction: Instruction<'_>) -> Result<()> {
        let literals = [
            word(instruction, 3)?,
            word(instruction, 4)?,
            word(instruction, 5)?,
        ];
        let name = self.annotations.name(result).unwrap_or_default();
        if self.dialect().values.opaque_types_as_structs && !self.options.has_typed_pointers() {
            let address = self.pipe_storage_variable(&name, literals);
            self.values.set(result, address);
            return Ok(());
        }
        self.called_constants.add_pipe_storage(result, literals, ty);
        Ok(())
    }

    /// Adds a variable that describes a pipe storage, and returns its address. `literals` are the packet
    /// size, the packet alignment and the capacity.
    fn pipe_storage_variable(&mut self, name: &[u8], literals: [u32; 3]) -> Constant {
        let int = self.ir.module.types.integer(32);
        let structure = self.opaque_struct(CONSTANT_PIPE_STORAGE.as_bytes());
        if let TypeKind::Named(named) = self.ir.module.types[structure] {
            self.ir.module.types.named_struct_mut(named).fields = Some([int; 3].into());
        }
        let members = literals.map(|literal| self.ir.module.integer(int, u64::from(literal)));
        let initializer = self.ir.module.aggregate(structure, members.to_vec());
        let name = self.ir.unique_name(name);
        let global =
            self.ir
                .new_function(&name, structure, Linkage::LinkOnceOdr, CallingConvention::C);
        let ty = self
            .ir
            .pointer(self.ir.space(address_spaces::GLOBAL), structure);
        let value = &mut self.ir.module.globals[global];
        value.ty = ty;
        value.alignment = Alignment::from_bytes(4).unwrap_or(Alignment::NONE);
        value.kind = GlobalKind::Variable(GlobalVariable {
            initializer: Some(initializer).into(),
            ..GlobalVariable::default()
        });
        self.ir
            .module
            .constants
            .intern(ty, ConstantKind::Global(global))
    }
}
