//! What types of numbers need, matrices of them, and operations on those that have few: small integers,
//! `bfloat`, and the floats of 4 and 8 bits.

use transpire_spirv::grammar::{Capability, FPEncoding, Op};
use transpire_spirv::{Id, Instruction, Module};

use crate::correspondences::small_floats::Format;
use crate::to_spirv::ToSpirv;
use crate::to_spirv::finish::require::Needs;
use crate::{Error, Result};

impl Needs {
    /// What a type needs beside its encoding, which the grammar knows of.
    pub(super) fn number_type(&mut self, module: &Module, op: Op, ty: Instruction<'_>) {
        let component = ty.id(2).and_then(|id| module.definition(id));
        match (op, ty.word(2), ty.word(3)) {
            (Op::TypeInt, Some(8), _) => self.capability(Capability::Int8),
            (Op::TypeInt, Some(16), _) => self.capability(Capability::Int16),
            (Op::TypeInt, Some(32), _) => {}
            (Op::TypeInt, Some(64), _) => self.capability(Capability::Int64),
            (Op::TypeInt, Some(4), _) if self.int4 => self.capability(Capability::Int4TypeINTEL),
            (Op::TypeInt, ..) => self.capability(Capability::ArbitraryPrecisionIntegersINTEL),
            (Op::TypeFloat, Some(16), None) => self.capability(Capability::Float16Buffer),
            (Op::TypeFloat, Some(64), None) => self.capability(Capability::Float64),
            (Op::TypeCooperativeMatrixKHR, ..) => self.matrix_of(component),
            _ => {}
        }
    }

    fn matrix_of(&mut self, component: Option<Instruction<'_>>) {
        let Some(component) = component else { return };
        let bits = component.word(2).unwrap_or_default();
        match component.op() {
            Some(Op::TypeInt) if bits == 4 => {
                self.capability(Capability::Int4CooperativeMatrixINTEL)
            }
            Some(Op::TypeFloat) => match Format::of_float(bits, component.word(3)) {
                Some(Format::BFloat16) => self.capability(Capability::BFloat16CooperativeMatrixKHR),
                Some(Format::E4M3 | Format::E5M2) => {
                    self.capability(Capability::Float8CooperativeMatrixEXT)
                }
                Some(Format::E2M1 | Format::E2M1Intel) => {
                    self.capability(Capability::Float4E2M1CooperativeMatrixINTEL)
                }
                _ => {}
            },
            _ => {}
        }
    }

    /// What an operation needs for the type of its result.
    pub(super) fn number_operation(
        &mut self,
        module: &Module,
        op: Op,
        instruction: Instruction<'_>,
    ) {
        let Some(ty) = instruction.result_type() else {
            return;
        };
        match op {
            Op::ConvertFToBF16INTEL | Op::ConvertBF16ToFINTEL | Op::RoundFToTF32INTEL => {
                if module
                    .definition(ty)
                    .is_some_and(|ty| ty.is(Op::TypeCooperativeMatrixKHR))
                {
                    let of_tf32 = op == Op::RoundFToTF32INTEL;
                    self.capability(if of_tf32 {
                        Capability::CooperativeMatrixTF32ComponentTypeINTEL
                    } else {
                        Capability::CooperativeMatrixBFloat16ComponentTypeINTEL
                    });
                    self.of_matrices.get_or_insert(op);
                }
            }
            _ if !self.has(Capability::BFloat16TypeKHR.word()) || !is_bfloat(module, ty) => {}
            Op::Dot => self.capability(Capability::BFloat16DotProductKHR),
            _ => self.capability(Capability::BFloat16ArithmeticINTEL),
        }
    }

    /// What a dot product needs for its operands (§3.31): four numbers in an integer, four bytes, or others.
    pub(super) fn dot_product(&mut self, module: &Module, operand: u32) {
        let ty = Id::new(operand)
            .and_then(|id| module.type_of(id))
            .and_then(|ty| module.definition(ty));
        let Some(vector) = ty.filter(|ty| ty.is(Op::TypeVector)) else {
            return self.capability(Capability::DotProductInput4x8BitPacked);
        };
        let component = vector.id(2).and_then(|id| module.definition(id));
        let is_byte = component
            .is_some_and(|component| component.is(Op::TypeInt) && component.word(2) == Some(8));
        let of_bytes = is_byte && vector.word(3) == Some(4);
        self.capability(if of_bytes {
            Capability::DotProductInput4x8Bit
        } else {
            Capability::DotProductInputAll
        });
    }

    /// Refuses conversions of matrices where their extension is not allowed.
    pub(super) fn check_matrices(&self, options: &ToSpirv) -> Result<()> {
        match self.of_matrices {
            Some(opcode) if !options.extensions.allows("SPV_INTEL_joint_matrix") => {
                Err(Error::broken_rule(transpire_spirv::rules::Broken {
                    opcode,
                    rule: "Can be used with cooperative matrices only when SPV_INTEL_joint_matrix is enabled",
                    sizes: None,
                }))
            }
            _ => Ok(()),
        }
    }
}

/// Whether a type is `bfloat`, or a vector of it.
fn is_bfloat(module: &Module, ty: Id) -> bool {
    let definition = module.definition(ty);
    let definition = match definition {
        Some(vector) if vector.is(Op::TypeVector) => {
            vector.id(2).and_then(|id| module.definition(id))
        }
        scalar => scalar,
    };
    definition.is_some_and(|ty| {
        ty.is(Op::TypeFloat) && ty.word(3) == Some(FPEncoding::BFloat16KHR.word())
    })
}
