//! Loads a vector of a length that SPIR-V lacks as a vector of wider integers if only single integers are extracted
//! from it: `<6 x i32>` as `<3 x i64>`, as the Khronos translator does. Optimizers create such loads from loads of
//! wider integers.

use rustc_hash::FxHashMap;
use transpire_llvm::ir::{
    BinaryOp, Body, CastOp, Constant, ConstantKind, Expression, Inst, InstBuilder, InstBuilderBase,
    InstructionKind, Interner, Module, Opcodes, Type, TypeKind, Value,
};

use crate::Result;
use crate::legalize::body::scalarize::is_length;
use crate::legalize::rewrite::{Rewrite, Rewriter};
use crate::pipeline::Filter;

/// The lengths and widths for loading a vector with wider elements.
#[derive(Clone, Copy)]
struct Wider {
    /// The original length of the vector.
    length: u32,
    /// The original width of an element in bits.
    bits: u32,
    /// The number of elements that one wider element covers.
    factor: u32,
}

impl Wider {
    /// Returns the layout with the smallest power of two as factor that gives the vector a length that SPIR-V has.
    /// Returns `None` if no factor fits, if the vector already has such a length, and for any other type.
    fn of(module: &Module, ty: Type) -> Option<Self> {
        let TypeKind::Vector {
            length,
            element,
            scalable: false,
        } = module.types[ty]
        else {
            return None;
        };
        let bits = module
            .types
            .integer_bits(element)
            .filter(|bits| matches!(bits, 8 | 16 | 32))?;
        let fits = |factor: &u32| length % factor == 0 && is_length(length / factor);
        let factor = [2, 4, 8]
            .into_iter()
            .filter(|factor| bits * factor <= 64)
            .find(fits)?;
        (!is_length(length)).then_some(Self {
            length,
            bits,
            factor,
        })
    }
}

/// The pass that loads vectors with wider elements.
#[derive(Default)]
pub(crate) struct WiderElements {
    loads: FxHashMap<Inst, Wider>,
}

impl Rewrite for WiderElements {
    fn filter(&self) -> Filter<'_> {
        Box::new(|module, body| {
            body.instructions.values().any(|i| {
                matches!(i.kind, InstructionKind::Load { .. }) && Wider::of(module, i.ty).is_some()
            })
        })
    }

    fn opcodes(&self) -> Opcodes {
        Opcodes::LOAD
    }

    fn enter(&mut self, rw: &mut Rewriter<'_>) -> Result<()> {
        self.loads.clear();
        for (_, inst, instruction) in rw.body.instructions_in_order() {
            if let InstructionKind::Load { access, .. } = instruction.kind
                && !access.is_atomic()
                && let Some(wider) = Wider::of(&rw.module, instruction.ty)
            {
                self.loads.insert(inst, wider);
            }
        }
        let unfit: Vec<Inst> = rw
            .body
            .instructions_in_order()
            .flat_map(|(_, inst, _)| self.unfit(&rw.module, rw.body, inst))
            .collect();
        for load in unfit {
            self.loads.remove(&load);
        }
        Ok(())
    }

    fn rewrite(&mut self, rw: &mut Rewriter<'_>, inst: Inst) -> Result<()> {
        if let Some(&Wider {
            length,
            bits,
            factor,
        }) = self.loads.get(&inst)
        {
            let element = rw.module.types_mut().integer(bits * factor);
            let ty = rw.module.types_mut().vector(length / factor, element);
            let mut kind = rw.body.instructions[inst].kind.clone();
            if let InstructionKind::Load { pointer, .. } = &mut kind {
                *pointer = address(rw, *pointer, ty);
            }
            rw.become_(inst, kind, ty);
            return Ok(());
        }
        let extract = match rw.body.instructions[inst].kind {
            InstructionKind::ExtractElement([vector, index]) => self
                .of(vector)
                .zip(lane(&rw.module, index))
                .map(|e| (vector, e)),
            _ => None,
        };
        let Some((vector, (Wider { bits, factor, .. }, lane))) = extract else {
            rw.keep(inst);
            return Ok(());
        };
        let ty = rw.body.instructions[inst].ty;
        let wide = rw.module.types_mut().integer(bits * factor);
        let index = rw.module.types_mut().integer(64);
        let index = rw.int(index, u64::from(lane / factor));
        let mut value = rw.insert(InstructionKind::ExtractElement([vector, index]), wide);
        if lane % factor > 0 {
            let distance = rw.int(wide, u64::from(lane % factor * bits));
            value = rw.binary(BinaryOp::LShr, value, distance);
        }
        let value = rw.cast(CastOp::Trunc, value, ty);
        rw.replace(inst, value);
        Ok(())
    }
}

impl WiderElements {
    fn of(&self, vector: Value) -> Option<Wider> {
        self.loads.get(&vector.as_instruction()?).copied()
    }

    /// Returns the loads in `loads` whose vector `inst` uses in another way than to extract an element with a constant
    /// index inside it.
    fn unfit(&self, module: &Module, body: &Body, inst: Inst) -> Vec<Inst> {
        let mut used = Vec::new();
        body.for_each_operand(inst, |value| {
            used.extend(
                value
                    .as_instruction()
                    .filter(|inst| self.loads.contains_key(inst)),
            )
        });
        if let InstructionKind::ExtractElement([vector, index]) = body.instructions[inst].kind {
            let is_inside = self
                .of(vector)
                .zip(lane(module, index))
                .is_some_and(|(wider, lane)| lane < wider.length);
            used.retain(|_| !is_inside);
        }
        used
    }
}

/// Emits a cast of the address `pointer` to a pointer to `pointee` if pointers are typed. Otherwise returns `pointer`.
fn address(rw: &mut Rewriter<'_>, pointer: Value, pointee: Type) -> Value {
    let ty = rw.ty(pointer);
    let types = rw.module.types_mut();
    let (Some(_), Some(space)) = (types.pointee(ty), types.address_space(ty)) else {
        return pointer;
    };
    let wanted = types.typed_pointer(space, pointee);
    match pointer.as_constant() {
        Some(constant) => constant_address(&mut rw.module, constant, wanted, 0).into(),
        None => rw.cast(CastOp::BitCast, pointer, wanted),
    }
}

/// The maximum number of casts to look through.
const MAX_CASTS: u32 = 8;

/// Returns a constant address as a pointer of type `wanted` in the same address space, looking through casts until
/// `depth` is [`MAX_CASTS`].
fn constant_address(
    module: &mut Interner<'_>,
    address: Constant,
    wanted: Type,
    depth: u32,
) -> Constant {
    if module.constants.ty(address) == wanted {
        return address;
    }
    let cast = match &module.constants[address].kind {
        ConstantKind::Expression(expression) if depth < MAX_CASTS => match **expression {
            Expression::Cast(op, operand) => Some((op, operand)),
            _ => None,
        },
        _ => None,
    };
    let from = cast.map(|(_, operand)| module.constants.ty(operand));
    let space = from.and_then(|from| module.types.address_space(from));
    let (op, operand) = match (cast, space, module.types.pointee(wanted)) {
        (Some((CastOp::BitCast, operand)), Some(_), _) => {
            return constant_address(module, operand, wanted, depth + 1);
        }
        (Some((CastOp::AddrSpaceCast, operand)), Some(space), Some(pointee)) => {
            let there = module.types_mut().typed_pointer(space, pointee);
            let operand = constant_address(module, operand, there, depth + 1);
            (CastOp::AddrSpaceCast, operand)
        }
        _ => (CastOp::BitCast, address),
    };
    module.constants_mut().1.cast(op, operand, wanted)
}

/// Returns the value of a constant index, or `None` for any other index.
fn lane(module: &Module, index: Value) -> Option<u32> {
    u32::try_from(module.constants.as_integer(index.as_constant()?)?).ok()
}
