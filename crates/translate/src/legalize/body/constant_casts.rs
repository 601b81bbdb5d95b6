//! Computes addresses in constant memory that instructions cast from private addresses.
//!
//! A private constant whose address has other uses than reads is copied into a variable of the function, and no cast
//! leads from that variable to constant memory. The constant itself is in constant memory, so the instructions between
//! its address and the cast are repeated there.

use rustc_hash::{FxHashMap, FxHashSet};
use transpire_llvm::ir::{
    Body, CastOp, Constant, Inst, InstructionKind, Interner, Module, Type, Value,
};

use crate::Result;
use crate::legalize::body::aliases::{PRIVATE, in_space};
use crate::legalize::private_initializers::is_constant_pointer;
use crate::mappings::address_spaces;

/// Returns the private address that the instruction `inst` casts to a pointer to constant memory, or `None` for any
/// other instruction.
pub(super) fn cast_address(module: &Module, body: &Body, inst: Inst) -> Option<Value> {
    let instruction = &body.instructions[inst];
    match instruction.kind {
        InstructionKind::Cast(CastOp::AddrSpaceCast, operand, ..)
            if is_constant_pointer(module, instruction.ty)
                && is_private(module, body.value_type(module, operand)) =>
        {
            Some(operand)
        }
        _ => None,
    }
}

fn is_private(module: &Module, ty: Type) -> bool {
    module.types.address_space(ty) == Some(PRIVATE)
}

/// Turns each cast of `casts` whose address can be computed in constant memory into a cast of that address. `moved`
/// returns the address in constant memory for a constant, or `None` if it has none.
pub(super) fn redirect(
    module: &mut Interner<'_>,
    body: &mut Body,
    casts: &[(Inst, Value)],
    moved: &mut dyn FnMut(&mut Interner<'_>, Constant) -> Result<Option<Constant>>,
) -> Result<()> {
    let mut images = Images::default();
    images.collect(module, body, casts, moved)?;
    images.repeat(module, body);
    for &(cast, operand) in casts {
        if let Some(&image) = images.of.get(&operand)
            && let InstructionKind::Cast(op, operand, ..) = &mut body.instructions.edit(cast).kind
        {
            (*op, *operand) = (CastOp::BitCast, image);
        }
    }
    Ok(())
}

/// The addresses in constant memory of private addresses.
#[derive(Default)]
struct Images {
    of: FxHashMap<Value, Value>,
    /// The instructions to repeat.
    steps: Vec<Inst>,
}

impl Images {
    /// Finds the images of constants, and the instructions whose addresses all come from constants with images.
    fn collect(
        &mut self,
        module: &mut Interner<'_>,
        body: &Body,
        casts: &[(Inst, Value)],
        moved: &mut dyn FnMut(&mut Interner<'_>, Constant) -> Result<Option<Constant>>,
    ) -> Result<()> {
        let mut pending: Vec<Value> = casts.iter().map(|cast| cast.1).collect();
        let mut seen: FxHashSet<Value> = pending.iter().copied().collect();
        let mut users: FxHashMap<Value, Vec<Value>> = FxHashMap::default();
        let mut without = Vec::new();
        while let Some(address) = pending.pop() {
            transpire_interrupt::tick();
            if let Some(constant) = address.as_constant() {
                match moved(module, constant)? {
                    Some(image) => {
                        self.of.insert(address, image.into());
                    }
                    None => without.push(address),
                }
                continue;
            }
            let step = address.as_instruction();
            let Some((step, bases)) =
                step.and_then(|step| Some((step, bases(module, body, step)?)))
            else {
                without.push(address);
                continue;
            };
            self.steps.push(step);
            for base in bases {
                users.entry(base).or_default().push(address);
                if seen.insert(base) {
                    pending.push(base);
                }
            }
        }
        let mut lost: FxHashSet<Value> = without.iter().copied().collect();
        while let Some(address) = without.pop() {
            let users = users.remove(&address).unwrap_or_default();
            without.extend(users.into_iter().filter(|user| lost.insert(*user)));
        }
        self.steps.retain(|&step| !lost.contains(&step.into()));
        Ok(())
    }

    /// Repeats the instructions in constant memory, each behind the original one.
    fn repeat(&mut self, module: &mut Interner<'_>, body: &mut Body) {
        if self.steps.is_empty() {
            return;
        }
        let mut after: FxHashMap<Inst, Inst> = FxHashMap::default();
        for &step in &self.steps {
            let mut kind = body.instructions[step].kind.clone();
            match &mut kind {
                InstructionKind::GetElementPtr { operands, .. } => {
                    *operands = operands.deep_clone(&mut body.values);
                }
                InstructionKind::Phi { values, blocks, .. } => {
                    *values = values.deep_clone(&mut body.values);
                    *blocks = blocks.deep_clone(&mut body.block_lists);
                }
                _ => {}
            }
            let space = Some(address_spaces::CONSTANT);
            let ty = in_space(module, body.instructions[step].ty, space);
            let image = body.create(kind, ty);
            body.set_debug_location(image, body.debug_location(step));
            after.insert(step, image);
            self.of.insert(step.into(), image.into());
        }
        for &image in after.values() {
            body.map_operands(image, |value| self.of.get(&value).copied().unwrap_or(value));
        }
        for block in 0..body.layout.len() {
            let block = body.layout[block];
            let old = std::mem::take(&mut body.blocks[block].instructions);
            let with_image = |inst| [Some(inst), after.get(&inst).copied()];
            let new = old.into_iter().flat_map(with_image).flatten();
            body.blocks[block].instructions = new.collect();
        }
    }
}

/// Returns the private addresses from which an instruction computes a private address, or `None` for an instruction
/// that computes something else or in another way.
fn bases(module: &Module, body: &Body, inst: Inst) -> Option<Vec<Value>> {
    let instruction = &body.instructions[inst];
    let bases = match &instruction.kind {
        InstructionKind::GetElementPtr { operands, .. } => vec![operands.first(&body.values)?],
        InstructionKind::Cast(CastOp::BitCast, operand, ..) => vec![*operand],
        InstructionKind::Freeze(operand) => vec![*operand],
        InstructionKind::Select([_, then, otherwise], _) => vec![*then, *otherwise],
        InstructionKind::Phi { values, .. } => values.as_slice(&body.values).to_vec(),
        _ => return None,
    };
    let is_address = |&value: &Value| is_private(module, body.value_type(module, value));
    let is_step = is_private(module, instruction.ty) && bases.iter().all(is_address);
    is_step.then_some(bases)
}
