//! Expands constant expressions that a release no longer has into instructions.

use cranelift_entity::{EntityList, EntitySet};
use rustc_hash::FxHashMap;

use crate::error::{Error, ErrorKind, Place, Result};
use crate::ir::metadata::{MetadataId, MetadataNode};
use crate::ir::{
    BinaryOp, Body, CastOp, Constant, ConstantKind, Expression, FastMath, Inst, InstructionKind,
    Literal, Module, Type, Value,
};
use crate::versions::Release;

/// The maximum number of instructions that expressions become in a module. Expressions share operands, so that a small
/// module may need many.
const MAX_INSTRUCTIONS: u32 = 1 << 20;

/// Returns the last release with an expression, or `None` if the newest release has it.
fn last_release(expression: &Expression) -> Option<Release> {
    use BinaryOp as B;
    use CastOp as C;
    match expression {
        Expression::Binary(op, ..) => match op {
            B::UDiv | B::SDiv | B::URem | B::SRem => Some(Release::V14),
            B::FAdd | B::FSub | B::FMul | B::FDiv | B::FRem => Some(Release::V14),
            B::And | B::Or | B::LShr | B::AShr => Some(Release::V17),
            B::Shl => Some(Release::V18),
            B::Mul => Some(Release::V19),
            B::Add | B::Sub | B::Xor => None,
        },
        Expression::FNeg(..) => Some(Release::V15),
        Expression::Select(..) => Some(Release::V16),
        Expression::ICmp(..) | Expression::FCmp(..) => Some(Release::V18),
        Expression::Cast(op, _) => match op {
            C::ZExt | C::SExt | C::FPTrunc | C::FPExt => Some(Release::V17),
            C::FPToUI | C::FPToSI | C::UIToFP | C::SIToFP => Some(Release::V17),
            C::Trunc | C::PtrToInt | C::PtrToAddr => None,
            C::IntToPtr | C::BitCast | C::AddrSpaceCast => None,
        },
        Expression::GetElementPtr { .. }
        | Expression::ExtractElement(..)
        | Expression::InsertElement(..)
        | Expression::ShuffleVector(..) => None,
    }
}

/// Returns the keyword of an expression that the release no longer has, otherwise `None`.
pub(super) fn removed(expression: &Expression, release: Release) -> Option<&'static str> {
    last_release(expression).filter(|last| release > *last)?;
    match expression {
        Expression::Binary(op, ..) => Some(op.keyword()),
        Expression::Cast(op, _) => Some(op.keyword()),
        Expression::FNeg(..) => Some("fneg"),
        Expression::Select(..) => Some("select"),
        Expression::ICmp(..) => Some("icmp"),
        _ => Some("fcmp"),
    }
}

/// Returns the expressions that the release no longer has and the constants that contain one.
pub(super) fn unknown(module: &Module, release: Release) -> EntitySet<Constant> {
    let mut found = EntitySet::new();
    let is_removed = |kind: &ConstantKind| match kind {
        ConstantKind::Expression(expression) => removed(expression, release).is_some(),
        _ => false,
    };
    let constants = module.constants.iter();
    let removed = constants.filter(|(_, data)| is_removed(&data.kind));
    let mut next: Vec<Constant> = removed.map(|(constant, _)| constant).collect();
    if next.is_empty() {
        return found;
    }
    let mut users: FxHashMap<Constant, Vec<Constant>> = FxHashMap::default();
    for (constant, data) in module.constants.iter() {
        data.kind
            .for_each_operand(|operand| users.entry(operand).or_default().push(constant));
    }
    while let Some(constant) = next.pop() {
        transpire_interrupt::tick();
        if found.insert(constant) {
            next.extend(users.get(&constant).into_iter().flatten());
        }
    }
    found
}

/// Returns the metadata nodes that hold one of these constants, such as the values of variables of the source.
pub(super) fn nodes(module: &Module, unknown: &EntitySet<Constant>) -> Vec<MetadataId> {
    if unknown.is_empty() {
        return Vec::new();
    }
    let is_unknown = |value: &Value| { value.as_constant() }.is_some_and(|it| unknown.contains(it));
    let nodes = module.metadata.nodes.iter();
    let nodes =
        nodes.filter(|(_, node)| matches!(node, MetadataNode::Value(value) if is_unknown(value)));
    nodes.map(|(id, _)| id).collect()
}

/// Replaces the values of these metadata nodes with poison, as LLVM does.
pub(super) fn remove_values(module: &mut Module, nodes: &[MetadataId]) {
    for &id in nodes {
        let Some(MetadataNode::Value(value)) = module.metadata.nodes.get_mut(id) else {
            continue;
        };
        if let Some(constant) = value.as_constant() {
            let ty = module.constants.ty(constant);
            *value = module.constants.intern(ty, ConstantKind::Poison).into();
        }
    }
}

/// Returns whether an operand of an instruction is among these constants.
pub(super) fn are_used(module: &Module, unknown: &EntitySet<Constant>) -> bool {
    let mut bodies = module
        .functions()
        .filter_map(|(_, _, function)| function.body.as_ref());
    !unknown.is_empty()
        && bodies.any(|body| {
            body.instructions
                .keys()
                .any(|inst| uses(body, inst, unknown))
        })
}

fn uses(body: &Body, inst: Inst, unknown: &EntitySet<Constant>) -> bool {
    let mut found = false;
    body.for_each_operand(inst, |value| {
        let constant = value.as_constant();
        found |= constant.is_some_and(|constant| unknown.contains(constant));
    });
    found
}

/// Replaces operands of instructions that are among these constants with instructions at the beginning of the entry
/// block. Operands that must be constant stay, and so do divisions that may be undefined: the release has no form for
/// them.
///
/// # Errors
///
/// Returns an error if the expressions become more than [`MAX_INSTRUCTIONS`] instructions.
pub(super) fn expand(
    module: &mut Module,
    unknown: &EntitySet<Constant>,
    release: Release,
) -> Result<()> {
    let mut left = Some(MAX_INSTRUCTIONS);
    module.each_body(|module, _, body| {
        let entry = body.layout.first().copied();
        let Some(entry) = entry.filter(|_| left.is_some()) else {
            return;
        };
        let mut expansion = Expansion {
            module,
            unknown,
            values: FxHashMap::default(),
            new: Vec::new(),
            left: &mut left,
        };
        for inst in body.instructions.keys() {
            // The clauses of a landing pad are constants.
            if expansion.left.is_none()
                || matches!(
                    body.instructions[inst].kind,
                    InstructionKind::LandingPad { .. }
                )
                || !uses(body, inst, unknown)
            {
                continue;
            }
            let mut used = Vec::new();
            body.for_each_operand(inst, |value| used.extend(value.as_constant()));
            for constant in used {
                expansion.constant(body, constant);
            }
            body.map_operands(inst, |value| {
                let constant = value.as_constant();
                let expanded = constant.and_then(|it| expansion.values.get(&it).copied());
                expanded.flatten().unwrap_or(value)
            });
        }
        if !expansion.new.is_empty() {
            let old = std::mem::replace(&mut body.blocks[entry].instructions, expansion.new);
            body.blocks[entry].instructions.extend(old);
            body.use_list_orders.clear();
        }
    });
    match left {
        Some(_) => Ok(()),
        None => {
            let message = format!(
                "the constant expressions that {release} lacks become more than {MAX_INSTRUCTIONS} instructions"
            );
            Err(Error::new(ErrorKind::Unsupported, message, Place::Nowhere))
        }
    }
}

/// The expansion of the constants that a body uses.
struct Expansion<'e> {
    module: &'e mut Module,
    unknown: &'e EntitySet<Constant>,
    /// The value of each constant that was expanded, or `None` if it cannot be.
    values: FxHashMap<Constant, Option<Value>>,
    /// The instructions that compute the values.
    new: Vec<Inst>,
    /// The number of instructions that may still be created, or `None` if more would be needed.
    left: &'e mut Option<u32>,
}

impl Expansion<'_> {
    /// Computes a constant and the constants that it contains, operands first.
    fn constant(&mut self, body: &mut Body, constant: Constant) {
        let mut pending = vec![(constant, false)];
        while let Some((constant, has_operands)) = pending.pop() {
            transpire_interrupt::tick();
            if !self.unknown.contains(constant) || self.values.contains_key(&constant) {
                continue;
            }
            if has_operands {
                let value = self.compute(body, constant);
                self.values.insert(constant, value);
                continue;
            }
            pending.push((constant, true));
            let kind = &self.module.constants[constant].kind;
            kind.for_each_operand(|operand| pending.push((operand, false)));
        }
    }

    /// Returns the value of a constant whose operands have been computed, or `None` if it or one of its operands has no
    /// form as an instruction.
    fn compute(&mut self, body: &mut Body, constant: Constant) -> Option<Value> {
        let data = self.module.constants[constant].clone();
        let mut failed = false;
        data.kind.for_each_operand(|operand| {
            failed |= self.values.get(&operand).is_some_and(Option::is_none);
        });
        if failed || !self.is_defined(constant) {
            return None;
        }
        let kind = match &data.kind {
            ConstantKind::Aggregate(elements) => {
                let poison = self.module.constants.intern(data.ty, ConstantKind::Poison);
                let mut value = Value::from(poison);
                for (at, &element) in elements.iter().enumerate() {
                    let kind = self.insertion(body, data.ty, value, element, at as u32);
                    value = self.push(body, kind, data.ty)?;
                }
                return Some(value);
            }
            ConstantKind::Expression(expression) => self.instruction(body, expression)?,
            _ => return None,
        };
        self.push(body, kind, data.ty)
    }

    fn push(&mut self, body: &mut Body, kind: InstructionKind, ty: Type) -> Option<Value> {
        *self.left = self.left.and_then(|left| left.checked_sub(1));
        (*self.left)?;
        let inst = body.create(kind, ty);
        self.new.push(inst);
        Some(inst.into())
    }

    /// Returns the value of an operand.
    fn value(&self, operand: Constant) -> Value {
        let value = self.values.get(&operand).copied().flatten();
        value.unwrap_or_else(|| operand.into())
    }

    /// Returns the instruction that inserts an element into a vector or an aggregate.
    fn insertion(
        &mut self,
        body: &mut Body,
        ty: Type,
        aggregate: Value,
        element: Constant,
        at: u32,
    ) -> InstructionKind {
        let element = self.value(element);
        if self.module.types.lanes(ty).is_some() {
            let index = self.module.types.integer(32);
            let index = self
                .module
                .constants
                .intern(index, ConstantKind::Integer(at.into()));
            return InstructionKind::insert_element(aggregate, element, index.into());
        }
        InstructionKind::InsertValue {
            aggregate,
            element,
            indices: EntityList::from_slice(&[Literal(at)], &mut body.literals),
        }
    }

    /// Returns whether a conversion or a binary operation is defined for its types. Damaged bitcode may have others.
    fn is_defined(&self, constant: Constant) -> bool {
        let ConstantKind::Expression(expression) = &self.module.constants[constant].kind else {
            return true;
        };
        let (types, ty) = (&self.module.types, |it| self.module.constants.ty(it));
        let result = ty(constant);
        match **expression {
            Expression::Cast(op, operand) => op.converts(types, ty(operand), result),
            Expression::Binary(op, _, [lhs, rhs]) => {
                let scalar = types.scalar(result);
                let fits = match op.is_float() {
                    true => types.is_float(scalar),
                    false => types.integer_bits(scalar).is_some(),
                };
                fits && ty(lhs) == result && ty(rhs) == result
            }
            _ => true,
        }
    }

    /// Returns the instruction for an expression, or `None` for a division that may be undefined.
    fn instruction(&self, body: &mut Body, expression: &Expression) -> Option<InstructionKind> {
        use InstructionKind as K;
        let value = |operand| self.value(operand);
        Some(match *expression {
            Expression::Binary(op, flags, [lhs, rhs]) => {
                let mut kind = K::binary(op, value(lhs), value(rhs));
                if let K::Binary(.., of, _) = &mut kind {
                    *of = flags;
                }
                let divides = matches!(
                    op,
                    BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem
                );
                // The instruction executes even if the constant is not used. Minus one makes a signed division overflow.
                let is_signed = matches!(op, BinaryOp::SDiv | BinaryOp::SRem);
                let divisor = self.module.constants.as_integer(rhs);
                let bits = self
                    .module
                    .types
                    .integer_bits(self.module.constants.ty(rhs));
                let is_safe = divisor.is_some_and(|divisor| {
                    let is_minus_one = |bits: u32| divisor == u64::MAX >> (64 - bits.min(64));
                    divisor != 0 && bits.is_some_and(|bits| !is_signed || !is_minus_one(bits))
                });
                if divides && !is_safe {
                    return None;
                }
                kind
            }
            Expression::FNeg(operand) => K::FNeg(value(operand), FastMath::NONE),
            Expression::Cast(op, operand) => K::cast(op, value(operand)),
            Expression::GetElementPtr {
                source,
                flags,
                ref operands,
                ..
            } => {
                let operands: Vec<Value> = operands.iter().map(|&it| value(it)).collect();
                K::gep(source, flags, body.value_list(&operands))
            }
            Expression::ICmp(predicate, [lhs, rhs]) => K::icmp(predicate, value(lhs), value(rhs)),
            Expression::FCmp(predicate, [lhs, rhs]) => K::fcmp(predicate, value(lhs), value(rhs)),
            Expression::Select([condition, then, otherwise]) => {
                K::select(value(condition), value(then), value(otherwise))
            }
            Expression::ExtractElement([vector, index]) => {
                K::ExtractElement([value(vector), value(index)])
            }
            Expression::InsertElement([vector, element, index]) => {
                K::insert_element(value(vector), value(element), value(index))
            }
            Expression::ShuffleVector([lhs, rhs, mask]) => {
                K::ShuffleVector([value(lhs), value(rhs)], mask)
            }
        })
    }
}
