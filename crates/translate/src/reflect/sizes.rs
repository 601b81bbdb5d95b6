//! Computes the sizes and alignments of SPIR-V types in the memory of a kernel, in bytes, according to OpenCL
//! C 3.0 §6.3.5. Integers and vectors that OpenCL C does not support follow LLVM's data layout for SPIR.

use rustc_hash::FxHashMap;
use transpire_spirv::grammar::{Decoration, Op};
use transpire_spirv::{Id, Instruction, Module, Section};

use super::Layout;
use crate::to_llvm::Annotations;

/// The maximum alignment of an integer, in bytes.
const MAX_INTEGER_ALIGNMENT: u64 = 8;

/// The layouts of the types of a module. Types without a size are absent.
pub(super) struct Sizes(FxHashMap<Id, Layout>);

impl Sizes {
    /// Computes the layouts of all types of a module. `address_bits` is the number of bits of its addresses.
    /// One pass is enough because a type is defined after its members.
    pub(super) fn new(module: &Module, annotations: &Annotations<'_>, address_bits: u32) -> Self {
        let mut sizes = Self(FxHashMap::default());
        let address = Layout::of_address(address_bits);
        for instruction in module.instructions(Section::Globals) {
            let Some(id) = instruction.result_id() else {
                continue;
            };
            let layout = match instruction.op() {
                Some(
                    Op::TypePointer
                    | Op::TypeUntypedPointerKHR
                    | Op::TypeImage
                    | Op::TypeSampler
                    | Op::TypeSampledImage
                    | Op::TypePipe
                    | Op::TypeQueue
                    | Op::TypeEvent
                    | Op::TypeDeviceEvent
                    | Op::TypeReserveId,
                ) => Some(address),
                Some(Op::TypeStruct) => {
                    let is_packed = annotations.has(id, Decoration::CPacked);
                    sizes.of_struct(instruction, is_packed)
                }
                _ => sizes.of_numbers(module, instruction),
            };
            sizes.0.extend(layout.map(|layout| (id, layout)));
        }
        sizes
    }

    /// Returns the layout of a type, or `None` if the type has no size.
    pub(super) fn of(&self, ty: Id) -> Option<Layout> {
        self.0.get(&ty).copied()
    }

    fn of_operand(&self, instruction: Instruction<'_>, index: usize) -> Option<Layout> {
        self.of(instruction.id(index)?)
    }

    fn of_numbers(&self, module: &Module, ty: Instruction<'_>) -> Option<Layout> {
        match ty.op()? {
            Op::TypeBool => Some(Layout::of_scalar(1)),
            Op::TypeInt => {
                let size = u64::from(ty.word(2)?).div_ceil(8);
                let alignment = size.next_power_of_two().min(MAX_INTEGER_ALIGNMENT);
                Layout { size, alignment }.padded()
            }
            Op::TypeFloat => Some(Layout::of_scalar(u64::from(ty.word(2)?).div_ceil(8))),
            Op::TypeVector => {
                let (component, lanes) = (self.of_operand(ty, 2)?, u64::from(ty.word(3)?));
                let size = match module.definition(ty.id(2)?)?.is(Op::TypeBool) {
                    // A vector of booleans has one bit for each.
                    true => lanes.div_ceil(8),
                    false => component.size.checked_mul(lanes)?,
                };
                let size = size.checked_next_power_of_two()?;
                Some(Layout {
                    size,
                    alignment: size,
                })
            }
            Op::TypeArray => {
                let element = self.of_operand(ty, 2)?;
                let count = module.definition(ty.id(3)?)?;
                if !count.is(Op::Constant) && !count.is(Op::SpecConstant) {
                    return None;
                }
                Some(Layout {
                    size: element.size.checked_mul(count.number(3)?)?,
                    ..element
                })
            }
            _ => None,
        }
    }

    fn of_struct(&self, ty: Instruction<'_>, is_packed: bool) -> Option<Layout> {
        let mut layout = Layout {
            size: 0,
            alignment: 1,
        };
        for &member in ty.words().get(2..)? {
            let member = self.of(Id::new(member)?)?;
            if !is_packed {
                layout.alignment = layout.alignment.max(member.alignment);
                layout.size = layout.size.checked_next_multiple_of(member.alignment)?;
            }
            layout.size = layout.size.checked_add(member.size)?;
        }
        layout.padded()
    }
}
