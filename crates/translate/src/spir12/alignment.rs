//! Splits loads and stores whose alignment is less than the alignment of their type in OpenCL (§2.1.4).

use transpire_llvm::ir::{
    Alignment, BinaryOp, CastOp, DataLayout, Inst, InstBuilder, InstructionKind, MemoryAccess,
    Module, Type, TypeKind, Value,
};

use crate::Result;
use crate::legalize::rewrite::{Rewrite, Rewriter, alignment_at};
use crate::spir12::module::target_of;

/// The maximum number of parts into which an access is split.
const MAX_PARTS: u64 = 128;

/// The pass that splits loads and stores whose alignment is less than the alignment of their type.
pub(super) struct Parts {
    layout: DataLayout,
}

impl Parts {
    pub(super) fn of(module: &Module) -> Self {
        let layout = DataLayout::parse(target_of(module).data_layout);
        Self { layout }
    }

    /// Returns whether an access to a type with this alignment must be split. Returns `false` if it would have too many
    /// parts.
    fn is_concerned(&self, module: &Module, ty: Type, alignment: Alignment) -> bool {
        let (Some(given), Some(wanted)) =
            (alignment.bytes(), self.layout.alignment(&module.types, ty))
        else {
            return false;
        };
        let size = self.size(module, ty);
        given < wanted && size.is_some_and(|size| size / given <= MAX_PARTS)
    }

    /// Returns the size in bytes of a number, a pointer or a vector of numbers, or `None` for any other type.
    fn size(&self, module: &Module, ty: Type) -> Option<u64> {
        let bits = match module.types[module.types.scalar(ty)] {
            TypeKind::Integer {
                bits: bits @ (8 | 16 | 32 | 64),
            } => bits,
            TypeKind::Half => 16,
            TypeKind::Float => 32,
            TypeKind::Double => 64,
            TypeKind::Pointer { .. } if module.types.lanes(ty).is_none() => {
                self.layout.pointer_bits(0)
            }
            _ => return None,
        };
        Some(u64::from(bits / 8) * u64::from(module.types.lanes(ty).unwrap_or(1)))
    }

    /// Returns the integer type with the size of a scalar type.
    fn integer(&self, rw: &mut Rewriter<'_>, ty: Type) -> Type {
        let bytes = self.size(&rw.module, ty).unwrap_or(4);
        rw.module.types_mut().integer(bytes as u32 * 8)
    }

    fn load(&self, rw: &mut Rewriter<'_>, pointer: Value, ty: Type, access: MemoryAccess) -> Value {
        let (alignment, volatile) = (access.alignment, access.volatile);
        if !self.is_concerned(&rw.module, ty, alignment) {
            let pointer = rw.point_to(pointer, ty);
            return rw.load(pointer, ty, alignment, volatile);
        }
        let element = rw.module.types.scalar(ty);
        if let Some(lanes) = rw.module.types.lanes(ty) {
            let size = self.size(&rw.module, element).unwrap_or(1);
            let mut vector = rw.poison(ty);
            for lane in 0..lanes {
                let at = u64::from(lane) * size;
                let place = rw.offset(pointer, at, element);
                let value = self.load(rw, place, element, part_of(access, at));
                vector = rw.insert_element(vector, value, lane);
            }
            return vector;
        }
        let whole = self.integer(rw, ty);
        let (size, part) = (
            self.size(&rw.module, ty).unwrap_or(1),
            alignment.bytes().unwrap_or(1),
        );
        let part_type = rw.module.types_mut().integer(part as u32 * 8);
        let mut number = None;
        for at in (0..size).step_by(part as usize) {
            let place = rw.offset(pointer, at, part_type);
            let value = rw.load(place, part_type, alignment, volatile);
            let value = rw.cast(CastOp::ZExt, value, whole);
            let distance = rw.int(whole, at * 8);
            let value = if at == 0 {
                value
            } else {
                rw.binary(BinaryOp::Shl, value, distance)
            };
            number = Some(number.map_or(value, |number| rw.binary(BinaryOp::Or, number, value)));
        }
        let number = number.unwrap_or_else(|| rw.zero(whole));
        let op = if rw.module.types.is_pointer(ty) {
            CastOp::IntToPtr
        } else {
            CastOp::BitCast
        };
        rw.cast(op, number, ty)
    }

    fn store(&self, rw: &mut Rewriter<'_>, value: Value, pointer: Value, access: MemoryAccess) {
        let (alignment, volatile) = (access.alignment, access.volatile);
        let ty = rw.ty(value);
        if !self.is_concerned(&rw.module, ty, alignment) {
            let pointer = rw.point_to(pointer, ty);
            rw.store(value, pointer, alignment, volatile);
            return;
        }
        let element = rw.module.types.scalar(ty);
        if let Some(lanes) = rw.module.types.lanes(ty) {
            let size = self.size(&rw.module, element).unwrap_or(1);
            for lane in 0..lanes {
                let at = u64::from(lane) * size;
                let place = rw.offset(pointer, at, element);
                let lane = rw.extract_element(value, lane);
                self.store(rw, lane, place, part_of(access, at));
            }
            return;
        }
        let whole = self.integer(rw, ty);
        let op = if rw.module.types.is_pointer(ty) {
            CastOp::PtrToInt
        } else {
            CastOp::BitCast
        };
        let number = rw.cast(op, value, whole);
        let (size, part) = (
            self.size(&rw.module, ty).unwrap_or(1),
            alignment.bytes().unwrap_or(1),
        );
        let part_type = rw.module.types_mut().integer(part as u32 * 8);
        for at in (0..size).step_by(part as usize) {
            let distance = rw.int(whole, at * 8);
            let shifted = if at == 0 {
                number
            } else {
                rw.binary(BinaryOp::LShr, number, distance)
            };
            let value = rw.cast(CastOp::Trunc, shifted, part_type);
            let place = rw.offset(pointer, at, part_type);
            rw.store(value, place, alignment, volatile);
        }
    }
}

/// Returns the properties of an access to a part of the memory of `access`, `offset` bytes after its start.
fn part_of(access: MemoryAccess, offset: u64) -> MemoryAccess {
    MemoryAccess {
        alignment: alignment_at(access.alignment, offset),
        ..access
    }
}

impl Rewrite for Parts {
    fn rewrite(&mut self, rw: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        match rw.body.instructions[inst].kind {
            InstructionKind::Load { pointer, access } if !access.is_atomic() => {
                let ty = rw.body.instructions[inst].ty;
                if self.is_concerned(&rw.module, ty, access.alignment) {
                    let pointer = rw.resolved(pointer);
                    let value = self.load(rw, pointer, ty, access);
                    rw.replace(inst, value);
                    return Ok(());
                }
            }
            InstructionKind::Store {
                pointer,
                value,
                access,
            } if !access.is_atomic() => {
                let ty = rw.ty(value);
                if self.is_concerned(&rw.module, ty, access.alignment) {
                    let (pointer, value) = (rw.resolved(pointer), rw.resolved(value));
                    self.store(rw, value, pointer, access);
                    rw.remove(inst);
                    return Ok(());
                }
            }
            _ => {}
        }
        rw.keep(inst);
        Ok(())
    }
}
